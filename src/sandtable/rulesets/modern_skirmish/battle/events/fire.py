"""What shots, throws and blasts do, losses and wrecks: events, and what each changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.modern_skirmish.battle.state import (
    HEADS_DOWN,
    NO_MARKER,
    OUT,
    UP,
    WAITING,
    WRECK,
    Battle,
    Figure,
    Point,
    Smoke,
    Thing,
    Unit,
    changed,
    with_figure,
    with_figures,
    with_unit,
    with_vehicle,
)


# --- losses and heads down ------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class PutOut:
    """Out of action, hors combat: removed at once, all of one moment together (MS-UNIT-07)."""

    figures: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class UnitDestroyed:
    """Its last figure is gone, and its marker with it (MS-UNIT-07)."""

    unit: str


@dataclass(frozen=True, slots=True)
class LeaderNamed:
    """The last leader of a side is out of action: this figure leads now (MS-TURN-04).

    "": nobody is left who could, and vehicle crews roll for the side.
    """

    side: str
    figure: str


@dataclass(frozen=True, slots=True)
class CutOff:
    """The unit is broken up: these must rejoin the others; () when all are together again."""

    unit: str
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeptHeadsDown:
    """A unit must keep its head down (baisser la tête): no more action this turn (MS-HEAD-02)."""

    unit: str
    rule: str


# --- shots ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fired:
    """A shot leaves: it is used up, with a round where rounds are counted (MS-CMD-06, MS-WPN-08).

    `rooted`: the weapon and moving exclude one another (MS-WPN-02). `triggered`: covering fire,
    which is nobody's own activation.
    """

    who: str  # figure or vehicle
    weapon: str
    targets: tuple[str, ...] = ()
    point: Point | None = None
    helper: str = ""
    rooted: bool = False
    lob: bool = False
    triggered: bool = False


@dataclass(frozen=True, slots=True)
class ShotLost:
    """Declared, but the shooter or the target is no longer there: no dice, no round used.

    MS-CMD-17.
    """

    who: str
    weapon: str
    helper: str = ""
    triggered: bool = False


@dataclass(frozen=True, slots=True)
class ShotAt:
    """What the dice did to a figure or a vehicle.

    `effect` is out-of-action, saved or missed of a figure; destroyed, saved or missed of a vehicle.
    `ignored` are the rules by which cover or movement did not count.
    """

    who: str
    target: str
    hits: int
    effect: str
    ignored: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Suppressed:
    """Tir à effet on a point (MS-ABIL-09)."""

    who: str
    point: Point
    success: bool


@dataclass(frozen=True, slots=True)
class CoveringFired:
    """A unit in covering fire is triggered: one fire more, its marker red (MS-COVFIRE-03, -04)."""

    unit: str


# --- areas ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Landed:
    """The point of impact; `deviated` by so many cm (MS-GREN-07)."""

    weapon: str
    at: Point
    deviated: int = 0
    off_table: bool = False


@dataclass(frozen=True, slots=True)
class Blasted:
    """What an explosion did to one figure in its area (MS-GREN-08)."""

    figure: str
    survived: bool


@dataclass(frozen=True, slots=True)
class SmokeLaid:
    """Fumigène (MS-GREN-04)."""

    at: Point


# --- vehicles -------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class VehicleWrecked:
    """Out of service: a wreck with the same footprint (MS-VSHOT-09)."""

    vehicle: str


@dataclass(frozen=True, slots=True)
class BailOutTested:
    """One occupant of a lost vehicle, 7+ (MS-VSHOT-02)."""

    figure: str
    vehicle: str
    passed: bool


@dataclass(frozen=True, slots=True)
class BailedOut:
    """An occupant stands beside the wreck (MS-VSHOT-02)."""

    figure: str
    vehicle: str
    at: Point
    facing: Point


@dataclass(frozen=True, slots=True)
class CrewFormed:
    """Surviving crew are a unit of their own (MS-VSHOT-03)."""

    unit: str
    side: str
    members: tuple[str, ...]


# --- what they change -----------------------------------------------------------------------------
def _put_out(battle: Battle, event: PutOut) -> Battle:
    """What he carried is lost; a charge he laid can no longer explode (MS-EQP-04)."""
    battle = with_figures(battle, {who: {"fate": OUT, "aboard": ""} for who in event.figures})
    if any(charge.layer in event.figures for charge in battle.charges):
        left = tuple([charge for charge in battle.charges if charge.layer not in event.figures])
        battle = changed(battle, charges=left)
    if any(thing.follows in event.figures for thing in battle.things.values()):
        things = {
            name: _left_behind(battle, thing) if thing.follows in event.figures else thing
            for name, thing in battle.things.items()
        }
        battle = changed(battle, things=things)
    return battle


def _left_behind(battle: Battle, thing: Thing) -> Thing:
    """Whoever followed him stays where he fell."""
    return changed(thing, follows="", at=battle.figures[thing.follows].at)


def _unit_destroyed(battle: Battle, event: UnitDestroyed) -> Battle:
    return with_unit(battle, event.unit, marker=NO_MARKER, red=False, astray=())


def _leader_named(battle: Battle, event: LeaderNamed) -> Battle:
    """Leaders who are still to arrive will lead as well (MS-TURN-02)."""
    known = battle.leaders.get(event.side, ())
    to_come = [who for who in known if battle.figures[who].fate == WAITING]
    named = (*to_come, event.figure) if event.figure else ()
    return changed(battle, leaders={**battle.leaders, event.side: named})


def _cut_off(battle: Battle, event: CutOff) -> Battle:
    """No move of his took him away: only what he walks from here on may (MS-COH-02)."""
    known = battle.units[event.unit].astray
    battle = with_figures(battle, {who: {"path": ()} for who in event.figures if who not in known})
    return with_unit(battle, event.unit, astray=event.figures)


def _kept_heads_down(battle: Battle, event: KeptHeadsDown) -> Battle:
    return with_unit(battle, event.unit, marker=HEADS_DOWN, red=True)


def _fired(battle: Battle, event: Fired) -> Battle:
    return _used(battle, event, spends=True)


def _shot_lost(battle: Battle, event: ShotLost) -> Battle:
    return _used(battle, event, spends=False)


def _used(battle: Battle, event: Any, spends: bool) -> Battle:
    """The shot of whoever fires, the helper, and a round if one is counted."""
    own = not event.triggered
    vehicle = battle.vehicles.get(event.who)
    if vehicle is not None:
        if not own:
            return battle
        return with_vehicle(battle, event.who, fired=(*vehicle.fired, event.weapon))
    figure = battle.figures[event.who]
    changes: dict[str, Any] = {}
    if spends and figure.left(event.weapon) is not None:
        changes["rounds"] = one_less(figure.rounds, event.weapon)
    if own:
        changes["shot"] = True
        changes["rooted"] = figure.rooted or (spends and event.rooted)
        if figure.flashed:
            changes["flashed"] = "spent"
    battle = with_figure(battle, event.who, **changes)
    if own and figure.aboard:
        battle = at_a_hatch(battle, figure)
    if own and event.helper and battle.figures[event.helper].is_alive:
        battle = with_figure(battle, event.helper, helped=True, shot=True)
    return battle


def at_a_hatch(battle: Battle, figure: Figure) -> Battle:
    """A passenger has taken a firing place of his vehicle (MS-VFIRE-01)."""
    taken = battle.vehicles[figure.aboard].hatches
    return with_vehicle(battle, figure.aboard, hatches=(*taken, figure.id))


def one_less(rounds: tuple[tuple[str, int], ...], row: str) -> tuple[tuple[str, int], ...]:
    return tuple([(name, count - (name == row)) for name, count in rounds])


def unchanged(battle: Battle, _event: object) -> Battle:
    """For the account only."""
    return battle


def _covering_fired(battle: Battle, event: CoveringFired) -> Battle:
    unit = battle.units[event.unit]
    return with_unit(battle, event.unit, red=True, fires=unit.fires + 1, answered=True)


def _smoke_laid(battle: Battle, event: SmokeLaid) -> Battle:
    return changed(battle, smoke=(*battle.smoke, Smoke(event.at, battle.turn)))


def _vehicle_wrecked(battle: Battle, event: VehicleWrecked) -> Battle:
    return with_vehicle(battle, event.vehicle, fate=WRECK)


def _bailed_out(battle: Battle, event: BailedOut) -> Battle:
    """Crew stood still as long as their vehicle did (MS-TMOD-09)."""
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        fate=UP,
        at=event.at,
        facing=event.facing,
        aboard="",
        stirred=True,
        still=battle.vehicles[event.vehicle].still if figure.who.crew else figure.still,
    )


def _crew_formed(battle: Battle, event: CrewFormed) -> Battle:
    formed = Unit(event.unit, event.side, event.members)
    return changed(battle, units={**battle.units, event.unit: formed})


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    PutOut: _put_out,
    UnitDestroyed: _unit_destroyed,
    LeaderNamed: _leader_named,
    CutOff: _cut_off,
    KeptHeadsDown: _kept_heads_down,
    Fired: _fired,
    ShotLost: _shot_lost,
    ShotAt: unchanged,
    Suppressed: unchanged,
    CoveringFired: _covering_fired,
    Landed: unchanged,
    SmokeLaid: _smoke_laid,
    Blasted: unchanged,
    VehicleWrecked: _vehicle_wrecked,
    BailOutTested: unchanged,
    BailedOut: _bailed_out,
    CrewFormed: _crew_formed,
}
