"""A turn of Modern Battles in the browser: whole units move, volleys, a tank, a charge, a fight.

Both sides sit at one screen and throw real dice, so that every throw of the story is written down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.stories import act, both_at_one_screen, is_to_play, told

from sandtable.rulesets import ask_odds

SCENARIO = """
scenario: {id: the-crossroads, ruleset: modern-battles, title: The Crossroads, table: [36, 24],
           turns: 3, first: column}
brief: A column comes to a crossroads that militia holds.
terrain:
  h: {id: hedge, name: hedge, kind: obstacle, cover: light, l: [24, 2, 24, 8]}
  W: {id: woods, name: woods, kind: difficult-dense, cover: light, r: [13, 11, 5, 4]}
sides:
  - id: column
    own_edge: west
    units:
      - {unit: squad, profile: regular, leader: rifle, others: {rifle: 2},
         at: [[8, 5], [8, 6.5], [8, 8]], facing: 90}
      - {unit: riders, profile: regular, leader: smg, others: {rifle: 1}, aboard: truck}
    vehicles:
      - {vehicle: truck, profile: regular, at: [6, 14], facing: 90}
      - {vehicle: medium-tank, id: tank, profile: regular, at: [6, 20], facing: 90}
  - id: militia
    own_edge: east
    units:
      - {unit: pickets, profile: militia, leader: rifle, others: {rifle: 2},
         at: [[18, 5], [18, 6.5], [18, 8]], facing: 270}
    vehicles:
      - {vehicle: light-tank, id: scout, profile: militia, at: [28, 20], facing: 270}
terms:
  rules: [ALWAYS]
"""

CM = 2.54  # hands measure in centimetres
ODDS = ".att .bars, .att .bar, .att .stack"  # in full, or on one line where room is scarce
# The next die is asked for, somebody is asked a question, or the command is done.
NEXT = """(n) => document.querySelector(".keypad") ? "die"
  : document.querySelector(".ask") ? "question"
  : document.querySelector(".rep-n").innerText !== n ? "done" : null"""


# --- hands ----------------------------------------------------------------------------------------
def at_the_crossroads(hands: Hands) -> dict[str, Any]:
    """Both sides at one screen, with real dice."""
    return both_at_one_screen(hands, SCENARIO, "column", "militia")


def tap(hands: Hands, x: float, y: float) -> None:
    """A place of the table, in inches."""
    hands.click(x * CM, y * CM)


def choose(hands: Hands, x: float, y: float, title: str) -> None:
    tap(hands, x, y)
    expect(hands.title).to_contain_text(title)


def drag(hands: Hands, start: tuple[float, float], end: tuple[float, float]) -> None:
    hands.drag((start[0] * CM, start[1] * CM), (end[0] * CM, end[1] * CM))


def confirm(hands: Hands, words: str) -> str:
    """Press the button that says so; what the counter of entries said before."""
    expect(hands.button).to_contain_text(words)
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    before: str = hands.page.locator(".rep-n").inner_text()
    hands.button.click()
    return before


def done(hands: Hands, words: str, faces: Iterable[int] = ()) -> None:
    """Press the button, and type every die that is asked for; the last face goes on and on."""
    page = hands.page
    before = confirm(hands, words)
    left = list(faces)
    while page.wait_for_function(NEXT, arg=before).json_value() == "die":
        hands.throw(left.pop(0) if len(left) > 1 else left[0])


def end_step(hands: Hands, words: str) -> None:
    hands.page.locator(".end-group").click()
    done(hands, words)


def step_is(hands: Hands, step: str) -> None:
    expect(hands.page.locator(".steps [aria-current=step]")).to_have_text(step)


# --- the turn, step by step -----------------------------------------------------------------------
def begin(hands: Hands) -> None:
    done(hands, "Begin the battle")
    step_is(hands, "Start")
    done(hands, "To the movement")
    step_is(hands, "Movement")


def the_squad_is_dragged(hands: Hands) -> None:
    """By one of its figures: the others go along, and are shown where they would end."""
    choose(hands, 8, 6.5, "Squad")
    drag(hands, (8, 6.5), (11, 6.5))
    expect(hands.page.locator(".follower")).to_have_count(2)
    expect(hands.page.locator(".att")).to_contain_text("3 in used, 1 in left")


def the_squad_moves(hands: Hands) -> None:
    done(hands, "Move")
    told(hands, "Squad: move")


def the_riders_get_off(hands: Hands) -> None:
    choose(hands, 6, 14, "Truck")
    act(hands, "dismount", "Get off")
    tap(hands, 9.5, 12)
    done(hands, "Get off")
    told(hands, "Riders: getting off")


def the_tank_drives(hands: Hands) -> None:
    choose(hands, 6, 20, "Tank")
    drag(hands, (6, 20), (9, 20))
    done(hands, "Move")
    told(hands, "Tank: move")
    end_step(hands, "End the movement")
    step_is(hands, "Shooting")


def the_squad_aims(hands: Hands) -> None:
    """Its own piece, then an enemy: no button in between."""
    choose(hands, 11, 6.5, "Squad")
    tap(hands, 18, 6.5)
    expect(hands.title).to_contain_text("Shoot")
    expect(hands.page.locator(ODDS).first).to_be_visible()


def the_odds_are_those_of_the_query(hands: Hands) -> None:
    """As `sandtable odds modern-battles volley` answers."""
    answer = ask_odds(
        "modern-battles",
        "volley",
        {
            "weapon": "rifle",
            "shooter": "regular",
            "target": "militia",
            "distance": 6,
            "moved": True,
            "figures": 3,
            "target_figures": 3,
        },
    )
    shown = f"{float(answer.outcomes['0']):.1%}"
    expect(hands.page.locator(".att")).to_contain_text(f"Nobody falls{shown}")
    expect(hands.page.locator(".att")).to_contain_text("MB-SHT-12")


def the_squad_fires(hands: Hands) -> None:
    """One hit that wounds, two misses; the first is drawn, and the pickets hold."""
    done(hands, "Shoot", (6, 6, 1))
    told(hands, "Squad ▸ Pickets, rifle × 3: one falls")


def the_tank_fires(hands: Hands) -> None:
    choose(hands, 9, 20, "Tank")
    tap(hands, 28, 20)
    expect(hands.page.locator(".att")).to_contain_text("Struck from the front")
    expect(hands.page.locator(ODDS).first).to_be_visible()
    done(hands, "Shoot", (1,))
    told(hands, "Tank ▸ Scout")
    end_step(hands, "End the shooting")
    done(hands, "End the turn")
    is_to_play(hands, "B")


def the_pickets_charge(hands: Hands) -> None:
    done(hands, "To the movement")
    choose(hands, 18, 8, "Pickets")
    act(hands, "charge", "Charge")
    expect(hands.page.locator(".att")).to_contain_text("strike first")
    done(hands, "Charge")
    told(hands, "Pickets: charge")
    end_step(hands, "End the movement")
    end_step(hands, "End the shooting")


def they_fight(hands: Hands) -> None:
    expect(hands.title).to_contain_text("Fight the combat")
    expect(hands.page.locator(".att")).to_contain_text("1. Pickets · 2. Squad")
    done(hands, "Fight the combat", (1,))
    told(hands, "Pickets ▸ Squad")
    done(hands, "End the turn")
    is_to_play(hands, "A")
    expect(hands.page.locator(".log")).to_contain_text("turn 2")


STORY = [
    begin,
    the_squad_is_dragged,
    the_squad_moves,
    the_riders_get_off,
    the_tank_drives,
    the_squad_aims,
    the_odds_are_those_of_the_query,
    the_squad_fires,
    the_tank_fires,
    the_pickets_charge,
    they_fight,
]


@pytest.fixture
def hands(page: Page, server: str) -> Hands:
    hands = Hands(page, server)
    at_the_crossroads(hands)
    return hands


def test_a_whole_turn_is_played(hands: Hands) -> None:
    for step in STORY:
        step(hands)


def test_a_figure_tapped_while_its_unit_aims_holds_its_fire_and_is_taken_back_in(
    hands: Hands,
) -> None:
    """On the table or in the panel, figure by figure (MB-SHT-22)."""
    for step in STORY[: STORY.index(the_squad_aims) + 1]:
        step(hands)
    panel, held = hands.page.locator(".att"), hands.page.locator(".pick[aria-pressed=false]")
    expect(panel).to_contain_text("3 × rifle (3 shots)")
    tap(hands, 11, 8)
    expect(held).to_have_text("A3")
    expect(panel).to_contain_text("2 × rifle (2 shots)")
    folded = hands.page.locator(".picks-fold summary")
    expect(folded).to_contain_text("Rifle 2/3")
    folded.click()
    hands.page.locator(".pick", has_text="A2").click()
    expect(panel).to_contain_text("1 × rifle (one shot)")
    held.first.click()
    expect(panel).to_contain_text("2 × rifle (2 shots)")
    done(hands, "Shoot", (1,))
    told(hands, "Squad ▸ Pickets, rifle × 2: nobody falls")


def test_a_line_of_the_log_opens_into_all_its_dice(hands: Hands) -> None:
    for step in STORY[: STORY.index(the_squad_fires) + 1]:
        step(hands)
    hands.log().filter(has_text="Squad ▸ Pickets").click()
    opened = hands.page.locator(".ln-item.open")
    expect(opened.locator(".each").first).to_be_visible()
    expect(opened).to_contain_text("1 of 3")
    expect(opened).to_contain_text("MB-SHT-04")


def test_a_unit_is_moved_on_a_phone(phone: Page, server: str) -> None:
    hands = Hands(phone, server)
    at_the_crossroads(hands)
    done_on_a_phone(hands, "Begin the battle")
    done_on_a_phone(hands, "To the movement")
    phone.get_by_role("button", name="Fit the table").click()
    choose(hands, 8, 6.5, "Squad")
    tap(hands, 12, 6.5)  # out of a finger's reach of the squad, on the whole map
    expect(hands.title).to_contain_text("Move")
    expect(phone.locator(".follower")).to_have_count(2)
    done_on_a_phone(hands, "Move")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def done_on_a_phone(hands: Hands, words: str) -> None:
    """The counter of entries is not on a phone's sheet: the words of the button change."""
    expect(hands.button).to_contain_text(words)
    expect(hands.button).to_have_attribute("aria-disabled", "false")
    hands.button.click()
    expect(hands.page.locator(".att .go .pri", has_text=words)).to_have_count(0)


def test_the_panels_speak_french(hands: Hands) -> None:
    for step in STORY[: STORY.index(the_squad_aims) + 1]:
        step(hands)
    hands.page.get_by_role("button", name="EN, Language: Français").click()
    expect(hands.title).to_have_text("Tirer")
    expect(hands.page.locator(".att")).to_contain_text("Fusil")
    expect(hands.page.locator(".att")).to_contain_text("Aucune perte")
