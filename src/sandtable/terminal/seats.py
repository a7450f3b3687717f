"""Who plays which side: somebody at this screen, or a player made of code."""

from __future__ import annotations

from typing import Any

from sandtable.contract import Ruleset
from sandtable.game import Game
from sandtable.going_on import Begun
from sandtable.players import answerer, decided, player
from sandtable.players.budgeted import Budgeted
from sandtable.umpire import NotYet

HUMAN: dict[str, Any] = {"kind": "human"}
SECONDS = 10.0  # for one decision of a player made of code; then its fallback is played


class Seats:
    """The players of a game. A side without one is asked at the screen."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.programs: dict[str, Budgeted] = {}

    def fill(self, seats: dict[str, Any], game: Game) -> None:
        """By what the header of the record says of each side, each as if it had played so far."""
        for side, seat in seats.items():
            if isinstance(seat, dict) and seat.get("kind") == "program":
                program = player(
                    str(seat.get("name")), self.ruleset, f"{game.header.chain} {side}", SECONDS
                )
                if side in self.programs:
                    self.programs[side].close()
                self.programs[side] = Budgeted(program, SECONDS, self.ruleset.fallback)
                for view, command in decided(game, side):
                    self.programs[side].recall(view, side, command)

    def is_human(self, side: str) -> bool:
        return side not in self.programs

    def choose(self, state: object, side: str) -> Any:
        """The command of a player made of code."""
        candidates = self.ruleset.candidates(state, side)
        return self.programs[side].choose(self.ruleset.view(state, side), side, candidates)

    def __call__(self, state: object, side: str, question: object, begun: Begun) -> Any:
        """The answer of a player made of code; `NotYet` asks whoever sits at the screen."""
        if self.is_human(side):
            return NotYet
        return answerer(self.ruleset, dict(self.programs))(state, side, question, begun)
