"""Dice and answers that are written down: they fit what is played, or say what they were for."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.staging import Table, WrongScript, stage, when

SHOT = "shoot ann at bob with light-mg"


def two_rifles(**more: Any) -> Table:
    position = {
        "red": {"ann": {"at": [10, 10], "weapons": ["light-mg"]}},
        "blue": {"bob": {"at": [20, 10]}, "ben": {"at": [20, 40], "unit": "far"}},
    }
    return stage("modern-skirmish", position | more)


def wrong(table: Table, *script: Any, **how: Any) -> str:
    with pytest.raises(WrongScript) as caught:
        table.play(SHOT, *script, **how)
    return str(caught.value)


def test_dice_are_thrown_one_after_the_other() -> None:
    shot = two_rifles().play(SHOT, [1, 2, 6])
    assert [rolled.faces for rolled in shot.rolls] == [(1,), (2,), (6,)]


def test_dice_may_be_said_by_the_rule_of_their_roll() -> None:
    shot = two_rifles().play(SHOT, {"MS-SHOOT-02": [1, 2, 6]})
    assert [rolled.faces for rolled in shot.rolls] == [(1,), (2,), (6,)]


def test_the_faces_of_one_roll_may_be_said_together() -> None:
    begun = stage("modern-skirmish", {"scenario": "ms-tutorial"}).play("begin", [(8,), (1,)])
    assert begun.rules == ["MS-TURN-02", "MS-TURN-02"]


def test_a_die_too_few_names_the_roll_that_wants_it() -> None:
    assert wrong(two_rifles(), [1, 2]) == (
        "The script has no die 3 for MS-SHOOT-02 (to hit), 1D8, thrown by ann, against bob."
    )


def test_dice_too_many_are_listed_with_the_rolls_that_were_made() -> None:
    said = wrong(two_rifles(), [1, 2, 3, 4, 5])
    assert said.startswith(
        "Dice of the script were never thrown: [4, 5]. Thrown: (1,) for MS-SHOOT"
    )


def test_dice_by_rule_that_nothing_asks_for_are_left_over() -> None:
    said = wrong(two_rifles(), {"MS-SHOOT-02": [1, 1, 1], "MS-EQP-06": 4})
    assert said.startswith("Dice of the script were never thrown: {'MS-EQP-06': [4]}.")


@pytest.mark.parametrize("face", [0, 9, "six", True])
def test_a_face_that_the_die_does_not_have_names_its_roll(face: Any) -> None:
    assert wrong(two_rifles(), [1, face]) == (
        f"Die 2 of the script cannot show {face!r}: it is a D8 for MS-SHOOT-02 (to hit), 1D8, "
        "thrown by ann, against bob."
    )


def test_more_faces_than_a_roll_has_dice_name_the_roll() -> None:
    assert wrong(two_rifles(), [(1, 2)]) == (
        "The script has the faces (1, 2) for MS-SHOOT-02 (to hit), 1D8, thrown by ann, "
        "against bob: it throws 1."
    )


def test_a_wrong_script_leaves_the_table_as_it_was() -> None:
    table = two_rifles()
    before = table.state
    wrong(table, [1])
    assert table.state is before
    assert not table.log


# --- answers --------------------------------------------------------------------------------------
def test_whoever_may_decline_and_is_not_in_the_script_declines() -> None:
    shot = two_rifles().play(SHOT, [1, 1, 1])
    assert {type(question) for _, question in shot.asked} <= {c.MayReact}


def test_in_a_strict_script_every_question_is_answered() -> None:
    asked = wrong(two_rifles(), [1, 1, 1], strict=True)
    assert asked.startswith("blue is asked MayReact(")
    assert asked.endswith(": the script has no answer for it.")


def test_an_answer_is_kept_until_it_fits() -> None:
    shot = two_rifles().play(SHOT, [1, 1, 1], [c.HitTheDirt("far")])
    assert shot.battle.units["far"].marker == "heads-down"


def test_an_answer_may_be_written_as_a_record_has_it() -> None:
    shot = two_rifles().play(SHOT, [1, 1, 1], [{"type": "HitTheDirt", "unit": "far"}])
    assert shot.battle.units["far"].marker == "heads-down"


def test_an_answer_may_wait_for_a_question_with_certain_fields() -> None:
    table = two_rifles(leaders={"blue": ["bob"]}, blue={
        "bob": {"at": [20, 10]}, "ben": {"at": [20, 13]}, "kit": {"at": [20, 16]},
    })  # fmt: skip
    named = when(c.Chosen("kit"), figures=("ben", "kit"))
    assert table.play(SHOT, [8, 8, 8], [named]).battle.leaders["blue"] == ("kit",)


def test_an_answer_that_was_never_asked_for_is_complained_of() -> None:
    assert "never asked for" in wrong(two_rifles(), [1, 1, 1], [when(c.Yes(), targets=("eve",))])


def test_an_answer_that_is_refused_says_by_which_rule() -> None:
    with pytest.raises(Refused) as caught:
        two_rifles().play(SHOT, [1, 1, 1], [c.HitTheDirt("red")])
    assert caught.value.rule
