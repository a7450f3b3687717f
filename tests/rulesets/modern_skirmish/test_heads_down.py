"""Heads down (baisser la tête): sources, what it does, how long (MS-HEAD)."""

import pytest
from tests.rulesets.modern_skirmish.build_fire import (
    a_battle,
    a_vehicle,
    blue,
    cm,
    played,
    red,
    riding,
    rule_against,
    run,
)

from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.fire import KeptHeadsDown
from sandtable.rulesets.modern_skirmish.battle.events.turn import TurnBegan
from sandtable.rulesets.modern_skirmish.battle.heads import heads_down
from sandtable.rulesets.modern_skirmish.battle.state import (
    COVERING,
    HEADS_DOWN,
    OUT,
    TACTICAL,
    WAIT,
)
from sandtable.rulesets.modern_skirmish.commands import HitTheDirt, Shoot, Suppress
from sandtable.rulesets.modern_skirmish.options import Options


def down(battle, *units):
    return run(lambda umpire: heads_down(battle, units, umpire, "MS-ABIL-04"))


@pytest.mark.parametrize("marker", [COVERING, WAIT, TACTICAL, ""])
def test_the_marker_comes_at_once_red_in_place_of_the_one_that_lay_there(marker):  # MS-HEAD-02
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 20, 10), markers={"blue": marker}, blue_face=("blue",)
    )
    assert down(battle, "blue").marker("blue") == (HEADS_DOWN, True)


def test_a_unit_already_heads_down_is_not_affected_twice():  # MS-HEAD-02
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10), markers={"blue": HEADS_DOWN})
    assert not down(battle, "blue").of(KeptHeadsDown)


def test_a_marker_gone_to_blue_is_turned_red_again():  # MS-HEAD-01, MS-HEAD-03
    battle = a_battle(
        red("ann", 10, 10),
        blue("bob", 20, 10),
        markers={"blue": HEADS_DOWN},
        blue_face=("blue",),
    )
    assert down(battle, "blue").marker("blue") == (HEADS_DOWN, True)


def test_a_unit_with_its_head_down_does_nothing_more_this_turn():  # MS-HEAD-01
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10), markers={"red": HEADS_DOWN})
    assert rule_against(battle, Shoot("ann", "rifle", ("bob",))) == "MS-HEAD-01"


def test_at_the_next_turn_the_marker_stays_blue_and_still_counts():  # MS-HEAD-03, MS-TMOD-11
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10), markers={"blue": HEADS_DOWN})
    after = apply(battle, TurnBegan(3))
    assert (after.units["blue"].marker, after.units["blue"].red) == (HEADS_DOWN, False)
    assert not after.is_down("blue")
    shot = played(after, Shoot("ann", "rifle", ("bob",)), (1,))
    assert shot.modifiers() == {"MS-TMOD-11": 1}


def test_the_state_belongs_to_the_whole_unit_and_to_no_other():  # MS-HEAD-04
    battle = a_battle(
        red("ann", 10, 10, weapons=("light-mg",)),
        blue("bob", 30, 10),
        blue("kit", 30, 45),
        blue("lou", 33, 45, unit="others"),
    )
    shot = played(battle, Suppress("ann", "light-mg", cm(30, 10)), (4, 4, 4))
    assert shot.battle.is_down("blue")
    assert not shot.battle.is_down("others")


def test_vehicles_are_forced_down_unless_the_switch_makes_them_immune():  # MS-HEAD-05
    jeep = a_vehicle("jeep", "blue", 30, 30)
    assert down(a_battle(red("ann", 10, 10), jeep), "jeep").battle.is_down("jeep")
    immune = a_battle(red("ann", 10, 10), jeep, options=Options(vehicles_heads_down=False))
    assert not down(immune, "jeep").battle.is_down("jeep")


def test_passengers_share_the_state_of_their_vehicle():  # MS-HEAD-05, MS-VEH-06
    bus = a_vehicle("bus", "blue", 30, 30, kind="vab")
    battle = a_battle(red("ann", 10, 10), bus, riding(blue("bob", 0, 0, unit="squad"), bus))
    after = down(battle, "bus").battle
    assert after.is_down("squad")
    assert not down(battle, "squad").of(KeptHeadsDown)


def test_a_destroyed_unit_has_no_head_to_keep_down():  # MS-UNIT-07
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10, fate=OUT))
    assert not down(battle, "blue").of(KeptHeadsDown)


def test_hitting_the_dirt_in_the_window_of_a_shot_leaves_the_whole_unit_down():  # MS-HEAD-06
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10), blue("kit", 20, 13))
    shot = played(battle, Shoot("ann", "rifle", ("bob",)), (4,), (HitTheDirt("blue"),))
    assert shot.of(KeptHeadsDown) == [KeptHeadsDown("blue", "MS-HEAD-06")]
    assert shot.battle.is_down("blue")


def test_a_stun_is_another_state_and_gives_no_modifier():  # MS-HEAD-07
    battle = a_battle(red("ann", 10, 10), blue("bob", 20, 10, stunned=True))
    assert played(battle, Shoot("ann", "rifle", ("bob",)), (1,)).modifiers() == {}


def test_the_other_members_of_a_stunned_fighters_unit_act_normally():  # MS-HEAD-07
    battle = a_battle(red("ann", 10, 10, stunned=True), red("cat", 10, 13), blue("bob", 20, 10))
    assert played(battle, Shoot("cat", "rifle", ("bob",)), (4,)).fate("bob") == OUT
