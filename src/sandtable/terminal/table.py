"""The table in the terminal: it shows how things stand, reads what is typed, and plays it.

Every step is in the file before the next is asked for, so that nothing is lost when the window
closes, and a game goes on even in the middle of a question.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

from sandtable.explain.story import log_lines, say
from sandtable.explain.words import Language, capital, sentence
from sandtable.fairness import Typed
from sandtable.game import Entry, Game
from sandtable.players import one_of_them
from sandtable.record import append
from sandtable.refusals import BadInput, Refusal, Refused
from sandtable.rulesets.combat_zone.events import TurnBegan
from sandtable.rulesets.combat_zone.preview import preview
from sandtable.rulesets.combat_zone.state import DEPLOYMENT, Battle
from sandtable.rulesets.combat_zone.telling import place_name
from sandtable.rulesets.combat_zone.typed import VERBS, read_typed
from sandtable.rulesets.verbs import Verb, find_word
from sandtable.terminal import words
from sandtable.terminal.chart import Chart, legend
from sandtable.terminal.choices import (
    PAGE,
    Choice,
    by_figure,
    choice_line,
    choices_of,
    needs_confirming,
)
from sandtable.terminal.files import log_of_pending, save_step
from sandtable.terminal.lesson import Lesson
from sandtable.terminal.odds import chances_lines
from sandtable.terminal.questions import ask_player
from sandtable.terminal.screen import Closed, Screen
from sandtable.terminal.seats import Seats
from sandtable.terminal.units import panel
from sandtable.umpire import Waiting

#: Lines kept free below the map for what happened, the choices and the prompt.
BELOW_MAP = 15
FEWEST_ROWS = 10
ROOM_FOR_STORY = 2  # lines that stay visible above a new picture
#: Commands of a program in one go, after which something must be wrong with it.
PATIENCE = 500


class Table:
    """One game, played to its end or to the moment when somebody leaves."""

    def __init__(self, screen: Screen, game: Game, seats: Seats, file: Path) -> None:
        self.screen, self.game, self.seats, self.file = screen, game, seats, file
        scenario = game.state.field.scenario
        self.scenario = scenario
        self.lesson = Lesson(game, scenario.steps) if scenario.steps else None
        self.coordinates = False  # places are told by what is there
        self.page = 0
        self.focus = ""  # the figure whose choices are listed
        self._typed = 0  # faces on the last line of real dice
        self._told = 0  # items of the log of a command under way that were told already
        self._shown: tuple[Any, ...] = ()  # what the last frame showed, not to repeat it

    @property
    def language(self) -> Language:
        return self.screen.language

    @property
    def battle(self) -> Battle:
        now: Battle = self.game.now
        return now

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
        self.show_map(self.battle.sides[0])
        self.screen.say("table-over")
        self.screen.show(f"  {self.file}")

    def _program(self, side: str) -> None:
        """A player made of code gives one command; what it does is told with its reasons."""
        try:
            done = self._play(side, self.seats.choose(self.game.state, side))
        except Refused as refused:  # a program's mistake must not stop the game
            self.screen.refuse(refused, self.battle)
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
    def _play(self, side: str, command: Any) -> Any:
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
        if isinstance(done, Entry) and any(isinstance(e, TurnBegan) for e in done.events):
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
        log = done.log if isinstance(done, Entry) else log_of_pending(self.game)
        game = self.game
        before = game.state_at(done.n - 1) if isinstance(done, Entry) else game.state
        for line in log_lines(
            log,
            before,
            game.ruleset.apply,
            self.language,
            told=self._told,
            coordinates=self.coordinates,
        ):
            self.screen.tell(line, "grey62" if line.startswith("    ") else "")
        self._told = 0 if isinstance(done, Entry) else len(log)

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
                self.screen.refuse(refused, self.battle)
                continue
            if again:
                listed = self._list(side)

    def _prompt(self, side: str) -> str:
        return f"{capital(place_name(self.battle, side, self.language))} > "

    def _do(self, line: str, side: str, listed: list[Choice]) -> bool:
        """Carry out a typed line; true when the choices should be listed anew."""
        if not line:
            return self._enter(side)
        if line.isdecimal():
            if not 1 <= int(line) <= len(listed):
                raise BadInput("table-no-choice", number=line, most=len(listed))
            self.give(side, listed[int(line) - 1].command)
            return False
        if line.upper() in self.battle.figures:
            return self._look_at(line.upper(), side)
        verb, _, rest = line.partition(" ")
        name = find_word(words.ALSO.get(verb, verb), KNOWN)
        if name in words.TABLE_WORDS:
            return bool(words.run(self, name, rest.strip(), side))
        self.give(side, read_typed(f"{VERBS[name].en[0]} {rest}", self.battle, side))
        return False

    def _enter(self, side: str) -> bool:
        """Enter alone does what the lesson says, or shows the table again."""
        if self.lesson and self.lesson.wanted:
            self.give(side, self.lesson.wanted)
            return False
        self._show_frame(side, again=True)
        return True

    def _look_at(self, who: str, side: str) -> bool:
        self.focus, self.page = who, 0
        return True

    def give(self, side: str, command: Any) -> None:
        """Give a command: checked, shown with its odds if it throws dice, confirmed, played."""
        self.game.ruleset.check(self.game.state, command)
        if self.lesson and self.lesson.wanted and command != self.lesson.wanted:
            raise BadInput("lesson-not-yet", typed=self.lesson.typed(self.language))
        if needs_confirming(command) and not self.confirm(command):
            return
        done = self._play(side, command)
        self.page = 0
        self._tell(done)

    def confirm(self, command: Any) -> bool:
        shown = preview(self.battle, command)
        self.screen.tell(say(command, self.battle, self.language), "bold")
        self.screen.show_all(chances_lines(shown, self.battle, self.language))
        return self.screen.confirm(sentence("table-confirm", self.language, points=shown.points))

    # --- what is shown
    def _show_frame(self, side: str, again: bool = False) -> None:
        """The map, unless it would only push away what the player's own command has just done."""
        battle = self.battle
        now = (battle.turn, battle.phase, battle.active, side)
        goes_on, self._shown = now == self._shown, now
        enough = self.screen.lines > ROOM_FOR_STORY if self.screen.is_live else True
        if goes_on and enough and not again:
            self.screen.show(self.head(side))
        else:
            self.screen.pause(ROOM_FOR_STORY)
            self.screen.show()
            self.show_map(side)
        if self.lesson and self.lesson.wanted:
            said = self.lesson.says(self.language)
            if said:
                self.screen.tell(said, "bold green")
            self.screen.say("lesson-type", typed=self.lesson.typed(self.language))

    def head(self, side: str) -> Text:
        """Whose turn it is, turn n of m, and the phase."""
        battle, language = self.battle, self.language
        name = capital(place_name(battle, side, language))
        turns = self.scenario.turns
        parts = [
            sentence(
                "table-may-react" if self.game.waiting else "table-your-move", language, side=name
            ),
            sentence(f"phase-{battle.phase}", language),
        ]
        if battle.turn:
            parts.insert(1, sentence("table-turn", language, n=battle.turn, m=turns))
        if battle.active:
            parts.append(capital(place_name(battle, battle.active, language)))
        return Text(" · ".join(parts), "bold")

    def show_map(self, side: str, with_legend: bool = False) -> None:
        """Map and units side by side where the terminal is wide enough."""
        rows = max(FEWEST_ROWS, self.screen.height - BELOW_MAP)
        columns = max(30, self.screen.width - 44)
        lines = Chart(self.battle, columns, rows).lines()
        beside = self.screen.width - max(line.cell_len for line in lines) - 3
        units = panel(self.battle, side, self.language, max(beside, 30), len(lines))
        wide = max(line.cell_len for line in lines)
        for n in range(max(len(lines), len(units))):
            line = lines[n].copy() if n < len(lines) else Text("")
            line.pad_right(wide - line.cell_len + 2)
            if n < len(units):
                line.append_text(units[n])
            self.screen.show(line)
        if with_legend or not self._legend_shown:
            self._legend_shown = True
            self.screen.tell(" · ".join(legend(self.battle, self.language)), "grey62")
        if self.game.to_play:
            self.screen.show(self.head(side))

    _legend_shown = False

    def _list(self, side: str) -> list[Choice]:
        """Number what may be done now: the figure in focus first, and what nobody need do."""
        battle = self.battle
        if self.lesson and self.lesson.wanted:
            return choices_of(battle, [self.lesson.wanted])
        choices = choices_of(battle, self.game.ruleset.candidates(battle, side))
        groups = by_figure(choices)
        actors = [who for who in groups if who]
        if self.focus not in actors:
            self.focus = battle.acting if battle.acting in actors else (actors[0] if actors else "")
        offered = groups.get(self.focus, []) if self.focus else []
        plain = groups.get("", [])
        pages = max(1, -(-len(offered) // PAGE))
        self.page %= pages
        on_page = offered[self.page * PAGE : (self.page + 1) * PAGE]
        if self.focus and len(actors) > 1:
            others = ", ".join(who for who in actors if who != self.focus)
            self.screen.say("table-others", who=self._who(self.focus), others=others)
        elif self.focus:
            self.screen.tell(self._who(self.focus), "bold")
        listed = [*on_page, *plain]
        for n, choice in enumerate(listed, 1):
            self.screen.tell(f"  {n:>2}  {choice_line(choice, battle, self.language)}")
        if battle.phase == DEPLOYMENT and self.focus:
            self.screen.say("table-deploy-hint")
        if pages > 1:
            self.screen.say("table-pages", page=self.page + 1, pages=pages)
        return listed

    def _who(self, who: str) -> str:
        from sandtable.rulesets.combat_zone.play.actions import points_left
        from sandtable.rulesets.combat_zone.telling import figure_name

        figure = self.battle.figures[who]
        name = figure_name(self.battle, who, self.language)
        if not figure.is_up:
            return name
        points = points_left(self.battle, figure)
        return sentence("table-who", self.language, name=name, points=points)


KNOWN: dict[str, Verb] = {**VERBS, **words.TABLE_WORDS}
