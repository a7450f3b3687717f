"""The switches of Combat Zone and their values (the ledger's `options`)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sandtable.refusals import BadInput
from sandtable.rulesets.switches import Switches, text_of


@dataclass(frozen=True, slots=True)
class Options:
    """One field per switch; `cz.rof-limit` is `rof_limit`."""

    setting: str = "ww2"
    leader_profile: str = "gang-only"
    rof_limit: str = "shots-per-turn"
    burst_template: bool = True
    template_measure: str = "diameter"
    multiple_opponents: str = "outnumbering-side"
    able_team_leader: str = "designated"
    mounted_move_and_fire: bool = False
    first_aid: bool = True
    terrain_damage: bool = False
    building_fire: bool = False
    at_grenade_bonus: int = 0
    vehicle_turn_limit: str = "entry"
    vehicle_skid: bool = True  # CZ-SKID-05
    skid_tracked_stacks: bool = True
    bail_speed_modifier: bool = False
    vehicle_target_modifiers: str = "table"
    transport_damage: str = "option-2"


CHOICES: dict[str, tuple[str, ...]] = {
    "setting": ("core", "ww2"),
    "leader_profile": ("gang-only", "all-leaders"),
    "rof_limit": ("shots-per-turn", "bursts-per-turn"),
    "template_measure": ("diameter", "radius"),
    "multiple_opponents": ("outnumbering-side", "outnumbered-figure"),
    "able_team_leader": ("designated", "none"),
    "vehicle_turn_limit": ("entry", "size"),
    "vehicle_target_modifiers": ("table", "none"),
    "transport_damage": ("option-1", "option-2", "none"),
}
NUMBER = re.compile(r"[+-]?\d{1,9}")


def _bonus(switch: str, value: object) -> int:
    text = text_of(value)
    if not NUMBER.fullmatch(text):
        raise BadInput("bad-switch", switch=switch, value=text, known=("0", "1", "2"))
    return int(text)


OPTIONS = Switches("cz", Options, CHOICES, {"at_grenade_bonus": _bonus})
SWITCHES = OPTIONS.names
switch_of = OPTIONS.switch_of
read_options = OPTIONS.read
