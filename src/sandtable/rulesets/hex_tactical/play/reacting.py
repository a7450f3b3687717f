"""Opportunity fire (tir d'opportunité) and AA fire: who may, and firing (HX-TURN-06, HX-AA-05).

    may_fire(battle, side, question) -> bool         somebody of the side can
    guns_for(battle, side, question) -> list[Gun]    who, and with what
    check_volley(battle, question, volley)
    play_volley(battle, question, volley, umpire)
    answers(battle, question) -> Iterator[Volley | None]

In an opportunity the mover stands in the hex it has just entered, or in an assault in the hex that
it is about to leave.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.game import Refused
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical.battle.events.fire import Fired
from sandtable.rulesets.hex_tactical.battle.state import Battle, Unit
from sandtable.rulesets.hex_tactical.commands import MayFire, Volley
from sandtable.rulesets.hex_tactical.dice.anti_air import cannot_reach
from sandtable.rulesets.hex_tactical.ground.sight import is_lit, seeing
from sandtable.rulesets.hex_tactical.play.aiming import Fire, mission_shot
from sandtable.rulesets.hex_tactical.play.fire import check_shooting, play_fired
from sandtable.rulesets.hex_tactical.play.shooters import (
    AA,
    AC,
    AP,
    IND,
    VEHICLES,
    Gun,
    can_hit,
    can_observe,
    check_able,
    check_target,
    gun_of,
    guns_of,
    is_able,
    is_in_range,
    is_moving,
    kind_of,
)
from sandtable.umpire import Playing

ARTILLERY = "artillery"
MOST_ANSWERS = 12


# --- who ------------------------------------------------------------------------------------------
def may_fire(battle: Battle, side: str, question: MayFire) -> bool:
    """Somebody without a Fire marker can fire at it now (HX-TURN-06)."""
    return next(_guns(battle, side, question), None) is not None


def guns_for(battle: Battle, side: str, question: MayFire) -> list[Gun]:
    return list(_guns(battle, side, question))


def _guns(battle: Battle, side: str, question: MayFire) -> Iterator[Gun]:
    """One after the other, as they are asked for: at each step of a move all units are."""
    for unit in _in_view(battle, side, question):
        if is_able(unit):
            for gun in guns_of(unit):
                if can_react(battle, gun, question):
                    yield gun


def _in_view(battle: Battle, side: str, question: MayFire) -> list[Unit]:
    """Without those who do not see it: they cannot fire (HX-TURN-06).

    Mortars must see its hex; whoever sees the ground sees what is higher there.
    """
    units, target = battle.on_map(side), battle.units.get(question.target)
    return units if target is None else seeing(battle, units, target)


def can_react(battle: Battle, gun: Gun, question: MayFire) -> bool:
    """In range, in light and in sight of what it is asked about."""
    if not question.target:
        return can_fire_at_aircraft(battle, gun, question)
    target = battle.units[question.target]
    if gun.weapon.fire == IND:
        return _mortar_can_react(battle, gun, target)
    return can_hit(battle, gun, target)


def _mortar_can_react(battle: Battle, gun: Gun, target: Unit) -> bool:
    """Only a mortar that sees the hex itself (HX-TURN-06)."""
    if target.is_flying or not is_in_range(gun.weapon, distance(gun.unit.at, target.at)):
        return False
    return gun.unit.at != target.at and can_observe(battle, gun.unit, target.at)


def can_fire_at_aircraft(battle: Battle, gun: Gun, question: MayFire) -> bool:
    """An AA weapon within range of the hex that a mission or a drop is for (HX-AA-05)."""
    if gun.weapon.fire != AA or not is_in_range(gun.weapon, distance(gun.unit.at, question.at)):
        return False
    if question.request and is_shelling(battle, question.request):
        return False
    if not is_lit(battle, gun.unit.at, question.at):
        return False
    shot = mission_shot(battle, gun, question.at, question.request, question.drop)
    return not cannot_reach(shot)


def is_shelling(battle: Battle, request: str) -> bool:
    """There is no aircraft to fire at."""
    return battle.missions[battle.requests[request].mission].kind == ARTILLERY


def side_asked(battle: Battle, question: MayFire) -> str:
    if question.target:
        return battle.enemy_of(battle.units[question.target].side)
    if question.request:
        return battle.enemy_of(battle.requests[question.request].side)
    return battle.enemy_of(battle.drops[question.drop].side)


# --- answers --------------------------------------------------------------------------------------
def check_volley(battle: Battle, question: MayFire, volley: Volley) -> None:
    """Its Fire action of the turn, never as a half-action; grouped in one hex (HX-POW-13)."""
    if not volley.shooters:
        raise Refused("hx-no-shooter", "HX-CMD-14")
    if len({shooter.unit for shooter in volley.shooters}) < len(volley.shooters):
        raise Refused("hx-shooter-twice", "HX-TURN-09")
    side = side_asked(battle, question)
    for shooter in volley.shooters:
        unit = battle.units.get(shooter.unit)
        if unit is None or unit.side != side:
            known = tuple(dict.fromkeys(g.unit.id for g in guns_for(battle, side, question)))
            raise Refused("hx-cannot-react", "HX-TURN-06", unit=shooter.unit, known=known)
    fire = volley_fire(battle, question, volley)
    if question.target:
        check_aim(battle, question, volley)
        check_shooting(battle, fire, reaction=True)
        check_at_mover(battle, fire, volley.aim or question.target)
    else:
        check_at_aircraft(battle, fire, question)


def check_at_mover(battle: Battle, fire: Fire, mover: str) -> None:
    """Each shooter fires at whoever has just moved, and at others beside him only (HX-TURN-06)."""
    if fire.kind == IND:
        return
    for gun in fire.guns:
        check_target(battle, gun, battle.units[mover], len(fire.guns) > 1)


def check_at_aircraft(battle: Battle, fire: Fire, question: MayFire) -> None:
    if len(fire.guns) > 1:
        raise Refused("hx-no-grouped-fire", "HX-AA-05")
    gun = fire.guns[0]
    check_able(gun.unit)
    if not can_fire_at_aircraft(battle, gun, question):
        raise Refused("hx-cannot-reach-aircraft", "HX-AA-05", unit=gun.unit.id)


def check_aim(battle: Battle, question: MayFire, volley: Volley) -> None:
    """An AC shot is at the mover, or at another that moves with it (HX-TURN-06)."""
    aim = volley.aim
    if not aim or aim == question.target:
        return
    unit = battle.units.get(aim)
    if unit is None or unit.at != question.at or not is_moving(battle, unit):
        raise Refused("hx-not-the-mover", "HX-TURN-06", target=aim)


def volley_fire(battle: Battle, question: MayFire, volley: Volley) -> Fire:
    """At the hex just entered, the mover named first."""
    guns = tuple([gun_of(battle, shooter) for shooter in volley.shooters])
    target = "" if guns[0].weapon.fire == IND else volley.aim or question.target
    return Fire(guns, question.at, target, request=question.request, drop=question.drop)


def play_volley(battle: Battle, question: MayFire, volley: Volley, umpire: Playing) -> Battle:
    """An ordinary shot, follow-up shots included; a Fire marker (HX-TURN-06)."""
    fire = volley_fire(battle, question, volley)
    fired = Fired(
        volley.shooters,
        fire.at,
        fire.target,
        reaction=True,
        request=fire.request,
        drop=fire.drop,
    )
    return play_fired(battle, fired, fire, umpire)


def answers(battle: Battle, question: MayFire) -> Iterator[Any]:
    """AC fire at vehicles, groups of one hex, then each alone; nobody at last."""
    guns = guns_for(battle, side_asked(battle, question), question)
    offered = [*_against_vehicle(battle, question, guns), *_groups(battle, question, guns)]
    offered += [Volley((gun.shooter,)) for gun in guns]
    yield from list(dict.fromkeys(offered))[:MOST_ANSWERS]
    yield None


def _against_vehicle(battle: Battle, question: MayFire, guns: list[Gun]) -> list[Volley]:
    target = battle.units.get(question.target)
    if target is None or kind_of(battle, target) not in VEHICLES:
        return []
    return [Volley((gun.shooter,)) for gun in guns if gun.weapon.fire == AC]


def _groups(battle: Battle, question: MayFire, guns: list[Gun]) -> list[Volley]:
    """Everybody of a section in one hex, each with his strongest AP weapon."""
    together: dict[tuple[Any, str], dict[str, Gun]] = {}
    mover = battle.units.get(question.target)
    for gun in guns:
        if gun.weapon.fire != AP or mover is None or not can_hit(battle, gun, mover, True):
            continue
        group = together.setdefault((gun.unit.at, gun.unit.section), {})
        known = group.get(gun.unit.id)
        if known is None or gun.weapon.p > known.weapon.p:
            group[gun.unit.id] = gun
    return [
        Volley(tuple([gun.shooter for gun in group.values()]))
        for group in together.values()
        if len(group) > 1
    ]
