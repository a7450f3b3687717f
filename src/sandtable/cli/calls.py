"""What was typed after `sandtable`: the command, its words and its options.

Neither argparse nor a library on top of it reads the line: they say what is wrong in English only,
without the names that would have been right, and the libraries take longer to import than `odds`
takes to answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sandtable.explain.words import LANGUAGES, Language, language_of
from sandtable.refusals import BadInput, nearest_names


@dataclass(frozen=True, slots=True)
class Option:
    """`--json`, or `--seed N`: `value` is what help calls the value, "" for a plain switch."""

    name: str
    value: str = ""
    many: bool = False  # may be given several times


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what it takes, where it is carried out, and examples that really run."""

    name: str
    run: str  # module:function, imported only when it is called
    takes: str = ""
    options: tuple[Option, ...] = ()
    examples: tuple[str, ...] = ()
    least: int = 0
    most: int | None = 0  # words after the command; None: any number
    hidden: bool = False

    @property
    def word(self) -> str:
        """Its name inside message keys."""
        return self.name.replace(" ", "-")

    def option(self, name: str) -> Option | None:
        return next(
            (option for option in (*self.options, *EVERYWHERE) if option.name == name), None
        )


@dataclass(frozen=True, slots=True)
class Call:
    """A command as it was called."""

    command: Command
    words: tuple[str, ...] = ()
    given: dict[str, tuple[str, ...]] = field(default_factory=dict)
    language: Language = "en"

    def has(self, option: str) -> bool:
        return option in self.given

    def value(self, option: str) -> str | None:
        """What an option was given, the last time; None when it was not."""
        return self.given[option][-1] if option in self.given else None

    def values(self, option: str) -> tuple[str, ...]:
        return self.given.get(option, ())

    def whole(self, option: str, lowest: int, highest: int) -> int | None:
        """A whole number between two others."""
        text = self.value(option)
        if text is None:
            return None
        if not WHOLE.fullmatch(text):
            raise BadInput("not-whole", field=option, value=text)
        number = int(text)
        if number < lowest:
            raise BadInput("too-small", field=option, value=text, lowest=lowest)
        if number > highest:
            raise BadInput("too-large", field=option, value=text, highest=highest)
        return number


WHOLE = re.compile(r"[+-]?\d{1,30}")
HELP = Option("--help")
EVERYWHERE = (Option("--language", "en|fr"), HELP)
ALSO = {"-h": "--help", "-o": "--output"}
ALONE = ("--version",)  # without any command


def read_call(arguments: Sequence[str], commands: Iterable[Command], language: Language) -> Call:
    """The call that these arguments make; `BadInput` says what is wrong and what would be right."""
    command, rest = find_command(list(arguments), tuple(commands))
    words: list[str] = []
    given: dict[str, tuple[str, ...]] = {}
    while rest:
        word = rest.pop(0)
        if word == "--":
            words += rest
            break
        if not word.startswith("-") or word == "-" or _is_number(word):
            words.append(word)
            continue
        name, equals, value = word.partition("=")
        option = find_option(command, name)
        if option.value:
            value = value if equals else _next_value(option, rest)
            if not value:
                raise BadInput("call-needs-value", option=option.name, value=option.value)
        elif equals:
            raise BadInput("call-no-value", option=name)
        if option.name in given and not option.many:
            raise BadInput("call-option-twice", option=option.name)
        given[option.name] = (*given.get(option.name, ()), value)
    call = Call(command, tuple(words), given, language)
    if not call.has("--help"):
        check_words(call)
    return call


def find_command(arguments: list[str], commands: tuple[Command, ...]) -> tuple[Command, list[str]]:
    """The command of one or two words at the start, and what follows it."""
    by_name = {command.name: command for command in commands}
    first = next((word for word in arguments if not word.startswith("-")), None)
    if first is None:
        return by_name["help" if {"--help", "-h"} & {*arguments} else "play"], arguments
    rest = list(arguments)
    rest.remove(first)
    second = next((word for word in rest if not word.startswith("-")), None)
    if first in by_name and f"{first} {second}" not in by_name:
        return by_name[first], rest
    family = [name.partition(" ")[2] for name in by_name if name.startswith(f"{first} ")]
    if not family:
        shown = dict.fromkeys(c.name.partition(" ")[0] for c in commands if not c.hidden)
        raise BadInput("call-unknown-command", command=first, nearest=nearest_names(first, shown))
    if second is None and {"--help", "-h"} & {*rest}:
        return by_name["help"], [first, *rest]
    if second is None:
        raise BadInput("call-needs-one-of", command=first, nearest=tuple(family))
    if second not in family:
        raise BadInput(
            "call-unknown-command",
            command=f"{first} {second}",
            nearest=nearest_names(second, family),
        )
    rest.remove(second)
    return by_name[f"{first} {second}"], rest


def find_option(command: Command, name: str) -> Option:
    option = command.option(ALSO.get(name, name))
    if option is not None:
        return option
    known = tuple(option.name for option in (*command.options, *EVERYWHERE))
    near = nearest_names(name, (*known, *ALONE), instead=known)
    if near == known and "key=value" in command.takes:
        raise BadInput("call-input-not-option", option=name, name=name.lstrip("-"))
    raise BadInput("call-unknown-option", command=command.name, option=name, nearest=near)


def _next_value(option: Option, rest: list[str]) -> str:
    """The word after an option; a file may be `-`, a number may be below 0."""
    if not rest or (rest[0].startswith("--") and len(rest[0]) > 2):
        raise BadInput("call-needs-value", option=option.name, value=option.value)
    return rest.pop(0)


def _is_number(word: str) -> bool:
    return word[1:2].isdecimal()


def check_words(call: Call) -> None:
    command = call.command
    if not all(call.words):
        raise BadInput("call-empty-word", command=command.name)
    if len(call.words) < command.least:
        raise BadInput("call-needs-words", command=command.name, takes=command.takes)
    if command.most is not None and len(call.words) > command.most:
        extra = call.words[command.most]
        raise BadInput("call-too-many-words", command=command.name, word=extra)


def take_language(arguments: Sequence[str]) -> tuple[Language, list[str]]:
    """`--language fr` or `--language=fr` anywhere, else what the environment says; and the rest."""
    rest = list(arguments)
    end = rest.index("--") if "--" in rest else len(rest)
    at = next(
        (n for n, word in enumerate(rest[:end]) if word.partition("=")[0] == "--language"), None
    )
    if at is None:
        return language_of(), rest
    _, equals, value = rest.pop(at).partition("=")
    if not equals:
        value = rest.pop(at) if at < len(rest) else ""
    if not value:
        raise BadInput("call-needs-value", option="--language", value="en|fr")
    if value not in LANGUAGES:
        raise BadInput("unknown-language", value=value, nearest=LANGUAGES)
    return value, rest
