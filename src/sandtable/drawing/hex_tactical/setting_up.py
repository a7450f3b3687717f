"""Panels of the set-up: units into their zones, traps and registered hexes noted in secret."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.activating import concede_button
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.hex_tactical.moving import compass
from sandtable.drawing.rows import choice_row
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex
from sandtable.rulesets.hex_tactical.commands import Deploy, PlaceTrap, Ready, Register
from sandtable.rulesets.hex_tactical.deploying import deployments, waiting_units
from sandtable.rulesets.hex_tactical.state import NOWHERE, UP, Unit

ON_MAP = "map"
TRAP = "trap:"
HIDDEN, SHOWN = "yes", "no"


def of_side(desk: Desk, draft: Draft) -> Plain:
    """Buttons of the side: traps, registered hexes, ready."""
    listed = list(buttons(desk))
    if draft.action.startswith(TRAP):
        return _trap(desk, draft, listed)
    if draft.action == "register":
        return _register(desk, draft, listed)
    voice = desk.voice
    sheet = Sheet(desk, voice.sentence("hx-set-up"))
    left = waiting_units(desk.battle, desk.side)
    sheet.text(voice.sentence("hx-set-up-hint", number=len(left)), "HX-UNIT-11")
    if draft.action == "ready" or not left:
        sheet.settle(Ready(), voice.sentence("hx-do-ready"))
        return sheet.plain(listed, action="ready")
    proposed = next(deployments(desk.battle, desk.battle.units[left[0]]), None)
    if proposed is not None:
        where = voice.hex(proposed.at) if proposed.at != NOWHERE else voice.unit(proposed.carrier)
        words = voice.sentence("hx-do-deploy-in", unit=voice.unit(left[0]), at=where)
        sheet.settle(proposed, words)
    return sheet.plain(listed)


def buttons(desk: Desk) -> Iterator[Plain]:
    battle, voice = desk.battle, desk.voice
    for trap in battle.traps.values():
        if trap.side == desk.side:
            told = capital(voice.counter(trap.counter))
            placed = voice.hex(trap.at) if trap.at != NOWHERE else ""
            yield {"id": f"{TRAP}{trap.id}", "label": told} | ({"cost": placed} if placed else {})
    if battle.to_register.get(desk.side):
        yield {
            "id": "register",
            "label": voice.sentence("hx-do-register"),
            "cost": str(battle.to_register[desk.side]),
        }
    yield {"id": "ready", "label": voice.sentence("hx-do-ready")}
    yield concede_button(desk)


def _point(fields: Fields, sheet: Sheet) -> Hex | None:
    point = fields.point("point")
    sheet.need("point", "point", missing=point is None)
    if point is None:
        return None
    at = places.hex_near(point)
    sheet.fields["point"] = [places.middle(at)]
    sheet.overlay["templates"] = [
        {"outline": places.outline(at), "touched": [], "own": [], "label": sheet.desk.voice.hex(at)}
    ]
    return at


def _trap(desk: Desk, draft: Draft, listed: list[Plain]) -> Plain:
    name = draft.action.removeprefix(TRAP)
    trap = desk.battle.traps.get(name)
    title = capital(desk.voice.counter(trap.counter)) if trap else desk.voice.sentence("hx-set-up")
    sheet = Sheet(desk, title)
    sheet.text(desk.voice.sentence("hx-trap-hint"), "HX-INDCOL-11")
    at = _point(draft.fields, sheet)
    if at is not None and trap is not None:
        sheet.settle(PlaceTrap(name, at), desk.voice.sentence("hx-do-place-trap"))
    return sheet.plain(listed, action=draft.action)


def _register(desk: Desk, draft: Draft, listed: list[Plain]) -> Plain:
    sheet = Sheet(desk, desk.voice.sentence("hx-do-register"))
    sheet.text(desk.voice.sentence("hx-register-hint"), "HX-DELAY-02")
    at = _point(draft.fields, sheet)
    if at is not None:
        sheet.settle(Register(at), desk.voice.sentence("hx-do-register"))
    return sheet.plain(listed, action="register")


# --- one unit ------------------------------------------------------------------------------------
def deploy(desk: Desk, draft: Draft) -> Plain:
    """Hex, facing, storey, hidden or not; or aboard or behind a carrier (HX-UNIT-11)."""
    battle, voice, fields = desk.battle, desk.voice, draft.fields
    unit = battle.units[draft.piece]
    sheet = Sheet(desk, capital(voice.unit(unit.id)), capital(voice.place(unit.section)))
    carrier = _choose_carrier(desk, unit, fields, sheet)
    if carrier:
        command = Deploy(unit.id, carrier=carrier)
        sheet.settle(command, voice.sentence("hx-do-deploy"))
        return sheet.plain(_of_unit(desk), unit.id, "deploy")
    sheet.overlay["reach"] = [
        {"points": 0, "outline": area[0], "solid": True}
        for area in places.areas(sorted(battle.field.zone_of(unit.id)))
    ]
    point = fields.point("point")
    sheet.need("point", "point", missing=point is None)
    at = unit.at if unit.fate == UP else None
    if point is not None:
        at = places.hex_near(point)
    facing = _choose_facing(desk, unit, fields, sheet)
    hidden = _choose_hidden(desk, unit, fields, sheet)
    if at is None:
        sheet.text(voice.sentence("hx-deploy-hint"), "HX-UNIT-11")
        return sheet.plain(_of_unit(desk), unit.id, "deploy")
    sheet.fields["point"] = [places.middle(at)]
    shown = places.facing(facing) if unit.counter.has_facing else None
    sheet.overlay["ghost"] = {"at": places.middle(at), "facing": shown}
    storey = _choose_storey(desk, unit, at, fields, sheet)
    sheet.settle(Deploy(unit.id, at, facing, storey, hidden), voice.sentence("hx-do-deploy"))
    return sheet.plain(_of_unit(desk), unit.id, "deploy")


def _of_unit(desk: Desk) -> list[Plain]:
    return [{"id": "deploy", "label": desk.voice.sentence("hx-do-deploy")}, *buttons(desk)]


def _choose_carrier(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet) -> str:
    """Vehicles of its side that are on the map and have room for it."""
    battle, voice = desk.battle, desk.voice
    open_to = [
        other.id
        for other in battle.on_map(unit.side)
        if other.id != unit.id and desk.refusal(Deploy(unit.id, carrier=other.id)) is None
    ]
    if not open_to:
        return ""
    texts = {ON_MAP: (voice.sentence("hx-on-map"), "")}
    texts |= {one: (capital(voice.unit(one)), "") for one in open_to}
    chosen = sheet.choose(fields, "carrier", texts, unit.carrier or ON_MAP)
    return "" if chosen == ON_MAP else chosen


def _choose_facing(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet) -> int:
    if not unit.counter.has_facing:
        return unit.facing
    bearing = fields.bearing("angle")
    facing = unit.facing if bearing is None else places.direction_of(bearing)
    sheet.need("angle", "angle", missing=False)
    sheet.fields["angle"] = places.degrees_of(facing)
    told = desk.voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(desk), str(places.degrees_of(facing))))
    return facing


def _choose_hidden(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet) -> bool:
    voice = desk.voice
    texts = {
        HIDDEN: (voice.sentence("hx-hidden-yes"), ""),
        SHOWN: (voice.sentence("hx-hidden-no"), ""),
    }
    usual = HIDDEN if unit.hidden else SHOWN
    return sheet.choose(fields, "hidden", texts, usual) == HIDDEN


def _choose_storey(desk: Desk, unit: Unit, at: Hex, fields: Fields, sheet: Sheet) -> int:
    field = desk.battle.field
    highest = field.highest_storey(at) if field.has(at) else 0
    if not highest or not unit.counter.is_infantry:
        return 0
    voice = desk.voice
    texts = {str(n): (voice.sentence("hx-storey", storey=n), "") for n in range(highest + 1)}
    return int(sheet.choose(fields, "storey", texts, "0"))
