"""The truth about a game: how the chances went, what was luck, what was an order's doing.

From every position of a record games are played on by the level assumed, for both sides. V is how
often a side wins from there, Q how often after the order really given, over all dice. The order
changed the chances by Q − V, the dice by what V is next less Q: together exactly the change of the
curve. The better order found at a turning point stands beside them and is never added.

The same record, depth and seed give the same review, byte for byte, in however many processes.
"""

from __future__ import annotations

import json
from typing import Any

from sandtable.drawing import table_of
from sandtable.players.levels import ALSO, PLAYERS
from sandtable.refusals import BadInput
from sandtable.review.budget import DEPTHS
from sandtable.review.counting import Bench, Kept, played
from sandtable.review.growing import READ, Far, Listener
from sandtable.review.judging import review as judge
from sandtable.review.minds import LEVELS
from sandtable.review.plain import about, plain
from sandtable.review.telling import Teller

__all__ = ["DEPTHS", "LEVELS", "SEED", "USUAL", "USUAL_LEVEL", "review"]

USUAL, USUAL_LEVEL = "usual", "regular"
SEED = "1"


def review(
    content: bytes,
    *,
    depth: str = USUAL,
    level: str = USUAL_LEVEL,
    seed: str = SEED,
    jobs: int = 1,
    kept: Kept | None = None,
    listener: Listener = lambda _far: None,
    file: str = "",
) -> dict[str, Any]:
    """The review of a record as plain data; what has been counted is put into `kept`.

    `file` is what a refusal calls the record.
    """
    if depth not in DEPTHS:
        raise BadInput("review-unknown-depth", value=depth, nearest=tuple(DEPTHS))
    level = ALSO.get(level, level)
    if level not in LEVELS:
        raise BadInput(_why_not(level), value=level, nearest=tuple(LEVELS))
    listener(Far(READ, 0, 0, 0.0, ()))
    game = played(content, file)
    if not any(not entry.undoes for entry in game.entries):
        raise BadInput("review-of-nothing")
    table: Any = table_of(game.ruleset.id)
    games, known = DEPTHS[depth], about(game)

    def grown(far: Far) -> None:
        listener(far._replace(about=known))

    with Bench(content, f"{seed}/{game.header.chain}", jobs, kept, level) as bench:
        throws_of = Teller(bench.walked, table).throws
        reviewed = judge(bench, games, seed, table.scenery.side_of, grown, throws_of)
    made: dict[str, Any] = json.loads(json.dumps(plain(reviewed, game, table, level, depth)))
    return made


def _why_not(level: str) -> str:
    if level not in PLAYERS:
        return "review-unknown-level"
    return "review-slow-level" if PLAYERS[level].seconds else "review-aimless-level"
