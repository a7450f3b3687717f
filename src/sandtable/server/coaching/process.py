"""The process in which the coach thinks: `python -m sandtable.server.coaching.process`.

Like that of the players (`bots.process`) it gets views, never the state or the dice. It says what
it has found as it goes on; told to stop, it says at once what it has.
"""

from __future__ import annotations

import os
import pickle
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from sandtable.server.bots.thinking import LENGTH, READY, frame
from sandtable.server.bots.views import Receiver
from sandtable.server.catalogue import catalogue
from sandtable.server.coaching.said import Ask, Heard, Stop


def main() -> None:
    """Serve until the input ends."""
    from sandtable.coach import think
    from sandtable.coach.following import Plans, Said
    from sandtable.coach.patience import Patience

    source, target = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever else is printed must not get between the answers
    offered, views = catalogue(sys.argv[1]), Receiver()
    plans, said = Plans(), Said()
    asks: SimpleQueue[Ask] = SimpleQueue()
    stopped: set[int] = set()
    Thread(target=_listen, args=(source, asks, stopped), daemon=True).start()

    def say(value: object) -> None:
        target.write(frame(value))
        target.flush()

    say(READY)
    while True:
        ask = asks.get()
        offer, number = offered[ask.ruleset], ask.number
        try:
            decision = views.load(ask.parts, ask.decision)
            final = said.again(ask.seat, decision, ask.language) or think(
                offer.ruleset,
                offer.table,
                decision,
                Patience(lambda: number in stopped),  # noqa: B023 - asked before the next one
                ask.seed,
                ask.language,
                lambda thought: say(Heard(number, thought.advice, thought.best)),  # noqa: B023
                plans.followed(ask.seat, decision),
            )
            if number not in stopped:
                said.keep(ask.seat, decision, ask.language, final)
            if decision.played is None:
                plans.keep(ask.seat, final.plan)
        except Exception as trouble:  # noqa: BLE001 - told to the server, which refuses
            say(Heard(number, trouble=f"{type(trouble).__name__}: {trouble}"))
        else:
            say(Heard(number, final.advice, final.best))
        stopped.clear()


def _listen(source: BinaryIO, asks: SimpleQueue[Ask], stopped: set[int]) -> None:
    while True:
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            os._exit(0)
        said = pickle.loads(source.read(LENGTH.unpack(head)[0]))
        if isinstance(said, Stop):
            stopped.add(said.number)
        else:
            asks.put(said)


if __name__ == "__main__":
    main()
