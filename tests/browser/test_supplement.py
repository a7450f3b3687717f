"""A turn of the World War II supplement in the browser: crews, vehicles, a medic, radio, mortar.

Both sides sit at one screen and throw real dice, so that every throw of the story is written down.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.stories import both_at_one_screen, confirm, end

SCENARIO = """
scenario: {id: the-crossing, ruleset: combat-zone, title: The Crossing, table: [90, 50], turns: 4}
brief: A lorry brings a section to a lane that a machine gun covers.
terrain:
  H: {id: mill, kind: building, material: stone, floors: 2, r: [70, 6, 12, 10],
      doors: {d1: [70, 11, open]}, windows: [[76, 16]], stairs: [80, 14]}
  w: {id: wall, kind: wall, cover: hard, height: 2, l: [60, 24, 60, 40]}
  x: {id: wire, kind: barbed-wire, height: 1, l: [52, 22, 52, 42]}
sides:
  - id: americans
    groups:
      - group: section
        type: squad
        figures:
          - [1, driver, average, basic, [medium-pistol]]
          - [1, sergeant, veteran, leader+sergeant, [smg]]
          - [6, rifleman, average, basic, [self-loading-rifle]]
      - group: headquarters
        type: hq-section
        figures:
          - [1, lieutenant, veteran, leader+lieutenant, [radio], {at: [20, 32], facing: 90}]
          - [1, medic, average, basic+medic, [first-aid-kit], {at: [24, 36], facing: 90}]
          - [1, runner, average, basic, [smg], {at: [28, 33], facing: 90}]
      - group: mortar
        type: team
        weapon: {row: light-mortar, at: [8, 44], facing: 90}
        figures:
          - [1, observer, average, leader+observer, [radio], {at: [16, 40], facing: 90}]
          - [1, mortarman, average, basic, [medium-pistol], {at: [8, 46.5], facing: 90}]
          - [1, loader, average, basic, [medium-pistol], {at: [5.5, 44], facing: 90}]
    vehicles:
      - {vehicle: 4x4-truck, driver: driver, aboard: [section], at: [12, 12], facing: 90}
    battery: {gun: medium-gun, shells: 2, barrages: 1}
  - id: germans
    groups:
      - group: tripod
        type: team
        weapon: {row: mmg, at: [62.5, 32], facing: 270}
        figures:
          - [1, captain, average, leader, [heavy-pistol], {at: [65, 32], facing: 270}]
          - [1, left crewman, average, basic, [heavy-pistol], {at: [62.5, 29.5], facing: 270}]
          - [1, right crewman, average, basic, [heavy-pistol], {at: [62.5, 34.5], facing: 270}]
      - group: post
        type: team
        figures:
          - [1, corporal, average, leader, [bolt-action-rifle], {at: [66, 14], facing: 270}]
          - [1, sentry, average, basic, [bolt-action-rifle], {at: [66, 18], facing: 270}]
"""

ODDS = ".att .bars, .att .bar, .att .stack"  # in full, or on one line where room is scarce


# --- hands ----------------------------------------------------------------------------------------
def at_the_crossing(hands: Hands) -> dict[str, Any]:
    """Both sides at one screen, with real dice."""
    return both_at_one_screen(hands, SCENARIO, "americans", "germans")


def activate(hands: Hands, group: str) -> None:
    """The group that the panel proposes, or another one by its button."""
    expect(hands.button).to_contain_text("Activate")
    if group not in hands.button.inner_text():
        hands.page.locator(".att .action", has_text=group).click()
    confirm(hands, f"Activate {group}")
    expect(hands.page.locator("[data-action=end-activation]")).to_be_visible()


def choose(hands: Hands, x: float, y: float, name: str) -> None:
    hands.click(x, y)
    expect(hands.title).to_contain_text(name)


def act(hands: Hands, action: str, title: str) -> None:
    hands.page.locator(f"[data-action={action}]").first.click()
    expect(hands.title).to_contain_text(title)


def told(hands: Hands, words: str) -> None:
    """The log says so."""
    expect(hands.log().filter(has_text=words).first).to_be_visible()


def end_group(hands: Hands) -> None:
    end(hands, "End group")


# --- the turn, step by step -----------------------------------------------------------------------
def begin(hands: Hands) -> None:
    """The Americans win the initiative and let the Germans show their hand."""
    confirm(hands, "Begin")
    hands.throw(6, 6, 6, 1, 1)
    expect(hands.title).to_have_text("Who goes first?")
    hands.page.locator(".att .seg button", has_text="Germans").click()
    expect(hands.page.locator(".att .seg [aria-pressed=true]")).to_have_text("Germans")
    confirm(hands, "First: ")
    expect(hands.page.locator(".now .side")).to_have_text("B")


def the_crew_aims(hands: Hands) -> None:
    """By a tap on the machine gun, then on the runner."""
    activate(hands, "tripod")
    choose(hands, 62.5, 32, "BW1")
    act(hands, "shoot", "Medium machine gun (MMG) · Shoot")
    hands.click(28, 33)
    expect(hands.page.locator(".att")).to_contain_text("Runner")
    expect(hands.page.locator(ODDS).first).to_be_visible()


def the_crew_fires(hands: Hands) -> None:
    confirm(hands, "Fire a burst · 3 AP")
    hands.throw(6, 8, 8, 8)
    told(hands, "B1 Captain shoots A11 Runner: eliminated")
    end_group(hands)
    expect(hands.page.locator(".now .side")).to_have_text("A")


def the_medic_comes(hands: Hands) -> None:
    activate(hands, "headquarters")
    choose(hands, 24, 36, "Medic")
    hands.drag((24, 36), (27, 34))
    confirm(hands, "Move · 1 AP")
    act(hands, "aid", "First aid")


def the_medic_treats(hands: Hands) -> None:
    confirm(hands, "First aid · 3 AP")
    hands.throw(6, 6)
    told(hands, "back on his feet, stunned")


def the_lieutenant_points(hands: Hands) -> None:
    choose(hands, 20, 32, "Lieutenant")
    act(hands, "barrage", "Call a barrage")
    hands.click(62.5, 32)


def the_barrage_is_granted(hands: Hands) -> None:
    confirm(hands, "Call a barrage · 3 AP")
    hands.throw(6, 6)
    told(hands, "obtains a barrage")
    end_group(hands)


def the_sentry_waits(hands: Hands) -> None:
    expect(hands.page.locator(".now .side")).to_have_text("B")
    activate(hands, "post")
    choose(hands, 66, 18, "Sentry")
    act(hands, "watch", "Opportunity fire")
    confirm(hands, "Opportunity fire · 5 AP")
    told(hands, "stands ready")
    end_group(hands)


def the_lorry_plans(hands: Hands) -> None:
    expect(hands.page.locator(".now .side")).to_have_text("A")
    activate(hands, "AV1")
    choose(hands, 12, 12, "AV1")
    act(hands, "drive", "Straight ahead or back")
    hands.click(35, 17)  # how far along is what counts


def the_lorry_drives_and_is_seen(hands: Hands) -> None:
    confirm(hands, "Drive · 3 AP")
    expect(hands.page.locator(".ask")).to_contain_text("Open fire?")
    expect(hands.page.locator(".now .side")).to_have_text("B")


def the_sentry_fires(hands: Hands) -> None:
    hands.page.keyboard.press("Enter")
    hands.throw(1)
    expect(hands.page.locator(".ask")).to_have_count(0)
    told(hands, "B5 Sentry shoots AV1 4x4 truck: missed")


def the_section_gets_out(hands: Hands) -> None:
    """Passengers are in the strip; a tap beside the lorry is near enough."""
    page = hands.page
    for name, x in (("Sergeant", 35), ("Rifleman 1", 32)):
        page.locator(".mem", has_text=name).click()
        expect(hands.title).to_contain_text(name)
        act(hands, "disembark", "Get out")
        hands.click(x, 20)
        confirm(hands, "Get out · 1 AP")
        told(hands, "gets out of AV1 4x4 truck")
    end_group(hands)


def the_mortar_is_aimed(hands: Hands) -> None:
    activate(hands, "mortar")
    choose(hands, 8, 44, "AW1")
    act(hands, "launch", "Light mortar · Fire a shell")
    hands.click(66, 16)


def the_mortar_fires(hands: Hands) -> None:
    confirm(hands, "Fire a shell · 2 AP")
    hands.throw(6, 1, 1, 1, 1, 1, 1)
    told(hands, "uses light mortar: on target")


def the_shells_come_down(hands: Hands) -> None:
    """At the end of the turn; then the next one begins."""
    end_group(hands)
    keypad = hands.page.locator(".keypad")
    expect(keypad).to_be_visible()
    while keypad.count():
        hands.throw(2)
    expect(hands.page.locator(".log")).to_contain_text("Turn 2 begins")


STORY = [
    begin,
    the_crew_aims,
    the_crew_fires,
    the_medic_comes,
    the_medic_treats,
    the_lieutenant_points,
    the_barrage_is_granted,
    the_sentry_waits,
    the_lorry_plans,
    the_lorry_drives_and_is_seen,
    the_sentry_fires,
    the_section_gets_out,
    the_mortar_is_aimed,
    the_mortar_fires,
    the_shells_come_down,
]


# --- what is seen on the way ----------------------------------------------------------------------
def odds_are_shown(hands: Hands) -> None:
    expect(hands.page.locator(ODDS).first).to_be_visible()


def the_casualty_lies_there(hands: Hands) -> None:
    expect(hands.page.locator(".piece.fallen")).to_have_count(1)


def a_template_lies_there(hands: Hands) -> None:
    expect(hands.page.locator(".template-area")).to_have_count(1)
    odds_are_shown(hands)


def the_barrage_is_marked(hands: Hands) -> None:
    expect(hands.page.locator(".spot-barrage")).to_be_attached()


def the_way_is_drawn(hands: Hands) -> None:
    expect(hands.page.locator(".ghost")).to_be_visible()
    expect(hands.page.locator(".pill", has_text="23 cm · 3 AP")).to_be_visible()


def the_question_has_its_odds(hands: Hands) -> None:
    expect(hands.page.locator(".ask .stack").first).to_be_visible()
    expect(hands.page.locator(".ask")).to_contain_text("Destroyed")


def the_spread_is_drawn(hands: Hands) -> None:
    a_template_lies_there(hands)
    expect(hands.page.locator(".att")).to_contain_text("A miss strays 2D10 cm")


def the_shells_are_gone(hands: Hands) -> None:
    expect(hands.page.locator(".spot-barrage")).to_have_count(0)


SEEN = {
    the_crew_aims: odds_are_shown,
    the_crew_fires: the_casualty_lies_there,
    the_medic_comes: odds_are_shown,
    the_lieutenant_points: a_template_lies_there,
    the_barrage_is_granted: the_barrage_is_marked,
    the_lorry_plans: the_way_is_drawn,
    the_lorry_drives_and_is_seen: the_question_has_its_odds,
    the_mortar_is_aimed: the_spread_is_drawn,
    the_shells_come_down: the_shells_are_gone,
}


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    hands = Hands(page, server)
    at_the_crossing(hands)
    return hands


def test_a_whole_turn_of_the_supplement_is_played_by_hand(hands: Hands) -> None:
    for step in STORY:
        step(hands)
        if step in SEEN:
            SEEN[step](hands)


def test_lines_of_the_log_open_into_their_dice_and_reasons(hands: Hands) -> None:
    for step in STORY[:3]:
        step(hands)
    line = hands.log().filter(has_text="B1 Captain shoots A11 Runner")
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    opened = hands.page.locator(".ln-item.open")
    expect(opened).to_contain_text("Short range")
    expect(opened).to_contain_text("CZ-HIT-04")


def test_a_crew_fires_from_a_phone(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    at_the_crossing(hands)
    begin(hands)
    the_crew_aims(hands)
    odds_are_shown(hands)
    confirm(hands, "Fire a burst · 3 AP")
    hands.throw(6, 8, 8, 8)
    expect(phone.locator(".piece.fallen")).to_have_count(1)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_panels_speak_french(hands: Hands) -> None:
    begin(hands)
    the_crew_aims(hands)
    hands.page.get_by_role("button", name="EN, Language: Français").click()
    expect(hands.title).to_have_text("Mitrailleuse moyenne · Tirer")
    expect(hands.button).to_contain_text("Tirer une rafale · 3 PA")
