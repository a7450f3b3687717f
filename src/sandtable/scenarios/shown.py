"""What a ruleset says of its scenarios: its module `shown`, by the contract `Shown`."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from sandtable.contract import Shown
from sandtable.rulesets import RULESETS


def shown_of(scenario: Any) -> Shown:
    """The module of the scenario's ruleset that knows what to say of it."""
    return cast(Shown, import_module(f"{RULESETS[scenario.ruleset].package}.files.shown"))
