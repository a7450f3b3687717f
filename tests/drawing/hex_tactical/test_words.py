"""Every message of Hex Tactical stands in both languages, with the same facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable.rulesets.hex_tactical as package
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.words.telling import CAPITAL

WORDS = Path(str(package.__path__[0])) / "words"
FILES = ("drawing", "typed", "events")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
FACT = re.compile(r"\$([a-z_]+)\b(?<!_count)")  # a count is for a verb to agree with
FAMILIES = ("event", "command", "question", "answer")


def messages(name: str, language: str) -> dict[str, set[str]]:
    text = (WORDS / f"{name}.{language}.ftl").read_text(encoding="utf-8")
    parts = MESSAGE.split(text)[1:]
    return {key: set(FACT.findall(body)) for key, body in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages_and_no_fact_is_invented(name: str) -> None:
    english, french = messages(name, "en"), messages(name, "fr")
    assert list(english) == list(french)
    assert {key for key in english if english[key] != french[key]} == set()


def test_every_command_event_question_and_answer_has_a_sentence() -> None:
    said = (*messages("events", "en"), *messages("support", "en"))
    told = {key for key in said if key.split("-")[1] in FAMILIES}
    kinds = {
        "event": e.EVENTS,
        "command": c.COMMANDS,
        "question": c.QUESTIONS,
        "answer": [kind for kind in c.ANSWERS if kind not in c.COMMANDS],
    }
    wanted = {
        f"hx-{family}-{CAPITAL.sub('-', kind.__name__).lower()}"
        for family, listed in kinds.items()
        for kind in listed
    }
    assert wanted == told


def test_no_message_of_the_drawing_is_idle() -> None:
    """Each is named in the code, or made of a name that is."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("drawing/hex_tactical", "rulesets/hex_tactical/typed", "server")
        for path in (WORDS.parents[2] / folder).rglob("*.py")
    )
    stems = set(re.findall(r'f"([a-z-]+)\{|FIELD = "([a-z-]+)"', source))
    stems = {stem for found in stems for stem in found}
    idle = [
        key
        for key in messages("drawing", "en")
        if not re.search(f"[\"']{key}[\"']", source)
        if not key.startswith(("outcome-", *(stem for stem in stems if stem)))
    ]
    assert idle == []
