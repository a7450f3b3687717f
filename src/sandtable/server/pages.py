"""The built client: its files with their kinds, compressed, and kept as long as they stay true."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256
from html import escape
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from sandtable.explain.words import sentence
from sandtable.server.errors import language_in

#: Files whose name holds a hash of their content: whoever has one need never ask again.
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
#: Kinds worth compressing, and what the system's list may not know.
TEXTS = (".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
#: Addresses of pages; the client finds its way from there.
PAGES = ("", "game", "odds", "rules", "armies", "lab", "help", "new", "new-battle", "workshop")

router = APIRouter(include_in_schema=False)


class Nowhere:
    """Below /api, where nothing answers: what is asked wrongly is told from what is not there."""

    async def __call__(self, scope: Scope, _receive: Receive, _send: Send) -> None:
        allowed = [method for method in METHODS if _answers(scope, method)]
        if allowed:
            raise HTTPException(405, headers={"allow": ", ".join(allowed)})
        raise HTTPException(404)


METHODS = ("GET", "POST", "DELETE")


def _answers(scope: Scope, method: str) -> bool:
    """Whether an address below /api can be asked by this method."""
    asked = {**scope, "method": method}
    routes = (route for route in scope["app"].routes if route.matches(asked)[0] is Match.FULL)
    return getattr(next(routes), "app", None) is not NOWHERE


NOWHERE = Nowhere()
#: Stands before the pages and after the API.
nowhere = Route("/api/{path:path}", NOWHERE, include_in_schema=False)


class Asset(NamedTuple):
    content: bytes
    compressed: bytes | None
    kind: str
    tag: str


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
def page(request: Request, path: str) -> Response:
    """A file of the client, or its page; without a client, how to build one."""
    static: Path = request.app.state.hall.settings.static
    file = _inside(static, path)
    if file is None:
        if path.partition("/")[0] not in PAGES:
            raise HTTPException(404)
        file = static / "index.html"
        if not file.is_file():
            return _not_built(request)
    return _answer(request, file, path)


def _inside(static: Path, path: str) -> Path | None:
    """The file of a path, if it lies in the client's folder."""
    if not path or "\0" in path or "\\" in path:
        return None
    root = static.resolve()
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except OSError:
        return None


def _answer(request: Request, file: Path, path: str) -> Response:
    asset = _read(file, file.stat().st_mtime_ns)
    headers = {
        "etag": asset.tag,
        "cache-control": FOR_EVER if path.startswith("assets/") else ASK_AGAIN,
        "vary": "accept-encoding",
    }
    if asset.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    content = asset.content
    if asset.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        content = asset.compressed
        headers["content-encoding"] = "gzip"
    return Response(content, media_type=asset.kind, headers=headers)


@lru_cache(500)
def _read(file: Path, _changed: int) -> Asset:
    content = file.read_bytes()
    kind = KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    compressed = gzip.compress(content, mtime=0) if file.suffix in TEXTS else None
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    return Asset(content, compressed, kind, tag)


def _not_built(request: Request) -> Response:
    language = language_in(request)
    title, said = (escape(sentence(f"page-{part}", language)) for part in ("title", "not-built"))
    command = "npm --prefix web ci &amp;&amp; npm --prefix web run build"
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title>'
        f"<h1>{title}</h1><p>{said}</p><pre>{command}</pre></html>",
        headers={"cache-control": ASK_AGAIN},
    )
