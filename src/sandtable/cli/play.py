"""`sandtable play`: the table in a browser, or the one in the terminal."""

from __future__ import annotations

from sandtable.cli.calls import WHOLE, Call
from sandtable.cli.odds import read_pairs
from sandtable.refusals import BadInput

#: What only the terminal's table takes, and what only the one in the browser does.
IN_TERMINAL = (
    "--terminal",
    "--resume",
    "--save",
    "--seed",
    "--set",
    "--side",
    "--opponent",
    "--dice",
)
IN_BROWSER = ("--port", "--lan", "--no-browser")


def play(call: Call) -> int:
    """In a browser, unless the terminal is meant or there is no page to show."""
    from sandtable.cli.serve import has_page, play_in_browser

    if is_for_the_terminal(call) or not has_page():
        return play_in_terminal(call)
    return play_in_browser(call)


def is_for_the_terminal(call: Call) -> bool:
    """By its options, or by a scenario that is a file of the player's own."""
    terminal = next(filter(call.has, IN_TERMINAL), None)
    browser = next(filter(call.has, IN_BROWSER), None)
    if terminal and browser:
        raise BadInput("call-terminal-or-browser", a=terminal, b=browser)
    return terminal is not None or any("." in word for word in call.words[1:2])


def play_in_terminal(call: Call) -> int:
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


def named_players(said: str) -> list[str]:
    """One of each side, parted by commas."""
    return [name.strip() for name in said.split(",")]


def read_options(pairs: tuple[str, ...]) -> dict[str, object]:
    """`cz.first-aid=false` as the values that switches have."""
    options: dict[str, object] = {}
    for name, text in read_pairs(pairs, "call-not-a-switch").items():
        if text in ("true", "false"):
            options[name] = text == "true"
        else:
            options[name] = int(text) if WHOLE.fullmatch(text) else text
    return options
