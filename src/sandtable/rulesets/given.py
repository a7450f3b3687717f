"""What has been said of a command so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Given:
    """The values of its fields that are known already, on which battle and by whom.

    `piece`: who is to do it, where that is known and no field of its own says it.
    """

    __slots__ = ("battle", "piece", "side", "values")

    def __init__(
        self, battle: Any, side: str, values: Mapping[str, Any] | None = None, piece: str = ""
    ) -> None:
        self.battle, self.side, self.piece = battle, side, piece
        self.values: dict[str, Any] = dict(values or {})

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def get(self, name: str, default: object = None) -> Any:
        return self.values.get(name, default)

    def but(self, name: str, value: object) -> Given:
        """The same, with this said too."""
        other = Given.__new__(Given)
        other.battle, other.side, other.piece = self.battle, self.side, self.piece
        other.values = {**self.values, name: value}
        return other
