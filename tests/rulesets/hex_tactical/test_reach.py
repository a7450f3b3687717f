"""How far a unit gets: every path is one that `legs` prices alike, and no hex is left out."""

from __future__ import annotations

import random

import pytest
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red, step

from sandtable.game import Refused
from sandtable.ground.hexes import all_hexes, hex_name, neighbours
from sandtable.rulesets.hex_tactical.battle.state import WAITING, Battle, Unit, changed
from sandtable.rulesets.hex_tactical.ground.moving import legs
from sandtable.rulesets.hex_tactical.ground.reach import reach

BASES = ("clear", "clear", "clear", "brush", "forest", "marsh", "hard-building", "deep-water")
SIDES = ("hedge", "wall", "bocage", "bocage-gap", "ravine", "beach-edge")
UNITS = {
    "squad": ("tactical", "normal", "forced"),
    "hmg-team": ("normal",),
    "medium-tank": ("half", "full"),
    "apc": ("full",),
    "drone": ("full",),
}


def a_jumble(seed: int, row: str) -> Battle:
    dice = random.Random(seed)
    hexes = [hex_name(at) for at in all_hexes(10, 9)]
    clauses = [f"{dice.choice(BASES)} {at}" for at in hexes if at != "0505"]
    clauses += [f"level-{dice.randint(1, 2)} {dice.choice(hexes)}" for _ in range(15)]
    clauses += [
        f"{dice.choice(SIDES)} {dice.choice(hexes)}/{dice.randint(1, 6)}" for _ in range(40)
    ]
    clauses += ["road 0105 0205 0305 0405 0505 0605 0706 0806", "tunnel 0505 0909"]
    return a_battle(
        red("A", row, "0505", mp=min(UNIT_POINTS.get(row, 4), 10)),
        blue("B", where="0606"),
        ground="; ".join(clauses),
        columns=10,
        rows=9,
    )


UNIT_POINTS = {"medium-tank": 10, "apc": 10, "drone": 10, "hmg-team": 2}


def price(battle: Battle, unit: Unit, path: tuple[object, ...], mode: str) -> int | None:
    try:
        return sum(leg.cost for leg in legs(battle, unit, path, mode))  # type: ignore[arg-type]
    except Refused:
        return None


@pytest.mark.parametrize("row", UNITS)
@pytest.mark.parametrize("seed", range(3))
def test_every_path_costs_what_it_says(seed: int, row: str) -> None:
    battle = a_jumble(seed, row)
    unit = battle.units["A"]
    for mode in UNITS[row]:
        reached = reach(battle, unit, mode)
        for at, cost in reached.costs.items():
            paid = price(battle, unit, reached.ways[at], mode)
            assert paid is not None, (at, reached.ways[at])
            assert paid == cost or len(reached.ways[at]) == 1
            assert reached.ways[at][-1].at == at


@pytest.mark.parametrize("row", UNITS)
@pytest.mark.parametrize("seed", range(3))
def test_no_hex_is_left_out_and_none_can_be_had_cheaper(seed: int, row: str) -> None:
    """One step more from anywhere leads to a hex that is there already, at no less cost."""
    battle = a_jumble(seed, row)
    unit = battle.units["A"]
    for mode in UNITS[row]:
        reached = reach(battle, unit, mode)
        starts = [(), *(reached.ways[at] for at in reached.costs)]
        for way in starts:
            last = way[-1].at if way else unit.at
            for to in neighbours(last):
                for backward in (False, True) if unit.counter.is_vehicle else (False,):
                    more = (*way, step(hex_name(to), backward=backward)) if min(to) > 0 else ()
                    on_map = battle.field.has(to)
                    paid = price(battle, unit, more, mode) if more and on_map else None
                    if paid is not None and to != unit.at:
                        assert to in reached.costs, (way, to)
                        assert reached.costs[to] <= paid or len(more) == 1


def test_a_unit_that_comes_later_starts_at_its_edge_hex() -> None:
    """HX-UNIT-11."""
    late = red("A", fate=WAITING, entry=h("0101"))
    battle = a_battle(late, ground="brush 0101")
    reached = reach(battle, battle.units["A"], "normal")
    assert reached.costs[h("0101")] == 3
    assert reached.costs[h("0102")] == 5
    assert [leg.at for leg in reached.ways[h("0102")]] == [h("0101"), h("0102")]


def test_a_road_followed_all_the_way_takes_infantry_2_hexes_further() -> None:
    """HX-MOVE-02."""
    road = " ".join(f"05{row:02}" for row in range(1, 12))
    battle = a_battle(red("A", where="0511"), ground=f"road {road}")
    reached = reach(battle, battle.units["A"], "normal")
    assert h("0505") in reached.costs
    assert h("0504") not in reached.costs
    assert h("0405") not in reached.costs


def test_one_hex_is_always_reached_by_a_normal_move() -> None:
    """HX-MOVE-01."""
    battle = a_battle(red("A", "hmg-team", "0505"), ground="forest 0504; steep 0504")
    unit = battle.units["A"]
    assert h("0504") in reach(battle, unit, "normal").costs
    assert h("0504") not in reach(battle, unit, "tactical").costs


def test_the_enemys_hex_is_not_reached() -> None:
    """HX-MOVE-15."""
    battle = a_battle(red("A", where="0505"), blue("B", where="0504"))
    assert h("0504") not in reach(battle, battle.units["A"], "normal").costs


def test_an_enemy_who_moves_closes_another_hex() -> None:
    """HX-MOVE-15: what was found with him elsewhere holds no more."""
    field = a_battle(red("A", "squad", "0505"), columns=10, rows=9).field
    for at in ("0506", "0404", "0506"):
        battle = a_battle(red("A", "squad", "0505"), blue("B", where=at), columns=10, rows=9)
        battle = changed(battle, field=field)
        reached = reach(battle, battle.units["A"], "normal")
        assert {name for name in ("0506", "0404") if h(name) not in reached.costs} == {at}


def test_reduced_visibility_grounds_nap_flight() -> None:
    """HX-MOVE-11."""
    battle = a_battle(red("A", "drone", "0505"), on_map={"visibility": (1,)})
    assert not reach(battle, battle.units["A"], "full").costs
