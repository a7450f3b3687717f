"""Greedy leads crews: they serve their weapon, and the weapon suits the target (CZ-CREW, CZ-HW)."""

from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    a_battle,
    a_vehicle,
    block,
    blue,
    cm,
    on_wheels,
    red,
    standing,
    the_figure,
)
from tests.rulesets.combat_zone.thinking import kinds, orders

from sandtable.rulesets.combat_zone.battle.state import Battery, changed, with_figure
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    CallBarrage,
    FireTemplate,
    Move,
    OpportunityFire,
    PivotWeapon,
    ReplaceCanister,
    SetUp,
    Shoot,
)
from sandtable.rulesets.combat_zone.play.contact import in_contact

PLACES = {"ann": (10, 50), "cal": (12.5, 47.5), "dan": (12.5, 52.5)}


def crew(**more):
    return [red(name, *at, facing=90, **more) for name, at in PLACES.items()]


def post(*others, gun=None, **more):
    """Three men round a weapon at 12.5, 50 that faces east."""
    return a_battle(*crew(), *others, crewed=(gun or standing("W", 12.5, 50),), **more)


# --- machine guns ---------------------------------------------------------------------------------
def test_a_crew_fires_its_machine_gun_at_whoever_comes_into_the_open():
    first = orders(post(blue("bob", 45, 50, facing=270, weapons=("smg",))))[0]
    assert first == Shoot("ann", "W", "burst", (("bob", 4),))


def test_a_crewman_who_stands_apart_goes_back_to_his_gun():
    away = red("ann", 10, 40, facing=90, weapons=("light-pistol",))
    battle = a_battle(away, *crew()[1:], blue("bob", 118, 118), crewed=(standing("W", 12.5, 50),))
    move = next(o for o in orders(battle) if isinstance(o, Move) and o.figure == "ann")
    gun = the_figure(red("gun", 12.5, 50))
    there = with_figure(battle, "ann", at=move.path[-1]).figures["ann"]
    assert in_contact(battle, there, gun)


def test_a_gun_is_turned_to_an_enemy_on_its_flank_before_it_fires():
    commands = orders(
        post(blue("bob", 12.5, 90, weapons=("smg",)), gun=standing("W", 12.5, 50, facing=0))
    )
    assert isinstance(commands[0], PivotWeapon)
    assert isinstance(commands[1], Shoot)
    assert commands[1].weapon == "W"


def test_a_gun_that_is_packed_is_set_up_where_it_sees_the_enemy():
    packed = standing("W", 12.5, 50, set_up=False)
    assert SetUp("W") in orders(post(blue("bob", 60, 50, weapons=("smg",)), gun=packed))


def test_a_gun_without_a_target_is_held_ready():
    """Behind a wall nobody is seen: whoever comes out of there is fired at."""
    wall = block("wall", 40, 30, 2, 40, blocking=True, impassable=True)
    commands = orders(post(blue("bob", 60, 50, weapons=("smg",)), terrain=(wall,)))
    assert any(
        isinstance(command, OpportunityFire) and command.weapon == "W" for command in commands
    )


# --- guns and mortars -----------------------------------------------------------------------------
def gun_and(*targets, vehicles=()):
    gun = standing("W", 12.5, 50, row="medium-gun")
    return on_wheels(
        *crew(), *targets, vehicles=vehicles or (a_vehicle("V", "car", 110, 110, BLUE),),
        crewed=(gun,), active=RED,
    )  # fmt: skip


def test_a_gun_fires_piercing_shot_at_armour():
    tank = a_vehicle("T", "medium-tank", 60, 50, BLUE, quality="average", weapons=("medium-gun",))
    first = orders(gun_and(vehicles=(tank,)))[0]
    assert first == Shoot("ann", "W", "single", (("T", 1),))


def test_a_gun_fires_shells_at_a_group():
    crowd = [blue(f"b{n}", 60 + 3 * (n % 3), 50 + 3 * (n // 3), weapons=("smg",)) for n in range(6)]
    first = orders(a_battle(*crew(), *crowd, crewed=(standing("W", 12.5, 50, row="medium-gun"),)))[
        0
    ]
    assert isinstance(first, FireTemplate)
    assert (first.weapon, first.missile) == ("W", "he")


def test_a_mortar_fires_at_what_only_its_observer_sees():
    """CZ-MORT-02."""
    house = block("house", 30, 40, 10, 20, blocking=True, impassable=True)
    observer = red(
        "eve",
        45,
        20,
        facing=90,
        traits=("observer",),
        equipment=("radio",),
        weapons=("light-pistol",),
    )
    crowd = [blue(f"b{n}", 60 + 3 * n, 50, weapons=("light-pistol",)) for n in range(4)]
    battle = a_battle(
        *crew(), observer, *crowd, terrain=(house,),
        crewed=(standing("W", 12.5, 50, row="light-mortar"),),
    )  # fmt: skip
    first = orders(battle)[0]
    assert isinstance(first, FireTemplate)
    assert first.observer == "eve"


# --- light weapons with two men -------------------------------------------------------------------
def test_an_assistant_keeps_beside_his_gunner():
    gunner = red("ann", 10, 50, facing=90, weapons=("lmg",))
    helper = red("cal", 10, 60, facing=90, weapons=("light-pistol",))
    battle = a_battle(gunner, helper, blue("bob", 110, 50, weapons=("light-pistol",)))
    moves = [o for o in orders(battle) if isinstance(o, Move) and o.figure == "cal"]
    assert not moves or in_contact(battle, changed(helper, at=moves[-1].path[-1]), gunner)


def test_a_rocket_goes_to_the_tank_and_not_to_the_rifleman():
    gunner = red("ann", 10, 50, facing=90, weapons=("rocket-launcher",), quality="veteran")
    loader = red("cal", 10, 52.5, facing=90)
    rifleman = blue("bob", 40, 40, weapons=("bolt-action-rifle",))
    tank = a_vehicle("T", "light-tank", 40, 55, BLUE, quality="average", weapons=("mmg",))
    battle = on_wheels(gunner, loader, rifleman, vehicles=(tank,), active=RED)
    shot = next(o for o in orders(battle) if isinstance(o, FireTemplate))
    assert shot.point == cm(40, 55)


def test_nobody_wastes_rifle_shots_on_armour():
    """CZ-VDMG-04."""
    tank = a_vehicle("T", "light-tank", 40, 50, BLUE, quality="average", weapons=("mmg",))
    rifleman = red("ann", 10, 50, facing=90, weapons=("bolt-action-rifle",))
    commands = orders(on_wheels(rifleman, vehicles=(tank,), active=RED))
    assert not any(isinstance(command, Shoot | AimedShot) for command in commands)


def test_an_empty_flamethrower_gets_its_canister():
    """CZ-WPN-08."""
    bearer = red(
        "ann", 10, 50, facing=90, weapons=("flamethrower",),
        grenades=(("flamethrower", 0), ("canister", 1)),
    )  # fmt: skip
    assert ReplaceCanister("ann") in orders(a_battle(bearer, blue("bob", 100, 100)))


# --- the radio ------------------------------------------------------------------------------------
def headquarters(*others, operator=(10, 52.5)):
    lieutenant = red("ann", 10, 50, facing=90, traits=("lieutenant",), quality="elite")
    radio = red("cal", *operator, facing=90, equipment=("radio",))
    return a_battle(
        lieutenant,
        radio,
        *others,
        groups={RED: {"kind": "hq-section"}},
        batteries={RED: Battery(shells=3)},
    )


def crowd(x, y):
    return [blue(f"b{n}", x + 3 * (n % 3), y + 3 * (n // 3)) for n in range(6)]


def test_a_lieutenant_calls_a_barrage_on_a_crowd():
    """CZ-RADIO-02."""
    first = orders(headquarters(*crowd(60, 50)))[0]
    assert isinstance(first, CallBarrage)


def test_no_barrage_is_called_on_a_crowd_among_friends():
    friends = [red(f"r{n}", 60 + 3 * n, 56) for n in range(4)]
    assert "CallBarrage" not in kinds(headquarters(*crowd(60, 50), *friends))


def test_a_lieutenant_without_a_radio_goes_to_the_operator_first():
    """CZ-RADIO-01."""
    battle = headquarters(*crowd(60, 50), operator=(10, 58))
    commands = orders(battle)
    walk = next(o for o in commands if isinstance(o, Move) and o.figure == "ann")
    there = changed(battle.figures["ann"], at=walk.path[-1])
    assert in_contact(battle, there, battle.figures["cal"])


def test_nobody_turns_to_and_fro_for_a_shot_that_he_cannot_fire():
    """A PIAT that rests this turn, with a target behind its gunner (CZ-WPN-05)."""
    tank = a_vehicle("T", "light-tank", 35, 50, BLUE, quality="average", weapons=("mmg",))
    gunner = red("ann", 60, 50, facing=90, weapons=("piat",), resting=(("piat", 9),))
    commands = kinds(on_wheels(gunner, red("cal", 60, 52.5), vehicles=(tank,), active=RED))
    assert commands.count("Pivot") <= 2
