"""Panels of vehicles: along their legs, the turret, stuck in the ground (MB-MOV-07)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.chance import odds
from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Sheet, piece_for
from sandtable.drawing.modern_battles.going import (
    at_mines,
    leaving,
    say_cost,
    say_tests,
    say_what_follows,
    way_line,
)
from sandtable.drawing.modern_battles.reach import reach
from sandtable.drawing.modern_battles.ways import (
    as_paths,
    facing_after,
    given_path,
)
from sandtable.drawing.picking import compass
from sandtable.drawing.rows import choice_row, odds_row, option, plain_points, roll_row
from sandtable.ground.facing import heading
from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Vehicle
from sandtable.rulesets.modern_battles.commands import FreeVehicle, Move
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.arcs import has_turret
from sandtable.rulesets.modern_battles.ground.bases import Path
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.ways import bogging, way_fault

KEEP, AHEAD = "keep", "ahead"  # of a turret


# --- vehicles -------------------------------------------------------------------------------------
def drive(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> None:
    """Forwards or backwards along its legs, pivoting between them (MB-MOV-07)."""
    battle, voice = desk.battle, desk.voice
    sheet.subtitle = voice.sentence("mb-move-left", length=voice.inches(vehicle.m))
    sheet.overlay["reach"] = drive_reach(battle, vehicle)
    path = given_path(fields, "path", vehicle.at)
    sheet.need("path", "path", missing=not path)
    if not path:
        sheet.text(voice.sentence("mb-drive-hint"), "MB-MOV-07")
        return
    path = _driven_back(battle, vehicle, path)
    sheet.fields["path"] = plain_points(path)
    bearing = fields.bearing("angle")
    facing = facing_after(vehicle, vehicle.at, path, bearing)
    sheet.need("angle", "angle", missing=False)
    if bearing is not None:
        sheet.fields["angle"] = bearing
    turret = choose_turret(desk, vehicle, facing, fields, sheet)
    paths = leaving(desk, vehicle, {vehicle.id: path}, fields, sheet)
    stops = at_mines(desk, fields, sheet)
    command = Move(vehicle.id, as_paths(paths), facing, turret, stops)
    refused = desk.refusal(command)
    sheet.overlay["lines"] = [way_line(desk, vehicle.id, vehicle.at, path, refused)]
    sheet.overlay["ghost"] = {"at": list(path[-1]), "facing": list(facing)}
    if refused is not None:
        sheet.refuse(refused)
        return
    sheet.settle(command, voice.sentence("do-move"))
    say_cost(desk, vehicle.id, path, vehicle.m, sheet)
    _say_bog(desk, vehicle, path, sheet)
    say_tests(desk, vehicle.id, {vehicle.id: path}, sheet)
    say_what_follows(desk, vehicle, "move", sheet)


def drive_reach(battle: Battle, vehicle: Vehicle) -> list[Plain]:
    def may_go(to: Point) -> bool:
        return _may_drive(battle, vehicle, (to,))

    return reach(battle, vehicle.id, vehicle.at, vehicle.m, "move", may_go)


def _may_drive(battle: Battle, vehicle: Vehicle, path: Path) -> bool:
    if way_cost(battle, vehicle.id, path, vehicle.m).total > vehicle.m:
        return False
    return way_fault(battle, vehicle.id, path) is None


def _driven_back(battle: Battle, vehicle: Vehicle, path: Path) -> Path:
    """The path with its end taken back a little where a finger went too far."""
    start, end = (vehicle.at, *path)[-2:]
    far = length(start, end)
    for back in range(0, 200, 20):
        if back >= far:
            break
        tried = (*path[:-1], point_along(start, end, far - back)) if back else path
        if _may_drive(battle, vehicle, tried):
            return tried
    return path


def _say_bog(desk: Desk, vehicle: Vehicle, path: Path, sheet: Sheet) -> None:
    """Very difficult ground: an Initiative test, or it sticks (MB-TER-04)."""
    entry = bogging(desk.battle, vehicle.id, path)
    if entry is None or vehicle.tested_bog:
        return
    voice = desk.voice
    chance = odds(initiative.pass_initiative, vehicle.profile.i, "MB-TER-04")[True]
    told = voice.sentence("mb-move-bogs", what=voice.place(entry.piece))
    sheet.text(told, "MB-TER-04", warn=True)
    shares = {"pass": chance, "immobilised": 1 - chance}
    sheet.rows.append(
        odds_row({n: s for n, s in shares.items() if s}, desk.language, {"immobilised": 2})
    )


def choose_turret(
    desk: Desk, vehicle: Vehicle, hull: Point, fields: Fields, sheet: Sheet
) -> Point | None:
    """Where the turret looks after the move; None: where it looks now (MB-GEN-09)."""
    if not has_turret(vehicle) or not (vehicle.guns or vehicle.secondary):
        return None
    voice = desk.voice
    options = [
        option(KEEP, voice.sentence("mb-turret-keep")),
        option(AHEAD, voice.sentence("mb-turret-ahead")),
        *compass(voice),
    ]
    chosen = fields.text("turret", (KEEP, AHEAD))
    bearing = fields.bearing("turret")
    shown = chosen or (str(bearing) if bearing is not None else KEEP)
    sheet.fields["turret"] = shown
    sheet.rows.append(choice_row("turret", voice.sentence("mb-field-turret"), options, shown))
    if shown == KEEP:
        return None
    return hull if shown == AHEAD else heading(int(shown))


# --- stuck ----------------------------------------------------------------------------------------
def freeings(desk: Desk, who: str) -> Iterator[FreeVehicle]:
    yield FreeVehicle(piece_for(desk.battle, who).id)


def free(desk: Desk, who: str, _fields: Fields, sheet: Sheet) -> None:
    """Its whole turn for a new test (MB-TER-04)."""
    voice, vehicle = desk.voice, desk.battle.vehicles[piece_for(desk.battle, who).id]
    sheet.text(voice.sentence("mb-free-does"), "MB-TER-04")
    if sheet.settle(FreeVehicle(vehicle.id), voice.sentence("mb-do-free")) is None:
        return
    i = vehicle.profile.i
    chance = odds(initiative.pass_initiative, i, "MB-TER-04")[True]
    shares = {"pass": chance, "immobilised": 1 - chance}
    shown = {name: share for name, share in shares.items() if share}
    sheet.rows.append(odds_row(shown, desk.language, {"immobilised": 2}, good=True))
    sheet.rows.append(roll_row(initiative.initiative_roll(i, "MB-TER-04"), desk.language))
