"""A review as one HTML file."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
from tests.review.games import random_game

from sandtable import review as reviewing
from sandtable.cli import main
from sandtable.packing import REVIEW
from sandtable.review import page, review
from sandtable.review.chain import Link
from sandtable.review.judging import Part, Turning
from sandtable.review.page import page_of
from sandtable.review.plain import one_of_alike
from sandtable.review.positions import Position
from sandtable.review.search import Tried
from sandtable.review.words import Words, changed
from sandtable.review.worth import Value


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
    def tried(mean: int, played: bool = False, best: bool = False) -> Tried:
        return Tried(None, Position(0), Value(mean, mean, mean, 90), played, False, best)

    every = (tried(80, best=True), tried(74), tried(71), tried(60, played=True), tried(50))
    words = [{"en": said, "fr": said} for said in ("fires", "goes", "goes", "fires", "waits")]
    link = Link("order", "red", Position(0), Position(1), 0)
    part, nowhere = Part(link, every[0].value, every[0].value), cast(Any, None)
    turning = Turning(nowhere, part, None, None, 0, every, None)
    kept, titles = one_of_alike(turning, words)
    assert [(one.value.mean, one.is_best) for one in kept.tried] == [
        (74, True), (60, False), (50, False),
    ]  # fmt: skip
    assert [title["en"] for title in titles] == ["goes", "fires", "waits"]


@pytest.mark.parametrize(
    ("within", "said"), [(39, "87 more games in 100 (± 39)"), (90, "too small")]
)
def test_the_headline_says_how_sure_it_is(within: int, said: str) -> None:
    names = [("red", "Red"), ("blue", "Blue")]
    told: dict[str, Any] = {
        "side": "red",
        "noise": 6,
        "turning": [],
        "sides": [{"id": side, "name": {"en": name, "fr": name}} for side, name in names],
        "shown": {
            "orders": {"red": 0, "blue": 0},
            "dice": {"red": 87, "blue": 0},
            "within": {"orders": {"red": 5, "blue": 5}, "dice": {"red": within, "blue": 5}},
        },
    }
    assert said in Words(told, "en").summary()


def test_no_change_is_written_as_on_the_page() -> None:
    assert [changed(number) for number in (5, 0, -5)] == ["+5", "±0", "−5"]
