"""One's own shot: its dice lie on the map for their time, and the log does not tell before them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect
from tests.browser.conftest import LAPTOP
from tests.browser.test_before_the_question import CHECKPOINT, Said, Staged, Table

TUMBLE, READ = 500, 700  # ms
#: Notes when dice lie on the map and when the log has the shot.
CLOCK = """() => {
  window.noted = {};
  const look = () => {
    const now = performance.now();
    const note = (name) => (window.noted[name] ??= now);
    if (document.querySelector(".tray")) note("dice");
    else if (window.noted.dice) note("gone");
    if (document.querySelector(".log")?.innerText.includes("Leader shoots B1")) note("log");
  };
  new MutationObserver(look).observe(document, {attributes: true, childList: true, subtree: true});
}"""

SHOT = Staged(
    lambda: CHECKPOINT,
    "patrol",
    "militia",
    (Said("patrol", "begin", (8, 1)), Said("patrol", "order alpha aimed-fire")),
    Said("patrol", "shoot A1 at B1"),
    (),
)


def test_the_dice_lie_there_for_their_time_and_the_log_tells_when_they_have_fallen(
    server: str, new_context: Callable[..., BrowserContext]
) -> None:
    table = Table(server, SHOT)
    context = new_context(pace="normal", viewport=LAPTOP)
    context.add_init_script(f"({CLOCK})()")
    page = table.open(context, table.game["seats"]["patrol"])
    table.say(SHOT.last)
    table.answer("militia", None, (1, 1, 1))
    expect(page.locator(".log")).to_contain_text("A1 Leader shoots B1 Sentry: missed")
    page.wait_for_function("() => window.noted.gone")
    noted = page.evaluate("window.noted")
    assert noted["log"] - noted["dice"] >= TUMBLE
    assert noted["gone"] - noted["dice"] >= TUMBLE + READ
