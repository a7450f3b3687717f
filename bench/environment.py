"""Steps a second of battles for programs that learn, beside PettingZoo's chess.

Both are played at random under their masks by the same loop, observations and all, in turn, by
processor time. Chess needs pygame besides, which nothing else here does: `pip install pygame`.
`python bench/environment.py [SECONDS]`
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from time import process_time
from typing import Any

from sandtable.environment import sandtable_v0

SCENARIOS = (
    "cz-tutorial", "cz-sodium-alley", "ms-market-day", "mb-saint-aubin", "hx-hedgerow-road",
)  # fmt: skip
SECONDS, WARM, ROUNDS = 4.0, 2, 4


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    made: dict[str, Callable[[], Any]] = {
        name: lambda name=name: sandtable_v0.env(name) for name in SCENARIOS
    }
    if find_spec("pygame") is None:
        print("pygame is not installed: chess is not measured")
    else:
        made["chess_v6"] = chess
    playing = {name: steps(make()) for name, make in made.items()}
    spent, taken = dict.fromkeys(made, 0.0), dict.fromkeys(made, 0)
    for name, play in playing.items():
        until_warm(name, play)
    for _ in range(ROUNDS):
        for name, play in playing.items():
            began = process_time()
            while process_time() - began < seconds / ROUNDS:
                next(play)
                taken[name] += 1
            spent[name] += process_time() - began
    speed = {name: taken[name] / spent[name] for name in made}
    for name, one in speed.items():
        beside = f", {one / speed['chess_v6']:.2f} of chess" if "chess_v6" in speed else ""
        print(f"{name:18} {one:7.0f} steps a second{beside}")
    return 0


def chess() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import chess_v6

        return chess_v6.env()


def until_warm(name: str, play: Iterator[int]) -> None:
    """What is found out about a field serves all later games on it."""
    games = 0
    while games < WARM:
        games += next(play)


def steps(env: Any) -> Iterator[int]:
    """Game after game at random; 1 where one has ended."""
    seed = 0
    while True:
        env.reset(seed=seed)
        for agent in env.possible_agents:
            env.action_space(agent).seed(seed)
        seed += 1
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            yield 0
        yield 1


if __name__ == "__main__":
    sys.exit(main())
