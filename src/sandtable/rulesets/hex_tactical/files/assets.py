"""What a side has beside its sections: support, traps, airborne drops, exits (HX-UNIT-08)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sandtable.reading import Given, Names, Words
from sandtable.rulesets.hex_tactical.battle.state import (
    HELICOPTER,
    HIGH,
    LOW,
    MEDIUM,
    OFF_MAP,
    PLANE,
    TRANSPORT,
    TRAP,
    Counter,
    Hex,
)
from sandtable.rulesets.hex_tactical.files.counters import read_traits, with_traits
from sandtable.rulesets.hex_tactical.files.maps import read_hex
from sandtable.rulesets.hex_tactical.files.roster import (
    SectionList,
    UnitList,
    known_words,
    meant_by,
)
from sandtable.rulesets.hex_tactical.ground.field import Exit

MOST_MISSIONS = 9
ALTITUDES = (LOW, MEDIUM, HIGH)
MISSIONS = {"bomb": "bombing", "napalm": "bombing", "aircraft": "ground-attack"}


@dataclass(frozen=True, slots=True)
class SupportList:
    """Missions that a side may call (HX-TURN-02)."""

    id: str
    counter: Counter
    kind: str  # row of HX-T-DELAY
    missions: int
    registered: int = 0
    weapon: str = ""
    altitude: str = ""
    from_turn: int = 1


@dataclass(frozen=True, slots=True)
class DropList:
    """An airborne drop (HX-PARA-07)."""

    id: str
    turn: int
    zone: Hex
    counter: Counter
    units: tuple[str, ...]
    helicopter: bool = False
    altitude: str = LOW


class ReadCounter(Protocol):
    def __call__(self, given: Given, kinds: tuple[str, ...], /) -> Counter:
        """A counter of one of these kinds, with the nation of its side."""


class Assets:
    """Reads what one side has beside its sections."""

    def __init__(
        self,
        side: str,
        fields: dict[str, Given],
        size: tuple[int, int],
        names: Names,
        counter: ReadCounter,
    ) -> None:
        self.side, self.fields, self.size, self.names = side, fields, size, names
        self.counter = counter

    def _listed(self, key: str) -> list[Given]:
        return self.fields[key].items() if key in self.fields else []

    def support(self) -> tuple[SupportList, ...]:
        listed = self._listed("support")
        return tuple([self._mission(given, n) for n, given in enumerate(listed, start=1)])

    def _mission(self, given: Given, n: int) -> SupportList:
        fields = given.fields(
            required=("counter", "missions"),
            optional=("registered", "weapon", "altitude", "from_turn", "guided", "traits", "name"),
        )
        counter = self.counter(fields["counter"], (PLANE, OFF_MAP))
        if "traits" in fields:
            counter = with_traits(counter, read_traits(fields["traits"]))
        types = list(dict.fromkeys(weapon.type for weapon in counter.weapons))
        weapon = fields["weapon"].one_of(types, "weapon-type") if "weapon" in fields else ""
        guided = fields["guided"].flag() if "guided" in fields else weapon == "missile"
        kind = "artillery"
        if counter.kind == PLANE:
            if not weapon:
                raise given.refuse("data-missing-key", name="weapon")
            kind = "guided" if guided else MISSIONS.get(weapon, "guided")
        name = f"{self.side}-{counter.row}-{n}"
        self.names.told[name] = (
            fields["name"].words() if "name" in fields else Words(counter.name, counter.name_fr)
        )
        return SupportList(
            id=name,
            counter=counter,
            kind=kind,
            missions=fields["missions"].whole(1, MOST_MISSIONS),
            registered=fields["registered"].whole(0, 9) if "registered" in fields else 0,
            weapon=weapon,
            altitude=_altitude(fields, ""),
            from_turn=fields["from_turn"].whole(1, 100) if "from_turn" in fields else 1,
        )

    def traps(self) -> tuple[tuple[str, Counter], ...]:
        traps = []
        for n, given in enumerate(self._listed("traps"), start=1):
            counter = self.counter(given, (TRAP,))
            name = f"{self.side}-{counter.row}-{n}"
            self.names.told[name] = Words(f"{counter.name} {n}", f"{counter.name_fr} {n}")
            traps.append((name, counter))
        return tuple(traps)

    def drops(self, sections: tuple[SectionList, ...]) -> tuple[DropList, ...]:
        left = [unit for section in sections for unit in section.units]
        drops = []
        for n, given in enumerate(self._listed("drops"), start=1):
            drops.append(self._drop(given, n, left))
        return tuple(drops)

    def _drop(self, given: Given, n: int, left: list[UnitList]) -> DropList:
        """One drop; whoever jumps is taken from those who are left."""
        parts = given.fields(
            required=("turn", "zone", "carrier", "units"),
            optional=("section", "helicopter", "altitude", "traits"),
        )
        section = parts["section"].text() if "section" in parts else ""
        aboard: list[str] = []
        for jumper in parts["units"].items():
            fit = [u for u in left if u.counter.row == jumper.text() and section in ("", u.section)]
            if not fit:
                raise jumper.unknown("unit", jumper.text(), [u.counter.row for u in left])
            left.remove(fit[0])
            aboard.append(fit[0].id)
        carrier = self.counter(parts["carrier"], (TRANSPORT, HELICOPTER))
        if "traits" in parts:
            carrier = with_traits(carrier, read_traits(parts["traits"]))
        name = f"{self.side}-drop-{n}"
        self.names.told[name] = Words(carrier.name, carrier.name_fr)
        return DropList(
            id=name,
            turn=parts["turn"].whole(1, 100),
            zone=read_hex(parts["zone"], self.size),
            counter=carrier,
            units=tuple(aboard),
            helicopter=parts["helicopter"].flag() if "helicopter" in parts else False,
            altitude=_altitude(parts, LOW),
        )

    def exits(self, sections: tuple[SectionList, ...]) -> tuple[Exit, ...]:
        """`{at: "1605", units: [medium-tank], from_turn: 5}`: nobody named means the whole side."""
        exits = []
        units = [unit for section in sections for unit in section.units]
        for given in self._listed("exits"):
            parts = given.fields(required=("at",), optional=("units", "from_turn"))
            at = read_hex(parts["at"], self.size)
            if 1 not in at and at[0] != self.size[0] and at[1] != self.size[1]:
                raise parts["at"].refuse("hx-scenario-exit-inside", name=parts["at"].text())
            who: set[str] = set()
            for word in parts["units"].items() if "units" in parts else ():
                meant = meant_by(units, word.text())
                if not meant:
                    raise word.unknown("unit", word.text(), known_words(units))
                who |= set(meant)
            turn = parts["from_turn"].whole(1, 100) if "from_turn" in parts else 1
            exits.append(Exit(self.side, at, frozenset(who), turn))
        return tuple(exits)


def _altitude(fields: dict[str, Given], usual: str) -> str:
    return fields["altitude"].one_of(ALTITUDES, "altitude") if "altitude" in fields else usual
