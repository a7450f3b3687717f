"""A whole game, or a part of it, as scenes in their order: what a newsreel plays.

`Telling` says of which game, to whom, and which of its entries he may know of. The scenes of an
entry are those of `reel`; here they are strung together, with what was taken back in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import cast

from sandtable.drawing import Drawing
from sandtable.drawing import vocabulary as v
from sandtable.drawing.pauses import Pauses, never, parts
from sandtable.drawing.reel import changes
from sandtable.drawing.voice import Drawn
from sandtable.entry import Entry
from sandtable.explain.words import Language, Ours, sentence
from sandtable.game import Game
from sandtable.steps import Steps


@dataclass(frozen=True, slots=True)
class Telling:
    """A game as somebody is told it.

    `number` gives an entry of the record the number by which he counts it, or None where he may not
    know of it; `names` are those of the sides. He was shown what had happened at each question at
    which the game `pauses`.
    """

    game: Game
    table: Drawing
    side: str | None
    language: Language
    names: Mapping[str, str]
    number: Callable[[int], int | None] = int
    pauses: Pauses = never
    #: What was drawn of it, so that it need not be drawn again.
    drawn: Drawn = field(default_factory=dict, compare=False)

    def view_at(self, n: int) -> v.View:
        """How things stood for him after entry `n` of the record."""
        return self.table.view(self.game.state_at(n), self.side, self.language, None, self.drawn)

    def turn_at(self, n: int) -> int:
        """The turn after entry `n` of the record."""
        return self.table.status(self.game.state_at(n), self.side, self.language)["turn"]

    def scenes(self, first: int, last: int, picture: v.View) -> Steps[list[v.Scene]]:
        """The scenes of entries `first` to `last` of the record; `picture` is the one before."""
        scenes: list[v.Scene] = []
        for entry, before in self.game.retold(first, last):
            n = self.number(entry.n)
            if n is None:
                continue
            for scene in self._scenes(entry, n, before, picture):
                scenes.append(scene)
                picture = after(picture, scene["after"])
            yield
        return scenes

    def _scenes(self, entry: Entry, n: int, before: object, picture: v.View) -> list[v.Scene]:
        if entry.undoes:
            return [self._undone(entry, n, picture)]
        return self.scenes_of(entry._replace(n=n), before)

    def scenes_of(self, entry: Entry, before: object, most: int | None = None) -> list[v.Scene]:
        """The scenes of an entry, or of its first parts; their keys count through all of them."""
        cut = list(parts(entry, before, self.game.ruleset.apply, self.pauses))
        scenes: list[v.Scene] = []
        for part, state in cut[:most]:
            acted = {who for scene in scenes for who in scene["by"]}
            told = self.table.scenes(part, state, self.side, self.language, self.drawn, acted)
            scenes += told
        if len(cut) > 1 or most is not None:
            for number, scene in enumerate(scenes, 1):
                scene["key"] = f"{entry.n}.{number}"
        return scenes

    def _undone(self, entry: Entry, n: int, picture: v.View) -> v.Scene:
        """Something was taken back: everything stands as it did before it."""
        said = sentence(
            "log-undone",
            self.language,
            side=Ours(self.names.get(entry.side, entry.side)),
        )
        return {
            "key": f"{n}.1",
            "n": n,
            "commander": entry.side,
            "side": entry.side,
            "kind": "undo",
            "by": [],
            "on": [],
            "doing": said,
            "caption": said,
            "after": changes(picture, self.view_at(entry.n)),
        }


def after(picture: v.View, changed: v.Changes) -> v.View:
    """A picture with what a scene has changed."""
    pieces = {piece["id"]: piece for piece in picture["pieces"]}
    pieces |= {piece["id"]: piece for piece in changed.get("pieces", ())}
    for who in changed.get("gone", ()):
        pieces.pop(who, None)
    parts = {name: part for name, part in changed.items() if name not in ("pieces", "gone")}
    return cast(v.View, {**picture, **parts, "pieces": list(pieces.values())})


# --- who fell -------------------------------------------------------------------------------------
#: Kinds of scenes in which somebody does it to somebody.
DEEDS = ("fire", "melee")


def fallen(scenes: Iterable[v.Scene], view: v.View, turn: int) -> list[v.Grave]:
    """Who fell in these scenes: where, when, by whom, and how that is told.

    `view` is the picture before them, `turn` the turn it was. Whoever stands up again has not
    fallen.
    """
    graves: dict[str, v.Grave] = {}
    pieces = {piece["id"]: piece for piece in view["pieces"]}
    deed: v.Scene | None = None
    for scene in scenes:
        turn = scene.get("turn") or turn
        if scene["kind"] in DEEDS:
            deed = scene
        elif deed is not None and deed["n"] != scene["n"]:
            deed = None
        for effect in scene.get("effects") or ():
            at = effect["at"]
            if effect["lost"] and at is not None:
                graves[effect["piece"]] = _grave(effect, at, scene, deed, turn, pieces)
        pieces |= {piece["id"]: piece for piece in scene["after"].get("pieces", ())}
        for who in [who for who in graves if who in pieces and pieces[who]["fate"] == "fit"]:
            del graves[who]
    return list(graves.values())


def _grave(
    effect: v.Effect,
    at: v.Point,
    scene: v.Scene,
    deed: v.Scene | None,
    turn: int,
    pieces: Mapping[str, v.Piece],
) -> v.Grave:
    who = pieces.get(effect["piece"])
    by = [_called(pieces[doer], pieces) for doer in deed["by"] if doer in pieces] if deed else []
    telling = deed if deed is not None and deed["n"] == scene["n"] else scene
    return {
        "piece": effect["piece"],
        "name": _called(who, pieces) if who and who["name"] == effect["name"] else effect["name"],
        "letter": who["letter"] if who else "",
        "at": at,
        "n": scene["n"],
        "turn": turn,
        "by": (deed.get("unit") if deed else None) or (by[0] if by else None),
        "words": (telling["caption"] or scene["caption"]).replace("**", ""),
    }


def _called(piece: v.Piece, pieces: Mapping[str, v.Piece]) -> str:
    """By its name; with its label where others are called so, too."""
    name = piece["name"]
    if sum(other["name"] == name for other in pieces.values()) < 2:
        return name
    return name if piece["label"] in name.split() else f"{piece['label']} {name}"


def turns(game: Game, table: Drawing) -> Steps[dict[int, tuple[int, int]]]:
    """The first and the last entry of each turn; what is set up before the first is turn 0."""
    spans: dict[int, tuple[int, int]] = {}
    for entry, before in game.retold(1, len(game.entries)):
        turn = table.status(before, None, "en")["turn"]
        spans[turn] = (spans.get(turn, (entry.n, 0))[0], entry.n)
        yield
    return spans
