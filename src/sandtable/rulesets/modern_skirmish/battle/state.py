"""A battle of Modern Skirmish as a value: fighters, units with their markers, vehicles, the turn.

Lengths are in 1/100 cm and never rounded further (MS-GAME-05).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.values import changed as changed  # others take it from here

if TYPE_CHECKING:
    from sandtable.rulesets.modern_skirmish.ground.field import Field
    from sandtable.rulesets.modern_skirmish.options import Options

Point = tuple[int, int]
NORTH: Point = (0, -1)
BASE_RADIUS = 125  # MS-UNIT-05: round bases 2.5 cm across
TOUCHING = 10  # MS-UNIT-05: a gap of 0.1 cm or less is contact
COHESION = 500  # MS-COH-01: 5 cm from member to member
BASES = 2 * BASE_RADIUS  # between the centres of two bases side by side

# --- what becomes of a figure or a vehicle --------------------------------------------------------
WAITING = "waiting"  # not set up yet, or still to arrive
UP = "up"  # on the table and in action; of a vehicle: it runs
ABOARD = "aboard"  # in a vehicle: neither a target nor in anybody's way (MS-VSHOT-10)
OUT = "out"  # out of action, hors combat (MS-UNIT-07)
GONE = "gone"  # left the table (MS-MOVE-05)
WRECK = "wreck"  # a vehicle out of service (MS-VSHOT-09)
ALIVE = (UP, ABOARD)


@dataclass(frozen=True, slots=True)
class Fighter:
    """What never changes about a figure: who it is and what it brought (MS-UNIT-06)."""

    id: str
    side: str
    unit: str
    name: str
    dq: str = "D8"
    dc: str = "D8"
    leader: bool = False
    weapons: tuple[str, ...] = ("rifle",)  # rows of MS-T-SMALL-ARMS
    #: Grenades that are no weapon row ("flashbang", "smoke", "defensive").
    grenades: tuple[str, ...] = ()
    training: str = "basic"
    equipment: tuple[str, ...] = ()
    radius: int = BASE_RADIUS
    crew: bool = False  # of a vehicle: on the table only after bailing out (MS-VSHOT-03)
    name_fr: str = ""

    def has(self, item: str) -> bool:
        return item in self.equipment


@dataclass(frozen=True)
class Figure:
    """A figure. `who` is constant; everything else changes by events only."""

    who: Fighter
    fate: str = WAITING
    at: Point = (0, 0)
    facing: Point = NORTH
    aboard: str = ""  # vehicle it is in
    #: Left of what is counted: (row or grenade, how many). What is not listed has no limit.
    rounds: tuple[tuple[str, int], ...] = ()
    charges: int = 0  # explosive charges left (MS-EQP-01)
    moved: int = 0  # 1/100 cm made this turn: MS-TMOD-01, -02
    stirred: bool = False  # has made any movement this turn, voluntary or not (MS-TMOD-09)
    still: bool = False  # made none in the turn before (MS-TMOD-09); False in turn 1
    # --- its unit's activation
    used: int = 0  # 1/100 cm of its allowance
    slowed: bool = False  # its path has met difficult ground or an obstacle (MS-MOVE-02)
    path: tuple[Point, ...] = ()  # places where it stood, the first first (MS-COH-02)
    shot: bool = False  # has used its shot (MS-CMD-01)
    rooted: bool = False  # has fired a weapon that does not let it move as well (MS-WPN-02)
    helped: bool = False  # has served somebody's weapon: spent (MS-WPN-03)
    fought: bool = False  # has attacked in close combat (MS-CC-07)
    recalled: bool = False  # was cut off when the order came: it must rejoin (MS-COH-02)
    # --- the turn
    stunned: bool = False  # by a flashbang, to the end of the turn (MS-GREN-01)
    #: "" or what a flashbang leaves its thrower: "handgun" to fire, "spent" (MS-GREN-03).
    flashed: str = ""

    @property
    def id(self) -> str:
        return self.who.id

    @property
    def side(self) -> str:
        return self.who.side

    @property
    def is_up(self) -> bool:
        """On the table, on foot and in action."""
        return self.fate == UP

    @property
    def is_alive(self) -> bool:
        return self.fate == UP or self.fate == ABOARD

    @property
    def can_act(self) -> bool:
        return not self.stunned and not self.helped and (self.fate == UP or self.fate == ABOARD)

    def left(self, row: str) -> int | None:
        """Rounds left for a weapon or grenade; None: no limit (MS-WPN-07)."""
        for name, count in self.rounds:
            if name == row:
                return count
        return None


# --- markers --------------------------------------------------------------------------------------
NO_MARKER = ""
TACTICAL = "tactical-move"
RAPID = "rapid-move"
COVERING = "covering-fire"
AIMED = "aimed-fire"
WAIT = "wait"
NOTHING = "nothing"
HEADS_DOWN = "heads-down"
HIT_THE_DIRT = "hit-the-dirt"  # an order; the marker it leaves is HEADS_DOWN


@dataclass(frozen=True)
class Unit:
    """A unit (unité): fighters in cohesion, or one vehicle with its crew (MS-UNIT-01).

    The unit of a vehicle has the vehicle's own id and no members; a surviving crew forms a unit
    `<vehicle>-crew` (MS-VSHOT-03). A unit aboard has no marker of its own: it shares that of its
    vehicle until it gets off (MS-VEH-06).
    """

    id: str
    side: str
    members: tuple[str, ...] = ()
    vehicle: str = ""  # the vehicle that this unit is
    marker: str = NO_MARKER
    red: bool = False  # spent this turn; blue (or no marker): may be activated (MS-MARK-03)
    waited: bool = False  # has waited this turn: any order but wait (MS-WAIT-02)
    fires: int = 0  # covering fires set off this turn (MS-COVFIRE-03)
    answered: bool = False  # has fired at the enemy activation under way (MS-COVFIRE-02)
    astray: tuple[str, ...] = ()  # cut off by losses: they must rejoin the others (MS-COH-02)


@dataclass(frozen=True)
class Vehicle:
    """A vehicle (véhicule): what the scenario gives it, and how it stands (MS-VEH-07)."""

    id: str
    side: str
    kind: str  # row of MS-T-VEHICLES
    dq: str = "D8"
    dc: str = "D8"
    weapons: tuple[str, ...] = ()  # rows of MS-T-VEHICLE-WEAPONS
    capacity: int = 0
    places: int = 0  # passengers who may shoot (MS-VFIRE-01)
    crew: tuple[str, ...] = ()  # figures with `crew=True`
    length: int = 800  # MS-UNIT-05
    width: int = 400
    #: Exits as (ahead, right) of the centre, in 1/100 cm (MS-VEH-07: middle of the rear edge).
    exits: tuple[Point, ...] = ((-400, 0),)
    name: str = ""
    name_fr: str = ""
    fate: str = WAITING
    at: Point = (0, 0)
    facing: Point = NORTH
    moved: int = 0  # this turn, its centre
    stirred: bool = False
    still: bool = False
    # --- its activation
    used: int = 0
    slowed: bool = False
    fired: tuple[str, ...] = ()  # weapons that have fired (MS-VFIRE-02)
    hatches: tuple[str, ...] = ()  # passengers who have fired from it (MS-VFIRE-01)
    boarded: bool = False  # the one boarding manoeuvre is made (MS-CMD-12)
    drove: bool = False  # it has moved: before and after a boarding, not both (MS-VEH-04)

    @property
    def runs(self) -> bool:
        return self.fate == UP

    @property
    def is_there(self) -> bool:
        """On the table, running or wrecked: in the way, and in the line of sight."""
        return self.fate == UP or self.fate == WRECK


# --- things on the table --------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Smoke:
    """A disc of smoke, 5 cm across; gone at the end of the turn after (MS-GREN-04)."""

    at: Point
    turn: int


@dataclass(frozen=True, slots=True)
class Charge:
    """An explosive charge on an opening (MS-EQP-01)."""

    id: str
    layer: str  # figure
    opening: str


@dataclass(frozen=True)
class Thing:
    """An object of the scenario that fighters lead or reach: a hostage, a judge, a gate."""

    id: str
    at: Point
    leads: str = ""  # side whose figures it follows; "": it stays where it is
    follows: str = ""  # figure
    freed: bool = False


@dataclass(frozen=True, slots=True)
class Course:
    """A move under way: who goes, from where, along which corners, and how far he has come."""

    who: str
    start: Point
    way: tuple[Point, ...]
    done: int = 0


# --- the battle -----------------------------------------------------------------------------------
SETUP = "setup"
PLAY = "play"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is "" for a draw."""

    winner: str
    reason: str
    points: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Battle:
    """The whole state of a game."""

    field: Field
    options: Options
    sides: tuple[str, str]
    figures: dict[str, Figure] = dataclasses.field(default_factory=dict)
    units: dict[str, Unit] = dataclasses.field(default_factory=dict)
    vehicles: dict[str, Vehicle] = dataclasses.field(default_factory=dict)
    things: dict[str, Thing] = dataclasses.field(default_factory=dict)
    smoke: tuple[Smoke, ...] = ()
    charges: tuple[Charge, ...] = ()
    breached: frozenset[str] = frozenset()  # openings that a charge has made (MS-EQP-03)
    missions: dict[str, int] = dataclasses.field(default_factory=dict)  # support left, by side
    leaders: dict[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)  # by side
    #: Where fighters on foot stood when the first turn began: both sides have seen it.
    posted: tuple[tuple[str, Point], ...] = ()
    turn: int = 0
    phase: str = SETUP
    to_act: str = ""  # side whose command is awaited
    initiative: str = ""  # who holds it; "" before turn 1 (MS-TURN-05)
    active: str = ""  # unit being activated
    order: str = ""  # the order it carries out
    boarding: str = ""  # unit on foot named with the vehicle's order (MS-CMD-03)
    got_off: str = ""  # unit that has left the active vehicle (MS-VEH-06)
    last_order: dict[str, str] = dataclasses.field(default_factory=dict)  # of a side, this turn
    passed: str = ""  # side that has just passed (MS-TURN-06)
    attacking: bool = False  # a rapid move has come to its attacks: nobody moves any more
    course: Course | None = None  # a move under way that others may react to
    reacted: int = 0  # reactions made in this activation (MS-CMD-17)
    result: Result | None = None

    def enemy_of(self, side: str) -> str:
        a, b = self.sides
        return b if side == a else a

    def members(self, unit: str) -> list[Figure]:
        """Those of a unit who are in action, aboard or on foot."""
        figures = self.figures
        return [f for m in self.units[unit].members if (f := figures[m]).fate in ALIVE]

    def has_able(self, unit: Unit) -> bool:
        """Whether somebody of a unit is on foot and able to act."""
        figures = self.figures
        for member in unit.members:
            figure = figures[member]
            if figure.fate == UP and not figure.stunned:
                return True
        return False

    def up(self, side: str) -> list[Figure]:
        """Figures of a side on foot and in action."""
        figures, known = _LAST_UP[0]
        if figures is not self.figures:
            up = [f for f in self.figures.values() if f.fate == UP]
            known = {name: [f for f in up if f.who.side == name] for name in self.sides}
            _LAST_UP[0] = self.figures, known
        return known[side].copy()

    def aboard(self, vehicle: str) -> list[Figure]:
        """Passengers of a vehicle (its crew is not on the table at all)."""
        return [f for f in self.figures.values() if f.aboard == vehicle and f.fate == ABOARD]

    def carrier(self, unit: str) -> str:
        """The vehicle that a unit rides in, or ""."""
        if not self.vehicles:
            return ""
        figures = self.figures
        for member in self.units[unit].members:
            figure = figures[member]
            if figure.aboard and figure.fate == ABOARD:
                return figure.aboard
        return ""

    def marker_of(self, unit: str) -> Unit:
        """The unit whose marker counts: its own, or that of the vehicle it rides in (MS-VEH-06)."""
        return self.units[self.carrier(unit) or unit]

    def is_down(self, unit: str) -> bool:
        """Whether a unit keeps its head down this turn: it does nothing more (MS-HEAD-01)."""
        marked = self.marker_of(unit) if self.vehicles else self.units[unit]
        return marked.marker == HEADS_DOWN and marked.red

    def stands(self, unit: str) -> bool:
        """Whether a unit still is one: a figure in action, or a vehicle that runs (MS-GAME-01)."""
        own = self.units[unit]
        if own.vehicle:
            return self.vehicles[own.vehicle].fate == UP
        figures = self.figures
        for member in own.members:
            fate = figures[member].fate
            if fate in ALIVE:
                return True
        return False


#: The figures that were asked about last, and those of them who are up, by side.
_LAST_UP: list[tuple[dict[str, Figure], dict[str, list[Figure]]]] = [({}, {})]


# --- changing values ------------------------------------------------------------------------------
def with_figure(battle: Battle, who: str, **changes: object) -> Battle:
    figures = battle.figures.copy()
    figures[who] = changed(figures[who], **changes)
    return changed(battle, figures=figures)


def with_figures(battle: Battle, changes: dict[str, dict[str, Any]]) -> Battle:
    figures = battle.figures.copy()
    for who, change in changes.items():
        figures[who] = changed(figures[who], **change)
    return changed(battle, figures=figures)


def with_unit(battle: Battle, unit: str, **changes: object) -> Battle:
    units = battle.units.copy()
    units[unit] = changed(units[unit], **changes)
    return changed(battle, units=units)


def with_vehicle(battle: Battle, which: str, **changes: object) -> Battle:
    vehicles = battle.vehicles.copy()
    vehicles[which] = changed(vehicles[which], **changes)
    return changed(battle, vehicles=vehicles)
