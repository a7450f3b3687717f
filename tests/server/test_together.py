"""Messages that wait for one client go out in one piece."""

import asyncio
from types import SimpleNamespace
from typing import Any

from websockets.frames import Opcode
from websockets.protocol import CLIENT, Protocol, State
from websockets.server import ServerProtocol

from sandtable.server.lines import Seats
from sandtable.server.table import MOST_HELD, Connection


def test_what_has_more_coming_goes_out_with_the_next_as_messages_of_their_own() -> None:
    written: list[bytes] = []

    async def send() -> None:
        seat: Any = object.__new__(Seats)
        seat.conn = ServerProtocol(state=State.OPEN)
        seat.transport = SimpleNamespace(write=written.append)
        seat.writable = asyncio.Event()
        seat.writable.set()
        seat.disconnected = seat.close_sent = False
        seat.handshake_complete, seat.initial_response = True, None
        for text, more in (("one", True), ("two", False), ("three", False)):
            await seat.send({"type": "websocket.send", "text": text, "more": more})

    asyncio.run(send())
    client = Protocol(CLIENT, state=State.OPEN)
    client.receive_data(b"".join(written))
    got = [event.data for event in client.events_received() if event.opcode is Opcode.TEXT]
    assert (len(written), got) == (2, [b"one", b"two", b"three"])


def test_no_more_than_a_handful_waits_for_the_next_and_the_last_never_does() -> None:
    sent: list[bool] = []

    class Socket:
        async def send(self, message: dict[str, Any]) -> None:
            sent.append(message["more"])

        async def close(self, code: int) -> None: ...

    async def tell() -> None:
        settings = SimpleNamespace(messages_per_second=1)
        hall: Any = SimpleNamespace(settings=settings, measures=SimpleNamespace(bytes_sent=0))
        socket: Any = Socket()
        connection = Connection(socket, hall, "en")
        for _ in range(MOST_HELD + 3):
            connection.tell(b"{}")
        sender = asyncio.create_task(connection._send())
        await asyncio.sleep(0)
        connection.leave(1000)
        await sender

    asyncio.run(tell())
    assert sent == [*[True] * MOST_HELD, False, True, False]
