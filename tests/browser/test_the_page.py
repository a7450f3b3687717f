"""The page as files: built from its sources, small, whole; and its logic, without a browser."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from urllib.request import urlopen

import pytest
from tests.browser.conftest import NOT_BUILT, PAGE, PROJECT
from tests.browser.sizes import BESIDE, MOST_BYTES, sizes

WEB = PROJECT / "web"
NO_NODE = "There is no Node.js 20.19 or newer, or its packages are missing: npm ci in web/."


@pytest.fixture(scope="module")
def start_script() -> ModuleType:
    """It has no name that Python would import it by."""
    loader = SourceFileLoader("start_script", str(PROJECT / "sandtable"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def npm(start_script: ModuleType) -> tuple[list[str], dict[str, str]]:
    """How npm is started, and its environment."""
    found = start_script.npm_here()
    if found is None or not (WEB / "node_modules").is_dir():
        pytest.skip(NO_NODE)
    command, environment = found
    return command, {**(environment or os.environ), "PYTHON": sys.executable}


def test_the_page_is_built_from_the_sources_as_they_are(start_script: ModuleType) -> None:
    """A page that cannot be built any more must not go unnoticed behind an older one."""
    if start_script.npm_here() is None or not start_script.are_modules_installed():
        pytest.skip(NO_NODE)
    assert start_script.is_client_built(), "./sandtable --setup dev says why it is not"


def test_the_whole_page_is_under_220_kB_compressed() -> None:
    if not PAGE.is_file():
        pytest.skip(NOT_BUILT)
    table, beside = sizes(PAGE.parent)
    assert all(0 < size < BESIDE[page] for page, size in beside.items()), beside
    assert table < MOST_BYTES


def test_the_page_needs_nothing_from_elsewhere() -> None:
    if not PAGE.is_file():
        pytest.skip(NOT_BUILT)
    text = PAGE.read_text(encoding="utf-8")
    assert "http://" not in text
    assert "https://" not in text


def test_play_serves_the_page_and_says_where(tmp_path: Path) -> None:
    if not PAGE.is_file():
        pytest.skip(NOT_BUILT)
    environment = {name: text for name, text in os.environ.items() if "SANDTABLE" not in name}
    command = [sys.executable, "-m", "sandtable", "play", "--port", "0", "--no-browser"]
    with subprocess.Popen(
        [*command, "--language", "en"],
        env={**environment, "PYTHONPATH": str(PROJECT / "src"), "SANDTABLE_DATA": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            with urlopen(said.split()[3], timeout=60) as answer:
                served = answer.read()
        finally:
            process.terminate()
    assert served == PAGE.read_bytes()


def test_the_logic_of_the_client_holds(npm: tuple[list[str], dict[str, str]]) -> None:
    """That its types are those of the server: `tests/server/test_api.py`."""
    command, environment = npm
    said = subprocess.run(
        [*command, "test"], cwd=WEB, env=environment, capture_output=True, encoding="utf-8"
    )
    assert said.returncode == 0, said.stdout + said.stderr
