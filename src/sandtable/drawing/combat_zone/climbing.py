"""Panels of levels and wire: stairs and ladders, climbs, jumps, cutting (CZ-URBAN, CZ-OBST)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Ask, Look
from sandtable.drawing.combat_zone.asks import (
    Floor,
    Now,
    costs,
    costs_from,
    tried_by_figure,
)
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.pieces import level_number
from sandtable.drawing.combat_zone.working import show_odds
from sandtable.drawing.kinds import Point as OnMap
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.rows import choice_row, option, plain_points
from sandtable.explain.words import capital
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import Climb, Jump, Move
from sandtable.rulesets.combat_zone.commands.choices import moves_between_levels
from sandtable.rulesets.combat_zone.commands.declared import figures, urban
from sandtable.rulesets.combat_zone.play.urban import (
    CUTTERS,
    CUTTING,
    FREEING,
    LEAP,
    climbs,
    landing,
)
from sandtable.rulesets.combat_zone.play.urban import JUMP as JUMP_PRICE
from sandtable.rulesets.combat_zone.words.facts import arrow
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field


# --- stairs and ladders --------------------------------------------------------------------------
def ways_of(battle: Battle, figure: Figure) -> dict[str, Move]:
    """Moves by the names of their levels, the highest first; several to one level by place too."""
    offered = sorted(moves_between_levels(battle, figure), key=lambda move: -(move.foot or 0))
    moves: dict[str, Move] = {}
    for move in dict.fromkeys(offered):
        name = str(move.foot)
        if name in moves:
            x, y = _end(figure, move)
            name = f"{name}:{x},{y}"
        moves[name] = move
    return moves


def _end(figure: Figure, move: Move) -> Point:
    return move.path[0] if move.path else figure.at


def _way_label(desk: Desk, figure: Figure, move: Move, offered: dict[str, Move]) -> tuple[str, str]:
    """The level; and in which direction, where several moves lead there."""
    text, detail = _level(desk, figure, move.foot or 0)
    if sum(other.foot == move.foot for other in offered.values()) > 1:
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


def _ghost(desk: Desk, figure: Figure, at: Point, foot: int) -> v.Ghost:
    way = (at[0] - figure.at[0], at[1] - figure.at[1])
    facing = way if way != (0, 0) else figure.facing
    return {"at": at, "facing": facing, "level": level_number(desk.battle, at, foot)}


class Level(Ask):
    """A move by stairs or a ladder; where it ends may be tapped, if one can come to stand there."""

    def ask(self, of: Field, now: Now) -> Any:
        desk, panel = now.desk, now.panel
        figure = desk.battle.figures[now.piece]
        commands = ways_of(desk.battle, figure)
        labels = {name: _way_label(desk, figure, move, commands) for name, move in commands.items()}
        command: Move = panel.pick(now.fields, "level", commands, labels)
        panel.need("point", "point", missing=False)
        tapped = now.fields.point("point")
        if tapped is not None:
            there = Move(figure.id, (tapped,), command.foot)
            if desk.refusal(there) is None:  # else the usual place at the end of the stairs
                command = there
                panel.fields["point"] = plain_points((tapped,))
        now.given.values["path"] = command.path
        return command.foot

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        figure = said.battle.figures[said["figure"]]
        meant = Move(figure.id, said["path"], value)
        offered = ways_of(said.battle, figure)
        return {
            "level": next((name for name, move in offered.items() if move == meant), str(value))
        }


class EndOfStairs(Ask):
    """Where he comes to stand, where that is said."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"point": plain_points(value)} if value else {}


def show_level(now: Now) -> None:
    figure, move = now.desk.battle.figures[now.piece], now.command
    end = _end(figure, move)
    now.panel.overlay["ghost"] = _ghost(now.desk, figure, end, move.foot or 0)
    now.say("stairs-hint", "CZ-URBAN-01")
    if not now.desk.battle.field.bears(end, move.foot or 0):
        now.say("climb-hangs", "CZ-URBAN-02", warn=True)


STAIRS = Look(
    figures.MOVE,
    "stairs",
    "do-stairs",
    "U",
    ("no-stairs", "CZ-URBAN-01"),
    asks={"foot": Level(), "path": EndOfStairs()},
    around=show_level,
    offers=tried_by_figure(lambda desk, figure: moves_between_levels(desk.battle, figure)),
    meant=lambda _battle, move: move.foot is not None,
    cost=costs_from(tables.MOVE_COST["move"].action_points),
    is_known=lambda battle: bool(battle.field.ways),
)


# --- climbing ------------------------------------------------------------------------------------
def named(place: Climb) -> str:
    return f"{place.foot}:{place.to[0]},{place.to[1]}"


class Hold(Ask):
    """A height and a place in one: what can be climbed to from here."""

    def ask(self, of: Field, now: Now) -> Any:
        figure = now.desk.battle.figures[now.piece]
        commands = {named(climb): climb for climb in climbs(now.desk.battle, figure)}
        labels = {name: _climb_label(now.desk, figure, climb) for name, climb in commands.items()}
        command: Climb = now.panel.pick(now.fields, "climb", commands, labels)
        now.given.values["to"] = command.to
        return command.foot

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {"climb": named(Climb(said["figure"], said["to"], value))}


def _climb_label(desk: Desk, figure: Figure, command: Climb) -> tuple[str, str]:
    inside = desk.battle.field.building_at(command.to, command.foot)
    text, detail = _level(desk, figure, command.foot)
    if inside:
        text = desk.voice.sentence("climb-in", level=text, building=desk.voice.place(inside))
    return text, detail


def show_climb(now: Now) -> None:
    figure, climb = now.desk.battle.figures[now.piece], now.command
    now.panel.overlay["ghost"] = _ghost(now.desk, figure, climb.to, climb.foot)
    now.say("climb-hint", "CZ-URBAN-05")


CLIMB = Look(
    urban.CLIMB,
    "climb",
    "do-climb",
    "",
    ("no-holds", "CZ-URBAN-04"),
    asks={"foot": Hold()},
    around=show_climb,
    offers=tried_by_figure(lambda desk, figure: climbs(desk.battle, figure)),
    is_known=lambda battle: bool(battle.field.ways),
)


# --- jumping -------------------------------------------------------------------------------------
class Landing(Floor):
    """The floor on which a jump ends: a row where there are several."""

    def ask(self, of: Field, now: Now) -> Any:
        battle, to = now.desk.battle, now.given["to"]
        feet = battle.field.feet_at(to)
        usual = landing(battle, battle.figures[now.piece], Jump(now.piece, to))
        return choose_floor(now.desk, to, feet, usual, now.fields, now.panel)


def show_fall(now: Now) -> None:
    """A deep drop is a fall (CZ-URBAN-07)."""
    figure, jump = now.desk.battle.figures[now.piece], now.command
    now.panel.overlay["ghost"] = _ghost(now.desk, figure, jump.to, jump.foot)
    deep = figure.foot - jump.foot
    if deep > LEAP:
        now.say("jump-falls", "CZ-URBAN-07", warn=True, cm=now.desk.voice.cm(deep))


JUMP = Look(
    urban.JUMP,
    "jump",
    "do-jump",
    "J",
    ("no-jump", "CZ-URBAN-06"),
    hint=("jump-hint", "CZ-URBAN-06"),
    asks={"to": OnMap(called="point"), "foot": Landing()},
    around=show_fall,
    after=show_odds,
    cost=costs_from(JUMP_PRICE),
    is_known=lambda battle: battle.field.has_levels,
)


def choose_floor(
    desk: Desk, at: Point, feet: Iterable[int], usual: int, fields: Fields, panel: Panel
) -> int:
    """A row to choose among the floors at a point, where there are several."""
    listed = list(feet)
    if len(listed) < 2:
        return usual
    chosen = fields.text("floor", [str(foot) for foot in listed], str(usual))
    panel.fields["floor"] = chosen
    options = [option(str(foot), capital(level_name(desk, at, foot))) for foot in reversed(listed)]
    panel.rows.append(choice_row("floor", desk.voice.sentence("field-floor"), options, chosen))
    return int(chosen)


# --- wire ----------------------------------------------------------------------------------------
FREE = Look(
    urban.FREE,
    "free",
    "do-free",
    "",
    ("no-wire-holds", "CZ-OBST-02"),
    around=lambda now: now.say("free-hint", "CZ-OBST-02"),
    cost=costs(FREEING),
    is_known=lambda battle: any(f.entangled for f in battle.figures.values()),
)
CUT = Look(
    urban.CUT_WIRE,
    "cut",
    "do-cut",
    "",
    ("no-wire", "CZ-OBST-03"),
    asks={
        "piece": Row(
            lambda now, name: (capital(now.desk.voice.place(name)), ""),
            refused_with("piece"),
            called="obstacle",
        )
    },
    around=lambda now: now.say("cut-hint", "CZ-OBST-03"),
    cost=costs(CUTTING),
    is_known=lambda battle: any(CUTTERS in f.who.equipment for f in battle.figures.values()),
)
