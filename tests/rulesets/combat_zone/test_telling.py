"""What is said of a battle: who rolls, who helps, what it costs, what things are called."""

import pytest
from tests.rulesets.combat_zone.build import (
    a_battle,
    a_thing,
    a_vehicle,
    blue,
    building,
    cm,
    on_wheels,
    played,
    red,
    run,
    standing,
)

from sandtable.explain.rolls import roll_line
from sandtable.explain.story import event, log_lines, refusal
from sandtable.game import Refused
from sandtable.log import act_of, each
from sandtable.rulesets.combat_zone import commands as c
from sandtable.rulesets.combat_zone.battle import events as e
from sandtable.rulesets.combat_zone.battle.state import changed
from sandtable.rulesets.combat_zone.dice import area, skids
from sandtable.rulesets.combat_zone.play.cohesion import who_rolls
from sandtable.rulesets.combat_zone.play.turn import _initiative, start_turn
from sandtable.rulesets.combat_zone.words.names import place_name, thing_name
from sandtable.rulesets.combat_zone.words.rollers import who_threw
from sandtable.umpire import Asked, Rolled


def lines(battle, done, language="en"):
    return list(log_lines(done.whole, battle, e.apply, language))


def named(done, battle):
    """Who is said to have rolled, of all rolls in their order."""
    throwers = []
    for item, act in each(done.whole):
        if isinstance(item, Rolled):
            throwers.append(who_threw(item, act, battle))
        elif not isinstance(item, Asked):
            battle = e.apply(battle, item)
    return throwers


# --- who rolls ------------------------------------------------------------------------------------
def two_sides():
    return a_battle(
        red("ann", 10, 10, role="leader"),
        red("hal", 60, 10, group="lone", quality="hero"),
        blue("bob", 10, 90, role="leader"),
        blue("cid", 90, 90, group="others"),
        groups={"lone": {"kind": "individual"}, "others": {"cohesive": False}},
        active="",
    )


def test_each_die_of_initiative_names_the_group_or_hero_that_rolls_it():
    """CZ-INIT-01: groups in cohesion, groups out of it, heroes; the first side first."""
    done = run(lambda umpire: _initiative(two_sides(), umpire), dice=(3, 5, 4, 2))
    rolls = [
        line.strip().partition(" (CZ")[0] for line in lines(two_sides(), done) if "CZ-INIT" in line
    ]
    assert rolls == [
        "initiative roll, red",
        "initiative roll, hal Hal",
        "initiative roll, blue",
        "initiative roll, others",
    ]


def test_the_dice_of_a_tie_rolled_again_name_the_same_ones():
    """CZ-INIT-03."""
    done = run(lambda umpire: _initiative(two_sides(), umpire), dice=(3, 3, 3, 3, 6, 6, 1, 1))
    names = named(done, two_sides())
    assert names[:4] == names[4:] == ["red", "hal", "blue", "others"]


def test_as_many_names_as_dice():
    """CZ-INIT-01: a vehicle with somebody aboard rolls as a group does."""
    battle = on_wheels(red("ann", 0, 0), vehicles=(a_vehicle("V", "car", 40, 50, driver="ann"),),
                       aboard={"V": ("ann",)})  # fmt: skip
    assert who_rolls(battle, "red").cohesive == ("V",)


def test_reaction_tests_name_who_rolls_and_a_declined_order_is_told_as_it_is():
    pair = [red(name, 10 * n, 10, reaction="panic") for n, name in ((1, "ann"), (3, "cal"))]
    battle = a_battle(*pair, blue("bob", 60, 60))
    done = run(lambda umpire: start_turn(battle, umpire), (4, 4, 1, 1, 3, 4), answers=(None,))
    log = lines(battle, done)
    assert any("reaction test, ann Ann (CZ-REACT-01)" in line for line in log)
    assert any("reaction test, cal Cal (CZ-REACT-01)" in line for line in log)
    assert any(line.endswith("ann Ann and cal Cal? In the order listed.") for line in log)


def test_a_round_names_both_who_attack_and_the_winner_who_wounds():
    battle = a_battle(red("ann", 10, 10), blue("bob", 12.5, 10))
    done = played(battle, c.CloseCombat("ann", "bob"), dice=(6, 6, 6, 1, 1, 6, 6))
    assert named(done, battle) == ["ann", "bob", "ann"]
    assert "Ann Ann starts a round of close combat: 1 AP." in lines(battle, done)


def test_a_skid_is_rolled_by_the_vehicle_whoever_is_run_over():
    """CZ-SKID-03, CZ-RUN-01: the one in its way dodges, the vehicle wounds."""
    car = a_vehicle("V", "car", 40, 50, facing=90, driver="ann", turned=True)
    battle = on_wheels(red("ann", 0, 0), red("cid", 47, 50.5), vehicles=(car,),
                       aboard={"V": ("ann",)})  # fmt: skip
    done = played(battle, c.Turn("V", -1), (3, 5, 5, 1, 1, 1, 6, 6))
    assert named(done, battle) == ["V", "V", "V", "V", "cid", "V"]


def test_whoever_fires_is_told_with_his_shots_and_not_with_each_die():
    battle = a_battle(red("ann", 10, 10, facing=90, weapons=("smg",)), blue("bob", 25, 10))
    done = played(battle, c.Shoot("ann", "smg", "single", (("bob", 1),)), dice=(6, 1, 1))
    assert named(done, battle) == ["", ""]


def test_a_log_without_acts_is_told_without_the_names_of_who_rolled():
    """A record that other rules have made can only be folded."""
    battle = a_battle(red("ann", 10, 10), blue("bob", 12.5, 10))
    done = played(battle, c.CloseCombat("ann", "bob"), dice=(6, 6, 6, 1, 1, 6, 6))
    without_acts = list(log_lines(act_of(done.log), battle, e.apply, "en"))
    plain = [line.replace(", ann Ann (", " (") for line in lines(battle, done)]
    assert without_acts == [line.replace(", bob Bob (", " (") for line in plain]


def test_each_die_of_a_skid_and_of_a_deviation_says_what_it_is():
    readings = [
        roll_line(Rolled(roll, faces, sum(faces)), "en").partition(". ")[0].partition("): ")[2]
        for roll, faces in (
            (skids.FORWARD, (9, 1)),
            (skids.SIDEWAYS, (5,)),
            (area.OCTANT, (5,)),
            (area.DISTANCE["direct"], (8,)),
        )
    ]
    assert readings == [
        "9+1 = 10: 10 cm ahead",
        "5: 5 cm sideways",
        "5: back towards the firer",
        "8: 8 cm away",
    ]


# --- who helps, how it is fired, what it costs ----------------------------------------------------
def test_helpers_of_a_crewed_weapon_are_told_with_what_each_pays():
    """CZ-CREW-03."""
    crew = [red("ann", 10, 50, facing=90), red("cal", 12.5, 47.5), red("dan", 12.5, 52.5)]
    battle = a_battle(*crew, blue("bob", 45, 50), crewed=(standing("W", 12.5, 50),))
    done = played(battle, c.Shoot("ann", "W", "burst", (("bob", 4),)), dice=(1, 1, 1, 1))
    assert lines(battle, done)[0] == (
        "Ann Ann fires a burst of 4: medium machine gun (MMG), 3 AP each, with cal Cal and dan Dan."
    )


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Ann Ann fires an aimed shot: bolt-action rifle, 5 AP."),
    ("fr", "Ann Ann effectue un tir visé\u00a0: fusil à verrou, 5 PA."),
])  # fmt: skip
def test_an_aimed_shot_is_told_as_aimed(language, sentence):
    ann = red("ann", 10, 50, facing=90, weapons=("bolt-action-rifle",))
    battle = a_battle(ann, blue("bob", 45, 50))
    done = played(battle, c.AimedShot("ann", "bolt-action-rifle", "bob"), dice=(1,))
    assert lines(battle, done, language)[0] == sentence


def test_opportunity_fire_is_told_as_such_and_not_as_free():
    """CZ-OPP-01: it was paid for on going on watch."""
    shot = e.Fired("ann", "smg", 4, True, 0)
    sentence = event(shot, two_sides(), "en")
    assert sentence == "Ann Ann fires a burst of 4 in opportunity: submachine gun (SMG)."


def test_a_single_shot_with_two_men_missing_is_not_told_as_aimed():
    """CZ-CREW-01: 4 AP at most."""
    ann = red("ann", 10, 50, facing=90)
    battle = a_battle(ann, blue("bob", 45, 50), crewed=(standing("W", 12.5, 50),))
    done = played(battle, c.Shoot("ann", "W", "single", (("bob", 1),)), dice=(1,))
    assert lines(battle, done)[0] == "Ann Ann fires once: medium machine gun (MMG), 4 AP."


def test_first_aid_and_lost_cohesion_tell_their_points():
    battle = two_sides()
    assert event(e.Spent("ann", "first-aid", 3), battle, "en") == "Ann Ann gives first aid: 3 AP."
    lost = event(e.CohesionChecked(("red",)), battle, "en")
    assert lost == "Out of cohesion, 1 AP less for each figure this turn: red."


# --- names ----------------------------------------------------------------------------------------
def test_doors_are_doors_of_a_building():
    shop = building("shop", 20, 10, 10, 10, doors={"d1": (25, 20, "locked")})
    battle = a_battle(red("ann", 25, 21.3), blue("bob", 60, 60), terrain=(shop,))
    assert place_name(battle, "d1", "en") == "door (shop)"
    no = Refused("locked", "CZ-URBAN-13", door="d1", needs=2)
    assert refusal(no, "fr", battle).startswith("Porte (shop) est verrouillée")


def test_no_round_is_told_by_its_id():
    assert thing_name("rifle-grenade:anti-tank", "en") == "anti-tank rifle grenade"
    assert thing_name("rifle-grenade:anti-tank", "fr") == "grenade à fusil antichar"
    assert thing_name("he-missile", "fr") == "missile explosif"


# --- sums that add up, and nothing said twice -----------------------------------------------------
def test_what_leaders_add_to_initiative_has_its_name():
    """CZ-INIT-01: sub-leaders 1, leaders 2."""
    chief, second = red("ann", 10, 10, role="leader"), red("cal", 13, 10, role="sub-leader")
    battle = a_battle(chief, second, blue("bob", 60, 60), active="")
    done = run(lambda umpire: _initiative(battle, umpire), dice=(3, 4))
    roll = next(line for line in lines(battle, done) if "CZ-INIT" in line)
    assert "3 +3 its side's sub-leaders (1 each) and leaders (2 each) = 6" in roll


def test_who_panics_from_a_shot_is_told_once():
    """CZ-WOUND-01: 4 against 7."""
    ann = red("ann", 10, 50, facing=90, weapons=("bolt-action-rifle",))
    battle = a_battle(ann, blue("bob", 45, 50))
    done = played(battle, c.Shoot("ann", "bolt-action-rifle", "single", (("bob", 1),)),
                  dice=(6, 1, 1, 2))  # fmt: skip
    of_bob = [line for line in lines(battle, done) if "Bob Bob" in line]
    assert of_bob == ["Bob Bob is hit once: panic."]
    assert done.of(e.Panicked)


def test_a_rout_of_a_round_is_told_once_and_that_of_a_leap_is_not_left_out():
    from sandtable.rulesets.combat_zone.words.telling import is_quiet

    assert is_quiet(e.Routed("bob", "CZ-CC-12"))
    assert not is_quiet(e.Panicked("bob", "CZ-TRANS-04"))


def test_a_divided_squad_and_broken_groups_are_told_whole():
    names = tuple(f"figure{n}" for n in range(12))
    battle = a_battle(*[red(name, 5 * n, 10) for n, name in enumerate(names)], blue("bob", 60, 60))
    sentence = event(
        e.SquadSplit("red", (names[:6], names[6:]), ("1", "2"), ("", ""), "squad"), battle, "en"
    )
    assert sentence.endswith("figure11 Figure11.")
    assert "…" not in sentence
    broken = event(e.CohesionChecked(("red",) * 40), battle, "fr")
    assert broken.count("red") == 40


def test_a_kit_that_spares_the_penalty_is_said_to():
    """CZ-TECH-03."""
    for kit, sentence in (
        (("tool-kit",), "Eve Eve manages it: desk (tool kit: no penalty for want of equipment)."),
        ((), "Eve Eve manages it: desk."),
    ):
        battle = a_battle(red("eve", 30, 30, equipment=kit), things=(a_thing("desk", 31, 30),))
        assert event(e.Worked("eve", "desk", True), battle, "en") == sentence


# --- who, whereto and how -------------------------------------------------------------------------
def test_a_weapon_moved_turned_or_dismantled_names_who_does_it():
    """CZ-CREW-03."""
    crew = [red("ann", 10, 50, facing=90), red("cal", 12.5, 47.5)]
    battle = a_battle(*crew, blue("bob", 45, 50), crewed=(standing("W", 12.5, 50),))
    both = ("ann", "cal")
    turned = event(e.WeaponPivoted("W", cm(1, 0), 1, both), battle, "en")
    assert turned == "Ann Ann and cal Cal turn the medium machine gun (MMG) (1 AP each)."
    down = event(e.WeaponSetUp("W", False, 7, ("ann",)), battle, "fr")
    assert down == "L’arme est démontée par ann Ann\u00a0: mitrailleuse moyenne (7 PA)."


def test_who_climbs_down_does_not_climb_to_nothing():
    """CZ-URBAN-03."""
    battle = a_battle(red("ann", 10, 10, foot=10), blue("bob", 60, 60))
    down = event(e.Climbed("ann", cm(10, 12), 0, cm(0, 1), 4), battle, "en")
    assert down.startswith("Ann Ann climbs down to the ground, ")
    up = event(e.Climbed("ann", cm(10, 12), 1500, cm(0, 1), 2), battle, "fr")
    assert up.startswith("Ann Ann grimpe à 15 cm, ")


def test_who_leaves_a_house_moves_to_a_place_beside_it():
    """Not "moves 5 cm north of the shop", which would be how far he went."""
    shop = building("shop", 20, 10, 10, 10, doors={"d1": (25, 20, "open")})
    battle = a_battle(red("ann", 25, 15), blue("bob", 60, 60), terrain=(shop,))
    out = event(e.Moved("ann", cm(40, 15), cm(1, 0), 3), battle, "en")
    assert out == "Ann Ann moves to 10\u00a0cm east of the shop (3 AP)."


def test_a_helicopter_flies_above_what_is_below():
    """CZ-VTER-03."""
    shop = building("shop", 20, 10, 10, 10)
    battle = on_wheels(red("ann", 0, 0), vehicles=(a_vehicle("V", "attack-helicopter", 60, 50),),
                       terrain=(shop,))  # fmt: skip
    flown = e.Drove("V", cm(25, 15), 3000, 2)
    assert event(flown, battle, "en") == "V attack helicopter flies 30 cm, above the shop (2 AP)."
    assert event(flown, battle, "fr").endswith(" vole 30 cm, survolant «\u00a0shop\u00a0» (2 PA).")


def test_a_drive_into_difficult_ground_is_not_told_as_none_and_as_free():
    """CZ-VTER-01: its points are paid at the edge."""
    battle = on_wheels(red("ann", 0, 0), vehicles=(a_vehicle("V", "car", 40, 50),))
    assert " sets off over difficult ground, " in event(
        e.Drove("V", cm(40, 50), 0, 3), battle, "en"
    )
    assert " roule encore 10 cm, " in event(e.Drove("V", cm(50, 50), 1000, 0), battle, "fr")


def test_who_lives_through_being_run_over_is_not_said_to_have_dodged():
    """CZ-RUN-01: a wound roll may do nothing, or leave him in panic."""
    battle = on_wheels(red("ann", 0, 0), blue("bob", 60, 60),
                       vehicles=(a_vehicle("V", "car", 40, 50),))  # fmt: skip
    sentences = [
        event(e.RanOver("V", "bob", cm(62, 60), how), battle, "en") for how in ("panic", "none")
    ]
    assert sentences == [
        "V car drives at bob Bob, who lives and panics.",
        "V car drives at bob Bob, who comes off unhurt.",
    ]


# --- refusals -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("no", "language", "sentence"), [
    (Refused("band-passed", "CZ-VFIRE-01", band="half", driven="over"), "fr",
     "Ce qui est annoncé (la moitié de ses PA au plus) est moins que ce qui a été roulé "
     "(plus de la moitié de ses PA) (CZ-VFIRE-01)."),
    (Refused("band-announced", "CZ-VFIRE-01", band="rest"), "en",
     "The movement of this activation has been announced already: at rest (CZ-VFIRE-01)."),
    (Refused("not-in-contact", "CZ-CREW-02", figure="bob", what="ann/lmg"), "en",
     "Bob Bob does not touch ann Ann: move into contact first (CZ-CREW-02)."),
    (Refused("burst-needs-two", "CZ-BURST-01", shots=1, rof=2), "en",
     "A burst of this weapon has 2 shots, not 1 (CZ-BURST-01)."),
])  # fmt: skip
def test_no_refusal_has_a_code_or_an_empty_range(no, language, sentence):
    assert refusal(no, language, two_sides()) == sentence


def test_a_vehicle_that_a_shot_destroys_is_told_destroyed_once():
    """CZ-VDMG-02: what is critical damage destroys it."""
    battle = on_wheels(red("ann", 0, 0), vehicles=(a_vehicle("V", "car", 40, 50),))
    struck = e.VehicleStruck("V", "ann", 1, 1, "destroyed")
    sentences = [
        event(happening, battle, "en")
        for happening in (struck, e.VehicleDestroyed("V", "CZ-VDMG-02"))
    ]
    assert sentences == ["V car is hit: critical damage.", "V car is destroyed."]


@pytest.mark.parametrize(("action", "when"), [("shoot", "fires"), ("first-aid", "acts")])
def test_who_does_not_move_is_shot_at_when_he_acts(action: str, when: str) -> None:
    battle = a_battle(red("ann", 10, 10), blue("bob", 30, 10))
    at = battle.figures["ann"].at
    declared = e.Declared("ann", action, (at,), (100, 0), at, 0, "ok")
    shot = c.AnswerFire("bob", at, "single", (("ann", 1),))
    assert event(shot, changed(battle, declared=declared), "en") == (
        f"Bob Bob: one shot when ann Ann {when}"
    )
