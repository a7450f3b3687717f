"""The files of a ruleset: the faults that can be put in, and the statements they stand in."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from mutating.operators import FUNCTIONS, Mutant, mutants_of

HOME = Path(__file__).resolve().parents[2]
RULESETS = HOME / "src" / "sandtable" / "rulesets"


class Fault(NamedTuple):
    """A mutant in a file of a ruleset."""

    path: Path
    part: str
    mutant: Mutant

    @property
    def key(self) -> tuple[str, str, str, str]:
        file = self.path.relative_to(RULESETS).as_posix()
        return file, self.mutant.function, self.mutant.sentence, self.mutant.told

    def __str__(self) -> str:
        file, function, sentence, told = self.key
        return f"{file}:{self.mutant.place[0]} {function}\n    {sentence}\n    {told}"


class Source:
    """The files of a ruleset, with a number for each statement inside a function."""

    def __init__(self, ruleset: str) -> None:
        self.folder = RULESETS / ruleset
        self.texts = {p: p.read_text(encoding="utf-8") for p in sorted(self.folder.rglob("*.py"))}
        self.numbers: dict[tuple[Path, int, int], int] = {}
        self.mentions: list[tuple[set[str], int, set[str]]] = []
        for path, text in self.texts.items():
            for statement, names in _statements(ast.parse(text)):
                number = -1
                if names is None:
                    place = (path, statement.lineno, statement.col_offset)
                    number = self.numbers[place] = len(self.numbers)
                self.mentions.append((_mentioned(statement), number, names or set()))

    @property
    def print(self) -> str:
        joined = "\0".join(f"{path}\0{text}" for path, text in self.texts.items())
        return hashlib.sha256(joined.encode()).hexdigest()

    def faults(self, parts: Iterable[str]) -> list[Fault]:
        return [
            Fault(path, part, mutant)
            for part in parts
            for path, text in self.texts.items()
            if path.relative_to(self.folder).parts[0] == part
            for mutant in mutants_of(text)
        ]

    def reached_by(self, fault: Fault) -> set[int]:
        """The statements of which one has to be run for the fault to show.

        Of a fault outside of functions: whatever names what is defined there, or names what is
        defined with it.
        """
        place = (fault.path, *fault.mutant.place)
        if fault.mutant.first_line and place in self.numbers:
            return {self.numbers[place]}
        names, new = (
            set[str](),
            {*fault.mutant.where.names} or defined(fault.mutant.where.statement),
        )
        statements = set[int]()
        while new:
            names |= new
            touched = [one for one in self.mentions if one[0] & new]
            statements |= {number for _, number, _ in touched if number >= 0}
            new = {name for _, _, defined in touched for name in defined} - names
        return statements

    def counting(self, path: Path) -> CodeType:
        """A file that notes each statement of its functions as it comes to it."""
        tree = ast.parse(self.texts[path])
        for node in ast.walk(tree):
            for field, block in ast.iter_fields(node):
                if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                    setattr(node, field, [*self._noted(path, block)])
        return compile(ast.fix_missing_locations(tree), str(path), "exec", dont_inherit=True)

    def _noted(self, path: Path, block: list[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in block:
            number = self.numbers.get((path, statement.lineno, statement.col_offset))
            if number is not None:
                note = ast.parse(f"__reached__[{number}] = 1").body[0]
                yield ast.copy_location(note, statement)
            yield statement


def _statements(node: ast.AST, inside: bool = False) -> Iterator[tuple[ast.stmt, set[str] | None]]:
    """All but docstrings; for those outside of functions with the names they define."""
    for child in ast.iter_child_nodes(node):
        within = inside or (isinstance(node, FUNCTIONS) and child in node.body)
        if isinstance(child, ast.stmt):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            yield child, None if within else defined(child)
        yield from _statements(child, within)


def defined(statement: ast.stmt) -> set[str]:
    match statement:
        case ast.ClassDef(name) | ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
            return {name}
        case ast.Assign(targets):
            return {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
        case ast.AnnAssign(ast.Name(name)):
            return {name}
    return set()


def _mentioned(statement: ast.stmt) -> set[str]:
    """Names in a statement itself, not in the statements of its blocks."""
    found: set[str] = set()
    nodes: list[ast.AST] = [statement]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Name):
            found.add(node.id)
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        if isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
        nodes += [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.stmt)]
    return found
