"""Markers, counters and templates to cut out, true to size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from sandtable.explain.numbers import number
from sandtable.explain.words import Language, capital, name, sentence
from sandtable.paper.glyphs import GLYPHS
from sandtable.paper.press import Sheet, pdf
from sandtable.paper.rules import book_of
from sandtable.rulesets import RULESETS
from sandtable.rulesets.combat_zone import sheet as combat_zone
from sandtable.rulesets.hex_tactical import sheet as hexes
from sandtable.rulesets.hex_tactical.files.counters import generic
from sandtable.rulesets.hex_tactical.files.forces import LABELS
from sandtable.rulesets.hex_tactical.words.names import counter_name
from sandtable.rulesets.modern_battles import sheet as battles
from sandtable.rulesets.modern_battles.ground.templates import FLAME_LENGTH, FLAME_WIDTH
from sandtable.rulesets.modern_skirmish import sheet as skirmish

SIDE = 20  # of a marker, in mm
INCH = 25.4


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a marker: a sign on black, outlined, or the words of a counter."""

    name: str
    glyph: str = ""
    solid: bool = False
    corner: bool = False  # turned down: an order that has been carried out
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Marker:
    """Two faces that are folded back to back, and how many of them are printed."""

    front: Face
    back: Face
    number: int


@dataclass(frozen=True, slots=True)
class Template:
    """A shape to lay on the table; lengths in mm."""

    name: str
    kind: str  # circle, rectangle, drop
    width: float
    height: float


def markers(ruleset: str, sheet: Sheet) -> bytes:
    return pdf("markers", markers_data(ruleset, sheet.language), sheet)


def markers_data(ruleset: str, language: Language) -> dict[str, Any]:
    book_of(ruleset)  # refuses a name that nobody knows
    markers = list(MARKERS[ruleset](language))
    cells = [asdict(marker) for marker in markers for _ in range(marker.number)]
    say = {word: sentence(f"paper-{word}", language) for word in ("ruler", "templates")}
    return {
        "title": sentence("paper-markers", language),
        "subtitle": f"{len(cells)} · {RULESETS[ruleset].title}",
        "intro": sentence("paper-markers-intro", language, ruleset=ruleset),
        "cells": cells,
        "glyphs": GLYPHS,
        "side": SIDE,
        "templates": [asdict(template) for template in TEMPLATES[ruleset](language)],
        "words": say,
        "foot": sentence("paper-markers-foot", language, title=RULESETS[ruleset].title, side=SIDE),
    }


def _state(
    key: str, glyph: str, number: int, language: Language, back: Face | None = None
) -> Marker:
    face = Face(capital(sentence(key, language)), glyph, solid=True)
    return Marker(face, back or Face(face.name, glyph), number)


# --- Combat Zone ----------------------------------------------------------------------------------
def _combat_zone(language: Language) -> Iterator[Marker]:
    """Panic and rout turn into OK when they are flipped (CZ-REACT-10)."""
    recovered = Face(capital(sentence("marker-ok", language)), "ok")
    yield _state("marker-panic", "panic", 14, language, recovered)
    yield _state("marker-rout", "rout", 4, language, recovered)
    for glyph, how_many in (
        ("watch", 8),
        ("cover", 7),
        ("wounded", 4),
        ("stunned", 3),
        ("entangled", 2),
        ("moved", 3),
    ):
        yield _state(f"marker-{glyph}", glyph, how_many, language)


def _burst(language: Language) -> Iterator[Template]:
    """Round ones by their diameter, and the rectangle of a burst (CZ-AREA-04, CZ-BURST-04)."""
    rows = (*combat_zone.HEAVY_WEAPONS.values(), *combat_zone.GRENADES.values())
    round_ones = {size for row in rows for size in (row.template, row.template_smoke) if size}
    for size in sorted(round_ones):
        yield _circle(size / 10, f"{number(size / 100, language)} cm")
    radii = {gun.he_radius for gun in combat_zone.GUNS.values()}
    radii |= {mortar.he_radius for mortar in combat_zone.MORTARS.values()}
    for radius in sorted(radii):
        in_cm = f"{number(radius / 100, language)} cm"
        yield _circle(radius / 5, sentence("paper-he-radius", language, radius=in_cm))
    yield Template(sentence("paper-burst", language), "rectangle", 100, 50)


def _circle(diameter: float, title: str) -> Template:
    return Template(title, "circle", diameter, diameter)


# --- Modern Skirmish ------------------------------------------------------------------------------
ORDERS = {
    "tactical-move": 12, "rapid-move": 6, "covering-fire": 6, "aimed-fire": 5, "wait": 5,
    "nothing": 3,
}  # fmt: skip


def _modern_skirmish(language: Language) -> Iterator[Marker]:
    """Blue may still act, red has acted (MS-MARK-03): black and outlined, for any printer."""
    rows = {**skirmish.VEHICLE_ORDERS, **skirmish.ORDERS}
    for order, how_many in ORDERS.items():
        yield _order(name(rows[order], language), f"order-{order}", how_many)
    yield _order(capital(sentence("cell-heads-down", language)), "down", 8)


def _order(title: str, glyph: str, how_many: int) -> Marker:
    return Marker(Face(title, glyph, solid=True), Face(title, glyph, corner=True), how_many)


def _areas(language: Language) -> Iterator[Template]:
    rows = (*skirmish.SMALL_ARMS.values(), *skirmish.VEHICLE_WEAPONS.values())
    for size in sorted({row.area for row in rows if row.area}):
        yield _circle(
            size / 10, f"{sentence('paper-area', language)} {number(size / 100, language)} cm"
        )


# --- Modern Battles -------------------------------------------------------------------------------
def _modern_battles(language: Language) -> Iterator[Marker]:
    signs = (
        ("shaken", "shaken", 10), ("fleeing", "fleeing", 6), ("ambush", "watch", 4),
        ("leaderless", "hesitant", 4), ("moved", "moved", 8), ("burning", "fire", 4),
        ("immobilised", "immobilised", 3), ("gun-damaged", "gun-damaged", 3),
        ("stunned", "stunned", 3),
    )  # fmt: skip
    for key, glyph, how_many in signs:
        yield _state(f"mb-marker-{key}", glyph, how_many, language)


def _shells(language: Language) -> Iterator[Template]:
    """HE shells by their radius, and the drop of the flamethrower (MB-WPN-12)."""
    for radius in sorted({gun.he_radius for gun in battles.GUNS.values() if gun.he_radius}):
        title = sentence("paper-he-radius", language, radius=f"{number(radius / 100, language)}″")
        yield _circle(2 * radius / 100 * INCH, title)
    wide, long = (length / 100 * INCH for length in (FLAME_WIDTH, FLAME_LENGTH))
    yield Template(name(battles.WEAPONS["flamethrower"], language), "drop", wide, long)


# --- Hex Tactical ---------------------------------------------------------------------------------
HOW_MANY = {"squad": 9, "leader": 3, "team": 2, "heavy-weapon": 2, "armoured": 2, "soft": 2}
STATES = (
    ("stopped", "stopped", 9), ("neutralised", "neutralised", 6), ("hesitant", "hesitant", 4),
    ("moved", "moved", 6), ("stunned", "stunned", 2), ("immobilised", "immobilised", 2),
    ("smoke", "smoke", 4), ("on-fire", "fire", 3),
)  # fmt: skip


def _hex_tactical(language: Language) -> Iterator[Marker]:
    hidden = Face("?", "hidden")
    for row in hexes.COUNTERS:
        counter = generic(row)
        if row in LABELS:
            yield Marker(
                _counter(counter, LABELS[row], language), hidden, HOW_MANY.get(counter.kind, 1)
            )
    for key, glyph, how_many in STATES:
        yield _state(f"paper-{key}", glyph, how_many, language)


def _counter(counter: Any, label: str, language: Language) -> Face:
    fires = [
        f"{w.fire.upper()} {w.p} · {w.range or '–'}{f' ({w.max})' if w.max else ''}"
        for w in counter.weapons
    ]
    armour = ["/".join(map(str, counter.armour))] if any(counter.armour) else []
    morale, moves = sentence("paper-morale", language), sentence("paper-mp", language)
    points = f"{morale} {counter.morale} · {counter.mp} {moves}"
    return Face(
        capital(counter_name(counter, language)), lines=(label, *armour, *fires[:3], points)
    )


def _none(_language: Language) -> Iterator[Template]:
    return iter(())


MARKERS = {
    "combat-zone": _combat_zone,
    "modern-skirmish": _modern_skirmish,
    "modern-battles": _modern_battles,
    "hex-tactical": _hex_tactical,
}
TEMPLATES = {
    "combat-zone": _burst,
    "modern-skirmish": _areas,
    "modern-battles": _shells,
    "hex-tactical": _none,
}
