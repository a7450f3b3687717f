"""The workshop: battles drawn by hand, changed, saved and played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from tests.browser.hands import Hands
from tests.browser.test_for_everybody import findings

from sandtable import armies
from sandtable.scenarios import listing, parse

SHIPPED = {listed.id: listed.path for listed in listing()}
LIST = "us-rifle-squad"
#: A place of the table, in the file's unit, as a point of the screen.
PLACE = """([x, y]) => {
  const map = document.querySelector(".ws-map"), box = map.viewBox.baseVal;
  const edge = document.querySelector(".table-edge").getBoundingClientRect();
  const [w, h] = map.dataset.size.split(" ").map(Number);
  return [edge.left + edge.width * x / w, edge.top + edge.height * y / h];
}"""


class Bench:
    """What somebody does at the workshop."""

    def __init__(self, page: Page, server: str) -> None:
        self.page, self.server = page, server

    def open(self, name: str) -> None:
        self.page.goto(f"{self.server}/workshop/{name}")
        expect(self.page.locator(".ws-map")).to_be_visible()
        self.rest()

    def rest(self) -> None:
        """Until the server has drawn what was last changed."""
        expect(self.page.locator(".ws[aria-busy=false]")).to_be_visible()

    def at(self, x: float, y: float) -> tuple[float, float]:
        left, top = self.page.evaluate(PLACE, [x, y])
        return left, top

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.at(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.mouse.move(*self.at(*start))
        self.page.mouse.down()
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.page.mouse.move(*self.at(*middle))
        self.page.mouse.move(*self.at(*end))
        self.page.mouse.up()
        self.rest()

    def lay(self, kind: str, *way: tuple[float, float]) -> None:
        palette = self.page.get_by_role("group", name="Kinds")
        palette.get_by_role("button", name=kind, exact=True).click()
        self.drag(way[0], way[-1])
        expect(self.page.locator(".ws-frame-chosen")).to_be_visible()

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role("button", name="Undo")

    def text(self) -> str:
        self.tab("File")
        text: str = self.page.locator(".ws-editor textarea").input_value()
        self.tab(self.page.get_by_role("tab").first.inner_text())
        return text

    def rewrite(self, *changes: tuple[str, str]) -> str:
        """Types other words into the file; the text as it was before."""
        self.tab("File")
        area = self.page.locator(".ws-editor textarea")
        before = text = area.input_value()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        area.fill(text)
        return before

    def open_a_farm_without_a_door_to_its_barn(self) -> None:
        self.open("cz-hill-farm")
        self.rewrite(("    doors: {d2: [66, 45, shut]}\n", ""))
        self.tab("Table")

    def saved(self, folder: Path) -> bytes:
        with self.page.expect_download() as saving:
            self.page.get_by_role("button", name="Save as a file").click()
        file = folder / "saved.yaml"
        saving.value.save_as(file)
        return file.read_bytes()


@pytest.fixture
def bench(page: Page, server: str) -> Bench:
    return Bench(page, server)


def data_of(text: str) -> Any:
    return parse(text, "f.yaml").plain


# --- the same bytes -------------------------------------------------------------------------------
def test_a_shipped_scenario_that_nobody_changed_is_saved_as_the_same_bytes(
    bench: Bench, tmp_path: Path
) -> None:
    for name, path in SHIPPED.items():
        bench.open(name)
        assert bench.saved(tmp_path) == path.read_bytes(), name


def test_a_file_with_a_mark_and_carriage_returns_keeps_them(
    bench: Bench, server: str, tmp_path: Path
) -> None:
    text = SHIPPED["cz-tutorial"].read_text(encoding="utf-8")
    file = tmp_path / "mine.yaml"
    file.write_bytes(("\ufeff" + text.replace("\n", "\r\n")).encode())
    bench.page.goto(f"{server}/workshop/")
    bench.page.get_by_label("Open a file…").set_input_files(file)
    expect(bench.page.locator(".ws-map")).to_be_visible()
    assert bench.saved(tmp_path) == file.read_bytes()


# --- changing a shipped one -----------------------------------------------------------------------
def test_a_building_is_dragged_with_its_doors_and_the_rest_of_the_file_stays(
    bench: Bench,
) -> None:
    bench.open("cz-tiger-lane")
    bench.click(75, 60)
    expect(bench.page.locator(".ws-properties h2")).to_contain_text("Chapel")
    bench.drag((75, 60), (71, 65))
    before = SHIPPED["cz-tiger-lane"].read_text(encoding="utf-8")
    text = bench.text()
    assert data_of(text)["terrain"]["C"]["r"] == [64, 57, 14, 12]
    assert data_of(text)["terrain"]["C"]["doors"] == {"d2": [71, 57, "shut"]}
    changed = [line for line in text.splitlines() if line not in before.splitlines()]
    assert len(changed) == 3  # its rectangle, its door, its windows
    bench.undo.click()
    bench.rest()
    assert bench.text() == before


def test_what_is_undone_survives_a_reload(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    bench.click(75, 60)
    bench.page.keyboard.press("ArrowRight")
    bench.rest()
    expect(bench.page.get_by_role("button", name="Undo: move chapel")).to_be_enabled()
    bench.page.reload()
    bench.rest()
    assert data_of(bench.text())["terrain"]["C"]["r"] == [69, 52, 14, 12]
    bench.undo.click()
    bench.rest()
    assert bench.text() == SHIPPED["cz-tiger-lane"].read_text(encoding="utf-8")


def test_keys_turn_copy_mirror_and_take_away_what_is_chosen(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    bench.click(39, 12)
    for key in ("e", "Control+d", "x", "Delete"):
        bench.page.keyboard.press(key)
        bench.rest()
    terrain = data_of(bench.text())["terrain"]
    assert len(terrain["W"]["p"]) == 4  # a rectangle turned by 15 degrees is a polygon
    bench.undo.click()
    bench.rest()
    terrain = data_of(bench.text())["terrain"]
    copy = next(entry for entry in terrain.values() if entry["id"] == "copse-2")
    assert copy["cover"] == "medium"
    assert min(x for x, _ in copy["p"]) > 60  # on the other half


def test_every_mistake_is_named_at_once_where_it_is(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    bench.rewrite(
        ("d2: [75, 52", "d2: [75, 55"),
        ("c: [88, 40, 6]", "p: [[80, 40], [90, 50], [90, 40], [80, 50]]"),
        ("zone: [62, 0, 58, 80]", "zone: [62, 0, 4, 4]"),
    )
    marks = bench.page.locator(".ws-file-marks li")
    expect(marks).to_have_count(3)
    expect(marks.nth(0)).to_contain_text("line 40")
    expect(marks.nth(0)).to_contain_text("is not on a wall of chapel")
    expect(marks.nth(1)).to_contain_text("crosses itself near 85, 45")
    expect(marks.nth(2)).to_contain_text("british")
    bench.tab("Table")
    expect(bench.page.locator(".ws-mark.fault")).to_have_count(3)
    bench.page.get_by_role("button", name="Play now").click()
    expect(bench.page.get_by_role("alert")).to_contain_text("This stops it")


def test_sight_is_tried_while_drawing(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    bench.page.locator(".ws-strip").get_by_role("button", name="Try sight").click()
    expect(bench.page.locator(".ws-sight .ws-pill")).to_contain_text("cm")
    bench.drag((84, 40), (75, 12))  # behind the farm, as the rules have it
    expect(bench.page.locator(".ws-sight .ws-pill")).not_to_contain_text("48 cm")


def test_a_fault_is_mended_by_what_is_offered_at_its_place(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    text = bench.rewrite(("d2: [75, 52", "d2: [75, 55"))
    bench.tab("Table")
    bench.page.locator(".ws-card").get_by_role("button", name="Move it onto the outline").click()
    bench.rest()
    expect(bench.page.locator(".ws-check .ok")).to_be_visible()
    assert bench.text() == text


def test_forces_are_copied_from_a_shipped_battle(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    bench.tab("Forces")
    bench.page.get_by_role("button", name="Copy forces…").first.click()
    bench.page.get_by_role("dialog").get_by_role("button", name="platoon HQ").first.click()
    expect(bench.page.get_by_role("dialog")).to_have_count(0)
    bench.rest()
    groups = data_of(bench.text())["sides"][0]["groups"]
    assert len(groups) == 3
    assert groups[2]["name"]["en"] == "platoon HQ"


def test_a_force_is_dragged_as_a_chip_into_a_zone_and_back(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    before = bench.text()
    bench.page.get_by_role("button", name="Forces: drag them into zones").click()
    chip = bench.page.locator(".ws-force").first
    name = chip.locator("text").text_content()
    group = data_of(before)["sides"][0]["groups"][0]
    where = chip.bounding_box()
    assert where is not None
    middle = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    bench.page.mouse.move(*middle)
    bench.page.mouse.down()
    bench.page.mouse.move(*bench.at(50, 20))
    bench.page.mouse.move(*bench.at(50, 30))
    expect(bench.page.locator(".ws-force.held")).to_contain_text(name or "?")
    bench.page.mouse.up()
    bench.rest()
    laid = data_of(bench.text())["sides"][0]["groups"][0]
    assert laid == {**group, "zone": [42, 25, 16, 10]}
    bench.drag((50, 30), (6, 70))  # into the zone of its side
    assert bench.text() == before


def test_an_army_of_ones_own_is_taken_into_a_battle(bench: Bench) -> None:
    bench.page.goto(f"{bench.server}/workshop/")
    text = armies.shipped()[LIST].read_text(encoding="utf-8")
    kept = {"id": "mine", "text": text, "title": "My section", "ruleset": "combat-zone"}
    bench.page.evaluate(
        "(kept) => localStorage.setItem('sandtable.army.mine', JSON.stringify(kept))",
        {**kept, "past": [], "future": [], "at": 1},
    )
    bench.open("cz-tiger-lane")
    bench.tab("Forces")
    bench.page.get_by_role("button", name="Copy forces…").first.click()
    own = bench.page.get_by_role("dialog").locator("li", has_text="one of my armies")
    expect(own).to_contain_text("My section")
    own.get_by_role("button").click()
    expect(bench.page.get_by_role("dialog")).to_have_count(0)
    bench.rest()
    assert len(data_of(bench.text())["sides"][0]["groups"]) > 2


def test_how_fair_a_battle_is_is_played_behind_the_page_until_it_is_stopped(bench: Bench) -> None:
    bench.open("ms-market-day")
    bench.page.get_by_role("button", name="Play 200 games").click()
    expect(bench.page.locator(".ws-fair h2")).to_contain_text("of 200 games")
    expect(bench.page.locator(".ws-chart .interval")).to_be_attached()
    bench.page.get_by_role("button", name="Stop").click()
    expect(bench.page.get_by_role("button", name="Count again")).to_be_visible()
    bench.page.get_by_role("button", name="Keep this in the file").click()
    bench.rest()
    notes = data_of(bench.text())["terms"]["notes"]
    assert "games of greedy against itself" in notes[-1]["en"]


# --- from nothing ---------------------------------------------------------------------------------
def begin(bench: Bench, ruleset: str) -> None:
    bench.page.goto(f"{bench.server}/workshop/")
    bench.page.get_by_role("button", name=ruleset, exact=True).click()
    expect(bench.page.locator(".ws-map")).to_be_visible()
    bench.rest()


def first_turn(bench: Bench) -> None:
    """The table stands, the briefing is read, and the first piece can be set up."""
    hands = Hands(bench.page, bench.server)
    hands.read_briefing()
    expect(hands.button).to_be_visible()
    expect(bench.page.locator(".piece, .ghost").first).to_be_attached()


FREE = {"Combat Zone": "House", "Modern Skirmish": "House", "Modern Battles": "House"}


@pytest.mark.parametrize("ruleset", FREE)
def test_a_battle_is_drawn_from_nothing_and_its_first_turn_played(
    bench: Bench, ruleset: str
) -> None:
    begin(bench, ruleset)
    bench.lay("Woods", (20, 4), (30, 12))
    bench.lay("House", (20, 16), (30, 24))
    bench.lay("Hedge", (14, 28), (34, 28))
    bench.lay("Road", (1, 32), (34, 33))
    bench.page.get_by_role("button", name="Objective").click()
    bench.click(24, 14)
    bench.rest()
    expect(bench.page.locator(".ws-check .ok")).to_have_text("It can be played.")
    data = data_of(bench.text())
    assert [entry["id"] for entry in data["terrain"].values()][:4] == [
        "woods", "house", "hedge", "road",
    ]  # fmt: skip
    assert sum(award["when"] == "held" for award in data["terms"]["victory"]) == 2
    bench.page.get_by_role("button", name="Play now").click()
    first_turn(bench)


def test_a_map_of_hexes_is_painted_and_its_first_turn_played(bench: Bench) -> None:
    begin(bench, "Hex Tactical")
    palette = bench.page.get_by_role("group", name="Kinds")
    palette.get_by_role("button", name="Forest").click()
    bench.page.evaluate("document.activeElement.blur()")
    places = bench.page.evaluate(
        """() => ["0603", "0604", "0605"].map((name) => {
          const numbers = [...document.querySelectorAll(".hex-number")];
          const text = numbers.find((one) => one.textContent === name);
          const box = text.getBoundingClientRect();
          return [box.left + box.width / 2, box.bottom + 12];
        })"""
    )
    mouse = bench.page.mouse
    mouse.move(*places[0])
    mouse.down()
    for place in places[1:]:
        mouse.move(*place, steps=4)
    mouse.up()
    bench.rest()
    palette.get_by_role("button", name="Hedge", exact=True).click()
    mouse.click(places[2][0], places[2][1] + 24)
    bench.rest()
    grid = data_of(bench.text())["map"]["grid"].splitlines()
    assert [row[10] for row in grid[2:5]] == ["f", "f", "f"]
    assert data_of(bench.text())["map"]["sides"]["hedge"] == ["0605/4"]
    expect(bench.page.get_by_role("button", name="Undo: paint hedge")).to_be_enabled()
    bench.page.get_by_role("button", name="Play now").click()
    first_turn(bench)


# --- on a phone -----------------------------------------------------------------------------------
def test_a_battle_is_changed_on_a_phone(phone: Page, server: str) -> None:
    bench = Bench(phone, server)
    bench.open("ms-market-day")
    phone.touchscreen.tap(*bench.at(49, 12))
    expect(phone.locator(".ws-properties h2")).to_contain_text("Customs house")
    phone.get_by_label("x", exact=True).fill("40")
    phone.get_by_label("x", exact=True).press("Enter")
    bench.rest()
    phone.get_by_role("button", name="Undo: move customs house").wait_for()
    assert data_of(bench.text())["terrain"]["C"]["r"] == [40, 6, 14, 12]
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.get_by_role("button", name="Play now").click()
    first_turn(bench)


def test_a_finger_chooses_and_then_moves_what_is_chosen(phone: Page, server: str) -> None:
    bench = Bench(phone, server)
    bench.open("ms-market-day")
    phone.touchscreen.tap(*bench.at(49, 12))
    expect(phone.locator(".ws-frame-chosen")).to_be_visible()
    way = [bench.at(47, 9 + step) for step in (0, 2, 4, 6)]
    line = phone.context.new_cdp_session(phone)
    for kind, place in (("touchStart", way[0]), *(("touchMove", one) for one in way[1:])):
        points = [{"x": place[0], "y": place[1]}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.get_by_role("button", name="Undo: move customs house").wait_for()
    bench.rest()
    assert data_of(bench.text())["terrain"]["C"]["r"] == [42, 12, 14, 12]


# --- a second tab ---------------------------------------------------------------------------------
def test_a_second_tab_with_the_same_file_says_so_and_takes_over_what_was_typed(
    new_context: Callable[..., BrowserContext], server: str
) -> None:
    context = new_context()
    first, second = Bench(context.new_page(), server), Bench(context.new_page(), server)
    first.open("cz-tiger-lane")
    first.click(75, 60)
    first.page.keyboard.press("ArrowRight")
    first.page.get_by_role("button", name="Undo: move chapel").wait_for()
    second.open("cz-tiger-lane")
    expect(first.page.get_by_role("status")).to_contain_text("Also open in another tab")
    second.click(75, 60)
    second.page.keyboard.press("ArrowDown")
    second.rest()
    first.page.get_by_role("button", name="Take over here").click()
    expect(second.page.get_by_role("status")).to_contain_text("Also open in another tab")
    first.rest()
    assert data_of(first.text())["terrain"]["C"]["r"] == [69, 53, 14, 12]


# --- lining up, the whole table, out --------------------------------------------------------------
def test_what_is_dragged_lines_up_with_edges_and_middles_of_others(bench: Bench) -> None:
    bench.open("cz-tiger-lane")
    bench.click(75, 60)
    mouse = bench.page.mouse
    mouse.move(*bench.at(75, 60))
    mouse.down()
    mouse.move(*bench.at(78, 62))
    mouse.move(*bench.at(80.7, 62))  # its middle is near that of the farm, at 81
    expect(bench.page.locator(".ws-guide")).to_have_attribute("d", re.compile("V"))
    mouse.up()
    bench.page.get_by_role("button", name="Undo: move chapel").wait_for()
    bench.rest()
    assert data_of(bench.text())["terrain"]["C"]["r"][0] + 7 == 81
    expect(bench.page.locator(".ws-guide")).to_have_attribute("d", "")


def test_the_whole_table_is_turned_and_mirrored_and_back_again(bench: Bench) -> None:
    bench.open("cz-hill-farm")
    before = bench.text()
    for button, size in (("Turn it by 90°", [60, 90]), ("Mirror it", [60, 90])):
        bench.page.get_by_role("button", name=button).click()
        undo = "turn" if "Turn" in button else "mirror"
        bench.page.get_by_role("button", name=f"Undo: {undo} the whole table").wait_for()
        bench.rest()
        assert data_of(bench.text())["scenario"]["table"] == size
    expect(bench.page.locator(".ws-check .ok")).to_have_text("It can be played.")
    for _ in range(2):
        bench.undo.click()
        bench.rest()
    assert bench.text() == before


def test_a_map_of_hexes_is_turned_and_can_still_be_played(bench: Bench) -> None:
    begin(bench, "Hex Tactical")  # 14 columns: turned by 180°, not mirrored
    expect(bench.page.get_by_role("button", name="Mirror it")).to_be_disabled()
    bench.page.get_by_role("button", name="Turn it by 180°").click()
    bench.page.get_by_role("button", name="Undo: turn the whole table").wait_for()
    bench.rest()
    assert data_of(bench.text())["sides"][0]["zone"] == ["columns 12-14"]
    expect(bench.page.locator(".ws-check .ok")).to_have_text("It can be played.")


def test_light_wind_and_what_lies_on_the_ground_are_terms_of_a_map(bench: Bench) -> None:
    begin(bench, "Hex Tactical")
    bench.tab("Terms")
    for label, value in (("Light", "night"), ("Wind", "strong"), ("On the ground", "snow")):
        row = bench.page.locator("label.ws-row", has_text=re.compile(f"^{label}"))
        row.locator("select").select_option(value)
        bench.rest()
    ground = data_of(bench.text())["map"]
    assert [ground[key] for key in ("light", "wind", "surface")] == [
        ["night"], "strong", {"snow": "all"},
    ]  # fmt: skip


def test_a_link_carries_a_battle_to_another_browser(
    bench: Bench, new_context: Callable[..., BrowserContext], server: str
) -> None:
    begin(bench, "Modern Skirmish")
    text = bench.text()
    bench.page.get_by_role("button", name="Share").click()
    link = bench.page.get_by_role("dialog").get_by_role("textbox").input_value()
    assert len(link) <= 2000
    other = Bench(new_context().new_page(), server)
    other.page.goto(f"{server}/workshop/{link[link.index('#') :]}")
    expect(other.page.locator(".ws-map")).to_be_visible()
    other.rest()
    assert other.text() == text
    other.page.goto(f"{server}/workshop/#battle=cut")
    expect(other.page.get_by_role("alert")).to_contain_text("may be cut short")


def test_a_battle_too_long_for_a_link_becomes_a_file(bench: Bench, tmp_path: Path) -> None:
    bench.open("cz-tiger-lane")
    bench.page.get_by_role("button", name="Share").click()
    dialog = bench.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Too long for a link")
    with bench.page.expect_download() as saving:
        dialog.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(tmp_path / "f.yaml")
    assert (tmp_path / "f.yaml").read_bytes() == SHIPPED["cz-tiger-lane"].read_bytes()


def test_a_drawn_battle_is_printed(bench: Bench) -> None:
    begin(bench, "Modern Battles")
    bench.page.get_by_role("button", name="Print").click()
    dialog = bench.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Make the PDF").click()
    expect(dialog.get_by_role("link", name="Open")).to_have_attribute("href", re.compile("^blob:"))


def test_a_house_nobody_can_enter_is_named_where_it_is_and_gets_a_door(bench: Bench) -> None:
    bench.open_a_farm_without_a_door_to_its_barn()
    expect(bench.page.locator(".ws-mark.remark")).to_have_count(1)
    expect(bench.page.locator(".ws-check")).to_contain_text("find no way into barn")
    bench.page.locator(".ws-card").get_by_role("button", name="Give barn a door").click()
    bench.page.get_by_role("button", name="Undo: Give barn a door").wait_for()
    bench.rest()
    expect(bench.page.locator(".ws-mark")).to_have_count(0)


def test_the_workshop_its_faults_and_its_sheets_are_for_everybody(bench: Bench) -> None:
    bench.open_a_farm_without_a_door_to_its_barn()
    expect(bench.page.locator(".ws-card")).to_be_visible()
    assert findings(bench.page) == []
    bench.page.get_by_role("button", name="Share").click()
    expect(bench.page.get_by_role("dialog")).to_be_visible()
    assert findings(bench.page) == []
