"""How much of the page comes with the table, and how much with the pages beside it."""

from __future__ import annotations

import gzip
from pathlib import Path

#: The table and all that it needs, compressed.
MOST_BYTES = 220_000
#: Pages beside the table come when one goes there, in files of their own (`Out` and `whole` are of
#: the workshop): the most that each adds. Icons come when the page is installed.
BESIDE = {
    "ArmiesPage": 15_000,
    "LabPage": 20_000,
    "NewBattlePage": 6_000,
    "OddsPage": 9_000,
    "Out": 1_000,
    "ReviewPage": 16_000,
    "RulesPage": 4_000,
    "WorkshopPage": 39_000,
    "whole": 2_000,
    "icon-": 6_000,
}


def sizes(folder: Path) -> tuple[int, dict[str, int]]:
    """Bytes of the table, and of what lies beside it, both compressed."""
    table, beside = 0, dict.fromkeys(BESIDE, 0)
    for file in filter(Path.is_file, folder.rglob("*")):
        size = len(gzip.compress(file.read_bytes()))
        page = next((page for page in BESIDE if file.name.startswith(page)), None)
        if page is None:
            table += size
        else:
            beside[page] += size
    return table, beside
