"""Vehicles under fire: armour, damage and its effects, crews, fires, explosions, wrecks.

struck_by(battle, shot, hit, target, umpire, by) -> (Suffered or None, gun)    the dice
suffer(battle, vehicle, suffered, gun, umpire, by) -> Battle   what they do to it
apply_immobilised(battle, vehicle, umpire) -> Battle   by mines: panic test (MB-INI-03)
abandon(battle, vehicle, umpire, rule, by) -> Battle   the crew bails out and flees (MB-VEH-20)
set_ablaze(battle, vehicle, umpire, by) -> Battle  MB-VEH-13, MB-VEH-15
explode(battle, vehicle, umpire, by) -> Battle     MB-VEH-16 to MB-VEH-18
fires_on_board(battle, side, umpire) -> Battle     start of a turn (MB-VEH-11)
blazes(battle, wrecks, umpire) -> Battle           start of a turn (MB-VEH-14)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.turn import StateChanged, Tested
from sandtable.rulesets.modern_battles.battle.events.vehicles import (
    BlazeWentOut,
    CrewBailedOut,
    Exploded,
    FireDeveloped,
    VehicleDamaged,
    VehicleLost,
)
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    BLAZING,
    SHAKEN,
    UP,
    WRECK,
    Battle,
    Profile,
    Vehicle,
)
from sandtable.rulesets.modern_battles.dice import crews, fires
from sandtable.rulesets.modern_battles.dice.crews import PASSED, Crew, Suffered
from sandtable.rulesets.modern_battles.dice.damage import Damage, VehicleHit, shoot_vehicle
from sandtable.rulesets.modern_battles.dice.morale import draw_one
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.ground.templates import figures_near_vehicle
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import close_combat, groups, morale, riders
from sandtable.rulesets.modern_battles.play.after_fire import test_after
from sandtable.rulesets.modern_battles.play.casualties import foot_of, remove
from sandtable.rulesets.modern_battles.play.getting_down import beside
from sandtable.umpire import Playing

BESIDE = 100  # a crew stands within 1 inch (MB-VEH-20)
INCH = 100
MISSED = "missed"


# --- one shot -------------------------------------------------------------------------------------
def struck_by(
    battle: Battle,
    shot: Shot | None,
    hit: VehicleHit,
    target: str,
    umpire: Playing,
    by: str,
) -> tuple[Suffered | None, int]:
    """One shot at a vehicle, panic included, and the main gun it strikes (MB-SHT-19, MB-VEH-07).

    None: it misses. `shot` None: it is hit for granted.
    """
    vehicle = battle.vehicles[target]
    if len(vehicle.guns) <= 1:
        crew = crew_of(vehicle, battle.options, 0, by)
        return umpire.resolve(crews.shoot_at_crew, shot, hit, crew), 0
    damage: Damage | None = umpire.resolve(shoot_vehicle, shot, hit)
    if damage is None:
        return None, 0
    gun = 0
    if crews.die_of("gun", damage):
        gun = umpire.resolve(draw_one, len(vehicle.guns), "MB-VEH-07")
    crew = crew_of(vehicle, battle.options, gun, by)
    return umpire.resolve(crews.suffer, damage, crew), gun


def crew_of(vehicle: Vehicle, options: Options, gun: int = 0, by: str = "none") -> Crew:
    """The crew as the dice see it before a hit; `by`: sniper or artillery (MB-PSY-03)."""
    return Crew(
        vehicle.crew,
        vehicle.full_crew,
        vehicle.profile.cd,
        gun_ct(vehicle, gun),
        vehicle.leaderless,
        by,
        options.morale_modifiers,
    )


def gun_ct(vehicle: Vehicle, gun: int = 0) -> int:
    """CT of a main gun after the damage to it; 0 without a gun (MB-VEH-05, MB-VEH-06)."""
    if gun >= len(vehicle.guns):
        return 0
    lost = vehicle.gun_loss[gun] if vehicle.gun_loss else 0
    return max(0, vehicle.profile.ct - lost)


# --- what a hit does ------------------------------------------------------------------------------
def suffer(
    battle: Battle, which: str, suffered: Suffered, gun: int, umpire: Playing, by: str = "none"
) -> Battle:
    """The effects in the order of MB-VEH-19; they add up over the game (MB-VEH-24).

    `by`: sniper or artillery, if that is the fire (MB-PSY-03).
    """
    fate = suffered.fate
    vehicle = battle.vehicles[which]
    if vehicle.burning or vehicle.immobilised or vehicle.crew < vehicle.full_crew:
        umpire.note("MB-VEH-24")
    if fate in ENDS:
        return ENDS[fate](battle, which, umpire, by)
    if fate in ("saved", "unaffected"):
        return battle
    fights_it = suffered.fire != ""
    has_fire = "fire" in suffered.damage.effects and fate != "crew-lost"
    damaged = VehicleDamaged(
        which,
        suffered.losses,
        gun,
        suffered.gun_loss,
        immobilised="immobilised" in suffered.damage.effects,
        burning=suffered.fire != PASSED if has_fire else None,  # left, it burns on (MB-VEH-19)
        loses_turn=fights_it or fate == "stunned",  # MB-VEH-10, MB-DMG-02
    )
    for rule in crews.applied(suffered, crew_of(vehicle, battle.options, gun, by)):
        umpire.note(rule)
    if damaged.loses_turn:
        umpire.note("MB-VEH-25")
    battle = umpire.record(battle, damaged)
    if fate == "crew-lost":
        return knock_out(battle, which, umpire, by)
    if fate == "abandoned":
        rule = "MB-PSY-08" if suffered.damage.effects else "MB-DMG-02"
        return abandon(battle, which, umpire, rule, by)
    if suffered.panic and suffered.damage.effects:  # passed: shaken all the same (MB-PSY-08)
        battle = shake(battle, which, umpire)
    return battle


def shake(battle: Battle, vehicle: str, umpire: Playing) -> Battle:
    """A crew that is worse off already stays so (MB-PSY-14)."""
    if battle.vehicles[vehicle].state != ADVANCING:
        return battle
    after: Battle = umpire.record(battle, StateChanged(vehicle, SHAKEN, "MB-PSY-08"))
    return after


def apply_immobilised(battle: Battle, vehicle: str, umpire: Playing) -> Battle:
    """By mines: immobilised as if hit, with the panic test of the table in use (MB-INI-03)."""
    damage = Damage("armour", ("immobilised",))
    suffered = umpire.resolve(
        crews.suffer, damage, crew_of(battle.vehicles[vehicle], battle.options)
    )
    return suffer(battle, vehicle, suffered, 0, umpire)


# --- lost vehicles --------------------------------------------------------------------------------
def knock_out(battle: Battle, vehicle: str, umpire: Playing, by: str) -> Battle:
    """No crew is left (MB-VEH-02)."""
    return lose(battle, 0, VehicleLost(vehicle, WRECK, "MB-VEH-02", "crewless"), umpire, by)


def destroy(battle: Battle, vehicle: str, umpire: Playing, by: str) -> Battle:
    """Major impact on the simplified table: vehicle and crew (MB-DMG-02)."""
    return lose(battle, 0, VehicleLost(vehicle, WRECK, "MB-DMG-02", "destroyed"), umpire, by)


def abandon(battle: Battle, vehicle: str, umpire: Playing, rule: str, by: str) -> Battle:
    """The crew bails out and flees; the vehicle is lost for the game (MB-VEH-20).

    In panic, or because a vehicle that flees cannot get away (MB-VEH-21).
    """
    how = "stuck" if rule == "MB-VEH-21" else "panicked"
    lost = VehicleLost(vehicle, WRECK, rule, how)
    return lose(battle, battle.vehicles[vehicle].crew, lost, umpire, by)


def set_ablaze(battle: Battle, vehicle: str, umpire: Playing, by: str) -> Battle:
    """Each of the crew gets out on 4+ (MB-VEH-13, MB-VEH-15)."""
    alive: int = umpire.resolve(fires.survivors, battle.vehicles[vehicle].crew)
    return lose(battle, alive, VehicleLost(vehicle, BLAZING, "MB-VEH-13", "blazing"), umpire, by)


def lose(battle: Battle, alive: int, lost: VehicleLost, umpire: Playing, by: str) -> Battle:
    """A wreck; its crew on foot, its riders beside it, its group tests (MB-VEH-22, MB-GRP-02).

    `by`: sniper, artillery, none for another fire or mines; "" for its own crew or flames.
    """
    vehicle = lost.vehicle
    battle = umpire.record(battle, lost)
    if alive:
        battle = bail_out(battle, vehicle, alive, umpire)
    battle = riders.vehicle_is_lost(battle, vehicle, umpire)
    battle = groups.vehicle_lost(battle, vehicle, umpire, by)
    return close_combat.refresh(battle, umpire)


def bail_out(battle: Battle, vehicle: str, alive: int, umpire: Playing) -> Battle:
    """Within 1 inch, on the side away from the enemy, and off they go (MB-VEH-20, MB-MOV-06)."""
    lost = battle.vehicles[vehicle]
    unit = f"{vehicle}-crew"
    men = tuple([f"{unit}-{number}" for number in range(1, alive + 1)])
    places = beside(battle, vehicle, men, BESIDE)
    battle = umpire.record(
        battle, CrewBailedOut(vehicle, unit, places, lost.full_crew, crewman(), lost.facing)
    )
    after: Battle = morale.flee_now(battle, unit, umpire)
    return after


def crewman() -> Profile:
    row = sheet.PROFILES["crewman"]
    return Profile(row.m, row.cc, row.ct, row.f, row.e, row.i, row.a, row.cd, row.save)


# --- explosion ------------------------------------------------------------------------------------
def explode(battle: Battle, vehicle: str, umpire: Playing, by: str = "none") -> Battle:
    """The vehicle goes up, and those near it with it."""
    with umpire.act(vehicle):
        return go_up(battle, vehicle, umpire, by)


def go_up(battle: Battle, vehicle: str, umpire: Playing, by: str) -> Battle:
    """The crew dies; foot figures within the radius, friend and foe, fall on 4+ (MB-VEH-16).

    Riders are inside in any case (MB-RID-06). The losses are those of one fire (MB-VEH-17).
    """
    lost = battle.vehicles[vehicle]
    before = battle
    size = "light" if lost.light else "heavy"
    radius = umpire.resolve(fires.radius, size) * INCH
    inside = figures_near_vehicle(battle, vehicle, radius)
    battle = umpire.record(battle, Exploded(vehicle, radius, inside))
    fallen = [who for who in inside if falls(battle, vehicle, who, umpire)]
    if fallen:
        umpire.note("MB-VEH-17")
    battle = remove(battle, fallen, umpire, "MB-VEH-16")
    battle = riders.vehicle_is_lost(battle, vehicle, umpire, tests=False)
    battle = test_after(battle, before, fallen, umpire)
    if lost.fate == UP:
        battle = groups.vehicle_lost(battle, vehicle, umpire, by)
    after: Battle = close_combat.refresh(battle, umpire)
    return after


def falls(battle: Battle, vehicle: str, who: str, umpire: Playing) -> bool:
    save = foot_of(battle, battle.figures[who].unit).save
    with umpire.act(vehicle, who):
        caught: bool = umpire.resolve(fires.caught, save)
        return caught


ENDS: dict[str, Callable[[Battle, str, Any, str], Battle]] = {
    "explosion": explode,
    "blaze": set_ablaze,
    "destroyed": destroy,
}


# --- start of the turn ----------------------------------------------------------------------------
def fires_on_board(battle: Battle, side: str, umpire: Playing) -> Battle:
    """1 out, 4 and more a blaze; else the crew fights it again and does nothing more.

    MB-VEH-11, MB-VEH-12. Nobody fights it in a vehicle that its crew has left (MB-VEH-19).
    """
    for vehicle in tuple(battle.vehicles.values()):
        if vehicle.side == side and vehicle.burning and vehicle.fate in (UP, WRECK):
            burns = burn_on if vehicle.is_manned else burn_by_itself
            with umpire.act(vehicle.id, vehicle.id):
                battle = umpire.record(battle, Tested(vehicle.id, "MB-VEH-11"))
                battle = burns(battle, vehicle.id, umpire)
    return battle


def burn_by_itself(battle: Battle, wreck: str, umpire: Playing) -> Battle:
    came = umpire.resolve(fires.burn_on)
    grown = FireDeveloped(wreck, came == "burning", blaze=came == "blaze")
    after: Battle = umpire.record(battle, grown)
    return after


def burn_on(battle: Battle, vehicle: str, umpire: Playing) -> Battle:
    came = umpire.resolve(fires.burn_on)
    if came == "blaze":
        return set_ablaze(battle, vehicle, umpire, by="")
    if came == "burning":
        test = crews.morale_of(crew_of(battle.vehicles[vehicle], battle.options), 0)
        mastered = umpire.resolve(fires.fight_fire, test)
        after: Battle = umpire.record(battle, FireDeveloped(vehicle, not mastered, losing=True))
        return after
    out: Battle = umpire.record(battle, FireDeveloped(vehicle, burning=False))
    return out


def ablaze(battle: Battle, side: str) -> tuple[str, ...]:
    """The blazing wrecks of a side."""
    return tuple([v.id for v in battle.vehicles.values() if v.side == side and v.fate == BLAZING])


def blazes(battle: Battle, wrecks: tuple[str, ...], umpire: Playing) -> Battle:
    """Each of these blazing wrecks: 1 out, 4 and more an explosion (MB-VEH-14)."""
    for wreck in wrecks:
        with umpire.act(wreck, wreck):
            battle = umpire.record(battle, Tested(wreck, "MB-VEH-14"))
            came = umpire.resolve(fires.blaze_on)
            if came == "exploded":
                battle = explode(battle, wreck, umpire)
            elif came == "out":
                battle = umpire.record(battle, BlazeWentOut(wreck))
    return battle
