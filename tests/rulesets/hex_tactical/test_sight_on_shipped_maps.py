"""Sight on the maps that come with Sandtable: the same both ways, and as slow geometry has it."""

from __future__ import annotations

from random import Random

import pytest
from tests.rulesets.hex_tactical.pages import FOLDER, shipped
from tests.rulesets.hex_tactical.sight_oracle import looked

from sandtable.ground.hexes import all_hexes
from sandtable.rulesets.hex_tactical.files.scenario import begin
from sandtable.rulesets.hex_tactical.ground.sight import End, sight

LINES = 60  # of each map, compared with the slow oracle
every_map = pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.yaml")))


@every_map
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


@every_map
def test_lines_of_a_map_are_as_the_slow_geometry_says(name: str) -> None:
    battle, dice = begin(shipped(name)), Random(name)
    field = battle.field
    hexes = list(all_hexes(field.columns, field.rows))
    for _ in range(LINES):
        a, b = dice.choice(hexes), dice.choice(hexes)
        low, high = (field.level(at) + dice.choice((0, 0, 1)) for at in (a, b))
        seen = sight(battle, End(a, low), End(b, high))
        assert (seen.is_clear, seen.hindrances) == looked(battle, a, b, low, high), (a, b)
