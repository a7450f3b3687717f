"""Who may ask the coach, and what the coach is told: a decision as its side sees it."""

from __future__ import annotations

from itertools import islice
from typing import Any

from sandtable.ahead import NothingAhead
from sandtable.coach.choices import Decision
from sandtable.coach.decisions import decision_at
from sandtable.drawing.deeds import names_nobody
from sandtable.entry import Entry
from sandtable.players import decided
from sandtable.refusals import BadInput, Refused
from sandtable.server.hosted import Hosted, Moment


def refuses_coach(hosted: Hosted, side: str) -> Refused | None:
    """Why there is no coach for this seat; None where there is one.

    Two people at one screen are people, too.
    """
    if hosted.humans() != (side,):
        return Refused("coach-people")
    if hosted.is_lesson:
        return Refused("coach-lesson")
    if isinstance(hosted.ruleset.AHEAD, NothingAhead):
        return Refused("coach-failed")
    return None


def _check(hosted: Hosted, side: str) -> None:
    refused = refuses_coach(hosted, side)
    if refused is not None:
        raise refused


# --- what to do now -------------------------------------------------------------------------------
async def asked(hall: Any, room: Any, side: str) -> Decision:
    """The decision that a seat is to make; that it asks is written down first."""
    hosted: Hosted = room.hosted
    _check(hosted, side)
    shown = hosted.shown_to(side)
    if shown.over:
        raise Refused("coach-over")
    if hosted.veil.is_behind(side):
        raise Refused("serve-settling")
    if shown.to_play != side or not hosted.started:
        raise Refused("coach-not-now")
    await room.mark_coached(side)
    decision: Decision = await hall.look(_decision, hosted, side)
    return decision


def _decision(hosted: Hosted, side: str) -> Decision:
    """By the clerk."""
    rules, game, shown = hosted.ruleset, hosted.game, hosted.shown_to(side)
    view, past = rules.view(shown.state, side), tuple(decided(game, side))
    waiting = shown.waiting
    if waiting is None:
        return Decision(view, side, past)
    begun = game.begun if waiting is game.waiting else None
    known = None if begun is None else rules.known_of(begun, side)
    return Decision(view, side, past, waiting.question, known)


# --- why a program did it -------------------------------------------------------------------------
def explained(hosted: Hosted, side: str, n: int) -> Decision:
    """The decision that led to an entry, as the program saw it. By the clerk."""
    _check(hosted, side)
    if n > hosted.told_number(side):
        raise BadInput("game-unknown-entry", entry=n, last=hosted.told_number(side))
    real = hosted.numbers.real(n, side)
    entry, before = next(iter(hosted.game.retold(real, real)))
    refused = _refuses_reason(hosted, side, entry, before)
    if refused is not None:
        raise refused
    return decision_at(hosted.game, real)


def can_explain(hosted: Hosted, side: str | None, moment: Moment) -> bool:
    """Whether reasons are offered for an entry: an order of a program that had a choice.

    Answers of a program to another's order are not: what was weighed there is not told. Nor are
    ends of steps and activations: what is logged with them, nobody was told to do.
    """
    if side is None or refuses_coach(hosted, side) is not None:
        return False
    entry, before = moment.entry, moment.before
    if entry.command is None or names_nobody(entry.command):
        return False
    if _refuses_reason(hosted, side, entry, before) is not None:
        return False
    candidates = hosted.ruleset.candidates(hosted.ruleset.view(before, entry.side), entry.side)
    return len(list(islice(candidates, 2))) > 1


def _refuses_reason(hosted: Hosted, side: str, entry: Entry, before: Any) -> Refused | None:
    rules = hosted.ruleset
    if entry.undoes or entry.side not in hosted.programs or rules.to_play(before) != entry.side:
        return Refused("coach-no-program")
    if not hosted.shown_to(side).over and rules.view(before, side) != before:
        return Refused("coach-hidden")
    return None
