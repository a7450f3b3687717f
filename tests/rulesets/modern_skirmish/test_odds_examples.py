"""Worked examples of the odds queries, as exact fractions.

Every example is put twice: to the count made from the rules alone, and to the rules as played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Protocol

import pytest
from tests.rulesets.modern_skirmish import oracle
from tests.rulesets.modern_skirmish.asking import ask, typed

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


# The examples of the ledger.


def test_a_tied_initiative_stays_where_it_was(answer: Answer) -> None:
    """MS-TURN-02, MS-TURN-03."""
    odds = answer("initiative", "a_dq=D8 b_dq=D6 previous=b")
    assert odds.outcomes == ways(48, a=27, b=21)


def test_a_moving_assault_rifle_at_a_vest_in_light_cover(answer: Answer) -> None:
    """MS-SHOOT-02, MS-TMOD-02, MS-TMOD-08, MS-EQP-06."""
    odds = answer("shoot", "weapon=assault-rifle dc=D8 moved=6 cover=light vest=true")
    assert odds.outcomes == ways(1024, out_of_action=183, saved=57, missed=784)
    assert odds.expected == {"hits": F(1, 4), "heads_down": 0}


def test_a_burst_through_two_figures(answer: Answer) -> None:
    """MS-ABIL-03, MS-TMOD-04."""
    odds = answer("burst", "weapon=light-mg dc=D8 targets=2")
    assert odds.outcomes == numbers(262144, 1728, 43136, 217280)
    assert odds.expected == {"out": F(933, 512)}


def test_three_covering_fires_at_men_who_run(answer: Answer) -> None:
    """MS-COVFIRE-03, MS-TMOD-07."""
    odds = answer("covering", "weapon=rifle dc=D10 shots=3 target_marker=rapid-move")
    assert odds.outcomes == numbers(1000, 24, 188, 452, 336)
    assert odds.expected == {"out": F(21, 10)}


def test_three_riflemen_shoot_at_two_men_in_light_cover(answer: Answer) -> None:
    """MS-SHOOT-03, MS-TMOD-03."""
    words = "weapon=rifle dc=D6 order=aimed-fire cover=light shooters=3 figures=2"
    odds = answer("volley", words)
    assert odds.outcomes == numbers(27, 8, 12, 7)
    assert odds.expected == {"out": F(26, 27)}


def test_a_rocket_launcher_at_a_point_after_a_short_move(answer: Answer) -> None:
    """MS-GREN-06, MS-TMOD-01, MS-TMOD-12."""
    odds = answer("aoe", "weapon=at-rocket-launcher moved=3")
    assert odds.outcomes == ways(4, on_target=3, deviates=1)


def test_a_caller_of_support_may_have_moved(answer: Answer) -> None:
    """MS-EQP-07, MS-TMOD-02."""
    assert answer("aoe", "weapon=support moved=6").outcomes == ways(2, on_target=1, deviates=1)


def test_a_figure_on_the_point_of_a_grenade(answer: Answer) -> None:
    """MS-GREN-06 to MS-GREN-09."""
    odds = answer("blast", "weapon=offensive-grenade dc=D8 x=0 y=0")
    assert odds.outcomes == ways(256, out_of_action=147, survived=49, untouched=60)


def test_two_figures_in_an_area(answer: Answer) -> None:
    """MS-GREN-08."""
    odds = answer("area", "figures=2")
    assert odds.outcomes == numbers(16, 1, 6, 9)
    assert odds.expected == {"out": F(3, 2)}


def test_green_troops_suppress_with_a_light_machine_gun(answer: Answer) -> None:
    """MS-ABIL-09."""
    assert answer("suppress", "weapon=light-mg dc=D6").outcomes == ways(
        8, suppressed=7, no_effect=1
    )


def test_a_missile_against_a_vab(answer: Answer) -> None:
    """MS-VSHOT-04, MS-VSHOT-07."""
    odds = answer("vehicle", "weapon=missile-launcher target=vab")
    assert odds.outcomes == ways(96, destroyed=51, saved=17, missed=28)
    assert odds.expected == {"hits": F(17, 24)}


def test_two_occupants_of_a_lost_vehicle(answer: Answer) -> None:
    """MS-VSHOT-02."""
    odds = answer("bailout", "occupants=2")
    assert odds.outcomes == numbers(16, 9, 6, 1)
    assert odds.expected == {"survivors": F(1, 2)}


def test_two_hits_are_rarely_both_saved(answer: Answer) -> None:
    """MS-EQP-06, MS-VSHOT-07."""
    assert answer("save", "hits=2").outcomes == ways(16, saved=1, failed=15)


def test_a_trained_attacker_against_one_green_fighter(answer: Answer) -> None:
    """MS-CC-02, MS-CC-03."""
    odds = answer("melee", "attack=2D8 defence=1D6")
    assert odds.outcomes == ways(8, defender_out=5, contact_broken=3)
    assert odds.expected == {"attack_successes": F(5, 4), "defence_successes": F(1, 2)}


# More of them, worked out by hand.


def test_a_first_tie_is_rolled_again_until_one_is_higher(answer: Answer) -> None:
    """MS-TURN-05: of 48 pairs 27 are A's and 15 B's; the 6 ties count for nothing."""
    assert answer("initiative", "a_dq=D8 b_dq=D6").outcomes == ways(42, a=27, b=15)


def test_a_drone_counts_before_ties_are_judged(answer: Answer) -> None:
    """MS-EQP-05. D6+1 against D6: above in 21 pairs of 36, equal in 5."""
    odds = answer("initiative", "a_dq=D6 b_dq=D6 a_drone=true previous=b")
    assert odds.outcomes == ways(36, a=21, b=15)


def test_two_drones_cancel_each_other(answer: Answer) -> None:
    """MS-EQP-05."""
    odds = answer("initiative", "a_dq=D12 b_dq=D6 a_drone=true b_drone=true previous=a")
    assert odds.outcomes == ways(72, a=57, b=15)


def test_a_threshold_of_one_never_fails(answer: Answer) -> None:
    """MS-DICE-05. 4 - 1 (aimed) - 1 (rapid move) - 1 (still) = 1."""
    words = "weapon=rifle dc=D6 order=aimed-fire target_marker=rapid-move target_still=true"
    assert answer("shoot", words).outcomes == ways(1, out_of_action=1, saved=0, missed=0)


def test_a_threshold_above_the_die_never_succeeds_but_stp_still_tells(answer: Answer) -> None:
    """MS-DICE-05, MS-ABIL-06. A moving marksman at heavy cover: 4 + 2 + 3 = 9 on a D8."""
    odds = answer("shoot", "weapon=marksman-rifle moved=5 cover=heavy")
    assert odds.outcomes == ways(1, out_of_action=0, saved=0, missed=1)
    assert odds.expected == {"hits": 0, "heads_down": 1}


def test_a_sniper_at_a_still_man_in_heavy_cover_has_only_his_bonus(answer: Answer) -> None:
    """MS-ABIL-05, MS-ABIL-10, MS-TMOD-03. 4 - 1 - 2 = 1."""
    words = "weapon=sniper-rifle dc=D12 order=aimed-fire cover=heavy target_still=true"
    assert answer("shoot", words).outcomes == ways(1, out_of_action=1, saved=0, missed=0)


def test_an_smg_with_laser_and_sight_indoors(answer: Answer) -> None:
    """MS-TMOD-05, MS-EQP-09, MS-EQP-10. 4 - 1, and nothing for either movement: 3+ on 2D6."""
    words = "weapon=smg dc=D6 moved=8 indoors=true laser=true holo=true target_marker=tactical-move"
    odds = answer("shoot", words)
    assert odds.outcomes == ways(9, out_of_action=8, saved=0, missed=1)
    assert odds.expected["hits"] == F(4, 3)


def test_a_laser_pointer_outside_changes_nothing(answer: Answer) -> None:
    """MS-EQP-09. 4 + 1 = 5 on 1D8."""
    odds = answer("shoot", "weapon=handgun moved=4 laser=true")
    assert odds.outcomes == ways(2, out_of_action=1, saved=0, missed=1)


def test_exactly_four_centimetres_are_a_short_move(answer: Answer) -> None:
    """MS-TMOD-01, MS-TMOD-02. 5+ on a D10 at 4 cm, 6+ beyond."""
    short = answer("shoot", "weapon=rifle dc=D10 moved=4")
    long = answer("shoot", "weapon=rifle dc=D10 moved=4.01")
    assert short.outcomes["out-of-action"] == F(6, 10)
    assert long.outcomes["out-of-action"] == F(5, 10)


def test_a_running_target_may_be_read_as_harder(answer: Answer) -> None:
    """MS-TMOD-07. 3+ on a D6 exposed, 5+ with the switch."""
    words = "weapon=rifle dc=D6 target_marker=rapid-move"
    assert answer("shoot", words).outcomes["out-of-action"] == F(2, 3)
    assert answer("shoot", f"{words} rapid_target=harder").outcomes["out-of-action"] == F(1, 3)
    assert answer("shoot", f"{words} ms.rapid-target=harder").outcomes["out-of-action"] == F(1, 3)


def test_a_third_target_of_a_burst_has_two_against_it(answer: Answer) -> None:
    """MS-TMOD-04. 6+ on 3D6: missed 125 times of 216."""
    odds = answer("shoot", "weapon=light-mg dc=D6 target_number=3")
    assert odds.outcomes == ways(216, out_of_action=91, saved=0, missed=125)


def test_more_shooters_than_figures_waste_no_losses(answer: Answer) -> None:
    """MS-SHOOT-03. Three at 1/2 at one figure: it survives in one case of eight."""
    odds = answer("volley", "weapon=rifle dc=D6 shooters=3 figures=1")
    assert odds.outcomes == numbers(8, 1, 7)
    assert odds.expected == {"out": F(7, 8)}


def test_a_lobbed_mortar_shell_always_strays(answer: Answer) -> None:
    """MS-WPN-06, MS-GREN-07. Reach 8.75: every stray of up to 8 cm still covers the point."""
    assert answer("aoe", "weapon=mortar lob=true").outcomes == ways(1, on_target=0, deviates=1)
    odds = answer("blast", "weapon=mortar lob=true")
    assert odds.outcomes == ways(4, out_of_action=3, survived=1, untouched=0)


def test_a_figure_beyond_the_point_is_met_by_strays_straight_on(answer: Answer) -> None:
    """MS-GREN-07, MS-GREN-09. Lobbed grenade, reach 3.75, figure 8 cm beyond the point.

    Direction 1 covers it from 4.25 cm on: 5, 6, 7 and 8 cm. Directions 2 and 8 miss it: even at
    5.66 cm, where they come nearest, they pass 5.66 cm aside. So 4 strays of 64 reach it.
    """
    odds = answer("blast", "weapon=offensive-grenade lob=true x=8")
    assert odds.outcomes == ways(64, out_of_action=3, survived=1, untouched=60)


def test_strays_go_all_round_so_that_behind_and_beyond_are_alike(answer: Answer) -> None:
    """MS-GREN-07."""
    beyond = answer("blast", "weapon=offensive-grenade x=5.5 y=1")
    behind = answer("blast", "weapon=offensive-grenade x=-5.5 y=1")
    assert beyond.outcomes == behind.outcomes


def test_a_rifle_wrecks_a_technical_one_shot_in_two(answer: Answer) -> None:
    """MS-VSHOT-01. 4+ on a D6, and no save."""
    odds = answer("vehicle", "weapon=rifle dc=D6 target=technical")
    assert odds.outcomes == ways(2, destroyed=1, saved=0, missed=1)


def test_a_handgun_would_wreck_a_vbl_about_once_in_two_shots(answer: Answer) -> None:
    """MS-VSHOT-06. D8 against D6: (8+7+6+5+4+3)/48 = 33/48 pierce, three quarters unsaved."""
    odds = answer("vehicle", "weapon=handgun target=vbl vehicle_damage=any")
    assert odds.outcomes == ways(192, destroyed=99, saved=33, missed=60)


def test_one_armour_die_a_shot_or_one_a_die(answer: Answer) -> None:
    """MS-VSHOT-04. Two D8 against a D6, no modifier; a die pierces 33 times of 48.

    Per die: missed (15/48)² = 25/256. Per shot: the mean over 1..6 of ((a-1)/8)² = 55/384.
    """
    words = "weapon=at-rocket-launcher target=vbl"
    per_die = answer("vehicle", f"{words} armour_roll=per-die")
    per_shot = answer("vehicle", f"{words} ms.armour-roll=per-shot")
    assert per_die.outcomes["missed"] == F(25, 256)
    assert per_shot.outcomes["missed"] == F(55, 384)
    assert per_die.expected == per_shot.expected == {"hits": F(11, 8)}


def test_a_pool_of_two_attackers_against_a_specialist(answer: Answer) -> None:
    """MS-CC-05. 1D6+1D6 against 3D6, every die 1/2: more than the other in 6 cases of 32.

    Defence 0 (1/8): attack 1 or 2 (3/4); defence 1 (3/8): attack 2 (1/4): 3/32 + 3/32.
    """
    odds = answer("melee", "attack=1D6+1D6 defence=3D6")
    assert odds.outcomes == ways(32, defender_out=6, contact_broken=26)
    assert odds.expected == {"attack_successes": 1, "defence_successes": F(3, 2)}
