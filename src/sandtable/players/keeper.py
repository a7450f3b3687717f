"""Runs a program and ends it, with all that it started, when whoever wanted it is gone.

`python keeper.py FD PROGRAM …`: FD is the end of a pipe whose other end the one who wants it holds.
It leads a session of its own; input and output are the program's.
"""

import os
import signal
import subprocess
import sys
from threading import Thread


def end_with(pipe: int) -> None:
    os.read(pipe, 1)
    os.killpg(0, signal.SIGKILL)


def main() -> int:
    Thread(target=end_with, args=(int(sys.argv[1]),), daemon=True).start()
    try:
        program = subprocess.Popen(sys.argv[2:])
    except OSError:
        return 127
    for descriptor in (0, 1):  # theirs alone: otherwise nobody would see that it is gone
        os.close(descriptor)
    return program.wait()


if __name__ == "__main__":
    os._exit(main())
