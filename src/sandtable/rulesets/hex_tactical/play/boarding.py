"""Carriers: getting in and out, hitching pieces, landing and taking off (HX-UNIT-09, HX-UNIT-10).

Each is a half-action in one hex, and no movement: no marker, and no opportunity fire but at a
flyer that lands (HX-CMD-13, HX-TURN-10).
"""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical.battle.events.moves import (
    Boarded,
    GotOff,
    Hitched,
    Landed,
    TookOff,
    Unhitched,
)
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    GROUND,
    NAP,
    TOWED,
    UP,
    Battle,
    Unit,
    name_of,
)
from sandtable.rulesets.hex_tactical.commands import Board, Hitch, Land, Leave, TakeOff, Unhitch
from sandtable.rulesets.hex_tactical.ground import moving
from sandtable.rulesets.hex_tactical.ground.flight import may_fly_nap
from sandtable.rulesets.hex_tactical.ground.room import check_seat, check_towing
from sandtable.rulesets.hex_tactical.play import concealment, windows
from sandtable.rulesets.hex_tactical.play.activation import (
    BOARD,
    FLY,
    HITCH,
    check_actor,
    check_on_map,
    take_action,
)
from sandtable.umpire import Playing


# --- getting in and out ---------------------------------------------------------------------------
def check_board(battle: Battle, command: Board) -> None:
    """Also into a vehicle of another section, in its own activation (HX-UNIT-09)."""
    unit = check_actor(battle, command.unit, 1, BOARD, "HX-CMD-13")
    check_on_map(unit)
    carrier = _check_there(battle, command.vehicle, unit)
    check_seat(battle, unit, carrier)
    if carrier.is_flying:
        raise Refused("hx-in-flight", "HX-AIR-06", flyer=carrier.id)


def play_board(battle: Battle, command: Board, umpire: Playing) -> Battle:
    battle = take_action(battle, (command.unit,), 1, BOARD, umpire)
    _by_air(battle.units[command.vehicle], umpire)
    boarded: Battle = umpire.record(battle, Boarded(command.unit, command.vehicle))
    return boarded


def check_leave(battle: Battle, command: Leave) -> None:
    unit = check_actor(battle, command.unit, 1, BOARD, "HX-CMD-13")
    if unit.fate != ABOARD:
        raise Refused("hx-not-aboard", "HX-UNIT-09", unit=unit.id)
    carrier = battle.units[unit.carrier]
    if carrier.fate != UP:
        raise Refused("hx-not-on-map", "HX-UNIT-11", unit=carrier.id)
    if carrier.is_flying:
        raise Refused("hx-in-flight", "HX-AIR-06", flyer=carrier.id)
    _check_room(battle, unit, carrier)
    moving.storey_of(battle.field, unit, carrier.at, command.storey)


def play_leave(battle: Battle, command: Leave, umpire: Playing) -> Battle:
    battle = take_action(battle, (command.unit,), 1, BOARD, umpire)
    _by_air(battle.units[battle.units[command.unit].carrier], umpire)
    battle = umpire.record(battle, GotOff(command.unit, command.storey))
    return concealment.look_round(battle, command.unit, umpire)


def _by_air(carrier: Unit, umpire: Playing) -> None:
    """A helicopter on the ground is a vehicle to get in and out of (HX-AIR-06)."""
    if carrier.counter.flies:
        umpire.note("HX-AIR-06")


def _check_there(battle: Battle, name: str, beside: Unit) -> Unit:
    """A unit on the map in the same hex."""
    unit = battle.units.get(name)
    if unit is None or unit.fate != UP or unit.at != beside.at:
        raise Refused("hx-not-here", "HX-CMD-13", unit=name, at=name_of(beside.at))
    return unit


def _check_room(battle: Battle, unit: Unit, carrier: Unit) -> None:
    """A unit that gets off counts in the hex (HX-UNIT-04)."""
    if not moving.has_room(battle, unit, carrier.at):
        raise Refused("hx-hex-full", "HX-UNIT-04", at=name_of(carrier.at))
    if not moving.may_stand(battle, unit, carrier.at):
        raise moving.cannot_stand(battle, unit, carrier.at)


# --- towing ---------------------------------------------------------------------------------------
def check_hitch(battle: Battle, command: Hitch) -> None:
    """A half-action of the tractor; it costs the piece its action of the turn (HX-UNIT-10)."""
    tractor = check_actor(battle, command.tractor, 1, HITCH, "HX-CMD-13")
    check_on_map(tractor)
    piece = _check_there(battle, command.piece, tractor)
    check_towing(battle, tractor, piece)
    if piece.acted or piece.sat_out:
        raise Refused("hx-piece-has-acted", "HX-UNIT-10", piece=piece.id)


def play_hitch(battle: Battle, command: Hitch, umpire: Playing) -> Battle:
    battle = take_action(battle, (command.tractor,), 1, HITCH, umpire)
    hitched: Battle = umpire.record(battle, Hitched(command.tractor, command.piece))
    return hitched


def check_unhitch(battle: Battle, command: Unhitch) -> None:
    """An unhitched piece faces as its owner likes (HX-UNIT-10)."""
    tractor = check_actor(battle, command.tractor, 1, HITCH, "HX-CMD-13")
    check_on_map(tractor)
    piece = battle.units.get(command.piece)
    if piece is None or piece.fate != TOWED or piece.carrier != tractor.id:
        raise Refused("hx-not-towed", "HX-UNIT-10", piece=command.piece, tractor=tractor.id)
    if command.facing not in range(1, 7):
        raise Refused("hx-bad-facing", "HX-UNIT-07", facing=command.facing)
    _check_room(battle, piece, tractor)


def play_unhitch(battle: Battle, command: Unhitch, umpire: Playing) -> Battle:
    battle = take_action(battle, (command.tractor,), 1, HITCH, umpire)
    battle = umpire.record(battle, Unhitched(command.tractor, command.piece, command.facing))
    return concealment.look_round(battle, command.piece, umpire)


# --- landing and taking off -----------------------------------------------------------------------
def check_land(battle: Battle, command: Land) -> None:
    """Where nap movement is allowed and no enemy stands (HX-AIR-04, HX-MOVE-18)."""
    flyer = check_actor(battle, command.flyer, 1, FLY, "HX-AIR-04")
    check_on_map(flyer, "HX-AIR-04")
    _check_flyer(flyer)
    if flyer.altitude != NAP:
        raise Refused("hx-cannot-land", "HX-MOVE-18", flyer=flyer.id)
    if not may_fly_nap(battle, flyer.at):
        raise Refused("hx-no-landing-place", "HX-AIR-04", at=name_of(flyer.at))
    if moving.holds_enemy(battle, flyer.side, flyer.at):
        raise Refused("hx-hex-held", "HX-MOVE-15", at=name_of(flyer.at))


def play_land(battle: Battle, command: Land, umpire: Playing) -> Battle:
    """Landing lets the enemy look and fire (HX-TURN-10, HX-OBS-06)."""
    battle = take_action(battle, (command.flyer,), 1, FLY, umpire)
    with umpire.act(command.flyer):
        battle = umpire.record(battle, Landed(command.flyer))
        battle = concealment.look_round(battle, command.flyer, umpire)
        at = battle.units[command.flyer].at
        return windows.open_fire(battle, at, umpire, target=command.flyer)


def check_take_off(battle: Battle, command: TakeOff) -> None:
    """Into tactical flight, which smoke, a blaze and poor visibility forbid (HX-MOVE-11)."""
    flyer = check_actor(battle, command.flyer, 1, FLY, "HX-AIR-06")
    check_on_map(flyer, "HX-AIR-06")
    _check_flyer(flyer)
    if flyer.altitude != GROUND:
        raise Refused("hx-in-flight", "HX-AIR-06", flyer=flyer.id)
    if flyer.immobilised:
        raise Refused("hx-is-immobilised", "HX-STATE-05", unit=flyer.id)
    if not may_fly_nap(battle, flyer.at):
        raise Refused("hx-cannot-take-off", "HX-MOVE-11", flyer=flyer.id, at=name_of(flyer.at))


def _check_flyer(unit: Unit) -> None:
    if not unit.counter.flies:
        raise Refused("hx-does-not-fly", "HX-AIR-04", unit=unit.id)


def play_take_off(battle: Battle, command: TakeOff, umpire: Playing) -> Battle:
    """It sees further from up there (HX-OBS-06)."""
    battle = take_action(battle, (command.flyer,), 1, FLY, umpire)
    battle = umpire.record(battle, TookOff(command.flyer))
    return concealment.look_round(battle, command.flyer, umpire)
