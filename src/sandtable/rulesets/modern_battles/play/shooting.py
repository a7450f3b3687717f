"""Fire on the table: volleys by batch, shells, templates, shots at vehicles (MB-SHT, MB-RID).

check_shoot(battle, command)                       refused whole, without a die (MB-CMD-02)
play_shoot(battle, command, umpire) -> Battle
open_fire(battle, plan, account, umpire) -> Battle     a weapon of an ambush that is sprung
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.refusals import allows
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import (
    Fired,
    FireTallied,
    ShotAt,
    TemplateLaid,
    VehicleShot,
    VolleyFired,
    weapons_of,
)
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.dice.armour import can_damage, projectile_of
from sandtable.rulesets.modern_battles.dice.damage import VehicleHit, applied
from sandtable.rulesets.modern_battles.dice.morale import over_a_quarter
from sandtable.rulesets.modern_battles.dice.shooting import Fire, hit, volley
from sandtable.rulesets.modern_battles.dice.weapons import FLAME, is_gun, strength_at
from sandtable.rulesets.modern_battles.dice.wounds import Hit
from sandtable.rulesets.modern_battles.ground.arcs import facing_struck
from sandtable.rulesets.modern_battles.ground.bases import centre_of
from sandtable.rulesets.modern_battles.ground.standing import pieces_of
from sandtable.rulesets.modern_battles.ground.templates import under_flame
from sandtable.rulesets.modern_battles.play import (
    close_combat,
    fire_plan,
    firing,
    movers,
    riders,
    shooters,
    vehicles,
)
from sandtable.rulesets.modern_battles.play.after_fire import (
    crew_name,
    end_fire,
    met_by,
    so_far,
    tally,
    test_after,
    with_several,
)
from sandtable.rulesets.modern_battles.play.bursts import Account, burst, hurt, still_there
from sandtable.rulesets.modern_battles.play.casualties import draw, foot_of, remove
from sandtable.umpire import Playing

SHOT = "MB-SHT-17"


def check_shoot(battle: Battle, command: Shoot) -> None:
    fire_plan.plan(battle, command)


def play_shoot(battle: Battle, command: Shoot, umpire: Playing) -> Battle:
    """The fire of another vehicle is over with it, and the tests of that come first."""
    if battle.firing != command.unit:
        battle, as_it_was = after_others(battle, umpire)
        if not as_it_was:
            return battle
    with umpire.act(command.unit, command.target):
        return fire_once(battle, fire_plan.plan(battle, command), umpire)


def fire_once(battle: Battle, fire: shooters.Plan, umpire: Playing) -> Battle:
    """A fire and the tests after it, or one weapon of a vehicle that may fire more (MB-SHT-24)."""
    account = Account(battle)
    battle = open_fire(battle, fire, account, umpire)
    if not with_several(battle, fire.unit):
        return test_all(battle, account, fire.unit, umpire)
    met = met_by(battle, account.before, account.fallen, account.hard)
    goes_on = may_fire_on(battle, fire.unit)
    battle = tally(battle, fire.unit, met, umpire, goes_on=goes_on)
    if not goes_on:
        battle = end_fire(battle, umpire)
    return close_combat.refresh(battle, umpire)


def test_all(battle: Battle, account: Account, unit: str, umpire: Playing) -> Battle:
    """The tests of those whom a fire has met (MB-PSY-13)."""
    side = battle.side_of(unit)
    battle = test_after(battle, account.before, account.fallen, umpire, account.hard, side)
    return close_combat.refresh(battle, umpire)


def after_others(battle: Battle, umpire: Playing) -> tuple[Battle, bool]:
    """The tests that are still owed come first, and whether they leave everybody as he was.

    If not, nobody else has been named yet: the next is chosen in their knowledge (MB-SEQ-06).
    """
    before, battle = battle, end_fire(battle, umpire)
    if battle is before:
        return battle, True
    as_it_was = all(battle.units[unit.id].state == unit.state for unit in before.units.values())
    return close_combat.refresh(battle, umpire), as_it_was


def may_fire_on(battle: Battle, vehicle: str) -> bool:
    """Some weapon that it has not fired has a target still (MB-VEH-26)."""
    shooter = battle.vehicles[vehicle]
    weapons = weapons_of(len(shooter.guns), len(shooter.secondary))
    targets = pieces_of(battle, battle.enemy_of(shooter.side))
    left = [
        Shoot(vehicle, target, w) for w in weapons if w not in shooter.fired for target in targets
    ]
    return any(may_fire(battle, command) for command in left)


def may_fire(battle: Battle, command: Shoot) -> bool:
    return allows(fire_plan.plan, battle, command)


def open_fire(battle: Battle, fire: shooters.Plan, account: Account, umpire: Playing) -> Battle:
    """All batches are one fire; the tests come after the last (MB-SHT-22)."""
    large = fire.target in battle.vehicles
    for rule in firing.applied(battle, fire):
        umpire.note(rule)
    battle = umpire.record(
        battle,
        Fired(
            fire.unit,
            fire.target,
            fire.weapon,
            tuple([firer.who for firer in fire.firers if firer.who in battle.figures]),
            fire.spent,
            large,
            fire.ambush,
        ),
    )
    battle = umpire.record(battle, ShotAt(fire.target))
    if fire.by != "none" and not large:
        account.hard[fire.target] = None
    if large:
        battle = fire_at_vehicle(battle, fire, account, umpire)
    else:
        battle = fire_at_foot(battle, fire, account, umpire)
    return trouble_crews(battle, fire, account, umpire)


# --- at foot units --------------------------------------------------------------------------------
def fire_at_foot(battle: Battle, fire: shooters.Plan, account: Account, umpire: Playing) -> Battle:
    for fires, shots in batches(battle, in_volleys(fire), fire.target):
        battle = fire_batch(battle, fire, fires, shots, account, umpire)
    for firer in fire.firers:
        if firer.weapon == FLAME:
            battle = throw_flames(battle, fire, firer, account, umpire)
        elif is_gun(firer.weapon):
            for _ in range(firer.shots):
                battle = fire_shell(battle, fire, firer, account, umpire)
    return battle


Batch = tuple[str, Fire]


def in_volleys(fire: shooters.Plan) -> list[shooters.Firer]:
    """Those who fire shot by shot, and not by a template."""
    return [firer for firer in fire.firers if firer.weapon != FLAME and not is_gun(firer.weapon)]


def batches(
    battle: Battle, firers: Iterable[shooters.Firer], target: str
) -> list[tuple[Batch, int]]:
    """So many shots are rolled together (MB-SHT-22)."""
    grouped = batched(battle, firers, target).items()
    return [(batch, sum(firer.shots for firer in those)) for batch, those in grouped]


def batched(
    battle: Battle, firers: Iterable[shooters.Firer], target: str
) -> dict[Batch, list[shooters.Firer]]:
    """Figures with the same weapon, Strength and shot fire together (MB-SHT-22)."""
    grouped: dict[Batch, list[shooters.Firer]] = {}
    foot = foot_of(battle, target)
    for firer in firers:
        key = firer.weapon, Fire(firer.shot, Hit(strength_at(firer.weapon, firer.distance), foot))
        grouped.setdefault(key, []).append(firer)
    return grouped


def fire_batch(
    battle: Battle, fire: shooters.Plan, batch: Batch, shots: int, account: Account, umpire: Playing
) -> Battle:
    """One volley, and its casualties drawn from those in range and sight (MB-SHT-18)."""
    weapon, shot = batch
    among = [who for who in fire.removable if battle.figures[who].is_alive]
    if not among:
        return battle
    with umpire.act(fire.unit, fire.target):
        number = umpire.resolve(volley, shot, shots, len(among))
        battle = umpire.record(battle, VolleyFired(fire.unit, fire.target, weapon, shots, number))
        if not number:
            return battle
        if fire.by == "sniper":
            fallen = picked(battle, fire, among)[:number]
        else:
            fallen = draw(battle, among, number, umpire)
        account.fallen += fallen
        return remove(battle, fallen, umpire, SHOT)


def picked(battle: Battle, fire: shooters.Plan, among: list[str]) -> tuple[str, ...]:
    """The owner of a sniper chooses; else the leader, else the strongest weapon (MB-CMD-04)."""

    def rank(who: str) -> tuple[bool, bool, int]:
        figure = battle.figures[who]
        row = sheet.WEAPONS.get(figure.weapon)
        strength = row.strength if row is not None else 0
        return who != fire.aimed, figure.role != "leader", -strength

    return tuple(sorted(among, key=rank))


# --- templates ------------------------------------------------------------------------------------
def fire_shell(
    battle: Battle, fire: shooters.Plan, firer: shooters.Firer, account: Account, umpire: Playing
) -> Battle:
    """HE: one to-hit roll, then every foot figure under the template is hit (MB-RID-05)."""
    aimed = still_there(battle, fire, firer)
    if aimed is None:
        return battle
    at = centre_of(battle, aimed)
    with umpire.act(fire.unit, fire.target):
        if umpire.resolve(hit, firer.shot):
            return burst(battle, fire, firer, at, account, umpire)
        missed: Battle = umpire.record(battle, TemplateLaid(fire.unit, firer.weapon, at, hit=False))
        return missed


def throw_flames(
    battle: Battle, fire: shooters.Plan, firer: shooters.Firer, account: Account, umpire: Playing
) -> Battle:
    """Every figure and vehicle that the triangle touches, friend or foe (MB-WPN-12)."""
    at, strength = fire.towards or centre_of(battle, firer.nearest), strength_at(FLAME, 0)
    with umpire.act(fire.unit, fire.target):
        struck: bool = umpire.resolve(hit, firer.shot)
        figures, hulls = under_flame(battle, firer.who, at) if struck else ((), ())
        if figures:
            umpire.note("MB-WPN-12")
        battle = umpire.record(battle, TemplateLaid(fire.unit, firer.weapon, at, struck, figures))
        battle = hurt(battle, fire.unit, figures, strength, account, umpire, "MB-WPN-12")
        for vehicle in hulls:
            if battle.vehicles[vehicle].is_manned:  # MB-VEH-24
                battle = hit_vehicle(battle, fire, firer, vehicle, account, umpire, sure=True)
        return battle


# --- at vehicles ----------------------------------------------------------------------------------
def fire_at_vehicle(
    battle: Battle, fire: shooters.Plan, account: Account, umpire: Playing
) -> Battle:
    """Shot by shot; once the vehicle is lost the rest have no effect (MB-VEH-24)."""
    for firer in fire.firers:
        if firer.weapon == FLAME:
            battle = throw_flames(battle, fire, firer, account, umpire)
            continue
        for _ in range(firer.shots):
            if battle.vehicles[fire.target].is_manned:
                battle = hit_vehicle(battle, fire, firer, fire.target, account, umpire)
    return battle


def trouble_crews(battle: Battle, fire: shooters.Plan, account: Account, umpire: Playing) -> Battle:
    """Crews under hard fire, those too whom flames meant for others have touched (MB-PSY-03)."""
    several = with_several(battle, fire.unit)
    crews = {v.id: v.crew for v in account.before.vehicles.values() if v.is_manned}
    for vehicle, crew in crews.items():
        who, left = men_of(battle, vehicle)
        aboard = crew_name(vehicle)
        begun, lost, _ = so_far(battle, several, crew, aboard)
        lost += crew - left
        if several and left and lost:  # MB-SHT-24
            battle = umpire.record(battle, FireTallied(several, aboard, begun, lost))
        aimed = vehicle == fire.target
        hard = aimed and fire.by != "none" and harms(battle, fire)
        if left and (hard or over_a_quarter(lost, begun)):
            battle = umpire.record(battle, ShotAt(who, hard=True, aimed=aimed))
        if hard and who == vehicle and movers.group_of(battle, vehicle):
            battle = umpire.record(battle, ShotAt(vehicle, hard=True, group=True))
    return battle


def men_of(battle: Battle, vehicle: str) -> tuple[str, int]:
    """A crew, aboard or as the unit that has bailed out of a lost vehicle, and its number."""
    crewed = battle.vehicles[vehicle]
    if crewed.is_manned:
        return vehicle, crewed.crew
    out = next((unit for unit in battle.units.values() if unit.crew_of == vehicle), None)
    return (vehicle, 0) if out is None else (out.id, len(out.members))


def harms(battle: Battle, fire: shooters.Plan) -> bool:
    """A weapon that cannot damage an armoured vehicle does not trouble it (MB-PSY-12)."""
    return any(can_damage(*struck(battle, firer, fire.target)[:2]) for firer in fire.firers)


def struck(battle: Battle, firer: shooters.Firer, target: str) -> tuple[Any, int, str]:
    """What strikes a vehicle, the armour it meets and the side (MB-ARM-06)."""
    vehicle = battle.vehicles[target]
    side = facing_struck(centre_of(battle, firer.who), vehicle)
    projectile = projectile_of(firer.weapon, firer.distance, firer.ammo or None)
    return projectile, int(getattr(vehicle, side)), side


def hit_vehicle(
    battle: Battle,
    fire: shooters.Plan,
    firer: shooters.Firer,
    target: str,
    account: Account,
    umpire: Playing,
    sure: bool = False,
) -> Battle:
    """One shot at a vehicle, and all that comes of it."""
    with umpire.act(fire.unit, target):
        return strike_vehicle(battle, fire, firer, target, account, umpire, sure)


def strike_vehicle(
    battle: Battle,
    fire: shooters.Plan,
    firer: shooters.Firer,
    target: str,
    account: Account,
    umpire: Playing,
    sure: bool,
) -> Battle:
    """Its dice and its effects; splinters of an AP shell that does not penetrate (MB-RID-02)."""
    projectile, armour, side = struck(battle, firer, target)
    meets = VehicleHit(projectile, armour, side, battle.options.damage_table)
    shot = None if sure else firer.shot
    suffered, gun = vehicles.struck_by(battle, shot, meets, target, umpire, fire.by)
    effect = suffered.damage.label if suffered else vehicles.MISSED
    for rule in applied(meets, suffered.damage) if suffered else ():
        umpire.note(rule)
    battle = umpire.record(battle, VehicleShot(fire.unit, target, firer.weapon, side, effect))
    if suffered and firer.ammo == "he":
        battle = burst(battle, fire, firer, battle.vehicles[target].at, account, umpire)
    if suffered:
        battle = vehicles.suffer(battle, target, suffered, gun, umpire, fire.by)
    if effect == "saved" and firer.ammo == "ap":
        battle, fallen = riders.splinters(battle, target, umpire)
        account.fallen += fallen
    return battle
