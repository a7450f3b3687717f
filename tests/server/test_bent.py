"""Bent commands: a client may change any part of a command that was offered to him.

Whatever comes of it is allowed or refused; no rule may stumble over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from sandtable.codec import decode, encode
from sandtable.drawing import table_of
from sandtable.fairness import Seeded
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.refusals import Refusal
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import listing, load

FAR = (-1, 0, 10**7, -(2**52))
NAMES = ("", "nobody", "B1", "x" * 5_000, "\0<b>")
#: Look at every so many decisions of a game, and at so many of them at most.
EVERY, MOST = 15, 12


@cache
def moments() -> list[tuple[Game, Any, str]]:
    """A game, a state of it and whose move it is there; one scenario of each ruleset."""
    found = []
    for ruleset, scenario in {one.ruleset: one.id for one in listing()}.items():
        data = load(scenario)
        rules = ruleset_named(ruleset)
        sides = rules.sides(rules.begin(data.plain, {}))
        players = {side: player("greedy", rules, f"bent {side}") for side in sides}
        game = Game.begin(
            rules,
            data.plain,
            {},
            Seeded("bent"),
            {side: {} for side in sides},
            answerer=answerer(rules, players),
        )
        while (side := game.to_play) is not None:
            if len(game.entries) % EVERY == 0:
                found.append((game, game.state, side))
                if len(found) % MOST == 0:
                    break
            offered = rules.candidates(game.state, side)
            game.play(side, players[side].choose(game.view(side), side, offered))
    return found


def bent(value: Any) -> Iterator[Any]:
    """A value with one part of it replaced by something else of the same kind."""
    match value:
        case bool():
            yield not value
        case int():
            yield from FAR
        case str():
            yield from NAMES
        case list():
            yield []
            yield value * 300
            for at, inner in enumerate(value[:3]):
                for other in bent(inner):
                    yield [*value[:at], other, *value[at + 1 :]]
        case dict():
            for name, inner in value.items():
                if name != "type":
                    for other in bent(inner):
                        yield {**value, name: other}


def one_of_each(offered: Iterator[Any]) -> list[Any]:
    """The first command of each kind."""
    return list({type(command): command for command in reversed(list(offered))}.values())


def test_a_bent_command_is_allowed_or_refused() -> None:
    allowed = refused = 0
    for game, state, side in moments():
        for command in one_of_each(game.ruleset.candidates(state, side)):
            for data in bent(encode(command)):
                try:
                    game.ruleset.check(state, decode(game.ruleset.COMMANDS, data))
                    allowed += 1
                except Refusal:
                    refused += 1
    assert allowed
    assert refused > allowed


def test_a_bent_draft_is_answered_with_a_panel_or_refused() -> None:
    for game, state, side in moments()[::4]:
        table = table_of(game.ruleset.id)
        pieces = [piece["id"] for piece in table.view(state, side, "en")["pieces"]]
        for piece in (pieces[0], "nobody"):
            for action in panel_actions(table, state, side, piece):
                panel = table.panel(state, side, {"piece": piece, "action": action}, "en")
                for draft in bent(panel["draft"]):
                    try:
                        assert table.panel(state, side, draft, "en")["title"]
                    except Refusal:
                        pass


def panel_actions(table: Any, state: Any, side: str, piece: str) -> list[str]:
    panel = table.panel(state, side, {"piece": piece}, "en")
    return [action["id"] for action in panel["actions"]] + ["nothing"]


def test_sight_from_anywhere_to_anywhere_is_told_or_refused() -> None:
    for game, state, _side in moments():
        table = table_of(game.ruleset.id)
        for start in ("A1", "nobody", "", [0, 0], [-(2**53), 2**53], [10**7, 3]):
            for end in ("B1", "\0", [0, 0], [2**53, -(2**53)]):
                try:
                    table.sight(state, start, end, "en")
                except Refusal:
                    pass
