"""Where a unit is proposed to stand before anybody has put it elsewhere."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, pi, tau
from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import played

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.ground.free import length
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load

RULES = ruleset_named("modern-skirmish")
TABLE = table_of("modern-skirmish")


def bodies(panel: Any) -> list[tuple[int, int]]:
    overlay = panel["overlay"]
    return [overlay["ghost"]["at"], *(one["at"] for one in overlay["followers"])]


def a_section() -> Any:
    """The section of Overwatch is to set up, the ridge stands already."""
    return until_the_section(RULES.begin(load("ms-overwatch").plain, {}))


def until_the_section(battle: Any) -> Any:
    while RULES.to_play(battle) != "section":
        command = RULES.planner().choose(RULES.view(battle, "ridge"), "ridge")
        battle = played(battle, command).battle
    return battle


def test_a_unit_is_proposed_in_the_middle_of_its_zone_and_not_in_a_corner() -> None:
    panel = TABLE.panel(a_section(), "section", {}, "en")
    assert max(length(at, (750, 3000)) for at in bodies(panel)) <= 900  # of 150 x 600


def test_everybody_of_a_unit_has_a_ghost_of_his_own_with_his_number() -> None:
    panel = TABLE.panel(a_section(), "section", {}, "en")
    assert [one["piece"] for one in panel["overlay"]["followers"]] == ["A2", "A3", "A4", "A5", "A6"]
    assert "templates" not in panel["overlay"]


def test_whoever_is_tapped_bears_the_ghost_and_nobody_stands_twice() -> None:
    panel = TABLE.panel(a_section(), "section", {"piece": "A3"}, "en")
    others = [one["piece"] for one in panel["overlay"]["followers"]]
    assert panel["draft"]["piece"] == "A3"
    assert "piece" not in panel  # it speaks of the unit
    assert sorted(others) == ["A1", "A2", "A4", "A5", "A6"]


def test_the_next_unit_is_proposed_beside_the_first_and_not_among_it() -> None:
    battle = a_section()
    first = TABLE.panel(battle, "section", {}, "en")
    taken = bodies(first)
    battle = until_the_section(
        played(battle, decode(RULES.COMMANDS, first["confirm"]["command"])).battle
    )
    second = bodies(TABLE.panel(battle, "section", {}, "en"))
    assert min(length(a, b) for a in taken for b in second) >= 500


@pytest.mark.parametrize("fields", [{}, {"at": [[750, 2000]]}])
def test_the_leader_is_proposed_on_the_rim_of_his_unit_where_nobody_walls_him_in(
    fields: dict[str, Any],
) -> None:
    draft = {"action": "deploy:section", "fields": fields} if fields else {}
    (x, y), *others = bodies(TABLE.panel(a_section(), "section", draft, "en"))
    if fields:
        assert [(x, y)] == [(750, 2000)]
    ways = sorted(atan2(b - y, a - x) for a, b in others)
    gaps = [after - before for before, after in pairwise([*ways, ways[0] + tau])]
    assert max(gaps) > pi * 0.9  # one half of what is round him is open
