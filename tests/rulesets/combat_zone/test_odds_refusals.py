"""What the odds queries refuse: an attempt that the rules forbid, or words that make no sense.

A refusal is an error and never a chance of nought. Where the rules leave no doubt the test also
tells the two kinds apart: `Refused` for what a rule forbids, `BadInput` for wrong words.
"""

from __future__ import annotations

import pytest
from tests.rulesets.combat_zone import oracle

from sandtable.game import BadInput, Refusal, Refused
from sandtable.rulesets import ask_odds
from sandtable.rulesets.query import Answer

Value = str | int | float | bool


def ask(query: str, inputs: dict[str, Value]) -> Answer:
    return ask_odds("combat-zone", query, inputs)


def typed(words: str) -> dict[str, Value]:
    """`weapon=smg range=18` as it is typed."""
    return {name: text for name, _, text in (word.partition("=") for word in words.split())}


# One situation that each query answers, to spoil.
GOOD = {
    "reaction": "quality=veteran alive=5 initial=10",
    "initiative": "a_cohesive=1 b_cohesive=1",
    "wound": "dice=2D6",
    "shoot": "weapon=smg range=18",
    "area": "weapon=defensive-grenade range=12",
    "blast": "weapon=molotov",
    "deviation": "mode=direct",
    "melee": "att_weapon=sword",
    "machine": "dice=3D6 resistance=12",
    "shoot-machine": "weapon=smg range=18 resistance=12",
    "tech": "difficulty=10",
    "door": "door=locked",
    "wire": "figures=2",
    "fall": "height=10",
    "first-aid": "aider=medic",
    "radio": "rank=lieutenant",
    "ignite": "weapon=molotov",
    "skid": "vehicle=car",
    "bail": "moved=20",
    "shoot-vehicle": "weapon=at-rifle range=20 vehicle=medium-tank",
    "vehicle-damage": "weapon=medium-gun vehicle=medium-tank",
    "major-damage": "vehicle=motorbike",
    "cargo": "option=1 open=true",
    "ram": "driver=elite mod=1",
    "ram-damage": "vehicle=motorbike moved=45 target=car",
    "run-over": "moved=45",
}


@pytest.mark.parametrize(("query", "words"), GOOD.items())
def test_the_situations_that_are_spoilt_below_have_an_answer(query: str, words: str) -> None:
    ask(query, typed(words))


# What a rule forbids.

FORBIDDEN = [
    # CZ-SHOOT-04: beyond long range, which the setting may lengthen (CZ-GEN-01).
    ("shoot", "weapon=smg range=60.5"),
    ("shoot", "weapon=smg range=61 setting=ww2"),
    ("shoot", "weapon=smg range=70.1 setting=core"),
    ("shoot", "weapon=smg range=70.1 cz.setting=core"),
    ("shoot", "weapon=light-pistol range=40.1"),
    ("shoot", "weapon=sniper-rifle range=91 aimed=true"),
    ("shoot", "weapon=hmg range=150.25"),
    ("area", "weapon=defensive-grenade range=15.5"),
    ("area", "weapon=antitank-grenade range=10.1"),
    ("area", "weapon=molotov range=11"),
    ("area", "weapon=smoke-grenade range=16"),
    ("area", "weapon=defensive-grenade range=30.1 rifle=true"),
    ("area", "weapon=rocket-launcher range=70.5"),
    ("area", "weapon=flamethrower range=20.5"),
    ("area", "weapon=light-mortar range=150.5"),
    ("shoot-vehicle", "weapon=at-rifle range=151 vehicle=car"),
    ("shoot-vehicle", "weapon=panzerfaust range=50.5 vehicle=car"),
    ("shoot-vehicle", "weapon=antitank-grenade range=30.5 vehicle=medium-tank rifle=true"),
    # CZ-WPN-05: the PIAT reaches 30.
    ("area", "weapon=piat range=30.5"),
    ("shoot-vehicle", "weapon=piat range=31 vehicle=light-tank"),
    # CZ-GUN-03: guns reach 150 with either load.
    ("shoot", "weapon=medium-gun range=150.5"),
    ("area", "weapon=medium-gun range=150.5"),
    ("shoot-vehicle", "weapon=light-gun range=151 vehicle=light-tank"),
    # CZ-SHOOT-04: nearer than the minimum.
    ("area", "weapon=rocket-launcher range=14.9"),
    ("area", "weapon=piat range=14"),
    ("area", "weapon=panzerfaust range=14.75"),
    ("area", "weapon=flamethrower range=2.9"),
    ("area", "weapon=medium-mortar range=14.5"),
    ("shoot-vehicle", "weapon=rocket-launcher range=14 vehicle=light-tank"),
    ("shoot-vehicle", "weapon=flamethrower range=2 vehicle=car"),
    # CZ-DARK-01: nothing beyond 30 in the dark.
    ("shoot", "weapon=smg range=30.5 dark=true"),
    ("area", "weapon=rocket-launcher range=31 dark=true"),
    ("area", "weapon=light-mortar range=30.1 dark=true"),
    ("area", "weapon=medium-gun range=40 dark=true"),
    ("shoot-vehicle", "weapon=medium-gun range=31 vehicle=car dark=true"),
    # CZ-BURST-01, CZ-BURST-02: no more shots than the rate of fire.
    ("shoot", "weapon=smg range=10 shots=5"),
    ("shoot", "weapon=bolt-action-rifle range=10 shots=2"),
    ("shoot", "weapon=medium-gun range=10 shots=2"),
    ("shoot", "weapon=machine-gun range=10 shots=6"),
    ("shoot-vehicle", "weapon=at-rifle range=10 vehicle=car shots=2"),
    ("shoot-vehicle", "weapon=rocket-launcher range=20 vehicle=car shots=2"),
    ("shoot-vehicle", "weapon=medium-gun range=20 vehicle=car ammo=he shots=2"),
    # CZ-HIT-05: an aimed shot is one shot, and never a template.
    ("shoot", "weapon=smg range=10 shots=2 aimed=true"),
    ("shoot-vehicle", "weapon=lmg range=10 vehicle=car shots=3 aimed=true"),
    ("shoot-vehicle", "weapon=rocket-launcher range=20 vehicle=car aimed=true"),
    ("shoot-vehicle", "weapon=offensive-grenade range=10 vehicle=car aimed=true"),
    ("shoot-vehicle", "weapon=medium-gun range=20 vehicle=car ammo=he aimed=true"),
    # CZ-AID-07: a medikit takes a medic.
    ("first-aid", "aider=basic kit=medikit"),
    ("first-aid", "kit=medikit"),
    # CZ-CC-03: neither the panicked nor the wounded start a round.
    ("melee", "att_panicked=true"),
    ("melee", "att_wounded=true"),
    ("melee", "initiator=defender def_panicked=true"),
    ("melee", "initiator=defender def_wounded=true"),
    # CZ-VDMG-04, CZ-VDMG-05: armour is proof against all that is not anti-tank.
    ("shoot-vehicle", "weapon=hmg range=20 vehicle=wheeled-apc"),
    ("shoot-vehicle", "weapon=autocannon range=20 vehicle=light-tank"),
    ("shoot-vehicle", "weapon=rocket-launcher range=20 vehicle=light-tank missile=he"),
    ("shoot-vehicle", "weapon=very-heavy-gun range=20 vehicle=tracked-apc ammo=he"),
    ("shoot-vehicle", "weapon=medium-mortar range=20 vehicle=heavy-tank"),
    ("shoot-vehicle", "weapon=molotov range=5 vehicle=light-tank"),
    ("shoot-vehicle", "weapon=flamethrower range=5 vehicle=light-tank"),
    ("vehicle-damage", "weapon=smg vehicle=wheeled-apc"),
    ("vehicle-damage", "weapon=offensive-grenade vehicle=medium-tank"),
    ("vehicle-damage", "weapon=medium-gun vehicle=medium-tank ammo=he"),
    ("vehicle-damage", "weapon=piat vehicle=medium-tank missile=he"),
    # CZ-RAM-02, CZ-RAM-03: what each driver may do to the die.
    ("ram", "driver=green mod=1"),
    ("ram", "driver=average mod=-1"),
    ("ram", "mod=1"),
    ("ram", "driver=veteran mod=2"),
    ("ram", "driver=elite mod=-2"),
    ("ram", "driver=hero mod=1"),
    ("ram", "driver=hero mod=3"),
    ("ram", "target_mod=1"),
    ("ram", "driver=elite mod=1 target_driver=hero target_mod=-1"),
    ("ram", "driver=hero target_driver=green target_mod=2"),
    # CZ-RAM-04, CZ-SKID-04: a helicopter neither rams nor skids.
    ("ram-damage", "vehicle=attack-helicopter target=car"),
    ("skid", "vehicle=attack-helicopter"),
    # CZ-CARGO-01: option 1 is about open vehicles.
    ("cargo", "option=1"),
    ("cargo", "option=1 open=false"),
]


@pytest.mark.parametrize(("query", "words"), FORBIDDEN)
def test_what_a_rule_forbids_is_refused(query: str, words: str) -> None:
    with pytest.raises(Refused):
        ask(query, typed(words))


# What cannot be, though one may argue whether by a rule or by the words.

IMPOSSIBLE = [
    # CZ-REACT-02, CZ-REACT-03: the living are some of those who started.
    ("reaction", "alive=9"),
    ("reaction", "alive=9 initial=8"),
    ("reaction", "initial=5"),
    ("reaction", "alive=0"),
    ("reaction", "alive=-1"),
    ("reaction", "alive=0 initial=0"),
    # CZ-INIT-01: a side without a die.
    ("initiative", "a_cohesive=1"),
    ("initiative", "b_heroes=1"),
    ("initiative", "a_leaders=2 b_cohesive=1"),
    ("initiative", "a_cohesive=1 b_subleaders=1"),
    ("initiative", "a_cohesive=-1 a_heroes=1 b_cohesive=1"),
    ("initiative", "a_cohesive=1 b_cohesive=1 b_leaders=-1"),
    # CZ-CC-12: no cover, no range in close combat.
    ("wound", "dice=2D6 table=melee cover=soft"),
    ("wound", "dice=2D6 table=melee point_blank=true"),
    # CZ-BURST-01: at least one shot.
    ("shoot", "weapon=smg range=10 shots=0"),
    ("shoot", "weapon=smg range=10 shots=-1"),
    ("shoot-vehicle", "weapon=smg range=10 vehicle=car shots=0"),
    # CZ-AREA-01: templates are not shot, direct fire has no template.
    *(("shoot", f"weapon={weapon} range=5") for weapon in oracle.GRENADES),
    ("shoot", "weapon=rocket-launcher range=20"),
    ("shoot", "weapon=piat range=20"),
    ("shoot", "weapon=panzerfaust range=20"),
    ("shoot", "weapon=flamethrower range=10"),
    ("shoot", "weapon=light-mortar range=20"),
    ("area", "weapon=smg range=10"),
    ("area", "weapon=at-rifle range=10"),
    ("area", "weapon=integrated-grenade-launcher range=10"),
    ("blast", "weapon=hmg"),
    # CZ-GREN-02: a rifle grenade is one of the five types fired.
    ("area", "weapon=rifle-grenade range=20"),
    ("blast", "weapon=rifle-grenade"),
    ("area", "weapon=molotov range=10 rifle=true"),
    ("area", "weapon=flamethrower range=10 rifle=true"),
    ("area", "weapon=rocket-launcher range=20 rifle=true"),
    ("area", "weapon=medium-gun range=20 rifle=true"),
    ("shoot-vehicle", "weapon=molotov range=10 vehicle=car rifle=true"),
    ("shoot-vehicle", "weapon=smg range=10 vehicle=car rifle=true"),
    # CZ-WPN-06: missiles are for rocket launchers.
    ("area", "weapon=panzerfaust range=20 missile=heat"),
    ("area", "weapon=panzerfaust range=20 missile=he"),
    ("area", "weapon=medium-gun range=20 missile=he"),
    ("area", "weapon=offensive-grenade range=10 missile=smoke"),
    ("blast", "weapon=flamethrower missile=heat"),
    ("shoot-vehicle", "weapon=at-rifle range=20 vehicle=car missile=heat"),
    ("shoot-vehicle", "weapon=panzerfaust range=20 vehicle=car missile=heat"),
    ("vehicle-damage", "weapon=medium-gun vehicle=car missile=heat"),
    # CZ-RADIO-04: guns shell from off the table.
    ("area", "weapon=medium-mortar range=20 barrage=true"),
    ("area", "weapon=defensive-grenade range=10 barrage=true"),
    ("area", "weapon=rocket-launcher range=20 barrage=true"),
    # CZ-CREW-02, CZ-HIT-09: somebody must serve the weapon.
    ("shoot", "weapon=smg range=10 crew_missing=1"),
    ("shoot", "weapon=lmg range=10 crew_missing=2"),
    ("shoot", "weapon=mmg range=10 crew_missing=3"),
    ("shoot", "weapon=machine-gun range=10 crew_missing=1"),
    ("shoot", "weapon=medium-gun range=10 crew_missing=3"),
    ("shoot", "weapon=lmg range=10 crew_missing=-1"),
    ("area", "weapon=panzerfaust range=20 crew_missing=1"),
    ("area", "weapon=piat range=20 crew_missing=2"),
    ("area", "weapon=light-mortar range=20 crew_missing=3"),
    ("area", "weapon=offensive-grenade range=10 crew_missing=1"),
    ("shoot-vehicle", "weapon=at-rifle range=20 vehicle=car crew_missing=2"),
    # CZ-GEN-01: weapons of the supplement are not in the core tables.
    ("shoot", "weapon=medium-pistol range=10 setting=core"),
    ("shoot", "weapon=lmg range=10 setting=core"),
    ("shoot", "weapon=at-rifle range=10 cz.setting=core"),
    ("shoot-vehicle", "weapon=at-rifle range=10 vehicle=car setting=core"),
    ("vehicle-damage", "weapon=hmg vehicle=car setting=core"),
    # CZ-CC-11: a second weapon needs a first.
    ("melee", "att_second=true"),
    ("melee", "def_second=true"),
    ("melee", "att_weapon=none att_second=true"),
    ("melee", "att_extra=-1"),
    # CZ-OBST-02, CZ-URBAN-07: nobody, nowhere.
    ("wire", "figures=0"),
    ("wire", "figures=-2"),
    ("fall", "height=-1"),
    ("fall", "height=10 skill=3"),
    ("fall", "height=10 skill=-1"),
    # CZ-FIRE-02: only incendiaries set a building alight.
    ("ignite", "weapon=defensive-grenade"),
    ("ignite", "weapon=smg"),
    # CZ-VDMG-01: no damage, no damage roll.
    ("shoot-vehicle", "weapon=smoke-grenade range=10 vehicle=car"),
    ("shoot-vehicle", "weapon=white-phosphorus range=10 vehicle=car"),
    ("shoot-vehicle", "weapon=rocket-launcher range=20 vehicle=car missile=smoke"),
    ("shoot-vehicle", "weapon=rifle-grenade range=20 vehicle=car"),
    ("vehicle-damage", "weapon=smoke-grenade vehicle=car"),
    ("vehicle-damage", "weapon=white-phosphorus vehicle=car"),
    ("vehicle-damage", "weapon=piat vehicle=car missile=smoke"),
    # CZ-GUN-02: only guns choose between shot and shell.
    ("shoot-vehicle", "weapon=at-rifle range=20 vehicle=car ammo=ap"),
    ("shoot-vehicle", "weapon=rocket-launcher range=20 vehicle=car ammo=he"),
    ("shoot-vehicle", "weapon=light-mortar range=20 vehicle=car ammo=he"),
    ("vehicle-damage", "weapon=at-rifle vehicle=car ammo=ap"),
    # CZ-SHOOT-04: point-blank where there is such a band.
    ("vehicle-damage", "weapon=medium-gun vehicle=car point_blank=true"),
    ("vehicle-damage", "weapon=medium-gun vehicle=car ammo=he point_blank=true"),
    ("vehicle-damage", "weapon=rocket-launcher vehicle=car point_blank=true"),
    ("vehicle-damage", "weapon=offensive-grenade vehicle=car point_blank=true"),
    # Distances are not negative.
    ("shoot", "weapon=smg range=-1"),
    ("area", "weapon=defensive-grenade range=-0.5"),
    ("shoot-vehicle", "weapon=smg range=-1 vehicle=car"),
    ("shoot-vehicle", "weapon=smg range=10 vehicle=car moved=-1"),
    ("bail", "moved=-10"),
    ("ram-damage", "vehicle=car target=car moved=-10"),
    ("run-over", "moved=-10"),
]


@pytest.mark.parametrize(("query", "words"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_and_never_a_chance_of_nought(query: str, words: str) -> None:
    with pytest.raises(Refusal):
        ask(query, typed(words))


# Words that make no sense.


@pytest.mark.parametrize("query", GOOD)
def test_an_unknown_input_is_refused(query: str) -> None:
    with pytest.raises(BadInput):
        ask(query, typed(GOOD[query]) | {"weather": "rain"})


@pytest.mark.parametrize("query", GOOD)
@pytest.mark.parametrize(
    "switch", ["cz.weather=rain", "cz.=true", "mb.setting=ww2", "cz.template_measure=radius"]
)
def test_an_unknown_switch_is_refused(query: str, switch: str) -> None:
    with pytest.raises(BadInput):
        ask(query, typed(GOOD[query]) | typed(switch))


@pytest.mark.parametrize("query", GOOD)
@pytest.mark.parametrize(
    "switch",
    [
        "cz.setting=napoleonic",
        "cz.template-measure=circumference",
        "cz.multiple-opponents=both",
        "cz.skid-tracked-stacks=perhaps",
        "cz.vehicle-target-modifiers=all",
        "cz.bail-speed-modifier=2",
        "cz.at-grenade-bonus=many",
        "cz.at-grenade-bonus=1.5",
        "cz.transport-damage=option-3",
    ],
)
def test_an_unknown_value_of_a_switch_is_refused(query: str, switch: str) -> None:
    with pytest.raises(BadInput):
        ask(query, typed(GOOD[query]) | typed(switch))


UNKNOWN_VALUES = [
    ("reaction", {"quality": "superb"}),
    ("reaction", {"role": "general"}),
    ("reaction", {"routed": "perhaps"}),
    ("wound", {"target": "giant"}),
    ("wound", {"cover": "cardboard"}),
    ("wound", {"armour": "chainmail"}),
    ("wound", {"table": "magic"}),
    ("wound", {"auto_panic": "sometimes"}),
    ("shoot", {"weapon": "railgun"}),
    ("shoot", {"quality": ""}),
    ("shoot", {"firing_vehicle": "quarter"}),
    ("shoot", {"setting": "napoleonic"}),
    ("shoot", {"in_cover": "soft"}),
    ("shoot", {"cover": "Soft cover"}),
    ("area", {"weapon": "catapult"}),
    ("area", {"weapon": "rocket-launcher", "range": "20", "missile": "nuclear"}),
    ("blast", {"position": "outside"}),
    ("deviation", {"mode": "sideways"}),
    ("melee", {"att_profile": "giant"}),
    ("melee", {"att_weapon": "halberd"}),
    ("melee", {"def_armour": "plate"}),
    ("melee", {"initiator": "nobody"}),
    ("machine", {"cover": "cardboard"}),
    ("tech", {"tools": "hammer"}),
    ("door", {"door": "revolving"}),
    ("fall", {"target": "cat"}),
    ("first-aid", {"aider": "surgeon"}),
    ("first-aid", {"kit": "plaster"}),
    ("radio", {"rank": "admiral"}),
    ("radio", {"quality": "superb"}),
    ("ignite", {"weapon": "match"}),
    ("skid", {"vehicle": "sledge"}),
    ("skid", {"stacking": "perhaps"}),
    ("bail", {"target": "cat"}),
    ("shoot-vehicle", {"vehicle": "sledge"}),
    ("shoot-vehicle", {"modifiers": "some"}),
    ("shoot-vehicle", {"weapon": "medium-gun", "ammo": "shrapnel"}),
    ("vehicle-damage", {"vehicle": "sledge"}),
    ("vehicle-damage", {"ammo": "shrapnel"}),
    ("major-damage", {"vehicle": "sledge"}),
    ("cargo", {"option": "3"}),
    ("cargo", {"open": "ajar"}),
    ("ram", {"driver": "chauffeur"}),
    ("ram", {"target_driver": "chauffeur"}),
    ("ram-damage", {"vehicle": "sledge"}),
    ("ram-damage", {"target": "sledge"}),
    ("run-over", {"target": "cat"}),
]


@pytest.mark.parametrize(("query", "wrong"), UNKNOWN_VALUES)
def test_an_unknown_value_is_refused(query: str, wrong: dict[str, Value]) -> None:
    with pytest.raises(BadInput):
        ask(query, typed(GOOD[query]) | wrong)


REQUIRED = {
    "wound": ["dice"],
    "shoot": ["weapon", "range"],
    "area": ["weapon", "range"],
    "blast": ["weapon"],
    "machine": ["dice", "resistance"],
    "tech": ["difficulty"],
    "fall": ["height"],
    "ignite": ["weapon"],
    "skid": ["vehicle"],
    "shoot-vehicle": ["weapon", "range", "vehicle"],
    "vehicle-damage": ["weapon", "vehicle"],
    "major-damage": ["vehicle"],
    "ram-damage": ["vehicle", "target"],
}


@pytest.mark.parametrize(
    ("query", "name"), [(query, name) for query, names in REQUIRED.items() for name in names]
)
def test_a_missing_input_is_refused(query: str, name: str) -> None:
    inputs = typed(GOOD[query])
    del inputs[name]
    with pytest.raises(BadInput):
        ask(query, inputs)


NOT_NUMBERS = [
    ("reaction", "alive", "some"),
    ("reaction", "alive", "2.5"),
    ("reaction", "initial", "ten"),
    ("initiative", "a_cohesive", "1.5"),
    ("initiative", "b_leaders", "two"),
    ("wound", "dice", "lots"),
    ("wound", "dice", "2D"),
    ("wound", "dice", "2X6"),
    ("wound", "dice", "2D6+"),
    ("wound", "dice", ""),
    ("wound", "resistance", "high"),
    ("wound", "bonus", "1.5"),
    ("shoot", "range", "far"),
    ("shoot", "range", ""),
    ("shoot", "range", "nan"),
    ("shoot", "range", "inf"),
    ("shoot", "range", float("nan")),
    ("shoot", "range", float("inf")),
    ("shoot", "range", "18cm"),
    ("shoot", "shots", "2.5"),
    ("shoot", "shots", 2.5),
    ("shoot", "shots", "all"),
    ("shoot", "crew_missing", "one"),
    ("area", "range", "near"),
    ("melee", "att_extra", "several"),
    ("machine", "dice", "3W6"),
    ("machine", "resistance", "12.5"),
    ("tech", "difficulty", "hard"),
    ("wire", "figures", "1.5"),
    ("wire", "figures", "everybody"),
    ("fall", "height", "high"),
    ("fall", "height", "nan"),
    ("fall", "skill", "acrobat"),
    ("bail", "moved", "fast"),
    ("bail", "moved", "nan"),
    ("shoot-vehicle", "range", "far"),
    ("shoot-vehicle", "moved", "fast"),
    ("shoot-vehicle", "shots", "2.5"),
    ("cargo", "option", "first"),
    ("ram", "mod", "1.5"),
    ("ram", "target_mod", "up"),
    ("ram-damage", "moved", "fast"),
    ("run-over", "moved", "inf"),
]


@pytest.mark.parametrize(("query", "name", "value"), NOT_NUMBERS)
def test_what_is_no_number_is_refused(query: str, name: str, value: Value) -> None:
    with pytest.raises(BadInput):
        ask(query, typed(GOOD[query]) | {name: value})


def test_an_unknown_query_is_refused() -> None:
    with pytest.raises(BadInput):
        ask("parley", {})


# What is allowed at the very limit.

ALLOWED = [
    ("shoot", "weapon=smg range=60"),
    ("shoot", "weapon=smg range=70 setting=core"),
    ("shoot", "weapon=smg range=30 dark=true"),
    ("shoot", "weapon=smg range=0"),
    ("shoot", "weapon=smg range=10 shots=4"),
    ("shoot", "weapon=smg range=10 shots=1 aimed=true"),
    ("shoot", "weapon=mmg range=10 crew_missing=2"),
    ("area", "weapon=panzerfaust range=15"),
    ("area", "weapon=flamethrower range=3"),
    ("area", "weapon=piat range=30"),
    ("area", "weapon=defensive-grenade range=30 rifle=true"),
    ("area", "weapon=antitank-grenade range=0"),
    ("area", "weapon=medium-gun barrage=true"),
    ("area", "weapon=medium-gun range=400 dark=true barrage=true"),
    ("wound", "dice=2D6 table=melee cover=none point_blank=false"),
    ("melee", "def_panicked=true def_wounded=true"),
    ("melee", "initiator=defender att_panicked=true att_wounded=true"),
    ("shoot-vehicle", "weapon=recoilless-rifle range=20 vehicle=light-tank setting=core"),
    ("shoot-vehicle", "weapon=medium-gun range=20 vehicle=light-tank setting=core"),
    ("shoot-vehicle", "weapon=panzerfaust range=20 vehicle=light-tank setting=core"),
    ("shoot-vehicle", "weapon=medium-gun range=20 vehicle=car ammo=he"),
    ("vehicle-damage", "weapon=hmg vehicle=attack-helicopter point_blank=true"),
    ("major-damage", "vehicle=attack-helicopter"),
    ("ram", "driver=hero mod=-2 target_driver=veteran target_mod=1"),
    ("fall", "height=0"),
]


@pytest.mark.parametrize(("query", "words"), ALLOWED)
def test_what_lies_on_the_limit_is_answered(query: str, words: str) -> None:
    inputs = typed(words)
    values = {name: oracle.value_of(str(text)) for name, text in inputs.items()}
    assert ask(query, inputs).outcomes == oracle.count(query, values).outcomes


@pytest.mark.parametrize(("query", "words"), [*FORBIDDEN, *IMPOSSIBLE])
def test_the_oracle_refuses_the_same(query: str, words: str) -> None:
    values = {name: oracle.value_of(str(text)) for name, text in typed(words).items()}
    with pytest.raises(oracle.NotAllowedError):
        oracle.count(query, values)
