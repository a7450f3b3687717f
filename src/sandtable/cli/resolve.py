"""`sandtable resolve`: one throw of a query, with thrown or typed dice, explained roll by roll."""

from __future__ import annotations

import json
from typing import Any

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.cli.odds import choose, read_pairs
from sandtable.explain.rolls import Explained, explained_rolled, roll
from sandtable.explain.words import Language, sentence
from sandtable.fairness import DiceSource, Seeded, Typed
from sandtable.refusals import BadInput
from sandtable.umpire import Umpire

MOST_DICE = 10_000


def resolve(call: Call) -> int:
    if len(call.words) < 2:
        return choose(call)
    ruleset, query, *pairs = call.words
    inputs = read_pairs(pairs)
    source = dice_of(call)
    from sandtable.rulesets import resolve_query

    nobody: Any = None  # a query announces no events, so nobody need react to them
    umpire = Umpire(nobody, source.throws(1, "", json.dumps([ruleset, query]), 0))
    thrown = resolve_query(ruleset, query, inputs, umpire)
    if isinstance(source, Typed) and len(source.left) > umpire.thrown:
        raise BadInput("dice-left-over", given=len(source.left), used=umpire.thrown)
    seed = source.seed if isinstance(source, Seeded) else None
    if call.has("--json"):
        rolls = [explained_rolled(rolled, call.language) for rolled in umpire.log]
        answer = {
            "ruleset": ruleset,
            "query": query,
            "inputs": thrown.inputs,
            "outcome": thrown.outcome,
            "rolls": [roll_json(explained) for explained in rolls],
            "seed": seed,
        }
        print_json(answer)
        return 0
    print("\n".join(throw_lines(thrown.outcome, umpire.log, seed, call.language)))
    return 0


def dice_of(call: Call) -> DiceSource:
    """Dice typed with --dice, derived from --seed, or thrown anew."""
    faces, seed = call.value("--dice"), call.value("--seed")
    if faces is not None and seed is not None:
        raise BadInput("call-one-of-two", a="--dice", b="--seed")
    if faces is not None:
        return Typed(read_faces(faces))
    return Seeded.fresh() if seed is None else Seeded(seed)


def read_faces(text: str) -> list[int]:
    """`3,5,6`; blanks do as well."""
    words = text.replace(",", " ").split()
    for place, word in enumerate(words, start=1):
        if not word.isdecimal() or len(word) > 4:
            raise BadInput("dice-no-face", die=place, face=word)
    if len(words) > MOST_DICE:
        raise BadInput("too-large", field="--dice", value=str(len(words)), highest=MOST_DICE)
    return [int(word) for word in words]


def throw_lines(outcome: str, log: list[Any], seed: str | None, language: Language) -> list[str]:
    from sandtable.cli.bars import outcome_name

    lines: list[str] = []
    for rolled in log:
        lines += [*roll(rolled, language), ""]
    lines.append(sentence("resolve-outcome", language, outcome=outcome_name(outcome, language)))
    if seed is not None:
        lines.append(sentence("resolve-again", language, seed=seed))
    return lines


def roll_json(explained: Explained) -> dict[str, Any]:
    from sandtable.rulesets.query import plain_modifier

    return {
        "rule": explained.rule,
        "label": explained.name,
        "dice": explained.dice,
        "faces": list(explained.faces),
        "modifiers": [
            {"rule": reason.rule, "label": reason.label, "value": plain_modifier(reason.value)}
            for reason in explained.reasons
        ],
        "needed": plain_modifier(explained.needed),
        "relation": explained.relation,
        "total": plain_modifier(explained.total),
        "means": explained.means,
        "chance": None if explained.chance is None else str(explained.chance),
        "at_least": None if explained.at_least is None else str(explained.at_least),
    }
