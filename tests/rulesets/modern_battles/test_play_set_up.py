"""Setting up and reinforcements (MB-SCN-03, MB-SCN-04), and an ambush that interrupts a move."""

from __future__ import annotations

from dataclasses import replace

from tests.rulesets.modern_battles.battles import data_of
from tests.rulesets.modern_battles.build import (
    RED,
    RULES,
    WEST,
    a_battle,
    a_vehicle,
    blue,
    drive,
    inch,
    one_way,
    played,
    red,
    refused,
    rule_against,
    then,
)

from sandtable.rulesets.modern_battles.commands import (
    BeginBattle,
    Charge,
    EndStep,
    Enter,
    SpringAmbush,
)
from sandtable.rulesets.modern_battles.deploying import deployments, entry_places, waiting_units
from sandtable.rulesets.modern_battles.events import Arrived, DeploymentPassed, Fired, Moved
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.state import MOVEMENT, UP, changed


def relief():
    return RULES.begin(data_of("mb-relief-column"))


def first_place(battle):
    unit = waiting_units(battle, battle.to_act)[0]
    return next(deployments(battle, unit))


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


def test_a_unit_is_set_up_whole_and_inside_its_zone():
    """MB-SCN-03"""
    battle = relief()
    good = first_place(battle)
    assert rule_against(battle, replace(good, places=good.places[:-1])) == "MB-SCN-03"
    away = tuple((who, inch(40, 20)) for who, _ in good.places)
    assert RULES.check(battle, good) is None
    assert refused(battle, replace(good, places=away))[1] in ("MB-SCN-03", "MB-MOV-07")


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


# --- ambush ---------------------------------------------------------------------------------------
def watched():
    gunner = blue("B", (30, 10), weapons=("bazooka",), ambush=inch(20, 10))
    tank = a_vehicle("T", RED, 10, 10)
    return a_battle(tank, gunner, options=Options(ambush=True))


def test_an_ambush_interrupts_the_move_and_the_target_goes_on():
    """MB-AMB-04, MB-AMB-05: the shot misses, the tank drives on"""
    battle = watched()
    drove = played(battle, drive(battle, "T", (18, 10)), dice=[1], answers=[SpringAmbush("B")])
    order = [name for name in drove.order if name in (Moved.__name__, Fired.__name__)]
    assert order == [Moved.__name__, Fired.__name__, Moved.__name__]
    assert drove.at("T") == inch(18, 10)


def test_an_ambush_that_is_declined_stays_until_the_step_ends():
    """MB-AMB-04"""
    battle = watched()
    drove = played(battle, drive(battle, "T", (18, 10)))
    assert drove.asked
    assert drove.battle.units["B"].ambush == inch(20, 10)
    assert then(drove, EndStep()).battle.units["B"].ambush is None


def test_a_unit_that_is_charged_loses_its_marker():
    """MB-AMB-07"""
    foe = blue("B", (16, 10), ambush=inch(30, 30))
    battle = a_battle(red("A", (10, 10)), foe, options=Options(ambush=True))
    charged = played(battle, Charge("A", "B", one_way("A1", (14.5, 10))))
    assert charged.battle.units["B"].ambush is None
