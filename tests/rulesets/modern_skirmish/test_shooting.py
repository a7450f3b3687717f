"""Shooting at figures: thresholds, modifiers, vests, bursts, covering fire (MS-SHOOT, MS-TMOD)."""

from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.modern_skirmish.asking import told

from sandtable.chance import Modifier, QuickDice, meanings, odds
from sandtable.rulesets.modern_skirmish.dice.shooting import (
    Fire,
    Shot,
    aims,
    burst,
    can_be_saved,
    fire,
    how_far,
    losses,
    modifiers,
    startles,
    to_hit,
    triggered,
    volley,
)
from sandtable.umpire import Rolled

RIFLE = Shot("rifle")
WORST = Shot(
    "rifle",
    "D6",
    moved="long",
    shot_number=3,
    target_number=3,
    target_marker="heads-down",
    cover="heavy",
)


def needed(shot: Shot) -> int:
    """What each die has to reach."""
    roll = to_hit(shot)[0]
    return int(roll.against) + roll.modifier


# --- dice and the threshold -----------------------------------------------------------------------
def test_the_number_of_the_threshold_itself_is_a_success() -> None:
    """MS-DICE-04: 4+ is reached by a 4."""
    assert fire(RIFLE, told(4)) == Fire(1)
    assert fire(RIFLE, told(3)) == Fire(0)


def test_no_face_succeeds_by_itself() -> None:
    """MS-DICE-05: a threshold above the die is never reached, and the shot may still be taken."""
    assert needed(WORST) == 14
    assert fire(WORST, told(6)) == Fire(0)


def test_no_face_fails_by_itself() -> None:
    """MS-DICE-05: a threshold of 1 or less always succeeds."""
    easy = Shot("rifle", order="aimed-fire", target_marker="rapid-move", target_still=True)
    assert needed(easy) == 1
    assert fire(easy, told(1)) == Fire(1)


@pytest.mark.parametrize(("weapon", "number"), [("rifle", 1), ("smg", 2), ("light-mg", 3)])
def test_a_weapon_throws_as_many_skill_dice_as_its_value(weapon: str, number: int) -> None:
    """MS-SHOOT-02, MS-DICE-03."""
    assert [roll.dice for roll in to_hit(Shot(weapon, "D10"))] == ["1D10"] * number


def test_each_die_is_compared_with_the_threshold_by_itself() -> None:
    """MS-DICE-03, MS-SHOOT-02: two of three dice hit."""
    assert fire(Shot("heavy-mg"), told(4, 1, 8)) == Fire(2)


def test_one_success_puts_the_target_out_of_action_and_more_do_nothing_else() -> None:
    """MS-SHOOT-02."""
    assert fire(Shot("heavy-mg"), told(4, 1, 1)).out
    assert fire(Shot("heavy-mg"), told(4, 4, 4)).out


def test_a_better_skill_die_hits_more_often() -> None:
    """MS-DICE-01, MS-DICE-02."""
    chances = [meanings(to_hit(Shot("rifle", dc))[0])[True] for dc in ("D6", "D8", "D10", "D12")]
    assert chances == [Fraction(3, 6), Fraction(5, 8), Fraction(7, 10), Fraction(9, 12)]


# --- modifiers ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("situation", "expected"),
    [
        ({"moved": "short"}, [("MS-TMOD-01", 1)]),
        ({"moved": "long"}, [("MS-TMOD-02", 2)]),
        ({"order": "aimed-fire"}, [("MS-TMOD-03", -1)]),
        ({"order": "covering-fire", "shot_number": 2}, [("MS-TMOD-04", 1)]),
        ({"target_number": 3}, [("MS-TMOD-04", 2)]),
        ({"shot_number": 3, "target_number": 2}, [("MS-TMOD-04", 3)]),
        ({"target_marker": "tactical-move"}, [("MS-TMOD-06", 1)]),
        ({"target_marker": "rapid-move"}, [("MS-TMOD-07", -1)]),
        ({"target_marker": "rapid-move", "rapid_target": "harder"}, [("MS-TMOD-07", 1)]),
        ({"cover": "light"}, [("MS-TMOD-08", 2)]),
        ({"target_still": True}, [("MS-TMOD-09", -1)]),
        ({"cover": "heavy"}, [("MS-TMOD-10", 3)]),
        ({"target_marker": "heads-down"}, [("MS-TMOD-11", 1)]),
        ({"target_marker": "covering-fire"}, []),
        ({"target_marker": "aimed-fire"}, []),
        ({"target_marker": "wait"}, []),
        ({"target_marker": ""}, []),
        ({"vest": True}, []),
        ({"order": "covering-fire"}, []),
    ],
)
def test_each_modifier_stands_by_itself_with_its_rule(
    situation: dict[str, Any], expected: list[tuple[str, int]]
) -> None:
    """MS-T-THRESHOLD-MODIFIERS."""
    assert modifiers(Shot("rifle", **situation)) == tuple(Modifier(*line) for line in expected)


def test_modifiers_add_up() -> None:
    """MS-SHOOT-04: a man who stood still and moves tactically now is at +1 -1 (MS-TMOD-09)."""
    shot = Shot("rifle", moved="long", target_marker="tactical-move", target_still=True)
    assert needed(shot) == 4 + 2 + 1 - 1


@pytest.mark.parametrize(
    ("distance", "row"), [(0, "none"), (1, "short"), (400, "short"), (401, "long"), (1500, "long")]
)
def test_up_to_four_centimetres_are_a_short_move(distance: int, row: str) -> None:
    """MS-TMOD-01, MS-TMOD-02."""
    assert how_far(distance) == row


# --- abilities ------------------------------------------------------------------------------------
@pytest.mark.parametrize("cover", ["light", "heavy"])
def test_a_large_calibre_ignores_cover(cover: str) -> None:
    """MS-ABIL-05."""
    assert modifiers(Shot("heavy-mg", cover=cover)) == ()


@pytest.mark.parametrize("cover", ["none", "light", "heavy"])
def test_a_sure_aim_at_a_still_target_has_two_for_it_and_ignores_cover(cover: str) -> None:
    """MS-ABIL-10."""
    still = Shot("marksman-rifle", target_still=True, cover=cover)
    assert modifiers(still) == (Modifier("MS-TMOD-09", -2),)


def test_a_sure_aim_at_a_target_that_moved_meets_its_cover() -> None:
    """MS-ABIL-10: both effects depend on the condition."""
    assert needed(Shot("marksman-rifle", cover="heavy")) == 7


def test_a_sniper_rifle_never_meets_cover() -> None:
    """MS-ABIL-05: that is what its calibre is for."""
    assert needed(Shot("sniper-rifle", cover="heavy")) == 4


@pytest.mark.parametrize("weapon", ["handgun", "shotgun", "smg"])
def test_a_close_quarters_weapon_is_better_indoors_only(weapon: str) -> None:
    """MS-TMOD-05, MS-ABIL-07."""
    assert modifiers(Shot(weapon, indoors=True)) == (Modifier("MS-TMOD-05", -1),)
    assert modifiers(Shot(weapon)) == ()


def test_a_rifle_gains_nothing_indoors() -> None:
    """MS-TMOD-05."""
    assert modifiers(Shot("rifle", indoors=True)) == ()


@pytest.mark.parametrize("weapon", ["marksman-rifle", "sniper-rifle"])
def test_surprise_does_not_ask_the_dice(weapon: str) -> None:
    """MS-ABIL-06."""
    assert startles(weapon)
    assert not startles("rifle")


# --- equipment ------------------------------------------------------------------------------------
@pytest.mark.parametrize("moved", ["short", "long"])
def test_a_laser_pointer_cancels_the_shooters_movement_indoors(moved: str) -> None:
    """MS-EQP-09."""
    inside = Shot("smg", moved=moved, laser=True, indoors=True)
    assert modifiers(inside) == (Modifier("MS-TMOD-05", -1),)
    assert len(modifiers(inside._replace(indoors=False))) == 1


@pytest.mark.parametrize("marker", ["tactical-move", "rapid-move"])
@pytest.mark.parametrize("reading", ["exposed", "harder"])
def test_a_holographic_sight_in_use_cancels_the_targets_movement(marker: str, reading: str) -> None:
    """MS-EQP-10."""
    shot = Shot("smg", target_marker=marker, holo=True, rapid_target=reading)
    assert modifiers(shot) == ()


def test_a_holographic_sight_leaves_stillness_and_heads_down_alone() -> None:
    """MS-EQP-10."""
    shot = Shot("smg", target_marker="heads-down", target_still=True, holo=True)
    assert [m.rule for m in modifiers(shot)] == ["MS-TMOD-09", "MS-TMOD-11"]


def test_a_vest_saves_a_hit_on_seven() -> None:
    """MS-EQP-06."""
    assert fire(Shot("rifle", vest=True), told(5, 7)) == Fire(1, saved=True)
    assert fire(Shot("rifle", vest=True), told(5, 6)) == Fire(1, saved=False)


def test_each_hit_must_be_saved() -> None:
    """MS-EQP-06: two hits, one saved, and the fighter is out."""
    assert fire(Shot("smg", vest=True), told(8, 8, 7, 1)).out
    assert not fire(Shot("smg", vest=True), told(8, 8, 7, 8)).out


def test_a_miss_needs_no_save() -> None:
    """MS-EQP-06: no die is thrown for the vest."""
    assert fire(Shot("rifle", vest=True), told(1)) == Fire(0)


def test_no_save_is_thrown_once_one_has_failed() -> None:
    dice = told(8, 8, 1)
    assert fire(Shot("smg", vest=True), dice).out
    assert dice.thrown == 3


def test_a_vest_does_not_help_against_explosives() -> None:
    """MS-EQP-06."""
    assert not can_be_saved(Shot("at-rocket-launcher", vest=True))
    assert can_be_saved(Shot("rifle", vest=True))


# --- several --------------------------------------------------------------------------------------
def test_a_burst_throws_all_its_dice_at_each_target_in_turn() -> None:
    """MS-ABIL-03: 4+, then 5+, then 6+."""
    shots = aims(Shot("light-mg"), 3)
    assert [needed(shot) for shot in shots] == [4, 5, 6]
    done = burst(shots, told(4, 1, 1, 4, 4, 4, 5, 6, 1))
    assert done == (Fire(1), Fire(0), Fire(1))


def test_covering_fire_gets_harder_with_every_shot_of_the_turn() -> None:
    """MS-COVFIRE-03: +0, +1, +2, +3."""
    assert [needed(shot) for shot in triggered(RIFLE, 4)] == [4, 5, 6, 7]


def test_covering_fire_has_neither_movement_nor_aim() -> None:
    """MS-COVFIRE-07."""
    (shot,) = triggered(Shot("rifle", order="aimed-fire", moved="long"), 1)
    assert modifiers(shot) == ()


def test_losses_count_the_figures_out_of_action() -> None:
    assert losses(triggered(RIFLE, 3), told(4, 4, 6)) == 2


def test_each_fighter_shoots_at_a_figure_still_standing() -> None:
    """MS-SHOOT-03: the third has nobody left to shoot at."""
    dice = told(8, 8)
    assert volley(RIFLE, 3, 2, dice) == 2
    assert dice.thrown == 2


def test_a_volley_that_misses_leaves_its_figure_to_the_next_shooter() -> None:
    """MS-SHOOT-03."""
    assert volley(RIFLE, 3, 1, told(1, 1, 8)) == 1


# --- told, drawn and explained --------------------------------------------------------------------
def test_a_drawn_shot_is_one_of_those_that_can_be_thrown() -> None:
    shot = Shot("smg", vest=True)
    drawn = {QuickDice(lambda n=n: n / 100).resolve(fire, shot) for n in range(100)}  # type: ignore[misc]
    assert drawn <= set(odds(fire, shot))
    assert len(drawn) == len(odds(fire, shot).outcomes)


def test_a_modifier_is_told_as_part_of_the_number_to_reach() -> None:
    """MS-SHOOT-04: a plus makes the shot harder, it is nothing added to the die."""
    from sandtable.explain.rolls import explained_rolled
    from sandtable.explain.story import roll_line

    dice = told(7)
    fire(Shot("rifle", moved="long", cover="light"), dice)
    (rolled,) = dice.log
    assert isinstance(rolled, Rolled)
    shown = explained_rolled(rolled, "en")
    assert (shown.total, shown.needed, shown.means) == (7, "8", "missed")
    assert "4 +2" in roll_line(rolled, "en")
    assert "= 8 needed: missed" in roll_line(rolled, "en")
