"""The house rules: which way imports point, how long things are, and what must not be in the repository."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

from playing import ROOT

PACKAGE = ROOT / "src" / "branchline"
FLOORS = (  # each may import from those before it, and from its own
    ("rules", "words", "faces"),
    ("table",),
    ("boards",),
    ("games",),
    ("play",),
    ("bots",),
    ("lab", "server"),
    ("printing", "terminal_help", "terminal", "cli", "cli_boards"),
)
LEVEL = {name: level for level, names in enumerate(FLOORS) for name in names}
SOURCES = sorted(PACKAGE.rglob("*.py"))
OURS = [path for folder in (PACKAGE, ROOT / "tests") for path in sorted(folder.rglob("*.py"))]


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> list[str]:
    """The parts of the package that a file imports at its top or anywhere within."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "branchline":
            names = node.module.split(".")[1:2] or [alias.name for alias in node.names]
            found += names
        elif isinstance(node, ast.Import):
            found += [alias.name.split(".")[1] for alias in node.names if alias.name.startswith("branchline.")]
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path):
    if path.parent == PACKAGE and path.name == "__init__.py":
        return
    own = LEVEL[part_of(path)]
    for name in imports(path):
        assert name == "__version__" or LEVEL[name] <= own, f"{path.name} imports {name}, which stands above it"


def test_games_do_not_import_one_another():
    for path in (PACKAGE / "games").rglob("*.py"):
        folder = path.relative_to(PACKAGE / "games").parts[0]
        for other in re.findall(r"branchline\.games\.(\w+)", path.read_text(encoding="utf-8")):
            assert other == folder


def test_only_one_module_knows_the_compiler():
    for path in SOURCES:
        if path.name != "rules.py" or path.parent != PACKAGE:
            assert not re.search(r"^\s*(import|from) numba", path.read_text(encoding="utf-8"), re.M), path


def test_nothing_in_the_table_names_a_game():
    for path in (PACKAGE / "table").glob("*.py"):
        assert not re.search(r"classic|usa\b|amsterdam|pennsylvania|france", path.read_text(encoding="utf-8"), re.I), (
            path
        )


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_are_short(path):
    text = path.read_text(encoding="utf-8")
    if "tests" not in path.relative_to(ROOT).parts:
        assert text.count("\n") <= 400, "split this file"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert node.end_lineno - node.lineno < 40, f"{node.name} is too long"


def test_most_functions_are_very_short():
    lengths = sorted(
        node.end_lineno - node.body[0].lineno + 1
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    )
    assert lengths[len(lengths) // 2] <= 7
    assert lengths[len(lengths) * 9 // 10] <= 24


def test_the_lock_names_no_host_and_no_file_a_place_of_one_machine():
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    for name in filter(None, files):
        path = ROOT / name
        if path.suffix in (".jsonl", ".svg", ".png") or not path.exists():
            continue
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"/(work|home|root)/", text) or name == "tests/test_house.py", name
        if "lock" in name:
            assert "://" not in text
            assert "--hash=sha256:" in text or path.suffix == ".json"
