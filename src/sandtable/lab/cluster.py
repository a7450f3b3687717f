"""Chunks of games on Ray: on this machine, or on many.

Ray plays a chunk again when the process or the machine that was at it dies; a chunk gives the same
games wherever it is played.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from socket import create_connection
from typing import Any

from sandtable.refusals import BadInput
from sandtable.simulate.crew import Chunk, Crew, Played
from sandtable.simulate.match import Job, Outcome, play_some

LOCAL = "local"
ADDRESS = re.compile(r"(?:ray://)?([\w.-]+|\[[0-9a-fA-F:]+\]):(\d{1,5})")
#: Until somebody has to answer.
SECONDS = 5.0
#: Chunks handed out ahead, for each processor.
AHEAD = 3


@contextmanager
def on_ray(address: str, processors: int | None = None) -> Iterator[Crew]:
    """A cluster that runs at an address, or one of its own on this machine.

    What Ray has to say of its workers is no part of the answer.
    """
    crew = OnRay(address, processors)
    try:
        with redirect_stdout(sys.stderr):
            yield crew
    finally:
        crew.dismiss()


class OnRay:
    """Chunks as tasks of Ray; the scenario is sent once for each setting."""

    def __init__(self, address: str, processors: int | None = None) -> None:
        if find_spec("ray") is None:
            raise BadInput("lab-needs-ray")
        _check_answers(address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of it
        where: dict[str, Any] = {"address": address}
        if address == LOCAL:  # it keeps to the loopback
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
            where = {"num_cpus": processors, "include_dashboard": False}
        self._ray: Any = import_module("ray")  # an extra: it may not be there
        try:
            self._ray.init(**where, log_to_driver=False, logging_level=logging.CRITICAL)
        except (ConnectionError, ValueError, TimeoutError, RuntimeError) as no:
            reason = (str(no).splitlines() or [""])[0]
            raise BadInput("lab-no-ray", address=address, reason=reason) from None
        self._task = self._ray.remote(max_retries=-1)(_play)
        self._sent: dict[int, Any] = {}

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Played]:
        waiting = iter(chunks)
        most = AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        out: deque[tuple[Chunk, Any]] = deque()
        while True:
            while len(out) < most and (chunk := next(waiting, None)) is not None:
                out.append((chunk, self._task.remote(self._job(chunk.job), chunk.numbers)))
            if not out:
                return
            chunk, result = out.popleft()
            yield chunk, self._ray.get(result)

    def _job(self, job: Job) -> Any:
        if id(job) not in self._sent:
            self._sent[id(job)] = job, self._ray.put(job)
        return self._sent[id(job)][1]

    def dismiss(self) -> None:
        self._ray.shutdown()


def _check_answers(address: str) -> None:
    """Ray itself would wait for minutes."""
    if address == LOCAL:
        return
    match = ADDRESS.fullmatch(address)
    if match is None:
        raise BadInput("lab-bad-ray", address=address)
    try:
        create_connection((match[1].strip("[]"), int(match[2])), SECONDS).close()
    except (OSError, OverflowError) as no:
        reason = getattr(no, "strerror", None) or str(no) or type(no).__name__
        raise BadInput("lab-no-ray", address=address, reason=reason) from None


def _play(job: Job, numbers: range) -> list[Outcome]:
    return play_some(job, numbers)
