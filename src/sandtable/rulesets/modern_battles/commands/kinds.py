"""Kinds of fields that only commands of Modern Battles have: ways, places and weapons of units."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.ground.free import length
from sandtable.ground.hulls import way
from sandtable.rulesets.forms import Words, verbs
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Bearing, Field, point_text
from sandtable.rulesets.modern_battles import commands as c
from sandtable.rulesets.modern_battles.battle.events.fire import weapons_of
from sandtable.rulesets.modern_battles.battle.events.moves import GUN, Places
from sandtable.rulesets.modern_battles.battle.state import Battle, Point
from sandtable.rulesets.modern_battles.commands.line import GUN_WORDS, moved_by, shifted
from sandtable.rulesets.modern_battles.ground.arrivals import entry_places, touches_entry
from sandtable.rulesets.modern_battles.ground.bases import centre_of, gun_name, has_gun
from sandtable.rulesets.modern_battles.ground.places import MOUNTING, places_round
from sandtable.rulesets.modern_battles.play.storming import TOUCHING
from sandtable.rulesets.modern_battles.words.names import row_of, weapon_fired

WORDS = Words(
    verbs(
        (("to", "to", "en"), ("at", "at", "sur"), ("on", "on", "sur"), ("facing", "facing", "face"))
    ),
    verbs(
        (
            ("turret", "turret", "tourelle"),
            ("floor", "floor", "etage"),
            ("then", "then", "puis"),  # after getting off
            ("aimed", "aimed", "vise"),
            ("towards", "towards", "vers"),
            ("only", "only", "seuls"),
            ("order", "order", "ordre"),
            ("hold", "hold", "retenir"),  # weapons that do not fire
            ("strike", "strike", "frapper"),
            ("lose", "lose", "perdre"),
        )
    ),
)
AMMO = {"ap": ("ap", "perforant"), "he": ("he", "explosif")}
#: What may stand behind the weapon of a shot.
AFTER_WEAPON = (
    *AMMO.values(),
    *[WORDS.known(name) for name in ("aimed", "towards", "only", "order", "hold")],
)


# --- pieces ---------------------------------------------------------------------------------------
class Own(Field):
    """A unit or vehicle of one's own."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.own())


class OwnUnit(Field):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.unit())


class OwnVehicle(Field):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.vehicle())


class Mounted(OwnVehicle):
    """The vehicle it starts on, where no place is named."""

    def begins(self, line: Any) -> bool:
        if not line.words or line.is_somebody():
            return False
        return not line.words[0].lstrip("-")[:1].isdigit()

    def read(self, line: Any, given: Given) -> str:
        return super().read(line, given) if self.begins(line) else ""


class Enemy(Field):
    """A unit or vehicle of the other side."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.enemy())


class Anybody(Field):
    """Of either side: any unit in a combat names it."""

    def read(self, line: Any, _given: Given) -> str:
        return str(line.anybody())


class FigureNamed(Field):
    def read(self, line: Any, _given: Given) -> str:
        return str(line.figure())


class Figures(Field):
    def read(self, line: Any, _given: Given) -> tuple[str, ...]:
        return line.figures()  # type: ignore[no-any-return]

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(value)


class Strikes(Field):
    """Each figure and the enemy unit that it strikes."""

    def read(self, line: Any, _given: Given) -> tuple[tuple[str, str], ...]:
        strikes = []
        while line.is_figure():
            figure = line.figure()
            strikes.append((figure, line.enemy()))
        return tuple(strikes)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(word for strike in value for word in strike)


# --- directions and storeys -----------------------------------------------------------------------
@dataclass(frozen=True)
class Looking(Bearing):
    """How it faces at the end; `usual` where nothing is said."""

    usual: Callable[[Given], Point] = lambda _given: (0, -1)

    def read(self, line: Any, given: Given) -> Point:
        return super().read(line, given) or self.usual(given)


class Storey(Field):
    def read(self, line: Any, _given: Given) -> int | None:
        storey: int | None = line.whole()
        return self.empty if storey is None else storey

    def is_said(self, value: object) -> bool:
        return bool(value != self.empty)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return str(value)


def looks(battle: Battle, piece: str) -> Point:
    """As it faces now."""
    return (battle.vehicles.get(piece) or battle.units[piece]).facing


def the_way_it_goes(given: Given) -> Point:
    """From where its first one is to where he ends."""
    battle, piece = given.battle, given["unit"]
    for who, path in given["paths"]:
        here = centre_of(battle, gun_name(piece) if who == GUN else who)
        if path and path[-1] != here:
            before = path[-2] if len(path) > 1 else here
            return path[-1][0] - before[0], path[-1][1] - before[1]
    return looks(battle, piece)


# --- ways and places ------------------------------------------------------------------------------
class Ways(Field):
    """The way of each; of the first alone where all go beside him."""

    def read(self, line: Any, given: Given) -> c.Paths:
        paths: c.Paths = line.paths(given["unit"]) or self.usual(given)
        if not paths and self.required:
            raise line.needs("point")
        return paths

    def usual(self, _given: Given) -> c.Paths:
        """Where no way is said."""
        return ()

    def write(self, value: Any, said: Given, language: str) -> str:
        if value and value == shifted(said.battle, said["unit"], value[0][1]):
            return _points(value[0][1])
        return _each(value, language)


class WaysToCharge(Ways):
    """Straight at the enemy when no way is said."""

    def usual(self, given: Given) -> c.Paths:
        """The nearest figure nearly touches the nearest enemy, the others go beside it."""
        battle, unit, target = given.battle, given["unit"], given["target"]
        if target not in battle.units:
            return ()
        pairs = [
            (length(figure.at, other.at), figure.at, other.at)
            for figure in battle.members(unit)
            for other in battle.members(target)
        ]
        if not pairs:
            return ()
        apart, (x, y), (u, v) = min(pairs)
        gone = way((u - x, v - y), max(apart - TOUCHING, 0))
        return tuple([(f.id, moved_by((f.at,), gone)) for f in battle.members(unit)])


class WaysCloser(Ways):
    """() where nobody is named: the rules then ask for somebody."""

    def read(self, line: Any, given: Given) -> c.Paths:
        return line.paths(given["unit"])  # type: ignore[no-any-return]


class WaysIn(Ways):
    """From the edge to a point; where it comes in is found, or each way begins at the edge."""

    def read(self, line: Any, given: Given) -> c.Paths:
        battle, piece = given.battle, given["unit"]
        if line.is_somebody():
            return line.paths(piece)  # type: ignore[no-any-return]
        points = line.points()
        due = battle.field.scenario.due if battle.field.scenario else {}
        starts = entry_places(battle, piece) if piece in due else ()
        drives_in = piece in battle.vehicles and piece in due and bool(points)
        if drives_in and touches_entry(battle, piece, points[0]):
            return ((piece, points),)  # its way begins at the edge
        onwards = dict(beside_first(starts, points))
        return tuple([(who, (at, *onwards.get(who, ()))) for who, at in starts])

    def write(self, value: Any, _said: Given, language: str) -> str:
        return _each(value, language)


class WaysOn(Ways):
    """On from where each was put down."""

    def read(self, line: Any, given: Given) -> c.Paths:
        if line.is_somebody():
            return line.paths(given["unit"])  # type: ignore[no-any-return]
        return beside_first(given["places"], line.points())


class Spots(Field):
    """Where each is put: in their order, or each by name."""

    def read(self, line: Any, given: Given) -> Places:
        unit = given.battle.units.get(given["unit"])
        if unit is None:
            everybody: tuple[str, ...] = (given["unit"],)
        else:
            everybody = (GUN, *unit.members) if has_gun(unit) else unit.members
        return line.places(everybody)  # type: ignore[no-any-return]

    def write(self, value: Any, said: Given, language: str) -> str:
        if len(value) == 1 and value[0][0] == said["unit"]:
            return point_text(value[0][1])
        return " ".join(word for who, at in value for word in (_who(who, language), point_text(at)))


class SpotsBeside(Spots):
    """Beside the vehicle that they ride on (MB-MOV-10)."""

    def read(self, line: Any, given: Given) -> Places:
        battle, unit = given.battle, given["unit"]
        members = tuple(figure.id for figure in battle.members(unit))
        said: Places = line.places(members)
        mounted = battle.units[unit].mounted
        if said or not mounted:
            return said
        return tuple(
            zip(members, places_round(battle, mounted, len(members), MOUNTING), strict=False)
        )

    def write(self, value: Any, _said: Given, language: str) -> str:
        return " ".join(word for who, at in value for word in (_who(who, language), point_text(at)))


class Marker(Field):
    def read(self, line: Any, _given: Given) -> Point:
        return line.point()  # type: ignore[no-any-return]

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return point_text(value)


def beside_first(starts: Places, points: tuple[Point, ...]) -> c.Paths:
    """The first of them goes along these points, the others keep their places beside him."""
    if not points:
        return ()
    x, y = next((at for who, at in starts if who != GUN), (0, 0))
    return tuple([(who, moved_by(points, (u - x, v - y))) for who, (u, v) in starts])


def _points(path: c.Path) -> str:
    return " ".join(map(point_text, path))


def _each(paths: c.Paths, language: str) -> str:
    if len(paths) == 1 and "-" in paths[0][0]:  # a vehicle needs no name again
        return _points(paths[0][1])
    return " ".join(f"{_who(who, language)} {_points(path)}" for who, path in paths)


def _who(who: str, language: str) -> str:
    return GUN_WORDS[language == "fr"] if who == GUN else who


# --- weapons and hatches --------------------------------------------------------------------------
class Weapon(Field):
    """Of a vehicle by its place or its name, the first when nothing is said; a towed gun."""

    def read(self, line: Any, given: Given) -> str:
        battle, piece = given.battle, given["unit"]
        vehicle = battle.vehicles.get(piece)
        if vehicle is None:
            return GUN if line.has(*GUN_WORDS) else ""
        places = weapons_of(len(vehicle.guns), len(vehicle.secondary))
        if not line.words or any(line.is_next(*words) for words in AFTER_WEAPON):
            return places[0] if places else ""
        known = {place: weapon_words(weapon_fired(battle, piece, place)) for place in places}
        return str(line.one_of(known, "weapon"))

    def write(self, value: Any, _said: Given, language: str) -> str:
        return _who(value, language)


class WeaponsInOrder(Field):
    """Weapons of a unit, one after the other."""

    def read(self, line: Any, given: Given) -> tuple[str, ...]:
        rows = dict.fromkeys(figure.weapon for figure in given.battle.members(given["unit"]))
        named = []
        while line.words and not any(line.is_next(*words) for words in AFTER_WEAPON):
            named.append(line.one_of({row: weapon_words(row) for row in rows}, "weapon"))
        return tuple(named)

    def write(self, value: Any, _said: Given, _language: str) -> str:
        return " ".join(value)


def weapon_words(row: str) -> tuple[str, ...]:
    weapon = row_of(row)
    return (row, weapon.en, weapon.fr) if weapon else ()


class OpenOrClosed(Field):
    """Open or closed; the other way than now when nothing is said."""

    OPEN = ("open", "ouvertes", "ouvrir")
    CLOSED = ("closed", "fermees", "close", "shut", "fermer")

    def read(self, line: Any, given: Given) -> bool:
        if line.has(*self.OPEN):
            return True
        if line.has(*self.CLOSED):
            return False
        return not given.battle.vehicles[given["vehicle"]].hatches_open

    def write(self, value: Any, _said: Given, language: str) -> str:
        return (self.OPEN if value else self.CLOSED)[language == "fr"]
