"""Who may take a movement command, how far he goes, and whether a unit stays together (MB-MOV)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TypeVar

from sandtable.game import Refused
from sandtable.ground.exact import root_up
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    FLEEING,
    MOVEMENT,
    SHAKEN,
    WAITING,
    Battle,
    Group,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.ground.bases import Path, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.places import COHESION

Command = TypeVar("Command")


def once(check: Callable[[Battle, Command], None]) -> Callable[[Battle, Command], None]:
    """A check that is not made again of the command that has just passed it."""
    passed: list[tuple[Battle, Command] | None] = [None]

    @wraps(check)
    def checked(battle: Battle, command: Command) -> None:
        last = passed[0]
        if last is not None and last[0] is battle and last[1] is command:
            return
        check(battle, command)
        passed[0] = battle, command

    return checked


# --- who ------------------------------------------------------------------------------------------
def check_step(battle: Battle, step: str = MOVEMENT) -> None:
    if battle.phase != step:
        raise Refused("mb-wrong-step", "MB-SEQ-01", step=step, now=battle.phase)


def own_piece(battle: Battle, which: str) -> Unit | Vehicle:
    """A unit or vehicle of the player whose turn it is, on the table."""
    piece: Unit | Vehicle | None = battle.units.get(which) or battle.vehicles.get(which)
    if piece is None:
        raise Refused("mb-not-yours", "MB-CMD-01", unit=which)
    if piece.side != battle.to_act:
        raise Refused("mb-not-yours", "MB-SEQ-05", unit=which)
    if isinstance(piece, Vehicle):
        if piece.fate == WAITING:
            raise Refused("mb-not-here-yet", "MB-SCN-04", unit=which)
        if not piece.is_manned:
            raise Refused("mb-vehicle-lost", "MB-VEH-22", unit=which)
    else:
        if not battle.members(which):
            waits = any(battle.figures[m].fate == WAITING for m in piece.members)
            key, rule = ("mb-not-here-yet", "MB-SCN-04") if waits else ("mb-unit-lost", "MB-SCN-02")
            raise Refused(key, rule, unit=which)
    return piece


def check_state(piece: Unit | Vehicle) -> None:
    """Only those who advance move by command (MB-PSY-09)."""
    if piece.state == SHAKEN:
        raise Refused("mb-shaken", "MB-PSY-10", unit=piece.id)
    if piece.state == FLEEING:
        raise Refused("mb-fleeing", "MB-PSY-11", unit=piece.id)


def check_fresh(battle: Battle, which: str) -> Unit | Vehicle:
    """Whoever has a movement command left: one a turn (MB-CMD-01)."""
    check_step(battle)
    piece = own_piece(battle, which)
    check_state(piece)
    if piece.used_move:
        raise Refused("mb-has-moved", "MB-CMD-01", unit=which)
    if isinstance(piece, Vehicle):
        check_keeps_turn(battle, piece)
    return piece


def check_mover(battle: Battle, which: str) -> Unit | Vehicle:
    """The same of those who are not carried."""
    piece = check_fresh(battle, which)
    if isinstance(piece, Unit) and piece.mounted:
        raise Refused("mb-is-mounted", "MB-MOV-10", unit=which, vehicle=piece.mounted)
    return piece


def check_keeps_turn(battle: Battle, vehicle: Vehicle) -> None:
    """A burning or stunned crew does nothing this turn (MB-VEH-25), nor one that withdraws."""
    if vehicle.losing or vehicle.burning:
        raise Refused("mb-loses-turn", "MB-VEH-25", vehicle=vehicle.id)
    if is_disengaging(battle, vehicle.id):
        raise Refused("mb-group-withdraws", "MB-GRP-03", vehicle=vehicle.id)


def check_can_drive(vehicle: Vehicle) -> None:
    if vehicle.immobilised:
        rule = "MB-TER-04" if vehicle.bogged else "MB-VEH-09"
        raise Refused("mb-immobilised", rule, vehicle=vehicle.id)


def check_foot(battle: Battle, which: str, rule: str) -> Unit:
    """The same for a command that only foot units take."""
    unit = check_mover(battle, which)
    if isinstance(unit, Vehicle):
        raise Refused("mb-foot-only", rule, vehicle=which)
    return unit


def check_not_engaged(unit: Unit | Vehicle) -> None:
    if isinstance(unit, Unit) and unit.engaged:
        raise Refused("mb-is-engaged", "MB-MOV-08", unit=unit.id)


# --- groups ---------------------------------------------------------------------------------------
def group_of(battle: Battle, vehicle: str) -> Group | None:
    """The group a vehicle belongs to, with the switch on (MB-GRP-01)."""
    if not battle.options.vehicle_groups:
        return None
    return battle.groups.get(battle.vehicles[vehicle].group)


def is_disengaging(battle: Battle, vehicle: str) -> bool:
    """Its group withdraws: it may not shoot, and moves by itself (MB-GRP-03)."""
    group = group_of(battle, vehicle)
    return group is not None and group.disengaging


# --- how far --------------------------------------------------------------------------------------
def ordinary_move(piece: Unit | Vehicle) -> int:
    """M (MB-MOV-03, MB-MOV-07)."""
    return piece.m if isinstance(piece, Vehicle) else piece.profile.m


def forced_march(unit: Unit) -> int:
    """Twice M (MB-MOV-04)."""
    return 2 * ordinary_move(unit)


def gun_move(unit: Unit) -> int:
    """Of a towed gun that is pushed: half of M (MB-WPN-15)."""
    return ordinary_move(unit) // 2


def walk_after_getting_off(unit: Unit) -> int:
    """Half of M (MB-MOV-10)."""
    return ordinary_move(unit) // 2


def is_cumbersome(battle: Battle, unit: Unit) -> bool:
    """Some figure carries a Cumbersome weapon, or it serves a towed gun (MB-WPN-10, MB-WPN-15)."""
    if has_gun(unit):
        return True
    return any(
        sheet.CUMBERSOME in sheet.WEAPONS[f.weapon].notes
        for f in battle.members(unit.id)
        if f.weapon in sheet.WEAPONS
    )


def long_move(battle: Battle, unit: Unit) -> int:
    """Of a charge or a flight: twice M, or M with a Cumbersome weapon (MB-MOV-05, MB-MOV-06)."""
    return unit.profile.m * (1 if is_cumbersome(battle, unit) else 2)


# --- paths ----------------------------------------------------------------------------------------
def named_paths(battle: Battle, piece: Unit | Vehicle, paths: Paths) -> dict[str, Path]:
    """Paths by the names that bases have on the field; each of its own people once at most."""
    if isinstance(piece, Vehicle):
        known = {piece.id: piece.id}
    else:
        known = {f.id: f.id for f in battle.members(piece.id)}
        if has_gun(piece):
            known[GUN] = gun_name(piece.id)
    named: dict[str, Path] = {}
    for who, path in paths:
        if who not in known or known[who] in named or not path:
            raise Refused("mb-bad-path", "MB-CMD-01", who=who, known=tuple(known))
        named[known[who]] = path
    return named


# --- together -------------------------------------------------------------------------------------
def check_together(battle: Battle, unit: Unit, ends: Mapping[str, Point]) -> list[str]:
    """Each figure ends within 2 inches of another of its unit (MB-GEN-08).

    One that losses have cut off may still be on its way back: it must come nearer (MB-MOV-13).
    Those who are still so are told.
    """
    before = {f.id: f.at for f in battle.members(unit.id)}
    after = {who: ends.get(who, at) for who, at in before.items()}
    still: list[str] = []
    for who in after if len(after) > 1 else ():
        now = apart(who, after)
        if now <= COHESION:
            continue
        was = apart(who, before)
        if was <= COHESION or now >= was:
            raise Refused("mb-not-together", "MB-GEN-08", figure=who, unit=unit.id)
        still.append(who)
    return still


def cut_off(battle: Battle, unit: Unit) -> list[str]:
    """Those whom losses have left too far from the others (MB-MOV-13)."""
    places = {f.id: f.at for f in battle.members(unit.id)}
    return [who for who in places if len(places) > 1 and apart(who, places) > COHESION]


def apart(who: str, places: Mapping[str, Point]) -> int:
    """How far a figure is from the nearest other of its unit."""
    x, y = places[who]
    nearest = min([(u - x) ** 2 + (v - y) ** 2 for other, (u, v) in places.items() if other != who])
    return max(0, root_up(nearest) - 2 * BASE_RADIUS)
