"""Each tutorial, played to its end by a hand that does what the lesson says.

Two at a desk, two on a phone. At each step the lesson is in sight, with its number.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.hands import REST, Hands, new_game

from sandtable.drawing.hex_tactical.places import middle
from sandtable.ground.hexes import hex_of

INCH = 2.54
HEX = 0.52 / 10  # centimetres of map for a hundredth of a hex
LONG = 800  # ms that a finger rests
# The whole of it is on the screen, and nothing lies over its middle.
IN_SIGHT = """box => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  return box.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
MENDED = "Do it so"


class Pupil(Hands):
    """Somebody who reads the lesson and does what it says."""

    def __init__(self, page: Page, server: str, scale: float = 1.0) -> None:
        super().__init__(page, server)
        self.scale, self.numbers = scale, list[int]()
        self.has_fingers = page.evaluate("navigator.maxTouchPoints > 0")

    def sits_down(self, ruleset: str, scenario: str, enemy: str) -> None:
        seats = {"player": {"kind": "me"}, enemy: {"kind": "program", "player": "greedy"}}
        game = new_game(self.server, ruleset=ruleset, scenario=scenario, seats=seats)
        self.sit_down(game["seats"]["player"])

    # --- reading
    def reads(self, words: str) -> None:
        """The lesson says so, in sight, under the next number or the same."""
        expect(self.lesson).to_contain_text(words)
        self.counts()

    def counts(self) -> None:
        self.sees_the_lesson()
        number = int(self.lesson.locator(".lab").inner_text().split("/")[0])
        if number not in self.numbers:
            self.numbers.append(number)

    def sees_the_lesson(self) -> None:
        self.page.wait_for_function(f"() => ({IN_SIGHT})(document.querySelector('.lesson'))")

    # --- doing
    def at(self, x: float, y: float) -> tuple[float, float]:
        """On the screen, of which a phone shows a part: the whole table is brought in first."""
        if self.has_fingers:
            self.presses(self.page.locator(".fab button").first)
        return self.place(x * self.scale, y * self.scale)

    def touches(self, x: float, y: float) -> None:
        if self.has_fingers:
            self.page.touchscreen.tap(*self.at(x, y))
        else:
            self.page.mouse.click(*self.at(x, y))

    def presses(self, button: Locator) -> None:
        if self.has_fingers:
            button.tap()
        else:
            button.click()

    def takes(self, x: float, y: float, name: str) -> None:
        self.touches(x, y)
        pick = self.page.locator(".chooser button", has_text=name)
        expect(pick.or_(self.page.locator(".att", has_text=name)).first).to_be_visible()
        if pick.count():
            self.presses(pick)
        expect(self.page.locator(".att")).to_contain_text(name, ignore_case=True)

    def acts(self, action: str) -> None:
        self.presses(self.page.locator(f".att [data-action={action}]").first)

    def confirms(self, words: str) -> None:
        """The button that says so, with the lesson in sight above it."""
        expect(self.button).to_contain_text(words)
        expect(self.button).to_have_attribute("aria-disabled", "false")
        self.sees_the_lesson()
        self.presses(self.button)

    def answers(self, words: str) -> None:
        """The first answer of a question, with the lesson in sight."""
        card = self.page.locator(".ask")
        expect(card).to_contain_text(words)
        expect(card).to_have_attribute("aria-busy", "false")
        self.counts()
        self.presses(card.locator("[data-primary]"))

    def does_as_shown(self, words: str) -> None:
        self.presses(self.lesson.get_by_role("button", name="Show me"))
        self.confirms(words)

    def ends(self, words: str) -> None:
        button = self.page.locator(".att button", has_text=re.compile("^End "))
        self.page.evaluate(REST)
        if words not in (self.button.all_text_contents() or [""])[0]:  # it is not asked about yet
            self.presses((button if self.has_fingers else self.page.locator(".end-group")).first)
        self.confirms(words)

    # --- looking
    def looks_at_the_aims(self) -> None:
        self.reads("what is it about")
        if self.has_fingers:
            self.presses(self.page.locator("header").get_by_role("button", name=re.compile("win")))
        else:
            self.page.keyboard.press("g")
        expect(self.page.locator(".lesson[data-look]")).to_have_count(0)
        self.page.keyboard.press("g")
        expect(self.page.locator(".app")).to_have_attribute("data-goals", "shut")

    def looks_at_danger(self, x: float, y: float) -> None:
        expect(self.lesson).to_have_attribute("data-look", "danger")
        self.counts()
        left, top = self.at(x, y)
        if self.has_fingers:
            touch = self.page.context.new_cdp_session(self.page)
            finger = [{"x": left, "y": top}]
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": finger})
            self.page.wait_for_timeout(LONG)
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            self.page.mouse.move(left, top)
            self.page.keyboard.down("v")
        box = self.page.locator(".danger-box")
        expect(box.locator(".danger-row").first).to_be_visible()
        self.sees_the_lesson()
        if self.has_fingers:
            self.presses(self.page.locator(".fab").get_by_role("button", name="Danger"))
        else:
            self.page.wait_for_timeout(300)  # held, not pressed shortly
            self.page.keyboard.up("v")
        expect(box).to_have_count(0)
        expect(self.page.locator(".lesson[data-look]")).to_have_count(0)

    # --- at the end
    def has_won_and_goes_on(self, steps: int) -> None:
        assert self.numbers == list(range(1, steps + 1))
        following = self.dialog.locator("[data-next]")
        expect(following).to_contain_text("Next battle")
        scenario = (following.get_attribute("href") or "").split("scenario=")[1]
        self.presses(following)
        chosen = self.page.locator(".sc input:checked, .sc[aria-checked=true]").first
        expect(chosen).to_be_attached()
        assert scenario in self.page.url


@pytest.fixture
def at_a_desk(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(viewport=LAPTOP).new_page()


@pytest.fixture
def on_a_phone(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()


def differs(pupil: Pupil, words: str) -> None:
    """What was not as the lesson wants it is named, and put right in one press."""
    alert = pupil.lesson.locator(".differs")
    expect(alert).to_contain_text(words)
    pupil.sees_the_lesson()
    pupil.presses(alert.get_by_role("button", name=MENDED))
    expect(alert).to_have_count(0)


def test_the_tutorial_of_combat_zone_on_a_phone(on_a_phone: Page, server: str) -> None:
    pupil = Pupil(on_a_phone, server)
    pupil.sits_down("combat-zone", "cz-tutorial", "guards")
    pupil.reads("Begin.")
    pupil.confirms("Begin")
    pupil.looks_at_the_aims()
    pupil.reads("You won the initiative")
    pupil.confirms("First: ")
    pupil.confirms("Activate")
    pupil.reads("Turn the sergeant")
    pupil.does_as_shown("Turn")
    pupil.reads("tap the place")
    pupil.touches(16.4, 12)
    pupil.confirms("Move · 2 AP")
    pupil.reads("take cover")
    pupil.acts("cover")
    pupil.confirms("Take cover · 1 AP")
    pupil.reads("Fire a burst of 3")
    pupil.touches(22, 12)
    pupil.confirms("2 AP")
    differs(pupil, "the lesson wants “3 shots”, not “4 shots”")
    pupil.confirms("2 AP")
    pupil.reads("Could he run round")
    pupil.takes(8, 17, "rifleman")
    pupil.looks_at_danger(20, 23.5)
    pupil.reads("Too dangerous")
    pupil.acts("watch")
    pupil.confirms("5 AP")
    pupil.reads("is not kept for the next turn")
    pupil.ends("End")
    pupil.answers("Open fire?")
    pupil.reads("Turn 2")
    pupil.confirms("First: ")
    pupil.confirms("Activate")
    pupil.reads("The way is free")
    pupil.takes(8, 17, "rifleman")
    pupil.touches(20.6, 22.8)
    pupil.confirms("Move")
    pupil.reads("Start close combat")
    pupil.does_as_shown("1 AP")
    pupil.reads("Nobody is left")
    pupil.ends("End")
    pupil.has_won_and_goes_on(15)


def test_the_tutorial_of_modern_skirmish_on_a_phone(on_a_phone: Page, server: str) -> None:
    pupil = Pupil(on_a_phone, server)
    pupil.sits_down("modern-skirmish", "ms-tutorial", "militia")

    def orders(x: float, y: float, unit: str, order: str) -> None:
        pupil.takes(x, y, unit)
        pupil.presses(pupil.page.locator(".order-token", has_text=order))
        pupil.confirms(f"Order: {order.lower()}")

    pupil.reads("Begin.")
    pupil.confirms("Begin")
    pupil.looks_at_the_aims()
    pupil.reads("Tap the base team")
    orders(8, 9, "Base team", "Aimed fire")
    differs(pupil, "the lesson wants “Covering fire”, not “Aimed fire”")
    pupil.confirms("Order: covering fire")
    pupil.answers("Open fire?")
    pupil.reads("Before the assault team")
    pupil.takes(16, 22, "rifleman 1")
    pupil.looks_at_danger(24, 22)
    pupil.reads("The guards could hit you")
    orders(16, 22, "Assault team", "Tactical move")
    pupil.does_as_shown("Move")
    pupil.does_as_shown("Move")
    pupil.reads("Shoot at the southern guard")
    pupil.does_as_shown("Shoot")
    pupil.reads("cohesion")
    pupil.ends("End activation")
    pupil.reads("Order the base team aimed fire")
    orders(8, 9, "Base team", "Aimed fire")
    pupil.reads("Shoot at the guard who")
    pupil.does_as_shown("Shoot")
    pupil.reads("The last guard hits the dirt")
    pupil.ends("End activation")
    pupil.reads("Rapid move")
    orders(24, 22, "Assault team", "Rapid move")
    pupil.does_as_shown("Move")
    pupil.does_as_shown("Move")
    pupil.reads("Attack with both")
    pupil.does_as_shown("Attack")
    pupil.has_won_and_goes_on(13)


def test_the_tutorial_of_modern_battles_at_a_desk(at_a_desk: Page, server: str) -> None:
    pupil = Pupil(at_a_desk, server, INCH)
    pupil.sits_down("modern-battles", "mb-tutorial", "militia")
    pupil.reads("Begin.")
    pupil.confirms("Begin the battle")
    pupil.looks_at_the_aims()
    pupil.reads("The start of your turn")
    pupil.confirms("To the movement")
    pupil.reads("Where will it be dangerous")
    pupil.takes(7.5, 9, "Rifle squad")
    pupil.looks_at_danger(11.5, 8.2)
    pupil.reads("it shoots after you")
    pupil.ends("End the movement")
    differs(pupil, "Not yet: the lesson wants “Move — Rifle squad”")
    pupil.confirms("Move")
    pupil.ends("End the movement")
    pupil.reads("Shooting: tap the militia")
    pupil.takes(11.5, 9, "Rifle squad")
    pupil.touches(18, 9)
    pupil.confirms("Shoot")
    pupil.reads("lay an ambush")
    pupil.takes(8, 15, "Bazooka team")
    pupil.acts("ambush")
    pupil.touches(19, 16)
    pupil.confirms("ambush")
    pupil.reads("There is no close combat")
    pupil.ends("End the shooting")
    pupil.confirms("End the turn")
    pupil.answers("Within 3 inches")
    pupil.reads("Turn 2: end the start step")
    pupil.confirms("To the movement")
    pupil.does_as_shown("Charge")
    pupil.reads("Who has charged does not shoot")
    pupil.ends("End the movement")
    pupil.ends("End the shooting")
    pupil.reads("Fight the combat")
    pupil.does_as_shown("Fight")
    pupil.has_won_and_goes_on(12)


def test_the_tutorial_of_hex_tactical_at_a_desk(at_a_desk: Page, server: str) -> None:
    pupil = Pupil(at_a_desk, server, HEX)
    pupil.sits_down("hex-tactical", "hx-tutorial", "farm")
    where: Callable[[str], Any] = lambda name: middle(hex_of(name))  # noqa: E731
    pupil.reads("Say that you are ready")
    pupil.confirms("Ready")
    pupil.looks_at_the_aims()
    pupil.reads("The initiative is yours")
    pupil.takes(*where("0302"), "First section")
    pupil.confirms("Activate")
    pupil.reads("Fire the machine gun")
    pupil.takes(*where("0303"), "MG")
    pupil.acts("fire")
    pupil.touches(*where("0703"))
    pupil.confirms("Fire")
    pupil.answers("another shot, after the first")
    pupil.answers("another shot, after 2")
    pupil.reads("Move the northern squad")
    pupil.takes(*where("0302"), "Sq1")
    pupil.acts("move")
    pupil.presses(pupil.page.locator(".seg button", has_text="Normal"))
    pupil.touches(*where("0402"))
    pupil.confirms("Move")
    differs(pupil, "the lesson wants “Tactical”, not “Normal”")
    pupil.confirms("Move")
    pupil.reads("Its other half")
    pupil.takes(*where("0402"), "Sq1")
    pupil.acts("fire")
    pupil.touches(*where("0703"))
    pupil.confirms("Fire")
    pupil.answers("another shot, after")
    pupil.reads("The other squad keeps its fire")
    pupil.ends("End")
    pupil.answers("Fire at Sq2 rifle squad (farm) in 0801?")
    pupil.answers("another shot, after")
    pupil.reads("Turn 2")
    pupil.takes(*where("0503"), "First section")
    pupil.confirms("Activate")
    pupil.reads("Which way to the farm")
    pupil.takes(*where("0503"), "Sq2")
    pupil.looks_at_danger(*where("0702"))
    pupil.reads("The scouts see the open ground")
    pupil.acts("assault")
    pupil.touches(*where("0703"))
    pupil.confirms("Assault")
    pupil.has_won_and_goes_on(11)
