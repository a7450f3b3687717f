"""Whose roll it is, of each roll in the log of an entry: read off the event that it led to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any

from sandtable.rulesets.combat_zone import events as e
from sandtable.rulesets.combat_zone.play.turn import who_rolls
from sandtable.rulesets.combat_zone.state import Battle
from sandtable.umpire import Asked, Rolled

#: Events whose figure, or vehicle, is the one that rolled.
OWN = (
    e.ReactionTested, e.CrewTested, e.Treated, e.Worked, e.BarrageAsked, e.Fell, e.Crushed,
    e.Burnt, e.Entangled, e.GotOut, e.RanOver, e.VehicleDamaged, e.Skidded, e.RolledOn,
    e.Strayed, e.DoorMoved, e.Drove, e.Turned,
)  # fmt: skip
OF_VEHICLES = ("CZ-SKID", "CZ-VDMG", "CZ-CARGO", "CZ-RAM")


def rollers(log: Sequence[Any], battle: Battle) -> dict[int, str]:
    """By the place of each roll in the log: figure, vehicle, group or side; others have none."""
    found: dict[int, str] = {}
    pending: list[int] = []
    for place, item in enumerate(log):
        if isinstance(item, Rolled):
            pending.append(place)
        elif not isinstance(item, Asked):
            names = _names(item, battle, [log[at].roll.rule for at in pending])
            found |= {at: name for at, name in zip(pending, names, strict=False) if name}
            pending = []
            battle = e.apply(battle, item)
    return found


def _names(item: Any, battle: Battle, rules: list[str]) -> list[str]:
    """As many names as there are rolls before an event, in their order; "" where none is known."""
    number = len(rules)
    if isinstance(item, e.InitiativeWon):
        return _all_round(battle, number)
    if isinstance(item, e.EdgesRolled):
        return list(islice(cycle(battle.sides), number))
    if isinstance(item, e.RoundFought):  # both attack, then the winner wounds
        return [item.figure, item.enemy, *[item.winner] * number][:number]
    if isinstance(item, OWN):
        return [_own(item, rule) for rule in rules]
    return []


def _own(item: Any, rule: str) -> str:
    """A vehicle skids and is damaged, whoever is told of next."""
    vehicle: str = getattr(item, "vehicle", "")
    if rule.startswith(OF_VEHICLES):
        return vehicle
    figure: str = getattr(item, "figure", "")
    return figure or vehicle


def _all_round(battle: Battle, number: int) -> list[str]:
    """Both sides, and both again as long as they are equal (CZ-INIT-03)."""
    a, b = (who_rolls(battle, side).all for side in battle.sides)
    return list(islice(cycle((*a, *b) or battle.sides), number))
