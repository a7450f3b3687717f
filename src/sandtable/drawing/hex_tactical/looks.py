"""What a unit can do in its activation: every action, those not open with the reason (HX-CMD)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look, Looks
from sandtable.drawing.hex_tactical import (
    activating,
    assaulting,
    calling,
    carrying,
    deploying,
    firing,
    moving,
)
from sandtable.drawing.hex_tactical.desk import Desk
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.play.activation import check_actor

#: Of a unit, in the order of their buttons.
OF_UNITS = (
    moving.MOVE, firing.FIRE, assaulting.ASSAULT, moving.PIVOT, carrying.BOARD, carrying.LEAVE,
    carrying.HITCH, carrying.UNHITCH, carrying.LAND, carrying.TAKE_OFF,
)  # fmt: skip
OF_SIDES = (
    deploying.DEPLOY, deploying.TRAP, deploying.REGISTER, calling.CALL, activating.ACTIVATE,
    activating.PASS, activating.END, activating.READY, activating.CONCEDE,
)  # fmt: skip
LOOKS = Looks(*OF_UNITS, *OF_SIDES)


def looks_of(desk: Desk, who: str) -> dict[str, Look]:
    """By their actions."""
    return {look.action: look for look in OF_UNITS if look.suits(desk.battle, who)}


def why_not(desk: Desk, who: str, look: Look) -> Refused | None:
    """Why a unit cannot do something now; None when it can."""
    if waits := desk.must_wait("HX-CMD-14"):
        return waits
    if not desk.is_to_play:
        return Refused("not-your-turn", "HX-TURN-04")
    try:
        check_actor(desk.battle, who, 1, look.action)
    except Refused as refused:
        return refused
    return LOOKS.why_not(desk, look, who)


def buttons(desk: Desk, who: str) -> tuple[list[v.Action], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    return LOOKS.kept_buttons(desk, who, looks_of, why_not)
