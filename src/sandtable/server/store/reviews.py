"""Reviews as they are kept with their games: what was counted, and the whole once it is made."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, select

from sandtable.server.store.schema import reviews
from sandtable.server.store.upkeep import Statement


@dataclass(frozen=True, slots=True)
class KeptReview:
    """`what` says how deep and whose play; `chain` is that of the record it is of."""

    game: str
    what: str
    chain: str
    counted: str
    made: str | None


def keeping(review: KeptReview) -> list[Statement]:
    return [
        (delete(reviews).where(reviews.c.game == review.game, reviews.c.what == review.what), {}),
        (reviews.insert(), asdict(review)),
    ]


def kept_review(connection: Connection, game: str, what: str) -> KeptReview | None:
    asked = select(reviews).where(reviews.c.game == game, reviews.c.what == what)
    row = connection.execute(asked).first()
    return None if row is None else KeptReview(*row)
