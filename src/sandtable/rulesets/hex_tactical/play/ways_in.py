"""Ways into an enemy hex, for whoever chooses one: which hexes, by which way, who in a wave.

HX-ASSAULT-36, HX-ASSAULT-19, HX-ASSAULT-16. `assault.py` has the last word on each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.game import Refused
from sandtable.ground.hexes import distance, neighbours
from sandtable.rulesets.hex_tactical.battle.state import UP, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.commands import Assault, Step
from sandtable.rulesets.hex_tactical.ground.reach import reach
from sandtable.rulesets.hex_tactical.play.assault import check_assault, mode_of
from sandtable.rulesets.hex_tactical.play.shooters import has_trait

Steps = tuple[Step, ...]


def hexes_held(battle: Battle, unit: Unit) -> list[Hex]:
    """Hexes with an enemy on the ground, the nearest first."""
    enemies = battle.on_map(battle.enemy_of(unit.side))
    hexes = dict.fromkeys(enemy.at for enemy in enemies if not enemy.is_flying)
    return sorted(hexes, key=lambda at: (distance(unit.at, at), at))


def ways_in(battle: Battle, unit: Unit, at: Hex) -> Iterator[Steps]:
    """By every hex beside it or the other mouth of a tunnel, the cheapest first."""
    if unit.fate != UP:
        return
    known, mouth = reach(battle, unit, mode_of(unit)), battle.field.other_mouth(at)
    beside = neighbours(at) if mouth is None else (*neighbours(at), mouth)
    costs = {start: known.costs[start] for start in beside if start in known.costs}
    if unit.at in beside:
        costs[unit.at] = 0
    for start in sorted(costs, key=costs.__getitem__):
        path = () if start == unit.at else known.ways[start]
        yield (*path, Step(at))


def open_way_in(battle: Battle, unit: Unit, at: Hex) -> Steps | None:
    """The cheapest by which it may go in alone."""
    for path in ways_in(battle, unit, at):
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
