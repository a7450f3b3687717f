"""A position for every command of Modern Battles and every question: small battles.

    Position("march", OPEN, March("able", shifted(OPEN, "able", 8, 0), EAST))

In all of them the side to act gives the command. Questions are those that a command with written
dice puts to somebody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.rulesets.modern_battles.build import (
    EAST,
    NORTH,
    RULES,
    SOUTH,
    WEST,
    a_battle,
    a_vehicle,
    block,
    blue,
    inch,
    marsh,
    one_way,
    red,
    shifted,
)

from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    CLOSE_COMBAT,
    SHOOTING,
    START,
    Battle,
    with_unit,
)
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places
from sandtable.rulesets.modern_battles.ground.places import engagements, places_round
from sandtable.rulesets.modern_battles.ground.room import deployments, waiting_units
from sandtable.rulesets.modern_battles.options import Options
from sandtable.scenarios import load
from sandtable.umpire import Umpire


class Position(NamedTuple):
    """What the side to act wants to do, and where."""

    name: str
    battle: Battle
    command: Any


def of_scenario(name: str) -> Battle:
    battle: Battle = RULES.begin(load(name).plain, {})
    return battle


class Listener(Umpire):
    """Writes down who is asked what, where things then stand; declines every question."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.faces, self.asked = list(faces), list[tuple[Battle, str, Any]]()
        super().__init__(RULES, lambda _number, _sides: self.faces.pop(0), answerer=self._answer)

    def _answer(self, state: Any, side: str, question: Any) -> Any:
        self.asked.append((state, side, question))


def engaged(battle: Battle) -> Battle:
    """With everybody engaged who is in reach."""
    for unit, enemies in engagements(battle).items():
        battle = with_unit(battle, unit, engaged=enemies)
    return battle


# --- before the battle, the turn ------------------------------------------------------------------
TUTORIAL, RIDGE = of_scenario("mb-tutorial"), of_scenario("mb-ridge-of-steel")
FIRST = waiting_units(RIDGE, RIDGE.to_act)[0]
PARKED = next(deployments(RIDGE, FIRST))
ON_TANKS = RIDGE
for _name in ("red-3",):
    _place = next(one for one in deployments(ON_TANKS, _name))
    ON_TANKS = RULES.play(ON_TANKS, _place, Listener(()))
BAZOOKA = next(deployments(RIDGE, "bazooka"))

SQUAD = ((10, 10), (10, 11.6), (10, 13.2), (10, 14.8))
FOES = ((30, 10), (30, 11.6), (30, 13.2))
OPEN = a_battle(
    red(
        "able",
        *SQUAD,
        weapons=("rifle", "rifle", "mg-light"),
        roles=("leader", "", "", "assistant"),
    ),
    blue("baker", *FOES),
    a_vehicle("tank", "red", 20, 30),
    a_vehicle("panzer", "blue", 40, 30),
)
TURN = [
    Position("set up a vehicle", RIDGE, c.Deploy(FIRST, PARKED.places, EAST)),
    Position(
        "set up a vehicle with its turret turned",
        RIDGE,
        c.Deploy(FIRST, PARKED.places, EAST, turret=NORTH),
    ),
    Position("set up a unit", RIDGE, c.Deploy("bazooka", BAZOOKA.places, NORTH)),
    Position("set up on a tank", ON_TANKS, c.Deploy("bazooka", mounted="red-3")),
    Position("begin", TUTORIAL, c.BeginBattle()),
    Position("open hatches", a_battle(
        a_vehicle("tank", "red", 20, 30), blue("baker", *FOES), phase=START,
        options=Options(free_movement=True),
    ), c.SetHatches("tank", True)),
    Position("end the start", a_battle(red("able", *SQUAD), blue("baker", *FOES), phase=START),
             c.EndStep()),
    Position("end the movement", OPEN, c.EndStep()),
    Position("end the shooting",
             a_battle(red("able", *SQUAD), blue("baker", *FOES), phase=SHOOTING), c.EndStep()),
    Position("end the turn",
             a_battle(red("able", *SQUAD), blue("baker", *FOES), phase=CLOSE_COMBAT), c.EndStep()),
    Position("give up", OPEN, c.Concede("red")),
]  # fmt: skip

# --- movement -------------------------------------------------------------------------------------
NEAR_FOES = a_battle(red("able", *SQUAD), blue("baker", (16, 10), (16, 11.6)))
CLASH = engaged(
    a_battle(
        red("able", *SQUAD), blue("baker", (11.5, 10)), blue("charlie", (11.5, 11.6), (11.5, 13.2))
    )
)
BEHIND = engaged(
    a_battle(red("able", (10, 10), (10, 11.6), (7.5, 10.5)), blue("baker", (11.5, 10)))
)
SPREAD = tuple(
    (who, path) for who, path in shifted(OPEN, "able", 2, 0) if who in ("able1", "able2")
)
GUNNERS = a_battle(
    red("gunners", (10, 10), (10, 12), (8.5, 11), gun="gun-75", gun_at=(12, 11)),
    blue("baker", *FOES),
)
TRUCK = a_vehicle("truck", "red", 20, 20, "truck")
BESIDE = a_battle(
    TRUCK, red("able", (18.5, 18.5), (20, 18.5), (21.5, 18.5)), blue("baker", (60, 40))
)
RIDING = a_battle(
    TRUCK, red("able", (20, 20), (20, 20), (20, 20), mounted="truck"), blue("baker", (60, 40))
)
OFF = tuple(zip(("able1", "able2", "able3"), places_round(RIDING, "truck", 3, 200), strict=True))
WALK_ON = tuple((who, ((x, y + 150),)) for who, (x, y) in OFF[:1])
BOGGED = a_battle(
    a_vehicle("tank", "red", 20, 30, bogged=True, immobilised=True), blue("baker", *FOES),
    terrain=(marsh("bog", 18, 28, 6, 6),),
)  # fmt: skip
ONSET = tuple((f"able{n}", (inch(14.4, 8.4 + 1.6 * n),)) for n in (1, 2, 3, 4))
HOUSE = block("house", 12, 8, 8, 8, kind="building", cover="light", interior=True, rises=2)
UPSTAIRS = a_battle(red("able", (14, 10), (14, 11.6)), blue("baker", *FOES), terrain=(HOUSE,))
MOVEMENT = [
    Position("move", OPEN, c.Move("able", shifted(OPEN, "able", 3, 0), EAST)),
    Position("move and look aside", OPEN, c.Move("able", shifted(OPEN, "able", 2, 1), SOUTH)),
    Position("some of them move", OPEN, c.Move("able", SPREAD, EAST)),
    Position("go on into mines", OPEN,
             c.Move("able", shifted(OPEN, "able", 3, 0), EAST, stop_at_mines=False)),
    Position("march", OPEN, c.March("able", shifted(OPEN, "able", 7, 0), EAST)),
    Position("move with a gun", GUNNERS, c.Move("gunners", (
        *shifted(GUNNERS, "gunners", 1.5, 0), ("gun", (inch(13.5, 11),)),
    ), EAST)),
    Position("upstairs", UPSTAIRS, c.Move("able", shifted(UPSTAIRS, "able", 1, 0), EAST, level=1)),
    Position("drive", OPEN, c.Move("tank", one_way("tank", (24, 30), (26, 32)), EAST)),
    Position("drive and turn the turret", OPEN,
             c.Move("tank", one_way("tank", (24, 30)), EAST, turret=SOUTH)),
    Position("charge", NEAR_FOES, c.Charge("able", "baker", ONSET)),
    Position("charge through mines", NEAR_FOES, c.Charge("able", "baker", ONSET, False)),
    Position("close up", BEHIND, c.CloseUp("able", (("able3", (inch(10.4, 8.7),)),))),
    Position("break off through mines", CLASH,
             c.BreakOff("able", shifted(CLASH, "able", -3, 0), EAST, False)),
    Position("get off into mines", RIDING, c.Dismount("able", OFF, (), NORTH, False)),
    Position("break off", CLASH, c.BreakOff("able", shifted(CLASH, "able", -3, 0), EAST)),
    Position("get on", BESIDE, c.Mount("able", "truck")),
    Position("get off", RIDING, c.Dismount("able", OFF, (), NORTH)),
    Position("get off and walk on", RIDING, c.Dismount("able", OFF, WALK_ON, NORTH)),
    Position("get free", BOGGED, c.FreeVehicle("tank")),
    Position("turn", OPEN, c.Turn("able", SOUTH)),
    Position("turn a turret", OPEN, c.Turn("tank", NORTH, "turret")),
    Position("turn a gun", GUNNERS, c.Turn("gunners", SOUTH, "gun")),
    Position("turn a gun's crew", GUNNERS, c.Turn("gunners", SOUTH)),
]  # fmt: skip


# --- reinforcements and exits ---------------------------------------------------------------------
def arriving() -> Iterator[tuple[str, Battle]]:
    """Scenarios with reinforcements, in the movement of the turn in which they come."""
    from sandtable.rulesets.modern_battles.battle.state import MOVEMENT as STEP
    from sandtable.rulesets.values import changed

    for name in ("mb-relief-column", "mb-airport-road"):
        start = of_scenario(name)
        for unit, arrival in start.field.scenario.due.items():
            side = start.side_of(unit)
            battle = changed(start, phase=STEP, turn=arrival.turn, to_act=side)
            if unit not in battle.field.scenario.carriers and entry_places(battle, unit):
                yield unit, battle


def entering() -> Iterator[Position]:
    kinds: set[bool] = set()
    for unit, battle in arriving():
        on_foot = unit in battle.units
        if on_foot in kinds or (on_foot and battle.units[unit].gun):
            continue
        kinds.add(on_foot)
        for command in RULES.candidates(battle, battle.to_act):
            if isinstance(command, c.Enter) and command.unit == unit:
                name = "a unit comes in" if on_foot else "a vehicle comes in"
                facing = EAST if command.facing == (1, 0) else command.facing
                yield Position(name, battle, c.Enter(unit, command.paths, _long(facing)))
                break


def _long(facing: tuple[int, int]) -> tuple[int, int]:
    ways = {(1, 0): EAST, (-1, 0): WEST, (0, 1): SOUTH, (0, -1): NORTH}
    return ways.get(facing, facing)


ENTRIES = list(entering())

# --- shooting -------------------------------------------------------------------------------------
FIRE = {"phase": SHOOTING}
RIFLES = a_battle(
    red("able", *SQUAD, weapons=("rifle", "rifle", "mg-light", "rifle"),
        roles=("leader", "", "", "assistant")),
    blue("baker", *FOES), a_vehicle("tank", "red", 20, 30), a_vehicle("panzer", "blue", 40, 30),
    **FIRE,
)  # fmt: skip
SNIPER = a_battle(
    red("sniper", (10, 10), weapons=("rifle",), sniper=True), blue("baker", *FOES), **FIRE
)
HUNTERS = a_battle(
    red("hunters", (30, 28), (30, 30), (30, 32), roles=(),
        weapons=("bazooka", "panzerfaust", "rifle")),
    a_vehicle("panzer", "blue", 34, 30), blue("baker", (36, 24), (36, 26)), **FIRE,
)  # fmt: skip
CANNON = a_battle(
    red("gunners", (10, 10), (10, 12), (8.5, 11), gun="gun-75", gun_at=(12, 11)),
    blue("baker", (30, 10), (30, 11.2)), a_vehicle("panzer", "blue", 40, 11), **FIRE,
)  # fmt: skip
FLAMES = a_battle(
    red("flame", (10, 10), (10, 12), weapons=("flamethrower", "rifle"), roles=()),
    blue("baker", (14, 10), (14, 11.2)), **FIRE,
)  # fmt: skip
AMBUSH = a_battle(
    red("hunters", (30, 28), (30, 30), weapons=("bazooka", "rifle"), roles=()),
    a_vehicle("tank", "red", 20, 30), a_vehicle("panzer", "blue", 60, 30),
    options=Options(ambush=True), **FIRE,
)  # fmt: skip
RIDERS = a_battle(
    red("able", *SQUAD), a_vehicle("gun", "red", 20, 20),
    a_vehicle("panzer", "blue", 30, 20),
    blue("baker", (30, 20), (30, 20), (30, 20), mounted="panzer"), **FIRE,
)  # fmt: skip
SHOTS = [
    Position("at riders", RIDERS, c.Shoot("able", "baker")),
    Position("past the riders", RIDERS, c.Shoot("gun", "panzer", "main", ammo="ap")),
    Position("a shell among riders", RIDERS, c.Shoot("gun", "baker", "main", ammo="he")),
    Position("a volley", RIFLES, c.Shoot("able", "baker")),
    Position(
        "some hold their fire",
        RIFLES,
        c.Shoot("able", "baker", figures=("able1", "able2", "able3")),
    ),
    Position("a tank's gun", RIFLES, c.Shoot("tank", "panzer", "main", ammo="ap")),
    Position("a tank's shell", RIFLES, c.Shoot("tank", "panzer", "main", ammo="he")),
    Position("a tank's machine gun", RIFLES, c.Shoot("tank", "panzer", "secondary")),
    Position("a sniper picks his man", SNIPER, c.Shoot("sniper", "baker", aimed="baker3")),
    Position("rockets first", HUNTERS, c.Shoot("hunters", "panzer", order=("panzerfaust",))),
    Position("a rocket kept", HUNTERS, c.Shoot("hunters", "panzer", held=("panzerfaust",))),
    Position(
        "a shell on a man", CANNON, c.Shoot("gunners", "baker", "gun", ammo="he", aimed="baker2")
    ),
    Position("a gun at a tank", CANNON, c.Shoot("gunners", "panzer", "gun", ammo="ap")),
    Position("the crew's own weapons", CANNON, c.Shoot("gunners", "baker")),
    Position("flames beside him", FLAMES, c.Shoot("flame", "baker", towards=inch(14, 10.6))),
    Position("an ambush", AMBUSH, c.LayAmbush("hunters", inch(36, 28))),
    Position("a tank in ambush", AMBUSH, c.LayAmbush("tank", inch(40, 30), "main")),
]

# --- close combat ---------------------------------------------------------------------------------
MELEE = engaged(
    a_battle(
        red("able", *SQUAD, weapons=("rifle", "rifle", "smg"), grenades=True),
        blue("baker", (11.6, 10)), blue("charlie", (11.6, 11.6), (11.6, 13.2)),
        phase=CLOSE_COMBAT,
    )
)  # fmt: skip
FIGHTS = [
    Position("fight", MELEE, c.Fight("able")),
    Position("strike the other unit", MELEE, c.Fight("able", (("able1", "charlie"),))),
    Position("the leader falls first", MELEE, c.Fight("able", losses=("able1",))),
]

POSITIONS = [*TURN, *MOVEMENT, *ENTRIES, *SHOTS, *FIGHTS]


# --- questions ------------------------------------------------------------------------------------
class Asked(NamedTuple):
    name: str
    battle: Battle
    side: str
    question: Any


WATCHED = a_battle(
    a_vehicle("tank", "red", 20, 30),
    blue("hunters", (36, 28), (36, 30), weapons=("bazooka", "rifle"), roles=(), ambush=(26, 30)),
    a_vehicle("panzer", "blue", 50, 30, ambush=(26, 31)),
    options=Options(ambush=True),
)
CHARGED = engaged(
    a_battle(
        red("able", *SQUAD, charged=True),
        blue("baker", (11.5, 10), (11.5, 11.6), (11.5, 13.2), (11.5, 14.8), weapons=("smg",)),
        phase=CLOSE_COMBAT,
    )
)
SOURCES: list[tuple[str, Battle, Any, tuple[int, ...]]] = [
    ("an ambush", WATCHED, c.Move("tank", one_way("tank", (26, 30)), EAST), ()),
    ("losses", CHARGED, c.Fight("able"), (6, 6, 6, 6, 6, 1, 1, 1, *(1,) * 40)),
]


def questions() -> Iterator[Asked]:
    for name, battle, command, faces in SOURCES:
        RULES.check(battle, command)
        umpire = Listener(faces)
        RULES.play(battle, command, umpire)
        for state, side, question in umpire.asked:
            yield Asked(f"{name}: {type(question).__name__}", state, side, question)


QUESTIONS = list(questions())
