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


def test_the_nearest_is_said_to_be_the_nearest() -> None:
    battle = a_battle(red("ann", 10, 10), red("eve", 40, 10), blue("bob", 60, 30))
    told = TABLE.danger(battle, RED, "", [cm(35, 12)], "en")["title"]
    assert told == "Danger for eve Eve, the nearest of yours"


def test_of_those_who_go_together_each_enemy_shoots_at_one_and_the_worst_placed_is_named() -> None:
    near, far = red("ann", 10, 10), red("eve", 10, 40)
    battle = a_battle(near, far, blue("bob", 34, 10), blue("joe", 34, 40))
    alone = {
        who: {
            one["enemy"]: Fraction(one["outcomes"][0]["fraction"])
            for one in TABLE.danger(battle, RED, who, [], "en")["threats"]
        }
        for who in ("ann", "eve")
    }
    told = TABLE.danger(battle, RED, "ann", [], "en", {"eve": []})
    unhurt = Fraction(1)
    for enemy in ("bob", "joe"):
        unhurt *= 1 - max(shots.get(enemy, Fraction(0)) for shots in alone.values())
    assert told["chance"] == float(1 - unhurt)
    assert told["title"] == "Danger for red, all 2"
    assert "Worst placed: ann" in told["sum"] or "Worst placed: eve" in told["sum"]
    assert {one["enemy"]: one["at"] for one in told["threats"]} == {
        "bob": cm(10, 10),
        "joe": cm(10, 40),
    }


def test_nobody_of_the_enemy_goes_along() -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 34, 10))
    told = TABLE.danger(battle, RED, "ann", [], "en", {"bob": []})
    assert told["title"] == "Danger for ann Ann"


def test_while_a_unit_acts_its_leader_is_the_one_whom_danger_is_told_for() -> None:
    battle = a_battle(red("ann", 10, 10), red("eve", 14, 10, leader=True), blue("bob", 60, 30))
    assert TABLE.panel(battle, RED, {}, "en")["lead"] == "eve"


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
