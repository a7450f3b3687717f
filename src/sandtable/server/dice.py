"""Where the dice of a hosted game come from."""

from __future__ import annotations

import secrets
from typing import Any

from sandtable.fairness import DiceSource, Fair, Sealed, Seeded, Typed
from sandtable.umpire import Throw


class Hands(Typed):
    """Typed dice. Where nobody can type them, for a program or past a lesson, the server throws."""

    __slots__ = ("throws_rest",)

    def __init__(self) -> None:
        super().__init__()
        self.throws_rest = False

    def hold(self, faces: Any, throws_rest: bool) -> None:
        """These faces and no others are thrown next."""
        self.clear()
        self.add(faces)
        self.throws_rest = throws_rest

    def throws(self, n: int, previous: str, command: str, already: int) -> Throw:
        typed = super().throws(n, previous, command, already)

        def throw(die: int, sides: int) -> int:
            if self.throws_rest and die - already >= len(self.left):
                return secrets.randbelow(sides) + 1
            return typed(die, sides)

        return throw


def source_for(dice: dict[str, Any], secret: str | None, seeds: dict[str, str]) -> DiceSource:
    """The dice that a game was set up with."""
    if dice["kind"] == "fair":
        # Of a record that was opened before its end nobody here knows the secret.
        return Sealed(dice["commitment"], seeds) if secret is None else Fair(secret, seeds)
    return Seeded(dice["seed"]) if dice["kind"] == "seed" else Hands()
