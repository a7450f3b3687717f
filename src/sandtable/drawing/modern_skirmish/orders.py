"""Panels of a side: setting up, orders to units with their markers, passing, ending (MS-ORD)."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.modern_skirmish.boarding import exits, places_drawn
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet
from sandtable.drawing.modern_skirmish.picking import bearing_of, compass
from sandtable.drawing.modern_skirmish.pieces import order_marker, who_can_act
from sandtable.drawing.modern_skirmish.working import detonations
from sandtable.drawing.rows import choice_row, plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.ground.free import length
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import sheet as tables
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import (
    OVER,
    SETUP,
    TACTICAL,
    UP,
    WAITING,
    Point,
    Unit,
    Vehicle,
)
from sandtable.rulesets.modern_skirmish.commands import (
    BeginBattle,
    Deploy,
    EndActivation,
    GiveOrder,
    Pass,
    Place,
)
from sandtable.rulesets.modern_skirmish.files import setup
from sandtable.rulesets.modern_skirmish.files.deploying import cluster
from sandtable.rulesets.modern_skirmish.play.boarding import room_in, who_could_embark
from sandtable.rulesets.modern_skirmish.play.cohesion import cut_off
from sandtable.rulesets.modern_skirmish.play.turn import may_activate, orders_for

ORDER, DEPLOY = "order:", "deploy:"
ON_FOOT, NOBODY = "on-foot", "nobody"


def action(desk: Desk, name: str, words: str, refused: Refused | None = None) -> Plain:
    found: Plain = {"id": name, "label": words}
    if refused is not None:
        found["disabled"] = desk.voice.refusal(refused)
    return found


def of_side(desk: Desk, draft: Draft) -> Plain:
    """What a side may do that no piece in particular does."""
    battle = desk.battle
    if battle.phase == OVER:
        sheet = Sheet(desk, desk.voice.sentence("title-over"))
        sheet.refuse(Refused("ms-game-over", "MS-GAME-01"))
        return sheet.plain([])
    if battle.phase == SETUP:
        return set_up(desk, draft)
    if battle.active:
        return _active(desk, draft)
    if draft.action == "pass":
        return _pass(desk)
    return order(desk, draft)


# --- setting up -----------------------------------------------------------------------------------
def set_up(desk: Desk, draft: Draft, piece: str = "") -> Plain:
    """One unit after another; when all are in place the battle begins (MS-GAME-02)."""
    waiting = setup.to_deploy(desk.battle, desk.side)
    if not waiting:
        sheet = Sheet(desk, desk.voice.sentence("title-begin"))
        sheet.text(desk.voice.sentence("begin-hint"), "MS-TURN-01")
        told = desk.voice.sentence("do-begin-battle")
        sheet.settle(BeginBattle(), told)
        return sheet.plain([action(desk, "begin-battle", told)], action="begin-battle")
    named = draft.action.removeprefix(DEPLOY)
    if piece and named not in waiting:
        named = _unit_of(desk, piece)
    return deploy(desk, named if named in waiting else waiting[0], draft.fields, piece)


def _unit_of(desk: Desk, piece: str) -> str:
    return piece if piece in desk.battle.vehicles else desk.battle.figures[piece].who.unit


def deploy(desk: Desk, unit: str, fields: Fields, piece: str = "") -> Plain:
    """A whole unit, in a good place until it is put elsewhere (MS-CMD-02)."""
    voice = desk.voice
    waiting = setup.to_deploy(desk.battle, desk.side)
    sheet = Sheet(desk, voice.sentence("title-deploy", figure=voice.place(unit)))
    sheet.subtitle = voice.sentence("ms-deploy-left", number=len(waiting))
    aboard = _seat(desk, unit, fields, sheet)
    command = Deploy(unit, aboard=aboard) if aboard else _placed(desk, unit, fields, sheet)
    sheet.text(voice.sentence("ms-deploy-hint"), "MS-GAME-02")
    sheet.settle(command, voice.sentence("do-deploy"))
    listed = [action(desk, "deploy", voice.sentence("do-deploy"))]
    listed += [
        action(desk, f"{DEPLOY}{one}", voice.sentence("title-deploy", figure=voice.place(one)))
        for one in waiting
        if one != unit
    ]
    found = desk.battle.units[unit]
    return sheet.plain(listed, piece or found.vehicle or found.members[0], "deploy")


def _seat(desk: Desk, unit: str, fields: Fields, sheet: Sheet) -> str:
    """The vehicle in which a unit starts; on foot unless one is chosen."""
    battle, voice = desk.battle, desk.voice
    members = battle.units[unit].members
    with_room = [
        vehicle.id
        for vehicle in battle.vehicles.values()
        if vehicle.side == desk.side and vehicle.fate == UP
        if members and room_in(battle, vehicle) >= len(members)
    ]
    if not with_room:
        return ""
    texts = {ON_FOOT: (voice.sentence("deploy-on-foot"), "")}
    texts |= {one: (capital(voice.piece(one)), "") for one in with_room}
    chosen = sheet.choose(fields, "vehicle", texts, ON_FOOT)
    return "" if chosen == ON_FOOT else chosen


def _placed(desk: Desk, unit: str, fields: Fields, sheet: Sheet) -> Deploy:
    """Where each stands: named one by one, round the point given, or where there is room."""
    battle, voice = desk.battle, desk.voice
    found = battle.units[unit]
    who = (found.vehicle,) if found.vehicle else found.members
    point, bearing = fields.point("at"), fields.bearing("angle")
    good = next(setup.places_to_deploy(battle, unit), None)
    usual = good.places[0].facing if good else (0, -1)
    shown = bearing_of(usual) if bearing is None else bearing
    facing = heading(shown)
    given = fields.path("places")
    if point is None and len(given) == len(who):
        spots: tuple[Point, ...] = given
    elif point is None:
        spots = tuple(place.at for place in good.places) if good else ()
    else:
        spots = _round_point(desk, unit, point, facing)
    places = tuple(Place(one, at, facing) for one, at in zip(who, spots, strict=False))
    sheet.need("at", "point", missing=False)
    sheet.need("angle", "angle", missing=False)
    if point:
        sheet.fields["at"] = plain_points((point,))
    sheet.fields["angle"] = shown
    if places:
        sheet.fields["places"] = plain_points(spots)
        sheet.overlay["ghost"] = {"at": list(spots[0]), "facing": list(facing)}
        if not found.vehicle:
            sheet.overlay["templates"] = places_drawn(desk, places)
    told = voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(desk), str(shown)))
    return Deploy(unit, places)


def _round_point(desk: Desk, unit: str, point: Point, facing: Point) -> tuple[Point, ...]:
    """Side by side round a point in the zone; near it where there is no room there."""
    battle = desk.battle
    found = battle.units[unit]
    if found.vehicle:
        return (point,)
    zone = battle.field.zone_of(unit)
    places = cluster(battle, unit, point, zone, facing)
    if not places:
        near = list(setup.deployments(battle, unit)) or list(setup.places_to_deploy(battle, unit))
        near.sort(key=lambda one: length(one.places[0].at, point))
        places = near[0].places if near else ()
    return tuple(place.at for place in places)


# --- orders ---------------------------------------------------------------------------------------
def order(desk: Desk, draft: Draft, piece: str = "") -> Plain:
    """A unit with a blue marker, and the order it gets (MS-CMD-03).

    Of a piece that is chosen every order is a button; else there is one for every unit.
    """
    battle = desk.battle
    named, _, wanted = draft.action.removeprefix(ORDER).partition(":")
    own = [one.id for one in battle.units.values() if one.side == desk.side]
    own = [one for one in own if _is_there(desk, battle.units[one])]
    ready = may_activate(battle, desk.side)
    unit = named if named in own else _orders_go_to(desk, piece) if piece else ""
    if unit not in own and not ready:
        return _pass(desk)
    chosen = battle.units[unit if unit in own else ready[0]]
    if piece and not wanted:
        return _ask_for_order(desk, chosen, piece)
    return _give(desk, chosen, wanted, draft.fields, piece)


def _orders_go_to(desk: Desk, piece: str) -> str:
    """The unit of a piece; those aboard act with their vehicle (MS-VEH-06)."""
    battle = desk.battle
    unit = piece if piece in battle.vehicles else unit_of(battle, piece)
    return battle.carrier(unit) or unit


def _ask_for_order(desk: Desk, unit: Unit, piece: str) -> Plain:
    sheet = _sheet_of(desk, unit)
    return sheet.plain(_order_buttons(desk, unit), piece)


def _order_buttons(desk: Desk, unit: Unit) -> list[Plain]:
    voice = desk.voice
    found = []
    for one in orders_for(desk.battle, unit):
        refused = desk.refusal(GiveOrder(unit.id, one))
        button = action(desk, f"{ORDER}{unit.id}:{one}", capital(voice.order(one)), refused)
        gives = _gives(desk, unit, one)
        found.append(button | {"cost": gives} if gives else button)
    return found


def _sheet_of(desk: Desk, unit: Unit) -> Sheet:
    voice = desk.voice
    sheet = Sheet(desk, capital(voice.place(unit.id)))
    number = len(may_activate(desk.battle, desk.side))
    sheet.subtitle = voice.sentence("ms-units-left", number=number)
    _say_marker(desk, unit, sheet)
    if cut_off(desk.battle, unit.id):
        sheet.text(voice.sentence("ms-order-astray"), "MS-COH-02", warn=True)
    return sheet


def _give(desk: Desk, unit: Unit, wanted: str, fields: Fields, piece: str) -> Plain:
    battle, voice = desk.battle, desk.voice
    sheet = _sheet_of(desk, unit)
    name = wanted
    listed = _order_buttons(desk, unit)
    if wanted not in orders_for(battle, unit):
        name = _choose_order(desk, unit, fields, sheet)
        listed = [*_unit_buttons(desk), _button_to_pass(desk)]
    with_unit = _boarding_unit(desk, unit, name, fields, sheet)
    sheet.text(voice.sentence(f"ms-order-{name}-does"), ORDER_RULES[name])
    told = voice.sentence("ms-do-order", order=voice.order(name))
    sheet.settle(GiveOrder(unit.id, name, with_unit), told)
    action_id = f"{ORDER}{unit.id}" + (f":{name}" if name == wanted else "")
    return sheet.plain(listed, piece, action_id)


ORDER_RULES = {
    "tactical-move": "MS-ORD-04",
    "rapid-move": "MS-MOVE-01",
    "covering-fire": "MS-COVFIRE-01",
    "aimed-fire": "MS-TMOD-03",
    "wait": "MS-WAIT-02",
    "hit-the-dirt": "MS-HEAD-06",
    "nothing": "MS-ORD-02",
}


def _is_there(desk: Desk, unit: Unit) -> bool:
    battle = desk.battle
    return battle.stands(unit.id) and not battle.carrier(unit.id) and not _waits(desk, unit)


def _waits(desk: Desk, unit: Unit) -> bool:
    if unit.vehicle:
        return desk.battle.vehicles[unit.vehicle].fate == WAITING
    return all(figure.fate == WAITING for figure in desk.battle.members(unit.id))


def _button(desk: Desk, unit: Unit, ready: list[str]) -> Plain:
    voice = desk.voice
    name = capital(voice.place(unit.id))
    refused = None
    if unit.id not in ready:
        refused = desk.refusal(GiveOrder(unit.id, TACTICAL))
    found = action(desk, f"{ORDER}{unit.id}", name, refused)
    marker = order_marker(voice, unit)
    if marker:
        found["cost"] = marker["label"]
    return found


def _unit_buttons(desk: Desk) -> list[Plain]:
    own = [one for one in desk.battle.units.values() if one.side == desk.side]
    ready = may_activate(desk.battle, desk.side)
    return [_button(desk, one, ready) for one in own if _is_there(desk, one)]


def _button_to_pass(desk: Desk) -> Plain:
    return action(desk, "pass", desk.voice.sentence("ms-do-pass"), desk.refusal(Pass()))


def _say_marker(desk: Desk, unit: Unit, sheet: Sheet) -> None:
    """What lies beside it now, and who is in it."""
    voice, battle = desk.voice, desk.battle
    marker = order_marker(voice, unit)
    told = marker["label"] if marker else voice.sentence("ms-no-marker")
    sheet.text(voice.sentence("ms-marker-is", marker=told), "MS-MARK-03")
    if unit.vehicle:
        vehicle: Vehicle = battle.vehicles[unit.vehicle]
        inside = [figure.id for figure in battle.aboard(unit.vehicle)]
        if inside:
            told = voice.sentence("ms-aboard-are", figures=voice.pieces(inside))
            sheet.text(told, "MS-VEH-06")
        sheet.overlay["bands"] = exits(desk, vehicle)
    else:
        members = [figure.id for figure in battle.members(unit.id)]
        sheet.text(voice.pieces(members), "MS-ORD-03")


def _choose_order(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet) -> str:
    """Every order of this kind of unit; those not open now say why (MS-ORD-01, MS-ORD-02)."""
    voice = desk.voice
    orders = orders_for(desk.battle, unit)
    refusals = {one: desk.refusal(GiveOrder(unit.id, one)) for one in orders}
    texts = {one: (capital(voice.order(one)), _gives(desk, unit, one)) for one in orders}
    usual = next((one for one in orders if refusals[one] is None), orders[0])
    return sheet.choose(fields, "order", texts, usual, refusals)


def _gives(desk: Desk, unit: Unit, name: str) -> str:
    """10 cm, may shoot"""
    voice = desk.voice
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


def _boarding_unit(desk: Desk, unit: Unit, name: str, fields: Fields, sheet: Sheet) -> str:
    """A unit on foot that is to get in goes with the vehicle's order (MS-VEH-06)."""
    battle, voice = desk.battle, desk.voice
    if not unit.vehicle or name != TACTICAL:
        return ""
    found = [
        one
        for one in who_could_embark(battle, battle.vehicles[unit.vehicle])
        if desk.refusal(GiveOrder(unit.id, name, one)) is None
    ]
    if not found:
        return ""
    texts = {NOBODY: (voice.sentence("ms-boards-nobody"), "")}
    texts |= {one: (capital(voice.place(one)), "") for one in found}
    chosen = sheet.choose(fields, "boards", texts, NOBODY)
    return "" if chosen == NOBODY else chosen


def _pass(desk: Desk) -> Plain:
    """Only waiting units are left, and they may go on waiting (MS-CMD-15)."""
    sheet = Sheet(desk, desk.voice.sentence("ms-do-pass"))
    sheet.text(desk.voice.sentence("ms-pass-does"), "MS-TURN-06")
    sheet.settle(Pass(), desk.voice.sentence("ms-do-pass"))
    return sheet.plain([*_unit_buttons(desk), _button_to_pass(desk)], action="pass")


# --- an activation --------------------------------------------------------------------------------
def _active(desk: Desk, draft: Draft) -> Plain:
    """A unit in the middle of its activation: tap a figure, or end it."""
    battle, voice = desk.battle, desk.voice
    able = who_can_act(battle, desk.side)
    sheet = Sheet(desk, voice.of(capital(voice.place(battle.active)), voice.order(battle.order)))
    sheet.subtitle = voice.sentence("active-left", number=len(able))
    listed = [end_button(desk)]
    if any(True for _ in detonations(desk)):
        listed.append(action(desk, "detonate", voice.sentence("ms-do-detonate")))
    if draft.action == "end-activation" or not able:
        return end_activation(desk, sheet, actions=listed)
    sheet.text(voice.sentence("ms-active-hint"))
    return sheet.plain(listed)


def end_button(desk: Desk) -> Plain:
    told = desk.voice.sentence("ms-do-end")
    return action(desk, "end-activation", told, desk.refusal(EndActivation()))


def end_activation(
    desk: Desk, sheet: Sheet, piece: str = "", actions: list[Plain] | None = None
) -> Plain:
    """What is not used is lost; cohesion is checked (MS-CMD-14)."""
    voice, battle = desk.voice, desk.battle
    able = sorted(who_can_act(battle, desk.side))
    if able:
        told = voice.sentence("ms-end-loses", figures=voice.pieces(able))
        sheet.text(told, "MS-CMD-14", warn=True)
    sheet.settle(EndActivation(), voice.sentence("ms-do-end"))
    return sheet.plain(actions or [end_button(desk)], piece, "end-activation")
