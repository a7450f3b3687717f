"""Wire, climbing, jumping and falling (CZ-OBST-02, CZ-OBST-03, CZ-URBAN-04 to CZ-URBAN-12)."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.game import Refused
from sandtable.ground.free import Disc, Piece, disc_touches_piece, length
from sandtable.rulesets.combat_zone.battle.events import Climbed, Freed, Jumped, WireCut
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, Battle, Figure, Point
from sandtable.rulesets.combat_zone.commands import Climb, CutWire, FreeFromWire, Jump
from sandtable.rulesets.combat_zone.ground.apart import nearest_point
from sandtable.rulesets.combat_zone.ground.barriers import enemy_on, misfit
from sandtable.rulesets.combat_zone.ground.levels import Way
from sandtable.rulesets.combat_zone.play import falling
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.crossing import beyond, crossing_price
from sandtable.rulesets.combat_zone.play.movement import check_fits, note_crewman
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.rulesets.combat_zone.play.stairs import (
    DROPPED_DOWN,
    drops_down,
    leads_to,
    place_at,
    towards,
    ways_here,
)
from sandtable.umpire import Playing

FREEING = 3  # CZ-OBST-02
CUTTING = 4  # CZ-OBST-03
CUT = ("barbed-wire", "fence")
CUTTERS = "wire-cutters"
CLIMBED_BY = ("holds", "rope")
HOLD = 250  # CZ-URBAN-04: 2.5 cm an AP
HOLD_IN_SUIT = 100  # 1 cm in a combat suit
JUMP = 2  # CZ-URBAN-06: AP
LEAP = 500  # 5 cm across, and 5 cm up or down


# --- out of the wire ------------------------------------------------------------------------------
def check_free_from_wire(battle: Battle, command: FreeFromWire) -> None:
    figure = check_actor(battle, command, 0)
    if not figure.entangled:
        raise Refused("not-entangled", "CZ-OBST-02", figure=figure.id)
    check_actor(battle, command, FREEING)


def play_free_from_wire(battle: Battle, command: FreeFromWire, umpire: Playing) -> Battle:
    """3 AP at once, no roll: it then stands on the far side (CZ-OBST-02)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "free-from-wire", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "free-from-wire", FREEING, umpire)
    to = far_side(battle, before)
    freed: Battle = umpire.record(
        battle, Freed(before.id, before.entangled, to, towards(before, to), FREEING)
    )
    return freed


def far_side(battle: Battle, figure: Figure) -> Point:
    """Across the wire it hangs in, or where it is if there is no room or the wire is gone."""
    piece = battle.field.obstacle(figure.entangled, figure.at, figure.who.radius, figure.foot)
    if piece is None:
        return figure.at
    to = beyond(figure, piece, False)
    is_free = battle.field.is_on_table(to) and not misfit(battle, figure, to)
    return to if is_free and not enemy_on(battle, figure, figure.at, to, last=True) else figure.at


# --- wire cutters ---------------------------------------------------------------------------------
def check_cut_wire(battle: Battle, command: CutWire) -> None:
    figure = check_actor(battle, command, CUTTING)
    if not has_cutters(figure):
        raise Refused("no-wire-cutters", "CZ-OBST-03", figure=figure.id)
    piece = wire_in_reach(battle, figure, command.piece)
    at = gap_in(figure, piece)
    if any(name == piece.id and length(at, gap) < figure.who.radius for name, gap in battle.gaps):
        raise Refused("cut-already", "CZ-OBST-03", piece=piece.id)


def has_cutters(figure: Figure) -> bool:
    return CUTTERS in figure.who.equipment


def can_be_cut(kind: str) -> bool:
    """Barbed wire and fences (CZ-OBST-03)."""
    return kind in CUT


def wire_in_reach(battle: Battle, figure: Figure, name: str) -> Piece:
    """Barbed wire or a fence that the base touches."""
    piece = battle.field.obstacle(name, figure.at, figure.who.radius, figure.foot)
    if piece is None or not can_be_cut(piece.kind):
        raise Refused("no-wire-here", "CZ-OBST-03", piece=name)
    return piece


def gap_in(figure: Figure, piece: Piece) -> Point:
    """The middle of the gap: in the wire, straight ahead of the figure."""
    near = nearest_point(figure.at, piece.outline)
    far = nearest_point(beyond(figure, piece, False), piece.outline)
    return (near[0] + far[0]) // 2, (near[1] + far[1]) // 2


def play_cut_wire(battle: Battle, command: CutWire, umpire: Playing) -> Battle:
    """4 AP: a gap one base wide for the rest of the game (CZ-OBST-03)."""
    before = battle.figures[command.figure]
    piece = wire_in_reach(battle, before, command.piece)
    battle = begin_action(battle, command.figure, "cut-wire", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "cut-wire", CUTTING, umpire)
    cut: Battle = umpire.record(
        battle, WireCut(before.id, piece.id, gap_in(before, piece), CUTTING)
    )
    return cut


# --- climbing -------------------------------------------------------------------------------------
def check_climb(battle: Battle, command: Climb) -> None:
    """It is begun only with the AP to finish it (CZ-URBAN-05)."""
    figure = check_actor(battle, command, 1)
    way, window = climb_taken(battle, figure, command)
    check_fits(battle, figure, command.to, command.foot)
    check_actor(battle, command, price_of_climb(battle, figure, way, command.foot, window))


def climb_taken(battle: Battle, figure: Figure, command: Climb) -> tuple[Way, str]:
    """The holds or the rope, and the window through which the climb ends or begins, if any."""
    to, foot, radius = command.to, command.foot, figure.who.radius
    ways = list(climbs_here(battle, figure))
    if not ways:
        raise Refused("no-holds-here", "CZ-URBAN-04", figure=figure.id)
    if foot == figure.foot:
        raise Refused("same-level", "CZ-URBAN-04", figure=figure.id)
    for way, window in ways:
        if leads_to(battle, way, to, foot, radius) is not None:
            return way, window
        if not window and foot in way.feet:
            for opening in windows_at(battle, way):
                if _is_inside_at(battle, way, opening, to, foot, radius):
                    return way, opening
    heights = ", ".join(
        str(h // 100) for way, _ in ways for h in (*way.feet, *way.supports) if h != figure.foot
    )
    raise Refused("climb-leads-elsewhere", "CZ-URBAN-05", height=foot // 100, known=heights)


def climbs_here(battle: Battle, figure: Figure) -> Iterator[tuple[Way, str]]:
    """Holds and ropes in reach, with the window one has to get out of first."""
    for way in ways_here(battle, figure):
        if way.kind in CLIMBED_BY:
            yield way, ""
    for way in battle.field.ways:
        if way.kind in CLIMBED_BY and figure.foot in way.feet:
            for window in windows_at(battle, way):
                if _is_inside_at(battle, way, window, figure.at, figure.foot, figure.who.radius):
                    yield way, window


def windows_at(battle: Battle, way: Way) -> list[str]:
    """Windows of the building within arm's reach of holds or a rope: half a base away."""
    hand = Disc(way.at, BASE_RADIUS)
    return [
        o.id
        for o in battle.field.openings.values()
        if not o.door and o.building == way.piece and disc_touches_piece(hand, o.piece)
    ]


def _is_inside_at(battle: Battle, way: Way, window: str, at: Point, foot: int, radius: int) -> bool:
    """A base touches the window from inside, on a floor that the way passes."""
    field = battle.field
    return (
        field.building_at(at, foot) == way.piece
        and field.bears(at, foot)
        and disc_touches_piece(Disc(at, radius), field.openings[window].piece)
    )


def price_of_climb(battle: Battle, figure: Figure, way: Way, foot: int, window: str = "") -> int:
    """2.5 cm an AP, 1 cm in a combat suit; a window is crossed besides (CZ-URBAN-04).

    Trained troops come down a rope at 10 cm an AP (CZ-URBAN-03). Darkness changes none of it
    (CZ-DARK-03).
    """
    pace = HOLD_IN_SUIT if figure.who.armour == "combat-suit" else HOLD
    if way.kind == "rope" and drops_down(figure, foot):
        pace = DROPPED_DOWN
    through = crossing_price(battle, "window") if window else 0
    return -(-abs(foot - figure.foot) // pace) + through


def play_climb(battle: Battle, command: Climb, umpire: Playing) -> Battle:
    """Escalader, in one go (CZ-URBAN-05)."""
    before = battle.figures[command.figure]
    way, window = climb_taken(battle, before, command)
    price = price_of_climb(battle, before, way, command.foot, window)
    footing = leads_to(battle, way, command.to, command.foot, before.who.radius) or ""
    note_crewman(battle, before, umpire)
    if way.kind == "rope" and drops_down(before, command.foot):
        umpire.note("CZ-URBAN-03")
    battle = begin_action(battle, command.figure, "climb", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "climb", price, umpire)
    facing = towards(before, command.to)
    climbed: Battle = umpire.record(
        battle, Climbed(before.id, command.to, command.foot, facing, price, footing)
    )
    return climbed


def climbs(battle: Battle, figure: Figure) -> Iterator[Climb]:
    """For each holds or rope in reach and each level it joins, a climb that ends on its feet."""
    for way, window in climbs_here(battle, figure):
        for foot in (*way.feet, *way.supports):
            if foot == figure.foot:
                continue
            to = place_at(battle, figure, way, foot)
            if to is not None:
                yield Climb(figure.id, to, foot)
            elif foot in way.supports and not window:
                yield Climb(figure.id, figure.at, foot)
            if not window and foot in way.feet:
                yield from _climbs_in(battle, figure, way, foot)


def _climbs_in(battle: Battle, figure: Figure, way: Way, foot: int) -> Iterator[Climb]:
    """Through the windows beside the holds."""
    ground = battle.field.foot_below(figure.at, figure.foot)
    for window in windows_at(battle, way):
        piece = battle.field.openings[window].piece
        outside = Figure(figure.who, at=_before(figure, piece), foot=ground)
        to = beyond(outside, piece, False)
        if _is_inside_at(battle, way, window, to, foot, figure.who.radius):
            yield Climb(figure.id, to, foot)


def _before(figure: Figure, piece: Piece) -> Point:
    """Straight in front of the middle of a window, on the side where the figure is."""
    (ax, ay), (bx, by) = piece.outline
    middle = ((ax + bx) // 2, (ay + by) // 2)
    near = nearest_point(figure.at, piece.outline)
    away = (figure.at[0] - near[0], figure.at[1] - near[1])
    across = (by - ay, ax - bx)
    side = 1 if away[0] * across[0] + away[1] * across[1] >= 0 else -1
    size = length((0, 0), across) or 1
    far = figure.who.radius * side
    return middle[0] + across[0] * far // size, middle[1] + across[1] * far // size


# --- jumping --------------------------------------------------------------------------------------
def check_jump(battle: Battle, command: Jump) -> None:
    figure = check_actor(battle, command, JUMP)
    field, to = battle.field, command.to
    if not field.is_on_table(to) or to == figure.at:
        raise Refused("off-the-table", "CZ-URBAN-06", point=to)
    foot = landing(battle, figure, command)
    if not field.bears(to, foot):
        raise Refused(
            "no-such-level", "CZ-URBAN-06", height=foot // 100, known=_heights(battle, to)
        )
    if foot - figure.foot > LEAP:
        raise Refused("too-high", "CZ-URBAN-06", height=(foot - figure.foot) // 100)
    gap = leap_of(battle, figure, to, foot)
    if gap > LEAP:
        raise Refused("too-far", "CZ-URBAN-06", cm=-(-gap // 100))
    window = window_left(battle, figure, to)
    barrier = _in_the_air(battle, figure, to, foot, window)
    if barrier:
        raise Refused("in-the-way", "CZ-MOVE-02", piece=barrier)
    met = enemy_on(battle, figure, figure.at, to, last=True) if foot == figure.foot else ""
    if met:
        raise Refused("enemy-in-the-way", "CZ-MOVE-02", enemy=met)
    if figure.foot - foot > LEAP:
        falling.check_ground(battle, figure, to, foot)
    else:
        check_fits(battle, figure, to, foot)
    check_actor(battle, command, price_of_jump(battle, window))


def _heights(battle: Battle, at: Point) -> str:
    return ", ".join(str(foot // 100) for foot in battle.field.feet_at(at))


def landing(battle: Battle, figure: Figure, command: Jump) -> int:
    """The height on which the jump ends: the one named, or what lies below the point."""
    if command.foot is not None:
        return command.foot
    feet = battle.field.feet_at(command.to)
    reached = [f for f in feet if f <= figure.foot] or [f for f in feet if f <= figure.foot + LEAP]
    return max(reached, default=feet[0])


def leap_of(battle: Battle, figure: Figure, to: Point, foot: int) -> int:
    """How far one flies: from the edge of what one stands on to the edge of what one lands on.

    Without such a gap, from place to place. The step up to the edge and the one beyond are not
    counted, as far as they are no more than a base.
    """
    far = length(figure.at, to)
    if far <= LEAP:
        return far
    field = battle.field
    on = [p for f in {figure.foot, foot} for p in field.layer(f).bearing or ()]
    if field.layer(foot).bearing is None or field.layer(figure.foot).bearing is None:
        return far
    on_foot = 0
    for crossing in field.table.leg(figure.at, to, tuple(dict.fromkeys(on))):
        (a, b), (c, d) = crossing.enter, crossing.leave
        on_foot += (c * b - a * d) * far // (b * d)
    return max(far - min(on_foot, 2 * figure.who.radius), 0)


def window_left(battle: Battle, figure: Figure, to: Point) -> str:
    """The window that the base touches and the jump goes through, or ""."""
    field = battle.field
    building = field.building_at(figure.at, figure.foot)
    if not building or field.building_at(to) == building:
        return ""
    windows = tuple(
        o.piece
        for o in field.openings.values()
        if not o.door and o.building == building
        and disc_touches_piece(Disc(figure.at, figure.who.radius), o.piece)
    )  # fmt: skip
    crossed = field.table.leg(figure.at, to, windows) if windows else ()
    return crossed[0].piece.id if crossed else ""


def _in_the_air(battle: Battle, figure: Figure, to: Point, foot: int, window: str) -> str:
    """What stops the jump: anything higher than the upper of its two ends, doors and windows."""
    field = battle.field
    for height in dict.fromkeys((figure.foot, foot) if foot > figure.foot else (figure.foot,)):
        for crossing in field.table.leg(figure.at, to, field.layer(height).barriers):
            piece = crossing.piece
            top = piece.height
            if height != max(figure.foot, foot) and top is not None and top <= foot:
                continue  # what one jumps up on
            if piece.id != window and (piece.id in battle.shut or piece.id not in field.doors):
                return piece.id
    return ""


def price_of_jump(battle: Battle, window: str) -> int:
    """2 AP; out of a window its crossing besides (CZ-URBAN-06, CZ-OBST-01)."""
    return JUMP + (crossing_price(battle, "window") if window else 0)


def play_jump(battle: Battle, command: Jump, umpire: Playing) -> Battle:
    """Up to 5 cm across, up or down without a roll; from higher up it is a fall (CZ-URBAN-07)."""
    before = battle.figures[command.figure]
    foot = landing(battle, before, command)
    price = price_of_jump(battle, window_left(battle, before, command.to))
    battle = begin_action(battle, command.figure, "jump", umpire)
    if not goes_on(before, battle):
        return pay(battle, command.figure, "jump", price, umpire)
    facing = towards(before, command.to)
    battle = umpire.record(battle, Jumped(before.id, command.to, foot, facing, price))
    height = before.foot - foot
    return battle if height <= LEAP else falling.fall_down(battle, before.id, height, umpire)
