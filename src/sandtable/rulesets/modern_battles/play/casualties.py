"""Losses on foot: who is drawn, who takes over, who leads (MB-PSY-15, MB-SHT-18).

remove(battle, figures, umpire, rule) -> Battle    removed together, and what follows from it
draw(battle, among, number, umpire) -> tuple       so many of these, each equally likely
test_after(battle, before, fallen, umpire) -> Battle       tests of the units that one fire hurt
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.events_fire import (
    FiguresLost,
    FireTallied,
    ShotAt,
    UnitDestroyed,
    WeaponTakenOver,
)
from sandtable.rulesets.modern_battles.morale import draw_one, over_a_quarter
from sandtable.rulesets.modern_battles.state import Battle, Figure
from sandtable.rulesets.modern_battles.wounds import Foot
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
    battle = umpire.record(battle, FiguresLost(fallen, rule))
    for who in fallen:
        battle = take_over(battle, battle.figures[who], umpire)
    for unit in dict.fromkeys(battle.figures[who].unit for who in fallen):
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


def squared(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


# --- tests ----------------------------------------------------------------------------------------
def test_after(
    battle: Battle,
    before: Battle,
    fallen: Iterable[str],
    umpire: Playing,
    hard: Collection[str] = (),
    firing: str = "",
) -> Battle:
    """One test per unit that a fire of the enemy has hurt enough, or of sniper or artillery met.

    MB-PSY-13. `before`: as it was when it began; `hard`: those under fire of the second sort;
    `firing`: who fires, "" for mines and explosions.
    """
    from sandtable.rulesets.modern_battles.play import morale

    side, vehicle = battle.side_of(firing), with_several(battle, firing)
    losses = Counter(battle.figures[who].unit for who in fallen)
    for unit in dict.fromkeys((*losses, *hard)):
        if not battle.members(unit):
            continue  # no figures, no test (MB-SHT-18)
        known = unit in before.units
        present = len((before if known else battle).members(unit))
        if not known:  # a crew just out
            present += losses[unit]
        begun, lost, tested = so_far(battle, vehicle, unit, present)
        lost += losses[unit]
        hurt = lost * 4 >= begun and battle.units[unit].side != side
        owes = not tested and (unit in hard or hurt)
        if vehicle:
            told = FireTallied(vehicle, unit, begun, lost, tested or owes)
            battle = umpire.record(battle, told)
        targeted = unit in hard or over_a_quarter(lost, begun)
        if targeted:
            battle = umpire.record(battle, ShotAt(unit, hard=True, aimed=False))
        if owes:
            battle = morale.test_psychology(battle, unit, umpire, targeted=targeted)
    return battle


def with_several(battle: Battle, piece: str) -> str:
    """A vehicle with more than one weapon: all that they fire in a turn is one fire (MB-SHT-24).

    "" for anybody else.
    """
    vehicle = battle.vehicles.get(piece)
    several = vehicle is not None and len(vehicle.guns) + len(vehicle.secondary) > 1
    return piece if several else ""


def so_far(battle: Battle, vehicle: str, unit: str, present: int) -> tuple[int, int, bool]:
    """What a vehicle's fire has met and done to a unit this turn, and whether it has tested."""
    tally = battle.vehicles[vehicle].tally if vehicle else ()
    return next((one[1:] for one in tally if one[0] == unit), (present, 0, False))
