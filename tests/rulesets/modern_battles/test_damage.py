"""Armour, damage, crews, fires and riders, die by die (MB-ARM, MB-DMG, MB-VEH, MB-RID)."""

from fractions import Fraction

import pytest
from tests.rulesets.modern_battles.asking import told

from sandtable.chance import odds
from sandtable.rulesets.modern_battles.dice.armour import (
    Projectile,
    can_damage,
    penetrate,
    projectile_of,
    save_roll,
    shell_of,
)
from sandtable.rulesets.modern_battles.dice.crews import (
    Crew,
    Suffered,
    crew_losses,
    gun_damage,
    shoot_at_crew,
    suffer,
)
from sandtable.rulesets.modern_battles.dice.damage import (
    UNHARMED,
    Damage,
    VehicleHit,
    damage_of,
    resolve_hit,
    shoot_vehicle,
)
from sandtable.rulesets.modern_battles.dice.fires import (
    Explosion,
    blaze_for,
    blaze_on,
    burn_on,
    caught,
    explode,
    fight_fire,
    fire_until_next_turn,
    radius,
    survivors,
)
from sandtable.rulesets.modern_battles.dice.morale import Morale
from sandtable.rulesets.modern_battles.dice.riders import splinter
from sandtable.rulesets.modern_battles.dice.shooting import Shot
from sandtable.rulesets.modern_battles.dice.wounds import Foot, Hit


# --- armour ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("face", "means"),
    [(1, "armour"), (2, "minor"), (3, "major"), (4, "critical"), (5, "critical"), (6, "saved")],
)
def test_the_die_that_fails_the_save_is_the_column(face: int, means: str) -> None:
    """MB-ARM-01, MB-ARM-07: 9 against 4 saves on 6."""
    assert penetrate(Projectile(9), 4, "detailed", told(face)) == means


@pytest.mark.parametrize(
    ("face", "means"), [(1, "armour"), (2, "minor"), (3, "major"), (5, "major"), (6, "saved")]
)
def test_the_simplified_table_ends_with_three_and_more(face: int, means: str) -> None:
    """MB-ARM-07, MB-DMG-02."""
    assert penetrate(Projectile(9), 4, "simplified", told(face)) == means


def test_a_star_leaves_no_save_and_a_dash_no_doubt() -> None:
    """MB-ARM-02, MB-ARM-03: no die for either."""
    assert penetrate(Projectile(12), 1, "detailed", told()) == "critical"
    assert penetrate(Projectile(12), 1, "simplified", told()) == "major"
    assert penetrate(Projectile(3), 8, "detailed", told()) == "saved"


def test_a_weapon_can_damage_what_it_may_penetrate() -> None:
    """MB-PSY-12: a rifle is a small arm, and so too weak for armour 2."""
    assert can_damage(projectile_of("rifle", 100), 1)
    assert not can_damage(projectile_of("rifle", 100), 2)
    assert can_damage(projectile_of("lmg-belt", 100), 2)


@pytest.mark.parametrize(
    ("weapon", "distance", "ammo", "projectile"),
    [
        ("gun-75", 2400, None, Projectile(8, ap_short=True)),
        ("gun-75", 2401, None, Projectile(8)),
        ("gun-75", 100, "he", Projectile(4)),
        ("mortar-81", 100, None, Projectile(4)),
        ("bazooka", 100, None, Projectile(8)),
        ("at-rifle", 100, None, Projectile(6)),
        ("pistol", 100, None, Projectile(2, small_arm=True)),
        ("shotgun", 599, None, Projectile(5, small_arm=True)),
        ("mg-heavy", 100, None, Projectile(4)),
    ],
)
def test_what_strikes_a_vehicle(
    weapon: str, distance: int, ammo: str | None, projectile: Projectile
) -> None:
    """MB-ARM-04, MB-ARM-05, MB-WPN-02, MB-RID-05."""
    assert projectile_of(weapon, distance, ammo) == projectile


def test_a_gun_fires_armour_piercing_unless_it_has_none() -> None:
    """MB-SHT-23."""
    assert [shell_of("gun-75", None), shell_of("mortar-81", None)] == ["ap", "he"]
    assert [shell_of("gun-57", "he"), shell_of("mortar-81", "ap")] == [None, None]


def test_a_stronger_projectile_raises_the_save() -> None:
    """MB-ARM-04: 8 + 1 against 6 is 4+."""
    roll = save_roll(Projectile(8, ap_short=True), 6, "detailed")
    assert roll is not None
    assert [tuple(modifier) for modifier in roll.modifiers] == [("MB-ARM-04", 1)]
    assert [roll.meaning(face) for face in (3, 4)] == ["major", "saved"]


# --- damage ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facing", "face", "label"),
    [
        ("front", 1, "immobilised"),
        ("flank", 1, "immobilised"),
        ("flank", 2, "immobilised"),
        ("flank", 6, "bounce"),
        ("rear", 1, "bounce"),
        ("rear", 5, "fire"),
        ("rear", 6, "fire"),
    ],
)
def test_the_side_struck_shifts_the_damage_die(facing: str, face: int, label: str) -> None:
    """MB-DMG-03 to MB-DMG-07."""
    assert damage_of("armour", facing, told(face)).label == label


def test_a_hit_is_a_save_and_then_a_damage_die() -> None:
    """MB-DMG-03, MB-SHT-19."""
    hit = VehicleHit(Projectile(8), 6)
    assert resolve_hit(hit, told(2, 6)) == Damage("minor", ("blaze",))
    assert resolve_hit(hit, told(3)) == UNHARMED
    assert shoot_vehicle(Shot(large=True), hit, told(2)) is None
    assert shoot_vehicle(Shot(large=True), hit, told(3, 1, 2)) == Damage("armour", ("bounce",))


def test_the_simplified_table_needs_no_damage_die() -> None:
    """MB-DMG-02."""
    hit = VehicleHit(Projectile(9), 6, "rear", "simplified")
    assert resolve_hit(hit, told(3)) == Damage("major")
    assert Damage("major").label == "destroyed"
    assert Damage("minor").label == "minor"


# --- crews ----------------------------------------------------------------------------------------
CREW = Crew()  # five men, Cd 7, gun CT 3
PASS, FAIL = (3, 4), (4, 4)


def cell(*effects: str) -> Damage:
    return Damage("major", effects)


@pytest.mark.parametrize("effect", ["bounce", "immobilised"])
def test_bounce_and_immobilised_test_panic(effect: str) -> None:
    """MB-VEH-01, MB-VEH-09."""
    assert suffer(cell(effect), CREW, told(*PASS)).fate == "shaken"
    assert suffer(cell(effect), CREW, told(*FAIL)).fate == "abandoned"


@pytest.mark.parametrize(
    ("loss", "crew", "faces", "lost"),
    [
        ("1", 5, (), 1),
        ("d3", 5, (5,), 3),
        ("d6", 5, (6,), 5),
        ("2d6", 12, (6, 5), 11),
        ("", 5, (), 0),
    ],
)
def test_crew_losses_are_no_more_than_there_are(
    loss: str, crew: int, faces: tuple[int, ...], lost: int
) -> None:
    """MB-VEH-02."""
    assert crew_losses(loss, crew, told(*faces)) == lost


def test_a_vehicle_without_crew_is_lost_without_a_test() -> None:
    """MB-VEH-02, MB-VEH-19."""
    suffered = suffer(cell("fire", "loss-d6"), CREW, told(5))
    assert suffered == Suffered(cell("fire", "loss-d6"), 5, crew_lost=True)
    assert suffered.fate == "crew-lost"


def test_losses_of_a_quarter_or_less_cause_no_panic() -> None:
    """MB-VEH-04: 1 of 5, and 1 of 4, but not 2 of 5."""
    assert suffer(cell("loss-1"), CREW, told()).fate == "damaged"
    assert suffer(cell("loss-1"), Crew(4, 4), told()).fate == "damaged"
    assert suffer(cell("loss-d3"), CREW, told(3, 3, 3)).panic == "passed"


def test_earlier_losses_count_against_the_full_crew() -> None:
    """MB-VEH-04, MB-VEH-24: one more of a crew that has lost one of five."""
    assert suffer(cell("loss-1"), Crew(4, 5), told(*PASS)).fate == "shaken"


def test_a_gun_hit_lowers_its_skill_and_panics_only_at_nought() -> None:
    """MB-VEH-05, MB-VEH-06, MB-VEH-08."""
    assert suffer(cell("gun-d3"), CREW, told(4)) == Suffered(cell("gun-d3"), gun_loss=2)
    assert suffer(cell("gun-d3"), CREW, told(5, *PASS)).fate == "shaken"
    assert suffer(cell("gun-d3"), CREW, told(5, *FAIL)).fate == "abandoned"


def test_a_vehicle_without_a_main_gun_rolls_no_gun_die() -> None:
    """MB-VEH-05."""
    assert suffer(cell("gun-d6"), Crew(gun_ct=0), told()).fate == "damaged"
    assert gun_damage("d6", 0, told()) == 0


def test_a_gun_never_loses_more_skill_than_it_has() -> None:
    """MB-VEH-06."""
    assert gun_damage("d6", 3, told(6)) == 3


def test_a_fire_is_mastered_or_burns_on() -> None:
    """MB-VEH-10, MB-VEH-12."""
    assert suffer(cell("fire"), CREW, told(*PASS)).fate == "fire-controlled"
    assert suffer(cell("fire"), CREW, told(*FAIL)).fate == "burning"


def test_one_hit_is_losses_then_gun_then_one_panic_test_then_the_fire() -> None:
    """MB-VEH-19: two lost of five panic; if they stay they fight the fire.

    More than a quarter lost to this hit: Cd 6.
    """
    both = cell("fire", "loss-d3")
    assert suffer(both, CREW, told(3, 3, 3, 3, 3)).fate == "fire-controlled"
    assert suffer(both, CREW, told(3, 3, 3, *PASS)).fate == "burning"
    assert suffer(both, CREW, told(3, *PASS)).fate == "abandoned"
    assert suffer(cell("gun-d6", "loss-d3"), CREW, told(5, 3, 1, 1)).panic == "passed"


def test_one_result_causes_one_panic_test_at_most() -> None:
    """MB-VEH-19: immobilised and three men lost."""
    dice = told(5, 1, 1)
    assert suffer(cell("immobilised", "loss-d3"), CREW, dice).fate == "shaken"
    assert [rolled.roll.rule for rolled in dice.log] == ["MB-VEH-02", "MB-PSY-08"]


def test_morale_is_worked_out_after_the_losses() -> None:
    """MB-VEH-19: three of five out are targeted and heavy losses, Cd 5."""
    dice = told(5, 2, 3)
    assert suffer(cell("immobilised", "loss-d3"), CREW, dice).fate == "shaken"
    assert [m.rule for m in dice.log[-1].roll.modifiers] == ["MB-PSY-03", "MB-PSY-04"]
    assert suffer(cell("bounce"), Crew(by="artillery"), told(*PASS)).fate == "abandoned"
    assert suffer(cell("bounce"), Crew(leaderless=True), told(*PASS)).fate == "abandoned"


@pytest.mark.parametrize("effect", ["explosion", "blaze"])
def test_explosion_and_blaze_end_it(effect: str) -> None:
    """MB-VEH-13, MB-VEH-16, MB-VEH-19."""
    assert suffer(cell(effect), CREW, told()).fate == effect


@pytest.mark.parametrize(
    ("column", "faces", "fate"),
    [
        ("armour", PASS, "unaffected"),
        ("armour", FAIL, "abandoned"),
        ("minor", PASS, "unaffected"),
        ("minor", FAIL, "stunned"),
        ("major", (), "destroyed"),
    ],
)
def test_the_simplified_table_states_its_own_results(
    column: str, faces: tuple[int, ...], fate: str
) -> None:
    """MB-DMG-02, MB-DMG-08."""
    assert suffer(Damage(column), CREW, told(*faces)).fate == fate


def test_a_whole_shot_at_a_vehicle() -> None:
    """MB-VEH-19: hit, save of 1, bounce, panic failed."""
    hit = VehicleHit(Projectile(9), 8)
    suffered = shoot_at_crew(Shot(large=True), hit, CREW, told(3, 1, 2, *FAIL))
    assert suffered is not None
    assert suffered.fate == "abandoned"
    assert shoot_at_crew(Shot(large=True), hit, CREW, told(2)) is None
    saved = shoot_at_crew(None, hit, CREW, told(2))
    assert saved is not None
    assert saved.fate == "saved"


# --- fires ----------------------------------------------------------------------------------------
def test_a_crew_masters_a_fire_by_a_morale_test() -> None:
    """MB-VEH-12."""
    assert fight_fire(Morale(start=5), told(*PASS))
    assert fire_until_next_turn(Morale(start=5), told(*PASS)) == "controlled"
    assert fire_until_next_turn(Morale(start=5), told(*FAIL, 4)) == "blaze"


@pytest.mark.parametrize(
    ("face", "after"), [(1, "out"), (2, "burning"), (3, "burning"), (4, "blaze"), (6, "blaze")]
)
def test_a_fire_goes_out_burns_on_or_becomes_a_blaze(face: int, after: str) -> None:
    """MB-VEH-11."""
    assert burn_on(told(face)) == after


@pytest.mark.parametrize(
    ("face", "after"),
    [(1, "out"), (2, "burning"), (3, "burning"), (4, "exploded"), (6, "exploded")],
)
def test_a_blaze_goes_out_burns_on_or_explodes(face: int, after: str) -> None:
    """MB-VEH-14."""
    assert blaze_on(told(face)) == after


def test_a_wreck_that_is_out_or_has_exploded_rolls_no_more() -> None:
    """MB-VEH-14."""
    assert blaze_for(5, told(2, 1)) == "out"


def test_each_crewman_escapes_a_blaze_on_four() -> None:
    """MB-VEH-15."""
    assert survivors(3, told(3, 4, 6)) == 2


def test_an_explosion_reaches_as_many_inches_as_its_die() -> None:
    """MB-VEH-16, MB-VEH-18: D6, and D3 for light vehicles."""
    assert [radius("heavy", told(5)), radius("light", told(5))] == [5, 3]
    assert explode(Explosion("heavy", (300, 301, 299)), told(3, 4, 3)) == 1


def test_a_figure_on_the_edge_of_an_explosion_is_inside() -> None:
    """MB-VEH-16."""
    assert odds(explode, Explosion("light", (300,)))[1] == Fraction(1, 6)


def test_a_wound_of_an_explosion_may_be_saved() -> None:
    """MB-VEH-16."""
    assert caught(None, told(4))
    assert not caught(None, told(3))
    assert not caught(5, told(4, 5))
    assert caught(5, told(4, 4))


# --- riders ---------------------------------------------------------------------------------------
SPLINTERS = Hit(4)


def test_splinters_reach_riders_on_one_to_three() -> None:
    """MB-RID-02."""
    assert splinter(4, SPLINTERS, told(4)) == 0
    assert splinter(4, SPLINTERS, told(3, 1, 3)) == 1


def test_a_d3_of_riders_are_hit_and_no_more_than_ride() -> None:
    """MB-RID-03."""
    assert splinter(4, SPLINTERS, told(1, 6, 3, 3, 2)) == 2
    assert splinter(1, SPLINTERS, told(1, 6, 3)) == 1


def test_riders_may_save() -> None:
    """MB-RID-03."""
    assert splinter(4, Hit(4, Foot(3, 6)), told(1, 1, 3, 6)) == 0
