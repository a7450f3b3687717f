"""The table in the terminal: it shows how things stand, reads what is typed, and plays it.

Every step is in the file before the next is asked for, so that nothing is lost when the window
closes, and a game goes on even in the middle of a question.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from sandtable.entry import Entry
from sandtable.explain.story import say
from sandtable.explain.words import Language, capital, sentence
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.players import one_of_them
from sandtable.record import append
from sandtable.refusals import BadInput, Refusal, Refused
from sandtable.rulesets.verbs import Verb, find_word
from sandtable.terminal import words
from sandtable.terminal.chart import chart_of, legend, sides_of
from sandtable.terminal.choices import PAGE, Choice, by_piece, choice_line, choices_of, price_of
from sandtable.terminal.eyes import Eyes
from sandtable.terminal.files import pending_entry, save_step
from sandtable.terminal.lesson import Lesson
from sandtable.terminal.questions import ask_player
from sandtable.terminal.rows import has_odds, row_lines
from sandtable.terminal.screen import Closed, Screen
from sandtable.terminal.seats import Seats
from sandtable.terminal.units import panel, pips_text
from sandtable.umpire import Waiting

#: Lines kept free below the map for what happened, the choices and the prompt.
BELOW_MAP = 15
FEWEST_ROWS = 10
#: Columns for the units beside the map, and the fewest that do.
UNITS_WIDE, NARROWEST_UNITS = 44, 30
ROOM_FOR_STORY = 2  # lines that stay visible above a new picture
#: Commands of a program in one go, after which something must be wrong with it.
PATIENCE = 500


class Table:
    """One game, played to its end or to the moment when somebody leaves."""

    def __init__(self, screen: Screen, game: Game, seats: Seats, file: Path) -> None:
        self.screen, self.game, self.seats, self.file = screen, game, seats, file
        self.eyes = Eyes(game, screen.language)
        self.scenario = game.state.field.scenario
        self.lesson = Lesson(game, self.eyes) if self.scenario.steps else None
        self.known: dict[str, Verb] = {**self.verbs, **words.TABLE_WORDS}
        self.coordinates = False  # places are told by what is there
        self._turn_played = game.ruleset.turns(game.state)
        self.page = 0
        self.focus = ""  # the piece whose choices are listed
        self._typed = 0  # faces on the last line of real dice
        self._told = 0  # lines of a command under way that were told already
        self.plan: Any = None  # what the coach advised to do next
        self.said: Any = None  # what it said before
        self._shown: tuple[Any, ...] = ()  # what the last frame showed, not to repeat it

    @property
    def language(self) -> Language:
        return self.screen.language

    @property
    def verbs(self) -> dict[str, Verb]:
        """What may be typed for each command of the ruleset."""
        return self.eyes.commands.verbs

    @property
    def listener(self) -> str | None:
        """Whose ears the story is for: the only side that plays here, else nobody's."""
        here = [side for side in self.game.standing if self.seats.is_human(side)]
        return here[0] if len(here) == 1 else None

    def name_of(self, side: str) -> str:
        return capital(str(self.scenario.name_of(side, self.language)))

    def refuse(self, refused: Refusal, side: str) -> None:
        self.screen.refuse(refused, self.eyes.state(side))

    # --- the game
    def run(self) -> None:
        """Until the game is over; `Closed` when the player stops or nothing more can be read."""
        patience = PATIENCE
        while not self.game.closed:
            side = self.game.to_play
            if side is None:
                break
            if self.game.waiting:
                self._answer(side)
            elif self.seats.is_human(side):
                patience = PATIENCE
                self._turn(side)
            else:
                patience -= 1
                if not patience:
                    raise BadInput("table-program-stuck", side=side)
                self._program(side)
        self._finish()

    def _finish(self) -> None:
        """The record is closed, which reveals a secret seed, and the last picture shown."""
        if not self.game.closed:
            append(self.file, self.game.close())
        self.screen.show()
        self.show_map(self.listener or next(iter(self.game.standing)))
        self.screen.say("table-over")
        self.screen.show(f"  {self.file}")

    def _program(self, side: str) -> None:
        """A player made of code gives one command; what it does is told with its reasons."""
        try:
            done = self._play(side, self.seats.choose(self.game.state, side))
        except Refused as refused:  # a program's mistake must not stop the game
            self.refuse(refused, side)
            offered = list(self.game.ruleset.candidates(self.game.state, side))
            done = self._play(side, one_of_them(reversed(offered), side))
        self._tell(done)

    def _answer(self, side: str) -> None:
        """Put the question to whoever sits here, after telling what led to it."""
        waiting = self.game.waiting
        assert waiting is not None
        self._tell(waiting)
        answer, policy = ask_player(self, side, waiting.question)
        if policy is not None:
            self.game.standing[side] = policy
        self._tell(self._settle(lambda: self.game.answer(side, answer)))

    # --- one command
    def _play(self, side: str, command: object) -> Any:
        return self._settle(lambda: self.game.play(side, command))

    def _settle(self, act: Any) -> Any:
        """Carry out, asking for faces where real dice are used, and save what came of it."""
        if self.lesson:
            self.lesson.lay_out_dice()
        while True:
            try:
                done = act()
                break
            except BadInput as missing:
                if missing.key not in ("dice-missing", "dice-impossible"):
                    raise
                self._ask_for_faces(missing)
        save_step(self.file, self.game)
        turn = self.game.ruleset.turns(self.game.state)
        if turn != self._turn_played:
            self._turn_played = turn
            for side in self.game.standing:
                self.game.standing[side] = None  # standing answers last for a turn
        return done

    def _ask_for_faces(self, missing: BadInput) -> None:
        source = self.game.dice_source
        assert isinstance(source, Typed)
        if missing.key == "dice-impossible":
            self.screen.refuse(missing)
            kept = source.left[: len(source.left) - self._typed]  # all but the last line
            source.clear()
            source.add(kept)
        facts = {name: missing.facts[name] for name in ("die", "sides")}
        line = self.screen.ask(sentence("table-face", self.language, **facts) + " > ")
        if line.lower() in ("q", "quit", "quitter"):
            raise Closed
        before = len(source.left)
        try:
            source.add(int(word) for word in line.replace(",", " ").split() if word.isdecimal())
        except BadInput as bad:
            self.screen.refuse(bad)
        self._typed = len(source.left) - before

    def _tell(self, done: Entry | Waiting) -> None:
        """What a command did, as far as it has come, without what was told before."""
        game = self.game
        entry = done if isinstance(done, Entry) else pending_entry(game)
        before = game.state_at(done.n - 1) if isinstance(done, Entry) else game.state
        lines = list(self.eyes.lines(entry, before, self.listener, self.coordinates))
        for line in lines[self._told :]:
            self.screen.tell(line, "grey62" if line.startswith("    ") else "")
        self._told = 0 if isinstance(done, Entry) else len(lines)

    # --- a player's turn
    def _turn(self, side: str) -> None:
        """Show the table and the choices, then do what is typed until a command was given."""
        self._show_frame(side)
        listed = self._list(side)
        before = len(self.game.entries)
        while len(self.game.entries) == before and not self.game.waiting:
            line = self.screen.ask(self._prompt(side))
            try:
                again = self._do(line, side, listed)
            except Refusal as refused:
                self.refuse(refused, side)
                continue
            if again:
                listed = self._list(side)

    def _prompt(self, side: str) -> str:
        return f"{self.name_of(side)} > "

    def _do(self, line: str, side: str, listed: list[Choice]) -> bool:
        """Carry out a typed line; true when the choices should be listed anew."""
        if not line:
            return self._enter(side)
        if line.isdecimal():
            if not 1 <= int(line) <= len(listed):
                raise BadInput("table-no-choice", number=line, most=len(listed))
            self.give(side, listed[int(line) - 1].command)
            return False
        piece = self._piece_called(line, side)
        if piece:
            self.focus, self.page = piece, 0
            return True
        verb, _, rest = line.partition(" ")
        name = find_word(words.ALSO.get(verb, verb), self.known)
        if name in words.TABLE_WORDS:
            return bool(words.run(self, name, rest.strip(), side))
        self.give(side, self.eyes.typed(side, f"{self.verbs[name].en[0]} {rest}"))
        return False

    def _piece_called(self, word: str, side: str) -> str:
        """The own piece of this label or id; "" when it is none."""
        for piece in self.eyes.view(side)["pieces"]:
            names = (piece["label"].lower(), piece["id"].lower())
            if piece["side"] == side and word.lower() in names:
                return str(piece["id"])
        return ""

    def _enter(self, side: str) -> bool:
        """Enter alone does what the lesson says, or shows the table again."""
        if self.lesson and self.lesson.wanted:
            self.give(side, self.lesson.wanted)
            return False
        self._show_frame(side, again=True)
        return True

    def give(self, side: str, command: object) -> None:
        """Give a command: checked, shown with its odds if it throws dice, confirmed, played."""
        self.game.ruleset.check(self.game.state, command)
        if self.lesson and self.lesson.wanted:
            try:
                command = self.lesson.follow(command)
            except Refused:
                raise BadInput("lesson-not-yet", typed=self.lesson.typed()) from None
        if not self.confirm(side, command):
            return
        done = self._play(side, command)
        self.page = 0
        self._tell(done)

    def confirm(self, side: str, command: object) -> bool:
        """Odds are shown before dice are thrown, and no is taken for an answer."""
        panel = self.eyes.panel(side, command)
        if not has_odds(panel):
            return True
        self.screen.tell(say(command, self.eyes.state(side), self.language), "bold")
        self.screen.show_all(row_lines(panel, self.language))
        price = price_of(panel)
        key = "table-confirm-price" if price else "table-confirm"
        return self.screen.confirm(sentence(key, self.language, price=price))

    # --- what is shown
    def _show_frame(self, side: str, again: bool = False) -> None:
        """The map, unless it would only push away what the player's own command has just done."""
        status = self.eyes.status(side)
        now = (status["turn"], status["phase"], status["sentence"], side)
        goes_on, self._shown = now == self._shown, now
        enough = self.screen.lines > ROOM_FOR_STORY if self.screen.is_live else True
        if goes_on and enough and not again:
            self.screen.show(self.head(side))
        else:
            self.screen.pause(ROOM_FOR_STORY)
            self.screen.show()
            self.show_map(side)
        if self.lesson and self.lesson.wanted:
            said = self.lesson.says()
            if said:
                self.screen.tell(said, "bold green")
            self.screen.say("lesson-type", typed=self.lesson.typed())

    def head(self, side: str) -> Text:
        """Whose turn it is, turn n of m, and the phase."""
        status = self.eyes.status(side)
        key = "table-may-react" if self.game.waiting else "table-your-move"
        parts = [sentence(key, self.language, side=self.name_of(side))]
        if status["turn"]:
            parts.append(sentence("table-turn", self.language, n=status["turn"], m=status["of"]))
        parts += [phase["label"] for phase in status["phases"] if phase["now"]][:1]
        active = [group["label"] for group in self.eyes.view(side)["groups"] if group["active"]]
        return Text(" · ".join((*parts, *active[:1])), "bold")

    def show_map(self, side: str, with_legend: bool = False) -> None:
        """Map and units side by side where the terminal is wide enough."""
        view = self.eyes.view(side)
        rows = max(FEWEST_ROWS, self.screen.height - BELOW_MAP)
        lines = chart_of(view, max(30, self.screen.width - UNITS_WIDE), rows).lines()
        wide = max(line.cell_len for line in lines)
        beside = self.screen.width - wide - 3
        names = {name: self.name_of(name) for name in sides_of(view)}
        if beside < NARROWEST_UNITS:  # below it
            self.screen.show_all(lines)
            lines = [Text("")]
            wide, beside = 0, self.screen.width - 3
        units = panel(view, side, names, self.language, beside, max(len(lines), FEWEST_ROWS))
        for n in range(max(len(lines), len(units))):
            line = lines[n].copy() if n < len(lines) else Text("")
            line.pad_right(wide - line.cell_len + 2)
            if n < len(units):
                line.append_text(units[n])
            self.screen.show(line)
        if with_legend or not self._legend_shown:
            self._legend_shown = True
            self.screen.tell(" · ".join(legend(view, self.language)), "grey62")
        if self.game.to_play:
            self.screen.show(self.head(side))

    _legend_shown = False

    def _list(self, side: str) -> list[Choice]:
        """Number what may be done now: the piece in focus first, and what nobody need do."""
        eyes = self.eyes
        if self.lesson and self.lesson.wanted:
            return choices_of(eyes, side, [self.lesson.wanted])
        pieces = {piece["id"]: piece for piece in eyes.view(side)["pieces"]}
        choices = by_piece(choices_of(eyes, side, eyes.candidates(side)))
        actors = [who for who in choices if who]
        if self.focus not in actors:
            acting = [who for who in actors if pieces.get(who, {}).get("active")]
            self.focus = next(iter((*acting, *actors)), "")
        offered = choices.get(self.focus, []) if self.focus else []
        pages = max(1, -(-len(offered) // PAGE))
        self.page %= pages
        listed = [*offered[self.page * PAGE : (self.page + 1) * PAGE], *choices.get("", [])]
        if self.focus:
            who = _card(pieces, self.focus)
            others = ", ".join(_label(pieces, actor) for actor in actors if actor != self.focus)
            if others:
                self.screen.say("table-others", who=who, others=others)
            else:
                self.screen.tell(who, "bold")
        for n, choice in enumerate(listed, 1):
            self.screen.tell(f"  {n:>2}  {capital(choice_line(eyes, side, choice))}")
        if any(choice.action == words.DEPLOY for choice in listed):
            self.screen.say("table-deploy-hint", typed=eyes.as_typed(side, listed[0].command))
        if pages > 1:
            self.screen.say("table-pages", page=self.page + 1, pages=pages)
        return listed


def _label(pieces: dict[str, Any], who: str) -> str:
    return str(pieces[who]["label"]) if who in pieces else who


def _card(pieces: dict[str, Any], who: str) -> str:
    """A7 rifleman, 4/6"""
    piece = pieces.get(who)
    if piece is None:
        return who
    pips = pips_text(piece)
    return f"{piece['label']} {piece['name']}" + (f", {pips}" if pips else "")
