"""Close combat on the table (CZ-CC): who may fight, who fights whom, what comes of a round.

Dice of a round, in order: the payer's two, his initiator's die, dice for friends and weapons; the
same for the other; then the wound roll of the winner.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    a_battle,
    blue,
    building,
    cm,
    line,
    played,
    red,
    refused,
)
from tests.rulesets.saying import Piece

from sandtable.rulesets.combat_zone.battle.events import Eliminated, Engaged, RoundFought, Routed
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, FIT, REMOVED, Battle
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    ChooseLead,
    CloseCombat,
    Lead,
    MayAnswerFire,
    Move,
)
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.close_combat import (
    Links,
    all_who_can,
    bound,
    helpers,
    surplus,
    unheld,
)
from sandtable.rulesets.combat_zone.play.points import points_left

FIGHT = CloseCombat("ann", "bob")
TIE = (1, 1, 1, 1, 2)  # 3 with the initiator's die, and 3
WON = (6, 6, 6, 1, 1)  # the payer wins; his wound roll follows
LOST = (1, 1, 1, 6, 6)  # the other wins
LONE_RULE = Options(multiple_opponents="outnumbered-figure")


def ann(**more: object) -> Piece:
    return red("ann", 30, 30, **more)


def bob(**more: object) -> Piece:
    return blue("bob", 32.5, 30, **more)


def engaged(battle: Battle, who: str) -> tuple[str, ...]:
    return battle.figures[who].engaged


# --- starting -------------------------------------------------------------------------------------
def test_contact_and_one_point_engage_both() -> None:
    """CZ-CC-01."""
    after = played(a_battle(ann(), bob()), FIGHT, TIE).battle
    assert (engaged(after, "ann"), engaged(after, "bob")) == (("bob",), ("ann",))


def test_a_round_costs_one_action_point() -> None:
    """CZ-CC-03, CZ-MOVE-04, CZ-CMD-33."""
    assert played(a_battle(ann(), bob()), FIGHT, TIE).battle.figures["ann"].spent == 1


def test_only_the_first_round_of_a_pair_is_told_as_an_engagement() -> None:
    """CZ-CC-01."""
    first = played(a_battle(ann(), bob()), FIGHT, TIE)
    second = played(first.battle, FIGHT, TIE)
    assert (len(first.of(Engaged)), len(second.of(Engaged))) == (1, 0)


def test_an_enemy_out_of_reach_cannot_be_fought() -> None:
    """CZ-CC-01."""
    battle = a_battle(ann(), blue("bob", 32.6, 30))
    assert refused(battle, FIGHT) == ("not-in-contact", "CZ-CC-01")


def test_figures_on_the_two_sides_of_one_wall_are_in_contact() -> None:
    """CZ-GEN-05."""
    wall = line("wall", 31.25, 20, 20)
    after = played(a_battle(ann(), blue("bob", 33, 30), terrain=(wall,)), FIGHT, TIE).battle
    assert engaged(after, "ann") == ("bob",)


def test_an_open_gap_as_wide_as_a_wall_is_no_contact() -> None:
    """CZ-GEN-05."""
    assert refused(a_battle(ann(), blue("bob", 33, 30)), FIGHT)[0] == "not-in-contact"


def test_nobody_fights_through_the_wall_of_a_building() -> None:
    """CZ-GEN-05, CZ-GEN-09."""
    house = building("house", 31.25, 20, 20, 20, doors={"door": (31.25, 36, "shut")})
    assert refused(a_battle(ann(), bob(), terrain=(house,)), FIGHT)[0] == "not-in-contact"


@pytest.mark.parametrize(
    ("other", "key"),
    [
        (red("bob", 32.5, 30), "own-side"),
        (bob(fate=CASUALTY), "no-such-enemy"),
        (blue("carl", 32.5, 30), "no-such-enemy"),
    ],
)
def test_only_enemies_on_their_feet_are_fought(other: Piece, key: str) -> None:
    """CZ-CC-01, CZ-STATE-03."""
    assert refused(a_battle(ann(), other), FIGHT)[0] == key


def test_a_panicked_figure_starts_no_round_not_even_in_a_combat_under_way() -> None:
    """CZ-REACT-11, CZ-CC-03."""
    fresh = a_battle(ann(reaction="panic"), bob())
    locked = a_battle(ann(reaction="panic", engaged=("bob",)), bob(engaged=("ann",)))
    expected = ("panicked-cannot-fight", "CZ-REACT-11")
    assert [refused(fresh, FIGHT), refused(locked, FIGHT)] == [expected, expected]


def test_a_wounded_figure_starts_no_round_not_even_in_a_combat_under_way() -> None:
    """CZ-STATE-01, CZ-CC-03."""
    fresh = a_battle(ann(wounded=True), bob())
    locked = a_battle(ann(wounded=True, engaged=("bob",)), bob(engaged=("ann",)))
    expected = ("wounded-cannot-fight", "CZ-STATE-01")
    assert [refused(fresh, FIGHT), refused(locked, FIGHT)] == [expected, expected]


def test_an_engaged_figure_can_only_fight() -> None:
    """CZ-CC-02."""
    battle = a_battle(ann(engaged=("bob",)), bob(engaged=("ann",)))
    assert refused(battle, Move("ann", (cm(20, 30),))) == ("engaged", "CZ-CC-02")


def test_an_engaged_figure_may_take_on_another_enemy_that_touches_it() -> None:
    """CZ-CC-02."""
    battle = a_battle(ann(engaged=("bob",)), bob(engaged=("ann",)), blue("ben", 27.5, 30))
    after = played(battle, CloseCombat("ann", "ben"), (1, 1, 1, 1, 1, 1), answers=(None,)).battle
    assert engaged(after, "ann") == ("ben", "bob")


def test_a_round_needs_a_point() -> None:
    """CZ-AP-03."""
    assert refused(a_battle(ann(spent=6), bob()), FIGHT)[0] == "not-enough-points"


def test_rounds_may_be_repeated_while_points_last() -> None:
    """CZ-CC-03."""
    battle = a_battle(ann(quality="green"), bob(quality="green"))
    for _ in range(5):
        battle = played(battle, FIGHT, TIE).battle
    assert refused(battle, FIGHT) == ("not-enough-points", "CZ-AP-03")


# --- what starting ends ---------------------------------------------------------------------------
def test_who_starts_a_combat_leaves_his_cover_and_the_other_keeps_his() -> None:
    """CZ-COVER-01."""
    walls = (line("crates", 28.25, 28, 4), line("wall", 33.75, 28, 4))
    battle = a_battle(ann(cover="crates"), bob(cover="wall"), terrain=walls)
    after = played(battle, FIGHT, TIE).battle
    assert (after.figures["ann"].cover, after.figures["bob"].cover) == ("", "wall")


def test_who_was_attacked_in_cover_loses_it_with_the_first_round_he_pays_for() -> None:
    """CZ-COVER-01, CZ-CC-03."""
    battle = a_battle(
        bob(cover="wall", engaged=("ann",)),
        ann(engaged=("bob",)),
        terrain=(line("wall", 33.75, 28, 4),),
    )
    after = played(battle, CloseCombat("bob", "ann"), TIE).battle
    assert after.figures["bob"].cover == ""


def test_being_engaged_ends_opportunity_fire() -> None:
    """CZ-OPP-02."""
    enemy = bob(watch="bolt-action-rifle", weapons=("bolt-action-rifle",), facing=90)
    after = played(a_battle(ann(), enemy), FIGHT, TIE).battle
    assert (after.figures["bob"].watch, after.watched) == ("", 0)


def on_watch() -> Piece:
    """Somebody with a rifle ready, 10 cm south of Ann, looking north."""
    rifle = "bolt-action-rifle"
    return blue("guard", 30, 42.5, weapons=(rifle,), watch=rifle)


SHOT = AnswerFire("guard", cm(30, 30), "single", (("ann", 1),))


def test_opportunity_fire_comes_before_the_fight_and_may_end_it() -> None:
    """CZ-OPP-01: the actor falls, nobody is engaged, no round is rolled."""
    battle = a_battle(ann(), bob(), on_watch())
    fought = played(battle, FIGHT, dice=(6, 6, 6, 6), answers=(SHOT,))
    assert fought.asked == [(BLUE, MayAnswerFire("ann", ("guard",)))]
    assert fought.battle.figures["ann"].fate == CASUALTY
    assert engaged(fought.battle, "bob") == ()


def test_a_fight_cut_short_by_panic_is_paid_for() -> None:
    """CZ-OPP-01, CZ-REACT-11."""
    battle = a_battle(ann(), bob(), on_watch())
    after = played(battle, FIGHT, dice=(6, 2, 2, 1), answers=(SHOT,)).battle
    assert (after.figures["ann"].spent, engaged(after, "ann")) == (1, ())


# --- the round ------------------------------------------------------------------------------------
def test_a_tie_changes_nothing() -> None:
    """CZ-CC-04."""
    fought = played(a_battle(ann(), bob()), FIGHT, TIE)
    assert fought.of(RoundFought) == [RoundFought("ann", "bob", "", "none")]


@pytest.mark.parametrize(
    ("wound", "effect"),
    [((6, 6), "eliminated"), ((3, 4), "eliminated"), ((3, 3), "rout"), ((2, 3), "rout"),
     ((2, 2), "panic"), ((1, 2), "panic"), ((1, 1), "none")],
)  # fmt: skip
def test_the_winner_wounds_by_what_he_rolls_below_the_resistance(
    wound: tuple[int, int], effect: str
) -> None:
    """CZ-CC-12: 7 out, 6 and 5 rout, 4 and 3 panic, 2 nothing."""
    fought = played(a_battle(ann(), bob()), FIGHT, WON + wound)
    assert fought.of(RoundFought) == [RoundFought("ann", "bob", "ann", effect)]


def test_the_payer_may_lose() -> None:
    """CZ-CC-04."""
    after = played(a_battle(ann(), bob()), FIGHT, (*LOST, 6, 6)).battle
    assert (after.figures["ann"].fate, engaged(after, "bob")) == (CASUALTY, ())


def test_an_eliminated_figure_is_a_casualty_and_its_opponent_is_free() -> None:
    """CZ-CC-02, CZ-STATE-03."""
    after = played(a_battle(ann(), bob()), FIGHT, (*WON, 6, 6)).battle
    assert (after.figures["bob"].fate, engaged(after, "ann")) == (CASUALTY, ())
    played(after, Move("ann", (cm(20, 30),)))


def test_without_first_aid_an_eliminated_figure_is_removed() -> None:
    """CZ-AID-01."""
    battle = a_battle(ann(), bob(), options=Options(first_aid=False))
    assert played(battle, FIGHT, (*WON, 6, 6)).battle.figures["bob"].fate == REMOVED


def test_the_initiators_die_is_the_payers() -> None:
    """CZ-CC-06."""
    fought = played(a_battle(ann(), bob()), FIGHT, TIE)
    assert (fought.modifiers(0), fought.modifiers(1)) == ({"CZ-CC-06": "1D6"}, {})


def test_an_engaged_figure_pays_for_rounds_of_its_own_when_its_group_acts() -> None:
    """CZ-CC-03, CZ-CC-06."""
    battle = a_battle(bob(engaged=("ann",)), ann(engaged=("bob",)))
    fought = played(battle, CloseCombat("bob", "ann"), TIE)
    assert fought.battle.figures["bob"].spent == 1
    assert fought.modifiers(0) == {"CZ-CC-06": "1D6"}


def test_quality_and_weapons_of_both_count() -> None:
    """CZ-CC-05, CZ-CC-10, CZ-CC-11, CZ-CC-13, CZ-CC-14, CZ-WOUND-03."""
    hero = ann(profile="hero", quality="hero", hand_weapon="sword", second_weapon=True)
    other = bob(quality="green", hand_weapon="bayonet", armour="primitive")
    dice = (8, 8, 6, 6, 6, 4, 1, 1, 1, 1, 1)
    fought = played(a_battle(hero, other), FIGHT, dice)
    assert fought.modifiers(0) == {
        "CZ-CC-06": "1D6", "CZ-CC-10": "1D6", "CZ-CC-11": "1D4", "CZ-QUAL-06": 2
    }  # fmt: skip
    assert fought.modifiers(1) == {"CZ-CC-10": "1D4", "CZ-QUAL-02": -1}
    assert fought.modifiers(2) == {"CZ-CC-13": 2, "CZ-CC-14": 1, "CZ-WOUND-03": -1}


@pytest.mark.parametrize(
    ("weapon", "die", "wound"),
    [("dagger", "1D4", 1), ("club", "1D4", 1), ("pistol", "1D4", 1), ("bayonet", "1D4", 2),
     ("sword", "1D6", 2), ("axe", "1D6", 3)],
)  # fmt: skip
def test_each_hand_weapon_has_its_die_and_its_wound_modifier(
    weapon: str, die: str, wound: int
) -> None:
    """CZ-HAND-01, CZ-CC-10, CZ-CC-13."""
    battle = a_battle(ann(hand_weapon=weapon), bob())
    fought = played(battle, FIGHT, (6, 6, 6, 4, 1, 1, 1, 1))
    assert (fought.modifiers(0)["CZ-CC-10"], fought.modifiers(2)) == (die, {"CZ-CC-13": wound})


@pytest.mark.parametrize(
    ("profile", "attack", "damage", "resistance"),
    [("basic", "2D6", "2D6", 7), ("gang-leader", "2D8", "2D8", 8), ("hero", "2D8+1D6", "2D8", 9)],
)
def test_a_profile_has_its_attack_dice_damage_dice_and_resistance(
    profile: str, attack: str, damage: str, resistance: int
) -> None:
    """CZ-CC-05, CZ-CC-12, CZ-PROF-01."""
    three = (6,) if profile == "hero" else ()
    won = played(a_battle(ann(profile=profile), bob()), FIGHT, (6, 6, *three, 6, 1, 1, 1, 1))
    assert (won.rolls[0].roll.dice, won.rolls[2].roll.dice) == (attack, damage)
    third_die = (1,) if profile == "hero" else ()
    lost = played(a_battle(ann(), bob(profile=profile)), FIGHT, (6, 6, 6, 1, 1, *third_die, 1, 1))
    assert lost.rolls[2].roll.against == resistance


def test_cover_and_quality_do_not_count_in_the_wound() -> None:
    """CZ-CC-12: across a wall behind which the loser has taken cover."""
    wall = line("wall", 31.25, 20, 20)
    enemy = blue("bob", 33, 30, cover="wall")
    battle = a_battle(ann(quality="elite"), enemy, terrain=(wall,))
    assert played(battle, FIGHT, (*WON, 1, 1)).modifiers(2) == {}


def test_panic_and_wounds_weigh_on_whoever_is_attacked() -> None:
    """CZ-CC-07, CZ-CC-08."""
    battle = a_battle(ann(), bob(reaction="panic", wounded=True))
    fought = played(battle, FIGHT, (1, 1, 1, 3, 4))
    assert fought.modifiers(1) == {"CZ-CC-07": -2, "CZ-CC-08": -2}


def test_a_stunned_enemy_defends_itself_normally() -> None:
    """CZ-STATE-02."""
    fought = played(a_battle(ann(), bob(stunned=True)), FIGHT, TIE)
    assert (fought.modifiers(1), engaged(fought.battle, "bob")) == ({}, ("ann",))


def test_a_wounded_loser_who_routs_is_out_for_good() -> None:
    """CZ-STATE-01."""
    fought = played(a_battle(ann(), bob(wounded=True)), FIGHT, (*WON, 3, 3))
    assert fought.of(Eliminated) == [Eliminated("bob", "CZ-STATE-01", removed=True)]


# --- rout and panic -------------------------------------------------------------------------------
def test_a_loser_who_routs_stays_where_he_is_and_engages_nobody() -> None:
    """CZ-CC-15."""
    after = played(a_battle(ann(), bob()), FIGHT, (*WON, 3, 3)).battle
    loser = after.figures["bob"]
    assert (loser.reaction, loser.at, loser.engaged) == ("rout", cm(32.5, 30), ())
    assert engaged(after, "ann") == ()


def test_one_more_round_against_a_routed_enemy_removes_it_without_dice() -> None:
    """CZ-CC-15, CZ-REACT-13."""
    battle = played(a_battle(ann(), bob()), FIGHT, (*WON, 3, 3)).battle
    fought = played(battle, FIGHT)
    assert fought.of(Eliminated) == [Eliminated("bob", "CZ-REACT-13", removed=True)]
    assert fought.battle.figures["ann"].spent == 2


def test_starting_a_combat_with_a_routing_enemy_engages_nobody() -> None:
    """CZ-REACT-13."""
    wall = line("wall", 28.25, 28, 4)
    fought = played(a_battle(ann(cover="wall"), bob(reaction="rout"), terrain=(wall,)), FIGHT)
    assert fought.of(Engaged) == []
    assert fought.battle.figures["ann"].cover == ""


def test_a_payer_who_routs_has_no_more_actions_and_frees_his_enemy() -> None:
    """CZ-CC-03, CZ-REACT-12."""
    fought = played(a_battle(ann(), bob()), FIGHT, (*LOST, 3, 3))
    assert fought.of(Routed) == [Routed("ann", "CZ-CC-12")]
    assert refused(fought.battle, FIGHT) == ("routing", "CZ-REACT-12")


def test_any_enemy_in_contact_may_finish_off_a_routed_figure() -> None:
    """CZ-CC-15: also one engaged with somebody else, and nobody without contact."""
    routed = bob(reaction="rout")
    battle = a_battle(ann(engaged=("ben",)), routed, blue("ben", 27.5, 30, engaged=("ann",)))
    assert played(battle, FIGHT).battle.figures["bob"].fate == REMOVED
    apart = a_battle(ann(), blue("bob", 32.6, 30, reaction="rout"))
    assert refused(apart, FIGHT) == ("not-in-contact", "CZ-CC-01")


def test_a_panicked_or_wounded_figure_does_not_finish_anybody_off() -> None:
    """CZ-REACT-11, CZ-STATE-01, CZ-CC-15: that is starting a round too."""
    for state in ({"reaction": "panic"}, {"wounded": True}):
        assert refused(a_battle(ann(**state), bob(reaction="rout")), FIGHT)[0].endswith("fight")


def test_a_figure_routed_among_several_enemies_frees_them_all() -> None:
    """CZ-CC-15."""
    after = played(two_on_bob(), FIGHT, (6, 6, 6, 6, 1, 1, 3, 3)).battle
    assert [engaged(after, who) for who in ("ann", "al", "bob")] == [(), (), ()]


def test_a_payer_who_panics_keeps_what_is_left_of_three_points() -> None:
    """CZ-CC-03, CZ-REACT-11."""
    after = played(a_battle(ann(), bob()), FIGHT, (*LOST, 2, 2)).battle
    assert points_left(after, after.figures["ann"]) == 2
    assert refused(after, FIGHT) == ("panicked-cannot-fight", "CZ-REACT-11")


# --- several against one --------------------------------------------------------------------------
def two_on_bob(options: Options | None = None) -> Battle:
    """Ann and Al both engaged with Bob."""
    return a_battle(
        ann(engaged=("bob",)),
        red("al", 35, 30, engaged=("bob",)),
        bob(engaged=("al", "ann")),
        options=options,
    )


def one_on_two(options: Options | None = None) -> Battle:
    """Bob, whose group acts, engaged with both Ann and Al."""
    return a_battle(
        bob(engaged=("al", "ann")),
        ann(engaged=("bob",)),
        red("al", 35, 30, engaged=("bob",)),
        options=options,
    )


BACK = CloseCombat("bob", "ann")


def test_the_payer_adds_a_die_for_each_friend_engaged_with_the_enemy() -> None:
    """CZ-CC-09."""
    fought = played(two_on_bob(), FIGHT, (1, 1, 1, 1, 1, 3))
    assert fought.modifiers(0) == {"CZ-CC-06": "1D6", "CZ-CC-09": "1D6"}
    assert fought.asked == []


def test_a_friend_who_only_stands_in_contact_lends_no_die() -> None:
    """CZ-CC-09."""
    battle = a_battle(ann(), red("al", 35, 30), bob())
    assert "CZ-CC-09" not in played(battle, FIGHT, TIE).modifiers(0)


def test_where_one_pays_against_several_their_player_names_the_lead_fighter() -> None:
    """CZ-CC-09, CZ-CMD-34, switch cz.multiple-opponents: the lead adds the die, takes the wound."""
    fought = played(one_on_two(), BACK, (6, 6, 6, 1, 1, 1, 6, 6), answers=(Lead("al"),))
    assert fought.asked == [(RED, ChooseLead("bob", ("ann", "al")))]
    assert fought.modifiers(1) == {"CZ-CC-09": "1D6"}
    assert fought.battle.figures["al"].fate == CASUALTY


def test_a_player_who_names_no_lead_fights_with_the_one_attacked() -> None:
    """CZ-CC-09."""
    fought = played(one_on_two(), BACK, (6, 6, 6, 1, 1, 1, 6, 6), answers=(None,))
    assert fought.of(RoundFought) == [RoundFought("bob", "ann", "bob", "eliminated")]


def test_whoever_is_left_of_the_several_stays_engaged() -> None:
    """CZ-CC-02."""
    after = played(one_on_two(), BACK, (6, 6, 6, 1, 1, 1, 6, 6), answers=(None,)).battle
    assert (engaged(after, "bob"), engaged(after, "al")) == (("al",), ("bob",))


def test_under_the_other_reading_the_lone_figure_adds_the_dice_when_attacked() -> None:
    """CZ-CC-09, switch cz.multiple-opponents."""
    fought = played(two_on_bob(LONE_RULE), FIGHT, (1, 1, 1, 1, 1, 1))
    assert (fought.modifiers(0), fought.modifiers(1)) == (
        {"CZ-CC-06": "1D6"},
        {"CZ-CC-09": "1D6"},
    )


def test_under_the_other_reading_the_lone_figure_adds_the_dice_when_it_pays() -> None:
    """CZ-CC-09, switch cz.multiple-opponents."""
    fought = played(one_on_two(LONE_RULE), BACK, (1, 1, 1, 1, 2, 2), answers=(None,))
    assert (fought.modifiers(0), fought.modifiers(1)) == (
        {"CZ-CC-06": "1D6", "CZ-CC-09": "1D6"},
        {},
    )


# --- several against several ----------------------------------------------------------------------
def three_on_two() -> Battle:
    """Ann and Al hold Bob; Al and Ada hold Ben."""
    return a_battle(
        ann(engaged=("bob",)),
        red("al", 35, 30, engaged=("ben", "bob")),
        red("ada", 40, 30, engaged=("ben",)),
        bob(engaged=("al", "ann")),
        blue("ben", 37.5, 30, engaged=("ada", "al")),
    )


def test_a_friend_not_needed_elsewhere_joins_the_pair() -> None:
    """CZ-CC-09: Ada holds Ben, so Al helps Ann."""
    fought = played(three_on_two(), FIGHT, (1, 1, 1, 1, 1, 3))
    assert fought.modifiers(0)["CZ-CC-09"] == "1D6"


def test_a_friend_needed_elsewhere_does_not_join_the_pair() -> None:
    """CZ-CC-09: nobody but Al holds Ben."""
    battle = a_battle(
        ann(engaged=("bob",)),
        red("al", 35, 30, engaged=("ben", "bob")),
        bob(engaged=("al", "ann")),
        blue("ben", 37.5, 30, engaged=("al",)),
    )
    assert "CZ-CC-09" not in played(battle, FIGHT, TIE).modifiers(0)
    assert refused(battle, CloseCombat("ann", "bob", ("al",))) == ("leaves-unheld", "CZ-CC-09")


def test_the_payer_may_name_who_joins_him() -> None:
    """CZ-CC-09: of Al and Ada, who both could, only one is free to leave Ben."""
    battle = a_battle(
        ann(engaged=("bob",)),
        red("al", 35, 30, engaged=("ben", "bob")),
        red("ada", 32.5, 32.5, engaged=("ben", "bob")),
        bob(engaged=("ada", "al", "ann")),
        blue("ben", 35, 32.5, engaged=("ada", "al")),
    )
    fought = played(battle, CloseCombat("ann", "bob", ("ada",)), (1, 1, 1, 1, 1, 3))
    assert fought.modifiers(0)["CZ-CC-09"] == "1D6"
    both = CloseCombat("ann", "bob", ("ada", "al"))
    assert refused(battle, both) == ("leaves-unheld", "CZ-CC-09")


def test_only_friends_engaged_with_the_enemy_can_join() -> None:
    """CZ-CC-09."""
    assert refused(three_on_two(), CloseCombat("ann", "bob", ("ada",)))[0] == "cannot-support"


def test_extra_enemies_hold_somebody_else_if_they_can() -> None:
    """CZ-CC-09: of two against three, Ann fights Bob alone."""
    battle = a_battle(
        ann(engaged=("ben", "bob")),
        red("al", 35, 30, engaged=("ben", "bob", "bud")),
        bob(engaged=("al", "ann")),
        blue("ben", 32.5, 32.5, engaged=("al", "ann")),
        blue("bud", 37.5, 30, engaged=("al",)),
    )
    fought = played(battle, FIGHT, TIE)
    assert (fought.asked, fought.modifiers(1)) == ([], {})


def test_a_friend_lends_his_die_only_against_an_enemy_he_is_engaged_with() -> None:
    """CZ-CC-09: Al helps against Bob, but Ben, whom he does not touch, is put forward."""
    battle = a_battle(
        ann(engaged=("ben", "bob")),
        red("al", 35, 30, engaged=("bob",)),
        bob(engaged=("al", "ann")),
        blue("ben", 27.5, 30, engaged=("ann",)),
    )
    fought = played(battle, FIGHT, (1, 1, 1, 1, 1, 1), answers=(Lead("ben"),))
    assert (fought.modifiers(0), fought.modifiers(1)) == (
        {"CZ-CC-06": "1D6"},
        {"CZ-CC-09": "1D6"},
    )


def pairs(text: str) -> Links:
    """`"aX aY bX"`: a is engaged with X and Y, b with X."""
    return tuple((pair[0], pair[1]) for pair in text.split())


@pytest.mark.parametrize(
    ("links", "joining", "joined_by"),
    [
        ("aX", "", ""),
        ("aX bX cX", "bc", ""),  # several against one
        ("aX aY aZ", "", "YZ"),  # one against several
        ("aX bY", "", ""),  # another combat does not matter
        ("aX aY bX bY", "", ""),  # two against two: b holds Y
        ("aX aY bX bY cX cY", "b", ""),  # c holds Y
        ("aX aY bX bY bZ", "", ""),  # b holds Y and Z
        ("aX aY aZ bX bY", "", "Z"),  # only a can face Z
        ("aX aY bX", "b", "Y"),  # neither b nor Y has anybody else
        ("aX bX bY cY", "b", ""),  # c holds Y
        ("aX bX bY cX cZ", "", ""),  # b holds Y, c holds Z
    ],
)
def test_extra_figures_join_the_pair_of_a_and_x(links: str, joining: str, joined_by: str) -> None:
    """CZ-CC-09."""
    drawn = pairs(links)
    joined = all_who_can(drawn, "a", "X"), surplus(drawn, "a", "X")
    assert joined == (tuple(joining), tuple(joined_by))


def test_friends_with_no_other_foe_join_even_when_they_only_help_the_enemy() -> None:
    """CZ-CC-09."""
    assert bound(pairs("aX bX cX cY dY"), "a", "X") == ("b",)


@st.composite
def melees(draw: st.DrawFn) -> Links:
    """Up to four a side; a is engaged with X."""
    wanted = st.sampled_from([(a, b) for a in "abcd" for b in "WXYZ"])
    links = draw(st.sets(wanted, max_size=12)) | {("a", "X")}
    return tuple(sorted(links))


@given(melees())
def test_whoever_joins_everybody_is_left_an_opponent_among_those_left(links: Links) -> None:
    """CZ-CC-09: a graph without lonely figures can always be told off into pairs and extras."""
    joined, others = all_who_can(links, "a", "X"), surplus(links, "a", "X")
    here = {"a", "X", *joined, *others}
    left = [(a, b) for a, b in links if a not in here and b not in here]
    figures = {figure for link in links for figure in link} - here
    assert figures == {figure for link in left for figure in link}


@given(melees())
def test_nobody_more_could_join(links: Links) -> None:
    """CZ-CC-09."""
    joined = all_who_can(links, "a", "X")
    more = [helper for helper in helpers(links, "a", "X") if helper not in joined]
    assert all(unheld(links, "a", "X", (*joined, helper)) for helper in more)


def test_those_left_keep_their_feet() -> None:
    """CZ-CC-09: a round of one pair touches nobody else."""
    after = played(three_on_two(), FIGHT, (6, 6, 6, 6, 1, 1, 6, 6)).battle
    assert [f.id for f in after.figures.values() if f.fate != FIT] == ["bob"]
