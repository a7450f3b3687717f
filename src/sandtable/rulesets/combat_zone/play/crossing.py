"""Obstacles crossed or held (franchir), and wire (CZ-MOVE-03, CZ-OBST)."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import Disc, Piece, disc_overlaps_piece, point_in_polygon
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Crossed, Entangled
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import Cross
from sandtable.rulesets.combat_zone.dice.obstacles import cross_wire
from sandtable.rulesets.combat_zone.ground.apart import nearest_point, rounded
from sandtable.rulesets.combat_zone.ground.barriers import enemy_on, is_held_by
from sandtable.rulesets.combat_zone.ground.terrain import HELD
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.movement import check_fits
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing


def crossing_price(battle: Battle, kind: str) -> int:
    """3 AP; the supplement has 4 for barbed wire and trenches (CZ-MOVE-03, CZ-OBST-01)."""
    if battle.options.setting == "ww2" and kind in sheet.OBSTACLES:
        return sheet.OBSTACLES[kind].action_points
    return sheet.GENERIC_COST["cross-obstacle"].action_points


def check_cross(battle: Battle, command: Cross) -> None:
    figure = check_actor(battle, command, 0)
    piece = battle.field.obstacle(command.obstacle, figure.at, figure.who.radius, figure.foot)
    if piece is None:
        raise Refused("no-obstacle-here", "CZ-MOVE-03", piece=command.obstacle)
    if command.stay_in and piece.kind not in HELD:
        raise Refused("cannot-stay-in", "CZ-MOVE-03", piece=command.obstacle)
    to = beyond(figure, piece, command.stay_in)
    if not battle.field.is_on_table(to):
        raise Refused("no-room", "CZ-MOVE-03", what=command.obstacle)
    if not battle.field.bears(to, figure.foot):
        raise Refused("no-floor-beyond", "CZ-URBAN-06", piece=command.obstacle)
    check_fits(battle, figure, to)
    barrier = _barrier_besides(battle, piece, figure.at, to, figure.foot)
    if barrier:
        raise Refused("in-the-way", "CZ-MOVE-02", piece=barrier)
    met = enemy_on(battle, figure, figure.at, to, last=True)
    if met:
        raise Refused("enemy-in-the-way", "CZ-MOVE-02", enemy=met)
    check_actor(battle, command, crossing_price(battle, piece.kind))


def _barrier_besides(battle: Battle, piece: Piece, p: Point, q: Point, foot: int) -> str:
    """What else than the piece being crossed stops somebody on the way from p to q, or ""."""
    field, building = battle.field, piece.id.partition("/")[0]
    for crossing in field.table.leg(p, q, field.layer(foot).barriers):
        other = crossing.piece
        if other.id.partition("/")[0] == building or is_held_by(p, other, crossing.enter):
            continue
        if other.id in battle.shut or other.id not in field.doors:
            return other.id
    return ""


def play_cross(battle: Battle, command: Cross, umpire: Playing) -> Battle:
    """Placed in contact on the far side, or inside what may be held (CZ-MOVE-03)."""
    before = battle.figures[command.figure]
    piece = battle.field.obstacle(command.obstacle, before.at, before.who.radius, before.foot)
    assert piece is not None
    to = beyond(before, piece, command.stay_in)
    price = crossing_price(battle, piece.kind)
    battle = begin_action(battle, command.figure, "cross", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "cross", price, umpire)
    facing = (to[0] - before.at[0], to[1] - before.at[1])
    event: Crossed | Entangled = Crossed(command.figure, command.obstacle, to, facing, price)
    with umpire.act(command.figure):
        if is_caught(battle, piece.kind, umpire):
            event = Entangled(before.id, command.obstacle, price)
        crossed: Battle = umpire.record(battle, event)
    return crossed


def never_caught(_kind: str, _umpire: Playing) -> bool:
    """The core sheet knows no entanglement."""
    return False


def caught_in_wire(kind: str, umpire: Playing) -> bool:
    """Empêtré: 1D6 after paying, on a 6 (CZ-OBST-02)."""
    return kind == "barbed-wire" and bool(umpire.resolve(cross_wire))


#: Barbed wire by setting: the roll is the supplement's.
CAUGHT = {"core": never_caught, "ww2": caught_in_wire}


def is_caught(battle: Battle, kind: str, umpire: Playing) -> bool:
    return CAUGHT[battle.options.setting](kind, umpire)


# --- where one comes to stand ---------------------------------------------------------------------
def beyond(figure: Figure, piece: Piece, stay_in: bool) -> Point:
    """Where a figure in contact with an obstacle comes to stand: straight across it, or in it."""
    return _beyond(figure.at, figure.who.radius, piece, stay_in)


@lru_cache(10_000)
def _beyond(at: Point, radius: int, piece: Piece, stay_in: bool) -> Point:
    near = nearest_point(at, piece.outline)
    way = (near[0] - at[0], near[1] - at[1])
    size = isqrt(way[0] ** 2 + way[1] ** 2) or 1

    def ahead(distance: int) -> Point:
        return at[0] + rounded(way[0] * distance, size), at[1] + rounded(way[1] * distance, size)

    if stay_in:
        deep = radius
        while deep and not point_in_polygon(ahead(size + deep), piece.outline):
            deep -= 1
        # In the middle of what is too narrow to hold the whole base.
        return ahead(size + (deep if deep == radius else deep // 2))
    distance = size + radius
    while disc_overlaps_piece(Disc(ahead(distance), radius), piece):
        distance += 1
    return ahead(distance)
