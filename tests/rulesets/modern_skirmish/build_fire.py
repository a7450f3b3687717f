"""What tests of shots, blasts and close combat need beyond `build`.

    shot = played(a_battle(red("ann", 10, 10), blue("bob", 20, 10)), Shoot("ann", "rifle", ("bob",)), (4,))
    assert shot.fate("bob") == OUT

Here `played` stops when the command itself is over: an activation that it brings to an end, and a
game that it decides, go on as they were.
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.rulesets.modern_skirmish import build
from tests.rulesets.modern_skirmish.build import (
    RULES,
    Played,
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

from sandtable.rulesets.modern_skirmish.battle.state import (
    Battle,
    Charge,
    Fighter,
    Figure,
    Vehicle,
    changed,
)
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import Terrain
from sandtable.rulesets.modern_skirmish.ruleset import PLAYED

__all__ = [
    "a_battle", "a_vehicle", "block", "blue", "cm", "crewman", "door", "hedge", "house", "played",
    "red", "refused", "riding", "rule_against", "run", "wall",
]  # fmt: skip

door = opening


def crewman(name: str, vehicle: Vehicle, **more: Any) -> Figure:
    """One of a vehicle's crew, who is on the table only after bailing out."""
    given = {"unit": f"{vehicle.id}-crew", "weapons": ("handgun",), "crew": True, **more}
    return Figure(Fighter(name, vehicle.side, name=name, **given))


def wall(name: str, x: float, y: float, width: float, height: float) -> Terrain:
    """A low wall: heavy cover, and one sees over it."""
    return block(name, x, y, width, height, kind="low wall", cover="heavy", obstacle=True)


def hedge(name: str, x: float, y: float, width: float, height: float) -> Terrain:
    return block(name, x, y, width, height, kind="hedge", cover="light", obstacle=True)


def a_battle(
    *who: Figure | Vehicle, charges: Iterable[Charge] = (), night: float = 0, **more: Any
) -> Battle:
    """As in `build`; `night` is how far one sees, in cm."""
    laid = {charge.id: (charge.layer, charge.opening) for charge in charges}
    battle = build.a_battle(*who, charges=laid, **more)
    if not night:
        return battle
    field = battle.field
    dark = Field(field.width, field.height, field.terrain, field.openings, night=round(night * 100))
    return changed(battle, field=dark)


def played(
    battle: Battle, command: Any, dice: Iterable[int] = (), answers: Iterable[Any] = ()
) -> Played:
    """Check and play a command; every die and answer of the script must be used."""
    RULES.check(battle, command)
    play = PLAYED[type(command)][1]
    return run(lambda umpire: play(battle, command, umpire), dice, answers)
