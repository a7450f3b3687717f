"""A program's turn at a table: it decides, and whatever it decides, the game goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from sandtable.players import NothingToSay, decided
from sandtable.refusals import Refusal
from sandtable.server.bots.pool import Pool
from sandtable.server.bots.thinking import Decision, Request, Sight
from sandtable.server.clerk import COMMAND, SHOW, Clerk
from sandtable.server.hosted import Change, Hosted

logger = logging.getLogger("sandtable.server")

#: Commands or answers tried before a program counts as stuck.
MOST_TRIED = 200


class Programs:
    """Lets the programs of all rooms play."""

    def __init__(self, pool: Pool, clerk: Clerk, pause: float) -> None:
        self._pool, self._clerk, self._pause = pool, clerk, pause
        self.fallbacks = 0  # decisions that did not come in time, or were against the rules

    async def take_turn(self, room: Any, side: str) -> None:
        """One command or answer of a side's program, written down like any other."""
        hosted: Hosted = room.hosted
        version = hosted.shown.version
        decision = await self._decide(hosted, side)
        if self._pause and not hosted.veil.is_worn:  # there a beat is kept instead
            await asyncio.sleep(self._pause)
        if decision is None:
            self.fallbacks += 1
        await room.act_for_program(lambda h: self._play(h, side, decision), version)

    async def passes(self, room: Any, side: str, version: int) -> None:
        """A side whose time is up does as little as the rules allow."""
        await room.act_for_program(lambda h: self._play(h, side, None), version)

    async def _decide(self, hosted: Hosted, side: str) -> Decision | None:
        if hosted.is_lesson and hosted.shown.waiting is None:
            wanted = await self._clerk.do(SHOW, hosted.lesson_wants)
            if wanted is not None:
                return Decision(wanted)
        elif hosted.is_lesson and await self._clerk.do(SHOW, hosted.lesson_holds):
            return Decision(None)
        sight = await self._clerk.do(SHOW, _sight, hosted, side)
        waiting = hosted.shown.waiting
        request = Request(
            hosted.offered.id,
            hosted.id,
            side,
            hosted.seats[side].player,
            {},
            b"",
            waiting.question if waiting else None,
            undone=sum(bool(entry.undoes) for entry in hosted.game.entries),
        )
        decision = await self._pool.ask(request, sight)
        if decision is not None and decision.wants_past:
            sight = sight._replace(past=await self._clerk.do(SHOW, _decided, hosted, side))
            decision = await self._pool.ask(request, sight)
        if decision is not None and decision.wants_candidates:
            offered = await self._clerk.do(COMMAND, _candidates, hosted, side)
            decision = await self._pool.ask(request._replace(candidates=offered), sight)
        if decision is not None and (decision.trouble or decision.wants_candidates):
            logger.warning("a program at game %s failed: %s", hosted.id, decision.trouble)
            return None
        return decision

    def _play(self, hosted: Hosted, side: str, decision: Decision | None) -> Change:
        """The decision if the rules allow it, else the first thing that they do. By the clerk."""
        act: Callable[..., Change] = hosted.answer if hosted.game.waiting else hosted.play
        refused: Refusal | None = None
        for number, said in enumerate(_tries(hosted, side, decision)):
            try:
                change = act(side, said, by_program=True)
            except Refusal as refusal:
                refused = refused or refusal
                continue
            if number and decision is not None:
                self.fallbacks += 1
                logger.warning("game %s refused a program: %s", hosted.id, refused)
            return change
        raise NothingToSay(side=side)


def _tries(hosted: Hosted, side: str, decision: Decision | None) -> Iterator[Any]:
    ruleset, state = hosted.ruleset, hosted.game.now
    if decision is not None:
        yield decision.said
    if hosted.game.waiting:
        yield None
        yield from islice(ruleset.answers(state, side, hosted.game.waiting.question), MOST_TRIED)
        return
    fallback = ruleset.fallback(ruleset.view(state, side), side)
    if fallback is not None:
        yield fallback
    yield from islice(ruleset.candidates(state, side), MOST_TRIED)


def _sight(hosted: Hosted, side: str) -> Sight:
    rules, shown, begun = hosted.ruleset, hosted.shown, hosted.game.begun
    known = None if begun is None or shown.waiting is None else rules.known_of(begun, side)
    return Sight(rules.view(shown.state, side), known)


def _decided(hosted: Hosted, side: str) -> list[Any]:
    return list(decided(hosted.game, side))


def _candidates(hosted: Hosted, side: str) -> list[Any]:
    ruleset, shown = hosted.ruleset, hosted.shown
    if shown.waiting:
        return list(ruleset.answers(shown.state, side, shown.waiting.question))
    return list(ruleset.candidates(shown.state, side))
