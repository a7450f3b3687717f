"""Counters (pions): those of the generic set, those a scenario brings, and what it changes of them.

HX-T-COUNTERS, HX-UNIT-01, HX-UNIT-12.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from sandtable.reading import Given, Names, Words, read_id
from sandtable.rulesets.hex_tactical import sheet
from sandtable.rulesets.hex_tactical.battle.state import Counter, Weapon
from sandtable.rulesets.hex_tactical.ground.terrain import CLASSES

KINDS = (
    "squad", "leader", "team", "heavy-weapon", "support", "light-support", "soft", "armoured",
    "helicopter", "drone", "plane", "transport", "off-map", "trap",
)  # fmt: skip
MOVES = (*CLASSES, "none")
FIRES = ("ap", "ac", "ind", "aa")
TYPES = (*sheet.WEAPONS, "aircraft", "bomb", "napalm", "artillery", "mine", "ied")
NATIONS = ("german-ww2", "japanese-ww2", "french-indochina")
FIGURED = ("command", "capacity", "drift")  # traits with a number
PLAIN = (
    "leader", "observer", "human-wave", "sapper", "smoke", "towed", "tow", "open-topped",
    "fully-tracked", "schurzen", "grenade-launcher", "jammer", "panzerfaust", "armoured", "boat",
    "vehicles-only",
)  # fmt: skip
TRAITS = (*PLAIN, *NATIONS, *(f"{word} n" for word in FIGURED), "mount …")
NUMBER = re.compile(r"-?\d{1,2}")


@lru_cache(1024)
def one_of_its_kind(counter: Counter) -> Counter:
    """The same object for equal counters: whatever is kept by counter is found at once."""
    return counter


@lru_cache(128)
def generic(row: str) -> Counter:
    """A counter of the generic set."""
    printed = sheet.COUNTERS[row]
    return Counter(
        row=row,
        kind=printed.kind,
        quality=printed.quality or "ligne",
        morale=printed.morale or 7,
        steps=printed.steps or 1,
        weapons=tuple([_weapon_of(line) for line in sheet.weapons_of(row)]),
        armour=(printed.front or 0, printed.flank or 0, printed.rear or 0),
        size=printed.size or "N",
        move_class=printed.move_class or "none",
        mp=printed.mp or 0,
        amphibious=bool(printed.amphibious),
        traits=printed.traits,
        name=printed.en,
        name_fr=printed.fr,
    )


def _weapon_of(line: sheet.CounterWeapon) -> Weapon:
    return Weapon(
        fire=line.fire,
        type=line.type,
        p=line.p,
        p_reduced=line.p_reduced,
        p_last=line.p_last,
        range=line.range,
        max=line.max,
        minmax=line.minmax,
        rate=line.rate,
        gun_class=line.gun_class or "",
    )


# --- what a scenario changes ----------------------------------------------------------------------
def with_traits(counter: Counter, traits: tuple[str, ...]) -> Counter:
    """More traits (HX-UNIT-12); one with a number or a mount takes the place of the printed one."""
    said = {_word(trait) for trait in traits if " " in trait}
    kept = [t for t in counter.traits if not (" " in t and _word(t) in said) and t not in traits]
    return replace(counter, traits=(*kept, *traits)) if traits else counter


def _word(trait: str) -> str:
    return trait.partition(" ")[0]


def read_trait(given: Given) -> str:
    trait = given.text()
    word, _, rest = trait.partition(" ")
    known = trait in (*PLAIN, *NATIONS)
    known = known or (word in FIGURED and bool(NUMBER.fullmatch(rest)))
    if known or (word == "mount" and rest in sheet.MOUNT):
        return trait
    raise given.unknown("trait", trait, TRAITS)


def read_traits(given: Given) -> tuple[str, ...]:
    return given.each(read_trait)


# --- counters of a scenario -----------------------------------------------------------------------
def read_counter(given: Given, names: Names) -> Counter:
    """One that the generic set does not have, with all its fields (HX-UNIT-01)."""
    fields = given.fields(
        required=("id", "kind"),
        optional=(
            "name", "quality", "morale", "steps", "armour", "size", "weapons", "move", "traits",
        ),
    )  # fmt: skip
    row = read_id(fields["id"])
    if row in sheet.COUNTERS:
        raise fields["id"].refuse("hx-scenario-known-counter", name=row)
    names.take(fields["id"], row)
    name = fields["name"].words() if "name" in fields else Words(row, row)
    move = fields["move"].fields(("class", "mp"), ("amphibious",)) if "move" in fields else {}
    armour = fields["armour"].each(lambda plate: plate.whole(0, 60)) if "armour" in fields else ()
    if armour and len(armour) != 3:
        raise fields["armour"].refuse("hx-scenario-armour")
    return Counter(
        row=row,
        kind=fields["kind"].one_of(KINDS, "counter-kind"),
        quality=fields["quality"].one_of(sheet.QUALITY, "quality")
        if "quality" in fields
        else "ligne",
        morale=fields["morale"].whole(2, 12) if "morale" in fields else 7,
        steps=fields["steps"].whole(1, 3) if "steps" in fields else 1,
        weapons=fields["weapons"].each(_read_weapon) if "weapons" in fields else (),
        armour=(armour[0], armour[1], armour[2]) if armour else (0, 0, 0),
        size=fields["size"].one_of(sheet.SIZE, "vehicle-size") if "size" in fields else "N",
        move_class=move["class"].one_of(MOVES, "move-class") if move else "none",
        mp=move["mp"].whole(0, 60) if move else 0,
        amphibious=move["amphibious"].flag() if "amphibious" in move else False,
        traits=read_traits(fields["traits"]) if "traits" in fields else (),
        name=name.en,
        name_fr=name.fr,
    )


def _read_weapon(given: Given) -> Weapon:
    fields = given.fields(
        required=("fire", "type", "p"),
        optional=("p_reduced", "p_last", "range", "minmax", "rate", "class"),
    )
    near, far = _ranges(fields["range"]) if "range" in fields else (None, None)

    def power(key: str) -> int | None:
        return fields[key].whole(0, 60) if key in fields else None

    return Weapon(
        fire=fields["fire"].one_of(FIRES, "fire"),
        type=fields["type"].one_of(TYPES, "weapon-type"),
        p=fields["p"].whole(0, 60),
        p_reduced=power("p_reduced"),
        p_last=power("p_last"),
        range=near,
        max=far,
        minmax=fields["minmax"].flag() if "minmax" in fields else False,
        rate=fields["rate"].whole(0, 8) if "rate" in fields else 0,
        gun_class=fields["class"].one_of(("L", "M", "C"), "gun-class") if "class" in fields else "",
    )


def _ranges(given: Given) -> tuple[int, int | None]:
    """`6`, or `[9, 15]`: effective and greatest, or least and greatest."""
    if not isinstance(given.value, list):
        return given.whole(1, 99), None
    both = given.each(lambda number: number.whole(1, 99))
    if len(both) != 2 or both[0] > both[1]:
        raise given.refuse("hx-scenario-range")
    return both[0], both[1]
