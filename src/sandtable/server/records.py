"""The REST API of records: a game line by line, as a readable text, and with its dice checked."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel

from sandtable.contract import hides
from sandtable.explain.words import Language, sentence
from sandtable.refusals import Refused
from sandtable.server.asking import GameId, Spoken, big_question, gone_through, hall_of, refusals
from sandtable.server.errors import language_in
from sandtable.server.hall import Hall
from sandtable.server.hosted import Hosted
from sandtable.server.seating import FROM_FILE
from sandtable.server.store import Kept
from sandtable.steps import Steps
from sandtable.verify import verify_content

JSON_LINES = "application/jsonl"

router = APIRouter(prefix="/api", responses=refusals)


@router.get(
    "/games/{game}/record",
    response_class=Response,
    responses={200: {"content": {JSON_LINES: {}}}},
)
async def record(request: Request, game: GameId) -> Response:
    """The record of a game, line by line; `sandtable game replay` and `verify` read it."""
    hall = hall_of(request)
    async with big_question(request):
        kept = await hall.kept(game)
        check_open(hall, kept)
        content = await asyncio.to_thread(_content, kept)
    return Response(
        content,
        media_type=JSON_LINES,
        headers={"content-disposition": f'attachment; filename="{_file_name(kept)}.jsonl"'},
    )


def _file_name(kept: Kept) -> str:
    name = kept.scenario.removeprefix(FROM_FILE)
    return "".join(c if c.isascii() and (c.isalnum() or c in "-_.") else "-" for c in name)


def _content(kept: Kept) -> bytes:
    return "".join(f"{line}\n" for line in kept.record()).encode()


def check_open(hall: Hall, kept: Kept) -> None:
    """Nobody may read in a record what a side must not know, or which dice will be thrown."""
    if not kept.record():
        raise Refused("serve-not-all-here")
    if kept.rows[-1].kind == "end":
        return
    by_link = any(seat.kind == "link" for seat in kept.seats)
    seed_tells = by_link and kept.setup["dice"]["kind"] == "seed"
    if hides(hall.offered[kept.ruleset].ruleset) or seed_tells:
        raise Refused("serve-record-later")


@router.get(
    "/games/{game}/account",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}}},
)
async def account(request: Request, game: GameId, language: Spoken = None) -> Response:
    """The game as a readable text."""
    hall, spoken = hall_of(request), language or language_in(request)
    async with big_question(request):
        check_open(hall, await hall.kept(game))
        hosted = (await hall.room(game)).hosted
        lines = await gone_through(request, _told(hosted, spoken))
    return PlainTextResponse("\n".join([hosted.staged.title(spoken), "", *lines, ""]))


def _told(hosted: Hosted, language: Language) -> Steps[list[str]]:
    """The account of a game, line by line."""
    lines: list[str] = []
    for line in hosted.offered.account(hosted.game, language):
        lines.append(line)
        yield
    return lines


class VerifyFinding(BaseModel):
    """`good`: true proven, false refuted, null cannot be told."""

    key: str
    good: bool | None
    text: str


class VerifyReport(BaseModel):
    ok: bool
    entries: int
    dice: int
    findings: list[VerifyFinding]


@router.get("/games/{game}/verify")
async def verify(request: Request, game: GameId, language: Spoken = None) -> VerifyReport:
    """Form, chain and every die of the record, checked without the engine."""
    hall, spoken = hall_of(request), language or language_in(request)
    async with big_question(request):
        kept = await hall.kept(game)
        if not kept.record():
            raise Refused("serve-not-all-here")
        if hall.offered[kept.ruleset].ruleset.VEILED:
            check_open(hall, kept)  # how many entries and dice there are is secret too
        report = await asyncio.to_thread(verify_content, _content(kept))
    closed = kept.rows[-1].kind == "end"
    findings = [
        # A parent's chain would let hidden things be guessed at.
        VerifyFinding(key=f.key, good=f.good, text=sentence(f.key, spoken, **f.facts))
        for f in report.findings
        if closed or f.key != "verify-branch"
    ]
    return VerifyReport(ok=report.ok, entries=report.entries, dice=report.dice, findings=findings)
