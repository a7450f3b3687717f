"""Grenades and other template weapons on the table."""

import pytest

from sandtable.rulesets.combat_zone.area import ON_TARGET, Landing
from sandtable.rulesets.combat_zone.commands import FireTemplate, Shoot, ThrowGrenade
from sandtable.rulesets.combat_zone.events import Landed, ShotAt, ShotsWasted
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.area import landing_point
from sandtable.rulesets.combat_zone.state import CASUALTY
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    block,
    blue,
    cm,
    line,
    played,
    red,
    refused,
)


def bomber(*grenades, **more):
    held = tuple((name, 2) for name in grenades)
    return red("ann", 10, 50, facing=90, grenades=held, **more)


def throw(x, y=50, grenade="defensive-grenade"):
    return ThrowGrenade("ann", grenade, cm(x, y))


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
        ann = red("ann", 10, 50, facing=90, weapons=(weapon,))
        battle = a_battle(ann, blue("bob", 29, 50))
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


def test_a_template_takes_opportunity_fire_away():
    """CZ-OPP-02."""
    bob = blue("bob", 20, 50, facing=90, weapons=("smg",), watch="smg")
    battle = a_battle(bomber("offensive-grenade"), bob)
    thrown = played(battle, throw(20, grenade="offensive-grenade"), dice=(6, 1, 1, 1, 1, 1))
    assert thrown.battle.watched == 0
