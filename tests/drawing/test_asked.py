"""Questions: what comes of each answer and of none, and which need not be asked."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.drawing.scenes import TABLE as COMBAT_ZONE
from tests.drawing.scenes import blue, red
from tests.drawing.vocabulary import must_be, shape_of
from tests.rulesets.combat_zone.build import a_battle
from tests.rulesets.hex_tactical.build import a_battle as hexes
from tests.rulesets.hex_tactical.build import blue as b
from tests.rulesets.hex_tactical.build import h
from tests.rulesets.hex_tactical.build import red as r
from tests.rulesets.modern_skirmish import build as ms

from sandtable.drawing import table_of
from sandtable.going_on import Begun
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.commands import Move, OrderCompulsory, Shoot
from sandtable.rulesets.combat_zone.commands.preview import preview as cz_preview
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.rulesets.hex_tactical import commands as hx
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import AIMED
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish
from sandtable.umpire import Umpire, Waiting

SKIRMISH = table_of("modern-skirmish")


def prompt(table: Any, rules: Any, battle: Any, command: Any, *tape: Any) -> Any:
    """What whoever is asked is told, after these dice and answers, in both languages alike."""
    umpire = Umpire(rules, lambda _n, _sides: pytest.fail("no die is on the tape"), tape)
    with pytest.raises(Waiting) as stopped:
        rules.play(battle, command, umpire)
    waiting = stopped.value
    begun = Begun(battle, command, tape)
    english, french = (
        table.prompt(waiting.state, waiting.side, waiting.question, language, begun)
        for language in ("en", "fr")
    )
    must_be("prompt", english)
    assert shape_of(english) == shape_of(french)
    return english


def odds(told: Any) -> dict[str, Fraction]:
    return {one["id"]: Fraction(one["fraction"]) for one in told["odds"]}


# --- if I do, if I don't --------------------------------------------------------------------------
def test_whoever_holds_his_fire_sees_the_odds_of_the_shot_that_was_announced():
    battle = a_battle(
        red("A1", 10, 10, weapons=("smg",)),
        blue("B1", 30, 10, weapons=("smg",), watch="smg"),
        blue("B2", 28, 14),
    )
    shot = Shoot("A1", "smg", "single", (("B2", 1),))
    told = prompt(COMBAT_ZONE, CombatZone(), battle, shot)
    (announced,) = cz_preview(battle, shot).chances
    assert odds(told["decline"]) == announced.outcomes
    assert told["decline"]["about"] == "B2 Doyle"
    assert told["options"][0]["about"] == "A1 Mercier"
    assert told["lines"][0]["points"] == [(1000, 1000), (2800, 1400)]
    assert "B2" in told["pieces"]


def test_whoever_lets_somebody_walk_by_harms_him_certainly_not():
    battle = a_battle(red("A1", 10, 10), blue("B1", 30, 10, weapons=("smg",), watch="smg"))
    told = prompt(COMBAT_ZONE, CombatZone(), battle, Move("A1", ((1900, 1000),)))
    assert odds(told["decline"]) == {"none": 1}
    assert told["decline"]["about"] == told["options"][0]["about"] == "A1 Mercier"


def under_fire() -> Any:
    shooter = ms.red("A1", 10, 10, weapons=("rifle",), dc="D6")
    return ms.a_battle(
        shooter, ms.blue("B1", 20, 10), ms.blue("B2", 20, 14), markers={"red": AIMED}
    )


def test_hitting_the_dirt_and_standing_are_weighed_in_the_same_measure():
    """MS-HEAD-06: with heads down one more is needed, on one D6."""
    told = prompt(SKIRMISH, ModernSkirmish(), under_fire(), c.Shoot("A1", "rifle", ("B1",)))
    (dirt,) = told["options"]
    stands, lies = odds(told["decline"])["out-of-action"], odds(dirt)["out-of-action"]
    assert stands - lies == Fraction(1, 6)
    assert dirt["about"] == told["decline"]["about"] == "B1 B1"
    assert told["lines"][0]["points"] == [(1000, 1000), (2000, 1000)]


def test_a_burst_that_may_go_on_shows_the_odds_of_its_next_target():
    """The first target has had its dice: they are on the tape, and the second is counted."""
    gunner = ms.red("A1", 10, 10, weapons=("smg",), dc="D6")
    far = ms.blue("B2", 16, 14, unit="far")
    battle = ms.a_battle(gunner, ms.blue("B1", 16, 10), far, markers={"red": AIMED})
    burst = c.Shoot("A1", "smg", ("B1", "B2"))
    told = prompt(SKIRMISH, ModernSkirmish(), battle, burst, None, 1, 1)
    assert told["kind"] == "GoOn"
    (on,) = told["options"]
    assert on["about"] == told["decline"]["about"] == "B2 B2"
    assert sum(odds(on).values()) == 1
    assert 0 < odds(on)["out-of-action"] < 1
    assert odds(told["decline"]) == {"no-effect": 1}


# --- not asked ------------------------------------------------------------------------------------
def test_an_order_of_tests_that_can_change_nothing_need_not_be_asked():
    shaken = [red(f"A{n}", 10 * n, 10, reaction="panic") for n in (1, 2)]
    battle = a_battle(*shaken, red("A3", 40, 40, role="leader"), blue("B1", 60, 60))
    told = COMBAT_ZONE.prompt(battle, "red", OrderCompulsory("red", ("A1", "A2")), "en")
    assert told["only"] == {"answer": None, "why": "The answer can change nothing."}


@pytest.mark.parametrize(
    "more",
    [{"reaction": "rout"}, {"reaction": "panic", "wounded": True}],
    ids=["two who flee", "one who may be lost"],
)
def test_an_order_of_tests_that_may_matter_is_asked(more):
    shaken = [red(f"A{n}", 10 * n, 10, **more) for n in (1, 2)]
    battle = a_battle(*shaken, blue("B1", 60, 60))
    told = COMBAT_ZONE.prompt(battle, "red", OrderCompulsory("red", ("A1", "A2")), "en")
    assert "only" not in told


@pytest.mark.parametrize(("where", "asks"), [("0905", True), ("1505", False)])
def test_fire_that_can_do_nothing_at_its_distance_is_not_asked_about(where, asks):
    battle = hexes(r("A", "squad", "0505"), b("B", "company-leader", where))
    told = table_of("hex-tactical").prompt(
        battle, "blue", hx.MayFire(target="A", at=h("0505")), "en"
    )
    assert ("only" not in told) is asks


@pytest.mark.parametrize("hidden", [False, True])
def test_shells_on_a_hex_tell_the_chances_of_whoever_they_are_called_for_and_then_of_the_others(
    hidden,
):
    """Two in the hex: a tank is all but safe from a mortar, a leader is not."""
    pieces = r("C", "section-leader", "0505", hidden=hidden), r("T", "medium-tank", "0505")
    battle = hexes(*pieces, b("B", "medium-mortar", "0905"))
    if hidden:
        battle = ruleset_named("hex-tactical").view(battle, "blue")
    told = {
        target: table_of("hex-tactical").prompt(
            battle, "blue", hx.MayFire(target=target, at=h("0505")), "en"
        )["options"][0]
        for target in ("T", next(name for name in battle.units if name not in ("T", "B")))
    }
    tank, leader = told.values()
    assert tank["about"] == "T medium tank"
    assert [one["id"] for one in tank["odds"]] == ["immobilised", "stunned", "no-effect"]
    if hidden:
        assert tank["detail"] == "4 hexes · ? unidentified unit is under it too: ?"
    else:
        assert tank["detail"] == "4 hexes · C section leader is under it too: 42.1%"
        assert leader["about"] == "C section leader"
        assert leader["detail"] == "4 hexes · T medium tank is under it too: 8.3%"


@pytest.mark.parametrize(("where", "asks"), [("0605", True), ("0805", False)])
def test_another_shot_that_could_do_nothing_is_not_asked_about_and_its_player_is_told(where, asks):
    """HX-CAD-01: a rate of 4 lets 8 and 9 through, where a weak column has no effect."""
    battle = hexes(r("A", "squad", "0505"), b("B", "squad", where))
    question = hx.MayGoOn((hx.Shooter("A"),), h(where), "B")
    told = table_of("hex-tactical").prompt(battle, "red", question, "en")
    assert ("only" not in told) is asks
    if not asks:
        assert told["only"]["told"]
        assert told["only"]["why"].startswith("A rifle squad: no other shot.")


def test_another_shot_says_that_it_costs_nothing():
    battle = hexes(r("A", "squad", "0505"), b("B", "squad", "0605"))
    question = hx.MayGoOn((hx.Shooter("A"),), h("0605"), "B")
    (on,) = table_of("hex-tactical").prompt(battle, "red", question, "en")["options"]
    assert on["detail"].startswith("Costs nothing more")


def test_without_any_answer_that_is_allowed_only_declining_is_left():
    battle = hexes(r("A", "squad", "0505"), b("B", "squad", "0805", fired=True))
    told = table_of("hex-tactical").prompt(
        battle, "blue", hx.MayFire(target="A", at=h("0505")), "en"
    )
    assert told["options"] == []
    assert told["only"] == {"answer": None, "why": "There is only one answer: Hold fire."}


# --- choices without dice -------------------------------------------------------------------------
def test_whoever_could_lead_is_told_with_his_unit_and_what_he_rolls() -> None:
    battle = ms.a_battle(
        ms.red("ann", 10, 10), ms.red("eve", 20, 10, dq="D10"), ms.blue("bob", 60, 30)
    )
    told = SKIRMISH.prompt(battle, ms.RED, c.ChooseLeader(("ann", "eve")), "en")
    assert [one["detail"] for one in told["options"]] == [
        "Red · rolls D8 for the initiative from now on",
        "Red · rolls D10 for the initiative from now on",
    ]
    assert told["decline"]["label"] == "The one with the best die: eve Eve (D10)"


def test_who_shares_losses_is_told_what_is_left_of_whom() -> None:
    battle = hexes(r("A", "squad", "0505"), r("A2", "squad", "0505"), b("B", "squad", "0705"))
    told = table_of("hex-tactical").prompt(battle, "red", hx.ShareLosses(("A", "A2"), 1), "en")
    assert all(" keeps 1 step" in one["detail"] for one in told["options"])
    assert told["decline"]["label"] == "Whoever has most steps"


def test_a_stack_that_one_shot_strikes_has_one_tag_with_the_best_of_its_chances():
    """HX-POW-14: three tags lay on one another."""
    stack = [b(name, "squad", "0705") for name in ("B", "C")]
    battle = hexes(r("A", "squad", "0505"), *stack, b("D", "squad", "0805"))
    told = table_of("hex-tactical").panel(battle, "red", {"piece": "A", "action": "fire"}, "en")
    assert [tag["piece"] for tag in told["overlay"]["tags"]] == ["B", "D"]
