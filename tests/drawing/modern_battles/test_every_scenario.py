"""Shipped scenarios played at random: at every step all that is drawn is right and complete."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from tests.drawing.modern_battles.games import (
    RULES,
    SCENARIOS,
    a_draft,
    a_game,
    entries_with_states,
    seen,
)
from tests.drawing.vocabulary import must_be, shape_of

from sandtable.codec import decode
from sandtable.drawing import table_of
from sandtable.drawing.modern_battles.sighting import is_there
from sandtable.rulesets.modern_battles.battle.state import MOUNTED, Battle
from sandtable.rulesets.modern_battles.commands import Shoot
from sandtable.rulesets.modern_battles.commands.preview import preview, whole
from sandtable.rulesets.modern_battles.commands.probing import Chances
from sandtable.rulesets.modern_battles.ground.bases import body_of, centre_of

TABLE = table_of("modern-battles")
SEEN = 20  # every so many tables are looked at: those between differ little


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_views_status_and_prompts_are_of_the_vocabulary_in_both_languages(scenario):
    _, tables = seen(scenario)
    for n, (battle, waiting, _side) in enumerate(tables):
        for side in (*battle.sides, None) if waiting or n % SEEN == 0 else ():
            told = [TABLE.view(battle, side, language, waiting) for language in ("en", "fr")]
            must_be("view", told[0])
            assert shape_of(told[0]) == shape_of(told[1])
            said = [TABLE.status(battle, side, language, waiting) for language in ("en", "fr")]
            must_be("status", said[0])
            assert shape_of(said[0]) == shape_of(said[1])
        if waiting:
            asked = [
                TABLE.prompt(battle, waiting.side, waiting.question, language)
                for language in ("en", "fr")
            ]
            must_be("prompt", asked[0])
            assert shape_of(asked[0]) == shape_of(asked[1])
            for option in asked[0]["options"]:
                answer = decode(RULES.ANSWERS, option["answer"])
                RULES.check_answer(battle, waiting.question, answer)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_panel_confirms_passes_the_rules_and_what_it_refuses_names_one(scenario):
    random = Random(scenario)
    _, tables = seen(scenario)
    for battle, waiting, side in tables[::4]:
        if waiting:
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
    random = Random(f"odds {scenario}")
    _, tables = seen(scenario)
    for battle, waiting, side in tables[::3]:
        if waiting or battle.phase not in ("shooting", "close-combat"):
            continue
        wanted = "shoot" if battle.phase == "shooting" else "fight"
        draft = a_draft(battle, side, random) | {"action": wanted}
        panel = TABLE.panel(battle, side, draft, "en")
        if not panel["confirm"]:
            continue
        command = decode(RULES.COMMANDS, panel["confirm"]["command"])
        shown = [
            (row.get("piece", ""), outcome["id"], outcome["fraction"])
            for row in panel["rows"]
            if row["row"] == "odds"
            for outcome in row["outcomes"]
        ]
        exact = [
            (body_of(battle, chances.target), label, f"{chance.numerator}/{chance.denominator}")
            for chances in told_once(battle, all_chances(battle, command))
            for label, chance in chances.outcomes.items()
        ]
        assert shown == exact


def all_chances(battle: Battle, command: Any) -> tuple[Chances, ...]:
    """Those of a mixed fire as a whole come first."""
    together = whole(battle, command) if isinstance(command, Shoot) else None
    told = preview(battle, command).chances
    return told if together is None else (together, *told)


def told_once(battle: Battle, listed: Iterable[Chances]) -> list[Chances]:
    """Figures of a side for whom a burst means the same share their bars."""
    found: dict[Any, Chances] = {}
    for n, one in enumerate(listed):
        burst = one.what == "template"
        whom = (battle.side_of(one.target), *one.outcomes.items(), one.rolls, one.times)
        found.setdefault(whom if burst else n, one)
    return list(found.values())


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
            assert "end-step" in [action["id"] for action in panel["actions"]]
            panel = TABLE.panel(game.state, side, {"action": "end-step"}, "en")
        game.play(side, decode(RULES.COMMANDS, panel["confirm"]["command"]))
    assert game.result is not None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_entry_becomes_lines_of_the_log_in_both_languages(scenario):
    game, _ = seen(scenario)
    for entry, before in entries_with_states(game):
        told = [TABLE.log_lines(entry, before, language) for language in ("en", "fr")]
        must_be("log", told[0])
        assert shape_of(told[0]) == shape_of(told[1])
        assert all("rule" in line for line in told[0])
        for way in TABLE.trail(entry, before):
            rider = before.figures.get(way["piece"])
            if rider is not None and rider.fate == MOUNTED:
                continue  # his way begins where he has got down
            if is_there(before, way["piece"]):
                assert way["points"][0] == centre_of(before, way["piece"])
    must_be("end", TABLE.end(game.state, game.entries, "fr"))
