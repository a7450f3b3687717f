"""Help: the list of commands, and a page for each with examples."""

from __future__ import annotations

import shutil
from textwrap import wrap

from sandtable.cli.calls import EVERYWHERE, Call, Command
from sandtable.cli.commands import COMMANDS
from sandtable.explain.words import Language, has_message, sentence
from sandtable.refusals import BadInput, nearest_names


def help_about(call: Call) -> int:
    """`sandtable help`, `sandtable help odds`, `sandtable game --help`."""
    about = " ".join(call.words)
    if not about:
        print("\n".join(overview(call.language)))
        return 0
    commands = [c for c in COMMANDS if c.name == about or c.name.startswith(f"{about} ")]
    if not commands:
        known = [command.name for command in COMMANDS if not command.hidden]
        raise BadInput("call-unknown-command", command=about, nearest=nearest_names(about, known))
    print("\n\n".join("\n".join(page(command, call.language)) for command in commands))
    return 0


def overview(language: Language) -> list[str]:
    shown = [c for c in COMMANDS if not c.hidden and c.name != "help"]
    wide = max(len(c.name) for c in shown)
    lines = [*paragraph(sentence("help-program", language)), ""]
    for command in shown:
        purpose = sentence(f"help-{command.word}", language)
        lines += wrapped(f"  sandtable {command.name:<{wide}}  ", purpose)
    lines += ["", sentence("help-examples", language)]
    lines += [f"  {c.examples[0]}" for c in shown if c.name in ("play", "odds", "resolve", "rules")]
    lines += ["", *paragraph(sentence("help-more", language))]
    return lines


def page(command: Command, language: Language) -> list[str]:
    """What a command does, takes and accepts, and two examples."""
    head = " ".join(filter(None, ("sandtable", command.name, command.takes)))
    lines = [head, "", *paragraph(sentence(f"help-{command.word}", language) + ".")]
    more = f"help-{command.word}-more"
    lines += [*paragraph(sentence(more, language))]
    named = [(f"{o.name} {o.value}".strip(), o.name) for o in (*command.options, *EVERYWHERE)]
    wide = max(len(text) for text, _ in named)
    lines += ["", sentence("help-options", language)]
    for text, name in named:
        own = f"option-{command.word}-{name.lstrip('-')}"  # where it means something of its own
        known = has_message(own, language)
        meaning = sentence(own if known else f"option-{name.lstrip('-')}", language)
        lines += wrapped(f"  {text:<{wide}}  ", meaning)
    if command.examples:
        lines += ["", sentence("help-examples", language), *(f"  {e}" for e in command.examples)]
    return lines


def paragraph(text: str) -> list[str]:
    return wrap(text, _width(), break_long_words=False, break_on_hyphens=False)


def wrapped(start: str, text: str) -> list[str]:
    """A text beside its heading, further lines under its first one."""
    room = max(_width() - len(start), 24)
    beside = wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
    return [start + beside[0], *(" " * len(start) + line for line in beside[1:])]


def _width() -> int:
    return min(shutil.get_terminal_size((96, 24)).columns, 100)
