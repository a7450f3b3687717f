"""Who stands on the table, from what a drawing shows: beside the map in short, or in full."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rich.text import Text

from sandtable.drawing import Plain
from sandtable.explain.words import Language, capital, sentence
from sandtable.terminal.chart import sides_of
from sandtable.terminal.signs import SIDE_STYLES

SHORTEST_NAME = 10


def states_of(piece: Plain, language: Language) -> list[str]:
    """What a player must know about a piece: its fate, or its markers."""
    if piece["fate"] not in ("fit", "aboard"):
        return [sentence(f"fate-{piece['fate']}", language)]
    return [marker["label"].lower() for marker in piece["markers"]]


def pips_text(piece: Plain) -> str:
    """4/6: what is left, and what there was."""
    pips = piece["pips"]
    return f"{pips['left']}/{pips['of']}" if pips and piece["fate"] == "fit" else ""


# --- beside the map ------------------------------------------------------------------------------
def panel(
    view: Plain, side: str, names: dict[str, str], language: Language, width: int, rows: int
) -> list[Text]:
    """The own side first, the active group on top.

    Where that is too long, groups that do not act are told in short, the own ones first; what
    still does not fit is counted.
    """
    lines: list[Text] = []
    sides = sides_of(view)
    for in_short in ((), (side,), tuple(sides)):
        lines = list(_panel_lines(view, side, names, language, width, in_short))
        if len(lines) <= rows:
            return lines
    more = len(lines) - rows + 1
    return [*lines[: rows - 1], Text(sentence("table-more-units", language, n=more), "grey62")]


def _panel_lines(
    view: Plain,
    side: str,
    names: dict[str, str],
    language: Language,
    width: int,
    in_short: tuple[str, ...],
) -> Iterator[Text]:
    sides = sides_of(view)
    pieces = {piece["id"]: piece for piece in view["pieces"]}
    for whose in sorted(sides, key=lambda name: name != side):
        style = SIDE_STYLES[sides.index(whose)]
        yield Text(_cut(capital(names.get(whose, whose)), width), f"{style} underline")
        groups = [group for group in view["groups"] if group["side"] == whose]
        groups.sort(key=lambda group: not group["active"])
        for group in groups:
            members = [pieces[who] for who in group["members"] if who in pieces]
            yield _group_head(group, members, language, width)
            shown = [piece for piece in members if piece["fate"] in ("fit", "aboard")]
            if whose in in_short and not group["active"]:
                yield from _short_lines(shown, language, width, style)
            else:
                yield from (_piece_line(piece, language, width, style) for piece in shown)
        grouped = {who for group in view["groups"] for who in group["members"]}
        alone = [p for p in view["pieces"] if p["side"] == whose and p["id"] not in grouped]
        yield from _short_lines([p for p in alone if p["fate"] == "fit"], language, width, style)


def _group_head(group: Plain, members: list[Plain], language: Language, width: int) -> Text:
    fates = [piece["fate"] for piece in members]
    to_come, out = fates.count("waiting"), fates.count("casualty") + fates.count("gone")
    marks = [] if group["cohesive"] else [sentence("state-broken", language)]
    if group["activated"] and not group["active"]:
        marks.append(sentence("state-activated", language))
    if to_come:
        marks.append(sentence("table-to-come", language, n=to_come))
    if out:
        marks.append(sentence("table-out", language, n=out))
    head = f" {group['label']}" + (f" ({', '.join(marks)})" if marks else "")
    return Text(_cut(head, width), "bold" if group["active"] else "grey62")


def _short_lines(pieces: list[Plain], language: Language, width: int, style: str) -> Iterator[Text]:
    """Names only, with the states of those who have any: `B1 B2 (panic) B3`."""
    names = []
    for piece in pieces:
        states = ", ".join(states_of(piece, language))
        names.append(f"{piece['label']} ({states})" if states else piece["label"])
    for line in wrap(" ".join(names), width - 3, break_long_words=False):
        yield Text(f"  {line}", style)


def _piece_line(piece: Plain, language: Language, width: int, style: str) -> Text:
    pips, states = pips_text(piece), ", ".join(states_of(piece, language))
    room = max(width - 12 - len(states), SHORTEST_NAME)
    line = Text(f"  {piece['label']:<3} ", style)
    line.append(f"{_cut(piece['name'], room)} ", "bold" if piece["active"] else "")
    line.append(pips, "grey74")
    line.append(f" {states}" if states else "", "yellow")
    line.truncate(width, overflow="ellipsis")
    return line


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 1]}…"


# --- in full -------------------------------------------------------------------------------------
def full(view: Plain, names: dict[str, str], language: Language) -> Iterator[Text]:
    """Every piece with all that a card says of it."""
    sides = sides_of(view)
    for side in sides:
        style = SIDE_STYLES[sides.index(side)]
        yield Text(capital(names.get(side, side)), f"{style} underline")
        pieces = {piece["id"]: piece for piece in view["pieces"] if piece["side"] == side}
        for group in view["groups"]:
            if group["side"] == side:
                yield Text(f" {group['label']}", "bold")
                for who in group["members"]:
                    if who in pieces:
                        yield _full_line(pieces.pop(who), language, style)
        yield from (_full_line(piece, language, style) for piece in pieces.values())


def _full_line(piece: Plain, language: Language, style: str) -> Text:
    line = Text(f"  {piece['label']:<3} ", style)
    line.append(piece["name"])
    for note in (pips_text(piece), piece["detail"]):
        line.append(f" · {note}" if note else "")
    states = ", ".join(states_of(piece, language))
    line.append(f" · {states}" if states else "", "yellow")
    return line
