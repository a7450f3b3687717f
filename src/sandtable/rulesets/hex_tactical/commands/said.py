"""What players may say: commands of the side to play, and answers (HX-CMD-07 to HX-CMD-15)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets import conceding
from sandtable.rulesets.hex_tactical.battle.state import Hex


# --- set-up (HX-CMD-07) ---------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Deploy:
    """Put a unit on the map, or aboard or behind a carrier that is there (HX-UNIT-11)."""

    unit: str
    at: Hex = (0, 0)
    facing: int = 1
    storey: int = 0
    hidden: bool = True
    carrier: str = ""


@dataclass(frozen=True, slots=True)
class PlaceTrap:
    """Note a minefield or an IED in secret (HX-INDCOL-11)."""

    trap: str
    at: Hex


@dataclass(frozen=True, slots=True)
class Register:
    """Note a hex for pre-registered fire (HX-DELAY-02)."""

    at: Hex


@dataclass(frozen=True, slots=True)
class Ready:
    """The side has set up, or has called what it wants."""


# --- support phase (HX-CMD-08) --------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class CallSupport:
    """Ask for a mission: it is tested from the next turn on (HX-TURN-02)."""

    mission: str
    at: Hex
    observer: str = ""  # "": none (HX-DRIFT-07)
    altitude: str = ""  # of a bombing
    weapon: str = ""  # type of the weapon, where the aircraft has several
    target: str = ""  # unit aimed at by a guided weapon
    smoke: bool = False


# --- activations (HX-CMD-09) ----------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Activate:
    """A section, or a unit that is not commanded: free, or by its test (HX-TURN-04)."""

    who: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to the other side."""


@dataclass(frozen=True, slots=True)
class EndActivation:
    """A unit that was given nothing does nothing."""


@dataclass(frozen=True, slots=True)
class Step:
    """One hex of a path: where to, turned how, and for flyers at which altitude.

    A step whose hex is the one left changes facing, storey or altitude on the spot.
    """

    at: Hex
    facing: int = 0  # of a vehicle, before it enters; 0: as it goes
    storey: int = 0
    altitude: str = ""  # "": as it was
    backward: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit (HX-CMD-10). `mode`: tactical, normal, forced; half or full of others.

    A last step off the map leaves it where the scenario allows that (HX-UNIT-08).
    """

    unit: str
    path: tuple[Step, ...]
    mode: str


@dataclass(frozen=True, slots=True)
class Pivot:
    """Turn on the spot, a half-action, no Movement marker (HX-MOVE-17)."""

    unit: str
    facing: int


@dataclass(frozen=True, slots=True)
class Shooter:
    """A unit that fires and the weapon it takes: its place in the counter's list."""

    unit: str
    weapon: int = 0


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire at a hex; AC fire names its unit there (HX-CMD-11).

    Several shooters only as grouped AP or IND fire (HX-POW-13, HX-POW-08). `observer`: who sees for
    a mortar that does not (HX-INDCOL-10).
    """

    shooters: tuple[Shooter, ...]
    at: Hex
    target: str = ""
    half: bool = False
    smoke: bool = False
    observer: str = ""


@dataclass(frozen=True, slots=True)
class Assault:
    """Units of the section enter an enemy hex together (HX-CMD-12, HX-ASSAULT-36)."""

    paths: tuple[tuple[str, tuple[Step, ...]], ...]  # the last step of each is the target hex
    at: Hex
    waves: tuple[str, ...] = ()  # those in a human wave (HX-ASSAULT-16)


@dataclass(frozen=True, slots=True)
class Board:
    unit: str
    vehicle: str


@dataclass(frozen=True, slots=True)
class Leave:
    unit: str
    storey: int = 0


@dataclass(frozen=True, slots=True)
class Hitch:
    tractor: str
    piece: str


@dataclass(frozen=True, slots=True)
class Unhitch:
    tractor: str
    piece: str
    facing: int = 1


@dataclass(frozen=True, slots=True)
class Land:
    flyer: str


@dataclass(frozen=True, slots=True)
class TakeOff:
    flyer: str


@dataclass(frozen=True, slots=True)
class Concede(conceding.Concede):
    """Give up the game (HX-CMD-15)."""


# --- questions and their answers (HX-CMD-14) ------------------------------------------------------
@dataclass(frozen=True, slots=True)
class MayFire:
    """Opportunity fire at a unit that entered `at`, or AA fire at a mission or a transport.

    `target`: the mover, or "" for an aircraft that is not on the map (`mission` or `drop` then).
    """

    at: Hex
    target: str = ""
    request: str = ""
    drop: str = ""


@dataclass(frozen=True, slots=True)
class Volley:
    """The answer: who fires with what, grouped only in one hex (HX-POW-13); None: nobody does.

    `aim`: the unit an AC shot is at, where several have moved together; "": the one asked about.
    """

    shooters: tuple[Shooter, ...]
    aim: str = ""


@dataclass(frozen=True, slots=True)
class MayBlow:
    """Set off an IED under the unit that enters its hex? Answers: Blow() or None."""

    trap: str
    unit: str


@dataclass(frozen=True, slots=True)
class Blow:
    pass


@dataclass(frozen=True, slots=True)
class MayGoOn:
    """Another shot of the same Fire action (HX-CAD-01)? Answers: GoOn() or None."""

    shooters: tuple[Shooter, ...]
    at: Hex
    target: str = ""
    shots: int = 1  # fired so far
    #: The unit whose roll the rate is read on, with hx.hex-roll = each (HX-POW-14).
    named: str = ""
    half: bool = False
    request: str = ""  # an aircraft that is not on the map, as in MayFire
    drop: str = ""


@dataclass(frozen=True, slots=True)
class GoOn:
    pass


@dataclass(frozen=True, slots=True)
class ChooseStrike:
    """Whom a unit strikes in an assault: "" the infantry and pieces, or a vehicle.

    HX-ASSAULT-10.
    """

    unit: str
    at: Hex
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Strike:
    """`vehicle`: the one struck; "": the infantry and pieces."""

    vehicle: str = ""


@dataclass(frozen=True, slots=True)
class ShareLosses:
    """Steps to be lost among these units, by their owner (HX-ASSAULT-10, HX-RES-03)."""

    units: tuple[str, ...]
    steps: int
    #: In a transport each unit loses one step at most (HX-RES-03).
    one_each: bool = False


@dataclass(frozen=True, slots=True)
class Losses:
    """One unit named for each step lost, in order."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MayBreakOff:
    """The attacker may go back where he came from (HX-ASSAULT-35). Answers: BreakOff() or None."""

    at: Hex


@dataclass(frozen=True, slots=True)
class BreakOff:
    pass


@dataclass(frozen=True, slots=True)
class MayWithdraw:
    """The defender's units that can may go one hex back, stopped (HX-ASSAULT-37); None: stay."""

    at: Hex


@dataclass(frozen=True, slots=True)
class Withdraw:
    ways: tuple[tuple[str, Hex], ...]  # unit, and where to


@dataclass(frozen=True, slots=True)
class ChooseAim:
    """Where an arriving mission strikes, within 2 hexes of the hex named (HX-DELAY-06)."""

    request: str
    at: Hex


@dataclass(frozen=True, slots=True)
class Aim:
    at: Hex
    target: str = ""  # of a guided weapon


@dataclass(frozen=True, slots=True)
class ChooseFlight:
    """Where a repulsed flyer goes, away from the shooter (HX-RES-08)."""

    flyer: str
    away_from: Hex


@dataclass(frozen=True, slots=True)
class Flight:
    path: tuple[Hex, ...]


COMMANDS: tuple[type, ...] = (
    Deploy,
    PlaceTrap,
    Register,
    Ready,
    CallSupport,
    Activate,
    Pass,
    EndActivation,
    Move,
    Pivot,
    Fire,
    Assault,
    Board,
    Leave,
    Hitch,
    Unhitch,
    Land,
    TakeOff,
    Concede,
)
QUESTIONS: tuple[type, ...] = (
    MayFire,
    MayBlow,
    MayGoOn,
    ChooseStrike,
    ShareLosses,
    MayBreakOff,
    MayWithdraw,
    ChooseAim,
    ChooseFlight,
)
ANSWERS: tuple[type, ...] = (
    Volley,
    Blow,
    GoOn,
    Strike,
    Losses,
    BreakOff,
    Withdraw,
    Aim,
    Flight,
)
#: Commands in whose course nobody else is ever asked anything.
ALONE: tuple[type, ...] = (Deploy, PlaceTrap, Register, CallSupport, Concede)
#: Questions that follow on what their side said without anybody else's being asked in secret.
PROMPT: tuple[type, ...] = (MayFire, MayBlow, MayGoOn)
#: Those that an enemy may break into (HX-TURN-10).
INTERRUPTIBLE: tuple[type, ...] = (Move, Assault, Land)
