"""Shooting on the table: who may be shot at, how often, and what it does."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    block,
    blue,
    building,
    cm,
    line,
    played,
    red,
    refused,
    tall,
)

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Fired, ShotAt, ShotsWasted
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, FIT, REMOVED
from sandtable.rulesets.combat_zone.commands import AimedShot, BurstTemplate, Move, Shoot
from sandtable.rulesets.combat_zone.options import Options

FREE = Options(burst_template=False)
BURSTS = Options(rof_limit="bursts-per-turn")


def gunner(x=10, y=50, weapons=("smg",), facing=90, **more):
    return red("ann", x, y, weapons=weapons, facing=facing, **more)


def single(target="bob", weapon="smg"):
    return Shoot("ann", weapon, "single", ((target, 1),))


def burst(*allotment, weapon="smg", template=None):
    return Shoot("ann", weapon, "burst", allotment, template)


# --- cost -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("weapon", "command", "points"),
    [
        ("smg", single(), 1),
        ("smg", burst(("bob", 2)), 2),
        ("autocannon", single(weapon="autocannon"), 2),
        ("autocannon", burst(("bob", 2), weapon="autocannon"), 3),
        ("smg", AimedShot("ann", "smg", "bob"), 5),
        ("autocannon", AimedShot("ann", "autocannon", "bob"), 5),
    ],
)
def test_shots_cost_what_the_table_of_actions_says(weapon, command, points):
    """CZ-MOVE-04, CZ-CMD-21, CZ-CMD-22."""
    battle = a_battle(gunner(weapons=(weapon,)), blue("bob", 60, 50))
    dice = (1,) * (2 if getattr(command, "mode", "") == "burst" else 1)
    assert played(battle, command, dice=dice).battle.figures["ann"].spent == points


@pytest.mark.parametrize(
    ("weapon", "command", "price"),
    [
        ("smg", single(), 1),
        ("smg", burst(("bob", 2)), 2),
        ("autocannon", single(weapon="autocannon"), 2),
        ("autocannon", burst(("bob", 2), weapon="autocannon"), 3),
        ("smg", AimedShot("ann", "smg", "bob"), 5),
    ],
)
def test_a_shot_that_cannot_be_paid_for_is_refused(weapon, command, price):
    """CZ-AP-03, CZ-CMD-21, CZ-CMD-22."""
    battle = a_battle(gunner(weapons=(weapon,), spent=7 - price), blue("bob", 60, 50))
    assert refused(battle, command) == ("not-enough-points", "CZ-AP-03")


# --- whom -----------------------------------------------------------------------------------------
def test_a_target_behind_the_shooter_is_refused():
    """CZ-SHOOT-01."""
    battle = a_battle(gunner(facing=270), blue("bob", 30, 50))
    assert refused(battle, single()) == ("not-in-front", "CZ-SHOOT-01")


def test_a_target_is_in_the_field_of_fire_when_any_part_of_its_base_is():
    """CZ-SHOOT-01: the centre is 1 cm behind the line of the shooter's shoulders."""
    battle = a_battle(gunner(facing=90), blue("bob", 9, 30))
    assert played(battle, single(), dice=(1,)).of(ShotAt)
    behind = a_battle(gunner(facing=90), blue("bob", 8.7, 30))
    assert refused(behind, single())[0] == "not-in-front"


def test_a_target_out_of_sight_is_refused_with_what_blocks():
    """CZ-GEN-06."""
    van = block("van", 20, 45, 8, 10, blocking=True, impassable=True)
    battle = a_battle(gunner(), blue("bob", 40, 50), terrain=(van,))
    assert refused(battle, single()) == ("not-in-sight", "CZ-GEN-06")


@pytest.mark.parametrize(("height", "seen"), [(2.5, False), (2.49, True), (None, False)])
def test_blocking_terrain_hides_from_two_and_a_half_centimetres_up(height, seen):
    """CZ-GEN-06: lines join points 2.5 cm above the floor; without a height it always blocks."""
    van = tall(block("van", 20, 40, 8, 20, blocking=True), height)
    battle = a_battle(gunner(), blue("bob", 40, 50), terrain=(van,))
    if seen:
        assert played(battle, single(), dice=(1,)).of(ShotAt)
    else:
        assert refused(battle, single()) == ("not-in-sight", "CZ-GEN-06")


def test_low_cover_hides_nobody_and_protects_who_touches_it():
    """CZ-GEN-06, CZ-WOUND-02: the line to the foot of the target meets the wall."""
    wall = tall(line("wall", 38.25, 40, 20), 2)
    behind = a_battle(gunner(), blue("bob", 40, 50), terrain=(wall,))
    assert played(behind, single(), dice=(6, 3, 3)).modifiers(1) == {"CZ-WOUND-02": -3}
    apart = a_battle(gunner(), blue("bob", 44, 50), terrain=(wall,))
    assert played(apart, single(), dice=(6, 3, 3)).modifiers(1) == {}


def test_any_part_of_the_base_in_view_is_enough():
    """CZ-GEN-06: the van hides all but the northern edge of Bob's base."""
    van = block("van", 38, 49, 0.5, 20, blocking=True)
    assert played(a_battle(gunner(), blue("bob", 40, 50), terrain=(van,)), single(), dice=(1,)).of(
        ShotAt
    )
    whole = block("van", 38, 48.5, 0.5, 20, blocking=True)
    battle = a_battle(gunner(), blue("bob", 40, 50), terrain=(whole,))
    assert refused(battle, single()) == ("not-in-sight", "CZ-GEN-06")


def test_figures_do_not_block_the_line():
    """CZ-GEN-06."""
    battle = a_battle(gunner(), blue("bob", 40, 50), blue("ben", 30, 50))
    assert played(battle, single(), dice=(1,)).of(ShotAt)


def test_windows_and_open_doors_give_the_medium_cover_of_their_frame():
    """CZ-GEN-09, CZ-COVER-02."""
    for opening in ({"windows": [(20, 50)]}, {"doors": {"d1": (20, 50, "open")}}):
        hall = building("hall", 20, 40, 20, 20, **opening)
        battle = a_battle(gunner(), blue("bob", 30, 50), terrain=(hall,))
        assert played(battle, single(), dice=(6, 3, 3)).modifiers(1) == {"CZ-WOUND-02": -2}


@pytest.mark.parametrize(("x", "seen"), [(21.25, True), (21.3, True), (21.31, False)])
def test_the_outer_wall_of_an_abstract_building_hides_whoever_does_not_touch_it(x, seen):
    """CZ-GEN-09."""
    barn = building("barn", 20, 40, 20, 20)
    near = a_battle(gunner(), blue("bob", x, 50), terrain=(barn,))
    assert near.field.sight(near, *near.figures.values()).clear is seen


@pytest.mark.parametrize("inside", [True, False])
def test_the_walls_of_a_building_with_openings_hide_even_whoever_touches_them(inside):
    """CZ-GEN-09: lines of sight pass only through its windows and open doors."""
    hall = building("hall", 20, 40, 20, 20, windows=[(20, 42)])
    touching, far = (21.25, 10) if inside else (18.75, 30)
    battle = a_battle(
        gunner(far, facing=90 if inside else 270), blue("bob", touching, 50), terrain=(hall,)
    )
    assert refused(battle, single()) == ("not-in-sight", "CZ-GEN-06")


@pytest.mark.parametrize(("material", "cover"), [("wood", -2), ("brick", -3), ("stone", -4)])
def test_an_abstract_building_gives_the_cover_of_its_material(material, cover):
    """CZ-GEN-09, CZ-COVER-02."""
    barn = building("barn", 20, 40, 20, 20).but(material=material)
    battle = a_battle(gunner(), blue("bob", 21.25, 50), terrain=(barn,))
    assert played(battle, single(), dice=(6, 3, 3)).modifiers(1) == {"CZ-WOUND-02": cover}


def test_whoever_touches_an_abstract_wall_from_inside_sees_out_through_that_wall_only():
    """CZ-GEN-09."""
    barn = building("barn", 8.75, 40, 20, 20)
    west = a_battle(gunner(facing=270), blue("bob", 3, 50), terrain=(barn,))
    assert played(west, single(), dice=(1,)).of(ShotAt)
    east = a_battle(gunner(), blue("bob", 40, 50), terrain=(barn,))
    assert refused(east, single()) == ("not-in-sight", "CZ-GEN-06")


def test_a_shut_door_blocks_sight_and_an_open_one_does_not():
    """CZ-GEN-09."""

    def house(state):
        hall = building("hall", 20, 40, 20, 20, doors={"d1": (20, 50, state)})
        return a_battle(gunner(), blue("bob", 30, 50), terrain=(hall,))

    assert refused(house("shut"), single())[0] == "not-in-sight"
    assert played(house("open"), single(), dice=(1,)).of(ShotAt)


def test_a_figure_touching_the_outer_wall_of_an_abstract_building_is_seen_through_it():
    """CZ-GEN-09: with the cover of the material; deeper inside it is not seen at all."""
    barn = building("barn", 20, 40, 20, 20)
    near = a_battle(gunner(), blue("bob", 21.25, 50), terrain=(barn,))
    shot = played(near, single(), dice=(6, 3, 3))
    assert shot.modifiers(1) == {"CZ-WOUND-02": -3}
    deep = a_battle(gunner(), blue("bob", 30, 50), terrain=(barn,))
    assert refused(deep, single())[0] == "not-in-sight"


def test_a_figure_in_contact_but_not_engaged_may_shoot_and_be_shot_at():
    """CZ-SHOOT-01."""
    battle = a_battle(gunner(), blue("bob", 12.5, 50))
    assert played(battle, single(), dice=(1,)).of(ShotAt)


def test_an_engaged_figure_cannot_be_chosen_as_a_target():
    """CZ-SHOOT-03."""
    battle = a_battle(
        gunner(),
        red("amy", 37.5, 50, engaged=("bob",)),
        blue("bob", 40, 50, engaged=("amy",)),
    )
    assert refused(battle, single()) == ("target-engaged", "CZ-SHOOT-03")


def test_an_engaged_figure_cannot_shoot():
    """CZ-SHOOT-03, CZ-CC-02."""
    battle = a_battle(
        gunner(engaged=("bob",)), blue("bob", 12.5, 50, engaged=("ann",)), blue("ben", 40, 50)
    )
    assert refused(battle, single("ben")) == ("engaged", "CZ-CC-02")


def test_friends_are_not_shot_at():
    """CZ-SHOOT-01."""
    battle = a_battle(gunner(), red("amy", 30, 50), blue("bob", 40, 50))
    assert refused(battle, single("amy")) == ("own-side", "CZ-SHOOT-01")


# --- how many shots -------------------------------------------------------------------------------
def test_a_burst_has_two_shots_at_least():
    """CZ-BURST-01."""
    battle = a_battle(gunner(), blue("bob", 40, 50))
    assert refused(battle, burst(("bob", 1))) == ("burst-needs-two", "CZ-BURST-01")


def test_a_weapon_of_rate_one_cannot_fire_bursts():
    """CZ-BURST-01."""
    battle = a_battle(gunner(weapons=("bolt-action-rifle",)), blue("bob", 40, 50))
    command = burst(("bob", 2), weapon="bolt-action-rifle")
    assert refused(battle, command) == ("burst-needs-two", "CZ-BURST-01")


def test_single_shots_and_bursts_together_stay_within_the_rate_of_fire():
    """CZ-BURST-02."""
    battle = a_battle(gunner(), blue("bob", 60, 50))
    battle = played(battle, burst(("bob", 3)), dice=(1, 1, 1)).battle
    assert refused(battle, burst(("bob", 2))) == ("rate-of-fire", "CZ-BURST-02")
    battle = played(battle, single(), dice=(1,)).battle
    assert refused(battle, single()) == ("rate-of-fire", "CZ-BURST-02")


def test_the_other_reading_limits_bursts_and_leaves_single_shots_to_the_action_points():
    """CZ-BURST-02, cz.rof-limit=bursts-per-turn."""
    ann = gunner(weapons=("pistol",), quality="hero")
    core = Options(setting="core", rof_limit="bursts-per-turn")
    battle = a_battle(ann, blue("bob", 40, 50), options=core)
    for _ in range(2):
        battle = played(battle, burst(("bob", 2), weapon="pistol"), dice=(1, 1)).battle
    assert refused(battle, burst(("bob", 2), weapon="pistol")) == ("rate-of-fire", "CZ-BURST-02")
    for _ in range(4):
        battle = played(battle, single(weapon="pistol"), dice=(1,)).battle
    assert battle.figures["ann"].spent == 8


def test_an_aimed_shot_counts_as_one_shot():
    """CZ-HIT-05, CZ-BURST-02."""
    ann = gunner(weapons=("bolt-action-rifle",))
    battle = a_battle(ann, blue("bob", 60, 50))
    battle = played(battle, AimedShot("ann", "bolt-action-rifle", "bob"), dice=(1,)).battle
    assert refused(battle, single(weapon="bolt-action-rifle"))[0] == "rate-of-fire"


@pytest.mark.parametrize(("setting", "wasted"), [("core", False), ("ww2", True)])
def test_the_submachine_gun_reaches_farther_on_the_core_sheet(setting, wasted):
    """CZ-GEN-01, CZ-WPN-03: 70 cm there, 60 in the supplement; Bob is 65 cm away."""
    options = Options(setting=setting)
    battle = a_battle(gunner(), blue("bob", 77.5, 50), options=options)
    fired = played(battle, single(), dice=() if wasted else (1,))
    assert bool(fired.of(ShotsWasted)) is wasted


def test_a_weapon_the_figure_does_not_carry_is_refused():
    battle = a_battle(gunner(), blue("bob", 60, 50))
    assert refused(battle, single(weapon="hmg"))[0] == "no-such-weapon"


# --- several targets ------------------------------------------------------------------------------
def test_without_the_template_any_targets_in_the_field_of_fire_share_a_burst():
    """CZ-BURST-04, cz.burst-template=false."""
    battle = a_battle(gunner(), blue("bob", 30, 30), blue("ben", 30, 70), options=FREE)
    fired = played(battle, burst(("bob", 2), ("ben", 2)), dice=(1, 1, 1, 1))
    assert [(e.target, e.shots) for e in fired.of(ShotAt)] == [("bob", 2), ("ben", 2)]


def test_with_the_template_targets_of_a_burst_must_be_under_it():
    """CZ-BURST-04: a sweep is 10 cm across the line of fire, depth 10 cm along it."""
    sweep = BurstTemplate(cm(40, 50), "sweep")
    depth = BurstTemplate(cm(40, 50), "depth")
    battle = a_battle(gunner(), blue("bob", 40, 46.5), blue("ben", 40, 53.5))
    shots = (("bob", 2), ("ben", 2))
    assert played(battle, burst(*shots, template=sweep), dice=(1, 1, 1, 1)).of(Fired)
    assert refused(battle, burst(*shots, template=depth)) == ("not-under-template", "CZ-BURST-04")
    assert refused(battle, burst(*shots)) == ("burst-template", "CZ-BURST-04")


def test_shots_are_resolved_in_the_order_of_the_allotment():
    """CZ-SHOOT-02."""
    battle = a_battle(gunner(), blue("bob", 30, 30), blue("ben", 30, 70), options=FREE)
    fired = played(battle, burst(("ben", 1), ("bob", 1)), dice=(6, 6, 6, 1))
    assert [e.target for e in fired.of(ShotAt)] == ["ben", "bob"]
    assert fired.battle.figures["ben"].fate == CASUALTY


# --- range ----------------------------------------------------------------------------------------
def test_range_is_measured_between_base_edges_and_compared_exactly():
    """CZ-GEN-05, CZ-SHOOT-04: 20 cm is short range for an SMG, a hundredth more is long."""
    at_20 = a_battle(gunner(), blue("bob", 32.5, 50))
    beyond = a_battle(gunner(), blue("bob", 32.51, 50))
    assert played(at_20, single(), dice=(1,)).modifiers() == {"CZ-HIT-04": 1}
    assert played(beyond, single(), dice=(1,)).modifiers() == {}


def test_point_blank_replaces_short_range_and_helps_the_wound_roll():
    """CZ-HIT-06, CZ-WOUND-04."""
    shot = played(a_battle(gunner(), blue("bob", 15, 50)), single(), dice=(4, 1, 1))
    assert shot.modifiers(0) == {"CZ-HIT-06": 2}
    assert shot.modifiers(1) == {"CZ-WOUND-04": 1}


def test_shots_at_a_target_found_out_of_range_are_wasted_without_dice():
    """CZ-SHOOT-02: points and shots are spent."""
    battle = a_battle(gunner(), blue("bob", 110, 50))
    fired = played(battle, burst(("bob", 4)))
    assert fired.of(ShotsWasted) == [ShotsWasted("ann", "bob", 4)]
    ann = fired.battle.figures["ann"]
    assert (ann.spent, ann.shots_with("smg")) == (2, (4, 1))


# --- modifiers from the table ---------------------------------------------------------------------
def test_cover_counts_when_the_line_crosses_what_the_target_touches():
    """CZ-WOUND-02."""
    wall = line("wall", 38, 40, 20)
    touching = a_battle(gunner(), blue("bob", 39.75, 50), terrain=(wall,))
    away = a_battle(gunner(), blue("bob", 42, 50), terrain=(wall,))
    assert played(touching, single(), dice=(6, 1, 1)).modifiers(1) == {"CZ-WOUND-02": -3}
    assert played(away, single(), dice=(6, 1, 1)).modifiers(1) == {}


def test_cover_does_not_count_from_the_target_s_own_side_of_it():
    """CZ-WOUND-02."""
    wall = line("wall", 38, 40, 20)
    ann = gunner(60, 50, facing=270)
    battle = a_battle(ann, blue("bob", 39.75, 50), terrain=(wall,))
    assert played(battle, single(), dice=(6, 1, 1)).modifiers(1) == {}


def test_a_target_that_took_cover_is_harder_to_hit_only_when_the_cover_is_in_the_way():
    """CZ-HIT-02, CZ-COVER-01."""
    wall = line("wall", 38, 40, 20)
    bob = blue("bob", 39.75, 50, cover="wall")
    front = a_battle(gunner(), bob, terrain=(wall,))
    back = a_battle(gunner(65, 50, facing=270), bob, terrain=(wall,))
    assert played(front, single(), dice=(1,)).modifiers() == {"CZ-HIT-02": -1}
    assert "CZ-HIT-02" not in played(back, single(), dice=(1,)).modifiers()


def test_a_target_inside_a_building_has_the_cover_of_the_opening():
    """CZ-GEN-09: through a window, medium."""
    hall = building("hall", 30, 40, 20, 20, windows=[(30, 50)])
    battle = a_battle(gunner(), blue("bob", 40, 50), terrain=(hall,))
    assert played(battle, single(), dice=(6, 1, 1)).modifiers(1) == {"CZ-WOUND-02": -2}


def test_a_panicked_shooter_a_veteran_and_armour_all_count():
    """CZ-HIT-03, CZ-QUAL-04, CZ-WOUND-03."""
    ann = gunner(quality="veteran", reaction="panic")
    battle = a_battle(ann, blue("bob", 60, 50, armour="flak-jacket"))
    shot = played(battle, single(), dice=(6, 1, 1))
    assert shot.modifiers(0) == {"CZ-QUAL-04": 1, "CZ-HIT-03": -1}
    assert shot.modifiers(1) == {"CZ-WOUND-03": -2}


# --- results --------------------------------------------------------------------------------------
def test_at_the_resistance_the_target_is_eliminated():
    """CZ-WOUND-01: 2D6 of 7 against 7; a casualty while first aid is in play (CZ-STATE-03)."""
    battle = a_battle(gunner(), blue("bob", 60, 50))
    assert played(battle, single(), dice=(6, 3, 4)).battle.figures["bob"].fate == CASUALTY


def test_without_first_aid_the_eliminated_are_removed():
    """CZ-AID-01, cz.first-aid=false."""
    battle = a_battle(gunner(), blue("bob", 60, 50), options=Options(first_aid=False))
    assert played(battle, single(), dice=(6, 3, 4)).battle.figures["bob"].fate == REMOVED


@pytest.mark.parametrize(("dice", "reaction"), [((3, 3), "panic"), ((2, 2), "panic"), ((1, 2), "")])
def test_one_to_three_below_the_resistance_the_target_panics(dice, reaction):
    """CZ-WOUND-01."""
    battle = a_battle(gunner(), blue("bob", 60, 50))
    assert played(battle, single(), dice=(6, *dice)).battle.figures["bob"].reaction == reaction


def test_the_target_keeps_the_worst_result_and_shots_left_over_are_wasted():
    """CZ-SHOOT-02: panic, then out; the third shot is not rolled."""
    battle = a_battle(gunner(), blue("bob", 60, 50))
    fired = played(battle, burst(("bob", 3)), dice=(6, 3, 3, 6, 6, 6))
    assert fired.of(ShotAt) == [ShotAt("ann", "bob", 3, 2, "eliminated")]


def test_a_hit_takes_opportunity_fire_away_even_without_a_wound():
    """CZ-OPP-02."""
    battle = a_battle(gunner(), blue("bob", 60, 50, facing=90, watch="smg", weapons=("smg",)))
    hit = played(battle, single(), dice=(6, 1, 1)).battle
    assert (hit.figures["bob"].watch, hit.watched, hit.figures["bob"].fate) == ("", 0, FIT)


def test_a_miss_leaves_opportunity_fire_alone():
    """CZ-OPP-02."""
    battle = a_battle(gunner(), blue("bob", 60, 50, facing=90, watch="smg", weapons=("smg",)))
    assert played(battle, single(), dice=(1,)).battle.figures["bob"].watch == "smg"


def test_a_machine_takes_damage_instead_of_a_wound():
    """CZ-MACH-01, CZ-MACH-02: 9 on 2D6 against 9 is minor, 4 is the power supply."""
    battle = a_battle(gunner(), blue("bob", 60, 50, **a_machine(9)))
    bob = played(battle, single(), dice=(6, 4, 5, 4)).battle.figures["bob"]
    assert (bob.power, bob.reaction, bob.fate) == (1, "", FIT)


def test_shooting_does_not_end_the_shooter_s_own_cover():
    """CZ-COVER-01."""
    wall = line("wall", 12, 40, 20)
    ann = gunner(10.75, 50, cover="wall")
    battle = a_battle(ann, blue("bob", 60, 50), terrain=(wall,))
    assert played(battle, single(), dice=(1,)).battle.figures["ann"].cover == "wall"


def test_panic_in_the_middle_of_an_activation_leaves_what_remains_of_three_points():
    """CZ-REACT-11."""
    ann = gunner(spent=3, reaction="panic")
    battle = a_battle(ann, blue("bob", 60, 50))
    assert refused(battle, Move("ann", (cm(10, 45),))) == ("not-enough-points", "CZ-AP-03")


# --- the core sheet's weapons ---------------------------------------------------------------------
CORE = Options(setting="core")


@pytest.mark.parametrize("weapon", [*sheet.CORE_LIGHT, *sheet.CORE_HEAVY])
def test_every_weapon_of_the_core_sheet_fires_with_its_own_figures(weapon):
    """CZ-WPN-01, CZ-WPN-02, CZ-MOVE-04: damage dice, and 1 AP a shot, 2 with a heavy weapon."""
    row = (sheet.CORE_LIGHT | sheet.CORE_HEAVY)[weapon]
    battle = a_battle(gunner(weapons=(weapon,)), blue("bob", 15, 50), options=CORE)
    fired = played(battle, single(weapon=weapon), (6, *(1 for _ in range(int(row.damage[0])))))
    assert fired.rolls[1].roll.dice == row.damage
    assert fired.battle.figures["ann"].spent == (2 if weapon in sheet.CORE_HEAVY else 1)


@pytest.mark.parametrize(("setting", "reach"), [("core", 70), ("ww2", 60)])
def test_long_range_ends_at_the_printed_figure_of_the_sheet_in_play(setting, reach):
    """CZ-SHOOT-04, CZ-GEN-01: the supplement's submachine gun reaches less far."""
    options = Options(setting=setting)
    at = a_battle(gunner(), blue("bob", 12.5 + reach, 50), options=options)
    beyond = a_battle(gunner(), blue("bob", 12.51 + reach, 50), options=options)
    assert played(at, single(), dice=(1,)).of(ShotAt)
    assert played(beyond, single()).of(ShotsWasted)


def test_a_weapon_of_the_supplement_is_not_fired_in_a_game_of_the_core_sheet():
    """CZ-GEN-01."""
    battle = a_battle(gunner(weapons=("lmg",)), blue("bob", 40, 50), options=CORE)
    assert refused(battle, single(weapon="lmg"))[0] == "no-such-weapon"


@pytest.mark.parametrize(
    ("x", "modifiers"),
    [(15.5, {"CZ-HIT-06": 2}), (15.51, {"CZ-HIT-04": 1}), (12.5, {"CZ-HIT-06": 2})],
)
def test_point_blank_ends_at_the_printed_figure(x, modifiers):
    """CZ-HIT-06, CZ-SHOOT-04: 3 cm for a submachine gun; bases in contact are at 0."""
    battle = a_battle(gunner(), blue("bob", x, 50))
    assert played(battle, single(), dice=(1,)).modifiers() == modifiers


# --- more modifiers -------------------------------------------------------------------------------
def test_an_aimed_shot_has_two_more_to_hit_and_range_besides():
    """CZ-HIT-05, CZ-HIT-04, CZ-GEN-07."""
    aimed = played(a_battle(gunner(), blue("bob", 30, 50)), AimedShot("ann", "smg", "bob"), (1,))
    assert aimed.modifiers() == {"CZ-HIT-05": 2, "CZ-HIT-04": 1}


def test_a_wounded_shooter_has_one_less():
    """CZ-HIT-08."""
    battle = a_battle(gunner(wounded=True), blue("bob", 60, 50))
    assert played(battle, single(), dice=(1,)).modifiers() == {"CZ-HIT-08": -1}


def test_the_best_cover_crossed_counts_once():
    """CZ-WOUND-02: bushes and a wall, both touched; the hard cover of the wall."""
    wall = line("wall", 38, 40, 20)
    bushes = block("bushes", 38.5, 40, 1, 20, kind="bushes", cover="soft")
    battle = a_battle(gunner(), blue("bob", 39.75, 50), terrain=(wall, bushes))
    assert played(battle, single(), dice=(6, 1, 1)).modifiers(1) == {"CZ-WOUND-02": -3}


def test_cover_armour_and_point_blank_add_up():
    """CZ-GEN-07, CZ-WOUND-02, CZ-WOUND-03, CZ-WOUND-04: 9 - 3 - 2 + 1 falls 2 short of 7."""
    wall = line("wall", 12, 40, 20)
    bob = blue("bob", 13.75, 50, armour="flak-jacket")
    shot = played(a_battle(gunner(), bob, terrain=(wall,)), single(), dice=(6, 4, 5))
    assert shot.modifiers(1) == {"CZ-WOUND-02": -3, "CZ-WOUND-03": -2, "CZ-WOUND-04": 1}
    assert shot.battle.figures["bob"].reaction == "panic"


@pytest.mark.parametrize(("profile", "resistance"), [("basic", 7), ("gang-leader", 8), ("hero", 9)])
def test_the_resistance_is_that_of_the_profile(profile, resistance):
    """CZ-WOUND-01, CZ-PROF-01: out at the resistance, panicked one below."""
    battle = a_battle(gunner(), blue("bob", 60, 50, profile=profile))
    at = (6, 3, resistance - 3)
    below = (6, 3, resistance - 4)
    assert played(battle, single(), dice=at).battle.figures["bob"].fate == CASUALTY
    assert played(battle, single(), dice=below).battle.figures["bob"].reaction == "panic"


# --- allotments -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("allotment", "key"),
    [
        ((), "no-shots"),
        ((("bob", 0),), "no-shots"),
        ((("bob", 3), ("ben", -1)), "no-shots"),
        ((("bob", 1), ("bob", 1)), "target-twice"),
        ((("bob", 5),), "rate-of-fire"),
        ((("bob", 10**30),), "rate-of-fire"),
        ((("bob", 1), ("cat", 1)), "no-such-target"),
        ((("bob", 1), ("nobody", 1)), "no-such-target"),
        ((("bob", 1), ("ann", 1)), "own-side"),
    ],
)
def test_a_burst_that_cannot_be_shared_out_so_is_refused(allotment, key):
    """CZ-SHOOT-02, CZ-BURST-02, CZ-STATE-03: casualties cannot be shot."""
    cat = blue("cat", 40, 55, fate=CASUALTY)
    battle = a_battle(gunner(), blue("bob", 40, 50), blue("ben", 40, 52.5), cat, options=FREE)
    assert refused(battle, burst(*allotment))[0] == key


@pytest.mark.parametrize(
    ("mode", "allotment", "key"),
    [
        ("single", (("bob", 2),), "single-is-one-shot"),
        ("single", (("bob", 1), ("ben", 1)), "single-is-one-shot"),
        ("aimed", (("bob", 1),), "bad-mode"),
        ("", (("bob", 1),), "bad-mode"),
    ],
)
def test_a_shot_is_single_or_part_of_a_burst(mode, allotment, key):
    """CZ-SHOOT-02."""
    battle = a_battle(gunner(), blue("bob", 40, 50), blue("ben", 40, 52.5), options=FREE)
    assert refused(battle, Shoot("ann", "smg", mode, allotment)) == (key, "CZ-SHOOT-02")


def test_of_two_targets_only_the_one_out_of_range_wastes_its_shots():
    """CZ-SHOOT-02."""
    battle = a_battle(gunner(), blue("bob", 110, 50), blue("ben", 40, 60), options=FREE)
    fired = played(battle, burst(("bob", 2), ("ben", 2)), dice=(1, 1))
    assert [e.target for e in fired.of(ShotsWasted)] == ["bob"]
    assert [e.target for e in fired.of(ShotAt)] == ["ben"]


@pytest.mark.parametrize(("y", "under"), [(54.99, True), (55, False)])
def test_more_than_half_of_a_base_must_be_under_the_template(y, under):
    """CZ-BURST-04: at 55 exactly half of it is."""
    battle = a_battle(gunner(), blue("bob", 40, 50), blue("ben", 40, y))
    command = burst(("bob", 1), ("ben", 1), template=BurstTemplate(cm(40, 50), "sweep"))
    if under:
        played(battle, command, dice=(1, 1))
    else:
        assert refused(battle, command) == ("not-under-template", "CZ-BURST-04")


@pytest.mark.parametrize(
    "template", [BurstTemplate(cm(10, 50), "sweep"), BurstTemplate(cm(40, 50), "x")]
)
def test_a_template_needs_a_direction_and_a_lay(template):
    """CZ-BURST-04."""
    battle = a_battle(gunner(), blue("bob", 40, 50), blue("ben", 40, 52.5))
    command = burst(("bob", 1), ("ben", 1), template=template)
    assert refused(battle, command) == ("burst-template", "CZ-BURST-04")


def test_each_weapon_has_a_count_of_its_own():
    """CZ-BURST-02: two pistols fire two shots each, and then no more."""
    ann = gunner(weapons=("pistol", "pistol", "smg"))
    battle = a_battle(ann, blue("bob", 60, 50), options=CORE)
    for _ in range(2):
        battle = played(battle, burst(("bob", 2), weapon="pistol"), dice=(1, 1)).battle
    assert refused(battle, single(weapon="pistol")) == ("rate-of-fire", "CZ-BURST-02")
    played(battle, single(), dice=(1,))


def test_no_burst_is_longer_for_a_second_pistol():
    """CZ-BURST-01: a burst comes from one weapon."""
    battle = a_battle(gunner(weapons=("pistol", "pistol")), blue("bob", 60, 50), options=CORE)
    assert refused(battle, burst(("bob", 3), weapon="pistol"))[0] == "rate-of-fire"


# --- machines -------------------------------------------------------------------------------------
def test_a_burst_at_a_machine_wears_it_down_shot_by_shot():
    """CZ-MACH-03, CZ-MACH-04: 12 - 1 is 4 above 7: major; then 7 - 1 + 1 is minor."""
    drone = blue("bob", 60, 50, **a_machine(7, self_repair=True))
    fired = played(a_battle(gunner(), drone), burst(("bob", 2)), dice=(6, 6, 6, 4, 6, 3, 4, 4))
    assert (fired.modifiers(1), fired.modifiers(4)) == (
        {"CZ-MACH-03": -1},
        {"CZ-MACH-03": -1, "CZ-MACH-04": 1},
    )
    bob = fired.battle.figures["bob"]
    assert (bob.halved, bob.major, bob.power) == (True, True, 1)


def test_a_machine_that_shoots_with_damaged_hardware_has_one_less_each_time():
    """CZ-MACH-06, CZ-T-MACHINE-EFFECT."""
    battle = a_battle(gunner(hardware=2, **a_machine()), blue("bob", 60, 50))
    assert played(battle, single(), dice=(1,)).modifiers() == {"CZ-MACH-06": -2}
