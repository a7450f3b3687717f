"""A real nginx before servers of ours.

`python -m tests.server.nginx` unpacks Debian's package beside the libraries of the tests, where
there is none and apt has it: nothing is installed, and no server of the system started. It never
fails: without an nginx the tests that want one are skipped, and say so.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from tests.server.stage import PATIENCE

UNPACKED = Path(sys.prefix) / "debian"
PLACES = ("/usr/sbin", str(UNPACKED / "usr/sbin"))
NGINX = next(filter(None, (shutil.which("nginx", path=place) for place in (None, *PLACES))), None)
KINDS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@contextmanager
def nginx(site: str, folder: Path) -> Iterator[str]:
    """With a configuration as it stands somewhere, at a port of ours: its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    site = re.sub(r"listen [^;]+;", f"listen 127.0.0.1:{port};", site)
    here = folder / "nginx"
    here.mkdir()
    paths = "".join(f"{kind}_temp_path {here}/{kind};" for kind in KINDS)
    (here / "nginx.conf").write_text(
        f"daemon off; pid {here}/pid; error_log {here}/errors;"
        f"events {{}} http {{ access_log off; {paths} {site} }}",
        encoding="utf-8",
    )
    process = subprocess.Popen(
        [str(NGINX), "-p", str(here), "-e", f"{here}/errors", "-c", f"{here}/nginx.conf"],
        stderr=subprocess.DEVNULL,
    )
    try:
        until = monotonic() + PATIENCE
        while monotonic() < until and process.poll() is None:
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", port)) == 0:
                    break
            sleep(0.05)
        assert process.poll() is None, (here / "errors").read_text()
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def unpack() -> None:
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        return
    with tempfile.TemporaryDirectory() as folder:
        quiet = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "-qq", "download", "nginx"], **quiet)
        for package in Path(folder).glob("nginx_*.deb"):
            subprocess.run(["dpkg", "-x", package, UNPACKED], **quiet)


if __name__ == "__main__" and NGINX is None:
    unpack()
