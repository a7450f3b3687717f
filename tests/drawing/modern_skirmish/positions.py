"""A position for every command of Modern Skirmish and every question: small battles.

    Position("throw a grenade", OPEN, ShootPoint("A1", "offensive-grenade", cm(16, 10)))

In all of them the side to act gives the command. Questions are those that a command with written
dice puts to somebody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.rulesets.modern_skirmish.build import (
    RULES,
    a_battle,
    a_vehicle,
    blue,
    cm,
    house,
    low_wall,
    opening,
    red,
    riding,
)

from sandtable.ground.facing import heading
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle.state import (
    AIMED,
    COVERING,
    RAPID,
    WAIT,
    Battle,
    with_unit,
)
from sandtable.rulesets.modern_skirmish.ground import room
from sandtable.rulesets.modern_skirmish.play.boarding import places_to_get_off
from sandtable.scenarios import load
from sandtable.umpire import Umpire

EAST, WEST = heading(90), heading(270)


class Position(NamedTuple):
    """What the side to act wants to do, and where."""

    name: str
    battle: Battle
    command: Any


# --- before the battle, orders --------------------------------------------------------------------
def of_scenario(name: str) -> Battle:
    battle: Battle = RULES.begin(load(name).plain, {})
    return battle


TUTORIAL = of_scenario("ms-tutorial")
COLUMN = of_scenario("ms-sahel-column")
FIRST = room.to_deploy(COLUMN, COLUMN.to_act)[0]
PLACED = next(room.deployments(COLUMN, FIRST))
SQUARE = c.Deploy(FIRST, tuple(c.Place(one.who, one.at, heading(270)) for one in PLACED.places))

JEEP = a_vehicle("jeep", "red", 30, 30, weapons=("vehicle-light-mg",))
SQUAD = [red(f"A{n}", 10, 7 + 3 * n, dc="D10") for n in (1, 2, 3)]
SLOT = a_battle(*SQUAD, blue("B1", 60, 60), active="")
BESIDE = [red(f"A{n}", 24 - 3 * (n % 2), 28 + n, unit="riders") for n in (1, 4)]
MOTORED = a_battle(JEEP, *BESIDE, blue("B1", 60, 60), active="")
WAITING = with_unit(
    a_battle(*SQUAD, blue("B1", 60, 60), active="", markers={"red": WAIT}, blue_face=("red",)),
    "red",
    waited=True,
)
ORDERS = [
    Position("set up a unit", COLUMN, SQUARE),
    Position("begin", TUTORIAL, c.BeginBattle()),
    *[
        Position(f"order {order}", SLOT, c.GiveOrder("red", order))
        for order in (
            "tactical-move", "rapid-move", "covering-fire", "aimed-fire", "wait", "hit-the-dirt",
        )
    ],
    *[
        Position(f"order a vehicle {order}", MOTORED, c.GiveOrder("jeep", order))
        for order in ("tactical-move", "covering-fire", "wait", "nothing")
    ],
    Position("order and board", MOTORED, c.GiveOrder("jeep", "tactical-move", "riders")),
    Position("pass", WAITING, c.Pass()),
    Position("end an activation", a_battle(*SQUAD, blue("B1", 60, 60)), c.EndActivation()),
    Position("hit the dirt in the own slot", SLOT, c.HitTheDirt("red")),
    Position("give up", SLOT, c.Concede("red")),
]  # fmt: skip

# --- on foot --------------------------------------------------------------------------------------
ARMED = red(
    "A1", 10, 10, weapons=("smg", "light-mg", "offensive-grenade", "mortar"),
    grenades=("smoke", "flashbang", "defensive"), equipment=("holographic-sight", "radio"),
)  # fmt: skip
SNIPER = red("A2", 10, 13, weapons=("sniper-rifle",))
SPOTTER = red("A3", 10, 16)
OPEN = a_battle(
    ARMED, SNIPER, SPOTTER, blue("B1", 18, 10), blue("B2", 18, 13), blue("B3", 18, 16),
    terrain=(low_wall("wall", 14, 5, 6),), markers={"blue": "tactical-move"}, missions={"red": 1},
)  # fmt: skip
AIMING = a_battle(SNIPER, SPOTTER, blue("B1", 40, 10), order=AIMED)
CLASH = a_battle(
    red("A1", 10, 10), red("A2", 10, 12.5), blue("B1", 12.5, 10), order=RAPID, attacking=True
)
ON_FOOT = [
    Position("move", OPEN, c.Move("A1", (cm(8, 6), cm(8, 4)))),
    Position("move and look back", OPEN, c.Move("A1", (cm(8, 6),), heading(45))),
    Position("turn", OPEN, c.Face("A1", heading(180))),
    Position("shoot", OPEN, c.Shoot("A1", "smg", ("B2",), holo=True)),
    Position("shoot without the sight", OPEN, c.Shoot("A1", "smg", ("B2",))),
    Position("a burst", OPEN, c.Shoot("A1", "light-mg", ("B2", "B3", "B1"))),
    Position("shoot with help", AIMING, c.Shoot("A2", "sniper-rifle", ("B1",), "A3")),
    Position("throw", OPEN, c.ShootPoint("A1", "offensive-grenade", cm(18, 13))),
    Position("lob", OPEN, c.ShootPoint("A1", "mortar", cm(60, 80), lob=True)),
    Position("smoke", OPEN, c.ShootPoint("A1", "smoke", cm(16, 12))),
    Position("suppress", OPEN, c.Suppress("A1", "light-mg", cm(18, 13))),
    Position("call support", OPEN, c.CallSupport("A1", cm(18, 16))),
    Position("attack in a pool", CLASH, c.Attack(("A1", "A2"), "B1")),
    Position("attack alone", CLASH, c.Attack(("A1",), "B1")),
    Position("hit the dirt", OPEN, c.HitTheDirt("red")),
]

# --- rooms ----------------------------------------------------------------------------------------
ROOM = house("room", 15, 5, 10, 10)
DOOR = opening("door", 15, 10, "room")
AT_THE_DOOR = a_battle(
    red("A1", 13.7, 10, grenades=("flashbang",), charges=1, equipment=("explosive-charge",)),
    blue("B1", 20, 10), terrain=(ROOM,), openings=(DOOR,),
)  # fmt: skip
NO_DOOR = a_battle(
    red("A1", 10, 10, grenades=("flashbang",)), blue("B1", 20, 10), terrain=(ROOM,)
)  # fmt: skip
LAID = a_battle(
    red("A1", 10, 10), blue("B1", 17, 10), terrain=(ROOM,), openings=(DOOR,),
    charges={"c1": ("A1", "door")},
)  # fmt: skip
ROOMS = [
    Position("flashbang", AT_THE_DOOR, c.Flashbang("A1", "door")),
    Position("flashbang anywhere", NO_DOOR, c.Flashbang("A1", "room")),
    Position("lay a charge", AT_THE_DOOR, c.LayCharge("A1", "door")),
    Position("blow it", LAID, c.Detonate("c1")),
]

# --- vehicles -------------------------------------------------------------------------------------
TANK = a_vehicle("tank", "red", 30, 30, "amx10", weapons=("anti-tank-gun", "vehicle-heavy-mg"))
LOADED = a_battle(
    TANK,
    *[riding(red(f"A{n}", 0, 0, unit="riders"), TANK) for n in (1, 2)],
    blue("B1", 60, 30),
    blue("B2", 50, 26),
    a_vehicle("truck", "blue", 60, 40),
)
BOARDING = a_battle(JEEP, *BESIDE, blue("B1", 60, 60), boarding="riders")
OFF = tuple(
    c.Place(place.who, place.at, heading(0))
    for place in places_to_get_off(LOADED, LOADED.vehicles["tank"], "riders")
)
VEHICLES = [
    Position("drive", LOADED, c.Move("tank", (cm(36, 30),))),
    Position("turn a vehicle", LOADED, c.Face("tank", heading(45))),
    Position("its gun", LOADED, c.Shoot("tank", "anti-tank-gun", ("truck",))),
    Position("its machine gun", LOADED, c.Shoot("tank", "vehicle-heavy-mg", ("B1",))),
    Position("its shell at a point", LOADED, c.ShootPoint("tank", "anti-tank-gun", cm(60, 30))),
    Position("it suppresses", LOADED, c.Suppress("tank", "vehicle-heavy-mg", cm(60, 30))),
    Position("a passenger shoots", LOADED, c.Shoot("A1", "rifle", ("B2",))),
    Position("get in", BOARDING, c.Embark("riders", "jeep")),
    Position("get off", LOADED, c.Disembark("riders", OFF)),
]

POSITIONS = [*ORDERS, *ON_FOOT, *ROOMS, *VEHICLES]


# --- questions ------------------------------------------------------------------------------------
class Listener(Umpire):
    """Writes down who is asked what, where things then stand; answers with the first offer."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces, self.asked = list(faces), list[tuple[Battle, str, Any]]()
        super().__init__(RULES, lambda _number, _sides: self.faces.pop(0), answerer=self._answer)

    def _answer(self, state: Any, side: str, question: Any) -> Any:
        self.asked.append((state, side, question))
        if isinstance(question, c.MayReact):
            return None
        return next(iter(RULES.answers(state, side, question)))


class Asked(NamedTuple):
    name: str
    battle: Battle
    side: str
    question: Any


ALERT = {"blue": COVERING}
BLUES = [
    blue(f"B{n}", 25, 7 + 3 * n, weapons=("light-mg",) if n == 1 else ("rifle",)) for n in (1, 2)
]
CROSSING = a_battle(red("A1", 10, 10), *BLUES, markers=ALERT)
MINED = a_battle(
    red("A1", 10, 10), blue("B1", 24, 10), blue("B2", 20, 40, unit="far"), terrain=(ROOM,),
    openings=(DOOR,), charges={"c1": ("B2", "door")},
)  # fmt: skip
GUNNER = red("A1", 10, 10, dc="D10", weapons=("light-mg",))
TARGETS = [blue(f"B{n}", 20, 7 + 3 * n) for n in (1, 2, 3)]
TRUCK = a_vehicle("truck", "blue", 30, 10)
CREWED = a_battle(GUNNER, TRUCK, riding(blue("B1", 0, 0, unit="b"), TRUCK))
MELEE = a_battle(
    red("A1", 10, 10), blue("B1", 12.5, 10), blue("B2", 15, 10), order=RAPID, attacking=True
)
BROKEN = a_battle(
    red("A1", 10, 10, path=[[12, 10]], used=2), red("A2", 20, 10, path=[[18, 10]], used=2),
    blue("B1", 60, 60),
)  # fmt: skip
SOURCES: list[tuple[str, Battle, Any, tuple[int, ...]]] = [
    ("covering fire", CROSSING, c.Move("A1", (cm(15, 10),)), ()),
    ("hit the dirt", a_battle(GUNNER, *TARGETS), c.Shoot("A1", "light-mg", ("B1",)), (1, 1, 1)),
    ("a charge", MINED, c.Shoot("A1", "rifle", ("B1",)), (1,)),
    ("the burst", a_battle(GUNNER, *TARGETS), c.Shoot("A1", "light-mg", ("B1", "B2")), (1,) * 6),
    ("bailing out", CREWED, c.Shoot("A1", "light-mg", ("truck",)), (9, 9, 9, 8)),
    ("supporters and a step back", MELEE, c.Attack(("A1",), "B1"), (1, 8, 8)),
    (
        "a new leader",
        a_battle(GUNNER, *TARGETS, leaders={"blue": ("B1",)}),
        c.Shoot("A1", "light-mg", ("B1",)),
        (9, 9, 9),
    ),
    ("a broken unit", BROKEN, c.EndActivation(), ()),
]


def questions() -> Iterator[Asked]:
    for name, battle, command, faces in SOURCES:
        RULES.check(battle, command)
        umpire = Listener(faces)
        RULES.play(battle, command, umpire)
        for state, side, question in umpire.asked:
            yield Asked(f"{name}: {type(question).__name__}", state, side, question)


QUESTIONS = list(questions())
