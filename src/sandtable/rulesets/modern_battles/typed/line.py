"""The words of a typed line after its verb: units, vehicles, figures, bearings, points and ways."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction

from sandtable.refusals import BadInput
from sandtable.rulesets.modern_battles.commands import Paths
from sandtable.rulesets.modern_battles.events_turn import GUN, Places
from sandtable.rulesets.modern_battles.field import has_gun
from sandtable.rulesets.modern_battles.state import Battle, Point
from sandtable.rulesets.modern_battles.typed.words import GUN as GUN_WORDS
from sandtable.rulesets.modern_battles.typed.words import LITTLE_WORDS
from sandtable.rulesets.verbs import folded

POINT = re.compile(r"-?\d{1,4}(?:\.\d{1,2})?,-?\d{1,4}(?:\.\d{1,2})?")
NUMBER = re.compile(r"-?\d{1,3}")
FIGURE = re.compile(r"[a-zA-Z]\d{1,3}")
VEHICLE = re.compile(r"([a-zA-Z]?)[vV](\d{1,2})")


class Line:
    """The words after a verb, taken one after another."""

    def __init__(self, verb: str, words: list[str], battle: Battle, side: str) -> None:
        self.verb, self.battle, self.side = verb, battle, side
        self.words = [word for word in words if folded(word) not in LITTLE_WORDS]

    def needs(self, what: str) -> BadInput:
        return BadInput(f"mb-typed-needs-{what}", verb=self.verb)

    def take(self) -> str | None:
        return self.words.pop(0) if self.words else None

    def done(self) -> None:
        if self.words:
            raise BadInput("typed-too-much", word=self.words[0], verb=self.verb)

    def is_next(self, known: Iterable[str]) -> bool:
        return bool(self.words) and folded(self.words[0]) in known

    def has(self, known: Iterable[str]) -> bool:
        """Takes one of these words, if it comes next."""
        if not self.is_next(known):
            return False
        self.words.pop(0)
        return True

    # --- units, vehicles, figures
    def own(self) -> str:
        """A unit or vehicle of this side."""
        return self._piece((self.side,))

    def unit(self) -> str:
        own = [u.id for u in self.battle.units.values() if u.side == self.side]
        return self.one_of(called(self.battle, own), "unit")

    def vehicle(self) -> str:
        found = self._short_vehicle(self.side)
        own = [v.id for v in self.battle.vehicles.values() if v.side == self.side]
        return found or self.one_of(called(self.battle, own), "vehicle")

    def enemy(self) -> str:
        """A unit or vehicle of the other side."""
        return self._piece((self.battle.enemy_of(self.side),))

    def anybody(self) -> str:
        """Of either side: any unit in a combat names it."""
        return self._piece(self.battle.sides)

    def _piece(self, sides: tuple[str, ...]) -> str:
        found = self._short_vehicle(sides[0])
        if found:
            return found
        battle = self.battle
        names = [u.id for u in battle.units.values() if u.side in sides]
        names += [v.id for v in battle.vehicles.values() if v.side in sides]
        return self.one_of(called(battle, names), "unit")

    def _short_vehicle(self, side: str) -> str:
        found = vehicle_of(self.battle, side, self.words[0]) if self.words else ""
        if found:
            self.words.pop(0)
        return found

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
        found = []
        while self.is_figure():
            found.append(self.figure())
        return tuple(found)

    # --- numbers, places and ways
    def whole(self) -> int | None:
        if self.words and NUMBER.fullmatch(self.words[0]):
            return int(self.words.pop(0))
        return None

    def points(self) -> tuple[Point, ...]:
        found = []
        while self.words and POINT.fullmatch(self.words[0]):
            x, y = self.words.pop(0).split(",")
            found.append((_hundredths(x), _hundredths(y)))
        return tuple(found)

    def point(self) -> Point:
        found = self.points()
        if not found:
            raise self.needs("point")
        return found[0]

    def paths(self, piece: str) -> Paths:
        """`11.5,6`: all keep their places beside the first, who goes there; or each by name.

        `A1 11.5,6 A2 11.5,7.5 12,8 gun 9,9`: a figure's way is all the points after it.
        """
        if not self.is_somebody():
            return shifted(self.battle, piece, self.points())
        found = []
        while self.is_somebody():
            who = GUN if self.has(GUN_WORDS) else self.figure()
            found.append((who, self.points()))
        if not all(way for _, way in found):
            raise self.needs("point")
        return tuple(found)

    def is_somebody(self) -> bool:
        return self.is_figure() or self.is_next(GUN_WORDS)

    def places(self, who: tuple[str, ...]) -> Places:
        """A point for each of them, in their order; or each by name."""
        if not self.is_somebody():
            return tuple(zip(who, self.points(), strict=False))
        found = []
        while self.is_somebody():
            one = GUN if self.has(GUN_WORDS) else self.figure()
            found.append((one, self.point()))
        return tuple(found)

    def one_of(self, known: Mapping[str, tuple[str, ...]], what: str) -> str:
        """A name, or what it is called in either language, or the start of either."""
        word = self.take()
        if word is None:
            if len(known) == 1:
                return next(iter(known))
            raise BadInput(f"mb-typed-which-{what}", verb=self.verb, known=tuple(known))
        plain = _spaced(word)
        names = {name: [_spaced(one) for one in (name, *words)] for name, words in known.items()}
        exact = [name for name, words in names.items() if plain in words]
        begun = [n for n, words in names.items() if any(one.startswith(plain) for one in words)]
        found = exact or begun
        if len(found) != 1:
            raise BadInput(f"mb-typed-which-{what}", verb=self.verb, known=tuple(found or known))
        return found[0]


def called(battle: Battle, names: list[str]) -> dict[str, tuple[str, ...]]:
    """Names, and what the scenario calls them in both languages."""
    scenario = battle.field.scenario
    words = scenario.names if scenario else {}
    return {name: tuple(words.get(name, ())) for name in names}


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


def _spaced(word: str) -> str:
    """Hyphens and blanks are the same: `rifle-s` is the start of `Rifle squad`."""
    return folded(word).replace("-", " ")


def _hundredths(text: str) -> int:
    return int(Fraction(text) * 100)


def vehicle_of(battle: Battle, side: str, word: str) -> str:
    """`V2` for the side's own second vehicle, `BV2` for B's; "" when it is none."""
    found = VEHICLE.fullmatch(word)
    if not found:
        return ""
    letters = dict(zip("AB", battle.sides, strict=True))
    owner = letters.get(found[1].upper(), side)
    own = [v.id for v in battle.vehicles.values() if v.side == owner]
    number = int(found[2])
    return own[number - 1] if 0 < number <= len(own) else ""
