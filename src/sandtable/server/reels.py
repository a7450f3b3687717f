"""The REST API of the newsreel: entries of a game as scenes, as each seat may watch them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response
from pydantic import BaseModel
from pydantic_core import to_json

from sandtable.drawing import film
from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language
from sandtable.refusals import BadInput
from sandtable.server import films
from sandtable.server.asking import GameId, Spoken, big_question, gone_through, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.fallen import fallen_in
from sandtable.server.hosted import Hosted
from sandtable.steps import Steps

router = APIRouter(prefix="/api", responses=refusals)

#: Entries of one answer; whoever wants more asks again.
MOST = 40
Number = Annotated[int, Path(ge=1, le=1_000_000)]


class Reel(BaseModel):
    """The scenes of entries `first` to `last`, the picture before them, and which turn it was.

    `last` may be one more than there are (`of`): a command that waits for an answer, of which there
    are scenes already. They stay the first ones of its entry.
    """

    first: int
    last: int
    of: int
    turn: int
    view: v.View
    scenes: list[v.Scene]


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
        scenes = await gone_through(request, reeling(hosted, first, last, side, spoken))
    return Response(to_json(scenes), media_type="application/json")


def reeling(
    hosted: Hosted, first: int, last: int | None, side: str | None, language: Language
) -> Steps[dict[str, Any]]:
    """The reel as a side may watch it, in steps; what it may not know of is not counted."""
    numbers, newest = hosted.numbers, hosted.told_number(side)
    under_way = hosted.under_way(side)
    until = newest if under_way is None else newest + 1
    if first > until:
        raise BadInput("game-unknown-entry", entry=first, last=newest)
    end = min(until, first + MOST - 1, until if last is None else max(last, first))
    telling = films.told_to(hosted, side, language)
    view = telling.view_at(numbers.real(first - 1, side))
    yield
    scenes = yield from telling.scenes(
        numbers.real(first - 1, side) + 1, numbers.real(min(end, newest), side), view
    )
    if under_way is not None and end > newest:
        yield
        entry = under_way.entry._replace(n=end)
        shown = under_way.shown_parts(telling.pauses)
        scenes += telling.scenes_of(entry, under_way.before, shown)
    return {
        "first": first,
        "last": end,
        "of": newest,
        "turn": telling.turn_at(numbers.real(first - 1, side)),
        "view": view,
        "scenes": scenes,
    }


# --- who fell -------------------------------------------------------------------------------------
@router.get(
    "/games/{game}/fallen", response_class=Response, responses={200: {"model": list[v.Grave]}}
)
async def fallen(request: Request, game: GameId, language: Spoken = None) -> Response:
    """Everybody who has fallen so far, as this seat may know it."""
    hall, spoken = hall_of(request), language or language_in(request)
    async with big_question(request):
        game, side = await hall.seat(game)
        hosted = (await hall.room(game)).hosted
        graves = await gone_through(request, fallen_in(hosted, side, spoken))
    return Response(to_json(graves), media_type="application/json")


# --- a film to keep -------------------------------------------------------------------------------
class Turn(BaseModel):
    """A turn, and its entries from `first` to `last`; what is set up before the first is turn 0."""

    turn: int
    first: int
    last: int


@router.get("/games/{game}/turns")
async def turns(request: Request, game: GameId) -> list[Turn]:
    """Which entries each turn has, as this seat counts them."""
    hall = hall_of(request)
    async with big_question(request):
        game, side = await hall.seat(game)
        hosted = (await hall.room(game)).hosted
        spans = await gone_through(request, film.turns(hosted.game, hosted.table))
    numbers, newest = hosted.numbers, hosted.told_number(side)
    listed = [
        Turn(turn=turn, first=numbers.told(first - 1, side) + 1, last=numbers.told(last, side))
        for turn, (first, last) in spans.items()
    ]
    return [turn for turn in listed if turn.first <= turn.last <= newest]


@router.get(
    "/games/{game}/film",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}}},
)
async def film_of(
    request: Request,
    game: GameId,
    first: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
    last: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
    language: Spoken = None,
) -> Response:
    """Entries as a page that plays by itself: what this seat may know; after the end everything."""
    hall, spoken = hall_of(request), language or language_in(request)
    async with big_question(request):
        game, side = await hall.seat(game)
        hosted = (await hall.room(game)).hosted
        page = await gone_through(request, films.filming(hosted, first, last, side, spoken))
    name = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in page.name)
    kept = {"content-disposition": f'attachment; filename="{name}.html"'}
    return Response(page.html, media_type="text/html", headers=kept)
