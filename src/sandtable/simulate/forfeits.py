"""Games lost by programs that failed, counted and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

from sandtable.players.programs import FORFEIT, MOST_A_TURN, SECONDS
from sandtable.simulate.match import Outcome

#: Who failed, and how the game ended.
Failed = tuple[str, str]


def forfeited(outcome: Outcome, players: Mapping[str, str]) -> Failed | None:
    """The program that failed, where the game ended so; `players` are by side."""
    if not outcome.reason.startswith(FORFEIT):
        return None
    loser = next(name for side, name in players.items() if side != outcome.winner)
    return loser, outcome.reason


def told_forfeits(failed: Counter[Failed], language: Literal["en", "fr"]) -> Iterator[str]:
    """A sentence for each program and each way to fail."""
    from sandtable.explain.words import sentence
    from sandtable.reading import Ours

    for (player, reason), number in sorted(failed.items()):
        why = Ours(sentence(reason, language, seconds=round(SECONDS), most=MOST_A_TURN))
        yield sentence("forfeits", language, player=player, number=number, why=why)
