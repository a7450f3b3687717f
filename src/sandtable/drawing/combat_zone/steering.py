"""The panel of a vehicle steered by hand: a way with its turns, drives and price (CZ-VMOVE).

The rules say how far the way goes; the button gives its turns and drives one after another.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.drawing import shortening
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Tapped
from sandtable.drawing.combat_zone.asks import Now
from sandtable.drawing.combat_zone.picking import template
from sandtable.drawing.rows import plain_points
from sandtable.ground.facing import heading
from sandtable.ground.hulls import swept
from sandtable.ground.shortened import rest, way_length
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Drive
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.commands.preview import preview
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.play.movement import edges_left_by
from sandtable.rulesets.combat_zone.play.vehicles.aboard import allowance_of, vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.leaving import may_exit
from sandtable.rulesets.combat_zone.play.vehicles.steering import (
    Leg,
    Path,
    Steered,
    steered,
    within_reach,
)
from sandtable.rulesets.combat_zone.play.vehicles.tracks import met_by


def reach(battle: Battle, vehicle: Vehicle) -> list[v.Reach]:
    """Solid for half of its points, after which all weapons fire; dashed for all of them."""
    left = vehicle_points_left(battle, vehicle)
    half = min(max(allowance_of(battle, vehicle) // 2 - vehicle.driven, 0), left)
    shown: list[v.Reach] = []
    for points in sorted({half, left} - {0}):
        outline = within_reach(battle, vehicle, points)
        solid = points == half
        shown.append({"points": points, "outline": list(outline), "solid": solid})
    return shown


def steer(now: Now) -> None:
    desk, panel, fields = now.desk, now.panel, now.fields
    battle, voice = desk.battle, desk.voice
    vehicle = battle.vehicles[now.piece]
    panel.overlay["reach"] = reach(battle, vehicle)
    path = fields.path("path")
    path = path[1:] if path[:1] == (vehicle.at,) else path
    bearing = fields.bearing("angle")
    panel.need("path", "path", missing=not path and bearing is None)
    panel.need("angle", "angle", missing=False)
    if not path and bearing is None:
        panel.overlay["ghost"] = {"at": vehicle.at, "facing": vehicle.facing}
        now.say(*now.look.hint)
        return
    if bearing is not None:
        panel.fields["angle"] = bearing
    went = steered(battle, vehicle.id, path, None if bearing is None else heading(bearing))
    end = went.then.vehicles[vehicle.id]
    panel.overlay["lines"] = [_line(now, leg, cost) for leg, cost in _with_turns(went.legs)]
    panel.overlay["ghost"] = {"at": end.at, "facing": end.facing}
    _show_whom_it_meets(now, went.legs)
    say_at_the_edge(now, vehicle, end)
    if not went.legs:
        if went.refused is not None:
            panel.refuse(went.refused)
        return
    first, *others = [leg.command for leg in went.legs]
    panel.settle(first, voice.sentence("do-drive"), others)
    if panel.confirm is not None:
        words = "do-reverse" if _only_backs(went.legs) else "do-drive"
        panel.confirm["label"] = f"{voice.sentence(words)} · {voice.price(went.points)}"
        panel.confirm["spends"] = went.points
    left = vehicle_points_left(battle, vehicle) - went.points
    panel.subtitle = voice.sentence("drive-along-far", cm=voice.cm(went.far), left=left)
    for leg in went.legs:
        panel.text(_told(now, leg), "CZ-VMOVE-02" if _goes(leg) else "CZ-VMOVE-03")
        panel.odds(preview(leg.battle, leg.command).chances)
    if went.refused is not None:
        _say_shortened(now, vehicle, path, went)


# --- the edge -------------------------------------------------------------------------------------
def hangs_over(battle: Battle, vehicle: Vehicle) -> bool:
    """Its middle is on the table, and not all of its hull."""
    field = battle.field
    if vehicle.fate != FIT or not field.is_on_table(vehicle.at):
        return False
    return not all(field.is_on_table(corner) for corner in outline_of(vehicle))


def say_at_the_edge(now: Now, vehicle: Vehicle, then: Vehicle) -> None:
    """It would leave the table, as planned or lost, or hang over its edge (CZ-SEQ-07)."""
    battle = now.desk.battle
    name = now.desk.voice.figure(vehicle.id)
    if hangs_over(battle, then):
        now.say("drive-hangs-over", "CZ-SEQ-07", warn=True, vehicle=name)
    elif not battle.field.is_on_table(then.at):
        edges = edges_left_by(battle.field, vehicle.at, then.at)
        if any(may_exit(battle, vehicle, edge) for edge in edges):
            now.say("drive-exits", "CZ-SEQ-07", vehicle=name)
        else:
            now.say("drive-lost", "CZ-SEQ-07", warn=True, vehicle=name)


# --- a way ----------------------------------------------------------------------------------------
def _goes(leg: Leg) -> bool:
    return isinstance(leg.command, Drive)


def _only_backs(legs: Sequence[Leg]) -> bool:
    """It goes, and nowhere forward."""
    drives = [leg.command for leg in legs if isinstance(leg.command, Drive)]
    return bool(drives) and all(drive.reverse for drive in drives)


def _with_turns(legs: Sequence[Leg]) -> list[tuple[Leg, int]]:
    """Each drive, and its points with those of the turns before it; the last has all that are
    left, so that the prices on the map add up to that of the button."""
    drives: list[tuple[Leg, int]] = []
    turns = 0
    for leg in legs:
        if _goes(leg):
            drives.append((leg, leg.points + turns))
            turns = 0
        else:
            turns += leg.points
    if drives and turns:
        leg, points = drives.pop()
        drives.append((leg, points + turns))
    return drives


def _told(now: Now, leg: Leg) -> str:
    voice, price = now.desk.voice, now.desk.voice.price(leg.points)
    if isinstance(leg.command, Drive):
        key = "drive-leg-back" if leg.command.reverse else "drive-leg-forward"
        return str(voice.sentence(key, cm=voice.cm(leg.command.distance), price=price))
    key = "drive-leg-right" if leg.command.angle > 0 else "drive-leg-left"
    return str(voice.sentence(key, degrees=abs(leg.command.angle), price=price))


def _line(now: Now, leg: Leg, points: int) -> v.Line:
    voice, drive = now.desk.voice, leg.command
    assert isinstance(drive, Drive)
    text = f"{voice.cm(drive.distance)} · {voice.price(points)}"
    if drive.reverse:
        text = f"{voice.sentence('drive-backwards')} · {text}"
    (ax, ay), (bx, by) = leg.start, leg.end
    return {
        "points": [leg.start, leg.end],
        "class": "path",
        "pills": [{"at": ((ax + bx) // 2, (ay + by) // 2), "text": text}],
        "text": text,
    }


def _show_whom_it_meets(now: Now, legs: Sequence[Leg]) -> None:
    """The ground that it sweeps, where somebody stands on it (CZ-RUN-01)."""
    for leg in legs:
        vehicle = leg.battle.vehicles[now.piece]
        by = (leg.end[0] - leg.start[0], leg.end[1] - leg.start[1])
        ground = swept(outline_of(vehicle), by)
        met = met_by(leg.battle, vehicle, ground)
        if met:
            laid = template(now.desk, plain_points(ground), met)
            now.panel.overlay.setdefault("templates", []).append(laid)


def _say_shortened(now: Now, vehicle: Vehicle, path: Path, went: Steered) -> None:
    """How far it goes of what was drawn, and why no farther."""
    assert went.refused is not None
    voice, end = now.desk.voice, went.then.vehicles[vehicle.id].at
    drawn = way_length(vehicle.at, path)
    done = went.far
    said = shortening.told(
        now.panel, f"{voice.cm(done)} · {voice.price(went.points)}", voice.cm(drawn), went.refused
    )
    remains = rest(vehicle.at, path, min(done, max(drawn - 1, 0)))
    shortening.show(now.panel, said, went.refused, (end, *remains[1:]), went.what)


def never(_battle: Battle, _command: Drive) -> bool:
    """A drive of a record is a straight one."""
    return False


ALONG = Look(
    rules.DRIVE,
    "drive-along",
    "do-drive-along",
    "",
    ("nobody-drives", "CZ-VEH-04"),
    ("drive-along-hint", "CZ-VMOVE-02"),
    asks={"vehicle": Tapped()},
    by_hand=steer,
    takes="ground",
    turns="angle",
    meant=never,
)
