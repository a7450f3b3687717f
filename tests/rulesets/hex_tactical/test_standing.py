"""Previews of activations, and answers given once for all."""

from __future__ import annotations

from fractions import Fraction

from tests.rulesets.hex_tactical.build import RULES, a_battle, blue, h, red, volley, walk

from sandtable.contract import standing_answer
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.commands.preview import Use, preview
from sandtable.rulesets.hex_tactical.play import questions
from sandtable.umpire import NotYet, Umpire

BATTLE = a_battle(red("A", "squad", "0505"), blue("X", "mg-team", "1005"))
QUESTION = c.MayFire(h("0505"), "A")
EIGHT = [f"05{row:02}" for row in range(6, 14)]


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


def test_who_is_spared_goes_past_and_the_next_is_asked_about():
    """HX-CMD-14: one move raises the question in every hex."""
    assert standing_answer(RULES, BATTLE, "blue", QUESTION, {"sparing": "A"}) is None
    assert standing_answer(RULES, BATTLE, "blue", QUESTION, {"sparing": "X"}) is NotYet


def test_a_drive_of_eight_hexes_asks_once_whoever_lets_it_go():
    """HX-TURN-06, HX-CMD-14: the answers on the tape are ordinary ones."""
    truck = red("T", "truck", "0505", mp=60)
    battle = a_battle(truck, blue("X", "mg-team", "0909"))
    asked: list[object] = []

    def declines(_state: object, _side: str, question: object) -> None:
        asked.append(question)

    def lets_it_go(state: object, side: str, question: object) -> object:
        policy = {"sparing": RULES.about(asked[0])} if asked else None
        answer = standing_answer(RULES, state, side, question, policy) if policy else NotYet
        return declines(state, side, question) if answer is NotYet else answer

    drive = walk("T", *EIGHT, mode="full")
    tapes = []
    for answerer in (declines, lets_it_go):
        asked.clear()
        umpire = Umpire(RULES, lambda _die, _sides: 1, (), answerer)
        RULES.play(battle, drive, umpire)
        tapes.append((len(asked), umpire.tape))
    (every, declined), (once, let_go) = tapes
    assert (every, once) == (8, 1)
    assert declined == let_go


def test_aircraft_off_the_map_are_asked_about_each_time():
    assert RULES.about(c.MayFire(h("0505"), request="r1")) == ""


def test_other_questions_are_put_to_the_player():
    question = c.MayBreakOff(h("0505"))
    assert RULES.standing(BATTLE, "blue", question, "always") is NotYet


def test_a_missing_answer_is_the_passive_one():
    """HX-CMD-14"""
    assert questions.passive(BATTLE, QUESTION) is None
    assert questions.passive(BATTLE, c.MayBreakOff(h("0505"))) is None
