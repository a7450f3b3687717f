"""Everything said and done has a sentence in both languages, refusals too."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.games.played import played as game
from tests.rulesets.hex_tactical.battles import a_game, decisions
from tests.rulesets.hex_tactical.build import RULES, a_battle, blue, drop, fire, h, red
from tests.rulesets.hex_tactical.build_fire import group, played

import sandtable
from sandtable.explain.story import account, log_lines, refusal, say
from sandtable.explain.words import LANGUAGES, capital, has_message
from sandtable.log import act_of
from sandtable.refusals import Refused
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle import events as e
from sandtable.rulesets.hex_tactical.battle.state import Result
from sandtable.rulesets.hex_tactical.files.counters import generic
from sandtable.rulesets.hex_tactical.words.names import piece_name, weapon_name
from sandtable.rulesets.hex_tactical.words.telling import is_quiet
from sandtable.umpire import Asked

FOLDER = Path(sandtable.__file__).parent / "rulesets" / "hex_tactical"
KEY = re.compile(r'Refused\(\s*"(hx-[a-z-]+)"|(?:key =|fault =) "(hx-[a-z-]+)"')
both = pytest.mark.parametrize("language", LANGUAGES)
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def key_of(family: str, kind: type) -> str:
    return f"hx-{family}-{CAPITAL.sub('-', kind.__name__).lower()}"


@both
def test_every_event_command_question_and_answer_has_a_sentence(language):
    families = {
        "event": e.EVENTS,
        "command": c.COMMANDS,
        "question": c.QUESTIONS,
        "answer": c.ANSWERS,
    }
    wanted = [key_of(family, kind) for family, kinds in families.items() for kind in kinds]
    assert [key for key in wanted if not has_message(key, language)] == []


@both
def test_every_refusal_of_play_has_a_sentence(language):
    files = [*FOLDER.glob("play/*.py"), FOLDER / "ruleset.py", FOLDER / "ground" / "moving.py"]
    keys = {key or other for file in files for key, other in KEY.findall(file.read_text("utf-8"))}
    assert len(keys) > 60
    assert sorted(key for key in keys if not has_message(key, language)) == []


@both
def test_a_whole_game_reads_without_a_gap(language):
    game, players = a_game("hx-laterite-road", 4)
    for _ in decisions(game, players, 80):
        pass
    lines = list(account(game, language))
    assert len(lines) > 100
    assert [line for line in lines if "?" in line and "{" in line] == []


def test_a_unit_is_called_by_its_label_and_its_counter():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "mg-team", "1005"))
    assert piece_name(battle, "A", "en") == "A rifle squad"
    assert piece_name(battle, "X", "fr") == "X mitrailleuse"


def test_a_label_that_the_name_begins_with_is_not_said_twice():
    battle = a_battle(red("A", "section-leader", "0505", label="PC2"))
    assert piece_name(battle, "A", "en") == "PC2 section leader"
    assert piece_name(battle, "A", "fr") == "PC2 de section"


def test_the_side_is_added_where_both_sides_have_a_counter_of_that_label():
    battle = a_battle(
        red("A", "squad", "0505", label="Sq1"), blue("X", "squad", "1005", label="Sq1")
    )
    assert piece_name(battle, "A", "en") == "Sq1 rifle squad (red)"
    unknown = replace(battle.units["X"], label="?")  # another's view of the same field
    seen = replace(battle, units={**battle.units, "X": unknown})
    assert piece_name(seen, "A", "en") == "Sq1 rifle squad"


def test_a_refusal_names_units_and_hexes():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1005"))
    stopped = Refused("hx-is-stopped", "HX-STATE-01", unit="A")
    assert refusal(stopped, "en", battle).startswith("A rifle squad is stopped")


def test_commands_are_told():
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "1005"))
    assert say(c.Move("A", (c.Step(h("0506")),), "forced"), battle, "en") == (
        "force A rifle squad to 0506"
    )
    assert say(c.Activate("reds"), battle, "fr") == "activer reds"


def test_what_is_noted_in_secret_is_left_out_of_the_account():
    assert is_quiet(e.TrapPlaced("M", h("0505")))
    assert is_quiet(e.HexRegistered("red", h("0505")))


# --- sentences that are true and read well --------------------------------------------------------
def told_lines(battle, done, language="en"):
    return list(log_lines(act_of(done.log), battle, e.apply, language))


def test_a_turn_inside_a_move_is_no_second_move_to_the_same_hex():
    battle = a_battle(red("T", "medium-tank", "0505", facing=1))
    path = (c.Step(h("0504")), c.Step(h("0504"), facing=2))
    done = played(battle, c.Move("T", path, "full"))
    assert [line for line in told_lines(battle, done) if "T medium tank" in line] == [
        "T medium tank moves to 0504.",
        "T medium tank turns to face north-east.",
    ]


def test_men_on_the_stairs_and_flyers_that_climb_do_not_move_to_where_they_are():
    inside = a_battle(red("A", "squad", "0505"), ground="hard-building 0505")
    up = played(inside, c.Move("A", (c.Step(h("0505"), storey=1),), "normal"))
    assert "A rifle squad is now in storey 1 in 0505 (masonry building)." in told_lines(inside, up)
    flying = a_battle(red("D", "drone", "0505"))
    low = played(flying, c.Move("D", (c.Step(h("0505"), altitude="low"),), "half"))
    assert "D observation drone climbs to low altitude over 0505." in told_lines(flying, low)


@both
def test_several_who_fire_have_a_verb_for_several(language):
    battle = a_battle(
        red("A", "sapper-team", "0505"), red("B", "sapper-team", "0505"),
        red("M", "sapper-team", "0505"), blue("X", "squad", "0508"),
    )  # fmt: skip
    done = played(battle, group("0508", "A", "B", "M"), (6, 6))
    sentences = {
        "en": "A sapper team, B sapper team and M sapper team fire together at 0508.",
        "fr": "A équipe de sapeurs, B équipe de sapeurs et M équipe de sapeurs tirent ensemble sur "
        "0508.",
    }
    assert told_lines(battle, done, language)[0].replace("\xa0", " ") == sentences[language]


def test_many_names_are_told_whole():
    names = [f"Company-of-the-Long-Name-{n}" for n in range(4)]
    battle = a_battle(*[red(name, "squad", "0505") for name in names], blue("X", "squad", "0508"))
    done = played(battle, group("0508", *names), (6, 6))
    assert all(name in told_lines(battle, done)[0] for name in names)


def test_each_unit_of_a_hex_is_told_its_result_and_column():
    battle = a_battle(
        red("A", "squad", "0505"),
        blue("X", "squad", "0508"),
        blue("Y", "squad", "0508", hidden=True),
    )
    lines = told_lines(battle, played(battle, fire("A", "0508"), (6, 5)))
    assert "X rifle squad: result - in column P 4 (AC−B 3), no effect." in lines
    assert "Y rifle squad: result - in column P 2 (AC−B 1), no effect." in lines


def test_what_a_unit_with_losses_fires_is_told_by_its_power_now():
    battle = a_battle(red("A", "squad", "0505", steps=1), blue("X", "squad", "0508"))
    sentence = say(c.Volley((c.Shooter("A"),)), battle, "en")
    assert sentence == "A rifle squad: small arms, anti-personnel AP\u00a02"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.InitiativeWon("red"), "Initiative: red (red rolled first, then blue)."),
        (
            e.InitiativeTaken("A", "X", "red"),
            "First to strike: red (assault: A rifle squad; defence: X rifle squad).",
        ),
        (e.MoraleTested("A", "rally", passed=False), "A rifle squad stays neutralised."),
        (e.MoraleTested("A", "hesitation", passed=True), "No hesitation: reds."),
        (e.MoraleTested("A", "hesitation", passed=False), "Still hesitant: reds."),
        (e.ActivationEnded("reds", "blue"), "End of the activation: reds."),
        (e.SidePassed("red", "blue"), "Pass: red."),
        (
            e.Eliminated("A", "HX-PARA-07"),
            "A rifle squad comes down off the map and is eliminated.",
        ),
        (e.DropDrifted("A", 2, 3), "A rifle squad drifts 2 hexes to the south-east."),
    ],
)
def test_who_rolled_and_what_became_of_it_is_told(event, sentence):
    battle = a_battle(red("A", "squad", "0505"), blue("X", "squad", "0508"))
    assert capital(say(event, battle, "en")) == sentence
    assert not is_quiet(event) or isinstance(event, e.ActivationEnded)


@both
def test_a_repulsed_helicopter_drop_does_not_drift_further(language):
    """HX-PARA-05"""
    jumper = red("P", "squad", fate="waiting", drop="drop")
    for helicopter, three in ((True, False), (False, True)):
        dropped = drop("drop", "red", 2, "1005", "truck", ("P",), helicopter=helicopter)
        sentence = say(e.DropRepulsed("drop"), a_battle(jumper, dropped), language)
        assert ("3 hex" in sentence) is three


@pytest.mark.parametrize("language", LANGUAGES)
def test_movement_points_have_the_decimals_of_the_language(language):
    battle = a_battle(red("A", "mg-team", "0505"), ground="brush 0504 0503 0502")
    path = tuple(c.Step(h(at)) for at in ("0504", "0503", "0502"))
    with pytest.raises(Refused) as caught:
        RULES.check(battle, c.Move("A", path, "normal"))
    assert {"en": "4.5", "fr": "4,5"}[language] in refusal(caught.value, language, battle)


def test_english_names_what_the_codes_of_the_sheet_mean():
    """AP, AC, IND, AA are told with their English names; PC and AL not at all."""
    codes = re.compile(r"\b(AL|PC|Mitr|Mo|OA|RM|TF|UAT|CAD|LdV)\b")
    words = (FOLDER / "words").glob("*.en.ftl")
    assert [line for file in words for line in file.read_text("utf-8").splitlines()
            if codes.search(line.partition(" = ")[2]) and "(AL)" not in line] == []  # fmt: skip
    gun = generic("at-gun").weapons[0]
    assert weapon_name(gun, "en") == "gun, anti-tank AC\u00a014"
    assert weapon_name(gun, "fr") == "canon, AC\u00a014"


# --- two choices never read the same -------------------------------------------------------------
@both
def test_fire_names_the_weapon_of_who_has_several(language):
    battle = a_battle(red("R", "medium-tank", "0505", facing=4), blue("B", "squad", "0509"))
    ways = [c.Fire((c.Shooter("R", n),), h("0509"), "B") for n in range(3)]
    assert len({say(way, battle, language) for way in ways}) == 3


@both
def test_a_call_says_whether_it_is_for_smoke_and_from_how_high(language):
    calls = [
        c.CallSupport("battery", h("0505"), weapon="artillery"),
        c.CallSupport("battery", h("0505"), smoke=True),
        c.CallSupport("battery", h("0505"), weapon="napalm", altitude="low"),
        c.CallSupport("battery", h("0505"), weapon="napalm", altitude="medium"),
    ]
    sentences = {say(call, a_battle(red("R", "squad", "0505")), language) for call in calls}
    assert len(sentences) == len(calls)


def test_a_flight_says_when_it_ends_at_low_altitude():
    battle = a_battle(red("R", "attack-helicopter", "0505"))
    low = c.Move("R", (c.Step(h("0505"), altitude="low"), c.Step(h("0506"))), "full")
    assert say(low, battle, "en").endswith("to 0506, at low altitude")


# --- what an account leaves out, and what it does not --------------------------------------------
def test_a_chance_to_fire_that_nobody_took_is_left_out_of_an_account():
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0509"))
    question = c.MayFire(h("0505"), "R")
    passed, taken = (
        Asked("blue", question, None),
        Asked("blue", question, c.Volley((c.Shooter("B", 0),))),
    )
    assert list(log_lines(act_of([passed]), battle, RULES.apply, "en")) == []
    assert len(list(log_lines(act_of([taken]), battle, RULES.apply, "en"))) == 1


@both
def test_a_blow_that_destroys_names_who_struck(language):
    battle = a_battle(red("R", "squad", "0505"), blue("T", "medium-tank", "0506"))
    struck = e.Struck("R", "T", "destroyed")
    (line,) = log_lines(act_of([struck]), battle, RULES.apply, language)
    assert piece_name(battle, "R", language) in line


def test_a_roll_says_who_threw_it_where_the_sentence_before_does_not():
    lines = list(account(game("hx-post-on-rc4.greedy"), "en"))
    for name in ("activation test", "rally", "striking", "initiative of the turn"):
        rolls = [line for line in lines if line.startswith(f"    {name}")]
        assert rolls, name
        assert all(line.startswith(f"    {name}, ") for line in rolls)


def test_whoever_gives_up_is_named():
    battle = a_battle(red("A", "squad", "0505"), blue("B", "squad", "0909"))
    ended = e.GameEnded(Result("blue", "hx-over-conceded"))
    assert say(ended, battle, "fr") == "blue\xa0: victoire, abandon de l’autre camp (red)."
    assert say(ended, battle, "en") == "Victory, blue: red gave up."
