"""Panels of activation: which section tries to act, with its chances; passing and ending."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.hex_tactical.status import active_name
from sandtable.explain.words import capital
from sandtable.rulesets.hex_tactical.commands import Activate, Concede, EndActivation, Pass
from sandtable.rulesets.hex_tactical.play.activation import (
    able_units,
    called_by,
    is_commanded,
    may_activate,
)

ACTIVATE, CONCEDE = "activate:", "concede"


def of_side(desk: Desk, draft: Draft) -> Plain:
    if desk.battle.active:
        listed = [end_button(desk), concede_button(desk)]
        return end(desk, listed, "") if draft.action == "end-activation" else _acting(desk, listed)
    listed = buttons(desk)
    if draft.action.startswith(ACTIVATE):
        return _activate(desk, draft.action.removeprefix(ACTIVATE), listed)
    voice = desk.voice
    sheet = Sheet(desk, voice.sentence("hx-activations"))
    sheet.text(voice.sentence("hx-free" if desk.battle.free else "hx-by-test"), "HX-TURN-04")
    first = next(iter(may_activate(desk.battle, desk.side)), "")
    if draft.action == "pass" or not first:
        sheet.title = voice.sentence("hx-do-pass")
        sheet.settle(Pass(), voice.sentence("hx-do-pass"))
        return sheet.plain(listed, action="pass")
    return _activate(desk, first, listed)


def of_unit(desk: Desk, draft: Draft, about: Plain) -> Plain:
    """Before an activation a unit stands for its section, or for itself if nobody commands it."""
    unit = desk.battle.units[draft.piece]
    who = unit.section if is_commanded(desk.battle, unit) else unit.id
    if draft.action.startswith(ACTIVATE):
        who = draft.action.removeprefix(ACTIVATE)
    if who not in may_activate(desk.battle, desk.side):
        return about | {"actions": buttons(desk)}
    told = _activate(desk, who, buttons(desk))
    told["piece"] = told["draft"]["piece"] = unit.id
    return told


def buttons(desk: Desk) -> list[Plain]:
    """Every section and lone unit that may be tried, then passing."""
    voice, found = desk.voice, list[Plain]()
    for who in may_activate(desk.battle, desk.side):
        name = voice.place(who) if who in desk.battle.sections else voice.unit(who)
        number = len(called_by(desk.battle, who))
        cost = voice.sentence("hx-units-called", number=number)
        found.append({"id": f"{ACTIVATE}{who}", "label": capital(name), "cost": cost})
    return [
        *found,
        {"id": "pass", "label": voice.sentence("hx-do-pass")},
        concede_button(desk),
    ]


def _activate(desk: Desk, who: str, listed: list[Plain]) -> Plain:
    voice, battle = desk.voice, desk.battle
    known = who in battle.sections or who in battle.units
    name = "" if not known else voice.place(who) if who in battle.sections else voice.unit(who)
    sheet = Sheet(desk, capital(name) or voice.sentence("hx-activations"))
    if known:
        sheet.text(voice.units(called_by(battle, who)) or "—", "HX-TURN-04")
    seen = sheet.settle(Activate(who), voice.sentence("hx-do-activate"))
    if seen:
        sheet.odds(seen)
    return sheet.plain(listed, action=f"{ACTIVATE}{who}")


# --- in an activation ----------------------------------------------------------------------------
def _acting(desk: Desk, listed: list[Plain]) -> Plain:
    voice = desk.voice
    sheet = Sheet(desk, capital(active_name(voice, desk.battle)))
    able = able_units(desk.battle)
    told = voice.sentence("hx-can-act", units=voice.units(able)) if able else ""
    sheet.text(told or voice.sentence("hx-all-done"), "HX-TURN-09")
    if not able:
        sheet.settle(EndActivation(), voice.sentence("hx-do-end"))
    return sheet.plain(listed)


# --- giving up ------------------------------------------------------------------------------------
def concede(desk: Desk) -> Plain:
    """At any time, one's own turn or not (HX-CMD-15)."""
    voice = desk.voice
    sheet = Sheet(desk, voice.sentence("hx-do-concede"))
    sheet.text(voice.sentence("hx-concede-hint"), "HX-UNIT-13", warn=True)
    sheet.settle(Concede(desk.side), voice.sentence("hx-do-concede"))
    return sheet.plain([concede_button(desk)], action=CONCEDE)


def concede_button(desk: Desk) -> Plain:
    return {"id": CONCEDE, "label": desk.voice.sentence("hx-do-concede"), "rare": True}


# --- ending an activation -------------------------------------------------------------------------
def end_button(desk: Desk) -> Plain:
    return {"id": "end-activation", "label": desk.voice.sentence("hx-do-end")}


def end(desk: Desk, listed: list[Plain], piece: str) -> Plain:
    sheet = Sheet(desk, capital(active_name(desk.voice, desk.battle)))
    able = able_units(desk.battle)
    if able:
        told = desk.voice.sentence("hx-would-do-nothing", units=desk.voice.units(able))
        sheet.text(told, "HX-CMD-09", warn=True)
    sheet.settle(EndActivation(), desk.voice.sentence("hx-do-end"))
    return sheet.plain(listed, piece, "end-activation")
