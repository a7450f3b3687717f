"""Rows of a panel and lines of the log as text: odds as bars, rolls with their reasons."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sandtable.cli.bars import bar_lines
from sandtable.drawing import Plain
from sandtable.explain.numbers import percent
from sandtable.explain.words import Language, Ours, capital, sentence


def has_odds(panel: Plain) -> bool:
    """Whether dice decide what comes of it."""
    return any(row["row"] == "odds" and len(row["outcomes"]) > 1 for row in panel["rows"])


def row_lines(panel: Plain, language: Language) -> Iterator[str]:
    """What a panel says besides its choices: odds, rolls, tables and remarks."""
    for row in panel["rows"]:
        match row["row"]:
            case "odds":
                yield from odds_lines(row, language)
            case "roll":
                yield from (f"    {line}" for line in roll_lines(row, language))
            case "table":
                yield from (f"    {line}" for line in table_lines(row))
            case "text":
                yield f"  {row['text']}" + (f" ({row['rule']})" if row.get("rule") else "")


def odds_lines(row: Plain, language: Language) -> Iterator[str]:
    if row.get("label"):
        yield f"  {row['label']}"
    bars = [(capital(o["label"]), Fraction(o["fraction"])) for o in row["outcomes"]]
    yield from bar_lines(bars, language)
    if row.get("expected"):
        yield f"  {row['expected']}"


def roll_lines(row: Plain, language: Language) -> Iterator[str]:
    """A roll before it is made: dice and need, each reason, and which throws do what."""
    key = "roll-planned-against" if row["need"] else "roll-planned"
    facts = {"name": row["title"], "rule": row["rule"], "dice": row["dice"]}
    yield sentence(key, language, need=Ours(row["need"]), **facts)
    wide = max((len(reason["label"]) for reason in row["modifiers"]), default=0)
    for reason in row["modifiers"]:
        told = f"{reason['value']:>4}  {reason['label']:<{wide}}  {reason.get('rule') or ''}"
        yield f"  {told.rstrip()}"
    bands = " · ".join(
        sentence(
            "roll-band",
            language,
            throws=band["when"],
            means=band["means"],
            chance=percent(Fraction(band["probability"]).limit_denominator(10**6), language),
        )
        for band in row["reads"]
        if band.get("probability") is not None
    )
    if bands:
        yield f"  {bands}"


def table_lines(row: Plain) -> Iterator[str]:
    """A part of a table of the sheet; the column that is read stands between bars."""
    yield row["title"] + (f" ({row['rule']})" if row.get("rule") else "")
    heads = [row["corner"], *row["heads"]]
    lines = [[line["head"], *line["cells"]] for line in row["lines"]]
    wide = max(len(cell) for cells in (heads, *lines) for cell in cells)
    for cells in (heads, *lines):
        told = [f"{cell:>{wide}}" for cell in cells]
        lit = row["lit"] + 1
        told[lit] = f"[{told[lit]}]"
        yield "  " + " ".join(told)
    if row.get("note"):
        yield f"  {row['note']}"


def hope(panel: Plain, language: Language) -> str:
    """The likeliest of the gravest outcomes, in two words: `eliminated 57.3%`."""
    for row in panel["rows"]:
        if row["row"] == "odds" and row["outcomes"]:
            best = max(row["outcomes"], key=lambda o: (o["severity"], o["probability"]))
            if best["severity"]:
                return f"{best['label'].lower()} {percent(Fraction(best['fraction']), language)}"
    return ""


# --- the log --------------------------------------------------------------------------------------
def log_line_texts(line: Plain) -> Iterator[str]:
    """A line of the log, and under it each roll that was made."""
    facts = f" {line['facts']}" if line.get("facts") else ""
    yield f"{line['sentence']}{facts}"
    rolls = line.get("rolls") or ([line["roll"]] if line.get("roll") else [])
    for roll in rolls:
        yield f"    {_thrown(roll)}"


def _thrown(roll: Plain) -> str:
    faces = "+".join(str(face) for face in roll.get("faces_thrown") or ())
    each = " ".join(str(die["face"]) for die in roll.get("each") or ())
    reasons = "".join(f" {reason['value']} {reason['label']}" for reason in roll["modifiers"])
    means = f": {roll['means']}" if roll.get("means") else ""
    return f"{roll['title']} ({roll['rule']}): {each or faces}{reasons}{means}"
