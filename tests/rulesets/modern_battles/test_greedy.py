"""The greedy player of Modern Battles decides sensibly where it can be told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.modern_battles.build import (
    BLUE,
    RED,
    RULES,
    Pieces,
    a_battle,
    a_vehicle,
    block,
    blue,
    house,
    inch,
    mines,
    red,
    wood,
)

from sandtable.chance import odds
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    SHAKEN,
    SHOOTING,
    START,
    Battle,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.dice.shooting import Fire, Shot, volley
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit
from sandtable.rulesets.modern_battles.ground.rushes import charge_paths, close_up_paths, nearest
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.players.greedy.arms import (
    against_men,
    arms_of_unit,
    arms_of_vehicle,
)
from sandtable.rulesets.modern_battles.players.greedy.offers import Shortlist
from sandtable.rulesets.modern_battles.players.greedy.planner import Planner
from sandtable.rulesets.modern_battles.players.greedy.posts import HIDDEN, Posts, corners_of
from sandtable.rulesets.modern_battles.players.greedy.scene import Scene
from sandtable.rulesets.modern_battles.players.greedy.walking import ways
from sandtable.rulesets.modern_battles.players.greedy.worth import (
    Men,
    after_losses,
    fallen,
    harm_to_men,
    hit_chance,
    kill_chance,
)
from sandtable.rulesets.values import changed


def ten(name: str, x: float, y: float, side: Any = red, **more: Any) -> Pieces:
    """Ten men two ranks deep who keep apart."""
    places = [(x + 1.6 * (n % 2), y + 1.6 * (n // 2)) for n in range(10)]
    squad: Pieces = side(name, *places, **more)
    return squad


def chosen(battle: Battle, side: str = RED) -> Any:
    """What a fresh planner says, which the rules allow."""
    command = Planner().choose(RULES.view(battle, side), side)
    RULES.check(battle, command)
    return command


# --- odds -----------------------------------------------------------------------------------------
def test_chances_are_the_exact_odds_of_what_a_fire_sets_off() -> None:
    shot, foot = Shot(ct=3, grouped=True), Foot(3, None)  # 3+ to hit, 4+ to wound
    assert Fraction(hit_chance(shot)).limit_denominator(6) == Fraction(2, 3)
    assert kill_chance(3, foot) == 0.5


def test_the_men_who_may_fall_are_counted_as_the_rules_count_them() -> None:
    fire = Fire(Shot(ct=3), Hit(3))
    counted = odds(volley, fire, 6, 4)
    chance = hit_chance(fire.shot) * kill_chance(3, Foot())
    expected = [float(counted[number]) for number in range(5)]
    assert fallen(((chance, 6),), 4) == pytest.approx(expected)


def test_a_unit_that_is_wiped_out_is_lost_whole() -> None:
    men = Men(Foot(), 3, 10, 7)
    assert after_losses(3, men, "none") == 1.0


def test_a_quarter_lost_to_one_fire_costs_more_than_the_dead() -> None:
    """MB-PSY-13: a test of courage follows."""
    men = Men(Foot(), 8, 8, 7)
    assert after_losses(1, men, "none") == 1 / 8
    assert after_losses(2, men, "none") > 2 / 8


def test_a_sniper_who_misses_does_harm_all_the_same() -> None:
    men = Men(Foot(), 10, 10, 7)
    assert harm_to_men(((0.0, 1),), 10, men, "sniper") > 0


# --- the ground -----------------------------------------------------------------------------------
def test_a_way_leads_round_what_cannot_be_crossed() -> None:
    wall = block("cliff", 20, 0, 2, 40, kind="impassable")
    battle = a_battle(ten("A", 10, 10), blue("B", (30, 10)), terrain=(wall,))
    posts = Posts(battle.field)
    way = posts.way((posts.nearest(inch(30, 10)),))
    assert way.left(posts.nearest(inch(10, 10))) > 6_000  # by the gap at 40 inches


def test_a_house_hides_those_behind_it_from_a_planner() -> None:
    battle = a_battle(red("A", (10, 10)), terrain=(house("H", 20, 6, 4, 8),))
    posts = Posts(battle.field)
    ends = posts.nearest(inch(10, 10)), posts.nearest(inch(40, 10))
    assert posts.line(*ends) == HIDDEN


def test_a_straight_way_has_no_corners() -> None:
    assert corners_of([(0, 0), (200, 0), (400, 0), (400, 200)]) == ((0, 0), (400, 0), (400, 200))


# --- shooting -------------------------------------------------------------------------------------
def test_who_sees_an_enemy_shoots_at_him() -> None:
    battle = a_battle(ten("A", 10, 10), ten("B", 20, 10, blue), phase=SHOOTING)
    command = chosen(battle)
    assert isinstance(command, c.Shoot)
    assert command.target == "B"


def test_the_nearest_of_equal_enemies_is_shot_at() -> None:
    far = [ten(f"far{n}", 30 + n, 2 + 12 * n, blue) for n in range(3)]
    battle = a_battle(ten("A", 10, 10), *far, ten("near", 18, 10, blue), phase=SHOOTING)
    assert chosen(battle).target == "near"


def test_a_gun_fires_ap_at_armour_and_machine_guns_at_men() -> None:
    battle = a_battle(
        a_vehicle("T", RED, 10, 10),
        a_vehicle("E", BLUE, 30, 10, "light-tank"),
        ten("B", 30, 20, blue),
        phase=SHOOTING,
    )
    shots = {}
    planner = Planner()
    for _ in range(2):
        command = planner.choose(battle, RED)
        shots[command.weapon] = command.target
        battle = with_vehicle(battle, "T", fired=(*battle.vehicles["T"].fired, command.weapon))
        battle = changed(battle, firing="T")
    assert shots == {"main": "E", "secondary": "B"}


def test_a_shell_is_aimed_where_it_covers_most_men() -> None:
    squad = blue("B", (40, 10), (50, 20), (51.1, 20), (50.5, 21.1))
    gun = red("G", (10, 20), (10, 21.2), (11, 22.4), gun="mortar-81", gun_at=(12, 20))
    command = chosen(a_battle(gun, squad, phase=SHOOTING))
    assert command.weapon == "gun"
    assert command.aimed in ("B2", "B3", "B4")


def test_nobody_shoots_who_sees_no_enemy() -> None:
    battle = a_battle(
        ten("A", 10, 10),
        ten("B", 40, 10, blue),
        phase=SHOOTING,
        terrain=(house("H", 24, 0, 4, 40),),
    )
    assert isinstance(chosen(battle), c.EndStep)


def test_an_anti_tank_gun_without_a_target_lies_in_ambush() -> None:
    """MB-AMB-02: a tank is just beyond its range."""
    gun = red("G", (10, 20), (10, 21.2), (11, 22.4), gun="gun-57", gun_at=(12, 20))
    tank = a_vehicle("E", BLUE, 46, 20, "light-tank", hull_down=True)
    battle = a_battle(gun, tank, options=Options(ambush=True, spotting=True), phase=SHOOTING)
    assert isinstance(chosen(battle), c.LayAmbush)


def test_an_ambush_is_sprung_on_a_good_target() -> None:
    gun = red("G", (10, 20), (10, 21.2), gun="gun-57", gun_at=(12, 20), ambush=(30, 20))
    tank = a_vehicle("E", BLUE, 30, 20, "light-tank")
    battle = a_battle(gun, tank, options=Options(ambush=True), to_act=BLUE)
    question = c.MaySpring(("G",), "E", inch(30, 20))
    assert Planner().answer(battle, RED, question) == c.SpringAmbush("G")


def test_those_with_the_commonest_weapon_fall_first() -> None:
    battle = a_battle(red("A", (10, 10), (11.2, 10)), blue("B", (11, 11.2)))
    question = c.ChooseLosses("A", ("A1", "A2"), 1)
    assert Planner().answer(battle, RED, question) == c.Losses(("A2",))


# --- moving ---------------------------------------------------------------------------------------
def test_a_unit_out_of_reach_of_its_enemy_marches_up() -> None:
    battle = a_battle(ten("A", 4, 10), ten("B", 66, 10, blue))
    assert isinstance(chosen(battle), c.March)


def test_a_whole_unit_moves_without_closing_up() -> None:
    battle = a_battle(ten("A", 4, 10), ten("B", 66, 10, blue))
    unit = battle.units["A"]
    paths = ways(battle, unit, battle.figures["A5"], (inch(7, 13.2),), 400)
    assert paths is not None
    assert len(paths) == 10


def test_there_is_no_way_for_a_unit_that_pushes_a_gun() -> None:
    gun = red("G", (10, 20), (10, 21.2), gun="gun-57", gun_at=(12, 20))
    battle = a_battle(gun, ten("B", 66, 10, blue))
    assert ways(battle, battle.units["G"], battle.figures["G1"], (inch(12, 20),), 400) is None


def test_strong_men_charge_a_weak_unit_beside_them() -> None:
    weak = blue("B", (18, 10), (18, 11.6), kind="militia", weapons=("rifle", "rifle"))
    battle = a_battle(ten("A", 10, 8, kind="elite", grenades=True, weapons=("pistol",) * 10), weak)
    command = chosen(battle)
    assert isinstance(command, c.Charge)
    assert command.target == "B"


def test_a_lone_man_does_not_charge_a_squad() -> None:
    battle = a_battle(red("A", (10, 10)), ten("B", 15, 8, blue, kind="elite"))
    assert not isinstance(chosen(battle), c.Charge)


def test_who_is_being_beaten_breaks_off() -> None:
    """MB-MOV-08"""
    battle = a_battle(
        red("A", (10, 10), (10, 11.6), kind="militia"), ten("B", 11.5, 8, blue, kind="elite")
    )
    battle = with_unit(battle, "A", engaged=("B",))
    battle = with_unit(battle, "B", engaged=("A",))
    assert isinstance(chosen(battle), c.BreakOff)


def test_a_charge_brings_all_into_reach_who_can_come() -> None:
    """MB-MOV-12"""
    foes = blue("B", (18, 10), (18, 11.6), (18, 13.2))
    battle = a_battle(red("A", (13, 10), (13, 11.6), (13, 13.2)), foes)
    ends = {who: path[-1] for who, path in charge_paths(battle, battle.units["A"], "B")}
    places = [f.at for f in battle.members("B")]
    assert all(nearest(at, places) < 200**2 for at in ends.values())
    assert len(ends) == 3


def test_those_behind_close_up_and_those_who_fight_stay() -> None:
    """MB-MOV-12"""
    battle = a_battle(red("A", (13, 10), (10.5, 10)), blue("B", (14.5, 10)))
    battle = with_unit(battle, "A", engaged=("B",))
    assert [who for who, _ in close_up_paths(battle, battle.units["A"])] == ["A2"]


def test_a_turret_is_turned_to_a_target_behind() -> None:
    battle = a_battle(a_vehicle("T", RED, 40, 10, immobilised=True), a_vehicle("E", BLUE, 20, 10))
    command = chosen(battle)
    assert isinstance(command, c.Turn)
    assert command.part == "turret"


def test_a_gun_is_swung_round_to_its_target() -> None:
    gun = red("G", (40, 18), (40, 22), gun="gun-57", gun_at=(40, 20))
    battle = a_battle(gun, a_vehicle("E", BLUE, 20, 20, "light-tank"))
    command = chosen(battle)
    assert isinstance(command, c.Turn)
    assert command.part == "gun"


def test_a_bogged_vehicle_is_freed() -> None:
    tank = a_vehicle("T", RED, 20, 10, immobilised=True, bogged=True)
    assert chosen(a_battle(tank, ten("B", 40, 10, blue))) == c.FreeVehicle("T")


def test_riders_get_off_a_vehicle_that_sticks() -> None:
    riders = red("R", (20, 10), (20, 10), mounted="T")
    tank = a_vehicle("T", RED, 20, 10, immobilised=True)
    assert isinstance(chosen(a_battle(riders, tank, ten("B", 66, 10, blue))), c.Dismount)


def test_shaken_men_are_left_alone() -> None:
    battle = a_battle(ten("A", 10, 10, state=SHAKEN), ten("B", 30, 10, blue))
    assert isinstance(chosen(battle), c.EndStep)


def test_hatches_are_opened_where_crews_must_see() -> None:
    """MB-ENC-03"""
    battle = a_battle(a_vehicle("T", RED, 10, 10), options=Options(free_movement=True), phase=START)
    assert chosen(battle) == c.SetHatches("T", True)


def test_every_combat_is_fought() -> None:
    battle = a_battle(red("A", (10, 10)), blue("B", (11.5, 10)), phase=CLOSE_COMBAT)
    battle = with_unit(battle, "A", engaged=("B",))
    battle = with_unit(battle, "B", engaged=("A",))
    assert isinstance(chosen(battle), c.Fight)


# --- what it knows --------------------------------------------------------------------------------
def test_hidden_mines_change_nothing_in_what_is_chosen() -> None:
    """MB-INI-03: the same command, whether a field lies in the way or not."""
    squads = ten("A", 4, 10), ten("B", 66, 10, blue)
    hidden = a_battle(*squads, terrain=(mines("M", 10, 0, 4, 40),))
    assert chosen(hidden) == chosen(a_battle(*squads))


def test_mines_that_are_known_are_walked_round() -> None:
    """MB-INI-03: the way by the open ground south of them seems shorter."""
    squads = ten("A", 4, 10), ten("B", 66, 10, blue)
    bare = a_battle(*squads)
    mined = a_battle(*squads, terrain=(mines("M", 10, 0, 4, 30),), known=("M",))
    ends = inch(5, 13), inch(31, 11)
    ways_left = []
    for battle in (bare, mined):
        posts = Posts(battle.field)
        ways_left.append(posts.way((posts.nearest(ends[1]),)).left(posts.nearest(ends[0])))
    assert ways_left[0] < ways_left[1]


def test_a_wood_between_them_keeps_men_from_danger() -> None:
    battle = a_battle(ten("A", 10, 10), ten("B", 30, 10, blue))
    covered = a_battle(ten("A", 10, 10), ten("B", 30, 10, blue), terrain=(wood("W", 18, 4, 6, 20),))
    dangers = []
    for table in (battle, covered):
        scene = Scene(table, RED, {"A": 1.0, "B": 1.0})
        dangers.append(scene.danger(scene.body("A"), scene.body("A").post))
    assert dangers[0] > dangers[1] == 0.0


def test_a_danger_is_counted_no_farther_than_it_matters() -> None:
    foes = [blue(f"B{n}", (30, 4 + 4 * n), (31.6, 4 + 4 * n)) for n in range(4)]
    scene = Scene(a_battle(ten("A", 20, 10), *foes), RED, {"A": 1.0})
    body = scene.body("A")
    whole = scene.danger(body, body.post)
    assert whole / 4 < scene.danger(body, body.post, at_most=whole / 4) < whole
    assert scene.danger(body, body.post, at_most=whole) == whole


def test_a_shortlist_keeps_the_best_and_says_what_need_not_be_looked_at() -> None:
    offers: Shortlist[tuple[float, str]] = Shortlist(1.0, 2)
    for offer in ((1.0, "no better"), (1.5, "one"), (3.0, "two")):
        offers.add(offer)
    assert offers.best == [(3.0, "two"), (1.5, "one")]
    assert offers.room(1.4) < 0 < offers.room(1.6)
    offers.add((2.0, "three"))
    assert offers.best == [(3.0, "two"), (2.0, "three")]


# --- arms -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("weapon", sorted({*sheet.WEAPONS} - {"flamethrower"}))
def test_distances_that_are_alike_promise_the_same(weapon: str) -> None:
    """MB-SHT-06, MB-SHT-07, MB-WPN-02"""
    battle = a_battle(red("A", (10, 10), (12, 10), weapons=(weapon, "rifle")))
    arms, men = arms_of_unit(battle, battle.units["A"]), Men(Foot(3), 8, 10, 7)
    for inches in range(arms.reach // 100 + 2):
        alike = arms.alike[inches]
        assert alike <= inches
        assert against_men(arms, men, inches, False, 2, False) == against_men(
            arms, men, alike, False, 2, False
        )


def test_an_assistant_serves_his_gunner_and_does_not_shoot_himself() -> None:
    """MB-WPN-07: six shots of the gun and two for the belt."""
    team = red("M", (10, 10), (11.2, 10), weapons=("mg-heavy", "rifle"), roles=("", "assistant"))
    battle = a_battle(team)
    assert [(arm.weapon, arm.still) for arm in arms_of_unit(battle, battle.units["M"]).all] == [
        ("mg-heavy", 8),
    ]


def test_an_assistant_too_far_off_serves_nobody_and_shoots_himself() -> None:
    """MB-WPN-07: within 1 inch of the gunner."""
    team = red("M", (10, 10), (12.2, 10), weapons=("mg-heavy", "rifle"), roles=("", "assistant"))
    battle = a_battle(team)
    assert [(arm.weapon, arm.still) for arm in arms_of_unit(battle, battle.units["M"]).all] == [
        ("mg-heavy", 6),
        ("rifle", 1),
    ]


def test_who_has_spent_his_only_weapon_threatens_nobody() -> None:
    """MB-WPN-14"""
    battle = a_battle(red("A", (10, 10), weapons=("panzerfaust",)))
    spent = with_figures(battle, {f.id: {"spent": True} for f in battle.members("A")})
    assert not arms_of_unit(spent, spent.units["A"])


def test_half_a_crew_drives_or_shoots() -> None:
    """MB-VEH-03"""
    battle = a_battle(a_vehicle("T", RED, 10, 10, crew=2))
    assert {arm.moved for arm in arms_of_vehicle(battle, battle.vehicles["T"]).all} == {0}


def test_whoever_stays_faces_his_enemy() -> None:
    gun = red("M", (10, 10), (11.2, 10), weapons=("mg-heavy", "rifle"), facing=(-1, 0))
    command = chosen(a_battle(gun, ten("B", 24, 10, blue)))
    assert isinstance(command, c.Turn)
    assert command.facing[0] > 0
