"""Panels of generic actions: cover, doors, objects, tech rolls, first aid (CZ-MOVE-03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.ground import cover_text, door_state
from sandtable.drawing.combat_zone.picking import pick, where
from sandtable.explain.words import capital
from sandtable.ground.free import Disc, disc_touches_piece
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Figure
from sandtable.rulesets.combat_zone.commands import (
    Door,
    Drop,
    FirstAid,
    ForceDoor,
    PickUp,
    TakeCover,
    TechRoll,
)
from sandtable.rulesets.combat_zone.ground.field import COVER_RANKS
from sandtable.rulesets.combat_zone.ground.hulls import piece_of
from sandtable.rulesets.combat_zone.play.cover import covers_at
from sandtable.rulesets.combat_zone.play.first_aid import KITS


# --- cover ---------------------------------------------------------------------------------------
def covers(desk: Desk, figure: Figure) -> Iterator[TakeCover]:
    for piece in covers_at(desk.battle, figure):
        yield TakeCover(figure.id, piece)


def cover(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """Se mettre à couvert (CZ-COVER-01)."""
    field, voice = desk.battle.field, desk.voice
    commands = {command.piece: command for command in covers(desk, figure)}
    labels = {}
    for name in commands:
        if name in desk.battle.vehicles:
            piece, called = piece_of(desk.battle.vehicles[name]), voice.figure(name)
        else:
            piece = field.openings[name].piece if name in field.openings else field.pieces[name]
            called = capital(voice.place(name))
        text = f"{called} {where(figure, piece.outline)}".strip()
        labels[name] = (text, cover_text(voice, COVER_RANKS[piece.cover]))
    command = pick(sheet, fields, "cover", commands, labels)
    sheet.text(voice.sentence("cover-does"), "CZ-HIT-02")
    sheet.settle(command, "cover")


# --- doors ---------------------------------------------------------------------------------------
def doors_touched(desk: Desk, figure: Figure) -> list[str]:
    base = Disc(figure.at, figure.who.radius)
    openings = desk.battle.field.openings.values()
    return [o.id for o in openings if o.door and disc_touches_piece(base, o.piece)]


def doors(desk: Desk, figure: Figure) -> Iterator[Door]:
    for name in doors_touched(desk, figure):
        yield Door(figure.id, name, name in desk.battle.shut)


def forced_doors(desk: Desk, figure: Figure) -> Iterator[ForceDoor]:
    for name in doors_touched(desk, figure):
        yield ForceDoor(figure.id, name)


def door(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = {command.door: command for command in doors(desk, figure)}
    command = pick(sheet, fields, "door", commands, _door_labels(desk, figure, commands))
    sheet.settle(command, "open" if command.open else "shut")


def force_door(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = {command.door: command for command in forced_doors(desk, figure)}
    command = pick(sheet, fields, "door", commands, _door_labels(desk, figure, commands))
    seen = sheet.settle(command, "force-door")
    if seen:
        sheet.odds(seen.chances)


def _door_labels(desk: Desk, figure: Figure, doors: Iterable[str]) -> dict[str, tuple[str, str]]:
    battle, voice = desk.battle, desk.voice
    return {
        name: (
            f"{capital(voice.place(name))} "
            f"{where(figure, battle.field.openings[name].piece.outline)}".strip(),
            voice.sentence(f"door-{door_state(battle, name)}"),
        )
        for name in doors
    }


# --- objects -------------------------------------------------------------------------------------
def near_things(desk: Desk, figure: Figure) -> list[str]:
    """Objects on the table that the figure holds or could reach out for."""
    found = []
    for thing in desk.battle.things.values():
        reach = figure.who.radius + 5
        dx, dy = thing.at[0] - figure.at[0], thing.at[1] - figure.at[1]
        lies_near = not thing.holder and dx * dx + dy * dy <= reach * reach
        if not thing.gone and (thing.holder == figure.id or lies_near):
            found.append(thing.id)
    return found


def pick_ups(desk: Desk, figure: Figure) -> Iterator[PickUp]:
    for name in near_things(desk, figure):
        if name not in figure.carries:
            yield PickUp(figure.id, name)


def drops(_desk: Desk, figure: Figure) -> Iterator[Drop]:
    for name in figure.carries:
        yield Drop(figure.id, name)


def tech_rolls(desk: Desk, figure: Figure) -> Iterator[TechRoll]:
    for name in near_things(desk, figure):
        if desk.battle.things[name].difficulty:
            yield TechRoll(figure.id, name)


def pick_up(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = {command.thing: command for command in pick_ups(desk, figure)}
    sheet.settle(pick(sheet, fields, "thing", commands, _names(desk, commands)), "pick-up")


def drop(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = {command.thing: command for command in drops(desk, figure)}
    sheet.settle(pick(sheet, fields, "thing", commands, _names(desk, commands)), "drop")


def tech(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = {command.thing: command for command in tech_rolls(desk, figure)}
    command = pick(sheet, fields, "thing", commands, _names(desk, commands))
    seen = sheet.settle(command, "tech")
    if seen:
        sheet.odds(seen.chances)


def _names(desk: Desk, things: Iterable[str]) -> dict[str, tuple[str, str]]:
    return {name: (capital(desk.voice.place(name)), "") for name in things}


# --- first aid -----------------------------------------------------------------------------------
def treatments(desk: Desk, figure: Figure) -> Iterator[FirstAid]:
    """Each casualty of the own side with each kit there is, the best first."""
    kits = [kit for kit in reversed(KITS) if kit in figure.who.equipment]
    for casualty in desk.battle.side_figures(figure.side):
        if casualty.fate == CASUALTY:
            for kit in (*kits, "none"):
                yield FirstAid(figure.id, casualty.id, kit)


def aid(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """Premiers soins (CZ-AID-01)."""
    voice = desk.voice
    offered = list(treatments(desk, figure))
    casualties: dict[str, FirstAid] = {}
    for command in offered:
        if command.casualty not in casualties or desk.refusal(casualties[command.casualty]):
            casualties[command.casualty] = command
    labels = {who: (voice.figure(who), "") for who in casualties}
    chosen = pick(sheet, fields, "casualty", casualties, labels)
    kits = {command.kit: command for command in offered if command.casualty == chosen.casualty}
    texts = {kit: (capital(voice.sentence(f"value-kit-{kit}")), "") for kit in kits}
    seen = sheet.settle(pick(sheet, fields, "kit", kits, texts), "aid")
    if seen:
        sheet.odds(seen.chances, helps=True)
