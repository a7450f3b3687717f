"""The layout of observations is documented."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy", reason="NumPy is not installed (extra rl)")

from sandtable.environment.arrays import BATTLE, CHOICE, PIECE, WIDTH, WORDS

PAGE = (Path(__file__).parents[2] / "docs/environment.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("part", "columns"), [("battle", BATTLE), ("pieces", PIECE), ("choices", CHOICE)]
)
def test_the_page_has_every_column_in_its_order(part: str, columns: tuple[str, ...]) -> None:
    table = PAGE.partition(f'`observation["{part}"]`')[2].partition("\n\n`observation")[0]
    first = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    told = [name for cell in first for name in re.findall(r"`(\w+?)`", cell)]
    assert [name for name in told if not name[-1].isdigit()] == list(columns)


def test_the_page_has_the_width_and_the_number_of_words() -> None:
    assert f"how many actions there are ({WIDTH})" in PAGE
    assert f"divided by {WORDS}" in PAGE


def test_the_example_of_the_page_runs() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (extra rl)")
    example = PAGE.partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["env"].agents == []
    assert names["reward"] is not None
