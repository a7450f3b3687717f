"""Lines of sight, cover, arcs and distances (MS-UNIT-02 to -05, MS-TMOD-08, MS-GREN-04)."""

import random
from fractions import Fraction
from itertools import pairwise

import pytest
from tests.rulesets.modern_skirmish.ground_scenes import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    aboard,
    battle,
    building,
    circle,
    cm,
    figure,
    rectangle,
    smoke,
    vehicle,
)

from sandtable.ground.free import Box, Disc, Piece, corners
from sandtable.ground.shapes import edges
from sandtable.rulesets.modern_skirmish.battle.state import WRECK, Fighter, changed
from sandtable.rulesets.modern_skirmish.ground.pieces import Terrain, nearest_point
from sandtable.rulesets.modern_skirmish.ground.sight import (
    fitted_to,
    sight,
    sight_to_point,
)


def seen(scene, shooter="a", target="b", weapon=""):
    return sight(scene, shooter, target, weapon)


# --- the arc --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("x", "inside"), [(20, True), (10, True), (9.99, False)])
def test_the_arc_is_the_front_half_and_its_edge_is_inside(x, inside):
    """MS-UNIT-02"""
    scene = battle(figure("a", 10, 10, facing=EAST), figure("b", x, 30, "blue"))
    assert seen(scene).in_arc is inside


def test_who_keeps_his_facing_does_not_see_behind_him():
    """MS-UNIT-03: outside his activation he looks where he was left looking."""
    scene = battle(figure("a", 50, 50, facing=WEST), figure("b", 60, 50, "blue"))
    line = seen(scene)
    assert (line.clear, line.visible, line.fault[1]) == (True, False, "MS-UNIT-02")


def test_the_arc_to_a_vehicle_is_judged_by_its_centre():
    """MS-UNIT-02"""
    scene = battle(figure("a", 50, 50, facing=EAST), vehicle("v", 49, 60, "blue", EAST))
    assert not seen(scene, target="v").in_arc


# --- the line -------------------------------------------------------------------------------------
def test_blocking_terrain_between_two_figures_hides_them_from_each_other():
    """MS-UNIT-04"""
    wood = rectangle("wood", 40, 40, 10, 20, blocking=True)
    scene = battle(figure("a", 20, 50), figure("b", 80, 50, "blue"), terrain=[wood])
    line = seen(scene)
    assert (line.clear, line.blocker, line.why) == (False, "wood", "terrain")


@pytest.mark.parametrize("x", [45, 40, 50])
def test_whoever_stands_in_a_blocking_piece_sees_out_of_it_and_is_seen(x):
    """MS-UNIT-04: its edge belongs to it."""
    wood = rectangle("wood", 40, 40, 10, 20, blocking=True)
    scene = battle(figure("a", x, 50), figure("b", 80, 50, "blue"), terrain=[wood])
    assert seen(scene).clear
    assert seen(scene, "b", "a").clear


def test_the_second_wood_still_hides_whoever_stands_behind_it():
    """MS-UNIT-08: a blocking piece blocks everything behind it."""
    woods = [
        rectangle("near", 40, 40, 10, 20, blocking=True),
        rectangle("far", 60, 40, 10, 20, blocking=True),
    ]
    scene = battle(figure("a", 45, 50), figure("b", 80, 50, "blue"), terrain=woods)
    assert seen(scene).blocker == "far"


def test_the_first_piece_on_the_way_is_named():
    """MS-UNIT-04"""
    woods = [
        rectangle("far", 60, 40, 10, 20, blocking=True),
        rectangle("near", 40, 40, 10, 20, blocking=True),
    ]
    scene = battle(figure("a", 20, 50), figure("b", 80, 50, "blue"), terrain=woods)
    assert (seen(scene).blocker, seen(scene, "b", "a").blocker) == ("near", "far")


@pytest.mark.parametrize("y", [40, 60])
def test_running_along_an_edge_is_not_crossing(y):
    """MS-UNIT-04"""
    wood = rectangle("wood", 40, 40, 10, 20, blocking=True)
    scene = battle(figure("a", 20, y), figure("b", 80, y, "blue"), terrain=[wood])
    assert seen(scene).clear


def test_touching_a_corner_is_not_crossing():
    """MS-UNIT-04"""
    wood = rectangle("wood", 40, 40, 10, 20, blocking=True)
    scene = battle(figure("a", 30, 50), figure("b", 50, 30, "blue"), terrain=[wood])
    assert seen(scene).clear


def test_figures_block_nobody():
    """MS-UNIT-04, MS-SHOOT-05"""
    scene = battle(
        figure("a", 20, 50), figure("c", 40, 50), figure("d", 50, 50, "blue"),
        figure("b", 80, 50, "blue"),
    )  # fmt: skip
    assert seen(scene).clear


@pytest.mark.parametrize("fate", ["up", WRECK])
def test_a_vehicle_or_a_wreck_in_between_hides(fate):
    """MS-UNIT-04, MS-VSHOT-09"""
    hull = vehicle("v", 50, 50, "blue", NORTH, fate=fate)
    scene = battle(figure("a", 20, 50), figure("b", 80, 50, "blue"), hull)
    assert (seen(scene).blocker, seen(scene).why) == ("v", "vehicle")


def test_a_vehicle_off_the_table_hides_nobody():
    hull = vehicle("v", 50, 50, "blue", NORTH, fate="waiting")
    scene = battle(figure("a", 20, 50), figure("b", 80, 50, "blue"), hull)
    assert seen(scene).clear


@pytest.mark.parametrize(("gap", "clear"), [(0.1, True), (0.11, False)])
def test_a_vehicle_that_the_target_touches_covers_it_instead_of_hiding_it(gap, clear):
    """MS-UNIT-04, MS-UNIT-05: touching is a gap of 0.1 cm or less; MS-TMOD-08."""
    hull = vehicle("v", 50, 50, "blue", NORTH, width=400)
    scene = battle(figure("a", 20, 50), figure("b", 52 + 1.25 + gap, 50, "blue"), hull)
    line = seen(scene)
    assert (line.clear, line.cover) == (clear, "heavy" if clear else "none")


def test_a_vehicle_that_the_shooter_leans_on_neither_hides_nor_covers():
    """MS-UNIT-04, MS-TMOD-08"""
    hull = vehicle("v", 50, 50, "red", NORTH)
    scene = battle(figure("a", 48 - 1.25, 50), figure("b", 80, 50, "blue"), hull)
    line = seen(scene)
    assert (line.clear, line.cover) == (True, "none")


def test_a_line_to_a_vehicle_runs_to_its_nearest_point():
    """MS-UNIT-04: the nose that sticks out from behind the wood is seen."""
    wood = rectangle("wood", 40, 30, 10, 18, blocking=True)
    hull = vehicle("v", 70, 46, "blue", NORTH)  # its footprint reaches from y 42 to y 50
    scene = battle(figure("a", 20, 50), hull, terrain=[wood])
    assert seen(scene, target="v").clear


def test_a_line_from_a_vehicle_starts_at_its_centre():
    """MS-UNIT-04, MS-VFIRE-01"""
    wood = rectangle("wood", 40, 30, 10, 18, blocking=True)
    hull = vehicle("v", 70, 46, "blue", NORTH)
    scene = battle(figure("a", 20, 46), hull, terrain=[wood])
    assert seen(scene, "v", "a").blocker == "wood"


def test_passengers_see_from_the_centre_of_their_vehicle_and_by_its_arc():
    """MS-VFIRE-01"""
    hull = vehicle("v", 50, 50, "red", WEST)
    rider = aboard(figure("r", 0, 0), hull)
    scene = battle(hull, rider, figure("b", 70, 50, "blue"), figure("c", 30, 50, "blue"))
    behind, ahead = seen(scene, "r", "b"), seen(scene, "r", "c")
    assert (behind.in_arc, ahead.in_arc, ahead.clear) == (False, True, True)
    assert ahead.distance == cm(20 - 1.25)


@pytest.mark.parametrize("eye", [(1000, -1000), (-1000, -1100), (100, 2000), (0, 5), (-900, 40)])
def test_the_nearest_point_of_a_slanted_hull_is_exact(eye):
    """MS-UNIT-04: a fraction of a hundredth, not rounded; a corner, or the eye itself."""
    outline = corners(Box((0, 0), 800, 400, (3, 4)))
    point, scale = nearest_point(eye, outline)
    best = _nearest(eye, outline)
    assert (Fraction(point[0], scale), Fraction(point[1], scale)) == best


# --- smoke and night ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("x", "y", "clear"),
    [(50, 50, False), (50, 52.49, False), (50, 52.5, True), (20, 50, False), (80, 51, False)],
)
def test_smoke_hides_whatever_line_passes_through_it_and_whoever_stands_in_it(x, y, clear):
    """MS-GREN-04: 5 cm across; to touch its rim is not to pass through."""
    scene = battle(figure("a", 20, 50), figure("b", 80, 50, "blue"), smoke=(smoke(x, y),))
    assert (seen(scene).clear, seen(scene).why) == (clear, "" if clear else "smoke")


def test_two_who_stand_in_the_same_smoke_do_not_see_each_other():
    """MS-GREN-04"""
    scene = battle(figure("a", 49, 50), figure("b", 51.5, 50, "blue"), smoke=(smoke(50, 50),))
    assert not seen(scene).clear


@pytest.mark.parametrize(("x", "clear"), [(20 + 2.5 + 25, True), (20 + 2.5 + 25.01, False)])
def test_in_the_dark_nobody_is_seen_beyond_the_limit(x, clear):
    """MS-EQP-08: between nearest edges."""
    scene = battle(figure("a", 20, 50), figure("b", x, 50, "blue"), night=25)
    assert (seen(scene).clear, seen(scene).why) == (clear, "" if clear else "night")


def test_night_vision_ignores_the_dark():
    """MS-EQP-08"""
    a = figure("a", 20, 50, equipment=("night-vision",))
    scene = battle(a, figure("b", 80, 50, "blue"), night=25)
    assert seen(scene).clear
    assert not seen(scene, "b", "a").clear


@pytest.mark.parametrize(("weapon", "clear"), [("smg", True), ("handgun", False), ("", False)])
def test_a_tactical_light_serves_the_weapon_it_is_fitted_to(weapon, clear):
    """MS-EQP-08, MS-ABIL-08: the first modifiable weapon carries it."""
    a = figure("a", 20, 50, weapons=("smg", "handgun"), equipment=("tactical-light",))
    scene = battle(a, figure("b", 80, 50, "blue"), night=25)
    assert seen(scene, weapon=weapon).clear is clear


def test_accessories_are_on_the_first_weapon_that_takes_them():
    """MS-ABIL-08"""
    man = Fighter("a", "red", "u", "a", weapons=("assault-rifle", "shotgun", "handgun"),
                  equipment=("laser-pointer",))  # fmt: skip
    assert (fitted_to(man, "laser-pointer"), fitted_to(man, "holographic-sight")) == ("shotgun", "")


# --- distance -------------------------------------------------------------------------------------
def test_distances_run_between_nearest_edges():
    """MS-UNIT-05"""
    scene = battle(figure("a", 20, 50), figure("b", 50, 50, "blue"), vehicle("v", 80, 50, "blue"))
    assert (seen(scene).distance, seen(scene, target="v").distance) == (cm(27.5), cm(54.75))


def test_the_distance_to_a_point_runs_from_the_edge_of_the_base():
    """MS-SHOOT-01"""
    scene = battle(figure("a", 20, 50))
    assert sight_to_point(scene, "a", cm(30, 50)).distance == cm(8.75)


def test_a_point_of_impact_has_no_cover():
    """MS-TMOD-12"""
    house = building("house", 40, 40, 20, 20)
    scene = battle(figure("a", 20, 50), terrain=[house])
    line = sight_to_point(scene, "a", cm(50, 50))
    assert (line.clear, line.cover) == (True, "none")


def test_one_may_ask_what_somebody_would_see_from_elsewhere():
    wood = rectangle("wood", 40, 40, 10, 20, blocking=True)
    scene = battle(figure("a", 20, 50), figure("b", 80, 50, "blue"), terrain=[wood])
    assert not seen(scene).clear
    assert sight(scene, "a", "b", at=cm(20, 10), facing=SOUTH).visible


# --- cover ----------------------------------------------------------------------------------------
def test_whoever_stands_in_a_wood_has_light_cover():
    """MS-TMOD-08"""
    wood = rectangle("wood", 40, 40, 20, 20, cover="light", difficult=True)
    scene = battle(figure("a", 20, 50), figure("b", 50, 50, "blue"), terrain=[wood])
    assert (seen(scene).cover, seen(scene).cover_piece) == ("light", "wood")


@pytest.mark.parametrize(("gap", "cover"), [(0.1, "heavy"), (0.11, "none")])
def test_a_low_wall_covers_whoever_touches_it_from_behind(gap, cover):
    """MS-TMOD-08, MS-TMOD-10"""
    wall = rectangle("wall", 40, 40, 0.5, 20, cover="heavy", obstacle=True)
    b = figure("b", 40.5 + 1.25 + gap, 50, "blue")
    scene = battle(figure("a", 20, 50), b, terrain=[wall])
    assert seen(scene).cover == cover


def test_whoever_stands_in_front_of_a_wall_has_no_cover():
    """MS-TMOD-08: the line does not cross it."""
    wall = rectangle("wall", 40, 40, 0.5, 20, cover="heavy", obstacle=True)
    scene = battle(figure("a", 20, 50), figure("b", 40 - 1.25, 50, "blue"), terrain=[wall])
    assert seen(scene).cover == "none"


def test_the_wall_that_the_shooter_leans_on_hampers_him_no_more_than_air():
    """MS-TMOD-08"""
    wall = rectangle("wall", 40, 40, 0.5, 20, cover="heavy", obstacle=True)
    scene = battle(figure("a", 40 - 1.25, 50), figure("b", 60, 50, "blue"), terrain=[wall])
    assert seen(scene).cover == "none"


def test_two_who_lean_on_the_same_wall_from_both_sides_have_no_cover_from_it():
    """MS-TMOD-08: the shooter is not hampered by what he leans on himself."""
    wall = rectangle("wall", 40, 40, 0.5, 20, cover="heavy", obstacle=True)
    a, b = figure("a", 40 - 1.25, 50), figure("b", 40.5 + 1.25, 50, "blue")
    scene = battle(a, b, terrain=[wall])
    assert seen(scene).cover == "none"


def test_covers_do_not_add_up_the_heavier_counts():
    """MS-TMOD-08"""
    wood = rectangle("wood", 40, 30, 20, 40, cover="light")
    wall = rectangle("wall", 48, 40, 0.5, 20, cover="heavy")
    b = figure("b", 48.5 + 1.25, 50, "blue")
    scene = battle(figure("a", 20, 50), b, terrain=[wood, wall])
    assert (seen(scene).cover, seen(scene).cover_piece) == ("heavy", "wall")


def test_a_room_gives_no_cover_between_two_who_are_inside_it():
    """MS-TMOD-08"""
    house = building("house", 40, 40, 20, 20)
    scene = battle(figure("a", 45, 50), figure("b", 55, 50, "blue"), terrain=[house])
    assert (seen(scene).clear, seen(scene).cover) == (True, "none")


def test_a_wood_does_give_cover_between_two_who_are_inside_it():
    """MS-TMOD-08: only rooms are the exception."""
    wood = rectangle("wood", 40, 40, 20, 20, cover="light")
    scene = battle(figure("a", 45, 50), figure("b", 55, 50, "blue"), terrain=[wood])
    assert seen(scene).cover == "light"


def test_from_room_to_room_the_wall_between_them_is_heavy_cover():
    """MS-UNIT-08, MS-TMOD-10: rooms are pieces of their own."""
    rooms = [building("lobby", 40, 40, 10, 20), building("office", 50, 40, 10, 20)]
    scene = battle(figure("a", 45, 50), figure("b", 55, 50, "blue"), terrain=rooms)
    assert (seen(scene).clear, seen(scene).cover_piece) == (True, "office")


def test_a_third_room_between_two_others_hides():
    """MS-UNIT-08"""
    rooms = [building(name, x, 40, 10, 20) for name, x in (("a1", 30), ("a2", 40), ("a3", 50))]
    scene = battle(figure("a", 35, 50), figure("b", 55, 50, "blue"), terrain=rooms)
    assert seen(scene).blocker == "a2"


def test_a_vehicle_in_a_wood_has_its_cover():
    """MS-TMOD-08"""
    wood = rectangle("wood", 40, 40, 30, 20, cover="light")
    scene = battle(figure("a", 20, 50), vehicle("v", 55, 50, "blue"), terrain=[wood])
    assert seen(scene, target="v").cover == "light"


def test_a_vehicle_is_no_cover_for_itself():
    """MS-TMOD-08"""
    scene = battle(figure("a", 20, 50), vehicle("v", 55, 50, "blue"))
    assert (seen(scene, target="v").clear, seen(scene, target="v").cover) == (True, "none")


# --- against a slow judge -------------------------------------------------------------------------
# It knows nothing of the package but the values: fractions, and places tried between crossings.
def _cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def _in_polygon(p, outline, closed):
    for u, v in edges(outline):
        if _cross(u, v, p) == 0 and all(
            min(a, b) <= c <= max(a, b) for a, b, c in zip(u, v, p, strict=True)
        ):
            return closed
    inside = False
    for (ux, uy), (vx, vy) in edges(outline):
        if (uy > p[1]) != (vy > p[1]):
            x = ux + Fraction((p[1] - uy) * (vx - ux)) / (vy - uy)
            inside ^= x > p[0]
    return inside


def _square_to_segment(p, u, v):
    ex, ey = v[0] - u[0], v[1] - u[1]
    length = ex * ex + ey * ey
    share = Fraction((p[0] - u[0]) * ex + (p[1] - u[1]) * ey) / length if length else Fraction(0)
    share = min(max(share, Fraction(0)), Fraction(1))
    x, y = u[0] + share * ex, u[1] + share * ey
    return (p[0] - x) ** 2 + (p[1] - y) ** 2, (x, y)


def _crosses_polygon(p, q, outline):
    dx, dy = q[0] - p[0], q[1] - p[1]
    places = {Fraction(0), Fraction(1)}
    for u, v in edges(outline):
        ex, ey = v[0] - u[0], v[1] - u[1]
        turn = dx * ey - dy * ex
        if turn:
            places.add(Fraction((u[0] - p[0]) * ey - (u[1] - p[1]) * ex) / turn)
        elif _cross(p, q, u) == 0:
            for x, y in (u, v):
                places.add(Fraction((x - p[0]) * dx + (y - p[1]) * dy) / (dx * dx + dy * dy))
    places = sorted(place for place in places if 0 <= place <= 1)
    for low, high in pairwise(places):
        middle = (low + high) / 2
        if _in_polygon((p[0] + middle * dx, p[1] + middle * dy), outline, closed=False):
            return True
    return False


def _crosses(p, q, shape):
    if p == q:
        return False
    if isinstance(shape, Piece):
        return _crosses_polygon(p, q, shape.outline)
    return _square_to_segment(shape.centre, p, q)[0] < shape.radius**2


def _holds(shape, p):
    if isinstance(shape, Piece):
        return _in_polygon(p, shape.outline, closed=True)
    return (p[0] - shape.centre[0]) ** 2 + (p[1] - shape.centre[1]) ** 2 <= shape.radius**2


def _nearest(p, outline):
    if _in_polygon(p, outline, closed=True):
        return p
    return min(_square_to_segment(p, u, v) for u, v in edges(outline))[1]


def _square_between(base, shape):
    """Squared distance from the skeleton of a base to that of a shape, and their radii together."""
    if isinstance(base, Disc):
        points, radius = (base.centre,), base.radius
    else:
        points, radius = corners(base), 0
    if isinstance(shape, Piece):
        others, more = shape.outline, 0
    else:
        others, more = (shape.centre,), shape.radius
    if any(_in_polygon(p, others, True) for p in points if len(others) > 2):
        return 0, radius + more
    if len(points) > 2 and any(_in_polygon(p, points, True) for p in others):
        return 0, radius + more
    some = list(edges(points)) if len(points) > 2 else [(points[0], points[0])]
    other = list(edges(others)) if len(others) > 2 else [(others[0], others[0])]
    if any(_segments_meet(a, b, c, d) for a, b in some for c, d in other):
        return 0, radius + more
    squares = [_square_to_segment(p, u, v)[0] for p in points for u, v in other]
    squares += [_square_to_segment(p, u, v)[0] for p in others for u, v in some]
    return min(squares), radius + more


def _segments_meet(a, b, c, d):
    if a == b or c == d:
        return False
    c_side, d_side = _cross(a, b, c), _cross(a, b, d)
    a_side, b_side = _cross(c, d, a), _cross(c, d, b)
    return c_side * d_side < 0 and a_side * b_side < 0


def _touches(base, shape, reach=10):
    square, radii = _square_between(base, shape)
    return square <= (radii + reach) ** 2


def _judge(scene, shooter, target):
    """(clear, cover) by the words of MS-UNIT-04 and MS-TMOD-08."""

    def base(name):
        if name in scene.figures:
            f = scene.figures[name]
            return f.at, Disc(f.at, f.who.radius)
        v = scene.vehicles[name]
        return v.at, Box(v.at, v.length, v.width, v.facing)

    (start, mine), (centre, its) = base(shooter), base(target)
    end = _nearest(start, corners(its)) if isinstance(its, Box) else centre
    hulls = {
        v.id: Piece(v.id, corners(Box(v.at, v.length, v.width, v.facing)))
        for v in scene.vehicles.values()
        if v.id not in (shooter, target)
    }
    clear, covers = True, ["none"]
    for t in scene.field.terrain:
        if not _crosses(start, end, t.shape):
            continue
        if t.blocking and not _holds(t.shape, start) and not _holds(t.shape, centre):
            clear = False
        inside, own = _holds(t.shape, centre), _holds(t.shape, start)
        if inside and not (own and t.interior):
            covers.append(t.cover)
        if not inside and _touches(its, t.shape) and not own and not _touches(mine, t.shape):
            covers.append(t.cover)
    for hull in hulls.values():
        if not _crosses(start, end, hull):
            continue
        leans, props = _touches(its, hull), _touches(mine, hull)
        if not leans and not props:
            clear = False
        elif leans and not props:
            covers.append("heavy")
    for disc in scene.smoke:
        if start != end and _square_to_segment(disc.at, start, end)[0] < 250**2:
            clear = False
    rank = ("none", "light", "heavy")
    return clear, max(covers, key=rank.index)


def _random_scene(dice, size=40):
    """A small crowded table on a coarse grid, so that edges and corners are met exactly."""

    def spot():
        step = dice.choice((1, 5, 25))
        return dice.randrange(0, size * 100 // step) * step / 100

    kinds = (
        {"blocking": True, "cover": "light"},
        {"cover": "heavy", "obstacle": True},
        {"cover": "light", "difficult": True},
        {"cover": "heavy", "interior": True, "blocking": True},
    )
    terrain = []
    for n in range(dice.randint(2, 6)):
        x, y, flags = spot(), spot(), dice.choice(kinds)
        if dice.random() < 0.25:
            terrain.append(circle(f"t{n}", x, y, dice.randint(1, 6), **flags))
        elif dice.random() < 0.3:
            outline = tuple(cm(x + a, y + b) for a, b in ((0, 0), (7, 2), (9, 9), (3, 5), (-2, 8)))
            terrain.append(Terrain(f"t{n}", Piece(f"t{n}", outline), **flags))
        else:
            width, height = dice.choice(((0.5, 8), (8, 0.5), (5, 5), (10, 4)))
            terrain.append(rectangle(f"t{n}", x, y, width, height, **flags))
    ways = (NORTH, EAST, SOUTH, WEST, (3, 4), (-7, 2), (1, 1))
    people = [figure(f"f{n}", spot(), spot(), dice.choice(("red", "blue"))) for n in range(6)]
    hulls = [
        vehicle(f"v{n}", spot(), spot(), dice.choice(("red", "blue")), dice.choice(ways))
        for n in range(dice.randint(0, 3))
    ]
    clouds = tuple(smoke(spot(), spot()) for _ in range(dice.randint(0, 1)))
    return battle(*people, *hulls, terrain=terrain, smoke=clouds, width=size, height=size)


def _pairs(scene):
    everybody = [*scene.figures, *scene.vehicles]
    return [(a, b) for a in everybody for b in everybody if a != b]


def test_sight_and_cover_agree_with_a_slow_exact_judge():
    """MS-UNIT-04, MS-UNIT-08, MS-TMOD-08, MS-TMOD-10, MS-GREN-04"""
    dice = random.Random("slow judge")
    answers = set()
    for _ in range(60):
        scene = _random_scene(dice)
        for a, b in _pairs(scene):
            line = seen(scene, a, b)
            assert (line.clear, line.cover) == _judge(scene, a, b), (scene, a, b)
            answers.add((line.clear, line.cover, line.why))
    assert len(answers) > 8


def test_two_figures_see_each_other_or_neither_does():
    """MS-UNIT-04: from centre to centre, both ways the same."""
    dice = random.Random("both ways")
    for _ in range(150):
        scene = _random_scene(dice)
        for a in scene.figures:
            for b in scene.figures:
                there, back = seen(scene, a, b), seen(scene, b, a)
                assert (there.clear, there.distance) == (back.clear, back.distance)


def test_answers_do_not_depend_on_what_was_asked_before():
    dice = random.Random("memory")
    scene = _random_scene(dice)
    first = [seen(scene, a, b) for a, b in _pairs(scene)]
    fresh = changed(scene, field=type(scene.field)(4000, 4000, scene.field.terrain))
    again = [seen(fresh, a, b) for a, b in reversed(_pairs(fresh))]
    assert first == again[::-1]
