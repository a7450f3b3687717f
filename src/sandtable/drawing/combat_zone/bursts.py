"""Sharing out a burst: how many shots for each target, and the rectangle over them (CZ-BURST)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.drawing.combat_zone.desk import Desk, Panel
from sandtable.drawing.combat_zone.drafts import Fields
from sandtable.drawing.combat_zone.picking import rectangle, template
from sandtable.drawing.combat_zone.targets import target_of
from sandtable.drawing.rows import choice_row, option, plain_points, stepper_row
from sandtable.rulesets.combat_zone.battle.state import FIT, Point
from sandtable.rulesets.combat_zone.battle.vehicle import Vehicle
from sandtable.rulesets.combat_zone.commands import Allotment, BurstTemplate
from sandtable.rulesets.combat_zone.commands.fire_choices import Target
from sandtable.rulesets.combat_zone.ground.apart import squared_between
from sandtable.rulesets.combat_zone.play.bursts import SWEEP, is_under, is_under_burst

MOST_SHARED = 6  # targets that a burst is offered to be shared between
LAYS = ("sweep", "depth")


# --- shots ---------------------------------------------------------------------------------------
def share(chosen: Target, targets: Sequence[Target], left: int, fields: Fields) -> Allotment:
    """Shots for each target, the chosen one first; it gives up what is too much (CZ-BURST-03)."""
    may_share = {target.id for target in beside(chosen, targets)}
    given = {
        who: n
        for who, n in fields.counts("shots").items()
        if n and (who == chosen.id or who in may_share)
    }
    if chosen.id not in given:
        return ((chosen.id, max(left, 2)),)
    others = {who: n for who, n in given.items() if who != chosen.id}
    own = min(given[chosen.id], left - sum(others.values()))
    if own < 1:
        return ((chosen.id, max(left, 2)),)
    return ((chosen.id, own), *others.items())


def beside(chosen: Target, targets: Sequence[Target]) -> list[Target]:
    """Others that a burst may be shared with, the nearest to the chosen one first."""
    others = [target for target in targets if target.id != chosen.id]
    return sorted(others, key=lambda target: squared_between(chosen.at, target.at))[:MOST_SHARED]


def steppers(
    desk: Desk,
    chosen: Target,
    targets: Sequence[Target],
    left: int,
    allotment: Allotment,
    panel: Panel,
) -> None:
    """One for each target that may have a part of it."""
    shots = dict(allotment)
    panel.fields["shots"] = shots
    own, name = shots[chosen.id], desk.voice.figure(chosen.id)
    most = max(left - sum(shots.values()) + own, 1)
    panel.rows.append(stepper_row(f"shots:{chosen.id}", name, 1, most, own))
    for target in beside(chosen, targets):
        has, name = shots.get(target.id, 0), desk.voice.figure(target.id)
        most, share = has + own - 1, desk.voice.sentence("share-shots")
        panel.rows.append(stepper_row(f"shots:{target.id}", name, 0, most, has, share))


# --- the rectangle -------------------------------------------------------------------------------
def lay_rectangle(
    desk: Desk, at: Point, allotment: Allotment, fields: Fields, panel: Panel
) -> BurstTemplate | None:
    """Over several targets of one burst, where the player wants it (CZ-BURST-04)."""
    voice, battle = desk.voice, desk.battle
    best = laid_over(at, [target_of(battle, who) for who, _ in allotment])
    centre = fields.point("centre") or best.centre
    lay = fields.text("lay", LAYS, best.lay)
    panel.need("centre", "point", missing=False)
    panel.fields |= {"centre": plain_points((centre,)), "lay": lay}
    options = [option(name, voice.sentence(f"lay-{name}")) for name in LAYS]
    panel.rows.append(choice_row("lay", voice.sentence("field-lay"), options, lay))
    if centre == at:
        return None
    laid = BurstTemplate(centre, lay)
    there: list[Target] = [*battle.figures.values(), *battle.vehicles.values()]
    under = [target for target in there if target.fate == FIT and lies_under(at, laid, target)]
    corners = rectangle(centre, _along(at, laid), *SWEEP)
    panel.overlay["templates"] = [template(desk, corners, under)]
    return laid


def lies_under(shooter: Point, laid: BurstTemplate, target: Target) -> bool:
    """More than half of a base, or any part of a hull."""
    if isinstance(target, Vehicle):
        return is_under_burst(shooter, laid, target)
    return is_under(shooter, laid, target)


def _along(shooter: Point, laid: BurstTemplate) -> Point:
    """Where the long side of the rectangle points: across the fire, or along it."""
    dx, dy = laid.centre[0] - shooter[0], laid.centre[1] - shooter[1]
    return (-dy, dx) if laid.lay == "sweep" else (dx, dy)


def laid_over(shooter: Point, targets: Sequence[Target]) -> BurstTemplate:
    """The rectangle laid over as many targets as possible, across the fire if it may be."""
    xs, ys = [t.at[0] for t in targets], [t.at[1] for t in targets]
    box = ((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)
    mean = (sum(xs) // len(xs), sum(ys) // len(ys))
    # A hull need only be touched: the rectangle may lie nearer to the figures.
    bases = [t.at for t in targets if not isinstance(t, Vehicle)]
    spots = dict.fromkeys((box, mean, *bases))
    tried = [BurstTemplate(centre, lay) for centre in spots for lay in LAYS]

    def covered(laid: BurstTemplate) -> int:
        if laid.centre == shooter:
            return 0
        return sum(lies_under(shooter, laid, target) for target in targets)

    return max(tried, key=covered)
