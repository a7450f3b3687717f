"""The turn on the table: steps, rallying, compulsory moves, leaders, hatches (MB-SEQ, MB-PSY)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cliff,
    drive,
    inch,
    mines,
    move,
    played,
    red,
    refused,
    rule_against,
    run,
    then,
)

from sandtable.contract import due
from sandtable.ground.paths import passes_near
from sandtable.rulesets.modern_battles.battle import events, victory
from sandtable.rulesets.modern_battles.battle.events import (
    GameEnded,
    GunAbandoned,
    LeaderReplaced,
    LeftTable,
    MinesSprung,
    StateChanged,
    StepBegan,
    TurnBegan,
)
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    BLAZING,
    CLOSE_COMBAT,
    EXITED,
    FLEEING,
    GONE,
    MOVEMENT,
    OFF,
    OUT,
    SHAKEN,
    SHOOTING,
    START,
    with_figures,
    with_group,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.commands import (
    Concede,
    EndStep,
    Fight,
    SetHatches,
)
from sandtable.rulesets.modern_battles.files.objectives import Objective
from sandtable.rulesets.modern_battles.ground.field import Field
from sandtable.rulesets.modern_battles.ground.sight import observers
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import after_fire, groups, morale
from sandtable.rulesets.modern_battles.play.turn import start_turn
from sandtable.rulesets.values import changed
from sandtable.umpire import Rolled

SQUAD = ((20, 10), (20, 12), (20, 14), (20, 16))
FAR = blue("B", (60, 13))


def at_start(*who, **more):
    return a_battle(*who, **{"phase": START, **more})


# --- steps ----------------------------------------------------------------------------------------
def test_a_turn_is_start_movement_shooting_and_close_combat_in_this_order():
    """MB-SEQ-01, MB-SEQ-04, MB-CMD-05"""
    battle = at_start(red("A", *SQUAD), FAR)
    story = played(battle, EndStep())
    phases = [story.battle.phase]
    for _ in range(3):
        story = then(story, EndStep())
        phases.append(story.battle.phase)
    assert phases == [MOVEMENT, SHOOTING, CLOSE_COMBAT, START]
    assert story.battle.to_act == BLUE


def test_two_player_turns_make_a_game_turn():
    """MB-SEQ-02"""
    battle = a_battle(red("A", *SQUAD), FAR, phase=CLOSE_COMBAT)
    of_blue = played(battle, EndStep())
    assert of_blue.of(TurnBegan) == [TurnBegan(2, BLUE)]
    battle = a_battle(red("A", *SQUAD), FAR, phase=CLOSE_COMBAT, to_act=BLUE)
    assert played(battle, EndStep()).of(TurnBegan) == [TurnBegan(3, RED)]


def test_the_game_ends_after_the_second_player_turn_of_the_last_game_turn():
    """MB-SCN-05, MB-SEQ-02: six turns by default"""
    battle = a_battle(red("A", *SQUAD), FAR, phase=CLOSE_COMBAT, to_act=BLUE, turn=6)
    assert played(battle, EndStep()).of(GameEnded)


def test_the_turn_is_not_handed_over_before_every_combat_is_fought():
    """MB-CMD-05"""
    fight = a_battle(
        red("A", (10, 10), engaged=("B",)),
        blue("B", (11.5, 10), engaged=("A",)),
        phase=CLOSE_COMBAT,
    )
    assert refused(fight, EndStep()) == ("mb-combats-left", "MB-CMD-05")
    RULES.check(fight, Fight("A"))


def test_a_player_may_concede():
    """MB-SCN-05"""
    over = played(a_battle(red("A", *SQUAD), FAR), Concede())
    assert over.battle.result.winner == BLUE
    assert refused(over.battle, EndStep()) == ("mb-game-over", "MB-SCN-05")


def test_either_player_may_concede_whosever_turn_it_is():
    """MB-SCN-05"""
    battle = a_battle(red("A", *SQUAD), FAR)
    assert due(RULES, battle, Concede(BLUE)) == BLUE
    assert played(battle, Concede(BLUE)).battle.result.winner == RED
    assert refused(battle, Concede("green")) == ("no-such-side", "MB-SCN-05")


def test_what_was_done_in_a_turn_is_remembered_when_it_ends():
    """MB-SEQ-02, MB-ENC-01"""
    battle = a_battle(red("A", *SQUAD, targeted=True, shot_at=True), FAR)
    story = played(battle, move(battle, "A", 2))
    for _ in range(3):
        story = then(story, EndStep())
    unit = story.battle.units["A"]
    assert (unit.moved_last, unit.targeted, unit.shot_at) == (True, False, False)


# --- start ----------------------------------------------------------------------------------------
def test_hatches_are_set_at_the_start_of_the_turn_only():
    """MB-VEH-23, MB-SEQ-03"""
    tank = a_vehicle("T", RED, 10, 10)
    opened = played(at_start(tank, FAR), SetHatches("T", True))
    assert opened.battle.vehicles["T"].hatches_open
    assert rule_against(a_battle(tank, FAR), SetHatches("T", True)) == "MB-SEQ-01"
    truck = at_start(a_vehicle("T", RED, 10, 10, "truck"), FAR)
    assert rule_against(truck, SetHatches("T", True)) == "MB-VEH-23"


def test_the_second_in_command_takes_over_at_the_start_of_the_turn_once():
    """MB-PSY-16"""
    squad = red("A", *SQUAD, second=True, leaderless=True, roles=("", "second"))
    battle = a_battle(squad, FAR, phase=CLOSE_COMBAT, to_act=BLUE)
    led = played(battle, EndStep())
    assert led.of(LeaderReplaced) == [LeaderReplaced("A", "A2")]
    assert not led.battle.units["A"].leaderless
    again = with_unit(battle, "A", promoted=True)
    assert played(again, EndStep()).battle.units["A"].leaderless


def test_who_loses_its_next_turn_loses_it_once():
    """MB-VEH-25"""
    stunned = a_vehicle("T", RED, 10, 10, loses_turn=True)
    battle = a_battle(stunned, FAR, phase=CLOSE_COMBAT, to_act=BLUE)
    story = then(played(battle, EndStep()), EndStep())
    assert rule_against(story.battle, drive(story.battle, "T", (12, 10))) == "MB-VEH-25"
    for _ in range(3):
        story = then(story, EndStep())
    assert not story.battle.vehicles["T"].losing


def test_a_fire_that_becomes_a_blaze_explodes_in_a_following_turn_at_the_earliest():
    """MB-VEH-11, MB-VEH-14"""
    burning = a_vehicle("T", RED, 10, 10, burning=True, crew=1)
    battle = a_battle(burning, FAR, red("A", (10, 40)), phase=CLOSE_COMBAT, to_act=BLUE)
    story = played(battle, EndStep(), dice=[4, 1])  # a blaze; its last man dies in it
    assert story.fate("T") == BLAZING
    for _ in range(7):
        story = then(story, EndStep())
    assert then(story, EndStep(), [4, 1]).fate("T") == GONE  # and a radius


# --- rallying -------------------------------------------------------------------------------------
def test_a_shaken_unit_that_passes_advances_and_may_move_at_once():
    """MB-PSY-07, MB-MOV-02"""
    battle = at_start(red("A", *SQUAD, state=SHAKEN), FAR)
    rallied = played(battle, EndStep(), dice=[3, 4])
    assert rallied.of(StateChanged) == [StateChanged("A", ADVANCING, "MB-PSY-07")]
    assert rallied.order[0] == StepBegan.__name__
    RULES.check(rallied.battle, move(rallied.battle, "A", 4))


def test_a_shaken_unit_that_fails_flees_and_makes_one_compulsory_move_only():
    """MB-PSY-07, MB-MOV-06: 8 inches"""
    battle = at_start(red("A", *SQUAD, state=SHAKEN), FAR)
    fled = played(battle, EndStep(), dice=[6, 6])
    assert fled.state("A") == FLEEING
    assert fled.at("A1")[0] == 1200


def test_a_fleeing_unit_that_rallies_is_shaken_and_does_not_run():
    """MB-PSY-07, MB-MOV-06"""
    battle = at_start(red("A", *SQUAD, state=FLEEING), FAR)
    rallied = played(battle, EndStep(), dice=[1, 1])
    assert rallied.state("A") == SHAKEN
    assert rallied.at("A1") == inch(20, 10)


def test_a_fleeing_unit_that_fails_stays_fleeing():
    """MB-PSY-07"""
    battle = at_start(red("A", *SQUAD, state=FLEEING), FAR)
    assert played(battle, EndStep(), dice=[6, 6]).state("A") == FLEEING


def test_hard_fire_since_its_last_turn_counts_against_a_rally():
    """MB-PSY-03: Cd 7 less 1, so a 7 fails"""
    battle = at_start(red("A", *SQUAD, state=SHAKEN, targeted=True), FAR)
    failed = played(battle, EndStep(), dice=[3, 4])
    assert failed.modifiers() == {"MB-PSY-03": -1}
    assert failed.state("A") == FLEEING


def test_figures_that_have_left_where_they_may_are_no_losses():
    """MB-MOV-09, MB-GEN-13"""
    battle = at_start(red("A", *SQUAD, state=SHAKEN), FAR)
    left = with_figures(battle, {"A3": {"fate": EXITED}, "A4": {"fate": EXITED}})
    assert played(left, EndStep(), dice=[3, 4]).modifiers() == {}
    fled = with_figures(battle, {"A3": {"fate": OFF}, "A4": {"fate": OFF}})
    assert played(fled, EndStep(), dice=[1, 1]).modifiers() == {"MB-PSY-04": -1}


def test_those_who_owe_a_test_take_it_in_the_order_of_the_scenario():
    """MB-CMD-03, MB-GEN-11"""
    shaken = red("A", *SQUAD, state=SHAKEN), red("C", (30, 30), state=SHAKEN)
    rallied = played(at_start(*shaken, FAR), EndStep(), dice=[1, 1, 6, 6])
    changes = [(event.unit, event.state) for event in rallied.of(StateChanged)]
    assert changes == [("A", ADVANCING), ("C", FLEEING)]


def test_the_other_player_gives_no_command_in_the_turn():
    """MB-SEQ-05"""
    battle = a_battle(red("A", *SQUAD), FAR)
    assert rule_against(battle, move(battle, "B", 1)) == "MB-SEQ-05"


def test_only_the_units_of_the_player_whose_turn_it_is_rally():
    """MB-PSY-07"""
    battle = at_start(red("A", *SQUAD), blue("B", (60, 10), state=SHAKEN))
    assert played(battle, EndStep()).rules == []


def test_a_shaken_vehicle_that_fails_backs_away_with_its_hull_facing_as_before():
    """MB-VEH-21, MB-GRP-03"""
    battle = at_start(a_vehicle("T", RED, 20, 10, state=SHAKEN), FAR)
    backed = played(battle, EndStep(), dice=[6, 6])
    assert backed.state("T") == FLEEING
    assert backed.at("T") == inch(12, 10)
    assert backed.battle.vehicles["T"].facing == battle.vehicles["T"].facing


def test_a_fleeing_vehicle_that_cannot_move_is_abandoned():
    """MB-VEH-21, MB-VEH-20"""
    battle = at_start(a_vehicle("T", RED, 20, 10, state=SHAKEN, immobilised=True), FAR)
    left = played(battle, EndStep(), dice=[6, 6])
    assert left.fate("T") == "wreck"
    crew = next(u for u in left.battle.units.values() if u.crew_of == "T")
    assert crew.state == FLEEING


def test_a_crew_that_loses_its_turn_rallies_but_does_not_back_away():
    """MB-VEH-25"""
    tank = a_vehicle("T", RED, 20, 10, state=SHAKEN, losing=True)
    stays = played(at_start(tank, FAR), EndStep(), dice=[6, 6])
    assert stays.state("T") == FLEEING
    assert stays.at("T") == inch(20, 10)


def test_a_crew_that_loses_its_turn_does_not_abandon_either():
    """MB-VEH-25, MB-VEH-21"""
    tank = a_vehicle("T", RED, 20, 10, state=SHAKEN, losing=True, immobilised=True)
    assert played(at_start(tank, FAR), EndStep(), dice=[6, 6]).fate("T") == "up"


# --- flight ---------------------------------------------------------------------------------------
def flee(battle, unit="A", dice=()):
    return run(lambda umpire: morale.become_fleeing(battle, unit, umpire), dice)


def test_on_becoming_fleeing_a_unit_runs_twice_m_away_from_the_enemy_in_sight():
    """MB-MOV-06, MB-PSY-11"""
    fled = flee(a_battle(red("A", (20, 10), (20, 12)), blue("B", (30, 11))))
    assert fled.at("A1") == inch(12, 10)
    assert fled.at("A2") == inch(12, 12)


def test_with_a_cumbersome_weapon_a_flight_is_m_only():
    """MB-MOV-06"""
    fled = flee(a_battle(red("A", (20, 10), weapons=("mg-heavy",)), blue("B", (60, 10))))
    assert fled.at("A1") == inch(16, 10)


def test_a_flight_goes_round_what_is_impassable():
    """MB-MOV-06"""
    table = (cliff("c", 15, 9, 2, 2),)
    fled = flee(a_battle(red("A", (20, 10)), blue("B", (30, 10)), terrain=table))
    assert fled.at("A1")[0] < 1400
    assert fled.at("A1")[1] != 1000


def test_a_flight_does_not_pass_an_enemy_within_an_inch_where_another_way_exists():
    """MB-MOV-06: straight away it would brush past a second enemy, who is farther off now"""
    aside = blue("C", (16, 11.04))
    fled = flee(a_battle(red("A", (20, 10)), blue("B", (22, 10)), aside))
    at = fled.at("A1")
    assert at != inch(12, 10)
    assert not passes_near(inch(20, 10), at, inch(16, 11.04), 199)


def test_a_flight_brushes_past_an_enemy_where_there_is_no_other_way():
    """MB-MOV-06: cliffs on both sides"""
    gap = (cliff("n", 0, 0, 72, 9.4), cliff("s", 0, 11.7, 21, 30), cliff("e", 21, 10.6, 51, 30))
    aside = blue("C", (16, 11.1))
    fled = flee(a_battle(red("A", (20, 10)), blue("B", (22, 10)), aside, terrain=gap))
    assert fled.at("A1") == inch(12, 10)


@pytest.mark.parametrize("x", [2, 14])
def test_who_is_hemmed_in_runs_from_the_nearest_though_nearer_to_another(x):
    """MB-MOV-06: in a lane there is no other way, and he does not stand still for that."""
    lane = (cliff("n", 0, 0, 72, 9), cliff("s", 0, 11.5, 72, 30))
    enemies = blue("B", (24, 9.5)), blue("C", (x, 10.9))
    fled = flee(a_battle(red("A", (20, 9.5)), *enemies, terrain=lane))
    assert fled.at("A1") == inch(12, 9.5)


def test_who_is_hemmed_in_by_mines_he_knows_does_not_run_into_them():
    """MB-INI-03, MB-MOV-06"""
    lane = (cliff("n", 0, 0, 72, 9), cliff("s", 0, 11.5, 72, 30), mines("m", 10, 9, 4, 2.5))
    foes = blue("B", (24, 10)), blue("C", (2, 10.9))
    fled = flee(a_battle(red("A", (20, 10)), *foes, terrain=lane, known=["m"]))
    assert fled.at("A1")[0] > 1400


def test_who_flees_over_the_table_edge_is_lost():
    """MB-MOV-09"""
    fled = flee(a_battle(red("A", (4, 10)), red("C", (30, 30)), FAR))
    assert fled.of(LeftTable) == [LeftTable("A", ("A1",))]
    assert fled.fate("A1") == OFF


def test_a_gun_crew_that_flees_leaves_its_gun_behind():
    """MB-WPN-15"""
    fled = flee(a_battle(red("A", (20, 10), gun="gun-57", gun_at=(20, 12)), FAR))
    assert fled.of(GunAbandoned) == [GunAbandoned("A")]


def test_mines_met_in_flight_count_against_the_next_rally():
    """MB-INI-03, MB-PSY-03: losses of one fire, since its own last turn"""
    field = (mines("m", 15, 5, 4, 10),)
    battle = a_battle(red("A", (20, 10), (20, 11.2)), blue("B", (30, 10)), terrain=field)
    fled = flee(battle, dice=[6, 1, 3, 1, 6, 6])  # not found; one hit, which wounds; the first
    assert fled.of(MinesSprung)
    assert fled.battle.units["A"].targeted


def test_a_flight_goes_round_mines_that_are_known():
    """MB-INI-03"""
    table = (mines("m", 14, 9, 2, 2),)
    fled = flee(a_battle(red("A", (20, 10)), blue("B", (30, 10)), terrain=table, known=("m",)))
    assert fled.rules == []
    assert fled.at("A1")[0] < 1400


# --- psychology -----------------------------------------------------------------------------------
def take_test(battle, dice):
    return run(lambda umpire: morale.test_psychology(battle, "A", umpire), dice)


def test_a_failed_test_with_a_quarter_lost_is_flight_with_less_it_is_shaken():
    """MB-PSY-06"""
    hurt = a_battle(red("A", *SQUAD[:3], strength=4), FAR)
    assert take_test(hurt, dice=[6, 6]).state("A") == FLEEING
    whole = a_battle(red("A", *SQUAD), FAR)
    assert take_test(whole, dice=[6, 6]).state("A") == SHAKEN
    assert take_test(whole, dice=[3, 4]).state("A") == ADVANCING


def test_a_result_never_improves_a_state():
    """MB-PSY-14"""
    battle = a_battle(red("A", *SQUAD, state=FLEEING), FAR)
    stays = take_test(battle, dice=[6, 6])
    assert stays.state("A") == FLEEING
    assert stays.order == ["Tested"]


def test_whoever_tests_is_named_before_the_dice():
    """MB-PSY-07, MB-PSY-06: also where the test changes nothing"""
    shy = [red(name, (10, y), state=SHAKEN) for name, y in (("A", 10), ("C", 20))]
    done = played(at_start(*shy, FAR), EndStep(), dice=[1, 1, 1, 2])
    tests = [tested.unit for tested in done.of(events.Tested)]
    assert tests == ["A", "C"]
    kinds = [
        type(event).__name__ for event in done.log if isinstance(event, events.Tested | Rolled)
    ]
    assert kinds == ["Tested", "Rolled"] * 2


def test_a_fire_that_removes_a_quarter_calls_for_a_test_and_less_does_not():
    """MB-PSY-13"""
    four, five = a_battle(red("A", *SQUAD), FAR), a_battle(red("A", *SQUAD, (12, 12)), FAR)
    left = with_figures(four, {"A4": {"fate": OUT}})
    fire = run(lambda u: after_fire.test_after(left, four, ["A4"], u), dice=[1, 1])
    assert fire.rules == ["MB-PSY-06"]
    most = with_figures(five, {"A4": {"fate": OUT}})
    none = run(lambda u: after_fire.test_after(most, five, ["A4"], u))
    assert none.rules == []
    sniper = run(lambda u: after_fire.test_after(left, left, [], u, {"A": "sniper"}), dice=[1, 1])
    assert sniper.modifiers() == {"MB-PSY-03": -1}


# --- groups ---------------------------------------------------------------------------------------
def platoon(**more):
    tanks = [a_vehicle(f"T{n}", RED, 30, 10 + 6 * n, group="G") for n in range(3)]
    return a_battle(
        *tanks,
        FAR,
        groups={"G": ("T0", "T1", "T2")},
        options=Options(vehicle_groups=True),
        **more,
    )


def lose_one(dice):
    battle = with_vehicle(platoon(), "T0", fate="wreck")
    return run(lambda umpire: groups.vehicle_lost(battle, "T0", umpire), dice)


def test_a_group_that_loses_a_vehicle_tests_once_with_vehicles_counted():
    """MB-GRP-02: one of three is more than a quarter"""
    held = lose_one([3, 3])
    assert held.rules == ["MB-GRP-02"]
    assert held.modifiers() == {"MB-PSY-03": -1}
    assert not held.battle.groups["G"].disengaging


def test_a_vehicle_that_no_fire_has_taken_does_not_make_its_group_a_target():
    """MB-GRP-02, MB-PSY-03: burnt out from within, or left because it cannot move"""
    burning = with_vehicle(platoon(to_act=BLUE), "T0", burning=True)
    out = run(lambda umpire: start_turn(burning, 3, RED, umpire), [4, *[1] * 5, 3, 3])
    assert (out.rules[-1], out.modifiers(-1)) == ("MB-GRP-02", {})
    stuck = with_vehicle(platoon(phase=START), "T0", immobilised=True, state=SHAKEN)
    left = played(stuck, EndStep(), [6, 6, 3, 3])
    assert (left.rules[-1], left.modifiers(-1)) == ("MB-GRP-02", {})


def test_vehicles_still_to_come_are_no_losses_of_their_group():
    """MB-GRP-02, MB-GEN-13"""
    battle = with_vehicle(with_vehicle(platoon(), "T0", fate="wreck"), "T1", fate="waiting")
    held = run(lambda umpire: groups.vehicle_lost(battle, "T0", umpire), [3, 3])
    assert held.modifiers() == {"MB-PSY-03": -1}


def test_a_fire_that_took_more_than_a_quarter_of_a_group_counts_against_its_rally():
    """MB-GRP-03, MB-PSY-03: Cd 7 less 1, so a 7 fails; once its turn is over it counts no more"""
    gone = changed(lose_one([6, 6]).battle, phase=START)
    failed = played(gone, EndStep(), dice=[3, 4])
    assert (failed.rules, failed.modifiers()) == (["MB-GRP-03"], {"MB-PSY-03": -1})
    assert failed.battle.groups["G"].disengaging
    over = played(changed(failed.battle, phase=CLOSE_COMBAT), EndStep())
    assert not over.battle.vehicles["T0"].targeted


def test_a_group_that_fails_withdraws_in_reverse_at_once():
    """MB-GRP-03"""
    gone = lose_one([6, 6])
    assert gone.battle.groups["G"].disengaging
    assert gone.at("T1")[0] < 2300
    assert gone.battle.vehicles["T1"].facing == platoon().vehicles["T1"].facing


def test_with_the_switch_off_each_vehicle_is_a_unit_of_its_own():
    """MB-GRP-01"""
    battle = at_start(a_vehicle("T0", RED, 30, 10, group="G", fate="wreck"), FAR)
    assert run(lambda umpire: groups.vehicle_lost(battle, "T0", umpire)).log == []


def disengaging():
    return with_group(platoon(phase=START), "G", disengaging=True)


def test_a_group_that_disengages_is_not_advancing():
    """MB-GRP-03, MB-SCN-05, MB-SHT-21: it neither holds an objective nor looks for a mortar"""
    terms = {"objectives": (Objective("hill", inch(32, 16)),), "victory": (), "endings": ()}
    for battle, holds in ((platoon(phase=START), True), (disengaging(), False)):
        table = Field(*inch(72, 48), scenario=SimpleNamespace(**terms))
        there = changed(battle, field=table)
        assert victory.holder(there, "hill") == (RED if holds else "")
        assert bool(observers(there, RED, "B")) == holds


def test_a_group_that_rallies_is_straight_back():
    """MB-GRP-03"""
    back = played(disengaging(), EndStep(), dice=[3, 4])
    assert not back.battle.groups["G"].disengaging
    assert back.at("T0") == inch(30, 10)


def test_a_group_that_does_not_rally_withdraws_on_and_takes_no_command():
    """MB-GRP-03, MB-GRP-04"""
    on = played(disengaging(), EndStep(), dice=[6, 6])
    assert on.at("T0") == inch(22, 10)
    assert rule_against(on.battle, drive(on.battle, "T0", (21, 10))) == "MB-GRP-03"


def test_a_member_that_cannot_move_stays_with_its_crew_aboard():
    """MB-GRP-04"""
    battle = with_vehicle(disengaging(), "T1", immobilised=True)
    on = played(battle, EndStep(), dice=[6, 6])
    assert on.at("T1") == inch(30, 16)
    assert on.fate("T1") == "up"


def test_a_member_on_fire_does_not_withdraw():
    """MB-VEH-25, MB-GRP-03"""
    battle = with_vehicle(platoon(), "T1", burning=True)
    left = run(lambda umpire: groups.withdraw(battle, "G", umpire))
    assert left.at("T1") == inch(30, 16)
    assert left.at("T0")[0] < 3000


def test_a_shaken_member_stays_and_one_that_flees_does_not_move_twice():
    """MB-GRP-04, MB-VEH-21"""
    battle = with_vehicle(disengaging(), "T1", state="shaken")
    battle = with_vehicle(battle, "T2", state="fleeing")
    on = played(battle, EndStep(), dice=[6, 1, 6, 6, 6, 6])  # T1 holds at 7, T2 and the group fail
    assert on.state("T1") == "advancing"
    stays = with_vehicle(disengaging(), "T1", state="shaken")
    left = run(lambda umpire: groups.withdraw(stays, "G", umpire))
    assert left.at("T1") == inch(30, 16)
    assert on.at("T2")[0] >= 2200


def test_markers_of_the_enemy_are_taken_off_when_the_movement_step_ends():
    """MB-AMB-04"""
    battle = a_battle(red("A", *SQUAD), blue("B", (60, 10), ambush=(50, 10)))
    assert played(battle, EndStep()).battle.units["B"].ambush is None
