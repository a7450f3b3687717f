"""Panels of levels and wire, and how floors, gaps, fire and ruins are shown."""

from tests.drawing.scenes import TABLE, blue, odds, panel, red, rows, texts
from tests.drawing.vocabulary import must_be
from tests.rulesets.combat_zone.build import a_battle, building, line, platform

HOUSE = building(
    "house", 20, 20, 20, 12, windows=[(20, 26), (24, 32)], doors={"d1": (30, 32, "open")},
    floors=3, roof=True, stairs=[(37, 23)], ladders=[(30, 20)], holds=[(22, 32)],
)  # fmt: skip
CLIFF = platform("cliff", 60, 0, 30, 60, 10, kind="level", holds=[(60, 30)])
WIRE = line("wire", 50, 40, 30, "barbed-wire", cover="none")


def labels(told, field):
    found = [row["options"] for row in told["rows"] if row.get("field") == field]
    return [option["label"].replace("\u00a0", " ") for options in found for option in options]


def test_stairs_offer_every_floor_and_the_roof():
    battle = a_battle(red("A1", 37, 23), blue("B1", 80, 80), terrain=(HOUSE,))
    told = panel(battle, "stairs", level="1000")
    assert labels(told, "level") == ["15 cm up", "10 cm up", "5 cm up"]
    assert told["confirm"]["label"] == "Stairs or ladder · 2 AP"
    assert told["confirm"]["command"] == {"type": "Move", "figure": "A1", "path": [], "foot": 1000}
    assert told["overlay"]["ghost"]["level"] == 2


def test_a_ladder_is_held_on_to_with_a_warning():
    battle = a_battle(red("A1", 30, 18.7), blue("B1", 80, 80), terrain=(HOUSE,))
    told = panel(battle, "stairs", level="750")
    assert "Between two levels it holds on to the ladder: −1 to whatever it tries." in texts(told)
    assert told["confirm"]["command"]["foot"] == 750


def test_a_climb_says_where_it_ends():
    battle = a_battle(red("A1", 22, 33.3, quality="elite"), blue("B1", 80, 80), terrain=(HOUSE,))
    told = panel(battle, "climb")
    assert "5 cm up, through the window (house)" in labels(told, "climb")
    french = panel(battle, "climb", language="fr")
    assert "À 5 cm de haut, par la fenêtre (house)" in labels(french, "climb")


def test_a_jump_off_a_height_shows_the_odds_of_the_fall():
    battle = a_battle(red("A1", 60.5, 40, foot=10), blue("B1", 5, 5), terrain=(CLIFF,))
    told = panel(battle, "jump", point=[[5800, 4000]])
    assert odds(told)["cushioned"] == "5/18"
    assert any("fall of 10" in text for text in texts(told))
    assert told["confirm"]["label"] == "Jump · 2 AP"


def test_who_hangs_in_wire_can_only_get_free():
    battle = a_battle(red("A1", 48.75, 50, entangled="wire"), blue("B1", 80, 80), terrain=(WIRE,))
    told = panel(battle)
    open_to = [a["id"] for a in told["actions"] if "disabled" not in a]
    assert open_to == ["free", "end-activation", "concede"]
    assert panel(battle, "free")["confirm"]["label"] == "Get free · 3 AP"


def test_wire_is_cut_and_the_gap_is_drawn():
    battle = a_battle(
        red("A1", 48.75, 50, equipment=("wire-cutters",)), blue("B1", 80, 80), terrain=(WIRE,)
    )
    assert panel(battle, "cut")["confirm"]["label"] == "Cut · 4 AP"
    cut = a_battle(
        red("A1", 48.75, 50), blue("B1", 80, 80), terrain=(WIRE,), gaps=[["wire", [50.25, 50]]]
    )
    shown = TABLE.view(cut, "red", "en")
    must_be("view", shown)
    gap = shown["terrain"][0]["openings"][0]
    assert (gap["state"], gap["label"]) == ("open", "Gap in the wire")


def test_floors_stairs_and_levels_are_part_of_the_view():
    battle = a_battle(
        red("A1", 30, 26, foot=10), red("A2", 30, 18.7, foot=7.5, footing="ladder"),
        blue("B1", 30, 26), terrain=(HOUSE,),
    )  # fmt: skip
    shown = TABLE.view(battle, "red", "en")
    must_be("view", shown)
    house = shown["terrain"][0]
    assert (house["floors"], house["stairs"]) == (4, [(3700, 2300), (3000, 2000)])
    assert [piece["level"] for piece in shown["pieces"]] == [2, 0, 0]
    assert "climbing" in [marker["id"] for marker in shown["pieces"][1]["markers"]]
    door = next(o for o in house["openings"] if o["kind"] == "door")
    assert door["level"] == 0


def test_holds_and_ropes_are_marked_where_one_climbs():
    rope = platform("crag", 60, 70, 20, 20, 10, kind="level", ropes=[(60, 80)])
    battle = a_battle(red("A1", 10, 10), blue("B1", 5, 5), terrain=(HOUSE, CLIFF, rope))
    areas = [one for one in TABLE.view(battle, "red", "en")["terrain"] if "/" in one["id"]]
    assert [(one["label"], one["detail"].replace("\u00a0", " ")) for one in areas] == [
        ("Holds", "leads up to 15 cm"),
        ("Holds", "leads up to 10 cm"),
        ("Rope", "leads up to 10 cm"),
    ]


def test_two_ways_to_one_level_are_told_apart_by_their_direction():
    decks = tuple(
        platform(name, x, 40, 10, 6, 5, ladders=[(foot, 43)])
        for name, x, foot in (("west", 20, 30), ("east", 32.4, 32.4))
    )
    battle = a_battle(red("A1", 31.2, 43), blue("B1", 80, 80), terrain=decks)
    told = panel(battle, "stairs")
    assert labels(told, "level") == ["5 cm up ↙", "5 cm up ↗", "2.5 cm up"]


def test_fire_and_ruin_are_shown():
    burning = a_battle(
        red("A1", 10, 10), blue("B1", 80, 80), terrain=(HOUSE,), burning=frozenset(("house",))
    )
    shown = TABLE.view(burning, "red", "en")
    must_be("view", shown)
    assert shown["terrain"][0]["state"] == "burning"


def test_a_floor_is_chosen_when_a_jump_may_end_on_several():
    battle = a_battle(red("A1", 41.5, 26), blue("B1", 80, 80), terrain=(HOUSE,))
    assert not labels(panel(battle, "jump", point=[[4400, 2600]]), "floor")
    gantry = platform("gantry", 20, 40, 24, 5, 5, ladders=[(20, 42)])
    beside = a_battle(red("A1", 30, 47), blue("B1", 80, 80), terrain=(gantry,))
    assert labels(panel(beside, "jump", point=[[3000, 4400]]), "floor") == ["5 cm up", "Ground"]


def test_the_reach_on_a_roof_ends_at_its_edge():
    battle = a_battle(red("A1", 30, 26, foot=15), blue("B1", 80, 80), terrain=(HOUSE,))
    for shape in panel(battle, "move")["overlay"]["reach"]:
        for x, y in shape["outline"]:
            assert 2000 <= x <= 4000
            assert 2000 <= y <= 3200


def test_nothing_is_said_of_levels_where_there_are_none():
    battle = a_battle(red("A1", 10, 10), blue("B1", 80, 80), terrain=(WIRE,))
    shown = TABLE.view(battle, "red", "en")
    assert all("level" not in piece for piece in shown["pieces"])
    assert rows(panel(battle), "choice") == []


def test_a_grenade_is_aimed_at_a_floor():
    battle = a_battle(
        red("A1", 24, 26, grenades=(("defensive-grenade", 1),)), blue("B1", 30, 26),
        blue("B2", 30, 26, foot=5), terrain=(HOUSE,),
    )  # fmt: skip
    told = panel(battle, "grenade", point=[[3000, 2600]])
    assert labels(told, "floor") == ["15 cm up", "10 cm up", "5 cm up", "Ground"]
    assert told["overlay"]["templates"][0]["touched"] == ["B1"]
    assert told["confirm"]["command"]["foot"] == 0
