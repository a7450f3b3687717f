"""Danger before the step, whatever the ruleset: sight from a place, shots at it, and their sum.

Who could shoot, with what and how likely comes from the ruleset (its `queries/threats.py`), from
the battle as the side may know it; here it is put into words and areas.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from sandtable.drawing import vocabulary as v
from sandtable.drawing.rows import outcome
from sandtable.drawing.voice import letter_of
from sandtable.explain.numbers import number
from sandtable.explain.words import capital
from sandtable.refusals import BadInput
from sandtable.rulesets.threats import (
    Dangers,
    Harmless,
    Losses,
    Point,
    Provoked,
    Threat,
    arrived,
    expected,
    fate,
    stopped_unhurt,
    together,
    worst_of,
)

MOST_CORNERS = 30  # of a way
MOST_TOGETHER = 20  # who go along with one


def _as_it_is(at: Point) -> Point:
    return at


def _none_of(_battle: Any, _side: str) -> Collection[str]:
    return ()


def _nobody(_battle: Any, _who: str) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Look:
    """What a ruleset says of danger, and how it is told.

    `seen(battle, who)` draws what a piece sees from where it stands. The rules may know other
    places than a client draws: `read` and `shown` translate.
    """

    ruleset: str
    rules: Dangers
    seen: Callable[[Any, str], list[v.Seen]]
    named: Callable[[Any, str], str]
    weapon: Callable[[Any, Threat], str]
    distance: Callable[[Any, int], str]
    severities: Mapping[str, int]
    assumes: tuple[str, ...]
    of_stops: str = field(kw_only=True)  # the sentence for what befalls somebody without a loss
    read: Callable[[Point], Point] = _as_it_is
    shown: Callable[[Point], Point] = _as_it_is
    of_several: str = "danger-sum-unit"  # the sentence for what can be lost in parts
    unknown: Callable[[Any, str], int] = _nobody  # enemies in view of whom nothing is known
    unit: Callable[[Any, str], str] | None = None  # the name of those who go together with one
    ready: Callable[[Any, str], Collection[str]] = _none_of  # who of a side can still act


def danger(
    voice: Any,
    look: Look,
    side: str,
    piece: str,
    said: Sequence[Point],
    others: Mapping[str, Sequence[Point]] | None = None,
) -> v.Danger:
    """What a piece of a side would meet on a way and at its end, with those who go along.

    Where none is named, or an enemy, the nearest who can still act is meant, else the nearest;
    for somebody who is not on the table yet nothing is told, rather than for another.
    """
    battle, rules = voice.battle, look.rules

    def read(way: Sequence[Point]) -> list[Point]:
        return [look.read(at) for at in way[:MOST_CORNERS]]

    way = read(said)
    whose = rules.side_of(battle, piece) if piece else ""
    if piece and not whose:
        raise BadInput("danger-nobody")
    meant = piece if whose == side else ""
    ready = () if meant else look.ready(battle, side)
    who = meant or (rules.nearest(battle, side, way[-1], ready) if way else "")
    if not who:
        raise BadInput("danger-nobody")
    ways = {who: way}
    if who == meant:
        along = [other for other in others or {} if rules.side_of(battle, other) == side]
        ways |= {
            other: read((others or {})[other]) for other in along[:MOST_TOGETHER] if other != who
        }
    enemy = next(other for other in battle.sides if other != side)
    chosen = "" if meant else "-ready" if who in ready else "-nearest"
    return _Told(voice, look, who, ways, letter_of(battle, enemy)).plain(chosen)


class _Told:
    """One answer being made."""

    def __init__(
        self, voice: Any, look: Look, who: str, ways: Mapping[str, list[Point]], letter: str
    ) -> None:
        self.voice, self.look, self.who, self.ways = voice, look, who, ways
        self.way = ways[who]
        self.letter = letter  # of the enemy
        rules = look.rules
        self.size = rules.size_of(voice.battle, *ways)
        self.there, self.goes = voice.battle, True
        for mover, way in ways.items():
            self.there, goes = arrived(rules, self.there, mover, way)
            self.goes &= goes
        self._met_at_end = self._met(self.there)
        self.against, self.targets = _each_once(self._met_at_end)
        self.threats = _worst_first(t for t in self.against if isinstance(t, Threat))
        self.shots = _worst_first(_shots(self.against))
        self.drawn, self.movers = self._provoked()

    def _met(self, there: Any) -> dict[str, list[Threat | Harmless]]:
        """What every enemy has for each of those who go."""
        return {mover: list(self.look.rules.against(there, mover)) for mover in self.ways}

    def _provoked(self) -> tuple[list[Provoked], dict[Point, str]]:
        """Each shooter's worst shot on all the ways, and who is where it comes."""
        worst: dict[str, tuple[str, Provoked]] = {}
        for who, way in self.ways.items():
            for shot in self.look.rules.provoked(self.voice.battle, who, way):
                enemy = f"{shot.threat.enemy} {len(worst)}" if self.alone else shot.threat.enemy
                if enemy not in worst or shot.threat.rank > worst[enemy][1].threat.rank:
                    worst[enemy] = who, shot
        drawn = list(worst.values())
        return [shot for _, shot in drawn], {shot.at: who for who, shot in drawn}

    @property
    def alone(self) -> bool:
        return len(self.ways) == 1

    @property
    def told_apart(self) -> bool:
        """Those who go have names of their own; figures of one unit may have only that of it."""
        return len({self.look.named(self.voice, who) for who in self.ways}) > 1

    def plain(self, chosen: str = "") -> v.Danger:
        voice, look = self.voice, self.look
        harmless = [enemy for enemy in self.against if isinstance(enemy, Harmless)]
        harmless.sort(key=lambda enemy: enemy.comes.rank if enemy.comes else NEVER, reverse=True)
        end = fate(self.drawn, self.size, self._where_stopped, together(self.shots, self.size))
        name = look.named(voice, self.who)
        lost = expected(end.total)
        safe = not self.shots and not self.drawn
        unknown = look.unknown(self.there, self.who)
        return {
            "piece": self.who,
            "name": name,
            "at": look.shown(self.way[-1]) if self.way else look.shown(self._here()),
            "way": [look.shown(at) for at in self.way],
            "title": capital(self._title(name, chosen)),
            "seen": look.seen(self.there, self.who),
            "onway": [self._on_way(provoked) for provoked in self.drawn],
            "threats": [self._shot(threat) for threat in self.threats],
            "harmless": [self._none(enemy) for enemy in harmless]
            + [self._nearer(threat) for threat in self.threats if threat.comes],
            "fate": self._fate(end) if self.drawn else [],
            "chance": float(end.hurts),
            "told": self._in_all(end.hurts, lost, unknown),
            "expected": number(lost, voice.language),
            "sum": " ".join(
                filter(
                    None,
                    (
                        self._as_if(),
                        self._sum(end.hurts, lost, safe),
                        self._worst_placed(),
                        self._unknown(unknown),
                    ),
                )
            ),
            "safe": safe and not unknown,
            "assumes": [voice.sentence(key) for key in look.assumes],
        }

    def _here(self) -> Point:
        at: Point = self.look.rules.place_of(self.there, self.who)
        return at

    def _where_stopped(self, at: Point) -> Losses:
        before = self.voice.battle if self.alone else self.there
        there = self.look.rules.put(before, self.movers[at], at)
        against, _ = _each_once(self._met(there))
        return together(_shots(against), self.size)

    # --- in words
    def _title(self, name: str, chosen: str) -> str:
        if self.alone:
            return str(self.voice.sentence(f"danger-title{chosen}", who=name))
        unit = self.look.unit(self.voice, self.who) if self.look.unit else name
        return str(self.voice.sentence("danger-title-unit", unit=unit, number=len(self.ways)))

    def _as_if(self) -> str:
        """That nobody could go there now, where that is so."""
        if self.goes:
            return ""
        return str(self.voice.sentence("danger-as-if", number=len(self.ways)))

    def _worst_placed(self) -> str:
        """Who of several would be likeliest to be lost at the end, were all to shoot at him."""
        if not self.told_apart:
            return ""
        rules, risks = self.look.rules, {}
        for who, against in self._met_at_end.items():
            size = rules.size_of(self.there, who)
            risks[who] = 1 - together(_shots(against), size).get(0, Fraction(0))
        worst = max(risks, key=lambda who: risks[who])
        if not risks[worst]:
            return ""
        chance = self.voice.percent(risks[worst])
        name = self.look.named(self.voice, worst)
        return str(self.voice.sentence("danger-worst-placed", who=name, chance=chance))

    def _sum(self, hurts: Fraction, lost: Fraction, safe: bool) -> str:
        """All of it, and how much of it needs nobody to come up."""
        voice = self.voice
        if safe:
            return str(voice.sentence("danger-nobody-can"))
        stops = stopped_unhurt(self.shots)
        at = voice.percent(stops)
        stopped = voice.sentence(self.look.of_stops, chance=at) if stops else ""
        come = any(one.comes for one in self.against)
        if not hurts:
            return str(stopped or voice.sentence("danger-no-loss"))
        key = "danger-sum" if self.size == 1 else self.look.of_several
        chance, loss = voice.percent(hurts), number(lost, voice.language)
        said = voice.sentence(key, chance=chance, lost=loss, come="yes" if come else "no")
        return " ".join(filter(None, (said, self._now() if come else "", stopped)))

    def _now(self) -> str:
        """What those do who need not come up."""
        if not self.threats:
            return str(self.voice.sentence("danger-none-now"))
        now = 1 - together(self.threats, self.size).get(0, Fraction(0))
        return str(self.voice.sentence("danger-now", chance=self.voice.percent(now)))

    def _in_all(self, hurts: Fraction, lost: Fraction, unknown: int) -> str:
        """The number at the head: whatever nobody can know is not 0%.

        That somebody of many is lost is soon certain: how many are is told of them.
        """
        chance = self.voice.percent(hurts)
        if len(self.ways) > 1 and hurts:
            chance = self.voice.sentence("danger-losses", lost=number(lost, self.voice.language))
        if not unknown:
            return str(chance)
        key = "danger-and-unknown" if hurts else "danger-only-unknown"
        return str(self.voice.sentence(key, chance=chance, number=unknown))

    def _unknown(self, number: int) -> str:
        return str(self.voice.sentence("danger-unknown", number=number)) if number else ""

    def _fate(self, end: Any) -> list[v.DangerPart]:
        parts = (("lost", end.lost, 3), ("stopped", end.stopped, 2), ("arrives", end.arrives, 0))
        return [
            {
                "words": self.voice.sentence(f"danger-{key}"),
                "chance": float(chance),
                "told": self.voice.percent(chance),
                "severity": severity,
            }
            for key, chance, severity in parts
            if chance
        ]

    def _shot(self, threat: Threat, target: str = "") -> v.DangerShot:
        voice, look = self.voice, self.look
        target = target or self.targets.get(threat.enemy, self.who)
        words = [look.weapon(voice, threat), look.distance(voice, threat.distance)]
        words += [voice.sentence(threat.how)] if threat.how else []
        tag = voice.about(threat.hurts)
        if not threat.hurts:
            words.append(voice.sentence("danger-effect", chance=voice.percent(threat.stops)))
            tag = voice.sentence("danger-effect", chance=voice.about(threat.stops))
        if self.told_apart:
            words.insert(0, voice.sentence("danger-shot-at", who=look.named(voice, target)))
        return {
            "enemy": threat.by or threat.enemy,
            "name": look.named(voice, threat.enemy),
            "letter": self.letter,
            "words": " · ".join(word for word in words if word),
            "chance": float(threat.hurts),
            "told": voice.percent(threat.hurts),
            "tag": tag,
            "outcomes": [
                outcome(name, chance, voice.language, look.severities.get(name))
                for name, chance in threat.outcomes.items()
            ],
            "start": look.shown(threat.start),
            "way": [look.shown(at) for at in threat.way],
            "at": look.shown(threat.at or look.rules.place_of(self.there, target)),
            "odds": _address(look.ruleset, threat),
            "unasked": voice.sentence(threat.unasked) if threat.unasked else "",
        }

    def _on_way(self, provoked: Provoked) -> v.DangerOnWay:
        shot = self._shot(provoked.threat, self.movers[provoked.at])
        words = self.voice.sentence("danger-from-here", who=shot["name"], chance=shot["tag"])
        return {
            "shot": shot,
            "at": self.look.shown(provoked.at),
            "leg": provoked.leg,
            "words": words,
        }

    def _none(self, harmless: Harmless) -> v.DangerNone:
        voice = self.voice
        return {
            "enemy": harmless.enemy,
            "name": self.look.named(voice, harmless.enemy),
            "letter": self.letter,
            "start": self.look.shown(harmless.start),
            "words": voice.reason(harmless.refused, "danger-"),
            "rule": str(harmless.refused.facts.get("rule", "")),
            "comes": None if harmless.comes is None else self._shot(harmless.comes),
        }

    def _nearer(self, now: Threat) -> v.DangerNone:
        """Who could shoot from where he stands, and worse from nearer."""
        assert now.comes is not None
        chance = self.voice.percent(now.hurts)
        return {
            "enemy": now.by or now.enemy,
            "name": self.look.named(self.voice, now.enemy),
            "letter": self.letter,
            "start": self.look.shown(now.start),
            "words": self.voice.sentence("danger-already", chance=chance),
            "rule": "",
            "comes": self._shot(now.comes),
        }


NEVER = (Fraction(-1), Fraction(0))


def _shots(against: Iterable[Threat | Harmless]) -> list[Threat]:
    """Each enemy's worst shot, from where he stands or once he has come nearer."""
    return [shot for one in against if (shot := worst_of(one)) is not None]


def _worst_first(shots: Iterable[Threat]) -> list[Threat]:
    return sorted(shots, key=lambda shot: shot.rank, reverse=True)


def _each_once(
    met: Mapping[str, Sequence[Threat | Harmless]],
) -> tuple[list[Threat | Harmless], dict[str, str]]:
    """Every enemy once, at the one of several whom he is likeliest to cost most; and at whom."""
    best: dict[str, tuple[str, Threat | Harmless]] = {}
    for who, against in met.items():
        for threat in against:
            if threat.enemy not in best or _rank(threat) > _rank(best[threat.enemy][1]):
                best[threat.enemy] = who, threat
    return [threat for _, threat in best.values()], {enemy: who for enemy, (who, _) in best.items()}


def _rank(threat: Threat | Harmless) -> tuple[bool, tuple[Fraction, Fraction]]:
    shot = worst_of(threat)
    return isinstance(threat, Threat), NEVER if shot is None else shot.rank


def _address(ruleset: str, threat: Threat) -> str:
    """The page of the odds with the same situation filled in."""
    if not threat.query:
        return ""
    return f"/odds/{ruleset}/{threat.query}?{urlencode(threat.inputs)}"
