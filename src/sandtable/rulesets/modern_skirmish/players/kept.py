"""Where a figure may go, as long as nobody stirs near its way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.rulesets import kept as keeping
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Figure, Point
from sandtable.rulesets.modern_skirmish.commands import Move

MayGo = Callable[[Move], bool]
NEAR = 400  # so far from a way others may be in it: bases, and what keeps them apart


def kept(battle: Battle, figure: Figure, may_go: MayGo, moves: Iterator[Move]) -> Iterator[Move]:
    """Those of the moves that are allowed."""

    def touches(move: Move, spots: list[Point]) -> bool:
        return _passes_near(figure.at, move.path, spots)

    return keeping.kept(battle, figure, _rest(battle), moves, may_go, touches)


def _passes_near(start: Point, path: tuple[Point, ...], spots: list[Point]) -> bool:
    """A quick look at the bounds of a way."""
    xs, ys = [x for x, _ in (start, *path)], [y for _, y in (start, *path)]
    west, east, north, south = min(xs) - NEAR, max(xs) + NEAR, min(ys) - NEAR, max(ys) + NEAR
    return any(west <= x <= east and north <= y <= south for x, y in spots)


def _rest(battle: Battle) -> tuple[object, ...]:
    """All of a battle but its figures that a move may depend on."""
    return (
        battle.options,
        (battle.turn, battle.phase, battle.active, battle.order, battle.attacking),
        (battle.boarding, battle.got_off, battle.reacted, battle.course),
        (battle.smoke, battle.charges, battle.breached),
        (battle.units, battle.vehicles, battle.things),
    )
