"""Lines to clients, as uvicorn speaks them, with an end to every wait.

A request that does not come to its end, a client that reads nothing: uvicorn waits for both as long
as they like. Here each has its time, and the door knows who may be sent away.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from sandtable.server.door import Door
from sandtable.server.settings import Settings

#: Messages of one client that wait to be looked at; while there are as many no more is read.
MOST_UNREAD = 2


class _Timed:
    """At most one wait at a time, after which the line is cut."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    reading_seconds: float
    _reading: asyncio.TimerHandle | None = None

    def must_read(self) -> None:
        """The client takes nothing more in."""
        if self._reading is None:
            self._reading = self.loop.call_later(self.reading_seconds, self.transport.abort)

    def reads(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None


class Requests(_Timed, H11Protocol):
    """HTTP, of which every request has its time."""

    door: Door
    #: What is still to come of a request, by the state of its sender, and the time for it.
    still_to_come: dict[Any, float]
    _waits_for: Any = None
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.door.enter(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """What is still to come of the request has its time from the moment it is due."""
        if self.transport.get_protocol() not in (self, None):
            self._stop_waiting()  # a websocket now
            return
        due = self.conn.their_state
        if due is self._waits_for:
            return
        self._stop_waiting()
        self._waits_for = due
        if due in self.still_to_come:
            self._waiting = self.loop.call_later(self.still_to_come[due], self.transport.abort)
            self.door.step_back(self.transport)
        else:
            self.door.step_in(self.transport)

    def _stop_waiting(self) -> None:
        self._waits_for = None
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.reads()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.must_read()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.reads()
        super().resume_writing()


class Seats(_Timed, WebSocketsSansIOProtocol):
    """Websockets: whoever neither reads nor answers is gone, also while he is told goodbye."""

    door: Door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.door.step_in(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.reads()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self.must_read()
        super().pause_writing()

    def resume_writing(self) -> None:
        if not self.close_sent:
            self.reads()
        super().resume_writing()

    def send_receive_event_to_app(self) -> None:
        """Reading stops where messages pile up, not for each of them: that costs system calls."""
        may_go_on = not self.read_paused and self.queue.qsize() + 1 < MOST_UNREAD
        if may_go_on:
            self.read_paused = True  # it is not, but so uvicorn leaves it alone
        super().send_receive_event_to_app()
        if may_go_on:
            self.read_paused = False

    async def send(self, message: Any) -> None:
        """What has `more` coming after it goes out together with that, in one piece."""
        if message.get("more") and self._may_hold:
            self.conn.send_text(message["text"].encode())
            return
        await super().send(message)
        if message["type"] == "websocket.close":
            self.must_read()

    @property
    def _may_hold(self) -> bool:
        return self.conn.state is State.OPEN and self.writable.is_set() and not self.disconnected

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def lines(door: Door, settings: Settings) -> tuple[type[Requests], type[Seats]]:
    """HTTP and websockets through one door."""
    known = {"door": door, "reading_seconds": settings.reading_seconds}
    times = {h11.IDLE: settings.head_seconds, h11.SEND_BODY: settings.body_seconds}
    http = type("Requests", (Requests,), {**known, "still_to_come": times})
    return http, type("Seats", (Seats,), known)
