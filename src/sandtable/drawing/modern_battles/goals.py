"""What one fights for in Modern Battles (MB-SCN)."""

from __future__ import annotations

from functools import partial

from sandtable.drawing import goals as shared
from sandtable.drawing.modern_battles.status import result_sentence
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.rulesets import awards
from sandtable.rulesets.modern_battles.battle import victory
from sandtable.rulesets.modern_battles.battle.state import Battle


def target_name(voice: Voice, target: str) -> str:
    """An objective, or a piece; that it flees, and so counts as lost, is said too (MB-SCN-02)."""
    battle = voice.battle
    if target not in _pieces(battle):
        return voice.place(target)
    flees = victory.is_lost(battle, target) and not victory.is_gone(battle, target)
    name = voice.piece(target)
    return voice.sentence("mb-goals-flees", piece=name) if flees else name


def _pieces(battle: Battle) -> list[str]:
    return [*battle.units, *battle.vehicles]


def _number(battle: Battle, side: str) -> int:
    """Figures, guns and vehicles, as the start page counts them."""
    pieces = victory.starting_pieces(battle, side)
    units = [battle.units[piece] for piece in pieces if piece in battle.units]
    return sum(len(unit.members) + bool(unit.gun) - 1 for unit in units) + len(pieces)


JUDGE = shared.Judge(
    ruleset="modern-battles",
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
    held="mb-to-hold",
)
goals = partial(shared.goals, JUDGE)
points = partial(shared.points, JUDGE)
