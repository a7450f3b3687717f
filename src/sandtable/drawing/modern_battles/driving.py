"""Panels of vehicles: along their legs, the turret, stuck in the ground (MB-MOV-07)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sandtable.chance import odds
from sandtable.drawing import shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.modern_battles.asks import AT_MINES, STOREY, UNIT, Facing, Turret
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.modern_battles.going import (
    draw_way,
    say_cost,
    say_left,
    say_shortened,
    say_tests,
    say_what_follows,
)
from sandtable.drawing.modern_battles.reach import reach
from sandtable.drawing.modern_battles.suiting import has_hatches, is_bogged, is_vehicle
from sandtable.drawing.modern_battles.ways import (
    PATH,
    Ways,
    along,
    given_path,
    leaving,
    on_table,
)
from sandtable.drawing.rows import odds_row, plain_points, roll_row
from sandtable.ground.free import length, point_along
from sandtable.ground.shortened import beginning, longest, rest, way_length
from sandtable.refusals import Refused
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Vehicle
from sandtable.rulesets.modern_battles.commands import Move, Paths
from sandtable.rulesets.modern_battles.commands.declared import FREE, HATCHES, MOVE
from sandtable.rulesets.modern_battles.dice import initiative
from sandtable.rulesets.modern_battles.ground.bases import Path
from sandtable.rulesets.modern_battles.ground.costs import way_cost
from sandtable.rulesets.modern_battles.ground.ways import bogging, way_fault
from sandtable.rulesets.modern_battles.play.columns import as_paths, shortened

OFF_TABLE = ("mb-way-off-table", "mb-place-off-table")
NEXT = 10  # beyond the end of a way: what is met there bars it


# --- vehicles -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Driving(Ways):
    """Forwards or backwards along its legs, pivoting between them (MB-MOV-07)."""

    def ask(self, of: Field, now: Now) -> Paths | None:
        vehicle = now.desk.battle.vehicles[now.given["unit"]]
        path = given_path(now.fields, vehicle.at)
        now.panel.need(PATH, "path", missing=not path)
        if not path:
            return None
        battle = now.desk.battle
        path = shortened(battle, vehicle.id, vehicle.at, path, vehicle.m, vehicle.m)
        path = _driven_back(battle, vehicle, path)
        now.panel.fields[PATH] = plain_points(path)
        return as_paths(leaving(now, vehicle, {vehicle.id: path}))


def before_driving(now: Now) -> None:
    vehicle = now.desk.battle.vehicles[now.given["unit"]]
    say_left(now, vehicle.m)
    now.panel.overlay["reach"] = drive_reach(now.desk.battle, vehicle)


def around_driving(now: Now) -> None:
    vehicle = now.desk.battle.vehicles[now.command.unit]
    path = on_table(now)[vehicle.id]
    draw_way(now, now.desk.voice, vehicle.id, vehicle.at, path, now.command.facing)
    if "turret" in now.panel.fields:
        now.panel.handle("turret", "turret", path[-1], now.command.turret or vehicle.turret)


def after_driving(now: Now) -> None:
    if now.refused is not None:
        return
    vehicle, voice = now.desk.battle.vehicles[now.command.unit], now.desk.voice
    paths = on_table(now)
    if not _says_what_bars(now, vehicle, paths[vehicle.id]):
        say_shortened(now, vehicle.id, vehicle.at, paths[vehicle.id], vehicle.m, vehicle.m)
    say_cost(voice, vehicle.id, paths[vehicle.id], vehicle.m, now.panel)
    _say_bog(now, vehicle, paths[vehicle.id])
    say_tests(voice, vehicle.id, paths, now.panel)
    say_what_follows(now, vehicle)


def drive_reach(battle: Battle, vehicle: Vehicle) -> list[v.Reach]:
    def may_go(to: Point) -> bool:
        return _may_drive(battle, vehicle, (to,))

    return reach(battle, vehicle.id, vehicle.at, vehicle.m, "move", may_go)


def _may_drive(battle: Battle, vehicle: Vehicle, path: Path) -> bool:
    if way_cost(battle, vehicle.id, path, vehicle.m).total > vehicle.m:
        return False
    return way_fault(battle, vehicle.id, path) is None


def _driven_back(battle: Battle, vehicle: Vehicle, path: Path) -> Path:
    """As far as nothing is in the way; off the table only a little is taken back."""
    fault = way_fault(battle, vehicle.id, path)
    if fault is not None and fault[0] not in OFF_TABLE:

        def may_go(part: Path) -> bool:
            return bool(part) and _may_drive(battle, vehicle, part)

        return longest(vehicle.at, path, may_go) or path
    start, end = (vehicle.at, *path)[-2:]
    far = length(start, end)
    for back in range(0, 200, 20):
        if back >= far:
            break
        tried = (*path[:-1], point_along(start, end, far - back)) if back else path
        if _may_drive(battle, vehicle, tried):
            return tried
    return path


def _says_what_bars(now: Now, vehicle: Vehicle, path: Path) -> bool:
    """How far it goes of what the hand drew, and what is in the way (MB-MOV-11)."""
    drawn, far = given_path(now.fields, vehicle.at), way_length(vehicle.at, path)
    if not drawn or way_length(vehicle.at, drawn) <= far:
        return False
    fault = way_fault(now.desk.battle, vehicle.id, beginning(vehicle.at, drawn, far + NEXT))
    if fault is None or fault[0] in OFF_TABLE:
        return False
    key, rule, facts = fault
    refused, inches = Refused(key, rule=rule, **facts), now.desk.voice.inches
    said = shortening.told(now.panel, inches(far), inches(way_length(vehicle.at, drawn)), refused)
    remains = (path[-1], *rest(vehicle.at, drawn, far)[1:])
    what = str(facts.get("vehicle") or facts.get("figure") or "")
    shortening.show(now.panel, said, refused, remains, what)
    return True


def _say_bog(now: Now, vehicle: Vehicle, path: Path) -> None:
    """Very difficult ground: an Initiative test, or it sticks (MB-TER-04)."""
    entry = bogging(now.desk.battle, vehicle.id, path)
    if entry is None or vehicle.tested_bog:
        return
    now.say("mb-move-bogs", "MB-TER-04", warn=True, what=now.desk.voice.place(entry.piece))
    shares = _pulls_through(vehicle.profile.i)
    now.panel.rows.append(odds_row(shares, now.desk.language, {"immobilised": 2}))


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


def drives(battle: Battle, move: Move) -> bool:
    return move.unit in battle.vehicles


DRIVE = Look(
    MOVE, "move", "do-move", "", ("mb-no-way", "MB-MOV-11"), ("mb-drive-hint", "MB-MOV-07"),
    {
        "unit": UNIT, "paths": Driving(), "facing": Facing(usual=along), "turret": Turret(),
        "level": STOREY, "stop_at_mines": AT_MINES,
    },
    before=before_driving, around=around_driving, after=after_driving,
    suits=is_vehicle, meant=drives, takes="ground",
)  # fmt: skip
GET_FREE = Look(
    FREE, "free", "mb-do-free", "", ("mb-no-way", "MB-TER-04"), asks={"vehicle": Tapped()},
    around=around_freeing, after=after_freeing, suits=is_bogged,
)  # fmt: skip
HATCH = Look(
    HATCHES, "hatches", "mb-do-hatches", "U", ("mb-no-way", "MB-VEH-23"),
    asks={"vehicle": Tapped(), "open": Tapped(the_other_way)},
    around=around_hatches, label=hatch_words, suits=has_hatches,
)  # fmt: skip
