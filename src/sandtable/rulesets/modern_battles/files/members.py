"""Who is in a unit: its roster, spelt out or from the lists, weapons and roles (MB-DAT-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sandtable.reading import Given
from sandtable.rulesets.modern_battles import sheet
from sandtable.rulesets.modern_battles.battle.state import Point, Profile

MOST_IN_UNIT = 20
LEADER, SECOND, ASSISTANT = "leader", "second", "assistant"
COMMON = ("rifle", "smg")  # MB-DAT-06: who serves as assistant, first of all
BODY_ARMOUR = {"flak-vest": 6, "heavy-body-armour": 5}  # MB-DAT-02
WATER_COOLED = ("mg-light", "mg-heavy")  # may be (MB-WPN-08)
FEEDS = ("belt", "magazine")  # MB-WPN-07
SPELT = ("leader", "others", "assistants", "second", "grenades", "gun", "sniper")


@dataclass(frozen=True, slots=True)
class Member:
    """One figure of a roster, with the id it has in play."""

    id: str
    weapon: str
    role: str = ""
    second_weapon: str = ""
    at: Point | None = None


class Roster(NamedTuple):
    """Who is in a unit, before they have ids (MB-DAT-06)."""

    leader: str
    others: tuple[tuple[str, int], ...]
    assistants: int
    second: bool
    grenades: bool
    gun: str
    sniper: bool


# --- who is in a unit -----------------------------------------------------------------------------
def roster_of(fields: dict[str, Given]) -> tuple[str, Roster]:
    """The row it follows, or "" and what the file spells out."""
    if "others" in fields or "leader" in fields:
        if "row" in fields:
            raise fields["row"].refuse("mb-scenario-row-and-figures", name=fields["row"].text())
        return "", _spelt(fields)
    for key in SPELT:
        if key in fields:
            raise fields[key].refuse("data-missing-key", name="leader")
    named = fields.get("row", fields["unit"])
    row = sheet.UNITS[named.one_of(sheet.UNITS, "unit")]
    others = tuple(_counted(listed) for listed in row.others)
    return row.id, Roster(
        leader=row.leader,
        others=others,
        assistants=row.assistants,
        second=row.second,
        grenades=row.grenades,
        gun=row.gun or "",
        sniper=row.sniper,
    )


def _counted(listed: str) -> tuple[str, int]:
    name, _, number = listed.partition("*")
    return name, int(number or 1)


def _spelt(fields: dict[str, Given]) -> Roster:
    if "leader" not in fields:
        raise fields["unit"].refuse("data-missing-key", name="leader")
    others = []
    for weapon, number in _entries(fields["others"]) if "others" in fields else []:
        if weapon not in sheet.WEAPONS:
            raise number.unknown("weapon", weapon, sheet.WEAPONS)
        others.append((weapon, number.whole(1, MOST_IN_UNIT)))
    roster = Roster(
        leader=fields["leader"].one_of(sheet.WEAPONS, "weapon"),
        others=tuple(others),
        assistants=fields["assistants"].whole(0, MOST_IN_UNIT) if "assistants" in fields else 0,
        second=_flag(fields, "second"),
        grenades=_flag(fields, "grenades"),
        gun=fields["gun"].one_of(sheet.GUNS, "gun") if "gun" in fields else "",
        sniper=_flag(fields, "sniper"),
    )
    fit = dict(roster.others).get(commonest(roster), 0)
    if roster.assistants + roster.second > fit:
        fields["unit"].object_to(
            "mb-scenario-few-figures", rule="MB-DAT-06", name=fields["unit"].text()
        )
    if roster.sniper and roster.others:  # MB-SHT-20: one figure
        fields["sniper"].object_to(
            "mb-scenario-sniper-alone", rule="MB-SHT-20", name=fields["unit"].text()
        )
    return roster


def _entries(others: Given) -> list[tuple[str, Given]]:
    """`{smg: 1, rifle: 3}`, or a list of such, in the order of the file."""
    parts = others.items() if isinstance(others.value, list) else [others]
    return [weapon_and_number for part in parts for weapon_and_number in part.entries()]


def commonest(roster: Roster) -> str:
    """The commonest weapon but the leader's; a rifle or submachine gun first (MB-DAT-06)."""
    carried = dict(roster.others)
    for weapon in COMMON:
        if weapon in carried:
            return weapon
    ordinary = [w for w in carried if sheet.ASSISTANT not in sheet.WEAPONS[w].notes]
    return max(
        ordinary,
        key=lambda w: (carried[w], sheet.WEAPONS[w].small_arm),
        default=roster.leader,
    )


def roles_of(roster: Roster, weapons: list[str], common: str) -> list[str]:
    """The first is the leader; assistants, then the second in command, have the commonest arm."""
    wanted = [ASSISTANT] * roster.assistants + [SECOND] * roster.second
    others = [wanted.pop(0) if weapon == common and wanted else "" for weapon in weapons[1:]]
    return [LEADER, *others]


def armoured(profile: Profile, armour: str) -> Profile:
    """The better of profile and armour counts (MB-DAT-02)."""
    if not armour:
        return profile
    saves = [save for save in (profile.save, BODY_ARMOUR[armour]) if save]
    p = profile
    return Profile(p.m, p.cc, p.ct, p.f, p.e, p.i, p.a, p.cd, min(saves))


def is_water_cooled(fields: dict[str, Given], roster: Roster) -> bool:
    if not _flag(fields, "water_cooled"):
        return False
    if not any(weapon in WATER_COOLED for weapon, _ in roster.others):
        fields["water_cooled"].object_to(
            "mb-scenario-no-cooling", rule="MB-WPN-08", known=", ".join(WATER_COOLED)
        )
        return False
    return True


def _flag(fields: dict[str, Given], key: str) -> bool:
    return fields[key].flag() if key in fields else False
