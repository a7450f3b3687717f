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
from sandtable.log import happened
from sandtable.umpire import Rolled

MOST_LONG_SHOTS = 3
LONG_ODDS = Fraction(1, 4)  # nothing likelier is worth telling


class Thrown(NamedTuple):
    """A roll, the side that made it, and the event that it led to."""

    rolled: Rolled
    side: str
    led_to: Any
    entry: int


class Feat(NamedTuple):
    """Something that came off, and how likely that was."""

    chance: Fraction
    entry: int
    side: str
    text: str


def end(
    voice: Voice[Any],
    *,
    sentence: str,
    casualties: list[v.Losses],
    objectives: Iterable[tuple[str, str, int]],
    points: dict[str, int],
    luck: Luck,
    thrown: list[Thrown],
    feats: Iterable[Feat],
) -> v.End:
    """`sentence` says who has won; objectives are a side, what it did, and its points for that."""
    battle = voice.battle
    result, scenario, order = battle.result, battle.field.scenario, list(battle.sides)
    return {
        "sentence": sentence if result else "",
        "winner": result.winner or None if result else None,
        "reason": result.reason if result else "",
        "casualties": casualties,
        "objectives": [
            {"side": side, "label": label, "points": earned}
            for side, label, earned in sorted(objectives, key=lambda one: order.index(one[0]))
        ],
        "points": points if scenario and scenario.victory else {},
        "luck": [_luck(voice, luck, side, thrown) for side in battle.sides],
        "longest": _long_shots(voice, feats),
    }


def losses(voice: Voice[Any], side: str, lost: Sequence[str], of: int) -> v.Losses:
    """How many of a side's pieces are lost, and which, by their names."""
    return {
        "side": side,
        "letter": letter_of(voice.battle, side),
        "label": voice.side(side),
        "lost": len(lost),
        "of": of,
        "names": list(lost),
        "text": voice.sentence("end-losses", lost=len(lost), of=of),
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
                yield Thrown(rolled, side, it.event, entry.n)


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
