"""The golden playthroughs of every game: one for each number of players, each way to end, and each odd rule.

`python tests/playthroughs/write.py` writes down those that are not there yet. A change in one that is there is a change
of the rules, or a mistake.
"""

from playthroughs import of_amsterdam, of_classic, of_pennsylvania

SCENARIOS = {
    "classic": of_classic.SCENARIOS,
    "pennsylvania": of_pennsylvania.SCENARIOS,
    "amsterdam": of_amsterdam.SCENARIOS,
}
