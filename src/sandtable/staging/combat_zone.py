"""Positions of Combat Zone: figures, vehicles and weapons that stand, in cm; groups, the turn.

    stage("combat-zone", {
        "red": {"ann": {"at": [10, 10], "weapons": ["smg"], "quality": "veteran", "spent": 2}},
        "blue": {"bob": {"at": [30, 10], "weapons": ["bolt-action-rifle"], "reaction": "panic"}},
        "vehicles": {"jeep": {"side": "red", "row": "car", "at": [40, 40], "powerless": True}},
        "crewed": {"gun": {"side": "blue", "row": "mmg", "at": [50, 10]}},
        "terrain": {"hut": {"kind": "building", "material": "brick", "r": [20, 20, 10, 8],
                            "doors": [["d1", [20, 24], "locked"]]}},
        "burning": ["hut"],
    })

The first side looks east, the other west; a figure's group has the name of its side unless it is
said. Whoever is `aboard` a vehicle sits in it, and its first figure drives where it has no crew of
its own (`quality`). It is the actions of turn 1, and the group of whoever stands first is active.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

from sandtable.codec import decode, encode
from sandtable.ground.facing import heading
from sandtable.ground.outlines import outline_of
from sandtable.reading import Given
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.events import EVENTS
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    ACTIONS,
    CASUALTY,
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    EXITED,
    FIT,
    LOST,
    ORDER,
    OVER,
    REMOVED,
    WAITING,
    Battle,
    Fighter,
    Figure,
    Group,
    Point,
)
from sandtable.rulesets.combat_zone.battle.vehicle import CREW, WRECK, Hull, Vehicle
from sandtable.rulesets.combat_zone.files import scenario
from sandtable.rulesets.combat_zone.files.terrain import DOOR_STATES, KINDS
from sandtable.rulesets.combat_zone.files.transports import (
    MOUNTS,
    SEAT_KINDS,
    TOWARDS,
    new_hull,
)
from sandtable.rulesets.combat_zone.ground.field import Field
from sandtable.rulesets.combat_zone.ground.room import hull_at
from sandtable.rulesets.combat_zone.ground.terrain import COVER_RANKS, Terrain
from sandtable.rulesets.combat_zone.options import OPTIONS
from sandtable.staging import grounds, kinds
from sandtable.staging.position import Fault, Positions, Said, is_said, looking
from sandtable.staging.records import Records

SIZE = (12_000, 12_000)
EAST, WEST = 90, 270
OF_FIGHTER = frozenset(field.name for field in fields(Fighter))
OF_HULL = frozenset(field.name for field in fields(Hull))
GROUPS = (*sheet.GROUPS, "vehicle")


# --- rows of vehicles -----------------------------------------------------------------------------
def _read_row(given: Given) -> sheet.Vehicle:
    """A printed entry by its id, or changes of one: `{"id": "car", "major": 9}`."""
    if isinstance(given.value, sheet.Vehicle):
        return given.value
    if isinstance(given.value, str):
        return sheet.VEHICLES[given.one_of(sheet.VEHICLES, "vehicle")]
    said = given.fields(required=("id",), optional=sheet.Vehicle._fields)
    values = {name: part.value for name, part in said.items()}
    name = said["id"].text()
    usual = sheet.VEHICLES.get(name)
    if usual is not None:
        return usual._replace(**values)
    missing = [key for key in sheet.Vehicle._fields if key not in values]
    if missing:
        raise given.refuse("data-missing-key", name=missing[0])
    return sheet.Vehicle(**values)


def _write_row(row: sheet.Vehicle) -> Any:
    return row.id if sheet.VEHICLES.get(row.id) == row else row._asdict()


def _read_declared(given: Given) -> Any:
    """The action last announced to enemies on the watch: it is an event."""
    return None if given.value is None else decode(EVENTS, given.value)


def _write_declared(event: object) -> Any:
    return None if event is None else encode(event)


number, length, text, place = kinds.number(), kinds.length, kinds.text, kinds.place
quality = kinds.one_of("quality", "", *sheet.QUALITY)
MEANS: dict[str, Any] = {
    "id": text,
    "side": kinds.the("sides"),
    "group": text,
    "name": text,
    "name_fr": text,
    "at": place,
    "foot": length,
    "facing": kinds.facing,
    "settled": kinds.facing,
    "radius": length,
    # --- figures
    "quality": quality,
    "profile": kinds.one_of("profile", *sheet.PROFILES),
    "Fighter.role": kinds.one_of("role", "", "leader", "sub-leader"),
    "traits": text,
    "armour": kinds.one_of("equipment", *sheet.ARMOUR),
    "hand_weapon": kinds.one_of("weapon", *sheet.HAND_WEAPONS),
    "equipment": text,
    "resistance": number,
    "action_points": number,
    "fights_on": number,
    "Figure.fate": kinds.one_of("fate", WAITING, FIT, CASUALTY, REMOVED, LOST, EXITED, ABOARD),
    "weapons": text,
    "hands": text,
    "grenades": kinds.row(text, number),
    "carries": kinds.the("things"),
    "reaction": kinds.one_of("reaction", "", "panic", "rout"),
    "fell": number,
    "spent": number,
    "Figure.cover": kinds.the("terrain", "openings", "walls", "vehicles"),
    "Figure.watch": text,
    "Figure.shots": kinds.row(text, number, number),
    "engaged": kinds.the("figures"),
    "hardware": number,
    "power": number,
    "critical": number,
    "Figure.aboard": kinds.the("vehicles"),
    "rode": kinds.the("vehicles"),
    "entangled": kinds.the("terrain"),
    "footing": text,
    "Figure.resting": kinds.row(text, number),
    "helps": kinds.the("figures"),
    # --- groups
    "Group.kind": kinds.one_of("group-type", *GROUPS),
    "members": kinds.the("figures"),
    "of": text,
    "part": text,
    # --- vehicles
    "Mount.weapon": text,
    "Mount.mount": kinds.one_of("mount", *MOUNTS),
    "towards": kinds.one_of("hull-side", *TOWARDS),
    "rounds": kinds.row(text, number),
    "Hull.row": kinds.simple(_read_row, _write_row, "vehicle", "car"),
    "length": length,
    "width": length,
    "seats": number,
    "altitude": length,
    "access": kinds.one_of("hull-side", *TOWARDS),
    "seat": kinds.one_of("seat", *SEAT_KINDS),
    "leaves": number,
    "Vehicle.fate": kinds.one_of("fate", WAITING, FIT, WRECK, LOST, EXITED, REMOVED),
    "driver": kinds.the("figures", besides=(CREW,)),
    "Vehicle.aboard": kinds.the("figures"),
    "driven": number,
    "moved": length,
    "turns": number,
    "band": kinds.one_of("band", "", "rest", "half", "over"),
    "manned": text,
    "Vehicle.fired": kinds.row(number, number, number),
    "Vehicle.resting": kinds.row(number, number),
    "Vehicle.watch": number,
    "crew_reaction": kinds.one_of("reaction", "", "panic", "rout"),
    # --- weapons that stand
    "CrewedWeapon.row": text,
    "CrewedWeapon.fate": kinds.one_of("fate", WAITING, FIT, LOST, REMOVED),
    "CrewedWeapon.shots": number,
    "bursts": number,
    # --- things, smoke, barrages
    "holder": kinds.the("figures"),
    "difficulty": number,
    "Thing.done": kinds.the("sides"),
    "gone": kinds.the("sides"),
    "weapon": text,
    "load": kinds.row(text, number),
    "Thing.fired": kinds.row(number, number),
    "rests": number,
    "Thing.aboard": kinds.the("vehicles"),
    "laid": number,
    "requester": kinds.the("figures"),
    "origin": place,
    "point": place,
    "gun": text,
    "shells": number,
    "Battery.barrages": number,
    # --- the battle
    "shut": kinds.the("doors"),
    "locked": kinds.the("doors"),
    "gaps": kinds.row(text, place),
    "ruins": kinds.the("terrain"),
    "burning": kinds.the("terrain"),
    "turn": number,
    "phase": kinds.one_of("phase", EDGES, EDGE_CHOICE, DEPLOYMENT, ORDER, ACTIONS, OVER),
    "to_act": kinds.the("sides"),
    "initiative": kinds.the("sides"),
    "active": kinds.the("groups"),
    "acting": kinds.the("figures", "vehicles", "crewed"),
    "block": text,
    "granted": kinds.the("sides"),
    "watched": number,
    "declared": kinds.simple(_read_declared, _write_declared, "event, as a record writes it", None),
    "winner": kinds.the("sides"),
    "reason": text,
    "points": kinds.row(text, kinds.number(-1000)),
    # --- terrain
    "Terrain.kind": kinds.one_of("terrain-kind", *KINDS),
    "Terrain.cover": kinds.one_of("cover", *COVER_RANKS),
    "height": length,
    "material": kinds.one_of("material", "", "wood", "brick", "stone"),
    "floors": kinds.number(1),
    "doors": kinds.row(text, place, kinds.one_of("door-state", *DOOR_STATES)),
    **dict.fromkeys(("windows", "stairs", "ladders", "holds", "ropes"), place),
    "supports": length,
    "sign": text,
    "part_of": text,
}


# --- who is there ---------------------------------------------------------------------------------
def a_figure(name: str, said: dict[str, Any], given: Given) -> Figure:
    """On its feet, in the group that has its side's name."""
    of = {key: value for key, value in said.items() if key in OF_FIGHTER}
    if "side" not in of:
        raise given.refuse("data-missing-key", name="side")
    who = Fighter(**{"id": name, "group": of["side"], "name": name, **of})
    state = {key: value for key, value in said.items() if key not in OF_FIGHTER and key != "who"}
    hands = () if who.hand_weapon in ("none", "pistol") else (who.hand_weapon,)
    usual = {"fate": ABOARD if state.get("aboard") else FIT, "hands": hands}
    return Figure(who, **usual | state)


def a_vehicle(name: str, said: dict[str, Any], given: Given) -> Vehicle:
    """As its row says, on the table."""
    for needed in ("side", "row"):
        if needed not in said:
            raise given.refuse("data-missing-key", name=needed)
    hull = {
        key: value for key, value in said.items() if key in OF_HULL - {"id", "side", "row", "group"}
    }
    built = new_hull(name, said["side"], said["row"], **hull)
    state = {key: value for key, value in said.items() if key not in OF_HULL and key != "hull"}
    usual = {"fate": FIT, "driver": CREW if built.quality else ""}
    return Vehicle(built, **usual | state)


def a_weapon(name: str, said: dict[str, Any], given: Given) -> CrewedWeapon:
    for needed in ("side", "row"):
        if needed not in said:
            raise given.refuse("data-missing-key", name=needed)
    return CrewedWeapon(**{"id": name, "group": said["side"], "fate": FIT, **said})


@cache
def no_terms(sides: tuple[str, str]) -> Any:
    """A scenario of ten turns without objectives: a battle asks its scenario for them."""
    figure = [1, "somebody", "average", "gang-leader", []]
    listed = [{"group": f"{side}-1", "type": "gang", "figures": [figure]} for side in sides]
    head = {"id": "staged", "ruleset": "combat-zone", "title": "Staged"}
    pairs = zip(sides, listed, strict=True)
    forces = [{"id": side, "groups": [group]} for side, group in pairs]
    return scenario.read({"scenario": head, "brief": "Staged", "sides": forces})


class CombatZonePositions(Positions):
    ruleset = "combat-zone"
    battle = Battle
    switches = OPTIONS
    people = "figures"
    first = ("figures", "vehicles", "crewed")
    ground = ("table", "terrain", "exits", "dark")
    records = Records(
        means=MEANS,
        flat={Figure: ("who",), Vehicle: ("hull",)},
        makes={Figure: a_figure, Vehicle: a_vehicle, CrewedWeapon: a_weapon},
        known={"Field": Any, "Options": Any, "Vehicle": Vehicle, "CrewedWeapon": CrewedWeapon},
        left_out=(
            "Battle.field", "Battle.options", "Battle.sides", "Terrain.outline",
        ),
    )  # fmt: skip

    def field(self, top: dict[str, Given], sides: tuple[str, str]) -> Field:
        drawn = grounds.pieces(
            top, self.records.of(Terrain), {}, lambda _name, shape: {"outline": outline_of(shape)}
        )
        exits: list[tuple[str, str]] = []
        for side, edges in top["exits"].entries() if "exits" in top else ():
            where = edges.instead(side).one_of(sides, "side")
            exits += [(where, edge) for edge in edges.each(_edge)]
        return Field(
            *grounds.table_size(top, SIZE),
            tuple(piece for _, piece, _ in drawn),
            exits=tuple(exits),
            scenario=no_terms(sides),
            dark=top["dark"].flag() if "dark" in top else False,
        )

    def usual(self, sides: tuple[str, str]) -> dict[str, Any]:
        return {"turn": 1, "phase": ACTIONS, "to_act": sides[0]}

    def mustered(self, battle: Battle, said: Said) -> Battle:
        """Everybody looks at the enemy, sits in his vehicle and has a group."""
        ways = dict(zip(battle.sides, (heading(EAST), heading(WEST)), strict=True))
        figures = looking(battle.figures, said, "figures", ways, "facing")
        vehicles = looking(battle.vehicles, said, "vehicles", ways, "facing")
        crewed = looking(battle.crewed, said, "crewed", ways, "facing")
        figures, vehicles = _seated(figures, vehicles, said)
        for registry, pieces in (("figures", figures), ("crewed", crewed)):
            for name, piece in pieces.items():
                if not is_said(said, registry, name, "settled"):
                    pieces[name] = replace(piece, settled=piece.facing)
        battle = replace(battle, figures=figures, vehicles=vehicles, crewed=crewed)
        states = {door: state for t in battle.field.terrain for door, _, state in t.doors}
        return replace(
            battle,
            groups=_groups(battle),
            shut=frozenset(door for door, state in states.items() if state != "open"),
            locked=frozenset(door for door, state in states.items() if state in sheet.DOORS),
        )

    def completed(self, battle: Battle, said: Said) -> Battle:
        """The first group is active, its side acts, and those on the watch are counted."""
        groups = battle.groups
        if "active" not in said and battle.phase == ACTIONS and groups:
            battle = replace(battle, active=next(iter(groups)))
        if battle.active in groups:
            active = groups[battle.active]
            if not is_said(said, "groups", active.id, "activated"):
                groups = groups | {active.id: replace(active, activated=True)}
            to_act = battle.to_act if "to_act" in said else active.side
            battle = replace(battle, groups=groups, to_act=to_act)
        if "watched" not in said:
            watching = [bool(figure.watch) for figure in battle.figures.values()]
            watching += [vehicle.watch is not None for vehicle in battle.vehicles.values()]
            battle = replace(battle, watched=sum(watching))
        return battle

    def ids(self, battle: Battle, registry: str) -> Collection[str]:
        if registry == "walls":
            return [piece.id for walls in battle.field.walls.values() for piece in walls]
        return super().ids(battle, registry)

    # --- what cannot be
    def faults(self, battle: Battle) -> Iterator[Fault]:
        field = battle.field
        standing: list[tuple[str, Point, int, int]] = []
        people = [("figures", f.id, f.at, f.who.radius, f.foot)
                  for f in battle.figures.values() if f.fate == FIT]  # fmt: skip
        for registry, who, at, radius, foot in people:
            path = (registry, who, "at")
            x, y = at
            if not (0 <= x <= field.width and 0 <= y <= field.height):
                yield path, "scenario-off-table", {"what": "figure", "name": who}
            for other, (u, v), reach, level in standing:
                if level == foot and (x - u) ** 2 + (y - v) ** 2 < (radius + reach) ** 2:
                    yield path, "scenario-overlap", {"name": who, "other": other}
            standing.append((who, at, radius, foot))
        for vehicle in battle.vehicles.values():
            outline = hull_at(vehicle.hull, vehicle.at, vehicle.facing)
            inside = all(0 <= x <= field.width and 0 <= y <= field.height for x, y in outline)
            if vehicle.fate == FIT and not inside:
                path = ("vehicles", vehicle.id, "at")
                yield path, "scenario-off-table", {"what": "vehicle", "name": vehicle.id}


def _edge(given: Given) -> str:
    return given.one_of(("north", "east", "south", "west"), "edge")


def _seated(
    figures: dict[str, Figure], vehicles: dict[str, Vehicle], said: Said
) -> tuple[dict[str, Figure], dict[str, Vehicle]]:
    """Whoever is aboard, whether he or his vehicle says so; the first of them drives."""
    for name, vehicle in vehicles.items():
        for who in vehicle.aboard:
            if who in figures and not figures[who].aboard:
                figures[who] = replace(figures[who], aboard=name, fate=ABOARD)
    for name, vehicle in vehicles.items():
        inside = [who for who, figure in figures.items() if figure.aboard == name]
        aboard = tuple(dict.fromkeys((*vehicle.aboard, *inside)))
        driver = vehicle.driver
        if aboard and not driver and not vehicle.hull.quality:
            driver = "" if is_said(said, "vehicles", name, "driver") else aboard[0]
        vehicles[name] = replace(vehicle, aboard=aboard, driver=driver)
        for who in aboard:
            if who in figures and figures[who].fate == ABOARD:
                figures[who] = replace(figures[who], at=vehicle.at)
    return figures, vehicles


def _groups(battle: Battle) -> dict[str, Group]:
    members: dict[str, list[Figure]] = {}
    for figure in battle.figures.values():
        members.setdefault(figure.who.group, []).append(figure)
    groups = {
        name: Group(name, some[0].side, "squad", tuple(figure.id for figure in some))
        for name, some in members.items()
    }
    return groups | {v.id: Group(v.id, v.side, "vehicle", ()) for v in battle.vehicles.values()}
