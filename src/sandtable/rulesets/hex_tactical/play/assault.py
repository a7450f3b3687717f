"""Assault (assaut): the last step together, then rounds of strikes (HX-ASSAULT, HX-CMD-12).

check_assault(battle, command), play_assault(battle, command, umpire)
land_on(battle, units, at, umpire)               parachuted units come down on enemies
fight(battle, umpire)                            the rounds of an assault under way
check_strike, check_losses, check_withdraw       answers to its questions
answers_to(battle, question)                     a few good ones
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.assault import (
    AssaultDeclared,
    AssaultEnded,
    AssaultEntered,
    AssaultLost,
    DefendersRevealed,
    InitiativeTaken,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    FULL,
    NORMAL,
    NOWHERE,
    Battle,
    Hex,
    Unit,
    name_of,
    with_unit,
)
from sandtable.rulesets.hex_tactical.dice.assault import ATTACKER, DEFENDER, TIE, test_initiative
from sandtable.rulesets.hex_tactical.ground.field import height_of
from sandtable.rulesets.hex_tactical.ground.moving import (
    MOST_UNITS,
    MOST_VEHICLES,
    Leg,
    has_room,
    holds_enemy,
    legs,
)
from sandtable.rulesets.hex_tactical.play import concealment, traps, windows
from sandtable.rulesets.hex_tactical.play.activation import (
    ASSAULT,
    check_actor,
    check_on_map,
    take_action,
)
from sandtable.rulesets.hex_tactical.play.melee import (
    best_of,
    check_strike,
    is_on_foot,
    melee_of,
    strike_all,
    sums_of,
    take_harm,
)
from sandtable.rulesets.hex_tactical.play.movement import can_go_on, check_mobile, check_way, go
from sandtable.rulesets.hex_tactical.play.results import check_losses, ways_to_share
from sandtable.rulesets.hex_tactical.play.shooters import has_trait
from sandtable.rulesets.hex_tactical.play.withdrawing import (
    check_withdraw,
    fall_back,
    fighters,
    withdraw,
    withdrawals,
)
from sandtable.umpire import Playing

ROUNDS = 3  # in a turn (HX-ASSAULT-35)

__all__ = [
    "answers_to", "check_assault", "check_losses", "check_strike", "check_withdraw", "fight",
    "land_on", "play_assault",
]  # fmt: skip


# --- checks ---------------------------------------------------------------------------------------
def check_assault(battle: Battle, command: c.Assault) -> None:
    """Who may, by which way, and whether there is room for all (HX-ASSAULT-36)."""
    names = [name for name, _ in command.paths]
    if not names:
        raise Refused("hx-no-attackers", "HX-CMD-12")
    if len(set(names)) < len(names):
        raise Refused("hx-attacker-twice", "HX-CMD-12")
    units = [check_actor(battle, name, 2, ASSAULT, "HX-CMD-12") for name in names]
    if not battle.field.has(command.at):
        raise Refused("hx-off-map", "HX-UNIT-07", at=name_of(command.at))
    if not holds_enemy(battle, units[0].side, command.at):
        raise Refused("hx-nobody-to-assault", "HX-ASSAULT-36", at=name_of(command.at))
    if command.at in battle.assaulted:
        raise Refused("hx-assaulted-already", "HX-ASSAULT-01", at=name_of(command.at))
    for unit, (_, path) in zip(units, command.paths, strict=True):
        check_attacker(battle, unit, path, command.at)
    vehicles = sum(unit.counter.is_vehicle for unit in units)
    if len(units) > MOST_UNITS or vehicles > MOST_VEHICLES:
        raise Refused("hx-hex-full", "HX-UNIT-04", at=name_of(command.at))
    check_stages(battle, units, command)
    for name in command.waves:
        if name not in names or not has_trait(battle, battle.units[name], "human-wave"):
            raise Refused("hx-no-human-wave", "HX-ASSAULT-16", unit=name)


def check_attacker(battle: Battle, unit: Unit, path: Sequence[c.Step], at: Hex) -> None:
    """Infantry and vehicles that can move; vehicles only against men (HX-ASSAULT-36)."""
    check_can_assault(battle, unit)
    enemies = fighters(battle, battle.enemy_of(unit.side), at)
    if unit.counter.is_vehicle and not any(is_on_foot(enemy) for enemy in enemies):
        raise Refused("hx-vehicle-needs-infantry", "HX-ASSAULT-36", unit=unit.id)
    if not path or path[-1].at != at or any(step.at == at for step in path[:-1]):
        raise Refused("hx-path-not-to-target", "HX-CMD-12", unit=unit.id, at=name_of(at))
    check_way(battle, unit, path, mode_of(unit), assault=True)


def check_can_assault(battle: Battle, unit: Unit) -> None:
    """Whatever it goes against."""
    check_on_map(unit, "HX-ASSAULT-36")
    if not (unit.counter.is_infantry or unit.counter.is_vehicle):
        raise Refused("hx-cannot-assault", "HX-ASSAULT-36", unit=unit.id)
    check_mobile(battle, unit)


def check_stages(battle: Battle, units: Sequence[Unit], command: c.Assault) -> None:
    """There is room in the hexes from which they make the last step (HX-UNIT-04)."""
    for unit, (_, path) in zip(units, command.paths, strict=True):
        if len(path) < 2:
            continue
        stage = path[-2].at
        if not has_room(battle, unit, stage):
            raise Refused("hx-hex-full", "HX-UNIT-04", at=name_of(stage))
        battle = with_unit(battle, unit.id, at=stage)


def mode_of(unit: Unit) -> str:
    """Its normal or vehicle move (HX-ASSAULT-01)."""
    return NORMAL if unit.counter.is_infantry else FULL


# --- the assault ----------------------------------------------------------------------------------
def play_assault(battle: Battle, command: c.Assault, umpire: Playing) -> Battle:
    """Move up one after another, declare, draw fire, enter, fight (HX-ASSAULT-36)."""
    units = tuple([name for name, _ in command.paths])
    ways = {
        name: legs(battle, battle.units[name], path, mode_of(battle.units[name]), assault=True)
        for name, path in command.paths
    }
    stages = {name: _stage(battle, name, way) for name, way in ways.items()}
    battle = take_action(battle, units, 2, ASSAULT, umpire)
    side = battle.units[units[0]].side
    with umpire.act(side, battle.enemy_of(side)):
        return _storm(battle, command, ways, stages, umpire)


def _storm(
    battle: Battle,
    command: c.Assault,
    ways: dict[str, tuple[Leg, ...]],
    stages: dict[str, Hex],
    umpire: Playing,
) -> Battle:
    """They move up, and those who come through fire and mines go in together."""
    for name, way in ways.items():
        if len(way) > 1:
            mode = mode_of(battle.units[name])
            battle = go(battle, name, way[:-1], mode, umpire, storming=command.at)
    ready = [n for n in ways if can_go_on(battle, n) and battle.units[n].at == stages[n]]
    battle = stay_behind(battle, [name for name in ways if name not in ready], umpire)
    if not ready:
        return battle
    battle = declare(battle, command, ready, ways, umpire)
    return enter(battle, command.at, {name: ways[name][-1] for name in ready}, umpire)


def stay_behind(battle: Battle, names: Sequence[str], umpire: Playing) -> Battle:
    """Who comes to a halt before the hex sees who lies there (HX-OBS-06)."""
    for name in names:
        if battle.units[name].is_up:
            battle = concealment.look_round(battle, name, umpire)
    return battle


def _stage(battle: Battle, name: str, way: tuple[Leg, ...]) -> Hex:
    """The hex from which it makes the last step."""
    return way[-2].at if len(way) > 1 else battle.units[name].at


def declare(
    battle: Battle,
    command: c.Assault,
    ready: list[str],
    ways: dict[str, tuple[Leg, ...]],
    umpire: Playing,
) -> Battle:
    """All together; mines of the hexes they leave, then opportunity fire there (HX-TURN-10).

    Nobody fires at those who come by a tunnel.
    """
    declared = declaration(battle, command, ready, ways)
    battle = umpire.record(battle, declared)
    for name in ready:
        battle = traps.leave(battle, name, umpire)
    for name in [name for name in ready if can_go_on(battle, name)]:
        if name not in declared.tunnels and battle.units[name].is_up:
            battle = windows.open_fire(battle, battle.units[name].at, umpire, target=name)
    return battle


def declaration(
    battle: Battle, command: c.Assault, ready: list[str], ways: dict[str, tuple[Leg, ...]]
) -> AssaultDeclared:
    """Who comes from where, by tunnel, in a wave, from which height."""
    units = battle.units
    return AssaultDeclared(
        command.at,
        units[ready[0]].side,
        tuple(ready),
        tuple([(name, units[name].at) for name in ready]),
        tuple([name for name in command.waves if name in ready]),
        tuple([name for name in ready if ways[name][-1].tunnel]),
        tuple([(name, height_of(battle, name)) for name in ready]),
    )


def enter(battle: Battle, at: Hex, last: dict[str, Leg], umpire: Playing) -> Battle:
    """Those still able to move are in the hex, over its mines, and fight (HX-ASSAULT-36)."""
    able = tuple([name for name in last if can_go_on(battle, name)])
    battle = stay_behind(battle, [name for name in last if name not in able], umpire)
    if not able:
        lost: Battle = umpire.record(battle, AssaultLost(at))
        return lost
    if any(battle.units[n].counter.is_vehicle for n in able):
        umpire.note("HX-MOVE-09")
    facings = [(n, last[n].facing) for n in able if battle.units[n].counter.is_vehicle]
    battle = umpire.record(battle, AssaultEntered(at, able, tuple(facings)))
    for name in able:
        battle = concealment.look_beside(battle, name, umpire)
    for name in able:
        if battle.units[name].is_up:
            battle = traps.enter(battle, name, umpire)
    return fight(battle, umpire)


def land_on(battle: Battle, units: Sequence[str], at: Hex, umpire: Playing) -> Battle:
    """Parachuted units that come down on enemies assault them at once (HX-PARA-06)."""
    side = battle.units[units[0]].side
    nowhere = tuple([(name, NOWHERE) for name in units])
    battle = umpire.record(battle, AssaultDeclared(at, side, tuple(units), nowhere))
    battle = umpire.record(battle, AssaultEntered(at, tuple(units), dropped=True))
    return fight(battle, umpire)


# --- rounds ---------------------------------------------------------------------------------------
def fight(battle: Battle, umpire: Playing) -> Battle:
    """At most three rounds; then the attackers fall back (HX-ASSAULT-35)."""
    melee = melee_of(battle)
    while not is_over(battle):
        with umpire.act(melee.side, battle.enemy_of(melee.side)):
            battle = play_round(battle, umpire)
        if is_over(battle):
            break
        battle = part(battle, umpire)
        if not is_over(battle) and was_the_last_round(battle):
            battle = fall_back(battle, melee_of(battle), umpire, forced=True)
            break
    return end(battle, umpire)


def was_the_last_round(battle: Battle) -> bool:
    """Three rounds have been fought in this turn (HX-ASSAULT-35)."""
    return melee_of(battle).round > ROUNDS


def is_over(battle: Battle) -> bool:
    """A side without units left in the hex has lost it (HX-ASSAULT-37)."""
    melee = melee_of(battle)
    enemy = battle.enemy_of(melee.side)
    return not (fighters(battle, melee.side, melee.at) and fighters(battle, enemy, melee.at))


def play_round(battle: Battle, umpire: Playing) -> Battle:
    """Initiative, the winner's strikes and their losses, then the survivors' (HX-ASSAULT-01)."""
    melee = melee_of(battle)
    attackers, defenders = melee.side, battle.enemy_of(melee.side)
    sums = {side: sums_of(battle, side) for side in (attackers, defenders)}
    lead, answer = best_of(battle, attackers), best_of(battle, defenders)
    with umpire.act(lead[0], answer[0]):
        won = umpire.resolve(test_initiative, lead[1], answer[1])
        first = {ATTACKER: attackers, DEFENDER: defenders, TIE: ""}[won]
        battle = umpire.record(battle, InitiativeTaken(lead[0], answer[0], first))
    if not first:
        battle, by_attackers = strike_all(battle, attackers, sums, umpire)
        battle, by_defenders = strike_all(battle, defenders, sums, umpire)
        battle = take_harm(battle, defenders, by_attackers, umpire)
        battle = take_harm(battle, attackers, by_defenders, umpire)
    else:
        for side in (first, battle.enemy_of(first)):
            battle, harm = strike_all(battle, side, sums, umpire)
            battle = take_harm(battle, battle.enemy_of(side), harm, umpire)
    fought = tuple([u.id for u in battle.here(melee.at) if not u.is_flying])
    after: Battle = umpire.record(battle, DefendersRevealed(melee.at, fought))
    return after


def part(battle: Battle, umpire: Playing) -> Battle:
    """The attacker may break off, then the defender may withdraw (HX-ASSAULT-35)."""
    melee = melee_of(battle)
    if umpire.ask(battle, melee.side, c.MayBreakOff(melee.at)) is not None:
        return fall_back(battle, melee, umpire)
    return withdraw(battle, melee, umpire)


def end(battle: Battle, umpire: Playing) -> Battle:
    """The winner keeps the hex; everybody looks round from where he is now."""
    melee = melee_of(battle)
    left = [side for side in battle.sides if fighters(battle, side, melee.at)]
    for unit in fighters(battle, battle.enemy_of(melee.side), melee.at):
        if unit.hidden:  # the attackers fell to mines, but he was assaulted (HX-OBS-05)
            battle = concealment.reveal(battle, unit.id, "HX-OBS-05", umpire)
    battle = umpire.record(battle, AssaultEnded(melee.at, left[0] if left else ""))
    for name in melee.attackers:
        if battle.units[name].is_up:
            battle = concealment.look_round(battle, name, umpire)
    return battle


# --- answers --------------------------------------------------------------------------------------
def answers_to(battle: Battle, question: object) -> Iterator[Any]:
    match question:
        case c.ChooseStrike():
            yield from [c.Strike(target) for target in question.targets]
        case c.ShareLosses():
            yield from ways_to_share(battle, question)
        case c.MayWithdraw():
            yield from withdrawals(battle, question)
