"""Rules, compiled or interpreted: the only module that knows Numba.

`@rule` compiles a plain function; with `BRANCHLINE_INTERPRETED=1` CPython runs the same source line by line. Both give
the same bytes. `record` declares the fields of a game, `Actions` its vocabulary, `instantiate` makes a loop over any
game, and `interpreted` gives the uncompiled twin of a compiled rule, callees and all.
"""

import contextlib
import functools
import hashlib
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar, cast

import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).parent
RULE_FOLDERS = (
    "table",
    "games",
    "play",
    "bots",
    "lab",
)  # only here may a rule stand: the cache is named by their sources
OLD_CACHE_DAYS = 30


def switched_on(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


INTERPRETED = switched_on("BRANCHLINE_INTERPRETED")
BOUNDS_CHECKED = switched_on("BRANCHLINE_BOUNDS")

if not INTERPRETED:
    import numba
    from numba.core import event as numba_event


# --- the compile cache: a folder named by everything a compiled rule depends on ---


def rule_sources() -> Iterator[Path]:
    yield PACKAGE / "rules.py"
    for folder in RULE_FOLDERS:
        yield from sorted((PACKAGE / folder).rglob("*.py"))


def cache_key() -> str:
    """A name that changes when any rule's source, the mode, or a version changes."""
    versions = (platform.python_version(), np.__version__, numba.__version__, str(BOUNDS_CHECKED))
    digest = hashlib.sha256(" ".join(versions).encode())
    for path in rule_sources():
        digest.update(str(path.relative_to(PACKAGE)).encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def cache_root() -> Path | None:
    """Where compiled rules are kept: `BRANCHLINE_CACHE` (a folder, or `none`), else the user's cache folder."""
    chosen = os.environ.get("BRANCHLINE_CACHE", "")
    if chosen == "none":
        return None
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "branchline"


@functools.cache
def cache_folder() -> Path | None:
    """The writable folder of this version's compiled rules, or None: then rules are compiled anew in each process."""
    try:
        root = cache_root()
        if root is None:
            return None
        folder = root / cache_key()
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / f".writable-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except (OSError, RuntimeError):
        return None
    os.utime(folder)
    clear_old_caches(root)
    return folder


def clear_old_caches(root: Path) -> None:
    """Remove what earlier versions compiled and nobody used for a month."""
    for folder in root.iterdir():
        with contextlib.suppress(OSError):
            if folder.is_dir() and time.time() - folder.stat().st_mtime > OLD_CACHE_DAYS * 86400:
                shutil.rmtree(folder)


# --- the decorator ---


def rule(function: Function) -> Function:
    """Compile a rule; interpreted, leave it as it is."""
    if INTERPRETED:
        return function
    source = Path(function.__code__.co_filename)
    ours = PACKAGE in source.parents
    if ours and source.relative_to(PACKAGE).parts[0] not in RULE_FOLDERS:
        raise ValueError(f"{source}: rules stand in {', '.join(RULE_FOLDERS)} only, or the cache would go stale")
    tell_of_compiling()
    config: Any = numba.config
    folder = cache_folder() if ours else None  # a rule from elsewhere is compiled anew: what it calls may change
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        compiled: Any = numba.njit(nogil=True, boundscheck=BOUNDS_CHECKED, cache=folder is not None)(function)
    finally:
        config.CACHE_DIR = before
    return cast(Function, compiled)


def wrapping(function: Function) -> Function:
    """A rule whose 64-bit arithmetic is meant to wrap around."""
    function.__dict__["wraps_around"] = True
    return quietly(function) if INTERPRETED else rule(function)


def quietly(function: Function) -> Function:
    @functools.wraps(function)
    def run(*arguments: Any) -> Any:
        with np.errstate(over="ignore"):
            return function(*arguments)

    return run  # type: ignore[return-value]


# --- one source, many makings: a loop for each game, and the interpreted twin ---


def source_of(thing: Any) -> FunctionType | None:
    """The plain function behind a rule, or None for anything else."""
    return getattr(thing, "py_func", None)


def rebound(function: FunctionType, names: dict[str, Any], label: str = "") -> FunctionType:
    """The same code with other globals; a label sets it apart in the compile cache."""
    made = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    made.__qualname__ = function.__qualname__ + label
    made.__module__ = function.__module__
    made.__dict__.update(function.__dict__)
    return made


def instantiate(loops: ModuleType, label: str, **modules: ModuleType) -> SimpleNamespace:
    """The rules of a module that plays any game, compiled for one: its `game` (and `laws`) are the modules given.

    The label sets them apart in the compile cache. Their order is the order of the file.
    """
    names = {**vars(loops), **modules}
    made = SimpleNamespace(**modules)
    for name, thing in vars(loops).items():
        function = source_of(thing) or (thing if isinstance(thing, FunctionType) else None)
        if function and function.__module__ == loops.__name__:
            names[name] = rule(rebound(function, names, f"[{label}]"))
            setattr(made, name, names[name])
    return made


def interpreted(module: Any) -> SimpleNamespace:
    """A module's rules (or an instance's) as CPython runs them, with everything they call."""
    return Twins().namespace(vars(module))


class Twins:
    """Makes each function's and namespace's uncompiled twin once."""

    def __init__(self) -> None:
        self.made: dict[int, Any] = {}

    def namespace(self, names: dict[str, Any]) -> SimpleNamespace:
        if id(names) not in self.made:
            twin = self.made[id(names)] = SimpleNamespace()
            for name, thing in list(names.items()):
                setattr(twin, name, self.twin(thing))
        return self.made[id(names)]  # type: ignore[no-any-return]

    def twin(self, thing: Any) -> Any:
        function = source_of(thing)
        if isinstance(thing, ModuleType) and in_package(thing):
            return self.namespace(vars(thing))
        if function is None:
            return thing
        if id(function) not in self.made:
            made = rebound(function, vars(self.namespace(function.__globals__)))
            self.made[id(function)] = quietly(made) if "wraps_around" in function.__dict__ else made
        return self.made[id(function)]


def in_package(module: ModuleType) -> bool:
    return module.__name__.split(".")[0] == __package__


# --- records and vocabularies ---


def record(**fields: Any) -> np.dtype[Any]:
    """A packed record type: `name=type` or `name=(type, *shape)`; widest fields first, so that each lies aligned."""
    shaped = [(name, what[0], what[1:]) if isinstance(what, tuple) else (name, what) for name, what in fields.items()]
    shaped.sort(key=lambda field: -np.dtype(field[1]).itemsize)
    return np.dtype((np.record, shaped))


WORD = 64


def words(bits: int) -> int:
    """How many 64-bit words hold so many bits."""
    return -(-bits // WORD)


class Actions:
    """A game's vocabulary: named ranges of small integers, in order, declared once.

    `Actions(claim=(9, 128), draw=6, more=dict(pay=(8, 8, 128)))`: ranges of a word or more begin on a word, so that
    a legal set is a row of masks. What stands under `more` is legal but not plain: people may, bots need not.
    """

    def __init__(self, more: dict[str, Any] | None = None, **ranges: Any) -> None:
        self.shapes: dict[str, tuple[int, ...]] = {}
        self.start: dict[str, int] = {}
        self.size: dict[str, int] = {}
        end = self._lay(ranges, 0)
        self.plain_words = words(end)
        end = self._lay(more or {}, self.plain_words * WORD)
        self.words = words(end)
        self.count = end

    def _lay(self, ranges: dict[str, Any], at: int) -> int:
        for name, shape in ranges.items():
            shape = shape if isinstance(shape, tuple) else (shape,)
            size = int(np.prod(shape))
            if size >= WORD:
                at = words(at) * WORD
            self.shapes[name], self.start[name], self.size[name] = shape, at, size
            at += size
        return at

    def starts(self) -> tuple[int, ...]:
        """Where each range begins, in order."""
        return tuple(self.start.values())

    def name(self, action: int) -> tuple[str, tuple[int, ...]]:
        """The range an action lies in and its place there."""
        for name, start in self.start.items():
            if start <= action < start + self.size[name]:
                place = action - start
                index: list[int] = []
                for length in reversed(self.shapes[name]):
                    place, at = divmod(place, length)
                    index.insert(0, at)
                return name, tuple(index)
        raise ValueError(f"{action} is no action of this game")

    def __iter__(self) -> Iterator[int]:
        """Every action; between two ranges there may be numbers that are none."""
        for name, start in self.start.items():
            yield from range(start, start + self.size[name])

    def __contains__(self, action: int) -> bool:
        return any(0 <= action - start < self.size[name] for name, start in self.start.items())

    def mask(self) -> np.ndarray[Any, Any]:
        """Every action, a bit each in a row of words."""
        bits = np.zeros(self.words * WORD, np.uint8)
        bits[list(self)] = 1
        return np.packbits(bits, bitorder="little").view(np.uint64)

    def number(self, name: str, *index: int) -> int:
        """The action at a place of a range: the inverse of `name`."""
        return self.start[name] + int(np.ravel_multi_index(index, self.shapes[name]))


# --- a word while the compiler works ---


@functools.cache
def tell_of_compiling() -> None:
    """From now on say on standard error when rules are compiled, and that it happens once."""
    if not switched_on("BRANCHLINE_QUIET"):
        numba_event.register("numba:compile", Compiling())  # type: ignore[no-untyped-call]


if not INTERPRETED:

    class Compiling(numba_event.Listener):
        """Counts what is compiled; on a terminal the count is alive, elsewhere one line says it."""

        def __init__(self) -> None:
            self.depth = self.count = 0
            self.spent = self.began = 0.0

        def on_start(self, event: Any) -> None:
            if not self.count:
                sys.stderr.write("Compiling the rules that this needs, for this computer. It happens once.\n")
            if not self.depth:
                self.began = time.perf_counter()
            self.depth += 1
            self.count += 1
            self.show()

        def on_end(self, event: Any) -> None:
            self.depth -= 1
            if not self.depth:
                self.spent += time.perf_counter() - self.began
                self.show()

        def show(self) -> None:
            if sys.stderr.isatty():
                seconds = self.spent + (time.perf_counter() - self.began if self.depth else 0.0)
                end = "" if self.depth else "\r\x1b[K"
                sys.stderr.write(f"\r  {self.count} functions, {seconds:.0f} s {end}")
                sys.stderr.flush()
