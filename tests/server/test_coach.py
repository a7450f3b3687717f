"""The coach at a table: in a process of its own, against programs only, marked in the record."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.stage import Seat, Server, Stage, an_id

SHIPPED = "sandtable.server.catalogue:offered"


@pytest.fixture(scope="module")
def shipped(starter: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    database = tmp_path_factory.mktemp("coach") / "table.sqlite"
    stage = Stage(starter, f"sqlite:///{database}", catalogue=SHIPPED)
    yield stage.start()
    stage.close()


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def a_game(server: Server, seats: dict[str, Any], **how: Any) -> dict[str, Any]:
    how = {"ruleset": "modern-skirmish", "scenario": "ms-overwatch", **how}
    return server.new_game(seats, **how)


async def to_move(seat: Seat, n: int = 0) -> None:
    """It is this seat's move, after so many entries."""
    await seat.until(lambda m: m["type"] == "state" and m["n"] >= n and m["status"]["mine"])
    while not seat.last_state["status"]["mine"]:
        await seat.hear("state", len(seat.heard))


async def advice(seat: Seat, n: int = 0) -> Any:
    """What the coach says last, at the next decision."""
    await to_move(seat, n)
    return (await hint(seat))["advice"]


async def hint(seat: Seat, kind: str = "hint", **more: Any) -> Any:
    """All that the coach says, or its refusal."""
    action = an_id()
    await seat.send({"type": kind, "id": action, **more})
    return await seat.until(
        lambda m: (
            m.get("id") == action
            and (m["type"] == "refused" or (m["type"] == "advice" and m["advice"]["final"]))
        )
    )


# --- against programs -----------------------------------------------------------------------------
SKIRMISH = {"section": "me", "ridge": "program"}


def test_a_seat_alone_with_a_program_is_told_what_to_do(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            assert (await seat.hear("hello"))["coach"] is True
            await to_move(seat)
            answer = await hint(seat)
            order = answer["advice"]["orders"][0]
            panel = (await seat.ask("draft", draft=order["draft"]))["panel"]
            assert panel["confirm"]
            assert answer["n"] is None


def test_asked_again_at_the_same_place_it_says_the_same(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            first = await advice(seat)
            assert await advice(seat) == first  # by the clock it would have played other games
            await play(seat)
            after = await advice(seat, 1)
            assert await advice(seat, 1) == after  # also where a plan goes on


async def play(seat: Seat, best: bool = True) -> Any:
    """The order advised is given, or another; the entry it makes, once it is settled."""
    orders = (await advice(seat))["orders"]
    return await ordered(seat, next(one for one in orders if one["best"] == best))


async def ordered(seat: Seat, order: Any) -> Any:
    panel = (await seat.ask("draft", draft=order["draft"]))["panel"]
    start = len(seat.heard)
    await seat.ask("command", command=panel["confirm"]["command"])
    entry = await seat.until(lambda m: m["type"] == "entry", start)
    await seat.state(entry["n"])  # what stood before it says nothing of whose move it is now
    return entry


def test_an_order_after_the_coach_was_asked_is_marked_in_the_record(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            entry = await play(seat)
            assert (entry["coached"], entry["followed"]) == (["section"], ["section"])
            log = await seat.ask("log", count=5)
            assert log["entries"][entry["n"] - 1]["coached"] == ["section"]
        lines = shipped.http.get(f"/api/games/{game['game']}/record").text.splitlines()
        marked = [one for one in map(json.loads, lines) if "coached" in one]
        assert [(one["coached"], one["followed"]) for one in marked] == [(["section"], ["section"])]


def test_whoever_does_not_wait_for_its_last_figure_followed_the_coach_too(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            await to_move(seat)
            action = an_id()
            await seat.send({"type": "hint", "id": action})
            said = await seat.until(
                lambda m: m.get("id") == action and m.get("advice", {}).get("settled")
            )
            assert not said["advice"]["final"]
            entry = await ordered(
                seat, next(one for one in said["advice"]["orders"] if one["best"])
            )
            assert entry["followed"] == ["section"]


def test_a_list_of_games_says_in_which_the_coach_was_asked(shipped: Server) -> None:
    games = [a_game(shipped, SKIRMISH) for _ in range(2)]
    tokens = [game["seats"]["section"] for game in games]

    @told
    async def story() -> None:
        async with shipped.seat(tokens[0]) as seat:
            await advice(seat)

    listed = shipped.post("/games/mine", {"tokens": tokens})
    assert {game["token"]: game["coached"] for game in listed} == {
        tokens[0]: True,
        tokens[1]: False,
    }


def test_another_order_than_the_coach_advised_is_not_marked_as_its_own(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            entry = await play(seat, best=False)
            assert (entry["coached"], entry["followed"]) == (["section"], [])


def test_that_somebody_asked_is_kept_over_a_restart(stages: Callable[..., Stage]) -> None:
    stage = stages(catalogue=SHIPPED)
    server = stage.start()
    game = a_game(server, SKIRMISH)

    orders: list[Any] = []

    @told
    async def ask() -> None:
        async with server.seat(game["seats"]["section"]) as seat:
            orders.extend(one for one in (await advice(seat))["orders"] if one["best"])

    server.kill()
    again = stage.start()

    @told
    async def story() -> None:
        async with again.seat(game["seats"]["section"]) as seat:
            panel = (await seat.ask("draft", draft=orders[0]["draft"]))["panel"]
            await seat.ask("command", command=panel["confirm"]["command"])
            entry = await seat.hear("entry")
            assert (entry["coached"], entry["followed"]) == (["section"], ["section"])


def test_the_coach_is_refused_where_people_play(shipped: Server) -> None:
    """Two at one screen are people, too."""
    for other in ("here", "link"):
        game = a_game(shipped, {"section": "me", "ridge": other})

        @told
        async def story(game: Any = game) -> None:
            async with shipped.seat(game["seats"]["section"]) as seat:
                assert (await seat.hear("hello"))["coach"] is False
                refused = await hint(seat)
                assert refused["code"] == "coach-people"
                assert refused["sentence"].endswith(".")


def test_whoever_looks_on_is_not_told(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["game"]) as watch:
            assert (await watch.hear("hello"))["coach"] is False
            assert (await hint(watch))["type"] == "refused"


def test_in_a_lesson_the_lesson_speaks(shipped: Server) -> None:
    game = a_game(
        shipped, {"player": "me", "militia": "program"}, scenario="ms-tutorial", dice="typed"
    )

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["player"]) as seat:
            assert (await hint(seat))["code"] == "coach-lesson"


def test_while_the_coach_thinks_the_table_answers_and_a_move_ends_it(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            await to_move(seat)
            late = an_id()
            await seat.send({"type": "hint", "id": late})
            order = (await seat.hear("advice"))["advice"]["orders"][0]
            panel = (await seat.ask("draft", draft=order["draft"]))["panel"]
            assert not any(m.get("id") == late and m["advice"]["final"] for m in seat.heard)
            before = seat.last_state["n"]
            await seat.ask("command", command=panel["confirm"]["command"])
            heard = len(seat.heard)
            await advice(seat, before + 1)  # one process: the first has ended
            assert not any(m.get("id") == late for m in seat.heard[heard:])


# --- why a program did it -------------------------------------------------------------------------
async def first_of_program(seat: Seat, side: str) -> Any:
    """Whatever the coach says is ordered until the program has given an order of its own."""
    while True:
        found = [m for m in seat.heard if m["type"] == "entry" and m["side"] == side]
        if found:
            return found[0]
        if seat.last_state["status"]["mine"]:
            await play(seat)
        else:
            await seat.until(lambda m: m["type"] == "state", len(seat.heard))


def test_a_program_says_why_from_what_it_saw(shipped: Server) -> None:
    game = a_game(shipped, SKIRMISH)

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["section"]) as seat:
            entry = await first_of_program(seat, "ridge")
            assert entry["why"]
            answer = await hint(seat, "reason", n=entry["n"])
            assert answer["n"] == entry["n"]
            (given,) = [one for one in answer["advice"]["orders"] if one["played"]]
            assert given["title"] in answer["advice"]["sentence"]
            own = await play(seat)
            assert not own["why"]
            assert (await hint(seat, "reason", n=own["n"]))["code"] == "coach-no-program"
            assert (await hint(seat, "reason", n=999))["code"] == "game-unknown-entry"


def test_reasons_that_would_tell_what_is_hidden_wait_for_the_end(shipped: Server) -> None:
    """HX-OBS-05"""
    seats = {"convoy": "me", "ambushers": "program"}
    game = a_game(shipped, seats, ruleset="hex-tactical", scenario="hx-laterite-road")

    @told
    async def story() -> None:
        async with shipped.seat(game["seats"]["convoy"]) as seat:
            entry = await first_of_program(seat, "ambushers")
            assert not entry["why"]
            assert (await hint(seat, "reason", n=entry["n"]))["code"] == "coach-hidden"
