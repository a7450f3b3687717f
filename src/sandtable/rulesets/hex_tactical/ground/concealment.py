"""Concealment (camouflage): is a unit hidden where it stands or moves (HX-OBS).

    Sighting(mode, distance, protection, light, los, fired, moved)
    is_hidden(sighting) -> bool
    limit(light, protection) -> int | None       beyond it infantry is hidden; None: never

`mode` is normal, rehide, tactical, forced or vehicle; `distance` is that to the nearest enemy, not
neutralised or stunned, that sees the hex; `los` false: there is none. `protection` is that of the
hex and its markers, without hexsides.
"""

from __future__ import annotations

from typing import NamedTuple

from sandtable.rulesets.hex_tactical import sheet

MODES = ("normal", "rehide", "tactical", "forced", "vehicle")
DAY, HALF_LIGHT, NIGHT = LIGHTS = ("day", "half-light", "night")
TACTICAL = {DAY: 8, HALF_LIGHT: 4, NIGHT: 2}  # HX-OBS-03
VEHICLE = {DAY: 16, HALF_LIGHT: 8, NIGHT: 4}  # HX-OBS-04
SIGHT = {DAY: None, HALF_LIGHT: 12, NIGHT: 6}  # reach of fire and observers (HX-LOS-06)
BEST_SEEN, BEST_HIDDEN = 1, -4  # protections of the table


class Sighting(NamedTuple):
    """A unit, how it moves, and the nearest enemy that sees its hex."""

    mode: str = "normal"
    distance: int = 1
    protection: int = 0
    light: str = DAY
    los: bool = True
    fired: bool = False
    moved: bool = False


def is_hidden(sighting: Sighting) -> bool:
    """Nobody sees it; or it is far enough. An adjacent enemy always recognises (HX-OBS-05)."""
    if not sighting.los:
        return True
    return sighting.distance > 1 and FAR_ENOUGH[sighting.mode](sighting)


def in_normal_movement(sighting: Sighting) -> bool:
    """Beyond the distance for its protection and the light (HX-OBS-01)."""
    beyond = limit(sighting.light, sighting.protection)
    return beyond is not None and sighting.distance > beyond


def hiding_again(sighting: Sighting) -> bool:
    """The same distances at the end of the turn, if it did not fire (HX-OBS-02)."""
    return not sighting.fired and in_normal_movement(sighting)


def in_tactical_movement(sighting: Sighting) -> bool:
    """Under any protection, or in the open beyond 8, 4 or 2 hexes (HX-OBS-03)."""
    return sighting.protection < 0 or sighting.distance > TACTICAL[sighting.light]


def in_forced_movement(_sighting: Sighting) -> bool:
    """Never (HX-OBS-05)."""
    return False


def as_vehicle(sighting: Sighting) -> bool:
    """Beyond 16, 8 or 4 hexes while it neither moves nor fires (HX-OBS-04)."""
    still = not sighting.fired and not sighting.moved
    return still and sighting.distance > VEHICLE[sighting.light]


FAR_ENOUGH = {
    "normal": in_normal_movement,
    "rehide": hiding_again,
    "tactical": in_tactical_movement,
    "forced": in_forced_movement,
    "vehicle": as_vehicle,
}


def limit(light: str, protection: int) -> int | None:
    """HX-T-OBSERVATION; protections beyond the table use its ends."""
    row = sheet.OBSERVATION[str(min(max(protection, BEST_HIDDEN), BEST_SEEN))]
    most: int | None = getattr(row, light.replace("-", "_"))
    return most
