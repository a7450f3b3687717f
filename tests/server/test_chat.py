"""What players say to each other: heard by all at the table, and limited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.stage import Server

from sandtable.refusals import BadInput
from sandtable.server.chat import AT_ONCE, REMEMBERED, Chat


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_a_line_is_heard_by_both_sides_and_by_those_who_look_on(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
            server.seat(game["watch"]) as watch,
        ):
            await watch.hear("state")
            await red.ask("say", text=" <b>Well\nplayed</b> ")
            for guest in (red, blue, watch):
                heard = await guest.hear("chat")
                (line,) = heard["lines"]
                assert heard["more"] is True
                assert (line["side"], line["text"]) == ("red", "<b>Well played</b>")


def test_whoever_comes_later_reads_what_was_said(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await red.ask("say", text="Anybody here?")
            await red.hear("chat")
            async with server.seat(game["seats"]["blue"]) as blue:
                heard = await blue.hear("chat")
                assert [line["text"] for line in heard["lines"]] == ["Anybody here?"]
                assert heard["more"] is False


def test_who_only_looks_on_is_not_heard(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["watch"]) as watch:
            refused = await watch.ask("say", text="Shoot him!")
            assert refused["sentence"] == "You are watching: only the players can do that."


def test_a_line_that_is_empty_or_comes_too_soon_is_refused() -> None:
    chat = Chat()
    with pytest.raises(BadInput, match="serve-says-nothing"):
        chat.say("red", " \n\t ")
    for n in range(int(AT_ONCE)):
        chat.say("red", f"line {n}")
    with pytest.raises(BadInput, match="serve-says-too-much"):
        chat.say("red", "one more")
    assert chat.say("blue", "hush")["text"] == "hush"
    assert len(chat.lines) == AT_ONCE + 1


def test_only_the_last_lines_are_remembered() -> None:
    chat = Chat()
    for n in range(REMEMBERED + 5):
        chat.say(f"side {n}", f"line {n}")
    assert [line["text"] for line in chat.lines][:1] == ["line 5"]
    assert len(chat.lines) == REMEMBERED


def test_another_game_is_offered_after_the_end_only_and_with_a_side_that_plays(
    server: Server,
) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["watch"]) as watch,
        ):
            await watch.hear("state")
            wished = await red.ask("again", token="abc", plays="blue")
            assert wished["code"] == "serve-not-over"
            watched = await watch.ask("again", token="abc", plays="blue")
            assert watched["code"] == "serve-only-watching"
            bad = await red.ask("again", token="../other", plays="blue")
            assert bad["code"] == "bad-message"
