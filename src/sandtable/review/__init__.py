"""The truth about a game: how the chances went, what was luck, what was an order's doing.

From every position of a record games are played on by the level assumed, for both sides. V is how
often a side wins from there, Q how often after the order really given, over all dice. The order
changed the chances by Q − V, the dice by what V is next less Q: together exactly the change of the
curve. The better order found at a turning point stands beside them and is never added.

The same record, depth and seed give the same review, byte for byte, in however many processes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sandtable.drawing import table_of
from sandtable.refusals import BadInput
from sandtable.review.counting import Bench, Kept, played
from sandtable.review.judging import DEPTHS
from sandtable.review.judging import review as judge
from sandtable.review.plain import plain

__all__ = ["DEPTHS", "LEVELS", "SEED", "USUAL", "review"]

#: Whose play can be assumed.
LEVELS = ("regular",)
USUAL = "usual"
SEED = "1"

Told = Callable[[int, int], None]  # so many positions are done, of so many


def review(
    content: bytes,
    *,
    depth: str = USUAL,
    level: str = LEVELS[0],
    seed: str = SEED,
    jobs: int = 1,
    kept: Kept | None = None,
    told: Told = lambda _done, _of: None,
) -> dict[str, Any]:
    """The review of a record as plain data; what has been counted is put into `kept`."""
    if depth not in DEPTHS:
        raise BadInput("review-unknown-depth", value=depth, nearest=tuple(DEPTHS))
    if level not in LEVELS:
        raise BadInput("review-unknown-level", value=level, nearest=LEVELS)
    game = played(content)
    if not any(not entry.undoes for entry in game.entries):
        raise BadInput("review-of-nothing")
    table: Any = table_of(game.ruleset.id)
    games = DEPTHS[depth]
    with Bench(content, f"{seed}/{game.header.chain}", jobs, kept) as bench:
        found = judge(bench, games, seed, table.scenery.side_of, told)
    made: dict[str, Any] = json.loads(json.dumps(plain(found, game, table, level, depth)))
    return made
