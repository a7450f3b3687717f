"""A battle of Hex Tactical as a value: counters on a map of hexes, sections, support, the turn.

Distances are whole hexes; movement points are counted in halves (HX-MOVE-15).
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.rulesets.values import changed as changed  # others take it from here

if TYPE_CHECKING:
    from sandtable.rulesets.hex_tactical.ground.field import Field
    from sandtable.rulesets.hex_tactical.options import Options

Hex = tuple[int, int]  # column and row, both from 1; named CCRR (HX-UNIT-07)
NOWHERE: Hex = (0, 0)

# --- kinds of counters (HX-UNIT-01) ---------------------------------------------------------------
SQUAD, LEADER, TEAM, HEAVY_WEAPON = "squad", "leader", "team", "heavy-weapon"
SUPPORT, LIGHT_SUPPORT = "support", "light-support"
SOFT, ARMOURED = "soft", "armoured"
HELICOPTER, DRONE, PLANE, TRANSPORT = "helicopter", "drone", "plane", "transport"
OFF_MAP, TRAP = "off-map", "trap"
INFANTRY = (SQUAD, LEADER, TEAM, HEAVY_WEAPON)
PIECES = (SUPPORT, LIGHT_SUPPORT)
VEHICLES = (SOFT, ARMOURED)
FLYERS = (HELICOPTER, DRONE)

# --- what becomes of a unit -----------------------------------------------------------------------
WAITING = "waiting"  # not set up yet, still to enter, or in its transport aircraft
UP = "up"  # on the map
ABOARD = "aboard"  # in a vehicle or a helicopter (HX-UNIT-09)
TOWED = "towed"  # hitched to its tractor (HX-UNIT-10)
ELIMINATED = "eliminated"
EXITED = "exited"  # left where the scenario allows it (HX-UNIT-08)
CARRIED = (ABOARD, TOWED)
ALIVE = (WAITING, UP, ABOARD, TOWED)

# --- where a flyer is -----------------------------------------------------------------------------
GROUND, NAP, LOW, MEDIUM, HIGH = "ground", "nap", "low", "medium", "high"


@dataclass(frozen=True, slots=True)
class Weapon:
    """One line of fire of a counter (HX-T-COUNTERS)."""

    fire: str  # "ap", "ac", "ind" or "aa"
    type: str  # row of HX-T-WEAPON, or aircraft, bomb, napalm, artillery, mine, ied
    p: int
    p_reduced: int | None = None  # after one loss
    p_last: int | None = None  # on the last of three steps
    range: int | None = None  # normal or effective range; of a minmax weapon the least
    max: int | None = None
    minmax: bool = False
    rate: int = 0  # 0: no follow-up shot ever (HX-CAD-07)
    gun_class: str = ""  # L, M or C on table [1]


@dataclass(frozen=True, slots=True)
class Counter:
    """What is printed on a counter (pion), with what the scenario changes of it."""

    row: str  # of HX-T-COUNTERS, or of the scenario's own counters
    kind: str
    quality: str = "ligne"
    morale: int = 7
    steps: int = 1
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[int, int, int] = (0, 0, 0)  # front, flank, rear
    size: str = "N"
    move_class: str = "none"  # column of HX-T-TERRAIN, or "none"
    mp: int = 0
    amphibious: bool = False
    traits: tuple[str, ...] = ()  # HX-UNIT-12
    name: str = ""
    name_fr: str = ""

    def has(self, trait: str) -> bool:
        return trait in self.traits

    def __hash__(self) -> int:
        """Of a few fields: much is kept by counter, and most of them differ in these."""
        return hash((self.row, self.kind, self.steps, self.mp))

    def number(self, trait: str, default: int = 0) -> int:
        """The figure of `command 4`, `capacity 2` or `drift 1`."""
        return _number(self.traits, trait, default) if self.traits else default

    @property
    def is_infantry(self) -> bool:
        return self.kind in INFANTRY

    @property
    def is_piece(self) -> bool:
        return self.kind in PIECES

    @property
    def is_vehicle(self) -> bool:
        return self.kind in VEHICLES

    @property
    def flies(self) -> bool:
        return self.kind in FLYERS

    @property
    def has_facing(self) -> bool:
        """HX-UNIT-05: vehicles and pieces."""
        return self.kind in VEHICLES or self.kind in PIECES


@lru_cache(4096)
def _number(traits: tuple[str, ...], trait: str, default: int) -> int:
    for found in traits:
        word, _, figure = found.partition(" ")
        if word == trait and figure:
            return int(figure)
    return default


@dataclass(frozen=True)
class Unit:
    """A counter of a side. `counter` is constant; everything else changes by events only."""

    id: str
    side: str
    section: str
    counter: Counter
    steps: int
    label: str = ""  # the few letters drawn on the counter
    fate: str = WAITING
    at: Hex = NOWHERE
    facing: int = 1  # 1 = north, clockwise to 6 (HX-UNIT-07)
    storey: int = 0
    altitude: str = GROUND  # of a flyer: NAP (tactical flight), LOW, or GROUND when landed
    hidden: bool = False  # not recognised (HX-OBS-05)
    carrier: str = ""  # vehicle it is aboard of, or tractor it is hitched to
    # --- states (HX-STATE)
    stopped: bool = False
    neutralised: bool = False
    stunned: bool = False
    immobilised: bool = False
    # --- markers until administration (HX-TURN-08)
    moved: bool = False
    fired: bool = False
    parachuted: bool = False  # HX-PARA-06
    # --- its activation
    halves: int = 0  # of its action used: 2 is all of it (HX-TURN-05)
    half_done: str = ""  # the half-action already taken: the second must be another
    acted: bool = False  # has acted in an activation this turn (HX-TURN-04)
    sat_out: bool = False  # repulsed, or a piece just hitched: does not act this turn (HX-RES-08)
    mines_met: tuple[str, ...] = ()  # minefields that struck it in this activation (HX-INDCOL-11)
    burning: bool = False  # its hex caught fire: it must leave (HX-SMOKE-04)
    # --- arrival
    from_turn: int = 0  # enters in this turn or later; 0: set up before the game
    entry: Hex = NOWHERE
    drop: str = ""  # the drop it belongs to (HX-PARA-07)

    @property
    def is_up(self) -> bool:
        return self.fate == UP

    @property
    def is_alive(self) -> bool:
        return self.fate in ALIVE

    @property
    def is_flying(self) -> bool:
        return self.altitude != GROUND

    @property
    def has_loss(self) -> bool:
        """A squad with loss (HX-UNIT-02, HX-ASSAULT-15)."""
        return self.steps < self.counter.steps

    def power(self, weapon: Weapon) -> int:
        """P as it stands with the steps left (HX-T-COUNTERS)."""
        lost = self.counter.steps - self.steps
        if lost >= 2 and weapon.p_last is not None:
            return weapon.p_last
        if lost >= 1 and weapon.p_reduced is not None:
            return weapon.p_reduced
        return weapon.p


@dataclass(frozen=True)
class Section:
    """A section: one leader and his units (HX-UNIT-03)."""

    id: str
    side: str
    leader: str  # unit
    members: tuple[str, ...]  # the leader among them
    name: str = ""
    name_fr: str = ""
    hesitant: int = 0  # the turn it became so; 0: it is not (HX-TEST-06)
    activated: bool = False  # this turn
    lost: bool = False  # a whole unit this turn (HX-TEST-06)


@dataclass(frozen=True, slots=True)
class Trap:
    """Mines or an IED (piège), placed in secret at set-up (HX-INDCOL-11)."""

    id: str
    side: str
    counter: Counter
    at: Hex = NOWHERE  # NOWHERE: not placed yet
    known: bool = False  # it has struck somebody: both sides know it
    spent: bool = False  # an IED that went off


@dataclass(frozen=True)
class Mission:
    """What a side may call for: so many missions of a battery or an aircraft (HX-TURN-02)."""

    id: str
    side: str
    counter: Counter
    kind: str  # row of HX-T-DELAY: artillery, guided, ground-attack, bombing
    left: int  # missions not called yet
    altitude: str = ""  # of aircraft, where the scenario fixes it
    weapon: str = ""  # type of its weapon, where the scenario fixes it
    from_turn: int = 1
    #: Consecutive fires of a battery on one hex with one observer (HX-DRIFT-04, -05).
    last_hex: Hex = NOWHERE
    last_observer: str = ""
    shots: int = 0


@dataclass(frozen=True, slots=True)
class Request:
    """A mission called and not arrived yet (HX-CMD-08)."""

    id: str
    mission: str
    side: str
    at: Hex
    observer: str = ""  # unit; "": none (HX-DRIFT-07)
    altitude: str = ""
    weapon: str = ""  # type
    target: str = ""  # unit aimed at by a guided weapon (HX-AIR-05)
    smoke: bool = False
    turn: int = 0  # when it was called: tested from the next turn on
    waited: int = 0  # failed tests (HX-DELAY-03)
    arrived: bool = False  # it is here: the other side knows of it from now on


@dataclass(frozen=True, slots=True)
class Drop:
    """An airborne drop: its turn, its zone, its aircraft and who is aboard (HX-PARA-07)."""

    id: str
    side: str
    turn: int
    zone: Hex
    counter: Counter  # the transport
    units: tuple[str, ...]
    helicopter: bool = False
    altitude: str = LOW
    done: bool = False
    repulsed: bool = False  # by AA fire: its units drift further (HX-PARA-04)


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
        return list(_whereabouts(self.units).by_side.get(side, {}).values())

    def here(self, at: Hex) -> list[Unit]:
        """Units in a hex, of either side, those aboard or towed left out; nobody changes it."""
        return _whereabouts(self.units).by_hex.get(at) or []

    def aboard(self, carrier: str) -> list[Unit]:
        """Units in a vehicle or a helicopter, and the piece it tows; nobody changes it."""
        return _whereabouts(self.units).by_carrier.get(carrier) or []

    def posts(self, side: str) -> Posts:
        """Where the units of a side on the map look from."""
        known = _whereabouts(self.units)
        found = known.posts.get(side)
        if found is None:
            bits, raised = self.field.layout.bits, False
            places = 0
            for unit in known.by_side.get(side, {}).values():
                if unit.storey or unit.altitude != GROUND:
                    raised = True
                else:
                    places |= bits[unit.at]
            found = known.posts[side] = Posts(places, raised)
        return found

    def section_of(self, unit: str) -> Section:
        return self.sections[self.units[unit].section]

    def is_hesitant(self, unit: str) -> bool:
        return self.sections[self.units[unit].section].hesitant > 0

    def morale(self, unit: str) -> int:
        """Morale for every test, hesitation counted (HX-CMD-06)."""
        return self.units[unit].counter.morale - self.is_hesitant(unit)


class Whereabouts(NamedTuple):
    """Who is where: those on the map by hex and by side, those carried by their carrier."""

    units: dict[str, Unit]
    by_hex: dict[Hex, list[Unit]]
    by_side: dict[str, dict[str, Unit]]
    by_carrier: dict[str, list[Unit]]
    posts: dict[str, Posts]  # by side, found when they are asked for
    rank: dict[str, int]  # the order of the units


class Posts(NamedTuple):
    """Where those of a side stand who are on the ground, as a set of bits by the map's layout."""

    places: int
    raised: bool  # others are in a storey or in the air


#: Of the units looked at last: a battle and its views are asked by turns.
_LAST: list[tuple[Whereabouts, ...]] = [()]
KEPT = 4  # of them
MOST_FOLLOWED = 9  # changes at once


def _whereabouts(units: dict[str, Unit]) -> Whereabouts:
    """A dictionary of units is never changed once it is in a battle."""
    for known in _LAST[0]:
        if known.units is units:
            return known
    return _keep(_look_up(units))


def _keep(found: Whereabouts, instead: Whereabouts | None = None) -> Whereabouts:
    others = [one for one in _LAST[0] if one is not instead]
    _LAST[0] = (found, *others[: KEPT - 1])  # in one go: games may be played side by side
    return found


def _look_up(units: dict[str, Unit]) -> Whereabouts:
    by_hex: dict[Hex, list[Unit]] = {}
    by_side: dict[str, dict[str, Unit]] = defaultdict(dict)
    by_carrier: dict[str, list[Unit]] = defaultdict(list)
    for unit in units.values():
        fate = unit.fate
        if fate == UP:
            there = by_hex.get(unit.at)
            if there is None:
                by_hex[unit.at] = [unit]
            else:
                there.append(unit)
            by_side[unit.side][unit.id] = unit
        elif fate in CARRIED:
            by_carrier[unit.carrier].append(unit)
    rank = {name: n for n, name in enumerate(units)}
    return Whereabouts(units, by_hex, by_side, by_carrier, {}, rank)


def _follow(before: dict[str, Unit], units: dict[str, Unit], changes: dict[str, Unit]) -> None:
    """Keep what is known of units when some of them change, come on, go elsewhere or are lost."""
    known = next((one for one in _LAST[0] if one.units is before), None)
    if known is None or len(changes) > MOST_FOLLOWED:
        return
    by_hex, by_side = known.by_hex.copy(), known.by_side.copy()
    by_carrier, posts, rank = known.by_carrier, known.posts.copy(), known.rank
    for name, new in changes.items():
        old = before[name]
        if old.fate in CARRIED or new.fate in CARRIED:
            by_carrier = _carried_now(by_carrier, old, new, rank)
        was, now = old.fate == UP, new.fate == UP
        if not was and not now:
            continue
        if was and now and old.at == new.at:
            by_hex[new.at] = [new if unit is old else unit for unit in by_hex[new.at]]
            moved = old.storey != new.storey or old.altitude != new.altitude
        else:
            moved = True
            if was:
                left = [unit for unit in by_hex.pop(old.at) if unit is not old]
                if left:
                    by_hex[old.at] = left
            if now:
                by_hex[new.at] = _in_order(by_hex.get(new.at, ()), new, rank)
        if moved:
            posts.pop(new.side, None)
        own = by_side[new.side] = by_side[new.side].copy()
        if now:
            own[name] = new
        else:
            del own[name]
        if not was:
            by_side[new.side] = dict(sorted(own.items(), key=lambda one: rank[one[0]]))
    _keep(Whereabouts(units, by_hex, by_side, by_carrier, posts, rank), instead=known)


def _carried_now(
    carried: dict[str, list[Unit]], old: Unit, new: Unit, rank: dict[str, int]
) -> dict[str, list[Unit]]:
    """Who is with which carrier, after one of them changed, got in or got off."""
    found = carried.copy()
    if old.fate in CARRIED:
        found[old.carrier] = [unit for unit in found[old.carrier] if unit is not old]
    if new.fate in CARRIED:
        found[new.carrier] = _in_order(found.get(new.carrier, ()), new, rank)
    return found


def _in_order(units: Sequence[Unit], new: Unit, rank: dict[str, int]) -> list[Unit]:
    return sorted([*units, new], key=lambda unit: rank[unit.id])


# --- changing values ------------------------------------------------------------------------------
def with_unit(battle: Battle, unit: str, **changes: Any) -> Battle:
    new = changed(battle.units[unit], **changes)
    return changed(battle, units=replaced(battle.units, {unit: new}))


def with_units(battle: Battle, changes: dict[str, dict[str, Any]]) -> Battle:
    new = {unit: changed(battle.units[unit], **change) for unit, change in changes.items()}
    return changed(battle, units=replaced(battle.units, new))


def replaced(units: dict[str, Unit], changes: dict[str, Unit]) -> dict[str, Unit]:
    """The same units with some of them changed."""
    found = units | changes
    _follow(units, found, changes)
    return found


def with_section(battle: Battle, section: str, **changes: Any) -> Battle:
    sections = battle.sections.copy()
    sections[section] = changed(sections[section], **changes)
    return changed(battle, sections=sections)


def name_of(at: Hex) -> str:
    """(7, 3) is 0703."""
    return f"{at[0]:02}{at[1]:02}"
