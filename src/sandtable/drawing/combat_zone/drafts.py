"""Drafts of Combat Zone: a piece is a figure, a weapon with a crew, or a vehicle."""

from __future__ import annotations

from sandtable.drawing import drafts
from sandtable.drawing.drafts import Draft, Fields
from sandtable.rulesets.combat_zone.battle.state import Battle

__all__ = ["Draft", "Fields", "read_draft"]


def read_draft(battle: Battle, given: object) -> Draft:
    """A draft of this battle; pieces that it does not have are left out."""

    def is_piece(name: str) -> bool:
        return name in battle.figures or name in battle.crewed or name in battle.vehicles

    return drafts.read_draft(given, is_piece)
