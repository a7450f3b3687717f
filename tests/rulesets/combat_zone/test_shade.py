"""What a field says is plainly out of sight, on the tables of the scenarios that come along."""

import random
from pathlib import Path

import pytest

from sandtable import scenarios
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, changed
from sandtable.scenarios.files import plain_data

FILES = sorted((Path(scenarios.__file__).parent / "combat_zone").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nobody_in_the_shade_is_seen_whatever_doors_are_open(file):
    """Sight lines, walls of abstract buildings that let them out included (CZ-GEN-06)."""
    start = ruleset_named("combat-zone").begin(plain_data(file)[0], {})
    field, dice = start.field, random.Random("shade")
    shaded = 0
    for shut in (frozenset(), field.doors):
        battle = changed(start, shut=shut)
        for _ in range(40):
            at = dice.randrange(field.width), dice.randrange(field.height)
            shade = field.shade_from(battle, at)
            assert (shade is None) == bool(field.hills)
            for _ in range(40 if shade else 0):
                to = dice.randrange(field.width), dice.randrange(field.height)
                if shade.hides(*to):
                    shaded += 1
                    line = (at, 0, BASE_RADIUS, to, 0, BASE_RADIUS)
                    assert not field.sight_of(battle, *line).clear, (at, to)
    assert shaded or field.hills or not any(piece.blocks for piece in field.pieces.values())
