"""A turn of Modern Skirmish in the browser: orders, covering fire, the dirt, a vehicle.

Both sides sit at one screen and throw real dice, so that every throw of the story is written down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from tests.browser import stories
from tests.browser.hands import Hands, ask
from tests.browser.stories import act, both_at_one_screen, confirm, is_to_play, told

from sandtable.rulesets import ask_odds

SCENARIO = """
scenario: {id: the-checkpoint, ruleset: modern-skirmish, title: The Checkpoint, table: [70, 45],
           turns: 3, first: patrol}
brief: A patrol comes to a checkpoint that does not let it through.
terrain:
  w: {id: wall, name: low wall, kind: low-wall, l: [44, 10, 44, 18]}
  H: {id: hut, name: hut, kind: building, r: [50, 28, 12, 10],
      openings: {d: [50, 33, door], n: [56, 28, window]}}
sides:
  - id: patrol
    units:
      - unit: alpha
        dq: D8
        dc: D8
        leader: true
        figures:
          - [1, leader, [assault-rifle], trained, [body-armour], {at: [12, 12], facing: 90}]
          - [1, gunner, [light-mg], basic, [], {at: [12, 15], facing: 90}]
          - [1, rifleman, [assault-rifle, offensive-grenade], basic, [], {at: [12, 18], facing: 90}]
      - unit: bravo
        dq: D8
        dc: D8
        aboard: vab
        figures:
          - [2, scout, [assault-rifle], basic, []]
    vehicles:
      - {vehicle: vab, name: VAB, dq: D8, dc: D8, weapons: [vehicle-heavy-mg], capacity: 6,
         firing_places: 1, at: [14, 34], facing: 90}
  - id: militia
    units:
      - unit: guards
        dq: D6
        dc: D8
        leader: true
        figures:
          - [1, sentry, [rifle], basic, [], {at: [42, 14], facing: 270}]
      - unit: post
        dq: D6
        dc: D8
        figures:
          - [2, marksman, [rifle], basic, [], {at: [[40, 22], [40, 25]], facing: 270}]
"""

ODDS = ".att .bars, .att .bar, .att .stack"  # in full, or on one line where room is scarce


# --- hands ----------------------------------------------------------------------------------------
def at_the_checkpoint(hands: Hands) -> dict[str, Any]:
    """Both sides at one screen, with real dice."""
    return both_at_one_screen(hands, SCENARIO, "patrol", "militia")


def choose(hands: Hands, x: float, y: float, title: str) -> None:
    hands.click(x, y)
    expect(hands.title).to_contain_text(title)


def give_order(hands: Hands, at: tuple[float, float], unit: str, order: str) -> None:
    """Tap one of the unit, then the order."""
    choose(hands, *at, unit)
    hands.page.locator(".order-token", has_text=order).click()
    confirm(hands, f"Order: {order.lower()}")


def end(hands: Hands) -> None:
    stories.end(hands, "End activation")


# --- the turn, step by step -----------------------------------------------------------------------
def begin(hands: Hands) -> None:
    """The militia wins the initiative."""
    confirm(hands, "Begin")
    hands.throw(3, 5)
    is_to_play(hands, "B")


def the_guards_cover(hands: Hands) -> None:
    give_order(hands, (42, 14), "Guards", "Covering fire")
    told(hands, "Guards: covering fire")
    is_to_play(hands, "A")


def alpha_goes(hands: Hands) -> None:
    give_order(hands, (12, 12), "Alpha", "Tactical move")
    told(hands, "Alpha: tactical move")


def the_rifleman_plans(hands: Hands) -> None:
    choose(hands, 12, 18, "Rifleman")
    hands.drag((12, 18), (18, 19))
    expect(hands.page.locator(".att")).to_contain_text("On alert, may fire on the way: Guards")


def the_rifleman_is_seen(hands: Hands) -> None:
    confirm(hands, "Move")
    card = hands.page.locator(".ask")
    expect(card).to_contain_text("A3 Rifleman moves in sight, watched by: guards. Open fire?")
    is_to_play(hands, "B")


def the_sentry_fires(hands: Hands) -> None:
    """At once; then the patrol may hit the dirt before the die is thrown."""
    hands.page.keyboard.press("Enter")
    expect(hands.page.locator(".ask")).to_contain_text("is about to fire, target: alpha")
    is_to_play(hands, "A")


def alpha_hits_the_dirt(hands: Hands) -> None:
    """It moves, and is as hard to hit already: that is said, and not proposed (MS-TMOD)."""
    expect(hands.page.locator(".ask")).to_contain_text("the chances stay the same")
    expect(hands.page.locator(".ask .pri")).to_contain_text("Do nothing")
    hands.page.locator(".ask .choice, .ask .option", has_text="Hit the dirt").first.click()
    hands.throw(1)
    told(hands, "B1 Sentry shoots A3 Rifleman: missed")
    told(hands, "hit the dirt, alpha")
    is_to_play(hands, "B")


def the_post_aims(hands: Hands) -> None:
    give_order(hands, (40, 22), "Post", "Aimed fire")
    choose(hands, 40, 22, "Marksman")
    act(hands, "shoot", "Shoot")
    hands.click(12, 15)
    expect(hands.page.locator(".att")).to_contain_text("Gunner")
    expect(hands.page.locator(ODDS).first).to_be_visible()


def the_odds_are_those_of_the_query(hands: Hands) -> None:
    """As `sandtable odds modern-skirmish shoot` answers."""
    inputs = {"weapon": "rifle", "dc": "D8", "order": "aimed-fire", "target_marker": "heads-down"}
    answer = ask_odds("modern-skirmish", "shoot", inputs)
    shown = f"{float(answer.outcomes['out-of-action']):.1%}"
    expect(hands.page.locator(".att")).to_contain_text(f"Out of action{shown}")
    expect(hands.page.locator(".att")).to_contain_text("MS-TMOD-03")
    expect(hands.page.locator(".att")).to_contain_text("MS-TMOD-11")


def the_post_fires(hands: Hands) -> None:
    confirm(hands, "Shoot")
    hands.throw(4)
    told(hands, "B2 Marksman 1 shoots A2 Gunner: out of action")
    end(hands)
    is_to_play(hands, "A")


def the_carrier_drives(hands: Hands) -> None:
    give_order(hands, (14, 34), "VAB", "Tactical move")
    choose(hands, 14, 34, "VAB")
    hands.drag((14, 34), (23, 34))
    confirm(hands, "Move")
    told(hands, "VAB moves")


def bravo_gets_off(hands: Hands) -> None:
    act(hands, "disembark", "Get off")
    hands.click(17, 38)
    confirm(hands, "Get bravo off")
    told(hands, "on foot, out of VAB")


def the_carrier_fires(hands: Hands) -> None:
    choose(hands, 23, 34, "VAB")
    act(hands, "shoot", "Shoot")
    hands.click(40, 25)
    expect(hands.page.locator(ODDS).first).to_be_visible()
    confirm(hands, "Shoot")
    expect(hands.page.locator(".ask")).to_contain_text("Hit the dirt?")
    hands.page.keyboard.press("n")
    hands.throw(1, 1, 1)
    told(hands, "VAB shoots B3 Marksman 2: missed")


def the_turn_ends(hands: Hands) -> None:
    """Nobody has a blue marker left: initiative is rolled again."""
    end(hands)
    hands.throw(6, 2)
    expect(hands.page.locator(".log")).to_contain_text("Turn 2 begins")
    is_to_play(hands, "A")


STORY = [
    begin,
    the_guards_cover,
    alpha_goes,
    the_rifleman_plans,
    the_rifleman_is_seen,
    the_sentry_fires,
    alpha_hits_the_dirt,
    the_post_aims,
    the_odds_are_those_of_the_query,
    the_post_fires,
    the_carrier_drives,
    bravo_gets_off,
    the_carrier_fires,
    the_turn_ends,
]


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    hands = Hands(page, server)
    at_the_checkpoint(hands)
    return hands


def test_a_whole_turn_is_played(hands: Hands) -> None:
    for step in STORY:
        step(hands)


def test_a_unit_hits_the_dirt_in_the_middle_of_an_enemy_order(
    page: Page, server: str, new_context: Callable[..., BrowserContext]
) -> None:
    patrol, militia = Hands(page, server), Hands(new_context().new_page(), server)
    seats = at_the_checkpoint(patrol)["seats"]
    for step in (begin, the_guards_cover, alpha_goes):
        step(patrol)
    militia.sit_down(seats["militia"])
    expect(militia.page.locator(".att")).to_contain_text("may hit the dirt at any moment")
    choose(militia, 40, 22, "Marksman")
    act(militia, "dirt", "Hit the dirt")
    confirm(militia, "Hit the dirt")
    for hands in (patrol, militia):
        told(hands, "Post: heads down")
        is_to_play(hands, "A")


def test_the_other_at_the_same_screen_hits_the_dirt_out_of_turn_by_keys(hands: Hands) -> None:
    for step in (begin, the_guards_cover, alpha_goes):
        step(hands)
    aside = hands.page.locator(".out-of-turn")
    expect(aside).to_have_accessible_name("Militia: Hit the dirt…")
    hands.page.keyboard.press("o")
    expect(hands.page.locator(".att")).to_contain_text("may hit the dirt at any moment")
    expect(aside).to_contain_text("Back to Patrol")
    choose(hands, 40, 22, "Marksman")
    expect(hands.page.locator(".att")).to_have_attribute("aria-busy", "false")
    hands.page.keyboard.press("z")
    hands.confirm("Hit the dirt")
    told(hands, "Post: heads down")
    is_to_play(hands, "A")
    expect(aside).to_contain_text("Hit the dirt")  # the patrol goes on, and they may again
    choose(hands, 12, 18, "Rifleman")
    expect(hands.page.locator("[data-action=move]").first).to_be_visible()


def test_the_other_at_the_same_phone_speaks_out_of_turn_or_lets_it_be(
    phone: Page, server: str
) -> None:
    hands = Hands(phone, server)
    at_the_checkpoint(hands)
    begin(hands)
    give_order(hands, (42, 14), "Guards", "Covering fire")
    is_to_play(hands, "A")
    aside = phone.locator(".out-of-turn")
    aside.tap()
    expect(phone.locator(".att")).to_contain_text("may hit the dirt at any moment")
    aside.tap()
    expect(aside).to_contain_text("Hit the dirt")
    aside.tap()
    phone.get_by_role("button", name="Fit the table").click()
    choose(hands, 40, 22, "Marksman")
    act(hands, "dirt", "Hit the dirt")
    confirm(hands, "Hit the dirt")
    is_to_play(hands, "A")


def test_a_line_of_the_log_opens_into_its_threshold(hands: Hands) -> None:
    for step in STORY[: STORY.index(the_post_fires) + 1]:
        step(hands)
    line = hands.log().filter(has_text="B2 Marksman 1 shoots A2 Gunner")
    line.click()
    opened = hands.page.locator(".ln-item.open")
    expect(opened).to_contain_text("MS-TMOD-03")
    expect(opened).to_contain_text("MS-TMOD-11")


def test_figures_keep_their_numbers_in_whatever_order_styles_are_loaded(hands: Hands) -> None:
    """Those of signs come once more with the review, after those of the table."""
    page = hands.page
    page.add_style_tag(content=".map .fl.letter { font-size: 13px; display: none; }")
    shown = """() => {
      document.querySelector(".camera").className = "camera detail-1";
      return getComputedStyle(document.querySelector("#scene .piece .letter")).display;
    }"""
    assert page.evaluate(shown) == "block"


def test_orders_are_given_on_a_phone(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    at_the_checkpoint(hands)
    begin(hands)
    give_order(hands, (42, 14), "Guards", "Covering fire")
    is_to_play(hands, "A")
    phone.get_by_role("button", name="Fit the table").click()
    give_order(hands, (12, 12), "Alpha", "Tactical move")
    expect(hands.title).to_contain_text("A1 Leader")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_panels_speak_french(hands: Hands) -> None:
    for step in STORY[: STORY.index(the_odds_are_those_of_the_query)]:
        step(hands)
    hands.page.get_by_role("button", name="EN, Language: Français").click()
    expect(hands.title).to_have_text("Tirer")
    expect(hands.page.locator(".att")).to_contain_text("Fusil")


def test_a_side_called_red_is_drawn_red_on_the_table(page: Page, server: str) -> None:
    """Which the tokens of the page call the hue of B, and this side is A."""
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    wanted = {"ruleset": "modern-skirmish", "scenario": "ms-dusk-bridge", "seats": seats}
    game = ask(f"{server}/api/games", wanted)
    page.goto(f"{server}/game/{game['seats']['red']}")
    zone = page.locator(".zone.tone-a").first
    expect(zone).to_be_attached()
    tone = zone.evaluate("(of) => getComputedStyle(of).getPropertyValue('--tone')")
    root = "getComputedStyle(document.documentElement)"
    assert tone == page.evaluate(f"{root}.getPropertyValue('--b')")
    assert tone != page.evaluate(f"{root}.getPropertyValue('--a')")
