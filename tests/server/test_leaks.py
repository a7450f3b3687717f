"""Nobody is told what his side may not know, and a leak on purpose is found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from tests import toy
from tests.server.leaking import CARDS, Story, differences
from tests.server.stage import Stage
from tests.server.toys import LEAKS, Duellists

from sandtable.server.bots.views import Sender


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("peeker", toy.SIDES)
@pytest.mark.parametrize("hidden", toy.SIDES)
def test_states_that_differ_in_what_is_hidden_are_told_byte_by_byte_alike(
    server: Any, hidden: str, peeker: str, language: str
) -> None:
    assert asyncio.run(differences(server, hidden, peeker, language)) == []


def test_the_story_tells_of_everything_there_is(server: Any) -> None:
    """A harness that asks for nothing finds nothing."""
    story = Story(server, "red", "sun", "red")
    asyncio.run(story.play())
    told = " ".join(text for _, text in story.sent)
    for kind in (
        "hello", "state", "entry", "done", "refused", "panel", "sightline", "log", "undo-asked",
        "seats",
    ):  # fmt: skip
        assert f'"type":"{kind}"' in told
    assert '"prompt":{' in told
    assert "peeks" in told
    assert [name for name, text in story.sent if text.startswith("200") and "/at/" in name]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_on_purpose_is_found(stages: Callable[..., Stage], leak: str) -> None:
    server = stages(catalogue=f"tests.server.toys:{leak}").start()
    peeker = "blue" if leak == "leaking_log" else "red"
    found = " ".join(asyncio.run(differences(server, "red", peeker)))
    assert [place for place in LEAKS[leak] if place not in found] == []


@pytest.mark.parametrize("side", toy.SIDES)
def test_a_program_is_sent_the_same_bytes_whatever_is_hidden_from_it(side: str) -> None:
    rules = Duellists()
    sent = [
        Sender().dump(
            rules.view(rules.begin(toy.SCENARIO, {f"{toy.other(side)}-card": card}), side)
        )
        for card in CARDS
    ]
    assert sent[0] == sent[1]
