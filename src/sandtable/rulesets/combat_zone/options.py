"""The switches of Combat Zone and their values (the ledger's `options`)."""

from __future__ import annotations

from dataclasses import dataclass, fields

from sandtable.refusals import BadInput


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


def field_of(switch: str) -> str:
    """`cz.rof-limit` -> `rof_limit`."""
    return switch.removeprefix("cz.").replace("-", "_")


def switch_of(name: str) -> str:
    """`rof_limit` -> `cz.rof-limit`."""
    return "cz." + name.replace("_", "-")


SWITCHES: tuple[str, ...] = tuple(switch_of(f.name) for f in fields(Options))


def read_options(given: dict[str, object]) -> Options:
    """Options from switches by their full names; unknown names and values are refused."""
    chosen: dict[str, object] = {}
    for switch, value in given.items():
        if switch not in SWITCHES:
            raise BadInput("unknown-switch", switch=switch, known=SWITCHES)
        name = field_of(switch)
        chosen[name] = _value(switch, name, value)
    return Options(**chosen)  # type: ignore[arg-type]


def _value(switch: str, name: str, value: object) -> object:
    default = getattr(Options(), name)
    text = str(value).lower() if isinstance(value, bool) else str(value)
    if isinstance(default, bool):
        if text not in ("true", "false"):
            raise BadInput("bad-switch", switch=switch, value=text, known=("true", "false"))
        return text == "true"
    if isinstance(default, int):
        if not text.lstrip("+-").isdigit():
            raise BadInput("bad-switch", switch=switch, value=text, known=("0", "1", "2"))
        return int(text)
    if text not in CHOICES[name]:
        raise BadInput("bad-switch", switch=switch, value=text, known=CHOICES[name])
    return text
