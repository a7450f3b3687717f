"""Panels of getting on and off vehicles (MB-MOV-10)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look, Tapped
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.modern_battles.asks import AT_MINES, UNIT, Facing
from sandtable.drawing.modern_battles.desk import Desk, Now
from sandtable.drawing.modern_battles.suiting import has_riders, has_transport
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.events.moves import Places
from sandtable.rulesets.modern_battles.battle.state import Battle, Point, Vehicle
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.commands.declared import DISMOUNT, MOUNT
from sandtable.rulesets.modern_battles.ground.bases import unit_for
from sandtable.rulesets.modern_battles.ground.places import MOUNTING, room_aboard
from sandtable.rulesets.modern_battles.play.columns import as_paths
from sandtable.rulesets.modern_battles.play.transport import landing, walk_on

AT = "at"  # the field with the point that they get down towards


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
    radius = MOUNTING + (vehicle.length + vehicle.width) // 4
    label = desk.voice.sentence("mb-near-vehicle", length=desk.voice.inches(MOUNTING))
    return {"centre": vehicle.at, "radius": radius, "label": label}


# --- getting off ----------------------------------------------------------------------------------
def unit_text(now: Now, unit: str) -> tuple[str, str]:
    return capital(now.desk.voice.place(unit)), ""


def rider(battle: Battle, who: str) -> str | None:
    """The unit that was tapped; of a vehicle one of its riders is chosen."""
    return None if who in battle.vehicles else unit_for(battle, who)


@dataclass(frozen=True)
class Rider(Tapped):
    """One of those on a vehicle that was tapped."""

    of: Callable[[Any, str], str | None] = rider

    def ask(self, of: Field, now: Now) -> Any:
        return Row(unit_text, alone=False).ask(of, now)


def vehicle_under(now: Now) -> Vehicle:
    battle = now.desk.battle
    return battle.vehicles[battle.units[now.given["unit"]].mounted]


@dataclass(frozen=True)
class Landing(Ask):
    """Where each gets down, in the order of the unit: as said, or towards the point given."""

    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Places:
        battle, to, panel = now.desk.battle, now.fields.point(AT), now.panel
        panel.need(AT, "point", missing=False, words="mb-need-landing")
        if to:
            panel.fields[AT] = plain_points((to,))
        places = _as_said(now)
        if places is None:
            vehicle, unit = vehicle_under(now), battle.units[now.given["unit"]]
            toward = (to[0] - vehicle.at[0], to[1] - vehicle.at[1]) if to else (0, 0)
            places = landing(battle, unit, toward if toward != (0, 0) else vehicle.facing)
        if places:
            panel.fields[self.name(of)] = plain_points(places.values())
        return tuple(places.items())

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        places = dict(value)
        members = said.battle.members(said["unit"])
        return {self.name(of): plain_points(places[figure.id] for figure in members)}


def _as_said(now: Now) -> dict[str, Point] | None:
    """Each place by itself, unless they are to get down towards a point."""
    members = [figure.id for figure in now.desk.battle.members(now.given["unit"])]
    places = now.fields.path("places")
    if now.fields.point(AT) is not None or len(places) != len(members):
        return None
    return dict(zip(members, places, strict=True))


@dataclass(frozen=True)
class WalkingOn(Ask):
    """Where each ends who goes on from there, up to half a move (MB-MOV-10)."""

    def ask(self, of: Field, now: Now) -> Paths:
        battle, to, places = now.desk.battle, now.fields.point(AT), dict(now.given["places"])
        if to is not None:
            paths = walk_on(battle, battle.units[now.given["unit"]], places, to)
        elif _as_said(now) is not None:
            ends = zip(places.items(), now.fields.path(self.name(of)), strict=False)
            paths = {name: (end,) for (name, at), end in ends if end != at}
        else:
            paths = {}
        if paths:
            ends_of = (paths[name][-1] if name in paths else at for name, at in places.items())
            now.panel.fields[self.name(of)] = plain_points(ends_of)
        return as_paths(paths)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {}
        ends = dict(said["places"]) | {who: path[-1] for who, path in value}
        members = said.battle.members(said["unit"])
        return {self.name(of): plain_points(ends[figure.id] for figure in members)}


def as_the_vehicle(now: Now) -> Point:
    return vehicle_under(now).facing


def before_landing(now: Now) -> None:
    now.panel.overlay["bands"] = [near_vehicle(now.desk, vehicle_under(now))]


def around_landing(now: Now) -> None:
    """Down beside the vehicle, then up to half a move (MB-MOV-10)."""
    facing, voice = now.command.facing, now.desk.voice
    ends = dict(now.command.places) | {who: path[-1] for who, path in now.command.paths}
    if ends:
        (_, at), *others = ends.items()
        now.panel.overlay["ghost"] = {"at": at, "facing": facing}
        now.panel.overlay["followers"] = [
            {"piece": name, "at": at, "facing": facing} for name, at in others
        ]
    unit = now.desk.battle.units[now.command.unit]
    now.say("mb-dismount-does", "MB-MOV-10", length=voice.inches(unit.profile.m // 2))


GET_ON = Look(
    MOUNT, "mount", "mb-do-mount", "", ("mb-no-carrier", "MB-MOV-10"),
    asks={"unit": UNIT, "vehicle": Row(room_text, refused_with("vehicle"))},
    around=around_mounting, suits=has_transport,
)  # fmt: skip
GET_OFF = Look(
    DISMOUNT, "dismount", "mb-do-dismount", "D", ("mb-no-landing", "MB-MOV-10"),
    asks={
        "unit": Rider(), "places": Landing(), "paths": WalkingOn(called="ends"),
        "facing": Facing(usual=as_the_vehicle, in_row=True), "stop_at_mines": AT_MINES,
    },
    before=before_landing, around=around_landing, suits=has_riders,
)  # fmt: skip
