"""The REST API of files: a scenario somebody wrote, or the record of a game, opened from his disk.

Both are checked here, and what is wrong is told in one sentence with its line. Nothing is kept of a
scenario until a game is begun with it.
"""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language, clean, sentence
from sandtable.fairness import Sealed, source_of
from sandtable.players.levels import is_known
from sandtable.record import Record, parsing
from sandtable.refusals import BadRecord, Refusal
from sandtable.scenarios import parse as read_scenario
from sandtable.server.asking import (
    Asked,
    Spoken,
    big_question,
    gone_through,
    hall_of,
    offered_of,
    refusals,
)
from sandtable.server.catalogue import Offered, Staged, muster
from sandtable.server.errors import Unfit, language_in
from sandtable.server.games import MadeGame, NewGame, kept_game, made_game, wanted_seats
from sandtable.server.hall import Hall
from sandtable.server.hosted import MOST_ENTRIES, host
from sandtable.server.playable import ScenarioOffer, plan_of, scenario_offer
from sandtable.server.seating import (
    GAME_BYTES,
    LONGEST_NAME,
    SetUp,
    fresh_link,
    kept_name,
    set_up,
)
from sandtable.server.store import Kept, KeptSeat, Row, hash_of, now
from sandtable.steps import Steps

logger = logging.getLogger("sandtable.server")

router = APIRouter(prefix="/api/open", responses=refusals)


class File(Asked):
    """A text file of the user's: its name, for messages, and what is in it."""

    name: Annotated[str, Field(max_length=200)]
    text: str

    @property
    def shown_name(self) -> str:
        return clean(self.name, LONGEST_NAME) or "file"


# --- scenarios ------------------------------------------------------------------------------------
class OpenedScenario(BaseModel):
    """A scenario that can be played; `warnings` are what is unusual in it."""

    ruleset: str
    title: str
    unit: str
    scenario: ScenarioOffer
    view: v.View
    warnings: list[str]


class NewGameOfFile(NewGame):
    scenario: Annotated[str, Field(max_length=200)] = ""
    ruleset: Annotated[str, Field(max_length=64)] = ""
    file: File


@router.post("/scenario")
async def open_scenario(request: Request, asked: File, language: Spoken = None) -> OpenedScenario:
    """Check a scenario file; the game is begun with `POST /api/open/game`."""
    hall, spoken = hall_of(request), language or language_in(request)
    offer: OpenedScenario = await hall.look(lambda: opened(hall, asked, spoken))
    return offer


def opened(hall: Hall, file: File, language: Language) -> OpenedScenario:
    """A scenario file with its table, as the start page shows it."""
    scenario = read_scenario(file.text, file.shown_name)
    offered = offered_of(hall, scenario.ruleset)
    staged = offered.staged(scenario.plain)
    return OpenedScenario(
        ruleset=offered.id,
        title=offered.title,
        unit=offered.unit,
        scenario=scenario_offer(staged, muster(offered, staged), language),
        view=plan_of(offered, staged, language),
        warnings=[
            sentence(warning.key, language, **dict(warning.facts)) for warning in scenario.warnings
        ],
    )


@router.post("/game", status_code=201)
async def new_game_of_file(request: Request, asked: NewGameOfFile) -> MadeGame:
    """Set up a game of a scenario file; all else is as in `POST /api/games`."""
    hall = hall_of(request)
    request.state.language = asked.language
    seed = None if asked.seed is None else str(asked.seed)

    def make() -> SetUp:
        scenario = read_scenario(asked.file.text, asked.file.shown_name)
        offered = offered_of(hall, scenario.ruleset)
        staged = offered.staged(scenario.plain)
        seats = wanted_seats(asked.seats)
        return set_up(offered, staged, asked.options, seats, asked.dice, seed, clock=asked.clock)

    return await made_game(request, make)


# --- records --------------------------------------------------------------------------------------
class OpenedRecord(MadeGame):
    """A game from its record. Seats are given where it can be played on; others are looked at."""

    title: str
    over: bool


@router.post("/record", status_code=201)
async def open_record(request: Request, asked: File, language: Spoken = None) -> OpenedRecord:
    """Open the record of a game: it is played through anew, and stands as it stood."""
    hall, spoken = hall_of(request), language or language_in(request)

    def make() -> Steps[SetUp]:
        content = asked.text.encode("utf-8", "surrogatepass")
        record = yield from parsing(content, asked.shown_name)
        offered = offered_of(hall, record.header.data["ruleset"])
        return (yield from _opened(offered, record))

    async with big_question(request):
        made = await gone_through(request, make())
        opened = await kept_game(request, made)
    return OpenedRecord(
        **opened.model_dump(),
        title=made.hosted.staged.title(spoken),
        over=made.hosted.game.closed,
    )


def _opened(offered: Offered, record: Record) -> Steps[SetUp]:
    """The game of a record. What its rules stumble over is told, and opens nothing."""
    if len(record.entries) > MOST_ENTRIES:
        raise Unfit(422, "serve-too-long", most=MOST_ENTRIES)
    header = record.header.data
    source = source_of(header["dice"], record.reveal)
    plays_on = record.end is None and not isinstance(source, Sealed)
    try:
        staged = offered.staged(header["scenario"])
        game = secrets.token_urlsafe(GAME_BYTES)
        seats = _seats(game, staged, header, plays_on)
        kept = _kept(game, offered, staged, record, tuple(seat.kept for seat in seats))
        hosted = yield from host(kept, offered)
        yield
        offered.table.view(hosted.game.now, None, "en")
    except BadRecord as bad:  # by the name that its owner knows
        facts: dict[str, Any] = {**bad.facts, "file": record.file}
        raise BadRecord(bad.key, **facts) from None
    except (Refusal, Unfit):
        raise
    except Exception:  # anything may stand in a file, and a rule is not made for all of it
        logger.warning("a record cannot be opened", exc_info=True)
        raise Unfit(422, "serve-record-unplayable", file=record.file) from None
    tokens = {seat.kept.side: seat.token for seat in seats if seat.token}
    return SetUp(kept, hosted, tokens, header["dice"].get("commitment"))


def _kept(
    game: str, offered: Offered, staged: Staged, record: Record, seats: tuple[KeptSeat, ...]
) -> Kept:
    header = record.header.data
    setup = {
        "scenario": staged.plain,
        "options": header["options"],
        "dice": header["dice"],
        "created": header.get("created") or now(),
    }
    if "parent" in header:
        setup["parent"] = header["parent"]
    last = len(record.entries)
    rows = [Row("header", 0, record.header.written)]
    rows += [Row("entry", line.data["n"], line.written) for line in record.entries]
    rows += [Row("pending", last, line.written) for line in (record.pending,) if line]
    rows += [Row("end", last, line.written) for line in (record.end,) if line]
    name = kept_name(offered, staged)
    return Kept(game, offered.id, name, setup, record.reveal, seats, tuple(rows))


@dataclass(frozen=True, slots=True)
class _Seat:
    """A seat of an opened record, with its secret link where somebody may take it."""

    kept: KeptSeat
    token: str = ""


def _seats(game: str, staged: Staged, header: dict[str, Any], plays_on: bool) -> list[_Seat]:
    """Programs stay programs, and whoever opens the record plays the rest."""
    sides = [side.id for side in staged.sides("en")]
    players = {side: _program(header["seats"].get(side)) for side in sides}
    if all(players.values()):
        players = dict.fromkeys(sides, "")  # nobody wants to see them go on unasked
    seeds = header["dice"].get("player_seeds", {})
    seats: list[_Seat] = []
    for side in sides:
        first = all(seat.kept.is_program for seat in seats)
        kind = "program" if players[side] else "me" if first else "here"
        token = fresh_link(game) if kind != "program" and plays_on else ""
        hashed = hash_of(token) if token else None
        name = _name(header["seats"].get(side))
        kept = KeptSeat(side, kind, name, players[side], hashed, seeds.get(side))
        seats.append(_Seat(kept, token))
    return seats


def _program(seat: object) -> str:
    """The program that played a side; "" where it was somebody."""
    said = seat.get("player") if isinstance(seat, dict) else seat
    kind = seat.get("kind") if isinstance(seat, dict) else "program"
    return said if isinstance(said, str) and is_known(said) and kind == "program" else ""


def _name(seat: object) -> str:
    name = seat.get("name") if isinstance(seat, dict) else ""
    return clean(name, LONGEST_NAME) if isinstance(name, str) else ""
