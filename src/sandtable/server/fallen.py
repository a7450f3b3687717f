"""Who has fallen in a hosted game, as each side may know it: kept, and brought up to date.

An entry is told anew only where the picture after it shows somebody in another state than before.
"""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from sandtable.drawing import vocabulary as v
from sandtable.drawing.film import Telling, fallen
from sandtable.explain.words import Language
from sandtable.server.films import told_to
from sandtable.server.hosted import Hosted
from sandtable.steps import Steps


class _Known(NamedTuple):
    """Up to entry `n` of the record these have fallen; `view` is the picture after it."""

    n: int
    view: v.View
    graves: dict[str, v.Grave]


_KNOWN: WeakKeyDictionary[Hosted, dict[tuple[str | None, Language], _Known]] = WeakKeyDictionary()


def fallen_in(hosted: Hosted, side: str | None, language: Language) -> Steps[list[v.Grave]]:
    """Where each one fell, when and by whom, in steps."""
    known = _KNOWN.setdefault(hosted, {})
    telling = told_to(hosted, side, language)
    last = hosted.numbers.real(hosted.told_number(side), side)
    since = known.get((side, language))
    if since is None or since.n > last:
        since = _Known(0, telling.view_at(0), {})
    now = yield from _brought_up(telling, since, last)
    known[side, language] = now
    return list(now.graves.values())


def _brought_up(telling: Telling, since: _Known, last: int) -> Steps[_Known]:
    graves, picture = dict(since.graves), since.view
    for n in range(since.n + 1, last + 1):
        if telling.number(n) is None:
            continue
        view = telling.view_at(n)
        if _fates(view) != _fates(picture):
            scenes = yield from telling.scenes(n, n, picture)
            fell = fallen(scenes, picture, telling.turn_at(n - 1))
            graves |= {grave["piece"]: grave for grave in fell}
            standing = {piece["id"] for piece in view["pieces"] if piece["fate"] == "fit"}
            graves = {who: grave for who, grave in graves.items() if who not in standing}
        picture = view
        yield
    return _Known(last, picture, graves)


def _fates(view: v.View) -> dict[str, str]:
    return {piece["id"]: piece["fate"] for piece in view["pieces"]}
