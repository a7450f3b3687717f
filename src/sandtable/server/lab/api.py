"""The REST API of the lab: ask, look on, stop, go on, and take the report."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field
from pydantic_core import to_json

from sandtable.explain.words import Language
from sandtable.prices.measure import Prices
from sandtable.server.asking import Spoken, big_question, hall_of, refusals
from sandtable.server.errors import Unfit, language_in
from sandtable.server.hall import Hall
from sandtable.server.lab.asked import ExperimentAsked, Playable, Ready, check_limits
from sandtable.server.lab.runs import PRICES, NoSuchRun, Run, State

router = APIRouter(prefix="/api/lab", responses=refusals)

RunId = Annotated[str, Path(max_length=100)]
RunName = Annotated[str, Field(max_length=100)]
Key = Annotated[str, Query(max_length=100)]
#: Seconds between two looks for news, and however little there is to tell, so often it is told.
LOOK, SECONDS_BETWEEN = 0.3, 5.0
MOST_NAMED = 200


class Lab(BaseModel):
    """What may be asked here. `private`: every run of it may be seen and stopped by everybody."""

    games: int
    at_once: int
    per_address: int
    private: bool


class Both(BaseModel):
    """A text in both languages."""

    en: str
    fr: str


class Estimate(BaseModel):
    """What an experiment takes at most, in games and, where its like was played, in seconds."""

    question: Both
    settings: int
    games: int
    seconds: float | None
    file: str
    name: str


class RunCard(BaseModel):
    """A run in a list. `since`: when its process began to play, as it does now."""

    id: str
    state: State
    made: float
    since: float | None
    question: Both
    battles: list[Both]
    rulesets: list[str]
    players: list[list[str]]
    settings: int
    games: int
    seed: str
    name: str
    done: int
    most: int
    answer: Both | None
    failed: Both | None


class RunTold(RunCard):
    """`standing`: as docs/lab.md describes it; None before the first games."""

    standing: dict[str, Any] | None


class MadeRun(BaseModel):
    """Whoever has the key may stop the run, go on with it and delete it."""

    run: str
    key: str


# --- asking ---------------------------------------------------------------------------------------
@router.get("")
async def lab(request: Request) -> Lab:
    """What this server plays for the page."""
    settings = hall_of(request).settings
    return Lab(
        games=settings.lab_games,
        at_once=settings.lab_at_once,
        per_address=settings.lab_per_address,
        private=settings.is_private,
    )


@router.post("/check")
async def check(request: Request, asked: ExperimentAsked, language: Spoken = None) -> Estimate:
    """What an experiment would take, before it is begun, and the file that says it."""
    request.state.language = language
    return await estimate_of(request, await _ready(request, asked))


async def estimate_of(request: Request, ready: Playable) -> Estimate:
    hall = hall_of(request)
    check_limits(ready, hall.settings)
    seconds = await asyncio.to_thread(_seconds, hall, ready)
    question = ready.about["question"]
    return Estimate(
        question=Both(**question),
        settings=ready.settings,
        games=ready.games,
        seconds=seconds,
        file=ready.file,
        name=ready.name,
    )


async def _ready(request: Request, asked: ExperimentAsked) -> Ready:
    async with big_question(request):
        return await asyncio.to_thread(Ready, asked)


def _seconds(hall: Hall, ready: Playable) -> float | None:
    """At the speed of the last run of these battles by these players."""
    about = ready.about
    for run in hall.lab.runs.all():
        if all(run.about[name] == about[name] for name in ("scenarios", "players")):
            rate = (run.standing or {}).get("rate")
            if rate:
                return float(ready.games / rate)
    return None


@router.post("/runs", status_code=201)
async def begin(request: Request, asked: ExperimentAsked, language: Spoken = None) -> MadeRun:
    """Begin a run; the key to it is told here and never again."""
    request.state.language = language
    return await begun(request, await _ready(request, asked))


async def begun(request: Request, ready: Playable) -> MadeRun:
    hall, address = hall_of(request), request.client.host if request.client else ""
    check_limits(ready, hall.settings)
    settings, runs = hall.settings, hall.lab.runs
    if runs.of_address(address) >= settings.lab_per_address:
        raise Unfit(429, "lab-not-yet", after=60, most=settings.lab_per_address)
    if len(runs.all()) >= settings.lab_runs:
        raise Unfit(503, "lab-full", most=settings.lab_runs)
    run, key = await asyncio.to_thread(runs.make, ready.file, address, ready.about)
    return MadeRun(run=run.id, key=key)


# --- looking on -----------------------------------------------------------------------------------
@router.get("/runs")
async def listed(
    request: Request,
    named: Annotated[list[RunName] | None, Query(max_length=MOST_NAMED)] = None,
) -> list[RunCard]:
    """Runs, the newest first: all of them on one's own machine, else those that are named."""
    hall = hall_of(request)

    def cards() -> list[RunCard]:
        runs = []
        for run in hall.lab.runs.all():
            if hall.settings.is_private or run.id in (named or ()):
                with suppress(NoSuchRun):
                    runs.append(RunCard(**_card(run)))
        return runs

    return await asyncio.to_thread(cards)


@router.get("/runs/{run}")
async def look(request: Request, run: RunId) -> RunTold:
    """How a run stands."""
    looked = hall_of(request).lab.runs.run(run)
    return await asyncio.to_thread(lambda: RunTold(**_told(looked)))


@router.get(
    "/runs/{run}/events",
    response_class=Response,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def events(request: Request, run: RunId) -> Response:
    """How a run stands, whenever there is more to tell, until it plays no longer."""
    hall = hall_of(request)
    return StreamingResponse(
        _events(hall, hall.lab.runs.run(run)),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def _events(hall: Hall, run: Run) -> AsyncIterator[bytes]:
    before: Any = None
    quiet = 0.0
    while not hall.is_stopping:
        try:
            now = run.changed
            if now != before or quiet >= SECONDS_BETWEEN:
                before, quiet = now, 0.0
                message = await asyncio.to_thread(_told, run)
                yield b"data: " + to_json(message) + b"\n\n"
                if message["state"] not in ("waiting", "running"):
                    return
        except NoSuchRun:  # deleted
            return
        await asyncio.sleep(LOOK)
        quiet += LOOK


def _card(run: Run) -> dict[str, Any]:
    return _in_short(run, run.standing)


def _told(run: Run) -> dict[str, Any]:
    standing = run.standing
    return {**_in_short(run, standing), "standing": standing}


def _in_short(run: Run, standing: dict[str, Any] | None) -> dict[str, Any]:
    known = {name: run.about[name] for name in CARD}
    try:
        since = run.running.stat().st_mtime
    except FileNotFoundError:
        since = None
    return {
        **known,
        "state": run.state,
        "since": since,
        "done": standing["done"] if standing else 0,
        "most": standing["most"] if standing else run.about["games"],
        "answer": standing["answer"] if standing else None,
        "failed": run.failed,
    }


CARD = tuple(name for name in RunCard.model_fields if name not in (
    "state", "since", "done", "most", "answer", "failed",
))  # fmt: skip


# --- what becomes of it ---------------------------------------------------------------------------
@router.post("/runs/{run}/stop", status_code=204)
async def stop(request: Request, run: RunId, key: Key = "") -> None:
    """Stop a run; what was played stays."""
    _ours(request, run, key).stop()


@router.post("/runs/{run}/go-on", status_code=204)
async def go_on(request: Request, run: RunId, key: Key = "") -> None:
    """Go on with a run that was stopped or failed."""
    ours, hall = _ours(request, run, key), hall_of(request)
    address = request.client.host if request.client else ""
    if ours.state in ("stopped", "failed"):
        if hall.lab.runs.of_address(address) >= hall.settings.lab_per_address:
            raise Unfit(429, "lab-not-yet", after=60, most=hall.settings.lab_per_address)
        ours.want()


@router.delete("/runs/{run}", status_code=204)
async def delete(request: Request, run: RunId, key: Key = "") -> None:
    """Delete a run and all that was played."""
    await asyncio.to_thread(_ours(request, run, key).delete)


def _ours(request: Request, run: str, key: str) -> Run:
    hall = hall_of(request)
    ours = hall.lab.runs.run(run)
    if not hall.settings.is_private and not ours.is_of(key):
        raise Unfit(403, "lab-not-yours")
    return ours


# --- the report -----------------------------------------------------------------------------------
def _kind(kind: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {kind: {}}}}


@router.get("/runs/{run}/report", response_class=Response, responses=_kind("text/html"))
async def report(request: Request, run: RunId, language: Spoken = None) -> Response:
    """The report of what is there, a page that stands alone."""

    def made(results: Any, spoken: Language) -> bytes:
        from sandtable.lab.page import page
        from sandtable.prices.report import as_page

        if isinstance(results, Prices):
            return as_page(results, spoken).encode()
        return page(results.data, results.scenarios, spoken).encode()

    return await _made(request, run, language, made, "text/html")


@router.get("/runs/{run}/picture", response_class=Response, responses=_kind("image/png"))
async def picture(request: Request, run: RunId, language: Spoken = None) -> Response:
    """Its effects as a PNG."""

    def made(results: Any, spoken: Language) -> bytes:
        from sandtable.lab.picture import dots, png
        from sandtable.prices.report import as_picture

        if isinstance(results, Prices):
            return dots(as_picture(results, spoken))
        return png(results.data, spoken)

    return await _made(request, run, language, made, "image/png", "png")


@router.get("/runs/{run}/data", response_class=Response, responses=_kind("application/json"))
async def data(request: Request, run: RunId, language: Spoken = None) -> Response:
    """All that the report is drawn from."""

    def made(results: Any, _spoken: Language) -> bytes:
        from sandtable.lab.findings import as_json
        from sandtable.prices.report import as_data

        if isinstance(results, Prices):
            return to_json(as_data(results))
        return as_json(results.data).encode()

    return await _made(request, run, language, made, "application/json", "json")


@router.get("/runs/{run}/file", response_class=Response, responses=_kind("application/yaml"))
async def file(request: Request, run: RunId) -> Response:
    """The experiment as a file for `sandtable lab run`."""
    looked = hall_of(request).lab.runs.run(run)
    return Response(
        looked.experiment, media_type="application/yaml", headers=_saved_as(looked, "yaml")
    )


async def _made(
    request: Request,
    run: str,
    language: Language | None,
    make: Callable[[Any, Language], bytes],
    kind: str,
    suffix: str = "",
) -> Response:
    looked, spoken = hall_of(request).lab.runs.run(run), language or language_in(request)
    if not (looked.standing or {}).get("done"):
        raise Unfit(409, "lab-nothing-yet")
    with suppress(OSError):  # it is opened: it stays
        os.utime(looked.folder / "about.json")
    async with big_question(request):
        content = await asyncio.to_thread(lambda: make(_found(looked), spoken))
    return Response(content, media_type=kind, headers=_saved_as(looked, suffix) if suffix else None)


def _found(run: Run) -> Any:
    from sandtable.lab import found_in
    from sandtable.prices.process import measured_in

    return measured_in(run.folder) if run.kind == PRICES else found_in(run.results)


def _saved_as(run: Run, suffix: str) -> dict[str, str]:
    name = str(run.about["name"]).rpartition(".")[0]
    return {"content-disposition": f'attachment; filename="{name}.{suffix}"'}
