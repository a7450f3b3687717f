"""What the coach thought, told in the words of the table: a sentence, orders, and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

from sandtable.coach.reasons import Reasons
from sandtable.coach.thinking import Ranked, Thinking, is_clear
from sandtable.codec import encode
from sandtable.drawing import vocabulary as v
from sandtable.drawing.deeds import Deeds, Tried, middling, names_nobody, plainly
from sandtable.drawing.reel import DOINGS
from sandtable.explain.numbers import signed
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
        self._clear = self._final = False

    def _say(self, key: str, **facts: object) -> str:
        return sentence(key, self._language, **facts)

    # --- all of it
    def advice(self, *, final: bool) -> v.Advice:
        ranked = self._thinking.ranked() if self._thinking.knows else []
        if not ranked:  # nothing could be played on, or there was no time
            ranked = [Ranked(0, self._thinking.choices[0], 0, 0.0, 0.0, 0.0, True, True)]
        self._clear, self._final = self._thinking.is_settled and is_clear(ranked), final
        offers = [self._advised(choice) for choice in ranked]
        _told_apart(offers, [self._where.get(choice.number, []) for choice in ranked])
        ranked, orders = _each_once(ranked, offers)
        reasons = None
        if final and self._thinking.knows:
            reasons = Reasons(self._table, self._thinking, ranked, orders, self._language)
        return {
            "sentence": self._sentence(ranked, orders).strip(),
            "price": reasons.price() if reasons else "",
            "orders": orders,
            "why": reasons.why() if reasons else None,
            "caption": self._caption(),
            "chance": self._chance(),
            "games": self._thinking.games,
            "clear": self._clear,
            "settled": final or self._thinking.is_settled,
            "final": final,
        }

    def _sentence(self, ranked: list[Ranked], orders: list[v.Advised]) -> str:
        best = next(order for order in orders if order["best"])
        played = next((order for order in orders if order["played"]), None)
        first = played or best
        others = [order for order in orders if order is not first]
        facts: dict[str, object] = {"title": Ours(first["title"])}
        if not best["games"]:
            if not self._final:
                return self._say("coach-so-far", **facts)
            counted = self._thinking.can_play_on
            return self._say("coach-not-counted" if counted else "coach-answer", **facts)
        if not (self._final or self._thinking.is_settled):
            return self._say("coach-ahead", **facts)
        facts["share"] = Ours(self._share())
        if not others:
            return self._say(f"coach-{self._alone()}", **facts)
        if played is not None and played is not best:
            return self._of_another(ranked, orders, played, best)
        if played is None:
            key, other = self._compared(ranked, orders, others)
        else:
            key, other = f"played-{'best' if self._clear else 'open'}", others[0]
            facts |= {"side": Ours(capital(self._side()))}
        return self._say(
            f"coach-{key}", **facts, other=Ours(other["title"]), said=Ours(other["said"])
        )

    def _of_another(
        self,
        ranked: list[Ranked],
        orders: list[v.Advised],
        played: v.Advised,
        best: v.Advised,
    ) -> str:
        """What was played beside what is better or as good: of both how often they win."""
        given = ranked[orders.index(played)]
        stands, is_worse = self._thinking.standing, given.high < self._thinking.standing.mean
        facts: dict[str, object] = {"title": Ours(played["title"]), "other": Ours(best["title"])}
        how = stands.how if stands.is_told else stands.leans
        low, mean, high = (stands.told(n) for n in (stands.low, stands.mean, stands.high))
        tells = stands.is_told and given.is_told
        mine = how if tells else "untold"
        m = stands.told(given.mean)
        facts["mine"] = Ours(self._say("coach-both-played", how=mine, m=m, title=facts["title"]))
        both = self._say("coach-both", how=how, n=mean, low=low, high=high, **facts)
        key = "coach-played-worse" if is_worse else "coach-played-alike"
        return self._say(key, **facts, share=Ours(both))

    def _share(self) -> str:
        """How often the order advised wins, and how sure that is; who is ahead, if it is not.

        On the way to it nothing is said that may be otherwise in a moment.
        """
        stands = self._thinking.standing
        if not stands.is_told:
            return self._say("coach-untold", how=stands.leans) if self._final else ""
        low, mean, high = (stands.told(n) for n in (stands.low, stands.mean, stands.high))
        return self._say("coach-share", how=stands.how, n=mean, low=low, high=high)

    def _chance(self) -> v.Chance | None:
        """The same as data."""
        stands = self._thinking.standing
        if not stands.is_told or not self._thinking.is_settled:
            return None
        low, mean, high = (stands.told(n) for n in (stands.low, stands.mean, stands.high))
        return {"mean": mean, "low": low, "high": high, "games": stands.games}

    def _compared(
        self, ranked: list[Ranked], orders: list[v.Advised], others: list[v.Advised]
    ) -> tuple[str, v.Advised]:
        """How what is advised compares, and with which of the others it is told."""
        pairs = [*zip(ranked, orders, strict=True)]
        chosen = next(choice for choice, order in pairs if order["best"])
        planned = next(((choice, order) for choice, order in pairs if choice.planned), None)
        if self._decision.question is None and names_nobody(chosen.choice.command):
            return "end", others[0]
        if self._clear:
            return "clear", others[0]
        if self._thinking.plan is not None and chosen.planned:
            return "goes-on", others[0]
        if planned is None or planned[0].high >= chosen.mean:
            return "open", others[0]
        return "better", planned[1]

    def _alone(self) -> str:
        """It was all planned, there was nothing else, or no time for it."""
        ends = self._decision.question is None and names_nobody(self._thinking.choices[0].command)
        if self._thinking.plan is not None and not ends:
            return "goes-on"
        if len(self._thinking.choices) > 1:
            return "uncompared" if self._final else "so-far"
        return "only" if self._decision.played is None else "played-only"

    def _caption(self) -> str:
        if not self._thinking.knows:
            return ""
        key = "coach-caption-turn" if self._thinking.breaks_off else "coach-caption-end"
        return self._say(key, side=Ours(self._side()))

    def _side(self) -> str:
        view = self._decision.view
        return str(
            self._table.voice_for(view, self._decision.side, self._language).side(
                self._decision.side
            )
        )

    # --- one of the orders
    def _advised(self, ranked: Ranked) -> v.Advised:
        if ranked.number not in self._told:
            self._told[ranked.number] = self._words_of(ranked)
        played, asked = self._decision.played, self._decision.question
        said = ranked.choice.command
        figure, words = self._figure(ranked)
        return {
            **self._told[ranked.number],
            "games": ranked.games,
            "mean": round(ranked.mean),
            "low": round(ranked.low),
            "high": round(ranked.high),
            "figure": figure,
            "said": words,
            "best": ranked.best,
            "played": asked is None and played is not None and said == played,
        }

    def _figure(self, ranked: Ranked) -> tuple[str, str]:
        """The chance of the order advised; of another what it differs by, where that is clear."""
        if not ranked.games:
            return "", ""
        stands = self._thinking.standing
        if ranked.best:
            about = "≈\u202f" if stands.is_rough else ""
            figure = f"{about}{stands.told(stands.mean)}" if stands.is_told else ""
            return figure, self._share()
        if not self._thinking.is_settled:  # by games that choose nothing is told
            return "", ""
        if ranked.low <= stands.mean <= ranked.high:
            return "≈", self._say("coach-about-as-good")
        less = stands.told(stands.mean - ranked.mean)
        above = ranked.mean > stands.mean
        if not ranked.is_told:
            how, less = "surely-more" if above else "surely-less", 0
        elif less:
            how = "more" if above else "less"
        else:
            how = "little-more" if above else "little-less"
        figure = signed(-less) if less else ">" if above else "<"
        return figure, self._say("coach-differs", how=how, n=abs(less))

    def _words_of(self, ranked: Ranked) -> v.Advised:
        none: v.Advised = {
            "title": "", "then": "", "games": 0, "mean": 0, "low": 0, "high": 0, "figure": "",
            "said": "", "best": False, "played": False, "ahead": {"ways": [], "shots": []},
        }  # fmt: skip
        view, side, said = self._decision.view, self._decision.side, ranked.choice.command
        if self._decision.question is not None:
            title = self._say("coach-declines")
            if said is not None:
                title = capital(say(said, view, self._language)).rstrip(".")
            answer = None if said is None else self._table.told(view, side, encode(said))
            return {**none, "title": title, "answer": answer}
        lessons = self._table.parts.lessons
        draft, typed = lessons.draft_of(view, said), lessons.as_typed(said, view, self._language)
        tried = [*self._further(ranked)]
        scenes = [self._scenes(it) for it in tried]
        title = self._deeds.doing(tried[0].entry, tried[0].before, self._language, scenes[0])
        where = self._deeds.whereabouts(tried[0].entry, tried[0].before, self._language)
        self._where[ranked.number] = where
        then = self._then(scenes[1:])
        begins = self._ruleset.activation(tried[0].before, said) and len(tried) > 1
        idle = begins and not any(scene["by"] for scene in scenes[0])
        if idle and not then and names_nobody(tried[1].entry.command):
            title = self._say("coach-idle", title=Ours(title))
        return {
            **none,
            "title": title,
            "then": then or self._deeds.detail(scenes[0]),
            # What the order does itself is drawn by the panel that it is given from.
            "ahead": _ahead(scenes if self._decision.played is not None else scenes[1:]),
            "draft": self._table.told(view, side, draft),
            "typed": self._table.told(view, side, typed),
        }

    def _further(self, ranked: Ranked) -> Iterator[Tried]:
        """The order, and what its side means to do next with whoever it is about."""
        ruleset, side = self._ruleset, self._decision.side
        mind, command = ranked.choice.mind.clone(), ranked.choice.command
        state = self._thinking.sampled(0)
        turn, place = ruleset.turns(state), ruleset.activation(state, command)[:1]
        for _ in range(FURTHER):
            tried = self._deeds.tried(state, side, command, middling)
            yield tried
            state = tried.after
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

    def _scenes(self, tried: Tried) -> list[v.Scene]:
        """What comes of an end is nobody's deed."""
        if names_nobody(tried.entry.command):
            return []
        return self._deeds.scenes(tried.entry, tried.before, self._language)

    def _then(self, further: list[list[v.Scene]]) -> str:
        deeds = [
            plainly(scene) if scene["kind"] == "move" else scene["doing"]
            for scenes in further
            for scene in scenes
            if scene["kind"] in DOINGS and scene["doing"] and scene["side"] == self._decision.side
        ]
        # What is done again, or said again with more, is told once.
        once = [
            deed.rstrip(".")
            for deed, after in zip_longest(deeds, deeds[1:], fillvalue="")
            if not after.startswith(deed.rstrip("."))
        ]
        return " · ".join(once[:TOLD])


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
    for at, order in enumerate(orders):
        groups.setdefault(order["title"], []).append(at)
    for group in groups.values():
        if len(group) < 2:
            continue
        thens = [orders[at]["then"].partition(" · ") for at in group]
        firsts = [first for first, _, _ in thens]
        if _differ(firsts):
            for at, (first, _, rest) in zip(group, thens, strict=True):
                orders[at] |= {"title": f"{orders[at]['title']} ({first})", "then": rest}
            continue
        columns = list(zip_longest(*(where[at] for at in group), fillvalue=""))
        labels = next(filter(_differ, columns), None)
        if labels is None:  # as far apart as words can tell them
            labels = max([tuple(firsts), *columns], key=lambda column: len({*column} - {""}))
        for at, label in zip(group, labels, strict=True):
            orders[at]["title"] += f" ({label})" if label else ""


def _each_once(
    ranked: list[Ranked], orders: list[v.Advised]
) -> tuple[list[Ranked], list[v.Advised]]:
    """Of orders that words cannot tell apart one is offered: what is advised or was played."""
    kept: dict[str, int] = {}
    for at, order in enumerate(orders):
        held = kept.setdefault(order["title"], at)
        if (order["best"], order["played"]) > (orders[held]["best"], orders[held]["played"]):
            kept[order["title"]] = at
    places = sorted(kept.values())
    return [ranked[at] for at in places], [orders[at] for at in places]


def _differ(words: Sequence[str]) -> bool:
    return all(words) and len(set(words)) == len(words)
