"""Findings as a page of plain text."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from sandtable.explain.words import Language
from sandtable.lab.findings import Data
from sandtable.lab.wording import Wording

WIDE = 88
#: Rules and measures told of a comparison.
MOST = 5


def as_text(data: Data, language: Language) -> str:
    return "\n".join(_lines(Wording(data, language)))


def _lines(w: Wording) -> Iterator[str]:
    yield from wrap(w.question, WIDE)
    yield ""
    yield from wrap(w.answer(), WIDE)
    if not w.data["finished"]:
        yield from wrap(stopped(w), WIDE)
    for battle in w.data["battles"]:
        yield ""
        yield w.say("lab-battle", battle=w.title(battle), ruleset=w.ruleset(battle))
        yield w.say("lab-score-of", side=w.side(battle, 0))
        yield from _settings(w, battle)
        for contrast in battle["contrasts"]:
            yield from _also(w, battle, contrast)
    yield ""
    yield from wrap(method(w), WIDE)


def stopped(w: Wording) -> str:
    done, most = w.count(w.data["games"]), w.count(w.data["most"])
    return w.say("lab-stopped", done=done, most=most)


def method(w: Wording) -> str:
    looks = len(w.data["looks"])
    facts = {"games": w.count(w.data["games"]), "seed": w.data["seed"], "looks": looks}
    return w.say("lab-method-looks" if looks > 1 else "lab-method", **facts)


def _settings(w: Wording, battle: Data) -> Iterator[str]:
    rows = [("", w.say("lab-column-won"), w.say("lab-column-by"), "", w.say("lab-column-games"))]
    written = battle["settings"][0]
    rows.append((w.setting(battle, written), _share(w, written), "", "", str(written["games"])))
    shares = {setting["id"]: setting for setting in battle["settings"]}
    for contrast in battle["contrasts"]:
        if contrast["kind"] == "level":
            rows[-1] = (*rows[-1][:3], w.verdict(contrast), rows[-1][4])
            continue
        share = _share(w, shares[contrast["id"]]) if contrast["kind"] == "setting" else ""
        label = w.contrast(battle, contrast)
        rows.append(
            (label, share, w.effect(contrast["score"]), w.verdict(contrast), str(contrast["games"]))
        )
    wide = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    for name, share, by, verdict, games in rows:
        line = f"  {name:<{wide[0]}}  {share:>{wide[1]}}  {by:>{wide[2]}}  {games:>{wide[4]}}"
        yield f"{line}  {verdict}".rstrip()


def _share(w: Wording, setting: Data) -> str:
    return w.one(setting["score"]["mean"])


def _also(w: Wording, battle: Data, contrast: Data) -> Iterator[str]:
    """What else moves, clear of chance; and which rules are applied more or less."""
    moved = [
        f"{w.measure(battle, name)} {w.two(effect['mean'])}"
        for name, effect in contrast["measures"].items()
        if effect["p_holm"] < 0.05 and name != "won"
    ]
    rules = sorted(
        (effect for effect in contrast["rules"] if effect["p_holm"] < 0.05),
        key=lambda effect: -abs(effect["mean"]),
    )
    fired = [f"{effect['rule']} {w.two(effect['mean'])}" for effect in rules[:MOST]]
    for key, changes in (("lab-also", moved), ("lab-fired", fired)):
        if changes:
            said = w.say(key, change=w.contrast(battle, contrast), what="; ".join(changes))
            yield from wrap(said, WIDE, initial_indent="  ", subsequent_indent="    ")
