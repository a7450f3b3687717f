"""Losses on foot: who is drawn, who takes over, who leads (MB-PSY-15, MB-SHT-18).

remove(battle, figures, umpire, rule) -> Battle    removed together, and what follows from it
draw(battle, among, number, umpire) -> tuple       so many of these, each equally likely
test_after(battle, before, fallen, umpire) -> Battle       tests of the units that one fire hurt
tally(battle, vehicle, met, umpire), end_fire(battle, umpire)      the same, weapon by weapon
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.events.fire import (
    FiguresLost,
    FireEnded,
    FireTallied,
    ShotAt,
    UnitDestroyed,
    WeaponTakenOver,
)
from sandtable.rulesets.modern_battles.battle.state import Battle, Figure
from sandtable.rulesets.modern_battles.dice.morale import draw_one, over_a_quarter
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


def squared(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


# --- tests ----------------------------------------------------------------------------------------
class Met(NamedTuple):
    """What one fire has done to a unit: how many it began with and lost (MB-GEN-13).

    `hard`: it was the target of a sniper or of artillery (MB-PSY-03).
    """

    unit: str
    begun: int
    lost: int
    hard: bool


def test_after(
    battle: Battle,
    before: Battle,
    fallen: Iterable[str],
    umpire: Playing,
    hard: Collection[str] = (),
    side: str = "",
) -> Battle:
    """The tests after a fire; `before`: as it was when it began, `side`: whose it is (MB-PSY-13).

    `hard`: those under fire of a sniper or of artillery; `side` "" for mines and explosions.
    """
    return test_those(battle, met_by(battle, before, fallen, hard), side, umpire)


def met_by(
    battle: Battle, before: Battle, fallen: Iterable[str], hard: Collection[str] = ()
) -> list[Met]:
    losses = Counter(battle.figures[who].unit for who in fallen)
    met = []
    for unit in dict.fromkeys((*losses, *hard)):
        known = unit in before.units  # or a crew just out
        present = len((before if known else battle).members(unit))
        begun = present if known else present + losses[unit]
        met.append(Met(unit, begun, losses[unit], unit in hard))
    return met


def test_those(battle: Battle, met: Iterable[Met], side: str, umpire: Playing) -> Battle:
    """One test per unit that a fire of the enemy has hurt enough, or of sniper or artillery met."""
    from sandtable.rulesets.modern_battles.play import morale

    for one in met:
        if not battle.members(one.unit):
            continue  # no figures, no test (MB-SHT-18)
        targeted = one.hard or over_a_quarter(one.lost, one.begun)
        if targeted:
            battle = umpire.record(battle, ShotAt(one.unit, hard=True, aimed=False))
        if owes_test(battle, one, side):
            battle = morale.test_psychology(battle, one.unit, umpire, targeted=targeted)
    return battle


def owes_test(battle: Battle, one: Met, side: str) -> bool:
    """A quarter fell to a fire of the enemy, or a sniper's or artillery's met it (MB-PSY-13)."""
    hurt = one.lost * 4 >= one.begun and battle.units[one.unit].side != side
    return (one.hard or hurt) and bool(battle.members(one.unit))


# --- the fire of a vehicle ------------------------------------------------------------------------
def with_several(battle: Battle, piece: str) -> str:
    """A vehicle with more than one weapon: all that they fire in a turn is one fire (MB-SHT-24).

    "" for anybody else.
    """
    vehicle = battle.vehicles.get(piece)
    several = vehicle is not None and len(vehicle.guns) + len(vehicle.secondary) > 1
    return piece if several else ""


def tally(
    battle: Battle, vehicle: str, met: Iterable[Met], umpire: Playing, *, goes_on: bool
) -> Battle:
    """One more of its weapons has fired: the tests come after the last (MB-SHT-22).

    Who owes one is told while the fire may go on.
    """
    side = battle.side_of(vehicle)
    for one in met:
        aboard = crew_name(battle.units[one.unit].crew_of)  # what they lost before they got out
        begun, lost, hard = so_far(battle, vehicle, one.begun, one.unit, aboard)
        whole = Met(one.unit, begun, lost + one.lost, hard or one.hard)
        owed = goes_on and owes_test(battle, whole, side)
        told = FireTallied(vehicle, one.unit, begun, whole.lost, hard=whole.hard, owed=owed)
        battle = umpire.record(battle, told)
    return battle


def so_far(battle: Battle, vehicle: str, present: int, *names: str) -> tuple[int, int, bool]:
    """What a vehicle's fire has met and done this turn by the first of these names it knows."""
    tallied = {one[0]: one[1:] for one in battle.vehicles[vehicle].tally} if vehicle else {}
    return next((tallied[name] for name in names if name in tallied), (present, 0, False))


def crew_name(vehicle: str) -> str:
    """How the men aboard a vehicle are tallied."""
    return f"crew:{vehicle}"


def end_fire(battle: Battle, umpire: Playing) -> Battle:
    """The vehicle that fires has done so with its last weapon: who is tested is tested now."""
    vehicle = battle.vehicles.get(battle.firing)
    tallied = [Met(*one) for one in vehicle.tally if one[0] in battle.units] if vehicle else []
    hurt = [one for one in tallied if one.hard or one.lost * 4 >= one.begun]
    met = [one for one in hurt if battle.members(one.unit)]
    if vehicle is None or not met:
        return battle
    battle = umpire.record(battle, FireEnded(vehicle.id))
    return test_those(battle, met, vehicle.side, umpire)
