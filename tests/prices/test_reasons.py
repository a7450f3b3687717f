"""Why a thing is worth it: the odds of the ruleset's own queries, and nothing else."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.prices.test_prices import EVERY

from sandtable.explain.numbers import percent
from sandtable.prices import reasons as asked
from sandtable.prices.measure import Prices, Worth
from sandtable.prices.reasons import reasons, told
from sandtable.prices.report import as_data, as_lines, as_page, as_picture
from sandtable.prices.things import STALLS, Thing
from sandtable.refusals import Refused
from sandtable.rulesets import ask_odds

RIFLES = STALLS["combat-zone"]["weapons"]
SMG, PISTOL = (
    next(thing for thing in RIFLES.things if thing.id == name) for name in ("smg", "light-pistol")
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("ruleset", "kind", "thing"), EVERY)
def test_everything_that_is_priced_has_a_reason_in_odds(
    ruleset: str, kind: str, thing: str, language: Any
) -> None:
    stall = STALLS[ruleset][kind]
    one = next(one for one in stall.things if one.id == thing)
    said = told(stall, one, language)
    assert said.endswith(".")
    assert "{" not in said
    assert "%" in said or thing == "aa-missile-team"  # nothing flies in these battles


def test_a_reason_is_the_answer_of_the_query_for_the_thing_and_for_the_plain_one() -> None:
    near, far = reasons(RIFLES, SMG)
    shots = {"range": 15, "quality": "average"}
    smg = ask_odds("combat-zone", "shoot", {"weapon": "smg", "shots": 4, **shots})
    rifle = ask_odds("combat-zone", "shoot", {"weapon": "bolt-action-rifle", "shots": 1, **shots})
    assert near[1:] == (smg.outcomes["eliminated"], rifle.outcomes["eliminated"])
    assert percent(far.chance, "en") in told(RIFLES, SMG, "en")


def test_beyond_its_reach_a_weapon_hits_nobody() -> None:
    near, far = reasons(RIFLES, PISTOL)
    assert near.chance > 0
    assert far.chance == Fraction()


def test_a_question_that_a_rule_forbids_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = asked.Case("cz-out", 15, "shoot", {"weapon": "lmg", "range": 15, "shots": 9}, max)  # type: ignore[arg-type]
    monkeypatch.setitem(asked._CASES, ("combat-zone", "weapons"), lambda thing: iter([wrong]))
    with pytest.raises(Refused):
        reasons(RIFLES, SMG)


def worths(*of: Thing) -> Prices:
    each = [Worth(thing, 240, 1.7, 0.2, 15.7, 0.5) for thing in of]
    dear = each[-1]._replace(points=0.5, men=0.1)
    return Prices(RIFLES, 5.0, 1.0, (*each[:-1], dear), 480, "price")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bargains_and_bad_buys_have_their_reasons_wherever_they_are_told(language: Any) -> None:
    measured = worths(SMG, PISTOL)
    page, lines = as_page(measured, language), "\n".join(as_lines(measured, language))
    for thing in (SMG, PISTOL):
        assert told(RIFLES, thing, language) in page
        assert told(RIFLES, thing, language) in lines
    data = as_data(measured)
    assert (data["bargains"], data["dears"]) == (["smg"], ["light-pistol"])
    near = data["worths"][0]["reasons"][0]
    assert near["chance"] == float(reasons(RIFLES, SMG)[0].chance)
    assert near["inputs"]["weapon"] == "smg"


def test_without_prices_the_most_and_the_least_have_their_reasons() -> None:
    stall = STALLS["hex-tactical"]["profiles"]
    men = (1.9, 1.4, 0.6)
    three = [Worth(t, 240, n, 0.2, None, None) for t, n in zip(stall.things, men, strict=True)]
    measured = Prices(stall, 5.0, 1.0, tuple(three), 480, "price")
    assert [worth.thing.id for worth in measured.best("bargain")] == [stall.things[0].id]
    assert [worth.thing.id for worth in measured.best("dear")] == [stall.things[-1].id]
    assert measured._replace(worths=tuple(three[:1])).best("dear") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_stands_alone_with_title_names_and_reasons(language: Any) -> None:
    picture = as_picture(worths(SMG, PISTOL), language)
    assert picture.startswith("<svg xmlns=")
    assert getattr(SMG, language).split(" (")[0] in picture
    assert "57" in picture  # its chance at 15 cm
    assert "var(" not in picture
    assert "light-dark" not in picture
