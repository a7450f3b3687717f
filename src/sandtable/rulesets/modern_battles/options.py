"""The switches of Modern Battles and their values (the ledger's `options`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction

from sandtable.refusals import BadInput


@dataclass(frozen=True, slots=True)
class Options:
    """One field per switch; `mb.damage-table` is `damage_table`.

    `extreme_limit` is how many times its range a weapon carries (MB-SHT-07); 1 is no farther.
    """

    morale_modifiers: str = "leadership"  # MB-PSY-02
    psychology_pass: str = "unaffected"  # MB-PSY-06
    natural_one: str = "plain"  # MB-SHT-08
    beyond_six: str = "impossible"  # MB-SHT-09
    extreme_limit: Fraction = Fraction(3, 2)  # MB-SHT-07
    half_rate_rounding: str = "up"  # MB-WPN-05
    era: str = "recent"  # MB-WPN-03
    flame_hits: str = "automatic"  # MB-WPN-12
    limited_function: str = "targets"  # MB-WPN-13
    damage_table: str = "detailed"  # MB-DMG-01
    ambush: bool = False  # MB-AMB-01
    vehicle_groups: bool = False  # MB-GRP-01
    free_movement: bool = False  # MB-ENC-01
    spotting: bool = False  # MB-SPT-01
    leaving_cover: bool = False  # MB-COV-01


CHOICES: dict[str, tuple[str, ...]] = {
    "morale_modifiers": ("leadership", "dice"),
    "psychology_pass": ("unaffected", "shaken"),
    "natural_one": ("plain", "miss"),
    "beyond_six": ("impossible", "follow-up"),
    "half_rate_rounding": ("up", "down"),
    "era": ("recent", "historical"),
    "flame_hits": ("automatic", "roll"),
    "limited_function": ("targets", "off"),
    "damage_table": ("detailed", "simplified"),
}
NUMBER = re.compile(r"\d{1,9}(?:\.\d{1,9})?", re.ASCII)


def field_of(switch: str) -> str:
    """`mb.damage-table` -> `damage_table`."""
    return switch.removeprefix("mb.").replace("-", "_")


def switch_of(name: str) -> str:
    """`damage_table` -> `mb.damage-table`."""
    return "mb." + name.replace("_", "-")


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
    if name == "extreme_limit":
        return _limit(switch, text)
    if name not in CHOICES:
        if text not in ("true", "false"):
            raise BadInput("bad-switch", switch=switch, value=text, known=("true", "false"))
        return text == "true"
    if name == "limited_function" and value is False:
        return "off"  # which some readers of YAML take for no
    if text not in CHOICES[name]:
        raise BadInput("bad-switch", switch=switch, value=text, known=CHOICES[name])
    return text


def _limit(switch: str, text: str) -> Fraction:
    if not NUMBER.fullmatch(text) or Fraction(text) < 1:
        raise BadInput("bad-switch", switch=switch, value=text, known=("1", "1.5", "2", "…"))
    return Fraction(text)
