"""What somebody reads who sits down to Modern Battles for the first time."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from tests.drawing.modern_battles.games import SCENARIOS, a_game
from tests.drawing.modern_battles.positions import OPEN, RIDING, TURN
from tests.rulesets.modern_battles.build import a_battle, blue, red

from sandtable.drawing import table_of
from sandtable.drawing.modern_battles.able import who_can_act
from sandtable.drawing.modern_battles.goals import JUDGE
from sandtable.drawing.modern_battles.ground import is_worth_holding
from sandtable.drawing.modern_battles.orders import STOP
from sandtable.explain.words import sentence
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.state import (
    SHOOTING,
    START,
    WRECK,
    Battle,
    Mines,
    changed,
    with_vehicle,
)
from sandtable.rulesets.modern_battles.battle.victory import starting_pieces
from sandtable.rulesets.modern_battles.ground.room import waiting_units
from sandtable.rulesets.modern_battles.words.damage import effect_name
from sandtable.scenarios import load

TABLE = table_of("modern-battles")
RIDGE, FORD = "mb-ridge-of-steel", "mb-ford-at-dawn"


def panel(scenario: str, side: str, language: Any = "en", **draft: Any) -> Any:
    return TABLE.panel(a_game(scenario, 1).now, side, draft, language)


def first_side(scenario: str) -> str:
    side = a_game(scenario, 1).to_play
    assert side is not None
    return side


def texts(told: Any) -> list[str]:
    return [row["text"] for row in told["rows"] if row["row"] == "text"]


@pytest.mark.parametrize("scenario", [RIDGE, FORD])
def test_the_whole_side_is_counted_in_units_as_one_after_another_is(scenario: str) -> None:
    side = first_side(scenario)
    one, whole = panel(scenario, side), panel(scenario, side, action="deploy-all")
    number = one["subtitle"].partition(" ")[0]
    assert one["subtitle"] == f"{number} units still to set up"
    assert whole["confirm"]["label"] == f"Set up all {number}"


def test_a_unit_that_is_set_up_has_its_name_as_everywhere() -> None:
    told = panel(RIDGE, first_side(RIDGE))
    assert told["title"].removeprefix("Set up: ")[0].isupper()
    others = [one["label"] for one in told["actions"] if one["label"].startswith("Set up: ")]
    assert others
    assert all(label.removeprefix("Set up: ")[0].isupper() for label in others)


def test_one_vehicle_is_not_told_to_stand_round_a_place() -> None:
    battle, side = a_game(RIDGE, 1).now, first_side(RIDGE)
    waiting = waiting_units(battle, side)
    tank = next(one for one in waiting if one in battle.vehicles)
    foot = next(one for one in waiting if one in battle.units)
    alone = texts(panel(RIDGE, side, action=f"deploy:{tank}"))
    several = texts(panel(RIDGE, side, action=f"deploy:{foot}"))
    assert "Tap the zone: it stands there." in alone
    assert "Tap the zone: the whole unit stands round that place." in several


def test_riders_of_a_vehicle_that_has_moved_cannot_act_any_more() -> None:
    """MB-MOV-10: nobody gets off then."""
    assert "able1" in who_can_act(RIDING, "red")
    moved = with_vehicle(RIDING, "truck", moved=True, used_move=True)
    assert not who_can_act(moved, "red")


def with_scenario(name: str) -> Battle:
    field = copy(OPEN.field)
    object.__setattr__(field, "scenario", load(name))
    return changed(OPEN, field=field)


def asks_about_mines(battle: Battle) -> bool:
    draft = {"piece": "able1", "action": "move", "fields": {"path": [[1500, 2500]]}}
    rows = TABLE.panel(battle, "red", draft, "en")["rows"]
    return any(row.get("field") == "mines" for row in rows)


def test_mines_are_asked_about_only_where_the_scenario_says_so_or_some_are_known() -> None:
    """Tests of Initiative alone do not make a minefield possible (MB-INI-03)."""
    ridge = with_scenario(RIDGE)
    assert "MB-INI" in load(RIDGE).rules
    assert not asks_about_mines(ridge)
    assert asks_about_mines(changed(ridge, mines={"field": Mines("field", "blue", known=True)}))
    assert asks_about_mines(with_scenario(FORD))


def test_the_second_press_that_ends_a_step_says_what_is_left_undone() -> None:
    """The first shows a card whose button would else be the same once more (MB-CMD-05)."""
    for piece in ("able1", ""):
        draft = {"piece": piece, "action": "end-step"}
        told = [TABLE.panel(OPEN, "red", draft, language) for language in ("en", "fr")]
        first = [action["label"] for action in told[0]["actions"] if action["id"] == "end-step"]
        assert [one["confirm"]["label"].partition(", ")[2] for one in told] == [
            "2 units left idle",
            "2 unités n\u2019ont pas agi",
        ]
        assert told[0]["confirm"]["label"].startswith(first[0])
    start = changed(OPEN, phase=START)
    told_start = TABLE.panel(start, "red", {"piece": "able1", "action": "end-step"}, "en")
    assert told_start["confirm"]["label"].endswith(": nothing is left undone")
    assert "undone" not in TABLE.panel(start, "red", {}, "en")["confirm"]["label"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_force_is_counted_alike_in_the_briefing_and_at_the_end(scenario: str) -> None:
    """Figures, guns and vehicles."""
    battle = a_game(scenario, 1).now
    told = TABLE.end(battle, (), "en")["casualties"]
    assert [one["of"] for one in told] == [JUDGE.number(battle, side) for side in battle.sides]


def test_the_end_shows_the_units_that_decide_where_there_are_no_points() -> None:
    """MB-SCN-01: the larger share of enemy units lost wins."""
    battle = a_game(RIDGE, 1).now
    a, b = battle.sides
    tank = next(one.id for one in battle.vehicles.values() if one.side == b)
    told = TABLE.end(with_vehicle(battle, tank, fate=WRECK), (), "en")["objectives"]
    theirs = len(starting_pieces(battle, b))
    lost = "Enemy units destroyed, driven off or fleeing at the end"
    assert told[0]["label"] == f"{lost}, of {theirs} ({round(100 / theirs)}%)"
    assert [(one["side"], one["points"]) for one in told] == [(a, 1), (b, 0)]


@pytest.mark.parametrize(("name", "idle"), [("end the start", True), ("open hatches", False)])
def test_a_start_without_hatches_to_set_speaks_of_none(name: str, idle: bool) -> None:
    """MB-SEQ-03, MB-VEH-23: only armoured vehicles have something to do in it."""
    battle = next(position.battle for position in TURN if position.name == name)
    told = table_of("modern-battles").panel(battle, "red", {}, "en")
    assert any("hatches" in text for text in texts(told)) is not idle


def test_open_hatches_are_not_closed_again_by_a_player_who_only_tries() -> None:
    """MB-VEH-23: no gain is in it, and without end it could be opened again."""
    battle = next(position.battle for position in TURN if position.name == "open hatches")
    rules = ruleset_named("modern-battles")
    assert c.SetHatches("tank", True) in list(rules.candidates(battle, "red"))
    opened = with_vehicle(battle, "tank", hatches_open=True)
    assert c.EndStep() in (offered := list(rules.candidates(opened, "red")))
    assert not any(isinstance(command, c.SetHatches) for command in offered)


def test_one_weapon_at_two_ranges_has_two_bars_that_say_so() -> None:
    smg = ("smg", "smg", "smg")
    battle = a_battle(
        red("able", (10, 10), (13, 10), (18, 10), weapons=smg),
        blue("baker", (27.5, 10), (27.5, 11.5), (27.5, 13)),
        phase=SHOOTING,
    )
    draft = {"piece": next(iter(battle.figures)), "action": "shoot", "fields": {"target": "baker"}}
    bars = [row for row in TABLE.panel(battle, "red", draft, "en")["rows"] if row["row"] == "odds"]
    assert [row["label"] for row in bars] == [
        "Baker, all weapons together",
        "Submachine gun ▸ baker (extreme range)",
        "Submachine gun ▸ baker (long range)",
    ]


def test_the_start_of_a_turn_with_hatches_to_set_does_not_say_that_nothing_is_left() -> None:
    battle = next(position.battle for position in TURN if position.name == "open hatches")
    draft = {"piece": "tank", "action": STOP.action}
    told = str(TABLE.panel(battle, "red", draft, "en"))
    assert "hatches stay as they are" in told
    assert "nothing is left undone" not in told


def test_a_lorry_is_unarmoured_in_briefing_panel_and_log_alike():
    """MB-T-VEHICLES: it is not armoured, and has armour value 1 all the same."""
    game = a_game("mb-relief-column", 1)
    (lorry, *_) = [one for one in game.now.vehicles.values() if not one.armoured]
    shown = [
        line
        for force in TABLE.goals(game.now, lorry.side, "en")["forces"]
        for group in force["groups"]
        for line in group.values()
        if isinstance(line, str)
    ]
    assert any("unarmoured (armour value 1)" in line for line in shown)
    assert not any("armour 1/1/1" in line for line in shown)
    (piece,) = [
        one for one in TABLE.view(game.now, lorry.side, "en")["pieces"] if one["id"] == lorry.id
    ]
    assert "unarmoured (armour value 1)" in piece["detail"]


def test_a_save_has_the_same_words_on_its_die_and_in_the_log_whatever_was_hit():
    """A lorry is not armoured and may be saved all the same: no armour holds there."""
    for language, held in (("en", "it holds"), ("fr", "il tient")):
        assert effect_name("saved", language, armoured=False).endswith(held)
        assert effect_name("saved", language).endswith(held)
        assert sentence("means-MB-ARM-01-saved", language) == held


def test_a_place_has_an_owner_only_where_holding_it_pays_or_ends_something():
    relief = a_game("mb-relief-column", 1).now
    ford = a_game("mb-ford-at-dawn", 1).now
    worth = {
        one.id: is_worth_holding(battle, one.id)
        for battle in (relief, ford)
        for one in battle.field.scenario.objectives
    }
    assert worth["fort-gate"] is False
    assert True in worth.values()
