"""Quick looks at whole units find the same as looking at everybody."""

from __future__ import annotations

import random
from typing import Any

from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    blue,
    cliff,
    house,
    inch,
    red,
    wood,
)

from sandtable.ground.facing import heading, turn
from sandtable.ground.free import length, point_along
from sandtable.ground.hulls import way
from sandtable.rulesets.modern_battles.battle.state import OUT, Battle, Point, with_figures
from sandtable.rulesets.modern_battles.ground.around import around_paths
from sandtable.rulesets.modern_battles.ground.costs import farthest
from sandtable.rulesets.modern_battles.ground.reaches import reach_fault
from sandtable.rulesets.modern_battles.ground.sight import seen_from, sees, sight, unit_sees
from sandtable.rulesets.modern_battles.ground.standing import (
    bodies,
    near_hulls,
    near_leg,
    on_foot,
    squad_of,
)
from sandtable.rulesets.modern_battles.ground.ways import way_fault
from sandtable.rulesets.modern_battles.play import fleeing
from sandtable.rulesets.modern_battles.play.fleeing import fits, shifted, with_room
from sandtable.rulesets.modern_battles.play.shooters import is_out_of_sight
from sandtable.staging import BadPosition

GROUND = (
    house("H", 12, 8, 4, 4), wood("W", 20, 12, 6, 5), wood("V", 25, 15, 3, 6),
    cliff("C", 6, 16, 3, 2),
)  # fmt: skip


def scattered(seed: str) -> Battle:
    """Two units and a vehicle a side, anywhere that they can stand."""
    dice = random.Random(seed)
    while True:
        try:
            return _thrown_down(dice)
        except BadPosition:
            pass  # somebody stands on another: the next throw


def _thrown_down(dice: random.Random) -> Battle:
    cells = [(1.02 * column, 1.02 * row) for column in range(4) for row in range(4)]

    def place() -> tuple[float, float]:
        return dice.randrange(100, 3_900) / 100, dice.randrange(100, 2_300) / 100

    def places() -> list[tuple[float, float]]:
        x, y = place()
        return [(round(x + dx, 2), round(y + dy, 2)) for dx, dy in dice.sample(cells, 5)]

    return a_battle(
        red("A", *places()), red("B", *places(), grenades=True),
        blue("D", *places()), blue("E", *places(), grenades=True),
        a_vehicle("T", RED, *place()), a_vehicle("U", BLUE, *place()),
        terrain=GROUND,
    )  # fmt: skip


def anywhere(dice: random.Random) -> Point:
    return inch(dice.randrange(40), dice.randrange(24))


def test_those_near_a_leg_are_found_by_the_bounds_of_their_units() -> None:
    dice = random.Random("near")
    for number in range(40):
        battle, p, q = scattered(f"near {number}"), anywhere(dice), anywhere(dice)
        west, east = sorted((p[0], q[0]))
        north, south = sorted((p[1], q[1]))
        wanted = [
            f.id
            for f in on_foot(battle, BLUE)
            if west - 300 < f.at[0] < east + 300 and north - 300 < f.at[1] < south + 300
        ]
        assert [f.id for f in near_leg(battle, BLUE, p, q, 300)] == wanted


def test_a_unit_is_looked_at_anew_when_one_of_it_falls() -> None:
    battle = a_battle(red("A", (10, 10), (12, 10)), blue("B", (30, 10)))
    squad, other = squad_of(battle, "A"), squad_of(battle, "B")
    after = with_figures(battle, {"A2": {"fate": OUT}})
    left = squad_of(after, "A")
    assert squad is not None
    assert left is not None
    assert (squad.east, left.east) == (1_200, 1_000)
    assert squad_of(after, "B") is other


def test_wrecks_stand_in_the_way_and_vehicles_that_are_gone_do_not() -> None:
    here = (1_000, 1_000)
    numbers = []
    for fate in ("up", "wreck", "gone"):
        battle = a_battle(a_vehicle("T", RED, 10, 10, fate=fate))
        numbers.append(len(near_hulls(battle, here, here, 0)))
    assert numbers == [1, 1, 0]


def test_a_way_is_judged_alike_whether_or_not_its_surroundings_are_known() -> None:
    """MB-MOV-07, MB-MOV-11"""
    dice = random.Random("ways")
    faults = 0
    for number in range(300):
        battle = scattered(f"way {number}")
        figure = battle.members("A")[0]
        end = figure.at[0] + dice.randint(-800, 800), figure.at[1] + dice.randint(-800, 800)
        path, movers = (end,), bodies(battle, "A")
        around = around_paths(battle, movers, (figure.at, end))
        plain = way_fault(battle, figure.id, path, ignoring=movers)
        assert way_fault(battle, figure.id, path, ignoring=movers, around=around) == plain
        reached = reach_fault(battle, figure.id, path)
        assert reach_fault(battle, figure.id, path, around) == reached
        faults += plain is not None or reached is not None
    assert 50 < faults < 250


def test_a_unit_sees_whom_one_of_its_figures_sees() -> None:
    """MB-GEN-10"""
    seen = 0
    for number in range(60):
        battle = scattered(f"sees {number}")
        pairs = [(a, b) for a in bodies(battle, "A") for b in bodies(battle, "D")]
        wanted = any(sees(battle, a, b) for a, b in pairs)
        assert unit_sees(battle, "A", "D") == wanted
        seen += wanted
    assert 5 < seen < 55


def test_whom_terrain_hides_from_all_of_a_unit_nobody_of_it_can_shoot_at() -> None:
    """MB-SHT-02"""
    hidden = 0
    for number in range(80):
        battle = scattered(f"hides {number}")
        if is_out_of_sight(battle, "A", "", "D"):
            hidden += 1
            assert not any(seen_from(battle, who, "D", 10_000) for who in bodies(battle, "A"))
    assert hidden > 3


def test_those_in_sight_are_told_with_the_distances_of_a_look_at_each() -> None:
    """MB-SHT-22"""
    for number in range(60):
        battle = scattered(f"looks {number}")
        for who in ("A1", "T"):
            looks = {other: sight(battle, who, other) for other in bodies(battle, "D")}
            wanted = {o: s.distance for o, s in looks.items() if s.visible and s.distance <= 2_400}
            seen = seen_from(battle, who, "D", 2_400)
            assert dict(seen) == wanted
            assert [far for _, far in seen] == sorted(wanted.values())


def test_a_flight_past_a_vehicle_goes_as_far_as_step_by_step() -> None:
    """MB-MOV-06, MB-MOV-11: lengths that are certainly barred are skipped, no others."""
    tank = a_vehicle("T", RED, 20, 10)
    battle = a_battle(red("A", (15, 9), (15, 10.5), (16.2, 11)), tank, red("F", (24, 10), (24, 12)))
    for degrees in range(0, 360, 5):
        direction, far = heading(degrees), 800
        while far > 0 and not fits(battle, "A", shifted(battle, "A", direction, far)):
            far = max(0, far - 25)
        assert with_room(battle, "A", direction, 800) == far
        assert with_room(battle, "A", direction, 800, 400) == (far if far > 400 else 0)


def hemmed_in(seed: str, *movers: Any) -> Battle:
    """Somebody in the middle among tanks of his own, an enemy a good way off."""
    dice = random.Random(seed)
    others = []
    for number, degrees in enumerate(range(0, 360, 45)):
        far = dice.uniform(350, 700)
        x, y = (n * far / 1_000_000 for n in heading(degrees + dice.randrange(30)))
        at = round(20 + x, 2), round(12 + y, 2)
        others.append(a_vehicle(f"V{number}", RED, *at, facing=heading(degrees + 90)))
        try:
            a_battle(*movers, *others)
        except BadPosition:
            others.pop()  # there is no room for it
    return a_battle(*movers, *others, blue("D", (38, 12)))


def test_a_flight_without_an_open_way_is_the_best_of_all_ways() -> None:
    """MB-MOV-06: those that cannot be the best are left, no others."""
    for number in range(40):
        battle = hemmed_in(f"flees {number}", red("A", (20, 12), (20.5, 13.2), (19, 12.5)))
        away, threats = fleeing.away_from_enemy(battle, "A"), fleeing.threats_to(battle, "A")
        ways = []
        for degrees in fleeing.TURNS:
            direction = turn(away, degrees)
            far = wanted = fleeing.reachable(battle, "A", direction, 800)
            while far > 0 and not fits(battle, "A", shifted(battle, "A", direction, far)):
                far = max(0, far - fleeing.STEP)
            ends = shifted(battle, "A", direction, far)
            leads, clear = 2 * far >= 800, not fleeing.is_in_reach(battle, "A", ends)
            keeps_off = not fleeing.comes_nearer(ends, threats)
            passes = fleeing.passes_an_enemy(battle, "A", ends)
            worth = (leads and keeps_off, clear, leads and not passes, leads, keeps_off, far)
            ways.append((worth, far == wanted and keeps_off and clear and not passes, ends))
        first = next((ends for _, whole, ends in ways if whole), None)
        best = max(ways, key=lambda tried: tried[0])[2]
        assert fleeing.flight(battle, "A", away, 800) == (first or best)


def test_a_withdrawal_without_an_open_way_goes_as_far_as_any_leads() -> None:
    """MB-GRP-03, MB-VEH-21"""
    for number in range(40):
        battle = hemmed_in(f"withdraws {number}", a_vehicle("T", RED, 20, 12))
        vehicle, away = battle.vehicles["T"], fleeing.away_from_enemy(battle, "T")
        back = (-vehicle.facing[0], -vehicle.facing[1])
        straight = back[0] * away[0] + back[1] * away[1] > 0
        ways = []
        for direction in (back if straight else away, *[turn(away, n) for n in fleeing.TURNS[:9]]):
            (x, y), (dx, dy) = vehicle.at, way(direction, vehicle.m)
            goal = (x + dx, y + dy)
            end = farthest(battle, "T", vehicle.at, goal, vehicle.m, vehicle.m)
            far = wanted = length(vehicle.at, end)
            while far > 0 and way_fault(
                battle, "T", (point_along(vehicle.at, goal, far),), vehicle.facing, may_leave=True
            ):
                far -= fleeing.STEP
            if far > 0:
                ways.append((far, far == wanted, point_along(vehicle.at, goal, far)))
        first = next((end for _, whole, end in ways if whole), None)
        best = max(ways, key=lambda tried: tried[0])[2] if ways else vehicle.at
        assert fleeing._backwards(battle, vehicle, away) == (first or best)
