"""What may be said at any moment (HX-CMD-15); every command: `test_commands_of_rulesets`."""

from __future__ import annotations

import pytest
from tests.drawing.hex_tactical.positions import POSITIONS, Position

from sandtable.codec import encode
from sandtable.drawing import table_of
from sandtable.rulesets.hex_tactical import commands as c

TABLE = table_of("hex-tactical")


@pytest.mark.parametrize("position", POSITIONS, ids=[position.name for position in POSITIONS])
def test_a_side_may_concede_while_the_other_is_at_it(position: Position) -> None:
    """HX-CMD-15"""
    battle = position.battle
    other = battle.enemy_of(battle.to_act)
    listed = TABLE.panel(battle, other, {}, "en")["actions"]
    assert "concede" in [one["id"] for one in listed]
    panel = TABLE.panel(battle, other, {"action": "concede"}, "en")
    assert panel["confirm"]["command"] == encode(c.Concede(other))
