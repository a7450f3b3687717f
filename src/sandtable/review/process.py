"""The process in which a review is made: `python -m sandtable.review.process`.

It reads one line of JSON from its standard input: record, depth, level and what was counted before.
It writes lines of JSON to its standard output: how far it is, what it has counted since, and at the
end the review. When its input ends, whoever wanted it is gone, and so is the process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from typing import Any

from sandtable.errand import begin, end
from sandtable.refusals import Refusal
from sandtable.review.counting import Count


class Counted(MutableMapping[str, Count]):
    """What is counted, and what of it is new since it was last told."""

    def __init__(self, before: dict[str, list[int]]) -> None:
        self._all: dict[str, Count] = {name: (count[0], count[1]) for name, count in before.items()}
        self._new: dict[str, Count] = {}

    def fresh(self) -> dict[str, Count]:
        fresh, self._new = self._new, {}
        return fresh

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
    asked, say = begin()
    counted = Counted(asked["counted"])
    try:
        reviewed = _review(asked, counted, say)
    except Refusal as refused:
        say({"failed": refused.key})
    else:
        say({"counted": counted.fresh(), "review": reviewed})
    end()


def _review(
    asked: dict[str, Any], counted: Counted, say: Callable[[object], None]
) -> dict[str, Any]:
    from sandtable.review import review
    from sandtable.review.growing import Far, plain

    def tell(far: Far) -> None:
        say({"far": plain(far), "counted": counted.fresh()})

    return review(
        asked["record"].encode(),
        depth=asked["depth"],
        level=asked["level"],
        jobs=asked["jobs"],
        kept=counted,
        listener=tell,
    )


if __name__ == "__main__":
    main()
