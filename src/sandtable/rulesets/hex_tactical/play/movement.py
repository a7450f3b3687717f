"""Movement (mouvement): units go hex by hex, and may be stopped on the way (HX-MOVE, HX-TURN-06).

In each hex entered: what the mover and the enemy now see, then traps, then opportunity fire.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.game import Refused
from sandtable.ground.hexes import within
from sandtable.rulesets.hex_tactical.battle.events.moves import (
    LeftMap,
    MoveBegan,
    MoveEnded,
    Pivoted,
    PutBack,
    Stepped,
)
from sandtable.rulesets.hex_tactical.battle.events.turn import WHOLE
from sandtable.rulesets.hex_tactical.battle.state import (
    GROUND,
    HALF,
    NOWHERE,
    TACTICAL,
    UP,
    WAITING,
    Battle,
    Hex,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands import Move, Pivot, Step
from sandtable.rulesets.hex_tactical.ground import moving
from sandtable.rulesets.hex_tactical.ground.concealment import DAY
from sandtable.rulesets.hex_tactical.ground.field import light
from sandtable.rulesets.hex_tactical.ground.moving import Leg
from sandtable.rulesets.hex_tactical.ground.sight import may_be_seen
from sandtable.rulesets.hex_tactical.play import concealment, traps, windows
from sandtable.rulesets.hex_tactical.play.activation import (
    MOVE,
    PIVOT,
    check_actor,
    check_on_map,
    is_due,
    take_action,
)
from sandtable.umpire import Playing

LONGEST_PATH = 80  # steps of one command
HALF_MOVES = (TACTICAL, HALF)  # a half-action; the other modes are the whole (HX-TURN-05)


# --- checks ---------------------------------------------------------------------------------------
def halves_of(mode: str) -> int:
    return 1 if mode in HALF_MOVES else WHOLE


def check_move(battle: Battle, command: Move) -> None:
    unit = check_actor(battle, command.unit, halves_of(command.mode), MOVE, "HX-CMD-10")
    check_mobile(battle, unit)
    legs = check_way(battle, unit, command.path, command.mode)
    last = legs[-1]
    if not last.off_map and not moving.has_room(battle, unit, last.at):
        raise Refused("hx-hex-full", "HX-UNIT-04", at=name_of(last.at))


def check_mobile(battle: Battle, unit: Unit) -> None:
    """On the map or due to come on, and in no state that forbids moving (HX-MOVE-12)."""
    if unit.fate == WAITING:
        if not is_due(battle, unit):
            raise Refused("hx-not-due", "HX-UNIT-11", unit=unit.id, turn=unit.from_turn)
    else:
        check_on_map(unit)
    if unit.counter.move_class == "none":
        raise Refused("hx-must-be-towed", "HX-UNIT-10", unit=unit.id)
    if unit.stopped:
        raise Refused("hx-is-stopped", "HX-STATE-01", unit=unit.id)
    if unit.immobilised:
        raise Refused("hx-is-immobilised", "HX-STATE-05", unit=unit.id)


def may_set_out(battle: Battle, unit: Unit) -> bool:
    """The same as a question; a flyer takes off first (HX-AIR-06)."""
    try:
        check_mobile(battle, unit)
    except Refused:
        return False
    return not (unit.counter.flies and unit.fate == UP and unit.altitude == GROUND)


def check_way(
    battle: Battle, unit: Unit, path: Sequence[Step], mode: str, *, assault: bool = False
) -> tuple[Leg, ...]:
    """The steps with their costs, or a refusal; whether there is room at the end is not asked."""
    if len(path) > LONGEST_PATH:
        raise Refused("hx-long-path", "HX-CMD-10", most=LONGEST_PATH)
    for step in path:
        if not 0 <= step.facing <= 6:
            raise Refused("hx-bad-facing", "HX-UNIT-07", facing=step.facing)
    legs = moving.legs(battle, unit, path, mode, assault=assault)
    if unit.counter.is_vehicle and all(leg.at == unit.at for leg in legs):
        raise Refused("hx-only-turns", "HX-MOVE-17", unit=unit.id)
    return legs


def can_go_on(battle: Battle, name: str) -> bool:
    """Not stopped, neutralised, stunned, immobilised, driven off or lost (HX-TURN-06)."""
    unit = battle.units[name]
    held = unit.stopped or unit.neutralised or unit.stunned or unit.immobilised or unit.sat_out
    return unit.fate in (UP, WAITING) and not held


# --- moving ---------------------------------------------------------------------------------------
def play_move(battle: Battle, command: Move, umpire: Playing) -> Battle:
    """The action is taken, whatever becomes of the move (HX-CMD-10)."""
    unit = battle.units[command.unit]
    legs = moving.legs(battle, unit, command.path, command.mode)
    battle = take_action(battle, (unit.id,), halves_of(command.mode), MOVE, umpire)
    return go(battle, unit.id, legs, command.mode, umpire)


def go(
    battle: Battle,
    name: str,
    legs: Sequence[Leg],
    mode: str,
    umpire: Playing,
    *,
    storming: Hex = NOWHERE,
) -> Battle:
    """Along a way, as far as nobody stops the unit; it ends where there is room for it.

    `storming` is the hex of an assault that the way leads to.
    """
    start = battle.units[name].at
    with umpire.act(name):
        battle = umpire.record(battle, MoveBegan((name,), mode, storming != NOWHERE))
        for leg in legs:
            if not can_go_on(battle, name):
                break
            battle = _step(battle, name, leg, mode, umpire, storming)
        battle = _find_room(battle, name, start, umpire)
        return umpire.record(battle, MoveEnded((name,)))


def _step(
    battle: Battle, name: str, leg: Leg, mode: str, umpire: Playing, storming: Hex = NOWHERE
) -> Battle:
    unit = battle.units[name]
    entered = leg.at != unit.at
    if entered and unit.fate == UP and not unit.is_flying:
        battle = traps.leave(battle, name, umpire)  # HX-INDCOL-11
        if not can_go_on(battle, name):
            return battle
    if leg.off_map:
        safe = battle.field.may_exit(unit.side, name, unit.at, battle.turn)
        return umpire.record(battle, LeftMap(name, safe))
    stepped = Stepped(name, leg.at, leg.facing, leg.storey, leg.altitude, leg.cost, entered)
    for rule in moving.rules_of(battle, unit, leg):
        umpire.note(rule)
    battle = umpire.record(battle, stepped)
    if entered:
        return arrive(battle, name, mode, umpire, storming)
    higher = (leg.storey, leg.altitude) != (unit.storey, unit.altitude)
    return concealment.look_round(battle, name, umpire) if higher else battle  # HX-OBS-06


def arrive(
    battle: Battle, name: str, mode: str, umpire: Playing, storming: Hex = NOWHERE
) -> Battle:
    """What happens in a hex just entered: eyes, traps, opportunity fire (HX-TURN-10)."""
    unit = battle.units[name]
    seen = may_be_seen(battle, unit, battle.enemy_of(unit.side))
    if seen:
        if light(battle) != DAY:
            umpire.note("HX-LOS-06")
        battle = concealment.look(battle, name, mode, umpire, storming)
    if not unit.is_flying:
        battle = traps.enter(battle, name, umpire)
    if seen and battle.units[name].fate == UP:
        battle = windows.open_fire(battle, unit.at, umpire, target=name)
    return battle


def _find_room(battle: Battle, name: str, start: Hex, umpire: Playing) -> Battle:
    """Stopped in a full hex, a unit stands in the last one of its way with room (HX-UNIT-04)."""
    umpire.note("HX-UNIT-04")
    unit = battle.units[name]
    if unit.fate != UP or moving.has_room(battle, unit, unit.at):
        return battle
    course = battle.course
    back = [*reversed(course.way), start] if course is not None else [start]
    place = next((at for at in (*back, *_round_about(unit)) if _is_fit(battle, unit, at)), None)
    return battle if place is None else umpire.record(battle, PutBack(name, place))


def _round_about(unit: Unit) -> list[Hex]:
    """Hexes by their distance."""
    near = list(within(unit.at, 1))
    return near + [at for at in within(unit.at, 4) if at not in near]


def _is_fit(battle: Battle, unit: Unit, at: Hex) -> bool:
    return (
        battle.field.has(at)
        and moving.may_stand(battle, unit, at)
        and moving.has_room(battle, unit, at)
        and not moving.holds_enemy(battle, unit.side, at)
    )


# --- turning on the spot --------------------------------------------------------------------------
def check_pivot(battle: Battle, command: Pivot) -> None:
    """A half-action of a vehicle or a piece, towed ones excepted (HX-MOVE-17)."""
    unit = check_actor(battle, command.unit, 1, PIVOT, "HX-MOVE-17")
    check_on_map(unit, "HX-MOVE-17")
    if not unit.counter.has_facing:
        raise Refused("hx-no-facing", "HX-UNIT-05", unit=unit.id)
    if unit.immobilised:
        raise Refused("hx-is-immobilised", "HX-STATE-05", unit=unit.id)
    if command.facing not in range(1, 7) or command.facing == unit.facing:
        raise Refused("hx-bad-facing", "HX-UNIT-07", facing=command.facing)


def play_pivot(battle: Battle, command: Pivot, umpire: Playing) -> Battle:
    """Any number of hexsides, without a Movement marker (HX-CMD-10, HX-TURN-08)."""
    battle = take_action(battle, (command.unit,), 1, PIVOT, umpire)
    pivoted: Battle = umpire.record(battle, Pivoted(command.unit, command.facing))
    return pivoted
