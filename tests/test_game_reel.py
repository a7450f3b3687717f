"""`sandtable game reel`: a record becomes a film, or one sentence says why not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.cli import main
from sandtable.packing import FILM
from sandtable.server import films

RECORD = Path(__file__).parent / "games" / "cz-tutorial.greedy.jsonl"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    player = tmp_path / "player"
    player.mkdir()
    (player / "film.js").write_text("")
    (player / "film.css").write_text("")
    monkeypatch.setattr(films, "FILM", FILM._replace(folder=player))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.jsonl").write_bytes(RECORD.read_bytes())
    return tmp_path


def test_a_film_lies_beside_its_record(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "reel", "friday.jsonl"]) == 0
    assert (folder / "friday.html").read_text().startswith("<!doctype html>")
    assert "friday.html" in capsys.readouterr().out


def test_its_size_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "reel", "friday.jsonl", "-o", "f.html", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == {"file": "f.html", "bytes": (folder / "f.html").stat().st_size}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--from", "x"), "whole number"),
        (("--from", "5", "--to", "3"), "Entry 3 comes before entry 5"),
        (("--to", "900"), "There is no entry 900"),
        (("--turn", "77"), "There is no turn 77"),
        (("--turn", "1", "--from", "2"), "either --turn, or --from and --to"),
        (("--seat", "nobody"), "No side is called “nobody”"),
        (("-o", "friday.jsonl"), "is there already"),
    ],
)
def test_what_cannot_be_filmed_is_said_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], says: str
) -> None:
    before = sorted(folder.iterdir())
    assert main(["game", "reel", "friday.jsonl", *options]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert sorted(folder.iterdir()) == before


def test_a_folder_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "reel", "friday.jsonl", "-o", "nowhere/f.html"]) == 2
    assert "Traceback" not in capsys.readouterr().err
