"""Reviews on a server: in a process of their own, stopped, gone on with, kept with the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
        if answer["state"] not in ("waiting", "running"):
            return answer
        sleep(0.2)
    raise AssertionError("the review does not end")


def _told(server: Server, game: str) -> Iterator[dict[str, Any]]:
    """What a page hears of a review under way."""
    address = f"/api/games/{game}/review/events"
    with server.http.stream("GET", address, params={"depth": "quick"}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        for line in answer.iter_lines():
            if line:
                yield json.loads(line.removeprefix("data: "))


def test_a_review_can_be_stopped_goes_on_and_is_the_same_as_ever(server: Server, game: str) -> None:
    address = f"/games/{game}/review"
    assert server.get(address, depth="quick")["state"] in ("waiting", "running")
    until = monotonic() + PATIENCE
    while not ((told := server.get(address, depth="quick"))["far"] or {}).get("done"):
        assert monotonic() < until
        sleep(0.05)
    assert told["games"] == DEPTHS["quick"]
    assert server.http.delete(f"/api{address}", params={"depth": "quick"}).status_code == 204
    stopped = server.get(address, depth="quick")
    assert stopped["state"] == "stopped"
    assert stopped["far"]["of"] == told["far"]["of"]
    assert stopped["far"]["entries"][0]["v"] is not None
    again = server.post(address, None, depth="quick")
    assert again["state"] in ("waiting", "running")
    assert again["far"]["entries"] == stopped["far"]["entries"]
    answer = _done(server, game)
    assert answer["state"] == "done"
    assert answer["review"] == review(RECORD.read_bytes(), depth="quick")


def test_the_curve_is_told_while_it_grows_and_how_long_the_rest_takes(server: Server) -> None:
    opened = server.post("/open/record", {"name": "monday.jsonl", "text": RECORD.read_text()})
    game: str = opened["game"]
    server.get(f"/games/{game}/review", depth="quick")
    told = list(_told(server, game))
    assert told[-1]["state"] == "done"
    counted = [
        sum(one["after"] is not None for one in it["far"]["entries"])
        for it in told
        if it.get("far") and "entries" in it["far"]
    ]
    assert counted == sorted(counted)
    assert len(set(counted)) > 2
    assert any(it.get("left") is not None for it in told)


def test_of_a_review_that_is_not_under_way_nothing_more_is_told(server: Server, game: str) -> None:
    _done(server, game)
    assert list(_told(server, game)) == [{"state": "done"}]


def test_a_review_that_is_kept_is_there_at_once(server: Server, game: str) -> None:
    first = _done(server, game)
    assert server.get(f"/games/{game}/review", depth="quick") == first


def test_one_plays_on_from_before_an_order_against_a_program(server: Server, game: str) -> None:
    made = server.post(f"/games/{game}/review/play", {"at": 8, "side": "player"})
    record = server.http.get(f"/api/games/{made['game']}/record").text
    header = json.loads(record.splitlines()[0])
    assert header["parent"]["n"] == 7
    assert list(made["seats"]) == ["player"]


def test_an_entry_that_is_not_there_is_told_by_the_number_that_was_asked(
    server: Server, game: str
) -> None:
    body = {"at": 99999, "side": "player"}
    answer = server.http.post(f"/api/games/{game}/review/play", json=body)
    assert answer.status_code == 404
    assert "99999" in answer.json()["error"]["sentence"]


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


def test_nobody_plays_on_as_a_side_that_is_not_there(server: Server, game: str) -> None:
    said = {"at": 8, "side": "nobody"}
    answer = server.http.post(f"/api/games/{game}/review/play", json=said)
    assert (answer.status_code, list(answer.json())) == (422, ["error"])
    assert "No side is called “nobody”" in answer.json()["error"]["sentence"]
