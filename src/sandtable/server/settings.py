"""Settings of the server: from the command line and from variables SANDTABLE_…, all checked.

A variable that nobody knows stops the server with a sentence: a misspelt limit is no limit.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from sandtable.refusals import BadInput
from sandtable.server.addresses import network_of

PREFIX = "SANDTABLE_"
PORT = 8765
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
STATIC = Path(__file__).parent / "static"
#: Variables that other parts of the program read.
ELSEWHERE = ("LANGUAGE", "DATA", "TRACEBACK", "TESTS")

_URL = re.compile(r"[a-z][a-z0-9+]*://")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs. Times are in seconds, sizes in bytes."""

    database: str
    host: str = LOOPBACK
    port: int = PORT
    lan: bool = False
    #: Further addresses (https://table.example) under which the page is reached.
    origins: tuple[str, ...] = ()
    #: Addresses or networks of proxies whose word is taken for who asks.
    trusted_proxies: tuple[str, ...] = ()
    #: Processes of the players made of code, the time for one decision, the pause after it.
    bot_processes: int = 1
    bot_seconds: float = 6.0
    bot_pause: float = 0.3
    #: Where things are hidden, what others do is shown at such a beat, however long it took.
    beat: float = 0.5
    #: For each move of a side whose time on the clock is up.
    grace: float = 30.0
    #: How long a commit waits for further games to join it.
    commit_window: float = 0.001
    #: A game that nobody looks at is put away after so long, or when so many are open.
    idle_seconds: float = 300.0
    most_games: int = 2_000
    message_bytes: int = 65_536
    #: Scenarios and records that are opened from a disk are longer.
    file_bytes: int = 4_000_000
    messages_per_second: float = 60.0
    requests_per_second: float = 40.0
    #: Of one address, at one time.
    connections: int = 200
    #: For the head of a request, for its body, and for taking in what was sent.
    head_seconds: float = 10.0
    body_seconds: float = 60.0
    reading_seconds: float = 30.0
    watchers: int = 100
    #: Games that nobody has opened for so many days are deleted; 0 keeps them all.
    keep_days: int = 90
    #: New games that one address may make within an hour.
    games_per_hour: int = 120
    #: Experiments of the page: games of one (0: none are played here), runs at a time, those that
    #: one address may have under way or waiting, processes of a run, how many are kept, and minutes
    #: after which a run lets the next in line play.
    lab_games: int = 20_000
    lab_at_once: int = 1
    lab_per_address: int = 2
    lab_jobs: int = min(2, os.cpu_count() or 1)
    lab_runs: int = 200
    lab_minutes: float = 10.0
    #: The name of this one of several servers that share a database; "": it has it alone.
    worker: str = ""
    #: Processes that share the games and the port of this server; each of them does.
    workers: int = 1
    shares_port: bool = False
    static: Path = STATIC
    #: `module:function` that returns the rulesets offered, also in the players' processes.
    catalogue: str = "sandtable.server.catalogue:offered"

    @property
    def lab(self) -> Path:
        """The folder of experiments: beside the database, or in the user's folder."""
        from sandtable.server.store.owner import file_of

        file = file_of(self.database)
        return data_folder() / "lab" if file is None else file.with_name(f"{file.stem}-lab")

    @property
    def is_private(self) -> bool:
        """Whether nobody but the user of this machine comes here."""
        return self.host == LOOPBACK and not (self.lan or self.origins or self.trusted_proxies)

    @property
    def has_client(self) -> bool:
        """Whether a built client lies in the package."""
        return (self.static / "index.html").is_file()


def read_settings(
    environment: Mapping[str, str] = os.environ, **given: object
) -> Settings:  # given: whatever the command line says, already of the right kind
    """Settings from the environment, overridden by what is given and not None."""
    known = {PREFIX + name for name in (*FROM_ENVIRONMENT, *ELSEWHERE)}
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            raise BadInput("setting-unknown", name=name, nearest=_nearest(name, known))
    values: dict[str, Any] = {}
    for name, (field, read) in FROM_ENVIRONMENT.items():
        text = environment.get(PREFIX + name)
        if text is not None:
            values[field] = read(PREFIX + name, text)
    values |= {name: value for name, value in given.items() if value is not None}
    if "database" in values:
        values["database"] = database_url(values["database"])
    else:
        values["database"] = default_database()
    settings = Settings(**values)
    return replace(settings, host=EVERYWHERE) if settings.lan else settings


def database_url(text: str) -> str:
    """A file becomes SQLite; PostgreSQL is taken by its address."""
    if not _URL.match(text):
        return f"sqlite:///{Path(text).absolute()}"
    scheme, _, rest = text.partition("://")
    if scheme in ("postgresql", "postgres", "postgresql+psycopg"):
        return f"postgresql+psycopg://{rest}"
    if scheme == "sqlite" and rest.lstrip("/") not in ("", ":memory:"):
        return text
    raise BadInput("setting-database", value=scheme)


def default_database() -> str:
    """A file in the user's folder, beside the games of the terminal."""
    place = data_folder()
    place.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{place / 'table.sqlite'}"


def data_folder() -> Path:
    from sandtable.terminal.files import folder

    return folder().parent


# --- reading variables ----------------------------------------------------------------------------
def _whole(lowest: int, highest: int) -> Callable[[str, str], int]:
    def read(name: str, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not lowest <= int(text) <= highest:
            raise BadInput("setting-whole", name=name, value=text, lowest=lowest, highest=highest)
        return int(text)

    return read


def _number(lowest: float, highest: float) -> Callable[[str, str], float]:
    def read(name: str, text: str) -> float:
        fits = re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text)
        if not fits or not lowest <= float(text) <= highest:
            raise BadInput("setting-number", name=name, value=text, lowest=lowest, highest=highest)
        return float(text)

    return read


def _text(_name: str, text: str) -> str:
    return text


def read_origins(name: str, text: str) -> tuple[str, ...]:
    """`https://table.example, http://box.local:8765`."""
    origins = tuple(part.strip().rstrip("/").lower() for part in text.split(",") if part.strip())
    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s]+", origin):
            raise BadInput("setting-origin", name=name, value=origin)
    return origins


def read_proxies(name: str, text: str) -> tuple[str, ...]:
    """`127.0.0.1, 10.0.0.0/8`."""
    proxies = tuple(part.strip() for part in text.split(",") if part.strip())
    for proxy in proxies:
        try:
            network_of(proxy)
        except ValueError:
            raise BadInput("setting-proxy", name=name, value=proxy) from None
    return proxies


FROM_ENVIRONMENT: dict[str, tuple[str, Callable[[str, str], Any]]] = {
    "DATABASE_URL": ("database", _text),
    "HOST": ("host", _text),
    "PORT": ("port", _whole(0, 65_535)),
    "ORIGINS": ("origins", read_origins),
    "TRUSTED_PROXY": ("trusted_proxies", read_proxies),
    "BOT_PROCESSES": ("bot_processes", _whole(1, 64)),
    "BOT_SECONDS": ("bot_seconds", _number(0.01, 600)),
    "BOT_PAUSE": ("bot_pause", _number(0, 60)),
    "BEAT": ("beat", _number(0, 60)),
    "GRACE": ("grace", _number(0, 3_600)),
    "COMMIT_WINDOW": ("commit_window", _number(0, 1)),
    "IDLE_SECONDS": ("idle_seconds", _number(0, 1_000_000)),
    "MOST_GAMES": ("most_games", _whole(1, 1_000_000)),
    "MESSAGE_BYTES": ("message_bytes", _whole(1_024, 16_000_000)),
    "FILE_BYTES": ("file_bytes", _whole(1_024, 256_000_000)),
    "MESSAGES_PER_SECOND": ("messages_per_second", _number(1, 1_000_000)),
    "REQUESTS_PER_SECOND": ("requests_per_second", _number(1, 1_000_000)),
    "CONNECTIONS": ("connections", _whole(1, 1_000_000)),
    "HEAD_SECONDS": ("head_seconds", _number(0.1, 3_600)),
    "BODY_SECONDS": ("body_seconds", _number(0.1, 3_600)),
    "READING_SECONDS": ("reading_seconds", _number(0.1, 3_600)),
    "WATCHERS": ("watchers", _whole(0, 1_000_000)),
    "KEEP_DAYS": ("keep_days", _whole(0, 36_500)),
    "WORKER": ("worker", _text),
    "WORKERS": ("workers", _whole(1, 64)),
    "GAMES_PER_HOUR": ("games_per_hour", _whole(1, 1_000_000)),
    "LAB_GAMES": ("lab_games", _whole(0, 1_000_000)),
    "LAB_AT_ONCE": ("lab_at_once", _whole(1, 64)),
    "LAB_PER_ADDRESS": ("lab_per_address", _whole(1, 1_000)),
    "LAB_JOBS": ("lab_jobs", _whole(1, 64)),
    "LAB_RUNS": ("lab_runs", _whole(1, 100_000)),
    "LAB_MINUTES": ("lab_minutes", _number(0.01, 10_000)),
}

assert {field for field, _ in FROM_ENVIRONMENT.values()} <= {f.name for f in fields(Settings)}


def _nearest(wrong: str, known: set[str]) -> tuple[str, ...]:
    from difflib import get_close_matches

    return tuple(get_close_matches(wrong, sorted(known), n=3, cutoff=0.6)) or tuple(sorted(known))
