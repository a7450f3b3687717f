"""`sandtable game`: start, replay, check and tell the record of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.cli.play import read_options
from sandtable.explain.harmless import harmless
from sandtable.explain.story import account
from sandtable.explain.words import sentence
from sandtable.record import Record, read
from sandtable.refusals import BadInput

if TYPE_CHECKING:
    from sandtable.game import Game

MARKS = {True: "+", False: "!", None: "?"}


def new(call: Call) -> int:
    """A record without entries: scenario, options and dice are settled."""
    from sandtable.fairness import DiceSource, Seeded, Typed
    from sandtable.game import Game
    from sandtable.rulesets import ruleset_named
    from sandtable.scenarios import load
    from sandtable.terminal.files import start_file

    file, name = call.words
    scenario = load(name)
    seed = call.value("--seed")
    source: DiceSource = Seeded.fresh() if seed is None else Seeded(seed)
    if scenario.steps:
        source = Typed()  # a lesson shows its own dice
    seats = {side.id: {"kind": "human"} for side in scenario.sides}
    options = read_options(call.values("--set"))
    game = Game.begin(ruleset_named(scenario.ruleset), scenario.plain, options, source, seats)
    start_file(Path(file), game)
    if call.has("--json"):
        answer = {"file": file, "scenario": scenario.id, "dice": source.public()}
        print_json(answer)
        return 0
    title = scenario.title.told_in(call.language)
    print(sentence("game-made", call.language, file=Path(file), scenario=title))
    return 0


def replay(call: Call) -> int:
    """Every command is run again on its dice."""
    file = call.words[0]
    game = played_again(read(file))
    if call.has("--json"):
        print_json(standing(game, file))
        return 0
    print(sentence("game-replayed", call.language, file=Path(file), entries=len(game.entries)))
    print(how_it_stands(game, call.language))
    return 0


def played_again(record: Record) -> Game:
    """The game of a record; refused with the first entry that goes otherwise by today's rules."""
    from sandtable.replay import ReplayDiffers
    from sandtable.replay import replay as play_again
    from sandtable.rulesets import ruleset_of

    try:
        return play_again(ruleset_of(record), record)
    except ReplayDiffers as differs:
        line = [*record.entries, record.pending or record.header][differs.entry - 1]
        raise record.bad("record-says", line, because=differs) from None


def standing(game: Any, file: str) -> dict[str, Any]:
    return {
        "file": file,
        "entries": len(game.entries),
        "same": True,
        "to_play": game.to_play,
        "waiting": game.waiting is not None,
        "over": game.result is not None,
        "chain": game.chain,
    }


def how_it_stands(game: Any, language: Any) -> str:
    """Whose turn it is, or how it ended."""
    if game.result is not None:
        *_, last = "", *account(game, language)
        return last
    side = game.state.field.scenario.name_of(game.to_play, language)
    key = "game-waiting" if game.waiting else "game-to-play"
    return sentence(key, language, side=side)


def verify(call: Call) -> int:
    """Form, chain and every die, worked out a second time without the engine."""
    from sandtable.verify import verify as check

    open(call.words[0], "rb").close()  # one that cannot be read is a wrong call
    report = check(call.words[0])
    findings = [
        {
            "key": finding.key,
            "good": finding.good,
            "text": sentence(finding.key, call.language, **finding.facts),
        }
        for finding in report.findings
    ]
    if call.has("--json"):
        answer = {
            "file": report.file,
            "ok": report.ok,
            "entries": report.entries,
            "dice": report.dice,
            "findings": findings,
        }
        print_json(answer)
    else:
        for finding, shown in zip(report.findings, findings, strict=True):
            print(f"{MARKS[finding.good]} {shown['text']}")
    return 0 if report.ok else 1


def export(call: Call) -> int:
    """The whole game as a text, printed or written to a file."""
    from sandtable.replay import ReplayDiffers, fold
    from sandtable.replay import replay as play_again
    from sandtable.rulesets import ruleset_of

    file, *target = call.words
    if target and Path(target[0]).exists():
        raise BadInput("file-exists", file=Path(target[0]))
    record = read(file)
    ruleset = ruleset_of(record)
    try:
        game, note = play_again(ruleset, record), ""
    except ReplayDiffers:
        game, note = fold(ruleset, record), sentence("game-folded", call.language)
    title = game.state.field.scenario.title.told_in(call.language)
    lines = [title, "", *([note, ""] if note else ())]
    lines += account(game, call.language, coordinates=call.has("--coordinates"))
    if not target and not call.has("--json"):
        print("\n".join(lines))
        return 0
    if target:
        Path(target[0]).write_text(harmless("\n".join(lines)) + "\n", encoding="utf-8")
    if call.has("--json"):
        print_json({"file": file, "lines": lines})
    else:
        print(sentence("game-exported", call.language, file=Path(target[0])))
    return 0
