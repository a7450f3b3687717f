"""The golden games of all rulesets, played again and told once for all tests that read them."""

from functools import cache
from pathlib import Path

from sandtable.explain.story import account
from sandtable.explain.words import Language
from sandtable.game import Game
from sandtable.record import read
from sandtable.replay import replay
from sandtable.rulesets import ruleset_of

HERE = Path(__file__).parent
NAMES = [file.stem for file in sorted(HERE.glob("*-*.jsonl"))]


@cache
def played(name: str) -> Game:
    record = read(HERE / f"{name}.jsonl")
    return replay(ruleset_of(record), record)


@cache
def told(name: str, language: Language) -> tuple[str, ...]:
    """The account of the game, line by line."""
    return tuple(account(played(name), language))
