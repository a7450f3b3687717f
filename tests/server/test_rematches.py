"""Another game like this one has its switches, its clock and its kind of dice."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.stage import Server
from tests.server.test_wanted import CHECKPOINT

SEATS = {"patrol": {"kind": "me"}, "militia": {"kind": "here"}}
SWAPPED = {"patrol": {"kind": "here"}, "militia": {"kind": "me"}}
FILE = {"name": "the-checkpoint.yaml", "text": CHECKPOINT}


def header(server: Server, game: dict[str, Any]) -> dict[str, Any]:
    lines = server.http.get(f"/api/games/{game['game']}/record").text
    found: dict[str, Any] = json.loads(lines.splitlines()[0])
    return found


def minutes(server: Server, game: dict[str, Any]) -> list[int]:
    async def look() -> list[int]:
        async with server.seat(game["seats"]["patrol"]) as seat:
            await seat.ask("ping")
            clocks = [one for one in seat.heard if one["type"] == "clock"]
            return [left // 60 for one in clocks[:1] for left in one["left"].values()]

    return asyncio.run(look())


@pytest.mark.parametrize("source", ["a file", "the list"])
def test_a_rematch_has_the_switches_the_clock_and_the_dice_of_the_game_before(
    server: Server, source: str
) -> None:
    how: dict[str, Any] = {"options": {"ms.walls": "open"}, "clock": 20, "dice": "typed"}
    if source == "a file":
        game = server.post("/open/game", {"file": FILE, "seats": SEATS, **how})
        swapped = SWAPPED
    else:
        listed = {"ruleset": "modern-skirmish", "scenario": "ms-market-day"}
        sides = {"police": {"kind": "me"}, "militia": {"kind": "here"}}
        game = server.post("/games", {**listed, "seats": sides, **how})
        swapped = {"police": {"kind": "here"}, "militia": {"kind": "me"}}
    again = server.post(f"/games/{game['game']}/again", {"seats": swapped})
    assert again["game"] != game["game"]
    before, after = header(server, game), header(server, again)
    for said in ("options", "scenario", "dice"):
        assert after[said] == before[said]
    assert after["options"] == {"ms.walls": "open"}
    assert {side: seat["kind"] for side, seat in after["seats"].items()} == {
        side: seat["kind"] for side, seat in swapped.items()
    }
    assert "parent" not in after
    if source == "a file":
        assert minutes(server, again) == [20, 20]


def test_a_game_without_a_clock_has_a_rematch_without_one(server: Server) -> None:
    game = server.post("/open/game", {"file": FILE, "seats": SEATS})
    again = server.post(f"/games/{game['game']}/again", {"seats": SWAPPED})
    assert minutes(server, again) == []


def test_seats_that_do_not_fit_are_refused(server: Server) -> None:
    game = server.post("/open/game", {"file": FILE, "seats": SEATS})
    wrong = {"patrol": {"kind": "me"}}
    answer = server.http.post(f"/api/games/{game['game']}/again", json={"seats": wrong})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "serve-seat-missing"
