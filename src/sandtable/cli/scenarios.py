"""`sandtable scenario`: list those that come with Sandtable, show one, check one of your own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.explain.story import refusal
from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput, Refusal, nearest_names
from sandtable.rulesets import RULESETS
from sandtable.scenarios import listing, load
from sandtable.scenarios import show as summary
from sandtable.scenarios.picture import picture
from sandtable.workshop.checking import cautions


def list_them(call: Call) -> int:
    wanted = call.words[0] if call.words else ""
    if wanted and wanted not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=wanted, nearest=nearest_names(wanted, RULESETS))
    listed = [scenario for scenario in listing() if wanted in ("", scenario.ruleset)]
    if call.has("--json"):
        rows = [
            {
                "id": scenario.id,
                "ruleset": scenario.ruleset,
                "title": scenario.title.told_in(call.language),
                "minutes": scenario.minutes,
            }
            for scenario in listed
        ]
        print_json(rows)
        return 0
    wide = max((len(scenario.id) for scenario in listed), default=0)
    ruleset = ""
    for scenario in listed:
        if scenario.ruleset != ruleset:
            ruleset = scenario.ruleset
            print(f"{RULESETS[ruleset].title} ({ruleset})")
        title = scenario.title.told_in(call.language)
        print(f"  {scenario.id:<{wide}}  {scenario.minutes:>3} min  {title}")
    return 0


def show(call: Call) -> int:
    scenario = load(call.words[0])
    if call.has("--json"):
        print_json(scenario.plain)
        return 0
    file = call.value("--svg")
    if file is not None:
        Path(file).write_text(picture(scenario, call.language), encoding="utf-8")
        print(sentence("plot-written", call.language, file=Path(file)))
        return 0
    print(summary(scenario, call.language), end="")
    return 0


def check(call: Call) -> int:
    """Every file is checked, and the first that is wrong does not keep the others from it."""
    answers: list[dict[str, Any]] = []
    for name in call.words:
        try:
            scenario = load(name)
        except Refusal as bad:
            answers.append({"file": name, "error": refusal(bad, call.language)})
            continue
        told = [sentence(key, call.language, **facts) for key, facts in cautions(scenario)]
        answers.append({"file": name, "warnings": told})
    if call.has("--json"):
        print_json(answers)
    else:
        print_checks(answers, call.language)
    return 2 if any("error" in answer for answer in answers) else 0


def print_checks(answers: list[dict[str, Any]], language: Language) -> None:
    import sys

    for answer in answers:
        if "error" in answer:
            print(answer["error"], file=sys.stderr)
            continue
        warnings = answer["warnings"]
        key = "scenario-good-but" if warnings else "scenario-good"
        print(sentence(key, language, name=answer["file"], number=len(warnings)))
        for caution in warnings:
            print(f"  {caution}")
