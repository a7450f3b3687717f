"""Ways round one corner: what they promise, the rules accept (CZ-MOVE-01, CZ-MOVE-02)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.drawing.scenes import panel
from tests.drawing.test_reach import CROWD, holds
from tests.rulesets.combat_zone.build import a_battle, blue, line, red

from sandtable.drawing.combat_zone.bends import around, bends, reach_round, within_reach
from sandtable.drawing.combat_zone.desk import RULES
from sandtable.game import Refused
from sandtable.rulesets.combat_zone.battle.state import PAID, changed
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.rulesets.combat_zone.ground.barriers import misfit
from sandtable.rulesets.combat_zone.play.movement import price_of

WALL = line("wall", 14, 2, 10)  # from 2 to 12 cm down, 4 cm to the east of him


def behind_a_wall(*others, **more):
    return a_battle(red("A1", 10, 10, **more), blue("B1", 60, 60), *others, terrain=(WALL,))


def is_accepted(battle, path) -> bool:
    try:
        RULES.check(battle, Move("A1", path))
    except Refused:
        return False
    return True


def least_price(battle, figure, at, points):
    """What the cheapest accepted way there by one bend costs; None when there is none."""
    ways = [way for way in around(battle, figure, points, at) if is_accepted(battle, way)]
    return min((price_of(battle, figure, way) for way in ways), default=None)


@settings(max_examples=30)
@given(x=st.integers(200, 5800), y=st.integers(200, 5800), seed=st.integers(0, 10**6))
def test_no_place_shown_as_reached_round_a_corner_is_refused(x, y, seed):
    figure = changed(CROWD.figures["A1"], at=(x, y), settled=PAID)
    battle = changed(CROWD, figures={**CROWD.figures, "A1": figure})
    assume(not misfit(battle, figure, figure.at))
    random = Random(seed)
    shapes = reach_round(battle, figure, 6)
    for _ in range(40):
        at = (x + random.randint(-3000, 3000), y + random.randint(-3000, 3000))
        promised = [shape.points for shape in shapes if holds(shape, at)]
        if promised and at not in [bend.at for bend in bends(battle, figure, 6)]:
            price = least_price(battle, figure, at, 6)
            assert price is not None, (figure.at, at)
            assert price <= min(promised), (figure.at, at)


def test_behind_a_wall_there_is_more_within_reach_than_straight_ahead():
    battle = behind_a_wall()
    figure = battle.figures["A1"]
    assert any(holds(shape, (1800, 1000)) for shape in reach_round(battle, figure, 6))
    points = {shape["points"] for shape in within_reach(battle, figure, 6)}
    assert points == {1, 2, 3, 4, 5, 6}


def test_in_the_open_nothing_is_added():
    battle = a_battle(red("A1", 10, 10), blue("B1", 60, 60))
    assert reach_round(battle, battle.figures["A1"], 6) == ()


# --- in the panel ---------------------------------------------------------------------------------
def test_a_walk_that_a_wall_bars_goes_round_its_end():
    told = panel(behind_a_wall(), "move", path=[[1900, 1000]])
    (_, end) = path = told["draft"]["fields"]["path"]
    assert end == (1900, 1000)
    assert [leg["class"] for leg in told["overlay"]["lines"]] == ["path", "path"]
    assert told["confirm"]["command"]["path"] == [list(at) for at in path]
    assert told["confirm"]["label"] == "Move · 4 AP"


@pytest.mark.parametrize("spent", [4, 5])
def test_without_the_points_for_it_the_wall_stays_in_the_way(spent):
    told = panel(behind_a_wall(spent=spent), "move", path=[[1900, 1000]])
    assert told["refused"]["rule"] == "CZ-MOVE-02"
    assert [leg["class"] for leg in told["overlay"]["lines"]] == ["refused"]


def test_corners_of_ones_own_are_left_as_they_were_given():
    told = panel(behind_a_wall(), "move", path=[[1200, 1000], [1900, 1000]])
    assert told["refused"]["rule"] == "CZ-MOVE-02"
