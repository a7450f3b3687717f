"""The table as one side sees it at the moment of planning: foes, friends, lines, dangers."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass

from sandtable.ground.crossing import CROSSES, circle_meets, meets
from sandtable.ground.free import corners
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    UP,
    WAIT,
    Battle,
    Figure,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.ground.pieces import COVERS
from sandtable.rulesets.modern_skirmish.ground.sight import SMOKE_RADIUS, sight
from sandtable.rulesets.modern_skirmish.ground.ways import footprint
from sandtable.rulesets.modern_skirmish.players.greedy.dossiers import dossier_of
from sandtable.rulesets.modern_skirmish.players.greedy.posts import (
    FAR,
    HIDDEN,
    SHELTERED,
    Posts,
    Watchers,
    posts_of,
)

GUARD = 1.0  # more for whoever leads something away
PIN_EACH = 0.1  # what it is worth that a fighter does nothing more this turn
PIN_ALERT = 0.35  # and that a unit is on alert no longer


@dataclass(slots=True, eq=False)
class Foe:
    """An enemy on foot, with all that a shot at him depends on."""

    id: str
    at: Point
    unit: str
    marker: str
    still: bool
    vest: bool
    worth: float
    power: float  # what his own shot may do
    reach: int  # of that shot, squared
    threats: dict[Point, tuple[float, int]]  # what he may do to places, as far as known


class Scene:
    """Built once for a plan; nothing in it outlasts the moment."""

    __slots__ = (
        "_dangers", "battle", "clear", "foes", "friends", "hulls", "idle", "outlines", "pins",
        "posts", "side", "watching",
    )  # fmt: skip

    def __init__(self, battle: Battle, side: str, watching: int = 0) -> None:
        self.battle = battle
        self.side = side
        self.watching = watching  # enemies whose sight ways avoid, as `Posts` numbers them
        self.posts: Posts = posts_of(battle)
        self.foes: list[Foe] = []
        self._dangers: dict[Point, float] = {}
        self.friends: dict[str, Point] = {}
        self.idle: set[str] = set()  # friends with nothing to aim at, until somebody moves
        self.pins: dict[str, float] = {}
        guards = [thing.follows for thing in battle.things.values() if thing.follows]
        units, foes, friends, pins = battle.units, self.foes, self.friends, self.pins
        known = battle.field.memory(("greedy foes", battle.options.walls, battle.breached))
        for figure in battle.figures.values():
            if figure.fate != UP:
                continue
            who = figure.who
            if who.side == side:
                friends[who.id] = figure.at
                continue
            unit = units.get(who.unit)
            if unit is None:
                continue
            kept = known.get(who.id)
            if kept is None or kept[0] is not figure or kept[1] is not unit or guards:
                foe = self._foe(figure, unit.marker, who.id in guards)
                kept = known[who.id] = figure, unit if not guards else None, foe
            foes.append(kept[2])
            pins[who.unit] = pins.get(who.unit, 0.0) + PIN_EACH
        for name in pins:
            pins[name] = pin_worth(units[name], pins[name])
        self.hulls: list[Vehicle] = []
        self.outlines: list[tuple[Vehicle, tuple[Point, ...]]] = []
        for vehicle in battle.vehicles.values():
            if not vehicle.is_there:
                continue
            self.outlines.append((vehicle, corners(footprint(vehicle))))
            if vehicle.side != side and vehicle.runs:
                self.hulls.append(vehicle)
        self.clear = not self.outlines and not battle.smoke

    def clone(self) -> Scene:
        """The same, for a planner who goes on by himself."""
        other = copy(self)
        other.friends, other.idle = dict(self.friends), set(self.idle)
        return other

    def _foe(self, figure: Figure, marker: str, guards: bool) -> Foe:
        known = dossier_of(self.battle, figure.who)
        return Foe(
            figure.who.id,
            figure.at,
            figure.who.unit,
            marker,
            figure.still,
            known.vest,
            known.worth + GUARD if guards else known.worth,
            known.power,
            known.reach * known.reach,
            self.posts.threats_from(figure.at, known.reach, known.power),
        )

    # --- lines
    def cover(self, who: str, p: Point, foe: Foe) -> int:
        """Cover of a foe against somebody of ours at p, or HIDDEN."""
        cover = self.posts.line(p, foe.at)
        if cover == HIDDEN or self.clear or not self._is_disturbed(p, foe.at):
            return cover
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
        kept = self._dangers.get(at)
        if kept is not None:
            return kept
        total = 0.0
        for foe in self.foes:
            known = foe.threats.get(at)
            total += (known or self._threat(foe, at))[0]
        for hull in self.hulls:
            if hull.weapons and self.posts.line(hull.at, at) >= 0:
                total += 0.3
        self._dangers[at] = total
        return total

    def _threat(self, foe: Foe, at: Point) -> tuple[float, int]:
        """What a foe may do to one who stands there, and how far off he is, squared, if seen."""
        dx, dy = foe.at[0] - at[0], foe.at[1] - at[1]
        apart = dx * dx + dy * dy
        cover = self.posts.line(foe.at, at)
        harm = foe.power * SHELTERED[cover] if cover >= 0 and apart <= foe.reach else 0.0
        threat = foe.threats[at] = harm, apart if cover >= 0 else FAR * FAR
        return threat

    def outlook_at(self, at: Point, reach: int) -> tuple[float, int]:
        """The danger of a place, and how many enemies are within reach and in sight from it."""
        total, number, own = 0.0, 0, reach * reach
        for foe in self.foes:
            known = foe.threats.get(at)
            harm, apart = known or self._threat(foe, at)
            total += harm
            if apart <= own:
                number += 1
        for hull in self.hulls:
            if hull.weapons and self.posts.line(hull.at, at) >= 0:
                total += 0.3
        return total, number


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
    """Enemies whose sight ways avoid, where they stood when the game began, or where they stand."""
    figures = battle.figures
    posted = battle.posted or [(f.who.id, f.at) for f in figures.values() if f.fate == UP]
    known = [(at, figures[name].who) for name, at in posted]
    foes = [(at, dossier_of(battle, who)) for at, who in known if who.side != side]
    return tuple([(at, dossier.reach, dossier.power) for at, dossier in foes])
