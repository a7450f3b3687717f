"""Panels of getting on and off vehicles (MB-MOV-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.modern_battles.desk import Desk, Now
from sandtable.drawing.modern_battles.drafting import FACING, UNIT, Mines
from sandtable.drawing.modern_battles.going import at_mines
from sandtable.drawing.modern_battles.suiting import has_riders, has_transport
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import (
    Battle,
    Vehicle,
)
from sandtable.rulesets.modern_battles.commands import Dismount
from sandtable.rulesets.modern_battles.commands.declared import DISMOUNT, MOUNT
from sandtable.rulesets.modern_battles.ground.bases import Path, unit_for
from sandtable.rulesets.modern_battles.ground.places import room_aboard
from sandtable.rulesets.modern_battles.play.columns import as_paths
from sandtable.rulesets.modern_battles.play.mounting import NEAR
from sandtable.rulesets.modern_battles.play.transport import landing, riders_of, walk_on


# --- getting on -----------------------------------------------------------------------------------
def room_text(now: Now, vehicle: str) -> tuple[str, str]:
    voice = now.desk.voice
    room = voice.sentence("mb-room", number=room_aboard(now.desk.battle, vehicle))
    return capital(voice.place(vehicle)), room


def around_mounting(now: Now) -> None:
    """The whole unit, within 2 inches, in place of a move (MB-MOV-10)."""
    vehicle = now.desk.battle.vehicles[now.command.vehicle]
    now.panel.overlay["bands"] = [near_vehicle(now.desk, vehicle)]
    now.say("mb-mount-does", "MB-MOV-10")


def near_vehicle(desk: Desk, vehicle: Vehicle) -> v.Band:
    """About 2 inches round a hull."""
    radius = NEAR + (vehicle.length + vehicle.width) // 4
    label = desk.voice.sentence("mb-near-vehicle", length=desk.voice.inches(NEAR))
    return {"centre": vehicle.at, "radius": radius, "label": label}


# --- getting off ----------------------------------------------------------------------------------


def dismount(now: Now) -> None:
    """Down beside the vehicle, then up to half a move (MB-MOV-10)."""
    desk, fields, panel = now.desk, now.fields, now.panel
    battle, voice = desk.battle, desk.voice
    units = riders_of(battle, now.piece)
    unit = units[0]
    if len(units) > 1:
        texts = {one.id: (capital(voice.place(one.id)), "") for one in units}
        chosen = panel.choose(fields, "unit", texts, units[0].id)
        unit = battle.units[chosen]
    vehicle = battle.vehicles[unit.mounted]
    panel.overlay["bands"] = [near_vehicle(desk, vehicle)]
    to = fields.point("at")
    panel.need("at", "point", missing=False, words="mb-need-landing")
    panel.need("angle", "angle", missing=False)
    bearing = fields.bearing("angle")
    shown = bearing_of(vehicle.facing) if bearing is None else bearing
    facing = heading(shown)
    panel.fields["angle"] = shown
    if to:
        panel.fields["at"] = plain_points((to,))
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
        paths = walk_on(battle, unit, places, to) if to else {}
    ends = {name: paths[name][-1] if name in paths else at for name, at in places.items()}
    stops = at_mines(desk, fields, panel)
    command = Dismount(unit.id, tuple(places.items()), as_paths(paths), facing, stops)
    if places:
        panel.fields["places"] = plain_points(places.values())
        if paths:
            panel.fields["ends"] = plain_points(ends.values())
        first = next(iter(ends))
        panel.overlay["ghost"] = {"at": list(ends[first]), "facing": list(facing)}
        panel.overlay["followers"] = [
            {"piece": name, "at": list(at), "facing": list(facing)}
            for name, at in ends.items()
            if name != first
        ]
    row = choice_row("angle", voice.sentence("field-angle"), compass(voice), str(shown))
    panel.rows.append(row)
    half = voice.inches(unit.profile.m // 2)
    panel.text(voice.sentence("mb-dismount-does", length=half), "MB-MOV-10")
    panel.settle(command, voice.sentence("mb-do-dismount"))


def rider(battle: Battle, who: str) -> str | None:
    """The unit that was tapped; of a vehicle one of its riders is chosen."""
    return None if who in battle.vehicles else unit_for(battle, who)


@dataclass(frozen=True)
class Landing(Ask):
    """Where each gets down, in the order of the unit."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        places = dict(value)
        members = said.battle.members(said["unit"])
        return {self.name(of): plain_points(places[figure.id] for figure in members)}


@dataclass(frozen=True)
class WalkingOn(Ask):
    """Where each ends who goes on from there."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {}
        ends = dict(said["places"]) | {who: path[-1] for who, path in value}
        members = said.battle.members(said["unit"])
        return {self.name(of): plain_points(ends[figure.id] for figure in members)}


GET_ON = Look(
    MOUNT, "mount", "mb-do-mount", "", ("mb-no-carrier", "MB-MOV-10"),
    asks={"unit": UNIT, "vehicle": Row(room_text, refused_with("vehicle"))},
    around=around_mounting, suits=has_transport,
)  # fmt: skip
GET_OFF = Look(
    DISMOUNT, "dismount", "mb-do-dismount", "D", ("mb-no-landing", "MB-MOV-10"),
    asks={
        "unit": Tapped(rider), "places": Landing(), "paths": WalkingOn(called="ends"),
        "facing": FACING, "stop_at_mines": Mines(),
    },
    by_hand=dismount, suits=has_riders,
)  # fmt: skip
