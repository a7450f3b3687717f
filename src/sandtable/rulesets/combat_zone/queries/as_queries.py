"""The shots of the view of danger as odds queries, so that anybody may count them again.

What the dice saw of a shot comes from its preview; the odds are asked about the same.
"""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.combat_zone import options, sheet
from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.fire_choices import gap
from sandtable.rulesets.combat_zone.commands.preview import Chances
from sandtable.rulesets.combat_zone.dice.area import Blast, Lob
from sandtable.rulesets.combat_zone.dice.shooting import Shot
from sandtable.rulesets.combat_zone.dice.vehicle_damage import VehicleHit
from sandtable.rulesets.combat_zone.dice.weapons import band, direct_fire, template
from sandtable.rulesets.combat_zone.play.crews import row_of, station_of
from sandtable.rulesets.combat_zone.play.vehicles.firing import mounted
from sandtable.rulesets.combat_zone.queries.inputs import SHOOTER
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.threats import Same

#: What of the situation of a shooter has the same name in a query.
STATES = tuple(entry.name for entry in SHOOTER if entry.name != "quality")


def as_query(battle: Battle, enemy: str, name: str, who: str, chances: Chances) -> Same:
    """Shots at a figure, a machine or a vehicle, or a template laid on one."""
    match chances.counted:
        case ((Shot() as shot, *_) as shots,):
            return _shots(battle, enemy, name, who, shot, len(shots))
        case (Lob() as lob, Blast() as under):
            inputs = {"target": _profile(battle, who), **_under(under.cover, under.armour)}
            inputs |= {"in_cover": "true"} if lob.took_cover else {}
            return Same("area", _fired(battle, enemy, name, who, lob) | inputs)
        case (Lob() as lob, VehicleHit() as hit):
            if hit.target.exposed:
                return Same(unasked="cz-danger-no-query-open")
            inputs = _of_vehicle(battle, battle.vehicles[who]) | _under(hit.cover)
            inputs |= {"ammo": "he"} if row_of(battle, name) in sheet.GUNS else {}
            return Same("shoot-vehicle", _fired(battle, enemy, name, who, lob) | inputs)
        case _:
            return Same(unasked="cz-danger-no-query-machine")


def _shots(battle: Battle, enemy: str, name: str, who: str, shot: Shot, number: int) -> Same:
    inputs = _fired(battle, enemy, name, who, shot) | {
        "shots": str(number),
        "setting": battle.options.setting,
        **_under(shot.cover, shot.armour if shot.vehicle is None else "none"),
    }
    inputs |= {"aimed": "true"} if shot.aimed else {}
    if shot.vehicle is not None:
        if shot.vehicle.exposed:
            return Same(unasked="cz-danger-no-query-open")
        return Same("shoot-vehicle", inputs | _of_vehicle(battle, battle.vehicles[who]))
    inputs |= {"in_cover": "true"} if shot.took_cover else {}
    if shot.machine is not None:
        inputs.pop("armour", "")
        told = {name: _typed(value) for name, value in shot.machine._asdict().items() if value}
        return Same("shoot-machine", inputs | {"resistance": str(shot.resistance)} | told)
    return Same("shoot", inputs | {"target": _profile(battle, who)})


def _profile(battle: Battle, who: str) -> str:
    return str(battle.figures[who].who.profile)


def _under(cover: str, armour: str = "none") -> dict[str, str]:
    told = {"cover": cover, "armour": armour}
    return {name: row for name, row in told.items() if row != "none"}


def _of_vehicle(battle: Battle, vehicle: Vehicle) -> dict[str, str]:
    """What makes a vehicle easier or harder to hit and to harm (CZ-VTGT, CZ-VDMG)."""
    changed = options.OPTIONS.changed(battle.options)
    bonus = options.switch_of("at_grenade_bonus")
    return {
        "vehicle": vehicle.hull.row.id,
        "moved": _cm(vehicle.moved),
        "modifiers": battle.options.vehicle_target_modifiers,
        **({bonus: changed[bonus]} if bonus in changed else {}),
    }


def _fired(battle: Battle, enemy: str, name: str, who: str, fired: Shot | Lob) -> dict[str, str]:
    """Weapon, range and whoever shoots."""
    row = row_of(battle, name)
    weapon = (template if isinstance(fired, Lob) else _direct(battle))(row)
    assert weapon is not None
    target: Any = battle.figures.get(who) or battle.vehicles[who]
    far = gap(battle, _shooter(battle, enemy, name), target)
    states = {state: getattr(fired, state) for state in STATES}
    return {
        "weapon": row,
        "range": _cm(_in_band(weapon, far, fired)),
        "quality": fired.quality,
        **{state: _typed(value) for state, value in states.items() if value not in (0, "none")},
    }


def _direct(battle: Battle) -> Any:
    return lambda row: direct_fire(row, battle.options.setting)


def _shooter(battle: Battle, enemy: str, name: str) -> Figure:
    """The figure, the weapon that it serves, or a mount of the vehicle."""
    vehicle = battle.vehicles.get(enemy)
    if vehicle is not None:
        rows = [mount.weapon for mount in vehicle.hull.mounts]
        return gunner(battle, vehicle, rows.index(name))
    figure = battle.figures[enemy]
    mount = mounted(battle, name)
    if mount is not None:
        return gunner(battle, *mount, figure)
    return station_of(battle, figure, name) or figure


def _in_band(weapon: Weapon, far: int, fired: Shot | Lob) -> int:
    """The range; what differs by a hair from the one that counts, at the end of its band."""
    now = band(weapon, far)
    if now == fired.band or (isinstance(fired, Lob) and now is not None and now != "short"):
        return far
    ends = {"point-blank": weapon.point_blank, "short": weapon.short, "long": weapon.long}
    return ends[fired.band] or far


def _cm(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}"


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
