"""What players may say (MB-T-COMMANDS, MB-CMD). Points are in 1/100 inch, y to the south."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.codec import added_later
from sandtable.rulesets import conceding
from sandtable.rulesets.modern_battles.battle.state import Point

Path = tuple[Point, ...]  # straight legs; the last point is where the base stands
Paths = tuple[tuple[str, Path], ...]  # figure (or the vehicle itself, or "gun"), its path


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Deploy:
    """Place a whole unit or a vehicle in its side's zone, or mounted (MB-SCN-03)."""

    unit: str
    places: tuple[tuple[str, Point], ...] = ()
    facing: Point = (0, -1)
    turret: Point | None = None  # of a vehicle; None: as the hull
    mounted: str = ""  # vehicle it starts on
    level: int = 0  # storey


@dataclass(frozen=True, slots=True)
class BeginBattle:
    """The scenario has put everybody in place: the first turn begins."""


# --- start of the turn ----------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SetHatches:
    """Open or close the hatches of an armoured vehicle (MB-VEH-23)."""

    vehicle: str
    open: bool


# --- movement -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Enter:
    """A reinforcement comes in at its edge (MB-SCN-04)."""

    unit: str
    paths: Paths
    facing: Point
    march: bool = False
    turret: Point | None = None
    stop_at_mines: bool = added_later(True)


@dataclass(frozen=True, slots=True)
class Move:
    """An ordinary move of a unit or vehicle (MB-MOV-03, MB-MOV-07).

    `stop_at_mines`: stop before a minefield that is found (MB-INI-03, MB-CMD-04). A last point off
    the table leaves it where the scenario allows that (MB-MOV-09). `level`: the storey on which
    those stand who end in a building (MB-GEN-14); None: the one they are on, or the ground.
    """

    unit: str
    paths: Paths
    facing: Point
    turret: Point | None = None
    stop_at_mines: bool = True
    level: int | None = None


@dataclass(frozen=True, slots=True)
class March:
    """Marche forcée: twice the movement, no fire (MB-MOV-04)."""

    unit: str
    paths: Paths
    facing: Point
    stop_at_mines: bool = True


@dataclass(frozen=True, slots=True)
class Charge:
    """Into reach of a foot unit in sight (MB-MOV-05, MB-MOV-12)."""

    unit: str
    target: str
    paths: Paths
    stop_at_mines: bool = added_later(True)


@dataclass(frozen=True, slots=True)
class CloseUp:
    """Bring more figures of an engaged unit to the fight (MB-MOV-12)."""

    unit: str
    paths: Paths
    stop_at_mines: bool = added_later(True)


@dataclass(frozen=True, slots=True)
class BreakOff:
    """Leave a close combat (MB-MOV-08)."""

    unit: str
    paths: Paths
    facing: Point
    stop_at_mines: bool = added_later(True)


@dataclass(frozen=True, slots=True)
class Mount:
    """Get on a vehicle in place of moving (MB-MOV-10)."""

    unit: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Dismount:
    """Get off and move up to half (MB-MOV-10)."""

    unit: str
    places: tuple[tuple[str, Point], ...]
    paths: Paths = ()
    facing: Point = (0, -1)
    stop_at_mines: bool = added_later(True)


@dataclass(frozen=True, slots=True)
class FreeVehicle:
    """A bogged vehicle spends its turn on a new test (MB-TER-04)."""

    vehicle: str


@dataclass(frozen=True, slots=True)
class Turn:
    """On the spot: a foot unit, a hull's turret, a towed gun (MB-GEN-09)."""

    unit: str
    facing: Point
    part: str = ""  # "turret" or "gun"; "": the unit itself


# --- shooting -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Shoot:
    """The fire of a unit, its gun, or one weapon of a vehicle (MB-SHT).

    `weapon`: of a vehicle "main", "main-2", "secondary", …; of a foot unit "" (its own weapons) or
    "gun". `figures`: who fires; () for all that can. `ammo`: "ap" or "he". `aimed`: the figure that
    HE is aimed at, or that a sniper hits. `towards`: where a flamethrower points. `order`: weapons
    of a mixed fire at a vehicle, in the order of resolution (MB-SHT-23). `held`: weapons of a foot
    unit that do not fire; who has another beside a Panzerfaust held back fires that (MB-SHT-22).
    """

    unit: str
    target: str
    weapon: str = ""
    figures: tuple[str, ...] = ()
    ammo: str = ""
    aimed: str = ""
    towards: Point | None = None
    order: tuple[str, ...] = ()
    held: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class LayAmbush:
    """Place a marker instead of shooting (MB-AMB-02)."""

    unit: str
    marker: Point
    weapon: str = ""  # of a vehicle


@dataclass(frozen=True, slots=True)
class Fight:
    """Resolve one close combat (MB-CC-14). `combat` names any unit in it."""

    combat: str
    strikes: tuple[tuple[str, str], ...] = ()  # figure, enemy unit it strikes
    losses: tuple[str, ...] = ()  # own figures in the order in which they are removed


@dataclass(frozen=True, slots=True)
class EndStep:
    """Close the step (MB-CMD-05)."""


@dataclass(frozen=True, slots=True)
class Concede(conceding.Concede):
    """Give up the game (MB-SCN-05)."""


COMMANDS = (
    Deploy,
    BeginBattle,
    SetHatches,
    Enter,
    Move,
    March,
    Charge,
    CloseUp,
    BreakOff,
    Mount,
    Dismount,
    FreeVehicle,
    Turn,
    Shoot,
    LayAmbush,
    Fight,
    EndStep,
    Concede,
)


# --- questions and answers ------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MaySpring:
    """An enemy stands within 3 inches of a marker: is the ambush sprung (MB-AMB-04)?"""

    units: tuple[str, ...]  # with a marker near enough, and able to fire
    mover: str
    at: Point
    stood: bool = added_later(False)  # it has not moved, and its movement step ends


@dataclass(frozen=True, slots=True)
class SpringAmbush:
    """Answer: this unit fires at the mover (MB-AMB-05)."""

    unit: str


@dataclass(frozen=True, slots=True)
class ChooseLosses:
    """Question to the owner: who falls in a close combat (MB-CC-11, MB-CC-15)?"""

    unit: str
    figures: tuple[str, ...]  # who may be removed
    count: int


@dataclass(frozen=True, slots=True)
class Losses:
    figures: tuple[str, ...]


QUESTIONS = (MaySpring, ChooseLosses)
ANSWERS = (SpringAmbush, Losses)
