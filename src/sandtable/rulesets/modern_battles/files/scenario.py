"""A scenario of Modern Battles: what a file says, checked and as values (MB-SCN).

`read` takes plain data (what YAML or JSON give) and returns a `Scenario` or raises `BadScenario`;
`Scenario.plain` is that data again. Lengths are in 1/100 inch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandtable.ground.free import Box, Disc
from sandtable.ground.shapes import overlaps
from sandtable.reading import BadScenario, Given, Names, Path, Words, read_id
from sandtable.rulesets import scenario_files
from sandtable.rulesets.awards import Award, Ending
from sandtable.rulesets.edges import Arrival, read_stretch
from sandtable.rulesets.lessons import Step
from sandtable.rulesets.modern_battles.battle.state import Battle
from sandtable.rulesets.modern_battles.dice.weapons import is_allowed
from sandtable.rulesets.modern_battles.files.forces import (
    SideList,
    read_sides,
    rows_of,
)
from sandtable.rulesets.modern_battles.files.muster import muster
from sandtable.rulesets.modern_battles.files.objectives import Board, Exit, Objective
from sandtable.rulesets.modern_battles.files.steps import read_steps
from sandtable.rulesets.modern_battles.files.terrain import read_terrain
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places
from sandtable.rulesets.modern_battles.ground.bases import base_of, gun_name
from sandtable.rulesets.modern_battles.ground.pieces import Terrain
from sandtable.rulesets.modern_battles.ground.places import strays
from sandtable.rulesets.modern_battles.ground.room import crowded_out
from sandtable.rulesets.modern_battles.ground.ways import ground_fault
from sandtable.rulesets.modern_battles.options import OPTIONS, Options, read_options

RULESET = "modern-battles"
DEFAULT_SIZE = (4_800, 3_600)
DEFAULT_TURNS = 6  # MB-SEQ-02
DEFAULT_MINUTES = 60
LARGEST = 20_000


@dataclass(frozen=True, kw_only=True)
class Scenario(scenario_files.Written):
    width: int
    height: int
    terrain: tuple[Terrain, ...]
    sides: tuple[SideList, SideList]
    objectives: tuple[Objective, ...]
    exits: tuple[Exit, ...]
    victory: tuple[Award, ...]
    endings: tuple[Ending, ...]
    steps: tuple[Step, ...]

    @property
    def ruleset(self) -> str:
        return RULESET

    @property
    def things(self) -> tuple[Objective, ...]:
        """What is marked on the table besides terrain and troops."""
        return self.objectives

    def to_deploy(self) -> list[str]:
        """Units and vehicles that the players set up."""
        return [unit for side in self.sides for unit in side.to_deploy()]

    @cached_property
    def due(self) -> dict[str, Arrival]:
        """When and where units and vehicles arrive that are not there from the start."""
        listed = [piece for side in self.sides for piece in side.listed()]
        return {piece.id: piece.arrival for piece in listed if piece.arrival}

    @cached_property
    def carriers(self) -> dict[str, str]:
        """On which vehicle a unit starts or arrives."""
        return {u.id: u.aboard for side in self.sides for u in side.units if u.aboard}


# --- the whole file -------------------------------------------------------------------------------
def read(plain: Any) -> Scenario:
    """A scenario from plain data. Nothing is half read: it is right, or `BadScenario`."""
    file = scenario_files.opened(
        plain, RULESET, optional=("terrain",), terms=("objectives", "exits", "endings")
    )
    top, terms = file.top, file.terms
    width, height = file.size(DEFAULT_SIZE, LARGEST)
    names = Names()
    terrain = read_terrain(top["terrain"], width, height, names) if "terrain" in top else ()
    sides = read_sides(top["sides"], width, height, names)
    _check_mines(top, terrain, sides)
    objectives = tuple(_objectives(terms, (width, height), names))
    board = Board(sides, terrain, objectives, (width, height))
    scenario = Scenario(
        **file.told(sides, OPTIONS, DEFAULT_TURNS, DEFAULT_MINUTES) | {"plain": in_order(plain)},
        width=width,
        height=height,
        terrain=terrain,
        sides=sides,
        objectives=objectives,
        exits=tuple(_exits(terms, sides, (width, height))),
        victory=terms["victory"].each(board.award) if "victory" in terms else (),
        endings=terms["endings"].each(board.ending) if "endings" in terms else (),
        steps=_steps(top, sides),
        names=names.told,
        warnings=tuple(_cautions(sides)),
    )
    _check_era(scenario)
    _check_places(scenario)
    return scenario


def in_order(plain: object) -> object:
    """The same data with `others: {smg: 1, rifle: 3}` as `[{smg: 1}, {rifle: 3}]`.

    Figures stand in the order of the file. A record keeps the order of a list, not that of names.
    """
    if isinstance(plain, list):
        return [in_order(part) for part in plain]
    if not isinstance(plain, dict):
        return plain
    return {
        name: _listed(part) if name == "others" else in_order(part) for name, part in plain.items()
    }


def _listed(others: object) -> object:
    return [{name: n} for name, n in others.items()] if isinstance(others, dict) else others


def _steps(top: dict[str, Given], sides: tuple[SideList, SideList]) -> tuple[Step, ...]:
    if "steps" not in top:
        return ()
    return read_steps(top["steps"], [piece.id for side in sides for piece in side.listed()])


# --- objectives and exits -------------------------------------------------------------------------
def _objectives(
    terms: dict[str, Given], size: tuple[int, int], names: Names
) -> Iterator[Objective]:
    """`bunker: [34.5, 16.5]`, or `{at, name}`."""
    for name, given in terms["objectives"].entries() if "objectives" in terms else []:
        fields = {"at": given}
        if not isinstance(given.value, list):
            fields = given.fields(required=("at",), optional=("name",))
        read_id(Given(name, given.path, BadScenario))
        names.take(given, name, fields.get("name"))
        at = fields["at"].point()
        if not (0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]):
            raise fields["at"].refuse("scenario-off-table", what="object", name=name)
        yield Objective(name, at)


def _exits(
    terms: dict[str, Given], sides: tuple[SideList, SideList], size: tuple[int, int]
) -> Iterator[Exit]:
    """`{side, edge, from, to}`: where units may leave by choice (MB-MOV-09)."""
    for given in terms["exits"].items() if "exits" in terms else []:
        fields = given.fields(required=("side", "edge"), optional=("from", "to"))
        side = fields["side"].one_of([s.id for s in sides], "side")
        yield Exit(side, *read_stretch(given, fields, size))


# --- what must hold together ----------------------------------------------------------------------
def _check_mines(
    top: dict[str, Given], terrain: tuple[Terrain, ...], sides: tuple[SideList, SideList]
) -> None:
    """Every minefield belongs to a side (MB-INI-03)."""
    ids = [side.id for side in sides]
    for piece in terrain:
        if piece.side:
            path: Path = (*top["terrain"].path, piece.sign, "side")
            Given(piece.side, path, BadScenario).one_of(ids, "side")


def _check_era(scenario: Scenario) -> None:
    """Recent weapons, guns, vehicles and units are for recent conflicts (MB-WPN-03)."""
    era = read_options(scenario.options).era
    for side in scenario.sides:
        for piece in side.listed():
            for table, name in rows_of(piece):
                if name and not is_allowed(table[name], era):
                    given = Given(None, piece.path, BadScenario)
                    raise given.refuse(
                        "mb-scenario-recent", rule="MB-WPN-03", name=piece.id, row=name
                    )


def _check_places(scenario: Scenario) -> None:
    """Who has a place can stand there, and every zone holds those who are set up in it."""
    battle = muster(scenario, read_options(scenario.options))
    _check_fixed(scenario, battle)
    paths = {piece.id: piece.path for side in scenario.sides for piece in side.listed()}
    crowded = crowded_out(battle)
    if crowded:
        raise Given(None, paths[crowded], BadScenario).refuse("mb-scenario-no-room", name=crowded)
    for piece in scenario.due:
        if piece not in scenario.carriers and not entry_places(battle, piece):
            raise Given(None, paths[piece], BadScenario).refuse("mb-scenario-no-way-in", name=piece)


def _check_fixed(scenario: Scenario, battle: Battle) -> None:
    standing: list[tuple[str | Words, Disc | Box]] = []
    for who, name, path in _placed(scenario):
        base, given = base_of(battle, who), Given(None, path, BadScenario)
        if not battle.field.is_on_table(base):
            what = "figure" if isinstance(base, Disc) else "vehicle"
            raise given.refuse("scenario-off-table", what=what, name=name)
        fault = ground_fault(battle.field, base)
        if fault is not None:
            raise given.refuse("scenario-on-terrain", name=name, piece=fault[2]["piece"])
        for other, there in standing:
            if overlaps(base, there):
                raise given.refuse("scenario-overlap", name=name, other=other)
        standing.append((name, base))


def _placed(scenario: Scenario) -> Iterator[tuple[str, str | Words, Path]]:
    """Everybody with a place of his own: id, name and where the file says so."""
    for side in scenario.sides:
        for unit in side.units:
            for member in unit.members:
                if member.at is not None:
                    yield member.id, member.id, unit.path
            if unit.is_fixed and unit.roster.gun:
                yield gun_name(unit.id), unit.id, unit.path
        for vehicle in side.vehicles:
            if vehicle.at is not None:
                yield vehicle.id, vehicle.name, vehicle.path


# --- cautions -------------------------------------------------------------------------------------
def _cautions(sides: tuple[SideList, SideList]) -> Iterator[scenario_files.Caution]:
    """Units that start out of the order of MB-GEN-08."""
    for side in sides:
        for unit in side.units:
            places = {m.id: m.at for m in unit.members if m.at is not None}
            if places and strays(places):
                yield scenario_files.caution("mb-caution-cohesion", unit=unit.id)


# --- a battle of it -------------------------------------------------------------------------------
def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown (MB-SCN-03).

    `options` are all the switches, or those that differ from the scenario's. If nobody is left to
    be set up, the first command is `BeginBattle`.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    return muster(scenario, options)
