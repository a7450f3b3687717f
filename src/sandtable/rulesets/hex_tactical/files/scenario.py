"""A scenario of Hex Tactical: what a file says, checked and as values (HX-UNIT-08, HX-UNIT-11).

`read` takes plain data (what YAML or JSON give) and returns a `Scenario` or raises `BadScenario`;
`Scenario.plain` is that data again; `begin` is the battle it leads to. Distances are whole hexes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.reading import BadScenario, Given, Names, Words, shown
from sandtable.rulesets import scenario_files
from sandtable.rulesets.awards import Award, Ending
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import UP, WAITING, Battle, Counter, Unit, name_of
from sandtable.rulesets.hex_tactical.files.forces import SideList, read_counters, read_sides
from sandtable.rulesets.hex_tactical.files.maps import MOST_HEXES, Map, read_map
from sandtable.rulesets.hex_tactical.files.muster import mustered
from sandtable.rulesets.hex_tactical.files.objectives import Board
from sandtable.rulesets.hex_tactical.files.roster import UnitList
from sandtable.rulesets.hex_tactical.files.steps import Step, read_steps
from sandtable.rulesets.hex_tactical.ground.moving import (
    entry_cost,
    has_room,
    holds_enemy,
    may_stand,
    mover_of,
)
from sandtable.rulesets.hex_tactical.ground.room import crowded_out
from sandtable.rulesets.hex_tactical.options import OPTIONS, Options, read_options

RULESET = "hex-tactical"
DEFAULT_TURNS = 8
DEFAULT_MINUTES = 45
TERRAIN = "terrain "  # before a row of HX-T-TERRAIN whose name is asked for


@dataclass(frozen=True, kw_only=True)
class Scenario(scenario_files.Written):
    initiative: str  # who has it before the first roll (HX-TURN-02, HX-TURN-03)
    ground: Map
    sides: tuple[SideList, SideList]
    victory: tuple[Award, ...]
    endings: tuple[Ending, ...]
    steps: tuple[Step, ...]
    #: What both sides know of each: its counters and their number, no matter who is which.
    forces: dict[str, tuple[tuple[Counter, int], ...]]

    @property
    def ruleset(self) -> str:
        return RULESET

    @property
    def width(self) -> int:
        """In hundredths of a hex, as lengths are elsewhere."""
        return self.ground.columns * 100

    @property
    def height(self) -> int:
        return self.ground.rows * 100

    @property
    def things(self) -> tuple[Any, ...]:
        """Objects of the map: there are none."""
        return ()

    def to_deploy(self) -> list[str]:
        """Units that the players set up."""
        return [unit for side in self.sides for unit in side.to_deploy()]

    def name_of(self, thing: str, language: str) -> str:
        """What a side, section, unit or hex is called."""
        row = sheet.TERRAIN.get(thing.removeprefix(TERRAIN))
        if row is not None and thing not in self.names:
            return Words(row.en.lower(), row.fr.lower()).told_in(language)
        return super().name_of(thing.removeprefix(TERRAIN), language)


# --- the whole file -------------------------------------------------------------------------------
def read(plain: object) -> Scenario:
    """A scenario from plain data. Nothing is half read: it is right, or `BadScenario`."""
    file = scenario_files.opened(
        plain,
        RULESET,
        required=("map",),
        optional=("counters",),
        head=("table", "initiative"),
        terms=("endings",),
    )
    top, head, terms = file.top, file.head, file.terms
    if "table" not in head:
        raise top["scenario"].refuse("data-missing-key", name="table")
    size = _size(head["table"])
    names = Names()
    ground = read_map(top["map"], size)
    counters = read_counters(top["counters"], names) if "counters" in top else {}
    sides = read_sides(top["sides"], size, counters, names)
    board = Board(sides, ground)
    scenario = Scenario(
        **file.told(sides, OPTIONS, DEFAULT_TURNS, DEFAULT_MINUTES),
        initiative=scenario_files.side_named(head, "initiative", sides),
        ground=ground,
        sides=sides,
        forces={side.id: side.counters() for side in sides},
        victory=terms["victory"].each(board.award) if "victory" in terms else (),
        endings=terms["endings"].each(board.ending) if "endings" in terms else (),
        steps=_steps(top, sides),
        names={**names.told, **{name_of(at): words for at, words in ground.names.items()}},
        warnings=tuple(_cautions(sides, names.told)),
    )
    _check_places(scenario)
    return scenario


def _size(given: Given) -> tuple[int, int]:
    """Columns and rows of hexes."""
    if not isinstance(given.value, list) or len(given.value) != 2:
        raise given.refuse("hx-scenario-table", found=shown(given.value))
    columns, rows = (length.whole(2, MOST_HEXES) for length in given.items())
    return columns, rows


def _steps(top: dict[str, Given], sides: tuple[SideList, SideList]) -> tuple[Step, ...]:
    if "steps" not in top:
        return ()
    return read_steps(top["steps"], [unit.id for side in sides for unit in side.members()])


# --- what must hold together ----------------------------------------------------------------------
def _check_places(scenario: Scenario) -> None:
    """Who has a place may stand there, and every zone holds those who are set up in it."""
    battle = mustered(scenario, read_options(scenario.options))
    members = {unit.id: unit for side in scenario.sides for unit in side.members()}
    for member in members.values():
        unit, row, given = battle.units[member.id], member.counter.row, _where(member)
        if unit.fate == UP and not _stands_well(battle, unit):
            raise given.refuse("hx-scenario-place", name=row, at=name_of(unit.at))
        if unit.fate == WAITING and unit.from_turn:
            if entry_cost(battle.field, mover_of(battle, unit), unit.entry) is None:
                raise given.refuse("hx-scenario-place", name=row, at=name_of(unit.entry))
            if not battle.field.is_edge(unit.entry):
                raise given.refuse("hx-scenario-entry-inside", name=row, at=name_of(unit.entry))
        if member.is_to_deploy and not member.zone:
            raise given.refuse("hx-scenario-no-zone", name=row)
    crowded = members.get(crowded_out(battle))
    if crowded is not None:
        raise _where(crowded).refuse("hx-scenario-no-room", name=crowded.counter.row)


def _where(unit: UnitList) -> Given:
    """Where the file names a unit."""
    return Given(None, unit.path, BadScenario)


def _stands_well(battle: Battle, unit: Unit) -> bool:
    return (
        may_stand(battle, unit, unit.at)
        and has_room(battle, unit, unit.at)
        and not holds_enemy(battle, unit.side, unit.at)
    )


# --- cautions -------------------------------------------------------------------------------------
def _cautions(
    sides: tuple[SideList, SideList], names: Mapping[str, Words]
) -> list[scenario_files.Caution]:
    """Missions that nobody may observe, and traps without a zone to lie in."""
    cautions = []
    for side in sides:
        name = names.get(side.id, Words(side.id, side.id))
        seeing = any(unit.counter.has("observer") for unit in side.members())
        if side.support and not seeing:
            cautions.append(scenario_files.caution("hx-caution-no-observer", side=name))
        if side.traps and not side.zone:
            cautions.append(scenario_files.caution("hx-caution-no-trap-zone", side=name))
    return cautions


def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown (HX-UNIT-11).

    `options` are all the switches, or those that differ from the scenario's.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    return mustered(scenario, options)
