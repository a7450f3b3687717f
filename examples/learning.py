"""A small policy that learns Combat Zone's tutorial by playing against itself: NumPy alone.

    pip install "sandtable[rl]"
    python examples/learning.py              # trains for a minute or two, then meets `random`
    python examples/learning.py --games 60 --meets 20

The policy is a softmax over the choices that are open, linear in what the observation says of each
choice (docs/environment.md). It learns by REINFORCE: after a batch of games against itself, what
was chosen in games won becomes likelier, in games lost less so. Cells (`# %%`) open as a notebook.
"""

# %% What is needed
from __future__ import annotations

import argparse
import time
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from sandtable.environment import SinglePlayer, sandtable_v0

SCENARIO = "cz-tutorial"
WIDTH = 64  # choices that are looked at; the widest decision here has about 40
BATCH = 40  # games between two steps
RATE = 0.08  # how far a step goes
CURIOUS = 0.01  # how much a policy is paid for not being sure
SECONDS = 240.0  # of training at most
GAMES, MEETS = 2000, 400


# %% The policy
class Moment(NamedTuple):
    """A decision: what there was to choose from, and what was chosen."""

    agent: str
    choices: np.ndarray
    chances: np.ndarray
    chosen: int


class Policy:
    """Weights of what an observation says of a choice."""

    def __init__(self, columns: int, seed: int = 0) -> None:
        self.weights = np.zeros(columns)
        self._mean, self._square, self._steps = np.zeros(columns), np.zeros(columns), 0
        self.random = np.random.default_rng(seed)

    def look(self, seen: dict[str, Any]) -> tuple[np.ndarray, np.ndarray]:
        """The open choices, and how likely each is taken."""
        open_ = seen["action_mask"].astype(bool)
        choices = seen["observation"]["choices"][open_].astype(float)
        scores = choices @ self.weights
        chances = np.exp(scores - scores.max())
        return choices, chances / chances.sum()

    def act(self, seen: dict[str, Any]) -> int:
        """As an opponent, or to be measured."""
        _, chances = self.look(seen)
        return int(self.random.choice(len(chances), p=chances))

    def learn(self, slope: np.ndarray) -> None:
        """One step uphill (Adam)."""
        self._steps += 1
        self._mean = 0.9 * self._mean + 0.1 * slope
        self._square = 0.999 * self._square + 0.001 * slope**2
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-8)


# %% A game against itself
def play(env: Any, policy: Policy, seed: int) -> tuple[list[Moment], dict[str, float]]:
    env.reset(seed=seed)
    moments: list[Moment] = []
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        earned[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        choices, chances = policy.look(seen)
        chosen = int(policy.random.choice(len(chances), p=chances))
        moments.append(Moment(agent, choices, chances, chosen))
        env.step(chosen)
    return moments, earned


# %% Learning from a batch of games
def slope_of(batch: list[tuple[list[Moment], dict[str, float]]], columns: int) -> np.ndarray:
    """Which way the weights should go; both sides are compared with how they usually do."""
    usual = {agent: np.mean([earned[agent] for _, earned in batch]) for agent in batch[0][1]}
    slope = np.zeros(columns)
    for moments, earned in batch:
        for agent, choices, chances, chosen in moments:
            mean = chances @ choices
            slope += (earned[agent] - usual[agent]) * (choices[chosen] - mean)
            doubt = -np.log(chances + 1e-12)
            slope += CURIOUS * ((chances * (doubt - chances @ doubt)) @ choices)
    return slope / len(batch)


def train(games: int = GAMES, seconds: float = SECONDS, seed: int = 0) -> Policy:
    env = sandtable_v0.raw_env(SCENARIO, width=WIDTH)
    columns = len(env.battle.layout.choice)
    policy = Policy(columns, seed)
    began, played = time.monotonic(), 0
    while played < games and time.monotonic() - began < seconds:
        batch = [play(env, policy, seed + played + n) for n in range(BATCH)]
        policy.learn(slope_of(batch, columns))
        played += BATCH
        if played % (10 * BATCH) == 0:
            print(f"{played} games, {time.monotonic() - began:.0f} s", flush=True)
    print(f"trained in {played} games, {time.monotonic() - began:.0f} s")
    return policy


# %% Does it beat `random`?
def measure(policy: Policy, meets: int = MEETS, opponent: str = "random") -> tuple[float, float]:
    """Its score over both sides, a draw being half, and how far that may be off, 19 times in 20."""
    scores = []
    for side in (0, 1):
        env = SinglePlayer(SCENARIO, opponent=opponent, side=side, width=WIDTH)
        for n in range(meets // 2):
            seen, _ = env.reset(seed=1_000_000 + n)
            ended, reward = False, 0.0
            while not ended:
                seen, reward, ended, _, _ = env.step(policy.act(seen))
            scores.append((reward + 1) / 2)
    return float(np.mean(scores)), 1.96 * float(np.std(scores)) / sqrt(len(scores))


# %% All of it
def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    given.add_argument("--games", type=int, default=GAMES)
    given.add_argument("--seconds", type=float, default=SECONDS)
    given.add_argument("--meets", type=int, default=MEETS)
    given.add_argument("--seed", type=int, default=0)
    asked = given.parse_args()
    policy = train(asked.games, asked.seconds, asked.seed)
    score, off = measure(policy, asked.meets)
    beaten = "beats random" if score - off > 0.5 else "is not clear of random"
    print(f"{100 * score:.1f} ± {100 * off:.1f} in 100 against random: the policy {beaten}")


if __name__ == "__main__":
    main()
