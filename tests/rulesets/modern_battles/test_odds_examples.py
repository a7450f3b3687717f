"""Worked examples of the odds queries, as exact fractions.

Every example is put twice: to the count made from the rules alone, and to the rules as played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Protocol

import pytest
from tests.rulesets.modern_battles import oracle
from tests.rulesets.modern_battles.asking import ask, typed

F = Fraction


class Answered(Protocol):
    @property
    def outcomes(self) -> Mapping[str, Fraction]: ...

    @property
    def expected(self) -> Mapping[str, Fraction]: ...


Answer = Callable[[str, str], Answered]


def by_the_oracle(query: str, words: str) -> Answered:
    given = {name: oracle.value_of(text) for name, text in typed(words).items()}
    return oracle.count(query, given)


def by_the_rules(query: str, words: str) -> Answered:
    return ask(query, words)


@pytest.fixture(params=[by_the_oracle, by_the_rules])
def answer(request: pytest.FixtureRequest) -> Answer:
    answer: Answer = request.param
    return answer


def ways(all_ways: int, **counts: int) -> dict[str, Fraction]:
    """So many ways out of all for each outcome."""
    return {label.replace("_", "-"): F(n, all_ways) for label, n in counts.items()}


def numbers(all_ways: int, *counts: int) -> dict[str, Fraction]:
    """So many ways out of all for 0, 1, 2 and so on."""
    return {str(n): F(count, all_ways) for n, count in enumerate(counts)}


def happens(odds: Answered) -> dict[str, Fraction]:
    """What can happen at all."""
    return {label: chance for label, chance in odds.outcomes.items() if chance}


# The examples of the ledger.


def test_a_moving_rifleman_at_long_range_into_light_cover(answer: Answer) -> None:
    """MB-SHT-04, MB-SHT-12, MB-SHT-13, MB-SHT-15."""
    odds = answer("hit", "ct=4 weapon=rifle distance=18 cover=light moved=true")
    assert odds.outcomes == ways(6, hit=1, miss=5)


def test_a_veteran_with_a_submachine_gun_on_the_move_at_an_elite_trooper(answer: Answer) -> None:
    """MB-WPN-04, MB-SHT-17, MB-WND-01, MB-CC-08."""
    words = "shooter=veteran weapon=smg distance=8 moved=true cover=light target=elite"
    assert answer("shoot", words).outcomes == ways(36, miss=24, no_wound=6, saved=1, casualty=5)


def test_two_riflemen_at_long_range(answer: Answer) -> None:
    """MB-SHT-22."""
    odds = answer("volley", "figures=2 weapon=rifle distance=20")
    assert odds.outcomes == {**numbers(36, 25, 10, 1)}
    assert odds.expected == {"shots": 2, "casualties": F(1, 3)}


def test_three_figures_under_a_flamethrower(answer: Answer) -> None:
    """MB-WPN-12."""
    odds = answer("flame", "under=3")
    assert odds.outcomes == numbers(27, 1, 6, 12, 8)
    assert odds.expected == {"casualties": 2}


def test_a_shell_into_heavy_cover(answer: Answer) -> None:
    """MB-RID-04, MB-RID-05."""
    words = "weapon=gun-75 distance=30 ct=4 cover=heavy grouped=true under=2"
    assert answer("shell", words).outcomes == numbers(27, 19, 4, 4)


def test_one_attack(answer: Answer) -> None:
    """MB-CC-06, MB-CC-07, MB-CC-08."""
    odds = answer("strike", "cc=4 cc_def=2 f=4 e=4 save=5")
    assert odds.outcomes == ways(9, miss=3, no_wound=3, saved=1, casualty=2)


def test_two_attacks_on_the_last_figure(answer: Answer) -> None:
    """MB-CC-03."""
    assert answer("melee", "figures=2 target_figures=1").outcomes == numbers(16, 9, 7)


def test_two_chargers_against_one(answer: Answer) -> None:
    """MB-CC-04, MB-CC-09, MB-CC-11."""
    odds = answer("combat", "a_figures=2 b_figures=1")
    assert happens(odds) == ways(64, b_destroyed=28, a_tests=9, b_tests=27)


def test_the_leader_of_eight_when_three_fall(answer: Answer) -> None:
    """MB-PSY-15."""
    assert answer("leader", "figures=8 casualties=3").outcomes == ways(8, killed=3, alive=5)


def test_psychology_after_three_of_eight_are_lost_to_one_fire(answer: Answer) -> None:
    """MB-PSY-03, MB-PSY-06."""
    odds = answer("psychology", "start=8 losses=3 fire_losses=3")
    assert odds.outcomes == ways(12, advancing=5, shaken=0, fleeing=7)


def test_a_leaderless_unit_at_half_strength_rallies(answer: Answer) -> None:
    """MB-PSY-04, MB-PSY-05, MB-PSY-07."""
    odds = answer("rally", "cd=8 losses=5 leaderless=true")
    assert odds.outcomes == ways(36, advancing=15, shaken=0, fleeing=21)


def test_exactly_a_quarter_lost_to_one_fire_is_not_more_than_a_quarter(answer: Answer) -> None:
    """MB-PSY-08, MB-GEN-13."""
    odds = answer("panic", "cd=8 start=4 losses=1 fire_losses=1")
    assert odds.outcomes == ways(36, unaffected=0, shaken=26, abandoned=10)


def test_a_group_that_has_lost_half_its_vehicles(answer: Answer) -> None:
    """MB-GRP-02, MB-GRP-03."""
    assert answer("group", "start=4 losses=2").outcomes == ways(36, holds=10, disengages=26)


def test_initiative_four(answer: Answer) -> None:
    """MB-INI-01."""
    assert answer("initiative", "i=4").outcomes == {"pass": F(2, 3), "fail": F(1, 3)}


def test_a_squad_walks_into_mines(answer: Answer) -> None:
    """MB-INI-03."""
    odds = answer("mines", "i=2")
    assert odds.outcomes == {"detected": F(1, 3), **numbers(243, 26, 72, 48, 16)}


def test_closed_hatches_do_not_see_who_fired(answer: Answer) -> None:
    """MB-ENC-03."""
    odds = answer("free-move", "toward=enemy-fired hatches=closed")
    assert odds.outcomes == ways(2, moves=1, held=1)


def test_leaving_cover_under_fire(answer: Answer) -> None:
    """MB-COV-02."""
    assert answer("leave-cover", "i=4").outcomes == ways(3, leaves=2, shaken=1)


def test_a_target_that_moved_is_seen_at_fifteen_inches(answer: Answer) -> None:
    """MB-SPT-03."""
    assert answer("spot", "distance=15 moved=true").outcomes == ways(1, allowed=1, refused=0)


def test_a_bazooka_at_the_front_of_a_medium_tank(answer: Answer) -> None:
    """MB-ARM-01, MB-ARM-07."""
    odds = answer("penetrate", "weapon=bazooka distance=8 vehicle=medium-tank")
    assert odds.outcomes == ways(6, saved=4, armour=1, minor=1, major=0, critical=0)


def test_a_major_impact_in_the_rear(answer: Answer) -> None:
    """MB-DMG-03, MB-DMG-04, MB-DMG-07."""
    assert answer("damage", "column=major facing=rear").outcomes == {
        "immobilised+loss-d3": 0,
        "fire+loss-d6": F(1, 6),
        "gun-d6+loss-d3": F(1, 6),
        "fire+loss-d3": F(1, 6),
        "loss-d6": F(1, 6),
        "blaze": F(2, 6),
    }


def test_an_rpg_at_heavy_armour(answer: Answer) -> None:
    """MB-SHT-19."""
    odds = answer("antitank", "weapon=rpg-7 distance=5 armour=8")
    assert len(odds.outcomes) == 19
    assert happens(odds) == {
        "miss": F(1, 3),
        "saved": F(5, 9),
        "immobilised": F(1, 54),
        "bounce": F(2, 54),
        "gun-d3": F(1, 54),
        "loss-1": F(1, 54),
        "fire": F(1, 54),
    }


def test_the_fate_of_a_vehicle_under_an_rpg(answer: Answer) -> None:
    """MB-VEH-19."""
    odds = answer("fate", "weapon=rpg-7 distance=5 armour=8")
    assert happens(odds) == {
        "miss": F(1, 3),
        "saved": F(5, 9),
        "abandoned": F(25, 972),
        "burning": F(5, 648),
        "fire-controlled": F(7, 648),
        "shaken": F(35, 972),
        "damaged": F(5, 162),
    }


def test_two_dice_of_losses_in_a_crew_of_four(answer: Answer) -> None:
    """MB-VEH-02."""
    odds = answer("crew", "loss=2d6 crew=4")
    assert odds.outcomes == numbers(36, 33, 2, 1, 0, 0)
    assert odds.expected == {"remaining": F(1, 9)}


def test_a_die_of_gun_damage(answer: Answer) -> None:
    """MB-VEH-05, MB-VEH-06."""
    odds = answer("gun", "ct=4")
    assert odds.outcomes == numbers(6, 3, 1, 1, 1, 0)
    assert odds.expected == {"ct": 1}


def test_a_fire_on_board_until_the_next_turn(answer: Answer) -> None:
    """MB-VEH-10, MB-VEH-11, MB-VEH-12."""
    odds = answer("fire", "")
    assert odds.outcomes == ways(72, controlled=42, out=5, burning=10, blaze=15)


def test_two_men_in_a_blaze(answer: Answer) -> None:
    """MB-VEH-15."""
    odds = answer("blaze", "crew=2")
    assert odds.outcomes == numbers(4, 1, 2, 1)
    assert odds.expected == {"survivors": 1}


def test_a_blazing_wreck_over_two_turns(answer: Answer) -> None:
    """MB-VEH-14."""
    assert answer("burn", "turns=2").outcomes == ways(9, exploded=6, out=2, burning=1)


def test_two_figures_near_a_small_explosion(answer: Answer) -> None:
    """MB-VEH-16, MB-VEH-18."""
    odds = answer("explosion", "size=light distances=1,3")
    assert odds.outcomes == numbers(12, 5, 6, 1)
    assert odds.expected == {"casualties": F(2, 3)}


def test_two_riders_when_a_shell_glances_off(answer: Answer) -> None:
    """MB-RID-02, MB-RID-03."""
    assert answer("riders", "riders=2").outcomes == numbers(27, 16, 7, 4)


# More of them, worked out by hand.


def test_a_large_target_shot_at_again(answer: Answer) -> None:
    """MB-SHT-10, MB-SHT-11. CT 2 needs 5; +1 and +1: 3+."""
    odds = answer("hit", "ct=2 large=true same_target=true grouped=true")
    assert odds.outcomes == ways(3, hit=2, miss=1)


def test_the_same_target_counts_only_if_it_is_large(answer: Answer) -> None:
    """MB-SHT-11."""
    assert answer("hit", "same_target=true").outcomes == ways(2, hit=1, miss=1)


def test_a_score_of_one_hits_always_or_misses_on_a_one(answer: Answer) -> None:
    """MB-SHT-08. CT 6 needs 1."""
    assert answer("hit", "ct=6").outcomes == ways(1, hit=1, miss=0)
    assert answer("hit", "ct=6 mb.natural-one=miss").outcomes == ways(6, hit=5, miss=1)
    assert answer("hit", "ct=10 mb.natural-one=miss").outcomes == ways(6, hit=5, miss=1)


@pytest.mark.parametrize(
    ("words", "chance"),
    [
        ("ct=2 band=extreme", F(1, 12)),  # 7: a 6, then 4+
        ("ct=1 band=extreme", F(1, 18)),  # 8: a 6, then 5+
        ("ct=1 band=extreme cover=light", F(1, 36)),  # 9: two 6
        ("ct=1 band=extreme cover=heavy", F(0)),  # 10
        ("ct=3 band=extreme", F(1, 6)),  # 6: one die
    ],
)
def test_more_than_six_by_a_second_die(answer: Answer, words: str, chance: Fraction) -> None:
    """MB-SHT-09."""
    assert answer("hit", f"{words} mb.beyond-six=follow-up").outcomes["hit"] == chance


def test_more_than_six_is_impossible_and_no_error(answer: Answer) -> None:
    """MB-SHT-09."""
    assert answer("hit", "ct=1 band=extreme").outcomes == ways(1, hit=0, miss=1)


def test_bands_end_on_half_the_range_and_on_the_range(answer: Answer) -> None:
    """MB-SHT-06, MB-SHT-07, MB-SHT-14. CT 3: 4+, 5+, 6+."""
    for distance, hits in (("12", 3), ("12.01", 2), ("24", 2), ("24.01", 1), ("36", 1)):
        odds = answer("hit", f"weapon=rifle distance={distance}")
        assert odds.outcomes["hit"] == F(hits, 6)


def test_a_shotgun_is_stronger_below_six_inches_only(answer: Answer) -> None:
    """MB-WPN-02. 4+ to hit; F5 wounds E3 on 2+, F3 on 4+."""
    close, not_so = (answer("shoot", f"weapon=shotgun distance={d}") for d in ("5.99", "6"))
    assert close.outcomes["casualty"] == F(5, 12)
    assert not_so.outcomes["casualty"] == F(1, 4)


def test_a_missile_wounds_like_strength_ten(answer: Answer) -> None:
    """MB-WND-03. At a man of E10 in a bunker: 4+ to wound; CT 6 needs 1, -2: 3+ to hit."""
    odds = answer("shoot", "ct=6 weapon=at-missile distance=20 cover=heavy e=10")
    assert odds.outcomes["casualty"] == F(1, 3)


def test_some_strengths_cannot_wound(answer: Answer) -> None:
    """MB-WND-02."""
    odds = answer("shoot", "f=1 e=5")
    assert odds.outcomes == ways(2, miss=1, no_wound=1, saved=0, casualty=0)


@pytest.mark.parametrize(
    ("words", "shots"),
    [
        ("weapon=mg-heavy", 6),
        ("weapon=mg-heavy assistant=true", 8),
        ("weapon=mg-heavy assistant=true water_cooled=true", 9),
        ("weapon=mg-heavy assistant=true feed=magazine", 7),
        ("weapon=mg-light water_cooled=true", 5),
        ("weapon=lmg-belt assistant=true", 5),
        ("weapon=lmg-magazine assistant=true", 5),
        ("weapon=lmg-belt assistant=true moved=true", 3),
        ("weapon=lmg-belt assistant=true moved=true mb.half-rate-rounding=down", 2),
        ("weapon=assault-rifle-recent moved=true", 2),
        ("weapon=assault-rifle-recent moved=true mb.half-rate-rounding=down", 1),
        ("weapon=semi-auto-rifle moved=true", 1),
        ("weapon=smg moved=true", 3),
        ("weapon=mg-heavy mount=vehicle moved=true", 6),
    ],
)
def test_the_rate_of_fire_of_one_figure(answer: Answer, words: str, shots: int) -> None:
    """MB-WPN-05, MB-WPN-06, MB-WPN-07, MB-WPN-08, MB-WPN-15."""
    assert answer("volley", f"{words} distance=5").expected["shots"] == shots


def test_what_changes_the_rate_or_the_strength_is_among_the_modifiers(answer: Answer) -> None:
    """MB-WPN-02, MB-WPN-05, MB-WPN-07, MB-WPN-08."""

    def changes(query: str, words: str) -> dict[str, object]:
        listed = answer(query, words).modifiers
        return {rule: value for rule, value in listed if rule.startswith("MB-WPN")}

    served = "weapon=lmg-belt assistant=true moved=true distance=5"
    cooled = "weapon=mg-heavy assistant=true feed=magazine water_cooled=true distance=5"
    assert changes("volley", served) == {"MB-WPN-07": 2, "MB-WPN-05": F(1, 2)}
    assert changes("volley", cooled) == {"MB-WPN-07": 1, "MB-WPN-08": 1}
    assert changes("shoot", "weapon=shotgun distance=5.9") == {"MB-WPN-02": 2}
    assert changes("shoot", "weapon=shotgun distance=6") == {}
    assert changes("penetrate", "weapon=shotgun distance=5 armour=2") == {"MB-WPN-02": 2}


def test_casualties_beyond_those_in_reach_are_lost(answer: Answer) -> None:
    """MB-SHT-18. Three smg shots at 1/4 at one man: he stands in 27 cases of 64."""
    odds = answer("volley", "weapon=smg distance=5 target_figures=1")
    assert odds.outcomes == numbers(64, 27, 37)
    assert odds.expected == {"shots": 3, "casualties": F(37, 64)}


def test_a_flamethrower_ignores_range_and_cover(answer: Answer) -> None:
    """MB-WPN-11, MB-WPN-12. With a roll CT 3 needs 4, and 5 after a move."""
    words = "weapon=flamethrower distance=8 cover=heavy moved=true"
    assert answer("hit", words).outcomes["hit"] == 1
    assert answer("hit", f"{words} mb.flame-hits=roll").outcomes["hit"] == F(1, 3)


def test_one_roll_decides_for_the_whole_flame(answer: Answer) -> None:
    """MB-WPN-12. 4+ to hit; two figures at 2/3."""
    odds = answer("flame", "under=2 mb.flame-hits=roll")
    assert odds.outcomes == numbers(18, 10, 4, 4)


def test_equal_initiative_strikes_at_once(answer: Answer) -> None:
    """MB-CC-11. One against one, 1/4 each: both fall in one case of sixteen."""
    odds = answer("combat", "a_figures=1 b_figures=1 charge=none")
    assert happens(odds) == ways(16, both_destroyed=1, a_destroyed=3, b_destroyed=3, draw=9)


def test_the_higher_initiative_strikes_first(answer: Answer) -> None:
    """MB-CC-05. B first: A falls 1/4; else A strikes 1/4."""
    odds = answer("combat", "a_figures=1 b_figures=1 charge=none b_i=4")
    assert happens(odds) == ways(16, a_destroyed=4, b_destroyed=3, draw=9)


def test_a_charger_strikes_before_a_higher_initiative(answer: Answer) -> None:
    """MB-CC-04."""
    odds = answer("combat", "a_figures=1 b_figures=1 charge=a b_i=10")
    assert happens(odds) == ways(16, b_destroyed=4, a_destroyed=3, draw=9)


def test_to_the_letter_hardships_help(answer: Answer) -> None:
    """MB-PSY-02. Cd 7 and one hardship: 2D6 - 1 at most 7 is 26 ways."""
    odds = answer("rally", "leaderless=true mb.morale-modifiers=dice")
    assert odds.outcomes["advancing"] == F(26, 36)


def test_a_quarter_of_losses_makes_a_failure_a_flight(answer: Answer) -> None:
    """MB-PSY-06. 2 of 8 flee, 1 of 8 are shaken."""
    assert answer("psychology", "start=8 losses=2").outcomes == ways(
        12, advancing=7, shaken=0, fleeing=5
    )
    assert answer("psychology", "start=8 losses=1").outcomes == ways(
        12, advancing=7, shaken=5, fleeing=0
    )


def test_no_result_improves_a_state(answer: Answer) -> None:
    """MB-PSY-14."""
    for words in ("state=fleeing", "state=fleeing mb.psychology-pass=shaken"):
        assert answer("psychology", words).outcomes["fleeing"] == 1


def test_a_pass_may_be_read_as_shaken(answer: Answer) -> None:
    """MB-PSY-06."""
    odds = answer("psychology", "mb.psychology-pass=shaken")
    assert odds.outcomes == ways(1, advancing=0, shaken=1, fleeing=0)


def test_a_fleeing_unit_rallies_to_shaken_or_flees_on(answer: Answer) -> None:
    """MB-PSY-07."""
    odds = answer("rally", "state=fleeing")
    assert odds.outcomes == ways(12, advancing=0, shaken=7, fleeing=5)


def test_leadership_has_no_automatic_pass_or_failure(answer: Answer) -> None:
    """MB-PSY-01."""
    assert answer("rally", "cd=12").outcomes["advancing"] == 1
    assert answer("rally", "cd=1").outcomes["fleeing"] == 1


def test_a_weapon_that_cannot_damage_causes_no_panic(answer: Answer) -> None:
    """MB-PSY-12."""
    assert answer("panic", "damaging=false").outcomes["unaffected"] == 1


def test_initiative_six_always_passes(answer: Answer) -> None:
    """MB-INI-01."""
    assert answer("initiative", "i=6").outcomes["pass"] == 1


def test_a_vehicle_on_mines_is_immobilised(answer: Answer) -> None:
    """MB-INI-03."""
    assert answer("mines", "target=vehicle").outcomes == ways(2, detected=1, immobilised=1)


def test_a_single_figure_on_mines_takes_one_hit(answer: Answer) -> None:
    """MB-INI-03. 1/2 detected; one hit kills 2/3."""
    odds = answer("mines", "figures=1")
    assert odds.outcomes == {"detected": F(1, 2), **numbers(6, 1, 2)}


@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        ("distance=40 in_cover=false", True),  # MB-SPT-01
        ("distance=1 in_cover=false in_arc=false", False),
        ("distance=40 fired=true", True),  # MB-SPT-02
        ("distance=40 fired=true in_arc=false", False),
        ("distance=18 moved=true", False),  # MB-SPT-03
        ("distance=12", True),  # MB-SPT-04
        ("distance=12.01", False),
        ("distance=23.99 large=true", True),  # MB-SPT-05
        ("distance=24 large=true", False),
        ("distance=20 large=true moved=true", True),  # MB-SPT-06
    ],
)
def test_when_a_target_may_be_shot_at(answer: Answer, words: str, allowed: bool) -> None:
    """MB-SPT-01 to MB-SPT-06."""
    assert answer("spot", words).outcomes["allowed"] == int(allowed)


@pytest.mark.parametrize(
    ("words", "saved"),
    [
        ("weapon=gun-75 distance=24 armour=6", F(3, 6)),  # 8 + 1 against 6: 4+
        ("weapon=gun-75 distance=24.01 armour=6", F(4, 6)),  # 8 against 6: 3+
        ("weapon=gun-75 distance=10 ammo=he armour=2", F(4, 6)),  # HE 4 against 2: 3+
        ("weapon=rifle distance=5 armour=1", F(5, 6)),  # 3 - 1 against 1: 2+
        ("weapon=shotgun distance=5 armour=1", F(3, 6)),  # 5 - 1 against 1: 4+
        ("weapon=lmg-belt distance=5 armour=1", F(4, 6)),  # no small arm: 3+
        ("weapon=pistol distance=5 armour=1", F(1)),  # 2 - 1: never
        ("weapon=at-missile distance=5 armour=5", F(0)),  # no save at all
        ("f=12 ap_short=true armour=10", F(4, 6)),  # row 12 at most
        ("f=1 small_arm=true armour=1", F(1)),
        ("f=8 vehicle=heavy-tank facing=rear", F(3, 6)),  # against 5: 4+
    ],
)
def test_the_save_of_a_vehicle(answer: Answer, words: str, saved: Fraction) -> None:
    """MB-ARM-01 to MB-ARM-05, MB-ARM-08, MB-WPN-02."""
    assert answer("penetrate", words).outcomes["saved"] == saved


def test_no_save_is_a_critical_impact_or_a_major_one(answer: Answer) -> None:
    """MB-ARM-02."""
    words = "f=12 armour=1"
    assert answer("penetrate", words).outcomes["critical"] == 1
    assert answer("penetrate", f"{words} mb.damage-table=simplified").outcomes == ways(
        1, saved=0, armour=0, minor=0, major=1
    )


def test_a_flank_hit_never_reaches_the_last_row(answer: Answer) -> None:
    """MB-DMG-05. Rows 1, 1, 2, 3, 4, 5."""
    odds = answer("damage", "column=critical facing=flank")
    assert odds.outcomes["explosion"] == 0
    assert odds.outcomes["immobilised+loss-d3"] == F(2, 6)


def test_a_simplified_shot(answer: Answer) -> None:
    """MB-DMG-01, MB-DMG-02. A certain hit of 10 against 6, saved on 5+: 1, 2, or 3 and 4."""
    words = "f=10 armour=6 given_hit=true mb.damage-table=simplified"
    assert answer("antitank", words).outcomes == ways(
        6, miss=0, saved=2, armour=1, minor=1, destroyed=2
    )
    assert answer("fate", words).outcomes == ways(
        72, miss=0, saved=24, unaffected=14, stunned=5, abandoned=5, destroyed=24
    )


def test_a_vehicle_without_a_gun_does_not_mind_gun_damage(answer: Answer) -> None:
    """MB-VEH-05. A truck hit in column armour on the gun row: damaged, never shaken.

    F2 against 1 saves on 2+, so 1/6 in column armour; of its six cells bounce (2), immobilised (1)
    test, loss-1 (1 of 2 is more than a quarter) tests, fire (1) tests, gun-d3 (1) is harmless.
    """
    odds = answer("fate", "f=2 vehicle=truck given_hit=true")
    assert odds.outcomes["damaged"] == F(1, 36)


def test_a_crew_is_lost_with_its_last_man(answer: Answer) -> None:
    """MB-VEH-02, MB-VEH-19. One man: every loss ends it."""
    odds = answer("fate", "f=2 armour=1 crew=1 given_hit=true")
    assert odds.outcomes["crew-lost"] == F(1, 36)


def test_a_saved_figure_survives_an_explosion(answer: Answer) -> None:
    """MB-VEH-16. 4+ wounds, 4+ saves: a quarter."""
    odds = answer("explosion", "distances=0 save=4")
    assert odds.outcomes == numbers(4, 3, 1)
