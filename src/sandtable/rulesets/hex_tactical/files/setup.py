"""From a scenario to a battle that can start, and who is still to be set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.rulesets.hex_tactical.battle.state import Battle
from sandtable.rulesets.hex_tactical.files.deploying import deployments, waiting_units
from sandtable.rulesets.hex_tactical.files.muster import mustered
from sandtable.rulesets.hex_tactical.files.scenario import Scenario, read
from sandtable.rulesets.hex_tactical.options import Options, read_options

__all__ = ["begin", "deployments", "to_deploy"]


def begin(
    scenario: Scenario | Mapping[str, Any],
    options: Options | Mapping[str, object] | None = None,
) -> Battle:
    """A battle before its first command; no dice are thrown (HX-UNIT-11).

    `options` are all the switches, or those that differ from the scenario's.
    """
    if not isinstance(scenario, Scenario):
        scenario = read(scenario)
    if not isinstance(options, Options):
        options = read_options({**scenario.options, **(options or {})})
    return mustered(scenario, options)


def to_deploy(battle: Battle, side: str) -> tuple[str, ...]:
    """Units that a side has still to set up."""
    return waiting_units(battle, side)
