"""Skids and loss of control (dérapage et perte de contrôle)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sandtable.chance import Chance, Roll, equally_good, from_worst_to_best, only_if, said_as
from sandtable.rulesets.combat_zone import sheet

CRASH = "3D6"  # automatic wound of each occupant; whoever lives panics (CZ-SKID-03)


@dataclass(frozen=True, slots=True)
class SkidTest:
    """What the skid table asks about a vehicle; `steadier`: the -1 of tracks or 4x4 counts.

    `theirs`: it follows from what another did to it (`Roll.theirs`).
    """

    factor: int
    steadier: bool = False
    theirs: bool = False


class Skid(NamedTuple):
    """How far a skidding vehicle goes on and to which side, in whole cm."""

    forward: int
    sideways: int
    side: str


def skid_test(vehicle: sheet.Vehicle, stacking: bool = True) -> SkidTest | None:
    """The test of a vehicle; None when it never skids (CZ-SKID-04).

    The -1 of tracks and 4x4 adds to the skid factor when the switch cz.skid-tracked-stacks says
    so; otherwise it is taken to be inside the factor already (CZ-SKID-06).
    """
    if vehicle.skid is None:
        return None
    return SkidTest(vehicle.skid, steadier=vehicle.stable and stacking)


def roll_skid(test: SkidTest, dice: Chance) -> str:
    """none, skid or crash."""
    result: str = dice.roll(skid_roll(test))
    return result


def skid_roll(test: SkidTest) -> Roll:
    """Skid Table, 1D6."""
    return Roll(
        "CZ-SKID-03",
        "1D6",
        on_skid_table,
        modifiers=(
            *only_if(True, "CZ-SKID-04", test.factor),
            *only_if(test.steadier, "CZ-SKID-06", -1),
        ),
        theirs=test.theirs,
    )


@from_worst_to_best("crash", "skid", "none")
def on_skid_table(face: int, modifier: int, _against: object) -> str:
    return sheet.SKID.row_for(face + modifier)


def skid_path(dice: Chance) -> Skid:
    """A skid carries the vehicle on and to one side (CZ-SKID-03)."""
    return Skid(dice.roll(FORWARD), dice.roll(SIDEWAYS), dice.roll(SIDE))


@equally_good
def side(face: int, _modifier: int, _against: object) -> str:
    """1 to 3 right, 4 to 6 left."""
    return "right" if face <= 3 else "left"


@said_as("CZ-SKID-03-forward")
def forward(rolled: int, _modifier: int, _against: object) -> int:
    return rolled


@said_as("CZ-SKID-03-sideways")
def sideways(rolled: int, _modifier: int, _against: object) -> int:
    return rolled


FORWARD = Roll("CZ-SKID-03", "2D10", forward)
SIDEWAYS = Roll("CZ-SKID-03", "1D10", sideways)
SIDE = Roll("CZ-SKID-03", "1D6", side)
