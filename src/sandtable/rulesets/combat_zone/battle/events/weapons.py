"""What happens to crewed weapons, rounds and barrages (CZ-CREW, CZ-HW, CZ-RADIO)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.combat_zone.battle.events.figures import paid
from sandtable.rulesets.combat_zone.battle.events.lying import laid_down, taken_up
from sandtable.rulesets.combat_zone.battle.state import (
    FIT,
    PAID,
    Barrage,
    Battle,
    Figure,
    Group,
    Point,
    changed,
    with_crewed,
    with_figure,
    with_figures,
)


# --- set-up ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class SquadSplit:
    """A squad is divided: sections 1 and 2, or Able, Baker and Charlie (CZ-GROUP-03 to 05).

    `leaders` is one for each part, "" for a part without.
    """

    squad: str
    parts: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]
    leaders: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class WeaponDeployed:
    weapon: str
    at: Point
    facing: Point
    set_up: bool
    foot: int = 0


@dataclass(frozen=True, slots=True)
class WeaponArrived:
    """It comes in with the reinforcements who serve it."""

    weapon: str
    at: Point
    facing: Point
    set_up: bool


# --- crews ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class WeaponMoved:
    """A crew has moved its weapon and stands around it: each member pays (CZ-CREW-03)."""

    weapon: str
    to: Point
    facing: Point
    points: int
    crew: tuple[str, ...]
    places: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class WeaponPivoted:
    weapon: str
    facing: Point
    points: int
    crew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeaponSetUp:
    """Montée, or démontée when `ready` is false (CZ-HW-02)."""

    weapon: str
    ready: bool
    points: int
    crew: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeaponLaidDown:
    """A heavy weapon in hand is put on the ground."""

    figure: str
    weapon: str
    at: Point


@dataclass(frozen=True, slots=True)
class WeaponTakenUp:
    """A heavy weapon left lying has a bearer again (CZ-CREW-02)."""

    figure: str
    thing: str


@dataclass(frozen=True, slots=True)
class CanisterReplaced:
    figure: str
    shots: int  # in the new one
    points: int


# --- radio ----------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BarrageAsked:
    """A request by radio, obtained or not (CZ-RADIO-03)."""

    figure: str
    point: Point
    granted: bool


@dataclass(frozen=True, slots=True)
class BarrageFell:
    """A barrage comes down, after the last activation of the turn (CZ-SEQ-05)."""

    side: str
    point: Point


# --- applying -------------------------------------------------------------------------------------
def _squad_split(battle: Battle, event: SquadSplit) -> Battle:
    groups: dict[str, Group] = {}
    for name, group in battle.groups.items():
        if name != event.squad:
            groups[name] = group
            continue
        for members, part in zip(event.parts, event.names, strict=True):
            new = f"{name}-{part.lower()}"
            groups[new] = Group(new, group.side, event.kind, members, of=name, part=part)
    changes: dict[str, dict[str, Any]] = {}
    for members, part, leader in zip(event.parts, event.names, event.leaders, strict=True):
        for who in members:
            figure = battle.figures[who]
            changes[who] = {
                "who": _regrouped(battle, figure, f"{event.squad}-{part.lower()}", who == leader)
            }
    return changed(with_figures(battle, changes), groups=groups)


def _regrouped(battle: Battle, figure: Figure, group: str, leads: bool) -> object:
    """The assistant and the others who now lead are leaders in full (CZ-GROUP-03)."""
    who = dataclasses.replace(figure.who, group=group)
    if not leads:
        return who
    better = battle.options.leader_profile == "all-leaders" and who.profile == "basic"
    profile = "gang-leader" if better and who.machine is None else who.profile
    return dataclasses.replace(who, role="leader", profile=profile)


def _weapon_placed(battle: Battle, event: WeaponDeployed | WeaponArrived) -> Battle:
    known = event.foot if isinstance(event, WeaponDeployed) else None
    return with_crewed(
        battle,
        event.weapon,
        fate=FIT,
        at=event.at,
        foot=battle.field.feet_at(event.at)[0] if known is None else known,
        facing=event.facing,
        settled=event.facing,
        set_up=event.set_up,
    )


def _weapon_moved(battle: Battle, event: WeaponMoved) -> Battle:
    battle = paid(battle, event.crew, event.points)
    places = zip(event.crew, event.places, strict=True)
    moved = {
        who: {
            "at": at,
            "facing": event.facing,
            "settled": event.facing,
            "cover": "",
            "footing": battle.field.footing(at, battle.figures[who].foot),
        }
        for who, at in places
        if at != battle.figures[who].at  # an observer need not go with it
    }
    battle = with_figures(battle, moved)
    facing = {"facing": event.facing, "settled": event.facing}
    return with_crewed(battle, event.weapon, at=event.to, moved=True, **facing)


def _weapon_pivoted(battle: Battle, event: WeaponPivoted) -> Battle:
    weapon = battle.crewed[event.weapon]
    settled = PAID if event.points else weapon.settled
    battle = paid(battle, event.crew, event.points)
    return with_crewed(battle, event.weapon, facing=event.facing, settled=settled)


def _weapon_set_up(battle: Battle, event: WeaponSetUp) -> Battle:
    battle = paid(battle, event.crew, event.points)
    facing = battle.crewed[event.weapon].facing
    return with_crewed(battle, event.weapon, set_up=event.ready, settled=facing)


def _weapon_laid_down(battle: Battle, event: WeaponLaidDown) -> Battle:
    figure = battle.figures[event.figure]
    return laid_down(battle, figure, (event.weapon,), event.at, figure.aboard)


def _weapon_taken_up(battle: Battle, event: WeaponTakenUp) -> Battle:
    return taken_up(battle, battle.figures[event.figure], battle.things[event.thing])


def _canister_replaced(battle: Battle, event: CanisterReplaced) -> Battle:
    """A full canister: what was left in the old one is gone (CZ-WPN-08)."""
    figure = battle.figures[event.figure]
    rounds = dict(figure.grenades)
    rounds["canister"] -= 1
    rounds["flamethrower"] = event.shots
    return with_figure(
        battle,
        event.figure,
        grenades=tuple((name, n) for name, n in rounds.items() if n),
        spent=figure.spent + event.points,
        settled=figure.facing,
    )


def _barrage_asked(battle: Battle, event: BarrageAsked) -> Battle:
    figure = battle.figures[event.figure]
    battle = with_figure(battle, event.figure, asked=True)
    if not event.granted:
        return battle
    barrage = Barrage(figure.side, figure.id, figure.who.quality, figure.at, event.point)
    return changed(
        battle,
        barrages=(*battle.barrages, barrage),
        granted=(*battle.granted, figure.side),
    )


def _barrage_fell(battle: Battle, _event: BarrageFell) -> Battle:
    return changed(battle, barrages=battle.barrages[1:])


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    SquadSplit: _squad_split,
    WeaponDeployed: _weapon_placed,
    WeaponArrived: _weapon_placed,
    WeaponMoved: _weapon_moved,
    WeaponPivoted: _weapon_pivoted,
    WeaponSetUp: _weapon_set_up,
    WeaponLaidDown: _weapon_laid_down,
    WeaponTakenUp: _weapon_taken_up,
    CanisterReplaced: _canister_replaced,
    BarrageAsked: _barrage_asked,
    BarrageFell: _barrage_fell,
}
