"""Where a side composes a command: what it may ask, and the panel that grows under its hands."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from sandtable.chance import Roll
from sandtable.drawing import asking, desk
from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_skirmish.voice import Voice
from sandtable.drawing.rows import odds_row, roll_row
from sandtable.explain.numbers import signed
from sandtable.explain.words import Language, capital, label
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.commands.preview import Chances, Preview, preview
from sandtable.rulesets.modern_skirmish.ground.ways import side_of
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.umpire import Waiting

RULES = ModernSkirmish()

#: How much an outcome matters to whoever suffers it, 0 to 3.
SEVERITIES = {
    "out-of-action": 3,
    "destroyed": 3,
    "defender-out": 3,
    "suppressed": 2,
    "heads-down": 2,
    "saved": 1,
    "survived": 1,
    "contact-broken": 1,
}
#: What an attempt is made for.
HOPED = ("out-of-action", "destroyed", "defender-out", "suppressed")


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
    FIELD = "ms-field-"

    def preview(self, command: object) -> Preview:
        return preview(self.desk.battle, command)

    def priced(self, words: str) -> str:
        return " · ".join((words, *self._price(self.seen)))

    def _price(self, seen: Preview) -> list[str]:
        """What is used up: 6.2 cm of movement, the shot, the last round."""
        voice, prices = self.desk.voice, []
        for use in seen.uses:
            if use.what == "movement":
                prices.append(voice.cm(use.amount))
            elif use.what in ("round", "charge", "mission"):
                prices.append(voice.sentence(f"ms-uses-{use.what}", number=use.amount))
        return prices

    def odds(self, seen: Preview, touched: Collection[str] | None = None) -> None:
        """Bars for each target, units that may have to keep their heads down, then the rolls.

        Of a circle, bars for those in it; whom it may only stray onto stand in a line.
        """
        units = {self._unit(who) for who in touched or ()}
        pieces = (*self.desk.battle.figures, *self.desk.battle.vehicles)
        near = [
            odds
            for odds in seen.chances
            if touched is None or odds.target in touched or odds.target not in pieces
        ]
        for odds in near:
            self.rows.append(self._bars(odds, named=len(near) > 1))
        for unit, chance in seen.heads:
            if touched is None or unit in units:
                self.rows.append(self._heads(unit, chance))
        self._astray(seen, [odds for odds in seen.chances if odds not in near], units)
        rolls: dict[Roll, int] = {}
        for odds in seen.chances:
            for roll in dict.fromkeys(odds.rolls):
                rolls[roll] = max(rolls.get(roll, 0), odds.rolls.count(roll))
        for roll, number in rolls.items():
            of = next(odds for odds in seen.chances if roll in odds.rolls)
            self.rows.append(self._roll(roll, number, of))

    def _unit(self, who: str) -> str:
        return who if who in self.desk.battle.vehicles else unit_of(self.desk.battle, who)

    def _astray(self, seen: Preview, far: list[Chances], units: Collection[str]) -> None:
        """Those whom only a shot that strays would reach, with their chances."""
        voice, battle = self.desk.voice, self.desk.battle
        out = [
            f"{voice.piece(odds.target)} {voice.percent(odds.outcomes['out-of-action'])}"
            for odds in far
            if "out-of-action" in odds.outcomes
        ]
        own = any(side_of(battle, odds.target) == self.desk.side for odds in far)
        if out:
            self.text(voice.sentence("ms-astray-out", figures=", ".join(out)), warn=own)
        down = [
            f"{voice.place(unit)} {voice.percent(chance)}"
            for unit, chance in seen.heads
            if units and unit not in units
        ]
        if down:
            self.text(voice.sentence("ms-astray-down", units=", ".join(down)))

    def _bars(self, chances: Chances, *, named: bool) -> v.OddsRow:
        more: v.OddsFor = {}
        battle, name = self.desk.battle, chances.target
        target = battle.figures.get(name) or battle.vehicles.get(name)
        if target is not None:
            more["piece"], more["good"] = target.id, target.side != self.desk.side
            if named:
                more["label"] = self.desk.voice.piece(target.id)
        return odds_row(chances.outcomes, self.desk.language, SEVERITIES, **more)

    def _heads(self, unit: str, chance: Fraction) -> v.OddsRow:
        outcomes = {"heads-down": chance, "no-effect": 1 - chance}
        shown = {name: share for name, share in outcomes.items() if share}
        good = self.desk.battle.units[unit].side != self.desk.side
        label = capital(self.desk.voice.place(unit))
        return odds_row(shown, self.desk.language, SEVERITIES, label=label, good=good)

    def _roll(self, roll: Roll, number: int, of: Chances) -> v.RollRow:
        row = roll_row(roll, self.desk.language)
        if number > 1:
            row["dice"] = f"{number} × {roll.thrown}"
        if roll.rule == "MS-VSHOT-04":  # what the armour die shows is the threshold
            row["modifiers"] = [
                {
                    "value": signed(modifier.value),
                    "label": capital(label(modifier.rule, self.desk.language)),
                    "rule": modifier.rule,
                }
                for modifier in of.modifiers
            ]
        return row


#: A command being composed on such a panel.
Now = asking.Composing[Desk, Panel]


def hoped_for(seen: Preview, target: str = "") -> Fraction:
    """The chance of what an attempt is made for; of heads going down where nothing else is."""
    for odds in seen.chances:
        if not target or odds.target == target:
            return next((odds.outcomes[o] for o in HOPED if o in odds.outcomes), Fraction(0))
    return max((chance for _, chance in seen.heads), default=Fraction(0))
