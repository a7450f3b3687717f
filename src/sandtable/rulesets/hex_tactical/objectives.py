"""Victory conditions and endings of a scenario: what a file may say (HX-UNIT-08).

An award is `{side, vp, when, of}`: points for a condition, all of whose targets must meet it; with
`each` it counts once for each of them, and `at_most` is a limit in points. An ending adds
`{winner, at}` and ends the game.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.ground.hexes import hex_name
from sandtable.reading import Given
from sandtable.rulesets.hex_tactical.forces import SideList
from sandtable.rulesets.hex_tactical.maps import Map, read_hex
from sandtable.rulesets.hex_tactical.roster import known_words, meant_by

PLACES = ("held", "free")  # of hexes: held by the side, or free of enemies
ENEMIES = ("eliminated", "immobilised")
FRIENDS = ("exited",)
CONDITIONS = (*PLACES, *ENEMIES, *FRIENDS)

ONCE, TURN_END, LAST_TURN = "once", "turn-end", "last-turn"
MOMENTS = (ONCE, TURN_END, LAST_TURN)
DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so or not. `of` are the words of the file, `targets` what they mean."""

    when: str
    of: tuple[str, ...]
    targets: tuple[str, ...]  # hexes by name, or units


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a side."""

    side: str
    vp: int
    condition: Condition
    each: bool = False
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """The game ends for a winner, "" for a draw, when the condition holds (None: always)."""

    winner: str
    at: str
    condition: Condition | None
    side: str = ""  # from whose point of view the condition is looked at


class Board:
    """What conditions may name."""

    def __init__(self, sides: tuple[SideList, SideList], ground: Map) -> None:
        self.sides, self.ground = sides, ground

    def award(self, given: Given) -> Award:
        fields = given.fields(required=("side", "vp", "when", "of"), optional=("each", "at_most"))
        own, enemy = self._own_and_enemy(fields["side"])
        return Award(
            side=own.id,
            vp=fields["vp"].whole(1, 1000),
            condition=self._condition(fields, own, enemy),
            each=fields["each"].flag() if "each" in fields else False,
            at_most=fields["at_most"].whole(1, 1000) if "at_most" in fields else None,
        )

    def ending(self, given: Given) -> Ending:
        fields = given.fields(required=("winner", "at"), optional=("when", "of"))
        ids = [side.id for side in self.sides]
        winner = fields["winner"].one_of((*ids, DRAW), "side")
        at = fields["at"].one_of(MOMENTS, "moment")
        if "when" not in fields:
            if at == ONCE:
                raise given.refuse("data-missing-key", name="when")
            return Ending("" if winner == DRAW else winner, at, None)
        if "of" not in fields:
            raise given.refuse("data-missing-key", name="of")
        own, enemy = self.sides if winner != ids[1] else (self.sides[1], self.sides[0])
        condition = self._condition(fields, own, enemy)
        return Ending("" if winner == DRAW else winner, at, condition, own.id)

    def _own_and_enemy(self, given: Given) -> tuple[SideList, SideList]:
        a, b = self.sides
        return (a, b) if given.one_of([a.id, b.id], "side") == a.id else (b, a)

    def _condition(self, fields: dict[str, Given], own: SideList, enemy: SideList) -> Condition:
        when = fields["when"].one_of(CONDITIONS, "condition")
        listed = fields["of"].items() if isinstance(fields["of"].value, list) else [fields["of"]]
        of = tuple([one.text() for one in listed])
        if when in PLACES:
            return Condition(when, of, tuple([t for one in listed for t in self._hexes(one)]))
        units = (own if when in FRIENDS else enemy).members()
        targets: list[str] = []
        for one in listed:
            meant = meant_by(units, one.text())
            if not meant:
                raise one.unknown("unit", one.text(), known_words(units))
            targets += [unit for unit in meant if unit not in targets]
        return Condition(when, of, tuple(targets))

    def _hexes(self, given: Given) -> list[str]:
        """A hex by its name, or every hex with such a terrain: `fortification`."""
        row = given.text()
        found = [hex_name(at) for at, g in self.ground.hexes.items() if row in g.rows]
        if found:
            return found
        return [hex_name(read_hex(given, (self.ground.columns, self.ground.rows)))]
