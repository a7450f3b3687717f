"""The greedy player brings back those whom losses have cut off (MS-COH-02)."""

from __future__ import annotations

import pytest
from tests.rulesets.modern_skirmish.build import RULES, a_battle, blue, red

from sandtable.players import player
from sandtable.rulesets.modern_skirmish.battle.state import changed
from sandtable.rulesets.modern_skirmish.commands import Move
from sandtable.staging import Table


@pytest.mark.parametrize("apart", [20, 30])
def test_who_is_cut_off_is_brought_back(apart: int) -> None:
    battle = a_battle(
        red("ann", 20, 20), red("amy", 23, 20), red("far", 20, 20 + apart), blue("bob", 110, 110),
        active="",
    )  # fmt: skip
    unit = changed(battle.units["red"], astray=("far",))
    battle = changed(battle, units={**battle.units, "red": unit})
    table, greedy = Table("modern-skirmish", battle), player("greedy", RULES, 1)
    moved = []
    for _ in range(8):
        side = RULES.to_play(table.state)
        if side != "red":
            break
        command = greedy.choose(table.state, side, RULES.candidates(table.state, side))
        moved += [command.who] if isinstance(command, Move) else []
        table.play(command)
    assert "far" in moved
    assert table.state.figures["far"].at[1] < (20 + apart) * 100
