"""The pages for whoever stages positions: those of today, and every example runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.rulesets import ruleset_named
from sandtable.staging import stage
from sandtable.staging.examples import examples_of
from sandtable.staging.pages import PAGE, page
from sandtable.staging.table import KINDS

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_reference_is_the_one_of_today() -> None:
    is_made_anew = (DOCS / PAGE).read_text("utf-8") == page() + "\n"
    assert is_made_anew, f"docs/{PAGE} is older than the rulesets or the examples: run make docs"


@pytest.mark.parametrize("ruleset", KINDS)
def test_every_command_has_an_example(ruleset: str) -> None:
    shown = set()
    for example in examples_of(ruleset):
        table = stage(ruleset, example.position)
        shown.add(type(table.read(example.command, example.by)))
    assert shown == set(ruleset_named(ruleset).COMMANDS)


BLOCKS = BLOCK.findall((DOCS / "staging.md").read_text("utf-8"))


@pytest.mark.parametrize("block", BLOCKS, ids=[block.splitlines()[0][:40] for block in BLOCKS])
def test_the_examples_of_the_page_run(block: str) -> None:
    exec(compile(block, "docs/staging.md", "exec"), {})


def test_the_page_has_an_example_of_every_ruleset() -> None:
    assert {name for name in KINDS if any(f'"{name}"' in block for block in BLOCKS)} == {*KINDS}
