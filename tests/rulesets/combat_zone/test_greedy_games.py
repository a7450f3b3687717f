"""Whole games of greedy against itself with crews, vehicles and levels: every word is allowed."""

from random import Random

import pytest

from sandtable.players import player
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load
from sandtable.simulate.match import play_counted

SCENARIOS = (
    "cz-bocage-dawn", "cz-cliff-battery", "cz-hill-217", "cz-house-by-house",
    "cz-route-nationale", "cz-tiger-lane",
)  # fmt: skip


@pytest.mark.parametrize("name", SCENARIOS)
def test_greedy_never_says_what_the_rules_refuse(name):
    rules = ruleset_named("combat-zone")
    battle = rules.begin(load(name).plain)
    players = {side: player("greedy", rules, 7) for side in rules.sides(battle)}
    outcome = play_counted(rules, battle, players, Random(7))
    assert outcome.refused == 0
    assert outcome.reason
