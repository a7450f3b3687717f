"""A turn of Hex Tactical in the browser: a hidden farm, a gun that keeps firing, an assault.

The lesson's dice are written down in its scenario; the hands do by themselves what it wants.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands, ask
from tests.browser.stories import act, told

from sandtable.drawing.hex_tactical.places import middle
from sandtable.ground.hexes import hex_of
from sandtable.rulesets import ask_odds

CM = 0.52 / 10  # centimetres of map for a hundredth of a hex
PRESS_TWICE = """button => {
  const sent = [], send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { sent.push(text); send.call(this, text); };
  button.click();
  button.click();
  WebSocket.prototype.send = send;
  return sent;
}"""
FARM, NORTH, SOUTH, LEADER = "0703", "0302", "0503", "0303"


# --- hands ----------------------------------------------------------------------------------------
def at_the_farm(hands: Hands, language: str = "en") -> None:
    seats = {"player": {"kind": "me"}, "farm": {"kind": "program", "player": "random"}}
    wanted = {"ruleset": "hex-tactical", "scenario": "hx-tutorial", "seats": seats}
    game = ask(f"{hands.server}/api/games", wanted | {"language": language})
    hands.sit_down(game["seats"]["player"])


def tap(hands: Hands, where: str) -> None:
    x, y = middle(hex_of(where))
    hands.click(x * CM, y * CM)


def choose(hands: Hands, where: str, name: str) -> None:
    """Tap a counter; of a stack the one of this name."""
    tap(hands, where)
    pick = hands.page.locator(".chooser button", has_text=name)
    expect(pick.or_(hands.title.filter(has_text=name)).first).to_be_visible()
    if pick.count():
        pick.click()
    expect(hands.title).to_contain_text(name)


# --- the turn, step by step -----------------------------------------------------------------------
def everybody_is_ready(hands: Hands) -> None:
    """Initiative: 2 against 4."""
    hands.confirm("Ready")
    told(hands, "Initiative: you")


def the_section_acts(hands: Hands) -> None:
    choose(hands, NORTH, "First section")
    hands.confirm("Activate")
    told(hands, "Activation without a test, by the initiative: First section")


def the_machine_gun_aims(hands: Hands) -> None:
    choose(hands, LEADER, "MG")
    act(hands, "fire", "Fire")
    tap(hands, FARM)
    expect(hands.page.locator(".sheet-table .lit").first).to_be_visible()


def the_odds_are_those_of_the_query(hands: Hands) -> None:
    """P 6 halved, three columns for the building and one for the wall."""
    inputs = {
        "p": "6", "weapon": "mg", "distance": 4, "range": 10, "recognised": False,
        "terrain": "hard-building",
    }  # fmt: skip
    answer = ask_odds("hex-tactical", "fire", inputs)
    panel = hands.page.locator(".att")
    expect(panel).to_contain_text(f"{float(answer.outcomes['no-effect']):.1%}")
    expect(panel).to_contain_text("HX-POW-10")
    expect(panel).to_contain_text("HX-DIR-01")


def it_fires_and_goes_on(hands: Hands) -> None:
    hands.confirm("Fire")
    card = hands.page.locator(".ask")
    expect(card).to_contain_text("another shot, after")
    expect(card).to_contain_text("The fire ends")
    # An 8 passes rate 6: it may go on once more.
    sent = hands.page.locator(".ask [data-primary]").evaluate(PRESS_TWICE)
    assert len(sent) == 1, "pressed twice is one answer: nobody has seen the next question yet"
    expect(card).to_have_attribute("aria-busy", "false")
    expect(card).to_contain_text("another shot, after")
    hands.page.keyboard.press("n")
    expect(card).to_have_count(0)
    told(hands, "MG machine-gun team")


def a_squad_goes_tactically(hands: Hands) -> None:
    choose(hands, NORTH, "Sq1")
    act(hands, "move", "Move")
    hands.page.locator(".seg button", has_text="Tactical").click()
    tap(hands, "0402")
    expect(hands.page.locator(".att")).to_contain_text("of 2 movement points")
    hands.confirm("Move")
    told(hands, "to 0402")


def it_fires_by_halves(hands: Hands) -> None:
    choose(hands, "0402", "Sq1")
    act(hands, "fire", "Fire")
    tap(hands, FARM)
    hands.confirm("Fire")
    expect(hands.page.locator(".ask")).to_contain_text("another shot, after")
    hands.page.keyboard.press("n")
    expect(hands.page.locator(".ask")).to_have_count(0)


def the_scouts_are_fired_at(hands: Hands) -> None:
    """Who has not fired may answer a move in sight (HX-TURN-06)."""
    hands.page.locator(".end-group").click()
    hands.confirm("End")
    card = hands.page.locator(".ask")
    expect(card).to_contain_text("Sq2 rifle squad")
    hands.page.keyboard.press("Enter")
    expect(card).to_contain_text("another shot, after")
    hands.page.keyboard.press("n")
    expect(card).to_have_count(0)
    expect(hands.lesson).to_contain_text("Turn 2")
    choose(hands, SOUTH, "First section")
    hands.confirm("Activate")


def the_other_assaults(hands: Hands) -> None:
    choose(hands, SOUTH, "Sq2")
    act(hands, "assault", "Assault")
    tap(hands, FARM)
    hands.confirm("Assault")
    expect(hands.dialog).to_be_visible()


STOP = "Stop firing"
STORY = [
    everybody_is_ready,
    the_section_acts,
    the_machine_gun_aims,
    the_odds_are_those_of_the_query,
    it_fires_and_goes_on,
    a_squad_goes_tactically,
    it_fires_by_halves,
    the_scouts_are_fired_at,
    the_other_assaults,
]


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    hands = Hands(page, server)
    at_the_farm(hands)
    return hands


def test_the_farm_is_taken_by_hand(hands: Hands) -> None:
    for step in STORY:
        step(hands)


def test_a_hidden_enemy_is_a_counter_face_down(hands: Hands) -> None:
    expect(hands.page.locator(".counter-unknown")).to_have_count(2)
    tap(hands, FARM)
    expect(hands.page.locator(".att")).to_contain_text("A hidden enemy")
    expect(hands.page.locator(".att")).not_to_contain_text("rifle squad")


def test_the_number_of_a_hex_that_the_briefing_names_lies_in_it_at_every_scale(
    hands: Hands,
) -> None:
    named = hands.page.locator(".hex-number.told")
    expect(named).to_have_text([FARM])
    expect(named).to_be_visible()
    here, below = hands.page.evaluate(
        "() => ['0703', '0704'].map((n) => {"
        " const all = [...document.querySelectorAll('.hex-number')];"
        " const one = all.find((t) => t.textContent.trim() === n); one.style.display = 'block';"
        " const box = one.getBoundingClientRect(); return box.left + box.width / 2 })"
    )
    assert abs(here - below) < 2


def test_hexes_have_their_numbers_and_the_ruler_counts_them(hands: Hands) -> None:
    expect(hands.page.locator(".hex-number")).to_have_count(9 * 6)
    hands.page.keyboard.press("m")
    tap(hands, "0101")
    tap(hands, "0503")
    expect(hands.page.locator(".pill", has_text="4 hexes")).to_be_visible()


def test_the_section_is_activated_on_a_phone(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    at_the_farm(hands)
    hands.confirm("Ready")
    choose(hands, NORTH, "First section")
    hands.confirm("Activate")
    expect(phone.locator(".now-text b")).to_contain_text("first section")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_finger_on_a_stack_asks_which_counter_is_meant(phone: Page, server: str) -> None:
    """The click that follows a tap is not for the list which the tap has opened."""
    hands = Hands(phone, server)
    at_the_farm(hands)
    hands.confirm("Ready")
    x, y = middle(hex_of(LEADER))
    hands.tap(x * CM, y * CM)
    phone.wait_for_timeout(500)
    phone.locator(".chooser button", has_text="MG").tap()
    expect(phone.locator(".chooser")).to_have_count(0)
    expect(phone.locator(".piece.on, .piece.chosen, .att")).to_contain_text("MG")


def test_the_whole_map_stays_in_sight_until_somebody_comes_nearer(phone: Page, server: str) -> None:
    """Whoever wants to see all of it is not brought near by what he chooses."""
    hands = Hands(phone, server)
    at_the_farm(hands)
    hands.confirm("Ready")
    phone.get_by_role("button", name="Fit the table").tap()
    hands.place(0, 0)
    scale = "new DOMMatrix(getComputedStyle(document.querySelector('.camera')).transform).a"
    whole = phone.evaluate(scale)
    choose(hands, NORTH, "First section")
    hands.place(0, 0)
    assert phone.evaluate(scale) <= whole


def test_the_panels_speak_french(hands: Hands) -> None:
    for step in STORY[:3]:
        step(hands)
    hands.page.get_by_role("button", name="EN, Language: Français").click()
    expect(hands.title).to_have_text("Tirer")
    expect(hands.page.locator(".att")).to_contain_text("Table de tir")


def test_a_question_that_comes_for_the_third_time_is_answered_for_good_and_that_is_taken_back(
    hands: Hands,
) -> None:
    """Twice for the machine gun, then for the squad."""
    for step in STORY[: STORY.index(a_squad_goes_tactically) + 1]:
        step(hands)
    page = hands.page
    choose(hands, "0402", "Sq1")
    act(hands, "fire", "Fire")
    tap(hands, FARM)
    hands.confirm("Fire")
    often = page.locator(".ask .often")
    expect(often).to_contain_text("You are asked this often. From now on:")
    often.get_by_role("button", name=f"Always “{STOP}” in this game").click()
    expect(page.locator(".ask")).to_have_count(0)
    sign = page.locator(".standing-sign")
    expect(sign).to_contain_text("in this game")
    sign.click()
    expect(sign).to_have_count(0)


def test_whoever_goes_past_can_be_let_go_from_the_first_question_on(hands: Hands) -> None:
    for step in STORY[: STORY.index(it_fires_by_halves) + 1]:
        step(hands)
    hands.page.locator(".end-group").click()
    hands.confirm("End")
    offered = hands.page.locator(".ask .standing")
    expect(offered).to_contain_text("Not at this one any more in this move")
