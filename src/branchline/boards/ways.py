"""Which cities the tracks of a board join, and how far apart they are."""

import heapq

from branchline.boards.format import BoardFile


def connected(board: BoardFile) -> dict[str, set[str]]:
    """Labels for every name that tickets may use: two share one where tracks join them."""
    label = {city.name: city.name for city in board.cities}
    for route in board.routes:
        ends = [label[end] for end in route.between if end in label]
        if len(ends) == 2 and ends[0] != ends[1]:
            label = {name: ends[0] if at == ends[1] else at for name, at in label.items()}
    labels: dict[str, set[str]] = {}
    for city in board.cities:
        labels.setdefault(city.part_of or city.name, set()).add(label[city.name])
    return labels


def shortest(board: BoardFile, here: str, there: str) -> int:
    """The spaces of the shortest way between two names of tickets, which tracks join."""
    part_of = {city.name: city.part_of or city.name for city in board.cities}
    reached: dict[str, int] = {}
    ahead = [(0, name) for name, whole in part_of.items() if whole == here]
    while ahead:
        spaces, city = heapq.heappop(ahead)
        if part_of[city] == there:
            return spaces
        if city not in reached:
            reached[city] = spaces
            for route in board.routes:
                if city in route.between:
                    heapq.heappush(ahead, (spaces + route.length, route.between[city == route.between[0]]))
    return 0
