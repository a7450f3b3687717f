"""The switches of Modern Skirmish and their values (the ledger's `options`)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.refusals import BadInput
from sandtable.rulesets.switches import Switches, text_of


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
    walls: str = "opaque"  # MS-UNIT-04


CHOICES: dict[str, tuple[str, ...]] = {
    "cohesion": ("chain", "all-pairs"),
    "rapid_target": ("exposed", "harder"),
    "vehicle_damage": ("ac-only", "any"),
    "armour_roll": ("per-shot", "per-die"),
    "walls": ("opaque", "open"),
}
UNLIMITED = "unlimited"
MOST_SHOTS = 99


def _shots(switch: str, value: object) -> int | None:
    text = text_of(value)
    if text == UNLIMITED:
        return None
    if not text.isdecimal() or not text.isascii() or not 1 <= int(text[:3]) <= MOST_SHOTS:
        known = ("1", "2", "3", "…", str(MOST_SHOTS), UNLIMITED)
        raise BadInput("bad-switch", switch=switch, value=text, known=known)
    return int(text)


OPTIONS = Switches("ms", Options, CHOICES, {"limited_shots": _shots})
SWITCHES = OPTIONS.names
switch_of = OPTIONS.switch_of
read_options = OPTIONS.read
