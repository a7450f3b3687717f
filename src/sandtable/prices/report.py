"""Measured prices told: as lines, as plain data, and as a page with a picture."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from sandtable import lab
from sandtable.explain.words import Language
from sandtable.lab.wording import Wording
from sandtable.prices.chart import chart, figure, in_men, name_of
from sandtable.prices.measure import PLAYER, TABLES, Prices, Worth
from sandtable.prices.reasons import named_reason, reasons, told
from sandtable.rulesets import RULESETS

BEST = ("bargain", "dear")
SIGNS = {"bargain": "▲", "dear": "▽", "fair": "●", "": "●"}


def as_data(measured: Prices) -> dict[str, Any]:
    return {
        "format": "sandtable-prices",
        "version": 1,
        "ruleset": measured.stall.ruleset,
        "kind": measured.stall.kind,
        "plain": measured.stall.plain.id,
        "man": measured.man,
        "man_half": measured.man_half,
        "games": measured.games,
        "seed": measured.seed,
        "worths": [
            {
                "id": worth.thing.id,
                "games": worth.games,
                "men": worth.men,
                "half": worth.half,
                "printed": worth.thing.points,
                "points": worth.points,
                "points_half": worth.points_half,
                "beyond": worth.beyond,
                "verdict": worth.verdict,
                "reasons": [
                    {
                        "query": reason.case.query,
                        "inputs": reason.case.inputs,
                        "asks": reason.case.said,
                        "chance": float(reason.chance),
                        "plain": None if reason.plain is None else float(reason.plain),
                    }
                    for reason in reasons(measured.stall, worth.thing)
                ],
            }
            for worth in measured.worths
        ],
        **{f"{kind}s": [worth.thing.id for worth in measured.best(kind)] for kind in BEST},
    }


def as_lines(measured: Prices, language: Language) -> Iterator[str]:
    w = Wording({}, language)
    stall = measured.stall
    facts = {"ruleset": RULESETS[stall.ruleset].title, "plain": getattr(stall.plain, language)}
    yield w.say("price-title", kind=stall.kind, **facts)
    wide = max(len(name_of(worth, language)) for worth in measured.worths)
    for worth in measured.worths:
        men = f"{in_men(worth, w):>7} ± {w.one(worth.half)}"
        points = "" if worth.points is None else f"   {bought(worth, w)}"
        yield f"  {SIGNS[worth.verdict]} {name_of(worth, language):<{wide}}  {men}{points}"
    for kind in BEST:
        if best := measured.best(kind):
            yield ""
            yield w.say(measured.heading(kind))
        for worth in best:
            yield f"  {named_reason(stall, worth.thing, w)}"
    yield ""
    yield method(measured, w)


def bought(worth: Worth, w: Wording) -> str:
    """9 → 15.7 ± 1.5."""
    assert worth.points is not None
    assert worth.points_half is not None
    return f"{worth.thing.points} → {w.one(worth.points)} ± {w.one(worth.points_half)}"


def method(measured: Prices, w: Wording) -> str:
    return w.say(
        "price-method",
        games=measured.games,
        tables=TABLES,
        player=PLAYER,
        plain=getattr(measured.stall.plain, w.language),
        man=w.one(measured.man),
        half=w.one(measured.man_half),
    )


def question(measured: Prices, language: Language) -> str:
    return Wording({}, language).say("price-question", kind=measured.stall.kind)


def answer(measured: Prices, language: Language) -> str:
    """The best bargain, else what is dearest; in a ruleset without points, the best of all."""
    w = Wording({}, language)
    if not measured.priced:
        best = measured.worths[0]
        facts = {"name": name_of(best, language), "men": in_men(best, w), "half": w.one(best.half)}
        return w.say("price-answer-ranked", **facts)
    for kind in BEST:
        for worth in measured.best(kind)[:1]:
            facts = {"name": name_of(worth, language), "bought": bought(worth, w)}
            return w.say(f"price-answer-{kind}", **facts)
    return w.say("price-answer-fair")


# --- a picture, a page ----------------------------------------------------------------------------
def as_picture(measured: Prices, language: Language) -> str:
    """The question, the answer, the chart and the reasons as an SVG file."""
    return figure(measured, answer(measured, language), question(measured, language), language)


def as_page(measured: Prices, language: Language) -> str:
    w = Wording({}, language)
    title = question(measured, language)
    style = (Path(lab.__file__).with_name("page.css")).read_text("utf-8")
    heading = w.say("price-printed" if measured.priced else "price-ranked")
    cards = [f'<p class="answer">{escape(answer(measured, language))}</p>']
    cards.append(
        f'<section class="card"><h2>{escape(heading)}</h2>'
        f"<figure>{chart(measured, w)}</figure></section>"
    )
    best = [_best(measured, kind, w) for kind in BEST if measured.best(kind)]
    cards.append(f'<div class="two">{"".join(best)}</div>')
    lines = escape("\n".join(as_lines(measured, language)))
    cards.append(f'<section class="card"><pre>{lines}</pre></section>')
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}pre{{white-space:pre-wrap}}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>\n" + "\n".join(cards) + "\n</main></body></html>\n"
    )


def _best(measured: Prices, kind: str, w: Wording) -> str:
    rows = []
    for worth in measured.best(kind):
        value = bought(worth, w) if measured.priced else f"{in_men(worth, w)} ± {w.one(worth.half)}"
        reason = escape(told(measured.stall, worth.thing, w.language))
        name = escape(name_of(worth, w.language))
        rows.append(f"<div><dt>{escape(value)}</dt><dd><b>{name}</b><br>{reason}</dd></div>")
    heading = escape(w.say(measured.heading(kind)))
    return f'<section class="card"><h2>{heading}</h2><dl>{"".join(rows)}</dl></section>'
