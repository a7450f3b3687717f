"""Flashbangs, explosive charges and support by radio on the table (MS-GREN-01 to -03, MS-EQP)."""

from dataclasses import replace

from tests.rulesets.modern_skirmish.build import RULES
from tests.rulesets.modern_skirmish.build_fire import (
    SHED,
    a_battle,
    a_vehicle,
    blue,
    cm,
    door,
    house,
    played,
    red,
    riding,
    rule_against,
)

from sandtable.ground.facing import heading
from sandtable.rulesets.modern_skirmish.battle.events import apply
from sandtable.rulesets.modern_skirmish.battle.events.equipment import ChargeBlown, FlashbangThrown
from sandtable.rulesets.modern_skirmish.battle.events.fire import Blasted, Landed, PutOut, ShotLost
from sandtable.rulesets.modern_skirmish.battle.events.turn import TurnBegan
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    HEADS_DOWN,
    OUT,
    RAPID,
    SETUP,
    UP,
    Charge,
    with_figure,
)
from sandtable.rulesets.modern_skirmish.commands import (
    CallSupport,
    Detonate,
    Flashbang,
    LayCharge,
    Shoot,
)
from sandtable.rulesets.modern_skirmish.commands.typed import read_typed
from sandtable.rulesets.modern_skirmish.options import Options
from sandtable.rulesets.modern_skirmish.play.charges import live_charges

ROOM = house("room", 15, 5, 10, 10)
HALL = house("hall", 25, 5, 10, 10)
DOOR = door("door", 15, 10, "room")
BETWEEN = door("between", 25, 10, "room", "hall")


# --- flashbang (MS-GREN-01 to -03) ----------------------------------------------------------------
def thrower(x=10, y=10, **more):
    return red("ann", x, y, **{"grenades": ("flashbang",), "weapons": ("rifle", "handgun"), **more})


def before_the_door(*who, **more):
    given = {"terrain": (ROOM, HALL), "openings": (DOOR, BETWEEN), **more}
    return a_battle(thrower(), *who, **given)


FLASH = Flashbang("ann", "door")


def test_a_flashbang_stuns_everybody_in_the_room_friend_and_foe_without_a_roll():
    # MS-GREN-01, MS-GREN-02
    battle = before_the_door(
        red("cat", 18, 8), blue("bob", 20, 10), blue("kit", 30, 10), blue("lou", 20, 40)
    )
    flash = played(battle, FLASH)
    assert flash.of(FlashbangThrown) == [FlashbangThrown("ann", "door", "room", ("cat", "bob"))]
    assert [flash.battle.figures[who].stunned for who in ("cat", "bob", "kit", "lou")] == [
        True,
        True,
        False,
        False,
    ]
    assert not flash.rolls


def test_a_stun_leaves_markers_alone():  # MS-HEAD-07
    flash = played(before_the_door(blue("bob", 20, 10), markers={"blue": AIMED}), FLASH)
    assert flash.marker("blue") == (AIMED, True)


def test_it_is_thrown_before_entering_into_a_room_one_is_not_in():  # MS-GREN-02
    inside = a_battle(thrower(18, 10, facing=270), terrain=(ROOM,), openings=(DOOR,))
    assert rule_against(inside, FLASH) == "MS-GREN-02"
    next_room = a_battle(thrower(20, 10), terrain=(ROOM, HALL), openings=(DOOR, BETWEEN))
    assert played(next_room, Flashbang("ann", "between")).of(FlashbangThrown)[0].room == "hall"


def test_it_flies_ten_centimetres_to_an_opening_in_sight():  # MS-GREN-02
    far = a_battle(thrower(3.74, 10), terrain=(ROOM,), openings=(DOOR,))
    assert rule_against(far, FLASH) == "MS-GREN-02"
    assert played(a_battle(thrower(3.75, 10), terrain=(ROOM,), openings=(DOOR,)), FLASH)
    hut = house("room", 15, 5, 5, 10)
    behind = a_battle(thrower(22, 10, facing=270), terrain=(hut,), openings=(DOOR,))
    assert rule_against(behind, FLASH) == "MS-UNIT-04"


def test_a_shut_door_keeps_it_out_until_a_charge_has_opened_it():  # MS-MOVE-07
    shut = door("door", 15, 10, "room", kind="shut-door")
    battle = a_battle(thrower(), terrain=(ROOM,), openings=(shut,))
    assert rule_against(battle, FLASH) == "MS-MOVE-07"
    blown = a_battle(thrower(), terrain=(ROOM,), openings=(shut,), breached=frozenset({"door"}))
    assert played(blown, FLASH).of(FlashbangThrown)


def test_a_building_without_marked_openings_is_one_room_open_all_round():  # MS-MOVE-07, MS-GREN-01
    battle = a_battle(thrower(), blue("bob", 20, 10), terrain=(ROOM,))
    assert played(battle, Flashbang("ann", "room")).battle.figures["bob"].stunned


def test_a_throw_into_such_a_building_is_offered_and_can_be_typed():  # MS-MOVE-07, MS-CMD-09
    rifle = red("A1", 10, 10, grenades=("flashbang",))
    battle = a_battle(rifle, blue("bob", 20, 10), terrain=(ROOM,))
    throw = Flashbang("A1", "room")
    assert throw in RULES.candidates(battle, "red")
    assert read_typed("flashbang 1 room", battle, "red") == throw


def test_a_door_with_the_name_of_a_little_word_can_be_typed():  # MS-CMD-09
    rifle = red("A1", 10, 10, grenades=("flashbang",))
    doors = (door("a", 15, 10, "room"), door("b", 20, 5, "room"))
    battle = a_battle(rifle, blue("bob", 20, 10), terrain=(ROOM,), openings=doors)
    for text in ("flashbang 1 a", "flashbang A1 à a", "flashbang A1 dans a"):
        assert read_typed(text, battle, "red") == Flashbang("A1", "a")
    assert read_typed("flashbang 1 à b", battle, "red") == Flashbang("A1", "b")


def test_it_needs_a_tactical_move_and_takes_the_shot():  # MS-GREN-02, MS-CMD-09
    assert rule_against(before_the_door(order=AIMED), FLASH) == "MS-GREN-02"
    after = played(before_the_door(), FLASH).battle
    assert rule_against(after, FLASH) == "MS-GREN-03"


def test_the_thrower_keeps_one_shot_of_his_handgun_and_no_other_weapon():  # MS-GREN-03
    battle = before_the_door(blue("bob", 10, 20), blue("kit", 14, 20))
    after = played(battle, FLASH).battle
    after = with_figure(after, "ann", facing=heading(180))
    assert rule_against(after, Shoot("ann", "rifle", ("bob",))) == "MS-GREN-03"
    shot = played(after, Shoot("ann", "handgun", ("bob",)), (4,))
    assert shot.fate("bob") == OUT
    assert rule_against(shot.battle, Shoot("ann", "handgun", ("kit",))) == "MS-TURN-07"


def test_the_next_turn_the_thrower_uses_any_weapon_again():  # MS-GREN-03
    after = played(before_the_door(blue("bob", 10, 20)), FLASH).battle
    (ann,) = [f for f in apply(after, TurnBegan(3)).figures.values() if f.id == "ann"]
    assert (after.figures["ann"].flashed, ann.flashed) == ("handgun", "")


def test_only_who_has_one_throws_it():  # MS-GREN-01
    battle = a_battle(red("ann", 10, 10), terrain=(ROOM,), openings=(DOOR,))
    assert rule_against(battle, FLASH) == "MS-GREN-01"
    spent = a_battle(thrower(rounds=(("flashbang", 0),)), terrain=(ROOM,), openings=(DOOR,))
    assert rule_against(spent, FLASH) == "MS-GREN-01"
    ready = a_battle(thrower(rounds=(("flashbang", 1),)), terrain=(ROOM,), openings=(DOOR,))
    assert played(ready, FLASH).battle.figures["ann"].left("flashbang") == 0


def test_there_is_no_opening_of_that_name():  # MS-GREN-02
    assert rule_against(before_the_door(), Flashbang("ann", "nowhere")) == "MS-GREN-02"


# --- explosive charges (MS-EQP-01 to -04) ---------------------------------------------------------
def sapper(x=13.75, y=10, **more):
    return red("ann", x, y, **{"charges": 1, "equipment": ("explosive-charge",), **more})


LAY = LayCharge("ann", "door")


def at_the_door(*who, order="tactical-move", **more):
    return a_battle(*who, terrain=(ROOM,), openings=(DOOR,), order=order, **more)


def test_a_charge_is_laid_in_contact_with_the_opening_in_place_of_the_shot():  # MS-EQP-01
    laid = played(at_the_door(sapper()), LAY).battle
    assert laid.charges == (Charge("ann-charge-1", "ann", "door"),)
    assert (laid.figures["ann"].shot, laid.figures["ann"].charges) == (True, 0)
    assert rule_against(at_the_door(sapper(13.64)), LAY) == "MS-EQP-01"
    assert played(at_the_door(sapper(13.65)), LAY)


def test_any_part_of_the_3_cm_of_the_opening_will_do():  # MS-EQP-01, MS-UNIT-05
    for x, y in ((13.75, 11.5), (13.75, 8.4), (16, 11.9)):
        assert played(at_the_door(sapper(x, y)), LAY)
    assert rule_against(at_the_door(sapper(13.75, 12.2)), LAY) == "MS-EQP-01"


def test_laying_needs_a_tactical_move_a_charge_and_a_shot():  # MS-EQP-01
    assert rule_against(at_the_door(sapper(), order=AIMED), LAY) == "MS-EQP-01"
    assert rule_against(at_the_door(sapper(), order=RAPID), LAY) == "MS-EQP-01"
    assert rule_against(at_the_door(sapper(charges=0)), LAY) == "MS-EQP-01"
    assert rule_against(at_the_door(sapper(shot=True)), LAY) == "MS-TURN-07"


def live(*who, layer="ann", **more):
    charges = {"boom": (layer, "door")}
    return at_the_door(*who, charges=charges, **more)


BLOW = Detonate("boom")


def test_it_drives_down_every_unit_touched_by_its_five_centimetres():  # MS-EQP-02
    battle = live(
        sapper(3, 10),
        red("cat", 12, 10, unit="friends"),
        blue("bob", 18.75, 10),
        blue("kit", 14.99, 13.76, unit="far"),
    )
    blown = played(battle, BLOW)
    assert blown.marker("blue") == blown.marker("friends") == (HEADS_DOWN, True)
    assert blown.marker("far") == ("", False)
    assert blown.marker("red") != (HEADS_DOWN, True)


def test_it_harms_nobody_and_makes_a_breach():  # MS-EQP-03
    blown = played(live(sapper(3, 10), blue("bob", 17, 10)), BLOW)
    assert blown.fate("bob") == UP
    assert blown.battle.breached == {"door"}
    assert blown.battle.charges == ()


def test_with_the_switch_everybody_in_the_area_tests_on_seven():  # MS-EQP-03
    deadly = Options(charge_casualties=True)
    battle = live(sapper(3, 10), blue("bob", 17, 10), blue("kit", 17, 12.5), options=deadly)
    blown = played(battle, BLOW, (6, 7))
    assert blown.of(Blasted) == [Blasted("bob", False), Blasted("kit", True)]
    assert blown.marker("blue") == (HEADS_DOWN, True)


def test_a_vehicle_touched_by_the_charge_keeps_its_head_down():  # MS-EQP-02, MS-HEAD-05
    jeep = a_vehicle("jeep", "blue", 8.6, 10)
    assert played(live(sapper(3, 30), jeep), BLOW).marker("jeep") == (HEADS_DOWN, True)


def test_the_layer_may_blow_it_heads_down_but_not_stunned():  # MS-EQP-04
    down = live(red("zed", 40, 40, unit="others"), sapper(3, 10), markers={"red": HEADS_DOWN})
    assert played(down, BLOW).of(ChargeBlown)
    assert rule_against(live(sapper(3, 10, stunned=True)), BLOW) == "MS-EQP-04"


def test_it_is_the_side_of_the_layer_that_blows_it_whoever_acts():  # MS-CMD-10, MS-CMD-17
    battle = live(red("zed", 40, 40), blue("bob", 3, 10), layer="bob")
    assert RULES.said_by(battle, BLOW) == "blue"
    for moment in (battle, live(sapper(3, 10), active="")):
        assert played(moment, BLOW).of(ChargeBlown)


def test_a_charge_that_was_never_laid_is_not_blown():  # MS-CMD-10
    assert rule_against(live(sapper(3, 10)), Detonate("other")) == "MS-CMD-10"
    assert rule_against(live(sapper(3, 10), phase=SETUP), BLOW) == "MS-CMD-10"


def test_the_charge_of_a_layer_out_of_action_is_refused_with_its_rule_whoever_is_to_play():
    """MS-EQP-04; it is a command of the layer's side, whose turn it need not be (MS-CMD-17)."""
    laid = played(at_the_door(sapper(), blue("bob", 20, 17)), LAY).battle
    dead = apply(laid, PutOut(("ann",), "MS-UNIT-07"))
    assert dead.charges == ()
    blow = Detonate("ann-charge-1")
    for moment in (dead, replace(dead, to_act="blue", active="")):
        assert RULES.said_by(moment, blow) == "red"
        assert rule_against(moment, blow) == "MS-EQP-04"


def test_an_enemy_may_blow_his_in_the_window_of_a_shot():  # MS-EQP-04, MS-CMD-17
    battle = live(
        red("ann", 13, 10, facing=180),
        blue("kit", 13, 30),
        blue("bob", 40, 40, unit="others"),
        layer="bob",
    )
    shot = played(battle, Shoot("ann", "rifle", ("kit",)), (), (BLOW,))
    assert shot.of(ChargeBlown)
    assert shot.of(ShotLost)


def test_live_charges_are_those_whose_layer_is_in_action_and_not_stunned():  # MS-EQP-04
    assert live_charges(live(sapper()), "red") == ("boom",)
    assert live_charges(live(sapper(stunned=True)), "red") == ()
    assert live_charges(live(sapper()), "blue") == ()


# --- support by radio (MS-EQP-07) -----------------------------------------------------------------
def caller(**more):
    return red("ann", 10, 10, **{"equipment": ("radio",), **more})


CALL = CallSupport("ann", cm(90, 10))


def calling(*who, missions=1, **more):
    return a_battle(caller(**more), *who, missions={"red": missions})


def test_support_is_a_mortar_shot_on_a_point_in_sight_at_any_distance():  # MS-EQP-07
    called = played(calling(blue("bob", 90, 18)), CALL, (4, 6))
    assert called.rolls[0].roll.dice == "1D10"
    assert called.of(Landed) == [Landed("support", cm(90, 10))]
    assert called.fate("bob") == OUT


def test_the_modifiers_of_the_caller_count_and_he_may_have_moved():  # MS-EQP-07
    called = played(calling(moved=6, used=6), CALL, (6,))
    assert called.modifiers() == {"MS-TMOD-02": 2}


def test_it_deviates_along_the_line_from_the_caller():  # MS-EQP-07, MS-GREN-07
    called = played(calling(), CALL, (3, 5, 1))
    assert called.of(Landed) == [Landed("support", cm(95, 10), 5)]


def test_a_call_takes_the_shot_and_one_mission():  # MS-EQP-07, MS-CMD-11
    after = played(calling(), CALL, (4,)).battle
    assert after.missions["red"] == 0
    assert after.figures["ann"].shot


def test_without_radio_mission_or_sight_nobody_comes():  # MS-EQP-07
    assert rule_against(calling(missions=0), CALL) == "MS-EQP-07"
    assert rule_against(calling(equipment=()), CALL) == "MS-EQP-07"
    assert rule_against(calling(), CallSupport("ann", cm(5, 10))) == "MS-UNIT-02"
    assert rule_against(calling(shot=True), CALL) == "MS-TURN-07"


def test_a_call_that_is_lost_spends_no_mission():  # MS-CMD-17
    battle = a_battle(
        caller(),
        blue("bob", 60, 60),
        missions={"red": 1},
        terrain=(SHED,),
        openings=(door("gate", 10, 8, "shed"),),
        charges={"boom": ("bob", "gate")},
    )
    lost = played(battle, CALL, (), (BLOW,))
    assert lost.of(ShotLost)
    assert lost.battle.missions["red"] == 1


def test_a_passenger_calls_from_a_firing_place():  # MS-EQP-07, MS-VFIRE-01
    car = a_vehicle("bus", "red", 10, 10, kind="vab", places=1)
    rider = riding(red("ann", 0, 0, unit="squad", equipment=("radio",)), car)
    battle = a_battle(car, rider, missions={"red": 1})
    assert played(battle, CALL, (4,)).of(Landed)
