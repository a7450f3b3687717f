"""A scenario of Combat Zone: what a file says, checked and as values (CZ-SEQ-06, CZ-SCEN-01).

`read` takes plain data (what YAML or JSON give) and returns a `Scenario` or raises `BadScenario`;
`Scenario.plain` is that data again. Lengths are in 1/100 cm.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandtable.ground.outlines import Rectangle
from sandtable.reading import BadScenario, Given, Names, Path
from sandtable.rulesets import scenario_files
from sandtable.rulesets.awards import Award
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Thing
from sandtable.rulesets.combat_zone.files.forces import (
    MOST_FIGURES,
    GroupList,
    Member,
    SideList,
    is_on,
    read_sides,
)
from sandtable.rulesets.combat_zone.files.objectives import STAIRS, Board, place_named
from sandtable.rulesets.combat_zone.files.own_zones import OwnZone
from sandtable.rulesets.combat_zone.files.roster import (
    arms_of,
    items_of,
    points_of,
    standing_points,
)
from sandtable.rulesets.combat_zone.files.steps import Step, read_steps
from sandtable.rulesets.combat_zone.files.terrain import read_terrain
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.room import (
    check_parked,
    foot_of,
    has_room,
    obstruction,
    park,
    spots,
)
from sandtable.rulesets.combat_zone.ground.terrain import Terrain, Zone
from sandtable.rulesets.combat_zone.options import OPTIONS, Options, read_options
from sandtable.rulesets.edges import EDGES, Arrival

RULESET = "combat-zone"
DEFAULT_SIZE = (12_000, 12_000)  # CZ-SEQ-06
LARGEST = 60_000
DEFAULT_TURNS = 10  # CZ-SEQ-06
DEFAULT_MINUTES = 60
DEPTH = 2_000  # CZ-SEQ-06: zones within 20 cm of two opposite edges


@dataclass(frozen=True, kw_only=True)
class Scenario(scenario_files.Written):
    width: int
    height: int
    terrain: tuple[Terrain, ...]
    sides: tuple[SideList, SideList]
    things: tuple[Thing, ...]
    victory: tuple[Award, ...]
    dark: bool
    steps: tuple[Step, ...]

    @property
    def ruleset(self) -> str:
        return RULESET

    @property
    def is_silent(self) -> bool:
        """Nobody says where the sides deploy: they roll for edges (CZ-SEQ-06)."""
        fixed = any(m.line.at for side in self.sides for m in side.members()) or any(
            weapon.at for side in self.sides for weapon in side.weapons()
        )
        fixed = fixed or any(v.at for side in self.sides for v in side.vehicles)
        return not fixed and not any(side.zones for side in self.sides)

    def to_deploy(self) -> list[Member]:
        return [m for side in self.sides for m in side.to_deploy()]

    def name_of(self, thing: str, language: str) -> str:
        """What a side, group, piece or object is called, or a part of a building."""
        place, part = place_named(thing)
        name = super().name_of(place, language)
        return f"{name}, {part_of_building(part, language)}" if part else name

    @cached_property
    def due(self) -> dict[str, Arrival]:
        """When and where figures arrive that are not there from the start."""
        return {
            member.id: group.arrival
            for side in self.sides
            for group in side.groups
            if group.arrival
            for member in group.members
        }

    @cached_property
    def due_vehicles(self) -> dict[str, Arrival]:
        """The same of vehicles, which bring those aboard."""
        vehicles = [vehicle for side in self.sides for vehicle in side.vehicles]
        return {v.id: v.arrival for v in vehicles if v.arrival}

    @cached_property
    def due_weapons(self) -> dict[str, Arrival]:
        """The same of weapons that stand on their own."""
        groups = [group for side in self.sides for group in side.groups]
        return {g.weapon.id: g.arrival for g in groups if g.weapon and g.arrival}

    @cached_property
    def own_zones(self) -> dict[str, OwnZone]:
        """Figures, weapons and vehicles that are set up elsewhere than all over their zone."""
        zones = {v.id: OwnZone(v.zones, ()) for s in self.sides for v in s.vehicles if v.zones}
        for group in (g for side in self.sides for g in side.groups if g.zones):
            members = tuple(member.id for member in group.members)
            own = OwnZone(group.zones, members, group.outside)
            zones |= dict.fromkeys(members, own)
            if group.weapon:
                zones[group.weapon.id] = OwnZone(group.zones, ())
        return zones

    @cached_property
    def may_split(self) -> dict[str, str]:
        """Squads that may be divided at set-up, and how (CZ-GROUP-03, CZ-GROUP-04)."""
        groups = [group for side in self.sides for group in side.groups]
        return {group.id: group.may_split for group in groups if group.may_split}


def part_of_building(part: str, language: str) -> str:
    """A floor or the stairs, as one says it."""
    if part == STAIRS:
        return "escalier" if language == "fr" else "stairs"
    if part == "0":
        return "rez-de-chaussée" if language == "fr" else "ground floor"
    return f"étage {part}" if language == "fr" else f"floor {part}"


# --- the whole file -------------------------------------------------------------------------------
def read(plain: Any) -> Scenario:
    """A scenario from plain data. Nothing is half read: it is right, or `BadScenario`."""
    file = scenario_files.opened(plain, RULESET, optional=("terrain",), terms=("objects", "dark"))
    top, terms = file.top, file.terms
    width, height = file.size(DEFAULT_SIZE, LARGEST)
    names = Names()
    terrain = read_terrain(top["terrain"], width, height, names) if "terrain" in top else ()
    options = scenario_files.options(terms, OPTIONS)
    things = _things(terms, width, height, names)
    sides = read_sides(top["sides"], width, height, things, names)
    figures = [m.id for side in sides for m in side.members()]
    _check_arms(plain, sides, read_options(options).setting)
    board = Board(sides, terrain, things)
    scenario = Scenario(
        **file.told(sides, OPTIONS, DEFAULT_TURNS, DEFAULT_MINUTES),
        width=width,
        height=height,
        terrain=terrain,
        sides=sides,
        things=things,
        victory=terms["victory"].each(board.award) if "victory" in terms else (),
        dark=terms["dark"].flag() if "dark" in terms else False,
        steps=read_steps(top["steps"], figures) if "steps" in top else (),
        names=names.told,
        warnings=_cautions(sides, read_options(options)),
    )
    _check_places(scenario, top)
    return scenario


# --- objects --------------------------------------------------------------------------------------
def _things(terms: dict[str, Given], width: int, height: int, names: Names) -> tuple[Thing, ...]:
    listed = terms["objects"].entries() if "objects" in terms else []
    return tuple(_thing(name, given, width, height, names) for name, given in listed)


def _thing(name: str, given: Given, width: int, height: int, names: Names) -> Thing:
    """`case: [45, 30]`, or a mapping with what else there is to say."""
    fields = {"at": given}
    if not isinstance(given.value, list):
        fields = given.fields(required=("at",), optional=THING_FIELDS)
    names.take(given, name, fields.get("name"))
    at = fields["at"].point()
    if not is_on(at, width, height):
        raise fields["at"].refuse("scenario-off-table", what="object", name=name)
    difficulty = fields["difficulty"].whole(2, 20) if "difficulty" in fields else 0
    return Thing(
        id=name,
        at=at,
        difficulty=difficulty,
        portable=fields["portable"].flag() if "portable" in fields else not difficulty,
        foot=fields["height"].length(0, 10_000) if "height" in fields else LOWEST,
        precarious=fields["precarious"].flag() if "precarious" in fields else False,
    )


LOWEST = -1  # in place of a height: the lowest floor there
THING_FIELDS = ("name", "difficulty", "portable", "precarious", "height")


# --- what must hold together ----------------------------------------------------------------------
def _check_arms(plain: object, sides: tuple[SideList, SideList], setting: str) -> None:
    done: set[Path] = set()
    for member in (m for side in sides for m in side.members()):
        if member.path not in done:
            done.add(member.path)
            arms_of(member.line, setting, items_of(plain, member.path, BadScenario))
    check_crews(sides, setting)


def check_crews(sides: tuple[SideList, SideList], setting: str) -> None:
    """Weapons with a crew around them are the supplement's (CZ-GEN-01)."""
    for weapon in (w for side in sides for w in side.weapons()):
        if setting == "core":
            raise Given(None, weapon.path, BadScenario).refuse(
                "scenario-crews-ww2", name=weapon.row
            )


def _check_places(scenario: Scenario, top: dict[str, Given]) -> None:
    """Fixed figures stand somewhere, and every zone holds those who deploy in it."""
    table = field_of(scenario)
    for thing in scenario.things:
        if thing.foot != LOWEST and not table.bears(thing.at, thing.foot):
            given = Given(None, ("terms", "objects", thing.id), BadScenario)
            raise given.refuse("scenario-no-such-floor", name=thing.id)
    sides = top["sides"].items()
    _check_fixed(scenario, table)
    silent = scenario.is_silent
    for side, given in zip(scenario.sides, sides, strict=True):
        _check_own_zones(table, side, given)
        own = scenario.own_zones
        radii = [m.line.radius for m in side.to_deploy() if m.id not in own]
        radii += [BASE_RADIUS for w in side.weapons_to_deploy() if w.id not in own]
        if not radii and not side.vehicles_to_deploy():
            continue
        if side.zones:
            zone = Given(None, (*given.path, "zone"), BadScenario)
            if not room_for(table, side, side.zones, radii):
                raise zone.refuse("scenario-zone-too-small", name=side.id, number=len(radii))
        elif not silent:
            raise given.refuse("scenario-no-zone", name=side.id)
        else:
            for edge in EDGES:
                if not room_for(table, side, (table.strip(edge, DEPTH),), radii):
                    raise given.refuse("scenario-edge-too-small", name=side.id, edge=edge)
    if silent and min(scenario.width, scenario.height) < 2 * DEPTH:
        raise top["scenario"].refuse("scenario-table-too-small")


def _check_own_zones(table: Field, side: SideList, given: Given) -> None:
    """Groups and vehicles with a zone of their own have room there."""
    for group in (g for g in side.groups if g.zones):
        bound = [m for m in group.members if m.line.at is None]
        radii = [m.line.radius for m in bound][group.outside :]
        radii += [BASE_RADIUS] if group.weapon and not group.weapon.at else []
        if not has_room(table, group.zones, radii):
            raise given.refuse("scenario-zone-too-small", name=group.id, number=len(radii))
    for vehicle in (v for v in side.vehicles_to_deploy() if v.zones):
        if next(spots(table, vehicle.built(side.id).hull, vehicle.zones, ()), None) is None:
            raise Given(None, vehicle.path, BadScenario).refuse(
                "scenario-no-room-for-vehicle", name=vehicle.name
            )


def room_for(
    table: Field, side: SideList, rectangles: tuple[Rectangle, ...], radii: list[int]
) -> bool:
    """Vehicles are placed first, then all bases round them."""
    parked = park(table, side, rectangles)
    if parked is None:
        return False
    return has_room(table, rectangles, radii, parked)


def _check_fixed(scenario: Scenario, table: Field) -> None:
    check_parked(scenario.sides, table)
    for weapon in (w for side in scenario.sides for w in side.weapons()):
        in_the_way = obstruction(table, weapon.at, BASE_RADIUS) if weapon.at else ""
        given = Given(None, weapon.path, BadScenario)
        if in_the_way == "edge":
            raise given.refuse("scenario-off-table", what="weapon", name=weapon.row)
        if in_the_way:
            raise given.refuse("scenario-on-terrain", name=weapon.row, piece=in_the_way)
    standing: list[Member] = []
    for member in (m for side in scenario.sides for m in side.members()):
        line = member.line
        if line.at is None:
            continue
        given = Given(None, member.path, BadScenario)
        if line.foot is not None and not table.bears(line.at, line.foot):
            raise given.refuse("scenario-no-such-floor", name=member.name)
        in_the_way = obstruction(table, line.at, line.radius, line.foot)
        if in_the_way == "edge":
            raise given.refuse("scenario-off-table", what="figure", name=member.name)
        if in_the_way:
            raise given.refuse("scenario-on-terrain", name=member.name, piece=in_the_way)
        for other in standing:
            reach, (x, y) = line.radius + other.line.radius, other.line.at or (0, 0)
            floors = (foot_of(table, o.at or (0, 0), o.foot) for o in (line, other.line))
            if (line.at[0] - x) ** 2 + (line.at[1] - y) ** 2 < reach * reach and len(
                set(floors)
            ) == 1:
                raise given.refuse("scenario-overlap", name=member.name, other=other.name)
        standing.append(member)


def field_of(scenario: Scenario) -> Field:
    """The table with its terrain, zones and exits."""
    return Field(
        width=scenario.width,
        height=scenario.height,
        terrain=scenario.terrain,
        zones=tuple(Zone(side.id, side.zones) for side in scenario.sides if side.zones),
        exits=tuple((s.id, e.edge) for s in scenario.sides for e in s.exits if not e.bearing),
        bearer_exits=tuple(
            (s.id, e.edge, e.bearing) for s in scenario.sides for e in s.exits if e.bearing
        ),
        scenario=scenario,
        dark=scenario.dark,
    )


# --- cautions -------------------------------------------------------------------------------------
def _cautions(
    sides: tuple[SideList, SideList], options: Options
) -> tuple[scenario_files.Caution, ...]:
    """Groups outside the limits of their type, and points that do not add up (CZ-GROUP-01)."""
    cautions: list[scenario_files.Caution] = []
    for side in sides:
        for group in side.groups:
            cautions += _group_cautions(group)
        if side.points is not None:
            lines = {m.path: m.line for m in side.members()}
            points = sum(points_of(line, options.setting) for line in lines.values())
            points += sum(standing_points(weapon.row) for weapon in side.weapons())
            if points != side.points:
                cautions.append(
                    scenario_files.caution(
                        "caution-points", side=side.id, said=side.points, found=points
                    )
                )
    return tuple(cautions)


def _group_cautions(group: GroupList) -> list[scenario_files.Caution]:
    row = sheet.GROUPS.get(group.kind)
    if row is None:
        return []
    cautions = []
    size = len(group.members)
    if (row.smallest and size < row.smallest) or (row.largest and size > row.largest):
        cautions.append(
            scenario_files.caution(
                "caution-size",
                group=group.id,
                kind=group.kind,
                number=size,
                least=row.smallest or 1,
                most=row.largest or MOST_FIGURES,
            )
        )
    if row.leader != "none" and not any(m.line.is_leader for m in group.members):
        cautions.append(
            scenario_files.caution("caution-no-leader", group=group.id, kind=group.kind)
        )
    if row.quality == "hero" and any(m.line.quality != "hero" for m in group.members):
        cautions.append(
            scenario_files.caution("caution-not-a-hero", group=group.id, kind=group.kind)
        )
    return cautions
