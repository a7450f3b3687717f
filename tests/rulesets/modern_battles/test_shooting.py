"""Shooting at foot figures, die by die (MB-SHT, MB-WPN, MB-WND)."""

from fractions import Fraction

import pytest
from tests.rulesets.modern_battles.asking import told

from sandtable.chance import meanings, odds
from sandtable.explain.words import sentence
from sandtable.rulesets.modern_battles.dice.shooting import (
    Fire,
    Shot,
    hit,
    modifiers,
    needed,
    shoot,
    template,
    to_hit,
    volley,
)
from sandtable.rulesets.modern_battles.dice.weapons import (
    Firing,
    aim,
    band_of,
    may_fire_at_foot,
    must_stand,
    rate_of_fire,
    strength_at,
)
from sandtable.rulesets.modern_battles.dice.wounds import (
    Foot,
    Hit,
    casualties,
    harm,
    to_save,
    to_wound,
)
from sandtable.rulesets.modern_battles.options import Options

PLAIN = Fire(Shot(), Hit(3))  # 4+ to hit, 4+ to wound
LIMIT = Fraction(3, 2)


# --- to hit ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("face", "hits"), [(3, False), (4, True), (6, True)])
def test_a_shot_hits_at_the_score_of_the_shooting_skill(face: int, hits: bool) -> None:
    """MB-SHT-04: CT 3 needs 4."""
    assert hit(Shot(ct=3), told(face)) is hits


@pytest.mark.parametrize(("ct", "score"), [(1, 6), (5, 2), (6, 1), (10, -3)])
def test_the_score_falls_by_one_with_each_point_of_skill(ct: int, score: int) -> None:
    """MB-SHT-04."""
    assert needed(Shot(ct)) == score


def test_all_modifiers_that_apply_are_added() -> None:
    """MB-SHT-05: +1 +1 -1 -1 -2."""
    shot = Shot(3, "long", moved=True, large=True, same_target=True, cover="heavy")
    assert [tuple(modifier) for modifier in modifiers(shot)] == [
        ("MB-SHT-10", 1),
        ("MB-SHT-11", 1),
        ("MB-SHT-12", -1),
        ("MB-SHT-13", -1),
        ("MB-SHT-16", -2),
    ]
    assert needed(shot) == 6


def test_large_and_grouped_share_one_line() -> None:
    """MB-SHT-05, MB-SHT-10."""
    assert modifiers(Shot(large=True, grouped=True)) == modifiers(Shot(grouped=True))


def test_extreme_range_stands_in_place_of_long_range() -> None:
    """MB-SHT-14."""
    assert [tuple(modifier) for modifier in modifiers(Shot(band="extreme"))] == [("MB-SHT-14", -2)]


def test_a_light_weapon_has_no_penalty_for_movement() -> None:
    """MB-SHT-12, MB-WPN-04."""
    assert needed(Shot(moved=True)) == 5
    assert needed(Shot(moved=True, light=True)) == 4


def test_a_natural_one_hits_as_the_numbers_say_or_always_misses() -> None:
    """MB-SHT-08."""
    assert hit(Shot(ct=6), told(1))
    assert not hit(Shot(ct=6, natural_one="miss"), told(1))


def test_more_than_six_cannot_hit_by_default() -> None:
    """MB-SHT-09."""
    assert not hit(Shot(ct=1, band="extreme"), told(6))


@pytest.mark.parametrize(
    ("faces", "hits"), [((5,), False), ((6, 4), False), ((6, 5), True), ((6, 6), True)]
)
def test_a_needed_eight_is_a_six_and_then_a_five(faces: tuple[int, ...], hits: bool) -> None:
    """MB-SHT-09: no second die without the 6."""
    assert hit(Shot(ct=1, band="extreme", beyond_six="follow-up"), told(*faces)) is hits


def test_a_needed_ten_cannot_be_followed_up() -> None:
    """MB-SHT-09."""
    shot = Shot(ct=1, band="extreme", cover="heavy", beyond_six="follow-up")
    assert not hit(shot, told(6))


def test_a_flame_hits_without_a_die() -> None:
    """MB-WPN-12."""
    assert hit(Shot(flame=True, automatic=True), told())


def test_a_rolled_flame_counts_neither_range_nor_cover() -> None:
    """MB-WPN-11, MB-WPN-12."""
    shot = Shot(band="extreme", cover="heavy", moved=True, flame=True)
    assert [tuple(modifier) for modifier in modifiers(shot)] == [("MB-SHT-12", -1)]


# --- wounds and saves -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("faces", "means"),
    [
        ((3,), "miss"),
        ((4, 3), "no-wound"),
        ((4, 4, 5), "saved"),
        ((4, 4, 4), "casualty"),
    ],
)
def test_a_hit_wounds_and_a_wound_may_be_saved(faces: tuple[int, ...], means: str) -> None:
    """MB-SHT-17, MB-WND-01, MB-CC-08."""
    assert shoot(Fire(Shot(), Hit(3, Foot(3, 5))), told(*faces)) == means


def test_a_figure_without_a_save_rolls_none() -> None:
    """MB-CC-08, MB-GEN-07: one unsaved wound is a casualty."""
    assert harm(Hit(3), told(4)) == "casualty"
    assert to_save(Foot()) is None


def test_where_no_wound_is_possible_no_die_is_rolled() -> None:
    """MB-WND-02."""
    assert to_wound(Hit(1, Foot(5))) is None
    assert harm(Hit(1, Foot(5)), told()) == "no-wound"


def test_strength_above_ten_wounds_like_ten() -> None:
    """MB-WND-03."""
    assert to_wound(Hit(11, Foot(9))) == to_wound(Hit(10, Foot(9)))


def test_strength_does_not_modify_the_save() -> None:
    """MB-SHT-17."""
    roll = to_save(Foot(3, 5))
    assert roll is not None
    assert meanings(roll)[True] == Fraction(1, 3)
    assert odds(harm, Hit(10, Foot(3, 5)))["saved"] == Fraction(5, 6) * Fraction(1, 3)


# --- batches and templates ------------------------------------------------------------------------
def test_a_batch_counts_its_casualties_shot_by_shot() -> None:
    """MB-SHT-03, MB-SHT-22: a hit and a wound, a miss, a hit without a wound."""
    assert volley(PLAIN, 3, 10, told(4, 4, 3, 4, 3)) == 1


def test_no_die_is_rolled_once_nobody_stands_who_can_be_removed() -> None:
    """MB-SHT-18."""
    assert volley(PLAIN, 3, 1, told(4, 4)) == 1


def test_each_figure_under_a_template_is_hit_after_one_roll() -> None:
    """MB-RID-04, MB-RID-05."""
    assert template(PLAIN, 3, told(4, 4, 3, 4)) == 2


def test_a_shell_that_misses_does_nothing() -> None:
    """MB-RID-05: there is no deviation."""
    assert template(PLAIN, 3, told(3)) == 0


def test_surplus_casualties_are_lost() -> None:
    """MB-SHT-18."""
    assert casualties(Hit(3), 4, 2, told(4, 4)) == 2


# --- weapons --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("distance", "band"),
    [(0, "short"), (1200, "short"), (1201, "long"), (2400, "long"), (2401, "extreme"),
     (3600, "extreme"), (3601, None)],
)  # fmt: skip
def test_bands_of_a_rifle(distance: int, band: str | None) -> None:
    """MB-SHT-06, MB-SHT-07."""
    assert band_of("rifle", distance, LIMIT) == band


def test_a_limit_of_one_forbids_extreme_range() -> None:
    """MB-SHT-07."""
    assert band_of("rifle", 2401, Fraction(1)) is None


def test_a_template_has_no_bands_and_ends_at_eight_inches() -> None:
    """MB-SHT-07, MB-WPN-12."""
    assert band_of("flamethrower", 800, LIMIT) == "short"
    assert band_of("flamethrower", 801, Fraction(3)) is None


@pytest.mark.parametrize(
    ("weapon", "mount", "stands"),
    [
        ("mg-heavy", "hand", True),
        ("mg-heavy", "vehicle", False),
        ("rifle", "hand", False),
        ("gun-57", "towed", True),
        ("gun-57", "vehicle", False),
    ],
)
def test_heavy_weapons_in_hand_and_towed_guns_move_or_shoot(
    weapon: str, mount: str, stands: bool
) -> None:
    """MB-WPN-09, MB-WPN-15."""
    assert must_stand(weapon, mount) is stands


def test_a_light_weapon_of_a_vehicle_stays_light() -> None:
    """MB-WPN-15."""
    assert aim("smg", 3, 100, Options(), "vehicle", moved=True).light


def test_the_options_of_a_game_go_into_the_shot() -> None:
    """MB-SHT-08, MB-SHT-09, MB-WPN-12."""
    chosen = Options(natural_one="miss", beyond_six="follow-up", flame_hits="roll")
    shot = aim("flamethrower", 4, 100, chosen)
    assert shot == Shot(4, flame=True, natural_one="miss", beyond_six="follow-up")
    assert to_hit(aim("flamethrower", 4, 100, Options())) == ()


def test_a_shotgun_has_strength_five_below_six_inches() -> None:
    """MB-WPN-02."""
    assert [strength_at("shotgun", d) for d in (599, 600)] == [5, 3]


@pytest.mark.parametrize(
    ("weapon", "cover", "switch", "may"),
    [
        ("bazooka", "light", "targets", False),
        ("bazooka", "heavy", "targets", True),
        ("bazooka", "none", "off", True),
        ("panzerfaust", "none", "targets", True),
        ("gun-57", "none", "targets", False),
        ("gun-75", "none", "targets", True),
    ],
)
def test_limited_weapons_need_heavy_cover_and_guns_a_shell(
    weapon: str, cover: str, switch: str, may: bool
) -> None:
    """MB-WPN-13, MB-SHT-23."""
    assert may_fire_at_foot(weapon, cover, switch) is may


def test_an_automatic_weapon_on_the_move_fires_at_least_once() -> None:
    """MB-WPN-05."""
    moved = Firing(moved=True)
    assert rate_of_fire("semi-auto-rifle", moved, "down") == 1
    assert rate_of_fire("assault-rifle", moved, "up") == 2
    assert rate_of_fire("assault-rifle", moved, "down") == 1


def test_where_more_than_a_six_is_needed_the_first_die_says_what_and_out_of_what() -> None:
    """MB-SHT-09: 6 on the table, two more at extreme range."""
    first, _ = to_hit(Shot(ct=1, band="extreme", beyond_six="follow-up"))
    assert first.told_against is not None
    key, facts = first.told_against(first.against, first.modifier)
    assert sentence(key, "en", **facts) == "8 needed, first a 6, from 6 less the modifiers"


def test_an_assistant_adds_by_feed_and_water_adds_one() -> None:
    """MB-WPN-07, MB-WPN-08: the total is halved on the move (MB-WPN-05)."""
    assert rate_of_fire("mg-heavy", Firing(assistant=True, water_cooled=True)) == 9
    assert rate_of_fire("lmg-magazine", Firing(assistant=True)) == 5
    assert rate_of_fire("lmg-magazine", Firing(moved=True, assistant=True)) == 3


def test_a_gun_fires_at_the_rate_of_its_row() -> None:
    """MB-SHT-23."""
    assert rate_of_fire("autocannon-20", Firing(moved=True)) == 2
