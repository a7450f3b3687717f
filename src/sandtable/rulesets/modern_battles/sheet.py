"""The tables of the two Modern Battles sheets, and ours that fill their gaps (MB-GEN-01).

Each constant is one CSV of `tables/`, by the ids of its rows; its id in rules.yaml stands beside
it. Names of rows are in both languages (`en`, `fr`). Every length is a `Length`: whole hundredths
of an inch, so that 1.5 inches are 150 (MB-GEN-02).

The tables with two entries are read with `to_strike_score`, `to_wound_score` and `armour_cell`.
"""

from typing import Literal, NamedTuple

from sandtable.tables import Length, read_table

PACKAGE = "sandtable.rulesets.modern_battles"

#: Notes of weapons (MB-T-WEAPON-NOTES), as the rows of the weapons name them.
LIGHT = "light"
AUTOMATIC = "automatic"
ASSISTANT = "assistant"
HEAVY = "heavy"
CUMBERSOME = "cumbersome"
CLOSE_STRENGTH = "close-strength"
IGNORES_COVER = "ignores-cover"
LIMITED_FUNCTION = "limited-function"
SINGLE_USE = "single-use"

Column = Literal["armour", "minor", "major", "critical"]
COLUMNS: tuple[Column, ...] = ("armour", "minor", "major", "critical")  # save die 1, 2, 3, 4+

IMPOSSIBLE = "-"  # no wound, and of armour an automatic save (MB-WND-02, MB-ARM-03)
NO_SAVE = "*"  # MB-ARM-02


class Terrain(NamedTuple):
    """Type de terrain and what it does to a move (MB-TER-01)."""

    id: str
    en: str
    fr: str
    movement: Literal["none", "half", "half-to-cross"]
    examples_en: tuple[str, ...]
    examples_fr: tuple[str, ...]


class Modifier(NamedTuple):
    """A line of a table of modifiers."""

    id: str
    en: str
    fr: str
    value: int
    rule: str


class ShootingModifier(NamedTuple):
    """Modificateur de tir; covers have examples."""

    id: str
    en: str
    fr: str
    value: int
    rule: str
    examples_en: tuple[str, ...]
    examples_fr: tuple[str, ...]


class State(NamedTuple):
    """État of a unit; the levels are an index of ours."""

    id: str
    en: str
    fr: str
    level: int
    move: Literal["free", "none", "away-from-enemy"]
    shoot: bool
    rule: str


class Weapon(NamedTuple):
    """Arme: range (portée), Strength (F), rate of fire (CdT) and notes.

    `range` is None for the flamethrower, whose range is its template (MB-WPN-12). What follows the
    notes are classes of ours (MB-WPN-03, MB-WPN-07, MB-ARM-05, MB-AMB-01).
    """

    id: str
    en: str
    fr: str
    range: Length | None
    strength: int
    rate: int
    notes: tuple[str, ...]
    feed: Literal["belt", "magazine"] | None
    small_arm: bool
    anti_tank: bool
    recent: bool


class WeaponNote(NamedTuple):
    """A note of weapons: what is added to the rate of fire, and a Strength below some range."""

    id: str
    en: str
    fr: str
    magazine: int | None
    belt: int | None
    rate: int | None
    strength: int | None
    below: Length | None
    rule: str


class Skill(NamedTuple):
    """A line of the shooting table: the score that a CT needs."""

    id: str
    needed: int


class AgainstSkill(NamedTuple):
    """A line of the close-combat table: the attacker's CC against each CC of a defender."""

    id: str
    cc1: int
    cc2: int
    cc3: int
    cc4: int
    cc5: int
    cc6: int
    cc7: int
    cc8: int
    cc9: int
    cc10: int


class AgainstToughness(NamedTuple):
    """A line of the wound table: a Strength against each Toughness (E); `-` is no wound."""

    id: str
    e1: str
    e2: str
    e3: str
    e4: str
    e5: str
    e6: str
    e7: str
    e8: str
    e9: str
    e10: str


class AgainstArmour(NamedTuple):
    """A line of the armour table: a Strength against each armour; `*` no save, `-` always saved."""

    id: str
    a1: str
    a2: str
    a3: str
    a4: str
    a5: str
    a6: str
    a7: str
    a8: str
    a9: str
    a10: str


class SimplifiedDamage(NamedTuple):
    """Table simplifiée: a column, its test and what failing it does, or else the result."""

    id: str
    en: str
    fr: str
    save_die: Literal["1", "2", "3+"]
    test: Literal["panic"] | None
    on_fail: Literal["abandoned", "stunned"] | None
    result: Literal["destroyed"] | None


class DetailedDamage(NamedTuple):
    """Table détaillée: a row of the damage die, the effects in each column."""

    id: str
    armour: tuple[str, ...]
    minor: tuple[str, ...]
    major: tuple[str, ...]
    critical: tuple[str, ...]


class VehicleEffect(NamedTuple):
    """Dégâts sur les véhicules: the test that an effect calls for."""

    id: str
    en: str
    fr: str
    test: Literal[
        "panic", "panic-if-quarter-out", "panic-if-unavailable", "psychology", "escape", "none"
    ]
    rules: tuple[str, ...]


class Spotting(NamedTuple):
    """When a target in cover may be shot at, and up to which distance; None is any."""

    id: str
    en: str
    fr: str
    fired: bool
    moved: bool | None
    large: bool | None
    distance: Length | None
    included: bool | None  # whether the distance itself is still near enough
    rule: str


class Profile(NamedTuple):
    """A profile of ours (MB-DAT-01): M, CC, CT, F, E, I, A, Cd and the save, if any."""

    id: str
    en: str
    fr: str
    m: Length
    cc: int
    ct: int
    f: int
    e: int
    i: int
    a: int
    cd: int
    save: int | None


class Gun(NamedTuple):
    """Canon of ours (MB-DAT-03): None where it has no such shell."""

    id: str
    en: str
    fr: str
    range: Length
    rate: int
    ap_strength: int | None
    he_strength: int | None
    he_radius: Length | None
    mount: Literal["vehicle", "towed"]
    artillery: bool
    recent: bool


class Vehicle(NamedTuple):
    """Véhicule of ours (MB-DAT-04); `light` is the small explosion of MB-VEH-18."""

    id: str
    en: str
    fr: str
    m: Length
    front: int
    flank: int
    rear: int
    crew: int
    main_gun: str | None
    mount: Literal["turret", "hull"] | None
    secondary: tuple[str, ...]
    light: bool
    armoured: bool
    carries: int
    long: Length
    wide: Length
    recent: bool


class Unit(NamedTuple):
    """A unit of ours (MB-DAT-05, MB-DAT-06); `others` are `rifle*8` and the like."""

    id: str
    en: str
    fr: str
    profile: str
    figures: int
    leader: str
    others: tuple[str, ...]
    assistants: int
    second: bool
    grenades: bool
    gun: str | None
    sniper: bool
    recent: bool


class Command(NamedTuple):
    """A command of ours (MB-CMD-01): its step, what it uses up, and how the unit may shoot then."""

    id: str
    en: str
    fr: str
    step: str
    uses: tuple[str, ...]
    then_shoot: Literal["no", "as-moved", "as-not-moved", "no-march"] | None
    rules: tuple[str, ...]


TERRAIN = read_table(PACKAGE, "terrain.csv", Terrain)  # MB-T-TERRAIN
MORALE_MODIFIERS = read_table(  # MB-T-MORALE-MODIFIERS
    PACKAGE, "morale_modifiers.csv", Modifier
)
STATES = read_table(PACKAGE, "states.csv", State)  # MB-T-STATES
WEAPONS = read_table(PACKAGE, "weapons.csv", Weapon)  # MB-T-WEAPONS, MB-WPN-01
WEAPON_NOTES = read_table(PACKAGE, "weapon_notes.csv", WeaponNote)  # MB-T-WEAPON-NOTES
SHOOTING = read_table(PACKAGE, "shooting.csv", Skill)  # MB-T-SHOOTING, MB-SHT-04
SHOOTING_MODIFIERS = read_table(  # MB-T-SHOOTING-MODIFIERS
    PACKAGE, "shooting_modifiers.csv", ShootingModifier
)
CLOSE_COMBAT = read_table(PACKAGE, "close_combat.csv", AgainstSkill)  # MB-T-CLOSE-COMBAT, MB-CC-10
WOUND = read_table(PACKAGE, "wound.csv", AgainstToughness)  # MB-T-WOUND, MB-WND-01
ARMOUR_SAVE = read_table(PACKAGE, "armour_save.csv", AgainstArmour)  # MB-T-ARMOUR-SAVE, MB-ARM-01
STRENGTH_MODIFIERS = read_table(  # MB-T-STRENGTH-MODIFIERS
    PACKAGE, "strength_modifiers.csv", Modifier
)
DAMAGE_SIMPLIFIED = read_table(  # MB-T-DAMAGE-SIMPLIFIED, MB-DMG-02
    PACKAGE, "damage_simplified.csv", SimplifiedDamage
)
DAMAGE_DETAILED = read_table(  # MB-T-DAMAGE-DETAILED, MB-DMG-03
    PACKAGE, "damage_detailed.csv", DetailedDamage
)
DAMAGE_MODIFIERS = read_table(  # MB-T-DAMAGE-MODIFIERS
    PACKAGE, "damage_modifiers.csv", Modifier
)
VEHICLE_EFFECTS = read_table(  # MB-T-VEHICLE-EFFECTS
    PACKAGE, "vehicle_effects.csv", VehicleEffect
)
SPOTTING = read_table(PACKAGE, "spotting.csv", Spotting)  # MB-T-SPOTTING
PROFILES = read_table(PACKAGE, "profiles.csv", Profile)  # MB-T-PROFILES
GUNS = read_table(PACKAGE, "guns.csv", Gun)  # MB-T-GUNS
VEHICLES = read_table(PACKAGE, "vehicles.csv", Vehicle)  # MB-T-VEHICLES
UNITS = read_table(PACKAGE, "units.csv", Unit)  # MB-T-UNITS
COMMANDS = read_table(PACKAGE, "commands.csv", Command)  # MB-T-COMMANDS


# --- tables with two entries ----------------------------------------------------------------------
STRONGEST_BLOW = len(WOUND)  # Strength above the last row uses it (MB-WND-03)
STRONGEST_SHELL = len(ARMOUR_SAVE)  # MB-ARM-08


def to_strike_score(cc: int, cc_def: int) -> int:
    """What the D6 needs to hit in close combat (MB-CC-10)."""
    return int(CLOSE_COMBAT[str(cc)][cc_def])


def to_wound_score(strength: int, e: int) -> int | None:
    """What the D6 needs to wound; None where it cannot (MB-WND-02)."""
    printed = str(WOUND[str(min(strength, STRONGEST_BLOW))][e])
    return None if printed == IMPOSSIBLE else int(printed)


def armour_cell(strength: int, armour: int) -> str:
    """The save as printed, `4+`, `*` or `-`; Strength off the table uses its first or last row."""
    return str(ARMOUR_SAVE[str(min(max(strength, 1), STRONGEST_SHELL))][armour])


def damage_label(effects: tuple[str, ...]) -> str:
    """A cell of the detailed table as one name: immobilised+loss-d3."""
    return "+".join(effects)
