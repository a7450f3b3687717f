"""What an entry did, in order: events and questions with the rolls that led to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.log import Act, Applied, Resolved
from sandtable.rulesets.modern_battles.battle import events as e
from sandtable.rulesets.modern_battles.dice.fires import BLAZING_WRECK
from sandtable.rulesets.modern_battles.dice.morale import GROUP, PSYCHOLOGY, RALLY
from sandtable.umpire import Asked, Rolled

BLAZE = BLAZING_WRECK.rule
#: Tests of whole units, and blazes, and what they lead to: of a record that was not run.
TESTS = (PSYCHOLOGY, RALLY, GROUP, "MB-GRP-03", BLAZE)
TESTED = (e.StateChanged, e.GroupDisengaged, e.BlazeWentOut)


def in_order(act: Act) -> Iterator[tuple[Any, list[Rolled], str]]:
    """Events and questions with the rolls that led to them, and who was tested by these.

    None for rolls that led to nothing: a test that was passed, a save.
    """
    tested, rolls = "", list[Rolled]()
    for part in act.parts:
        match part:
            case Rolled():
                rolls.append(part)
            case Resolved():
                rolls += part.rolls
            case Act():
                if rolls:
                    yield None, rolls, tested
                    rolls = []
                yield from in_order(part)
            case Asked():
                yield part, [], ""
            case e.Tested():
                tested = act.by
            case Applied():
                pass
            case event:
                yield event, rolls, ""
                rolls = []
    if rolls:
        yield None, rolls, tested


def folded(log: Iterable[object]) -> Act:
    """Of an entry that was not run: a test is an act of its own, with its roll and its result."""
    whole, test = Act(), Act()
    for item in log:
        if isinstance(item, e.Tested) and item.rule in TESTS:
            test = Act(item.unit, item.unit, parts=[item])
            whole.parts.append(test)
            continue
        belongs = (Rolled, TESTED)[len(test.parts) - 1] if 0 < len(test.parts) < 3 else ()
        (test if isinstance(item, belongs) else whole).parts.append(item)
        if not isinstance(item, belongs):
            test = Act()
    return whole
