"""Texts of strangers on a terminal: what would move its cursor, colour it or turn its lines round.

Names, notes and titles come from files that anybody may have written. Whatever a terminal would
obey instead of showing is shown as a dot: escapes, bells, carriage returns, the controls beyond
ASCII, marks of direction, letters without width.
"""

from __future__ import annotations

import re

#: All of it but the end of a line and the tab.
HARMFUL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # escape, bell, carriage return …, and those beyond ASCII
    "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f"  # marks of direction, no width, other line ends
    "\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)


def harmless(text: str) -> str:
    """The text as it may be shown; it stays as long as it is."""
    return HARMFUL.sub("·", text)


def escaped(json: str) -> str:
    """JSON that says the same in letters that a terminal only shows."""
    return HARMFUL.sub(_escape, json)


def _escape(character: re.Match[str]) -> str:
    code = ord(character[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    return f"\\u{0xD800 + (code - 0x10000 >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
