"""Decisions of a game as their sides see them: the one that is due, and those of the record."""

from __future__ import annotations

from sandtable.coach.choices import Decision
from sandtable.game import Game
from sandtable.players import decided


def decision_now(game: Game, side: str) -> Decision:
    """What a side is to decide: a command, or an answer."""
    rules, waiting, begun = game.ruleset, game.waiting, game.begun
    view, past = rules.view(game.now, side), tuple(decided(game, side))
    if waiting is None or begun is None:
        return Decision(view, side, past)
    return Decision(view, side, past, waiting.question, rules.known_of(begun, side))


def decision_at(game: Game, n: int) -> Decision:
    """What the side of entry `n` had before it when it gave the command."""
    entry, before = next(iter(game.retold(n, n)))
    past = tuple(decided(game, entry.side, n))
    view = game.ruleset.view(before, entry.side)
    return Decision(view, entry.side, past, played=entry.command)
