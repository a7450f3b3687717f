"""What rules say by the way: half a sentence each, that no story of a fight would miss."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.rulesets.modern_skirmish.build import (
    RED,
    RULES,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    house,
    opening,
    played,
    red,
    refused,
    riding,
    rubble,
    run,
    then,
)

from sandtable.ground.facing import heading
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.battle.events import AttackDeclared, apply
from sandtable.rulesets.modern_skirmish.battle.events.fire import ShotLost
from sandtable.rulesets.modern_skirmish.battle.state import (
    OUT,
    Battle,
    changed,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    CallSupport,
    ChooseSupporters,
    Disembark,
    Embark,
    Flashbang,
    Move,
    Place,
    PlaceSurvivors,
    Shoot,
    Supporters,
    Yes,
)
from sandtable.rulesets.modern_skirmish.dice.weapons import weapon_named
from sandtable.rulesets.modern_skirmish.ground.places import enemies_touched
from sandtable.rulesets.modern_skirmish.play.activation import can_go_on
from sandtable.rulesets.modern_skirmish.play.boarding import nearest_exit, play_embark
from sandtable.rulesets.modern_skirmish.play.close_combat import places_apart
from sandtable.rulesets.modern_skirmish.play.movement import allowance_of
from sandtable.rulesets.modern_skirmish.play.shooters import figure_shooter
from sandtable.rulesets.modern_skirmish.play.shooting import can_hit
from sandtable.rulesets.modern_skirmish.play.wrecks import beside
from sandtable.rulesets.modern_skirmish.players import offers

EAST = (1, 0)
VAB = a_vehicle("vab", RED, 30, 30, "vab")


def by_the_vab(**of_al: Any) -> Battle:
    """Two on foot at the exit of a VAB that is to take them up."""
    battle = a_battle(VAB, red("ann", 22, 30), red("al", 22, 33, **of_al), blue("bob", 90, 90))
    return changed(battle, boarding="red")


# --- stunned, down, out (MS-GREN-01, MS-CMD-17) ---------------------------------------------------
def test_whoever_is_stunned_does_not_go_on() -> None:  # MS-GREN-01
    battle = a_battle(red("ann", 10, 10), red("al", 10, 14, stunned=True), blue("bob", 50, 10))
    assert [can_go_on(battle, who) for who in ("ann", "al")] == [True, False]


def test_a_unit_with_a_stunned_member_does_not_embark() -> None:  # MS-GREN-01
    battle = by_the_vab(stunned=True)
    assert refused(battle, Embark("red", "vab")) == ("ms-stunned", "MS-GREN-01")


def test_one_stunned_before_they_are_in_keeps_the_unit_outside() -> None:  # MS-CMD-17
    battle = by_the_vab(stunned=True)
    done = run(lambda umpire: play_embark(battle, Embark("red", "vab"), umpire))
    assert done.fate("ann") == "up"


def test_somebody_put_out_in_a_vehicle_is_not_carried_by_it() -> None:
    inside = riding(red("ann", 0, 0), VAB)
    battle = a_battle(VAB, inside, blue("bob", 90, 90))
    assert battle.carrier("red") == "vab"
    assert with_figure(battle, "ann", fate=OUT).carrier("red") == ""


# --- boarding -------------------------------------------------------------------------------------
def test_whoever_gets_in_forgets_his_way_on_foot() -> None:  # MS-COH-02
    walked = (cm(20, 30), cm(22, 33))
    battle = with_figure(by_the_vab(), "al", path=walked)
    done = played(battle, Embark("red", "vab"))
    assert done.battle.figures["al"].path == ()


def test_those_who_get_off_look_somewhere() -> None:
    battle = a_battle(VAB, riding(red("ann", 0, 0), VAB), blue("bob", 90, 90))
    nowhere = Disembark("red", (Place("ann", cm(22, 30), (0, 0)),))
    with pytest.raises(Refused):
        RULES.check(battle, nowhere)


def test_the_exit_counted_is_the_nearest_of_several() -> None:  # MS-VEH-07
    battle = a_battle(VAB, blue("bob", 90, 90))
    hull = replace(battle.vehicles["vab"], exits=((-400, 0), (0, 200), (0, -200)))
    spots = [nearest_exit(hull, cm(*at)) for at in ((20, 30), (30, 40), (30, 20), (33, 33))]
    assert spots == [cm(26, 30), cm(30, 32), cm(30, 28), cm(30, 32)]


def test_a_vehicle_that_met_difficult_ground_stays_slow_on_the_open() -> None:  # MS-MOVE-02
    mud = rubble("mud", 32, 20, 2, 20)
    battle = a_battle(a_vehicle("jeep", RED, 30, 30), blue("bob", 90, 90), terrain=(mud,))
    through = played(battle, Move("jeep", (cm(36, 30),)))
    on = then(through, Move("jeep", (cm(37, 30),)))
    assert refused(on.battle, Move("jeep", (cm(38, 30),)))[0] == "ms-too-far"


# --- shots ----------------------------------------------------------------------------------------
def test_nobody_hits_whom_he_does_not_see() -> None:  # MS-SHOOT-01
    hedge = block("hedge", 30, 0, 1, 60, blocking=True)
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 50, 10), blue("ben", 10, 40), terrain=(hedge,)
    )
    shooter = figure_shooter(battle, battle.figures["ann"])
    row = weapon_named("assault-rifle")
    assert [can_hit(battle, shooter, row, who) for who in ("bob", "ben")] == [False, True]


def test_a_burst_at_somebody_and_at_nobody_is_refused_in_words() -> None:  # MS-ABIL-03
    gunner = red("ann", 10, 10, weapons=("light-mg",))
    battle = a_battle(gunner, blue("bob", 30, 10))
    for targets in (("bob", "nemo"), ("nemo", "bob")):
        with pytest.raises(Refused):
            RULES.check(battle, Shoot("ann", "light-mg", targets))


def test_a_weapon_that_roots_keeps_its_man_whatever_he_fires_next() -> None:  # MS-WPN-02
    battle = a_battle(red("ann", 10, 10, rooted=True), blue("bob", 50, 10))
    after = apply(battle, ShotLost("ann", "assault-rifle", "", triggered=False))
    assert after.figures["ann"].rooted


def test_support_is_called_only_by_a_side_that_has_a_mission_left() -> None:  # MS-EQP-07
    caller = red("ann", 10, 10, equipment=("radio",))
    for missions, key in (({}, "ms-no-mission"), ({RED: 0}, "ms-no-mission")):
        battle = a_battle(caller, blue("bob", 50, 10), missions=missions)
        assert refused(battle, CallSupport("ann", cm(50, 10)))[0] == key
    RULES.check(
        a_battle(caller, blue("bob", 50, 10), missions={RED: 1}), CallSupport("ann", cm(50, 10))
    )


def test_without_an_order_nobody_may_walk() -> None:  # MS-MOVE-01
    battle = a_battle(red("ann", 10, 10), blue("bob", 50, 10), active="")
    assert allowance_of(battle, battle.figures["ann"]) == 0


# --- close combat ---------------------------------------------------------------------------------
def test_supporters_are_named_with_supporters_and_nothing_else() -> None:  # MS-CMD-18
    battle = a_battle(red("ann", 10, 10), blue("bob", 12.5, 10), blue("ben", 15, 10))
    question = ChooseSupporters("bob", ("ann",), ("ben",))
    with pytest.raises(Refused) as caught:
        RULES.check_answer(battle, question, Yes())
    assert (caught.value.key, caught.value.rule) == ("ms-not-an-answer", "MS-CMD-18")


def test_those_who_touch_the_defender_are_offered_before_all_who_may_support() -> None:  # MS-CC-06
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 12.5, 10), blue("ben", 15, 10), blue("bo", 17.5, 10)
    )
    question = ChooseSupporters("bob", ("ann",), ("ben", "bo"))
    answers = list(offers.answers(battle, question))
    assert answers == [Supporters(("ben",)), Supporters(("ben", "bo")), None]


def test_the_first_attacker_is_the_one_others_may_answer() -> None:  # MS-CC-05
    battle = a_battle(
        red("ann", 10, 10),
        red("al", 12.5, 12.5),
        blue("bob", 12.5, 10),
        order="rapid-move",
    )
    done = played(battle, Attack(("al", "ann"), "bob"), [5, 5, 1])
    assert done.of(AttackDeclared) == [AttackDeclared(("al", "ann"), "bob")]


@pytest.mark.parametrize("degrees", [0, 37, 90, 118, 180, 203, 270, 341])
def test_a_step_back_is_1_cm_and_hardly_more_whichever_way(degrees: int) -> None:  # MS-CC-04
    across, down = heading(degrees)
    beside_him = [round(60 + way * 2.53 / 10_000, 2) for way in (across, down)]
    battle = a_battle(red("ann", *beside_him), blue("bob", 60, 60))
    assert enemies_touched(battle, "ann") == ("bob",)
    reach = 2 * battle.figures["ann"].who.radius + 100
    for at in places_apart(battle, "ann", ("bob",)):
        x, y = at[0] - 6000, at[1] - 6000
        assert reach**2 <= x * x + y * y <= (reach + 3) ** 2
        assert x * across + y * down > reach * 9_900


def test_survivors_get_out_where_no_enemy_touches_them_if_they_can() -> None:  # MS-VSHOT-02
    hull = a_vehicle("jeep", RED, 60, 60)
    inside = riding(red("ann", 0, 0), hull)
    alone = a_battle(hull, inside, blue("bob", 20, 20))
    first = beside(alone, "jeep", ("ann",))[0].at
    near = a_battle(hull, inside, blue("bob", first[0] / 100 - 2.5, first[1] / 100))
    place = beside(near, "jeep", ("ann",))[0]
    assert place.at != first
    out = with_figure(near, "ann", fate="up", aboard="")
    assert enemies_touched(out, "ann", place.at) == ()


def test_where_survivors_get_out_is_answered() -> None:  # MS-VSHOT-02
    hull = a_vehicle("jeep", RED, 60, 60)
    battle = a_battle(hull, riding(red("ann", 0, 0), hull), blue("bob", 20, 20))
    answers = list(offers.answers(battle, PlaceSurvivors("jeep", ("ann",))))
    assert [answer.places[0].who for answer in answers if answer is not None] == ["ann"]


# --- offers ---------------------------------------------------------------------------------------
def flashers(**more: Any) -> Battle:
    room = house("room", 20, 5, 20, 20)
    door = opening("door", 20, 10, "room")
    ann = red("ann", 15, 10, grenades=("flashbang",), **more)
    return a_battle(ann, blue("bob", 35, 20), terrain=(room,), openings=(door,))


def flashes(battle: Battle) -> list[Any]:
    return [command for command in offers.offers(battle, "ann") if isinstance(command, Flashbang)]


def test_a_flashbang_is_offered_while_there_is_one() -> None:  # MS-GREN-01
    assert flashes(flashers(rounds={"flashbang": 1})) == [Flashbang("ann", "door")]
    assert flashes(flashers(rounds={"flashbang": 0})) == []


def test_a_passenger_is_offered_no_flashbang_and_may_throw_none() -> None:  # MS-CMD-09
    hull = a_vehicle("jeep", RED, 15, 10)
    inside = riding(red("ann", 0, 0, grenades=("flashbang",)), hull)
    room, door = house("room", 20, 5, 20, 20), opening("door", 20, 10, "room")
    battle = a_battle(hull, inside, blue("bob", 35, 20), terrain=(room,), openings=(door,))
    assert flashes(battle) == []
    assert refused(battle, Flashbang("ann", "door"))[0] == "ms-is-aboard"


def test_enemies_are_in_the_way_up_and_down_the_table_alike() -> None:  # MS-MOVE-04
    for start, end in ((10, 18), (18, 10)):
        battle = a_battle(red("ann", 30, start), blue("bob", 31, 14))
        assert refused(battle, Move("ann", (cm(30, end),)))[0] == "ms-way-enemy"
