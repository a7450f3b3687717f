"""Shots as the dice see them: every modifier is taken from the battle.

Fire(guns, at, target, …)                        a Fire action under way
marks(battle, fire) -> list[Mark]                whom its next shot is read for, and where
direct_shot(battle, gun, target, seen, half) -> Shot
gun_shot(battle, fire, target) -> Gun            AC fire at a vehicle, missiles excepted
barrage(battle, source, powers, target) -> Barrage
rate(battle, fire) -> Rate                       for follow-up shots (HX-CAD)
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.state import (
    FORCED,
    LOW,
    MEDIUM,
    NAP,
    NORMAL,
    TACTICAL,
    Battle,
    Counter,
    Hex,
    Mission,
    Unit,
)
from sandtable.rulesets.hex_tactical.dice import anti_air, bombardment, gunnery, shots
from sandtable.rulesets.hex_tactical.dice.anti_air import AirShot
from sandtable.rulesets.hex_tactical.dice.bombardment import Barrage
from sandtable.rulesets.hex_tactical.dice.fire_table import NO_EFFECT
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import Rate, Table
from sandtable.rulesets.hex_tactical.dice.results import Victim, victim_kind
from sandtable.rulesets.hex_tactical.dice.shots import Aim, Shot
from sandtable.rulesets.hex_tactical.ground.field import height_of, visibility
from sandtable.rulesets.hex_tactical.ground.observation import (
    markers_at,
    protection_at,
    target_kind,
    terrain_at,
)
from sandtable.rulesets.hex_tactical.ground.sight import FLANK, FRONT, Sight, arc_of, sight_between
from sandtable.rulesets.hex_tactical.ground.terrain import hexside_protection
from sandtable.rulesets.hex_tactical.play.shooters import (
    AC,
    AP,
    ARMOUR,
    GUN,
    IND,
    MISSILE,
    VEHICLES,
    Gun,
    can_hit,
    harms,
    is_moving,
    kind_of,
    mount_of,
    struck_by_shells,
    targets,
)

ON_FOOT = (TACTICAL, NORMAL, FORCED)
STILL = "none"
FACES = ("front", "flank", "rear")
PLANE = "plane"
HARMLESS = Aim(-1, edge=NO_EFFECT)  # at a counter face down that turns out to be armour
#: Where aircraft fly unless the mission says otherwise (HX-AIR-03).
FLOWN_AT = {"ground-attack": LOW, "guided": MEDIUM, "bombing": LOW}


class Fire(NamedTuple):
    """A Fire action: who fires at which hex, and how. `request` and `drop` are aircraft."""

    guns: tuple[Gun, ...]
    at: Hex
    target: str = ""
    half: bool = False
    observer: str = ""
    request: str = ""
    drop: str = ""

    @property
    def kind(self) -> str:
        return self.guns[0].weapon.fire

    @property
    def side(self) -> str:
        return self.guns[0].unit.side

    def now(self, battle: Battle) -> Fire:
        """The same, with the shooters as they are now."""
        guns = [gun._replace(unit=battle.units[gun.unit.id]) for gun in self.guns]
        return self._replace(guns=tuple(guns))


class Mark(NamedTuple):
    """A target of one shot on table [2]: its column, and how the cell is read for it.

    `aircraft` is helicopter, drone, plane or transport; "": it is on the ground.
    """

    target: str
    aim: Aim
    victim: Victim = Victim()
    aircraft: str = ""
    missile: bool = False


# --- whom a shot is read for ----------------------------------------------------------------------
def marks(battle: Battle, fire: Fire) -> list[Mark]:
    """Every unit that a shot on table [2] strikes, the one named first (HX-POW-14)."""
    if fire.request or fire.drop:
        return _aircraft_mark(battle, fire)
    if fire.kind == IND:
        powers = tuple([Fraction(gun.unit.power(gun.weapon)) for gun in fire.guns])
        struck = struck_by_shells(battle, fire.at)
        marked = [shell_mark(battle, "mortar", powers, unit) for unit in struck]
    elif fire.kind == AP:
        touched = targets(battle, fire.guns, fire.at)
        marked = [_ap_mark(battle, fire, unit, aimed) for unit, aimed in touched]
    else:
        marked = [_aimed_mark(battle, fire, unit) for unit in aimed_at(battle, fire)]
    return sorted(marked, key=lambda mark: mark.target != fire.target)


def aimed_at(battle: Battle, fire: Fire) -> list[Unit]:
    """The one unit of AC or AA fire, while it is there (HX-POW-14)."""
    unit = battle.units.get(fire.target)
    if unit is None or not unit.is_up or unit.at != fire.at:
        return []
    return [unit] if can_hit(battle, fire.guns[0], unit) else []


def uses_table_1(battle: Battle, fire: Fire) -> bool:
    """AC fire at a vehicle, except by missile (HX-HIT-01)."""
    if fire.kind != AC or fire.guns[0].weapon.type == MISSILE:
        return False
    return kind_of(battle, battle.units[fire.target]) in VEHICLES


def table_of(battle: Battle, fire: Fire) -> Table:
    """Where the rate of fire is read (HX-CAD-04)."""
    return "hit" if uses_table_1(battle, fire) else "fire"


def victim(battle: Battle, unit: Unit, trap: bool = False) -> Victim:
    """How a unit takes a result; hesitation lowers its morale (HX-CMD-06)."""
    kind = victim_kind(kind_of(battle, unit), trap)
    return Victim(kind, battle.morale(unit.id), battle.options.neutralisation_pass)


# --- direct fire ----------------------------------------------------------------------------------
def _ap_mark(battle: Battle, fire: Fire, unit: Unit, aimed: list[Gun]) -> Mark:
    """The powers of all who see this unit are added (HX-POW-13)."""
    grouped = len(fire.guns) > 1
    firing = [gun for gun in aimed if harms(battle, gun, unit, grouped)]
    if not firing:
        return Mark(unit.id, HARMLESS, victim(battle, unit))
    seen = [(gun, sight_between(battle, gun.unit, unit)) for gun in firing]
    edge = battle.options.off_table
    if unit.is_flying:
        shot_at = tuple([air_shot(battle, gun, unit, line, fire.half) for gun, line in seen])
        return _flyer_mark(unit, anti_air.aim_air_together(shot_at, edge), missile=False)
    shot = tuple([direct_shot(battle, gun, unit, line, fire.half) for gun, line in seen])
    return Mark(unit.id, shots.aim(shot, edge), victim(battle, unit))


def _aimed_mark(battle: Battle, fire: Fire, unit: Unit) -> Mark:
    """AA fire at a flyer, an AC missile at a vehicle, AC fire at what is none (HX-TBL2-00)."""
    gun, edge = fire.guns[0], battle.options.off_table
    seen = sight_between(battle, gun.unit, unit)
    if unit.is_flying:
        shot_up = air_shot(battle, gun, unit, seen, fire.half)
        return _flyer_mark(unit, anti_air.aim_air(shot_up, edge), gun.weapon.type == MISSILE)
    shot = direct_shot(battle, gun, unit, seen, fire.half)
    if kind_of(battle, unit) in VEHICLES:
        struck = victim(battle, unit)._replace(kind="plain")  # HX-RES-02
        ac = gun.unit.power(gun.weapon)
        return Mark(unit.id, gunnery.missile_aim(shot, ac, shot.armour, edge), struck)
    return Mark(unit.id, shots.aim((shot,), edge), victim(battle, unit))


def direct_shot(battle: Battle, gun: Gun, target: Unit, seen: Sight, half: bool) -> Shot:
    """One firer at one target on the ground."""
    unit, weapon = gun.unit, gun.weapon
    face = face_struck(target, unit.at)
    return Shot(
        kind=weapon.fire,
        power=unit.power(weapon),
        weapon=weapon.type,
        firer=_firer(unit.counter),
        target=kind_of(battle, target),
        target_move=movement_of(battle, target),
        armour=armour_of(target, face),
        distance=distance(unit.at, target.at),
        range=weapon.range,
        max=weapon.max,
        minmax=weapon.minmax,
        recognised=not target.hidden,
        shield=target.counter.is_piece and face == FRONT,
        hindrance=seen.hindrances,
        uphill=height_of(battle, target.id) > height_of(battle, unit.id),
        protection=terrain_at(battle, target, target.at) + side_crossed(battle, target, seen),
        markers=markers_at(battle, target, target.at),
        stopped=unit.stopped,
        smoke=unit.at in battle.smoke,
        half=half,
        moved=unit.moved,
        mount=mount_of(unit),
        arc=arc_of(unit.at, unit.facing, target.at),
        quality=unit.counter.quality,
        size=target.counter.size,
        schurzen=target.counter.has("schurzen") and face == FLANK,
    )


def gun_shot(battle: Battle, fire: Fire, target: Unit) -> gunnery.Gun:
    """AC fire on table [1] (HX-HIT-01)."""
    gun = fire.guns[0]
    seen = sight_between(battle, gun.unit, target)
    shot = direct_shot(battle, gun, target, seen, fire.half)
    ac = gun.unit.power(gun.weapon)
    return gunnery.Gun(shot, gun.weapon.gun_class or "C", ac, shot.armour, battle.options.off_table)


def side_crossed(battle: Battle, target: Unit, seen: Sight) -> int:
    """The one hexside by which the line enters the hex (HX-DIR-01)."""
    if seen.line[:-3:-1] not in battle.field.crossed:
        return 0  # nothing stands there
    rows = battle.field.side_rows(target.at, seen.entered_by)
    return min([hexside_protection(row, target_kind(target)) for row in rows], default=0)


def face_struck(target: Unit, came_from: Hex) -> str:
    """Front, flank or rear of a vehicle or a piece (HX-UNIT-06)."""
    return arc_of(target.at, target.facing, came_from)


def armour_of(target: Unit, face: str) -> int:
    """B of a face; nothing for what is not armoured (HX-HIT-03)."""
    return target.counter.armour[FACES.index(face)]


def movement_of(battle: Battle, target: Unit) -> str:
    """The mode of a movement action under way; a vehicle also has its marker.

    HX-TBL2-01, HX-TBL2-02, HX-VEH-01.
    """
    kind = kind_of(battle, target)
    if is_moving(battle, target):
        course = battle.course
        assert course is not None
        return course.mode if course.mode in ON_FOOT else NORMAL
    return NORMAL if kind in VEHICLES and target.moved else STILL


@lru_cache(1024)
def _firer(counter: Counter) -> str:
    """A vehicle with a gun that fires both AC and AP (HX-TBL2-06)."""
    both = any(weapon.fire == AC and weapon.type == GUN for weapon in counter.weapons)
    return "vehicle" if counter.is_vehicle and both else "infantry"


# --- aircraft -------------------------------------------------------------------------------------
def _flyer_mark(unit: Unit, aim: Aim, missile: bool) -> Mark:
    return Mark(unit.id, aim, aircraft=unit.counter.kind, missile=missile)


def air_shot(battle: Battle, gun: Gun, target: Unit, seen: Sight, half: bool) -> AirShot:
    """At a helicopter or a drone on the map, with an AA or an AP value (HX-AA-05)."""
    side = side_crossed(battle, target, seen)
    return _with_gun(battle, gun, half)._replace(
        altitude="tactical" if target.altitude == NAP else target.altitude,
        moving=is_moving(battle, target),
        target=target.counter.kind,
        armoured=target.counter.has("armoured"),
        recognised=not target.hidden,
        distance=distance(gun.unit.at, target.at),
        hindrance=seen.hindrances,
        protection=protection_at(battle, target, target.at) + side,
    )


def _with_gun(battle: Battle, gun: Gun, half: bool) -> AirShot:
    unit, weapon = gun.unit, gun.weapon
    return AirShot(
        power=Fraction(unit.power(weapon)),
        value=weapon.fire,
        weapon=weapon.type,
        range=weapon.range,
        max=weapon.max,
        stopped=unit.stopped,
        smoke=unit.at in battle.smoke,
        half=half,
        moved=unit.moved,
        upward=battle.options.aa_upward,
    )


def mission_shot(battle: Battle, gun: Gun, at: Hex, request: str, drop: str) -> AirShot:
    """At an aircraft that is not on the map: the distance is to the hex it flies for (HX-AA-05)."""
    return _with_gun(battle, gun, False)._replace(
        altitude=altitude_of(battle, request, drop),
        target=PLANE if request else battle.drops[drop].counter.kind,
        distance=distance(gun.unit.at, at),
        hindrance=visibility(battle),
    )


def altitude_of(battle: Battle, request: str, drop: str) -> str:
    """HX-AIR-03, HX-PARA-07"""
    if drop:
        return battle.drops[drop].altitude
    called = battle.requests[request]
    mission = battle.missions[called.mission]
    return flown_at(mission, called.altitude)


def flown_at(mission: Mission, chosen: str = "") -> str:
    """How high its aircraft fly: as chosen, as the scenario says, or as all do; guns have none."""
    return chosen or mission.altitude or FLOWN_AT.get(mission.kind, "")


def _aircraft_mark(battle: Battle, fire: Fire) -> list[Mark]:
    """The plane of a mission or of a drop, while it is still coming (HX-RES-03)."""
    if fire.request and fire.request not in battle.requests:
        return []
    if fire.drop and battle.drops[fire.drop].done:
        return []
    gun = fire.guns[0]
    shot = mission_shot(battle, gun, fire.at, fire.request, fire.drop)
    aim = anti_air.aim_air(shot, battle.options.off_table)
    name = fire.request or fire.drop
    return [Mark(name, aim, aircraft=shot.target, missile=gun.weapon.type == MISSILE)]


# --- indirect fire and traps ----------------------------------------------------------------------
def shell_mark(battle: Battle, source: str, powers: tuple[Fraction, ...], unit: Unit) -> Mark:
    """What falls on one unit (HX-INDCOL)."""
    falls = barrage(battle, source, powers, unit)
    aim = bombardment.aim_barrage(falls, battle.options.off_table)
    return Mark(unit.id, aim, victim(battle, unit, bombardment.is_trap(source)))


def barrage(battle: Battle, source: str, powers: tuple[Fraction, ...], unit: Unit) -> Barrage:
    counter = unit.counter
    kind = kind_of(battle, unit)
    return Barrage(
        source,
        powers,
        target=kind,
        target_move=movement_of(battle, unit),
        recognised=not unit.hidden,
        front_armour=counter.armour[0] if kind == ARMOUR else 0,
        open_top=counter.has("open-topped"),
        fully_tracked=counter.has("fully-tracked"),
        jammer=any(other.counter.has("jammer") for other in battle.here(unit.at)),
        protection=protection_at(battle, unit, unit.at),
    )


# --- rate of fire ---------------------------------------------------------------------------------
def rate(battle: Battle, fire: Fire) -> Rate:
    """The lowest of the group, each lowered by its own state (HX-POW-13, HX-CAD-02)."""
    slowest = min(fire.guns, key=_rate_now)
    return Rate(
        slowest.weapon.rate,
        tuple(sorted({gun.weapon.type for gun in fire.guns})),
        stopped=slowest.unit.stopped,
        hesitant=any_hesitant(battle, fire.guns),
        words=battle.options.cad_word_rows,
        al=battle.options.cad_al,
    )


def _rate_now(gun: Gun) -> tuple[bool, int]:
    return gun.weapon.rate > 0, gun.weapon.rate - gun.unit.stopped


def any_hesitant(battle: Battle, guns: Iterable[Gun]) -> bool:
    return any(battle.is_hesitant(gun.unit.id) for gun in guns)
