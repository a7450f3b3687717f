"""The die that is wanted of somebody who types real dice: whose it is, for what, what it needs."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from sandtable.chance import dice
from sandtable.drawing import Who
from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import roll_row, rolled_row
from sandtable.explain.story import roller
from sandtable.explain.words import Language, capital, sentence
from sandtable.log import Act, Rolled
from sandtable.server.hosted import Hosted
from sandtable.umpire import DieMissing

#: Rolls of the same command that are shown above the die that is wanted, the newest ones.
MOST_ROLLS = 6


class NextDie(BaseModel):
    """The die that is wanted: number `place` of `of` in its roll, with the faces before it."""

    sides: int
    place: int
    of: int
    before: list[int]
    roll: v.RollRow


class DieWanted(BaseModel):
    """The same in a game: whose die it is, and what the command has rolled so far.

    Of a roll that is made for something the side does not know of, `die` tells the dice alone.
    """

    sides: int
    die: NextDie
    side: str | None = None
    who: str | None = None
    rolls: list[v.ThrownRoll] = []


def next_die(missing: DieMissing, language: Language, known: bool = True) -> NextDie:
    row: Any = roll_row(missing.roll, language)
    if not known:
        title = sentence("dice-for-the-unknown", language)
        row = {**row, "title": title, "rule": "", "need": "", "modifiers": [], "reads": []}
        row.pop("faces", None)
        row.pop("apart", None)
    return NextDie(
        sides=_sides(missing),
        place=len(missing.before) + 1,
        of=len(dice(missing.roll.thrown).sides),
        before=list(missing.before),
        roll=row,
    )


def die_wanted(
    hosted: Hosted, missing: DieMissing, side: str | None, language: Language
) -> DieWanted:
    state = hosted.shown_to(side).state

    def who(piece: str) -> Who:
        return hosted.table.who(state, side, piece, language)

    def is_known(piece: str) -> bool:
        """A unit that is what one takes it for, one's own section or battery, or a side itself."""
        there = hosted.table.uncovered.who(hosted.game.state, side, piece, language)
        return who(piece) == there and (bool(there.name) or there.side in (side, piece))

    def knows(act: Act) -> bool:
        named = [piece for piece in (act.by, act.on) if piece]
        return not hosted.hides or (bool(named) and all(map(is_known, named)))

    act, roll = missing.act, missing.roll
    known, throws = knows(act), act.thrower(roll)
    thrower = who(throws) if known else Who("", "")
    name = thrower.name or (roller(Rolled(roll, (), None), act, state, language) if known else "")
    rolls: list[Any] = [rolled_row(rolled, language) for rolled, act in missing.made if knows(act)]
    return DieWanted(
        sides=_sides(missing),
        die=next_die(missing, language, known),
        side=thrower.side or None,
        who=None if throws == thrower.side else capital(name) or None,
        rolls=rolls[-MOST_ROLLS:],
    )


def _sides(missing: DieMissing) -> int:
    sides = missing.facts["sides"]
    assert isinstance(sides, int)
    return sides
