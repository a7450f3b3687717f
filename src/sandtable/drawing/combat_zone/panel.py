"""The panel: what a side may do, or the command that it is composing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, compose
from sandtable.drawing.combat_zone.bends import within_reach
from sandtable.drawing.combat_zone.deploying import SPLIT, deploy, split_squad
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Draft, read_draft
from sandtable.drawing.combat_zone.driving import of_vehicle
from sandtable.drawing.combat_zone.gun_panel import of_weapon
from sandtable.drawing.combat_zone.looks import ACTIONS, buttons
from sandtable.drawing.combat_zone.orders import (
    ACTIVATE,
    END,
    activation,
    end_activation,
    end_button,
    say_who_is_through,
)
from sandtable.drawing.combat_zone.phases import ASKS_THE_SIDE, able_to_act, of_side
from sandtable.drawing.combat_zone.picking import field_of_fire
from sandtable.drawing.combat_zone.pieces import arms, machine_text, markers, points, quality
from sandtable.drawing.combat_zone.status import status
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import ACTIONS as ACTING
from sandtable.rulesets.combat_zone.battle.state import (
    DEPLOYMENT,
    FIT,
    ORDER,
    OVER,
    WAITING,
    Figure,
)
from sandtable.rulesets.combat_zone.play.points import points_left

#: Actions after which a figure moves no more, or stands somewhere else.
LAST_OR_ELSEWHERE = ("watch", "fight", "cross", "stairs", "climb", "jump", "free")


def panel(desk: Desk, given: Any) -> v.Panel:
    draft = _of_the_only_one(desk, read_draft(desk.battle, given))
    if desk.is_to_play and desk.battle.phase in ASKS_THE_SIDE:
        return of_side(desk, draft)  # whoever is chosen does not hide what is asked
    if draft.piece in desk.battle.vehicles:
        return of_vehicle(desk, desk.battle.vehicles[draft.piece], draft)
    if draft.piece in desk.battle.crewed:
        return of_weapon(desk, desk.battle.crewed[draft.piece], draft)
    if draft.action.startswith(SPLIT) and desk.is_to_play and desk.battle.phase == DEPLOYMENT:
        return split_squad(desk, draft.action.removeprefix(SPLIT), draft.fields)
    if draft.piece:
        return _of_piece(desk, desk.battle.figures[draft.piece], draft)
    if not desk.is_to_play and desk.battle.phase != OVER:
        return _waiting(desk)
    return of_side(desk, draft)


def _of_the_only_one(desk: Desk, draft: Draft) -> Draft:
    """Where one alone can act nobody need be tapped first: he is meant; so is a vehicle before
    those aboard."""
    if draft.piece or draft.action == END.action or not desk.is_to_play or not desk.battle.active:
        return draft
    able, active = able_to_act(desk), desk.battle.active
    if active in able and active in desk.battle.vehicles:
        return replace(draft, piece=active)
    return replace(draft, piece=next(iter(able))) if len(able) == 1 else draft


def _waiting(desk: Desk) -> v.Panel:
    voice = desk.voice
    title = status(voice, desk.side, desk.waiting, thinking=False)["sentence"]
    panel = Panel(desk, title)
    panel.text(voice.sentence("waiting-hint"))
    return panel.plain([])


# --- one figure ----------------------------------------------------------------------------------
def _of_piece(desk: Desk, figure: Figure, draft: Draft) -> v.Panel:
    battle = desk.battle
    own = figure.side == desk.side
    if own and battle.phase == DEPLOYMENT and figure.fate == WAITING and desk.is_to_play:
        return deploy(desk, figure.id, draft.fields)
    if not own or battle.phase not in (ORDER, ACTING) or not figure.is_alive:
        return _about(desk, figure, [])
    listed, refusals = buttons(desk, figure)
    if desk.is_to_play and battle.phase == ACTING:
        if battle.active:
            listed.append(end_button(desk, figure.unit))
            if draft.action == END.action or (not draft.action and not able_to_act(desk)):
                panel = Panel(desk, desk.voice.side(battle.active))
                return end_activation(desk, panel, figure.id, listed)
        elif draft.action not in ACTIONS:
            named = draft.action.removeprefix(ACTIVATE)
            group = named if named != draft.action else figure.unit
            return activation(desk, group, figure.id, listed)
    if draft.action not in ACTIONS:
        return _about(desk, figure, listed)
    return _compose(desk, figure, draft, listed, refusals.get(draft.action))


def _compose(
    desk: Desk, figure: Figure, draft: Draft, listed: list[v.Action], refused: Refused | None
) -> v.Panel:
    """The panel of one action; one that is not open says why, with what can still be shown."""
    name = draft.action
    panel = Panel(desk, desk.voice.sentence(f"do-{name}"))
    if refused is not None and not _shows_anyway(desk, figure, name):
        panel.subtitle = desk.voice.figure(figure.id)
        panel.refuse(refused)
    else:
        say_who_is_through(desk, panel, figure)
        compose(Composing(ACTIONS[name], desk, panel, draft.fields, figure.id))
        panel.shut(refused)
        if name not in LAST_OR_ELSEWHERE:
            _reach_afterwards(desk, figure, panel)
    return panel.plain(listed, figure.id, name)


def _shows_anyway(desk: Desk, figure: Figure, name: str) -> bool:
    """Something can be chosen all the same: the player sees what he cannot do, and why."""
    if not desk.is_to_play or figure.unit != desk.battle.active:
        return False
    return any(True for _ in ACTIONS[name].tries(desk, figure.id))


def _reach_afterwards(desk: Desk, figure: Figure, panel: Panel) -> None:
    """Where it could still walk once the action now planned is paid for."""
    battle = desk.battle
    if "reach" in panel.overlay or panel.confirm is None or figure.engaged or figure.aboard:
        return
    left = points_left(battle, figure)
    spent = panel.seen.points if panel.seen else 0
    panel.overlay["reach"] = within_reach(battle, figure, left, left - spent)


def _about(desk: Desk, figure: Figure, listed: list[v.Action]) -> v.Panel:
    """Who it is, what it carries and how it is."""
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, voice.figure(figure.id))
    pips = points(battle, figure)
    said = [quality(voice, figure)]
    if pips:
        said.append(voice.sentence("piece-points", left=pips["left"], of=pips["of"]))
    else:
        said.append(voice.sentence(f"fate-{figure.fate}"))
    panel.subtitle = " · ".join(said)
    carried = arms(voice, figure)
    if carried:
        panel.text(", ".join(carried))
    if machine := machine_text(voice, figure):
        panel.text(machine, "CZ-MACH-06")
    for sign in markers(voice, figure):
        panel.text(desk.voice.of(sign["label"], sign["detail"]), sign.get("rule") or "")
    say_who_is_through(desk, panel, figure)
    if figure.fate == FIT:
        panel.overlay["field"] = field_of_fire(figure)
        can_move = any(action["id"] == "move" and "disabled" not in action for action in listed)
        if can_move:
            panel.overlay["reach"] = within_reach(battle, figure, points_left(battle, figure))
    return panel.plain(listed, figure.id)
