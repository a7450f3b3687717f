"""A table with a position on it: playing, asking, words of both languages."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from sandtable.log import Act
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.staging import Table, stage


def two_rifles(**more: Any) -> Table:
    position = {"red": {"ann": {"at": [10, 10]}}, "blue": {"bob": {"at": [20, 10]}}}
    return stage("modern-skirmish", position | more)


@pytest.mark.parametrize(
    "command",
    [
        "shoot ann at bob with rifle",
        "tirer ann sur bob avec rifle",
        c.Shoot("ann", "rifle", ("bob",)),
    ],
)
def test_a_command_is_typed_in_either_language_or_is_a_value(command: Any) -> None:
    table = two_rifles()
    table.play(command, [8])
    assert table.state.figures["bob"].fate == "out"


def test_the_log_and_the_acts_are_those_since_the_position_was_staged() -> None:
    table = two_rifles(blue={"bob": {"at": [20, 10]}, "ben": {"at": [20, 13]}})
    table.play("move ann to 10,11 facing 90", ())
    table.play("shoot ann at bob with rifle", [1])
    assert [act.__class__ for act in table.acts] == [Act, Act]
    assert [type(one).__name__ for one in table.log][:2] == ["Moved", "Asked"]
    assert table.log == [*table.played[0].log, *table.played[1].log]


def test_a_refusal_has_its_rule_and_a_sentence() -> None:
    table = two_rifles()
    refused = table.refused("attack bob with ann")
    assert refused.rule == "MS-CC-01"
    assert table.told(refused).endswith("(MS-CC-01).")


def test_what_is_allowed_is_not_refused() -> None:
    with pytest.raises(AssertionError, match="shoot ann at bob with rifle is not refused"):
        two_rifles().refused("shoot ann at bob with rifle")


def test_the_odds_are_those_of_the_rules() -> None:
    (shot,) = two_rifles().odds("shoot ann at bob with rifle").chances
    assert shot.outcomes == {"out-of-action": Fraction(5, 8), "missed": Fraction(3, 8)}


def test_every_candidate_is_allowed_and_has_words() -> None:
    table = two_rifles()
    assert len(table.candidates()) > 3
    for command in table.candidates():
        assert table.read(table.written(command, "fr")) == command


def test_a_side_may_speak_out_of_its_turn_where_the_rules_let_it() -> None:
    table = two_rifles()
    table.play("dirt blue", side="blue")
    assert table.state.units["blue"].marker == "heads-down"
    with pytest.raises(Refused) as caught:
        table.play("end", side="blue")
    assert caught.value.key == "game-not-your-turn"


def test_the_rolls_of_a_command_are_listed_before_it_is_played() -> None:
    table = two_rifles(
        blue={"bob": {"at": [20, 10], "equipment": ["body-armour"]}, "ben": {"at": [60, 60]}}
    )
    state = table.state
    hit, save = table.dice_of("shoot ann at bob with rifle")
    assert str(hit) == "MS-SHOOT-02 to hit: 1D8, ann against bob"
    assert (save.rule, save.by, save.about) == ("MS-EQP-06", "bob", "ann")
    assert [one.rule for one in table.dice_of("shoot ann at bob with rifle", [1])] == [
        "MS-SHOOT-02"
    ]
    assert table.state is state


def test_an_unknown_ruleset_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadInput) as caught:
        stage("modern-skirmsh", {})
    assert caught.value.facts["nearest"] == ("modern-skirmish",)
