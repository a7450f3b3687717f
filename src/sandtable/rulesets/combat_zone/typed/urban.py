"""Typed commands for wire and levels: `stairs 3 5`, `climb 3 10`, `jump 3 to 20,14`, `cut 3`.

Heights are in cm, those of floors 0, 5, 10…
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from sandtable.refusals import BadInput
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.play.stairs import level_moves
from sandtable.rulesets.combat_zone.play.urban import CUT, climbs
from sandtable.rulesets.combat_zone.telling import height_text, point_text
from sandtable.rulesets.combat_zone.typed.line import Line
from sandtable.rulesets.combat_zone.typed.words import folded

UP = ("up", "high", "haut")
UP_AT = {"to": "up", "en": "haut"}  # by the word for the place
HEIGHT = re.compile(r"\d{1,3}(?:\.\d{1,2})?")


def height(line: Line) -> int | None:
    """A height in cm, as 1/100 cm; None if none is said."""
    if line.words and HEIGHT.fullmatch(line.words[0]):
        return int(Fraction(line.words.pop(0)) * 100)
    return None


def floor(line: Line) -> int | None:
    """`up 5`, « haut 5 »: the height of a floor, where one is said."""
    if line.words and folded(line.words[0]) in UP:
        line.words.pop(0)
        found = height(line)
        if found is None:
            raise line.needs("height")
        return found
    return None


def spot_words(command: Any, to: str) -> tuple[str, ...]:
    """The same in words: the point aimed at, and its floor where one is named."""
    floor = () if command.foot is None else (UP_AT[to], height_text(command.foot))
    return point_text(command.point), *floor


def stairs(line: Line) -> c.Move:
    """Up or down stairs or a ladder to a height; where there is only one way, that."""
    who = line.actor()
    foot, points = height(line), line.points()
    line.done()
    moves = list(level_moves(line.battle, line.battle.figures[who]))
    if foot is None:
        if len(moves) != 1:
            raise line.needs("height")
        return moves[0]
    if points:
        return c.Move(who, points[:1], foot)
    return next((move for move in moves if move.foot == foot), c.Move(who, (), foot))


def climb(line: Line) -> c.Climb:
    """By holds or a rope to a height, the nearest place there unless one is said."""
    who = line.actor()
    foot, points = height(line), line.points()
    line.done()
    offered = list(climbs(line.battle, line.battle.figures[who]))
    if foot is None:
        if len(offered) != 1:
            raise line.needs("height")
        return offered[0]
    if points:
        return c.Climb(who, points[0], foot)
    found = next((one for one in offered if one.foot == foot), None)
    if found is None:
        known = ", ".join(dict.fromkeys(height_text(one.foot) for one in offered)) or "—"
        raise BadInput("typed-no-way", figure=who, known=known)
    return found


def jump(line: Line) -> c.Jump:
    who, points = line.actor(), line.points()
    if not points:
        raise line.needs("point")
    foot = height(line)
    line.done()
    return c.Jump(who, points[0], foot)


def free(line: Line) -> c.FreeFromWire:
    return c.FreeFromWire(line.actor())


def cut(line: Line) -> c.CutWire:
    """The wire or fence in contact, unless one is named."""
    battle, who = line.battle, line.actor()
    figure, field = battle.figures[who], battle.field
    wires = [t.id for t in field.terrain if t.kind in CUT]
    near = [name for name in wires if field.obstacle(name, figure.at, figure.who.radius)]
    names = field.scenario.names if field.scenario else {}
    known = {name: tuple(names.get(name, ())) for name in near or wires}
    return c.CutWire(who, line.one_of(known, "piece"))
