"""Panels of getting on and off vehicles (MB-MOV-10)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Sheet, piece_for
from sandtable.drawing.modern_battles.going import at_mines
from sandtable.drawing.modern_battles.ways import Column, as_paths
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.free import Disc, length
from sandtable.ground.hulls import way
from sandtable.ground.shapes import gap_at_most, overlaps
from sandtable.ground.spots import honeycomb
from sandtable.rulesets.modern_battles.battle.state import (
    BASE_RADIUS,
    UP,
    Battle,
    Point,
    Unit,
    Vehicle,
    with_figures,
)
from sandtable.rulesets.modern_battles.commands import Dismount, Mount
from sandtable.rulesets.modern_battles.ground.bases import Path
from sandtable.rulesets.modern_battles.ground.places import is_free, room_aboard
from sandtable.rulesets.modern_battles.ground.standing import footprint
from sandtable.rulesets.modern_battles.play.mounting import NEAR, put_down
from sandtable.rulesets.modern_battles.play.whole_move import place_in_reach

STEP = 115  # between the places tried for those who get down


# --- getting on -----------------------------------------------------------------------------------
def carriers(battle: Battle, unit: Unit) -> list[str]:
    """Own vehicles that carry anybody, the nearest first."""
    own = battle.members(unit.id)
    found = [v for v in battle.vehicles.values() if v.side == unit.side and v.carries]
    found = [v for v in found if v.is_manned]
    if own:
        found.sort(key=lambda v: length(v.at, own[0].at))
    return [v.id for v in found]


def mounts(desk: Desk, who: str) -> Iterator[Mount]:
    piece = piece_for(desk.battle, who)
    if isinstance(piece, Unit):
        for vehicle in carriers(desk.battle, piece):
            yield Mount(piece.id, vehicle)


def mount(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """The whole unit, within 2 inches, in place of a move (MB-MOV-10)."""
    battle, voice = desk.battle, desk.voice
    commands = {command.vehicle: command for command in mounts(desk, who)}
    texts = {
        one: (
            capital(voice.place(one)),
            voice.sentence("mb-room", number=room_aboard(battle, one)),
        )
        for one in commands
    }
    command = sheet.pick(fields, "vehicle", commands, texts)
    sheet.overlay["bands"] = [near_vehicle(desk, battle.vehicles[command.vehicle])]
    sheet.text(voice.sentence("mb-mount-does"), "MB-MOV-10")
    sheet.settle(command, voice.sentence("mb-do-mount"))


def near_vehicle(desk: Desk, vehicle: Vehicle) -> Plain:
    """About 2 inches round a hull."""
    radius = NEAR + (vehicle.length + vehicle.width) // 4
    label = desk.voice.sentence("mb-near-vehicle", length=desk.voice.inches(NEAR))
    return {"centre": list(vehicle.at), "radius": radius, "label": label}


# --- getting off ----------------------------------------------------------------------------------
def riders_of(battle: Battle, who: str) -> list[Unit]:
    """The unit itself if it rides, or those on a vehicle."""
    if who in battle.vehicles:
        return battle.riders(who)
    piece = piece_for(battle, who)
    return [piece] if isinstance(piece, Unit) and piece.mounted else []


def dismounts(desk: Desk, who: str) -> Iterator[Dismount]:
    battle = desk.battle
    for unit in riders_of(battle, who):
        for bearing in range(0, 360, 90):
            places = landing(battle, unit, heading(bearing))
            if len(places) == len(battle.members(unit.id)):
                yield Dismount(unit.id, tuple(places.items()), (), unit.facing)


def dismount(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Down beside the vehicle, then up to half a move (MB-MOV-10)."""
    battle, voice = desk.battle, desk.voice
    units = riders_of(battle, who)
    unit = units[0]
    if len(units) > 1:
        texts = {one.id: (capital(voice.place(one.id)), "") for one in units}
        chosen = sheet.choose(fields, "unit", texts, units[0].id)
        unit = battle.units[chosen]
    vehicle = battle.vehicles[unit.mounted]
    sheet.overlay["bands"] = [near_vehicle(desk, vehicle)]
    to = fields.point("at")
    sheet.need("at", "point", missing=False, words="mb-need-landing")
    sheet.need("angle", "angle", missing=False)
    bearing = fields.bearing("angle")
    shown = bearing_of(vehicle.facing) if bearing is None else bearing
    facing = heading(shown)
    sheet.fields["angle"] = shown
    if to:
        sheet.fields["at"] = plain_points((to,))
    members = [f.id for f in battle.members(unit.id)]
    given, walked = fields.path("places"), fields.path("ends")
    if to is None and len(given) == len(members):
        places = dict(zip(members, given, strict=True))
        paths: dict[str, Path] = {
            name: (end,) for name, end in zip(members, walked, strict=False) if end != places[name]
        }
    else:
        toward = vehicle.facing if to is None else (to[0] - vehicle.at[0], to[1] - vehicle.at[1])
        places = landing(battle, unit, toward if toward != (0, 0) else vehicle.facing)
        paths = _walk_on(battle, unit, places, to) if to else {}
    ends = {name: paths[name][-1] if name in paths else at for name, at in places.items()}
    stops = at_mines(desk, fields, sheet)
    command = Dismount(unit.id, tuple(places.items()), as_paths(paths), facing, stops)
    if places:
        sheet.fields["places"] = plain_points(places.values())
        if paths:
            sheet.fields["ends"] = plain_points(ends.values())
        first = next(iter(ends))
        sheet.overlay["ghost"] = {"at": list(ends[first]), "facing": list(facing)}
        sheet.overlay["followers"] = [
            {"piece": name, "at": list(at), "facing": list(facing)}
            for name, at in ends.items()
            if name != first
        ]
    row = choice_row("angle", voice.sentence("field-angle"), compass(voice), str(shown))
    sheet.rows.append(row)
    half = voice.inches(unit.profile.m // 2)
    sheet.text(voice.sentence("mb-dismount-does", length=half), "MB-MOV-10")
    sheet.settle(command, voice.sentence("mb-do-dismount"))


def landing(battle: Battle, unit: Unit, toward: Point) -> dict[str, Point]:
    """A place within 2 inches of the vehicle for each, on the side he wants to go to."""
    vehicle = battle.vehicles[unit.mounted]
    members = [f.id for f in battle.members(unit.id)]
    then = with_figures(battle, {who: {"fate": UP, "at": (-9_999, -9_999)} for who in members})
    far = vehicle.length // 2 + NEAR
    dx, dy = way(toward, far)
    goal = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    x, y = vehicle.at
    around = ((x + u, y + v) for u, v in honeycomb(STEP, far // (STEP * 866 // 1000) + 1))
    spots = [at for at in around if _is_beside(vehicle, at)]
    spots.sort(key=lambda at: length(goal, at))
    taken: list[Disc] = []
    found: dict[str, Point] = {}
    for at in spots:
        if len(found) == len(members):
            break
        who, base = members[len(found)], Disc(at, BASE_RADIUS)
        if any(overlaps(base, other) for other in taken):
            continue
        if taken and not any(gap_at_most(base, other, 200) for other in taken):
            continue
        if is_free(then, who, at, tuple(members)) and place_in_reach(then, who, at) is None:
            taken.append(base)
            found[who] = at
    return found


def _is_beside(vehicle: Vehicle, at: Point) -> bool:
    base, hull = Disc(at, BASE_RADIUS), footprint(vehicle)
    return gap_at_most(base, hull, NEAR) and not overlaps(base, hull)


def _walk_on(battle: Battle, unit: Unit, places: dict[str, Point], to: Point) -> dict[str, Path]:
    """On towards where the player points, all by the same way, up to M/2."""
    if not places:
        return {}
    then = put_down(battle, unit, Dismount(unit.id, tuple(places.items())))
    column = Column(then, then.units[unit.id], unit.profile.m // 2)
    lead = min(places, key=lambda who: length(places[who], to))
    far = length(places[lead], to)
    if far < BASE_RADIUS:
        return {}
    dx, dy = way((to[0] - places[lead][0], to[1] - places[lead][1]), min(far, column.allowance))
    x, y = places[lead]
    path = column.pulled_back(lead, ((x + dx, y + dy),))
    if not column.may_go(lead, path):
        return {}
    return column.led(lead, path, {})
