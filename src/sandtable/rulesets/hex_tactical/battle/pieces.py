"""Counters, units, sections, traps, missions and drops: what stands on the map or behind it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

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
UNKNOWN = "unknown"  # kind and row of a counter face down
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
    for written in traits:
        word, _, figure = written.partition(" ")
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
