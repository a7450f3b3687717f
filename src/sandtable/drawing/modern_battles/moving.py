"""Panels of movement on foot: whole units led by one of them (MB-MOV)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sandtable.drawing import Plain
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Sheet, piece_for
from sandtable.drawing.modern_battles.driving import drive
from sandtable.drawing.modern_battles.going import (
    at_mines,
    leaving,
    say_cost,
    say_tests,
    say_what_follows,
    storey,
    way_line,
)
from sandtable.drawing.modern_battles.reach import reach
from sandtable.drawing.modern_battles.ways import (
    ALL,
    WAY,
    Column,
    Reach,
    as_paths,
    ends_outside,
    facing_after,
    given_path,
    own_ways,
    stays_outside,
    way_fields,
)
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.ground.facing import heading
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import BreakOff, March, Move
from sandtable.rulesets.modern_battles.ground.bases import Path, gun_name

WORDS = {"move": "do-move", "march": "mb-do-march", "break-off": "mb-do-break-off"}


# --- whether anything at all keeps it from moving -------------------------------------------------
def moves(desk: Desk, who: str) -> Iterator[Move]:
    """A hair ahead: what is refused of it keeps it from moving at all."""
    piece = piece_for(desk.battle, who)
    for _, paths in _steps(desk, who):
        yield Move(piece.id, paths, piece.facing)


def marches(desk: Desk, who: str) -> Iterator[March]:
    piece = piece_for(desk.battle, who)
    for _, paths in _steps(desk, who):
        yield March(piece.id, paths, piece.facing)


def break_offs(desk: Desk, who: str) -> Iterator[BreakOff]:
    piece = piece_for(desk.battle, who)
    if isinstance(piece, Vehicle):
        yield BreakOff(piece.id, (), piece.facing)
        return
    column = Column(desk.battle, piece, piece.profile.m, ends_outside)
    lead = next(iter(column.starts), "")
    for bearing in range(0, 360, 45):
        path = _away(column, lead, heading(bearing))
        if path:
            yield BreakOff(piece.id, as_paths(column.led(lead, path, {})), piece.facing)


def _steps(desk: Desk, who: str) -> Iterator[tuple[Point, tuple[tuple[str, Path], ...]]]:
    """One of them a tenth of an inch in eight directions."""
    battle = desk.battle
    piece = piece_for(battle, who)
    name, at = piece.id, getattr(piece, "at", (0, 0))
    if isinstance(piece, Unit):
        members = battle.members(piece.id)
        if not members:
            yield (0, 0), ((piece.members[0], ((0, 0),)),)
            return
        name, at = members[0].id, members[0].at
    for bearing in range(0, 360, 45):
        dx, dy = heading(bearing)
        to = (at[0] + dx // 1_000, at[1] + dy // 1_000)
        yield to, ((name, (to,)),)


def _away(column: Column, lead: str, direction: Point) -> Path:
    """As far as it goes that way."""
    x, y = column.starts[lead]
    far = column.allowance
    to = (x + direction[0] * far // 10_000, y + direction[1] * far // 10_000)
    path = column.pulled_back(lead, (to,))
    return path if column.may_go(lead, path) else ()


# --- panels ---------------------------------------------------------------------------------------
def move(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Up to M in any direction (MB-MOV-03)."""
    piece = piece_for(desk.battle, who)
    if isinstance(piece, Vehicle):
        drive(desk, piece, fields, sheet)
    else:
        _walk(desk, who, piece, fields, sheet, "move", piece.profile.m, stays_outside)


def march(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """Twice M, and no fire (MB-MOV-04)."""
    unit = desk.battle.units[piece_for(desk.battle, who).id]
    _walk(desk, who, unit, fields, sheet, "march", 2 * unit.profile.m, stays_outside)


def break_off(desk: Desk, who: str, fields: Fields, sheet: Sheet) -> None:
    """An ordinary move out of every reach (MB-MOV-08)."""
    unit = desk.battle.units[piece_for(desk.battle, who).id]
    _walk(desk, who, unit, fields, sheet, "break-off", unit.profile.m, ends_outside)


def _walk(
    desk: Desk,
    who: str,
    unit: Unit,
    fields: Fields,
    sheet: Sheet,
    how: str,
    allowance: int,
    keeps: Reach,
) -> None:
    voice = desk.voice
    column = Column(desk.battle, unit, allowance, keeps)
    lead = lead_of(column, who)
    sheet.subtitle = voice.sentence("mb-move-left", length=voice.inches(allowance))
    chosen = choose_who(desk, column, fields, sheet)
    shown = lead if chosen == ALL else chosen
    sheet.overlay["reach"] = reach_of(column, shown, how)
    own = own_ways(fields, column.starts)
    path = given_path(fields, "path", column.starts[lead])
    need_path(sheet, chosen, missing=not (path or own))
    if not path and not own:
        sheet.text(voice.sentence(f"mb-{how}-hint"), RULES_OF[how])
        return
    if path:
        path = column.pulled_back(lead, path)
        sheet.fields["path"] = plain_points(path)
    sheet.fields |= way_fields(own)
    paths = column.led(lead, path, own)
    shown_path = paths.get(shown) or paths.get(lead) or next(iter(paths.values()), ())
    bearing = fields.bearing("angle")
    sheet.need("angle", "angle", missing=False)
    facing = facing_after(unit, column.starts[lead], paths.get(lead, shown_path), bearing)
    if bearing is not None:
        sheet.fields["angle"] = bearing
    command = _command(desk, unit, how, paths, facing, fields, sheet)
    refused = desk.refusal(command)
    mover = shown if shown in paths else next(iter(paths), shown)
    if paths:
        body, at = column.body(mover), column.starts[mover]
        sheet.overlay["lines"] = [way_line(desk, body, at, paths[mover], refused)]
        sheet.overlay["ghost"] = {"at": list(paths[mover][-1]), "facing": list(facing)}
        sheet.overlay["followers"] = followers(column, paths, mover, facing)
    if refused is not None:
        sheet.refuse(refused)
        return
    sheet.settle(command, voice.sentence(WORDS[how]))
    if mover in paths:
        say_cost(desk, column.body(mover), paths[mover], allowance, sheet)
    say_tests(desk, unit.id, {column.body(name): way for name, way in paths.items()}, sheet)
    say_what_follows(desk, unit, how, sheet)


RULES_OF = {"move": "MB-MOV-03", "march": "MB-MOV-04", "break-off": "MB-MOV-08"}


def _command(
    desk: Desk,
    unit: Unit,
    how: str,
    paths: Mapping[str, Path],
    facing: Point,
    fields: Fields,
    sheet: Sheet,
) -> Move | March | BreakOff:
    paths = leaving(desk, unit, paths, fields, sheet)
    if how != "move":
        kind = March if how == "march" else BreakOff
        return kind(unit.id, as_paths(paths), facing, at_mines(desk, fields, sheet))
    level = storey(desk, [way[-1] for name, way in paths.items() if name != GUN], fields, sheet)
    stops = at_mines(desk, fields, sheet)
    return Move(unit.id, as_paths(paths), facing, stop_at_mines=stops, level=level)


def lead_of(column: Column, who: str) -> str:
    """The one who was tapped, as paths name him; else the leader of the unit."""
    if who == gun_name(column.unit.id) and GUN in column.starts:
        return GUN
    if who in column.starts:
        return who
    leads = [f.id for f in column.battle.members(column.unit.id) if f.role == "leader"]
    return next(iter((*leads, *column.starts)))


def choose_who(desk: Desk, column: Column, fields: Fields, sheet: Sheet) -> str:
    """All together, or one of them by himself: each may go his own way (MB-MOV-03)."""
    if len(column.starts) < 2:
        return ALL
    voice = desk.voice
    texts = {ALL: (voice.sentence("mb-who-all"), "")}
    texts |= {name: (capital(voice.piece(column.body(name))), "") for name in column.starts}
    return sheet.choose(fields, "who", texts, ALL)


def need_path(sheet: Sheet, chosen: str, *, missing: bool) -> None:
    field = "path" if chosen == ALL else f"{WAY}{chosen}"
    sheet.need(field, "path", missing=missing, words="need-path")


def reach_of(column: Column, name: str, how: str) -> list[Plain]:
    def may_go(to: Point) -> bool:
        return column.may_go(name, (to,))

    at, who = column.starts[name], column.body(name)
    return reach(column.battle, who, at, column.limit(name), how, may_go)


def followers(column: Column, paths: Mapping[str, Path], lead: str, facing: Point) -> list[Plain]:
    """Where the others of the unit end."""
    return [
        {"piece": column.body(name), "at": list(way[-1]), "facing": list(facing)}
        for name, way in paths.items()
        if name != lead
    ]
