"""A PostgreSQL server for tests, where Debian's package or any other can be found."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class CannotStart(Exception):
    """Why there is no PostgreSQL here."""


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, by the path or where Debian puts them."""
    found = shutil.which("pg_ctl")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


class Cluster:
    """A PostgreSQL of our own, that can be stopped and started again."""

    def __init__(self, place: Path, home: Path, user: pwd.struct_passwd | None) -> None:
        self._place, self._home, self._user = place, home, user
        self._port = _free_port()
        self.address = f"postgresql://sandtable@127.0.0.1:{self._port}/postgres"
        data = str(home / "data")
        self._run("initdb", "-D", data, "-U", "sandtable", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        options = f"-p {self._port} -k {self._home} -c listen_addresses=127.0.0.1"
        self._control("-l", str(self._home / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-D", str(self._home / "data"), "-w", *words)

    def _run(self, *command: str) -> None:
        user = self._user
        done = subprocess.run(
            [str(self._place / command[0]), *command[1:]],
            cwd=self._home,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            capture_output=True,
            encoding="utf-8",
            env={"PATH": os.environ.get("PATH", ""), "HOME": str(self._home), "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode:
            raise CannotStart(f"{command[0]} fails: {(done.stderr or done.stdout).strip()[-300:]}")


@contextmanager
def running() -> Iterator[Cluster]:
    """A fresh one; `CannotStart` says why there is none."""
    place = programs()
    if place is None:
        raise CannotStart("PostgreSQL is not installed here (no initdb and pg_ctl were found).")
    user = _somebody()
    # Not below pytest's own folder: that may not be entered by another user.
    home = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    try:
        if user is not None:
            os.chown(home, user.pw_uid, user.pw_gid)
        cluster = Cluster(place, home, user)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _somebody() -> pwd.struct_passwd | None:
    """PostgreSQL does not run as root: then somebody else must."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise CannotStart("PostgreSQL does not run as root, and there is no user postgres or nobody.")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
