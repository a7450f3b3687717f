"""A battle of Combat Zone as a value: fighters, figures, groups, and what changes during a turn.

Lengths are in 1/100 cm, the unit of the sheets being the centimetre (CZ-GEN-03).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.values import changed as changed  # others take it from here

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
    from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
    from sandtable.rulesets.combat_zone.ground.field import Field
    from sandtable.rulesets.combat_zone.options import Options

Point = tuple[int, int]
NORTH: Point = (0, -1)
PAID: Point = (0, 0)  # in place of a facing: within 90° of every other
BASE_RADIUS = 125  # CZ-GEN-05: round bases 2.5 cm across, in 1/100 cm


@dataclass(frozen=True, slots=True)
class Machine:
    """What makes a figure a machine (CZ-MACH-06): its figures come from the scenario."""

    resistance: int
    action_points: int
    self_repair: bool = False
    fights_on: int = 0  # critical damages it survives


@dataclass(frozen=True, slots=True)
class Fighter:
    """What never changes about a figure: who it is and what it brought."""

    id: str
    side: str
    group: str
    name: str
    quality: str = "average"
    profile: str = "basic"
    role: str = ""  # "leader", "sub-leader" or ""
    traits: tuple[str, ...] = ()
    armour: str = "none"
    hand_weapon: str = "none"
    second_weapon: bool = False
    equipment: tuple[str, ...] = ()
    radius: int = BASE_RADIUS
    machine: Machine | None = None
    name_fr: str = ""  # where the French name is another

    @property
    def is_hero(self) -> bool:
        return self.quality == "hero"

    @property
    def is_leader(self) -> bool:
        return self.role == "leader"


# --- what becomes of a figure --------------------------------------------------------------------
WAITING = "waiting"  # not deployed yet, or still to arrive
FIT = "fit"
CASUALTY = "casualty"  # laid on its side, may be treated (CZ-STATE-03)
REMOVED = "removed"  # out of action for good
LOST = "lost"  # off the table (CZ-SEQ-07)
EXITED = "exited"  # left where the scenario allows it
ABOARD = "aboard"  # alive in a vehicle: neither a target nor in anybody's way (CZ-VEH-04)


@dataclass(frozen=True)
class Figure:
    """A figure on the table. `who` is constant; everything else changes by events only."""

    who: Fighter
    fate: str = WAITING
    at: Point = (0, 0)
    foot: int = 0  # height of the floor it stands on, 1/100 cm
    facing: Point = NORTH
    #: Facing at its last action: pivots since then add up to one. `PAID` once that one is paid for.
    settled: Point = NORTH
    weapons: tuple[str, ...] = ()  # ranged weapons in hand; machines lose them to damage
    hands: tuple[str, ...] = ()  # hand weapons; the same
    grenades: tuple[tuple[str, int], ...] = ()  # and other rounds: (row, how many)
    carries: tuple[str, ...] = ()  # objects of the scenario
    reaction: str = ""  # "", "panic" or "rout"
    steadied: bool = False  # carries the OK marker: 3 AP at most this turn (CZ-REACT-10)
    wounded: bool = False
    stunned: bool = False
    fell: int = 0  # turn in which it became a casualty
    spent: int = 0  # action points used this turn
    done: bool = False  # has acted and another figure has started, or its activation is over
    cover: str = ""  # piece behind which it has taken cover; there is no half of it (CZ-COVER-03)
    watch: str = ""  # weapon held ready for opportunity fire
    shots: tuple[tuple[str, int, int], ...] = ()  # weapon, shots, bursts of this turn
    engaged: tuple[str, ...] = ()  # enemies it is locked in close combat with
    hardware: int = 0  # minor hardware damage: -1 each to hit and attack
    power: int = 0  # minor power damage: -1 AP each
    halved: bool = False  # major power damage
    glitch: bool = False  # minor software damage: will do nothing at its next activation
    idle: bool = False  # that activation is this one
    haywire: bool = False  # major software damage: malfunctions every turn
    major: bool = False  # has suffered major damage
    critical: int = 0  # critical damages suffered
    aboard: str = ""  # vehicle it is in (CZ-VEH-01)
    rode: str = ""  # vehicle it has left this turn: of its unit until the turn ends (CZ-VEH-01)
    entangled: str = ""  # barbed wire it hangs in (CZ-OBST-02)
    #: Precarious: "ladder" or "support" between levels, or the piece it stands on (CZ-URBAN-02).
    footing: str = ""
    resting: tuple[tuple[str, int], ...] = ()  # weapon, turn up to which it cannot fire (CZ-WPN-05)
    asked: bool = False  # has asked for a barrage in this activation (CZ-RADIO-02)
    helps: str = ""  # gunner whose opportunity fire it has paid for (CZ-CREW-03)

    @property
    def id(self) -> str:
        return self.who.id

    @property
    def side(self) -> str:
        return self.who.side

    @property
    def is_up(self) -> bool:
        """On the table, alive and on its feet."""
        return self.fate == FIT

    @property
    def is_alive(self) -> bool:
        """On its feet, or in a vehicle."""
        return self.fate == FIT or self.fate == ABOARD

    @property
    def unit(self) -> str:
        """The group it is activated with: that of its vehicle, or its own (CZ-VEH-01)."""
        return self.aboard or self.rode or self.who.group

    def shots_with(self, weapon: str) -> tuple[int, int]:
        """Shots and bursts fired with a weapon this turn."""
        for name, shots, bursts in self.shots:
            if name == weapon:
                return shots, bursts
        return 0, 0

    def rounds(self, grenade: str) -> int:
        for name, count in self.grenades:
            if name == grenade:
                return count
        return 0


@dataclass(frozen=True)
class Group:
    """A group, the supplement's unit (CZ-GEN-02): only its standing changes, every turn."""

    id: str
    side: str
    kind: str  # squad, gang, individual, team, hq-section, machines
    members: tuple[str, ...]
    cohesive: bool = True  # fixed at the start of phase 3 (CZ-COH-01)
    activated: bool = False
    of: str = ""  # the squad it was divided from (CZ-GROUP-03, CZ-GROUP-04)
    part: str = ""  # and which part of it: 1, 2, Able, Baker or Charlie


@dataclass(frozen=True, slots=True)
class Smoke:
    """Smoke of a template: blocks sight until the end of the following turn (CZ-AREA-07)."""

    at: Point
    radius: int
    laid: int  # turn

    @property
    def last_turn(self) -> int:
        """At its end the smoke is gone."""
        return self.laid + 1


@dataclass(frozen=True, slots=True)
class Barrage:
    """A barrage obtained: it comes down after the last activation of the turn (CZ-SEQ-05)."""

    side: str
    requester: str
    quality: str
    origin: Point  # where the requester stood: deviation is measured from there (CZ-AREA-02)
    point: Point


@dataclass(frozen=True, slots=True)
class Battery:
    """Guns or mortars off the table: what a barrage brings, and how many there are at most.

    CZ-RADIO-04; no number of barrages means no limit.
    """

    gun: str = "medium-gun"
    shells: int = 1
    barrages: int = 0


@dataclass(frozen=True)
class Thing:
    """An object of the scenario: lying somewhere, carried, or worked on by a tech roll."""

    id: str
    at: Point
    holder: str = ""
    difficulty: int = 0  # of its tech roll; 0: none
    portable: bool = True
    done: str = ""  # side that has made the tech roll
    precarious: bool = False
    gone: str = ""  # side that carried it off the table
    weapon: str = ""  # row of a heavy weapon left lying (CZ-CREW-02)
    load: tuple[tuple[str, int], ...] = ()  # rounds that lie with it
    fired: tuple[int, int] = (0, 0)  # its shots and bursts of this turn (CZ-BURST-02)
    rests: int = 0  # turn up to which it cannot fire (CZ-WPN-05)
    foot: int = 0  # height of the floor it lies on, 1/100 cm
    aboard: str = ""  # vehicle in which it lies: whoever held it fell there (CZ-VEH-04)


# --- phases ---------------------------------------------------------------------------------------
EDGES = "edges"  # silent scenario: both sides roll for the choice of an edge
EDGE_CHOICE = "edge-choice"  # the winner of that roll takes an edge
DEPLOYMENT = "deployment"
ORDER = "order"  # the initiative winner says who goes first
ACTIONS = "actions"
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
    groups: dict[str, Group] = dataclasses.field(default_factory=dict)
    things: dict[str, Thing] = dataclasses.field(default_factory=dict)
    shut: frozenset[str] = frozenset()  # doors that are shut or locked
    locked: frozenset[str] = frozenset()
    smoke: tuple[Smoke, ...] = ()
    vehicles: dict[str, Vehicle] = dataclasses.field(default_factory=dict)
    crewed: dict[str, CrewedWeapon] = dataclasses.field(default_factory=dict)
    barrages: tuple[Barrage, ...] = ()
    batteries: dict[str, Battery] = dataclasses.field(default_factory=dict)  # by side
    gaps: tuple[tuple[str, Point], ...] = ()  # cut in a wire or a fence, and where (CZ-OBST-03)
    ruins: frozenset[str] = frozenset()  # pieces of terrain shot to ruins (CZ-TERR-01)
    burning: frozenset[str] = frozenset()  # buildings (CZ-FIRE-02)
    turn: int = 0
    phase: str = DEPLOYMENT
    to_act: str = ""  # side whose command is awaited
    initiative: str = ""  # side that won the latest initiative roll
    active: str = ""  # group being activated
    acting: str = ""  # figure of it that is spending its points
    block: tuple[str, ...] = ()  # those who may take turns with it: a weapon's crew (CZ-SEQ-04)
    granted: tuple[str, ...] = ()  # sides that obtained a barrage, one entry each (CZ-RADIO-04)
    watched: int = 0  # figures now on opportunity fire: most commands find none
    declared: Any = None  # the action that was last announced to enemies on opportunity fire
    result: Result | None = None

    def enemy_of(self, side: str) -> str:
        a, b = self.sides
        return b if side == a else a

    # Who takes part never changes. Such answers are kept and go on from state to state.
    def roster(self, side: str) -> tuple[str, ...]:
        """The ids of a side's figures, in their order."""
        rosters: dict[str, tuple[str, ...]] | None = self.__dict__.get("_rosters")
        if rosters is None:
            figures = self.figures.values()
            rosters = {s: tuple([f.who.id for f in figures if f.who.side == s]) for s in self.sides}
            self.__dict__["_rosters"] = rosters
        return rosters[side]

    @property
    def widest(self) -> int:
        """The radius of the widest base."""
        radius: int | None = self.__dict__.get("_widest")
        if radius is None:
            radius = max((f.who.radius for f in self.figures.values()), default=0)
            self.__dict__["_widest"] = radius
        return radius

    def side_figures(self, side: str) -> list[Figure]:
        figures = self.figures
        return [figures[who] for who in self.roster(side)]

    def up(self, side: str) -> list[Figure]:
        """Figures of a side on the table and on their feet."""
        figures = self.figures
        return [f for who in self.roster(side) if (f := figures[who]).fate == FIT]

    def members(self, group: str) -> list[Figure]:
        return [self.figures[m] for m in self.groups[group].members]

    def unit(self, group: str) -> list[Figure]:
        """Those who are activated with a group: its members on foot, or who is in a vehicle."""
        if not self.vehicles:
            return self.members(group)
        if group in self.vehicles:
            return [f for f in self.figures.values() if (f.aboard or f.rode) == group]
        return [f for f in self.members(group) if not f.aboard and not f.rode]


# --- changing values ------------------------------------------------------------------------------


def with_figure(battle: Battle, who: str, **changes: object) -> Battle:
    figures = battle.figures.copy()
    figures[who] = changed(figures[who], **changes)
    return changed(battle, figures=figures)


def with_vehicle(battle: Battle, which: str, **changes: object) -> Battle:
    vehicles = battle.vehicles.copy()
    vehicles[which] = changed(vehicles[which], **changes)
    return changed(battle, vehicles=vehicles)


def with_crewed(battle: Battle, which: str, **changes: object) -> Battle:
    crewed = battle.crewed.copy()
    crewed[which] = changed(crewed[which], **changes)
    return changed(battle, crewed=crewed)


def with_figures(battle: Battle, changes: dict[str, dict[str, Any]], **besides: Any) -> Battle:
    """Several figures changed at once, and whatever else changes with them."""
    figures = battle.figures.copy()
    for who, change in changes.items():
        figures[who] = changed(figures[who], **change)
    return changed(battle, figures=figures, **besides)
