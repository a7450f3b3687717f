"""Panels of a side by the phase of the game: edges, setting up, who goes first, activations."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import button
from sandtable.drawing.combat_zone import motors
from sandtable.drawing.combat_zone.deploying import deploy
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
    by_side,
    end_activation,
)
from sandtable.drawing.combat_zone.pieces import who_can_act
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import (
    ACTIONS,
    DEPLOYMENT,
    EDGE_CHOICE,
    EDGES,
    ORDER,
)
from sandtable.rulesets.combat_zone.play.deployment import (
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)

#: Nobody acts: the side is asked something.
ASKS_THE_SIDE = (EDGES, EDGE_CHOICE, ORDER)


def of_side(desk: Desk, draft: Draft) -> v.Panel:
    """What a side may do that no figure in particular does."""
    return PHASES[desk.battle.phase](desk, draft)


# --- before the first turn ------------------------------------------------------------------------
def _edges(desk: Desk, draft: Draft) -> v.Panel:
    return by_side(desk, ROLL_FOR_EDGES, "title-edges", draft.fields)


def _edge_choice(desk: Desk, draft: Draft) -> v.Panel:
    return by_side(desk, EDGE, "title-edges", draft.fields)


def _deployment(desk: Desk, draft: Draft) -> v.Panel:
    battle, side = desk.battle, desk.side
    waiting = (
        *vehicles_to_deploy(battle, side)[:1],
        *to_deploy(battle, side)[:1],
        *weapons_to_deploy(battle, side)[:1],
    )
    if waiting:
        return deploy(desk, waiting[0].id, draft.fields)
    return by_side(desk, BEGIN, "title-begin", draft.fields)


def _order(desk: Desk, draft: Draft) -> v.Panel:
    return by_side(desk, FIRST, "title-order", draft.fields)


# --- activations ----------------------------------------------------------------------------------
def _actions(desk: Desk, draft: Draft) -> v.Panel:
    return _active(desk, draft) if desk.battle.active else _choose_group(desk, draft)


def _choose_group(desk: Desk, draft: Draft) -> v.Panel:
    return activation(desk, draft.action.removeprefix(ACTIVATE))


def able_to_act(desk: Desk) -> frozenset[str]:
    """Who of the active group can still do something, figures and vehicles."""
    battle, side = desk.battle, desk.side
    return frozenset(who_can_act(battle, side) | motors.who_can_act(battle, side))


def _active(desk: Desk, draft: Draft) -> v.Panel:
    """A group in the middle of its activation: tap a figure, or end it."""
    voice, battle = desk.voice, desk.battle
    able = able_to_act(desk)
    panel = Panel(desk, voice.side(battle.active))
    driven = able & battle.vehicles.keys()
    panel.subtitle = voice.sentence(
        "active-left", number=len(able - driven), vehicle="yes" if driven else "no"
    )
    ends = draft.action == END.action or not able
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
