"""What one fights for in Hex Tactical (HX-UNIT-08); counters face down are told as such."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from sandtable.drawing import goals as shared
from sandtable.drawing.hex_tactical.status import result_sentence
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.rulesets import awards
from sandtable.rulesets.hex_tactical.battle import victory
from sandtable.rulesets.hex_tactical.battle.state import UNKNOWN, Battle
from sandtable.rulesets.hex_tactical.files.forces import SideList


def target_name(voice: Voice, target: str) -> str:
    return voice.unit(target) if target in voice.battle.units else voice.place(target)


def _pieces(battle: Battle) -> list[str]:
    return [*battle.units]


def _number(battle: Battle, side: str) -> int:
    return sum(unit.side == side for unit in battle.units.values())


def _unseen(battle: Battle, side: str) -> int:
    """Counters face down."""
    units = [unit for unit in battle.units.values() if unit.side == side]
    return sum(unit.counter.kind == UNKNOWN for unit in units)


def _known(side: SideList) -> SideList:
    """What is noted secretly is known to its owner alone: traps, drops and calls (HX-UNIT-11)."""
    return replace(side, traps=(), drops=(), support=())


JUDGE = shared.Judge(
    ruleset="hex-tactical",
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
    held="hx-to-hold",
    unseen=_unseen,
    known=_known,
)
goals = partial(shared.goals, JUDGE)
points = partial(shared.points, JUDGE)
