"""The server as an application: `create_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Query, WebSocket
from pydantic import BaseModel

import sandtable
from sandtable.explain.words import Language, language_of
from sandtable.server import (
    armies,
    asking,
    books,
    errors,
    games,
    looking_back,
    new_battles,
    odds,
    opening,
    pages,
    papers,
    playable,
    records,
    reels,
    rematches,
    resolving,
    reviews,
    seats,
    supplies,
    watching,
    workshop,
)
from sandtable.server.guards import Guard
from sandtable.server.hall import Hall
from sandtable.server.lab import api as lab
from sandtable.server.lab import pricing, reading
from sandtable.server.lan import address_of
from sandtable.server.messages import schema
from sandtable.server.seating import LONGEST_SEED
from sandtable.server.settings import Settings
from sandtable.server.table import Connection

#: No control characters.
PRINTABLE = r"^[^\x00-\x1f\x7f]*$"


class Running(BaseModel):
    lan: bool
    version: str
    client: bool
    address: str | None = None


def create_app(settings: Settings) -> FastAPI:
    """An application that serves tables; it opens its database when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(settings)
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(
        title="Sandtable",
        version=sandtable.__version__,
        description="Tabletop wargames: games, odds and rules.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    errors.install(app)
    parts = (
        playable,
        games,
        records,
        looking_back,
        rematches,
        reels,
        reviews,
        seats,
        opening,
        resolving,
        odds,
        books,
        papers,
        armies,
        lab,
        pricing,
        reading,
        watching,
        workshop,
        supplies,
        new_battles,
    )
    for module in parts:
        app.include_router(module.router)
    app.include_router(_about(settings))
    app.router.routes.append(pages.nowhere)
    app.include_router(pages.router)
    app.add_middleware(Guard, settings=settings)
    return app


def _about(settings: Settings) -> APIRouter:
    router = APIRouter(prefix="/api", responses=asking.refusals)

    @router.get("/settings")
    async def running() -> Running:
        """How this server runs."""
        return Running(
            lan=settings.lan,
            version=sandtable.__version__,
            client=settings.has_client,
            address=address_of(settings.port) if settings.lan else None,
        )

    @router.get("/schema.json")
    async def messages() -> dict[str, Any]:
        """The messages of a table, both ways, as a JSON Schema."""
        return schema()

    @router.websocket("/table/{token}")
    async def table(
        socket: WebSocket,
        token: str,
        language: Annotated[str, Query(max_length=10)] = "",
        seed: Annotated[str | None, Query(max_length=LONGEST_SEED, pattern=PRINTABLE)] = None,
        changes: bool = False,
    ) -> None:
        """A seat by its secret link, or a game's id to watch.

        With `changes` whatever the client holds already is told by what changed in it.
        """
        spoken: Language = "fr" if language == "fr" else "en" if language else language_of()
        await Connection(socket, socket.app.state.hall, spoken, changes).serve(token, seed)

    return router
