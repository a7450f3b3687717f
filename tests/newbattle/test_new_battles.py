"""A new battle can be checked, played to its end and read in both languages; the same number gives
the same one."""

from __future__ import annotations

import os
from typing import Any

import pytest

from sandtable import scenarios
from sandtable.newbattle import ANY, MISSIONS, SIZES, Document, Wish, eras, make, resolved
from sandtable.newbattle.forces import Faction, muster
from sandtable.newbattle.wording import Names, words
from sandtable.newbattle.written import as_yaml
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS
from sandtable.simulate.match import Job, play_some

DEEP = os.environ.get("SANDTABLE_TESTS") == "deep"
NUMBERS = range(1, 101 if DEEP else 4)
EVERY = [(ruleset, mission) for ruleset in RULESETS for mission in MISSIONS]


def wishes(ruleset: str, mission: str) -> list[Wish]:
    return [Wish(ruleset, SIZES[n % 3], ANY, mission, n) for n in NUMBERS]


@pytest.mark.parametrize(("ruleset", "mission"), EVERY)
def test_whatever_is_made_is_read_back_alike_without_a_warning(ruleset: str, mission: str) -> None:
    for wish in wishes(ruleset, mission):
        document = make(wish)
        written = scenarios.parse(as_yaml(document), "battle.yaml")
        assert written.plain == scenarios.read(document).plain
        assert not written.warnings


def test_a_guest_goes_with_a_group_that_has_room_for_him() -> None:
    document = make(Wish("combat-zone", "large", "ww2", "escort", 18))  # its first squad is full
    assert not scenarios.read(document).warnings
    names = [line[1] for group in document["sides"][0]["groups"] for line in group["figures"]]
    assert words()["objects"]["guest"] in names


@pytest.mark.parametrize(("ruleset", "mission"), EVERY)
def test_a_new_battle_is_played_to_its_end(ruleset: str, mission: str) -> None:
    for wish in wishes(ruleset, mission)[: 100 if DEEP else 1]:
        document = make(wish._replace(size="small"))
        sides = [side["id"] for side in document["sides"]]
        job = Job(
            ruleset, scenarios.read(document).plain, {}, dict.fromkeys(sides, "greedy"), "1", 0
        )
        (outcome,) = play_some(job, range(1))
        assert outcome.winner in {"", *sides}
        assert outcome.turns <= document["scenario"]["turns"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_number_gives_the_same_battle_and_another_another(ruleset: str) -> None:
    texts = [as_yaml(make(Wish(ruleset, "small", number=n))) for n in (5, 5, 6)]
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(("ruleset", "mission"), EVERY)
def test_every_name_and_text_is_in_both_languages(ruleset: str, mission: str) -> None:
    def check(value: Any) -> None:
        if isinstance(value, dict) and {"en", "fr"} & value.keys():
            assert value.keys() == {"en", "fr"}
            assert all(value.values())
        elif isinstance(value, dict | list):
            for held in value.values() if isinstance(value, dict) else value:
                check(held)

    document = make(Wish(ruleset, "small", ANY, mission, 2))
    check(document)
    assert document["brief"]["fr"] != document["brief"]["en"]


def test_french_says_of_a_place_with_a_vowel_as_it_should() -> None:
    for number in range(1, 60):
        names = Names(Wish("combat-zone", era="ww2", number=number), "village")
        title = names.title("meeting")["fr"]
        if names.place in ("Arvaux", "Ozieu", "Hautmont"):
            assert f"d'{names.place}" in title
        assert f"de {names.place}" in title or f"d'{names.place}" in title
        assert "{" not in names.brief("hold")["fr"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_raid_that_carries_nothing_off_and_an_escort_of_a_lorry_say_so(ruleset: str) -> None:
    for mission, carried, word in (("raid", "held", "in hand"), ("escort", "lorry", "lorry")):
        document = make(Wish(ruleset, "small", ANY, mission, 3))
        fought_for = str(document["terms"]["victory"])
        told = carried in fought_for or (mission == "escort" and "truck" in fought_for)
        assert (word in document["brief"]["en"]) is told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "6 points: a figure of Operators leads the prisoner to within 4 cm of the way out"),
        (
            "fr",
            "6 points : une figurine du camp Opérateurs mène le prisonnier à 4 cm au plus de la"
            " sortie",
        ),
    ],
)
def test_whoever_is_to_be_brought_somewhere_is_told_as_a_task(language: Any, words: str) -> None:
    scenario = scenarios.read(make(Wish("modern-skirmish", "small", "modern", "raid", 3)))
    shown = scenarios.show(scenario, language).replace("\u00a0", " ").replace("\u202f", " ")
    assert words in shown


def test_each_landmark_of_a_battle_has_another_name() -> None:
    for number in range(1, 20):
        document = make(Wish("combat-zone", number=number))
        houses = [
            entry["name"]["en"]
            for entry in document["terrain"].values()
            if entry.get("kind") == "building"
        ]
        assert len(set(houses)) == len(houses) or houses.count("house") > 1


# --- forces ---------------------------------------------------------------------------------------
def strength(document: Document, side: int) -> float:
    from sandtable.newbattle.combat_zone import trade

    return sum(trade.worth(unit) for unit in document["sides"][side]["groups"])


def test_forces_are_worth_what_the_mission_says() -> None:
    for number in range(1, 25):
        meeting = make(Wish("combat-zone", "large", ANY, "meeting", number))
        assert strength(meeting, 0) == pytest.approx(strength(meeting, 1), rel=0.2)
        hold = make(Wish("combat-zone", "large", ANY, "hold", number))
        assert strength(hold, 0) > 1.15 * strength(hold, 1)


def test_a_list_that_is_too_short_is_taken_again_with_numbers() -> None:
    class Men:
        ident = "unit"

        def worth(self, unit: dict[str, Any]) -> float:
            return float(unit["men"])

        def resized(self, unit: dict[str, Any], by: int) -> dict[str, Any] | None:
            men = unit["men"] + by
            return unit | {"men": men} if 2 <= men <= 6 else None

    faction = Faction("them", {"en": "them", "fr": "eux"}, ({"unit": "squad", "men": 4},), {})
    units = muster(faction, 11, Men())
    assert [unit["unit"] for unit in units] == ["squad", "squad-no2", "squad-no3"]
    assert sum(unit["men"] for unit in units) == 11
    assert units[1]["name"] == "squad 2"


# --- what somebody wants --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (Wish("combat-zon"), "make-unknown-ruleset"),
        (Wish("combat-zone", "huge"), "make-unknown-size"),
        (Wish("combat-zone", era="stone-age"), "make-unknown-era"),
        (Wish("combat-zone", mission="picnic"), "make-unknown-mission"),
        (Wish("combat-zone", number=0), "make-bad-number"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(wish: Wish, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        resolved(wish)
    assert refused.value.key == key


def test_what_is_left_open_is_settled_by_the_number() -> None:
    chosen = {resolved(Wish("modern-battles", number=n))[2:4] for n in range(1, 40)}
    assert {era for era, _ in chosen} == set(eras("modern-battles"))
    assert {mission for _, mission in chosen} == set(MISSIONS)
    assert set(words()["missions"]) == set(MISSIONS)
