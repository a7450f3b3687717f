"""What client and server say to each other at a table, as strict unions told apart by `type`.

Whatever does not fit a form is refused before anything looks at it. The schema of both unions is
published (`schema`); the client's types are made from it.
"""

from __future__ import annotations

from math import isfinite
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language
from sandtable.plain import GREATEST, canonical
from sandtable.server.chat import LONGEST
from sandtable.server.wanted import DieWanted

#: An id chosen by the client, never used twice by the same seat: a random one.
ActionId = Annotated[str, Field(pattern=r"^[!-~]+$", max_length=64)]
Name = Annotated[str, Field(max_length=100)]
#: Values of a draft in one list or object.
MOST = 500


def _whole(number: float) -> int:
    """Pointers give fractions; the table knows whole numbers only."""
    if not isfinite(number) or abs(number) > GREATEST:
        raise ValueError("a number is beyond all bounds")
    return round(number)


Number = Annotated[int | float, AfterValidator(_whole)]
Point = Annotated[list[Number], Field(min_length=2, max_length=2)]
Numbers = Annotated[list[Number], Field(max_length=MOST)]
Points = Annotated[list[Point], Field(max_length=MOST)]
Names = Annotated[list[Name], Field(max_length=MOST)]
Amounts = Annotated[dict[Name, Number], Field(max_length=MOST)]
FieldValue = bool | Number | Name | Numbers | Points | Names | Amounts | None


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


# --- from the client ------------------------------------------------------------------------------
class Draft(_Strict):
    piece: Name | None = None
    action: Name | None = None
    fields: Annotated[dict[Name, FieldValue], Field(max_length=50)] | None = None

    def plain(self) -> dict[str, Any]:
        """Without what was not given."""
        return self.model_dump(exclude_none=True)


class _WithDice(_Strict):
    """`faces` are the dice of a game whose dice are typed."""

    id: ActionId
    faces: Annotated[list[int], Field(max_length=MOST)] | None = None

    def typed(self) -> str:
        """What was said with the faces of its dice so far; "" where there are none."""
        return canonical(self.model_dump(exclude={"id"})) if self.faces else ""


class Command(_WithDice):
    type: Literal["command"]
    command: dict[str, Any]


class Answer(_WithDice):
    type: Literal["answer"]
    answer: dict[str, Any] | None


class Typed(_WithDice):
    type: Literal["typed"]
    text: Annotated[str, Field(max_length=500)]


class DraftOf(_Strict):
    type: Literal["draft"]
    id: ActionId
    draft: Draft


class Offers(_Strict):
    type: Literal["offers"]
    id: ActionId


class Sight(_Strict):
    model_config = ConfigDict(validate_by_name=True, validate_by_alias=True)

    type: Literal["sight"]
    id: ActionId
    start: Annotated[Name | Point, Field(alias="from")]
    to: Name | Point


class DangerWanted(_Strict):
    """What a piece would meet on a way; "" is whoever of the side is nearest to its end.

    `others` are the ways of those who go along.
    """

    type: Literal["danger"]
    id: ActionId
    piece: Name = ""
    way: Points
    others: Annotated[dict[Name, Points], Field(max_length=50)] = {}


class GoalsWanted(_Strict):
    type: Literal["goals"]
    id: ActionId


class HintWanted(_Strict):
    """What would you do? Told as it narrows, until it is final."""

    type: Literal["hint"]
    id: ActionId


class ReasonWanted(_Strict):
    """Why a program gave the order of entry `n`."""

    type: Literal["reason"]
    id: ActionId
    n: Annotated[int, Field(ge=1, le=1_000_000)]


class Undo(_Strict):
    """`steps`: so many of one's own last commands, those that one press gave."""

    type: Literal["undo"]
    id: ActionId
    steps: Annotated[int, Field(ge=1, le=100)] = 1


class Agree(_Strict):
    type: Literal["agree"]
    id: ActionId
    yes: bool


class Again(_Strict):
    """After the end: a new game is there, and this seat of it is for whoever played against me."""

    type: Literal["again"]
    id: ActionId
    token: Annotated[str, Field(pattern=r"^[\w-]+$", max_length=100)]
    plays: Name


class Within(_Strict):
    within: Annotated[int, Field(ge=0, le=1_000_000)]


class Sparing(_Strict):
    """Not at this one in this command; the next is asked about again."""

    sparing: Name


class Standing(_Strict):
    type: Literal["standing"]
    id: ActionId
    policy: Literal["ask", "always", "never"] | Within | Sparing


class Speak(_Strict):
    type: Literal["language"]
    id: ActionId
    language: Language


class Anew(_Strict):
    """Everything whole, as on joining."""

    type: Literal["anew"]
    id: ActionId


class Log(_Strict):
    type: Literal["log"]
    id: ActionId
    count: Annotated[int, Field(ge=1, le=200)]
    before: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Say(_Strict):
    """A line to the others at the table."""

    type: Literal["say"]
    id: ActionId
    text: Annotated[str, Field(max_length=LONGEST)]


class Ping(_Strict):
    type: Literal["ping"]
    id: ActionId


#: Whatever changes a game: each is applied once, by its id.
Act = Command | Answer | Typed | Undo | Agree | Standing
FromClient = Annotated[
    Act
    | DraftOf
    | Offers
    | Sight
    | DangerWanted
    | GoalsWanted
    | HintWanted
    | ReasonWanted
    | Speak
    | Anew
    | Log
    | Say
    | Again
    | Ping,
    Field(discriminator="type"),
]

_FROM_CLIENT: TypeAdapter[Any] = TypeAdapter(FromClient)


class BadMessage(Exception):
    """A message that fits no form; `field` is where it does not, `id` whose it was if it said."""

    def __init__(self, field: str, id_: str | None) -> None:
        super().__init__(field)
        self.field, self.id = field, id_


def read_message(text: str) -> Any:
    """A message of the client, or `BadMessage`."""
    try:
        return _FROM_CLIENT.validate_json(text)
    except ValidationError as wrong:
        where = wrong.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(step) for step in where["loc"][1:]) or "type"
        raise BadMessage(place[:60], _id_of(text)) from None


class _Anything(BaseModel):
    id: ActionId


def _id_of(text: str) -> str | None:
    try:
        return _Anything.model_validate_json(text, strict=True).id
    except ValidationError:
        return None


# --- from the server ------------------------------------------------------------------------------
class Side(BaseModel):
    """`hue` is a colour of the client's; without one a side has that of its letter."""

    id: str
    name: str
    letter: str
    kind: str
    hue: str = ""


class ScenarioTitle(BaseModel):
    """`listed`: it is one of those offered, and not somebody's own."""

    id: str
    title: str
    turns: int
    listed: bool


class Dice(BaseModel):
    """`commitment` is the hash of the server's seed, published before anybody adds his.

    `chosen` is a seed that whoever made the game chose himself.
    """

    kind: Literal["fair", "seed", "typed"]
    commitment: str | None = None
    revealed: str | None = None
    chosen: str | None = None


class Hello(BaseModel):
    """`coach`: this seat may ask what somebody who looks ahead would do."""

    type: Literal["hello"]
    side: str | None
    letter: str | None
    game: str
    ruleset: str
    scenario: ScenarioTitle
    sides: list[Side]
    unit: str
    dice: Dice
    n: int
    language: Language
    coach: bool = False


class SoFar(BaseModel):
    """What a command has done that waits for an answer: entry `n` when it is finished.

    Of its scenes there are so many `parts`, each up to a question.
    """

    n: int
    side: str
    lines: list[v.LogLine]
    parts: int


class State(BaseModel):
    type: Literal["state"]
    n: int
    view: v.View
    prompt: v.Prompt | None
    status: v.Status
    under_way: SoFar | None = None


class Change(BaseModel):
    """What changed since the last message of a kind, to whoever wants to hear it so.

    Steps are `["=", path, value]`, `["-", path]`, `["order", path, keys]` and
    `["splice", path, at, gone, items]`; a path has keys of objects, ids of items, and numbers.
    """

    type: Literal["change"]
    of: Literal["state", "panel", "goals"]
    steps: list[list[Any]]


class Entry(BaseModel):
    """`coached`: sides that asked the coach before it, `followed` those who did as it said.

    `why`: a program's reasons can be asked.
    """

    type: Literal["entry"]
    n: int
    side: str | None
    lines: list[v.LogLine]
    trail: list[v.Trail] | None = None
    coached: list[str] = []
    followed: list[str] = []
    why: bool = False


class Done(BaseModel):
    type: Literal["done"]
    id: str
    n: int


class Refused(BaseModel):
    """`wanted`: the die that is missing, where dice are typed."""

    type: Literal["refused"]
    id: str
    sentence: str
    code: str
    rule: str | None = None
    wanted: DieWanted | None = None


class DiceKept(BaseModel):
    """To whoever comes back: what he said that wants more real dice, with those he has typed.

    They are kept from the moment at which he is told what the next one is for. Said again, it goes
    on there.
    """

    type: Literal["dice"]
    said: dict[str, Any]


class PanelOf(BaseModel):
    type: Literal["panel"]
    id: str
    panel: v.Panel


class Sightline(BaseModel):
    type: Literal["sightline"]
    id: str
    line: v.Line


class DangerOf(BaseModel):
    type: Literal["danger"]
    id: str
    danger: v.Danger


class GoalsOf(BaseModel):
    type: Literal["goals"]
    id: str
    goals: v.Goals


class AdviceOf(BaseModel):
    """What the coach says so far; `n` is the entry that it explains, None for what to do now."""

    type: Literal["advice"]
    id: str
    n: int | None
    advice: v.Advice


class LogEntry(BaseModel):
    n: int
    side: str | None
    lines: list[v.LogLine]
    coached: list[str] = []
    followed: list[str] = []
    why: bool = False


class LogOf(BaseModel):
    type: Literal["log"]
    id: str
    entries: list[LogEntry]


class UndoAsked(BaseModel):
    type: Literal["undo-asked"]
    side: str
    what: str


class AgainAsked(BaseModel):
    """The other side has made a new game: the seat in it, and the side it is."""

    type: Literal["again"]
    side: str
    token: str
    plays: str


class Seats(BaseModel):
    """Who is there, and how many look on."""

    type: Literal["seats"]
    online: dict[str, bool]
    watching: int


class ClockOf(BaseModel):
    """Seconds that each side has left, whose time goes, and who has just passed for want of it.

    Whoever has nothing left has `grace` seconds for each move.
    """

    type: Literal["clock"]
    left: dict[str, int]
    running: str | None
    grace: float
    passed: str | None = None


class ChatLine(BaseModel):
    side: str
    text: str
    at: str


class ChatLines(BaseModel):
    """All that the table remembers, to whoever comes; one more line, to everybody."""

    type: Literal["chat"]
    lines: list[ChatLine]
    more: bool


class GameSummary(BaseModel):
    """How a game stands, for a list; `side` and `token` where a seat asked.

    `coached`: that seat has asked the coach.
    """

    game: str
    ruleset: str
    scenario: str
    title: str
    turn: int
    of: int
    to_play: str | None
    your_move: bool
    sides: list[Side]
    updated: str
    n: int
    result: dict[str, Any] | None = None
    side: str | None = None
    token: str | None = None
    coached: bool = False


class Over(BaseModel):
    """`result` has at least `sentence` and `winner`, and whatever the ruleset's last page needs."""

    type: Literal["over"]
    result: dict[str, Any]
    summary: GameSummary
    dice: Dice


class Error(BaseModel):
    type: Literal["error"]
    code: str
    sentence: str


class Pong(BaseModel):
    type: Literal["pong"]
    id: str


FromServer = Annotated[
    Hello
    | State
    | Change
    | Entry
    | Done
    | Refused
    | DiceKept
    | PanelOf
    | Sightline
    | DangerOf
    | GoalsOf
    | AdviceOf
    | LogOf
    | UndoAsked
    | AgainAsked
    | Seats
    | ChatLines
    | ClockOf
    | Over
    | Error
    | Pong,
    Field(discriminator="type"),
]

FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)


def schema() -> dict[str, Any]:
    """Both unions as one JSON Schema."""
    unions, defined = TypeAdapter.json_schemas(
        [
            ("ClientMessage", "validation", _FROM_CLIENT),
            ("ServerMessage", "serialization", FROM_SERVER),
        ],
        title="The messages of a table",
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": defined["title"],
        "$defs": {**defined["$defs"], **{name: union for (name, _), union in unions.items()}},
    }
