"""What figures suffer: close combat, panic and rout, wounds, damage to machines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.rulesets.combat_zone.battle.events.aboard import seat_left
from sandtable.rulesets.combat_zone.battle.events.figures import watch_given_up
from sandtable.rulesets.combat_zone.battle.events.lying import heavy_weapons_of, laid_down
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    EXITED,
    LOST,
    REMOVED,
    Battle,
    Figure,
    changed,
    with_figure,
    with_figures,
)


@dataclass(frozen=True, slots=True)
class Panicked:
    figure: str
    cause: str  # rule id


@dataclass(frozen=True, slots=True)
class Routed:
    """Dérouté: flees in the next phase 1; fights nobody any more (CZ-REACT-12, CZ-CC-15)."""

    figure: str
    cause: str


@dataclass(frozen=True, slots=True)
class Eliminated:
    """Out of action: a casualty where first aid is in play and `removed` is false."""

    figure: str
    cause: str
    removed: bool


@dataclass(frozen=True, slots=True)
class Engaged:
    """Two figures are locked in close combat (CZ-CC-01)."""

    figure: str
    enemy: str


@dataclass(frozen=True, slots=True)
class RoundFought:
    """A round of close combat; `winner` is "" for a tie (CZ-CC-04)."""

    figure: str
    enemy: str
    winner: str
    effect: str


@dataclass(frozen=True, slots=True)
class MachineDamaged:
    """Damage to a machine: level and component; `weapon` is the one destroyed (CZ-MACH-06)."""

    figure: str
    level: str
    component: str
    weapon: str = ""


# --- applying -------------------------------------------------------------------------------------
def _panicked(battle: Battle, event: Panicked) -> Battle:
    figure = battle.figures[event.figure]
    if figure.reaction:  # a second panic adds nothing; a rout stays a rout (CZ-REACT-11)
        return battle
    return watch_given_up(with_figure(battle, figure.id, reaction="panic"), figure)


def _routed(battle: Battle, event: Routed) -> Battle:
    figure = battle.figures[event.figure]
    battle = released(with_figure(battle, figure.id, reaction="rout", engaged=()), figure)
    return watch_given_up(battle, figure)


def _eliminated(battle: Battle, event: Eliminated) -> Battle:
    return put_out(battle, battle.figures[event.figure], REMOVED if event.removed else CASUALTY)


def put_out(battle: Battle, figure: Figure, fate: str) -> Battle:
    """A figure leaves the fight: what it carried lies where it was, its enemies are free.

    In a vehicle that stays aboard; whoever is lost off the table drops it at the edge.
    """
    battle = seat_left(released(watch_given_up(battle, figure), figure), figure, fate)
    heavy = heavy_weapons_of(battle, figure) if fate != EXITED else ()
    inside = figure.aboard if fate != LOST else ""
    if heavy:
        at = battle.field.nearest_on_table(figure.at)
        battle = laid_down(battle, battle.figures[figure.id], heavy, at, inside)
    if figure.carries and fate != EXITED:
        at = battle.field.nearest_on_table(figure.at)
        foot = battle.field.foot_below(at, figure.foot)
        things = {
            t.id: changed(t, holder="", at=at, foot=foot, aboard=inside)
            if t.id in figure.carries
            else t
            for t in battle.things.values()
        }
        battle = changed(battle, things=things)
    return with_figure(
        battle,
        figure.id,
        fate=fate,
        foot=battle.field.foot_below(figure.at, figure.foot) if figure.footing else figure.foot,
        footing="",
        entangled="",
        engaged=(),
        carries=(),
        watch="",
        helps="",
        cover="",
        reaction="",
        steadied=False,
        fell=battle.turn,
    )


def released(battle: Battle, figure: Figure) -> Battle:
    if not figure.engaged:
        return battle
    freed = {
        enemy: {"engaged": tuple(e for e in battle.figures[enemy].engaged if e != figure.id)}
        for enemy in figure.engaged
    }
    return with_figures(battle, freed)


def _engaged(battle: Battle, event: Engaged) -> Battle:
    a, b = battle.figures[event.figure], battle.figures[event.enemy]
    battle = with_figures(
        battle,
        {
            a.id: {"engaged": tuple(sorted({*a.engaged, b.id})), "cover": ""},
            b.id: {"engaged": tuple(sorted({*b.engaged, a.id}))},
        },
    )
    return watch_given_up(watch_given_up(battle, a), b)


def _round_fought(battle: Battle, event: RoundFought) -> Battle:
    """Whoever pays for a round gives up the cover he has taken (CZ-COVER-01)."""
    covered = battle.figures[event.figure].cover
    return with_figure(battle, event.figure, cover="") if covered else battle


def _machine_damaged(battle: Battle, event: MachineDamaged) -> Battle:
    figure = battle.figures[event.figure]
    match event.level, event.component:
        case "minor", "hardware":
            return with_figure(battle, figure.id, hardware=figure.hardware + 1)
        case "minor", "power":
            return with_figure(battle, figure.id, power=figure.power + 1)
        case "minor", _:
            return with_figure(battle, figure.id, glitch=True)
        case "major", "hardware":
            guns, hands = list(figure.weapons), list(figure.hands)
            if event.weapon:
                (guns if event.weapon in guns else hands).remove(event.weapon)
            if figure.watch == event.weapon and event.weapon not in guns:
                battle = watch_given_up(battle, figure)
            return with_figure(
                battle, figure.id, weapons=tuple(guns), hands=tuple(hands), major=True
            )
        case "major", "power":
            return with_figure(battle, figure.id, halved=True, major=True)
        case "major", _:
            return with_figure(battle, figure.id, haywire=True, major=True)
        case _:
            return with_figure(battle, figure.id, critical=figure.critical + 1)


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Panicked: _panicked,
    Routed: _routed,
    Eliminated: _eliminated,
    Engaged: _engaged,
    RoundFought: _round_fought,
    MachineDamaged: _machine_damaged,
}
