"""Guards round the whole server: who may ask, how much, how often, and what a page may do."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.explain.words import Language, language_of, sentence
from sandtable.server.addresses import Callers
from sandtable.server.limits import Buckets
from sandtable.server.settings import Settings

#: The page runs scripts of its own only, and nobody may put it into another page.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self' data:",
        "manifest-src 'self'",
        "worker-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # A seat's secret stands in the page's address: no other site is told of it.
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
#: Where files are sent to.
FILES = ("/api/open/", "/api/workshop/")
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
#: Headers of a request a browser sends anywhere for anybody.
LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")


class Guard:
    """Checks every request before anything else sees it, and signs every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._hosts = frozenset(host for host in hosts_of(settings))
        self._origins = frozenset(settings.origins)
        self._callers = Callers(settings.trusted_proxies)
        self._rate = Buckets(settings.requests_per_second)
        self._seated: Counter[str] = Counter()
        #: Behind a door that sends callers to their worker each request has a connection.
        self._headers = (*HEADERS, (b"connection", b"close")) if settings.shares_port else HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        scope["client"] = (self._callers.address(scope), 0)
        refused = self._refused(scope, headers)
        if scope["type"] == "websocket":
            if refused:
                await _refuse_socket(send, refused)
            else:
                await self._seat(scope, receive, send)
            return
        signed = _signed(send, self._headers)
        if refused:
            await _refuse(signed, *refused)
            return
        limited = _Limited(receive, self._most_bytes(scope["path"]))
        if limited.is_too_long(headers):
            await _refuse(signed, 413, "too-large")
            return
        await self._app(scope, limited, signed)

    async def _seat(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Websockets are counted by who is behind a proxy; the door sees the proxy only."""
        address = scope["client"][0]
        if self._seated[address] >= self._settings.connections:
            await _refuse_socket(send, (429, "too-many"))
            return
        self._seated[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._seated[address] -= 1
            if not self._seated[address]:
                del self._seated[address]

    def _refused(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if not self._is_ours(host):
            return 421, "wrong-host"
        origin = headers.get("origin")
        careful = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if careful and origin is not None and not self._is_same(origin, host):
            return 403, "wrong-origin"
        if scope["path"].startswith("/api") and not self._rate.take(scope["client"][0]):
            return 429, "too-fast"
        return None

    def _most_bytes(self, path: str) -> int:
        settings = self._settings
        return settings.file_bytes if path.startswith(FILES) else settings.message_bytes

    def _is_ours(self, host: str) -> bool:
        """A page of another site that points its name at this machine is not let in."""
        name = host_name(host)
        if name in self._hosts or any(host_name(urlsplit(o).netloc) == name for o in self._origins):
            return True
        return self._settings.lan and _is_private(name)

    def _is_same(self, origin: str, host: str) -> bool:
        if origin.lower() in self._origins:
            return True
        try:
            return urlsplit(origin).netloc.lower() == host.lower()
        except ValueError:  # no address at all
            return False


def hosts_of(settings: Settings) -> Iterable[str]:
    """The names under which this server may be asked for."""
    yield from LOCAL_NAMES
    if settings.host not in ("0.0.0.0", "::"):
        yield settings.host.lower()
    if settings.lan:
        from socket import gethostname

        name = gethostname().lower()
        yield from (name, f"{name.partition('.')[0]}.local")


def host_name(host: str) -> str:
    """The name without the port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _is_private(name: str) -> bool:
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    return address.is_private or address.is_link_local


# --- bodies ---------------------------------------------------------------------------------------
class _TooLong(HTTPException):
    """The body of a request is longer than anything we ask for."""

    def __init__(self) -> None:
        super().__init__(413)


class _Limited:
    """Receives a body no further than its limit."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive, self._most = receive, most
        self._got = 0

    def is_too_long(self, headers: Headers) -> bool:
        length = headers.get("content-length", "0")
        return not length.isdecimal() or len(length) > 12 or int(length) > self._most

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._got += len(message.get("body", b""))
            if self._got > self._most:
                raise _TooLong
        return message


# --- answers --------------------------------------------------------------------------------------
def _signed(send: Send, headers: Iterable[tuple[bytes, bytes]]) -> Send:
    async def sign(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *headers]}
        await send(message)

    return sign


def refusal(code: str, language: Language) -> dict[str, object]:
    return {"error": {"sentence": sentence(f"serve-{code}", language), "code": code}}


async def _refuse(send: Send, status: int, code: str) -> None:
    body = to_json(refusal(code, language_of()))
    headers = [(b"content-type", b"application/json")]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse_socket(send: Send, refused: tuple[int, str]) -> None:
    """Before it is accepted: the browser is told nothing but no."""
    await send({"type": "websocket.close", "code": 1008, "reason": refused[1]})
