"""The REST API of games: what can be played, new games, lists, records, replays, branches."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict, replace
from math import ceil
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput, Refused
from sandtable.server import pictures
from sandtable.server import vocabulary as v
from sandtable.server.catalogue import Muster, Offered, Staged, hides, scenario_of
from sandtable.server.errors import ErrorAnswer, Unfit, language_in
from sandtable.server.hall import Hall, NoSuchGame
from sandtable.server.hosted import Hosted
from sandtable.server.messages import GameSummary
from sandtable.server.seating import (
    FROM_FILE,
    LONGEST_NAME,
    LONGEST_SEED,
    SetUp,
    Wanted,
    set_up,
    setting_up,
)
from sandtable.server.store import Card, Kept
from sandtable.steps import Steps
from sandtable.verify import verify_content

T = TypeVar("T")

MOST_TOKENS = 200
JSON_LINES = "application/jsonl"

refusals: dict[int | str, dict[str, Any]] = {
    code: {"model": ErrorAnswer} for code in (400, 403, 404, 405, 409, 413, 421, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=refusals)

GameId = Annotated[str, Path(max_length=100)]
RulesetId = Annotated[str, Path(max_length=64)]
ScenarioId = Annotated[str, Path(max_length=200)]
Spoken = Annotated[Language | None, Query(description="en or fr")]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def big_question(request: Request) -> AbstractAsyncContextManager[None]:
    """The turn of somebody who asks for what takes long: each address has a few at a time."""
    return hall_of(request).turns.turn(request.client.host if request.client else "")


async def gone_through(request: Request, steps: Steps[T]) -> T:
    """What long work comes to, unless whoever asked for it goes away."""
    return await hall_of(request).desk.go_through(steps, request.is_disconnected)


# --- what can be played ---------------------------------------------------------------------------
class SideOffer(BaseModel):
    """`pieces`: how many of each kind it has, figures first."""

    id: str
    name: str
    letter: str
    pieces: dict[str, int]
    hue: str = ""


class ScenarioOffer(BaseModel):
    """`switches`: those that it sets, in words."""

    id: str
    title: str
    brief: str
    minutes: int
    turns: int
    width: int
    height: int
    sides: list[SideOffer]
    tutorial: bool
    hint: str
    switches: list[str]


class RulesetOffer(BaseModel):
    id: str
    title: str
    blurb: str
    unit: str
    scenarios: list[ScenarioOffer]


@router.get("/rulesets")
async def rulesets(request: Request, language: Spoken = None) -> list[RulesetOffer]:
    """Every ruleset with its scenarios."""
    hall, spoken = hall_of(request), language or language_in(request)

    def offer() -> list[RulesetOffer]:
        return [_ruleset_offer(hall, one, spoken) for one in hall.offered.values()]

    offers: list[RulesetOffer] = await hall.look(offer)
    return offers


class Plan(BaseModel):
    """The table before the first command, as everybody may see it."""

    view: v.View


@router.get("/rulesets/{ruleset}/{scenario}", response_model=None, responses={200: {"model": Plan}})
async def plan(
    request: Request, ruleset: RulesetId, scenario: ScenarioId, language: Spoken = None
) -> dict[str, Any]:
    """The map of a scenario."""
    hall, spoken = hall_of(request), language or language_in(request)

    def drawn() -> dict[str, Any]:
        offered = offered_of(hall, ruleset)
        return {"view": plan_of(offered, scenario_of(offered, scenario), spoken)}

    found: dict[str, Any] = await hall.look(drawn)
    return found


def plan_of(offered: Offered, staged: Staged, language: Language) -> Any:
    return offered.table.view(offered.ruleset.begin(staged.plain, {}), None, language)


def _ruleset_offer(hall: Hall, offered: Offered, language: Language) -> RulesetOffer:
    return RulesetOffer(
        id=offered.id,
        title=offered.title,
        blurb=offered.blurb(language),
        unit=offered.unit,
        scenarios=[
            scenario_offer(one, hall.muster(offered, one), language) for one in offered.scenarios()
        ],
    )


def scenario_offer(staged: Staged, forces: Muster, language: Language) -> ScenarioOffer:
    return ScenarioOffer(
        id=staged.id,
        title=staged.title(language),
        brief=staged.brief(language),
        minutes=staged.minutes,
        turns=staged.turns,
        width=forces.width,
        height=forces.height,
        sides=[
            SideOffer(**asdict(s), pieces=forces.pieces.get(s.id, {}))
            for s in staged.sides(language)
        ],
        tutorial=staged.is_lesson,
        hint=staged.hint(language),
        switches=staged.switches(language),
    )


# --- new games ------------------------------------------------------------------------------------
class Asked(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


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
        return set_up(offered, staged, asked.options, wanted_seats(asked.seats), asked.dice, seed)

    return await made_game(request, make)


def wanted_seats(seats: dict[str, SeatWanted]) -> dict[str, Wanted]:
    return {
        side: Wanted(seat.kind, seat.player or "", seat.name or "") for side, seat in seats.items()
    }


async def made_game(request: Request, make: Any) -> MadeGame:
    """Set up, keep and open a game, if whoever asks has not had too many."""
    return await kept_game(request, await hall_of(request).look(make))


async def kept_game(request: Request, made: SetUp) -> MadeGame:
    """A game that was set up: written down and ready for its players."""
    hall = hall_of(request)
    take_from_quota(hall, request.client.host if request.client else "")
    stands = await hall.look(made.hosted.stands)
    await asyncio.wrap_future(await asyncio.to_thread(hall.store.create, made.kept, stands))
    room = hall.take(made.hosted)
    if made.hosted.programs:
        hall.pool.warm(made.kept.id)
    room.wake()
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


def offered_of(hall: Hall, ruleset: str) -> Offered:
    if ruleset not in hall.offered:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=tuple(hall.offered))
    return hall.offered[ruleset]


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

    def summaries() -> list[GameSummary]:
        return [
            GameSummary(
                **pictures.summary(
                    _as_told(hall, card, side, asked_now), _staged(hall, card, own), side, spoken
                ),
                token=token,
            )
            for token, (game, side) in seats.items()
            if (card := cards.get(game)) is not None
        ]

    found: list[GameSummary] = await hall.look(summaries)
    return found


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
    return hall.store.scenarios(one.id for one in cards if one.scenario.startswith(FROM_FILE))


def _staged(hall: Hall, card: Card, own: dict[str, Any]) -> Staged | None:
    offered = hall.offered.get(card.ruleset)
    if offered is None:
        return None
    if card.id in own:
        return offered.staged(own[card.id])
    return next((one for one in offered.scenarios() if one.id == card.scenario), None)


# --- records --------------------------------------------------------------------------------------
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


# --- looking back and branching off ---------------------------------------------------------------
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
    told = next(iter(hosted.told(real, real)), None)
    yield
    view = hosted.table.view(state, side, language)
    yield
    return to_json(
        {
            "n": n,
            "of": hosted.told_number(side),
            "view": view,
            "status": hosted.table.status(state, side, language),
            "lines": pictures.lines(hosted, told, side, language) if told else [],
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
