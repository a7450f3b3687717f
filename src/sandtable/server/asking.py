"""What the parts of the REST API have in common: who is asked, in which language, for how long."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any, TypeVar

from fastapi import Path, Query, Request
from pydantic import BaseModel, ConfigDict

from sandtable.explain.words import Language
from sandtable.refusals import BadInput
from sandtable.server.catalogue import Offered
from sandtable.server.errors import ErrorAnswer
from sandtable.server.hall import Hall
from sandtable.steps import Steps

T = TypeVar("T")

refusals: dict[int | str, dict[str, Any]] = {
    code: {"model": ErrorAnswer} for code in (400, 403, 404, 405, 409, 413, 421, 422, 429, 503)
}

GameId = Annotated[str, Path(max_length=100)]
Spoken = Annotated[Language | None, Query(description="en or fr")]


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def big_question(request: Request) -> AbstractAsyncContextManager[None]:
    """The turn of somebody who asks for what takes long: each address has a few at a time."""
    return hall_of(request).turns.turn(request.client.host if request.client else "")


async def gone_through(request: Request, steps: Steps[T]) -> T:
    """What long work comes to, unless whoever asked for it goes away."""
    return await hall_of(request).clerk.go_through(steps, request.is_disconnected)


def offered_of(hall: Hall, ruleset: str) -> Offered:
    if ruleset not in hall.offered:
        raise BadInput("unknown-ruleset", ruleset=ruleset, nearest=tuple(hall.offered))
    return hall.offered[ruleset]


class Asked(BaseModel):
    """What somebody sends: of the right kind, and nothing else."""

    model_config = ConfigDict(strict=True, extra="forbid")
