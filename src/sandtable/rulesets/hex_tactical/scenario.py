"""A scenario of Hex Tactical: what a file says, checked and as values (HX-UNIT-08, HX-UNIT-11).

`read` takes plain data (what YAML or JSON give) and returns a `Scenario` or raises `BadScenario`;
`Scenario.plain` is that data again. Distances are whole hexes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from sandtable.reading import BadScenario, Given, Names, Words, read_id
from sandtable.rulesets import staging
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.deploying import crowded_out
from sandtable.rulesets.hex_tactical.forces import SideList, read_counters, read_sides
from sandtable.rulesets.hex_tactical.maps import MOST_HEXES, Map, read_map
from sandtable.rulesets.hex_tactical.moving import (
    entry_cost,
    has_room,
    holds_enemy,
    may_stand,
    mover_of,
)
from sandtable.rulesets.hex_tactical.muster import mustered
from sandtable.rulesets.hex_tactical.objectives import Award, Board, Ending
from sandtable.rulesets.hex_tactical.options import OPTIONS, read_options
from sandtable.rulesets.hex_tactical.roster import UnitList
from sandtable.rulesets.hex_tactical.state import UP, WAITING, Battle, Unit, name_of
from sandtable.rulesets.hex_tactical.steps import Step, read_steps

RULESET = "hex-tactical"
DEFAULT_TURNS = 8
TERRAIN = "terrain "  # before a row of HX-T-TERRAIN whose name is asked for
TERMS = (
    "options", "variants", "victory", "endings", "special", "notes", "lever", "tags", "rules",
    "play",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Caution:
    """Something unusual that does not keep the scenario from being played."""

    key: str
    facts: tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Scenario:
    id: str
    title: Words
    brief: Words
    turns: int
    minutes: int
    first: str  # sets up first
    initiative: str  # who has it before the first roll (HX-TURN-02, HX-TURN-03)
    ground: Map
    sides: tuple[SideList, SideList]
    options: dict[str, object]
    variants: dict[str, tuple[object, ...]]
    victory: tuple[Award, ...]
    endings: tuple[Ending, ...]
    special: Words | None
    notes: tuple[Words, ...]
    lever: Words | None
    tags: tuple[str, ...]
    rules: tuple[str, ...]
    hints: dict[str, Words]
    steps: tuple[Step, ...]
    names: dict[str, Words]  # of sides, sections, units, missions, traps and named hexes
    warnings: tuple[Caution, ...] = ()
    plain: dict[str, Any] = field(default_factory=dict, repr=False)

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
        words = self.names.get(thing)
        row = sheet.TERRAIN.get(thing.removeprefix(TERRAIN))
        if words is None and row is not None:
            words = Words(row.en.lower(), row.fr.lower())
        return words.told_in(language) if words else thing.removeprefix(TERRAIN).replace("-", " ")


# --- the whole file -------------------------------------------------------------------------------
def read(plain: Any) -> Scenario:
    """A scenario from plain data. Nothing is half read: it is right, or `BadScenario`."""
    top = Given(plain, (), BadScenario).fields(
        required=("scenario", "brief", "map", "sides"), optional=("counters", "terms", "steps")
    )
    head = top["scenario"].fields(
        required=("id", "ruleset", "title", "table"),
        optional=("turns", "minutes", "first", "initiative"),
    )
    head["ruleset"].one_of((RULESET,), "ruleset")
    terms = top["terms"].fields(optional=TERMS) if "terms" in top else {}
    size = _size(head["table"])
    names = Names()
    ground = read_map(top["map"], size)
    counters = read_counters(top["counters"], names) if "counters" in top else {}
    sides = read_sides(top["sides"], size, counters, names)
    board = Board(sides, ground)
    scenario = Scenario(
        id=read_id(head["id"]),
        title=head["title"].words(),
        brief=top["brief"].words(),
        turns=head["turns"].whole(1, 100) if "turns" in head else DEFAULT_TURNS,
        minutes=head["minutes"].whole(1, 1000) if "minutes" in head else 45,
        first=staging.side_named(head, "first", sides),
        initiative=staging.side_named(head, "initiative", sides),
        ground=ground,
        sides=sides,
        options=staging.options(terms, OPTIONS),
        variants=staging.variants(terms, OPTIONS),
        victory=terms["victory"].each(board.award) if "victory" in terms else (),
        endings=terms["endings"].each(board.ending) if "endings" in terms else (),
        special=terms["special"].words() if "special" in terms else None,
        notes=terms["notes"].each(Given.words) if "notes" in terms else (),
        lever=terms["lever"].words() if "lever" in terms else None,
        tags=terms["tags"].each(Given.text) if "tags" in terms else (),
        rules=terms["rules"].each(_rule) if "rules" in terms else (),
        hints=staging.hints(terms, sides),
        steps=_steps(top, sides),
        names={**names.told, **{name_of(at): words for at, words in ground.names.items()}},
        warnings=tuple(_cautions(sides)),
        plain=plain,
    )
    _check_places(scenario)
    return scenario


def _size(given: Given) -> tuple[int, int]:
    """Columns and rows of hexes."""
    if not isinstance(given.value, list) or len(given.value) != 2:
        raise given.refuse("hx-scenario-table", found=str(given.value)[:40])
    columns, rows = (one.whole(2, MOST_HEXES) for one in given.items())
    return columns, rows


def _rule(given: Given) -> str:
    if not re.fullmatch(r"ALWAYS|HX-[A-Z0-9]+(-\d+)?", given.text()):
        raise given.refuse("hx-scenario-bad-rule", name=given.text())
    return given.text()


def _steps(top: dict[str, Given], sides: tuple[SideList, SideList]) -> tuple[Step, ...]:
    if "steps" not in top:
        return ()
    return read_steps(top["steps"], [unit.id for side in sides for unit in side.members()])


# --- what must hold together ----------------------------------------------------------------------
def _check_places(scenario: Scenario) -> None:
    """Who has a place may stand there, and every zone holds those who are set up in it."""
    battle = mustered(scenario, read_options(scenario.options))
    members = {unit.id: unit for side in scenario.sides for unit in side.members()}
    for one in members.values():
        unit, row, given = battle.units[one.id], one.counter.row, _where(one)
        if unit.fate == UP and not _stands_well(battle, unit):
            raise given.refuse("hx-scenario-place", name=row, at=name_of(unit.at))
        if unit.fate == WAITING and unit.from_turn:
            if entry_cost(battle.field, mover_of(battle, unit), unit.entry) is None:
                raise given.refuse("hx-scenario-place", name=row, at=name_of(unit.entry))
            if not battle.field.is_edge(unit.entry):
                raise given.refuse("hx-scenario-entry-inside", name=row, at=name_of(unit.entry))
        if one.is_to_deploy and not one.zone:
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
def _cautions(sides: tuple[SideList, SideList]) -> list[Caution]:
    """Missions that nobody may observe, and traps without a zone to lie in."""
    found = []
    for side in sides:
        seeing = any(unit.counter.has("observer") for unit in side.members())
        if side.support and not seeing:
            found.append(Caution("hx-caution-no-observer", (("side", side.id),)))
        if side.traps and not side.zone:
            found.append(Caution("hx-caution-no-trap-zone", (("side", side.id),)))
    return found
