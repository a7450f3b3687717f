"""What each seat is told: the messages of the server, made for one side in one language.

A side is told what it may know and nothing else. Everything here starts from `Hosted.shown_to`, of
what the store has that which a side may see, and asks the ruleset's table for its picture of it.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any, cast

from sandtable.drawing import HidingDrawing
from sandtable.drawing import vocabulary as v
from sandtable.explain.story import refusal as plain_refusal
from sandtable.explain.words import Language, Ours, UnknownMessage, sentence
from sandtable.refusals import BadInput, Refusal
from sandtable.server.coaching.allowed import can_explain, refuses_coach
from sandtable.server.hosted import Hosted, Moment
from sandtable.server.store import Card, KeptSeat
from sandtable.server.wanted import die_wanted
from sandtable.umpire import DieMissing

Message = dict[str, Any]
#: Under this name what is drawn of a game remembers its end.
END = "the end of the game"


# --- hello ----------------------------------------------------------------------------------------
def hello(hosted: Hosted, side: str | None, language: Language) -> Message:
    """Who you are, and what is played."""
    sides = sides_of(hosted, language)
    letters = {card["id"]: card["letter"] for card in sides}
    staged = hosted.staged
    return {
        "type": "hello",
        "side": side,
        "letter": letters.get(side) if side else None,
        "game": hosted.id,
        "ruleset": hosted.offered.id,
        "scenario": {
            "id": staged.id,
            "title": staged.title(language),
            "turns": staged.turns,
            "listed": hosted.is_listed,
        },
        "sides": sides,
        "unit": hosted.offered.unit,
        "dice": dice(hosted, side),
        "n": hosted.told_number(side),
        "language": language,
        "coach": side is not None and refuses_coach(hosted, side) is None,
    }


def sides_of(hosted: Hosted, language: Language) -> list[Message]:
    return [
        {
            "id": card.id,
            "name": card.name,
            "letter": card.letter,
            "kind": hosted.seats[card.id].kind,
            "hue": card.hue,
        }
        for card in hosted.staged.sides(language)
    ]


def dice(hosted: Hosted, side: str | None) -> Message:
    """How dice are thrown; the seed of fair dice is shown when the game is over.

    A seed that the maker chose all players are told: he knows it too.
    """
    source = hosted.game.dice_source
    message: Message = {"kind": hosted.setup["dice"]["kind"]}
    commitment = source.public().get("commitment")
    if commitment:
        message["commitment"] = commitment
        if hosted.shown_to(side).over:
            message["revealed"] = source.reveal()
    if side is not None and hosted.setup["dice"].get("chosen"):
        message["chosen"] = hosted.setup["dice"]["seed"]
    return message


# --- how things stand -----------------------------------------------------------------------------
def state(
    hosted: Hosted, side: str | None, language: Language, drawn: dict[Any, Any] | None = None
) -> Message:
    """The table as a side sees it, and what it is asked.

    `drawn` remembers, for one game and language, what need not be drawn again.
    """
    shown = hosted.shown_to(side)
    waiting = shown.waiting
    prompt = None
    if waiting is not None and side is not None and waiting.side == side:
        begun = hosted.game.begun if waiting is hosted.game.waiting else None
        prompt = hosted.table.prompt(shown.state, side, waiting.question, language, begun)
    return {
        "type": "state",
        "n": hosted.told_number(side),
        "view": hosted.table.view(shown.state, side, language, waiting, drawn),
        "prompt": prompt,
        "status": status(hosted, side, language),
        "under_way": so_far(hosted, side, language),
    }


def so_far(hosted: Hosted, side: str | None, language: Language) -> Message | None:
    """The log of a command that waits for an answer, and how many parts of it can be watched."""
    under_way = hosted.under_way(side)
    if under_way is None:
        return None
    moment = Moment(under_way.entry, under_way.before)
    return {
        "n": hosted.told_number(side) + 1,
        "side": under_way.entry.side,
        "lines": lines(hosted, moment, side, language),
        "parts": under_way.shown_parts(hosted.pauses(side)),
    }


def status(hosted: Hosted, side: str | None, language: Language) -> Message:
    """Whose move it is, or for whom everybody waits, and what a lesson wants."""
    shown = hosted.shown_to(side)
    due = shown.to_play
    thinking = due is not None and hosted.seats[due].is_program
    message = dict(hosted.table.status(shown.state, side, language, shown.waiting, thinking))
    if hosted.missing:
        names = {card.id: card.name for card in hosted.staged.sides(language)}
        absent = Ours(", ".join(_who(hosted.seats[missing], names) for missing in hosted.missing))
        message["sentence"] = sentence("status-not-all-here", language, who=absent)
        message["mine"] = False
    if hosted.is_lesson:
        message["lesson"] = hosted.table.lesson(hosted.game, language)
    return message


def name_of(hosted: Hosted, side: str, language: Language) -> str:
    """A player by his name and side."""
    names = {card.id: card.name for card in hosted.staged.sides(language)}
    return _who(hosted.seats[side], names)


def _who(seat: KeptSeat, names: dict[str, str]) -> str:
    return f"{seat.name} ({names[seat.side]})" if seat.name else names[seat.side]


# --- what happened --------------------------------------------------------------------------------
def entry(hosted: Hosted, moment: Moment, side: str | None, language: Language) -> Message:
    """The log of one entry."""
    message = {
        "type": "entry",
        "n": hosted.numbers.told(moment.entry.n, side),
        "side": moment.entry.side,
        "lines": lines(hosted, moment, side, language),
        "coached": list(moment.entry.coached),
        "followed": list(moment.entry.followed),
        "why": can_explain(hosted, side, moment),
    }
    trail = _trail(hosted, moment, side) if moment.entry.command is not None else None
    if trail is not None:
        message["trail"] = trail
    return message


def _trail(hosted: Hosted, moment: Moment, side: str | None) -> list[Any] | None:
    """Where pieces went; of hidden things only where the table knows who may see them go."""
    if not hosted.hides:
        return hosted.table.trail(moment.entry, moment.before)
    return hosted.table.trail_for(moment.entry, moment.before, side)


def lines(hosted: Hosted, moment: Moment, side: str | None, language: Language) -> list[Any]:
    entry = moment.entry
    if entry.undoes:
        names = {card.id: Ours(card.name) for card in hosted.staged.sides(language)}
        said = sentence(
            "log-undone",
            language,
            side=names.get(entry.side, entry.side),
        )
        return [{"key": "undone", "side": entry.side, "sentence": said}]
    if hosted.hides:
        counted = entry._replace(n=hosted.numbers.told(entry.n, side))
        return cast(HidingDrawing, hosted.table).log_lines_for(
            counted, moment.before, side, language
        )
    return hosted.table.log_lines(entry, moment.before, language)


def log(
    hosted: Hosted, before: int | None, count: int, side: str | None, language: Language
) -> list[Message]:
    """The newest `count` entries up to `before`, oldest first, as a side counts them."""
    numbers, newest = hosted.numbers, hosted.told_number(side)
    last = newest if before is None else max(0, min(before - 1, newest))
    first = max(1, last - count + 1)
    return [
        {
            "n": numbers.told(moment.entry.n, side),
            "side": moment.entry.side,
            "lines": lines(hosted, moment, side, language),
            "coached": list(moment.entry.coached),
            "followed": list(moment.entry.followed),
            "why": can_explain(hosted, side, moment),
        }
        for moment in hosted.told(numbers.real(first, side), numbers.real(last, side))
        if numbers.knows(side, moment.entry.n)
    ]


def undo_asked(hosted: Hosted, side: str | None, language: Language) -> Message | None:
    """Somebody's wish to take back, for those who are to agree."""
    shown = hosted.shown_to(side)
    wish = shown.wish
    if wish is None or side is None or side in wish.agreed or hosted.seats[side].is_program:
        return None
    numbers, newest = hosted.numbers, hosted.told_number(side)
    n = numbers.real(newest, side)
    last = next(iter(hosted.told(n, n)), None)
    last_lines = lines(hosted, last, side, language) if last else []
    what = last_lines[0]["sentence"].replace("**", "") if last_lines else ""
    entries = newest - numbers.told(shown.n - wish.entries, side)
    said = sentence("undo-what", language, entries=entries, what=Ours(what))
    return {"type": "undo-asked", "side": wish.side, "what": said}


# --- looking round --------------------------------------------------------------------------------
def panel(hosted: Hosted, side: str | None, draft: Message, language: Language) -> Any:
    if side is None:
        raise BadInput("serve-only-watching")
    shown = hosted.shown_to(side)
    return hosted.table.panel(shown.state, side, draft, language, shown.waiting)


def goals(hosted: Hosted, side: str | None, language: Language) -> v.Goals:
    """What a side fights for, and how that stands, as far as it may know."""
    return hosted.table.goals(hosted.shown_to(side).state, side, language)


def danger(
    hosted: Hosted,
    side: str | None,
    piece: str,
    way: list[list[int]],
    language: Language,
    others: dict[str, list[list[int]]],
) -> v.Danger:
    """What a piece and those along with it would meet, from what their side may know."""
    if side is None:
        raise BadInput("serve-only-watching")
    points = [(x, y) for x, y in way]
    along = {who: [(x, y) for x, y in its] for who, its in others.items()}
    return hosted.table.danger(hosted.shown_to(side).state, side, piece, points, language, along)


def sight(hosted: Hosted, side: str | None, start: Any, end: Any, language: Language) -> Message:
    state = hosted.shown_to(side).state
    if hosted.hides:
        line = cast(HidingDrawing, hosted.table).sight_for(state, side, start, end, language)
    else:
        line = hosted.table.sight(state, start, end, language)
    if line is None:
        raise BadInput("serve-nowhere")
    return dict(line)


def refused(hosted: Hosted, refusal: Refusal, side: str | None, language: Language) -> Message:
    """Why something cannot be done, from what the side may know."""
    state = hosted.shown_to(side).state
    try:
        if hosted.hides:
            said = cast(HidingDrawing, hosted.table).refused_for(refusal, state, side, language)
        else:
            said = hosted.table.refused(refusal, state, language)
    except UnknownMessage:
        said = {"sentence": refusal.key, "code": refusal.key}
    message: Message = {"code": refusal.key}
    message |= {name: value for name, value in said.items() if value}
    if isinstance(refusal, DieMissing):
        message["wanted"] = die_wanted(hosted, refusal, side, language).model_dump()
    return message


def told_plainly(refusal: Refusal, language: Language) -> str:
    """The sentence of a refusal that concerns no state."""
    try:
        return plain_refusal(refusal, language)
    except UnknownMessage:
        return refusal.key


# --- the end, and lists of games ------------------------------------------------------------------
def over(
    hosted: Hosted, side: str | None, language: Language, drawn: dict[Any, Any] | None = None
) -> Message:
    """How it ended. `drawn` remembers that as it does what is drawn: it is long to find out."""
    state, entries = hosted.shown_to(side).state, hosted.game.entries
    kept, result = drawn.get(END, (None, None)) if drawn is not None else (None, None)
    if kept is not state:
        result = hosted.table.end(state, entries, language)
        if drawn is not None:
            drawn[END] = (state, result)
    return {
        "type": "over",
        "result": result,
        "summary": {**_summary(hosted, side, language), "result": result},
        "dice": dice(hosted, side),
    }


def _summary(hosted: Hosted, side: str | None, language: Language) -> Message:
    shown = hosted.shown_to(side)
    return {
        "game": hosted.id,
        "ruleset": hosted.offered.id,
        "scenario": hosted.staged.id,
        "title": hosted.staged.title(language),
        "turn": hosted.turn,
        "of": hosted.staged.turns,
        "to_play": shown.to_play,
        "your_move": side is not None and shown.to_play == side,
        "sides": sides_of(hosted, language),
        "updated": hosted.updated,
        "n": hosted.told_number(side),
    }


def card_of(hosted: Hosted, card: Card, side: str | None) -> Card:
    """How an open game stands for a side: what is being settled behind the veil is not told."""
    shown = hosted.shown_to(side)
    status = hosted.table.status(shown.state, side, "en")
    return replace(
        card,
        updated=hosted.updated,
        n=hosted.told_number(side),
        turn=status["turn"],
        to_play=shown.to_play,
        result=card.result if shown.over else None,
    )


def summary(card: Card, staged: Any, side: str | None, language: Language) -> Message:
    """How a game stands, without opening it."""
    kinds = {seat.side: seat.kind for seat in card.seats}
    result = card.result
    ending = (
        None if result is None else {**result, "sentence": result["sentence"].get(language, "")}
    )
    return {
        "game": card.id,
        "ruleset": card.ruleset,
        "scenario": card.scenario,
        "title": staged.title(language) if staged else card.scenario,
        "turn": card.turn,
        "of": card.turns,
        "to_play": card.to_play,
        "your_move": side is not None and card.to_play == side,
        "sides": [
            {**asdict(s), "kind": kinds.get(s.id, "")}
            for s in (staged.sides(language) if staged else ())
        ],
        "updated": card.updated,
        "n": card.n,
        "result": ending,
        "side": side,
    }
