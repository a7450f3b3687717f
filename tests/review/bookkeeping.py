"""A second bookkeeping of a review: from its JSON and its record alone, by nobody who made it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from sandtable.drawing import table_of
from sandtable.game import Game

HALF = 0.006  # of a hundredth: chances have two decimals
LANGUAGES = ("en", "fr")


def faults(review: Mapping[str, Any], content: bytes, game: Game) -> list[str]:
    """What does not add up, or is not in the record; nothing where all is well."""
    lines = [json.loads(line) for line in content.decode().splitlines()]
    entries = {line["n"]: line for line in lines if "n" in line and "tape" in line}
    return [
        *_sums(review),
        *_curve(review),
        *_whole_numbers(review),
        *_record(review, entries),
        *_turning(review, entries),
        *_facts(review, entries),
        *_log(review, game),
        *_luck(review, game),
    ]


def _near(one: float, other: float) -> bool:
    return abs(one - other) < HALF


def _all(changes: Mapping[str, float]) -> float:
    return sum(changes.values())


def _sums(review: Mapping[str, Any]) -> Iterator[str]:
    sums, steps = review["sums"], review["entries"]
    change = review["end"][0] - review["start"][0]
    if not _near(_all(sums["orders"]) + _all(sums["dice"]), change):
        yield "sums of orders and dice are not the change of the curve"
    for kind, part in (("orders", "order"), ("dice", "dice")):
        for side, told in sums[kind].items():
            if not _near(sum(step[part][side] for step in steps), told):
                yield f"{kind} of {side} are not those of the steps"
    result = review["result"]
    if result is not None:
        winner = result["winner"]
        end = 50 if winner is None else 100 if winner == review["side"] else 0
        if review["end"] != [end, end, end]:
            yield "the curve does not end at the result"


def _curve(review: Mapping[str, Any]) -> Iterator[str]:
    steps = review["entries"]
    ends = [review["start"], *(step["after"] for step in steps)]
    for step, (before, after) in zip(steps, pairwise(ends), strict=True):
        n, q = step["n"], step["v"][0] + _all(step["order"])
        if step["v"] != before or step["after"] != after:
            yield f"step {n} does not go on from the one before"
        if not _near(step["q"][0], q) or not _near(q + _all(step["dice"]), step["after"][0]):
            yield f"step {n} does not add up"
        for mean, low, high in (step["v"], step["after"]):
            if not 0 <= low <= mean <= high <= 100:
                yield f"step {n} has a chance outside its interval"
    if ends[-1] != review["end"]:
        yield "the last step is not the end"


def _whole_numbers(review: Mapping[str, Any]) -> Iterator[str]:
    shown = review["shown"]
    if shown["start"] + _all(shown["orders"]) + _all(shown["dice"]) != shown["end"]:
        yield "the account does not add up"
    for kind in ("orders", "dice"):
        for side, exact in review["sums"][kind].items():
            if abs(shown[kind][side] - exact) > 1.5:
                yield f"{kind} of {side} are shown as {shown[kind][side]}, and are {exact}"
    for name in ("entries", "turning"):
        for one in review[name]:
            told = one["shown"]
            if told["before"] + told["order"] + told["dice"] != told["after"]:
                yield f"what is shown of {name} {one.get('n', one.get('entry'))} does not add up"


def _record(review: Mapping[str, Any], entries: Mapping[int, Any]) -> Iterator[str]:
    here = 1
    for step in review["entries"]:
        if step["first"] != here or step["last"] < here:
            yield f"step {step['n']} leaves out entries"
        if any(entries[n]["side"] != step["side"] for n in range(step["first"], step["last"] + 1)):
            yield f"step {step['n']} has entries of the other side"
        here = step["last"] + 1
    if here != len(entries) + 1:
        yield "the steps are not the whole record"


def _turning(review: Mapping[str, Any], entries: Mapping[int, Any]) -> Iterator[str]:
    for one in review["turning"]:
        step, n = review["entries"][one["entry"] - 1], one["at"]
        if not step["first"] <= n <= step["last"]:
            yield f"turning point {n} is not in its step"
        asked = {question["side"] for question in entries[n]["questions"]}
        if one["side"] not in (asked if one["answer"] else {entries[n]["side"]}):
            yield f"turning point {n} is not an order of {one['side']}"
        if abs(one["shown"][one["kind"]]) < review["noise"]:
            yield f"turning point {n} is no difference"
        sign = 1 if one["side"] == review["side"] else -1
        means = [sign * tried["mean"] for tried in one["tried"]]
        (played,), (best,) = (
            [tried for tried in one["tried"] if tried[what]] for what in ("played", "best")
        )
        if sign * best["mean"] != max(means):
            yield f"the best order at {n} is not the best of those tried"
        if one["better"] is not None and not _near(
            one["better"]["by"], round(sign * (best["mean"] - played["mean"]))
        ):
            yield f"the better order at {n} is not better by so much"


def _facts(review: Mapping[str, Any], entries: Mapping[int, Any]) -> Iterator[str]:
    for fact in review["facts"]:
        if any("**" in said for said in fact["title"].values()):
            yield f"{fact['key']} is told with signs of its making"
        if fact["key"] == "best-shot":
            if entries[fact["at"]]["rolls"] == []:
                yield f"the best shot {fact['at']} threw no dice"
            continue
        if fact["change"] is None:  # several throws
            continue
        if abs(fact["change"]) < review["noise"]:
            yield f"{fact['key']} is no difference"
        if fact["key"] == "costliest":
            helped = fact["change"] > 0
            if helped == (fact["side"] == review["side"]):
                yield f"the costliest order of {fact['side']} helped it"


def _log(review: Mapping[str, Any], game: Game) -> Iterator[str]:
    """Every sentence of a turning point is one that the game tells of those entries."""
    table: Any = table_of(review["ruleset"])
    told = dict[int, dict[str, str]]()
    for entry, before in game.retold(1, len(game.entries)):
        told[entry.n] = {
            language: " ".join(
                scene["caption"].replace("**", "")
                for scene in table.uncovered.scenes(entry, before, None, language)
            )
            for language in LANGUAGES
        }
    for one in review["turning"]:
        step = review["entries"][one["entry"] - 1]
        for language in LANGUAGES:
            story = " ".join(told[n][language] for n in range(step["first"], step["last"] + 1))
            for line in one["text"]:
                if line[language] not in story:
                    yield f"{one['at']}: nobody tells that “{line[language]}”"


def _luck(review: Mapping[str, Any], game: Game) -> Iterator[str]:
    """Nobody's luck is told by a scene in which only his own fall."""
    table: Any = table_of(review["ruleset"])
    sides = [side["id"] for side in review["sides"]]
    told = [(fact["entry"], fact) for fact in review["facts"] if fact["key"] == "luckiest"]
    told += [(one["entry"], one) for one in review["turning"] if one["kind"] == "dice"]
    for number, said in told:
        change = said.get("change") or review["entries"][number - 1]["shown"]["dice"]
        helped = sides[0] if change > 0 else sides[1]
        step = review["entries"][number - 1]
        for entry, before in game.retold(step["first"], step["last"]):
            for scene in table.uncovered.scenes(entry, before, None, "en"):
                if scene["caption"].replace("**", "").rstrip(".") != said["title"]["en"]:
                    continue
                fallen = {
                    table.scenery.side_of(before, effect["piece"])
                    for effect in scene.get("effects") or ()
                    if effect["lost"]
                }
                if fallen == {helped}:
                    yield f"luck of {helped} is told by “{said['title']['en']}”"
