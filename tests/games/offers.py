"""What is offered in positions of the golden games: `python -m tests.games.offers`, or only those
named (`mb-tutorial.greedy`), writes it anew.

Where players made of code look, and which places the page proposes, is no rule; but it does not
change by accident. For each position: how many commands of each kind are offered, a fingerprint of
them in their order, and what the greedy player does. Write it anew when that changes on purpose.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from sandtable.codec import encode
from sandtable.players import player
from sandtable.record import read
from sandtable.replay import fold
from sandtable.rulesets import ruleset_named

HERE = Path(__file__).parent
POSITIONS = 16  # of each game, evenly spread

Offers = dict[str, dict[str, str]]


def offers_of(game: str) -> Offers:
    """By the number of entries played, then by kind of command."""
    record = read(HERE / f"{game}.jsonl")
    rules = ruleset_named(record.header.data["scenario"]["scenario"]["ruleset"])
    folded = fold(rules, record)
    count, found = len(folded.entries), Offers()
    for number in sorted({n * count // POSITIONS for n in range(POSITIONS)}):
        state = folded.state_at(number)
        side = rules.to_play(state)
        if side is not None:
            found[str(number)] = _offers(rules, state, side)
    return found


def _offers(rules: Any, state: Any, side: str) -> dict[str, str]:
    offered = list(rules.candidates(state, side))
    by_kind: dict[str, list[str]] = {}
    for command in offered:
        by_kind.setdefault(type(command).__name__, []).append(_written(command))
    told = {kind: f"{len(some)} {_print('|'.join(some))}" for kind, some in by_kind.items()}
    chosen = player("greedy", rules, "golden").choose(rules.view(state, side), side, offered)
    if type(chosen).__name__ == "Deploy":  # where is shared by all games on a field
        return told
    return {**told, "chosen": f"{type(chosen).__name__} {_print(_written(chosen))}"}


def _written(command: Any) -> str:
    return json.dumps(encode(command), sort_keys=True)


def _print(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def games() -> list[str]:
    return sorted(path.stem for path in HERE.glob("??-*.jsonl"))


def file_of(game: str) -> Path:
    return HERE / "offered" / f"{game}.json"


def main() -> None:
    for game in sys.argv[1:] or games():
        file_of(game).write_text(json.dumps(offers_of(game), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
