"""A game: the contract of a ruleset, and the record that grows entry by entry.

A command is run by an umpire on a tape of dice and answers. What it did is one entry, chained to
the one before. A question without an answer leaves the command pending; when the answer comes the
command runs again from its start on the longer tape. Nothing else changes a game, and whatever is
refused changes nothing at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import sandtable
from sandtable.codec import Unwritable, decode, encode, text
from sandtable.contract import Policy, due, is_sparing, standing_answer
from sandtable.contract import Ruleset as Ruleset
from sandtable.entry import Entry as Entry
from sandtable.entry import Given
from sandtable.fairness import DiceSource, Seeded
from sandtable.going_on import Begun
from sandtable.lines import (
    chain_of,
    chained_line,
    end_text,
    entry_text,
    pending_text,
    undo_text,
)
from sandtable.record import FORMAT, VERSION, Line, header_line, write
from sandtable.refusals import BadInput as BadInput
from sandtable.refusals import Refusal as Refusal
from sandtable.refusals import Refused as Refused
from sandtable.steps import Steps, finished
from sandtable.umpire import Asked, NotYet, Umpire, Waiting, WrongTape

#: So many entries that stand lie between two states that are kept where not all of them are.
BETWEEN = 32

#: The answer of a player made of code: (state, side, question) -> answer, None or NotYet.
Answerer = Callable[[Any, str, Any, Begun], Any]


class Game:
    """A game in play: made by `Game.begin`, by `branch`, or from a record by `sandtable.replay`."""

    def __init__(
        self,
        ruleset: Ruleset,
        header: Line,
        dice_source: DiceSource,
        *,
        answerer: Answerer | None = None,
        keep_states: bool = True,
        start: Any = None,
    ) -> None:
        """`start` is the state that `starting` finds for its header, where that was done before."""
        self.ruleset = ruleset
        self.header = header
        self.dice_source = dice_source
        self.entries: list[Entry] = []
        self.waiting: Waiting | None = None
        self.closed = False
        self._answerer = answerer
        self._keep_states = keep_states
        self._pending: Given | None = None
        #: What the command that waits for an answer has done before its question; None: none does.
        self.so_far: Entry | None = None
        self._undoable: list[int] = []  # numbers of the entries that stand
        self._commands = frozenset(ruleset.COMMANDS)
        self._answers = frozenset((*ruleset.ANSWERS, type(None)))
        self._reveals = ruleset.REVEALS
        self._interruptible = ruleset.INTERRUPTIBLE
        self._start = start if start is not None else finished(starting(ruleset, header.data))
        self.state = self._start
        self._states = [self._start]
        self._some: dict[int, Any] = {}  # states after every so many entries that stand
        self._newest: dict[int, int] = {}  # the entry of the newest of them, by how many stood
        #: Sides that have asked the coach since their last entry: their next one says so.
        self.coached: set[str] = set()
        #: The command that it advised a side to give, as canonical JSON, however it is composed.
        self.advised: dict[str, tuple[str, ...]] = {}
        #: Standing answers by side; None: ask.
        self.standing: dict[str, Policy] = dict.fromkeys(ruleset.sides(self._start))

    @classmethod
    def begin(
        cls,
        ruleset: Ruleset,
        scenario: dict[str, Any],
        options: dict[str, Any],
        dice_source: DiceSource,
        seats: dict[str, Any],
        *,
        created: str | None = None,
        answerer: Answerer | None = None,
        keep_states: bool = True,
    ) -> Game:
        """A new game. `created` is a time, if the caller wants one in the record."""
        return cls(
            ruleset,
            first_line(ruleset, scenario, options, dice_source, seats, created),
            dice_source,
            answerer=answerer,
            keep_states=keep_states,
        )

    # --- how things stand
    @property
    def chain(self) -> str:
        """The hash over everything that happened so far."""
        return self.entries[-1].chain if self.entries else self.header.chain

    @property
    def now(self) -> Any:
        """The state players see: in the middle of a command while one of them is asked."""
        return self.waiting.state if self.waiting else self.state

    @property
    def to_play(self) -> str | None:
        """The side whose command or answer is awaited; None when the game is over."""
        return self.waiting.side if self.waiting else self.ruleset.to_play(self.state)

    @property
    def begun(self) -> Begun | None:
        """The command that waits for an answer; None when none does."""
        given = self._pending
        return None if given is None else Begun(self.state, given.command, given.tape, given.side)

    @property
    def result(self) -> Any:
        return self.ruleset.result(self.state)

    def view(self, side: str) -> Any:
        return self.ruleset.view(self.now, side)

    # --- playing
    def play(self, side: str, command: Any) -> Entry | Waiting:
        """Carry out a command, as far as the first question that nobody has answered.

        Whoever gives up waits for no answer: the command that does is left undone.
        """
        self._must_be_open()
        if self.waiting and not self.ruleset.gives_up(command):
            raise Refused("game-answer-first", side=side, asked=self.waiting.side)
        self._must_be_due(side, command)
        if command.__class__ not in self._commands:
            raise BadInput("game-unknown-command", type=type(command).__name__)
        self.ruleset.check(self.state, command)
        try:
            written = text(command)
        except Unwritable as error:
            raise BadInput("game-bad-command", type=type(command).__name__) from error
        return self._run(Given(side, command, (), written))

    def _must_be_due(self, side: str, command: object) -> None:
        """It is the side's turn, or a command of its own that need not wait for it."""
        to_play = self.ruleset.to_play(self.state)
        if to_play is None:
            raise Refused("game-over", side=side)
        expected = due(self.ruleset, self.state, command)
        if side == expected:
            return
        if side == to_play:
            raise Refused("game-not-yours", side=side, due=expected)
        raise Refused("game-not-your-turn", side=side, due=to_play)

    def answer(self, side: str, answer: object) -> Entry | Waiting:
        """Answer the question the game waits for; None declines."""
        self._must_be_open()
        if self._pending is None or self.waiting is None:
            raise Refused("game-nothing-asked", side=side)
        if side != self.waiting.side:
            raise Refused("game-not-asked", side=side, asked=self.waiting.side)
        if answer.__class__ not in self._answers:
            raise BadInput("game-unknown-answer", type=type(answer).__name__)
        try:
            text(answer)
        except Unwritable as error:
            raise BadInput("game-bad-answer", type=type(answer).__name__) from error
        before = self._pending
        tape = (*before.tape, answer)
        return self._run(Given(before.side, before.command, tape, before.text))

    def _run(self, given: Given) -> Entry | Waiting:
        n = len(self.entries) + 1
        already = sum(item.__class__ is int for item in given.tape) if given.tape else 0
        previous = self.chain
        throw = self.dice_source.throws(n, previous, given.text, already)
        umpire = Umpire(self.ruleset, throw, given.tape)
        # Who answers knows its tape alone: if each held the other, both would outlive the run.
        umpire.answerer = partial(self._answer_for, given, umpire.tape)
        try:
            state = self.ruleset.play(self.state, given.command, umpire)
        except Waiting as asked:
            self.dice_source.used(umpire.thrown - already)
            # A new one: the exception would keep every frame of the run alive.
            waiting = Waiting(asked.side, asked.question, asked.state)
            tape = tuple(umpire.tape)
            self.wait(Given(given.side, given.command, tape, given.text), waiting, umpire)
            return waiting
        if umpire.has_tape_left:
            raise WrongTape(f"entry {n} did not use all of its tape")
        coached = (given.side,) if given.side in self.coached else ()
        followed = tuple(side for side in coached if given.text in self.advised.get(side, ()))
        written = entry_text(n, given.side, given.text, umpire.tape, umpire.log, coached, followed)
        entry = Entry(
            n,
            given.side,
            given.command,
            tuple(umpire.tape),
            tuple(umpire.log),
            written,
            chain_of(previous, written),
            whole=umpire.whole,
            coached=coached,
            followed=followed,
        )
        self.dice_source.used(umpire.thrown - already)
        self.take(entry, state)
        return entry

    def wait(self, given: Given, waiting: Waiting, umpire: Umpire) -> None:
        """A command waits for an answer; its umpire knows what it has done so far."""
        self._pending, self.waiting = given, waiting
        n, done = len(self.entries) + 1, tuple(umpire.log)
        self.so_far = Entry(
            n, given.side, given.command, given.tape, done, "", "", whole=umpire.whole
        )

    def take(self, entry: Entry, state: Any) -> None:
        """An entry has been made, and this is how things stand after it."""
        self.entries.append(entry)
        if entry.undoes:
            self._undoable.pop()
            # Who takes back still knows what he was told.
            undone = self.entries[entry.undoes - 1]
            self.coached.update(undone.coached)
            self.advised.update(dict.fromkeys(undone.followed, (text(undone.command),)))
        else:
            self._undoable.append(entry.n)
            self.coached.difference_update(entry.coached)
            self.advised.clear()
        self._pending = self.waiting = self.so_far = None
        self.standing = {s: None if is_sparing(p) else p for s, p in self.standing.items()}
        self.state = state
        if self._keep_states:
            self._states.append(state)
        elif not entry.undoes and len(self._undoable) % BETWEEN == 0:
            self._keep(entry.n, state)

    def _keep(self, n: int, state: object) -> None:
        """Keep a state; one that was kept as deep a moment ago is not needed any more."""
        depth = len(self._undoable)
        before = self._newest.get(depth)
        if before is not None and n - before < BETWEEN:
            del self._some[before]
        self._some[n], self._newest[depth] = state, n

    def _answer_for(
        self, given: Given, tape: list[Any], state: object, side: str, question: object
    ) -> Any:
        """A standing answer if there is one, else that of a player made of code."""
        policy = self.standing.get(side)
        if policy is not None:
            answer = standing_answer(self.ruleset, state, side, question, policy)
            if answer is not NotYet and self._is_allowed(state, question, answer):
                return answer
        if self._answerer is None:
            return NotYet
        begun = Begun(self.state, given.command, tuple(tape), given.side)
        return self._answerer(state, side, question, begun)

    def _is_allowed(self, state: object, question: object, answer: object) -> bool:
        """A standing answer that the rules refuse is put to the player instead."""
        try:
            self.ruleset.check_answer(state, question, answer)
        except Refusal:
            return False
        return True

    def _must_be_open(self) -> None:
        if self.closed:
            raise Refused("game-closed")

    # --- taking back and trying out
    def undo(self, side: str, agreed: bool = False) -> Entry:
        """Take back the last entry that stands; the record keeps both.

        A side may take back its own command while no die was thrown, nothing hidden was shown and
        nobody else has answered. Otherwise all sides must have agreed.
        """
        self._must_be_open()
        if self.waiting:
            raise Refused("game-answer-first", side=side, asked=self.waiting.side)
        if side not in self.standing:
            raise BadInput("game-unknown-side", side=side, known=tuple(self.standing))
        if not self._undoable:
            raise Refused("game-nothing-to-undo", side=side)
        last = self.entries[self._undoable[-1] - 1]
        because = self._what_binds(last, side)
        if because and not agreed:
            raise Refused("undo-needs-agreement", side=side, entry=last.n, because=because)
        n = len(self.entries) + 1
        written = undo_text(n, side, last.n, agreed)
        chain = chain_of(self.chain, written)
        entry = Entry(n, side, None, (), (), written, chain, undoes=last.n)
        self.take(entry, self.state_before_last())
        return entry

    def state_before_last(self) -> Any:
        """The state without the last entry that stands."""
        return self._state_after(self._undoable[:-1])

    def binds_last(self, side: str, entries: int) -> str:
        """Why a side may not take back the last ones that stand by itself, or ""."""
        last = [self.entries[n - 1] for n in self._undoable[-entries:]]
        return next(filter(None, (self._what_binds(entry, side) for entry in last)), "")

    def _what_binds(self, entry: Entry, side: str) -> str:
        if entry.side != side:
            return "not-yours"
        if entry.threw_dice:
            return "dice"
        if isinstance(entry.command, self._interruptible):
            return "answered"  # or not: even that may be a secret
        if any(item.__class__ is Asked and item.side != side for item in entry.log):
            return "answered"
        if any(isinstance(item, self._reveals) for item in entry.log):
            return "shown"
        return ""

    def state_at(self, n: int) -> Any:
        """The state after entry `n`; 0 is the beginning."""
        self._check_entry(n)
        if self._keep_states:
            return self._states[n]
        return self._state_after(self._standing_at(n))

    def _state_after(self, numbers: list[int]) -> Any:
        """The state that these entries, and no others, lead to."""
        if self._keep_states:
            return self._states[numbers[-1]] if numbers else self._start
        at = len(numbers)
        while at and numbers[at - 1] not in self._some:
            at -= 1
        state = self._some[numbers[at - 1]] if at else self._start
        for n in numbers[at:]:
            for event in self.entries[n - 1].events:
                state = self.ruleset.apply(state, event)
        return state

    def retold(self, first: int, last: int) -> Iterator[tuple[Entry, Any]]:
        """Entries from `first` to `last`, each with the state before it."""
        start = max(first - 1, 0)
        standing = self._standing_at(start)
        state = self._state_after(standing)
        for entry in self.entries[start:last]:
            yield entry, state
            if entry.undoes:
                standing.pop()
                state = self._state_after(standing)
                continue
            standing.append(entry.n)
            for event in entry.events:
                state = self.ruleset.apply(state, event)

    def _standing_at(self, n: int) -> list[int]:
        standing: list[int] = []
        for entry in self.entries[:n]:
            if entry.undoes:
                standing.pop()
            else:
                standing.append(entry.n)
        return standing

    def _check_entry(self, n: int) -> None:
        if not 0 <= n <= len(self.entries):
            raise BadInput("game-unknown-entry", entry=n, last=len(self.entries))

    def branch(
        self,
        n: int,
        dice_source: DiceSource | None = None,
        seats: dict[str, Any] | None = None,
        answerer: Answerer | None = None,
    ) -> Game:
        """Another game that starts as this one stood after entry `n`, with dice of its own.

        Its record stands alone: the header names the parent and holds the events that led here.
        """
        parentage = finished(self.parentage(n))
        source = dice_source or Seeded.fresh()
        parent = self.header.data
        return Game(
            self.ruleset,
            first_line(
                self.ruleset,
                parent["scenario"],
                parent["options"],
                source,
                parent["seats"] if seats is None else seats,
                parent=parentage,
            ),
            source,
            answerer=answerer,
            keep_states=self._keep_states,
        )

    def parentage(self, n: int) -> Steps[dict[str, Any]]:
        """What the header of a branch says of its parent: which game, and how it came to stand."""
        self._check_entry(n)
        parent = self.header.data
        events = list(parent["parent"]["events"]) if "parent" in parent else []
        for k in self._standing_at(n):
            yield
            events += [encode(event) for event in self.entries[k - 1].events]
        chain = self.entries[n - 1].chain if n else self.header.chain
        return {"chain": chain, "n": n, "events": events}

    # --- the record
    def close(self) -> str:
        """Nothing more can happen. Returns the last line, which reveals the seed of fair dice."""
        self.closed = True
        return self._end_line()

    def last_line(self) -> str:
        """What to append to a growing file after `play`, `answer` or `undo`."""
        if self.waiting:
            return self._pending_line()
        return self.entries[-1].line if self.entries else self.header.written

    def lines(self) -> Iterator[str]:
        """The whole record, line by line."""
        yield self.header.written
        for entry in self.entries:
            yield entry.line
        if self.waiting:
            yield self._pending_line()
        if self.closed:
            yield self._end_line()

    def write(self, path: str | Path) -> None:
        """Write the record as a whole file."""
        write(path, self.lines())

    def _pending_line(self) -> str:
        pending, waiting = self._pending, self.waiting
        assert pending is not None
        assert waiting is not None
        n = len(self.entries) + 1
        written = pending_text(
            n, pending.side, pending.text, pending.tape, waiting.side, waiting.question
        )
        return chained_line(written, chain_of(self.chain, written))

    def _end_line(self) -> str:
        written = end_text(len(self.entries), self.dice_source.reveal())
        return chained_line(written, chain_of(self.chain, written))


def first_line(
    ruleset: Ruleset,
    scenario: dict[str, Any],
    options: dict[str, Any],
    dice_source: DiceSource,
    seats: dict[str, Any],
    created: str | None = None,
    parent: dict[str, Any] | None = None,
) -> Line:
    """The header of a new game, or of a branch whose `parent` is a game's `parentage`."""
    header = {
        "format": FORMAT,
        "version": VERSION,
        "program": sandtable.__version__,
        "ruleset": ruleset.id,
        "fingerprint": ruleset.fingerprint(),
        "options": options,
        "scenario": ruleset.in_order(scenario),
        "seats": seats,
        "dice": dice_source.public(),
    }
    if created is not None:
        header["created"] = created
    return header_line(header, {} if parent is None else {"parent": parent})


def starting(ruleset: Ruleset, header: dict[str, Any]) -> Steps[Any]:
    """The state in which a game begins: its scenario, and what led to it in a parent's game."""
    state = ruleset.begin(header["scenario"], header["options"])
    for event in header["parent"]["events"] if "parent" in header else ():
        yield
        state = ruleset.apply(state, decode(ruleset.EVENTS, event))
    return state
