"""Writes the golden playthroughs that are not there yet; with `--all`, all of them anew."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from playthroughs.scenarios import SCENARIOS  # noqa: E402
from test_playthroughs import told  # noqa: E402

for game, scenarios in SCENARIOS.items():
    for name, scenario in scenarios.items():
        path = HERE / game / f"{name}.jsonl"
        if "--all" in sys.argv or not path.exists():
            path.parent.mkdir(exist_ok=True)
            played = scenario()
            played.record().write(path)
            path.with_suffix(".txt").write_text(told(played), encoding="utf-8")
            print(path.relative_to(HERE))  # noqa: T201
