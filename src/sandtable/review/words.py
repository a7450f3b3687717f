"""A review in words, for a terminal: one line for each thing that the page shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.explain.numbers import signed
from sandtable.explain.words import Language, Ours, capital, sentence

#: How wide the curve is drawn, in signs.
WIDE = 40


class Words:
    """Tells a review in one language."""

    def __init__(self, review: Mapping[str, Any], language: Language) -> None:
        self._review, self._language = review, language
        self._names = {side["id"]: Ours(side["name"][language]) for side in review["sides"]}

    def _say(self, key: str, **facts: object) -> str:
        return sentence(key, self._language, **facts)

    def _of(self, text: Mapping[str, str]) -> Ours:
        return Ours(text[self._language])

    def lines(self) -> Iterator[str]:
        review = self._review
        yield self._of(review["scenario"]["title"])
        if review["result"] is not None:
            yield self._of(review["result"]["sentence"])
        yield self.summary()
        yield ""
        side = self._names[review["side"]]
        yield self._say("review-curve", side=side)
        yield from self._curve()
        yield ""
        yield from self._account()
        yield ""
        yield from self._turning()
        yield from self._facts()
        yield ""
        yield self.method()

    def method(self) -> str:
        """Whose play is assumed, how many games, and what is too small to count."""
        assumed, noise = self._review["assumes"], self._review["noise"]
        level = self._level()
        games, seed = assumed["rollouts"], assumed["seed"]
        return self._say("review-method", level=level, games=games, seed=seed, noise=noise)

    def _level(self) -> Ours:
        return Ours(self._say(f"review-level-{self._review['assumes']['level']}"))

    def summary(self) -> str:
        """The two largest sums, in a sentence."""
        shown = self._review["shown"]
        parts = [
            (kind, side, shown[kind][side]) for kind in ("orders", "dice") for side in self._names
        ]
        parts.sort(key=lambda part: -abs(part[2]))
        sums = [self._sum(*part) for part in parts[:2] if self._is_clear(*part)]
        if not sums:
            large = any(abs(part[2]) >= self._review["noise"] for part in parts)
            moments = "-moments" if self._review["turning"] else ""
            return self._say(f"review-unclear{moments}" if large else "review-even")
        if len(sums) == 1:
            return capital(self._say("review-one-sum", first=Ours(sums[0])))
        return capital(self._say("review-two-sums", first=Ours(sums[0]), second=Ours(sums[1])))

    def _is_clear(self, kind: str, side: str, change: int) -> bool:
        """A sum that is no difference, or not clear of chance, is not told in a sentence."""
        within: int = self._review["shown"]["within"][kind][side]
        return bool(abs(change) >= max(self._review["noise"], within))

    def _sum(self, kind: str, side: str, change: int) -> str:
        """Whose orders or dice were worth so many games to the side that they helped."""
        first = self._review["side"]
        other = next(name for name in self._names if name != first)
        helped = first if change > 0 else other
        key = f"review-{kind}-{'own' if helped == side else 'other'}"
        within = self._review["shown"]["within"][kind][side]
        facts = {"side": self._names[side], "helped": self._names[helped]}
        return self._say(key, **facts, n=abs(change), within=within)

    def _curve(self) -> Iterator[str]:
        turn = None
        for entry in self._review["entries"]:
            if entry["turn"] != turn:
                turn = entry["turn"]
                yield self._turn(turn)
            shown = entry["shown"]
            bar = "█" * round(shown["after"] * WIDE / 100)
            order, dice = (self._change(shown[kind]) for kind in ("order", "dice"))
            who = self._letter(entry["side"])
            title = self._of(entry["title"])
            if entry["coached"]:
                title = Ours(self._say("review-coached", title=title))
            yield f"  {shown['after']:>3} {bar:<{WIDE}} {order:>4} {dice:>4}  {who} {title}"

    def _turn(self, turn: int) -> Ours:
        return Ours(self._say("review-turn", n=turn) if turn else self._say("review-setup"))

    def _letter(self, side: str) -> str:
        return next(
            str(player["letter"]) for player in self._review["sides"] if player["id"] == side
        )

    def _change(self, number: int) -> str:
        """A change below the noise is not numbered."""
        return "·" if abs(number) < self._review["noise"] else changed(number)

    def _account(self) -> Iterator[str]:
        shown = self._review["shown"]
        yield self._row(self._say("review-before"), f"{shown['start']}")
        for kind in ("orders", "dice"):
            for side, name in self._names.items():
                label = self._say(f"review-account-{kind}", side=name)
                within = shown["within"][kind][side]
                spread = f" ± {within}" if within else ""
                yield self._row(label, changed(shown[kind][side]), spread)
        ended = "review-end" if self._review["result"] is not None else "review-now"
        yield self._row(self._say(ended), f"{shown['end']}")

    def _row(self, label: str, number: str, spread: str = "") -> str:
        return f"  {label:<40} {number:>5}{spread}"

    def _turning(self) -> Iterator[str]:
        turning = self._review["turning"]
        if not turning:
            largest = max((self._largest(entry) for entry in self._review["entries"]), default=0)
            small = largest < self._review["noise"]
            yield self._say("review-no-turning" if small else "review-not-sure", largest=largest)
            yield ""
        for number, point in enumerate(turning, start=1):
            entry = self._review["entries"][point["entry"] - 1]
            yield self._say(
                "review-turning",
                n=number,
                turn=self._turn(entry["turn"]),
                side=self._names[point["side"]],
                title=self._of(point["title"]),
            )
            for line in point["text"]:
                yield f"  {self._of(line)}."
            shown = point["shown"]
            order, dice = changed(shown["order"]), changed(shown["dice"])
            yield "  " + self._say("review-moved", **{**shown, "order": order, "dice": dice})
            if throw := point["throw"]:
                yield f"  {self._throw(throw)}"
            for tried in point["tried"]:
                yield f"  {self._tried(tried)}"
            yield f"  {self._better(point)}"
            if point["unknown"]:
                what = Ours(", ".join(self._of(name) for name in point["unknown"]))
                yield "  " + self._say("review-unknown", side=self._names[point["side"]], what=what)
            yield ""

    def _throw(self, throw: Mapping[str, Any]) -> str:
        if throw["title"] is None:
            return self._say("review-throw-several")
        title, n = self._of(throw["title"]), changed(throw["change"])
        return self._say("review-throw", title=title, n=n, within=throw["within"])

    def _largest(self, entry: Mapping[str, Any]) -> int:
        shown: Mapping[str, int] = entry["shown"]
        return max(abs(shown["order"]), abs(shown["dice"]))

    def _tried(self, tried: Mapping[str, Any]) -> str:
        mark = "●" if tried["best"] else "○"
        mean, low, high = (round(tried[name]) for name in ("mean", "low", "high"))
        played = f" ◂ {self._say('review-played')}" if tried["played"] else ""
        return f"{mark} {mean:>3} ({low}–{high})  {self._of(tried['title'])}{played}"

    def _better(self, point: Mapping[str, Any]) -> str:
        key, facts = f"review-verdict-{point['verdict']}", dict[str, object]()
        if better := point["better"]:
            side, title = self._names[better["side"]], self._of(better["title"])
            facts = {"side": side, "n": better["by"], "title": title}
        elif point["verdict"].startswith("perhaps"):
            best = next(tried for tried in point["tried"] if tried["best"])
            facts = {"title": self._of(best["title"])}
        return self._say(key, level=Ours(capital(self._level())), **facts)

    def _facts(self) -> Iterator[str]:
        for fact in self._review["facts"]:
            title = self._of(fact["title"])
            side = self._names[fact["side"]]
            if fact["key"] == "best-shot":
                chance = self._of(fact["chance"])
                yield self._say("review-fact-best-shot", side=side, title=title, chance=chance)
            elif fact["change"] is None:
                turn = self._turn(fact["turn"])
                yield self._say("review-fact-luckiest-several", turn=turn, title=title)
            else:
                up = self._review["side"]
                helped = up if fact["change"] > 0 else next(s for s in self._names if s != up)
                yield self._say(
                    f"review-fact-{fact['key']}",
                    side=side,
                    turn=self._turn(fact["turn"]),
                    title=title,
                    helped=self._names[helped],
                    n=abs(fact["change"]),
                    within=fact.get("within"),
                    level=self._level(),
                )


def changed(number: int) -> str:
    """A change as the page writes it, too: +5, −5, ±0."""
    return signed(number) if number else "±0"
