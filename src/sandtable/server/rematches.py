"""The REST API of another game like this one: for those who have just played it."""

from __future__ import annotations

from fastapi import APIRouter, Request

from sandtable.server.asking import Asked, GameId, big_question, gone_through, hall_of, refusals
from sandtable.server.games import MadeGame, Seats, kept_game, wanted_seats
from sandtable.server.records import check_open
from sandtable.server.seating import setting_up

router = APIRouter(prefix="/api", responses=refusals)


class Rematch(Asked):
    """Who plays which side this time, as in a new game."""

    seats: Seats


@router.post("/games/{game}/again", status_code=201)
async def again(request: Request, game: GameId, asked: Rematch) -> MadeGame:
    """The same battle from its beginning: with its switches, its clock and its kind of dice."""
    hall = hall_of(request)
    async with big_question(request):
        game, _ = await hall.seat(game)
        check_open(hall, await hall.kept(game))
        hosted = (await hall.room(game)).hosted
        setup = hosted.setup
        making = setting_up(
            hosted.offered,
            hosted.staged,
            setup["options"],
            wanted_seats(asked.seats),
            setup["dice"]["kind"],
            clock=setup.get("clock"),
        )
        return await kept_game(request, await gone_through(request, making))
