"""What the coach thought, told in the words of the table: a sentence, orders, and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from sandtable.coach.reasons import why
from sandtable.coach.thinking import Ranked, Thinking, is_clear
from sandtable.codec import encode
from sandtable.drawing import vocabulary as v
from sandtable.drawing.deeds import Deeds, Tried, middling, plainly
from sandtable.drawing.reel import DOINGS
from sandtable.explain.story import say
from sandtable.explain.words import Language, Ours, capital, sentence
from sandtable.refusals import Refused

Advice = v.Advice
#: Commands that are looked at for what an order leads to, and deeds of them that are told.
FURTHER, TOLD = 6, 2


class Teller:
    """Tells of one decision, in one language."""

    def __init__(self, ruleset: Any, table: Any, thinking: Thinking, language: Language) -> None:
        self._ruleset, self._table, self._language = ruleset, table, language
        self._thinking, self._decision = thinking, thinking.decision
        sides = ruleset.sides(self._decision.view)
        self._deeds = Deeds(ruleset, table, sides, self._decision.side)
        self._told: dict[int, v.Advised] = {}
        self._where: dict[int, list[str]] = {}  # places that tell orders apart
        self._clear = False

    def _say(self, key: str, **facts: object) -> str:
        return sentence(key, self._language, **facts)

    # --- all of it
    def advice(self, *, final: bool) -> v.Advice:
        ranked = self._thinking.ranked() if self._thinking.knows else []
        if not ranked:  # nothing could be played on, or there was no time
            ranked = [Ranked(0, self._thinking.choices[0], 0, 0.0, 0.0, 0.0, True, True)]
        orders = [self._advised(one) for one in ranked]
        _told_apart(orders, [self._where.get(one.number, []) for one in ranked])
        self._clear = is_clear(ranked)
        return {
            "sentence": self._sentence(ranked, orders),
            "orders": orders,
            "why": why(self._table, self._thinking, ranked, orders, self._language)
            if final and self._thinking.knows
            else None,
            "caption": self._caption(),
            "games": self._thinking.games,
            "clear": self._clear,
            "final": final,
        }

    def _sentence(self, ranked: list[Ranked], orders: list[v.Advised]) -> str:
        best = next(one for one in orders if one["best"])
        played = next((one for one in orders if one["played"]), None)
        first = played or best
        others = [one for one in orders if one is not first]
        facts: dict[str, object] = {"title": Ours(first["title"]), "n": first["mean"]}
        if not best["games"]:
            counted = self._thinking.can_play_on
            return self._say("coach-not-counted" if counted else "coach-answer", **facts)
        if not others:
            return self._say(f"coach-{'played-' if played else ''}{self._alone()}", **facts)
        if played is None:
            key, other = self._compared(ranked, orders, others)
        else:
            worse = played is not best and played["high"] < best["mean"]
            other = best if worse else others[0]
            key = "worse" if worse else "best" if played is best and self._clear else "open"
            key, facts = f"played-{key}", facts | {"side": Ours(capital(self._side()))}
        return self._say(f"coach-{key}", **facts, other=Ours(other["title"]), m=other["mean"])

    def _compared(
        self, ranked: list[Ranked], orders: list[v.Advised], others: list[v.Advised]
    ) -> tuple[str, v.Advised]:
        """How what is advised compares, and with which of the others it is told."""
        plan = next((told for one, told in zip(ranked, orders, strict=True) if one.planned), None)
        if self._clear:
            return "clear", others[0]
        if plan is None or plan["best"]:
            return "open", others[0]
        return "better", plan

    def _alone(self) -> str:
        """There was nothing else, or no time for it."""
        return "only" if len(self._thinking.choices) == 1 else "uncompared"

    def _caption(self) -> str:
        if not self._thinking.knows:
            return ""
        key = "coach-caption-turn" if self._thinking.breaks_off else "coach-caption-end"
        return self._say(key, side=Ours(self._side()), within=round(self._thinking.within))

    def _side(self) -> str:
        view = self._decision.view
        return str(
            self._table.voice_for(view, self._decision.side, self._language).side(
                self._decision.side
            )
        )

    # --- one of the orders
    def _advised(self, one: Ranked) -> v.Advised:
        if one.number not in self._told:
            self._told[one.number] = self._words_of(one)
        played, asked = self._decision.played, self._decision.question
        said = one.choice.command
        return {
            **self._told[one.number],
            "games": one.games,
            "mean": round(one.mean),
            "low": round(one.low),
            "high": round(one.high),
            "best": one.best,
            "played": asked is None and played is not None and said == played,
        }

    def _words_of(self, one: Ranked) -> v.Advised:
        none: v.Advised = {
            "title": "", "then": "", "games": 0, "mean": 0, "low": 0, "high": 0, "best": False,
            "played": False, "ahead": {"ways": [], "shots": []},
        }  # fmt: skip
        view, side, said = self._decision.view, self._decision.side, one.choice.command
        if self._decision.question is not None:
            title = self._say("coach-declines")
            if said is not None:
                title = capital(say(said, view, self._language)).rstrip(".")
            answer = None if said is None else self._table.told(view, side, encode(said))
            return {**none, "title": title, "answer": answer}
        lessons = self._table.parts.lessons
        draft, typed = lessons.draft_of(view, said), lessons.as_typed(said, view, self._language)
        tried = [*self._further(one)]
        scenes = [self._deeds.scenes(it.entry, it.before, self._language) for it in tried]
        title = self._deeds.doing(tried[0].entry, tried[0].before, self._language, scenes[0])
        where = self._deeds.whereabouts(tried[0].entry, tried[0].before, self._language)
        self._where[one.number] = where
        return {
            **none,
            "title": title,
            "then": self._then(scenes[1:]) or self._deeds.detail(scenes[0]),
            # What the order does itself is drawn by the panel that it is given from.
            "ahead": _ahead(scenes if self._decision.played is not None else scenes[1:]),
            "draft": self._table.told(view, side, draft),
            "typed": self._table.told(view, side, typed),
        }

    def _further(self, one: Ranked) -> Iterator[Tried]:
        """The order, and what its side means to do next with whoever it is about."""
        ruleset, side = self._ruleset, self._decision.side
        mind, command = one.choice.mind.clone(), one.choice.command
        state = self._thinking.sampled(0)
        turn, place = ruleset.turns(state), ruleset.activation(state, command)[:1]
        for _ in range(FURTHER):
            found = self._deeds.tried(state, side, command, middling)
            yield found
            state = found.after
            if ruleset.to_play(state) != side or ruleset.turns(state) != turn:
                return
            view = ruleset.view(state, side)
            command = mind.choose(view, side)
            if command is None or ruleset.activation(state, command)[:1] != place:
                return
            try:
                ruleset.check(state, command)
            except Refused:
                return

    def _then(self, further: list[list[v.Scene]]) -> str:
        deeds = [
            plainly(scene) if scene["kind"] == "move" else scene["doing"]
            for scenes in further
            for scene in scenes
            if scene["kind"] in DOINGS and scene["doing"] and scene["side"] == self._decision.side
        ]
        return " · ".join([deed.rstrip(".") for deed in deeds[:TOLD]])


def _ahead(scenes: list[list[v.Scene]]) -> v.Ahead:
    """Ways and shots of its own; what others would answer is not drawn."""
    every = [scene for some in scenes for scene in some if scene["side"] == scene["commander"]]
    return {
        "ways": [way for scene in every for way in scene.get("ways") or ()],
        "shots": [line for scene in every for line in scene.get("lines") or ()],
    }


def _told_apart(orders: list[v.Advised], where: list[list[str]]) -> None:
    """Orders that are called alike are told apart by what they lead to, else by their places."""
    groups: dict[str, list[int]] = {}
    for at, one in enumerate(orders):
        groups.setdefault(one["title"], []).append(at)
    for group in groups.values():
        if len(group) < 2:
            continue
        thens = [orders[at]["then"].partition(" · ") for at in group]
        firsts = [first for first, _, _ in thens]
        if _differ(firsts):
            for at, (first, _, rest) in zip(group, thens, strict=True):
                orders[at] |= {"title": f"{orders[at]['title']} ({first})", "then": rest}
            continue
        for named in zip_longest(*(where[at] for at in group), fillvalue=""):
            if _differ(named):
                for at, place in zip(group, named, strict=True):
                    orders[at]["title"] += f" ({place})"
                break


def _differ(words: Sequence[str]) -> bool:
    return all(words) and len(set(words)) == len(words)
