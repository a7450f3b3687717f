"""Losses on foot: who is drawn, who takes over, who leads (MB-PSY-15, MB-SHT-18).

remove(battle, figures, umpire, rule) -> Battle    removed together, and what follows from it
draw(battle, among, number, umpire) -> tuple       so many of these, each equally likely
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import (
    FiguresLost,
    UnitDestroyed,
    WeaponTakenOver,
)
from sandtable.rulesets.modern_battles.battle.state import Battle, Figure
from sandtable.rulesets.modern_battles.dice.morale import draw_one
from sandtable.rulesets.modern_battles.dice.wounds import Foot
from sandtable.umpire import Playing

DRAWN = "MB-PSY-15"


def foot_of(battle: Battle, unit: str) -> Foot:
    """Toughness and save of the figures of a unit."""
    profile = battle.units[unit].profile
    return Foot(profile.e, profile.save)


# --- drawing and removing -------------------------------------------------------------------------
def draw(
    battle: Battle, among: Iterable[str], number: int, umpire: Playing, rule: str = DRAWN
) -> tuple[str, ...]:
    """One by one from those who are left; no die where all of them fall."""
    left = list(among)
    drawn: list[str] = []
    if number >= len(left):
        return tuple(left)
    while len(drawn) < number:
        drawn.append(left.pop(umpire.resolve(draw_one, len(left), rule)))
    return tuple(drawn)


def remove(battle: Battle, figures: Iterable[str], umpire: Playing, rule: str) -> Battle:
    """Figures are removed, weapons change hands, units without figures are no more."""
    fallen = tuple(dict.fromkeys(figures))
    if not fallen:
        return battle
    units = dict.fromkeys(battle.figures[who].unit for who in fallen)
    if any(battle.units[unit].mounted for unit in units):
        umpire.note("MB-RID-07")
    if any(battle.figures[who].role == "leader" for who in fallen):
        umpire.note(DRAWN)  # he is among those who may fall
    battle = umpire.record(battle, FiguresLost(fallen, rule))
    for who in fallen:
        battle = take_over(battle, battle.figures[who], umpire)
    for unit in units:
        if not battle.members(unit):
            battle = umpire.record(battle, UnitDestroyed(unit))
    return battle


def take_over(battle: Battle, gunner: Figure, umpire: Playing) -> Battle:
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


def squared(point: tuple[int, int], other: tuple[int, int]) -> int:
    return (point[0] - other[0]) ** 2 + (point[1] - other[1]) ** 2
