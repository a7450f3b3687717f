"""Previews: the odds shown before a command are those of what it runs."""

from fractions import Fraction

from tests.rulesets.modern_battles.build_fire import BLUE, RED, a_fight, inch, run, squad, vehicle

from sandtable.chance import odds
from sandtable.rulesets.modern_battles.battle.state import CLOSE_COMBAT, MOVEMENT
from sandtable.rulesets.modern_battles.commands import Fight, MaySpring, Shoot, SpringAmbush
from sandtable.rulesets.modern_battles.commands.preview import Use, preview, preview_answer, whole
from sandtable.rulesets.modern_battles.dice.close_combat import Side, fight
from sandtable.rulesets.modern_battles.dice.shooting import volley
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play import close_combat, shooting
from sandtable.rulesets.modern_battles.play.close_combat import refresh
from sandtable.rulesets.modern_battles.play.fire_plan import plan


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


def test_a_mixed_fire_shows_the_losses_of_all_its_weapons_together_MB_SHT_22():
    """MB-SHT-18: nobody falls twice, so two rifles and a submachine gun fell two at most."""
    battle = a_fight(reds("rifle", "smg", "rifle"), blues(2))
    seen = whole(battle, Shoot("reds", "blues"))
    first, second = preview(battle, Shoot("reds", "blues")).chances
    rifles = {int(name): chance for name, chance in first.outcomes.items()}
    guns = {int(name): chance for name, chance in second.outcomes.items()}
    one_left = 1 - odds(volley, *smg_at(battle, 1))[0]
    assert seen.outcomes["0"] == rifles[0] * guns[0]
    assert seen.outcomes["2"] == rifles[2] + rifles[1] * one_left + rifles[0] * guns[2]
    assert sum(seen.outcomes.values()) == 1
    assert whole(a_fight(reds(), blues()), Shoot("reds", "blues")) is None  # one weapon only


def smg_at(battle, figures):
    """The volley of the submachine gun at so many of them."""
    firers = [
        firer for firer in plan(battle, Shoot("reds", "blues")).firers if firer.weapon == "smg"
    ]
    (((_, fire), shots),) = shooting.batches(battle, firers, "blues")
    return fire, shots, figures


def test_who_is_still_to_be_tested_after_a_vehicle_is_named_MB_SHT_22():
    """The fire of the tank is over when the next unit fires: the test is that of its victims."""
    tank = vehicle("tank", RED, (10, 20))
    foes = squad("foes", BLUE, (30, 20), ("rifle",) * 4)
    battle = a_fight(tank, reds(), blues(), foes)
    shell = Shoot("tank", "foes", "main")
    after = run(lambda umpire: shooting.play_shoot(battle, shell, umpire), (6, 6)).battle
    seen = preview(after, Shoot("reds", "blues")).chances
    assert [(shot.target, shot.what) for shot in seen] == [("foes", "test"), ("blues", "volley")]


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
    assert [shot.target for shot in seen] == ["blues-1", "blues-2", "blues-3"]
    assert seen[0].outcomes["casualty"] == Fraction(2, 3) * Fraction(2, 3)  # grouped: 3


def test_a_shell_at_a_vehicle_shows_the_men_aboard_and_beside_it_too_MB_RID_05():
    """Its template falls on the vehicle that is hit, whatever the armour does."""
    foe = vehicle("foe", BLUE, (30, 10))
    riders = squad("riders", BLUE, (30, 10), ("rifle",) * 2, mounted="foe")
    near = squad("near", BLUE, (30, 11.5), ("rifle",))
    battle = a_fight(vehicle("tank", RED, (10, 10)), foe, riders, near)
    shell = preview(battle, Shoot("tank", "foe", "main", ammo="he")).chances
    assert (shell[0].target, shell[0].what) == ("foe", "vehicle")
    struck = 1 - shell[0].outcomes["miss"]
    under = [shot for shot in shell if shot.what == "template"]
    assert {shot.target for shot in under} == {"riders-1", "riders-2", "near-1"}
    assert {shot.given for shot in under} == {struck}
    assert {shot.outcomes["casualty"] for shot in under} == {struck * Fraction(2, 3)}
    pierces = preview(battle, Shoot("tank", "foe", "main", ammo="ap")).chances
    assert [shot.target for shot in pierces] == ["foe"]


def test_a_shell_shows_its_roll_to_hit_before_the_wound_MB_RID_05():
    """As a volley does: whatever will be thrown, in its order."""
    target = squad("blues", BLUE, (30, 10), ("rifle",) * 3, apart=1.2)
    battle = a_fight(vehicle("tank", RED, (10, 10)), target)
    for shot in preview(battle, Shoot("tank", "blues", "main", ammo="he")).chances:
        assert [roll.rule for roll in shot.rolls][:2] == ["MB-SHT-04", "MB-SHT-17"]


def test_who_only_stands_near_is_tested_only_if_the_bomb_hits_MB_PSY_13():
    """MB-SHT-24: its target is tested in any case, even by a miss."""
    crew = squad("crew", RED, (10, 10), ("rifle",) * 3, gun="mortar-81", gun_at=(12, 10))
    near = squad(
        "near", BLUE, (30, 11), ("rifle",) * 5, spots=[(31, 10 + 1.2 * n) for n in range(5)]
    )
    battle = a_fight(crew, blues(5, at=(30, 10)), near)
    shot = Shoot("crew", "blues", "gun", aimed="blues-1")
    tests = [one for one in preview(battle, shot).chances if one.what == "test"]
    assert {one.target: one.if_hit for one in tests} == {"blues": False, "near": True}


def test_a_sniper_shows_the_test_of_his_target_MB_SHT_20():
    """MB-SHT-20"""
    seen = preview(a_fight(reds(sniper=True), blues(6)), Shoot("reds", "blues")).chances
    assert [shot.what for shot in seen] == ["volley", "test"]
    assert seen[1].outcomes["shaken"] == 1 - Fraction(15, 36)  # Cd 7 less 1


def test_a_close_combat_shows_the_blows_of_both_sides_MB_CC_11():
    battle = a_fight(reds(), blues(at=(11.5, 10)), phase=CLOSE_COMBAT)
    battle = run(lambda umpire: refresh(battle, umpire)).battle
    seen = preview(battle, Fight("reds")).chances
    assert [blows.target for blows in seen] == ["blues", "reds"]
    assert seen[0].outcomes == {"1": Fraction(1, 4), "0": Fraction(3, 4)}


def test_a_close_combat_is_counted_to_its_end_as_the_query_counts_it_MB_CC_09():
    """MB-CC-11: who has fallen strikes no more, so the steps depend on each other."""
    spots = [(10, 10), (10, 11.5), (10, 13), (10, 14.2)]
    faced = [(11.5, 10 + 1.5 * n) for n in range(3)]
    own = squad("reds", RED, (0, 0), ("rifle",) * 4, spots=spots, charged=True)
    foe = squad("blues", BLUE, (0, 0), ("rifle",) * 3, spots=faced, troops="militia")
    battle = a_fight(own, foe, phase=CLOSE_COMBAT)
    battle = run(lambda umpire: refresh(battle, umpire)).battle
    seen = preview(battle, Fight("reds"))
    strikers = close_combat.who_strikes(battle, ("reds", "blues"), {})
    assert len(strikers) == 7  # all of them, as the query supposes
    counted = odds(fight, Side(4), Side(3, cc=2, i=2), "a")
    results = counted.merged(lambda fought: fought.result)
    assert seen.tests[RED] == results["a-tests"]
    assert seen.tests[BLUE] == results["b-tests"]
    lost = counted.merged(lambda fought: str(fought.a_losses))
    assert {blows.target: blows.outcomes for blows in seen.chances}["reds"] == dict(lost.items())
    assert seen.uses == ()


def test_a_combat_with_very_many_ways_is_told_blow_by_blow_MB_CC_11(monkeypatch):
    monkeypatch.setattr("sandtable.rulesets.modern_battles.commands.preview.MOST_WAYS", 2)
    battle = a_fight(reds(), blues(at=(11.5, 10)), phase=CLOSE_COMBAT)
    battle = run(lambda umpire: refresh(battle, umpire)).battle
    seen = preview(battle, Fight("reds"))
    assert (seen.tests, [blows.target for blows in seen.chances]) == ({}, ["blues", "reds"])


def test_an_ambush_shows_its_shot_before_it_is_sprung_MB_AMB_04():
    unit = reds("bazooka", ambush=(20, 10))
    battle = a_fight(
        unit, vehicle("foe", BLUE, (22, 10)), options=Options(ambush=True), phase=MOVEMENT,
        to_act=BLUE,
    )  # fmt: skip
    question = MaySpring(("reds",), "foe", inch(22, 10))
    seen = preview_answer(battle, question, SpringAmbush("reds"))
    assert [shot.what for shot in seen.chances] == ["vehicle"]
    assert seen.uses == (Use("marker", "reds"),)


def test_several_turrets_show_the_damage_without_the_tests_MB_VEH_07():
    foe = vehicle("foe", BLUE, (20, 10), guns=("gun-75", "gun-37"))
    (seen,) = preview(a_fight(reds("bazooka"), foe), Shoot("reds", "foe")).chances
    assert seen.what == "damage"
    assert sum(seen.outcomes.values()) == 1
