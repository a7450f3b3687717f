"""An errand: a process of its own that works for somebody, and ends when that one is gone.

It is told what to do in one line of JSON on its standard input and answers in lines of JSON on its
standard output. Whatever else is printed goes to its errors, so that nothing gets between them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from threading import Thread
from typing import Any

#: Leaves the machine to those who play.
NICE = 10


def begin() -> tuple[dict[str, Any], Callable[[object], None]]:
    """What is asked, and how it is answered."""
    asked: dict[str, Any] = json.loads(sys.stdin.readline())
    target = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=_end_with_input, daemon=True).start()

    def say(answer: object) -> None:
        print(json.dumps(answer), file=target, flush=True)

    return asked, say


def end() -> None:
    """At once: nobody waits for whoever still reads the input."""
    os._exit(0)


def _end_with_input() -> None:
    sys.stdin.read()
    if hasattr(os, "killpg") and os.getpid() == os.getpgrp():
        os.killpg(os.getpgrp(), 9)  # those who work for it, too
    end()
