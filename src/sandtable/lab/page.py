"""The report: one file that stands alone, readable by somebody who has never seen Sandtable."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from sandtable.explain.words import Language, label
from sandtable.lab import charts
from sandtable.lab.charts import Bars
from sandtable.lab.findings import Data, as_json
from sandtable.lab.forest import Forest
from sandtable.lab.maps import Ground, shades
from sandtable.lab.text import stopped
from sandtable.lab.wording import Wording

#: Rules told of a battle, the most changed first.
MOST_RULES = 12


def page(data: Data, scenarios: Mapping[str, dict[str, Any]], language: Language) -> str:
    w = Wording(data, language)
    report = Report(w, scenarios)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        # No picture of its own: a browser must not ask a server for one.
        '<link rel="icon" href="data:,">\n'
        f"<title>{escape(w.question)}</title>\n<style>{_style()}</style></head>\n<body>\n"
        + "\n".join(report.parts())
        + "\n</body></html>\n"
    )


@cache
def _style() -> str:
    return (Path(__file__).with_name("page.css")).read_text("utf-8")


class Report:
    """The parts of a page. One contrast is told in detail: that which makes most difference."""

    def __init__(self, w: Wording, scenarios: Mapping[str, dict[str, Any]]) -> None:
        self.w, self.data, self._scenarios = w, w.data, scenarios
        self._forest = Forest(w)
        pairs = [(b, c) for b in self.data["battles"] for c in b["contrasts"]]
        pairs = [(b, c) for b, c in pairs if c["kind"] in ("setting", "level")]
        clear = [(b, c) for b, c in pairs if c["verdict"] == "differs"]
        self.battle, self.contrast = max(clear or pairs, key=_size)
        settings = {setting["id"]: setting for setting in self.battle["settings"]}
        self.now = settings[self.contrast["id"]]
        self.before = None if self.contrast["kind"] == "level" else self.battle["settings"][0]

    def say(self, key: str, **facts: Any) -> str:
        return self.w.say(key, **facts)

    def parts(self) -> Iterator[str]:
        yield self._header()
        yield "<main>"
        yield self._intro()
        yield self._effects()
        if self.now["games"]:
            yield f'<div class="two">{self._by_turn()}{self._distribution("lost", 0)}</div>'
            yield self._falls()
            yield self._more()
        yield f'<div class="two">{self._method()}{self._numbers()}</div>'
        yield "</main>"

    # --- the top
    def _header(self) -> str:
        kept = b64encode(as_json(self.data).encode()).decode()
        link = f'<a download="report.json" href="data:application/json;base64,{kept}">JSON</a>'
        games = escape(self.say("lab-page-games", games=self.w.count(self.data["games"])))
        return (
            f"<header><b>{escape(self.say('lab-page-lab'))}</b><span>{games}</span>{link}</header>"
        )

    def _intro(self) -> str:
        note = "" if self.data["finished"] else f'<p class="stopped">{escape(stopped(self.w))}</p>'
        keys = "".join(
            f"<div><b>{escape(figure)}</b><span>{escape(said)}</span></div>"
            for figure, said in self._keys()
        )
        return (
            f'<div class="intro"><div><h1>{escape(self.w.question)}</h1>'
            f'<p class="answer">{escape(self.w.answer())}</p>{note}</div>'
            f'<div class="keys">{keys}</div></div>'
        )

    def _keys(self) -> Iterator[tuple[str, str]]:
        """Three figures."""
        w, battle = self.w, self.battle
        facts = {"side": w.side(battle, 0), "battle": w.title(battle)}
        if self.before is None:
            yield w.one(self.now["score"]["mean"]), self.say("lab-page-key-won", **facts)
            yield w.percent(self.now["draws"]["share"]), self.say("lab-page-key-draws")
            yield w.one(self.now["turns"]["mean"]), self.say("lab-page-key-turns")
            return
        old, new = (self.contrast["levels"][setting["id"]] for setting in (self.before, self.now))
        yield f"{w.one(old)} → {w.one(new)}", self.say("lab-page-key-won", **facts)
        contrasts = [
            c for b in self.data["battles"] for c in b["contrasts"] if c["kind"] == "setting"
        ]
        clear = sum(contrast["verdict"] == "differs" for contrast in contrasts)
        yield (
            self.say("lab-page-key-of", number=clear, of=len(contrasts)),
            self.say("lab-page-key-clear"),
        )
        share = self.contrast["same"] / max(self.contrast["games"], 1)
        yield w.percent(share), self.say("lab-page-key-same", battle=w.title(battle))

    # --- what it changes
    def _effects(self) -> str:
        forest = self._forest
        drawn = forest.wide() + forest.narrow(0)
        if not forest.level:
            losses = escape(self.say("lab-page-losses"))
            more = forest.narrow(1) + forest.narrow(2)
            drawn += f'<details class="narrow"><summary>{losses}</summary>{more}</details>'
        key = "lab-page-forest-cap-level" if forest.level else "lab-page-forest-cap"
        return _card(forest.title, self.say(key), drawn)

    # --- why
    def _by_turn(self) -> str:
        w, battle = self.w, self.battle
        series = []
        for n, side in enumerate(battle["sides"]):
            now = self.now["falls_by_turn"][side["id"]]
            before = self.before["falls_by_turn"][side["id"]] if self.before else []
            turns = max(len(now), len(before))
            values = [_at(now, t) - _at(before, t) for t in range(turns)]
            series.append(Bars(w.side(battle, n), f"side-{'ab'[n]}", tuple(values)))
        names = [str(n + 1) for n in range(max(len(bars.values) for bars in series))]
        series = [
            s._replace(values=(*s.values, *[0.0] * (len(names) - len(s.values)))) for s in series
        ]
        key = "lab-page-by-turn" if self.before else "lab-page-by-turn-level"
        written = w.two if self.before else w.plain_two
        drawn = charts.columns(names, series, written, self.say("lab-page-turn"), self.say(key))
        return _card(self.say(key), self._which(), drawn)

    def _which(self) -> str:
        w = self.w
        facts = {"battle": w.title(self.battle), "change": w.setting(self.battle, self.now)}
        return self.say("lab-page-which" if self.before else "lab-page-which-level", **facts)

    def _distribution(self, what: str, nth: int) -> str:
        w, side = self.w, self.battle["sides"][nth]["id"]
        now, before = self.now[what][side], self.before[what][side] if self.before else None
        both = dict(now["counts"]) | (before["counts"] if before else {})
        names, shares = charts.counts(both)
        title = self.say(f"lab-page-{what}", side=w.side(self.battle, nth))
        words = (
            title,
            self.say("lab-page-mean", name=self._short(self.now), mean=w.one(now["mean"])),
            self.say("lab-page-mean", name=w.say("lab-as-written"), mean=w.one(before["mean"]))
            if before
            else "",
        )
        then = shares(before["counts"]) if before else None
        drawn = charts.histogram(names, shares(now["counts"]), then, w.whole, words, title)
        return _card(title, self.say("lab-page-share", games=w.count(self.now["games"])), drawn)

    def _short(self, setting: Data) -> str:
        """A setting by its values alone."""
        if not setting["changes"]:
            return self.w.setting(self.battle, setting)
        return ", ".join(self.w.value(name, v) for name, v in setting["changes"].items())[:40]

    def _won_by_turn(self) -> str:
        w = self.w
        lines = []
        for n, side in enumerate(self.battle["sides"]):
            name = w.side(self.battle, n)
            if self.before:
                then = self.before["won_by_turn"][side["id"]]
                lines.append(
                    (f"{name} ({w.say('lab-as-written')})", f"line-{'ab'[n]} dashed", then)
                )
            lines.append((name, f"line-{'ab'[n]}", self.now["won_by_turn"][side["id"]]))
        turns = max(len(values) for _, _, values in lines)
        drawn = charts.steps(
            turns, lines, w.whole, self.say("lab-page-turn"), self.say("lab-page-won-by-turn")
        )
        cap = self.say("lab-page-won-cap" if self.before else "lab-page-won-cap-level")
        return _card(self.say("lab-page-won-by-turn"), cap, drawn)

    # --- where
    def _falls(self) -> str:
        w = self.w
        ground = Ground(self._scenarios[self.battle["scenario"]], w.language)
        shown = self.before or self.now
        cells = ground.cells(shown["falls"], max(shown["games"], 1))
        title = self.say("lab-page-falls", battle=w.title(self.battle))
        keys = "".join(
            f'<span class="key {kind}"></span>{escape(said)}' for kind, said in shades(w.plain_two)
        )
        name = w.setting(self.battle, shown)
        heat = ground.heat(cells, w.plain_one, title)
        maps = [(heat, f"{escape(self.say('lab-page-heat', name=name))} {keys}")]
        if self.before is not None:
            now = ground.cells(self.now["falls"], max(self.now["games"], 1))
            drawn = ground.difference(now, cells, w.two, self.say("lab-page-difference-map"))
            maps.append(
                (drawn, escape(self.say("lab-page-difference", name=self._short(self.now))))
            )
        figures = "".join(f"<figure>{m}<figcaption>{c}</figcaption></figure>" for m, c in maps)
        kind = "two" if len(maps) > 1 else "one"
        return _card(title, "", f'<div class="{kind}">{figures}</div>')

    # --- on demand
    def _more(self) -> str:
        points = "".join(self._distribution("points", n) for n in (0, 1))
        inside = (
            f'<div class="two">{self._won_by_turn()}{self._distribution("lost", 1)}</div>'
            f'<div class="two">{points if self._has_points() else ""}</div>'
            f'<div class="two">{self._rules()}{self._longest()}</div>'
        )
        return f"<details><summary>{escape(self.say('lab-page-more'))}</summary>{inside}</details>"

    def _has_points(self) -> bool:
        shown = [self.now, *([self.before] if self.before else [])]
        return any(spread["most"] for setting in shown for spread in setting["points"].values())

    def _rules(self) -> str:
        w = self.w
        if self.before is None:
            ranked = sorted(self.now["rules"], key=lambda rule: -rule["times"])[:MOST_RULES]
            counted = [(self._rule(r["rule"]), str(r["games"]), str(r["times"])) for r in ranked]
            names = (
                self.say("lab-page-rule"),
                self.say("lab-page-in-games"),
                self.say("lab-page-times"),
            )
            return _card(
                self.say("lab-page-rules-level"),
                self.say("lab-page-rules-cap"),
                _table(names, counted),
            )
        changed = sorted(
            self.contrast["rules"], key=lambda effect: (effect["p_holm"], -abs(effect["mean"]))
        )
        rows = [
            (
                self._rule(effect["rule"]),
                w.plain_two(effect["before"]),
                f"{w.two(effect['mean'])} ± {w.plain_two((effect['high'] - effect['low']) / 2)}",
                w.p(effect["p_holm"]),
            )
            for effect in changed[:MOST_RULES]
        ]
        heads = (self.say("lab-page-rule"), w.say("lab-as-written"), w.say("lab-column-by"), "p")
        return _card(
            self.say("lab-page-rules"), self.say("lab-page-rules-cap"), _table(heads, rows)
        )

    def _rule(self, rule: str) -> str:
        said = label(rule, self.w.language)
        return rule if said == rule else f"{rule} {said}"

    def _longest(self) -> str:
        w = self.w
        rows = [
            (
                self._rule(roll["rule"]),
                w.chance(roll["chance"]),
                str(roll["turn"]),
                str(roll["game"]),
            )
            for roll in self.now["longest"]
        ]
        heads = (
            self.say("lab-page-rule"),
            self.say("lab-page-chance"),
            self.say("lab-page-turn"),
            self.say("lab-page-game"),
        )
        return _card(
            self.say("lab-page-longest"), self.say("lab-page-longest-cap"), _table(heads, rows)
        )

    # --- how
    def _method(self) -> str:
        parts = [("asked", self._asked()), ("played", self._played())]
        key = "lab-page-counted-looks" if len(self.data["looks"]) > 1 else "lab-page-counted"
        parts.append(("how", self.say(key, looks=len(self.data["looks"]))))
        facts = {"seed": self.data["seed"], "version": self.data["sandtable"]}
        parts.append(("seed", self.say("lab-page-seed-said", **facts)))
        body = "".join(
            f"<div><dt>{escape(self.say(f'lab-page-dt-{key}'))}</dt><dd>{escape(said)}</dd></div>"
            for key, said in parts
        )
        return _card(self.say("lab-page-method"), "", f"<dl>{body}</dl>")

    def _asked(self) -> str:
        w, battle = self.w, self.data["battles"][0]
        switches = [
            f"{w.rule_of(battle, name)} {w.switch(battle, name)}: "
            + ", ".join(
                dict.fromkeys(
                    [w.written(battle, name), *(w.value(name, value) for value in values)]
                )
            )
            for name, values in self.data["switches"].items()
        ]
        return "; ".join(switches) or ", ".join(w.title(battle) for battle in self.data["battles"])

    def _played(self) -> str:
        players = dict.fromkeys(
            ", ".join(s["players"]) for b in self.data["battles"] for s in b["settings"]
        )
        games = self.w.count(self.data["games"])
        counted = min(self.data["counted"], self.data["looks"][-1])
        return self.say(
            "lab-page-played", players=" · ".join(players), games=games, counted=counted
        )

    def _numbers(self) -> str:
        w = self.w
        rows = []
        for battle in self.data["battles"]:
            for contrast in battle["contrasts"]:
                names = [w.title(battle)] if len(self.data["battles"]) > 1 else []
                if not names or not self._forest.all_alike():
                    names.append(self._forest.named(battle, contrast))
                half = w.one((contrast["score"]["high"] - contrast["score"]["low"]) / 2)
                mean = w.one if contrast["kind"] == "level" else w.signed
                by = f"{mean(contrast['score']['mean'])} ± {half}"
                p = w.p(contrast["score"]["p_holm"])
                rows.append(
                    (": ".join(names), w.count(contrast["games"]), by, p, w.verdict(contrast))
                )
        heads = ("", w.say("lab-column-games"), w.say("lab-column-by"), "p (Holm)", "")
        return _card(
            self.say("lab-page-numbers"), self.say("lab-page-numbers-cap"), _table(heads, rows)
        )


def _at(values: list[float], n: int) -> float:
    return values[n] if n < len(values) else 0.0


def _size(pair: tuple[Data, Data]) -> float:
    even = 50.0 if pair[1]["kind"] == "level" else 0.0
    return abs(float(pair[1]["score"]["mean"]) - even)


def _card(title: str, caption: str, body: str) -> str:
    said = f"<p>{escape(caption)}</p>" if caption else ""
    return f'<section class="card"><h2>{escape(title)}</h2>{said}{body}</section>'


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """On a phone without its second column. A column without a name has no header cell."""

    def cells(kind: str, row: tuple[str, ...]) -> str:
        tags = [kind if cell else "td" for cell in row]
        return "".join(
            f"<{tags[n]}{' class=x' if n == 1 and len(row) > 3 else ''}>{escape(cell)}</{tags[n]}>"
            for n, cell in enumerate(row)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells('th', heads)}</tr></thead><tbody>{body}</tbody></table>"
