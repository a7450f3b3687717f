"""Vehicle groups (groupes de véhicules), where the scenario has them and the switch is on (MB-GRP).

Panic, shaken and damage belong to the single vehicle, disengaging to the group (MB-GRP-04).
"""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.modern_battles import morale
from sandtable.rulesets.modern_battles.events_fire import ShotAt
from sandtable.rulesets.modern_battles.events_turn import GroupDisengaged
from sandtable.rulesets.modern_battles.play import fleeing
from sandtable.rulesets.modern_battles.play.movers import group_of, is_disengaging
from sandtable.rulesets.modern_battles.state import (
    ADVANCING,
    BLAZING,
    GONE,
    OFF,
    WRECK,
    Battle,
    Group,
    Vehicle,
)

LOST = (WRECK, BLAZING, GONE, OFF)  # and not those who are still to come or have left by choice


def left_of(battle: Battle, group: Group) -> list[Vehicle]:
    return [v for name in group.vehicles if (v := battle.vehicles[name]).is_manned]


# --- tests ----------------------------------------------------------------------------------------
def vehicle_lost(battle: Battle, vehicle: str, umpire: Any, by: str = "none") -> Battle:
    """One test for the group with its best Cd; failed, it withdraws at once (MB-GRP-02).

    `by`: whose fire may count against the test (MB-PSY-03); "": it was none.
    """
    group = group_of(battle, vehicle)
    if group is None or not left_of(battle, group):
        return battle
    test = morale_of(battle, group)
    if by:
        test = test._replace(fire_losses=1, by=by)
    if morale.is_targeted(test):  # its next rally remembers it
        battle = umpire.record(battle, ShotAt(vehicle, hard=True, aimed=False))
    if group.disengaging or umpire.resolve(morale.group_test, test) == "holds":
        return battle
    battle = umpire.record(battle, GroupDisengaged(group.id, True))
    return withdraw(battle, group.id, umpire)


def morale_of(battle: Battle, group: Group) -> morale.Morale:
    """Vehicles are counted instead of figures (MB-GRP-02)."""
    left = left_of(battle, group)
    return morale.Morale(
        cd=max(v.profile.cd for v in left),
        start=len(group.vehicles),
        losses=sum(battle.vehicles[name].fate in LOST for name in group.vehicles),
        leaderless=all(v.leaderless for v in left),
        counted=battle.options.morale_modifiers,
    )


def rally(battle: Battle, side: str, umpire: Any) -> Battle:
    """A pass brings a disengaging group straight back (MB-GRP-03)."""
    for group in battle.groups.values():
        if group.side == side and group.disengaging and left_of(battle, group):
            hard = any(battle.vehicles[name].targeted for name in group.vehicles)
            test = morale_of(battle, group)._replace(targeted=hard)
            if umpire.resolve(morale.take, test, "MB-GRP-03"):
                battle = umpire.record(battle, GroupDisengaged(group.id, False))
    return battle


# --- withdrawing ----------------------------------------------------------------------------------
def withdraw(battle: Battle, group: str, umpire: Any) -> Battle:
    """Each in reverse at top speed; who cannot move stays, crew aboard (MB-GRP-03, MB-GRP-04).

    A shaken crew cannot; one that flees for itself makes its own move and no second one.
    """
    for vehicle in left_of(battle, battle.groups[group]):
        if battle.vehicles[vehicle.id].state == ADVANCING:
            battle = fleeing.back_away(battle, vehicle.id, umpire)
    return battle


def compulsory_moves(battle: Battle, side: str, umpire: Any) -> Battle:
    for group in battle.groups.values():
        if group.side == side and group.disengaging:
            battle = withdraw(battle, group.id, umpire)
    return battle


__all__ = [
    "compulsory_moves", "group_of", "is_disengaging", "left_of", "morale_of", "rally",
    "vehicle_lost", "withdraw",
]  # fmt: skip
