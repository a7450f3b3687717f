"""Sheets of Modern Battles: units by their profile, weapons by their casualties; vehicles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from sandtable.explain.words import Language, capital, name, sentence
from sandtable.paper.forces.sheet import (
    Carried,
    Chances,
    Figure,
    Tracker,
    Unit,
    chance_rows,
    counted,
    length,
    say,
)
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.dice.weapons import bands_of
from sandtable.rulesets.modern_battles.files.members import LEADER, SECOND
from sandtable.rulesets.modern_battles.options import Options
from sandtable.rulesets.modern_battles.words.names import weapon_name
from sandtable.rulesets.query import Answer

RULESET = "modern-battles"
COVERS = ("none", "light", "heavy")
#: Armour that anti-tank weapons meet: from an armoured car to a heavy tank.
ARMOUR = (3, 5, 7, 9)
ENEMY = "regular"
RULES = ("MB-SHT-04", "MB-SHT-06", "MB-PSY-01", "MB-CC-01")
NOTES = {row.id: row.rule for row in sheet.WEAPON_NOTES.values()}
RANKS = {LEADER: 2, SECOND: 1}


def units(force: Any, names: Any, language: Language) -> Iterator[Unit]:
    for unit in force.units:
        yield _unit(unit, names(unit.id), language)
    for vehicle in force.vehicles:
        yield _vehicle(vehicle, names(vehicle.id), language)


def _unit(unit: Any, title: str, language: Language) -> Unit:
    printed, gun = say(language), unit.roster.gun
    weapons = [weapon for weapon, _ in counted(member.weapon for member in unit.members)]
    served = unit.roster.assistants > 0
    return Unit(
        name=capital(title),
        kind=_profile(unit.profile_name, unit.profile, language),
        points=None,
        columns=(printed("role"),),
        states=(printed("out"),),
        figures=tuple(_figures(unit, language)),
        arms=_heads(language),
        arm_rows=tuple(_arm(weapon, language) for weapon in (*weapons, *([gun] if gun else []))),
        trackers=(
            Tracker(printed("shaken"), 1, ring=True),
            Tracker(printed("fleeing"), 1, ring=True),
            Tracker(printed("moved"), 1, ring=True),
            Tracker(printed("lost"), len(unit.members)),
        ),
        chances=tuple(
            c
            for weapon, mount in [(w, "hand") for w in weapons] + ([(gun, "towed")] if gun else [])
            for c in _chances(weapon, unit.profile.ct, mount, served, language)
        ),
        rules=tuple(dict.fromkeys((*RULES, *_rules(weapons), *(("MB-SHT-23",) if gun else ())))),
    )  # fmt: skip


def _profile(row: str, profile: Any, language: Language) -> str:
    """The name of the profile and its line of figures, in the words of the table."""
    keys = ("cc", "ct", "f", "e", "i", "a", "cd")
    line = sentence(
        "mb-profile",
        language,
        m=f"{length(profile.m, language)}″",
        **{key: getattr(profile, key) for key in keys},
    )
    if profile.save:
        line = f"{line}, {sentence('mb-save', language, save=profile.save)}"
    return f"{name(sheet.PROFILES[row], language)} · {line}" if row else capital(line)


def _figures(unit: Any, language: Language) -> Iterator[Figure]:
    printed = say(language)
    for member in unit.members:
        carried = [Carried(weapon_name(member.weapon, language), _used(member.weapon))]
        if member.second_weapon:
            carried.append(Carried(weapon_name(member.second_weapon, language)))
        if unit.roster.grenades:
            carried.append(Carried(printed("grenades")))
        role = printed(f"role-{member.role}") if member.role else ""
        yield Figure(
            f"{capital(printed('man'))} {member.id[1:]}",
            (role,),
            tuple(carried),
            RANKS.get(member.role, 0),
        )
    if unit.roster.gun:
        yield Figure(capital(weapon_name(unit.roster.gun, language)), ("",), is_man=False)


def _used(weapon: str) -> int:
    return 1 if "single-use" in sheet.WEAPONS[weapon].notes else 0


def _heads(language: Language) -> tuple[str, ...]:
    printed = say(language)
    return tuple(printed(key) for key in ("weapons", "range-in", "strength", "rate", "notes"))


def _arm(weapon: str, language: Language) -> tuple[str, ...]:
    if weapon in sheet.GUNS:
        gun = sheet.GUNS[weapon]
        shells = " / ".join(str(f) if f else "–" for f in (gun.ap_strength, gun.he_strength))
        radius = (
            say(language)("radius", radius=length(gun.he_radius, language)) if gun.he_radius else ""
        )
        return (
            capital(weapon_name(weapon, language)),
            f"{length(gun.range, language)}″",
            shells,
            str(gun.rate),
            radius,
        )
    row = sheet.WEAPONS[weapon]
    notes = ", ".join(name(sheet.WEAPON_NOTES[note], language).lower() for note in row.notes)
    return (
        capital(weapon_name(weapon, language)),
        f"{length(row.range, language)}″" if row.range else "–",
        str(row.strength),
        str(row.rate),
        notes,
    )


# --- chances --------------------------------------------------------------------------------------
def _chances(
    weapon: str, ct: int, mount: str, served: bool, language: Language
) -> Iterator[Chances]:
    printed = say(language)
    gun = sheet.GUNS.get(weapon)
    row: Any = gun or sheet.WEAPONS[weapon]
    title = capital(weapon_name(weapon, language))
    if not row.range:
        return
    note = printed("ct-note", ct=ct)
    bands = [
        (
            printed("to-in", reach=length(r, language)),
            {"weapon": weapon, "distance": r / 100, "ct": ct},
        )
        for r in bands_of(weapon, Options().extreme_limit)
    ]
    if gun is None and not row.anti_tank:
        extra: dict[str, Any] = {"target": ENEMY, "mount": mount if mount != "towed" else "hand"}
        if served and sheet.ASSISTANT in row.notes:
            extra["assistant"] = True
        covers = [{"cover": cover, **extra} for cover in COVERS]
        chances = chance_rows(RULESET, "volley", bands, covers, _some)
        yield Chances(
            title,
            printed("casualty-note", ct=ct),
            "MB-SHT-04",
            printed("range"),
            tuple(printed(f"cover-{c}") for c in COVERS),
            chances,
        )
    if gun is not None and gun.he_strength:
        covers = [{"cover": cover, "target": ENEMY, "mount": mount, "under": 3} for cover in COVERS]
        chances = chance_rows(RULESET, "shell", bands, covers, _some)
        yield Chances(
            printed("he-shell", weapon=title),
            printed("shell-note", ct=ct),
            "MB-RID-04",
            printed("range"),
            tuple(printed(f"cover-{c}") for c in COVERS),
            chances,
        )
    if row_pierces(row, gun):
        mounts = {"mount": mount} if gun is not None else {}
        chances = chance_rows(
            RULESET, "antitank", bands, [{"armour": a, **mounts} for a in ARMOUR], _through
        )
        yield Chances(
            printed("against-vehicles", weapon=title),
            note,
            "MB-ARM-01",
            printed("range"),
            tuple(printed("armour-of", armour=a) for a in ARMOUR),
            chances,
        )


def row_pierces(row: Any, gun: Any) -> bool:
    return bool(gun.ap_strength) if gun is not None else bool(row.anti_tank)


def _some(answer: Answer) -> Fraction:
    """At least one casualty."""
    return 1 - answer.outcomes.get("0", Fraction())


def _through(answer: Answer) -> Fraction:
    """Hit and not saved."""
    return 1 - sum(
        (answer.outcomes.get(outcome, Fraction()) for outcome in ("miss", "saved")), Fraction()
    )


def _rules(weapons: Iterable[str]) -> Iterator[str]:
    for weapon in weapons:
        yield from (NOTES[note] for note in sheet.WEAPONS[weapon].notes)


# --- vehicles -------------------------------------------------------------------------------------
def _vehicle(vehicle: Any, title: str, language: Language) -> Unit:
    printed = say(language)
    weapons = [weapon for weapon, _ in counted((*vehicle.guns, *vehicle.secondary))]
    cells = (
        f"{length(vehicle.m, language)}″",
        f"{vehicle.front} / {vehicle.flank} / {vehicle.rear}",
        str(vehicle.crew),
        str(vehicle.carries or "–"),
    )
    return Unit(
        name=capital(title),
        kind=_profile(vehicle.profile_name, vehicle.profile, language),
        points=None,
        columns=(printed("move"), printed("armour-sides"), printed("crew"), printed("seats")),
        states=(printed("destroyed"),),
        figures=(
            Figure(
                capital(title),
                cells,
                tuple(
                    Carried(weapon_name(w, language)) for w in (*vehicle.guns, *vehicle.secondary)
                ),
                is_man=False,
            ),
        ),
        arms=_heads(language),
        arm_rows=tuple(_arm(weapon, language) for weapon in weapons),
        trackers=(
            Tracker(printed("crew-lost"), vehicle.crew),
            Tracker(printed("immobilised"), 1),
            Tracker(printed("on-fire"), 1, ring=True),
            Tracker(printed("gun-damage"), 6),
            Tracker(printed("shaken"), 1, ring=True),
        ),
        chances=tuple(
            c
            for weapon in weapons
            for c in _chances(weapon, vehicle.profile.ct, "vehicle", False, language)
        ),
        rules=tuple(
            dict.fromkeys(
                (
                    "MB-ARM-01",
                    "MB-DMG-03",
                    "MB-VEH-03",
                    "MB-PSY-08",
                    *_rules(w for w in weapons if w in sheet.WEAPONS),
                )
            )
        ),
    )
