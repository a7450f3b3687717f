"""The panel: what a side may do, or the command that it is composing."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, button, compose
from sandtable.drawing.drafts import Draft, read_draft
from sandtable.drawing.modern_battles.deploying import set_up
from sandtable.drawing.modern_battles.desk import Desk, Panel
from sandtable.drawing.modern_battles.driving import drive_reach
from sandtable.drawing.modern_battles.entering import COME_IN, OF_ARRIVAL, entrances
from sandtable.drawing.modern_battles.looks import STEP_OF, buttons, looks_of
from sandtable.drawing.modern_battles.markers import markers
from sandtable.drawing.modern_battles.orders import (
    STOP,
    arrive,
    end_button,
    end_step,
    of_side,
)
from sandtable.drawing.modern_battles.status import status
from sandtable.drawing.modern_battles.ways import lead_of, reach_of
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
from sandtable.rulesets.modern_battles.ground.arcs import arc_of, facing_of
from sandtable.rulesets.modern_battles.ground.bases import centre_of, is_gun, piece_for, unit_for
from sandtable.rulesets.modern_battles.ground.room import waiting_units
from sandtable.rulesets.modern_battles.play.columns import Column


def panel(desk: Desk, given: object) -> v.Panel:
    battle = desk.battle

    def is_piece(name: str) -> bool:
        if is_gun(name):
            return unit_for(battle, name) in battle.units
        return name in battle.figures or name in battle.vehicles

    draft = read_draft(given, is_piece)
    if draft.piece:
        return _of_piece(desk, draft)
    if not desk.is_to_play and battle.phase != OVER:
        return _waiting(desk)
    return of_side(desk, draft)


def _waiting(desk: Desk) -> v.Panel:
    voice = desk.voice
    title = status(voice, desk.side, desk.waiting, thinking=False)["sentence"]
    panel = Panel(desk, title)
    panel.text(voice.sentence("waiting-hint"))
    return panel.plain([])


# --- one unit or vehicle -------------------------------------------------------------------------
def _of_piece(desk: Desk, draft: Draft) -> v.Panel:
    battle, who = desk.battle, draft.piece
    piece = piece_for(battle, who)
    own = piece.side == desk.side
    if own and battle.phase == SETUP and desk.is_to_play:
        if piece.id in waiting_units(battle, desk.side):
            return set_up(desk, draft, who)
        return _about(desk, who, [])
    if own and desk.is_to_play and piece.id in entrances(desk):
        name = f"{OF_ARRIVAL}{piece.id}"
        if draft.action == name:
            return arrive(desk, draft)
        words = capital(desk.voice.sentence("mb-enters", unit=desk.voice.place(piece.id)))
        return _about(
            desk, who, [button(desk, COME_IN, words=words, of=piece.id), end_button(desk)]
        )
    if not own or battle.phase in (SETUP, OVER) or not _is_there(battle, piece):
        return _about(desk, who, [])
    listed, refusals = buttons(desk, who)
    if desk.is_to_play:
        listed.append(end_button(desk))
        if draft.action == STOP.action:
            return end_step(desk, who, listed)
    if draft.action not in looks_of(desk, who):
        return _about(desk, who, listed)
    return _compose(desk, draft, listed, refusals.get(draft.action))


def _is_there(battle: Battle, piece: Unit | Vehicle) -> bool:
    return piece.is_manned if isinstance(piece, Vehicle) else bool(battle.members(piece.id))


def _compose(desk: Desk, draft: Draft, listed: list[v.Action], refused: Refused | None) -> v.Panel:
    """The panel of one action; one that is not open says why, with what can still be shown."""
    name, who = draft.action, draft.piece
    look = looks_of(desk, who)[name]
    panel = Panel(desk, desk.voice.sentence(look.words))
    if refused is not None and not (desk.is_to_play and STEP_OF[name] == desk.battle.phase):
        panel.subtitle = capital(desk.voice.place(unit_for(desk.battle, who)))
        panel.refuse(refused)
        return panel.plain(listed, who, name)
    if refused is None or any(True for _ in look.tries(desk, who)):
        compose(Composing(look, desk, panel, draft.fields, who))
    if panel.confirm is None and panel.refused is None and refused is not None:
        panel.refuse(refused)
    return panel.plain(listed, who, name)


def _about(desk: Desk, who: str, listed: list[v.Action]) -> v.Panel:
    """Who belongs to it and how it is; what it carries stands on the piece itself."""
    voice, battle = desk.voice, desk.battle
    piece = piece_for(battle, who)
    panel = Panel(desk, capital(voice.place(piece.id)))
    if isinstance(piece, Unit):
        members = [f.id for f in battle.members(piece.id)]
        if members:
            panel.text(voice.pieces(members), "MB-GEN-06")
    for sign in markers(voice, piece):
        panel.text(desk.voice.of(sign["label"], sign["detail"]), sign["rule"] or "")
    if _is_there(battle, piece) and battle.phase not in (SETUP, OVER):
        body = _body(battle, piece, who)
        panel.overlay["field"] = {
            "at": centre_of(battle, body),
            "facing": facing_of(battle, body),
            "arc": arc_of(battle, body),
        }
        if any(action["id"] == "move" and "disabled" not in action for action in listed):
            panel.overlay["reach"] = _reach(battle, piece, who)
    return panel.plain(listed, who)


def _body(battle: Battle, piece: Unit | Vehicle, who: str) -> str:
    if isinstance(piece, Vehicle) or is_gun(who):
        return who
    alive = [f.id for f in battle.members(piece.id)]
    return who if who in alive else alive[0]


def _reach(battle: Battle, piece: Unit | Vehicle, who: str) -> list[v.Reach]:
    if battle.phase != MOVEMENT:
        return []
    if isinstance(piece, Vehicle):
        return drive_reach(battle, piece)
    column = Column(battle, piece, piece.profile.m)
    return reach_of(column, lead_of(column, who), "move")
