"""Words: every key in both languages, rolls and events as sentences, nothing dangerous shown."""

import ast
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sandtable.chance import Modifier, Roll
from sandtable.explain import (
    LANGUAGES,
    account,
    chance,
    clean,
    event,
    label,
    language_of,
    name,
    number,
    percent,
    refusal,
    roll,
    say,
    sentence,
    signed,
)
from sandtable.explain import words as of_words
from sandtable.explain.numbers import percents
from sandtable.explain.rolls import before, explained, reasons_of
from sandtable.explain.story import roll_line
from sandtable.fairness import Typed
from sandtable.game import Game
from sandtable.refusals import BadInput, Refused
from sandtable.rulebook import load, rulebooks
from sandtable.rulesets import RULESETS, ask_odds, queries_of, switches_of
from sandtable.rulesets.combat_zone import commands, sheet
from sandtable.rulesets.combat_zone.battle import events
from sandtable.rulesets.combat_zone.battle.crewed import CrewedWeapon
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.dice.shooting import Shot, fire, to_hit
from sandtable.rulesets.combat_zone.ruleset import CombatZone
from sandtable.scenarios import load as load_scenario
from sandtable.umpire import Rolled, Umpire

SOURCE = Path(of_words.PACKAGE)
NO_DICE = Typed()

#: Calls whose first argument is a key, and the facts that they add to those given.
KEYED = {
    "Refused": {"rule"},
    "BadInput": set(),
    "BadData": {"file", "line", "field", "depth"},
    "BadScenario": {"file", "line", "field", "depth"},
    "BadRecord": {"file", "line"},
    "refuse": {"file", "line", "field", "depth"},
    "_refusal": {"file", "line", "field", "depth"},
    "_caution": set(),
    "_Wrong": set(),
    "Finding": set(),
    "sentence": set(),
    "say": set(),
}


# --- the files -----------------------------------------------------------------------------------
@cache
def entries_of(language):
    """Every message of a language by key, with the file it stands in."""
    found = {}
    for file in of_words.files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                found.setdefault(entry.id.name, []).append((file, entry))
    return found


def inside(node):
    """The variables and messages that a message speaks of."""
    variables, messages = set(), set()

    def walk(one):
        if isinstance(one, ftl.VariableReference):
            variables.add(one.id.name)
        if isinstance(one, ftl.MessageReference):
            messages.add(one.id.name)
        if isinstance(one, ftl.BaseNode):
            for child in vars(one).values():
                for each in child if isinstance(child, list) else [child]:
                    walk(each)

    walk(node)
    return variables, messages


def variables_of(key, language):
    variables, messages = inside(entries_of(language)[key][0][1])
    return variables.union(*(variables_of(mentioned, language) for mentioned in messages))


@cache
def variables_in(language):
    return {key: variables_of(key, language) for key in entries_of(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_language_files_is_understood(language):
    for file in of_words.files(language):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language):
    twice = [key for key, places in entries_of(language).items() if len(places) > 1]
    assert twice == []


def test_both_languages_have_the_same_messages():
    assert set(entries_of("en")) == set(entries_of("fr"))


def test_both_languages_fill_in_the_same_facts():
    """A count is not told: a verb agrees with it, where the language has one."""
    facts = {
        language: {
            key: {one for one in found if not one.endswith("_count")}
            for key, found in variables_in(language).items()
        }
        for language in LANGUAGES
    }
    differ = {
        key: (facts["en"][key], facts["fr"][key])
        for key in facts["en"]
        if facts["en"][key] != facts["fr"][key]
    }
    assert differ == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_filled_in_here_reads_as_fluent_would_have_it(language):
    """The short way that spares the import of Fluent gives the same text."""
    for key, pattern in of_words.messages(language).items():
        if not of_words._is_plain(pattern):
            continue
        bundle = of_words._bundle_with(key, language)
        facts = {one: f"({one})" for one in variables_in(language)[key]}
        expected, errors = bundle.format_pattern(bundle.get_message(key).value, facts)
        assert (sentence(key, language, **facts), errors) == (expected, [])


def test_a_message_is_parsed_with_those_it_mentions_and_no_others(monkeypatch):
    """To parse a whole language takes half a second, and a first panel waits for it."""
    monkeypatch.setattr(of_words, "_bundle", cache(of_words._bundle.__wrapped__))
    bundle = of_words._bundle_with("mb-scenario-condition-within", "en")
    known = [key for key in of_words.messages("en") if bundle.has_message(key)]
    assert sorted(known) == ["data-where", "mb-scenario-condition-within"]


# --- the keys that the code uses -----------------------------------------------------------------
@cache
def calls():
    """(file, line, name, first argument, keywords) of every call that names a key."""
    return list(_calls())


def _calls():
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            func = node.func
            called = func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")
            if called in KEYED:
                yield file, node.lineno, called, node.args[0], node.keywords


def keys_in(argument):
    """The constants that an expression may be."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [argument.value]
    if isinstance(argument, ast.IfExp):
        return keys_in(argument.body) + keys_in(argument.orelse)
    return []


def used():
    return [
        (f"{file.relative_to(SOURCE)}:{line}", called, key, keywords)
        for file, line, called, argument, keywords in calls()
        for key in keys_in(argument)
    ]


def test_the_code_names_many_keys():
    assert len(used()) > 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_code_has_a_message(language):
    known = entries_of(language)
    missing = [
        (where, key)
        for where, called, key, _ in used()
        if key not in known and (called != "say" or f"show-{key}" not in known)
    ]
    assert missing == []


def test_every_message_is_given_the_facts_that_it_tells():
    lacking = []
    for where, called, key, keywords in used():
        if any(keyword.arg is None for keyword in keywords):
            continue  # **facts: only a run can tell
        given = {keyword.arg for keyword in keywords} | KEYED[called]
        needed = variables_in("en").get(key, set())
        if not needed <= given and called not in ("Finding", "_Wrong", "_caution"):
            lacking.append((where, key, needed - given))
    assert lacking == []


def test_keys_put_together_in_the_code_exist():
    """f"state-{name}" and the like: some message begins and ends so."""
    for file, line, _, argument, _ in calls():
        if isinstance(argument, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in argument.values
            ]
            pattern = re.compile("".join(parts))
            assert any(pattern.fullmatch(key) for key in entries_of("en")), f"{file}:{line}"


# --- rules, queries, tables ----------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", rulebooks())
def test_every_rule_has_a_label(ruleset, language):
    missing = [rule for rule in load(ruleset).rules if label(rule, language) == rule]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_query_input_value_outcome_and_mean_has_a_name(ruleset, language):
    known = entries_of(language)
    missing = []
    for query in queries_of(ruleset).values():
        keys = [query.word, *(entry.word for entry in query.inputs)]
        parts = [part for one in query.outcomes for part in one.split("+")]
        keys += [f"outcome-{part}" for part in parts if part[0].islower()]  # N1 and 3 are names
        keys += [f"expected-{expected}" for expected in query.expected]
        for entry in query.inputs:
            if entry.kind == "choice" and entry.table is None:
                keys += [f"value-{entry.label or entry.name}-{value}" for value in entry.values]
        missing += [key for key in keys if key not in known]
    assert missing == []
    assert switches_of(ruleset)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_a_table_is_called_by_its_column_of_the_language(language):
    assert name(sheet.QUALITY["veteran"], language) == {"en": "Veteran", "fr": "Vétéran"}[language]


QUERIES = [
    ("shoot", {"weapon": "smg", "range": 12, "shots": 2}),
    ("area", {"weapon": "molotov", "range": 8}),
    ("melee", {"att_weapon": "sword"}),
    ("machine", {"dice": "3D6", "resistance": 9}),
    ("reaction", {}),
    ("initiative", {"a_cohesive": 1, "b_cohesive": 1, "a_leaders": 1}),
    ("tech", {"difficulty": 9}),
    ("door", {}),
    ("wire", {}),
    ("fall", {"height": 10}),
    ("first-aid", {}),
    ("radio", {}),
    ("ignite", {"weapon": "molotov"}),
    ("skid", {"vehicle": "car"}),
    ("bail", {}),
    ("shoot-vehicle", {"weapon": "at-rifle", "range": 20, "vehicle": "car"}),
    ("major-damage", {"vehicle": "car"}),
    ("cargo", {"option": "1", "open": "true"}),
    ("cargo", {"option": "2"}),
    ("ram", {}),
    ("ram-damage", {"vehicle": "car", "target": "car"}),
    ("run-over", {}),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("query", "inputs"), QUERIES)
def test_what_each_throw_of_a_roll_means_is_told_in_words(query, inputs, language):
    from sandtable.chance import meanings
    from sandtable.explain.meanings import mark_of

    for planned in ask_odds("combat-zone", query, inputs).rolls:
        for means in meanings(planned):
            if type(means) in (int, tuple):
                continue
            mark = mark_of(means)
            keys = (f"means-{planned.rule}-{mark}", f"outcome-{mark}")
            assert any(key in entries_of(language) for key in keys), keys


# --- events, commands, questions -----------------------------------------------------------------
def kebab(kind):
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_command_question_and_answer_has_a_sentence(language):
    rules = CombatZone()
    keys = [f"event-{kebab(kind)}" for kind in rules.EVENTS]
    keys += [f"command-{kebab(kind)}" for kind in rules.COMMANDS]
    keys += [f"question-{kebab(kind)}" for kind in rules.QUESTIONS]
    keys += [f"answer-{kebab(kind)}" for kind in rules.ANSWERS]
    assert [key for key in keys if key not in entries_of(language)] == []


SAMPLES = {
    "str": "A1",
    "int": 2,
    "bool": True,
    "Point": (1650, 1200),
    "tuple[Point, ...]": ((1650, 1200),),
    "tuple[str, ...]": ("A1", "A2"),
    "tuple[int, int]": (7, 5),
    "tuple[tuple[str, ...], ...]": (("A1",), ("A2",)),
    "Allotment": (("B1", 2), ("B2", 1)),
    "BurstTemplate | None": None,
    "Result": events.Result("player", "over-points", (("player", 5), ("guards", 1))),
}
NAMED = {"side": "player", "first": "player", "winner": "player", "group": "patrol", "next": ""}
#: The lesson's battle, with a machine gun of its own: commands for one are told too.
BATTLE = changed(
    CombatZone().begin(load_scenario("cz-tutorial").plain, {}),
    crewed={"A1": CrewedWeapon("A1", "player", "patrol", "mmg")},
)


def sample(kind):
    from dataclasses import fields

    values = {f.name: NAMED.get(f.name, SAMPLES.get(str(f.type))) for f in fields(kind)}
    if kind is events.RoundFought:
        values["winner"] = "A1"
    return kind(**values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "kind", [*CombatZone.EVENTS, *CombatZone.COMMANDS, *CombatZone.QUESTIONS, *CombatZone.ANSWERS]
)
def test_a_sentence_is_given_every_fact_that_it_tells(kind, language):
    told = say(sample(kind), BATTLE, language)
    assert "{" not in told
    assert "?" not in told or "Question" in (kind.__doc__ or "")


def test_a_move_is_told_with_the_figure_the_place_and_the_price():
    moved = events.Moved("A1", (1650, 1200), (1, 0), 2)
    assert event(moved, BATTLE, "en") == "A1 Sergeant moves to just west of the wall (2 AP)."
    assert event(moved, BATTLE, "fr") == "A1 Sergent va juste à l’ouest du mur (2 PA)."


def test_who_moves_about_on_his_floor_is_not_said_to_go_to_it():
    facts = {"action": "move", "actor": "B8", "to": "au deuxième étage", "watchers": "A1"}
    told = of_words.sentence("question-may-answer-fire", "fr", **facts)
    assert told == "B8 se déplace au deuxième étage, sous les yeux de A1. Ouvrir le feu\u202f?"


def test_a_shot_is_told_with_its_hits_and_its_effect():
    shot = events.ShotAt("A1", "B1", 3, 2, "panic")
    assert event(shot, BATTLE, "en") == "B1 Guard leader is hit 2 times: panic."
    assert event(shot, BATTLE, "fr") == "B1 Chef des gardes\u00a0: 2 touches, panique."


def test_a_weapon_is_called_by_the_name_of_its_row():
    command = commands.Shoot("A1", "smg", "burst", (("B1", 4),))
    assert say(command, BATTLE, "en") == "Burst of 4 at B1 Guard leader: submachine gun (SMG)"


# --- rolls ---------------------------------------------------------------------------------------
def a_shot(**facts):
    return Shot(**({"damage": "2D6", "quality": "veteran", "resistance": 7} | facts))


def rolled(planned, *faces):
    umpire = Umpire(None, lambda n, sides: faces[n])
    umpire.roll(planned)
    return umpire.log[0]


def test_a_roll_is_explained_with_faces_reasons_need_meaning_and_both_chances():
    made = rolled(to_hit(a_shot(band="short", took_cover=True)), 5)
    assert roll(made, "en") == (
        "To hit (CZ-HIT-01): 1D6 shows 5",
        "    +1  veteran                 CZ-QUAL-04",
        "    +1  short range             CZ-HIT-04",
        "    −1  target has taken cover  CZ-HIT-02",
        "  6 in all, 6 needed: hit.",
        "  The chance of this was 1/3,\u00a033.3%.",
    )


def test_a_result_between_others_tells_also_how_likely_it_was_to_do_as_well():
    made = rolled(Roll("CZ-WOUND-01", "2D6", fire_wound(), against=7), 2, 3)
    assert roll(made, "fr")[-1] == (
        "  C’était probable à 1/3,\u00a033,3\u202f%\u202f; "
        "cela ou mieux, à 11/12,\u00a091,7\u202f%."
    )


def fire_wound():
    from sandtable.rulesets.combat_zone.dice.wounds import wounds

    return wounds


def test_before_a_roll_one_reads_which_throws_do_what():
    lines = before(Roll("CZ-WOUND-01", "2D6", fire_wound(), against=7), "en")
    assert lines == (
        "Wound roll (CZ-WOUND-01): 2D6, 7 needed",
        "  7–12: eliminated, 58.3% · 4–6: panic, 33.3% · 2–3: no effect, 8.3%",
    )


def test_dice_that_a_modifier_adds_are_told_as_dice():
    from sandtable.rulesets.combat_zone.dice.close_combat import Fighter, attack_roll

    told = explained(attack_roll(Fighter(weapon="sword"), initiates=True), "en")
    assert [(r.rule, r.value) for r in told.reasons] == [("CZ-CC-06", "1D6"), ("CZ-CC-10", "1D6")]


def test_a_roll_on_one_line_has_all_of_it():
    made = rolled(to_hit(a_shot(band="short")), 2)
    assert roll_line(made, "en") == (
        "to hit (CZ-HIT-01): 2 +1 veteran +1 short range = 4, 6 needed: missed. 1/2,\u00a050.0%"
    )


def test_a_pool_too_large_to_count_is_told_without_chances():
    pool = Roll("CZ-HIT-01", "60xD6", lambda faces, _m, _a: sum(faces) > 200, ())
    assert len(roll(Rolled(pool, (3,) * 60, False), "en")) == 2


# --- refusals ------------------------------------------------------------------------------------
def test_a_refusal_is_a_sentence_with_the_rule():
    refused = Refused("not-enough-points", "CZ-AP-03", figure="A1", needs=3, has=2)
    told = refusal(refused, "en", BATTLE)
    assert "A1 Sergeant" in told
    assert told.endswith("(CZ-AP-03).")


def test_what_makes_no_sense_is_answered_with_the_nearest_names():
    bad = BadInput("unknown-value", field="weapon", value="smgg", nearest=("smg", "mmg"))
    assert refusal(bad, "en") == "“smgg” is no value of weapon: take smg, mmg."


def test_typed_text_is_shown_back_on_one_line_without_control_characters():
    nasty = "a\x1b[31m\r\nb\u202e" + "x" * 500
    shown = clean(nasty)
    assert shown.isprintable()
    assert len(shown) == 120
    told = refusal(BadInput("unknown-value", field="f", value=nasty, nearest=()), "en")
    assert "\x1b" not in told
    assert "\n" not in told


def test_a_long_list_of_names_is_cut():
    bad = BadInput("unknown-query", ruleset="r", query="q", nearest=tuple(map(str, range(50))))
    assert refusal(bad, "en").endswith("10, 11, ….")


# --- numbers -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (Fraction(573, 1000), "57.3%", "57,3\u202f%"),
        (Fraction(0), "0%", "0\u202f%"),
        (Fraction(1), "100%", "100\u202f%"),
        (Fraction(1, 10_000), "<0.1%", "<0,1\u202f%"),
        (Fraction(9_999, 10_000), ">99.9%", ">99,9\u202f%"),
        (Fraction(1, 2000), "0.1%", "0,1\u202f%"),
    ],
)
def test_a_chance_is_written_as_each_language_does(value, english, french):
    assert (percent(value, "en"), percent(value, "fr")) == (english, french)


@pytest.mark.parametrize(
    ("shares", "written"),
    [
        ((1, 1, 1), ["33.4%", "33.3%", "33.3%"]),
        ((600, 1742, 333, 925), ["16.7%", "48.4%", "9.2%", "25.7%"]),
        ((9999, 1, 0), [">99.9%", "<0.1%", "0%"]),
    ],
)
def test_chances_of_all_that_can_happen_add_up_to_100(shares, written):
    chances = [Fraction(share, sum(shares)) for share in shares]
    assert percents(chances, "en") == written


def test_numbers_have_no_decimals_that_say_nothing():
    assert [number(v, "fr") for v in (12, 5.5, Fraction(-1, 3), 0)] == ["12", "5,5", "−0,33", "0"]


def test_what_one_rule_gives_twice_in_the_same_words_is_told_once():
    made = Roll("CZ-INIT-01", "1D6", str, (("CZ-INIT-01", 1), ("CZ-INIT-01", 2)))
    told = [(one.label, one.value) for one in reasons_of(made, "en")]
    assert told == [("its side's sub-leaders (1 each) and leaders (2 each)", 3)]
    apart = Roll("CZ-HIT-01", "1D6", str, (("CZ-QUAL-04", 1), ("CZ-HIT-03", 2)))
    assert [one.value for one in reasons_of(apart, "en")] == [1, 2]


def test_modifiers_have_a_true_minus():
    assert [signed(v) for v in (1, -2, "1D6")] == ["+1", "−2", "+1D6"]


def test_a_fraction_too_long_to_say_anything_is_left_out():
    assert chance(Fraction(1, 10**30), "en") == "<0.1%"


# --- languages -----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "SANDTABLE_LANGUAGE": "fr"}, "fr"),
    ],
)
def test_the_language_comes_from_the_environment_else_it_is_english(environment, language):
    assert language_of(environment) == language


def test_french_lines_do_not_break_before_a_colon():
    assert "\u00a0:" in sentence("unknown-value", "fr", field="f", value="v", nearest=())


def test_french_elides_before_a_name_that_begins_with_a_vowel():
    told = [
        sentence("coach-shots", "fr", who=who)
        for who in ("équipe de mortier", "fusiliers", "AMX10", "Alpha", "Or", "A3 soldat", "Onze")
    ]
    assert [one.removeprefix("Tirs ").partition(", deux")[0] for one in told] == [
        "d’équipe de mortier",
        "de fusiliers",
        "de AMX10",
        "d’Alpha",
        "d’Or",
        "de A3 soldat",
        "de Onze",
    ]


def test_plain_sentences_need_no_fluent():
    """Importing it takes longer than the answer to a question about odds."""
    code = (
        "import sys; from sandtable.explain import label, sentence\n"
        "label('CZ-HIT-01', 'fr'); sentence('missing-input', 'en', query='q', field='f')\n"
        "sys.exit(any(name.startswith(('fluent', 'babel')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- whole games ---------------------------------------------------------------------------------
def played_tutorial(steps=None):
    scenario = load_scenario("cz-tutorial")
    source = Typed(face for step in scenario.steps for face in step.faces)
    seats = {"player": {}, "guards": {}}
    game = Game.begin(CombatZone(), scenario.plain, {}, source, seats)
    for step in scenario.steps[:steps]:
        for said in step.commands:
            (game.answer if game.waiting else game.play)(game.to_play, said)
    return game


def test_an_account_tells_events_and_under_them_the_rolls():
    game = played_tutorial()
    lines = list(account(game, "en"))
    shot = lines.index("A1 Sergeant fires a burst of 3: submachine gun (SMG), 2 AP.")
    assert lines[shot + 1].startswith("    to hit (CZ-HIT-01): 2 ")
    assert "B1 Guard leader is hit once: eliminated." in lines


def test_an_account_leaves_out_what_was_taken_back():
    shorter = list(account(played_tutorial(1), "en"))
    game = played_tutorial(2)
    assert len(list(account(game, "en"))) > len(shorter)
    while len(list(account(game, "en"))) > len(shorter):
        game.undo(game.to_play, agreed=True)
    assert list(account(game, "en")) == shorter


def test_the_odds_before_a_shot_are_those_of_the_shot_itself():
    from sandtable.chance import odds
    from sandtable.rulesets.combat_zone.commands.preview import preview
    from sandtable.rulesets.combat_zone.play.shots import shot_at, weapon_of

    scenario = load_scenario("cz-tutorial")
    game = Game.begin(CombatZone(), scenario.plain, {}, Typed((5, 3)), {"player": {}, "guards": {}})
    steps = [command for step in scenario.steps for command in step.commands]
    for command in steps[:6]:
        game.play("player", command)
    battle, command = game.state, steps[6]
    shooter, target = battle.figures["A1"], battle.figures["B1"]
    shot = shot_at(battle, shooter, weapon_of(battle, shooter, "smg"), target)
    shown = preview(battle, command)
    counted = odds(fire, (shot,) * 3).merged(lambda done: done.wound.name.lower())
    assert shown.points == 2
    assert shown.chances[0].target == "B1"
    assert shown.chances[0].outcomes["eliminated"] == counted["out"]
    assert [m.rule for m in shown.chances[0].rolls[0].modifiers] == ["CZ-QUAL-04", "CZ-HIT-06"]


def test_a_modifier_of_a_rule_without_words_is_told_by_its_id():
    made = rolled(Roll("XX-NO-01", "1D6", lambda f, m, a: f, (Modifier("XX-NO-02", 1),)), 3)
    assert "XX-NO-02" in roll(made, "en")[1]


def test_a_sentence_that_was_told_before_is_not_mistaken_for_another():
    """Equal to Python, and yet told otherwise: 1 and yes, what was typed and what is ours."""
    long = "x" * 300
    facts = (1, True, long, of_words.Ours(long))
    told = [of_words.sentence("serve-bad-field", "en", field=fact) for fact in facts * 2]
    assert told[:4] == told[4:]
    assert len(set(told)) == 4


@pytest.mark.parametrize(
    ("key", "facts", "english", "french"),
    [
        ("game-replayed", {"file": "a", "entries": 1}, "1 entry plays", "1 entrée se rejoue"),
        ("means-MB-VEH-16-number", {"n": 1}, "1 inch", "1 pouce"),
        ("hx-about-steps", {"left": 1, "of": 1}, "1 of 1 step", "1 pas sur 1"),
        ("ms-seats", {"number": 1, "firing": 1}, "1 seat", "1 place"),
    ],
)
def test_one_is_told_as_one(key, facts, english, french):
    for language, said in (("en", english), ("fr", french)):
        assert re.search(rf"{said}\b", sentence(key, language, **facts))
