"""What both interfaces share: a scenario, its games, and what a side sees and earns of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from sandtable.drawing import Plain, table_of
from sandtable.environment.arrays import WIDTH, Layout, thinned
from sandtable.environment.decisions import Decisions
from sandtable.environment.rewards import reward_named
from sandtable.explain.story import say
from sandtable.explain.words import Language
from sandtable.refusals import BadInput
from sandtable.rulesets import ruleset_named
from sandtable.scenarios import load, read

LEAST_WIDTH = 2


class Battle:
    """Games of one scenario, one after the other."""

    def __init__(
        self,
        scenario: str | Mapping[str, Any],
        options: Mapping[str, Any] | None = None,
        reward: str = "result",
        width: int = WIDTH,
        language: Language = "en",
    ) -> None:
        if width < LEAST_WIDTH:
            raise BadInput("too-small", field="width", value=width, lowest=LEAST_WIDTH)
        staged: Any = load(scenario) if isinstance(scenario, str) else read(dict(scenario))
        self.ruleset = ruleset_named(staged.plain["scenario"]["ruleset"])
        self._start = self.ruleset.begin(staged.plain, dict(options or {}))
        self.sides: tuple[str, ...] = tuple(side.id for side in staged.sides)
        self._standing = reward_named(reward)
        self.language: Language = language
        self.layout = Layout(self.ruleset, self._start, width)
        self.game = Decisions(self.ruleset, self._start)
        self._worth: dict[str, float] = {}

    def begin(self, seed: int | str) -> None:
        self.game = Decisions(self.ruleset, self._start, seed)
        self._worth = {side: self._stands(side) for side in self.sides}

    # --- what a side sees
    @property
    def choices(self) -> list[Any]:
        """What action n stands for, for whoever decides now."""
        return [] if self.game.is_over else thinned(self.game.choices, self.layout.width)

    @property
    def left_out(self) -> int:
        """Choices that there is no action for."""
        return len(self.game.choices) - len(self.choices) if self.game.side else 0

    def observe(self, side: str) -> dict[str, Any]:
        choices = self.choices if side == self.game.side else []
        view = self.game.view(side)
        seen = self.layout.observe(view, side, self.game.question, choices)
        return {"observation": seen, "action_mask": self.layout.mask(choices)}

    def observation_space(self) -> spaces.Dict:
        layout = self.layout
        shapes = {
            "battle": (len(layout.battle),),
            "pieces": (layout.rows, len(layout.piece)),
            "choices": (layout.width, len(layout.choice)),
        }
        boxes: dict[str, Any] = {
            name: spaces.Box(-1.0, 1.0, shape, np.float32) for name, shape in shapes.items()
        }
        mask = spaces.Box(0, 1, (layout.width,), np.int8)
        return spaces.Dict({"observation": spaces.Dict(boxes), "action_mask": mask})

    def view(self, side: str) -> Plain:
        """All that a side may see, as the table in the browser gets it."""
        shown: Any = table_of(self.ruleset.id).view(self.game.now, side, self.language)
        return dict(shown)

    def told(self) -> list[str]:
        """What each action would be, in words."""
        game, choices = self.game, self.choices
        if game.is_over:
            return []
        view = game.view(game.side)
        return ["" if choice is None else say(choice, view, self.language) for choice in choices]

    # --- what it earns
    def _stands(self, side: str) -> float:
        return self._standing(self.ruleset, self.game.view(side), side)

    def earned(self) -> dict[str, float]:
        """By how much each side stands better than when this was last asked."""
        now = {side: self._stands(side) for side in self.sides}
        grown = {side: now[side] - self._worth[side] for side in self.sides}
        self._worth = now
        return grown
