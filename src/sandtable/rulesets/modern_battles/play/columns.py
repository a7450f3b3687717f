"""Where each of a unit goes when one of it is led along a path: side by side, as far as he can.

The others keep their places beside the one who leads. Who cannot follow there takes the nearest
place he can; whoever was given a way of his own goes it (MB-MOV-03, MB-GEN-08).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sandtable.ground.facing import heading
from sandtable.ground.free import Disc, length, point_along
from sandtable.ground.hulls import way
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.ground.shortened import longest
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import BASE_RADIUS, Battle, Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.ground.bases import Path, base_at, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.costs import farthest, way_cost
from sandtable.rulesets.modern_battles.ground.pieces import Fault
from sandtable.rulesets.modern_battles.ground.places import COHESION
from sandtable.rulesets.modern_battles.ground.reaches import reach_fault
from sandtable.rulesets.modern_battles.ground.ways import way_fault
from sandtable.rulesets.modern_battles.play.movers import gun_move
from sandtable.rulesets.modern_battles.play.whole_move import place_in_reach

RINGS = (60, 120, 180, 260)  # how far beside his place somebody looks for another
AROUND = tuple(heading(45 * n) for n in range(8))
BACK = 150  # a finger that went too far by this is taken back
STEP = 10
#: What keeps a figure out of enemy reaches on a path, or where it ends.
Reach = Callable[[Battle, str, Path], Fault | None]


def anywhere(_battle: Battle, _who: str, _path: Path) -> Fault | None:
    """A charge: into reaches too (MB-MOV-05)."""
    return None


def ends_outside(battle: Battle, who: str, path: Path) -> Fault | None:
    """Breaking off: only the end counts (MB-MOV-08)."""
    return place_in_reach(battle, who, path[-1])


def stays_outside(battle: Battle, who: str, path: Path) -> Fault | None:
    return reach_fault(battle, who, path)


class Column:
    """A unit about to move: who may go where, and whether there is room beside the others."""

    __slots__ = ("allowance", "battle", "movers", "reach", "starts", "unit")

    def __init__(
        self, battle: Battle, unit: Unit, allowance: int, reach: Reach = stays_outside
    ) -> None:
        self.battle, self.unit, self.allowance, self.reach = battle, unit, allowance, reach
        self.starts: dict[str, Point] = {f.id: f.at for f in battle.members(unit.id)}
        if has_gun(unit):
            self.starts[GUN] = unit.gun_at
        self.movers = tuple([self.body(name) for name in self.starts])

    def body(self, name: str) -> str:
        """What it is called among bases."""
        return gun_name(self.unit.id) if name == GUN else name

    def limit(self, name: str) -> int:
        return gun_move(self.unit) if name == GUN else self.allowance

    # --- one of them
    def may_go(self, name: str, path: Path) -> bool:
        """Within its movement, and nothing stands in its way; whoever moves too does not."""
        who, m = self.body(name), self.unit.profile.m
        if way_cost(self.battle, who, path, m).total > self.limit(name):
            return False
        if way_fault(self.battle, who, path, ignoring=self.movers) is not None:
            return False
        return name == GUN or self.reach(self.battle, who, path) is None

    def has_room(self, name: str, at: Point, taken: Mapping[str, Point]) -> bool:
        base = base_at(self.battle, self.body(name), at)
        others = (base_at(self.battle, self.body(who), there) for who, there in taken.items())
        return not any(overlaps(base, other) for other in others)

    def is_near(self, name: str, at: Point, taken: Mapping[str, Point]) -> bool:
        """Within 2 inches of another who is placed already (MB-GEN-08)."""
        others = [there for who, there in taken.items() if who != GUN]
        if name == GUN or not others:
            return True
        base = Disc(at, BASE_RADIUS)
        return any(gap_at_most(base, Disc(there, BASE_RADIUS), COHESION) for there in others)

    # --- all of them
    def led(self, lead: str, path: Path, own: Mapping[str, Path]) -> dict[str, Path]:
        """The path of each, in the order of the unit; who stays where he is has none."""
        paths: dict[str, Path] = {name: way for name, way in own.items() if way}
        if path and lead not in paths:
            paths[lead] = path
        taken = {name: way[-1] for name, way in paths.items()}
        if path:
            by = self._shift(lead, path)
            free = [name for name in self.starts if name not in paths and name not in own]
            free.sort(key=lambda name: length(self.starts[name], self.starts[lead]))
            for name in free:
                beside = tuple(
                    [(self.starts[name][0] + x, self.starts[name][1] + y) for x, y in by]
                )
                goes = self.eased(name, beside, taken)
                paths[name] = goes
                taken[name] = goes[-1]
        return {
            name: paths[name]
            for name in self.starts
            if name in paths and paths[name] != (self.starts[name],)
        }

    def _shift(self, lead: str, path: Path) -> list[Point]:
        x, y = self.starts[lead]
        return [(px - x, py - y) for px, py in path]

    def eased(self, name: str, path: Path, taken: Mapping[str, Point]) -> Path:
        """The path, or the one next to it that can be gone; itself where none can."""
        near = (tried for tried in self._beside(name, path) if self.is_near(name, tried[-1], taken))
        for tried in (path, *near):
            if self.has_room(name, tried[-1], taken) and self.may_go(name, tried):
                return tried
        return path

    def _beside(self, name: str, path: Path) -> Iterator[Path]:
        """Not so far along the same way, then places round its end, by the corners or straight."""
        before = (self.starts[name], *path)[-2]
        m = self.unit.profile.m
        spent = way_cost(self.battle, self.body(name), path[:-1], m).total if path[:-1] else 0
        left = self.limit(name) - spent
        if left > 0:
            end = farthest(self.battle, self.body(name), before, path[-1], m, left - 1)
            if end != path[-1]:
                yield (*path[:-1], end)
        x, y = path[-1]
        for far in RINGS:
            for direction in AROUND:
                dx, dy = way(direction, far)
                at = (x + dx, y + dy)
                yield (*path[:-1], at)
                if len(path) > 1:
                    yield (at,)

    def away(self, lead: str, direction: Point) -> Path:
        """As far as it goes that way, or () where it cannot."""
        x, y = self.starts[lead]
        far = self.allowance
        to = (x + direction[0] * far // 10_000, y + direction[1] * far // 10_000)
        path = self.pulled_back(lead, (to,))
        return path if self.may_go(lead, path) else ()

    def shortened(self, lead: str, path: Path) -> Path:
        """A way that is too long, as far as the movement goes (MB-MOV-03)."""
        return shortened(
            self.battle, self.body(lead), self.starts[lead], path, self.unit.profile.m,
            self.limit(lead),
        )  # fmt: skip

    def pulled_back(self, lead: str, path: Path) -> Path:
        """The path with its end taken back a little where a finger went too far."""
        if self.may_go(lead, path):
            return path
        start, end = (self.starts[lead], *path)[-2:]
        far = length(start, end)
        for at in range(far - STEP, max(far - BACK, 0), -STEP):
            tried = (*path[:-1], point_along(start, end, at))
            if self.may_go(lead, tried):
                return tried
        return path


def shortened(battle: Battle, who: str, start: Point, path: Path, m: int, limit: int) -> Path:
    """The beginning of a way that costs no more than the limit."""

    def fits(part: Path) -> bool:
        return not part or way_cost(battle, who, part, m).total <= limit

    return longest(start, path, fits) or path


def as_paths(paths: Mapping[str, Path]) -> Paths:
    return tuple(paths.items())


def facing_after(piece: Unit | Vehicle, start: Point, path: Path) -> Point:
    """Along the last leg; whoever goes backwards goes on looking ahead."""
    if not path:
        return piece.facing
    (ax, ay), (bx, by) = (start, *path)[-2:]
    dx, dy = bx - ax, by - ay
    if (dx, dy) == (0, 0):
        return piece.facing
    ahead = dx * piece.facing[0] + dy * piece.facing[1] >= 0
    if isinstance(piece, Vehicle) and not ahead:
        return -dx, -dy
    return (dx, dy) if ahead else piece.facing
