"""`sandtable serve prune`: the games that nobody has opened for long go, or are only told."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from sandtable.cli.calls import Call
from sandtable.explain.words import sentence
from sandtable.refusals import BadInput

if TYPE_CHECKING:
    from sandtable.server.store.upkeep import Leaving


def prune(call: Call) -> int:
    """Beside a server that may run: a game that is open there is not among them."""
    from sandtable.server.settings import read_settings
    from sandtable.server.store import upkeep
    from sandtable.server.store.opening import open_engine
    from sandtable.server.store.owner import file_of

    settings = read_settings(database=call.value("--database"))
    file = file_of(settings.database)
    if file is not None and not file.is_file():
        reason = os.strerror(errno.ENOENT)
        raise BadInput("store-cannot-open", database=str(file), reason=reason)
    engine = open_engine(settings.database)
    try:
        with engine.connect() as connection:
            games = upkeep.leaving(connection, settings.keep_days)
        if call.has("--dry-run"):
            tell(call, "prune-would-go", games, settings.keep_days)
        else:
            gone = upkeep.prune(engine, settings.keep_days, [game.id for game in games])
            tell(call, "prune-gone", [g for g in games if g.id in gone], settings.keep_days)
    finally:
        engine.dispose()
    return 0


def tell(call: Call, key: str, games: Iterable[Leaving], days: int) -> None:
    """A line for each game, and how many they are with how much."""
    games = list(games)
    for game in games:
        facts = {"ruleset": game.ruleset, "scenario": game.scenario, "used": game.used[:10]}
        print(
            sentence(
                "prune-game", call.language, **facts, entries=game.n, size=kilobytes(game.size)
            )
        )
    size = kilobytes(sum(game.size for game in games))
    print(sentence(key, call.language, number=len(games), size=size, days=days))


def kilobytes(letters: int) -> int:
    return -(-letters // 1000)
