"""Setting up and reinforcements (MB-SCN-03, MB-SCN-04), and an ambush that interrupts a move."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest
from tests.rulesets.modern_battles.battles import data_of
from tests.rulesets.modern_battles.build import (
    EAST,
    RED,
    RULES,
    WEST,
    a_battle,
    a_vehicle,
    block,
    blue,
    drive,
    inch,
    move,
    one_way,
    played,
    red,
    refused,
    rule_against,
    then,
)

from sandtable.rulesets.modern_battles.battle.events import Arrived, DeploymentPassed, Fired, Moved
from sandtable.rulesets.modern_battles.battle.state import MOVEMENT, UP, with_unit, with_vehicle
from sandtable.rulesets.modern_battles.commands import (
    BeginBattle,
    Charge,
    Deploy,
    EndStep,
    Enter,
    Shoot,
    SpringAmbush,
)
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places
from sandtable.rulesets.modern_battles.ground.pieces import Zone
from sandtable.rulesets.modern_battles.ground.room import deployments, waiting_units
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.play.stops import Walk
from sandtable.rulesets.modern_battles.play.walking import can_go_on
from sandtable.rulesets.values import changed


def relief():
    return RULES.begin(data_of("mb-relief-column"))


def first_place(battle):
    unit = waiting_units(battle, battle.to_act)[0]
    return next(deployments(battle, unit))


def test_a_vehicle_for_which_there_is_no_room_is_offered_none():
    """MB-SCN-03"""
    battle = a_battle(red("A", (10, 10)), a_vehicle("T", RED, 30, 30))
    tiny = Zone("T", ((0, 0, 100, 100),))
    field = replace(battle.field, zones=(tiny,))
    assert list(deployments(replace(battle, field=field), "T")) == []


# --- set-up ---------------------------------------------------------------------------------------
def test_the_first_side_places_all_its_units_then_the_other():
    """MB-SCN-03"""
    story = None
    battle = relief()
    sides = []
    while waiting_units(battle, battle.to_act):
        sides.append(battle.to_act)
        story = played(battle, first_place(battle))
        battle = story.battle
    assert sides == sorted(sides, key=battle.sides.index)
    assert played(battle, BeginBattle()).battle.to_act == battle.sides[0]


def test_the_battle_does_not_begin_before_everybody_is_set_up():
    """MB-SCN-03"""
    assert refused(relief(), BeginBattle()) == ("mb-still-to-set-up", "MB-SCN-03")


def tight(zone, *units, vehicles=()):
    """Some of a side in a zone of their own, on a table with room for the others."""
    listed = [{**unit, "zone": zone} for unit in units]
    motors = [{**vehicle, "zone": zone} for vehicle in vehicles]
    return RULES.begin(
        {
            "scenario": {
                "id": "tight",
                "ruleset": "modern-battles",
                "title": "Tight",
                "table": [48, 36],
            },
            "brief": "Little room.",
            "sides": [
                {"id": "a", "own_edge": "east", "units": listed, "vehicles": motors},
                {"id": "b", "own_edge": "west", "units": ["rifle-squad"]},
            ],
        }
    )


GUNNERS = {"unit": "gun", "leader": "pistol", "others": {"rifle": 3}, "gun": "howitzer-105"}
MEN = {"unit": "men", "leader": "smg", "others": {"rifle": 4}}


@pytest.mark.parametrize(
    ("zone", "units", "vehicles"),
    [
        ([40, 22, 8, 12], [GUNNERS], []),  # its corners are no places for a gun
        ([40, 22, 4, 2.6], [GUNNERS], []),
        ([40, 22, 3.2, 2.1], [MEN], []),  # shoulder to shoulder
        ([40, 22, 1, 5], [MEN], []),
        ([40, 22, 3.3, 3.3], [], [{"vehicle": "truck"}]),
        ([40, 20, 6, 4], [GUNNERS, MEN], [{"vehicle": "truck"}]),
    ],
)
def test_whoever_may_be_set_up_is_offered_a_place_MB_SCN_03(zone, units, vehicles):
    battle = tight(zone, *units, vehicles=vehicles)
    while waiting_units(battle, "a"):
        offered = list(RULES.candidates(battle, "a"))
        assert offered
        battle = played(battle, offered[-1]).battle
    assert battle.to_act == "b"


def test_a_unit_is_set_up_whole_and_inside_its_zone():
    """MB-SCN-03"""
    battle = relief()
    good = first_place(battle)
    assert rule_against(battle, replace(good, places=good.places[:-1])) == "MB-SCN-03"
    away = tuple((who, inch(40, 20)) for who, _ in good.places)
    assert RULES.check(battle, good) is None
    assert refused(battle, replace(good, places=away))[1] in ("MB-SCN-03", "MB-MOV-07")


def test_a_turret_is_set_up_with_a_direction():
    """MB-GEN-09: one that points nowhere would look all round"""
    battle = relief()
    good = first_place(battle)
    assert good.unit in battle.vehicles
    assert refused(battle, replace(good, turret=(0, 0))) == ("mb-no-direction", "MB-GEN-09")


def test_the_turn_to_set_up_passes_once():
    """MB-SCN-03"""
    battle, passed = relief(), 0
    while waiting_units(battle, battle.to_act):
        story = played(battle, first_place(battle))
        battle, passed = story.battle, passed + len(story.of(DeploymentPassed))
    assert passed <= 2


# --- reinforcements -------------------------------------------------------------------------------
def due(turn=3):
    battle = relief()
    return changed(battle, phase=MOVEMENT, turn=turn, to_act="relief")


def coming(battle, dx):
    places = entry_places(battle, "sortie")
    paths = tuple((who, (at, (at[0] + dx, at[1]))) for who, at in places)
    return Enter("sortie", paths, WEST)


def test_a_reinforcement_enters_from_its_edge_by_an_ordinary_move():
    """MB-SCN-04"""
    entered = played(due(), coming(due(), -100))
    assert len(entered.of(Arrived)) == 1
    unit = entered.battle.units["sortie"]
    assert (unit.came, unit.moved, unit.used_move) == (True, True, "enter")
    assert all(f.fate == UP for f in entered.battle.members("sortie"))
    assert rule_against(due(), coming(due(), -401)) == "MB-MOV-03"


def test_it_may_march_in():
    """MB-SCN-04, MB-MOV-04"""
    march = replace(coming(due(), -200), march=True)
    assert played(due(), march).battle.units["sortie"].used_move == "march"


def test_it_does_not_come_before_its_turn_but_may_be_put_off():
    """MB-SCN-04"""
    assert rule_against(due(2), coming(due(2), -100)) == "MB-SCN-04"
    assert RULES.check(due(4), coming(due(4), -100)) is None


def test_it_must_begin_where_it_touches_the_edge():
    """MB-SCN-04"""
    command = coming(due(), -100)
    inside = tuple((who, ((a[0] - 10, a[1]), b)) for who, (a, b) in command.paths)
    assert refused(due(), replace(command, paths=inside)) == ("mb-not-at-edge", "MB-SCN-04")


def with_a_gun():
    """The late militia of The Ford is a gun and its crew."""
    plain = copy.deepcopy(data_of("mb-ford-at-dawn"))
    bank = next(side for side in plain["sides"] if side["id"] == "bank")
    bank["arrivals"][0]["units"] = [{"unit": "late-gun", "row": "at-gun"}]
    return changed(RULES.begin(plain), phase=MOVEMENT, turn=4, to_act="bank")


def test_a_towed_gun_comes_in_with_its_crew_from_the_edge():
    """MB-SCN-04, MB-WPN-15: it is pushed M/2, and touches the edge like everybody."""
    battle = with_a_gun()
    places = entry_places(battle, "late-gun")
    assert places[0][0] == "gun"
    assert places[0][1][0] == 4800 - 75
    enter = Enter("late-gun", tuple((who, (at, (at[0] - 200, at[1]))) for who, at in places), WEST)
    assert RULES.check(battle, enter) is None
    came = played(battle, enter).battle
    assert came.units["late-gun"].gun_at == (places[0][1][0] - 200, places[0][1][1])
    farther = tuple((who, (at, (at[0] - 201, at[1]))) for who, at in places)
    assert rule_against(battle, replace(enter, paths=farther)) == "MB-MOV-03"
    (gun, ((x, y), end)), *crew = enter.paths
    inside = ((gun, ((x - 10, y), end)), *crew)
    assert refused(battle, replace(enter, paths=inside)) == ("mb-not-at-edge", "MB-SCN-04")
    assert rule_against(battle, replace(enter, march=True)) == "MB-WPN-10"


def test_a_gun_that_is_due_is_among_the_candidates():
    """MB-SCN-04"""
    battle = with_a_gun()
    assert any(isinstance(command, Enter) for command in RULES.candidates(battle, "bank"))


# --- storeys --------------------------------------------------------------------------------------
TOWER = block("tower", 10, 8, 4, 6, kind="building", cover="light", interior=True, rises=2)


def test_a_unit_in_a_building_changes_its_storey_by_a_move():
    """MB-GEN-14"""
    battle = a_battle(red("A", (12, 10), (12, 12)), blue("B", (60, 40)), terrain=(TOWER,))
    up = played(battle, move(battle, "A", 0, 0.5, level=1))
    assert {f.level for f in up.battle.members("A")} == {1}
    battle = with_unit(up.battle, "A", used_move="")
    stays = played(battle, move(battle, "A", 0, 0.25))
    assert {f.level for f in stays.battle.members("A")} == {1}
    down = played(battle, move(battle, "A", 0, 0.25, level=0))
    assert {f.level for f in down.battle.members("A")} == {0}


def test_only_those_who_end_in_the_building_are_upstairs():
    """MB-GEN-14"""
    battle = a_battle(red("A", (11.5, 10), (9, 10)), blue("B", (60, 40)), terrain=(TOWER,))
    moved = played(battle, move(battle, "A", 0, 0.5, level=1))
    assert [f.level for f in moved.battle.members("A")] == [1, 0]


def test_a_storey_that_no_building_there_has_is_refused():
    """MB-GEN-14: two storeys are the ground and one above it."""
    battle = a_battle(red("A", (12, 10)), red("C", (20, 10)), terrain=(TOWER,))
    assert refused(battle, move(battle, "A", 0, 1, level=2)) == ("mb-no-such-storey", "MB-GEN-14")
    assert refused(battle, move(battle, "C", 0, 1, level=1)) == ("mb-no-such-storey", "MB-GEN-14")


def test_a_unit_is_set_up_on_a_storey_that_exists():
    """MB-GEN-14, MB-SCN-03"""
    battle = RULES.begin(data_of("mb-saint-aubin"))
    battle = changed(battle, to_act="garrison")
    spot = next(o.at for o in battle.field.scenario.objectives if o.id == "church-square")
    sniper = next(u.id for u in battle.units.values() if u.side == "garrison" and u.sniper)
    (who,) = battle.units[sniper].members
    command = Deploy(sniper, ((who, spot),), WEST, level=1)
    assert played(battle, command).battle.figures[who].level == 1
    assert refused(battle, replace(command, level=4)) == ("mb-no-such-storey", "MB-GEN-14")


# --- ambush ---------------------------------------------------------------------------------------
def watched():
    gunner = blue("B", (30, 10), weapons=("bazooka",), ambush=(20, 10))
    tank = a_vehicle("T", RED, 10, 10)
    return a_battle(tank, gunner, options=Options(ambush=True))


def test_an_ambush_interrupts_the_move_and_the_target_goes_on():
    """MB-AMB-04, MB-AMB-05: the shot misses, the tank drives on"""
    battle = watched()
    drove = played(battle, drive(battle, "T", (18, 10)), dice=[1], answers=[SpringAmbush("B")])
    order = [name for name in drove.order if name in (Moved.__name__, Fired.__name__)]
    assert order == [Moved.__name__, Fired.__name__, Moved.__name__]
    assert drove.at("T") == inch(18, 10)


def test_nobody_slips_past_a_marker_between_two_inches_of_his_way():
    """MB-AMB-04: 3 inches included, wherever on the way it is"""
    gunner = blue("B", (30, 10), weapons=("at-rifle",), ambush=(20, 14.99))
    man = red("A", (18.5, 11.5))
    battle = a_battle(man, gunner, options=Options(ambush=True))
    walked = played(battle, move(battle, "A", 3, 0), answers=[None])
    (asked,) = walked.asked
    assert asked[1].at == inch(20, 11.5)


def test_a_vehicle_that_an_ambush_sets_on_fire_stops_and_does_not_shoot():
    """MB-VEH-25, MB-AMB-05: the crew has the fire to fight."""
    battle = with_vehicle(watched(), "T", burning=True)
    assert not can_go_on(battle, Walk("T", {"T": (inch(10, 10),)}, EAST, None, False, True))
    burning = changed(battle, phase="shooting")
    assert rule_against(burning, Shoot("T", "B", "main", ammo="he")) == "MB-VEH-25"


def test_a_fire_on_board_ends_the_move_at_once_though_it_is_mastered_MB_VEH_10():
    """It goes no farther, does not fire this turn, and loses the next one."""
    battle = watched()
    dice = [6, 1, 6, 1, 1]  # hit, save die 1 and damage 6: fire on board, mastered
    drove = played(battle, drive(battle, "T", (18, 10)), dice, [SpringAmbush("B")])
    assert drove.at("T")[0] < 1800
    tank = drove.battle.vehicles["T"]
    assert (tank.burning, tank.losing, tank.loses_turn) == (False, True, True)
    shooting = then(drove, EndStep()).battle
    assert rule_against(shooting, Shoot("T", "B", "main", ammo="he")) == "MB-VEH-25"
    after = then(then(then(drove, EndStep()), EndStep()), EndStep()).battle
    assert (after.vehicles["T"].losing, after.vehicles["T"].loses_turn) == (False, True)


def test_an_ambush_may_be_sprung_at_a_unit_that_stands_still_MB_AMB_04():
    """At the end of the movement step, 3 inches included; not at one who has moved."""
    tank = a_vehicle("T", RED, 15, 10)  # its front is 3 inches from the marker
    gunner = blue("B", (28, 10), weapons=("bazooka",), ambush=(20, 10))
    battle = a_battle(tank, gunner, options=Options(ambush=True))
    fired = played(battle, EndStep(), [1], [SpringAmbush("B")])
    assert fired.of(Fired)[0].ambush
    assert fired.of(Moved) == []
    assert fired.battle.units["B"].ambush is None
    assert fired.battle.phase == "shooting"
    assert played(battle, EndStep()).asked
    assert not played(with_vehicle(battle, "T", moved=True), EndStep()).asked
    off = with_vehicle(battle, "T", at=inch(14.99, 10))
    assert not played(off, EndStep()).asked


def test_an_ambush_that_is_declined_stays_until_the_step_ends():
    """MB-AMB-04"""
    battle = watched()
    drove = played(battle, drive(battle, "T", (18, 10)))
    assert drove.asked
    assert drove.battle.units["B"].ambush == inch(20, 10)
    assert then(drove, EndStep()).battle.units["B"].ambush is None


def test_a_unit_that_is_charged_loses_its_marker():
    """MB-AMB-07"""
    foe = blue("B", (16, 10), ambush=(30, 30))
    battle = a_battle(red("A", (10, 10)), foe, options=Options(ambush=True))
    charged = played(battle, Charge("A", "B", one_way("A1", (14.5, 10))))
    assert charged.battle.units["B"].ambush is None
