"""What is a weapon worth, asked on the page of the lab; and a question read back from its file."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.test_for_everybody import findings

from sandtable.prices.measure import TABLES, asked_of
from sandtable.prices.process import standing

LONG = 240_000  # ms: games are played
#: Of 480 games each: what would make these weapons worth so much.
SHARES = {
    "light-pistol": 0.24, "medium-pistol": 0.36, "heavy-pistol": 0.41, "smg": 0.74,
    "mannlicher-carcano": 0.40, "sniper-rifle": 0.60, "self-loading-rifle": 0.72,
    "self-loading-carbine": 0.52, "assault-rifle": 0.95,
}  # fmt: skip


def planted(page: Page) -> None:
    """A run that has measured Combat Zone, by scores that are made up."""
    from sandtable.prices.things import STALLS

    known = [one.id for one in STALLS["combat-zone"]["weapons"].things]
    asked = asked_of("combat-zone", [one for one in SHARES if one in known], 480)
    shares = [0.62, *(SHARES[thing.id] for thing in asked.things)]
    played = {
        f"{n} {table} {seat}": [1.0] * round(40 * share) + [0.0] * (40 - round(40 * share))
        for n, share in enumerate(shares)
        for table in range(1, TABLES + 1)
        for seat in (0, 1)
    }
    so = {**standing(asked, played, asked.most), "rate": None, "left": None}
    question = {"en": "What is a weapon of Combat Zone worth?", "fr": "Que vaut une arme ?"}
    card = {
        "id": "a" * 22, "state": "done", "made": 1.7e9, "since": None, "question": question,
        "battles": [{"en": "Combat Zone", "fr": "Combat Zone"}], "rulesets": ["combat-zone"],
        "players": [["greedy"]], "settings": len(shares), "games": asked.most, "seed": "price",
        "name": "prices-combat-zone.yaml", "done": asked.most, "most": asked.most,
        "answer": so["answer"], "failed": None,
    }  # fmt: skip

    def told(route: Route) -> None:
        body = {**card, "standing": so} if "a" * 22 in route.request.url else [card]
        route.fulfill(content_type="application/json", body=json.dumps(body))

    page.route("**/api/lab/runs**", told)
    page.route("**/api/lab/runs/**", told)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_picture_shows_printed_against_measured_with_bargains_and_worst_buys(
    new_context: Callable[..., BrowserContext], server: str, screen: str
) -> None:
    wanted = {"viewport": LAPTOP if screen == "desktop" else PHONE}
    page = new_context(**wanted, color_scheme="light" if screen == "desktop" else "dark").new_page()
    planted(page)
    page.goto(f"{server}/lab/{'a' * 22}")
    expect(page.locator(".lab-answer")).to_contain_text("the bargain of the list")
    picture = page.get_by_role("img", name="Printed against measured points")
    expect(picture.locator(".pr-mark")).to_have_count(page.locator(".pr-list li").count() - 1)
    expect(page.locator(".pr-chart")).to_contain_text("not in the picture: Light pistol")
    for heading in ("Three best bargains", "Three worst buys"):
        best = page.locator(".lab-two section").filter(has_text=heading)
        rows = best.locator("li")
        expect(rows).to_have_count(3)
        expect(rows.first).to_contain_text("→")
        expect(rows.first.locator(".pr-why")).to_contain_text("Bolt-action rifle:")
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    assert findings(page) == []


def test_a_price_is_asked_in_the_form_and_played(page: Page, server: str) -> None:
    page.goto(f"{server}/lab/new")
    page.get_by_role("button", name="a price").click()
    page.locator(".lab-form select").first.select_option("modern-skirmish")
    page.get_by_role("button", name="Handgun").click()
    page.locator(".lab-form select").last.select_option("60")
    expect(page.locator(".lab-estimate")).to_contain_text("120 games")
    page.get_by_role("button", name="Start").click()
    run = page.get_by_role("article", name="What is a weapon of Modern Skirmish worth?")
    expect(run.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "120", timeout=LONG)
    expect(run.locator(".lab-state")).to_have_text("Done", timeout=LONG)
    expect(run.locator(".pr-list")).to_contain_text("Handgun")
    expect(run.get_by_role("link", name="Report")).to_be_visible()


def test_the_file_of_a_question_is_opened_in_the_form(
    page: Page, server: str, troubles: list[str]
) -> None:
    page.goto(f"{server}/lab/new")
    text = (
        "question: Does cohesion matter?\nscenarios: [ms-dusk-bridge]\n"
        "switches:\n  ms.cohesion: [all-pairs]\ngames: 300\nseed: mine\n"
    )
    opened = page.locator(".lab-open input")
    opened.set_input_files(
        {"name": "mine.yaml", "mimeType": "application/yaml", "buffer": text.encode()}
    )
    expect(page.get_by_label("Battle")).to_have_value("ms-dusk-bridge")
    expect(page.get_by_label("Your own words")).to_have_value("Does cohesion matter?")
    expect(page.locator(".lab-file pre")).to_contain_text("seed: mine")
    bad = text.replace("ms-dusk-bridge", "nowhere").encode()
    opened.set_input_files({"name": "bad.yaml", "mimeType": "application/yaml", "buffer": bad})
    expect(page.locator(".lab-estimate .refused")).to_contain_text("nowhere")
    expect(page.get_by_label("Battle")).to_have_value("ms-dusk-bridge")  # nothing else is changed
    troubles.clear()  # the refused file
