"""What changed is sent, and leads to what a client gets that asks anew."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import to_json
from tests.games.played import NAMES, played
from tests.server.changing import CASES, FILE, Guest, playing, vectors
from tests.server.stage import Server, an_id

from sandtable.server import pictures
from sandtable.server.changes import applied, difference

DEEP = os.environ.get("SANDTABLE_TESTS") == "deep"
GAMES = [name for name in NAMES if DEEP or name.endswith(".greedy")]
#: Somebody sits down after every so many things that were said, and looks on for some of them.
EVERY, WINDOW = (1_000_000, 1_000_000) if DEEP else (50, 4)
#: At most this share of the bytes that everything would take, over so much that was said.
SHARE, MOST = 0.15, 60


@pytest.mark.parametrize("name", GAMES)
def test_changes_of_a_golden_game_lead_to_what_is_drawn_anew(name: str) -> None:
    sides = _sides(name)

    async def story() -> None:
        at, guests = 0, list[Guest]()
        async for room in playing(name):
            for guest in guests:
                anew = pictures.state(room.hosted, guest.side, guest.language)
                assert to_json(guest.state) == to_json(anew)
            if at % EVERY == 0:
                guests = [Guest(None, "fr"), *[Guest(side) for side in sides]]
                for guest in guests:
                    await room.enter(guest)
            elif at % EVERY == WINDOW:
                assert any(len(guest.changes) >= WINDOW for guest in guests)  # the others may not
                for guest in guests:
                    room.exit(guest)
                guests = []
            at += 1

    asyncio.run(story())


@pytest.mark.parametrize(
    "name", ["cz-sodium-alley", "ms-market-day", "mb-ridge-of-steel", "hx-drop-zone"]
)
def test_what_changed_takes_few_of_the_bytes(name: str) -> None:
    name = f"{name}.greedy"
    told, whole = (Guest(_sides(name)[0], changes=changes) for changes in (True, False))

    async def story() -> None:
        at = 0
        async for room in playing(name):
            if at == 0:
                await room.enter(told)
                await room.enter(whole)
                told.bytes = whole.bytes = 0  # greeted alike
            at += 1
            if at == MOST:
                break

    asyncio.run(story())
    assert told.state == whole.state
    assert told.bytes <= SHARE * whole.bytes


def _sides(name: str) -> tuple[str, ...]:
    game = played(name)
    return tuple(game.ruleset.sides(game.state))


# --- the steps themselves -------------------------------------------------------------------------
LEAVES = st.none() | st.text(max_size=3) | st.integers(0, 3)
NAMED = st.text("abc", min_size=1, max_size=1)


def _more(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    named = st.builds(lambda name, more: {**more, "id": name}, NAMED, st.dictionaries(NAMED, inner))
    return (
        st.lists(inner, max_size=4)
        | st.dictionaries(NAMED, inner, max_size=4)
        | st.lists(named, max_size=4)
    )


PLAIN = st.recursive(LEAVES, _more, max_leaves=12)


@given(PLAIN, PLAIN)
def test_the_steps_between_any_two_values_lead_from_one_to_the_other(
    before: Any, after: Any
) -> None:
    assert json.dumps(applied(before, difference(before, after))) == json.dumps(after)


def test_what_did_not_change_is_not_looked_at() -> None:
    class Untouchable(dict[str, Any]):
        def __eq__(self, other: object) -> bool:
            raise AssertionError("looked at")

        __hash__ = None  # type: ignore[assignment]

    part = Untouchable()
    pieces = [{"id": "a", "part": part}]
    assert difference({"n": 1, "part": part, "pieces": pieces},
                      {"n": 2, "part": part, "pieces": pieces}) == [["=", ["n"], 2]]  # fmt: skip


def test_a_change_shares_with_the_old_picture_what_it_does_not_touch() -> None:
    before = {"pieces": [{"id": "a", "at": [0, 0]}, {"id": "b", "at": [0, 0]}]}
    after = applied(before, [["=", ["pieces", "a", "at"], [1, 0]]])
    assert after["pieces"][1] is before["pieces"][1]


def test_the_client_is_tested_with_these_very_steps() -> None:
    """`python -m tests.server.changing` writes them anew."""
    assert json.loads(FILE.read_bytes()) == json.loads(to_json(vectors()))
    assert len(CASES) == len(vectors())


# --- over a real connection -----------------------------------------------------------------------
def test_a_seat_that_hears_changes_holds_what_another_hears_whole(server: Server) -> None:
    game = server.new_game()
    red = game["seats"]["red"]

    async def story() -> None:
        async with server.seat(red, changes="true") as told, server.seat(red) as whole:
            await whole.command("Step", paces=1)
            await whole.state(1)
            await told.state(1)
            assert told.last_state == whole.last_state
            assert [json.loads(text)["type"] for text in told.raw].count("state") == 1

    asyncio.run(story())


def test_whoever_asks_anew_is_told_everything(server: Server) -> None:
    game = server.new_game()

    async def story() -> None:
        async with server.seat(game["seats"]["red"], changes="true") as seat:
            await seat.command("Step", paces=1)
            start = len(seat.raw)
            await seat.ask("anew", an_id())
            kinds = [json.loads(text)["type"] for text in seat.raw[start:]]
            assert kinds[-3:] == ["hello", "state", "done"]

    asyncio.run(story())


def test_panels_and_goals_are_told_by_what_changed_too(server: Server) -> None:
    game = server.new_game()

    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"], changes="true") as told,
            server.seat(game["seats"]["red"]) as whole,
        ):
            for kind in ("offers", "goals"):
                first, second = await told.ask(kind), await told.ask(kind)
                assert json.loads(told.raw[-1])["type"] == "change"
                anew = await whole.ask(kind)
                for one in (first, second, anew):
                    del one["id"]
                assert first == second == anew

    asyncio.run(story())


@pytest.mark.parametrize(
    "name", ["cz-sodium-alley.greedy", "ms-market-day.greedy", "mb-ridge-of-steel.greedy"]
)
def test_a_figure_is_drawn_again_only_when_what_is_behind_it_is_another(name: str) -> None:
    side, drawn = _sides(name)[0], dict[Any, Any]()

    async def story() -> None:
        before, shared, alike = list[Any](), 0, 0
        async for room in playing(name):
            view = pictures.state(room.hosted, side, "en", drawn)["view"]
            figures = [piece for piece in view["pieces"] if piece["kind"] == "figure"]
            for old, new in zip(before, figures, strict=False):
                alike += old == new
                shared += old is new
            before = figures
            if alike > 500:
                break
        assert 0.9 * alike < shared <= alike

    asyncio.run(story())
