"""Activations: which section tries to act, with its chances; passing and ending."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, Look, compose, words_of_the_end
from sandtable.drawing.asking import button as button_of
from sandtable.drawing.conceding import look_of
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.hex_tactical.asks import Now
from sandtable.drawing.hex_tactical.desk import Desk, Panel
from sandtable.drawing.hex_tactical.orders import who_has_orders
from sandtable.drawing.hex_tactical.status import active_name
from sandtable.explain.words import capital
from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.commands import Activate
from sandtable.rulesets.hex_tactical.commands import declared as d
from sandtable.rulesets.hex_tactical.play.activation import (
    called_by,
    is_commanded,
    may_activate,
)


def who_is_called(now: Now) -> None:
    called = called_by(now.desk.battle, now.given["who"])
    now.panel.text(now.desk.voice.units(called) or "—", "HX-TURN-04")


def odds(now: Now) -> None:
    if now.desk.battle.free:
        now.say("hx-no-test", "HX-TURN-04")
    elif now.seen:
        now.panel.odds(now.seen)


def who_would_do_nothing(now: Now) -> None:
    able = who_has_orders(now.desk)
    if able:
        units = now.desk.voice.units(able)
        now.say("hx-would-do-nothing", "HX-CMD-09", warn=True, units=units)


def end_words(now: Now) -> str:
    return words_of_the_end(now, len(who_has_orders(now.desk)))


def whom(now: Now) -> str:
    """The button says who is activated, of all that are named beside it."""
    battle, voice, who = now.desk.battle, now.desk.voice, now.given["who"]
    name = voice.place(who) if who in battle.sections else voice.unit(who)
    return voice.of(voice.sentence("hx-do-activate"), name)


ACTIVATE = Look(
    d.ACTIVATE, "activate", "hx-do-activate", said=("who",), around=who_is_called, after=odds,
    label=whom,
)  # fmt: skip
PASS = Look(d.PASS, "pass", "hx-do-pass")
END = Look(
    d.END, "end-activation", "hx-do-end", around=who_would_do_nothing, label=end_words, ends=True
)
CONCEDE = look_of(d.CONCEDE)
READY = Look(d.READY, "ready", "hx-do-ready")


def settled(look: Look, desk: Desk, panel: Panel, **said: str) -> None:
    """The panel of a command of which nothing is left to ask."""
    compose(Composing(look, desk, panel, Fields({}), **said))


def of_side(desk: Desk, draft: Draft) -> v.Panel:
    if desk.battle.active:
        listed = [end_button(desk)]
        return end(desk, listed, "") if draft.action == END.action else _acting(desk, listed)
    listed = buttons(desk)
    who = _said(draft)
    if who:
        return _activate(desk, who, listed)
    voice = desk.voice
    panel = Panel(desk, voice.sentence("hx-activations"))
    panel.text(voice.sentence("hx-free" if desk.battle.free else "hx-by-test"), "HX-TURN-04")
    first = next(iter(may_activate(desk.battle, desk.side)), "")
    if draft.action == PASS.action or not first:
        panel.title = voice.sentence(PASS.words)
        settled(PASS, desk, panel)
        return panel.plain(listed, action=PASS.action)
    return _activate(desk, first, listed)


def _said(draft: Draft) -> str:
    """The section or unit that the button names; "" for other buttons."""
    action, _, who = draft.action.partition(":")
    return who if action == ACTIVATE.action else ""


def of_unit(desk: Desk, draft: Draft, about: v.Panel) -> v.Panel:
    """Before an activation a unit stands for its section, or for itself if nobody commands it."""
    if draft.action == PASS.action:
        return of_side(desk, draft)
    unit = desk.battle.units[draft.piece]
    who = unit.section if is_commanded(desk.battle, unit) else unit.id
    who = _said(draft) or who
    if who not in may_activate(desk.battle, desk.side):
        return about | {"actions": buttons(desk)}
    panel = _activate(desk, who, buttons(desk))
    panel["piece"] = panel["draft"]["piece"] = unit.id
    return panel


def buttons(desk: Desk) -> list[v.Action]:
    """Every section and lone unit that may be tried, then passing."""
    voice, offers = desk.voice, list[v.Action]()
    for who in may_activate(desk.battle, desk.side):
        name = voice.place(who) if who in desk.battle.sections else voice.unit(who)
        number = len(called_by(desk.battle, who))
        cost = voice.sentence("hx-units-called", number=number)
        offers.append(button_of(desk, ACTIVATE, words=capital(name), cost=cost, of=who))
    return [*offers, button_of(desk, PASS)]


def _activate(desk: Desk, who: str, listed: list[v.Action]) -> v.Panel:
    voice, battle = desk.voice, desk.battle
    activated = battle.sections.get(who) or battle.units.get(who)
    if activated is None or activated.side != desk.side:
        panel = Panel(desk, voice.sentence("hx-activations"))
        panel.settle(Activate(who), voice.sentence(ACTIVATE.words))
    else:
        name = voice.place(who) if who in battle.sections else voice.unit(who)
        panel = Panel(desk, capital(name))
        settled(ACTIVATE, desk, panel, who=who)
    return panel.plain(listed, action=f"{ACTIVATE.action}:{who}")


# --- in an activation ----------------------------------------------------------------------------
def _acting(desk: Desk, listed: list[v.Action]) -> v.Panel:
    voice = desk.voice
    panel = Panel(desk, capital(active_name(voice, desk.battle)))
    able = who_has_orders(desk)
    if able:
        said = voice.sentence("hx-can-act", units=voice.units(able), number=len(able))
        panel.text(said, "HX-TURN-09")
    else:
        panel.text(voice.sentence("hx-all-done"), "HX-TURN-09")
    if stray := _out_of_command(desk.battle):
        panel.text(voice.sentence("hx-out-of-command", units=voice.units(stray)), "HX-CMD-03")
    if not able:
        settled(END, desk, panel)
    return panel.plain(listed)


def _out_of_command(battle: Battle) -> list[str]:
    """Of the section that acts, those too far from their leader to act with it."""
    section = battle.sections.get(battle.active)
    members = [battle.units[name] for name in section.members] if section else []
    return [u.id for u in members if u.is_up and not u.acted and not is_commanded(battle, u)]


# --- ending an activation -------------------------------------------------------------------------
def end_button(desk: Desk, of: str = "") -> v.Action:
    """The panel of somebody whose section does not act says `of` whose activation it is."""
    words = desk.voice.of(desk.voice.sentence(END.words), of) if of else ""
    return button_of(desk, END, words=words)


def end(desk: Desk, listed: list[v.Action], piece: str) -> v.Panel:
    panel = Panel(desk, capital(active_name(desk.voice, desk.battle)))
    settled(END, desk, panel)
    return panel.plain(listed, piece, END.action)
