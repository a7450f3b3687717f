"""Tests run inside this process: what each reaches, and which is the first to fail."""

from __future__ import annotations

import builtins
import contextlib
import functools
import gc
import hashlib
import importlib.machinery
import os
import pickle
import signal
import zlib
from collections.abc import Callable
from pathlib import Path
from time import process_time
from types import CodeType
from typing import Any, NamedTuple

import pytest
from mutating.source import HOME, Source

#: A test may take so many times as long as it did, and so many seconds more.
TIMES, SECONDS = 5, 5


def first_to_fail(items: list[pytest.Item], seconds: dict[str, float]) -> str:
    """The first of the tests that fails, "" when none does.

    One that takes far longer than the seconds it took before ends the process.
    """
    for item, following in zip(items, [*items[1:], None], strict=True):
        if item.nodeid in seconds:
            signal.setitimer(signal.ITIMER_PROF, TIMES * seconds[item.nodeid] + SECONDS)
        failures = Failures()
        item.config.pluginmanager.register(failures)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        item.config.pluginmanager.unregister(failures)
        if failures.heard:
            return item.nodeid
    return ""


class Failures:
    """Hears of every test that fails."""

    def __init__(self) -> None:
        self.heard = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.heard |= report.failed


def in_a_fork(work: Callable[[], bytes]) -> bytes:
    """What it answers; b"" when it was ended, because it took too long or too much memory."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        answer = b""
        with contextlib.suppress(BaseException):
            answer = work()
        with os.fdopen(into, "wb") as pipe:
            pipe.write(answer)
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return answer


def forget(memories: list[Any]) -> None:
    for memory in memories:
        memory.cache_clear()


def all_memories() -> list[Any]:
    """Everything of ours that remembers answers, and of the tests: a battle that a test remembers
    stands on a field that is otherwise forgotten, and is not equal to one on a field made anew.
    """
    found = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    return [one for one in found if _is_ours(str(one.__module__))]


def _is_ours(module: str) -> bool:
    """What every test watches over, and what they compare with, depend on none of our rules."""
    return module.startswith(("sandtable", "tests.")) and not module.endswith(
        ("conftest", "oracle")
    )


def import_as(compiled: Callable[[Path], CodeType | None]) -> None:
    """From now on files are imported as they are compiled here, where it is not None."""
    plain = importlib.machinery.SourceFileLoader.get_code

    def get_code(loader: Any, name: str) -> CodeType | None:
        return compiled(Path(loader.path)) or plain(loader, name)

    importlib.machinery.SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


# --- which test reaches which statement -----------------------------------------------------------
class Reach(NamedTuple):
    """How long a test takes, and a byte for each statement, 1 where it is run."""

    seconds: float
    statements: bytes


def count_what_is_reached(source: Source) -> None:
    """Files of the ruleset are imported so that they note each statement they come to."""
    builtins.__reached__ = bytearray(len(source.numbers))  # type: ignore[attr-defined]
    import_as(lambda path: source.counting(path) if path in source.texts else None)


def reach_of(
    source: Source, kept: Path, items: list[pytest.Item], say: Callable[[str], None]
) -> dict[str, Reach]:
    """What each test that passes reaches; only files that have changed are run again."""
    known: dict[str, tuple[str, dict[str, Reach]]] = {}
    if kept.exists():
        of, files = pickle.loads(kept.read_bytes())
        known = files if of == source.print else {}
    by_file: dict[str, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(str(item.path.relative_to(HOME)), []).append(item)
    memories = all_memories()
    for n, (file, tests) in enumerate(by_file.items(), 1):
        text = hashlib.sha256((HOME / file).read_bytes()).hexdigest()
        if file not in known or known[file][0] != text:
            say(f"what tests reach: file {n} of {len(by_file)}")
            answer = in_a_fork(functools.partial(_reach, tests, memories))
            known[file] = (text, pickle.loads(answer) if answer else {})
            failing = [test.nodeid for test in tests if test.nodeid not in known[file][1]]
            print(*[f"left out, since it fails: {test}" for test in failing], sep="\n", end="")
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(pickle.dumps((source.print, known)))
    return {
        test: Reach(seconds, zlib.decompress(packed))
        for file in by_file
        for test, (seconds, packed) in known[file][1].items()
    }


def _reach(items: list[pytest.Item], memories: list[Any]) -> bytes:
    found: dict[str, Reach] = {}
    reached: bytearray = builtins.__reached__  # type: ignore[attr-defined]
    for item in items:
        forget(memories)
        reached[:] = bytes(len(reached))
        start = process_time()
        if not first_to_fail([item], {}):
            found[item.nodeid] = Reach(process_time() - start, zlib.compress(bytes(reached), 1))
    return pickle.dumps(found)
