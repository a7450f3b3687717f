"""Explosive charges that lie on the table: what they are called, whose they are (MS-EQP-04)."""

from __future__ import annotations

from sandtable.rulesets.modern_skirmish.battle.state import Battle, Charge, Figure


def name_for_charge(battle: Battle, who: str) -> str:
    """`A3-charge-2`: his second, whatever has become of the first."""
    used = {charge.id for charge in battle.charges}
    number = 1
    while (name := f"{who}-charge-{number}") in used:
        number += 1
    return name


def layer_of(battle: Battle, charge: str) -> Figure | None:
    """Who laid a charge, or would have: it is called after him, even when it is gone."""
    layer = next((c.layer for c in battle.charges if c.id == charge), "")
    return battle.figures.get(layer or charge.rpartition("-charge-")[0])


def live_charges(battle: Battle, side: str) -> tuple[str, ...]:
    """Charges that a side may blow: their layer is in action and not stunned (MS-EQP-04)."""
    return tuple([c.id for c in battle.charges if is_live(battle, c) and _side(battle, c) == side])


def is_live(battle: Battle, charge: Charge) -> bool:
    layer = battle.figures[charge.layer]
    return layer.is_alive and not layer.stunned


def _side(battle: Battle, charge: Charge) -> str:
    return battle.figures[charge.layer].side
