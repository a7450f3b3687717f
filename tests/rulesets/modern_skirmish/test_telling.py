"""What happens in words: whose dice, how far, why; sums that add up and nothing raw."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulesets.modern_skirmish.build import (
    RULES,
    Played,
    a_battle,
    a_vehicle,
    blue,
    cm,
    house,
    opening,
    played,
    red,
    run,
)

from sandtable.explain.story import asked_line, event, log_lines, say
from sandtable.log import act_of
from sandtable.rulesets import modern_skirmish
from sandtable.rulesets.modern_skirmish.battle import events as e
from sandtable.rulesets.modern_skirmish.battle.state import RAPID, Battle, changed
from sandtable.rulesets.modern_skirmish.commands import (
    Attack,
    BreakContact,
    ChooseGroup,
    ChooseLeader,
    ChooseSupporters,
    CoveringFire,
    Deploy,
    GoOn,
    MayReact,
    Place,
    Shoot,
    ShootPoint,
    Suppress,
)
from sandtable.rulesets.modern_skirmish.play.turn import start_turn
from sandtable.umpire import Asked

FACING = a_battle(red("ann", 10, 10), red("al", 10, 13), blue("bob", 30, 10))


def told(happened: object, battle: Battle = FACING, language: str = "en") -> str:
    return event(happened, battle, language)


def test_a_shot_that_strays_says_how_far() -> None:
    """MS-GREN-07: the die of the distance, in cm."""
    ann = red("ann", 10, 10, weapons=("offensive-grenade",))
    battle = a_battle(ann, blue("bob", 60, 60))
    shot = ShootPoint("ann", "offensive-grenade", cm(18, 10))
    (landed,) = played(battle, shot, (3, 5, 1)).of(e.Landed)
    assert landed.deviated == 5
    assert "strays 5 cm" in told(landed, battle)
    assert "dévié de 5 cm" in told(landed, battle, "fr").lower()


def test_a_shell_that_misses_a_vehicle_says_how_far_it_strays() -> None:
    """MS-VSHOT-08"""
    truck = a_vehicle("truck", "blue", 24, 30)
    battle = a_battle(red("ann", 10, 30, weapons=("at-rocket-launcher",)), truck)
    shot = played(battle, Shoot("ann", "at-rocket-launcher", ("truck",)), (1, 1, 6, 3))
    assert shot.of(e.Landed)[0].deviated == 6


def rolls_told(story: Played, battle: Battle, language: str = "en") -> list[str]:
    """The lines of rolls, up to their numbers."""
    lines = log_lines(story.whole, battle, e.apply, language)
    return [line.strip().partition(" (")[0] for line in lines if line.startswith("    ")]


def test_each_die_for_initiative_says_whose_it_is_and_the_result_names_both() -> None:
    begun = run(lambda umpire: start_turn(FACING, umpire), (4, 8))
    assert rolls_told(begun, FACING) == ["initiative, red", "initiative, blue"]
    assert told(e.InitiativeWon("blue", (4, 8))) == "Initiative: red 4, blue 8. It goes to blue."
    assert "tie" in told(e.InitiativeWon("red", (5, 5)))


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        ("MS-ABIL-04", "explosion"),
        ("MS-ABIL-06", "surprised by the shot"),
        ("MS-ABIL-09", "suppressive fire"),
        ("MS-EQP-02", "charge"),
        ("MS-VSHOT-03", "wreck"),
        ("MS-HEAD-06", "hit the dirt"),
    ],
)
def test_heads_down_says_why(rule: str, why: str) -> None:
    assert why in told(e.KeptHeadsDown("red", rule))
    assert told(e.KeptHeadsDown("red", rule), language="fr") != "Red : tête baissée."


def test_what_equipment_and_abilities_cancel_is_said_and_is_not_in_the_sum() -> None:
    """MS-ABIL-05, MS-EQP-09: cover and movement that did not count."""
    room = house("room", 5, 5, 20, 20)
    ann = red("ann", 10, 10, weapons=("smg",), equipment=("laser-pointer",), moved=3, used=3)
    inside = a_battle(ann, blue("bob", 20, 10), terrain=(room,))
    story = played(inside, Shoot("ann", "smg", ("bob",)), (1, 1))
    (shot,) = story.of(e.ShotAt)
    assert shot.ignored == ("MS-EQP-09",)
    assert "laser pointer cancelled" in told(shot, inside)
    assert "MS-TMOD-01" not in [m.rule for r in story.rolls for m in r.roll.modifiers]


def test_a_large_calibre_says_that_cover_did_not_count() -> None:
    sniper = red("ann", 10, 10, weapons=("sniper-rifle",))
    wall = house("room", 28, 5, 10, 10)
    battle = a_battle(sniper, red("al", 10, 13), blue("bob", 30, 10), terrain=(wall,))
    story = played(battle, Shoot("ann", "sniper-rifle", ("bob",), "al"), (1,))
    (shot,) = story.of(e.ShotAt)
    assert shot.ignored == ("MS-ABIL-05",)
    assert "Cover did not count: large calibre." in told(shot, battle)
    assert "helped by al" in told(story.of(e.Fired)[0], battle)


def test_a_close_combat_tells_its_dice_before_they_fall_and_its_successes_after() -> None:
    fighters = red("ann", 10, 10, training="specialist"), blue("bob", 12.5, 10)
    battle = a_battle(*fighters, order=RAPID)
    story = played(battle, Attack(("ann",), "bob"), (4, 4, 1, 1))
    assert "3D8 against 1D8" in told(story.of(e.AttackDeclared)[0], battle)
    assert "by 2 successes to 0" in told(story.of(e.CombatFought)[0], battle)


def test_each_die_of_a_close_combat_says_whose_it_is() -> None:
    fighters = red("ann", 10, 10, training="trained"), blue("bob", 12.5, 10)
    battle = a_battle(*fighters, order=RAPID)
    story = played(battle, Attack(("ann",), "bob"), (4, 4, 1))
    assert [line.partition(", ")[2] for line in rolls_told(story, battle)] == [
        "ann Ann",
        "ann Ann",
        "bob Bob",
    ]


def test_dice_that_one_alone_throws_do_not_repeat_his_name() -> None:
    story = played(FACING, Shoot("ann", "rifle", ("bob",)), (1,))
    assert rolls_told(story, FACING) == ["to hit"]


def test_a_charge_is_told_by_the_opening_as_it_was() -> None:
    door = opening("f", 15, 10, "room", kind="shut-door")
    battle = a_battle(
        red("ann", 10, 10), blue("bob", 20, 10), terrain=(house("room", 15, 5, 10, 10),),
        openings=(door,),
    )  # fmt: skip
    blown = e.ChargeBlown("ann-charge-1", "f", cm(15, 10))
    assert "shut door f (room)" in told(blown, changed(battle, breached=frozenset("f")))


def test_a_shot_that_is_lost_says_what_is_missing() -> None:
    gone = changed(
        FACING, figures={**FACING.figures, "bob": changed(FACING.figures["bob"], fate="out")}
    )
    assert "the target is gone" in told(e.ShotLost("ann", "rifle"), gone)
    dead = changed(
        FACING, figures={**FACING.figures, "ann": changed(FACING.figures["ann"], fate="out")}
    )
    assert "can no longer fire" in told(e.ShotLost("ann", "rifle"), dead)


def test_grenades_are_thrown_and_weapons_fired_without_brackets_of_the_tables() -> None:
    thrown = e.Fired("ann", "offensive-grenade", (), cm(20, 10))
    assert "throws the offensive grenade" in told(thrown)
    gun = e.Fired("ann", "vehicle-heavy-mg", ("bob",))
    assert "fires the heavy machine gun at bob" in told(gun)
    assert "((" not in told(gun, language="fr").replace(" ", "")


def test_a_question_names_every_unit_it_concerns() -> None:
    asked = MayReact("fire", mover="bob", threatened=("red", "blue"))
    assert "red and blue" in say(asked, FACING, "en")


@pytest.mark.parametrize("code", ["DQ ", "DC ", "TàE", "Raf)"])
def test_english_words_have_no_code_of_the_french_sheet_without_its_name(code: str) -> None:
    folder = Path(modern_skirmish.__file__).parent / "words"
    for name in ("drawing", "events", "fire", "orders", "scenario", "ground"):
        assert code not in (folder / f"{name}.en.ftl").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_places_to_set_up_in_do_not_read_the_same(language: str) -> None:
    """Neither do two ways of looking."""
    spots = [(10, 10, (1, 0)), (10, 12, (1, 0)), (10, 10, (-1, 0))]
    ways = [Deploy("red", (Place("ann", cm(x, y), facing),)) for x, y, facing in spots]
    assert len({say(way, FACING, language) for way in ways}) == len(ways)


def test_covering_fire_at_a_point_says_so() -> None:
    battle = a_battle(red("ann", 10, 10, weapons=("light-mg",)), blue("bob", 30, 10))
    answer = CoveringFire("red", (Suppress("ann", "light-mg", cm(30, 12)),))
    assert say(answer, battle, "en").endswith("▸ a point")


def test_all_parts_of_a_broken_unit_are_told() -> None:
    """However many they are, none is cut to a dot."""
    names = [f"gendarme-{n}" for n in range(12)]
    battle = a_battle(*[red(name, 10 + 6 * n, 10) for n, name in enumerate(names)])
    question = ChooseGroup("red", tuple((name,) for name in names))
    assert "…" not in say(question, battle, "en")


@pytest.mark.parametrize("window", ["order", "end", "fire"])
def test_a_reaction_that_nobody_took_is_left_out_of_an_account(window: str) -> None:
    question = MayReact(window, charges=("charge-1",), mover="bob")
    assert list(log_lines(act_of([Asked("red", question, None)]), FACING, RULES.apply, "en")) == []


def test_fire_that_threatens_is_told_though_nobody_hits_the_dirt() -> None:
    question = MayReact("fire", dirt=("red",), threatened=("red",), mover="bob")
    (line,) = log_lines(act_of([Asked("red", question, None)]), FACING, RULES.apply, "en")
    assert line.endswith("Hit the dirt? No.")


@pytest.mark.parametrize(
    ("question", "english", "french"),
    [
        (ChooseLeader(("ann",)), "Whoever has the best quality die.", "le meilleur dé"),
        (ChooseSupporters("ann", ("bob",), ()), "? Nobody.", "? Personne."),
        (BreakContact("ann", (cm(12, 10),)), "? As the rules have it.", "? Selon les règles."),
        (GoOn("ann", "rifle", "bob"), "? No.", "? Non."),
    ],
)
def test_a_question_left_open_is_answered_by_what_comes_of_that(
    question: object, english: str, french: str
) -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    told = [asked_line(Asked("red", question, None), battle, one) for one in ("en", "fr")]
    assert english in told[0]
    assert french in told[1].replace("\u00a0", " ").replace("\u202f", " ")
    assert "Who leads now? No" not in told[0]
