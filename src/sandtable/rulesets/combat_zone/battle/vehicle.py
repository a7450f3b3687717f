"""A vehicle as a value: what never changes about it, and what does (CZ-VEH)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.state import NORTH, WAITING, Point

CREW = "crew"  # in place of a figure's id: the crew that is one with its vehicle (CZ-VEH-04)
WRECK = "wreck"  # a fate: destroyed, and still in the way (CZ-VDMG-02)
FLYING_HEIGHT = 2_000  # CZ-VEH-05: 20 cm up, unless the scenario says otherwise
ACCESS = ("left", "right", "rear")  # CZ-TRANS-02


@dataclass(frozen=True, slots=True)
class Mount:
    """A weapon of a vehicle and its arc (CZ-VFIRE-02): turret, hull, or pintle to a side."""

    weapon: str  # row of a weapon table, CZ-T-GUNS or CZ-T-MORTARS
    mount: str = "turret"
    towards: str = "front"  # of a pintle: front, right, rear or left
    rounds: tuple[tuple[str, int], ...] = ()  # he-missile, smoke-missile and the like


@dataclass(frozen=True, slots=True)
class Hull:
    """What never changes about a vehicle."""

    id: str
    side: str
    group: str  # the unit that those aboard form; its id is the vehicle's (CZ-VEH-01)
    name: str
    row: sheet.Vehicle  # its entry, printed or the scenario's
    length: int
    width: int
    quality: str = ""  # of a crew that is one with it; "" when a figure drives (CZ-VEH-04)
    mounts: tuple[Mount, ...] = ()
    seats: int = 0  # passengers it carries
    off_road: bool = False  # CZ-VMOVE-06
    altitude: int = 0  # of a flyer
    access: tuple[str, ...] = ACCESS
    seat: str = "passenger"  # what those carried count as: passenger or back (CZ-VFIRE-03)
    printed: bool = True  # has an entry of its own in CZ-T-VEHICLES (CZ-VMOVE-04)
    name_fr: str = ""
    leaves: int = 0  # turn at the end of which the scenario takes it off; 0: it stays

    @property
    def is_flyer(self) -> bool:
        return self.row.locomotion == "flyer"


@dataclass(frozen=True)
class Vehicle:
    """A vehicle on the table. Points and distances are those of its latest activation."""

    hull: Hull
    fate: str = WAITING
    at: Point = (0, 0)
    foot: int = 0  # height of the ground it stands on
    facing: Point = NORTH
    driver: str = ""  # figure at the wheel; CREW; "" when nobody is
    aboard: tuple[str, ...] = ()  # figures, the driver among them
    spent: int = 0  # action points a crew used this turn; a driver counts his own (CZ-VEH-04)
    driven: int = 0  # points used for movement this turn
    boarded: bool = False  # somebody got in this turn: no movement beyond half (CZ-TRANS-02)
    moved: int = 0  # distance of its latest activation
    turns: int = 0  # turns made this game turn (CZ-VMOVE-04)
    turned: bool = False  # its last paid movement was a turn (CZ-VMOVE-05)
    rough: bool = False  # has rolled for difficult ground in this activation (CZ-SKID-01)
    rammed: bool = False  # has rammed in this activation (CZ-RAM-01)
    halted: bool = False  # no more movement this turn: skid, crash of a ramming
    skidded: bool = False  # nobody aboard shoots this turn (CZ-SKID-03)
    band: str = ""  # movement announced with the first shot: rest, half or over (CZ-VFIRE-01)
    manned: tuple[str, ...] = ()  # who have served its weapons: they do not drive (CZ-VFIRE-04)
    fired: tuple[tuple[int, int, int], ...] = ()  # mount, shots, bursts of this turn
    resting: tuple[tuple[int, int], ...] = ()  # mount, turn up to which it cannot fire (CZ-WPN-05)
    rounds: tuple[tuple[str, int], ...] = ()
    watch: int | None = None  # mount kept for opportunity fire
    no_right: bool = False  # steering damage (CZ-VDMG-03)
    no_left: bool = False
    runaway: bool = False  # control loss
    powerless: bool = False
    major: bool = False
    crew_reaction: str = ""  # of a crew that is one with it
    crew_steadied: bool = False
    crew_out: bool = False  # eliminated: the vehicle stays where it is

    @property
    def id(self) -> str:
        return self.hull.id

    @property
    def side(self) -> str:
        return self.hull.side
