"""Panels of figures at vehicles: in and out, the wheel, shots at hulls (CZ-TRANS, CZ-VTGT)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.picking import pick
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    Board,
    Disembark,
    FireTemplate,
    Shoot,
    TakeWheel,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.hulls import SIDES
from sandtable.rulesets.combat_zone.offers.vehicles import at_vehicles, boardings, of_rider
from sandtable.rulesets.combat_zone.play.vehicles.places import ways_out
from sandtable.rulesets.combat_zone.state import ABOARD, Figure
from sandtable.rulesets.combat_zone.telling import arrow

#: Actions that are open to those in a vehicle (CZ-VEH-04).
FROM_ABOARD = (
    "shoot", "watch", "grenade", "launch", "rifle", "aid", "disembark", "take-wheel",
    "shoot-vehicle", "serve-mount",
)  # fmt: skip


# --- getting in ----------------------------------------------------------------------------------
def some_boardings(desk: Desk, figure: Figure) -> Iterator[Board]:
    if figure.fate != ABOARD:
        yield from boardings(desk.battle, figure)


def board(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = {command.vehicle: command for command in some_boardings(desk, figure)}
    labels = {name: (desk.voice.figure(name), "") for name in commands}
    sheet.settle(pick(sheet, fields, "vehicle", commands, labels), "board")


# --- getting out ---------------------------------------------------------------------------------
def ways(desk: Desk, figure: Figure) -> Iterator[Disembark]:
    """One place at each side that has a way out."""
    if figure.fate != ABOARD:
        return
    vehicle = desk.battle.vehicles[figure.aboard]
    for side in SIDES:
        if side in vehicle.hull.access:
            at = next(ways_out(desk.battle, vehicle, figure, (side,)), None)
            if at is not None:
                yield Disembark(figure.id, at)


def disembark(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """A place beside the hull, tapped or chosen (CZ-TRANS-03)."""
    offered = list(ways(desk, figure))
    vehicle = desk.battle.vehicles[figure.aboard]
    sheet.need("at", "point", missing=False)
    commands = {f"{one.at[0]},{one.at[1]}": one for one in offered}
    labels = {
        name: (arrow((one.at[0] - vehicle.at[0], one.at[1] - vehicle.at[1])), "")
        for name, one in commands.items()
    }
    command = pick(sheet, fields, "seat-out", commands, labels)
    tapped = fields.point("at")
    if tapped is not None:
        command = Disembark(figure.id, tapped)
    sheet.fields["at"] = plain_points((command.at,))
    facing = (command.at[0] - vehicle.at[0], command.at[1] - vehicle.at[1])
    sheet.overlay["ghost"] = {"at": list(command.at), "facing": list(facing)}
    seen = sheet.settle(command, "disembark")
    if seen:
        sheet.odds(seen.chances)


# --- the wheel -----------------------------------------------------------------------------------
def wheels(desk: Desk, figure: Figure) -> Iterator[TakeWheel]:
    if figure.fate == ABOARD:
        yield TakeWheel(figure.id)


def take_wheel(_desk: Desk, figure: Figure, _fields: Fields, sheet: Sheet) -> None:
    sheet.settle(TakeWheel(figure.id), "take-wheel")


# --- shots at vehicles, and with their weapons ---------------------------------------------------
Attack = Shoot | AimedShot | ThrowGrenade | FireTemplate


def attacks(desk: Desk, figure: Figure) -> Iterator[Attack]:
    """Every shot, grenade and missile at an enemy vehicle in sight."""
    if desk.battle.vehicles:
        yield from at_vehicles(desk.battle, figure)


def shoot_vehicle(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    _choose(desk, figure, fields, sheet, list(attacks(desk, figure)), "shoot-vehicle")


def mounted_shots(desk: Desk, figure: Figure) -> Iterator[Shoot]:
    """With a weapon of the vehicle that a figure aboard serves (CZ-VFIRE-04)."""
    if figure.fate == ABOARD:
        yield from (one for one in of_rider(desk.battle, figure) if isinstance(one, Shoot))


def serve_mount(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    _choose(desk, figure, fields, sheet, list(mounted_shots(desk, figure)), "serve-mount")


def _choose(
    desk: Desk,
    figure: Figure,
    fields: Fields,
    sheet: Sheet,
    offered: list[Attack] | list[Shoot],
    verb: str,
) -> None:
    from sandtable.explain.story import say

    commands = {str(n): one for n, one in enumerate(offered)}
    labels = {
        name: (capital(say(one, desk.battle, desk.language)), "") for name, one in commands.items()
    }
    command = pick(sheet, fields, "attack", commands, labels)
    sheet.overlay["field"] = {"at": list(figure.at), "facing": list(figure.facing)}
    seen = sheet.settle(command, verb)
    if seen:
        sheet.odds(seen.chances)
