"""How panels of Combat Zone ask for fields that no other ruleset has, and how these are drafted.

Panels that no row of fields makes are filled in by hand; the draft that leads to a command is read
from these in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from sandtable.drawing import Plain
from sandtable.drawing.asking import NOT_YET, Ask, Composing, Tapped, Told
from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.serving import choose_band, choose_crew
from sandtable.drawing.kinds import Way
from sandtable.drawing.lesson import ends_near, turns_alike
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import bearing_row, plain_points
from sandtable.ground.facing import degrees_to, heading, turn
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, first

Now = Composing[Desk, Panel]
FORWARD, BACKWARD = "forward", "backward"


def nobody(_battle: object, _piece: str) -> None:
    """Said by no tap: the best option is meant."""


BEST = Tapped(nobody)


class Unsaid(Ask):
    """What this panel does not ask for."""

    def ask(self, of: Field, now: Now) -> Any:
        return of.empty

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {}


# --- buttons --------------------------------------------------------------------------------------
def costs(points: int) -> Callable[[Desk], str]:
    return lambda desk: desk.voice.price(points)


def costs_from(points: int) -> Callable[[Desk], str]:
    """At least so much: it depends on what is done."""
    return lambda desk: desk.voice.sentence("cost-from", points=points)


def costs_either(least: int, most: int) -> Callable[[Desk], str]:
    """One or the other: it depends on what is done."""
    return lambda desk: desk.voice.sentence("cost-either", least=least, most=most)


def has_vehicles(battle: Battle) -> bool:
    return bool(battle.vehicles)


def has_weapons(battle: Battle) -> bool:
    """Weapons that stand by themselves."""
    return bool(battle.crewed)


def bearer(desk: Desk, who: str) -> Given:
    """A figure is to do it: all that is said so far."""
    return Given(desk.battle, desk.side, {"figure": who}, who)


# --- by hand --------------------------------------------------------------------------------------
def tried_by_figure(
    offers: Callable[[Desk, Figure], Iterable[Any]],
) -> Callable[[Desk, str], Iterable[Any]]:
    """Commands that tell whether a figure may do it."""
    return lambda desk, piece: offers(desk, desk.battle.figures[piece])


def tried_by_vehicle(
    offers: Callable[[Desk, Vehicle], Iterable[Any]],
) -> Callable[[Desk, str], Iterable[Any]]:
    return lambda desk, piece: offers(desk, desk.battle.vehicles[piece])


# --- places and turns -----------------------------------------------------------------------------
@dataclass(frozen=True)
class Place(Ask):
    """A place on the map; near enough is near enough where a lesson says so."""

    roughly: bool = False

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {} if value is None else {self.name(of): plain_points((value,))}

    def is_near(self, value: Any, wanted: Any) -> bool:
        return self.roughly and ends_near(value, wanted)


def as_drawn(_now: Now, path: object) -> object:
    return path


class Walk(Way):
    """A way on foot; by stairs there may be none."""

    def is_near(self, value: object, wanted: object) -> bool:
        return bool(value and wanted) and super().is_near(value, wanted)


@dataclass(frozen=True)
class Floor(Ask):
    """The height of a floor, where one is named."""

    called: str = "floor"

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {} if value is None else {self.called: str(value)}


Turning = Figure | Vehicle | CrewedWeapon


def who_turns(said: Given) -> Turning:
    """The piece itself, or the weapon that it turns."""
    battle: Battle = said.battle
    if (weapon := said.get("weapon")) in battle.crewed:
        return battle.crewed[weapon]
    return battle.figures.get(said.piece) or battle.vehicles[said.piece]


@dataclass(frozen=True)
class TurnBy(Ask):
    """Degrees to the right or left; players name the bearing they lead to.

    `hint` is told until one is named, unless the `best` option is meant then; `already` where it
    leads to nothing new.
    """

    called: str = "angle"
    hint: Told | None = None
    best: bool = False
    already: str = ""
    on_map: ClassVar[bool] = True

    def ask(self, of: Field, now: Now) -> Any:
        turning, bearing = who_turns(now.given), now.fields.bearing(self.called)
        now.panel.need(self.called, "angle", missing=bearing is None and not self.best)
        if bearing is None and not self.best:
            self._row(now, bearing_of(turning.facing))
            if self.hint:
                now.say(*self.hint)
            return NOT_YET
        if bearing is None:
            angle = first(of.options(now.given))
        else:
            angle = degrees_to(turning.facing, heading(bearing))
        facing = turn(turning.facing, angle)
        shown = bearing_of(facing) if self.best else bearing
        now.panel.fields[self.called] = shown
        self._row(now, shown)
        now.panel.overlay["ghost"] = {"at": turning.at, "facing": facing}
        if self.already and not angle:
            now.say(self.already)
            return NOT_YET
        return angle

    def _row(self, now: Now, shown: object) -> None:
        voice = now.desk.voice
        row = bearing_row(self.called, voice.sentence("field-angle"), compass(voice), str(shown))
        now.panel.rows.append(row)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.called: bearing_of(turn(who_turns(said).facing, value))}

    def is_near(self, value: Any, wanted: Any) -> bool:
        return turns_alike(value, wanted)


class Facing(Ask):
    """A direction in which something is set up."""

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        return {self.name(of): bearing_of(value)}


# --- fire -----------------------------------------------------------------------------------------
class Band(Ask):
    """The movement announced with a shot from a vehicle (CZ-VFIRE-01)."""

    def ask(self, of: Field, now: Now) -> str:
        battle = now.desk.battle
        vehicle = battle.vehicles.get(now.piece)
        if vehicle is None:  # somebody aboard, or on foot
            vehicle = battle.vehicles.get(battle.figures[now.piece].aboard)
            if vehicle is None or battle.active != vehicle.id:
                return ""
        return choose_band(now.desk, vehicle, now.fields, now.panel)


class AttackWith(Ask):
    """With what a vehicle is attacked: a weapon among grenades and launchers."""

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): value, "attack": value}


@dataclass(frozen=True)
class Crew(Ask):
    """Who helps, where the player says so; `price`: what it costs each (CZ-CREW-04)."""

    price: Callable[[Given], int]

    def ask(self, of: Field, now: Now) -> Any:
        figure = now.desk.battle.figures[now.piece]
        price = self.price(now.given)
        return choose_crew(now.desk, figure, now.given["weapon"], price, now.fields, now.panel)

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if not value:
            return {}
        battle: Battle = said.battle
        if said.piece in battle.crewed:
            group, gunner = battle.crewed[said.piece].group, {"gunner": value[0]}
        else:
            group, gunner = battle.figures[said.piece].who.group, {}
        return gunner | {"crew": {f.id: int(f.id in value) for f in battle.unit(group)}}
