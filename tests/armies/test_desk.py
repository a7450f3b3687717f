"""The workbench: whatever it can express is read back alike, and what is broken can be mended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable.armies import bill, check, check_text, is_priced, shipped
from sandtable.armies.bench import desk
from sandtable.armies.bench.desk import Bench
from sandtable.armies.bench.sheet import Item, Patch, Row, Taken, as_changes
from sandtable.armies.changes import changed, changed_data
from sandtable.explain.words import LANGUAGES
from sandtable.rulesets import RULESETS
from sandtable.scenarios.files import data_of

Acts = Iterator[list[Patch]]


def everything(bench: Bench, items: list[Item]) -> Acts:
    """Each thing that can be done to a list as it is shown."""
    for card in bench.cards:
        if len(card.path) == 2:  # traps have no entry of their own
            yield [Patch("copy", card.path)]
            yield [Patch("shift", card.path, 1)]
            yield [Patch("remove", card.path)]
        if card.name_at:
            yield [Patch("set", card.name_at, "Été: l'une #1")]
        yield from (act.changes for act in card.adds)
        yield from (choice.changes for menu in card.menus for choice in menu.choices)
        yield from of_chips(card)
        yield from adding({**bench.takes, **card.takes}, items)
        for row in card.rows:
            yield from of_row(row, items)
    yield from (choice.changes for menu in bench.menus for choice in menu.choices)
    yield from adding(bench.takes, items)
    yield [Patch("set", bench.title_at, "Ma liste")]
    if bench.limit_at:
        yield [Patch("set", bench.limit_at, 40)]
    yield from (act.changes for one in bench.complaints for act in one.remedies)


def of_row(row: Row, items: list[Item]) -> Acts:
    yield from (acts for acts in (row.more, row.fewer, row.copy, row.remove) if acts)
    if row.name_at:
        yield [Patch("set", row.name_at, "[x] {y}")]
    yield from (choice.changes for menu in row.menus for choice in menu.choices)
    yield from of_chips(row)
    if row.path:
        yield from ([Patch("shift", row.path, by)] for by in (1, -1))
    yield from adding(row.takes, items)


def of_chips(thing: Any) -> Acts:
    for chip in thing.chips:
        yield from (acts for acts in (chip.more, chip.fewer, chip.remove) if acts)


def adding(takes: dict[str, Taken], items: list[Item]) -> Acts:
    for item in items:
        to = takes.get(item.adds)
        if to is not None and to.op == "count":
            yield [Patch("count", [*to.path, item.value], 1)]
        elif to is not None:
            yield [Patch(to.op, to.path, item.value)]


def started(ruleset: str) -> str:
    return desk.new(ruleset, "Mine", "en")


@pytest.mark.parametrize("ruleset", list(RULESETS))
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(st.data())
def test_whatever_the_workbench_can_express_is_read_back_alike(
    ruleset: str, data: st.DataObject
) -> None:
    text = started(ruleset)
    for _ in range(data.draw(st.integers(4, 8))):
        bench = desk.shown(text, "mine", "en")
        items = [one for shelf in desk.catalogue(text, "mine", "en") for one in shelf.items]
        acts = list(everything(bench, items))
        act = acts[data.draw(st.integers(0, len(acts) - 1))]
        wanted = changed_data(data_of(text, "mine")[0], as_changes(act))
        text = changed(text, as_changes(act), "mine")
        assert data_of(text, "mine")[0] == wanted


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_each_whole_group_that_is_offered_keeps_every_rule_it_can_alone(ruleset: str) -> None:
    text = started(ruleset)
    takes = desk.shown(text, "mine", "en").takes
    for shelf in desk.catalogue(text, "mine", "en"):
        for item in shelf.items:
            to = takes.get(item.adds)
            if to is None or item.adds in ("vehicle", "support", "trap"):
                continue
            alone = changed(text, as_changes([Patch(to.op, to.path, item.value)]), "mine")
            broken = [one.rule for one, _ in check_text(alone, "mine").breaches]
            assert set(broken) <= {"MS-TURN-02"}, item


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_everything_of_the_catalogue_has_a_name_in_both_languages(ruleset: str) -> None:
    for language in LANGUAGES:
        shelves = desk.catalogue(started(ruleset), "mine", language)
        assert all(item.name for shelf in shelves for item in shelf.items)


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_a_new_list_keeps_every_rule(ruleset: str) -> None:
    assert not check_text(desk.begun(ruleset, "Mine", "en"), "mine").breaches


@pytest.mark.parametrize(
    ("title", "name"), [("Mon armée", "mon-armee"), ("My army", "my-army"), ("1er", "my-army")]
)
def test_a_new_list_is_kept_and_printed_under_its_title(title: str, name: str) -> None:
    text = desk.begun("combat-zone", title, "fr")
    assert check_text(text, "mine").army.plain["army"]["id"] == name


@pytest.mark.parametrize("name", sorted(shipped()))
def test_the_cards_of_a_list_cost_what_its_bill_says(name: str) -> None:
    bench = desk.shown(shipped()[name].read_text(encoding="utf-8"), name, "en")
    army = check(name).army
    prices = bill(army)
    cost = None if prices is None else sum(price.total for price in prices)
    assert (bench.total.points if bench.total else None) == (cost if is_priced(army) else None)
    if cost is not None:
        assert sum(card.points or 0 for card in bench.cards) == cost


# --- broken rules ---------------------------------------------------------------------------------
BRITISH = shipped()["british-section"].read_text(encoding="utf-8")


def broken_by(text: str, *patches: Patch) -> Bench:
    return desk.shown(changed(text, as_changes(patches), "mine"), "mine", "en")


def test_a_missing_crewman_is_told_with_remedies_that_know_their_price_and_the_limit() -> None:
    bench = broken_by(
        BRITISH,
        Patch("set", ["groups", 2, "figures", 1, 0], 1),
        Patch("set", ["army", "points"], 217),
    )
    (crew,) = bench.complaints
    assert (crew.rule, crew.card) == ("CZ-CREW-05", "g2")
    assert [(one.price, one.over) for one in crew.remedies] == [(5, 0), (9, 4), (-4, 0)]


BROKEN = [
    ("british-section", [Patch("set", ["groups", 2, "figures", 1, 0], 1)]),
    ("british-section", [Patch("remove", ["groups", 0, "figures", 4])]),
    ("british-section", [Patch("set", ["groups", 0, "figures", 4, 0], 9)]),
    ("british-section", [Patch("set", ["groups", 0, "figures", 0, 3], "basic"),
                         Patch("set", ["groups", 0, "may_split"])]),
    ("british-section", [Patch("set", ["groups", 0, "figures", 1, 3], "leader"),
                         Patch("set", ["groups", 0, "may_split"])]),
    ("british-section", [Patch("set", ["groups", 1, "figures", 0, 3], "gang-leader")]),
    ("british-section", [Patch("set", ["groups", 1, "type"], "individual")]),
    ("british-section", [Patch("set", ["groups", 1, "may_split"], "two-sections")]),
    ("british-section", [Patch("set", ["groups", 0, "figures", 1, 3], "basic")]),
    ("british-section", [Patch("set", ["groups", 0, "may_split"], "able-baker-charlie"),
                         Patch("set", ["groups", 0, "figures", 4, 0], 4)]),
    ("british-section", [Patch("insert", ["groups", 1, "figures", 0, 4], "bayonet")]),
    ("british-section", [Patch("insert", ["groups", 1, "figures", 0, 4], "flak-jacket")]),
    ("british-section", [Patch("insert", ["groups", 1, "figures", 0, 4], "medium-mortar")]),
    ("british-section", [Patch("insert", ["groups", 1, "figures", 0, 4], "medikit")]),
    ("british-section", [Patch("set", ["army", "points"], 200)]),
    ("british-section", [Patch("insert", ["vehicles"], {"vehicle": "car", "crew": "average",
                                                        "aboard": ["section"]})]),
    ("ms-consulate-operators", [Patch("set", ["units", 0, "leader"])]),
    ("ms-consulate-operators", [Patch("remove", ["units", 2, "figures", 1])]),
    ("ms-consulate-operators", [Patch("insert", ["units", 2, "figures", 0, 4], "laser-pointer")]),
    ("ms-sahel-column-patrol", [Patch("set", ["units", 0, "figures", 0, 0], 12)]),
    ("mb-saint-aubin-assault", [Patch("count", ["units", 4, "others", "rpg-7"], 1),
                                Patch("set", ["army", "era"], "historical")]),
    ("mb-saint-aubin-assault", [Patch("set", ["units", 4, "assistants"], 3)]),
    ("mb-saint-aubin-assault", [Patch("set", ["units", 4, "assistants"], 9)]),
    ("mb-saint-aubin-assault", [Patch("set", ["units", 4, "sniper"], True)]),
    ("mb-saint-aubin-assault", [Patch("set", ["units", 4, "water_cooled"], True)]),
    ("hx-hedgerow-road-american", [Patch("remove", ["sections", 1, "units", 0])]),
    ("hx-hedgerow-road-american", [Patch("insert", ["sections", 1, "units"], "at-gun"),
                                   Patch("insert", ["sections", 1, "units"], "jeep-mg"),
                                   Patch("set", ["sections", 1, "aboard", "at-gun"], "jeep-mg")]),
    ("hx-hedgerow-road-american", [Patch("insert", ["sections", 1, "units"], "jeep-mg"),
                                   Patch("set", ["sections", 1, "aboard", "squad"], "jeep-mg")]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "patches"), BROKEN)
def test_each_remedy_mends_the_rule_it_stands_under(name: str, patches: list[Patch]) -> None:
    bench = broken_by(shipped()[name].read_text(encoding="utf-8"), *patches)
    assert bench.complaints
    for complaint in bench.complaints:
        assert not complaint.is_error, complaint.text
        assert 1 <= len(complaint.remedies) <= 3, complaint
        for act in complaint.remedies:
            after = broken_by(bench.text, *act.changes)
            left = [one for one in after.complaints if one.rule == complaint.rule]
            before = [one for one in bench.complaints if one.rule == complaint.rule]
            cheaper = (act.price or 0) < 0 and complaint.rule == "CZ-WPN-09"
            assert len(left) < len(before) or cheaper, (complaint.text, act.label)


def test_what_cannot_be_read_is_told_in_its_place_and_the_rest_is_shown() -> None:
    bench = desk.shown(BRITISH.replace("[lmg]", "[brenn]"), "mine.yaml", "en")
    (error,) = bench.complaints
    assert error.is_error
    assert error.text.startswith("mine.yaml, line 16")
    assert (error.card, error.row) == ("g0", "groups-0-figures-2")
    assert len(bench.cards) == 3


def test_a_list_with_nobody_in_it_is_shown_empty_and_nothing_is_complained_of() -> None:
    bench = desk.shown(started("combat-zone"), "mine", "en")
    assert bench.empty
    assert not bench.complaints


def test_a_counter_shows_the_quality_that_its_side_or_its_section_gives_it() -> None:
    text = shipped()["hx-hedgerow-road-german"].read_text(encoding="utf-8")

    def quality(bench: Bench) -> list[str]:
        (squad,) = [row for row in bench.cards[0].rows if row.name == "Rifle squad"]
        return [pick.id for pick in squad.menus[0].choices if pick.on]

    assert quality(desk.shown(text, "mine", "en")) == ["veteran"]  # quality: {squad: veteran}
    own = Patch("set", ["sections", 0, "quality", "squad"], "bleu")
    assert quality(broken_by(text, own)) == ["bleu"]
