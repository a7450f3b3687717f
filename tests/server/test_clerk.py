"""The clerk: long work in handfuls, after all that cannot wait, and few at a time of an address."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic, sleep
from typing import Any

import pytest

from sandtable.server.clerk import (
    APART,
    COMMAND,
    HANDFUL,
    LOOK,
    PATIENCE,
    SHOW,
    Clerk,
    Lines,
    NobodyWaits,
)
from sandtable.server.limits import LineTooLong, Turns
from sandtable.steps import Steps

#: As long as several handfuls take.
LONG = 20 * HANDFUL


def by_a_clerk(story: Callable[[Clerk], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        clerk = Clerk()
        try:
            return await story(clerk)
        finally:
            await asyncio.to_thread(clerk.close)

    return asyncio.run(run())


def long_work(done: list[str]) -> Steps[str]:
    until = monotonic() + LONG
    while monotonic() < until:
        yield
    done.append("long work")
    return "its outcome"


def test_whatever_is_asked_while_long_work_goes_on_is_done_before_it_ends() -> None:
    async def story(clerk: Clerk) -> None:
        done: list[str] = []
        long = asyncio.create_task(clerk.go_through(long_work(done)))
        await asyncio.sleep(HANDFUL)  # it is under way
        for priority in (COMMAND, SHOW, LOOK, APART):
            await clerk.do(priority, done.append, f"priority {priority}")
        assert await long == "its outcome"
        assert done == [*(f"priority {p}" for p in (COMMAND, SHOW, LOOK, APART)), "long work"]

    by_a_clerk(story)


@pytest.mark.parametrize("kind", [SHOW, LOOK, APART])
def test_however_many_acts_come_nothing_waits_for_ever(kind: int) -> None:
    """Twenty players, each of whom acts again as soon as he is answered: no pause."""

    async def story(clerk: Clerk) -> None:
        async def acts() -> None:
            while True:
                await clerk.do(COMMAND, sleep, 0.002)

        players = [asyncio.create_task(acts()) for _ in range(20)]
        try:
            await asyncio.sleep(0.1)
            for _ in range(3):
                async with asyncio.timeout(40 * PATIENCE):
                    await clerk.do(kind, lambda: None)
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)

    by_a_clerk(story)


def test_what_has_waited_too_long_goes_first_one_of_each_kind_at_a_time() -> None:
    lines = Lines()
    for kind in (COMMAND, COMMAND, LOOK, LOOK, APART):
        lines.put(kind, kind)
    assert lines.take() == COMMAND
    sleep(2 * PATIENCE)
    assert [lines.take() for _ in range(4)] == [APART, LOOK, COMMAND, LOOK]


def test_long_work_that_goes_wrong_says_so() -> None:
    def wrong() -> Steps[None]:
        yield
        raise KeyError("wrong")

    with pytest.raises(KeyError, match="wrong"):
        by_a_clerk(lambda clerk: clerk.go_through(wrong()))


def test_long_work_that_nobody_waits_for_is_left() -> None:
    done: list[str] = []

    async def has_gone() -> bool:
        return True

    with pytest.raises(NobodyWaits):
        by_a_clerk(lambda clerk: clerk.go_through(long_work(done), has_gone))
    assert done == []


def test_of_each_address_so_many_ask_at_a_time_and_a_line_has_an_end() -> None:
    async def story() -> None:
        turns, under_way, most = Turns(at_once=2, most=5), 0, 0
        go_on = asyncio.Event()

        async def ask(address: str) -> str:
            nonlocal under_way, most
            async with turns.turn(address):
                under_way += 1
                most = max(most, under_way)
                await go_on.wait()
                under_way -= 1
            return "answered"

        asked = [asyncio.create_task(ask("10.0.0.1")) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(LineTooLong):
            await ask("10.0.0.1")
        elsewhere = asyncio.create_task(ask("10.0.0.2"))
        await asyncio.sleep(0)
        assert under_way == 3  # two of the one address, one of the other
        go_on.set()
        assert await asyncio.gather(*asked, elsewhere) == ["answered"] * 6
        assert most == 3

    asyncio.run(story())
