"""Panels of levels and wire: stairs and ladders, climbs, jumps, cutting (CZ-URBAN, CZ-OBST)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sandtable.drawing.combat_zone.desk import Desk, Sheet
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.picking import pick
from sandtable.drawing.combat_zone.pieces import level_number
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.explain.words import capital
from sandtable.ground.free import point_along
from sandtable.rulesets.combat_zone.battle.state import Figure, Point
from sandtable.rulesets.combat_zone.commands import Climb, CutWire, FreeFromWire, Jump, Move
from sandtable.rulesets.combat_zone.ground.levels import STOREY
from sandtable.rulesets.combat_zone.play.stairs import AROUND, level_moves, ways_here
from sandtable.rulesets.combat_zone.play.urban import CUT, LEAP, climbs, landing
from sandtable.rulesets.combat_zone.words.telling import arrow

HALF_STOREY = STOREY // 2  # where one may hold on to a ladder
LEAPS = (300, 450)


# --- stairs and ladders --------------------------------------------------------------------------
def levels(desk: Desk, figure: Figure) -> Iterator[Move]:
    """Moves to every level, and half a storey up or down a ladder (CZ-URBAN-01, CZ-URBAN-05)."""
    yield from level_moves(desk.battle, figure)
    for way in ways_here(desk.battle, figure):
        if way.kind == "ladder":
            for foot in range(way.feet[0] + HALF_STOREY, way.feet[-1], STOREY):
                yield Move(figure.id, (), foot)


def stairs(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    commands = ways_of(desk, figure)
    labels = {name: _way_label(desk, figure, move, commands) for name, move in commands.items()}
    command = pick(sheet, fields, "level", commands, labels)
    sheet.need("point", "point", missing=False)
    tapped = fields.point("point")
    if tapped is not None:
        there = Move(figure.id, (tapped,), command.foot)
        if desk.refusal(there) is None:  # else the usual place at the end of the stairs
            command = there
            sheet.fields["point"] = plain_points((tapped,))
    end = _end(figure, command)
    sheet.overlay["ghost"] = _ghost(desk, figure, end, command.foot or 0)
    sheet.text(desk.voice.sentence("stairs-hint"), "CZ-URBAN-01")
    if not desk.battle.field.bears(end, command.foot or 0):
        sheet.text(desk.voice.sentence("climb-hangs"), "CZ-URBAN-02", warn=True)
    sheet.settle(command, "stairs")


def ways_of(desk: Desk, figure: Figure) -> dict[str, Move]:
    """Moves by the names of their levels, the highest first; several to one level by place too."""
    offered = sorted(levels(desk, figure), key=lambda move: -(move.foot or 0))
    found: dict[str, Move] = {}
    for move in dict.fromkeys(offered):
        name = str(move.foot)
        if name in found:
            x, y = _end(figure, move)
            name = f"{name}:{x},{y}"
        found[name] = move
    return found


def _end(figure: Figure, move: Move) -> Point:
    return move.path[0] if move.path else figure.at


def _way_label(desk: Desk, figure: Figure, move: Move, offered: dict[str, Move]) -> tuple[str, str]:
    """The level; and in which direction, where several moves lead there."""
    text, detail = _level(desk, figure, move.foot or 0)
    if sum(one.foot == move.foot for one in offered.values()) > 1:
        (x, y), (u, v) = _end(figure, move), figure.at
        text = f"{text} {arrow((x - u, y - v))}" if (x, y) != (u, v) else text
    return text, detail


def _level(desk: Desk, figure: Figure, foot: int) -> tuple[str, str]:
    """`Ground`, `Floor 2`, `7.5 cm up`; and how far that is."""
    voice = desk.voice
    way = "up" if foot > figure.foot else "down"
    detail = voice.sentence(f"level-{way}", cm=voice.cm(abs(foot - figure.foot)))
    name = level_name(desk, figure.at, foot)
    return capital(name), "" if detail == name else detail


def level_name(desk: Desk, at: Point, foot: int) -> str:
    """What players call a height: the ground, a floor of a house, so many cm up."""
    voice = desk.voice
    if foot == desk.battle.field.feet_at(at)[0]:
        return voice.sentence("level-ground")
    return voice.sentence("level-at", cm=voice.cm(foot))


def _ghost(desk: Desk, figure: Figure, at: Point, foot: int) -> dict[str, Any]:
    way = (at[0] - figure.at[0], at[1] - figure.at[1])
    facing = way if way != (0, 0) else figure.facing
    return {"at": list(at), "facing": list(facing), "level": level_number(desk.battle, at, foot)}


# --- climbing ------------------------------------------------------------------------------------
def climbings(desk: Desk, figure: Figure) -> Iterator[Climb]:
    yield from climbs(desk.battle, figure)


def climb(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """Escalader (CZ-URBAN-04)."""
    commands = {f"{one.foot}:{one.to[0]},{one.to[1]}": one for one in climbings(desk, figure)}
    labels = {name: _climb_label(desk, figure, one) for name, one in commands.items()}
    command = pick(sheet, fields, "climb", commands, labels)
    sheet.overlay["ghost"] = _ghost(desk, figure, command.to, command.foot)
    sheet.text(desk.voice.sentence("climb-hint"), "CZ-URBAN-05")
    sheet.settle(command, "climb")


def _climb_label(desk: Desk, figure: Figure, command: Climb) -> tuple[str, str]:
    inside = desk.battle.field.building_at(command.to, command.foot)
    text, detail = _level(desk, figure, command.foot)
    if inside:
        text = desk.voice.sentence("climb-in", level=text, building=desk.voice.place(inside))
    return text, detail


# --- jumping -------------------------------------------------------------------------------------
def jumps(desk: Desk, figure: Figure) -> Iterator[Jump]:
    """A few leaps all around, to learn whether one can be made."""
    x, y = figure.at
    for far in LEAPS:
        for dx, dy in AROUND[::3]:
            to = point_along((x, y), (x + dx, y + dy), far)
            if desk.battle.field.is_on_table(to):
                yield Jump(figure.id, to)


def jump(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """Sauter (CZ-URBAN-06): a deep drop is a fall, with its odds."""
    voice = desk.voice
    to = fields.point("point")
    sheet.need("point", "point", missing=to is None)
    if to is None:
        sheet.text(voice.sentence("jump-hint"), "CZ-URBAN-06")
        return
    sheet.fields["point"] = plain_points((to,))
    foot = _landing(desk, figure, to, fields, sheet)
    sheet.overlay["ghost"] = _ghost(desk, figure, to, foot)
    deep = figure.foot - foot
    if deep > LEAP:
        sheet.text(voice.sentence("jump-falls", cm=voice.cm(deep)), "CZ-URBAN-07", warn=True)
    seen = sheet.settle(Jump(figure.id, to, foot), "jump")
    if seen:
        sheet.odds(seen.chances)


def _landing(desk: Desk, figure: Figure, to: Point, fields: Fields, sheet: Sheet) -> int:
    feet = desk.battle.field.feet_at(to)
    usual = landing(desk.battle, figure, Jump(figure.id, to))
    return choose_floor(desk, to, feet, usual, fields, sheet)


def choose_floor(
    desk: Desk, at: Point, feet: Iterable[int], usual: int, fields: Fields, sheet: Sheet
) -> int:
    """A row to choose among the floors at a point, where there are several."""
    listed = list(feet)
    if len(listed) < 2:
        return usual
    chosen = fields.text("floor", [str(foot) for foot in listed], str(usual))
    sheet.fields["floor"] = chosen
    options = [option(str(foot), capital(level_name(desk, at, foot))) for foot in reversed(listed)]
    sheet.rows.append(choice_row("floor", desk.voice.sentence("field-floor"), options, chosen))
    return int(chosen)


# --- wire ----------------------------------------------------------------------------------------
def freeings(_desk: Desk, figure: Figure) -> Iterator[FreeFromWire]:
    yield FreeFromWire(figure.id)


def free(desk: Desk, figure: Figure, _fields: Fields, sheet: Sheet) -> None:
    """Out of the wire (CZ-OBST-02)."""
    sheet.text(desk.voice.sentence("free-hint"), "CZ-OBST-02")
    sheet.settle(FreeFromWire(figure.id), "free")


def cuttings(desk: Desk, figure: Figure) -> Iterator[CutWire]:
    field = desk.battle.field
    for piece in field.terrain:
        near = field.obstacle(piece.id, figure.at, figure.who.radius, figure.foot)
        if piece.kind in CUT and near is not None:
            yield CutWire(figure.id, piece.id)


def cut(desk: Desk, figure: Figure, fields: Fields, sheet: Sheet) -> None:
    """Wire cutters (CZ-OBST-03)."""
    commands = {command.piece: command for command in cuttings(desk, figure)}
    labels = {name: (capital(desk.voice.place(name)), "") for name in commands}
    command = pick(sheet, fields, "obstacle", commands, labels)
    sheet.text(desk.voice.sentence("cut-hint"), "CZ-OBST-03")
    sheet.settle(command, "cut")
