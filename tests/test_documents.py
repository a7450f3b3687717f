"""Files that the documents name are there, under that name."""

import re
from pathlib import Path

import pytest

from sandtable.rulesets import RULESETS

ROOT = Path(__file__).parent.parent
#: All but the changelog, which tells of what was.
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
    if path.name != "CHANGELOG.md"
)
FOLDERS = [name.replace("-", "_") for name in RULESETS]
SOURCE = ROOT / "src" / "sandtable"
#: Files and folders, each after a slash: documents may leave out where a path begins.
THERE = {
    f"/{path.relative_to(ROOT).as_posix()}"
    for place in ("src", "tests", "docs", "bench", "examples", "web/src")
    for path in (ROOT / place).rglob("*")
} | {f"/{path.name}" for path in ROOT.iterdir()}
QUOTED = re.compile(r"`([\w./<>-]+)`")
ENDINGS = (".py", ".csv", ".yaml", ".yml", ".json", ".md", ".ftl", "/")


def paths_in(document: str) -> list[str]:
    """What is quoted and looks like a file or a folder, but for names left to the reader."""
    quoted = QUOTED.findall((ROOT / document).read_text("utf-8"))
    files = [path for path in quoted if path.endswith(ENDINGS) and path[0] not in "./"]
    return sorted({path for path in files if "<your" not in path and "<heading>" not in path})


def is_there(path: str) -> bool:
    """For every ruleset, where the path leaves open which."""
    if "<ruleset>" in path:
        return all(is_there(path.replace("<ruleset>", folder)) for folder in FOLDERS)
    if "<id>" in path:
        return all(is_there(path.replace("<id>", name)) for name in RULESETS)
    end = f"/{path.rstrip('/')}"
    return any(known.endswith(end) for known in THERE)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_is_there(document: str) -> None:
    assert [path for path in paths_in(document) if not is_there(path)] == []


def test_all_rulesets_have_the_parts_that_the_architecture_lists() -> None:
    table = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## A ruleset\n")[2]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    parts = [part.split("*")[0] for row in rows for part in re.findall("`([^`]+)`", row)]
    assert len(parts) > 10
    missing = [
        f"{folder}/{part}"
        for folder in FOLDERS
        for part in parts
        if not (SOURCE / "rulesets" / folder / part).exists()
    ]
    assert missing == []
