"""Where a point is, by what is there: around it, or nearest, on which wind, and how far."""

from hypothesis import given
from hypothesis import strategies as st

from sandtable.ground.places import Called, Seen, Where
from sandtable.ground.whereabouts import Landmark, whereabouts, wind_of

WOOD = Called("wood", "bois")
HILL = Called("hill", "colline", on=True)
WALL = Called("wall", "mur")
DOOR = Called("door", "porte")


def square(called, x, y, side, **more):
    corners = ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
    return Landmark(called, corners, **more)


LANDMARKS = (
    square(HILL, 0, 0, 1_000),
    square(WOOD, 100, 100, 300),
    Landmark(WALL, ((2_000, 0), (2_000, 4_000)), linear=True),
    Landmark(DOOR, ((250, 400),), minor=True),
)


def where(*at, long=2_000, door=200):
    return whereabouts(at, LANDMARKS, long, door)


def test_the_smallest_around_a_point_tells_where_it_is():
    assert where(150, 150, door=0).first == Seen(WOOD, inside=True)
    assert where(900, 900).first == Seen(HILL, inside=True)


def test_the_nearest_tells_it_where_nothing_is_around():
    assert where(1_300, 500).first == Seen(HILL, 300, 2)
    assert where(1_800, 500, long=9_000) == Where(Seen(WALL, 200, 6))


def test_a_long_landmark_is_helped_by_another():
    assert where(1_800, 500) == Where(Seen(WALL, 200, 6), Seen(HILL, 800, 2))


def test_a_door_is_told_beside_something_greater_and_only_near():
    assert where(250, 300).second == Seen(DOOR, 100, 0)
    assert where(250, 150).second is None


def test_nobody_is_inside_a_wall():
    assert where(2_000, 500, long=9_000).first == Seen(WALL, 0, 0)


def test_without_landmarks_nothing_is_told():
    assert whereabouts((5, 5), (), 10, 10) == Where()


def test_the_winds_go_round_from_the_north():
    ways = [(0, -9), (9, -9), (9, 0), (9, 9), (0, 9), (-9, 9), (-9, 0), (-9, -9)]
    assert [wind_of(way) for way in ways] == list(range(8))


@given(st.integers(-999, 999), st.integers(-999, 999))
def test_opposite_ways_are_opposite_winds(x, y):
    if (x, y) != (0, 0):
        assert (wind_of((x, y)) - wind_of((-x, -y))) % 8 == 4


@given(st.integers(-3_000, 3_000), st.integers(-3_000, 3_000))
def test_a_distance_is_that_to_the_outline(x, y):
    found = whereabouts((x, y), LANDMARKS[2:3], 9_999, 0).first
    beside = max(-y, y - 4_000, 0)
    true = ((x - 2_000) ** 2 + beside**2) ** 0.5
    assert abs(found.far - true) <= 1
