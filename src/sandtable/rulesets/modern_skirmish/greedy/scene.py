"""The table as one side sees it at the moment of planning: foes, friends, lines, dangers."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.ground.crossing import CROSSES, circle_meets, meets
from sandtable.ground.free import Disc, corners
from sandtable.ground.moving import runs_over_polygon
from sandtable.ground.shapes import gap_at_most
from sandtable.rulesets.modern_skirmish.field import footprint
from sandtable.rulesets.modern_skirmish.greedy.posts import (
    HIDDEN,
    SHELTERED,
    Posts,
    Watchers,
    posts_of,
)
from sandtable.rulesets.modern_skirmish.greedy.worth import Arm, arms_of, worth_of
from sandtable.rulesets.modern_skirmish.pieces import COVERS
from sandtable.rulesets.modern_skirmish.sight import SMOKE_RADIUS, sight
from sandtable.rulesets.modern_skirmish.state import (
    BASE_RADIUS,
    COVERING,
    HEADS_DOWN,
    TOUCHING,
    UP,
    WAIT,
    Battle,
    Fighter,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.weapons import dice_of

GUARD = 1.0  # more for whoever leads something away
PIN_EACH = 0.1  # what it is worth that a fighter does nothing more this turn
PIN_ALERT = 0.35  # and that a unit is on alert no longer


class Foe(NamedTuple):
    """An enemy on foot, with all that a shot at him depends on."""

    id: str
    at: Point
    unit: str
    marker: str
    still: bool
    vest: bool
    worth: float
    reach: int  # of his own weapon
    power: float  # what his shot may do


class Scene:
    """Built once for a plan; nothing in it outlasts the moment."""

    __slots__ = (
        "battle", "clear", "foes", "friends", "hulls", "outlines", "pins", "posts", "side",
        "watching",
    )  # fmt: skip

    def __init__(self, battle: Battle, side: str, watching: int = 0) -> None:
        self.battle = battle
        self.side = side
        self.watching = watching  # enemies whose sight ways avoid, as `Posts` numbers them
        self.posts: Posts = posts_of(battle)
        self.foes: list[Foe] = []
        self.friends: dict[str, Point] = {}
        self.pins: dict[str, float] = {}
        night = battle.field.night
        guards = [thing.follows for thing in battle.things.values() if thing.follows]
        units, worths = battle.units, battle.field.memory("greedy worth")
        for figure in battle.figures.values():
            if figure.fate != UP:
                continue
            who = figure.who
            if who.side == side:
                self.friends[who.id] = figure.at
                continue
            unit = units.get(who.unit)
            if unit is None:
                continue
            worth = worths.get(who.id)
            if worth is None:
                worth = worth_of(battle, who.id)
            if who.id in guards:
                worth += GUARD
            reach, power, vest = might(who, night)
            self.foes.append(
                Foe(
                    who.id,
                    figure.at,
                    who.unit,
                    unit.marker,
                    figure.still,
                    vest,
                    worth,
                    reach,
                    power,
                )
            )
            self.pins[who.unit] = self.pins.get(who.unit, 0.0) + PIN_EACH
        for name in self.pins:
            self.pins[name] = pin_worth(units[name], self.pins[name])
        self.hulls: list[Vehicle] = []
        self.outlines: list[tuple[Vehicle, tuple[Point, ...]]] = []
        for vehicle in battle.vehicles.values():
            if not vehicle.is_there:
                continue
            self.outlines.append((vehicle, corners(footprint(vehicle))))
            if vehicle.side != side and vehicle.runs:
                self.hulls.append(vehicle)
        self.clear = not self.outlines and not battle.smoke

    # --- lines
    def cover(self, who: str, p: Point, foe: Foe) -> int:
        """Cover of a foe against somebody of ours at p, or HIDDEN."""
        found = self.posts.line(p, foe.at)
        if found == HIDDEN or self.clear or not self._is_disturbed(p, foe.at):
            return found
        facing = (foe.at[0] - p[0], foe.at[1] - p[1])
        seen = sight(self.battle, who, foe.id, at=p, facing=facing if any(facing) else None)
        if seen.clear or seen.why == "night":
            return COVERS.index(seen.cover)
        return HIDDEN

    def _is_disturbed(self, p: Point, q: Point) -> bool:
        """Smoke or a vehicle is on the line: it must be looked at exactly."""
        for smoke in self.battle.smoke:
            if circle_meets(*smoke.at, SMOKE_RADIUS, *p, *q) == CROSSES:
                return True
        return any(meets(outline, False, *p, *q) == CROSSES for _, outline in self.outlines)

    def danger(self, at: Point) -> float:
        """What the enemies in sight may do to one who stands there."""
        x, y = at
        lines, line = self.posts.lines, self.posts.line
        total = 0.0
        for _, where, _, _, _, _, _, reach, power in self.foes:
            dx, dy = where[0] - x, where[1] - y
            if dx * dx + dy * dy > reach * reach:
                continue
            cover = lines.get((where, at))
            if cover is None:
                cover = line(where, at)
            if cover >= 0:
                total += power * SHELTERED[cover]
        for hull in self.hulls:
            if hull.weapons and self.posts.line(hull.at, at) >= 0:
                total += 0.3
        return total

    def outlook_at(self, at: Point, reach: int) -> tuple[float, int]:
        """The danger of a place, and how many enemies are within reach and in sight from it."""
        x, y = at
        lines, line = self.posts.lines, self.posts.line
        total, seen, own = 0.0, 0, reach * reach
        for _, where, _, _, _, _, _, far, power in self.foes:
            dx, dy = where[0] - x, where[1] - y
            square = dx * dx + dy * dy
            near = square <= far * far
            if not near and square > own:
                continue
            cover = lines.get((where, at))
            if cover is None:
                cover = line(where, at)
            if cover >= 0:
                if near:
                    total += power * SHELTERED[cover]
                if square <= own:
                    seen += 1
        for hull in self.hulls:
            if hull.weapons and line(hull.at, at) >= 0:
                total += 0.3
        return total, seen

    # --- room
    def is_free(self, at: Point, taken: dict[str, Point], who: str) -> bool:
        """No base, friend or foe, and no vehicle is in the way of one at this place."""
        x, y = at
        for name, (u, v) in taken.items():
            dx = u - x
            if -250 < dx < 250:
                dy = v - y
                if -250 < dy < 250 and dx * dx + dy * dy < 62_500 and name != who:
                    return False
        for foe in self.foes:
            u, v = foe.at
            dx = u - x
            if -262 < dx < 262:
                dy = v - y
                if -262 < dy < 262 and dx * dx + dy * dy < 68_000:
                    return False
        if not self.outlines:
            return True
        return self._is_clear_of_hulls(at, at) and not self.touches_a_hull(at)

    def touches_a_hull(self, at: Point) -> bool:
        """Whether one at this place would touch an enemy vehicle: no move ends so (MS-MOVE-04)."""
        base = Disc(at, BASE_RADIUS)
        return any(gap_at_most(base, footprint(hull), TOUCHING) for hull in self.hulls)

    def _is_clear_of_hulls(self, p: Point, q: Point) -> bool:
        x, y = (p[0] + q[0]) // 2, (p[1] + q[1]) // 2
        span = 700 + max(abs(p[0] - q[0]), abs(p[1] - q[1]))
        for vehicle, outline in self.outlines:
            u, v = vehicle.at
            if abs(u - x) > span or abs(v - y) > span:
                continue
            if runs_over_polygon(p, q, BASE_RADIUS, outline):
                return False
        return True

    def is_crowded(self, at: Point, reach: int) -> bool:
        """Foes or vehicles so near that they may be in the way of a leg."""
        if self.outlines:
            return True
        x, y = at
        reach += 270
        for foe in self.foes:
            u, v = foe.at
            if -reach < u - x < reach and -reach < v - y < reach:
                return True
        return False

    def is_open(self, p: Point, q: Point) -> bool:
        """No foe and no vehicle stands in the way of a leg."""
        px, py = p
        dx, dy = q[0] - px, q[1] - py
        square = dx * dx + dy * dy
        for foe in self.foes:
            u, v = foe.at[0] - px, foe.at[1] - py
            if u * u + v * v > square + 70_000 + 2 * 260 * (abs(dx) + abs(dy)):
                continue
            along = u * dx + v * dy
            if along <= 0:
                continue
            if along >= square:
                near = (u - dx) ** 2 + (v - dy) ** 2
                if near < 68_000:
                    return False
            elif (u * dy - v * dx) ** 2 < 66_000 * square:
                return False
        return not self.outlines or self._is_clear_of_hulls(p, q)


def pin_worth(unit: Unit, members: float) -> float:
    """What it is worth that a unit keeps its head down."""
    if unit.marker == HEADS_DOWN and unit.red:
        return 0.0
    if unit.marker == COVERING:
        return members + PIN_ALERT
    if unit.red and unit.marker != WAIT:
        return 0.0
    return members


def watchers_of(battle: Battle, side: str) -> Watchers:
    """Enemies on the table as those whose sight ways avoid."""
    foes = [f for f in battle.figures.values() if f.fate == UP and f.who.side != side]
    return tuple([(f.at, *might(f.who, battle.field.night)[:2]) for f in foes])


def might(who: Fighter, night: int) -> tuple[int, float, bool]:
    """How far he shoots, how much that may do, and whether he wears a vest."""
    key = (who.weapons, who.grenades, who.equipment, who.dc, night)
    found = MIGHT.get(key)
    if found is None:
        found = MIGHT[key] = _might(who, night)
    return found


MIGHT: dict[object, tuple[int, float, bool]] = {}


def _might(who: Fighter, night: int) -> tuple[int, float, bool]:
    best = max(arms_of(who), key=_force, default=None)
    if best is None:
        return 0, 0.0, who.has("body-armour")
    reach = best.reach if best.lit or not night else min(best.reach, night)
    return reach + 250, _force(best), who.has("body-armour")


def _force(arm: Arm) -> float:
    if arm.area:
        return 0.2
    return 0.11 * len(dice_of(arm.name, arm.dc))
