"""A real server and the system's Chromium, shared by all stories that one worker tells.

Where there is no Chromium (`make test` installs Debian's where it may) or no built page, these
tests are skipped, with a sentence that says what is missing. A story in whose pages the browser
reports an error fails, whatever else it shows.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from tests.browser.chromium import MISSING, chromium

PROJECT = Path(__file__).resolve().parents[2]
PAGE = PROJECT / "src/sandtable/server/static/index.html"
NOT_BUILT = "The page is not built: ./sandtable --setup dev builds it."
# What a Chromium with windows makes for each of them, though nobody types an address here; the rest
# is Playwright's own list, which this one stands in for.
NOT_WANTED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "TcpPortRandomizationWin",
    "ThirdPartyStoragePartitioning",
)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-first-run",
    "--no-default-browser-check",
    f"--disable-features={','.join(NOT_WANTED)}",
]
DESKTOP = {"width": 1440, "height": 900}
LAPTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
# Only stories about the newsreel watch it.
REEL = """try {
  localStorage["sandtable.reel"] ??= "%s";
  localStorage["sandtable.recap"] ??= "%s";
} catch {}"""
# A busy machine may take this long over anything; a story waits for what it wants to see, and
# goes on at once when it is there.
PATIENCE = 60.0  # seconds
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here:
            item.add_marker(pytest.mark.browser)


# --- the browser ----------------------------------------------------------------------------------
# As long as the browser is open, Playwright's loop counts as running. Between stories it is put
# aside, so that other tests of this worker can run loops of their own.
_loop: asyncio.AbstractEventLoop | None = None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    wanted = getattr(item, "fixturenames", ())
    if "browser" in wanted and chromium() is None:
        pytest.skip(MISSING)  # here, and not in a fixture: so the reason is told once for all
    if {"server", "own_server"} & set(wanted) and not PAGE.is_file():
        pytest.skip(NOT_BUILT)
    if _loop is not None:
        asyncio._set_running_loop(_loop)
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    global _loop
    try:
        return (yield)
    finally:
        _loop = asyncio._get_running_loop()
        asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Iterator[Browser]:
    yield browser
    asyncio._set_running_loop(_loop)  # the last test may have been one without a browser


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": chromium(), "args": QUIET, "timeout": 3 * PATIENCE * 1000}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return {"locale": "en-GB"}


@pytest.fixture
def troubles() -> Iterator[list[str]]:
    """What the browser reports as an error; a story that means it to happen clears the list."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], troubles: list[str]
) -> Callable[..., BrowserContext]:
    """A browser of somebody's own: nothing is remembered from elsewhere, no error passes.

    It keeps the page for a server that is away only in stories about that.
    """

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error":
            troubles.append(f"{message.text} ({message.location.get('url', '')})")

    def made(pace: str = "skip", **wanted: Any) -> BrowserContext:
        context = new_context(**({"viewport": DESKTOP, "service_workers": "block"} | wanted))
        context.add_init_script(REEL % (pace, "off" if pace == "skip" else "on"))
        context.set_default_timeout(PATIENCE * 1000)
        context.on("console", heard)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        return context

    return made


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page on a phone."""
    return new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()


# --- the server -----------------------------------------------------------------------------------
SERVED: list[Served] = []


class Served:
    """A server with a database of its own; it may be killed, and started again at its address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.source = PROJECT / "src"
        self.address = f"http://127.0.0.1:{self._port}"
        SERVED.append(self)

    @property
    def last_words(self) -> str:
        log = self._folder / "log"
        return log.read_text()[-4_000:] if log.exists() else ""

    def start(self) -> None:
        environment = {
            name: text for name, text in os.environ.items() if not name.startswith("SANDTABLE_")
        }
        environment |= {
            "PYTHONPATH": str(self.source),
            "SANDTABLE_BOT_PAUSE": "0",
            "SANDTABLE_REQUESTS_PER_SECOND": "10000",
            "SANDTABLE_MESSAGES_PER_SECOND": "10000",
            "SANDTABLE_GAMES_PER_HOUR": "100000",
        }
        command = [sys.executable, "-m", "sandtable", "serve", "--port", str(self._port)]
        with open(self._folder / "log", "a") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self._folder / "games.sqlite")],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                cwd=self._folder,
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 3 * PATIENCE
        assert self._process is not None
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urlopen(f"{self.address}/api/settings", timeout=5):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        pytest.fail(f"The server did not start: {(self._folder / 'log').read_text()}")

    def pull_the_plug(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        if self._process is None:
            return
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.pull_the_plug()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """A story that fails brings along what the servers wrote last."""
    report: Any = yield
    if report.failed and {"server", "own_server"} & set(getattr(item, "fixturenames", ())):
        report.sections += [("what the server wrote last", served.last_words) for served in SERVED]
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server that all stories of a worker share."""
    served = Served(tmp_path_factory.mktemp("server"))
    try:
        served.start()
        yield served.address
    finally:
        served.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """A server for one story alone."""
    served = Served(tmp_path)

    def started(source: Path = served.source) -> Served:
        served.source = source
        served.start()
        return served

    yield started
    served.stop()
