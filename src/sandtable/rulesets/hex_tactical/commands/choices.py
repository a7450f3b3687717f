"""What there is to choose from: units, hexes, ways, weapons, observers, carriers; the best first.

Each takes what has been said of a command so far (`Given`). Panels list them, players made of code
choose among them, and a command is open when one of their combinations passes its check.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from sandtable.ground.hexes import DIRECTIONS, neighbours
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import FULL, NORMAL, TOWED, UP, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.commands import Shooter, Step
from sandtable.rulesets.hex_tactical.ground import room
from sandtable.rulesets.hex_tactical.ground.costs import modes_of
from sandtable.rulesets.hex_tactical.ground.moving import has_room
from sandtable.rulesets.hex_tactical.ground.reach import reach
from sandtable.rulesets.hex_tactical.play import activation, air, support, ways_in
from sandtable.rulesets.hex_tactical.play.shooters import AA, AC, IND, Gun, gun_of, guns_of
from sandtable.rulesets.hex_tactical.play.shooters import observers as observers_for

Steps = tuple[Step, ...]
Paths = tuple[tuple[str, Steps], ...]
FEW = 6  # ways of a mode that are tried before it counts as closed


def unit_of(given: Given, field: str = "unit") -> Unit:
    unit: Unit = given.battle.units[given[field]]
    return unit


def enemies(given: Given) -> list[Unit]:
    foes: list[Unit] = given.battle.on_map(given.battle.enemy_of(given.side))
    return foes


# --- setting up -----------------------------------------------------------------------------------
def units_to_set_up(given: Given) -> tuple[str, ...]:
    return room.waiting_units(given.battle, given.side)


def carriers(given: Given) -> list[str]:
    """Whom a unit that is still to be set up may start with (HX-UNIT-11)."""
    unit = unit_of(given)
    return room.carriers(given.battle, unit) if room.is_to_set_up(unit) else []


def stands_alone(given: Given) -> bool:
    return not given["carrier"]


def places(given: Given) -> list[Hex]:
    """Where it stands, or from the middle of its zone, alone if it can be."""
    battle, unit = given.battle, unit_of(given)
    if unit.fate == UP:
        return [unit.at]
    open_to = room.places(battle, unit)
    free = [at for at in open_to if not battle.here(at)] or open_to
    middle = len(free) // 2
    return [*free[middle:], *free[:middle]]


def facings(given: Given) -> list[int]:
    """As it stands now, then every other direction, if it has any (HX-UNIT-05)."""
    unit = unit_of(given)
    return _from(unit.facing) if unit.counter.has_facing else [unit.facing]


def facings_behind(given: Given) -> list[int]:
    """An unhitched piece faces as its owner likes, as its tractor does at first (HX-UNIT-10)."""
    return _from(unit_of(given, "tractor").facing)


def _from(facing: int) -> list[int]:
    return [facing, *[way for way in DIRECTIONS if way != facing]]


def storeys(given: Given) -> list[int]:
    return storeys_at(given.battle, unit_of(given), given["at"])


def storeys_beside_carrier(given: Given) -> list[int]:
    """Of the building in which it gets off."""
    battle, unit = given.battle, unit_of(given)
    carrier = battle.units.get(unit.carrier)
    if carrier is None or carrier.fate != UP:
        return [0]
    return storeys_at(battle, unit, carrier.at)


def storeys_at(battle: Battle, unit: Unit, at: Hex) -> list[int]:
    """Infantry goes up in buildings, nobody else (HX-MOVE-06)."""
    up = unit.counter.is_infantry and battle.field.has(at)
    return list(range((battle.field.highest_storey(at) if up else 0) + 1))


def own_traps(given: Given) -> list[str]:
    return [trap.id for trap in given.battle.traps.values() if trap.side == given.side]


# --- support --------------------------------------------------------------------------------------
def own_missions(given: Given) -> list[str]:
    return [mission.id for mission in given.battle.missions.values() if mission.side == given.side]


def weapons_aboard(given: Given) -> list[str]:
    """All that its aircraft or battery has."""
    return [weapon.type for weapon in given.battle.missions[given["mission"]].counter.weapons]


def loads(given: Given) -> list[str]:
    """Where several fit the mission, one is named (HX-AIR-03)."""
    mission = given.battle.missions[given["mission"]]
    fitting = [weapon.type for weapon in air.weapons_for(mission)]
    return fitting if len(fitting) > 1 else [mission.weapon]


def altitudes(given: Given) -> tuple[str, ...]:
    return support.altitudes_of(given.battle.missions[given["mission"]])


def shells_or_smoke(given: Given) -> list[bool]:
    smoke = support.may_lay_smoke(given.battle.missions[given["mission"]])
    return [False, True] if smoke else [False]


def callers(given: Given) -> list[str]:
    """Any observer that is not neutralised, or nobody, which drifts far (HX-DRIFT-07)."""
    return [*[unit.id for unit in air.observers_of(given.battle, given.side)], ""]


def units_to_guide_at(given: Given) -> list[str]:
    """A guided weapon is aimed at a unit (HX-AIR-05)."""
    guided = given.battle.missions[given["mission"]].kind == air.GUIDED
    return [unit.id for unit in enemies(given)] if guided else []


def hexes_to_call_for(given: Given) -> list[Hex]:
    target = given.battle.units.get(given["target"])
    return [target.at] if target else support.worth_calling_for(given.battle, given.side)


# --- activations ----------------------------------------------------------------------------------
def who_may_activate(given: Given) -> list[str]:
    return activation.may_activate(given.battle, given.side)


# --- moving ---------------------------------------------------------------------------------------
def modes(given: Given) -> list[str]:
    """An ordinary move, or the whole movement of who has no other; then the others."""
    known = modes_of(unit_of(given))
    usual = NORMAL if NORMAL in known else FULL
    return [usual, *[mode for mode in known if mode != usual]]


def ways(given: Given) -> Iterator[Steps]:
    """A few ways to hexes with room, as they come; where there is none, one that is refused."""
    battle, unit = given.battle, unit_of(given)
    known = reach(battle, unit, given["mode"]).ways
    roomy = (at for at in known if has_room(battle, unit, at))
    hexes = list(islice(roomy, FEW)) or list(islice(known, 1))
    yield from (known[at] for at in hexes)
    if not hexes:
        yield (Step(neighbours(unit.at)[0]),)


# --- fire -----------------------------------------------------------------------------------------
def gun_in(given: Given) -> Gun:
    """The first that fires, by which the others go."""
    return gun_of(given.battle, given["shooters"][0])


def single_shooters(given: Given) -> list[tuple[Shooter]]:
    """The piece alone, with each of its weapons (HX-TURN-09)."""
    return [(gun.shooter,) for gun in guns_of(given.battle.units[given.piece])]


def whole_or_half(given: Given) -> list[bool]:
    """IND fire always takes the whole action (HX-TURN-05)."""
    return [False] if gun_in(given).weapon.fire == IND else [False, True]


def fires_smoke(given: Given) -> list[bool]:
    """HX-SMOKE-01"""
    gun = gun_in(given)
    able = gun.weapon.fire == IND and gun.unit.counter.has("smoke")
    return [False, True] if able else [False]


def hexes_to_fire_at(given: Given) -> Iterable[Hex]:
    return dict.fromkeys(unit.at for unit in enemies(given))


def units_to_aim_at(given: Given) -> list[str]:
    """AC and AA fire are at one unit, the others at all of the hex (HX-POW-14)."""
    if gun_in(given).weapon.fire not in (AC, AA):
        return [""]
    return [unit.id for unit in enemies(given) if unit.at == given["at"]]


def observers(given: Given) -> list[str]:
    """Who sees for a mortar, "" if it does itself (HX-INDCOL-10)."""
    gun = gun_in(given)
    return observers_for(given.battle, gun.unit, given["at"]) if gun.weapon.fire == IND else [""]


def who_could_join(given: Given) -> Iterator[Shooter]:
    """Others of the activation, each with its first weapon of the same kind (HX-POW-13)."""
    gun = gun_in(given)
    for name in given.battle.called:
        if name != gun.unit.id:
            alike = [
                o for o in guns_of(given.battle.units[name]) if o.weapon.fire == gun.weapon.fire
            ]
            yield from (other.shooter for other in alike[:1])


# --- assault --------------------------------------------------------------------------------------
def hexes_to_assault(given: Given) -> list[Hex]:
    """Hexes with an enemy on the ground, the nearest first."""
    return ways_in.hexes_held(given.battle, given.battle.units[given.piece])


def single_attackers(given: Given) -> list[Paths]:
    """The piece alone, by the cheapest way in that the rules allow (HX-ASSAULT-36)."""
    unit = given.battle.units[given.piece]
    path = ways_in.way_in(given.battle, unit, given["at"])
    return [((unit.id, path),)] if path else []


def all_in_waves(given: Given) -> list[tuple[str, ...]]:
    """A human wave is declared unit by unit: whoever can (HX-ASSAULT-16)."""
    return [ways_in.in_waves(given.battle, [name for name, _ in given["paths"]])]


# --- carriers -------------------------------------------------------------------------------------
def _beside(given: Given, field: str) -> list[Unit]:
    """Others of its side in its hex."""
    unit = unit_of(given, field)
    there = given.battle.here(unit.at)
    return [other for other in there if other.side == unit.side and other.id != unit.id]


def carriers_here(given: Given) -> list[str]:
    return [other.id for other in _beside(given, "unit") if other.counter.number("capacity")]


def who_may_leave(given: Given) -> list[str]:
    """The piece itself if it is carried; of a carrier, everybody aboard."""
    battle, unit = given.battle, given.battle.units[given.piece]
    aboard = [other.id for other in battle.aboard(unit.id) if other.fate != TOWED]
    return [unit.id, *aboard] if unit.carrier else aboard


def pieces_here(given: Given) -> list[str]:
    return [other.id for other in _beside(given, "tractor") if other.counter.is_piece]


def pieces_towed(given: Given) -> list[str]:
    tractor = given["tractor"]
    return [other.id for other in given.battle.aboard(tractor) if other.fate == TOWED]
