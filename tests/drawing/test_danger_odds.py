"""Every row of danger opens the very odds query that counts it, or says why none can."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
import tests.games

from sandtable.drawing import table_of
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets import ask_odds, ruleset_of

GAMES = Path(tests.games.__path__[0])
#: Games that show most kinds of fire, and how many positions of each are looked at.
SHOWN = {
    "cz-foundry-nine.greedy": 2,
    "cz-tiger-lane.greedy": 2,
    "hx-hedgerow-road.greedy": 2,
    "hx-drop-zone.greedy": 2,
    "mb-relief-column.greedy": 2,
    "mb-saint-aubin.greedy": 2,
    "ms-overwatch.random": 2,
    "ms-sahel-column.greedy": 2,
}
PIECES = 2  # of each side


def dangers(name: str) -> Iterator[Any]:
    """For some pieces of both sides where they stand, in positions all through a game."""
    record = read(GAMES / f"{name}.jsonl")
    rules = ruleset_of(record)
    game, table = fold(rules, record), table_of(rules.id)
    for part in range(1, SHOWN[name] + 1):
        state = game.state_at(len(game.entries) * part // (SHOWN[name] + 1))
        for side in state.sides:
            pieces = table.view(state, side, "en")["pieces"]
            own = [p for p in pieces if p["side"] == side and p["fate"] == "fit" and p.get("at")]
            for piece in own[:: max(1, len(own) // PIECES)]:
                yield table.danger(state, side, piece["id"], [piece["at"]], "en")


def rows(danger: Any) -> Iterator[Any]:
    yield from danger["threats"]
    yield from [one["comes"] for one in danger["harmless"] if one["comes"]]


@pytest.mark.parametrize("name", SHOWN)
def test_a_row_of_danger_is_what_its_odds_query_says_or_says_why_it_has_none(name: str) -> None:
    told = [row for danger in dangers(name) for row in rows(danger)]
    assert told
    for row in told:
        assert bool(row["odds"]) != bool(row["unasked"]), row["words"]
        if row["odds"]:
            counted = {one["id"]: Fraction(one["fraction"]) for one in row["outcomes"]}
            assert counted == by_the_odds(row["odds"]), row["words"]


def by_the_odds(address: str) -> dict[str, Fraction]:
    _, _, ruleset, query = urlsplit(address).path.split("/")
    answer = ask_odds(ruleset, query, dict(parse_qsl(urlsplit(address).query)))
    return {label: chance for label, chance in answer.outcomes.items() if chance}
