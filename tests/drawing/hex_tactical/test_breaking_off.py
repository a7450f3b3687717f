"""After a round of an assault: both answers say what they come to (HX-ASSAULT-35)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.drawing.hex_tactical.positions import QUESTIONS
from tests.drawing.vocabulary import must_be

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.explain.numbers import percent
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


def test_who_breaks_off_is_told_what_the_way_back_does_to_him() -> None:
    _, told = asked("MayBreakOff")
    (option,) = told["options"]
    assert option["about"] == told["decline"]["about"]
    assert [one["id"] for one in option["odds"]] == ["no-effect"]  # no mines lie there
