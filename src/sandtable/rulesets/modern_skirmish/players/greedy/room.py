"""Room: who and what is in the way of those who move, looked up once for a whole unit."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.ground.free import Disc
from sandtable.ground.moving import runs_over_polygon
from sandtable.ground.shapes import gap_at_most
from sandtable.rulesets.modern_skirmish.battle.state import BASE_RADIUS, BASES, TOUCHING, Point
from sandtable.rulesets.modern_skirmish.ground.ways import footprint
from sandtable.rulesets.modern_skirmish.players.greedy.posts import CONTACT
from sandtable.rulesets.modern_skirmish.players.greedy.scene import Foe, Scene

APART = CONTACT + 10  # from centre to centre: whoever is farther off is in nobody's way
FRIENDS = BASES * BASES  # squares of distances that one keeps: no base on another
FOES = CONTACT * CONTACT + 400  # and in contact with no enemy, a little more than one must
PASSING = BASES * BASES + 3_500


class Room:
    """The friends, foes and vehicles near some places that legs of at most `reach` start from."""

    __slots__ = ("_foes", "_scene", "taken")

    def __init__(
        self, scene: Scene, places: Iterable[Point], reach: int, but: Foe | None = None
    ) -> None:
        columns, rows = zip(*places, strict=True)
        far = reach + APART
        left, right = min(columns) - far, max(columns) + far
        top, bottom = min(rows) - far, max(rows) + far
        self._scene = scene
        self.taken = {
            name: at
            for name, at in scene.friends.items()
            if left < at[0] < right and top < at[1] < bottom
        }
        self._foes = [
            at
            for foe in scene.foes
            if left < (at := foe.at)[0] < right and top < at[1] < bottom and foe is not but
        ]

    def is_free(self, at: Point, who: str) -> bool:
        """No base, friend or foe, and no vehicle is in the way of one at this place."""
        x, y = at
        for name, (u, v) in self.taken.items():
            dx = u - x
            if -BASES < dx < BASES:
                dy = v - y
                if -BASES < dy < BASES and dx * dx + dy * dy < FRIENDS and name != who:
                    return False
        for u, v in self._foes:
            dx = u - x
            if -APART < dx < APART:
                dy = v - y
                if -APART < dy < APART and dx * dx + dy * dy < FOES:
                    return False
        if not self._scene.outlines:
            return True
        return self._is_clear_of_hulls(at, at) and not self.touches_a_hull(at)

    def touches_a_hull(self, at: Point) -> bool:
        """Whether one at this place would touch an enemy vehicle: no move ends so (MS-MOVE-04)."""
        base = Disc(at, BASE_RADIUS)
        return any(gap_at_most(base, footprint(hull), TOUCHING) for hull in self._scene.hulls)

    def is_open(self, p: Point, q: Point) -> bool:
        """No foe and no vehicle stands in the way of a leg."""
        px, py = p
        dx, dy = q[0] - px, q[1] - py
        square = dx * dx + dy * dy
        for x, y in self._foes:
            u, v = x - px, y - py
            if u * u + v * v > square + APART * APART + 2 * CONTACT * (abs(dx) + abs(dy)):
                continue
            along = u * dx + v * dy
            if along <= 0:
                continue
            if along >= square:
                near = (u - dx) ** 2 + (v - dy) ** 2
                if near < FOES:
                    return False
            elif (u * dy - v * dx) ** 2 < PASSING * square:
                return False
        return not self._scene.outlines or self._is_clear_of_hulls(p, q)

    def _is_clear_of_hulls(self, p: Point, q: Point) -> bool:
        x, y = (p[0] + q[0]) // 2, (p[1] + q[1]) // 2
        span = 700 + max(abs(p[0] - q[0]), abs(p[1] - q[1]))
        for vehicle, outline in self._scene.outlines:
            u, v = vehicle.at
            if abs(u - x) > span or abs(v - y) > span:
                continue
            if runs_over_polygon(p, q, BASE_RADIUS, outline):
                return False
        return True
