"""Places in words, with the right prepositions and articles in both languages."""

import re

import pytest
from tests.games.played import NAMES, played
from tests.games.played import told as account_of

from sandtable.explain.places import french, nouns, place
from sandtable.explain.story import account
from sandtable.ground.places import Called, Place, Seen, Where
from sandtable.scenarios import listing, load

ORCHARD = Called("orchard", "verger")
FARM = Called("farm", "ferme")
CHURCH = Called("church", "église")
ROCKS = Called("rocks", "rochers")
HOUSES = Called("houses", "maisons")
HILL = Called("hill", "colline", on=True)


def told(where, **more):
    found = Place(where, "42,18", **more)
    return [place(found, language).replace("\u00a0", " ") for language in ("en", "fr")]


def inside(called):
    return Where(Seen(called, inside=True))


def test_where_one_is_and_where_one_goes():
    assert told(inside(ORCHARD)) == ["in the orchard", "dans le verger"]
    assert told(inside(ORCHARD), to=True) == ["into the orchard", "dans le verger"]
    assert told(inside(HILL)) == ["on the hill", "sur la colline"]
    assert told(inside(HILL), to=True) == ["onto the hill", "sur la colline"]


def test_who_was_there_already_does_not_go_into_it():
    from sandtable.rulesets.whereabouts import gone

    orchard, farm = Place(inside(ORCHARD), "1,1"), Place(inside(FARM), "2,2")
    assert not gone(orchard, orchard).to
    assert gone(farm, orchard).to
    assert gone(None, orchard).to


def test_on_the_stairs_one_goes_to_another_floor():
    from sandtable.rulesets.whereabouts import gone

    ground, first = Place(inside(FARM), "1,1"), Place(inside(FARM), "1,1", storey=1)
    assert place(gone(ground, first), "en") == "to the first floor of the farm"
    assert place(gone(first, ground), "en") == "to the ground floor of the farm"
    assert place(gone(first, ground), "fr") == "au rez-de-chaussée de la ferme"
    assert place(gone(first, first), "en") == "on the first floor of the farm"


def test_what_has_a_letter_needs_no_article_in_english():
    house = Called("fort house A", "maison forte A")
    assert told(inside(house)) == ["in fort house A", "dans la maison forte A"]


def test_floors_and_roofs():
    assert told(inside(FARM), storey=1) == [
        "on the first floor of the farm",
        "au premier étage de la ferme",
    ]
    assert told(inside(CHURCH), storey=2, to=True) == [
        "to the second floor of the church",
        "au deuxième étage de l’église",
    ]
    assert told(inside(FARM), storey=2, roof=True) == [
        "on the roof of the farm",
        "sur le toit de la ferme",
    ]


def test_beside_something_and_how_far_from_it():
    assert told(Where(Seen(ORCHARD, 80, 0))) == [
        "just north of the orchard",
        "juste au nord du verger",
    ]
    assert told(Where(Seen(HOUSES, 1_240, 3))) == [
        "12 cm south-east of the houses",
        "à 12 cm au sud-est des maisons",
    ]
    assert told(Where(Seen(FARM, 450, 6)), unit="inch", to=True) == [
        "to 5 inches west of the farm",
        "à 5 pouces à l’ouest de la ferme",
    ]


def test_a_second_landmark_helps():
    where = Where(Seen(ORCHARD, 0, 2), Seen(CHURCH, 1_150, 4))
    assert told(where) == [
        "just east of the orchard, 12 cm from the church",
        "juste à l’est du verger, à 12 cm de l’église",
    ]


def test_coordinates_are_told_on_demand():
    assert told(inside(FARM), exact=True) == ["in the farm (42,18)", "dans la ferme (42,18)"]
    assert told(Where()) == ["at 42,18", "en 42,18"]
    assert told(Where(), to=True) == ["to 42,18", "en 42,18"]


@pytest.mark.parametrize(
    ("name", "the", "of"),
    [
        ("mur de la cour", "le mur de la cour", "du mur de la cour"),
        ("grange", "la grange", "de la grange"),
        ("haie", "la haie", "de la haie"),
        ("hôtel", "l’hôtel", "de l’hôtel"),
        ("étang", "l’étang", "de l’étang"),
        ("bois", "le bois", "du bois"),
        ("gravats", "les gravats", "des gravats"),
        ("sacs de sable", "les sacs de sable", "des sacs de sable"),
        ("La Rochette", "La Rochette", "de La Rochette"),
        ("trucmuche", "«\u00a0trucmuche\u00a0»", "de «\u00a0trucmuche\u00a0»"),
    ],
)
def test_french_articles(name, the, of):
    assert french(name) == (the, of)


def test_every_noun_of_our_scenarios_has_its_article():
    for one in listing():
        scenario = load(one.id)
        if scenario.ruleset == "hex-tactical":
            continue
        for entry in scenario.plain["terrain"].values():
            the, _ = french(entry["name"]["fr"])
            assert not the.startswith("«"), (one.id, the)


def test_the_nouns_are_well_formed():
    assert {noun.gender for noun in nouns().values()} <= {"m", "f", "p"}


FREE = [name for name in NAMES if not name.startswith("hx-")]


@pytest.mark.parametrize("name", FREE)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_coordinates_are_told_unless_asked_for(name, language):
    point = re.compile(r"(?<![\d:])\d+(?:\.\d+)?,\d+(?:\.\d+)?(?![\d/]* ?%)")
    rolls = re.compile(r"^    ")
    lines = [line for line in account_of(name, language) if not rolls.match(line)]
    if language == "fr":  # a comma is a decimal one there
        point = re.compile(r"(?<![\d:])\d+\.\d+(?:,\d+)?")
    assert [line for line in lines if point.search(line)] == []
    exact = list(account(played(name), language, coordinates=True))
    shown = [line for line in exact if re.search(r"\(-?\d[\d.]*,-?\d[\d.]*\)", line)]
    assert len(shown) > 3 or "tutorial" in name


def test_a_minefield_is_no_landmark():
    lines = account_of("mb-ford-at-dawn.greedy", "en")
    assert not [line for line in lines if re.search("(in|into|of|from) the minefield", line)]


def test_a_hex_is_told_with_its_name_or_its_ground():
    lines = "\n".join(account_of("hx-hedgerow-road.greedy", "en"))
    assert re.search(r"moves to \d{4} \(road\)", lines)
    assert re.search(r"moves to \d{4}\.", lines)


def test_floors_are_told_by_their_number_and_not_by_their_height():
    lines = account_of("cz-house-by-house.greedy", "en")
    moved = [line for line in lines if " moves " in line and "tenement" in line]
    assert any(" moves to the first floor of the tenement (1 AP)." in line for line in moved)
    assert any(" moves to the ground floor of the tenement" in line for line in moved)
    assert any(" moves on the second floor of the tenement" in line for line in moved)
    asked = [line for line in lines if "Open fire?" in line and "the second floor" in line]
    assert asked
    assert all("is on the second floor" in line for line in asked)


def test_two_of_a_name_are_told_apart_by_where_they_lie_unless_winds_are_shared():
    from sandtable.ground.whereabouts import Landmark
    from sandtable.rulesets.whereabouts import told_apart

    def rocks(*middles):
        boxes = [
            ((x - 9, y - 9), (x + 9, y - 9), (x + 9, y + 9), (x - 9, y + 9)) for x, y in middles
        ]
        return [mark.called for mark in told_apart([Landmark(ROCKS, box) for box in boxes])]

    assert rocks((50, 50)) == [ROCKS]
    north, south = rocks((50, 10), (55, 90))
    assert told(inside(north)) == ["in the north rocks", "dans les rochers du nord"]
    assert told(inside(south)) == ["in the south rocks", "dans les rochers du sud"]
    assert rocks((50, 10), (60, 12), (55, 90)) == [ROCKS] * 3
