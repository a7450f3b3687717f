"""Sheets of forces: everybody is on them, with his arms, his points and exact chances."""

from __future__ import annotations

import pytest
from tests.paper.reading import pages_of, squeezed, words_of

from sandtable.armies import bill, check, shipped
from sandtable.paper.army import army, army_data
from sandtable.paper.press import Sheet
from sandtable.refusals import BadInput
from sandtable.rulebook import load as rulebook
from sandtable.rulesets import ask_odds

LISTS = sorted(shipped())
LANGUAGES = ("en", "fr")


def figures_of(force):
    return [figure for unit in force["units"] for figure in unit["figures"]]


@pytest.mark.parametrize(
    ("name", "language"), [(name, LANGUAGES[n % 2]) for n, name in enumerate(LISTS)]
)
def test_every_figure_and_weapon_of_a_list_is_on_its_sheet(name, language):
    sheet = Sheet("a4" if LISTS.index(name) % 3 else "letter", language)
    text = words_of(army(name, sheet))
    found, _ = check(name)
    for member in found.members():
        told = getattr(member, "name", None)
        if hasattr(member, "label"):  # a counter, by what stands on it
            assert squeezed(member.label) in text
        elif told:
            assert squeezed(told.told_in(language)) in text
    for figure in figures_of(army_data(name, sheet)["forces"][0]):
        for carried, _ in figure["carries"]:
            assert squeezed(carried) in text


@pytest.mark.parametrize("name", LISTS)
def test_a_list_counts_its_figures_and_has_a_line_for_each(name):
    found, _ = check(name)
    force = army_data(name, Sheet())["forces"][0]
    assert sum(figure["is_man"] for figure in figures_of(force)) == len(found.members())


@pytest.mark.parametrize(
    "name", [name for name in LISTS if "-" in name and name[:2] not in ("ms", "mb", "hx")]
)
def test_the_points_of_units_and_of_the_whole_are_those_of_the_bill(name):
    found, _ = check(name)
    prices = bill(found)
    force = army_data(name, Sheet())["forces"][0]
    assert force["points"] == sum(price.total for price in prices)
    by_group = [sum(p.total for p in prices if p.group == group.id) for group in found.groups]
    assert [unit["points"] for unit in force["units"]][: len(by_group)] == by_group
    assert f"{force['points']}points" in words_of(army(name, Sheet()))


def test_rulesets_without_points_print_none():
    assert army_data("ms-dusk-bridge-blue", Sheet())["forces"][0]["points"] is None


def test_a_chance_on_the_sheet_is_the_exact_odds_of_the_same_shot():
    force = army_data("british-section", Sheet())["forces"][0]
    lmg = next(c for c in force["units"][0]["chances"] if c["title"].startswith("Light machine"))
    inputs = {"weapon": "lmg", "range": 25, "shots": 4, "cover": "soft", "in_cover": True}
    exact = ask_odds("combat-zone", "shoot", inputs).outcomes["eliminated"]
    assert lmg["rows"][1][1][1] == float(exact)


@pytest.mark.parametrize(
    ("name", "side", "units"),
    [
        ("cz-tiger-lane", "british", 6),
        ("ms-sahel-column", "patrol", 5),
        ("mb-saint-aubin", "assault", 6),
        ("hx-hedgerow-road", "german", 3),  # two sections, and what it may call
    ],
)
def test_the_side_of_a_scenario_prints_in_every_ruleset(name, side, units):
    force = army_data(name, Sheet("letter", "fr"), side)["forces"]
    assert len(force) == 1
    assert len(force[0]["units"]) == units
    assert all(unit["chances"] for unit in force[0]["units"] if unit["arm_rows"])


def test_a_scenario_without_a_side_prints_both_each_on_its_own_page():
    one = (
        len(pages_of(army("hx-tutorial", Sheet(), side="blue")))
        if _has("hx-tutorial", "blue")
        else 1
    )
    assert len(pages_of(army("hx-tutorial", Sheet()))) >= one + 1


def _has(name, side):
    from sandtable.scenarios import load

    return side in {one.id for one in load(name).sides}


def test_what_is_used_up_has_a_box_for_each():
    force = army_data("british-section", Sheet())["forces"][0]
    assert dict(figures_of(force)[0]["carries"])["defensive grenade (fragmentation)"] == 1


@pytest.mark.parametrize(
    "name", ["us-rifle-squad", "ms-dusk-bridge-red", "mb-ridge-of-steel-armour"]
)
def test_rules_are_told_by_id_in_the_words_of_the_ledger(name):
    force = army_data(name, Sheet("a4", "fr"))["forces"][0]
    book = rulebook(check(name).army.plain["army"]["ruleset"])
    assert {rule["id"] for rule in force["rules"]} <= book.rules.keys()
    assert len(force["rules"]) >= 5


def test_a_list_that_breaks_a_rule_prints_and_says_so(tmp_path):
    file = tmp_path / "few.yaml"
    file.write_text(
        "army: {id: few, ruleset: combat-zone, title: Few}\n"
        "groups:\n"
        "  - {group: g, type: squad, figures: [[3, man, average, basic, [bolt-action-rifle]]]}\n"
    )
    assert "czgroup02" in words_of(army(file, Sheet()))


def test_an_unknown_side_is_refused_with_those_there_are():
    with pytest.raises(BadInput) as refused:
        army_data("cz-tiger-lane", Sheet(), "germans")
    assert refused.value.facts["nearest"] == ("german",)


def test_a_vehicle_has_no_price_of_its_own():
    force = army_data("cz-tiger-lane", Sheet(), "german")["forces"][0]
    assert [unit["points"] for unit in force["units"]][-2:] == [None, None]
