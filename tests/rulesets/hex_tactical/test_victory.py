"""How a game ends, and what is held, exited and lost then (HX-UNIT-08, HX-UNIT-13)."""

from __future__ import annotations

from typing import Any

from tests.rulesets.hex_tactical.pages import changed_page, load_text, shipped

from sandtable.ground.hexes import hex_of
from sandtable.rulesets.hex_tactical.battle.state import (
    ELIMINATED,
    EXITED,
    UP,
    Battle,
    changed,
    with_unit,
    with_units,
)
from sandtable.rulesets.hex_tactical.battle.victory import result_if_over, score, tally
from sandtable.rulesets.hex_tactical.files.scenario import begin


def a_battle(text: str = "", turn: int = 6) -> Battle:
    """The crossroads in its last turn: four VP for 0503, where a blue band stands."""
    return changed(begin(load_text(text) if text else load_text()), turn=turn)


def who(battle: Battle, side: str, row: str) -> list[str]:
    return [u.id for u in battle.units.values() if (u.side, u.counter.row) == (side, row)]


def put(battle: Battle, unit: str, at: str, **more: Any) -> Battle:
    return with_unit(battle, unit, fate=UP, at=hex_of(at), **more)


def lost(battle: Battle, *units: str) -> Battle:
    return with_units(battle, {unit: {"fate": ELIMINATED} for unit in units})


def points(battle: Battle) -> list[int]:
    """Of each award of the page, as things stand."""
    return [got for _, got in tally(battle)]


# --- conditions -----------------------------------------------------------------------------------
def test_a_hex_is_held_by_a_unit_without_an_enemy_beside_it() -> None:
    battle = a_battle()
    squad, (band, _) = who(battle, "red", "squad")[0], who(battle, "blue", "band")
    assert points(battle)[0] == 0
    moved = put(put(battle, squad, "0503"), band, "0101")
    assert points(moved)[0] == 4
    assert points(put(battle, squad, "0503"))[0] == 0


def test_a_neutralised_unit_neither_holds_nor_contests() -> None:
    battle = a_battle()
    squad = who(battle, "red", "squad")[0]
    there = [u for u in battle.units.values() if u.at == hex_of("0503")]
    contested = put(battle, squad, "0503")
    shaken = with_units(contested, {u.id: {"neutralised": True} for u in there})
    assert points(shaken)[0] == 4
    assert points(with_unit(shaken, squad, neutralised=True))[0] == 0


def test_a_flyer_holds_nothing() -> None:
    battle = begin(shipped("hx-laterite-road"))
    drone = who(battle, "convoy", "drone")[0]
    over = changed(put(battle, drone, "2404", altitude="nap"), turn=8)
    assert score(over)["convoy"] == 0


def test_whoever_left_by_the_exit_counts_and_whoever_was_lost_does_not() -> None:
    """HX-UNIT-08."""
    battle = a_battle()
    (tank,) = who(battle, "red", "medium-tank")
    assert points(with_unit(battle, tank, fate=EXITED))[1] == 2
    assert points(lost(battle, tank))[1] == 0


def test_each_loss_counts_up_to_the_limit() -> None:
    battle = a_battle()
    squads, leaders = who(battle, "red", "squad"), who(battle, "red", "section-leader")
    assert points(lost(battle, *squads))[2] == 2
    assert points(lost(battle, *squads, *leaders))[2] == 3


def test_several_hexes_count_together_or_each() -> None:
    battle = changed(begin(shipped("hx-frozen-pass")), turn=9)
    squads = who(battle, "defenders", "squad")
    free = {award.condition.when: got for award, got in tally(battle)}["free"]
    assert free == 3
    held = put(battle, squads[0], "2405")
    assert {award.condition.when: got for award, got in tally(held)}["free"] == 0


def test_an_immobilised_tank_counts_until_it_is_destroyed() -> None:
    battle = changed(begin(shipped("hx-frozen-pass")), turn=9)
    tank = who(battle, "attackers", "battle-tank")[0]
    stuck = put(battle, tank, "1010", immobilised=True)
    assert score(stuck)["defenders"] == 1
    gone = with_unit(stuck, tank, fate=ELIMINATED)
    assert {award.condition.when: got for award, got in tally(gone)}["immobilised"] == 0


# --- the end --------------------------------------------------------------------------------------
def test_the_game_goes_on_until_the_administration_of_the_last_turn() -> None:
    """HX-UNIT-13."""
    assert result_if_over(a_battle(turn=5), turn_ended=True) is None
    assert result_if_over(a_battle()) is None


def test_an_ending_of_the_scenario_comes_before_the_points() -> None:
    battle = a_battle()
    there = [u.id for u in battle.units.values() if u.at == hex_of("0503")]
    result = result_if_over(lost(battle, *there), turn_ended=True)
    assert result is not None
    assert (result.winner, result.reason) == ("", "hx-over-drawn")


def test_after_the_last_turn_points_decide() -> None:
    result = result_if_over(a_battle(), turn_ended=True)
    assert result is not None
    assert (result.winner, result.reason) == ("blue", "over-points")
    assert dict(result.points) == {"blue": 1, "red": 0}


def test_a_side_with_nobody_left_ends_the_game_at_once_and_the_other_holds_everything() -> None:
    """HX-UNIT-13."""
    battle = a_battle(turn=2)
    blues = [unit.id for unit in battle.units.values() if unit.side == "blue"]
    result = result_if_over(lost(battle, *blues))
    assert result is not None
    assert (result.winner, dict(result.points)) == ("red", {"blue": 0, "red": 6})


def test_units_to_come_and_aboard_are_still_there() -> None:
    """HX-UNIT-13."""
    battle = a_battle(turn=2)
    gone = [u.id for u in battle.units.values() if u.side == "red" and u.section != "late"]
    assert result_if_over(lost(battle, *gone)) is None


def test_without_conditions_the_game_is_a_draw_unless_one_side_is_alone() -> None:
    """HX-UNIT-13."""
    text = changed_page("  victory:", "  notes: []\n  victory:")
    bare = text[: text.index("  victory:")] + text[text.index("  rules:") :]
    result = result_if_over(a_battle(bare), turn_ended=True)
    assert result is not None
    assert (result.winner, result.reason) == ("", "hx-over-turns")
    battle = a_battle(bare)
    blues = [unit.id for unit in battle.units.values() if unit.side == "blue"]
    alone = result_if_over(lost(battle, *blues))
    assert alone is not None
    assert (alone.winner, alone.reason) == ("red", "hx-over-nobody-left")
