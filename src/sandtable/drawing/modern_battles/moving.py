"""Panels of movement on foot: whole units led by one of them (MB-MOV)."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look
from sandtable.drawing.drafts import Fields
from sandtable.drawing.modern_battles.desk import Desk, Now, Panel
from sandtable.drawing.modern_battles.drafting import FACING, UNIT, Mines, Storey, Turret, Ways
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
from sandtable.drawing.modern_battles.suiting import can_move, is_engaged, is_free
from sandtable.drawing.modern_battles.ways import (
    ALL,
    WAY,
    facing_after,
    given_path,
    own_ways,
    way_fields,
)
from sandtable.drawing.rows import plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.modern_battles.battle.events.moves import GUN
from sandtable.rulesets.modern_battles.battle.state import Point, Unit, Vehicle
from sandtable.rulesets.modern_battles.commands import BreakOff, March, Move
from sandtable.rulesets.modern_battles.commands.declared import BREAK_OFF, MARCH, MOVE
from sandtable.rulesets.modern_battles.ground.bases import Path, gun_name, piece_for
from sandtable.rulesets.modern_battles.play.columns import (
    Column,
    Reach,
    as_paths,
    ends_outside,
    stays_outside,
)


# --- panels ---------------------------------------------------------------------------------------
def move(now: Now) -> None:
    """Up to M in any direction (MB-MOV-03)."""
    piece = piece_for(now.desk.battle, now.piece)
    if isinstance(piece, Vehicle):
        drive(now.desk, piece, now.fields, now.panel)
    else:
        _walk(now, piece, piece.profile.m, stays_outside)


def march(now: Now) -> None:
    """Twice M, and no fire (MB-MOV-04)."""
    unit = now.desk.battle.units[now.given["unit"]]
    _walk(now, unit, 2 * unit.profile.m, stays_outside)


def break_off(now: Now) -> None:
    """An ordinary move out of every reach (MB-MOV-08)."""
    unit = now.desk.battle.units[now.given["unit"]]
    _walk(now, unit, unit.profile.m, ends_outside)


def _walk(now: Now, unit: Unit, allowance: int, keeps: Reach) -> None:
    desk, who, fields, panel = now.desk, now.piece, now.fields, now.panel
    voice, how = desk.voice, now.look.action
    column = Column(desk.battle, unit, allowance, keeps)
    lead = lead_of(column, who)
    panel.subtitle = voice.sentence("mb-move-left", length=voice.inches(allowance))
    chosen = choose_who(desk, column, fields, panel)
    shown = lead if chosen == ALL else chosen
    panel.overlay["reach"] = reach_of(column, shown, how)
    own = own_ways(fields, column.starts)
    path = given_path(fields, "path", column.starts[lead])
    need_path(panel, chosen, missing=not (path or own))
    if not path and not own:
        now.say(*now.look.hint)
        return
    if path:
        path = column.pulled_back(lead, path)
        panel.fields["path"] = plain_points(path)
    panel.fields |= way_fields(own)
    paths = column.led(lead, path, own)
    shown_path = paths.get(shown) or paths.get(lead) or next(iter(paths.values()), ())
    bearing = fields.bearing("angle")
    panel.need("angle", "angle", missing=False)
    facing = facing_after(unit, column.starts[lead], paths.get(lead, shown_path), bearing)
    if bearing is not None:
        panel.fields["angle"] = bearing
    command = _command(desk, unit, how, paths, facing, fields, panel)
    refused = desk.refusal(command)
    mover = shown if shown in paths else next(iter(paths), shown)
    if paths:
        body, at = column.body(mover), column.starts[mover]
        panel.overlay["lines"] = [way_line(desk, body, at, paths[mover], refused)]
        panel.overlay["ghost"] = {"at": list(paths[mover][-1]), "facing": list(facing)}
        panel.overlay["followers"] = followers(column, paths, mover, facing)
    if refused is not None:
        panel.refuse(refused)
        return
    panel.settle(command, voice.sentence(now.look.words))
    if mover in paths:
        say_cost(desk, column.body(mover), paths[mover], allowance, panel)
    say_tests(desk, unit.id, {column.body(name): way for name, way in paths.items()}, panel)
    say_what_follows(desk, unit, how, panel)


def _command(
    desk: Desk,
    unit: Unit,
    how: str,
    paths: Mapping[str, Path],
    facing: Point,
    fields: Fields,
    panel: Panel,
) -> Move | March | BreakOff:
    paths = leaving(desk, unit, paths, fields, panel)
    if how != "move":
        kind = March if how == "march" else BreakOff
        return kind(unit.id, as_paths(paths), facing, at_mines(desk, fields, panel))
    level = storey(desk, [way[-1] for name, way in paths.items() if name != GUN], fields, panel)
    stops = at_mines(desk, fields, panel)
    return Move(unit.id, as_paths(paths), facing, stop_at_mines=stops, level=level)


def lead_of(column: Column, who: str) -> str:
    """The one who was tapped, as paths name him; else the leader of the unit."""
    if who == gun_name(column.unit.id) and GUN in column.starts:
        return GUN
    if who in column.starts:
        return who
    leads = [f.id for f in column.battle.members(column.unit.id) if f.role == "leader"]
    return next(iter((*leads, *column.starts)))


def choose_who(desk: Desk, column: Column, fields: Fields, panel: Panel) -> str:
    """All together, or one of them by himself: each may go his own way (MB-MOV-03)."""
    if len(column.starts) < 2:
        return ALL
    voice = desk.voice
    texts = {ALL: (voice.sentence("mb-who-all"), "")}
    texts |= {name: (capital(voice.piece(column.body(name))), "") for name in column.starts}
    return panel.choose(fields, "who", texts, ALL)


def need_path(panel: Panel, chosen: str, *, missing: bool) -> None:
    field = "path" if chosen == ALL else f"{WAY}{chosen}"
    panel.need(field, "path", missing=missing, words="need-path")


def reach_of(column: Column, name: str, how: str) -> list[v.Reach]:
    def may_go(to: Point) -> bool:
        return column.may_go(name, (to,))

    at, who = column.starts[name], column.body(name)
    return reach(column.battle, who, at, column.limit(name), how, may_go)


def followers(
    column: Column, paths: Mapping[str, Path], lead: str, facing: Point
) -> list[v.Follower]:
    """Where the others of the unit end."""
    return [
        {"piece": column.body(name), "at": way[-1], "facing": facing}
        for name, way in paths.items()
        if name != lead
    ]


AS_A_UNIT = {"unit": UNIT, "paths": Ways(), "facing": FACING, "stop_at_mines": Mines()}
WALK = Look(
    MOVE, "move", "do-move", "", ("mb-no-way", "MB-MOV-11"), ("mb-move-hint", "MB-MOV-03"),
    AS_A_UNIT | {"turret": Turret(), "level": Storey()}, by_hand=move, suits=can_move,
    takes="ground",
)  # fmt: skip
FORCED_MARCH = Look(
    MARCH, "march", "mb-do-march", "", ("mb-no-way", "MB-MOV-11"), ("mb-march-hint", "MB-MOV-04"),
    AS_A_UNIT, by_hand=march, suits=is_free,
)  # fmt: skip
LEAVE_COMBAT = Look(
    BREAK_OFF, "break-off", "mb-do-break-off", "", ("mb-no-way", "MB-MOV-08"),
    ("mb-break-off-hint", "MB-MOV-08"), AS_A_UNIT, by_hand=break_off, suits=is_engaged,
)  # fmt: skip
