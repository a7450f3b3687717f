"""What a review says of the game itself, in the words of its scenes: orders, and their effect."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from sandtable.drawing import Drawing
from sandtable.drawing import vocabulary as v
from sandtable.drawing.deeds import Deeds
from sandtable.drawing.deeds import plainly as _plain
from sandtable.entry import Entry
from sandtable.explain.story import say
from sandtable.explain.words import LANGUAGES, Language, Ours, capital, sentence
from sandtable.review.judging import Judged, Part, Turning
from sandtable.review.luck import Shown, most_helpful
from sandtable.review.positions import Walked

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
        self._walked, self._side_of = walked, shown.scenery.side_of
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
        return self._lucky(judged, part)

    def turning(self, turning: Turning) -> Text:
        """What a card is called: by the moment whose order it compares with others."""
        judged, part, at = turning.judged, turning.part, turning.at
        if (
            part.link.kind == "order"
            or turning.order is None
            or turning.order.link.tape is not None
        ):
            return self.part(judged, part)
        scene = self._luckiest(at, at, self._helped(part))
        if scene is None:
            return self.part(judged, turning.order)
        return text(lambda language: _plain(self._scenes_at(at, language)[scene[1]]))

    def moment_of(self, judged: Judged, part: Part) -> int:
        """The moment in which dice did what is told of them."""
        first, last = judged.span(part)
        helpful = self._luckiest(first, last, self._helped(part))
        if helpful is not None:
            return helpful[0]
        weights = [
            max((_weight(scene) for scene in self._scenes_at(at, "en")), default=0)
            for at in range(first, last + 1)
        ]
        return first + weights.index(max(weights))

    def _lucky(self, judged: Judged, part: Part) -> Text:
        """The scene that was luck of whom the dice helped; else what they did on the whole."""
        span, helped = judged.span(part), self._helped(part)
        scene = self._luckiest(*span, helped)
        if scene is not None:
            at, place = scene
            return text(lambda language: _plain(self._scenes_at(at, language)[place]))
        at = self.moment_of(judged, part)
        lines = self._told(at, at, 1)
        title = lines[0] if lines else self.title(judged)
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

    def _luckiest(self, first: int, last: int, helped: str) -> tuple[int, int] | None:
        """The moment and the place in it of the scene that helped a side most."""
        other = next(side for side in self._walked.sides if side != helped)
        places, shown = list[tuple[int, int]](), list[Shown]()
        for at in range(first, last + 1):
            before = self._walked.moments[at].before
            whose = partial(self._side_of, before)
            for place, scene in enumerate(self._scenes_at(at, "en")):
                places.append((at, place))
                shown.append(Shown(scene, whose))
        helpful = most_helpful(shown, helped, other)
        return None if helpful is None else places[helpful]

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
