"""A review as one HTML file."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.review.games import random_game

from sandtable import review as reviewing
from sandtable.cli import main
from sandtable.packing import REVIEW
from sandtable.review import page, review
from sandtable.review.page import page_of
from sandtable.review.plain import one_of_alike


@pytest.fixture(autouse=True)
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games, and a client that is not built."""
    monkeypatch.setitem(reviewing.DEPTHS, "quick", 4)
    (tmp_path / "review.js").write_text("script")
    (tmp_path / "review.css").write_text("style")
    monkeypatch.setattr(page, "REVIEW", REVIEW._replace(folder=tmp_path))
    (tmp_path / "friday.jsonl").write_bytes(random_game("ms-tutorial"))
    monkeypatch.chdir(tmp_path)


def _packed(html: bytes) -> dict[str, Any]:
    found = re.search(rb'id="packed">([^<]+)<', html)
    assert found is not None
    unpacked: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(found[1])))
    return unpacked


def test_the_file_holds_the_review_its_style_and_its_script() -> None:
    made = review(random_game("ms-tutorial"), depth="quick")
    packed = _packed(page_of(made, "fr"))
    assert packed["known"] == {"sandtableReview": {"review": made, "language": "fr"}}
    assert (packed["style"], packed["script"]) == ("style", "script")


def test_without_scripts_the_file_tells_it_in_words() -> None:
    html = page_of(review(random_game("ms-tutorial"), depth="quick"), "en").decode()
    assert '<div id="app"><pre>Tutorial: Orders and Markers' in html


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(
            [
                "game",
                "review",
                "friday.jsonl",
                "--depth",
                "quick",
                "--jobs",
                "1",
                "--html",
                "f.html",
            ]
        )
        == 0
    )
    assert "f.html" in capsys.readouterr().out
    assert Path("f.html").read_bytes().startswith(b"<!doctype html>")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--depth", "endless"), "no depth “endless”"),
        (("--as", "general"), "“general” is nobody"),
        (("--jobs", "0"), "--jobs"),
        (("--html", "friday.jsonl"), "is there already"),
    ],
)
def test_what_cannot_be_reviewed_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], says: str
) -> None:
    before = sorted(Path().iterdir())
    assert main(["game", "review", "friday.jsonl", *options]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert sorted(Path().iterdir()) == before


def test_of_orders_that_words_cannot_tell_apart_one_is_shown() -> None:
    def row(title: str, mean: float, **more: bool) -> dict[str, Any]:
        flags = {"played": False, "best": False, "own": False} | more
        return {"title": {"en": title, "fr": title}, "mean": mean, **flags}

    rows = [row("waits", 60, played=True), row("fires", 71), row("fires", 74), row("goes", 80)]
    assert one_of_alike(rows) == [rows[0], rows[1], rows[3]]
