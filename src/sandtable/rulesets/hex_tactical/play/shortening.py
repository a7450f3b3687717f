"""A path that is too long, as far as the movement points go (HX-MOVE-01)."""

from __future__ import annotations

from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical.battle.state import Battle, Unit
from sandtable.rulesets.hex_tactical.commands import Step
from sandtable.rulesets.hex_tactical.ground.moving import legs


def shortened(
    battle: Battle, unit: Unit, path: tuple[Step, ...], mode: str
) -> tuple[tuple[Step, ...], Refused | None]:
    """What can be gone of it, and what refuses the rest; a path refused otherwise stays whole."""
    gone, too_long = path, None
    while gone:
        try:
            legs(battle, unit, gone, mode)
        except Refused as refused:
            if refused.key != "hx-not-enough-points":
                return (path, None) if too_long is None else (gone, too_long)
            too_long = too_long or refused
            gone = gone[:-1]
        else:
            return gone, too_long
    return path, None
