"""Panels of a side: setting up, who goes first, which group acts, the end of an activation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.combat_zone import motors
from sandtable.drawing.combat_zone.climbing import choose_floor
from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Draft, Fields
from sandtable.drawing.combat_zone.picking import bearing_of, compass
from sandtable.drawing.combat_zone.pieces import who_can_act
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.ground.free import heading
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    FIT,
    LOST,
    ORDER,
    WAITING,
    Figure,
    with_figures,
)
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    BeginBattle,
    ChooseOrder,
    Deploy,
    EndActivation,
    PickEdge,
    RollForEdges,
)
from sandtable.rulesets.combat_zone.ground.field import OPPOSITE
from sandtable.rulesets.combat_zone.play.deployment import (
    deployments,
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)
from sandtable.rulesets.combat_zone.play.points import points_left
from sandtable.rulesets.combat_zone.play.squads import ways_to_split
from sandtable.rulesets.combat_zone.play.vehicles.aboard import has_room

ACTIVATE = "activate:"
ON_FOOT = "on-foot"


def of_side(desk: Desk, draft: Draft) -> Plain:
    """What a side may do that no figure in particular does."""
    return PHASES[desk.battle.phase](desk, draft)


def action(desk: Desk, name: str, refused: Refused | None = None, **more: object) -> Plain:
    """A button: its words are `do-…` of the language files."""
    found: Plain = {"id": name, "label": desk.voice.sentence(f"do-{name}"), **more}
    if refused is not None:
        found["disabled"] = desk.voice.refusal(refused)
    return found


# --- edges ---------------------------------------------------------------------------------------
def _edges(desk: Desk, _draft: Draft) -> Plain:
    sheet = Sheet(desk, desk.voice.sentence("title-edges"))
    sheet.text(desk.voice.sentence("edges-hint"), "CZ-SEQ-06")
    sheet.settle(RollForEdges(), "roll-for-edges")
    return sheet.plain([action(desk, "roll-for-edges")], action="roll-for-edges")


def _edge_choice(desk: Desk, draft: Draft) -> Plain:
    voice = desk.voice
    sheet = Sheet(desk, voice.sentence("title-edges"))
    edge = draft.fields.text("edge", OPPOSITE, "north")
    options = [option(one, voice.sentence("command-pick-edge", edge=one)) for one in OPPOSITE]
    sheet.rows.append(choice_row("edge", voice.sentence("field-edge"), options, edge))
    sheet.fields["edge"] = edge
    strip = desk.battle.field.strip(edge, 2000)
    left, top, right, bottom = strip
    outline = [[left, top], [right, top], [right, bottom], [left, bottom]]
    label = voice.sentence("zone-deployment", side=voice.side(desk.side))
    sheet.overlay["templates"] = [{"outline": outline, "touched": [], "own": [], "label": label}]
    sheet.settle(PickEdge(edge), "pick-edge")
    return sheet.plain([action(desk, "pick-edge")], action="pick-edge")


# --- setting up ----------------------------------------------------------------------------------
def _deployment(desk: Desk, draft: Draft) -> Plain:
    vehicles = vehicles_to_deploy(desk.battle, desk.side)
    if vehicles:
        from sandtable.drawing.combat_zone.driving import deploy_vehicle

        return deploy_vehicle(desk, vehicles[0], draft.fields)
    waiting = to_deploy(desk.battle, desk.side)
    if waiting:
        return deploy(desk, waiting[0], draft.fields)
    weapons = weapons_to_deploy(desk.battle, desk.side)
    if weapons:
        from sandtable.drawing.combat_zone.gun_panel import deploy_weapon

        return deploy_weapon(desk, weapons[0], draft.fields)
    sheet = Sheet(desk, desk.voice.sentence("title-begin"))
    sheet.text(desk.voice.sentence("begin-hint"))
    sheet.settle(BeginBattle(), "begin-battle")
    return sheet.plain([action(desk, "begin-battle")], action="begin-battle")


def deploy(desk: Desk, figure: Figure, fields: Fields) -> Plain:
    """A ghost in the zone, in a good place until it is put elsewhere (CZ-CMD-02)."""
    voice = desk.voice
    waiting = to_deploy(desk.battle, desk.side)
    sheet = Sheet(desk, voice.sentence("title-deploy", figure=voice.figure(figure.id)))
    sheet.subtitle = voice.sentence("deploy-left", number=len(waiting))
    sheet.need("at", "point", missing=False)
    sheet.need("angle", "angle", missing=False)
    good = _good_place(desk, figure)
    at, bearing = fields.point("at"), fields.bearing("angle")
    usual = good.facing if good else (0, -1)
    place = at or (good.at if good else (0, 0))
    feet = desk.battle.field.feet_at(place)
    foot = choose_floor(desk, place, feet, feet[0], fields, sheet)
    command = Deploy(
        figure.id,
        place,
        heading(bearing) if bearing is not None else usual,
        foot=foot if foot != feet[0] else None,
        aboard=_seat(desk, fields, sheet),
    )
    shown = bearing if bearing is not None else bearing_of(command.facing)
    sheet.fields |= {"at": plain_points((command.at,)), "angle": shown}
    row = choice_row("angle", voice.sentence("field-angle"), compass(desk), str(shown))
    sheet.rows.append(row)
    sheet.text(voice.sentence("deploy-hint"), "CZ-SEQ-06")
    sheet.overlay["ghost"] = {"at": list(command.at), "facing": list(command.facing)}
    if foot != feet[0]:
        sheet.overlay["ghost"]["level"] = feet.index(foot)
    sheet.settle(command, "deploy")
    listed = [action(desk, "deploy")]
    if ways_to_split(desk.battle):
        from sandtable.drawing.combat_zone.gun_panel import split_buttons

        listed += split_buttons(desk)
    return sheet.plain(listed, figure.id, "deploy")


def _seat(desk: Desk, fields: Fields, sheet: Sheet) -> str:
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
    sheet.fields["vehicle"] = chosen
    options = [option(ON_FOOT, voice.sentence("deploy-on-foot"))]
    options += [option(one, voice.figure(one)) for one in free]
    sheet.rows.append(choice_row("vehicle", voice.sentence("field-vehicle"), options, chosen))
    return "" if chosen == ON_FOOT else chosen


def _good_place(desk: Desk, figure: Figure) -> Deploy | None:
    """Where a program would put it: in cohesion, behind cover."""
    battle = desk.battle
    if figure not in to_deploy(battle, desk.side):
        return None
    others = {f.id: {"fate": LOST} for f in to_deploy(battle, desk.side) if f.id != figure.id}
    alone = with_figures(battle, others) if others else battle
    return next(deployments(alone, desk.side), None)


# --- who goes first ------------------------------------------------------------------------------
def _order(desk: Desk, draft: Draft) -> Plain:
    voice, battle = desk.voice, desk.battle
    sheet = Sheet(desk, voice.sentence("title-order"))
    sides = (desk.side, battle.enemy_of(desk.side))
    first = draft.fields.text("first", sides, desk.side)
    options = [option(side, voice.side(side)) for side in sides]
    sheet.rows.append(choice_row("first", voice.sentence("field-first"), options, first))
    sheet.text(voice.sentence("order-hint"), "CZ-INIT-02")
    sheet.fields["first"] = first
    sheet.settle(ChooseOrder(first), "choose-order")
    return sheet.plain([action(desk, "choose-order")], action="choose-order")


# --- activations ---------------------------------------------------------------------------------
def _actions(desk: Desk, draft: Draft) -> Plain:
    return _active(desk, draft) if desk.battle.active else _choose_group(desk, draft)


def activations(desk: Desk) -> list[Plain]:
    """A button for each group of the side; those that cannot act now say why."""
    voice = desk.voice
    groups = [group for group in desk.battle.groups.values() if group.side == desk.side]
    found = []
    for group in groups:
        refused = desk.refusal(Activate(group.id))
        button: Plain = {
            "id": f"{ACTIVATE}{group.id}",
            "label": voice.sentence("command-activate", group=voice.place(group.id)),
        }
        if refused is not None:
            button["disabled"] = voice.refusal(refused)
        found.append(button)
    return found


def _choose_group(desk: Desk, draft: Draft) -> Plain:
    return activation(desk, draft.action.removeprefix(ACTIVATE))


def activation(
    desk: Desk, group: str, piece: str = "", actions: list[Plain] | None = None
) -> Plain:
    """A group to activate: the one named, else the first that can be (CZ-SEQ-04)."""
    voice, buttons = desk.voice, activations(desk)
    open_to = [b["id"].removeprefix(ACTIVATE) for b in buttons if "disabled" not in b]
    own = [b["id"].removeprefix(ACTIVATE) for b in buttons]
    chosen = group if group in own else (open_to or own)[0]
    sheet = Sheet(desk, voice.sentence("title-activate"))
    if piece:
        sheet.title = voice.figure(piece)
    sheet.subtitle = voice.sentence("activate-left", number=len(open_to))
    members = [f for f in desk.battle.unit(chosen) if f.is_alive]
    names = ", ".join(voice.figure(figure.id) for figure in members)
    sheet.text(voice.sentence("activate-who", group=voice.side(chosen), figures=names), "CZ-SEQ-04")
    if not desk.battle.groups[chosen].cohesive:
        sheet.text(voice.sentence("activate-broken"), "CZ-AP-02", warn=True)
    sheet.settle(Activate(chosen), "activate")
    if sheet.confirm:
        label = voice.sentence("command-activate", group=voice.place(chosen))
        sheet.confirm["label"] = label
    return sheet.plain([*buttons, *(actions or ())], piece, f"{ACTIVATE}{chosen}")


def _active(desk: Desk, draft: Draft) -> Plain:
    """A group in the middle of its activation: tap a figure, or end it."""
    voice, battle = desk.voice, desk.battle
    able = who_can_act(battle, desk.side) | motors.who_can_act(battle, desk.side)
    sheet = Sheet(desk, voice.side(battle.active))
    sheet.subtitle = voice.sentence("active-left", number=len(able))
    ends = draft.action == "end-activation" or not able
    if ends:
        return end_activation(desk, sheet)
    sheet.text(voice.sentence("active-hint"))
    return sheet.plain([action(desk, "end-activation")])


def end_activation(desk: Desk, sheet: Sheet, piece: str = "", actions: Any = ()) -> Plain:
    """Points left are lost: whoever has some is named (CZ-CMD-07)."""
    voice, battle = desk.voice, desk.battle
    able = who_can_act(battle, desk.side)
    left = [
        f"{voice.figure(figure.id)} ({voice.price(points_left(battle, figure))})"
        for figure in battle.unit(battle.active)
        if figure.id in able
    ]
    if left:
        text = voice.sentence("end-loses", figures=", ".join(left))
        sheet.text(text, "CZ-CMD-07", warn=True)
    sheet.settle(EndActivation(), "end-activation")
    return sheet.plain(list(actions) or [action(desk, "end-activation")], piece, "end-activation")


def _over(desk: Desk, _draft: Draft) -> Plain:
    sheet = Sheet(desk, desk.voice.sentence("title-over"))
    sheet.refuse(Refused("game-over", "CZ-SEQ-09"))
    return sheet.plain([])


PHASES: dict[str, Callable[[Desk, Draft], Plain]] = {
    EDGES: _edges,
    EDGE_CHOICE: _edge_choice,
    DEPLOYMENT: _deployment,
    ORDER: _order,
    ACTIONS: _actions,
    "over": _over,
}
