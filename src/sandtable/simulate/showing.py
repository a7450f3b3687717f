"""A bar on the error output while games are played, if somebody is there to see it."""

from __future__ import annotations

import sys
from typing import Any


class Bar:
    """Of so many games."""

    def __init__(self, games: int, *, wanted: bool) -> None:
        self._bar: Any = None
        self._task: Any = None
        if wanted and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            from sandtable.cli.streams import bare

            self._bar = Progress(console=Console(file=bare(sys.stderr)), transient=True)
            self._task = self._bar.add_task("", total=games)

    def __enter__(self) -> Bar:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def advance(self, games: int) -> None:
        """So many more are done."""
        if self._bar is not None:
            self._bar.advance(self._task, games)

    def is_at(self, games: int, leads: str) -> None:
        """So many are done, and this player leads."""
        if self._bar is not None:
            self._bar.update(self._task, completed=games, description=leads)
