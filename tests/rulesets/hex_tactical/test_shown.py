"""What is shown of a scenario: the summary with its sketch, and the picture of the map."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.rulesets.hex_tactical.pages import load_text, shipped

import sandtable
from sandtable.ground.hexes import all_hexes, hex_name
from sandtable.rulesets.hex_tactical.ruleset import HexTactical
from sandtable.scenarios import load, show
from sandtable.scenarios.picture import picture

NAMES = ("hx-coral-atoll", "hx-drop-zone", "hx-frozen-pass", "hx-laterite-road", "hx-tutorial")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_a_summary_says_everything_in_words(name: str, language: str) -> None:
    summary = show(shipped(name), language)  # type: ignore[arg-type]
    assert "{" not in summary
    assert "hx-" not in summary.replace(f"({name})", "")


def test_even_columns_of_the_sketch_stand_a_line_lower() -> None:
    lines = show(load_text()).splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("    01  03"))
    rows = lines[start + 2 : start + 12]
    assert rows[:6] == [
        "01  :   ;   f1  ;",
        "      : @ f1  ;   ;",
        "02  :   b   ;2  .",
        "      : = . = ; 2 .",
        "03  : = . = H 2 .",
        "      :   ;   ;   .",
    ]


def test_the_legend_names_terrain_even_where_a_section_has_its_name() -> None:
    summary = show(shipped("hx-laterite-road"))
    assert re.search(r"^  /  river$", summary, re.MULTILINE)


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_has_every_hex_with_its_number(name: str) -> None:
    scenario = shipped(name)
    tree = ElementTree.fromstring(picture(scenario, "en"))
    texts = {element.text for element in tree.iter(f"{SVG}text")}
    wanted = {hex_name(at) for at in all_hexes(scenario.ground.columns, scenario.ground.rows)}
    assert wanted <= texts
    assert len(list(tree.iter(f"{SVG}polygon"))) >= len(wanted)


def test_roads_and_hexsides_are_drawn() -> None:
    tree = ElementTree.fromstring(picture(shipped("hx-hedgerow-road"), "en"))
    assert len(list(tree.iter(f"{SVG}line"))) == 15 + 32 + 6 + 5 + 4 + 2


def test_a_free_table_is_drawn_too() -> None:
    tree = ElementTree.fromstring(picture(load("ms-market-day"), "fr"))
    assert "fontaine" in {element.text for element in tree.iter(f"{SVG}text")}


def test_the_scenario_of_the_manual_can_be_played() -> None:
    manual = Path(sandtable.__file__).parents[2] / "docs/scenarios.md"
    pages = [page.split("```")[0] for page in manual.read_text(encoding="utf-8").split("```yaml\n")]
    (page,) = [page for page in pages if "ruleset: hex-tactical" in page]
    battle = HexTactical().begin(load_text(page).plain, {})
    assert battle.to_act == "guards"


@pytest.mark.parametrize("name", NAMES)
def test_weapons_are_written_out_with_their_ranges(name: str) -> None:
    told = show(shipped(name), "en") + show(shipped(name), "fr")
    assert not re.search(r"\b(AP|AC|IND|AA) \d", told)
    assert re.search(r"anti-personnel \d+ \(range \d+", told)
    assert re.search(r"antipersonnel \d+ \(portée \d+", told)


def test_a_mortar_has_a_least_range_and_a_gun_a_normal_one() -> None:
    told = show(shipped("hx-drop-zone"), "en")
    assert "indirect 4 (range 2 to 16)" in told
    assert "anti-tank 11 (range 9, at most 15)" in told
