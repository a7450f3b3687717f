"""Reviews on a server: in a process of their own, stopped, gone on with, kept with the game."""

from __future__ import annotations

import json
from time import monotonic, sleep
from typing import Any

import pytest
from tests.server.stage import ROOT, Server

from sandtable.review import DEPTHS, review

RECORD = ROOT / "tests" / "games" / "ms-tutorial.random.jsonl"
PATIENCE = 240


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    """A game that is over."""
    opened = server.post("/open/record", {"name": "friday.jsonl", "text": RECORD.read_text()})
    assert opened["over"]
    found: str = opened["game"]
    return found


def _done(server: Server, game: str) -> dict[str, Any]:
    until = monotonic() + PATIENCE
    while monotonic() < until:
        answer: dict[str, Any] = server.get(f"/games/{game}/review", depth="quick")
        if answer["state"] != "running":
            return answer
        sleep(0.2)
    raise AssertionError("the review does not end")


def test_a_review_can_be_stopped_goes_on_and_is_the_same_as_ever(server: Server, game: str) -> None:
    address = f"/games/{game}/review"
    assert server.get(address, depth="quick")["state"] == "running"
    until = monotonic() + PATIENCE
    while not (told := server.get(address, depth="quick"))["of"]:
        assert monotonic() < until
        sleep(0.05)
    assert told["games"] == DEPTHS["quick"]
    assert server.http.delete(f"/api{address}", params={"depth": "quick"}).status_code == 204
    stopped = server.get(address, depth="quick")
    assert stopped["state"] == "stopped"
    assert stopped["of"] >= told["of"]
    again = server.post(address, None, depth="quick")
    assert (again["state"], again["done"], again["of"]) == (
        "running",
        stopped["done"],
        stopped["of"],
    )
    answer = _done(server, game)
    assert answer["state"] == "done"
    assert answer["review"] == review(RECORD.read_bytes(), depth="quick")


def test_a_review_that_is_kept_is_there_at_once(server: Server, game: str) -> None:
    first = _done(server, game)
    assert server.get(f"/games/{game}/review", depth="quick") == first


def test_one_plays_on_from_before_an_order_against_a_program(server: Server, game: str) -> None:
    made = server.post(f"/games/{game}/review/play", {"at": 8, "side": "player"})
    record = server.http.get(f"/api/games/{made['game']}/record").text
    header = json.loads(record.splitlines()[0])
    assert header["parent"]["n"] == 7
    assert list(made["seats"]) == ["player"]


def test_a_game_between_people_is_not_reviewed_while_it_is_played(server: Server) -> None:
    seats = {"player": {"kind": "me"}, "militia": {"kind": "here"}}
    body = {"ruleset": "modern-skirmish", "scenario": "ms-tutorial", "seats": seats}
    made = server.post("/games", body)
    answer = server.http.get(f"/api/games/{made['game']}/review", params={"language": "en"})
    assert answer.status_code == 422
    assert "when it is over" in answer.json()["error"]["sentence"]


def test_games_of_other_rules_are_refused(server: Server) -> None:
    made = server.new_game()
    answer = server.http.get(f"/api/games/{made['game']}/review", params={"language": "en"})
    assert "cannot be reviewed" in answer.json()["error"]["sentence"]


def test_a_page_of_what_is_not_made_yet_is_refused(server: Server, game: str) -> None:
    answer = server.http.get(f"/api/games/{game}/review/page", params={"depth": "deep"})
    assert answer.status_code == 422
