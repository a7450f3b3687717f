"""Previews of activations, and answers given once for all."""

from __future__ import annotations

from fractions import Fraction

from tests.rulesets.hex_tactical.build import RULES, a_battle, blue, h, red, volley, walk

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.commands.preview import Use, preview
from sandtable.rulesets.hex_tactical.play import questions
from sandtable.umpire import NotYet

BATTLE = a_battle(red("A", "squad", "0505"), blue("X", "mg-team", "1005"))
QUESTION = c.MayFire(h("0505"), "A")


# --- previews -------------------------------------------------------------------------------------
def test_the_odds_of_an_activation_are_those_of_its_test():
    """HX-CMD-01"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1505"), active="")
    seen = preview(battle, c.Activate("reds"))
    assert seen.chances[0].outcomes == {"failure": Fraction(5, 12), "success": Fraction(7, 12)}


def test_the_first_activation_of_the_turn_is_sure():
    """HX-TURN-04"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1505"), active="", free=True)
    assert preview(battle, c.Activate("reds")).chances[0].outcomes == {"success": 1}


def test_a_move_shows_what_it_costs_in_halves():
    """HX-MOVE-15, HX-TURN-05"""
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1505"), ground="brush 0506")
    seen = preview(battle, walk("A", "0506", mode="tactical"))
    assert seen.uses == (Use("points", "A", 3), Use("action", "A", 1))


def test_a_refused_command_says_why():
    assert preview(BATTLE, walk("A", "0909")).refused is not None


# --- standing answers -----------------------------------------------------------------------------
def test_never_declines_and_always_fires():
    """HX-CMD-14"""
    assert RULES.standing(BATTLE, "blue", QUESTION, "never") is None
    assert RULES.standing(BATTLE, "blue", QUESTION, "always") == volley("X")


def test_within_so_many_hundredths_of_a_hex():
    """HX-CMD-14"""
    assert RULES.standing(BATTLE, "blue", QUESTION, {"within": 499}) is None
    assert RULES.standing(BATTLE, "blue", QUESTION, {"within": 500}) == volley("X")


def test_other_questions_are_put_to_the_player():
    question = c.MayBreakOff(h("0505"))
    assert RULES.standing(BATTLE, "blue", question, "always") is NotYet


def test_a_missing_answer_is_the_passive_one():
    """HX-CMD-14"""
    assert questions.passive(BATTLE, QUESTION) is None
    assert questions.passive(BATTLE, c.MayBreakOff(h("0505"))) is None
