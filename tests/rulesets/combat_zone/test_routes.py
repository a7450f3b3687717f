"""The shortest way on foot round what stands in it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from random import Random

import pytest

from sandtable import scenarios
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle.state import FIT, Battle, Point
from sandtable.rulesets.combat_zone.ground import hulls
from sandtable.rulesets.combat_zone.ground.barriers import (
    barrier_on,
    is_path_barred,
    path_barrier,
)
from sandtable.rulesets.combat_zone.ground.routes import (
    MOST_GOALS,
    _corners,
    _hull_corners,
    way_to,
)


@pytest.mark.parametrize("at_wheels", [False, True], ids=["walls", "walls and hulls"])
def test_no_other_way_round_the_corners_is_shorter(at_wheels: bool) -> None:
    battle: Battle = ruleset_named("combat-zone").begin(scenarios.load("cz-tutorial").plain, {})
    if at_wheels:
        battle = _with_vehicles(battle)
    field, random, round_corners = battle.field, Random(1), 0
    for _ in range(60):
        start, goal = (
            (random.randrange(100, field.width - 100), random.randrange(100, field.height - 100))
            for _ in range(2)
        )
        way = way_to(battle, start, goal)
        legs = list(pairwise((start, *way)))
        assert not any(barrier_on(battle, p, q) for p, q in legs)
        assert not way or way[-1] == goal
        far = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in legs) if way else None
        shortest = _by_trying_all(battle, start, goal)
        assert (far is None) == (shortest is None)
        assert far is None or shortest is None or abs(far - shortest) < 1e-6
        round_corners += len(way) > 1
    assert round_corners > 10


@pytest.mark.parametrize("scenario", ["cz-tutorial", "cz-house-by-house"])
def test_a_leg_is_barred_where_something_is_found_that_stops_on_it(scenario: str) -> None:
    battle: Battle = ruleset_named("combat-zone").begin(scenarios.load(scenario).plain, {})
    field, random, barred = battle.field, Random(2), 0
    for _ in range(300):
        p, q = (
            (random.randrange(100, field.width - 100), random.randrange(100, field.height - 100))
            for _ in range(2)
        )
        for shut in (battle.shut, frozenset(field.doors), frozenset[str]()):
            is_barred = is_path_barred(field, shut, p, q)
            field.layer(0).met.clear()
            assert is_barred == bool(path_barrier(field, shut, p, q))
            field.layer(0).met.clear()
            barred += is_barred
    assert 100 < barred < 800


def test_ways_to_ever_new_places_are_not_kept_for_ever() -> None:
    battle: Battle = ruleset_named("combat-zone").begin(scenarios.load("cz-tutorial").plain, {})
    field = battle.field
    for x in range(100, 100 + 8 * MOST_GOALS, 4):
        way_to(battle, (field.width - 100, field.height - 100), (x, 100))
    kept = field.memory("ways to")
    assert 0 < len(kept) <= MOST_GOALS


def _with_vehicles(battle: Battle) -> Battle:
    """Three parked across the ground, one askew."""
    armoured: Battle = ruleset_named("combat-zone").begin(
        scenarios.load("cz-route-nationale").plain, {}
    )
    some = list(armoured.vehicles.values())[:3]
    spots = (((1_000, 1_000), (0, -1)), ((2_400, 1_500), (3, 1)), ((3_300, 800), (1, 0)))
    vehicles = {
        vehicle.id: replace(vehicle, fate=FIT, at=at, facing=facing)
        for vehicle, (at, facing) in zip(some, spots, strict=True)
    }
    return replace(battle, vehicles=vehicles)


def _by_trying_all(battle: Battle, start: Point, goal: Point) -> float | None:
    """Every place is made nearer by every other until nothing changes any more."""
    parked = hulls.pieces(battle)
    corners = (*_corners(battle.field, "barriers"), *_hull_corners(battle.field, parked))
    places = (start, *corners, goal)
    legs = [
        (p, q, hypot(q[0] - p[0], q[1] - p[1]))
        for p in places
        for q in places
        if p != q and not barrier_on(battle, p, q)
    ]
    far = {start: 0.0}
    while True:
        nearer = {
            q: far[p] + d for p, q, d in legs if p in far and far[p] + d < far.get(q, 1e9) - 1e-9
        }
        if not nearer:
            return far.get(goal)
        for q, d in nearer.items():
            far[q] = min(d, far.get(q, d))
