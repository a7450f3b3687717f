"""The panel: what a side may do, or the command that it is composing."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, read_draft
from sandtable.drawing.modern_battles.actions import actions_of, buttons
from sandtable.drawing.modern_battles.desk import Desk, Sheet, piece_for, unit_for
from sandtable.drawing.modern_battles.driving import drive_reach
from sandtable.drawing.modern_battles.entering import ENTER, entrances
from sandtable.drawing.modern_battles.markers import markers
from sandtable.drawing.modern_battles.moving import lead_of, reach_of
from sandtable.drawing.modern_battles.orders import (
    CONCEDE,
    END,
    action,
    arrive,
    concede,
    concede_button,
    end_button,
    end_step,
    may_concede,
    of_side,
    set_up,
)
from sandtable.drawing.modern_battles.status import status
from sandtable.drawing.modern_battles.ways import Column
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import (
    MOVEMENT,
    OVER,
    SETUP,
    Battle,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_battles.files.deploying import waiting_units
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of
from sandtable.rulesets.modern_battles.ground.bases import centre_of, is_gun


def panel(desk: Desk, given: Any) -> Plain:
    battle = desk.battle

    def is_piece(name: str) -> bool:
        if is_gun(name):
            return unit_for(battle, name) in battle.units
        return name in battle.figures or name in battle.vehicles

    draft = read_draft(given, is_piece)
    if draft.action == CONCEDE and may_concede(desk):
        return concede(desk)
    if draft.piece:
        return _of_piece(desk, draft)
    if not desk.is_to_play and battle.phase != OVER:
        return _waiting(desk)
    return of_side(desk, draft)


def _waiting(desk: Desk) -> Plain:
    voice = desk.voice
    title = status(voice, desk.side, desk.waiting, thinking=False)["sentence"]
    sheet = Sheet(desk, title)
    sheet.text(voice.sentence("waiting-hint"))
    return sheet.plain([concede_button(desk)] if may_concede(desk) else [])


# --- one unit or vehicle -------------------------------------------------------------------------
def _of_piece(desk: Desk, draft: Draft) -> Plain:
    battle, who = desk.battle, draft.piece
    piece = piece_for(battle, who)
    own = piece.side == desk.side
    if own and battle.phase == SETUP and desk.is_to_play:
        if piece.id in waiting_units(battle, desk.side):
            return set_up(desk, draft, who)
        return _about(desk, who, [])
    if own and desk.is_to_play and piece.id in entrances(desk):
        name = f"{ENTER}{piece.id}"
        if draft.action == name:
            return arrive(desk, draft)
        told = capital(desk.voice.sentence("mb-enters", unit=desk.voice.place(piece.id)))
        return _about(desk, who, [action(desk, name, told), end_button(desk)])
    if not own or battle.phase in (SETUP, OVER) or not _is_there(battle, piece):
        return _about(desk, who, [])
    listed, refusals = buttons(desk, who)
    if desk.is_to_play:
        listed.append(end_button(desk))
        if draft.action == END:
            return end_step(desk, who, listed)
    if draft.action not in actions_of(desk, who):
        return _about(desk, who, listed)
    return _compose(desk, draft, listed, refusals.get(draft.action))


def _is_there(battle: Battle, piece: Unit | Vehicle) -> bool:
    return piece.is_manned if isinstance(piece, Vehicle) else bool(battle.members(piece.id))


def _compose(desk: Desk, draft: Draft, listed: list[Plain], refused: Refused | None) -> Plain:
    """The panel of one action; one that is not open says why, with what can still be shown."""
    name, who = draft.action, draft.piece
    chosen = actions_of(desk, who)[name]
    sheet = Sheet(desk, desk.voice.sentence(chosen.words))
    if refused is not None and not (desk.is_to_play and chosen.step == desk.battle.phase):
        sheet.subtitle = capital(desk.voice.place(unit_for(desk.battle, who)))
        sheet.refuse(refused)
        return sheet.plain(listed, who, name)
    offered = refused is None or any(True for _ in chosen.offers(desk, who))
    if offered:
        chosen.compose(desk, who, draft.fields, sheet)
    if sheet.confirm is None and sheet.refused is None and refused is not None:
        sheet.refuse(refused)
    return sheet.plain(listed, who, name)


def _about(desk: Desk, who: str, listed: list[Plain]) -> Plain:
    """Who belongs to it and how it is; what it carries stands on the piece itself."""
    voice, battle = desk.voice, desk.battle
    piece = piece_for(battle, who)
    sheet = Sheet(desk, capital(voice.place(piece.id)))
    if isinstance(piece, Unit):
        members = [f.id for f in battle.members(piece.id)]
        if members:
            sheet.text(voice.pieces(members), "MB-GEN-06")
    for sign in markers(voice, piece):
        sheet.text(desk.voice.of(sign["label"], sign["detail"]), sign["rule"])
    if _is_there(battle, piece) and battle.phase not in (SETUP, OVER):
        body = _body(battle, piece, who)
        sheet.overlay["field"] = {
            "at": list(centre_of(battle, body)),
            "facing": list(facing_of(battle, body)),
            "arc": arc_of(battle, body),
        }
        if any(one["id"] == "move" and "disabled" not in one for one in listed):
            sheet.overlay["reach"] = _reach(battle, piece, who)
    return sheet.plain(listed, who)


def _body(battle: Battle, piece: Unit | Vehicle, who: str) -> str:
    if isinstance(piece, Vehicle) or is_gun(who):
        return who
    alive = [f.id for f in battle.members(piece.id)]
    return who if who in alive else alive[0]


def _reach(battle: Battle, piece: Unit | Vehicle, who: str) -> list[Plain]:
    if battle.phase != MOVEMENT:
        return []
    if isinstance(piece, Vehicle):
        return drive_reach(battle, piece)
    column = Column(battle, piece, piece.profile.m)
    return reach_of(column, lead_of(column, who), "move")
