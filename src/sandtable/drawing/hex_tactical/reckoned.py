"""What dice and tables came to, as the log tells it beside a line (HX-TURN-03, HX-POW-14)."""

from __future__ import annotations

from sandtable.drawing.hex_tactical.voice import Voice
from sandtable.explain.meanings import meaning
from sandtable.explain.rolls import needed_of
from sandtable.explain.words import Ours
from sandtable.log import Happened
from sandtable.rulesets.hex_tactical.dice.columns import Column
from sandtable.rulesets.hex_tactical.dice.initiative import TIE
from sandtable.rulesets.hex_tactical.words.reckoning import both_headings


def sums(cause: Happened, voice: Voice) -> list[str]:
    """What each side came to, and that a tie decided nothing (HX-TURN-03)."""
    said = []
    for side, rolled in zip(voice.battle.sides, cause.rolls, strict=True):
        (face,), bonus = rolled.faces, rolled.roll.modifier
        key = "hx-log-sum" if bonus else "hx-log-face"
        name = voice.side(side)
        said.append(voice.sentence(key, side=name, face=face, bonus=bonus, sum=face + bonus))
    return said + ([voice.sentence("hx-log-tie")] if cause.rolls[-1].means == TIE else [])


def cell(cause: Happened, voice: Voice) -> str:
    """How the shot came to its column, also where its dice struck another first (HX-POW-14)."""
    rolls = [rolled.roll for rolled in cause.rolls]
    rolls += [cause.read.roll] if cause.read else []
    reckoned = [roll for roll in rolls if isinstance(roll.against, Column)]
    if reckoned:
        column: object = Ours(needed_of(reckoned[-1], voice.language))
    else:
        column = both_headings(cause.event.column)
    result = in_words(cause.event.target, cause.event.result, voice)
    return voice.sentence("hx-log-cell", column=column, result=Ours(result))


def in_words(target: str, result: str, voice: Voice) -> str:
    """A cell of table [2] for whom it was read: the tests and losses of men are theirs alone.

    What it did to a vehicle or an aircraft is the result that is told (HX-RES-02 to HX-RES-07).
    """
    unit = voice.battle.units.get(target)
    of_men = unit is not None and (unit.counter.is_infantry or unit.counter.is_piece)
    return meaning((0, result), f"HX-FIRE-01-{'men' if of_men else 'bare'}", voice.language)
