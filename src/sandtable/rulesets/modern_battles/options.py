"""The switches of Modern Battles and their values (the ledger's `options`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from sandtable.refusals import BadInput
from sandtable.rulesets.switches import Switches, one_of, text_of


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


def _limit(switch: str, value: object) -> Fraction:
    text = text_of(value)
    if not NUMBER.fullmatch(text) or Fraction(text) < 1:
        raise BadInput("bad-switch", switch=switch, value=text, known=("1", "1.5", "2", "…"))
    return Fraction(text)


def _function(switch: str, value: object) -> str:
    """`off` is what some readers of YAML take for no."""
    return "off" if value is False else one_of(CHOICES["limited_function"], switch, value)


OPTIONS = Switches("mb", Options, CHOICES, {"extreme_limit": _limit, "limited_function": _function})
SWITCHES = OPTIONS.names
switch_of = OPTIONS.switch_of
read_options = OPTIONS.read
