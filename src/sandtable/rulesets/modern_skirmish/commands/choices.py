"""What there is to choose from: weapons, helpers, targets, places, openings; the best first.

Each takes what has been said of a command so far (`Given`). Panels list them, typed lines are read
against them, and a command is open when one of their combinations passes its check.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, sin, tau

from sandtable.ground.free import point_along
from sandtable.rulesets.given import Given
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import NORTH, TACTICAL, UP, Battle, Point
from sandtable.rulesets.modern_skirmish.commands import Place
from sandtable.rulesets.modern_skirmish.dice.shooting import MOST_TARGETS
from sandtable.rulesets.modern_skirmish.dice.weapons import (
    CAN_BE_LOBBED,
    NEEDS_HELPER,
    is_area,
    weapon_named,
)
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched, targets
from sandtable.rulesets.modern_skirmish.ground.room import places_to_deploy, to_deploy
from sandtable.rulesets.modern_skirmish.ground.sight import eye_of
from sandtable.rulesets.modern_skirmish.ground.ways import centre_of
from sandtable.rulesets.modern_skirmish.play.activation import active_vehicle
from sandtable.rulesets.modern_skirmish.play.area import reach_of
from sandtable.rulesets.modern_skirmish.play.boarding import (
    places_to_get_off,
    room_in,
    who_could_embark,
)
from sandtable.rulesets.modern_skirmish.play.equipment import ways_in
from sandtable.rulesets.modern_skirmish.play.movement import left_to_move
from sandtable.rulesets.modern_skirmish.play.routes import mover_of
from sandtable.rulesets.modern_skirmish.play.shooters import free_helper as free_helper_of
from sandtable.rulesets.modern_skirmish.play.shooters import has_fitted, is_able_helper
from sandtable.rulesets.modern_skirmish.play.turn import may_activate, orders_for

FLASHBANG, HOLO = "flashbang", "holographic-sight"
NEAR = 2_000  # openings farther away than this are not worth listing
AHEAD = 2_000
TRIED = 16  # directions in which a first step is tried
FIRST_STEP = 50


# --- weapons --------------------------------------------------------------------------------------
def weapons(given: Given) -> list[str]:
    """Rows of his weapons, each once."""
    vehicle = given.battle.vehicles.get(given["who"])
    rows = vehicle.weapons if vehicle else given.battle.figures[given["who"]].who.weapons
    return list(dict.fromkeys(rows))


def direct_weapons(given: Given) -> list[str]:
    """Those aimed at somebody: all but area weapons without a hollow charge."""
    return [
        row
        for row in weapons(given)
        if not is_area(weapon_named(row)) or sheet.HOLLOW_CHARGE in weapon_named(row).abilities
    ]


def weapons_direct_first(given: Given) -> list[str]:
    """What may be named: area weapons too, and the rules say that they aim at a point."""
    return sorted(weapons(given), key=lambda row: is_area(weapon_named(row)))


def suppressive_weapons(given: Given) -> list[str]:
    return [row for row in weapons(given) if sheet.SUPPRESSIVE in weapon_named(row).abilities]


def area_weapons(given: Given) -> list[str]:
    """Area weapons, and grenades but for flashbangs."""
    names = [row for row in weapons(given) if is_area(weapon_named(row))]
    if given["who"] in given.battle.figures:
        carried = given.battle.figures[given["who"]].who.grenades
        names += [grenade for grenade in carried if grenade != FLASHBANG]
    return list(dict.fromkeys(names))


def needs_helper(given: Given) -> bool:
    return given["who"] not in given.battle.vehicles and given["weapon"] in NEEDS_HELPER


def helpers(given: Given) -> list[str]:
    """Members who could serve the weapon with him (MS-WPN-03)."""
    battle, who = given.battle, given["who"]
    unit = unit_of(battle, who)
    return [f.id for f in battle.members(unit) if is_able_helper(battle, unit, who, f)]


def free_helper(given: Given) -> str:
    """Where nobody is named: the first who may serve the weapon now."""
    return free_helper_of(given.battle, given["who"], given["weapon"])


def can_be_lobbed(given: Given) -> bool:
    return given["weapon"] in CAN_BE_LOBBED


def more_targets(given: Given) -> int:
    """Raf: so many further targets near the first (MS-ABIL-03)."""
    return MOST_TARGETS - 1 if sheet.BURST in weapon_named(given["weapon"]).abilities else 0


def has_holo(given: Given) -> bool:
    return has_fitted(given.battle, given["who"], HOLO, given["weapon"])


# --- whom and where -------------------------------------------------------------------------------
def single_targets(given: Given) -> Iterator[tuple[str]]:
    for target in targets(given.battle, given["who"]):
        yield (target,)


def places_to_aim_at(given: Given) -> Iterator[Point]:
    """A spot ahead, then every enemy, the nearest first."""
    weapon = given.get("weapon")
    far = reach_of(weapon) if weapon else None
    eye = eye_of(given.battle, given["who"])
    ahead = (eye.at[0] + eye.facing[0], eye.at[1] + eye.facing[1])
    yield point_along(eye.at, ahead, min(far or AHEAD, AHEAD) // 2)
    for target in targets(given.battle, given["who"]):
        yield centre_of(given.battle, target)


def first_steps(given: Given) -> Iterator[tuple[Point]]:
    """Half a centimetre, or what is left, in every direction: whether he can move at all."""
    mover = mover_of(given.battle, given["who"])
    x, y = mover.at
    left = left_to_move(given.battle, mover) - 1  # a corner is rounded, and no way may be too long
    step = min(FIRST_STEP, left) if left > 0 else FIRST_STEP
    for n in range(TRIED):
        angle = tau * n / TRIED
        yield ((round(x + step * cos(angle)), round(y + step * sin(angle))),)


def own_facing(given: Given) -> list[Point]:
    return [mover_of(given.battle, given["who"]).facing]


# --- close combat ---------------------------------------------------------------------------------
def comrades(given: Given) -> tuple[str, ...]:
    """The unit of whoever attacks."""
    unit: tuple[str, ...] = given.battle.units[unit_of(given.battle, given.piece)].members
    return unit


def in_contact(given: Given) -> list[str]:
    """Himself if he touches an enemy; else the comrades whom he could back up (MS-CC-06)."""
    battle = given.battle
    if given.piece in battle.vehicles or enemies_touched(battle, given.piece):
        return [given.piece]
    members = battle.members(unit_of(battle, given.piece))
    return [figure.id for figure in members if enemies_touched(battle, figure.id)]


def enemies_in_contact(given: Given) -> list[str]:
    touched = (enemies_touched(given.battle, who) for who in in_contact(given))
    return list(dict.fromkeys(enemy for enemies in touched for enemy in enemies))


def attackers(given: Given) -> Iterator[tuple[str, ...]]:
    """He alone, or with the comrade who touches the defender."""
    for who in in_contact(given):
        if given["defender"] in enemies_touched(given.battle, who):
            yield (who,) if who == given.piece else (who, given.piece)


# --- openings and charges -------------------------------------------------------------------------
def ways_into_rooms(given: Given) -> list[str]:
    return [way_in.id for way_in in ways_in(given.battle, given.battle.figures[given["who"]], NEAR)]


def openings_near(given: Given) -> list[str]:
    return [opening for opening in ways_into_rooms(given) if opening in given.battle.field.opening]


def every_opening(given: Given) -> list[str]:
    return [opening.id for opening in given.battle.field.openings]


def every_opening_or_bare_room(given: Given) -> list[str]:
    """A room of which every edge is an opening is one itself (MS-MOVE-07)."""
    table = given.battle.field
    return [*every_opening(given), *[r.id for r in table.rooms if r not in table.walled]]


def own_charges(given: Given) -> list[str]:
    battle = given.battle
    return [ch.id for ch in battle.charges if battle.figures[ch.layer].side == given.side]


# --- units ----------------------------------------------------------------------------------------
def ready_units(given: Given) -> list[str]:
    return may_activate(given.battle, given.side)


def orders(given: Given) -> tuple[str, ...]:
    return orders_for(given.battle, given.battle.units[given["unit"]])


def can_take_aboard(given: Given) -> bool:
    """Only a vehicle with this order takes a unit along (MS-VEH-06)."""
    return bool(given.battle.units[given["unit"]].vehicle) and given["order"] == TACTICAL


def units_to_take_aboard(given: Given) -> Iterator[str]:
    vehicle = given.battle.units[given["unit"]].vehicle
    return who_could_embark(given.battle, given.battle.vehicles[vehicle])


def units_to_set_up(given: Given) -> tuple[str, ...]:
    return to_deploy(given.battle, given.side)


def vehicles_with_room(given: Given) -> list[str]:
    battle = given.battle
    members = battle.units[given["unit"]].members
    return [
        vehicle.id
        for vehicle in battle.vehicles.values()
        if vehicle.side == given.side and vehicle.fate == UP
        if members and room_in(battle, vehicle) >= len(members)
    ]


def members_to_set_up(given: Given) -> tuple[str, ...]:
    unit = given.battle.units[given["unit"]]
    return (unit.vehicle,) if unit.vehicle else unit.members


def places_to_set_up(given: Given) -> Iterator[tuple[Place, ...]]:
    return (deploy.places for deploy in places_to_deploy(given.battle, given["unit"]))


def stands_alone(given: Given) -> bool:
    return not given["aboard"]


def who_boards(given: Given) -> list[str]:
    return [given.battle.boarding] if given.battle.boarding else []


def vehicle_boarded(given: Given) -> list[str]:
    vehicle = active_vehicle(given.battle)
    return [vehicle] if vehicle else []


def units_aboard(given: Given) -> list[str]:
    vehicle = active_vehicle(given.battle)
    return list(dict.fromkeys(f.who.unit for f in given.battle.aboard(vehicle))) if vehicle else []


def members_aboard(given: Given) -> tuple[str, ...]:
    return tuple(figure.id for figure in given.battle.members(given["unit"]))


def places_behind_exits(given: Given) -> Iterator[tuple[Place, ...]]:
    vehicle = given.battle.vehicles.get(given.battle.carrier(given["unit"]))
    if vehicle is not None:
        yield places_to_get_off(given.battle, vehicle, given["unit"])


def facing_of_carrier(given: Given) -> Point:
    vehicle = given.battle.vehicles.get(given.battle.carrier(given["unit"]))
    return vehicle.facing if vehicle else NORTH


def first_of(battle: Battle, unit: str) -> str:
    """The vehicle of a unit, or its first member."""
    return battle.units[unit].vehicle or battle.members(unit)[0].id


def first_to_set_up(battle: Battle, unit: str) -> str:
    """The same, of a unit that is not on the table yet."""
    return battle.units[unit].vehicle or battle.units[unit].members[0]
