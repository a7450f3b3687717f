"""The forest: all effects with their intervals, in the page and as a picture by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from sandtable.explain.words import Language
from sandtable.lab import charts
from sandtable.lab.charts import Mark, Panel, Row
from sandtable.lab.findings import Data
from sandtable.lab.wording import Wording

CLEAR = 0.05
STYLE = Path(__file__).with_name("page.css")
#: What of the page's style the picture needs.
USED = (".ax", ".dl", ".hal", ".grid", ".zero", ".zone", ".bar", ".clear", ".open")


class Forest:
    """A row a contrast; the first panel is the score, the others what each side lost."""

    def __init__(self, w: Wording) -> None:
        self.w, self.data = w, w.data
        self._first = self.data["battles"][0]
        self.level = self._first["contrasts"][0]["kind"] == "level"
        self._panels = list(self._all_panels())
        self._rows = list(self._all_rows())

    def say(self, key: str, **facts: Any) -> str:
        return self.w.say(key, **facts)

    @property
    def title(self) -> str:
        return self.say("lab-page-forest-level" if self.level else "lab-page-forest")

    def wide(self) -> str:
        return charts.forest(self._panels, self._rows, self.say("lab-page-forest-about"))

    def narrow(self, nth: int) -> str:
        """One panel, for a phone."""
        panel = self._panels[nth]
        return charts.forest_narrow(panel, self._rows, nth, panel.title)

    def _all_panels(self) -> Iterator[Panel]:
        w, first = self.w, self._first
        alone = len(self.data["battles"]) == 1
        a, b = (w.side(first, n) if alone else "AB"[n] for n in (0, 1))
        zone = self.data["worth"]
        note = self.say("lab-page-even" if self.level else "lab-page-zone", worth=w.amount(zone))
        yield Panel(
            self.say("lab-page-panel-score", side=a),
            w.plain_step if self.level else w.step,
            50.0 if self.level else 0.0,
            zone,
            note,
            (self.say("lab-page-helps", side=b), self.say("lab-page-helps", side=a)),
        )
        if not self.level:
            for side in (a, b):
                yield Panel(self.say("lab-page-panel-lost", side=side), w.step)

    def _all_rows(self) -> Iterator[Row]:
        w = self.w
        for battle in self.data["battles"]:
            contrasts = battle["contrasts"]
            alone = len(contrasts) == 1 and self.all_alike()
            if not alone:
                yield Row(f"{w.title(battle)} · {self._sides(battle)}", "", ())
            for contrast in contrasts:
                name = w.title(battle) if alone else self.named(battle, contrast, short=True)
                yield Row(
                    name, self._below(battle, contrast, alone), tuple(self._marks(battle, contrast))
                )

    def named(self, battle: Data, contrast: Data, *, short: bool = False) -> str:
        """A contrast; by its value alone where a single switch is tried."""
        if len(self.data["switches"]) == 1 and contrast["kind"] == "setting":
            return ", ".join(
                self.w.value(name, value) for name, value in contrast["changes"].items()
            )
        return self.w.setting(battle, contrast) if short else self.w.contrast(battle, contrast)

    def all_alike(self) -> bool:
        """Whether the same is changed in every battle."""
        return len({repr(c["changes"]) for b in self.data["battles"] for c in b["contrasts"]}) == 1

    def _sides(self, battle: Data) -> str:
        return f"A {self.w.side(battle, 0)}, B {self.w.side(battle, 1)}"

    def _below(self, battle: Data, contrast: Data, alone: bool) -> str:
        if contrast["kind"] == "level":
            return self._sides(battle)
        if contrast["kind"] != "setting":
            return self.say(f"lab-page-below-{contrast['kind']}")
        old, new = (
            contrast["levels"][name] for name in (battle["settings"][0]["id"], contrast["id"])
        )
        change = f"{self.w.one(old)} → {self.w.one(new)}"
        return f"{self._sides(battle)}: {change}" if alone else ""

    def _marks(self, battle: Data, contrast: Data) -> Iterator[Mark]:
        w, score = self.w, contrast["score"]
        same = contrast["verdict"] == "same"
        half = (score["high"] - score["low"]) / 2
        mean = f"{w.one(score['mean'])} ± {w.one(half)}" if self.level else w.effect(score)
        said = self.say("lab-page-same-games") if same else mean
        yield Mark(score["mean"], score["low"], score["high"], score["p_holm"] < CLEAR, same, said)
        if self.level:
            return
        for side in battle["sides"]:
            lost = contrast["measures"][f"lost {side['id']}"]
            clear = lost["p_holm"] < CLEAR
            said = "" if same else w.two(lost["mean"])
            yield Mark(lost["mean"], lost["low"], lost["high"], clear, same, said)


# --- a picture by itself --------------------------------------------------------------------------
def figure(data: Data, language: Language) -> str:
    """The question, the answer and the forest as an SVG file, in colours for paper."""
    w = Wording(data, language)
    return framed(w.question, w.answer(), Forest(w).wide())


def framed(title: str, answer: str, drawn: str, below: Sequence[tuple[str, str]] = ()) -> str:
    """A drawing under its title and its answer, and lines (each with its kind) below it."""
    box = re.search(r'viewBox="0 0 (\d+) ([\d.]+)"', drawn)
    assert box is not None
    wide, high = float(box[1]), float(box[2])
    said = charts.wrapped(answer, 120)
    top = 58 + 20 * len(said)
    inside = drawn.replace(
        'width="100%"', f'x="30" y="{top}" width="{wide:g}" height="{high:g}"', 1
    )
    foot = top + high + 24
    lines = [charts.text(30, 66 + 20 * n, one, "answer") for n, one in enumerate(said)]
    lines += [charts.text(30, foot + 21 * n, one, kind) for n, (one, kind) in enumerate(below)]
    size = f"{wide + 60:g} {high + top + 20 + 21 * len(below):g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">'
        f"<title>{escape(title)}</title><style>{_plain_style()}</style>"
        f'<rect width="100%" height="100%" class="sheet"/>'
        f"{charts.text(30, 40, title, 'title')}{''.join(lines)}{inside}</svg>\n"
    )


def _plain_style() -> str:
    """Every colour spelt out in its light form: not every program knows more."""
    css = STYLE.read_text("utf-8")
    colours = dict(re.findall(r"--([a-z0-9]+):light-dark\((#[0-9A-Fa-f]+),", css))
    rules = re.findall(r"(?<=[}\n])([.\w,-]+)(\{[^}]*\})", css)
    used = "".join(name + body for name, body in rules if name in USED)
    used += "text{font-family:sans-serif}.title{font:600 24px serif;fill:var(--ink)}"
    used += ".answer{font-size:15px;fill:var(--ink2)}.sheet{fill:var(--sheet)}"
    return re.sub(r"var\(--([a-z0-9]+)\)", lambda match: colours[match[1]], used)
