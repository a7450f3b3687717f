"""Where answers are written: refused before anything is played, and nothing is written over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.cli import main
from sandtable.cli.answers import check_new, check_target
from sandtable.refusals import BadInput

EXPERIMENT = "scenarios: [ms-tutorial]\nswitches:\n  ms.cohesion: [all-pairs]\ngames: 4\n"
THERE = "somebody's own: 1\n"
FAR = ("--seed", "7")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "asked.yaml").write_text(EXPERIMENT)
    for name in ("there.yaml", "there.pdf", "there.html"):
        (tmp_path / name).write_text(THERE)
    (tmp_path / "folder").mkdir()
    return tmp_path


def files(folder: Path) -> dict[str, Any]:
    return {path.name: path.is_file() and path.read_bytes() for path in folder.rglob("*")}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("army new combat-zone --output there.yaml", "there already"),
        ("army new combat-zone --output folder", "is a folder"),
        ("army print quai-boys --output there.pdf", "there already"),
        ("army print quai-boys --output folder", "is a folder"),
        ("army price combat-zone --report picture.gif", ".svg or .png"),
        ("army price combat-zone --report folder", ".html"),
        ("army price combat-zone --report nowhere/page.html", "no folder"),
        ("army price combat-zone --things ,", "smg"),
        ("army price combat-zone --things smg,bow", "bow"),
        ("scenario make combat-zone --games 0 --output there.yaml", "there already"),
        ("scenario make combat-zone --games 0 --output folder", "is a folder"),
        ("scenario tune ms-tutorial --output there.yaml", "there already"),
        ("lab run asked.yaml --results folder", "neither an experiment"),
        ("lab run asked.yaml --results there.html", "neither an experiment"),
        ("lab run asked.yaml --report picture.gif", ".svg or .png"),
        ("lab show folder", "neither an experiment"),
        ("lab show there.html", "neither an experiment"),
        ("lab compare there.html folder", "neither an experiment"),
        ("lab table there.html games.csv", "neither an experiment"),
    ],
)
def test_a_wrong_file_is_one_sentence_and_nothing_is_changed(
    here: Path, capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    before = files(here)
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert len(told.err.splitlines()) == 1
    assert files(here) == before


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
def test_a_folder_that_takes_no_files_is_refused_whatever_its_permissions_say() -> None:
    with pytest.raises(OSError, match="Permission denied"):
        check_target(Path("/proc/report.html"))


def test_looking_whether_a_file_can_be_written_changes_nothing(here: Path) -> None:
    before = files(here)
    check_target(here / "there.html")
    check_new(here / "new.html")
    assert files(here) == before
    with pytest.raises(BadInput):
        check_new(here / "there.html")


def test_a_new_battle_that_was_never_measured_is_measured_on(here: Path) -> None:
    asked = [
        "scenario",
        "make",
        "modern-skirmish",
        "--size",
        "small",
        *FAR,
        "--output",
        "mine.yaml",
    ]
    assert main([*asked, "--games", "0"]) == 0
    laid = (here / "mine.yaml").read_bytes()
    assert main([*asked, "--games", "0"]) == 0  # as after Ctrl+C: the same battle again
    assert (here / "mine.yaml").read_bytes() == laid
    with (here / "mine.yaml").open("a") as file:
        file.write("# mine now\n")
    assert main([*asked, "--games", "0"]) == 2
