"""The Chromium that the tests drive: the one of the system.

Best is the shell of it that has no window: a story takes a third less of the processor there.
`python tests/browser/chromium.py` installs Debian's package where there is none and it may (root
and apt). It never fails: without a Chromium the tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

PROGRAMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
MISSING = "There is no Chromium on this system: install it to test the page in a browser."
PATIENCE = 600  # seconds for a download
APT = [
    "apt-get",
    "-qq",
    "-o", "Acquire::Retries=2",
    "-o", "Acquire::http::Timeout=20",
    "-o", "DPkg::Lock::Timeout=120",
]  # fmt: skip
INSTALL = [*APT, "install", "-y", "--no-install-recommends"]
PACKAGES = ("chromium-headless-shell", "chromium")  # older systems have only the second
UPDATE = [*APT, "update"]


def chromium() -> str | None:
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


def install() -> None:
    """Debian's package; a fresh machine must first learn which packages there are."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return
    tell("Installing Chromium to test the page (once) …")
    _ = any_runs() or (runs(UPDATE) and any_runs())


def any_runs() -> bool:
    return any(runs([*INSTALL, package]) for package in PACKAGES)


def runs(command: list[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    if not chromium():
        install()
    if not chromium():
        tell(MISSING)
