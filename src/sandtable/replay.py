"""A record opened again: played once more on its tapes, or folded from its events alone."""

from __future__ import annotations

import json
from typing import Any

from sandtable.chance import dice
from sandtable.codec import decode, text
from sandtable.contract import Ruleset, due
from sandtable.entry import Entry, Given
from sandtable.fairness import DiceSource, source_of
from sandtable.game import Answerer, Game, starting
from sandtable.lines import entry_text
from sandtable.record import Line, Record
from sandtable.refusals import BadInput, Refusal
from sandtable.steps import Steps, finished
from sandtable.umpire import Asked, Rolled, Umpire, Waiting, WrongTape

#: What an event leads to that somebody wrote by hand: whoever it names is not there, or not so.
IMPOSSIBLE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError)


class ReplayDiffers(Refusal):
    """A record played again went another way; `what` went so first, in this entry.

    `what` is one of side, refused, questions, tape, dice, events, rolls, chain and pending.
    """

    def __init__(self, entry: int, what: str, **facts: object) -> None:
        super().__init__(f"replay-differs-{what}", entry=entry, **facts)
        self.entry, self.what = entry, what

    def __reduce__(self) -> Any:
        facts = {name: fact for name, fact in self.facts.items() if name != "entry"}
        return _differs_again, (self.entry, self.what, facts)


def _differs_again(entry: int, what: str, facts: dict[str, Any]) -> ReplayDiffers:
    return ReplayDiffers(entry, what, **facts)


# --- opening a record ----------------------------------------------------------------------------
def replay(
    ruleset: Ruleset,
    record: Record,
    dice_source: DiceSource | None = None,
    *,
    answerer: Answerer | None = None,
    keep_states: bool = True,
) -> Game:
    """Play a record again, entry by entry, on its tapes; every die is derived anew.

    `ReplayDiffers` names the first entry that does not come out as recorded. Fair dice that are
    not revealed yet need their `dice_source` to be checked and to go on.
    """
    return finished(replaying(ruleset, record, dice_source, answerer, keep_states))


def fold(
    ruleset: Ruleset,
    record: Record,
    dice_source: DiceSource | None = None,
    *,
    answerer: Answerer | None = None,
    keep_states: bool = True,
) -> Game:
    """Open a record by its events alone: no rule is asked, so corrected ones do no harm.

    The log of its entries has no rolls; `Entry.plain` still tells them. A pending command that
    the rules no longer bring to its question is left out: it was no entry yet.
    """
    return finished(folding(ruleset, record, dice_source, answerer, keep_states))


def replaying(
    ruleset: Ruleset,
    record: Record,
    dice_source: DiceSource | None = None,
    answerer: Answerer | None = None,
    keep_states: bool = True,
) -> Steps[Game]:
    """`replay`, in steps."""
    game = yield from _opened(ruleset, record, dice_source, answerer, keep_states)
    for line in record.entries:
        yield
        if "undo" in line.data:
            _take_undo(game, line)
            continue
        given = given_of(ruleset, record, line)
        umpire, state = run_entry(game, line, given)
        entry = _entry(line, given, tuple(umpire.log))
        game.take(entry._replace(whole=umpire.whole), state)
    if record.pending:
        given = given_of(ruleset, record, record.pending)
        game.wait(given, *run_pending(game, given))
    game.closed = record.end is not None
    return game


def folding(
    ruleset: Ruleset,
    record: Record,
    dice_source: DiceSource | None = None,
    answerer: Answerer | None = None,
    keep_states: bool = True,
) -> Steps[Game]:
    """`fold`, in steps."""
    game = yield from _opened(ruleset, record, dice_source, answerer, keep_states)
    for line in record.entries:
        yield
        if "undo" in line.data:
            _take_undo(game, line)
            continue
        given = given_of(ruleset, record, line)
        entry = _entry(line, given, log_of(ruleset, record, line, given))
        game.take(entry, _folded(ruleset, record, line, game.state, entry))
    if record.pending:
        given = given_of(ruleset, record, record.pending)
        try:
            game.wait(given, *run_pending(game, given))
        except ReplayDiffers:
            pass
    game.closed = record.end is not None
    return game


def _folded(ruleset: Ruleset, record: Record, line: Line, state: object, entry: Entry) -> Any:
    """The state after an entry's events."""
    try:
        for event in entry.events:
            state = ruleset.apply(state, event)
    except IMPOSSIBLE:
        raise record.bad("record-impossible", line) from None
    return state


def _opened(
    ruleset: Ruleset,
    record: Record,
    dice_source: DiceSource | None,
    answerer: Answerer | None,
    keep_states: bool,
) -> Steps[Game]:
    yield from checking_values(ruleset, record)
    header = record.header
    source = dice_source or source_of(header.data["dice"], record.reveal)
    if source.public() != header.data["dice"]:
        raise BadInput("dice-other", kind=header.data["dice"]["kind"])
    try:
        start = yield from starting(ruleset, header.data)
        return Game(
            ruleset, header, source, answerer=answerer, keep_states=keep_states, start=start
        )
    except BadInput as bad:  # its scenario, or its switches
        raise record.bad("record-says", header, because=bad) from None


def _entry(line: Line, given: Given, log: tuple[object, ...]) -> Entry:
    coached, followed = (tuple(line.data.get(note, ())) for note in ("coached", "followed"))
    return Entry(
        line.data["n"],
        given.side,
        given.command,
        given.tape,
        log,
        line.text,
        line.chain,
        coached=coached,
        followed=followed,
    )


def _take_undo(game: Game, line: Line) -> None:
    n, side, undone = line.data["n"], line.data["side"], line.data["undo"]
    entry = Entry(n, side, None, (), (), line.text, line.chain, undoes=undone)
    game.take(entry, game.state_before_last())


# --- reading --------------------------------------------------------------------------------------
def given_of(ruleset: Ruleset, record: Record, line: Line) -> Given:
    """The command and the tape of an entry or of a pending line."""
    data = line.data.get("pending", line.data)
    command = decoded(record, line, ruleset.COMMANDS, data["command"])
    tape = tuple(
        decoded(record, line, ruleset.ANSWERS, item) if isinstance(item, dict) else item
        for item in data["tape"]
    )
    return Given(data["side"], command, tape, text(command))


def log_of(ruleset: Ruleset, record: Record, line: Line, given: Given) -> tuple[Any, ...]:
    """The events and questions of an entry in their order; its rolls are told in the file only."""
    data = line.data
    answers = iter([item for item in given.tape if item.__class__ is not int])
    asked = {}
    for noted in data["questions"]:
        question = decoded(record, line, ruleset.QUESTIONS, noted["question"])
        asked[noted["at"]] = Asked(noted["side"], question, next(answers, None))
    rolled = {roll["at"] for roll in data["rolls"]}
    events = iter([decoded(record, line, ruleset.EVENTS, event) for event in data["events"]])
    places = range(len(data["events"]) + len(asked) + len(rolled))
    return tuple(asked[at] if at in asked else next(events) for at in places if at not in rolled)


def decoded(record: Record, line: Line, types: tuple[type, ...], data: object) -> Any:
    """A value of the record, or `BadRecord` with the line it stands in."""
    try:
        return decode(types, data)
    except BadInput as bad:
        raise record.bad(f"record-{bad.key}", line, **bad.facts) from None


def check_values(ruleset: Ruleset, record: Record) -> None:
    """Whatever the record says must be known to the ruleset, before any of it is used."""
    finished(checking_values(ruleset, record))


def checking_values(ruleset: Ruleset, record: Record) -> Steps[None]:
    """`check_values`, in steps."""
    header = record.header
    if header.data["ruleset"] != ruleset.id:
        raise record.bad(
            "record-other-ruleset", header, ruleset=header.data["ruleset"], known=ruleset.id
        )
    for event in header.data.get("parent", {}).get("events", ()):
        yield
        decoded(record, header, ruleset.EVENTS, event)
    for line in record.entries:
        yield
        if "command" in line.data:
            log_of(ruleset, record, line, given_of(ruleset, record, line))
    if record.pending:
        given_of(ruleset, record, record.pending)
    for pending, line in record.left:
        if not ruleset.gives_up(given_of(ruleset, record, line).command):
            raise record.bad("record-pending-differs", line, pending=pending.number)


# --- running again --------------------------------------------------------------------------------
def run_entry(game: Game, line: Line, given: Given) -> tuple[Umpire, Any]:
    """Run an entry again: the same dice, events, rolls, questions and text, or `ReplayDiffers`."""
    n = line.data["n"]
    umpire, after, waiting = _run(game, n, given)
    if waiting:
        raise ReplayDiffers(n, "questions", asked=waiting.side)
    _check_dice(game, n, umpire, given)
    notes = line.data.get("coached", ()), line.data.get("followed", ())
    written = entry_text(n, given.side, given.text, umpire.tape, umpire.log, *notes)
    if written != line.text:
        raise ReplayDiffers(n, _first_difference(json.loads(written), line.data))
    return umpire, after


def run_pending(game: Game, given: Given) -> tuple[Waiting, Umpire]:
    """Bring a command that waited to its question again."""
    n = len(game.entries) + 1
    try:
        umpire, _, waiting = _run(game, n, given)
        _check_dice(game, n, umpire, given)
    except ReplayDiffers as differs:
        raise ReplayDiffers(n, "pending", because=differs.what) from None
    if waiting is None:
        raise ReplayDiffers(n, "pending", because="questions")
    return waiting, umpire


def _run(game: Game, n: int, given: Given) -> tuple[Umpire, Any, Waiting | None]:
    """Run a command on its tape: it must use all of it and nothing else."""

    def no_more(die: int, sides: int) -> int:
        raise ReplayDiffers(n, "dice", die=die + 1, sides=sides)

    ruleset, state = game.ruleset, game.state
    if due(ruleset, state, given.command) != given.side:
        raise ReplayDiffers(n, "side", side=given.side)
    umpire = Umpire(ruleset, no_more, given.tape)
    waiting = None
    try:
        ruleset.check(state, given.command)
        state = ruleset.play(state, given.command, umpire)
    except Waiting as asked:
        waiting = Waiting(asked.side, asked.question, asked.state)
    except WrongTape:
        raise ReplayDiffers(n, "tape") from None
    except ReplayDiffers:
        raise
    except Refusal as refusal:
        raise ReplayDiffers(n, "refused", because=refusal) from refusal
    if umpire.has_tape_left:
        raise ReplayDiffers(n, "tape")
    return umpire, state, waiting


def _check_dice(game: Game, n: int, umpire: Umpire, given: Given) -> None:
    """Derive every die anew, where the source can."""
    if not game.dice_source.checks():
        return
    throw = game.dice_source.throws(n, game.chain, given.text, 0)
    number = 0
    for rolled in umpire.log:
        if rolled.__class__ is not Rolled:
            continue
        for sides, face in zip(dice(rolled.roll.thrown).sides, rolled.faces, strict=True):
            if throw(number, sides) != face:
                raise ReplayDiffers(n, "dice", die=number + 1, sides=sides)
            number += 1


def _first_difference(now: dict[str, Any], recorded: dict[str, Any]) -> str:
    for what in ("events", "rolls", "questions"):
        if now[what] != recorded[what]:
            return what
    return "chain"
