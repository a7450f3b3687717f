"""For whoever watches a server: is it alive, can it be sent players, and how is it doing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel

from sandtable.server.asking import hall_of, refusals
from sandtable.server.errors import Unfit
from sandtable.server.store import NotSaved

if TYPE_CHECKING:
    from sandtable.server.hall import Hall

router = APIRouter(prefix="/api", responses=refusals)

#: Seconds within which one that can be sent players answers.
SOON = 5.0


class Alive(BaseModel):
    status: str


@router.get("/health")
async def health() -> Alive:
    """The process answers: if not, start another."""
    return Alive(status="alive")


@router.get("/ready")
async def ready(request: Request) -> Alive:
    """Players may be sent here: it does not stop; database and clerk read, write and answer."""
    hall = hall_of(request)
    if hall.is_stopping:
        raise Unfit(503, "serve-stopping", after=1)
    try:
        async with asyncio.timeout(SOON):
            await asyncio.to_thread(hall.store.seat_of, "")
            await asyncio.wrap_future(hall.store.mark_used(()))  # of nobody: only whether it can
            await hall.look(lambda: None)
    except (TimeoutError, NotSaved):
        raise Unfit(503, "serve-unready", after=1) from None
    return Alive(status="ready")


@router.get(
    "/metrics",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(request: Request) -> PlainTextResponse:
    """What it has counted, for Prometheus. Numbers only: nobody's game and nobody's link."""
    from prometheus_client import CollectorRegistry, generate_latest

    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collected(hall_of(request)))
    return PlainTextResponse(generate_latest(registry).decode())


class _Collected:
    """The numbers of a hall as Prometheus wants them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def describe(self) -> tuple[()]:
        return ()

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import (
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
        )

        hall, counted = self._hall, self._hall.measures
        acts = CounterMetricFamily(
            "sandtable_commands", "What clients did, by what became of it.", labels=["outcome"]
        )
        for outcome in ("done", "refused", "unsaved", "fault"):
            acts.add_metric([outcome], counted.acts[outcome])
        yield acts
        for name, about, times in (
            ("command", "From hearing a command until it is written down.", counted.act_times),
            ("commit", "One commit of the database.", hall.store.committer.times),
        ):
            histogram = HistogramMetricFamily(f"sandtable_{name}_seconds", about)
            histogram.add_metric([], times.up_to(), times.seconds)
            yield histogram
        for name, about, number in (
            ("open_tables", "Games in memory.", hall.open_rooms),
            ("connections", "Seats and spectators.", counted.connections),
            ("clerk_queue", "Work that waits for the clerk.", hall.clerk.waiting),
            ("commit_queue", "Writes that wait for a commit.", hall.store.committer.waiting),
        ):
            yield GaugeMetricFamily(f"sandtable_{name}", about, number)
        sent = CounterMetricFamily("sandtable_sent_bytes", "Told to seats and spectators.")
        sent.add_metric([], counted.bytes_sent)
        yield sent
