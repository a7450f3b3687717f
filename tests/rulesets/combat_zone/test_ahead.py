"""What a player of Combat Zone who looks ahead may try."""

from __future__ import annotations

from typing import Any

from tests.players.test_proofs import positions
from tests.rulesets.combat_zone.build import RED, RULES, a_battle, blue, played, red

from sandtable.rulesets.combat_zone import commands as c


def test_a_vehicle_may_do_something_else_than_its_planner_says() -> None:
    """Its planner's own comes first, other targets and stretches after it, and that it stays."""
    thought = kinds = 0
    for rules, battle, side, mind in positions("cz-tiger-lane", 60, often=0.5):
        if battle.active not in battle.vehicles:
            continue
        own: Any = mind.clone().choose(battle, side)
        if not isinstance(own, c.Drive | c.Turn | c.VehicleFire):
            continue
        choices = list(rules.AHEAD.alternatives(battle, side, mind))
        if not choices:
            continue  # in the midst of what it has begun
        thought += 1
        assert choices[0].command == own
        assert len({repr(one.command) for one in choices}) == len(choices)
        kinds += any(isinstance(one.command, c.EndActivation) for one in choices)
    assert thought
    assert kinds


def test_what_a_vehicle_has_begun_is_carried_on_before_anything_else_is_thought_of() -> None:
    carried = 0
    for rules, battle, side, mind in positions("cz-tiger-lane", 60, often=0.5):
        if battle.active in battle.vehicles:
            for choice in rules.AHEAD.alternatives(battle, side, mind):
                if choice.mind._orders.then:
                    assert not list(choice.mind.drives(battle))
                    carried += 1
    assert carried


def test_whoever_holds_his_fire_ready_leaves_it_at_that() -> None:
    """With the point he has left he could only give it up again (CZ-OPP-01)."""
    battle = a_battle(
        red("ann", 40, 50, weapons=("assault-rifle",)),
        blue("bob", 40, 20, weapons=("assault-rifle",)),
    )
    mind = RULES.planner()
    mind.activate(battle, RED, battle.active)
    ready = [
        choice
        for choice in RULES.AHEAD.alternatives(battle, RED, mind)
        if isinstance(choice.command, c.OpportunityFire)
    ]
    after = played(battle, ready[0].command).battle
    assert after.figures["ann"].watch
    assert ready[0].mind.choose(after, RED) == c.EndActivation()
