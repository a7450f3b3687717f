"""Ways into an enemy hex, for whoever chooses one: which hexes, by which way, who in a wave.

HX-ASSAULT-36, HX-ASSAULT-19, HX-ASSAULT-16. `assault.py` has the last word on each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.game import Refused
from sandtable.ground.hexes import distance, neighbours
from sandtable.rulesets.hex_tactical.battle.state import UP, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.commands import Assault, Step
from sandtable.rulesets.hex_tactical.ground.reach import Reach, reach
from sandtable.rulesets.hex_tactical.play.assault import check_assault, mode_of
from sandtable.rulesets.hex_tactical.play.shooters import has_trait

Steps = tuple[Step, ...]
Open = tuple[Hex, dict[str, Steps]]


def hexes_held(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes with an enemy on the ground, the nearest first."""
    enemies = battle.on_map(battle.enemy_of(unit.side))
    hexes = dict.fromkeys(enemy.at for enemy in enemies if not enemy.is_flying)
    return sorted(hexes, key=lambda at: (distance(unit.at, at), at))


def ways_in(battle: Battle, unit: Unit, at: Hex, known: Reach | None = None) -> Iterator[Steps]:
    """By every hex beside it or the other mouth of a tunnel, the cheapest first.

    Whoever asks about many hexes says how far the unit gets.
    """
    if unit.fate != UP:
        return
    known = known or reach(battle, unit, mode_of(unit))
    beside = ways_out(battle, at)
    costs = {start: known.costs[start] for start in beside if start in known.costs}
    if unit.at in beside:
        costs[unit.at] = 0
    for start in sorted(costs, key=costs.__getitem__):
        path = () if start == unit.at else known.ways[start]
        yield (*path, Step(at))


def ways_out(battle: Battle, at: Hex) -> tuple[Hex, ...]:
    """Hexes from which a hex is entered: those beside it, and the other mouth of a tunnel."""
    mouth = battle.field.other_mouth(at)
    return neighbours(at) if mouth is None else (*neighbours(at), mouth)


def open_ways_in(battle: Battle, units: list[Unit], hexes: list[Hex]) -> Iterator[Open]:
    """Each hex that somebody may go into alone, and by which ways."""
    known = {unit.id: reach(battle, unit, mode_of(unit)) for unit in units if unit.fate == UP}
    for at in hexes:
        beside, paths = ways_out(battle, at), {}
        for unit in units:
            if unit.id not in known:
                continue
            reached = known[unit.id]
            if unit.at not in beside and reached.costs.keys().isdisjoint(beside):
                continue
            path = open_way_in(battle, unit, at, reached)
            if path is not None:
                paths[unit.id] = path
        if paths:
            yield at, paths


def open_way_in(battle: Battle, unit: Unit, at: Hex, known: Reach | None = None) -> Steps | None:
    """The cheapest by which it may go in alone."""
    for path in ways_in(battle, unit, at, known):
        try:
            check_assault(battle, Assault(((unit.id, path),), at))
        except Refused:
            continue
        return path
    return None


def way_in(battle: Battle, unit: Unit, at: Hex) -> Steps | None:
    """The same, or where none is open the cheapest, which the rules refuse with their reason."""
    return open_way_in(battle, unit, at) or next(ways_in(battle, unit, at), None)


def in_waves(battle: Battle, names: Iterable[str]) -> tuple[str, ...]:
    """Of some units those that may go in as a human wave (HX-ASSAULT-16)."""
    units = battle.units
    return tuple([name for name in names if has_trait(battle, units[name], "human-wave")])
