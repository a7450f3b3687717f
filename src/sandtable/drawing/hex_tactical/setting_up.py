"""Panels of the set-up: units into their zones, traps and registered hexes noted in secret."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Draft, Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.activating import concede_button
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.hex_tactical.moving import compass
from sandtable.drawing.rows import choice_row
from sandtable.explain.words import capital
from sandtable.ground.hexes import Hex
from sandtable.rulesets.hex_tactical.battle.state import NOWHERE, UP, Battle, Unit
from sandtable.rulesets.hex_tactical.commands import Deploy, PlaceTrap, Ready, Register
from sandtable.rulesets.hex_tactical.files import deploying
from sandtable.rulesets.hex_tactical.files.deploying import waiting_units

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
    left = waiting_units(desk.battle, desk.side)
    if left and draft.action != "ready":
        return deploy(desk, replace(draft, piece=left[0]))
    sheet = Sheet(desk, voice.sentence("hx-set-up"))
    sheet.text(voice.sentence("hx-set-up-hint", number=len(left)), "HX-UNIT-11")
    sheet.settle(Ready(), voice.sentence("hx-do-ready"))
    return sheet.plain(listed, action="ready")


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
def of_unit(desk: Desk, draft: Draft) -> Plain:
    """It is placed, unless a button of its side was pressed."""
    if draft.action in ("ready", "register") or draft.action.startswith(TRAP):
        return of_side(desk, draft)
    return deploy(desk, draft)


def deploy(desk: Desk, draft: Draft) -> Plain:
    """Hex, facing, storey, hidden or not; or aboard or behind a carrier (HX-UNIT-11).

    Whoever is not there yet stands in a free place of the zone until he is put elsewhere.
    """
    battle, voice, fields = desk.battle, desk.voice, draft.fields
    unit = battle.units[draft.piece]
    sheet = Sheet(desk, voice.sentence("title-deploy", figure=voice.unit(unit.id)))
    left = waiting_units(battle, desk.side)
    if unit.id in left:
        sheet.subtitle = voice.sentence("deploy-left", number=len(left))
    at = unit.at if unit.fate == UP else _free_place(battle, unit)
    carrier = _choose_carrier(desk, unit, fields, sheet, needed=at is None)
    if carrier:
        command = Deploy(unit.id, carrier=carrier)
        sheet.settle(command, voice.sentence("hx-do-deploy"))
        return sheet.plain(_of_unit(desk), unit.id, "deploy")
    sheet.overlay["reach"] = [
        {"points": 0, "outline": area[0], "solid": True}
        for area in places.areas(sorted(battle.field.zone_of(unit.id)))
    ]
    point = fields.point("point")
    if point is not None:
        at = places.hex_near(point)
    sheet.need("point", "point", missing=at is None)
    facing = _choose_facing(desk, unit, fields, sheet)
    hidden = _choose_hidden(desk, unit, fields, sheet)
    sheet.text(voice.sentence("hx-deploy-hint"), "HX-UNIT-11")
    if at is None:
        return sheet.plain(_of_unit(desk), unit.id, "deploy")
    sheet.fields["point"] = [places.middle(at)]
    shown = places.facing(facing) if unit.counter.has_facing else None
    sheet.overlay["ghost"] = {"at": places.middle(at), "facing": shown}
    storey = _choose_storey(desk, unit, at, fields, sheet)
    sheet.settle(Deploy(unit.id, at, facing, storey, hidden), voice.sentence("hx-do-deploy"))
    return sheet.plain(_of_unit(desk), unit.id, "deploy")


def _of_unit(desk: Desk) -> list[Plain]:
    return [{"id": "deploy", "label": desk.voice.sentence("hx-do-deploy")}, *buttons(desk)]


def _free_place(battle: Battle, unit: Unit) -> Hex | None:
    """In the middle of its zone, alone if it can be."""
    open_to = deploying.places(battle, unit)
    found = [at for at in open_to if not battle.here(at)] or open_to
    return found[len(found) // 2] if found else None


def _choose_carrier(desk: Desk, unit: Unit, fields: Fields, sheet: Sheet, *, needed: bool) -> str:
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
    usual = unit.carrier or (open_to[0] if needed else ON_MAP)
    chosen = sheet.choose(fields, "carrier", texts, usual)
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
