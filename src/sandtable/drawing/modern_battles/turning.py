"""The panel of turning on the spot: a unit, a turret, a towed gun (MB-GEN-09)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Row, Turn
from sandtable.drawing.modern_battles.asks import UNIT
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.suiting import can_move
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import Point, Vehicle
from sandtable.rulesets.modern_battles.commands.declared import TURN
from sandtable.rulesets.modern_battles.ground.arcs import NARROW, WIDE
from sandtable.rulesets.modern_battles.ground.bases import has_gun, piece_for

WHOLE = "unit"  # no part of it


def part_id(part: str) -> str:
    return part or WHOLE


def part_text(now: Now, part: str) -> tuple[str, str]:
    return now.desk.voice.sentence(f"mb-part-{part_id(part)}"), ""


@dataclass(frozen=True)
class Parts(Row):
    """Only a unit with a gun has the choice."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        unit = said.battle.units.get(said["unit"])
        return {self.name(of): part_id(value)} if unit is not None and has_gun(unit) else {}


def around_turn(now: Now) -> None:
    turn = now.command
    part = part_id(turn.part)
    now.say(f"mb-turn-{part}-hint", "MB-GEN-09")
    at, facing = _place(now), turn.facing
    now.panel.overlay["ghost"] = {"at": at, "facing": facing}
    arc = NARROW if turn.part == "gun" else WIDE
    now.panel.overlay["field"] = {"at": at, "facing": facing, "arc": arc}


def _place(now: Now) -> Point:
    battle = now.desk.battle
    piece = piece_for(battle, now.command.unit)
    if isinstance(piece, Vehicle):
        return piece.at
    if now.command.part == "gun":
        return piece.gun_at
    figure = battle.figures.get(now.piece)
    if figure is None or not figure.is_up:
        figure = next(iter(battle.members(piece.id)))
    return figure.at


def words(now: Now) -> str:
    return str(now.desk.voice.sentence(f"mb-do-turn-{part_id(now.command.part)}"))


PIVOT = Look(
    TURN, "pivot", "do-pivot", "", ("mb-no-way", "MB-GEN-09"),
    asks={"unit": UNIT, "part": Parts(part_text, alone=False, as_id=part_id), "facing": Turn()},
    around=around_turn, label=words, suits=can_move, turns="angle",
)  # fmt: skip
