"""What a piece may do, kept from state to state while nothing that matters to it has changed.

One command moves or fires one unit: what most of the others may do is as it was. What was found of
a piece is kept on the field with the values that it depends on; the same values, the same answer.
Moves are kept one by one, each with the ground on which it matters who stands there: whoever of
the own side comes or goes elsewhere does not concern it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from sandtable.ground.free import corners
from sandtable.ground.outlines import Rectangle, bounds_of
from sandtable.portions import Portion, known
from sandtable.refusals import allows
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.ground.bases import has_gun
from sandtable.rulesets.modern_battles.ground.standing import (
    Squad,
    footprint,
    hulls,
    squad_of,
    squads_by_unit,
)

Check = Callable[[Battle, Any], None]
Matters = tuple[object, ...]
#: Commands, and the ground on which it concerns them who of the own side stands there.
Part = tuple[Rectangle | None, list[Any]]


# --- movement -------------------------------------------------------------------------------------
class Stirred(NamedTuple):
    """Where those of both sides stood, or stand now, who are no longer as they were."""

    feet: list[Rectangle]
    hulls: list[Rectangle]

    def touches(self, ground: Rectangle | None, *, only_hulls: bool = False) -> bool:
        if ground is None:
            return False
        west, north, east, south = ground
        for x0, y0, x1, y1 in self.hulls if only_hulls else (*self.feet, *self.hulls):
            if x0 <= east and x1 >= west and y0 <= south and y1 >= north:
                return True
        return False


class Known(NamedTuple):
    """Moves that were found of a piece, and from what."""

    matters: Matters
    squads: dict[str, Squad]
    vehicles: dict[str, Vehicle]
    parts: dict[object, tuple[Rectangle | None, Any]]
    found: tuple[Any, ...]


class Moves:
    """The moves of all pieces of a side in one state, part by part."""

    def __init__(self, battle: Battle, check: Check) -> None:
        self._battle, self._check = battle, check
        self._memory = battle.field.memory("offered")
        self._shared = for_moves(battle)
        self._squads = squads_by_unit(battle)
        self._since: list[tuple[Known, Stirred]] = []  # of those who were last looked at together
        self._parts: dict[object, tuple[Rectangle | None, Any]] = {}
        self._before: dict[object, tuple[Rectangle | None, Any]] = {}
        self._stirred = NOBODY

    def of(self, piece: Unit | Vehicle, found: Iterator[Any]) -> Iterator[Any]:
        """Those that are allowed; to find them asks for them part by part (`part`, `commands`)."""
        battle, key = self._battle, ("moves", piece.id)
        matters = (piece, _standing(battle, piece), *self._shared)
        known: Known | None = self._memory.get(key)
        self._parts, self._before, self._stirred = {}, {}, NOBODY
        if known is not None and known.matters == matters:
            self._stirred, self._before = self._stirred_since(known), known.parts
            if not (self._stirred.feet or self._stirred.hulls):
                self._memory[key] = known._replace(squads=self._squads, vehicles=battle.vehicles)
                yield from known.found
                return
        allowed = []
        for command in found:
            allowed.append(command)
            yield command
        self._memory[key] = Known(
            matters, self._squads, battle.vehicles, self._parts, tuple(allowed)
        )

    def part(
        self, key: object, make: Callable[[], tuple[Rectangle | None, Any]], sight: bool = False
    ) -> Any:
        """An answer that holds while nobody stirs on its ground, of whom `sight` sees hulls."""
        known = self._before.get(key)
        if known is None or self._stirred.touches(known[0], only_hulls=sight):
            known = make()
        self._parts[key] = known
        return known[1]

    def commands(self, key: object, make: Callable[[], Part], fixed: bool = False) -> Portion:
        """Those of some commands that are allowed, as long as nobody stirs on their ground.

        `fixed`: the commands themselves do not depend on who stands there.
        """

        def checked() -> tuple[Rectangle | None, tuple[list[Any], list[Any]]]:
            known = self._before.get(key) if fixed else None
            ground, commands = make() if known is None else (known[0], known[1][0])
            allowed = [one for one in commands if allows(self._check, self._battle, one)]
            return ground, (commands, allowed)

        def allowed() -> Iterator[Any]:
            yield from self.part(key, checked)[1]

        return Portion(allowed(), known)

    def _stirred_since(self, known: Known) -> Stirred:
        for other, stirred in self._since:
            if other.squads is known.squads and other.vehicles is known.vehicles:
                return stirred
        stirred = Stirred(
            _stirred(known.squads, self._squads, lambda squad: squad.figures, _round_squad),
            _stirred(known.vehicles, self._battle.vehicles, lambda hull: hull, _round_hull),
        )
        self._since.append((known, stirred))
        return stirred


NOBODY = Stirred([], [])


def _stirred(
    before: dict[str, Any],
    now: dict[str, Any],
    told_by: Callable[[Any], object],
    around: Callable[[Any], Rectangle],
) -> list[Rectangle]:
    if before is now:
        return []
    stirred = [around(one) for name, one in before.items() if name not in now]
    for name, one in now.items():
        was = before.get(name)
        if was is None:
            stirred.append(around(one))
        elif was is not one and told_by(was) != told_by(one):
            stirred += (around(was), around(one))
    return stirred


def _round_squad(squad: Squad) -> Rectangle:
    return squad.west, squad.north, squad.east, squad.south


def _round_hull(vehicle: Vehicle) -> Rectangle:
    return bounds_of(corners(footprint(vehicle)))


def ground_of(places: Iterable[Point], spare: int) -> Rectangle:
    """The bounds of some places, and so much more on each side."""
    points = list(places)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - spare, min(ys) - spare, max(xs) + spare, max(ys) + spare


def for_moves(battle: Battle) -> Matters:
    """What matters to every move: the enemy, who rides, guns that are towed."""
    units, side = battle.units.values(), battle.to_act
    enemies = [unit for unit in units if unit.side != side]
    others = [unit for unit in units if unit.mounted or has_gun(unit)]
    return (
        (battle.options, side, battle.turn, battle.mines, battle.groups),
        tuple([vehicle for vehicle in battle.vehicles.values() if vehicle.side != side]),
        tuple([(unit, _standing(battle, unit)) for unit in enemies]),
        tuple([(unit, _standing(battle, unit)) for unit in others]),
    )


# --- shooting -------------------------------------------------------------------------------------
def for_shots(battle: Battle) -> Matters:
    """What matters to every shot: where vehicles and wrecks stand."""
    parked = tuple([(hull.base, hull.vehicle.fate) for hull in hulls(battle)])
    return battle.options, battle.to_act, battle.turn, battle.groups, parked


def shots(
    battle: Battle,
    piece: Unit | Vehicle,
    weapon: str,
    target: Unit | Vehicle,
    shared: Matters,
    check: Check,
    proposals: Iterator[Any],
) -> Iterator[Any]:
    """Those of the proposals that pass the check, as long as what matters is the same."""
    memory, key = battle.field.memory("offered"), ("shots", piece.id, weapon, target.id)
    matters = to_shoot(battle, piece, target, shared)
    before: tuple[Matters, tuple[Any, ...]] | None = memory.get(key)
    if before is not None and before[0] == matters:
        yield from before[1]
        return
    found = []
    for command in proposals:
        if allows(check, battle, command):
            found.append(command)
            yield command
    memory[key] = matters, tuple(found)


def to_shoot(
    battle: Battle, piece: Unit | Vehicle, target: Unit | Vehicle, shared: Matters
) -> Matters:
    """What matters to the fire of a piece at another: besides, both of them."""
    return (
        piece,
        _standing(battle, piece),
        target,
        _standing(battle, target),
        battle.firing == piece.id,
        *shared,
    )


def _standing(battle: Battle, piece: Unit | Vehicle) -> list[Figure]:
    """The figures of a unit, as they are."""
    if isinstance(piece, Vehicle):
        return []
    squad = None if piece.mounted else squad_of(battle, piece.id)
    return battle.members(piece.id) if squad is None else squad.figures
