"""How a game ended, whatever the ruleset: result, losses, objectives, the luck of both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.drawing.luck import FEWEST, Luck, told
from sandtable.drawing.rows import fraction_text
from sandtable.drawing.voice import Voice, letter_of
from sandtable.entry import Entry
from sandtable.explain.words import capital, gathered
from sandtable.log import happened
from sandtable.rulesets.awards import Award, Over
from sandtable.umpire import Rolled

MOST_LONG_SHOTS = 3
LONG_ODDS = Fraction(1, 4)  # nothing likelier is worth telling


class Thrown(NamedTuple):
    """A roll, the side that made it, and the event that it led to."""

    rolled: Rolled
    side: str
    led_to: Any
    entry: int
    by: str = ""  # who acted


class Feat(NamedTuple):
    """Something that came off, and how likely that was."""

    chance: Fraction
    entry: int
    side: str
    text: str


class Objective(NamedTuple):
    """What a side did, its points for that, and which of several it did it to."""

    side: str
    label: str
    points: int
    met: list[str]


def objective(
    award: Award, label: str, points: int, met: Sequence[str], name: Callable[[str], str]
) -> Objective:
    """Of an award for several targets those are named that earned it."""
    named = [capital(one) for one in gathered(name(target) for target in met if target)]
    return Objective(award.side, label, points, named if len(award.targets) > 1 else [])


def end(
    voice: Voice[Any],
    *,
    sentence: str,
    over: Over | None,
    casualties: list[v.Losses],
    objectives: Iterable[Objective],
    points: dict[str, int],
    luck: Luck,
    thrown: list[Thrown],
    feats: Iterable[Feat],
) -> v.End:
    """`sentence` says who has won, `over` what ended it."""
    battle = voice.battle
    result, scenario, order = battle.result, battle.field.scenario, list(battle.sides)
    return {
        "sentence": sentence if result else "",
        "winner": result.winner or None if result else None,
        "reason": result.reason if result else "",
        "why": why(voice, over) if result else [],
        "casualties": casualties,
        "objectives": [
            {"side": one.side, "label": one.label, "points": one.points, "met": one.met}
            for one in sorted(objectives, key=lambda one: order.index(one.side))
        ],
        "points": points if scenario and scenario.victory else {},
        "luck": [_luck(voice, luck, side, thrown) for side in battle.sides],
        "longest": _long_shots(voice, feats),
    }


def why(voice: Voice[Any], over: Over | None) -> list[str]:
    """What ended the game and when, and what its points have to do with it; None: one gave up."""
    from sandtable.scenarios.summary import ending_text

    battle = voice.battle
    scenario, result = battle.field.scenario, battle.result
    if over is None or scenario is None or result is None:
        return []
    when = {"turn": battle.turn, "turns": scenario.turns}
    if over.ending is not None and over.ending.condition is not None:
        what = capital(ending_text(scenario, over.ending, voice.language))
        told = [voice.sentence("end-why-term", what=what, **when)]
    elif over.gone:
        told = [voice.sentence("end-why-gone", side=voice.side(s), **when) for s in over.gone]
    else:
        told = [voice.sentence("end-why-last", otherwise="yes" if over.ending else "no", **when)]
    if result.reason == "over-points-equal":
        told.append(voice.sentence("end-why-equal", points=result.points[0][1]))
    elif result.reason == "over-points" and over.gone:
        told.append(voice.sentence("end-why-points"))
    return told


def losses(
    voice: Voice[Any], side: str, lost: Sequence[str], of: int, vehicles: tuple[int, int] = (0, 0)
) -> v.Losses:
    """How many of a side's pieces are lost, and which, by their names.

    `vehicles`: how many of those lost, and of all, are vehicles; they are told apart from figures.
    """
    gone, all_of_them = vehicles
    figures = f"{len(lost) - gone} / {of - all_of_them}"
    text = f"{len(lost)} / {of}"
    if 0 < all_of_them < of:
        told = {"figures": figures, "vehicles": f"{gone} / {all_of_them}"}
        text = voice.sentence("end-losses", **told)
    return {
        "side": side,
        "letter": letter_of(voice.battle, side),
        "label": voice.side(side),
        "lost": len(lost),
        "of": of,
        "names": [capital(name) for name in lost],
        "text": text,
    }


def standing(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Entries that count: neither taken back nor taking back."""
    listed = list(entries)
    undone = {entry.undoes for entry in listed if entry.undoes}
    for entry in listed:
        if entry.n not in undone and not entry.undoes:
            yield entry


def rolls_of(side_of: Callable[[str], str], entries: Iterable[Entry]) -> Iterator[Thrown]:
    """Every roll that stands, with the side that threw it, as its act says.

    Of an entry that was not run it is the side whose entry it is.
    """
    for entry in standing(entries):
        for it in happened(entry.acts):
            for rolled in it.rolls:
                side = side_of(it.act.thrower(rolled.roll)) or entry.side
                yield Thrown(rolled, side, it.event, entry.n, it.act.by)


def by_event(thrown: Iterable[Thrown]) -> list[list[Thrown]]:
    """Rolls that led to the same event, together."""
    together: dict[tuple[int, int], list[Thrown]] = {}
    for throw in thrown:
        together.setdefault((throw.entry, id(throw.led_to)), []).append(throw)
    return list(together.values())


# --- luck ----------------------------------------------------------------------------------------
def _luck(voice: Voice[Any], luck: Luck, side: str, thrown: list[Thrown]) -> v.SideLuck:
    """By how many standard deviations a side's dice fell better than they do on average."""
    sigma, counted = luck.luck_of(throw.rolled for throw in thrown if throw.side == side)
    words, games = told(sigma, counted)
    return {
        "side": side,
        "letter": letter_of(voice.battle, side),
        "label": voice.side(side),
        "sigma": round(sigma, 3),
        "rolls": counted,
        "few": words == "few",
        "text": voice.sentence("end-luck", words=words, n=games, rolls=counted, fewest=FEWEST),
    }


def _long_shots(voice: Voice[Any], feats: Iterable[Feat]) -> list[v.LongShot]:
    """What came off against the longest odds, the unlikeliest first."""
    long_shots = sorted((f for f in feats if f.chance <= LONG_ODDS), key=lambda feat: feat.chance)
    return [
        {
            "n": feat.entry,
            "side": feat.side,
            "sentence": feat.text,
            "probability": float(feat.chance),
            "fraction": fraction_text(feat.chance),
            "text": voice.percent(feat.chance),
        }
        for feat in long_shots[:MOST_LONG_SHOTS]
    ]
