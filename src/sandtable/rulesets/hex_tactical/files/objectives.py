"""Victory conditions of a scenario: what a file may name (HX-UNIT-08)."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.ground.hexes import hex_name
from sandtable.reading import Given
from sandtable.rulesets import awards
from sandtable.rulesets.awards import Condition, listed
from sandtable.rulesets.hex_tactical.files.forces import SideList
from sandtable.rulesets.hex_tactical.files.maps import Map, read_hex
from sandtable.rulesets.hex_tactical.files.roster import known_words, meant_by

PLACES = ("held", "free")  # of hexes: held by the side, or free of enemies
ENEMIES = ("eliminated", "immobilised")
FRIENDS = ("exited",)
CONDITIONS = (*PLACES, *ENEMIES, *FRIENDS)


class Board(awards.Board[SideList]):
    """What conditions may name."""

    def __init__(self, sides: tuple[SideList, SideList], ground: Map) -> None:
        self.sides, self.ground = sides, ground

    def condition(
        self, _given: Given, fields: Mapping[str, Given], own: SideList, enemy: SideList
    ) -> Condition:
        when = fields["when"].one_of(CONDITIONS, "condition")
        named = listed(fields["of"])
        of = tuple([word.text() for word in named])
        if when in PLACES:
            return Condition(when, of, tuple([t for place in named for t in self._hexes(place)]))
        units = (own if when in FRIENDS else enemy).members()
        targets: list[str] = []
        for word in named:
            meant = meant_by(units, word.text())
            if not meant:
                raise word.unknown("unit", word.text(), known_words(units))
            targets += [unit for unit in meant if unit not in targets]
        return Condition(when, of, tuple(targets))

    def _hexes(self, given: Given) -> list[str]:
        """A hex by its name, or every hex with such a terrain: `fortification`."""
        row = given.text()
        hexes = [hex_name(at) for at, g in self.ground.hexes.items() if row in g.rows]
        if hexes:
            return hexes
        return [hex_name(read_hex(given, (self.ground.columns, self.ground.rows)))]
