"""After a round of an assault: both answers say what they come to (HX-ASSAULT-35)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from tests.drawing.hex_tactical.positions import QUESTIONS
from tests.drawing.vocabulary import must_be
from tests.rulesets.hex_tactical.build import a_battle, trap

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.desk import RULES
from sandtable.explain.numbers import percent
from sandtable.rulesets.hex_tactical.battle.state import changed, name_of
from sandtable.rulesets.hex_tactical.commands.preview import preview_answer
from sandtable.rulesets.hex_tactical.commands.preview_fire import first_round


def asked(name: str) -> tuple[Any, Any]:
    (found,) = [one for one in QUESTIONS if one.name == name]
    told = HexTacticalTable().prompt(found.battle, found.side, found.question, "en")
    must_be("prompt", told)
    return found, told


def test_who_fights_on_is_told_what_another_round_does_to_him() -> None:
    for name in ("MayBreakOff", "MayWithdraw"):
        found, told = asked(name)
        inside = [unit for unit in found.battle.here(found.question.at) if not unit.is_flying]
        counted = first_round(found.battle, inside)
        assert counted is not None
        own = [one.outcomes for one in counted if found.battle.units[one.target].side == found.side]
        shown = {one["id"]: one["probability"] for one in told["decline"]["odds"]}
        assert shown in [{k: float(p) for k, p in one.items() if p} for one in own]
        assert shown["no-effect"] == min(float(one.get("no-effect", 0)) for one in own)


def test_who_fights_on_is_told_what_the_same_round_does_to_the_enemy() -> None:
    for name in ("MayBreakOff", "MayWithdraw"):
        found, told = asked(name)
        inside = [unit for unit in found.battle.here(found.question.at) if not unit.is_flying]
        counted = first_round(found.battle, inside)
        assert counted is not None
        units = found.battle.units
        theirs = [one.outcomes for one in counted if units[one.target].side != found.side]
        hurt = max(1 - one.get("no-effect", Fraction(0)) for one in theirs)
        assert told["decline"]["detail"].startswith("the same round hurts the enemy ")
        assert told["decline"]["detail"].endswith(f": {percent(hurt, 'en')}")


def test_after_the_third_round_staying_is_no_other_round() -> None:
    """HX-ASSAULT-35: the attackers fall back."""
    for name, words in (("MayBreakOff", "you fall back"), ("MayWithdraw", "you keep the hex")):
        found, _ = asked(name)
        last = changed(found.battle, melee=replace(found.battle.melee, round=4))
        told = HexTacticalTable().prompt(last, found.side, found.question, "en")
        assert told["decline"]["detail"].endswith(words)
        assert [one["id"] for one in told["decline"]["odds"]] == ["no-effect"]


def test_who_withdraws_is_told_what_becomes_of_whom_and_who_stays() -> None:
    """HX-ASSAULT-37: whoever goes is stopped, who cannot go fights on."""
    found, told = asked("MayWithdraw")
    (option,) = told["options"]
    counted = preview_answer(found.battle, found.question, withdrawal(found)).chances
    shown = {one["id"]: one["probability"] for one in option["odds"]}
    assert shown == {k: float(p) for k, p in counted[0].outcomes.items()}
    assert sum(shown.values()) == pytest.approx(1)
    gone = {name for name, _ in withdrawal(found).ways}
    for one in counted:
        assert ("stopped" in one.outcomes) == (one.target in gone)


def withdrawal(found: Any) -> Any:
    return next(a for a in RULES.answers(found.battle, found.side, found.question) if a)


def test_mines_on_the_way_out_are_counted() -> None:
    """HX-INDCOL-11"""
    found, _ = asked("MayWithdraw")
    answer = withdrawal(found)
    there = a_battle(trap("m", "ap-minefield", name_of(answer.ways[0][1])))
    mined = changed(found.battle, traps=there.traps)
    (first, *_) = preview_answer(mined, found.question, answer).chances
    assert sum(first.outcomes.values()) == 1
    assert len(first.outcomes) > 1


def test_who_breaks_off_is_told_what_the_way_back_does_to_him() -> None:
    _, told = asked("MayBreakOff")
    (option,) = told["options"]
    assert option["about"] == told["decline"]["about"]
    assert [one["id"] for one in option["odds"]] == ["no-effect"]  # no mines lie there
