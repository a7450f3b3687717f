"""What is said of a scenario of Hex Tactical: its map, its forces, what decides it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sandtable.contract import Group, Line, Name, Said
from sandtable.reading import Words
from sandtable.rulesets.awards import Award, Condition, any_of, award_told, ending_told
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import Counter, Hex, Weapon, name_of
from sandtable.rulesets.hex_tactical.files.assets import DropList
from sandtable.rulesets.hex_tactical.files.counters import NATIONS
from sandtable.rulesets.hex_tactical.files.forces import SideList
from sandtable.rulesets.hex_tactical.files.maps import LETTERS, Map
from sandtable.rulesets.hex_tactical.files.objectives import PLACES
from sandtable.rulesets.hex_tactical.files.roster import SectionList, UnitList
from sandtable.rulesets.hex_tactical.files.scenario import TERRAIN, Scenario
from sandtable.rulesets.hex_tactical.ground.field import los_of
from sandtable.rulesets.hex_tactical.ground.terrain import protection

UNIT = "hex"
#: How what lies over a hex is drawn behind its letter and level.
OVER_SIGNS = {
    "road": "=",
    "river": "/",
    "entrenchment": "u",
    "fortification": "O",
    "road-block": "!",
    "at-obstacle": "^",
    "barbed-wire": "x",
    "tunnel": "@",
    "wrecks": "%",
}
KINDS = ("units", "leaders", "vehicles", "aircraft")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of HX-T-TERRAIN that occurs on the map, and the sign it is drawn with."""

    row: str
    sign: str

    @property
    def part_of(self) -> str:
        """Its name is asked for by this: a section may have the id of a row."""
        return f"{TERRAIN}{self.row}"


def set_up(scenario: Scenario) -> Iterator[Said]:
    if scenario.to_deploy():
        yield Said("show-first", {"first": Name(scenario.first, alone=True)})
    yield Said("hx-show-initiative", {"side": Name(scenario.initiative, alone=True)})
    yield from _weather(scenario.ground)


def _weather(ground: Map) -> Iterator[Said]:
    """Light and visibility as stretches of turns."""
    lights: list[tuple[int, Any]] = list(enumerate(ground.light, start=1))
    for light, turns in groupby(lights, key=lambda dated: dated[1]):
        if light != "day":
            first = next(turns)[0]
            last = max([first, *(turn for turn, _ in turns)])
            facts = {"light": light, "first": first, "last": last, "turns": last - first + 1}
            yield Said("hx-show-light", facts)
    levels: list[tuple[int, int]] = list(enumerate(ground.visibility, start=1))
    for level, stretch in groupby(levels, key=lambda dated: dated[1]):
        if level:
            first = next(stretch)[0]
            last = max([first, *(turn for turn, _ in stretch)])
            last = 0 if last == len(levels) else last
            yield Said("hx-show-visibility", {"level": level, "first": first, "last": last})


# --- the map --------------------------------------------------------------------------------------
def ground(scenario: Scenario) -> tuple[Row, ...]:
    """The terrain that occurs, in the order of the sheet's letters, then what lies over hexes."""
    grounds = scenario.ground.hexes.values()
    bases, over = {g.base for g in grounds}, {row for g in grounds for row in g.over}
    rows = [Row(row, letter) for letter, row in LETTERS.items() if row in bases]
    rows += [Row(row, sign) for row, sign in OVER_SIGNS.items() if row in over]
    if scenario.ground.tunnels:
        rows.append(Row("tunnel", OVER_SIGNS["tunnel"]))
    if scenario.ground.wrecks:
        rows.append(Row("wrecks", OVER_SIGNS["wrecks"]))
    return tuple(rows)


def traits(piece: Row) -> list[Any]:
    if piece.row not in sheet.TERRAIN:
        return []
    shift, los = protection(piece.row), los_of(piece.row)
    remarks = (
        [Said("hx-show-protection", {"shift": f"{shift:+}".replace("-", "−")})] if shift else []
    )
    return remarks + ([Said(f"hx-show-{los}")] if los in ("hindrance", "obstacle") else [])


def sign_of(scenario: Scenario, at: Hex) -> tuple[str, str, str]:
    """Letter, level and sign of what lies over a hex; spaces where there is nothing."""
    hexes = scenario.ground
    there = hexes.hexes[at]
    letter = next(letter for letter, row in LETTERS.items() if row == there.base)
    over = [OVER_SIGNS[row] for row in there.over]
    if at in {mouth for tunnel in hexes.tunnels for mouth in tunnel}:
        over.insert(0, OVER_SIGNS["tunnel"])
    if at in hexes.wrecks:
        over.append(OVER_SIGNS["wrecks"])
    return letter, str(there.level) if there.level else " ", over[-1] if over else " "


def places(side: SideList) -> list[Hex]:
    return [unit.at for unit in side.members() if unit.is_fixed]


# --- forces ---------------------------------------------------------------------------------------
def groups(side: SideList) -> Iterator[Group]:
    for section in side.sections:
        if section.units:  # else all of it is hidden from whoever asks
            yield _section(section)
    for drop in side.drops:
        yield _drop(drop)
    for support in side.support:
        facts = {
            "number": support.missions,
            "turn": support.from_turn,
            "weapon": support.weapon or "any",
            "registered": support.registered,
        }
        yield Group(Name(support.id), Said("hx-show-support", facts))
    if side.traps:
        yield Group(Said("hx-show-traps", {"number": len(side.traps)}))
    for nation in NATIONS:
        if nation in side.traits:
            yield Group(Said("hx-show-nation", {"nation": nation}))


def _section(section: SectionList) -> Group:
    lines = []
    for counter, alike in groupby(section.units, key=lambda unit: unit.counter):
        units = list(alike)
        lines.append(Line(len(units), Words(counter.name, counter.name_fr), tuple(_facts(counter))))
    return Group(
        Name(section.id),
        Said("hx-show-led-by", {"leader": Name(section.leader)}),
        tuple(lines),
        tuple(_remarks(section.units)),
    )


def _facts(counter: Counter) -> Iterator[object]:
    yield Said("hx-show-quality", {"quality": counter.quality, "morale": counter.morale})
    if any(counter.armour):
        front, flank, rear = counter.armour
        yield Said("hx-show-armour", {"front": front, "flank": flank, "rear": rear})
    for weapon in counter.weapons:
        yield _weapon(weapon)
    yield Said("hx-show-move", {"class": counter.move_class, "points": counter.mp})


def _weapon(weapon: Weapon) -> Said:
    facts = {
        "fire": weapon.fire.upper(),
        "power": weapon.p,
        "least": (weapon.range or 0) if weapon.minmax else 0,
        "range": weapon.range or 0,
        "most": weapon.max or 0,
    }
    return Said("hx-show-weapon", facts)


def _remarks(units: tuple[UnitList, ...]) -> Iterator[Said]:
    first = units[0]
    if first.from_turn:
        yield Said("hx-show-enters", {"turn": first.from_turn, "at": name_of(first.entry)})


def _drop(drop: DropList) -> Group:
    facts = {"turn": drop.turn, "at": name_of(drop.zone), "units": [Name(u) for u in drop.units]}
    return Group(Name(drop.id), Said("hx-show-drop", facts))


# --- objectives -----------------------------------------------------------------------------------
def goals(scenario: Scenario) -> Iterator[Said]:
    for ending in scenario.endings:
        yield ending_told(
            ending, _condition(scenario, ending.condition) if ending.condition else None
        )
    if scenario.victory or scenario.endings:
        yield Said("show-nobody-left", {"points": "yes" if scenario.victory else "no"})
    else:
        yield Said("hx-show-no-objectives")


def award(scenario: Scenario, award: Award) -> tuple[Said, ...]:
    what = _condition(scenario, award.condition, award.any)
    if award.condition.when in PLACES:  # counted when the game is over, whoever was there before
        what = Said("hx-at-the-end", {"what": what})
    return award_told(award, what)


def _condition(scenario: Scenario, condition: Condition, any_one: bool = False) -> Said:
    of = [_target(scenario, condition, word) for word in condition.of]
    return Said(f"hx-when-{condition.when}", {"of": any_of(of) if any_one else of})


def _target(scenario: Scenario, condition: Condition, word: str) -> object:
    """A hex with its name and number, a row of terrain or of counters, a section, a unit."""
    if condition.when in PLACES and word in condition.targets:
        named = word in scenario.names
        if named:
            return Said("hx-named-hex", {"name": Name(word), "at": word})
        return Said("hx-bare-hex", {"at": word})
    if word in KINDS:
        return Said(f"hx-{word}")
    row = sheet.COUNTERS.get(word)
    if row:
        return Words(_lowered(row.en), _lowered(row.fr))
    own = next((c for c in _counters(scenario) if c.row == word), None)
    return Words(_lowered(own.name), _lowered(own.name_fr)) if own else Name(word)


def _counters(scenario: Scenario) -> Iterator[Counter]:
    """Those of all forces, the scenario's own kinds among them."""
    return (unit.counter for side in scenario.sides for unit in side.members())


def _lowered(name: str) -> str:
    """A name within a line: small, but for what is spelt in capitals."""
    return name if name[1:2].isupper() else name[:1].lower() + name[1:]
