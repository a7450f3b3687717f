"""The map of a battle: hexes with their terrain and level, hexsides, roads, tunnels (HX-UNIT-07).

The map never changes; smoke, blazes and wrecks do, and stand in the battle. Rows are those of
HX-T-TERRAIN.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandtable.ground.hexes import (
    Hexside,
    Layout,
    all_hexes,
    neighbour,
    neighbours,
    one_side,
    side_between,
)
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex
from sandtable.rulesets.hex_tactical.ground.concealment import DAY
from sandtable.rulesets.hex_tactical.ground.terrain import BUILDINGS

CLEAR = "clear"
ROAD = "road"
WATER = ("open-water", "deep-water")
#: Crests of the map legend by their level (HX-T-TERRAIN-LEGEND); all are the row crest.
CRESTS = {"crest": 1, "crest-1": 1, "crest-2": 2, "crest-3": 3}
REMEMBERED = 100_000  # answers kept by place
#: Questions of the memory whose answers tell who is who.
OF_UNITS = ("greedy aims", "greedy leavers", "goals", "labels")


@dataclass(frozen=True, slots=True)
class Ground:
    """One hex: its base terrain, what lies over it, its level (niveau) and its condition."""

    base: str = CLEAR
    over: tuple[str, ...] = ()  # road, river, entrenchment, road-block, barbed-wire …
    level: int = 0
    steep: bool = False
    surface: str = ""  # "", "snow", "deep-snow" or "mud"

    @property
    def rows(self) -> tuple[str, ...]:
        """Base and second terrains, as rows of HX-T-TERRAIN."""
        return (self.base, *self.over)

    @property
    def is_building(self) -> bool:
        """HX-MOVE-10: wooden and masonry buildings."""
        return self.base in BUILDINGS


@dataclass(frozen=True, slots=True)
class Side:
    """What stands on a hexside. `level` is that of a crest, 0 for anything else."""

    row: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a unit may be set up (HX-UNIT-11)."""

    unit: str
    hexes: frozenset[Hex]


@dataclass(frozen=True, slots=True)
class Exit:
    """A hex by whose edge units of a side may leave the map (HX-UNIT-08)."""

    side: str
    at: Hex
    units: frozenset[str] = frozenset()  # empty: all of them
    from_turn: int = 1


@dataclass(frozen=True)
class Field:
    """The map with everything printed on it. Compared by identity."""

    columns: int
    rows: int
    hexes: dict[Hex, Ground] = field(default_factory=dict)  # those that are not clear at level 0
    sides: dict[Hexside, tuple[Side, ...]] = field(default_factory=dict)
    unjoined: frozenset[Hexside] = frozenset()  # road hexes side by side without a road between
    tunnels: tuple[tuple[Hex, Hex], ...] = ()
    storeys: dict[Hex, int] = field(default_factory=dict)  # highest, where it is not 1
    light: tuple[str, ...] = ()  # by turn; the last one stays; empty: day
    visibility: tuple[int, ...] = ()  # reduced-visibility level by turn, the last one stays
    cleared: bool = True  # roads are free of snow and mud (HX-MOVE-10)
    wind: str = "medium"
    zones: tuple[Zone, ...] = ()
    #: The zone of a whole side, where its traps lie (HX-INDCOL-11).
    side_zones: dict[str, frozenset[Hex]] = field(default_factory=dict)
    exits: tuple[Exit, ...] = ()
    bonus: dict[str, int] = field(default_factory=dict)  # on turn initiative, by side (HX-TURN-03)
    traits: dict[str, tuple[str, ...]] = field(default_factory=dict)  # nations, by side
    scenario: Any = None  # its turns, arrivals and victory conditions
    #: Its hexes in one row, with the distances between them.
    layout: Layout = field(init=False, repr=False, compare=False)
    _zones: dict[str, frozenset[Hex]] = field(init=False, repr=False, compare=False)
    #: The direction from a hex to its neighbour, where something stands between them.
    crossed: dict[tuple[Hex, Hex], int] = field(init=False, repr=False, compare=False)
    _mouths: dict[Hex, Hex] = field(init=False, repr=False, compare=False)
    _memory: dict[Any, dict[Any, Any]] = field(init=False, repr=False, compare=False)
    #: Of one that was guessed: which side did, who is hidden from it, and the field it knows.
    supposed_from: tuple[str, frozenset[str], Field] | None = field(
        init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        plain = Ground()
        known = {at: self.hexes.get(at, plain) for at in all_hexes(self.columns, self.rows)}
        sides: dict[Hexside, tuple[Side, ...]] = {}
        for side, lying in self.sides.items():
            kept = one_side(side)
            sides[kept] = (*sides.get(kept, ()), *lying)
        mouths = {a: b for pair in self.tunnels for a, b in (pair, pair[::-1])}
        self._set("hexes", known)
        self._set("layout", Layout(self.columns, self.rows))
        self._set("sides", sides)
        self._set("unjoined", frozenset(one_side(side) for side in self.unjoined))
        self._set("_zones", {zone.unit: zone.hexes for zone in self.zones})
        ends = [(at, neighbour(at, d), d) for at, d in sides]
        crossed = {(a, b): d for a, b, d in ends} | {(b, a): d + 3 for a, b, d in ends}
        self._set("crossed", crossed)
        self._set("_mouths", mouths)
        self._set("_memory", {})
        self._set("supposed_from", None)

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __deepcopy__(self, memo: object) -> Field:
        return self

    def __getstate__(self) -> dict[str, Any]:
        """What was found out about the map stays here when it is sent to another process."""
        return {**self.__dict__, "_memory": {}, "layout": Layout(self.columns, self.rows)}

    def same_ground(
        self, zones: tuple[Zone, ...], exits: tuple[Exit, ...], scenario: object
    ) -> Field:
        """The same map with all that was found out about it, and another scenario."""
        copy = object.__new__(Field)
        changes = {"zones": zones, "exits": exits, "scenario": scenario, "supposed_from": None}
        copy.__dict__.update(self.__dict__ | changes)
        copy._set("_zones", {zone.unit: zone.hexes for zone in zones})
        return copy

    def supposed(
        self,
        by: tuple[str, frozenset[str]],
        zones: tuple[Zone, ...],
        exits: tuple[Exit, ...],
        scenario: object,
    ) -> Field:
        """As it may be in truth, by a side that knows it so and from whom these are hidden."""
        supposed = self.same_ground(zones, exits, scenario)
        supposed._set("supposed_from", (*by, self))
        kept = {asked: known for asked, known in self._memory.items() if asked not in OF_UNITS}
        supposed._set("_memory", kept)
        return supposed

    def memory(self, question: object) -> dict[Any, Any]:
        """Answers already given to a question, by place."""
        answers = self._memory.get(question)
        if answers is None or len(answers) >= REMEMBERED:
            answers = self._memory[question] = {}
        return answers

    # --- hexes
    def has(self, at: Hex) -> bool:
        """The hex is on the map."""
        return 1 <= at[0] <= self.columns and 1 <= at[1] <= self.rows

    def ground(self, at: Hex) -> Ground:
        return self.hexes[at]

    def level(self, at: Hex) -> int:
        return self.hexes[at].level

    def beside(self, at: Hex) -> Iterator[tuple[int, Hex]]:
        """The neighbours that are on the map, with their directions, from the north clockwise."""
        for direction, other in enumerate(neighbours(at), start=1):
            if self.has(other):
                yield direction, other

    def is_edge(self, at: Hex) -> bool:
        """A neighbour of the hex is off the map."""
        return any(not self.has(other) for other in neighbours(at))

    def highest_storey(self, at: Hex) -> int:
        """Buildings have storeys 0 and 1 unless the scenario says otherwise (HX-MOVE-06)."""
        if not self.hexes[at].is_building:
            return 0
        return self.storeys.get(at, 1)

    def other_mouth(self, at: Hex) -> Hex | None:
        """Where the tunnel comes out that has a mouth in this hex (HX-ASSAULT-09)."""
        return self._mouths.get(at)

    # --- hexsides
    def side(self, at: Hex, direction: int) -> tuple[Side, ...]:
        """What stands on a hexside."""
        return self.sides.get(one_side((at, direction)), ())

    def between(self, a: Hex, b: Hex) -> tuple[Side, ...]:
        """What stands on the side that two neighbours share."""
        return self.side(a, side_between(a, b))

    def side_rows(self, at: Hex, direction: int) -> tuple[str, ...]:
        """The same, as rows of HX-T-TERRAIN."""
        return tuple([side.row for side in self.side(at, direction)])

    def road_leads(self, at: Hex, direction: int) -> bool:
        """A road runs over this hexside: both hexes have one and it joins them (HX-MOVE-16)."""
        if ROAD not in self.hexes[at].over:
            return False
        other = neighbour(at, direction)
        return (
            self.has(other)
            and ROAD in self.hexes[other].over
            and one_side((at, direction)) not in self.unjoined
        )

    # --- the turn
    def light_in(self, turn: int) -> str:
        """Day, half-light or night (HX-LOS-06)."""
        return self.light[min(max(turn, 1), len(self.light)) - 1] if self.light else DAY

    def visibility_in(self, turn: int) -> int:
        """Level of reduced visibility, 0 to 3 (HX-DIR-06)."""
        if not self.visibility:
            return 0
        return self.visibility[min(max(turn, 1), len(self.visibility)) - 1]

    # --- who may be where
    def zone_of(self, unit: str) -> frozenset[Hex]:
        """The hexes where a unit may be set up."""
        return self._zones.get(unit, frozenset())

    def may_exit(self, side: str, unit: str, at: Hex, turn: int) -> bool:
        """A unit that leaves the map from this hex is not lost (HX-UNIT-08)."""
        return any(
            way.side == side
            and way.at == at
            and turn >= way.from_turn
            and (not way.units or unit in way.units)
            for way in self.exits
        )


# --- the map as it stands in a battle -------------------------------------------------------------
def light(battle: Battle) -> str:
    return battle.field.light_in(battle.turn)


def visibility(battle: Battle) -> int:
    return battle.field.visibility_in(battle.turn)


def height_of(battle: Battle, unit: str) -> int:
    """Level of a unit, a storey counting one and so does tactical flight (HX-LOS-03, -08)."""
    piece = battle.units[unit]
    return battle.field.level(piece.at) + piece.storey + piece.is_flying


def los_of(row: str) -> str:
    """clear, hindrance or obstacle (HX-LOS-05): the type faces that told are lost (HX-OPEN-01)."""
    return sheet.TERRAIN[row].los or "clear"
