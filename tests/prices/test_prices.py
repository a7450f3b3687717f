"""What a weapon is worth: equal forces, one thing exchanged, and the arithmetic of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.cli import main
from sandtable.prices.measure import TESTED, TWIN, Prices, Worth, _worth, asked_of, battle, prices
from sandtable.prices.report import as_data, as_lines, as_page
from sandtable.prices.things import STALLS, Thing
from sandtable.refusals import BadInput
from sandtable.scenarios import read
from sandtable.simulate.crew import Alone

RIFLE = Thing("bolt-action-rifle", "Bolt-action rifle", "Fusil", 9)
EVERY = [
    (name, kind, thing.id)
    for name, stalls in STALLS.items()
    for kind, stall in stalls.items()
    for thing in stall.things
]


def men_of(force: dict[str, Any]) -> int:
    units = next(force[key] for key in ("groups", "units", "sections") if key in force)
    return sum(
        sum(line[0] for line in unit["figures"])
        if "figures" in unit
        else 1 + sum(unit["others"].values())
        if "others" in unit
        else len(unit["units"])
        for unit in units
    )


@pytest.mark.parametrize(("ruleset", "kind", "thing"), EVERY)
def test_forces_are_equal_but_for_the_thing(ruleset: str, kind: str, thing: str) -> None:
    stall = STALLS[ruleset][kind]
    plain = stall.force(stall.plain.id, 0, 0)
    other = stall.force(thing, stall.swapped, 0)
    given = stall.instead if "vehicles" in other else 0
    assert men_of(other) + given == men_of(plain)
    assert men_of(stall.force(stall.plain.id, 0, stall.more)) == men_of(plain) + stall.more
    assert other != plain


@pytest.mark.parametrize(("ruleset", "kind", "thing"), EVERY)
def test_a_battle_of_both_seats_can_be_played(ruleset: str, kind: str, thing: str) -> None:
    stall = STALLS[ruleset][kind]
    force = stall.force(thing, stall.swapped, 0)
    for seat, order in enumerate(([TESTED, TWIN], [TWIN, TESTED])):
        document = battle(stall, force, 1, seat)
        assert [side["id"] for side in document["sides"]] == order
        assert {award["side"] for award in document["terms"]["victory"]} == {TESTED, TWIN}
        read(document)


def test_what_wins_as_much_as_a_man_more_is_worth_a_man_more() -> None:
    stall = STALLS["combat-zone"]["weapons"]
    scores = [1.0] * 65 + [0.0] * 35  # 15 more in 100, by three who have it: 5 each
    worth = _worth(Thing("smg", "", "", 9), scores, stall, (0.05, 0.0))
    assert worth.men == pytest.approx(2.0)
    assert worth.points == pytest.approx(18.0)
    assert worth.half == pytest.approx(1.96 * (0.2294 / 100) ** 0.5 / 3 / 0.05, rel=0.02)
    even = _worth(Thing("smg", "", "", 9), [0.5] * 100, stall, (0.05, 0.0))
    assert even.men == pytest.approx(1.0)


def test_a_vehicle_that_wins_half_its_games_is_worth_the_men_it_stands_for() -> None:
    stall = STALLS["combat-zone"]["vehicles"]
    even = _worth(stall.things[0], [0.5] * 100, stall, (0.05, 0.0))
    assert even.men == pytest.approx(stall.instead)
    assert even.points is None
    assert not even.beyond


def test_what_wins_nearly_always_is_worth_at_least_so_much() -> None:
    stall = STALLS["combat-zone"]["vehicles"]
    tank = _worth(stall.things[0], [1.0] * 95 + [0.0] * 5, stall, (0.05, 0.0))
    measured = Prices(stall, 5.0, 1.0, (tank,), 100, "price")
    assert any("≥ 12.0" in line for line in as_lines(measured, "en"))


@pytest.mark.parametrize(
    ("points", "half", "verdict"),
    [(15.7, 1.5, "bargain"), (15.7, 7.0, "fair"), (10.0, 0.5, "fair"), (4.9, 0.8, "dear")],
)
def test_only_what_is_clear_of_its_price_is_a_bargain_or_dear(
    points: float, half: float, verdict: str
) -> None:
    assert Worth(RIFLE, 100, 1.0, 0.1, points, half).verdict == verdict


def measured(priced: bool) -> Prices:
    thing = Thing("smg", "Submachine gun", "Pistolet-mitrailleur", 9 if priced else None)
    worth = Worth(thing, 240, 1.7, 0.2, 15.7 if priced else None, 1.5 if priced else None)
    return Prices(STALLS["combat-zone"]["weapons"], 5.0, 1.0, (worth,), 480, "price")


@pytest.mark.parametrize("priced", [True, False])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_report_stands_alone_and_names_what_it_measured(priced: bool, language: Any) -> None:
    page = as_page(measured(priced), language)
    name = {"en": "Submachine gun", "fr": "Pistolet-mitrailleur"}[language]
    assert name in page
    assert "<svg" in page
    assert "<script" not in page
    assert "http" not in page
    lines = "\n".join(as_lines(measured(priced), language))
    assert ("9 → 15" in lines) is priced
    assert as_data(measured(priced))["worths"][0]["verdict"] == ("bargain" if priced else "")


def test_the_same_seed_gives_the_same_prices() -> None:
    one, other = (
        as_data(prices(asked_of("modern-battles", ["armoured-car"], games=12), Alone()))
        for _ in range(2)
    )
    assert one == other
    assert [worth["id"] for worth in one["worths"]] == ["armoured-car"]


def test_where_a_man_more_wins_nothing_more_games_are_asked_for() -> None:
    with pytest.raises(BadInput) as refused:
        prices(asked_of("modern-battles", ["militia"], games=12), Alone())
    assert refused.value.key == "price-no-measure"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "chess"),
        (["combat-zone", "--things", "bow"], "bow"),
        (["combat-zone", "--games", "3"], "12"),
        (["combat-zone", "--kind", "dogs"], "vehicles"),
        (["combat-zone", "--things", "smg,veteran"], "veteran"),
    ],
)
def test_what_cannot_be_priced_is_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    assert main(["army", "price", *words]) != 0
    told = capsys.readouterr().err
    assert said in told
    assert len(told.strip().splitlines()) == 1


def test_json_holds_what_the_lines_say() -> None:
    assert json.loads(json.dumps(as_data(measured(True))))["worths"][0]["printed"] == 9
