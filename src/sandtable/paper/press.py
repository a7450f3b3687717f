"""The press: a form of Typst filled in with plain data becomes a PDF, the same bytes everywhere.

Whatever is printed reaches the form as data (JSON among its inputs), never as its source: a name
such as `#let` or `$x$` is a text like any other and prints as it is. Only the fonts inside Typst
are used and no clock is read, so that nothing depends on the machine.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from sandtable.explain.words import Language
from sandtable.refusals import BadInput, nearest_names

if TYPE_CHECKING:
    from typst import Compiler

FORMS = Path(__file__).parent / "forms"
Size = Literal["a4", "letter"]
SIZES: dict[str, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}  # mm
LONG_AGO = 0  # the date of every file


class Sheet(NamedTuple):
    """What is printed on: the size of the paper and the language of its words."""

    size: Size = "a4"
    language: Language = "en"


def size_of(text: str) -> Size:
    """A size as somebody typed it."""
    if text.lower() not in SIZES:
        raise BadInput("paper-size", value=text, nearest=nearest_names(text, SIZES))
    return text.lower()  # type: ignore[return-value]


def pdf(form: str, data: dict[str, Any], sheet: Sheet) -> bytes:
    """The PDF of a form."""
    made = _compiled(form, data, sheet, "pdf")
    assert isinstance(made, bytes)
    return made


def pictures(form: str, data: dict[str, Any], sheet: Sheet, ppi: float = 110) -> list[bytes]:
    """Each page of a form as a PNG."""
    made = _compiled(form, data, sheet, "png", ppi)
    return made if isinstance(made, list) else [made]


def fitted(form: str, data: dict[str, Any], sheet: Sheet, pages: int, sizes: list[float]) -> float:
    """The largest of some sizes of type at which a form takes no more than so many pages."""
    low, high = 0, len(sizes) - 1
    while low < high:  # sizes go down: the first that fits
        middle = (low + high) // 2
        if page_count(form, data | {"type": sizes[middle]}, sheet) <= pages:
            high = middle
        else:
            low = middle + 1
    return sizes[low]


def page_count(form: str, data: dict[str, Any], sheet: Sheet) -> int:
    """How many pages a form takes."""
    compiler = _compiler()
    _compiled(form, data, sheet, "pdf")
    return int(json.loads(compiler.query("<pages>", field="value", one=True)))


def _compiled(
    form: str, data: dict[str, Any], sheet: Sheet, kind: Literal["pdf", "png"], ppi: float = 110
) -> bytes | list[bytes]:
    width, height = SIZES[sheet.size]
    content = {**data, "paper": {"width": width, "height": height, "lang": sheet.language}}
    inputs = {"data": json.dumps(content, ensure_ascii=False, sort_keys=True)}
    made = _compiler().compile(
        input=str(FORMS / f"{form}.typ"),
        format=kind,
        ppi=ppi,
        sys_inputs=inputs,
        timestamp=LONG_AGO,
    )
    assert made is not None  # no file was named to write to
    return made


def check_press() -> None:
    """Before work that would be lost without it."""
    if find_spec("typst") is None:
        raise BadInput("paper-needs-typst")


@cache
def _compiler() -> Compiler:
    """One for the process: reading the fonts takes longer than setting a page."""
    check_press()
    from typst import Compiler

    return Compiler(root=str(FORMS), ignore_system_fonts=True)
