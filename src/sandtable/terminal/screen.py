"""The terminal as a screen: sentences out, lines in; colours only where somebody looks at them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from sandtable.cli.streams import bare
from sandtable.explain.harmless import harmless
from sandtable.explain.words import Language, sentence
from sandtable.refusals import Refusal


class Closed(Exception):
    """Nothing more can be read, or the player wants to stop: the game is saved already."""


class Screen:
    """Where one player, or two at one screen, see the table and type."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        size = shutil.get_terminal_size((100, 35))
        self.width, self.height = max(size.columns, 60), max(size.lines, 20)
        self.lines = 0  # shown since somebody last typed
        out = bare(sys.stdout)  # colours are ours; texts are made harmless here
        self._console = Console(file=out, width=self.width, highlight=False, markup=False)
        if self.is_live:
            import contextlib

            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - lines can be edited and called back

    # --- out
    def show(self, line: str | Text = "") -> None:
        shown = Text(line) if isinstance(line, str) else line.copy()
        shown.plain = harmless(shown.plain)
        self._console.print(shown, soft_wrap=True)
        self.lines += 1

    def show_all(self, lines: Iterable[str | Text]) -> None:
        for line in lines:
            self.show(line)

    def tell(self, text: str, style: str = "") -> None:
        """A text over as many lines as it needs; those below it are indented as it is."""
        depth = len(text) - len(text.lstrip())
        indent = " " * (depth + (2 if depth else 0))
        room = self.width - depth - 3
        lines = wrap(text.strip(), room, break_long_words=False, break_on_hyphens=False)
        for n, line in enumerate(lines or [""]):
            self.show(Text((" " * depth if n == 0 else indent) + line, style=style))

    def say(self, key: str, /, **facts: object) -> None:
        self.tell(sentence(key, self.language, **facts))

    def refuse(self, refused: Refusal, state: object = None) -> None:
        from sandtable.explain.story import refusal

        self.tell(refusal(refused, self.language, state), "yellow")

    # --- in
    def ask(self, prompt: str) -> str:
        """A line that was typed. What comes from a file or a pipe is shown as if typed."""
        try:
            line = input(harmless(prompt)) if self.is_live else self._piped(prompt)
        except EOFError:
            raise Closed from None
        self.lines = 0
        return line.strip()

    def pause(self, room: int) -> None:
        """Let somebody at a live screen read what the next picture would push away."""
        if self.is_live and self.lines > room:
            self.ask(sentence("table-go-on", self.language))

    def _piped(self, prompt: str) -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(f"{prompt}{line.rstrip()}", flush=True)
        return line

    def confirm(self, prompt: str) -> bool:
        """Yes unless no is typed; the first letter does, in either language."""
        while True:
            word = self.ask(prompt).lower()
            if word in ("", "y", "yes", "o", "oui"):
                return True
            if word in ("n", "no", "non"):
                return False
            self.say("table-yes-or-no")

    def choose(self, title: str, choices: list[str], default: int = 1) -> int:
        """One of some numbered lines, counted from 0; Enter takes the first."""
        self.tell(title, "bold")
        for n, choice in enumerate(choices, 1):
            self.tell(f"  {n}  {choice}")
        while True:
            word = self.ask(f"[{default}] > ")
            if not word:
                return default - 1
            if word.lower() in ("q", "quit", "quitter"):
                raise Closed
            if word.isdecimal() and 1 <= int(word) <= len(choices):
                return int(word) - 1
            self.say("table-choose-number", most=len(choices))
