"""Armies: a list of each ruleset is built, broken, mended, kept, shared, played and printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.conftest import LAPTOP, PHONE
from tests.browser.test_for_everybody import findings

RULE = re.compile(r"^(CZ|MS|MB|HX)-")


def begun(page: Page, server: str, game: str) -> None:
    page.goto(f"{server}/armies/")
    page.get_by_role("button", name=game, exact=True).click()
    expect(page.get_by_text("No army yet.")).to_be_visible()


def add(page: Page, name: str, tab: str = "") -> None:
    if tab:
        shelves = page.get_by_role("group", name="Catalogue")
        shelves.get_by_role("button", name=tab, exact=True).click()
    with page.expect_response(re.compile("/api/armies/bench")):
        page.get_by_role("button", name=f"Add {name}", exact=True).first.click()


def card(page: Page, name: str) -> Locator:
    return page.locator("section.ar-card").filter(has=page.locator(f'input[value="{name}"]'))


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """A button that changes the list."""
    with page.expect_response(re.compile("/api/armies/bench")):
        page.get_by_role("button", name=name, exact=True).first.click()


def broken(page: Page, *rules: str) -> None:
    told = page.locator(".ar-told .rid")
    expect(told).to_have_count(len(rules))
    assert sorted(told.all_inner_texts()) == sorted(rules)


def mended(page: Page) -> None:
    """The first remedy of each, until every rule is kept."""
    while page.locator(".ar-told").count():
        with page.expect_response(re.compile("/api/armies/bench")):
            page.locator(".ar-mends .btn").first.click()
        expect(page.locator("main.ar-work")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_role("button", name="every rule is kept")).to_be_visible()


def printed(page: Page) -> None:
    page.get_by_role("button", name="Print", exact=True).click()
    sheet = page.get_by_role("dialog", name="Print")
    with page.expect_response(re.compile("/api/paper/army")) as asked:
        sheet.get_by_role("button", name="Make the PDF").click()
    assert asked.value.headers["content-type"] == "application/pdf"
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Save").click()
    assert download.value.suggested_filename == "my-army.pdf"
    page.keyboard.press("Escape")


def test_a_list_of_combat_zone_is_built_broken_mended_and_printed(page: Page, server: str) -> None:
    begun(page, server, "Combat Zone")
    add(page, "Rifle squad")
    add(page, "Machine-gun team")
    expect(page.locator(".ar-points b")).to_have_text("146")
    press(page, "One less: crewman")  # of two
    broken(page, "CZ-CREW-05")
    page.locator("[data-row=groups-0-figures-0]").click()
    add(page, "Flak jacket", "Equipment")
    page.get_by_role("combobox", name="Role: corporal").select_option("leader")
    broken(page, "CZ-EQUIP-01", "CZ-PROF-03", "CZ-CREW-05")
    mended(page)
    printed(page)


def test_a_list_of_modern_skirmish_is_built_broken_mended_and_printed(
    page: Page, server: str
) -> None:
    begun(page, server, "Modern Skirmish")
    add(page, "Rifle team")
    broken(page, "MS-TURN-02")
    add(page, "Machine-gun team")
    press(page, "One less: assistant")
    page.locator("[data-row=units-1-figures-0]").click()
    add(page, "Sniper rifle", "Small arms")
    broken(page, "MS-WPN-03", "MS-TURN-02")
    add(page, "Holographic sight", "Equipment")
    broken(page, "MS-ABIL-08", "MS-WPN-03", "MS-TURN-02")
    mended(page)
    printed(page)


def test_a_list_of_modern_battles_is_built_broken_mended_and_printed(
    page: Page, server: str
) -> None:
    begun(page, server, "Modern Battles")
    add(page, "Rifle section")
    page.get_by_role("combobox", name="Assistants: Rifle section").select_option("2")
    broken(page, "MB-WPN-07")
    page.get_by_role("checkbox", name="water-cooled").check()
    broken(page, "MB-WPN-08", "MB-WPN-07")
    page.get_by_role("checkbox", name="sniper").check()
    broken(page, "MB-SHT-20", "MB-WPN-08", "MB-WPN-07")
    page.get_by_role("button", name="No sniper").click()
    broken(page, "MB-WPN-08", "MB-WPN-07")
    mended(page)
    printed(page)


def test_a_list_of_hex_tactical_is_built_broken_mended_and_printed(page: Page, server: str) -> None:
    begun(page, server, "Hex Tactical")
    add(page, "Rifle section")
    add(page, "Gun jeep", "Vehicles")
    page.get_by_role("combobox", name="Aboard: Rifle squad").select_option("jeep-mg")
    broken(page, "HX-UNIT-09")
    add(page, "Anti-tank gun", "Counters")
    page.get_by_role("combobox", name="Aboard: Anti-tank gun").select_option("jeep-mg")
    broken(page, "HX-UNIT-09", "HX-UNIT-12")
    press(page, "One less: Section leader")
    broken(page, "HX-UNIT-03", "HX-UNIT-09", "HX-UNIT-12")
    mended(page)
    printed(page)


# --- nothing is lost ------------------------------------------------------------------------------
def test_a_change_of_a_shipped_list_makes_a_copy_that_a_reload_and_another_tab_have(
    page: Page, context: BrowserContext, server: str
) -> None:
    page.goto(f"{server}/armies/british-section")
    press(page, "One more: rifleman")
    expect(page).to_have_url(re.compile("/armies/m-"))
    expect(page.locator(".ar-points b")).to_have_text("233")
    page.reload()
    expect(page.locator(".ar-points b")).to_have_text("233")
    other = context.new_page()
    other.goto(page.url)
    press(other, "One more: rifleman")
    expect(page.locator(".ar-points b")).to_have_text("245")
    press(page, "Undo: One more: rifleman")
    expect(page.locator(".ar-points b")).to_have_text("233")
    press(page, "Redo")
    expect(page.locator(".ar-points b")).to_have_text("245")
    other.close()


def test_a_link_carries_the_list_to_another_browser(
    page: Page, new_context: object, server: str
) -> None:
    page.goto(f"{server}/armies/british-section")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert len(link) <= 2000
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()  # the code for a phone
    friend = new_context().new_page()  # type: ignore[operator]
    friend.goto(link.replace(re.match(r"https?://[^/]+", link)[0], server))  # type: ignore[index]
    expect(friend).to_have_url(re.compile("/armies/m-"))
    expect(friend.locator(".ar-points b")).to_have_text("221")
    friend.goto(f"{server}/armies/#list=broken")
    expect(friend.get_by_text("carries no list")).to_be_visible()


def test_a_mistake_typed_into_the_file_is_told_with_its_line_and_kept(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/armies/british-section")
    page.get_by_role("button", name="File").first.click()
    box = page.get_by_role("textbox", name="File")
    box.fill(box.input_value().replace("[lmg]", "[brenn]"))
    box.blur()
    page.get_by_role("button", name="Force").first.click()
    expect(page.get_by_text(re.compile(r"line 16.*brenn"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile(r"line 16.*brenn"))).to_be_visible()
    press(page, re.compile("^Undo"))
    expect(page.get_by_role("button", name="every rule is kept")).to_be_visible()


def test_a_list_too_long_for_a_link_becomes_a_file(page: Page, server: str) -> None:
    page.goto(f"{server}/armies/british-section")
    page.get_by_role("button", name="File").first.click()
    box = page.get_by_role("textbox", name="File")
    noise = "".join(f"{n * n * 7919 % 1000003:x}" for n in range(1, 900))
    box.fill(f"{box.input_value()}# {noise}\n")
    box.blur()
    page.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Share")
    expect(sheet.get_by_text("Too long for a link")).to_be_visible()
    with page.expect_download() as download:
        sheet.get_by_role("link", name="Save as a file").click()
    assert noise in download.value.path().read_text(encoding="utf-8")


def test_a_list_that_the_browser_cannot_keep_says_so(page: Page, server: str) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    page.goto(f"{server}/armies/british-section")
    press(page, "One more: rifleman")
    expect(page.get_by_text("not kept: storage is full")).to_be_visible()
    expect(page.locator(".ar-points b")).to_have_text("233")


# --- beside other pages ---------------------------------------------------------------------------
def test_a_list_takes_a_sides_place_and_the_battle_is_opened_on_the_start_page(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/armies/british-section")
    page.get_by_role("button", name="Play", exact=True).click()
    places = page.get_by_role("dialog", name="Where can it play?")
    expect(places.get_by_text("the list has nothing of that name").first).to_be_visible()
    places.get_by_role("button", name="Play").first.click()
    expect(page.get_by_text(".json")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile("/game/"))


def test_two_lists_stand_side_by_side_and_it_is_said_who_does_better_where(
    page: Page, server: str
) -> None:
    page.goto(f"{server}/armies/compare?a=british-section&b=german-gruppe")
    middle = page.get_by_role("region", name="Compare")
    expect(
        middle.get_by_text("German Gruppe with MG 34 and Panzerfaust does better")
    ).to_be_visible()
    expect(page.get_by_text("only here").first).to_be_visible()
    page.goto(f"{server}/armies/compare?a=british-section&b=ms-consulate-gunmen")
    expect(page.get_by_text("These are lists of two different games.")).to_be_visible()


def test_a_list_is_worked_on_by_keyboard_alone(page: Page, server: str) -> None:
    page.goto(f"{server}/armies/british-section")
    expect(page.locator(".ar-points b")).to_have_text("221")
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("+")
    expect(page.locator(".ar-points b")).to_have_text("233")
    page.keyboard.press("Delete")
    expect(page.locator(".ar-points b")).to_have_text("149")
    page.keyboard.press("Control+z")
    expect(page.locator(".ar-points b")).to_have_text("233")
    page.keyboard.press("/")
    page.keyboard.type("radio")
    expect(page.get_by_role("button", name="Add Radio", exact=True)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    page: Page, server: str, scheme: str, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{server}/armies/")
    expect(page.get_by_role("heading", name="Hex Tactical")).to_be_visible()
    assert findings(page) == []
    page.goto(f"{server}/armies/british-section")
    press(page, "One less: crewman") if size is LAPTOP else page.wait_for_selector(".ar-row")
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.goto(f"{server}/armies/compare?a=british-section&b=german-gruppe")
    expect(page.get_by_role("region", name="Compare")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_on_a_phone_a_list_is_changed_from_its_tabs(page: Page, server: str) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"{server}/armies/british-section")
    page.locator("[data-row=groups-0-figures-1] .ar-plus").click()
    page.get_by_role("button", name="Add", exact=True).click()
    add(page, "Medium pistol", "Small arms")
    page.get_by_role("button", name="Force", exact=True).click()
    expect(page.locator(".ar-points b")).to_have_text("226")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_units_and_their_rows_are_put_in_another_order_by_hand_and_by_keys(
    page: Page, server: str, way: str
) -> None:
    page.goto(f"{server}/armies/british-section")
    names = page.locator(".ar-card header .ar-name")
    expect(names.first).to_have_value("Rifle section")
    before = [one.input_value() for one in names.all()]
    handle = page.get_by_role("button", name="Move Rifle section")
    if way == "mouse":
        handle.hover()
        page.mouse.down()
        onto = page.locator(".ar-card").nth(1).bounding_box()
        assert onto is not None
        page.mouse.move(onto["x"] + 60, onto["y"] + 20, steps=4)
        expect(page.locator(".ar-card.target")).to_have_count(1)
        page.mouse.up()
    else:
        handle.focus()
        page.keyboard.press("ArrowDown")
    expect(names.nth(1)).to_have_value("Rifle section")
    assert [one.input_value() for one in names.all()] == [before[1], before[0], *before[2:]]
    expect(page.locator(".ar-card.target")).to_have_count(0)

    section = page.get_by_role("region", name="Rifle section")
    rows = section.locator(".ar-row .ar-name")
    first, second, third = (rows.nth(n).input_value() for n in range(3))
    handle = section.get_by_role("button", name=f"Move {first}")
    if way == "mouse":
        handle.hover()
        page.mouse.down()
        onto = section.locator(".ar-row").nth(2).bounding_box()
        assert onto is not None
        page.mouse.move(onto["x"] + 60, onto["y"] + 12, steps=4)
        expect(section.locator(".ar-row.target")).to_have_count(1)
        page.mouse.up()
    else:
        handle.focus()
        for place in (1, 2):  # the handle stays in the hand
            page.keyboard.press("ArrowDown")
            expect(rows.nth(place)).to_have_value(first)
            expect(handle).to_be_focused()
    expect(rows.nth(2)).to_have_value(first)
    assert [rows.nth(n).input_value() for n in (0, 1)] == [second, third]
