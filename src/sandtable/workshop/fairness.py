"""How fair a battle is: `python -m sandtable.workshop.fairness` plays it against itself.

It reads one line of JSON from its standard input (scenario, player, seed, games) and writes a line
after each few games: how many were played, won by whom, drawn, and Wilson's interval of the share
of decided games that the first side won. It stops by itself when that interval lies inside or
outside of what counts as fair. When its input ends, whoever wanted it
is gone, and so is the process.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

from sandtable.errand import begin, end
from sandtable.simulate.match import Job, play_some
from sandtable.simulate.numbers import share_of

MOST_GAMES, PLAYER, SEED = 200, "greedy", "workshop"
#: The share of decided games between which a battle is fair.
FAIR = (0.40, 0.60)
#: So few games settle nothing.
LEAST = 20
SECONDS = 0.5


def verdict(wins: int, decided: int, games: int, most: int) -> str:
    """`fair`, `unfair`, `open` at the end of all games, or "" while it goes on."""
    share = share_of(wins, decided)
    if games >= LEAST and decided:
        if FAIR[0] <= share.low and share.high <= FAIR[1]:
            return "fair"
        if share.high < FAIR[0] or share.low > FAIR[1]:
            return "unfair"
    return "open" if games >= most else ""


def told(sides: list[str], winners: list[str], most: int) -> dict[str, Any]:
    """What is known after these games."""
    wins = [winners.count(side) for side in sides]
    share = share_of(wins[0], sum(wins))
    return {
        "games": len(winners),
        "of": most,
        "sides": sides,
        "wins": wins,
        "draws": len(winners) - sum(wins),
        "share": share.share,
        "low": share.low,
        "high": share.high,
        "verdict": verdict(wins[0], sum(wins), len(winners), most),
    }


def main() -> None:
    asked, say = begin()
    sides = [str(side["id"]) for side in asked["scenario"]["sides"]]
    ruleset, most = str(asked["scenario"]["scenario"]["ruleset"]), int(asked["games"])
    job = Job(ruleset, asked["scenario"], {}, dict.fromkeys(sides, PLAYER), asked["seed"], 0)
    winners: list[str] = []
    last = 0.0
    for number in range(most):
        winners.append(play_some(job, [number])[0].winner)
        known = told(sides, winners, most)
        if known["verdict"] or monotonic() - last >= SECONDS:
            last = monotonic()
            say(known)
        if known["verdict"]:
            break
    end()


if __name__ == "__main__":
    main()
