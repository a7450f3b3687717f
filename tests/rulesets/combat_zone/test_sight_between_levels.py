"""Lines of sight among floors, roofs, windows and cliffs are exact, and free both ways or neither.

The slow oracle of `tests/ground` tries every point that can matter, with fractions.
"""

import random

import pytest
from tests.ground.test_any_part_of_a_base import is_clear, oracle_sees
from tests.rulesets.combat_zone.build import a_battle, blue, building, cm, platform, red

from sandtable.ground.free import Disc
from sandtable.rulesets.combat_zone.ground.field import EYE

HOUSE = building("house", 10, 10, 12, 8, windows=[(10, 14)], floors=2, roof=True, stairs=[(20, 12)])
CLIFF = platform("cliff", 30, 0, 10, 30, 10, kind="level", ropes=[(30, 12)])
GANTRY = platform("gantry", 14, 22, 8, 4, 5, ladders=[(14, 24)])
RADIUS = 125


def a_place(dice, field):
    """A point of the table, often near the house, and a height at which somebody stands there."""
    while True:
        at = cm(dice.uniform(2, 38), dice.uniform(2, 28))
        if dice.random() < 0.5:
            at = cm(dice.uniform(7, 14), dice.uniform(11, 17))
        foot = dice.choice(field.feet_at(at))
        if not field.obstructed(at, RADIUS, foot):
            return at, foot


@pytest.mark.parametrize(
    ("name", "terrain", "cases"),
    [("house", (HOUSE,), 90), ("cliff and gantry", (CLIFF, GANTRY), 120)],
)
def test_somebody_is_seen_exactly_when_some_point_of_his_base_is(name, terrain, cases):
    """CZ-GEN-06: from the centre of one base to any part of the other, heights counted."""
    dice = random.Random(name)
    battle = a_battle(red("ann", 1, 1), blue("bob", 4, 1), terrain=terrain, width=40, height=30)
    field, answers = battle.field, {True: 0, False: 0}
    blocking = tuple(piece for piece in field.table.pieces if piece.blocks)
    for _ in range(cases):
        (p, foot), (q, other) = a_place(dice, field), a_place(dice, field)
        seen = field.sight_of(battle, p, foot, RADIUS, q, other, RADIUS).clear
        base = Disc(q, RADIUS - 1, other)
        expected = oracle_sees(p, base, blocking, foot + EYE, other + EYE)
        assert seen == expected, (p, foot, q, other)
        answers[seen] += 1
    assert min(answers.values()) > 5


def test_lines_between_levels_are_free_both_ways_or_neither():
    """CZ-GEN-06: and as the oracle has them."""
    dice = random.Random("both ways")
    terrain = (HOUSE, CLIFF, GANTRY)
    battle = a_battle(red("ann", 1, 1), blue("bob", 4, 1), terrain=terrain, width=40, height=30)
    field = battle.field
    blocking = tuple(piece for piece in field.table.pieces if piece.blocks)
    for _ in range(600):
        (p, foot), (q, other) = a_place(dice, field), a_place(dice, field)
        there = field.table.line(p, q, foot + EYE, other + EYE).clear
        assert there == field.table.line(q, p, other + EYE, foot + EYE).clear
        assert there == is_clear(p, q, blocking, foot + EYE, other + EYE), (p, foot, q, other)
