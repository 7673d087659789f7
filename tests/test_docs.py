"""What the documents say is true: clauses are cited, examples run, links lead somewhere, words are there."""

import doctest
import json
import re
from pathlib import Path

import pytest

from branchline.games import GAMES, face_of
from branchline.words import catalogue
from playing import ROOT

PACKAGE = ROOT / "src" / "branchline"
DOCUMENTS = sorted(
    {*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *PACKAGE.rglob("*.md"), *ROOT.glob("examples/*.md")}
)
CODE = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
TESTS = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py"))}
FOLDERS = sorted({folder for folder, _ in GAMES.values()})


def clauses(folder: str) -> list[str]:
    """The numbers of a game's clauses, as its rules have them."""
    text = (PACKAGE / "games" / folder / "RULES.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", text, re.M)


def cited(texts: dict[Path, str]) -> set[str]:
    """Every clause that is named, also in ranges (BA-1 to BA-3) and in the names of tests (test_ba_1_…)."""
    found = set()
    for text in texts.values():
        found |= set(re.findall(r"\b[A-Z]{2}-\d+\b", text))
        found |= {f"{a.upper()}-{n}" for a, n in re.findall(r"def test_([a-z]{2})_(\d+)_", text)}
        for prefix, low, high in re.findall(r"\b([A-Z]{2})-(\d+) to [A-Z]{2}-(\d+)", text):
            found |= {f"{prefix}-{n}" for n in range(int(low), int(high) + 1)}
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_clause_is_cited_by_code_and_by_a_test(folder):
    numbers = clauses(folder)
    prefix = numbers[0].partition("-")[0]
    assert numbers == [f"{prefix}-{n + 1}" for n in range(len(numbers))]
    assert set(numbers) <= cited(CODE), "no code cites these"
    assert set(numbers) <= cited(TESTS), "no test cites these"


def test_no_clause_is_cited_that_is_not_there():
    known = {clause for folder in FOLDERS for clause in clauses(folder)}
    assert cited(CODE) | {clause for clause in cited(TESTS) if clause[:3] in ("BA-", "PA-", "AM-")} <= known


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_rules_say_their_version(folder):
    text = (PACKAGE / "games" / folder / "RULES.md").read_text(encoding="utf-8")
    assert f"Rules version {face_of(folder).version}." in text


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_run(path):
    failed, _ = doctest.testfile(str(path), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        assert "://" in target or (path.parent / target).exists(), target


def test_the_readme_lists_every_game_with_its_stage():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name, (folder, _) in GAMES.items():
        assert re.search(rf"^\|.*`{name}` \| {face_of(folder).stage} \|$", text, re.M)


def test_every_key_that_is_used_has_its_words_and_every_word_its_use():
    words = catalogue("en")
    used = {key for text in CODE.values() for key in re.findall(r'\b(?:line|say)\(\s*"([a-z_.]+)"', text)}
    used |= {f"fact.{name}" for folder in FOLDERS for name, _ in face_of(folder).facts.values()}
    for folder in FOLDERS:
        for name, arguments in face_of(folder).facts.values():
            used |= {f"fact.{name}.unseen"} if any(argument.secret for argument in arguments) else set()
        used |= {f"law.{law}" for law in face_of(folder).laws.LAWS[1:]}
    assert used <= set(words)
    computed = (
        "@",
        "asks.",
        "refused.asks_",
        "refused.share_later",
        "refused.dummy_later",
        "refused.ta",
        "refused.twin",
        "score.",
        "unknown",
    )
    assert [key for key in words if key not in used and not key.startswith(computed)] == []


def test_the_catalogue_is_sorted_into_no_duplicates():
    text = (PACKAGE / "words" / "en.json").read_text(encoding="utf-8")
    pairs = json.loads(text, object_pairs_hook=list)
    assert len(pairs) == len({key for key, _ in pairs})


def test_every_field_is_told_in_the_documents():
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    for folder in FOLDERS:
        for field in face_of(folder).fields:
            assert f"`{field.name}`" in text, field.name
        for name, _ in face_of(folder).facts.values():
            assert f"`{name}`" in text, name
