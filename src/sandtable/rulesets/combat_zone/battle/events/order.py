"""Setting up, the order of play, and what a turn does to figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.rulesets.combat_zone.battle.events.aboard import (
    vehicle_starts,
    vehicles_ready,
    vehicles_rested,
)
from sandtable.rulesets.combat_zone.battle.events.harm import put_out
from sandtable.rulesets.combat_zone.battle.events.lying import weapons_rested
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    ACTIONS,
    CASUALTY,
    DEPLOYMENT,
    EDGE_CHOICE,
    EXITED,
    FIT,
    LOST,
    ORDER,
    OVER,
    REMOVED,
    Battle,
    Point,
    Result,
    changed,
    with_figure,
    with_figures,
)


# --- what happens ---------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class EdgesRolled:
    """A side may choose its table edge (CZ-SEQ-06)."""

    winner: str


@dataclass(frozen=True, slots=True)
class EdgePicked:
    side: str
    edge: str


@dataclass(frozen=True, slots=True)
class Deployed:
    figure: str
    at: Point
    facing: Point
    foot: int = 0


@dataclass(frozen=True, slots=True)
class DeploymentPassed:
    """It is now this side's turn to deploy."""

    side: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Unused opportunity fire is lost, stunned figures recover (CZ-SEQ-08)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Arrived:
    """Reinforcements of the scenario come in at an edge."""

    figure: str
    at: Point
    facing: Point


@dataclass(frozen=True, slots=True)
class Fled:
    """A rout move (CZ-REACT-12)."""

    figure: str
    to: Point
    facing: Point
    foot: int = added_later(0)


@dataclass(frozen=True, slots=True)
class LeftTable:
    """Off the table: lost, or gone by an exit of the scenario (CZ-SEQ-07)."""

    figure: str
    exited: bool = False


@dataclass(frozen=True, slots=True)
class Strayed:
    """A malfunctioning machine moves by itself (CZ-SEQ-02, CZ-MACH-06)."""

    figure: str
    to: Point
    facing: Point
    foot: int = added_later(0)


@dataclass(frozen=True, slots=True)
class ReactionTested:
    """Result of a reaction test: ok, panic, rout or eliminated (CZ-REACT-01)."""

    figure: str
    result: str


@dataclass(frozen=True, slots=True)
class CohesionChecked:
    """Groups out of cohesion this turn (CZ-COH-01)."""

    broken: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class InitiativeWon:
    side: str
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class OrderChosen:
    first: str


@dataclass(frozen=True, slots=True)
class Activated:
    group: str


@dataclass(frozen=True, slots=True)
class StartedActing:
    """Another figure of the group starts: the one before has finished (CZ-SEQ-04).

    `block`: those who may take turns with it, a weapon's crew.
    """

    figure: str
    block: tuple[str, ...] = added_later(())


@dataclass(frozen=True, slots=True)
class ActivationEnded:
    group: str
    next: str  # side to activate, "" at the end of the turn


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Markers and counts of the turn are wiped, old smoke goes (CZ-SEQ-08)."""

    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    result: Result


# --- what it changes ------------------------------------------------------------------------------
def _edges_rolled(battle: Battle, event: EdgesRolled) -> Battle:
    return changed(battle, phase=EDGE_CHOICE, to_act=event.winner)


def _edge_picked(battle: Battle, event: EdgePicked) -> Battle:
    field = battle.field.with_edge(event.side, event.edge, battle.enemy_of(event.side))
    return changed(battle, field=field, phase=DEPLOYMENT, to_act=event.side)


def _deployed(battle: Battle, event: Deployed) -> Battle:
    return with_figure(
        battle,
        event.figure,
        fate=FIT,
        at=event.at,
        foot=event.foot,
        facing=event.facing,
        settled=event.facing,
        footing=battle.field.footing(event.at, event.foot),
    )


def _deployment_passed(battle: Battle, event: DeploymentPassed) -> Battle:
    return changed(battle, to_act=event.side)


AT_TURN = {"watch": "", "stunned": False, "helps": ""}  # of a figure, when a turn begins
AFTER_TURN = {"steadied": False, "spent": 0, "shots": (), "done": False, "asked": False}


def _turn_began(battle: Battle, event: TurnBegan) -> Battle:
    fresh = {f.id: AT_TURN for f in battle.figures.values() if f.watch or f.stunned or f.helps}
    groups = {
        name: changed(g, activated=False) if g.activated else g for name, g in battle.groups.items()
    }
    battle = with_figures(battle, fresh) if fresh else battle
    battle = vehicles_ready(battle) if battle.vehicles else battle
    battle = changed(battle, active="", acting="", block=())
    return changed(battle, turn=event.turn, groups=groups, watched=0)


def _arrived(battle: Battle, event: Arrived) -> Battle:
    foot = battle.field.feet_at(event.at)[0]
    return with_figure(
        battle,
        event.figure,
        fate=FIT,
        at=event.at,
        foot=foot,
        facing=event.facing,
        settled=event.facing,
        footing=battle.field.footing(event.at, foot),
    )


def _displaced(battle: Battle, event: Fled | Strayed) -> Battle:
    """Who gets nowhere still hangs where he hung, in wire or on a ladder, and keeps his cover."""
    figure = battle.figures[event.figure]
    if (event.to, event.foot) == (figure.at, figure.foot):
        return with_figure(battle, figure.id, facing=event.facing, settled=event.facing)
    return with_figure(
        battle,
        event.figure,
        at=event.to,
        foot=event.foot,
        facing=event.facing,
        settled=event.facing,
        cover="",
        entangled="",
        footing=battle.field.footing(event.to, event.foot),
    )


def _left_table(battle: Battle, event: LeftTable) -> Battle:
    fate = EXITED if event.exited else LOST
    figure = battle.figures[event.figure]
    if event.exited:
        things = {
            t.id: changed(t, holder="", gone=figure.side) if t.id in figure.carries else t
            for t in battle.things.values()
        }
        battle = changed(battle, things=things)
    return put_out(battle, figure, fate)


def _reaction_tested(battle: Battle, event: ReactionTested) -> Battle:
    match event.result:
        case "ok":
            return with_figure(battle, event.figure, reaction="", steadied=True)
        case "panic":
            return with_figure(battle, event.figure, reaction="panic")
        case "rout":
            return with_figure(battle, event.figure, reaction="rout")
        case _:
            return put_out(battle, battle.figures[event.figure], REMOVED)


def _cohesion_checked(battle: Battle, event: CohesionChecked) -> Battle:
    groups = {
        name: g if g.cohesive == (name not in event.broken) else changed(g, cohesive=not g.cohesive)
        for name, g in battle.groups.items()
    }
    return changed(battle, groups=groups)


def _initiative_won(battle: Battle, event: InitiativeWon) -> Battle:
    return changed(battle, phase=ORDER, initiative=event.side, to_act=event.side)


def _order_chosen(battle: Battle, event: OrderChosen) -> Battle:
    return changed(battle, phase=ACTIONS, to_act=event.first)


DONE = {"done": True}


ACTIVATION_OVER = {"done": True, "idle": False}


def _activated(battle: Battle, event: Activated) -> Battle:
    group = battle.groups[event.group]
    unit = battle.unit(event.group)
    idle = {f.who.id: {"idle": True, "glitch": False} for f in unit if f.glitch}
    battle = with_figures(battle, idle) if idle else battle
    battle = vehicle_starts(battle, event.group) if battle.vehicles else battle
    groups = {**battle.groups, event.group: changed(group, activated=True)}
    return changed(battle, groups=groups, active=event.group, acting="")


def _started_acting(battle: Battle, event: StartedActing) -> Battle:
    joined = battle.acting in event.block or battle.acting == event.figure
    if event.figure in battle.block or joined:  # takes its turn in a crew that is under way
        block = tuple(dict.fromkeys((*battle.block, *event.block)))
        return changed(battle, acting=event.figure, block=block)
    before = dict.fromkeys((battle.acting, *battle.block), DONE) if battle.acting else {}
    return with_figures(battle, before, acting=event.figure, block=event.block)


def _activation_ended(battle: Battle, event: ActivationEnded) -> Battle:
    unit = battle.unit(event.group) if event.group else []
    over = {f.who.id: ACTIVATION_OVER for f in unit if not f.done or f.idle}
    return with_figures(battle, over, active="", acting="", block=(), to_act=event.next)


def _turn_ended(battle: Battle, event: TurnEnded) -> Battle:
    figures = {
        who: changed(f, **AFTER_TURN)
        if (f.fate == FIT or f.fate == CASUALTY or f.fate == ABOARD)
        and (f.done or f.spent or f.shots or f.steadied)
        else f
        for who, f in battle.figures.items()
    }
    smoke = tuple(s for s in battle.smoke if s.last_turn > event.turn)
    battle = weapons_rested(battle)
    if battle.vehicles:
        battle = vehicles_rested(changed(battle, figures=figures))
        figures = battle.figures
    return changed(battle, figures=figures, smoke=smoke, active="", acting="", block=())


def _game_ended(battle: Battle, event: GameEnded) -> Battle:
    return changed(battle, phase=OVER, result=event.result, to_act="")


APPLY: dict[type, Callable[[Battle, Any], Battle]] = {
    EdgesRolled: _edges_rolled,
    EdgePicked: _edge_picked,
    Deployed: _deployed,
    DeploymentPassed: _deployment_passed,
    TurnBegan: _turn_began,
    Arrived: _arrived,
    Fled: _displaced,
    LeftTable: _left_table,
    Strayed: _displaced,
    ReactionTested: _reaction_tested,
    CohesionChecked: _cohesion_checked,
    InitiativeWon: _initiative_won,
    OrderChosen: _order_chosen,
    Activated: _activated,
    StartedActing: _started_acting,
    ActivationEnded: _activation_ended,
    TurnEnded: _turn_ended,
    GameEnded: _game_ended,
}
