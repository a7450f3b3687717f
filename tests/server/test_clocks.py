"""A clock a side: it goes while a move is awaited, and whoever has no time left passes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.stage import Server, Stage
from tests.server.test_chat import told

from sandtable.server import clocks
from sandtable.server.clocks import Clock

Stages = Callable[..., Stage]
LITTLE = 0.01  # minutes


@pytest.fixture
def passing(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A watch of our own: so many seconds pass."""
    now = [100.0]
    monkeypatch.setattr(clocks, "monotonic", lambda: now[0])

    def passed(seconds: float) -> None:
        now[0] += seconds

    return passed


def test_the_time_of_the_side_that_is_to_move_goes_and_that_of_the_other_stands(
    passing: Callable[[float], None],
) -> None:
    clock = Clock.of(1, ("red", "blue"))
    clock.turn_to("red")
    passing(20)
    clock.turn_to("blue")
    passing(15)
    assert clock.now() == {"red": 40, "blue": 45}
    clock.turn_to(None)  # nobody is at the table
    passing(1_000)
    assert clock.now() == {"red": 40, "blue": 45}


def test_whoever_has_used_up_his_time_has_the_grace_for_each_move(
    passing: Callable[[float], None],
) -> None:
    clock = Clock.of(1, ("red", "blue"))
    clock.turn_to("red")
    passing(70)
    assert clock.now()["red"] == 0
    assert clock.patience(30) == 20
    clock.turn_to("red")  # he has moved, and moves again
    assert clock.patience(30) == 30


def test_the_clock_is_told_to_all_who_are_there(server: Server) -> None:
    game = server.new_game(clock=10)

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["watch"]) as watch,
        ):
            for guest in (red, watch):
                clock = await guest.until(lambda m: m["type"] == "clock" and m["running"])
                assert clock["running"] == "red"
                assert set(clock["left"]) == {"red", "blue"}
                assert 590 < clock["left"]["red"] <= clock["left"]["blue"] == 600
            await red.ask("typed", text="step 1")
            await watch.until(lambda m: m["type"] == "clock" and m["running"] == "blue")


def test_a_game_without_a_clock_tells_of_none(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.ask("typed", text="step 1")
            assert not [m for m in red.heard if m["type"] == "clock"]


@pytest.mark.parametrize("clock", [0, -1, 601, "ten"])
def test_a_clock_that_nobody_could_play_by_is_refused(server: Server, clock: Any) -> None:
    body = {"ruleset": "toy", "scenario": "duel", "clock": clock, "seats": {}}
    answer = server.http.post("/api/games", json=body)
    assert answer.status_code == 422
    assert "clock" in answer.text


def test_whoever_has_no_time_left_passes_and_everybody_reads_it(stages: Stages) -> None:
    server = stages(grace=0.2).start()
    game = server.new_game(clock=LITTLE)

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            passed = await blue.until(lambda m: m["type"] == "clock" and m.get("passed"))
            assert (passed["passed"], passed["left"]["red"]) == ("red", 0)
            assert "Taunted" in str(await red.hear("entry"))  # the least that he may do


def test_whoever_is_asked_and_has_no_time_left_declines(stages: Stages) -> None:
    server = stages(grace=0.2).start()
    game = server.new_game(clock=LITTLE, dice="typed")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            strike = {"command": {"type": "Strike"}}
            assert (await red.ask("command", faces=[6, 1, 2], **strike))["n"] == 0
            await red.until(lambda m: m["type"] == "clock" and m.get("passed") == "blue")
            assert (await red.hear("entry"))["n"] == 1


def test_time_that_was_used_is_not_given_back_by_a_restart(stages: Stages) -> None:
    stage = stages(grace=30)
    server = stage.start()
    game = server.new_game(clock=10)

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.hear("clock")
            await asyncio.sleep(1.6)
            await red.ask("typed", text="step 1")

    server.kill()
    again = stage.start()

    @told
    async def later() -> None:
        async with again.seat(game["watch"]) as watch:
            clock = await watch.until(lambda m: m["type"] == "clock" and m["running"] == "blue")
            assert clock["left"]["red"] < 599
