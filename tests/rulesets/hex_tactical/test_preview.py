"""Previews: the odds shown before a shot or an assault are those with which it is played."""

from collections import Counter
from fractions import Fraction

import pytest
from tests.rulesets.hex_tactical.asking import ask
from tests.rulesets.hex_tactical.build import RULES
from tests.rulesets.hex_tactical.build_fire import (
    a_battle,
    assault,
    blue,
    fire,
    group,
    h,
    moving,
    red,
    volley,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.events.fire import FireEnded, ShotRead, ToHitRolled
from sandtable.rulesets.hex_tactical.battle.state import Melee, changed, name_of
from sandtable.rulesets.hex_tactical.commands.preview import preview, preview_answer
from sandtable.rulesets.hex_tactical.options import Options
from sandtable.rulesets.hex_tactical.ruleset import PLAYED
from sandtable.umpire import Umpire


def duel(shooter="squad", target="squad", hexes=4, **more):
    """A red at 0505 and a blue so many hexes south of it; b_ are of the blue."""
    blues = {k[2:]: v for k, v in more.items() if k.startswith("b_")}
    rest = {k: v for k, v in more.items() if not k.startswith("b_")}
    return a_battle(
        red("R", shooter, "0505", facing=4),
        blue("B", target, f"05{5 + hexes:02}", facing=1, **blues), rows=40, **rest,
    )  # fmt: skip


def shown(battle, command, target="B"):
    previewed = preview(battle, command)
    assert previewed.refused is None
    return next(chances.outcomes for chances in previewed.chances if chances.target == target)


def asked(query, words):
    return {label: odds for label, odds in ask(query, words).outcomes.items() if odds}


# --- against the odds queries ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("battle", "more", "query", "words"),
    [
        (
            duel(ground="brush 0509"), {}, "fire",
            "p=4 distance=4 range=6 terrain=brush morale=7",
        ),
        (
            duel("mg-team", "half-track"), {}, "fire",
            "p=6 weapon=mg distance=4 range=10 target=armoured armour=1",
        ),
        (
            duel("at-gun", "light-tank", b_moved=True), {"target": "B"}, "gun",
            "class=L ac=14 armour=5 distance=4 range=16 target_moved=true",
        ),
        (
            duel("atgm-team", "medium-tank", 15), {"target": "B"}, "missile",
            "ac=24 armour=14 distance=15 range=20 size=G",
        ),
        (
            duel("light-mortar", ground="forest 0509", b_hidden=True),
            {}, "indirect", "p=4 terrain=forest recognised=false distance=4",
        ),
        (
            duel("aa-gun", "transport-helicopter"), {"target": "B"}, "aa",
            "p=8 weapon=gun altitude=tactical distance=4 range=14 target=helicopter",
        ),
    ],
)  # fmt: skip
def test_the_odds_of_a_shot_are_those_of_the_query(battle, more, query, words):
    where = name_of(battle.units["B"].at)
    assert shown(battle, fire("R", where, **more)) == asked(query, words)


# --- against play itself --------------------------------------------------------------------------
class OutOfDice(Exception):
    pass


#: Every total of 2D6, as two faces, with its chance.
TOTALS = [((max(1, n - 6), min(6, n - 1)), Fraction(6 - abs(n - 7), 36)) for n in range(2, 13)]


def outcomes_of(story, first=()):
    """Plays with every total of each 2D6, one roll after another."""
    counted = Counter()
    ways = [(first, Fraction(1))]
    while ways:
        faces, chance = ways.pop()
        script = list(faces)

        def throw(_number, _sides, script=script):
            if not script:
                raise OutOfDice
            return script.pop(0)

        try:
            label = story(throw)
        except OutOfDice:
            ways += [((*faces, *pair), chance * part) for pair, part in TOTALS]
            continue
        counted[label] += chance
    return dict(counted)


def umpire(throw, answer):
    return Umpire(RULES, throw, answerer=lambda _state, _side, _question: answer)


def last_effect(log, target="B"):
    """What the last shot did; a miss on table [1] has no reading on table [2]."""
    for entry in reversed(log):
        if isinstance(entry, FireEnded):
            return "end"
        if isinstance(entry, ToHitRolled) and not entry.hit:
            return "miss"
        if isinstance(entry, ShotRead) and entry.target == target:
            return entry.effect
    raise AssertionError("no shot")


def played_odds(battle, command, target="B"):
    def story(throw):
        referee = umpire(throw, None)
        PLAYED[c.Fire][1](battle, command, referee)
        return last_effect(referee.log, target)

    return outcomes_of(story)


@pytest.mark.parametrize(
    ("battle", "command"),
    [
        (duel(), fire("R", "0509")),
        (duel("recoilless", "truck"), fire("R", "0509", target="B")),
        (moving(duel(b_morale=6), "B", mode="forced"), fire("R", "0509")),
    ],
)
def test_a_shot_is_played_with_the_odds_shown(battle, command):
    assert shown(battle, command) == played_odds(battle, command)


def two_in_a_hex(**more):
    return a_battle(
        red("A", "squad", "0505"), red("C", "mg-team", "0505"),
        blue("B", "squad", "0509"), blue("D", "truck", "0509", hidden=True), **more,
    )  # fmt: skip


def test_each_unit_of_a_hex_has_its_own_odds_off_one_roll():
    battle, command = two_in_a_hex(), group("0509", "A", "C")
    for target in ("B", "D"):
        assert shown(battle, command, target) == played_odds(battle, command, target)


def follow_up_odds(battle, command, first, target="B"):
    """A first shot with these dice, then one more, and no further."""
    replies = []

    def story(throw):
        replies[:] = [c.GoOn(), None]
        referee = Umpire(
            RULES, throw,
            answerer=lambda _s, _side, q: replies.pop(0) if isinstance(q, c.MayGoOn) else None,
        )  # fmt: skip
        PLAYED[c.Fire][1](battle, command, referee)
        return last_effect(referee.log, target)

    return outcomes_of(story, first)


def question_after(battle, command, first):
    """The question put after a first shot with these dice, and the battle then."""
    questions = []

    def answer(state, _side, question):
        questions.append((state, question))

    faces = list(first)
    PLAYED[c.Fire][1](battle, command, Umpire(RULES, lambda _n, _s: faces.pop(0), answerer=answer))
    return questions[0]


@pytest.mark.parametrize(
    ("battle", "command"),
    [
        (duel(), fire("R", "0509")),
        (duel("recoilless", "truck"), fire("R", "0509", target="B")),
        (duel("mg-team"), fire("R", "0509", half=True)),
        (two_in_a_hex(), group("0509", "A", "C")),
        (two_in_a_hex(options=Options(hex_roll="each")), group("0509", "A", "C")),
    ],
)
def test_a_follow_up_shot_is_played_with_the_odds_shown(battle, command):
    """HX-CAD-01"""
    each = battle.options.hex_roll == "each"
    first = (6, 6, 6, 6) if each else (6, 6)
    state, question = question_after(battle, command, first)
    seen = preview_answer(state, question, c.GoOn())
    for chances in seen.chances:
        assert chances.outcomes == follow_up_odds(battle, command, first, chances.target)


def test_opportunity_fire_shows_its_odds():
    battle = moving(a_battle(red("R", "squad", "0509"), blue("B", "squad", "0505")), "R")
    question = c.MayFire(h("0509"), "R")
    seen = preview_answer(battle, question, volley("B"))
    assert seen.chances[0].outcomes == asked(
        "fire", "p=4 distance=4 range=6 target_move=normal morale=7"
    )


def test_smoke_has_no_odds_and_a_refused_shot_says_why():
    assert preview(duel("light-mortar"), fire("R", "0509", smoke=True)).chances == ()
    refused = preview(duel(), fire("R", "0510")).refused
    assert refused is not None
    assert refused.key == "hx-nobody-there"


def test_odds_are_listed_from_the_worst_for_the_target():
    assert list(shown(duel(), fire("R", "0509"))) == ["neutralised", "stopped", "no-effect"]


# --- assaults -------------------------------------------------------------------------------------
def test_an_assault_shows_who_strikes_first():
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0506"))
    first = preview(battle, assault("0506", ("R",))).chances[0]
    assert first.outcomes == asked("assault-initiative", "attacker_morale=7 defender_morale=7")


def test_the_first_round_of_an_assault_is_counted_exactly():
    battle = a_battle(red("R", "squad", "0505"), blue("B", "section-leader", "0506", morale=7))
    seen = preview(battle, assault("0506", ("R",))).chances
    outcomes = {chances.target: chances.outcomes for chances in seen[1:]}
    leads = asked("assault-initiative", "attacker_morale=7 defender_morale=7")
    strike = asked("assault", "v_sum=-2 n=1")  # a leader alone: V -2
    back = asked("assault", "side=defender team=true target_moved=true")
    kills = 1 - strike["none"]
    # The leader strikes first, at once, or second if he is still there.
    strikes = leads["defender"] + leads["tie"] + leads["attacker"] * (1 - kills)
    assert outcomes["R"]["eliminated"] == strikes * back["two-steps"]
    weaker = asked("assault", "v_sum=-2 n=1 reduced=true")
    late = back["none"] * kills + back["one-step"] * (1 - weaker["none"])
    early = leads["attacker"] + leads["tie"]
    assert outcomes["B"]["eliminated"] == early * kills + leads["defender"] * late


def test_a_squad_and_a_squad_lose_what_the_strikes_come_to():
    battle = a_battle(red("R", "squad", "0505"), blue("B", "squad", "0506"))
    seen = preview(battle, assault("0506", ("R",))).chances
    outcomes = {chances.target: chances.outcomes for chances in seen[1:]}
    leads = asked("assault-initiative", "attacker_morale=7 defender_morale=7")
    fresh = asked("assault", "type=ligne")
    weaker = asked("assault", "type=ligne reduced=true")
    back = asked("assault", "side=defender target_moved=true")
    # After the defender: all of him, or a squad with a loss, or nobody is left to strike.
    late = {
        label: back["none"] * fresh[label] + back["one-step"] * weaker[label]
        for label in ("two-steps", "one-step")
    }
    early = leads["attacker"] + leads["tie"]
    assert (
        outcomes["B"]["eliminated"]
        == early * fresh["two-steps"] + leads["defender"] * late["two-steps"]
    )
    assert (
        outcomes["B"]["losses-1"]
        == early * fresh["one-step"] + leads["defender"] * late["one-step"]
    )


def test_a_large_assault_shows_who_strikes_first_only():
    battle = a_battle(
        *[red(f"R{n}", "squad", "0505") for n in range(4)],
        *[blue(f"B{n}", "squad", "0506") for n in range(4)],
    )
    seen = preview(battle, assault("0506", *[(f"R{n}",) for n in range(4)]))
    assert len(seen.chances) == 1


def test_a_strike_shows_its_odds():
    battle = a_battle(
        red("R", "squad", "0506", moved=True), blue("B", "squad", "0506"),
        blue("T", "light-tank", "0506"),
    )  # fmt: skip
    melee = Melee(h("0506"), "red", ("R",), (("R", h("0505")),))
    question = c.ChooseStrike("R", h("0506"), ("", "T"))
    seen = preview_answer(changed(battle, melee=melee), question, c.Strike("T"))
    assert seen.chances[0].outcomes == asked("assault", "target=vehicle")


def test_a_preview_tells_what_the_action_costs():
    uses = preview(duel(), fire("R", "0509", half=True)).uses
    assert [(use.what, use.who, use.amount) for use in uses] == [("action", "R", 1)]
