"""Sight between all hexes of the maps that come with Sandtable is the same both ways (HX-LOS)."""

from __future__ import annotations

import pytest
from tests.rulesets.hex_tactical.pages import FOLDER, shipped

from sandtable.ground.hexes import all_hexes
from sandtable.rulesets.hex_tactical.setup import begin
from sandtable.rulesets.hex_tactical.sight import End, sight


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.yaml")))
def test_who_is_seen_sees_as_well_between_all_hexes(name: str) -> None:
    battle = begin(shipped(name))
    field = battle.field
    ends = [End(at, field.level(at)) for at in all_hexes(field.columns, field.rows)]
    one_way = []
    for n, a in enumerate(ends):
        for b in ends[n + 1 :]:
            there, back = sight(battle, a, b), sight(battle, b, a)
            if (there.is_clear, there.hindrances) != (back.is_clear, back.hindrances):
                one_way.append((a, b))
        field.memory("sight").clear()
    assert one_way == []
