"""What pieces look like from above, whatever the ruleset: a vehicle's build, a figure's arm.

Both go by the rows of the tables. A picture only: no rule asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.drawing.vocabulary.view import Arm, Build

#: Build by row; what is not listed is drawn by what it runs on alone.
BUILDS: dict[str, Build] = {
    "motorbike": "bike",
    "sport-car": "car",
    "car": "car",
    "4x4": "car",
    "technical": "lorry",
    "4x4-truck": "lorry",
    "truck": "lorry",
    "vbl": "armoured-car",
    "amx10": "armoured-car",
    "armoured-car": "armoured-car",
    "half-track": "half-track",
    "vab": "carrier",
    "wheeled-apc": "carrier",
    "tracked-apc": "carrier",
    "bmp": "carrier",
    "ifv": "carrier",
    "light-tank": "light-tank",
    "medium-tank": "tank",
    "assault-gun": "tank",
    "main-battle-tank": "heavy-tank",
    "heavy-tank": "heavy-tank",
    "very-heavy-tank": "heavy-tank",
}
#: Arms that set a man apart from riflemen, the rarest first.
ARMS: dict[Arm, tuple[str, ...]] = {
    "flame": ("flamethrower",),
    "mortar": ("mortar",),
    "anti-tank": (
        "at-rifle", "bazooka", "panzerschreck", "panzerfaust", "rpg-7", "at-missile", "piat",
        "rocket-launcher", "at-rocket-launcher", "missile-launcher", "missile",
    ),
    "machine-gun": (
        "lmg", "mmg", "hmg", "mg-light", "mg-heavy", "lmg-belt", "lmg-magazine", "lmg-recent",
        "light-mg", "heavy-mg", "automatic-rifle", "machine-gun",
    ),
    "sniper": ("sniper-rifle", "marksman-rifle"),
}  # fmt: skip


def build_of(row: str) -> Build | None:
    return BUILDS.get(row)


def arm_of(weapons: Iterable[str]) -> Arm | None:
    """The arm of the rarest weapon; None for a man like the others."""
    carried = {weapon.partition("*")[0] for weapon in weapons}
    return next((arm for arm, rows in ARMS.items() if carried & set(rows)), None)
