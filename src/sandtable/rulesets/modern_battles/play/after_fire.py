"""After a fire: which units it has hurt enough, and their tests (MB-PSY-13, MB-SHT-24).

test_after(battle, before, fallen, umpire) -> Battle       tests of the units that one fire hurt
tally(battle, vehicle, met, umpire), end_fire(battle, umpire)      the same, weapon by weapon
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from sandtable.rulesets.modern_battles.battle.events.fire import FireEnded, FireTallied, ShotAt
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice.morale import a_quarter_fell, over_a_quarter
from sandtable.rulesets.modern_battles.play import morale
from sandtable.umpire import Playing


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
    for harm in met:
        if not battle.members(harm.unit):
            continue  # no figures, no test (MB-SHT-18)
        targeted = harm.hard or over_a_quarter(harm.lost, harm.begun)
        if targeted:
            battle = umpire.record(battle, ShotAt(harm.unit, hard=True, aimed=False))
        if owes_test(battle, harm, side):
            battle = morale.test_psychology(battle, harm.unit, umpire, targeted=targeted)
    return battle


def owes_test(battle: Battle, harm: Met, side: str) -> bool:
    """A quarter fell to a fire of the enemy, or a sniper's or artillery's met it (MB-PSY-13)."""
    hurt = a_quarter_fell(harm.lost, harm.begun) and battle.units[harm.unit].side != side
    return (harm.hard or hurt) and bool(battle.members(harm.unit))


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
    for harm in met:
        aboard = crew_name(battle.units[harm.unit].crew_of)  # what they lost before they got out
        begun, lost, hard = so_far(battle, vehicle, harm.begun, harm.unit, aboard)
        whole = Met(harm.unit, begun, lost + harm.lost, hard or harm.hard)
        owed = goes_on and owes_test(battle, whole, side)
        event = FireTallied(vehicle, harm.unit, begun, whole.lost, hard=whole.hard, owed=owed)
        battle = umpire.record(battle, event)
    return battle


def so_far(battle: Battle, vehicle: str, present: int, *names: str) -> tuple[int, int, bool]:
    """What a vehicle's fire has met and done this turn by the first of these names it knows."""
    tallied = {harm[0]: harm[1:] for harm in battle.vehicles[vehicle].tally} if vehicle else {}
    return next((tallied[name] for name in names if name in tallied), (present, 0, False))


def crew_name(vehicle: str) -> str:
    """How the men aboard a vehicle are tallied."""
    return f"crew:{vehicle}"


def end_fire(battle: Battle, umpire: Playing) -> Battle:
    """The vehicle that fires has done so with its last weapon: who is tested is tested now."""
    vehicle = battle.vehicles.get(battle.firing)
    tallied = [Met(*harm) for harm in vehicle.tally if harm[0] in battle.units] if vehicle else []
    hurt = [harm for harm in tallied if harm.hard or a_quarter_fell(harm.lost, harm.begun)]
    met = [harm for harm in hurt if battle.members(harm.unit)]
    if vehicle is None or not met:
        return battle
    battle = umpire.record(battle, FireEnded(vehicle.id))
    return test_those(battle, met, vehicle.side, umpire)
