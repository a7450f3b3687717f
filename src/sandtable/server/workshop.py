"""The REST API of the workshop: scenarios looked through, patched, tried and measured.

Nothing is kept here: a file comes with each question and goes back with the answer.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, Field

from sandtable.drawing import HidingDrawing
from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language, capital, sentence
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS
from sandtable.scenarios import parse
from sandtable.server.asking import Asked, Spoken, big_question, hall_of, offered_of, refusals
from sandtable.server.catalogue import Offered
from sandtable.server.errors import language_in
from sandtable.server.hall import Hall
from sandtable.server.opening import File
from sandtable.workshop.checking import Fault, Looked, look
from sandtable.workshop.fairness import MOST_GAMES, PLAYER, SEED
from sandtable.workshop.mending import Mend
from sandtable.workshop.patching import Patch, patched

router = APIRouter(prefix="/api/workshop", responses=refusals)

MOST_PATCHES = 60
Place = list[int]
RulesetId = Annotated[str, Path(max_length=64)]


# --- a file under work ----------------------------------------------------------------------------
class PatchAsked(Asked):
    """What happens at a place of the file (`sandtable.workshop.patching`)."""

    path: Annotated[list[str | int], Field(max_length=24)]
    does: Literal["set", "remove", "add", "drop"]
    value: Any = None


class Worked(File):
    """A file, and what is to be changed in it."""

    patches: Annotated[list[PatchAsked], Field(max_length=MOST_PATCHES, default_factory=list)]


class MendOffer(BaseModel):
    """A remedy: what it does, in a few words, and its patches."""

    text: str
    patches: list[PatchAsked]


class Mark(BaseModel):
    """What is wrong or unusual: a number, its line, its path, and where it is on the table."""

    n: int
    severity: Literal["fault", "remark"]
    text: str
    line: int
    path: list[str | int]
    rule: str | None = None
    outlines: list[list[tuple[int, int]]] = []
    hexes: list[str] = []
    mend: MendOffer | None = None


class Workpiece(BaseModel):
    """A file as it now is, its data, the table as a game would draw it, and what is wrong."""

    text: str
    data: Any
    ruleset: str | None
    unit: str
    view: v.View | None
    marks: list[Mark]
    playable: bool


@router.post("/look", response_model=None, responses={200: {"model": Workpiece}})
async def workpiece(request: Request, asked: Worked, language: Spoken = None) -> dict[str, Any]:
    """Patch a file and look through it: every mistake in one pass."""
    hall, spoken = hall_of(request), language or language_in(request)

    def worked() -> dict[str, Any]:
        patches = [Patch(tuple(patch.path), patch.does, _listed(patch)) for patch in asked.patches]
        text = patched(asked.text, patches, asked.shown_name) if patches else asked.text
        looked = _looked(text, asked.shown_name)
        drawn = _drawn(hall, looked, spoken)
        return {
            "text": text,
            "data": looked.data,
            "ruleset": drawn[0].id if drawn else _said_ruleset(looked.data),
            "unit": drawn[0].unit if drawn else "cm",
            "view": drawn[1] if drawn else None,
            "marks": [_mark(n, fault, spoken) for n, fault in enumerate(looked.faults, 1)],
            "playable": looked.whole,
        }

    async with big_question(request):
        answer: dict[str, Any] = await hall.look(worked)
    return answer


def _listed(patch: PatchAsked) -> Any:
    if patch.does in ("add", "drop") and not isinstance(patch.value, list):
        raise BadInput("workshop-cannot-patch", field=".".join(map(str, patch.path)))
    return patch.value


@lru_cache(16)
def _looked(text: str, file: str) -> Looked:
    return look(text, file)


def _said_ruleset(data: Any) -> str | None:
    head = data.get("scenario") if isinstance(data, dict) else None
    ruleset = head.get("ruleset") if isinstance(head, dict) else None
    return ruleset if ruleset in RULESETS else None


def _state(hall: Hall, looked: Looked) -> tuple[Offered, Any] | None:
    if looked.scenario is None or looked.scenario.ruleset not in hall.offered:
        return None
    offered = hall.offered[looked.scenario.ruleset]
    return offered, offered.ruleset.begin(looked.scenario.plain, {})


def _drawn(hall: Hall, looked: Looked, language: Language) -> tuple[Offered, Any] | None:
    """The table of whatever could be read, with nothing hidden."""
    if (staged := _state(hall, looked)) is None:
        return None
    offered, state = staged
    return offered, offered.table.uncovered.view(state, None, language)


def _mark(n: int, fault: Fault, language: Language) -> dict[str, Any]:
    place = fault.place
    return {
        "n": n,
        "severity": fault.severity,
        "text": _sentence(fault, language),
        "line": fault.line,
        "path": list(fault.path),
        "rule": fault.facts.get("rule"),
        "outlines": [list(outline) for outline in place.outlines] if place else [],
        "hexes": list(place.hexes) if place else [],
        "mend": _mend(fault.mend, language) if fault.mend else None,
    }


def _mend(mend: Mend, language: Language) -> dict[str, Any]:
    patches = [
        {"path": list(patch.path), "does": patch.does, "value": patch.value}
        for patch in mend.patches
    ]
    return {"text": sentence(mend.key, language, **mend.facts), "patches": patches}


def _sentence(fault: Fault, language: Language) -> str:
    """Without the file and the line, which are shown beside it."""
    whole = sentence(fault.key, language, **fault.facts)
    if fault.severity == "remark":
        return whole
    where = sentence("data-where", language, **fault.facts)
    rest = whole.removeprefix(where).lstrip(" :\u00a0\u202f")
    return capital(rest) if rest else whole


# --- tried while drawing --------------------------------------------------------------------------
class Sight(File):
    """A file, and two places on its table."""

    start: Annotated[Place, Field(min_length=2, max_length=2)]
    end: Annotated[Place, Field(min_length=2, max_length=2)]


@router.post("/sight", response_model=None, responses={200: {"model": v.Line}})
async def sight(request: Request, asked: Sight, language: Spoken = None) -> Mapping[str, Any]:
    """The line between two places, as the table itself tells it."""
    hall, spoken = hall_of(request), language or language_in(request)

    def seen() -> Mapping[str, Any]:
        staged = _state(hall, _looked(asked.text, asked.shown_name))
        if staged is None:
            raise BadInput("workshop-no-table")
        offered, state = staged
        table = offered.table.uncovered
        if not _is_on(table.view(state, None, spoken)["table"], asked.start, asked.end):
            raise BadInput("serve-nowhere")
        if hasattr(table, "sight_for"):
            line = cast(HidingDrawing, table).sight_for(state, None, asked.start, asked.end, spoken)
        else:
            line = table.sight(state, asked.start, asked.end, spoken)
        if line is None:
            raise BadInput("serve-nowhere")
        return line

    answer: Mapping[str, Any] = await hall.look(seen)
    return answer


def _is_on(table: v.Ground, *places: Place) -> bool:
    return all(0 <= x <= table["width"] and 0 <= y <= table["height"] for x, y in places)


# --- how fair -------------------------------------------------------------------------------------
class FairAsked(File):
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = MOST_GAMES


@router.post(
    "/fair", response_class=Response, responses={200: {"content": {"text/event-stream": {}}}}
)
async def fair(request: Request, asked: FairAsked, language: Spoken = None) -> Response:
    """Games of the program against itself, told as they go; whoever goes away stops them."""
    hall = hall_of(request)
    scenario = await hall.look(lambda: parse(asked.text, asked.shown_name))
    offered_of(hall, scenario.ruleset)
    what = {"scenario": scenario.plain, "seed": SEED, "games": asked.games, "player": PLAYER}
    return StreamingResponse(told_by(request, "sandtable.workshop.fairness", what), **STREAM)


STREAM: dict[str, Any] = {
    "media_type": "text/event-stream",
    "headers": {"cache-control": "no-store", "x-accel-buffering": "no"},
}


async def told_by(request: Request, module: str, what: dict[str, Any]) -> AsyncIterator[bytes]:
    """The lines of a process that counts games; it ends with whoever listens."""
    async with big_question(request):
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(what).encode() + b"\n")
            await process.stdin.drain()
            while line := await process.stdout.readline():
                yield b"data: " + line.strip() + b"\n\n"
        finally:
            process.stdin.close()
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
