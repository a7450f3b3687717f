"""The process in which players made of code think: `python -m sandtable.server.bots.process`.

It reads requests from its standard input and writes answers to its standard output, both pickled,
each after its length. When the server is gone its input ends, and so does the process, even in the
middle of a thought.
"""

from __future__ import annotations

import os
import pickle
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from sandtable.server.bots.thinking import LENGTH, READY, Request, Thinker, frame
from sandtable.server.catalogue import catalogue


def main() -> None:
    """Serve requests until the input ends."""
    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a player prints must not get between the answers
    requests: SimpleQueue[Request] = SimpleQueue()
    thinker = Thinker(catalogue(sys.argv[1]))
    Thread(target=_listen, args=(source, requests), daemon=True).start()
    _say(target, READY)
    while True:
        _say(target, thinker.decide(requests.get()))


def _listen(source: BinaryIO, requests: SimpleQueue[Request]) -> None:
    while True:
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            os._exit(0)
        content = source.read(LENGTH.unpack(head)[0])
        requests.put(pickle.loads(content))


def _say(target: BinaryIO, value: object) -> None:
    target.write(frame(value))
    target.flush()


if __name__ == "__main__":
    main()
