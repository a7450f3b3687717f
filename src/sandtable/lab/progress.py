"""The bar while games are played: games, games a second, time left, and the leading result."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import Any

from sandtable.explain.words import Language, sentence
from sandtable.lab.running import Known, Progress
from sandtable.lab.wording import Wording
from sandtable.reading import Ours


class Shown:
    """A bar on the error output, if somebody is there to see it."""

    def __init__(self, language: Language, *, wanted: bool) -> None:
        self._language: Language = language
        self._bar: Any = None
        self._task: Any = None
        self._since: tuple[float, int] | None = None
        if wanted and sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, TextColumn
            from rich.progress import Progress as Bar

            from sandtable.cli.streams import bare

            console = Console(file=bare(sys.stderr))
            columns = (BarColumn(20), TextColumn("{task.description}"))
            self._bar = Bar(*columns, console=console, transient=True)
            self._task = self._bar.add_task("", total=None)

    def __enter__(self) -> Shown:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _it: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, progress: Progress) -> None:
        if self._bar is None:
            return
        now = monotonic()
        if self._since is None:  # what was there before is not counted as speed
            self._since = now, progress.done
        seconds, games = now - self._since[0], progress.done - self._since[1]
        speed = games / seconds if seconds > 0 and games else 0.0
        self._bar.update(
            self._task,
            completed=progress.done,
            total=progress.most,
            description=self.told(progress, speed),
        )

    def told(self, progress: Progress, speed: float) -> str:
        """One line; a second one for the leading result."""
        w = Wording({}, self._language)
        left = (progress.most - progress.done) / speed if speed else None
        line = sentence(
            "lab-progress",
            self._language,
            done=Ours(w.count(progress.done)),
            most=Ours(w.count(progress.most)),
            speed=Ours(w.one(speed)),
            left=Ours("…" if left is None else clock(left)),
        )
        leading = leader(progress.known)
        return line if leading is None else f"{line}\n{self._leading(leading)}"

    def _leading(self, known: Known) -> str:
        w = Wording({"worth": 0}, self._language)
        effect = known.effect
        return sentence(
            "lab-leading",
            self._language,
            what=Ours(f"{known.battle.id}, {known.contrast.id}"),
            effect=Ours(w.effect({"mean": effect.mean, "low": effect.low, "high": effect.high})),
            verdict=Ours(sentence(f"lab-leading-{known.verdict}", self._language)),
        )


def leader(known: tuple[Known, ...]) -> Known | None:
    """The comparison that is furthest from chance."""
    compared = [
        comparison for comparison in known if comparison.contrast.kind == "setting"
    ] or list(known)
    return min(
        compared, key=lambda comparison: (comparison.p, -abs(comparison.effect.mean)), default=None
    )


def clock(seconds: float) -> str:
    """50 s, 3 min, 2 h 10."""
    whole = round(seconds)
    if whole < 100:
        return f"{whole} s"
    minutes = round(whole / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02}"
