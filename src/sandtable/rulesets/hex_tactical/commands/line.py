"""The words of a typed line after its verb: units, sections, hexes, steps and numbers.

A hex is four figures, 0712. In a path it may say how a vehicle faces there (0712/3), the storey
(0712+1), the altitude of a flyer (0712@low), and that a vehicle backs into it (0712/6b).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from sandtable.refusals import BadInput
from sandtable.rulesets import verbs
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex
from sandtable.rulesets.hex_tactical.commands import Shooter, Step
from sandtable.rulesets.verbs import folded, matching

HEX = re.compile(r"\d{4}")
STEP = re.compile(r"(\d{4})(?:/([1-6]))?(?:\+(\d))?(?:@(nap|low))?(b)?")
WHOLE = re.compile(r"\d{1,2}")
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "by", "on", "into", "aboard", "in", "from", "en", "a",
     "sur", "avec", "vers", "et", "la", "le", "les", "contre", "par", "dans", "de", "of")
)  # fmt: skip


class Line(verbs.Line[Battle]):
    family = "hx-"
    little_words = LITTLE_WORDS

    def is_little(self, word: str) -> bool:
        """A gun whose label is AT is no little word."""
        labelled = any(unit.label == word for unit in self.battle.units.values())
        return not labelled and super().is_little(word)

    # --- units and sections
    def unit(self, side: str = "") -> str:
        """A unit of this side, by its label or its id."""
        name = self.maybe_unit(side)
        if not name:
            own = [u for u in self.battle.units.values() if u.side == (side or self.side)]
            known = tuple(unit.label or unit.id for unit in own)
            raise BadInput("hx-typed-which-unit", verb=self.verb, known=known)
        return name

    def maybe_unit(self, side: str = "") -> str:
        if not self.words:
            return ""
        name = unit_called(self.battle, side or self.side, self.words[0])
        if name:
            self.words.pop(0)
        return name

    def enemy(self) -> str:
        return self.unit(self.battle.enemy_of(self.side))

    def maybe_enemy(self) -> str:
        return self.maybe_unit(self.battle.enemy_of(self.side))

    def maybe_shooter(self, others: Iterable[Shooter] = ()) -> Shooter | None:
        """`MG` fires its first weapon, `MG/2` its second; a label said again is an enemy's."""
        if not self.words:
            return None
        name, _, number = self.words[0].partition("/")
        unit = unit_called(self.battle, self.side, name)
        if not unit or (number and not WHOLE.fullmatch(number)):
            return None
        if any(other.unit == unit for other in others):
            return None
        self.words.pop(0)
        return Shooter(unit, int(number) - 1 if number else 0)

    def section_or_unit(self) -> str:
        if self.words:
            names = section_names(self.battle, self.side)
            meant = matching(self.words[0], names)
            if len(meant) == 1 and not unit_called(self.battle, self.side, self.words[0]):
                self.words.pop(0)
                return meant[0]
        return self.unit()

    # --- hexes and numbers
    def hex(self) -> Hex:
        if not self.is_hex():
            raise self.needs("hex")
        return hex_at(self.words.pop(0))

    def is_hex(self) -> bool:
        return bool(self.words) and bool(HEX.fullmatch(self.words[0]))

    def steps(self) -> tuple[Step, ...]:
        steps = []
        while self.words and (step := STEP.fullmatch(self.words[0])):
            self.words.pop(0)
            at, facing, storey, altitude, back = step.groups()
            steps.append(
                Step(
                    hex_at(at), int(facing or 0), int(storey or 0), altitude or "", back is not None
                )
            )
        return tuple(steps)


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
    labelled = [unit.id for unit in own if folded(unit.label) == plain]
    return labelled[0] if len(labelled) == 1 else ""


def short_name(battle: Battle, name: str) -> str:
    """The label of a unit where that is enough, else its id."""
    unit = battle.units.get(name)
    if unit is None:
        return name
    label = unit.label.replace(" ", "-")
    return label if label and unit_called(battle, unit.side, label) == name else name


def section_names(battle: Battle, side: str) -> dict[str, tuple[str, ...]]:
    return {
        s.id: tuple(filter(None, (s.name, s.name_fr)))
        for s in battle.sections.values()
        if s.side == side
    }
