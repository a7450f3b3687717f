"""Small faults put into a source file: what `mutants.py` tries, and where.

    for mutant in mutants_of(source): ...       every one, in the order of the source
    code_of(source, path, number)               the file with that one in it, compiled

The operators:
  boundary    `<` and `<=`, `>` and `>=`, `==` and `!=`, `in` and `not in`, `is` and
              `is not` swapped
  arithmetic  `+` and `-`, `*` and `//`, `|` and `&` swapped; a sign dropped
  constant    a number one more or one less; True and False swapped; another text
  logic       `and` and `or` swapped, a term of them dropped, a `not` dropped, a condition negated
              (of `if`, `while`, `x if y else z` and `case`, which swaps the branches), a
              filter dropped
  call        `min` and `max`, `any` and `all` swapped; an argument given by name dropped
  element     one element of a tuple, list, set or dictionary dropped
  statement   dropped: a call, `raise`, an early `return`, `continue`, `break`, `x += y`,
              `x = f(x)`, and whatever is assigned to a part of something

Left alone, since nothing can be seen of it: docstrings, annotations and aliases of types, imports,
decorators and `field(…)` (frozen, compared, remembered), `assert` (what the code guarantees).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any, NamedTuple

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
#: Fields of a node that say nothing which can be seen.
SILENT = {"annotation", "returns", "decorator_list", "type_comment", "pattern"}
#: Calls that only tell the checker of types, or a dataclass what to do with a field.
TYPING = {"cast", "TypeVar", "NewType", "ParamSpec", "field"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
NEGATED_BY_ITS_BOUNDARY = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)


class Change(NamedTuple):
    """One fault that could be put in: how, and what is read there before and after."""

    operator: str
    before: ast.AST | None
    after: ast.AST | None
    put: Callable[[], None]


class Where(NamedTuple):
    """In which function ("" outside of all), and in which statement."""

    names: tuple[str, ...] = ()
    function: Any = None
    statement: Any = None


class Mutant(NamedTuple):
    """A fault by its number in the file, and where it stands."""

    number: int
    where: Where
    change: Change

    @property
    def function(self) -> str:
        return ".".join(self.where.names)

    @property
    def first_line(self) -> int:
        """Of the outermost function about it, decorators included; 0 outside of all."""
        function = self.where.function
        if function is None:
            return 0
        first: int = min([function.lineno, *[one.lineno for one in function.decorator_list]])
        return first

    @property
    def place(self) -> tuple[int, int]:
        """Line and column of its statement."""
        return self.where.statement.lineno, self.where.statement.col_offset

    @property
    def sentence(self) -> str:
        """The head of the statement it is in."""
        return _text(self.where.statement).splitlines()[0]

    @property
    def told(self) -> str:
        """What stands there, and what stands there instead."""
        return f"{_text(self.change.before)} → {_text(self.change.after)}"


def mutants_of(source: str) -> Iterator[Mutant]:
    """Every fault that can be put into a file, in the order of its text."""
    for number, (where, change) in enumerate(_changes(ast.parse(source), Where())):
        yield Mutant(number, where, change)


def code_of(source: str, path: str, number: int | None = None) -> CodeType:
    """The file compiled, with one fault in it or, without a number, as it is."""
    tree = ast.parse(source)
    if number is not None:
        for n, (_, change) in enumerate(_changes(tree, Where())):
            if n == number:
                change.put()
                break
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def _text(node: ast.AST | None) -> str:
    match node:
        case None:
            return "nothing"
        case ast.cmpop():
            return ast.unparse(ast.Compare(ast.Name("a"), [node], [ast.Name("b")]))[2:-2]
        case ast.operator():
            return ast.unparse(ast.BinOp(ast.Name("a"), node, ast.Name("b")))[2:-2]
    return ast.unparse(node).strip()


# --- walking --------------------------------------------------------------------------------------
def _changes(node: ast.AST, where: Where) -> Iterator[tuple[Where, Change]]:
    """All changes at a node and below it. One is put in only after the walk has come to it."""
    for change in _changes_at(node):
        gone = change.operator == "statement"
        yield where._replace(statement=change.before) if gone else where, change
    for field, value in list(ast.iter_fields(node)):
        if field in SILENT:
            continue
        for child in list(value) if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_silent(child):
                yield from _changes(child, _inside(child, field, node, where))


def _inside(child: ast.AST, field: str, parent: ast.AST, where: Where) -> Where:
    if isinstance(child, ast.stmt):
        where = where._replace(statement=child)
    if isinstance(parent, FUNCTIONS) and field == "body" and where.function is None:
        where = where._replace(function=parent)
    if isinstance(child, (*FUNCTIONS, ast.ClassDef)):
        where = where._replace(names=(*where.names, child.name))
    return where


def _is_silent(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Global() | ast.Nonlocal():
            return True
        case ast.Expr(ast.Constant(str())):
            return True
        case ast.Assign([ast.Name(name)]):
            return name.startswith("__") or _is_a_type(node.value)
        case ast.Call(ast.Name(name)):
            return name in TYPING
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
    return False


def _is_a_type(value: ast.AST) -> bool:
    """`A | B` or `Callable[...]` of names that begin with a capital."""
    match value:
        case ast.BinOp(left, ast.BitOr(), right):
            return _is_a_type(left) and _is_a_type(right)
        case ast.Subscript(ast.Name(name)):
            return name in {"Callable", "tuple", "dict", "list", "Literal"}
        case ast.Name(name):
            return name[:1].isupper() and not name.isupper()
    return False


# --- what may be changed at a node ----------------------------------------------------------------
def _changes_at(node: ast.AST) -> Iterator[Change]:
    for field, value in ast.iter_fields(node):
        if field in SILENT:
            continue
        if isinstance(value, ast.AST):
            yield from _of_a_part(node, value, _setter(node, field))
        elif isinstance(value, list):
            for n, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield from _of_a_part(node, part, _setter(value, n))
                if isinstance(part, ast.stmt) and _may_go(part, node, n == len(value) - 1):
                    yield Change("statement", part, None, _put(_setter(value, n), ast.Pass()))
    yield from _elements_dropped(node)
    yield from _conditions(node)


def _setter(owner: Any, key: str | int) -> Callable[[Any], None]:
    def put(new: Any) -> None:
        if isinstance(key, int):
            owner[key] = new
        else:
            setattr(owner, key, new)

    return put


def _put(put: Callable[[Any], None], new: ast.AST) -> Callable[[], None]:
    return lambda: put(new)


def _of_a_part(node: ast.AST, part: ast.AST, put: Callable[[Any], None]) -> Iterator[Change]:
    if _is_silent(part):
        return
    match part:
        case ast.cmpop() | ast.operator() if type(part) in SWAPPED:
            new = SWAPPED[type(part)]()
            operator = "boundary" if isinstance(part, ast.cmpop) else "arithmetic"
            yield Change(operator, node, new, _put(put, new))
        case ast.BoolOp():
            other = ast.BoolOp(SWAPPED[type(part.op)](), part.values)
            yield Change("logic", part, other, _put(put, other))
            for n in range(len(part.values)):
                rest = part.values[:n] + part.values[n + 1 :]
                fewer = ast.BoolOp(part.op, rest) if len(rest) > 1 else rest[0]
                yield Change("logic", part, fewer, _put(put, fewer))
        case ast.UnaryOp(ast.Not(), operand):
            yield Change("logic", part, operand, _put(put, operand))
        case ast.UnaryOp(ast.USub(), operand):
            yield Change("arithmetic", part, operand, _put(put, operand))
        case ast.Call(ast.Name(name)) if name in NAMES:
            other = ast.Call(ast.Name(NAMES[name], ast.Load()), part.args, part.keywords)
            yield Change("call", part, other, _put(put, other))
        case ast.Constant(value) if not isinstance(node, ast.MatchValue):
            for new in _other_values(value):
                yield Change("constant", part, ast.Constant(new), _put(put, ast.Constant(new)))


def _other_values(value: object) -> list[object]:
    match value:
        case bool():
            return [not value]
        case int() | float():
            return [value + 1, value - 1]
        case str():
            return [f"{value}-mutant"]
    return []


def _elements_dropped(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Tuple(parts) | ast.List(parts) | ast.Set(parts):
            if not isinstance(getattr(node, "ctx", None), ast.Store) and len(parts) > 1:
                for n, part in enumerate(parts):
                    yield Change("element", part, None, _without(node, "elts", n))
        case ast.Dict(keys, values):
            for n, value in enumerate(values):
                yield Change("element", keys[n] or value, None, _without(node, "keys values", n))
        case ast.Call(keywords=given):
            for n, one in enumerate(given):
                yield Change("call", one, None, _without(node, "keywords", n))


def _without(node: ast.AST, fields: str, n: int) -> Callable[[], None]:
    def put() -> None:
        for field in fields.split():
            parts = getattr(node, field)
            setattr(node, field, parts[:n] + parts[n + 1 :])

    return put


def _conditions(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.If(test) | ast.IfExp(test) | ast.While(test):
            yield from _negated(test, _setter(node, "test"))
        case ast.match_case(guard=ast.expr() as guard):
            yield from _negated(guard, _setter(node, "guard"))
        case ast.comprehension(ifs=tests):
            for n, test in enumerate(tests):
                yield from _negated(test, _setter(tests, n))
                yield Change("logic", test, None, _without(node, "ifs", n))


def _negated(test: ast.expr, put: Callable[[Any], None]) -> Iterator[Change]:
    """Unless another operator does the same."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], NEGATED_BY_ITS_BOUNDARY):
        return
    negated = ast.UnaryOp(ast.Not(), test)
    yield Change("logic", test, negated, _put(put, negated))


def _may_go(statement: ast.stmt, parent: ast.AST, is_last: bool) -> bool:
    match statement:
        case ast.Expr(value):
            return not isinstance(value, ast.Constant)
        case ast.Return():
            return not (isinstance(parent, FUNCTIONS) and is_last)
        case ast.Raise() | ast.Continue() | ast.Break() | ast.AugAssign():
            return True
        case ast.Assign([ast.Name(name)]):
            read = [n.id for n in ast.walk(statement.value) if isinstance(n, ast.Name)]
            return name in read
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            return True
    return False
