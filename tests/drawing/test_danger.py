"""Danger in words and areas, and the letters of the table that no action may take."""

from __future__ import annotations

import re
from fractions import Fraction
from importlib import import_module
from pathlib import Path

import pytest
from tests.rulesets.modern_skirmish.build import BLUE, RED, a_battle, block, blue, cm, red

from sandtable.drawing import table_of
from sandtable.drawing.danger import seen_on_table
from sandtable.refusals import BadInput

KEYS = Path(__file__).parents[2] / "web/src/table/keys.ts"
DRAWINGS = ("combat_zone", "modern_skirmish", "modern_battles", "hex_tactical")
TABLE = table_of("modern-skirmish")


def reserved() -> set[str]:
    """As the page has them."""
    found = re.search(r"RESERVED = new Set\(\[(.*?)\]\)", KEYS.read_text(encoding="utf-8"))
    assert found is not None
    return {letter.upper() for letter in re.findall(r'"(\w)"', found[1])}


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_no_action_has_a_letter_that_the_table_keeps_for_itself(drawing: str) -> None:
    looks = vars(import_module(f"sandtable.drawing.{drawing}.looks"))
    listed = [one for value in looks.values() if isinstance(value, tuple) for one in value]
    letters = {one.key for one in listed if isinstance(getattr(one, "key", None), str)} - {""}
    assert letters
    assert letters & reserved() == set()


def test_without_a_piece_the_nearest_of_the_side_is_meant() -> None:
    battle = a_battle(red("ann", 10, 10), red("eve", 40, 10), blue("bob", 60, 30))
    assert TABLE.danger(battle, RED, "", [cm(35, 12)], "en")["piece"] == "eve"


def test_a_piece_of_the_enemy_is_not_asked_about() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 60, 30))
    assert TABLE.danger(battle, RED, "bob", [cm(35, 12)], "en")["piece"] == "ann"


def test_a_side_with_nobody_on_the_table_is_told_so() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 60, 30, fate="out"))
    with pytest.raises(BadInput):
        TABLE.danger(battle, BLUE, "", [cm(35, 12)], "en")


def test_the_sum_is_in_the_language_asked_for() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    told = TABLE.danger(battle, RED, "ann", [], "fr")
    assert "s’ils agissent d’abord" in told["sum"]
    assert Fraction(told["threats"][0]["outcomes"][0]["fraction"]) == Fraction(5, 8)


def test_ground_behind_a_house_is_not_seen() -> None:
    house = block("house", 20, 8, 4, 4, kind="building", blocking=True)
    told = TABLE.danger(a_battle(red("ann", 10, 10), house), RED, "ann", [], "en")
    (area,) = told["seen"]
    far = [x for x, y in area["outline"] if 980 < y < 1020 and x > 2000]
    assert max(far, default=0) < 3_000


def test_where_nothing_is_in_the_way_all_the_table_is_seen() -> None:
    (area,) = seen_on_table((500, 500), 1_000, 1_000, lambda _at: True)
    xs, ys = zip(*area["outline"], strict=True)
    assert (min(xs), max(xs)) < (0, 10_000)
    assert max(xs) > 1_000
    assert (min(ys) < 0, max(ys) > 1_000, area["holes"]) == (True, True, [])
