"""What stands on a PDF: its words, its pages, the outlines that are drawn on it."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from pypdf import PdfReader

MM = 72 / 25.4


def pages_of(pdf: bytes) -> list[Any]:
    return list(PdfReader(BytesIO(pdf)).pages)


def words_of(pdf: bytes) -> str:
    """All its text without spaces and hyphens, which a line may add and take away."""
    return squeezed(" ".join(page.extract_text() for page in pages_of(pdf)))


def squeezed(text: str) -> str:
    return re.sub(r"[\s\u00ad\u2010\-‑]+", "", text).replace("’", "'").casefold()


def size_of(page: Any) -> tuple[float, float]:
    """Width and height in mm."""
    box = page.mediabox
    return round(float(box.width) / MM, 1), round(float(box.height) / MM, 1)


def rectangles(page: Any) -> list[tuple[float, float]]:
    """Width and height in mm of every closed outline that is stroked, wherever it was moved to."""
    found: list[tuple[float, float]] = []
    stack: list[tuple[float, float]] = []
    scale, points = (1.0, 1.0), []
    for operands, operator in page.get_contents().operations:
        name = operator.decode()
        if name == "q":
            stack.append(scale)
        elif name == "Q":
            scale = stack.pop()
        elif name == "cm":
            a, b, c, d = (abs(float(one)) for one in operands[:4])
            scale = (scale[0] * max(a, b), scale[1] * max(c, d))
        elif name in ("m", "l", "c"):
            points.append(tuple(float(one) for one in operands[-2:]))
        elif name == "re":
            found.append(
                tuple(abs(float(n)) * s / MM for n, s in zip(operands[2:], scale, strict=True))
            )
        elif name in ("S", "s", "B", "b", "f", "n") and points:
            xs, ys = [x for x, _ in points], [y for _, y in points]
            found.append(((max(xs) - min(xs)) * scale[0] / MM, (max(ys) - min(ys)) * scale[1] / MM))
            points = []
    return found
