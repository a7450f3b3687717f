"""Where everybody stands as a side plans: at posts, or somewhere between them."""

from __future__ import annotations

from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, FIT, Battle, Figure, Point
from sandtable.rulesets.combat_zone.players.greedy.posts import posts_of


class Crowd:
    """Places that are taken; `loose` are those away from any post, with the room they need.

    `unsure`: something has happened, and it must be looked at again.
    """

    __slots__ = ("loose", "taken", "unsure")

    def __init__(self) -> None:
        self.taken: set[Point] = set()
        self.loose: list[tuple[Point, int]] = []
        self.unsure = True

    def clone(self) -> Crowd:
        other = Crowd()
        other.taken, other.loose, other.unsure = set(self.taken), list(self.loose), self.unsure
        return other

    def survey(self, battle: Battle) -> None:
        """Look where everybody stands."""
        self.unsure = False
        widest, crowd = battle.widest, posts_of(battle.field).crowd
        standing = {f.at: f.who for f in battle.figures.values() if f.fate == FIT}
        self.taken = set(standing)
        self.loose = [(at, standing[at].radius + widest) for at in self.taken.difference(crowd)]
        if widest > BASE_RADIUS:
            self.loose += [
                (at, who.radius + widest)
                for at, who in standing.items()
                if who.radius > BASE_RADIUS and at in crowd
            ]

    def goes(self, battle: Battle, figure: Figure, to: Point) -> None:
        """A figure will have gone from where it is."""
        at, radius = figure.at, figure.who.radius
        crowd = posts_of(battle.field).crowd
        self.taken.discard(at)
        self.taken.add(to)
        if radius > BASE_RADIUS or at not in crowd:
            self.loose = [(place, room) for place, room in self.loose if place != at]
        if radius > BASE_RADIUS or to not in crowd:
            self.loose.append((to, radius + battle.widest))
