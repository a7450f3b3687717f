"""Radio: who may ask for a barrage, whether it is granted, and where it comes down (CZ-RADIO)."""

import pytest
from tests.rulesets.combat_zone.build import (
    BLUE,
    RED,
    a_battle,
    block,
    blue,
    cm,
    line,
    played,
    red,
    refused,
    run,
)

from sandtable.rulesets.combat_zone.battle.events import (
    BarrageAsked,
    BarrageFell,
    Landed,
    ShotAt,
    TurnEnded,
)
from sandtable.rulesets.combat_zone.battle.state import (
    CASUALTY,
    Barrage,
    Battery,
    changed,
    with_figure,
)
from sandtable.rulesets.combat_zone.commands import (
    AnswerFire,
    BurstTemplate,
    CallBarrage,
    EndActivation,
)
from sandtable.rulesets.combat_zone.play.radio import fire_barrages

GUNS = {RED: Battery()}
HQ = {RED: {"kind": "hq-section"}}


def post(*others, figures=None, batteries=None, groups=None, **more):
    """A lieutenant beside his operator; the slope he looks at is 40 cm to the east."""
    ann = red("ann", 10, 50, traits=("lieutenant",), **more.pop("ann", {}))
    cal = red("cal", 10, 52.5, equipment=("radio",))
    figures = (ann, cal) if figures is None else figures
    given = {"groups": HQ if groups is None else groups}
    given["batteries"] = GUNS if batteries is None else batteries
    return a_battle(*figures, *others, blue("bob", 90, 90), **given, **more)


CALL = CallBarrage("ann", cm(50, 50))
GRANTED, REFUSED = (4, 5), (4, 4)  # a lieutenant needs 9


def officer(**more):
    return red("ann", 10, 50, **{"traits": ("lieutenant",), "equipment": ("radio",), **more})


# --- asking ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "granted"), [(GRANTED, True), (REFUSED, False)])
def test_a_lieutenant_obtains_a_barrage_on_nine(dice, granted):
    """CZ-RADIO-03."""
    asked = played(post(), CALL, dice=dice)
    assert asked.of(BarrageAsked) == [BarrageAsked("ann", cm(50, 50), granted)]
    assert len(asked.battle.barrages) == granted


@pytest.mark.parametrize(("dice", "granted"), [((5, 6), True), ((5, 5), False)])
def test_a_sergeant_needs_eleven(dice, granted):
    """CZ-RADIO-03."""
    battle = post(figures=(officer(traits=("sergeant",)),))
    assert played(battle, CALL, dice=dice).of(BarrageAsked)[0].granted == granted


@pytest.mark.parametrize(
    ("quality", "rule", "value"),
    [("green", "CZ-QUAL-02", -1), ("veteran", "CZ-QUAL-04", 1), ("elite", "CZ-QUAL-05", 2)],
)
def test_his_quality_counts(quality, rule, value):
    """CZ-RADIO-03: green's -1 as well."""
    battle = post(figures=(officer(quality=quality),))
    assert played(battle, CALL, dice=GRANTED).modifiers() == {rule: value}


def test_a_precarious_position_makes_it_harder():
    """CZ-URBAN-02."""
    battle = post(figures=(officer(footing="ladder"),))
    assert played(battle, CALL, dice=GRANTED).modifiers() == {"CZ-URBAN-02": -1}


def test_a_message_costs_the_speaker_three_points():
    """CZ-RADIO-01, CZ-CMD-32: the operator pays nothing."""
    battle = played(post(), CALL, dice=REFUSED).battle
    assert [battle.figures[n].spent for n in ("ann", "cal")] == [3, 0]
    assert refused(post(ann={"spent": 4}), CALL) == ("not-enough-points", "CZ-AP-03")


def test_he_carries_the_radio_or_touches_the_operator():
    """CZ-RADIO-01."""
    assert played(post(figures=(officer(),)), CALL, dice=REFUSED).of(BarrageAsked)
    apart = with_figure(post(), "cal", at=cm(10, 52.6))
    assert refused(apart, CALL) == ("no-radio", "CZ-RADIO-01")
    gone = with_figure(post(), "cal", reaction="rout")
    assert refused(gone, CALL) == ("no-radio", "CZ-RADIO-01")
    down = with_figure(post(), "cal", fate=CASUALTY)
    assert refused(down, CALL) == ("no-radio", "CZ-RADIO-01")


def test_only_officers_and_ncos_of_a_command_section_ask():
    """CZ-RADIO-02."""
    assert refused(post(groups={}), CALL) == ("not-headquarters", "CZ-RADIO-02")
    assert refused(post(figures=(officer(traits=()),)), CALL) == ("no-rank", "CZ-RADIO-02")


def test_somebody_must_stand_ready_to_fire():
    """CZ-RADIO-02: if the scenario has off-table guns."""
    assert refused(post(batteries={}), CALL) == ("no-battery", "CZ-RADIO-02")
    assert refused(post(batteries={BLUE: Battery()}), CALL) == ("no-battery", "CZ-RADIO-02")


def test_he_asks_once_in_an_activation_and_again_in_a_later_turn():
    """CZ-RADIO-02."""
    battle = played(post(figures=(officer(quality="hero"),)), CALL, dice=(1, 1)).battle
    assert refused(battle, CALL) == ("has-asked", "CZ-RADIO-02")
    ended = played(changed(battle, groups=_all_activated(battle)), EndActivation(), dice=(4, 8, 1))
    assert not ended.battle.figures["ann"].asked


def _all_activated(battle):
    return {name: changed(g, activated=True) for name, g in battle.groups.items()}


def test_the_battery_fires_no_more_barrages_than_the_scenario_gives_it():
    """CZ-RADIO-04: those refused do not count."""
    battle = post(batteries={RED: Battery(barrages=1)})
    refused_once = played(battle, CALL, dice=REFUSED).battle
    again = with_figure(refused_once, "ann", asked=False, spent=0)
    battle = played(again, CALL, dice=GRANTED).battle
    more = with_figure(battle, "ann", asked=False, spent=0)
    assert refused(more, CALL) == ("no-barrage-left", "CZ-RADIO-04")


def test_he_must_see_what_he_wants_shelled():
    """CZ-RADIO-02, CZ-DARK-01: all around, but not through walls nor far in the dark."""
    assert played(post(), CallBarrage("ann", cm(2, 50)), dice=REFUSED).of(BarrageAsked)
    van = block("van", 30, 40, 3, 20, blocking=True)
    assert refused(post(terrain=(van,)), CALL)[0] == "not-in-sight"
    assert refused(post(dark=True), CALL) == ("beyond-the-dark", "CZ-DARK-01")
    assert refused(post(), CallBarrage("ann", cm(150, 50))) == ("off-the-table", "CZ-RADIO-02")


def test_an_enemy_on_watch_may_cut_the_call_short():
    """CZ-OPP-01: the points are gone, nobody has been asked."""
    bob = blue("eve", 30, 50, facing=270, weapons=("smg",), watch="smg")
    shot = AnswerFire("eve", cm(10, 50), "single", (("ann", 1),))
    cut = played(post(bob), CALL, dice=(6, 3, 3), answers=[shot])
    assert (cut.of(BarrageAsked), cut.battle.figures["ann"].spent) == ([], 3)


def test_nobody_is_asked_once_the_operator_has_fallen():
    """CZ-RADIO-01, CZ-OPP-01: a burst that sweeps both spares the lieutenant."""
    eve = blue("eve", 30, 51.25, facing=270, weapons=("smg",), watch="smg")
    laid = BurstTemplate(cm(10, 51.25), "sweep")
    burst = AnswerFire("eve", cm(10, 50), "burst", (("ann", 1), ("cal", 1)), laid)
    cut = played(post(eve), CALL, dice=(1, 6, 6, 6), answers=[burst])
    assert (cut.of(BarrageAsked), cut.battle.figures["ann"].spent) == ([], 3)


# --- coming down ----------------------------------------------------------------------------------
def called(*figures, battery=None, quality="average", **more):
    """A barrage on 50, 50 that ann obtained from 10, 50."""
    barrage = Barrage(RED, "ann", quality, cm(10, 50), cm(50, 50))
    some = (red("ann", 10, 50), *figures, blue("bob", 90, 90))
    return a_battle(*some, barrages=(barrage,), batteries={RED: battery or Battery()}, **more)


def shelled(battle, dice):
    return run(lambda umpire: fire_barrages(battle, umpire), dice=dice)


def test_a_barrage_comes_down_once_the_last_activation_is_over():
    """CZ-SEQ-05, CZ-SEQ-08: before the markers of the turn are wiped."""
    battle = played(post(figures=(officer(role="leader"),)), CALL, dice=GRANTED).battle
    battle = changed(battle, groups=_all_activated(battle))
    ended = played(battle, EndActivation(), dice=(6, 6, 1))
    kinds = [type(e) for e in ended.events]
    assert kinds.index(BarrageFell) < kinds.index(Landed) < kinds.index(TurnEnded)
    assert ended.battle.barrages == ()


def test_a_barrage_is_one_medium_shell_unless_the_scenario_says_otherwise():
    """CZ-RADIO-04: 4D6, 7.5 cm radius."""
    fell = shelled(called(blue("eve", 50, 56.5)), dice=(6, 1, 1, 1, 1))
    assert [e.target for e in fell.of(ShotAt)] == ["eve"]
    assert fell.rolls[1].roll.dice == "4D6"


def test_each_shell_is_an_attack_of_its_own():
    """CZ-RADIO-04: three of them; the second misses by 2 + 3 cm to the south, the third by 20."""
    fell = shelled(called(battery=Battery(shells=3)), dice=(6, 1, 3, 2, 3, 1, 7, 10, 10))
    assert [e.at for e in fell.of(Landed)] == [cm(50, 50), cm(50, 55), cm(50, 30)]


def test_the_scenario_names_the_gun():
    """CZ-RADIO-04."""
    battle = called(blue("eve", 50, 50), battery=Battery("very-heavy-gun"))
    assert shelled(battle, dice=(6, 1, 1, 1, 1, 1)).rolls[1].roll.dice == "5D6"


def test_shells_are_thrown_with_the_requesters_quality_alone():
    """CZ-RADIO-04: whatever has become of him (CZ-RADIO-02)."""
    battle = with_figure(called(quality="veteran"), "ann", fate=CASUALTY, wounded=True)
    assert shelled(battle, dice=(5,)).modifiers() == {"CZ-QUAL-04": 1}


def test_the_dark_does_not_stop_a_barrage_obtained():
    """CZ-DARK-01."""
    assert shelled(called(dark=True), dice=(6,)).of(Landed)[0].at == cm(50, 50)


def test_cover_against_a_barrage_is_judged_from_where_it_bursts():
    """CZ-AREA-06: eve is behind a wall from 50, 50; fay, from where it was asked for, is not."""
    walls = line("wall", 53.25, 40, 20), line("other", 44, 40, 20)
    battle = called(blue("eve", 55, 50), blue("fay", 45.75, 50), terrain=walls)
    fell = shelled(battle, dice=(6, *(1, 1, 1, 1) * 2))
    assert [fell.modifiers(1), fell.modifiers(2)] == [{"CZ-WOUND-02": -3}, {}]


def test_a_shell_that_would_fall_behind_the_requester_falls_on_him():
    """CZ-AREA-02: the line runs from where he stood."""
    battle = called()
    near = Barrage(RED, "ann", "average", cm(10, 50), cm(20, 50))
    fell = shelled(changed(battle, barrages=(near,)), dice=(1, 5, 5, 5, 1, 1, 1, 1))
    assert fell.of(Landed)[0].at == cm(10, 50)
    assert [e.target for e in fell.of(ShotAt)] == ["ann"]


def test_barrages_fall_in_the_order_in_which_they_were_obtained():
    """CZ-SEQ-05."""
    second = Barrage(BLUE, "bob", "average", cm(90, 90), cm(30, 30))
    battle = called()
    battle = changed(
        battle, barrages=(*battle.barrages, second), batteries={RED: Battery(), BLUE: Battery()}
    )
    fell = shelled(battle, dice=(6, 6))
    assert [e.side for e in fell.of(BarrageFell)] == [RED, BLUE]
    assert [e.at for e in fell.of(Landed)] == [cm(50, 50), cm(30, 30)]
