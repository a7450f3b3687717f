"""How a battle ends: units lost, objectives held, points, shares, exits, immediate endings."""

import pytest
from tests.rulesets.modern_battles.test_scenarios import a_page, shipped

from sandtable.rulesets.modern_battles.battle.state import (
    BLAZING,
    EXITED,
    FLEEING,
    GONE,
    OFF,
    OUT,
    SHAKEN,
    UP,
    WRECK,
    Unit,
    with_figures,
    with_unit,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.battle.victory import (
    has_anybody,
    holder,
    is_lost,
    result_if_over,
    score,
    share_lost,
)
from sandtable.rulesets.modern_battles.files.scenario import begin
from sandtable.rulesets.values import changed

VEHICLES_FAR = (100, 100)


def set_up(scenario, **options):
    """Everybody stands somewhere in a row; who wins does not depend on where."""
    battle = begin(scenario, options or None)
    figures = {
        f.id: {"fate": UP, "at": (60 + 110 * n % 4_000, 60)}
        for n, f in enumerate(battle.figures.values())
    }
    battle = with_figures(battle, figures)
    for unit in battle.units.values():
        battle = with_unit(battle, unit.id, mounted="")
    for vehicle in battle.vehicles:
        battle = with_vehicle(battle, vehicle, fate=UP, at=VEHICLES_FAR)
    return changed(battle, turn=1)


def fallen(battle, unit, fate=OUT):
    return with_figures(battle, {m: {"fate": fate} for m in battle.units[unit].members})


def stands(battle, unit, at):
    return with_figures(battle, {m: {"at": at} for m in battle.units[unit].members})


# --- lost -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("fate", [WRECK, BLAZING, GONE, OFF])
def test_a_vehicle_destroyed_abandoned_ablaze_or_off_the_table_is_lost(fate):
    """MB-SCN-02"""
    battle = set_up(a_page())
    assert not is_lost(battle, "truck")
    assert is_lost(with_vehicle(battle, "truck", fate=fate), "truck")


def test_a_unit_removed_off_the_table_or_still_fleeing_is_lost_a_shaken_one_is_not():
    """MB-SCN-02"""
    battle = set_up(a_page())
    assert is_lost(fallen(battle, "mg"), "mg")
    assert is_lost(fallen(battle, "mg", OFF), "mg")
    assert is_lost(with_unit(battle, "mg", state=FLEEING), "mg")
    assert not is_lost(with_unit(battle, "mg", state=SHAKEN), "mg")
    assert not is_lost(fallen(battle, "mg", EXITED), "mg")


def test_who_has_nobody_left_loses_at_once_and_a_dismounted_crew_is_nobody():
    """MB-SCN-02"""
    battle = set_up(a_page())
    assert result_if_over(battle) is None
    mg, truck = battle.units["mg"], {"fate": WRECK}
    battle = with_vehicle(fallen(battle, "mg"), "truck", **truck)
    crewman = changed(battle.figures[mg.members[0]], id="crewman", unit="crew", fate=UP)
    crew = Unit("crew", "south", mg.profile, ("crewman",), 2, crew_of="truck")
    battle = changed(
        battle,
        figures={**battle.figures, "crewman": crewman},
        units={**battle.units, "crew": crew},
    )
    assert not has_anybody(battle, "south")
    result = result_if_over(battle)
    assert (result.winner, result.reason) == ("north", "mb-over-nobody-left")


def test_it_is_a_draw_if_both_have_nobody_left():
    """MB-SCN-02"""
    battle = fallen(fallen(set_up(a_page()), "mg"), "rifle-squad")
    result = result_if_over(with_vehicle(battle, "truck", fate=GONE))
    assert (result.winner, result.reason) == ("", "mb-over-nobody-at-all")


def test_reinforcements_still_to_come_keep_a_side_in_the_game():
    """MB-SCN-02"""
    battle = begin(shipped("mb-relief-column"))
    for unit in ("escort", "lorry-guard"):
        battle = fallen(battle, unit)
    for vehicle in ("truck-1", "truck-2", "half-track", "armoured-car"):
        battle = with_vehicle(battle, vehicle, fate=GONE)
    assert has_anybody(battle, "relief")


# --- the default ----------------------------------------------------------------------------------
def test_without_conditions_the_larger_share_of_enemy_units_lost_wins():
    """MB-SCN-01"""
    battle = changed(set_up(a_page()), turn=6)
    assert result_if_over(battle) is None  # the second player's turn is not over yet
    assert result_if_over(battle, turn_ended=True).reason == "mb-over-shares-equal"
    ahead = with_unit(battle, "mg", state=FLEEING)
    assert share_lost(ahead, "south") * 2 == 1
    result = result_if_over(ahead, turn_ended=True)
    assert (result.winner, result.reason) == ("north", "mb-over-shares")


def test_the_game_goes_on_until_the_last_turn():
    """MB-SCN-05, MB-SEQ-02"""
    battle = changed(set_up(a_page()), turn=5)
    assert result_if_over(battle, turn_ended=True) is None


# --- objectives -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("apart", "held"), [(350, "storm"), (351, "")])
def test_an_objective_is_held_from_within_three_inches_by_an_advancing_unit(apart, held):
    """MB-SCN-05"""
    battle = set_up(shipped("mb-ford-at-dawn"))
    near = stands(battle, "line-squad", (4_400, 1_800 + apart))
    assert holder(near, "road-fork") == held
    assert holder(with_unit(near, "line-squad", state=SHAKEN), "road-fork") == ""


def test_an_advancing_enemy_nearby_keeps_an_objective_from_being_held():
    """MB-SCN-05"""
    battle = stands(set_up(shipped("mb-ford-at-dawn")), "line-squad", (4_400, 1_900))
    contested = stands(battle, "bank-squad", (4_400, 1_600))
    assert holder(contested, "road-fork") == ""
    assert holder(with_unit(contested, "bank-squad", state=FLEEING), "road-fork") == "storm"


# --- points ---------------------------------------------------------------------------------------
def test_points_are_counted_for_places_held_and_units_lost():
    """MB-SCN-01"""
    battle = set_up(shipped("mb-ford-at-dawn"))
    assert score(battle) == {"storm": 0, "bank": 0}
    battle = stands(battle, "line-squad", (4_400, 1_800))
    battle = with_vehicle(fallen(battle, "maxim-team"), "two-turret-tank", fate=BLAZING)
    assert score(battle) == {"storm": 3 + 1, "bank": 2}
    result = result_if_over(changed(battle, turn=7), turn_ended=True)
    assert (result.winner, result.points) == ("storm", (("storm", 4), ("bank", 2)))


def test_who_leaves_by_the_exit_scores_and_is_not_lost():
    """MB-MOV-09, MB-SCN-01"""
    battle = set_up(shipped("mb-airport-road"))
    before = score(battle)
    gone = fallen(battle, "column-1", EXITED)
    gone = with_vehicle(gone, "ifv-1", fate=EXITED)
    after = score(gone)
    assert after["column"] - before["column"] == 3 + 2
    assert before["city"] - after["city"] == 2  # they were short of x = 48 before


def test_the_relief_column_ends_at_once_when_each_lorry_is_lost_or_at_the_fort():
    """MB-SCN-05"""
    battle = set_up(shipped("mb-relief-column"))
    arrived = with_vehicle(battle, "truck-1", at=(6_100, 1_800))  # 2.25 inches from the wall
    assert result_if_over(arrived) is None
    result = result_if_over(with_vehicle(arrived, "truck-2", fate=WRECK))
    assert (result.winner, dict(result.points)) == ("relief", {"relief": 4, "raiders": 3})


def test_the_lesson_ends_when_the_militia_flees():
    """MB-SCN-05"""
    battle = set_up(shipped("mb-tutorial"))
    assert result_if_over(battle) is None
    result = result_if_over(with_unit(battle, "militia-squad", state=FLEEING))
    assert (result.winner, result.reason) == ("player", "mb-over-ended")


def test_riders_who_advance_hold_an_objective_though_their_crew_is_shaken():
    """MB-SCN-05, MB-MOV-10"""
    battle = set_up(shipped("mb-relief-column"))
    objective = battle.field.scenario.objectives[0]
    carrier = next(v for v in battle.vehicles.values() if v.carries)
    unit = next(u for u in battle.units.values() if u.side == carrier.side)
    far = stands(battle, unit.id, (60, 60))
    shaken = with_vehicle(far, carrier.id, at=objective.at, state=SHAKEN)
    others = {f.id: {"at": (60, 60)} for f in battle.figures.values()}
    shaken = with_figures(shaken, others)
    assert holder(shaken, objective.id) == ""
    riding = with_figures(shaken, {m: {"fate": "mounted"} for m in unit.members})
    riding = with_unit(riding, unit.id, mounted=carrier.id)
    assert holder(riding, objective.id) == carrier.side
    assert holder(with_unit(riding, unit.id, state=FLEEING), objective.id) == ""
