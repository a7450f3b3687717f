"""Panels of a side by the phase of the game: edges, setting up, who goes first, activations."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import button
from sandtable.drawing.combat_zone import motors
from sandtable.drawing.combat_zone.deploying import deploy, deploy_vehicle, deploy_weapon
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Draft
from sandtable.drawing.combat_zone.orders import (
    ACTIVATE,
    BEGIN,
    EDGE,
    END,
    FIRST,
    ROLL_FOR_EDGES,
    activation,
    end_activation,
)
from sandtable.drawing.combat_zone.pieces import who_can_act
from sandtable.drawing.rows import choice_row, option
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    ORDER,
)
from sandtable.rulesets.combat_zone.commands import BeginBattle, ChooseOrder, PickEdge, RollForEdges
from sandtable.rulesets.combat_zone.ground.surface import OPPOSITE
from sandtable.rulesets.combat_zone.play.deployment import (
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)


def of_side(desk: Desk, draft: Draft) -> v.Panel:
    """What a side may do that no figure in particular does."""
    return PHASES[desk.battle.phase](desk, draft)


# --- edges ----------------------------------------------------------------------------------------
def _edges(desk: Desk, _draft: Draft) -> v.Panel:
    panel = Panel(desk, desk.voice.sentence("title-edges"))
    panel.text(desk.voice.sentence("edges-hint"), "CZ-SEQ-06")
    panel.offer(RollForEdges(), "roll-for-edges")
    return panel.plain([button(desk, ROLL_FOR_EDGES)], action="roll-for-edges")


def _edge_choice(desk: Desk, draft: Draft) -> v.Panel:
    voice = desk.voice
    panel = Panel(desk, voice.sentence("title-edges"))
    edge = draft.fields.text("edge", OPPOSITE, "north")
    options = [option(one, voice.sentence("command-pick-edge", edge=one)) for one in OPPOSITE]
    panel.rows.append(choice_row("edge", voice.sentence("field-edge"), options, edge))
    panel.fields["edge"] = edge
    strip = desk.battle.field.strip(edge, 2000)
    left, top, right, bottom = strip
    outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    label = voice.sentence("zone-deployment", side=voice.side(desk.side))
    panel.overlay["templates"] = [{"outline": outline, "touched": [], "own": [], "label": label}]
    panel.offer(PickEdge(edge), "pick-edge")
    return panel.plain([button(desk, EDGE)], action="pick-edge")


# --- setting up -----------------------------------------------------------------------------------
def _deployment(desk: Desk, draft: Draft) -> v.Panel:
    vehicles = vehicles_to_deploy(desk.battle, desk.side)
    if vehicles:
        return deploy_vehicle(desk, vehicles[0], draft.fields)
    waiting = to_deploy(desk.battle, desk.side)
    if waiting:
        return deploy(desk, waiting[0], draft.fields)
    weapons = weapons_to_deploy(desk.battle, desk.side)
    if weapons:
        return deploy_weapon(desk, weapons[0], draft.fields)
    panel = Panel(desk, desk.voice.sentence("title-begin"))
    panel.text(desk.voice.sentence("begin-hint"))
    panel.offer(BeginBattle(), "begin-battle")
    return panel.plain([button(desk, BEGIN)], action="begin-battle")


# --- who goes first -------------------------------------------------------------------------------
def _order(desk: Desk, draft: Draft) -> v.Panel:
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, voice.sentence("title-order"))
    sides = (desk.side, battle.enemy_of(desk.side))
    first = draft.fields.text("first", sides, desk.side)
    options = [option(side, voice.side(side)) for side in sides]
    panel.rows.append(choice_row("first", voice.sentence("field-first"), options, first))
    panel.text(voice.sentence("order-hint"), "CZ-INIT-02")
    panel.fields["first"] = first
    panel.offer(ChooseOrder(first), "choose-order")
    return panel.plain([button(desk, FIRST)], action="choose-order")


# --- activations ----------------------------------------------------------------------------------
def _actions(desk: Desk, draft: Draft) -> v.Panel:
    return _active(desk, draft) if desk.battle.active else _choose_group(desk, draft)


def _choose_group(desk: Desk, draft: Draft) -> v.Panel:
    return activation(desk, draft.action.removeprefix(ACTIVATE))


def _active(desk: Desk, draft: Draft) -> v.Panel:
    """A group in the middle of its activation: tap a figure, or end it."""
    voice, battle = desk.voice, desk.battle
    able = who_can_act(battle, desk.side) | motors.who_can_act(battle, desk.side)
    panel = Panel(desk, voice.side(battle.active))
    panel.subtitle = voice.sentence("active-left", number=len(able))
    ends = draft.action == "end-activation" or not able
    if ends:
        return end_activation(desk, panel)
    panel.text(voice.sentence("active-hint"))
    return panel.plain([button(desk, END)])


def _over(desk: Desk, _draft: Draft) -> v.Panel:
    panel = Panel(desk, desk.voice.sentence("title-over"))
    panel.refuse(Refused("game-over", "CZ-SEQ-09"))
    return panel.plain([])


PHASES: dict[str, Callable[[Desk, Draft], v.Panel]] = {
    EDGES: _edges,
    EDGE_CHOICE: _edge_choice,
    DEPLOYMENT: _deployment,
    ORDER: _order,
    ACTIONS: _actions,
    "over": _over,
}
