"""Panels of a vehicle: driving, turning, ramming, its weapons, and setting it up (CZ-CMD-35…39)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Composing, Look, Looks, Tapped, compose
from sandtable.drawing.combat_zone import mounts, ramming, steering
from sandtable.drawing.combat_zone.asks import (
    BACKWARD,
    FORWARD,
    Now,
    TurnBy,
)
from sandtable.drawing.combat_zone.deploying import deploy
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Draft, Fields
from sandtable.drawing.combat_zone.motors import aboard_text, detail, markers, points
from sandtable.drawing.combat_zone.orders import ACTIVATE, activation, end_activation, end_button
from sandtable.drawing.combat_zone.picking import template
from sandtable.drawing.combat_zone.working import show_odds
from sandtable.drawing.lines import way_line
from sandtable.drawing.rows import plain_points, stepper_row
from sandtable.ground.exact import nearest
from sandtable.ground.facing import turn
from sandtable.ground.free import Point
from sandtable.ground.hulls import swept, way
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import ACTIONS as ACTING
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, FIT, ORDER, WAITING
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.play.vehicles.aboard import check_vehicle, vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.driving import direction_of
from sandtable.rulesets.combat_zone.play.vehicles.tracks import met_by, reach_of, unit_of
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

WAYS = {FORWARD: "drive-forward", BACKWARD: "reverse-yes"}


def of_vehicle(desk: Desk, vehicle: Vehicle, draft: Draft) -> v.Panel:
    """What can be done with a vehicle now, or who it is."""
    battle = desk.battle
    own = vehicle.side == desk.side
    if own and battle.phase == DEPLOYMENT and vehicle.fate == WAITING and desk.is_to_play:
        return deploy(desk, vehicle.id, draft.fields)
    if not own or battle.phase not in (ORDER, ACTING) or vehicle.fate != FIT:
        return _about(desk, vehicle, [])
    listed, refusals = _buttons(desk, vehicle)
    if desk.is_to_play and battle.phase == ACTING:
        if not battle.active:
            named = draft.action.removeprefix(ACTIVATE)
            group = named if named != draft.action else vehicle.id
            return activation(desk, group, "", listed)
        listed.append(end_button(desk, vehicle.id))
        if draft.action == "end-activation":
            panel = Panel(desk, desk.voice.side(battle.active))
            return end_activation(desk, panel, vehicle.id, listed)
    if draft.action not in ACTIONS:
        return _about(desk, vehicle, listed)
    look = ACTIONS[draft.action]
    panel = Panel(desk, desk.voice.sentence(look.words))
    panel.subtitle = desk.voice.figure(vehicle.id)
    refused = refusals.get(draft.action)
    if refused is not None and not _shows_anyway(desk, vehicle, look):
        panel.refuse(refused)
    else:
        compose(Composing(look, desk, panel, draft.fields, vehicle.id))
        panel.shut(refused)
    return panel.plain(listed, vehicle.id, draft.action)


def _shows_anyway(desk: Desk, vehicle: Vehicle, look: Look) -> bool:
    """Something can be chosen all the same: the player sees what he cannot do, and why."""
    if not desk.is_to_play or desk.battle.active != vehicle.id:
        return False
    return any(True for _ in look.tries(desk, vehicle.id))


def _buttons(desk: Desk, vehicle: Vehicle) -> tuple[list[v.Action], dict[str, Refused]]:
    return Looks(*OF_VEHICLES).buttons(desk, OF_VEHICLES, lambda look: why_not(desk, vehicle, look))


def why_not(desk: Desk, vehicle: Vehicle, look: Look) -> Refused | None:
    """Why it cannot do something now; None when it can."""
    if refused := desk.why_not_now(look.command):
        return refused
    try:
        check_vehicle(desk.battle, vehicle.id)
    except Refused as refused:
        return refused
    return desk.why_none(look.tries(desk, vehicle.id), look.nothing)


def _about(desk: Desk, vehicle: Vehicle, listed: list[v.Action]) -> v.Panel:
    voice = desk.voice
    panel = Panel(desk, voice.figure(vehicle.id))
    pips = points(desk.battle, vehicle)
    if pips:
        panel.subtitle = voice.sentence("piece-points", left=pips["left"], of=pips["of"])
    if any(action["id"] == steering.ALONG.action and "disabled" not in action for action in listed):
        panel.overlay["reach"] = steering.reach(desk.battle, vehicle)
    panel.text(detail(voice, vehicle), "CZ-VEH-03")
    if aboard := aboard_text(voice, vehicle):
        panel.text(aboard, "CZ-VEH-01")
    if vehicle.band == "rest" and desk.battle.active == vehicle.id and pips and pips["left"]:
        panel.text(voice.sentence("vehicle-rests"), "CZ-VFIRE-01")
    if steering.hangs_over(desk.battle, vehicle):
        panel.text(voice.sentence("vehicle-hangs-over"), "CZ-SEQ-07")
    for sign in markers(voice, vehicle):
        panel.text(desk.voice.of(sign["label"], sign["detail"]), sign.get("rule") or "")
    return panel.plain(listed, vehicle.id)


# --- driving -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Reverse(Ask):
    """Straight on, or back; a point tapped on the map says it too."""

    def ask(self, of: Field, now: Now) -> bool:
        vehicle, tapped = now.desk.battle.vehicles[now.piece], now.fields.point("to")
        now.panel.need("to", "point", missing=False)
        back = now.fields.text(of.name, (FORWARD, BACKWARD), FORWARD) == BACKWARD
        if tapped is not None:
            back = _along(vehicle, tapped) < 0
        said = Fields({**now.fields.given, of.name: BACKWARD if back else FORWARD})
        texts = {way: (now.desk.voice.sentence(key), "") for way, key in WAYS.items()}
        return now.panel.choose(said, of.name, texts, FORWARD) == BACKWARD

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): BACKWARD if value else FORWARD}


class Far(Ask):
    """In whole cm, as far as the points go; one unit unless it is said (CZ-VMOVE-02)."""

    def ask(self, of: Field, now: Now) -> int:
        battle, panel = now.desk.battle, now.panel
        vehicle, tapped = battle.vehicles[now.piece], now.fields.point("to")
        unit = unit_of(battle, vehicle.hull)
        most = max(vehicle_points_left(battle, vehicle), 1) * unit
        distance = now.fields.counts("far", most // 100).get("cm", 0) * 100
        if tapped is not None:
            distance = abs(_along(vehicle, tapped))
        distance = min(max(distance or unit, 100), most)
        label = now.desk.voice.sentence("field-distance")
        panel.rows.append(stepper_row("far:cm", label, 1, most // 100, distance // 100))
        panel.fields["far"] = {"cm": distance // 100}
        return distance

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"far": {"cm": value // 100}}


def show_drive(now: Now) -> None:
    """Where it ends, whom it meets on its way, and what may come of it (CZ-RUN-01)."""
    battle, voice, panel, drive = now.desk.battle, now.desk.voice, now.panel, now.command
    vehicle = battle.vehicles[now.piece]
    direction = direction_of(vehicle, drive.reverse)
    far = reach_of(battle, vehicle, direction, drive.distance)
    dx, dy = way(direction, far) if far else (0, 0)
    (x, y), to = vehicle.at, (vehicle.at[0] + dx, vehicle.at[1] + dy)
    price = f" · {voice.price(now.seen.points)}" if now.seen else ""
    text = f"{voice.cm(far)}{price}"
    half = (x + dx // 2, y + dy // 2)
    panel.overlay["ghost"] = {"at": to, "facing": vehicle.facing}
    panel.overlay["lines"] = [way_line([vehicle.at, to], text, half, refused=now.seen is None)]
    steering.say_at_the_edge(now, vehicle, replace(vehicle, at=to))
    ground = swept(outline_of(vehicle), (dx, dy))
    met = met_by(battle, vehicle, ground)
    if met:
        panel.overlay["templates"] = [template(now.desk, plain_points(ground), met)]
    show_odds(now)


def show_turn(now: Now) -> None:
    """What it turns over the edge of the table."""
    vehicle = now.desk.battle.vehicles[now.piece]
    turned = replace(vehicle, facing=turn(vehicle.facing, now.command.angle))
    steering.say_at_the_edge(now, vehicle, turned)
    show_odds(now)


def _along(vehicle: Vehicle, at: Point) -> int:
    """How far ahead of the middle a point lies; below 0 behind it."""
    fx, fy = vehicle.facing
    dot = (at[0] - vehicle.at[0]) * fx + (at[1] - vehicle.at[1]) * fy
    return nearest(dot, fx * fx + fy * fy)


# --- what it can do ------------------------------------------------------------------------------
DRIVE = Look(
    rules.DRIVE,
    "drive",
    "do-drive-straight",
    "S",
    ("nobody-drives", "CZ-VEH-04"),
    asks={"vehicle": Tapped(), "reverse": Reverse(), "distance": Far()},
    label=lambda now: now.desk.voice.sentence("do-reverse" if now.command.reverse else "do-drive"),
    after=show_drive,
    takes="ground",
)
STEER = Look(
    rules.STEER,
    "turn",
    "do-turn",
    "R",
    ("nobody-drives", "CZ-VEH-04"),
    asks={"vehicle": Tapped(), "angle": TurnBy(best=True)},
    after=show_turn,
    turns="angle",
)
OF_VEHICLES = (steering.ALONG, DRIVE, STEER, ramming.RAM, mounts.FIRE, mounts.WATCH)
ACTIONS = {look.action: look for look in OF_VEHICLES}
