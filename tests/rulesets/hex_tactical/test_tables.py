"""Each table of the Hex Tactical sheet, cell by cell, against a second transcription."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sandtable.rulesets.hex_tactical import sheet

TO_HIT = """
2  -  -   -   MC  LMC LMC LMC LMC
3  -  -   -   MC  LMC LMC LMC LM
4  8  MC  MC  LMC LMC LMC LM  L
5  7  LMC LMC LMC LMC LMC LM  -
6  6  LMC LMC LMC LMC LM  L   -
7  5  LMC LMC LMC LM  L   -   -
8  4  LMC LMC LMC L   -   -   -
9  3  LMC LMC L   -   -   -   -
10 AL L   L   -   -   -   -   -
11 AL -   -   -   -   -   -   -
12 C  -   -   -   -   -   -   -
"""
FIRE = """
2  -    Son* S* S1/I* N* N* N1* N2(S) N3(I) 1 1 1 1 2 2 2 2 3 3
3  -    - Son S S1/I N N N1 N2(S) N3(I) 1 1 1 1 2 2 2 2 3
4  8    - - Son S S1/I N N N1 N2(S) N3(I) 1 1 1 1 2 2 2 2
5  7    - - - Son S S1/I N N N1 N2(S) N3(I) 1 1 1 1 2 2 2
6  6    - - - - - S S1/I N N N1 N2(S) N3(I) 1 1 1 1 2 2
7  5    - - - - - - S S1/I N N N1 N2(S) N3(I) 1 1 1 1 2
8  4    - - - - - - - S S1/I N N N1 N2(S) N3(I) 1 1 1 1
9  3    - - - - - - - - S S1/I N N N1 N2(S) N3(I) 1 1 1
10 AL   - - - - - - - - - S S1/I N N N1 N2(S) N3(I) 1 1
11 Mitr - - - - - - - - - - S S1/I N N N1 N2(S) N3(I) 1
12 Mo/C - - - - - - - - - - - - - - - - - -
"""
#: As printed: Int, TF, UAT, decimal commas; values in brackets as /v (véh) and /r (RM).
TERRAIN = """
airstrip                1    1    1    1    1    TF   2    +1/v0
frozen-lake             1    Int  Int  Int  Int  Int  2    +1/v0
clear                   1    2    3    4    5    TF   2    0
road                    1    1    1    1    1    TF   UAT  UAT
road-block              1,5  2    Int  Int  Int  Int  2    -1/v0
at-obstacle             1,5  Int  Int  Int  Int  Int  2    -1/v0
barbed-wire             Int  2    Int  Int  Int  Int  2    0
river                   2    3    4    3    6    TF   2    UAT
shallow-water           2    3    4    3    6    6    2    0
beach-edge              .    .    .    .    .    .    .    .
deep-water              3    Int  Int  Int  Int  4    2    +1/v0
open-water              Int  Int  Int  Int  Int  4    2    0
embankment              1    2    3    4    5    TF   2    0
orchard                 1    3    4    5    6    TF   Int  -1
fields                  1,5  2    3    4    6    TF   2    -1/r0
brush                   1,5  2    4    5    6    TF   2    -1/r0
cemetery                2    4    6    6    Int  TF   2    -1/r0
marsh                   2    Int  Int  Int  Int  6    2    -1/r0
wood-ruin               1    Int  Int  Int  Int  Int  Int  -1
wood-building           1    Int  Int  Int  Int  Int  Int  -2
forest                  2    4    6    6    Int  TF   Int  -2
entrenchment            UAT  UAT  UAT  UAT  UAT  UAT  UAT  -2/vUAT
hard-ruin               1    Int  Int  Int  Int  Int  Int  -2
hard-building           1    Int  Int  Int  Int  Int  Int  -3
fortification           UAT  UAT  UAT  UAT  UAT  UAT  UAT  -3/vUAT
climb-storey            +2   -    -    -    -    -    -    -
climb-level             +1   +2   +2   +2   +4   TF   +1   -
nap-low                 -    -    -    -    -    -    +2   -
blaze                   Int  Int  Int  Int  Int  Int  Int  -
smoke                   -    -    -    -    -    -    Int  -1
vehicles                -    -    -    -    -    -    -    -1/v0
wrecks                  -    -    -    -    -    -    -    -1/r0
hedge                   +0,5 +0,5 +3   Int  Int  TF   +2   -1
wall                    +0,5 +1   Int  Int  Int  TF   +2   -1/r0
bocage                  +0,5 Int  Int  Int  Int  TF   +2   -2
bocage-gap              +0,5 +2   +2   +2   +2   TF   +2   -2
crest                   -    -    -    -    -    -    -    -
ravine                  +1   +2   +2   +2   +4   TF   -    -
ditch-edge              +0,5 +1   +1   +1   +2   TF   -    -1/r0
coral-reef              -    +2   Int  Int  Int  TF   -    -
water-to-land           -    +2   Int  Int  Int  TF   -    -
steep                   x2   Int  Int  Int  Int  Int  -    -
piece-front             -    -    -    -    -    -    -    -1
towed-piece             -    +1   +1   +1   +1   Int  Int  -
armoured-assault        -    +1   +1   +1   +1   +1   Int  -
snow                    +0   +0   +1   +1   +1   -    -    -
deep-snow               +1   +1   +2   +2   +2   -    -    -
mud                     +1   +1   +2   +2   +2   +0   -    -
level-change-snow-mud   +1   +1   +1   +1   +1   -    -    -
reduced-visibility      -    -    -    -    -    -    Int  -1;-2;-3
fire-upward             .    .    .    .    .    .    .    -1
"""
COUNTERS = {
    "squad": "squad ligne 7 2 . . inf:4 | ",
    "band": "squad bleu 6 3 . . inf:4 | human-wave",
    "section-leader": "leader ligne 8 1 . . inf:4 | leader, command 4",
    "company-leader": "leader veteran 9 1 . . inf:4 | leader, command 8, observer",
    "observer-team": "team ligne 7 1 . . inf:4 | observer",
    "sapper-team": "team veteran 8 1 . . inf:4 | sapper",
    "mg-team": "heavy-weapon ligne 7 1 . . inf:3 | ",
    "hmg-team": "heavy-weapon ligne 7 1 . . inf:2 | ",
    "light-mortar": "heavy-weapon ligne 7 1 . . inf:3 | smoke",
    "medium-mortar": "light-support ligne 7 1 . . inf:2 | smoke",
    "launcher-team": "heavy-weapon ligne 7 1 . . inf:4 | ",
    "atgm-team": "heavy-weapon ligne 7 1 . . inf:3 | ",
    "recoilless": "light-support ligne 7 1 . . inf:2 | mount light-piece",
    "at-gun": "support ligne 7 2 . . none:0 | towed, mount fixed",
    "aa-gun": "support ligne 7 2 . . none:0 | towed, mount aa-piece",
    "aa-missile-team": "heavy-weapon ligne 7 1 . . inf:3 | ",
    "truck": "soft ligne 7 1 . C wheeled:20 | capacity 2, tow",
    "jeep-mg": "soft ligne 7 1 . P 4x4:24 | mount turret-fast, capacity 1",
    "armoured-car": "armoured ligne 7 1 2/1/1 P 4x4:28 | mount turret-fast",
    "apc": "armoured ligne 7 1 1/1/1 N 4x4:24a | mount turret-medium, capacity 2",
    "half-track": "armoured ligne 7 1 1/1/0 N half-track:18 | "
    "open-topped, mount turret-fast, capacity 2, tow",
    "light-tank": "armoured ligne 7 1 5/3/2 N tracked:18 | fully-tracked, mount turret-medium",
    "medium-tank": "armoured ligne 7 1 14/9/5 G tracked:16 | fully-tracked, mount turret-slow",
    "battle-tank": "armoured veteran 8 1 24/12/7 G tracked:22 | "
    "fully-tracked, mount turret-fast, grenade-launcher",
    "ground-attack-plane": "plane . . . . . . | drift 0",
    "transport-plane": "transport . . . . . . | capacity 6, drift 0",
    "attack-helicopter": "helicopter veteran 8 1 . . nap:30 | armoured",
    "transport-helicopter": "helicopter ligne 7 1 . . nap:30 | capacity 3",
    "drone": "drone ligne 7 1 . . nap:24 | observer",
    "howitzer-battery": "off-map . . . . . . | smoke",
    "heavy-battery": "off-map . . . . . . | smoke",
    "ap-minefield": "trap . . . . . . | ",
    "at-minefield": "trap . . . . . . | vehicles-only",
    "ied": "trap . . . . . . | ",
}
COUNTER_WEAPONS = """
squad ap small-arms 4/2 6 4 .
band ap small-arms 4/3/2 5 3 .
section-leader ap small-arms 1 4 3 .
company-leader ap small-arms 1 4 3 .
observer-team ap small-arms 1 4 3 .
sapper-team ap small-arms 2 4 4 .
mg-team ap mg 6 10 6 .
hmg-team ap mg 8 12 6 .
hmg-team aa mg 4 10 6 .
light-mortar ind mortar 4 m2-16 5 .
medium-mortar ind mortar 8 m4-40 5 .
launcher-team ac launcher 12 3-5 3 C
atgm-team ac missile 24 20-24 0 .
recoilless ac gun 13 10-16 4 M
recoilless ap gun 6 10-16 4 .
at-gun ac gun 14 16-24 5 L
at-gun ap gun 6 16-24 5 .
aa-gun aa gun 8 14-20 7 .
aa-gun ap gun 8 14-20 7 .
aa-missile-team aa missile 10 20-24 0 .
jeep-mg ap mg 5 8 5 .
armoured-car ac gun 11 9-15 4 M
armoured-car ap gun 8 9-15 4 .
armoured-car ap mg 4 8 5 .
apc ap mg 6 10 5 .
half-track ap mg 6 10 5 .
light-tank ac gun 12 12-20 5 L
light-tank ap gun 8 12-20 5 .
light-tank ap mg 4 8 5 .
medium-tank ac gun 15 15-24 4 L
medium-tank ap gun 10 15-24 4 .
medium-tank ap mg 5 8 5 .
battle-tank ac gun 24 18-30 5 L
battle-tank ap gun 12 18-30 5 .
battle-tank ap mg 6 10 6 .
ground-attack-plane ap aircraft 18 . 0 .
ground-attack-plane ind bomb 30 . 0 .
ground-attack-plane ind napalm 24 . 0 .
ground-attack-plane ac missile 24 . 0 .
attack-helicopter ap gun 12 10-15 6 .
attack-helicopter ac missile 24 20-24 3 .
howitzer-battery ind artillery 18 . 0 .
heavy-battery ind artillery 24 . 0 .
ap-minefield ind mine 8 . 0 .
at-minefield ind mine 14 . 0 .
ied ind ied 24 . 0 .
"""


def cells(table: Mapping[str, Any], *columns: str) -> dict[str, Any]:
    """The cells of some columns by row."""
    rows = {name: tuple(getattr(row, c) for c in columns) for name, row in table.items()}
    return {name: cells[0] if len(columns) == 1 else cells for name, cells in rows.items()}


def lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def tables() -> dict[str, Mapping[str, Any]]:
    return {
        name: value
        for name, value in vars(sheet).items()
        if name.isupper() and isinstance(value, dict) and name not in ("FIRE", "FIRE_COLUMNS")
    }


# ------------------------------------------------------------------ all of them
def test_there_are_15_tables_and_each_file_is_read() -> None:
    files = Path(sheet.__file__).parent.joinpath("tables").glob("*.csv")
    assert len(tables()) == len(list(files)) == 15


@pytest.mark.parametrize("name", sorted(tables()))
def test_each_row_stands_under_its_id_and_has_a_name_in_both_languages(name: str) -> None:
    table = tables()[name]
    assert [row.id for row in table.values()] == list(table)
    assert all(row.en and row.fr for row in table.values() if hasattr(row, "en"))


# ------------------------------------------------------------------ the two fire tables
def test_the_to_hit_table() -> None:
    """HX-T-TO-HIT, HX-HIT-01, HX-FIRE-05: 11 and 12 never hit."""
    assert [list(row) for row in sheet.TO_HIT.values()] == lines(TO_HIT)


@pytest.mark.parametrize(
    ("gun_class", "ways"),
    [
        ("L", [27, 27, 27, 26, 21, 15, 6]),
        ("M", [27, 27, 26, 21, 15, 10, 3]),
        ("C", [27, 27, 26, 15, 10, 3, 1]),
    ],
)
def test_how_many_of_36_throws_hit_in_each_band(gun_class: str, ways: list[int]) -> None:
    """HX-T-TO-HIT: the check sums of the reconstruction."""
    hits = [
        sum(
            6 - abs(7 - rolled)
            for rolled in range(2, 13)
            if gun_class in sheet.classes_that_hit(band, rolled)
        )
        for band in range(7)
    ]
    assert hits == ways


@pytest.mark.parametrize("gun_class", ["L", "M", "C"])
def test_the_rolls_that_hit_form_one_run(gun_class: str) -> None:
    """HX-T-TO-HIT: what decides the three doubtful cells."""
    for band in range(7):
        hits = [r for r in range(2, 13) if gun_class in sheet.classes_that_hit(band, r)]
        assert hits == list(range(hits[0], hits[-1] + 1))


def test_the_fire_table() -> None:
    """HX-T-FIRE, HX-FIRE-01, HX-FIRE-05: 12 never has an effect."""
    assert [list(row) for row in sheet.FIRE.values()] == lines(FIRE)


def test_the_cells_of_the_fire_table_follow_one_diagonal() -> None:
    """HX-T-FIRE: the reconstruction; Son is printed on 2 to 5 only, and 12 is empty."""
    diagonal = [
        "Son",
        "S",
        "S1/I",
        "N",
        "N",
        "N1",
        "N2(S)",
        "N3(I)",
        "1",
        "1",
        "1",
        "1",
        "2",
        "2",
        "2",
        "2",
        "3",
        "3",
    ]
    for rolled in range(2, 12):
        for column in range(18):
            k = column - (rolled - 2)
            want = "-" if k < 0 or (k == 0 and rolled > 5) else diagonal[k]
            assert sheet.cell(column, rolled).rstrip("*") == want


def test_stars_stand_on_a_two_in_the_first_six_columns() -> None:
    """HX-T-FIRE."""
    starred = [
        (rolled, column)
        for rolled in range(2, 13)
        for column in range(18)
        if sheet.cell(column, rolled).endswith("*")
    ]
    assert starred == [(2, column) for column in range(6)]


def test_the_two_header_lines_of_the_fire_table() -> None:
    """HX-T-FIRE, HX-FIRE-03, HX-FIRE-04."""
    acs = [*range(-3, 9), *[None] * 6]
    powers = [None, None, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 18, 24, 30, 40, 50]
    columns = sheet.FIRE_COLUMNS.values()
    assert [(c.ac_minus_b, c.power) for c in columns] == list(zip(acs, powers, strict=True))


# ------------------------------------------------------------------ shooters and targets
def test_four_qualities() -> None:
    """HX-T-QUALITY."""
    assert cells(sheet.QUALITY, "fr", "assault_v", "fire_vs_vehicle") == {
        "choc": ("Choc", 2, 1),
        "veteran": ("Vétéran", 1, 1),
        "ligne": ("Ligne", 0, 0),
        "bleu": ("Bleu", -1, -1),
    }


def test_six_sizes() -> None:
    """HX-T-SIZE, HX-HIT-02, HX-TBL2-05."""
    assert cells(sheet.SIZE, "hit", "fire") == {
        "TG": (2, 1),
        "G": (1, 0),
        "N": (0, 0),
        "C": (0, 0),
        "P": (-1, 0),
        "TP": (-2, -1),
    }


def test_seven_mounts() -> None:
    """HX-T-MOUNT, HX-VEH-03."""
    assert cells(sheet.MOUNT, "flank", "rear") == {
        "turret-fast": ("0", "0"),
        "turret-medium": ("0", "-1"),
        "turret-slow": ("-1", "-1"),
        "aa-piece": ("0", "0"),
        "light-piece": ("-1", "-1"),
        "fixed": ("forbidden", "forbidden"),
        "none": ("0", "0"),
    }


def test_six_types_of_weapons_and_their_words() -> None:
    """HX-T-WEAPON, HX-CAD-06."""
    assert cells(sheet.WEAPONS, "cad_word", "range_style") == {
        "small-arms": (None, "normal"),
        "mg": ("Mitr", "normal"),
        "launcher": ("AL", "eff-max"),
        "missile": ("AL", "eff-max"),
        "mortar": ("Mo", "min-max"),
        "gun": ("C", "eff-max"),
    }


# ------------------------------------------------------------------ terrain
PRINTED = {"Int": "forbidden", "TF": "land", "UAT": "other", "-": None, ".": None}


def as_read(cell: str) -> str | None:
    """A cell of the sheet as our table writes it."""
    return PRINTED[cell] if cell in PRINTED else cell.replace(",", ".").removeprefix("+")


@pytest.mark.parametrize("line", lines(TERRAIN), ids=[line[0] for line in lines(TERRAIN)])
def test_what_each_terrain_costs_and_protects(line: list[str]) -> None:
    """HX-T-TERRAIN, HX-MOVE-01."""
    row = sheet.TERRAIN[line[0]]
    assert list(row[4:11]) == [as_read(cell) for cell in line[1:8]]
    plain, _, own = line[8].partition("/")
    assert row.protection == as_read(plain)
    assert row.vehicle == (as_read(own[1:]) if own.startswith("v") else None)
    assert row.flying == (as_read(own[1:]) if own.startswith("r") else None)


def test_the_terrain_table_has_no_other_rows() -> None:
    """HX-T-TERRAIN."""
    assert list(sheet.TERRAIN) == [line[0] for line in lines(TERRAIN)]


def kinds(kind: str) -> list[str]:
    return [name for name, row in sheet.TERRAIN.items() if row.kind == kind]


def test_kinds_of_terrain() -> None:
    """HX-T-TERRAIN, HX-MOVE-14: the kinds are ours."""
    assert len(kinds("hex")) == 24
    assert kinds("hexside") == [
        "beach-edge", "hedge", "wall", "bocage", "bocage-gap", "crest", "ravine", "ditch-edge",
        "coral-reef", "water-to-land",
    ]  # fmt: skip
    assert kinds("marker") == ["blaze", "smoke", "vehicles", "wrecks"]
    assert kinds("condition") == ["steep", "piece-front", "reduced-visibility", "fire-upward"]


def seen_as(los: str) -> set[str]:
    return {name for name, row in sheet.TERRAIN.items() if row.los == los}


def test_what_blocks_and_what_hinders_the_line_of_sight() -> None:
    """HX-LOS-05: growth and buildings that protect by 1 hinder, by 2 or 3 block."""
    assert seen_as("obstacle") == {
        "wood-building",
        "forest",
        "hard-ruin",
        "hard-building",
        "bocage",
    }
    assert seen_as("hindrance") == {
        "orchard", "fields", "brush", "cemetery", "marsh", "wood-ruin", "hedge", "bocage-gap",
    }  # fmt: skip
    assert seen_as("hindrance-2") == {"blaze"}
    assert seen_as("hindrance-level") == {"smoke", "reduced-visibility"}
    assert seen_as("level") == {"crest"}


def test_eleven_captions_of_the_map_legend() -> None:
    """HX-T-TERRAIN-LEGEND."""
    assert list(sheet.TERRAIN_LEGEND) == [
        "clear-levels", "forest", "brush", "orchard", "crest-1", "crest-3", "steep-slope",
        "steep-ditch", "wall", "hard-building", "wood-building",
    ]  # fmt: skip
    assert sheet.TERRAIN_LEGEND["steep-ditch"].fr == "Fossé escarpé"


# ------------------------------------------------------------------ support
def test_four_delays() -> None:
    """HX-T-DELAY, HX-DELAY-01."""
    want = {"artillery": 7, "guided": 8, "ground-attack": 7, "bombing": 6}
    assert cells(sheet.DELAY, "base") == want


def test_drift_of_artillery_for_each_modified_die() -> None:
    """HX-T-DRIFT, HX-DRIFT-01."""
    hexes = [sheet.DRIFT[sheet.DRIFT.row_for(total)].hexes for total in range(-3, 16)]
    assert hexes == [0] * 6 + [1, 1, 2, 2, 3, 3, 4, 4] + [5] * 5


def test_dispersion_of_aircraft_and_drops() -> None:
    """HX-T-AIR-DRIFT, HX-T-DROP-DRIFT: the helicopter zone halves the die."""
    assert cells(sheet.AIR_DRIFT, "plus") == {"low": -1, "medium": 0, "high": 2}
    assert cells(sheet.DROP_DRIFT, "plus") == {"light": -2, "medium": 0, "strong": 2, "heli": None}


# ------------------------------------------------------------------ assault and observation
def test_six_types_in_assault() -> None:
    """HX-T-ASSAULT, HX-ASSAULT-10, HX-ASSAULT-25."""
    columns = "v", "vehicle_destroyed", "minus_1_step", "minus_2_steps"
    assert cells(sheet.ASSAULT, *columns) == {
        "choc": (2, 7, 9, 6),
        "veteran": (1, 6, 8, 5),
        "ligne": (0, 5, 7, 4),
        "bleu": (-1, 4, 6, 3),
        "armoured": (0, None, 7, 4),
        "soft": (-1, None, 6, 3),
    }


def test_distances_of_observation() -> None:
    """HX-T-OBSERVATION, HX-OBS-01."""
    assert cells(sheet.OBSERVATION, "day", "half_light", "night") == {
        "1": (None, None, None),
        "0": (24, 12, 6),
        "-1": (16, 8, 4),
        "-2": (8, 4, 2),
        "-3": (4, 3, 2),
        "-4": (2, 2, 2),
    }


# ------------------------------------------------------------------ counters
def told(row: sheet.Counter) -> str:
    """A counter as one line."""
    armour = "." if row.front is None else f"{row.front}/{row.flank}/{row.rear}"
    wades = "a" if row.amphibious else ""
    moves = "." if row.move_class is None else f"{row.move_class}:{row.mp}{wades}"
    parts = (row.kind, row.quality, row.morale, row.steps, armour, row.size, moves)
    return (
        " ".join("." if part is None else str(part) for part in parts)
        + " | "
        + ", ".join(row.traits)
    )


def test_the_counters() -> None:
    """HX-T-COUNTERS, HX-UNIT-01, HX-UNIT-02, HX-UNIT-12."""
    assert {name: told(row) for name, row in sheet.COUNTERS.items()} == COUNTERS


def armed(counter: str, line: sheet.CounterWeapon) -> list[str]:
    """A weapon as one line."""
    power = "/".join(str(p) for p in (line.p, line.p_reduced, line.p_last) if p is not None)
    far = "." if line.range is None else str(line.range)
    far = far if line.max is None else f"{'m' if line.minmax else ''}{far}-{line.max}"
    parts = (counter, line.fire, line.type, power, far, line.rate, line.gun_class or ".")
    return [str(part) for part in parts]


def test_the_weapons_of_the_counters() -> None:
    """HX-T-COUNTERS."""
    weapons = [armed(name, line) for name in sheet.COUNTERS for line in sheet.weapons_of(name)]
    assert weapons == lines(COUNTER_WEAPONS)


def test_the_weapons_of_a_counter_stand_in_their_order() -> None:
    """HX-T-COUNTERS."""
    tank = [(line.fire, line.type) for line in sheet.weapons_of("medium-tank")]
    assert tank == [("ac", "gun"), ("ap", "gun"), ("ap", "mg")]
