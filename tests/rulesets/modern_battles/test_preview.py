"""Previews: the odds shown before a command are those of what it runs."""

from fractions import Fraction

from tests.rulesets.modern_battles.build_fire import BLUE, RED, a_fight, inch, run, squad, vehicle

from sandtable.rulesets.modern_battles.commands import Fight, MaySpring, Shoot, SpringAmbush
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.close_combat import refresh
from sandtable.rulesets.modern_battles.preview import Use, preview, preview_answer
from sandtable.rulesets.modern_battles.state import CLOSE_COMBAT, MOVEMENT


def reds(*weapons, **more):
    return squad("reds", RED, (10, 10), weapons or ("rifle",), **more)


def blues(number=1, at=(20, 10), **more):
    return squad("blues", BLUE, at, ("rifle",) * number, **more)


def test_a_volley_shows_its_casualties_and_changes_nothing_MB_SHT_22():
    battle = a_fight(reds(), blues())
    seen = preview(battle, Shoot("reds", "blues"))
    assert seen.chances[0].outcomes == {"1": Fraction(1, 4), "0": Fraction(3, 4)}
    assert seen.uses == (Use("shot", "reds"),)
    assert not battle.units["reds"].used_fire


def test_a_refused_command_says_why_MB_CMD_02():
    refused = preview(a_fight(reds(used_fire=True), blues()), Shoot("reds", "blues")).refused
    assert refused is not None
    assert refused.rule == "MB-CMD-01"


def test_equal_shots_at_a_vehicle_are_told_once_with_their_number_MB_SHT_19():
    battle = a_fight(reds("bazooka", "bazooka"), vehicle("foe", BLUE, (20, 11)))
    (seen,) = preview(battle, Shoot("reds", "foe")).chances
    assert (seen.what, seen.times) == ("vehicle", 2)
    assert sum(seen.outcomes.values()) == 1
    assert seen.outcomes["miss"] == Fraction(1, 2)  # CT 3, large, long range: 4


def test_a_shell_shows_each_figure_under_it_MB_RID_05():
    target = squad("blues", BLUE, (30, 10), ("rifle",) * 3, apart=1.2)
    battle = a_fight(vehicle("tank", RED, (10, 10)), target)
    seen = preview(battle, Shoot("tank", "blues", "main", ammo="he", aimed="blues-2")).chances
    assert [one.target for one in seen] == ["blues-1", "blues-2", "blues-3"]
    assert seen[0].outcomes["casualty"] == Fraction(2, 3) * Fraction(2, 3)  # grouped: 3


def test_a_sniper_shows_the_test_of_his_target_MB_SHT_20():
    seen = preview(a_fight(reds(sniper=True), blues(6)), Shoot("reds", "blues")).chances
    assert [one.what for one in seen] == ["volley", "test"]
    assert seen[1].outcomes["shaken"] == 1 - Fraction(15, 36)  # Cd 7 less 1


def test_a_close_combat_shows_the_blows_of_both_sides_MB_CC_11():
    battle = a_fight(reds(), blues(at=(11.5, 10)), phase=CLOSE_COMBAT)
    battle = run(lambda umpire: refresh(battle, umpire)).battle
    seen = preview(battle, Fight("reds")).chances
    assert [one.target for one in seen] == ["blues", "reds"]
    assert seen[0].outcomes == {"1": Fraction(1, 4), "0": Fraction(3, 4)}


def test_an_ambush_shows_its_shot_before_it_is_sprung_MB_AMB_04():
    unit = reds("bazooka", ambush=inch(20, 10))
    battle = a_fight(
        unit, vehicle("foe", BLUE, (22, 10)), options=Options(ambush=True), phase=MOVEMENT,
        to_act=BLUE,
    )  # fmt: skip
    question = MaySpring(("reds",), "foe", inch(22, 10))
    seen = preview_answer(battle, question, SpringAmbush("reds"))
    assert [one.what for one in seen.chances] == ["vehicle"]
    assert seen.uses == (Use("marker", "reds"),)


def test_several_turrets_show_the_damage_without_the_tests_MB_VEH_07():
    foe = vehicle("foe", BLUE, (20, 10), guns=("gun-75", "gun-37"))
    (seen,) = preview(a_fight(reds("bazooka"), foe), Shoot("reds", "foe")).chances
    assert seen.what == "damage"
    assert sum(seen.outcomes.values()) == 1
