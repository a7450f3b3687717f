"""The switches of Modern Skirmish and their values (the ledger's `options`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from sandtable.refusals import BadInput


@dataclass(frozen=True, slots=True)
class Options:
    """One field per switch; `ms.armour-roll` is `armour_roll`.

    `limited_shots` is the number of shots of MS-WPN-08 in a game; None is no limit.
    """

    cohesion: str = "chain"  # MS-COH-01
    rapid_target: str = "exposed"  # MS-TMOD-07
    vehicle_damage: str = "ac-only"  # MS-VSHOT-06
    armour_roll: str = "per-shot"  # MS-VSHOT-04
    vehicles_heads_down: bool = True  # MS-HEAD-05
    covering_immediate_shot: bool = False  # MS-COVFIRE-06
    charge_casualties: bool = False  # MS-EQP-03
    limited_shots: int | None = 1  # MS-WPN-08


CHOICES: dict[str, tuple[str, ...]] = {
    "cohesion": ("chain", "all-pairs"),
    "rapid_target": ("exposed", "harder"),
    "vehicle_damage": ("ac-only", "any"),
    "armour_roll": ("per-shot", "per-die"),
}
UNLIMITED = "unlimited"
MOST_SHOTS = 99


def field_of(switch: str) -> str:
    """`ms.armour-roll` -> `armour_roll`."""
    return switch.removeprefix("ms.").replace("-", "_")


def switch_of(name: str) -> str:
    """`armour_roll` -> `ms.armour-roll`."""
    return "ms." + name.replace("_", "-")


SWITCHES: tuple[str, ...] = tuple(switch_of(f.name) for f in fields(Options))


def read_options(given: Mapping[str, object]) -> Options:
    """Options from switches by their full names; unknown names and values are refused."""
    chosen: dict[str, object] = {}
    for switch, value in given.items():
        if switch not in SWITCHES:
            raise BadInput("unknown-switch", switch=switch, known=SWITCHES)
        name = field_of(switch)
        chosen[name] = _value(switch, name, value)
    return Options(**chosen)  # type: ignore[arg-type]


def _value(switch: str, name: str, value: object) -> object:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if name == "limited_shots":
        return _shots(switch, text)
    if name not in CHOICES:
        if text not in ("true", "false"):
            raise BadInput("bad-switch", switch=switch, value=text, known=("true", "false"))
        return text == "true"
    if text not in CHOICES[name]:
        raise BadInput("bad-switch", switch=switch, value=text, known=CHOICES[name])
    return text


def _shots(switch: str, text: str) -> int | None:
    if text == UNLIMITED:
        return None
    if not text.isdecimal() or not text.isascii() or not 1 <= int(text[:3]) <= MOST_SHOTS:
        known = ("1", "2", "3", "…", str(MOST_SHOTS), UNLIMITED)
        raise BadInput("bad-switch", switch=switch, value=text, known=known)
    return int(text)
