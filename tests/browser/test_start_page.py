"""The start page: every battle in sight, switches, the opponent, and what comes after a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.hands import OVER, Hands, ask, follow_the_lesson, new_game
from tests.browser.test_for_everybody import findings

SCREENS: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
NewContext = Callable[..., BrowserContext]
REAL_TABLE = {"en": "At a real table?", "fr": "Autour d’une vraie table ?"}
LOOK_UP = {"en": "Look up a rule", "fr": "Chercher une règle"}
ABOVE = """() => {
  const map = document.querySelector(".battle .plan").getBoundingClientRect();
  return [...document.querySelectorAll(".scenarios .sc")].every((one) => {
    const row = one.getBoundingClientRect();
    return row.bottom <= map.top || row.right <= map.left;
  });
}"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_battle_says_when_how_large_how_long_and_what_it_teaches(
    new_context: NewContext, server: str, language: str, screen: str
) -> None:
    page = new_context(**SCREENS[screen]).new_page()
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.goto(server)
    for ruleset in ask(f"{server}/api/rulesets?language={language}"):
        page.locator(".rc", has_text=ruleset["title"]).click()
        rows = page.locator(".scenarios label.sc")
        for battle in ruleset["scenarios"]:
            row = rows.filter(has_text=battle["title"]).first
            for words in (battle["era"], battle["teaches"], f"{battle['minutes']}\u00a0min"):
                expect(row).to_contain_text(words)
        expect(page.locator(".battle .plan .ground").first).to_be_attached()
        assert page.evaluate(ABOVE)  # no list goes on under a map
    assert findings(page) == []


def test_one_button_starts_a_game_and_it_is_the_battle_that_is_chosen(
    new_context: NewContext, server: str
) -> None:
    page = new_context(**SCREENS["phone"]).new_page()
    page.goto(f"{server}/?ruleset=combat-zone&scenario=cz-sodium-alley")
    expect(page.locator(".games p")).to_have_text("Nothing on the table yet.")
    expect(page.locator(".games button")).to_have_count(0)
    expect(page.locator(".start-go")).to_have_count(1)
    expect(page.locator(".start-go")).to_contain_text("Sodium Alley")


PAGES = ("odds/combat-zone", "rules/combat-zone", "armies", "lab", "new-battle", "workshop")


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone_no_page_slides_sideways(
    new_context: NewContext, server: str, language: str, width: int
) -> None:
    """Nothing is wider than the phone, on any page, whatever battle is chosen."""
    screen = SCREENS["phone"] | {"viewport": {"width": width, "height": 844}}
    page = new_context(**screen).new_page()
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    fits = "document.documentElement.scrollWidth <= innerWidth && innerWidth"
    for ruleset in ask(f"{server}/api/rulesets?language={language}"):
        page.goto(f"{server}/?ruleset={ruleset['id']}&scenario={ruleset['scenarios'][-1]['id']}")
        expect(page.locator(".start-go")).to_be_visible()
        expect(page.locator(".battle .plan .ground").first).to_be_attached()
        assert page.evaluate(fits) == width, ruleset["id"]
    for path in PAGES:
        page.goto(f"{server}/{path}")
        expect(page.locator("main").first).to_be_visible()
        assert page.evaluate(fits) == width, path


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_mark_opens_the_help_but_not_where_one_types(
    page: Page, server: str, language: str
) -> None:
    page.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    page.goto(server)
    page.locator("input[type=search]").press_sequentially("?")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(".rc").first.press("?")
    expect(page.locator("dialog[open] .keys").first).to_be_visible()


def test_on_a_phone_rulesets_say_what_they_are_and_the_chosen_battle_its_story(
    phone: Page, server: str
) -> None:
    phone.goto(server)
    for ruleset in ask(f"{server}/api/rulesets?language=en"):
        card = phone.locator(".rc", has_text=ruleset["title"])
        expect(card.get_by_text(ruleset["blurb"])).to_be_visible()
        card.tap()
        battle = ruleset["scenarios"][-1]
        row = phone.locator("label.sc", has_text=battle["title"])
        row.tap()
        expect(row.get_by_text(battle["brief"])).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phone_keeps_the_real_table_and_the_rules_whatever_else_is_there(
    phone: Page, server: str, language: str
) -> None:
    phone.add_init_script(f"localStorage.setItem('sandtable.language', '{language}')")
    hands = Hands(phone, server)
    game = new_game(server)
    hands.keep(game, {"player": game["seats"]["player"]})
    phone.goto(server)
    expect(phone.locator(".gm")).to_have_count(1)
    for words in (REAL_TABLE[language], LOOK_UP[language]):
        heading = phone.get_by_role("heading", name=re.compile(words.replace(" ?", ".\\?")))
        expect(heading).to_be_visible()


def test_a_switch_is_chosen_by_its_words_and_is_in_force(page: Page, server: str) -> None:
    page.goto(server)
    page.locator("label.sc", has_text="Sodium Alley").click()
    page.get_by_role("button", name="Change", exact=True).click()
    page.locator(".switch-choice summary").click()
    setting = page.get_by_label("Sheets in play")
    expect(setting.locator("option:checked")).to_have_text("core sheet alone (this scenario)")
    expect(setting).to_contain_text("with the Second World War supplement (the sheet)")
    page.get_by_label("What the rate of fire limits").select_option(label="the bursts of a turn")
    expect(page.locator(".switch-choice summary")).to_contain_text("1 changed")
    page.get_by_role("button", name="Start the game").click()
    row = page.locator(".briefing .switches tr", has_text="What the rate of fire limits")
    expect(row).to_contain_text("the bursts of a turn")
    expect(row).to_contain_text("changed; usually: the shots of a turn")


def test_the_opponents_are_those_that_the_server_knows(page: Page, server: str) -> None:
    page.goto(server)
    [told, *_] = ask(f"{server}/api/rulesets?language=en")
    buttons = page.get_by_role("group", name="Opponent").get_by_role("button")
    expect(buttons).to_have_count(len(told["opponents"]))
    for one in told["opponents"]:
        buttons.filter(has_text=one["name"]).click()
        expect(page.locator(".opponents")).to_contain_text(one["about"])
        styles = page.get_by_label("Style").locator("option")
        expect(styles).to_have_count(len(one["styles"]))


def test_the_opponent_that_was_chosen_is_remembered_with_its_style(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("group", name="Opponent").get_by_role("button", name="Veteran").click()
    page.get_by_label("Style").select_option("bold")
    page.reload()
    expect(page.get_by_role("button", name="Veteran")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_label("Style")).to_have_value("bold")
    with page.expect_request("**/api/games") as asked:
        page.get_by_role("button", name="Start the game").click()
    assert "veteran/bold" in (asked.value.post_data or "")


@pytest.mark.parametrize("scenario", ["Tutorial: Six Action Points", "Sodium Alley"])
def test_two_programs_are_watched(page: Page, server: str, scenario: str) -> None:
    page.goto(server)
    page.locator("label.sc", has_text=scenario).click()
    for button in page.get_by_role("button", name="Program").all():
        button.click()
    page.get_by_role("button", name="Watch the game").click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.locator(".log-lines section").first).to_be_attached()


def test_the_style_of_an_opponent_is_not_under_the_start_button(
    new_context: NewContext, server: str
) -> None:
    page = new_context(viewport=LAPTOP).new_page()
    page.goto(server)
    page.get_by_role("group", name="Opponent").get_by_role("button", name="Elite").click()
    style = page.get_by_label("Style").bounding_box()
    start = page.locator(".start-foot").bounding_box()
    assert style is not None
    assert start is not None
    assert style["y"] + style["height"] <= start["y"]


@pytest.mark.parametrize("screen", SCREENS)
def test_after_a_lesson_the_first_battle_is_offered_and_chosen(
    new_context: NewContext, server: str, screen: str
) -> None:
    game = new_game(server)
    follow_the_lesson(server, game["seats"]["player"], OVER)
    page = new_context(**SCREENS[screen]).new_page()
    hands = Hands(page, server)
    hands.sit_down(game["seats"]["player"])
    hands.dialog.get_by_role("link", name="Next battle Sodium Alley").click()
    expect(page.get_by_role("radio", name=re.compile("Sodium Alley"))).to_be_checked()
    expect(page.locator(".battle h2")).to_have_text("Sodium Alley")
