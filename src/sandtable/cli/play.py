"""`sandtable play`: for now the table in the terminal."""

from __future__ import annotations

from sandtable.cli.calls import Call
from sandtable.cli.odds import read_pairs
from sandtable.refusals import BadInput


def play(call: Call) -> int:
    from sandtable.terminal import Wishes, play_new, play_on

    resumed = call.value("--resume")
    if resumed is not None:
        for option in ("--save", "--seed", "--set", "--side", "--opponent", "--dice"):
            if call.has(option):
                raise BadInput("call-one-of-two", a="--resume", b=option)
        return play_on(resumed, call.language)
    ruleset, scenario = (*call.words, "", "")[:2]
    wishes = Wishes(
        ruleset,
        scenario,
        call.value("--side") or "",
        call.value("--opponent") or "",
        call.value("--dice") or "",
    )
    return play_new(
        wishes,
        call.language,
        seed=call.value("--seed"),
        options=read_options(call.values("--set")),
        save=call.value("--save"),
    )


def read_options(pairs: tuple[str, ...]) -> dict[str, object]:
    """`cz.first-aid=false` as the values that switches have."""
    found: dict[str, object] = {}
    for name, text in read_pairs(pairs).items():
        if text in ("true", "false"):
            found[name] = text == "true"
        else:
            found[name] = int(text) if text.lstrip("-").isdecimal() else text
    return found


def armies(_call: Call) -> int:
    raise BadInput("army-later")
