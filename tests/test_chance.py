"""Dice, rolls and exact odds: read as the sheets write them, counted as they fall."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable import chance
from sandtable.chance import (
    BadDice,
    Chance,
    Modifier,
    Odds,
    QuickDice,
    Roll,
    TooManyPaths,
    as_rolled,
    counting,
    dice,
    meanings,
    odds,
    odds_of_sequence,
    only_if,
    throw,
)
from sandtable.umpire import Umpire


# --- dice -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "sides", "constant", "pool"),
    [
        ("D6", (6,), 0, False),
        ("d6", (6,), 0, False),
        ("D2", (2,), 0, False),
        ("D3", (3,), 0, False),
        ("1D20", (20,), 0, False),
        ("2D8+1D6", (8, 8, 6), 0, False),
        ("8+3D6", (6, 6, 6), 8, False),
        ("2D6 + 1 + D4 + 2", (6, 6, 4), 3, False),
        ("5", (), 5, False),
        ("3xD8", (8, 8, 8), 0, True),
        ("1xD6", (6,), 0, True),
        ("XD6", (6,), 0, True),
    ],
)
def test_dice_are_read_as_the_sheets_write_them(
    text: str, sides: tuple[int, ...], constant: int, pool: bool
) -> None:
    assert dice(text) == chance.Dice(sides, constant, pool)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "D",
        "D1",
        "D0",
        "0D6",
        "1001D6",
        "2D",
        "D6-1",
        "-1",
        "six",
        "2D6+",
        "D6.5",
        "3xD8+1",
        "xx",
    ],
)
def test_what_names_no_dice_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(BadDice, match="“"):
        dice(text)


def test_a_pool_is_read_die_by_die_and_a_sum_with_its_constant() -> None:
    assert (dice("3xD6").read((5, 2, 5)), dice("8+2D6").read((5, 2))) == ((2, 5, 5), 15)


@pytest.mark.parametrize("text", ["D2", "D3", "2D6", "2D4+D6", "8+2D3", "3xD4", "2xD6", "7"])
def test_the_odds_of_a_throw_are_those_of_every_way_it_can_fall(text: str) -> None:
    thrown = dice(text)
    every = [thrown.read(faces) for faces in product(*(range(1, s + 1) for s in thrown.sides))]
    assert dict(throw(text).items()) == {
        sum_: Fraction(n, len(every)) for sum_, n in Counter(every).items()
    }


# --- odds -----------------------------------------------------------------------------------------
def test_weights_are_kept_in_lowest_terms() -> None:
    assert Odds({"a": 10, "b": 30}).weights == (1, 3)


def test_odds_answer_what_is_asked_of_them() -> None:
    two = throw("2D6")
    assert (
        two[7],
        two[13],
        two.chance(lambda total: total >= 10),
        two.expected(lambda total: total),
        dict(two.merged(lambda total: total >= 10).items()),
    ) == (
        Fraction(1, 6),
        0,
        Fraction(1, 6),
        Fraction(7),
        {False: Fraction(5, 6), True: Fraction(1, 6)},
    )


@given(st.dictionaries(st.integers(), st.integers(1, 50), min_size=1, max_size=8))
def test_a_draw_gives_each_outcome_its_exact_share_of_the_numbers_between_0_and_1(
    weights: dict[int, int],
) -> None:
    counted = Odds(weights)
    middles = [(k + 0.5) / counted.total for k in range(counted.total)]
    drawn = Counter(counted.draw(lambda u=u: u) for u in middles)
    assert drawn == dict(zip(counted.outcomes, counted.weights, strict=True))


def test_a_draw_takes_one_number_even_when_only_one_outcome_is_possible() -> None:
    numbers = iter([0.1, 0.2])
    Odds({"sure": 3}).draw(lambda: next(numbers))
    assert next(numbers) == 0.2


# --- rolls ----------------------------------------------------------------------------------------
def hits(face: int, modifier: int, needed: int) -> bool:
    """1 always misses, 6 always hits."""
    return face == 6 or (face != 1 and face + modifier >= needed)


def test_modifiers_add_up_and_modifiers_that_are_dice_are_thrown_too() -> None:
    roll = Roll("R", "2D6", as_rolled, (Modifier("A", 2), Modifier("B", "D4"), Modifier("C", -1)))
    assert (roll.thrown, roll.modifier, roll.meaning(10)) == ("2D6+D4", 1, 11)


@pytest.mark.parametrize(("condition", "value"), [(False, 2), (True, 0), ("", 1)])
def test_a_modifier_that_does_not_apply_is_none_at_all(condition: object, value: int) -> None:
    assert only_if(condition, "R", value) == ()


@given(st.integers(-4, 4), st.integers(2, 8))
def test_the_odds_of_a_roll_are_those_of_its_reading_on_every_face(
    modifier: int, needed: int
) -> None:
    roll = Roll("R", "D6", hits, (Modifier("M", modifier),), needed)
    every = [hits(face, modifier, needed) for face in range(1, 7)]
    assert meanings(roll)[True] == Fraction(sum(every), 6)


# --- resolutions ----------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Shot:
    needed: int
    damage: str = "D6"


def shoot(shot: Shot, dice: Chance) -> int:
    """A hit rolls damage, and a 6 of damage rolls again: three rolls at most."""
    if not dice.roll(Roll("HIT", "D6", hits, against=shot.needed)):
        return 0
    damage: int = dice.roll(Roll("DAMAGE", shot.damage, as_rolled))
    return damage + dice.roll(Roll("MORE", "D3", as_rolled)) if damage == 6 else damage


def worst_of(so_far: int, shot: Shot, dice: Chance) -> int:
    return max(so_far, dice.resolve(shoot, shot))


def burst(shots: tuple[Shot, ...], dice: Chance) -> int:
    return dice.sequence(worst_of, 0, shots)


def burst_by_loop(shots: tuple[Shot, ...], dice: Chance) -> int:
    worst = 0
    for shot in shots:
        worst = worst_of(worst, shot, dice)
    return worst


def by_brute_force(shot: Shot) -> dict[int, Fraction]:
    sums: Counter[int] = Counter()
    for hit, damage, more in product(range(1, 7), range(1, 7), range(1, 4)):
        outcome = (damage + more if damage == 6 else damage) if hits(hit, 0, shot.needed) else 0
        sums[outcome] += 1
    return {outcome: Fraction(n, 6 * 6 * 3) for outcome, n in sums.items()}


@pytest.mark.parametrize("needed", range(2, 8))
def test_the_odds_of_a_resolution_are_those_of_every_way_its_dice_can_fall(needed: int) -> None:
    assert dict(odds(shoot, Shot(needed)).items()) == by_brute_force(Shot(needed))


@given(st.lists(st.builds(Shot, st.integers(2, 7), st.sampled_from(["D6", "2D4"])), max_size=3))
def test_a_sequence_has_the_odds_of_the_loop_it_stands_for(shots: list[Shot]) -> None:
    assert dict(odds(burst, tuple(shots)).items()) == dict(
        odds(burst_by_loop, tuple(shots)).items()
    )


def test_a_sequence_of_fifty_costs_fifty_steps_not_all_their_paths() -> None:
    assert odds_of_sequence(worst_of, 0, (Shot(5),) * 50).chance(lambda worst: worst > 0) == (
        1 - Fraction(2, 3) ** 50
    )


def rolls_for_ever(dice: Chance) -> int:
    return sum(dice.roll(Roll("R", "D10", as_rolled)) for _ in range(20))


def test_a_loop_over_too_many_dice_is_told_that_a_sequence_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(counting, "PATH_LIMIT", 100)
    with pytest.raises(TooManyPaths, match=r"rolls_for_ever has more than 100 paths.*sequence"):
        odds(rolls_for_ever)


# --- several at once ------------------------------------------------------------------------------
def beats(rolled: int, modifier: int, total: int) -> str:
    """The higher total wins."""
    mine = rolled + modifier
    return "tie" if mine == total else "second" if mine > total else "first"


FIRST = Roll("FIRST", "D6+D4", as_rolled, (Modifier("BETTER", 1),))
SECOND = Roll("SECOND", "2D6", beats, (Modifier("WORSE", -1), Modifier("MORE", "D3")))


def duel(dice: Chance) -> str:
    winner: str = dice.opposed(FIRST, SECOND)
    return winner


def duel_roll_by_roll(dice: Chance) -> str:
    total = dice.roll(FIRST)
    winner: str = dice.roll(SECOND._replace(against=total))
    return winner


def test_opposed_rolls_have_the_odds_of_one_after_the_other() -> None:
    assert dict(odds(duel).items()) == dict(odds(duel_roll_by_roll).items())


def test_the_second_of_opposed_rolls_is_logged_against_what_the_first_came_to() -> None:
    umpire = Umpire(NoRules(), lambda number, sides: (5, 2, 6, 1, 3)[number])
    duel(umpire)
    assert [(rolled.roll.against, rolled.means) for rolled in umpire.log] == [
        (None, 8),
        (8, "second"),
    ]


def volley(shots: tuple[Shot, ...], dice: Chance) -> tuple[int, ...]:
    return dice.each(shoot, shots)


def volley_one_by_one(shots: tuple[Shot, ...], dice: Chance) -> tuple[int, ...]:
    return tuple(dice.resolve(shoot, shot) for shot in shots)


@given(st.lists(st.builds(Shot, st.integers(2, 7), st.sampled_from(["D6", "2D4"])), max_size=3))
def test_each_of_several_has_the_odds_of_one_by_one(shots: list[Shot]) -> None:
    assert dict(odds(volley, tuple(shots)).items()) == dict(
        odds(volley_one_by_one, tuple(shots)).items()
    )


def test_each_of_far_too_many_is_refused_before_it_is_counted() -> None:
    with pytest.raises(TooManyPaths, match="shoot has more than"):
        odds(volley, (Shot(4),) * 60)


def spread(dice: Chance) -> tuple[int, int]:
    """A handful of dice: their sum, and the highest of them."""
    faces = [dice.roll(Roll("R", text, as_rolled)) for text in ("D4", "D3", "D2")]
    return sum(faces), max(faces)


def sum_of(thrown: tuple[int, int]) -> int:
    return thrown[0]


def highest_of(thrown: tuple[int, int]) -> int:
    return thrown[1]


def contest(dice: Chance) -> tuple[int, int, str]:
    """The higher sum wins, then the highest die; neither is looked at before it is needed."""
    one, two = dice.hold(spread), dice.hold(spread)
    low = dice.look(one, sum_of)
    if dice.roll(Roll("LUCK", "D6", hits, against=6)):
        return low, 0, "luck"
    high = dice.look(two, sum_of)
    if low == high:
        by = dice.look(one, highest_of) - dice.look(two, highest_of)
        return low, high, "drawn" if by == 0 else "by the die"
    return low, high, "by the sum"


def contest_face_up(dice: Chance) -> tuple[int, int, str]:
    one, two = dice.resolve(spread), dice.resolve(spread)
    if dice.roll(Roll("LUCK", "D6", hits, against=6)):
        return one[0], 0, "luck"
    if one[0] == two[0]:
        return one[0], two[0], "drawn" if one == two else "by the die"
    return one[0], two[0], "by the sum"


def test_what_is_held_has_the_odds_of_what_lies_face_up() -> None:
    assert dict(odds(contest).items()) == dict(odds(contest_face_up).items())


def never_looked_at(dice: Chance) -> int:
    dice.hold(spread)
    return dice.roll(Roll("R", "D3", as_rolled)) + dice.look(dice.hold(spread), highest_of)


def test_what_is_held_and_never_looked_at_changes_nothing() -> None:
    die = {face: Fraction(1, 3) for face in (1, 2, 3)}
    highest = odds(spread).merged(highest_of)
    expected: dict[int, Fraction] = {}
    for (face, chance_), (high, other) in product(die.items(), highest.items()):
        expected[face + high] = expected.get(face + high, Fraction(0)) + chance_ * other
    assert dict(odds(never_looked_at).items()) == expected


def looks_twice(dice: Chance) -> tuple[int, int]:
    held = dice.hold(spread)
    return dice.look(held, sum_of), dice.look(held, sum_of)


def test_a_second_look_sees_the_same() -> None:
    assert all(first == second for first, second in odds(looks_twice))


def highest_of_twelve(dice: Chance) -> int:
    return dice.look(dice.hold(twelve), max)


def twelve(dice: Chance) -> tuple[int, ...]:
    faces: tuple[int, ...] = dice.roll(Roll("R", "12xD6", as_they_lie))
    return faces


def as_they_lie(faces: tuple[int, ...], _modifier: int, _against: object) -> tuple[int, ...]:
    return faces


def test_only_what_is_looked_at_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    odds(twelve)  # 6188 ways to lie
    monkeypatch.setattr(counting, "PATH_LIMIT", 6)
    assert odds(highest_of_twelve)[1] == Fraction(1, 6**12)


# --- one code, three ways to ask ------------------------------------------------------------------
class NoRules:
    """An umpire's ruleset for resolutions, which neither ask nor announce."""

    def apply(self, state: Any, event: Any) -> Any:
        raise AssertionError

    reactions = react = check_answer = apply


def every_tape(play: Any) -> Iterator[tuple[Fraction, Any]]:
    """Play once for each way the dice can fall: how likely it was, and what came of it."""
    script: list[list[int]] = []  # [face, sides] of each die
    while True:
        thrown: list[int] = []

        def face(number: int, sides: int, thrown: list[int] = thrown) -> int:
            if number == len(script):
                script.append([1, sides])
            thrown.append(sides)
            return script[number][0]

        outcome = play(Umpire(NoRules(), face))
        chance = Fraction(1)
        for sides in thrown:
            chance /= sides
        yield chance, outcome
        while script and script[-1][0] == script[-1][1]:
            script.pop()
        if not script:
            return
        script[-1][0] += 1


@pytest.mark.parametrize(
    "shots", [(Shot(4),), (Shot(4), Shot(6)), (Shot(3, "2D4"),), (Shot(2, "D3"), Shot(5, "D2"))]
)
def test_an_umpire_that_throws_every_tape_gets_exactly_the_odds(shots: tuple[Shot, ...]) -> None:
    played: dict[int, Fraction] = {}
    for chance_, outcome in every_tape(lambda umpire: burst(shots, umpire)):
        played[outcome] = played.get(outcome, Fraction(0)) + chance_
    assert played == dict(odds(burst, shots).items())


@pytest.mark.parametrize("resolution", [duel, contest])
def test_an_umpire_throws_opposed_and_held_dice_with_the_same_odds(resolution: Any) -> None:
    played: dict[Any, Fraction] = {}
    for chance_, outcome in every_tape(resolution):
        played[outcome] = played.get(outcome, Fraction(0)) + chance_
    assert played == dict(odds(resolution).items())


def test_an_umpire_throws_each_of_several_with_the_same_odds() -> None:
    shots = (Shot(4), Shot(6, "D3"))
    played: dict[Any, Fraction] = {}
    for chance_, outcome in every_tape(lambda umpire: volley(shots, umpire)):
        played[outcome] = played.get(outcome, Fraction(0)) + chance_
    assert played == dict(odds(volley, shots).items())


@pytest.mark.parametrize("shots", [(Shot(4),), (Shot(4), Shot(6)), ()])
def test_quick_dice_draw_from_exactly_the_odds(shots: tuple[Shot, ...]) -> None:
    counted = odds(burst, shots)
    drawn = Counter(
        burst(shots, QuickDice(lambda u=(k + 0.5) / counted.total: u)) for k in range(counted.total)
    )
    assert {o: Fraction(n, counted.total) for o, n in drawn.items()} == dict(counted.items())


def test_quick_dice_roll_and_resolve_by_the_same_odds() -> None:
    roll = Roll("HIT", "D6", hits, against=5)
    numbers = [(k + 0.5) / 6 for k in range(6)]
    rolled = [QuickDice(lambda u=u: u).roll(roll) for u in numbers]
    resolved = [
        QuickDice(lambda u=u: u).resolve(shoot, Shot(5, "D2"))
        for u in [(k + 0.5) / 6 for k in range(6)]
    ]
    assert (rolled.count(True), resolved.count(0)) == (2, 4)


def test_quick_dice_draw_opposed_rolls_from_exactly_the_odds() -> None:
    counted = odds(duel)
    drawn = Counter(
        duel(QuickDice(lambda u=(k + 0.5) / counted.total: u)) for k in range(counted.total)
    )
    assert drawn == dict(zip(counted.outcomes, counted.weights, strict=True))


def test_quick_dice_draw_once_for_each_of_several_and_for_each_thing_held() -> None:
    drawn: list[float] = []

    def half() -> float:
        drawn.append(0.5)
        return 0.5

    volley((Shot(4), Shot(5)), QuickDice(half))
    looks_twice(QuickDice(half))
    assert len(drawn) == 3
