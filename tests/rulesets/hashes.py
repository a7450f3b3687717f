"""The same game in processes of their own, whatever the order of hashes there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def chains_of(module: str, *words: str) -> set[str]:
    """What `python -m tests.rulesets.MODULE WORDS` prints, under two hash seeds."""
    paths = os.pathsep.join((str(ROOT), str(ROOT / "src")))
    chains = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", f"tests.rulesets.{module}", *words],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
            cwd=ROOT,
        )
        chains.add(run.stdout.strip())
    return chains
