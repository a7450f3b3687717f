"""The shots of the view of danger as odds queries, so that anybody may count them again.

Terrain, hexsides and markers are told as the columns by which they shift.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.state import Battle, Unit
from sandtable.rulesets.hex_tactical.dice.anti_air import AirShot, air_shifts
from sandtable.rulesets.hex_tactical.dice.bombardment import Barrage
from sandtable.rulesets.hex_tactical.dice.shots import Shot, shifts
from sandtable.rulesets.hex_tactical.ground.sight import sight_between
from sandtable.rulesets.hex_tactical.ground.terrain import indirect
from sandtable.rulesets.hex_tactical.options import OPTIONS
from sandtable.rulesets.hex_tactical.play.aiming import (
    Fire,
    air_shot,
    barrage,
    direct_shot,
    gun_shot,
    uses_table_1,
)
from sandtable.rulesets.hex_tactical.play.shooters import AC, IND, VEHICLES, kind_of
from sandtable.rulesets.threats import Same

Asked = tuple[str, dict[str, str]]
#: What a query says by the rows of terrain, and a shot by their numbers.
BY_TERRAIN: dict[str, Any] = {"protection": 0, "markers": 0, "schurzen": False}
#: What every direct fire may say of itself.
COMMON = (
    "distance", "range", "max", "hindrance", "uphill", "stopped", "smoke", "half", "moved",
    "mount", "arc", "quality", "size",
)  # fmt: skip


def as_query(battle: Battle, fire: Fire, who: str) -> Same:
    """One shot of one weapon at one unit, whatever it is and wherever it is fired from."""
    target = battle.units[who]
    if fire.kind == IND:
        query, inputs = _shelled(battle, fire, target)
    elif target.is_flying:
        query, inputs = _shot_down(battle, fire, target)
    elif uses_table_1(battle, fire):
        query, inputs = _gunned(battle, fire, target)
    elif fire.kind == AC and kind_of(battle, target) in VEHICLES:
        query, inputs = _by_missile(battle, fire, target)
    else:
        query, inputs = _fired_at(battle, fire, target)
    return Same(query, inputs | OPTIONS.changed(battle.options))


def _fired_at(battle: Battle, fire: Fire, target: Unit) -> Asked:
    """On table [2] (HX-TBL2)."""
    shot = _shot(battle, fire, target)
    bare = shot._replace(**BY_TERRAIN)
    told = bare._replace(cols=shot.cols + _total(shot) - _total(bare))
    inputs = {"p": str(shot.power), "cols": str(told.cols), "morale": str(battle.morale(target.id))}
    said = [name for name in Shot._fields if name not in ("power", "cols", *BY_TERRAIN)]
    return "fire", inputs | _told(told, Shot(), said, always=("kind", "weapon", "distance"))


def _gunned(battle: Battle, fire: Fire, target: Unit) -> Asked:
    """On table [1], then [2] (HX-HIT)."""
    gun = gun_shot(battle, fire, target)
    inputs = {"weapon": gun.shot.weapon, "class": gun.gun_class}
    return "gun", inputs | _at_vehicle(gun.shot, gun.ac, gun.armour)


def _by_missile(battle: Battle, fire: Fire, target: Unit) -> Asked:
    """Read by AC-B on table [2] (HX-TBL2-00)."""
    shot, gun = _shot(battle, fire, target), fire.guns[0]
    return "missile", _at_vehicle(shot, gun.unit.power(gun.weapon), shot.armour)


def _at_vehicle(shot: Shot, ac: int, armour: int) -> dict[str, str]:
    inputs = {"ac": str(ac), "armour": str(armour), "cols": str(shot.protection + shot.markers)}
    if shot.target_move != "none":
        inputs["target_moved"] = "true"
    return inputs | _told(shot, Shot(), (*COMMON, "schurzen"), always=("distance",))


def _shelled(battle: Battle, fire: Fire, target: Unit) -> Asked:
    """A mortar, of which the distance decides nothing but whether it reaches (HX-INDCOL)."""
    gun = fire.guns[0]
    falls = barrage(battle, "mortar", (Fraction(gun.unit.power(gun.weapon)),), target)
    inputs = {
        "p": str(gun.unit.power(gun.weapon)),
        "distance": str(distance(gun.unit.at, fire.at)),
        "cols": str(indirect(falls.protection)),
        "morale": str(battle.morale(target.id)),
        "armour_front": str(falls.front_armour),
    }
    said = ("target", "target_move", "recognised", "open_top", "fully_tracked", "jammer")
    return "indirect", inputs | _told(falls, Barrage(), said)


def _shot_down(battle: Battle, fire: Fire, target: Unit) -> Asked:
    """At a flyer, with an AA or an AP value (HX-AA)."""
    gun = fire.guns[0]
    seen = sight_between(battle, gun.unit, target)
    shot = air_shot(battle, gun, target, seen, fire.half)
    bare = shot._replace(protection=0)
    inputs = {"p": str(shot.power), "cols": str(_air_total(shot) - _air_total(bare))}
    said = [
        name for name in AirShot._fields if name not in ("power", "protection", "cols", "upward")
    ]
    return "aa", inputs | _told(bare, AirShot(), said, always=("value", "weapon", "distance"))


def _shot(battle: Battle, fire: Fire, target: Unit) -> Shot:
    gun = fire.guns[0]
    return direct_shot(battle, gun, target, sight_between(battle, gun.unit, target), fire.half)


def _told(shot: Any, usual: Any, names: Any, always: tuple[str, ...] = ()) -> dict[str, str]:
    """What differs from the usual, as it is typed."""
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name in names
        if (value := getattr(shot, name)) is not None
        and (name in always or value != getattr(usual, name))
    }


def _total(shot: Shot) -> int:
    return sum(int(shift.value) for shift in shifts(shot) if isinstance(shift.value, int))


def _air_total(shot: AirShot) -> int:
    return sum(int(shift.value) for shift in air_shifts(shot) if isinstance(shift.value, int))
