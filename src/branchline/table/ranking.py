"""Who wins: places by points and tie-breaks, shared where nothing breaks the tie."""

from branchline.rules import rule


@rule
def rank(sheet, players, place, total, first_tie, second_tie):
    """BA-18: a seat's place is one more than the number of seats before it; equals share a place."""
    for seat in range(players):
        before = 0
        for other in range(players):
            before += ahead(sheet, other, seat, total, first_tie, second_tie)
        sheet[seat, place] = before + 1


@rule
def ahead(sheet, other, seat, total, first_tie, second_tie):
    if sheet[other, total] != sheet[seat, total]:
        return sheet[other, total] > sheet[seat, total]
    if sheet[other, first_tie] != sheet[seat, first_tie]:
        return sheet[other, first_tie] > sheet[seat, first_tie]
    return sheet[other, second_tie] > sheet[seat, second_tie]


@rule
def award(sheet, players, measure, earned, bonus):
    """A bonus for the most of something: all who tie for it earn it, but nobody who has none."""
    most = sheet[:players, measure].max()
    for seat in range(players):
        if most > 0 and sheet[seat, measure] == most:
            sheet[seat, earned] = bonus
