"""What figures do from afar: fire, opportunity fire, grenades and templates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.rulesets.combat_zone.battle.state import (
    Battle,
    Figure,
    Point,
    Smoke,
    changed,
    with_crewed,
    with_figure,
    with_figures,
)
from sandtable.rulesets.combat_zone.sheet import HEAVY_WEAPONS


# --- combat ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fired:
    """Shots leave a weapon; `burst` counts under CZ-BURST-02. Its crew pays with the gunner."""

    figure: str
    weapon: str
    shots: int
    burst: bool
    points: int
    crew: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class ShotAt:
    """What shots did to one target: hits, and the worst wound (CZ-SHOOT-02)."""

    figure: str
    target: str
    shots: int
    hits: int
    effect: str  # "none", "panic", "eliminated"; machines: see MachineDamaged


@dataclass(frozen=True, slots=True)
class ShotsWasted:
    """The target was found out of range: no dice (CZ-SHOOT-02)."""

    figure: str
    target: str
    shots: int


@dataclass(frozen=True, slots=True)
class WentOnWatch:
    figure: str
    weapon: str
    points: int
    crew: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class WatchEnded:
    """Opportunity fire used, cancelled or lost (CZ-OPP-02)."""

    figure: str
    reason: str


@dataclass(frozen=True, slots=True)
class Threw:
    """A grenade is thrown or a template weapon fired: `weapon` counts under CZ-BURST-02.

    `round` is what it uses up: the grenade, a missile bought apart, or what the weapon comes with.
    """

    figure: str
    weapon: str
    round: str
    points: int
    crew: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class Landed:
    """A template comes down: on its point, or deviated (CZ-AREA-01, CZ-AREA-02)."""

    figure: str
    weapon: str
    at: Point
    on_target: bool
    foot: int = added_later(0)  # height of the floor it comes down on


@dataclass(frozen=True, slots=True)
class SmokeLaid:
    at: Point
    radius: int


# --- applying -------------------------------------------------------------------------------------


def _nothing(battle: Battle, _event: object) -> Battle:
    return battle


def _fired(battle: Battle, event: Fired) -> Battle:
    if event.crew or event.weapon not in battle.figures[event.figure].weapons:
        return served(battle, event, event.shots, int(event.burst))
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        shots=_counted(figure, event.weapon, event.shots, int(event.burst)),
        spent=figure.spent + event.points,
        settled=figure.facing,
    )


def served(battle: Battle, event: Fired | Threw, shots: int, bursts: int) -> Battle:
    """A crew has fired: each pays, and the count is the weapon's, whoever fires (CZ-BURST-02)."""
    battle = paid(battle, (event.figure, *event.crew), event.points)
    weapon = battle.crewed.get(event.weapon)
    if weapon is not None:
        return with_crewed(
            battle,
            weapon.id,
            shots=weapon.shots + shots,
            bursts=weapon.bursts + bursts,
            settled=weapon.facing,
        )
    bearer, _, row = event.weapon.rpartition("/")
    figure = battle.figures[bearer or event.figure]
    return with_figure(battle, figure.id, shots=_counted(figure, row, shots, bursts))


def paid(battle: Battle, crew: tuple[str, ...], points: int) -> Battle:
    """Each crewman who takes part pays the whole price (CZ-CREW-03)."""
    figures = battle.figures
    return with_figures(
        battle,
        {
            who: {"spent": figures[who].spent + points, "settled": figures[who].facing}
            for who in crew
        },
    )


def _counted(figure: Figure, weapon: str, shots: int, bursts: int) -> tuple[Any, ...]:
    before = figure.shots_with(weapon)
    others = tuple(s for s in figure.shots if s[0] != weapon)
    return (*others, (weapon, before[0] + shots, before[1] + bursts))


def _went_on_watch(battle: Battle, event: WentOnWatch) -> Battle:
    figure = battle.figures[event.figure]
    battle = with_figure(
        battle,
        event.figure,
        watch=event.weapon,
        spent=figure.spent + event.points,
        settled=figure.facing,
    )
    if event.crew:
        battle = paid(battle, event.crew, event.points)
        battle = with_figures(battle, {who: {"helps": event.figure} for who in event.crew})
    return changed(battle, watched=battle.watched + 1)


def _watch_ended(battle: Battle, event: WatchEnded) -> Battle:
    return watch_given_up(battle, battle.figures[event.figure])


def watch_given_up(battle: Battle, figure: Figure) -> Battle:
    if figure.helps:
        battle = with_figure(battle, figure.id, helps="")
    if not figure.watch:
        return battle
    members = battle.groups[figure.who.group].members
    helpers = {who: {"helps": ""} for who in members if battle.figures[who].helps == figure.id}
    off = {**helpers, figure.id: {"watch": ""}}
    return with_figures(battle, off, watched=battle.watched - 1)


def _threw(battle: Battle, event: Threw) -> Battle:
    bearer, _, row = event.weapon.rpartition("/")
    figure = battle.figures[bearer or event.figure]
    rounds = tuple((r, n - 1) if r == event.round else (r, n) for r, n in figure.grenades)
    grenades = tuple((r, n) for r, n in rounds if n > 0)
    battle = with_figure(battle, figure.id, grenades=grenades, resting=_rest(battle, figure, row))
    if event.crew or bearer or event.weapon in battle.crewed:
        return served(battle, event, 1, 0)
    return with_figure(
        battle,
        event.figure,
        shots=_counted(figure, event.weapon, 1, 0),
        spent=figure.spent + event.points,
        settled=figure.facing,
    )


def _rest(battle: Battle, figure: Figure, row: str) -> tuple[tuple[str, int], ...]:
    until = rests_until(battle, row)
    still = tuple((name, turn) for name, turn in figure.resting if turn >= battle.turn)
    return (*still, (row, until)) if until else figure.resting


def rests_until(battle: Battle, row: str) -> int:
    """A PIAT that has fired cannot fire in the next turn (CZ-WPN-05); 0: others can."""
    weapon = HEAVY_WEAPONS.get(row)
    if weapon is None or weapon.every_turns < 2:
        return 0
    return battle.turn + weapon.every_turns - 1


def _smoke_laid(battle: Battle, event: SmokeLaid) -> Battle:
    return changed(battle, smoke=(*battle.smoke, Smoke(event.at, event.radius, battle.turn)))


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    Fired: _fired,
    ShotAt: _nothing,
    ShotsWasted: _nothing,
    WentOnWatch: _went_on_watch,
    WatchEnded: _watch_ended,
    Threw: _threw,
    Landed: _nothing,
    SmokeLaid: _smoke_laid,
}
