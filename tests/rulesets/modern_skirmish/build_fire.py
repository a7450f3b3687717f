"""What tests of shots, blasts and close combat need beyond `build`.

    shot = played(a_battle(red("ann", 10, 10), blue("bob", 20, 10)), Shoot("ann", "rifle", ("bob",)), (4,))
    assert shot.fate("bob") == OUT

Here `played` stops when the command itself is over: an activation that it brings to an end, and a
game that it decides, go on as they were.
"""  # noqa: E501

from __future__ import annotations

from typing import Any

from tests.rulesets.modern_skirmish import build
from tests.rulesets.modern_skirmish.build import (
    Played,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    house,
    opening,
    red,
    refused,
    riding,
    rule_against,
    run,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.modern_skirmish.battle.state import Battle

__all__ = [
    "SHED", "a_battle", "a_vehicle", "block", "blue", "cm", "crewman", "door", "hedge", "house",
    "played", "red", "refused", "riding", "rule_against", "run", "wall",
]  # fmt: skip

door = opening
SHED = block("shed", 105, 105, 10, 10)  # far away: a place for doors that only have to be somewhere


def crewman(name: str, vehicle: Piece, **more: Any) -> Piece:
    """One of a vehicle's crew, who is on the table only after bailing out."""
    given = {"unit": f"{vehicle.id}-crew", "weapons": ["handgun"], "crew": True, **more}
    return Piece("figures", name, {"side": vehicle.said["side"], **given})


def wall(name: str, x: float, y: float, width: float, height: float) -> Piece:
    """A low wall: heavy cover, and one sees over it."""
    return block(name, x, y, width, height, kind="low-wall")


def hedge(name: str, x: float, y: float, width: float, height: float) -> Piece:
    return block(name, x, y, width, height, kind="hedge")


def played(battle: Battle, command: Any, *script: Any, **how: Any) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    return build.played(battle, command, *script, alone=True, **how)
