"""What a review says of the game itself, in the words of its scenes: orders, and their effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from sandtable.drawing import Drawing
from sandtable.drawing import vocabulary as v
from sandtable.drawing.deeds import Deeds
from sandtable.drawing.deeds import plainly as _plain
from sandtable.entry import Entry
from sandtable.explain.story import say
from sandtable.explain.words import LANGUAGES, Language, Ours, capital, sentence
from sandtable.log import Act, Asked, Resolved, Rolled
from sandtable.review.judging import Judged, Part, Turning
from sandtable.review.positions import Walked
from sandtable.review.throws import Luck, Throw

#: A text in every language.
Text = dict[str, str]

#: Lines that say what happened in a step.
LINES = 2


def text(tell: Callable[[Language], str]) -> Text:
    return {language: tell(language) for language in LANGUAGES}


def key(name: str, **facts: object) -> Text:
    """A message of the language files."""
    return text(lambda language: sentence(name, language, **facts))


class Teller:
    """Tells of one game; when it is reviewed there are no secrets left in it."""

    def __init__(self, walked: Walked, table: Drawing) -> None:
        shown: Any = getattr(table, "uncovered", table)
        self._walked, self._table, self._side_of = walked, shown, shown.scenery.side_of
        self._deeds = Deeds(walked.ruleset, shown, walked.sides, None)

    def title(self, judged: Judged) -> Text:
        """The order of a step: the first that was its own, else what it did with dice."""
        part = judged.largest("order")
        if part is not None and part.change and part.link.tape is None:
            return self.order(part.link.at, self._walked.moments[part.link.at].entry.command)
        if part is None or not part.change:
            lines = self._told(judged.chain.step.first, judged.chain.step.last, 1)
            if lines:
                return lines[0]
        step = judged.chain.step
        entries = [self._walked.moments[at] for at in range(step.first, step.last + 1)]
        moments = [m for m in entries if m.entry.threw_dice] or entries
        return self.order(moments[0].at, moments[0].entry.command)

    def part(self, judged: Judged, part: Part) -> Text:
        """What an order said, what was answered and to what, or what the dice did."""
        link = part.link
        if link.tape is not None:
            asked = next(a for a in self._walked.thoughts[link.at].answers if a.tape == link.tape)
            said = self.answer(link.at, link.tape, asked.answer)
            doing = self.order(link.at, self._walked.moments[link.at].entry.command)
            return {
                language: sentence(
                    "review-answered",
                    language,
                    answer=Ours(said[language]),
                    to=Ours(doing[language]),
                )
                for language in LANGUAGES
            }
        if link.kind == "order":
            return self.order(link.at, self._walked.moments[link.at].entry.command)
        return self._on_the_whole(judged, part, ())

    def turning(self, turning: Turning) -> Text:
        """What a card is called: by the moment whose order it compares with others."""
        judged, part, order, luck = turning.judged, turning.part, turning.order, turning.luck
        if luck is None:
            return self.part(judged, part)
        if order is None or order.link.tape is not None:
            return self.lucky(judged, part, luck)
        if luck.named is not None and luck.named.throws[0].at == turning.at:
            return self.throw(luck.named.throws[0])
        return self.part(judged, order)

    def lucky(self, judged: Judged, part: Part, luck: Luck) -> Text:
        """The throw that did it; else those that did most of it together."""
        if luck.named is not None:
            return self.throw(luck.named.throws[0])
        titles = [self.throw(throw) for throw in luck.several]
        if len(titles) > 1:
            return {
                language: sentence(
                    "review-several",
                    language,
                    titles=Ours("; ".join(title[language] for title in titles)),
                )
                for language in LANGUAGES
            }
        return self._on_the_whole(judged, part, titles)

    def throw(self, throw: Throw) -> Text:
        """What a throw came to."""
        return text(lambda language: _plain(self._scenes_at(throw.at, language)[throw.scene]))

    def throws(self, judged: Judged, part: Part) -> list[Throw]:
        """The throws of a part, in their order, each with the scene that tells of it."""
        first, last = judged.span(part)
        link, moments = part.link, self._walked.moments
        found = list[Throw]()
        for at in range(first, last + 1):
            begins, ends = 0, len(moments[at].entry.tape)
            if (link.before.at, link.before.tape is None) == (at, False):
                begins = (link.before.tape or 0) + 1
            if link.after.at == at and link.after.tape is not None:
                ends = link.after.tape
            told = [throw for throw in self._throws_at(at) if begins < throw.end <= ends]
            found += told[:-1] + [throw._replace(end=ends) for throw in told[-1:]]
        return found

    def _throws_at(self, at: int) -> list[Throw]:
        """Those of an entry: dice that a line of its own tells of."""
        moment = self._walked.moments[at]
        entry, before = moment.entry, moment.before
        lines = self._table.sourced_lines(entry, before, None, "en")
        if not lines:  # what shows then is told by nobody
            return []
        scenes = self._scenes_at(at, "en")
        fallen = ends_of(entry.acts)
        found = dict[int, Throw]()
        for place, ((source, line), scene) in enumerate(zip(lines, scenes, strict=True)):
            if line.get("dice") and scene["caption"]:
                end = fallen.get(id(source), 0)
                found.setdefault(end, Throw(at, end, place))
        return [
            found[end]._replace(hurts=self._hurt(before, scenes, found[end]))
            for end in sorted(found)
        ]

    def _hurt(self, before: Any, scenes: Sequence[v.Scene], throw: Throw) -> str:
        """The side of which somebody falls by a throw, if nobody of the other does.

        Who falls may be told after it, up to the next dice.
        """
        later = scenes[throw.scene + 1 :]
        quiet = takewhile(lambda scene: not scene.get("dice"), later)
        sides = {
            self._side_of(before, effect["piece"])
            for scene in (scenes[throw.scene], *quiet)
            for effect in scene.get("effects") or ()
            if effect["lost"]
        }
        return sides.pop() if len(sides) == 1 else ""

    def _on_the_whole(self, judged: Judged, part: Part, titles: Sequence[Text]) -> Text:
        """Where no throw tells it: what fell there that weighs most, and whom the dice helped."""
        helped, at = self._helped(part), part.link.at
        title = titles[0] if titles else next(iter(self._told(*judged.span(part), 1)), None)
        title = title or self.title(judged)
        names = self._walked.moments[at].before.field.scenario
        return {
            language: sentence(
                "review-on-the-whole",
                language,
                title=Ours(title[language]),
                side=Ours(capital(names.name_of(helped, language)) if names else helped),
            )
            for language in LANGUAGES
        }

    def _helped(self, part: Part) -> str:
        first, other = self._walked.sides[:2]
        return first if part.change > 0 else other

    def _scenes_at(self, at: int, language: Language) -> list[v.Scene]:
        moment = self._walked.moments[at]
        return self.scenes(moment.entry, moment.before, language)

    def order(self, at: int, command: Any) -> Text:
        """What a command says, by what it would do first."""
        moment = self._walked.moments[at]
        entry = moment.entry
        if command != entry.command:
            entry = self._deeds.tried(moment.before, entry.side, command).entry
        return text(lambda language: self._deeds.doing(entry, moment.before, language))

    def detail(self, at: int, command: Any) -> Text:
        """What tells an order from another that is called alike: how it shoots, how far it goes."""
        moment = self._walked.moments[at]
        entry = moment.entry
        if command != entry.command:
            entry = self._deeds.tried(moment.before, entry.side, command).entry
        deeds, before = self._deeds, moment.before
        return text(lambda language: deeds.detail(deeds.scenes(entry, before, language)))

    def answer(self, at: int, tape: int, answer: Any) -> Text:
        """What somebody who is asked says."""
        asked = next(a for a in self._walked.thoughts[at].answers if a.tape == tape)
        if answer is None:
            return key("review-declines")
        return text(lambda language: capital(say(answer, asked.state, language)))

    def imagined(self, at: int, command: Any, language: Language) -> list[v.Scene]:
        """What an order that was not given would have begun with."""
        moment = self._walked.moments[at]
        entry = self._deeds.tried(moment.before, moment.entry.side, command).entry
        return self.scenes(entry, moment.before, language)

    def scenes(self, entry: Entry, before: Any, language: Language) -> list[v.Scene]:
        return self._deeds.scenes(entry, before, language)

    def happened(self, judged: Judged, *parts: Part) -> list[Text]:
        """What came of parts of a step, in at most two lines: who fell first of all."""
        spans = [judged.span(part) for part in parts]
        first, last = min(span[0] for span in spans), max(span[1] for span in spans)
        return self._told(first, last, LINES)

    def _told(self, first: int, last: int, most: int) -> list[Text]:
        texts = {language: self._lines(first, last, language, most) for language in LANGUAGES}
        number = min(len(lines) for lines in texts.values())
        return [{lan: texts[lan][n] for lan in LANGUAGES} for n in range(number)]

    def _lines(self, first: int, last: int, language: Language, most: int) -> list[str]:
        """Those of these moments that tell most, in their order."""
        scenes = list[v.Scene]()
        for at in range(first, last + 1):
            scenes += self._scenes_at(at, language)
        ranked = sorted(enumerate(scenes), key=lambda pair: (-_weight(pair[1]), pair[0]))
        shown = sorted(ranked[:most])
        return [_plain(scene) for _, scene in shown if _weight(scene) > 1 or most == 1]


def _weight(scene: v.Scene) -> int:
    """How much a line tells: who falls, then what dice decided."""
    if scene["kind"] in ("quiet", "setup") or not scene["caption"]:
        return 0
    if scene["kind"] == "turn":
        return int(bool(scene.get("dice")))
    effects = scene.get("effects") or ()
    lost = sum(effect["lost"] for effect in effects)
    if scene["kind"] == "effect" and not effects:
        return 1
    return 2 + 100 * lost + 10 * bool(effects) + 5 * bool(scene.get("dice"))


def ends_of(act: Act) -> dict[int, int]:
    """For everything in a log how much of its tape has fallen when it is over.

    Dice that are resolved together have fallen together.
    """
    ends, places = 0, dict[int, int]()

    def go_through(act: Act) -> None:
        nonlocal ends
        for part in act.parts:
            match part:
                case Act():
                    go_through(part)
                    continue
                case Resolved():
                    ends += sum(len(rolled.faces) for rolled in part.rolls)
                    places.update({id(rolled): ends for rolled in part.rolls})
                case Rolled():
                    ends += len(part.faces)
                case Asked():
                    ends += 1
            places[id(part)] = ends

    go_through(act)
    return places
