"""Worked examples of the odds queries, as exact fractions.

Every example is put twice: to the count made from the rules alone, and to the rules as played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Protocol

import pytest
from tests.rulesets.hex_tactical import oracle
from tests.rulesets.hex_tactical.asking import ask, throw, typed

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


def ways(all_ways: int, **counts: int | Fraction) -> dict[str, Fraction]:
    """So many ways out of all for each outcome."""
    return {label.replace("_", "-"): F(n) / all_ways for label, n in counts.items()}


def numbers(all_ways: int, *counts: int) -> dict[str, Fraction]:
    """So many ways out of all for 0, 1, 2 and so on."""
    return {str(n): F(count, all_ways) for n, count in enumerate(counts)}


def happens(odds: Answered) -> dict[str, Fraction]:
    """What can happen at all."""
    return {label: chance for label, chance in odds.outcomes.items() if chance}


# The two tables.


def test_power_4_one_column_to_the_left(answer: Answer) -> None:
    """HX-FIRE-02, HX-FIRE-03."""
    odds = happens(answer("fire-table", "p=4 cols=-1"))
    assert odds == {
        "N1*": F(1, 36),
        "N": F(5, 36),
        "S1/I": F(4, 36),
        "S": F(5, 36),
        "-": F(21, 36),
    }


@pytest.mark.parametrize(
    ("lower", "upper"), [("2", "2.5"), ("0", "0.5"), ("10", "11"), ("18", "23"), ("50", "900")]
)
def test_a_power_between_two_columns_uses_the_lower_one(lower: str, upper: str) -> None:
    """HX-FIRE-03."""
    assert ask("fire-table", f"p={lower}").outcomes == ask("fire-table", f"p={upper}").outcomes


def test_powers_of_a_group_are_added_first() -> None:
    """HX-POW-13: 4, 4 and 2 are 10."""
    assert ask("fire-table", "p=4+4+2").outcomes == ask("fire-table", "p=10").outcomes


def test_ac_minus_b_of_0_shares_its_column_with_power_1(answer: Answer) -> None:
    """HX-FIRE-04."""
    assert happens(answer("fire-table", "acb=0")) == happens(answer("fire-table", "p=1"))


def test_past_the_weak_edge_the_edge_column_or_nothing(answer: Answer) -> None:
    """HX-FIRE-06, both values of hx.off-table."""
    assert happens(answer("fire-table", "p=0 cols=-9"))["Son*"] == F(1, 36)
    assert happens(answer("fire-table", "p=0 cols=-9 hx.off-table=no-effect")) == {"-": 1}
    assert happens(answer("fire-table", "p=50 cols=9 hx.off-table=no-effect"))["3"] == F(3, 36)


def test_class_m_at_11_hexes_one_column_nearer(answer: Answer) -> None:
    """HX-HIT-01, HX-HIT-04."""
    odds = answer("to-hit", "class=M distance=11 cols=1")
    assert odds.outcomes == ways(36, hit=26, miss=10)


def test_a_positive_shift_past_the_first_band_stays_there(answer: Answer) -> None:
    """HX-HIT-05."""
    near = answer("to-hit", "class=C distance=2")
    assert answer("to-hit", "class=C distance=2 cols=4").outcomes == near.outcomes


def test_past_the_last_band_a_shot_may_be_said_to_miss(answer: Answer) -> None:
    """HX-FIRE-06."""
    far = "class=L distance=30 cols=-1"
    assert answer("to-hit", far).outcomes == ways(36, hit=6, miss=30)
    assert answer("to-hit", f"{far} hx.off-table=no-effect").outcomes["hit"] == 0


# Direct fire.


def test_a_squad_fires_at_infantry_in_brush(answer: Answer) -> None:
    """HX-DIR-01, HX-RES-01, HX-TEST-02, HX-TEST-03."""
    odds = answer("fire", "p=4 distance=4 range=6 terrain=brush morale=7")
    assert happens(odds) == ways(1296, neutralised=96, stopped=159, no_effect=1041)
    assert odds.expected == {"losses": 0}


def test_a_machine_gun_at_armour_2(answer: Answer) -> None:
    """HX-TBL2-03, HX-RES-07."""
    odds = answer("fire", "p=6 weapon=mg distance=5 range=10 target=armoured armour=2")
    assert happens(odds) == ways(36, stunned=1, no_effect=35)


def test_a_tactical_move_and_a_half_action_quarter_the_power(answer: Answer) -> None:
    """HX-POW-04, HX-POW-05: 4 becomes 1."""
    quartered = answer("fire", "p=4 half=true moved=true").outcomes
    assert quartered == answer("fire", "p=1").outcomes


def test_an_adjacent_target_doubles_the_power_of_ap_fire_only(answer: Answer) -> None:
    """HX-POW-11."""
    assert answer("fire", "p=4 distance=1").outcomes == answer("fire", "p=8").outcomes
    plain = answer("fire", "p=4").outcomes
    assert answer("fire", "p=4 distance=1 minmax=true").outcomes == plain
    assert (
        answer("fire", "p=4 distance=1 kind=ac").outcomes == answer("fire", "p=4 kind=ac").outcomes
    )


def test_paratroopers_in_the_shooters_own_hex_double_it_too(answer: Answer) -> None:
    """HX-POW-12."""
    own = answer("fire", "p=4 distance=0 target=airborne").outcomes
    assert own == answer("fire", "p=8 target=airborne").outcomes


def test_moving_infantry_is_easier_to_hit_by_mode(answer: Answer) -> None:
    """HX-TBL2-01: one, two, three columns."""
    for mode, cols in (("tactical", 1), ("normal", 2), ("forced", 3)):
        moving = answer("fire", f"p=4 target_move={mode}").outcomes
        assert moving == answer("fire", f"p=4 cols={cols}").outcomes


@pytest.mark.parametrize(("distance", "cols"), [(6, 0), (7, -2), (10, -2), (11, -3), (15, -4)])
def test_a_vehicles_gun_loses_columns_far_away(answer: Answer, distance: int, cols: int) -> None:
    """HX-TBL2-06."""
    shot = f"p=10 weapon=gun firer=vehicle distance={distance}"
    assert answer("fire", shot).outcomes == answer("fire", f"p=10 cols={cols}").outcomes


def test_a_passed_neutralisation_test_may_leave_it_stopped(answer: Answer) -> None:
    """HX-TEST-03, hx.neutralisation-pass: with morale 12 an N of 14 hexes never fails."""
    odds = answer("fire", "p=3 morale=12 hx.neutralisation-pass=stopped").outcomes
    plain = answer("fire", "p=3 morale=12").outcomes
    assert odds["stopped"] - plain["stopped"] == F(5, 36) + F(1, 36) * F(35, 36)


# Guns and missiles.

GUN = "class=L ac=14 armour=9 distance=8 size=G target_moved=true"


def test_a_gun_at_a_moving_large_tank(answer: Answer) -> None:
    """HX-HIT-01 to HX-HIT-03, HX-VEH-01, HX-RES-02."""
    odds = answer("gun", GUN)
    assert odds.outcomes == ways(48, miss=12, no_effect=6, stunned=4, immobilised=5, destroyed=21)
    assert odds.expected == {"shots": 1}


def test_the_same_gun_with_a_rate_of_4(answer: Answer) -> None:
    """HX-CAD-01, HX-CAD-04: 8, 9 and, of a gun, 12 let it go on."""
    odds = answer("gun", f"{GUN} rate=4")
    assert odds.outcomes["miss"] == F(1, 4) * F(26, 36) / (1 - F(1, 36))
    assert odds.outcomes["destroyed"] == 1 - F(468, 1000)
    assert odds.expected == {"shots": F(36, 26)}


def test_each_state_of_the_shooter_costs_two_columns(answer: Answer) -> None:
    """HX-POW-06, HX-VEH-05."""
    states = "stopped=true smoke=true half=true moved=true"
    both = answer("gun", f"ac=20 cols=5 {states}").outcomes
    assert both == answer("gun", "ac=20 cols=-3").outcomes


def test_skirts_turn_a_launcher_away_but_not_a_gun(answer: Answer) -> None:
    """HX-VEH-04, HX-HIT-01: a launcher is of class C."""
    launcher = answer("gun", "weapon=launcher ac=12 distance=12 schurzen=true").outcomes
    assert launcher == answer("gun", "weapon=launcher ac=12 distance=12 cols=-1").outcomes
    gun = answer("gun", "class=C ac=12 distance=12 schurzen=true").outcomes
    assert gun == answer("gun", "class=C ac=12 distance=12").outcomes


def test_a_veterans_missile(answer: Answer) -> None:
    """HX-TBL2-00, HX-VEH-02."""
    odds = answer(
        "missile", "ac=20 armour=14 distance=15 range=20 quality=veteran target_moved=true"
    )
    assert odds.outcomes == ways(36, no_effect=3, stunned=3, immobilised=4, destroyed=26)


def test_an_indirect_missile_meets_the_tens_of_the_front_armour(answer: Answer) -> None:
    """HX-INDCOL-09: AC 10 and D 2, forest counts one column, hindrance and hexside none."""
    from_above = "mode=indirect ac=10 armour_front=24 terrain=forest hindrance=9 hexside=bocage"
    odds = answer("missile", from_above).outcomes
    assert odds == answer("missile", "ac=8 cols=-1").outcomes


# Indirect fire.


def test_two_mortars_on_a_forest(answer: Answer) -> None:
    """HX-POW-08, HX-INDCOL-01."""
    odds = answer("indirect", "p=4+4 terrain=forest morale=8")
    want = {"losses_1": 36, "neutralised": 285, "stopped": 115, "no_effect": 860}
    assert happens(odds) == ways(1296, **want)


def test_a_mine_under_armour(answer: Answer) -> None:
    """HX-INDCOL-05, HX-RES-06."""
    odds = answer("indirect", "source=mine p=14 target=armoured armour_front=5")
    assert happens(odds) == ways(36, destroyed=15, immobilised=20, no_effect=1)


def test_at_armour_the_powers_of_a_group_are_not_added(answer: Answer) -> None:
    """HX-POW-09."""
    group = answer("indirect", "p=8+4+8 target=armoured").outcomes
    assert group == answer("indirect", "p=8 target=armoured").outcomes


def test_artillery_is_not_halved_at_a_hidden_target(answer: Answer) -> None:
    """HX-POW-07, HX-POW-10."""
    for source, p in (("artillery", 18), ("mortar", 9), ("bomb", 9), ("ground-attack", 9)):
        hidden = answer("indirect", f"source={source} p=18 recognised=false").outcomes
        assert hidden == answer("indirect", f"source=artillery p={p}").outcomes


def test_a_jammer_takes_six_columns_off_a_trap(answer: Answer) -> None:
    """HX-INDCOL-08."""
    jammed = answer("indirect", "source=ied p=24 jammer=true").outcomes
    assert jammed == answer("indirect", "source=ied p=24 cols=-6").outcomes


# Aircraft.


def test_a_gun_at_a_helicopter(answer: Answer) -> None:
    """HX-AA-03, HX-RES-03 to HX-RES-05."""
    odds = answer("aa", "p=8 weapon=gun altitude=low target=helicopter")
    assert happens(odds) == ways(36, destroyed=26, repulsed=7, no_effect=3)


def test_a_machine_gun_firing_ap_at_a_drone(answer: Answer) -> None:
    """HX-AA-04, HX-AA-05, HX-DIR-04."""
    words = "p=4 weapon=mg value=ap altitude=tactical distance=3 range=8 target=drone hexside=hedge"
    assert happens(answer("aa", words)) == {"no-effect": 1}


def test_aa_fire_goes_upward_for_nothing_unless_switched(answer: Answer) -> None:
    """HX-DIR-04, hx.aa-upward."""
    counts = answer("aa", "p=8 hx.aa-upward=counts").outcomes
    assert counts == answer("aa", "p=8 cols=-1").outcomes
    assert answer("aa", "p=8").outcomes != counts


# Rate of fire.


def test_a_gun_of_rate_5_on_table_1(answer: Answer) -> None:
    """HX-CAD-01, HX-CAD-05."""
    odds = answer("cadence", "rate=5 weapon=gun table=hit")
    assert odds.outcomes == ways(36, **{"continue": 16, "end": 20})
    assert odds.expected == {"shots": F(9, 5)}


def test_a_burst_that_adds_nothing(answer: Answer) -> None:
    """HX-CAD-01: 6 to 9 are all dashes in this column."""
    odds = answer("burst", "p=2 rate=6")
    want = {"N": F(3, 36), "S1/I": F(3, 36), "S": F(4, 36), "-": F(26, 36)}
    assert happens(odds) == want
    assert odds.expected == {"shots": F(36, 16)}


def test_a_rate_of_0_never_goes_on_and_one_lowered_to_0_still_passes_its_word(
    answer: Answer,
) -> None:
    """HX-CAD-07."""
    assert answer("cadence", "rate=0 weapon=missile").outcomes["continue"] == 0
    lowered = answer("cadence", "rate=2 weapon=mg stopped=true hesitant=true")
    assert lowered.outcomes["continue"] == F(2, 36)


def test_small_arms_have_a_word_only_by_switch(answer: Answer) -> None:
    """HX-CAD-06, HX-CAD-05."""
    assert answer("cadence", "rate=3").outcomes["continue"] == F(4, 36)
    by_hand = answer("cadence", "rate=3 hx.cad-al=hand-held")
    assert by_hand.outcomes["continue"] == F(7, 36)
    ended = answer("cadence", "rate=3 weapon=launcher hx.cad-word-rows=all-end")
    assert ended.outcomes["continue"] == F(4, 36)


def test_a_follow_up_that_does_not_pass_is_not_read_as_a_shot() -> None:
    """HX-CAD-01: a miss, then a 10 that would hit but does not pass."""
    thrown = throw("gun", "class=L ac=14 distance=2 rate=4", 1, 1, 5, 5)
    assert thrown.outcome == "miss"


def test_a_follow_up_that_passes_is_read_on_the_same_dice() -> None:
    """HX-CAD-04: a miss, an 8 that passes and hits, a 2 destroys, and a 4 ends the fire."""
    thrown = throw("gun", "class=L ac=14 distance=2 rate=4", 1, 1, 4, 4, 1, 1, 2, 2)
    assert thrown.outcome == "destroyed"


# Tests, initiative, assault.


def test_a_neutralisation_test_with_2(answer: Answer) -> None:
    """HX-TEST-01, HX-TEST-03."""
    odds = answer("test", "kind=neutralise morale=8 x=2")
    assert odds.outcomes == ways(36, **{"pass": 15, "fail": 21})


def test_an_activation_under_a_neutralised_leader(answer: Answer) -> None:
    """HX-CMD-01, HX-CMD-04."""
    odds = answer("activation", "morale=8 leader_neutralised=true")
    assert odds.outcomes["success"] == F(15, 36)


def test_only_the_worst_modifier_of_activation_counts(answer: Answer) -> None:
    """HX-CMD-01 to HX-CMD-05; hesitation counts besides, HX-CMD-06."""
    all_of_them = (
        "out_of_range=true uncommanded=true leader_neutralised=true leader_eliminated=true"
    )
    worst = answer("activation", f"morale=9 {all_of_them}").outcomes
    assert worst == answer("activation", "morale=9 leader_eliminated=true").outcomes
    hesitant = answer("activation", f"morale=9 {all_of_them} hesitant=true").outcomes
    assert hesitant["success"] == F(10, 36)


def test_initiative_of_the_turn_with_a_bonus(answer: Answer) -> None:
    """HX-TURN-03."""
    odds = answer("turn-initiative", "bonus_a=1")
    assert odds.outcomes == ways(36, a=21, b=10, tie=5)


def test_who_strikes_first_in_the_first_phase(answer: Answer) -> None:
    """HX-ASSAULT-02, HX-ASSAULT-03."""
    odds = answer("assault-initiative", "attacker_morale=8 defender_morale=7")
    assert odds.outcomes == ways(1296, attacker=861, defender=310, tie=125)


def test_a_shock_squad_with_a_loss_strikes(answer: Answer) -> None:
    """HX-ASSAULT-10, HX-ASSAULT-15."""
    odds = answer("assault", "type=choc reduced=true")
    assert odds.outcomes == ways(36, two_steps=10, one_step=16, none=10)
    assert odds.expected == {"steps": 1}


def test_line_infantry_strikes_an_open_vehicle(answer: Answer) -> None:
    """HX-ASSAULT-29."""
    odds = answer("assault", "type=ligne target=vehicle open_or_soft=true")
    assert odds.outcomes["destroyed"] == F(21, 36)


def test_a_negative_v_is_shared_and_rounded_towards_zero(answer: Answer) -> None:
    """HX-ASSAULT-26: -5/2 is -2, or -3 by hx.assault-v-round."""
    assert answer("assault", "v_sum=-5 n=2").outcomes == answer("assault", "mod=-2").outcomes
    away = answer("assault", "v_sum=-5 n=2 hx.assault-v-round=away-from-zero").outcomes
    assert away == answer("assault", "mod=-3").outcomes


def test_an_armoured_assault_leaves_v_out(answer: Answer) -> None:
    """HX-ASSAULT-27, HX-ASSAULT-28."""
    tank = answer("assault", "type=armoured v_sum=-9 armoured_assault=true").outcomes
    assert tank == answer("assault", "type=armoured").outcomes
    back = answer("assault", "side=defender target=vehicle v_sum=-9 armoured_assault=true")
    assert back.outcomes["destroyed"] == F(3, 36)


def test_a_japanese_unit_may_lose_a_step_itself(answer: Answer) -> None:
    """HX-ASSAULT-33."""
    odds = answer("assault", "target=vehicle nation=japanese morale=8")
    assert (odds.outcomes["destroyed"], odds.expected) == (F(21, 36), {"self_loss": F(10, 36)})


# Support.


def test_pre_registered_artillery_arrives(answer: Answer) -> None:
    """HX-DELAY-01, HX-DELAY-02."""
    odds = answer("delay", "kind=artillery preregistered=true")
    assert odds.outcomes == ways(36, arrives=30, waits=6)


def test_nations_hurry_artillery_only(answer: Answer) -> None:
    """HX-DELAY-04, HX-DELAY-05."""
    both = "german_ww2=true french_indochina=true"
    assert answer("delay", both).outcomes["arrives"] == F(30, 36)
    assert answer("delay", f"kind=bombing {both}").outcomes["arrives"] == F(26, 36)


def test_drift_of_a_near_battery(answer: Answer) -> None:
    """HX-DRIFT-01, HX-DRIFT-06."""
    odds = answer("drift", "oa_distance=8")
    assert odds.outcomes == numbers(6, 3, 2, 1, 0, 0, 0)
    assert odds.expected == {"hexes": F(4, 6)}


def test_without_an_observer_nothing_but_visibility_counts(answer: Answer) -> None:
    """HX-DRIFT-03, HX-DRIFT-07."""
    blind = answer("drift", "observer=false oa_distance=5 shot=3 los=false visibility=1").outcomes
    assert blind == numbers(6, 0, 0, 0, 2, 2, 2)


def test_drift_of_a_plane_at_medium_altitude(answer: Answer) -> None:
    """HX-AIR-01, HX-AIR-02."""
    odds = answer("air-drift", "altitude=medium x=-1")
    assert odds.outcomes == numbers(6, 1, 1, 1, 1, 1, 1)


def test_drift_of_a_drop_in_a_light_wind(answer: Answer) -> None:
    """HX-PARA-01."""
    assert answer("drop-drift", "wind=light").outcomes == numbers(6, 2, 1, 1, 1, 1)


def test_a_helicopter_zone_disperses_by_half_the_die(answer: Answer) -> None:
    """HX-PARA-05: neither wind nor visibility counts."""
    odds = answer("drop-drift", "heli=true wind=strong visibility=3 repulsed=true").outcomes
    assert odds == {"1": F(1, 3), "2": F(1, 3), "3": F(1, 3)}


# Look-ups.


@pytest.mark.parametrize(
    ("query", "words", "outcome"),
    [
        ("smoke", "p=12", "smoke-2"),
        ("smoke", "p=9", "smoke-1"),
        ("smoke", "p=18 napalm=true", "blaze"),
        ("smoke", "p=17 napalm=true", "smoke-2"),
        ("smoke", "p=18 napalm=true hx.napalm-fire-p=24", "smoke-2"),
        ("concealment", "mode=normal distance=10 protection=-2", "hidden"),
        ("concealment", "mode=normal distance=8 protection=-2", "seen"),
        ("concealment", "mode=normal distance=99 protection=1", "seen"),
        ("concealment", "mode=rehide distance=25 fired=true", "seen"),
        ("concealment", "mode=tactical distance=2 protection=-1", "hidden"),
        ("concealment", "mode=tactical distance=8", "seen"),
        ("concealment", "mode=tactical distance=1 protection=-3", "seen"),
        ("concealment", "mode=forced distance=40 protection=-4", "seen"),
        ("concealment", "mode=forced distance=40 los=false", "hidden"),
        ("concealment", "mode=vehicle distance=17", "hidden"),
        ("concealment", "mode=vehicle distance=17 moved=true", "seen"),
        ("move-cost", "terrain=brush class=half-track hexside=hedge", "7"),
        ("move-cost", "terrain=brush", "1.5"),
        ("move-cost", "terrain=brush steep=true", "3"),
        ("move-cost", "terrain=clear class=tracked steep=true", "forbidden"),
        ("move-cost", "terrain=clear class=nap steep=true", "2"),
        ("move-cost", "terrain=clear class=amphibious", "land"),
        ("move-cost", "terrain=shallow-water class=amphibious", "6"),
        ("move-cost", "terrain=shallow-water class=amphibious towing=true", "forbidden"),
        ("move-cost", "terrain=entrenchment other=forest class=tracked", "4"),
        ("move-cost", "terrain=road-block class=tracked size=TP", "forbidden"),
        ("move-cost", "terrain=road-block class=tracked size=P", "2"),
        ("move-cost", "terrain=clear class=wheeled climb=2", "13"),
        ("move-cost", "terrain=clear surface=mud descend=1", "3"),
        ("move-cost", "terrain=road class=wheeled surface=mud cleared=true climb=1", "5"),
        ("move-cost", "terrain=hard-building surface=deep-snow storeys=1", "3"),
        ("move-cost", "terrain=clear class=tracked towing=true armoured_assault=true", "4"),
        ("move-cost", "hexside=beach-edge", "1"),
        ("protection", "terrain=forest hexside=hedge", "-3"),
        ("protection", "terrain=forest mode=indirect hexside=hedge", "-1"),
        ("protection", "terrain=airstrip", "+1"),
        ("protection", "terrain=airstrip mode=indirect", "0"),
        ("protection", "terrain=airstrip target=vehicle", "0"),
        ("protection", "terrain=fields target=nap hexside=wall", "0"),
        ("protection", "terrain=fortification other=forest target=vehicle", "-2"),
    ],
)
def test_look_ups(answer: Answer, query: str, words: str, outcome: str) -> None:
    """HX-SMOKE-01 to HX-SMOKE-03, HX-OBS-01 to HX-OBS-05, HX-MOVE-01 to HX-MOVE-14, HX-DIR-01,
    HX-INDCOL-01."""
    assert happens(answer(query, words)) == {outcome: 1}
