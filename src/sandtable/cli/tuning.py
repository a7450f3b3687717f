"""`sandtable scenario tune`: a lever of a scenario set so that both sides win alike."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.cli.answers import check_new, print_json
from sandtable.cli.calls import Call
from sandtable.cli.play import named_players
from sandtable.cli.simulation import MOST_GAMES, MOST_JOBS
from sandtable.explain.words import sentence
from sandtable.refusals import BadInput

AIM = re.compile(r"(\d{1,2}(?:\.\d)?)\s*%?")
RANGE = re.compile(r"(\d{1,4})-(\d{1,4})")


def tune(call: Call) -> int:
    """Options are read first; the file is written only when all is played."""
    from sandtable.lab.tune import GAMES, LEVER, as_data, as_text
    from sandtable.lab.tune import tune as find
    from sandtable.players import player
    from sandtable.rulesets import ruleset_named
    from sandtable.scenarios import load
    from sandtable.simulate.crew import crew_of

    scenario = load(call.words[0])
    target = Path(call.value("--output") or f"{scenario.plain['scenario']['id']}-tuned.yaml")
    check_new(target)
    aim, values = read_aim(call.value("--to") or "50%"), read_values(call.value("--values"))
    players = named_players(call.value("--players") or "greedy")
    for name in players:
        player(name, ruleset_named(scenario.plain["scenario"]["ruleset"]))
    with crew_of(call.whole("--jobs", 1, MOST_JOBS) or 1) as crew:
        tuned = find(
            call.words[0],
            crew,
            aim=aim,
            lever=call.value("--lever") or LEVER,
            values=values,
            games=call.whole("--games", 4, MOST_GAMES) or GAMES,
            players=players,
            seed=call.value("--seed") or "tune",
        )
    target.write_text(tuned.text, encoding="utf-8")
    if call.has("--json"):
        print_json(as_data(tuned))
        return 0
    print(as_text(tuned, call.language))
    print(sentence("tune-written", call.language, file=target))
    return 0


def read_aim(text: str) -> float:
    """50% or 50."""
    match = AIM.fullmatch(text)
    if not match or not 1 <= float(match[1]) <= 99:
        raise BadInput("tune-bad-aim", value=text)
    return float(match[1])


def read_values(text: str | None) -> range | None:
    """4-10."""
    from sandtable.lab.tune import MOST

    if text is None:
        return None
    match = RANGE.fullmatch(text)
    if not match or not 0 <= int(match[2]) - int(match[1]) < MOST:
        raise BadInput("tune-bad-values", value=text, most=MOST)
    return range(int(match[1]), int(match[2]) + 1)
