"""Stories of Hex Tactical in which one thing is hidden in two ways (HX-OBS-05, HX-UNIT-11)."""

from __future__ import annotations

from typing import Any

from ruamel.yaml import YAML
from tests.server.stage import an_id
from tests.server.twins import FACES, Twin

from sandtable.codec import encode
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import SETUP, Battle
from sandtable.rulesets.hex_tactical.ground.room import waiting_units
from sandtable.rulesets.hex_tactical.ruleset import HexTactical

#: Red marches east by the fifth row; blue lies in wait, with a mine, a charge and a battery.
ROAD = """
scenario:
  {id: hx-twin, ruleset: hex-tactical, title: {en: Twin, fr: Jumeau}, table: [24, 8],
   turns: 4, minutes: 5, first: blue, initiative: red}
brief: {en: March., fr: Marche.}
counters:
  - {id: watcher, name: {en: Watcher, fr: Guetteur}, kind: team, quality: ligne, morale: 7,
     steps: 1, size: TP, weapons: [], move: {class: inf, mp: 4}, traits: []}
map: {grid: "GRID", tunnels: [["0903", "1103"]]}
sides:
  - id: red
    name: {en: red, fr: rouge}
    bonus: 3
    zone: [columns 01-03]
    sections:
      - {section: reds, units: [section-leader, squad, squad],
         at: {section-leader: "0105", squad: ["0205", "0204"]}}
  - id: blue
    name: {en: blue, fr: bleu}
    bonus: -3
    zone: [columns 04-24]
    sections:
      - {section: blues, units: [section-leader, squad, watcher]}
    support: [{counter: howitzer-battery, missions: 1, registered: 1}]
    traps: [ied, ap-minefield]
terms: {}
""".replace("GRID", r"\n".join([" ".join("." * 24)] * 8))

SUPPORT = "    support: [{counter: howitzer-battery, missions: 1, registered: 1}]\n"
assert SUPPORT in ROAD
#: The same with a cart of blue's, which men may strike at in an assault; red strikes first.
CART = """counters:
  - {id: cart, name: {en: Cart, fr: Charrette}, kind: soft, quality: ligne, morale: 5,
     steps: 1, size: C, weapons: [], move: {class: wheeled, mp: 20}, traits: []}
"""
DEPOT = ROAD.replace("counters:\n", CART).replace("morale: 7", "morale: 5")
DEPOT = DEPOT.replace("squad, watcher]", "squad, watcher, cart]")
BATTLE: Battle = HexTactical().begin(YAML(typ="safe").load(ROAD))
DEPOT_BATTLE: Battle = HexTactical().begin(YAML(typ="safe").load(DEPOT))


def of(side: str, row: str, battle: Battle = BATTLE) -> str:
    """The first unit of a side with this counter."""
    return next(u.id for u in battle.units.values() if u.side == side and u.counter.row == row)


SQUAD = [u.id for u in BATTLE.units.values() if u.side == "red" and u.counter.row == "squad"]
IED, MINE = BATTLE.traps
BATTERY = next(iter(BATTLE.missions))
#: Where blue sets up, out of the way, and who is there.
PLACES: dict[tuple[int, int], str] = {
    (24, 4): of("blue", "section-leader"),
    (24, 5): of("blue", "squad"),
    (24, 7): of("blue", "watcher"),
}
AWAY: dict[str, tuple[int, int]] = {IED: (24, 1), MINE: (24, 2)}


def way(*hexes: tuple[int, int]) -> list[dict[str, Any]]:
    return [encode(c.Step(at)) for at in hexes]


async def set_up(
    twin: Twin,
    places: dict[tuple[int, int], str] | None = None,
    traps: dict[str, tuple[int, int]] | None = None,
    *,
    registers: bool = False,
    beside: tuple[str, tuple[int, int]] | None = None,
) -> None:
    """Blue sets up in secret, then red, who stands already; nobody calls for anything yet.

    `beside`: the cart of the depot, which stands with somebody else.
    """
    await twin.open(DEPOT if beside else ROAD)
    units = [(unit, at) for at, unit in (places or PLACES).items()]
    for unit, at in (*units, *([beside] if beside else ())):
        await twin.own("Deploy", unit=unit, at=list(at), facing=1)
    for trap, at in {**AWAY, **(traps or {})}.items():
        await twin.own("PlaceTrap", trap=trap, at=list(at))
    if registers:
        await twin.own("Register", at=[4, 5])
    await twin.own("Ready")
    await twin.do("Ready")


async def march(twin: Twin, unit: str = SQUAD[0], row: int = 5) -> None:
    """Red's squad goes four hexes east, looks round while it is settled, and afterwards."""
    await twin.do("Activate", who="reds")
    hexes = [(3, row), (4, row), (5, row)]
    await twin.do("Move", unit=unit, path=way(*hexes), mode="normal", looks=twin.glance)
    await twin.look()
    await twin.ask("undo")
    await twin.look()


async def a_charge(twin: Twin, other: bool) -> None:
    """It lies in a hex of red's way, or elsewhere; blue lets red pass."""
    await set_up(twin, traps={IED: (24, 1) if other else (4, 5)})
    await twin.own("Ready")
    await march(twin)


async def a_storm(twin: Twin, other: bool) -> None:
    """A charge lies where red gathers for an assault, or elsewhere; then red is asked himself."""
    rows = ("section-leader", "squad", "watcher", "cart")
    leader, squad, watcher, cart = (of("blue", row, DEPOT_BATTLE) for row in rows)
    places = {(24, 4): leader, (24, 5): squad, (5, 5): watcher}
    await set_up(twin, places, {IED: (24, 1) if other else (4, 5)}, beside=(cart, (5, 5)))
    await twin.own("Ready")
    await twin.do("Activate", who="reds")
    paths = [[SQUAD[0], way((3, 5), (4, 5), (5, 5))]]
    await twin.do("Assault", paths=paths, at=[5, 5], waves=[], looks=twin.glance)
    assert twin.is_asked, "whom to strike"
    await twin.glance()
    await twin.reply(None)
    await twin.look()


async def a_mine(twin: Twin, other: bool) -> None:
    """It lies beside red's way, or elsewhere."""
    await set_up(twin, traps={MINE: (24, 8) if other else (4, 6)})
    await twin.own("Ready")
    await march(twin)


async def a_face(twin: Twin, other: bool) -> None:
    """A squad is near red's way, or somebody without a weapon."""
    leader, squad, watcher = PLACES.values()
    near, far = (watcher, squad) if other else (squad, watcher)
    await set_up(twin, {(24, 4): leader, (10, 7): near, (24, 7): far})
    await twin.own("Ready")
    await march(twin)


async def a_call(twin: Twin, other: bool) -> None:
    """Blue calls its only mission in the first turn, or does not; next turn none has arrived."""
    await set_up(twin)
    if not other:
        await twin.own("CallSupport", mission=BATTERY, at=[3, 5])
    await twin.own("Ready")
    await twin.do("Activate", who="reds")
    await twin.do("EndActivation", looks=twin.glance)
    await twin.own("Pass")
    await twin.look()
    await twin.own("Ready")
    await twin.look()


async def a_note(twin: Twin, other: bool) -> None:
    """Blue has registered a hex, or has not; red tries to take back."""
    await set_up(twin, registers=not other)
    await twin.ask("undo")
    await twin.look()
    await twin.own("Ready")
    await march(twin)


async def a_burst(twin: Twin, other: bool) -> None:
    """Blue fires and is asked itself whether to go on; red tries this and that, then or before."""
    leader, squad, watcher = PLACES.values()
    await set_up(twin, {(6, 5): leader, (5, 5): squad, (24, 7): watcher})
    await twin.own("Ready")
    await twin.do("Activate", who="reds")
    await twin.do("EndActivation")
    await twin.own("Activate", who="blues")
    if other:
        await twin.try_in_vain()
    fire = {"shooters": [encode(c.Shooter(squad))], "at": [2, 5]}
    await twin.own("Fire", looks=nothing if other else twin.try_in_vain, **fire)
    await twin.look()


async def a_way(twin: Twin, other: bool) -> None:
    """Blue means to go on to another hex, or not; red, who is asked on the way, sees no more."""
    leader, squad, watcher = PLACES.values()
    await set_up(twin, {(9, 5): leader, (8, 5): squad, (24, 7): watcher})
    await twin.own("Ready")
    await twin.do("Activate", who="reds")
    await twin.do("EndActivation")
    await twin.own("Activate", who="blues")
    red, known = twin.seats["red"], len(twin.seats["red"].heard)
    hexes = [(7, 5), (6, 5)] if other else [(7, 5)]
    move = {"type": "Move", "unit": squad, "path": way(*hexes), "mode": "normal"}
    said = {"type": "command", "id": an_id(), "command": move, "faces": FACES}
    await twin.seats["blue"].send(said)
    asked = await red.until(lambda m: m["type"] == "state" and m["prompt"], known)
    lines = [line["sentence"] for line in asked["under_way"]["lines"]]
    assert lines[0] == "? unidentified unit moves from 0805 to **0705**"
    await twin.glance()
    await twin.fetch()


async def nothing() -> None:
    """He does not look round."""


#: In `a_way` red is asked himself: of a command under way he is told what it has done.
STORY_LIST = (a_charge, a_storm, a_mine, a_face, a_call, a_note, a_burst, a_way)
STORIES = {story.__name__: story for story in STORY_LIST}


# --- a program that hides something ---------------------------------------------------------------
class Still:
    """Sets up as it is told, and lets everybody pass."""

    def __init__(self, ied: tuple[int, int]) -> None:
        self.traps = {**AWAY, IED: ied}

    def choose(self, view: Battle, side: str) -> Any:
        if view.phase == SETUP:
            left = waiting_units(view, side)
            for at, unit in PLACES.items():
                if unit in left:
                    return c.Deploy(unit, at, 1)
            for trap, at in self.traps.items():
                if view.traps[trap].at != at:
                    return c.PlaceTrap(trap, at)
            return c.Ready()
        return HexTactical().fallback(view, side)

    def answer(self, _view: Battle, _side: str, _question: Any) -> Any:
        return None


async def a_program(twin: Twin, _other: bool) -> None:
    """A program has laid the charge in red's way, or elsewhere; red throws all dice."""
    await twin.open(ROAD.replace(SUPPORT, ""))
    await twin.seats["red"].until(lambda m: m["type"] == "state" and m["status"]["mine"])
    await twin.do("Ready")
    await twin.seats["red"].until(
        lambda m: m["type"] == "state" and m["status"]["mine"] and m["status"]["phase"] != SETUP
    )
    await march(twin)
