"""Taking back: freely where nothing binds, by agreement where something does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from tests.server.stage import Seat, Server, Stage, an_id

Seats = tuple[Seat, Seat]


@asynccontextmanager
async def two(server: Server, **how: Any) -> AsyncIterator[Seats]:
    game = server.new_game(**how)
    async with (
        server.seat(game["seats"]["red"]) as red,
        server.seat(game["seats"]["blue"]) as blue,
    ):
        yield red, blue


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def places(state: Any) -> list[int]:
    return [piece["at"][0] for piece in state["view"]["pieces"]]


def test_a_step_is_taken_back_freely_and_the_record_keeps_both(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            await red.command("Step", paces=1)
            assert (await red.ask("undo"))["n"] == 2
            assert places(await blue.state(2)) == [1000, 1200]
            entry = await blue.until(lambda m: m["type"] == "entry" and m["n"] == 2)
            assert entry["lines"][0]["sentence"] == "Red took back an order."
            assert (await red.command("Step", paces=2))["n"] == 3


def test_steps_given_by_one_press_are_taken_back_together(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            for _ in range(3):
                await red.command("Taunt", words="red")
            assert (await red.ask("undo", steps=2))["n"] == 5
            assert not any(m["type"] == "undo-asked" for m in blue.heard)
            assert (await red.ask("undo", steps=9))["n"] == 6  # no more than there were


def test_steps_of_which_one_threw_dice_are_asked_for_together(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            await red.command("Taunt", words="boo")
            await red.command("Taunt", words="red")
            assert (await red.ask("undo", steps=2))["n"] == 2
            await blue.hear("undo-asked")
            assert (await blue.ask("agree", yes=True))["n"] == 4


def test_where_dice_were_thrown_the_other_side_is_asked(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            await red.command("Taunt", words="boo")
            assert (await red.ask("undo"))["n"] == 1
            asked = await blue.hear("undo-asked")
            assert asked["side"] == "red"
            assert not any(m["type"] == "undo-asked" for m in red.heard)
            assert (await blue.ask("agree", yes=True))["n"] == 2
            await red.until(lambda m: m["type"] == "entry" and m["n"] == 2)


def test_a_wish_that_is_declined_changes_nothing_and_is_told(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            await red.command("Taunt", words="boo")
            await red.ask("undo")
            await blue.hear("undo-asked")
            assert (await blue.ask("agree", yes=False))["n"] == 1
            assert (await red.hear("error"))["code"] == "undo-declined"
            assert (await blue.ask("agree", yes=True))["code"] == "serve-nothing-to-agree"


def test_who_plays_on_has_not_agreed(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            await red.command("Taunt", words="boo")
            await red.ask("undo")
            assert (await blue.command("Step", paces=1))["n"] == 2
            assert (await blue.ask("agree", yes=True))["code"] == "serve-nothing-to-agree"


def test_nobody_agrees_to_his_own_wish(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, _):
            await red.command("Taunt", words="boo")
            await red.ask("undo")
            assert (await red.ask("agree", yes=True))["code"] == "serve-nothing-to-agree"


def test_what_the_others_did_since_goes_too(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, blue):
            await red.command("Step", paces=1)
            await blue.command("Step", paces=1)
            await red.ask("undo")
            asked = await blue.hear("undo-asked")
            assert "2 entries" in asked["what"]
            assert (await blue.ask("agree", yes=True))["n"] == 4
            assert places(await red.state(4)) == [1000, 1200]


def test_nothing_is_taken_back_in_the_middle_of_a_question(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, _):
            await red.command("Strike")
            assert (await red.ask("undo"))["code"] == "game-answer-first"


def test_before_the_first_command_there_is_nothing_to_take_back(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, _):
            assert (await red.ask("undo"))["code"] == "game-nothing-to-undo"


def test_the_same_undo_again_is_acknowledged_again_and_done_once(server: Server) -> None:
    @told
    async def story() -> None:
        async with two(server) as (red, _):
            await red.command("Step", paces=1)
            action = an_id()
            first = await red.ask("undo", action)
            assert await red.ask("undo", action) == first
            assert first["n"] == 2


def test_alone_with_a_program_its_answer_is_taken_back_too(server: Server) -> None:
    game = server.new_game({"red": "me", "blue": "program"}, scenario="far")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", paces=1)
            await red.state(2)  # the program has stepped as well
            assert (await red.ask("undo"))["n"] == 4
            state = await red.state(4)
            assert (places(state), state["status"]["mine"]) == ([1000, 1400], True)


def test_a_wish_outlives_a_restart(stage: Stage) -> None:
    server = stage.start()
    game = server.new_game()

    async def before() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Taunt", words="boo")
            await red.ask("undo")

    asyncio.run(before())
    server.kill()
    again = stage.start()

    async def after() -> None:
        async with again.seat(game["seats"]["blue"]) as blue:
            await blue.hear("undo-asked")
            assert (await blue.ask("agree", yes=True))["n"] == 2

    asyncio.run(after())
