"""The runs of a lab: a folder each, and a file for each that is to be played.

wanted/<id>             it is to be played, or to go on
running/<id>            its process plays it
runs/<id>/about.json    who asked for it and when, and what in short
          experiment.yaml, results.sqlite, standing.json    what the process reads and writes
          done, failed.json                                 how it ended
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from time import time
from typing import Any, Literal

from sandtable.lab.process import EXPERIMENT, FAILED, RESULTS, STANDING, write_json

State = Literal["waiting", "running", "done", "stopped", "failed"]
#: What a run is, where it is no experiment.
PRICES = "prices"
ID = re.compile(r"[\w-]{22}")


class NoSuchRun(Exception):
    """Nothing is kept under this id."""


@dataclass(frozen=True)
class Run:
    """One run; `folder` may be gone at any time, when somebody deletes it."""

    id: str
    lab: Path

    @property
    def folder(self) -> Path:
        return self.lab / "runs" / self.id

    @cached_property
    def about(self) -> dict[str, Any]:
        try:
            about: dict[str, Any] = json.loads((self.folder / "about.json").read_text("utf-8"))
        except FileNotFoundError:
            raise NoSuchRun(self.id) from None
        return about

    @property
    def kind(self) -> str:
        return str(self.about.get("kind", ""))

    @property
    def wanted(self) -> Path:
        return self.lab / "wanted" / self.id

    @property
    def running(self) -> Path:
        return self.lab / "running" / self.id

    @property
    def results(self) -> Path:
        return self.folder / RESULTS

    @property
    def state(self) -> State:
        if (self.folder / "done").exists():
            return "done"
        if self.wanted.exists():
            return "running" if self.running.exists() else "waiting"
        return "failed" if (self.folder / FAILED).exists() else "stopped"

    @property
    def is_going_on(self) -> bool:
        return self.state in ("waiting", "running")

    @property
    def standing(self) -> dict[str, Any] | None:
        """How it stands, as its process has written it; None before that."""
        standing: dict[str, Any] | None = _read(self.folder / STANDING)
        return standing

    @property
    def failed(self) -> dict[str, str] | None:
        failed: dict[str, str] | None = _read(self.folder / FAILED)
        return failed

    @property
    def experiment(self) -> str:
        return (self.folder / EXPERIMENT).read_text("utf-8")

    @property
    def changed(self) -> tuple[State, float]:
        """Another value when there is something new to tell."""
        try:
            written = (self.folder / STANDING).stat().st_mtime
        except FileNotFoundError:
            written = 0.0
        return self.state, written

    def is_of(self, key: str) -> bool:
        """Whether this is the key that was given to whoever asked for it."""
        return bool(self.about["key"] == hashed(key))

    # --- what becomes of it
    def want(self) -> None:
        (self.folder / FAILED).unlink(missing_ok=True)
        self.wanted.touch()

    def stop(self) -> None:
        self.wanted.unlink(missing_ok=True)

    def end(self) -> None:
        """All is played."""
        (self.folder / "done").touch()
        self.stop()

    def fail(self, said: dict[str, str] | None = None) -> None:
        if said is not None:
            write_json(self.folder / FAILED, said)
        self.stop()

    def mark(self, *, runs: bool) -> None:
        if runs:
            self.running.touch()
        else:
            self.running.unlink(missing_ok=True)

    def delete(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Runs:
    """All runs of a lab."""

    def __init__(self, lab: Path) -> None:
        self.lab = lab

    def prepare(self) -> None:
        for name in ("runs", "wanted", "running"):
            (self.lab / name).mkdir(parents=True, exist_ok=True)

    def make(self, experiment: str, address: str, about: dict[str, Any]) -> tuple[Run, str]:
        """A run that is wanted at once, and the key to it."""
        self.prepare()
        run, key = Run(token_urlsafe(16), self.lab), token_urlsafe(16)
        run.folder.mkdir()
        (run.folder / EXPERIMENT).write_text(experiment, "utf-8")
        known = {"id": run.id, "made": time(), "key": hashed(key), "address": hashed(address)}
        write_json(run.folder / "about.json", known | about)
        run.want()
        return run, key

    def run(self, wanted: str) -> Run:
        run = Run(wanted, self.lab)
        if not ID.fullmatch(wanted) or not (run.folder / "about.json").exists():
            raise NoSuchRun(wanted)
        return run

    def all(self) -> list[Run]:
        """The newest first."""
        return sorted(self._in("runs"), key=lambda run: -run.about["made"])

    def wanted(self) -> list[Run]:
        """In the order in which they were."""
        since = {run: _since(run.wanted) for run in self._in("wanted")}
        return sorted(since, key=lambda run: (since[run], run.id))

    def of_address(self, address: str) -> int:
        """Those that one address has under way or waiting."""
        asked = hashed(address)
        return sum(run.about["address"] == asked for run in self.wanted())

    def forget_processes(self) -> None:
        """Those that played for a server before are gone with it."""
        for run in self._in("running"):
            run.mark(runs=False)

    def _in(self, name: str) -> Iterator[Run]:
        folder = self.lab / name
        if not folder.is_dir():
            return
        for path in list(folder.iterdir()):
            run = Run(path.name, self.lab)
            if ID.fullmatch(path.name) and (run.folder / "about.json").exists():
                yield run


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return None


def _since(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()[:32]
