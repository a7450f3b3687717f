"""Line of sight (ligne de vue): what blocks it, what hinders it, and the arcs (HX-LOS, HX-UNIT-06).

A line runs from centre to centre. It is exact, and the same both ways but for the light: who is
seen sees as well, through as many hindrances.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sandtable.ground.hexes import (
    Line,
    direction_to,
    distance,
    lines_between,
    neighbours,
    side_between,
    turn_between,
)
from sandtable.rulesets.hex_tactical.battle.state import GROUND, NAP, Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.ground.concealment import SIGHT
from sandtable.rulesets.hex_tactical.ground.field import Field, light, visibility
from sandtable.rulesets.hex_tactical.ground.hindrances import Plan, Reason, plan_of
from sandtable.rulesets.hex_tactical.ground.terrain import hexside_protection

MOST_HINDRANCES = 3  # HX-LOS-01
NO_LINE = MOST_HINDRANCES + 1  # as many as block
NOT_LOOKED = 255
BLAZE_HINDERS = 2  # HX-LOS-05

FRONT, FLANK, REAR = "front", "flank", "rear"
ARCS = (FRONT, FRONT, FLANK, REAR)  # by hexsides from where a unit faces


class Sight(NamedTuple):
    """A line of sight from one hex to another."""

    line: Line
    blocked: tuple[Reason, ...] = ()
    hindered: tuple[Reason, ...] = ()

    @property
    def hindrances(self) -> int:
        """Visual hindrances (gênes visuelles) along the line."""
        return sum([reason.worth for reason in self.hindered]) if self.hindered else 0

    @property
    def is_clear(self) -> bool:
        """The line is not blocked, hindrances of more than 3 included (HX-LOS-01)."""
        return not self.blocked and self.hindrances <= MOST_HINDRANCES

    @property
    def entered_by(self) -> int:
        """The side of the last hex by which the line comes in; 0 in one's own hex (HX-DIR-01)."""
        return side_between(self.line[-1], self.line[-2]) if len(self.line) > 1 else 0

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why there is no line, or else what hinders it."""
        return self.blocked or self.hindered


class End(NamedTuple):
    """One end of a line: a hex and the height of whoever stands there."""

    at: Hex
    height: int


# --- who sees what --------------------------------------------------------------------------------
def sight_between(battle: Battle, shooter: Unit, target: Unit) -> Sight:
    """The line from one unit to another (HX-LOS-02, HX-LOS-08)."""
    if _is_high(shooter) or _is_high(target):
        return _through_the_air(battle, shooter.at, target.at)
    return sight(battle, end_of(battle, shooter), end_of(battle, target))


def sight_to_hex(battle: Battle, unit: Unit, at: Hex) -> Sight:
    """The line from a unit to the ground of a hex."""
    if _is_high(unit):
        return _through_the_air(battle, unit.at, at)
    return sight(battle, end_of(battle, unit), End(at, battle.field.level(at)))


def sees(battle: Battle, unit: Unit, target: Unit) -> bool:
    """The line between two units is clear; the light is another matter (`is_lit`)."""
    if is_raised(unit) or is_raised(target):
        return sight_between(battle, unit, target).is_clear
    return hindrances_between(battle, unit.at, target.at) <= MOST_HINDRANCES


def sees_hex(battle: Battle, unit: Unit, at: Hex) -> bool:
    if is_raised(unit):
        return sight_to_hex(battle, unit, at).is_clear
    return hindrances_between(battle, unit.at, at) <= MOST_HINDRANCES


def seeing(battle: Battle, units: Iterable[Unit], target: Unit) -> list[Unit]:
    """Those of many units that see another (`sees`), in their order."""
    if is_raised(target) or battle.smoke or battle.blazes:
        return [unit for unit in units if sees(battle, unit, target)]
    lines, places = _outlook(battle.field, target.at).lines, battle.field.layout.places
    most = MOST_HINDRANCES - visibility(battle)
    seers: list[Unit] = []
    for unit in units:
        line = lines[places[unit.at]]
        if line == NOT_LOOKED or unit.storey or unit.altitude != GROUND:
            if sees(battle, unit, target):
                seers.append(unit)
        elif line <= most:
            seers.append(unit)
    return seers


def hexes_in_sight(battle: Battle, at: Hex, hexes: Iterable[Hex]) -> dict[Hex, int]:
    """Of many hexes those whose ground is seen from that of another, and what hinders the line."""
    if battle.smoke or battle.blazes or battle.field.visibility:
        looked = {other: hindrances_between(battle, at, other) for other in hexes}
        return {other: hindrances for other, hindrances in looked.items() if hindrances != NO_LINE}
    lines, places = _outlook(battle.field, at).lines, battle.field.layout.places
    seen: dict[Hex, int] = {}
    for other in hexes:
        line = lines[places[other]]
        if line == NOT_LOOKED:
            line = _look_along(battle.field, at, other)
        if line != NO_LINE:
            seen[other] = line
    return seen


def hindrances_between(battle: Battle, a: Hex, b: Hex) -> int:
    """Hindrances on the line between the ground of two hexes; NO_LINE where it is blocked."""
    field = battle.field
    place = field.layout.places[b]
    hindrances = _outlook(field, a).lines[place]
    if hindrances == NOT_LOOKED:
        hindrances = _look_along(field, a, b)
    if hindrances < NO_LINE and field.visibility:
        hindrances = min(hindrances + visibility(battle), NO_LINE)
    if hindrances == NO_LINE or not (battle.smoke or battle.blazes):
        return hindrances
    seen = sight(battle, End(a, field.level(a)), End(b, field.level(b)))
    return seen.hindrances if seen.is_clear else NO_LINE


def end_of(battle: Battle, unit: Unit) -> End:
    """Where a unit sees from and is seen: a storey or tactical flight is one level up."""
    level = battle.field.level(unit.at) + unit.storey
    return End(unit.at, level + (unit.altitude == NAP))


def _is_high(unit: Unit) -> bool:
    return unit.altitude not in (GROUND, NAP)


def is_raised(unit: Unit) -> bool:
    """It is seen from further off, and sees further, than the ground of its hex."""
    return unit.storey > 0 or unit.altitude != GROUND


def _through_the_air(battle: Battle, a: Hex, b: Hex) -> Sight:
    """Between the ground and low altitude no terrain blocks or hinders (HX-LOS-08)."""
    return Sight(lines_between(a, b)[0], (), _haze(battle, b))


# --- light ----------------------------------------------------------------------------------------
def is_lit(battle: Battle, start: Hex, at: Hex) -> bool:
    """A hex within reach of fire and observers in this light (HX-LOS-06).

    A hex with a unit that bears a Fire marker, or next to a blaze, is seen at any distance.
    """
    reach = SIGHT[light(battle)]
    if reach is None or distance(start, at) <= reach:
        return True
    if any(unit.fired for unit in battle.here(at)):
        return True
    return bool(battle.blazes) and not battle.blazes.isdisjoint(neighbours(at))


# --- the line -------------------------------------------------------------------------------------
def sight(battle: Battle, start: End, end: End) -> Sight:
    """The line between two ends on the ground, nudged to the side better for the shooter.

    Unblocked comes first, then fewer hindrances (HX-LOS-02), then less protection by the hexside
    where the line comes in, which the ledger leaves open. A nudge off the map is not taken.
    """
    field = battle.field
    memory = field.memory("sight")
    known: tuple[Sight, tuple[Sight, ...]] | None = memory.get((start, end))
    if known is None:
        lines = _lines(field, start, end)
        known = memory[start, end] = _best(field, lines), lines
    best, views = known
    haze = _haze(battle, end.at) if field.visibility else ()
    if not (battle.smoke or battle.blazes or haze):
        return best
    if battle.smoke or battle.blazes:
        views = tuple([_with_smoke(battle, view, start, end) for view in views])
    if haze:
        views = tuple([Sight(view.line, view.blocked, view.hindered + haze) for view in views])
    return _best(field, views)


class Outlook:
    """What is seen from the ground of a hex: that of others, by their places in the layout.

    Smoke, blazes and reduced visibility left out; NOT_LOOKED where nobody has looked yet.
    """

    __slots__ = ("lines", "looked", "seen")

    def __init__(self, places: int) -> None:
        self.lines = bytearray([NOT_LOOKED]) * places  # hindrances
        self.looked = self.seen = 0  # the same as sets of bits


def _outlook(field: Field, at: Hex) -> Outlook:
    memory = field.memory("outlooks")
    outlook: Outlook | None = memory.get(at)
    if outlook is None:
        outlook = memory[at] = Outlook(len(field.layout.hexes))
    return outlook


def places_in_sight(field: Field, at: Hex, places: int) -> int:
    """Of a set of places those whose ground may be seen from that of a hex: all, with open air."""
    outlook = _outlook(field, at)
    unknown = places & ~outlook.looked
    if unknown:
        for other in field.layout.of(unknown):
            _look_along(field, at, other)
    return places & outlook.seen


def may_be_seen(battle: Battle, unit: Unit, side: str) -> bool:
    """False where no unit of a side has a line to this one, which is found at once."""
    posts = battle.posts(side)
    if posts.raised or is_raised(unit):
        return True
    return places_in_sight(battle.field, unit.at, posts.places) != 0


def _look_along(field: Field, a: Hex, b: Hex) -> int:
    """A line is the same both ways."""
    lines = _lines(field, End(a, field.level(a)), End(b, field.level(b)))
    hindrances = min(NO_LINE, *[NO_LINE if line.blocked else line.hindrances for line in lines])
    places, bits = field.layout.places, field.layout.bits
    for here, other in ((a, b), (b, a)):
        outlook = _outlook(field, here)
        outlook.lines[places[other]] = hindrances
        outlook.looked |= bits[other]
        if hindrances != NO_LINE:
            outlook.seen |= bits[other]
    return hindrances


def _best(field: Field, views: tuple[Sight, ...]) -> Sight:
    return views[0] if len(views) == 1 else min(views, key=lambda view: _favour(field, view))


def _favour(field: Field, view: Sight) -> tuple[bool, int, int]:
    hindrances = view.hindrances
    return bool(view.blocked) or hindrances > MOST_HINDRANCES, hindrances, _shelter(field, view)


def _shelter(field: Field, view: Sight) -> int:
    """Columns by which the hexside protects where the line comes in, as a positive number."""
    if view.line[:-3:-1] not in field.crossed:
        return 0
    rows = field.side_rows(view.line[-1], view.entered_by)
    return -min((hexside_protection(row) for row in rows), default=0)


def _haze(battle: Battle, at: Hex) -> tuple[Reason, ...]:
    """Reduced visibility counts its level once for the whole line (HX-DIR-06)."""
    level = visibility(battle)
    return (Reason("visibility", at, "reduced-visibility", worth=level),) if level else ()


def _lines(field: Field, start: End, end: End) -> tuple[Sight, ...]:
    """The one or two lines between two ends, with what never changes on them."""
    plan = plan_of(field)
    hexes, views = field.layout.hexes, []
    for places in field.layout.lines(start.at, end.at):
        line = [at for place in places if (at := hexes[place])]
        if len(line) == len(places):
            views.append(_line(plan, places, tuple(line), start.height, end.height))
    return tuple(views)


def _line(plan: Plan, places: list[int], line: Line, low: int, high: int) -> Sight:
    """What the map puts in the way of one line.

    The hexes and hexsides of both ends are not in the way: of the shooter's they do not count, of
    the target's they protect (HX-LOS-04). Neighbours always see each other.
    """
    steps, rise = len(line) - 1, high - low
    blocked: list[Reason] = []
    hindered: list[Reason] = []
    at_height = plan[low]
    for n in range(1, steps):
        if rise:
            at_height = plan[low + rise * n // steps]
        met = at_height[places[n]]
        if met is None:
            continue
        blocks, hinders, sides = met
        if blocks:
            blocked += blocks
        if hinders:
            hindered += hinders
        if sides and n < steps - 1:
            half_way = low + rise * (2 * n + 1) // (2 * steps)
            for side in sides.get(line[n + 1], ()):
                if side.top > half_way:
                    (hindered if side.reason.worth else blocked).append(side.reason)
    return Sight(line, tuple(blocked), tuple(hindered))


# --- smoke ----------------------------------------------------------------------------------------
def _with_smoke(battle: Battle, view: Sight, start: End, end: End) -> Sight:
    """Smoke and blazes between the ends of a line, as hindrances of their hex (HX-LOS-05)."""
    if battle.smoke.keys().isdisjoint(view.line) and battle.blazes.isdisjoint(view.line):
        return view
    steps = len(view.line) - 1
    reasons: list[Reason] = []
    for n in range(1, steps):
        at = view.line[n]
        smoke, burns = battle.smoke.get(at, 0), at in battle.blazes
        if not smoke and not burns:
            continue
        sight_height = start.height * (steps - n) + end.height * n
        if (battle.field.level(at) + 1) * steps <= sight_height:
            continue
        if smoke:
            reasons.append(Reason("smoke", at, "smoke", worth=smoke))
        if burns:
            reasons.append(Reason("blaze", at, "blaze", worth=BLAZE_HINDERS))
    return Sight(view.line, view.blocked, (*view.hindered, *reasons)) if reasons else view


# --- arcs -----------------------------------------------------------------------------------------
def arc_of(at: Hex, facing: int, other: Hex) -> str:
    """Front, flank or rear: in which arc of a unit another hex lies (HX-UNIT-06).

    It gives the arc a shooter fires into and, seen from the target, the face of armour struck.
    """
    return ARCS[turn_between(direction_to(at, other, facing), facing)]
