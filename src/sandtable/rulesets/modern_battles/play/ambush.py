"""Ambush (embuscade, mb.ambush): a marker, and a fire that interrupts the enemy's move (MB-AMB).

check_lay_ambush, play_lay_ambush
watchers(battle, mover) -> tuple           enemy units with a marker on the table
at_those_who_stood(battle, side, umpire)   ask at the end of the step, of those who have not moved
offer(battle, mover, umpire) -> Battle     ask, when the mover has been put at a stage
lift_all(battle, side, umpire) -> Battle   the markers of a side, at the end of that step
reactions, react, check_spring, answers, standing          for the ruleset
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandtable.game import Refused
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import (
    AmbushLaid,
    AmbushLifted,
    weapons_of,
)
from sandtable.rulesets.modern_battles.battle.events.moves import FORBIDDEN
from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import (
    LayAmbush,
    MaySpring,
    Shoot,
    SpringAmbush,
)
from sandtable.rulesets.modern_battles.dice.weapons import ARMS
from sandtable.rulesets.modern_battles.ground.bases import centre_of, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.places import distance_between, gap_to_point
from sandtable.rulesets.modern_battles.ground.sight import sight_to_point
from sandtable.rulesets.modern_battles.ground.standing import bodies
from sandtable.rulesets.modern_battles.play import (
    bursts,
    fire_plan,
    foot_fire,
    gun_fire,
    movers,
    shooters,
    shooting,
    vehicle_fire,
)
from sandtable.umpire import NotYet, Playing

REACH = 300  # 3 inches round the marker, 3 included (MB-AMB-04)


@dataclass(frozen=True, slots=True)
class Passing:
    """Somebody stands at a place on his way: the moment at which an ambush may be sprung.

    `stood`: or he has not moved, and the movement step ends.
    """

    mover: str
    stood: bool = False


def piece_of(battle: Battle, which: str) -> Unit | Vehicle:
    piece = battle.units.get(which) or battle.vehicles.get(which)
    if piece is None:
        raise Refused("mb-unknown-unit", "MB-AMB-02", unit=which)
    return piece


# --- laying ---------------------------------------------------------------------------------------
def check_lay_ambush(battle: Battle, command: LayAmbush) -> None:
    """Instead of shooting, by a unit that could and has not moved (MB-AMB-02, MB-AMB-03)."""
    if not battle.options.ambush:
        raise Refused("mb-no-ambush", "MB-AMB-01")
    shooters.check_step(battle)
    piece = movers.own_piece(battle, command.unit)
    if isinstance(piece, Vehicle):
        for weapon in weapons_of(len(piece.guns), len(piece.secondary)):
            vehicle_fire.check_vehicle_can_shoot(battle, piece, weapon, ambush=False)
    else:
        foot_fire.check_unit_can_shoot(battle, piece, ambush=False)
    if piece.moved or piece.used_move not in ("", FORBIDDEN):  # forbidden: it stays (MB-ENC-02)
        raise Refused("mb-ambush-moved", "MB-AMB-03", unit=piece.id)
    armed = list(anti_tank_weapons(battle, piece, command.weapon))
    if not armed:
        raise unfit(piece, command.weapon)
    faults = [marker_fault(battle, who, row, name, command.marker) for who, row, name in armed]
    if None not in faults:
        key, rule, facts = next(fault for fault in faults if fault is not None)
        raise Refused(key, rule, **{"unit": piece.id, **facts})


def unfit(piece: Unit | Vehicle, named: str) -> Refused:
    """Why nothing that it has may lie in ambush: its gun cannot fire, or it has none for that."""
    if isinstance(piece, Vehicle):
        for name in weapons_of(len(piece.guns), len(piece.secondary)):
            if named in ("", name) and shooters.is_anti_tank(shooters.weapon_row(piece, name)):
                return Refused("mb-gun-unavailable", "MB-VEH-06", vehicle=piece.id, weapon=name)
    elif has_gun(piece) and shooters.is_anti_tank(piece.gun):
        return Refused("mb-gun-needs-two", "MB-WPN-16", unit=piece.id)
    return Refused("mb-not-anti-tank", "MB-AMB-01", unit=piece.id, weapon=named)


def anti_tank_weapons(
    battle: Battle, piece: Unit | Vehicle, named: str = ""
) -> Iterator[tuple[str, str, str]]:
    """Body, row and name of each weapon that may lie in ambush (MB-AMB-01, MB-AMB-06)."""
    if isinstance(piece, Vehicle):
        for name in weapons_of(len(piece.guns), len(piece.secondary)):
            row = shooters.weapon_row(piece, name)
            fit = shooters.is_anti_tank(row) and vehicle_fire.skill_of(piece, name)
            if fit and named in ("", name):
                yield piece.id, row, name
        return
    served = has_gun(piece) and len(gun_fire.serving(battle, piece.id)) >= gun_fire.GUN_CREW
    if served and shooters.is_anti_tank(piece.gun):
        yield gun_name(piece.id), piece.gun, "gun"
    for figure in battle.members(piece.id):
        if sheet.WEAPONS[figure.weapon].anti_tank and not figure.spent:
            yield figure.id, figure.weapon, ""


def marker_fault(
    battle: Battle, who: str, row: str, name: str, marker: Point
) -> tuple[str, str, dict[str, Any]] | None:
    """In the arc, in sight and within the printed range (MB-AMB-02)."""
    seen = sight_to_point(battle, who, marker, name)
    if seen.fault is not None:
        return seen.fault
    printed = ARMS[row].range
    if printed is None or seen.distance > printed:
        return "mb-marker-too-far", "MB-AMB-02", {"weapon": row}
    return None


def play_lay_ambush(battle: Battle, command: LayAmbush, umpire: Playing) -> Battle:
    battle, as_it_was = shooting.after_others(battle, umpire)
    if not as_it_was:
        return battle
    after: Battle = umpire.record(battle, AmbushLaid(command.unit, command.marker))
    return after


def pieces_of(battle: Battle) -> list[Unit | Vehicle]:
    return [*battle.units.values(), *battle.vehicles.values()]


def lift_all(battle: Battle, side: str, umpire: Playing) -> Battle:
    """Markers of a side that were not used (MB-AMB-04)."""
    for piece in pieces_of(battle):
        if piece.side == side and piece.ambush is not None:
            battle = umpire.record(battle, AmbushLifted(piece.id))
    return battle


# --- the enemy moves ------------------------------------------------------------------------------
def watchers(battle: Battle, mover: str) -> tuple[str, ...]:
    """Units of the other side with a marker, in the mover's own movement step (MB-AMB-04)."""
    side = battle.side_of(mover)
    if not battle.options.ambush or battle.phase != MOVEMENT or battle.to_act != side:
        return ()
    return tuple([p.id for p in pieces_of(battle) if p.side != side and p.ambush is not None])


def at_those_who_stood(battle: Battle, side: str, umpire: Playing) -> Battle:
    """At the end of a step those of a side who are near a marker and have not moved (MB-AMB-04)."""
    for name in [piece.id for piece in pieces_of(battle) if piece.side == side]:
        if watchers(battle, name) and not piece_of(battle, name).moved:
            battle = umpire.offer(battle, Passing(name, stood=True))
    return battle


# --- springing ------------------------------------------------------------------------------------
def offer(battle: Battle, mover: str, umpire: Playing) -> Battle:
    """Resolved at once; the mover then goes on if its state allows (MB-AMB-05)."""
    after: Battle = umpire.offer(battle, Passing(mover))
    return after


def reactions(battle: Battle, event: object) -> Iterator[tuple[str, Any]]:
    """Who may spring an ambush now."""
    if not isinstance(event, Passing) or not is_there(battle, event.mover):
        return
    mover = event.mover
    able = tuple([unit for unit in watchers(battle, mover) if can_spring(battle, unit, mover)])
    if able:
        at = centre_of(battle, bodies(battle, mover)[0])
        yield battle.enemy_of(battle.side_of(mover)), MaySpring(able, mover, at, event.stood)


def is_there(battle: Battle, mover: str) -> bool:
    vehicle = battle.vehicles.get(mover)
    return vehicle.is_manned if vehicle is not None else bool(battle.members(mover))


def can_spring(battle: Battle, unit: str, mover: str) -> bool:
    marker = piece_of(battle, unit).ambush
    if marker is None or gap_to_point(battle, mover, marker) > REACH:
        return False
    return any(True for _ in plans(battle, unit, mover))


def plans(battle: Battle, unit: str, mover: str) -> Iterator[shooters.Plan]:
    """The fires that an ambush amounts to, with all ordinary conditions (MB-AMB-04, MB-AMB-07)."""
    for weapon in names(battle, unit):
        try:
            yield fire_plan.plan(battle, Shoot(unit, mover, weapon), ambush=True)
        except Refused:
            continue


def names(battle: Battle, unit: str) -> tuple[str, ...]:
    """A gun crew fires its gun or its own weapons, the gun if it can (MB-WPN-16)."""
    piece = piece_of(battle, unit)
    weapons = dict.fromkeys(name for _, _, name in anti_tank_weapons(battle, piece))
    return ("gun",) if "gun" in weapons else tuple(weapons)


def react(battle: Battle, question: MaySpring, answer: SpringAmbush, umpire: Playing) -> Battle:
    """Every anti-tank weapon fires once; then the marker is off the table."""
    with umpire.act(answer.unit, question.mover):
        battle = spring(battle, answer.unit, question.mover, umpire)
        after: Battle = umpire.record(battle, AmbushLifted(answer.unit))
        return after


def spring(battle: Battle, unit: str, mover: str, umpire: Playing) -> Battle:
    """The fires of an ambush are one fire: the tests come after the last (MB-AMB-07)."""
    account = bursts.Account(battle)
    for weapon in names(battle, unit):
        try:
            fire = fire_plan.plan(battle, Shoot(unit, mover, weapon), ambush=True)
        except Refused:
            continue  # the target is lost, or the weapon cannot reach it
        battle = shooting.open_fire(battle, fire, account, umpire)
    return shooting.test_all(battle, account, unit, umpire)


def check_spring(question: MaySpring, answer: object) -> None:
    if not isinstance(answer, SpringAmbush):
        raise Refused("mb-not-an-answer", "MB-AMB-04")
    if answer.unit not in question.units:
        raise Refused("mb-no-marker-near", "MB-AMB-04", unit=answer.unit, known=question.units)


def answers(question: MaySpring) -> Iterator[SpringAmbush | None]:
    """One of those who lie in wait, or nobody: who lies in ambush need not fire (MB-AMB-04)."""
    for unit in question.units:
        yield SpringAmbush(unit)
    yield None


def standing(battle: Battle, question: MaySpring, policy: Any) -> Any:
    """A standing answer; `NotYet` when the player himself must be asked.

    "never", "always", or {"within": 1/100 inch from who fires to the mover}.
    """
    if policy == "never":
        return None
    if policy != "always" and not isinstance(policy, dict):
        return NotYet
    within = policy["within"] if isinstance(policy, dict) else None
    for unit in question.units:
        if within is None or distance_between(battle, unit, question.mover) <= within:
            return SpringAmbush(unit)
    return None
