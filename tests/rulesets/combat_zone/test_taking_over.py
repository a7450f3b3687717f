"""A player made of code who takes over in the midst of an activation that somebody else began."""

from __future__ import annotations

from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.players.greedy.planner import Planner
from sandtable.staging import stage

RIFLE = {"weapons": ["assault-rifle"], "facing": 90}
POSITION = {
    "red": {"ann": {"at": [10, 10], **RIFLE}, "art": {"at": [10, 14], **RIFLE}},
    "blue": {"bob": {"at": [22, 10], "weapons": ["assault-rifle"], "facing": 270}},
}


def test_whoever_takes_over_acts_with_those_who_have_points_left() -> None:
    table = stage("combat-zone", POSITION)
    assert not isinstance(Planner().choose(table.state, "red"), c.EndActivation)


def test_whoever_takes_over_ends_an_activation_in_which_nobody_is_left() -> None:
    fallen = {"ann": {"fate": "casualty"}, "art": {"fate": "casualty"}}
    red = {name: {**POSITION["red"][name], **fate} for name, fate in fallen.items()}
    other = {"at": [10, 30], **RIFLE, "group": "others"}
    position = {**POSITION, "red": {**red, "abe": other}, "active": "red"}
    table = stage("combat-zone", position)
    assert isinstance(Planner().choose(table.state, "red"), c.EndActivation)
