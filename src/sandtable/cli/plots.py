"""`sandtable odds --plot FILE`: the chances as a picture, with matplotlib where it is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sandtable.cli.bars import outcome_name
from sandtable.explain.numbers import percents
from sandtable.explain.words import Language, sentence
from sandtable.refusals import BadInput

INK, FILL = "#1D2227", "#4B2A55"


def plot(answer: Any, file: str, language: Language) -> None:
    """Draw bars into an svg or png file; nothing is written when anything is wrong."""
    if Path(file).suffix.lower() not in (".svg", ".png"):
        raise BadInput("plot-kind", file=file)
    if find_spec("matplotlib") is None:
        raise BadInput("plot-needs-report")
    from io import BytesIO

    from sandtable.rulesets import find_query

    shown = [(o, c) for o, c in answer.outcomes.items() if c or len(answer.outcomes) <= 8][::-1]
    drawing: Any = import_module("matplotlib.figure")  # an extra: it may not be there
    figure = drawing.Figure(figsize=(7, 0.9 + 0.4 * len(shown)), layout="constrained")
    axes = figure.add_subplot()
    bars = axes.barh(
        [outcome_name(outcome, language) for outcome, _ in shown],
        [float(chance) for _, chance in shown],
        color=FILL,
    )
    axes.bar_label(bars, percents([chance for _, chance in shown], language), padding=4, color=INK)
    axes.set_xlim(0, 1.12)
    axes.set_xticks([])
    axes.set_title(sentence(find_query(answer.ruleset, answer.query).word, language), loc="left")
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    drawn = BytesIO()
    figure.savefig(drawn, format=Path(file).suffix[1:].lower(), dpi=160)
    Path(file).write_bytes(drawn.getvalue())
