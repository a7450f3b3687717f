"""The panel: what a side may do, or the command that it is composing."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, Look, button, compose
from sandtable.drawing.drafts import Draft, read_draft
from sandtable.drawing.modern_skirmish.boarding import exits, unit_of_piece
from sandtable.drawing.modern_skirmish.deploying import set_up
from sandtable.drawing.modern_skirmish.desk import Desk, Panel
from sandtable.drawing.modern_skirmish.looks import ANYTIME, buttons, look_for
from sandtable.drawing.modern_skirmish.orders import end_activation, end_button, of_side, order
from sandtable.drawing.modern_skirmish.picking import field_of_view
from sandtable.drawing.modern_skirmish.pieces import arms, markers
from sandtable.drawing.modern_skirmish.reach import reach
from sandtable.drawing.modern_skirmish.status import status
from sandtable.drawing.modern_skirmish.working import BLOW
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    OVER,
    PLAY,
    SETUP,
    Figure,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.play.activation import acting_units
from sandtable.rulesets.modern_skirmish.play.charges import live_charges
from sandtable.rulesets.modern_skirmish.play.windows import units_that_may_hit_the_dirt


def panel(desk: Desk, given: object) -> v.Panel:
    battle = desk.battle

    def is_piece(name: str) -> bool:
        return name in battle.figures or name in battle.vehicles

    draft = read_draft(given, is_piece)
    if draft.piece:
        return _of_piece(desk, draft)
    layer = _layer_of(desk) if draft.action == "detonate" else ""
    if layer:  # a charge is blown by nobody in particular who acts (MS-EQP-04)
        return _of_piece(desk, Draft(layer, draft.action, draft.fields))
    if not desk.is_to_play and battle.phase != OVER:
        return _waiting(desk)
    return of_side(desk, draft)


def _waiting(desk: Desk) -> v.Panel:
    voice = desk.voice
    title = status(voice, desk.side, desk.waiting, thinking=False)["sentence"]
    panel = Panel(desk, title)
    panel.text(voice.sentence("waiting-hint"))
    if desk.waiting is not None or desk.battle.phase != PLAY:
        return panel.plain([])
    if units_that_may_hit_the_dirt(desk.battle, desk.side):
        panel.text(voice.sentence("ms-waiting-dirt"), "MS-HEAD-06")
    return panel.plain([button(desk, BLOW)] if _layer_of(desk) else [])


def _layer_of(desk: Desk) -> str:
    """One of the side's who may blow a charge of his, or ""."""
    battle = desk.battle
    live = live_charges(battle, desk.side) if battle.phase == PLAY else ()
    return next((charge.layer for charge in battle.charges if charge.id in live), "")


# --- one figure or vehicle -----------------------------------------------------------------------
def _of_piece(desk: Desk, draft: Draft) -> v.Panel:
    battle, who = desk.battle, draft.piece
    piece: Figure | Vehicle = battle.figures.get(who) or battle.vehicles[who]
    own = piece.side == desk.side
    if own and battle.phase == SETUP and desk.is_to_play:
        if unit_of_piece(battle, who) in room.to_deploy(battle, desk.side):
            return set_up(desk, draft, who)
        return _about(desk, who, [])
    if not own or battle.phase != PLAY or not _is_alive(piece):
        return _about(desk, who, [])
    listed, refusals = buttons(desk, who)
    if desk.is_to_play and not battle.active and draft.action not in ANYTIME:
        shown = order(desk, draft, who)
        shown["actions"] += [action for action in listed if action["id"] in ANYTIME]
        return shown
    if desk.is_to_play and battle.active:
        acts = unit_of_piece(battle, who) in acting_units(battle)
        listed.append(end_button(desk, "" if acts else desk.voice.place(battle.active)))
        if draft.action == "end-activation":
            panel = Panel(desk, capital(desk.voice.place(battle.active)))
            return end_activation(desk, panel, who, listed)
    look = look_for(battle, who, draft.action)
    if look is None:
        return _about(desk, who, listed)
    return _compose(desk, draft, look, listed, refusals.get(draft.action))


def _is_alive(piece: Figure | Vehicle) -> bool:
    return piece.runs if isinstance(piece, Vehicle) else piece.is_alive


def _compose(
    desk: Desk, draft: Draft, look: Look, listed: list[v.Action], refused: Refused | None
) -> v.Panel:
    """The panel of one action; one that is not open says why, with what can still be shown."""
    name, who = draft.action, draft.piece
    panel = Panel(desk, desk.voice.sentence(look.words))
    if refused is not None and not _shows_anyway(desk, who, look):
        panel.subtitle = desk.voice.piece(who)
        panel.refuse(refused)
    else:
        compose(Composing(look, desk, panel, draft.fields, who))
        if panel.confirm is None and panel.refused is None and refused is not None:
            panel.refuse(refused)
    return panel.plain(listed, who, name)


def _shows_anyway(desk: Desk, who: str, look: Look) -> bool:
    """Something can be chosen all the same: the player sees what he cannot do, and why."""
    if not desk.is_to_play or unit_of_piece(desk.battle, who) not in acting_units(desk.battle):
        return False
    return any(True for _ in look.tries(desk, who))


def _about(desk: Desk, who: str, listed: list[v.Action]) -> v.Panel:
    """Who it is, what it carries and how it is."""
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, capital(voice.piece(who)))
    figure = battle.figures.get(who)
    if figure is not None:
        panel.subtitle = capital(voice.place(unit_of(battle, who)))
        panel.text(", ".join(arms(voice, figure)) or "—")
        piece: Figure | Vehicle = figure
    else:
        piece = battle.vehicles[who]
        if piece.is_there:
            panel.overlay["bands"] = exits(desk, piece)
    for sign in markers(voice, piece):
        panel.text(desk.voice.of(sign["label"], sign["detail"]), sign.get("rule") or "")
    if _is_alive(piece) and battle.phase == PLAY:
        panel.overlay["field"] = field_of_view(desk, who)
        if any(action["id"] == "move" and "disabled" not in action for action in listed):
            panel.overlay["reach"] = reach(desk, who)
    return panel.plain(listed, who)
