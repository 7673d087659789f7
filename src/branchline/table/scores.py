"""The score, told to a person line by line."""

from collections.abc import Mapping

import numpy as np

from branchline.faces import Scene
from branchline.rules import WORD
from branchline.table.network import join_places, tracks_of
from branchline.table.tickets import is_met
from branchline.words import Line, line


def ticket_lines(scene: Scene, seat: int) -> list[Line]:
    """A line a ticket, completed or not."""
    b, s = scene.b, scene.s
    tracks, joined = np.empty(WORD, np.int64), np.empty(WORD, np.int64)
    join_places(b, tracks, tracks_of(s.routes[seat], tracks), joined)
    lines = []
    for ticket in (i for i in range(int(b.tickets)) if int(s.tickets[seat]) >> i & 1):
        key = "score.ticket_done" if is_met(b, ticket, joined) else "score.ticket_failed"
        lines.append(line(key, "BA-16", ticket=scene.names.of("ticket", ticket), points=int(b.ticket_points[ticket])))
    return lines


def longest_line(scene: Scene, figures: Mapping[str, int]) -> Line:
    """The longest path, and what it earned."""
    length, points = figures["path_length"], figures["longest_path"]
    if not scene.b.longest_bonus:
        return line("score.path_alone", "BA-17", length=length)
    return line("score.longest" if points else "score.path", "BA-17", length=length, points=points)
