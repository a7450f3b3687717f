"""Lines to clients: when no more is read of one."""

from __future__ import annotations

import asyncio
from typing import Any

from websockets.frames import Frame, Opcode

from sandtable.server.lines import MOST_UNREAD, Seats


class Transport:
    """Notes what it is told of reading."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def pause_reading(self) -> None:
        self.told.append("pause")

    def resume_reading(self) -> None:
        self.told.append("resume")


def a_line(transport: Transport) -> Any:
    seats: Any = Seats.__new__(Seats)
    seats.transport, seats.queue = transport, asyncio.Queue()
    seats.read_paused = seats.close_sent = False
    return seats


def test_reading_goes_on_for_one_message_and_stops_where_they_pile_up() -> None:
    async def story() -> list[tuple[str, ...]]:
        transport = Transport()
        line = a_line(transport)
        steps = []
        for _ in range(MOST_UNREAD + 1):
            line.handle_text(Frame(Opcode.TEXT, b"{}"))
            steps.append(tuple(transport.told))
        for _ in range(MOST_UNREAD + 1):
            assert await line.receive() == {"type": "websocket.receive", "text": "{}"}
            steps.append(tuple(transport.told))
        return steps

    calm, full = [()] * (MOST_UNREAD - 1), ("pause",)
    assert asyncio.run(story()) == [
        *calm,
        *[full] * 2,
        *[full] * MOST_UNREAD,
        ("pause", "resume"),
    ]
