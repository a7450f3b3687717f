"""The orders of a unit in its activation: which there are, and which are open (HX-CMD)."""

from __future__ import annotations

from sandtable.drawing.asking import Look, Looks
from sandtable.drawing.hex_tactical import assaulting, carrying, firing, moving
from sandtable.drawing.hex_tactical.desk import Desk
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.play.activation import able_units, check_actor

#: In the order of their buttons.
OF_UNITS = (
    moving.MOVE, firing.FIRE, assaulting.ASSAULT, moving.PIVOT, carrying.BOARD, carrying.LEAVE,
    carrying.HITCH, carrying.UNHITCH, carrying.LAND, carrying.TAKE_OFF,
)  # fmt: skip
ORDERS = Looks(*OF_UNITS)


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
    return ORDERS.why_not(desk, look, who)


def who_has_orders(desk: Desk) -> tuple[str, ...]:
    """Those of the activation to whom an order is open: to have action left is not enough."""

    def has(who: str) -> bool:
        return any(why_not(desk, who, look) is None for look in looks_of(desk, who).values())

    return tuple(filter(has, able_units(desk.battle)))
