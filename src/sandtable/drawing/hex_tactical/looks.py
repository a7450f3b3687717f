"""What a unit can do in its activation: every action, those not open with the reason (HX-CMD)."""

from __future__ import annotations

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Looks
from sandtable.drawing.hex_tactical import activating, calling, deploying
from sandtable.drawing.hex_tactical.desk import Desk
from sandtable.drawing.hex_tactical.orders import OF_UNITS, looks_of, why_not
from sandtable.refusals import Refused

OF_SIDES = (
    deploying.DEPLOY, deploying.TRAP, deploying.REGISTER, calling.CALL, activating.ACTIVATE,
    activating.PASS, activating.END, activating.READY, activating.CONCEDE,
)  # fmt: skip
LOOKS = Looks(*OF_UNITS, *OF_SIDES)


def buttons(desk: Desk, who: str) -> tuple[list[v.Action], dict[str, Refused]]:
    """A button for every action, and the refusals of those that are not open."""
    return LOOKS.kept_buttons(desk, who, looks_of, why_not)
