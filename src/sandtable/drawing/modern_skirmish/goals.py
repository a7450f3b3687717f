"""What one fights for in Modern Skirmish (MS-GAME-01)."""

from __future__ import annotations

from functools import partial

from sandtable.drawing import goals as shared
from sandtable.drawing.modern_skirmish.status import result_sentence
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.rulesets import awards
from sandtable.rulesets.modern_skirmish.battle import victory
from sandtable.rulesets.modern_skirmish.battle.state import WAITING, Battle


def target_name(voice: Voice, target: str) -> str:
    return voice.piece(target) if target in _pieces(voice.battle) else voice.place(target)


def _pieces(battle: Battle) -> list[str]:
    return [*battle.figures, *battle.vehicles]


def _number(battle: Battle, side: str) -> int:
    """Figures and vehicles; a crew counts with its vehicle."""
    figures = [
        figure
        for figure in battle.figures.values()
        if figure.side == side and not (figure.who.crew and figure.fate == WAITING)
    ]
    return len(figures) + sum(vehicle.side == side for vehicle in battle.vehicles.values())


JUDGE = shared.Judge(
    ruleset="modern-skirmish",
    met=victory.met,
    worth=awards.worth,
    is_past=victory.is_past,
    is_final=victory.is_final,
    if_it_ended_now=victory.if_it_ended_now,
    why_it_ended=victory.why_it_ended,
    sentence=result_sentence,
    name=target_name,
    pieces=_pieces,
    number=_number,
    held="ms-to-hold",
)
goals = partial(shared.goals, JUDGE)
points = partial(shared.points, JUDGE)
