"""What every test shares: how hard hypothesis searches, and that an interrupt is heard.

`SANDTABLE_TESTS=deep` searches long and anew each time; the default is the same on every run.
"""

import gc
import os
import signal
import threading
from collections.abc import Iterator
from itertools import chain, groupby
from operator import attrgetter, itemgetter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=5_000,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile(os.environ.get("SANDTABLE_TESTS", "default"))

# A shell that starts the tests in the background has interrupts ignored, and what the tests start
# would inherit that.
if threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """Several at a time leave the machine to whoever works at it; and what a server does beside its
    games, which gives way to everybody, has its share among them."""
    if hasattr(config, "workerinput") and hasattr(os, "nice"):
        os.nice(19)


# Stories in a browser and talks with running servers hang on a dozen processes: on a machine that
# stands still for a while one of them may come too late. It is told again, once, and listed with
# the reason; what fails twice fails.
WITH_PROCESSES = tuple(Path(__file__).parent / name for name in ("browser", "server"))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files of them lie evenly among the others: who waits for a page leaves the processor to those
    who count."""
    waiting: list[list[pytest.Item]] = []
    counting: list[list[pytest.Item]] = []
    for _, same in groupby(sorted(items, key=lambda item: str(item.path)), attrgetter("path")):
        file = list(same)
        if any(folder in file[0].path.parents for folder in WITH_PROCESSES):
            for item in file:
                item.add_marker(pytest.mark.flaky(reruns=1))
            waiting.append(file)
        else:
            counting.append(file)
    items[:] = chain.from_iterable(_spread(waiting, counting))


def _spread(few: list[list[pytest.Item]], many: list[list[pytest.Item]]) -> list[list[pytest.Item]]:
    """Both in their order, each as far as the other by the number of its tests."""
    placed: list[tuple[float, list[pytest.Item]]] = []
    for files in (few, many):
        number, before = sum(map(len, files)), 0
        for file in files:
            placed.append(((before + len(file) / 2) / number, file))
            before += len(file)
    return [file for _, file in sorted(placed, key=itemgetter(0))]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """What is collected stays: nobody need look through it for garbage, now or later.

    Most of what tests make goes by itself, and most of the rest is kept for the next one: whoever
    looks for garbage at Python's pace spends a sixth of the processor on it.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        gc.enable()
