"""Grenades and other template weapons on the table."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    block,
    blue,
    cm,
    line,
    platform,
    played,
    red,
    refused,
    tall,
)

from sandtable.rulesets.combat_zone.battle.events import Landed, ShotAt, ShotsWasted
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, FIT, Smoke, with_figure
from sandtable.rulesets.combat_zone.commands import FireTemplate, Shoot, ThrowGrenade
from sandtable.rulesets.combat_zone.dice.area import ON_TARGET, Landing
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.templates import landing_point


def bomber(*grenades, **more):
    held = tuple((name, 2) for name in grenades)
    return red("ann", 10, 50, facing=90, grenades=held, **more)


def throw(x, y=50, grenade="defensive-grenade"):
    return ThrowGrenade("ann", grenade, cm(x, y))


def launcher(*weapons, rounds=(), **more):
    return red("ann", 10, 50, facing=90, weapons=weapons, grenades=rounds, **more)


def loader(**more):
    """The second man of a rocket launcher's crew, in contact with ann."""
    return red("lou", 10, 47.5, facing=90, **more)


def rocket(x, missile="heat", y=50):
    return FireTemplate("ann", "rocket-launcher", cm(x, y), missile)


def flame(x):
    return FireTemplate("ann", "flamethrower", cm(x, 50))


def next_turn(battle):
    """Shots and points counted anew, as at the start of a turn."""
    return with_figure(battle, "ann", shots=(), spent=0)


CORE = Options(setting="core")
BURSTS = Options(rof_limit="bursts-per-turn")


def test_a_grenade_costs_three_points_and_is_used_up():
    """CZ-MOVE-04, CZ-GREN-01, CZ-CMD-25."""
    battle = a_battle(bomber("smoke-grenade"), blue("bob", 110, 50))
    ann = played(battle, throw(20, grenade="smoke-grenade"), dice=(6,)).battle.figures["ann"]
    assert (ann.spent, ann.rounds("smoke-grenade")) == (3, 1)


def test_one_grenade_a_turn():
    """CZ-AREA-01, CZ-BURST-02."""
    battle = a_battle(bomber("smoke-grenade", "molotov", quality="hero"), blue("bob", 110, 50))
    battle = played(battle, throw(20, grenade="smoke-grenade"), dice=(6,)).battle
    assert refused(battle, throw(20, grenade="molotov")) == ("rate-of-fire", "CZ-BURST-02")


def test_a_hit_centres_the_template_on_the_point():
    """CZ-AREA-01."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 20, 50))
    landed = played(battle, throw(20), dice=(6, 1, 1, 1, 1)).of(Landed)
    assert landed == [Landed("ann", "defensive-grenade", cm(20, 50), True)]


def test_a_miss_deviates_by_a_random_octant_and_distance():
    """CZ-AREA-01, CZ-AREA-02: octant 3 is to the right of the throw, here south."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 20, 50))
    landed = played(battle, throw(20), dice=(1, 3, 7)).of(Landed)
    assert landed == [Landed("ann", "defensive-grenade", cm(20, 57), False)]


@pytest.mark.parametrize(
    ("octant", "where"), [(1, (24, 50)), (3, (20, 54)), (5, (16, 50)), (7, (20, 46))]
)
def test_octants_run_clockwise_from_straight_on(octant, where):
    """CZ-AREA-02."""
    assert landing_point(cm(10, 50), cm(20, 50), Landing(octant, 4)) == cm(*where)


def test_a_grenade_that_would_come_back_past_the_thrower_falls_on_him():
    """CZ-AREA-02."""
    assert landing_point(cm(10, 50), cm(14, 50), Landing(5, 8)) == cm(10, 50)
    assert landing_point(cm(10, 50), cm(14, 50), ON_TARGET) == cm(14, 50)


def test_the_figure_under_the_centre_takes_the_first_value_and_others_the_second():
    """CZ-AREA-03, CZ-AREA-05: 4D6 under the centre, 2D6 beside it."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 20, 50), blue("ben", 20, 52.5))
    battle = a_battle(
        bomber("defensive-grenade"),
        blue("bob", 20, 50),
        blue("ben", 20, 52.5),
        options=Options(template_measure="radius"),
    )
    thrown = played(battle, throw(20), dice=(6, 3, 3, 3, 3, 1, 1))
    assert [len(r.faces) for r in thrown.rolls] == [1, 4, 2]
    assert [(e.target, e.effect) for e in thrown.of(ShotAt)] == [
        ("bob", "eliminated"),
        ("ben", "none"),
    ]


def test_friends_under_the_template_suffer_too():
    """CZ-AREA-05."""
    battle = a_battle(bomber("defensive-grenade"), red("amy", 20, 50), blue("bob", 60, 50))
    thrown = played(battle, throw(20), dice=(6, 6, 6, 6, 6))
    assert thrown.battle.figures["amy"].fate == CASUALTY


def test_a_template_of_5_cm_is_a_diameter_unless_the_switch_says_radius():
    """CZ-AREA-04: a figure 2.5 cm away from the centre is less than half under it."""

    def caught(measure):
        options = Options(template_measure=measure)
        figures = (bomber("white-phosphorus"), blue("bob", 20, 52.6))
        battle = a_battle(*figures, options=options)
        thrown = played(battle, throw(20, grenade="white-phosphorus"), dice=(6,))
        return thrown.battle.figures["bob"].reaction

    assert (caught("diameter"), caught("radius")) == ("", "panic")


def test_white_phosphorus_panics_everybody_under_it_and_lays_smoke():
    """CZ-FIRE-01, CZ-GREN-03, CZ-GREN-04, CZ-AREA-07."""
    battle = a_battle(bomber("white-phosphorus"), blue("bob", 20, 50))
    thrown = played(battle, throw(20, grenade="white-phosphorus"), dice=(6,)).battle
    assert thrown.figures["bob"].reaction == "panic"
    assert [s.at for s in thrown.smoke] == [cm(20, 50)]


def test_whoever_survives_an_incendiary_panics():
    """CZ-FIRE-01: 2 on 2D8 against 7 would do nothing."""
    battle = a_battle(bomber("molotov"), blue("bob", 19, 50))
    thrown = played(battle, throw(19, grenade="molotov"), dice=(6, 1, 1)).battle
    assert thrown.figures["bob"].reaction == "panic"


def test_smoke_blocks_every_line_through_it():
    """CZ-AREA-07."""
    ann = bomber("smoke-grenade", weapons=("smg",), quality="hero")
    battle = a_battle(ann, blue("bob", 40, 50))
    single = Shoot("ann", "smg", "single", (("bob", 1),))
    assert played(battle, single, dice=(1,)).of(ShotAt)
    smoky = played(battle, throw(20, grenade="smoke-grenade"), dice=(6,)).battle
    assert refused(smoky, single) == ("not-in-sight", "CZ-GEN-06")


def test_cover_against_a_grenade_is_judged_from_its_centre():
    """CZ-AREA-06: the wall is between thrower and target, not between burst and target."""
    wall = line("wall", 18.25, 40, 20)
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 20, 50), terrain=(wall,))
    thrown = played(battle, throw(20.5), dice=(6, 1, 1, 1, 1))
    assert thrown.modifiers(1) == {}


def test_cover_against_a_rocket_is_judged_from_the_firer():
    """CZ-AREA-06."""
    wall = line("wall", 28.25, 40, 20)
    ann = red("ann", 10, 50, facing=90, weapons=("rocket-launcher",))
    battle = a_battle(ann, blue("bob", 30, 50), terrain=(wall,))
    fired = played(battle, FireTemplate("ann", "rocket-launcher", cm(30, 50)), dice=(6, 1, 1, 1, 1))
    assert fired.modifiers(1) == {"CZ-WOUND-02": -3}


def test_cover_against_a_template_from_above_is_judged_from_the_height_of_the_firer():
    """CZ-AREA-06, CZ-GEN-06: a low wall is no help against who looks down on it."""
    tower = platform("tower", 0, 40, 12, 20, 15, ladders=[(0, 50)])
    wall = tall(line("wall", 16.25, 40, 20), 2)
    for foot, modifiers in ((15, {}), (0, {"CZ-WOUND-02": -3})):
        ann = launcher("smg", "flamethrower", rounds=(("flamethrower", 6),), foot=foot)
        battle = a_battle(ann, blue("bob", 18, 50), terrain=(tower, wall))
        jet = played(battle, flame(18), dice=(6, 1, 1, 1, 1))
        shot = played(battle, Shoot("ann", "smg", "single", (("bob", 1),)), dice=(6, 1, 1))
        assert jet.modifiers(1) == shot.modifiers(1) == modifiers


def test_a_throw_beyond_the_range_is_wasted():
    """CZ-SHOOT-02, CZ-GREN-01: 15 cm; points and grenade are spent."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 110, 50))
    thrown = played(battle, throw(40))
    assert thrown.of(ShotsWasted)
    assert thrown.battle.figures["ann"].rounds("defensive-grenade") == 1


def test_the_range_to_a_figure_is_measured_to_its_base():
    """CZ-GEN-05: exactly 15 cm between the edges."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 27.5, 50))
    assert played(battle, throw(27.5), dice=(6, 1, 1, 1, 1)).of(Landed)


def test_a_rocket_below_its_minimum_range_is_wasted_and_at_the_minimum_it_is_not():
    """CZ-SHOOT-04, CZ-WPN-06."""
    ann = red("ann", 10, 50, facing=90, weapons=("rocket-launcher",))
    near = a_battle(ann, blue("bob", 27.49, 50))
    at = a_battle(ann, blue("bob", 27.5, 50))
    fire = FireTemplate("ann", "rocket-launcher", cm(27.5, 50))
    assert played(near, fire).of(ShotsWasted)
    assert played(at, fire, dice=(6, 1, 1, 1, 1)).of(Landed)


def test_a_missile_launcher_costs_three_points_and_a_flamethrower_two():
    """CZ-MOVE-04, CZ-CMD-27."""
    for weapon, points in (("rocket-launcher", 3), ("flamethrower", 2)):
        ann = red("ann", 10, 50, facing=90, weapons=(weapon,), grenades=((weapon, 6),))
        battle = a_battle(ann, loader(), blue("bob", 29, 50))
        fired = played(battle, FireTemplate("ann", weapon, cm(29, 50)), dice=(6, 6, 6, 6, 6))
        assert fired.battle.figures["ann"].spent == points


def test_a_spot_out_of_sight_is_refused():
    """CZ-AREA-01."""
    van = block("van", 14, 45, 3, 10, blocking=True)
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 60, 50), terrain=(van,))
    assert refused(battle, throw(20)) == ("not-in-sight", "CZ-AREA-01")


def test_a_machine_under_a_template_takes_damage_and_never_panics():
    """CZ-MACH-01, CZ-FIRE-01."""
    battle = a_battle(bomber("molotov"), blue("bob", 19, 50, **a_machine(9)))
    thrown = played(battle, throw(19, grenade="molotov"), dice=(6, 5, 5, 1)).battle
    assert (thrown.figures["bob"].hardware, thrown.figures["bob"].reaction) == (1, "")


def test_a_template_takes_opportunity_fire_away_even_without_a_wound():
    """CZ-OPP-02: 4 - 2 on 4D6 does nothing."""
    bob = blue("bob", 20, 50, facing=90, weapons=("smg",), watch="smg", armour="flak-jacket")
    battle = a_battle(bomber("defensive-grenade"), bob)
    thrown = played(battle, throw(20), dice=(6, 1, 1, 1, 1)).battle
    assert (thrown.figures["bob"].reaction, thrown.figures["bob"].watch) == ("", "")
    assert thrown.watched == 0


@pytest.mark.parametrize(("command", "price"), [(throw(20), 3), (rocket(50), 3), (flame(20), 2)])
def test_an_attack_that_cannot_be_paid_for_is_refused(command, price):
    """CZ-AP-03, CZ-CMD-25, CZ-CMD-27."""
    rounds = (("defensive-grenade", 1), ("flamethrower", 6))
    ann = launcher("rocket-launcher", "flamethrower", rounds=rounds, spent=7 - price)
    battle = a_battle(ann, blue("bob", 110, 50))
    assert refused(battle, command) == ("not-enough-points", "CZ-AP-03")


# --- how often ------------------------------------------------------------------------------------
def test_under_the_other_reading_grenades_are_limited_by_points_alone():
    """CZ-AREA-01, CZ-BURST-02, cz.rof-limit=bursts-per-turn."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 110, 50), options=BURSTS)
    for _ in range(2):
        battle = played(battle, throw(20), dice=(6,)).battle
    assert battle.figures["ann"].spent == 6


@pytest.mark.parametrize(("first", "second"), [("heat", "he"), ("he", "heat")])
def test_a_launcher_fires_once_a_turn_whatever_it_is_loaded_with(first, second):
    """CZ-AREA-01, CZ-BURST-02: one attack a turn with each weapon."""
    ann = launcher("rocket-launcher", rounds=(("he-missile", 1),), quality="hero")
    battle = played(a_battle(ann, blue("bob", 110, 50)), rocket(50, first), dice=(6,)).battle
    assert refused(battle, rocket(50, second)) == ("rate-of-fire", "CZ-BURST-02")
    assert played(next_turn(battle), rocket(50, second), dice=(6,)).of(Landed)


def test_two_launchers_fire_once_each():
    """CZ-BURST-02: the count is kept per weapon."""
    ann = launcher("rocket-launcher", "rocket-launcher", quality="hero")
    battle = a_battle(ann, loader(quality="hero"), blue("bob", 110, 50))
    battle = played(battle, rocket(50), dice=(6,)).battle
    battle = played(battle, rocket(50), dice=(6,)).battle
    assert battle.figures["ann"].spent == 6


# --- rounds ---------------------------------------------------------------------------------------
def test_heat_missiles_are_without_limit():
    """CZ-WPN-06."""
    battle = a_battle(launcher("rocket-launcher"), blue("bob", 110, 50), options=CORE)
    for _ in range(8):
        battle = next_turn(played(battle, rocket(50), dice=(6,)).battle)


@pytest.mark.parametrize("missile", ["he", "smoke"])
def test_other_missiles_are_used_up(missile):
    """CZ-WPN-06, CZ-CMD-27."""
    ann = launcher("rocket-launcher", rounds=((f"{missile}-missile", 1),))
    battle = played(a_battle(ann, blue("bob", 110, 50)), rocket(50, missile), dice=(6,)).battle
    assert refused(next_turn(battle), rocket(50, missile)) == ("no-such-missile", "CZ-WPN-06")


def test_an_he_missile_wounds_as_heat_does_and_smoke_only_hides():
    """CZ-WPN-06, CZ-AREA-07: 4D6 under the centre; smoke 7.5 cm across."""
    ann = launcher("rocket-launcher", rounds=(("he-missile", 1), ("smoke-missile", 1)))
    battle = a_battle(ann, blue("bob", 50, 50))
    he = played(battle, rocket(50, "he"), dice=(6, 1, 1, 1, 1))
    assert he.rolls[1].roll.dice == "4D6"
    smoke = played(battle, rocket(50, "smoke"), dice=(6,)).battle
    assert smoke.smoke == (Smoke(cm(50, 50), 375, 1),)


@pytest.mark.parametrize("missile", ["he", "smoke", "paper", ""])
def test_only_launchers_take_missiles(missile):
    """CZ-WPN-06."""
    rounds = (("flamethrower", 6), ("he-missile", 1), ("smoke-missile", 1))
    ann = launcher("rocket-launcher", "flamethrower", rounds=rounds)
    battle = a_battle(ann, blue("bob", 110, 50))
    command = FireTemplate("ann", "flamethrower", cm(20, 50), missile)
    assert refused(battle, command) == ("no-such-missile", "CZ-WPN-06")


def test_a_canister_holds_six_shots_of_a_flamethrower():
    """CZ-WPN-08: in a game of the core sheet too (CZ-GEN-01)."""
    ann = launcher("flamethrower", rounds=(("flamethrower", 6),))
    battle = a_battle(ann, blue("bob", 110, 50), options=CORE)
    for _ in range(6):
        battle = next_turn(played(battle, flame(20), dice=(6,)).battle)
    assert refused(battle, flame(20)) == ("no-rounds-left", "CZ-WPN-08")


def test_a_shot_out_of_range_is_gone_from_the_canister():
    """CZ-SHOOT-02, CZ-WPN-08."""
    ann = launcher("flamethrower", rounds=(("flamethrower", 6),))
    after = played(a_battle(ann, blue("bob", 110, 50)), flame(40)).battle
    assert after.figures["ann"].rounds("flamethrower") == 5


def test_a_one_shot_launcher_is_used_up_by_firing():
    """CZ-WPN-07."""
    ann = launcher("panzerfaust", rounds=(("panzerfaust", 1),))
    fire = FireTemplate("ann", "panzerfaust", cm(50, 50))
    battle = played(a_battle(ann, blue("bob", 110, 50)), fire, dice=(6,)).battle
    assert refused(next_turn(battle), fire) == ("no-rounds-left", "CZ-WPN-07")


# --- what may be aimed at -------------------------------------------------------------------------
def melee(x=20):
    """Amy and Bob locked in close combat."""
    return red("amy", x, 52.5, engaged=("bob",)), blue("bob", x, 50, engaged=("amy",))


def test_an_engaged_figure_is_not_aimed_at():
    """CZ-SHOOT-03: neither friend nor foe can be chosen as a target."""
    battle = a_battle(bomber("defensive-grenade"), *melee())
    expected = ("target-engaged", "CZ-SHOOT-03")
    assert [refused(battle, throw(20, y)) for y in (50, 52.5)] == [expected] * 2


def test_a_template_aimed_beside_a_close_combat_catches_who_is_in_it():
    """CZ-SHOOT-03, CZ-AREA-05: the spot is off the base, which is more than half covered."""
    battle = a_battle(bomber("defensive-grenade"), *melee(21.3))
    thrown = played(battle, throw(20), dice=(6, 6, 6))
    assert [event.target for event in thrown.of(ShotAt)] == ["bob"]


def test_a_point_off_the_table_or_behind_is_refused():
    """CZ-AREA-01, CZ-SHOOT-01."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 110, 50))
    assert refused(battle, throw(20, 120.01)) == ("off-the-table", "CZ-AREA-01")
    assert refused(battle, throw(8)) == ("not-in-front", "CZ-SHOOT-01")
    assert played(battle, throw(10, 55), dice=(6,)).of(Landed)  # exactly beside: 90°


def test_a_figure_in_base_contact_may_be_aimed_at_by_what_has_no_minimum_range():
    """CZ-AREA-01: distance 0."""
    rounds = (("flamethrower", 6), ("defensive-grenade", 1))
    ann = launcher("flamethrower", "rocket-launcher", rounds=rounds)
    battle = a_battle(ann, blue("bob", 12.5, 50))
    assert played(battle, throw(12.5), dice=(6, 1, 1, 1, 1)).of(Landed)
    for fire in (flame(12.5), rocket(12.5)):
        assert played(battle, fire).of(ShotsWasted)


@pytest.mark.parametrize(
    ("grenade", "reach"),
    [("defensive-grenade", 15), ("smoke-grenade", 15), ("molotov", 10), ("antitank-grenade", 10)],
)
def test_grenades_reach_what_their_row_says_and_no_farther(grenade, reach):
    """CZ-GREN-01, CZ-SHOOT-04: measured to the spot from the edge of the thrower's base."""
    battle = a_battle(bomber(grenade), blue("bob", 110, 50))
    assert played(battle, throw(11.25 + reach, grenade=grenade), dice=(6,)).of(Landed)
    assert played(battle, throw(11.26 + reach, grenade=grenade)).of(ShotsWasted)


@pytest.mark.parametrize(("x", "wasted"), [(14.24, True), (14.25, False), (31.25, False)])
def test_a_flamethrower_reaches_from_3_to_20_cm(x, wasted):
    """CZ-WPN-08, CZ-SHOOT-04."""
    battle = a_battle(launcher("flamethrower", rounds=(("flamethrower", 6),)), blue("bob", 90, 50))
    fired = played(battle, flame(x), dice=() if wasted else (6,))
    assert bool(fired.of(ShotsWasted)) == wasted


# --- the roll -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("x", "modifiers"), [(32.5, {"CZ-HIT-04": 1}), (32.51, {})])
def test_short_range_counts_where_it_is_printed(x, modifiers):
    """CZ-AREA-01: 20 cm for a rocket launcher."""
    battle = a_battle(launcher("rocket-launcher"), loader(), blue("bob", x, 50))
    fired = played(battle, rocket(x), (1, 1, 10))
    assert fired.modifiers() == modifiers


def test_a_grenade_has_no_short_or_point_blank_bonus():
    """CZ-GREN-01, CZ-AREA-01, CZ-AREA-06: neither to land nor to wound."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 13, 50))
    thrown = played(battle, throw(13), dice=(6, 1, 1, 1, 1))
    assert (thrown.modifiers(0), thrown.modifiers(1)) == ({}, {})


def test_quality_panic_and_wounds_of_the_thrower_count():
    """CZ-AREA-01, CZ-HIT-03, CZ-HIT-08."""
    for state, rule in (({"reaction": "panic"}, "CZ-HIT-03"), ({"wounded": True}, "CZ-HIT-08")):
        thrower = bomber("smoke-grenade", quality="veteran", **state)
        thrown = played(
            a_battle(thrower, blue("bob", 90, 50)), throw(20, grenade="smoke-grenade"), (6,)
        )
        assert thrown.modifiers() == {"CZ-QUAL-04": 1, rule: -1}


def test_a_figure_that_took_cover_is_harder_to_land_on_and_a_spot_beside_it_is_not():
    """CZ-AREA-01, CZ-HIT-02."""
    wall = line("wall", 18.25, 40, 20)
    bob = blue("bob", 20, 50, cover="wall")
    battle = a_battle(bomber("smoke-grenade"), bob, terrain=(wall,))
    at_him = played(battle, throw(20, grenade="smoke-grenade"), dice=(6,))
    beside = played(battle, throw(20, 51.5, grenade="smoke-grenade"), dice=(6,))
    assert (at_him.modifiers(), beside.modifiers()) == ({"CZ-HIT-02": -1}, {})


# --- who is under it ------------------------------------------------------------------------------
def test_the_figure_whose_base_holds_the_centre_is_caught_however_little_is_covered():
    """CZ-AREA-05: a template of 2.5 cm, 1.2 cm off the middle of a base as large."""
    battle = a_battle(bomber("offensive-grenade"), blue("bob", 20, 50))
    thrown = played(battle, throw(21.2, grenade="offensive-grenade"), dice=(6, 1, 1, 1, 1, 2))
    assert [event.target for event in thrown.of(ShotAt)] == ["bob"]


def test_a_weapon_with_one_value_has_it_everywhere_under_the_template():
    """CZ-AREA-03: 5D6 beside the centre too."""
    figures = (bomber("offensive-grenade"), blue("bob", 20, 50), blue("ben", 20, 52.5))
    battle = a_battle(*figures, options=Options(template_measure="radius"))
    thrown = played(battle, throw(20, 51.2, "offensive-grenade"), dice=(6, *(1,) * 5, *(1,) * 5))
    assert [roll.roll.dice for roll in thrown.rolls[1:]] == ["5D6", "5D6"]


def test_armour_protects_under_a_template():
    """CZ-AREA-06, CZ-WOUND-03."""
    battle = a_battle(bomber("defensive-grenade"), blue("bob", 20, 50, armour="flak-jacket"))
    thrown = played(battle, throw(20), dice=(6, 1, 1, 1, 1))
    assert thrown.modifiers(1) == {"CZ-WOUND-03": -2}


def test_flames_panic_whoever_they_do_not_eliminate_machines_excepted():
    """CZ-FIRE-01, CZ-WPN-08: 4 on 4D6 is 3 below 7; against 9 it does nothing to a machine."""
    for more, reaction in (({}, "panic"), (a_machine(9), "")):
        ann = launcher("flamethrower", rounds=(("flamethrower", 6),))
        battle = a_battle(ann, blue("bob", 20, 50, armour="flak-jacket", **more))
        bob = played(battle, flame(20), dice=(6, 1, 1, 1, 1)).battle.figures["bob"]
        assert (bob.reaction, bob.fate) == (reaction, FIT)


def test_white_phosphorus_does_nothing_to_a_machine():
    """CZ-FIRE-01."""
    battle = a_battle(bomber("white-phosphorus"), blue("bob", 20, 50, **a_machine(5)))
    thrown = played(battle, throw(20, grenade="white-phosphorus"), dice=(6,))
    assert (thrown.battle.figures["bob"].reaction, len(thrown.rolls)) == ("", 1)


def test_an_integrated_grenade_launcher_shoots_at_one_target_like_any_light_weapon():
    """CZ-AREA-08: 1 AP, 3D8, no template and no deviation."""
    ann = launcher("integrated-grenade-launcher")
    battle = a_battle(ann, blue("bob", 20, 50), blue("ben", 20, 52.5), options=CORE)
    single = Shoot("ann", "integrated-grenade-launcher", "single", (("bob", 1),))
    fired = played(battle, single, dice=(6, 8, 8, 8))
    assert [event.target for event in fired.of(ShotAt)] == ["bob"]
    assert (fired.rolls[1].roll.dice, fired.battle.figures["ann"].spent) == ("3D8", 1)
    at_spot = FireTemplate("ann", "integrated-grenade-launcher", cm(20, 50))
    assert refused(battle, at_spot)[0] == "no-such-weapon"
