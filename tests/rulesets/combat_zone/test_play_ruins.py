"""Buildings on fire and terrain shot to pieces (CZ-FIRE-02, CZ-TERR), with switches on and off."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_machine,
    a_thing,
    blue,
    building,
    cm,
    line,
    played,
    red,
    refused,
    run,
    standing,
)

from sandtable.rulesets.combat_zone.battle.events import Burnt, CaughtFire, Fell, Ruined
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Battle, changed
from sandtable.rulesets.combat_zone.commands import Move, ThrowGrenade
from sandtable.rulesets.combat_zone.options import Options
from sandtable.rulesets.combat_zone.play.ruins import burn

FIRE = Options(building_fire=True)
RUIN = Options(terrain_damage=True)


def house(**more):
    return building(
        "house", 20, 20, 20, 12, windows=[(20, 26)], doors={"d1": (30, 32, "locked")},
        floors=2, roof=True, stairs=[(37, 23)], **more,
    )  # fmt: skip


def a_throw(
    grenade: str, options: Options, x: float = 19, **more: int
) -> tuple[Battle, ThrowGrenade]:
    """ann throws at a spot near the west wall of the house."""
    battle = a_battle(
        red("ann", 12, 26, facing=90, grenades=((grenade, 1),)), blue("bob", 110, 110),
        terrain=(house(**more),), options=options,
    )  # fmt: skip
    return battle, ThrowGrenade("ann", grenade, cm(x, 26))


# --- fire -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "burns"), [((4, 4), True), ((4, 3), False)])
def test_an_incendiary_template_sets_a_building_alight_on_eight(dice, burns):
    """CZ-FIRE-02: 2D6; the 6 before it is the throw."""
    battle, throw = a_throw("molotov", FIRE)
    done = played(battle, throw, dice=(6, *dice))
    assert bool(done.of(CaughtFire)) is burns
    assert ("house" in done.battle.burning) is burns


@pytest.mark.parametrize(("dice", "burns"), [((5, 5), True), ((5, 4), False)])
def test_white_phosphorus_has_minus_two(dice, burns):
    """CZ-FIRE-02."""
    battle, throw = a_throw("white-phosphorus", FIRE)
    done = played(battle, throw, dice=(6, *dice))
    assert ("house" in done.battle.burning) is burns


def test_no_building_burns_while_the_switch_is_off():
    """CZ-FIRE-02: off by default."""
    battle, throw = a_throw("molotov", Options())
    assert not played(battle, throw, dice=(6,)).battle.burning


def test_a_template_that_does_not_touch_the_building_lights_nothing():
    battle, throw = a_throw("molotov", FIRE, x=17)
    assert not played(battle, throw, dice=(6,)).battle.burning


def test_an_explosive_lights_nothing():
    battle, throw = a_throw("offensive-grenade", FIRE)
    assert not played(battle, throw, dice=(6,)).battle.burning


def test_a_building_that_burns_is_not_tested_again():
    """CZ-FIRE-02: it burns to the end of the game."""
    battle, throw = a_throw("molotov", FIRE)
    burning = changed(battle, burning=frozenset(("house",)))
    assert not played(burning, throw, dice=(6,)).of(CaughtFire)


def test_everybody_inside_takes_two_dice_without_armour_at_the_end_of_the_turn():
    """CZ-FIRE-02, CZ-GEN-08: on every floor, not on the roof, not outside."""
    battle = a_battle(
        red("ann", 25, 26, armour="combat-suit"), red("ben", 30, 26, foot=5),
        red("cid", 30, 26, foot=10), blue("bob", 15, 26),
        terrain=(house(),), options=FIRE, burning=frozenset(("house",)),
    )  # fmt: skip
    done = run(lambda umpire: burn(battle, umpire), dice=(6, 6, 1, 1))
    assert [(b.figure, b.effect) for b in done.of(Burnt)] == [
        ("ann", "eliminated"),
        ("ben", "none"),
    ]
    assert done.battle.figures["ann"].fate == CASUALTY
    assert not done.rolls[0].roll.modifiers


def test_machines_in_a_fire_are_damaged():
    """CZ-MACH-01."""
    battle = a_battle(
        red("drone", 25, 26, **a_machine(resistance=9)), blue("bob", 110, 110),
        terrain=(house(),), burning=frozenset(("house",)),
    )  # fmt: skip
    done = run(lambda umpire: burn(battle, umpire), dice=(6, 3, 1))
    assert done.battle.figures["drone"].hardware == 1


# --- ruin -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "falls"), [((4, 4, 4, 4, 4), True), ((4, 4, 4, 4, 3), False)])
def test_an_offensive_grenade_destroys_what_its_damage_reaches(dice, falls):
    """CZ-TERR-01: 5D6 against the resistance of 20."""
    battle, throw = a_throw("offensive-grenade", RUIN, resistance=20)
    done = played(battle, throw, dice=(6, *dice))
    assert bool(done.of(Ruined)) is falls


@pytest.mark.parametrize("grenade", ["defensive-grenade", "molotov", "smoke-grenade"])
def test_other_grenades_do_no_damage_to_terrain(grenade):
    """CZ-TERR-02."""
    battle, throw = a_throw(grenade, RUIN, resistance=2)
    assert not played(battle, throw, dice=(6,)).of(Ruined)


def test_what_burns_does_not_break():
    """CZ-TERR-02, with both switches on: a bottle may light the house, not bring it down."""
    both = Options(building_fire=True, terrain_damage=True)
    battle, throw = a_throw("molotov", both, resistance=2)
    done = played(battle, throw, dice=(6, 6, 6))
    assert done.battle.burning == {"house"}
    assert not done.battle.ruins


def test_nothing_is_destroyed_while_the_switch_is_off():
    """CZ-TERR-01: off by default."""
    battle, throw = a_throw("offensive-grenade", Options(), resistance=2)
    assert not played(battle, throw, dice=(6,)).of(Ruined)


def test_a_piece_without_a_resistance_cannot_be_destroyed():
    battle, throw = a_throw("offensive-grenade", RUIN)
    assert not played(battle, throw, dice=(6,)).of(Ruined)


def test_a_ruin_is_difficult_ground_and_hard_cover_without_walls():
    """CZ-TERR-01."""
    battle, throw = a_throw("offensive-grenade", RUIN, resistance=5)
    done = played(battle, throw, dice=(6, 6, 6, 6, 6, 6)).battle
    ruin = done.field.by_id["house"]
    assert (ruin.difficult, ruin.cover, ruin.is_building) == (True, "hard", False)
    assert done.ruins == {"house"}
    assert not done.locked
    assert not done.shut
    walked = played(done, Move("ann", (cm(17, 26),)))
    assert walked.battle.figures["ann"].spent == 4
    assert refused(battle, Move("ann", (cm(25, 26),)))[0] == "in-the-way"


def test_whoever_was_upstairs_falls_with_the_building():
    """CZ-TERR-01, CZ-URBAN-07: ben from 5 cm, cid from the roof, 10 cm."""
    battle = a_battle(
        red("ann", 12, 26, facing=90, grenades=(("offensive-grenade", 1),)),
        blue("ben", 34, 26, foot=5), blue("cid", 30, 23, foot=10), blue("dan", 25, 29),
        terrain=(house(resistance=5),), options=RUIN,
    )  # fmt: skip
    throw = ThrowGrenade("ann", "offensive-grenade", cm(19, 26))
    done = played(battle, throw, dice=(6, *(6,) * 5, 6, 6, 6, 6))
    assert [(f.figure, f.height, f.cushioned) for f in done.of(Fell)] == [
        ("ben", 500, True),
        ("cid", 1000, True),
    ]
    assert all(f.foot == 0 for f in done.battle.figures.values())


def test_what_lay_or_stood_upstairs_comes_down_with_the_building():
    """CZ-TERR-01: casualties are within reach of first aid again, weapons of their crew."""
    battle = a_battle(
        red("ann", 12, 26, facing=90, grenades=(("offensive-grenade", 1),)),
        blue("ben", 34, 26, foot=5, fate=CASUALTY), blue("dan", 110, 110),
        terrain=(house(resistance=5),), options=RUIN,
        things=(a_thing("papers", 30, 23, foot=10), a_thing("lamp", 80, 80, foot=1)),
        crewed=(standing("W", 28, 26, side="blue", foot=5),),
    )  # fmt: skip
    throw = ThrowGrenade("ann", "offensive-grenade", cm(19, 26))
    done = played(battle, throw, dice=(6, *(6,) * 5)).battle
    down = (done.figures["ben"], done.things["papers"], done.crewed["W"])
    assert [piece.foot for piece in down] == [0, 0, 0]
    assert done.things["lamp"].foot == 100


def test_a_wall_with_a_resistance_is_shot_down_too():
    """CZ-TERR-01: buildings and other terrain."""
    wall = line("wall", 20, 20, 12, resistance=6)
    battle = a_battle(
        red("ann", 12, 26, facing=90, grenades=(("antitank-grenade", 1),)), blue("bob", 110, 110),
        terrain=(wall,), options=RUIN,
    )  # fmt: skip
    done = played(battle, ThrowGrenade("ann", "antitank-grenade", cm(19, 26)), dice=(6, *(2,) * 5))
    assert done.battle.ruins == {"wall"}
    assert done.battle.field.by_id["wall"].kind == "none"


def test_two_ruins_leave_the_same_table_whatever_their_order():
    """The field of a battle is made from what stands on it."""
    walls = (line("one", 20, 20, 12, resistance=6), line("two", 40, 20, 12, resistance=6))
    field = a_battle(red("ann", 12, 26), blue("bob", 110, 110), terrain=walls).field
    assert field.with_ruin("one").with_ruin("two").terrain == (
        field.with_ruin("two").with_ruin("one").terrain
    )


# --- templates and floors -------------------------------------------------------------------------
def test_a_grenade_bursts_on_one_floor():
    """CZ-AREA-05: ben stands above dan; only the floor aimed at is caught."""
    battle = a_battle(
        red("ann", 24, 26, facing=90, grenades=(("defensive-grenade", 1),)),
        blue("ben", 30, 26, foot=5), blue("dan", 30, 26),
        terrain=(house(),),
    )  # fmt: skip
    done = played(
        battle, ThrowGrenade("ann", "defensive-grenade", cm(30, 26), 0), dice=(6, 6, 6, 6, 6)
    )
    assert done.battle.figures["dan"].fate == CASUALTY
    assert done.battle.figures["ben"].is_up


def test_a_grenade_is_not_thrown_through_the_ceiling():
    """CZ-AREA-01: the floor above is out of sight."""
    battle = a_battle(
        red("ann", 24, 26, facing=90, grenades=(("defensive-grenade", 1),)),
        blue("ben", 30, 26, foot=5),
        terrain=(house(),),
    )
    throw = ThrowGrenade("ann", "defensive-grenade", cm(30, 26), 500)
    assert refused(battle, throw) == ("not-in-sight", "CZ-AREA-01")


def test_a_grenade_that_hits_somebody_on_a_ladder_bursts_up_there():
    """CZ-AREA-05: dan at its foot is not caught."""
    tower = building("tower", 20, 20, 8, 8, windows=[(28, 24)], floors=3, ladders=[(20, 24)])
    battle = a_battle(
        red("ann", 10, 24, facing=90, grenades=(("defensive-grenade", 1),)),
        blue("ben", 18.7, 24, foot=7.5, footing="ladder"), blue("dan", 18.7, 24),
        terrain=(tower,),
    )  # fmt: skip
    throw = ThrowGrenade("ann", "defensive-grenade", cm(18.7, 24))
    done = played(battle, throw, dice=(6, 6, 6, 6, 6)).battle
    assert done.figures["ben"].fate == CASUALTY
    assert done.figures["dan"].is_up
