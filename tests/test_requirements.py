"""What is required is used, and pinned."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
#: Used without an import: programs of the Makefile, plugins, types, drivers named in an address,
#: and what the program takes where it is there.
TOOLS = {
    "hatchling", "import-linter", "matplotlib", "mypy", "psycopg", "pyarrow", "pytest-playwright",
    "pytest-rerunfailures", "pytest-xdist", "ruff", "schemathesis", "syrupy", "types-jsonschema",
    "uv", "websockets",
}  # fmt: skip
IMPORT = re.compile(r"^\s*(?:from|import) (\w+(?:\.\w+)*)", re.MULTILINE)


def name_of(requirement: str) -> str:
    return re.sub(r"[._]", "-", re.split(r"[\[>=< ;]", requirement)[0].lower())


def imported(*folders: str) -> set[str]:
    """The distributions that files below these folders import."""
    texts = [f.read_text(encoding="utf-8") for one in folders for f in (ROOT / one).rglob("*.py")]
    modules = {found.split(".")[0] for text in texts for found in IMPORT.findall(text)}
    owners = packages_distributions()
    return {name_of(owner) for module in modules for owner in owners.get(module, ())}


@pytest.mark.parametrize(
    ("required", "folders"),
    [
        (PROJECT["dependencies"], ("src",)),
        (PROJECT["optional-dependencies"]["dev"], ("src", "tests", "bench")),
    ],
    ids=["the program", "development"],
)
def test_whatever_is_required_is_imported_or_run(required: list[str], folders: tuple[str, ...]):
    names = {name_of(one) for one in required}
    assert names - imported(*folders) - TOOLS == set()


@pytest.mark.parametrize("file", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_file_pins_what_is_required_and_holds_no_address(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))
    assert {name_of(one) for one in PROJECT["dependencies"]} <= {one.lower() for one in pinned}
    assert "://" not in text
