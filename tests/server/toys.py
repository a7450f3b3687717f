"""The toy ruleset at a table: a translation into the vocabulary, scenarios, and odd players.

`offered` is what tests serve. Two cards are hidden: a duellist knows his own and the one he peeked
at. The variations after the table leak one thing each, for the test that must catch them.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests import toy
from tests.toy import Duel, Limb, Parry, Peek, Riposte, Stance, Step, Strike, Taunt

from sandtable.codec import encode
from sandtable.drawing import UsualDrawing, Who
from sandtable.explain.words import UnknownMessage, sentence
from sandtable.game import Game
from sandtable.refusals import BadInput, Refusal, Refused
from sandtable.server.catalogue import SideCard
from sandtable.umpire import Asked, Rolled

NAMES = {"red": {"en": "Red", "fr": "Rouge"}, "blue": {"en": "Blue", "fr": "Bleu"}}
PACE = 100


# --- the ruleset, with a planner --------------------------------------------------------------
class Duellists(toy.Toy):
    """The toy with somebody to play it; options may change the cards."""

    id = "toy"

    def begin(self, scenario: dict[str, Any], options: dict[str, Any]) -> Duel:
        cards = {
            side: options.get(f"{side}-card", card) for side, card in scenario["cards"].items()
        }
        for card in cards.values():
            if not isinstance(card, str):
                raise BadInput("value-wrong-kind", field="card", needs="text", got=str(card))
        return super().begin({**scenario, "cards": cards}, options)

    def planner(self) -> Any:
        return Planner()

    def fallback(self, view: dict[str, Any], side: str) -> Any:
        return Taunt("fallback")


class Planner:
    """Comes near and strikes; parries everything."""

    def choose(self, view: dict[str, Any], side: str) -> Any:
        gap = view["places"][toy.other(side)] - view["places"][side]
        if abs(gap) > 2:
            return Step(2 if gap > 0 else -2)
        return Strike(Stance("high"))

    def answer(self, view: dict[str, Any], side: str, question: Any) -> Any:
        match question:
            case toy.MayParry():
                return Parry(Stance("high"))
            case toy.MayRiposte():
                return Riposte()
            case toy.ChooseLimb(limbs):
                return Limb(limbs[0])


class Slow(Duellists):
    """Its planner thinks for ever."""

    id = "toy-slow"

    def planner(self) -> Any:
        return _Sleeps()


class _Sleeps(Planner):
    def choose(self, view: dict[str, Any], side: str) -> Any:
        time.sleep(600)


class Crashing(Duellists):
    """Its planner takes its process with it."""

    id = "toy-crashing"

    def planner(self) -> Any:
        return _Crashes()


class _Crashes(Planner):
    def choose(self, view: dict[str, Any], side: str) -> Any:
        os._exit(3)


class Raising(Duellists):
    """Its planner stumbles."""

    id = "toy-raising"

    def planner(self) -> Any:
        return _Raises()


class _Raises(Planner):
    def choose(self, view: dict[str, Any], side: str) -> Any:
        raise KeyError("no plan")


class Cheating(Duellists):
    """Its planner wants what the rules forbid."""

    id = "toy-cheating"

    def planner(self) -> Any:
        return _Cheats()


class _Cheats(Planner):
    def choose(self, view: dict[str, Any], side: str) -> Any:
        return Step(99)


class Undecided(Duellists):
    """Its planner has no opinion: the candidates decide."""

    id = "toy-undecided"

    def planner(self) -> Any:
        return _Shrugs()


class _Shrugs(Planner):
    def choose(self, view: dict[str, Any], side: str) -> Any:
        return None


class Speechless(Undecided):
    """Its rules leave the blue side nothing to say, once it is its turn."""

    id = "toy-speechless"

    def fallback(self, view: dict[str, Any], side: str) -> Any:
        return None

    def candidates(self, state: Duel, side: str) -> Iterator[Any]:
        return iter(()) if side == "blue" else super().candidates(state, side)

    def check(self, state: Duel, command: Any) -> None:
        super().check(state, command)
        if self.to_play(state) == "blue":
            raise Refused("toy-speechless")


class Stumbling(Duellists):
    """A rule of it has a mistake: taunting with “crash” raises what no rule should."""

    id = "toy-stumbling"

    def play(self, state: Duel, command: Any, umpire: Any) -> Duel:
        if command == Taunt("crash"):
            raise ZeroDivisionError("a mistake in a rule")
        return super().play(state, command, umpire)


# --- the table ------------------------------------------------------------------------------------
class ToyTable(UsualDrawing):
    """The duel as pieces on a strip of ground."""

    def view(
        self, state: Duel, side: str | None, language: str, waiting: Any = None, _drawn: Any = None
    ) -> dict[str, Any]:
        return {
            "table": {
                "width": 2000,
                "height": 400,
                "unit": "cm",
                "grid": {"every": 500, "label": 1000},
            },
            "terrain": [],
            "zones": [],
            "objectives": [],
            "smoke": [],
            "pieces": [self._piece(state, who, side, language) for who in toy.SIDES],
            "groups": [],
            "legend": [],
            "offtable": [],
        }

    def _piece(self, state: Duel, who: str, side: str | None, language: str) -> dict[str, Any]:
        name = NAMES[who][language]
        return {
            "id": who,
            "side": who,
            "letter": letter(who),
            "label": letter(who),
            "name": name,
            "kind": "figure",
            "base": {"round": 125},
            "at": [1000 + PACE * state.places[who], 200],
            "facing": None,
            "chevrons": 0,
            "pips": {"left": max(state.vigour[who], 0), "of": 5},
            "markers": [],
            "group": None,
            "canAct": state.turn == who,
            "active": state.turn == who,
            "fate": "casualty" if state.loser == who else "fit",
            "detail": self.detail(state, who, side),
            "aria": name,
        }

    def detail(self, state: Duel, who: str, side: str | None) -> str:
        return f"card: {state.cards[who]}" if who == side else "card: ?"

    def status(
        self,
        state: Duel,
        side: str | None,
        language: str,
        waiting: Any = None,
        thinking: bool = False,
    ) -> dict[str, Any]:
        due = None if state.loser else waiting.side if waiting else state.turn
        said = "May react" if waiting else "Thinking" if thinking else "To move"
        return {
            "to_play": due,
            "sentence": f"{said}: {NAMES[due][language]}" if due else "Over",
            "turn": self.turn(state),
            "of": 20,
            "phase": "duel",
            "phases": [{"id": "duel", "label": "Duel", "now": True}],
            "mine": due is not None and due == side,
            "thinking": thinking,
        }

    def turn(self, state: Duel) -> int:
        """How many wounds there are."""
        return 1 + max(10 - sum(state.vigour.values()), 0)

    def panel(
        self, state: Duel, side: str, draft: dict[str, Any], language: str, waiting: Any = None
    ) -> dict[str, Any]:
        if draft.get("piece") not in (None, *toy.SIDES):
            raise BadInput("toy-no-piece", piece=draft["piece"])
        fields = draft.get("fields", {})
        paces = fields.get("paces", 1)
        command: Any = Step(paces) if draft.get("action") == "step" else None
        command = Strike() if draft.get("action") == "strike" else command
        refused = None
        if command is not None:
            try:
                Duellists().check(state, command)
            except Refusal as reason:
                refused = {"sentence": self.why(reason, state, language)}
        return {
            "title": NAMES[side][language],
            "actions": [{"id": "step", "label": "Step"}, {"id": "strike", "label": "Strike"}],
            "draft": {**draft, "fields": {"paces": paces}},
            "needs": [],
            "rows": [{"row": "text", "text": self.hint(state, side)}],
            "overlay": {},
            "confirm": {"label": "Do it", "command": encode(command)}
            if command is not None and refused is None
            else None,
            "refused": refused,
        }

    def hint(self, state: Duel, side: str) -> str:
        return f"You hold the {state.cards[side]}."

    def prompt(
        self, state: Duel, side: str, question: Any, language: str, begun: Any = None
    ) -> dict[str, Any]:
        options = [
            {"id": str(n), "label": type(one).__name__, "answer": encode(one)}
            for n, one in enumerate(Duellists().answers(state, side, question))
            if one is not None
        ]
        return {
            "kind": type(question).__name__,
            "title": type(question).__name__,
            "sentence": self.asks(state, side, question),
            "options": options,
            "standing": ["ask", "always", "never", "within"],
            "decline": None if isinstance(question, toy.ChooseLimb) else {"label": "No"},
        }

    def asks(self, state: Duel, side: str, question: Any) -> str:
        return f"{type(question).__name__}?"

    def log_lines(self, entry: Any, before: Duel, language: str) -> list[dict[str, Any]]:
        return self.log_lines_for(entry, before, None, language)

    def log_lines_for(
        self, entry: Any, before: Duel, side: str | None, language: str
    ) -> list[dict[str, Any]]:
        return [
            {
                "key": type(item).__name__,
                "side": entry.side,
                "sentence": self.told(item, side, language),
            }
            for item in entry.log
            if not isinstance(item, Asked)
        ]

    def told(self, item: Any, side: str | None, language: str) -> str:
        match item:
            case Rolled():
                return f"rolled {', '.join(map(str, item.faces))}"
            case toy.Peeked(who, card):
                seen = self.seen_card(who, card, side)
                return f"{NAMES[who][language]} peeks: {seen}"
            case _:
                return f"**{type(item).__name__}**"

    def seen_card(self, who: str, card: str, side: str | None) -> str:
        """Who peeks sees it, and whose card it is knows it."""
        return "?" if side is None else card

    def who(self, state: Duel, side: str | None, piece: str, language: str) -> Who:
        return Who(piece, piece)

    def sight(self, state: Duel, start: Any, end: Any, language: str) -> dict[str, Any]:
        return self.sight_for(state, None, start, end, language)

    def sight_for(
        self, state: Duel, side: str | None, start: Any, end: Any, language: str
    ) -> dict[str, Any]:
        points = [self._point(state, one) for one in (start, end)]
        return {"points": points, "class": "ruler", "pills": [], "text": "clear"}

    def _point(self, state: Duel, one: Any) -> list[int]:
        if isinstance(one, str):
            if one not in toy.SIDES:
                raise BadInput("toy-no-piece", piece=one)
            return [1000 + PACE * state.places[one], 200]
        return list(one)

    def typed(self, state: Duel, side: str, text: str) -> Any:
        verb, _, rest = text.partition(" ")
        if verb == "step" and rest.lstrip("-").isdecimal():
            return Step(int(rest))
        if verb == "taunt":
            return Taunt(rest)
        if verb == "peek":
            return Peek()
        raise BadInput("toy-not-understood", text=text)

    def summary(self, state: Duel, language: str) -> dict[str, Any]:
        winner = toy.other(state.loser) if state.loser else None
        name = NAMES[winner][language] if winner else ""
        return {"winner": winner, "sentence": f"{name} wins." if winner else ""}

    def end(self, state: Duel, entries: Any, language: str) -> dict[str, Any]:
        return {**self.summary(state, language), "entries": len(list(entries))}

    def goals(self, state: Duel, side: str | None, language: str) -> dict[str, Any]:
        return {
            "brief": self.about(state), "special": "", "hint": "", "set_up": [], "turn": 1,
            "turns": 20, "minutes": 1, "width": 1000, "height": 1000, "points": {}, "aims": [],
            "earned": {}, "endings": [], "looming": [], "if_now": None, "turning": [],
            "switches": [], "forces": [], "why": [],
        }  # fmt: skip

    def about(self, state: Duel) -> str:
        return "Two duellists."

    def trail(self, entry: Any, before: Duel) -> list[Any]:
        return []

    def scenes(
        self, entry: Any, before: Duel, side: str | None, language: str, drawn: Any, acted: Any
    ) -> list[dict[str, Any]]:
        return [
            {"key": line["key"], "n": entry.n, "commander": entry.side, "side": line["side"]}
            | {
                "kind": "effect",
                "by": [],
                "on": [],
                "doing": "",
                "caption": line["sentence"],
                "after": {},
            }
            for line in self.log_lines_for(entry, before, side, language)
        ]

    def refused(self, refusal: Refusal, state: Any, language: Any) -> dict[str, Any]:
        return self.refused_for(refusal, state, None, language)

    def refused_for(
        self, refusal: Refusal, state: Any, side: str | None, language: Any
    ) -> dict[str, Any]:
        rule = getattr(refusal, "rule", "")
        return {"sentence": self.why(refusal, state, language), "rule": rule}

    def why(self, refusal: Refusal, state: Any, language: Any) -> str:
        facts = {name: fact for name, fact in refusal.facts.items() if name != "rule"}
        try:
            return sentence(refusal.key, language, **facts)
        except UnknownMessage:
            return f"{refusal.key} {sorted(facts.items())}"

    # --- lessons
    def lesson(self, game: Game, language: str) -> dict[str, Any] | None:
        done = len(game.entries) - 2 * sum(1 for entry in game.entries if entry.undoes)
        if done >= len(LESSON):
            return None
        command, text, _ = LESSON[done]
        return {"text": text, "step": done + 1, "of": len(LESSON), "command": encode(command)}

    def follow(self, game: Game, command: Any) -> Any:
        step = self.lesson(game, "en")
        if step and encode(command) != step["command"]:
            raise Refused("toy-lesson-first")
        return command

    def lesson_faces(self, game: Game) -> list[int]:
        step = self.lesson(game, "en")
        return list(LESSON[step["step"] - 1][2]) if step else []


def letter(side: str) -> str:
    return "AB"[toy.SIDES.index(side)]


# --- tables that leak -----------------------------------------------------------------------------
class LeakingView(ToyTable):
    def detail(self, state: Duel, who: str, side: str | None) -> str:
        return f"card: {state.cards[who]}"


class LeakingStatus(ToyTable):
    """Only to spectators."""

    def status(self, state: Duel, side: str | None, *more: Any, **rest: Any) -> dict[str, Any]:
        told = super().status(state, side, *more, **rest)
        return told if side else {**told, "sentence": state.cards["red"]}


class LeakingPanel(ToyTable):
    """By its length alone."""

    def hint(self, state: Duel, side: str) -> str:
        return f"You hold the {state.cards[side]}{' ' * len(state.cards[toy.other(side)])}."


class LeakingCandidates(ToyTable):
    """By their order."""

    def panel(
        self, state: Duel, side: str, draft: dict[str, Any], language: str, waiting: Any = None
    ) -> dict[str, Any]:
        panel = super().panel(state, side, draft, language, waiting)
        turned = state.cards[toy.other(side)] > "moon"
        return {**panel, "actions": panel["actions"][:: -1 if turned else 1]}


class LeakingPrompt(ToyTable):
    def asks(self, state: Duel, side: str, question: Any) -> str:
        return f"Against the {state.cards[toy.other(side)]}?"


class LeakingLog(ToyTable):
    """What somebody sees who peeks is told to spectators too."""

    def seen_card(self, who: str, card: str, side: str | None) -> str:
        return card


class LeakingEntry(ToyTable):
    """Whoever acts shows his card to all."""

    def log_lines_for(
        self, entry: Any, before: Duel, side: str | None, language: str
    ) -> list[dict[str, Any]]:
        first, *more = super().log_lines_for(entry, before, side, language)
        return [{**first, "sentence": f"{first['sentence']} {before.cards[entry.side]}"}, *more]


class LeakingRefusal(ToyTable):
    def why(self, refusal: Refusal, state: Any, language: Any) -> str:
        return f"{super().why(refusal, state, language)} {sorted(state.cards.values())}"


class LeakingGoals(ToyTable):
    def about(self, state: Duel) -> str:
        return f"Two duellists with {sorted(state.cards.values())}."


class LeakingSight(ToyTable):
    def sight_for(
        self, state: Duel, side: str | None, start: Any, end: Any, language: str
    ) -> dict[str, Any]:
        line = super().sight_for(state, side, start, end, language)
        return {**line, "text": state.cards["red"]}


# --- what is offered ------------------------------------------------------------------------------
@dataclass(frozen=True)
class ToyScene:
    id: str
    plain: dict[str, Any]
    is_lesson: bool = False
    turns: int = 20
    minutes: int = 1

    def title(self, language: str) -> str:
        return {"en": "A duel", "fr": "Un duel"}[language]

    def brief(self, language: str) -> str:
        return {"en": "Two duellists.", "fr": "Deux duellistes."}[language]

    def hint(self, language: str) -> str:
        return ""

    def switches(self, language: str) -> list[str]:
        return []

    def options(self) -> dict[str, str]:
        return {}

    def sides(self, language: str) -> tuple[SideCard, ...]:
        return tuple(SideCard(side, NAMES[side][language], letter(side)) for side in toy.SIDES)


#: Commands, what is said before them, and the faces of their dice.
LESSON = (
    (Step(1), "Step nearer.", ()),
    (Taunt("hey"), "He answers.", (6, 6, 6)),
    (Strike(), "Now strike.", (1, 2)),
)
SCENES = (
    ToyScene("far", {**toy.SCENARIO, "id": "far"}),
    ToyScene("duel", {**toy.CLOSE, "id": "duel"}),
    ToyScene("lesson", {**toy.CLOSE, "paces": 3, "id": "lesson"}, is_lesson=True),
)


@dataclass(frozen=True)
class ToyOffered:
    ruleset: toy.Toy = field(default_factory=Duellists)
    table: ToyTable = field(default_factory=ToyTable)
    title: str = "Toy"
    unit: str = "cm"
    fixed: tuple[type, ...] = ()

    @property
    def id(self) -> str:
        return self.ruleset.id

    def blurb(self, language: str) -> str:
        return "A toy."

    def switches(self, language: str) -> list[dict[str, Any]]:
        return []

    def scenarios(self) -> tuple[ToyScene, ...]:
        return SCENES

    def staged(self, plain: dict[str, Any]) -> ToyScene:
        return next(scene for scene in SCENES if scene.id == plain["id"])

    def account(self, game: Game, language: str) -> Iterator[str]:
        for entry in game.entries:
            for item in entry.log:
                yield self.table.told(item, "red", language)


def offered() -> tuple[Any, ...]:
    """What most tests serve: the toy, its odd relatives, and Combat Zone where it has a table."""
    from sandtable.server.catalogue import offered as shipped

    kinds = (Duellists, Slow, Crashing, Raising, Cheating, Undecided, Speechless, Stumbling)
    return (*(ToyOffered(kind()) for kind in kinds), *shipped())


def only_toy() -> tuple[ToyOffered, ...]:
    return (ToyOffered(),)


#: By the name of the function that offers a leak: the messages in which it shows.
LEAKS = {
    "leaking_view": ('"type":"state"', "GET /at/"),
    "leaking_status": ('"type":"state"',),
    "leaking_panel": ('"type":"panel"',),
    "leaking_candidates": ('"type":"panel"',),
    "leaking_prompt": ('"prompt":{',),
    "leaking_log": ("peeks",),
    "leaking_entry": ('"type":"entry"', '"type":"log"', '"type":"undo-asked"'),
    "leaking_refusal": ('"type":"refused"',),
    "leaking_sight": ('"type":"sightline"',),
    "leaking_goals": ('"type":"goals"',),
}


def leaking(table: type[ToyTable]) -> Any:
    return lambda: (ToyOffered(table=table()),)


leaking_view = leaking(LeakingView)
leaking_status = leaking(LeakingStatus)
leaking_panel = leaking(LeakingPanel)
leaking_candidates = leaking(LeakingCandidates)
leaking_prompt = leaking(LeakingPrompt)
leaking_log = leaking(LeakingLog)
leaking_entry = leaking(LeakingEntry)
leaking_refusal = leaking(LeakingRefusal)
leaking_sight = leaking(LeakingSight)
leaking_goals = leaking(LeakingGoals)
