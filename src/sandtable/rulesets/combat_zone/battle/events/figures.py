"""What happens to figures, and to the turn they play in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandtable.codec import added_later
from sandtable.rulesets.combat_zone.battle.events.aboard import (
    seat_left,
    vehicle_starts,
    vehicles_ready,
    vehicles_rested,
    woken,
)
from sandtable.rulesets.combat_zone.battle.events.lying import (
    heavy_weapons_of,
    laid_down,
    weapons_rested,
)
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
    PAID,
    REMOVED,
    Battle,
    Figure,
    Point,
    Result,
    Smoke,
    changed,
    with_crewed,
    with_figure,
    with_figures,
)
from sandtable.rulesets.combat_zone.sheet import HEAVY_WEAPONS


# --- set-up and order of play ---------------------------------------------------------------------
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


# --- movement and generic actions -----------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Declared:
    """A figure begins an action, before it takes effect: opportunity fire may answer (CZ-OPP-01).

    `track` is where it will go, from where it stands; the rest is how the actor was then.
    """

    figure: str
    action: str
    track: tuple[Point, ...]
    facing: Point
    settled: Point
    spent: int
    reaction: str
    weapon: str = added_later("")  # that it moves
    crew: tuple[str, ...] = added_later(())  # with these


@dataclass(frozen=True, slots=True)
class Pivoted:
    figure: str
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class Moved:
    """Moved on foot to a point, for this many action points.

    `footing` is what it holds on to between levels (CZ-URBAN-05).
    """

    figure: str
    to: Point
    facing: Point
    points: int
    foot: int = 0
    footing: str = added_later("")


@dataclass(frozen=True, slots=True)
class Crossed:
    figure: str
    obstacle: str
    to: Point
    facing: Point
    points: int


@dataclass(frozen=True, slots=True)
class TookCover:
    figure: str
    piece: str
    points: int


@dataclass(frozen=True, slots=True)
class Spent:
    """Points paid for an action that has events of its own."""

    figure: str
    action: str
    points: int


@dataclass(frozen=True, slots=True)
class DoorMoved:
    figure: str
    door: str
    open: bool


@dataclass(frozen=True, slots=True)
class PickedUp:
    figure: str
    thing: str


@dataclass(frozen=True, slots=True)
class Dropped:
    figure: str
    thing: str
    at: Point


@dataclass(frozen=True, slots=True)
class Worked:
    """A tech roll on an object of the scenario."""

    figure: str
    thing: str
    success: bool


@dataclass(frozen=True, slots=True)
class Treated:
    """First aid: dead, wounded or stunned (CZ-AID-01)."""

    figure: str
    casualty: str
    result: str
    to: Point  # where it gets up: somebody may stand where it fell


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


def _turn_began(battle: Battle, event: TurnBegan) -> Battle:
    fresh = {
        f.id: {"watch": "", "stunned": False, "helps": ""}
        for f in battle.figures.values()
        if f.watch or f.stunned or f.helps
    }
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
    return _out(battle, figure, fate)


def _reaction_tested(battle: Battle, event: ReactionTested) -> Battle:
    match event.result:
        case "ok":
            return with_figure(battle, event.figure, reaction="", steadied=True)
        case "panic":
            return with_figure(battle, event.figure, reaction="panic")
        case "rout":
            return with_figure(battle, event.figure, reaction="rout")
        case _:
            return _out(battle, battle.figures[event.figure], REMOVED)


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
        who: changed(f, steadied=False, spent=0, shots=(), done=False, asked=False)
        if (f.fate == FIT or f.fate == CASUALTY or f.fate == ABOARD)
        and (f.done or f.spent or f.shots or f.steadied)
        else f
        for who, f in battle.figures.items()
    }
    smoke = tuple(s for s in battle.smoke if s.laid >= event.turn)
    battle = weapons_rested(battle)
    if battle.vehicles:
        battle = vehicles_rested(changed(battle, figures=figures))
        figures = battle.figures
    return changed(battle, figures=figures, smoke=smoke, active="", acting="", block=())


def _game_ended(battle: Battle, event: GameEnded) -> Battle:
    return changed(battle, phase=OVER, result=event.result, to_act="")


def _nothing(battle: Battle, _event: Any) -> Battle:
    return battle


def _declared(battle: Battle, event: Declared) -> Battle:
    return changed(battle, declared=event)


def _pivoted(battle: Battle, event: Pivoted) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        facing=event.facing,
        settled=PAID if event.points else figure.settled,
        spent=figure.spent + event.points,
    )


def _moved(battle: Battle, event: Moved) -> Battle:
    spent = battle.figures[event.figure].spent + event.points
    return with_figure(
        battle,
        event.figure,
        at=event.to,
        foot=event.foot,
        facing=event.facing,
        settled=event.facing,
        spent=spent,
        cover="",
        footing=event.footing or battle.field.footing(event.to, event.foot),
    )


def _crossed(battle: Battle, event: Crossed) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        at=event.to,
        facing=event.facing,
        settled=event.facing,
        spent=figure.spent + event.points,
        cover="",
        footing=battle.field.footing(event.to, figure.foot),
    )


def _took_cover(battle: Battle, event: TookCover) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle,
        event.figure,
        cover=event.piece,
        settled=figure.facing,
        spent=figure.spent + event.points,
    )


def _spent(battle: Battle, event: Spent) -> Battle:
    figure = battle.figures[event.figure]
    return with_figure(
        battle, event.figure, spent=figure.spent + event.points, settled=figure.facing
    )


def _door_moved(battle: Battle, event: DoorMoved) -> Battle:
    door = frozenset((event.door,))
    shut = battle.shut - door if event.open else battle.shut | door
    return changed(battle, shut=shut, locked=battle.locked - door)


def _picked_up(battle: Battle, event: PickedUp) -> Battle:
    figure = battle.figures[event.figure]
    held = changed(battle.things[event.thing], holder=figure.id, aboard="")
    things = {**battle.things, event.thing: held}
    battle = with_figure(battle, event.figure, carries=(*figure.carries, event.thing))
    return changed(battle, things=things)


def _dropped(battle: Battle, event: Dropped) -> Battle:
    figure = battle.figures[event.figure]
    foot = battle.field.foot_below(event.at, figure.foot)
    what = battle.things[event.thing]
    thing = changed(what, holder="", at=event.at, foot=foot, aboard=figure.aboard)
    carries = tuple(t for t in figure.carries if t != event.thing)
    battle = with_figure(battle, event.figure, carries=carries)
    return changed(battle, things={**battle.things, event.thing: thing})


def _worked(battle: Battle, event: Worked) -> Battle:
    if not event.success:
        return battle
    side = battle.figures[event.figure].side
    thing = changed(battle.things[event.thing], done=side)
    return changed(battle, things={**battle.things, event.thing: thing})


def _treated(battle: Battle, event: Treated) -> Battle:
    match event.result:
        case "dead":
            battle = seat_left(battle, battle.figures[event.casualty], REMOVED)
            return with_figure(battle, event.casualty, fate=REMOVED)
        case "wounded":
            return _on_its_feet(battle, event, wounded=True)
        case _:
            return _on_its_feet(battle, event, stunned=True)


def _on_its_feet(battle: Battle, event: Treated, **state: bool) -> Battle:
    """Where it lay, with the footing of the place: sure in a vehicle (CZ-URBAN-02)."""
    figure = battle.figures[event.casualty]
    footing = "" if figure.aboard else battle.field.footing(event.to, figure.foot)
    return with_figure(battle, figure.id, fate=woken(figure), at=event.to, footing=footing, **state)


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
    return _off_watch(battle, battle.figures[event.figure])


def _off_watch(battle: Battle, figure: Figure) -> Battle:
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
    still = tuple(one for one in figure.resting if one[1] >= battle.turn)
    return (*still, (row, until)) if until else figure.resting


def rests_until(battle: Battle, row: str) -> int:
    """A PIAT that has fired cannot fire in the next turn (CZ-WPN-05); 0: others can."""
    weapon = HEAVY_WEAPONS.get(row)
    if weapon is None or weapon.every_turns < 2:
        return 0
    return battle.turn + weapon.every_turns - 1


def _smoke_laid(battle: Battle, event: SmokeLaid) -> Battle:
    return changed(battle, smoke=(*battle.smoke, Smoke(event.at, event.radius, battle.turn)))


def _panicked(battle: Battle, event: Panicked) -> Battle:
    figure = battle.figures[event.figure]
    if figure.reaction:  # a second panic adds nothing; a rout stays a rout (CZ-REACT-11)
        return battle
    return _off_watch(with_figure(battle, figure.id, reaction="panic"), figure)


def _routed(battle: Battle, event: Routed) -> Battle:
    figure = battle.figures[event.figure]
    battle = _released(with_figure(battle, figure.id, reaction="rout", engaged=()), figure)
    return _off_watch(battle, figure)


def _eliminated(battle: Battle, event: Eliminated) -> Battle:
    return _out(battle, battle.figures[event.figure], REMOVED if event.removed else CASUALTY)


def _out(battle: Battle, figure: Figure, fate: str) -> Battle:
    """A figure leaves the fight: what it carried lies where it was, its enemies are free.

    In a vehicle that stays aboard; whoever is lost off the table drops it at the edge.
    """
    battle = seat_left(_released(_off_watch(battle, figure), figure), figure, fate)
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


def _released(battle: Battle, figure: Figure) -> Battle:
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
    return _off_watch(_off_watch(battle, a), b)


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
                battle = _off_watch(battle, figure)
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
    Declared: _declared,
    Pivoted: _pivoted,
    Moved: _moved,
    Crossed: _crossed,
    TookCover: _took_cover,
    Spent: _spent,
    DoorMoved: _door_moved,
    PickedUp: _picked_up,
    Dropped: _dropped,
    Worked: _worked,
    Treated: _treated,
    Fired: _fired,
    ShotAt: _nothing,
    ShotsWasted: _nothing,
    WentOnWatch: _went_on_watch,
    WatchEnded: _watch_ended,
    Threw: _threw,
    Landed: _nothing,
    SmokeLaid: _smoke_laid,
    Panicked: _panicked,
    Routed: _routed,
    Eliminated: _eliminated,
    Engaged: _engaged,
    RoundFought: _round_fought,
    MachineDamaged: _machine_damaged,
}
