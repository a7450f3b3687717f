"""`sandtable game reel`: the record of a game as a film that plays in any browser."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.explain.numbers import number
from sandtable.explain.words import sentence
from sandtable.record import read
from sandtable.refusals import BadInput
from sandtable.steps import finished

MOST = 1_000_000  # the number of an entry or a turn


def reel(call: Call) -> int:
    """One HTML file with scenes and player in it; rules that changed leave the rolls out."""
    from sandtable.replay import ReplayDiffers, fold, replay
    from sandtable.server.catalogue import offered
    from sandtable.server.films import of_record

    file = Path(call.words[0])
    wanted = call.whole("--from", 1, MOST), call.whole("--to", 1, MOST)
    turn = call.whole("--turn", 0, MOST)
    if turn is not None and wanted != (None, None):
        raise BadInput("film-turn-or-entries")
    target = Path(call.value("--output") or file.with_suffix(".html"))
    if target.exists():
        raise BadInput("file-exists", file=target)
    record = read(file)
    shipped = next(offer for offer in offered() if offer.id == record.header.data["ruleset"])
    try:
        game = replay(shipped.ruleset, record)
    except ReplayDiffers:
        game = fold(shipped.ruleset, record)
    staged = shipped.staged(record.header.data["scenario"])
    side = call.value("--seat")
    film = finished(of_record(game, shipped, staged, call.language, side, wanted, turn))
    target.write_bytes(film.html)
    if call.has("--json"):
        print_json({"file": str(target), "bytes": len(film.html)})
        return 0
    size = number(len(film.html) // 1000, call.language)
    print(sentence("film-made", call.language, file=target, size=size))
    return 0
