"""Danger before the step, whatever the ruleset: sight from a place, shots at it, and their sum.

Who could shoot, with what and how likely comes from the ruleset (its `queries/threats.py`), from
the battle as the side may know it; here it is put into words and areas.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import cos, hypot, sin, tau
from typing import Any
from urllib.parse import urlencode

from sandtable.drawing import vocabulary as v
from sandtable.drawing.rims import nested, rims_of
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
    expected,
    fate,
    stopped_unhurt,
    together,
)

WEDGES = 96
RING = 200
STRIDE = 3  # rings between two that are asked about first
MOST_CORNERS = 30  # of a way
MOST_TOGETHER = 20  # who go along with one


def _as_it_is(at: Point) -> Point:
    return at


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
    read: Callable[[Point], Point] = _as_it_is
    shown: Callable[[Point], Point] = _as_it_is
    of_several: str = "danger-sum-unit"  # the sentence for what can be lost in parts
    unknown: Callable[[Any, str], int] = _nobody  # enemies in view of whom nothing is known
    unit: Callable[[Any, str], str] | None = None  # the name of those who go together with one


def danger(
    voice: Any,
    look: Look,
    side: str,
    piece: str,
    said: Sequence[Point],
    others: Mapping[str, Sequence[Point]] | None = None,
) -> v.Danger:
    """What a piece of a side would meet on a way and at its end, with those who go along."""
    battle, rules = voice.battle, look.rules

    def read(way: Sequence[Point]) -> list[Point]:
        return [look.read(at) for at in way[:MOST_CORNERS]]

    way = read(said)
    meant = piece if rules.side_of(battle, piece) == side else ""
    who = meant or (rules.nearest(battle, side, way[-1]) if way else "")
    if not who:
        raise BadInput("danger-nobody")
    ways = {who: way}
    if who == meant:
        along = [one for one in others or {} if rules.side_of(battle, one) == side]
        ways |= {one: read((others or {})[one]) for one in along[:MOST_TOGETHER] if one != who}
    enemy = next(one for one in battle.sides if one != side)
    return _Told(voice, look, who, ways, letter_of(battle, enemy)).plain(nearest=not meant)


class _Told:
    """One answer being made."""

    def __init__(
        self, voice: Any, look: Look, who: str, ways: Mapping[str, list[Point]], letter: str
    ) -> None:
        self.voice, self.look, self.who, self.ways = voice, look, who, ways
        self.way = ways[who]
        self.letter = letter  # of the enemy
        rules = look.rules
        self.size = sum(rules.size_of(voice.battle, one) for one in ways)
        self.there = voice.battle
        for one, way in ways.items():
            self.there = rules.arrived(self.there, one, way)
        self._met_at_end = self._met(self.there)
        self.found, self.targets = _each_once(self._met_at_end)
        self.threats = sorted(
            (one for one in self.found if isinstance(one, Threat)),
            key=lambda one: one.rank,
            reverse=True,
        )
        self.drawn, self.movers = self._provoked()

    def _met(self, there: Any) -> dict[str, list[Threat | Harmless]]:
        """What every enemy has for each of those who go."""
        return {one: list(self.look.rules.against(there, one)) for one in self.ways}

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

    def plain(self, *, nearest: bool = False) -> v.Danger:
        voice, look = self.voice, self.look
        harmless = [one for one in self.found if isinstance(one, Harmless)]
        harmless.sort(key=lambda one: one.comes.rank if one.comes else NEVER, reverse=True)
        end = fate(self.drawn, self.size, self._where_stopped, together(self.threats, self.size))
        name = look.named(voice, self.who)
        lost = expected(end.total)
        safe = not self.threats and not self.drawn and not any(one.comes for one in harmless)
        unknown = look.unknown(self.there, self.who)
        return {
            "piece": self.who,
            "name": name,
            "at": look.shown(self.way[-1]) if self.way else look.shown(self._here()),
            "way": [look.shown(at) for at in self.way],
            "title": capital(self._title(name, nearest=nearest)),
            "seen": look.seen(self.there, self.who),
            "onway": [self._on_way(one) for one in self.drawn],
            "threats": [self._shot(one) for one in self.threats],
            "harmless": [self._none(one) for one in harmless],
            "fate": self._fate(end) if self.drawn else [],
            "chance": float(end.hurts),
            "told": voice.percent(end.hurts),
            "expected": number(lost, voice.language),
            "sum": " ".join(
                filter(
                    None,
                    (
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
        found, _ = _each_once(self._met(there))
        return together([one for one in found if isinstance(one, Threat)], self.size)

    # --- in words
    def _title(self, name: str, *, nearest: bool) -> str:
        if nearest:
            return str(self.voice.sentence("danger-title-nearest", who=name))
        if self.alone:
            return str(self.voice.sentence("danger-title", who=name))
        unit = self.look.unit(self.voice, self.who) if self.look.unit else name
        return str(self.voice.sentence("danger-title-unit", unit=unit, number=len(self.ways)))

    def _worst_placed(self) -> str:
        """Who of several would be likeliest to be lost at the end, were all to shoot at him."""
        if self.alone:
            return ""
        rules, risks = self.look.rules, {}
        for who, found in self._met_at_end.items():
            shots = [one for one in found if isinstance(one, Threat)]
            risks[who] = 1 - together(shots, rules.size_of(self.there, who)).get(0, Fraction(0))
        worst = max(risks, key=lambda who: risks[who])
        if not risks[worst]:
            return ""
        told = self.voice.percent(risks[worst])
        name = self.look.named(self.voice, worst)
        return str(self.voice.sentence("danger-worst-placed", who=name, chance=told))

    def _sum(self, hurts: Fraction, lost: Fraction, safe: bool) -> str:
        voice = self.voice
        if safe:
            return str(voice.sentence("danger-nobody-can"))
        stops = stopped_unhurt(self.threats)
        stopped = voice.sentence("danger-sum-stops", chance=voice.percent(stops)) if stops else ""
        if not hurts:
            return str(stopped or voice.sentence("danger-only-if-they-come"))
        key = "danger-sum" if self.size == 1 else self.look.of_several
        told, loss = voice.percent(hurts), number(lost, voice.language)
        return " ".join(filter(None, (voice.sentence(key, chance=told, lost=loss), stopped)))

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
        hurts = threat.hurts or threat.stops
        told = [look.weapon(voice, threat), look.distance(voice, threat.distance)]
        told += [voice.sentence(threat.how)] if threat.how else []
        if not self.alone:
            told.insert(0, voice.sentence("danger-shot-at", who=look.named(voice, target)))
        return {
            "enemy": threat.enemy,
            "name": look.named(voice, threat.enemy),
            "letter": self.letter,
            "words": " · ".join(one for one in told if one),
            "chance": float(hurts),
            "told": voice.percent(hurts),
            "tag": voice.about(hurts),
            "outcomes": [
                outcome(name, chance, voice.language, look.severities.get(name))
                for name, chance in threat.outcomes.items()
            ],
            "start": look.shown(threat.start),
            "way": [look.shown(at) for at in threat.way],
            "at": look.shown(look.rules.place_of(self.there, target)),
            "odds": _address(look.ruleset, threat),
        }

    def _on_way(self, one: Provoked) -> v.DangerOnWay:
        shot = self._shot(one.threat, self.movers[one.at])
        words = self.voice.sentence("danger-from-here", who=shot["name"], chance=shot["tag"])
        return {"shot": shot, "at": self.look.shown(one.at), "leg": one.leg, "words": words}

    def _none(self, one: Harmless) -> v.DangerNone:
        voice = self.voice
        return {
            "enemy": one.enemy,
            "name": self.look.named(voice, one.enemy),
            "letter": self.letter,
            "start": self.look.shown(one.start),
            "words": voice.reason(one.refused, "danger-"),
            "rule": str(one.refused.facts.get("rule", "")),
            "comes": None if one.comes is None else self._shot(one.comes),
        }


NEVER = (Fraction(-1), Fraction(0))


def _each_once(
    met: Mapping[str, Sequence[Threat | Harmless]],
) -> tuple[list[Threat | Harmless], dict[str, str]]:
    """Every enemy once, at the one of several whom he is likeliest to cost most; and at whom."""
    best: dict[str, tuple[str, Threat | Harmless]] = {}
    for who, found in met.items():
        for one in found:
            if one.enemy not in best or _rank(one) > _rank(best[one.enemy][1]):
                best[one.enemy] = who, one
    return [one for _, one in best.values()], {enemy: who for enemy, (who, _) in best.items()}


def _rank(one: Threat | Harmless) -> tuple[bool, tuple[Fraction, Fraction]]:
    shot = one if isinstance(one, Threat) else one.comes
    return isinstance(one, Threat), NEVER if shot is None else shot.rank


def _address(ruleset: str, threat: Threat) -> str:
    """The page of the odds with the same situation filled in."""
    if not threat.query:
        return ""
    return f"/odds/{ruleset}/{threat.query}?{urlencode(threat.inputs)}"


# --- what is seen ---------------------------------------------------------------------------------
def seen_on_table(
    at: Point, width: int, height: int, sees: Callable[[Point], bool]
) -> list[v.Seen]:
    """The ground round a place in cells of a wedge and a ring, each asked about in its middle.

    A ray whose far end is seen is seen all along; its last cell may lie beyond the table.
    """
    masks = []
    for wedge in range(WEDGES):
        angle = tau * (wedge + 0.5) / WEDGES
        dx, dy = cos(angle), sin(angle)
        far = int(_to_edge(at, width, height, dx, dy)) - 1
        rings = max(far, 0) // RING + 1
        if far > 0 and sees((round(at[0] + far * dx), round(at[1] + far * dy))):
            masks.append((1 << rings + rings // 8 + 1) - 1)  # the arc lies beyond the edge
            continue

        def is_seen(ring: int, dx: float = dx, dy: float = dy, far: int = far) -> bool:
            along = min(ring * RING + RING // 2, max(far, 0))
            return sees((round(at[0] + along * dx), round(at[1] + along * dy)))

        masks.append(_seen_rings(rings, is_seen))
    loops = [[_corner(at, ray, ring) for ray, ring in rim] for rim in rims_of(masks)]
    return [{"outline": shape.outline, "holes": shape.holes} for shape in nested(0, loops)]


def _seen_rings(rings: int, is_seen: Callable[[int], bool]) -> int:
    """A bit for each ring that is seen; between two asked alike, those not asked are so too."""
    asked = [*range(0, rings, STRIDE), rings - 1]
    mask = 0
    before, was_seen = -1, True
    for ring in asked:
        seen = is_seen(ring)
        for between in range(before + 1, ring):
            if seen if seen is was_seen else is_seen(between):
                mask |= 1 << between
        mask |= seen << ring
        before, was_seen = ring, seen
    return mask


def _to_edge(at: Point, width: int, height: int, dx: float, dy: float) -> float:
    """How far it is to the edge of the table."""
    far = hypot(width, height)
    if dx:
        far = min(far, ((width if dx > 0 else 0) - at[0]) / dx)
    if dy:
        far = min(far, ((height if dy > 0 else 0) - at[1]) / dy)
    return max(far, 0.0)


def _corner(at: Point, ray: int, ring: int) -> Point:
    angle = tau * ray / WEDGES
    return round(at[0] + ring * RING * cos(angle)), round(at[1] + ring * RING * sin(angle))
