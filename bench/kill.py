"""Pulling the plug, again and again: `python bench/kill.py [KILLS]`, a thousand unless said.

A server is killed (SIGKILL) while clients wait for its acknowledgements, replaced by a new process,
and the database read in between: nothing acknowledged may be lost, doubled or out of order.
`tests/server/killing.py` says how; the suite does the same fifty times.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT), str(PROJECT / "src")]

from tests.server.killing import Findings, Ordeal  # noqa: E402
from tests.server.stage import Stage, Starter  # noqa: E402

KILLS = 1_000
#: Kills in a row on the same games: then others begin, alone or several at once.
ROUND = 25
GAMES = (1, 2, 4, 8)


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    begun, all_of_it = time.monotonic(), Findings()
    starter = Starter()
    try:
        while all_of_it.kills < wanted and not all_of_it.wrong:
            games = GAMES[all_of_it.kills // ROUND % len(GAMES)]
            kills = min(ROUND, wanted - all_of_it.kills)
            with tempfile.TemporaryDirectory(prefix="sandtable-kill-") as folder:
                all_of_it += one_round(starter, Path(folder) / "killed.sqlite", games, kills)
            progress(all_of_it, time.monotonic() - begun)
    finally:
        starter.close()
    return tell(all_of_it)


def one_round(starter: Starter, file: Path, games: int, kills: int) -> Findings:
    stage = Stage(starter, f"sqlite:///{file}")
    try:
        return asyncio.run(Ordeal(stage, file, games).run(kills))
    finally:
        stage.close()


def progress(found: Findings, seconds: float) -> None:
    print(
        f"{found.kills:5} kills, {found.acknowledged:6} acknowledged, {seconds:5.0f} s, "
        f"load {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def tell(found: Findings) -> int:
    for wrong in found.wrong:
        print(wrong)
    if found.wrong:
        print(f"After {found.kills} kills something acknowledged is not as it was.")
        return 1
    print(
        f"{found.kills} kills inside requests: none of {found.acknowledged} acknowledged actions "
        f"was lost, doubled or out of order, and every chain is intact. Of the actions under way, "
        f"{found.unwritten} were not written yet and {found.unheard} were written but not heard of."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
