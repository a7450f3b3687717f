"""What stands on a PDF: its words, its pages, the outlines that are drawn on it."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

from pypdf import PdfReader

MM = 72 / 25.4
#: In what draws a page: a font is taken, or a text begins or ends.
DRAWN = re.compile(rb"(/\w+) [\d.]+ Tf|\\.|(?:/\w+)?\(|\)", re.DOTALL)
ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
LETTER = re.compile(rb"<(\w{4})> <(\w+)>")


def pages_of(pdf: bytes) -> list[Any]:
    return list(PdfReader(BytesIO(pdf)).pages)


def words_of(pdf: bytes) -> str:
    """All its text without spaces and hyphens, which a line may add and take away."""
    return squeezed("".join(_written(page) for page in pages_of(pdf)))


def _written(page: Any) -> str:
    """Its letters as they are drawn one after the other, wherever they stand.

    Working out their places, as `extract_text` does to find the spaces, takes seven times as long.
    """
    fonts = page["/Resources"].get("/Font", {})
    letters: dict[bytes, dict[bytes, str]] = {
        name.encode(): _letters(font.get_object()) for name, font in fonts.items()
    }
    drawn = page.get_contents().get_data()
    text, alphabet = [], dict[bytes, str]()
    depth, begin, is_written = 0, 0, False
    for sign in DRAWN.finditer(drawn):
        if sign[1] and not depth:
            alphabet = letters[sign[1]]
        elif sign[0] == b")":
            depth -= 1
            if not depth and is_written:
                codes = ESCAPED.sub(_unescaped, drawn[begin : sign.start()])
                text += [alphabet[codes[n : n + 2]] for n in range(0, len(codes), 2)]
        elif sign[0].endswith(b"(") and not sign[0].startswith(b"\\"):
            depth += 1
            if depth == 1:
                begin, is_written = sign.end(), sign[0] == b"("  # and not /Lang(en)
    return "".join(text)


def _letters(font: Any) -> dict[bytes, str]:
    """What each sign of two bytes means."""
    return {
        bytes.fromhex(code.decode()): bytes.fromhex(letters.decode()).decode("utf-16-be")
        for code, letters in LETTER.findall(font["/ToUnicode"].get_data())
    }


def _unescaped(found: re.Match[bytes]) -> bytes:
    sign = found[1]
    return bytes([int(sign, 8)]) if sign.isdigit() else ESCAPES.get(sign, sign)


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
