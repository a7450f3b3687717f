"""Papers by the REST API: PDFs off the event loop, kept by what they say, within a limit."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.paper.reading import pages_of, size_of, squeezed, words_of
from tests.server.stage import Server

from sandtable.server.printing import NotPrinted, Printing
from sandtable.workshop.checking import blank_text

MARKERS = {
    "paper": "markers", "ruleset": "modern-skirmish", "options": {}, "size": "a4", "language": "en",
}  # fmt: skip


def test_a_paper_is_answered_in_the_size_and_language_that_were_asked_for(server: Server) -> None:
    answer = server.http.get("/api/paper/rules/modern-skirmish/markers?size=letter&language=fr")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert size_of(pages_of(answer.content)[0]) == (215.9, 279.4)
    assert squeezed("Marqueurs") in words_of(answer.content)
    assert 'filename="modern-skirmish-markers.pdf"' in answer.headers["content-disposition"]


def test_secrets_are_printed_only_for_whoever_asks_for_them(server: Server) -> None:
    address = "/api/paper/battle/modern-battles/mb-ford-at-dawn?language=en"
    known = words_of(server.http.get(address).content)
    all_of_it = words_of(server.http.get(f"{address}&secrets=true").content)
    assert squeezed("For the umpire") not in known
    assert squeezed("minefield") not in known
    assert squeezed("For the umpire") in all_of_it


def test_the_forces_of_a_side_are_printed_alone(server: Server) -> None:
    address = "/api/paper/forces/combat-zone/cz-tutorial?language=en"
    both = len(pages_of(server.http.get(address).content))
    sides = [side["id"] for side in _sides(server)]
    one = len(pages_of(server.http.get(f"{address}&side={sides[0]}").content))
    assert one < both


def test_a_battle_that_somebody_drew_is_printed_and_one_that_cannot_be_read_refused(
    server: Server,
) -> None:
    text = blank_text("modern-skirmish").replace("en: My battle", "en: Bridge of Sighs")
    file = {"name": "mine.yaml", "text": text}
    address = "/api/paper/drawn?language=en&size=letter"
    answer = server.http.post(address, json={"file": file})
    assert answer.status_code == 200, answer.text
    assert squeezed("Bridge of Sighs") in words_of(answer.content)
    assert size_of(pages_of(answer.content)[0]) == (215.9, 279.4)
    bad = server.http.post(address, json={"file": {**file, "text": text.replace("turns", "tuns")}})
    assert bad.status_code == 422
    assert "tuns" in bad.json()["error"]["sentence"]


def _sides(server: Server) -> list[dict[str, Any]]:
    rulesets = {one["id"]: one["scenarios"] for one in server.get("/rulesets")}
    return next(s["sides"] for s in rulesets["combat-zone"] if s["id"] == "cz-tutorial")


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        ("rules/nothing/book", 404, "unknown-ruleset"),
        ("rules/combat-zone/poster", 422, "serve-bad-request"),
        ("rules/combat-zone/book?size=a5", 422, "serve-bad-request"),
        ("rules/combat-zone/reference?set=cz.foo=1", 422, "unknown-switch"),
        ("battle/combat-zone/nowhere", 422, "serve-no-scenario"),
        ("battle/toy/duel", 404, "unknown-ruleset"),
        ("forces/combat-zone/cz-tutorial?side=nobody", 422, "paper-no-side"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    server: Server, address: str, status: int, code: str
) -> None:
    answer = server.http.get(f"/api/paper/{address}")
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/json")
    if code != "serve-bad-request":
        assert answer.json()["error"]["code"] == code


def test_a_paper_that_was_made_is_not_set_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    async def pressed(_press: Printing, text: str) -> bytes:
        made.append(text)
        return b"%PDF"

    async def ask() -> None:
        press = Printing()
        await asyncio.gather(*(press.made(MARKERS) for _ in range(3)))
        await press.made({**MARKERS, "size": "letter"})

    monkeypatch.setattr(Printing, "_pressed", pressed)
    asyncio.run(ask())
    assert len(made) == 2


def test_what_is_kept_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def pressed(_press: Printing, _text: str) -> bytes:
        return bytes(600)

    async def ask() -> int:
        press = Printing(most=1000)
        for size in ("a4", "letter"):
            await press.made({**MARKERS, "size": size})
        return len(press._kept)

    monkeypatch.setattr(Printing, "_pressed", pressed)
    assert asyncio.run(ask()) == 1


def test_a_paper_that_takes_too_long_is_given_up_and_its_process_ended() -> None:
    async def ask() -> None:
        with pytest.raises(NotPrinted) as trouble:
            await Printing(longest=0.01).made(MARKERS)
        assert trouble.value.key == "paper-too-long"

    asyncio.run(ask())
