"""The REST API of seats: what somebody sits down to, before he does, and deleting a seat's game."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel

from sandtable.server import pictures
from sandtable.server.asking import Spoken, hall_of, refusals
from sandtable.server.errors import Unfit, language_in
from sandtable.server.messages import Dice, Side

router = APIRouter(prefix="/api", responses=refusals)

Token = Annotated[str, Path(max_length=100)]


class Invitation(BaseModel):
    """A seat that nobody need have taken yet: its side, and which dice the game has.

    Without a side the link is for watching.
    """

    game: str
    ruleset: str
    title: str
    side: str | None = None
    sides: list[Side]
    dice: Dice


@router.get("/table/{token}", response_model=Invitation, response_model_exclude_none=True)
async def invitation(request: Request, token: Token, language: Spoken = None) -> dict[str, Any]:
    """What a secret link leads to. Nobody sits down by asking."""
    hall, spoken = hall_of(request), language or language_in(request)
    game, side = await hall.seat(token)
    room = await hall.room(game)

    def told() -> dict[str, Any]:
        hosted = room.hosted
        return {
            "game": game,
            "ruleset": hosted.offered.id,
            "title": hosted.staged.title(spoken),
            "side": side,
            "sides": pictures.sides_of(hosted, spoken),
            "dice": pictures.dice(hosted, side),
        }

    seat: dict[str, Any] = await hall.look(told)
    return seat


@router.delete("/table/{token}", status_code=204)
async def delete_game(request: Request, token: Token) -> None:
    """Delete the game of a seat, for good; whoever is at its table is told."""
    hall = hall_of(request)
    game, side = await hall.seat(token)
    if side is None:
        await hall.room(game)
        raise Unfit(403, "serve-only-watching")
    await hall.delete(game, side)
