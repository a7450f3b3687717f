"""Panels of boarding, leaving, hitching, landing and taking off: half-actions (HX-CMD-13)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from sandtable.drawing.drafts import Fields
from sandtable.drawing.hex_tactical import places
from sandtable.drawing.hex_tactical.desk import Desk, Sheet
from sandtable.drawing.hex_tactical.moving import compass
from sandtable.drawing.rows import choice_row
from sandtable.explain.words import capital
from sandtable.rulesets.hex_tactical.battle.state import TOWED, UP, Unit
from sandtable.rulesets.hex_tactical.commands import (
    Board,
    Hitch,
    Land,
    Leave,
    TakeOff,
    Unhitch,
)


def _here(desk: Desk, who: str) -> list[Unit]:
    """Others of its side in its hex."""
    unit = desk.battle.units[who]
    return [u for u in desk.battle.here(unit.at) if u.side == unit.side and u.id != who]


def boardings(desk: Desk, who: str) -> Iterator[Board]:
    yield from (
        Board(who, other.id) for other in _here(desk, who) if other.counter.number("capacity")
    )


def board(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    _choose(desk, fields, sheet, "vehicle", {one.vehicle: one for one in boardings(desk, who)})
    sheet.text(desk.voice.sentence("hx-board-hint"), "HX-UNIT-09")


def leavings(desk: Desk, who: str) -> Iterator[Leave]:
    """Itself if it is carried; of a carrier, everybody aboard."""
    unit = desk.battle.units[who]
    if unit.carrier:
        yield Leave(who)
    for other in desk.battle.aboard(who):
        if other.fate != TOWED:
            yield Leave(other.id)


def leave(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    found = {one.unit: one for one in leavings(desk, who)}
    command = _choose(desk, fields, sheet, "passenger", found)
    if command is not None:
        _storeys(desk, command, fields, sheet)
    sheet.text(desk.voice.sentence("hx-leave-hint"), "HX-UNIT-09")


def _storeys(desk: Desk, command: Leave, fields: Fields, sheet: Sheet) -> None:
    battle, voice = desk.battle, desk.voice
    carrier = battle.units.get(battle.units[command.unit].carrier)
    if carrier is None or carrier.fate != UP:
        return
    highest = battle.field.highest_storey(carrier.at)
    if not highest:
        return
    texts = {str(n): (voice.sentence("hx-storey", storey=n), "") for n in range(highest + 1)}
    storey = int(sheet.choose(fields, "storey", texts, "0"))
    sheet.settle(Leave(command.unit, storey), voice.sentence("hx-do-leave"))


def hitchings(desk: Desk, who: str) -> Iterator[Hitch]:
    yield from (Hitch(who, other.id) for other in _here(desk, who) if other.counter.is_piece)


def hitch(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    _choose(desk, fields, sheet, "piece", {one.piece: one for one in hitchings(desk, who)})
    sheet.text(desk.voice.sentence("hx-hitch-hint"), "HX-UNIT-10")


def unhitchings(desk: Desk, who: str) -> Iterator[Unhitch]:
    unit = desk.battle.units[who]
    towed = [other for other in desk.battle.aboard(who) if other.fate == TOWED]
    yield from (Unhitch(who, other.id, unit.facing) for other in towed)


def unhitch(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """An unhitched piece faces as its owner likes (HX-UNIT-10)."""
    command = next(unhitchings(desk, who), None)
    if command is None:
        return
    bearing = fields.bearing("angle")
    facing = command.facing if bearing is None else places.direction_of(bearing)
    degrees = places.degrees_of(facing)
    sheet.need("angle", "angle", missing=False)
    sheet.fields["angle"] = degrees
    told = desk.voice.sentence("field-angle")
    sheet.rows.append(choice_row("angle", told, compass(desk), str(degrees)))
    sheet.settle(Unhitch(who, command.piece, facing), desk.voice.sentence("hx-do-unhitch"))


def landings(_desk: Desk, who: str) -> Iterator[Land]:
    yield Land(who)


def take_offs(_desk: Desk, who: str) -> Iterator[TakeOff]:
    yield TakeOff(who)


def plainly(
    offers: Callable[[Desk, str], Iterable[Any]], words: str
) -> Callable[[Desk, str, Fields, Sheet], None]:
    """A panel with nothing to choose."""

    def compose(desk: Desk, who: str, _fields: Fields, sheet: Sheet) -> None:
        for command in offers(desk, who):
            sheet.settle(command, desk.voice.sentence(words))

    return compose


def _choose(desk: Desk, fields: Fields, sheet: Sheet, name: str, commands: dict[str, Any]) -> Any:
    """Which of them; the first that may be given unless another is chosen."""
    if not commands:
        return None
    texts = {one: (capital(desk.voice.unit(one)), "") for one in commands}
    command = sheet.pick(fields, name, commands, texts)
    verb = f"hx-do-{type(command).__name__.lower()}"
    sheet.settle(command, desk.voice.sentence(verb))
    return command
