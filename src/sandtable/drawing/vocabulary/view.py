"""The table as a side sees it: ground, terrain, pieces and what lies about; whose move it is."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

Point = tuple[int, int]


# --- the table ------------------------------------------------------------------------------------
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


#: What lies on a table, and the sign of it.
TerrainKind = Literal[
    "building", "wall", "hedge", "fence", "ditch", "trench", "bushes", "barrier", "barbed-wire",
    "woods", "orchard", "rubble", "road", "water", "crates", "vehicle", "platform", "area",
    "field", "marsh", "bridge", "bunker", "hill", "stairs", "airstrip", "ice", "crest", "edge",
    "print",
]  # fmt: skip
Print = Literal[
    "roof", "houses", "cabins", "roadblock", "teeth", "graves", "wire", "dugout", "fort", "tunnel",
    "steep",
]  # fmt: skip
Glyph = Literal[
    "panic", "rout", "fleeing", "ok", "wounded", "stunned", "cover", "watch", "engaged", "carrying",
    "damaged", "halved", "glitch", "out-of-cohesion",
    "entangled", "fire", "immobilised", "set-up", "packed", "hidden", "no-ammo", "moved", "fired",
    "down", "stopped", "neutralised", "crew", "gun-damaged", "turret-stuck", "engine", "aboard",
    "night", "climbing", "prone", "radio", "smoke", "driving", "shaken", "hesitant",
    "order-tactical-move", "order-rapid-move", "order-covering-fire", "order-aimed-fire",
    "order-wait", "order-nothing",
]  # fmt: skip


class Opening(TypedDict):
    id: str
    kind: Literal["door", "window"]
    ends: list[Point]
    label: str
    state: NotRequired[Literal["open", "shut", "locked"] | None]
    level: NotRequired[int | None]  # the floor it is on; 0 is the ground


class Terrain(TypedDict):
    id: str
    kind: TerrainKind
    outline: list[Point]
    sign: TerrainKind | Print
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
    kind: Literal["deployment", "exit"]
    label: NotRequired[str | None]
    outlines: NotRequired[list[list[Point]] | None]  # any shape, instead of the rectangles


class Objective(TypedDict):
    id: str
    at: Point
    label: str
    kind: Literal["object", "work", "place", "weapon"]
    radius: NotRequired[int | None]
    held: NotRequired[str | None]
    bearer: NotRequired[str | None]  # the piece that has it
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


#: The last two are the faces of an order: it may be carried out, it has been.
Family = Literal["round", "diamond", "square", "blue-face", "red-face"]


class Marker(TypedDict):
    id: str
    family: Family
    glyph: Glyph
    label: str
    detail: str
    rule: NotRequired[str | None]
    laid: NotRequired[str | None]  # what is told when it is laid, if not the whole label


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


Build = Literal[
    "heavy-tank", "tank", "light-tank", "armoured-car", "carrier", "half-track", "lorry", "car",
    "bike",
]  # fmt: skip
Arm = Literal["machine-gun", "anti-tank", "mortar", "flame", "sniper"]
Fate = Literal["fit", "casualty", "gone", "left", "waiting", "aboard"]


class Piece(TypedDict):
    id: str
    side: str
    letter: Literal["A", "B"]
    label: str
    number: NotRequired[str | None]  # where there is room for two signs
    name: str
    kind: Literal["figure", "vehicle", "gun", "team", "hidden", "counter"]
    base: Round | Box
    at: Point | None
    facing: Point | None
    chevrons: int
    pips: Pips | None
    markers: list[Marker]
    group: str | None
    canAct: bool
    active: bool
    fate: Fate
    detail: str
    aria: str
    level: NotRequired[int | None]  # the floor it stands on
    hull: NotRequired[Literal["wheeled", "tracked", "walker", "flyer", "boat"] | None]
    build: NotRequired[Build | None]  # what a vehicle looks like
    arm: NotRequired[Arm | None]  # what sets a figure apart from riflemen
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
    reaches: NotRequired[str]  # what the circles of `reach` mean


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


class Glance(TypedDict):
    """A view of the table that a lesson wants to be looked at: `aims` or `danger`.

    `piece` and `at`: danger for whom, and where.
    """

    step: int
    view: str
    text: str
    piece: NotRequired[str]
    at: NotRequired[Point]


class Lesson(TypedDict):
    """What a lesson wants next, as words, as a command and as the draft that leads to it.

    `look`: what is to be looked at first.
    """

    text: str
    step: int
    of: int
    look: NotRequired[list[Glance]]
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


# --- a game in one line ---------------------------------------------------------------------------
class SideName(TypedDict):
    id: str
    name: str
    letter: Literal["A", "B"]


class Result(TypedDict):
    winner: str | None
    sentence: str


class Summary(TypedDict):
    """A game as a list of games shows it; `sentence` says whose move it is."""

    sentence: str
    winner: str | None
    ruleset: str
    scenario: str
    title: str
    turn: int
    of: int
    to_play: str | None
    sides: list[SideName]
    setup: bool
    result: NotRequired[Result]
