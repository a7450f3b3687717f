"""Shipped scenarios played at random: at every step all that is drawn is right and complete."""

from __future__ import annotations

from random import Random

import pytest
from tests.drawing.modern_skirmish.games import (
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
from sandtable.rulesets.modern_skirmish.commands.preview import preview

TABLE = table_of("modern-skirmish")
STEPS = 90
SEEN = 12  # every twelfth table is looked at: those between differ little


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_views_status_and_prompts_are_of_the_vocabulary_in_both_languages(scenario):
    game = a_game(scenario, 1)
    for n, (battle, waiting) in enumerate(played(game, 1, STEPS)):
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
            for option in asked[0]["options"]:
                answer = decode(RULES.ANSWERS, option["answer"])
                RULES.check_answer(battle, waiting.question, answer)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_panel_confirms_passes_the_rules_and_what_it_refuses_names_one(scenario):
    game, random = a_game(scenario, 2), Random(scenario)
    for n, (battle, waiting) in enumerate(played(game, 2, STEPS)):
        side = game.to_play
        if waiting or side is None or n % 3:
            continue
        for draft in ({}, a_draft(battle, side, random)):
            panel = TABLE.panel(battle, side, draft, "en")
            must_be("panel", panel)
            assert shape_of(panel) == shape_of(TABLE.panel(battle, side, draft, "fr"))
            if panel["confirm"]:
                RULES.check(battle, decode(RULES.COMMANDS, panel["confirm"]["command"]))
                assert panel["refused"] is None
                again = TABLE.panel(battle, side, panel["draft"], "en")
                assert again["confirm"] == panel["confirm"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_odds_on_a_panel_are_those_of_the_command_it_confirms(scenario):
    game, random = a_game(scenario, 3), Random(f"odds {scenario}")
    for battle, waiting in played(game, 3, STEPS):
        side = game.to_play
        if waiting or side is None or not battle.active:
            continue
        draft = a_draft(battle, side, random) | {"action": random.choice(("shoot", "fight"))}
        panel = TABLE.panel(battle, side, draft, "en")
        if not panel["confirm"]:
            continue
        command = decode(RULES.COMMANDS, panel["confirm"]["command"])
        shown = {
            (row.get("piece", ""), outcome["id"]): outcome["fraction"]
            for row in panel["rows"]
            if row["row"] == "odds" and "piece" in row
            for outcome in row["outcomes"]
        }
        exact = {
            (chances.target, label): f"{chance.numerator}/{chance.denominator}"
            for chances in preview(battle, command).chances
            for label, chance in chances.outcomes.items()
        }
        assert shown == exact


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
            assert "end-activation" in [action["id"] for action in panel["actions"]]
            panel = TABLE.panel(game.state, side, {"action": "end-activation"}, "en")
        game.play(side, decode(RULES.COMMANDS, panel["confirm"]["command"]))
    assert game.result is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_entry_becomes_lines_of_the_log_in_both_languages(scenario):
    game = a_game(scenario, 5)
    for _ in played(game, 5, 2 * STEPS):
        pass
    for entry, before in list(entries_with_states(game))[::2]:
        told = [TABLE.log_lines(entry, before, language) for language in ("en", "fr")]
        must_be("log", told[0])
        assert shape_of(told[0]) == shape_of(told[1])
        assert all("rule" in line for line in told[0])
        for way in TABLE.trail(entry, before):
            pieces = {**before.figures, **before.vehicles}
            assert way["points"][0] == pieces[way["piece"]].at
    ended = TABLE.end(game.state, game.entries, "fr")
    must_be("end", ended)
    sides = [one["side"] for one in ended["objectives"]]
    assert sides == sorted(sides, key=list(game.state.sides).index)  # those of a side together
