"""What some commands, events and questions say besides their fields."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import atan2, isqrt, pi
from typing import Any

from sandtable.ground.hulls import way
from sandtable.reading import Ours, Phrase, unit_text
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.activity import has_done_nothing
from sandtable.rulesets.combat_zone.battle.state import Battle, Point
from sandtable.rulesets.combat_zone.dice.tech import TOOLS
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.play.templates import aimed_at
from sandtable.rulesets.combat_zone.play.urban import LEAP, landing
from sandtable.rulesets.combat_zone.play.vehicles.driving import direction_of
from sandtable.rulesets.combat_zone.play.vehicles.targets import vehicle_at
from sandtable.rulesets.combat_zone.words.names import figure_name, place_name
from sandtable.rulesets.combat_zone.words.places import ARROWS, placed, storey_of
from sandtable.rulesets.naming import ended, listed
from sandtable.rulesets.naming import lowered as lowered


def _destination(value: c.Move, battle: Battle, language: str) -> dict[str, object]:
    """Where a move ends, how far that is, and whom or what it touches there."""
    figure = battle.figures[value.figure]
    end = value.path[-1] if value.path else figure.at
    facts: dict[str, object] = {"to": end, "kind": "plain", "what": "", "height": 0}
    if value.foot is not None:
        return facts | {"kind": "level", "height": height_text(value.foot), "cm": 0, "arrow": ""}
    facts["cm"] = round(isqrt(squared_between(figure.at, end)) / 100)
    facts["arrow"] = arrow((end[0] - figure.at[0], end[1] - figure.at[1]))
    if not battle.field.is_on_table(end):
        return facts | {"kind": "off"}
    for enemy in battle.up(battle.enemy_of(figure.side)):
        if squared_between(enemy.at, end) <= (figure.who.radius + enemy.who.radius + TOUCH) ** 2:
            return facts | {"kind": "contact", "what": enemy.id}
    for thing in battle.things.values():
        lies = not thing.holder and not thing.gone
        if lies and squared_between(thing.at, end) <= (figure.who.radius + TOUCH) ** 2:
            return facts | {"kind": "thing", "what": thing.id}
    return facts


def height_text(foot: int) -> str:
    """A height in cm as it is typed: 7.5."""
    return unit_text(foot)


def _height(value: Any, _battle: Battle, _language: str) -> dict[str, object]:
    """How high one comes to stand."""
    return {"height": Fraction(value.foot, 100) if value.foot else 0}


def _climbed(value: e.Climbed, battle: Battle, language: str) -> dict[str, object]:
    """The same, and whether that is up or down."""
    down = value.foot < battle.figures[value.figure].foot
    return {"way": "down" if down else "up", **_height(value, battle, language)}


def _height_off_floors(value: e.Moved, battle: Battle, language: str) -> dict[str, object]:
    """The same, unless it is a floor: that is told by its number."""
    floor = value.foot and storey_of(battle, value.to, value.foot)[0]
    return {"height": 0} if floor else _height(value, battle, language)


def _drop_of(value: c.Jump, battle: Battle, _language: str) -> dict[str, object]:
    """How deep a jump falls; 0 where it is none."""
    figure = battle.figures[value.figure]
    deep = figure.foot - landing(battle, figure, value)
    return {"deep": height_text(deep) if deep > LEAP else 0}


def _fallen(value: e.Fell, _battle: Battle, _language: str) -> dict[str, object]:
    return {"cm": Fraction(value.height, 100)}


def arrow(way: Point) -> str:
    """One of eight arrows, y to the south."""
    turned = atan2(way[0], -way[1]) % (2 * pi)
    return ARROWS[round(turned / (pi / 4)) % 8]


def _shots(value: Any, battle: Battle, language: str) -> dict[str, object]:
    """Who is shot at: `B3 guard` alone, or `2 × B3 guard, 2 × B4 guard`."""
    shots = sum(n for _, n in value.allotment)
    if len(value.allotment) == 1:
        targets = figure_name(battle, value.allotment[0][0], language)
    else:
        targets = ", ".join(
            f"{n} × {figure_name(battle, who, language)}" for who, n in value.allotment
        )
    return {"shots": shots, "targets": targets}


def _shot_at_actor(value: c.AnswerFire, battle: Battle, language: str) -> dict[str, object]:
    """The point is where the target will be, at the height where it is."""
    target = battle.figures.get(value.allotment[0][0]) if value.allotment else None
    facts = _shots(value, battle, language) | {"foot": target.foot if target else 0}
    return facts | {"doing": _what_it_does(battle)}


def _what_it_does(battle: Battle) -> str:
    """Of one who stays where he is there is no place to wait for."""
    declared = battle.declared
    if declared is None or len(set(declared.track)) > 1:
        return "moves"
    return "fires" if declared.action in ("shoot", "vehicle-fire") else "acts"


def _aimed_at(value: Any, battle: Battle, language: str) -> dict[str, object]:
    """The figure whose base holds the point aimed at, the vehicle there, or what is there."""
    foot = getattr(value, "foot", None)
    target = aimed_at(battle, value.point, foot) or vehicle_at(battle, value.point, foot)
    if target:
        return {"where": figure_name(battle, target.id, language)}
    return {"where": Phrase("aimed-spot", at=placed(battle, value.point, foot=foot))}


def _doing(_value: c.MayAnswerFire, battle: Battle, _language: str) -> dict[str, object]:
    """What the actor is about to do, and where that leads."""
    declared = battle.declared
    track = declared.track if declared else ()
    return {"action": declared.action if declared else "", "to": track[-1] if track else ""}


def _fired(value: Any, battle: Battle, language: str) -> dict[str, object]:
    """How a weapon was fired, and who helped with it: each pays as much as the gunner."""
    return {"way": _way(value), **_helped(value, battle, language)}


def _way(value: e.Fired | e.MountFired) -> str:
    """Aimed, a burst, a single shot; what costs a figure nothing was paid for on going on watch."""
    if value.shots == 1 and value.points >= AIMED:
        return "aimed"
    if not value.points and isinstance(value, e.Fired):
        return "watch-burst" if value.burst else "watch"
    return "burst" if value.burst else "single"


def _helped(value: Any, battle: Battle, language: str) -> dict[str, object]:
    crew = [figure_name(battle, who, language) for who in value.crew]
    return {"helpers": listed(crew, language) if crew else "none"}


#: Nothing else with one shot costs as much, whoever is missing (CZ-CREW-01).
AIMED = sheet.COMBAT_COST["aimed-shot"].action_points


def _mount_fired(value: e.MountFired, battle: Battle, language: str) -> dict[str, object]:
    by = figure_name(battle, value.figure, language) if value.figure else "none"
    return {"way": _way(value), "gunner": by}


def _winner(value: e.RoundFought, battle: Battle, language: str) -> dict[str, object]:
    loser = value.enemy if value.winner == value.figure else value.figure
    return {
        "winner": figure_name(battle, value.winner, language) if value.winner else "",
        "loser": figure_name(battle, loser, language),
        "tied": not value.winner,
    }


def _totals(value: e.InitiativeWon, _battle: Battle, _language: str) -> dict[str, object]:
    return {"a": max(value.totals), "b": min(value.totals)}


def _result(value: e.GameEnded, battle: Battle, language: str) -> dict[str, object]:
    return ended(value.result, battle, lambda side: place_name(battle, side, language))


def _next(value: e.ActivationEnded, battle: Battle, language: str) -> dict[str, object]:
    did = "nothing" if has_done_nothing(battle, value.group) else "something"
    return {
        "next": place_name(battle, value.next, language) if value.next else "",
        "did": did if value.group else "nobody",
    }


def _kit(value: c.FirstAid, _battle: Battle, _language: str) -> dict[str, object]:
    return {"with_kit": value.kit != "none"}


def _parts(value: e.SquadSplit, battle: Battle, language: str) -> dict[str, object]:
    """`1: A1, A3; 2: A2, A4`."""
    colon = "\u00a0:" if language == "fr" else ":"
    parts = [
        f"{name}{colon} {', '.join(figure_name(battle, who, language) for who in part)}"
        for name, part in zip(value.names, value.parts, strict=True)
    ]
    apart = "\u202f; " if language == "fr" else "; "
    return {"squad": place_name(battle, value.squad, language), "names": Ours(apart.join(parts))}


def _squad(value: c.SplitSquad, battle: Battle, language: str) -> dict[str, object]:
    return {"squad": place_name(battle, value.squad, language)}


def _weapon_goes(value: c.MoveWeapon, battle: Battle, _language: str) -> dict[str, object]:
    """Where a weapon is moved to, and how far that is."""
    end, weapon = value.path[-1], battle.crewed[value.weapon]
    way = (end[0] - weapon.at[0], end[1] - weapon.at[1])
    return {
        "to": end,
        "cm": round(isqrt(squared_between(weapon.at, end)) / 100),
        "arrow": arrow(way),
    }


def _servants(value: Any, _battle: Battle, _language: str) -> dict[str, object]:
    """Who carries, turns, sets up or dismantles a weapon: each of them pays (CZ-CREW-03)."""
    return {"servants": value.crew}


def _worked(value: e.Worked, battle: Battle, language: str) -> dict[str, object]:
    """The kit that keeps a figure from the penalty of bare hands (CZ-TECH-03)."""
    carried = battle.figures[value.figure].who.equipment
    kit = next((kit for kit, _ in TOOLS if kit in carried), "")
    return {"with_kit": "yes" if kit else "no", "kit": kit}


def _loss(value: e.MachineDamaged, _battle: Battle, _language: str) -> dict[str, object]:
    return {"lost": bool(value.weapon)}


def _broken(value: e.CohesionChecked, battle: Battle, language: str) -> dict[str, object]:
    names = [place_name(battle, group, language) for group in value.broken]
    return {"broken": Ours(", ".join(names)), "number": len(names)}


# --- vehicles -------------------------------------------------------------------------------------
def _driven(value: c.Drive, battle: Battle, _language: str) -> dict[str, object]:
    """How far a drive goes and where it ends, as far as nothing stops it."""
    vehicle = battle.vehicles.get(value.vehicle)
    if vehicle is None:
        return {"cm": Fraction(value.distance, 100), "to": "", "arrow": ""}
    dx, dy = way(direction_of(vehicle, value.reverse), value.distance)
    to = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    return {"cm": Fraction(value.distance, 100), "to": to, "arrow": arrow((dx, dy))}


def _turning(value: c.Turn, _battle: Battle, _language: str) -> dict[str, object]:
    return {"degrees": abs(value.angle), "way": "right" if value.angle > 0 else "left"}


def _gone(value: Any, battle: Battle, _language: str) -> dict[str, object]:
    """How far, and whether it went over the ground or through the air."""
    vehicle = battle.vehicles.get(value.vehicle)
    flies = vehicle is not None and vehicle.hull.is_flyer
    far = Fraction(round(value.moved, -1), 100) if value.moved else 0  # one decimal, as elsewhere
    return {"cm": far, "flies": "yes" if flies else "no"}


def _mounted(value: c.VehicleFire, battle: Battle, language: str) -> dict[str, object]:
    """The weapon of a mount, and at whom or what it fires."""
    vehicle = battle.vehicles.get(value.vehicle)
    mounts = vehicle.hull.mounts if vehicle else ()
    known = 0 <= value.weapon < len(mounts)
    facts: dict[str, object] = {"weapon": mounts[value.weapon].weapon if known else ""}
    facts["said"] = value.band or "none"
    facts |= {"where": "", "targets": "", "shots": 0}
    if value.point is not None:
        return facts | _aimed_at(value, battle, language)
    return facts | _shots(value, battle, language)


def _shifted(value: c.Shift, _battle: Battle, _language: str) -> dict[str, object]:
    return {"signed": _signed(value.value)}


def _signed(shift: int) -> str:
    return f"{shift:+d}".replace("-", "\u2212")


def _die_shifted(value: e.Rammed, _battle: Battle, _language: str) -> dict[str, object]:
    """Who shifted the die by how much, and what it came to (CZ-RAM-02)."""
    by, back = value.shift, value.target_shift
    who = {(True, True): "both", (True, False): "rammer", (False, True): "target"}
    return {
        "shifted": who.get((bool(by), bool(back)), "nobody"),
        "by": _signed(by),
        "back": _signed(back),
        "total": value.face + by + back,
    }


MORE: dict[type, Callable[[Any, Battle, str], dict[str, object]]] = {
    c.Drive: _driven,
    c.Turn: _turning,
    c.VehicleFire: _mounted,
    c.Shift: _shifted,
    e.Fired: _fired,
    e.Threw: _helped,
    e.WentOnWatch: _helped,
    e.MountFired: _mount_fired,
    e.Drove: _gone,
    e.Skidded: _gone,
    e.RolledOn: _gone,
    c.Move: _destination,
    c.FirstAid: _kit,
    c.Shoot: _shots,
    c.AnswerFire: _shot_at_actor,
    c.MayAnswerFire: _doing,
    c.ThrowGrenade: _aimed_at,
    c.FireTemplate: _aimed_at,
    c.FireRifleGrenade: _aimed_at,
    c.CallBarrage: _aimed_at,
    c.MoveWeapon: _weapon_goes,
    c.SplitSquad: _squad,
    e.SquadSplit: _parts,
    e.WeaponMoved: _servants,
    e.WeaponPivoted: _servants,
    e.WeaponSetUp: _servants,
    c.Climb: _height,
    c.Jump: _drop_of,
    e.Moved: _height_off_floors,
    e.Climbed: _climbed,
    e.Jumped: _height,
    e.Fell: _fallen,
    e.RoundFought: _winner,
    e.InitiativeWon: _totals,
    e.GameEnded: _result,
    e.ActivationEnded: _next,
    e.CohesionChecked: _broken,
    e.MachineDamaged: _loss,
    e.Rammed: _die_shifted,
    e.Worked: _worked,
}


TOUCH = 5  # 1/100 cm: base contact (CZ-GEN-05)
