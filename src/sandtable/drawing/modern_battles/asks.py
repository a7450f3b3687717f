"""How directions, turrets, mines and storeys are asked for in Modern Battles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandtable.drawing import Plain
from sandtable.drawing.asking import Ask, Tapped
from sandtable.drawing.kinds import Row, Switch, Turn
from sandtable.drawing.modern_battles.desk import Now
from sandtable.drawing.picking import bearing_of, compass
from sandtable.drawing.rows import bearing_row, option
from sandtable.ground.facing import heading
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.modern_battles.battle.state import Point
from sandtable.rulesets.modern_battles.ground.arcs import has_turret
from sandtable.rulesets.modern_battles.ground.bases import unit_for

KEEP, AHEAD = "keep", "ahead"  # of a turret; of a storey the first
MINED = "MB-INI-03"  # a scenario that has mines, or might have, names it

UNIT = Tapped(unit_for)


# --- directions -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Facing(Turn):
    """How it looks at the end: as is `usual`, until something else is said.

    `in_row`: there is a row of directions too, where that is what a player thinks of.
    """

    free: bool = field(default=True, kw_only=True)
    usual: Callable[[Any], Point] = field(kw_only=True)
    in_row: bool = field(default=False, kw_only=True)

    def ask(self, of: Field, now: Now) -> Point:
        degrees = now.fields.bearing(self.called)
        now.panel.need(self.called, "angle", missing=False)
        if degrees is None:
            usual = self.usual(now)
            if not self.in_row:
                return usual
            degrees = bearing_of(usual)
        now.panel.fields[self.called] = degrees
        if self.in_row:
            self.row(now, degrees)
        return heading(degrees)


@dataclass(frozen=True)
class Turret(Ask):
    """Where a turret looks after the move, or that it keeps its direction (MB-GEN-09)."""

    free: bool = field(default=True, kw_only=True)

    def ask(self, of: Field, now: Now) -> Point | None:
        vehicle = now.desk.battle.vehicles.get(now.given["unit"])
        if vehicle is None or not has_turret(vehicle) or not (vehicle.guns or vehicle.secondary):
            return None
        voice, fields, name = now.desk.voice, now.fields, self.name(of)
        options = [
            option(KEEP, voice.sentence("mb-turret-keep")),
            option(AHEAD, voice.sentence("mb-turret-ahead")),
            *compass(voice),
        ]
        bearing = fields.bearing(name)
        chosen = fields.text(name, (KEEP, AHEAD)) or (KEEP if bearing is None else str(bearing))
        now.panel.fields[name] = chosen
        label = voice.sentence("mb-field-turret")
        ahead: Point = now.given["facing"]
        row = bearing_row(name, label, options, chosen)
        if chosen == KEEP:
            row["quiet"] = True  # the disc on the map turns it
        now.panel.rows.append(row)
        if chosen == KEEP:
            return None
        return ahead if chosen == AHEAD else heading(int(chosen))

    def drafted(self, of: Field, value: Any, said: Given) -> Plain:
        if said["unit"] not in said.battle.vehicles:
            return {}
        return {self.name(of): KEEP if value is None else str(bearing_of(value))}


# --- choices of a move ----------------------------------------------------------------------------
@dataclass(frozen=True)
class Mines(Switch):
    """Whether they stop before mines that are found, or go on (MB-INI-03).

    Asked where the side knows of mines or the scenario says of itself that there may be some, never
    by whether there are any that nobody knows; quietly while the side knows of none.
    """

    def ask(self, of: Field, now: Now) -> bool:
        scenario, known = now.desk.battle.field.scenario, now.desk.battle.mines
        named = scenario.rules if scenario else ()
        if named and MINED not in named and not known:
            return True
        stops = super().ask(of, now)
        if stops and not known:
            now.panel.hush(self.name(of))
        return stops


STOP, GO_ON = "stop", "go-on"


def mines_text(now: Now, stops: bool) -> tuple[str, str]:
    return now.desk.voice.sentence(f"mb-mines-{STOP if stops else GO_ON}"), ""


def stops_usually(_now: Now) -> bool:
    return True


AT_MINES = Mines(mines_text, (STOP, GO_ON), stops_usually, called="mines", free=True)


def storey_id(storey: int | None) -> str:
    return KEEP if storey is None else str(storey)


def storey_text(now: Now, storey: int | None) -> tuple[str, str]:
    voice = now.desk.voice
    if storey is None:
        return voice.sentence("mb-storey-keep"), ""
    return voice.sentence("mb-storey", number=storey), ""


#: The floor of a building (MB-GEN-14).
STOREY = Row(storey_text, as_id=storey_id, called="storey", free=True)
