"""`sandtable game hint`: what somebody who looks ahead would do in a game, and why."""

from __future__ import annotations

from sandtable.cli.answers import print_json
from sandtable.cli.calls import Call
from sandtable.cli.games import played_again
from sandtable.record import read
from sandtable.refusals import BadInput, Refused

MOST_GAMES = 100_000


def hint(call: Call) -> int:
    """At the end of the record, or before an entry: then what was played is compared, too."""
    from sandtable.coach import advise
    from sandtable.coach.decisions import decision_at, decision_now
    from sandtable.coach.words import lines
    from sandtable.drawing import table_of
    from sandtable.players.budgets import Rollouts

    record = read(call.words[0])
    at = call.whole("--at", 1, max(1, len(record.entries)))
    games = call.whole("--games", 1, MOST_GAMES) or 200
    people = [seat for seat in record.header.data["seats"].values() if _is_person(seat)]
    if len(people) > 1 and record.end is None:
        raise Refused("coach-people")
    game = played_again(record)
    if at is not None:
        if not record.entries or game.entries[at - 1].undoes:
            raise BadInput("game-unknown-entry", entry=at, last=len(record.entries))
        decision = decision_at(game, at)
    elif game.to_play is None or game.closed:
        raise Refused("coach-over")
    else:
        decision = decision_now(game, game.to_play)
    seed = call.value("--seed") or "1"
    ruleset = game.ruleset
    advice = advise(ruleset, table_of(ruleset.id), decision, Rollouts(games), seed, call.language)
    if call.has("--json"):
        print_json(advice)
    else:
        print("\n".join(lines(advice, call.language, typed=True)))
    return 0


def _is_person(seat: object) -> bool:
    return isinstance(seat, dict) and seat.get("kind") != "program"
