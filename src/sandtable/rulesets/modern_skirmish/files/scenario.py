"""A scenario of Modern Skirmish: what a file says, checked and as values (MS-GAME-01, MS-GAME-02).

`read` takes plain data (what YAML or JSON give) and returns a `Scenario` or raises `BadScenario`;
`Scenario.plain` is that data again. Lengths are in 1/100 cm.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandtable.ground.free import Box, Disc
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.reading import BadScenario, Given, Names, Path, Words, read_id
from sandtable.rulesets import scenario_files
from sandtable.rulesets.awards import Award, Ending
from sandtable.rulesets.edges import Arrival
from sandtable.rulesets.modern_skirmish.battle.state import Battle, Thing
from sandtable.rulesets.modern_skirmish.files.forces import SideList, UnitList, read_sides
from sandtable.rulesets.modern_skirmish.files.muster import mustered
from sandtable.rulesets.modern_skirmish.files.objectives import Board
from sandtable.rulesets.modern_skirmish.files.steps import Step, read_steps
from sandtable.rulesets.modern_skirmish.files.terrain import Ground, read_terrain
from sandtable.rulesets.modern_skirmish.ground.pieces import Opening, Terrain
from sandtable.rulesets.modern_skirmish.ground.room import arrival_places, crowded_out
from sandtable.rulesets.modern_skirmish.ground.ways import base_of, ground_fault
from sandtable.rulesets.modern_skirmish.options import OPTIONS, Options, read_options

RULESET = "modern-skirmish"
DEFAULT_SIZE = (9_000, 6_000)
DEFAULT_TURNS = 10  # MS-GAME-01
DEFAULT_MINUTES = 60
COHESION = 500  # MS-COH-01
LARGEST = 60_000


@dataclass(frozen=True, kw_only=True)
class Scenario(scenario_files.Written):
    width: int
    height: int
    terrain: tuple[Terrain, ...]
    openings: tuple[Opening, ...]
    sides: tuple[SideList, SideList]
    things: tuple[Thing, ...]
    night: int
    victory: tuple[Award, ...]
    endings: tuple[Ending, ...]
    steps: tuple[Step, ...]

    @property
    def ruleset(self) -> str:
        return RULESET

    def to_deploy(self) -> list[str]:
        """Units and vehicles that the players set up."""
        return [unit for side in self.sides for unit in side.to_deploy()]

    @cached_property
    def due(self) -> dict[str, Arrival]:
        """When and where units and vehicles arrive that are not there from the start."""
        listed = [unit for side in self.sides for unit in side.listed()]
        return {unit.id: unit.arrival for unit in listed if unit.arrival}

    @cached_property
    def carriers(self) -> dict[str, str]:
        """In which vehicle a unit starts or arrives."""
        return {u.id: u.aboard for side in self.sides for u in side.units if u.aboard}


# --- the whole file -------------------------------------------------------------------------------
def read(plain: object) -> Scenario:
    """A scenario from plain data. Nothing is half read: it is right, or `BadScenario`."""
    file = scenario_files.opened(
        plain, RULESET, optional=("terrain",), terms=("objects", "night", "endings")
    )
    top, terms = file.top, file.terms
    width, height = file.size(DEFAULT_SIZE, LARGEST)
    names = Names()
    ground = read_terrain(top["terrain"], width, height, names) if "terrain" in top else Ground()
    sides = read_sides(top["sides"], width, height, names)
    things = _things(terms, sides, (width, height), names)
    board = Board(sides, ground.terrain, things, (width, height))
    scenario = Scenario(
        **file.told(sides, OPTIONS, DEFAULT_TURNS, DEFAULT_MINUTES),
        width=width,
        height=height,
        terrain=ground.terrain,
        openings=ground.openings,
        sides=sides,
        things=things,
        night=terms["night"].length(100, 60_000) if "night" in terms else 0,
        victory=terms["victory"].each(board.award) if "victory" in terms else (),
        endings=terms["endings"].each(board.ending) if "endings" in terms else (),
        steps=_steps(top, sides),
        names=names.told,
        warnings=tuple(_cautions(sides)),
    )
    _check_places(scenario)
    return scenario


def _steps(top: dict[str, Given], sides: tuple[SideList, SideList]) -> tuple[Step, ...]:
    if "steps" not in top:
        return ()
    figures = [m.id for side in sides for m in side.members()]
    vehicles = [v.id for side in sides for v in side.vehicles]
    units = [unit.id for side in sides for unit in side.units]
    return read_steps(top["steps"], [*figures, *vehicles], [*units, *vehicles])


# --- objects --------------------------------------------------------------------------------------
def _things(
    terms: dict[str, Given],
    sides: tuple[SideList, SideList],
    size: tuple[int, int],
    names: Names,
) -> tuple[Thing, ...]:
    listed = terms["objects"].entries() if "objects" in terms else []
    return tuple(_thing(name, given, sides, size, names) for name, given in listed)


def _thing(
    name: str,
    given: Given,
    sides: tuple[SideList, SideList],
    size: tuple[int, int],
    names: Names,
) -> Thing:
    """`gate: [59, 28]`, or `{at, leads, name}` for one that follows figures of a side."""
    fields = {"at": given}
    if not isinstance(given.value, list):
        fields = given.fields(required=("at",), optional=("name", "leads"))
    read_id(Given(name, given.path, BadScenario))
    names.take(given, name, fields.get("name"))
    at = fields["at"].point()
    if not (0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]):
        raise fields["at"].refuse("scenario-off-table", what="object", name=name)
    ids = [side.id for side in sides]
    return Thing(name, at, fields["leads"].one_of(ids, "side") if "leads" in fields else "")


# --- what must hold together ----------------------------------------------------------------------
def _check_places(scenario: Scenario) -> None:
    """Who has a place can stand there, and every zone holds those who are set up in it."""
    battle = mustered(scenario, read_options(scenario.options))
    _check_fixed(scenario, battle)
    for side in scenario.sides:
        for listed in side.listed():
            if listed.id in side.to_deploy() and not listed.zones:
                raise Given(None, listed.path, BadScenario).refuse(
                    "ms-scenario-no-zone", name=listed.id
                )
    paths = {listed.id: listed.path for side in scenario.sides for listed in side.listed()}
    crowded = crowded_out(battle)
    if crowded:
        raise Given(None, paths[crowded], BadScenario).refuse("ms-scenario-no-room", name=crowded)
    for unit, arrival in scenario.due.items():
        if unit not in scenario.carriers and not arrival_places(battle, unit, *arrival[1:]):
            raise Given(None, paths[unit], BadScenario).refuse("ms-scenario-no-way-in", name=unit)


def _check_fixed(scenario: Scenario, battle: Battle) -> None:
    standing: list[tuple[Words, Disc | Box]] = []
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


def _placed(scenario: Scenario) -> list[tuple[str, Words, Path]]:
    """Everybody with a place of his own: id, name and where the file says so."""
    figures = [(m.id, m.name, m.path) for s in scenario.sides for m in s.members() if m.at]
    vehicles = [(v.id, v.name, v.path) for s in scenario.sides for v in s.vehicles if v.at]
    return figures + vehicles


# --- cautions -------------------------------------------------------------------------------------
def _cautions(sides: tuple[SideList, SideList]) -> list[scenario_files.Caution]:
    """Units that start out of cohesion, sides that nobody leads."""
    cautions = []
    for side in sides:
        if not any(m.leader for m in side.members()):
            cautions.append(scenario_files.caution("ms-caution-no-leader", side=side.id))
        apart = [unit.id for unit in side.units if unit.is_fixed and not _is_linked(unit)]
        cautions += [scenario_files.caution("ms-caution-cohesion", unit=unit) for unit in apart]
    return cautions


def _is_linked(unit: UnitList) -> bool:
    """The members are joined by links of 5 cm (MS-COH-01)."""
    left = [Disc(m.at, 125) for m in unit.members if m.at is not None]
    linked = [left.pop()]
    for base in linked:
        near = [other for other in left if gap_at_most(base, other, COHESION)]
        linked += near
        left = [other for other in left if other not in near]
    return not left


# --- to the first state ---------------------------------------------------------------------------
def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown (MS-GAME-02).

    `options` are all the switches, or those that differ from the scenario's. If nobody is left to
    be set up, the first command is `BeginBattle`.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    return mustered(scenario, options)
