"""Losses on foot: who is drawn, who takes over, who leads (MB-PSY-15, MB-SHT-18).

remove(battle, figures, umpire, rule) -> Battle    removed together, and what follows from it
draw(battle, among, number, umpire) -> tuple       so many of these, each equally likely
test_after(battle, fallen, umpire, by) -> Battle   tests of the units that one fire hurt
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.events_fire import (
    FiguresLost,
    FireTallied,
    ShotAt,
    UnitDestroyed,
    WeaponTakenOver,
)
from sandtable.rulesets.modern_battles.morale import draw_one
from sandtable.rulesets.modern_battles.state import Battle, Figure
from sandtable.rulesets.modern_battles.wounds import Foot

DRAWN = "MB-PSY-15"


def foot_of(battle: Battle, unit: str) -> Foot:
    """Toughness and save of the figures of a unit."""
    profile = battle.units[unit].profile
    return Foot(profile.e, profile.save)


# --- drawing and removing -------------------------------------------------------------------------
def draw(
    battle: Battle, among: Iterable[str], number: int, umpire: Any, rule: str = DRAWN
) -> tuple[str, ...]:
    """One by one from those who are left; no die where all of them fall."""
    left = list(among)
    drawn: list[str] = []
    if number >= len(left):
        return tuple(left)
    while len(drawn) < number:
        drawn.append(left.pop(umpire.resolve(draw_one, len(left), rule)))
    return tuple(drawn)


def remove(battle: Battle, figures: Iterable[str], umpire: Any, rule: str) -> Battle:
    """Figures are removed, weapons change hands, units without figures are no more."""
    fallen = tuple(dict.fromkeys(figures))
    if not fallen:
        return battle
    battle = umpire.record(battle, FiguresLost(fallen, rule))
    for who in fallen:
        battle = take_over(battle, battle.figures[who], umpire)
    for unit in dict.fromkeys(battle.figures[who].unit for who in fallen):
        if not battle.members(unit):
            battle = umpire.record(battle, UnitDestroyed(unit))
    return battle


def take_over(battle: Battle, gunner: Figure, umpire: Any) -> Battle:
    """The nearest living assistant takes the machine gun; other weapons are lost (MB-PSY-15)."""
    if gunner.weapon not in sheet.WEAPONS or not needs_assistant(gunner.weapon):
        return battle
    able = [f for f in battle.members(gunner.unit) if f.role == "assistant"]
    if not able:
        return battle
    second = min(able, key=lambda f: squared(f.at, gunner.at))
    taken = WeaponTakenOver(second.id, gunner.id, gunner.weapon, gunner.water_cooled, gunner.feed)
    after: Battle = umpire.record(battle, taken)
    return after


def needs_assistant(weapon: str) -> bool:
    """Servant: the weapon is served by two (MB-WPN-07)."""
    return sheet.ASSISTANT in sheet.WEAPONS[weapon].notes


def squared(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


# --- tests ----------------------------------------------------------------------------------------
def test_after(
    battle: Battle,
    before: Battle,
    fallen: Iterable[str],
    umpire: Any,
    hard: Mapping[str, str] | None = None,
    vehicle: str = "",
) -> Battle:
    """One test per unit that a fire has hurt enough, or that a sniper or artillery aimed at.

    MB-PSY-13. `before`: as it was when it began; `hard`: units under such fire, and by whom;
    `vehicle`: the one whose several weapons make one fire over the turn (MB-SHT-24).
    """
    from sandtable.rulesets.modern_battles.play import morale

    by = dict(hard or {})
    losses = Counter(battle.figures[who].unit for who in fallen)
    for unit in dict.fromkeys((*losses, *by)):
        if not battle.members(unit):
            continue  # no figures, no test (MB-SHT-18)
        known = unit in before.units
        present = len((before if known else battle).members(unit))
        if not known:  # a crew just out
            present += losses[unit]
        begun, lost, tested = so_far(battle, vehicle, unit, present)
        lost += losses[unit]
        owes = not tested and (unit in by or lost * 4 >= begun)
        if vehicle:
            told = FireTallied(vehicle, unit, begun, lost, tested or owes)
            battle = umpire.record(battle, told)
        if unit in by or lost * 4 > begun:
            battle = umpire.record(battle, ShotAt(unit, hard=True, aimed=False))  # MB-PSY-03
        if owes:
            battle = morale.test_psychology(
                battle, unit, umpire, fire_losses=lost, by=by.get(unit, "none")
            )
    return battle


def so_far(battle: Battle, vehicle: str, unit: str, present: int) -> tuple[int, int, bool]:
    """What a vehicle's fire has met and done to a unit this turn, and whether it has tested."""
    tally = battle.vehicles[vehicle].tally if vehicle else ()
    return next((one[1:] for one in tally if one[0] == unit), (present, 0, False))
