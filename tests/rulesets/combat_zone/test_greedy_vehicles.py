"""Greedy leads vehicles: it drives, fires, carries, rams and gets out (CZ-VEH, CZ-VFIRE)."""

from tests.rulesets.combat_zone.build import BLUE, RED, a_vehicle, block, blue, on_wheels, red
from tests.rulesets.combat_zone.thinking import exited, held, orders, wanting

from sandtable.rulesets.combat_zone.battle.gunners import gunner
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.commands import (
    Board,
    Disembark,
    Drive,
    OpportunityFire,
    Ram,
    RamModifier,
    Shift,
    Shoot,
    TakeWheel,
    Turn,
    VehicleFire,
)
from sandtable.rulesets.combat_zone.dice.ramming import on_ram_table
from sandtable.rulesets.combat_zone.dice.weapons import direct_fire
from sandtable.rulesets.combat_zone.players.greedy.driving import end_of
from sandtable.rulesets.combat_zone.players.greedy.exposure import exposure
from sandtable.rulesets.combat_zone.players.greedy.firing import Outlook, best_of_mount
from sandtable.rulesets.combat_zone.players.greedy.gunnery import of_shots
from sandtable.rulesets.combat_zone.players.greedy.posts import posts_of
from sandtable.rulesets.combat_zone.players.greedy.ramming import (
    BOLD,
    outcomes,
    shift,
    value_of_ram,
)
from sandtable.rulesets.combat_zone.players.greedy.situation import foe_of

CROSSROADS = block("crossroads", 95, 55, 10, 10)


def lorry(*others, x=20, y=60, terrain=(CROSSROADS,), **more):
    """A lorry with its driver and two riflemen, facing east."""
    truck = a_vehicle("L", "4x4-truck", x, y, facing=90)
    riders = (red("dan", 0, 0), red("ann", 0, 0, weapons=("smg",)), red("cal", 0, 0))
    return on_wheels(
        *riders, *others, vehicles=(truck,), aboard={"L": ("dan", "ann", "cal")},
        terrain=terrain, **more,
    )  # fmt: skip


FAR_OFF = blue("bob", 110, 10)


# --- driving --------------------------------------------------------------------------------------
def test_a_lorry_drives_towards_the_place_that_its_squad_is_to_hold():
    battle = wanting(lorry(FAR_OFF), held(RED, "crossroads"))
    first = orders(battle)[0]
    assert isinstance(first, Drive)
    assert not first.reverse


def test_a_squad_gets_out_near_the_place_that_it_is_to_hold():
    """CZ-TRANS-03."""
    battle = wanting(lorry(FAR_OFF, x=85), held(RED, "crossroads"))
    out = [o.figure for o in orders(battle) if isinstance(o, Disembark)]
    assert out == ["ann", "cal"]


def test_those_who_have_got_out_go_on_on_foot_in_the_same_activation():
    """CZ-VEH-01."""
    battle = wanting(lorry(FAR_OFF, x=80), held(RED, "crossroads"))
    commands = orders(battle)
    assert any(getattr(o, "figure", "") == "ann" and not isinstance(o, Disembark) for o in commands)


def test_a_lorry_that_is_wanted_off_the_table_keeps_its_squad_aboard_and_leaves():
    battle = lorry(FAR_OFF, x=100, y=90, exits={RED: ["east"]})
    commands = orders(wanting(battle, exited(RED, "L")))
    assert [type(o) for o in commands] == [Drive]
    assert commands[0].distance >= 2_000


def test_a_car_goes_round_a_house_that_stands_in_its_way():
    """CZ-VEH-06."""
    house = block("house", 45, 50, 20, 20, kind="building", material="stone")
    battle = lorry(FAR_OFF, x=30, terrain=(CROSSROADS, house))
    commands = orders(wanting(battle, held(RED, "crossroads")))
    assert any(isinstance(o, Turn) for o in commands[:2])
    assert any(isinstance(o, Drive) and not o.reverse for o in commands)


def test_somebody_takes_the_wheel_of_a_lorry_without_a_driver():
    """CZ-VEH-04."""
    battle = lorry(FAR_OFF)
    empty = changed(battle.vehicles["L"], driver="", aboard=("ann", "cal"))
    figures = {who: f for who, f in battle.figures.items() if who != "dan"}
    groups = {
        name: changed(g, members=tuple(m for m in g.members if m != "dan"))
        for name, g in battle.groups.items()
    }
    battle = changed(battle, vehicles={"L": empty}, figures=figures, groups=groups)
    assert isinstance(orders(wanting(battle, held(RED, "crossroads")))[0], TakeWheel)


def test_whoever_has_far_to_go_gets_into_the_lorry_beside_him():
    """CZ-TRANS-01."""
    late = red("eve", 20, 53, facing=90, group="others", weapons=("smg",))
    battle = wanting(lorry(late, FAR_OFF), held(RED, "crossroads"))
    assert any(isinstance(o, Board) for o in orders(battle, only="others"))


# --- men aboard and guns --------------------------------------------------------------------------
GUN_TANK = a_vehicle(
    "G", "medium-tank", 110, 60, side=BLUE, quality="average", facing=270, weapons=("medium-gun",)
)
SCREEN = block("house", 40, 40, 4, 40, kind="building", material="stone")


def before_a_gun(*others, y=60, terrain=(CROSSROADS,)):
    """A lorry with men aboard that is wanted at the crossroads, which a tank looks down upon."""
    truck = a_vehicle("L", "4x4-truck", 30, y, facing=90)
    riders = (red("dan", 0, 0), red("ann", 0, 0, weapons=("smg",)), red("cal", 0, 0))
    battle = on_wheels(
        *riders, *others, FAR_OFF, vehicles=(truck, GUN_TANK),
        aboard={"L": ("dan", "ann", "cal")}, terrain=terrain,
    )  # fmt: skip
    return wanting(battle, held(RED, "crossroads"))


def test_men_before_a_gun_get_out_rather_than_being_driven_on_towards_it():
    out = [o.figure for o in orders(before_a_gun(), only="L")[:2] if isinstance(o, Disembark)]
    assert out == ["ann", "cal"]


def test_a_lorry_full_of_men_stays_behind_the_house_that_hides_it_from_a_gun():
    battle = before_a_gun(y=74, terrain=(CROSSROADS, SCREEN))
    hidden = battle.vehicles["L"]
    assert exposure(battle, hidden, hidden.at, hidden.facing) == 0
    driven = tuple(o for o in orders(battle, only="L") if isinstance(o, Turn | Drive))
    assert exposure(battle, hidden, *end_of(hidden, driven)) == 0


def test_nobody_gets_into_a_lorry_that_stands_before_a_gun():
    late = red("eve", 30, 53, facing=90, group="others", weapons=("smg",))
    assert not any(isinstance(o, Board) for o in orders(before_a_gun(late), only="others"))


# --- fire -----------------------------------------------------------------------------------------
def tank(*others, vehicles=(), **more):
    own = a_vehicle(
        "T", "medium-tank", 20, 60, quality="average", facing=90,
        weapons=("medium-gun", ("mmg", "hull")),
    )  # fmt: skip
    return on_wheels(*others, vehicles=(own, *vehicles), **more)


def test_a_tank_with_a_tank_before_it_stands_and_fires_piercing_shot():
    """CZ-VFIRE-01."""
    other = a_vehicle("P", "light-tank", 60, 60, BLUE, quality="average", weapons=("mmg",))
    first = orders(tank(vehicles=(other,)))[0]
    assert isinstance(first, VehicleFire)
    assert (first.allotment, first.band) == ((("P", 1),), "rest")


def test_a_tank_fires_shells_at_a_crowd():
    crowd = [blue(f"b{n}", 60 + 3 * (n % 3), 60 + 3 * (n // 3), weapons=("smg",)) for n in range(6)]
    first = orders(tank(*crowd))[0]
    assert isinstance(first, VehicleFire)
    assert (first.mode, first.missile) == ("template", "he")


def test_a_tank_that_sees_nobody_advances():
    wall = block("wood", 50, 20, 4, 80, blocking=True)
    commands = orders(tank(blue("bob", 100, 60), terrain=(wall,)))
    assert isinstance(commands[0], Drive | Turn)


def test_a_tank_at_its_place_keeps_a_weapon_ready():
    """CZ-OPP-01."""
    here = block("here", 15, 55, 12, 12)
    wall = block("wood", 50, 20, 4, 80, blocking=True)
    commands = orders(wanting(tank(blue("bob", 100, 60), terrain=(here, wall)), held(RED, "here")))
    assert isinstance(commands[-1], OpportunityFire)


def test_no_target_in_sight_is_worth_more_than_the_one_that_is_fired_at():
    """CZ-VFIRE-01: what is fired at is found by what each may be worth at most."""
    wall = block("wood", 45, 30, 4, 25, blocking=True)
    weapons = (("smg",), ("bolt-action-rifle",), ("lmg",))
    foes = [
        blue(f"b{n}", 32 + 7 * n, 36 + 11 * n % 50, weapons=weapons[n % 3], quality=quality)
        for n, quality in enumerate(("green", "average", "veteran", "elite", "average", "hero"))
    ]
    battle = tank(*foes, terrain=(wall,))
    vehicle, posts = battle.vehicles["T"], posts_of(battle.field)
    outlook = Outlook(battle, vehicle, [foe_of(battle, posts, f) for f in battle.up(BLUE)])
    shooter, weapon = gunner(battle, vehicle, 1), direct_fire("mmg", battle.options.setting)
    seen = [f.id for f in battle.up(BLUE) if outlook.sees(shooter, f.id)]
    worths = [of_shots(battle, shooter, weapon, who, weapon.rof) for who in seen]
    assert 0 < len(seen) < len(foes)
    assert best_of_mount(outlook, 1)[0] == max(worths)


def test_a_car_that_has_turned_drives_on_as_it_meant_to():
    """CZ-VMOVE-03."""
    battle = wanting(lorry(FAR_OFF, x=60, y=20), held(RED, "crossroads"))
    commands = [type(o) for o in orders(battle)]
    assert commands[commands.index(Turn) + 1] is Drive


# --- ramming and running over ---------------------------------------------------------------------
def ramming(own, other, x=60):
    """Two vehicles in line; one faces the other's flank."""
    return on_wheels(
        red("ann", 0, 0, quality="average"), blue("bob", 0, 0),
        vehicles=(
            a_vehicle("R", own, 20, 60, facing=90), a_vehicle("O", other, x, 60, BLUE, facing=0)
        ),
        aboard={"R": ("ann",), "O": ("bob",)},
    )  # fmt: skip


def test_a_lorry_rams_a_motorbike_where_the_odds_favour_it():
    """CZ-RAM-04."""
    assert Ram("R", "O") in orders(ramming("4x4-truck", "motorbike", x=72))


def test_a_motorbike_does_not_ram_a_lorry():
    battle = ramming("motorbike", "4x4-truck")
    assert value_of_ram(battle, battle.vehicles["R"], "O", 3_500) < BOLD
    assert not any(isinstance(o, Ram) for o in orders(battle))


def test_a_driver_shifts_the_die_in_his_own_favour():
    """CZ-RAM-02."""
    battle = ramming("4x4-truck", "motorbike")
    worth = outcomes(battle, battle.vehicles["R"], "O", 0)
    for face in range(1, 7):
        chosen = shift(battle, RamModifier("R", face, 1)) or Shift(0)
        results = {by: on_ram_table(face, by, None) for by in (-1, 0, 1)}
        assert worth[results[chosen.value]] == max(worth[outcome] for outcome in results.values())


def test_a_lorry_does_not_run_down_its_own_men():
    """CZ-VEH-06."""
    friend = red("eve", 45, 60, group="others")
    commands = orders(wanting(lorry(friend, FAR_OFF), held(RED, "crossroads")))
    straight = [o for o in commands if isinstance(o, Drive)]
    assert not straight or straight[0].distance <= 2_000 or isinstance(commands[0], Turn)


def test_from_a_standing_lorry_those_aboard_fire():
    """CZ-VFIRE-03."""
    battle = lorry(blue("bob", 40, 60, weapons=("smg",)), x=20)
    crippled = changed(battle.vehicles["L"], powerless=True)
    commands = orders(changed(battle, vehicles={"L": crippled}))
    assert isinstance(commands[0], Shoot | Disembark)
