"""Where a side composes a command: what it may ask, and the panel that grows under its hands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sandtable.chance import Roll, as_rolled
from sandtable.drawing import desk
from sandtable.drawing import vocabulary as v
from sandtable.drawing.hex_tactical.tables import table_row
from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.drawing.rows import odds_row, roll_row
from sandtable.explain.rolls import needed_of
from sandtable.explain.words import Language, capital
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands.preview import Chances, Preview, preview
from sandtable.rulesets.hex_tactical.commands.preview_support import ON_ENEMIES, ON_FRIENDS
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.umpire import Waiting

RULES = HexTactical()

#: How much an outcome matters to whoever suffers it, 0 to 3.
SEVERITIES = {
    "destroyed": 3,
    "eliminated": 3,
    ON_ENEMIES: 3,
    ON_FRIENDS: 1,
    "losses-3": 3,
    "losses-2": 3,
    "losses-1": 3,
    "two-steps": 3,
    "one-step": 3,
    "neutralised": 2,
    "immobilised": 2,
    "repulsed": 2,
    "stopped": 1,
    "stunned": 1,
    "success": 2,
    "arrives": 2,
}
#: What an attempt is made for: all of it counts as one hope.
HOPED = frozenset(SEVERITIES)


class Desk(desk.Desk[Battle, Voice]):
    """A side before the table; `waiting` when somebody must answer a question first."""

    __slots__ = ()

    def __init__(
        self, battle: Battle, side: str, language: Language, waiting: Waiting | None = None
    ) -> None:
        super().__init__(RULES, battle, side, Voice(battle, language), waiting)


class Panel(desk.Panel[Desk]):
    """A panel being filled in."""

    __slots__ = ()
    FIELD = "hx-field-"

    def preview(self, command: object) -> Preview:
        return preview(self.desk.battle, command)

    def priced(self, words: str) -> str:
        """Move · 4 MP · half an action: the same for all who do it (HX-TURN-05)."""
        return " · ".join((words, *dict.fromkeys(self._price(self.seen))))

    def _price(self, seen: Preview) -> Iterator[str]:
        voice = self.desk.voice
        for use in seen.uses:
            if use.what == "points":
                yield voice.points(use.amount)
            else:
                yield voice.sentence("hx-uses-action", halves=use.amount)

    def odds(self, seen: Preview) -> None:
        """Bars for each unit that may suffer, then the rolls with the table they are read on."""
        for odds in seen.chances:
            self.rows.append(self._bars(odds, named=len(seen.chances) > 1))
        rolls: list[Roll] = []
        for odds in seen.chances:
            rolls += [roll for roll in odds.rolls if roll not in rolls]
        for roll in rolls:
            self.rows.append(roll_row(_alone(roll), self.desk.language))
            if roll.reckoned is not None:
                self.text(capital(needed_of(roll, self.desk.language)), roll.rule)
            table = table_row(self.desk.voice, roll)
            if table is not None:
                self.rows.append(table)

    def _bars(self, chances: Chances, *, named: bool) -> v.OddsRow:
        more: v.OddsFor = {}
        target = self.desk.battle.units.get(chances.target)
        if target is not None:
            more["piece"], more["good"] = target.id, target.side != self.desk.side
            if named:
                more["label"] = self.desk.voice.unit(target.id)
        elif all(name.isdecimal() for name in chances.outcomes):
            more["label"] = self.desk.voice.sentence("hx-drifts-by")
        return odds_row(chances.outcomes, self.desk.language, SEVERITIES, **more)


def _alone(roll: Roll) -> Roll:
    """One side of an opposed roll has no number to reach: only what is added to it is told."""
    return roll if roll.against is not None else roll._replace(read=as_rolled)


def hoped_for(seen: Preview, target: str = "") -> Fraction:
    """The chance that an attempt does something at all to its target."""
    on_target = [odds for odds in seen.chances if not target or odds.target == target]
    if not on_target:
        return Fraction(0)
    return max(
        sum((p for name, p in odds.outcomes.items() if name in HOPED), Fraction(0))
        for odds in on_target
    )
