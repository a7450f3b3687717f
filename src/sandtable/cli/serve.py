"""`sandtable serve`, and `sandtable play` where a browser is at hand."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from sandtable.cli.calls import Call
from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput

if TYPE_CHECKING:
    from sandtable.server.settings import Settings

#: How long a thread may keep the others waiting: the network must not wait for the rules.
SWITCH_SECONDS = 0.001
SECONDS_TO_STOP = 5
#: Connections that wait to be taken from the system.
QUEUE = 2048
#: A message longer than the limit is refused with a sentence; one so much longer ends the talk.
FAR_TOO_LONG = 16


def serve(call: Call) -> int:
    """Serve tables until somebody stops it."""
    return run(settings_of(call), call.language)


def settings_of(call: Call) -> Settings:
    from sandtable.server.settings import read_settings

    if call.has("--lan") and call.has("--host"):
        raise BadInput("call-one-of-two", a="--lan", b="--host")
    return read_settings(
        port=call.whole("--port", 0, 65_535),
        lan=True if call.has("--lan") else None,
        host=call.value("--host"),
        database=call.value("--database"),
        trusted_proxies=_proxies(call.value("--trusted-proxy")),
        workers=call.whole("--workers", 1, 64),
    )


def _proxies(text: str | None) -> tuple[str, ...] | None:
    from sandtable.server.settings import read_proxies

    return None if text is None else read_proxies("--trusted-proxy", text)


def run(settings: Settings, language: Language, ready: Callable[[str], None] | None = None) -> int:
    """Serve with these settings; `ready` is called with the address once it answers."""
    from sandtable.server.store.owner import owning

    listening = listen(settings)
    settings = replace(settings, port=listening.getsockname()[1])
    address = address_of(settings)
    with listening, owning(settings.database, address, bool(settings.worker)):
        sys.setswitchinterval(SWITCH_SECONDS)
        if settings.workers > 1:
            announcement = partial(announce, settings, address, language, ready)
            return 0 if share(listening, settings, announcement) else 1
        server = make_server(settings, lambda: announce(settings, address, language, ready))
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:
            pass
    return 0


def share(listening: socket.socket, settings: Settings, started: Callable[[], None]) -> bool:
    """Several processes behind one door. They are forks: another one is there at once."""
    from sandtable.server.catalogue import catalogue
    from sandtable.server.logs import set_up
    from sandtable.server.store.opening import open_engine
    from sandtable.server.workers import Door

    if not hasattr(os, "fork") or not hasattr(socket, "send_fds"):
        raise BadInput("serve-no-workers")
    open_engine(settings.database).dispose()
    import sandtable.server.app  # noqa: F401 - once, for all of them

    catalogue(settings.catalogue)
    family = f"{socket.gethostname()}-{os.getpid()}"
    set_up()  # the door tells of workers that die

    def work(place: int, line: socket.socket) -> None:
        own = replace(settings, worker=f"{family}-{place}", workers=1, shares_port=True)
        make_server(own, lambda: None, line).run(sockets=[])

    return Door(listening, settings.workers, work, settings.head_seconds, started).run()


def listen(settings: Settings) -> socket.socket:
    """The socket, taken before anything else: whoever is in the way is told at once."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # The protocol is named: only then does asyncio send what is small without waiting for more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":  # there it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(QUEUE)
    except OSError as trouble:
        listening.close()
        if trouble.errno in (98, 48, 10048):
            raise BadInput("serve-port-taken", port=str(settings.port)) from None
        reason = trouble.strerror or str(trouble)
        facts = {"host": settings.host, "port": str(settings.port), "reason": reason}
        raise BadInput("serve-cannot-listen", **facts) from None
    return listening


def make_server(
    settings: Settings, started: Callable[[], None], line: socket.socket | None = None
) -> Any:  # a uvicorn.Server
    """The server; a database that cannot be opened is told before it starts.

    On `line` one of several workers is handed its connections.
    """
    import asyncio

    import uvicorn

    from sandtable.server.app import create_app
    from sandtable.server.door import TAKEN_AT_ONCE, Door
    from sandtable.server.lines import lines
    from sandtable.server.logs import set_up
    from sandtable.server.store.opening import open_engine
    from sandtable.server.workers import UP

    open_engine(settings.database).dispose()
    app = create_app(settings)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets=sockets)
            for listening in sockets or ():
                listening.listen(QUEUE)  # more may wait than are taken at once
            if line is not None:
                await self._take_from(line)
            if not self.should_exit:
                started()

        async def _take_from(self, line: socket.socket) -> None:
            """Connections that the door hands on; without a door there is nothing to do."""
            loop = asyncio.get_running_loop()
            tasks: set[asyncio.Task[Any]] = set()

            def protocol() -> Any:
                kind: Any = self.config.http_protocol_class
                state = {"server_state": self.server_state, "app_state": self.lifespan.state}
                return kind(config=self.config, **state)

            def take() -> None:
                try:
                    sent, descriptors, *_ = socket.recv_fds(line, 1, 1)
                except BlockingIOError:
                    return
                except OSError:
                    sent, descriptors = b"", []
                if not sent:
                    loop.remove_reader(line)
                    self.should_exit = True
                for descriptor in descriptors:
                    connection = socket.socket(fileno=descriptor)
                    connection.setblocking(False)
                    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                    task = loop.create_task(loop.connect_accepted_socket(protocol, connection))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)

            line.setblocking(False)
            loop.add_reader(line, take)
            with suppress(OSError):  # the door is gone, which `take` hears too
                line.send(UP)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """What is being done is finished first, and everybody is told to come again."""
            await app.state.hall.stop(SECONDS_TO_STOP)
            await super().shutdown(sockets=sockets)

    http, ws = lines(Door.of(settings), settings)
    server = Server(
        uvicorn.Config(
            app,
            # No line of a log may hold the secret link of a seat.
            access_log=False,
            log_level="warning",
            lifespan="on",
            http=http,
            ws=ws,
            backlog=TAKEN_AT_ONCE,
            ws_max_size=settings.message_bytes * FAR_TOO_LONG,
            ws_per_message_deflate=False,
            server_header=False,
            # Whose word is taken for who asks is for the guards to say.
            proxy_headers=False,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
    )
    set_up()
    return server


def address_of(settings: Settings) -> str:
    """Where this machine itself finds the server."""
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{settings.port}/"


def announce(
    settings: Settings, address: str, language: Language, ready: Callable[[str], None] | None
) -> None:
    print(sentence("serve-listening", language, address=address), flush=True)
    if settings.lan:
        from sandtable.server.lan import address_of as seen_from_outside
        from sandtable.server.lan import picture_of

        there = seen_from_outside(settings.port)
        print(sentence("serve-lan", language, address=there))
        print(picture_of(there), flush=True)
    if ready is not None:
        ready(address)


# --- playing in a browser -------------------------------------------------------------------------
def has_page() -> bool:
    from sandtable.server.settings import read_settings

    return read_settings().has_client


def play_in_browser(call: Call) -> int:
    """Start a server, or find the one that runs, and open its page."""
    settings = settings_of(call)
    page = page_of(call.words)
    wants = settings.has_client and not call.has("--no-browser")
    running = address_of(settings)
    if settings.port and is_ours(running):
        print(sentence("serve-runs-already", call.language, address=running))
        if wants:
            open_browser(running + page)
        return 0
    return run(
        settings, call.language, (lambda address: open_browser(address + page)) if wants else None
    )


def page_of(words: tuple[str, ...]) -> str:
    """The start page, with what was chosen already; what does not exist is refused at once."""
    from urllib.parse import urlencode

    from sandtable.rulesets import ruleset_named
    from sandtable.scenarios import load

    ruleset, scenario = (*words, "", "")[:2]
    if ruleset:
        ruleset_named(ruleset)
    if scenario and (of := load(scenario).ruleset) != ruleset:
        raise BadInput("menu-other-ruleset", name=scenario, ruleset=of)
    chosen = dict(zip(("ruleset", "scenario"), words, strict=False))
    return f"?{urlencode(chosen)}" if chosen else ""


def is_ours(address: str) -> bool:
    """Whether a Sandtable answers there."""
    import json
    from urllib.error import URLError
    from urllib.request import ProxyHandler, build_opener

    opener = build_opener(ProxyHandler({}))
    try:
        with opener.open(f"{address}api/settings", timeout=1) as answer:
            settings = json.loads(answer.read(10_000))
            return isinstance(settings, dict) and {"lan", "version"} <= settings.keys()
    except (URLError, OSError, ValueError):
        return False


def open_browser(address: str) -> None:
    """In a thread of its own: some systems wait until the browser is closed."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()
