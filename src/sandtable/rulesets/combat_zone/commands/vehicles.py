"""Commands for vehicles and those aboard, and the question a ramming raises (CZ-VEH)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.codec import added_later
from sandtable.rulesets.combat_zone.battle.state import Point
from sandtable.rulesets.combat_zone.commands.figures import Allotment, BurstTemplate


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive straight ahead or back, in 1/100 cm (CZ-CMD-35)."""

    vehicle: str
    distance: int
    reverse: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn about the centre, clockwise when positive (CZ-CMD-36)."""

    vehicle: str
    angle: int


@dataclass(frozen=True, slots=True)
class Ram:
    """Percuter: drive straight into an enemy vehicle or robot (CZ-CMD-37)."""

    vehicle: str
    target: str


@dataclass(frozen=True, slots=True)
class VehicleFire:
    """A weapon of a vehicle fires, without action points (CZ-CMD-39).

    `weapon` is the number of its mount, from 0. `band` announces the movement of the whole
    activation with its first shot: rest, half or over (CZ-VFIRE-01). Template weapons and guns
    firing HE take `point` in place of an allotment; `missile` is heat, he or smoke, ap or he.
    """

    vehicle: str
    weapon: int
    mode: str  # "single", "burst" or "template"
    allotment: Allotment = ()
    template: BurstTemplate | None = None
    point: Point | None = None
    missile: str = ""
    band: str = ""
    foot: int | None = added_later(None)  # floor aimed at


@dataclass(frozen=True, slots=True)
class Board:
    """Embarquer by a way in that the figure touches (CZ-CMD-40)."""

    figure: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Disembark:
    """Débarquer, or leap off a fast vehicle (CZ-CMD-41)."""

    figure: str
    at: Point


@dataclass(frozen=True, slots=True)
class TakeWheel:
    """Take the place of a driver who is out of action or gone (CZ-CMD-42)."""

    figure: str


# --- questions and their answers ------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class RamModifier:
    """Question: does this driver shift the ramming die that was thrown? (CZ-CMD-38)"""

    vehicle: str
    face: int
    most: int  # 1 for a veteran or elite driver, 2 for a hero


@dataclass(frozen=True, slots=True)
class Shift:
    value: int


VehicleCommand = Drive | Turn | Ram | VehicleFire | Board | Disembark | TakeWheel
