"""The panel: what a side may do, or the command that it is composing."""

from __future__ import annotations

from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, read_draft
from sandtable.drawing.hex_tactical import activating, calling, setting_up
from sandtable.drawing.hex_tactical.actions import actions_of, buttons
from sandtable.drawing.hex_tactical.activating import CONCEDE
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.hex_tactical.ground import ground_line
from sandtable.drawing.hex_tactical.moving import drawn_reach, modes_of
from sandtable.drawing.hex_tactical.pieces import about, is_unknown, markers
from sandtable.drawing.hex_tactical.status import status
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    Unit,
)
from sandtable.rulesets.hex_tactical.ground.reach import reach


def panel(desk: Desk, given: Any) -> Plain:
    draft = read_draft(given, desk.battle.units.__contains__)
    if draft.action == CONCEDE and _may_concede(desk):
        return activating.concede(desk)
    if draft.piece:
        return _of_unit(desk, draft)
    if not desk.is_to_play or desk.battle.phase == OVER:
        return _waiting(desk)
    return _of_side(desk, draft)


def _waiting(desk: Desk) -> Plain:
    voice = desk.voice
    sheet = Sheet(desk, status(voice, desk.side, desk.waiting, thinking=False)["sentence"])
    if desk.battle.phase != OVER:
        sheet.text(voice.sentence("waiting-hint"))
    return sheet.plain([activating.concede_button(desk)] if _may_concede(desk) else [])


def _may_concede(desk: Desk) -> bool:
    """Unless a question must be answered first (HX-CMD-15)."""
    return desk.waiting is None and desk.battle.phase != OVER


def _of_side(desk: Desk, draft: Draft) -> Plain:
    if desk.battle.phase == SETUP:
        return setting_up.of_side(desk, draft)
    if desk.battle.phase == SUPPORT_PHASE:
        return calling.of_side(desk, draft)
    return activating.of_side(desk, draft)


# --- one unit ------------------------------------------------------------------------------------
def _of_unit(desk: Desk, draft: Draft) -> Plain:
    battle = desk.battle
    unit = battle.units[draft.piece]
    own = unit.side == desk.side
    if own and desk.is_to_play and battle.phase == SETUP and battle.field.zone_of(unit.id):
        return setting_up.of_unit(desk, draft)
    if not own or battle.phase != ACTIVATIONS or not unit.is_alive:
        return _about(desk, unit, [])
    if not battle.active:
        if desk.is_to_play:
            return activating.of_unit(desk, draft, _about(desk, unit, []))
        return _about(desk, unit, [])
    listed, refusals = buttons(desk, unit.id)
    if desk.is_to_play:
        listed.append(activating.end_button(desk))
    if draft.action == "end-activation" and desk.is_to_play:
        return activating.end(desk, listed, unit.id)
    if draft.action not in actions_of(desk, unit.id):
        return _about(desk, unit, listed)
    return _compose(desk, draft, listed, refusals.get(draft.action))


def _compose(desk: Desk, draft: Draft, listed: list[Plain], refused: Refused | None) -> Plain:
    """The panel of one action; one that is not open says why, with what can still be shown."""
    name, who = draft.action, draft.piece
    chosen = actions_of(desk, who)[name]
    sheet = Sheet(desk, desk.voice.sentence(chosen.words), capital(desk.voice.unit(who)))
    if refused is not None and (desk.waiting is not None or not desk.is_to_play):
        sheet.refuse(refused)
    else:
        chosen.compose(desk, who, draft.fields, sheet)
        if sheet.confirm is None and sheet.refused is None and refused is not None:
            sheet.refuse(refused)
    return sheet.plain(listed, who, name)


def _about(desk: Desk, unit: Unit, listed: list[Plain]) -> Plain:
    """What it is, where it stands and how it is."""
    voice, battle = desk.voice, desk.battle
    sheet = Sheet(desk, capital(voice.unit(unit.id)))
    if is_unknown(unit):
        sheet.text(voice.sentence("hx-unknown"), "HX-OBS-05")
    else:
        sheet.subtitle = capital(voice.place(unit.section))
        sheet.text(" · ".join(about(voice, unit)))
    if unit.is_up:
        sheet.text(ground_line(voice, battle, unit.at))
    for sign in markers(voice, unit):
        sheet.text(desk.voice.of(sign["label"], sign["detail"]), sign["rule"])
    if any(one["id"] == "move" and "disabled" not in one for one in listed):
        sheet.overlay["reach"] = drawn_reach(reach(battle, unit, modes_of(unit)[0]))
    return sheet.plain(listed, unit.id)
