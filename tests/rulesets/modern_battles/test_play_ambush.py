"""Ambush: laying a marker, and the fire that interrupts a move (MB-AMB)."""

from tests.rulesets.modern_battles.build import drive, played, scrub
from tests.rulesets.modern_battles.build_fire import (
    BLUE,
    RED,
    a_fight,
    inch,
    refused,
    run,
    squad,
    vehicle,
)

from sandtable.contract import standing_answer
from sandtable.rulesets.modern_battles.battle.events.fire import AmbushLifted, Fired, VehicleShot
from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, SHAKEN, with_unit
from sandtable.rulesets.modern_battles.commands import (
    ChooseLosses,
    LayAmbush,
    MaySpring,
    SpringAmbush,
)
from sandtable.rulesets.modern_battles.ground.places import distance_between
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import ambush, close_combat
from sandtable.rulesets.modern_battles.play.ambush import check_lay_ambush
from sandtable.rulesets.modern_battles.ruleset import ModernBattles
from sandtable.umpire import NotYet

RULES = ModernBattles()
ON = Options(ambush=True)
LAY = LayAmbush("reds", inch(20, 10))


def bazookas(**more):
    return squad("reds", RED, (10, 10), ("rifle", "bazooka"), **more)


def test_without_the_switch_there_are_no_ambushes_MB_AMB_01():
    assert refused(check_lay_ambush, a_fight(bazookas()), LAY) == ("mb-no-ambush", "MB-AMB-01")


def test_a_marker_takes_the_place_of_shooting_MB_AMB_02_MB_AMB_03():
    battle = a_fight(bazookas(), options=ON)
    check_lay_ambush(battle, LAY)
    done = run(lambda umpire: ambush.play_lay_ambush(battle, LAY, umpire))
    unit = done.battle.units["reds"]
    assert (unit.ambush, unit.used_fire) == (inch(20, 10), True)


def test_machine_guns_and_rifles_lay_no_ambush_MB_AMB_06():
    """MB-AMB-06"""
    battle = a_fight(squad("reds", RED, (10, 10), ("mg-light",)), options=ON)
    assert refused(check_lay_ambush, battle, LAY)[1] == "MB-AMB-01"


def test_a_marker_is_within_the_printed_range_MB_AMB_02():
    battle = a_fight(bazookas(), options=ON)
    far = LayAmbush("reds", inch(25, 10))
    assert refused(check_lay_ambush, battle, far) == ("mb-marker-too-far", "MB-AMB-02")


def test_a_marker_at_the_printed_range_to_the_hundredth_is_within_it_MB_AMB_02():
    battle = a_fight(bazookas(), options=ON)
    x = 10 + 0.5 + 12  # from the edge of the base of the one who bears it
    check_lay_ambush(battle, LayAmbush("reds", inch(x, 12)))
    beyond = LayAmbush("reds", inch(x + 0.01, 12))
    assert refused(check_lay_ambush, battle, beyond) == ("mb-marker-too-far", "MB-AMB-02")


def test_a_vehicle_lays_no_ambush_with_a_gun_that_is_unavailable_MB_AMB_02_MB_VEH_06():
    """MB-AMB-02, MB-VEH-06: the weapon must be able to shoot."""
    marker = LayAmbush("tank", inch(30, 10), "main")
    check_lay_ambush(a_fight(vehicle("tank", RED, (10, 10)), options=ON), marker)
    battle = a_fight(vehicle("tank", RED, (10, 10), gun_loss=(3,)), options=ON)
    refusal = "mb-gun-unavailable", "MB-VEH-06"
    assert refused(check_lay_ambush, battle, marker) == refusal
    assert refused(check_lay_ambush, battle, LayAmbush("tank", inch(30, 10))) == refusal
    for other in ("secondary", "main-7", "nonsense"):
        unarmed = LayAmbush("tank", inch(30, 10), other)
        assert refused(check_lay_ambush, battle, unarmed)[1] == "MB-AMB-01"


def test_a_gun_whose_crew_is_elsewhere_lays_no_ambush_and_says_so_MB_AMB_02_MB_WPN_16():
    spots = ((9, 11.3), (1, 20))
    crew = squad("reds", RED, (9, 11), ("rifle",) * 2, spots=spots, gun="gun-57", gun_at=(10, 10))
    refusal = "mb-gun-needs-two", "MB-WPN-16"
    assert refused(check_lay_ambush, a_fight(crew, options=ON), LAY) == refusal


def test_who_has_moved_lays_no_ambush_MB_AMB_03():
    battle = a_fight(bazookas(moved=True, used_move="move"), options=ON)
    assert refused(check_lay_ambush, battle, LAY)[1] == "MB-AMB-03"


def test_who_may_not_move_after_a_failed_test_may_still_lay_an_ambush_MB_AMB_03_MB_ENC_02():
    """MB-AMB-03, MB-ENC-02: it has stayed where it is, and may shoot"""
    check_lay_ambush(a_fight(bazookas(used_move="forbidden"), options=ON), LAY)


def lying(at=(22, 10), **more):
    tank = vehicle("tank", BLUE, at)
    unit = bazookas(ambush=(20, 10), **more)
    return a_fight(unit, tank, options=ON, phase=MOVEMENT, to_act=BLUE)


def test_an_enemy_within_3_inches_may_be_fired_on_at_once_MB_AMB_04_MB_AMB_05():
    battle = lying()
    spring = SpringAmbush("reds")
    done = run(lambda umpire: ambush.offer(battle, "tank", umpire), (1,), [spring])
    assert done.asked == [(RED, MaySpring(("reds",), "tank", inch(22, 10)))]
    assert done.of(Fired)[0].ambush
    assert done.of(Fired)[0].figures == ("reds-2",)  # anti-tank weapons only (MB-AMB-07)
    assert done.of(VehicleShot)[0].effect == "missed"
    assert done.of(AmbushLifted)
    unit = done.battle.units["reds"]
    assert (unit.ambush, unit.used_fire, unit.fired_last) == (None, False, True)


def test_the_ambusher_may_wait_for_a_better_moment_MB_AMB_04():
    battle = lying()
    done = run(lambda umpire: ambush.offer(battle, "tank", umpire), (), [None])
    assert done.battle.units["reds"].ambush == inch(20, 10)


def test_a_panzerfaust_in_ambush_is_loosed_at_foot_too_MB_AMB_07_MB_WPN_14():
    """MB-AMB-07: only anti-tank weapons shoot, so it is not kept for a vehicle."""
    marker = {"ambush": (16, 10)}
    laid = squad("reds", RED, (10, 10), ("panzerfaust",), second_weapon="rifle", **marker)
    mover = squad("foot", BLUE, (17, 10))
    battle = a_fight(laid, mover, options=ON, phase=MOVEMENT, to_act=BLUE)
    assert ambush.can_spring(battle, "reds", "foot")


def test_a_crew_too_small_for_its_gun_springs_its_own_weapons_MB_AMB_07_MB_WPN_16():
    """MB-WPN-16: a gun needs two."""
    unit = squad(
        "reds", RED, (10, 10), ("panzerfaust",), gun="gun-57", gun_at=(8, 10),
        ambush=(16, 10),
    )  # fmt: skip
    battle = a_fight(unit, vehicle("tank", BLUE, (18, 10)), options=ON, phase=MOVEMENT, to_act=BLUE)
    assert ambush.names(battle, "reds") == ("",)


def test_a_mover_in_cover_has_moved_for_who_lies_in_ambush_MB_AMB_04_MB_SPT_03():
    """MB-AMB-04, MB-SPT-03: all ordinary conditions, and it moves under their eyes."""
    both = Options(ambush=True, spotting=True)
    unit = squad("reds", RED, (10, 10), ("at-rifle",), ambush=(25, 10))
    bush = (scrub("bush", 24, 8, 6, 6),)
    for moved in (False, True):
        mover = squad("foot", BLUE, (25, 11), moved=moved)
        battle = a_fight(unit, mover, terrain=bush, options=both, phase=MOVEMENT, to_act=BLUE)
        assert ambush.can_spring(battle, "reds", "foot") == moved


def test_nobody_is_asked_beyond_3_inches_MB_AMB_04():
    battle = lying(at=(26, 10))
    assert run(lambda umpire: ambush.offer(battle, "tank", umpire)).asked == []


def test_a_shaken_unit_springs_nothing_MB_AMB_07():
    battle = with_unit(lying(), "reds", state=SHAKEN)
    assert run(lambda umpire: ambush.offer(battle, "tank", umpire)).asked == []


def test_the_ambush_shot_is_that_of_a_unit_that_has_not_moved_MB_AMB_04():
    battle = with_unit(lying(), "reds", moved=True)
    done = run(lambda umpire: ambush.offer(battle, "tank", umpire), (1,), [SpringAmbush("reds")])
    assert "MB-SHT-12" not in done.modifiers(0)


def test_markers_are_taken_off_when_the_step_is_over_MB_AMB_04():
    battle = lying()
    done = run(lambda umpire: ambush.lift_all(battle, RED, umpire))
    assert done.battle.units["reds"].ambush is None


def test_whoever_is_offered_answers_may_let_the_mover_pass_MB_AMB_04():
    question = MaySpring(("reds",), "tank", inch(22, 10))
    assert list(RULES.answers(lying(), RED, question)) == [SpringAmbush("reds"), None]


# --- standing answers -----------------------------------------------------------------------------
def asked_at(distance, policy):
    """What a standing answer says to a tank so many inches from the bazookas."""
    battle = lying(at=(10 + distance, 10))
    question = MaySpring(("reds",), "tank", inch(10 + distance, 10))
    return standing_answer(RULES, battle, RED, question, policy)


def test_a_standing_answer_spares_the_question_MB_AMB_04():
    assert asked_at(12, "never") is None
    assert asked_at(12, "always") == SpringAmbush("reds")
    assert asked_at(12, None) is NotYet


def test_only_within_waits_until_the_mover_is_as_near_to_who_fires_MB_AMB_04():
    far = distance_between(lying(at=(22, 10)), "reds", "tank")
    assert asked_at(12, {"within": far}) == SpringAmbush("reds")
    assert asked_at(12, {"within": far - 1}) is None


def test_sparing_one_mover_asks_again_at_the_next_MB_AMB_04():
    assert asked_at(12, {"sparing": "tank"}) is None
    assert asked_at(12, {"sparing": "truck"}) is NotYet


def test_who_falls_in_a_combat_is_asked_whatever_stands_MB_CC_15():
    question = ChooseLosses("reds", ("reds-1", "reds-2"), 1)
    policies = ("never", "always", {"within": 1200}, {"sparing": "reds"})
    answers = [standing_answer(RULES, lying(), RED, question, policy) for policy in policies]
    assert answers == [NotYet] * 4


# --- as part of a move ----------------------------------------------------------------------------
def test_an_ambush_interrupts_a_move_which_goes_on_afterwards_MB_AMB_05():
    battle = lying(at=(30, 10))
    done = played(battle, drive(battle, "tank", (23, 10)), (1,), [None, SpringAmbush("reds")])
    assert [type(q).__name__ for _, q in done.asked] == ["MaySpring", "MaySpring"]
    assert done.of(Fired)[0].target == "tank"
    assert done.at("tank") == inch(23, 10)


def test_a_crew_that_bails_out_of_an_ambush_ends_the_move_MB_AMB_05():
    battle = lying(at=(30, 10))
    dice = (6, 1, 2, 6, 6)  # hit, a bounce, the panic test failed
    done = played(battle, drive(battle, "tank", (23, 10)), dice, [SpringAmbush("reds")])
    assert done.fate("tank") == "wreck"
    assert done.at("tank")[0] > 2300


def test_a_sprung_ambush_leaves_the_unit_its_own_next_turn_MB_AMB_07():
    battle = lying(at=(30, 10))
    done = played(battle, drive(battle, "tank", (23, 10)), (1,), [SpringAmbush("reds")])
    assert not done.battle.units["reds"].used_fire


def test_a_charged_unit_loses_its_marker_MB_AMB_07():
    foe = squad("blues", BLUE, (11.5, 10))
    battle = a_fight(bazookas(ambush=(20, 10)), foe, options=ON)
    done = run(lambda umpire: close_combat.refresh(battle, umpire))
    assert done.battle.units["reds"].ambush is None
