"""A position for every command of Combat Zone: small battles in which a panel must offer it.

    Position("force a door", AT_THE_DOOR, ForceDoor("A1", "d1"))

Red is to play in all of them. `ask` and `answer` of a panel are checked by test_every_command.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.drawing.scenes import blue, red
from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    RULESET,
    a_battle,
    a_thing,
    a_vehicle,
    building,
    cm,
    line,
    on_wheels,
    platform,
    standing,
)
from tests.rulesets.combat_zone.scenes import a_scenario
from tests.rulesets.combat_zone.test_play_squads import HALVES, squad

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import CASUALTY, Battery, Battle, changed
from sandtable.rulesets.combat_zone.files.muster import begin
from sandtable.staging import stage


class Position(NamedTuple):
    """What red wants to do, and where."""

    name: str
    battle: Battle
    command: Any


# --- before the battle ----------------------------------------------------------------------------
SILENT = begin(a_scenario(zones=False))
PICKING = changed(SILENT, phase="edge-choice", to_act=RED)
SETTING_UP = begin(a_scenario())
IN_PLACE = changed(
    a_battle(red("A1", 10, 10), blue("B1", 60, 60), active=""), phase="deployment", turn=0
)
ORDERING = a_battle(red("A1", 10, 10), blue("B1", 60, 60), active="", phase="order")
CHOOSING = a_battle(red("A1", 10, 10), blue("B1", 60, 60), active="")

BEFORE = [
    Position("roll for an edge", SILENT, c.RollForEdges()),
    Position("pick an edge", PICKING, c.PickEdge("east")),
    Position("set up a figure", SETTING_UP, c.Deploy("A1", cm(5, 20), (10_000, 0))),
    Position("divide a squad", squad(), HALVES),
    Position("begin", IN_PLACE, c.BeginBattle()),
    Position("say who goes first", ORDERING, c.ChooseOrder(BLUE)),
    Position("activate a group", CHOOSING, c.Activate(RED)),
    Position("end an activation", a_battle(red("A1", 9, 9), blue("B1", 60, 60)), c.EndActivation()),
    Position("give up", CHOOSING, c.Concede(RED)),
]

# --- figures --------------------------------------------------------------------------------------
OPEN = a_battle(
    red(
        "A1", 10, 10, weapons=("smg",), grenades=(("defensive-grenade", 1),), hand_weapon="sword",
        equipment=("first-aid-kit",),
    ),
    red("A2", 10, 12.5, fate=CASUALTY),
    blue("B1", 25, 8),
    blue("B2", 25, 12),
    terrain=(line("wall", 11.25, 5, 10),),
)  # fmt: skip
MELEE = a_battle(red("A1", 10, 10, hand_weapon="sword"), blue("B1", 12.5, 10))
SHARED = c.Shoot("A1", "smg", "burst", (("B1", 2), ("B2", 1)), c.BurstTemplate(cm(25, 10), "sweep"))
ON_FOOT = [
    Position("move", OPEN, c.Move("A1", (cm(5, 10),))),
    Position("turn", OPEN, c.Pivot("A1", 90)),
    Position("cross a wall", OPEN, c.Cross("A1", "wall")),
    Position("take cover", OPEN, c.TakeCover("A1", "wall")),
    Position("give first aid", OPEN, c.FirstAid("A1", "A2", "first-aid-kit")),
    Position("a single shot", OPEN, c.Shoot("A1", "smg", "single", (("B2", 1),))),
    Position("a burst shared under its rectangle", OPEN, SHARED),
    Position("an aimed shot", OPEN, c.AimedShot("A1", "smg", "B1")),
    Position("opportunity fire", OPEN, c.OpportunityFire("A1", "smg")),
    Position("throw a grenade", OPEN, c.ThrowGrenade("A1", "defensive-grenade", cm(20, 10))),
    Position("fight", MELEE, c.CloseCombat("A1", "B1")),
]


# --- doors, objects, floors and wire --------------------------------------------------------------
def at_a_door(state: str) -> Battle:
    house = building("house", 20, 0, 10, 10, doors={"d1": (20, 5, state)})
    return a_battle(red("A1", 18.75, 5), blue("B1", 60, 60), terrain=(house,))


CASE, DESK = a_thing("case", 10, 10), a_thing("desk", 10.5, 10.5, difficulty=8, portable=False)
AT_THE_CASE = a_battle(red("A1", 10, 10), blue("B1", 60, 60), things=(CASE, DESK))
CARRYING = a_battle(
    red("A1", 10, 10, carries=("case",)),
    blue("B1", 60, 60),
    things=(a_thing("case", 10, 10, holder="A1"),),
)
HOUSE = building(
    "house", 20, 20, 20, 12, windows=[(20, 26), (24, 32)], floors=3, roof=True,
    stairs=[(37, 23), (38.5, 23)], ladders=[(30, 20)], holds=[(22, 32)],
)  # fmt: skip
ON_THE_STAIRS = a_battle(red("A1", 37.7, 23), blue("B1", 80, 80), terrain=(HOUSE,))
DECKS = tuple(
    platform(name, x, 40, 10, 6, 5, ladders=[(foot, 43)])
    for name, x, foot in (("west", 20, 30), ("east", 32.4, 32.4))
)
BETWEEN_DECKS = a_battle(red("A1", 31.2, 43), blue("B1", 80, 80), terrain=DECKS)
AT_THE_HOLDS = a_battle(red("A1", 22, 33.3, quality="elite"), blue("B1", 80, 80), terrain=(HOUSE,))
CLIFF = platform("cliff", 60, 0, 30, 60, 10, kind="level")
ON_THE_CLIFF = a_battle(red("A1", 60.5, 40, foot=10), blue("B1", 5, 5), terrain=(CLIFF,))
WIRE = line("wire", 50, 40, 30, "barbed-wire", cover="none")
CAUGHT = a_battle(red("A1", 48.75, 50, entangled="wire"), blue("B1", 80, 80), terrain=(WIRE,))
CUTTING = a_battle(
    red("A1", 48.75, 50, equipment=("wire-cutters",)), blue("B1", 80, 80), terrain=(WIRE,)
)
IN_TOWN = [
    Position("open a door", at_a_door("shut"), c.Door("A1", "d1", open=True)),
    Position("shut a door", at_a_door("open"), c.Door("A1", "d1", open=False)),
    Position("force a door", at_a_door("locked"), c.ForceDoor("A1", "d1")),
    Position("pick something up", AT_THE_CASE, c.PickUp("A1", "case")),
    Position("put it down", CARRYING, c.Drop("A1", "case")),
    Position("work on a desk", AT_THE_CASE, c.TechRoll("A1", "desk")),
    Position("go upstairs", ON_THE_STAIRS, c.Move("A1", (), 1000)),
    Position("up the ladder in the west", BETWEEN_DECKS, c.Move("A1", (cm(29.84, 43.59),), 500)),
    Position("up the ladder in the east", BETWEEN_DECKS, c.Move("A1", (cm(32.56, 42.41),), 500)),
    Position("climb", AT_THE_HOLDS, c.Climb("A1", cm(24, 30.75), 500)),
    Position("jump", ON_THE_CLIFF, c.Jump("A1", cm(58, 40), 0)),
    Position("get out of wire", CAUGHT, c.FreeFromWire("A1")),
    Position("cut wire", CUTTING, c.CutWire("A1", "wire")),
]


# --- weapons and crews ----------------------------------------------------------------------------
def a_post(row: str = "mmg", **gun: Any) -> Battle:
    """Three crewmen round their weapon; a figure and a car of the enemy before it."""
    places = {"A1": (10, 50), "A2": (12.5, 47.5), "A3": (12.5, 52.5)}
    crew = [red(who, *at) for who, at in places.items()]
    car = a_vehicle("BV1", "car", 40, 60, BLUE)
    return on_wheels(
        *crew, blue("B1", 45, 50), blue("B2", 0, 0), vehicles=(car,), aboard={"BV1": ("B2",)},
        active=RED, crewed=(standing("AW1", 12.5, 50, row, **gun),),
    )  # fmt: skip


def with_rounds(*rounds: tuple[str, int], arms: tuple[str, ...]) -> Battle:
    return a_battle(red("A1", 10, 50, weapons=arms, grenades=rounds), blue("B1", 35, 50))


FLAMES = with_rounds(("flamethrower", 2), ("canister", 1), arms=("flamethrower",))
LAUNCHER = with_rounds(("smoke-missile", 1), arms=("rocket-launcher",))
RIFLE = with_rounds(("rifle-grenade:defensive-grenade", 1), arms=("bolt-action-rifle",))
RADIO = a_battle(
    red("A1", 10, 50, traits=("lieutenant",), equipment=("radio",)),
    blue("B1", 45, 50),
    groups={RED: {"kind": "hq-section"}},
    batteries={RED: Battery(shells=3)},
)
MORTAR = a_battle(
    red("A1", 10, 50),
    red("A2", 12.5, 47.5),
    red("A3", 30, 70, traits=("observer",)),
    blue("B1", 60, 50),
    crewed=(standing("AW1", 12.5, 50, "light-mortar"),),
)
CREWS = [
    Position("a crew fires at a figure", a_post(), c.Shoot("A1", "AW1", "burst", (("B1", 4),))),
    Position("a crew fires at a vehicle", a_post(), c.Shoot("A2", "AW1", "burst", (("BV1", 3),))),
    Position(
        "part of a crew aims at a vehicle",
        a_post("light-gun"),
        c.AimedShot("A1", "AW1", "BV1", ("A1", "A2")),
    ),
    Position("a crew stands ready", a_post(), c.OpportunityFire("A1", "AW1")),
    Position("move a weapon", a_post(), c.MoveWeapon("AW1", (cm(14.5, 50),))),
    Position("turn a weapon", a_post(), c.PivotWeapon("AW1", 45)),
    Position("take a weapon apart", a_post(), c.Dismantle("AW1")),
    Position("set a weapon up", a_post(set_up=False), c.SetUp("AW1")),
    Position("put on a canister", FLAMES, c.ReplaceCanister("A1")),
    Position("fire smoke", LAUNCHER, c.FireTemplate("A1", "rocket-launcher", cm(30, 50), "smoke")),
    Position("a rifle grenade", RIFLE, c.FireRifleGrenade("A1", "defensive-grenade", cm(35, 50))),
    Position("a mortar", MORTAR, c.FireTemplate("A1", "AW1", cm(60, 50), "he", "A3")),
    Position("call for a barrage", RADIO, c.CallBarrage("A1", cm(45, 50))),
]


# --- vehicles -------------------------------------------------------------------------------------
def a_road(*figures: Any, active: str = "AV1", **more: Any) -> Battle:
    """A tank, a truck with its own machine gun and three aboard, an enemy car straight ahead."""
    tank = a_vehicle(
        "AV1", "light-tank", 30, 50, facing=90, quality="average",
        weapons=("light-gun", ("mmg", "hull"), "rocket-launcher"),
        rounds=(("smoke-missile", 1), ("he-missile", 1)),
    )  # fmt: skip
    truck = a_vehicle("AV2", "4x4-truck", 30, 70, facing=90, weapons=("mmg",), seats=6)
    car = a_vehicle("BV1", "car", 60, 50, BLUE)
    aboard = {"AV2": ("A1", "A2", "A3"), "BV1": ("B1",)}
    riders = [red(who, 0, 0, weapons=("smg",)) for who in aboard["AV2"]]
    enemies = [blue("B1", 0, 0), blue("B2", 60, 57), blue("B3", 60, 60)]
    return on_wheels(
        *riders, *figures, *enemies, vehicles=(tank, truck, car), aboard=aboard, active=active,
        **more,
    )  # fmt: skip


def without_driver() -> Battle:
    battle = a_road(active="AV2")
    truck = battle.vehicles["AV2"]
    return changed(battle, vehicles={**battle.vehicles, "AV2": changed(truck, driver="")})


def arriving() -> Battle:
    """A vehicle still to be set up."""
    jeep = {"side": RED, "row": "car", "fate": "waiting"}
    battle: Battle = stage(RULESET, {"scenario": a_scenario(), "vehicles": {"AV1": jeep}}).state
    return battle


TWO = (("B2", 2), ("B3", 1))
OVER_TWO = c.BurstTemplate(cm(60, 58.5), "sweep")
MIXED = c.Shoot(
    "A2", "AV2/mmg", "burst", (("BV1", 2), ("B2", 2)), c.BurstTemplate(cm(60, 57), "sweep"),
    band="half",
)  # fmt: skip
BESIDE = red("A4", 30, 73.5, weapons=("at-rifle",), grenades=(("antitank-grenade", 1),))
SMOKE = c.VehicleFire("AV1", 2, "template", point=cm(55, 60), missile="smoke", band="rest")
MOTORS = [
    Position("set up a vehicle", arriving(), c.Deploy("AV1", cm(7, 20), (10_000, 0))),
    Position("drive", a_road(), c.Drive("AV1", 1000)),
    Position("drive backwards", a_road(), c.Drive("AV1", 500, reverse=True)),
    Position("steer", a_road(), c.Turn("AV1", 45)),
    Position("ram", a_road(), c.Ram("AV1", "BV1")),
    Position(
        "a gun fires armour-piercing and announces half",
        a_road(),
        c.VehicleFire("AV1", 0, "single", (("BV1", 1),), band="half"),
    ),
    Position(
        "a burst of a vehicle over several targets",
        a_road(),
        c.VehicleFire("AV1", 1, "burst", TWO, OVER_TWO, band="rest"),
    ),
    Position(
        "a single shot of a machine gun",
        a_road(),
        c.VehicleFire("AV1", 1, "single", (("B2", 1),), band="rest"),
    ),
    Position("smoke from a vehicle", a_road(), SMOKE),
    Position(
        "high explosive",
        a_road(),
        c.VehicleFire("AV1", 0, "template", point=cm(60, 60), missile="he", band="rest"),
    ),
    Position("a vehicle stands ready", a_road(), c.OpportunityFire("AV1", "mmg")),
    Position(
        "a rider shoots and announces the movement",
        a_road(active="AV2"),
        c.Shoot("A2", "smg", "burst", (("B3", 3),), band="half"),
    ),
    Position(
        "a rider serves the mount against a vehicle",
        a_road(active="AV2"),
        c.Shoot("A2", "AV2/mmg", "burst", (("BV1", 2),), band="rest"),
    ),
    Position("a burst of a mount over a vehicle and a figure", a_road(active="AV2"), MIXED),
    Position(
        "an aimed shot with a mount",
        a_road(active="AV2"),
        c.AimedShot("A3", "AV2/mmg", "BV1", band="rest"),
    ),
    Position("a rider stands ready", a_road(active="AV2"), c.OpportunityFire("A2", "AV2/mmg")),
    Position("get out", a_road(active="AV2"), c.Disembark("A2", cm(32, 73.76))),
    Position("take the wheel", without_driver(), c.TakeWheel("A2")),
    Position("get in", a_road(BESIDE, active=RED), c.Board("A4", "AV2")),
    Position(
        "an anti-tank rifle aims at a car",
        a_road(BESIDE, active=RED),
        c.AimedShot("A4", "at-rifle", "BV1"),
    ),
]  # fmt: skip

POSITIONS = [*BEFORE, *ON_FOOT, *IN_TOWN, *CREWS, *MOTORS]
