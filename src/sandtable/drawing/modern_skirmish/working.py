"""Panels of equipment: flashbangs, explosive charges, hitting the dirt (MS-GREN, MS-EQP)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_skirmish.desk import Desk, Sheet
from sandtable.drawing.modern_skirmish.picking import circle, template
from sandtable.explain.words import capital
from sandtable.rulesets.modern_skirmish import sheet as tables
from sandtable.rulesets.modern_skirmish.battle.casualties import unit_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.commands import (
    Detonate,
    Flashbang,
    HitTheDirt,
    LayCharge,
)
from sandtable.rulesets.modern_skirmish.ground.places import figures_in_area
from sandtable.rulesets.modern_skirmish.play.equipment import (
    figures_in_room,
    room_beyond,
    way_into,
    ways_in,
)

CHARGE = "explosive-charge"
NEAR = 2_000  # openings farther away than this are not worth listing


def flashbangs(desk: Desk, who: str) -> Iterator[Flashbang]:
    for opening in ways_in(desk.battle, desk.battle.figures[who], NEAR):
        yield Flashbang(who, opening.id)


def charges(desk: Desk, who: str) -> Iterator[LayCharge]:
    battle = desk.battle
    for opening in ways_in(battle, battle.figures[who], NEAR):
        if opening.id in battle.field.opening:
            yield LayCharge(who, opening.id)


def detonations(desk: Desk, _who: str = "") -> Iterator[Detonate]:
    """Charges of this side, wherever its layer is."""
    battle = desk.battle
    for charge in battle.charges:
        if battle.figures[charge.layer].side == desk.side:
            yield Detonate(charge.id)


def dirt(desk: Desk, who: str) -> Iterator[HitTheDirt]:
    yield HitTheDirt(unit_of(desk.battle, who) if who in desk.battle.figures else who)


# --- panels ---------------------------------------------------------------------------------------
def flashbang(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Into a room about to be entered: everybody in it is stunned (MS-GREN-01)."""
    battle, voice = desk.battle, desk.voice
    commands = {command.opening: command for command in flashbangs(desk, who)}
    texts = {name: (capital(voice.place(name)), "") for name in commands}
    command = sheet.pick(fields, "opening", commands, texts)
    sheet.text(voice.sentence("ms-flashbang-does"), "MS-GREN-01")
    if sheet.settle(command, voice.sentence("ms-do-flashbang")):
        figure = battle.figures[who]
        room = room_beyond(battle, figure, way_into(battle, figure, command.opening))
        inside = [figure.id for figure in figures_in_room(battle, room)]
        told = voice.pieces(inside) or voice.sentence("ms-nobody-there")
        sheet.text(voice.sentence("ms-flashbang-stuns", figures=told), "MS-GREN-01")
        outline = [list(point) for point in battle.field.by_id[room].outline]
        sheet.overlay["templates"] = [template(desk, outline, inside)]
        sheet.text(voice.sentence("ms-flashbang-price"), "MS-GREN-03", warn=True)


def charge(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """On a door, window or wall that he touches (MS-EQP-01)."""
    battle, voice = desk.battle, desk.voice
    commands = {command.opening: command for command in charges(desk, who)}
    texts = {name: (capital(voice.place(name)), "") for name in commands}
    command = sheet.pick(fields, "opening", commands, texts)
    sheet.text(voice.sentence("ms-charge-does"), "MS-EQP-01")
    at = battle.field.opening[command.opening].at
    radius = charge_radius()
    sheet.overlay["templates"] = [
        template(desk, circle(at, radius), figures_in_area(battle, at, radius))
    ]
    sheet.settle(command, voice.sentence("ms-do-charge"))


def charge_radius() -> int:
    return (tables.EQUIPMENT[CHARGE].area or 0) // 2


def detonate(desk: Desk, _who: str, fields: Fields, sheet: Sheet) -> None:
    """Whenever its layer likes: a breach, and heads down all round (MS-EQP-02 to -04)."""
    battle, voice = desk.battle, desk.voice
    commands = {command.charge: command for command in detonations(desk)}
    where = {charge.id: charge.opening for charge in battle.charges}
    texts = {name: (capital(voice.place(where[name])), "") for name in commands}
    command = sheet.pick(fields, "charge", commands, texts)
    at = battle.field.opening[where[command.charge]].at
    touched = figures_in_area(battle, at, charge_radius())
    sheet.overlay["templates"] = [template(desk, circle(at, charge_radius()), touched)]
    sheet.text(voice.sentence("ms-detonate-does"), "MS-EQP-02")
    seen = sheet.settle(command, voice.sentence("ms-do-detonate"))
    if seen:
        sheet.odds(seen)


def hit_the_dirt(desk: Desk, who: str, _fields: Fields, sheet: Sheet) -> None:
    """Out of turn, without an order: the whole unit keeps its head down (MS-HEAD-06)."""
    command = next(dirt(desk, who))
    sheet.text(desk.voice.sentence("ms-dirt-does"), "MS-HEAD-06")
    if command.unit == desk.battle.active:
        sheet.text(desk.voice.sentence("ms-dirt-ends"), "MS-HEAD-01", warn=True)
    sheet.settle(command, desk.voice.sentence("ms-do-dirt"))


def has_charges(battle: Battle) -> bool:
    return any(f.who.has(CHARGE) for f in battle.figures.values())
