"""A whole side set up by one press, in every ruleset: allowed, facing the enemy, adjusted."""

from __future__ import annotations

import re
from math import atan2, degrees, hypot
from random import Random
from typing import Any

import pytest
from tests.drawing.vocabulary import must_be

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.drawing.mustering import ACTION, places_of_enemies
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.rulesets.combat_zone.battle.state import ACTIONS, changed
from sandtable.rulesets.combat_zone.commands import Move
from sandtable.scenarios import load, shipped
from sandtable.umpire import QuickUmpire

SET_UP = [
    ("combat-zone", "cz-tiger-lane"),
    ("combat-zone", "cz-house-by-house"),
    ("combat-zone", "cz-cliff-battery"),
    ("modern-skirmish", "ms-sahel-column"),
    ("modern-skirmish", "ms-market-day"),
    ("modern-battles", "mb-ridge-of-steel"),
    ("modern-battles", "mb-airport-road"),
    ("hex-tactical", "hx-frozen-pass"),
    ("hex-tactical", "hx-laterite-road"),
]
of_every_ruleset = pytest.mark.parametrize(("ruleset", "scenario"), SET_UP)


def begun(ruleset: str, scenario: str) -> tuple[Any, Any, str]:
    rules = ruleset_named(ruleset)
    battle = rules.begin(load(scenario).plain, {})
    return rules, battle, rules.to_play(battle)


def panel(ruleset: str, battle: Any, side: str, **fields: Any) -> Any:
    draft = {"action": ACTION, "fields": fields}
    told = table_of(ruleset).panel(battle, side, draft, "en")
    must_be("panel", told)
    return told


def commands(rules: Any, told: Any) -> list[Any]:
    confirm = told["confirm"]
    return [decode(rules.COMMANDS, one) for one in (confirm["command"], *confirm.get("then", ()))]


def test_the_panel_of_a_whole_side_speaks_of_no_single_piece() -> None:
    _, battle, side = begun("combat-zone", "cz-sodium-alley")
    assert "piece" not in panel("combat-zone", battle, side)


def test_the_side_with_which_setting_up_ends_is_set_up_by_one_press_too() -> None:
    """The first turn begins with its last figure, and with a throw for the initiative."""
    rules, battle, first = begun("combat-zone", "cz-sodium-alley")
    umpire = QuickUmpire(rules, Random(1).random, lambda *_: None)
    for command in commands(rules, panel("combat-zone", battle, first)):
        battle = rules.play(battle, command, umpire)
    second = rules.to_play(battle)
    assert second != first
    for command in commands(rules, panel("combat-zone", battle, second)):
        assert rules.check(battle, command) is None
        battle = rules.play(battle, command, umpire)
    assert battle.turn == 1


RUNS = re.compile(r"(?:\w+) AP carry (?P<who>.+?) to the (?P<thing>\S+) in turn 1\b")


def ideas() -> list[tuple[str, str, str]]:
    """Scenario, side and what its briefing advises, of every scenario that is shipped."""
    names = [name for ruleset in RULESETS for name in shipped(ruleset)]
    told = [(name, load(name).plain["terms"].get("play", {})) for name in names]
    return [(name, side, words["en"]) for name, play in told for side, words in play.items()]


def test_what_a_briefing_promises_of_the_first_turn_holds_where_the_side_is_put() -> None:
    promised = [idea for idea in ideas() if re.search(r"\bturn (1|one)\b|first turn", idea[2])]
    assert promised
    for scenario, side, words in promised:
        run = RUNS.search(words)
        assert run, f"{scenario}: nothing here proves «{words}»"
        rules, battle, _ = begun("combat-zone", scenario)
        umpire = QuickUmpire(rules, Random(1).random, lambda *_: None)
        while battle.turn == 0:
            for command in commands(rules, panel("combat-zone", battle, rules.to_play(battle))):
                battle = rules.play(battle, command, umpire)
        (group,) = (g for g in battle.groups if g in run["who"].lower())
        (runner,) = battle.groups[group].members
        battle = changed(battle, to_act=side, phase=ACTIONS, active=group)
        run_there = Move(runner, (battle.things[run["thing"]].at,))
        assert rules.check(battle, run_there) is None, f"{scenario}: {words}"


def bodies(told: Any) -> list[Any]:
    ghost = told["overlay"]["ghost"] | {"piece": told["draft"]["piece"]}
    return [ghost, *told["overlay"]["followers"]]


def answered(rules: Any, battle: Any, side: str) -> Any:
    """The other side places one of its own, where sides take turns."""
    while rules.to_play(battle) not in (side, None) and rules.turns(battle) == 0:
        other = rules.to_play(battle)
        command = next(iter(rules.candidates(battle, other)))
        if not type(command).__name__.startswith("Deploy"):
            break
        battle = played(rules, battle, command)
    return battle


def played(rules: Any, battle: Any, command: Any) -> Any:
    rules.check(battle, command)
    return rules.play(battle, command, QuickUmpire(rules, lambda: 0.5, lambda *_: None))


@of_every_ruleset
def test_one_press_sets_a_whole_side_up_each_place_allowed_when_its_turn_comes(
    ruleset: str, scenario: str
) -> None:
    rules, battle, side = begun(ruleset, scenario)
    for command in commands(rules, panel(ruleset, battle, side)):
        battle = played(rules, answered(rules, battle, side), command)
    told = table_of(ruleset).panel(battle, side, {}, "en")
    assert ACTION not in [one["id"] for one in told["actions"]]


@of_every_ruleset
def test_everybody_is_set_up_looking_within_45_degrees_of_the_nearest_enemy(
    ruleset: str, scenario: str
) -> None:
    """The nearest middle of a zone of his, or the middle of the table; by either side."""
    rules, battle, side = begun(ruleset, scenario)
    umpire = QuickUmpire(rules, Random(1).random, lambda *_: None)
    for _ in battle.sides:
        enemies = places_of_enemies(table_of(ruleset).view(battle, side, "en"), side)
        told = panel(ruleset, battle, side)
        for body in bodies(told):
            assert body["facing"] is None or off_by(body, enemies) <= 46, body
        for command in commands(rules, told):
            battle = rules.play(battle, command, umpire)
            if rules.to_play(battle) != side:
                break
        if rules.turns(battle) or rules.to_play(battle) == side:  # it says itself when it is ready
            return
        side = rules.to_play(battle)


def off_by(body: Any, enemies: list[tuple[int, int]]) -> float:
    """Degrees between where he looks and the nearest enemy."""
    (x, y), (u, v) = body["at"], body["facing"]
    across, down = min(((a - x, b - y) for a, b in enemies), key=lambda way: hypot(*way))
    return abs(degrees(atan2(across * v - down * u, across * u + down * v)))


@of_every_ruleset
def test_the_panel_of_a_whole_side_speaks_of_nobody_by_himself(ruleset: str, scenario: str) -> None:
    _, battle, side = begun(ruleset, scenario)
    assert "piece" not in panel(ruleset, battle, side)


@of_every_ruleset
def test_one_of_them_is_put_elsewhere_by_a_drag(ruleset: str, scenario: str) -> None:
    _, battle, side = begun(ruleset, scenario)
    told = panel(ruleset, battle, side)
    last = told["overlay"]["followers"][-1]
    before = next(b for b in bodies(told) if b["piece"] == last["piece"])["at"]
    away = [before[0] + 100, before[1]]
    moved = panel(ruleset, battle, side, **{last["field"]: away})
    after = next(b for b in bodies(moved) if b["piece"] == last["piece"])["at"]
    assert after != before
    assert moved["confirm"] or moved["refused"]["rule"]


@of_every_ruleset
def test_a_place_outside_the_zone_is_refused_with_its_rule(ruleset: str, scenario: str) -> None:
    _, battle, side = begun(ruleset, scenario)
    told = panel(ruleset, battle, side)
    field = told["overlay"]["followers"][-1]["field"]
    astray = panel(ruleset, battle, side, **{field: [-900, -900]})
    assert astray["confirm"] is None
    assert astray["refused"]["rule"]


@of_every_ruleset
def test_the_button_is_there_while_several_wait(ruleset: str, scenario: str) -> None:
    _, battle, side = begun(ruleset, scenario)
    told = table_of(ruleset).panel(battle, side, {}, "en")
    assert [one["id"] for one in told["actions"]][1] == ACTION


def test_vehicles_that_are_only_proposed_have_their_names_under_them() -> None:
    _, battle, side = begun("modern-battles", "mb-relief-column")
    lines = panel("modern-battles", battle, side)["overlay"]["lines"]
    named = [pill["text"] for line in lines for pill in line["pills"]]
    assert sorted(named) == ["Armoured car", "Armoured half-track", "First lorry", "Second lorry"]
