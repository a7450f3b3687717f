"""Rooms: each holds one game, lets one act after the other change it, and tells everybody.

An act runs by the clerk, is written by the store, and only then acknowledged and shown. If the
store refuses, the room is given up and the game opened anew from what the store has.

Where the rules put questions behind a veil, an act is acknowledged and shown when it is settled, at
the next beat: neither the messages nor their rhythm tell whether anybody was asked (`veil`).
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, Protocol

from pydantic_core import to_json

from sandtable.explain.words import Language, Ours, sentence
from sandtable.players import NothingToSay
from sandtable.refusals import BadInput
from sandtable.server import pictures
from sandtable.server.changes import Copies, Picture
from sandtable.server.chat import Chat
from sandtable.server.clerk import COMMAND, SHOW, Clerk
from sandtable.server.clocks import Timekeeper
from sandtable.server.hosted import Change, Hosted, Moment
from sandtable.server.pictures import Message
from sandtable.server.store import NotSaved, Store, now
from sandtable.server.veil import until_beat

logger = logging.getLogger("sandtable.server")


class Guest(Protocol):
    """Somebody at the table: a seat (or a spectator, side None) with a language of his own."""

    side: str | None
    language: Language
    #: Where he wants to be told what changed; else everything is told whole.
    copies: Copies | None

    def tell(self, message: bytes, /) -> None:
        """Send something; never waits."""

    def leave(self, code: int, /) -> None:
        """Close the connection; never waits."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What somebody is told: messages, and the picture that he holds after them."""

    messages: list[bytes]
    state: Message

    def to(self, guest: Guest) -> None:
        for message in self.messages:
            guest.tell(message)
        if guest.copies:
            guest.copies.hold(self.state)


class GivenUp(Exception):
    """The room was given up; whoever wants the game opens it anew."""


#: So many beats an act waits for the one before it to be settled.
PATIENCE = 2
#: The connection should be made anew: the game is opened again from the store.
CODE_AGAIN = 1012
#: The game was deleted by a seat.
CODE_DELETED = 4410


@dataclass(frozen=True, slots=True)
class Action:
    """An act of a client: its id, and a digest to know it again by."""

    id: str
    digest: str

    def signed(self, side: str) -> Callable[[Change], Change]:
        """Puts the id on the last row of a change, so that it is found again after a restart."""

        def sign(change: Change) -> Change:
            *rows, last = change.rows
            last = replace(last, side=side, client=self.id, digest=self.digest)
            return replace(change, rows=(*rows, last))

        return sign


def unsaved(language: Language) -> Message:
    """What was done is not written down; the same thing said again may be."""
    said = sentence("serve-unsaved", language)
    return {"type": "error", "code": "unsaved", "sentence": said}


def done(action: str, n: int) -> bytes:
    return to_json({"type": "done", "id": action, "n": n})


def _chat(lines: Iterable[Message], *, more: bool) -> bytes:
    return to_json({"type": "chat", "lines": list(lines), "more": more})


class Room:
    """One game in memory."""

    def __init__(
        self,
        hosted: Hosted,
        store: Store,
        clerk: Clerk,
        programs: Any = None,
        beat: float = 0.0,
        grace: float = 0.0,
    ) -> None:
        self.hosted = hosted
        self.guests: list[Guest] = []
        self.given_up = False
        self.chat = Chat()
        self._again: Message | None = None  # the last wish for another game
        self.last_used = self.marked = 0.0  # looked at; and written down that it was
        self._store, self._clerk, self._programs = store, clerk, programs
        self._lock = asyncio.Lock()
        self._pictures: dict[tuple[str | None, Language], Picture] = {}
        #: What was drawn of it, by what is behind it; where things are hidden for each side.
        self._drawn: dict[tuple[str | None, Language], dict[Any, Any]] = {}
        self._thinking: asyncio.Task[None] | None = None
        self._beat = 0.0 if hosted.is_lesson else beat
        self._since = monotonic()  # from when beats are counted
        self._owed: list[tuple[Guest, str]] = []  # acts to be acknowledged when they are settled
        self._news = asyncio.Event()
        self._settling: asyncio.Task[None] | None = None  # it shows what is settled at the beat
        self._time = Timekeeper(hosted.clock, grace)

    # --- acts
    async def act(
        self, side: str, action: Action, what: Callable[[Hosted], Change], guest: Guest
    ) -> None:
        """Let a side do something once; it is acknowledged when it is written down and settled.

        A `Refusal` changes nothing. The same action again is acknowledged as before.
        """
        came = monotonic()
        while True:
            async with self._lock:
                hosted = self._open()
                known = hosted.applied.get((side, action.id))
                if known is not None and known[0] != action.digest:
                    raise BadInput("serve-id-again", id=action.id)
                if known is not None and hosted.veil.is_behind(side):
                    self._owed.append((guest, action.id))
                    return
                if known is not None:
                    guest.tell(done(action.id, hosted.numbers.told(known[1], side)))
                    return
                left = came + PATIENCE * self._beat - monotonic()
                in_turn = left <= 0 or not hosted.veil.is_behind(side)
                if self._settling is None and in_turn:
                    await self._act(side, action, what, guest, came)
                    return
                news = self._news
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), None if self._settling else left)

    async def _act(
        self,
        side: str,
        action: Action,
        what: Callable[[Hosted], Change],
        guest: Guest,
        came: float,
    ) -> None:
        hosted = self.hosted
        asked = hosted.shown.waiting is not None
        change = await self._change(what, action.signed(side), teller=guest)
        hosted.applied[(side, action.id)] = (action.digest, hosted.number_of(change.rows[-1]))
        if not asked:
            self._since = came
        self._owed.append((guest, action.id))
        await self._show(change, side)

    async def keep_typed(self, side: str, said: str) -> None:
        """Real dice typed for something that wants more of them are there after a reload."""
        async with self._lock:
            if not self._open().veil.is_behind(side):
                await self._change(lambda hosted: hosted.keep_typed(side, said), moved=False)

    async def mark_coached(self, side: str) -> None:
        """That a side asks the coach is written down before it is told anything."""
        async with self._lock:
            self._open()
            await self._change(lambda hosted: hosted.coach(side), moved=False)

    async def mark_advised(self, side: str, said: tuple[str, ...]) -> None:
        """What the coach advises a side to order: whoever gives that order has followed it."""
        async with self._lock:
            self._open()
            await self._change(lambda hosted: hosted.advise(side, said), moved=False)

    async def act_for_program(self, what: Callable[[Hosted], Change], version: int) -> bool:
        """The same for a player made of code; False when things have changed meanwhile."""
        while True:
            async with self._lock:
                if self._open().shown.version != version:
                    return False
                if self._settling is None:
                    await self._show(await self._change(what))
                    return True
                news = self._news
            await news.wait()

    async def _show(self, change: Change, actor: str | None = None) -> None:
        """Those who may see what an act came to are told; the others when it is settled."""
        veil, shown = self.hosted.veil, self.hosted.shown
        audience: tuple[str | None, ...] = veil.audience(shown.waiting)
        if change.only:
            audience = (change.only,)
        elif change.is_wish:
            audience = (None, *veil.sides)
        elif self._comes_at_beat(change, actor):
            if actor is not None:
                await self._draw_veil(actor)
            self._settling = asyncio.create_task(self._settle(change))
            return
        elif actor is not None and actor not in audience:
            await self._draw_veil(actor)
        await self._lift(change, audience)

    async def _settle(self, change: Change) -> None:
        """At the next beat those who may see what has been settled; until then nobody else acts."""
        await asyncio.sleep(until_beat(self._since, monotonic(), self._beat))
        async with self._lock:
            self._settling = None
            await self._lift(change, self.hosted.veil.audience(self.hosted.shown.waiting))

    def _comes_at_beat(self, change: Change, actor: str | None) -> bool:
        """What is settled, or a question to a side that has spoken: was another asked before it?"""
        veil, waiting = self.hosted.veil, self.hosted.shown.waiting
        if not veil.is_worn:
            return False
        if waiting is None:
            return bool(change.told) and not self._is_alone(change)
        has_spoken = waiting.side == actor or veil.is_behind(waiting.side)
        return has_spoken and not isinstance(waiting.question, self.hosted.ruleset.PROMPT)

    async def _lift(self, change: Change, audience: tuple[str | None, ...]) -> None:
        self.hosted.veil.lift(self.hosted.shown, audience)
        self._pictures.clear()
        if None in audience:
            self._since = monotonic()
            self.hosted.updated = now()
        self._acknowledge(audience)
        await self._tell(change, audience)
        self._news.set()
        self._news = asyncio.Event()

    def _is_alone(self, change: Change) -> bool:
        """Nobody else is ever asked anything in the course of such a command."""
        alone = self.hosted.ruleset.ALONE
        programs = self.hosted.programs
        return all(
            moment.entry.undoes
            or (isinstance(moment.entry.command, alone) and moment.entry.side not in programs)
            for moment in change.told
        )

    async def _draw_veil(self, side: str) -> None:
        """Whoever has said something sees that others may react to it, whether they do or not."""
        self.hosted.veil.drop(side)
        self._pictures.clear()
        await self._tell(Change(()), (side,))

    def _acknowledge(self, audience: tuple[str | None, ...]) -> None:
        """Acts that are settled for whoever did them."""
        owed, self._owed = self._owed, []
        for guest, action in owed:
            if guest.side in audience:
                guest.tell(done(action, self.hosted.told_number(guest.side)))
            else:
                self._owed.append((guest, action))

    async def join(self, side: str, seed: str) -> None:
        """A player sits down; the last to come brings the game with fair dice to its start."""
        async with self._lock:
            if side in self._open().missing:
                await self._show(
                    await self._change(lambda hosted: hosted.join(side, seed), seeds={side: seed})
                )

    def _open(self) -> Hosted:
        if self.given_up:
            raise GivenUp
        return self.hosted

    async def _change(
        self,
        what: Callable[[Hosted], Change],
        signed: Callable[[Change], Change] | None = None,
        seeds: dict[str, str] | None = None,
        teller: Guest | None = None,
        moved: bool = True,
    ) -> Change:
        """Do it, and have it written down. If that fails the room is given up.

        Whoever did it is told that it is not saved; he comes again and says it again.
        """
        hosted = self.hosted
        before = hosted.mark()
        try:
            change, written = await self._clerk.do(COMMAND, self._do, what, signed, seeds)
            if written is not None:
                await asyncio.wrap_future(written)
        except BaseException as trouble:
            # A refusal, or a rule that stumbled, has not changed anything. Else memory and store
            # may differ now, and the store is right.
            if hosted.mark() != before or isinstance(trouble, asyncio.CancelledError):
                if isinstance(trouble, NotSaved) and teller is not None:
                    teller.tell(to_json(unsaved(teller.language)))
                self.give_up()
            raise
        hosted.shown = hosted.snapshot()
        self._turn_clock(moved=moved)
        return change

    def _do(
        self,
        what: Callable[[Hosted], Change],
        signed: Callable[[Change], Change] | None,
        seeds: dict[str, str] | None,
    ) -> tuple[Change, Future[None] | None]:
        """Do it and hand it to the store at once. By the clerk."""
        hosted = self.hosted
        change = hosted.with_clock(what(hosted))
        if signed:
            change = signed(change)
        if not change.rows and not seeds:
            return change, None
        seq = hosted.seq - len(change.rows)
        hidden = change.only or hosted.veil.covers(hosted.game.waiting, None)
        stands = None if hidden else hosted.stands()
        written = self._store.append(hosted.id, seq, change.rows, stands, seeds)
        return change, written

    async def delete(self, side: str) -> None:
        """A seat deletes the game; everybody here reads who did it."""
        async with self._lock:
            hosted = self._open()
            await asyncio.wrap_future(self._store.forget([hosted.id]))
            for guest in self.guests:
                who = Ours(pictures.name_of(hosted, side, guest.language))
                said = sentence("serve-deleted", guest.language, who=who)
                guest.tell(to_json({"type": "error", "code": "deleted", "sentence": said}))
            self.give_up(CODE_DELETED)

    async def finish(self) -> None:
        """The server stops: what is being done is done, and everybody comes again."""
        async with self._lock:
            self.give_up()

    def give_up(self, code: int = CODE_AGAIN) -> None:
        """What is in memory may differ from what is in the store: everybody comes again."""
        self.given_up = True
        for guest in list(self.guests):
            guest.leave(code)
        for task in (self._thinking, self._settling):
            if task is not None:
                task.cancel()
        self._time.stop()
        self._news.set()

    # --- telling
    async def _tell(self, change: Change, audience: tuple[str | None, ...]) -> None:
        """These are told, each what he may know, in his language."""
        guests = [guest for guest in self.guests if guest.side in audience]
        try:
            for_each = await self._clerk.do(SHOW, self._pictures_for, guests, change.told)
        except Exception:  # what happened is written down: a picture that fails must not undo it
            logger.exception("game %s cannot be shown", self.hosted.id)
            for_each = []
        for guest, shown in zip(guests, for_each, strict=False):
            shown.to(guest)
        if change.declined:
            self._tell_asker(change.declined, "undo-declined")
        if change.granted:
            self._tell_asker(change.granted, "undo-granted")
        self.wake()

    def _pictures_for(self, guests: list[Guest], moments: tuple[Moment, ...]) -> list[_Shown]:
        """The log of what happened and how things stand, for each of these. By the clerk."""
        entries: dict[tuple[str | None, Language], list[bytes]] = {}
        shown = []
        for guest in guests:
            side, language = guest.side, guest.language
            key = (side if self.hosted.hides else None, language)  # else all are told the same
            if key not in entries:
                entries[key] = [
                    to_json(pictures.entry(self.hosted, moment, side, language))
                    for moment in moments
                    if self.hosted.numbers.knows(side, moment.entry.n)
                ]
            shown.append(self._shown(entries[key], guest))
        return shown

    def _shown(self, first: list[bytes], guest: Guest) -> _Shown:
        """How things stand, and what hangs on it: a wish to take back, the end. By the clerk."""
        hosted, side, language = self.hosted, guest.side, guest.language
        drawn = self._drawn.setdefault((side if hosted.hides else None, language), {})
        picture = self._pictures.get((side, language))
        if picture is None:
            picture = Picture(pictures.state(hosted, side, language, drawn))
            self._pictures[side, language] = picture
        held = guest.copies.held("state") if guest.copies else None
        messages = [*first, picture.told(held)]
        if asked := pictures.undo_asked(hosted, side, language):
            messages.append(to_json(asked))
        if hosted.shown_to(side).over:
            messages.append(to_json(pictures.over(hosted, side, language, drawn)))
        return _Shown(messages, picture.message)

    def _tell_asker(self, side: str, answer: str) -> None:
        """Whoever wanted to take back hears the answer."""
        for guest in self.guests:
            if guest.side == side:
                said = sentence(answer, guest.language)
                message = {"type": "error", "code": answer, "sentence": said}
                guest.tell(to_json(message))

    # --- coming and going
    async def enter(self, guest: Guest) -> None:
        """Somebody sits down or looks on: he is told who he is and how things stand."""
        async with self._lock:
            self._open()
            await self._greet(guest)
            if self.chat.lines:
                guest.tell(_chat(self.chat.lines, more=False))
            self._tell_again(guest)
            self.guests.append(guest)
            self._turn_clock()
            if self.given_up:  # meanwhile, by a program that failed: nobody would tell him
                guest.leave(CODE_AGAIN)
        self.tell_seats()
        self.wake()

    async def greet_again(self, guest: Guest) -> None:
        """In another language, or because he asks for everything anew."""
        async with self._lock:
            await self._greet(guest)

    async def _greet(self, guest: Guest) -> None:
        if guest.copies:
            guest.copies.forget()
        (await self._clerk.do(SHOW, self._greeting, guest)).to(guest)

    def _greeting(self, guest: Guest) -> _Shown:
        shown = self._shown(
            [to_json(pictures.hello(self.hosted, guest.side, guest.language))], guest
        )
        if typed := self.hosted.typed.get(guest.side or ""):
            shown.messages.append(to_json({"type": "dice", "said": json.loads(typed)}))
        return shown

    def exit(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            self.tell_seats()
            self._turn_clock()

    def tell_seats(self) -> None:
        """Who is there."""
        here = {guest.side for guest in self.guests}
        online = {side: seat.is_program or side in here for side, seat in self.hosted.seats.items()}
        watching = sum(guest.side is None for guest in self.guests)
        self.tell_all({"type": "seats", "online": online, "watching": watching})

    def say(self, side: str, text: str) -> None:
        """A line to everybody at the table."""
        line = _chat([self.chat.say(side, text)], more=True)
        for guest in self.guests:
            guest.tell(line)

    def ask_again(self, side: str, token: str, plays: str) -> None:
        """After the end: the others are asked to another game. Forgotten with the room."""
        if not self.hosted.shown_to(side).over or plays not in self.hosted.seats:
            raise BadInput("serve-not-over")
        self._again = {"type": "again", "side": side, "token": token, "plays": plays}
        for guest in self.guests:
            self._tell_again(guest)

    def _tell_again(self, guest: Guest) -> None:
        if self._again and guest.side not in (None, self._again["side"]):
            guest.tell(to_json(self._again))

    # --- the clock
    def _turn_clock(self, *, moved: bool = False) -> None:
        """The time of whoever is to move goes, while anybody is here."""
        self._time.turn_to(self.hosted.due() if self.guests else None, self, moved=moved)

    async def let_pass(self, side: str) -> None:
        """Whoever has no time left passes; not while others decide of whom he may not know."""
        waiting = self.hosted.game.waiting
        if self._programs is None or self.given_up or (waiting and waiting.side != side):
            return
        with suppress(GivenUp, NotSaved, NothingToSay):
            await self._programs.passes(self, side, self.hosted.shown.version)

    def tell_all(self, message: Message) -> None:
        line = to_json(message)
        for guest in self.guests:
            guest.tell(line)

    # --- players made of code
    @property
    def is_busy(self) -> bool:
        return bool(self.guests) or self._thinking is not None or self.is_settling

    @property
    def is_settling(self) -> bool:
        """Something is being done, or is to be shown at the next beat."""
        return self._settling is not None or self._lock.locked()

    def due_program(self) -> str | None:
        """The program whose command or answer is awaited."""
        shown = self.hosted.shown
        side = shown.to_play if self.hosted.started else None
        return side if side is not None and self.hosted.seats[side].is_program else None

    def wake(self) -> None:
        """A program whose turn it is begins to think."""
        if self._programs is None or self._thinking is not None or self.given_up:
            return
        if self.due_program() is not None:
            self._thinking = asyncio.create_task(self._let_programs_play())

    async def _let_programs_play(self) -> None:
        try:
            while not self.given_up and (side := self.due_program()) is not None:
                await self._programs.take_turn(self, side)
        except (GivenUp, NotSaved):
            pass
        except NothingToSay as stuck:
            logger.warning("a program at game %s has nothing to say", self.hosted.id)
            for guest in self.guests:
                guest.tell(to_json({"type": "error", **self._stuck(stuck, guest)}))
        except Exception:  # a program must not bring the server down
            logger.exception("a program at game %s cannot go on", self.hosted.id)
            self.give_up()
        finally:
            self._thinking = None

    def _stuck(self, stuck: NothingToSay, guest: Guest) -> Message:
        names = {s.id: s.name for s in self.hosted.staged.sides(guest.language)}
        side = names[str(stuck.facts["side"])]
        words = sentence(stuck.key, guest.language, side=side)
        return {"code": stuck.key, "sentence": words}
