"""Fire (tir) on the map: who may fire at what, shot after shot (HX-CMD-11, HX-TURN-05, HX-CAD).

check_fire(battle, command), play_fire(battle, command, umpire)
check_shooting(battle, fire, …)              the same checks for opportunity fire
shoot(battle, fire, umpire) -> Battle        all shots of one Fire action
fires(battle, unit) -> Iterator[Fire]        commands worth offering
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from sandtable.chance import Roll
from sandtable.game import Refused
from sandtable.ground.hexes import distance
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import (
    Fired,
    FireEnded,
    SmokeLaid,
    ToHitRolled,
)
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Unit, name_of
from sandtable.rulesets.hex_tactical.dice.fire_table import ENDED, HIT, Landed, following
from sandtable.rulesets.hex_tactical.dice.gunnery import destruction, to_hit
from sandtable.rulesets.hex_tactical.dice.rate_of_fire import chance_to_go_on, follow_up_of
from sandtable.rulesets.hex_tactical.dice.results import PLAIN, Victim
from sandtable.rulesets.hex_tactical.dice.shots import Aim
from sandtable.rulesets.hex_tactical.dice.support_dice import smoke_level
from sandtable.rulesets.hex_tactical.ground.line_of_fire import rules_of_line
from sandtable.rulesets.hex_tactical.play.activation import FIRE, check_actor, take_action
from sandtable.rulesets.hex_tactical.play.aiming import (
    Fire,
    Mark,
    aimed_at,
    gun_shot,
    marks,
    rate,
    table_of,
    uses_table_1,
)
from sandtable.rulesets.hex_tactical.play.results import take_result
from sandtable.rulesets.hex_tactical.play.shooters import (
    AA,
    AC,
    AP,
    IND,
    Gun,
    can_hit,
    can_observe,
    check_able,
    check_observed,
    check_target,
    enemies_in,
    gun_of,
    is_able,
    struck_by_shells,
)
from sandtable.umpire import Playing

EACH = "each"  # hx.hex-roll: a 2D6 for each unit of the hex (HX-POW-14)
SMOKE = "smoke"
GROUPED = (AP, IND)


# --- checks ---------------------------------------------------------------------------------------
def check_fire(battle: Battle, command: c.Fire) -> None:
    """A full action, or half of one at half power (HX-CMD-11)."""
    if not command.shooters:
        raise Refused("hx-no-shooter", "HX-CMD-11")
    if len({shooter.unit for shooter in command.shooters}) < len(command.shooters):
        raise Refused("hx-shooter-twice", "HX-TURN-09")
    for shooter in command.shooters:
        check_actor(battle, shooter.unit, 1 if command.half else 2, FIRE, "HX-CMD-11")
    fire = fire_of(battle, command)
    check_shooting(battle, fire, smoke=command.smoke)


def fire_of(battle: Battle, command: c.Fire) -> Fire:
    """The command as a Fire action; the only target of an AC or AA shot need not be named."""
    guns = tuple([gun_of(battle, shooter) for shooter in command.shooters])
    target = command.target or only_target(battle, guns[0], command.at)
    return Fire(guns, command.at, target, command.half, command.observer)


def only_target(battle: Battle, gun: Gun, at: Hex) -> str:
    if gun.weapon.fire not in (AC, AA):
        return ""
    hittable = [
        unit.id for unit in enemies_in(battle, gun.unit.side, at) if can_hit(battle, gun, unit)
    ]
    return hittable[0] if len(hittable) == 1 else ""


def check_shooting(
    battle: Battle, fire: Fire, *, smoke: bool = False, reaction: bool = False
) -> None:
    """State, weapons and target of a Fire action, whoever's turn it is."""
    for gun in fire.guns:
        check_able(gun.unit)
    if not battle.field.has(fire.at):
        raise Refused("hx-off-map", "HX-UNIT-07", at=name_of(fire.at))
    check_group(fire, reaction)
    if fire.half and fire.kind == IND:
        raise Refused("hx-indirect-is-full", "HX-TURN-05", unit=fire.guns[0].unit.id)
    if smoke:
        check_smoke(battle, fire)
        return
    CHECKED[fire.kind](battle, fire)


def check_group(fire: Fire, reaction: bool) -> None:
    """Only AP and IND fire is grouped, of one section (HX-POW-13, HX-POW-08)."""
    if any(gun.weapon.fire != fire.kind for gun in fire.guns):
        raise Refused("hx-mixed-fire", "HX-CMD-11")
    if len(fire.guns) == 1:
        return
    if fire.kind not in GROUPED or (reaction and fire.kind == IND):
        raise Refused("hx-no-grouped-fire", "HX-CMD-11", kind=fire.kind)
    rule = "HX-POW-13" if fire.kind == AP else "HX-POW-08"
    if not all(is_of_section(fire.guns[0].unit, gun.unit) for gun in fire.guns):
        raise Refused("hx-group-one-section", rule)
    for first, other in combinations(fire.guns, 2):
        if is_too_far_off(first, other.unit, reaction):
            key = "hx-group-one-hex" if reaction else "hx-group-apart"
            raise Refused(key, rule, unit=first.unit.id, other=other.unit.id)


def is_of_section(unit: Unit, other: Unit) -> bool:
    return unit.section == other.section


def is_too_far_off(gun: Gun, other: Unit, reaction: bool = False) -> bool:
    """AP fire is grouped by those next to one another, in a reaction by those of one hex."""
    return gun.weapon.fire == AP and distance(gun.unit.at, other.at) > (0 if reaction else 1)


def may_join(group: Sequence[Gun], unit: Unit) -> bool:
    """Whether somebody with his whole action could fire with a group, whatever with (HX-POW-13)."""
    return (
        not unit.halves
        and is_of_section(group[0].unit, unit)
        and is_able(unit)
        and all(unit.id != gun.unit.id and not is_too_far_off(gun, unit) for gun in group)
    )


def check_smoke(battle: Battle, fire: Fire) -> None:
    """By units with the trait smoke, IND (HX-SMOKE-01)."""
    for gun in fire.guns:
        if fire.kind != IND or not gun.unit.counter.has(SMOKE):
            raise Refused("hx-no-smoke", "HX-SMOKE-01", unit=gun.unit.id)
    check_seen(battle, fire)


def check_seen(battle: Battle, fire: Fire) -> None:
    """One observer for all mortars, or each of them sees the hex itself (HX-POW-08)."""
    for gun in fire.guns:
        blind = not fire.observer and not can_observe(battle, gun.unit, fire.at)
        if blind and len(fire.guns) > 1:
            facts = {"unit": gun.unit.id, "at": name_of(fire.at)}
            raise Refused("hx-group-one-observer", "HX-POW-08", **facts)
        check_observed(battle, gun, fire.at, fire.observer)


def _check_ap(battle: Battle, fire: Fire) -> None:
    """Each shooter can touch somebody in the hex (HX-POW-14)."""
    enemies = _enemies(battle, fire)
    grouped = len(fire.guns) > 1
    for gun in fire.guns:
        if not any(can_hit(battle, gun, unit, grouped) for unit in enemies):
            check_target(battle, gun, enemies[0], grouped)
    if fire.target and fire.target not in [unit.id for unit in enemies]:
        raise Refused("hx-not-in-hex", "HX-CMD-11", target=fire.target, at=name_of(fire.at))


def _check_aimed(battle: Battle, fire: Fire) -> None:
    """AC and AA fire are at one unit (HX-POW-14)."""
    enemies = _enemies(battle, fire)
    known = tuple([unit.id for unit in enemies])
    if not fire.target and len(enemies) > 1:
        raise Refused("hx-name-a-target", "HX-CMD-11", known=known)
    if fire.target and fire.target not in known:
        raise Refused("hx-not-in-hex", "HX-CMD-11", target=fire.target, at=name_of(fire.at))
    check_target(battle, fire.guns[0], battle.units[fire.target or known[0]])


def _check_indirect(battle: Battle, fire: Fire) -> None:
    check_seen(battle, fire)
    if all(unit.is_flying for unit in _enemies(battle, fire)):
        raise Refused("hx-nobody-there", "HX-CMD-11", at=name_of(fire.at))


def _enemies(battle: Battle, fire: Fire) -> list[Unit]:
    enemies = enemies_in(battle, fire.side, fire.at)
    if not enemies:
        raise Refused("hx-nobody-there", "HX-CMD-11", at=name_of(fire.at))
    return enemies


CHECKED = {AP: _check_ap, AC: _check_aimed, AA: _check_aimed, IND: _check_indirect}


# --- firing ---------------------------------------------------------------------------------------
def play_fire(battle: Battle, command: c.Fire, umpire: Playing) -> Battle:
    fire = fire_of(battle, command)
    battle = take_action(battle, units_of(fire), 1 if command.half else 2, FIRE, umpire)
    fired = Fired(
        command.shooters, fire.at, fire.target, fire.half, command.smoke, command.observer
    )
    return play_fired(battle, fired, fire, umpire)


def play_fired(battle: Battle, fired: Fired, fire: Fire, umpire: Playing) -> Battle:
    """A Fire action, in its turn or as a reaction; the first of a group stands for it."""
    with umpire.act(units_of(fire)[0], fire.target or fire.request or fire.drop):
        battle = umpire.record(battle, fired)
        return (lay_smoke if fired.smoke else shoot)(battle, fire, umpire)


def units_of(fire: Fire) -> tuple[str, ...]:
    return tuple([gun.unit.id for gun in fire.guns])


def lay_smoke(battle: Battle, fire: Fire, umpire: Playing) -> Battle:
    """No 2D6 and no follow-up; of several smokes the thickest stays (HX-SMOKE-01)."""
    level = max(smoke_level(gun.weapon.p) for gun in fire.guns)
    laid: Battle = umpire.record(battle, SmokeLaid(fire.at, level))
    return laid


def shoot(battle: Battle, fire: Fire, umpire: Playing) -> Battle:
    """The first shot is always resolved, then others while the rate allows (HX-CAD-01)."""
    if not has_target(battle, fire.now(battle)):
        return battle
    battle, _ = one_shot(battle, fire, umpire)
    shots = 1
    if not fire.guns[0].weapon.rate:
        umpire.note("HX-CAD-07")
    while may_go_on(battle, fire):
        question = go_on_question(battle, fire, shots)
        if umpire.ask(battle, fire.side, question) is None:
            break
        battle, fired = one_shot(battle, fire, umpire, after=shots)
        if not fired:
            break
        shots += 1
    return battle


def go_on_question(battle: Battle, fire: Fire, shots: int) -> c.MayGoOn:
    """Whose roll the rate is read on is named where each unit has its own (HX-POW-14)."""
    each = battle.options.hex_roll == EACH and fire.kind in GROUPED
    named = marks(battle, fire.now(battle))[0].target if each else ""
    return c.MayGoOn(
        _shooters(fire),
        fire.at,
        fire.target,
        shots,
        named,
        half=fire.half,
        request=fire.request,
        drop=fire.drop,
    )


def fire_again(battle: Battle, question: c.MayGoOn) -> Fire:
    """The Fire action that a question is about."""
    guns = tuple([gun_of(battle, shooter) for shooter in question.shooters])
    return Fire(
        guns,
        question.at,
        question.target,
        question.half,
        request=question.request,
        drop=question.drop,
    )


def _shooters(fire: Fire) -> tuple[c.Shooter, ...]:
    return tuple([gun.shooter for gun in fire.guns])


def may_go_on(battle: Battle, fire: Fire) -> bool:
    """A follow-up can come off, and there is still somebody to fire at (HX-CAD-01, HX-CAD-07)."""
    fire = fire.now(battle)
    if not has_target(battle, fire):
        return False
    return chance_to_go_on(rate(battle, fire), table_of(battle, fire)) > 0


def has_target(battle: Battle, fire: Fire) -> bool:
    """IND fire goes on while it strikes an enemy in a hex observed, others while they touch one."""
    if fire.request or fire.drop:
        return bool(marks(battle, fire))
    if fire.kind == IND:
        struck = any(unit.side != fire.side for unit in struck_by_shells(battle, fire.at))
        return struck and _is_observed(battle, fire)
    return bool(_touched(battle, fire) if fire.kind == AP else aimed_at(battle, fire))


def _is_observed(battle: Battle, fire: Fire) -> bool:
    """Night may close over a hex whose Fire marker is gone (HX-INDCOL-10, HX-LOS-06)."""
    watching = [fire.observer] if fire.observer else [gun.unit.id for gun in fire.guns]
    return all(can_observe(battle, battle.units[watcher], fire.at) for watcher in watching)


def _touched(battle: Battle, fire: Fire) -> bool:
    """Somebody in the hex is a target of AP fire (`targets`)."""
    grouped = len(fire.guns) > 1
    enemies = enemies_in(battle, fire.side, fire.at)
    return any(can_hit(battle, gun, unit, grouped) for unit in enemies for gun in fire.guns)


def one_shot(battle: Battle, fire: Fire, umpire: Playing, after: int = 0) -> tuple[Battle, bool]:
    """One shot after so many others, carried out in full (HX-CAD-01).

    A follow-up whose 2D6 does not pass is none, and the fire is over.
    """
    fire = fire.now(battle)
    shooter = fire.guns[0].unit
    for rule in rules_of(battle, fire):
        umpire.note(rule)
    if uses_table_1(battle, fire):
        with umpire.act(shooter.id, fire.target):
            return _shot_on_table_1(battle, fire, umpire, after)
    marked = marks(battle, fire)
    with umpire.act(shooter.id, marked[0].target):
        first: Landed = umpire.roll(_tried(battle, fire, marked[0].aim.roll, after))
        if first.result == ENDED:
            return _ended(battle, fire, after, umpire)
        battle = take_result(battle, marked[0], first.result, shooter.at, umpire)
    return take_others(battle, shooter.id, marked[1:], first, shooter.at, umpire), True


def rules_of(battle: Battle, fire: Fire) -> Iterator[str]:
    """The rules by which a shot is aimed: at whom, from which front, along which line."""
    shooter, target = fire.guns[0].unit, battle.units.get(fire.target)
    if fire.kind in GROUPED:
        yield "HX-POW-14"
    if shooter.counter.has_facing:
        yield from ("HX-UNIT-05", "HX-UNIT-06")
    if fire.kind == IND:
        yield "HX-INDCOL-10"
    elif not (fire.request or fire.drop):
        yield from rules_of_line(battle, shooter, fire.at, target)


def _tried(battle: Battle, fire: Fire, roll: Roll, after: int) -> Roll:
    """The first shot is always resolved, others if the rate of fire lets their 2D6 through."""
    if not after:
        return roll
    return following(roll, follow_up_of(rate(battle, fire), table_of(battle, fire)))


def _ended(battle: Battle, fire: Fire, after: int, umpire: Playing) -> tuple[Battle, bool]:
    return umpire.record(battle, FireEnded(_shooters(fire), after)), False


def take_others(
    battle: Battle, by: str, others: list[Mark], first: Landed, came_from: Hex, umpire: Playing
) -> Battle:
    """The one 2D6 of a shot, read for each other unit in its own column (HX-POW-14)."""
    for mark in others:
        with umpire.act(by, mark.target):
            cell = _read_for(battle, mark, first.rolled, umpire)
            battle = take_result(battle, mark, cell, came_from, umpire)
    return battle


def _read_for(battle: Battle, mark: Mark, rolled: int, umpire: Playing) -> str:
    """The one 2D6 in the unit's own column, or one of its own (HX-POW-14)."""
    if battle.options.hex_roll == EACH:
        landed: Landed = umpire.roll(mark.aim.roll)
        return landed.result
    read: Landed = umpire.read(mark.aim.roll, rolled)
    return read.result


def _shot_on_table_1(
    battle: Battle, fire: Fire, umpire: Playing, after: int
) -> tuple[Battle, bool]:
    """To hit, then the destruction roll, on which no rate is read (HX-HIT-03, HX-CAD-04)."""
    gun = gun_shot(battle, fire, battle.units[fire.target])
    landed: Landed = umpire.roll(_tried(battle, fire, to_hit(gun), after))
    if landed.result == ENDED:
        return _ended(battle, fire, after, umpire)
    battle = umpire.record(battle, ToHitRolled(fire.target, landed.result == HIT))
    if landed.result != HIT:
        return battle, True
    roll = destruction(gun)
    struck: Landed = umpire.roll(roll)
    mark = Mark(fire.target, Aim(roll.against.base), Victim(PLAIN))
    return take_result(battle, mark, struck.result, fire.guns[0].unit.at, umpire), True
