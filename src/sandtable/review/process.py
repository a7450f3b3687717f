"""The process in which a review is made: `python -m sandtable.review.process`.

It reads one line of JSON from its standard input: record, depth, level and what was counted before.
It writes lines of JSON to its standard output: how far it is, what it has counted since, and at the
end the review. When its input ends, whoever wanted it is gone, and so is the process.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, MutableMapping
from threading import Thread
from typing import Any

from sandtable.refusals import Refusal
from sandtable.review.counting import Count

#: Leaves the machine to those who play.
NICE = 10


class Counted(MutableMapping[str, Count]):
    """What is counted, and what of it is new since it was last told."""

    def __init__(self, before: dict[str, list[int]]) -> None:
        self._all: dict[str, Count] = {name: (one[0], one[1]) for name, one in before.items()}
        self._new: dict[str, Count] = {}

    def fresh(self) -> dict[str, Count]:
        told, self._new = self._new, {}
        return told

    def __setitem__(self, name: str, count: Count) -> None:
        self._all[name] = self._new[name] = count

    def __getitem__(self, name: str) -> Count:
        return self._all[name]

    def __delitem__(self, name: str) -> None:
        del self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


def main() -> None:
    asked: dict[str, Any] = json.loads(sys.stdin.readline())
    target = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr  # whatever else is printed must not get between the lines

    def say(**told: object) -> None:
        target.write(json.dumps(told) + "\n")
        target.flush()

    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=_end_with_input, daemon=True).start()
    counted = Counted(asked["counted"])
    try:
        found = _review(asked, counted, say)
    except Refusal as refused:
        say(failed=refused.key)
    else:
        say(counted=counted.fresh(), review=found)
    target.close()
    os._exit(0)


def _review(asked: dict[str, Any], counted: Counted, say: Any) -> dict[str, Any]:
    from sandtable.review import review
    from sandtable.review.growing import Far, plain

    def told(far: Far) -> None:
        say(far=plain(far), counted=counted.fresh())

    return review(
        asked["record"].encode(),
        depth=asked["depth"],
        level=asked["level"],
        jobs=asked["jobs"],
        kept=counted,
        told=told,
    )


def _end_with_input() -> None:
    sys.stdin.read()
    if hasattr(os, "killpg") and os.getpid() == os.getpgrp():
        os.killpg(os.getpgrp(), 9)  # those who count for it, too
    os._exit(0)


if __name__ == "__main__":
    main()
