"""Shooting on the table: single shots, bursts and aimed shots (CZ-SHOOT, CZ-BURST)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Fired
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.commands import AimedShot, Allotment, Shoot
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.crews import (
    Served,
    check_crew_pays,
    check_ready,
    is_at_hand,
    note_crew,
    pay_all,
    serve,
    still_there,
)
from sandtable.rulesets.combat_zone.play.points import check_actor
from sandtable.rulesets.combat_zone.play.shots import (
    check_shots,
    note_weapon,
    price_of_shots,
    shots_fly,
    weapon_of,
)
from sandtable.rulesets.combat_zone.play.vehicles import firing
from sandtable.rulesets.combat_zone.play.vehicles.firing import (
    announce_band,
    check_seat,
    is_mounted,
)
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing


# --- commands -------------------------------------------------------------------------------------
def check_shoot(battle: Battle, command: Shoot) -> None:
    if is_mounted(battle, command.weapon):
        firing.check_mount_shot(battle, command)
        return
    figure = check_actor(battle, command, 0)
    weapon = weapon_of(battle, figure, command.weapon)
    check_seat(battle, figure, weapon.id, command.band)
    if command.mode not in ("single", "burst"):
        raise Refused("bad-mode", "CZ-SHOOT-02", mode=command.mode)
    price = price_of_shots(weapon, command.mode)
    served = serve(battle, figure, command.weapon, price, command.crew)
    check_ready(battle, command.weapon)
    check_shots(battle, served.shooter, weapon, command.mode, command.allotment, command.template)
    check_crew_pays(battle, command, served, price)


def play_shoot(battle: Battle, command: Shoot, umpire: Playing) -> Battle:
    if len(command.allotment) > 1:
        umpire.note("CZ-BURST-03")
        if command.template:
            umpire.note("CZ-BURST-04")
    if is_mounted(battle, command.weapon):
        return firing.play_mount_shot(battle, command, umpire)
    figure = battle.figures[command.figure]
    battle = announce_band(battle, figure, command.band, umpire)
    weapon = weapon_of(battle, figure, command.weapon)
    price = price_of_shots(weapon, command.mode)
    served = serve(battle, figure, command.weapon, price, command.crew)
    return _shoot(battle, served, weapon, command.mode, command.allotment, price, umpire)


def check_aimed_shot(battle: Battle, command: AimedShot) -> None:
    price = sheet.COMBAT_COST["aimed-shot"].action_points
    if is_mounted(battle, command.weapon):
        firing.check_aimed_mount_shot(battle, command, price)
        return
    figure = check_actor(battle, command, price)
    weapon = weapon_of(battle, figure, command.weapon)
    check_seat(battle, figure, weapon.id, command.band)
    served = serve(battle, figure, command.weapon, price, command.crew)
    check_ready(battle, command.weapon)
    check_shots(battle, served.shooter, weapon, "single", ((command.target, 1),), None)
    check_crew_pays(battle, command, served, price)


def play_aimed_shot(battle: Battle, command: AimedShot, umpire: Playing) -> Battle:
    """Tir visé: one shot at +2, 5 AP with any weapon (CZ-HIT-05, CZ-MOVE-04)."""
    if is_mounted(battle, command.weapon):
        return firing.play_aimed_mount_shot(battle, command, umpire)
    figure = battle.figures[command.figure]
    battle = announce_band(battle, figure, command.band, umpire)
    weapon = weapon_of(battle, figure, command.weapon)
    price = sheet.COMBAT_COST["aimed-shot"].action_points
    served = serve(battle, figure, command.weapon, price, command.crew)
    shots = ((command.target, 1),)
    return _shoot(battle, served, weapon, "aimed", shots, price, umpire)


def _shoot(
    battle: Battle,
    served: Served,
    weapon: Weapon,
    mode: str,
    allotment: Allotment,
    price: int,
    umpire: Playing,
) -> Battle:
    who, due = served.crew[0], price + served.missing
    before = battle.figures[who]
    battle = begin_action(battle, who, "shoot", umpire, crew=served.crew)
    if not goes_on(before, battle, weapon.id) or not is_at_hand(battle, served):
        return pay_all(battle, served.crew, "shoot", due, umpire)
    return fire_at(battle, served, weapon, mode, allotment, due, umpire)


def fire_at(
    battle: Battle,
    served: Served,
    weapon: Weapon,
    mode: str,
    allotment: Allotment,
    price: int,
    umpire: Playing,
) -> Battle:
    """The shots leave; each target takes its own, in the order of the allotment."""
    who, shots = served.crew[0], sum(n for _, n in allotment)
    # Whoever has fallen in the meantime does not pay; opportunity fire has been paid for.
    helpers = tuple(
        [helper for helper in served.helpers if price and battle.figures[helper].is_alive]
    )
    fired = Fired(who, served.name, shots, mode == "burst", price, helpers)
    note_weapon(battle, served.row, umpire)
    note_crew(helpers, umpire)
    if mode == "burst":
        umpire.note("CZ-BURST-01")
        umpire.note("CZ-BURST-02")
    battle = umpire.record(battle, fired)
    now = still_there(battle, served)
    return shots_fly(battle, now.shooter, weapon, mode, allotment, umpire, now.missing)
