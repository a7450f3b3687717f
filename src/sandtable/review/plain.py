"""A review as plain data: what is kept with a game, sent to the page and written as JSON.

Chances are games in 100 that `side` wins, with two decimals; texts are in both languages. Numbers
shown together are rounded together (`shown`), so that they add up on any screen.
"""

from __future__ import annotations

from collections.abc import Iterator
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
        "title": teller.title(judged),
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


# --- turning points -------------------------------------------------------------------------------
def _turning(turning: Turning, teller: Teller, review: Review, table: Drawing) -> dict[str, Any]:
    judged, link, at = turning.judged, turning.decided, turning.at
    entry = review.walked.moments[at].entry
    side = link.side if link.kind == "order" else entry.side
    parts = [part for part in (turning.order, turning.dice) if part]
    title = teller.turning(turning)
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
        "tried": _told_apart(
            [_tried(it, at, link.tape, teller) for it in turning.tried], turning, teller
        ),
        "better": (better := _better(turning, side, review, at, teller)),
        "verdict": _verdict(turning, better is not None),
        "unknown": unknown(before, side, table, around["box"])
        if hides(review.walked.ruleset)
        else [],
        "map": around,
    }


def _tried(tried: Tried, at: int, tape: int | None, teller: Teller) -> dict[str, Any]:
    title = teller.order(at, tried.said) if tape is None else teller.answer(at, tape, tried.said)
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


def _told_apart(
    rows: list[dict[str, Any]], turning: Turning, teller: Teller
) -> list[dict[str, Any]]:
    """Orders that are called alike say what they differ in."""
    titles = [row["title"]["en"] for row in rows]
    link, at = turning.decided, turning.at
    for row, tried in zip(rows, turning.tried, strict=True):
        if titles.count(row["title"]["en"]) > 1 and link.tape is None:
            detail = teller.detail(at, tried.said)
            row["title"] = {
                language: f"{title} ({detail[language]})" if detail[language] else title
                for language, title in row["title"].items()
            }
    return one_of_alike(rows)


def one_of_alike(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of orders that words cannot tell apart the first, unless another was played or did best."""
    kept: list[dict[str, Any]] = []
    for row in sorted(rows, key=_must_stand, reverse=True):
        if _must_stand(row) or all(row["title"] != other["title"] for other in kept):
            kept.append(row)
    return [row for row in rows if any(row is other for other in kept)]


def _must_stand(row: dict[str, Any]) -> bool:
    return bool(row["played"] or row["best"] or row["own"])


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
    lucky = [(step, part) for step in review.judged if (part := step.largest("dice"))]
    lucky = [pair for pair in lucky if abs(pair[1].change) >= least and pair[1].is_clear]
    if lucky:
        step, part = max(lucky, key=lambda pair: abs(pair[1].change))
        yield _fact("luckiest", step, part, teller.part(step, part))
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
