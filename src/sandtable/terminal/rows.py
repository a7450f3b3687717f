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
        line = f"{reason['value']:>4}  {reason['label']:<{wide}}  {reason.get('rule') or ''}"
        yield f"  {line.rstrip()}"
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
        padded = [f"{cell:>{wide}}" for cell in cells]
        lit = row["lit"] + 1
        padded[lit] = f"[{padded[lit]}]"
        yield "  " + " ".join(padded)
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
def log_line_texts(line: Plain, language: Language) -> Iterator[str]:
    """A line of the log, and under it each roll that was made."""
    facts = f" · {line['facts']}" if line.get("facts") else ""
    yield f"{line['sentence']}{facts}".replace(BOLD, "")
    rolls = line.get("rolls") or ([line["roll"]] if line.get("roll") else [])
    for roll in rolls:
        yield f"    {_thrown(roll, language)}"


#: What a page prints between two of these stands out there.
BOLD = "**"


def _thrown(roll: Plain, language: Language) -> str:
    """`Rally (HX-TEST-05): 4+2 = 6, 7 or less on 2D6: rallied.`

    What moves a column, or a number to reach, is told behind the dice: it is not added to them.
    """
    thrown = [int(face) for face in roll.get("faces_thrown") or ()]
    reckoning = " ".join(str(die["face"]) for die in roll.get("each") or ())
    reckoning = reckoning or "+".join(str(face) for face in thrown)
    reasons = " ".join(f"{reason['value']} {reason['label']}" for reason in roll["modifiers"])
    total = roll.get("total")
    added = total is not None and total != sum(thrown)
    if reasons and added:
        reckoning += f" {reasons}"
    if total is not None and reckoning != str(total):
        reckoning += f" = {total}"
    if reasons and not added:
        reckoning += f" ({reasons})"
    means, need = roll.get("means") or "", "" if reasons else roll.get("need") or ""
    key = "roll-line-against" if need else "roll-line"
    if not need and means in ("", str(total)):
        key = "roll-line-number"
    facts = {"name": roll["title"], "rule": roll["rule"], "means": means}
    return sentence(key, language, sum=Ours(reckoning), need=Ours(need), **facts)
