"""Who may act, and the action points that it has left (CZ-AP)."""

from __future__ import annotations

from typing import Protocol

from sandtable.game import Refused
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Spent
from sandtable.rulesets.combat_zone.battle.state import ABOARD, ACTIONS, FIT, Battle, Figure
from sandtable.rulesets.combat_zone.commands import (
    AimedShot,
    CallBarrage,
    CloseCombat,
    Disembark,
    Drop,
    FireRifleGrenade,
    FireTemplate,
    FirstAid,
    FreeFromWire,
    OpportunityFire,
    PickUp,
    ReplaceCanister,
    Shoot,
    TakeWheel,
    ThrowGrenade,
)
from sandtable.umpire import Playing

SHAKEN_POINTS = 3  # OK marker and panic (CZ-REACT-10, CZ-REACT-11)
SHAKEN_POINTS_WOUNDED = 2  # panic while wounded (CZ-STATE-01)
#: What is open to those in a vehicle too (CZ-VEH-04).
FROM_ABOARD = frozenset(
    (
        Shoot, AimedShot, OpportunityFire, ThrowGrenade, FireTemplate, FireRifleGrenade,
        CallBarrage, ReplaceCanister, FirstAid, PickUp, Drop, Disembark, TakeWheel,
    )
)  # fmt: skip


def allowance(battle: Battle, figure: Figure) -> int:
    """Action points of a figure this turn (CZ-AP-01 to 03, CZ-STATE-01, CZ-MACH-06).

    Halves round down (CZ-GEN-04).
    """
    if figure.stunned or figure.idle or (figure.fate != FIT and figure.fate != ABOARD):
        return 0
    if figure.reaction:
        if figure.reaction == "rout":
            return 0
        return SHAKEN_POINTS_WOUNDED if figure.wounded else SHAKEN_POINTS
    who = figure.who
    points = who.machine.action_points if who.machine else sheet.QUALITY[who.quality].action_points
    if not battle.groups[who.group].cohesive and figure.unit == who.group:
        points -= 1
    points -= figure.power
    if figure.wounded or figure.halved:
        points //= 2
    if figure.steadied:
        points = min(points, SHAKEN_POINTS)
    return max(points, 0)


def points_left(battle: Battle, figure: Figure) -> int:
    if figure.aboard and _has_skidded(battle, figure):
        return 0
    left = allowance(battle, figure) - figure.spent
    return left if left > 0 else 0


def _has_skidded(battle: Battle, figure: Figure) -> bool:
    """The points of a driver are lost with a skid of his vehicle (CZ-SKID-03)."""
    vehicle = battle.vehicles[figure.aboard]
    return vehicle.skidded and vehicle.driver == figure.id


def can_act(battle: Battle, figure: Figure) -> bool:
    """It may still be given an order in its group's activation."""
    return (
        not figure.done
        and (figure.fate == FIT or figure.fate == ABOARD)
        and figure.reaction != "rout"
        and not figure.stunned
        and not figure.idle
    )


class OfFigure(Protocol):
    """A command that names the figure that carries it out."""

    @property
    def figure(self) -> str: ...


def check_actor(battle: Battle, command: OfFigure, points: int) -> Figure:
    """The figure of a command, if it may be given that at this price now."""
    return check_able(battle, command.figure, points, type(command))


def check_able(battle: Battle, who: str, points: int, to: type | None = None) -> Figure:
    """The figure, if its player may give it an action at this price now (CZ-SEQ-04, CZ-AP-03).

    `to`: the command it is for; some are open to those who can do nothing else.
    """
    figure = battle.figures.get(who)
    if figure is None:
        raise Refused("no-such-figure", "CZ-SEQ-04", figure=who)
    if battle.phase != ACTIONS or not battle.active:
        raise Refused("no-group-active", "CZ-SEQ-04", figure=who)
    if figure.unit != battle.active:
        raise Refused("not-in-active-group", "CZ-SEQ-04", figure=who, group=battle.active)
    if figure.fate == ABOARD and to not in FROM_ABOARD:
        raise Refused("is-aboard", "CZ-VEH-04", figure=who, vehicle=figure.aboard)
    if not figure.is_alive:
        raise Refused("out-of-action", "CZ-SEQ-04", figure=who)
    if figure.reaction == "rout":
        raise Refused("routing", "CZ-REACT-12", figure=who)
    if figure.stunned:
        raise Refused("stunned", "CZ-STATE-02", figure=who)
    if figure.idle:
        raise Refused("malfunctioning", "CZ-MACH-06", figure=who)
    if figure.entangled and to is not FreeFromWire:
        raise Refused("entangled", "CZ-OBST-02", figure=who, piece=figure.entangled)
    if figure.done:
        raise Refused("already-acted", "CZ-SEQ-04", figure=who)
    if figure.engaged and to is not CloseCombat:
        raise Refused("engaged", "CZ-CC-02", figure=who)
    check_points(battle, figure, points)
    return figure


def check_points(battle: Battle, figure: Figure, points: int) -> None:
    """They are left to it."""
    has = points_left(battle, figure)
    if points > has:
        raise Refused("not-enough-points", "CZ-AP-03", figure=figure.id, needs=points, has=has)


def pay(battle: Battle, who: str, action: str, points: int, umpire: Playing) -> Battle:
    """An action cut short is paid for all the same, if the figure is still there to pay."""
    if not battle.figures[who].is_alive or not points:
        return battle
    paid: Battle = umpire.record(battle, Spent(who, action, points))
    return paid
