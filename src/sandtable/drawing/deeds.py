"""What an order says, by what it would do first: for those who tell of orders never given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any, NamedTuple

from sandtable.drawing import vocabulary as v
from sandtable.entry import Entry
from sandtable.explain.places import place, roughly
from sandtable.explain.story import say, standing
from sandtable.explain.words import Language, capital
from sandtable.umpire import Umpire

#: Kinds of scenes of which the first says what an order was.
DEEDS = ("fire", "melee", "work", "move", "effect", "setup", "test")
#: Kinds that somebody does; what goes before them, such as what is announced, is not the order.
DONE = ("fire", "melee", "work", "move")


#: Dice of an order that are all alike; any that follow fall as they may: whoever rolls off a tie
#: with such dice would do so for ever.
ALIKE = 40


def lowest(die: int, sides: int) -> int:
    return 1 if die < ALIKE else _somehow(die, sides)


def middling(die: int, sides: int) -> int:
    return (sides + 1) // 2 if die < ALIKE else _somehow(die, sides)


def _somehow(die: int, sides: int) -> int:
    return Random(die).randint(1, sides)


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
        minds = {player: ruleset.planner() for player in self._sides}

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
        """The first thing that it does; else the command as it is said.

        What comes of an end, which names nobody, is no order: nobody was told to do that.
        """
        if names_nobody(entry.command):
            scenes = []
        told = self.scenes(entry, before, language) if scenes is None else scenes
        acts = any(scene["kind"] in DONE and scene["side"] == entry.side for scene in told)
        for scene in told:
            if acts and scene["kind"] in ("effect", "test"):  # a test: whether it may, not what
                continue
            if scene["kind"] in DEEDS and scene["doing"]:
                if scene["kind"] == "fire" and not scene["on"]:
                    break  # one that missed says at nobody whom it was meant for
                if scene["kind"] == "effect" and not scene["by"]:
                    break  # what has become of somebody, not what anybody does
                return _with_place(scene, entry, before, language).rstrip(".")
        return capital(say(entry.command, before, language)).rstrip(".")

    def detail(self, scenes: list[v.Scene]) -> str:
        """What tells an order from another that is called alike: how it shoots, how far it goes."""
        deeds = (scene for scene in scenes if scene["kind"] in DEEDS and scene["doing"])
        return next((str(scene.get("facts") or "").partition(" · ")[0] for scene in deeds), "")

    def whereabouts(self, entry: Entry, before: Any, language: Language) -> list[str]:
        """Where it puts somebody: by what is there, then as it is typed."""
        there = next(filter(None, (standing(event, before) for event in entry.events)), None)
        if there is None:
            return []
        return [*([place(there, language)] if there.where.first else []), there.typed]


def names_nobody(command: Any) -> bool:
    """Nobody is told to do anything: an activation or a step is ended, or passed."""
    return not fields(command)


def _with_place(scene: v.Scene, entry: Entry, before: Any, language: Language) -> str:
    """A move or a set-up says where to."""
    words = plainly(scene) if scene["kind"] == "move" else scene["doing"]
    if scene["kind"] not in ("move", "setup"):
        return words
    there = next(filter(None, (standing(event, before) for event in entry.events)), None)
    where = roughly(there, language) if there is not None else ""
    return f"{words.rstrip('.')}, {where}" if where and where not in words else words


def plainly(scene: v.Scene) -> str:
    """What happened in it, as a part of a sentence."""
    return scene["caption"].replace("**", "").rstrip(".")
