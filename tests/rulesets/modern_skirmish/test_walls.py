"""Walls (murs): a room is seen into and out of through its openings (MS-UNIT-04)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from tests.rulesets.modern_skirmish.ground_scenes import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    battle,
    building,
    cm,
    figure,
    opening,
    vehicle,
)

from sandtable.ground.free import Piece
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.ground.pieces import Terrain
from sandtable.rulesets.modern_skirmish.ground.sight import aim_at, sight, sight_to_point
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.players.greedy.posts import posts_of

HOUSE = building("house", 40, 40, 20, 20)  # its openings are in the north wall, x = 50
WAYS = {name: opening(name, 50, 40, name, "house") for name in ("door", "window", "breach")}
CLOSED = {name: opening(name, 50, 40, name, "house") for name in ("shut-door", "wall-section")}


def a_house(kind: str, *who: object, **more: object) -> Battle:
    """A house with one opening in the middle of its north wall."""
    return battle(*who, terrain=[HOUSE], openings=[(WAYS | CLOSED)[kind]], **more)


def sees(scene: Battle, who: str = "a", other: str = "b") -> bool:
    """And is seen: sight is the same both ways."""
    there = sight(scene, who, other).clear
    assert sight(scene, other, who).clear is there
    return there


@pytest.mark.parametrize("kind", [*WAYS, *CLOSED])
def test_who_is_deep_in_a_room_is_not_seen_through_the_wall_behind_him(kind: str) -> None:
    scene = a_house(kind, figure("a", 5, 95), figure("b", 50, 50, "blue"))
    assert not sees(scene)
    line = sight(scene, "a", "b")
    assert (line.blocker, line.why, line.fault[1]) == ("house", "wall", "MS-UNIT-04")


@pytest.mark.parametrize("kind", WAYS)
def test_sight_goes_through_an_opening_that_is_not_shut(kind: str) -> None:
    scene = a_house(kind, figure("a", 50, 10, facing=SOUTH), figure("b", 50, 55, "blue"))
    assert sees(scene)
    assert sight(scene, "a", "b").through == (kind,)


@pytest.mark.parametrize("kind", CLOSED)
def test_a_shut_opening_is_not_seen_through_until_a_charge_opens_it(kind: str) -> None:
    scene = a_house(kind, figure("a", 50, 10, facing=SOUTH), figure("b", 50, 55, "blue"))
    assert not sees(scene)
    line = sight(scene, "a", "b")
    assert (line.why, line.fault[0], line.fault[2]["opening"]) == ("shut", "ms-sight-shut", kind)
    assert sees(replace(scene, breached=frozenset([kind])))


@pytest.mark.parametrize(("x", "clear"), [(53, True), (53.02, False), (47, True), (46.98, False)])
def test_the_line_is_judged_where_it_crosses_the_edge(x: float, clear: bool) -> None:
    """An opening is 3 cm wide; half-way between the two, the line is half of x aside."""
    scene = a_house("door", figure("a", 50, 30), figure("b", x, 50, "blue"))
    assert sees(scene) is clear


@pytest.mark.parametrize(("gap", "clear"), [(0, True), (0.1, True), (0.11, False)])
@pytest.mark.parametrize("side", [-1, 1])
def test_who_touches_an_opening_sees_through_it_at_any_angle(
    gap: float, clear: bool, side: int
) -> None:
    at_the_window = figure("a", 50, 40 + side * (1.25 + gap), facing=WEST)
    far = figure("b", 90, 20, "blue") if side > 0 else figure("b", 58, 43, "blue")
    assert sees(a_house("window", at_the_window, far)) is clear


def test_who_stands_at_a_window_does_not_see_through_the_other_walls() -> None:
    at_the_window = figure("a", 50, 41.25, facing=SOUTH)
    assert not sees(a_house("window", at_the_window, figure("b", 50, 80, "blue")))
    assert not sees(a_house("window", at_the_window, figure("b", 80, 45, "blue")))


def test_who_leans_on_a_door_between_two_rooms_sees_the_other_room_and_not_the_street() -> None:
    """The door leads east; the line to the street leaves by the solid north wall of his own."""
    rooms = [building("west", 20, 20, 20, 20), building("east", 40, 20, 20, 20)]
    doors = [opening("between", 40, 26, "door", "west", "east")]
    leaning = figure("a", 39, 27.5, facing=NORTH)
    for there, clear in (
        (figure("b", 58, 22, "blue"), True),
        (figure("b", 58, 38, "blue"), True),  # past the door's frame
        (figure("b", 41.6, 8, "blue"), False),
    ):
        assert sees(battle(leaning, there, terrain=rooms, openings=doors)) is clear


def test_who_stands_in_the_doorway_sees_in_and_out_but_not_through_the_house() -> None:
    in_the_door = figure("a", 50, 40)
    assert sees(a_house("door", in_the_door, figure("b", 41.5, 58, "blue")))
    assert sees(a_house("door", in_the_door, figure("b", 5, 39, "blue")))
    assert not sees(a_house("door", in_the_door, figure("b", 50, 80, "blue")))


def test_leaning_on_a_shut_door_shows_nothing() -> None:
    assert not sees(a_house("shut-door", figure("a", 50, 38.75), figure("b", 50, 45, "blue")))


TWO_ROOMS = [building("hall", 20, 40, 20, 20), building("store", 40, 40, 20, 20)]
BETWEEN = opening("inner", 40, 50, "door", "hall", "store")
OUTER = opening("outer", 20, 50, "door", "hall")


def test_from_room_to_room_sight_goes_through_the_opening_between_them() -> None:
    def rooms(y: float) -> Battle:
        who = figure("a", 30, 50), figure("b", 50, y, "blue", WEST)
        return battle(*who, terrain=TWO_ROOMS, openings=[BETWEEN, OUTER])

    assert sees(rooms(50))
    assert sight(rooms(50), "a", "b").through == ("inner",)
    assert not sees(rooms(58))
    assert sight(rooms(58), "a", "b").blocker in ("hall", "store")


def test_a_room_between_hides_those_beyond_it_even_through_two_doors_in_a_row() -> None:
    who = figure("a", 10, 50), figure("b", 50, 50, "blue", WEST)
    scene = battle(*who, terrain=TWO_ROOMS, openings=[BETWEEN, OUTER])
    assert (sees(scene), sight(scene, "a", "b").why) == (False, "terrain")


def test_a_room_without_marked_openings_is_open_all_round() -> None:
    who = figure("a", 5, 95), figure("b", 50, 50, "blue")
    assert sees(battle(*who, terrain=[HOUSE]))


def test_with_open_walls_those_inside_see_and_are_seen() -> None:
    scene = a_house("door", figure("a", 5, 95), figure("b", 50, 50, "blue"))
    assert sees(replace(scene, options=Options(walls="open")))


def test_points_and_vehicles_are_hidden_by_walls_too() -> None:
    hull = vehicle("v", 50, 20, "blue", EAST)
    scene = a_house("door", figure("a", 45, 55, facing=NORTH), hull)
    assert not sight(scene, "a", "v").clear
    assert not sight(scene, "v", "a").clear
    assert not sight_to_point(scene, "a", cm(45, 30)).clear
    scene = a_house("door", figure("a", 50, 55, facing=NORTH), hull)
    assert sight(scene, "a", "v").clear
    assert sight(scene, "v", "a").clear


def test_a_vehicle_turned_askew_is_judged_exactly_at_the_edge_of_the_opening() -> None:
    """The nearest point of its footprint is no whole hundredth: the line is on a finer scale."""
    askew = vehicle("v", 54, 29, "blue", (3, 1))
    scene = a_house("door", figure("a", 47, 50, facing=NORTH), askew)
    assert aim_at(scene, cm(47, 50), "v").scale > 1
    assert sight(scene, "a", "v").through == ("door",)
    assert not sight(scene, "a", "v", at=cm(44, 50)).clear


def test_an_arm_of_the_same_room_is_no_hole_in_its_walls() -> None:
    """Two in the two arms of a U do not see each other across the yard but through windows."""
    u = ((20, 20), (30, 20), (30, 50), (50, 50), (50, 20), (60, 20), (60, 60), (20, 60))
    outline = tuple(cm(*at) for at in u)
    room = Terrain("u", Piece("u", outline), interior=True, blocking=True, cover="heavy")
    who = figure("a", 25, 30), figure("b", 55, 30, "blue", WEST)
    west, east = opening("w", 30, 30, "window", "u"), opening("e", 50, 30, "window", "u")
    assert not sees(battle(*who, terrain=[room], openings=[west]))
    assert sees(battle(*who, terrain=[room], openings=[west, east]))


@pytest.mark.parametrize(("aside", "clear"), [(-0.01, True), (0, True), (0.01, False)])
def test_a_line_that_touches_the_inner_corner_of_its_room_is_not_crossed(
    aside: float, clear: bool
) -> None:
    """Two in the arms of an L, the line between them through its corner, or just beside it."""
    corners = ((20, 20), (60, 20), (60, 30), (30, 30), (30, 60), (20, 60))
    outline = tuple(cm(*at) for at in corners)
    room = Terrain("l", Piece("l", outline), interior=True, blocking=True, cover="heavy")
    who = figure("a", 38 + aside, 22), figure("b", 22, 38 + aside, "blue")
    scene = battle(*who, terrain=[room], openings=[opening("w", 20, 40, "window", "l")])
    assert sees(scene) is clear


def test_sight_through_walls_is_the_same_both_ways_everywhere() -> None:
    draw = random.Random(4)
    ways = [BETWEEN, OUTER, opening("pane", 52, 40, "window", "store")]
    for _ in range(400):
        p, q = [(draw.randrange(1500, 6500), draw.randrange(3500, 6500)) for _ in range(2)]
        a, b = figure("a", p[0] / 100, p[1] / 100), figure("b", q[0] / 100, q[1] / 100)
        sees(battle(a, b, terrain=TWO_ROOMS, openings=ways))


def test_the_planner_sees_what_the_rules_see() -> None:
    """Its own lines, kept by place, say hidden exactly where a figure would be."""
    draw = random.Random(8)
    ways = [BETWEEN, OUTER, opening("pane", 52, 40, "window", "store")]
    table = battle(figure("a", 5, 5), figure("b", 7, 90), terrain=TWO_ROOMS, openings=ways)
    for walls in ("opaque", "open"):
        scene = replace(table, options=Options(walls=walls))
        posts = posts_of(scene)
        for _ in range(200):
            p, q = [(draw.randrange(1500, 6500), draw.randrange(3500, 6500)) for _ in range(2)]
            seen = sight(scene, "a", "b", at=p, target_at=q)
            assert (posts.line(p, q) >= 0) is seen.clear


def test_a_breach_shows_the_planner_what_it_opens() -> None:
    scene = a_house("wall-section", figure("a", 50, 10, facing=SOUTH), figure("b", 50, 55, "blue"))
    assert posts_of(scene).line(cm(50, 10), cm(50, 55)) < 0
    opened = replace(scene, breached=frozenset(["wall-section"]))
    assert posts_of(opened).line(cm(50, 10), cm(50, 55)) >= 0
