"""Units and sections as a scenario lists them, and the words by which it means some of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.reading import Path, Words
from sandtable.rulesets.hex_tactical.battle.state import LEADER, NOWHERE, Counter, Hex, Unit


@dataclass(frozen=True, slots=True)
class UnitList:
    """One counter of a side, with the id it has in play, which does not tell what it is."""

    id: str
    section: str
    counter: Counter
    name: Words
    label: str
    zone: frozenset[Hex]
    path: Path = field(default=(), compare=False)
    at: Hex = NOWHERE
    facing: int = 0  # 0: towards the enemy
    hidden: bool = True
    aboard: str = ""  # unit
    from_turn: int = 0
    entry: Hex = NOWHERE
    drop: str = ""

    @property
    def is_fixed(self) -> bool:
        return self.at != NOWHERE

    @property
    def is_to_deploy(self) -> bool:
        """The player sets it up himself."""
        return not (self.is_fixed or self.from_turn or self.drop or self.aboard)


@dataclass(frozen=True, slots=True)
class SectionList:
    id: str
    leader: str
    units: tuple[UnitList, ...]


# --- words for units ------------------------------------------------------------------------------
def meant_by(units: list[UnitList] | list[Unit], word: str) -> list[str]:
    """Units by their id, their section, their row, or all `units`, `leaders`, `vehicles`."""
    tests = {
        "units": lambda u: True,
        "leaders": lambda u: u.counter.kind == LEADER,
        "vehicles": lambda u: u.counter.is_vehicle,
        "aircraft": lambda u: u.counter.flies,
    }
    test = tests.get(word) or (lambda u: word in (u.id, u.section, u.counter.row))
    return [unit.id for unit in units if test(unit)]


def known_words(units: list[UnitList]) -> list[str]:
    rows = [unit.counter.row for unit in units] + [unit.section for unit in units]
    return list(dict.fromkeys((*rows, "units", "leaders", "vehicles")))
