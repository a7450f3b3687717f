"""The streams of the command line: open whatever happens, and harmless whatever is written."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

from sandtable.explain.harmless import harmless


class Harmless:
    """A stream on which texts of strangers do nothing; our own colours go round it (`bare`)."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        return self.stream.write(harmless(text))

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> object:  # whatever else a stream has
        return getattr(self.stream, name)


def bare(stream: TextIO) -> TextIO:
    """The stream itself, for what is harmless already."""
    return getattr(stream, "stream", stream) if isinstance(stream, Harmless) else stream


@contextmanager
def open_streams() -> Iterator[None]:
    """A stream that was closed before we began leads nowhere; none fails at a letter."""
    before = sys.stdout, sys.stderr
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, stream)
        elif mode == "w" and hasattr(stream, "reconfigure"):
            codecs.register_error("plain-letters", plain_letters)
            stream.reconfigure(errors="plain-letters")
        if mode == "w" and not isinstance(stream, Harmless):
            setattr(sys, name, cast(TextIO, Harmless(stream)))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = (
            now if was is None else was
            for was, now in zip(before, (sys.stdout, sys.stderr), strict=True)
        )


PLAIN = str.maketrans("“”«»‘’–—…·×−█▉▊▋▌▍▎▏", '""""' + "''--..x-#####   ")


def plain_letters(failed: UnicodeError) -> tuple[str, int]:
    """What a terminal without these letters shows instead: e for é, ? where nothing is like it."""
    if not isinstance(failed, UnicodeEncodeError):
        raise failed
    import unicodedata

    wrong = failed.object[failed.start : failed.end].translate(PLAIN)
    plain = unicodedata.normalize("NFKD", wrong)
    kept = (letter for letter in plain if not unicodedata.combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in kept), failed.end


def give_up_output() -> None:
    """Nothing may be flushed into it when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
