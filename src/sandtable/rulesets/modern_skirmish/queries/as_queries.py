"""The shots of the view of danger as odds queries, so that anybody may count them again."""

from __future__ import annotations

from typing import Any

from sandtable.chance import meanings
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Point
from sandtable.rulesets.modern_skirmish.dice.area import DISTANCE, Aim, Landing
from sandtable.rulesets.modern_skirmish.dice.shooting import SHORT_MOVE, Shot
from sandtable.rulesets.modern_skirmish.play.area import aim_of, impact
from sandtable.rulesets.modern_skirmish.play.shooting import (
    shot_at,
    vehicle_shot,
)
from sandtable.rulesets.threats import Same

DIRECTIONS = 8  # of a deviation (MS-GREN-07)


def as_query(battle: Battle, shot: Any, who: str, shooter: Any) -> Same:
    """The situation as the rules make it, in the words of an odds query."""
    match shot:
        case c.Shoot() if who in battle.vehicles:
            fired = vehicle_shot(battle, shooter, shot.weapon, who, holo=shot.holo, number=1)
            more = {
                "target": battle.vehicles[who].kind,
                "armour_roll": battle.options.armour_roll,
                "vehicle_damage": battle.options.vehicle_damage,
            }
            return Same("vehicle", _inputs(fired.shot) | more)
        case c.Shoot():
            made = shot_at(battle, shooter, shot.weapon, who, holo=shot.holo, number=1)
            return Same("shoot", _inputs(made))
        case c.Suppress():
            return Same("suppress", {"weapon": shot.weapon, "dc": shooter.dc})
        case c.ShootPoint() if who in battle.figures:
            if _may_leave_table(battle, shot.point, shooter):
                return Same(unasked="ms-danger-off-table")
            aim = aim_of(shooter, shot.weapon, lob=shot.lob)
            return Same("blast", {"weapon": aim.weapon} | _differing(aim, Aim(aim.weapon)))
        case _:
            return Same(unasked="ms-danger-heads-only")


def _may_leave_table(battle: Battle, point: Point, shooter: Any) -> bool:
    """It may deviate over the edge, where nothing explodes; the query knows of no edge."""
    farthest = [Landing(max(meanings(DISTANCE)), way) for way in range(1, DIRECTIONS + 1)]
    return not all(battle.field.has(impact(point, shooter.eye, landing)) for landing in farthest)


#: A length for each distance moved that the rules tell apart.
MOVED = {"short": str(SHORT_MOVE // 100), "long": str(SHORT_MOVE // 100 + 1)}


def _inputs(shot: Shot) -> dict[str, str]:
    return {"weapon": shot.weapon} | _differing(shot, Shot(shot.weapon))


def _differing(shot: Shot | Aim, usual: Shot | Aim) -> dict[str, str]:
    """What differs from the usual, as it is typed."""
    inputs: dict[str, str] = {}
    for name, value in shot._asdict().items():
        if value == getattr(usual, name):
            continue
        if name == "moved":
            inputs[name] = MOVED[value]
        else:
            inputs[name] = str(value).lower() if isinstance(value, bool) else str(value)
    return inputs
