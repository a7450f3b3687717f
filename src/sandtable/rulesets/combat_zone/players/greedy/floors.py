"""Levels for a player made of code: ways from one to another, floors as aims, wire in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Point
from sandtable.rulesets.combat_zone.play.movement import pivot_price
from sandtable.rulesets.combat_zone.play.urban import CUTTING, can_be_cut, has_cutters
from sandtable.rulesets.combat_zone.players.greedy.option import Option
from sandtable.rulesets.combat_zone.players.greedy.passages import CROSSING, Passage
from sandtable.rulesets.combat_zone.players.offers.urban import between_levels

if TYPE_CHECKING:
    from sandtable.rulesets.combat_zone.players.greedy.situation import Situation


# --- changing levels, and wire --------------------------------------------------------------------
def passing(now: Situation, passage: Passage) -> Any:
    """The command that takes a figure to another level."""
    me, foot = now.figure.who.id, passage.foot
    if passage.how == "hold":
        return c.Cross(me, passage.name, stay_in=True)
    assert foot is not None
    if passage.how == "climb":
        return c.Climb(me, passage.to, foot)
    if passage.how == "jump":
        return c.Jump(me, passage.to, foot)
    return c.Move(me, (passage.to,), foot)


def ways_on(now: Situation, stay: Option) -> Iterator[Option]:
    """Walk to where another level, a wire or a door is passed, and pass it, with the points left.

    Whoever stands right there is seen to with the other tasks.
    """
    figure, posts, battle = now.figure, now.posts, now.battle
    (x, y), here, left = figure.at, now.to_go(figure.at), now.points - 1
    post = posts.places[now.post]
    rest = stay.value - stay.volley.value - now.drawn_to(here)
    for at, walk, passages in posts.leads(battle, post, left, now.step, now.aim) if left else ():
        if at == figure.at or at in now.taken:
            continue
        if post != figure.at:
            walk = posts.price_to(battle, figure.at, at, left, now.step)
            if not walk:
                continue
        walk += pivot_price(figure, (at[0] - x, at[1] - y))
        for price, beyond, command in ways_through(now, at, passages, here):
            if walk + price <= now.points:
                move = c.Move(figure.who.id, (at,))
                yield Option(now.drawn_to(beyond) + rest, at, commands=(move, command))


def through_gap(now: Situation, name: str, at: Point) -> bool:
    """There is a gap in this wire straight ahead of a place."""
    x, y = at
    return any(
        piece == name and (x - u) ** 2 + (y - v) ** 2 <= (2 * BASE_RADIUS) ** 2
        for piece, (u, v) in now.battle.gaps
    )


def cuts(now: Situation, name: str) -> bool:
    """The figure has what it takes to cut this, and the time."""
    terrain = now.battle.field.by_id.get(name)
    return (
        terrain is not None
        and can_be_cut(terrain.kind)
        and has_cutters(now.figure)
        and now.points >= CUTTING
    )


def hanging(now: Situation) -> Iterator[Option]:
    """Whoever is on a ladder or a support between levels goes on to one of them."""
    for command in between_levels(now.battle, now.figure):
        to = command.path[-1] if isinstance(command, c.Move) and command.path else now.figure.at
        to = command.to if isinstance(command, c.Climb) else to
        foot = getattr(command, "foot", None)
        if foot is not None and not isinstance(command, c.Jump):
            far = now.posts.to_go(to, now.aim.far, foot)
            yield Option(now.drawn_to(far) + 0.5, now.figure.at, commands=(command,))


TECH = sheet.GENERIC_COST["tech-roll"].action_points


DOOR = sheet.GENERIC_COST["door"].action_points


LEVEL = 50  # what a change of level must save, in 1/100 action points


def ways_through(
    now: Situation, at: Point, passages: list[Passage], here: int
) -> Iterator[tuple[int, int, object]]:
    """Prices, what is left to the aim then, and the commands, from a post."""
    me, battle = now.figure.who.id, now.battle
    for passage in passages:
        beyond = now.aim.far.get(passage.to)
        if beyond is None or beyond + (LEVEL if passage.how else CROSSING // 2) >= here:
            continue
        command: Any
        if passage.how:
            price, command = passage.price // 100, passing(now, passage)
        elif not passage.door:
            price, command = CROSSING // 100, c.Cross(me, passage.name)
            if passage.to in now.taken:
                continue
            if battle.gaps and through_gap(now, passage.name, at):
                price, command = 1, c.Move(me, (passage.to,))
            elif cuts(now, passage.name):
                price, command = CUTTING, c.CutWire(me, passage.name)
        elif passage.name in battle.locked:
            price, command = TECH, c.ForceDoor(me, passage.name)
        elif passage.name in battle.shut:
            price, command = DOOR, c.Door(me, passage.name, True)
        else:
            continue
        yield price, beyond, command
