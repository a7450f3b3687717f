"""What came of a command: the state after it, and what happened on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandtable.log import Act, Applied, Asked, Rolled, each, happened


@dataclass(frozen=True)
class Played:
    """The battle after a command, its log, and the same with the acts that belong together."""

    battle: Any
    log: list[Any]
    whole: Act = field(default_factory=Act)

    @property
    def events(self) -> list[Any]:
        return [entry for entry in self.log if not isinstance(entry, Rolled | Asked)]

    @property
    def order(self) -> list[str]:
        """The names of its events, one after the other."""
        return [type(event).__name__ for event in self.events]

    def of(self, kind: type) -> list[Any]:
        """The events of one kind."""
        return [entry for entry in self.log if isinstance(entry, kind)]

    # --- dice
    @property
    def rolls(self) -> list[Rolled]:
        return self.of(Rolled)

    @property
    def rules(self) -> list[str]:
        """The rules by which dice were thrown, in order."""
        return [rolled.roll.rule for rolled in self.rolls]

    @property
    def throwers(self) -> list[tuple[str, str]]:
        """Who threw, and by which rule, in order."""
        thrown = ((entry, act) for entry, act in each(self.whole) if isinstance(entry, Rolled))
        return [(act.thrower(rolled.roll), rolled.roll.rule) for rolled, act in thrown]

    def modifiers(self, roll: int = 0) -> dict[str, Any]:
        """Modifiers of the roll of this number, by rule."""
        return {modifier.rule: modifier.value for modifier in self.rolls[roll].roll.modifiers}

    # --- questions, rules, acts
    @property
    def asked(self) -> list[tuple[str, Any]]:
        """Questions put, with the side they were put to."""
        return [(entry.side, entry.question) for entry in self.log if isinstance(entry, Asked)]

    @property
    def noted(self) -> list[str]:
        """Rules that were applied without a roll or an event to show it, in order."""
        return list(_noted(self.whole))

    def act_of(self, kind: type) -> Act:
        """The act that the first event of a kind is part of."""
        return next(entry.act for entry in happened(self.whole) if isinstance(entry.event, kind))


def _noted(act: Act) -> Iterator[str]:
    for part in act.parts:
        if isinstance(part, Act):
            yield from _noted(part)
        elif isinstance(part, Applied):
            yield part.rule
