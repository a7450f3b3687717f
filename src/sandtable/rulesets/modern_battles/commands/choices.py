"""What there is to choose from: weapons, targets, ways, vehicles, places; the best first.

Each takes what has been said of a command so far (`Given`). Panels list them, and a command is open
when one of their combinations passes its check.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.rulesets.given import Given
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.moves import GUN, Places
from sandtable.rulesets.modern_battles.battle.state import Battle, Figure, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.dice.weapons import ARMS
from sandtable.rulesets.modern_battles.ground.arcs import facing_of
from sandtable.rulesets.modern_battles.ground.bases import centre_of, gun_name, has_gun, piece_for
from sandtable.rulesets.modern_battles.ground.places import room_aboard
from sandtable.rulesets.modern_battles.ground.standing import bodies, pieces_of
from sandtable.rulesets.modern_battles.play import ambush, shooters, storming, transport
from sandtable.rulesets.modern_battles.play.columns import (
    Column,
    anywhere,
    as_paths,
    ends_outside,
    stays_outside,
)
from sandtable.rulesets.modern_battles.play.foot_fire import weapon_left
from sandtable.rulesets.modern_battles.play.movers import forced_march, long_move

ALL_ROUND = range(0, 360, 45)
A_HAIR = 1_000  # of a direction: a tenth of an inch
NO_LIMIT = 800  # a marker for a weapon without a printed range is laid as for one with this


def unit_of(given: Given) -> Unit | Vehicle:
    return piece_for(given.battle, given["unit"])


def place_of(battle: Battle, piece: Unit | Vehicle) -> Point:
    """Where it is: of a unit, its first figure."""
    if isinstance(piece, Vehicle):
        return piece.at
    members = battle.members(piece.id)
    return centre_of(battle, members[0].id) if members else (0, 0)


# --- weapons and targets --------------------------------------------------------------------------
def weapons(given: Given) -> list[str]:
    """As a command names them: main, secondary and so on; "" and "gun" on foot."""
    return shooters.weapons_on(unit_of(given))


def row_of(piece: Unit | Vehicle, weapon: str) -> str:
    """The row of the tables; "" for a unit's own weapons."""
    if isinstance(piece, Vehicle):
        return shooters.weapon_row(piece, weapon)
    return piece.gun if weapon == "gun" else ""


def shells(row: str) -> list[str]:
    """What a gun has to fire: armour-piercing, high explosive (MB-SHT-23)."""
    gun = sheet.GUNS[row]
    has = {"ap": gun.ap_strength is not None, "he": gun.he_strength is not None}
    return [shell for shell, there in has.items() if there]


def armed_with(battle: Battle, unit: str) -> dict[str, list[Figure]]:
    """Figures of a unit by the weapon they carry."""
    carried: dict[str, list[Figure]] = {}
    for figure in battle.members(unit):
        row = weapon_left(figure) or figure.weapon
        carried.setdefault(row, []).append(figure)
    return carried


def enemies(given: Given) -> list[str]:
    """Units and manned vehicles of the other side, the nearest first."""
    battle, piece = given.battle, unit_of(given)
    at = place_of(battle, piece)
    others = pieces_of(battle, battle.enemy_of(piece.side))
    return sorted(others, key=lambda enemy: length(at, centre_of(battle, bodies(battle, enemy)[0])))


def anti_tank_weapons(given: Given) -> list[str]:
    """Of a vehicle: those for which a marker may be measured (MB-AMB-01)."""
    piece = unit_of(given)
    if not isinstance(piece, Vehicle):
        return []
    return [name for _, _, name in ambush.anti_tank_weapons(given.battle, piece)]


def places_for_a_marker(given: Given) -> Iterator[Point]:
    """A little ahead of the weapon, then on each enemy (MB-AMB-02)."""
    battle, piece = given.battle, unit_of(given)
    armed = ambush.anti_tank_weapons(battle, piece, given["weapon"])
    first = next(iter(armed), None)
    yield place_of(battle, piece) if first is None else _ahead_of(battle, *first)
    for target in enemies(given):
        yield centre_of(battle, bodies(battle, target)[0])


def _ahead_of(battle: Battle, body: str, row: str, weapon: str) -> Point:
    at, (fx, fy) = centre_of(battle, body), facing_of(battle, body, weapon)
    far = max(abs(fx), abs(fy), 1)
    reach = (ARMS[row].range or NO_LIMIT) // 4
    return at[0] + fx * reach // far, at[1] + fy * reach // far


# --- a unit about to go ---------------------------------------------------------------------------
def walking(given: Given) -> Column:
    """Up to M, out of every reach (MB-MOV-03)."""
    unit = given.battle.units[given["unit"]]
    return Column(given.battle, unit, unit.profile.m, stays_outside)


def marching(given: Given) -> Column:
    """Twice M (MB-MOV-04)."""
    unit = given.battle.units[given["unit"]]
    return Column(given.battle, unit, forced_march(unit), stays_outside)


def breaking_off(given: Given) -> Column:
    """Up to M, to where no enemy reaches (MB-MOV-08)."""
    unit = given.battle.units[given["unit"]]
    return Column(given.battle, unit, unit.profile.m, ends_outside)


def charging(given: Given) -> Column:
    """Up to twice M, into reaches too (MB-MOV-05)."""
    unit = given.battle.units[given["unit"]]
    return Column(given.battle, unit, long_move(given.battle, unit), anywhere)


def closing_up(given: Given) -> Column:
    """Up to M, nearer to those whom it fights (MB-MOV-12)."""
    unit = given.battle.units[given["unit"]]
    return Column(given.battle, unit, unit.profile.m, anywhere)


# --- ways -----------------------------------------------------------------------------------------
def first_steps(given: Given) -> Iterator[Paths]:
    """One of them a tenth of an inch in eight directions: whether anything keeps it from moving."""
    battle, piece = given.battle, unit_of(given)
    name, at = piece.id, getattr(piece, "at", (0, 0))
    if isinstance(piece, Unit):
        members = battle.members(piece.id)
        if not members:
            yield ((piece.members[0], ((0, 0),)),)
            return
        name, at = members[0].id, members[0].at
    for bearing in ALL_ROUND:
        dx, dy = heading(bearing)
        yield ((name, ((at[0] + dx // A_HAIR, at[1] + dy // A_HAIR),)),)


def ways_off(given: Given) -> Iterator[Paths]:
    """Out of a close combat, as far as it goes in eight directions (MB-MOV-08)."""
    column = breaking_off(given)
    lead = next(iter(column.starts), "")
    for bearing in ALL_ROUND:
        path = column.away(lead, heading(bearing))
        if path:
            yield as_paths(column.led(lead, path, {}))


def to_charge(given: Given) -> list[str]:
    return storming.to_charge(given.battle, given["unit"])


def ways_to_charge(given: Given) -> Iterator[Paths]:
    """Everybody beside an enemy who can be."""
    yield as_paths(storming.swarm(charging(given), given["target"]))


def ways_closer(given: Given) -> Iterator[Paths]:
    """One of an engaged unit after the other, if he gets nearer (MB-MOV-12)."""
    column = closing_up(given)
    for name in column.starts:
        path = storming.closer(column, name, {})
        if path:
            yield ((name, path),)


def facing_now(given: Given) -> list[Point]:
    return [unit_of(given).facing]


def storeys_after(given: Given) -> list[int | None]:
    """Where some of them end in a building of several floors: the one they are on, or another."""
    if given["unit"] in given.battle.vehicles:
        return []
    floors = _floors(given.battle, [path[-1] for who, path in given["paths"] if who != GUN])
    return [None, *floors] if floors else []


def storeys_there(given: Given) -> range | tuple[()]:
    """The floors of the building that some of them are set up in (MB-GEN-14)."""
    if given["unit"] in given.battle.vehicles:
        return ()
    return _floors(given.battle, [at for who, at in given["places"] if who != GUN])


def _floors(battle: Battle, places: list[Point]) -> range | tuple[()]:
    inside = [battle.field.building_at(at) for at in places]
    floors = max((building.rises for building in inside if building is not None), default=0)
    return range(floors) if floors > 1 else ()


# --- turning and hatches --------------------------------------------------------------------------
def parts(given: Given) -> list[str]:
    """What of it turns on the spot, the part that was tapped first (MB-GEN-09)."""
    piece = unit_of(given)
    if isinstance(piece, Vehicle):
        return ["turret"]
    if not has_gun(piece):
        return [""]
    return ["gun", ""] if given.piece == gun_name(piece.id) else ["", "gun"]


def looks_now(given: Given) -> list[Point]:
    """As that part of it faces."""
    piece, part = unit_of(given), given["part"]
    if isinstance(piece, Vehicle):
        return [piece.turret if part == "turret" else piece.facing]
    return [piece.gun_facing if part == "gun" else piece.facing]


def other_than_now(given: Given) -> list[bool]:
    """Hatches: open where they are closed (MB-VEH-23)."""
    return [not given.battle.vehicles[given["vehicle"]].hatches_open]


# --- vehicles -------------------------------------------------------------------------------------
def carriers(given: Given) -> list[str]:
    """Own vehicles that carry anybody, the nearest first (MB-MOV-10)."""
    return transport.carriers(given.battle, given.battle.units[given["unit"]])


def carriers_with_room(given: Given) -> list[str]:
    """Those on which a whole unit may start; nobody who serves a gun (MB-SCN-03)."""
    unit = given.battle.units.get(given["unit"])
    if unit is None or unit.gun:
        return []
    wanted = len(unit.members)
    return [carrier for carrier in carriers(given) if room_aboard(given.battle, carrier) >= wanted]


def riders(given: Given) -> list[str]:
    """The unit itself if it rides, or those on the vehicle that was tapped."""
    return [unit.id for unit in transport.riders_of(given.battle, given.piece)]


def landings(given: Given) -> Iterator[Places]:
    """Beside the vehicle, on each of its sides where there is room for all (MB-MOV-10)."""
    battle, unit = given.battle, given.battle.units[given["unit"]]
    for bearing in ALL_ROUND[::2]:
        places = transport.landing(battle, unit, heading(bearing))
        if len(places) == len(battle.members(unit.id)):
            yield tuple(places.items())


# --- close combat ---------------------------------------------------------------------------------
def nearest_enemies(_given: Given) -> list[tuple[()]]:
    """Each figure strikes the nearest unit unless it is told otherwise (MB-CC-14)."""
    return [()]
