"""The rectangle laid over the targets of a burst (CZ-BURST-04)."""

from __future__ import annotations

from sandtable.game import Refused
from sandtable.ground.free import Box, Disc, corners, disc_under_rectangle
from sandtable.ground.hulls import outlines_overlap
from sandtable.rulesets.combat_zone.battle.state import Figure, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import BurstTemplate
from sandtable.rulesets.combat_zone.ground.hulls import outline_of

SWEEP = (1000, 500)  # CZ-BURST-04: 10 × 5 cm


def check_under_template(
    shooter: Figure, targets: list[Figure], template: BurstTemplate | None
) -> None:
    """Several targets of one burst: more than half of each base under the rectangle."""
    if template is None or template.lay not in ("sweep", "depth") or template.centre == shooter.at:
        raise Refused("burst-template", "CZ-BURST-04", targets=len(targets))
    for target in targets:
        if not is_under(shooter.at, template, target):
            raise Refused("not-under-template", "CZ-BURST-04", target=target.id)


def is_under(shooter: Point, template: BurstTemplate, target: Figure) -> bool:
    dx, dy = template.centre[0] - shooter[0], template.centre[1] - shooter[1]
    along = (-dy, dx) if template.lay == "sweep" else (dx, dy)
    base = Disc(target.at, target.who.radius)
    return disc_under_rectangle(base, template.centre, along, *SWEEP)


def is_under_burst(shooter: Point, template: BurstTemplate, vehicle: Vehicle) -> bool:
    """The rectangle of a burst lies over some of the hull (CZ-BURST-04)."""
    dx, dy = template.centre[0] - shooter[0], template.centre[1] - shooter[1]
    along = (-dy, dx) if template.lay == "sweep" else (dx, dy)
    laid = corners(Box(template.centre, *SWEEP, along))
    return outlines_overlap(laid, outline_of(vehicle))
