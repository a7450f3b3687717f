"""What a side sees of a battle, put in order for its planner: who is where, and what threatens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import NamedTuple

from sandtable.ground.hexes import direction_to, distance
from sandtable.rulesets.hex_tactical.battle.state import (
    ARMOURED,
    Battle,
    Counter,
    Hex,
    Unit,
    Weapon,
)
from sandtable.rulesets.hex_tactical.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.hex_tactical.dice.columns import column_of_ac, column_of_power
from sandtable.rulesets.hex_tactical.dice.results import ARMOUR, INFANTRY, PLAIN
from sandtable.rulesets.hex_tactical.dice.shots import beyond_normal
from sandtable.rulesets.hex_tactical.ground.concealment import SIGHT
from sandtable.rulesets.hex_tactical.ground.field import light
from sandtable.rulesets.hex_tactical.ground.observation import terrain_at
from sandtable.rulesets.hex_tactical.ground.sight import (
    hexes_in_sight,
    hindrances_between,
    is_raised,
    places_in_sight,
)
from sandtable.rulesets.hex_tactical.play.shooters import (
    AA,
    AC,
    MISSILE,
    NO_LIMIT,
    Gun,
    farthest,
    harms_armour,
    is_able,
)
from sandtable.rulesets.hex_tactical.players.greedy.worth import harm_in_column

OF_UNKNOWN = Weapon("ap", "small-arms", 4, range=6, rate=4)
NOBODY = 99  # hexes to the nearest enemy, where there is none
TO_HIT = 0.65  # of a gun at a vehicle, more or less


class Fire(NamedTuple):
    """An enemy who could fire at a hex, how far off he is, and what hinders his line."""

    by: Unit
    apart: int
    hindrances: int


class Foes:
    """The enemy as he stands: how near he is, and what he could fire at.

    What is found out serves as long as nothing of it changes (`same`).
    """

    def __init__(self, battle: Battle, units: list[Unit]) -> None:
        self._battle, self._units = battle, units
        self._near: dict[Hex, int] = {}
        self._fires: dict[Hex, list[Fire]] = {}
        self._sights: dict[Hex, dict[Hex, int]] = {}
        self.hexes = tuple(dict.fromkeys([foe.at for foe in units]))

    def same(self, battle: Battle, units: list[Unit]) -> bool:
        """The enemy stands in that battle as he does here, in the same light and smoke."""
        now = self._battle
        return (
            battle.field.layout is now.field.layout
            and battle.turn == now.turn
            and battle.smoke == now.smoke
            and battle.blazes == now.blazes
            and units == self._units
        )

    @cached_property
    def places(self) -> int:
        """Where he is, as a set of bits by the layout of the map."""
        bits, places = self._battle.field.layout.bits, 0
        for at in self.hexes:
            places |= bits[at]
        return places

    @cached_property
    def _his(self) -> Callable[[bytes], tuple[int, ...]]:
        """Takes what is true of his hexes from what is known of all."""
        places = self._battle.field.layout.places
        here = [places[at] for at in self.hexes]
        return itemgetter(here[0], *here)  # at least two, for a tuple

    def nearest(self, at: Hex) -> int:
        apart = self._near.get(at)
        if apart is None:
            far = self._battle.field.layout.distances(at)
            apart = self._near[at] = min(self._his(far)) if self.hexes else NOBODY
        return apart

    def in_sight(self, at: Hex) -> dict[Hex, int]:
        """Hexes of the enemy whose ground is seen from that of another, and what hinders it."""
        sights = self._sights.get(at)
        if sights is None:
            seen = places_in_sight(self._battle.field, at, self.places)
            hexes = self._battle.field.layout.of(seen)
            sights = self._sights[at] = hexes_in_sight(self._battle, at, hexes) if hexes else {}
        return sights

    @cached_property
    def raised(self) -> list[Hex]:
        """Hexes of those who are in a storey or in the air: they are seen from further off."""
        return [foe.at for foe in self._units if is_raised(foe)]

    def fires_at(self, at: Hex) -> list[Fire]:
        """Enemies with a weapon that carries to a hex, light and a line; not those neutralised."""
        fires = self._fires.get(at)
        if fires is None:
            fires = self._fires[at] = self._find_fires(at)
        return fires

    def _find_fires(self, at: Hex) -> list[Fire]:
        seen = self.in_sight(at)
        if not seen:
            return []
        layout = self._battle.field.layout
        far, places, fires = layout.distances(at), layout.places, []
        for start, hindrances in seen.items():
            apart = far[places[start]]
            for foe, reach in self._dangerous.get(start, ()):
                if apart <= reach:
                    fires.append(Fire(foe, apart, hindrances))
        return fires

    @cached_property
    def _dangerous(self) -> dict[Hex, list[tuple[Unit, int]]]:
        """Enemies who are not neutralised, and how far they may fire in this light."""
        dark = SIGHT[light(self._battle)]
        most = NO_LIMIT if dark is None else dark
        dangerous: dict[Hex, list[tuple[Unit, int]]] = {}
        for foe in self._units:
            if not foe.neutralised:
                dangerous.setdefault(foe.at, []).append((foe, min(most, longest(foe.counter))))
        return dangerous


class Scene:
    """A view of a battle for one side; made anew for each decision, but for what is `known`."""

    def __init__(
        self,
        battle: Battle,
        side: str,
        known: Foes | None = None,
        aim: Hex | None = None,
        haste: float = 1.0,
        fear: float = 1.0,
    ) -> None:
        self.battle, self.side = battle, side
        self.aim = aim  # where those who act are wanted now, whatever else counts
        self.haste, self.fear = haste, fear
        self.own = battle.on_map(side)
        self.foes = battle.on_map(battle.enemy_of(side))
        still = known is not None and known.same(battle, self.foes)
        self.enemy: Foes = known if still else Foes(battle, self.foes)  # type: ignore[assignment]
        self.foe_hexes = self.enemy.hexes
        self.nearest_foe = self.enemy.nearest
        self.views: dict[tuple[int, Hex], int] = {}  # of the enemy's way (`goals.view_of_lane`)

    def hindrance(self, start: Hex, at: Hex) -> int:
        """Hindrances on the line between the ground of two hexes; NO_LINE where it is blocked."""
        return hindrances_between(self.battle, start, at)

    # --- who is where
    @cached_property
    def held(self) -> dict[Hex, list[Unit]]:
        """Its own units by their hexes."""
        return by_hex(self.own)

    def foes_at(self, at: Hex) -> list[Unit]:
        return [unit for unit in self.battle.here(at) if unit.side != self.side]

    def friends_at(self, at: Hex) -> list[Unit]:
        return [unit for unit in self.battle.here(at) if unit.side == self.side]

    def facing_foes(self, at: Hex, facing: int) -> int:
        """The facing towards the nearest enemy; as it was where there is none."""
        foe = min(self.foe_hexes, key=lambda enemy: (distance(enemy, at), enemy), default=at)
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
        fires = self.enemy.fires_at(at)
        if not fires:
            return 0.0
        cover = terrain_at(self.battle, unit, at) + shift
        total, worst = 0.0, 0.0
        for foe, apart, hindrances in fires:
            if eager and foe.counter.weapons and not is_able(foe):
                continue
            harm = harm_by(foe, unit, apart, cover - hindrances)
            total += harm
            worst = max(worst, harm)
        return min(worst + 0.5 * (total - worst), 1.2)


def by_hex(units: Iterable[Unit]) -> dict[Hex, list[Unit]]:
    by_hex: dict[Hex, list[Unit]] = {}
    for unit in units:
        by_hex.setdefault(unit.at, []).append(unit)
    return by_hex


def cover(battle: Battle, unit: Unit, at: Hex) -> int:
    """Columns by which the terrain of a hex protects a unit, as a positive number."""
    return -terrain_at(battle, unit, at)


@lru_cache(1024)
def longest(counter: Counter) -> int:
    """How far its weapons carry; of one face down, more or less."""
    return max([farthest(weapon) for weapon in counter.weapons], default=8)


def harm_by(foe: Unit, unit: Unit, apart: int, shift: int) -> float:
    """What one shot of an enemy with his best weapon does to the front, more or less."""
    return _most_harm(foe.counter, foe.steps, unit.counter, apart, shift)


@lru_cache(100_000)
def _most_harm(foe: Counter, steps: int, target: Counter, apart: int, shift: int) -> float:
    feared = [
        weapon for weapon in foe.weapons or (OF_UNKNOWN,) if weapon.fire != AC or target.is_vehicle
    ]
    power, front = Unit("", "", "", foe, steps).power, target.armour[0]
    harms = [_harm_with(weapon, power(weapon), target, front, apart, shift) for weapon in feared]
    return max(harms, default=0.0)


def harm_with(gun: Gun, unit: Unit, armour: int, apart: int, shift: int) -> float:
    """What one shot of a weapon does to a face with so much armour, more or less."""
    return _harm_of(gun.unit.counter, gun.place, gun.unit.steps, unit.counter, armour, apart, shift)


@lru_cache(100_000)
def _harm_of(
    by: Counter, place: int, steps: int, target: Counter, armour: int, apart: int, shift: int
) -> float:
    weapon = by.weapons[place]
    power = Unit("", "", "", by, steps).power(weapon)
    return _harm_with(weapon, power, target, armour, apart, shift)


def _harm_with(
    weapon: Weapon, power: int, target: Counter, armour: int, apart: int, shift: int
) -> float:
    if apart > farthest(weapon) or (weapon.fire == AA and not target.flies):
        return 0.0
    if weapon.fire == AC and target.flies:
        return 0.0
    if weapon.fire == AC and target.is_vehicle:
        column = column_of_ac(weapon.p - armour) + min(shift, 0)
        return harm_in_column(column, PLAIN) * (1.0 if weapon.type == MISSILE else TO_HIT)
    if target.kind == ARMOURED:
        if not harms_armour(weapon):
            return 0.0
        return harm_in_column(_column(2 * weapon.p, 2) + shift - armour, ARMOUR)
    halves = 2 * power
    if beyond_normal(weapon.type, apart, weapon.range):
        halves //= 2
    hurt_as = PLAIN if target.is_vehicle or target.flies else INFANTRY
    return harm_in_column(_column(halves, 2) + shift, hurt_as, target.morale)


@lru_cache(1024)
def _column(p: int, parts: int) -> int:
    return column_of_power(Fraction(p, parts))
