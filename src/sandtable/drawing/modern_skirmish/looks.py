"""What a figure or a vehicle can do: every action, those not open with the reason (MS-CMD)."""

from __future__ import annotations

from functools import cache

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Looks
from sandtable.drawing.modern_skirmish import (
    aiming,
    boarding,
    deploying,
    fighting,
    firing,
    leading,
    moving,
    orders,
    working,
)
from sandtable.drawing.modern_skirmish.desk import Desk
from sandtable.refusals import Refused, refusal_of
from sandtable.rulesets.modern_skirmish.battle.state import Battle
from sandtable.rulesets.modern_skirmish.play.activation import check_actor, check_vehicle_actor
from sandtable.rulesets.modern_skirmish.play.together import Together

#: Reasons that hold whatever one aims at are told before those of one target.
PLAINEST = (
    "ms-order-no-shot", "ms-covering-no-shot", "ms-has-shot", "ms-only-handgun", "ms-no-rounds",
    "ms-moved-no-shot", "ms-weapon-has-fired", "ms-needs-tactical", "ms-attack-needs-rapid",
    "ms-needs-helper", "ms-no-firing-place", "ms-no-mission",
)  # fmt: skip
#: Of a figure or a vehicle, in the order of their buttons.
OF_PIECES = (
    moving.WALK, leading.MOVE_UNIT, moving.PIVOT, firing.SHOT, aiming.THROW, aiming.SUPPRESS,
    fighting.FIGHT, working.STUN, working.LAY, working.BLOW, aiming.CALL, boarding.GET_IN,
    boarding.GET_OFF, working.DIRT,
)  # fmt: skip
OF_SIDES = (
    deploying.SET_UP,
    deploying.START,
    orders.GIVE,
    orders.STOP,
    orders.PASS_ON,
    orders.GIVE_UP,
)
ANYTIME = ("dirt", "detonate")  # open to those who do not act as well
LOOKS = Looks(*OF_PIECES, *OF_SIDES, plainest=PLAINEST)
BY_ACTION = {look.action: look for look in OF_PIECES}


def looks_of(desk: Desk, who: str) -> dict[str, Look]:
    """By their actions; who leads his unit moves it before he moves himself."""
    looks = {look.action: look for look in OF_PIECES if look.suits(desk.battle, who)}
    whole = leading.MOVE_UNIT.action
    if whole in looks and leading.leads(desk.battle, who):
        return {whole: looks[whole]} | looks
    return looks


def look_for(battle: Battle, who: str, action: str) -> Look | None:
    """The look of an action that somebody has; None where he has none such."""
    look = BY_ACTION.get(action)
    return look if look is not None and look.suits(battle, who) else None


def why_idle(desk: Desk, who: str) -> Refused | None:
    """Why somebody does not act now, whatever it is; None when he does."""
    if not desk.is_to_play:
        return Refused("not-your-turn", "MS-TURN-06")
    check = check_vehicle_actor if who in desk.battle.vehicles else check_actor
    return refusal_of(check, desk.battle, who)


def buttons(desk: Desk, who: str) -> tuple[list[v.Action], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    idle = cache(lambda: why_idle(desk, who))

    def why_not(desk: Desk, who: str, look: Look) -> Refused | None:
        if waits := desk.must_wait("MS-CMD-17"):
            return waits
        if look.action not in ANYTIME and (refused := idle()):
            return refused
        if look is leading.MOVE_UNIT:  # his comrades go too: they do not bar his way
            desk = Desk(Together(desk.battle, who).alone(who), desk.side, desk.language)
        return LOOKS.why_not(desk, look, who)

    return LOOKS.kept_buttons(desk, who, looks_of, why_not)
