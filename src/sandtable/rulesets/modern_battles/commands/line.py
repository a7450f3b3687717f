"""The words of a typed line after its verb: units, vehicles, figures, bearings, points and ways."""

from __future__ import annotations

import re

from sandtable.refusals import BadInput
from sandtable.rulesets import verbs
from sandtable.rulesets.modern_battles.battle.events.moves import GUN, Places
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.ground.bases import has_gun
from sandtable.rulesets.verbs import called, vehicle_numbered

FIGURE = re.compile(r"[a-zA-Z]\d{1,3}")
GUN_WORDS = ("gun", "canon")
LITTLE_WORDS = frozenset(
    ("to", "at", "with", "the", "and", "facing", "by", "on", "into", "aboard", "en", "a", "sur",
     "avec", "et", "la", "le", "les", "face", "contre", "par", "dans", "inches", "pouces")
)  # fmt: skip


class Line(verbs.Line[Battle]):
    family = "mb-"
    little_words = LITTLE_WORDS

    # --- units, vehicles, figures
    def own(self) -> str:
        """A unit or vehicle of this side."""
        return self._piece((self.side,))

    def unit(self) -> str:
        own = [u.id for u in self.battle.units.values() if u.side == self.side]
        return self.one_of(called(self.battle, own), "unit")

    def vehicle(self) -> str:
        vehicle = self._short_vehicle(self.side)
        own = [v.id for v in self.battle.vehicles.values() if v.side == self.side]
        return vehicle or self.one_of(called(self.battle, own), "vehicle")

    def enemy(self) -> str:
        """A unit or vehicle of the other side."""
        return self._piece((self.battle.enemy_of(self.side),))

    def anybody(self) -> str:
        """Of either side: any unit in a combat names it."""
        return self._piece(self.battle.sides)

    def _piece(self, sides: tuple[str, ...]) -> str:
        vehicle = self._short_vehicle(sides[0])
        if vehicle:
            return vehicle
        battle = self.battle
        names = [u.id for u in battle.units.values() if u.side in sides]
        names += [v.id for v in battle.vehicles.values() if v.side in sides]
        return self.one_of(called(battle, names), "unit")

    def _short_vehicle(self, side: str) -> str:
        vehicle = vehicle_numbered(self.battle, side, self.words[0]) if self.words else ""
        if vehicle:
            self.words.pop(0)
        return vehicle

    def is_figure(self) -> bool:
        if not self.words:
            return False
        return bool(FIGURE.fullmatch(self.words[0])) or self.words[0] in self.battle.figures

    def figure(self) -> str:
        if not self.is_figure():
            raise self.needs("figure")
        word = self.words.pop(0)
        wanted = word if word in self.battle.figures else word.upper()
        if wanted not in self.battle.figures:
            last = [f.id for f in self.battle.figures.values() if f.side == self.side][-1]
            raise BadInput("typed-no-figure", figure=wanted, last=last)
        return wanted

    def figures(self) -> tuple[str, ...]:
        figures = []
        while self.is_figure():
            figures.append(self.figure())
        return tuple(figures)

    # --- numbers, places and ways
    def point(self) -> Point:
        points = self.points()
        if not points:
            raise self.needs("point")
        return points[0]

    def paths(self, piece: str) -> Paths:
        """`11.5,6`: all keep their places beside the first, who goes there; or each by name.

        `A1 11.5,6 A2 11.5,7.5 12,8 gun 9,9`: a figure's way is all the points after it.
        """
        if not self.is_somebody():
            return shifted(self.battle, piece, self.points())
        paths = []
        while self.is_somebody():
            who = GUN if self.has(*GUN_WORDS) else self.figure()
            paths.append((who, self.points()))
        if not all(way for _, way in paths):
            raise self.needs("point")
        return tuple(paths)

    def is_somebody(self) -> bool:
        return self.is_figure() or self.is_next(*GUN_WORDS)

    def places(self, who: tuple[str, ...]) -> Places:
        """A point for each of them, in their order; or each by name."""
        if not self.is_somebody():
            return tuple(zip(who, self.points(), strict=False))
        places = []
        while self.is_somebody():
            name = GUN if self.has(*GUN_WORDS) else self.figure()
            places.append((name, self.point()))
        return tuple(places)


def shifted(battle: Battle, piece: str, points: tuple[Point, ...]) -> Paths:
    """The ways of a whole unit whose first figure goes along these points, or of a vehicle."""
    if not points:
        return ()
    if piece in battle.vehicles:
        return ((piece, points),)
    unit = battle.units[piece]
    members = battle.members(piece)
    if not members:
        return ()
    x, y = members[0].at
    everybody = [(f.id, f.at) for f in members]
    if has_gun(unit):
        everybody.append((GUN, unit.gun_at))
    return tuple([(who, moved_by(points, (u - x, v - y))) for who, (u, v) in everybody])


def moved_by(points: tuple[Point, ...], by: Point) -> tuple[Point, ...]:
    return tuple([(x + by[0], y + by[1]) for x, y in points])
