"""Made fair: a battle is played by the program against itself, and the forces are changed by a few
men until neither side wins more than six of ten decided games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.newbattle import Document, Lever, Wish, make, resolved
from sandtable.newbattle.wording import words
from sandtable.reading import BadScenario
from sandtable.rulesets.modern_battles.sheet import UNITS
from sandtable.scenarios import read
from sandtable.simulate.crew import Crew, chunks_of
from sandtable.simulate.match import Job
from sandtable.simulate.numbers import share_of
from sandtable.workshop.fairness import FAIR, MOST_GAMES, PLAYER, verdict

GAMES, CHUNK, ROUNDS = MOST_GAMES, 10, 12
BY_MEN = 6  # rounds in which the forces are changed, at most
#: Points and turns by which the fairest of those is changed then.
SMALL = ((1, 0), (0, 1), (0, -1), (2, 0))
LOW, HIGH = FAIR
#: How far the forces are shifted for a share that is off by 1, and how far at most at once.
STEP, MOST_STEP = 2.4, 0.8
NUDGE, MOST_NUDGES = 0.05, 16


class Round(NamedTuple):
    """Some games of a battle: won by the first side, by the second, drawn."""

    number: int
    lever: Lever
    document: Document
    sides: tuple[str, str]
    strength: tuple[int, int]  # men or counters of each side
    wins: tuple[int, int]
    drawn: int

    def plain(self) -> dict[str, Any]:
        share, low, high = self.share
        return {
            "number": self.number,
            "sides": list(self.sides),
            "strength": list(self.strength),
            "tilt": self.lever.tilt,
            "points": self.lever.points,
            "turns": self.lever.turns,
            "wins": list(self.wins),
            "drawn": self.drawn,
            "share": share,
            "low": low,
            "high": high,
            "fair": self.is_fair,
        }

    @property
    def games(self) -> int:
        return sum(self.wins) + self.drawn

    @property
    def share(self) -> tuple[float, float, float]:
        """Of the first side in decided games, with its interval of 95 %."""
        share = share_of(self.wins[0], sum(self.wins))
        return (share.share if sum(self.wins) else 0.5), share.low, share.high

    @property
    def is_fair(self) -> bool:
        return LOW <= self.share[0] <= HIGH

    @property
    def is_told(self) -> bool:
        """Whether more games would hardly say something else."""
        return verdict(self.wins[0], sum(self.wins), self.games, GAMES) in ("fair", "unfair")


def rounds(wish: Wish, crew: Crew, games: int = GAMES) -> Iterator[Round]:
    """What is known, each time some games more are played; a new number is a changed battle."""
    wish, lever = resolved(wish), Lever()
    done: list[Round] = []
    tried: list[Document] = []
    for number in range(1, ROUNDS + 1):
        document = make(wish, lever)
        tried.append(document)
        for known in _played(document, number, lever, crew, games):
            yield known
        done.append(known)
        if known.is_fair:
            return
        lever = _next_lever(wish, done, tried)


def best_of(done: list[Round]) -> Round:
    """The fairest: of each battle tried, what was known last."""
    last = {known.number: known for known in done}
    return min(last.values(), key=lambda known: abs(known.share[0] - 0.5))


def measured(done: list[Round]) -> Document:
    """The fairest, with what was measured in its notes."""
    best = best_of(done)
    facts = {"first": best.wins[0], "second": best.wins[1], "drawn": best.drawn}
    names = {
        language: [side["name"][language] for side in best.document["sides"]]
        for language in ("en", "fr")
    }
    note = {
        language: words()["measured"][language].format(
            games=best.games, a=names[language][0], b=names[language][1], player=PLAYER, **facts
        )
        for language in ("en", "fr")
    }
    terms = best.document["terms"] | {"notes": [note]}
    return best.document | {"terms": terms}


def _played(
    document: Document, number: int, lever: Lever, crew: Crew, games: int
) -> Iterator[Round]:
    scenario = read(document)
    names = [side["id"] for side in document["sides"]]
    sides = names[0], names[1]
    seed = str(document["scenario"]["id"])
    job = Job(
        document["scenario"]["ruleset"], scenario.plain, {}, dict.fromkeys(names, PLAYER), seed, 0
    )
    wins, drawn = [0, 0], 0
    strength = strength_of(document, 0), strength_of(document, 1)
    for _, outcomes in crew.play(chunks_of(job, range(games), CHUNK)):
        for outcome in outcomes:
            if outcome.winner:
                wins[sides.index(outcome.winner)] += 1
            else:
                drawn += 1
        known = Round(number, lever, document, sides, strength, (wins[0], wins[1]), drawn)
        yield known
        if known.is_told:
            return


def _next_lever(wish: Wish, done: list[Round], tried: list[Document]) -> Lever:
    """Other forces; where a man is too much, or enough were tried, a point for the weaker side of
    the fairest, or a turn."""
    by_men = [known for known in done if known.lever == Lever(known.lever.tilt)]
    if len(by_men) == len(done) and len(done) < BY_MEN:
        weaker, tilt = _weaker(done[-1]), _next_tilt(done)
        for n in range(MOST_NUDGES):
            for way in (weaker, -weaker):
                lever = Lever(tilt + way * NUDGE * n)
                if _between(lever.tilt, done) and _is_new(make(wish, lever), tried):
                    return lever
    by_men.sort(key=lambda known: (abs(known.share[0] - 0.5), -known.number))
    small = (
        Lever(known.lever.tilt, points * _weaker(known), turns)
        for known in by_men
        for points, turns in SMALL
    )
    return next(lever for lever in small if all(lever != known.lever for known in done))


def _is_new(document: Document, tried: list[Document]) -> bool:
    """Another battle, and one that the reader takes: there may be too many men."""
    if document in tried:
        return False
    try:
        read(document)
    except BadScenario:
        return False
    return True


def _weaker(known: Round) -> int:
    """1 where that is the first side, else -1."""
    return 1 if known.share[0] < 0.5 else -1


def _next_tilt(done: list[Round]) -> float:
    """Between the nearest that was too weak and the nearest that was too strong, else onwards."""
    weak, strong = _nearest(done)
    if weak and strong:
        part = (0.5 - weak.share[0]) / (strong.share[0] - weak.share[0])
        return weak.lever.tilt + min(max(part, 0.2), 0.8) * (strong.lever.tilt - weak.lever.tilt)
    step = STEP * (0.5 - done[-1].share[0])
    return done[-1].lever.tilt + min(max(step, -MOST_STEP), MOST_STEP)


def _between(tilt: float, done: list[Round]) -> bool:
    weak, strong = _nearest(done)
    return (weak is None or weak.lever.tilt < tilt) and (strong is None or tilt < strong.lever.tilt)


def _nearest(done: list[Round]) -> tuple[Round | None, Round | None]:
    """The strongest first side that was too weak, and the weakest that was too strong."""
    return (
        max((known for known in done if known.share[0] < 0.5), key=_tilt, default=None),
        min((known for known in done if known.share[0] >= 0.5), key=_tilt, default=None),
    )


def _tilt(known: Round) -> float:
    return known.lever.tilt


def strength_of(document: Document, side: int) -> int:
    """Men, or counters where men are not counted."""
    roster = document["sides"][side]
    return sum(
        _men(unit) for field in ("groups", "units", "sections") for unit in roster.get(field, ())
    )


def _men(unit: dict[str, Any]) -> int:
    if "figures" in unit:
        return sum(int(line[0]) for line in unit["figures"])
    if "others" in unit:
        return 1 + sum(map(int, unit["others"].values()))
    return len(unit["units"]) if "units" in unit else UNITS[unit.get("row", unit["unit"])].figures
