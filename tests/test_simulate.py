"""Simulation: the same call gives the same report, and the report says what the games were."""

import json
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.rulesets.combat_zone.yard import RULES, SIDES, yard

from sandtable import scenarios
from sandtable.chance import Roll
from sandtable.cli import main
from sandtable.log import Act, Resolved, Rolled
from sandtable.refusals import BadInput
from sandtable.rulebook import load as load_rulebook
from sandtable.rulesets import ruleset_named
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.simulate import Report, report_html, report_json, report_text, run
from sandtable.simulate.match import (
    Job,
    Long,
    Outcome,
    _Counting,
    _longer,
    play_some,
    rolls_of,
    seed_of,
)
from sandtable.simulate.numbers import Share, difference, share_of, spread_of
from sandtable.simulate.report import Series, as_data

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def report() -> Report:
    return run(yard(), games=12, seed=4)


# --- numbers --------------------------------------------------------------------------------------
def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    """8 of 10: 0.4902 to 0.9433."""
    share = share_of(8, 10)
    assert (share.share, share.low, share.high) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)


@pytest.mark.parametrize("number", [0, 5, 10])
def test_an_interval_holds_its_share_and_stays_between_nothing_and_all(number: int) -> None:
    share = share_of(number, 10)
    assert 0 <= share.low <= share.share <= share.high <= 1


def test_more_games_make_the_interval_narrower() -> None:
    few, many = share_of(6, 10), share_of(600, 1000)
    assert many.high - many.low < (few.high - few.low) / 5


def pairs(both: int, down: int, up: int, neither: int) -> tuple[list[bool], list[bool]]:
    """Games won in both settings, in the first alone, in the second alone, in none."""
    one = [True] * (both + down) + [False] * (up + neither)
    other = [True] * both + [False] * down + [True] * up + [False] * neither
    return one, other


def test_a_difference_is_taken_pair_by_pair_with_the_interval_of_bonett_and_price() -> None:
    """So many of 100 went up and down: (15 - 5) / 102, and its error counted by hand."""
    by, low, high = difference(*pairs(40, 5, 15, 40))
    middle, half = 10 / 102, 1.959964 * sqrt((22 / 102 - (10 / 102) ** 2) / 102)
    assert (by, low, high) == pytest.approx((0.1, middle - half, middle + half), abs=1e-6)


def test_what_both_settings_share_makes_the_interval_narrower() -> None:
    _, low, high = difference(*pairs(45, 5, 15, 35))
    _, lower, higher = difference(*pairs(25, 25, 35, 15))  # 50 and 60 of 100 as well
    assert high - low < (higher - lower) * 0.7


def test_without_games_a_difference_may_be_anything() -> None:
    assert difference([], []) == (0.0, -1.0, 1.0)


def test_no_games_say_nothing() -> None:
    assert share_of(0, 0) == Share(0, 0.0, 0.0, 1.0)


def test_quantiles_are_numbers_of_the_list() -> None:
    spread = spread_of([5, 1, 4, 2, 3])
    assert spread == (3.0, 1.0, 2.0, 3.0, 4.0, 5.0)


# --- what is played -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "name", ["cz-tiger-lane", "ms-sahel-column", "mb-relief-column", "hx-laterite-road"]
)
def test_a_game_is_the_same_whatever_was_played_before_it(name: str) -> None:
    """What is found out about a table is kept from game to game, and must not sway them."""
    staged = scenarios.load(name)
    rules = ruleset_named(staged.ruleset)
    sides = rules.sides(rules.begin(staged.plain, {}))
    job = Job(staged.ruleset, staged.plain, {}, dict.fromkeys(sides, "greedy"), "6", 0)
    with get_context("spawn").Pool(1) as elsewhere:
        alone = elsewhere.apply_async(play_some, (job, range(8, 14)))
        played = play_some(job, range(14))
        assert played[8:] == alone.get()


def test_the_same_seed_gives_the_same_bytes(report: Report) -> None:
    assert report_json(run(yard(), games=12, seed=4)) == report_json(report)


def test_another_seed_plays_other_games(report: Report) -> None:
    other = run(yard(), games=12, seed=5)
    assert other.series[0].outcomes != report.series[0].outcomes


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    """Spawned processes start from nothing: what they play depends on the numbers alone."""
    script = tmp_path / "both.py"
    script.write_text(
        "from tests.rulesets.combat_zone.yard import yard\n"
        "from sandtable.simulate import report_json, run\n"
        "if __name__ == '__main__':\n"
        "    one, two = (report_json(run(yard(2), games=22, seed=9, jobs=j)) for j in (1, 2))\n"
        "    print(one == two)\n"
    )
    ran = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'src'}", "PATH": "", "PYTHONHASHSEED": "random"},
    )
    assert ran.stdout.strip() == "True"


def test_games_can_be_played_one_by_one_in_any_order() -> None:
    from sandtable.simulate import COUNTED

    job = Job("combat-zone", yard(2), {}, dict.fromkeys(SIDES, "greedy"), "7", COUNTED)
    forwards, backwards = play_some(job, range(4)), play_some(job, reversed(range(4)))
    assert forwards == backwards[::-1]


def test_seeds_of_games_and_of_what_is_in_them_differ() -> None:
    seeds = {seed_of("1", n, what) for n in range(50) for what in ("dice", "player reds")}
    assert len(seeds) == 100


def test_drawn_and_counted_games_win_alike() -> None:
    """Both ways of throwing dice play one game: shares of 120 games each differ by chance only."""
    quick = Series({}, tuple(_games(120, counted=0)))
    counted = Series({}, tuple(_games(120, counted=120)))
    for side in (*SIDES, ""):
        one, other = quick.wins(side), counted.wins(side)
        assert one.low - 0.05 <= other.high
        assert other.low - 0.05 <= one.high


def _games(number: int, counted: int) -> list[Outcome]:

    job = Job("combat-zone", yard(2), {}, dict.fromkeys(SIDES, "greedy"), "alike", counted)
    return play_some(job, range(number))


def test_one_name_is_the_player_of_both_sides_two_are_one_each() -> None:
    assert run(yard(1), games=1, players=("random",)).players == dict.fromkeys(SIDES, "random")
    mixed = run(yard(1), games=1, players=("greedy", "random"))
    assert mixed.players == dict(zip(SIDES, ("greedy", "random"), strict=True))


@pytest.mark.parametrize("players", [("genius",), ("greedy", "greedy", "greedy")])
def test_players_that_there_are_not_or_too_many_are_refused(players: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        run(yard(), games=1, players=players)


@pytest.mark.parametrize("scenario", [one.id for one in scenarios.listing()])
def test_players_and_sides_are_in_the_order_of_the_scenario_whichever_side_begins(
    scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandtable.simulate._play", lambda *_: ())  # nothing is played
    written = [side["id"] for side in scenarios.load(scenario).plain["sides"]]
    report = run(scenario, games=1, players=("greedy", "random"))
    assert list(report.sides) == written
    assert list(report.players.items()) == list(zip(written, ("greedy", "random"), strict=True))


def test_a_report_names_the_sides_in_that_order() -> None:
    """In this scenario the farm plays first."""
    report = run("hx-tutorial", games=1, players=("random", "greedy"), seed=1)
    text = report_text(report, "en")
    assert "player: random, farm: greedy" in text
    assert text.index("\n  player ") < text.index("\n  farm ")


def test_a_wrong_switch_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadInput) as refused:
        run(yard(), games=10_000_000, versus={"cz.no-such-switch": True})
    assert refused.value.key == "unknown-switch"


def test_a_scenario_that_comes_with_sandtable_is_found_by_its_id() -> None:
    assert run("cz-tutorial", games=2).scenario == "cz-tutorial"


# --- what is told ---------------------------------------------------------------------------------
def test_wins_and_draws_are_all_the_games(report: Report) -> None:
    series = report.series[0]
    assert sum(series.wins(side).number for side in (*SIDES, "")) == 12


def test_no_command_of_the_greedy_player_is_refused(report: Report) -> None:
    assert report.series[0].refused == 0


def test_rules_are_counted_whether_they_have_dice_or_not(report: Report) -> None:
    rules = {rule: (games, times) for rule, games, times in report.series[0].rules}
    assert rules["CZ-SEQ-04"][0] == 12  # activations
    assert rules["CZ-HIT-01"][1] > rules["CZ-HIT-01"][0]  # dice
    assert rules["CZ-QUAL-04"][1] > 0  # a modifier
    assert all(0 < games <= 12 and times >= games for games, times in rules.values())


def test_every_rule_counted_is_one_of_the_ledger(report: Report) -> None:
    known = {rule.id for heading in load_rulebook("combat-zone").headings for rule in heading.rules}
    assert known.issuperset(rule for rule, _, _ in report.series[0].rules)


def test_the_json_has_the_fields_that_are_documented(report: Report) -> None:
    data = json.loads(report_json(report))
    described = (ROOT / "docs" / "simulation.md").read_text(encoding="utf-8")
    for name in (*data, *data["series"][0]):
        assert f"`{name}`" in described, name
    assert data["format"] == "sandtable-simulation"
    assert data["games"] == 12


def test_numbers_of_the_json_are_those_of_the_games(report: Report) -> None:
    data = as_data(report)["series"][0]
    outcomes = report.series[0].outcomes
    assert data["turns"]["mean"] == pytest.approx(sum(o.turns for o in outcomes) / 12, abs=1e-6)
    assert data["wins"]["reds"]["number"] == sum(o.winner == "reds" for o in outcomes)
    assert data["lost"]["blues"]["most"] == max(dict(o.lost)["blues"] for o in outcomes)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_text_names_both_sides_and_is_in_its_language(report: Report, language: Any) -> None:
    text = report_text(report, language)
    assert all(side in text for side in SIDES)
    assert ("Figures lost" in text) == (language == "en")
    assert "???" not in text


def test_comparing_plays_both_settings_with_the_same_dice_and_tells_the_difference() -> None:
    compared = run(yard(2), games=6, seed=2, versus={"cz.rof-limit": "bursts-per-turn"})
    assert [series.options for series in compared.series] == [
        {},
        {"cz.rof-limit": "bursts-per-turn"},
    ]
    assert run(yard(2), games=6, seed=2).series[0] == compared.series[0]
    assert set(as_data(compared)["difference"]) == {*SIDES, "draw"}
    assert "±" not in report_text(compared)


def test_comparing_a_setting_with_itself_shows_no_difference() -> None:
    compared = run(yard(1), games=4, versus={"cz.rof-limit": "shots-per-turn"})
    by, low, high = compared.difference("reds")
    assert by == 0
    assert low <= 0 <= high


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("drawn", [True, False])
def test_the_page_stands_alone_and_says_how_to_get_pictures(
    report: Report, language: Any, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not drawn:
        monkeypatch.setattr("sandtable.simulate.page.find_spec", lambda _: None)
    page = report_html(report, language)
    assert page.startswith("<!doctype html>")
    assert "CZ-SEQ-04" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert ("<svg" in page, "sandtable[report]" in page) == (drawn, not drawn)


def test_names_in_the_page_cannot_be_markup() -> None:
    games = tuple(Outcome("<b>", "r", (), 1, 1, 0, (("<b>", 0), ("b", 0))) for _ in range(2))
    one = Report("<script>", "x", ("<b>", "b"), {}, "0", 2, 2, (Series({}, games),))
    assert "<script>" not in report_html(one)
    assert "<b>" not in report_html(one)


def test_the_ruleset_of_tests_is_the_one_that_is_listed() -> None:
    from sandtable.rulesets import ruleset_named

    assert type(ruleset_named("combat-zone")) is type(RULES)


def test_a_game_in_which_the_rules_leave_nothing_to_do_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(CombatZone, "candidates", lambda *_: iter(()))
    monkeypatch.setattr(CombatZone, "planner", lambda _: Silent())
    for players in ("random,random", "greedy,greedy"):
        assert main(["simulate", "cz-tutorial", "--games", "1", "--players", players]) == 2
        assert "nothing to do" in capsys.readouterr().err


class Silent:
    """A planner without an opinion."""

    def choose(self, _view: object, _side: str) -> None:
        return None


def test_the_rules_of_acts_and_rules_that_are_noted_are_counted() -> None:
    fired: Counter[str] = Counter()
    umpire = _Counting(RULES, Random(1), lambda *_: None, fired)
    with umpire.act("A1", "B1", "CZ-SHOOT-01"):
        umpire.note("CZ-GEN-05")
    with umpire.act("A1"):
        pass
    assert fired == {"CZ-SHOOT-01": 1, "CZ-GEN-05": 1}


def test_falls_are_all_that_a_game_lost_each_with_turn_side_and_place(report: Report) -> None:
    for outcome in report.series[0].outcomes:
        fell = Counter(fall.side for fall in outcome.falls)
        assert {side: fell[side] for side in SIDES} == dict(outcome.lost)
        assert all(1 <= fall.turn <= outcome.turns for fall in outcome.falls)


def test_the_rolls_of_a_counted_game_are_found_again_by_playing_it_again() -> None:
    job = Job("combat-zone", yard(2), {}, dict.fromkeys(SIDES, "greedy"), "7", 2)
    outcome, rolls = play_some(job, [1])[0], rolls_of(job, 1)
    fired = dict(outcome.rules or ())
    assert rolls == rolls_of(job, 1)
    assert Counter(one.rule for one in rolls)["CZ-HIT-01"] == fired["CZ-HIT-01"]


def test_the_longest_odds_of_a_game_are_those_of_a_roll_or_of_several_at_once() -> None:
    """Two tens of D10 in a row, read as how many: one in a hundred; a D6 of 1 is not luck."""
    ten = Roll("CZ-A", "1D10", is_ten)
    act = Act(parts=[Rolled(Roll("CZ-B", "1D6", as_it_falls), (1,), 1)])
    act.parts.append(Resolved(two_tens, (), 2, (Rolled(ten, (10,), True),) * 2))
    assert _longer(None, act, 3) == (0.01, "CZ-A", 3)
    assert _longer(Long(0.001, "CZ-C", 1), act, 3) == (0.001, "CZ-C", 1)


def is_ten(face: int, _modifier: int, _needed: object) -> bool:
    return face == 10


def as_it_falls(face: int, _modifier: int, _needed: object) -> int:
    return face


def two_tens() -> dict[int, Fraction]:
    return {0: Fraction(81, 100), 1: Fraction(18, 100), 2: Fraction(1, 100)}
