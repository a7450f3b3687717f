"""The button that ends an activation, in the panel of somebody else."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.played import played

from sandtable.drawing import table_of


@pytest.mark.parametrize(
    ("name", "n", "acts", "another", "words"),
    [
        ("ms-market-day.greedy", 21, "A2", "A7", "End activation: escort"),
        ("cz-bocage-dawn.greedy", 40, None, None, "End group: "),
        ("hx-hedgerow-road.greedy", 30, None, None, "End the activation: "),
    ],
)
def test_whose_activation_it_ends_is_said_in_the_panel_of_whoever_has_no_part_in_it(
    name: str, n: int, acts: str | None, another: str | None, words: str
) -> None:
    game = played(name)
    table = table_of(game.ruleset.id)
    while not getattr(game.state_at(n), "active", ""):
        n += 1
    battle: Any = game.state_at(n)
    side = game.ruleset.to_play(battle)
    assert side is not None
    labels = {}
    for piece in table.view(battle, side, "en", None, {})["pieces"]:
        told = table.panel(battle, side, {"piece": piece["id"]}, "en")
        ends = [one["label"] for one in told["actions"] if one.get("ends")]
        labels |= dict.fromkeys([piece["id"]] if ends else [], *ends)
    plain = words.partition(":")[0]
    assert set(map(len, labels.values())) > {len(plain)}
    assert all(label == plain or label.startswith(words) for label in labels.values())
    if acts and another:
        assert (labels[acts], labels[another]) == (plain, words)
