"""A code that a phone reads: it opens the list or the battle that is printed, if its link fits."""

from __future__ import annotations

import io
from typing import Any

from sandtable.explain.words import Language, sentence

#: Millimetres of the smallest square that a phone reads from a photocopy; of the whole code.
SQUARE, LEAST, MOST = 0.4, 24.0, 49.0
QUIET = 4  # squares of white round it


def code_of(link: str | None, language: Language) -> dict[str, Any] | None:
    """None where there is no link, or one too long for a code of this size."""
    if not link:
        return None
    import segno

    try:
        code = segno.make(link, error="l", micro=False)
    except segno.encoder.DataOverflowError:
        return None
    width = max(LEAST, code.symbol_size(border=QUIET)[0] * SQUARE)
    if width > MOST:
        return None
    out = io.BytesIO()
    code.save(out, kind="svg", border=QUIET, xmldecl=False, light="white")
    return {
        "svg": out.getvalue().decode(),
        "width": width,
        "words": sentence("paper-code", language),
    }
