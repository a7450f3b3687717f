"""A battle of Hex Tactical as a value: counters on a map of hexes, sections, support, the turn.

Distances are whole hexes; movement points are counted in halves (HX-MOVE-15).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.rulesets.hex_tactical.battle.pieces import *  # noqa: F403
from sandtable.rulesets.hex_tactical.battle.pieces import (
    GROUND,
    Drop,
    Hex,
    Mission,
    Request,
    Section,
    Trap,
    Unit,
)
from sandtable.rulesets.hex_tactical.battle.whereabouts import Posts, follow, whereabouts
from sandtable.rulesets.values import changed as changed  # others take it from here

if TYPE_CHECKING:
    from sandtable.rulesets.hex_tactical.ground.field import Field
    from sandtable.rulesets.hex_tactical.options import Options


# --- a move under way -----------------------------------------------------------------------------
TACTICAL, NORMAL, FORCED = "tactical", "normal", "forced"
HALF, FULL = "half", "full"  # of vehicles and flyers


@dataclass(frozen=True, slots=True)
class Course:
    """Who is moving, how, and through which hexes he has come (HX-TBL2-01)."""

    units: tuple[str, ...]  # one, or those who declare an assault together
    mode: str
    way: tuple[Hex, ...] = ()
    assault: bool = False


@dataclass(frozen=True, slots=True)
class Melee:
    """An assault under way (HX-ASSAULT)."""

    at: Hex
    side: str  # the attacker
    attackers: tuple[str, ...]
    came_from: tuple[tuple[str, Hex], ...]
    round: int = 1
    waves: tuple[str, ...] = ()  # units in a human wave
    tunnels: tuple[str, ...] = ()  # attackers that came out of a tunnel
    heights: tuple[tuple[str, int], ...] = ()  # level and storey each came from (HX-ASSAULT-18)

    @property
    def ways_in(self) -> tuple[Hex, ...]:
        """Hexes that the attackers came from; whoever fell before the last step has not come."""
        return tuple([at for name, at in self.came_from if name in self.attackers])


# --- the battle -----------------------------------------------------------------------------------
SETUP, SUPPORT_PHASE, ACTIVATIONS, OVER = "setup", "support", "activations", "over"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winner` is "" for a draw."""

    winner: str
    reason: str
    points: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Battle:
    """The whole state of a game."""

    field: Field
    options: Options
    sides: tuple[str, str]  # the first sets up first (HX-UNIT-11)
    units: dict[str, Unit] = dataclasses.field(default_factory=dict)
    sections: dict[str, Section] = dataclasses.field(default_factory=dict)
    traps: dict[str, Trap] = dataclasses.field(default_factory=dict)
    missions: dict[str, Mission] = dataclasses.field(default_factory=dict)
    requests: dict[str, Request] = dataclasses.field(default_factory=dict)
    drops: dict[str, Drop] = dataclasses.field(default_factory=dict)
    registered: dict[str, tuple[Hex, ...]] = dataclasses.field(default_factory=dict)  # by side
    to_register: dict[str, int] = dataclasses.field(default_factory=dict)  # hexes left, by side
    company: dict[str, str] = dataclasses.field(default_factory=dict)  # company leader, by side
    backs: dict[str, str] = dataclasses.field(default_factory=dict)  # units as others know them
    # --- markers on the map
    smoke: dict[Hex, int] = dataclasses.field(default_factory=dict)  # 1 or 2
    blazes: frozenset[Hex] = frozenset()
    wrecks: frozenset[Hex] = frozenset()
    # --- the turn
    turn: int = 0
    phase: str = SETUP
    to_act: str = ""  # side whose command is awaited
    ready: tuple[str, ...] = ()  # sides that have ended their set-up or their calls
    initiative: str = ""  # holder (turn 1 before the roll: as the scenario says)
    free: bool = False  # the next activation needs no test (HX-TURN-04)
    active: str = ""  # section, or uncommanded unit, being activated
    called: tuple[str, ...] = ()  # units that act in this activation, commanded when it began
    acting: str = ""  # unit that has begun its action and not finished it (HX-TURN-09)
    beside: tuple[str, ...] = ()  # who began with it, in grouped fire, and has not finished either
    assaulted: tuple[Hex, ...] = ()  # in this activation: once each (HX-ASSAULT-01)
    declined: int = 0  # failures and passes in succession (HX-TURN-04)
    course: Course | None = None
    melee: Melee | None = None
    result: Result | None = None

    def enemy_of(self, side: str) -> str:
        a, b = self.sides
        return b if side == a else a

    def side_of(self, who: str) -> str:
        """Of a unit, a section, a mission, a drop or a trap; a side's own name; "" of nobody."""
        for known in (self.units, self.sections, self.missions, self.drops, self.traps):
            if who in known:
                side: str = known[who].side
                return side
        return who if who in self.sides else ""

    def on_map(self, side: str) -> list[Unit]:
        """Units of a side that stand on the map or fly over it."""
        return list(whereabouts(self.units).by_side.get(side, {}).values())

    @property
    def held(self) -> Mapping[Hex, list[Unit]]:
        """The hexes with units, of either side (`here`); nobody changes it."""
        return whereabouts(self.units).by_hex

    def here(self, at: Hex) -> list[Unit]:
        """Units in a hex, of either side, those aboard or towed left out; nobody changes it."""
        return whereabouts(self.units).by_hex.get(at) or []

    def aboard(self, carrier: str) -> list[Unit]:
        """Units in a vehicle or a helicopter, and the piece it tows; nobody changes it."""
        return whereabouts(self.units).by_carrier.get(carrier) or []

    def posts(self, side: str) -> Posts:
        """Where the units of a side on the map look from."""
        known = whereabouts(self.units)
        posts = known.posts.get(side)
        if posts is None:
            bits, raised = self.field.layout.bits, False
            places = 0
            for unit in known.by_side.get(side, {}).values():
                if unit.storey or unit.altitude != GROUND:
                    raised = True
                else:
                    places |= bits[unit.at]
            posts = known.posts[side] = Posts(places, raised)
        return posts

    def section_of(self, unit: str) -> Section:
        return self.sections[self.units[unit].section]

    def is_hesitant(self, unit: str) -> bool:
        return self.sections[self.units[unit].section].hesitant > 0

    def morale(self, unit: str) -> int:
        """Morale for every test, hesitation counted (HX-CMD-06)."""
        return self.units[unit].counter.morale - self.is_hesitant(unit)


# --- changing values ------------------------------------------------------------------------------
def with_unit(battle: Battle, unit: str, **changes: object) -> Battle:
    new = changed(battle.units[unit], **changes)
    return changed(battle, units=replaced(battle.units, {unit: new}))


def with_units(battle: Battle, changes: dict[str, dict[str, Any]]) -> Battle:
    new = {unit: changed(battle.units[unit], **change) for unit, change in changes.items()}
    return changed(battle, units=replaced(battle.units, new))


def replaced(units: dict[str, Unit], changes: dict[str, Unit]) -> dict[str, Unit]:
    """The same units with some of them changed."""
    now = units | changes
    follow(units, now, changes)
    return now


def with_section(battle: Battle, section: str, **changes: object) -> Battle:
    sections = battle.sections.copy()
    sections[section] = changed(sections[section], **changes)
    return changed(battle, sections=sections)


def name_of(at: Hex) -> str:
    """(7, 3) is 0703."""
    return f"{at[0]:02}{at[1]:02}"
