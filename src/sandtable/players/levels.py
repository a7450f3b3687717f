"""Who there is to play against, by name: `veteran`, `veteran:400`, `elite/bold`.

A level that looks ahead may be told how many games it plays on at a decision, and a style.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from sandtable.ahead import NothingAhead
from sandtable.refusals import BadInput


class Level(NamedTuple):
    """One who can be named; `made_by` is imported when it is asked for."""

    made_by: str
    seconds: float = 0.0  # that it takes at a table; 0: it does not look ahead


LOOKS_AHEAD = "sandtable.players.lookahead:LookAhead"

#: The only list of them, the weakest of those who play to win first.
PLAYERS: Mapping[str, Level] = {
    "recruit": Level("sandtable.players.recruit:Recruit"),
    "regular": Level("sandtable.players.greedy:Greedy"),
    "veteran": Level(LOOKS_AHEAD, 1.0),
    "elite": Level(LOOKS_AHEAD, 4.0),
    "random": Level("sandtable.players.random_player:RandomPlayer"),
}
#: What some of them are called as well.
ALSO = {"greedy": "regular"}

#: How somebody who looks ahead may like to play (`styles.STYLES`).
STYLES = ("even", "careful", "bold", "attacker", "defender")
MOST_ROLLOUTS = 100_000
NAMED = re.compile(r"([^:/]*)(?::([^/]*))?(?:/(.*))?")


class Named(NamedTuple):
    """A player as somebody named it."""

    level: str
    rollouts: int | None = None
    style: str = "even"


def named(said: str) -> Named:
    """Who is meant; refused in one sentence where nobody is."""
    match = NAMED.fullmatch(said)
    name, rollouts, style = match.groups() if match else (said, None, None)
    level = ALSO.get(name, name)
    if level not in PLAYERS:
        raise BadInput("unknown-player", value=said, nearest=(*PLAYERS, *ALSO))
    if (rollouts is not None or style is not None) and not PLAYERS[level].seconds:
        raise BadInput("player-does-not-look-ahead", value=name, nearest=_lookers_ahead())
    if style is not None and style not in STYLES:
        raise BadInput("unknown-style", value=style, nearest=STYLES)
    return Named(level, None if rollouts is None else _number(rollouts), style or "even")


def _number(said: str) -> int:
    if not (said.isascii() and said.isdigit() and 1 <= int(said[:9]) <= MOST_ROLLOUTS):
        raise BadInput("bad-rollouts", value=said, most=MOST_ROLLOUTS)
    return int(said)


def _lookers_ahead() -> tuple[str, ...]:
    return tuple(name for name, level in PLAYERS.items() if level.seconds)


def is_known(said: str) -> bool:
    try:
        named(said)
    except BadInput:
        return False
    return True


def offered_by(ruleset: Any) -> tuple[str, ...]:
    """Levels worth offering: nobody looks ahead where the ruleset names no alternatives."""
    if not isinstance(ruleset.AHEAD, NothingAhead):
        return tuple(PLAYERS)
    return tuple(name for name, level in PLAYERS.items() if not level.seconds)
