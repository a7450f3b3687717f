"""A unit that moves as one: where each goes when one of it is led along a way (MS-MOVE, MS-COH-01).

Figures move one after another; here they are given their ways at once. The others keep their places
beside the one who leads. Who cannot stand there takes the nearest place that he can get to, in
cohesion with those who have theirs; whoever was given a way of his own goes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandtable.ground.facing import heading
from sandtable.ground.free import Disc
from sandtable.ground.hulls import way
from sandtable.ground.shapes import gap_at_most
from sandtable.ground.shortened import beginning, way_length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.moves import Moved
from sandtable.rulesets.modern_skirmish.battle.state import (
    COHESION,
    WAITING,
    Battle,
    Figure,
    Point,
    with_figure,
    with_figures,
)
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.rulesets.modern_skirmish.ground.ways import is_slow
from sandtable.rulesets.modern_skirmish.play.cohesion import is_whole
from sandtable.rulesets.modern_skirmish.play.movement import (
    check_move,
    check_mover,
    end_facing,
    left_to_move,
)
from sandtable.rulesets.modern_skirmish.play.routes import mover_of

RINGS = (60, 130, 200, 270, 400)  # how far beside his place somebody looks for another
AROUND = tuple(heading(30 * n) for n in range(12))
SHORTER = (100, 90, 80, 70, 60, 50)  # hundredths of his way that he tries

Path = tuple[Point, ...]


class Plan(NamedTuple):
    """The moves in an order in which each is allowed, and why others cannot follow."""

    moves: tuple[Move, ...]
    left: tuple[tuple[str, Refused], ...]
    then: Battle

    def keeps_together(self, unit: str) -> bool:
        return is_whole(self.then, unit)


def refusal(battle: Battle, move: Move) -> Refused | None:
    try:
        check_move(battle, move)
    except Refused as refused:
        return refused
    return None


def moved(battle: Battle, move: Move) -> Battle:
    """As if nobody stopped it."""
    mover = mover_of(battle, move.who)
    far, slow = way_length(mover.at, move.path), is_slow(battle, move.path, move.who)
    return apply(battle, Moved(move.who, move.path, end_facing(mover, move), far, slow))


def shortened(battle: Battle, move: Move) -> Move:
    """A way that is too long, as far as the movement goes (MS-MOVE-01, MS-MOVE-02)."""
    mover = mover_of(battle, move.who)
    for slow in (False, True):
        left = left_to_move(battle, mover, slow=slow)
        path = beginning(mover.at, move.path, left)
        if path and (slow or not is_slow(battle, path, move.who)):
            return Move(move.who, path, move.facing)
    return move


class Together:
    """A unit on foot in its activation."""

    def __init__(self, battle: Battle, who: str) -> None:
        self.battle, self.unit = battle, unit_of(battle, who)
        self.movers = tuple([f for f in battle.members(self.unit) if _may_move(battle, f.id)])

    @property
    def has_set_out(self) -> bool:
        return any(figure.used for figure in self.battle.members(self.unit))

    def alone(self, who: str) -> Battle:
        """Without the others who move too: they make room."""
        return _without(self.battle, [f.id for f in self.movers if f.id != who])

    # --- where each goes
    def led(
        self, lead: str, path: Path, own: Mapping[str, Path], facing: Point | None = None
    ) -> Plan:
        """The lead along his path, the others beside him; all looking the same way, if told."""
        wanted = {who: goes for who, goes in own.items() if goes}
        if path and lead not in wanted:
            wanted[lead] = path
        table = _without(self.battle, [f.id for f in self.movers])
        placed: dict[str, Move] = {}
        for who, goes in wanted.items():
            placed[who] = Move(who, goes, facing)
            table = with_figure(table, who, at=goes[-1], fate=self.battle.figures[who].fate)
        if path:
            start = self.battle.figures[lead].at
            shift = [(x - start[0], y - start[1]) for x, y in path]
            for figure in self._nearest_first(lead):
                if figure.id in placed or figure.id in own:
                    continue
                beside = tuple([(figure.at[0] + x, figure.at[1] + y) for x, y in shift])
                placed[figure.id] = self._eased(table, Move(figure.id, beside, facing), placed)
                end = placed[figure.id].path[-1]
                table = with_figure(table, figure.id, at=end, fate=figure.fate)
        return self._in_order(placed)

    def _nearest_first(self, lead: str) -> list[Figure]:
        at = self.battle.figures[lead].at
        return sorted(self.movers, key=lambda f: (way_length(at, (f.at,)), f.id))

    def _eased(self, table: Battle, move: Move, placed: Mapping[str, Move]) -> Move:
        """His way, or the one next to it that he can go; itself where there is none."""
        here = with_figure(
            table, move.who, at=self.battle.figures[move.who].at,
            fate=self.battle.figures[move.who].fate,
        )  # fmt: skip
        ends = [other.path[-1] for other in placed.values()]
        free = None
        for path in self._ways(here, move):
            tried = Move(move.who, path, move.facing)
            if refusal(here, tried) is not None:
                continue
            if self._is_near(move.who, path[-1], ends):
                return tried
            free = free or tried
        return free or move

    def _ways(self, here: Battle, move: Move) -> Iterator[Path]:
        """As led, not so far, beside it; by the corners or straight."""
        start = here.figures[move.who].at
        short = shortened(here, move).path
        yield move.path
        x, y = short[-1]
        yield short
        for far in RINGS:
            for direction in AROUND:
                dx, dy = way(direction, far)
                at = (x + dx, y + dy)
                if at != start:
                    yield (*short[:-1], at)
                    if len(short) > 1:
                        yield (at,)
        whole = way_length(start, short)
        for share in SHORTER:
            path = beginning(start, short, whole * share // 100)
            if path:
                yield path

    def _is_near(self, who: str, at: Point, ends: list[Point]) -> bool:
        radius = self.battle.figures[who].who.radius
        near = [gap_at_most(Disc(at, radius), Disc(end, radius), COHESION) for end in ends]
        return all(near) if self.battle.options.cohesion == "all-pairs" else any(near)

    # --- one after another
    def _in_order(self, placed: Mapping[str, Move]) -> Plan:
        """Whoever is ahead goes first, and makes room; who finds none stays."""
        waiting = [move for move in placed.values() if self._goes_anywhere(move)]
        waiting.sort(key=self._how_far_back)
        battle, moves = self.battle, []
        while True:
            may = next((move for move in waiting if refusal(battle, move) is None), None)
            if may is None:
                break
            battle = moved(battle, may)
            moves.append(may)
            waiting.remove(may)
        left = [(move.who, refused) for move in waiting if (refused := refusal(battle, move))]
        return Plan(tuple(moves), tuple(left), battle)

    def _goes_anywhere(self, move: Move) -> bool:
        return move.path != (self.battle.figures[move.who].at,)

    def _how_far_back(self, move: Move) -> int:
        """Behind the foremost, along the way that he goes."""
        (ax, ay), (bx, by) = self.battle.figures[move.who].at, move.path[-1]
        return -(ax * (bx - ax) + ay * (by - ay))


def _may_move(battle: Battle, who: str) -> bool:
    try:
        return bool(left_to_move(battle, check_mover(battle, who)))
    except Refused:
        return False


def _without(battle: Battle, some: list[str]) -> Battle:
    return with_figures(battle, {who: {"fate": WAITING} for who in some})
