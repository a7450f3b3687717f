"""A battle as a Gymnasium environment: one side, against an opponent of choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from sandtable.environment.arrays import WIDTH
from sandtable.environment.battle import Battle
from sandtable.environment.pictures import MODES, check_mode, drawn
from sandtable.explain.words import Language
from sandtable.players import Player, player
from sandtable.refusals import BadInput

#: A policy as an opponent: what it observes in, the number of an action out.
Policy = Callable[[dict[str, Any]], int]
ILLEGAL = -1.0


class SinglePlayer(gymnasium.Env):  # type: ignore[misc]
    """`side` is 0, 1 or the id of a side; None: either, by the seed.

    The opponent is a player by name, as `--players` takes them, or a policy of your own.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012  # of every Env

    def __init__(
        self,
        scenario: str | Mapping[str, Any] = "ms-market-day",
        options: Mapping[str, Any] | None = None,
        *,
        opponent: str | Policy = "random",
        side: int | str | None = 0,
        reward: str = "result",
        width: int = WIDTH,
        most: int | None = None,
        render_mode: str | None = None,
        language: Language = "en",
    ) -> None:
        check_mode(render_mode)
        self.render_mode, self._most = render_mode, most
        self.battle = Battle(scenario, options, reward, width, language)
        self._opponent, self._wanted = opponent, side
        if isinstance(opponent, str):
            player(opponent, self.battle.ruleset)  # refused before the first game
        self.side = self._side_of(0 if side is None else side)
        self._player: Player | None = None
        self.observation_space = self.battle.observation_space()
        self.action_space = spaces.Discrete(width)

    def _side_of(self, side: int | str) -> str:
        sides = self.battle.sides
        if side in sides:
            return str(side)
        if isinstance(side, int) and 0 <= side < len(sides):
            return sides[side]
        raise BadInput("game-unknown-side", side=side, known=sides)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number, either = (int(n) for n in self.np_random.integers(2**62, size=2))
        wanted = either % len(self.battle.sides) if self._wanted is None else self._wanted
        self.side = self._side_of(wanted)
        self._begin(number)
        while not self.battle.game.side:  # over before there was anything to decide
            self._begin(int(self.np_random.integers(2**62)))
        self.battle.earned()
        return self.battle.observe(self.side), self._info()

    def _begin(self, number: int) -> None:
        self.battle.begin(number)
        if isinstance(self._opponent, str):
            self._player = player(self._opponent, self.battle.ruleset, number)
        self._until_mine()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action that is not open loses the game."""
        game, choices = self.battle.game, self.battle.choices
        if not 0 <= int(action) < len(choices):
            return self.battle.observe(self.side), ILLEGAL, True, False, self._info(illegal=True)
        game.say(choices[int(action)])
        self._until_mine()
        earned = self.battle.earned()[self.side]
        broken_off = game.stuck or (self._most is not None and game.made >= self._most)
        ended = game.is_over and not broken_off
        return self.battle.observe(self.side), earned, ended, broken_off, self._info()

    def _until_mine(self) -> None:
        """The opponent decides; what leaves no choice is done."""
        game = self.battle.game
        while game.side:
            if game.side != self.side:
                self._let_opponent_decide()
            elif len(game.choices) > 1:
                return
            else:
                game.go_on()

    def _let_opponent_decide(self) -> None:
        game = self.battle.game
        if not isinstance(self._opponent, str):
            game.go_on()
            if game.side and game.side != self.side:
                game.say(self.battle.choices[int(self._opponent(self.battle.observe(game.side)))])
            return
        assert self._player is not None
        view, side = game.view(game.side), game.side
        if game.question is None:
            said = self._player.choose(view, side, game.offered())
        else:
            said = self._player.answer(view, side, game.question, game.offered(), game.begun)
        if not game.say(said):  # for something that it could not know
            game.do_the_last()

    def _info(self, **more: Any) -> dict[str, Any]:
        return {"side": self.side, "left_out": self.battle.left_out, **more}

    # --- besides the interface
    def action_masks(self) -> Any:
        """The mask alone, as libraries with masked policies ask for it."""
        mine = self.side == self.battle.game.side
        return self.battle.layout.mask(self.battle.choices if mine else []).astype(bool)

    def view(self) -> dict[str, Any]:
        """All that the side may see, as plain data."""
        return self.battle.view(self.side)

    def told(self) -> list[str]:
        """What each action would be, in words."""
        return self.battle.told()

    def render(self) -> Any:
        return drawn(self.battle.view(self.side), self.render_mode, self.battle.language)


gymnasium.register("Sandtable-v0", "sandtable.environment.single:SinglePlayer")
