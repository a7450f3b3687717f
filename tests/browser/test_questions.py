"""Questions at the table: always on top, with what each answer leads to, and not asked in vain."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, WebSocketRoute, expect
from tests.browser.conftest import LAPTOP
from tests.browser.hands import Hands
from tests.browser.stories import confirm
from tests.browser.test_for_everybody import AXE
from tests.browser.test_skirmish import (
    alpha_goes,
    at_the_checkpoint,
    begin,
    the_guards_cover,
    the_rifleman_plans,
)
from tests.browser.test_together import at_one_screen, to_a_question

CAMERA = "() => document.querySelector('.camera').style.transform"
FLOWN = """(before) => document.querySelector(".camera").style.transform === before"""
SHOWN = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && at !== null
    && document.querySelector(selector).contains(at);
}"""


def seen(page: Page, selector: str) -> bool:
    """Whether the whole of it is on the screen, and nothing lies over it."""
    found: bool = page.evaluate(SHOWN, selector)
    return found


def under_covering_fire(hands: Hands) -> None:
    """A rifleman has planned a way that the guards cover."""
    at_the_checkpoint(hands)
    begin(hands)
    the_guards_cover(hands)
    alpha_goes(hands)
    the_rifleman_plans(hands)


@pytest.fixture
def laptop(new_context: Callable[..., BrowserContext], server: str) -> Hands:
    return Hands(new_context(viewport=LAPTOP).new_page(), server)


@pytest.fixture
def both(page: Page, server: str) -> Hands:
    """Both sides at one screen."""
    return at_one_screen(page, server)


def test_a_question_stays_on_top_of_a_selection_with_its_buttons(laptop: Hands) -> None:
    page = laptop.page
    under_covering_fire(laptop)
    confirm(laptop, "Move")
    expect(page.locator(".ask")).to_contain_text("Open fire?")
    laptop.click(40, 22)
    expect(laptop.title).to_contain_text("Marksman")
    expect(page.locator(".att .asked-line")).to_contain_text("You are asked")
    assert seen(page, ".ask [data-primary]")
    assert seen(page, ".ask .choice")
    expect(page.locator("[data-concerned=A3]")).to_have_count(1)
    expect(page.locator("[data-concerned=B1]")).to_have_count(1)


def test_both_answers_carry_their_exact_odds(laptop: Hands) -> None:
    """The D8 of the sentry needs a 5 at whoever moves tactically, and as much with heads down."""
    page = laptop.page
    under_covering_fire(laptop)
    confirm(laptop, "Move")
    expect(page.locator(".ask")).to_contain_text("Open fire?")
    page.keyboard.press("Enter")
    expect(page.locator(".ask")).to_contain_text("is about to fire, target: alpha")
    lies, stands = page.locator(".ask .choice").all()
    expect(lies).to_contain_text("50.0%")
    expect(stands).to_contain_text("50.0%")
    expect(lies).to_contain_text("A3 Rifleman")
    expect(page.locator(".line-sight")).to_have_count(1)


def test_the_camera_is_as_it_was_after_the_card(laptop: Hands) -> None:
    page = laptop.page
    under_covering_fire(laptop)
    laptop.place(10, 10)
    before = page.evaluate(CAMERA)
    confirm(laptop, "Move")
    expect(page.locator(".ask")).to_contain_text("Open fire?")
    laptop.click(40, 22)
    expect(laptop.title).to_contain_text("Marksman")
    page.keyboard.press("n")
    expect(page.locator(".ask")).to_have_count(0)
    page.wait_for_function(FLOWN, arg=before)


def test_on_a_phone_the_question_stays_and_is_one_press_away_from_the_log(
    both: Hands, phone: Page, server: str
) -> None:
    to_a_question(both)
    hands = Hands(phone, server)
    hands.sit_down(both.page.url.rpartition("/")[2])
    expect(phone.locator(".ask")).to_contain_text("Open fire?")
    assert seen(phone, ".ask [data-primary]")
    assert seen(phone, ".ask .choice")
    phone.locator(".tabs button", has_text="Log").tap()
    expect(phone.locator(".asked-line")).to_contain_text("Open fire?")
    phone.locator(".asked-line").tap()
    expect(phone.locator(".ask [data-primary]")).to_be_visible()
    hands.tap(8, 17)
    expect(hands.title).to_contain_text("Rifleman")
    assert seen(phone, ".ask [data-primary]")


def slipped_in(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Every question is changed on its way to the page."""

    def between(line: WebSocketRoute) -> None:
        def forward(text: str | bytes) -> None:
            heard = json.loads(text)
            set_now = [step[2] for step in heard.get("steps", ()) if step[:2] == ["=", ["prompt"]]]
            for prompt in filter(None, [heard.get("prompt"), *set_now]):
                change(prompt)
            line.send(json.dumps(heard))

        line.connect_to_server().on_message(forward)

    page.route_web_socket(re.compile("/api/table/"), between)


def test_of_three_answers_with_their_chances_two_are_seen_whole(laptop: Hands) -> None:
    """Who fires at the militia: each with what it leads to, besides declining and standing ones."""
    ends = [("1 loss", 0.17), ("Neutralised", 0.48), ("Stopped", 0.1), ("Without effect", 0.25)]
    odds = [
        {"id": label, "label": label, "probability": share, "severity": n}
        for n, (label, share) in enumerate(ends)
    ]
    names = [f"{who}: rocket launcher, anti-tank AC 12" for who in ("LR team", "Mo team", "LD1")]

    def three(prompt: dict[str, Any]) -> None:
        first = prompt["options"][0] | {"odds": odds, "detail": "1 hex", "about": "Bd3 militia"}
        prompt["sentence"] = "Fire at Bd3 militia in 1204 (airstrip)?"
        prompt["options"] = [first | {"id": name, "label": name} for name in names]
        prompt["decline"]["odds"] = [odds[-1] | {"probability": 1}]

    page = laptop.page
    slipped_in(page, three)
    under_covering_fire(laptop)
    confirm(laptop, "Move")
    expect(page.locator(".ask .option")).to_have_count(3)
    expect(page.locator(".ask .option-name").first).to_have_text(f"{names[0]} 1 hex")
    assert page.locator(".ask .standing").count() == 1
    page.locator(".ask").evaluate(
        "(ask) => Promise.all(ask.getAnimations().map((a) => a.finished))"
    )
    answers = page.locator(".ask > .options").bounding_box()
    assert answers is not None
    for n in (1, 2):
        box = page.locator(f".ask li:nth-child({n})").bounding_box()
        assert box is not None
        assert box["y"] >= answers["y"]
        assert box["y"] + box["height"] <= answers["y"] + answers["height"]
        assert seen(page, f".ask li:nth-child({n}) .option")
    assert seen(page, ".ask .choices.last .choice")
    page.locator(".ask .option").last.scroll_into_view_if_needed()
    assert seen(page, ".ask li:last-child .option")


def test_many_answers_leave_the_map_half_of_its_place(laptop: Hands) -> None:
    """Whoever may lead, fifteen of them: slipped in on the way to the page."""
    names = [f"A{n} Rifleman {n}" for n in range(1, 16)]

    def fifteen(prompt: dict[str, Any]) -> None:
        first = prompt["options"][0] | {"odds": None, "detail": None}
        prompt["standing"] = []
        prompt["options"] = [first | {"id": name, "label": name} for name in names]

    page = laptop.page
    slipped_in(page, fifteen)
    under_covering_fire(laptop)
    confirm(laptop, "Move")
    expect(page.locator(".ask .option")).to_have_count(15)
    card, field = page.locator(".ask").bounding_box(), page.locator(".field").bounding_box()
    assert card is not None
    assert field is not None
    assert card["height"] <= field["height"] / 2
    assert card["y"] - field["y"] >= field["height"] / 2 - 16
    assert seen(page, ".ask [data-primary]")
    assert seen(page, ".ask .choices.last .choice")
    page.locator(".ask .option").last.scroll_into_view_if_needed()
    assert seen(page, ".ask li:last-child .option")


def test_on_a_phone_a_standing_answer_lies_in_the_sheet_and_covers_nothing_of_the_map(
    both: Hands, phone: Page, server: str
) -> None:
    to_a_question(both)
    Hands(phone, server).sit_down(both.page.url.rpartition("/")[2])
    phone.get_by_role("button", name="Never this turn").tap()
    sign = phone.locator(".standing-sign")
    expect(sign).to_contain_text("never this turn")
    box, sheet = sign.bounding_box(), phone.locator(".sheet").bounding_box()
    assert box is not None
    assert sheet is not None
    assert box["y"] >= sheet["y"]
    assert seen(phone, ".standing-sign")
    sign.tap()
    expect(sign).to_have_count(0)


def test_escape_drops_the_selection_and_never_declines_what_is_asked(laptop: Hands) -> None:
    page = laptop.page
    under_covering_fire(laptop)
    confirm(laptop, "Move")
    card = page.locator(".ask")
    expect(card).to_contain_text("Open fire?")
    laptop.click(40, 22)
    expect(laptop.title).to_contain_text("Marksman")
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(laptop.title).not_to_contain_text("Marksman")
    expect(card).to_contain_text("Open fire?")
    expect(card.get_by_text("N", exact=True)).to_be_visible()
    page.keyboard.press("n")
    expect(card).to_have_count(0)


MISNAMED = """async () => (await axe.run({
  runOnly: {type: "rule", values: ["label-content-name-mismatch"]},
  rules: {"label-content-name-mismatch": {enabled: true}},
})).violations.flatMap(one => one.nodes.map(node => node.html))"""


def test_what_is_written_on_a_button_is_in_its_name_where_two_share_a_screen(
    laptop: Hands,
) -> None:
    at_the_checkpoint(laptop)
    begin(laptop)
    expect(laptop.page.locator(".out-of-turn")).to_be_visible()
    laptop.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert laptop.page.evaluate(MISNAMED) == []
