"""What every test shares: how hard hypothesis searches, and that an interrupt is heard.

`SANDTABLE_TESTS=deep` searches long and anew each time; the default is the same on every run.
"""

import gc
import os
import signal
import threading
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


# Stories in a browser and talks with running servers hang on a dozen processes: on a machine that
# stands still for a while one of them may come too late. It is told again, once, and listed with
# the reason; what fails twice fails.
WITH_PROCESSES = tuple(Path(__file__).parent / name for name in ("browser", "server"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(folder in item.path.parents for folder in WITH_PROCESSES):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_collection_finish() -> None:
    """What was collected stays: nobody need look through it for garbage again."""
    gc.collect()
    gc.freeze()
