"""`sandtable odds`: exact chances of any dice resolution, one at a time or a whole file of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import Any

from sandtable.chance import TooManyPaths
from sandtable.cli.answers import as_line, print_json
from sandtable.cli.calls import Call
from sandtable.explain.words import Language, label, sentence
from sandtable.refusals import BadInput, Refusal

#: A query is a short line; a longer one is a mistake, and is not read into memory.
LONGEST_LINE = 1_000_000


def odds(call: Call) -> int:
    if call.has("--batch"):
        return batch(call)
    if len(call.words) < 2:
        return choose(call)
    ruleset, query, *pairs = call.words
    inputs = read_pairs(pairs)
    from sandtable.rulesets import ask_odds

    try:
        answer = ask_odds(ruleset, query, inputs)
    except TooManyPaths:
        raise BadInput("odds-too-many-paths") from None
    except Refusal as refused:
        from sandtable.cli import refuse

        asked = {"ruleset": ruleset, "query": query, "inputs": inputs}
        return refuse(refused, call.language, call.has("--json"), asked)
    if call.has("--plot"):
        from sandtable.cli.plots import plot

        plot(answer, call.value("--plot") or "", call.language)
        if not call.has("--json"):
            written = sentence("plot-written", call.language, file=Path(call.value("--plot") or ""))
            print(written, file=sys.stderr)
    if call.has("--json"):
        print_json(as_json(answer, call.language))
        return 0
    from sandtable.cli.bars import answer_lines

    print("\n".join(answer_lines(answer, inputs, call.language)))
    return 0


def choose(call: Call) -> int:
    """`sandtable odds` and `sandtable odds RULESET` say what can be asked."""
    from sandtable.rulesets import RULESETS, queries_of

    if not call.words:
        raise BadInput("call-needs-ruleset", command=call.command.name, nearest=tuple(RULESETS))
    ruleset = call.words[0]
    queries = queries_of(ruleset)
    if call.has("--json"):
        from sandtable.rulesets.query import describe

        print_json([describe(query) for query in queries.values()])
        return 0
    wide = max(len(name) for name in queries)
    for name, query in queries.items():
        print(f"  {name:<{wide}}  {sentence(query.word, call.language)}")
    print()
    command = f"sandtable {call.command.name} {ruleset}"
    print(sentence("odds-choose", call.language, command=command, query=next(iter(queries))))
    return 0


def read_pairs(pairs: Iterable[str], wrong: str = "call-not-a-pair") -> dict[str, Any]:
    """`range=12 shots=4` as a mapping; `wrong` says how a pair is written."""
    values: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput(wrong, word=pair)
        if name in values:
            raise BadInput("call-pair-twice", name=name)
        values[name] = value
    return values


def as_json(answer: Any, language: Language) -> dict[str, Any]:
    from sandtable.rulesets.query import plain_modifier

    return {
        "ruleset": answer.ruleset,
        "query": answer.query,
        "inputs": answer.inputs,
        "outcomes": {name: float(chance) for name, chance in answer.outcomes.items()},
        "fractions": {
            name: f"{chance.numerator}/{chance.denominator}"
            for name, chance in answer.outcomes.items()
        },
        "expected": {name: float(value) for name, value in answer.expected.items()},
        "modifiers": [
            {"rule": m.rule, "label": label(m.rule, language), "value": plain_modifier(m.value)}
            for m in answer.modifiers
        ],
    }


# --- many at once --------------------------------------------------------------------------------
def batch(call: Call) -> int:
    """Each line of a file answered in order; a line that cannot be answers with its error."""
    if call.words:
        raise BadInput("call-too-many-words", command="odds --batch", word=call.words[0])
    name = call.value("--batch")
    if name == "-":
        for answer in answers(sys.stdin.buffer, call.language):
            print(answer, flush=True)  # whoever asks line by line waits for each answer
        return 0
    with open(name or "", "rb") as file:
        for answer in answers(file, call.language):
            print(answer)
    return 0


def answers(lines: object, language: Language) -> Iterator[str]:
    for raw in lines_of(lines):
        yield as_line(answer_line(raw, language))


def lines_of(file: Any) -> Iterator[bytes]:
    """Lines of a binary file; of one that is far too long only the start is kept."""
    while raw := file.readline(LONGEST_LINE):
        more = raw
        while more and not more.endswith(b"\n") and len(more) == LONGEST_LINE:
            more = file.readline(LONGEST_LINE)
        yield raw


def answer_line(raw: bytes, language: Language) -> dict[str, Any]:
    """The answer to one line, with the line's `id` if it has one."""
    from sandtable.explain.story import refusal
    from sandtable.rulesets import ask_odds

    asked: Any = None
    try:
        asked = json.loads(raw.decode("utf-8-sig"))
        ruleset, query, inputs = read_query(asked)
        answer = as_json(ask_odds(ruleset, query, inputs), language)
    except Refusal as refused:
        answer = {**as_asked(asked), "error": refusal(refused, language)}
    except TooManyPaths:
        answer = {**as_asked(asked), "error": sentence("odds-too-many-paths", language)}
    except (ValueError, RecursionError):
        answer = {"error": sentence("batch-not-json", language)}
    return {"id": asked["id"], **answer} if has_id(asked) else answer


def has_id(asked: object) -> bool:
    """Whether it can be repeated; NaN and Infinity are no JSON, though Python reads them."""
    if not isinstance(asked, dict) or "id" not in asked:
        return False
    try:
        json.dumps(asked["id"], allow_nan=False)
    except ValueError:
        return False
    return True


def as_asked(asked: object) -> dict[str, Any]:
    """What of a refused question can be repeated: its ruleset, its query and its plain inputs."""
    if not isinstance(asked, dict):
        return {}
    question = {
        name: asked[name] for name in ("ruleset", "query") if isinstance(asked.get(name), str)
    }
    inputs = asked.get("inputs")
    if isinstance(inputs, dict):
        question["inputs"] = {name: value for name, value in inputs.items() if is_plain(value)}
    return question


def is_plain(value: object) -> bool:
    """A word, a number or a truth value; what is no number is not written as JSON either."""
    return isinstance(value, str | int) or (isinstance(value, float) and isfinite(value))


def read_query(asked: object) -> tuple[str, str, dict[str, Any]]:
    if not isinstance(asked, dict):
        raise BadInput("batch-not-an-object")
    for name in ("ruleset", "query"):
        if not isinstance(asked.get(name), str):
            raise BadInput("batch-needs", field=name)
    inputs = asked.get("inputs", {})
    if not isinstance(inputs, dict):
        raise BadInput("batch-needs", field="inputs")
    return asked["ruleset"], asked["query"], {name: typed(value) for name, value in inputs.items()}


def typed(value: object) -> Any:
    """A list of plain values as one types it: `[3, 5]` is `3,5`."""
    if isinstance(value, list) and value and all(is_plain(part) for part in value):
        return ",".join(str(part) for part in value)
    return value


# --- help about a query --------------------------------------------------------------------------
def help_about_query(call: Call) -> int:
    from sandtable.rulesets import find_query, queries_of, switches_of

    ruleset = call.words[0]
    queries_of(ruleset)  # an unknown ruleset is refused with the names of the known ones
    if len(call.words) < 2:
        return choose(call)
    from sandtable.cli.bars import query_lines

    query = find_query(ruleset, call.words[1])
    print("\n".join(query_lines(ruleset, query, switches_of(ruleset), call.language)))
    return 0
