"""Positions of Hex Tactical: counters on named hexes, sections, hidden traps, support, the turn.

    stage("hex-tactical", {
        "red": {"A": {"row": "squad", "at": "0505"}, "V": {"row": "battle-tank", "at": "0405"}},
        "blue": {"B": {"row": "mg-team", "at": "0905", "hidden": True, "stopped": True}},
        "traps": {"M": {"side": "blue", "row": "mines", "at": "0705"}},
        "ground": "forest 0605 0606; wall 0505/3; level-1 0707; road 0101 0201",
        "smoke": {"0704": 2},
    })

The first side faces south-east (3), the other north-west (6). Everybody of a side is in one section
of its name, led by its first leader or its first unit, unless it is said. It is turn 2, and the
section of whoever stands first is active with all its units; with `"active": ""` one is awaited.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from sandtable.ground.hexes import Hexside, hex_of, side_of
from sandtable.reading import Given
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import (
    ABOARD,
    ACTIVATIONS,
    ALIVE,
    CARRIED,
    ELIMINATED,
    EXITED,
    FORCED,
    FULL,
    GROUND,
    HALF,
    HIGH,
    LOW,
    MEDIUM,
    NAP,
    NORMAL,
    OVER,
    SETUP,
    SUPPORT_PHASE,
    TACTICAL,
    TOWED,
    UP,
    WAITING,
    Battle,
    Counter,
    Drop,
    Hex,
    Mission,
    Section,
    Trap,
    Unit,
)
from sandtable.rulesets.hex_tactical.files.counters import KINDS, MOVES, generic
from sandtable.rulesets.hex_tactical.files.maps import LYING, WINDS
from sandtable.rulesets.hex_tactical.files.maps import OVER as OVER_GROUND
from sandtable.rulesets.hex_tactical.ground.concealment import LIGHTS
from sandtable.rulesets.hex_tactical.ground.field import CRESTS, Field, Ground, Side
from sandtable.rulesets.hex_tactical.ground.terrain import HEXES, HEXSIDES
from sandtable.rulesets.hex_tactical.options import OPTIONS
from sandtable.staging import kinds
from sandtable.staging.position import Fault, Positions, Said, is_said
from sandtable.staging.records import Records

SIZE = (20, 15)
SOUTH_EAST, NORTH_WEST = 3, 6
OF_COUNTER = frozenset(field.name for field in fields(Counter))
ALTITUDES = ("", GROUND, NAP, LOW, MEDIUM, HIGH)
HALVES = (
    "",
    "move",
    "fire",
    "pivot",
    "board",
    "leave",
    "hitch",
    "unhitch",
    "land",
    "fly",
    "assault",
)


def _read_side(given: Given) -> Hexside:
    try:
        return side_of(given.text())
    except ValueError:
        raise given.refuse("hx-scenario-not-a-side", name=given.text()) from None


hexside = kinds.simple(
    _read_side, lambda side: f"{side[0][0]:02}{side[0][1]:02}/{side[1]}", "hexside", "0506/3"
)
MEANS: dict[str, Any] = {
    "id": kinds.text,
    "side": kinds.the("sides"),
    "name": kinds.text,
    "name_fr": kinds.text,
    "at": kinds.hexagon,
    # --- counters
    "row": kinds.text,
    "Counter.kind": kinds.one_of("counter-kind", *KINDS),
    "quality": kinds.one_of("quality", *sheet.QUALITY),
    "morale": kinds.number(),
    "steps": kinds.number(),
    "armour": kinds.row(*[kinds.number(-99)] * 3),
    "size": kinds.one_of("size", *sheet.SIZE),
    "move_class": kinds.one_of("move-class", *MOVES),
    "mp": kinds.number(),
    "traits": kinds.text,
    "Weapon.fire": kinds.one_of("fire", "ap", "ac", "ind", "aa"),
    "Weapon.type": kinds.text,
    "p": kinds.number(-99),
    "p_reduced": kinds.number(-99),
    "p_last": kinds.number(-99),
    "range": kinds.number(),
    "max": kinds.number(),
    "rate": kinds.number(),
    "gun_class": kinds.text,
    # --- units and sections
    "section": kinds.the("sections"),
    "label": kinds.text,
    "fate": kinds.one_of("fate", WAITING, UP, ABOARD, TOWED, ELIMINATED, EXITED),
    "facing": kinds.number(1, 6),
    "storey": kinds.number(),
    "altitude": kinds.one_of("altitude", *ALTITUDES),
    "carrier": kinds.the("units"),
    "halves": kinds.number(0, 2),
    "half_done": kinds.one_of("action", *HALVES),
    "mines_met": kinds.the("traps"),
    "from_turn": kinds.number(),
    "entry": kinds.hexagon,
    "drop": kinds.the("drops"),
    "leader": kinds.the("units"),
    "members": kinds.the("units"),
    "hesitant": kinds.number(),
    # --- support
    "Mission.kind": kinds.one_of("mission", *sheet.DELAY),
    "left": kinds.number(),
    "weapon": kinds.text,
    "last_hex": kinds.hexagon,
    "last_observer": kinds.the("units"),
    "shots": kinds.number(),
    "mission": kinds.the("missions"),
    "observer": kinds.the("units"),
    "target": kinds.the("units"),
    "turn": kinds.number(),
    "waited": kinds.number(),
    "zone": kinds.hexagon,
    "Drop.units": kinds.the("units"),
    # --- the battle
    "registered": (kinds.the("sides"), kinds.hexagon),
    "to_register": kinds.number(),
    "company": kinds.the("units"),
    "backs": kinds.text,
    "smoke": (kinds.hexagon, kinds.number(1, 2)),
    "blazes": kinds.hexagon,
    "wrecks": kinds.hexagon,
    "phase": kinds.one_of("phase", SETUP, SUPPORT_PHASE, ACTIVATIONS, OVER),
    "to_act": kinds.the("sides"),
    "ready": kinds.the("sides"),
    "initiative": kinds.the("sides"),
    "active": kinds.the("sections", "units"),
    "called": kinds.the("units"),
    "acting": kinds.the("units"),
    "beside": kinds.the("units"),
    "assaulted": kinds.hexagon,
    "declined": kinds.number(),
    "Course.units": kinds.the("units"),
    "mode": kinds.one_of("mode", TACTICAL, NORMAL, FORCED, HALF, FULL),
    "way": kinds.hexagon,
    "attackers": kinds.the("units"),
    "came_from": kinds.row(kinds.text, kinds.hexagon),
    "round": kinds.number(1),
    "waves": kinds.the("units"),
    "Melee.tunnels": kinds.the("units"),
    "heights": kinds.row(kinds.text, kinds.number(-99)),
    "winner": kinds.the("sides"),
    "reason": kinds.text,
    "points": kinds.row(kinds.text, kinds.number(-1000)),
    # --- the map
    "columns": kinds.number(1, 99),
    "rows": kinds.number(1, 99),
    "unjoined": hexside,
    "Field.tunnels": kinds.row(kinds.hexagon, kinds.hexagon),
    "storeys": (kinds.hexagon, kinds.number()),
    "light": kinds.one_of("light", *LIGHTS),
    "visibility": kinds.number(0, 3),
    "wind": kinds.one_of("wind", *WINDS),
    "Zone.unit": kinds.text,
    "hexes": kinds.hexagon,
    "side_zones": (kinds.text, kinds.hexagon),
    "Exit.units": kinds.text,
    "bonus": kinds.number(-99),
}


# --- counters -------------------------------------------------------------------------------------
def a_counter(said: dict[str, Any], own: frozenset[str], given: Given) -> Counter:
    """The printed counter of a row with what is said of it; `own` are fields of whose it is."""
    if "row" not in said:
        raise given.refuse("data-missing-key", name="row")
    changes = {key: value for key, value in said.items() if key in OF_COUNTER - own}
    changes |= said.get("counter", {})
    if said["row"] in sheet.COUNTERS:
        return replace(generic(said["row"]), **changes)
    if "kind" not in changes:
        raise given.unknown("counter", said["row"], tuple(sheet.COUNTERS))
    return Counter(**changes)


def _of(cls: type) -> frozenset[str]:
    return frozenset(field.name for field in fields(cls))


def a_unit(name: str, said: dict[str, Any], given: Given) -> Unit:
    """On the map, with all its steps; with a carrier it is aboard, or towed if it is a gun."""
    if "side" not in said:
        raise given.refuse("data-missing-key", name="side")
    counter = a_counter(said, _of(Unit), given)
    towed = counter.is_piece and counter.has("towed")
    usual = {
        "section": said["side"],
        "label": name,
        "steps": counter.steps,
        "altitude": NAP if counter.flies else GROUND,
        "fate": (TOWED if towed else ABOARD) if said.get("carrier") else UP,
    }
    own = {key: value for key, value in said.items() if key in _of(Unit) and key != "counter"}
    return Unit(id=name, counter=counter, **usual | own)


def _with_counter(cls: type, needed: tuple[str, ...]) -> Any:
    """What makes a trap, a mission or a drop."""

    def make(name: str, said: dict[str, Any], given: Given) -> Any:
        for need in needed:
            if need not in said:
                raise given.refuse("data-missing-key", name=need)
        own = {key: value for key, value in said.items() if key in _of(cls) and key != "counter"}
        return cls(**{"id": name, "counter": a_counter(said, _of(cls), given), **own})

    return make


class HexTacticalPositions(Positions):
    ruleset = "hex-tactical"
    battle = Battle
    switches = OPTIONS
    people = "units"
    first = ("units",)
    ground = ("map", "ground")
    records = Records(
        means=MEANS,
        flat=dict.fromkeys((Unit, Trap, Mission, Drop), ("counter",)),
        makes={
            Unit: a_unit,
            Trap: _with_counter(Trap, ("side",)),
            Mission: _with_counter(Mission, ("side", "kind", "left")),
            Drop: _with_counter(Drop, ("side", "turn", "zone", "units")),
        },
        known={"Field": Any, "Options": Any},
        left_out=(
            "Battle.field", "Battle.options", "Battle.sides", "Field.hexes", "Field.sides",
            "Field.scenario",
        ),
    )  # fmt: skip

    def field(self, top: dict[str, Given], _sides: tuple[str, str]) -> Field:
        record = self.records.of(Field)
        size = {"columns": SIZE[0], "rows": SIZE[1]}
        values: dict[str, Any] = {}
        if "map" in top:
            said = top["map"].fields(optional=tuple(record.said))
            values = {name: record.said[name].read(part, None) for name, part in said.items()}
        values = size | values
        hexes, sides, tunnels = _drawn(top, values["columns"], values["rows"])
        values["tunnels"] = (*values.get("tunnels", ()), *tunnels)
        return Field(hexes=hexes, sides=sides, **values)

    def usual(self, sides: tuple[str, str]) -> dict[str, Any]:
        return {"turn": 2, "phase": ACTIVATIONS, "initiative": sides[0], "to_act": sides[0]}

    def mustered(self, battle: Battle, said: Said) -> Battle:
        """Everybody looks at the enemy and has a section; the carried are with their carriers."""
        ways = dict(zip(battle.sides, (SOUTH_EAST, NORTH_WEST), strict=True))
        units = {
            name: unit
            if is_said(said, "units", name, "facing")
            else replace(unit, facing=ways.get(unit.side, 1))
            for name, unit in battle.units.items()
        }
        for name, unit in units.items():
            if unit.fate in CARRIED and unit.carrier in units:
                units[name] = replace(unit, at=units[unit.carrier].at)
        return replace(battle, units=units, sections=_sections(units))

    def completed(self, battle: Battle, said: Said) -> Battle:
        """The first section is active with all its units, and its side acts."""
        units = battle.units
        if "active" not in said and battle.phase == ACTIVATIONS and units:
            battle = replace(battle, active=next(iter(units.values())).section)
        if "called" not in said:
            called = [u.id for u in units.values() if battle.active in (u.section, u.id)]
            battle = replace(battle, called=tuple(called))
        if "to_act" not in said and battle.called:
            battle = replace(battle, to_act=units[battle.called[0]].side)
        return battle

    # --- what cannot be
    def faults(self, battle: Battle) -> Iterator[Fault]:
        for name, unit in battle.units.items():
            path = ("units", name)
            if unit.fate == UP and not battle.field.has(unit.at):
                yield (*path, "at"), "scenario-off-table", {"what": "unit", "name": name}
            if unit.steps > unit.counter.steps:
                facts = {"found": str(unit.steps), "least": "0", "most": str(unit.counter.steps)}
                yield (*path, "steps"), "data-out-of-range", facts
            if unit.fate in CARRIED and not unit.carrier:
                yield path, "data-missing-key", {"name": "carrier"}
            if unit.fate in ALIVE and not unit.steps:
                yield (*path, "fate"), "staging-no-steps", {"name": name}


def _sections(units: dict[str, Unit]) -> dict[str, Section]:
    sections: dict[str, Section] = {}
    for name in dict.fromkeys(unit.section for unit in units.values()):
        members = [unit for unit in units.values() if unit.section == name]
        leader = next((unit for unit in members if unit.counter.has("leader")), members[0])
        ids = tuple(unit.id for unit in members)
        sections[name] = Section(name, members[0].side, leader.id, ids, name=name)
    return sections


# --- the map --------------------------------------------------------------------------------------
Drawn = tuple[dict[Hex, Ground], dict[Hexside, tuple[Side, ...]], tuple[tuple[Hex, Hex], ...]]


def _drawn(top: dict[str, Given], columns: int, rows: int) -> Drawn:
    """`forest 0605 0606; wall 0505/3; mud all; tunnel 0505 0909`, or a mapping of the same."""
    hexes: dict[Hex, dict[str, Any]] = {}
    sides: dict[Hexside, tuple[Side, ...]] = {}
    tunnels: list[tuple[Hex, Hex]] = []
    for row, places in _clauses(top.get("ground")):
        if row.value == "tunnel":
            first, second = (_read_on_map(place, columns, rows) for place in places)
            tunnels.append((first, second))
            continue
        if [place.value for place in places] == ["all"]:
            names = [f"{x:02}{y:02}" for x in range(1, columns + 1) for y in range(1, rows + 1)]
            places = [row.instead(name) for name in names]
        for place in places:
            if "/" in place.text():
                known = row.one_of((*HEXSIDES, *CRESTS), "hexside")
                side = _read_side(place)
                feature = Side("crest" if known in CRESTS else known, CRESTS.get(known, 0))
                sides[side] = (*sides.get(side, ()), feature)
            else:
                _put(hexes.setdefault(_read_on_map(place, columns, rows), {}), row)
    return {at: Ground(**said) for at, said in hexes.items()}, sides, tuple(tunnels)


def _clauses(given: Given | None) -> Iterator[tuple[Given, list[Given]]]:
    if given is None:
        return
    if isinstance(given.value, dict):
        for row, places in given.entries():
            yield places.instead(row), places.items()
        return
    text: str = kinds.text.read(given, None)
    for clause in filter(None, (part.split() for part in text.split(";"))):
        yield given.instead(clause[0]), [given.instead(place) for place in clause[1:]]


def _read_on_map(given: Given, columns: int, rows: int) -> Hex:
    try:
        at = hex_of(given.text())
    except ValueError:
        raise given.wrong("hex") from None
    if not (1 <= at[0] <= columns and 1 <= at[1] <= rows):
        raise given.refuse("scenario-off-table", what="terrain", name=given.text())
    return at


def _put(said: dict[str, Any], row: Given) -> None:
    levels = [f"level-{n}" for n in range(4)]
    known = row.one_of((*HEXES, *OVER_GROUND, *LYING, *levels, "steep"), "terrain-kind")
    if known in levels:
        said["level"] = int(known[-1])
    elif known == "steep":
        said["steep"] = True
    elif known in LYING:
        said["surface"] = known
    elif known in OVER_GROUND:
        said["over"] = (*said.get("over", ()), known)
    else:
        said["base"] = known
