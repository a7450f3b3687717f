"""What a unit or a vehicle can do in each step, those not open with the reason (MB-CMD-01)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Looks
from sandtable.drawing.modern_battles.ambushing import LIE_IN_WAIT
from sandtable.drawing.modern_battles.boarding import GET_OFF, GET_ON
from sandtable.drawing.modern_battles.charging import CLOSE_IN, STORM
from sandtable.drawing.modern_battles.deploying import SET_UP, START_BATTLE
from sandtable.drawing.modern_battles.desk import Desk
from sandtable.drawing.modern_battles.driving import DRIVE, GET_FREE, HATCH
from sandtable.drawing.modern_battles.entering import COME_IN
from sandtable.drawing.modern_battles.fighting import FIGHT_IT_OUT
from sandtable.drawing.modern_battles.firing import SHOT
from sandtable.drawing.modern_battles.moving import FORCED_MARCH, LEAVE_COMBAT, WALK
from sandtable.drawing.modern_battles.orders import GIVE_UP, STOP
from sandtable.drawing.modern_battles.turning import PIVOT
from sandtable.refusals import Refused
from sandtable.rulesets.modern_battles.battle.state import CLOSE_COMBAT, MOVEMENT, SHOOTING, START

#: Reasons that hold whatever one aims at or wherever one goes are told before those of one try.
PLAINEST = (
    "mb-wrong-step", "mb-not-shooting-step", "mb-not-combat-step", "mb-has-moved", "mb-shaken",
    "mb-fleeing", "mb-is-engaged", "mb-is-mounted", "mb-loses-turn", "mb-immobilised",
    "mb-foot-only", "mb-cumbersome", "mb-not-engaged", "mb-has-shot", "mb-no-fire-after",
    "mb-state-no-fire", "mb-engaged-no-fire", "mb-mounted-no-fire", "mb-group-withdraws",
    "mb-group-disengages", "mb-half-crew", "mb-no-ambush", "mb-ambush-moved",
    "mb-not-anti-tank", "mb-vehicle-lost", "mb-unit-lost", "mb-not-here-yet",
)  # fmt: skip
#: Of a unit or a vehicle, in the order of their buttons.
OF_STEP: dict[str, tuple[Look, ...]] = {
    START: (HATCH,),
    MOVEMENT: (
        WALK, DRIVE, FORCED_MARCH, STORM, CLOSE_IN, LEAVE_COMBAT, GET_ON, GET_OFF, GET_FREE, PIVOT,
    ),
    SHOOTING: (SHOT, LIE_IN_WAIT),
    CLOSE_COMBAT: (FIGHT_IT_OUT,),
}  # fmt: skip
STEP_OF = {look.action: step for step, looks in OF_STEP.items() for look in looks}
ALWAYS = (WALK, DRIVE, SHOT, FIGHT_IT_OUT)  # told in every step, so that one finds them
OF_SIDES = (SET_UP, START_BATTLE, COME_IN, STOP, GIVE_UP)
LOOKS = Looks(*[look for looks in OF_STEP.values() for look in looks], *OF_SIDES, plainest=PLAINEST)


def looks_of(desk: Desk, who: str) -> dict[str, Look]:
    """By their actions, those of the step first."""
    now = OF_STEP.get(desk.battle.phase, ())
    listed = (*now, *[look for look in ALWAYS if look not in now])
    return {look.action: look for look in listed if look.suits(desk.battle, who)}


def why_not(desk: Desk, who: str, look: Look) -> Refused | None:
    """Why it cannot do something now; None when it can."""
    if waits := desk.must_wait("MB-AMB-05"):
        return waits
    if not desk.is_to_play:
        return Refused("not-your-turn", "MB-SEQ-05")
    step = STEP_OF[look.action]
    if step != desk.battle.phase:
        return Refused("mb-wrong-step", "MB-SEQ-01", step=step, now=desk.battle.phase)
    refused = LOOKS.why_not(desk, look, who)
    if refused is not None and refused.key == "mb-no-path":  # nothing better was found to try
        return Refused("mb-no-way-found", "MB-MOV-03")
    return refused


def buttons(desk: Desk, who: str) -> tuple[list[v.Action], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    return LOOKS.kept_buttons(desk, who, looks_of, why_not)
