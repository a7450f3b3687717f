"""The REST API of the newsreel: entries of a game as scenes, as each seat may watch them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel
from pydantic_core import to_json
from typing_extensions import TypedDict

from sandtable.drawing import vocabulary as v
from sandtable.drawing.reel import changes
from sandtable.explain.words import Language
from sandtable.refusals import BadInput
from sandtable.server import pictures
from sandtable.server.asking import GameId, Spoken, big_question, gone_through, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.hosted import Hosted, Told
from sandtable.steps import Steps

router = APIRouter(prefix="/api", responses=refusals)

#: Entries of one answer; whoever wants more asks again.
MOST = 40
Number = Annotated[int, Path(ge=1, le=1_000_000)]


Kind = Literal[
    "setup", "turn", "move", "fire", "melee", "work", "test", "effect", "answer", "undo", "quiet",
]  # fmt: skip
#: The line of a shot or a blow.
Aimed = TypedDict("Aimed", {"from": v.Point, "to": v.Point, "hit": bool})


class Effect(TypedDict):
    """What a scene did to somebody; `lost`: he is out of it."""

    piece: str
    name: str
    text: str
    lost: bool
    at: v.Point | None


class Changes(TypedDict, total=False):
    """What turns the picture before a scene into the one after it."""

    pieces: list[v.Piece]
    gone: list[str]
    terrain: list[v.Terrain]
    zones: list[v.Zone]
    objectives: list[v.Objective]
    smoke: list[v.Smoke]
    groups: list[v.Group]
    offtable: list[v.OffTable]
    spots: list[v.Spot] | None
    light: v.Light | None
    wind: v.Wind | None


class Scene(TypedDict):
    """One thing that happened; a quiet one only changes the picture.

    `commander` gave the command that it is part of; whose doing it is says `side`.
    """

    key: str
    n: int
    commander: str
    side: str | None
    kind: Literal[
        "setup",
        "turn",
        "move",
        "fire",
        "melee",
        "work",
        "test",
        "effect",
        "answer",
        "undo",
        "quiet",
    ]
    by: list[str]
    on: list[str]
    doing: str
    caption: str
    after: Changes
    facts: NotRequired[str | None]
    ways: NotRequired[list[v.Trail] | None]
    lines: NotRequired[list[Aimed] | None]
    rolls: NotRequired[list[v.ThrownRoll] | None]
    dice: NotRequired[list[v.Die] | None]
    chance: NotRequired[float | None]
    fraction: NotRequired[str | None]
    effects: NotRequired[list[Effect] | None]
    rules: NotRequired[list[str] | None]
    turn: NotRequired[int | None]


class Reel(BaseModel):
    """The scenes of entries `first` to `last`, and the picture before them."""

    first: int
    last: int
    of: int
    view: v.View
    scenes: list[Scene]


@router.get("/games/{game}/reel/{first}", response_class=Response, responses={200: {"model": Reel}})
async def reel(
    request: Request,
    game: GameId,
    first: Number,
    last: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
    language: Spoken = None,
) -> Response:
    """Entries as scenes; without `last` as many as there are, at most so many in one answer."""
    hall, spoken = hall_of(request), language or language_in(request)
    async with big_question(request):
        game, side = await hall.seat(game)
        hosted = (await hall.room(game)).hosted
        told = await gone_through(request, reeling(hosted, first, last, side, spoken))
    return Response(to_json(told), media_type="application/json")


def reeling(
    hosted: Hosted, first: int, last: int | None, side: str | None, language: Language
) -> Steps[dict[str, Any]]:
    """The reel as a side may watch it, in steps; what it may not know of is not counted."""
    numbers, newest = hosted.numbers, hosted.told_number(side)
    if first > newest:
        raise BadInput("game-unknown-entry", entry=first, last=newest)
    end = min(newest, first + MOST - 1, newest if last is None else max(last, first))
    state = hosted.game.state_at(numbers.real(first - 1, side))
    picture = view = hosted.table.view(state, side, language)
    yield
    scenes: list[Any] = []
    for told in hosted.told(numbers.real(first - 1, side) + 1, numbers.real(end, side)):
        if not numbers.knows(side, told.entry.n):
            continue
        for scene in _scenes(hosted, told, side, language, picture):
            scenes.append(scene)
            picture = after(picture, scene["after"])
        yield
    return {"first": first, "last": end, "of": newest, "view": view, "scenes": scenes}


def _scenes(
    hosted: Hosted, told: Told, side: str | None, language: Language, picture: Any
) -> list[Any]:
    n = hosted.numbers.told(told.entry.n, side)
    if told.entry.undoes:
        return [_undone(hosted, told, side, language, picture)]
    return hosted.table.scenes(told.entry._replace(n=n), told.before, side, language)


def _undone(
    hosted: Hosted, told: Told, side: str | None, language: Language, picture: Any
) -> dict[str, Any]:
    """Something was taken back: everything stands as it did before it."""
    n = hosted.numbers.told(told.entry.n, side)
    now = hosted.table.view(hosted.game.state_at(told.entry.n), side, language)
    said = pictures.lines(hosted, told, side, language)[0]["sentence"]
    return {
        "key": f"{n}.1",
        "n": n,
        "commander": told.entry.side,
        "side": told.entry.side,
        "kind": "undo",
        "by": [],
        "on": [],
        "doing": said,
        "caption": said,
        "after": changes(picture, now),
    }


def after(picture: Any, changed: Any) -> Any:
    """A picture with what a scene has changed."""
    pieces = {piece["id"]: piece for piece in picture["pieces"]}
    pieces |= {piece["id"]: piece for piece in changed.get("pieces", ())}
    for who in changed.get("gone", ()):
        pieces.pop(who, None)
    parts = {name: part for name, part in changed.items() if name not in ("pieces", "gone")}
    return {**picture, **parts, "pieces": list(pieces.values())}
