"""Who could fire at a unit in the hex where it would stand (HX-CMD-11, HX-TURN-06)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rulesets.hex_tactical.build import RED, a_battle, blue, h, red

from sandtable.rulesets import ask_odds
from sandtable.rulesets.hex_tactical.battle.hiding import seen_by
from sandtable.rulesets.hex_tactical.battle.state import Battle, changed, with_unit
from sandtable.rulesets.hex_tactical.battle.victory import DEFAULT_TURNS
from sandtable.rulesets.hex_tactical.play.shooters import farthest
from sandtable.rulesets.hex_tactical.queries import threats
from sandtable.rulesets.threats import Harmless, Threat, arrived


def against(battle: Battle, *way: str) -> dict[str, Threat | Harmless]:
    there, _ = arrived(threats, battle, "A", [h(to) for to in way])
    return {threat.enemy: threat for threat in threats.against(there, "A")}


def the_threat(battle: Battle, *way: str) -> Threat:
    threat = against(battle, *way)["B"]
    assert isinstance(threat, Threat)
    return threat


def by_the_odds(threat: Threat) -> dict[str, Fraction]:
    answer = ask_odds("hex-tactical", threat.query, dict(threat.inputs))
    return {label: chance for label, chance in answer.outcomes.items() if chance}


def test_a_shot_is_counted_as_the_odds_query_counts_it() -> None:
    battle = a_battle(
        red("A", "squad", "0505"), blue("B", "mg-team", "0905"), ground="forest 0605 0606"
    )
    threat = the_threat(battle, "0605")
    assert dict(threat.outcomes) == by_the_odds(threat)
    assert threat.inputs["cols"] != "0"  # the forest of the hex, not the open where it is now


def test_an_enemy_who_has_fired_is_counted_for_his_next_activation() -> None:
    fired = blue("B", "mg-team", "0905", fired=True, acted=True)
    battle = a_battle(red("A", "squad", "0505"), fired)
    fresh = a_battle(red("A", "squad", "0505"), blue("B", "mg-team", "0905"))
    assert the_threat(battle).outcomes == the_threat(fresh).outcomes


def test_an_enemy_who_is_stunned_or_stopped_is_so_no_longer_when_he_acts_next() -> None:
    """HX-TURN-07: administration takes the markers off."""
    held = blue("B", "mg-team", "0905", stopped=True, stunned=True)
    battle = a_battle(red("A", "squad", "0505"), held)
    fresh = a_battle(red("A", "squad", "0505"), blue("B", "mg-team", "0905"))
    assert the_threat(battle).outcomes == the_threat(fresh).outcomes


def test_who_has_acted_in_the_last_turn_fires_no_more_and_says_so() -> None:
    """HX-TURN-04; opportunity fire at whoever moves is still his (HX-TURN-06)."""
    pieces = red("A", "squad", "0505"), blue("B", "mg-team", "0905")
    last = changed(a_battle(*pieces), turn=DEFAULT_TURNS)
    acted = with_unit(last, "B", acted=True)
    assert the_threat(last).hurts
    done = against(acted)["B"]
    assert isinstance(done, Harmless)
    assert (done.refused.key, done.comes) == ("hx-danger-done", None)
    assert the_threat(changed(acted, turn=DEFAULT_TURNS - 1)).hurts
    assert [shot.threat.enemy for shot in threats.provoked(acted, "A", [h("0605")])] == ["B"]


def test_markers_of_the_last_turn_stay() -> None:
    """Who has fired as a reaction may act, and fires no more (HX-TURN-06, HX-TURN-07)."""
    pieces = red("A", "squad", "0505"), blue("B", "mg-team", "0905", fired=True)
    last = changed(a_battle(*pieces), turn=DEFAULT_TURNS)
    fired = against(last)["B"]
    assert isinstance(fired, Harmless)
    assert fired.refused.key == "hx-has-fired"


@pytest.mark.parametrize(
    ("target", "shooter", "query"),
    [("medium-tank", "at-gun", "gun"), ("squad", "light-mortar", "indirect")],
)
def test_guns_and_mortars_are_counted_as_their_odds_queries_do(
    target: str, shooter: str, query: str
) -> None:
    threat = the_threat(a_battle(red("A", target, "0505"), blue("B", shooter, "0905")))
    assert threat.query == query
    assert dict(threat.outcomes) == by_the_odds(threat)


def test_a_mortar_has_somebody_see_for_it_who_may_direct_it() -> None:
    """HX-INDCOL-10: its own leader, whoever else sees the hex first."""
    woods = " ".join(f"09{row:02}" for row in range(1, 16))
    by_enemy = against(
        a_battle(
            red("A", "squad", "0505"),
            blue("S", "squad", "0705", section="others"),
            blue("L", "section-leader", "0805"),
            blue("B", "light-mortar", "1105"),
            ground=f"level-2 {woods}",
        )
    )
    assert isinstance(by_enemy["B"], Threat)


def test_whoever_does_not_see_the_hex_is_harmless_and_says_so() -> None:
    woods = " ".join(f"07{row:02}" for row in range(1, 16))
    squads = red("A", "squad", "0505"), blue("B", "squad", "0805")
    harmless = against(a_battle(*squads, ground=f"level-2 {woods}"))["B"]
    assert isinstance(harmless, Harmless)
    assert harmless.refused.key == "hx-line-blocked"


def test_whoever_is_too_far_now_comes_up_with_half_an_action() -> None:
    """HX-TURN-05: half of it to move, half to fire at half power."""
    far = blue("B", "squad", "0205")
    reach = farthest(a_battle(red("A", "squad", "0505"), far).units["B"].counter.weapons[0])
    at = f"{2 + reach + 1:02}05"
    harmless = against(a_battle(red("A", "squad", at), far))["B"]
    assert isinstance(harmless, Harmless)
    assert harmless.refused.key == "hx-out-of-range"
    assert harmless.comes is not None
    assert harmless.comes.inputs["half"] == "true"
    assert dict(harmless.comes.outcomes) == by_the_odds(harmless.comes)


def test_opportunity_fire_is_provoked_by_the_hexes_entered() -> None:
    """HX-TURN-06: whoever has no Fire marker may fire at each hex."""
    battle = a_battle(red("A", "squad", "0505"), blue("B", "mg-team", "0905"))
    (shot,) = threats.provoked(battle, "A", [h("0605"), h("0705")])
    assert (shot.threat.enemy, shot.at, shot.leg) == ("B", h("0605"), 0)
    assert dict(shot.threat.outcomes) == by_the_odds(shot.threat)
    assert shot.threat.inputs["target_move"] == "tactical"


def test_a_counter_face_down_is_not_told_of() -> None:
    battle = a_battle(red("A", "squad", "0505"), blue("B", "mg-team", "0905", hidden=True))
    seen = seen_by(battle, RED)
    assert against(seen) == {}
    assert threats.unknown(seen, "A") == 1
