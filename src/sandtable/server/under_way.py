"""A command that waits for an answer: what it has done so far, for those who may know of it.

It is told as an entry is, by the same code and behind the same veil, only that its log ends at the
question. Nothing of what is still to come is known here but to whoever has given the command.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sandtable.drawing.pauses import Pauses
from sandtable.entry import Entry
from sandtable.log import Asked
from sandtable.umpire import Waiting


@dataclass(frozen=True, slots=True)
class UnderWay:
    """What has been done before a question, the state before it, and the question."""

    entry: Entry
    before: Any
    asked: Waiting

    def known(self) -> UnderWay:
        """Where something is hidden nobody else knows what was said: only what came of it."""
        return UnderWay(self.entry._replace(command=None, tape=()), self.before, self.asked)

    def is_at_pause(self, pauses: Pauses) -> bool:
        """Whether it waits for somebody who takes his time: this is as far as can be watched."""
        return pauses(Asked(self.asked.side, self.asked.question, None))

    def shown_parts(self, pauses: Pauses) -> int:
        """How many parts there are to be watched, each up to a question."""
        past = sum(isinstance(item, Asked) and pauses(item) for item in self.entry.log)
        return past + self.is_at_pause(pauses)


def pausing(viewer: str | None, programs: Collection[str], veiled: tuple[type, ...]) -> Pauses:
    """Questions at which a game pauses: a program answers at once, and of some nobody may know."""

    def pauses(asked: Asked) -> bool:
        hidden = asked.side != viewer and isinstance(asked.question, veiled)
        return asked.side not in programs and not hidden

    return pauses
