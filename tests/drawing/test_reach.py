"""Where a figure can walk: no place inside an outline is refused, whatever stands around."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.drawing.games import RULES, a_game, played
from tests.rulesets.combat_zone.build import a_battle, block, blue, building, line, red

from sandtable.drawing.combat_zone.reach import reach
from sandtable.drawing.rims import Shape
from sandtable.game import Refused
from sandtable.ground.free import heading, point_in_polygon
from sandtable.rulesets.combat_zone.battle.state import PAID, changed
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.play.movement import price_of, step_of
from sandtable.rulesets.combat_zone.play.points import points_left
from sandtable.rulesets.combat_zone.players.candidates import who_may_act


def price_at(battle, figure, at):
    """What a straight move there costs; None when the rules refuse it."""
    if at == figure.at:
        return 0
    try:
        RULES.check(battle, Move(figure.id, (at,)))
    except Refused:
        return None
    return price_of(battle, figure, (at,)) if battle.field.is_on_table(at) else None


def price_within(battle, figure, at, points) -> bool:
    price = price_at(battle, figure, at)
    return price is not None and price <= points


def holds(shape: Shape, at) -> bool:
    rings = [tuple((x, y) for x, y in ring) for ring in (shape.outline, *shape.holes)]
    return point_in_polygon(at, rings[0]) and not any(point_in_polygon(at, r) for r in rings[1:])


def points_shown(shapes, at):
    """The least number of points whose outline holds a place; None outside all."""
    return min((shape.points for shape in shapes if holds(shape, at)), default=None)


def check_places(battle, figure, random, number):
    """Every place shown as within reach is one that the rules accept, for no more points."""
    points = points_left(battle, figure)
    shapes = reach(battle, figure, points)
    far = points * step_of(battle, figure)
    shown = 0
    for _ in range(number):
        at = tuple(axis + random.randint(-far, far) for axis in figure.at)
        promised = points_shown(shapes, at)
        if promised is not None:
            shown += 1
            assert price_within(battle, figure, at, promised), (figure.id, figure.at, at)
    return shown


def near_corners(shapes, random, number):
    """Places a hair off the corners of outlines, where rounding would show."""
    for shape in shapes:
        for ring in (shape.outline, *shape.holes):
            for x, y in random.sample(ring, min(number, len(ring))):
                yield x + random.randint(-3, 3), y + random.randint(-3, 3)


# --- played games ---------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", ["cz-sodium-alley", "cz-hill-farm", "cz-foundry-nine"])
def test_in_played_games_no_place_within_reach_is_refused(scenario):
    game, random = a_game(scenario, 7), Random(scenario)
    shown = 0
    for n, (battle, waiting) in enumerate(played(game, 7, 160, "greedy")):
        if waiting or not battle.active or n % 3:
            continue
        free = [figure for figure in who_may_act(battle) if not figure.engaged]
        if free:
            figure = random.choice(free)
            shown += check_places(battle, figure, random, 120)
            shapes = reach(battle, figure, points_left(battle, figure))
            for at in near_corners(shapes, random, 4):
                promised = points_shown(shapes, at)
                assert promised is None or price_within(battle, figure, at, promised)
    assert shown > 300


# --- what stands around ---------------------------------------------------------------------------
CROWD = a_battle(
    red("A1", 30, 30, facing=90),
    red("A2", 33, 30),
    red("A3", 30, 35),
    blue("B1", 36, 36),
    blue("B2", 20, 31),
    terrain=(
        building("house", 40, 20, 12, 12, doors={"d1": (40, 26, "open"), "d2": (46, 32, "shut")},
                 windows=((44, 32),)),
        line("wall", 25, 20, 9),
        line("hedge", 22, 38, 10, kind="hedge"),
        block("orchard", 28, 40, 12, 12, difficult=True),
        block("crates", 34, 22, 4, 4, impassable=True),
        block("ditch", 10, 20, 3, 20, kind="ditch"),
    ),
    width=60,
    height=60,
)  # fmt: skip


@settings(max_examples=60)
@given(
    x=st.integers(200, 5800),
    y=st.integers(200, 5800),
    bearing=st.integers(0, 359),
    settled=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_wherever_it_stands_no_place_within_reach_is_refused(x, y, bearing, settled, seed):
    facing = heading(bearing)
    figure = changed(
        CROWD.figures["A1"], at=(x, y), facing=facing, settled=facing if settled else PAID
    )
    battle = changed(CROWD, figures={**CROWD.figures, "A1": figure})
    assume(not misfit(battle, figure, figure.at))
    random = Random(seed)
    check_places(battle, figure, random, 40)
    shapes = reach(battle, figure, 6)
    for at in near_corners(shapes, random, 6):
        promised = points_shown(shapes, at)
        if promised is not None:
            assert price_within(battle, figure, at, promised)


@pytest.mark.parametrize("at", [(3285, 3575), (4890, 1725), (4175, 3033)])
def test_corners_rounded_to_whole_hundredths_promise_nothing_that_is_refused(at):
    figure = changed(CROWD.figures["A1"], at=at, settled=PAID)
    battle = changed(CROWD, figures={**CROWD.figures, "A1": figure})
    shapes = reach(battle, figure, 6)
    corners = {
        (x, y) for shape in shapes for ring in (shape.outline, *shape.holes) for x, y in ring
    }
    around = {(x + dx, y + dy) for x, y in corners for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    for place in around:
        promised = points_shown(shapes, place)
        assert promised is None or price_within(battle, figure, place, promised)


def test_on_open_ground_nearly_all_that_can_be_reached_is_shown():
    battle = a_battle(red("A1", 60, 60), blue("B1", 5, 5))
    figure, random = battle.figures["A1"], Random(1)
    shapes = reach(battle, figure, 6)
    within = missed = 0
    for _ in range(2000):
        at = tuple(axis + random.randint(-3000, 3000) for axis in figure.at)
        price = price_at(battle, figure, at)
        if price is not None:
            within += 1
            missed += points_shown(shapes, at) != price
    assert missed < within / 20


def test_behind_a_wall_nothing_is_within_reach():
    battle = a_battle(
        red("A1", 20, 20, facing=90), blue("B1", 50, 5), terrain=(line("wall", 25, 10, 20),)
    )
    shapes = reach(battle, battle.figures["A1"], 6)
    assert points_shown(shapes, (2300, 2000)) == 1
    assert points_shown(shapes, (3000, 2000)) is None


def test_ground_behind_the_back_costs_a_point_more():
    battle = a_battle(red("A1", 20, 20, facing=90), blue("B1", 50, 5))
    shapes = reach(battle, battle.figures["A1"], 6)
    assert points_shown(shapes, (2400, 2000)) == 1
    assert points_shown(shapes, (1600, 2000)) == 2


def test_difficult_ground_is_slow():
    bog = block("bog", 24, 0, 60, 60, difficult=True)
    battle = a_battle(red("A1", 20, 20, facing=90), blue("B1", 5, 50), terrain=(bog,))
    shapes = reach(battle, battle.figures["A1"], 6)
    assert points_shown(shapes, (2330, 2000)) == 1
    assert points_shown(shapes, (2450, 2000)) == 2
    assert points_shown(shapes, (2800, 2000)) == 4


def test_a_friend_leaves_a_hole_and_can_be_walked_past():
    battle = a_battle(red("A1", 20, 20, facing=90), red("A2", 26, 20), blue("B1", 50, 5))
    shapes = reach(battle, battle.figures["A1"], 6)
    assert points_shown(shapes, (2600, 2000)) is None
    assert points_shown(shapes, (3300, 2000)) == 3
    assert any(shape.holes for shape in shapes)


def test_an_enemy_is_not_walked_past():
    battle = a_battle(red("A1", 20, 20, facing=90), blue("B1", 26, 20))
    shapes = reach(battle, battle.figures["A1"], 6)
    assert points_shown(shapes, (2250, 2000)) == 1
    assert points_shown(shapes, (3300, 2000)) is None


def test_without_points_there_is_no_reach():
    battle = a_battle(red("A1", 20, 20), blue("B1", 50, 5))
    assert reach(battle, battle.figures["A1"], 0) == ()
