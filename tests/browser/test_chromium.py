"""How `make test` comes by a Chromium, with a stand-in for apt."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser import chromium
from tests.browser.chromium import MISSING, PACKAGES

#: Like a fresh machine: packages are known only after an update.
APT = """\
#!/bin/sh
for word in "$@"; do last="$word"; done
echo "$last" >> "{place}/calls"
case "$last" in
  update) : > "{place}/known";;
  *) [ -e "{place}/known" ] && [ ! -e "{place}/no-$last" ] || exit 100
    : > "{place}/$last"; /bin/chmod +x "{place}/$last";;
esac
"""
root_only = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root installs packages"
)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    apt = tmp_path / "apt-get"
    apt.write_text(APT.format(place=tmp_path), encoding="utf-8")
    apt.chmod(0o755)
    return tmp_path


def get_chromium(place: Path) -> str:
    """What it says; it never fails."""
    done = subprocess.run(
        [sys.executable, str(chromium.__file__)],
        env={"PATH": str(place)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stderr


@root_only
def test_a_missing_chromium_is_installed_once(machine: Path) -> None:
    assert get_chromium(machine) == "Installing Chromium to test the page (once) …\n"
    assert get_chromium(machine) == ""
    assert (machine / "calls").read_text().split() == [*PACKAGES, "update", PACKAGES[0]]


@root_only
def test_where_there_is_no_shell_without_a_window_the_whole_browser_is_installed(
    machine: Path,
) -> None:
    (machine / "no-chromium-headless-shell").touch()
    get_chromium(machine)
    assert (machine / "chromium").exists()


@root_only
def test_where_it_cannot_be_had_one_sentence_says_so_and_nothing_fails(machine: Path) -> None:
    for package in PACKAGES:
        (machine / f"no-{package}").touch()
    assert get_chromium(machine).splitlines()[1:] == [MISSING]


def test_without_apt_nothing_is_tried(tmp_path: Path) -> None:
    assert get_chromium(tmp_path) == f"{MISSING}\n"
