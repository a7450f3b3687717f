"""Papers made for the page: each in a process of its own, one after the other, and kept."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256
from typing import Any

from sandtable.refusals import BadInput

logger = logging.getLogger("sandtable.server")

#: Seconds that a paper may take, and bytes of those that are kept.
LONGEST = 60.0
MOST_KEPT = 32 * 2**20
REFUSED = 3


class NotPrinted(Exception):
    """No paper came of it; `key` says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Printing:
    """The press of a running server: what was asked for before is not set again."""

    def __init__(self, longest: float = LONGEST, most: int = MOST_KEPT) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._longest, self._most = longest, most
        self._turn = asyncio.Lock()

    async def made(self, asked: dict[str, Any]) -> bytes:
        """The PDF of what is asked; refused as the paper itself refuses it."""
        text = json.dumps(asked, sort_keys=True)
        key = sha256(text.encode()).hexdigest()
        async with self._turn:
            if key not in self._kept:
                self._keep(key, await self._pressed(text))
            self._kept.move_to_end(key)
            return self._kept[key]

    def _keep(self, key: str, made: bytes) -> None:
        self._kept[key] = made
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > self._most:
            self._kept.popitem(last=False)

    async def _pressed(self, text: str) -> bytes:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sandtable.paper.process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            talk = process.communicate(text.encode())
            made, trouble = await asyncio.wait_for(talk, self._longest)
        except TimeoutError:
            raise NotPrinted("paper-too-long") from None
        finally:
            if process.returncode is None:  # it takes too long, or nobody waits any more
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        if process.returncode == REFUSED:
            refusal = json.loads(trouble)
            raise BadInput(refusal["key"], **refusal["facts"])
        if process.returncode:
            logger.error("a paper failed: %s", trouble.decode(errors="replace")[-2000:])
            raise NotPrinted("paper-failed")
        return made
