"""What a step and a path cost on the map (HX-MOVE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.hex_tactical.build import a_battle, blue, h, red, step, the_unit

from sandtable.game import Refused
from sandtable.rulesets.hex_tactical.battle.state import LOW, NAP, TOWED, WAITING, Battle
from sandtable.rulesets.hex_tactical.ground.costs import allowance, modes_of
from sandtable.rulesets.hex_tactical.ground.moving import Leg, has_room, legs

SQUAD, TANK, TRUCK, JEEP, APC = "squad", "medium-tank", "truck", "jeep-mg", "apc"


def priced(battle: Battle, *path: Any, mode: str = "", unit: str = "A", **more: Any) -> list[Leg]:
    who = battle.units[unit]
    steps = [step(part) if isinstance(part, str) else part for part in path]
    return list(legs(battle, who, steps, mode or modes_of(who)[1], **more))


def cost(row: str, ground: str = "", path: tuple[Any, ...] = ("0504",), **more: Any) -> float:
    """Movement points for a path from 0505, facing north unless told otherwise."""
    mode = more.pop("mode", "")
    unit = {
        key: more.pop(key) for key in ("facing", "mp", "storey", "altitude", "size") if key in more
    }
    battle = a_battle(red("A", row, "0505", **{"facing": 1, **unit}), ground=ground, **more)
    return sum(leg.cost for leg in priced(battle, *path, mode=mode)) / 2


def refused(row: str, ground: str = "", path: tuple[Any, ...] = ("0504",), **more: Any) -> str:
    with pytest.raises(Refused) as caught:
        cost(row, ground, path, **more)
    return caught.value.rule


# --- terrain --------------------------------------------------------------------------------------
def test_a_step_costs_the_terrain_entered_for_the_class() -> None:
    """HX-MOVE-01."""
    assert [cost(row, "brush 0504") for row in (SQUAD, TANK, JEEP, TRUCK)] == [1.5, 2, 5, 6]


def test_forbidden_terrain_is_not_entered() -> None:
    assert refused(TRUCK, "forest 0504") == "HX-MOVE-01"


def test_steep_ground_doubles_the_cost_of_infantry_and_stops_vehicles() -> None:
    """HX-MOVE-13."""
    assert cost(SQUAD, "brush 0504; steep 0504") == 3
    assert refused(TANK, "steep 0504") == "HX-MOVE-13"


def test_the_hexside_is_added() -> None:
    assert cost(SQUAD, "wall 0505/1") == 1.5
    assert cost(TANK, "wall 0504/4") == 3
    assert refused(TANK, "bocage 0505/1") == "HX-MOVE-01"
    assert cost(TANK, "bocage-gap 0505/1") == 4


def test_two_things_on_a_hexside_are_both_paid() -> None:
    assert cost(SQUAD, "wall 0505/1; ditch-edge 0504/4") == 2


def test_climbing_is_paid_by_the_level_and_descending_is_free() -> None:
    """HX-MOVE-06."""
    assert cost(SQUAD, "level-2 0504") == 3
    assert cost(SQUAD, "level-2 0505") == 1


def test_a_storey_costs_infantry_2() -> None:
    """HX-MOVE-06."""
    assert cost(SQUAD, "hard-building 0504", (step("0504", storey=1),)) == 3
    assert cost(SQUAD, "hard-building 0505", (step("0505", storey=1),)) == 2
    assert refused(SQUAD, "hard-building 0504", (step("0504", storey=2),)) == "HX-MOVE-06"
    assert refused(SQUAD, "forest 0504", (step("0504", storey=1),)) == "HX-MOVE-06"


def test_snow_and_mud_are_added_but_in_buildings_and_on_cleared_roads() -> None:
    """HX-MOVE-10."""
    assert cost(SQUAD, "mud all") == 2
    assert cost(SQUAD, "mud all; hard-building 0504") == 1
    assert cost(SQUAD, "mud all; road 0505 0504") == 1
    assert cost(SQUAD, "mud all; road 0505 0504", on_map={"cleared": False}) == 2
    assert cost(SQUAD, "mud all; level-1 0504") == 4


def test_in_a_building_snow_and_mud_count_for_nothing_whatever_else_lies_there() -> None:
    """HX-MOVE-10, HX-MOVE-16."""
    assert cost(SQUAD, "hard-building 0504; fortification 0504; mud 0504") == 1
    assert cost(SQUAD, "hard-building 0504; road-block 0504; deep-snow 0504") == 1.5


def test_on_a_cleared_road_they_do_not_count_behind_a_road_block_either() -> None:
    ground = "road 0505 0504; road-block 0504; mud all"
    assert cost(SQUAD, ground) == 1.5
    assert cost(SQUAD, ground, on_map={"cleared": False}) == 2.5


def test_a_blaze_forbids_its_hex() -> None:
    """HX-MOVE-11."""
    assert refused(SQUAD, blazes=frozenset({h("0504")})) == "HX-MOVE-11"


# --- roads and second terrains --------------------------------------------------------------------
def test_a_road_is_paid_only_along_it() -> None:
    """HX-MOVE-03, HX-MOVE-16."""
    assert cost(TANK, "forest 0504 0505; road 0504 0505") == 1
    assert cost(TANK, "forest 0504 0505; road 0504") == 4


def test_road_hexes_that_the_scenario_does_not_join_are_not_joined() -> None:
    ground, apart = "forest 0504; road 0504 0505", {"unjoined": ["0504/4"]}
    assert cost(TANK, ground, on_map=apart) == 4


def test_off_the_road_the_dearer_of_two_terrains_is_paid() -> None:
    """HX-MOVE-16."""
    assert cost(SQUAD, "fields 0504; river 0504") == 2
    assert cost(SQUAD, "forest 0504; entrenchment 0504") == 2


def test_a_road_block_is_paid_even_along_the_road() -> None:
    """HX-MOVE-04, HX-MOVE-16."""
    ground = "road 0504 0505; road-block 0504"
    assert cost(TANK, ground) == 2
    assert refused(JEEP, ground) == "HX-MOVE-04"
    assert refused(TANK, ground, size="TP") == "HX-MOVE-04"
    assert refused("light-tank", ground.replace("road-block", "at-obstacle")) == "HX-MOVE-01"


def test_infantry_has_2_points_more_when_it_follows_a_road_all_the_way() -> None:
    """HX-MOVE-02."""
    hexes = [f"05{row:02}" for row in range(9, 3, -1)]
    battle = a_battle(red("A", where="0510"), ground=f"road 0510 {' '.join(hexes)}")
    assert sum(leg.cost for leg in priced(battle, *hexes)) == 12
    with pytest.raises(Refused, match="hx-not-enough-points"):
        priced(battle, *hexes[:-1], "0405")


# --- vehicles -------------------------------------------------------------------------------------
def test_a_vehicle_pays_1_for_each_hexside_it_turns_off_road() -> None:
    """HX-MOVE-03, HX-MOVE-17."""
    assert cost(TANK, path=("0504", "0604")) == 2 + 2 + 2
    assert cost(TANK, path=(step("0505", facing=3),)) == 2


def test_a_vehicle_that_follows_a_road_turns_for_nothing() -> None:
    assert cost(TANK, "road 0505 0504 0603", ("0504", "0603")) == 2


def test_a_vehicle_goes_backward_at_double_cost_without_turning() -> None:
    """HX-MOVE-03."""
    assert cost(TANK, path=(step("0506", backward=True),)) == 4
    assert refused(TANK, path=(step("0506", facing=1),)) == "HX-MOVE-03"


def test_infantry_turns_for_nothing() -> None:
    assert cost(SQUAD, path=("0504", "0505")) == 2


def test_towing_costs_1_more_a_hex() -> None:
    """HX-MOVE-08."""
    towed = red("G", "at-gun", fate=TOWED, carrier="A", at=h("0505"))
    battle = a_battle(red("A", TRUCK, "0505", facing=1), towed, ground="road 0505 0504")
    assert priced(battle, "0504")[0].cost == 4


def test_an_amphibious_vehicle_tows_on_dry_land_and_not_in_the_water() -> None:
    """HX-MOVE-05, HX-MOVE-08."""
    piece = red("P", "at-gun", "0505", fate=TOWED, carrier="A")
    tractor = red("A", APC, "0505", facing=1, traits=("tow",))
    battle = a_battle(tractor, piece, ground="shallow-water 0604")
    assert priced(battle, "0504")[0].cost == (4 + 1) * 2
    with pytest.raises(Refused):
        priced(battle, "0604")


def test_an_armoured_assault_costs_1_more_on_its_last_step() -> None:
    """HX-MOVE-09."""
    battle = a_battle(red("A", TANK, "0505", facing=1), blue("B", where="0503"))
    assert [leg.cost for leg in priced(battle, "0504", "0503", assault=True)] == [4, 6]


# --- water ----------------------------------------------------------------------------------------
def test_an_amphibious_vehicle_pays_for_its_land_class_on_dry_land() -> None:
    """HX-MOVE-05."""
    assert cost(APC, "deep-water 0504") == 4
    assert cost(APC, "brush 0504") == 5


def test_a_boat_stays_afloat() -> None:
    boat: dict[str, Any] = {"move_class": "amphibious", "mp": 16}
    battle = a_battle(
        red("A", TRUCK, "0505", facing=1, **boat), ground="open-water 0505 0504; beach-edge 0504/1"
    )
    assert priced(battle, "0504")[0].cost == 8
    with pytest.raises(Refused, match="hx-dry-land") as caught:
        priced(battle, "0504", "0503")
    assert caught.value.rule == "HX-MOVE-05"


def test_wheels_come_out_of_deep_water_only_over_a_beach_edge_or_through_the_shallows() -> None:
    """HX-MOVE-14."""
    water = "deep-water 0505"
    assert refused(APC, water) == "HX-MOVE-14"
    assert cost(APC, f"{water}; beach-edge 0505/1") == 4
    assert cost(APC, f"{water}; shallow-water 0504") == 6


def test_a_bridge_leads_over_water() -> None:
    assert cost(TRUCK, "deep-water 0504 0505; road 0504 0505 0503", ("0504", "0503")) == 2


def test_coral_stops_boats_and_wheels_and_costs_tracks_2() -> None:
    water = "deep-water 0505; shallow-water 0504; coral-reef 0505/1"
    assert refused(APC, water) == "HX-MOVE-14"
    battle = a_battle(red("A", TANK, "0505", facing=1, amphibious=True), ground=water)
    assert priced(battle, "0504")[0].cost == 2 * (3 + 2)


# --- allowances -----------------------------------------------------------------------------------
def test_infantry_moves_half_rounded_up_all_or_one_and_a_half_times_rounded_down() -> None:
    """HX-MOVE-12."""
    mg = the_unit(red("A", "mg-team", "0505"))
    assert [allowance(mg, mode) / 2 for mode in modes_of(mg)] == [2, 3, 4]


def test_other_units_have_half_and_full_moves_only() -> None:
    """HX-MOVE-12, HX-TURN-05."""
    gun = the_unit(red("A", "recoilless", "0505", mp=3))
    assert modes_of(gun) == ("half", "full")
    assert [allowance(gun, mode) / 2 for mode in modes_of(gun)] == [2, 3]
    assert refused(SQUAD, mode="full") == "HX-MOVE-12"


def test_one_hex_may_always_be_entered_with_the_whole_of_a_normal_move() -> None:
    """HX-MOVE-01."""
    ground = "forest 0504 0503; steep 0504"
    assert cost("hmg-team", ground) == 4
    assert refused("hmg-team", ground, mode="tactical") == "HX-MOVE-01"
    assert refused("hmg-team", ground, ("0504", "0503")) == "HX-MOVE-01"


def test_nothing_else_is_done_beside_such_a_hex() -> None:
    """HX-MOVE-01: a storey up takes both points of this team."""
    ground, path = "hard-building 0505; forest 0504", (step("0505", storey=1), step("0504"))
    assert refused("hmg-team", ground, path) == "HX-MOVE-01"
    into = (step("0504", storey=1),)  # 1 + 2 points
    assert refused("hmg-team", "hard-building 0504", into) == "HX-MOVE-01"


def test_halves_of_a_point_are_kept() -> None:
    """HX-MOVE-15."""
    hexes = ("0504", "0503", "0502")
    assert cost("mg-team", "brush 0504 0503", hexes[:2]) == 3
    assert refused("mg-team", "brush 0504 0503", hexes) == "HX-MOVE-01"


# --- who is in the way ----------------------------------------------------------------------------
def test_the_enemys_hex_is_entered_only_by_assault() -> None:
    """HX-MOVE-15."""
    battle = a_battle(red("A", where="0505"), blue("B", where="0504"))
    with pytest.raises(Refused, match="hx-hex-held"):
        priced(battle, "0504")
    assert priced(battle, "0504", assault=True)


def test_flyers_and_units_under_them_do_not_bar_each_other() -> None:
    """HX-MOVE-15."""
    battle = a_battle(red("A", where="0505"), blue("D", "drone", "0504"))
    assert priced(battle, "0504")
    assert legs(battle, battle.units["D"], [step("0505")], "full")


def test_four_units_of_a_side_and_two_vehicles_fill_a_hex() -> None:
    """HX-UNIT-04."""
    squads = [red(f"S{n}", where="0505") for n in range(3)]
    battle = a_battle(*squads, red("A", where="0504"), red("D", "drone", "0505"))
    assert has_room(battle, battle.units["A"], h("0505"))
    full = a_battle(*squads, red("S3", where="0505"), red("A", where="0504"))
    assert not has_room(full, full.units["A"], h("0505"))
    tanks = [red(f"T{n}", TANK, "0505") for n in range(2)]
    parked = a_battle(*tanks, red("A", where="0504"), red("T", TANK, "0504"))
    assert has_room(parked, parked.units["A"], h("0505"))
    assert not has_room(parked, parked.units["T"], h("0505"))


# --- tunnels, edges, air --------------------------------------------------------------------------
def test_infantry_goes_through_a_tunnel_as_one_step_of_2() -> None:
    """HX-ASSAULT-09."""
    leg = priced(a_battle(red("A", where="0505"), ground="tunnel 0505 0909"), "0909")[0]
    assert (leg.cost, leg.tunnel) == (4, True)
    assert refused(TANK, "tunnel 0505 0909", ("0909",)) == "HX-ASSAULT-09"


def test_a_path_goes_from_neighbour_to_neighbour() -> None:
    assert refused(SQUAD, path=("0503",)) == "HX-CMD-10"


def test_the_last_step_may_leave_the_map() -> None:
    """HX-UNIT-08."""
    battle = a_battle(red("A", TANK, "0505", facing=1), rows=5)
    assert priced(battle, step("0506", backward=True))[0].off_map
    with pytest.raises(Refused, match="hx-path-after-exit"):
        priced(battle, step("0506", backward=True), "0505")


def test_a_unit_that_comes_later_pays_its_edge_hex() -> None:
    """HX-UNIT-11."""
    late = red("A", fate=WAITING, entry=h("0101"))
    battle = a_battle(late, ground="brush 0101")
    assert [leg.cost for leg in priced(battle, "0101", "0102")] == [3, 2]
    with pytest.raises(Refused, match="hx-wrong-entry"):
        priced(battle, "0102")


def test_flyers_change_altitude_for_2_and_fly_low_for_2_a_hex() -> None:
    """HX-MOVE-07, HX-MOVE-18."""
    path = (step("0505", altitude=LOW), step("0504"), step("0504", altitude=NAP))
    assert cost("drone", "level-3 0504", path) == 6
    assert cost("drone", "level-1 0504") == 3
    assert refused("drone", "forest 0504") == "HX-MOVE-01"
    assert cost("drone", "forest 0504", path[:2]) == 4


def test_smoke_and_reduced_visibility_forbid_nap_flight() -> None:
    """HX-MOVE-11."""
    assert refused("drone", smoke={h("0504"): 1}) == "HX-MOVE-11"
    assert refused("drone", on_map={"visibility": (1,)}) == "HX-MOVE-11"


def test_a_landed_flyer_takes_off_before_it_moves() -> None:
    """HX-AIR-06."""
    assert refused("drone", altitude="ground") == "HX-AIR-06"


# --- why a step is forbidden ----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("row", "ground", "reason"),
    [
        (JEEP, "road 0504 0505; road-block 0504", ("hx-road-blocked", "HX-MOVE-04")),
        (TRUCK, "steep 0504", ("hx-too-steep", "HX-MOVE-13")),
        (APC, "deep-water 0505", ("hx-no-landing", "HX-MOVE-14")),
        (APC, "deep-water 0505; shallow-water 0504; coral-reef 0505/1", ("hx-reef", "HX-MOVE-14")),
        (TANK, "bocage 0505/1", ("hx-forbidden-hexside", "HX-MOVE-01")),
        (TRUCK, "marsh 0504", ("hx-forbidden-terrain", "HX-MOVE-01")),
        (TRUCK, "hard-building 0504; steep 0504", ("hx-forbidden-terrain", "HX-MOVE-01")),
    ],
)
def test_a_forbidden_step_is_refused_by_its_own_rule_and_sentence(
    row: str, ground: str, reason: tuple[str, str]
) -> None:
    with pytest.raises(Refused) as caught:
        cost(row, ground)
    assert (caught.value.key, caught.value.rule) == reason


def test_a_piece_is_not_towed_into_the_water() -> None:
    """HX-MOVE-08: the amphibious tractor alone could go."""
    tractor, ground = red("A", APC, "0505", facing=1), "shallow-water 0504"
    assert priced(a_battle(tractor, ground=ground), "0504")[0].cost == 12
    battle = a_battle(tractor, red("G", "at-gun", towed_by="A"), ground=ground)
    with pytest.raises(Refused, match="hx-towing-forbidden") as caught:
        priced(battle, "0504")
    assert caught.value.rule == "HX-MOVE-08"


def test_a_second_hexside_that_is_forbidden_is_named() -> None:
    with pytest.raises(Refused) as caught:
        cost(JEEP, "ditch-edge 0505/1; wall 0505/1")
    assert (caught.value.key, caught.value.facts["row"]) == ("hx-forbidden-hexside", "wall")


def test_whoever_comes_on_is_told_what_keeps_him_out() -> None:
    """HX-MOVE-13: at the edge of the map."""
    late = red("A", TRUCK, fate=WAITING, from_turn=1, entry=h("0101"))
    with pytest.raises(Refused) as caught:
        priced(a_battle(late, ground="steep 0101"), "0101")
    assert (caught.value.key, caught.value.rule) == ("hx-too-steep", "HX-MOVE-13")
