"""What an order says, by what it would do first: for those who tell of orders never given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.entry import Entry
from sandtable.explain.places import place, roughly
from sandtable.explain.story import say, standing
from sandtable.explain.words import Language, capital
from sandtable.umpire import Umpire

#: Kinds of scenes of which the first says what an order was.
DEEDS = ("fire", "melee", "work", "move", "effect", "setup", "test")


def lowest(_die: int, _sides: int) -> int:
    return 1


def middling(_die: int, sides: int) -> int:
    return (sides + 1) // 2


class Tried(NamedTuple):
    """An entry that was never made, and the state after it."""

    entry: Entry
    before: Any
    after: Any


class Deeds:
    """Tells of the orders of one game to a side, or to somebody who may know everything (None)."""

    def __init__(self, ruleset: Any, table: Any, sides: tuple[str, ...], to: str | None) -> None:
        self._ruleset, self._table, self._sides, self._to = ruleset, table, sides, to

    def tried(
        self,
        state: Any,
        side: str,
        command: Any,
        throw: Callable[[int, int], int] = lowest,
    ) -> Tried:
        """The dice of it are of no account."""
        ruleset = self._ruleset
        minds = {one: ruleset.planner() for one in self._sides}

        def answer(now: Any, asked: str, question: Any) -> Any:
            return minds[asked].answer(ruleset.view(now, asked), asked, question)

        umpire = Umpire(ruleset, throw, (), answer)
        after = ruleset.play(state, command, umpire)
        tape, log = tuple(umpire.tape), tuple(umpire.log)
        entry = Entry(0, side, command, tape, log, "", "", whole=umpire.whole)
        return Tried(entry, state, after)

    def scenes(self, entry: Entry, before: Any, language: Language) -> list[v.Scene]:
        return list(self._table.scenes(entry, before, self._to, language))

    def doing(
        self, entry: Entry, before: Any, language: Language, scenes: list[v.Scene] | None = None
    ) -> str:
        """The first thing that it does; else the command as it is said."""
        for scene in self.scenes(entry, before, language) if scenes is None else scenes:
            if scene["kind"] in DEEDS and scene["doing"]:
                if scene["kind"] == "fire" and not scene["on"]:
                    break  # one that missed says at nobody whom it was meant for
                return _with_place(scene, entry, before, language).rstrip(".")
        return capital(say(entry.command, before, language)).rstrip(".")

    def detail(self, scenes: list[v.Scene]) -> str:
        """What tells an order from another that is called alike: how it shoots, how far it goes."""
        deeds = (scene for scene in scenes if scene["kind"] in DEEDS and scene["doing"])
        return next((str(scene.get("facts") or "").partition(" · ")[0] for scene in deeds), "")

    def whereabouts(self, entry: Entry, before: Any, language: Language) -> list[str]:
        """Where it puts somebody: by what is there, then as it is typed."""
        found = next(filter(None, (standing(one, before) for one in entry.events)), None)
        if found is None:
            return []
        return [*([place(found, language)] if found.where.first else []), found.typed]


def _with_place(scene: v.Scene, entry: Entry, before: Any, language: Language) -> str:
    """A move or a set-up says where to."""
    told = plainly(scene) if scene["kind"] == "move" else scene["doing"]
    if scene["kind"] not in ("move", "setup"):
        return told
    there = next(filter(None, (standing(event, before) for event in entry.events)), None)
    where = roughly(there, language) if there is not None else ""
    return f"{told.rstrip('.')}, {where}" if where else told


def plainly(scene: v.Scene) -> str:
    """What happened in it, as a part of a sentence."""
    return scene["caption"].replace("**", "").rstrip(".")
