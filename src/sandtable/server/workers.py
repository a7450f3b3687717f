"""Several processes that share one address: a door that sends each caller to the one with his game.

The door reads nothing but the first line of a request, and not even that away: the connection
itself goes to the worker, which answers as if it had taken it from the system. A worker that dies
is replaced at once, under the same name, so that its games are its own again.
"""

from __future__ import annotations

import logging
import os
import re
import selectors
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic

logger = logging.getLogger("sandtable.server")

#: The id of a game, at the beginning of every address of its own and of every link.
OF_GAME = re.compile(rb"[A-Z]+ /api/(?:table|games)/([\w-]{22})")
OF_WORKER = re.compile(rb"GET /api/metrics\?worker=(\d{1,3}) ")
FIRST_LINE = 1_000
#: Connections that have said nothing yet; the oldest makes room.
MOST_SILENT = 500
UP = b"u"


def place_of(head: bytes, workers: int) -> int | None:
    """Which worker a request is for, by its first line; None: any of them."""
    if match := OF_GAME.match(head):
        return int.from_bytes(sha256(match[1]).digest()[:8]) % workers
    if match := OF_WORKER.match(head):
        return int(match[1]) % workers
    return None


@dataclass(slots=True)
class Worker:
    """A process, and the line on which connections are handed to it."""

    pid: int
    line: socket.socket
    is_up: bool = False


class Door:
    """Takes connections and hands them on, until it is told to stop."""

    def __init__(
        self,
        listening: socket.socket,
        number: int,
        work: Callable[[int, socket.socket], None],
        seconds: float,
        ready: Callable[[], None],
    ) -> None:
        """`work` is done in each process, and never returns to us; a caller has so many seconds."""
        self._listening, self._work, self._seconds, self._ready = listening, work, seconds, ready
        self._workers: dict[int, Worker] = {}
        self._number = number
        self._turn = 0
        self._silent: dict[socket.socket, float] = {}  # connections, and since when
        self._held: list[tuple[int, socket.socket]] = []  # for whoever is not up yet
        self._selector = selectors.DefaultSelector()
        self._woken, self._wake = socket.socketpair()
        self._is_stopping = self._has_failed = False

    def run(self) -> bool:
        """Whether all went well, once it is told to stop and every worker has ended."""
        for end in (self._woken, self._wake, self._listening):
            end.setblocking(False)
        signal.set_wakeup_fd(self._wake.fileno())
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self._selector.register(self._listening, selectors.EVENT_READ, self._take)
        self._selector.register(self._woken, selectors.EVENT_READ, self._hear)
        for place in range(self._number):
            self._begin(place)
        while self._workers or not self._is_stopping:
            for key, _ in self._selector.select(timeout=0.25):
                key.data(key.fileobj)
            self._replace_the_dead()
            self._forget_the_silent()
        return not self._has_failed

    # --- workers
    def _begin(self, place: int) -> None:
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            self._become_a_worker(place, ours, theirs)
        theirs.close()
        self._workers[place] = Worker(pid, ours)
        self._selector.register(ours, selectors.EVENT_READ, lambda _: self._is_up(place))

    def _become_a_worker(self, place: int, ours: socket.socket, theirs: socket.socket) -> None:
        status = 1
        try:
            signal.set_wakeup_fd(-1)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
                signal.signal(number, signal.SIG_DFL)
            others = [worker.line for worker in self._workers.values()]
            held = [*self._silent, *(waiting for _, waiting in self._held)]
            ends = (ours, self._woken, self._wake, self._listening)
            self._selector.close()
            for line in (*others, *held, *ends):
                line.close()
            self._work(place, theirs)
            status = 0
        finally:
            os._exit(status)

    def _is_up(self, place: int) -> None:
        worker = self._workers[place]
        heard = b""
        with suppress(OSError):
            heard = worker.line.recv(1)
        if not heard:  # it is gone, and will be replaced
            worker.is_up = False
            self._selector.unregister(worker.line)
            return
        was_there = all(worker.is_up for worker in self._workers.values())
        worker.is_up = True
        held, self._held = self._held, []
        for wanted, connection in held:
            self._hand_on(wanted, connection)
        if not was_there and all(worker.is_up for worker in self._workers.values()):
            self._ready()
            self._ready = _nothing

    def _replace_the_dead(self) -> None:
        for place, worker in list(self._workers.items()):
            pid, status = os.waitpid(worker.pid, os.WNOHANG)
            if not pid:
                continue
            del self._workers[place]
            with suppress(KeyError, ValueError):
                self._selector.unregister(worker.line)
            worker.line.close()
            if not self._is_stopping and not worker.is_up and os.WIFEXITED(status):
                self._has_failed = True
                self._stop()  # it cannot even begin: nor will another
            if not self._is_stopping:
                ended = os.waitstatus_to_exitcode(status)
                logger.error("worker %d has ended (%d), another takes its place", place, ended)
                self._begin(place)

    def _stop(self, *_signal: object) -> None:
        """What the workers do is finished; nobody else is let in."""
        if self._is_stopping:
            return
        self._is_stopping = True
        self._selector.unregister(self._listening)
        self._listening.close()
        for worker in self._workers.values():
            with suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGTERM)

    # --- callers
    def _take(self, _listening: object) -> None:
        for connection in self._waiting():
            connection.setblocking(False)
            self._silent[connection] = monotonic()
            self._selector.register(connection, selectors.EVENT_READ, self._read)
            if len(self._silent) > MOST_SILENT:
                self._drop(next(iter(self._silent)))

    def _waiting(self) -> Iterator[socket.socket]:
        with suppress(BlockingIOError, OSError):
            while True:
                yield self._listening.accept()[0]

    def _read(self, connection: socket.socket) -> None:
        """Look at the first line and hand it on; a line that is not all there may go anywhere."""
        try:
            head = connection.recv(FIRST_LINE, socket.MSG_PEEK)
        except OSError:
            head = b""
        if not head:
            self._drop(connection)
            return
        self._selector.unregister(connection)
        del self._silent[connection]
        place = place_of(head, self._number)
        if place is None:
            place, self._turn = self._turn, (self._turn + 1) % self._number
        self._hand_on(place, connection)

    def _hand_on(self, place: int, connection: socket.socket) -> None:
        worker = self._workers.get(place)
        if worker is None or not worker.is_up:
            self._held.append((place, connection))
            return
        try:
            socket.send_fds(worker.line, [UP], [connection.fileno()])
        except OSError:  # it has just died
            worker.is_up = False
            self._held.append((place, connection))
            return
        connection.close()

    def _drop(self, connection: socket.socket) -> None:
        self._selector.unregister(connection)
        self._silent.pop(connection, None)
        connection.close()

    def _forget_the_silent(self) -> None:
        due = monotonic() - self._seconds
        for connection, since in list(self._silent.items()):
            if since < due:
                self._drop(connection)

    def _hear(self, woken: socket.socket) -> None:
        with suppress(BlockingIOError):
            woken.recv(1_000)


def _nothing() -> None:
    pass
