"""Positions of Modern Skirmish: figures and vehicles in cm, units with their markers, the turn.

    stage("modern-skirmish", {
        "red": {"ann": {"at": [10, 10], "weapons": ["assault-rifle"]}},
        "blue": {"bob": {"at": [30, 10]}, "eve": {"at": [30, 14], "fate": "out"}},
        "units": {"red": {"marker": "aimed-fire", "red": True}},
    })

The first side looks east, the other west; a figure's unit has the name of its side unless it is
said. It is turn 2, and the unit of whoever stands first is active under a tactical move; with
`"active": ""` an order is awaited.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from typing import Any

from sandtable.ground.facing import heading
from sandtable.ground.free import Box, Disc
from sandtable.ground.shapes import overlaps
from sandtable.reading import Given
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.modern_skirmish.battle.casualties import crew_unit
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    AIMED,
    COVERING,
    GONE,
    HEADS_DOWN,
    HIT_THE_DIRT,
    NO_MARKER,
    NOTHING,
    OUT,
    OVER,
    PLAY,
    RAPID,
    SETUP,
    TACTICAL,
    UP,
    WAIT,
    WAITING,
    WRECK,
    Battle,
    Fighter,
    Figure,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.files.forces import GRENADES
from sandtable.rulesets.modern_skirmish.files.terrain import KINDS
from sandtable.rulesets.modern_skirmish.ground.field import Field
from sandtable.rulesets.modern_skirmish.ground.pieces import (
    COVERS,
    OPENINGS,
    Opening,
    Terrain,
    is_on_edge,
)
from sandtable.rulesets.modern_skirmish.ground.ways import base_of, ground_fault
from sandtable.rulesets.modern_skirmish.options import OPTIONS
from sandtable.staging import grounds, kinds
from sandtable.staging.position import Fault, Positions, Said, is_said, looking
from sandtable.staging.records import Records

SIZE = (12_000, 12_000)
EAST, WEST = 90, 270
MARKERS = (NO_MARKER, TACTICAL, RAPID, COVERING, AIMED, WAIT, NOTHING, HEADS_DOWN)
ORDERS = (*MARKERS, HIT_THE_DIRT)
WEAPONS = tuple(sheet.SMALL_ARMS)
OF_FIGHTER = frozenset(field.name for field in fields(Fighter))

die = kinds.one_of("die", *sheet.DICE)
weapon = kinds.one_of("weapon", *WEAPONS)
MEANS: dict[str, Any] = {
    "id": kinds.text,
    "side": kinds.the("sides"),
    "name": kinds.text,
    "name_fr": kinds.text,
    "dq": die,
    "dc": die,
    # --- figures
    "unit": kinds.the("units"),
    "Fighter.weapons": weapon,
    "grenades": kinds.one_of("weapon", *GRENADES),
    "training": kinds.one_of("training", *sheet.CLOSE_COMBAT),
    "equipment": kinds.one_of("equipment", *sheet.EQUIPMENT),
    "radius": kinds.length,
    "Figure.fate": kinds.one_of("fate", WAITING, UP, ABOARD, OUT, GONE),
    "at": kinds.place,
    "facing": kinds.facing,
    "aboard": kinds.the("vehicles"),
    "rounds": kinds.row(kinds.one_of("weapon", *WEAPONS, *GRENADES), kinds.number()),
    "Figure.charges": kinds.number(),
    "moved": kinds.length,
    "used": kinds.length,
    "path": kinds.place,
    "flashed": kinds.one_of("flashed", "", "handgun", "spent"),
    # --- units
    "members": kinds.the("figures"),
    "vehicle": kinds.the("vehicles"),
    "marker": kinds.one_of("marker", *MARKERS),
    "fires": kinds.number(),
    "astray": kinds.the("figures"),
    # --- vehicles
    "Vehicle.kind": kinds.one_of("vehicle", *sheet.VEHICLES),
    "Vehicle.weapons": kinds.one_of("weapon", *sheet.VEHICLE_WEAPONS),
    "Vehicle.fate": kinds.one_of("fate", WAITING, UP, WRECK, GONE),
    "capacity": kinds.number(),
    "places": kinds.number(),
    "crew": kinds.the("figures"),
    "length": kinds.length,
    "width": kinds.length,
    "exits": kinds.place,
    "fired": kinds.one_of("weapon", *sheet.VEHICLE_WEAPONS),
    "hatches": kinds.the("figures"),
    # --- things on the table
    "Smoke.turn": kinds.number(),
    "layer": kinds.the("figures"),
    "opening": kinds.the("openings"),
    "leads": kinds.the("sides"),
    "follows": kinds.the("figures"),
    "breached": kinds.the("openings"),
    # --- the turn
    "missions": kinds.number(),
    "leaders": kinds.the("figures"),
    "posted": kinds.row(kinds.the("figures"), kinds.place),
    "turn": kinds.number(),
    "phase": kinds.one_of("phase", SETUP, PLAY, OVER),
    "to_act": kinds.the("sides"),
    "initiative": kinds.the("sides"),
    "active": kinds.the("units"),
    "order": kinds.one_of("order", *ORDERS),
    "boarding": kinds.the("units"),
    "got_off": kinds.the("units"),
    "last_order": kinds.one_of("order", *ORDERS),
    "passed": kinds.the("sides"),
    "reacted": kinds.number(),
    "Course.who": kinds.the("figures", "vehicles"),
    "start": kinds.place,
    "way": kinds.place,
    "done": kinds.length,
    "winner": kinds.the("sides"),
    "reason": kinds.text,
    "points": kinds.row(kinds.text, kinds.number(-1000)),
    # --- terrain
    "Terrain.kind": kinds.one_of("terrain-kind", *KINDS),
    "cover": kinds.one_of("cover", *COVERS),
    "part_of": kinds.text,
    "sign": kinds.text,
}


def a_figure(name: str, said: dict[str, Any], given: Given) -> Figure:
    """On its feet, of the unit that has its side's name."""
    of = {key: value for key, value in said.items() if key in OF_FIGHTER}
    if "side" not in of:
        raise given.refuse("data-missing-key", name="side")
    who = Fighter(**{"id": name, "unit": of["side"], "name": name, **of})
    state = {key: value for key, value in said.items() if key not in OF_FIGHTER and key != "who"}
    usual = {"fate": ABOARD if state.get("aboard") else WAITING if who.crew else UP}
    return Figure(who, **usual | state)


def a_vehicle(name: str, said: dict[str, Any], given: Given) -> Vehicle:
    """It runs, with eight seats and one place to fire from."""
    for needed in ("side", "kind"):
        if needed not in said:
            raise given.refuse("data-missing-key", name=needed)
    return Vehicle(**{"id": name, "capacity": 8, "places": 1, "fate": UP, **said})


class ModernSkirmishPositions(Positions):
    ruleset = "modern-skirmish"
    battle = Battle
    switches = OPTIONS
    people = "figures"
    ground = ("table", "terrain", "openings", "night")
    records = Records(
        means=MEANS,
        flat={Figure: ("who",)},
        makes={Figure: a_figure, Vehicle: a_vehicle},
        known={"Field": Any, "Options": Any},
        left_out=("Battle.field", "Battle.options", "Battle.sides", "Terrain.shape"),
    )

    def field(self, top: dict[str, Given], _sides: tuple[str, str]) -> Field:
        drawn = grounds.pieces(
            top, self.records.of(Terrain), KINDS, lambda _name, shape: {"shape": shape}
        )
        terrain = tuple(piece for _, piece, _ in drawn)
        night = top["night"].length() if "night" in top else 0
        size = grounds.table_size(top, SIZE)
        return Field(*size, terrain, self._openings(top, terrain), night=night)

    def _openings(self, top: dict[str, Given], terrain: tuple[Terrain, ...]) -> tuple[Opening, ...]:
        """`{"d1": [34, 18, "door"]}`; its rooms are those on whose edge it lies, or are said."""
        return tuple(
            opening.value
            if isinstance(opening.value, Opening)
            else _opening(name, opening, terrain)
            for name, opening in (top["openings"].entries() if "openings" in top else ())
        )

    def usual(self, sides: tuple[str, str]) -> dict[str, Any]:
        return {"turn": 2, "phase": PLAY, "initiative": sides[0], "to_act": sides[0]}

    def mustered(self, battle: Battle, said: Said) -> Battle:
        """Everybody looks at the enemy and has a unit."""
        ways = dict(zip(battle.sides, (heading(EAST), heading(WEST)), strict=True))
        battle = replace(
            battle,
            figures=looking(battle.figures, said, "figures", ways, "facing"),
            vehicles=looking(battle.vehicles, said, "vehicles", ways, "facing"),
        )
        return replace(battle, units=self._units(battle))

    def completed(self, battle: Battle, said: Said) -> Battle:
        """The first unit is active, its order is its marker, and its side acts."""
        units = battle.units
        if "active" not in said and battle.phase == PLAY and units:
            battle = replace(battle, active=next(iter(units)))
        if battle.active not in units:
            return battle
        active, order = units[battle.active], battle.order or TACTICAL
        if not is_said(said, "units", active.id, "marker"):
            units = units | {active.id: replace(active, marker=order, red=True)}
        to_act = battle.to_act if "to_act" in said else active.side
        return replace(battle, units=units, order=order, to_act=to_act)

    def _units(self, battle: Battle) -> dict[str, Unit]:
        """Those that are said, and those that figures and vehicles are of."""
        units: dict[str, Unit] = {}
        for vehicle in battle.vehicles.values():
            units[vehicle.id] = Unit(vehicle.id, vehicle.side, vehicle=vehicle.id)
        for figure in battle.figures.values():
            if not figure.who.crew:
                unit = units.get(figure.who.unit) or Unit(figure.who.unit, figure.side)
                units[unit.id] = replace(unit, members=(*unit.members, figure.id))
        first = next(iter(battle.figures.values()), None)
        order = [first.who.unit] if first is not None and not first.who.crew else []
        return {name: units[name] for name in dict.fromkeys((*order, *units))}

    def ids(self, battle: Battle, registry: str) -> Collection[str]:
        """A crew has a unit's name before it is one (MS-VSHOT-03)."""
        ids = super().ids(battle, registry)
        crews = map(crew_unit, battle.vehicles) if registry == "units" else ()
        return [*ids, *crews]

    # --- what cannot be
    def faults(self, battle: Battle) -> Iterator[Fault]:
        standing: list[tuple[str, Disc | Box]] = []
        people = [("figures", f.id) for f in battle.figures.values() if f.fate == UP]
        people += [("vehicles", v.id) for v in battle.vehicles.values() if v.is_there]
        for registry, who in people:
            base, path = base_of(battle, who), (registry, who, "at")
            if not battle.field.is_on_table(base):
                what = "figure" if registry == "figures" else "vehicle"
                yield path, "scenario-off-table", {"what": what, "name": who}
            fault = ground_fault(battle.field, base)
            if fault is not None:
                yield path, "scenario-on-terrain", {"name": who, "piece": fault[2]["piece"]}
            for other, there in standing:
                if overlaps(base, there):
                    yield path, "scenario-overlap", {"name": who, "other": other}
            standing.append((who, base))


def _opening(name: str, given: Given, terrain: tuple[Terrain, ...]) -> Opening:
    """`[34, 18, "door"]`, or with its rooms: `{"at": [34, 18], "kind": "door", "rooms": […]}`."""
    if isinstance(given.value, dict):
        said = given.fields(required=("at", "kind"), optional=("rooms",))
        at, kind = said["at"].point(), said["kind"]
    else:
        parts = given.items()
        if len(parts) != 3:
            raise given.wrong("opening")
        said, kind = {}, parts[2]
        at = parts[0].coordinate(), parts[1].coordinate()
    rooms = tuple(t.id for t in terrain if t.interior and is_on_edge(t, at))
    if "rooms" in said:
        known = [t.id for t in terrain]
        rooms = said["rooms"].each(lambda room: room.one_of(known, "place"))
    return Opening(name, at, kind.one_of(OPENINGS, "opening"), rooms)
