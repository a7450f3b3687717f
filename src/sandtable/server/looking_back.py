"""The REST API of earlier positions: looking back at them, and branching off."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from pydantic import BaseModel, Field
from pydantic_core import to_json

from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language
from sandtable.refusals import BadInput
from sandtable.server import pictures
from sandtable.server.asking import (
    Asked,
    GameId,
    Spoken,
    big_question,
    gone_through,
    hall_of,
    refusals,
)
from sandtable.server.errors import language_in
from sandtable.server.games import MadeGame, Seats, kept_game, wanted_seats
from sandtable.server.hosted import Hosted
from sandtable.server.records import check_open
from sandtable.server.seating import SetUp, Wanted, setting_up
from sandtable.steps import Steps

router = APIRouter(prefix="/api", responses=refusals)


class Position(BaseModel):
    """How things stood after entry `n`, as everybody may see it; with a seat's link, as it may."""

    n: int
    of: int
    view: v.View
    status: v.Status
    lines: list[v.LogLine]


@router.get("/games/{game}/at/{n}", response_class=Response, responses={200: {"model": Position}})
async def at(
    request: Request,
    game: GameId,
    n: Annotated[int, Path(ge=0, le=1_000_000)],
    language: Spoken = None,
) -> Response:
    """A position of a game, for its replay."""
    hall, spoken = hall_of(request), language or language_in(request)
    async with big_question(request):
        game, side = await hall.seat(game)
        hosted = (await hall.room(game)).hosted
        position = await gone_through(request, _position(hosted, n, side, spoken))
    return Response(position, media_type="application/json")


def _position(hosted: Hosted, n: int, side: str | None, language: Language) -> Steps[bytes]:
    real = real_number(hosted, n, side)
    state = hosted.game.state_at(real)
    yield
    moment = next(iter(hosted.told(real, real)), None)
    yield
    view = hosted.table.view(state, side, language)
    yield
    return to_json(
        {
            "n": n,
            "of": hosted.told_number(side),
            "view": view,
            "status": hosted.table.status(state, side, language),
            "lines": pictures.lines(hosted, moment, side, language) if moment else [],
        }
    )


def real_number(hosted: Hosted, n: int, side: str | None) -> int:
    """The number in the record of what somebody calls entry `n`."""
    last = hosted.told_number(side)
    if n > last:
        raise BadInput("game-unknown-entry", entry=n, last=last)
    return hosted.numbers.real(n, side)


class Branch(Asked):
    """Seats as in a new game; left out, they are those of this one."""

    n: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Seats | None = None
    dice: Literal["fair", "seed", "typed"] | None = None


@router.post("/games/{game}/branch", status_code=201)
async def branch(request: Request, game: GameId, asked: Branch) -> MadeGame:
    """Another game that begins as this one stood after entry `n`."""
    hall = hall_of(request)
    async with big_question(request):
        game, side = await hall.seat(game)
        check_open(hall, await hall.kept(game))
        hosted = (await hall.room(game)).hosted
        made = await gone_through(request, _branch(hosted, side, asked))
        return await kept_game(request, made)


def _branch(hosted: Hosted, side: str | None, asked: Branch) -> Steps[SetUp]:
    parent = yield from hosted.game.parentage(real_number(hosted, asked.n, side))
    seats = (
        wanted_seats(asked.seats)
        if asked.seats is not None
        else {s.side: Wanted(s.kind, s.player, s.name) for s in hosted.seats.values()}
    )
    options = hosted.setup["options"]
    return (
        yield from setting_up(
            hosted.offered, hosted.staged, options, seats, asked.dice, parent=parent
        )
    )
