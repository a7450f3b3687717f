"""Fire on the table: volleys, shells, snipers, flames, who may shoot (MB-SHT, MB-WPN, MB-RID)."""

import pytest
from tests.rulesets.modern_battles.build import RULES, block, house, scrub
from tests.rulesets.modern_battles.build_fire import (
    BLUE,
    RED,
    a_fight,
    inch,
    no_shot,
    refused,
    run,
    shot,
    squad,
    vehicle,
)

from sandtable.explain.story import is_quiet, say
from sandtable.explain.words import sentence
from sandtable.game import Refused
from sandtable.rulesets.modern_battles.battle.events.fire import (
    Fired,
    FireTallied,
    TemplateLaid,
    UnitDestroyed,
    VehicleShot,
    VolleyFired,
    WeaponTakenOver,
)
from sandtable.rulesets.modern_battles.battle.state import (
    ADVANCING,
    FLEEING,
    MOVEMENT,
    OUT,
    SHAKEN,
    UP,
    WRECK,
    with_unit,
)
from sandtable.rulesets.modern_battles.commands import EndStep, LayAmbush, Shoot
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.ambush import check_lay_ambush
from sandtable.rulesets.modern_battles.play.shooting import check_shoot
from sandtable.rulesets.modern_battles.play.turn import play_end_step
from sandtable.rulesets.modern_battles.words.telling import named

FIRE = Shoot("reds", "blues")


def reds(*weapons, at=(10, 10), **more):
    return squad("reds", RED, at, weapons or ("rifle",), **more)


def blues(number=1, at=(20, 10), **more):
    return squad("blues", BLUE, at, ("rifle",) * number, **more)


def test_a_hit_wounds_and_removes_the_figure_MB_SHT_17():
    done = shot(a_fight(reds(), blues()), FIRE, (4, 4))
    assert done.fate("blues-1") == OUT
    assert done.of(UnitDestroyed)  # without figures no test (MB-SHT-18)
    assert done.battle.units["reds"].used_fire


def test_a_miss_leaves_everybody_standing_MB_SHT_04():
    done = shot(a_fight(reds(), blues()), FIRE, (3,))
    assert done.fate("blues-1") == UP
    assert done.battle.units["blues"].shot_at


def test_figures_with_the_same_shot_are_one_batch_and_others_another_MB_SHT_22():
    battle = a_fight(reds("rifle", "smg", "rifle"), blues(9, at=(20, 6)))
    done = shot(battle, FIRE, (1,) * 5)
    fired = [(volley.weapon, volley.shots) for volley in done.of(VolleyFired)]
    assert fired == [("rifle", 2), ("smg", 3)]


def test_casualties_of_a_shot_are_drawn_from_those_in_sight_MB_PSY_15():
    done = shot(a_fight(reds(), blues(5, strength=5)), FIRE, (4, 4, 3))
    assert done.fate("blues-3") == OUT
    assert done.rules == ["MB-SHT-04", "MB-SHT-17", "MB-PSY-15"]


def test_a_quarter_lost_to_one_fire_is_a_test_and_may_be_flight_MB_PSY_13():
    done = shot(a_fight(reds(), blues(4)), FIRE, (4, 4, 1, 6, 6))
    assert done.rules[-1] == "MB-PSY-06"
    assert done.state("blues") == FLEEING


def test_less_than_a_quarter_calls_for_no_test_MB_PSY_13():
    done = shot(a_fight(reds(), blues(5)), FIRE, (4, 4, 1))
    assert done.state("blues") == ADVANCING


def test_more_than_a_quarter_of_one_fire_is_targeted_MB_PSY_03():
    done = shot(a_fight(reds(), blues(3)), FIRE, (4, 4, 1, 3, 3))
    assert done.modifiers(3) == {"MB-PSY-03": -1}
    assert done.battle.units["blues"].targeted


def test_a_sniper_chooses_and_its_target_tests_hit_or_not_MB_SHT_20():
    """MB-SHT-20"""
    battle = a_fight(reds(sniper=True), blues(8, roles={4: "leader"}, apart=1.6))
    done = shot(battle, Shoot("reds", "blues", aimed="blues-6"), (4, 4, 3, 3))
    assert done.fate("blues-6") == OUT
    assert done.rules[-1] == "MB-PSY-06"
    missed = shot(battle, FIRE, (1, 6, 6))
    assert missed.state("blues") == SHAKEN
    hit = shot(battle, FIRE, (4, 4, 3, 3))
    assert hit.fate("blues-4") == OUT  # the leader, without a choice (MB-CMD-04)
    assert hit.battle.units["blues"].leaderless


def test_the_assistant_takes_over_the_weapon_of_a_fallen_gunner_MB_PSY_15():
    arms = ("rifle", "lmg-magazine", "rifle", "rifle", "rifle")
    target = squad("blues", BLUE, (20, 10), arms, roles={3: "assistant"})
    done = shot(a_fight(reds(), target), FIRE, (4, 4, 2))
    assert [taken.figure for taken in done.of(WeaponTakenOver)] == ["blues-3"]
    assert done.battle.figures["blues-3"].weapon == "lmg-magazine"


def test_of_two_assistants_the_nearer_takes_the_gun_MB_PSY_15():
    arms = ("rifle", "lmg-magazine", "rifle", "rifle", "rifle")
    roles = {4: "assistant", 3: "assistant"}
    spots = ((20, 10), (20, 12), (20, 20), (20, 15), (20, 18))
    target = squad("blues", BLUE, (20, 10), arms, roles=roles, spots=spots)
    done = shot(a_fight(reds(), target), FIRE, (4, 4, 2))
    assert [taken.figure for taken in done.of(WeaponTakenOver)] == ["blues-4"]


def test_an_assistant_beside_the_gunner_adds_dice_and_does_not_fire_MB_WPN_07():
    close = squad("reds", RED, (10, 10), ("lmg-belt", "rifle"), apart=1.5, roles={2: "assistant"})
    done = shot(a_fight(close, blues(8, at=(18, 6))), FIRE, (1,) * 5)
    assert [(v.weapon, v.shots) for v in done.of(VolleyFired)] == [("lmg-belt", 5)]


def test_an_assistant_too_far_off_fires_for_himself_MB_WPN_07():
    apart = squad("reds", RED, (10, 10), ("lmg-belt", "rifle"), apart=3, roles={2: "assistant"})
    done = shot(a_fight(apart, blues(8, at=(18, 6))), FIRE, (1,) * 4)
    assert [v.shots for v in done.of(VolleyFired)] == [3, 1]


def test_moving_costs_one_and_halves_automatic_weapons_MB_SHT_12_MB_WPN_05():
    done = shot(a_fight(reds("assault-rifle", moved=True), blues(3)), FIRE, (1, 1))
    assert done.modifiers(0)["MB-SHT-12"] == -1


def test_a_heavy_weapon_does_not_fire_after_moving_MB_WPN_09():
    battle = a_fight(reds("mg-light", moved=True), blues())
    assert no_shot(battle, FIRE) == ("mb-heavy-moved", "MB-WPN-09")


def test_a_figure_out_of_its_limit_does_not_fire_MB_SHT_22():
    battle = a_fight(reds("rifle", "pistol"), blues(3, at=(21, 10)))
    done = shot(battle, FIRE, (1,))
    assert done.of(Fired)[0].figures == ("reds-1",)


def test_figures_may_be_held_back_MB_SHT_22():
    battle = a_fight(reds("rifle", "rifle"), blues(3))
    done = shot(battle, Shoot("reds", "blues", figures=("reds-2",)), (1,))
    assert done.of(Fired)[0].figures == ("reds-2",)


def test_a_figure_that_is_named_twice_fires_once_MB_SHT_02():
    command = Shoot("reds", "blues", figures=("reds-1", "reds-1"))
    done = shot(a_fight(reds("rifle", "rifle"), blues(4)), command, (1,))
    assert done.of(Fired)[0].figures == ("reds-1",)


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({"state": SHAKEN}, "MB-PSY-10"),
        ({"used_move": "march"}, "MB-SHT-02"),
        ({"used_move": "charge"}, "MB-SHT-02"),
        ({"used_fire": True}, "MB-CMD-01"),
        ({"engaged": ("blues",)}, "MB-SEQ-04"),
    ],
)
def test_who_may_not_shoot_MB_SHT_02(more, rule):
    assert no_shot(a_fight(reds(**more), blues()), FIRE)[1] == rule


def test_shooting_is_for_its_own_step_and_side_MB_SEQ_04():
    assert no_shot(a_fight(reds(), blues(), phase=MOVEMENT), FIRE)[1] == "MB-SEQ-04"
    assert no_shot(a_fight(reds(), blues(), to_act=BLUE), FIRE)[1] == "MB-SEQ-05"


def test_an_engaged_unit_is_no_target_MB_SHT_02():
    assert no_shot(a_fight(reds(), blues(engaged=("reds",))), FIRE)[0] == "mb-target-engaged"


def test_nobody_is_shot_at_behind_the_own_back_MB_GEN_09():
    turned = a_fight(reds(facing=(-1, 0)), blues())
    assert no_shot(turned, FIRE) == ("mb-out-of-arc", "MB-GEN-09")


def test_arc_sight_and_range_are_refused_each_for_itself_MB_GEN_10_MB_SHT_07():
    """One sees nothing but a house, another sees the enemy too far off: range is what fails."""
    barn = house("barn", 12, 8, 2, 4)
    assert no_shot(a_fight(reds(), blues(), terrain=(barn,)), FIRE)[1] == "MB-GEN-10"
    far = blues(at=(60, 10))
    assert no_shot(a_fight(reds(), far), FIRE) == ("mb-out-of-range", "MB-SHT-07")
    two = reds("rifle", "rifle", spots=((10, 10), (10, 16)))
    assert no_shot(a_fight(two, far, terrain=(barn,)), FIRE)[1] == "MB-SHT-07"


def test_who_flees_does_not_shoot_MB_PSY_11():
    assert no_shot(a_fight(reds(state=FLEEING), blues()), FIRE)[1] == "MB-PSY-11"
    assert no_shot(a_fight(reds(state=SHAKEN), blues()), FIRE)[1] == "MB-PSY-10"


def test_limited_function_is_for_vehicles_and_heavy_cover_MB_WPN_13():
    battle = a_fight(reds("bazooka"), blues())
    assert no_shot(battle, FIRE) == ("mb-limited-function", "MB-WPN-13")
    free = a_fight(reds("bazooka"), blues(), options=Options(limited_function="off"))
    assert shot(free, FIRE, (6, 2)).fate("blues-1") == OUT


def test_a_panzerfaust_is_spent_once_fired_MB_WPN_14():
    bearer = reds("panzerfaust", second_weapon="smg")
    battle = a_fight(bearer, vehicle("tank", BLUE, (16, 10)))
    done = shot(battle, Shoot("reds", "tank"), (1,))
    assert done.battle.figures["reds-1"].spent
    again = a_fight(squad("reds", RED, (10, 10), ("panzerfaust",), second_weapon="smg"), blues(3))
    assert [v.weapon for v in shot(again, FIRE, (1, 1, 1)).of(VolleyFired)] == ["smg"]


def test_a_panzerfaust_held_back_leaves_its_bearer_the_other_weapon_MB_SHT_22():
    bearers = reds("panzerfaust", "smg", second_weapon="rifle")
    battle = a_fight(bearers, vehicle("lorry", BLUE, (16, 11), "truck"))
    spared = shot(battle, Shoot("reds", "lorry", held=("panzerfaust",)), (1,) * 4)
    assert not spared.battle.figures["reds-1"].spent
    assert {hit.weapon for hit in spared.of(VehicleShot)} == {"rifle", "smg"}
    alone = shot(battle, Shoot("reds", "lorry", held=("smg", "panzerfaust")), (1,))
    assert alone.of(Fired)[0].figures == ("reds-1",)
    nothing = Shoot("reds", "lorry", held=("smg", "panzerfaust", "rifle"))
    assert no_shot(battle, nothing) == ("mb-no-weapon-fits", "MB-SHT-22")


def test_a_bearer_with_nothing_but_a_panzerfaust_fires_once_in_the_game_MB_WPN_14():
    bearer = reds("panzerfaust", second_weapon="panzerfaust")  # the commonest weapon of its unit
    battle = a_fight(bearer, vehicle("tank", BLUE, (16, 10)))
    done = shot(battle, Shoot("reds", "tank"), (1,))
    later = with_unit(done.battle, "reds", used_fire=False)
    assert no_shot(later, Shoot("reds", "tank")) == ("mb-no-weapon-fits", "MB-WPN-14")


def test_a_shell_hits_everybody_under_its_template_MB_RID_05():
    target = squad("blues", BLUE, (30, 10), ("rifle",) * 4, apart=1.2)
    battle = a_fight(vehicle("tank", RED, (10, 10)), target)
    fire = Shoot("tank", "blues", "main", ammo="he", aimed="blues-2")
    done = shot(battle, fire, (6, 3, 3, 2))
    assert done.of(TemplateLaid)[0].under == ("blues-1", "blues-2", "blues-3")
    assert [done.fate(f"blues-{n}") for n in (1, 2, 3, 4)] == [OUT, OUT, UP, UP]


def test_a_shell_that_misses_does_nothing_MB_RID_05():
    battle = a_fight(vehicle("tank", RED, (10, 10)), blues(3, at=(30, 10)))
    done = shot(battle, Shoot("tank", "blues", "main", ammo="he"), (1,))
    assert not done.of(TemplateLaid)[0].hit


def test_armour_piercing_is_for_vehicles_and_he_needs_such_a_shell_MB_SHT_23():
    battle = a_fight(vehicle("tank", RED, (10, 10)), blues(3, at=(30, 10)))
    assert no_shot(battle, Shoot("tank", "blues", "main", ammo="ap"))[0] == "mb-ap-at-vehicles-only"
    gun = squad("reds", RED, (8, 10), ("rifle",) * 3, gun="gun-57", gun_at=(10, 10))
    assert no_shot(a_fight(gun, blues()), Shoot("reds", "blues", "gun"))[0] == "mb-no-such-shell"


def test_each_weapon_of_a_vehicle_fires_once_MB_VEH_26():
    battle = a_fight(vehicle("tank", RED, (10, 10)), blues(3, at=(20, 10)))
    once = shot(battle, Shoot("tank", "blues", "secondary"), (1,) * 4)
    assert no_shot(once.battle, Shoot("tank", "blues", "secondary"))[1] == "MB-VEH-26"
    shot(once.battle, Shoot("tank", "blues", "main"), (1,))


def test_the_weapons_of_a_vehicle_fire_before_the_next_unit_does_MB_SHT_01_MB_SEQ_06():
    """MB-SHT-01, MB-SEQ-06: one unit at a time, its fire finished before the next"""
    gun, mg = (Shoot("tank", "blues", weapon) for weapon in ("main", "secondary"))
    tank = vehicle("tank", RED, (10, 10))
    battle = a_fight(tank, reds(at=(20, 20)), blues(9, at=(30, 10)))
    first = shot(battle, gun, (1,)).battle
    shot(first, mg, (1,) * 4)
    other = shot(first, Shoot("reds", "blues"), (1,)).battle
    assert no_shot(other, mg) == ("mb-fire-is-over", "MB-SHT-01")


def test_all_weapons_of_a_vehicle_make_one_fire_for_the_test_MB_SHT_24():
    """MB-PSY-13: one of eight falls to each weapon, together a quarter, and the unit tests once."""
    foes = squad("blues", BLUE, (20, 10), ("rifle",) * 8, apart=1.2)
    battle = a_fight(vehicle("tank", RED, (10, 10), secondary=("mg-light", "mg-light")), foes)
    first = shot(battle, Shoot("tank", "blues", "secondary"), (6, 6, 1, 1, 1, 1))
    assert [rolled.roll.rule for rolled in first.rolls if rolled.roll.rule == "MB-PSY-06"] == []
    assert first.battle.vehicles["tank"].tally == (("blues", 8, 1, False),)
    second = shot(first.battle, Shoot("tank", "blues", "secondary-2"), (6, 6, 1, 1, 1, 1))
    assert "MB-PSY-06" not in second.rules
    third = shot(second.battle, Shoot("tank", "blues", "main", ammo="he"), (1, 3, 3))
    assert third.rules.count("MB-PSY-06") == 1


def test_the_second_weapon_of_a_vehicle_does_not_escape_the_test_MB_SHT_22_MB_PSY_13():
    """A shell takes two of eight, the machine gun four of the six left: one test, at -1 and -1."""
    foes = squad("blues", BLUE, (20, 10), ("rifle",) * 8, apart=1.3)
    battle = a_fight(vehicle("tank", RED, (10, 10)), foes)
    shell = Shoot("tank", "blues", "main", ammo="he", aimed="blues-2")
    first = shot(battle, shell, (6, 6, 6, 1))
    assert "MB-PSY-06" not in first.rules
    burst = (6, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1)  # hits, wounds, who falls
    second = shot(first.battle, Shoot("tank", "blues", "secondary"), (*burst, 6, 6))
    assert second.rules.count("MB-PSY-06") == 1
    assert second.modifiers(len(second.rolls) - 1) == {"MB-PSY-03": -1, "MB-PSY-04": -1}
    assert second.state("blues") == FLEEING


def test_who_is_met_by_one_weapon_of_a_vehicle_tests_when_its_fire_is_over_MB_SHT_22():
    """The next unit fires, or the step ends; a failure leaves it to the player whom he names."""
    foes = squad("blues", BLUE, (43, 10), ("rifle",) * 4, apart=1.7)
    other = reds(at=(10, 20))
    battle = a_fight(vehicle("tank", RED, (10, 10)), other, foes)
    first = shot(battle, Shoot("tank", "blues", "main", ammo="he"), (6, 6))
    assert "MB-PSY-06" not in first.rules
    fired = shot(first.battle, FIRE, (3, 3, 1))
    assert fired.rules == ["MB-PSY-06", "MB-SHT-04"]
    fled = shot(first.battle, FIRE, (6, 6))
    assert fled.state("blues") == FLEEING
    assert not fled.battle.units["reds"].used_fire  # it may choose another
    ended = run(lambda umpire: play_end_step(first.battle, EndStep(), umpire), (3, 3))
    assert ended.rules == ["MB-PSY-06"]
    assert no_shot(fired.battle, Shoot("tank", "blues", "secondary"))[1] == "MB-SHT-01"


def owed_by_blues(*who, **more):
    """The main gun has taken one of four, the machine gun has not fired."""
    foes = squad("blues", BLUE, (25, 10), ("rifle",) * 4, apart=1.7)
    tank = vehicle("tank", RED, (10, 10), secondary=("mg-light", "mg-light"))
    battle = a_fight(tank, reds(at=(10, 20)), foes, *who, **more)
    return shot(battle, Shoot("tank", "blues", "main", ammo="he"), (6, 6))


def test_a_test_that_is_owed_is_told_while_the_fire_may_go_on_MB_SHT_22():
    first = owed_by_blues()
    assert [tallied.owed for tallied in first.of(FireTallied)] == [True]
    assert not is_quiet(first.of(FireTallied)[0])
    said = say(first.of(FireTallied)[0], first.battle, "en")
    assert said == "blues: morale test after the fire of tank."
    alone = vehicle("tank", RED, (10, 10), secondary=("mg-light",), fired=("secondary",))
    foes = squad("blues", BLUE, (25, 10), ("rifle",) * 4, apart=1.7)
    shell = Shoot("tank", "blues", "main", ammo="he")
    last = shot(a_fight(alone, foes, firing="tank"), shell, (6, 6, 3, 3))
    assert [tallied.owed for tallied in last.of(FireTallied)] == [False]


def test_who_was_under_a_howitzer_tests_when_all_weapons_have_fired_MB_PSY_03_MB_SHT_22():
    """He owes it for the shell, whether anybody fell or not."""
    foes = squad("blues", BLUE, (25, 10), ("rifle",) * 8, apart=1.7)
    gun = vehicle("gun", RED, (10, 10), guns=("howitzer-105",), secondary=("mg-light",))
    battle = a_fight(gun, reds(at=(10, 20)), foes)
    first = shot(battle, Shoot("gun", "blues", "main", ammo="he"), (6, 1, 1))
    assert [(tallied.lost, tallied.hard) for tallied in first.of(FireTallied)] == [(0, True)]
    fired = shot(first.battle, FIRE, (3, 3, 1))
    assert fired.rules == ["MB-PSY-06", "MB-SHT-04"]


def test_who_fires_next_is_chosen_in_the_knowledge_of_the_tests_MB_SEQ_06_MB_SHT_01():
    """The unit named fires when nobody is broken; else the player names one anew."""
    others = squad("others", BLUE, (25, 25), ("rifle",))
    elsewhere = Shoot("reds", "others")
    first = owed_by_blues(others)
    assert shot(first.battle, elsewhere, (3, 3, 1)).rules == ["MB-PSY-06", "MB-SHT-04"]
    broken = shot(first.battle, elsewhere, (6, 6))
    assert broken.rules == ["MB-PSY-06"]
    assert not broken.battle.units["reds"].used_fire
    assert no_shot(broken.battle, Shoot("tank", "others", "secondary"))[1] == "MB-SHT-01"
    assert shot(broken.battle, elsewhere, (1,)).rules == ["MB-SHT-04"]  # no second test


NEXT = (
    (Shoot("reds", "blues"), (3, 3, 1)),
    (Shoot("reds", "blues"), (6, 6)),
    (LayAmbush("hunters", inch(20, 30)), (3, 3)),
    (LayAmbush("hunters", inch(20, 30)), (6, 6)),
    (Shoot("tank", "blues", "secondary"), (1,) * 4),
    (EndStep(), (3, 3)),
    (EndStep(), (6, 6)),
)


@pytest.mark.parametrize(("command", "dice"), NEXT)
def test_a_test_that_is_owed_is_taken_once_whatever_is_said_next_MB_PSY_13(command, dice):
    """In the step or at its end, and not again in the enemy's turn."""
    hunters = squad("hunters", RED, (10, 30), ("bazooka",))
    battle = owed_by_blues(hunters, options=Options(ambush=True)).battle
    done, taken = shot_or_said(battle, command, dice), 0
    while True:
        taken += done.rules.count("MB-PSY-06")
        if done.battle.to_act == BLUE:
            break
        done = shot_or_said(done.battle, EndStep(), () if taken else (3, 3))
    assert taken == 1


def shot_or_said(battle, command, dice):
    RULES.check(battle, command)
    return run(lambda umpire: RULES.play(battle, command, umpire), dice)


def test_the_fire_of_a_vehicle_is_over_when_no_weapon_has_a_target_left_MB_SHT_22():
    foes = squad("blues", BLUE, (70, 10), ("rifle",) * 4, apart=1.3)
    tank = vehicle("tank", RED, (3, 10), "heavy-tank", ct=4)  # the machine gun does not reach them
    done = shot(a_fight(tank, foes), Shoot("tank", "blues", "main"), (6, 6, 1, 3, 3))
    assert done.rules[-1] == "MB-PSY-06"


def test_at_half_crew_a_vehicle_moves_or_shoots_MB_VEH_03():
    battle = a_fight(vehicle("tank", RED, (10, 10), crew=2, moved=True), blues(at=(20, 10)))
    assert no_shot(battle, Shoot("tank", "blues", "main"))[1] == "MB-VEH-03"


def mortar(**more):
    given = {"gun": "mortar-81", "gun_at": (10, 10), **more}
    return squad("reds", RED, (8, 10), ("pistol", "rifle", "rifle"), **given)


def test_artillery_makes_its_target_test_even_when_it_misses_MB_SHT_21_MB_PSY_13():
    done = shot(a_fight(mortar(), blues(6, at=(40, 10))), Shoot("reds", "blues", "gun"), (1, 6, 6))
    assert done.state("blues") == SHAKEN
    assert done.battle.units["blues"].targeted


def test_a_gun_needs_two_of_its_crew_and_no_move_MB_WPN_15_MB_WPN_16():
    crew = squad("reds", RED, (8, 10), ("rifle",), gun="mortar-81", gun_at=(10, 10))
    fire = Shoot("reds", "blues", "gun")
    assert no_shot(a_fight(crew, blues(at=(40, 10))), fire)[1] == "MB-WPN-16"
    assert no_shot(a_fight(mortar(moved=True), blues(at=(40, 10))), fire)[1] == "MB-WPN-09"


def test_a_gun_does_not_fire_while_its_crew_is_elsewhere_MB_WPN_16():
    """Two of them within 1 inch, 1 included; an ambush needs them too."""
    fire = Shoot("reds", "blues", "gun")
    spots = ((8.75, 10), (10, 11.75), (8, 20))  # the gun is 1.5 inches wide
    beside = mortar(spots=spots, gun_at=(10.5, 10))
    shot(a_fight(beside, blues(6, at=(40, 10))), fire, (1, 3, 3))
    apart = mortar(spots=((8.74, 10), *spots[1:]), gun_at=(11, 10))
    battle = a_fight(apart, blues(6, at=(40, 10)))
    assert no_shot(battle, fire) == ("mb-gun-needs-two", "MB-WPN-16")
    guns = {"gun": "gun-57", "gun_at": (10, 10)}
    away = squad("reds", RED, (2, 20), ("rifle",) * 3, **guns)
    lay = a_fight(away, vehicle("tank", BLUE, (30, 10)), options=Options(ambush=True))
    assert refused(check_lay_ambush, lay, LayAmbush("reds", inch(20, 10)))[1] == "MB-WPN-16"


def test_a_flame_touches_friend_and_foe_without_a_to_hit_roll_MB_WPN_12():
    friend = squad("pals", RED, (14, 10))
    near = squad("blues", BLUE, (17, 10), ("rifle",) * 2, apart=4)
    done = shot(a_fight(reds("flamethrower"), friend, near), FIRE, (3, 3, 6, 6))
    assert done.fate("pals-1") == OUT
    assert done.fate("blues-1") == OUT
    assert done.fate("blues-2") == UP


def test_a_flame_may_point_elsewhere_but_must_touch_its_target_MB_WPN_12():
    near = squad("blues", BLUE, (17, 10), ("rifle",) * 2)
    battle = a_fight(reds("flamethrower"), near)
    between = Shoot("reds", "blues", towards=inch(17, 11))
    assert len(shot(battle, between, (1, 1)).of(TemplateLaid)[0].under) == 2
    astray = Shoot("reds", "blues", towards=inch(17, 30))
    assert no_shot(battle, astray) == ("mb-flame-misses", "MB-WPN-12")
    assert no_shot(battle, Shoot("reds", "blues", towards=inch(2, 10)))[1] == "MB-GEN-09"


def test_a_rolled_flame_ignores_range_and_cover_MB_WPN_11_MB_WPN_12():
    hidden = squad("blues", BLUE, (17, 10))
    bush = scrub("bush", 16, 9, 3, 3)
    rolled = Options(flame_hits="roll")
    done = shot(a_fight(reds("flamethrower"), hidden, terrain=(bush,), options=rolled), FIRE, (3,))
    assert done.modifiers(0) == {}
    assert not done.of(TemplateLaid)[0].hit


def test_cover_is_judged_for_the_whole_fire_MB_TER_07_MB_SHT_15():
    bush = scrub("bush", 19, 9, 3, 3)
    done = shot(a_fight(reds(), blues(), terrain=(bush,)), FIRE, (4,))
    assert done.modifiers(0) == {"MB-SHT-15": -1}


def test_who_cannot_fire_does_not_judge_the_cover_MB_TER_07():
    """MB-TER-07: the leader does not see the target; the machine gunner has moved"""
    wall = block("wall", 19, 9.8, 0.2, 0.4, cover="light", obstacle=True)
    barn = house("barn", 12, 2, 2, 4)
    spots = ((10, 4), (14, 10), (10, 14))  # behind the barn; near, and the wall between; aside
    unit = squad(
        "reds", RED, (0, 0), ("rifle", "mg-light", "rifle"), spots=spots, roles={1: "leader"},
        moved=True,
    )  # fmt: skip
    battle = a_fight(unit, blues(at=(20, 10)), terrain=(wall, barn))
    assert "MB-SHT-15" not in shot(battle, FIRE, (1,)).modifiers(0)


def test_spotting_hides_a_unit_in_cover_that_kept_still_MB_SPT_04():
    bush = scrub("bush", 29, 9, 3, 3)
    look = Options(spotting=True)
    shot(a_fight(reds(), blues(at=(30, 10)), options=look), FIRE, (1,))  # in the open (MB-SPT-01)
    hidden = a_fight(reds(), blues(at=(30, 10)), options=look, terrain=(bush,))
    assert no_shot(hidden, FIRE) == ("mb-not-spotted", "MB-SPT-04")
    fired = a_fight(reds(), blues(at=(30, 10), fired_last=True), options=look, terrain=(bush,))
    shot(fired, FIRE, (1,))  # MB-SPT-02


def test_a_unit_that_has_just_fled_has_moved_MB_SPT_03():
    """MB-SPT-03: less than 18 inches then, though it kept still in its own turn."""
    bush = scrub("bush", 24, 9, 3, 3)
    look = Options(spotting=True)
    still = a_fight(reds(), blues(at=(25, 10)), options=look, terrain=(bush,))
    assert no_shot(still, FIRE) == ("mb-not-spotted", "MB-SPT-04")
    shot(a_fight(reds(), blues(at=(25, 10), moved=True), options=look, terrain=(bush,)), FIRE, (1,))


@pytest.mark.parametrize(
    ("moved", "rule", "said"),
    [(False, "MB-SPT-04", "nor moved"), (True, "MB-SPT-03", "though it has moved")],
)
def test_a_target_that_is_not_spotted_is_refused_by_what_it_has_done(moved, rule, said):
    """MB-SPT-03, MB-SPT-04"""
    bush = scrub("bush", 34, 9, 3, 3)
    battle = a_fight(
        reds(), blues(at=(35, 10), moved=moved), options=Options(spotting=True), terrain=(bush,)
    )
    with pytest.raises(Refused) as caught:
        check_shoot(battle, FIRE)
    facts = named(caught.value.facts, battle, "en")
    assert caught.value.rule == rule
    assert said in sentence(caught.value.key, "en", **facts)


@pytest.mark.parametrize(("moved", "rule"), [(False, "MB-SPT-05"), (True, "MB-SPT-06")])
def test_a_large_target_that_is_not_spotted_has_rules_of_its_own(moved, rule):
    """MB-SPT-05, MB-SPT-06"""
    tank = vehicle("tank", BLUE, (38, 10), hull_down=True, moved=moved)
    battle = a_fight(reds(), tank, options=Options(spotting=True))
    assert no_shot(battle, Shoot("reds", "tank")) == ("mb-not-spotted", rule)


def test_a_mortar_fires_at_what_a_friend_sees_MB_SHT_21_MB_SHT_24():
    """MB-SHT-24"""
    barn = house("barn", 18, 0, 3, 40)
    target = blues(6, at=(40, 10))
    fire = Shoot("reds", "blues", "gun")
    blind = a_fight(mortar(), target, terrain=(barn,))
    assert no_shot(blind, fire)[1] == "MB-GEN-10"
    scout = squad("scouts", RED, (30, 20))
    seen = a_fight(mortar(), target, scout, terrain=(barn,))
    shot(seen, fire, (1, 3, 3))
    shaken = squad("scouts", RED, (30, 20), state=SHAKEN)
    assert no_shot(a_fight(mortar(), target, shaken, terrain=(barn,)), fire)[1] == "MB-GEN-10"


def test_a_shell_of_artillery_troubles_every_unit_under_it_MB_SHT_24():
    """MB-SHT-24"""
    other = squad("others", BLUE, (41.2, 10), ("rifle",), strength=9)
    target = squad("blues", BLUE, (40, 10), ("rifle",), strength=9)
    battle = a_fight(mortar(), target, other)
    done = shot(battle, Shoot("reds", "blues", "gun"), (6, 1, 1, 3, 3, 3, 3))
    assert done.battle.units["blues"].targeted
    assert done.battle.units["others"].targeted


def test_a_gun_crew_fires_its_gun_or_its_own_weapons_MB_WPN_16():
    battle = a_fight(mortar(), blues(at=(20, 10)))
    fired = shot(battle, Shoot("reds", "blues", "gun"), (1, 3, 3))
    assert no_shot(fired.battle, FIRE) == ("mb-has-shot", "MB-CMD-01")


def test_a_wreck_is_no_target_MB_VEH_24():
    battle = a_fight(reds("bazooka"), vehicle("foe", BLUE, (18, 10), fate=WRECK))
    assert no_shot(battle, Shoot("reds", "foe")) == ("mb-target-is-lost", "MB-VEH-24")


def test_mixed_weapons_fire_at_a_vehicle_in_the_order_wished_MB_SHT_23():
    battle = a_fight(reds("rifle", "bazooka"), vehicle("foe", BLUE, (18, 11)))
    plain = shot(battle, Shoot("reds", "foe"), (1, 1))
    assert [hit.weapon for hit in plain.of(VehicleShot)] == ["rifle", "bazooka"]
    ordered = shot(battle, Shoot("reds", "foe", order=("bazooka",)), (1, 1))
    assert [hit.weapon for hit in ordered.of(VehicleShot)] == ["bazooka", "rifle"]


def test_a_grouped_unit_is_hit_more_easily_MB_SHT_10():
    close = squad("blues", BLUE, (20, 10), ("rifle",) * 4, apart=1.4)
    assert shot(a_fight(reds(), close), FIRE, (2,)).modifiers(0) == {"MB-SHT-10": 1}


def test_a_vehicle_that_lost_its_turn_or_is_shaken_does_not_fire_MB_VEH_25_MB_VEH_21():
    fire = Shoot("tank", "blues", "main")
    losing = a_fight(vehicle("tank", RED, (10, 10), losing=True), blues())
    assert no_shot(losing, fire)[1] == "MB-VEH-25"
    shaken = a_fight(vehicle("tank", RED, (10, 10), state=SHAKEN), blues())
    assert no_shot(shaken, fire)[1] == "MB-VEH-21"


def test_a_group_that_disengages_does_not_fire_MB_GRP_03():
    troop = {"side": RED, "vehicles": ("tank",), "disengaging": True}
    options = Options(vehicle_groups=True)
    tank = vehicle("tank", RED, (10, 10), group="troop")
    battle = a_fight(tank, blues(), options=options, groups={"troop": troop})
    assert no_shot(battle, Shoot("tank", "blues", "main"))[1] == "MB-GRP-03"


def test_a_hull_gun_has_a_quarter_of_the_table_MB_GEN_09():
    aside = blues(at=(20, 22))
    assert no_shot(
        a_fight(vehicle("tank", RED, (10, 10), "assault-gun"), aside),
        Shoot("tank", "blues", "main"),
    ) == ("mb-out-of-arc", "MB-GEN-09")
    shot(a_fight(vehicle("tank", RED, (10, 10)), aside), Shoot("tank", "blues", "main"), (1,))


def test_beyond_one_and_a_half_times_the_range_nobody_is_hit_MB_SHT_07():
    battle = a_fight(vehicle("car", RED, (5, 10), "half-track"), blues(at=(62, 10)))
    fire = Shoot("car", "blues", "secondary")
    assert no_shot(battle, fire) == ("mb-out-of-range", "MB-SHT-07")
    nearer = a_fight(vehicle("car", RED, (5, 10), "half-track"), blues(at=(50, 10)))
    assert shot(nearer, fire, (1,) * 6).modifiers(0) == {"MB-SHT-14": -2}


def test_a_shotgun_is_stronger_strictly_below_6_inches_MB_WPN_02():
    at_six = a_fight(reds("shotgun"), blues(at=(17, 10)))
    assert shot(at_six, FIRE, (4, 3)).fate("blues-1") == UP  # Strength 3: needs 4
    spot = squad("blues", BLUE, (0, 0), spots=((16.99, 10.1),))
    assert shot(a_fight(reds("shotgun"), spot), FIRE, (4, 2)).fate("blues-1") == OUT


def test_the_second_shell_is_aimed_at_somebody_in_sight_or_at_nobody_MB_RID_05():
    """MB-RID-05, MB-SHT-02"""
    car = vehicle("car", RED, (10, 10), "armoured-car")
    hidden = blues(2, spots=((20, 10), (26, 10)))
    fire = Shoot("car", "blues", "main")
    done = shot(a_fight(car, hidden, terrain=(house("h", 22, 8, 2, 4),)), fire, (6, 6, 3, 3))
    assert [(template.hit, template.under) for template in done.of(TemplateLaid)] == [
        (True, ("blues-1",))
    ]
    open_ground = shot(a_fight(car, hidden), fire, (6, 6, 1))
    assert len(open_ground.of(TemplateLaid)) == 2
