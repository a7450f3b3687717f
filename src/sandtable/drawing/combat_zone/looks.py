"""What a figure can do: every action, those not open now with the reason and the rule (CZ-CMD)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Looks
from sandtable.drawing.combat_zone import (
    climbing,
    crossing,
    deploying,
    driving,
    fighting,
    firing,
    gunnery,
    lobbing,
    moving,
    orders,
    riding,
    working,
)
from sandtable.drawing.combat_zone.desk import Desk
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone.battle.state import Figure
from sandtable.rulesets.combat_zone.play.points import check_able

#: Reasons that hold whatever one aims at are told before those of one target.
PLAINEST = ("not-enough-points", "rate-of-fire", "no-rounds-left", "first-aid-off")
#: Of a figure, in the order of their buttons.
OF_FIGURES = (
    moving.MOVE, moving.PIVOT, firing.SHOOT, firing.WATCH, lobbing.GRENADE, lobbing.LAUNCH,
    fighting.FIGHT, working.COVER, crossing.CROSS, climbing.STAIRS, climbing.CLIMB, climbing.JUMP,
    climbing.FREE, climbing.CUT, working.DOOR, working.FORCE, working.PICK_UP, working.DROP,
    working.TECH, lobbing.RIFLE, gunnery.CANISTER, gunnery.BARRAGE, gunnery.HAUL, gunnery.SWING,
    gunnery.SET_UP, gunnery.DISMANTLE, riding.SHOOT_VEHICLE, riding.BOARD, riding.DISEMBARK,
    riding.TAKE_WHEEL, riding.SERVE_MOUNT, working.AID,
)  # fmt: skip
OF_SIDES = (
    orders.ROLL_FOR_EDGES, orders.EDGE, deploying.SET_UP, deploying.DIVIDE, orders.BEGIN,
    orders.FIRST, orders.GROUP, orders.END, orders.GIVE_UP,
)  # fmt: skip
#: The first that is meant by a command is its look: those of vehicles before those of anybody.
LOOKS = Looks(
    riding.SERVE_MOUNT, riding.SERVE_MOUNT_AIMED, riding.SHOOT_VEHICLE, riding.AIM_AT_VEHICLE,
    climbing.STAIRS, *OF_FIGURES, firing.AIM, *driving.OF_VEHICLES, *OF_SIDES,
    plainest=PLAINEST,
)  # fmt: skip
ACTIONS = {look.action: look for look in OF_FIGURES}


def why_not(desk: Desk, figure: Figure, look: Look) -> Refused | None:
    """Why a figure cannot do something now; None when it can."""
    if refused := desk.why_not_now(look.command):
        return refused
    name = look.action
    try:
        check_able(desk.battle, figure.id, 0, look.command.kind)
    except Refused as refused:
        return refused
    if name in moving.UNTRIED:
        return moving.UNTRIED[name](desk, figure.id)
    return LOOKS.why_not(desk, look, figure.id)


def buttons(desk: Desk, figure: Figure) -> tuple[list[v.Action], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    return LOOKS.buttons(desk, OF_FIGURES, lambda look: why_not(desk, figure, look))
