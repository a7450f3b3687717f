"""The turn, which a server reads at every step without drawing a status for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.drawing import table_of
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load

SCENARIOS = {
    "combat-zone": "cz-sodium-alley",
    "modern-skirmish": "ms-sahel-column",
    "modern-battles": "mb-airport-road",
    "hex-tactical": "hx-hedgerow-road",
}


@pytest.mark.parametrize("ruleset", SCENARIOS)
@pytest.mark.parametrize("turn", [1, 4])
def test_the_turn_is_that_of_the_status(ruleset: str, turn: int) -> None:
    table = table_of(ruleset)
    begun = ruleset_named(ruleset).begin(load(SCENARIOS[ruleset]).plain, {})
    state = replace(begun, turn=turn)
    assert table.status(state, None, "en")["turn"] == table.turn(state) == turn
