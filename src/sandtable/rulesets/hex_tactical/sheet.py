"""The tables of the Hex Tactical sheet, and the counters of our own.

Each constant is one CSV of `tables/`, by the ids of its rows; its id in rules.yaml stands beside
it. Names of rows are in both languages (`en`, `fr`). Distances are whole hexes.

The two fire tables are read with `cell` and `classes_that_hit`; `terrain.py` reads the terrain.
"""

from typing import Literal, NamedTuple

from sandtable.tables import read_ranges, read_table

PACKAGE = "sandtable.rulesets.hex_tactical"

Kind = Literal["hex", "hexside", "marker", "surcharge", "condition"]
Shift = Literal["-1", "0", "forbidden"]


class ToHit(NamedTuple):
    """A row of table [1]: the rate-of-fire entry, and the gun classes that hit at each distance."""

    id: str
    cad: str
    to_3: str
    to_6: str
    to_9: str
    to_12: str
    to_15: str
    to_18: str
    beyond: str


class Fire(NamedTuple):
    """A row of table [2]: the rate-of-fire entry, and the result in each of the 18 columns.

    The first two lines are its headings, AC-B and P; a dot is a column without one.
    """

    id: str
    cad: str
    c0: str
    c1: str
    c2: str
    c3: str
    c4: str
    c5: str
    c6: str
    c7: str
    c8: str
    c9: str
    c10: str
    c11: str
    c12: str
    c13: str
    c14: str
    c15: str
    c16: str
    c17: str


class FireColumn(NamedTuple):
    """The two headings of a column of table [2]: AC-B at vehicles, P otherwise.

    `heading` is P as printed: 6/7 for a column of 6 and 7.
    """

    id: str
    ac_minus_b: int | None
    power: int | None
    heading: str = ""


class Quality(NamedTuple):
    """Qualité: its V in assault, and its shift when it fires at a vehicle."""

    id: str
    en: str
    fr: str
    assault_v: int
    fire_vs_vehicle: int


class Size(NamedTuple):
    """Taille of a target vehicle: its shift on table [1] and on table [2]."""

    id: str
    en: str
    fr: str
    hit: int
    fire: int


class Mount(NamedTuple):
    """How a weapon turns: the shift against a vehicle in the flank or the rear of its carrier."""

    id: str
    en: str
    fr: str
    flank: Shift
    rear: Shift


class WeaponType(NamedTuple):
    """A type of weapon, its word in the rate-of-fire column, and how its range is printed."""

    id: str
    en: str
    fr: str
    cad_word: str | None
    range_style: Literal["normal", "eff-max", "min-max"]


class Terrain(NamedTuple):
    """A row of the terrain table, as printed: costs by class, protection, line of sight.

    A cost is a number, `forbidden` (Int), `land` (TF), `other` (UAT), `x2`, or None where nothing
    is printed. `protection` has a value of its own for a `vehicle` and in `flying` for
    nap-of-the-earth flight where the sheet gives one in brackets.
    """

    id: str
    kind: Kind
    en: str
    fr: str
    inf: str | None
    tracked: str | None
    half_track: str | None
    four_by_four: str | None
    wheeled: str | None
    amphibious: str | None
    nap: str | None
    protection: str | None
    vehicle: str | None
    flying: str | None
    los: str | None


class Named(NamedTuple):
    """A caption of the map legend."""

    id: str
    en: str
    fr: str


class Delay(NamedTuple):
    """Délai of a kind of support."""

    id: str
    en: str
    fr: str
    base: int


class Drift(NamedTuple):
    """Dérive of artillery: hexes for a range of the modified die."""

    id: str
    lowest: int | None
    highest: int | None
    hexes: int


class Dispersion(NamedTuple):
    """What is added to the die of air support or of a drop; None is the die halved."""

    id: str
    en: str
    fr: str
    plus: int | None


class Assault(NamedTuple):
    """Assaut: V, and the numbers to roll or less on 2D6."""

    id: str
    en: str
    fr: str
    v: int
    vehicle_destroyed: int | None
    minus_1_step: int
    minus_2_steps: int


class Observation(NamedTuple):
    """Distance beyond which infantry is hidden; None is never. Its id is the protection."""

    id: str
    day: int | None
    half_light: int | None
    night: int | None


class Counter(NamedTuple):
    """A counter of ours (HX-T-COUNTERS); what it does not have is None.

    A line of `weapons` is the kind of fire, the type, the power (full, after a loss, on the last
    step), the range, the rate after an x and the class of a gun: `ap small-arms 4/2 6 x4`. A range
    is normal, effective-maximum, or minimum-maximum after the word min.
    """

    id: str
    en: str
    fr: str
    kind: str
    quality: str | None
    morale: int | None
    steps: int | None
    front: int | None
    flank: int | None
    rear: int | None
    size: str | None
    move_class: str | None
    mp: int | None
    amphibious: bool
    weapons: tuple[str, ...]
    traits: tuple[str, ...]


class CounterWeapon(NamedTuple):
    """A line of fire of a counter; of a minmax weapon `range` is the least."""

    fire: str  # ap, ac, ind or aa
    type: str
    p: int
    p_reduced: int | None = None
    p_last: int | None = None
    range: int | None = None
    max: int | None = None
    minmax: bool = False
    rate: int = 0
    gun_class: str | None = None


TO_HIT = read_table(PACKAGE, "to_hit.csv", ToHit)  # HX-T-TO-HIT
FIRE_WITH_HEADINGS = read_table(PACKAGE, "fire.csv", Fire)  # HX-T-FIRE
QUALITY = read_table(PACKAGE, "quality.csv", Quality)  # HX-T-QUALITY
SIZE = read_table(PACKAGE, "size.csv", Size)  # HX-T-SIZE
MOUNT = read_table(PACKAGE, "mount.csv", Mount)  # HX-T-MOUNT
WEAPONS = read_table(PACKAGE, "weapon.csv", WeaponType)  # HX-T-WEAPON
TERRAIN = read_table(PACKAGE, "terrain.csv", Terrain)  # HX-T-TERRAIN
TERRAIN_LEGEND = read_table(PACKAGE, "terrain_legend.csv", Named)  # HX-T-TERRAIN-LEGEND
DELAY = read_table(PACKAGE, "delay.csv", Delay)  # HX-T-DELAY
DRIFT = read_ranges(PACKAGE, "drift.csv", Drift)  # HX-T-DRIFT
AIR_DRIFT = read_table(PACKAGE, "air_drift.csv", Dispersion)  # HX-T-AIR-DRIFT
DROP_DRIFT = read_table(PACKAGE, "drop_drift.csv", Dispersion)  # HX-T-DROP-DRIFT
ASSAULT = read_table(PACKAGE, "assault.csv", Assault)  # HX-T-ASSAULT
OBSERVATION = read_table(PACKAGE, "observation.csv", Observation)  # HX-T-OBSERVATION
COUNTERS = read_table(PACKAGE, "counters.csv", Counter)  # HX-T-COUNTERS


# --- the two fire tables --------------------------------------------------------------------------
FIRST_ROLL = 2  # of 2D6
NOTHING, BLANK = "-", "."
HEADINGS = ("AC-B", "P")
FIRE = {name: row for name, row in FIRE_WITH_HEADINGS.items() if name not in HEADINGS}
BANDS = len(ToHit._fields) - 2  # distances of table [1]
COLUMNS = len(Fire._fields) - 2  # of table [2]
_HITS = tuple(row[2:] for row in TO_HIT.values())
_RESULTS = tuple(row[2:] for row in FIRE.values())


def classes_that_hit(band: int, rolled: int) -> str:
    """The gun classes that hit in this band with this 2D6: LMC, LM, L, MC or none."""
    return _HITS[rolled - FIRST_ROLL][band]


def cell(column: int, rolled: int) -> str:
    """The result in this column of table [2] with this 2D6, star included."""
    return _RESULTS[rolled - FIRST_ROLL][column]


def rate_entry(table: Literal["fire", "hit"], rolled: int) -> str:
    """The entry of the column CAD: a number, a word, or a dash."""
    return (FIRE if table == "fire" else TO_HIT)[str(rolled)].cad


def _columns() -> dict[str, FireColumn]:
    lines = [FIRE_WITH_HEADINGS[name][2:] for name in HEADINGS]
    acs, powers = [[_first_of(cell) for cell in line] for line in lines]
    columns = zip(acs, powers, lines[1], strict=True)
    return {str(n): FireColumn(str(n), *column) for n, column in enumerate(columns)}


def _first_of(heading: str) -> int | None:
    """6 of 6/7."""
    return None if heading == BLANK else int(heading.partition("/")[0])


FIRE_COLUMNS = _columns()


# --- counters -------------------------------------------------------------------------------------
def weapons_of(counter: str) -> tuple[CounterWeapon, ...]:
    """The lines of fire of a counter, in the printed order."""
    return tuple(_weapon(line) for line in COUNTERS[counter].weapons)


def _weapon(line: str) -> CounterWeapon:
    """`ac gun 14 16-24 x5 L`; aircraft, batteries and traps have a power alone."""
    fire, kind, power, *more = line.split()
    p, reduced, last = [*map(int, power.split("/")), None, None][:3]
    assert p is not None
    if not more:
        return CounterWeapon(fire, kind, p, reduced, last)
    far, rate, *gun_class = more
    near, _, most = far.removeprefix("min").partition("-")
    return CounterWeapon(
        fire,
        kind,
        p,
        reduced,
        last,
        int(near),
        int(most) if most else None,
        far.startswith("min"),
        int(rate.removeprefix("x")),
        gun_class[0] if gun_class else None,
    )
