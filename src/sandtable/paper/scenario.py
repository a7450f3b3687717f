"""A battle on paper: briefing, map to scale, forces, aims, how to lay it out, the umpire's page.

What a side must not know (`SECRET`, counters face down, mines) stands on the umpire's page alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import dist
from typing import Any

from sandtable.contract import Group
from sandtable.drawing import table_of
from sandtable.explain.numbers import number
from sandtable.explain.switches import switch_words
from sandtable.explain.words import Language, capital, sentence
from sandtable.ground.hexes import hex_name
from sandtable.paper import tiles
from sandtable.paper.code import code_of
from sandtable.paper.maps import framed
from sandtable.paper.press import SIZES, Sheet, pdf
from sandtable.reading import unit_text
from sandtable.rulebook import switches_of
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.rulesets.hex_tactical.files.scenario import TERRAIN
from sandtable.scenarios.shown import shown_of
from sandtable.scenarios.summary import (
    award_parts,
    endings_text,
    group_text,
    line_text,
    set_up_text,
    tell,
)

LETTERS = "AB"
#: Room for the map, in mm: margins at both sides, and what else stands on its page.
SIDES, BESIDES = 25, 145
#: When and where somebody comes: not for the enemy's eyes.
SECRET = ("show-arrives", "cz-show-leaves", "hx-show-enters")


def battle(
    scenario: Any,
    sheet: Sheet,
    tile: int | None = None,
    *,
    secrets: bool = True,
    link: str | None = None,
) -> bytes:
    """The pages of a battle; with `tile`, its map over several pages as well.

    Without `secrets` it has nothing but what all may know. `link` opens it, as a code.
    """
    data = battle_data(scenario, sheet) | {"code": code_of(link, sheet.language)}
    if not secrets:
        data |= {"only": [], "umpire": None}
    if tile is not None:
        data["tiles"] = tiles.tiles(public_view(scenario, sheet.language), tile, sheet)
    return pdf("scenario", data, sheet)


def battle_data(scenario: Any, sheet: Sheet) -> dict[str, Any]:
    language = sheet.language

    def printed(key: str, **facts: object) -> str:
        return sentence(f"paper-{key}", language, **facts)

    view = public_view(scenario, language)
    width, height = SIZES[sheet.size]
    drawn = framed(view, width - SIDES, height - BESIDES)
    scale = printed("scale", scale=drawn.scale, unit=view["table"]["unit"]) if drawn.scale else ""
    words = ("aims", "special", "turns", "lay-out", "umpire", "secret-note", "only-note")
    return {
        "title": scenario.title.told_in(language),
        "terms": _terms(scenario, view, language),
        "brief": scenario.brief.told_in(language),
        "map": {"svg": drawn.svg, "width": drawn.width, "note": scale or printed("hex-map")},
        "sides": [_side(scenario, side, letter, language) for side, letter in _lettered(scenario)],
        "aims": _aims(scenario, language),
        "endings": endings_text(scenario, language),
        "set_up": set_up_text(scenario, language),
        "special": scenario.special.told_in(language) if scenario.special else "",
        "switches": _switches(scenario, language),
        "notes": [note.told_in(language) for note in scenario.notes],
        "turns": scenario.turns,
        "code": None,
        "pieces": list(_pieces(scenario, view, language)),
        "pieces_note": printed("lay-out-hex" if view["table"]["unit"] == "hex" else "lay-out-note",
                           unit=view["table"]["unit"]),
        "only": _only(scenario, language),
        "umpire": _umpire(scenario, view, sheet),
        "words": {word.replace("-", "_"): printed(word) for word in words},
        "tiles": None,
        "foot": f"Sandtable · {RULESETS[scenario.ruleset].title} · {scenario.id}",
    }  # fmt: skip


def _lettered(scenario: Any) -> Iterable[tuple[Any, str]]:
    return zip(scenario.sides, LETTERS, strict=True)


# --- the table ------------------------------------------------------------------------------------
def public_view(scenario: Any, language: Language) -> dict[str, Any]:
    """The table as everybody may see it before the first command, with the zones of both sides."""
    state = ruleset_named(scenario.ruleset).begin(scenario.plain, {})
    table = table_of(scenario.ruleset)
    view: dict[str, Any] = {**table.view(state, None, language)}
    zones = {zone["id"]: zone for zone in view["zones"]}
    for side in scenario.sides:
        own = table.view(state, side.id, language)["zones"]
        zones |= {zone["id"]: zone for zone in own if zone["side"] == side.id}
    return view | {"zones": list(zones.values()), "letters": _letters(scenario)}


def umpire_view(scenario: Any, language: Language) -> dict[str, Any]:
    """The same with all that each side alone may see."""
    view = public_view(scenario, language)
    state = ruleset_named(scenario.ruleset).begin(scenario.plain, {})
    pieces = {piece["id"]: piece for piece in view["pieces"] if piece["kind"] != "hidden"}
    terrain = {piece["id"]: piece for piece in view["terrain"]}
    for side in scenario.sides:
        own = table_of(scenario.ruleset).view(state, side.id, language)
        pieces |= {piece["id"]: piece for piece in own["pieces"] if piece["side"] == side.id}
        terrain |= {piece["id"]: piece for piece in own["terrain"]}
    return view | {
        "pieces": list(pieces.values()),
        "terrain": list(terrain.values()),
    }


def _letters(scenario: Any) -> dict[str, str]:
    return {side.id: letter for side, letter in _lettered(scenario)}


def _terms(scenario: Any, view: dict[str, Any], language: Language) -> list[str]:
    light = view.get("light")
    facts = {"width": unit_text(scenario.width), "height": unit_text(scenario.height)}
    return [
        sentence("paper-term-turns", language, turns=scenario.turns),
        sentence("paper-term-minutes", language, minutes=scenario.minutes),
        sentence("paper-term-size", language, unit=shown_of(scenario).UNIT, **facts),
        *([light["label"]] if light else []),
    ]


def _pieces(scenario: Any, view: dict[str, Any], language: Language) -> Iterator[dict[str, str]]:
    """What lies where, to lay the table by: a line for everything of one name."""
    if view["table"]["unit"] == "hex":
        yield from _hexes(scenario, language)
        return
    shown = shown_of(scenario)
    traits = {piece.part_of: shown.traits(piece) for piece in shown.ground(scenario)}
    parts: dict[str, list[Any]] = {}
    for piece in shown.ground(scenario):
        parts.setdefault(piece.part_of, []).append(piece)
    for part, pieces in parts.items():
        yield {
            "name": scenario.name_of(part, language),
            "where": "; ".join(_place(piece.outline, language) for piece in pieces),
            "what": tell(scenario, list(traits[part]), language),
        }


def _place(outline: Iterable[tuple[int, int]], language: Language) -> str:
    """Corner and size of what is square to the table, middle and radius of what is round."""
    points = list(outline)
    xs, ys = sorted({x for x, _ in points}), sorted({y for _, y in points})

    def told(length: float) -> str:
        return number(Fraction(length) / 100, language)

    if len(points) == 4 and len(xs) == len(ys) == 2:
        return f"{told(xs[0])} | {told(ys[0])} · {told(xs[1] - xs[0])} × {told(ys[1] - ys[0])}"
    middle = ((xs[0] + xs[-1]) // 2, (ys[0] + ys[-1]) // 2)
    far = [dist(middle, point) for point in points]
    if len(points) >= ROUND and max(far) - min(far) < max(far) / 20:
        facts = {"x": told(middle[0]), "y": told(middle[1]), "radius": told(xs[-1] - middle[0])}
        return sentence("paper-round", language, **facts)
    return " – ".join(f"{told(x)} | {told(y)}" for x, y in points)


ROUND = 12  # corners from which on an outline may be a circle


def _hexes(scenario: Any, language: Language) -> Iterator[dict[str, str]]:
    ground = scenario.ground
    terrain: dict[str, list[str]] = {}
    for at, hex_ in sorted(ground.hexes.items()):
        for row in (hex_.base, *hex_.over):
            if row != "clear":
                terrain.setdefault(row, []).append(hex_name(at))
        if hex_.level:
            terrain.setdefault(f"level {hex_.level}", []).append(hex_name(at))
    sides: dict[str, list[str]] = {}
    for (at, direction), rows in sorted(ground.sides.items()):
        for hexside in rows:
            sides.setdefault(hexside.row, []).append(f"{hex_name(at)}/{direction}")
    for row, hexes in (*terrain.items(), *sides.items()):
        level = row.removeprefix("level ") if row.startswith("level ") else ""
        name = (
            sentence("paper-level", language, level=level)
            if level
            else scenario.name_of(f"{TERRAIN}{row}", language)
        )
        yield {"name": name, "where": " ".join(hexes), "what": ""}


# --- sides ----------------------------------------------------------------------------------------
def _side(scenario: Any, side: Any, letter: str, language: Language) -> dict[str, Any]:
    """What the enemy may know of a side: counters face down are only counted."""
    hidden = _face_down(side)
    groups = (
        [] if hidden else [_told(scenario, g, language) for g in shown_of(scenario).groups(side)]
    )
    count = len(side.members())
    return {
        "letter": letter,
        "name": _name(scenario, side, language),
        "count": sentence("paper-face-down" if hidden else "paper-in-all", language, number=count),
        "groups": groups,
        "hint": "" if hidden else _hint(scenario, side, language),
    }


def _name(scenario: Any, side: Any, language: Language) -> str:
    return capital(scenario.name_of(side.id, language))


def _face_down(side: Any) -> bool:
    return any(getattr(member, "hidden", False) for member in side.members())


def _told(scenario: Any, group: Group, language: Language) -> dict[str, Any]:
    known = group._replace(remarks=tuple(r for r in group.remarks if r.key not in SECRET))
    lines = [line_text(scenario, line, language) for line in group.lines]
    return {"name": capital(group_text(scenario, known, language).strip()), "lines": lines}


def _aims(scenario: Any, language: Language) -> list[dict[str, str]]:
    """What earns points, and how many for whom."""
    letters = _letters(scenario)
    rows: dict[str, dict[str, str]] = {}
    for award in scenario.victory:
        text = ", ".join(award_parts(scenario, award, language))
        rows.setdefault(text, {})[letters[award.side]] = str(award.vp)
    return [
        {"text": text, "A": of.get("A", "–"), "B": of.get("B", "–")} for text, of in rows.items()
    ]


def _switches(scenario: Any, language: Language) -> list[dict[str, Any]]:
    known = {switch.name: switch for switch in switches_of(scenario.ruleset)}
    return [
        {**switch_words(known[name], value, language)} for name, value in scenario.options.items()
    ]


# --- what not everybody may know ------------------------------------------------------------------
def _only(scenario: Any, language: Language) -> list[dict[str, Any]]:
    """The forces that stay face down: a page for each side that no other may read."""
    return [
        {
            "letter": letter,
            "name": sentence("paper-only", language, side=_name(scenario, side, language)),
            "groups": [_whole(scenario, g, language) for g in shown_of(scenario).groups(side)],
            "hint": _hint(scenario, side, language),
        }
        for side, letter in _lettered(scenario)
        if _face_down(side)
    ]


def _whole(scenario: Any, group: Group, language: Language) -> dict[str, Any]:
    lines = [line_text(scenario, line, language) for line in group.lines]
    return {"name": capital(group_text(scenario, group, language).strip()), "lines": lines}


def _hint(scenario: Any, side: Any, language: Language) -> str:
    return scenario.hints[side.id].told_in(language) if side.id in scenario.hints else ""


def _umpire(scenario: Any, view: dict[str, Any], sheet: Sheet) -> dict[str, Any] | None:
    """Mines, and who comes when and where; None where there is nothing of the kind."""
    language = sheet.language
    sides = [
        {
            "letter": letter,
            "name": _name(scenario, side, language),
            "secrets": list(_secrets(scenario, side, language)),
        }
        for side, letter in _lettered(scenario)
        if not _face_down(side)
    ]
    known = {piece["id"] for piece in view["terrain"]}
    full = umpire_view(scenario, language)
    laid = [piece for piece in full["terrain"] if piece["id"] not in known]
    if not laid and not any(side["secrets"] for side in sides):
        return None
    width, height = SIZES[sheet.size]
    drawn = framed(full, width - SIDES, height - BESIDES) if laid else None
    return {
        "sides": [side for side in sides if side["secrets"]],
        "map": {"svg": drawn.svg, "width": drawn.width} if drawn else None,
        "laid": [f"{piece['label']} {_place(piece['outline'], language)}" for piece in laid],
    }


def _secrets(scenario: Any, side: Any, language: Language) -> Iterator[str]:
    """Who comes when and where."""
    for group in shown_of(scenario).groups(side):
        secret = tuple(remark for remark in group.remarks if remark.key in SECRET)
        if secret:
            name = tell(scenario, group.name, language)
            yield capital(name) + "".join(tell(scenario, remark, language) for remark in secret)
