"""Positions of Modern Battles: units of figures and vehicles in inches, their states, the turn.

    stage("modern-battles", {
        "red": {"squad": {"at": [[10, 10], [12, 10]], "weapons": ["smg"], "state": "shaken"}},
        "blue": {"crew": {"at": [[40, 10]], "gun": "gun-57", "gun_at": [40, 12]}},
        "vehicles": {"tank": {"side": "red", "kind": "medium-tank", "at": [8, 20]}},
        "terrain": {"field": {"kind": "minefield", "side": "blue", "r": [20, 8, 4, 4]}},
    })

A unit says where its figures stand (`at`), what they carry (`weapons`, rifles otherwise) and who
they are (`roles`: the first leads unless it is said); they are called squad-1, squad-2 and so on.
`profile` is a row of the table, changed by what else is said (`cd`, `i` …); so is the `kind` of a
vehicle. The first side looks east and has the west edge. It is its movement step in turn 2.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from typing import Any

from sandtable.ground.facing import heading
from sandtable.ground.free import Box, Disc
from sandtable.ground.shapes import overlaps
from sandtable.reading import Given
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    BLAZING,
    CLOSE_COMBAT,
    EXITED,
    FLEEING,
    GONE,
    MOUNTED,
    MOVEMENT,
    OFF,
    OUT,
    OVER,
    SETUP,
    SHAKEN,
    SHOOTING,
    START,
    UP,
    WAITING,
    WRECK,
    Battle,
    Figure,
    Group,
    Mines,
    Profile,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.files.members import FEEDS
from sandtable.rulesets.modern_battles.files.terrain import KINDS
from sandtable.rulesets.modern_battles.ground.bases import base_of, gun_base
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.pieces import COVERS, Terrain
from sandtable.rulesets.modern_battles.ground.ways import ground_fault
from sandtable.rulesets.modern_battles.options import OPTIONS
from sandtable.staging import grounds, kinds
from sandtable.staging.position import BadPosition, Fault, Positions, Said, looking
from sandtable.staging.records import Records

SIZE = (7_200, 4_800)
EAST, WEST = 90, 270
USUAL = "regular"
SQUAD = ("at", "weapons", "roles", "level", "second_weapons")  # what a unit says of its figures
OF_PROFILE = tuple(field.name for field in fields(Profile))
SIDES = ("north", "east", "south", "west")

small = kinds.number(-99, 99)
MEANS: dict[str, Any] = {
    "id": kinds.text,
    "side": kinds.the("sides"),
    "name": kinds.text,
    "name_fr": kinds.text,
    "at": kinds.place,
    "facing": kinds.facing,
    # --- profiles
    **dict.fromkeys(("cc", "ct", "f", "e", "i", "a", "cd", "save"), small),
    "m": kinds.length,
    # --- figures
    "unit": kinds.the("units"),
    "Figure.weapon": kinds.one_of("weapon", *sheet.WEAPONS),
    "second_weapon": kinds.one_of("weapon", "", *sheet.WEAPONS),
    "role": kinds.one_of("role", "", "leader", "second", "assistant"),
    "feed": kinds.one_of("feed", "", *FEEDS),
    "Figure.fate": kinds.one_of("fate", WAITING, UP, MOUNTED, OUT, OFF, EXITED),
    "level": kinds.number(),
    # --- units
    "members": kinds.the("figures"),
    "strength": kinds.number(),
    "gun": kinds.one_of("gun", "", *sheet.GUNS),
    "gun_at": kinds.place,
    "gun_facing": kinds.facing,
    "crew_of": kinds.the("vehicles"),
    "state": kinds.one_of("state", ADVANCING, SHAKEN, FLEEING),
    "mounted": kinds.the("vehicles"),
    "engaged": kinds.the("units", "vehicles"),
    "Unit.looked": kinds.row(kinds.facing, kinds.facing),
    "used_move": kinds.text,
    "fired_at": kinds.row(kinds.text, kinds.text),
    "fires_at": kinds.row(kinds.text, kinds.text),
    "ambush": kinds.place,
    # --- vehicles
    "Vehicle.kind": kinds.one_of("vehicle", "", *sheet.VEHICLES),
    "Vehicle.fate": kinds.one_of("fate", WAITING, UP, WRECK, BLAZING, GONE, OFF, EXITED),
    "Vehicle.looked": kinds.facing,
    "front": small,
    "flank": small,
    "rear": small,
    "full_crew": kinds.number(),
    "length": kinds.length,
    "width": kinds.length,
    "guns": kinds.text,
    "mount": kinds.one_of("mount", "turret", "hull"),
    "secondary": kinds.text,
    "carries": kinds.number(),
    "group": kinds.text,
    "turret": kinds.facing,
    "crew": kinds.number(),
    "gun_loss": kinds.number(),
    "fired": kinds.text,
    "tally": kinds.row(kinds.text, kinds.number(), kinds.number(), kinds.flag),
    "Group.vehicles": kinds.the("vehicles"),
    # --- the turn
    "turn": kinds.number(),
    "phase": kinds.one_of("phase", SETUP, START, MOVEMENT, SHOOTING, CLOSE_COMBAT, OVER),
    "to_act": kinds.the("sides"),
    "firing": kinds.the("units", "vehicles"),
    "fought": kinds.the("units", "vehicles"),
    "winner": kinds.the("sides"),
    "reason": kinds.text,
    "points": kinds.row(kinds.text, kinds.number(-1000)),
    # --- terrain
    "Terrain.kind": kinds.one_of("terrain-kind", *KINDS),
    "cover": kinds.one_of("cover", *COVERS),
    "rises": kinds.number(),
    "turns": kinds.row(kinds.number(), kinds.number()),
    "Terrain.side": kinds.text,
    "part_of": kinds.text,
    "sign": kinds.text,
}


# --- who is there ---------------------------------------------------------------------------------
def a_profile(said: dict[str, Any], own: Collection[str] = ()) -> Profile:
    """The row that is named, or regulars, with what else is said."""
    named = said.get("profile", {})
    row = sheet.PROFILES[USUAL]
    usual = {name: getattr(row, name) for name in OF_PROFILE}
    flat = {name: said[name] for name in OF_PROFILE if name in said and name not in own}
    return Profile(**usual | named | flat)


def a_unit(name: str, said: dict[str, Any], given: Given) -> Unit:
    if "side" not in said:
        raise given.refuse("data-missing-key", name="side")
    own = {key: value for key, value in said.items() if key not in (*OF_PROFILE, "profile")}
    usual = {"members": (), "strength": len(said.get("members", ()))}
    return Unit(**{"id": name, "profile": a_profile(said), **usual, **own})


def a_figure(name: str, said: dict[str, Any], given: Given) -> Figure:
    for needed in ("side", "unit"):
        if needed not in said:
            raise given.refuse("data-missing-key", name=needed)
    return Figure(**{"id": name, "weapon": "rifle", "fate": UP, **said})


def a_vehicle(name: str, said: dict[str, Any], given: Given) -> Vehicle:
    """As its row says; it is manned."""
    for needed in ("side", "kind"):
        if needed not in said:
            raise given.refuse("data-missing-key", name=needed)
    row = sheet.VEHICLES[said["kind"]]
    guns = said.get("guns", (row.main_gun,) if row.main_gun else ())
    usual = {
        "m": row.m,
        "front": row.front,
        "flank": row.flank,
        "rear": row.rear,
        "full_crew": row.crew,
        "crew": row.crew,
        "length": row.long,
        "width": row.wide,
        "guns": guns,
        "gun_loss": (0,) * len(guns),
        "mount": row.mount or "turret",
        "secondary": row.secondary,
        "light": row.light,
        "armoured": row.armoured,
        "carries": row.carries,
        "fate": UP,
    }
    own = {key: value for key, value in said.items() if key not in (*OF_PROFILE, "profile")}
    move = {"m": said["m"]} if "m" in said else {}
    profile = a_profile(said, own=("m",))
    return Vehicle(**{"id": name, "profile": profile, **usual, **own, **move})


class ModernBattlesPositions(Positions):
    ruleset = "modern-battles"
    battle = Battle
    switches = OPTIONS
    people = "units"
    first = ("figures", "units", "vehicles")
    ground = ("table", "terrain", "edges")
    records = Records(
        means=MEANS,
        flat={Unit: ("profile",), Vehicle: ("profile",)},
        makes={Figure: a_figure, Unit: a_unit, Vehicle: a_vehicle},
        known={"Field": Any, "Options": Any},
        left_out=("Battle.field", "Battle.options", "Battle.sides", "Terrain.shape"),
    )

    def field(self, top: dict[str, Given], sides: tuple[str, str]) -> Field:
        drawn = grounds.pieces(
            top, self.records.of(Terrain), KINDS, lambda _name, shape: {"shape": shape}
        )
        terrain = tuple(piece for _, piece, _ in drawn)
        for piece in terrain:
            if piece.side:
                where = Given(piece.side, ("terrain", piece.id, "side"), BadPosition)
                where.one_of(sides, "side")
        edges = dict(zip(sides, ("west", "east"), strict=True))
        if "edges" in top:
            said = top["edges"].fields(optional=sides)
            edges |= {side: edge.one_of(SIDES, "edge") for side, edge in said.items()}
        return Field(*grounds.table_size(top, SIZE), terrain, edges=tuple(edges.items()))

    def usual(self, sides: tuple[str, str]) -> dict[str, Any]:
        return {"turn": 2, "phase": MOVEMENT, "to_act": sides[0]}

    # --- figures of a unit
    def spelt(self, said: dict[str, Given], new: bool) -> dict[str, Given]:
        """Rows of profiles by their name, and the figures that units say they have."""
        spelt = dict(said)
        if "vehicles" in spelt:
            listed = {n: _profiled(vehicle) for n, vehicle in spelt["vehicles"].entries()}
            spelt["vehicles"] = spelt["vehicles"].instead(listed)
        if "units" not in spelt:
            return spelt
        figures = dict(spelt["figures"].value) if "figures" in spelt else {}
        units: dict[str, Any] = {}
        for name, unit in spelt["units"].entries():
            units[name] = _profiled(unit)
            if new and isinstance(unit.value, dict):
                units[name], more = _squad(name, units[name], unit)
                figures = {**more, **figures}
        spelt["units"] = spelt["units"].instead(units)
        if figures:
            where = spelt["figures"] if "figures" in spelt else Given({}, ("figures",), BadPosition)
            spelt["figures"] = where.instead(figures)
        return spelt

    def mustered(self, battle: Battle, said: Said) -> Battle:
        """Everybody looks at the enemy; vehicles form their groups, and minefields are laid."""
        ways = dict(zip(battle.sides, (heading(EAST), heading(WEST)), strict=True))
        units = looking(battle.units, said, "units", ways, "facing")
        units = looking(units, said, "units", ways, "gun_facing")
        vehicles = looking(battle.vehicles, said, "vehicles", ways, "facing", "turret")
        figures = dict(battle.figures)
        for unit in units.values():
            for who in unit.members if unit.mounted in vehicles else ():
                at = vehicles[unit.mounted].at
                if figures[who].fate in (UP, MOUNTED):
                    figures[who] = replace(figures[who], fate=MOUNTED, at=at)
        groups: dict[str, Group] = {}
        for vehicle in vehicles.values():
            if vehicle.group:
                before = groups[vehicle.group].vehicles if vehicle.group in groups else ()
                ids = (*before, vehicle.id)
                groups[vehicle.group] = Group(vehicle.group, vehicle.side, ids)
        mines = {t.id: Mines(t.id, t.side) for t in battle.field.terrain if t.side}
        return replace(
            battle, units=units, vehicles=vehicles, figures=figures, groups=groups, mines=mines
        )

    # --- what cannot be
    def faults(self, battle: Battle) -> Iterator[Fault]:
        standing: list[tuple[str, Disc | Box]] = []
        for path, who, base in _bases(battle):
            if not battle.field.is_on_table(base):
                what = "figure" if isinstance(base, Disc) else "vehicle"
                yield path, "scenario-off-table", {"what": what, "name": who}
            fault = ground_fault(battle.field, base)
            if fault is not None:
                yield path, "scenario-on-terrain", {"name": who, "piece": fault[2]["piece"]}
            for other, there in standing:
                if overlaps(base, there):
                    yield path, "scenario-overlap", {"name": who, "other": other}
            standing.append((who, base))


def _bases(battle: Battle) -> Iterator[tuple[tuple[str, str, str], str, Disc | Box]]:
    """Everybody who stands on the table, with his base."""
    for figure in battle.figures.values():
        if figure.fate == UP and not figure.level:
            yield ("figures", figure.id, "at"), figure.id, base_of(battle, figure.id)
    for unit in battle.units.values():
        up = any(battle.figures[who].fate == UP for who in unit.members)
        if unit.gun and not unit.gun_lost and up:
            yield ("units", unit.id, "gun_at"), unit.id, gun_base(unit)
    for vehicle in battle.vehicles.values():
        if vehicle.is_there:
            yield ("vehicles", vehicle.id, "at"), vehicle.id, base_of(battle, vehicle.id)


def _profiled(given: Given) -> Any:
    """An entry in which a profile that is named is spelt out."""
    if not isinstance(given.value, dict) or not isinstance(given.value.get("profile"), str):
        return given.value
    name = dict(given.entries())["profile"].one_of(sheet.PROFILES, "profile")
    row = sheet.PROFILES[name]
    values = {stat: getattr(row, stat) for stat in OF_PROFILE}
    return {**given.value, "profile": {**values, "m": kinds.in_units(row.m)}}


def _squad(name: str, entry: dict[str, Any], given: Given) -> tuple[dict[str, Any], dict[str, Any]]:
    """A unit without what it says of its figures, and those figures."""
    parts = {key: part for key, part in given.entries() if key in SQUAD}
    rest = {key: value for key, value in entry.items() if key not in SQUAD}
    if "at" not in parts:
        return rest, {}
    places = parts["at"].value
    if isinstance(places, list) and len(places) == 2 and not isinstance(places[0], list):
        places = [places]
    weapons = parts["weapons"].value if "weapons" in parts else []
    roles = parts["roles"].value if "roles" in parts else ["leader"]
    second = parts["second_weapons"].value if "second_weapons" in parts else []
    figures: dict[str, Any] = {}
    for n, at in enumerate(parts["at"].instead(places).items()):
        figures[f"{name}-{n + 1}"] = {
            "unit": name,
            "side": entry.get("side"),
            "at": at.value,
            **({"weapon": weapons[n]} if n < len(weapons) else {}),
            **({"role": roles[n]} if n < len(roles) else {}),
            **({"second_weapon": second[n]} if n < len(second) else {}),
            **({"level": parts["level"].value} if "level" in parts else {}),
        }
    return {"members": list(figures), "strength": len(figures), **rest}, figures
