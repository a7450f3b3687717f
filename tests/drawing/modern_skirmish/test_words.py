"""Every message of Modern Skirmish stands in both languages, with the same facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable.rulesets.modern_skirmish as package
from sandtable.rulesets.modern_skirmish import commands as c
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.words.telling import CAPITAL

WORDS = Path(str(package.__path__[0])) / "words"
FILES = ("drawing", "typed", "events")
MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
FACT = re.compile(r"\$([a-z_]+)\b(?<!_count)")  # a count is for a verb to agree with


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
    told = set(messages("events", "en"))
    kinds = {
        "event": e.EVENTS,
        "command": c.COMMANDS,
        "question": c.QUESTIONS,
        "answer": [kind for kind in c.ANSWERS if kind not in c.COMMANDS],
    }
    wanted = {
        f"ms-{family}-{CAPITAL.sub('-', kind.__name__).lower()}"
        for family, listed in kinds.items()
        for kind in listed
    }
    left_open = {key for key in told if key.startswith("ms-declined-")}
    assert wanted == told - left_open
    assert {key.replace("-declined-", "-question-") for key in left_open} <= wanted


#: What may follow the name of a unit, “alpha” or “sentries”: no verb that tells one from many.
AFTER_A_UNIT = re.compile(
    r":|\.|,|$| :| aboard| to get| into| off| do the others| à bord| à embarquer| dans| les autres"
    r"| \{ \$spot \}"
)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["events", "drawing"])
def test_what_is_told_of_a_unit_is_right_for_one_and_for_many(name: str, language: str) -> None:
    text = (WORDS / f"{name}.{language}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"\{ \$(?:unit|with_unit|boards) \}", text)[1:]
    assert [part[:30] for part in parts if not AFTER_A_UNIT.match(part.splitlines()[0])] == []


def test_no_message_of_the_drawing_is_idle() -> None:
    """Each is named in the code, or made of a name that is."""
    source = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("drawing/modern_skirmish", "rulesets/modern_skirmish/typed", "server")
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
