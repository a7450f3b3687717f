"""First aid on the table (premiers soins): a casualty, a helper beside it, and a kit (CZ-AID)."""

from __future__ import annotations

from math import isqrt

from sandtable.game import Refused
from sandtable.ground.free import Disc, heading, point_along, touches
from sandtable.rulesets.combat_zone import sheet
from sandtable.rulesets.combat_zone.battle.events import Treated
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    FIT,
    Battle,
    Figure,
    Point,
    changed,
)
from sandtable.rulesets.combat_zone.commands import FirstAid
from sandtable.rulesets.combat_zone.dice.first_aid import Care, give_first_aid
from sandtable.rulesets.combat_zone.ground.barriers import barrier_on, misfit
from sandtable.rulesets.combat_zone.ground.hulls import hull_under
from sandtable.rulesets.combat_zone.play.actions import begin_action, goes_on
from sandtable.rulesets.combat_zone.play.points import check_actor, pay
from sandtable.umpire import Playing

PRICE = sheet.GENERIC_COST["first-aid"].action_points
KITS = ("first-aid-kit", "medikit")
STATES = {"wounded": "CZ-STATE-01", "stunned": "CZ-STATE-02"}  # of whoever is back on his feet
ASIDE = 25  # how finely a place to stand is looked for, in 1/100 cm
FARTHEST = 1000
AROUND = [heading(degrees) for degrees in range(0, 360, 15)]


def check_first_aid(battle: Battle, command: FirstAid) -> None:
    """A casualty of the own side: whether one is treated is its player's choice (CZ-GEN-10)."""
    if not battle.options.first_aid:
        raise Refused("first-aid-off", "CZ-AID-01", switch="cz.first-aid")
    helper = check_actor(battle, command, PRICE)
    casualty = battle.figures.get(command.casualty)
    if casualty is None or casualty.fate != CASUALTY:
        raise Refused("no-such-casualty", "CZ-AID-01", casualty=command.casualty)
    if casualty.side != helper.side:
        raise Refused("enemy-casualty", "CZ-GEN-10", casualty=casualty.id)
    if not is_beside(battle, helper, casualty):
        raise Refused("not-in-contact", "CZ-AID-01", figure=helper.id, what=casualty.id)
    _check_kit(helper, command.kit)


def _check_kit(helper: Figure, kit: str) -> None:
    """One kit of those carried, or none; a medikit in a medic's hands only (CZ-AID-07)."""
    if kit == "none":
        return
    carried = tuple(k for k in helper.who.equipment if k in KITS)
    if kit not in carried:
        raise Refused("no-such-kit", "CZ-AID-06", figure=helper.id, kit=kit, known=carried)
    if kit == "medikit" and not _is_medic(helper):
        raise Refused("medics-only", "CZ-AID-07", figure=helper.id, kit=kit)


def usable_kits(helper: Figure) -> list[str]:
    """Those that he carries and may use, the best first (CZ-AID-06, CZ-AID-07)."""
    able = KITS if _is_medic(helper) else KITS[:1]
    return [kit for kit in reversed(able) if kit in helper.who.equipment]


def _is_medic(helper: Figure) -> bool:
    return "medic" in helper.who.traits


def is_beside(battle: Battle, helper: Figure, casualty: Figure) -> bool:
    """Base to base with nothing between: across an obstacle is not enough (CZ-AID-01).

    Figures aboard count as touching each other (CZ-VEH-04).
    """
    if helper.aboard or casualty.aboard:
        return helper.aboard == casualty.aboard
    here, there = Disc(helper.at, helper.who.radius), Disc(casualty.at, casualty.who.radius)
    if helper.foot != casualty.foot or not touches(here, there):
        return False
    field = battle.field
    return not field.wall_between(
        battle, helper.at, casualty.at, helper.foot
    ) and not field.table.leg(helper.at, casualty.at, field.layer(helper.foot).linear)


def play_first_aid(battle: Battle, command: FirstAid, umpire: Playing) -> Battle:
    """3 AP, one attempt: dead, wounded or stunned (CZ-AID-01)."""
    before = battle.figures[command.figure]
    battle = begin_action(battle, command.figure, "first-aid", umpire)
    battle = pay(battle, command.figure, "first-aid", PRICE, umpire)
    if not goes_on(before, battle):
        return battle
    casualty = battle.figures[command.casualty]
    with umpire.act(command.figure, casualty.id):
        result = umpire.resolve(give_first_aid, care_of(battle, command))
        if result in STATES:
            umpire.note(STATES[result])
        to = casualty.at if result == "dead" else place_to_stand(battle, casualty)
        treated: Battle = umpire.record(battle, Treated(command.figure, casualty.id, result, to))
    return treated


def care_of(battle: Battle, command: FirstAid) -> Care:
    """The attempt as the dice see it."""
    helper, casualty = battle.figures[command.figure], battle.figures[command.casualty]
    return Care(
        medic=_is_medic(helper),
        panicked=helper.reaction == "panic",
        precarious=bool(helper.footing),
        same_turn=casualty.fell == battle.turn,
        kit=command.kit,
    )


def place_to_stand(battle: Battle, casualty: Figure) -> Point:
    """Where it fell, or the nearest free place: others may walk over casualties (CZ-STATE-03).

    It comes out from under a vehicle that has stopped over it.
    """
    if casualty.aboard or not misfit(battle, casualty, casualty.at):
        return casualty.at
    x, y = casualty.at
    on_it = hull_under(battle, Disc(casualty.at, casualty.who.radius, casualty.foot))
    around = changed(battle, vehicles={}) if on_it else battle
    reach = FARTHEST + casualty.who.radius + battle.widest
    near = [f for f in battle.figures.values() if abs(f.at[0] - x) < reach > abs(f.at[1] - y)]
    for far in range(_first_ring(casualty, near), FARTHEST, ASIDE):
        for dx, dy in AROUND:
            to = point_along((x, y), (x + dx, y + dy), far)
            if (
                battle.field.is_on_table(to)
                and not misfit(battle, casualty, to, others=near)
                and not barrier_on(around, casualty.at, to, casualty.foot)
            ):
                return to
    return casualty.at


def _first_ring(casualty: Figure, near: list[Figure]) -> int:
    """How far it has to go at least to be clear of everybody."""
    x, y = casualty.at
    least = 0
    for other in near:
        if other.fate == FIT and other.foot == casualty.foot and other.who.id != casualty.who.id:
            apart = isqrt((other.at[0] - x) ** 2 + (other.at[1] - y) ** 2) + 1
            least = max(least, casualty.who.radius + other.who.radius - apart)
    return max(-(-least // ASIDE), 1) * ASIDE
