"""Mortars, guns, rifle grenades and launchers with rules of their own; darkness and fire."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    block,
    blue,
    cm,
    line,
    played,
    red,
    refused,
    standing,
)

from sandtable.rulesets.combat_zone.battle.events import Landed, ShotAt, ShotsWasted, SmokeLaid
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, changed, with_figure
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    AnswerFire,
    BurstTemplate,
    FireRifleGrenade,
    FireTemplate,
    MoveWeapon,
    Shoot,
    ThrowGrenade,
)
from sandtable.rulesets.combat_zone.options import Options

VAN = block("van", 20, 45, 3, 10, blocking=True)
OBSERVER = {"traits": ("observer",)}


def spent(battle, *names):
    return [battle.figures[name].spent for name in names]


# --- mortars --------------------------------------------------------------------------------------
def mortar(*others, row="light-mortar", dan=None, bob=(60, 50), **more):
    """A mortar behind a van, bob beyond it; dan, the observer, stands to the south and sees both.

    ann and cal are at the mortar. Without dan's help nobody sees bob.
    """
    ann, cal = red("ann", 10, 50, facing=90), red("cal", 12.5, 47.5, facing=90)
    dan = red("dan", 30, 70, facing=90, **OBSERVER) if dan is None else dan
    figures = (ann, cal, dan, *others, blue("bob", *bob))
    crewed = (standing("W", 12.5, 50, row),)
    return a_battle(*figures, crewed=crewed, **{"terrain": (VAN,), **more})


def bomb(observer="dan", at=(60, 50), **more):
    return FireTemplate("ann", "W", cm(*at), observer=observer, **more)


HIT = (6, 1, 1, 1)  # on target, 3 on 3D6: no effect


def test_what_the_observer_sees_may_be_shelled_though_the_gunner_does_not_see_it():
    """CZ-MORT-02."""
    assert refused(mortar(), bomb("")) == ("not-in-sight", "CZ-AREA-01")
    fired = played(mortar(), bomb(), dice=HIT)
    assert [(e.target, e.effect) for e in fired.of(ShotAt)] == [("bob", "none")]


def test_a_linked_observer_counts_as_crew_and_pays_with_the_others():
    """CZ-MORT-01, CZ-MORT-03: 2 AP a bomb, nobody missing."""
    fired = played(mortar(), bomb(), dice=HIT)
    assert spent(fired.battle, "ann", "cal", "dan") == [2, 2, 2]
    assert fired.modifiers() == {}


def hidden(**more):
    """An observer right behind the van: the team does not see him."""
    return red("dan", 40, 50, facing=90, **OBSERVER, **more)


def test_an_observer_whom_the_team_does_not_see_needs_a_radio():
    """CZ-MORT-01."""
    assert refused(mortar(dan=hidden()), bomb()) == ("not-an-observer", "CZ-MORT-01")
    battle = mortar(dan=hidden(equipment=("radio",)))
    assert played(battle, bomb(), dice=HIT).modifiers() == {}


def test_without_its_observer_the_mortar_is_a_man_short():
    """CZ-MORT-01, CZ-CREW-01, CZ-HIT-09: nobody is in the way of the gunner here."""
    battle = mortar(dan=hidden(), terrain=(), bob=(60, 40))
    battle = with_figure(battle, "dan", at=cm(110, 110), wounded=True)
    fired = played(battle, bomb("", at=(60, 40)), dice=HIT)
    assert (spent(fired.battle, "ann", "cal"), fired.modifiers()) == ([3, 3], {"CZ-HIT-09": -1})


def test_an_observer_who_cannot_pay_or_is_none_does_not_observe():
    """CZ-MORT-01, CZ-CREW-03."""
    tired = red("dan", 30, 70, facing=90, spent=5, **OBSERVER)
    assert refused(mortar(dan=tired), bomb()) == ("not-an-observer", "CZ-MORT-01")
    assert refused(mortar(dan=red("dan", 30, 70)), bomb()) == ("not-an-observer", "CZ-MORT-01")
    assert refused(mortar(), bomb("cal")) == ("not-an-observer", "CZ-MORT-01")


def test_observer_and_team_are_one_block():
    """CZ-SEQ-04, CZ-MORT-01: he walks, the mortar fires, he walks on."""
    from sandtable.rulesets.combat_zone.commands import Move

    battle = played(mortar(), Move("dan", (cm(30, 68),))).battle
    battle = played(battle, bomb(), dice=HIT).battle
    battle = played(battle, Move("dan", (cm(30, 66),))).battle
    assert spent(battle, "ann", "cal", "dan") == [2, 2, 4]


def test_an_observer_pays_for_moving_the_mortar_and_stays_where_he_is():
    """CZ-MORT-01, CZ-CMD-29: he counts as crew though not in contact."""
    moved = played(mortar(), MoveWeapon("W", (cm(14.5, 50),))).battle
    assert spent(moved, "ann", "cal", "dan") == [1, 1, 1]
    assert [moved.figures[n].at for n in ("ann", "dan")] == [cm(12, 50), cm(30, 70)]


def test_a_bomb_that_misses_deviates_by_two_ten_sided_dice():
    """CZ-AREA-02: octant 3, to the south, 4 + 5 cm."""
    fired = played(mortar(), bomb(), dice=(1, 3, 4, 5))
    assert [(e.at, e.on_target) for e in fired.of(Landed)] == [(cm(60, 59), False)]


def test_a_mortar_fires_one_bomb_a_turn():
    """CZ-MORT-03, CZ-BURST-02."""
    battle = played(mortar(), bomb(), dice=HIT).battle
    assert refused(battle, bomb()) == ("rate-of-fire", "CZ-BURST-02")


@pytest.mark.parametrize(("x", "wasted"), [(28.74, True), (28.75, False)])
def test_a_mortar_does_not_reach_nearer_than_15_cm(x, wasted):
    """CZ-MORT-03, CZ-SHOOT-04: to a spot, from the rim of its base."""
    battle = mortar(terrain=(), bob=(90, 90))
    fired = played(battle, bomb("", at=(x, 50)), dice=() if wasted else (6,))
    assert bool(fired.of(ShotsWasted)) == wasted


def test_a_mortar_has_no_bonus_for_short_range():
    """CZ-MORT-03."""
    battle = mortar(terrain=(), bob=(90, 90))
    assert played(battle, bomb("", at=(30, 50)), dice=(6,)).modifiers() == {}


@pytest.mark.parametrize("measure", ["diameter", "radius"])
def test_the_shell_of_a_mortar_or_gun_has_a_radius_whatever_the_switch(measure):
    """CZ-AREA-04, CZ-GUN-01: 7.5 cm radius is printed for guns; eve is 6.5 cm off the centre."""
    eve = blue("eve", 60, 56.5)
    battle = mortar(eve, options=Options(template_measure=measure))
    fired = played(battle, bomb(), dice=(6, *(1, 1, 1) * 2))
    assert {e.target for e in fired.of(ShotAt)} == {"bob", "eve"}


@pytest.mark.parametrize(("row", "dice"), [("light-mortar", "3D6"), ("medium-mortar", "4D6")])
def test_mortars_do_the_damage_of_the_gun_of_their_weight(row, dice):
    """CZ-MORT-03."""
    fired = played(mortar(row=row), bomb(), dice=(6, *[1] * int(dice[0])))
    assert fired.rolls[1].roll.dice == dice


def test_cover_against_a_bomb_is_judged_from_its_centre():
    """CZ-AREA-06: the wall between mortar and bob is no help, it falls on his head."""
    wall = line("wall", 58.25, 40, 20)
    fired = played(mortar(terrain=(VAN, wall)), bomb(), dice=HIT)
    assert fired.modifiers(1) == {}


@pytest.mark.parametrize(("bob", "falls"), [((60, 60), True), ((60, 90), False)])
def test_a_bomb_whose_observer_falls_to_an_answer_is_fired_only_at_what_the_gunner_sees(bob, falls):
    """CZ-MORT-02, CZ-OPP-01: eve sweeps the mortar; the crew pays, and nobody sees bob any more."""
    eve = blue("eve", 11.25, 80, facing=0, weapons=("smg",), watch="smg")
    dan = red("dan", 12.5, 55.5, facing=90, **OBSERVER)
    laid = BurstTemplate(cm(11.25, 52.75), "depth")
    answer = AnswerFire("eve", cm(10, 50), "burst", (("ann", 1), ("dan", 1)), laid)
    dice = (1, 6, 6, 6) if falls else (1, 6, 6, 6, *HIT)
    done = played(mortar(eve, dan=dan, bob=bob), bomb(at=bob), dice, answers=(answer,))
    assert done.battle.figures["dan"].fate == CASUALTY
    assert spent(done.battle, "ann", "cal") == [2, 2]
    assert bool(done.of(Landed)) is not falls


def test_only_mortars_have_observers():
    """CZ-MORT-02."""
    battle = mortar(row="medium-gun", terrain=())
    battle = with_figure(battle, "dan", at=cm(12.5, 52.5))
    assert refused(battle, bomb()) == ("no-observer-needed", "CZ-MORT-02")


# --- guns -----------------------------------------------------------------------------------------
def gun(row="medium-gun", x=60, **more):
    crew = [red(n, *at, facing=90) for n, at in GUN_CREW.items()]
    return a_battle(*crew, blue("bob", x, 50), crewed=(standing("W", 12.5, 50, row),), **more)


GUN_CREW = {"ann": (10, 50), "cal": (12.5, 47.5), "dan": (12.5, 52.5)}
SHOT = Shoot("ann", "W", "single", (("bob", 1),))
SHELL = FireTemplate("ann", "W", cm(60, 50), "he")


@pytest.mark.parametrize(
    ("row", "piercing", "explosive"),
    [
        ("very-light-gun", "8+3D6", "3D6"),
        ("light-gun", "10+3D6", "3D6"),
        ("medium-gun", "12+3D6", "4D6"),
        ("heavy-gun", "14+3D6", "4D6"),
        ("very-heavy-gun", "16+3D6", "5D6"),
    ],
)
def test_a_gun_fires_armour_piercing_shot_at_one_target_or_a_shell(row, piercing, explosive):
    """CZ-GUN-01, CZ-GUN-02: chosen for each shot, figures included."""
    shot = played(gun(row), SHOT, dice=(6, 1, 1, 1))
    assert shot.rolls[1].roll.dice in (piercing, "+".join(reversed(piercing.split("+"))))
    shell = played(gun(row), SHELL, dice=(6, *[1] * int(explosive[0])))
    assert shell.rolls[1].roll.dice == explosive


def test_a_gun_costs_two_points_a_shot_five_aimed_for_each_of_three_men():
    """CZ-GUN-03, CZ-CREW-03."""
    names = tuple(GUN_CREW)
    assert spent(played(gun(), SHOT, dice=(1,)).battle, *names) == [2, 2, 2]
    assert spent(played(gun(), SHELL, dice=(1, 1, 10)).battle, *names) == [2, 2, 2]
    aimed = AimedShot("ann", "W", "bob")
    assert spent(played(gun(), aimed, dice=(1,)).battle, *names) == [5, 5, 5]


def test_shot_and_shell_together_are_one_a_turn():
    """CZ-GUN-03: rate of fire 1."""
    battle = played(gun(), SHOT, dice=(1,)).battle
    assert refused(battle, SHELL) == ("rate-of-fire", "CZ-BURST-02")


def test_a_gun_has_a_short_range_of_30_and_no_point_blank():
    """CZ-GUN-03."""
    near = played(gun(x=15.5), SHOT, dice=(1,))
    assert near.modifiers() == {"CZ-HIT-04": 1}
    assert played(gun(x=45.01), SHOT, dice=(1,)).modifiers() == {}


def test_cover_against_a_shell_is_judged_from_the_gun():
    """CZ-AREA-06: hard cover, -3."""
    wall = line("wall", 58.25, 40, 20)
    fired = played(gun(terrain=(wall,)), SHELL, dice=(6, 1, 1, 1, 1))
    assert fired.modifiers(1) == {"CZ-WOUND-02": -3}


def test_a_shell_that_misses_deviates_by_one_ten_sided_die():
    """CZ-AREA-02: direct fire; octant 1 is straight beyond."""
    fired = played(gun(), SHELL, dice=(1, 1, 10))
    assert fired.of(Landed)[0].at == cm(70, 50)


# --- rifle grenades -------------------------------------------------------------------------------
def grenadier(*held, weapon="bolt-action-rifle", **more):
    rounds = tuple((f"rifle-grenade:{name}", 2) for name in held)
    ann = red("ann", 10, 50, facing=90, weapons=(weapon,), grenades=rounds, **more)
    return a_battle(ann, blue("bob", 40, 50))


def launch(x=40, grenade="defensive-grenade"):
    return FireRifleGrenade("ann", grenade, cm(x, 50))


def test_a_rifle_grenade_costs_five_points_and_has_the_effects_of_its_type():
    """CZ-GREN-02, CZ-CMD-26: 4D6 under the centre of a defensive grenade; one is used."""
    fired = played(grenadier("defensive-grenade"), launch(), dice=(6, 1, 1, 1, 1))
    assert fired.rolls[1].roll.dice == "4D6"
    ann = fired.battle.figures["ann"]
    assert (ann.spent, ann.grenades) == (5, (("rifle-grenade:defensive-grenade", 1),))


@pytest.mark.parametrize(("x", "wasted"), [(41.25, False), (41.26, True)])
def test_a_rifle_grenade_reaches_30_cm(x, wasted):
    """CZ-GREN-02: to a spot."""
    battle = with_figure(grenadier("offensive-grenade"), "bob", at=cm(90, 90))
    fired = played(battle, launch(x, "offensive-grenade"), dice=() if wasted else (6,))
    assert bool(fired.of(ShotsWasted)) == wasted


@pytest.mark.parametrize("weapon", ["self-loading-rifle", "lmg", "at-rifle", "mannlicher-carcano"])
def test_rifles_light_machine_guns_and_anti_tank_rifles_fire_them(weapon):
    """CZ-GREN-02: without the help of a crew."""
    fired = played(grenadier("smoke-grenade", weapon=weapon), launch(40, "smoke-grenade"), (6,))
    assert fired.of(SmokeLaid)
    assert fired.battle.figures["ann"].spent == 5


@pytest.mark.parametrize("weapon", ["smg", "automatic-rifle", "sniper-rifle", "assault-rifle"])
def test_other_weapons_do_not_fire_them(weapon):
    """CZ-GREN-02."""
    battle = grenadier("smoke-grenade", weapon=weapon)
    assert refused(battle, launch(40, "smoke-grenade")) == ("no-launcher-rifle", "CZ-GREN-02")


def test_a_molotov_cannot_be_fired_nor_what_is_not_carried():
    """CZ-GREN-02."""
    assert refused(grenadier("molotov"), launch(40, "molotov"))[0] == "no-such-grenade"
    assert refused(grenadier("smoke-grenade"), launch())[0] == "no-such-grenade"


def test_a_grenade_is_fired_or_thrown_once_a_turn():
    """CZ-AREA-01, CZ-BURST-02: one grenade per figure."""
    rounds = (("rifle-grenade:smoke-grenade", 1), ("smoke-grenade", 1))
    ann = red("ann", 10, 50, facing=90, weapons=("lmg",), grenades=rounds, quality="hero")
    battle = a_battle(ann, blue("bob", 90, 90))
    battle = played(battle, ThrowGrenade("ann", "smoke-grenade", cm(20, 50)), dice=(6,)).battle
    assert refused(battle, launch(40, "smoke-grenade")) == ("rate-of-fire", "CZ-BURST-02")


def test_white_phosphorus_from_a_rifle_panics_and_smokes():
    """CZ-GREN-02, CZ-GREN-03, CZ-GREN-04, CZ-FIRE-01: no damage roll."""
    fired = played(grenadier("white-phosphorus"), launch(40, "white-phosphorus"), dice=(6,))
    assert fired.battle.figures["bob"].reaction == "panic"
    assert fired.of(SmokeLaid)


# --- launchers ------------------------------------------------------------------------------------
def rocketeer(weapon, x, rounds=()):
    ann = red("ann", 10, 50, facing=90, weapons=(weapon,), grenades=rounds)
    return a_battle(ann, red("cal", 10, 47.5), blue("bob", x, 50))


def fire(weapon, x):
    return FireTemplate("ann", weapon, cm(x, 50))


def new_turn(battle, turn):
    battle = changed(battle, turn=turn)
    for who in ("ann", "cal"):
        battle = with_figure(battle, who, spent=0, shots=())
    return battle


def test_a_piat_fires_every_second_turn():
    """CZ-WPN-05: after turn 1 not in turn 2, again in turn 3."""
    shot = fire("piat", 35)
    battle = played(rocketeer("piat", 35), shot, dice=(1, 1, 10)).battle
    assert refused(new_turn(battle, 2), shot) == ("weapon-rests", "CZ-WPN-05")
    assert played(new_turn(battle, 3), shot, dice=(1, 1, 10)).of(Landed)


def test_a_piat_reaches_30_cm():
    """CZ-WPN-05."""
    assert played(rocketeer("piat", 42.5), fire("piat", 42.5), dice=(1, 1, 10)).of(Landed)
    assert played(rocketeer("piat", 42.51), fire("piat", 42.51)).of(ShotsWasted)


@pytest.mark.parametrize(("x", "modifiers"), [(27.5, {"CZ-HIT-04": 1}), (27.51, {}), (62.5, {})])
def test_at_exactly_15_cm_a_panzerfaust_is_at_minimum_and_at_short_range(x, modifiers):
    """CZ-WPN-07."""
    battle = rocketeer("panzerfaust", x, (("panzerfaust", 1),))
    assert played(battle, fire("panzerfaust", x), dice=(1, 1, 10)).modifiers() == modifiers


def test_a_panzerfaust_is_used_up_by_firing():
    """CZ-WPN-07: even at what turns out to be too near."""
    battle = rocketeer("panzerfaust", 27.49, (("panzerfaust", 1),))
    shot = fire("panzerfaust", 27.49)
    fired = played(battle, shot)
    assert fired.of(ShotsWasted)
    assert refused(new_turn(fired.battle, 2), shot) == ("no-rounds-left", "CZ-WPN-07")


def test_whoever_survives_a_flamethrower_panics():
    """CZ-FIRE-01, CZ-WPN-08: 4 on 4D6 against 7 + 4 would do nothing."""
    ann = red("ann", 10, 50, weapons=("flamethrower",), grenades=(("flamethrower", 6),), facing=90)
    bob = blue("bob", 20, 50, armour="combat-suit", profile="hero")
    fired = played(a_battle(ann, bob), fire("flamethrower", 20), dice=(6, 1, 1, 1, 1))
    assert fired.battle.figures["bob"].reaction == "panic"
    assert fired.battle.figures["ann"].grenades == (("flamethrower", 5),)


# --- to-hit modifiers of the supplement -----------------------------------------------------------
def shooter(weapon, x=60, **more):
    return a_battle(red("ann", 10, 50, facing=90, weapons=(weapon,), **more), blue("bob", x, 50))


def test_a_sniper_rifle_hits_more_easily():
    """CZ-HIT-07, CZ-WPN-03."""
    shot = Shoot("ann", "sniper-rifle", "single", (("bob", 1),))
    assert played(shooter("sniper-rifle"), shot, dice=(1,)).modifiers() == {"CZ-HIT-07": 1}


def test_a_wounded_shooter_is_at_minus_one():
    """CZ-HIT-08."""
    shot = Shoot("ann", "bolt-action-rifle", "single", (("bob", 1),))
    battle = shooter("bolt-action-rifle", wounded=True)
    assert played(battle, shot, dice=(1,)).modifiers() == {"CZ-HIT-08": -1}


@pytest.mark.parametrize(
    ("weapon", "dice"), [("bolt-action-rifle", "3D6"), ("mannlicher-carcano", "2D6")]
)
def test_a_mannlicher_carcano_does_two_dice(weapon, dice):
    """CZ-WPN-03."""
    shot = Shoot("ann", weapon, "single", (("bob", 1),))
    fired = played(shooter(weapon), shot, dice=(6, *[1] * int(dice[0])))
    assert fired.rolls[1].roll.dice == dice


@pytest.mark.parametrize(("setting", "reach"), [("ww2", 60), ("core", 70)])
def test_the_supplement_shortens_the_submachine_gun(setting, reach):
    """CZ-WPN-03, CZ-GEN-01."""
    shot = Shoot("ann", "smg", "single", (("bob", 1),))
    ann = red("ann", 10, 50, facing=90, weapons=("smg",))
    for x, wasted in ((12.5 + reach, False), (12.51 + reach, True)):
        battle = a_battle(ann, blue("bob", x, 50), options=Options(setting=setting))
        assert bool(played(battle, shot, () if wasted else (1,)).of(ShotsWasted)) == wasted


# --- bursts of a crewed weapon --------------------------------------------------------------------
def test_the_rectangle_of_a_crewed_burst_is_laid_from_the_weapon():
    """CZ-BURST-04: bob and eve stand 6 cm apart across its fire, not across the gunner's."""
    crew = [red(n, *at, facing=90) for n, at in GUN_CREW.items()]
    targets = blue("bob", 60, 47), blue("eve", 60, 53)
    battle = a_battle(*crew, *targets, crewed=(standing("W", 12.5, 50),))
    laid = BurstTemplate(cm(60, 50), "sweep")
    both = Shoot("ann", "W", "burst", (("bob", 2), ("eve", 2)), laid)
    assert {e.target for e in played(battle, both, dice=(1, 1, 1, 1)).of(ShotAt)} == {"bob", "eve"}
    along = Shoot("ann", "W", "burst", both.allotment, BurstTemplate(cm(60, 50), "depth"))
    assert refused(battle, along) == ("not-under-template", "CZ-BURST-04")
    free = changed(battle, options=Options(burst_template=False))
    without = Shoot("ann", "W", "burst", both.allotment)
    assert played(free, without, dice=(1, 1, 1, 1)).of(ShotAt)


# --- darkness -------------------------------------------------------------------------------------
def in_the_dark(weapon, x, **more):
    ann = red("ann", 10, 50, facing=90, weapons=(weapon,), **more)
    return a_battle(ann, blue("bob", x, 50), dark=True)


def test_in_the_dark_nobody_is_seen_beyond_30_cm():
    """CZ-DARK-01: exactly 30 is allowed."""
    shot = Shoot("ann", "bolt-action-rifle", "single", (("bob", 1),))
    assert played(in_the_dark("bolt-action-rifle", 42.5), shot, dice=(1,)).of(ShotAt)
    far = in_the_dark("bolt-action-rifle", 42.51)
    assert refused(far, shot) == ("beyond-the-dark", "CZ-DARK-01")


def test_in_the_dark_short_range_gives_nothing_and_point_blank_does():
    """CZ-DARK-02."""
    shot = Shoot("ann", "bolt-action-rifle", "single", (("bob", 1),))
    assert played(in_the_dark("bolt-action-rifle", 30), shot, dice=(1,)).modifiers() == {}
    near = played(in_the_dark("bolt-action-rifle", 15), shot, dice=(6, 1, 1, 1))
    assert near.modifiers() == {"CZ-HIT-06": 2}
    assert near.modifiers(1) == {"CZ-WOUND-04": 1}


def test_in_the_dark_template_weapons_reach_30_cm_too():
    """CZ-DARK-01: a spot is seen from the rim of the base; a launcher must aim nearer."""
    rocket = in_the_dark("rocket-launcher", 90)
    assert refused(rocket, fire("rocket-launcher", 41.26)) == ("beyond-the-dark", "CZ-DARK-01")
    assert played(rocket, fire("rocket-launcher", 41.25), dice=(6,)).of(Landed)


def test_in_the_dark_a_mortar_reaches_30_cm_whoever_observes():
    """CZ-DARK-01: the observer is near enough, the mortar is not: the bomb is wasted."""
    dan = red("dan", 45, 55, facing=90, equipment=("radio",), **OBSERVER)
    battle = mortar(dan=dan, dark=True)
    fired = played(battle, bomb())
    assert fired.of(ShotsWasted)


def test_in_the_dark_a_crewed_weapon_sees_30_cm_from_where_it_stands():
    """CZ-DARK-01, CZ-CREW-03."""
    assert played(gun(x=45, dark=True), SHOT, dice=(1,)).modifiers() == {}
    assert refused(gun(x=45.01, dark=True), SHOT) == ("beyond-the-dark", "CZ-DARK-01")
