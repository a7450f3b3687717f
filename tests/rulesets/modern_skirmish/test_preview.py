"""What a command would use up and do, counted by running it (preview)."""

from fractions import Fraction

import pytest
from tests.rulesets.modern_skirmish.build import RULES
from tests.rulesets.modern_skirmish.build_fire import (
    SHED,
    a_battle,
    a_vehicle,
    blue,
    cm,
    door,
    house,
    played,
    red,
)

from sandtable.chance import odds
from sandtable.rulesets.modern_skirmish.battle.state import AIMED, COVERING, RAPID, TACTICAL
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    CallSupport,
    CoveringFire,
    Detonate,
    EndActivation,
    Flashbang,
    MayReact,
    Move,
    Shoot,
    ShootPoint,
    Suppress,
)
from sandtable.rulesets.modern_skirmish.commands.preview import Use, preview, preview_answer
from sandtable.rulesets.modern_skirmish.dice.area import Aim, strike
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.umpire import Umpire, Waiting


def test_a_shot_shows_its_odds_its_modifiers_and_its_price():  # MS-CMD-06
    battle = a_battle(
        red("ann", 10, 10, weapons=("assault-rifle",), moved=6),
        blue("bob", 20, 10, equipment=("body-armour",)),
        markers={"blue": TACTICAL},
    )
    seen = preview(battle, Shoot("ann", "assault-rifle", ("bob",)))
    (chances,) = seen.chances  # threshold 7, two D8: one in four each
    assert chances.target == "bob"
    assert chances.outcomes == {
        "out-of-action": 1 - Fraction(13, 16) ** 2,
        "saved": Fraction(13, 16) ** 2 - Fraction(3, 4) ** 2,
        "missed": Fraction(9, 16),
    }
    assert [(m.rule, m.value) for m in chances.modifiers] == [("MS-TMOD-02", 2), ("MS-TMOD-06", 1)]
    assert seen.uses == (Use("shot", "ann"),)


def test_a_forbidden_command_shows_the_rule_that_forbids_it():  # MS-CMD-01
    battle = a_battle(red("ann", 10, 10), blue("bob", 70, 10))
    seen = preview(battle, Shoot("ann", "rifle", ("bob",)))
    assert seen.refused is not None
    assert seen.refused.rule == "MS-SHOOT-01"
    assert seen.chances == ()


def test_a_burst_shows_each_target_in_turn():  # MS-ABIL-03
    battle = a_battle(
        red("ann", 10, 10, weapons=("light-mg",)), blue("bob", 20, 10), blue("kit", 20, 13)
    )
    seen = preview(battle, Shoot("ann", "light-mg", ("bob", "kit")))
    assert [c.outcomes["out-of-action"] for c in seen.chances] == [
        Fraction(485, 512),
        Fraction(448, 512),
    ]


def test_surprise_is_certain():  # MS-ABIL-06
    battle = a_battle(red("ann", 10, 10, weapons=("marksman-rifle",)), blue("bob", 20, 10))
    seen = preview(battle, Shoot("ann", "marksman-rifle", ("bob",)))
    assert seen.heads == (("blue", Fraction(1)),)


def test_an_area_counts_every_place_where_it_may_come_down():  # MS-GREN-07, MS-GREN-08
    battle = a_battle(red("ann", 10, 10, weapons=("offensive-grenade",)), blue("bob", 20, 10))
    seen = preview(battle, ShootPoint("ann", "offensive-grenade", cm(18, 10)))
    bob = next(c for c in seen.chances if c.target == "bob")
    exact = odds(strike, Aim("offensive-grenade"), (2.0, 0.0))
    assert bob.outcomes["out-of-action"] == exact["out-of-action"]
    assert bob.outcomes["untouched"] == exact["untouched"]
    assert dict(seen.heads)["blue"] == 1 - exact["untouched"]


def test_a_lob_is_counted_by_its_deviation_alone():  # MS-WPN-06
    battle = a_battle(red("ann", 10, 10, weapons=("offensive-grenade",)), blue("bob", 18, 10))
    seen = preview(battle, ShootPoint("ann", "offensive-grenade", cm(18, 10), lob=True))
    bob = next(c for c in seen.chances if c.target == "bob")
    assert bob.outcomes["untouched"] == Fraction(5, 8)


def test_a_hollow_charge_shows_the_vehicle_and_who_stands_beside_it():  # MS-VSHOT-08
    jeep = a_vehicle("vab", "blue", 24, 30, kind="vab")
    battle = a_battle(
        red("ann", 10, 30, weapons=("at-rocket-launcher",)), jeep, blue("bob", 24, 34)
    )
    seen = preview(battle, Shoot("ann", "at-rocket-launcher", ("vab",)))
    shown = {c.target: c.outcomes for c in seen.chances}
    assert sum(shown["vab"].values()) == 1
    assert shown["bob"]["out-of-action"] > (1 - shown["vab"]["missed"]) * Fraction(3, 4)
    assert dict(seen.heads)["vab"] >= 1 - shown["vab"]["missed"]


def test_suppressive_fire_shows_the_chance_of_each_unit_to_go_down():  # MS-ABIL-09
    battle = a_battle(
        red("ann", 10, 10, weapons=("light-mg",), dc="D6"),
        blue("bob", 30, 10),
        blue("kit", 30, 14, unit="others"),
    )
    seen = preview(battle, Suppress("ann", "light-mg", cm(30, 10)))
    assert dict(seen.heads) == {"blue": Fraction(7, 8), "others": Fraction(7, 8)}


def test_close_combat_shows_its_odds_and_takes_the_attack():  # MS-CC-02
    battle = a_battle(
        red("ann", 10, 10, training="trained"), blue("bob", 12.5, 10, dc="D6"), order=RAPID
    )
    seen = preview(battle, Attack(("ann",), "bob"))
    assert seen.chances[0].outcomes == {
        "defender-out": Fraction(5, 8),
        "contact-broken": Fraction(3, 8),
    }
    assert seen.uses == (Use("attack", "ann"),)


def test_helper_round_charge_mission_and_movement_are_named_as_used_up():  # MS-CMD-01
    battle = a_battle(
        red("ann", 10, 10, weapons=("missile-launcher",), rounds=(("missile-launcher", 1),)),
        red("cat", 10, 13),
        blue("bob", 30, 10),
    )
    shot = ShootPoint("ann", "missile-launcher", cm(30, 10), helper="cat")
    assert set(preview(battle, shot).uses) == {
        Use("shot", "ann"),
        Use("round", "ann"),
        Use("help", "cat"),
    }
    moved = preview(battle, Move("cat", (cm(10, 17),)))
    assert moved.uses == (Use("movement", "cat", 400),)
    calling = a_battle(red("ann", 10, 10, equipment=("radio",)), missions={"red": 2})
    assert Use("mission", "red") in preview(calling, CallSupport("ann", cm(50, 10))).uses


def test_what_has_no_dice_shows_no_chances():
    room = house("room", 15, 5, 10, 10)
    battle = a_battle(
        red("ann", 10, 10, grenades=("flashbang",)),
        terrain=(room,),
        openings=(door("door", 15, 10, "room"),),
    )
    assert preview(battle, Flashbang("ann", "door")).chances == ()
    assert preview(battle, EndActivation()).uses == ()


def test_a_charge_that_may_kill_shows_everybody_near():  # MS-EQP-03
    battle = a_battle(
        red("ann", 40, 10),
        blue("bob", 16, 10),
        terrain=(SHED,),
        openings=(door("gate", 15, 10, "shed"),),
        charges={"boom": ("ann", "gate")},
        options=Options(charge_casualties=True),
    )
    seen = preview(battle, Detonate("boom"))
    assert seen.chances[0].outcomes == {"out-of-action": Fraction(3, 4), "survived": Fraction(1, 4)}
    assert seen.heads == (("blue", Fraction(1)),)


def test_an_answer_of_covering_fire_is_counted_too():  # MS-CMD-16
    battle = a_battle(red("ann", 40, 10), blue("bob", 60, 12), markers={"blue": COVERING})
    with pytest.raises(Waiting) as asked:
        RULES.play(battle, Move("ann", (cm(40, 15),)), Umpire(RULES, lambda _number, _sides: 1))
    state, question = asked.value.state, asked.value.question
    assert isinstance(question, MayReact)
    fire = CoveringFire("blue", (Shoot("bob", "rifle", ("ann",)),))
    seen = preview_answer(state, question, fire)
    assert seen.chances[0].outcomes == {"out-of-action": Fraction(1, 2), "missed": Fraction(1, 2)}
    assert preview_answer(state, question, CoveringFire("blue", ())).refused is not None


def test_the_odds_are_those_of_the_dice_that_are_thrown():
    """Each face of the die, played, comes out as often as the preview says."""
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10, still=True), order=AIMED)
    shot = Shoot("ann", "rifle", ("bob",))
    fallen = sum(played(battle, shot, (face,)).fate("bob") == "out" for face in range(1, 9))
    assert preview(battle, shot).chances[0].outcomes["out-of-action"] == Fraction(fallen, 8)
