"""From a scenario to a battle: who stands where, who is set up, who arrives (MS-GAME-02)."""

import pytest
from tests.rulesets.modern_skirmish.pages import OUTPOST, changed_page, load_text, shipped_scenario

from sandtable.ground.free import Disc
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.objects import SupportReady
from sandtable.rulesets.modern_skirmish.battle.events.turn import Arrived, TurnEnded, UnitDeployed
from sandtable.rulesets.modern_skirmish.battle.state import (
    ABOARD,
    PLAY,
    SETUP,
    UP,
    WAITING,
    changed,
)
from sandtable.rulesets.modern_skirmish.files.scenario import begin
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.ground.places import place_fault
from sandtable.rulesets.modern_skirmish.ground.room import STEP
from sandtable.rulesets.modern_skirmish.ground.ways import base_of
from sandtable.rulesets.modern_skirmish.play.arrivals import arrivals
from sandtable.rulesets.modern_skirmish.play.cohesion import groups_of
from sandtable.rulesets.modern_skirmish.play.deployment import check_deploy
from sandtable.rulesets.modern_skirmish.ruleset import ModernSkirmish

SCENARIOS = (
    "ms-consulate", "ms-sahel-column", "ms-dusk-bridge", "ms-overwatch", "ms-market-day",
)  # fmt: skip


def begun(text=OUTPOST, options=None):
    return begin(load_text(text), options)


def deployed(battle):
    """Everybody set up in the first place that is found, vehicles first."""
    for side in battle.sides:
        left = room.to_deploy(battle, side)
        for unit in sorted(left, key=lambda unit: not battle.units[unit].vehicle):
            deploy = next(room.deployments(battle, unit))
            battle = apply(battle, UnitDeployed(unit, deploy.places))
    return battle


# --- the start ------------------------------------------------------------------------------------
def test_who_has_a_place_stands_there_who_rides_is_aboard_and_the_rest_waits():
    """MS-GAME-02"""
    battle = begun()
    fates = {name: figure.fate for name, figure in battle.figures.items()}
    assert [fates[f"B{n}"] for n in (1, 2, 3)] == [UP] * 3
    assert [fates[f"A{n}"] for n in (5, 6)] == [ABOARD] * 2
    assert [fates[f"A{n}"] for n in (1, 2, 3, 4)] == [WAITING] * 4
    assert battle.figures["B1"].at == (4500, 1300)
    assert (battle.vehicles["vab"].fate, battle.vehicles["car"].fate) == (UP, WAITING)
    assert (battle.phase, battle.turn, battle.initiative) == (SETUP, 0, "")


def test_there_are_no_markers_at_the_start():
    """MS-GAME-02, MS-MARK-03"""
    assert {(unit.marker, unit.red) for unit in begun().units.values()} == {("", False)}


def test_a_vehicle_is_a_unit_and_its_crew_none_before_it_bails_out():
    """MS-UNIT-01, MS-VSHOT-03"""
    battle = begun()
    assert battle.units["vab"].vehicle == "vab"
    assert battle.vehicles["vab"].crew == ("BC1", "BC2")
    crew = battle.figures["BC1"]
    assert (crew.fate, crew.who.crew, crew.who.weapons) == (WAITING, True, ("handgun",))
    assert not any("BC1" in unit.members for unit in battle.units.values())


def test_what_is_limited_is_counted_and_nothing_else():
    """MS-WPN-07, MS-WPN-08: the scenario's number for smoke, the switch for the mortar."""
    battle = begun()
    assert battle.figures["A1"].rounds == (("smoke", 2),)
    assert battle.figures["A2"].rounds == ()
    assert battle.figures["B4"].rounds == (("mortar", 3),)


def test_the_switch_can_lift_the_limit_and_a_number_in_the_file_keeps_it():
    """MS-WPN-08"""
    battle = begun(options={"ms.limited-shots": "unlimited"})
    assert battle.figures["B4"].rounds == ()
    battle = begun(changed_page("mortar]", "mortar*2]"))
    assert battle.figures["B4"].rounds == (("mortar", 2),)


def test_the_limit_is_for_weapons_of_a_crew_on_foot_as_well():
    """MS-WPN-08, MS-VSHOT-03"""
    gun = "weapons: [vehicle-light-mg]"
    battle = begun(changed_page(gun, f"{gun}, crew_weapons: [handgun, mortar]"))
    assert battle.figures["BC1"].rounds == (("mortar", 3),)


def test_each_item_carried_is_one_charge():
    """MS-EQP-01"""
    battle = begun()
    assert (battle.figures["B4"].charges, battle.figures["A1"].charges) == (2, 0)


def test_leaders_are_those_that_the_scenario_names():
    """MS-TURN-02"""
    assert begun().leaders == {"raiders": ("A1",), "guards": ("B1",)}


def test_options_given_at_the_start_come_before_those_of_the_scenario():
    assert begun().options.cohesion == "all-pairs"
    assert begun(options={"ms.cohesion": "chain"}).options.cohesion == "chain"


def test_the_dark_and_the_missions_are_the_scenarios():
    """MS-EQP-07, MS-EQP-08"""
    battle = begun()
    assert (battle.field.night, battle.missions["raiders"]) == (3000, 1)


# --- setting up -----------------------------------------------------------------------------------
def test_units_and_vehicles_without_a_place_are_set_up_by_their_side():
    """MS-GAME-02: those aboard come with their vehicle, reinforcements later."""
    battle = begun()
    assert room.to_deploy(battle, "raiders") == ("red", "car")
    assert room.to_deploy(battle, "guards") == ()
    assert battle.to_act == "raiders"


def test_nobody_is_left_to_set_up_once_all_are_and_passengers_are_where_their_vehicle_is():
    """MS-GAME-02"""
    battle = deployed(begun())
    assert room.to_deploy(battle, "raiders") == ()
    assert battle.figures["A5"].at == battle.vehicles["car"].at


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_place_that_is_offered_is_lawful(name):
    """MS-GAME-02: whole, in cohesion, in its zone, on free ground."""
    scenario = shipped_scenario(name)
    battle = begin(scenario)
    offered = 0
    for side in battle.sides:
        battle = changed(battle, to_act=side)
        for unit in room.to_deploy(battle, side):
            for command in room.deployments(battle, unit, 3 * STEP):
                check_deploy(battle, command)
                offered += 1
    assert offered > 20


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_shipped_scenario_has_room_for_everybody_at_once(name):
    """MS-UNIT-05, MS-COH-01"""
    battle = deployed(begin(shipped_scenario(name)))
    for who in [f.id for f in battle.figures.values() if f.is_up] + list(battle.vehicles):
        base = base_of(battle, who)
        facing = None if isinstance(base, Disc) else battle.vehicles[who].facing
        waits = who in battle.vehicles and battle.vehicles[who].fate == WAITING
        assert waits or place_fault(battle, who, base.centre, facing=facing) is None
    assert all(len(groups_of(battle, unit)) == 1 for unit in battle.units if battle.members(unit))


@pytest.mark.parametrize("switch", ["chain", "all-pairs"])
def test_places_offered_are_in_cohesion_by_either_reading(switch):
    """MS-COH-01"""
    battle = begin(shipped_scenario("ms-market-day"), {"ms.cohesion": switch})
    deploys = [next(room.deployments(battle, unit)) for unit in room.to_deploy(battle, "militia")]
    for command in deploys:
        then = apply(battle, UnitDeployed(command.unit, command.places))
        assert len(groups_of(then, command.unit)) == 1


# --- reinforcements -------------------------------------------------------------------------------
def at_turn(battle, turn):
    return changed(battle, turn=turn, phase=PLAY)


def test_reinforcements_come_in_their_turn_at_their_edge_and_whole():
    battle = deployed(begun())
    assert list(arrivals(at_turn(battle, 2))) == []
    (event,) = arrivals(at_turn(battle, 3))
    assert isinstance(event, Arrived)
    assert event.unit == "relief"
    then = apply(battle, event)
    xs = [then.figures[f"B{n}"].at[0] for n in (4, 5, 6, 7)]
    assert min(xs) >= 6000 - 2000
    assert len(groups_of(then, "relief")) == 1
    assert all(then.figures[f"B{n}"].facing == (-1, 0) for n in (4, 5, 6, 7))


def test_nobody_who_arrives_has_stood_still_the_turn_before():
    """MS-TMOD-09: what was not on the table made no turn there, as everybody in turn 1."""
    rested = apply(at_turn(deployed(begun()), 2), TurnEnded(2))
    (event,) = arrivals(at_turn(rested, 3))
    come = apply(rested, event)
    assert [come.figures[place.who].still for place in event.places] == [False] * 4
    assert come.figures["B1"].still


def test_a_vehicle_that_arrives_brings_its_passengers():
    battle = deployed(begin(shipped_scenario("ms-sahel-column")))
    assert battle.figures[battle.units["riders"].members[0]].fate == WAITING
    ready, hull, riders = arrivals(at_turn(battle, 3))
    assert ready == SupportReady("patrol", 1)
    assert (hull.unit, riders.unit, riders.aboard) == ("technical-2", "riders", "technical-2")
    then = apply(apply(battle, hull), riders)
    assert {then.figures[m].fate for m in then.units["riders"].members} == {ABOARD}
    assert then.vehicles["technical-2"].facing == (-1, 0)


def test_who_finds_no_room_waits_for_a_later_turn():
    text = changed_page("from: 5\n        to: 35", "from: 5\n        to: 12")
    battle = deployed(begun(text))
    blocked = changed(
        battle,
        vehicles={
            **battle.vehicles,
            **{
                f"w{n}": changed(battle.vehicles["vab"], id=f"w{n}", at=(5500 - 810 * n, 800))
                for n in range(3)
            },
        },
    )
    assert list(arrivals(at_turn(blocked, 3))) == []
    assert [event.unit for event in arrivals(at_turn(battle, 4))] == ["relief"]


def test_support_may_be_called_from_its_turn_on():
    """MS-EQP-07"""
    battle = begin(shipped_scenario("ms-sahel-column"))
    assert battle.missions.get("patrol", 0) == 0
    battle = apply(battle, SupportReady("patrol", 1))
    assert battle.missions["patrol"] == 1


def test_a_scenario_begins_the_same_from_plain_data_and_from_a_scenario():
    scenario = shipped_scenario("ms-overwatch")
    rules = ModernSkirmish()
    assert rules.begin(scenario.plain, {}).figures == begin(scenario).figures
