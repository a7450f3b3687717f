"""Stairs and ladders: moves from one level to another (CZ-URBAN-01 to CZ-URBAN-03).

A change of level is a command of its own. Both ends of it touch the stairs or the ladder; its price
is that of the height, whatever the step sideways.
"""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.ground.free import heading, point_along
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Moved
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.ground.levels import Way
from sandtable.rulesets.combat_zone.play import movement
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.movement import check_fits, note_step, step_of
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing

WALKED = ("stairs", "ladder")  # others are climbed (CZ-URBAN-04)
DROPPED_DOWN = 1000  # CZ-URBAN-03: 10 cm an AP down a ladder or a rope for trained troops
AROUND = [heading(degrees) for degrees in range(0, 360, 15)]


# --- the command ----------------------------------------------------------------------------------
def check_move(battle: Battle, command: Move) -> None:
    if command.foot is None:
        movement.check_move(battle, command)
    else:
        _check_level(battle, command, command.foot)


def play_move(battle: Battle, command: Move, umpire: Playing) -> Battle:
    if command.foot is None:
        return movement.play_move(battle, command, umpire)
    return _play_level(battle, command, command.foot, umpire)


def _check_level(battle: Battle, command: Move, foot: int) -> None:
    figure = check_actor(battle, command, 1)
    if len(command.path) > 1:
        raise Refused("level-alone", "CZ-URBAN-01", points=len(command.path))
    way = way_taken(battle, figure, command)
    check_fits(battle, figure, _end_of(figure, command), foot)
    check_actor(battle, command, price_of_level(battle, figure, way, foot))


def _end_of(figure: Figure, command: Move) -> Point:
    return command.path[0] if command.path else figure.at


def way_taken(battle: Battle, figure: Figure, command: Move) -> Way:
    """The stairs or the ladder that leads from where the figure is to where it wants to be."""
    foot = figure.foot if command.foot is None else command.foot
    to = _end_of(figure, command)
    ways = [w for w in ways_here(battle, figure) if w.kind in WALKED]
    if not ways:
        raise Refused("no-stairs-here", "CZ-URBAN-01", figure=figure.id)
    if (foot, to) == (figure.foot, figure.at):
        raise Refused("same-level", "CZ-URBAN-01", figure=figure.id)
    for way in ways:
        if leads_to(battle, way, to, foot, figure.who.radius) is not None:
            return way
    if any(foot in way.feet for way in ways):
        raise Refused("not-at-stairs-end", "CZ-URBAN-01", point=to)
    heights = ", ".join(str(f // 100) for way in ways for f in way.feet if f != figure.foot)
    raise Refused("no-such-level", "CZ-URBAN-05", height=foot // 100, known=heights)


def ways_here(battle: Battle, figure: Figure) -> list[Way]:
    """Ways up and down that a figure can take from where it is."""
    field = battle.field
    radius = figure.who.radius
    return [
        way
        for way in field.ways_at(figure.at, figure.foot, radius)
        if leads_to(battle, way, figure.at, figure.foot, radius) is not None
    ]


def leads_to(battle: Battle, way: Way, to: Point, foot: int, radius: int) -> str | None:
    """How a base at the end of a way holds itself there; None where the way does not lead.

    "" on its feet, "ladder" or "support" between levels (CZ-URBAN-05).
    """
    field = battle.field
    if way not in field.ways_at(to, foot, radius):
        return None
    indoors = field.building_at(to, foot) == way.piece
    if way.kind == "stairs":
        same_side = not field.wall_between(battle, to, way.at, foot)
        return "" if same_side and foot in way.feet and field.bears(to, foot) else None
    if indoors:
        return None
    if foot in way.feet and field.bears(to, foot):
        return ""
    if way.kind == "ladder":
        return "ladder"
    return "support" if foot in way.supports else None


def price_of_level(battle: Battle, figure: Figure, way: Way, foot: int) -> int:
    """1 AP per step of height: 5 cm, 4 in a combat suit, 1 less in the dark (CZ-URBAN-01).

    Trained troops come down a ladder at 10 cm an AP (CZ-URBAN-03).
    """
    step = step_of(battle, figure)
    if way.kind == "ladder" and drops_down(figure, foot):
        step = DROPPED_DOWN
    return max(-(-abs(foot - figure.foot) // step), 1) * sheet.MOVE_COST["move"].action_points


def drops_down(figure: Figure, foot: int) -> bool:
    """On the way down, of commandos and rangers: the scenario says who they are (CZ-URBAN-03)."""
    return foot < figure.foot and "trained" in figure.who.traits


def _play_level(battle: Battle, command: Move, foot: int, umpire: Playing) -> Battle:
    who = command.figure
    before = battle.figures[who]
    to = _end_of(before, command)
    way = way_taken(battle, before, command)
    price = price_of_level(battle, before, way, foot)
    note_step(battle, before, umpire)
    umpire.note("CZ-URBAN-01")
    if way.kind == "ladder" and drops_down(before, foot):
        umpire.note("CZ-URBAN-03")
    stops = tuple(halts(battle, before, way, to, foot)) if battle.watched else ()
    paid = 0
    for at, height in (*stops, (to, foot)):
        battle = begin_action(battle, who, "climb", umpire)
        now = battle.figures[who]
        if not goes_on(before, battle):
            return pay(battle, who, "climb", 1, umpire)  # the step was under way
        due = min(price_of_level(battle, before, way, height), price)
        footing = leads_to(battle, way, at, height, before.who.radius) or ""
        facing = towards(now, at)
        if footing:
            umpire.note("CZ-URBAN-05")
        battle = umpire.record(battle, Moved(who, at, facing, due - paid, height, footing))
        paid = due
    return battle


def halts(
    battle: Battle, figure: Figure, way: Way, to: Point, foot: int
) -> Iterator[tuple[Point, int]]:
    """Where enemies on opportunity fire may see it on its way: steps of a ladder, floors.

    CZ-OPP-01: a point along the action.
    """
    low, high = sorted((figure.foot, foot))
    step = step_of(battle, figure)
    heights = range(low + step, high, step) if way.kind == "ladder" else way.feet
    passed = sorted((h for h in heights if low < h < high), reverse=foot < figure.foot)
    for height in passed:
        for at in dict.fromkeys((figure.at, to)):
            leads = leads_to(battle, way, at, height, figure.who.radius) is not None
            if leads and not misfit(battle, figure, at, height):
                yield at, height
                break


def towards(figure: Figure, to: Point) -> Point:
    """How it faces after going there; on the spot, as before."""
    way = (to[0] - figure.at[0], to[1] - figure.at[1])
    return way if way != (0, 0) else figure.facing


# --- where a way leads ----------------------------------------------------------------------------
def level_moves(battle: Battle, figure: Figure) -> Iterator[Move]:
    """For each stairs or ladder in reach and each level it joins, a move that ends on its feet."""
    for way in ways_here(battle, figure):
        if way.kind not in WALKED:
            continue
        for foot in way.feet:
            to = place_at(battle, figure, way, foot)
            if foot != figure.foot and to is not None:
                path = () if to == figure.at else (to,)
                yield Move(figure.id, path, foot)


def place_at(battle: Battle, figure: Figure, way: Way, foot: int) -> Point | None:
    """The nearest place at the end of a way where a base fits and stands on its feet."""
    radius = figure.who.radius
    (x, y), (u, v) = figure.at, way.at
    spots = [figure.at, way.at]
    for far in (radius, radius // 2):
        spots += [point_along((u, v), (u + dx, v + dy), far) for dx, dy in AROUND]
    spots.sort(key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    return next(
        (
            at
            for at in spots
            if battle.field.is_on_table(at)
            and leads_to(battle, way, at, foot, radius) == ""
            and not misfit(battle, figure, at, foot)
        ),
        None,
    )
