"""The newsreel: what the others do is watched scene by scene, and told again afterwards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.newsreel import BATTLES, Watcher, missed, opened
from tests.browser.test_for_everybody import findings

NewContext = Callable[..., BrowserContext]
SCREENS = {
    "desktop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


#: On the other screen test_a_whole_battle.py watches a turn of each.
WATCHED = {
    "combat-zone": "phone",
    "modern-skirmish": "desktop",
    "modern-battles": "desktop",
    "hex-tactical": "phone",
}


@pytest.mark.parametrize(("ruleset", "screen"), WATCHED.items())
def test_every_event_of_the_others_turn_is_on_screen_for_its_time(
    server: str, new_context: NewContext, ruleset: str, screen: str
) -> None:
    context = new_context(pace="fast", **SCREENS[screen])
    watcher = Watcher(context, server, BATTLES[ruleset])
    watcher.sit_down()
    watcher.until_my_move()
    told = [scene for scene in watcher.scenes() if scene["caption"]]
    assert len(told) >= 3
    assert missed(watcher.page, told) == []
    assert watcher.vanished() == []


def test_the_header_says_what_is_happening(server: str, new_context: NewContext) -> None:
    watcher = Watcher(new_context(pace="step", viewport=LAPTOP), server, BATTLES["combat-zone"])
    watcher.sit_down()
    now, caption = watcher.page.locator(".now-text b"), watcher.page.locator("[data-beat]")
    for scene in ("2.1", "3.1", "4.1"):
        expect(caption).to_have_attribute("data-scene", scene)
        expect(now).to_contain_text("Lantern Crew: ")
        expect(now).not_to_contain_text("thinking")
        watcher.page.keyboard.press("ArrowRight")


def test_space_pauses_arrows_step_and_escape_goes_to_the_end(
    server: str, new_context: NewContext
) -> None:
    watcher = Watcher(new_context(pace="slow", viewport=LAPTOP), server, BATTLES["combat-zone"])
    watcher.sit_down()
    page = watcher.page
    caption = page.locator("[data-beat]")
    page.keyboard.press("Space")
    expect(caption).to_contain_text("Paused")
    scenes = [str(caption.get_attribute("data-scene"))]  # a slow page is paused at a later one
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        expect(caption).not_to_have_attribute("data-scene", scenes[-1])
        scenes.append(str(caption.get_attribute("data-scene")))
    assert [int(one.partition(".")[0]) for one in scenes] == [
        int(scenes[0].partition(".")[0]) + n for n in range(3)
    ]
    page.keyboard.press("ArrowLeft")
    expect(caption).to_have_attribute("data-scene", scenes[1])
    page.keyboard.press("Escape")
    watcher.until_my_move()
    expect(caption).to_have_count(0)


def test_stepping_back_shows_how_things_stood_then(server: str, new_context: NewContext) -> None:
    watcher = Watcher(new_context(pace="step", viewport=LAPTOP), server, BATTLES["combat-zone"])
    watcher.sit_down()
    page = watcher.page
    mover = page.locator("#scene [data-piece=B1]")
    before = mover.get_attribute("style")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-beat]")).to_have_attribute("data-scene", "3.1")
    expect(mover).not_to_have_attribute("style", before or "")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-beat]")).to_have_attribute("data-scene", "2.1")
    expect(mover).to_have_attribute("style", before or "")


def test_a_line_of_the_recap_plays_its_scene_and_the_card_comes_back(
    server: str, new_context: NewContext
) -> None:
    watcher = Watcher(new_context(pace="fast", viewport=LAPTOP), server, BATTLES["combat-zone"])
    watcher.sit_down()
    watcher.until_my_move()
    page = watcher.page
    line = page.locator("[data-recap='1']")
    first, *_ = (line.get_attribute("data-scene") or "").split()
    expect(page.locator(".marks path").first).to_be_attached()
    line.click()
    beat = re.compile(rf"^{re.escape(first)}( |$)")
    expect(page.locator("[data-beat]")).to_have_attribute("data-scene", beat)
    expect(page.locator(".recap")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".recap")).to_have_count(0)
    expect(page.locator(".marks path").first).to_be_attached()


def test_the_pace_is_remembered(server: str, new_context: NewContext) -> None:
    watcher = Watcher(new_context(pace="normal", viewport=LAPTOP), server, BATTLES["combat-zone"])
    watcher.sit_down()
    page = watcher.page
    page.keyboard.press("4")
    expect(page.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("localStorage['sandtable.reel']") == "fast"


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_the_newsreel_and_at_the_recap(
    server: str, new_context: NewContext, screen: str
) -> None:
    context = new_context(pace="step", **SCREENS[screen])
    watcher = Watcher(context, server, BATTLES["combat-zone"])
    watcher.sit_down()
    page = watcher.page
    watcher.until_dice()
    assert findings(page) == []
    page.get_by_role("button", name="Skip").click()
    watcher.until_my_move()
    expect(page.locator(".recap")).to_be_visible()
    assert findings(page) == []


def test_a_link_plays_a_part_of_the_record_for_anybody(
    server: str, new_context: NewContext
) -> None:
    game = opened(server, BATTLES["combat-zone"])
    page = new_context(pace="step", viewport=LAPTOP).new_page()
    page.goto(f"{server}/game/{game}#reel=50-51")
    caption = page.locator("[data-beat]")
    for scene in ("50.1", "51.1"):
        expect(caption).to_have_attribute("data-scene", scene)
        page.keyboard.press("ArrowRight")
    expect(caption).to_have_count(0)
    expect(page.locator(".grave")).to_have_count(8)


@pytest.mark.parametrize("screen", SCREENS)
def test_who_fell_before_the_page_was_opened_is_marked_and_can_be_looked_at(
    server: str, new_context: NewContext, screen: str
) -> None:
    game = opened(server, BATTLES["combat-zone"])
    page = new_context(pace="step", **SCREENS[screen]).new_page()
    page.goto(f"{server}/game/{game}#n=60")
    mark = page.get_by_role("button", name="Mama Tran fell in turn 1, by Kim")
    mark.focus()
    page.keyboard.press("Enter")
    note = page.locator(".grave-note")
    expect(note).to_contain_text("shoots A1 Mama Tran")
    assert findings(page) == []
    note.get_by_role("button", name="Watch how").click()
    expect(page.locator("[data-beat]")).to_be_visible()


def test_marks_of_the_fallen_can_be_switched_off(server: str, new_context: NewContext) -> None:
    context = new_context(pace="step", viewport=LAPTOP)
    context.add_init_script("try { localStorage['sandtable.fallen-shown'] = 'off' } catch {}")
    page = context.new_page()
    page.goto(f"{server}/game/{opened(server, BATTLES['combat-zone'])}#n=60")
    expect(page.locator(".notice")).to_contain_text("You are at 60")
    expect(page.locator(".grave")).to_have_count(0)


def test_reduced_motion_shows_each_scene_as_a_still(server: str, new_context: NewContext) -> None:
    context = new_context(pace="fast", viewport=LAPTOP, reduced_motion="reduce")
    watcher = Watcher(context, server, BATTLES["combat-zone"])
    watcher.sit_down()
    watcher.until_my_move()
    assert {beat for _, beat, _ in watcher.shown()} == {"still"}
