"""Commands for figures and for the order of play, with the questions they raise (CZ-CMD)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.codec import added_later
from sandtable.rulesets import conceding
from sandtable.rulesets.combat_zone.battle.state import Point

Allotment = tuple[tuple[str, int], ...]  # (target, shots), in the order in which they are resolved


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class RollForEdges:
    """Silent scenario: both sides roll for the choice of a table edge (CZ-SEQ-06)."""


@dataclass(frozen=True, slots=True)
class PickEdge:
    """The winner of that roll takes an edge; the other side gets the opposite one (CZ-SEQ-06)."""

    edge: str


@dataclass(frozen=True, slots=True)
class Deploy:
    """Put a figure or a heavy weapon on the table in its side's zone (CZ-CMD-02)."""

    figure: str
    at: Point
    facing: Point
    set_up: bool = added_later(True)  # of a heavy weapon: or dismantled
    foot: int | None = added_later(None)  # height of the floor; the lowest there unless given
    aboard: str = added_later("")  # vehicle in which a figure starts (CZ-SEQ-06)


@dataclass(frozen=True, slots=True)
class BeginBattle:
    """The scenario has put everybody in place: the first turn starts."""


# --- order of play --------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """The initiative winner names the side that goes first (CZ-CMD-05)."""

    first: str


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a group (CZ-CMD-06)."""

    group: str


@dataclass(frozen=True, slots=True)
class EndActivation:
    """End the activation; points left are lost (CZ-CMD-07)."""


# --- movement and generic actions -----------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Concede(conceding.Concede):
    """Give up the game (CZ-SEQ-09)."""


@dataclass(frozen=True, slots=True)
class Pivot:
    """Turn on the spot, clockwise when positive (CZ-CMD-08)."""

    figure: str
    angle: int


@dataclass(frozen=True, slots=True)
class Move:
    """Move along straight legs (CZ-CMD-09). A last point off the table leaves it (CZ-SEQ-07).

    With `foot`: by stairs or a ladder to that height, in 1/100 cm (CZ-URBAN-01); `path` then is the
    place where the figure stands there, or empty if that is where it stands now.
    """

    figure: str
    path: tuple[Point, ...]
    foot: int | None = added_later(None)


@dataclass(frozen=True, slots=True)
class Cross:
    """Cross an obstacle in contact, or get into it and stay (CZ-CMD-10)."""

    figure: str
    obstacle: str
    stay_in: bool = False


@dataclass(frozen=True, slots=True)
class TakeCover:
    """Se mettre à couvert (CZ-CMD-15)."""

    figure: str
    piece: str


@dataclass(frozen=True, slots=True)
class Door:
    """Open or shut a door in contact (CZ-CMD-16)."""

    figure: str
    door: str
    open: bool


@dataclass(frozen=True, slots=True)
class ForceDoor:
    """Force a locked door in contact (CZ-CMD-17)."""

    figure: str
    door: str


@dataclass(frozen=True, slots=True)
class PickUp:
    """Pick up an object in contact (CZ-CMD-18)."""

    figure: str
    thing: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Let go of an object, which costs nothing (CZ-CMD-18)."""

    figure: str
    thing: str


@dataclass(frozen=True, slots=True)
class TechRoll:
    """Jet de technologie on an object of the scenario in contact (CZ-CMD-19)."""

    figure: str
    thing: str


@dataclass(frozen=True, slots=True)
class FirstAid:
    """Premiers soins to a casualty in contact (CZ-CMD-20)."""

    figure: str
    casualty: str
    kit: str = "none"


# --- combat ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BurstTemplate:
    """The 10 × 5 cm rectangle of a burst, across the fire (sweep) or along it (CZ-BURST-04)."""

    centre: Point
    lay: str  # "sweep" or "depth"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Single shot or burst with a direct-fire weapon (CZ-CMD-21).

    Of a crewed weapon: `figure` is the gunner, `weapon` one in hand, one that stands by its id, or
    one in a comrade's hands (`A4/lmg`); `crew` are those who take part, all who can unless given.
    """

    figure: str
    weapon: str
    mode: str  # "single" or "burst"
    allotment: Allotment
    template: BurstTemplate | None = None
    crew: tuple[str, ...] = added_later(())
    band: str = added_later("")  # movement announced from aboard: rest, half, over (CZ-VFIRE-01)


@dataclass(frozen=True, slots=True)
class AimedShot:
    """Tir visé: one shot (CZ-CMD-22)."""

    figure: str
    weapon: str
    target: str
    crew: tuple[str, ...] = added_later(())
    band: str = added_later("")


@dataclass(frozen=True, slots=True)
class OpportunityFire:
    """Tir d'opportunité: hold a weapon ready (CZ-CMD-23)."""

    figure: str
    weapon: str
    crew: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class ThrowGrenade:
    """Throw a grenade at a figure's base or a spot (CZ-CMD-25)."""

    figure: str
    grenade: str
    point: Point
    foot: int | None = added_later(None)  # floor aimed at; that of the figure there, or the lowest


@dataclass(frozen=True, slots=True)
class FireTemplate:
    """Fire a launcher, flamethrower, mortar or gun (HE) at a base or a spot (CZ-CMD-27).

    `observer` sees for a mortar what its gunner does not (CZ-MORT-02).
    """

    figure: str
    weapon: str
    point: Point
    missile: str = "heat"
    observer: str = added_later("")
    crew: tuple[str, ...] = added_later(())
    foot: int | None = added_later(None)  # floor aimed at


@dataclass(frozen=True, slots=True)
class CloseCombat:
    """One round of close combat with an enemy in contact (CZ-CMD-33).

    `support`: friends who join this pair, where several face several (CZ-CC-09).
    """

    figure: str
    enemy: str
    support: tuple[str, ...] = ()


# --- questions and their answers ------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class OrderCompulsory:
    """Question: in what order do these figures go through phases 1 and 2? (CZ-CMD-03)

    The answer is an `Ordered`; declined, it is the order of the roster.
    """

    side: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ordered:
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChooseEdge:
    """Question: towards which of several equally near edges does it rout? (CZ-CMD-04)"""

    figure: str
    edges: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    edge: str


@dataclass(frozen=True, slots=True)
class MayAnswerFire:
    """Question: does one of these figures fire at what the actor does? (CZ-CMD-24)"""

    actor: str
    watchers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnswerFire:
    """The shot of opportunity fire, taken when the actor has come to `point` (CZ-CMD-24)."""

    figure: str
    point: Point
    mode: str
    allotment: Allotment
    template: BurstTemplate | None = None


@dataclass(frozen=True, slots=True)
class ChooseLead:
    """Question: which of several friends leads against the enemy that pays? (CZ-CMD-34)"""

    enemy: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lead:
    figure: str


FigureCommand = (
    RollForEdges
    | PickEdge
    | Deploy
    | BeginBattle
    | ChooseOrder
    | Activate
    | EndActivation
    | Concede
    | Pivot
    | Move
    | Cross
    | TakeCover
    | Door
    | ForceDoor
    | PickUp
    | Drop
    | TechRoll
    | FirstAid
    | Shoot
    | AimedShot
    | OpportunityFire
    | ThrowGrenade
    | FireTemplate
    | CloseCombat
)
