"""Panels of a side: orders to units with their markers, passing, ending (MS-ORD)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Composing, Look, button, compose, words_of_the_end
from sandtable.drawing.conceding import look_of
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.modern_skirmish.able import walk_left, who_can_act
from sandtable.drawing.modern_skirmish.boarding import exits, place_text
from sandtable.drawing.modern_skirmish.deploying import set_up
from sandtable.drawing.modern_skirmish.desk import Desk, Now, Panel
from sandtable.drawing.modern_skirmish.pieces import ORDER_SIGNS, order_marker
from sandtable.drawing.modern_skirmish.working import BLOW
from sandtable.drawing.rows import text_row
from sandtable.explain.words import capital
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import sheet as tables
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    HEADS_DOWN,
    OVER,
    SETUP,
    TACTICAL,
    WAITING,
    Battle,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import GiveOrder
from sandtable.rulesets.modern_skirmish.commands.choices import first_of
from sandtable.rulesets.modern_skirmish.commands.declared import CONCEDE, END, GIVE_ORDER, PASS
from sandtable.rulesets.modern_skirmish.play.cohesion import cut_off
from sandtable.rulesets.modern_skirmish.play.turn import may_activate, orders_for
from sandtable.rulesets.modern_skirmish.play.windows import units_that_may_hit_the_dirt
from sandtable.rulesets.modern_skirmish.queries.threats import finds_target, would_find_target

ORDER = "order:"
ORDER_RULES = {
    "tactical-move": "MS-ORD-04",
    "rapid-move": "MS-MOVE-01",
    "covering-fire": "MS-COVFIRE-01",
    "aimed-fire": "MS-TMOD-03",
    "wait": "MS-WAIT-02",
    "hit-the-dirt": "MS-HEAD-06",
    "nothing": "MS-ORD-02",
}
DOWN = "hit-the-dirt"
BRIEF = ("covering-fire", "aimed-fire", "wait", "hit-the-dirt", "nothing")  # said in few words
NOT_FOR = {False: "ms-order-vehicles-only", True: "ms-order-on-foot-only"}
TOKENS = {order: ORDER_SIGNS.get(order, ORDER_SIGNS[HEADS_DOWN])[0] for order in ORDER_RULES}


# --- the looks ------------------------------------------------------------------------------------
def order_text(now: Now, order: str) -> tuple[str, str]:
    unit = now.desk.battle.units[now.given["unit"]]
    return capital(now.desk.voice.order(order)), _gives(now.desk, unit, order)


def _does(desk: Desk, order: str) -> str:
    """Whether covering fire is a shot at once is a switch (MS-COVFIRE-06)."""
    at_once = "yes" if desk.battle.options.covering_immediate_shot else "no"
    return desk.voice.sentence(f"ms-order-{order}-does", at_once=at_once)


def around_order(now: Now) -> None:
    order = now.command.order
    now.panel.rows.insert(0, text_row(_does(now.desk, order), ORDER_RULES[order]))
    if is_wasted(now.desk, now.desk.battle.units[now.given["unit"]], order):
        now.say("ms-order-no-target", ORDER_RULES[order], warn=True)


def order_label(now: Now) -> str:
    voice = now.desk.voice
    return voice.sentence("ms-do-order", order=voice.order(now.command.order))


def _who_has_use(desk: Desk) -> list[str]:
    """Those who can act, as they are drawn, in the order of their numbers."""
    battle, able = desk.battle, who_can_act(desk.battle, desk.side)
    return [piece for piece in (*battle.vehicles, *battle.figures) if piece in able]


def _what_is_left(desk: Desk, who: str) -> str:
    """A6 gendarme 1 (4 cm, fire)"""
    battle, voice = desk.battle, desk.voice
    if who not in battle.figures:
        return voice.piece(who)
    walk = walk_left(battle, who)
    said = [voice.cm(walk // 10 * 10)] if walk else []
    if finds_target(battle, who):
        said.append(voice.sentence("ms-fire-left"))
    return f"{voice.piece(who)} ({', '.join(said)})" if said else voice.piece(who)


def is_wasted(desk: Desk, unit: Unit, order: str) -> bool:
    """An order only to shoot, with nobody in reach of anybody."""
    return order == AIMED and not would_find_target(desk.battle, unit.id, order)


def around_passing(now: Now) -> None:
    now.say("ms-pass-does", "MS-TURN-06")


def around_ending(now: Now) -> None:
    """What is not used is lost; cohesion is checked (MS-CMD-14)."""
    able = [_what_is_left(now.desk, who) for who in _who_has_use(now.desk)]
    if able:
        now.say("ms-end-loses", "MS-CMD-14", warn=True, figures=", ".join(able))


def end_words(now: Now) -> str:
    return words_of_the_end(now, len(_who_has_use(now.desk)))


GIVE = Look(
    GIVE_ORDER, "order", "ms-do-order", said=("unit", "order"),
    asks={
        "order": Row(order_text, refused_with("order")),
        "with_unit": Row(
            place_text, refused_with("with_unit"), none=("nobody", "ms-boards-nobody"),
            only_open=True, called="boards",
        ),
    },
    around=around_order, label=order_label,
)  # fmt: skip
PASS_ON = Look(PASS, "pass", "ms-do-pass", around=around_passing)
STOP = Look(END, "end-activation", "ms-do-end", around=around_ending, label=end_words, ends=True)
GIVE_UP = look_of(CONCEDE)


def of_side(desk: Desk, draft: Draft) -> v.Panel:
    """What a side may do that no piece in particular does."""
    battle = desk.battle
    if battle.phase == OVER:
        panel = Panel(desk, desk.voice.sentence("title-over"))
        panel.refuse(Refused("ms-game-over", "MS-GAME-01"))
        return panel.plain([])
    if battle.phase == SETUP:
        return set_up(desk, draft)
    if battle.active:
        return _active(desk, draft)
    if draft.action == "pass":
        return _pass(desk)
    return order(desk, draft)


# --- orders ---------------------------------------------------------------------------------------
def order(desk: Desk, draft: Draft, piece: str = "") -> v.Panel:
    """A unit with a blue marker, and the order it gets (MS-CMD-03).

    Every order is a button; where no piece is chosen there is one for every other unit as well,
    and the first order that is open lies ready.
    """
    battle = desk.battle
    named, _, wanted = draft.action.removeprefix(ORDER).partition(":")
    own = [unit.id for unit in battle.units.values() if unit.side == desk.side]
    own = [unit for unit in own if _is_there(desk, battle.units[unit])]
    ready = may_activate(battle, desk.side)
    unit = named if named in own else _orders_go_to(desk, piece) if piece else ""
    if unit not in own and not ready:
        return _pass(desk)
    chosen = battle.units[unit if unit in own else ready[0]]
    if wanted not in orders_for(battle, chosen):
        if piece:
            return _ask_for_order(desk, chosen, piece)
        tried = (GiveOrder(chosen.id, name) for name in orders_for(battle, chosen))
        wanted = (desk.first_allowed(tried) or GiveOrder(chosen.id, TACTICAL)).order
    return _give(desk, chosen, wanted, draft.fields, piece)


def _orders_go_to(desk: Desk, piece: str) -> str:
    """The unit of a piece; those aboard act with their vehicle (MS-VEH-06)."""
    battle = desk.battle
    unit = piece if piece in battle.vehicles else unit_of(battle, piece)
    return battle.carrier(unit) or unit


def _ask_for_order(desk: Desk, unit: Unit, piece: str) -> v.Panel:
    panel = _panel_of(desk, unit)
    return panel.plain(_order_buttons(desk, unit), piece)


def leader_of(battle: Battle, unit: str) -> str:
    """The vehicle of a unit, its leader, else its first."""
    leaders = [figure.id for figure in battle.members(unit) if figure.who.leader]
    return battle.units[unit].vehicle or next(iter(leaders), "") or first_of(battle, unit)


def _order_buttons(desk: Desk, unit: Unit) -> list[v.Action]:
    """The seven markers; those that its kind of unit never gets say for whom they are."""
    voice = desk.voice
    known = orders_for(desk.battle, unit)
    down_anyway = unit.id in units_that_may_hit_the_dirt(desk.battle, desk.side)
    buttons = []
    for order, rule in ORDER_RULES.items():
        refused: Refused | None = Refused(NOT_FOR[bool(unit.vehicle)], rule)
        cost = ""
        if order in known:
            refused, cost = desk.refusal(GiveOrder(unit.id, order)), _gives(desk, unit, order)
        if refused is not None and order == DOWN and down_anyway:
            continue  # offered as what it may do without an order (MS-HEAD-06)
        words, of = capital(voice.order(order)), f"{unit.id}:{order}"
        listed = button(desk, GIVE, refused, words=words, cost=cost, of=of)
        text = _does(desk, order)
        listed["token"] = {"glyph": TOKENS[order], "text": text, "rule": rule}
        buttons.append(listed)
    return buttons


def _panel_of(desk: Desk, unit: Unit) -> Panel:
    voice = desk.voice
    panel = Panel(desk, capital(voice.place(unit.id)))
    panel.lead = leader_of(desk.battle, unit.id)
    left = may_activate(desk.battle, desk.side)
    panel.subtitle = voice.sentence("ms-units-left", number=len(left))
    if len(left) == 1 and left[0] != unit.id:  # not the one whose panel this is
        panel.subtitle = voice.sentence("ms-unit-left", unit=voice.place(left[0]))
    _say_marker(desk, unit, panel)
    if cut_off(desk.battle, unit.id):
        panel.text(voice.sentence("ms-order-astray"), "MS-COH-02", warn=True)
    return panel


def _give(desk: Desk, unit: Unit, wanted: str, fields: Fields, piece: str) -> v.Panel:
    panel = _panel_of(desk, unit)
    listed = _order_buttons(desk, unit)
    if not piece:
        others = (b for b in _unit_buttons(desk) if b["id"] != f"{ORDER}{unit.id}")
        listed += [*others, _button(desk, PASS_ON)]
    now = Composing(GIVE, desk, panel, fields, piece, unit=unit.id, order=wanted)
    compose(now)
    named = f":{wanted}" if now.command.order == wanted else ""
    return panel.plain(listed, piece, f"{ORDER}{unit.id}{named}")


def _is_there(desk: Desk, unit: Unit) -> bool:
    battle = desk.battle
    return battle.stands(unit.id) and not battle.carrier(unit.id) and not _waits(desk, unit)


def _waits(desk: Desk, unit: Unit) -> bool:
    if unit.vehicle:
        return desk.battle.vehicles[unit.vehicle].fate == WAITING
    return all(figure.fate == WAITING for figure in desk.battle.members(unit.id))


def _unit_button(desk: Desk, unit: Unit, ready: list[str]) -> v.Action:
    voice = desk.voice
    name = capital(voice.place(unit.id))
    refused = None
    if unit.id not in ready:
        refused = desk.refusal(GiveOrder(unit.id, TACTICAL))
    marker = order_marker(voice, unit)
    cost = marker["label"] if marker else ""
    return button(desk, GIVE, refused, words=name, cost=cost, of=unit.id)


def _unit_buttons(desk: Desk) -> list[v.Action]:
    own = [unit for unit in desk.battle.units.values() if unit.side == desk.side]
    ready = may_activate(desk.battle, desk.side)
    return [_unit_button(desk, unit, ready) for unit in own if _is_there(desk, unit)]


def _button(desk: Desk, look: Look) -> v.Action:
    """Of a command that asks for nothing."""
    return button(desk, look, desk.refusal(look.command.kind()))


def _say_marker(desk: Desk, unit: Unit, panel: Panel) -> None:
    """What lies beside it now, and who is in it."""
    voice, battle = desk.voice, desk.battle
    marker = order_marker(voice, unit)
    label = marker["label"] if marker else voice.sentence("ms-no-marker")
    panel.text(voice.sentence("ms-marker-is", marker=label), "MS-MARK-03")
    if unit.vehicle:
        vehicle: Vehicle = battle.vehicles[unit.vehicle]
        inside = [figure.id for figure in battle.aboard(unit.vehicle)]
        if inside:
            aboard = voice.sentence("ms-aboard-are", figures=voice.pieces(inside))
            panel.text(aboard, "MS-VEH-06")
        panel.overlay["bands"] = exits(desk, vehicle)
    else:
        members = [figure.id for figure in battle.members(unit.id)]
        panel.text(voice.pieces(members), "MS-ORD-03")


def _gives(desk: Desk, unit: Unit, name: str) -> str:
    """10 cm, may shoot"""
    voice = desk.voice
    if is_wasted(desk, unit, name):
        return voice.sentence("ms-order-no-target-brief")
    if name in BRIEF:
        return voice.sentence(f"ms-order-{name}-brief")
    if unit.vehicle:
        driven = tables.VEHICLE_ORDERS[name]
        kind = desk.battle.vehicles[unit.vehicle].kind
        move, shoots = tables.VEHICLES[kind].speed if driven.moves else 0, driven.shoot
    else:
        move, shoots = tables.ORDERS[name].move, tables.ORDERS[name].shoot
    said = [voice.cm(move)] if move else []
    if shoots:
        said.append(voice.sentence("ms-may-shoot"))
    return ", ".join(said)


def _pass(desk: Desk) -> v.Panel:
    """Only waiting units are left, and they may go on waiting (MS-CMD-15)."""
    panel = Panel(desk, desk.voice.sentence(PASS_ON.words))
    compose(Composing(PASS_ON, desk, panel, Fields({})))
    return panel.plain([*_unit_buttons(desk), _button(desk, PASS_ON)], action=PASS_ON.action)


# --- an activation --------------------------------------------------------------------------------
def _active(desk: Desk, draft: Draft) -> v.Panel:
    """A unit in the middle of its activation: tap a figure, or end it."""
    battle, voice = desk.battle, desk.voice
    able = _who_has_use(desk)
    panel = Panel(desk, voice.of(capital(voice.place(battle.active)), voice.order(battle.order)))
    panel.lead = leader_of(battle, battle.active)
    panel.subtitle = voice.sentence("active-left", number=len(able), vehicle="no")
    listed = [end_button(desk)]
    if any(True for _ in BLOW.tries(desk, "")):
        listed.append(button(desk, BLOW))
    if draft.action == STOP.action or not able:
        return end_activation(desk, panel, actions=listed)
    panel.text(voice.sentence("ms-active-hint"))
    return panel.plain(listed)


def end_button(desk: Desk, of: str = "") -> v.Action:
    """The panel of somebody whose unit does not act says `of` which unit it is."""
    words = desk.voice.of(desk.voice.sentence(STOP.words), of) if of else ""
    return button(desk, STOP, desk.refusal(STOP.command.kind()), words=words)


def end_activation(
    desk: Desk, panel: Panel, piece: str = "", actions: list[v.Action] | None = None
) -> v.Panel:
    compose(Composing(STOP, desk, panel, Fields({}), piece))
    return panel.plain(actions or [end_button(desk)], piece, STOP.action)
