"""Panels of a vehicle: driving, turning, ramming, its weapons, and setting it up (CZ-CMD-35…39)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Composing, Look, Looks, Tapped, button, compose
from sandtable.drawing.combat_zone import mounts, ramming
from sandtable.drawing.combat_zone.asks import (
    BACKWARD,
    FORWARD,
    TurnBy,
    by_vehicle,
    tried_by_vehicle,
)
from sandtable.drawing.combat_zone.deploying import deploy_vehicle
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Draft, Fields
from sandtable.drawing.combat_zone.motors import aboard_text, detail, markers, points
from sandtable.drawing.combat_zone.orders import ACTIVATE, END, activation, end_activation
from sandtable.drawing.combat_zone.picking import bearing_of, compass, template
from sandtable.drawing.rows import choice_row, option, plain_points, stepper_row
from sandtable.explain.words import capital
from sandtable.ground.exact import nearest
from sandtable.ground.free import Point, degrees_between, heading, turn
from sandtable.ground.hulls import swept, way
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import ACTIONS as ACTING
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, FIT, ORDER, WAITING
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Drive, Turn
from sandtable.rulesets.combat_zone.commands.declared import vehicles as rules
from sandtable.rulesets.combat_zone.ground.hulls import outline_of
from sandtable.rulesets.combat_zone.play.vehicles.aboard import check_vehicle, vehicle_points_left
from sandtable.rulesets.combat_zone.play.vehicles.driving import direction_of
from sandtable.rulesets.combat_zone.play.vehicles.tracks import met_by, reach_of, unit_of
from sandtable.rulesets.combat_zone.players.offers.vehicles import turns
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field


def of_vehicle(desk: Desk, vehicle: Vehicle, draft: Draft) -> Plain:
    """What can be done with a vehicle now, or who it is."""
    battle = desk.battle
    own = vehicle.side == desk.side
    if own and battle.phase == DEPLOYMENT and vehicle.fate == WAITING and desk.is_to_play:
        return deploy_vehicle(desk, vehicle, draft.fields)
    if not own or battle.phase not in (ORDER, ACTING) or vehicle.fate != FIT:
        return _about(desk, vehicle, [])
    listed, refusals = _buttons(desk, vehicle)
    if desk.is_to_play and battle.phase == ACTING:
        if not battle.active:
            named = draft.action.removeprefix(ACTIVATE)
            group = named if named != draft.action else vehicle.id
            return activation(desk, group, "", listed)
        listed.append(button(desk, END))
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
    return panel.plain(listed, vehicle.id, draft.action)


def _shows_anyway(desk: Desk, vehicle: Vehicle, look: Look) -> bool:
    """Something can be chosen all the same: the player sees what he cannot do, and why."""
    if not desk.is_to_play or desk.battle.active != vehicle.id:
        return False
    return any(True for _ in look.tries(desk, vehicle.id))


def _buttons(desk: Desk, vehicle: Vehicle) -> tuple[list[Plain], dict[str, Refused]]:
    return Looks(*OF_VEHICLES).buttons(desk, OF_VEHICLES, lambda look: why_not(desk, vehicle, look))


def why_not(desk: Desk, vehicle: Vehicle, look: Look) -> Refused | None:
    """Why it cannot do something now; None when it can."""
    if desk.waiting is not None:
        return Refused("others-react-first", "CZ-OPP-01")
    if not desk.is_to_play:
        return Refused("not-your-turn", "CZ-SEQ-04")
    try:
        check_vehicle(desk.battle, vehicle.id)
    except Refused as refused:
        return refused
    return desk.why_none(look.tries(desk, vehicle.id), look.nothing)


def _about(desk: Desk, vehicle: Vehicle, listed: list[Plain]) -> Plain:
    voice = desk.voice
    panel = Panel(desk, voice.figure(vehicle.id))
    pips = points(desk.battle, vehicle)
    if pips:
        panel.subtitle = voice.sentence("piece-points", left=pips["left"], of=pips["of"])
    panel.text(detail(voice, vehicle), "CZ-VEH-03")
    panel.text(aboard_text(voice, vehicle), "CZ-VEH-01")
    for sign in markers(voice, vehicle):
        panel.text(desk.voice.of(sign["label"], sign["detail"]), sign["rule"])
    return panel.plain(listed, vehicle.id)


# --- driving -------------------------------------------------------------------------------------
def drives(desk: Desk, vehicle: Vehicle) -> Iterator[Drive]:
    """The shortest step either way: whether it can move at all."""
    yield Drive(vehicle.id, 100)
    yield Drive(vehicle.id, 100, reverse=True)


def drive(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> None:
    """A point tapped on the map, or a number of cm, straight on or back (CZ-VMOVE-02)."""
    voice, battle = desk.voice, desk.battle
    most = max(vehicle_points_left(battle, vehicle), 1) * unit_of(battle, vehicle.hull)
    tapped = fields.point("to")
    back = fields.text("reverse", (FORWARD, BACKWARD), FORWARD) == BACKWARD
    distance = fields.counts("far", most // 100).get("cm", 0) * 100
    if tapped is not None:
        ahead = _along(vehicle, tapped)
        back, distance = ahead < 0, abs(ahead)
    distance = min(max(distance or unit_of(battle, vehicle.hull), 100), most)
    direction = direction_of(vehicle, back)
    far = reach_of(battle, vehicle, direction, distance)
    panel.need("to", "point", missing=False)
    options = [
        option(FORWARD, capital(voice.sentence("drive-forward"))),
        option(BACKWARD, capital(voice.sentence("reverse-yes"))),
    ]
    chosen = BACKWARD if back else FORWARD
    panel.rows.append(choice_row("reverse", voice.sentence("field-reverse"), options, chosen))
    row = stepper_row("far:cm", voice.sentence("field-distance"), 1, most // 100, distance // 100)
    panel.rows.append(row)
    panel.fields |= {"reverse": chosen, "far": {"cm": distance // 100}}
    dx, dy = way(direction, far) if far else (0, 0)
    to = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    panel.overlay["ghost"] = {"at": list(to), "facing": list(vehicle.facing)}
    seen = panel.offer(Drive(vehicle.id, distance, back), "drive")
    price = f" · {voice.price(seen.points)}" if seen else ""
    text = f"{voice.cm(far)}{price}"
    drawn = "path" if seen else "refused"
    points = plain_points((vehicle.at, to))
    pills = [{"at": [vehicle.at[0] + dx // 2, vehicle.at[1] + dy // 2], "text": text}]
    panel.overlay["lines"] = [{"points": points, "class": drawn, "pills": pills, "text": text}]
    _show_whom_it_meets(desk, vehicle, (dx, dy), panel)
    if seen:
        panel.odds(seen.chances)


def _show_whom_it_meets(desk: Desk, vehicle: Vehicle, track: Point, panel: Panel) -> None:
    """The ground it sweeps, where somebody stands on it (CZ-RUN-01)."""
    ground = swept(outline_of(vehicle), track)
    met = met_by(desk.battle, vehicle, ground)
    if met:
        panel.overlay["templates"] = [template(desk, plain_points(ground), met)]


def _along(vehicle: Vehicle, at: Point) -> int:
    """How far ahead of the middle a point lies; below 0 behind it."""
    fx, fy = vehicle.facing
    dot = (at[0] - vehicle.at[0]) * fx + (at[1] - vehicle.at[1]) * fy
    return nearest(dot, fx * fx + fy * fy)


def some_turns(desk: Desk, vehicle: Vehicle) -> Iterator[Turn]:
    yield from turns(desk.battle, vehicle)


def steer(desk: Desk, vehicle: Vehicle, fields: Fields, panel: Panel) -> None:
    """Towards a bearing, as sharp as may be (CZ-VMOVE-03)."""
    bearing = fields.bearing("angle")
    offered = next(turns(desk.battle, vehicle), None)
    if bearing is None:
        angle = offered.angle if offered and offered.angle else 45
    else:
        angle = _angle(vehicle.facing, heading(bearing))
    panel.need("angle", "angle", missing=False)
    facing = turn(vehicle.facing, angle)
    shown = bearing_of(facing)
    row = choice_row("angle", desk.voice.sentence("field-angle"), compass(desk), str(shown))
    panel.rows.append(row)
    panel.fields["angle"] = shown
    panel.overlay["ghost"] = {"at": list(vehicle.at), "facing": list(facing)}
    panel.offer(Turn(vehicle.id, angle), "turn")


def _angle(facing: Point, wanted: Point) -> int:
    angle = degrees_between(facing, wanted)
    right = facing[0] * wanted[1] - facing[1] * wanted[0] >= 0
    return angle if right else -angle


# --- what it can do ------------------------------------------------------------------------------
class Far(Ask):
    """In whole cm."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"far": {"cm": value // 100}}


class Reverse(Ask):
    """Straight on, or back."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): BACKWARD if value else FORWARD}


DRIVE = Look(
    rules.DRIVE,
    "drive",
    "do-drive",
    "M",
    ("no-driver", "CZ-VEH-04"),
    asks={"vehicle": Tapped(), "distance": Far(), "reverse": Reverse()},
    by_hand=by_vehicle(drive),
    takes="ground",
    offers=tried_by_vehicle(drives),
)
STEER = Look(
    rules.STEER,
    "turn",
    "do-turn",
    "T",
    ("no-driver", "CZ-VEH-04"),
    asks={"vehicle": Tapped(), "angle": TurnBy()},
    by_hand=by_vehicle(steer),
    offers=tried_by_vehicle(some_turns),
    turns="angle",
)
OF_VEHICLES = (DRIVE, STEER, ramming.RAM, mounts.FIRE, mounts.WATCH)
ACTIONS = {look.action: look for look in OF_VEHICLES}
