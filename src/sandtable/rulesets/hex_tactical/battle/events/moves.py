"""What moves, carriers and hiding do: events, and what each changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ELIMINATED,
    EXITED,
    GROUND,
    LOW,
    NAP,
    TOWED,
    UP,
    Battle,
    Course,
    Hex,
    Unit,
    changed,
    replaced,
    with_section,
    with_unit,
    with_units,
)

NO_WRECK = ("C", "TP")  # sizes that give no cover alive either (HX-STATE-06)


# --- moves ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MoveBegan:
    """A unit sets out, or several for the last step of an assault (HX-MOVE-12, HX-ASSAULT-36)."""

    units: tuple[str, ...]
    mode: str
    assault: bool = False


@dataclass(frozen=True, slots=True)
class Stepped:
    """A unit has entered a hex, or turned, climbed or come down where it was; cost in half MP."""

    unit: str
    at: Hex
    facing: int
    storey: int
    altitude: str
    cost: int
    entered: bool  # another hex than it was in


@dataclass(frozen=True, slots=True)
class MoveEnded:
    """They have arrived, or go no further."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PutBack:
    """Stopped in a full hex: the unit stands in the last one of its way with room (HX-UNIT-04)."""

    unit: str
    at: Hex


@dataclass(frozen=True, slots=True)
class LeftMap:
    """Off the map with all it carries: safe where the scenario lets it out (HX-UNIT-08)."""

    unit: str
    safe: bool


@dataclass(frozen=True, slots=True)
class Pivoted:
    """Turned on the spot: no Movement marker (HX-MOVE-17)."""

    unit: str
    facing: int


# --- carriers -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Boarded:
    """HX-UNIT-09"""

    unit: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class GotOff:
    """A unit has left its vehicle or helicopter (HX-UNIT-09)."""

    unit: str
    storey: int = 0


@dataclass(frozen=True, slots=True)
class Hitched:
    """The piece is towed, and does not act this turn (HX-UNIT-10)."""

    tractor: str
    piece: str


@dataclass(frozen=True, slots=True)
class Unhitched:
    """HX-UNIT-10"""

    tractor: str
    piece: str
    facing: int


@dataclass(frozen=True, slots=True)
class Landed:
    """A helicopter or drone stands on the ground (HX-AIR-04, HX-AIR-06)."""

    flyer: str


@dataclass(frozen=True, slots=True)
class TookOff:
    """It is in tactical flight again (HX-AIR-06)."""

    flyer: str


# --- concealment ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Hid:
    """Out of sight again, at the end of the turn (HX-OBS-02, HX-OBS-06)."""

    unit: str


# --- what they change -----------------------------------------------------------------------------
def _move_began(battle: Battle, event: MoveBegan) -> Battle:
    return changed(battle, course=Course(event.units, event.mode, (), event.assault))


def _stepped(battle: Battle, event: Stepped) -> Battle:
    """A new hex brings the Movement marker, and out of the fire; so does a flyer's climb.

    HX-TURN-08, HX-SMOKE-04.
    """
    unit, course, entered = battle.units[event.unit], battle.course, event.entered
    if entered and course is not None:
        course = Course(course.units, course.mode, (*course.way, event.at), course.assault)
    stepped = changed(
        unit,
        fate=UP,
        at=event.at,
        facing=event.facing,
        storey=event.storey,
        altitude=event.altitude,
        moved=unit.moved or entered,
        burning=unit.burning and not entered and event.altitude != LOW,
    )
    battle = changed(battle, units=replaced(battle.units, {unit.id: stepped}), course=course)
    return taken_along(battle, event.unit, event.at) if entered else battle


def _move_ended(battle: Battle, _event: MoveEnded) -> Battle:
    return changed(battle, course=None)


def _put_back(battle: Battle, event: PutBack) -> Battle:
    battle = with_unit(battle, event.unit, at=event.at, storey=0)
    return taken_along(battle, event.unit, event.at)


def _left_map(battle: Battle, event: LeftMap) -> Battle:
    for unit in (*battle.aboard(event.unit), battle.units[event.unit]):
        if event.safe:
            battle = with_unit(battle, unit.id, fate=EXITED, carrier="")
        else:
            battle = lost(battle, unit.id)
    return battle


def lost(battle: Battle, unit: str) -> Battle:
    """Out of the game: its section has lost a whole unit this turn (HX-TEST-06)."""
    section = battle.units[unit].section
    battle = with_unit(battle, unit, fate=ELIMINATED, carrier="", steps=0)
    if section in battle.sections:
        battle = with_section(battle, section, lost=True)
    return changed(battle, acting="") if battle.acting == unit else battle


def leaves_wreck(unit: Unit) -> bool:
    """A vehicle destroyed on the ground does, but for the sizes C and TP (HX-STATE-06).

    A helicopter that had landed counts as one (HX-AIR-06).
    """
    is_vehicle = unit.counter.is_vehicle or unit.counter.flies
    return is_vehicle and not unit.is_flying and unit.counter.size not in NO_WRECK


def _pivoted(battle: Battle, event: Pivoted) -> Battle:
    return with_unit(battle, event.unit, facing=event.facing)


def _boarded(battle: Battle, event: Boarded) -> Battle:
    return with_unit(battle, event.unit, **in_carrier(battle, event.unit, event.vehicle))


def _got_off(battle: Battle, event: GotOff) -> Battle:
    at = battle.units[battle.units[event.unit].carrier].at
    return with_unit(battle, event.unit, fate=UP, carrier="", at=at, storey=event.storey)


def _hitched(battle: Battle, event: Hitched) -> Battle:
    towed = in_carrier(battle, event.piece, event.tractor)
    return with_unit(battle, event.piece, sat_out=True, **towed)


def _unhitched(battle: Battle, event: Unhitched) -> Battle:
    at = battle.units[event.tractor].at
    return with_unit(
        battle, event.piece, fate=UP, carrier="", at=at, facing=event.facing, sat_out=True
    )


def _landed(battle: Battle, event: Landed) -> Battle:
    return with_unit(battle, event.flyer, altitude=GROUND)


def _took_off(battle: Battle, event: TookOff) -> Battle:
    return with_unit(battle, event.flyer, altitude=NAP)


def _hid(battle: Battle, event: Hid) -> Battle:
    return with_unit(battle, event.unit, hidden=True)


def in_carrier(battle: Battle, unit: str, carrier: str) -> dict[str, Any]:
    """A piece that is towed, anybody else aboard; whoever was hidden stays so (HX-CMD-13).

    Out of a burning hex or not, it goes with its carrier (HX-SMOKE-04).
    """
    piece = battle.units[unit].counter.is_piece
    return {
        "fate": TOWED if piece else ABOARD,
        "carrier": carrier,
        "at": battle.units[carrier].at,
        "storey": 0,
        "burning": False,
    }


def taken_along(battle: Battle, carrier: str, at: Hex) -> Battle:
    """Whoever is aboard or towed is where his carrier is."""
    riding = {unit.id: {"at": at} for unit in battle.aboard(carrier)}
    return with_units(battle, riding) if riding else battle


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    MoveBegan: _move_began,
    Stepped: _stepped,
    MoveEnded: _move_ended,
    PutBack: _put_back,
    LeftMap: _left_map,
    Pivoted: _pivoted,
    Boarded: _boarded,
    GotOff: _got_off,
    Hitched: _hitched,
    Unhitched: _unhitched,
    Landed: _landed,
    TookOff: _took_off,
    Hid: _hid,
}
