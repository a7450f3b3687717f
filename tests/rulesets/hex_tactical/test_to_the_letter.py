"""What is remembered, told or kept secret to the letter: half a sentence each."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.build import (
    BLUE,
    RED,
    a_battle,
    a_field,
    blue,
    h,
    red,
)
from tests.rulesets.hex_tactical.pages import shipped

from sandtable.rulesets.awards import Award, Condition
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.hiding import seen_by
from sandtable.rulesets.hex_tactical.battle.state import GROUND, UP, with_unit
from sandtable.rulesets.hex_tactical.battle.victory import is_past
from sandtable.rulesets.hex_tactical.files.scenario import begin
from sandtable.rulesets.hex_tactical.ground.costs import (
    Mover,
    Stand,
    entry_cost,
    mover_of,
    rules_paid,
)
from sandtable.rulesets.hex_tactical.ground.moving import PIVOT, _went_off
from sandtable.rulesets.hex_tactical.ground.reach import _starts
from sandtable.rulesets.hex_tactical.ground.room import crowded_out

BOB = blue("B", "squad", "0905")


# --- ways -----------------------------------------------------------------------------------------
def test_the_rules_of_a_step_are_those_of_whoever_takes_it() -> None:  # HX-MOVE-02, HX-MOVE-03
    field = a_field("road 0505 0506")
    step = (h("0505"), h("0506"), 0)
    assert "HX-MOVE-02" in rules_paid(field, Mover("inf"), *step)
    assert "HX-MOVE-03" in rules_paid(field, Mover("tracked"), *step)


@pytest.mark.parametrize(("row", "facings"), [("squad", {0}), ("medium-tank", {1, 2, 3, 4, 5, 6})])
def test_whoever_comes_later_begins_at_its_edge_hex_facing_as_it_likes(
    row: str, facings: set[int]
) -> None:
    """HX-UNIT-08: a unit without a front faces nowhere."""
    battle = a_battle(red("A", row, fate="waiting", entry="0501"), BOB)
    unit = battle.units["A"]
    nodes, paid = _starts(battle.field, unit, mover_of(battle, unit))
    assert (len(nodes), paid is None) == (len(facings), False)


@pytest.mark.parametrize(("ground", "pivots"), [("road 0502 0501", 0), ("", 2)])
def test_a_vehicle_that_leaves_the_map_by_a_road_turns_for_nothing(
    ground: str, pivots: int
) -> None:
    """HX-UNIT-08, HX-MOVE-03: it faces two hexsides aside."""
    battle = a_battle(red("A", "medium-tank", "0501", facing=3), BOB, ground=ground)
    unit = battle.units["A"]
    mover = mover_of(battle, unit)
    leg = _went_off(battle, unit, mover, Stand(unit.at, 3, 0, GROUND), c.Step((5, 0)))
    assert leg.cost - entry_cost(battle.field, mover, unit.at) == pivots * PIVOT
    assert (leg.along_road, leg.off_map) == (not pivots, True)


# --- setting up -----------------------------------------------------------------------------------
def test_nobody_is_crowded_out_where_all_have_room() -> None:
    assert crowded_out(begin(shipped("hx-hedgerow-road"))) == ""


# --- victory --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("when", "fate", "past"),
    [("exited", "eliminated", True), ("exited", "up", False), ("exited", "exited", False),
     ("eliminated", "exited", True), ("eliminated", "up", False)],
)  # fmt: skip
def test_a_goal_is_past_once_its_unit_can_never_reach_it(when: str, fate: str, past: bool) -> None:
    """HX-SCN-02: who is eliminated leaves no more; who has left is not lost any more."""
    battle = a_battle(red("A", "squad", "0505", fate=fate), red("C", "squad", "0707"), BOB)
    award = Award(BLUE if when == "eliminated" else RED, 2, Condition(when, ("A",), ("A",)))
    assert is_past(battle, award, "A") is past


# --- secrets --------------------------------------------------------------------------------------
def test_those_who_are_known_keep_their_names_in_a_view() -> None:  # HX-OBS-01
    battle = begin(shipped("hx-hedgerow-road"))
    view = seen_by(battle, "american").field.scenario
    own = [unit.id for unit in battle.units.values() if unit.side == "american"]
    real = battle.field.scenario
    assert [view.name_of(name, "en") for name in own] == [real.name_of(name, "en") for name in own]
    assert set(view.names) == set(real.names)


def test_the_leader_of_a_section_is_told_in_a_view_unless_he_is_hidden() -> None:  # HX-OBS-01
    battle = begin(shipped("hx-hedgerow-road"))
    germans = [u.id for u in battle.units.values() if u.side == "german"]
    (force,) = [side for side in battle.field.scenario.sides if side.id == "german"]
    led = [section for section in force.sections if section.leader]
    for n, section in enumerate(led):
        known = with_unit(battle, section.leader, hidden=False, fate=UP, at=h("0905"))
        sides = seen_by(known, "american").field.scenario.sides
        (view,) = [side for side in sides if side.id == "german"]
        leaders = [shown.leader for shown in view.sections if shown.leader]
        assert leaders == [section.leader], n
    assert germans
