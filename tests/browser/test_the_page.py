"""The page as files: how much of it there is, and the logic that runs without a browser."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys

import pytest
from tests.browser.conftest import PAGE, PROJECT

MOST_BYTES = 200_000
WEB = PROJECT / "web"


def test_the_whole_page_is_under_200_kB_compressed() -> None:
    if not PAGE.is_file():
        pytest.skip("The page is not built: ./sandtable --setup dev builds it.")
    files = [file for file in PAGE.parent.rglob("*") if file.is_file()]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < MOST_BYTES


def test_the_page_needs_nothing_from_elsewhere() -> None:
    if not PAGE.is_file():
        pytest.skip("The page is not built: ./sandtable --setup dev builds it.")
    text = PAGE.read_text(encoding="utf-8")
    assert "http://" not in text
    assert "https://" not in text


def test_the_logic_of_the_client_holds() -> None:
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").is_dir():
        pytest.skip("Vitest is not installed: npm ci in web/ installs it.")
    said = subprocess.run(
        [npm, "test", "--silent"], cwd=WEB, capture_output=True, encoding="utf-8", check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("There is no Node.js on this system.")
    environment = {**os.environ, "PYTHON": sys.executable}
    command = [node, "dev/types.mjs", "--check"]
    said = subprocess.run(command, cwd=WEB, capture_output=True, env=environment, encoding="utf-8")
    assert said.returncode == 0, said.stderr
