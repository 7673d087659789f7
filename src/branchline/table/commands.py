"""The text forms of the shared actions: what people read, and what they may type."""

import itertools
import re

from branchline.faces import Command, Index, Json, Range, Refused, Scene
from branchline.table.cards import BLIND, GAP
from branchline.table.routes import fewest_wilds
from branchline.words import line, listed, plain_spelling, say

Meant = list[tuple[str, Index]]


def locomotive(scene: Scene) -> int:
    """The number of the locomotives, which come after all colours."""
    return len(scene.names.lists["card"]) - 1


def card_counts(scene: Scene, counts: dict[int, int]) -> str:
    """2 orange and 1 locomotive"""
    wild = locomotive(scene)
    return listed(
        [
            f"{many} {scene.names.of('card', kind)}{'s' if kind == wild and many > 1 else ''}"
            for kind, many in counts.items()
            if many
        ]
    )


# --- draw ---


def draw_text(scene: Scene, seat: int, index: Index) -> str:
    (place,) = index
    if place == BLIND:
        return "draw blind"
    row = scene.s.row.tolist()
    card = row[place]
    if card == GAP:
        return f"draw place {place + 1}"
    twin = card in row[:place]
    return f"draw {scene.names.of('card', int(card))}{f' (place {place + 1})' if twin else ''}"


def draw_parts(scene: Scene, seat: int, index: Index) -> dict[str, Json]:
    (place,) = index
    if place == BLIND:
        return {"place": None, "card": None}
    card = int(scene.s.row[place])
    return {"place": place, "card": None if card == GAP else scene.names.of("card", card)}


def read_draw(scene: Scene, seat: int, words: str) -> Meant:
    """draw blind · draw red · draw red (place 4) · draw 4 · draw tickets · take red"""
    words = f"draw {words.partition(' ')[2]}".strip()
    called = plain_spelling(tickets_text(scene, seat, (0,)))
    if words in ("draw tickets", "draw ticket", called, called.removesuffix("s")):
        return [("tickets", (0,))]
    if words in ("draw blind", "draw deck", "draw from the deck"):
        return [("draw", (BLIND,))]
    found = re.fullmatch(r"draw (?:place )?(?P<only>\d{1,3})|draw (?P<card>.+?)(?: place (?P<place>\d{1,3}))?", words)
    if not found:
        raise Refused(line("draw.what"))
    place = int(found["only"] or found["place"] or 0)
    if (found["only"] or found["place"]) and not 1 <= place <= BLIND:
        raise Refused(line("draw.place", place=place, most=BLIND))
    if found["only"]:
        return [("draw", (place - 1,))]
    (card,) = scene.names.meant("card", found["card"])
    places = [i for i in range(BLIND) if scene.s.row[i] == card and place in (0, i + 1)]
    if not places:
        raise Refused(line("draw.not_up", "BA-4", card=scene.names.of("card", card)))
    return [("draw", (i,)) for i in places[:1]]


# --- tickets ---


def tickets_text(scene: Scene, seat: int, index: Index) -> str:
    return say("draw.tickets", {}, scene.names.game)


def keep_text(scene: Scene, seat: int, index: Index) -> str:
    places = [str(i + 1) for i in range(7) if index[0] >> i & 1]
    return f"keep {' '.join(places) or 'none'}"


def keep_parts(scene: Scene, seat: int, index: Index) -> dict[str, Json]:
    offer = [scene.names.of("ticket", int(ticket)) for ticket in scene.s.offer[seat] if ticket >= 0]
    return {"keep": [name for i, name in enumerate(offer) if index[0] >> i & 1]}


def read_keep(scene: Scene, seat: int, words: str) -> Meant:
    """keep 1 3 · keep all · keep none"""
    offered = int(scene.s.offered[seat])
    if not offered:
        return [("keep", (0,))]
    said = words.removeprefix("keep").replace(" and ", " ").split()
    if said == ["all"]:
        return [("keep", ((1 << offered) - 1,))]
    if said == ["none"]:
        return [("keep", (0,))]
    if not said or not all(place.isdecimal() for place in said):
        raise Refused(line("keep.what"))
    for place in said:
        if place not in [str(i + 1) for i in range(offered)]:
            raise Refused(line("keep.none_such", place=place, many=offered))
    if len(set(said)) < len(said):
        raise Refused(line("keep.twice"))
    return [("keep", (sum(1 << int(place) - 1 for place in said),))]


# --- pass ---


def pass_text(scene: Scene, seat: int, index: Index) -> str:
    return "pass"


def read_pass(scene: Scene, seat: int, words: str) -> Meant:
    return [("stay", (0,))] if words == "pass" else []


# --- claim ---


def payment(scene: Scene, seat: int, index: Index) -> tuple[int, dict[int, int]]:
    """The track of a claim, and the cards it plays: index is (colour, track), or (colour, locomotives, track)."""
    colour, track = index[0], index[-1]
    wild, length = locomotive(scene), int(scene.b.length[track])
    if colour == wild:
        return track, {wild: length}
    wilds = index[1] if len(index) == 3 else int(fewest_wilds(scene.b, scene.s, seat, track, colour))
    return track, {colour: length - wilds, wild: wilds}


def claim_text(scene: Scene, seat: int, index: Index) -> str:
    track, cards = payment(scene, seat, index)
    return f"claim {scene.names.of('track', track)} with {card_counts(scene, cards)}"


def claim_parts(scene: Scene, seat: int, index: Index) -> dict[str, Json]:
    track, cards = payment(scene, seat, index)
    return {
        "track": scene.names.of("track", track),
        "cards": {scene.names.of("card", kind): many for kind, many in cards.items() if many},
    }


CLAIM_FORMS = (
    r"claim (?P<track>.+?) with (?P<cards>.+)",
    r"claim (?P<track>.+?) (?P<cards>\d+ \D.*)",
    r"claim (?P<track>.+)",
)


def read_claim(scene: Scene, seat: int, words: str) -> Meant:
    """claim Denver–Omaha with 3 pink and 1 locomotive · claim Denver–Omaha, where there is one way to pay"""
    forms = [found for form in CLAIM_FORMS if (found := re.fullmatch(form, words))]
    if not forms:
        raise Refused(line("claim.what", track=scene.names.of("track", 0)))
    known = scene.names.typed["track"]
    found = next((form for form in forms if form["track"] in known), forms[0])
    tracks, said = read_track(scene, found["track"]), found.groupdict().get("cards")
    wild = locomotive(scene)
    if said is None:
        return [("claim", (colour, track)) for track in tracks for colour in likely_colours(scene, seat, track)]
    cards = read_cards(scene, said)
    many = sum(cards.values())
    fitting = [track for track in tracks if scene.b.length[track] == many]
    if not fitting:
        track, length = scene.names.of("track", tracks[0]), int(scene.b.length[tracks[0]])
        raise Refused(line("claim.many", "BA-8", track=track, length=length, given=many))
    colours = [kind for kind in cards if kind != wild]
    if len(colours) > 1:
        raise Refused(line("claim.one_colour", "BA-8"))
    colour = colours[0] if colours else wild
    return [claim_of(scene, seat, colour, cards.get(wild, 0), track) for track in fitting]


def read_track(scene: Scene, words: str) -> list[int]:
    """The tracks that words may mean; two cities that no track joins are told so."""
    names = scene.names
    if words not in names.typed["track"]:
        words = words.replace(" to ", " ")
    if words in names.typed["track"]:
        return names.meant("track", words)
    name, beside = re.fullmatch(r"(.*?)((?: track \d)?)", words).groups()  # type: ignore[union-attr]
    parts = name.split()
    for i in range(1, len(parts)):
        left, right = (names.found("place", " ".join(half)) for half in (parts[:i], parts[i:]))
        if left and right:
            return tracks_between(scene, left, right, beside)
    city = names.found("place", name)
    if city:
        raise Refused(line("claim.one_city", city=names.of("place", city[0]), track=names.of("track", 0)))
    raise names.unknown("track", words)


def tracks_between(scene: Scene, left: list[int], right: list[int], beside: str) -> list[int]:
    """The tracks between two cities, of which a name may mean several."""
    names, tracks = scene.names, list[int]()
    for here, there in itertools.product(left, right):
        ends = f"{names.of('place', here)}–{names.of('place', there)}{beside}"
        tracks += names.typed["track"].get(plain_spelling(ends), [])
    if not tracks:
        raise Refused(line("claim.no_track", ends=[names.of("place", left[0]), names.of("place", right[0])]))
    return tracks


def likely_colours(scene: Scene, seat: int, track: int) -> list[int]:
    """The colours to pay a track with: its own first, else the one that most is held of; locomotives alone last."""
    wild, own = locomotive(scene), int(scene.b.colour[track])
    held = scene.s.hand[seat]
    return [*sorted(range(wild), key=lambda colour: (colour != own, -held[colour])), wild]


def claim_of(scene: Scene, seat: int, colour: int, wilds: int, track: int) -> tuple[str, Index]:
    """The plain claim where it plays just so many locomotives, else the one that names their number."""
    if colour == locomotive(scene) or wilds == fewest_wilds(scene.b, scene.s, seat, track, colour):
        return "claim", (colour, track)
    return "pay", (colour, wilds, track)


def read_cards(scene: Scene, words: str) -> dict[int, int]:
    """2 orange and 1 locomotive"""
    cards: dict[int, int] = {}
    for part in re.split(r" and | (?=\d)", words):
        found = re.fullmatch(r"(\d{1,3}) (.+)", part)
        if not found:
            raise Refused(line("claim.cards", given=part))
        (kind,) = scene.names.meant("card", found[2])
        cards[kind] = cards.get(kind, 0) + int(found[1])
    return {kind: many for kind, many in cards.items() if many}


RANGES = {
    "draw": Range(draw_text, draw_parts),
    "tickets": Range(tickets_text),
    "keep": Range(keep_text, keep_parts, secret=True),
    "stay": Range(pass_text),
    "claim": Range(claim_text, claim_parts),
    "pay": Range(claim_text, claim_parts),
}
COMMANDS: dict[str, Command] = {
    "draw": read_draw,
    "take": read_draw,
    "keep": read_keep,
    "pass": read_pass,
    "claim": read_claim,
}
