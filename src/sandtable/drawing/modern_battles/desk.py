"""Where a side composes a command of Modern Battles, with the odds of what it would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Unpack

from sandtable.chance import Roll
from sandtable.drawing import asking, desk
from sandtable.drawing import vocabulary as v
from sandtable.drawing.modern_battles.voice import Voice
from sandtable.drawing.rows import fraction_text, odds_row, roll_row
from sandtable.explain.numbers import number
from sandtable.explain.rolls import reasons_of
from sandtable.explain.words import Language, capital
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.commands.preview import Preview, preview
from sandtable.rulesets.modern_battles.commands.probing import Chances
from sandtable.rulesets.modern_battles.ground.bases import body_of
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.umpire import Waiting

RULES = ModernBattles()

#: How much an outcome matters to whoever suffers it, 0 to 3.
SEVERITIES = {
    **dict.fromkeys(("explosion", "blaze", "destroyed", "crew-lost", "abandoned"), 3),
    **dict.fromkeys(("casualty", "fleeing"), 3),
    **dict.fromkeys(("burning", "stunned", "shaken"), 2),
    **dict.fromkeys(("fire-controlled", "damaged", "unaffected"), 1),
}
HARMLESS = ("miss", "saved", "unharmed", "advancing", "unaffected", "fire-controlled")
COUNTED = ("volley", "whole", "blows")  # their outcomes are numbers of figures


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
    FIELD = "mb-field-"

    def preview(self, command: object) -> Preview:
        return preview(self.desk.battle, command)

    def priced(self, words: str) -> str:
        """Shoot · its fire this turn: and whatever else is used up with it."""
        guns = self.desk.battle.vehicles  # each weapon of a vehicle fires by itself
        counts = Counter(
            "gun" if use.what == "shot" and use.who in guns else use.what for use in self.seen.uses
        )
        voice = self.desk.voice
        used = (voice.sentence(f"mb-uses-{what}", number=counts[what]) for what in counts)
        return " · ".join((words, *used))

    # --- odds
    def anybody(self, chance: Fraction) -> None:
        """Of all under a template: whether anybody falls, as the tag beside them says."""
        voice = self.desk.voice
        outcomes = {"somebody-falls": chance, "nobody-falls": 1 - chance}
        label = voice.sentence("mb-odds-anybody")
        severities = {"somebody-falls": 3}
        self.rows.append(odds_row(outcomes, self.desk.language, severities, label=label, good=True))

    def odds(self, chances: Iterable[Chances]) -> None:
        """Bars for each target, then the rolls behind them, each told once."""
        listed = list(chances)
        for odds, alike in _under_one_template(self.desk.battle, listed):
            row = self._bars(odds, alike, named=len(listed) > 1)
            twins = [one for one in listed if _is_twin(one, odds)]
            if len(twins) > 1 and (reasons := _own_reasons(odds, twins, self.desk.language)):
                row["label"] = f"{row.get('label', '')} ({reasons})"
            self.rows.append(row)
        for roll in dict.fromkeys(roll for odds in listed for roll in odds.rolls):
            self.rows.append(self._roll(roll))

    def _bars(self, chances: Chances, alike: list[str], *, named: bool) -> v.OddsRow:
        voice, side = self.desk.voice, self.desk.battle.side_of(chances.target)
        more: v.OddsFor = {"good": side != self.desk.side}
        piece = body_of(self.desk.battle, chances.target)
        if piece:
            more["piece"] = piece
        said = voice.piece(chances.target)
        if len(alike) > 1:
            said = voice.sentence("mb-odds-each", figures=voice.pieces(alike))
        if chances.weapon:
            said = f"{voice.weapon(chances.weapon)} ▸ {said}"
        if chances.what in ("test", "whole"):
            key = f"mb-odds-{chances.what}{'-if-hit' if chances.if_hit else ''}"
            said = voice.sentence(key, unit=said)
        if chances.times > 1:
            said = voice.sentence("mb-odds-times", number=chances.times, target=said)
        if named or chances.times > 1 or chances.what == "test":
            more["label"] = capital(said)
        if chances.what in COUNTED:
            return casualties_row(voice, chances.outcomes, **more)
        return odds_row(chances.outcomes, self.desk.language, SEVERITIES, **more)

    def _roll(self, roll: Roll) -> v.RollRow:
        return roll_row(roll, self.desk.language)


def _is_twin(one: Chances, other: Chances) -> bool:
    """The same weapon at the same target: the title alone would not tell them apart."""
    return (one.target, one.what, one.weapon) == (other.target, other.what, other.weapon)


def _own_reasons(odds: Chances, twins: list[Chances], language: Language) -> str:
    """What only some of them are shot under: the range, an obstacle, a move."""

    def told(chances: Chances) -> list[str]:
        reasons = [reason for roll in chances.rolls for reason in reasons_of(roll, language)]
        return list(dict.fromkeys(reason.told for reason in reasons))

    shared = set.intersection(*[set(told(one)) for one in twins])
    return ", ".join(reason for reason in told(odds) if reason not in shared)


Now = asking.Composing[Desk, Panel]


def _under_one_template(
    battle: Battle, listed: list[Chances]
) -> Iterator[tuple[Chances, list[str]]]:
    """Odds with whom they concern: figures of a side for whom a burst means the same, together."""
    together: list[tuple[Chances, list[str]]] = []
    for odds in listed:
        side = battle.side_of(odds.target)
        for other, alike in together:
            same = replace(other, target=odds.target) == odds and battle.side_of(alike[0]) == side
            if odds.what == "template" and same:
                alike.append(odds.target)
                break
        else:
            together.append((odds, [odds.target]))
    return iter(together)


def casualties_row(
    voice: Voice, outcomes: dict[str, Fraction], **more: Unpack[v.OddsFor]
) -> v.OddsRow:
    """How many fall, the most first, and how many on average."""
    mean = sum((int(name) * chance for name, chance in outcomes.items()), Fraction(0))
    average = number(mean, voice.language)
    return {
        "row": "odds",
        "outcomes": [casualties(voice, name, chance) for name, chance in outcomes.items()],
        "expected": voice.sentence("mb-mean", number=average),
        **more,
    }


def casualties(voice: Voice, name: str, chance: Fraction) -> v.Outcome:
    fall = int(name)
    return {
        "id": name,
        "label": capital(voice.sentence("mb-fall", number=fall)),
        "probability": float(chance),
        "fraction": fraction_text(chance),
        "severity": min(fall, 3),
    }


def hoped_for(seen: Preview, target: str = "") -> Fraction:
    """The chance that a fire harms its target at all: somebody falls, or the vehicle suffers.

    Those under one template stand or fall by the same roll to hit.
    """
    spared = Fraction(1)
    under: dict[tuple[Fraction, int], Fraction] = {}
    for odds in seen.chances:
        if odds.what == "test" or (target and odds.target != target):
            continue
        if odds.what == "template" and odds.given:
            key = odds.given, odds.times
            under[key] = under.get(key, Fraction(1)) * (1 - harm_of(odds) / odds.given)
        else:
            spared *= (1 - harm_of(odds)) ** odds.times
    for (given, times), all_spared in under.items():
        spared *= (1 - given * (1 - all_spared)) ** times
    return 1 - spared


def harm_of(chances: Chances) -> Fraction:
    if chances.what in COUNTED:
        return 1 - chances.outcomes.get("0", Fraction(0))
    kept = (chances.outcomes.get(name, Fraction(0)) for name in HARMLESS)
    return 1 - sum(kept, Fraction(0))


# --- who is meant ---------------------------------------------------------------------------------
