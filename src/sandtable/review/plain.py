"""A review as plain data: what is kept with a game, sent to the page and written as JSON.

Chances are games in 100 that `side` wins, with two decimals; texts are in both languages. Numbers
shown together are rounded together (`shown`), so that they add up on any screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sandtable import __version__
from sandtable.contract import hides
from sandtable.drawing import Drawing
from sandtable.drawing.voice import letter_of
from sandtable.explain.words import LANGUAGES, capital
from sandtable.game import Game
from sandtable.review.growing import in_hundred
from sandtable.review.judging import Judged, Part, Review, Turning
from sandtable.review.mapping import card_map
from sandtable.review.search import Tried
from sandtable.review.telling import Teller, Text, text
from sandtable.review.throws import Luck
from sandtable.review.unknown import unknown
from sandtable.review.worth import ONE, Value, is_clear, rounded
from sandtable.rulesets.hues import hues_of

FORMAT, VERSION = "sandtable-review", 1
KINDS = ("order", "dice")


def plain(review: Review, game: Game, table: Drawing, level: str, depth: str) -> dict[str, Any]:
    """All of it, for the first side."""
    walked, teller = review.walked, Teller(review.walked, table)
    sums = {kind: {s: review.total(kind, s) for s in walked.sides} for kind in KINDS}
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "state": "done",
        "assumes": {
            "level": level,
            "depth": depth,
            "rollouts": review.games,
            "seed": review.seed,
        },
        "noise": review.noise,
        **about(game),
        "record": {"chain": game.chain, "entries": len(game.entries)},
        "turns": walked.ruleset.turns(game.state),
        "result": _result(review, game, table),
        "start": in_hundred(review.start),
        "end": in_hundred(review.end),
        "sums": {f"{kind}s" if kind == "order" else kind: _hundred(sums[kind]) for kind in KINDS},
        "shown": _shown(review, sums),
        "entries": [_entry(step, teller, review) for step in review.judged],
        "turning": [_turning(point, teller, review, table) for point in review.turning],
        "facts": list(_facts(review, game, table, teller)),
    }


def about(game: Game) -> dict[str, Any]:
    """What is said of the game itself, before anything is counted."""
    scenario = game.state.field.scenario
    sides = list(_sides(game))
    return {
        "ruleset": game.ruleset.id,
        "hides": hides(game.ruleset),
        "scenario": {"id": scenario.id, "title": text(scenario.title.told_in)},
        "side": sides[0]["id"],
        "sides": sides,
    }


def _sides(game: Game) -> Iterator[dict[str, Any]]:
    scenario = game.state.field.scenario
    hues = hues_of([side.id for side in scenario.sides], scenario.hues, scenario.names)
    for side in scenario.sides:
        yield {
            "id": side.id,
            "letter": letter_of(game.state, side.id),
            "hue": hues[side.id],
            "name": {
                language: capital(scenario.name_of(side.id, language)) for language in LANGUAGES
            },
            "seat": _seat(game.header.data["seats"].get(side.id)),
        }


def _seat(said: object) -> str:
    """Who played: what a record says of it is up to whoever began it."""
    return str(said.get("kind", "")) if isinstance(said, dict) else str(said or "")


def _result(review: Review, game: Game, table: Drawing) -> dict[str, Any] | None:
    result = game.result
    if result is None:
        return None
    ends = {lan: table.end(game.state, game.entries, lan) for lan in LANGUAGES}
    return {
        "winner": result.winner or None,
        "points": dict(ends["en"]["points"]),
        "sentence": {language: end["sentence"] for language, end in ends.items()},
    }


def _shown(review: Review, sums: dict[str, dict[str, int]]) -> dict[str, Any]:
    """The account of a game in whole numbers: they add up from the start to the end."""
    sides = review.walked.sides
    places = [(kind, side) for kind in KINDS for side in sides]
    start, end = (round(value.mean / ONE) for value in (review.start, review.end))
    whole = rounded([sums[kind][side] for kind, side in places], end - start)
    changes = dict(zip(places, whole, strict=True))
    return {
        "start": start,
        "orders": {side: changes["order", side] for side in sides},
        "dice": {side: changes["dice", side] for side in sides},
        "end": end,
        "within": {  # half of the 95 % interval
            f"{kind}s" if kind == "order" else kind: {
                side: round(review.half_width(kind, side)) for side in sides
            }
            for kind in KINDS
        },
    }


def _hundred(sums: dict[str, int]) -> dict[str, float]:
    return {side: total / ONE for side, total in sums.items()}


def _changes(before: Value, order: int, dice: int, after: Value) -> dict[str, Any]:
    """Before, after and what lies between, as whole numbers that add up."""
    start, end = (round(value.mean / ONE) for value in (before, after))
    parts = rounded([order, dice], end - start)
    return {"before": start, "order": parts[0], "dice": parts[1], "after": end}


def _entry(judged: Judged, teller: Teller, review: Review) -> dict[str, Any]:
    step, moments, sides = judged.chain.step, review.walked.moments, review.walked.sides
    return {
        "n": step.n,
        "turn": step.turn,
        "side": step.side,
        "unit": step.who,
        "first": moments[step.first].entry.n,
        "last": moments[step.last].entry.n,
        "title": _title(judged, teller, review),
        "v": in_hundred(judged.before),
        "q": in_hundred(judged.ordered),
        "after": in_hundred(judged.after),
        "order": {s: judged.total("order", s) / ONE for s in sides},
        "dice": {s: judged.total("dice", s) / ONE for s in sides},
        "shown": _changes(judged.before, judged.total("order"), judged.total("dice"), judged.after),
        "coached": sorted(
            {s for at in moments[step.first : step.last + 1] for s in at.entry.coached}
        ),
    }


def _title(judged: Judged, teller: Teller, review: Review) -> Text:
    """Where it was looked for and found, the throw that did most of a step; else what was done."""
    for step, part, luck in review.lucky:
        if step is judged and luck.named is not None and part is judged.most:
            return teller.throw(luck.named.throws[0])
    return teller.title(judged)


# --- turning points -------------------------------------------------------------------------------
def _turning(turning: Turning, teller: Teller, review: Review, table: Drawing) -> dict[str, Any]:
    judged, link, at = turning.judged, turning.decided, turning.at
    entry = review.walked.moments[at].entry
    side = link.side if link.kind == "order" else entry.side
    parts = [part for part in (turning.order, turning.dice) if part]
    title = teller.turning(turning)
    turning, words = told_apart(turning, teller)
    order, dice = (part.change if part else 0 for part in (turning.order, turning.dice))
    around = card_map(turning, at, review.walked, table)
    before = review.walked.moments[at].before
    return {
        "entry": judged.chain.step.n,
        "kind": turning.part.link.kind,
        "side": side,
        "dice_of": turning.dice.link.side if turning.dice else side,
        "at": entry.n,
        "answer": link.tape is not None,
        "title": title,
        "text": [line for line in teller.happened(judged, *parts) if line != title],
        "shown": _changes(turning.before, order, dice, turning.after),
        "throw": _throw(turning.luck, teller),
        "tried": [_tried(*pair) for pair in zip(turning.tried, words, strict=True)],
        "better": (better := _better(turning, side, review, at, teller)),
        "verdict": _verdict(turning, better is not None),
        "unknown": unknown(before, side, table, around["box"])
        if hides(review.walked.ruleset)
        else [],
        "map": around,
    }


def _throw(luck: Luck | None, teller: Teller) -> dict[str, Any] | None:
    """The throw that did most, of several; without a title where none can be told from chance."""
    if luck is None or len(luck.fallen) < 2:
        return None
    if luck.named is None:
        return {"title": None, "change": None, "within": None}
    return {"title": teller.throw(luck.named.throws[0]), **_worth(luck)}


def _worth(luck: Luck) -> dict[str, int | None]:
    """What the throw that is named changed, and half of its 95 % interval."""
    if luck.named is None:
        return {"change": None, "within": None}
    return {"change": round(luck.named.change / ONE), "within": round(luck.named.within)}


def _tried(tried: Tried, title: Text) -> dict[str, Any]:
    mean, low, high = in_hundred(tried.value)
    return {
        "title": title,
        "mean": mean,
        "low": low,
        "high": high,
        "played": tried.is_played,
        "own": tried.is_own,
        "best": tried.is_best,
    }


def told_apart(turning: Turning, teller: Teller) -> tuple[Turning, list[Text]]:
    """What was tried, each with its words; orders called alike say what they differ in.

    What words cannot tell apart is one order to a reader: that played stands for it, else the best.
    """
    link, at = turning.decided, turning.at
    titles = [_title_of(tried, at, link.tape, teller) for tried in turning.tried]
    for n, tried in enumerate(turning.tried):
        if link.tape is None and [title["en"] for title in titles].count(titles[n]["en"]) > 1:
            detail = teller.detail(at, tried.said)
            titles[n] = {
                language: f"{title} ({detail[language]})" if detail[language] else title
                for language, title in titles[n].items()
            }
    return one_of_alike(turning, titles)


def one_of_alike(turning: Turning, titles: Sequence[Text]) -> tuple[Turning, list[Text]]:
    """Of orders in the same words the one played, else the best; they come with the best first."""
    standing: dict[str, int] = {}
    for n, one in enumerate(turning.tried):
        words = titles[n]["en"]
        if one.is_played or words not in standing:
            standing[words] = n
    kept = sorted(standing.values())
    tried = tuple(turning.tried[n]._replace(is_best=n == kept[0]) for n in kept)
    return turning._replace(tried=tried), [titles[n] for n in kept]


def _title_of(tried: Tried, at: int, tape: int | None, teller: Teller) -> Text:
    return teller.order(at, tried.said) if tape is None else teller.answer(at, tape, tried.said)


def _better(
    turning: Turning, side: str, review: Review, at: int, teller: Teller
) -> dict[str, Any] | None:
    """By how much the best order found beats the one given; None where it does not clearly."""
    best = next(it for it in turning.tried if it.is_best)
    played = next(it for it in turning.tried if it.is_played)
    gain = best.value.mean - played.value.mean
    if best.is_played or not is_clear(gain, played.value, best.value):
        return None
    tape = turning.decided.tape
    title = teller.order(at, best.said) if tape is None else teller.answer(at, tape, best.said)
    return {"by": abs(round(gain / ONE)), "side": side, "title": title}


def _verdict(turning: Turning, is_better: bool) -> str:
    """What is said beneath the orders: whether one was better, and whether it mattered."""
    best = next(it for it in turning.tried if it.is_best)
    played = next(it for it in turning.tried if it.is_played)
    by_dice = turning.part.link.kind == "dice"
    if is_better:
        return "better-but-dice" if by_dice else "better"
    if best.value.mean != played.value.mean:
        return "perhaps-but-dice" if by_dice else "perhaps"
    if by_dice and played.is_own:
        return "only-dice"
    return "answer" if turning.decided.tape is not None else "nothing"


# --- facts ----------------------------------------------------------------------------------------
def _facts(review: Review, game: Game, table: Drawing, teller: Teller) -> Iterator[dict[str, Any]]:
    least = review.noise * ONE
    lucky = [one for one in review.lucky if one[1].is_clear]
    if lucky:
        step, part, luck = max(lucky, key=_size_of)
        yield {**_fact("luckiest", step, part, teller.lucky(step, part, luck)), **_worth(luck)}
    longest = {lan: table.end(game.state, game.entries, lan)["longest"] for lan in LANGUAGES}
    for side in review.walked.sides:
        n = next((n for n, it in enumerate(longest["en"]) if it["side"] == side), None)
        if n is not None:
            yield {
                "key": "best-shot",
                "side": side,
                "at": longest["en"][n]["n"],
                "title": {
                    lan: shots[n]["sentence"].replace("**", "") for lan, shots in longest.items()
                },
                "chance": {lan: shots[n]["text"] for lan, shots in longest.items()},
            }
    for side in review.walked.sides:
        worst = _costliest(review, side, least)
        if worst is not None:
            yield _fact("costliest", *worst, teller.part(*worst))


def _size_of(lucky: tuple[Judged, Part, Luck]) -> tuple[bool, int]:
    """A single throw is more of a moment than a step, however much that changed."""
    _step, part, luck = lucky
    return luck.named is not None, abs((luck.named or part).change)


def _costliest(review: Review, side: str, least: int) -> tuple[Judged, Part] | None:
    sign = 1 if side == review.walked.sides[0] else -1
    orders = [
        (step, part)
        for step in review.judged
        for part in step.parts
        if part.link.kind == "order" and part.link.side == side and part.is_clear
    ]
    orders = [pair for pair in orders if sign * pair[1].change <= -least]
    return min(orders, key=lambda pair: sign * pair[1].change, default=None)


def _fact(key: str, judged: Judged, part: Part, title: Text) -> dict[str, Any]:
    step = judged.chain.step
    return {
        "key": key,
        "side": part.link.side,
        "entry": step.n,
        "turn": step.turn,
        "title": title,
        "change": round(part.change / ONE),
    }
