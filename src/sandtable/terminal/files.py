"""Where games are kept, and how a saved one is opened again."""

from __future__ import annotations

import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sandtable.codec import decode
from sandtable.entry import Entry
from sandtable.game import Answerer, Game
from sandtable.record import BadRecord, Record, append, mend, parse, read, write
from sandtable.refusals import BadInput
from sandtable.replay import ReplayDiffers, fold, replay
from sandtable.rulesets import ruleset_of
from sandtable.umpire import Umpire, Waiting


def folder() -> Path:
    """The user's folder for games: SANDTABLE_DATA, or the usual place of the system."""
    given = os.environ.get("SANDTABLE_DATA")
    if given:
        return Path(given) / "games"
    home = Path.home()
    if sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share"))
    return base / "sandtable" / "games"


def new_file(scenario: str) -> Path:
    """A name that is not taken, in the user's folder."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    stamp = datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")
    file, n = place / f"{scenario}-{stamp}.jsonl", 1
    while file.exists():
        n += 1
        file = place / f"{scenario}-{stamp}-{n}.jsonl"
    return file


def start_file(file: Path, game: Game) -> None:
    if file.exists():
        raise BadInput("file-exists", file=file)
    write(file, game.lines())


def save_step(file: Path, game: Game) -> None:
    """The newest line of a game, on the disk when this returns."""
    append(file, game.last_line())


def open_game(file: Path, answerer: Answerer) -> tuple[Game, bool]:
    """A saved game, and whether it was told by its events alone because the rules have changed.

    A last line that a crash cut off was never played, and goes.
    """
    record = read_mended(file)
    ruleset = ruleset_of(record)
    try:
        return replay(ruleset, record, answerer=answerer), False
    except ReplayDiffers:
        return fold(ruleset, record, answerer=answerer), True


def read_mended(file: Path) -> Record:
    """A record without the line that a crash cut off; any other file stays as it is."""
    try:
        return read(file)
    except BadRecord as bad:
        whole, end, _ = file.read_bytes().rpartition(b"\n") if file.is_file() else (b"", b"", b"")
        if bad.key != "record-truncated" or not end:
            raise
    parse(whole + end, str(file))
    mend(file)
    return read(file)


def pending_entry(game: Game) -> Entry:
    """A command that waits for an answer, with all that it has done so far: run on its tape."""
    pending = json.loads(game.last_line())["pending"]
    ruleset = game.ruleset
    tape = tuple(
        decode(ruleset.ANSWERS, item) if isinstance(item, dict) else item
        for item in pending["tape"]
    )
    command = decode(ruleset.COMMANDS, pending["command"])
    umpire = Umpire(ruleset, _no_die, tape)
    try:
        ruleset.play(game.state, command, umpire)
    except Waiting:
        pass
    log, side = tuple(umpire.log), pending["side"]
    return Entry(len(game.entries) + 1, side, command, tape, log, "", "", whole=umpire.whole)


def _no_die(die: int, sides: int) -> int:
    raise AssertionError(f"die {die}, a D{sides}, is not on the tape")


def seats_of(game: Game) -> dict[str, Any]:
    seats: dict[str, Any] = game.header.data["seats"]
    return seats
