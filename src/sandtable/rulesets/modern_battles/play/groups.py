"""Vehicle groups (groupes de véhicules), where the scenario has them and the switch is on (MB-GRP).

Panic, shaken and damage belong to the single vehicle, disengaging to the group (MB-GRP-04).
"""

from __future__ import annotations

from sandtable.rulesets.modern_battles.battle.events.fire import FireTallied, ShotAt
from sandtable.rulesets.modern_battles.battle.events.turn import GroupDisengaged, Tested
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    BLAZING,
    GONE,
    OFF,
    WRECK,
    Battle,
    Group,
    Vehicle,
)
from sandtable.rulesets.modern_battles.dice import morale
from sandtable.rulesets.modern_battles.play.after_fire import so_far, with_several
from sandtable.rulesets.modern_battles.play.morale import flee_now
from sandtable.rulesets.modern_battles.play.movers import group_of
from sandtable.umpire import Playing

LOST = (WRECK, BLAZING, GONE, OFF)  # and not those who are still to come or have left by choice


def left_of(battle: Battle, group: Group) -> list[Vehicle]:
    return [v for name in group.vehicles if (v := battle.vehicles[name]).is_manned]


# --- tests ----------------------------------------------------------------------------------------
def vehicle_lost(battle: Battle, vehicle: str, umpire: Playing, by: str = "none") -> Battle:
    """One test for the group with its best Cd; failed, it withdraws at once (MB-GRP-02).

    `by`: whose fire may count against the test (MB-PSY-03); "": it was none.
    """
    group = group_of(battle, vehicle)
    if group is None or not left_of(battle, group):
        return battle
    test = morale_of(battle, group)
    if by:
        battle, lost = lost_to_fire(battle, group, umpire)
        test = test._replace(fire_losses=lost, by=by)
    if morale.is_targeted(test):  # its next rally remembers it
        battle = umpire.record(battle, ShotAt(vehicle, hard=True, aimed=False, group=True))
    if group.disengaging:
        return battle
    with umpire.act(group.id, group.id):
        battle = umpire.record(battle, Tested(group.id, morale.GROUP))
        if umpire.resolve(morale.group_test, test) == "holds":
            return battle
        battle = umpire.record(battle, GroupDisengaged(group.id, True))
        return withdraw(battle, group.id, umpire)


def lost_to_fire(battle: Battle, group: Group, umpire: Playing) -> tuple[Battle, int]:
    """With this one, how many of its vehicles the fire in course has taken (MB-SHT-24)."""
    firing = with_several(battle, battle.firing)
    if not firing:
        return battle, 1
    name, left = f"group:{group.id}", len(left_of(battle, group))
    begun, lost, _ = so_far(battle, firing, left + 1, name)
    return umpire.record(battle, FireTallied(firing, name, begun, lost + 1)), lost + 1


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


def rally(battle: Battle, side: str, umpire: Playing) -> Battle:
    """A pass brings a disengaging group straight back (MB-GRP-03)."""
    for group in battle.groups.values():
        if group.side == side and group.disengaging and left_of(battle, group):
            test = morale_of(battle, group)._replace(targeted=group.targeted)
            with umpire.act(group.id, group.id):
                battle = umpire.record(battle, Tested(group.id, "MB-GRP-03"))
                if umpire.resolve(morale.take, test, "MB-GRP-03"):
                    battle = umpire.record(battle, GroupDisengaged(group.id, False))
    return battle


# --- withdrawing ----------------------------------------------------------------------------------
def withdraw(battle: Battle, group: str, umpire: Playing) -> Battle:
    """Each in reverse at top speed; who cannot move stays, crew aboard (MB-GRP-03, MB-GRP-04).

    A shaken crew cannot; one that flees for itself makes its own move and no second one.
    """
    for vehicle in left_of(battle, battle.groups[group]):
        if battle.vehicles[vehicle.id].state == ADVANCING:
            umpire.note("MB-GRP-03")
            battle = flee_now(battle, vehicle.id, umpire)
    return battle


def disengaging(battle: Battle, side: str) -> list[str]:
    """Groups of a side that withdraw."""
    return [
        group.id for group in battle.groups.values() if group.side == side and group.disengaging
    ]
