"""Any program as a player: lines of JSON to its input, lines of JSON from its output.

A program plays one side of one game in a process of its own. It is told what its side may know and
what it may choose from, by numbers, and answers with a number; docs/programs.md has the messages.
It gets neither the state nor the environment of this process, and so long for each decision. One
that fails to keep to this has lost the game: it is a `Forfeit`.

Programs are named on the command line only (`./mybot`, `program:mybot`). No file and no message may
name one, so that nobody else has anything run here: `players.player` does not know them.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sandtable.codec import encode
from sandtable.going_on import Begun
from sandtable.players import NothingToSay, Player, player
from sandtable.players.levels import named
from sandtable.refusals import BadInput

PROTOCOL = 1
PREFIX = "program:"
PATHS = ("./", "../", "/", "~/", ".\\", "..\\")
#: For each decision, the start of the program among the first.
SECONDS = 10.0
#: Decisions of one side in a turn: some commands cost nothing and could be given for ever.
MOST_A_TURN = 500
#: Bytes of an answer.
LONGEST = 4096
#: All that a program finds in its environment, where this process has it.
ENVIRONMENT = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT", "TEMP")
#: With it, what programs write to their error output is shown.
SHOW_ERRORS = "SANDTABLE_TRACEBACK"

FORFEIT = "forfeit-"
LATE, DIED, NONSENSE, FLOOD, ENDLESS = "late", "died", "nonsense", "flood", "endless"


class Forfeit(Exception):
    """The program of a side has failed, and has lost the game."""

    def __init__(self, side: str, why: str) -> None:
        super().__init__(side, why)
        self.side, self.why = side, why

    @property
    def reason(self) -> str:
        """How the game ended."""
        return FORFEIT + self.why


def is_program(said: str) -> bool:
    return said.startswith((PREFIX, *PATHS))


def path_of(said: str) -> Path:
    return Path(said.removeprefix(PREFIX)).expanduser()


def check_player(said: str) -> None:
    """Refuses, in one sentence, who can neither be found nor run."""
    if not is_program(said):
        named(said)
        return
    path = path_of(said)
    if not path.is_file():
        raise BadInput("program-not-found", program=said)
    if path.suffix != ".py" and not os.access(path, os.X_OK):
        raise BadInput("program-not-executable", program=said)


def anybody(said: str, ruleset: Any, seed: int | str = 0) -> Player:
    """A player by name, or a program; the same seed is told to it."""
    return Program(said, ruleset, seed) if is_program(said) else player(said, ruleset, seed)


def dismiss(players: Iterable[Player]) -> None:
    """The game is over: programs end."""
    for seated in players:
        if isinstance(seated, Program):
            seated.close()


class Program:
    """Plays one side of one game; started when it is first asked."""

    def __init__(self, said: str, ruleset: Any, seed: int | str = 0) -> None:
        check_player(said)
        self._path, self._ruleset, self._seed = path_of(said).absolute(), ruleset, seed
        from sandtable.drawing import table_of

        self._drawing = table_of(ruleset.id)
        self._running: _Running | None = None
        self._asked = 0
        self._turn, self._in_turn = -1, 0

    def choose(self, view: object, side: str, _candidates: Iterable[Any]) -> Any:
        """Candidates are made from its view: those of the state might tell of what is hidden."""
        choices = list(dict.fromkeys(self._ruleset.candidates(view, side)))
        if not choices:
            raise NothingToSay(side=side)
        return self._ask("choose", view, side, choices, {})

    def answer(
        self,
        view: object,
        side: str,
        question: object,
        _answers: Iterable[Any],
        _begun: Begun | None = None,
    ) -> Any:
        choices = list(dict.fromkeys(self._ruleset.answers(view, side, question))) or [None]
        asked = {"question": self._told(view, side, question)}
        return self._ask("answer", view, side, choices, asked)

    def recall(self, _view: object, _side: str, _command: object = None) -> None:
        """What it has in mind is its own."""

    def close(self) -> None:
        if self._running is not None:
            self._running.close()
            self._running = None

    # --- what it is told
    def _told(self, view: Any, side: str, value: object) -> Any:
        """By the ids that its side knows."""
        return None if value is None else self._drawing.told(view, side, encode(value))

    def _ask(self, kind: str, view: Any, side: str, choices: list[Any], more: Any) -> Any:
        """A decision that leaves no choice is made for it."""
        from sandtable.explain.story import say

        if len(choices) == 1:
            return choices[0]
        self._count(self._ruleset.turns(view), side)
        listed = [
            {
                "n": n,
                "said": self._told(view, side, choice),
                "words": "" if choice is None else say(choice, view, "en"),
            }
            for n, choice in enumerate(choices)
        ]
        self._asked += 1
        message = {
            "type": kind,
            "id": self._asked,
            "side": side,
            "turn": self._ruleset.turns(view),
            **more,
            "choices": listed,
            "view": self._drawing.view(view, side, "en"),
        }
        lines = [message]
        if self._running is None:
            self._running = _Running(self._path)
            lines.insert(0, self._greeting(view, side))
        said = self._running.exchange("".join(_line(line) for line in lines))
        choice = said if isinstance(said, str) else self._choice(said, len(choices))
        if isinstance(choice, str):
            self.close()
            raise Forfeit(side, choice)
        return choices[choice]

    def _count(self, turn: int, side: str) -> None:
        if turn != self._turn:
            self._turn, self._in_turn = turn, 0
        self._in_turn += 1
        if self._in_turn > MOST_A_TURN:
            self.close()
            raise Forfeit(side, ENDLESS)

    def _greeting(self, view: object, side: str) -> dict[str, Any]:
        return {
            "type": "begin",
            "protocol": PROTOCOL,
            "ruleset": self._ruleset.id,
            "sides": list(self._ruleset.sides(view)),
            "side": side,
            "seed": str(self._seed),
            "seconds": SECONDS,
        }

    def _choice(self, line: bytes, number: int) -> int | str:
        """The number that an answer holds; else what is wrong with it."""
        if len(line) > LONGEST:
            return FLOOD
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return NONSENSE
        if not isinstance(said, dict) or said.get("id") != self._asked:
            return NONSENSE
        choice = said.get("choice")
        return choice if type(choice) is int and 0 <= choice < number else NONSENSE


def _line(message: object) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n"


class _Running:
    """The process, and a thread that writes and reads: neither may block the game."""

    def __init__(self, path: Path) -> None:
        self._watched, watch = os.pipe()
        self._watch: int | None = watch
        environment = {key: os.environ[key] for key in ENVIRONMENT if key in os.environ}
        command = [sys.executable, str(path)] if path.suffix == ".py" else [str(path)]
        posix = os.name == "posix"
        if posix:  # whatever becomes of us, nothing of it stays behind
            keeper = str(Path(__file__).with_name("keeper.py"))
            command = [sys.executable, "-I", "-S", keeper, str(self._watched), *command]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if os.environ.get(SHOW_ERRORS) else subprocess.DEVNULL,
            cwd=path.parent,
            env=environment,
            start_new_session=posix,
            pass_fds=(self._watched,) if posix else (),
        )
        os.close(self._watched)
        self._wanted: SimpleQueue[bytes | None] = SimpleQueue()
        self._found: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=self._talk, daemon=True).start()

    def exchange(self, lines: str) -> bytes | str:
        """The next line it writes; else why there is none."""
        self._wanted.put(lines.encode())
        try:
            line = self._found.get(timeout=SECONDS)
        except Empty:
            return LATE
        return line or DIED

    def _talk(self) -> None:
        source, target = self._process.stdout, self._process.stdin
        assert source is not None
        assert target is not None
        while (lines := self._wanted.get()) is not None:
            try:
                target.write(lines)
                target.flush()
            except (OSError, ValueError):
                pass  # it does not read, or not any more; perhaps it has written
            try:
                self._found.put(source.readline(LONGEST + 1))
            except (OSError, ValueError):
                self._found.put(b"")

    def close(self) -> None:
        """It ends at once, with whatever it has started."""
        if self._watch is None:
            return
        os.close(self._watch)
        self._watch = None
        if os.name == "posix":
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        else:
            self._process.kill()
        self._process.wait()
        self._wanted.put(None)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            try:
                pipe.close()
            except OSError:
                pass
