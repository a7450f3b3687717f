"""What a player is asked and composes: prompts, drafts, panels and what is drawn over the table."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from sandtable.drawing.vocabulary.story import Outcome, RollRow
from sandtable.drawing.vocabulary.view import Glyph, Point

#: A value of a draft: a choice, a number, a place, a path, or so many for each piece.
Value = (
    bool | int | str | list[int] | list[list[int]] | list[Point] | list[str] | dict[str, int] | None
)


# --- prompts --------------------------------------------------------------------------------------
class Promise(TypedDict, total=False):
    """What comes of an answer; `about` is whom its odds speak of, `detail` what else follows."""

    odds: list[Outcome] | None
    about: str | None
    detail: str | None


class OptionMore(TypedDict, total=False):
    """What else may be said of an answer; `minor` one that is rarely wanted."""

    label: str
    minor: bool | None
    detail: str | None
    piece: str | None
    at: Point | None


class Option(Promise):
    """An answer; `about` is whom its odds speak of, `minor` one that is rarely wanted."""

    id: str
    label: str
    answer: dict[str, Any] | None
    minor: NotRequired[bool | None]
    piece: NotRequired[str | None]
    at: NotRequired[Point | None]


class Decline(Promise):
    """What comes of it when nothing is done, in the same measure as the answers."""

    label: str


class Only(TypedDict):
    """The one answer there is, or one as good as any: it need not be asked for.

    `told`: the player expects to be asked, and reads why he is not.
    """

    answer: dict[str, Any] | None
    why: str
    told: NotRequired[bool]


class Prompt(TypedDict):
    """A question to a seat, with its answers; `spares`: whom the answer `sparing` would spare.

    `kind` is the same for questions that a standing answer may take for one another; `lines` are
    drawn as long as it is open; `idle`: no answer is worth more than declining.
    """

    kind: str
    title: str
    sentence: str
    options: list[Option]
    standing: list[str]
    decline: Decline | None
    pieces: NotRequired[list[str] | None]
    spares: NotRequired[str | None]
    idle: NotRequired[bool | None]
    only: NotRequired[Only | None]
    lines: NotRequired[list[Line] | None]


# --- drafts and panels ----------------------------------------------------------------------------
class Draft(TypedDict, total=False):
    """A command as far as it was put together."""

    piece: str
    action: str
    fields: dict[str, Value]


class Because(TypedDict):
    sentence: str
    rule: NotRequired[str | None]


class Refusal(Because):
    """Why something cannot be done, with the key that programs know it by."""

    code: str


class Token(TypedDict):
    """A marker that is laid beside a unit, blue face up, and what it makes the unit do."""

    glyph: Glyph
    text: str
    rule: str


class Action(TypedDict):
    """A button. `takes`: what a tap on the map gives it, a place or an enemy (its `target`);

    `ends`: it ends what the side is doing, its activation or its step; `turns`: the field that a
    pull at the handle of the piece fills in.
    """

    id: str
    label: str
    key: NotRequired[str | None]
    cost: NotRequired[str | None]
    disabled: NotRequired[Because | None]
    rare: NotRequired[bool | None]
    takes: NotRequired[Literal["ground", "target"] | None]
    ends: NotRequired[bool | None]
    turns: NotRequired[str | None]
    token: NotRequired[Token | None]


#: What a field is filled in with on the map.
NeedKind = Literal["path", "piece", "point", "angle"]


class Need(TypedDict):
    field: str
    kind: NeedKind
    label: str
    missing: NotRequired[bool | None]


class Choice(TypedDict):
    id: str
    label: str
    detail: NotRequired[str | None]
    disabled: NotRequired[Because | bool | None]


class ChoiceRow(TypedDict):
    """What is chosen from; `unit`: that of a number that is none of the options; `quiet`: it hardly
    matters now, and is shown when opened."""

    row: Literal["choice"]
    field: str
    label: str
    options: list[Choice]
    value: Value
    unit: NotRequired[str | None]
    quiet: NotRequired[bool]


class StepperRow(TypedDict):
    """A number; `share`: of what it is one piece's part. Several at 0 fold under these words."""

    row: Literal["stepper"]
    field: str
    label: str
    min: int
    max: int
    value: int
    share: NotRequired[str | None]


class OddsFor(TypedDict, total=False):
    """Of whom bars tell; `good`: whether what they tell of is good for who looks."""

    label: str | None
    expected: str | None
    piece: str | None
    good: bool | None


class OddsRow(OddsFor):
    row: Literal["odds"]
    outcomes: list[Outcome]


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


Row = ChoiceRow | StepperRow | OddsRow | RollRow | TextRow | TableRow


class Pill(TypedDict):
    at: Point
    text: str
    warn: NotRequired[bool | None]


LineClass = Literal["path", "refused", "sight", "hindered", "blocked", "ruler"]
Line = TypedDict(
    "Line",
    {
        "points": list[Point],
        "class": LineClass,
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
    """`own` are the touched ones of one's own side; `warn` says that they are in danger.

    `side`: no fire comes down there, it is ground that is this side's.
    """

    outline: list[Point]
    touched: list[str]
    label: str
    own: NotRequired[list[str] | None]
    warn: NotRequired[bool | None]
    side: NotRequired[str | None]


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
    """A piece that goes along with the one whose ghost is shown.

    A drag of its own fills in `field`, where it has one.
    """

    piece: str
    at: Point
    facing: NotRequired[Point | None]
    field: NotRequired[str | None]


HandlePart = Literal["body", "turret"]


class Handle(TypedDict):
    """What turns something: pulled round `at`, it says a bearing for a field."""

    field: str
    part: HandlePart
    at: Point
    facing: Point
    label: str


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
    reach: list[Reach]
    lines: list[Line]
    templates: list[Template]
    tags: list[Tag]
    ghost: Ghost
    followers: list[Follower]
    handles: list[Handle]
    bands: list[Band]
    field: Sector
    deviation: Deviation


class Confirm(TypedDict):
    """What gives the command; `spends`: so many of the points of the piece.

    `note` is what it gives up besides, to be read before it is pressed. `then` are commands that
    follow, one after another, while nothing unforeseen happens.
    """

    label: str
    command: dict[str, Any]
    spends: NotRequired[int | None]
    note: NotRequired[str | None]
    then: NotRequired[list[dict[str, Any]] | None]


class Panel(TypedDict):
    """What may be done with a draft: its choices, its odds, and the command it makes.

    `lead`: who leads those it speaks of, where no piece is chosen.
    """

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
    lead: NotRequired[str | None]
