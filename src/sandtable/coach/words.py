"""Advice in words, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.drawing import vocabulary as v
from sandtable.explain.words import Language, Ours, sentence


def lines(advice: v.Advice, language: Language, *, typed: bool = False) -> Iterator[str]:
    """The sentence, the orders with their figures, whose play it assumes, and why."""
    yield advice["sentence"]
    if advice["price"]:
        yield advice["price"]
    for number, order in enumerate(advice["orders"], start=1):
        figure = f"{order['figure'] or '–':>5}"
        parts = [order["title"], order["then"]]
        if order["best"]:
            parts.append(sentence("coach-advised", language))
        if order["played"]:
            parts.append(sentence("coach-played", language))
        yield f"  {number}  {figure}  {' · '.join(filter(None, parts))}"
        if typed and order.get("typed"):
            yield f"     {order['typed']}"
    if advice["caption"]:
        yield advice["caption"]
    why = advice["why"]
    if why is None:
        return
    yield ""
    yield why["sentence"]
    wide = max((len(reason["label"]) for reason in why["reasons"]), default=0)
    titles = [order["title"] for order in advice["orders"]]
    heads = " ".join([f"{titles.index(column) + 1:>6}" for column in why["columns"]])
    yield f"  {'':<{wide}} {heads}"
    for reason in why["reasons"]:
        values = " ".join([f"{value:>6}" for value in reason["values"]])
        yield f"  {Ours(reason['label']):<{wide}} {values}"
