"""The die that is wanted of somebody who types real dice: whose it is, for what, what it needs."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from sandtable.chance import dice
from sandtable.drawing import Who
from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import roll_row, rolled_row
from sandtable.explain.words import Language, capital
from sandtable.log import Act
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

    `die` is all that is told of a roll that is made for something the side does not know of.
    """

    sides: int
    die: NextDie | None = None
    side: str | None = None
    who: str | None = None
    rolls: list[v.ThrownRoll] = []


def next_die(missing: DieMissing, language: Language) -> NextDie:
    row: Any = roll_row(missing.roll, language)
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

    def knows(act: Act) -> bool:
        named = [piece for piece in (act.by, act.on) if piece]
        return not hosted.hides or (bool(named) and all(who(piece).name for piece in named))

    if not knows(missing.act):
        return DieWanted(sides=_sides(missing))
    thrower = who(missing.act.thrower(missing.roll))
    rolls: list[Any] = [rolled_row(rolled, language) for rolled, act in missing.made if knows(act)]
    return DieWanted(
        sides=_sides(missing),
        die=next_die(missing, language),
        side=thrower.side or None,
        who=capital(thrower.name) or None,
        rolls=rolls[-MOST_ROLLS:],
    )


def _sides(missing: DieMissing) -> int:
    sides = missing.facts["sides"]
    assert isinstance(sides, int)
    return sides
