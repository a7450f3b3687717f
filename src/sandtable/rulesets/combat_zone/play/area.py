"""Weapons that lay a template, on the table (CZ-AREA, CZ-GREN, CZ-WPN, CZ-GUN, CZ-MORT)."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Threw
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.commands import FireRifleGrenade, FireTemplate, ThrowGrenade
from sandtable.rulesets.combat_zone.dice.weapons import (
    RIFLE_GRENADES,
    fires_rifle_grenades,
    is_indirect,
    template,
)
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.crews import (
    Served,
    check_bearer,
    check_crew_pays,
    check_ready,
    is_at_hand,
    note_crew,
    pay_all,
    row_of,
    serve,
    station_of,
    still_there,
)
from sandtable.rulesets.combat_zone.play.points import check_actor
from sandtable.rulesets.combat_zone.play.shots import note_weapon, shots_left
from sandtable.rulesets.combat_zone.play.templates import (
    Aim,
    check_attack,
    check_round,
    lob_from,
    price_of,
    round_of,
    why_unseen,
)
from sandtable.rulesets.combat_zone.play.vehicles import firing
from sandtable.rulesets.combat_zone.play.vehicles.firing import (
    announce_band,
    check_seat,
    is_mounted,
)
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.umpire import Playing

THROW = sheet.COMBAT_COST["grenade"].action_points


# --- how often ------------------------------------------------------------------------------------
def throws_left_this_turn(figure: Figure) -> int:
    """One grenade a turn, of whatever kind (CZ-AREA-01, CZ-BURST-02)."""
    return 1 - sum(n for name, n, _ in figure.shots if name in sheet.GRENADES)


def throws_left_by_points(_figure: Figure) -> int:
    """The other reading leaves single shots, and so grenades, to the action points."""
    return 1


THROWS_LEFT: dict[str, Callable[[Figure], int]] = {
    "shots-per-turn": throws_left_this_turn,
    "bursts-per-turn": throws_left_by_points,
}


# --- commands -------------------------------------------------------------------------------------
def check_throw_grenade(battle: Battle, command: ThrowGrenade) -> None:
    figure = check_actor(battle, command, THROW)
    check_seat(battle, figure, command.grenade, "rest")
    weapon = template(command.grenade) if figure.rounds(command.grenade) else None
    if weapon is None or command.grenade not in sheet.GRENADES:
        known = tuple(name for name, _ in figure.grenades if name in sheet.GRENADES)
        raise Refused(
            "no-such-grenade", "CZ-GREN-01", figure=figure.id, grenade=command.grenade, known=known
        )
    left = THROWS_LEFT[battle.options.rof_limit](figure)
    check_attack(battle, figure, weapon, command.point, left, foot=command.foot)


def play_throw_grenade(battle: Battle, command: ThrowGrenade, umpire: Playing) -> Battle:
    """3 AP, one grenade used (CZ-GREN-01)."""
    weapon = template(command.grenade)
    assert weapon is not None
    price = THROW
    thrown = _alone(battle, command.figure, command.grenade)
    aim = Aim(command.point, command.foot)
    return _attack(battle, thrown, weapon, command.grenade, aim, price, umpire)


def _alone(battle: Battle, who: str, weapon: str) -> Served:
    """Something that one figure uses by itself."""
    return Served(weapon, weapon, battle.figures[who], 1, (who,))


def check_fire_rifle_grenade(battle: Battle, command: FireRifleGrenade) -> None:
    """From a rifle, light machine gun or anti-tank rifle; never a Molotov (CZ-GREN-02)."""
    figure = check_actor(battle, command, 0)
    check_seat(battle, figure, command.grenade, "rest")
    known = command.grenade in RIFLE_GRENADES
    weapon = template(command.grenade, rifle=True) if known else None
    if weapon is None or not figure.rounds(_launched(command.grenade)):
        carried = (name.partition(":") for name, _ in figure.grenades)
        names = tuple(name for kind, _, name in carried if kind == "rifle-grenade")
        raise Refused(
            "no-such-grenade", "CZ-GREN-02", figure=figure.id, grenade=command.grenade, known=names
        )
    if not any(map(fires_rifle_grenades, figure.weapons)):
        raise Refused("no-launcher-rifle", "CZ-GREN-02", figure=figure.id)
    left = THROWS_LEFT[battle.options.rof_limit](figure)
    check_attack(battle, figure, weapon, command.point, left, foot=command.foot)
    check_actor(battle, command, weapon.action_points or 0)


def play_fire_rifle_grenade(battle: Battle, command: FireRifleGrenade, umpire: Playing) -> Battle:
    """5 AP, 30 cm, the effects of the type fired (CZ-GREN-02)."""
    weapon = template(command.grenade, rifle=True)
    assert weapon is not None
    fired = _alone(battle, command.figure, command.grenade)
    used, price = _launched(command.grenade), weapon.action_points or 0
    return _attack(battle, fired, weapon, used, Aim(command.point, command.foot), price, umpire)


def _launched(grenade: str) -> str:
    return f"rifle-grenade:{grenade}"


def check_fire_template(battle: Battle, command: FireTemplate) -> None:
    if is_mounted(battle, command.weapon):
        firing.check_mount_template(battle, command)
        return
    figure = check_actor(battle, command, 0)
    check_seat(battle, figure, command.weapon, "rest")
    row = row_of(battle, command.weapon)
    check_bearer(battle, figure, command.weapon)
    held = station_of(battle, figure, command.weapon) is not None
    weapon = template(row, command.missile) if held else None
    if weapon is None:
        raise Refused(
            "no-such-weapon",
            "CZ-WPN-04",
            figure=figure.id,
            weapon=command.weapon,
            known=figure.weapons,
        )
    price = price_of(row)
    served = serve(battle, figure, command.weapon, price, command.crew, command.observer)
    check_ready(battle, command.weapon)
    shooter = served.shooter
    check_round(battle, shooter, weapon, command.missile)
    left = shots_left(battle.options, shooter, weapon)
    seer = _observer(battle, served, command.observer)
    check_attack(battle, shooter, weapon, command.point, left, seer, command.foot)
    check_crew_pays(battle, command, served, price)


def _observer(battle: Battle, served: Served, who: str) -> Figure | None:
    """Of a mortar's team, and taking part: what he sees may be shelled (CZ-MORT-01, CZ-MORT-02)."""
    if not who:
        return None
    observer = battle.figures.get(who)
    if not is_indirect(served.row):
        raise Refused("no-observer-needed", "CZ-MORT-02", weapon=served.name)
    if observer is None or "observer" not in observer.who.traits or who not in served.crew:
        raise Refused("not-an-observer", "CZ-MORT-01", figure=who)
    return observer


def play_fire_template(battle: Battle, command: FireTemplate, umpire: Playing) -> Battle:
    """Missile launcher 3 AP, flamethrower 2, mortar and gun 2 (CZ-MOVE-04, CZ-CMD-27)."""
    if command.observer:
        umpire.note("CZ-MORT-01")
        umpire.note("CZ-MORT-02")
    if is_mounted(battle, command.weapon):
        return firing.play_mount_template(battle, command, umpire)
    row = row_of(battle, command.weapon)
    weapon = template(row, command.missile)
    assert weapon is not None
    price, figure = price_of(row), battle.figures[command.figure]
    served = serve(battle, figure, command.weapon, price, command.crew, command.observer)
    used = round_of(row, command.missile)
    aim, seer = Aim(command.point, command.foot), command.observer
    return _attack(battle, served, weapon, used, aim, price, umpire, seer)


# --- the attack -----------------------------------------------------------------------------------
def _attack(
    battle: Battle,
    served: Served,
    weapon: Weapon,
    used: str,
    aim: Aim,
    price: int,
    umpire: Playing,
    observer: str = "",
) -> Battle:
    """Announced, answered, paid for and fired.

    A bomb whose observer has fallen in the meantime is fired only at what the gunner sees himself
    (CZ-MORT-02).
    """
    who, due = served.crew[0], price + served.missing
    before = battle.figures[who]
    battle = announce_band(battle, before, "rest", umpire)
    battle = begin_action(battle, who, "template", umpire, crew=served.crew)
    if not goes_on(before, battle, weapon.id) or not is_at_hand(battle, served):
        return pay_all(battle, served.crew, "template", due, umpire)
    now = still_there(battle, served)
    blind = bool(observer) and observer not in now.crew
    if blind and why_unseen(battle, now.shooter, now.shooter, aim) is not None:
        return pay_all(battle, served.crew, "template", due, umpire)
    helpers = tuple(helper for helper in served.helpers if battle.figures[helper].is_alive)
    note_weapon(battle, served.row, umpire)
    note_crew(helpers, umpire)
    if used.endswith("-missile"):
        umpire.note("CZ-WPN-06")
    battle = umpire.record(battle, Threw(who, served.name, used, due, helpers))
    now = still_there(battle, served)
    return lob_from(battle, now.shooter, weapon, aim, umpire, now.missing)
