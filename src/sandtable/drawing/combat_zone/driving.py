"""Panels of a vehicle: driving, turning, ramming, its weapons, and setting it up (CZ-CMD-35…39)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Draft, Fields
from sandtable.drawing.combat_zone.motors import aboard_text, detail, markers, points
from sandtable.drawing.combat_zone.orders import ACTIVATE, action, activation, end_activation
from sandtable.drawing.combat_zone.picking import bearing_of, compass, pick
from sandtable.drawing.rows import choice_row, option, plain_points, stepper_row
from sandtable.explain.words import capital
from sandtable.ground.exact import nearest
from sandtable.ground.free import Point, degrees_between, heading, turn
from sandtable.ground.hulls import swept, way
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.commands import (
    Deploy,
    Drive,
    OpportunityFire,
    Ram,
    Turn,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.gunners import gunner
from sandtable.rulesets.combat_zone.hulls import outline_of
from sandtable.rulesets.combat_zone.offers.vehicles import fires, rams, turns
from sandtable.rulesets.combat_zone.play.deployment import vehicles_to_deploy
from sandtable.rulesets.combat_zone.play.vehicles.aboard import (
    BANDS,
    check_vehicle,
    vehicle_points_left,
)
from sandtable.rulesets.combat_zone.play.vehicles.driving import direction_of
from sandtable.rulesets.combat_zone.play.vehicles.firing import shots_fired
from sandtable.rulesets.combat_zone.play.vehicles.setting_up import deployments
from sandtable.rulesets.combat_zone.play.vehicles.tracks import met_by, reach_of, unit_of
from sandtable.rulesets.combat_zone.sheet import Weapon
from sandtable.rulesets.combat_zone.state import ACTIONS as ACTING
from sandtable.rulesets.combat_zone.state import DEPLOYMENT, FIT, ORDER, WAITING
from sandtable.rulesets.combat_zone.vehicle import Vehicle
from sandtable.rulesets.combat_zone.weapons import direct_fire, template

AMMO = ("ap", "he")
FORWARD, BACKWARD = "forward", "backward"


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
        listed.append(action(desk, "end-activation"))
        if draft.action == "end-activation":
            sheet = Sheet(desk, desk.voice.side(battle.active))
            return end_activation(desk, sheet, vehicle.id, listed)
    if draft.action not in PANELS:
        return _about(desk, vehicle, listed)
    sheet = Sheet(desk, desk.voice.sentence(f"do-{draft.action}"))
    sheet.subtitle = desk.voice.figure(vehicle.id)
    refused = refusals.get(draft.action)
    if refused is not None and not any(True for _ in OFFERS[draft.action](desk, vehicle)):
        sheet.refuse(refused)
    else:
        PANELS[draft.action](desk, vehicle, draft.fields, sheet)
    return sheet.plain(listed, vehicle.id, draft.action)


def _buttons(desk: Desk, vehicle: Vehicle) -> tuple[list[Plain], dict[str, Refused]]:
    listed: list[Plain] = []
    refusals: dict[str, Refused] = {}
    for name in PANELS:
        refused = why_not(desk, vehicle, name)
        button: Plain = {"id": name, "label": desk.voice.sentence(f"do-{name}")}
        if name in KEYS:
            button["key"] = KEYS[name]
        if refused is not None:
            refusals[name] = refused
            button["disabled"] = desk.voice.refusal(refused)
        listed.append(button)
    return listed, refusals


def why_not(desk: Desk, vehicle: Vehicle, name: str) -> Refused | None:
    """Why it cannot do something now; None when it can."""
    if desk.waiting is not None:
        return Refused("others-react-first", "CZ-OPP-01")
    if not desk.is_to_play:
        return Refused("not-your-turn", "CZ-SEQ-04")
    try:
        check_vehicle(desk.battle, vehicle.id)
    except Refused as refused:
        return refused
    found: list[Refused] = []
    for command in OFFERS[name](desk, vehicle):
        reason = desk.refusal(command)
        if reason is None:
            return None
        found.append(reason)
    return found[0] if found else Refused(*NOTHING[name])


def _about(desk: Desk, vehicle: Vehicle, listed: list[Plain]) -> Plain:
    voice = desk.voice
    sheet = Sheet(desk, voice.figure(vehicle.id))
    pips = points(desk.battle, vehicle)
    if pips:
        sheet.subtitle = voice.sentence("piece-points", left=pips["left"], of=pips["of"])
    sheet.text(detail(voice, vehicle), "CZ-VEH-03")
    sheet.text(aboard_text(voice, vehicle), "CZ-VEH-01")
    for sign in markers(voice, vehicle):
        sheet.text(f"{sign['label']}: {sign['detail']}", sign["rule"])
    return sheet.plain(listed, vehicle.id)


# --- driving -------------------------------------------------------------------------------------
def drives(desk: Desk, vehicle: Vehicle) -> Iterator[Drive]:
    """The shortest step either way: whether it can move at all."""
    yield Drive(vehicle.id, 100)
    yield Drive(vehicle.id, 100, reverse=True)


def drive(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> None:
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
    sheet.need("to", "point", missing=False)
    options = [
        option(FORWARD, capital(voice.sentence("drive-forward"))),
        option(BACKWARD, capital(voice.sentence("reverse-yes"))),
    ]
    chosen = BACKWARD if back else FORWARD
    sheet.rows.append(choice_row("reverse", voice.sentence("field-reverse"), options, chosen))
    row = stepper_row("far:cm", voice.sentence("field-distance"), 1, most // 100, distance // 100)
    sheet.rows.append(row)
    sheet.fields |= {"reverse": chosen, "far": {"cm": distance // 100}}
    dx, dy = way(direction, far) if far else (0, 0)
    to = (vehicle.at[0] + dx, vehicle.at[1] + dy)
    sheet.overlay["ghost"] = {"at": list(to), "facing": list(vehicle.facing)}
    ground = swept(outline_of(vehicle), (dx, dy))
    hit = met_by(battle, vehicle, ground)
    own = [figure.id for figure in hit if figure.side == desk.side]
    laid: Plain = {
        "outline": [list(corner) for corner in ground],
        "touched": [figure.id for figure in hit],
        "own": own,
        "label": voice.sentence("template-touched", number=len(hit), own=len(own)),
    }
    sheet.overlay["templates"] = [laid]
    seen = sheet.settle(Drive(vehicle.id, distance, back), "drive")
    if seen:
        sheet.odds(seen.chances)


def _along(vehicle: Vehicle, at: Point) -> int:
    """How far ahead of the middle a point lies; below 0 behind it."""
    fx, fy = vehicle.facing
    dot = (at[0] - vehicle.at[0]) * fx + (at[1] - vehicle.at[1]) * fy
    return nearest(dot, fx * fx + fy * fy)


def some_turns(desk: Desk, vehicle: Vehicle) -> Iterator[Turn]:
    yield from turns(desk.battle, vehicle)


def steer(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> None:
    """Towards a bearing, as sharp as may be (CZ-VMOVE-03)."""
    bearing = fields.bearing("angle")
    offered = next(turns(desk.battle, vehicle), None)
    if bearing is None:
        angle = offered.angle if offered and offered.angle else 45
    else:
        angle = _angle(vehicle.facing, heading(bearing))
    sheet.need("angle", "angle", missing=False)
    facing = turn(vehicle.facing, angle)
    shown = bearing_of(facing)
    row = choice_row("angle", desk.voice.sentence("field-angle"), compass(desk), str(shown))
    sheet.rows.append(row)
    sheet.fields["angle"] = shown
    sheet.overlay["ghost"] = {"at": list(vehicle.at), "facing": list(facing)}
    sheet.settle(Turn(vehicle.id, angle), "turn")


def _angle(facing: Point, wanted: Point) -> int:
    angle = degrees_between(facing, wanted)
    right = facing[0] * wanted[1] - facing[1] * wanted[0] >= 0
    return angle if right else -angle


# --- ramming -------------------------------------------------------------------------------------
def some_rams(desk: Desk, vehicle: Vehicle) -> Iterator[Ram]:
    yield from rams(desk.battle, vehicle)


def ram(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> None:
    commands = {command.target: command for command in some_rams(desk, vehicle)}
    labels = {who: (desk.voice.figure(who), "") for who in commands}
    command = pick(sheet, fields, "target", commands, labels)
    seen = sheet.settle(command, "ram")
    if seen:
        sheet.odds(seen.chances)


# --- weapons -------------------------------------------------------------------------------------
def some_fires(desk: Desk, vehicle: Vehicle) -> Iterator[VehicleFire]:
    yield from fires(desk.battle, vehicle)


def fire(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> None:
    """A weapon, what it fires, at whom, and the movement announced with it (CZ-VFIRE-01)."""
    voice, battle = desk.voice, desk.battle
    number = _mount(desk, vehicle, fields, sheet)
    row = vehicle.hull.mounts[number].weapon
    ammo = _ammo(desk, row, fields, sheet)
    band = _band(desk, vehicle, fields, sheet)
    weapon = direct_fire(row, battle.options.setting)
    shooter = gunner(battle, vehicle, number)
    sheet.overlay["field"] = {"at": list(shooter.at), "facing": list(shooter.facing)}
    offered = [one for one in fires(battle, vehicle) if one.weapon == number]
    if ammo == "he" or weapon is None:
        missile = "he" if row in tables.GUNS else "heat"
        point = fields.point("point") or next((o.point for o in offered if o.point), None)
        sheet.need("point", "point", missing=point is None)
        if point is None:
            sheet.text(voice.sentence("shoot-nobody"), "CZ-SHOOT-01")
            return
        sheet.fields["point"] = plain_points((point,))
        _show_template(sheet, template(row, missile), battle, point)
        command = VehicleFire(
            vehicle.id, number, "template", point=point, missile=missile, band=band
        )
    else:
        target = _target(desk, vehicle, fields, offered)
        sheet.need("target", "piece", missing=not target)
        if not target:
            sheet.text(voice.sentence("shoot-nobody"), "CZ-SHOOT-01")
            return
        sheet.fields["target"] = target
        shots = fields.counts("shots").get(target, weapon.rof)
        shots = min(max(shots, 1), weapon.rof)
        if weapon.rof > 1:
            name = voice.figure(target)
            sheet.rows.append(stepper_row(f"shots:{target}", name, 1, weapon.rof, shots))
            sheet.fields["shots"] = {target: shots}
        mode = "burst" if shots > 1 else "single"
        command = VehicleFire(vehicle.id, number, mode, ((target, shots),), band=band)
    seen = sheet.settle(command, "vehicle-fire")
    if seen:
        sheet.odds(seen.chances)


def _show_template(sheet: Sheet, weapon: Weapon | None, battle: Any, point: Point) -> None:
    from sandtable.drawing.combat_zone.picking import circle
    from sandtable.rulesets.combat_zone.play.area import radius_of, under_template

    if weapon is None:
        return
    radius = radius_of(battle, weapon)
    under = list(under_template(battle, point, radius))
    own = [f.id for f in under if f.side == sheet.desk.side]
    sheet.overlay["templates"] = [
        {
            "outline": circle(point, radius),
            "touched": [f.id for f in under],
            "own": own,
            "label": sheet.desk.voice.sentence("template-touched", number=len(under), own=len(own)),
        }
    ]


def _mount(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> int:
    voice = desk.voice
    mounts = vehicle.hull.mounts
    names = [str(n) for n in range(len(mounts))]
    fresh = [n for n in names if not shots_fired(vehicle, int(n))]
    chosen = fields.text("mount", names, (fresh or names)[0])
    options = [
        option(n, capital(voice.weapon(mounts[int(n)].weapon)), mounts[int(n)].mount) for n in names
    ]
    sheet.rows.append(choice_row("mount", voice.sentence("field-mount"), options, chosen))
    sheet.fields["mount"] = chosen
    return int(chosen)


def _ammo(desk: Desk, row: str, fields: Fields, sheet: Sheet) -> str:
    if row not in tables.GUNS:
        return ""
    chosen = fields.text("ammo", AMMO, "ap")
    options = [option(one, one.upper()) for one in AMMO]
    sheet.rows.append(choice_row("ammo", desk.voice.sentence("field-mode"), options, chosen))
    sheet.fields["ammo"] = chosen
    return chosen


def _band(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> str:
    if vehicle.band:
        sheet.text(desk.voice.sentence(f"band-{vehicle.band}"), "CZ-VFIRE-01")
        return ""
    from sandtable.rulesets.combat_zone.play.vehicles.aboard import band_of

    so_far = band_of(desk.battle, vehicle)
    known = BANDS[BANDS.index(so_far) :]
    chosen = fields.text("band", known, so_far)
    options = [option(one, capital(desk.voice.sentence(f"band-{one}"))) for one in known]
    sheet.rows.append(choice_row("band", desk.voice.sentence("field-band"), options, chosen))
    sheet.fields["band"] = chosen
    return chosen


def _target(desk: Desk, vehicle: Vehicle, fields: Fields, offered: list[VehicleFire]) -> str:
    battle = desk.battle
    enemies = [f.id for f in battle.up(battle.enemy_of(desk.side))]
    enemies += [v.id for v in battle.vehicles.values() if v.side != desk.side and v.fate == FIT]
    named = fields.text("target", enemies)
    return named or next((o.allotment[0][0] for o in offered if o.allotment), "")


def watches(desk: Desk, vehicle: Vehicle) -> Iterator[OpportunityFire]:
    for mount in vehicle.hull.mounts:
        yield OpportunityFire(vehicle.id, mount.weapon)


def watch(desk: Desk, vehicle: Vehicle, fields: Fields, sheet: Sheet) -> None:
    commands = {command.weapon: command for command in watches(desk, vehicle)}
    labels = {name: (capital(desk.voice.weapon(name)), "") for name in commands}
    command = pick(sheet, fields, "weapon", commands, labels)
    sheet.text(desk.voice.sentence("watch-does"), "CZ-OPP-01")
    sheet.settle(command, "vehicle-watch")


PANELS: dict[str, Callable[[Desk, Vehicle, Fields, Sheet], None]] = {
    "drive": drive,
    "turn": steer,
    "ram": ram,
    "vehicle-fire": fire,
    "vehicle-watch": watch,
}
OFFERS: dict[str, Callable[[Desk, Vehicle], Iterator[Any]]] = {
    "drive": drives,
    "turn": some_turns,
    "ram": some_rams,
    "vehicle-fire": some_fires,
    "vehicle-watch": watches,
}
NOTHING = {
    "drive": ("no-driver", "CZ-VEH-04"),
    "turn": ("no-driver", "CZ-VEH-04"),
    "ram": ("no-target-vehicle", "CZ-RAM-01"),
    "vehicle-fire": ("no-mount", "CZ-VFIRE-01"),
    "vehicle-watch": ("no-mount", "CZ-OPP-01"),
}
KEYS = {"drive": "M", "turn": "T", "vehicle-fire": "A", "vehicle-watch": "O"}


# --- setting up ----------------------------------------------------------------------------------
def deploy_vehicle(desk: Desk, vehicle: Vehicle, fields: Fields) -> Plain:
    """A ghost of the hull in its zone (CZ-CMD-02)."""
    voice, battle = desk.voice, desk.battle
    sheet = Sheet(desk, voice.sentence("title-deploy", figure=voice.figure(vehicle.id)))
    sheet.need("at", "point", missing=False)
    sheet.need("angle", "angle", missing=False)
    good = None
    if vehicle == vehicles_to_deploy(battle, desk.side)[0]:
        middle = (battle.field.width // 2, battle.field.height // 2)
        good = next(deployments(battle, desk.side, middle), None)
    at, bearing = fields.point("at"), fields.bearing("angle")
    facing = heading(bearing) if bearing is not None else (good.facing if good else (0, -1))
    shown = bearing if bearing is not None else bearing_of(facing)
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    sheet.rows.append(row)
    sheet.text(aboard_text_of(desk, vehicle), "CZ-VEH-01")
    place = at or (good.at if good else (0, 0))
    sheet.fields |= {"at": plain_points((place,)), "angle": shown}
    sheet.overlay["ghost"] = {"at": list(place), "facing": list(facing)}
    sheet.settle(Deploy(vehicle.id, place, facing), "deploy")
    return sheet.plain([action(desk, "deploy")], vehicle.id, "deploy")


def aboard_text_of(desk: Desk, vehicle: Vehicle) -> str:
    names = ", ".join(desk.voice.figure(who) for who in vehicle.aboard)
    if not names:
        return desk.voice.sentence("vehicle-nobody-aboard")
    return desk.voice.sentence("vehicle-aboard", names=names)
