"""Close combat on the table: combats, the order of blows, losses, totals (MB-CC)."""

from tests.rulesets.modern_battles.build_fire import (
    BLUE,
    RED,
    Played,
    a_fight,
    refused,
    run,
    squad,
    vehicle,
)

from sandtable.rulesets.modern_battles.battle.events.fire import CombatFought, Struck
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    FLEEING,
    OUT,
    SHAKEN,
    UP,
    Battle,
)
from sandtable.rulesets.modern_battles.commands import ChooseLosses, Fight, Losses
from sandtable.rulesets.modern_battles.play.close_combat import (
    check_fight,
    combats,
    play_fight,
    refresh,
    unfought,
)


def melee(*who, **more) -> Battle:
    battle = a_fight(*who, phase=CLOSE_COMBAT, **more)
    return run(lambda umpire: refresh(battle, umpire)).battle


def fought(battle: Battle, command: Fight, dice=(), answers=()) -> Played:
    check_fight(battle, command)
    return run(lambda umpire: play_fight(battle, command, umpire), dice, answers)


def reds(number=1, at=(10, 10), **more):
    return squad("reds", RED, at, ("rifle",) * number, **more)


def blues(number=1, at=(11.5, 10), **more):
    return squad("blues", BLUE, at, ("rifle",) * number, **more)


FIGHT = Fight("reds")


def test_less_than_an_inch_is_engaged_and_an_inch_is_not_MB_CC_01():
    assert melee(reds(), blues()).units["blues"].engaged == ("reds",)
    assert melee(reds(), blues(at=(12, 10))).units["blues"].engaged == ()


def test_grenades_reach_2_inches_and_only_their_bearer_strikes_MB_CC_02():
    battle = melee(reds(grenades=True), blues(at=(12.5, 10)))
    done = fought(battle, FIGHT, (4, 4))
    assert [blow.unit for blow in done.of(Struck)] == ["reds"]


def test_chargers_strike_first_and_the_dead_do_not_strike_back_MB_CC_04_MB_CC_11():
    battle = melee(reds(charged=True), blues(i=9))
    done = fought(battle, FIGHT, (4, 4))
    assert done.fate("blues-1") == OUT
    assert [blow.unit for blow in done.of(Struck)] == ["reds"]


def test_without_a_charge_the_higher_initiative_strikes_first_MB_CC_05():
    done = fought(melee(reds(), blues(i=4)), FIGHT, (4, 4))
    assert done.fate("reds-1") == OUT


def test_equal_initiative_is_simultaneous_MB_CC_11():
    done = fought(melee(reds(), blues()), FIGHT, (4, 4, 4, 4))
    assert (done.fate("reds-1"), done.fate("blues-1")) == (OUT, OUT)


def test_a_charge_of_the_enemy_in_his_own_turn_counts_no_more_MB_CC_12():
    """MB-CC-12"""
    done = fought(melee(reds(i=4), blues(charged=True)), FIGHT, (4, 4))
    assert done.fate("blues-1") == OUT


def test_the_lower_total_tests_and_flees_at_a_quarter_lost_MB_CC_09():
    battle = melee(reds(2, charged=True), blues(3))
    done = fought(battle, FIGHT, (4, 4, 3, 3, 6, 6), [None])
    combat = done.of(CombatFought)[0]
    assert (combat.totals, combat.tests) == ((3, 2), BLUE)
    assert done.state("blues") == FLEEING


def test_equal_totals_mean_no_test_MB_CC_09():
    done = fought(melee(reds(2), blues(2)), FIGHT, (3, 3, 3, 3))
    assert done.of(CombatFought)[0].tests == ""


def test_a_side_with_no_figure_left_is_destroyed_and_nobody_tests_MB_CC_09():
    done = fought(melee(reds(), blues(i=1)), FIGHT, (4, 4))
    assert done.of(CombatFought)[0].tests == ""


def test_attacks_are_those_of_the_profile_MB_CC_03():
    done = fought(melee(reds(a=2, charged=True), blues(2, i=1)), FIGHT, (3, 3, 3, 3, 3))
    assert done.of(Struck)[0].blows == 2


def test_shaken_troops_strike_back_MB_PSY_10():
    done = fought(melee(reds(), blues(state=SHAKEN)), FIGHT, (3, 3))
    assert {blow.unit for blow in done.of(Struck)} == {"reds", "blues"}


def test_linked_units_are_one_combat_and_their_totals_are_summed_MB_CC_14():
    others = squad("more", RED, (13, 10))
    battle = melee(reds(), blues(), others)
    assert combats(battle) == [frozenset({"reds", "blues", "more"})]
    done = fought(battle, FIGHT, (3, 3, 3, 3, 3))
    assert done.of(CombatFought)[0].totals == (2, 1)


def test_a_figure_with_two_units_in_reach_strikes_the_nearest_unless_told_MB_CC_14():
    other = squad("more", BLUE, (8.2, 10))
    battle = melee(reds(charged=True), blues(), other)
    first = fought(battle, FIGHT, (3, 3, 3, 3, 3))
    assert first.of(Struck)[0].target == "blues"
    wished = fought(battle, Fight("reds", strikes=(("reds-1", "more"),)), (3, 3, 3, 3, 3))
    assert wished.of(Struck)[0].target == "more"


def test_a_figure_whose_enemy_is_no_more_strikes_another_in_its_reach_MB_CC_14():
    others = squad("more", BLUE, (8.2, 10)), squad("first", RED, (13, 10), charged=True)
    done = fought(melee(reds(), blues(), *others), FIGHT, (6, 6, 3, 3, 3, 3))
    struck = [(blow.unit, blow.target) for blow in done.of(Struck)]
    assert struck == [("first", "blues"), ("reds", "more"), ("more", "reds")]


def test_losses_fall_on_the_plain_weapons_first_and_the_leader_last_MB_CC_15():
    """MB-CC-15"""
    spots = ((11.5, 10), (11.5, 11.2), (11.5, 8.8))
    target = squad(
        "blues", BLUE, (0, 0), ("smg", "rifle", "rifle"), spots=spots, roles={1: "leader"}
    )
    both = squad("reds", RED, (0, 0), ("rifle",) * 3, spots=((10, 10), (10, 11.2), (10, 8.8)), i=9)
    done = fought(melee(both, target), FIGHT, (4, 4, 3, 3, 3, 3, 3, 3), [None])
    assert done.fate("blues-1") == UP
    assert done.asked == [(BLUE, ChooseLosses("blues", ("blues-2", "blues-3", "blues-1"), 1))]


def test_the_owner_chooses_his_losses_MB_CC_15():
    """MB-CC-15"""
    spots = ((11.5, 10), (11.5, 11.2))
    target = squad("blues", BLUE, (0, 0), ("rifle",) * 2, spots=spots, strength=9)
    strikers = reds(i=9, cd=12)
    done = fought(melee(strikers, target), FIGHT, (4, 4, 3, 3, 3), [Losses(("blues-2",))])
    assert done.fate("blues-2") == OUT
    own = squad("reds", RED, (0, 0), ("rifle",) * 2, spots=((10, 10), (10, 11.2)), cd=12)
    hit = fought(melee(own, blues(i=9)), Fight("reds", losses=("reds-2",)), (4, 4, 3, 3, 3))
    assert hit.fate("reds-2") == OUT


def test_the_owner_also_chooses_among_those_who_take_no_part_MB_CC_11_MB_CC_15():
    """MB-CC-11, MB-CC-15: two fall and only one takes part"""
    spots = ((10, 10), (10, 8.8))
    far = ((11.5, 10), (14, 10), (14, 12))
    own = squad("reds", RED, (0, 0), ("rifle",) * 2, spots=spots, i=9, grenades=True)
    foe = squad("blues", BLUE, (0, 0), ("rifle",) * 3, spots=far, cd=12)
    done = fought(melee(own, foe), FIGHT, (4, 4, 4, 4, 6, 6), [Losses(("blues-3",))])
    assert done.asked == [(BLUE, ChooseLosses("blues", ("blues-2", "blues-3"), 1))]
    assert [done.fate(f"blues-{n}") for n in (1, 2, 3)] == [OUT, UP, OUT]
    back = squad("reds", RED, (0, 0), ("rifle",) * 3, spots=((10, 10), (7.5, 10), (7.5, 12)), cd=12)
    pair = squad("blues", BLUE, (0, 0), ("rifle",) * 2, spots=((11.5, 10), (11.5, 8.8)), i=9)
    wished = Fight("reds", losses=("reds-3",))
    hit = fought(melee(back, pair), wished, (4, 4, 4, 4, 2, 2))
    assert [hit.fate(f"reds-{n}") for n in (1, 2, 3)] == [OUT, UP, OUT]


def test_a_figure_that_is_named_twice_falls_for_one_MB_CC_15():
    spots = ((10, 10), (10, 11.2), (10, 12.4))
    faced = ((11.5, 10), (11.5, 11.2))
    own = squad("reds", RED, (0, 0), ("rifle",) * 3, spots=spots, cd=12)
    foe = squad("blues", BLUE, (0, 0), ("rifle",) * 2, spots=faced, i=9, cd=12)
    command = Fight("reds", losses=("reds-2", "reds-2"))
    done = fought(melee(own, foe), command, (4, 4, 4, 4, 3, 3, 3))
    assert [done.fate(f"reds-{n}") for n in (1, 2, 3)] == [OUT, OUT, UP]


def test_a_combat_is_fought_once_in_a_step_MB_SEQ_06():
    done = fought(melee(reds(), blues()), FIGHT, (3, 3))
    assert unfought(done.battle) == []
    assert refused(check_fight, done.battle, FIGHT) == ("mb-combat-fought", "MB-SEQ-06")


def test_who_is_not_engaged_does_not_fight_MB_CC_01():
    assert refused(check_fight, melee(reds(), blues(at=(30, 10))), FIGHT)[1] == "MB-CC-01"


def test_vehicles_have_no_part_in_close_combat_MB_CC_13():
    battle = melee(reds(), vehicle("foe", BLUE, (12.6, 10)))
    assert combats(battle) == []
