"""Panels of setting up: figures, weapons, vehicles, squads to be divided (CZ-CMD-01, CZ-CMD-02)."""

from __future__ import annotations

from math import hypot
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look, Tapped, button
from sandtable.drawing.combat_zone.asks import Facing, Floor, Place
from sandtable.drawing.combat_zone.climbing import choose_floor
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.picking import bearing_of, compass
from sandtable.drawing.rows import choice_row, option, plain_points, stepper_row
from sandtable.explain.words import capital
from sandtable.ground.free import Point, heading
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import FIT, LOST, WAITING, Figure, with_figures
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Deploy, SplitSquad
from sandtable.rulesets.combat_zone.commands.declared import order, weapons
from sandtable.rulesets.combat_zone.play.crews import DISMANTLED
from sandtable.rulesets.combat_zone.play.deployment import (
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)
from sandtable.rulesets.combat_zone.play.good_places import deployments, weapon_deployments
from sandtable.rulesets.combat_zone.play.squads import SECTIONS, TEAMS, splits, ways_to_split
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_room
from sandtable.rulesets.combat_zone.play.vehicles.setting_up import deployments as parkings
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field

SPLIT = "split:"


def deploy_weapon(desk: Desk, weapon: CrewedWeapon, fields: Fields) -> v.Panel:
    """A ghost beside its crew, set up or dismantled at choice (CZ-CMD-02)."""
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, voice.sentence("title-deploy", figure=voice.figure(weapon.id)))
    panel.need("at", "point", missing=False)
    panel.need("angle", "angle", missing=False)
    good = None
    if weapon in weapons_to_deploy(battle, desk.side)[:1]:
        good = next(weapon_deployments(battle, desk.side), None)
    at, bearing = fields.point("at"), fields.bearing("angle")
    facing = heading(bearing) if bearing is not None else (good.facing if good else (0, -1))
    ready = True
    shown = bearing if bearing is not None else bearing_of(facing)
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    panel.rows.append(row)
    if weapon.row in DISMANTLED:
        ready = fields.text("state", ("ready", "packed"), "ready") == "ready"
        options = [option(one, voice.sentence(f"gun-{one}")) for one in ("ready", "packed")]
        state = "ready" if ready else "packed"
        panel.fields["state"] = state
        panel.rows.append(choice_row("state", voice.sentence("field-state"), options, state))
    place = at or (good.at if good else (0, 0))
    command = Deploy(weapon.id, place, facing, ready)
    panel.fields |= {"at": plain_points((command.at,)), "angle": shown}
    panel.overlay["ghost"] = {"at": command.at, "facing": command.facing}
    panel.offer(command, "deploy")
    return panel.plain([button(desk, SET_UP)], weapon.id, "deploy")


def split_buttons(desk: Desk) -> list[v.Action]:
    """A button for each squad that may still be divided (CZ-CMD-01)."""
    label = desk.voice.sentence("do-split")
    return [
        button(desk, DIVIDE, words=desk.voice.of(label, desk.voice.place(one.squad)), of=one.squad)
        for one in splits(desk.battle, desk.side)
    ]


def split_squad(desk: Desk, squad: str, fields: Fields) -> v.Panel:
    """Which part each member goes to; as usual until the player says otherwise."""
    voice, battle = desk.voice, desk.battle
    usual = next((one for one in splits(battle, desk.side) if one.squad == squad), None)
    panel = Panel(desk, capital(voice.place(squad)), voice.sentence("do-split"))
    if usual is None:
        panel.refuse(Refused("split-too-late", "CZ-GROUP-03", group=squad))
        return panel.plain(split_buttons(desk))
    names = SECTIONS if ways_to_split(battle)[squad] == "two-sections" else TEAMS
    told = ", ".join(f"{n} = {name}" for n, name in enumerate(names, 1))
    panel.text(voice.sentence("split-hint", parts=told), "CZ-CMD-01")
    at = {who: n for n, part in enumerate(usual.parts, 1) for who in part}
    said = fields.counts("part")
    chosen = {who: min(max(said.get(who, n), 1), len(names)) for who, n in at.items()}
    panel.fields["part"] = {who: chosen[who] for who in battle.groups[squad].members}
    for who in battle.groups[squad].members:
        row = stepper_row(f"part:{who}", voice.figure(who), 1, len(names), chosen[who])
        panel.rows.append(row)
    parts = usual.parts
    if chosen != at:
        members = battle.groups[squad].members
        parts = tuple(
            tuple(who for who in members if chosen[who] == n) for n in range(1, len(names) + 1)
        )
    panel.offer(SplitSquad(squad, parts), "split")
    listed = [*split_buttons(desk), button(desk, SET_UP)]
    return panel.plain(listed, action=f"{SPLIT}{squad}")


def deploy_vehicle(desk: Desk, vehicle: Vehicle, fields: Fields) -> v.Panel:
    """A ghost of the hull in its zone (CZ-CMD-02)."""
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, voice.sentence("title-deploy", figure=voice.figure(vehicle.id)))
    panel.need("at", "point", missing=False)
    panel.need("angle", "angle", missing=False)
    good = None
    if vehicle in vehicles_to_deploy(battle, desk.side)[:1]:
        middle = (battle.field.width // 2, battle.field.height // 2)
        found = list(parkings(battle, desk.side, middle))
        good = max(found, key=lambda one: _ahead(one, middle), default=None)
    at, bearing = fields.point("at"), fields.bearing("angle")
    facing = heading(bearing) if bearing is not None else (good.facing if good else (0, -1))
    shown = bearing if bearing is not None else bearing_of(facing)
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    panel.rows.append(row)
    panel.text(aboard_text_of(desk, vehicle), "CZ-VEH-01")
    place = at or (good.at if good else (0, 0))
    panel.fields |= {"at": plain_points((place,)), "angle": shown}
    panel.overlay["ghost"] = {"at": place, "facing": facing}
    panel.offer(Deploy(vehicle.id, place, facing), "deploy")
    return panel.plain([button(desk, SET_UP)], vehicle.id, "deploy")


def _ahead(placed: Deploy, goal: Point) -> float:
    """How well it faces there: 1 is straight ahead; of equals the first is the nearest."""
    (x, y), (across, down) = placed.at, placed.facing
    away = (goal[0] - x, goal[1] - y)
    far = hypot(*away) * hypot(across, down)
    return round((away[0] * across + away[1] * down) / far, 1) if far else 0.0


def aboard_text_of(desk: Desk, vehicle: Vehicle) -> str:
    names = ", ".join(desk.voice.figure(who) for who in vehicle.aboard)
    if not names:
        return desk.voice.sentence("vehicle-nobody-aboard")
    return desk.voice.sentence("vehicle-aboard", names=names)


ON_FOOT = "on-foot"


def deploy(desk: Desk, figure: Figure, fields: Fields) -> v.Panel:
    """A ghost in the zone, in a good place until it is put elsewhere (CZ-CMD-02)."""
    voice = desk.voice
    waiting = to_deploy(desk.battle, desk.side)
    panel = Panel(desk, voice.sentence("title-deploy", figure=voice.figure(figure.id)))
    panel.subtitle = voice.sentence("deploy-left", number=len(waiting))
    panel.need("at", "point", missing=False)
    panel.need("angle", "angle", missing=False)
    good = _good_place(desk, figure)
    at, bearing = fields.point("at"), fields.bearing("angle")
    usual = good.facing if good else (0, -1)
    place = at or (good.at if good else (0, 0))
    feet = desk.battle.field.feet_at(place)
    foot = choose_floor(desk, place, feet, feet[0], fields, panel)
    command = Deploy(
        figure.id,
        place,
        heading(bearing) if bearing is not None else usual,
        foot=foot if foot != feet[0] else None,
        aboard=_seat(desk, fields, panel),
    )
    shown = bearing if bearing is not None else bearing_of(command.facing)
    panel.fields |= {"at": plain_points((command.at,)), "angle": shown}
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    panel.rows.append(row)
    panel.text(voice.sentence("deploy-hint"), "CZ-SEQ-06")
    panel.overlay["ghost"] = {"at": command.at, "facing": command.facing}
    if foot != feet[0]:
        panel.overlay["ghost"]["level"] = feet.index(foot)
    panel.offer(command, "deploy")
    listed = [button(desk, SET_UP)]
    if ways_to_split(desk.battle):
        listed += split_buttons(desk)
    return panel.plain(listed, figure.id, "deploy")


def _seat(desk: Desk, fields: Fields, panel: Panel) -> str:
    """The vehicle in which a figure starts; on foot unless one is chosen (CZ-SEQ-06)."""
    voice, battle = desk.voice, desk.battle
    free = [
        vehicle.id
        for vehicle in battle.vehicles.values()
        if vehicle.side == desk.side and vehicle.fate in (WAITING, FIT)
        if has_room(battle, vehicle)
    ]
    if not free:
        return ""
    chosen = fields.text("vehicle", free, ON_FOOT)
    panel.fields["vehicle"] = chosen
    options = [option(ON_FOOT, voice.sentence("deploy-on-foot"))]
    options += [option(one, voice.figure(one)) for one in free]
    panel.rows.append(choice_row("vehicle", voice.sentence("field-vehicle"), options, chosen))
    return "" if chosen == ON_FOOT else chosen


def _good_place(desk: Desk, figure: Figure) -> Deploy | None:
    """Where a program would put it: in cohesion, behind cover."""
    battle = desk.battle
    if figure not in to_deploy(battle, desk.side):
        return None
    others = {f.id: {"fate": LOST} for f in to_deploy(battle, desk.side) if f.id != figure.id}
    alone = with_figures(battle, others) if others else battle
    return next(deployments(alone, desk.side), None)


# --- looks ----------------------------------------------------------------------------------------
class Parts(Ask):
    """Which part each member goes to."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"part": {who: n for n, part in enumerate(value, 1) for who in part}}


class Seat(Ask):
    """The vehicle that he starts in; the place he would have on foot is said with it."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {}
        at, angle = plain_points((said["at"],)), bearing_of(said["facing"])
        return {"vehicle": value, "at": at, "angle": angle}


class Packed(Ask):
    """Set up unless it is said to be dismantled."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {} if value else {"state": "packed"}


#: A finger is not exact: of a lesson only the place counts, and that roughly.
SET_UP = Look(
    order.DEPLOY,
    "deploy",
    "do-deploy",
    asks={
        "figure": Tapped(),
        "aboard": Seat(free=True),
        "at": Place(roughly=True),
        "facing": Facing(called="angle", free=True),
        "foot": Floor(free=True),
        "set_up": Packed(free=True),
    },
    takes="ground",
)
DIVIDE = Look(
    weapons.SPLIT, "split", "do-split", asks={"squad": Ask(), "parts": Parts()}, said=("squad",)
)
