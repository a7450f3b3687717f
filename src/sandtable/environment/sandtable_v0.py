"""A battle as a PettingZoo environment: two agents who decide one after the other (AEC).

There is no parallel form: only one side ever decides, and often several times in a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sandtable.environment.arrays import WIDTH
from sandtable.environment.battle import Battle
from sandtable.environment.pictures import MODES, check_mode, drawn
from sandtable.explain.words import Language

AGENTS = ("player_0", "player_1")


def env(scenario: str | Mapping[str, Any] = "ms-market-day", **how: Any) -> Any:
    """With the usual wrappers: an action that is not open loses the game."""
    made: Any = wrappers.TerminateIllegalWrapper(raw_env(scenario, **how), illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name for it
    """`player_0` is the first side of the scenario."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sandtable_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        scenario: str | Mapping[str, Any] = "ms-market-day",
        options: Mapping[str, Any] | None = None,
        *,
        reward: str = "result",
        width: int = WIDTH,
        most: int | None = None,
        render_mode: str | None = None,
        language: Language = "en",
    ) -> None:
        """`most` decisions are made at most, then the game is broken off."""
        super().__init__()
        check_mode(render_mode)
        self.render_mode, self._most = render_mode, most
        self.battle = Battle(scenario, options, reward, width, language)
        self.possible_agents = list(AGENTS)
        self._sides = dict(zip(AGENTS, self.battle.sides, strict=True))
        self._agents = {side: agent for agent, side in self._sides.items()}
        self.observation_spaces = {agent: self.battle.observation_space() for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(width) for agent in AGENTS}
        self._random = Random()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def side_of(self, agent: str) -> str:
        return self._sides[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = Random(seed)
        self.battle.begin(self._random.getrandbits(64))
        self.battle.game.go_on()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.agent_selection = self._agents[self.battle.game.side]
        self._tell()

    def observe(self, agent: str) -> dict[str, Any]:
        return self.battle.observe(self._sides[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.battle.game
        choices = self.battle.choices
        if not 0 <= int(action) < len(choices):
            raise ValueError(f"action {action} is not open: there are {len(choices)}")
        self._cumulative_rewards[agent] = 0.0
        game.say(choices[int(action)])
        game.go_on()
        self.rewards = {self._agents[s]: earned for s, earned in self.battle.earned().items()}
        broken_off = game.stuck or (self._most is not None and game.made >= self._most)
        if broken_off:
            self.truncations = dict.fromkeys(AGENTS, True)
        elif game.is_over:
            self.terminations = dict.fromkeys(AGENTS, True)
        if game.side:
            self.agent_selection = self._agents[game.side]
        self._tell()
        self._accumulate_rewards()
        self._deads_step_first()

    def _tell(self) -> None:
        left_out = self.battle.left_out
        self.infos = {
            agent: {"side": side, "left_out": left_out if side == self.battle.game.side else 0}
            for agent, side in self._sides.items()
        }

    # --- besides the interface
    def view(self, agent: str) -> dict[str, Any]:
        """All that an agent may see, as plain data."""
        return self.battle.view(self._sides[agent])

    def told(self) -> list[str]:
        """What each action would be, in words."""
        return self.battle.told()

    def render(self) -> Any:
        """As everybody may see it who decides now."""
        side = self._sides[self.agent_selection]
        return drawn(self.battle.view(side), self.render_mode, self.battle.language)

    def close(self) -> None:
        """Nothing is open."""
