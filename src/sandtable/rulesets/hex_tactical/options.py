"""The switches of Hex Tactical and their values (the ledger's `options`)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandtable.refusals import BadInput
from sandtable.rulesets.switches import Switches, text_of


@dataclass(frozen=True, slots=True)
class Options:
    """One field per switch; `hx.off-table` is `off_table`."""

    cad_word_rows: str = "named-type-continues"  # HX-CAD-05
    cad_al: str = "heavy-weapon"  # HX-CAD-06
    hex_roll: str = "shared"  # HX-POW-14
    off_table: str = "clamp"  # HX-FIRE-06
    neutralisation_pass: str = "none"  # HX-TEST-03
    assault_v_round: str = "up"  # HX-ASSAULT-26
    delay_dice: str = "2d6"  # HX-DELAY-01
    aa_upward: str = "exempt"  # HX-DIR-04
    napalm_fire_p: int = 18  # HX-SMOKE-03


CHOICES: dict[str, tuple[str, ...]] = {
    "cad_word_rows": ("named-type-continues", "all-end"),
    "cad_al": ("heavy-weapon", "hand-held"),
    "hex_roll": ("shared", "each"),
    "off_table": ("clamp", "no-effect"),
    "neutralisation_pass": ("none", "stopped"),
    "assault_v_round": ("up", "away-from-zero"),
    "delay_dice": ("2d6", "1d6"),
    "aa_upward": ("exempt", "counts"),
}
WHOLE = re.compile(r"[+-]?\d{1,9}", re.ASCII)


def _power(switch: str, value: object) -> int:
    text = text_of(value)
    if not WHOLE.fullmatch(text):
        raise BadInput("bad-switch", switch=switch, value=text, known=("18", "24", "30", "…"))
    return int(text)


OPTIONS = Switches("hx", Options, CHOICES, {"napalm_fire_p": _power})
SWITCHES = OPTIONS.names
switch_of = OPTIONS.switch_of
read_options = OPTIONS.read
