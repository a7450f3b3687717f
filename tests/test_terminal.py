"""The table in the terminal, driven with real input through a pipe, and its parts."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import threading
from fractions import Fraction
from functools import cache
from typing import get_args, get_type_hints

import pytest

from sandtable.cli import main
from sandtable.codec import encode
from sandtable.drawing import table_of
from sandtable.drawing.vocabulary import Piece
from sandtable.fairness import Seeded, Typed
from sandtable.game import Game
from sandtable.record import read
from sandtable.refusals import BadInput
from sandtable.replay import replay
from sandtable.rulesets import ruleset_named, ruleset_of
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT
from sandtable.rulesets.combat_zone.commands.preview import preview, preview_answer
from sandtable.rulesets.combat_zone.commands.typed import as_typed, read_typed
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.scenarios import load
from sandtable.terminal import seats
from sandtable.terminal.chart import Chart, chart_of, legend
from sandtable.terminal.choices import PAGE, by_piece, choice_line, choices_of
from sandtable.terminal.eyes import Eyes
from sandtable.terminal.rows import log_line_texts
from sandtable.terminal.units import full, panel
from sandtable.umpire import Umpire, Waiting
from sandtable.verify import verify

RULES = CombatZone()


def test_a_program_that_thinks_too_long_plays_its_fallback(monkeypatch):
    let_go = threading.Event()

    class Slow:
        def choose(self, *_):
            let_go.wait(20)

    monkeypatch.setattr(seats, "player", lambda *_: Slow())
    monkeypatch.setattr(seats, "SECONDS", 0.01)
    game = Game.begin(RULES, small_scenario(), {}, Seeded("1"), {})
    table, battle = seats.Seats(RULES), game.state
    side = RULES.to_play(battle)
    table.fill({side: {"kind": "program", "name": "greedy"}}, game)
    chosen = table.choose(battle, side)
    let_go.set()
    assert chosen == RULES.fallback(battle, side)


# --- a small battle ------------------------------------------------------------------------------
@cache
def tutorial():
    return json.dumps(load("cz-tutorial").plain)


def small_scenario(**terms):
    """The ground of the tutorial without its lesson: two against two, in sight of each other."""
    plain = json.loads(tutorial())
    del plain["steps"]
    plain["scenario"] |= {"id": "wall", "turns": 2}
    plain["terms"] = {"options": {}, **terms}
    patrol = plain["sides"][0]["groups"][0]["figures"]
    patrol[0][4] += ["defensive-grenade*2"]
    return plain


def scripted(faces=()):
    """Dice that show these faces and then others, each a different one."""
    left = list(faces)
    return lambda n, sides: left.pop(0) if left else (5 * n + 2) % sides + 1


def battle_after(*given, faces=(5, 3), plain=None):
    """The small battle after some commands of whoever is to play."""
    battle = RULES.begin(plain or small_scenario(), {})
    for command in (c.BeginBattle(), c.ChooseOrder("player"), *given):
        RULES.check(battle, command)
        umpire = Umpire(RULES, scripted(faces if isinstance(command, c.BeginBattle) else ()))
        battle = RULES.play(battle, command, umpire)
    return battle


@pytest.fixture(scope="module")
def active():
    return battle_after(c.Activate("patrol"))


# --- typed commands ------------------------------------------------------------------------------
TYPED = [
    ("move 1 to 12,12", c.Move("A1", ((1200, 1200),))),
    ("move A1 12,12 16.5,12.25", c.Move("A1", ((1200, 1200), (1650, 1225)))),
    ("bouger 1 en 12,12", c.Move("A1", ((1200, 1200),))),
    ("move 1 to -3,12", c.Move("A1", ((-300, 1200),))),
    ("shoot 1 at 1 with smg 3", c.Shoot("A1", "smg", "burst", (("B1", 3),))),
    ("shoot 1 at B1", c.Shoot("A1", "smg", "burst", (("B1", 4),))),
    ("tirer 1 sur 1 avec smg 1", c.Shoot("A1", "smg", "single", (("B1", 1),))),
    ("tirer a1 sur b2 avec pistolet-m 2", c.Shoot("A1", "smg", "burst", (("B2", 2),))),
    ("aim 2 at 1", c.AimedShot("A2", "self-loading-rifle", "B1")),
    ("viser 2 sur 1", c.AimedShot("A2", "self-loading-rifle", "B1")),
    ("watch 2", c.OpportunityFire("A2", "self-loading-rifle")),
    ("guetter 2", c.OpportunityFire("A2", "self-loading-rifle")),
    ("pivot 1 90", c.Pivot("A1", 90)),
    ("pivoter 1 -45", c.Pivot("A1", -45)),
    ("cover 1 wall", c.TakeCover("A1", "wall")),
    ("couvrir 1 mur", c.TakeCover("A1", "wall")),
    ("cross 1 wall", c.Cross("A1", "wall")),
    ("enter 1 wall", c.Cross("A1", "wall", stay_in=True)),
    ("franchir 1 mur", c.Cross("A1", "wall")),
    ("fight 1 2", c.CloseCombat("A1", "B2")),
    ("fight 1 2 2", c.CloseCombat("A1", "B2", ("A2",))),
    ("combattre 1 2", c.CloseCombat("A1", "B2")),
    ("grenade 1 at 1", c.ThrowGrenade("A1", "defensive-grenade", (2200, 1200))),
    ("lancer 1 sur 20,12", c.ThrowGrenade("A1", "defensive-grenade", (2000, 1200))),
    ("aid 1 2", c.FirstAid("A1", "A2", "none")),
    ("activate 1", c.Activate("patrol")),
    ("activer patrouille", c.Activate("patrol")),
    ("act pat", c.Activate("patrol")),
    ("end", c.EndActivation()),
    ("fin", c.EndActivation()),
    ("first", c.ChooseOrder("player")),
    ("first them", c.ChooseOrder("guards")),
    ("second", c.ChooseOrder("guards")),
    ("begin", c.BeginBattle()),
    ("deploy 1 at 5,20 facing 90", c.Deploy("A1", (500, 2000), (10_000, 0))),
    ("edge nord", c.PickEdge("north")),
]


@pytest.mark.parametrize(("line", "command"), TYPED)
def test_a_typed_line_is_read_as_the_command_it_means(active, line, command):
    assert read_typed(line, active, "player") == command


WRONG = [
    ("", "typed-unknown-verb"),
    ("dance 1", "typed-unknown-verb"),
    ("p 1", "typed-ambiguous"),
    ("move", "typed-needs-figure"),
    ("move 1", "typed-needs-point"),
    ("move 1 to 12", "typed-needs-point"),
    ("move 9 to 12,12", "typed-no-figure"),
    ("move 1 to 12,12 now", "typed-too-much"),
    ("pivot 1", "typed-needs-angle"),
    ("shoot 1", "typed-needs-figure"),
    ("shoot 1 at 1 with bow", "typed-which-weapon"),
    ("grenade 2 at 1", "typed-none-carried"),
    ("launch 1 at 1", "typed-no-weapon"),
    ("activate 7", "typed-no-group"),
    ("open 1", "typed-which-door"),
    ("cross 1 river", "typed-which-piece"),
]


@pytest.mark.parametrize(("line", "key"), WRONG)
def test_a_line_that_is_unclear_is_refused_with_what_is_missing(active, line, key):
    with pytest.raises(BadInput) as refused:
        read_typed(line, active, "player")
    assert refused.value.key == key


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["cz-tutorial", "cz-sodium-alley", "cz-hill-farm"])
def test_every_candidate_can_be_typed_and_is_read_back_the_same(name, language):
    battle = RULES.begin(load(name).plain, {})
    for _ in range(60):
        side = RULES.to_play(battle)
        if side is None:
            break
        offered = list(RULES.candidates(battle, side))
        for command in offered:
            back = read_typed(as_typed(command, battle, language), battle, side)
            if not isinstance(command, c.Deploy):  # places are typed without a facing
                assert back == command
        battle = RULES.play(battle, offered[0], Umpire(RULES, scripted(), (), lambda *_: None))


def test_a_burst_over_two_targets_is_laid_under_a_template(active):
    command = read_typed("shoot 1 at 1:2 2:2", active, "player")
    assert command.allotment == (("B1", 2), ("B2", 2))
    assert command.template is not None


# --- odds before the shot ------------------------------------------------------------------------
def test_a_grenade_shows_the_chance_to_deviate_and_what_it_does_on_target(active):
    near = battle_after(c.Activate("patrol"), c.Move("A1", ((1650, 1200),)))
    command = c.ThrowGrenade("A1", "defensive-grenade", (2200, 1200))
    RULES.check(near, command)
    shown = preview(near, command)
    by_target = {chances.target: chances.outcomes for chances in shown.chances}
    assert shown.points == 3
    assert by_target["B1"]["deviates"] == Fraction(2, 3)
    assert sum(by_target["B1"].values()) == 1


def test_close_combat_shows_both_sides_of_it():
    battle = battle_after(c.Activate("patrol"), c.Move("A2", ((1800, 2350), (2250, 2400))))
    shown = preview(battle, c.CloseCombat("A2", "B2"))
    assert sum(shown.chances[0].outcomes.values()) == 1
    assert {"defender-eliminated", "tie", "attacker-eliminated"} <= set(shown.chances[0].outcomes)
    assert [roll.rule for roll in shown.chances[0].rolls] == ["CZ-CC-04"] * 2 + ["CZ-CC-12"] * 2


def test_a_move_costs_points_and_throws_no_dice(active):
    shown = preview(active, c.Move("A1", ((1600, 1200),)))
    assert (shown.points, shown.chances) == (2, ())


def test_looking_changes_nothing_and_sets_off_no_turn(active):
    assert preview(active, c.EndActivation()).points == 0


def test_a_shot_of_opportunity_is_previewed_from_where_it_would_be_taken():
    battle = watched_battle()
    with pytest.raises(Waiting) as asked:
        RULES.play(battle, c.Move("B1", ((2200, 600),)), Umpire(RULES, scripted()))
    question, now = asked.value.question, asked.value.state
    answer = next(a for a in RULES.answers(now, "player", question) if a)
    shown = preview_answer(now, question, answer)
    assert shown.chances[0].target == "B1"
    assert sum(shown.chances[0].outcomes.values()) == 1


def watched_battle():
    """The sergeant is on opportunity fire and the guards may act."""
    return battle_after(
        c.Activate("patrol"),
        c.Pivot("A1", 45),
        c.OpportunityFire("A1", "smg"),
        c.EndActivation(),
        c.Activate("guard-post"),
    )


# --- what is shown -------------------------------------------------------------------------------
def view_of(battle, language="en"):
    return table_of("combat-zone").view(battle, "player", language)


NAMES = {"player": "Patrol", "guards": "Guards"}


def test_the_map_shows_terrain_and_figures_where_they_are(active):
    chart = Chart(view_of(active), 45, 15)
    lines = [line.plain for line in chart.lines()]
    assert (chart.columns, chart.rows) == (45, 15)
    assert lines[0].split() == ["0", "10", "20", "30", "40"]
    assert lines[1 + 6][4 + 8 : 4 + 11] == "A1↗"
    assert lines[1 + 6][4 + 18] == "▓"
    assert lines[1 + 6][4 + 22 : 4 + 25] == "B1←"
    assert lines[1 + 2][4 + 18] == "·"


def test_figures_that_stand_close_together_are_all_on_the_map():
    battle = RULES.begin(load("cz-sodium-alley").plain, {})
    while battle.phase == DEPLOYMENT:
        side = RULES.to_play(battle)
        command = next(iter(RULES.candidates(battle, side)))
        battle = RULES.play(battle, command, Umpire(RULES, scripted((5, 2, 1, 1))))
    drawn = "\n".join(line.plain for line in Chart(view_of(battle), 56, 20).lines())
    assert [who for who in battle.figures if who not in drawn] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_legend_names_what_is_drawn(active, language):
    told = " · ".join(legend(view_of(active, language), language)).lower()
    assert {"en": "wall (hard cover", "fr": "mur (couvert dur"}[language] in told


def test_the_panel_counts_what_does_not_fit(active):
    lines = [line.plain for line in panel(view_of(active), "player", NAMES, "en", 40, 4)]
    assert len(lines) == 4
    assert lines[-1].startswith("… and ")


def test_units_are_listed_with_points_and_weapons(active):
    told = "\n".join(line.plain for line in full(view_of(active, "fr"), NAMES, "fr"))
    assert re.search(r"A1 +sergent · 6/6 · .*pistolet mitrailleur", told, re.IGNORECASE)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("fate", get_args(get_type_hints(Piece)["fate"]))
def test_a_piece_is_listed_whatever_has_become_of_it(active, fate, language):
    view = view_of(active, language)
    lost = [piece | {"fate": fate} for piece in view["pieces"]]
    told = [line.plain for line in full(view | {"pieces": lost}, NAMES, language)]
    assert sum("A1" in line for line in told) == 1


def test_choices_come_by_figure_with_attacks_before_moves():
    game = Game.begin(RULES, load("cz-tutorial").plain, {}, Typed(), {})
    game.state = battle_after(c.Activate("patrol"), c.Move("A1", ((1650, 1200),)))
    eyes = Eyes(game, "en")
    choices = by_piece(choices_of(eyes, "player", eyes.candidates("player")))
    first = [type(choice.command) for choice in choices["A1"][:PAGE]]
    assert first[0] in (c.Shoot, c.AimedShot, c.ThrowGrenade)
    assert c.Move in first
    assert c.TakeCover in first
    line = choice_line(eyes, "player", choices["A1"][0])
    assert re.search(r" AP · (eliminated|on target) \d+\.\d%$", line)


# --- whole games through a pipe ------------------------------------------------------------------
@pytest.fixture
def table(tmp_path, monkeypatch, capsys):
    """Start the table here with some lines of input: what it printed, and its saved games."""

    monkeypatch.setenv("SANDTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "35")

    def start(*words, lines=(), language="en"):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(["play", "--terminal", *words, "--language", language])
        out, err = capsys.readouterr()
        assert (status, err) == (0, "")
        return out

    start.saved = lambda: sorted(tmp_path.glob("games/*.jsonl"))
    return start


@pytest.fixture
def process(tmp_path):
    """The same as a process of its own, as a player starts it."""

    def start(*words, lines=(), language="en"):
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "sandtable",
                "play",
                "--terminal",
                *words,
                "--language",
                language,
            ],
            input="".join(f"{line}\n" for line in lines),
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            env={**os.environ, "SANDTABLE_DATA": str(tmp_path), "COLUMNS": "100", "LINES": "35"},
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    start.saved = lambda: sorted(tmp_path.glob("games/*.jsonl"))
    return start


LESSON = {
    "en": [
        "begin", "first", "activate 1", "pivot 1 45", "move 1 to 16.5,12", "cover 1 wall",
        "shoot 1 at 1 with smg 3", "y", "why", "watch 2", "end", "", "", "y", "1", "y", "",
        "first", "activate 1", "move 2 to 18,23.5 22.5,24", "fight 2 2", "y", "end",
    ],
    "fr": [
        "debuter", "commencer", "activer 1", "pivoter 1 45", "bouger 1 en 16.5,12", "couvrir 1",
        "tirer 1 sur 1 avec smg 3", "o", "pourquoi", "guetter 2", "terminer", "", "", "o", "1",
        "o", "",
        "commencer", "activer 1", "bouger 2 en 18,23.5 22.5,24", "combattre 2 2", "o", "terminer",
    ],
}  # fmt: skip
TOLD = {
    "en": ["You won the initiative.", "Eliminated  86.1%", "To hit (CZ-HIT-01): 1D6 shows 5",
           "B1 Guard leader is hit once: eliminated.", "Patrol win: nobody is left",
           "The game is over."],
    "fr": ["Vous avez l’initiative.", "Éliminé     86,1\u202f%", "il faut 6\u00a0: touché.",
           "B1 Chef des gardes\u00a0: une touche, éliminé.", "Patrouille\u00a0: victoire",
           "La partie est finie."],
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_lesson_is_played_to_its_end_by_typing_what_it_says(process, language):
    out = process("combat-zone", "cz-tutorial", lines=LESSON[language], language=language)
    for told in TOLD[language]:
        assert told in out
    (saved,) = process.saved()
    assert verify(saved).ok
    assert verify(saved).has("verify-closed")


def test_in_a_lesson_enter_does_what_it_says_and_other_commands_must_wait(table):
    out = table("combat-zone", "cz-tutorial", lines=["", "second", "", "", "", "move 2 to 9,17"])
    assert out.count("Not yet. The lesson wants:") == 2
    assert "Saved. Go on with:\n  sandtable play --resume" in out


def test_a_lesson_goes_on_where_it_was_left(table):
    table("combat-zone", "cz-tutorial", lines=LESSON["en"][:6])
    (saved,) = table.saved()
    out = table("--resume", str(saved), lines=LESSON["en"][6:])
    assert "B1 Guard leader is hit once: eliminated." in out
    assert "The game is over." in out


def test_a_whole_game_against_the_program_is_played_through_menus(process):
    """Combat Zone, its second scenario, first side, first opponent, thrown dice; then some lines.

    Lines that do not fit the moment are refused and cost nothing.
    """
    lines = ["1", "2", "1", "1", "1", "auto"]
    lines += ["first", "activate 1", "activate 2", "1", "y", "end", "n"] * 60
    out = process(lines=lines, language="fr")
    assert "La partie est finie." in out
    (saved,) = process.saved()
    report = verify(saved)
    assert report.ok
    assert replay(RULES, read(saved)).result is not None


def small_file(tmp_path):
    file = tmp_path / "wall.json"
    file.write_text(json.dumps(small_scenario()))
    return str(file)


BOTH = ("--side", "both", "--dice", "typed")
START = ["begin", "5 3", "first", "activate 1"]  # 5 against 3 wins the initiative


SHORT = {
    "modern-skirmish": ("ms-tutorial", "player"),
    "modern-battles": ("mb-tutorial", "player"),
    "hex-tactical": ("hx-tutorial", "player"),
}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ruleset", SHORT)
def test_the_lesson_of_every_ruleset_is_played_to_its_end(process, ruleset, language):
    """Enter does what the lesson says, yes takes the odds as they are."""
    out = process(ruleset, SHORT[ruleset][0], lines=["", "1", "y"] * 60, language=language)
    assert {"en": "The game is over.", "fr": "La partie est finie."}[language] in out
    (saved,) = process.saved()
    assert verify(saved).ok


@pytest.mark.parametrize(
    ("scenario", "lines"),
    [
        ("ms-market-day", ["auto", "begin", "1", "y", "n", "end", "pass"]),
        ("mb-saint-aubin", ["auto", "begin", "1", "y", "n", "end"]),
        ("hx-drop-zone", ["auto", "ready", "1", "y", "n", "end", "pass"]),
    ],
)
def test_a_battle_of_every_ruleset_goes_on_against_the_program(process, scenario, lines):
    """The same few lines again and again: what does not fit the moment costs nothing."""
    loaded = load(scenario)
    side = loaded.sides[0].id
    words = (loaded.ruleset, scenario, "--side", side, "--opponent", "random", "--seed", "7")
    out = process(*words, lines=lines * 25)
    (saved,) = process.saved()
    record = read(saved)
    rules = ruleset_of(record)
    game = replay(rules, record)
    assert game.result is not None or rules.turns(game.state) >= 1
    assert {entry.side for entry in game.entries} == {one.id for one in loaded.sides}
    assert "Something is wrong" not in out


def test_the_map_of_hexes_shows_every_hex_and_every_counter_that_is_known():
    loaded = load("hx-hedgerow-road")
    rules = ruleset_named("hex-tactical")
    battle = rules.begin(loaded.plain, {})
    view = table_of("hex-tactical").view(battle, "german", "en")
    lines = [line.plain for line in chart_of(view, 100, 30).lines()]
    drawn = "\n".join(lines)
    hexes = view["table"]["hexes"]
    assert len(re.findall(r"\b\d{4}\b", drawn)) >= hexes["columns"] * hexes["rows"] - len(
        view["objectives"]
    )
    assert "1305" in drawn


def test_a_side_in_the_terminal_sees_no_hidden_counter(process):
    loaded = load("hx-post-on-rc4")
    side = loaded.sides[0].id
    words = (loaded.ruleset, loaded.id, "--side", side, "--opponent", "greedy", "--seed", "3")
    out = process(*words, lines=["auto", "1", "ready", "units", "log", "map"])
    other = loaded.sides[1]
    hidden = {name for name in (one.name for one in other.members()) if len(name) > 4}
    own = {one.name for one in loaded.sides[0].members()}
    assert "Unidentified unit" in out
    told = out[out.index("units") :]
    assert [name for name in hidden - own if f" {name} ·" in told] == []


def test_a_refused_command_says_the_rule_and_costs_nothing(table, tmp_path):
    lines = [*START, "move 1 to 40,12", "pivot 1 -10", "shoot 1 at 2", "move 1 to 12,12"]
    out = table("combat-zone", small_file(tmp_path), *BOTH, lines=lines)
    assert "(CZ-MOVE-02)" in out
    assert "(CZ-SHOOT-01)" in out
    assert "A1 Sergeant moves to 6\u00a0cm west of the wall (1 AP)." in out
    assert len(read(table.saved()[0]).entries) == 5


def test_odds_are_shown_before_an_attack_and_no_is_taken_for_an_answer(table, tmp_path):
    lines = [*START, "pivot 1 45", "odds shoot 1 at 1", "shoot 1 at 1", "n"]
    out = table("combat-zone", small_file(tmp_path), *BOTH, lines=lines)
    assert len(re.findall(r"To hit \(CZ-HIT-01\): 1D6, \d", out)) == 2
    assert "fires" not in out
    assert len(read(table.saved()[0]).entries) == 4


def test_a_move_is_taken_back_at_once_and_dice_only_if_the_other_side_agrees(table, tmp_path):
    lines = [*START, "pivot 1 45", "undo", "pivot 1 45", "shoot 1 at 1 with smg 1", "y", "2"]
    lines += ["undo", "n", "undo", "y", "log"]
    out = table("combat-zone", small_file(tmp_path), *BOTH, lines=lines)
    assert out.count("Taken back.") == 2
    assert "dice were thrown" in out
    game = replay(RULES, read(table.saved()[0]))
    assert game.state.figures["A1"].spent == 0
    assert game.state.figures["A1"].facing[0] > 0


def test_the_words_of_the_table_answer(table, tmp_path):
    copy = tmp_path / "copy.jsonl"
    lines = [*START, "map", "units", "rules CZ-HIT-04", "help", "log", "odds door door=locked"]
    lines += [
        "why",
        f"save {copy}",
        f"save {copy}",
        "save",
        "+",
        "next",
        "A2",
        "nonsense",
        "99",
        "quit",
    ]
    out = table("combat-zone", small_file(tmp_path), *BOTH, lines=lines)
    assert "▓ Wall (hard cover" in out
    assert re.search(r"A2 +rifleman · 6/6 · average · .*self-loading rifle", out, re.IGNORECASE)
    assert "CZ-HIT-04  short range" in out
    assert "shoot 7 at 12 with smg 4" in out
    assert "58.3%" in out  # of forcing the door
    assert "there already" in " ".join(out.split())
    assert "There is no command “nonsense”" in out
    assert "There is no choice 99" in out
    assert read(copy).entries == read(table.saved()[0]).entries


def test_real_dice_are_asked_for_one_by_one(table, tmp_path):
    file = small_file(tmp_path)
    lines = ["begin", "5", "9", "3", "first", "quit"]
    out = table("combat-zone", file, *BOTH, lines=lines)
    assert "Die 1, a D6: what does it show?" in out
    assert "it cannot show 9" in out
    entry = read(table.saved()[0]).entries[0].data
    assert entry["tape"] == [5, 3]


# --- questions and interruptions -----------------------------------------------------------------
WATCH = [*START, "pivot 1 45", "watch 1", "end", "activate 1", "move 1 to 22,6"]


def test_coordinates_are_told_once_they_are_asked_for(table, tmp_path):
    lines = [*START, "coordinates", "move 1 to 12,12", "log", "coordinates", "log"]
    out = table("combat-zone", small_file(tmp_path), *BOTH, lines=lines)
    assert out.count("A1 Sergeant moves to 6\u00a0cm west of the wall (12,12) (1 AP).") == 2
    assert out.count("A1 Sergeant moves to 6\u00a0cm west of the wall (1 AP).") == 1


def waiting_game(table, tmp_path):
    """A game left in the middle of the question whether the sergeant opens fire."""
    out = table("combat-zone", small_file(tmp_path), *BOTH, lines=WATCH)
    assert "You may react: Patrol" in out
    assert (
        "on the way to 4\u00a0cm north-east of the wall, in view of A1 Sergeant. Open fire?" in out
    )
    (saved,) = table.saved()
    assert read(saved).pending is not None
    return saved


def test_a_game_goes_on_in_the_middle_of_a_question(table, tmp_path):
    saved = waiting_game(table, tmp_path)
    before = saved.read_bytes()
    out = table("--resume", str(saved))
    assert "Open fire?" in out
    assert saved.read_bytes() == before
    out = table("--resume", str(saved), lines=["1", "y", "1 1 1 1"])
    assert "A1 Sergeant fires a burst of 4" in out
    assert read(saved).pending is None
    assert verify(saved).ok


@pytest.mark.parametrize(
    ("answer", "fires"), [("never", False), ("always", True), ("within 5", False), ("n", False)]
)
def test_standing_answers_spare_the_next_question(table, tmp_path, answer, fires):
    saved = waiting_game(table, tmp_path)
    faces = ["1 1 1 1"] if fires else []
    out = table("--resume", str(saved), lines=[answer, *faces, "move 1 to 22,5"])
    assert ("A1 Sergeant fires" in out) == fires
    game = replay(RULES, read(saved))
    asked = [item for entry in game.entries for item in entry.log if type(item).__name__ == "Asked"]
    assert (len(asked) == 2) == (answer in ("never", "within 5"))


def test_a_question_is_answered_in_french_too(table, tmp_path):
    saved = waiting_game(table, tmp_path)
    out = table("--resume", str(saved), lines=["bof", "1", "n", "jamais"], language="fr")
    assert "Vous pouvez réagir\u00a0: Patrouille" in out
    assert "Tirer\u202f? [o/n]" in out
    assert read(saved).pending is None


def test_an_interrupt_leaves_everything_saved(tmp_path):
    file = tmp_path / "game.jsonl"
    with subprocess.Popen(
        [sys.executable, "-m", "sandtable", "play", "combat-zone", small_file(tmp_path),
         *BOTH, "--save", str(file), "--language", "en"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:  # fmt: skip
        process.stdin.write("begin\n5 3\nfirst\n")
        process.stdin.flush()
        for line in process.stdout:
            if "Patrol act first." in line:
                break
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait(30) == 130
    assert f"sandtable play --resume {file}" in rest
    assert len(read(file).entries) == 2


def test_a_file_that_is_no_record_is_not_mended(tmp_path, capsys):
    notes = tmp_path / "notes.txt"
    notes.write_text("Friday: bring dice\nSaturday: win")
    assert main(["play", "--resume", str(notes)]) == 2
    assert notes.read_text() == "Friday: bring dice\nSaturday: win"
    assert "notes.txt, line 1: this is not a game" in capsys.readouterr().err


def test_a_line_that_a_crash_cut_off_is_mended_on_resuming(table, tmp_path):
    saved = waiting_game(table, tmp_path)
    whole = saved.read_bytes()
    saved.write_bytes(whole + whole[-100:-40])
    assert "Open fire?" in table("--resume", str(saved))
    assert saved.read_bytes() == whole


def test_a_file_that_is_there_is_not_written_over(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_text("mine\n")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "sandtable",
            "play",
            "combat-zone",
            "cz-tutorial",
            "--save",
            str(file),
        ],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, file.read_text()) == (2, "mine\n")


def test_a_finished_game_can_be_looked_at_again(table):
    table("combat-zone", "cz-tutorial", lines=LESSON["en"])
    (saved,) = table.saved()
    before = saved.read_bytes()
    assert "The game is over." in table("--resume", str(saved))
    assert saved.read_bytes() == before


def test_a_record_with_a_seat_that_nobody_knows_is_refused(tmp_path):
    seats = {"player": {"kind": "human"}, "guards": {"kind": "program", "name": "hal"}}
    game = Game.begin(RULES, small_scenario(), {}, Seeded(1), seats)
    game.write(tmp_path / "odd.jsonl")
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "play", "--resume", str(tmp_path / "odd.jsonl")],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert done.returncode == 2
    assert "recruit, regular, veteran" in done.stderr


def test_commands_of_a_record_are_those_that_were_typed(table, tmp_path):
    lines = [*START, "move 1 to 12,12"]
    table("combat-zone", small_file(tmp_path), *BOTH, lines=lines)
    entry = read(table.saved()[0]).entries[-1].data
    assert entry["command"] == encode(c.Move("A1", ((1200, 1200),)))


# --- the log of a game with secrets --------------------------------------------------------------
def a_throw(**more):
    roll = {"title": "Ralliement", "rule": "HX-TEST-05", "modifiers": [], "faces_thrown": [4, 2]}
    return roll | {"total": 6, "means": "rallié", "need": "7 ou moins avec 2D6"} | more


def test_a_line_of_the_log_has_no_marks_of_a_page():
    line = {"sentence": "MT2 va de 0204 à **0906**", "facts": "mouvement entier"}
    assert list(log_line_texts(line, "fr")) == ["MT2 va de 0204 à 0906 · mouvement entier"]


def test_a_roll_of_the_log_adds_up_and_is_set_as_its_language_does():
    moral = [{"value": "+8", "label": "Moral"}]
    told = [
        roll
        for more in ({}, {"modifiers": moral, "total": 14, "means": "14"}, {"modifiers": moral})
        for roll in list(log_line_texts({"sentence": "", "roll": a_throw(**more)}, "fr"))[1:]
    ]
    assert [line.replace("\u00a0", " ").replace("\u202f", " ") for line in told] == [
        "    Ralliement (HX-TEST-05) : 4+2 = 6, 7 ou moins avec 2D6 : rallié.",
        "    Ralliement (HX-TEST-05) : 4+2 +8 Moral = 14.",
        "    Ralliement (HX-TEST-05) : 4+2 = 6 (+8 Moral) : rallié.",
    ]
