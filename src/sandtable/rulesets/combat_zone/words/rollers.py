"""Whose roll it is, by the act that it is part of."""

from __future__ import annotations

from sandtable.log import Act, Resolved, Rolled
from sandtable.rulesets.combat_zone.battle.state import Battle
from sandtable.rulesets.combat_zone.play.cohesion import who_rolls

LOB = "CZ-AREA-01"  # of acts: a template is thrown or fired


def who_threw(rolled: Rolled, act: Act, battle: Battle) -> str:
    """Figure, vehicle, group or side; "" for dice that only an attacker throws.

    He is told with what he does, and his own dice need no name.
    """
    together = _together(rolled, act)
    if act.on in battle.sides:
        return _whose_die(rolled, together, battle, act.thrower(rolled.roll))
    if _is_attack(act, battle) and not any(throw.roll.theirs for throw in together):
        return ""
    return act.thrower(rolled.roll)


def side_of(battle: Battle, who: str) -> str:
    """The side of a figure or a vehicle, or that side itself; "" for anything else."""
    piece = battle.figures.get(who) or battle.vehicles.get(who)
    return piece.side if piece else who if who in battle.sides else ""


def _is_attack(act: Act, battle: Battle) -> bool:
    return act.rule == LOB or "" != side_of(battle, act.on) != side_of(battle, act.by)


def _together(rolled: Rolled, act: Act) -> tuple[Rolled, ...]:
    """The rolls of the resolution that it is one of."""
    resolved = [part.rolls for part in act.parts if isinstance(part, Resolved)]
    return next((rolls for rolls in resolved if any(throw is rolled for throw in rolls)), (rolled,))


def _whose_die(rolled: Rolled, together: tuple[Rolled, ...], battle: Battle, side: str) -> str:
    """A side throws its dice of initiative group by group and hero by hero (CZ-INIT-01)."""
    if rolled.roll.rule == "CZ-INIT-01":
        for throw, who in zip(together, who_rolls(battle, side).all, strict=False):
            if throw is rolled:
                return who
    return side
