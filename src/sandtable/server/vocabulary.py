"""The table's vocabulary: the forms of what a drawing says, and what hidden things ask of one.

The client draws pieces, terrain, lines, panels and prompts, and knows no rule. `sandtable.drawing`
translates a ruleset's states into plain data of the forms below, ready in the language asked for.
Lengths are whole numbers in 1/100 of the ruleset's unit, y to the south; a facing is a vector.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, Protocol

from pydantic import Field
from typing_extensions import TypedDict

from sandtable.drawing import Drawing
from sandtable.explain.words import Language

Point = tuple[int, int]
#: A value of a draft: a choice, a number, a place, a path, or so many for each piece.
Value = bool | int | str | list[int] | list[list[int]] | list[str] | dict[str, int] | None


# --- the table as a side sees it ------------------------------------------------------------------
class Grid(TypedDict):
    every: int
    label: int


class Hexes(TypedDict):
    """A map of flat-topped hexes, even columns half a hex lower; a hex is 100 high."""

    columns: int
    rows: int


class Ground(TypedDict):
    """The table itself."""

    width: int
    height: int
    unit: str
    grid: Grid
    hexes: NotRequired[Hexes | None]


class Opening(TypedDict):
    id: str
    kind: Literal["door", "window"]
    ends: list[Point]
    label: str
    state: NotRequired[str | None]
    level: NotRequired[int | None]  # the floor it is on; 0 is the ground


class Terrain(TypedDict):
    id: str
    kind: str
    outline: list[Point]
    sign: str
    label: str
    detail: str
    difficult: bool
    blocking: bool
    height: NotRequired[float | None]
    openings: NotRequired[list[Opening]]
    floors: NotRequired[int | None]  # storeys; from two up the floor shown can be changed
    stairs: NotRequired[list[Point] | None]
    walls: NotRequired[list[list[Point]] | None]  # inside a building
    state: NotRequired[Literal["burning", "ruined", "breached"] | None]
    line: NotRequired[bool | None]  # the outline is an open line: a road or river by its middle
    level: NotRequired[int | None]  # of a hill


class Zone(TypedDict):
    id: str
    side: str
    rectangles: list[tuple[int, int, int, int]]
    kind: str
    label: NotRequired[str | None]
    outlines: NotRequired[list[list[Point]] | None]  # any shape, instead of the rectangles


class Objective(TypedDict):
    id: str
    at: Point
    label: str
    kind: str
    radius: NotRequired[int | None]
    held: NotRequired[str | None]
    detail: NotRequired[str | None]
    terrain: NotRequired[list[str] | bool | None]


class Smoke(TypedDict):
    """A cloud: round, or of any `outline`; `drift` is the way the wind takes it."""

    at: Point
    radius: int
    label: str
    turns: NotRequired[int | None]
    detail: NotRequired[str | None]
    outline: NotRequired[list[Point] | None]
    drift: NotRequired[Point | None]


class Spot(TypedDict):
    """Something that lies on the table and is neither terrain nor a piece."""

    id: str
    kind: Literal["barrage", "fire", "crater", "mine", "flare", "aim"]
    at: Point
    label: str
    detail: NotRequired[str | None]
    radius: NotRequired[int | None]
    outline: NotRequired[list[Point] | None]
    side: NotRequired[str | None]
    turns: NotRequired[int | None]
    hidden: NotRequired[bool | None]


class Light(TypedDict):
    """How well one sees; anything but day tints the table."""

    kind: Literal["day", "dusk", "night"]
    label: str
    detail: NotRequired[str | None]


class Wind(TypedDict):
    """Where it blows to."""

    way: Point
    label: str


class Round(TypedDict):
    round: int


class Box(TypedDict):
    box: tuple[int, int]


class Pips(TypedDict):
    left: int
    of: int


class Marker(TypedDict):
    id: str
    family: Literal["round", "diamond", "square"]
    glyph: str
    label: str
    detail: str
    rule: NotRequired[str | None]


class Mount(TypedDict):
    """A weapon on a hull: where it points, and the arc it can cover, in degrees."""

    facing: Point
    arc: NotRequired[int | None]
    turret: NotRequired[bool | None]
    ahead: NotRequired[int | None]  # how far before the middle of the hull; behind it below 0
    label: NotRequired[str | None]


class Aboard(TypedDict):
    """Who rides in a piece, by letter of side where that is known."""

    count: int
    of: NotRequired[int | None]
    label: NotRequired[str | None]


class Counter(TypedDict):
    """What is printed on a counter: the sign of its kind and a line of figures."""

    sign: str
    figures: str
    lost: NotRequired[int | None]  # steps: one corner folded for each


class Piece(TypedDict):
    id: str
    side: str
    letter: str
    label: str
    name: str
    kind: str
    base: Round | Box
    at: Point | None
    facing: Point | None
    chevrons: int
    pips: Pips | None
    markers: list[Marker]
    group: str | None
    canAct: bool
    active: bool
    fate: Literal["fit", "casualty", "gone", "waiting", "aboard"]
    detail: str
    aria: str
    level: NotRequired[int | None]  # the floor it stands on
    hull: NotRequired[Literal["wheeled", "tracked", "walker", "flyer", "boat"] | None]
    mounts: NotRequired[list[Mount] | None]
    aboard: NotRequired[Aboard | None]
    rides: NotRequired[str | None]  # the piece it rides in
    crew: NotRequired[Pips | None]
    deployed: NotRequired[bool | None]  # a weapon with a crew: set up, or packed
    counter: NotRequired[Counter | None]  # a counter is square and does not turn


class Circle(TypedDict):
    at: Point
    radius: int


class Group(TypedDict):
    id: str
    side: str
    label: str
    members: list[str]
    activated: bool
    active: bool
    cohesive: bool
    reach: NotRequired[list[Circle] | None]


class Sign(TypedDict):
    sign: str
    label: str
    detail: str


class OffTable(TypedDict):
    side: str
    label: str
    count: int


class View(TypedDict):
    """All that a side, or a spectator, may see."""

    table: Ground
    terrain: list[Terrain]
    zones: list[Zone]
    objectives: list[Objective]
    smoke: list[Smoke]
    pieces: list[Piece]
    groups: list[Group]
    legend: list[Sign]
    offtable: list[OffTable]
    spots: NotRequired[list[Spot] | None]
    light: NotRequired[Light | None]
    wind: NotRequired[Wind | None]


# --- whose move it is -----------------------------------------------------------------------------
class Phase(TypedDict):
    id: str
    label: str
    now: bool


class Lesson(TypedDict):
    """What a lesson wants next, as words, as a command and as the draft that leads to it."""

    text: str
    step: int
    of: int
    command: dict[str, Any]
    draft: NotRequired[dict[str, Any] | None]
    typed: NotRequired[str | None]
    side: NotRequired[str | None]


class Status(TypedDict):
    """`interrupt`: what this side may say now although it is not to play."""

    to_play: str | None
    sentence: str
    turn: int
    of: int
    phase: str
    phases: list[Phase]
    mine: bool
    thinking: bool
    lesson: NotRequired[Lesson | None]
    interrupt: NotRequired[str | None]


# --- odds and rolls -------------------------------------------------------------------------------
class Outcome(TypedDict):
    """`severity` goes from 0, nothing, to 3, the worst for whoever suffers it."""

    id: str
    label: str
    probability: float
    fraction: str
    severity: int


class RollModifier(TypedDict):
    value: str
    label: str
    rule: NotRequired[str | None]


class Reading(TypedDict):
    when: str
    means: str
    probability: NotRequired[float | None]


class RollRow(TypedDict):
    """A roll before it is made: its need, its faces, each modifier with its rule."""

    row: Literal["roll"]
    title: str
    rule: str
    need: str
    dice: str
    modifiers: list[RollModifier]
    reads: list[Reading]
    faces: NotRequired[list[bool] | None]


class ThrownRoll(RollRow):
    """A roll that was made; `each` are the dice of equal rolls made together."""

    faces_thrown: NotRequired[list[int] | None]
    total: NotRequired[int | None]
    means: NotRequired[str | None]
    chance: NotRequired[str | float | None]
    asgood: NotRequired[str | float | None]
    fraction: NotRequired[str | None]
    each: NotRequired[list[Die] | None]


# --- prompts --------------------------------------------------------------------------------------
class Option(TypedDict):
    id: str
    label: str
    answer: dict[str, Any] | None
    odds: NotRequired[list[Outcome] | None]
    detail: NotRequired[str | None]
    piece: NotRequired[str | None]
    at: NotRequired[Point | None]


class Decline(TypedDict):
    label: str


class Prompt(TypedDict):
    """A question to a seat, with its answers; `spares`: whom the answer `sparing` would spare."""

    title: str
    sentence: str
    options: list[Option]
    standing: list[str]
    decline: Decline | None
    pieces: NotRequired[list[str] | None]
    spares: NotRequired[str | None]


# --- drafts and panels ----------------------------------------------------------------------------
class Draft(TypedDict, total=False):
    """A command as far as it was put together."""

    piece: str
    action: str
    fields: dict[str, Value]


class Because(TypedDict):
    sentence: str
    rule: NotRequired[str | None]


class Action(TypedDict):
    id: str
    label: str
    key: NotRequired[str | None]
    cost: NotRequired[str | None]
    disabled: NotRequired[Because | None]
    rare: NotRequired[bool | None]


class Need(TypedDict):
    field: str
    kind: Literal["path", "piece", "point", "angle"]
    label: str
    missing: NotRequired[bool | None]


class Choice(TypedDict):
    id: str
    label: str
    detail: NotRequired[str | None]
    disabled: NotRequired[Because | bool | None]


class ChoiceRow(TypedDict):
    row: Literal["choice"]
    field: str
    label: str
    options: list[Choice]
    value: Value


class StepperRow(TypedDict):
    row: Literal["stepper"]
    field: str
    label: str
    min: int
    max: int
    value: int


class OddsRow(TypedDict):
    row: Literal["odds"]
    outcomes: list[Outcome]
    label: NotRequired[str | None]
    expected: NotRequired[str | None]
    piece: NotRequired[str | None]
    good: NotRequired[bool | None]


class TextRow(TypedDict):
    row: Literal["text"]
    text: str
    rule: NotRequired[str | None]
    warn: NotRequired[bool | None]


class TableLine(TypedDict):
    """One line of a table: what is rolled, the cells, and how many ways lead to it."""

    head: str
    cells: list[str]
    ways: NotRequired[str | None]


class TableRow(TypedDict):
    """A part of a table of the sheet, with the column that is read."""

    row: Literal["table"]
    title: str
    rule: NotRequired[str | None]
    corner: str
    heads: list[str]
    lit: int  # column, from 0
    lines: list[TableLine]
    note: NotRequired[str | None]


Row = Annotated[
    ChoiceRow | StepperRow | OddsRow | RollRow | TextRow | TableRow, Field(discriminator="row")
]


class Pill(TypedDict):
    at: Point
    text: str
    warn: NotRequired[bool | None]


Line = TypedDict(
    "Line",
    {
        "points": list[Point],
        "class": Literal["path", "refused", "sight", "hindered", "blocked", "ruler"],
        "pills": list[Pill],
        "blockedBy": NotRequired[str | None],
        "hinderedBy": NotRequired[str | None],
        "text": NotRequired[str | None],
    },
)


class Reach(TypedDict):
    points: int
    outline: list[Point]
    solid: NotRequired[bool | None]
    holes: NotRequired[list[list[Point]] | None]


class Template(TypedDict):
    """`own` are the touched ones of one's own side; `warn` says that they are in danger."""

    outline: list[Point]
    touched: list[str]
    label: str
    own: NotRequired[list[str] | None]
    warn: NotRequired[bool | None]


class Landing(TypedDict):
    """A place where something may come down, and how likely that is."""

    at: Point
    probability: float


class Deviation(TypedDict):
    """The rosette round an aim: every place it may land on, and how far that goes."""

    at: Point
    cells: list[Landing]
    text: str
    radius: NotRequired[int | None]  # of the template, to draw it round a cell


class Tag(TypedDict):
    """A chance beside a piece; `stands_for` are those who are meant with it."""

    piece: str
    text: str
    chosen: bool
    probability: NotRequired[float | None]
    stands_for: NotRequired[list[str] | None]


class Ghost(TypedDict):
    at: Point
    facing: Point | None
    level: NotRequired[int | None]


class Follower(TypedDict):
    """A piece that goes along with the one whose ghost is shown."""

    piece: str
    at: Point
    facing: NotRequired[Point | None]


class Band(TypedDict):
    centre: Point
    radius: int
    label: str


class Sector(TypedDict):
    """A field of fire: half the circle before the piece, unless `arc` says otherwise."""

    at: Point
    facing: Point
    arc: NotRequired[int | None]


class Overlay(TypedDict, total=False):
    reach: list[Reach] | None
    lines: list[Line] | None
    templates: list[Template] | None
    tags: list[Tag] | None
    ghost: Ghost | None
    followers: list[Follower] | None
    bands: list[Band] | None
    field: Sector | None
    deviation: Deviation | None


class Confirm(TypedDict):
    label: str
    command: dict[str, Any]


class Panel(TypedDict):
    """What may be done with a draft: its choices, its odds, and the command it makes."""

    title: str
    actions: list[Action]
    draft: Draft
    needs: list[Need]
    rows: list[Row]
    overlay: Overlay
    confirm: Confirm | None
    refused: Because | None
    subtitle: NotRequired[str | None]
    piece: NotRequired[str | None]


# --- what one fights for --------------------------------------------------------------------------
class AimOf(TypedDict):
    """How an aim stands for one side: so many of its targets are met, by their names."""

    side: str
    earned: int
    count: int
    of: int
    named: str | None  # the only piece that is meant
    met: list[str]
    pieces: list[str]
    places: list[str]


class Aim(TypedDict):
    """What earns so many points; both sides where they fight for the same."""

    words: str
    points: int
    sides: list[AimOf]


class EndingWords(TypedDict):
    """What else ends or decides the game, and for whom; None: for nobody in particular."""

    words: str
    side: str | None


class IfNow(TypedDict):
    winner: str | None
    sentence: str


class Turning(TypedDict):
    """Something that would change the account, and the pieces and places it is about."""

    words: str
    side: str
    pieces: list[str]
    places: list[str]


class SwitchSet(TypedDict):
    """A switch as it is set in a game; `default` is the sheet's own value."""

    id: str
    title: str
    value: str
    words: str
    default: str
    default_words: str
    changed: bool
    rule: str


class ForceGroup(TypedDict):
    name: str
    lines: list[str]


class Force(TypedDict):
    """A side's forces as far as they are known; `unseen` is how many of them are not."""

    side: str
    name: str
    letter: str
    number: int
    groups: list[ForceGroup]
    unseen: int


class Goals(TypedDict):
    """The briefing of a side, and the account as things stand; `points` is empty without any.

    `if_now` is how it would end now; None before there is anything to judge.
    """

    brief: str
    special: str
    hint: str
    set_up: list[str]
    turn: int
    turns: int
    minutes: int
    width: int
    height: int
    points: dict[str, int]
    aims: list[Aim]
    endings: list[EndingWords]
    if_now: IfNow | None
    turning: list[Turning]
    switches: list[SwitchSet]
    forces: list[Force]


# --- the log --------------------------------------------------------------------------------------
class Die(TypedDict):
    sides: int
    face: int
    hit: NotRequired[bool | None]


class LogLine(TypedDict):
    key: str
    side: str | None
    sentence: str
    facts: NotRequired[str | None]
    exact: NotRequired[str | None]
    dice: NotRequired[list[Die] | None]
    roll: NotRequired[ThrownRoll | None]
    rolls: NotRequired[list[ThrownRoll] | None]
    rule: NotRequired[str | None]
    pieces: NotRequired[list[str] | None]
    turn: NotRequired[int | None]


class Trail(TypedDict):
    piece: str
    points: list[Point]


# --- who translates -------------------------------------------------------------------------------
#: What the server asks of a ruleset to show its games.
Table = Drawing


class HidingTable(Table, Protocol):
    """The table of a ruleset with hidden things: whatever may tell of them knows who listens.

    A ruleset that lists `REVEALS` must offer it; spectators are told what both sides know. One that
    tells a side other ids than those of the rules also has `meant(state, side, said)`, by which
    commands and answers of that side are understood; one with entries that only their own side may
    know of has `is_secret(entry, before, after)`.
    """

    def log_lines_for(
        self, entry: Any, state_before: Any, side: str | None, language: Language, /
    ) -> list[Any]: ...

    def sight_for(
        self, state: Any, side: str | None, start: Any, end: Any, language: Language, /
    ) -> Any: ...

    def refused_for(self, refusal: Any, state: Any, side: str | None, language: Language, /) -> Any:
        """Why something cannot be done, from what the side may know."""


#: What a table must have beside the others where something is hidden.
HIDING = ("log_lines_for", "sight_for", "refused_for")
