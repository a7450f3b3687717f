"""Base to base (CZ-GEN-05)."""

from __future__ import annotations

from sandtable.ground.free import Disc, disc_touches_piece
from sandtable.rulesets.combat_zone.battle.state import Battle, Figure
from sandtable.rulesets.combat_zone.ground.apart import squared_between

ACROSS = 100  # how far apart two bases on the two sides of one obstacle may be (CZ-GEN-05)


def in_contact(battle: Battle, a: Figure, b: Figure) -> bool:
    """Base to base, directly or on the two sides of one linear obstacle (CZ-GEN-05)."""
    if a.foot != b.foot:
        return False
    reach = a.who.radius + b.who.radius
    apart = squared_between(a.at, b.at)
    if apart <= (reach + 5) ** 2:
        return not battle.field.wall_between(battle, a.at, b.at, a.foot)
    if apart > (reach + ACROSS) ** 2:
        return False
    return any(
        disc_touches_piece(Disc(a.at, a.who.radius), crossed.piece)
        and disc_touches_piece(Disc(b.at, b.who.radius), crossed.piece)
        for crossed in battle.field.table.leg(a.at, b.at, battle.field.layer(a.foot).linear)
    )
