"""A crewed weapon that stands on its own: machine gun on its tripod, mortar, gun (CZ-HW).

Light weapons (light machine gun, rocket launcher and the like) go with the figure that carries
them and are not here; their crews are counted the same way (CZ-CREW-02).
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.rulesets.combat_zone.battle.state import BASE_RADIUS, NORTH, WAITING, Point


@dataclass(frozen=True)
class CrewedWeapon:
    """Arme lourde with its place. It is neither a target nor damaged (CZ-CREW-02)."""

    id: str
    side: str
    group: str
    row: str  # mmg, hmg, light-mortar, medium-gun …
    wheeled: bool = False
    radius: int = BASE_RADIUS
    name: str = ""
    name_fr: str = ""
    fate: str = WAITING
    at: Point = (0, 0)
    foot: int = 0
    facing: Point = NORTH
    settled: Point = NORTH  # as of a figure: pivots add up from here
    set_up: bool = True
    moved: bool = False  # this turn (CZ-HW-01)
    shots: int = 0  # of this turn (CZ-BURST-02)
    bursts: int = 0
