"""Questions of Modern Skirmish: what is told to follow from each answer."""

from __future__ import annotations

from typing import Any

import pytest
from tests.drawing.modern_skirmish.positions import Listener
from tests.drawing.vocabulary import must_be
from tests.rulesets.modern_skirmish.build import RULES, a_battle, blue, cm, red

from sandtable.drawing import table_of
from sandtable.going_on import Begun
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    HEADS_DOWN,
    TACTICAL,
    Battle,
    with_unit,
)

TABLE = table_of("modern-skirmish")
SNIPER = red("A1", 10, 10, weapons=("sniper-rifle",))
GRENADIER = red("A1", 10, 10, weapons=("rifle", "offensive-grenade"))
TARGETS = (blue("B1", 18, 10), blue("B2", 18, 40, unit="far"))


def asked(battle: Battle, command: Any, faces: tuple[int, ...], language: str = "en") -> Any:
    """What is asked of those who are about to be shot at."""
    umpire = Listener(faces)
    RULES.play(battle, command, umpire)
    state, side, question = next(
        one for one in umpire.asked if isinstance(one[2], c.MayReact) and one[2].threatened
    )
    told = TABLE.prompt(state, side, question, language, Begun(battle, command, (), "red"))
    must_be("prompt", told)
    return told


@pytest.mark.parametrize(
    ("language", "follows"),
    [
        ("en", "heads down 100%, then no more action this turn"),
        ("fr", "tête baissée 100\u202f%, alors plus d’action ce tour"),
    ],
)
def test_doing_nothing_before_a_sniper_tells_that_he_pins_hit_or_miss(language: str, follows: str):
    """MS-ABIL-06, MS-HEAD-01."""
    shot = c.Shoot("A1", "sniper-rifle", ("B1",))
    told = asked(a_battle(SNIPER, *TARGETS), shot, (1, 1, 1), language)
    assert told["decline"]["detail"].endswith(follows)
    assert [one["id"] for one in told["decline"]["odds"]] == ["out-of-action", "missed"]
    dirt = told["options"][0]
    assert dirt["answer"]["unit"] == "blue"
    assert follows not in dirt["detail"]  # told already: it is what hitting the dirt does


def test_doing_nothing_before_a_rifle_tells_of_no_heads_down():
    rifle = a_battle(red("A1", 10, 10, weapons=("rifle",)), *TARGETS)
    told = asked(rifle, c.Shoot("A1", "rifle", ("B1",)), (1, 1, 1))
    assert "detail" not in told["decline"]


def test_heads_down_under_a_grenade_is_never_more_than_certain():
    """Who has hit the dirt, and lies where the grenade falls, keeps one head down."""
    thrown = c.ShootPoint("A1", "offensive-grenade", cm(18, 10))
    told = asked(a_battle(GRENADIER, *TARGETS), thrown, (9, 9, 9, 9, 9))
    assert "heads down" in told["decline"]["detail"]
    assert "100%" not in told["decline"]["detail"]


# --- whom the chances are of ----------------------------------------------------------------------
GUNNER = red("A1", 10, 10, weapons=("assault-rifle",))
NEAR, BESIDE = blue("B1", 18, 10, unit="escort"), blue("B2", 18, 13, unit="cordon")
BURST = c.Shoot("A1", "assault-rifle", ("B1", "B2"))


def test_a_unit_is_told_the_chances_of_its_own_and_the_line_goes_to_them():
    """MS-CMD-17: the first unit of the burst is down already; the second is asked."""
    down = a_battle(GUNNER, NEAR, BESIDE, markers={"escort": HEADS_DOWN})
    told = asked(down, BURST, (1, 1, 1, 1))
    assert told["options"][0]["about"] == told["decline"]["about"] == "B2 B2"
    assert [one["points"][1] for one in told["lines"]] == [cm(18, 13)]
    assert "escort" not in told["decline"].get("detail", "").lower()


def test_whoever_else_is_aimed_at_is_told_with_his_own_chance():
    told = asked(a_battle(GUNNER, NEAR, BESIDE), BURST, (1, 1, 1, 1))
    assert [one["about"] for one in told["options"][:2]] == ["B1 B1", "B2 B2"]
    assert told["decline"]["about"] == "B1 B1"
    assert told["decline"]["detail"].startswith("B2 B2: out of action ")
    assert [one["points"][1] for one in told["lines"]] == [cm(18, 10), cm(18, 13)]


# --- nothing to gain ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the chances stay the same: +1 target heads down instead of +1"),
        ("fr", "les chances restent les mêmes\u00a0: +1 cible tête baissée au lieu de +1"),
    ],
)
def test_hitting_the_dirt_for_nothing_says_why_and_is_not_proposed(language: str, words: str):
    """MS-TMOD: a unit in tactical movement is as hard to hit as one with its heads down."""
    moving = a_battle(GUNNER, *TARGETS, markers={"blue": TACTICAL})
    told = asked(moving, c.Shoot("A1", "assault-rifle", ("B1",)), (1, 1, 1, 1), language)
    assert told["options"][0]["odds"] == told["decline"]["odds"]
    assert words in told["options"][0]["detail"]
    assert told["idle"]


def test_what_changes_nothing_is_not_asked_and_whoever_has_acted_is_threatened_with_no_loss():
    shot = c.Shoot("A1", "assault-rifle", ("B1",))
    acted = {"blue": TACTICAL}
    still = a_battle(GUNNER, *TARGETS, markers=acted, blue_face=("blue",))
    assert "only" not in asked(still, shot, (1, 1, 1, 1))
    told = asked(a_battle(GUNNER, *TARGETS, markers=acted), shot, (1, 1, 1, 1))
    assert told["only"] == {"answer": None, "why": "The answer can change nothing."}
    assert not told["options"][0]["detail"].endswith("this turn")
    fresh = asked(a_battle(GUNNER, *TARGETS), shot, (1, 1, 1, 1))
    assert "only" not in fresh
    assert "; no more action this turn" in fresh["options"][0]["detail"]


def test_hitting_the_dirt_that_saves_is_proposed_to_who_has_acted():
    battle = a_battle(GUNNER, *TARGETS)
    acted = with_unit(battle, battle.figures["B1"].who.unit, marker=AIMED, red=True)
    told = asked(acted, c.Shoot("A1", "assault-rifle", ("B1",)), (1, 1, 1, 1))
    assert told["options"][0]["odds"] != told["decline"]["odds"]
    assert not told["idle"]


def test_a_vest_that_saves_is_no_miss():
    """MS-EQP-06: the chance of a miss is the one that the account of the shot tells of."""
    vested = blue("B1", 18, 10, equipment=("body-armour",))
    told = asked(a_battle(GUNNER, vested), c.Shoot("A1", "assault-rifle", ("B1",)), (1, 1, 1, 1))
    assert [one["id"] for one in told["decline"]["odds"]] == ["out-of-action", "saved", "missed"]


def test_hitting_the_dirt_that_saves_less_than_it_costs_is_not_proposed():
    """MS-HEAD-01: who is still to act this turn would not any more."""
    told = asked(a_battle(GUNNER, *TARGETS), c.Shoot("A1", "assault-rifle", ("B1",)), (1, 1, 1, 1))
    assert told["options"][0]["odds"] != told["decline"]["odds"]
    assert told["idle"]


# --- who leads ------------------------------------------------------------------------------------
def who_leads(*figures: Any) -> Any:
    battle = a_battle(red("A1", 10, 10), *figures)
    question = c.ChooseLeader(tuple(who for who in battle.figures if who != "A1"))
    told = TABLE.prompt(battle, "blue", question, "en", None)
    must_be("prompt", told)
    return told


def test_who_leads_is_not_asked_where_all_roll_the_same_die():
    """MS-TURN-02: a leader rolls for the initiative."""
    told = who_leads(blue("B1", 30, 10), blue("B2", 33, 10))
    assert told["only"]["why"].startswith("All of them roll D")
    assert told["only"]["answer"] is None


def test_the_best_to_lead_is_told_with_the_die_that_makes_him_so():
    told = who_leads(blue("B1", 30, 10, dq="D6"), blue("B2", 33, 10, dq="D10"))
    assert "only" not in told
    assert told["decline"]["label"] == "The one with the best die: B2 B2 (D10)"
