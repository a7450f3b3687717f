"""A battle of Modern Battles as a value: figures, units, vehicles, guns, and the turn.

Lengths are in 1/100 inch (MB-GEN-02) and never rounded further (MB-GEN-04).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.values import changed as changed  # others take it from here

if TYPE_CHECKING:
    from sandtable.rulesets.modern_battles.ground.field import Field
    from sandtable.rulesets.modern_battles.options import Options

Point = tuple[int, int]
NORTH: Point = (0, -1)
BASE_RADIUS = 50  # MB-GEN-05: round bases 1 inch across
GUN_SIZE = 150  # MB-GEN-05: a towed gun takes 1.5 x 1.5 inches

# --- what becomes of a figure or a vehicle --------------------------------------------------------
WAITING = "waiting"  # not set up yet, or a reinforcement still to come (MB-SCN-04)
UP = "up"  # on the table; of a vehicle: manned
MOUNTED = "mounted"  # rides on a vehicle (MB-MOV-10)
OUT = "out"  # a casualty, removed
OFF = "off"  # fled over the table edge (MB-MOV-09)
WRECK = "wreck"  # a vehicle destroyed, abandoned or burnt out: it stays (MB-VEH-22)
BLAZING = "blazing"  # lost, and burning still: it may explode (MB-VEH-14)
GONE = "gone"  # a vehicle that exploded: removed (MB-VEH-22)
EXITED = "exited"  # left where the scenario allows it (MB-MOV-09)

# --- states of a unit, best first (MB-T-STATES) ---------------------------------------------------
ADVANCING = "advancing"  # en marche
SHAKEN = "shaken"  # secoués, printed « secourus » (MB-GEN-12)
FLEEING = "fleeing"  # en fuite


@dataclass(frozen=True, slots=True)
class Profile:
    """The characteristics of troops (MB-GEN-06)."""

    m: int
    cc: int
    ct: int
    f: int
    e: int
    i: int
    a: int
    cd: int
    save: int | None = None  # 2 to 6, or none


@dataclass(frozen=True)
class Figure:
    """A foot figure. One unsaved wound removes it (MB-GEN-07)."""

    id: str
    unit: str
    side: str
    weapon: str  # row of MB-T-WEAPONS
    second_weapon: str = ""  # the commonest weapon, for the bearer of a Panzerfaust (MB-WPN-14)
    role: str = ""  # "leader", "second", "assistant" or ""
    water_cooled: bool = False  # MB-WPN-08
    feed: str = ""  # "belt" or "magazine" where the scenario says so (MB-WPN-07)
    spent: bool = False  # its single-use weapon is fired (MB-WPN-14)
    fate: str = WAITING
    at: Point = (0, 0)
    level: int = 0  # storey of a building it stands on (MB-GEN-14)

    @property
    def is_up(self) -> bool:
        return self.fate == UP

    @property
    def is_alive(self) -> bool:
        return self.fate == UP or self.fate == MOUNTED


@dataclass(frozen=True)
class Unit:
    """A foot unit, with its towed gun if it serves one; or a dismounted crew (MB-VEH-20)."""

    id: str
    side: str
    profile: Profile
    members: tuple[str, ...]
    strength: int  # figures it began with (MB-GEN-13)
    grenades: bool = False
    second: bool = False  # has a second in command (MB-PSY-16)
    sniper: bool = False
    gun: str = ""  # towed gun: a row of MB-T-GUNS
    gun_at: Point = (0, 0)
    gun_facing: Point = NORTH
    gun_lost: bool = False
    crew_of: str = ""  # the vehicle it bailed out of: no starting unit (MB-SCN-02)
    name: str = ""
    name_fr: str = ""
    state: str = ADVANCING
    facing: Point = NORTH
    mounted: str = ""  # vehicle it rides on
    leaderless: bool = False  # MB-PSY-05
    promoted: bool = False  # the second in command has taken over, once (MB-PSY-16)
    engaged: tuple[str, ...] = ()  # enemy units in reach (MB-CC-01)
    # --- its owner's turn
    moved: bool = False  # counts as moving (MB-MOV-03)
    looked: tuple[Point, Point] | None = None  # facings before it turned this turn (MB-ENC-01)
    used_move: str = ""  # the movement command it has taken
    used_fire: bool = False
    lies_in_wait: bool = False  # it has laid an ambush in place of firing (MB-AMB-03)
    charged: bool = False  # strikes first (MB-CC-04)
    # --- what others remember
    moved_last: bool = False  # in its owner's last turn
    fired_last: bool = False  # in its owner's last turn (MB-ENC-01, MB-SPT-02)
    fired_at: tuple[tuple[str, str], ...] = ()  # weapon ("" on foot), large target of last turn
    fires_at: tuple[tuple[str, str], ...] = ()  # and of this one (MB-SHT-11)
    targeted: bool = False  # hard fire since its own last turn (MB-PSY-03)
    shot_at: bool = False  # in the enemy's last turn, hit or not (MB-COV-01)
    ambush: Point | None = None  # marker laid (MB-AMB-02)
    came: bool = False  # a reinforcement that has entered


@dataclass(frozen=True)
class Vehicle:
    """A vehicle and its crew (MB-DAT-04)."""

    id: str
    side: str
    kind: str  # row of MB-T-VEHICLES, or "" when the scenario spells it out
    m: int  # 1/100 inch
    front: int
    flank: int
    rear: int
    full_crew: int
    profile: Profile  # of the crew
    length: int
    width: int
    guns: tuple[str, ...] = ()  # main guns, one a turret (MB-VEH-07)
    mount: str = "turret"  # "turret" or "hull"
    secondary: tuple[str, ...] = ()
    light: bool = False
    armoured: bool = True
    carries: int = 0
    group: str = ""  # vehicle group (MB-GRP-01)
    leaderless: bool = False  # by scenario (MB-PSY-16)
    name: str = ""
    name_fr: str = ""
    fate: str = WAITING
    at: Point = (0, 0)
    facing: Point = NORTH
    turret: Point = NORTH
    state: str = ADVANCING
    crew: int = 0  # still in action
    gun_loss: tuple[int, ...] = ()  # CT lost by each main gun (MB-VEH-05)
    immobilised: bool = False
    bogged: bool = False  # by ground: may be freed (MB-TER-04)
    burning: bool = False  # fire on board (MB-VEH-10)
    loses_turn: bool = False  # the owner's next turn, or this one while `losing` (MB-VEH-25)
    losing: bool = False
    hatches_open: bool = False  # MB-VEH-23
    hull_down: bool = False  # the scenario marks its place so (MB-TER-07)
    # --- its owner's turn
    moved: bool = False
    looked: Point | None = None  # where its arc pointed before it turned this turn (MB-ENC-01)
    used_move: str = ""
    fired: tuple[str, ...] = ()  # weapons used, as "main", "main-2", "secondary", …
    lies_in_wait: bool = False  # it has laid an ambush in place of firing (MB-AMB-03)
    tested_bog: bool = False  # once per turn (MB-TER-04)
    tally: tuple[tuple[str, int, int, bool], ...] = ()  # its fire so far (`FireTallied`)
    moved_last: bool = False
    fired_last: bool = False
    fired_at: tuple[tuple[str, str], ...] = ()
    fires_at: tuple[tuple[str, str], ...] = ()
    targeted: bool = False
    shot_at: bool = False
    ambush: Point | None = None
    came: bool = False

    @property
    def is_manned(self) -> bool:
        return self.fate == UP

    @property
    def is_half_crewed(self) -> bool:
        """With half of its crew or less it moves or shoots (MB-VEH-03)."""
        return 2 * self.crew <= self.full_crew

    @property
    def is_there(self) -> bool:
        """In the way and in the line of sight: manned, wrecked or ablaze."""
        return self.fate in (UP, WRECK, BLAZING)


@dataclass(frozen=True)
class Group:
    """Several vehicles as one unit (MB-GRP): disengaging belongs to it."""

    id: str
    side: str
    vehicles: tuple[str, ...]
    disengaging: bool = False
    targeted: bool = False  # hard fire since its own last turn (MB-PSY-03)


@dataclass(frozen=True, slots=True)
class Mines:
    """A minefield that the scenario has laid; hidden from the enemy until found (MB-INI-03)."""

    id: str
    side: str
    known: bool = False  # to both


# --- the turn -------------------------------------------------------------------------------------
SETUP = "setup"
START = "start"  # hatches (MB-SEQ-03)
MOVEMENT = "movement"
SHOOTING = "shooting"
CLOSE_COMBAT = "close-combat"
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
    sides: tuple[str, str]  # the first listed first
    figures: dict[str, Figure] = dataclasses.field(default_factory=dict)
    units: dict[str, Unit] = dataclasses.field(default_factory=dict)
    vehicles: dict[str, Vehicle] = dataclasses.field(default_factory=dict)
    groups: dict[str, Group] = dataclasses.field(default_factory=dict)
    mines: dict[str, Mines] = dataclasses.field(default_factory=dict)
    turn: int = 0  # game turn: two player turns (MB-SEQ-02)
    phase: str = SETUP
    to_act: str = ""  # side whose turn it is
    firing: str = ""  # who has fired last in this turn: one at a time (MB-SHT-01)
    fought: tuple[frozenset[str], ...] = ()  # combats fought in this step (MB-CMD-05)
    result: Result | None = None

    def enemy_of(self, side: str) -> str:
        a, b = self.sides
        return b if side == a else a

    def members(self, unit: str) -> list[Figure]:
        """Those of a unit who are in action, on foot or mounted."""
        figures = self.figures
        return [f for m in self.units[unit].members if (f := figures[m]).fate in (UP, MOUNTED)]

    def has_members(self, unit: Unit) -> bool:
        """Whether somebody of a unit is in action."""
        figures = self.figures
        return any(figures[member].fate in (UP, MOUNTED) for member in unit.members)

    def riders(self, vehicle: str) -> list[Unit]:
        return [u for u in self.units.values() if u.mounted == vehicle and self.has_members(u)]

    def is_advancing(self, piece: Unit | Vehicle) -> bool:
        """En marche; a vehicle whose group disengages is not (MB-PSY-09, MB-GRP-03)."""
        group = self.groups.get(piece.group) if isinstance(piece, Vehicle) else None
        return piece.state == ADVANCING and not (group is not None and group.disengaging)

    def side_of(self, piece: str) -> str:
        """Of a unit, a vehicle or a figure."""
        for pieces in (self.units, self.vehicles, self.figures):
            if piece in pieces:
                side: str = pieces[piece].side
                return side
        return ""


# --- changing values ------------------------------------------------------------------------------
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


def with_group(battle: Battle, which: str, **changes: object) -> Battle:
    groups = battle.groups.copy()
    groups[which] = changed(groups[which], **changes)
    return changed(battle, groups=groups)


def with_piece(battle: Battle, which: str, **changes: object) -> Battle:
    """A change to a unit or a vehicle."""
    if which in battle.vehicles:
        return with_vehicle(battle, which, **changes)
    return with_unit(battle, which, **changes)
