"""The shots of the view of danger as odds queries, so that anybody may count them again."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
)
from sandtable.rulesets.modern_skirmish.dice.shooting import SHORT_MOVE, Shot
from sandtable.rulesets.modern_skirmish.play.shooting import (
    shot_at,
    vehicle_shot,
)


def as_query(battle: Battle, shot: Any, who: str, shooter: Any) -> tuple[str, dict[str, str]]:
    """The situation as the rules make it, in the words of an odds query."""
    match shot:
        case c.Shoot() if who in battle.vehicles:
            fired = vehicle_shot(battle, shooter, shot.weapon, who, holo=shot.holo, number=1)
            more = {
                "target": battle.vehicles[who].kind,
                "armour_roll": battle.options.armour_roll,
                "vehicle_damage": battle.options.vehicle_damage,
            }
            return "vehicle", _inputs(fired.shot) | more
        case c.Shoot():
            made = shot_at(battle, shooter, shot.weapon, who, holo=shot.holo, number=1)
            return "shoot", _inputs(made)
        case c.Suppress():
            return "suppress", {"weapon": shot.weapon, "dc": shooter.dc}
        case _:
            return "", {}


#: A length for each distance moved that the rules tell apart.
MOVED = {"short": str(SHORT_MOVE // 100), "long": str(SHORT_MOVE // 100 + 1)}


def _inputs(shot: Shot) -> dict[str, str]:
    """What differs from the usual."""
    usual = Shot._field_defaults
    inputs: dict[str, str] = {"weapon": shot.weapon}
    for name, value in shot._asdict().items():
        if name == "weapon" or value == usual.get(name):
            continue
        if name == "moved":
            inputs[name] = MOVED[value]
        else:
            inputs[name] = str(value).lower() if isinstance(value, bool) else str(value)
    return inputs
