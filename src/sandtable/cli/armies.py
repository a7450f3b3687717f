"""`sandtable army`: check a force list against the rules of composition, and add up its points."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from sandtable.armies import bill, complaint, no_points, shipped
from sandtable.armies import check as checked
from sandtable.cli.answers import check_new, print_json
from sandtable.cli.calls import Call
from sandtable.explain.story import refusal
from sandtable.explain.words import Language, sentence
from sandtable.refusals import Refusal
from sandtable.rulesets import RULESETS


def list_them(call: Call) -> int:
    """The lists that come with Sandtable."""
    rows = [
        {
            "id": army.id,
            "ruleset": army.plain["army"]["ruleset"],
            "title": army.title.told_in(call.language),
        }
        for army in (checked(name).army for name in shipped())
    ]
    if call.has("--json"):
        print_json(rows)
        return 0
    wide = max(len(row["id"]) for row in rows)
    for ruleset, listed in RULESETS.items():
        own = [row for row in rows if row["ruleset"] == ruleset]
        if own:
            print(listed.title)
        for row in own:
            print(f"  {row['id']:<{wide}}  {row['title']}")
    return 0


def new(call: Call) -> int:
    """A list to begin with, as a file; nothing that is there is written over."""
    from sandtable.armies.bench.desk import begun

    ruleset = call.words[0]
    title = call.value("--title") or sentence("army-mine", call.language)
    target = Path(call.value("--output") or "my-army.yaml")
    text = begun(ruleset, title, call.language)
    check_new(target)
    target.write_text(text, encoding="utf-8")
    print(sentence("army-written", call.language, file=target))
    return 0


def check(call: Call) -> int:
    """Every list is checked; 1 when a rule is broken, 2 when a list cannot be read."""
    answers = [_answer(name, call.language) for name in call.words]
    if call.has("--json"):
        print_json(answers)
    else:
        for answer in answers:
            _print(answer, call.language)
    if any("error" in answer for answer in answers):
        return 2
    return 1 if any(answer["broken"] for answer in answers) else 0


def _answer(name: str, language: Language) -> dict[str, Any]:
    try:
        army, broken = checked(name)
    except Refusal as bad:
        return {"file": name, "error": refusal(bad, language)}
    breaches = [
        {
            "rule": breach.rule,
            "line": line,
            "sentence": complaint(breach, language),
        }
        for breach, line in broken
    ]
    return {
        "file": name,
        "army": army.id,
        "ruleset": army.plain["army"]["ruleset"],
        "groups": len(army.groups),
        "figures": len(army.members()),
        "points": _cost(army),
        "broken": breaches,
    }


def _cost(army: object) -> int | None:
    """The whole, or None where there are no points."""
    prices = bill(army)
    return None if prices is None else sum(price.total for price in prices)


def _print(answer: dict[str, Any], language: Language) -> None:
    if "error" in answer:
        print(answer["error"], file=sys.stderr)
        return
    facts = {key: answer[key] for key in ("file", "groups", "figures", "points")}
    broken = answer["broken"]
    if not broken:
        key = "army-good-without-points" if facts["points"] is None else "army-good"
        key = "army-good-counters" if answer["ruleset"] == "hex-tactical" else key
        print(sentence(key, language, **facts))
        return
    print(sentence("army-broken", language, **facts, number=len(broken)), file=sys.stderr)
    for breach in broken:
        where = sentence("army-line", language, line=breach["line"]) + sentence(
            "show-colon", language
        )
        print(f"  {where} {breach['sentence'][:-1]} ({breach['rule']}).", file=sys.stderr)


def points(call: Call) -> int:
    """What each line costs, group by group, and the whole."""
    army = checked(call.words[0]).army
    prices = bill(army)
    if prices is None:
        raise no_points(army)
    total = sum(price.total for price in prices)
    if call.has("--json"):
        rows = [
            {
                "group": price.group,
                "name": price.name.told_in(call.language),
                "number": price.number,
                "each": price.each,
                "points": price.total,
            }
            for price in prices
        ]
        print_json({"army": army.id, "lines": rows, "points": total})
        return 0
    print(army.title.told_in(call.language))
    wide = max(len(price.name.told_in(call.language)) for price in prices)
    for group in army.groups:
        lines = [price for price in prices if price.group == group.id]
        name = army.name_of(group.id, call.language)
        print(f"\n{name}  {sum(price.total for price in lines)}")
        for price in lines:
            label = price.name.told_in(call.language)
            print(f"  {price.number:>2} × {label:<{wide}}  {price.each:>3}  {price.total:>4}")
    print(f"\n{sentence('army-total', call.language, points=total)}")
    return 0
