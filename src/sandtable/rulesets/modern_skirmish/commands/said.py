"""What players may say: commands of the side to play, reactions and answers (MS-CMD).

Points are in 1/100 cm, y to the south; a facing is a vector.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets import conceding
from sandtable.rulesets.modern_skirmish.battle.state import Point


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is put, and which way he looks."""

    who: str  # figure or vehicle
    at: Point
    facing: Point


@dataclass(frozen=True, slots=True)
class Deploy:
    """Set up a whole unit in its zone, or aboard a vehicle of its side (MS-CMD-02)."""

    unit: str
    places: tuple[Place, ...] = ()
    aboard: str = ""


@dataclass(frozen=True, slots=True)
class BeginBattle:
    """Everybody is in place: turn 1 begins, its initiative is rolled (MS-TURN-01)."""


# --- orders ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GiveOrder:
    """Open the activation of a unit (MS-CMD-03).

    `with_unit`: a unit on foot that will embark in this vehicle (MS-VEH-06).
    """

    unit: str
    order: str
    with_unit: str = ""


@dataclass(frozen=True, slots=True)
class EndActivation:
    """What is not used is lost; cohesion is checked (MS-CMD-14)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the slot to the other side: only waiting units are left (MS-CMD-15)."""


# --- moving ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Move:
    """Along straight legs, in one part or several (MS-CMD-04).

    A last point off the table leaves it (MS-MOVE-05).
    """

    who: str  # figure or vehicle
    path: tuple[Point, ...]
    facing: Point | None = None  # at the end; None: along the last leg


@dataclass(frozen=True, slots=True)
class Face:
    """Turn on the spot, free (MS-CMD-05)."""

    who: str
    facing: Point


@dataclass(frozen=True, slots=True)
class Embark:
    """A whole unit gets into a vehicle (MS-CMD-12)."""

    unit: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Disembark:
    """A whole unit gets off (MS-CMD-12)."""

    unit: str
    places: tuple[Place, ...]


# --- shooting -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Shoot:
    """A direct shot by a figure, or by a vehicle with one of its weapons (MS-CMD-06).

    Several targets for a weapon with Raf, in the order in which they are rolled for.
    """

    who: str
    weapon: str
    targets: tuple[str, ...]
    helper: str = ""
    holo: bool = False


@dataclass(frozen=True, slots=True)
class ShootPoint:
    """An area weapon or a grenade at a point of impact (MS-CMD-07)."""

    who: str
    weapon: str  # also "smoke" and "defensive"
    point: Point
    lob: bool = False
    helper: str = ""


@dataclass(frozen=True, slots=True)
class Suppress:
    """Tir à effet: heads down round a point, no damage (MS-CMD-08)."""

    who: str
    weapon: str
    point: Point
    helper: str = ""


@dataclass(frozen=True, slots=True)
class Flashbang:
    """Into a room about to be entered (MS-CMD-09)."""

    who: str
    opening: str


@dataclass(frozen=True, slots=True)
class LayCharge:
    """On an opening or a wall section in contact (MS-CMD-10)."""

    who: str
    opening: str


@dataclass(frozen=True, slots=True)
class Detonate:
    """Blow a charge: between commands of the own activation, or in a window (MS-CMD-10)."""

    charge: str


@dataclass(frozen=True, slots=True)
class CallSupport:
    """By radio, on a point in sight (MS-CMD-11)."""

    who: str
    point: Point


@dataclass(frozen=True, slots=True)
class Attack:
    """Close combat of a pool of attackers against one defender (MS-CMD-13)."""

    attackers: tuple[str, ...]
    defender: str


@dataclass(frozen=True, slots=True)
class HitTheDirt:
    """Tous à terre ! out of turn, between commands or in a window (MS-CMD-16, MS-HEAD-06)."""

    unit: str


@dataclass(frozen=True, slots=True)
class Concede(conceding.Concede):
    """Give up the game (MS-GAME-01)."""


COMMANDS = (
    Deploy,
    BeginBattle,
    GiveOrder,
    EndActivation,
    Pass,
    Move,
    Face,
    Embark,
    Disembark,
    Shoot,
    ShootPoint,
    Suppress,
    Flashbang,
    LayCharge,
    Detonate,
    CallSupport,
    Attack,
    HitTheDirt,
    Concede,
)
Shot = Shoot | ShootPoint | Suppress


# --- questions and answers ------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MayReact:
    """A window is open (MS-CMD-17): order, move, fire or end.

    `covering`: units of this side that may fire at the mover (window 2), at one of `points` of his
    way; `dirt`: units that may hit the dirt; `charges`: charges that may be blown; `threatened`:
    those of `dirt` that are being shot at (window 3); `mover`: who moves, shoots, throws, calls or
    attacks; `at`: where he stands, or where he aims; `after`: reactions made before this question.
    """

    window: str  # "order", "move", "fire" or "end"
    covering: tuple[str, ...] = ()
    dirt: tuple[str, ...] = ()
    charges: tuple[str, ...] = ()
    mover: str = ""
    at: Point = (0, 0)
    points: tuple[Point, ...] = ()
    threatened: tuple[str, ...] = ()
    after: int = 0


@dataclass(frozen=True, slots=True)
class CoveringFire:
    """Answer: a unit fires, each member his own shot, when the mover is at a point (MS-CMD-16).

    Without a point: the first of those offered.
    """

    unit: str
    shots: tuple[Shoot | ShootPoint | Suppress, ...]
    at: Point | None = None


@dataclass(frozen=True, slots=True)
class PlaceSurvivors:
    """Question: where do those who bail out stand (MS-CMD-18, MS-VSHOT-02)?"""

    vehicle: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BreakContact:
    """Question: where does the defender step to (MS-CMD-18, MS-CC-04)?"""

    figure: str
    places: tuple[Point, ...]  # good ones; any place 1 cm from every enemy that touched him serves


@dataclass(frozen=True, slots=True)
class Placed:
    """Answer to both: places."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class ChooseSupporters:
    """Question: who backs up the defender (MS-CC-06)?"""

    defender: str
    attackers: tuple[str, ...]
    able: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Supporters:
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoOn:
    """Question: does a burst go on to its next target (MS-ABIL-03)?"""

    who: str
    weapon: str
    target: str


@dataclass(frozen=True, slots=True)
class Yes:
    """Answer: it does; declining stops it."""


@dataclass(frozen=True, slots=True)
class ChooseLeader:
    """Question: the last leader is out of action, who leads now (MS-TURN-04)?"""

    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChooseGroup:
    """Question: which of the largest groups is the unit (MS-COH-02)?"""

    unit: str
    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """Answer: a figure, or the first member of a group."""

    figure: str


QUESTIONS = (
    MayReact,
    PlaceSurvivors,
    BreakContact,
    ChooseSupporters,
    GoOn,
    ChooseLeader,
    ChooseGroup,
)
#: In a window a player may also answer with a command: HitTheDirt or Detonate.
ANSWERS = (CoveringFire, HitTheDirt, Detonate, Placed, Supporters, Yes, Chosen)
