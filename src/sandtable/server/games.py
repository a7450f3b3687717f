"""The REST API of games: new ones, and how those of somebody's seats stand."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from sandtable.explain.words import Language
from sandtable.server import pictures
from sandtable.server.asking import Asked, GameId, Spoken, hall_of, offered_of, refusals
from sandtable.server.catalogue import Staged, scenario_of
from sandtable.server.clocks import LONGEST
from sandtable.server.errors import Unfit, language_in
from sandtable.server.hall import Hall, NoSuchGame
from sandtable.server.messages import GameSummary
from sandtable.server.seating import (
    FROM_FILE,
    LONGEST_NAME,
    LONGEST_SEED,
    SetUp,
    Wanted,
    set_up,
)
from sandtable.server.store import Card

MOST_TOKENS = 200

router = APIRouter(prefix="/api", responses=refusals)


# --- new games ------------------------------------------------------------------------------------
Name = Annotated[str, Field(max_length=LONGEST_NAME)]


class SeatWanted(Asked):
    kind: Literal["me", "here", "program", "link"]
    player: Annotated[str, Field(max_length=40)] | None = None
    name: Name | None = None


Seats = Annotated[dict[Annotated[str, Field(max_length=64)], SeatWanted], Field(max_length=8)]
OptionValue = bool | int | Annotated[str, Field(max_length=100)]
Options = Annotated[dict[Annotated[str, Field(max_length=64)], OptionValue], Field(max_length=50)]


class NewGame(Asked):
    ruleset: Annotated[str, Field(max_length=64)]
    scenario: Annotated[str, Field(max_length=200)]
    seats: Seats
    options: Options = Field(default_factory=dict)
    dice: Literal["fair", "seed", "typed"] | None = None
    seed: int | Annotated[str, Field(max_length=LONGEST_SEED)] | None = None
    clock: Annotated[float, Field(gt=0, le=LONGEST)] | None = None  # minutes a side
    language: Language | None = None


class MadeGame(BaseModel):
    """Seats are secret: whoever knows one plays that side. `watch` is for everybody."""

    game: str
    seats: dict[str, str]
    watch: str
    commitment: str | None = None


@router.post("/games", status_code=201)
async def new_game(request: Request, asked: NewGame) -> MadeGame:
    """Set up a game; the seats' secret links are told here and never again."""
    hall = hall_of(request)
    request.state.language = asked.language
    seed = None if asked.seed is None else str(asked.seed)

    def make() -> SetUp:
        offered = offered_of(hall, asked.ruleset)
        staged = scenario_of(offered, asked.scenario)
        seats = wanted_seats(asked.seats)
        return set_up(offered, staged, asked.options, seats, asked.dice, seed, clock=asked.clock)

    return await made_game(request, make)


def wanted_seats(seats: dict[str, SeatWanted]) -> dict[str, Wanted]:
    return {
        side: Wanted(seat.kind, seat.player or "", seat.name or "") for side, seat in seats.items()
    }


async def made_game(request: Request, make: object) -> MadeGame:
    """Set up, keep and open a game, if whoever asks has not had too many."""
    return await kept_game(request, await hall_of(request).look(make))


async def kept_game(request: Request, made: SetUp) -> MadeGame:
    """A game that was set up: written down and ready for its players."""
    hall = hall_of(request)
    take_from_quota(hall, request.client.host if request.client else "")
    stands = await hall.look(made.hosted.stands)
    await asyncio.wrap_future(await asyncio.to_thread(hall.store.create, made.kept, stands))
    hall.welcome(made.hosted)
    return MadeGame(
        game=made.kept.id,
        seats=made.tokens,
        watch=made.kept.id,
        commitment=made.commitment,
    )


def take_from_quota(hall: Hall, address: str) -> None:
    if not hall.new_games.take(address):
        seconds = ceil(hall.new_games.wait(address))
        facts = {"most": hall.settings.games_per_hour, "minutes": ceil(seconds / 60)}
        raise Unfit(429, "serve-many-games", after=seconds, **facts)


# --- lists ----------------------------------------------------------------------------------------
class Tokens(Asked):
    tokens: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=MOST_TOKENS)]


@router.post("/games/mine")
async def my_games(request: Request, asked: Tokens, language: Spoken = None) -> list[GameSummary]:
    """How the games of some seats stand; unknown seats are left out."""
    hall, spoken = hall_of(request), language or language_in(request)
    seats = await asyncio.to_thread(hall.store.seats_of, asked.tokens)
    cards = await asyncio.to_thread(hall.store.cards, {game for game, _ in seats.values()})
    own = await asyncio.to_thread(_own_scenarios, hall, cards.values())
    asked_now = await asyncio.to_thread(hall.store.asked, list(cards))
    coached = await asyncio.to_thread(hall.store.coached, list(cards))

    def summaries() -> list[GameSummary]:
        return [
            GameSummary(
                **pictures.summary(
                    _as_told(hall, card, side, asked_now), _staged(hall, card, own), side, spoken
                ),
                token=token,
                coached=(game, side) in coached,
            )
            for token, (game, side) in seats.items()
            if (card := cards.get(game)) is not None
        ]

    listed: list[GameSummary] = await hall.look(summaries)
    return listed


@router.get("/games/{game}")
async def game_summary(request: Request, game: GameId, language: Spoken = None) -> GameSummary:
    """How a game stands."""
    hall, spoken = hall_of(request), language or language_in(request)
    card = (await asyncio.to_thread(hall.store.cards, [game])).get(game)
    if card is None:
        raise NoSuchGame(game)
    own = await asyncio.to_thread(_own_scenarios, hall, [card])

    def told() -> dict[str, Any]:
        staged = _staged(hall, card, own)
        return pictures.summary(_as_told(hall, card, None, {}), staged, None, spoken)

    return GameSummary(**await hall.look(told))


def _as_told(hall: Hall, card: Card, side: str | None, asked: dict[str, str]) -> Card:
    """A card of lists as one side may read it: who is asked behind a veil knows it, nobody else."""
    room = hall.open_room(card.id)
    if room is not None and room.hosted.veil.is_worn:
        return pictures.card_of(room.hosted, card, side)
    is_asked = side is not None and asked.get(card.id) == side
    return replace(card, to_play=side) if is_asked else card


def _own_scenarios(hall: Hall, cards: Iterable[Card]) -> dict[str, Any]:
    """The scenarios, as plain data, of games that were begun with somebody's own file."""
    return hall.store.scenarios(card.id for card in cards if card.scenario.startswith(FROM_FILE))


def _staged(hall: Hall, card: Card, own: dict[str, Any]) -> Staged | None:
    offered = hall.offered.get(card.ruleset)
    if offered is None:
        return None
    if card.id in own:
        return offered.staged(own[card.id])
    return next((staged for staged in offered.scenarios() if staged.id == card.scenario), None)
