"""`sandtable scenario make`: a fair new battle, written as a file like any other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.answers import check_new, print_json
from sandtable.cli.calls import Call
from sandtable.cli.simulation import MOST_JOBS
from sandtable.explain.words import Language, Ours, sentence

if TYPE_CHECKING:
    from sandtable.newbattle.fair import Round


def make(call: Call) -> int:
    """The file is written at once, and again when the battle is measured."""
    from sandtable.newbattle import ANY, Wish, resolved
    from sandtable.newbattle import make as lay
    from sandtable.newbattle.fair import GAMES, best_of, measured, rounds
    from sandtable.newbattle.written import as_yaml
    from sandtable.simulate.crew import crew_of

    wish = resolved(
        Wish(
            call.words[0],
            call.value("--size") or "medium",
            call.value("--era") or ANY,
            call.value("--mission") or ANY,
            call.whole("--seed", 1, 999_999) or 1,
        )
    )
    games = call.whole("--games", 0, GAMES)
    jobs = call.whole("--jobs", 1, MOST_JOBS) or 1
    document = lay(wish)
    target = Path(call.value("--output") or f"{document['scenario']['id']}.yaml")
    laid = as_yaml(document)
    if not (target.is_file() and target.read_bytes() == laid.encode()):  # what was interrupted
        check_new(target)
    target.write_text(laid, encoding="utf-8")
    done: list[Round] = []
    if games != 0:
        with crew_of(jobs) as crew:
            for known in rounds(wish, crew, games or GAMES):
                done.append(known)
                show(known, call)
        document = measured(done)
        target.write_text(as_yaml(document), encoding="utf-8")
    best = best_of(done) if done else None
    if call.has("--json"):
        print_json(
            {
                "format": "sandtable-new-battle",
                "version": 1,
                "wish": wish._asdict(),
                "file": str(target),
                "fair": best.is_fair if best else None,
                "rounds": [
                    known.plain() for known in {tried.number: tried for tried in done}.values()
                ],
            }
        )
        return 0
    title = document["scenario"]["title"][call.language]
    print(sentence("make-written", call.language, title=Ours(title), file=target))
    if best is None:
        print(sentence("make-not-measured", call.language))
        return 0
    for known in {tried.number: tried for tried in done}.values():
        print(f"  {line_of(known, call.language)}")
    print(sentence("make-fair" if best.is_fair else "make-not-fair", call.language))
    return 0


def show(known: Round, call: Call) -> None:
    """One line that is written over, where somebody is there to see it."""
    if sys.stderr.isatty() and not call.has("--json"):
        print(f"\r\x1b[K{line_of(known, call.language)}", end="", file=sys.stderr, flush=True)
        if known.is_told:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def line_of(known: Round, language: Language) -> str:
    share, low, high = (round(100 * number) for number in known.share)
    first, second = (side["name"][language] for side in known.document["sides"])
    return sentence(
        "make-round",
        language,
        number=known.number,
        games=known.games,
        first=Ours(first),
        second=Ours(second),
        men=known.strength[0],
        others=known.strength[1],
        share=share,
        low=low,
        high=high,
    )
