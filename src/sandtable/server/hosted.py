"""A game as the server hosts it: the game itself, its seats, and what is to be written down.

Nothing here waits or sends. Each act returns a `Change`: rows for the store and what there is to
tell. The change counts once the store has it; until then readers see `shown`, the last state that
was written down.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any
from weakref import finalize

from sandtable.codec import decode
from sandtable.contract import hides, is_sparing
from sandtable.drawing.pauses import Pauses
from sandtable.fairness import DiceSource
from sandtable.game import Entry, Game, first_line, starting
from sandtable.log import Act
from sandtable.plain import canonical
from sandtable.record import parsing
from sandtable.refusals import BadInput, Refused
from sandtable.replay import ReplayDiffers, folding, replaying
from sandtable.server.catalogue import Offered, Staged
from sandtable.server.clocks import Clock
from sandtable.server.dice import Hands, source_for
from sandtable.server.store import Kept, KeptSeat, Row
from sandtable.server.under_way import UnderWay, pausing
from sandtable.server.veil import Numbers, Shown, Veil, Viewer, Wish
from sandtable.steps import Steps, finished
from sandtable.umpire import Waiting

#: Entries of one game: beyond this something plays with itself.
MOST_ENTRIES = 50_000
#: Kinds of seats whose players add a seed of their own to fair dice.
ADD_SEEDS = ("me", "link")


@dataclass(frozen=True, slots=True)
class Moment:
    """An entry and the state before it: what a log line is made of."""

    entry: Entry
    before: Any


@dataclass(frozen=True, slots=True)
class Change:
    """What an act did: rows to be written, entries to be told."""

    rows: tuple[Row, ...]
    told: tuple[Moment, ...] = ()
    declined: str = ""  # the side whose wish to take back was declined
    granted: str = ""  # the side whose wish the others have agreed to
    only: str = ""  # the only side that may know of it

    @property
    def is_wish(self) -> bool:
        """Something about a wish to take back, of which everybody knows."""
        return any(row.kind.startswith("undo-") for row in self.rows)


class Hosted:
    """One game. It is changed by its room's acts only, one after the other."""

    def __init__(
        self,
        kept: Kept,
        offered: Offered,
        game: Game | None = None,
        staged: Staged | None = None,
    ) -> None:
        """`game` is what `host` has opened in steps, `staged` its scenario if it was read."""
        self.id = kept.id
        self.offered = offered
        self.ruleset = offered.ruleset
        self.table = offered.table
        self.setup = kept.setup
        self.secret = kept.secret
        self.updated = kept.updated
        self.seats: dict[str, KeptSeat] = {seat.side: seat for seat in kept.seats}
        self.staged = staged or offered.staged(kept.setup["scenario"])
        self.is_listed = kept.scenario == self.staged.id  # else it came from somebody's file
        self.is_lesson = self.staged.is_lesson and kept.setup["dice"]["kind"] == "typed"
        self.seq = len(kept.rows)
        self.started = bool(kept.record())
        self.game = untied(game or finished(_opened(kept, offered)))
        self.veil = Veil(self.seats, self.ruleset.VEILED)
        self.applied: dict[tuple[str | None, str], tuple[str | None, int]] = {
            (row.side, row.client): (row.digest, self.number_of(row))
            for row in kept.rows
            if row.client
        }
        self.wish: Wish | None = None
        #: What a side has said that wants more real dice than it has typed so far, with these.
        self.typed: dict[str, str] = {}
        minutes = kept.setup.get("clock")
        self.clock = Clock.of(minutes, self.seats) if minutes else None
        self.turn = self._turn()
        self.numbers = Numbers()
        for row in kept.rows:
            self._remember(row)
        self._draw_veil()

    def _remember(self, row: Row) -> None:
        """What was said beside the record: standing answers and wishes to take back."""
        match row.kind:
            case "standing":
                said = json.loads(row.line)
                policy = said["policy"]
                if said["turn"] == self.turn and row.side in self.game.standing:
                    over = is_sparing(policy) and row.n < self.n
                    self.game.standing[row.side] = None if over else policy
            case "clock":
                if self.clock:
                    self.clock.left = json.loads(row.line)
            case "coached":
                since = self.game.entries[row.n :]
                if not any(row.side in entry.coached for entry in since):  # else it says so
                    self.game.coached.add(row.side or "")
                if row.n == self.n:
                    self.game.advised[row.side or ""] = tuple(json.loads(row.line))
            case "faces":
                self._keep_typed(row.side or "", row.line)
            case "undo-asked":
                said = json.loads(row.line)
                side = row.side or ""
                self.wish = Wish(side, said["entries"], frozenset({side}))
            case "undo-agreed":
                if self.wish:
                    agreed = self.wish.agreed | {row.side or ""}
                    self.wish = Wish(self.wish.side, self.wish.entries, agreed)
            case _:
                self.wish = None
                self.typed.clear()
                if row.kind == "secret":
                    line = json.loads(row.line)
                    owner = self.numbers.owner(line["undo"]) if "undo" in line else None
                    self.numbers.hide(row.n, owner or line["side"])

    def _draw_veil(self) -> None:
        """Those who may not know of a question see how things stood before it."""
        self.shown = shown = self.snapshot()
        before = self.game.state
        mover = None if shown.over else self.ruleset.to_play(before)
        calm = replace(shown, state=before, waiting=None, to_play=mover, under_way=None)
        self.veil.lift(calm, (None, *self.seats))
        self.veil.lift(shown, self.veil.audience(shown.waiting))
        if mover is not None and self.veil.covers(shown.waiting, mover):
            self.veil.drop(mover)

    def number_of(self, row: Row) -> int:
        """The number under which an act is acknowledged.

        Behind a veil it is that of its entry, whether somebody had to be asked first or not.
        """
        return row.n + (self.veil.is_worn and row.kind == "pending")

    # --- how it stands
    def shown_to(self, viewer: Viewer) -> Shown:
        """How things stand for a side, or for those who look on."""
        return self.veil.seen_by(viewer)

    def told_number(self, viewer: Viewer) -> int:
        """How many entries somebody has seen, of those that he may know of."""
        return self.numbers.told(self.shown_to(viewer).n, viewer)

    def under_way(self, viewer: Viewer) -> UnderWay | None:
        """What a command that waits for an answer has done so far, as somebody may know it."""
        under_way = self.shown_to(viewer).under_way
        if under_way is None or not self.hides or viewer == under_way.entry.side:
            return under_way
        if self.table.is_secret(under_way.entry, under_way.before, under_way.asked.state):
            return None
        return under_way.known()

    def pauses(self, viewer: Viewer) -> Pauses:
        """The questions at which somebody is shown what has happened before them."""
        return pausing(viewer, self.programs, self.ruleset.VEILED)

    @property
    def hides(self) -> bool:
        return hides(self.ruleset)

    @property
    def n(self) -> int:
        return len(self.game.entries)

    @property
    def programs(self) -> tuple[str, ...]:
        return tuple(side for side, seat in self.seats.items() if seat.is_program)

    @property
    def missing(self) -> tuple[str, ...]:
        """Sides whose players must come before fair dice can be thrown."""
        if self.started:
            return ()
        return tuple(s.side for s in self.seats.values() if s.kind in ADD_SEEDS and s.seed is None)

    def mark(self) -> tuple[object, ...]:
        """Two marks are equal when nothing has happened in between."""
        game = self.game
        return (self.seq, game, self.n, game.waiting, game.closed, len(self.missing))

    def snapshot(self) -> Shown:
        game = self.game
        to_play = None if game.closed else game.to_play
        waiting, so_far = game.waiting, game.so_far
        under_way = UnderWay(so_far, game.state, waiting) if waiting and so_far else None
        return Shown(
            self.seq, self.n, game.now, waiting, to_play, game.closed, self.wish, under_way
        )

    def stands(self) -> dict[str, Any]:
        """How it stands, for lists of games that everybody may read."""
        game = self.game
        to_play = self.ruleset.to_play(game.state) if self._is_veiled(None) else game.to_play
        return {
            "n": self.numbers.told(self.n, None),
            "turn": self.turn,
            "turns": self.staged.turns,
            "to_play": None if game.closed else to_play,
            "result": self.result() if self.game.closed else None,
        }

    def result(self) -> dict[str, Any]:
        """How it ended: the winner, and a sentence in each language."""
        summaries = {
            language: self.table.summary(self.game.state, language) for language in ("en", "fr")
        }
        return {
            "winner": summaries["en"].get("winner"),
            "sentence": {
                language: summary.get("sentence", "") for language, summary in summaries.items()
            },
        }

    def _turn(self) -> int:
        return self.table.turn(self.game.state)

    # --- joining
    def join(self, side: str, seed: str) -> Change:
        """A player comes and adds his seed; when all have come the game begins."""
        if side not in self.missing:
            return Change(())
        seat = self.seats[side]
        self.seats[side] = KeptSeat(side, seat.kind, seat.name, seat.player, seat.token, seed)
        if self.missing:
            return Change(())
        game = finished(_begun(self.setup, self.secret, self.seats.values(), self.ruleset))
        self.game = untied(game)
        self.started = True
        return self._changed((Row("header", 0, self.game.last_line()),))

    # --- playing
    def play(
        self, side: str, command: Any, faces: list[int] | None = None, by_program: bool = False
    ) -> Change:
        """Carry out a command, as far as the first question that somebody must answer."""
        self._must_have_started()
        self._must_be_settled(side)
        if self.is_lesson and self.game.waiting is None and not by_program:
            command = self.table.follow(self.game, command)
        self._lay_out(faces, by_program)
        before = self.game.state
        return self._settled(self.game.play(side, command), before)

    def command(self, data: Any) -> Any:
        """A command as it came over the wire."""
        return decode(self.ruleset.COMMANDS, data)

    def meant(self, side: str, data: Any) -> Any:
        """What a client said, by the ids of the rules where a table tells it others."""
        return self.table.meant(self.game.now, side, data)

    def answer(
        self, side: str, data: object, faces: list[int] | None = None, by_program: bool = False
    ) -> Change:
        """Answer a question; None declines. A program's answer is a value already."""
        self._must_have_started()
        answer = data
        if not by_program and data is not None:
            answer = decode(self.ruleset.ANSWERS, self.meant(side, data))
        if self._is_veiled(side):
            raise Refused("game-nothing-asked", side=side)
        if self.is_lesson and not by_program:
            self.table.lesson_heeds(self.game, answer)
        self._lay_out(faces, by_program)
        before = self.game.state
        return self._settled(self.game.answer(side, answer), before)

    def _thrown(self) -> int:
        """Dice that the waiting command has thrown already."""
        if self.game.waiting is None:
            return 0
        tape = json.loads(self.game.last_line())["pending"]["tape"]
        return sum(isinstance(item, int) for item in tape)

    def lesson_wants(self) -> object:
        """The command that a lesson has come to; None when it wants nothing."""
        step = self.table.lesson(self.game, "en") if self.is_lesson else None
        return self.command(step["command"]) if step else None

    def lesson_holds(self) -> bool:
        """Whether a program that is asked something lets a lesson go on as it is written."""
        return self.table.lesson_holds(self.game)

    def _lay_out(self, faces: list[int] | None, by_program: bool) -> None:
        """The dice of the next throw: typed, laid out by a lesson, or the program's own."""
        source = self.game.dice_source
        if not isinstance(source, Hands):
            if faces:
                raise BadInput("serve-no-faces")
            return
        if self.is_lesson:
            faces = self.table.lesson_faces(self.game)[self._thrown() :]
        source.hold(faces or (), throws_rest=by_program or self.is_lesson)

    def _must_have_started(self) -> None:
        if not self.started:
            raise Refused("serve-not-all-here")
        if self.n >= MOST_ENTRIES:
            raise Refused("serve-too-long", most=MOST_ENTRIES)

    def _is_veiled(self, viewer: Viewer) -> bool:
        """Whether somebody is being asked of whom this one may not know."""
        return self.veil.covers(self.game.waiting, viewer)

    def _must_be_settled(self, side: str) -> None:
        """Behind the veil a side hears the same as if nobody were asked anything."""
        if not self._is_veiled(side):
            return
        due = self.ruleset.to_play(self.game.state)
        if side != due:
            raise Refused("game-not-your-turn", side=side, due=due)
        raise Refused("serve-settling")

    def _settled(self, outcome: Entry | Waiting, before: object) -> Change:
        if isinstance(outcome, Waiting):
            return self._changed((Row("pending", self.n, self.game.last_line()),))
        row = self._row(outcome, before)
        rows = [row]
        if self.game.result is not None:
            rows.append(Row("end", self.n, self.game.close()))
        turn = self._turn()
        if turn != self.turn:  # standing answers last for a turn
            self.turn = turn
            self.game.standing = dict.fromkeys(self.game.standing)
        only = outcome.side if row.kind == "secret" else ""
        return self._changed(tuple(rows), (Moment(outcome, before),), only)

    def _row(self, entry: Entry, before: object) -> Row:
        """An entry to be written down; one that only its side may know of is not counted."""
        if entry.undoes:
            owner = self.numbers.owner(entry.undoes)
        else:
            secret = self.table.is_secret(entry, before, self.game.state)
            owner = entry.side if secret else None
        if owner is None:
            return Row("entry", entry.n, entry.line)
        self.numbers.hide(entry.n, owner)
        return Row("secret", entry.n, entry.line)

    def _changed(
        self, rows: tuple[Row, ...], moments: tuple[Moment, ...] = (), only: str = ""
    ) -> Change:
        """Whatever happens, nobody waits any longer to take back what came before it."""
        self.wish = None
        self.typed.clear()
        self.seq += len(rows)
        return Change(rows, moments, only=only)

    # --- the clock
    def due(self) -> str | None:
        """The side whose time goes, as far as everybody may know: no program's."""
        game = self.game
        if game.closed or not self.started:
            return None
        side = self.ruleset.to_play(game.state) if self._is_veiled(None) else game.to_play
        return None if side in self.programs else side

    def with_clock(self, change: Change) -> Change:
        """The change, and how much time is left where another side's time goes from now on."""
        if self.clock is None or not change.rows or self.clock.running == self.due():
            return change
        left = {side: round(seconds, 1) for side, seconds in self.clock.now().items()}
        self.seq += 1
        return replace(change, rows=(Row("clock", self.n, canonical(left)), *change.rows))

    # --- beside the record
    def keep_typed(self, side: str, said: str) -> Change:
        """Real dice typed so far for what a side has said; "" when it has typed none."""
        if said == self.typed.get(side, ""):
            return Change((), only=side)
        self._keep_typed(side, said)
        self.seq += 1
        return Change((Row("faces", self.n, said, side),), only=side)

    def _keep_typed(self, side: str, said: str) -> None:
        self.typed.pop(side, None)
        if said:
            self.typed[side] = said

    def coach(self, side: str) -> Change:
        """A side asks the coach: its next entry says so."""
        if side in self.game.coached:
            return Change((), only=side)
        self.game.coached.add(side)
        self.seq += 1
        return Change((Row("coached", self.n, "{}", side),), only=side)

    def advise(self, side: str, said: tuple[str, ...]) -> Change:
        """What the coach advises a side to order, as canonical JSON, however it is composed."""
        self.game.advised[side] = said
        self.seq += 1
        return Change((Row("coached", self.n, json.dumps(said), side),), only=side)

    def stand(self, side: str, policy: object) -> Change:
        """A standing answer, for this turn or this command; None asks again."""
        policy = self.meant(side, policy)
        self.game.standing[side] = policy
        said = canonical({"policy": policy, "turn": self.turn})
        self.seq += 1
        return Change((Row("standing", self.n, said, side),), only=side if self.hides else "")

    def undo(self, side: str, steps: int = 1) -> Change:
        """Take back one's last commands and what programs did after them; or ask the others to
        agree.

        Alone with programs nobody need be asked.
        """
        self._must_have_started()
        if self.game.closed:
            raise Refused("game-closed")
        others = [s for s in self.humans() if s != side]
        self._may_ask_back(side, others)
        back = self._to_take_back(side, steps)
        if self._is_free(side, back):
            return self._take_back(side, back, agreed=False)
        if not others:
            return self._take_back(side, back, agreed=True)
        self.wish = Wish(side, back, frozenset({side}))
        self.seq += 1
        return Change((Row("undo-asked", self.n, canonical({"entries": back}), side),))

    def _may_ask_back(self, side: str, others: list[str]) -> None:
        """While somebody is asked nothing is taken back; who may not know of it can ask for it."""
        waiting = self.game.waiting
        if waiting is None:
            return
        if not self._is_veiled(side):
            raise Refused("game-answer-first", side=side, asked=waiting.side)
        if self.veil.is_behind(side) or not others:
            raise Refused("serve-settling")

    def _is_free(self, side: str, entries: int) -> bool:
        """Whether a side may take back the last ones without asking anybody."""
        return self.game.binds_last(side, entries) == "" and not self._others_may_have_acted(side)

    def _others_may_have_acted(self, side: str) -> bool:
        """What others do in secret does not tell by itself whether they must agree."""
        return self.veil.is_worn and self.ruleset.to_play(self.game.state) != side

    def agree(self, side: str, yes: bool) -> Change:
        """Say yes or no to somebody's wish to take back."""
        wish = self.wish
        if wish is None or side in wish.agreed or side not in self.humans():
            raise Refused("serve-nothing-to-agree")
        if not yes:
            self.wish = None
            self.seq += 1
            row = Row("undo-declined", self.n, canonical({"entries": wish.entries}), side)
            return Change((row,), declined=wish.side)
        agreed = wish.agreed | {side}
        if agreed >= set(self.humans()):
            done = self._take_back(wish.side, wish.entries, agreed=True)
            return replace(done, granted=wish.side)
        self.wish = Wish(wish.side, wish.entries, agreed)
        self.seq += 1
        return Change((Row("undo-agreed", self.n, "{}", side),))

    def humans(self) -> tuple[str, ...]:
        return tuple(side for side, seat in self.seats.items() if not seat.is_program)

    def _to_take_back(self, side: str, steps: int) -> int:
        """How many entries: from the newest that stands to the last of the side's own steps."""
        standing = standing_entries(self.game)
        own = [n for n, one in enumerate(reversed(standing), start=1) if one.side == side]
        if not own:
            raise Refused("game-nothing-to-undo", side=side)
        return own[min(steps, len(own)) - 1]

    def _take_back(self, side: str, entries: int, agreed: bool) -> Change:
        done = [self.game.undo(side, agreed) for _ in range(entries)]
        self.turn = self._turn()
        rows = tuple(self._row(entry, None) for entry in done)
        owners = {self.numbers.owner(entry.n) for entry in done}
        only = side if owners == {side} else ""
        return self._changed(rows, tuple(Moment(entry, self.game.state) for entry in done), only)

    # --- looking back
    def told(self, first: int, last: int) -> Iterator[Moment]:
        """Entries from `first` to `last`, each with the state before it."""
        for entry, before in self.game.retold(first, last):
            yield Moment(entry, before)


# --- opening --------------------------------------------------------------------------------------
def host(kept: Kept, offered: Offered, staged: Staged | None = None) -> Steps[Hosted]:
    """Open a game as it was kept, in steps: a long one must not hold up the others."""
    return Hosted(kept, offered, (yield from _opened(kept, offered)), staged)


def _opened(kept: Kept, offered: Offered) -> Steps[Game]:
    """From the record: every command is run again, or told by its events if rules changed."""
    if not kept.record():
        return (yield from _begun(kept.setup, kept.secret, kept.seats, offered.ruleset))
    content = "".join(f"{line}\n" for line in kept.record()).encode()
    record = yield from parsing(content, kept.id)
    ruleset = offered.ruleset
    try:
        source = _dice(kept.setup, kept.secret, kept.seats)
        return (yield from replaying(ruleset, record, source, keep_states=False))
    except ReplayDiffers:
        source = _dice(kept.setup, kept.secret, kept.seats)
        return (yield from folding(ruleset, record, source, keep_states=False))


def _begun(
    setup: dict[str, Any], secret: str | None, seats: Iterable[KeptSeat], ruleset: Any
) -> Steps[Game]:
    """As a game will begin: its header may still lack the seeds of those who have not come."""
    seats = tuple(seats)
    source = _dice(setup, secret, seats)
    header = first_line(
        ruleset,
        setup["scenario"],
        setup["options"],
        source,
        {s.side: {"kind": s.kind, "name": s.name, "player": s.player} for s in seats},
        setup["created"],
        setup.get("parent"),
    )
    start = yield from starting(ruleset, header.data)
    return Game(ruleset, header, source, keep_states=False, start=start)


def _dice(setup: dict[str, Any], secret: str | None, seats: Iterable[KeptSeat]) -> DiceSource:
    seeds = {seat.side: seat.seed for seat in seats if seat.seed is not None}
    return source_for(setup["dice"], secret, seeds)


def standing_entries(game: Game) -> list[Entry]:
    """The entries that were not taken back."""
    standing: list[Entry] = []
    for entry in game.entries:
        if entry.undoes:
            standing.pop()
        else:
            standing.append(entry)
    return standing


def untied(game: Game) -> Game:
    """The game; when nobody holds it any more its acts no longer hold one another.

    Each knows those inside it and the one around it. Left to the search for garbage they would stay
    long after their game, the greater part of it.
    """
    finalize(game, _untie, game.entries).atexit = False
    return game


def _untie(entries: list[Entry]) -> None:
    acts = [entry.whole for entry in entries if entry.whole is not None]
    while acts:
        act = acts.pop()
        act.within = None
        acts += [part for part in act.parts if part.__class__ is Act]


def digest_of(content: str) -> str:
    """Enough of a hash to tell a repeated action from another one with the same id."""
    return sha256(content.encode("utf-8", "surrogatepass")).hexdigest()[:32]
