"""The REST API of reviews: how a game went, made in a process of its own and kept with it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import Field
from pydantic_core import to_json

from sandtable.contract import hides
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets import RULESETS
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
from sandtable.server.games import MadeGame, kept_game
from sandtable.server.hall import Hall
from sandtable.server.hosted import Hosted
from sandtable.server.reviewing import UnderWay
from sandtable.server.seating import SetUp, Wanted, setting_up
from sandtable.server.store import Kept
from sandtable.server.store.reviews import KeptReview
from sandtable.steps import Steps

router = APIRouter(prefix="/api", responses=refusals)

Depth = Annotated[Literal["quick", "usual", "deep"], Query()]
Level = Annotated[Literal["recruit", "regular"], Query(alias="as")]
#: However little there is to tell, so often it is told.
SECONDS_BETWEEN = 5.0
#: The player who takes the other side when one plays on.
OPPONENT = "greedy"


@router.get("/games/{game}/review", response_class=Response)
async def review(
    request: Request, game: GameId, depth: Depth = "usual", level: Level = "regular"
) -> Response:
    """A review that is done; else how far it is, and it is begun if nobody has asked before."""
    return await _answer(request, game, f"{depth}/{level}", go_on=False)


@router.post("/games/{game}/review", response_class=Response)
async def go_on(
    request: Request, game: GameId, depth: Depth = "usual", level: Level = "regular"
) -> Response:
    """Go on with a review that was stopped or failed."""
    return await _answer(request, game, f"{depth}/{level}", go_on=True)


@router.delete("/games/{game}/review", status_code=204)
async def stop(
    request: Request, game: GameId, depth: Depth = "usual", level: Level = "regular"
) -> None:
    """Stop a review under way; what was counted stays."""
    hall = hall_of(request)
    game, _ = await hall.seat(game)
    await hall.kept(game)
    await hall.reviewing.stop(game, f"{depth}/{level}")


async def _answer(request: Request, token: str, what: str, go_on: bool) -> Response:
    hall = hall_of(request)
    game, side = await hall.seat(token)
    kept = await hall.kept(game)
    check_may_be_reviewed(hall, kept)
    chain = _chain(kept)
    review = await hall.reviewing.look(game, what, chain)
    if review is None or (go_on and isinstance(review, UnderWay) and not review.is_going_on):
        record = "".join(f"{line}\n" for line in kept.record())
        review = hall.reviewing.begin(game, what, chain, record, review)
    about = {"game": game, "seat": side}
    if isinstance(review, KeptReview):
        assert review.made is not None
        message = {**about, "state": "done", "review": json.loads(review.made)}
    else:
        message = {**about, **_growing(review, what)}
    return Response(to_json(message), media_type="application/json")


def _growing(under_way: UnderWay, what: str) -> dict[str, Any]:
    """How far it is, what is being done, how long it takes, and the curve so far."""
    from sandtable.review import DEPTHS

    depth = what.partition("/")[0]
    return {
        "state": under_way.state,
        "games": DEPTHS[depth],
        "left": under_way.left,
        "far": under_way.far or None,
    }


@router.get(
    "/games/{game}/review/events",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def events(
    request: Request, game: GameId, depth: Depth = "usual", level: Level = "regular"
) -> Response:
    """How far a review is, told whenever there is more, until it is under way no longer."""
    hall = hall_of(request)
    game, _ = await hall.seat(game)
    check_may_be_reviewed(hall, await hall.kept(game))
    what = f"{depth}/{level}"
    return StreamingResponse(
        _told(hall.reviewing.under_way(game, what), what),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _told(under_way: UnderWay | None, what: str) -> AsyncIterator[bytes]:
    while under_way is not None:
        news = under_way.news
        yield b"data: " + to_json(_growing(under_way, what)) + b"\n\n"
        if not under_way.is_going_on:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(news.wait(), SECONDS_BETWEEN)
    yield b'data: {"state":"done"}\n\n'  # whoever asks for it gets it, or begins it


def check_may_be_reviewed(hall: Hall, kept: Kept) -> None:
    """Not while people play against each other, nor while something is hidden."""
    if kept.ruleset not in RULESETS:
        raise Refused("review-not-here")
    if any(row.kind == "end" for row in kept.rows):
        return
    people = [seat for seat in kept.seats if not seat.is_program]
    if len(people) > 1 or hides(hall.offered[kept.ruleset].ruleset):
        raise Refused("review-later")
    if not any(row.kind == "entry" for row in kept.rows):
        raise Refused("review-of-nothing")


def _chain(kept: Kept) -> str:
    """Of the last line of the record, pending ones left out."""
    lines = [row.line for row in kept.rows if row.kind in ("header", "entry", "secret", "end")]
    chain: str = json.loads(lines[-1])["chain"]
    return chain


# --- to keep, and to play on ----------------------------------------------------------------------
@router.get(
    "/games/{game}/review/page",
    response_class=Response,
    responses={200: {"content": {"text/html": {}}}},
)
async def page(
    request: Request,
    game: GameId,
    depth: Depth = "usual",
    level: Level = "regular",
    language: Spoken = None,
) -> Response:
    """A review that is done as one file."""
    from sandtable.review.page import page_of

    hall = hall_of(request)
    game, _ = await hall.seat(game)
    kept = await hall.kept(game)
    check_may_be_reviewed(hall, kept)
    review = await hall.reviewing.look(game, f"{depth}/{level}", _chain(kept))
    if not isinstance(review, KeptReview) or review.made is None:
        raise Refused("review-not-yet")
    spoken = language or language_in(request)
    html = await asyncio.to_thread(page_of, json.loads(review.made), spoken)
    name = "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in kept.scenario)
    kept_as = {"content-disposition": f'attachment; filename="{name}-review.html"'}
    return Response(html, media_type="text/html", headers=kept_as)


class PlayOn(Asked):
    """Before which entry of the record, and as which side."""

    at: Annotated[int, Field(ge=1, le=1_000_000)]
    side: Annotated[str, Field(max_length=64)]


@router.post("/games/{game}/review/play", status_code=201)
async def play_on(request: Request, game: GameId, asked: PlayOn) -> MadeGame:
    """Another game that begins as this one stood before an order, against a program."""
    hall = hall_of(request)
    async with big_question(request):
        game, _ = await hall.seat(game)
        check_may_be_reviewed(hall, await hall.kept(game))
        hosted = (await hall.room(game)).hosted
        last = len(hosted.game.entries)
        if asked.at > last + 1:
            raise BadInput("game-unknown-entry", entry=asked.at, last=last)
        made = await gone_through(request, _branch(hosted, asked))
        return await kept_game(request, made)


def _branch(hosted: Hosted, asked: PlayOn) -> Steps[SetUp]:
    if asked.side not in hosted.seats:
        raise BadInput("game-unknown-side", side=asked.side, known=tuple(hosted.seats))
    parent = yield from hosted.game.parentage(asked.at - 1)
    seats: dict[str, Any] = {
        side: Wanted("me") if side == asked.side else Wanted("program", OPPONENT)
        for side in hosted.seats
    }
    options = hosted.setup["options"]
    return (
        yield from setting_up(hosted.offered, hosted.staged, options, seats, None, parent=parent)
    )
