"""No module of a ruleset leads back to itself by its imports, those inside functions too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import sandtable.rulesets

RULESETS = Path(sandtable.rulesets.__file__).parent
CLEAN = ("combat_zone", "hex_tactical", "modern_battles", "modern_skirmish")


def modules_of(ruleset: str) -> dict[str, Path]:
    """Every module of it by its name; a package is its `__init__`."""
    found = {}
    for file in (RULESETS / ruleset).rglob("*.py"):
        parts = file.relative_to(RULESETS).with_suffix("").parts
        found[".".join(("sandtable.rulesets", *parts)).removesuffix(".__init__")] = file
    return found


def imported(tree: ast.AST) -> Iterator[str]:
    """The names that are imported when it runs: not those for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)
        else:
            yield from imported(node)


def test_imports_under_type_checking_are_for_types_alone() -> None:
    text = "if TYPE_CHECKING:\n    import a\ndef f():\n    from b import c\n"
    assert list(imported(ast.parse(text))) == ["b.c"]


@pytest.mark.parametrize("ruleset", CLEAN)
def test_its_modules_form_no_cycle(ruleset: str) -> None:
    modules = modules_of(ruleset)
    graph = {}
    for name, file in modules.items():
        leads_to = set()
        for target in imported(ast.parse(file.read_text(encoding="utf-8"))):
            leads_to.add(target if target in modules else target.rpartition(".")[0])
        graph[name] = (leads_to & set(modules)) - {name}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        pytest.fail(" → ".join(reversed(found.args[1])))
