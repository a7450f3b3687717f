"""What a review of a game says of a position, so that the coach tells no other figure there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from sandtable.coach.choices import Decision
from sandtable.coach.scale import Standing
from sandtable.review import DEPTHS
from sandtable.server.hosted import Hosted
from sandtable.server.store import Store

#: The deepest is asked first; the coach plays on as this level does.
WHATS = tuple(f"{depth}/regular" for depth in sorted(DEPTHS, key=lambda name: -DEPTHS[name]))


async def as_reviewed(
    store: Store, hosted: Hosted, decision: Decision, real: int | None
) -> Decision:
    """The decision before an entry, or the one that is due, with what is known of it."""
    if decision.question is not None:
        return decision
    chains = [entry.chain for entry in hosted.game.entries]
    for what in WHATS:
        kept = await asyncio.to_thread(store.review, hosted.id, what)
        if kept is not None and kept.made is not None:
            standing = standing_of(json.loads(kept.made), chains, decision.side, real)
            if standing is not None:
                return decision._replace(standing=standing)
    return decision


def standing_of(
    review: Mapping[str, Any], chains: list[str], side: str, n: int | None
) -> Standing | None:
    """Before entry `n`, or after all of them; None where that is no position of the review.

    A game may have gone on since it was reviewed; `chains` are those of its entries.
    """
    entries: int = review["record"]["entries"]
    if entries > len(chains) or chains[entries - 1] != review["record"]["chain"]:
        return None
    if n is None:
        chance = review["end"] if entries == len(chains) and review["result"] is None else None
    else:
        chance = next((step["v"] for step in review["entries"] if step["first"] == n), None)
    if chance is None:
        return None
    mean, low, high = chance
    if side != review["side"]:
        mean, low, high = 100 - mean, 100 - high, 100 - low
    return Standing(mean, low, high, review["assumes"]["rollouts"], reviewed=True)
