"""Panels of getting in and off: whole units, within 5 cm of an exit (MS-VEH-03)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet
from sandtable.drawing.modern_skirmish.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.spots import honeycomb
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    UP,
    Battle,
    Point,
    Vehicle,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import Disembark, Embark, Place
from sandtable.rulesets.modern_skirmish.ground.places import exit_points, gap_to_exit
from sandtable.rulesets.modern_skirmish.play.boarding import (
    EXIT_REACH,
    may_get_off_at,
    places_to_get_off,
    room_in,
)

APART = 260  # between the centres of two who stand side by side
ROUND = 5  # places in each direction from the one pointed at


def vehicle_for(battle: Battle, who: str) -> str:
    """The vehicle itself, that of a passenger, or the one that is active."""
    if who in battle.vehicles:
        return who
    return battle.figures[who].aboard or battle.active


def boardings(desk: Desk, who: str) -> Iterator[Embark]:
    battle = desk.battle
    vehicle = vehicle_for(battle, who)
    unit = battle.boarding if who in battle.vehicles else unit_of(battle, who)
    if unit and vehicle in battle.vehicles:
        yield Embark(unit, vehicle)


def landings(desk: Desk, who: str) -> Iterator[Disembark]:
    """Each unit aboard, behind an exit."""
    battle = desk.battle
    vehicle = battle.vehicles.get(vehicle_for(battle, who))
    if vehicle is None:
        return
    for unit in units_aboard(battle, vehicle.id):
        places = places_to_get_off(battle, vehicle, unit)
        yield Disembark(unit, places)


def units_aboard(battle: Battle, vehicle: str) -> list[str]:
    return list(dict.fromkeys(unit_of(battle, f.id) for f in battle.aboard(vehicle)))


# --- panels ---------------------------------------------------------------------------------------
def exits(desk: Desk, vehicle: Vehicle) -> list[Plain]:
    """A ring of 5 cm round each exit."""
    told = desk.voice.sentence("ms-exit", cm=desk.voice.cm(EXIT_REACH))
    return [
        {"centre": list(at), "radius": EXIT_REACH, "label": told} for at in exit_points(vehicle)
    ]


def embark(desk: Desk, who: str, _fields: Fields, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    command = next(boardings(desk, who))
    vehicle = battle.vehicles[command.vehicle]
    sheet.overlay["bands"] = exits(desk, vehicle)
    sheet.text(voice.sentence("ms-room-left", number=room_in(battle, vehicle)), "MS-VEH-03")
    sheet.text(voice.sentence("ms-embark-does"), "MS-VEH-04")
    told = voice.sentence(
        "ms-command-embark", unit=voice.place(command.unit), vehicle=voice.piece(vehicle.id)
    )
    sheet.settle(command, capital(told))


def disembark(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """In rows behind an exit, or round the place pointed at."""
    battle, voice = desk.battle, desk.voice
    vehicle = battle.vehicles[vehicle_for(battle, who)]
    units = units_aboard(battle, vehicle.id)
    unit = units[0]
    if len(units) > 1:
        texts = {one: (capital(voice.place(one)), "") for one in units}
        unit = sheet.choose(fields, "unit", texts, units[0])
    sheet.overlay["bands"] = exits(desk, vehicle)
    point, bearing = fields.point("at"), fields.bearing("angle")
    sheet.need("at", "point", missing=False, words="ms-need-landing")
    sheet.need("angle", "angle", missing=False)
    shown = bearing_of(vehicle.facing) if bearing is None else bearing
    facing = heading(shown)
    spots = _spots(battle, vehicle, unit, fields, point)
    members = [figure.id for figure in battle.members(unit)]
    places = tuple(Place(who, at, facing) for who, at in zip(members, spots, strict=False))
    if point:
        sheet.fields["at"] = plain_points((point,))
    sheet.fields["angle"] = shown
    if spots:
        sheet.fields["places"] = plain_points(spots)
        sheet.overlay["templates"] = places_drawn(desk, places)
        sheet.overlay["ghost"] = {"at": list(spots[0]), "facing": list(facing)}
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    sheet.rows.append(row)
    sheet.text(voice.sentence("ms-disembark-does"), "MS-VEH-04")
    told = voice.sentence("ms-command-disembark", unit=voice.place(unit))
    sheet.settle(Disembark(unit, places), capital(told))


def _spots(
    battle: Battle, vehicle: Vehicle, unit: str, fields: Fields, point: Point | None
) -> tuple[Point, ...]:
    """Those named one by one, those round the point, else rows behind an exit."""
    given = fields.path("places")
    if point is None and len(given) == len(battle.members(unit)):
        return given
    if point is None:
        return tuple(place.at for place in places_to_get_off(battle, vehicle, unit))
    return tuple(_round(battle, vehicle, unit, point))


def _round(battle: Battle, vehicle: Vehicle, unit: str, point: Point) -> Iterator[Point]:
    """Free places near an exit, those nearest to the point first, side by side."""
    near = ((point[0] + dx, point[1] + dy) for dx, dy in honeycomb(APART, ROUND))
    spots = [at for at in near if gap_to_exit(vehicle, at, BASE_RADIUS) <= EXIT_REACH]
    for figure in battle.members(unit):
        at = next((spot for spot in spots if may_get_off_at(battle, figure.id, spot)), None)
        if at is None:
            return
        spots.remove(at)
        battle = with_figure(battle, figure.id, fate=UP, aboard="", at=at)
        yield at


def places_drawn(desk: Desk, places: tuple[Place, ...]) -> list[Plain]:
    """A circle where each will stand."""
    from sandtable.drawing.modern_skirmish.picking import circle

    return [
        {
            "outline": circle(place.at, desk.battle.figures[place.who].who.radius),
            "touched": [],
            "own": [],
            "label": place.who,
        }
        for place in places
    ]
