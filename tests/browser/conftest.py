"""A real server and the system's Chromium, for everything in this folder.

Where there is no Chromium and Debian's may be installed (root and apt), it is, once. Else these
tests are skipped, with a sentence that says what is missing.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

PROJECT = Path(__file__).resolve().parents[2]
PAGE = PROJECT / "src/sandtable/server/static/index.html"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
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
]
PATIENCE = 40.0  # seconds for a server to answer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in Path(item.fspath).parents:
            item.add_marker(pytest.mark.browser)


# --- what must be there ---------------------------------------------------------------------------
def chromium() -> str | None:
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


def install_chromium() -> None:
    """Debian's package, one worker at a time; whoever comes later finds it installed."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    with open(Path(tempfile.gettempdir()) / "sandtable-chromium.lock", "w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if chromium():
            return
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
        if subprocess.run(install, env=environment, **quiet).returncode != 0:
            subprocess.run(["apt-get", "update"], env=environment, **quiet)
            subprocess.run(install, env=environment, **quiet)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if not chromium():
        install_chromium()
    program = chromium()
    if program is None:
        pytest.skip("There is no Chromium on this system: install it to test the page.")
    return {"executable_path": program, "args": QUIET}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}


# --- the server -----------------------------------------------------------------------------------
@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with a database of its own."""
    if not PAGE.is_file():
        pytest.skip("The page is not built: ./sandtable --setup dev builds it.")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("server")
    environment = {
        name: text for name, text in os.environ.items() if not name.startswith("SANDTABLE_")
    }
    environment |= {
        "PYTHONPATH": str(PROJECT / "src"),
        "SANDTABLE_BOT_PAUSE": "0",
        "SANDTABLE_REQUESTS_PER_SECOND": "10000",
        "SANDTABLE_MESSAGES_PER_SECOND": "10000",
    }
    command = [sys.executable, "-m", "sandtable", "serve", "--port", str(port)]
    with open(folder / "log", "w") as log:
        process = subprocess.Popen(
            [*command, "--database", str(folder / "games.sqlite")],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, cwd=folder,
        )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, process, folder / "log")
        yield address
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            with urlopen(f"{address}/api/settings", timeout=5):
                return
        except (URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    pytest.fail(f"The server did not start: {log.read_text()}")
