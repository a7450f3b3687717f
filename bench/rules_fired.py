"""Which rules happen in play: the counts of many games of all scenarios of a ruleset, united.

    python bench/rules_fired.py --games 20
    python bench/rules_fired.py cz-tiger-lane --games 5 --save tiger.json
    sandtable simulate cz-hill-217 --games 50 --json > hill.json
    python bench/rules_fired.py --games 0 --add tiger.json --add hill.json

Every game is played die by die and every rule that it applies is counted. Rules of the book that
never happened are listed; those of `docs/rules/<ruleset>-unfired.md` with the reason given there.
It ends with 1 when a rule neither happened nor has a reason.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

from sandtable import scenarios
from sandtable.rulebook import load
from sandtable.rulesets import ruleset_named
from sandtable.simulate.match import Job, Outcome, play_some

REASONS = Path(__file__).parents[1] / "docs" / "rules"
ROW = re.compile(r"^\| ((?:`[A-Z]+-[A-Z0-9]+-\d+`,? ?)+) \| (.+) \|$")
ID = re.compile(r"[A-Z]+-[A-Z0-9]+-\d+")
#: Games between two words of progress.
CHUNK = 5


def reasons(ruleset: str) -> dict[str, str]:
    """Rules that play does not show, each with its reason."""
    page = REASONS / f"{ruleset}-unfired.md"
    rows = page.read_text(encoding="utf-8").splitlines() if page.exists() else ()
    found = [row for line in rows if (row := ROW.match(line))]
    return {rule: row[2] for row in found for rule in ID.findall(row[1])}


# --- playing --------------------------------------------------------------------------------------
def play(scenario: str, args: argparse.Namespace) -> Iterator[Outcome]:
    """The games of a scenario, and with --variants some with each switch turned."""
    plain: dict[str, Any] = scenarios.load(scenario).plain
    ruleset = plain["scenario"]["ruleset"]
    sides = ruleset_named(ruleset).sides(ruleset_named(ruleset).begin(plain, {}))
    settings = [{}] + [{k: v} for k, v in plain["terms"].get("variants", {}).items()]
    for setting in settings if args.variants else settings[:1]:
        options = {**plain["terms"].get("options", {}), **setting}
        data = {**plain, "terms": {**plain["terms"], "options": options}}
        names = (args.players.split(",") * len(sides))[: len(sides)]
        seats = dict(zip(sides, names, strict=True))
        job = Job(ruleset, data, {}, seats, args.seed, args.games)
        for first in range(0, args.games, CHUNK):
            yield from play_some(job, range(first, min(first + CHUNK, args.games)))


def count(names: Sequence[str], args: argparse.Namespace, table: dict[str, Any]) -> None:
    """Play on, and say how far it has come."""
    for name in names:
        began, fired, wins, games, refused = monotonic(), Counter[str](), Counter[str](), 0, 0
        for outcome in play(name, args):
            games += 1
            fired.update(dict(outcome.rules or ()))
            wins[outcome.winner or "draw"] += 1
            refused += outcome.refused
            said = f"{name}: {games} games, {monotonic() - began:.0f} s, {dict(wins)}"
            print(f"\r{said}", end="", file=sys.stderr, flush=True)
        if games:
            print(f", {refused} refused", file=sys.stderr)
            told = {"games": games, "wins": dict(wins), "refused": refused, "rules": dict(fired)}
            table.setdefault(name, []).append(told)
            save(args.save, table)


def save(path: Path | None, table: dict[str, Any]) -> None:
    if path:
        path.write_text(json.dumps(table, indent=1, sort_keys=True), encoding="utf-8")


def kept(path: Path) -> list[tuple[str, list[dict[str, Any]]]]:
    """Counts that this program saved, or the answer of `sandtable simulate … --json`."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if data.get("format") != "sandtable-simulation":
        return list(data.items())
    series = [
        {"games": data["games_counted"], "rules": {r["rule"]: r["times"] for r in one["rules"]}}
        for one in data["series"]
    ]
    return [(data["scenario"], series)]


# --- telling --------------------------------------------------------------------------------------
def tell(ruleset: str, table: dict[str, Any]) -> int:
    """Rules by how often they happened, and those that never did."""
    fired, games = Counter[str](), 0
    for series in table.values():
        for one in series:
            fired.update(one["rules"])
            games += one["games"]
    book = list(load(ruleset).rules)
    known = reasons(ruleset)
    never = [rule for rule in book if not fired[rule]]
    missing = [rule for rule in never if rule not in known]
    print(f"{games} games, {len(book) - len(never)} of {len(book)} rules happened.")
    rare = sorted((n, rule) for rule, n in fired.items() if n * 20 < games)
    print("rarely:", ", ".join(f"{rule} {n}" for n, rule in rare) or "none")
    print("never, as explained:", ", ".join(r for r in never if r in known) or "none")
    print("never, without a reason:", ", ".join(missing) or "none")
    print("explained, but happened:", ", ".join(r for r in known if fired[r]) or "none")
    return 1 if missing else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("scenario", nargs="*", help="all of the ruleset when none is named")
    parser.add_argument("--ruleset", default="combat-zone")
    parser.add_argument("--games", type=int, default=20, help="of each scenario")
    parser.add_argument("--players", default="greedy")
    parser.add_argument("--seed", default="fired")
    parser.add_argument("--variants", action="store_true", help="again with each variant switch")
    parser.add_argument("--save", type=Path, help="where the counts are kept, after each scenario")
    parser.add_argument("--add", type=Path, action="append", default=[], help="counts kept before")
    args = parser.parse_args()
    table: dict[str, Any] = {}
    for path in args.add:
        for name, series in kept(path):
            table.setdefault(name, []).extend(series)
    shipped = [one.id for one in scenarios.listing() if one.ruleset == args.ruleset]
    count((args.scenario or shipped) if args.games else (), args, table)
    return tell(args.ruleset, table)


if __name__ == "__main__":
    sys.exit(main())
