"""`python -m sandtable.newbattle.process` makes one battle fair, round by round.

It reads one line of JSON from its standard input, a wish, and writes a line after each few games:
what is known of the battle (`fair.Round.plain`), and with the last games of a round its file. When
its input ends, whoever wanted it is gone, and so is the process.
"""

from __future__ import annotations

from typing import Any

from sandtable.errand import begin, end
from sandtable.newbattle import Wish
from sandtable.newbattle.fair import Round, measured, rounds
from sandtable.newbattle.written import as_yaml
from sandtable.simulate.crew import Alone


def main() -> None:
    asked, say = begin()
    done: list[Round] = []
    for known in rounds(Wish(**asked["wish"]), Alone(), asked["games"]):
        done.append(known)
        say(_said(done))
    say(_said(done, last=True))
    end()


def _said(done: list[Round], *, last: bool = False) -> dict[str, Any]:
    """Of each battle tried, what is known of it by now; at the end the file of the fairest."""
    tried = {known.number: known for known in done}
    message: dict[str, Any] = {"rounds": [known.plain() for known in tried.values()], "done": last}
    if last:
        message["text"] = as_yaml(measured(done))
    return message


if __name__ == "__main__":
    main()
