"""Why: what differs on average between the best order and the next, in the games played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from sandtable.coach.thinking import Outcome, Ranked, Thinking
from sandtable.drawing import vocabulary as v
from sandtable.explain.numbers import DECIMAL, MINUS
from sandtable.explain.words import Language, Ours, capital, sentence

#: Enemies whose shots are counted, and games of each order whose losses are.
SHOOTERS, LOOKED_AT = 3, 40
#: Games of an order below which an average is told without a decimal.
FEW = 10
#: A share of games below which nobody is called the first to fire.
OFTEN = 0.15
#: A share of games in which somebody is lost that is told with the order itself.
RISKY = 0.33


class _Lost(NamedTuple):
    own: float
    enemy: float
    points: float


class Reasons:
    """Of what is advised, and of the first of the others."""

    def __init__(
        self,
        table: Any,
        thinking: Thinking,
        ranked: list[Ranked],
        orders: list[v.Advised],
        language: Language,
    ) -> None:
        places = sorted(range(len(ranked)), key=lambda at: (not ranked[at].best, at))[:2]
        self._played = [thinking.played_on(ranked[at].number) for at in places]
        self._columns = [orders[at]["title"] for at in places]
        self._sent = _sent(orders[places[0]])
        self._table, self._thinking, self._language = table, thinking, language
        decision = thinking.decision
        self._view, self._side = decision.view, decision.side
        self._is_fine = all(len(outcomes) >= FEW for outcomes in self._played)
        sides = thinking.ruleset.sides(decision.view)
        self._enemy = next(side for side in sides if side != self._side)

    def why(self) -> v.Why:
        """First of all of whoever carries it out; what the price tells is not told twice."""
        key, facts = "coach-why-one", {"games": len(self._played[0])}
        if len(self._played) > 1:
            key, facts = "coach-why", facts | {"others": len(self._played[1])}
        said = [self.fires(self._sent), self.first_shot(self._sent)]
        if not self.price():
            said = [self.falls(self._sent, OFTEN), *said, self.losses()]
        return {
            "sentence": " ".join([*filter(None, said), sentence(key, self._language, **facts)]),
            "columns": self._columns,
            "reasons": [*self.rows()],
        }

    def price(self) -> str:
        """Where whoever is sent is often lost by it: that, and what the loss is given for."""
        falls = self.falls(self._sent, RISKY, OFTEN)
        if not falls:
            return ""
        counted = ""
        if self._thinking.standing.is_told:
            counted = sentence("coach-price", self._language)
        return " ".join(filter(None, [falls, self.losses(), counted]))

    def _name(self, piece: str) -> str:
        return str(self._table.who(self._view, self._side, piece, self._language).name)

    def rows(self) -> Iterator[v.Reason]:
        yield from self._shots()
        yield from self._losses()

    # --- who fires
    def _shots(self) -> Iterator[v.Reason]:
        """The enemies whose fire the order changes most, then those who fire most."""
        means: list[Counter[str]] = []
        for outcomes in self._played:
            total: Counter[str] = Counter()
            for outcome in outcomes:
                total.update(outcome.seen.fired)
            means.append(Counter({who: n / len(outcomes) for who, n in total.items()}))
        side_of = self._table.scenery.side_of
        every = {who for mean in means for who in mean if side_of(self._view, who) == self._enemy}

        def weight(who: str) -> tuple[float, float, str]:
            shots = [mean[who] for mean in means]
            return -(max(shots) - min(shots)), -max(shots), who

        sent = self._sent if any(mean[self._sent] for mean in means) else ""
        for who in (*filter(None, [sent]), *sorted(every, key=weight)[:SHOOTERS]):
            if name := self._name(who):
                label = sentence("coach-shots", self._language, who=Ours(name))
                times = [_times(self._average(mean[who]), self._language) for mean in means]
                yield {"label": capital(label), "values": times}

    def fires(self, piece: str) -> str:
        """How often whoever carries the best order out fires itself, and after the other."""
        name = self._name(piece) if piece else ""
        means = [
            sum([outcome.seen.fired[piece] for outcome in outcomes]) / len(outcomes)
            for outcomes in self._played
        ]
        if not name or not any(means):
            return ""
        key = "coach-fires"
        facts: dict[str, object] = {"who": Ours(name), "n": self._average(means[0])}
        if len(means) > 1:
            key, facts = f"{key}-less", facts | {"m": self._average(means[1])}
        facts |= {"games": len(self._played[0])}
        return capital(sentence(key, self._language, **facts))

    def first_shot(self, sent: str) -> str:
        """Which enemy fires first at whom after the best order, and how often after the other.

        Rather at whoever carries it out.
        """
        firsts = [
            Counter(
                [
                    outcome.seen.first[self._enemy]
                    for outcome in outcomes
                    if self._enemy in outcome.seen.first
                ]
            )
            for outcomes in self._played
        ]
        if not firsts[0]:
            return ""
        often = OFTEN * len(self._played[0])
        (by, on), times = max(
            firsts[0].items(),
            key=lambda item: (item[0][1] == sent and item[1] >= often, *item[::-1]),
        )
        share = times / len(self._played[0])
        who, whom = self._name(by), self._name(on) if on else ""
        if share < OFTEN or not who or not whom:
            return ""
        counts = [first[by, on] for first in firsts]
        tallies = [*zip(counts, map(len, self._played), strict=True)]
        return self._in_games("coach-first-shot", tallies, who, whom)

    def _in_games(self, key: str, tallies: list[tuple[int, int]], who: str, whom: str = "") -> str:
        """In how many of the games that were played on, after the best order and the other."""
        shares = [
            Ours(sentence("coach-in-games", self._language, how=_how(n, of), n=n, of=of))
            for n, of in tallies
        ]
        facts = {"who": Ours(who), "whom": Ours(whom)}
        if len(shares) > 1:
            key, facts = f"{key}-less", facts | {"others": shares[1]}
        return capital(sentence(key, self._language, **facts, games=shares[0]))

    # --- what is lost
    def losses(self) -> str:
        """What the order is expected to cost, and the enemy."""
        now = self._counted(self._thinking.sampled(0))
        if now is None:
            return ""
        mean = self._mean(self._played[0], now[0])
        facts = {"side": Ours(self._called(self._side)), "enemy": Ours(self._called(self._enemy))}
        own, enemy = map(self._average, mean[:2])
        games = min(LOOKED_AT, len(self._played[0]))
        return capital(
            sentence("coach-losses", self._language, **facts, own=own, lost=enemy, games=games)
        )

    def falls(self, piece: str, least: float, more: float = 0.0) -> str:
        """How often whoever carries the best order out is lost by it, and after the other.

        Nothing where that is seldom, or not so much more often than after the other.
        """
        name = self._name(piece) if piece else ""
        if not name:
            return ""
        called = str(self._table.who(self._view, self._side, piece, "en").name)
        some = [outcomes[:LOOKED_AT] for outcomes in self._played]
        counts = [sum(self._is_lost(called, outcome.state) for outcome in each) for each in some]
        shares = [n / len(each) for n, each in zip(counts, some, strict=True)]
        if shares[0] < least or (more and len(shares) > 1 and shares[0] < shares[1] + more):
            return ""
        return self._in_games("coach-falls", [*zip(counts, map(len, some), strict=True)], name)

    def _is_lost(self, called: str, state: Any) -> bool:
        end: v.End = self._table.end(state, (), "en")
        return any(
            called in losses["names"]
            for losses in end["casualties"]
            if losses["side"] == self._side
        )

    def _called(self, side: str) -> str:
        return str(self._table.voice_for(self._view, self._side, self._language).side(side))

    def _losses(self) -> Iterator[v.Reason]:
        now = self._counted(self._thinking.sampled(0))
        if now is None:
            return
        lost_now, of, points_now = now
        means = [self._mean(outcomes, lost_now) for outcomes in self._played]
        for key, side, at in (("own", self._side, 0), ("enemy", self._enemy, 1)):
            name = Ours(self._called(side))
            label = sentence(f"coach-lost-{key}", self._language, side=name, of=of[side])
            yield self._row(capital(label), [mean[at] for mean in means])
        if points_now is not None:
            label = sentence("coach-points", self._language)
            yield self._row(label, [mean.points for mean in means])

    def _mean(self, outcomes: list[Outcome], before: dict[str, int]) -> _Lost:
        some, sums = outcomes[:LOOKED_AT], [0.0, 0.0, 0.0]
        for outcome in some:
            counted = self._counted(outcome.state)
            assert counted is not None
            lost, _, points = counted
            sums[0] += lost[self._side] - before[self._side]
            sums[1] += lost[self._enemy] - before[self._enemy]
            sums[2] += points or 0
        return _Lost(*(total / len(some) for total in sums))

    def _counted(self, state: Any) -> tuple[dict[str, int], dict[str, int], int | None] | None:
        """Of each side how many are lost, of how many; and points ahead, where there are any."""
        end: v.End = self._table.end(state, (), "en")
        lost = {losses["side"]: losses["lost"] for losses in end["casualties"]}
        of = {losses["side"]: losses["of"] for losses in end["casualties"]}
        if self._side not in lost or self._enemy not in lost:
            return None
        points = end["points"]
        ahead = points[self._side] - points[self._enemy] if points else None
        return lost, of, ahead

    def _row(self, label: str, values: list[float]) -> v.Reason:
        return {"label": label, "values": [self._average(number) for number in values]}

    def _average(self, value: float) -> str:
        """Of a few games the first decimal would be chance alone."""
        return _one_decimal(value, self._language) if self._is_fine else _whole(value)


def _sent(order: v.Advised) -> str:
    """Who carries it out; of an activation, who goes first."""
    named = (order.get("draft") or {}).get("piece")
    ways = order["ahead"]["ways"]
    return str(named or (ways[0]["piece"] if ways else ""))


def _how(n: int, of: int) -> str:
    return "none" if not n else "all" if n == of else "some"


def _times(average: str, language: Language) -> str:
    return f"{average.removesuffix(f'{DECIMAL[language]}0')}×"


def _one_decimal(value: float, language: Language) -> str:
    text = f"{abs(value):.1f}".replace(".", DECIMAL[language])
    return f"{MINUS}{text}" if round(value, 1) < 0 else text


def _whole(value: float) -> str:
    return f"{MINUS if round(value) < 0 else ''}{abs(round(value))}"
