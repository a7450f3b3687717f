"""`sandtable game review`: how the chances of a game went, and why."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandtable.cli.answers import check_target, print_json
from sandtable.cli.calls import Call
from sandtable.explain.words import sentence
from sandtable.record import read
from sandtable.refusals import BadInput

if TYPE_CHECKING:
    from sandtable.review.growing import Far

MOST_JOBS = 64


def review(call: Call) -> int:
    """In words; with --json as data, with --html as a page."""
    from sandtable.review import SEED, USUAL, USUAL_LEVEL
    from sandtable.review import review as made
    from sandtable.review.words import Words

    file = Path(call.words[0])
    page = call.value("--html")
    if page is not None:
        if Path(page).exists():
            raise BadInput("file-exists", file=Path(page))
        check_target(Path(page))
    read(file)  # what is wrong with it is told before anything is counted
    jobs = call.whole("--jobs", 1, MOST_JOBS)
    with _Bar(call) as bar:
        reviewed = made(
            file.read_bytes(),
            depth=call.value("--depth") or USUAL,
            level=call.value("--as") or USUAL_LEVEL,
            seed=call.value("--seed") or SEED,
            jobs=jobs or os.cpu_count() or 1,
            listener=bar.told,
            file=str(file),
        )
    if page is not None:
        from sandtable.review.page import page_of

        Path(page).write_bytes(page_of(reviewed, call.language))
    if call.has("--json"):
        print_json(reviewed)
    elif page is not None:
        print(sentence("review-made", call.language, file=Path(page)))
    else:
        print("\n".join(Words(reviewed, call.language).lines()))
    return 0


class _Bar:
    """A bar on the error output while games are played, if somebody is there to see it."""

    def __init__(self, call: Call) -> None:
        self._call = call
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> _Bar:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import Progress

            from sandtable.cli.streams import bare

            self._bar = Progress(console=Console(file=bare(sys.stderr)), transient=True)
            self._task = self._bar.add_task("", total=None)
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def told(self, far: Far) -> None:
        if self._bar is not None:
            facts = {"done": far.done, "of": far.of}
            said = sentence(f"review-stage-{far.stage}", self._call.language, **facts)
            self._bar.update(self._task, description=said, completed=far.share, total=1.0)
