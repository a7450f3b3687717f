"""Where somebody was asked in the middle of a command: what came before is told before.

A command that waits for an answer has done something already, and whoever may know of it is shown
that at once. Scenes of an entry are therefore cut where a person was asked: the parts before a
question stay the same, whatever comes after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from sandtable.entry import Entry
from sandtable.log import Asked, part_of

#: Whether whoever is told a story was shown what had happened when this was asked.
Pauses = Callable[[Asked], bool]


def never(_asked: Asked) -> bool:
    return False


class Part(NamedTuple):
    """What happened up to a question or the end of an entry, and the state before it."""

    entry: Entry
    before: Any


def parts(
    entry: Entry, before: object, apply: Callable[[Any, Any], Any], pauses: Pauses
) -> Iterator[Part]:
    """An entry, cut before each question at which one pauses."""
    log = entry.log
    cuts = [at for at, item in enumerate(log) if isinstance(item, Asked) and pauses(item)]
    for first, last in pairwise((0, *cuts, len(log))):
        whole = entry.whole and part_of(entry.whole, first, last)
        part = entry._replace(log=log[first:last], whole=whole) if cuts else entry
        yield Part(part, before)
        for event in part.events:
            before = apply(before, event)
