"""What the umpire plays die by die is what `odds` counts: tests over all registered queries.

Where the dice are few every run of faces is played, and the shares of the outcomes equal the odds
as fractions; all are sampled besides.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from sandtable.rulesets import RULESETS, ask_odds, queries_of, resolve_query
from sandtable.umpire import Umpire

#: A small situation for each query: few enough dice to play every face.
EXAMPLES: dict[str, dict[str, str]] = {
    "combat-zone": {
        "reaction": "quality=veteran role=leader alive=1 initial=4 engaged=true",
        "initiative": "a_cohesive=2 a_leaders=1 b_cohesive=1 b_heroes=1",
        "wound": "dice=2D8+1D6 target=hero cover=soft",
        "shoot": "weapon=light-pistol range=10 shots=2 quality=veteran cover=soft",
        "area": "weapon=molotov range=8 quality=elite",
        "blast": "weapon=defensive-grenade cover=hard",
        "deviation": "mode=indirect",
        "melee": "att_weapon=dagger",
        "machine": "dice=3D6 resistance=12 prior_major=true",
        "shoot-machine": "weapon=light-pistol range=10 shots=2 resistance=2 hardware_damage=2",
        "tech": "difficulty=9 tech=true",
        "door": "door=reinforced",
        "wire": "figures=3",
        "fall": "height=5 target=hero",
        "first-aid": "aider=medic kit=medikit",
        "radio": "rank=sergeant quality=elite",
        "ignite": "weapon=white-phosphorus",
        "skid": "vehicle=motorbike",
        "bail": "target=hero",
        "shoot-vehicle": "weapon=smg range=10 vehicle=car shots=2",
        "vehicle-damage": "weapon=smg vehicle=motorbike",
        "major-damage": "vehicle=car",
        "cargo": "option=2 open=true",
        "ram": "driver=hero mod=-2",
        "ram-damage": "vehicle=motorbike moved=45 target=car",
        "run-over": "moved=45 target=hero",
    },
    "modern-skirmish": {
        "initiative": "a_dq=D8 b_dq=D6 a_drone=true previous=b",
        "shoot": "weapon=smg dc=D6 moved=3 vest=true",
        "burst": "weapon=light-mg dc=D6 targets=1 cover=light",
        "covering": "weapon=rifle dc=D10 shots=3",
        "volley": "weapon=rifle dc=D6 shooters=4 figures=2 cover=light",
        "aoe": "weapon=at-rocket-launcher moved=3",
        "blast": "weapon=offensive-grenade dc=D6 x=3 y=-1.5",
        "area": "figures=4",
        "suppress": "weapon=light-mg dc=D8",
        "vehicle": "weapon=at-rocket-launcher target=vbl moved=3",
        "bailout": "occupants=3",
        "save": "hits=3",
        "melee": "attack=2D8 defence=1D6+1D8",
    },
    "modern-battles": {
        "hit": "ct=4 weapon=rifle distance=14 moved=true mb.natural-one=miss",
        "shoot": "weapon=smg distance=7 cover=light save=5",
        "volley": "weapon=rifle distance=10 figures=2 target_figures=2",
        "flame": "under=2",
        "shell": "weapon=gun-75 distance=10 under=2",
        "strike": "cc=4 cc_def=2 save=6",
        "melee": "figures=2 save=6",
        "combat": "a_figures=2 b_figures=1 charge=a",
        "leader": "figures=4 casualties=2",
        "psychology": "losses=3 leaderless=true",
        "rally": "losses=3 state=shaken",
        "panic": "losses=1",
        "group": "start=4",
        "initiative": "i=4",
        "mines": "i=2",
        "free-move": "toward=other i=3",
        "leave-cover": "i=4 targeted=true",
        "spot": "distance=15",
        "penetrate": "weapon=bazooka distance=8 vehicle=medium-tank",
        "damage": "column=major facing=flank",
        "antitank": "weapon=rpg-7 distance=5 armour=8",
        "fate": "weapon=rpg-7 distance=5 armour=8 mb.damage-table=simplified",
        "crew": "loss=d6 crew=4",
        "gun": "ct=4 die=d6",
        "fire": "cd=8",
        "blaze": "crew=2",
        "burn": "turns=2",
        "explosion": "distances=1,3",
        "riders": "riders=2",
    },
    "hex-tactical": {
        "fire-table": "p=6 cols=-1",
        "to-hit": "class=M distance=8 cols=-1",
        "fire": "p=4 weapon=small-arms distance=5",
        "gun": "class=L ac=12 armour=5 distance=7",
        "missile": "ac=24 armour=12 distance=10",
        "indirect": "p=8 target=vehicle",
        "aa": "p=8 distance=6",
        "cadence": "rate=5 weapon=mg",
        "burst": "p=6 rate=5 weapon=mg",
        "test": "morale=7 x=2",
        "activation": "morale=8 uncommanded=true",
        "turn-initiative": "bonus_a=1",
        "assault-initiative": "attacker_morale=8 defender_morale=7",
        "assault": "type=veteran target=vehicle",
        "delay": "kind=guided waited=1",
        "drift": "visibility=1 oa_distance=25",
        "air-drift": "altitude=high",
        "drop-drift": "wind=light visibility=1",
        "smoke": "p=18 napalm=true",
        "concealment": "distance=10 protection=-1",
        "move-cost": "terrain=forest class=tracked",
        "protection": "terrain=hard-building hexside=wall",
    },
}
MANY_DICE = {("combat-zone", "melee"), ("hex-tactical", "burst")}  # sampled only
CASES = [(r, q, words) for r, queries in EXAMPLES.items() for q, words in queries.items()]
FEW = [case for case in CASES if case[:2] not in MANY_DICE]


def inputs_of(words: str) -> dict[str, str]:
    return dict(word.split("=") for word in words.split())


class NoRules:
    """An umpire needs no rules to throw dice."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"a query asked for {name}")


def every_run(ruleset: str, query: str, inputs: dict[str, str]) -> Iterator[tuple[str, Fraction]]:
    """Outcome and share of each possible run of faces, walked like a tree."""
    tape: list[int] = []
    sides: list[int] = []

    def throw(number: int, faces: int) -> int:
        if number == len(tape):
            tape.append(1)
            sides.append(faces)
        return tape[number]

    while True:
        umpire = Umpire(NoRules(), throw)
        outcome = resolve_query(ruleset, query, inputs, umpire).outcome
        share = Fraction(1)
        for faces in sides:
            share /= faces
        yield outcome, share
        while tape and tape[-1] == sides[-1]:
            tape.pop()
            sides.pop()
        if not tape:
            return
        tape[-1] += 1


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_query_has_an_example_here(ruleset: str) -> None:
    assert set(EXAMPLES[ruleset]) == set(queries_of(ruleset))


@pytest.mark.parametrize(("ruleset", "query", "words"), FEW, ids=[" ".join(c[:2]) for c in FEW])
def test_every_face_the_umpire_can_throw_adds_up_to_the_odds(
    ruleset: str, query: str, words: str
) -> None:
    inputs = inputs_of(words)
    counted = ask_odds(ruleset, query, inputs).outcomes
    played = dict.fromkeys(counted, Fraction(0))
    for outcome, share in every_run(ruleset, query, inputs):
        played[outcome] += share
    assert played == counted


@pytest.mark.parametrize(("ruleset", "query", "words"), CASES, ids=[" ".join(c[:2]) for c in CASES])
def test_sampled_play_stays_within_six_standard_deviations_of_the_odds(
    ruleset: str, query: str, words: str
) -> None:
    """By any fair dice: the bound holds for all but one stream in half a thousand million."""
    inputs, plays, stream = inputs_of(words), 1500, Random(20)
    counted = ask_odds(ruleset, query, inputs).outcomes
    seen = dict.fromkeys(counted, 0)
    for _ in range(plays):
        umpire = Umpire(NoRules(), lambda _number, sides: stream.randint(1, sides))
        seen[resolve_query(ruleset, query, inputs, umpire).outcome] += 1
    for outcome, share in counted.items():
        deviation = (plays * share * (1 - share)) ** Fraction(1, 2)
        assert abs(seen[outcome] - plays * share) <= 6 * deviation
