"""Weapons as they are used: which row a name means, and the range band of a shot."""

from __future__ import annotations

from functools import lru_cache

from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.dice.speed import Distance
from sandtable.rulesets.combat_zone.sheet import Setting, Weapon

#: Grenades that a rifle with a launcher can fire (CZ-GREN-02); a Molotov cannot be fired.
RIFLE_GRENADES = (
    "defensive-grenade",
    "offensive-grenade",
    "smoke-grenade",
    "white-phosphorus",
    "antitank-grenade",
)
MISSILES = ("heat", "he", "smoke")

DARKNESS_REACH = 3000  # 30 cm, CZ-DARK-01
DARKNESS = "darkness"  # in place of a piece that blocks a line of sight


@lru_cache(256)
def direct_fire(name: str, setting: Setting = "ww2") -> Weapon | None:
    """A weapon that shoots at one target; None when the setting has no such weapon (CZ-GEN-01).

    Guns fire armour-piercing shot (CZ-GUN-02); an integrated grenade launcher, printed without a
    template, is an ordinary weapon (CZ-AREA-08).
    """
    if name in sheet.GUNS:
        return _armour_piercing(sheet.GUNS[name])
    weapon = sheet.WEAPONS[setting].get(name)
    return None if weapon is None or weapon.area else weapon


@lru_cache(256)
def template(name: str, missile: str = "heat", rifle: bool = False) -> Weapon | None:
    """A weapon that lays a template (gabarit), as loaded; None when it has none.

    The rifle grenade itself is not one: it is another grenade fired with `rifle` (CZ-GREN-02).
    """
    if name in sheet.GUNS:
        return _high_explosive(sheet.GUNS[name])
    if name in sheet.MORTARS:
        return _high_explosive(sheet.MORTARS[name])
    weapon = sheet.WEAPONS["ww2"].get(name)
    if weapon is None or not weapon.area or weapon.template is None:
        return None
    return _from_rifle(weapon) if rifle else _loaded(weapon, missile)


def template_names() -> tuple[str, ...]:
    """Every weapon that lays a template, in the order of the sheets."""
    rows = (*sheet.HEAVY_WEAPONS, *sheet.GRENADES, *sheet.GUNS, *sheet.MORTARS)
    return tuple(name for name in rows if template(name))


def direct_fire_names(setting: Setting = "ww2") -> tuple[str, ...]:
    """Every weapon that shoots at one target, in the order of the sheets."""
    tables = (sheet.SMALL_ARMS, sheet.HEAVY_WEAPONS, sheet.CORE_LIGHT, sheet.CORE_HEAVY, sheet.GUNS)
    rows = dict.fromkeys(name for table in tables for name in table)
    return tuple(name for name in rows if direct_fire(name, setting))


def takes_missiles(weapon: Weapon) -> bool:
    """Rocket launcher and PIAT fire HEAT, HE or smoke missiles (CZ-WPN-06)."""
    return weapon.template_smoke is not None


def fires_rifle_grenades(name: str) -> bool:
    """Bolt-action and self-loading rifles, light machine guns, anti-tank rifles (CZ-GREN-02)."""
    kind = sheet.SMALL_ARMS[name].variant_of or name if name in sheet.SMALL_ARMS else name
    return kind in ("bolt-action-rifle", "self-loading-rifle", "lmg", "at-rifle")


def load_of(weapon: Weapon) -> int | None:
    """Shots that come with a weapon: six in a canister, one in a one-shot launcher; None: no limit.

    CZ-WPN-06, CZ-WPN-07, CZ-WPN-08.
    """
    return 1 if weapon.one_shot else weapon.shots_per_canister


def is_indirect(name: str) -> bool:
    """Mortars shoot at what they need not see (CZ-MORT-02); so do barrages (CZ-RADIO-04)."""
    return name in sheet.MORTARS


def band(weapon: Weapon, distance: Distance, dark: bool = False) -> str | None:
    """Bout portant, portée courte, portée longue; None out of range or too close (CZ-SHOOT-04).

    In the dark nobody is seen beyond 30 cm (CZ-DARK-01).
    """
    if dark and distance > DARKNESS_REACH:
        return None
    if weapon.min_range is not None and distance < weapon.min_range:
        return None
    if weapon.point_blank is not None and distance <= weapon.point_blank:
        return "point-blank"
    if weapon.short is not None and distance <= weapon.short:
        return "short"
    return "long" if distance <= weapon.long else None


# --- close combat ---------------------------------------------------------------------------------
def in_hand(hands: tuple[str, ...], guns: tuple[str, ...]) -> tuple[str, bool]:
    """The main weapon of close combat among all that is carried, and whether there is a second.

    The better die counts first, then the wound modifier (CZ-CC-10). The second is any one-handed
    hand weapon or pistol besides (CZ-CC-11); a bayonet is none, and needs its rifle.
    """
    fixed = any(is_rifle(gun) for gun in guns)
    blades = [blade for blade in hands if blade != "bayonet" or fixed]
    blades += ["pistol" for gun in guns if is_pistol(gun)]
    main = max(blades, key=_strength, default="none")
    if blades:
        blades.remove(main)
    return main, any(blade != "bayonet" for blade in blades)


def _strength(blade: str) -> tuple[int, int]:
    row = sheet.HAND_WEAPONS[blade]
    return int((row.attack_dice or "1D0").partition("D")[2]), row.wound_modifier


def is_pistol(name: str) -> bool:
    return name.endswith("pistol")


def is_rifle(name: str) -> bool:
    """Rifles, carbines and assault rifles take a bayonet (CZ-CC-10)."""
    small = name in sheet.SMALL_ARMS or name in sheet.CORE_LIGHT
    kind = sheet.SMALL_ARMS[name].variant_of or name if name in sheet.SMALL_ARMS else name
    return small and kind.endswith(("rifle", "carbine"))


# --- rows that the sheets print elsewhere ---------------------------------------------------------
def _armour_piercing(gun: sheet.Gun) -> Weapon:
    """No point-blank band, and anti-tank (CZ-GUN-03, CZ-VDMG-05)."""
    return Weapon(
        gun.id, gun.en, gun.fr, gun.rof, gun.damage_ap, None, gun.short, gun.long,
        crew=gun.crew, heavy=gun.heavy, anti_tank=True,
    )  # fmt: skip


def _high_explosive(gun: sheet.Gun | sheet.Mortar) -> Weapon:
    """One damage throughout a radius, which stands in the gun's own row (CZ-GUN-02, CZ-MORT-03)."""
    return Weapon(
        gun.id, gun.en, gun.fr, gun.rof, gun.damage_he, None,
        None if isinstance(gun, sheet.Mortar) else gun.short, gun.long,
        crew=gun.crew, heavy=gun.heavy, area=True, terrain_damage=True,
        min_range=gun.min_range if isinstance(gun, sheet.Mortar) else None,
    )  # fmt: skip


def _loaded(weapon: Weapon, missile: str) -> Weapon:
    """HE does what HEAT does but is not anti-tank; smoke has a template of its own (CZ-WPN-06)."""
    if missile == "he":
        return weapon._replace(anti_tank=False, terrain_damage=True)
    if missile == "smoke":
        return weapon._replace(
            damage=None, damage_edge=None, anti_tank=False, smoke=True,
            template=weapon.template_smoke,
        )  # fmt: skip
    return weapon


def _from_rifle(grenade: Weapon) -> Weapon:
    launched = sheet.GRENADES["rifle-grenade"]
    return grenade._replace(long=launched.long, action_points=launched.action_points)


# --- their rules ----------------------------------------------------------------------------------
#: The sheet's tables of weapons and the rule that names each.
TABLES: tuple[tuple[str, dict[str, Weapon]], ...] = (
    ("CZ-WPN-01", sheet.CORE_LIGHT),
    ("CZ-WPN-02", sheet.CORE_HEAVY),
    ("CZ-WPN-03", sheet.SMALL_ARMS),
    ("CZ-WPN-04", sheet.HEAVY_WEAPONS),
)


#: Rules that some weapons have for themselves.
OWN_RULES = {
    "piat": ("CZ-WPN-05",),
    "panzerfaust": ("CZ-WPN-07",),
    "flamethrower": ("CZ-WPN-08",),
    "antitank-grenade": ("CZ-GREN-05",),
    "white-phosphorus": ("CZ-GREN-03", "CZ-GREN-04"),
    "molotov": ("CZ-GREN-03",),
    "integrated-grenade-launcher": ("CZ-AREA-08",),
}


@lru_cache(1000)
def rules_of_weapon(row: str, setting: str) -> tuple[str, ...]:
    """The table that it stands in: the supplement's are looked up first (CZ-GEN-01)."""
    tables = TABLES if setting == "core" else (*TABLES[2:], *TABLES[:2])
    of_table = next(((rule, "CZ-GEN-01") for rule, table in tables if row in table), ())
    guns = ("CZ-GUN-03",) if row in sheet.GUNS else ()
    return (*OWN_RULES.get(row, ()), *of_table, *guns)
