"""What a side sees of a battle, put in order for its planner: who is where, and what threatens."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from sandtable.ground.hexes import direction_to, distance
from sandtable.rulesets.hex_tactical.concealment import SIGHT
from sandtable.rulesets.hex_tactical.field import light
from sandtable.rulesets.hex_tactical.fire_table import column_of_power
from sandtable.rulesets.hex_tactical.greedy.worth import harm_in_column
from sandtable.rulesets.hex_tactical.observation import terrain_at
from sandtable.rulesets.hex_tactical.play.shooters import NO_LIMIT, farthest, is_able
from sandtable.rulesets.hex_tactical.results import ARMOUR, INFANTRY, PLAIN
from sandtable.rulesets.hex_tactical.sight import hexes_in_sight, hindrances_between
from sandtable.rulesets.hex_tactical.state import ARMOURED, Battle, Hex, Unit, Weapon
from sandtable.rulesets.hex_tactical.victory import DEFAULT_TURNS

OF_UNKNOWN = Weapon("ap", "small-arms", 4, range=6, rate=4)
HALVED = ("small-arms", "mg")
TO_HIT = 0.65  # of a gun at a vehicle, more or less
SAME_AS_P = 3  # AC - B = 0 stands over P = 1, the fourth column of table [2]


class Fire(NamedTuple):
    """An enemy who could fire at a hex, how far off he is, and what hinders his line."""

    by: Unit
    apart: int
    hindrances: int


class Scene:
    """A view of a battle for one side; made anew for each decision."""

    def __init__(self, battle: Battle, side: str) -> None:
        self.battle, self.side = battle, side
        self.own = battle.on_map(side)
        self.foes = battle.on_map(battle.enemy_of(side))
        self._near: dict[Hex, int] = {}
        self.views: dict[tuple[int, Hex], int] = {}  # of the enemy's way (`goals.view_of_lane`)
        self._fires: dict[Hex, list[Fire]] = {}

    def hindrance(self, start: Hex, at: Hex) -> int:
        """Hindrances on the line between the ground of two hexes; NO_LINE where it is blocked."""
        return hindrances_between(self.battle, start, at)

    # --- who is where
    @cached_property
    def held(self) -> dict[Hex, list[Unit]]:
        """Its own units by their hexes."""
        return by_hex(self.own)

    @cached_property
    def foe_hexes(self) -> tuple[Hex, ...]:
        return tuple(dict.fromkeys([foe.at for foe in self.foes]))

    @cached_property
    def _foe_places(self) -> list[int]:
        """Of the layout of the map."""
        places = self.battle.field.layout.places
        return [places[at] for at in self.foe_hexes]

    def foes_at(self, at: Hex) -> list[Unit]:
        return [unit for unit in self.battle.here(at) if unit.side != self.side]

    def friends_at(self, at: Hex) -> list[Unit]:
        return [unit for unit in self.battle.here(at) if unit.side == self.side]

    def nearest_foe(self, at: Hex) -> int:
        found = self._near.get(at)
        if found is None:
            far = self.battle.field.layout.distances(at)
            found = self._near[at] = min([far[foe] for foe in self._foe_places], default=99)
        return found

    def facing_foes(self, at: Hex, facing: int) -> int:
        """The facing towards the nearest enemy; as it was where there is none."""
        foe = min(self.foe_hexes, key=lambda one: (distance(one, at), one), default=at)
        return facing if foe == at else direction_to(at, foe, facing)

    @property
    def turns_left(self) -> int:
        scenario = self.battle.field.scenario
        turns: int = scenario.turns if scenario else DEFAULT_TURNS
        return max(turns - self.battle.turn, 0)

    # --- threats
    def threat(self, unit: Unit, at: Hex, shift: int = 0, eager: bool = False) -> float:
        """The part of its worth that a unit stands to lose in a hex by those who see it there.

        `shift` is that of its movement; with `eager` only those count who can still fire.
        """
        cover = terrain_at(self.battle, unit, at) + shift
        total, worst = 0.0, 0.0
        for foe, apart, hindrances in self._fires_at(at):
            if eager and foe.counter.weapons and not is_able(foe):
                continue
            harm = harm_by(foe, unit, apart, cover - hindrances)
            total += harm
            worst = max(worst, harm)
        return min(worst + 0.5 * (total - worst), 1.2)

    def _fires_at(self, at: Hex) -> list[Fire]:
        """Enemies with a weapon that carries to a hex, light and a line; not those neutralised."""
        found = self._fires.get(at)
        if found is None:
            found = self._fires[at] = self._find_fires(at)
        return found

    def _find_fires(self, at: Hex) -> list[Fire]:
        seen = hexes_in_sight(self.battle, at, self.foe_hexes)
        if not seen:
            return []
        near = {start: distance(start, at) for start in seen}
        return [
            Fire(foe, near[foe.at], seen[foe.at])
            for foe, reach in self._dangerous
            if foe.at in seen and near[foe.at] <= reach
        ]

    @cached_property
    def _dangerous(self) -> list[tuple[Unit, int]]:
        """Enemies who are not neutralised, and how far they may fire in this light."""
        dark = SIGHT[light(self.battle)]
        most = NO_LIMIT if dark is None else dark
        return [(foe, min(most, longest(foe))) for foe in self.foes if not foe.neutralised]


def by_hex(units: Iterable[Unit]) -> dict[Hex, list[Unit]]:
    found: dict[Hex, list[Unit]] = {}
    for unit in units:
        found.setdefault(unit.at, []).append(unit)
    return found


def cover(battle: Battle, unit: Unit, at: Hex) -> int:
    """Columns by which the terrain of a hex protects a unit, as a positive number."""
    return -terrain_at(battle, unit, at)


def longest(foe: Unit) -> int:
    return max([farthest(one) for one in foe.counter.weapons], default=8)


def harm_by(foe: Unit, unit: Unit, apart: int, shift: int) -> float:
    """What one shot of an enemy with his best weapon does, more or less."""
    best = 0.0
    hurt_as = PLAIN if unit.counter.is_vehicle or unit.counter.flies else INFANTRY
    for weapon in foe.counter.weapons or (OF_UNKNOWN,):
        if apart > farthest(weapon) or (weapon.fire == "aa" and not unit.counter.flies):
            continue
        if weapon.fire == "ac":
            if not unit.counter.is_vehicle or unit.counter.flies:
                continue
            pierce = weapon.p - unit.counter.armour[0] + SAME_AS_P + min(shift, 0)
            harm = harm_in_column(pierce, PLAIN) * (1.0 if weapon.type == "missile" else TO_HIT)
        elif unit.counter.kind == ARMOURED:
            if weapon.type != "mg" and weapon.fire != "ind":
                continue
            harm = harm_in_column(_column(2 * weapon.p, 2) + shift - unit.counter.armour[0], ARMOUR)
        else:
            halves = 2 * foe.power(weapon)
            if weapon.type in HALVED and weapon.range is not None and apart > weapon.range:
                halves //= 2
            column = _column(halves, 2) + shift
            harm = harm_in_column(column, hurt_as, unit.counter.morale)
        best = max(best, harm)
    return best


@lru_cache(1024)
def _column(p: int, parts: int) -> int:
    return column_of_power(Fraction(p, parts))
