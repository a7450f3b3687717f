"""Shipped scenarios played at random: at every step all that is drawn is right and complete."""

from __future__ import annotations

from random import Random

import pytest
from tests.drawing.games import (
    FIGURE_ACTIONS,
    RULES,
    SCENARIOS,
    a_draft,
    a_game,
    entries_with_states,
    played,
)
from tests.drawing.vocabulary import must_be, shape_of

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.drawing.combat_zone.desk import outcomes_of
from sandtable.rulesets.combat_zone.commands.preview import preview

TABLE = table_of("combat-zone")
STEPS = 110
SEEN = 10  # every tenth table is looked at: those between differ little
PLAYERS = [
    ("cz-tutorial", "random"),
    ("cz-sodium-alley", "greedy"),
    ("cz-hill-farm", "random"),
    ("cz-foundry-nine", "greedy"),
]


@pytest.mark.parametrize(("scenario", "who"), PLAYERS)
def test_views_status_and_prompts_are_of_the_vocabulary_in_both_languages(scenario, who):
    game = a_game(scenario, 1)
    for n, (battle, waiting) in enumerate(played(game, 1, STEPS, who)):
        for side in (*battle.sides, None) if waiting or n % SEEN == 0 else ():
            told = [TABLE.view(battle, side, language, waiting) for language in ("en", "fr")]
            must_be("view", told[0])
            assert shape_of(told[0]) == shape_of(told[1])
            said = [TABLE.status(battle, side, language, waiting) for language in ("en", "fr")]
            must_be("status", said[0])
            assert shape_of(said[0]) == shape_of(said[1])
        if waiting:
            asked = [
                TABLE.prompt(battle, waiting.side, waiting.question, language, game.begun)
                for language in ("en", "fr")
            ]
            must_be("prompt", asked[0])
            assert shape_of(asked[0]) == shape_of(asked[1])


@pytest.mark.parametrize(("scenario", "who"), PLAYERS)
def test_what_a_panel_confirms_passes_the_rules_and_what_it_refuses_names_one(scenario, who):
    game, random = a_game(scenario, 2), Random(scenario)
    for n, (battle, waiting) in enumerate(played(game, 2, STEPS, who)):
        side = game.to_play
        if waiting or side is None or n % 2:
            continue
        for draft in ({}, a_draft(battle, side, random)):
            panel = TABLE.panel(battle, side, draft, "en")
            must_be("panel", panel)
            assert shape_of(panel) == shape_of(TABLE.panel(battle, side, draft, "fr"))
            if panel["confirm"]:
                RULES.check(battle, decode(RULES.COMMANDS, panel["confirm"]["command"]))
                assert panel["refused"] is None


@pytest.mark.parametrize(("scenario", "who"), PLAYERS)
def test_odds_on_a_panel_are_those_of_the_command_it_confirms(scenario, who):
    game, random = a_game(scenario, 3), Random(f"odds {scenario}")
    for battle, waiting in played(game, 3, STEPS, who):
        side = game.to_play
        if waiting or side is None or not battle.active:
            continue
        draft = a_draft(battle, side, random) | {"action": random.choice(("shoot", "fight"))}
        panel = TABLE.panel(battle, side, draft, "en")
        if not panel["confirm"]:
            continue
        command = decode(RULES.COMMANDS, panel["confirm"]["command"])
        shown = {
            (row.get("piece") if draft["action"] == "shoot" else "", outcome["id"]): outcome
            for row in panel["rows"]
            if row["row"] == "odds"
            for outcome in row["outcomes"]
        }
        exact = {
            (chances.target if draft["action"] == "shoot" else "", label): chance
            for chances in preview(battle, command).chances
            for label, chance in outcomes_of(battle, chances).items()
        }
        assert {key: one["fraction"] for key, one in shown.items()} == {
            key: f"{chance.numerator}/{chance.denominator}" for key, chance in exact.items()
        }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_empty_draft_always_leads_on_until_the_game_is_over(scenario):
    """Whoever only ever presses Enter gets to the end: every phase offers something to confirm."""
    game = a_game(scenario, 4)
    for _ in range(1000):
        side = game.to_play
        if side is None:
            break
        if game.waiting:
            game.answer(side, None)
            continue
        panel = TABLE.panel(game.state, side, {}, "en")
        if not panel["confirm"]:
            last = [one["id"] for one in panel["actions"]][-2:]
            assert last == ["end-activation", "concede"]  # whoever acts comes before them
            panel = TABLE.panel(game.state, side, {"action": "end-activation"}, "en")
        game.play(side, decode(RULES.COMMANDS, panel["confirm"]["command"]))
    assert game.result is not None


@pytest.mark.parametrize(("scenario", "who"), PLAYERS)
def test_every_entry_becomes_lines_of_the_log_in_both_languages(scenario, who):
    game = a_game(scenario, 5)
    for _ in played(game, 5, STEPS, who):
        pass
    for entry, before in list(entries_with_states(game))[:: 3 if who == "random" else 2]:
        told = [TABLE.log_lines(entry, before, language) for language in ("en", "fr")]
        must_be("log", told[0])
        assert shape_of(told[0]) == shape_of(told[1])
        for way in TABLE.trail(entry, before):
            pieces = {**before.figures, **before.vehicles, **before.crewed}
            assert way["points"][0] == pieces[way["piece"]].at
    must_be("end", TABLE.end(game.state, game.entries, "fr"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_action_of_a_figure_stays_listed_and_says_why_not(scenario):
    game = a_game(scenario, 6)
    for n, (battle, waiting) in enumerate(played(game, 6, STEPS, "greedy")):
        side = game.to_play
        if waiting or side is None or not battle.active or n % 4:
            continue
        figure = next((f for f in battle.unit(battle.active) if f.is_up), None)
        if figure is None:
            continue
        listed = {
            a["id"]: a for a in TABLE.panel(battle, side, {"piece": figure.id}, "en")["actions"]
        }
        listed.pop("concede", None)
        assert list(listed) == [*FIGURE_ACTIONS, "end-activation"]
        for name in FIGURE_ACTIONS:
            panel = TABLE.panel(battle, side, {"piece": figure.id, "action": name}, "en")
            if "disabled" in listed[name]:
                assert panel["confirm"] is None
                assert panel["refused"]["sentence"]
                assert panel["refused"]["rule"].startswith("CZ-")
            else:
                assert panel["refused"] is None or panel["confirm"] is None
