"""The panel: what a side may do, or the command that it is composing."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, compose
from sandtable.drawing.drafts import Draft, read_draft
from sandtable.drawing.hex_tactical import activating, calling, deploying
from sandtable.drawing.hex_tactical.activating import END
from sandtable.drawing.hex_tactical.desk import Desk, Panel
from sandtable.drawing.hex_tactical.ground import ground_line
from sandtable.drawing.hex_tactical.looks import buttons
from sandtable.drawing.hex_tactical.moving import drawn_reach
from sandtable.drawing.hex_tactical.orders import looks_of
from sandtable.drawing.hex_tactical.pieces import about, is_unknown, markers
from sandtable.drawing.hex_tactical.status import active_name, status
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.given import Given
from sandtable.rulesets.hex_tactical.battle.state import (
    ACTIVATIONS,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    Unit,
)
from sandtable.rulesets.hex_tactical.commands.choices import modes
from sandtable.rulesets.hex_tactical.ground.reach import reach


def panel(desk: Desk, given: object) -> v.Panel:
    draft = read_draft(given, desk.battle.units.__contains__)
    if draft.piece:
        return _of_unit(desk, draft)
    if not desk.is_to_play or desk.battle.phase == OVER:
        return _waiting(desk)
    return _of_side(desk, draft)


def _waiting(desk: Desk) -> v.Panel:
    voice = desk.voice
    panel = Panel(desk, status(voice, desk.side, desk.waiting, thinking=False)["sentence"])
    if desk.battle.phase != OVER:
        panel.text(voice.sentence("waiting-hint"))
    return panel.plain([])


def _of_side(desk: Desk, draft: Draft) -> v.Panel:
    if desk.battle.phase == SETUP:
        return deploying.of_side(desk, draft)
    if desk.battle.phase == SUPPORT_PHASE:
        return calling.of_side(desk, draft)
    return activating.of_side(desk, draft)


# --- one unit ------------------------------------------------------------------------------------
def _of_unit(desk: Desk, draft: Draft) -> v.Panel:
    battle = desk.battle
    unit = battle.units[draft.piece]
    own = unit.side == desk.side
    if own and desk.is_to_play and battle.phase == SETUP and battle.field.zone_of(unit.id):
        return deploying.of_unit(desk, draft)
    if desk.is_to_play and battle.phase == SUPPORT_PHASE:
        return calling.of_unit(desk, draft, _about(desk, unit, []))
    if not own or battle.phase != ACTIVATIONS or not unit.is_alive:
        return _about(desk, unit, [])
    if not battle.active:
        if desk.is_to_play:
            return activating.of_unit(desk, draft, _about(desk, unit, []))
        return _about(desk, unit, [])
    listed, refusals = buttons(desk, unit.id)
    if desk.is_to_play:
        acts = battle.active in (unit.id, unit.section)
        listed.append(activating.end_button(desk, "" if acts else active_name(desk.voice, battle)))
    if draft.action == END.action and desk.is_to_play:
        return activating.end(desk, listed, unit.id)
    if draft.action not in looks_of(desk, unit.id):
        return _about(desk, unit, listed)
    return _compose(desk, draft, listed, refusals.get(draft.action))


def _compose(desk: Desk, draft: Draft, listed: list[v.Action], refused: Refused | None) -> v.Panel:
    """The panel of one action; one that is not open says why, with what can still be shown."""
    name, who = draft.action, draft.piece
    look = looks_of(desk, who)[name]
    panel = Panel(desk, desk.voice.sentence(look.words), capital(desk.voice.unit(who)))
    if refused is not None and (desk.waiting is not None or not desk.is_to_play):
        panel.refuse(refused)
    else:
        compose(Composing(look, desk, panel, draft.fields, who))
        if panel.confirm is None and panel.refused is None and refused is not None:
            panel.refuse(refused)
    return panel.plain(listed, who, name)


def _about(desk: Desk, unit: Unit, listed: list[v.Action]) -> v.Panel:
    """What it is, where it stands and how it is."""
    voice, battle = desk.voice, desk.battle
    panel = Panel(desk, capital(voice.unit(unit.id)))
    if is_unknown(unit):
        panel.text(voice.sentence("hx-unknown"), "HX-OBS-05")
    else:
        panel.subtitle = capital(voice.place(unit.section))
        panel.text(" · ".join(about(voice, unit)))
    if unit.is_up:
        panel.text(ground_line(voice, battle, unit.at))
    for sign in markers(voice, unit):
        panel.text(desk.voice.of(sign["label"], sign["detail"]), sign.get("rule") or "")
    if any(action["id"] == "move" and "disabled" not in action for action in listed):
        mode = modes(Given(battle, unit.side, {"unit": unit.id}))[0]
        panel.overlay["reach"] = drawn_reach(reach(battle, unit, mode))
    return panel.plain(listed, unit.id)
