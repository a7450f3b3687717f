"""The report as a page that stands alone: tables, and pictures where matplotlib is installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Any

from sandtable.simulate.report import Language, Report, Series, Words, report_text

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
       color: #1d2227; background: #fdfcf9 }
h1, h2 { line-height: 1.2 }
table { border-collapse: collapse; margin: 1rem 0 }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #d8d4c8 }
td.number { text-align: right; font-variant-numeric: tabular-nums }
pre { white-space: pre-wrap; background: #f3f0e7; padding: 1rem }
svg { max-width: 100%; height: auto }
"""
INK = "#1d2227"
COLOURS = ("#4b2a55", "#b5651d", "#2f6f6f", "#8a8a8a")


def page(report: Report, language: Language) -> str:
    say = Words(language)
    title = escape(say("simulation-page", scenario=report.scenario))
    body = "\n".join(_parts(report, language, say))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n<h1>{title}</h1>\n{body}\n</html>\n"
    )


def _parts(report: Report, language: Language, say: Words) -> Iterator[str]:
    yield f"<pre>{escape(report_text(report, language))}</pre>"
    if find_spec("matplotlib") is None:
        yield f"<p>{escape(say('simulation-no-pictures'))}</p>"
    else:
        yield from _pictures(report, say)
    for series in report.series:
        heading = say("simulation-rules", number=len(series.rules), games=report.counted)
        yield f"<h2>{escape(heading)}</h2>"
        yield _rules(series, say)


def _rules(series: Series, say: Words) -> str:
    columns = [say(f"simulation-column-{name}") for name in ("rule", "games", "times")]
    heads = "".join(f"<th>{escape(column)}</th>" for column in columns)
    rows = "\n".join(
        f'<tr><td>{escape(rule)}</td><td class="number">{games}</td>'
        f'<td class="number">{times}</td></tr>'
        for rule, games, times in series.rules
    )
    return f"<table><thead><tr>{heads}</tr></thead>\n<tbody>{rows}</tbody></table>"


# --- pictures -------------------------------------------------------------------------------------
def _pictures(report: Report, say: Words) -> Iterator[str]:
    yield f"<h2>{escape(say('simulation-wins'))}</h2>"
    yield _drawn(lambda axes: _wins(axes, report, say))
    yield f"<h2>{escape(say('simulation-losses'))}</h2>"
    yield _drawn(lambda axes: _losses(axes, report))


def _drawn(draw: Callable[[Any], None]) -> str:
    """An SVG picture as text; the same numbers give the same bytes."""
    drawing: Any = import_module("matplotlib.figure")  # an extra: it may not be there
    matplotlib: Any = import_module("matplotlib")
    with matplotlib.rc_context({"svg.hashsalt": "sandtable", "svg.fonttype": "none"}):
        figure = drawing.Figure(figsize=(7, 3), layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        text = StringIO()
        figure.savefig(
            text, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
        )
    return text.getvalue()[text.getvalue().index("<svg") :]


def _wins(axes: Any, report: Report, say: Words) -> None:
    """Shares of the games, each with its interval."""
    names = (*report.sides, "")
    for nth, series in enumerate(report.series):
        shares = [series.wins(side) for side in names]
        places = [n + 0.38 * nth for n in range(len(names))]
        axes.barh(places, [s.share for s in shares], height=0.34, color=COLOURS[nth])
        axes.errorbar(
            [s.share for s in shares],
            places,
            xerr=[[s.share - s.low for s in shares], [s.high - s.share for s in shares]],
            fmt="none",
            ecolor=INK,
            capsize=3,
        )
    axes.set_yticks(range(len(names)), [side or say("simulation-draw") for side in names])
    axes.set_xlim(0, 1)
    axes.invert_yaxis()


def _losses(axes: Any, report: Report) -> None:
    """How many figures each side lost, game by game."""
    series = report.series[0]
    most = max((n for o in series.outcomes for _, n in o.lost), default=1)
    for nth, side in enumerate(report.sides):
        counts = [0] * (most + 1)
        for outcome in series.outcomes:
            counts[dict(outcome.lost)[side]] += 1
        axes.step(range(most + 1), counts, where="mid", color=COLOURS[nth], label=side)
    axes.legend(frameon=False)
    axes.set_ylim(0)
