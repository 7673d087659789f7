"""Compiled rules and their cache: each way they could go stale or wrong is tried."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from branchline import rules
from playing import ROOT

CALLEE = """from branchline.rules import rule

@rule
def figure(s):
    return s.rng + {number}
"""
CALLER = """from branchline.rules import rule
from branchline.table.probe import figure

@rule
def twice(states, i):
    return 2 * figure(states[i])
"""
LOOP = """from typing import Any

game: Any = None

def asked(states, i):
    return game.figure(states[i])
"""
RUN = """
import json, numpy as np
from branchline.rules import record, instantiate
from branchline.lab.probe import twice
from branchline.lab import probe_loop
from branchline.table import probe
from branchline.games import probe as other
states = np.zeros(1, record(rng=np.int64))
made = [instantiate(probe_loop, name, game=game).asked(states, 0) for name, game in (("one", probe), ("two", other))]
hits = twice.stats.cache_hits
print(json.dumps([int(twice(states, 0)), [int(number) for number in made], sum(twice.stats.cache_hits.values())]))
"""


@pytest.fixture
def package(tmp_path):
    """A copy of the package with rules of its own, in a folder to run Python in."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    home = tmp_path / "src" / "branchline"
    (home / "table" / "probe.py").write_text(CALLEE.format(number=1))
    (home / "games" / "probe.py").write_text(CALLEE.format(number=10))
    (home / "lab" / "probe.py").write_text(CALLER)
    (home / "lab" / "probe_loop.py").write_text(LOOP)
    return tmp_path


def python(package: Path, script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": str(package / "src"),
        "BRANCHLINE_CACHE": str(package / "cache"),
        "BRANCHLINE_QUIET": "",
        **environment,
    }
    return subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=120)


def answers(package: Path, **environment: str):
    done = python(package, RUN, **environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_an_edited_callee_in_another_file_runs_and_an_unchanged_one_comes_from_the_cache(package):
    assert answers(package) == [2, [1, 10], 0]
    assert answers(package) == [2, [1, 10], 1]
    (package / "src" / "branchline" / "table" / "probe.py").write_text(CALLEE.format(number=2))
    assert answers(package) == [4, [2, 10], 0]


def test_two_games_with_records_of_one_shape_keep_their_own_rules(package):
    """Both from a fresh cache and from a full one."""
    assert answers(package)[1] == answers(package)[1] == [1, 10]


def test_without_a_place_to_write_rules_are_compiled_all_the_same(package):
    assert answers(package, BRANCHLINE_CACHE="none") == [2, [1, 10], 0]
    (package / "file").write_text("no folder")
    assert answers(package, BRANCHLINE_CACHE=str(package / "file")) == [2, [1, 10], 0]


def test_it_says_once_that_it_compiles(package):
    first, second = python(package, RUN), python(package, RUN)
    assert first.stderr.count("Compiling the rules that this needs, for this computer. It happens once.") == 1
    assert second.stderr == ""
    assert python(package, RUN, BRANCHLINE_QUIET="1", BRANCHLINE_CACHE="none").stderr == ""


def test_bounds_are_checked_on_request_and_cached_apart(package):
    """Numba does not tell the two modes apart in its own key."""
    beyond = CALLEE.replace("s.rng + {number}", "s.few[s.rng + 5]")
    (package / "src" / "branchline" / "table" / "probe.py").write_text(beyond)
    script = RUN.replace("rng=np.int64", "rng=np.int64, few=(np.int64, 2)").replace("twice(states, 0)", "0")
    assert python(package, script).returncode == 0
    assert "IndexError" in python(package, script, BRANCHLINE_BOUNDS="1").stderr


def test_interpreted_it_needs_no_compiler(package):
    """And gives the same, from the same source."""
    script = RUN.replace("twice.stats.cache_hits", "{}").replace("import json", "import json, sys", 1)
    done = python(package, script + "assert 'numba' not in sys.modules", BRANCHLINE_INTERPRETED="1")
    assert json.loads(done.stdout) == [2, [1, 10], 0], done.stderr


def test_rules_stand_only_where_the_cache_looks(package):
    (package / "src" / "branchline" / "words" / "probe.py").write_text(CALLEE.format(number=1))
    done = python(package, "import branchline.words.probe")
    assert "rules stand in table, games, play, bots, lab only" in done.stderr


def test_a_rule_from_outside_the_package_is_never_cached(tmp_path, package):
    (tmp_path / "mine.py").write_text(CALLEE.format(number=1))
    script = "import sys; sys.path.insert(0, '.'); import mine; print(mine.figure._cache.__class__.__name__)"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(package / "src")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "NullCache", done.stderr


def test_the_key_knows_sources_modes_and_versions(monkeypatch):
    keys = {rules.cache_key()}
    monkeypatch.setattr(rules, "BOUNDS_CHECKED", not rules.BOUNDS_CHECKED)
    keys.add(rules.cache_key())
    monkeypatch.setattr(rules.np, "__version__", "0")
    keys.add(rules.cache_key())
    monkeypatch.setattr(rules.platform, "python_version", lambda: "0")
    keys.add(rules.cache_key())
    assert len(keys) == 4


def test_old_caches_are_cleared_away(tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        folder.mkdir()
    os.utime(old, (0, 0))
    rules.clear_old_caches(tmp_path)
    assert (old.exists(), new.exists()) == (False, True)


def test_importing_the_library_compiles_nothing():
    script = "import sys, branchline; assert not {'numba', 'numpy'} & set(sys.modules), 'too much is imported'"
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0


class TestActions:
    """Vocabularies: ranges in order, those of a word or more on a word of their own."""

    def test_ranges_follow_one_another_and_long_ones_begin_on_a_word(self):
        actions = rules.Actions(draw=6, keep=8, claim=(3, 64), more={"pay": (2, 64)})
        assert actions.starts() == (0, 6, 64, 256)
        assert (actions.plain_words, actions.words, actions.count) == (4, 6, 384)

    def test_names_and_numbers_are_inverse(self):
        actions = rules.Actions(draw=6, keep=8, claim=(3, 5, 7))
        assert [actions.number(*flat(actions.name(number))) for number in actions] == list(actions)
        assert len(list(actions)) == 6 + 8 + 105

    def test_what_lies_between_ranges_is_no_action(self):
        actions = rules.Actions(draw=6, claim=(1, 64))
        assert 6 not in actions
        assert -1 not in actions
        with pytest.raises(ValueError, match="no action"):
            actions.name(6)


def flat(name):
    return name[0], *name[1]
