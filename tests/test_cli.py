"""The command line as it is used: answers, refusals, exit status, files, languages."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

import sandtable.cli
from sandtable.cli import main
from sandtable.cli.calls import Command, Option, read_call
from sandtable.cli.commands import COMMANDS
from sandtable.lines import chain_of, chained_line
from sandtable.plain import canonical
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS, queries_of
from sandtable.tables import BadTable

SHOOT = ("odds", "combat-zone", "shoot", "weapon=medium-pistol", "range=10", "shots=2")
SHOWN = [command for command in COMMANDS if not command.hidden]


@pytest.fixture(autouse=True)
def _at_home(tmp_path, monkeypatch):
    """English, a wide screen, and a place of its own for saved games."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("SANDTABLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def call(capsys):
    """Run a command in this process: (exit status, stdout, stderr)."""

    def run(*words):
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return status, out, err

    return run


def started(*words, **more):
    """Run a command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "sandtable", *words],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        **({"stdin": subprocess.DEVNULL} if "input" not in more else {}),
        **more,
    )


# --- odds ----------------------------------------------------------------------------------------
def test_odds_as_json_are_floats_fractions_means_and_modifiers(call):
    status, out, err = call(*SHOOT, "--json")
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert list(answer) == [
        "ruleset", "query", "inputs", "outcomes", "fractions", "expected", "modifiers",
    ]  # fmt: skip
    assert answer["fractions"] == {"eliminated": "455/1296", "panic": "1/6", "none": "625/1296"}
    assert answer["outcomes"]["eliminated"] == float(Fraction(455, 1296))
    assert answer["expected"] == {"hits": float(Fraction(2, 3))}
    assert answer["modifiers"] == [{"rule": "CZ-HIT-04", "label": "short range", "value": 1}]
    assert answer["inputs"]["range"] == 10


def test_labels_of_modifiers_are_in_the_language_asked_for(call):
    _, out, _ = call(*SHOOT, "--json", "--language", "fr")
    assert json.loads(out)["modifiers"][0]["label"] == "portée courte"


def test_plain_odds_have_bars_percentages_fractions_and_reasons(call):
    status, out, _ = call(*SHOOT)
    assert status == 0
    assert "Eliminated  35.1%  ██████████████" in out
    assert "455/1296" in out
    assert "+1  short range  CZ-HIT-04" in out
    assert "5–6: hit, 33.3% · 1–4: missed, 66.7%" in out
    assert "Hits expected: 0.67 (2/3)" in out


def test_plain_odds_in_french_have_french_numbers(call):
    _, out, _ = call(*SHOOT, "--language", "fr")
    assert "35,1\u202f%" in out
    assert "Touches attendues" in out


def test_a_bar_without_block_characters_is_drawn_with_plain_ones():
    done = started(*SHOOT, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "##############" in done.stdout


def test_a_switch_may_be_given_by_its_full_name(call):
    status, out, _ = call(*SHOOT, "cz.setting=ww2", "--json")
    assert status == 0
    assert json.loads(out)["inputs"]["cz.setting"] == "ww2"


def test_the_dice_of_a_ruleset_can_be_asked_before_it_can_be_played(call):
    status, out, _ = call("odds", "modern-battles", "initiative", "i=4", "--json")
    assert status == 0
    assert json.loads(out)["fractions"] == {"pass": "2/3", "fail": "1/3"}


def test_odds_without_a_query_lists_the_queries(call):
    status, out, _ = call("odds", "combat-zone")
    assert status == 0
    assert "Direct fire at a figure" in out
    assert "sandtable odds combat-zone reaction --help" in out


def test_help_about_a_query_names_its_inputs_and_what_they_accept(call):
    status, out, _ = call("odds", "combat-zone", "door", "--help")
    assert status == 0
    assert "locked, reinforced, armoured (locked if not said)" in out
    assert "cz.transport-damage" in out


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_query_says_in_both_languages_what_it_takes(call, ruleset, language):
    for query in queries_of(ruleset):
        status, out, err = call("odds", ruleset, query, "--help", "--language", language)
        assert (status, err) == (0, ""), query
        assert f"sandtable odds {ruleset} {query}" in out


def test_a_mistake_in_a_table_is_told_with_file_and_line(call, monkeypatch):
    def read(_call):
        raise BadTable("combat_zone/tables/guns.csv", "it is no number.", line=3, column="rof")

    monkeypatch.setattr("sandtable.cli.odds.odds", read)
    said = "combat_zone/tables/guns.csv, line 3, column rof: it is no number."
    assert call("odds", "combat-zone") == (2, "", f"{said}\n")


REFUSED = [
    # what is asked, exit status, what the sentence says
    ((*SHOOT[:4], "range=500"), 1, "beyond the long range"),
    (("odds", "combat-zone", "skid", "vehicle=helicopter"), 2, "is no value of vehicle"),
    (("odds", "combat-zone", "shoot", "weapon=smgg", "range=9"), 2, "take smg"),
    (("odds", "combat-zone", "shot"), 2, "take shoot"),
    (("odds", "combat-zon", "shoot"), 2, "take combat-zone"),
    (("odds", "combat-zone", "shoot", "weapon"), 2, "write it as name=value"),
    (("odds", "combat-zone", "shoot", "range=1", "range=2"), 2, "given twice"),
    (("odds", "combat-zone", "shoot", "weapon=smg"), 2, "needs range"),
    (("odds",), 2, "needs a ruleset"),
    (("odds", "--jsn"), 2, "take --json"),
    (("odds", "--plot"), 2, "--plot FILE"),
    (("odds", "--json=1", "combat-zone"), 2, "takes no value"),
    (("resolve", "--seed", "1", "--seed", "2", "combat-zone"), 2, "given twice"),
    (("ods",), 2, "take odds"),
    (("game",), 2, "new, replay, verify, export"),
    (("game", "verif", "x"), 2, "take verify"),
    (("game", "replay"), 2, "sandtable game replay FILE"),
    (("game", "replay", "a", "b"), 2, "no use for “b”"),
    (("rules",), 2, "RULESET"),
    (("rules", "combat-zone", "xyzzy"), 2, "No rule says “xyzzy”"),
    (("rules", "combat-zone", "CZ-HIT-99"), 2, "There is no rule CZ-HIT-99: take CZ-HIT-0"),
    (("rules", "combat-zone", "CZ-XXX"), 2, "There is no rule CZ-XXX: take CZ-"),
    (("rules", "combat-zone", "cz_hit_4"), 2, "There is no rule cz_hit_4: take CZ-HIT-"),
    (("rules", "combat-zone", "CZ-"), 2, "There is no rule CZ-: take CZ-"),
    (("rules", "combat-zone", "CZ-HIT-04-x"), 2, "take CZ-HIT-04"),
    (("rules", "chess", "fork"), 2, "There is no ruleset “chess”"),
    (("scenario", "show", "cz-tutorail"), 2, "cz-tutorial"),
    (("scenario", "list", "chess"), 2, "There is no ruleset “chess”"),
    (("resolve", "combat-zone", "door", "--dice", "3,x"), 2, "“x”"),
    (("resolve", "combat-zone", "door", "--dice", "3"), 2, "Die 2"),
    (("resolve", "combat-zone", "door", "--dice", "3,4,5"), 2, "Leave the others out"),
    (("resolve", "combat-zone", "door", "--dice", "3,7"), 2, "cannot show 7"),
    (("resolve", "combat-zone", "door", "--dice", "3,4", "--seed", "1"), 2, "not both"),
    (("army", "check", "x"), 2, "no army and no file"),
    (("--language", "de", "odds"), 2, "en, fr"),
    (("help", "oddss"), 2, "take odds"),
    (("simulate", "cz-tutorial", "--games", "many"), 2, "whole number"),
    (("play", "combat-zone", "cz-sodium-alley", "--side", "us"), 2, "quai-boys"),
    (("play", "combat-zone", "cz-sodium-alley", "--side", "quai-boys", "--opponent", "hal"), 2,
     "recruit, regular, veteran, elite, random"),
    (("play", "combat-zone", "cz-sodium-alley", "--side", "quai-boys", "--opponent", "hal"), 2,
     "random, greedy"),
    (("play", "--terminal", "combat-zone", "cz-tutorial", "--opponent", "vetran"), 2, "recruit"),
    (("play", "--terminal", "combat-zone", "cz-tutorial", "--opponent", "veteran:0"), 2, "“0”"),
    (("play", "--terminal", "combat-zone", "cz-tutorial", "--opponent", "veteran:400"), 2,
     "leave out --opponent"),
    (("play", "combat-zone", "cz-tutorial", "--dice", "thrown"), 2, "leave out --dice"),
    (("play", "combat-zone", "cz-tutorial", "--side", "nobody"), 2, "player"),
    (("play", "chess", "--no-browser"), 2, "There is no ruleset “chess”"),
    (("play", "combat-zone", "cz-nowhere", "--no-browser"), 2, "cz-nowhere"),
    (("play", "combat-zone", "ms-tutorial", "--no-browser"), 2, "is a scenario of modern-skirmish"),
    (("play", "--resume", "nowhere.jsonl"), 2, "no file “nowhere.jsonl”"),
    (("play", "--resume", "x", "--seed", "1"), 2, "not both"),
    (("play", "--side", "quai", "--port", "8000"), 2, "is for the table in the terminal"),
    (("game", "new", "g.jsonl", "cz-tutorial", "--set", "cz.first-ad=false"), 2, "cz.first-aid"),
    (("game", "new", "g.jsonl", "cz-tutorial", "--set", "cz.first-aid=7"), 2, "true, false"),
    (("game", "new", "none/g.jsonl", "cz-tutorial"), 2, "There is no folder “none”."),
    (("game", "new", "", "cz-tutorial"), 2, "an empty word"),
    (("game", "verify", "."), 2, "is a folder"),
    (("army", "burn", "x"), 2, "take list, new, check, points, print"),
    (("scenario", "check", ""), 2, "an empty word"),
    (("scenario", "show", "cz-tutorial", "--svg", "none/x.svg"), 2, "no folder “none”"),
    (("simulate", "cz-tutorial", "--games", "+-5"), 2, "whole number"),
    (("simulate", "cz-tutorial", "--games", "9" * 20), 2, "at most 1000000"),
    (("simulate", "cz-tutorial", "--set", "cz.first-aid=--5"), 2, "true, false"),
    (("simulate", "cz-tutorial", "--set", "cz.rof"), 2, "such as cz.first-aid=false"),
    (("simulate", "cz-tutorial", "--set", "cz.rof=1"), 2, "take cz.rof-limit."),
    (("simulate", "cz-tutorial", "--report", "none/x.html"), 2, "no folder “none”"),
    (("simulate", "cz-tutorial", "--report", "."), 2, "is a folder"),
    (("odds", "combat-zone", "shoot", "--weapon", "smg"), 2, "without dashes, as weapon=value"),
    (("odds", "combat-zone", "shoot", "--jsn"), 2, "take --json."),
    (("rules", "combat-zone", "ZZ-ZZ-99"), 2, "try another word"),
    (("rules", "combat-zne"), 2, "take combat-zone."),
    (("--language",), 2, "--language en|fr"),
    (("--verson",), 2, "take --version."),
]  # fmt: skip


@pytest.mark.parametrize(("words", "status", "says"), REFUSED)
def test_what_cannot_be_done_is_one_sentence_on_stderr_with_what_would_be_right(
    call, words, status, says
):
    found, out, err = call(*words)
    assert (found, out) == (status, "")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(("words", "status", "_says"), [REFUSED[0], REFUSED[2], REFUSED[18]])
def test_with_json_the_error_is_the_answer(call, words, status, _says):
    found, out, err = call(*words, "--json")
    assert (found, err) == (status, "")
    assert list(json.loads(out))[-1:] == ["error"]


def test_a_refused_query_repeats_what_was_asked_beside_its_error(call):
    _, out, _ = call("odds", "modern-battles", "hit", "weapon=rifle", "distance=99", "--json")
    assert json.loads(out) == {
        "ruleset": "modern-battles",
        "query": "hit",
        "inputs": {"weapon": "rifle", "distance": "99"},
        "error": "99 inches is beyond the reach of the rifle, 36 inches (MB-SHT-07).",
    }


def test_refusals_speak_french(call):
    _, _, err = call("odds", "combat-zone", "shoot", "weapon=smgg", "range=9", "--language=fr")
    assert err == "«\u00a0smgg\u00a0» n’est pas une valeur de weapon\u00a0: prenez smg.\n"


def test_typed_text_comes_back_without_control_characters(call):
    _, _, err = call("odds", "combat-zone", "shoot", "weapon=\x1b[31m\x07" + "x" * 4000, "range=9")
    assert "\x1b" not in err
    assert len(err) < 500


# --- many at once --------------------------------------------------------------------------------
BATCH = [
    b'{"id":7,"ruleset":"combat-zone","query":"door","inputs":{"door":"locked","tech":true}}',
    b'{"ruleset":"combat-zone","query":"shoot","inputs":{"weapon":"smg","range":999},"id":"x"}',
    b"not json",
    b"[1,2]",
    b'{"ruleset":"combat-zone"}',
    b'{"ruleset":"combat-zone","query":"door","inputs":[]}',
    b"",
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"ruleset":"combat-zone","query":"door","inputs":{"door":{"a":1}},"more":"ignored"}',
    b'{"ruleset":"combat-zone","query":"fall","inputs":{"height":NaN}}',
    b'{"ruleset":"combat-zone","query":"fall","inputs":{"height":12.5}}',
]


def test_a_batch_answers_every_line_in_order_and_goes_on_after_errors(call, tmp_path):
    file = tmp_path / "asked.jsonl"
    file.write_bytes(b"\n".join(BATCH) + b"\n")
    status, out, err = call("odds", "--batch", file)
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err, len(answers)) == (0, "", len(BATCH))
    assert (answers[0]["id"], answers[0]["fractions"]["opened"]) == (7, "5/6")
    assert answers[1]["id"] == "x"
    assert answers[1]["inputs"] == {"weapon": "smg", "range": 999}
    assert answers[10]["inputs"] == {}  # not a number, and so not JSON
    assert ["error" in answer for answer in answers] == [False, *[True] * 10, False]


def test_a_batch_takes_a_list_of_json_for_one_typed_with_commas(call, tmp_path):
    asked = {"ruleset": "modern-battles", "query": "explosion"}
    lists = [{"size": "light", "distances": [1, 3]}, {"size": "light", "distances": "1,3"}]
    file = tmp_path / "lists.jsonl"
    file.write_text("\n".join(json.dumps({**asked, "inputs": one}) for one in lists))
    _, out, _ = call("odds", "--batch", file)
    first, second = map(json.loads, out.splitlines())
    assert first == second
    assert first["fractions"] == {"0": "5/12", "1": "1/2", "2": "1/12"}


def test_a_batch_from_standard_input_answers_while_it_is_asked():
    asked = BATCH[0] + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", "sandtable", "odds", "--batch", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        for _ in range(2):
            process.stdin.write(asked)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == 7
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_batch_whose_file_is_not_there_is_a_wrong_call(call):
    status, out, err = call("odds", "--batch", "nowhere.jsonl")
    assert (status, out, err) == (2, "", "There is no file “nowhere.jsonl”.\n")


def test_an_id_that_is_no_json_is_not_repeated(call, tmp_path):
    file = tmp_path / "asked.jsonl"
    file.write_bytes(b'{"id": [NaN], "ruleset": "combat-zone", "query": "door"}\n')
    _, out, _ = call("odds", "--batch", file)
    assert "id" not in json.loads(out)


def test_a_batch_line_of_endless_length_is_one_bad_line(call, tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules["sandtable.cli.odds"], "LONGEST_LINE", 1000)
    file = tmp_path / "asked.jsonl"
    file.write_bytes(b'{"id": "' + b"x" * 5000 + b'"}\n' + BATCH[0] + b"\n")
    status, out, _ = call("odds", "--batch", file)
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, ["error" in answer for answer in answers]) == (0, [True, False])


# --- resolve -------------------------------------------------------------------------------------
def test_typed_dice_are_read_in_order_and_explained(call):
    status, out, _ = call("resolve", *SHOOT[1:5], "--dice", "5,3,4")
    assert status == 0
    assert "To hit (CZ-HIT-01): 1D6 shows 5" in out
    assert "6 in all, 6 needed: hit." in out
    assert "Wound roll (CZ-WOUND-01): 2D6 shows 3 + 4" in out
    assert "Result: Eliminated." in out


def test_the_same_seed_throws_the_same_dice(call):
    once, again = (call("resolve", *SHOOT[1:], "--seed", "7", "--json")[1] for _ in range(2))
    assert once == again
    assert json.loads(once)["seed"] == "7"


def test_fresh_dice_say_how_to_throw_them_again(call):
    _, out, _ = call("resolve", *SHOOT[1:], "--json")
    answer = json.loads(out)
    _, again, _ = call("resolve", *SHOOT[1:], "--json", "--seed", answer["seed"])
    assert json.loads(again)["rolls"] == answer["rolls"]


def test_a_resolved_roll_as_json_tells_its_chances(call):
    _, out, _ = call("resolve", *SHOOT[1:5], "--dice", "1", "--json")
    (roll,) = json.loads(out)["rolls"]
    assert (roll["faces"], roll["total"], roll["chance"], roll["at_least"]) == ([1], 2, "2/3", "1")


# --- rules and scenarios -------------------------------------------------------------------------
def test_a_rule_is_shown_by_its_id(call):
    status, out, _ = call("rules", "combat-zone", "cz-hit-04")
    assert status == 0
    assert out.startswith("CZ-HIT-04  short range · ")


def test_rules_are_found_by_words_of_either_language(call):
    english = json.loads(call("rules", "combat-zone", "opportunity", "fire", "--json")[1])
    french = json.loads(call("rules", "combat-zone", "opportunité", "--json", "--language=fr")[1])
    assert english[0]["id"] == french[0]["id"] == "CZ-OPP-01"


def test_rules_without_words_lists_the_headings(call):
    _, out, _ = call("rules", "combat-zone")
    assert "rules under" in out


def test_the_scenarios_are_listed_lessons_first(call):
    _, out, _ = call("scenario", "list", "--json")
    assert json.loads(out)[0]["id"] == "cz-tutorial"
    _, out, _ = call("scenario", "list", "--language", "fr")
    assert "Ruelle au sodium" in out


def test_a_scenario_is_shown_with_its_table(call):
    status, out, _ = call("scenario", "show", "cz-sodium-alley", "--language=fr")
    assert status == 0
    assert "Ruelle au sodium" in out
    assert "GGGG" in out


def test_checking_goes_on_after_a_bad_file(call, tmp_path):
    bad = tmp_path / "bad.yaml"
    bad.write_text("scenario: {id: x}\n")
    status, out, err = call("scenario", "check", bad, "cz-tutorial")
    assert (status, out) == (2, "cz-tutorial can be played.\n")
    assert "bad.yaml" in err


# --- records -------------------------------------------------------------------------------------
@pytest.fixture
def played(tmp_path):
    """The record of the tutorial, played to its end."""
    from sandtable.fairness import Typed
    from sandtable.game import Game
    from sandtable.rulesets.combat_zone.ruleset import CombatZone
    from sandtable.scenarios import load

    scenario = load("cz-tutorial")
    source = Typed(face for step in scenario.steps for face in step.faces)
    seats = {"player": {}, "guards": {}}
    game = Game.begin(CombatZone(), scenario.plain, {}, source, seats)
    for step in scenario.steps:
        for said in step.commands:
            (game.answer if game.waiting else game.play)(game.to_play, said)
    game.close()
    game.write(tmp_path / "played.jsonl")
    return tmp_path / "played.jsonl"


def test_a_new_record_can_be_replayed_and_waits_for_its_first_side(call):
    status, out, _ = call("game", "new", "friday.jsonl", "cz-sodium-alley", "--seed", "7")
    assert status == 0
    assert "sandtable play --resume friday.jsonl" in out
    _, out, _ = call("game", "replay", "friday.jsonl", "--json")
    assert json.loads(out)["to_play"] == "quai-boys"


def test_a_record_that_is_there_is_never_written_over(call):
    call("game", "new", "friday.jsonl", "cz-sodium-alley")
    status, _, err = call("game", "new", "friday.jsonl", "cz-hill-farm")
    assert status == 2
    assert "there already" in err


def test_a_replay_says_that_everything_came_out_alike(call, played):
    status, out, _ = call("game", "replay", played)
    assert status == 0
    assert "exactly as recorded" in out
    assert "Patrol win" in out or "patrol win" in out


def test_a_changed_record_is_found_out(call, played):
    text = played.read_text().replace('"points":2', '"points":1', 1)
    played.write_text(text)
    assert call("game", "verify", played)[0] == 1
    status, _, err = call("game", "replay", played)
    assert status == 2
    assert "line" in err


def test_typed_dice_are_told_apart_from_dice_that_can_be_checked(call, played):
    status, out, _ = call("game", "verify", played)
    assert status == 0
    assert out.startswith("+ ")


def test_a_game_is_told_as_a_text_in_either_language(call, played):
    status, out, _ = call("game", "export", played, "account.txt", "--language", "fr")
    assert (status, out) == (0, "Écrit\u00a0: account.txt\n")
    with open("account.txt", encoding="utf-8") as file:
        told = file.read()
    assert "A1 Sergent tire une rafale de 3" in told
    assert "jet pour toucher (CZ-HIT-01)" in told
    status, _, err = call("game", "export", played, "account.txt")
    assert status == 2
    assert "there already" in err


@pytest.mark.parametrize("what", ["replay", "export"])
def test_a_file_that_is_no_record_is_refused(call, tmp_path, what):
    (tmp_path / "notes.txt").write_text("buy milk\n")
    status, _, err = call("game", what, "notes.txt")
    assert status == 2
    assert "not a game recorded" in err


# --- simulation ----------------------------------------------------------------------------------
def test_games_are_simulated_and_counted(call):
    words = ("simulate", "cz-tutorial", "--games", "2", "--players", "random", "--seed", "3")
    status, out, _ = call(*words, "--json")
    report = json.loads(out)
    assert status == 0
    assert (report["games"], report["seed"], report["scenario"]) == (2, "3", "cz-tutorial")
    assert call(*words, "--json")[1] == out


def test_a_simulation_compares_two_settings_and_reports(call, tmp_path):
    status, out, _ = call(
        "simulate", "cz-tutorial", "--games", "2", "--players", "random,random",
        "--versus", "cz.first-aid=false", "--report", "r.html", "--language", "fr",
    )  # fmt: skip
    assert status == 0
    assert "r.html" in out
    assert "<html" in (tmp_path / "r.html").read_text()


# --- pictures ------------------------------------------------------------------------------------
def test_a_plot_needs_a_name_that_ends_in_svg_or_png(call):
    status, out, err = call(*SHOOT, "--plot", "odds.gif")
    assert (status, out) == (2, "")
    assert ".svg or .png" in err


def test_without_matplotlib_one_sentence_says_how_to_install_it(call, tmp_path, monkeypatch):
    monkeypatch.setattr("sandtable.cli.plots.find_spec", lambda _: None)
    status, _, err = call(*SHOOT, "--plot", "odds.svg")
    assert status == 2
    assert "sandtable[report]" in err
    assert not (tmp_path / "odds.svg").exists()


def test_a_plot_is_written(call, tmp_path):
    assert call(*SHOOT, "--plot", "odds.svg")[0] == 0
    assert (tmp_path / "odds.svg").read_text().startswith("<?xml")


# --- help ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("words", [("--help",), ("-h",), ("help",)])
def test_help_lists_every_command(call, words):
    status, out, _ = call(*words)
    assert status == 0
    for command in SHOWN:
        assert command.name == "help" or f"sandtable {command.name}" in out
    assert "sandtable army check" in out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("command", [c for c in SHOWN if c.name != "help"], ids=lambda c: c.name)
def test_the_help_of_a_command_has_two_examples_and_all_its_options(call, command, language):
    status, out, _ = call(*command.name.split(), "--help", "--language", language)
    assert status == 0
    assert len(command.examples) == 2
    for told in (*command.examples, *(option.name for option in command.options)):
        assert told in out
    assert call("help", *command.name.split(), "--language", language)[1] == out


def test_help_about_a_family_shows_all_of_it(call):
    _, out, _ = call("game", "--help")
    assert out.count("sandtable game ") >= 8


EXAMPLES = [example for command in SHOWN for example in command.examples]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_understood(example):
    """They are run below where they need no file; here none may be misspelt."""
    words = example.split()
    assert words[0] == "sandtable"
    read_call(words[1:], COMMANDS, "en")


RUNNABLE = [
    example
    for example in EXAMPLES
    if example.split()[1] in ("odds", "resolve", "rules")
    or (example.split()[1] == "scenario" and "my-scenario" not in example)
    or example.split()[1:3] == ["game", "new"]
]


@pytest.mark.parametrize("example", RUNNABLE)
def test_the_examples_of_help_run(call, example):
    status, out, err = call(*example.split()[1:])
    assert (status, err) == (0, "")
    assert out


def test_the_version_is_told(call):
    assert call("--version")[1].startswith("sandtable 0.")


# --- reading the line ----------------------------------------------------------------------------
TOY = (
    Command("toy", "x:y", "[A]", (Option("--n", "N"), Option("--set", "V", many=True)), most=None),
    Command("play", "x:y"),
    Command("help", "x:y"),
)


def test_options_may_stand_anywhere_and_take_their_value_with_or_without_a_sign():
    one = read_call(["toy", "a", "--n", "5", "b"], TOY, "en")
    assert (one.words, one.value("--n")) == (("a", "b"), "5")
    assert read_call(["toy", "--n=5"], TOY, "en").value("--n") == "5"


def test_an_option_may_be_given_several_times_where_it_says_so():
    assert read_call(["toy", "--set", "a", "--set", "b"], TOY, "en").values("--set") == ("a", "b")


def test_after_two_dashes_everything_is_a_word():
    assert read_call(["toy", "--", "--n", "5"], TOY, "en").words == ("--n", "5")


def test_numbers_below_nought_are_words_and_values():
    called = read_call(["toy", "-5", "--n", "-3"], TOY, "en")
    assert (called.words, called.whole("--n", -9, 9)) == (("-5",), -3)
    with pytest.raises(BadInput):
        called.whole("--n", 0, 9)


def test_without_any_word_the_table_is_opened():
    assert read_call([], TOY, "en").command.name == "play"


# --- what goes wrong outside ---------------------------------------------------------------------
def test_the_environment_chooses_the_language(call, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Il n’y a pas de commande" in call("ods")[2]
    monkeypatch.setenv("SANDTABLE_LANGUAGE", "en")
    assert "There is no command" in call("ods")[2]


def test_a_fault_of_the_program_is_a_sentence_too(call, monkeypatch):
    def broken(*_):
        raise RuntimeError("a wheel came off")

    monkeypatch.setattr(sandtable.cli, "run", broken)
    status, out, err = call("odds")
    assert (status, out) == (70, "")
    assert "a wheel came off" in err
    assert err.count("\n") == 1


def test_an_interrupt_is_one_line(call, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(sandtable.cli, "run", interrupted)
    assert call("odds") == (130, "", "Stopped by Ctrl+C.\n")


def test_an_interrupt_of_a_running_batch_is_one_line():
    with subprocess.Popen(
        [sys.executable, "-m", "sandtable", "odds", "--batch", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        process.stdin.write(BATCH[0] + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read().count(b"\n") == 1


def test_an_interrupt_of_many_processes_is_one_line():
    with subprocess.Popen(
        [sys.executable, "-m", "sandtable", "simulate", "cz-hill-farm", "--games=500", "--jobs=2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        assert process.wait(30) == 130
        assert process.stderr.read() == b"Stopped by Ctrl+C.\n"


def test_a_closed_pipe_is_quiet():
    reading, writing = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-m", "sandtable", "rules", "combat-zone", "--json"],
        stdout=writing,
        stderr=subprocess.PIPE,
    ) as process:
        os.close(writing)
        os.close(reading)
        assert process.wait(30) == 0
        assert process.stderr.read() == b""


def test_odds_import_nothing_that_they_do_not_use():
    """Fluent, rich, YAML and numpy each take longer to import than the answer takes."""
    code = (
        "import sys, io; from sandtable.cli import main\n"
        f"status = main({[*SHOOT, '--json']!r}) or main({list(SHOOT)!r})\n"
        "heavy = {'fluent', 'babel', 'rich', 'ruamel', 'numpy', 'click', 'asyncio'}\n"
        "found = heavy & {name.partition('.')[0] for name in sys.modules}\n"
        "print(found, file=sys.stderr); sys.exit(status or len(found))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_output_that_has_no_encoding_to_change_is_written_all_the_same(monkeypatch):
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["--version"]) == 0
    assert out.getvalue().startswith("sandtable")


# --- streams and files as they may be -------------------------------------------------------------
def test_a_closed_stream_is_no_fault_of_the_program():
    for closed in ("<&-", ">&-", "2>&-"):
        command = f"{sys.executable} -m sandtable odds --batch - {closed}"
        done = subprocess.run(["bash", "-c", command], input="", capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, ""), closed


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk to be had")
@pytest.mark.parametrize("more", ["", " --json"])
def test_a_full_disk_is_one_sentence(more):
    command = f"{sys.executable} -m sandtable odds combat-zone{more} >/dev/full"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("The answer cannot be written")
    assert done.stderr.count("\n") == 1


def test_a_terminal_without_accents_shows_plain_letters():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = started("odds", "combat-zone", "shoot", "--language=fr", env=environment)
    assert done.stderr == "La question shoot demande weapon, par exemple weapon=light-pistol.\n"
    done = started("oods", "--language=fr", env=environment)
    assert done.stderr.startswith('Il n\'y a pas de commande " oods " : prenez odds.')


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="there is no endless file to be had")
@pytest.mark.parametrize("command", [("scenario", "check"), ("army", "check")])
def test_a_file_without_end_is_too_large(call, command):
    status, _, err = call(*command, "/dev/zero")
    assert (status, "256 KB" in err) == (2, True)


@pytest.mark.parametrize("name", ["hx-tutorial", "mb-tutorial", "ms-tutorial", "cz-tutorial"])
def test_a_replay_of_a_game_that_goes_on_says_whose_turn_it_is(call, name):
    call("game", "new", "g.jsonl", name)
    status, out, err = call("game", "replay", "g.jsonl")
    assert (status, err) == (0, "")
    assert "to play" in out


def test_a_roll_by_fractions_is_told_as_json(call):
    status, out, _ = call("resolve", "hex-tactical", "aa", "p=0+4", "value=aa", "range=200",
                          "light=night", "--seed", "1", "--json")  # fmt: skip
    assert status == 0
    assert json.loads(out)["rolls"]


# --- records that somebody wrote by hand ----------------------------------------------------------
GAMES = Path(__file__).parent / "games"


def forged(name, change):
    """A golden game, changed, with a chain that is right again."""
    lines = [json.loads(line) for line in (GAMES / name).read_text("utf-8").splitlines()]
    change(lines)
    chain, written = "", []
    for line in lines:
        del line["chain"]
        chain = chain_of(chain, canonical(line))
        written.append(chained_line(canonical(line), chain))
    Path("forged.jsonl").write_text("\n".join(written) + "\n", "utf-8")


def test_a_record_whose_events_cannot_happen_is_refused_by_its_line(call):
    def change(lines):
        lines[3]["events"][1]["ways"][0][0] = "nobody"

    forged("mb-tutorial.random.jsonl", change)
    status, out, err = call("game", "export", "forged.jsonl", "told.txt")
    assert (status, out) == (2, "")
    assert err.startswith("forged.jsonl, line 4: what is told here cannot happen")
    assert not Path("told.txt").exists()


def test_a_replay_that_differs_names_file_and_line(call):
    forged("mb-tutorial.random.jsonl", lambda lines: lines[3]["events"].pop())
    _, _, err = call("game", "replay", "forged.jsonl")
    assert err == "forged.jsonl, line 4: Entry 3: other things happen than were recorded.\n"


@pytest.mark.parametrize("where", [(), ("--at", "2")])
def test_no_advice_is_given_on_a_record_that_does_not_replay(call, where):
    forged("mb-tutorial.random.jsonl", lambda lines: lines[3]["events"].pop())
    status, out, err = call("game", "hint", "forged.jsonl", *where)
    assert (status, out) == (2, "")
    assert err == "forged.jsonl, line 4: Entry 3: other things happen than were recorded.\n"


def test_names_of_players_may_stand_apart(call):
    status, out, _ = call(
        "simulate", "cz-tutorial", "--games", "1", "--players", " random , random ", "--json"
    )
    assert status == 0
    assert {*json.loads(out)["players"].values()} == {"random"}


def test_a_refused_command_of_a_record_is_told_with_its_reason(call):
    def change(lines):
        lines[3]["command"]["unit"] = "nobody"

    forged("mb-tutorial.random.jsonl", change)
    _, _, err = call("game", "replay", "forged.jsonl", "--language", "fr")
    assert err.count("\n") == 1
    assert "les règles refusent maintenant cet ordre. " in err
    assert "nobody" in err


def test_a_bad_scenario_in_a_record_names_file_and_line(call):
    forged("hx-tutorial.random.jsonl", lambda lines: lines[0]["scenario"].pop("map"))
    _, _, err = call("game", "replay", "forged.jsonl")
    assert err == "forged.jsonl, line 1: scenario: “map” is missing.\n"


def test_a_record_of_an_unknown_ruleset_names_file_and_line(call):
    forged("hx-tutorial.random.jsonl", lambda lines: lines[0].update(ruleset="chess"))
    for command in (("game", "replay"), ("game", "export"), ("play", "--resume")):
        status, _, err = call(*command, "forged.jsonl")
        assert status == 2
        assert err.startswith("forged.jsonl, line 1: There is no ruleset “chess”")
