"""The button that gives a command carries what it costs, in all rulesets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sandtable.drawing import table_of
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets import ruleset_of

GAMES = Path(__file__).parents[1] / "games"


@cache
def folded(game):
    record = read(GAMES / f"{game}.jsonl")
    rules = ruleset_of(record)
    return rules, fold(rules, record)


def label(game, n, language):
    """On the button of the panel that leads to the command which was given then."""
    rules, game_so_far = folded(game)
    battle = game_so_far.state_at(n)
    side = rules.to_play(battle)
    table = table_of(rules.id)
    draft = table.parts.lessons.draft_of(battle, game_so_far.entries[n].command)
    return table.panel(rules.view(battle, side), side, draft, language)["confirm"]["label"]


@pytest.mark.parametrize(
    ("game", "n", "english", "french"),
    [
        ("hx-drop-zone.random", 14, "Move · 2 MP · half an action", "2 PM · une demi-action"),
        ("hx-coral-atoll.greedy", 110, "Move · 1.5 MP · the whole action", "l’action entière"),
        ("hx-tutorial.random", 8, "Fire · half an action", "Tirer · une demi-action"),
        (
            "mb-airport-road.greedy",
            19,
            "Shoot · this weapon fires once a turn",
            "cette arme tire une fois par tour",
        ),
        ("mb-saint-aubin.greedy", 20, "Shoot · its fire this turn", "Tirer · son tir du tour"),
        ("mb-ford-at-dawn.random", 31, "Move · 4 in", "Se déplacer · 4 po"),
        ("ms-consulate.greedy", 16, "Move · 10.8 cm", "Se déplacer · 10,8 cm"),
        ("cz-bocage-dawn.greedy", 84, "Shoot · 1 AP", "Tirer · 1 PA"),
    ],
)
def test_the_button_carries_what_the_command_costs(game, n, english, french):
    plain = [label(game, n, language).replace("\u00a0", " ") for language in ("en", "fr")]
    assert plain[0] == english
    assert plain[1].endswith(french)
