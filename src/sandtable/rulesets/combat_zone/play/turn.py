"""The turn: compulsory actions, reaction tests, initiative, activations, and its end (CZ-SEQ)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.rulesets.combat_zone.battle import victory
from sandtable.rulesets.combat_zone.battle.events import (
    Activated,
    ActivationEnded,
    CohesionChecked,
    Fled,
    GameEnded,
    InitiativeWon,
    LeftTable,
    OrderChosen,
    ReactionTested,
    Strayed,
    TurnBegan,
    TurnEnded,
)
from sandtable.rulesets.combat_zone.battle.state import (
    ABOARD,
    ACTIONS,
    EXITED,
    FIT,
    ORDER,
    WAITING,
    Battle,
    Figure,
    Group,
)
from sandtable.rulesets.combat_zone.commands import (
    Activate,
    ChooseEdge,
    ChooseOrder,
    EndActivation,
    OrderCompulsory,
)
from sandtable.rulesets.combat_zone.dice import initiative, machines, reaction
from sandtable.rulesets.combat_zone.files.muster import arrivals
from sandtable.rulesets.combat_zone.play.cohesion import initiative_of, is_in_cohesion, is_led
from sandtable.rulesets.combat_zone.play.contact import in_contact
from sandtable.rulesets.combat_zone.play.fleeing import flight_over
from sandtable.rulesets.combat_zone.play.movement import EDGES, edge_distance, stray
from sandtable.rulesets.combat_zone.play.radio import fire_barrages
from sandtable.rulesets.combat_zone.play.ruins import burn
from sandtable.rulesets.combat_zone.play.vehicles import turns
from sandtable.rulesets.combat_zone.play.vehicles.driving import run_away
from sandtable.umpire import Playing

#: Lost members are not, those who left by an exit are (CZ-SEQ-07).
ALIVE = (FIT, ABOARD, WAITING, EXITED)


def start_turn(battle: Battle, umpire: Playing) -> Battle:
    """Phases 1 to 3 of the next turn; it then waits for the initiative winner (CZ-SEQ-01)."""
    battle = umpire.record(battle, TurnBegan(battle.turn + 1))
    for arrival in arrivals(battle):
        battle = umpire.record(battle, arrival)
    orders = {side: _order_of(battle, side, umpire) for side in _sides_in_order(battle)}
    for order in orders.values():
        for who in order:
            battle = _compulsory(battle, who, umpire)
    shaken = [who for order in orders.values() for who in order if _is_shaken(battle, who)]
    for who in shaken:
        if who in battle.vehicles:
            battle = turns.react_of_crew(battle, who, umpire)
        elif battle.figures[who].is_alive:
            battle = _test_reaction(battle, who, umpire)
    return _initiative(battle, umpire)


def _is_shaken(battle: Battle, who: str) -> bool:
    return who in battle.vehicles or bool(battle.figures[who].reaction)


def _sides_in_order(battle: Battle) -> tuple[str, ...]:
    """The side that won the previous initiative goes first in phases 1 and 2 (CZ-SEQ-02)."""
    first = battle.initiative or battle.sides[0]
    return first, battle.enemy_of(first)


def _order_of(battle: Battle, side: str, umpire: Playing) -> tuple[str, ...]:
    concerned = tuple(f.id for f in battle.up(side) if f.reaction or f.haywire)
    if battle.vehicles:
        concerned = (*concerned, *turns.shaken(battle, side))
    if len(concerned) < 2:
        return concerned
    answer = umpire.ask(battle, side, OrderCompulsory(side, concerned))
    return concerned if answer is None else answer.figures


def order_matters(battle: Battle, concerned: tuple[str, ...]) -> bool:
    """Whether it can make a difference in which order they flee and test (CZ-SEQ-02).

    Two who move may be in each other's way. Tests come after all moves; one that takes somebody out
    of the game weakens the group of the next, and a leader helps again whom he touches.
    """
    figures = [battle.figures[who] for who in concerned if who in battle.figures]
    moves = sum(f.reaction == "rout" or f.haywire for f in figures)
    bears = any(f.engaged or f.wounded or f.who.role for f in figures)
    return moves > 1 or bears or len(figures) < len(concerned)


# --- phase 1 --------------------------------------------------------------------------------------
def _compulsory(battle: Battle, who: str, umpire: Playing) -> Battle:
    if who in battle.vehicles:
        return battle
    figure = battle.figures[who]
    if figure.reaction == "rout" and figure.is_alive:
        with umpire.act(who):
            battle = _flee(battle, figure, umpire)
    held = figure.engaged or figure.entangled  # CZ-CC-02, CZ-OBST-02
    if figure.haywire and battle.figures[who].fate == FIT and not held:
        with umpire.act(who):
            octant = umpire.resolve(machines.erratic_octant)
            to, facing = stray(battle, figure, octant)
            battle = umpire.record(battle, Strayed(who, to, facing, figure.foot))
            if not battle.field.is_on_table(to):
                battle = umpire.record(battle, LeftTable(who))
    return battle


def _flee(battle: Battle, figure: Figure, umpire: Playing) -> Battle:
    """20 cm towards the nearest edge, whatever the ground (CZ-REACT-12)."""
    nearest = min(edge_distance(battle, figure.at, edge) for edge in EDGES)
    edges = tuple(e for e in EDGES if edge_distance(battle, figure.at, e) == nearest)
    edge = edges[0]
    if len(edges) > 1:
        answer = umpire.ask(battle, figure.side, ChooseEdge(figure.id, edges))
        edge = edges[0] if answer is None else answer.edge
    if figure.aboard:
        battle = turns.get_out_to_flee(battle, figure, edge, umpire)
        figure = battle.figures[figure.id]
    to, foot, facing, off = flight_over(battle, figure, edge)
    battle = umpire.record(battle, Fled(figure.id, to, facing, foot))
    return umpire.record(battle, LeftTable(figure.id)) if off else battle


# --- phase 2 --------------------------------------------------------------------------------------
def _test_reaction(battle: Battle, who: str, umpire: Playing) -> Battle:
    """2D6 for whoever carries a panic or rout reaction (CZ-SEQ-03, CZ-REACT-01)."""
    with umpire.act(who):
        test = reaction_test_of(battle, who)
        result = umpire.resolve(reaction.react, test)
        _note_reaction(test, result, umpire)
        tested: Battle = umpire.record(battle, ReactionTested(who, result))
    return tested


#: The rule of what a reaction test comes to.
REACTIONS = {"ok": "CZ-REACT-10", "panic": "CZ-REACT-11", "rout": "CZ-REACT-12"}


def _note_reaction(test: reaction.ReactionTest, result: str, umpire: Playing) -> None:
    """Whoever routs while engaged or wounded is out of the game (CZ-REACT-13, CZ-STATE-01)."""
    if result in REACTIONS:
        umpire.note(REACTIONS[result])
        return
    if test.engaged:
        umpire.note("CZ-REACT-13")
    if test.wounded:
        umpire.note("CZ-STATE-01")


def reaction_test_of(battle: Battle, who: str) -> reaction.ReactionTest:
    figure = battle.figures[who]
    members = battle.members(figure.who.group)
    return reaction.ReactionTest(
        quality=figure.who.quality,
        role=figure.who.role,
        alive=sum(m.fate in ALIVE for m in members),
        initial=len(members),
        routed=figure.reaction == "rout",
        engaged=bool(figure.engaged),
        leader_contact=_touches_a_leader(battle, figure),
        wounded=figure.wounded,
    )


def _touches_a_leader(battle: Battle, figure: Figure) -> bool:
    """Base to base with any friendly leader or sub-leader on his feet (CZ-REACT-06)."""
    if figure.aboard:
        shared: bool = turns.shares_with_leader(battle, figure)
        return shared
    return any(
        f.who.role and f.id != figure.id and in_contact(battle, figure, f)
        for f in battle.up(figure.side)
    )


# --- phase 3 --------------------------------------------------------------------------------------
def _initiative(battle: Battle, umpire: Playing) -> Battle:
    broken = tuple(
        g.id
        for g in battle.groups.values()
        if any(f.is_up for f in battle.members(g.id)) and not is_in_cohesion(battle, g)
    )
    if broken:
        umpire.note("CZ-AP-02")
    if not all(is_led(battle, battle.groups[name]) for name in broken):
        umpire.note("CZ-COH-02")
    battle = umpire.record(battle, CohesionChecked(broken))
    a, b = (initiative_of(battle, side) for side in battle.sides)
    with umpire.act(*battle.sides):
        while True:
            result = initiative.contest(a, b, umpire)
            if result.a_total == result.b_total:
                umpire.note("CZ-INIT-03")
            if result.winner != "reroll":
                break
        winner = battle.sides[0 if result.winner == "a" else 1]
        totals = (result.a_total, result.b_total)
        won: Battle = umpire.record(battle, InitiativeWon(winner, totals))
    return won


def check_choose_order(battle: Battle, command: ChooseOrder) -> None:
    if battle.phase != ORDER:
        raise Refused("no-order-now", "CZ-INIT-02")
    if command.first not in battle.sides:
        raise Refused("no-such-side", "CZ-INIT-02", side=command.first, known=battle.sides)


def play_choose_order(battle: Battle, command: ChooseOrder, umpire: Playing) -> Battle:
    """The winner decides who acts first and second (CZ-INIT-02)."""
    battle = umpire.record(battle, OrderChosen(command.first))
    if may_activate(battle, command.first):
        return battle
    return _pass_on(battle, "", command.first, umpire)


# --- phase 4 --------------------------------------------------------------------------------------
def may_activate(battle: Battle, side: str) -> list[str]:
    """Groups of a side still to be activated in which somebody can act (CZ-SEQ-04)."""
    return [
        g.id
        for g in battle.groups.values()
        if g.side == side and not g.activated and _could_act(battle, g)
    ]


def has_somebody_left(battle: Battle, side: str) -> bool:
    """A group of this side may still be activated this turn (CZ-SEQ-04)."""
    groups = battle.groups.values()
    return any(g.side == side and not g.activated and _could_act(battle, g) for g in groups)


def _could_act(battle: Battle, group: Group) -> bool:
    if battle.vehicles:
        return _unit_could_act(battle, group)
    figures = battle.figures
    for member in group.members:
        figure = figures[member]
        if figure.fate == FIT and figure.reaction != "rout" and not figure.stunned:
            return True
    return False


def _is_awaited(battle: Battle, group: Group) -> bool:
    """Nobody of it is on the table yet, as the scenario has them come later."""
    if group.id in battle.vehicles:
        return battle.vehicles[group.id].fate == WAITING
    members = battle.members(group.id)
    return bool(members) and all(figure.fate == WAITING for figure in members)


def _unit_could_act(battle: Battle, group: Group) -> bool:
    """Those aboard wait for their vehicle; its crew acts with it (CZ-VEH-01)."""
    if group.id in battle.vehicles:
        can_act: bool = turns.could_be_activated(battle, group.id)
        return can_act
    return any(
        f.fate == FIT and f.reaction != "rout" and not f.stunned for f in battle.unit(group.id)
    )


def check_activate(battle: Battle, command: Activate) -> None:
    if battle.phase != ACTIONS:
        raise Refused("no-activation-now", "CZ-SEQ-04")
    if battle.active:
        raise Refused("another-group-active", "CZ-SEQ-04", group=battle.active)
    group = battle.groups.get(command.group)
    if group is None or group.side != battle.to_act:
        own = tuple(g.id for g in battle.groups.values() if g.side == battle.to_act)
        raise Refused("no-such-group", "CZ-SEQ-04", group=command.group, known=own)
    if group.activated:
        raise Refused("already-activated", "CZ-SEQ-04", group=command.group)
    if not _could_act(battle, group):
        if _is_awaited(battle, group):
            raise Refused("not-there-yet", "CZ-CMD-02", group=command.group)
        for figure in battle.members(group.id):
            if figure.aboard and figure.reaction != "rout" and not figure.stunned:
                vehicle = figure.aboard
                raise Refused("all-aboard", "CZ-VEH-01", group=command.group, vehicle=vehicle)
        raise Refused("nobody-can-act", "CZ-SEQ-04", group=command.group)


def play_activate(battle: Battle, command: Activate, umpire: Playing) -> Battle:
    _note_who(battle, battle.groups[command.group], umpire)
    activated: Battle = umpire.record(battle, Activated(command.group))
    return activated


#: The rule that says what a group of each sort is.
GROUPS = {
    "squad": "CZ-GROUP-02",
    "gang": "CZ-GROUP-06",
    "individual": "CZ-GROUP-07",
    "team": "CZ-GROUP-08",
    "hq-section": "CZ-GROUP-09",
}


def _note_who(battle: Battle, group: Group, umpire: Playing) -> None:
    """What sort of group it is, and whether it has leaders (CZ-PROF-02, CZ-PROF-03)."""
    if group.kind in GROUPS:
        umpire.note(GROUPS[group.kind])
    members = battle.members(group.id)
    if any(f.who.role for f in members):
        umpire.note("CZ-PROF-03")
    if any(f.who.profile == "gang-leader" for f in members):
        umpire.note("CZ-PROF-02")


def check_end_activation(battle: Battle, _command: EndActivation) -> None:
    if battle.phase != ACTIONS or not battle.active:
        raise Refused("no-group-active", "CZ-SEQ-04")


def play_end_activation(battle: Battle, _command: EndActivation, umpire: Playing) -> Battle:
    """Points left are lost; the other side activates, or the turn ends (CZ-SEQ-04)."""
    group = battle.groups[battle.active]
    if group.id in battle.vehicles:
        battle = run_away(battle, group.id, umpire)
    return _pass_on(battle, group.id, battle.enemy_of(group.side), umpire)


def _pass_on(battle: Battle, group: str, preferred: str, umpire: Playing) -> Battle:
    """The preferred side activates next; if it has no group left, the other goes on."""
    following = next(
        (s for s in (preferred, battle.enemy_of(preferred)) if may_activate(battle, s)), ""
    )
    battle = umpire.record(battle, ActivationEnded(group, following))
    return battle if following else _end_turn(battle, umpire)


def _end_turn(battle: Battle, umpire: Playing) -> Battle:
    if battle.barrages:
        battle = fire_barrages(battle, umpire)
    battle = burn(battle, umpire)
    if battle.vehicles:
        battle = turns.leave_on_time(battle, umpire)
    battle = umpire.record(battle, TurnEnded(battle.turn))
    result = victory.result_if_over(battle)
    if result:
        over: Battle = umpire.record(battle, GameEnded(result))
        return over
    return start_turn(battle, umpire)
