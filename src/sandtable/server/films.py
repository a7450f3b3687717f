"""A newsreel as one HTML file: scenes and player in it, played without any server.

The player is the client's own newsreel, built into `film/` beside the page. Whoever gets the file
learns what the side may know for whom it was made; when a game is over there are no secrets left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from sandtable.contract import hides
from sandtable.drawing import Drawing
from sandtable.drawing.film import Telling, fallen, turns
from sandtable.explain.words import Language, sentence
from sandtable.game import Game
from sandtable.packing import FILM, packed_page
from sandtable.refusals import BadInput
from sandtable.server import pictures
from sandtable.server.catalogue import Offered, Staged
from sandtable.server.hosted import Hosted
from sandtable.server.veil import Numbers
from sandtable.steps import Steps


class FilmPage(NamedTuple):
    name: str
    html: bytes


# --- from a game that is hosted -------------------------------------------------------------------
def told_to(hosted: Hosted, side: str | None, language: Language) -> Telling:
    """A hosted game, as a seat or somebody who looks on is told it."""
    numbers = hosted.numbers

    def number(n: int) -> int | None:
        return numbers.told(n, side) if numbers.knows(side, n) else None

    names = {card.id: card.name for card in hosted.staged.sides(language)}
    pauses = hosted.pauses(side)
    return Telling(hosted.game, hosted.table, side, language, names, number, pauses)


def filming(
    hosted: Hosted, first: int, last: int | None, side: str | None, language: Language
) -> Steps[FilmPage]:
    """The film of entries that a seat counts so, in steps."""
    numbers, newest = hosted.numbers, hosted.told_number(side)
    if first > newest:
        raise BadInput("game-unknown-entry", entry=first, last=newest)
    end = newest if last is None else min(newest, max(first, last))
    span = numbers.real(first - 1, side) + 1, numbers.real(end, side)
    telling = told_to(hosted, side, language)
    if hosted.shown_to(side).over:
        telling = uncovered(telling)
        span = span[0], len(hosted.game.entries) if end == newest else span[1]
    sides = pictures.sides_of(hosted, language)
    return (yield from _filmed(telling, hosted.offered, hosted.staged, sides, span))


def uncovered(telling: Telling) -> Telling:
    """The same for somebody who may know everything."""
    table = telling.table.uncovered
    return Telling(telling.game, table, None, telling.language, telling.names)


# --- from a record --------------------------------------------------------------------------------
def of_record(
    game: Game,
    offered: Offered,
    staged: Staged,
    language: Language,
    side: str | None = None,
    wanted: tuple[int | None, int | None] = (None, None),
    turn: int | None = None,
) -> Steps[FilmPage]:
    """The film of a record: as a side saw it, else as everybody did; when it is over everything."""
    cards = staged.sides(language)
    known = [card.id for card in cards]
    if side is not None and side not in known:
        raise BadInput("game-unknown-side", side=side, known=", ".join(known))
    names = {card.id: card.name for card in cards}
    telling = Telling(game, offered.table, side, language, names)
    if side is None and game.result is not None:
        telling = uncovered(telling)
    else:
        numbers = _numbers(game, offered.table)

        def number(n: int) -> int | None:
            return n if numbers.knows(side, n) else None

        telling = Telling(game, offered.table, side, language, names, number)
    span = yield from _span(game, offered.table, wanted, turn)
    sides = [
        {"id": card.id, "name": card.name, "letter": card.letter, "kind": "", "hue": card.hue}
        for card in cards
    ]
    return (yield from _filmed(telling, offered, staged, sides, span))


def _numbers(game: Game, table: Drawing) -> Numbers:
    """Which entries only their own side knows of."""
    numbers = Numbers()
    for entry, before in game.retold(1, len(game.entries)) if hides(game.ruleset) else ():
        if entry.undoes:
            owner = numbers.owner(entry.undoes)
        else:
            end = before
            for event in entry.events:
                end = game.ruleset.apply(end, event)
            owner = entry.side if table.is_secret(entry, before, end) else None
        if owner is not None:
            numbers.hide(entry.n, owner)
    return numbers


def _span(
    game: Game, table: Any, wanted: tuple[int | None, int | None], turn: int | None
) -> Steps[tuple[int, int]]:
    newest = len(game.entries)
    if newest == 0:
        raise BadInput("film-of-nothing")
    first, last = wanted[0] or 1, wanted[1] or newest
    if turn is not None:
        spans = yield from turns(game, table)
        if turn not in spans:
            raise BadInput("film-unknown-turn", turn=turn, last=max(spans))
        first, last = spans[turn]
    for entry in (first, last):
        if entry > newest:
            raise BadInput("game-unknown-entry", entry=entry, last=newest)
    if last < first:
        raise BadInput("film-backwards", first=first, last=last)
    return first, last


# --- the page -------------------------------------------------------------------------------------
def _filmed(
    telling: Telling,
    offered: Offered,
    staged: Staged,
    sides: Sequence[Mapping[str, Any]],
    span: tuple[int, int],
) -> Steps[FilmPage]:
    first, last = span
    view = telling.view_at(first - 1)
    scenes = yield from telling.scenes(first, last, view)
    if not scenes:
        raise BadInput("film-of-nothing")
    title = staged.title(telling.language)
    film = {
        "language": telling.language,
        "title": title,
        "ruleset": offered.id,
        "unit": offered.unit,
        "turns": staged.turns,
        "sides": sides,
        "view": view,
        "scenes": scenes,
        "fallen": fallen(scenes, view, telling.turn_at(first - 1)),
    }
    words = escape(sentence("film-noscript", telling.language))
    html = packed_page(FILM, {"sandtableFilm": film}, telling.language, title, words)
    return FilmPage(staged.id, html)
