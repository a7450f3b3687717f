"""Nobody fires blind: chances and button are in view together, with the most who ever fire.

The positions are those of the golden games in which most fire at once, or at most targets.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import LAPTOP, PHONE, PROJECT
from tests.browser.hands import Hands, ask

BOTH = """() => {
  const view = { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
  const inside = (element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.height > 0 && box.top >= view.top && box.bottom <= view.bottom + 1
      && box.left >= view.left && box.right <= view.right + 1 && element.contains(at);
  };
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(inside).length;
  const odds = shown(".att .odds .v, .att .stackbox, .odds-in-view p");
  return odds > 0 && shown(".att .go .pri") === 1;
}"""
SCROLL = """() => {
  for (const box of document.querySelectorAll(".att, .sheet-body")) box.scrollTop = 100000;
}"""


class Fire(NamedTuple):
    """Before which entry of which golden game, who fires, by which button, at whom."""

    game: str
    entry: int
    side: str
    shooter: str
    action: str
    target: str


FIRES = [
    Fire("cz-bocage-dawn.greedy", 40, "german", "B1", "shoot", "A1"),
    Fire("ms-market-day.greedy", 31, "militia", "B13", "shoot", "A1"),
    Fire("mb-ford-at-dawn.greedy", 18, "storm", "A17", "shoot", "B11"),
    Fire("hx-hedgerow-road.greedy", 90, "german", "B2", "fire", "A10"),
]

FROM_A_VEHICLE = Fire("cz-hill-217.greedy", 134, "german", "BV1", "vehicle-fire", "A1")


def aim(hands: Hands, fire: Fire) -> None:
    """Sit down before the shot and choose it, up to the button."""
    file = PROJECT / "tests/games" / f"{fire.game}.jsonl"
    opened = ask(
        f"{hands.server}/api/open/record", {"name": file.name, "text": file.read_text("utf-8")}
    )
    sides = {side["id"]: {"kind": "me"} for side in told_sides(hands, opened)}
    wanted = {"n": fire.entry - 1, "seats": sides, "dice": "seed"}
    made = ask(f"{hands.server}/api/games/{opened['game']}/branch", wanted)
    hands.sit_down(made["seats"][fire.side])
    page = hands.page
    page.locator(f"#p-{fire.shooter}").dispatch_event("click")
    expect(page.locator(f"#p-{fire.shooter}")).to_have_attribute("aria-selected", "true")
    page.locator(f".att [data-action={fire.action}]").first.click()
    expect(page.locator(".att .go")).to_be_visible()
    page.locator(f"#p-{fire.target}").dispatch_event("click")
    expect(page.locator(".att .vs-target")).to_be_visible()
    expect(hands.button).to_be_enabled()


def told_sides(hands: Hands, opened: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask(f"{hands.server}/api/games/{opened['game']}")["sides"]
    return found


@pytest.mark.parametrize("fire", FIRES, ids=lambda fire: fire.game[:2])
@pytest.mark.parametrize("screen", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_chances_and_button_are_in_view_together(
    fire: Fire, screen: Any, new_context: Callable[..., BrowserContext], server: str
) -> None:
    touch = {"has_touch": True, "is_mobile": True} if screen is PHONE else {}
    hands = Hands(new_context(viewport=screen, **touch).new_page(), server)
    aim(hands, fire)
    hands.page.wait_for_function(BOTH)
    hands.page.evaluate(SCROLL)
    hands.page.wait_for_function(BOTH)  # the line above the button comes with the next frame


NAMED = """() => [...document.querySelectorAll(".odds-in-view p:has(.stack)")].map((line) => ({
  parts: line.querySelectorAll(".stack i").length,
  names: [...line.querySelectorAll(".odds-named > span")].map((one) => one.textContent),
  fits: line.scrollWidth <= line.clientWidth,
}))"""


@pytest.mark.parametrize("fire", [FROM_A_VEHICLE, *FIRES[1:]], ids=lambda fire: fire.game[:2])
def test_every_part_of_the_bar_above_the_button_has_its_name(
    fire: Fire, new_context: Callable[..., BrowserContext], server: str
) -> None:
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    hands = Hands(page, server)
    aim(hands, fire)
    if fire is not FROM_A_VEHICLE:
        page.evaluate(SCROLL)
    expect(page.locator(".odds-in-view p").first).to_be_visible()
    for line in page.evaluate(NAMED):
        assert line["fits"]
        assert len(line["names"]) == line["parts"] > 1
        assert all(re.search(r"%.*[a-z]", name) for name in line["names"]), line["names"]


def test_a_vehicle_that_shoots_at_rest_is_told_beside_the_button_that_it_stays(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    """CZ-VFIRE-01"""
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    aim(Hands(page, server), FROM_A_VEHICLE)
    note = page.locator(".att .go .go-note")
    expect(note).to_contain_text("does not move any more")
    expect(note).to_be_in_viewport(ratio=1)
