"""What stands in a record as a game holds it: entries, and commands that wait."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sandtable.lines import chained_line
from sandtable.log import Act, Asked, Rolled, act_of


class Entry(NamedTuple):
    """What one command did. `log` holds its rolls, questions and events in their order.

    An undo is an entry too: it has no command, and `undoes` is the number of the one taken back.
    `coached` are the sides that asked the coach before they decided, `followed` those of them whose
    command is the one that it advised.
    """

    n: int
    side: str
    command: Any
    tape: tuple[Any, ...]
    log: tuple[Any, ...]
    text: str
    chain: str
    undoes: int = 0
    whole: Act | None = None  # None: it was folded from its record, and no rule was asked
    coached: tuple[str, ...] = ()
    followed: tuple[str, ...] = ()

    @property
    def acts(self) -> Act:
        """What it did as one act, with those inside it."""
        return act_of(self.log) if self.whole is None else self.whole

    @property
    def line(self) -> str:
        """The entry as it stands in the file."""
        return chained_line(self.text, self.chain)

    @property
    def plain(self) -> Any:
        """The entry as plain data: all that the file tells, rolls and their reasons included."""
        return json.loads(self.line)

    @property
    def events(self) -> tuple[Any, ...]:
        return tuple(item for item in self.log if item.__class__ not in (Rolled, Asked))

    @property
    def threw_dice(self) -> bool:
        return any(item.__class__ is int for item in self.tape)


class Given(NamedTuple):
    """A command and what is known of its dice and answers. `text` is its canonical JSON."""

    side: str
    command: Any
    tape: tuple[Any, ...]
    text: str
