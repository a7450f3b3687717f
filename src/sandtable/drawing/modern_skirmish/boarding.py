"""Panels of getting in and off: whole units, within 5 cm of an exit (MS-VEH-03)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.kinds import Row
from sandtable.drawing.modern_skirmish.carrying import has_vehicles
from sandtable.drawing.modern_skirmish.desk import Desk, Now
from sandtable.drawing.modern_skirmish.standing import Good, Stand, the_others
from sandtable.explain.words import capital
from sandtable.ground.spots import honeycomb
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    BASE_RADIUS,
    BASES,
    TOUCHING,
    UP,
    Battle,
    Point,
    Vehicle,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import choices
from sandtable.rulesets.modern_skirmish.commands.declared import DISEMBARK, EMBARK
from sandtable.rulesets.modern_skirmish.ground.places import exit_points, gap_to_exit
from sandtable.rulesets.modern_skirmish.play.boarding import EXIT_REACH, may_get_off_at, room_in

APART = BASES + TOUCHING  # between the centres of two who stand side by side
ROUND = 5  # places in each direction from the one pointed at


def exits(desk: Desk, vehicle: Vehicle) -> list[v.Band]:
    """A ring of 5 cm round each exit."""
    label = desk.voice.sentence("ms-exit", cm=desk.voice.cm(EXIT_REACH))
    return [{"centre": at, "radius": EXIT_REACH, "label": label} for at in exit_points(vehicle)]


# --- getting in -----------------------------------------------------------------------------------
def unit_of_piece(battle: Battle, piece: str) -> str:
    return piece if piece in battle.vehicles else unit_of(battle, piece)


def unit_to_board(battle: Battle, piece: str) -> str | None:
    """The unit of a figure; of a vehicle the one that it is to take along."""
    return None if piece in battle.vehicles else unit_of(battle, piece)


def vehicle_to_board(battle: Battle, piece: str) -> str | None:
    """The vehicle itself, or that of a passenger."""
    return piece if piece in battle.vehicles else battle.figures[piece].aboard or None


def around_embarking(now: Now) -> None:
    vehicle = now.desk.battle.vehicles[now.command.vehicle]
    now.panel.overlay["bands"] = exits(now.desk, vehicle)
    now.say("ms-room-left", "MS-VEH-03", number=room_in(now.desk.battle, vehicle))
    now.say("ms-embark-does", "MS-VEH-04")


def embark_label(now: Now) -> str:
    voice, command = now.desk.voice, now.command
    unit, vehicle = voice.place(command.unit), voice.piece(command.vehicle)
    return capital(voice.sentence("ms-command-embark", unit=unit, vehicle=vehicle))


# --- getting off ----------------------------------------------------------------------------------
def place_text(now: Now, name: str) -> tuple[str, str]:
    return capital(now.desk.voice.place(name)), ""


def carrier_of(now: Now) -> Vehicle:
    return now.desk.battle.vehicles[now.desk.battle.carrier(now.given["unit"])]


def before_landing(now: Now) -> None:
    now.panel.overlay["bands"] = exits(now.desk, carrier_of(now))


def as_the_vehicle(now: Now, _good: Good) -> Point:
    return choices.facing_of_carrier(now.given)


def round_landing(now: Now, point: Point, _facing: Point) -> tuple[Point, ...]:
    return tuple(_landings(now.desk.battle, carrier_of(now), now.given["unit"], point))


def _landings(battle: Battle, vehicle: Vehicle, unit: str, point: Point) -> Iterator[Point]:
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


def around_landing(now: Now) -> None:
    if now.command.places:
        now.panel.overlay["followers"] = the_others(now)
    now.say("ms-disembark-does", "MS-VEH-04")


def landing_label(now: Now) -> str:
    voice = now.desk.voice
    label = voice.sentence("ms-command-disembark", unit=voice.place(now.command.unit))
    return capital(label)


GET_IN = Look(
    EMBARK, "embark", "ms-do-embark", "", ("ms-nobody-boards", "MS-VEH-06"),
    asks={"unit": Tapped(unit_to_board), "vehicle": Tapped(vehicle_to_board)},
    around=around_embarking, label=embark_label, is_known=has_vehicles,
)  # fmt: skip
GET_OFF = Look(
    DISEMBARK, "disembark", "ms-do-disembark", "D", ("ms-nobody-aboard", "MS-VEH-03"),
    asks={
        "unit": Row(place_text, alone=False),
        "places": Stand(round_landing, as_the_vehicle, "ms-need-landing"),
    },
    before=before_landing, around=around_landing, label=landing_label, is_known=has_vehicles,
)  # fmt: skip
