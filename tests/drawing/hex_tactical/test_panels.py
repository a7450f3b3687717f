"""What a panel offers is what the rules allow: targets, ways, waves, carriers."""

from __future__ import annotations

from typing import Any

from tests.drawing.hex_tactical.positions import calling
from tests.rulesets.hex_tactical.build import RED, a_battle, blue, h, red

from sandtable.drawing.hex_tactical import HexTacticalTable
from sandtable.drawing.hex_tactical.lesson import LESSONS
from sandtable.drawing.hex_tactical.places import middle
from sandtable.explain.story import say
from sandtable.ground.hexes import neighbours
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import Battle, name_of

TABLE = HexTacticalTable()
FAR = blue("B", "squad", "1805")


def panel(battle: Battle, piece: str = "", action: str = "", **fields: Any) -> Any:
    draft = {"piece": piece, "action": action, "fields": fields}
    return TABLE.panel(battle, RED, draft, "en")


def is_open(battle: Battle, piece: str, action: str) -> bool:
    (button,) = [one for one in panel(battle, piece)["actions"] if one["id"] == action]
    return "disabled" not in button


# --- fire -----------------------------------------------------------------------------------------
def test_of_two_flyers_in_one_hex_the_one_tapped_is_fired_at() -> None:
    """HX-AA-05: a gun against aircraft aims at one of them."""
    flyers = [blue(name, "transport-helicopter", "0805") for name in ("X", "Y")]
    battle = a_battle(red("G", "aa-gun", "0505"), *flyers)
    told = panel(battle, "G", "fire", weapon="0", target="Y")
    assert told["refused"] is None
    assert told["confirm"]["command"]["target"] == "Y"


def test_the_draft_of_a_lesson_names_who_sees_for_a_mortar() -> None:
    """HX-INDCOL-10"""
    battle = a_battle(
        red("L", "section-leader", "0505"), red("O", "medium-mortar", "0506"),
        blue("B", "squad", "1005"),
    )  # fmt: skip
    fire = c.Fire((c.Shooter("O"),), h("1005"), observer="L")
    draft = LESSONS.draft_of(battle, fire)
    assert TABLE.panel(battle, RED, draft, "en")["confirm"]["command"]["observer"] == "L"


# --- assault --------------------------------------------------------------------------------------
def test_who_stands_at_one_mouth_of_a_tunnel_may_assault_whoever_is_at_the_other() -> None:
    """HX-ASSAULT-19"""
    men, enemy = red("A", "squad", "0505"), blue("B", "squad", "1508")
    battle = a_battle(men, enemy, ground="tunnel 0505 1508")
    assert is_open(battle, "A", "assault")
    assert panel(battle, "A", "assault", target="B")["confirm"]["command"]["at"] == [15, 8]
    assert not is_open(a_battle(men, enemy), "A", "assault")


def test_a_side_of_human_waves_declares_them_unit_by_unit() -> None:
    """HX-ASSAULT-16: the trait of a side is as good as that of a counter."""
    battle = a_battle(
        red("A", "squad", "0505"), blue("B", "squad", "0506"),
        on_map={"traits": {RED: ("human-wave",)}},
    )  # fmt: skip
    told = panel(battle, "A", "assault", target="B")
    assert "wave:A" in [row.get("field") for row in told["rows"]]
    assert told["confirm"]["command"]["waves"] == ["A"]


def test_a_way_in_that_is_refused_is_drawn_along_the_cheapest() -> None:
    """HX-ASSAULT-36: a vehicle does not assault vehicles, and the line is the shortest."""
    battle = a_battle(red("T", "light-tank", "0507", facing=1), blue("B", "truck", "0505"))
    told = panel(battle, "T", "assault", target="B")
    assert told["refused"]["rule"] == "HX-ASSAULT-36"
    assert told["overlay"]["lines"][0]["points"] == [
        middle(h(at)) for at in ("0507", "0506", "0505")
    ]


# --- moving and activating ------------------------------------------------------------------------
def test_who_is_hemmed_in_by_full_hexes_may_still_go_further() -> None:
    """HX-UNIT-04: units pass through their own."""
    full = [red(f"{at}{n}", "squad", name_of(at)) for at in neighbours(h("0505")) for n in range(4)]
    assert is_open(a_battle(red("A", "squad", "0505"), *full, FAR), "A", "move")


def test_a_way_too_long_goes_as_far_as_the_movement_points_and_says_so() -> None:
    """HX-MOVE-01"""
    told = panel(a_battle(red("A", "squad", "0505"), FAR), "A", "move", path=[middle(h("0512"))])
    gone, rest = told["overlay"]["lines"]
    assert told["confirm"]["command"]["path"][-1]["at"] == [5, 9]
    assert gone["points"][-1] == rest["points"][0]
    assert rest["points"][-1] == middle(h("0512"))
    assert rest["text"].startswith("4 hexes of 7 hexes: ")
    assert ("HX-MOVE-01", rest["text"]) in [(r.get("rule"), r.get("text")) for r in told["rows"]]


def test_a_section_of_the_other_side_is_not_told_of() -> None:
    """HX-OBS-05: a draft that names it shows who would act in none of them."""
    told = panel(a_battle(red("A", "squad", "0505"), FAR, active=""), action="activate:blues")
    assert told["refused"]["rule"] == "HX-CMD-09"
    assert told["rows"] == []


# --- moving ---------------------------------------------------------------------------------------
def test_a_hex_that_costs_more_than_there_is_says_by_which_rule_it_may_be_entered() -> None:
    """HX-MOVE-01: one hex is always the whole of a normal move."""
    ground = "marsh 0506; hedge 0505/4"
    battle = a_battle(red("A", "medium-mortar", "0505"), blue("B", "squad", "1505"), ground=ground)
    told = panel(battle, "A", "move", path=[list(middle(h("0506")))])
    assert [(row["text"], row["rule"]) for row in told["rows"] if row["row"] == "text"][:2] == [
        ("2.5 of 2 movement points.", "HX-MOVE-01"),
        ("One hex may always be entered, even if it costs more than there is.", "HX-MOVE-01"),
    ]


# --- support --------------------------------------------------------------------------------------
def test_a_unit_looked_at_in_the_support_phase_leaves_the_buttons_of_its_side() -> None:
    """HX-TURN-02: a piece stays chosen from one turn to the next."""
    side = panel(calling())
    for piece in ("O", "B"):
        told = panel(calling(), piece)
        assert told["draft"]["piece"] == piece
        calls = [one for one in side["actions"] if one["id"] not in ("ready", "concede")]
        assert told["actions"] == calls
        assert told["confirm"] == side["confirm"]
    assert panel(calling(), "O", "call:guns")["needs"]


def test_a_hex_is_asked_for_as_a_hex() -> None:
    (need,) = panel(calling(), action="call:guns")["needs"]
    assert need["label"] == "Where? Tap a hex."


def test_an_observer_who_does_not_see_the_hex_is_said_not_to() -> None:
    """HX-DRIFT-08: his fire drifts as far as nobody's."""
    for ground, sees in (
        ("", "sees 1205"),
        ("hard-building 0805 0806", "does not see 1205: drifts far"),
    ):
        assert f"0505 · {sees}" in observers_told("guns", ground)


def test_the_drift_of_an_aircraft_is_not_said_to_depend_on_an_observer() -> None:
    """HX-AIR-01: it drifts by how high it flies."""
    assert observers_told("bombs", "hard-building 0805 0806") == ["0505", ""]


def observers_told(mission: str, ground: str) -> list[str]:
    told = panel(calling(ground), action=f"call:{mission}", point=list(middle(h("1205"))))
    [row] = [row for row in told["rows"] if row.get("field") == "observer"]
    return [one.get("detail", "") for one in row["options"]]


def test_being_ready_with_calls_is_called_as_its_button_is() -> None:
    battle = calling()
    assert say(c.Ready(), battle, "en") == "no more calls"
    assert panel(battle)["confirm"]["label"] == "No more calls"


# --- activating -----------------------------------------------------------------------------------
def test_the_first_activation_of_a_turn_has_no_bar_of_a_test_that_is_not_made() -> None:
    """HX-TURN-04"""
    for free in (True, False):
        battle = a_battle(red("A", "squad", "0505"), FAR, active="", to_act=RED, free=free)
        who = next(iter(battle.sections))
        kinds = [row["row"] for row in panel(battle, action=f"activate:{who}")["rows"]]
        assert ("odds" in kinds) == (not free)


# --- the ground -----------------------------------------------------------------------------------
def test_what_a_hex_costs_is_told_in_movement_points_with_the_decimals_of_the_language() -> None:
    battle = a_battle(red("A", "squad", "0505"), FAR, ground="fields 0805")
    [fields] = [one for one in TABLE.view(battle, RED, "fr")["terrain"] if one["label"] == "Champs"]
    assert "Points de mouvement (PM)\u00a0: infanterie\u00a0: 1,5 · " in fields["detail"]
    assert "4×4\u00a0: 4" in fields["detail"]


# --- turning --------------------------------------------------------------------------------------
def test_a_vehicle_is_pivoted_by_its_handle_to_the_nearest_side_of_its_hex() -> None:
    """HX-MOVE-17: the handle is there before anything is chosen, and says any bearing."""
    battle = a_battle(red("T", "medium-tank", "0505", facing=1), blue("B", "squad", "1208"))
    (pivot,) = [one for one in panel(battle, "T")["actions"] if one["id"] == "pivot"]
    assert pivot["turns"] == "angle"
    for direction, bearing in ((2, 55), (3, 125), (4, 185), (5, 235), (6, 310)):
        told = panel(battle, "T", "pivot", angle=bearing)
        (handle,) = told["overlay"]["handles"]
        assert (handle["field"], handle["part"]) == ("angle", "body")
        assert handle["facing"] == told["overlay"]["ghost"]["facing"]
        assert told["confirm"]["command"]["facing"] == direction


# --- the end of an activation ---------------------------------------------------------------------
def test_whoever_has_action_left_but_no_order_open_is_not_said_to_be_able_to_act() -> None:
    """Stopped after half an action, with no enemy in view: no move, no fire, no assault."""
    stopped = red("A", "squad", "0505", stopped=True, halves=1, half_done="fire", acted=True)
    other = red("C", "squad", "0507")
    battle = a_battle(stopped, other, blue("B", "squad", "1814"))
    orders = ("move", "fire", "assault", "board", "leave")
    assert not any(is_open(battle, "A", order) for order in orders)
    told = panel(battle)
    said = next(row["text"] for row in told["rows"] if row["row"] == "text")
    assert said == "Could still act: C rifle squad. Tap it."
    label = panel(battle, "", "end-activation")["confirm"]["label"]
    assert label == "End the activation anyway: 1 could still act"
