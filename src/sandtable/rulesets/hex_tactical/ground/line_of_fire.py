"""The rules by which a unit sees what it fires at (HX-LOS), for whoever keeps account of a shot."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.rulesets.hex_tactical.battle.state import Battle, Hex, Unit
from sandtable.rulesets.hex_tactical.ground.sight import Sight, sight_between, sight_to_hex

BETWEEN = {"hindrance", "smoke", "blaze"}  # kinds of reasons that stand on the map
HAZE = "visibility"


def rules_of_line(battle: Battle, unit: Unit, at: Hex, target: Unit | None) -> Iterator[str]:
    """By which it sees a unit in a hex, or the hex where no unit is named."""
    seen = sight_to_hex(battle, unit, at) if target is None else sight_between(battle, unit, target)
    yield from rules_of(seen)
    if unit.is_flying or (target is not None and target.is_flying):
        yield from ("HX-LOS-08", "HX-AIR-04")
    if battle.field.level(unit.at) != battle.field.level(at):
        yield "HX-LOS-03"


def rules_of(seen: Sight) -> Iterator[str]:
    """By which a line is drawn, and by which it is hindered."""
    yield from ("HX-LOS-02", "HX-LOS-07")
    kinds = {reason.kind for reason in seen.hindered}
    if kinds:
        yield "HX-LOS-01"
    if any(reason.direction for reason in seen.hindered):
        yield "HX-LOS-04"
    if not kinds.isdisjoint(BETWEEN):
        yield "HX-LOS-05"
    if HAZE in kinds:
        yield "HX-DIR-06"
