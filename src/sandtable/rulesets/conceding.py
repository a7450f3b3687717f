"""Giving up, alike in all rulesets: at any time, in anybody's turn, and the enemy wins.

Where a sheet has no rule for it, the command cites the one that says how a game ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.refusals import Refused
from sandtable.rulesets.command import Command
from sandtable.rulesets.forms import Form
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.verbs import Verb
from sandtable.umpire import Playing


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the game, as `side`; "" is the side to act. Each ruleset has one of its own."""

    side: str = added_later("")


class Conceding:
    """Of a ruleset: giving up waits for nobody's turn, and is no order."""

    def said_by(self, battle: Any, command: Any) -> str | None:
        gives_up = self.gives_up(command) and command.side in battle.sides
        return command.side if gives_up else None

    def gives_up(self, command: Any) -> bool:
        return isinstance(command, Concede)


def to_concede(
    kind: type[Concede],
    rule: str,
    reason: str,
    ended: Callable[[Any], Any],
    result: Callable[[str, str], Any],
) -> Command:
    """The command of a ruleset whose `rule` says how a game ends; `ended` is the event of it."""

    def check(battle: Any, command: Concede) -> None:
        if command.side and command.side not in battle.sides:
            raise Refused("no-such-side", rule, side=command.side, known=battle.sides)

    def play(battle: Any, command: Concede, umpire: Playing) -> Any:
        winner = battle.enemy_of(command.side or battle.to_act)
        return umpire.record(battle, ended(result(winner, reason)))

    typed = Form(Verb(("concede",), ("abandonner",)), then=_own_side)
    return Command(kind, (typed,), (Field("side"),), (rule,), check, play)


def _own_side(given: Given) -> None:
    given.values["side"] = given.side
