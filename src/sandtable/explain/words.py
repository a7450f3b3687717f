"""Messages by key, in English and French, from the Fluent files of the program and its rulesets.

Most messages are plain text with a few `{ $name }` in it. Those are filled in here, because
importing Fluent takes longer than answering a question about odds; only messages that choose
between forms (plural, yes or no) are handed to `fluent.runtime`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from numbers import Rational
from pathlib import Path, PurePath
from typing import Any, Literal

from sandtable.ground.places import Place
from sandtable.reading import Ours as Ours
from sandtable.reading import Phrase, Words, typeset
from sandtable.refusals import Refusal

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
PACKAGE = Path(__file__).parents[1]
FOLDERS = ("language", "rulesets/*/words")

#: What is shown back of a text that somebody typed, and of a list of names.
LONGEST = 120
LONGEST_PATH = 1000
MOST_NAMES = 12

SPACES = "\u00a0\u202f"  # no line is broken at them; Python does not call them printable

MESSAGE = re.compile(r"([a-zA-Z][\w-]*) *= ?(.*)")
#: The same with the lines that go on with it; and a line that is none of all these.
MESSAGES = re.compile(r"^([a-zA-Z][\w-]*) *= ?(.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)
STRAY = re.compile(r"^(?!#|[ }]|$|[a-zA-Z][\w-]* *=).*", re.MULTILINE)
#: "de équipe" is "d’équipe", and "de Or" is "d’Or"; but a capital alone, or before another, begins
#: a label (A2, AV1), and the h of our names is not mute.
ELISION = re.compile(
    r"\b([Dd]|[Qq]u)e (?=(?:[aâeéèêiîoôu]|[AÂEÉÈÊIÎOÔU](?=[a-zàâéèêëîïôûç]))(?!nze))"
)
VARIABLE = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
MENTION = re.compile(r"\{ *([a-zA-Z][\w-]*) *\}")


#: Facts whose sentences are remembered, and how many sentences.
SIMPLE = frozenset((bool, int, str, Ours, Place))
MOST_REMEMBERED = 8_192


class UnknownMessage(LookupError):
    """No language file has this key: the program is at fault, not a player."""


# --- which language ------------------------------------------------------------------------------
def language_of(environment: Mapping[str, str] = os.environ) -> Language:
    """The language somebody wants who has not said so: by the environment, else English."""
    for name in ("SANDTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(name, "")
        if wanted:
            return "fr" if wanted.lower().startswith("fr") else "en"
    return "en"


# --- sentences -----------------------------------------------------------------------------------
def sentence(key: str, language: Language, /, **facts: object) -> str:
    """The message of a key with its facts filled in; what was typed is shown cleaned and short."""
    pattern = _pattern(key, language)
    if "{" not in pattern:
        return pattern
    if all(fact.__class__ in SIMPLE for fact in facts.values()):
        return _remembered(key, language, tuple(facts), *facts.values())
    return _filled(key, language, facts)


def _filled(key: str, language: Language, facts: dict[str, object]) -> str:
    pattern = _pattern(key, language)
    if _is_plain(pattern):
        text = VARIABLE.sub(lambda variable: told(facts.get(variable[1], "?"), language), pattern)
    else:
        text = _by_fluent(key, language, facts)
    return ELISION.sub(r"\1’", text) if language == "fr" else text


@lru_cache(MOST_REMEMBERED, typed=True)  # 1 is not True, and a text of ours is not a typed one
def _remembered(key: str, language: Language, names: tuple[str, ...], *facts: object) -> str:
    """A table is drawn again and again, and most of its sentences stay the same."""
    return _filled(key, language, dict(zip(names, facts, strict=True)))


def has_message(key: str, language: Language) -> bool:
    return key in messages(language)


def label(rule: str, language: Language) -> str:
    """The short name of a rule, as it stands beside a number."""
    return sentence(rule, language) if has_message(rule, language) else rule


def name(row: object, language: Language) -> str:
    """What a row of a table is called: `en` and `fr` are columns of it."""
    text: str = getattr(row, language)
    return typeset(text) if language == "fr" else text


def outcome_word(name: str, language: Language) -> str:
    """An outcome by its word, or itself; the parts of `fire+loss-d3` each by theirs."""
    parts = name.split("+")
    keys = [f"outcome-{part}" for part in parts]
    if not all(has_message(key, language) for key in keys):
        return name
    return " + ".join([sentence(key, language) for key in keys])


def told(fact: object, language: Language) -> str:
    """A fact as text: numbers as the language writes them, lists with commas, texts cleaned."""
    if isinstance(fact, bool):
        return sentence("yes" if fact else "no", language)
    if isinstance(fact, Ours):
        return str(fact)
    if isinstance(fact, Refusal | Phrase):
        return sentence(fact.key, language, **fact.facts)
    if isinstance(fact, Place):
        from sandtable.explain.places import place

        return place(fact, language)
    if isinstance(fact, PurePath):
        return clean(str(fact), LONGEST_PATH)
    if isinstance(fact, str):
        return clean(fact)
    if isinstance(fact, Words):
        return clean(fact.told_in(language))
    if isinstance(fact, list | tuple):
        names = [told(name, language) for name in fact]
        return ", ".join([*names[:MOST_NAMES], *(["…"] if len(names) > MOST_NAMES else ())]) or "—"
    if isinstance(fact, Rational | float):
        from sandtable.explain.numbers import number

        return number(fact, language)
    return clean(str(fact))


def clean(text: str, longest: int = LONGEST) -> str:
    """A text that may be shown back: one line, nothing but visible characters, not too long."""
    kept = text[: longest + 1]
    visible = "".join(
        character if character.isprintable() or character in SPACES else "·" for character in kept
    )
    return visible if len(visible) <= longest else f"{visible[: longest - 1]}…"


def gathered(names: Iterable[str]) -> list[str]:
    """Names of parts by what they are parts of: `mill, floor 1` and `mill, floor 2` as one."""
    wholes: dict[str, list[str]] = {}
    for name in names:
        whole, _, part = name.partition(", ")
        wholes.setdefault(whole if part else name, []).append(part)
    told: list[str] = []
    for whole, parts in wholes.items():
        if not parts[0]:
            told += [whole] * len(parts)
        else:
            told.append(
                f"{whole}, {parts[0]}" if len(parts) == 1 else f"{whole} ({', '.join(parts)})"
            )
    return told


def capital(text: str) -> str:
    """A name at the start of a line."""
    return text[:1].upper() + text[1:]


# --- the files -----------------------------------------------------------------------------------
@cache
def messages(language: Language) -> dict[str, str]:
    """Every message of a language, as written: its key and its pattern."""
    patterns: dict[str, str] = {}
    for file in files(language):
        patterns.update(read_messages(text_of(file, language)))
    return patterns


def files(language: Language) -> list[Path]:
    """`general.en.ftl`, `en.ftl` and the like, of the program and of every ruleset."""
    return [
        file
        for folder in FOLDERS
        for file in sorted(PACKAGE.glob(f"{folder}/*{language}.ftl"))
        if file.name.split(".")[-2] == language
    ]


def text_of(file: Path, language: Language) -> str:
    """A file as written; in French as it is printed."""
    text = file.read_text(encoding="utf-8")
    return typeset(text) if language == "fr" else text


def read_messages(text: str) -> Iterator[tuple[str, str]]:
    """Keys and patterns of a Fluent file."""
    stray = STRAY.search(text)
    if stray:
        raise ValueError(f"this line is no message, comment or continuation: {stray[0]}")
    for key, pattern in MESSAGES.findall(text):
        one_line = pattern.strip()
        if "\n" not in one_line:
            yield key, one_line
        else:
            lines = [line for line in pattern.splitlines() if not line.startswith("}")]
            yield key, _joined(lines).strip()


def _blocks(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lines of each message; indented ones, and a brace, go on with the message above them."""
    key, lines = "", list[str]()
    for line in text.splitlines():
        opening = MESSAGE.fullmatch(line)
        if opening:
            if key:
                yield key, lines
            key, lines = opening[1], [line]
        elif line.startswith((" ", "}")) or not line:
            lines.append(line)
        elif line[0] != "#":
            raise ValueError(f"this line is no message, comment or continuation: {line}")
    if key:
        yield key, lines


def _joined(lines: list[str]) -> str:
    """A pattern over several lines, without what they are all indented by."""
    first, *rest = lines
    while rest and not rest[-1].strip():
        rest.pop()
    depth = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first, *(line[depth:] for line in rest)])


def _pattern(key: str, language: Language) -> str:
    pattern = messages(language).get(key)
    if pattern is None:
        pattern = messages("en").get(key)
    if pattern is None:
        raise UnknownMessage(f"no language file has the message {key}")
    return pattern


@cache
def _is_plain(pattern: str) -> bool:
    return "{" not in VARIABLE.sub("", pattern)


# --- messages that choose between forms ----------------------------------------------------------
def _by_fluent(key: str, language: Language, facts: Mapping[str, object]) -> str:
    bundle = _bundle_with(key, language if has_message(key, language) else "en")
    pattern = bundle.get_message(key).value
    values = {name: _for_fluent(fact, language) for name, fact in facts.items()}
    text, _errors = bundle.format_pattern(pattern, values)
    return str(text)


def _for_fluent(fact: object, language: Language) -> object:
    """Whole numbers stay numbers, for plurals; yes and no are `true` and `false` to choose by."""
    if isinstance(fact, bool):
        return "true" if fact else "false"
    return fact if isinstance(fact, int) else told(fact, language)


def _bundle_with(key: str, language: Language) -> Any:
    """Knows a message and those that it mentions. To parse them all takes half a second."""
    from fluent.runtime import FluentResource

    bundle, wanted = _bundle(language), [key]
    while wanted:
        name = wanted.pop()
        if not bundle.has_message(name) and has_message(name, language):
            source = _sources(language)[name]
            bundle.add_resource(FluentResource(source))
            wanted += MENTION.findall(source)
    return bundle


@cache
def _bundle(language: Language) -> Any:
    from fluent.runtime import FluentBundle

    return FluentBundle([language], use_isolating=False)


@cache
def _sources(language: Language) -> dict[str, str]:
    """Every message of a language as its file has it, by its key."""
    return {
        key: "\n".join(lines)
        for file in files(language)
        for key, lines in _blocks(text_of(file, language))
    }
