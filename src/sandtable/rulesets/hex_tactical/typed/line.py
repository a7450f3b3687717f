"""The words of a typed line after its verb: units, sections, hexes, steps and numbers.

A hex is four figures, 0712. In a path it may say how a vehicle faces there (0712/3), the storey
(0712+1), the altitude of a flyer (0712@low), and that a vehicle backs into it (0712/6b).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from sandtable.refusals import BadInput
from sandtable.rulesets.hex_tactical.commands import Shooter, Step
from sandtable.rulesets.hex_tactical.state import Battle, Hex
from sandtable.rulesets.hex_tactical.typed.words import LITTLE_WORDS
from sandtable.rulesets.verbs import folded

HEX = re.compile(r"\d{4}")
STEP = re.compile(r"(\d{4})(?:/([1-6]))?(?:\+(\d))?(?:@(nap|low))?(b)?")
WHOLE = re.compile(r"\d{1,2}")


class Line:
    """The words after a verb, taken one after another."""

    def __init__(self, verb: str, words: list[str], battle: Battle, side: str) -> None:
        self.verb, self.battle, self.side = verb, battle, side
        labels = {unit.label for unit in battle.units.values()}  # a gun AT is no little word
        self.words = [w for w in words if w in labels or folded(w) not in LITTLE_WORDS]

    def needs(self, what: str) -> BadInput:
        return BadInput(f"hx-typed-needs-{what}", verb=self.verb)

    def done(self) -> None:
        if self.words:
            raise BadInput("typed-too-much", word=self.words[0], verb=self.verb)

    def has(self, *known: str) -> bool:
        """Takes one of these words, if it comes next."""
        if self.words and folded(self.words[0]) in known:
            self.words.pop(0)
            return True
        return False

    def choice(self, known: Mapping[str, tuple[str, ...]]) -> str:
        """The name of which one of the words comes next, or ""."""
        for name, words in known.items():
            if self.has(*words):
                return name
        return ""

    # --- units and sections
    def unit(self, side: str = "") -> str:
        """A unit of this side, by its label or its id."""
        found = self.maybe_unit(side)
        if not found:
            own = [u for u in self.battle.units.values() if u.side == (side or self.side)]
            known = tuple(unit.label or unit.id for unit in own)
            raise BadInput("hx-typed-which-unit", verb=self.verb, known=known)
        return found

    def maybe_unit(self, side: str = "") -> str:
        if not self.words:
            return ""
        found = unit_called(self.battle, side or self.side, self.words[0])
        if found:
            self.words.pop(0)
        return found

    def enemy(self) -> str:
        return self.unit(self.battle.enemy_of(self.side))

    def maybe_enemy(self) -> str:
        return self.maybe_unit(self.battle.enemy_of(self.side))

    def maybe_shooter(self, others: Iterable[Shooter] = ()) -> Shooter | None:
        """`MG` fires its first weapon, `MG/2` its second; a label said again is an enemy's."""
        if not self.words:
            return None
        name, _, number = self.words[0].partition("/")
        found = unit_called(self.battle, self.side, name)
        if not found or (number and not WHOLE.fullmatch(number)):
            return None
        if any(one.unit == found for one in others):
            return None
        self.words.pop(0)
        return Shooter(found, int(number) - 1 if number else 0)

    def section_or_unit(self) -> str:
        if self.words:
            names = section_names(self.battle, self.side)
            found = matching(self.words[0], names)
            if len(found) == 1 and not unit_called(self.battle, self.side, self.words[0]):
                self.words.pop(0)
                return found[0]
        return self.unit()

    def one_of(self, names: Mapping[str, tuple[str, ...]], what: str) -> str:
        """A name, or what it is called in either language, or the start of either."""
        if not self.words:
            if len(names) == 1:
                return next(iter(names))
            raise BadInput(f"hx-typed-which-{what}", verb=self.verb, known=tuple(names))
        found = matching(self.words.pop(0), names)
        if len(found) != 1:
            raise BadInput(f"hx-typed-which-{what}", verb=self.verb, known=tuple(found or names))
        return found[0]

    # --- hexes and numbers
    def hex(self) -> Hex:
        if not self.is_hex():
            raise self.needs("hex")
        return hex_at(self.words.pop(0))

    def is_hex(self) -> bool:
        return bool(self.words) and bool(HEX.fullmatch(self.words[0]))

    def steps(self) -> tuple[Step, ...]:
        found = []
        while self.words and (step := STEP.fullmatch(self.words[0])):
            self.words.pop(0)
            at, facing, storey, altitude, back = step.groups()
            found.append(
                Step(
                    hex_at(at), int(facing or 0), int(storey or 0), altitude or "", back is not None
                )
            )
        return tuple(found)

    def whole(self, *after: str) -> int | None:
        """A number; with `after` only behind one of these words."""
        if after and not self.has(*after):
            return None
        if self.words and WHOLE.fullmatch(self.words[0]):
            return int(self.words.pop(0))
        return None


def hex_at(word: str) -> Hex:
    """Also of a hex just off the map."""
    return int(word[:2]), int(word[2:])


def unit_called(battle: Battle, side: str, word: str) -> str:
    """A unit of a side by its id or its label, small letters or capitals; "" when it is none."""
    plain = folded(word)
    own = [unit for unit in battle.units.values() if unit.side == side]
    for unit in own:
        if folded(unit.id) == plain:
            return unit.id
    found = [unit.id for unit in own if folded(unit.label) == plain]
    return found[0] if len(found) == 1 else ""


def section_names(battle: Battle, side: str) -> dict[str, tuple[str, ...]]:
    return {
        s.id: tuple(filter(None, (s.name, s.name_fr)))
        for s in battle.sections.values()
        if s.side == side
    }


def called(battle: Battle, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Names, and what the scenario calls them in both languages."""
    scenario = battle.field.scenario
    words = scenario.names if scenario else {}
    return {name: tuple(words.get(name, ())) for name in names}


def matching(word: str, names: Mapping[str, tuple[str, ...]]) -> list[str]:
    plain = _spaced(word)
    known = {name: [_spaced(one) for one in (name, *words)] for name, words in names.items()}
    exact = [name for name, words in known.items() if plain in words]
    begun = [n for n, words in known.items() if any(one.startswith(plain) for one in words)]
    return exact or begun


def _spaced(word: str) -> str:
    return folded(word).replace("-", " ")
