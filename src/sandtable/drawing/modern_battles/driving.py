"""Panels of vehicles: along their legs, the turret, stuck in the ground (MB-MOV-07)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.chance import odds
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel
from sandtable.drawing.modern_battles.going import (
    at_mines,
    leaving,
    say_cost,
    say_tests,
    say_what_follows,
    way_line,
)
from sandtable.drawing.modern_battles.reach import reach
from sandtable.drawing.modern_battles.suiting import has_hatches, is_bogged
from sandtable.drawing.modern_battles.ways import facing_after, given_path
from sandtable.drawing.picking import compass
from sandtable.drawing.rows import choice_row, odds_row, option, plain_points, roll_row
from sandtable.ground.facing import heading
from sandtable.ground.free import length, point_along
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Vehicle
from sandtable.rulesets.modern_battles.commands import Move
from sandtable.rulesets.modern_battles.commands.declared import FREE, HATCHES
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.arcs import has_turret
from sandtable.rulesets.modern_battles.ground.bases import Path
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.ways import bogging, way_fault
from sandtable.rulesets.modern_battles.play.columns import as_paths

KEEP, AHEAD = "keep", "ahead"  # of a turret


# --- vehicles -------------------------------------------------------------------------------------
def drive(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> None:
    """Forwards or backwards along its legs, pivoting between them (MB-MOV-07)."""
    battle, voice = desk.battle, desk.voice
    panel.subtitle = voice.sentence("mb-move-left", length=voice.inches(vehicle.m))
    panel.overlay["reach"] = drive_reach(battle, vehicle)
    path = given_path(fields, "path", vehicle.at)
    panel.need("path", "path", missing=not path)
    if not path:
        panel.text(voice.sentence("mb-drive-hint"), "MB-MOV-07")
        return
    path = _driven_back(battle, vehicle, path)
    panel.fields["path"] = plain_points(path)
    bearing = fields.bearing("angle")
    facing = facing_after(vehicle, vehicle.at, path, bearing)
    panel.need("angle", "angle", missing=False)
    if bearing is not None:
        panel.fields["angle"] = bearing
    turret = choose_turret(desk, vehicle, facing, fields, panel)
    paths = leaving(desk, vehicle, {vehicle.id: path}, fields, panel)
    stops = at_mines(desk, fields, panel)
    command = Move(vehicle.id, as_paths(paths), facing, turret, stops)
    refused = desk.refusal(command)
    panel.overlay["lines"] = [way_line(desk, vehicle.id, vehicle.at, path, refused)]
    panel.overlay["ghost"] = {"at": list(path[-1]), "facing": list(facing)}
    if refused is not None:
        panel.refuse(refused)
        return
    panel.settle(command, voice.sentence("do-move"))
    say_cost(desk, vehicle.id, path, vehicle.m, panel)
    _say_bog(desk, vehicle, path, panel)
    say_tests(desk, vehicle.id, {vehicle.id: path}, panel)
    say_what_follows(desk, vehicle, "move", panel)


def drive_reach(battle: Battle, vehicle: Vehicle) -> list[v.Reach]:
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


def _say_bog(desk: Desk, vehicle: Vehicle, path: Path, panel: Panel) -> None:
    """Very difficult ground: an Initiative test, or it sticks (MB-TER-04)."""
    entry = bogging(desk.battle, vehicle.id, path)
    if entry is None or vehicle.tested_bog:
        return
    voice = desk.voice
    told = voice.sentence("mb-move-bogs", what=voice.place(entry.piece))
    panel.text(told, "MB-TER-04", warn=True)
    shares = _pulls_through(vehicle.profile.i)
    panel.rows.append(odds_row(shares, desk.language, {"immobilised": 2}))


def choose_turret(
    desk: Desk, vehicle: Vehicle, hull: Point, fields: Fields, panel: Panel
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
    panel.fields["turret"] = shown
    panel.rows.append(choice_row("turret", voice.sentence("mb-field-turret"), options, shown))
    if shown == KEEP:
        return None
    return hull if shown == AHEAD else heading(int(shown))


# --- stuck ----------------------------------------------------------------------------------------
def around_freeing(now: Now) -> None:
    """Its whole turn for a new test (MB-TER-04)."""
    now.say("mb-free-does", "MB-TER-04")


def after_freeing(now: Now) -> None:
    if not now.seen:
        return
    i, language = now.desk.battle.vehicles[now.command.vehicle].profile.i, now.desk.language
    panel, shares = now.panel, _pulls_through(i)
    panel.rows.append(odds_row(shares, language, {"immobilised": 2}, good=True))
    panel.rows.append(roll_row(initiative.initiative_roll(i, "MB-TER-04"), language))


def _pulls_through(i: int) -> dict[str, Fraction]:
    chance = odds(initiative.pass_initiative, i, "MB-TER-04")[True]
    shares = {"pass": chance, "immobilised": 1 - chance}
    return {name: share for name, share in shares.items() if share}


# --- hatches --------------------------------------------------------------------------------------
def around_hatches(now: Now) -> None:
    """Open or closed until the owner's next turn (MB-VEH-23)."""
    now.say("mb-hatches-do", "MB-VEH-23")


def hatch_words(now: Now) -> str:
    return str(now.desk.voice.sentence("mb-do-open" if now.command.open else "mb-do-close"))


def the_other_way(_battle: Battle, _who: str) -> None:
    """The tap says it: hatches that are closed are opened."""


GET_FREE = Look(
    FREE, "free", "mb-do-free", "", ("mb-no-way", "MB-TER-04"), asks={"vehicle": Tapped()},
    around=around_freeing, after=after_freeing, suits=is_bogged,
)  # fmt: skip
HATCH = Look(
    HATCHES, "hatches", "mb-do-hatches", "H", ("mb-no-way", "MB-VEH-23"),
    asks={"vehicle": Tapped(), "open": Tapped(the_other_way)},
    around=around_hatches, label=hatch_words, suits=has_hatches,
)  # fmt: skip
