"""Vehicles under fire on the table: damage, crews, fires, explosions, riders (MB-VEH, MB-RID)."""

import pytest
from tests.rulesets.modern_battles.build import cliff
from tests.rulesets.modern_battles.build_fire import (
    BLUE,
    RED,
    a_fight,
    no_shot,
    run,
    shot,
    squad,
    vehicle,
)

from sandtable.rulesets.modern_battles.battle.events.fire import TemplateLaid, VehicleShot
from sandtable.rulesets.modern_battles.battle.events.vehicles import (
    CrewBailedOut,
    Exploded,
    VehicleLost,
)
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    BLAZING,
    FLEEING,
    GONE,
    MOUNTED,
    OUT,
    SHAKEN,
    UP,
    WRECK,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import vehicles
from sandtable.rulesets.modern_battles.play.turn import start_turn

# A medium tank with a 75 mm gun at 20 inches: Strength 8 + 1, CT 3 (needs 4), large: 3 or more.
# Front armour 6: save 4+.
FIRE = Shoot("tank", "foe", "main")
HIT = 3
STRUCK, MINOR, MAJOR = 1, 2, 3


def tanks(*more_pieces, options=None, groups=(), **foe):
    tank = vehicle("tank", RED, (10, 10))
    return a_fight(
        tank, vehicle("foe", BLUE, (34, 10), **foe), *more_pieces, options=options, groups=groups
    )


def test_a_save_leaves_the_vehicle_unharmed_MB_ARM_01():
    done = shot(tanks(), FIRE, (HIT, 4))
    assert done.of(VehicleShot)[0].effect == "saved"
    assert done.state("foe") == ADVANCING


def test_a_passed_panic_test_leaves_the_crew_shaken_MB_PSY_08():
    done = shot(tanks(), FIRE, (HIT, STRUCK, 2, 3, 3))  # bounce
    assert done.state("foe") == SHAKEN
    assert done.fate("foe") == UP


def test_a_failed_panic_test_makes_the_crew_a_fleeing_unit_MB_VEH_20():
    done = shot(tanks(), FIRE, (HIT, STRUCK, 2, 6, 6))
    assert done.fate("foe") == WRECK
    crew = done.battle.units["foe-crew"]
    assert (crew.state, crew.strength, crew.crew_of) == (FLEEING, 5, "foe")
    assert len(done.battle.members("foe-crew")) == 5
    assert {f.weapon for f in done.battle.members("foe-crew")} == {"pistol"}
    places = [at for _, at in done.of(CrewBailedOut)[0].places]
    assert all(x > 3400 for x, _ in places)  # the side away from the enemy


def test_losses_add_up_and_half_a_crew_moves_or_shoots_MB_VEH_02_MB_VEH_04():
    done = shot(tanks(), FIRE, (HIT, MINOR, 2, 3, 3, 3))  # D3: 2 of 5, more than a quarter
    assert done.battle.vehicles["foe"].crew == 3
    assert done.state("foe") == SHAKEN
    assert done.battle.vehicles["foe"].targeted  # more than 25% by one fire (MB-PSY-03)


def test_one_loss_of_five_calls_for_no_test_MB_VEH_04():
    done = shot(tanks(), FIRE, (HIT, STRUCK, 4))
    assert done.battle.vehicles["foe"].crew == 4
    assert done.state("foe") == ADVANCING


def test_without_crew_the_vehicle_is_knocked_out_MB_VEH_02():
    done = shot(tanks(crew=1), FIRE, (HIT, STRUCK, 4))
    assert done.fate("foe") == WRECK
    assert "foe-crew" not in done.battle.units


def test_gun_damage_accumulates_and_makes_it_unavailable_MB_VEH_05_MB_VEH_06():
    once = shot(tanks(), FIRE, (HIT, STRUCK, 3, 2))  # gun D3: 1
    foe = once.battle.vehicles["foe"]
    assert (foe.gun_loss, vehicles.gun_ct(foe)) == ((1,), 2)
    done = shot(tanks(gun_loss=(1,)), FIRE, (HIT, STRUCK, 3, 6, 3, 3))
    foe = done.battle.vehicles["foe"]
    assert vehicles.gun_ct(foe) == 0
    assert done.state("foe") == SHAKEN  # panic: the main weapon is unavailable (MB-VEH-08)


def test_an_unavailable_gun_does_not_fire_MB_VEH_06():
    battle = with_vehicle(tanks(), "tank", gun_loss=(3,))
    assert no_shot(battle, FIRE) == ("mb-gun-unavailable", "MB-VEH-06")


def test_of_several_turrets_one_is_drawn_MB_VEH_07():
    done = shot(tanks(guns=("gun-75", "gun-37")), FIRE, (HIT, STRUCK, 3, 2, 1))
    assert done.battle.vehicles["foe"].gun_loss == (0, 1)
    assert "MB-VEH-07" in done.rules


def test_immobilised_for_the_rest_of_the_game_MB_VEH_09():
    done = shot(tanks(), FIRE, (HIT, STRUCK, 1, 3, 3))
    assert done.battle.vehicles["foe"].immobilised


def test_a_fire_costs_the_next_turn_even_when_mastered_MB_VEH_10_MB_VEH_12():
    mastered = shot(tanks(), FIRE, (HIT, MINOR, 4, 3, 3)).battle.vehicles["foe"]
    assert (mastered.burning, mastered.loses_turn, mastered.state) == (False, True, ADVANCING)
    burning = shot(tanks(), FIRE, (HIT, MINOR, 4, 6, 6)).battle.vehicles["foe"]
    assert (burning.burning, burning.loses_turn, burning.state) == (True, True, ADVANCING)


def test_a_fire_that_its_crew_runs_from_burns_on_by_itself_MB_VEH_19():
    """Fire and a loss of three of five: panic fails, so nobody fights the fire."""
    left = shot(tanks(), FIRE, (HIT, MAJOR, 4, 6, 6, 6))
    foe = left.battle.vehicles["foe"]
    assert (foe.fate, foe.burning) == (WRECK, True)

    def next_turn(battle, *dice):
        return run(lambda umpire: start_turn(battle, 3, BLUE, umpire), dice)

    out = next_turn(left.battle, 1)
    assert (out.fate("foe"), out.battle.vehicles["foe"].burning) == (WRECK, False)
    assert next_turn(out.battle).rules == []
    on = next_turn(left.battle, 3)
    assert on.rules == ["MB-VEH-11"]
    assert on.battle.vehicles["foe"].burning
    ablaze = next_turn(on.battle, 4)
    assert (ablaze.fate("foe"), ablaze.rules) == (BLAZING, ["MB-VEH-11"])
    gone = next_turn(ablaze.battle, 4, 1)
    assert (gone.fate("foe"), gone.rules) == (GONE, ["MB-VEH-14", "MB-VEH-16"])


def test_a_fire_not_yet_mastered_burns_on_when_the_crew_is_driven_out_MB_VEH_19():
    left = shot(tanks(burning=True), FIRE, (HIT, STRUCK, 5, 6, 6))
    assert (left.fate("foe"), left.battle.vehicles["foe"].burning) == (WRECK, True)


@pytest.mark.parametrize(
    ("dice", "burning", "losing", "fate"),
    [
        ((1,), False, False, UP),
        ((2, 3, 3), False, True, UP),
        ((3, 6, 6), True, True, UP),
        ((4, 4, 3, 3, 3, 3), False, False, BLAZING),
    ],
)
def test_a_fire_at_the_start_of_a_later_turn_MB_VEH_11(dice, burning, losing, fate):
    battle = tanks(burning=True)
    done = run(lambda umpire: vehicles.fires_on_board(battle, BLUE, umpire), dice)
    foe = done.battle.vehicles["foe"]
    assert (foe.burning, foe.losing, foe.fate) == (burning, losing, fate)


def test_a_blaze_spares_each_crewman_on_4_MB_VEH_13_MB_VEH_15():
    done = shot(tanks(), FIRE, (HIT, MINOR, 6, 4, 4, 3, 3, 3))
    assert done.fate("foe") == BLAZING
    assert len(done.battle.members("foe-crew")) == 2
    assert done.state("foe-crew") == FLEEING


@pytest.mark.parametrize(("dice", "fate"), [((1,), WRECK), ((3,), BLAZING), ((4, 6), GONE)])
def test_a_blaze_explodes_on_4_and_goes_out_on_1_MB_VEH_14(dice, fate):
    battle = tanks(fate=BLAZING, crew=0)
    done = run(lambda umpire: vehicles.blazes(battle, ("foe",), umpire), dice)
    assert done.fate("foe") == fate


def test_an_explosion_reaches_friend_and_foe_within_its_radius_MB_VEH_16():
    near = squad("pals", BLUE, (34, 13), ("rifle",) * 2, apart=4)
    battle = tanks(near)
    done = run(lambda umpire: vehicles.explode(battle, "foe", umpire), (3, 4, 3, 3))
    assert done.of(Exploded)[0].inside == ("pals-1",)
    assert done.rules[-1] == "MB-PSY-06"  # as after one fire (MB-VEH-17)
    assert (done.fate("foe"), done.fate("pals-1"), done.fate("pals-2")) == (GONE, OUT, UP)


def test_a_light_vehicle_explodes_within_D3_MB_VEH_18():
    battle = tanks(kind="light-tank")
    done = run(lambda umpire: vehicles.explode(battle, "foe", umpire), (6,))
    assert done.of(Exploded)[0].radius == 300


def test_once_lost_the_rest_of_the_fire_has_no_effect_MB_VEH_24():
    battle = a_fight(
        squad("reds", RED, (10, 10), ("bazooka", "bazooka")),
        vehicle("foe", BLUE, (16, 10), "truck"),
    )
    done = shot(battle, Shoot("reds", "foe"), (HIT, 6, 2))  # no save, critical: explosion, radius
    assert done.fate("foe") == GONE
    assert len(done.of(VehicleShot)) == 1


def test_the_simplified_table_destroys_or_stuns_MB_DMG_02():
    simple = Options(damage_table="simplified")
    assert shot(tanks(options=simple), FIRE, (HIT, MAJOR)).fate("foe") == WRECK
    stunned = shot(tanks(options=simple), FIRE, (HIT, MINOR, 6, 6)).battle.vehicles["foe"]
    assert (stunned.loses_turn, stunned.state) == (True, ADVANCING)
    passed = shot(tanks(options=simple), FIRE, (HIT, MINOR, 3, 3)).battle.vehicles["foe"]
    assert not passed.loses_turn
    left = shot(tanks(options=simple), FIRE, (HIT, STRUCK, 6, 6))
    assert left.fate("foe") == WRECK
    assert left.state("foe-crew") == FLEEING


def test_the_side_struck_has_its_own_armour_and_modifier_MB_ARM_06_MB_DMG_04():
    rear = tanks(facing=(1, 0))
    done = shot(rear, FIRE, (HIT, 5, 1, 3, 2, 2, 2, 2))  # armour 4: save 6+; row 2 by the rear
    assert done.of(VehicleShot)[0].facing == "rear"


# --- riders ---------------------------------------------------------------------------------------
def ridden(number=4, **foe):
    on = squad("riders", BLUE, (34, 10), ("rifle",) * number, mounted="foe")
    return tanks(on, **foe)


def test_a_shell_that_does_not_penetrate_may_splinter_MB_RID_02_MB_RID_03():
    done = shot(ridden(8), FIRE, (HIT, 4, 3, 3, 3, 2, 1))
    fallen = [who for who in done.battle.units["riders"].members if done.fate(who) == OUT]
    assert len(fallen) == 1
    assert "MB-RID-02" in done.rules


def loaded(kind, *more, **riders):
    """A howitzer, and a vehicle with six men aboard."""
    guns = {"gun": "howitzer-105", "gun_at": (10, 10)}
    crew = squad("reds", RED, (8, 9), ("rifle",) * 3, **guns)
    aboard = squad("riders", BLUE, (34, 10), ("rifle",) * 6, mounted="foe", **riders)
    return a_fight(crew, vehicle("foe", BLUE, (34, 10), kind), aboard, *more)


SHELL = Shoot("reds", "foe", "gun")


def test_a_shell_that_hits_a_truck_hits_the_men_aboard_though_the_truck_saves_MB_RID_05():
    """Strength 6 against armour 1: saved on a 6. Two of six fall; artillery is on all of them."""
    done = shot(loaded("truck"), SHELL, (6, 6, *(2, 2, 1, 1, 1, 1), 3, 3))
    assert done.of(VehicleShot)[0].effect == "saved"
    assert len(done.of(TemplateLaid)[0].under) == 6
    assert [done.fate(f"riders-{n}") for n in (1, 2, 3)] == [OUT, OUT, MOUNTED]
    assert done.rules[-1] == "MB-PSY-06"
    assert done.modifiers(len(done.rolls) - 1) == {"MB-PSY-03": -1}


def test_the_template_of_a_shell_lies_on_the_vehicle_it_has_hit_MB_RID_05():
    """Riders on a tank, and those beside it of either side, centre within 3 inches of its own."""
    near = squad("near", BLUE, (34, 13), ("rifle",) * 2, spots=((34, 13), (35.5, 13)))
    friend = squad("friend", RED, (31, 10))
    done = shot(loaded("medium-tank", near, friend), SHELL, (6, *[1] * 8, 3, 3, 3, 3, 3, 3))
    under = done.of(TemplateLaid)[0].under
    assert {who.rpartition("-")[0] for who in under} == {"riders", "near", "friend"}
    assert len(under) == 8


def test_men_inside_a_closed_vehicle_are_not_hit_by_a_shell_outside_MB_RID_05():
    done = shot(loaded("ifv"), SHELL, (6, 6))
    assert not done.of(TemplateLaid)
    assert not [rule for rule in done.rules if rule in ("MB-RID-05", "MB-SHT-17")]


def test_a_shell_that_misses_a_vehicle_does_nothing_MB_RID_05():
    assert not shot(loaded("truck"), SHELL, (1,)).of(TemplateLaid)


def test_no_ricochet_above_3_MB_RID_02():
    done = shot(ridden(), FIRE, (HIT, 4, 4))
    assert done.rules[-1] == "MB-RID-02"


def test_riders_of_a_lost_vehicle_get_down_and_test_MB_RID_06():
    done = shot(ridden(crew=1), FIRE, (HIT, STRUCK, 4, 3, 3))
    assert done.of(VehicleLost)
    assert done.battle.units["riders"].mounted == ""
    assert all(done.fate(who) == UP for who in done.battle.units["riders"].members)
    assert done.rules[-1] == "MB-PSY-06"


def test_riders_put_down_beside_the_enemy_are_engaged_at_once_MB_CC_01_MB_RID_06():
    """MB-CC-01, MB-RID-06: also at the start of a turn, where nobody moves"""
    spots = [(x, 7 + 1.2 * n) for x in (17, 23) for n in range(6)]
    spots += [(18.3 + 1.2 * n, y) for y in (7.9, 12.2) for n in range(4)]
    tank = vehicle("tank", RED, (20, 10), burning=True)
    aboard = squad("riders", RED, (20, 10), ("rifle",) * 6, mounted="tank")
    foes = squad("foes", BLUE, (0, 0), ("rifle",) * len(spots), spots=spots)
    battle = a_fight(tank, aboard, foes, to_act=BLUE)
    done = run(lambda umpire: start_turn(battle, 3, RED, umpire), (4, *[1] * 5, 1, 1))
    assert done.battle.units["riders"].engaged == ("foes",)


def test_riders_of_an_exploding_vehicle_are_all_inside_MB_RID_06():
    battle = ridden(2)
    done = run(lambda umpire: vehicles.explode(battle, "foe", umpire), (1, 4, 3, 3, 3))
    assert (done.fate("riders-1"), done.fate("riders-2")) == (OUT, UP)


def test_riders_that_are_aimed_at_have_light_cover_and_are_not_large_MB_RID_01():
    reds = squad("reds", RED, (20, 10))
    done = shot(ridden_at(reds), Shoot("reds", "riders"), (4,))
    assert done.modifiers(0) == {"MB-SHT-15": -1, "MB-SHT-13": -1}


def ridden_at(reds):
    on = squad("riders", BLUE, (34, 10), ("rifle",) * 4, mounted="foe")
    return a_fight(reds, vehicle("foe", BLUE, (35, 10)), on)


def test_mounted_figures_stay_mounted_when_nothing_happens_MB_RID_07():
    done = shot(ridden(), FIRE, (1,))
    assert done.fate("riders-1") == MOUNTED


def test_the_shot_of_a_sniper_counts_against_the_panic_of_a_crew_MB_VEH_19_MB_PSY_03():
    """Strength 3 - 1 against the armour 1 of a truck: saved on 2, and a 1 bounces off."""
    sniper = squad("reds", RED, (20, 10), sniper=True)
    battle = a_fight(sniper, vehicle("foe", BLUE, (30, 10), "truck"))
    done = shot(battle, Shoot("reds", "foe"), (6, STRUCK, 2, 3, 4))
    assert done.rules[-1] == "MB-PSY-08"
    assert done.modifiers(len(done.rolls) - 1) == {"MB-PSY-03": -1}
    assert done.fate("foe") == WRECK  # 7 is more than 6


def test_small_arms_that_cannot_damage_armour_cause_no_test_MB_PSY_12():
    battle = a_fight(squad("reds", RED, (10, 10)), vehicle("foe", BLUE, (20, 10)))
    done = shot(battle, Shoot("reds", "foe"), (6,))
    assert done.state("foe") == ADVANCING
    assert done.of(VehicleShot)[0].effect == "saved"


def test_firing_again_at_the_same_large_target_is_plus_1_MB_SHT_11():
    battle = with_vehicle(tanks(), "tank", fired_at=(("main", "foe"),))
    done = shot(battle, FIRE, (1,))
    assert done.modifiers(0)["MB-SHT-11"] == 1
    assert done.battle.vehicles["tank"].fires_at == (("main", "foe"),)


def test_a_foot_unit_fires_again_whatever_its_weapons_a_vehicle_weapon_for_itself_MB_SHT_11():
    """MB-SHT-11"""
    crew = squad("reds", RED, (16, 10), ("panzerfaust",) * 2, fired_at=(("gun", "foe"),))
    battle = a_fight(crew, vehicle("foe", BLUE, (22, 10)))
    assert shot(battle, Shoot("reds", "foe"), (1, 1)).modifiers(0)["MB-SHT-11"] == 1
    other = with_vehicle(tanks(), "tank", fired_at=(("secondary", "foe"),))
    assert "MB-SHT-11" not in shot(other, FIRE, (1,)).modifiers(0)


def test_a_crew_that_has_just_bailed_out_may_be_caught_by_the_rest_of_the_fire_MB_PSY_13():
    """MB-PSY-13, MB-GEN-13: a quarter of those who came out of the vehicle."""
    walls = (cliff("c", 18, 0, 1, 48), cliff("d", 13, 5, 6, 1), cliff("e", 13, 13.2, 6, 1))
    firers = squad("reds", RED, (11.5, 9.5), ("flamethrower",) * 2, apart=1.2)
    battle = a_fight(firers, vehicle("foe", BLUE, (15, 10), "truck"), terrain=walls)
    done = shot(battle, Shoot("reds", "foe"), (1, 1, 6, 6, 6, 1, 6, 6))
    assert done.rules[-3:] == ["MB-SHT-17", "MB-SHT-17", "MB-PSY-06"]
    assert done.modifiers(-1) == {"MB-PSY-03": -1, "MB-PSY-04": -1}


def test_rockets_and_bullets_make_no_splinters_MB_RID_02():
    on = squad("riders", BLUE, (20, 10), ("rifle",) * 4, mounted="foe")
    reds = squad("reds", RED, (12, 10), ("bazooka",))
    done = shot(a_fight(reds, vehicle("foe", BLUE, (20, 10)), on), Shoot("reds", "foe"), (6, 6))
    assert done.of(VehicleShot)[0].effect == "saved"
    assert "MB-RID-02" not in done.rules


def test_a_mounted_machine_gun_fires_after_a_move_at_minus_1_MB_WPN_15():
    car = vehicle("car", RED, (10, 10), "half-track", moved=True)
    target = squad("blues", BLUE, (20, 10), ("rifle",) * 3)
    done = shot(a_fight(car, target), Shoot("car", "blues", "secondary"), (1,) * 6)
    assert done.modifiers(0) == {"MB-SHT-12": -1}


def test_a_lost_vehicle_makes_its_group_test_MB_GRP_02():
    mate = vehicle("mate", BLUE, (34, 30), group="troop")
    troop = ("foe", "mate")
    on = Options(vehicle_groups=True)
    done = shot(
        tanks(mate, options=on, groups={"troop": troop}, crew=1, group="troop"),
        FIRE,
        (HIT, STRUCK, 4, 6, 6),
    )
    assert done.rules[-1] == "MB-GRP-02"
    assert done.battle.groups["troop"].disengaging


def test_a_crew_that_a_fire_has_thinned_out_is_targeted_when_it_has_bailed_out_MB_PSY_03():
    """MB-PSY-03: its next rally test, in or out of the vehicle"""
    burnt = shot(tanks(), FIRE, (HIT, MINOR, 6, 4, 4, 3, 3, 3))  # two of five get out
    assert burnt.battle.units["foe-crew"].targeted
    whole = shot(tanks(), FIRE, (HIT, STRUCK, 2, 6, 6))
    crew = whole.battle.units["foe-crew"]
    assert (crew.targeted, crew.shot_at) == (False, True)  # MB-COV-01
    before = shot(tanks(targeted=True), FIRE, (HIT, STRUCK, 2, 6, 6))
    assert before.battle.units["foe-crew"].targeted


def test_a_vehicle_that_explodes_leaves_no_marker_MB_VEH_22():
    battle = tanks(ambush=(20, 10), state=SHAKEN)
    done = run(lambda umpire: vehicles.explode(battle, "foe", umpire), (1,))
    assert (done.battle.vehicles["foe"].ambush, done.state("foe")) == (None, ADVANCING)


def test_a_second_fire_on_board_is_decided_by_its_own_test_MB_VEH_24():
    done = shot(tanks(burning=True), FIRE, (HIT, MINOR, 4, 3, 3))
    assert not done.battle.vehicles["foe"].burning


def test_mines_immobilise_with_a_panic_test_MB_INI_03():
    battle = tanks()
    done = run(lambda umpire: vehicles.apply_immobilised(battle, "foe", umpire), (3, 3))
    assert done.battle.vehicles["foe"].immobilised
    assert done.state("foe") == SHAKEN


def test_a_crew_that_flames_meant_for_others_have_thinned_out_is_targeted_MB_PSY_03():
    """MB-PSY-03, MB-WPN-12"""
    reds, blues = (
        squad("reds", RED, (10, 10), ("flamethrower",)),
        squad("blues", BLUE, (12, 10)),
    )
    truck = vehicle("foe", BLUE, (16, 10), "truck", crew=5, full_crew=5)
    dice = (1, MINOR, 2, 3, 3, 3)  # no wound; D3: 2 of 5 are lost, and they hold
    done = shot(a_fight(reds, blues, truck), Shoot("reds", "blues"), dice)
    foe = done.battle.vehicles["foe"]
    assert (foe.crew, foe.targeted, foe.shot_at) == (3, True, False)


def test_artillery_that_takes_a_vehicle_makes_its_group_a_target_MB_PSY_03_MB_GRP_02():
    """MB-PSY-03, MB-GRP-02: one of four is no more than a quarter, but under artillery fire"""
    mates = [vehicle(f"mate-{n}", BLUE, (60, 10 * n), group="troop") for n in range(1, 4)]
    troop = ("foe", "mate-1", "mate-2", "mate-3")
    reds = squad("reds", RED, (10, 10), ("rifle",) * 2, gun="howitzer-105", gun_at=(12, 10))
    truck = vehicle("foe", BLUE, (34, 10), "truck", crew=1, group="troop")
    on = Options(vehicle_groups=True)
    tank = vehicle("tank", RED, (10, 16))
    battle = a_fight(reds, truck, tank, *mates, options=on, groups={"troop": troop})
    shelled = shot(battle, Shoot("reds", "foe", "gun"), (6, 4, 5, 1, 1, 3, 3))
    assert (shelled.rules[-1], shelled.modifiers(-1)) == ("MB-GRP-02", {"MB-PSY-03": -1})
    pierced = shot(battle, Shoot("tank", "foe", "main"), (6, 5, 1, 1, 3, 3))
    assert (pierced.rules[-1], pierced.modifiers(-1)) == ("MB-GRP-02", {})


def test_a_crew_without_a_leader_has_none_on_foot_either_MB_PSY_16():
    done = shot(tanks(leaderless=True), FIRE, (HIT, STRUCK, 2, 6, 6))
    assert done.battle.units["foe-crew"].leaderless
    assert not shot(tanks(), FIRE, (HIT, STRUCK, 2, 6, 6)).battle.units["foe-crew"].leaderless
