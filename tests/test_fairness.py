"""Dice sources: derived as documented, evenly, whatever players answer; or typed, in order."""

import hashlib
import hmac
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import HIGH, Strike, Taunt, a_game, meek

from sandtable.fairness import (
    SPACE,
    Fair,
    Sealed,
    Seeded,
    Typed,
    commitment_of,
    fresh_server_seed,
    source_of,
)
from sandtable.game import BadInput
from sandtable.verify import die

SECRET = bytes(range(32))
COMMAND = '{"type":"Taunt","words":"é"}'


def by_the_book(key: bytes, message: str, sides: int) -> int | None:
    """The documented bytes, written out once more; None when the draw must be repeated."""
    digest = hmac.new(key, message.encode("utf-8"), hashlib.sha256).digest()
    drawn = int.from_bytes(digest[:4], "big")
    return None if drawn >= 2**32 - 2**32 % sides else drawn % sides + 1


# --- derived dice ---------------------------------------------------------------------------------
def test_a_seeded_die_is_read_from_the_documented_bytes() -> None:
    throw = Seeded(42).throws(7, "ab" * 32, COMMAND, 0)
    message = f'["sandtable-die",1,{{}},"{"ab" * 32}",{COMMAND},7,3,0]'
    assert throw(3, 6) == by_the_book(b"42", message, 6)


def test_a_fair_die_is_read_from_the_documented_bytes() -> None:
    throw = Fair(SECRET, {"red": "é", "blue": "b"}).throws(1, "cd" * 32, COMMAND, 0)
    message = f'["sandtable-die",1,{{"blue":"b","red":"é"}},"{"cd" * 32}",{COMMAND},1,0,0]'
    assert throw(0, 10) == by_the_book(SECRET, message, 10)


def test_a_draw_in_the_incomplete_last_round_of_faces_is_repeated() -> None:
    sides = 3 * 2**30  # one draw in four is thrown away
    throw = Seeded(1).throws(1, "", "{}", 0)
    retried = 0
    for number in range(40):
        retry, due = 0, None
        while due is None:
            due = by_the_book(b"1", f'["sandtable-die",1,{{}},"",{{}},1,{number},{retry}]', sides)
            retry += 1
        retried += retry > 1
        assert throw(number, sides) == due
    assert retried > 0


@given(
    st.binary(min_size=16, max_size=100),
    st.dictionaries(st.text(max_size=5), st.text(max_size=9), max_size=3),
    st.integers(1, 9999),
    st.integers(0, 99),
    st.sampled_from([2, 3, 4, 6, 8, 10, 12, 20, 100]),
)
def test_the_verifier_derives_the_same_dice_from_the_documentation_alone(
    secret: bytes, seeds: dict[str, str], n: int, number: int, sides: int
) -> None:
    seeds = {k: v for k, v in seeds.items() if (k + v).isprintable()}
    throw = Fair(secret, seeds).throws(n, "ef" * 32, COMMAND, 0)
    assert throw(number, sides) == die(
        secret, seeds, "ef" * 32, json.loads(COMMAND), n, number, sides
    )


def test_every_face_is_as_likely_as_the_others_by_whole_rounds() -> None:
    """Exactly: the draws that are kept fall on each face equally often."""
    assert [(SPACE - SPACE % sides) % sides for sides in range(2, 101)] == [0] * 99


def test_one_command_throws_all_faces() -> None:
    throw = Seeded("x").throws(1, "", "{}", 0)
    assert set(Counter(throw(number, 6) for number in range(200))) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("sides", [0, -6, SPACE + 1])
def test_a_die_that_cannot_be_drawn_is_refused(sides: int) -> None:
    with pytest.raises(BadInput, match="dice-too-many-sides"):
        Seeded(1).throws(1, "", "{}", 0)(0, sides)


def test_a_die_depends_on_entry_command_and_chain_but_not_on_what_players_answer() -> None:
    games = [a_game(dice_source=Seeded(1)) for _ in range(3)]
    for game, answer in zip(games, (None, HIGH, HIGH), strict=True):
        game.play("red", Strike())
        game.answer("blue", answer)
        while game.waiting:
            game.answer(game.waiting.side, meek(game.now, game.waiting.side, game.waiting.question))
    first_dice = {next(x for x in game.entries[0].tape if isinstance(x, int)) for game in games}
    assert len(first_dice) == 1


def test_seeds_that_look_alike_are_the_same_seed() -> None:
    assert Seeded(42).public() == Seeded("42").public()


def test_fresh_seeds_differ() -> None:
    assert Seeded.fresh().seed != Seeded.fresh().seed
    assert fresh_server_seed() != fresh_server_seed()


# --- fair dice ------------------------------------------------------------------------------------
def test_the_header_shows_the_hash_and_the_end_shows_the_seed() -> None:
    fair = Fair(SECRET, {"red": "r"})
    assert fair.public() == {
        "kind": "fair",
        "commitment": hashlib.sha256(SECRET).hexdigest(),
        "player_seeds": {"red": "r"},
    }
    assert fair.reveal() == SECRET.hex()
    assert SECRET.hex() not in str(fair.public())


def test_a_seed_that_does_not_fit_what_was_published_is_refused() -> None:
    with pytest.raises(BadInput, match="dice-commitment-differs"):
        Fair(SECRET, {}, commitment_of(bytes(32)))


@pytest.mark.parametrize(
    ("seed", "key"),
    [(b"short", "dice-seed-too-short"), ("zz" * 16, "value-wrong-kind"), ("", "value-wrong-kind")],
)
def test_a_seed_that_could_be_guessed_or_read_is_refused(seed: Any, key: str) -> None:
    with pytest.raises(BadInput, match=key):
        Fair(seed, {})


@pytest.mark.parametrize("seeds", [{"red": 3}, {3: "red"}, ["red"], "red"])
def test_player_seeds_are_texts_by_name(seeds: Any) -> None:
    with pytest.raises(BadInput, match="value-wrong-kind"):
        Fair(SECRET, seeds)


@pytest.mark.parametrize(
    ("public", "kind"),
    [
        (Seeded(3).public(), Seeded),
        (Typed().public(), Typed),
        (Fair(SECRET, {}).public(), Sealed),
    ],
)
def test_a_source_is_known_again_by_what_the_header_says(public: Any, kind: type) -> None:
    found = source_of(public)
    assert (type(found), found.public()) == (kind, public)


def test_a_revealed_seed_makes_fair_dice_that_can_be_checked() -> None:
    found = source_of(Fair(SECRET, {}).public(), SECRET.hex())
    assert (type(found), found.checks()) == (Fair, True)


@pytest.mark.parametrize(
    "public", [None, {}, {"kind": 3}, {"kind": "seed"}, {"kind": "typed", "x": 1}]
)
def test_an_unknown_source_is_refused(public: Any) -> None:
    with pytest.raises(BadInput, match="dice-unknown"):
        source_of(public)


# --- typed dice -----------------------------------------------------------------------------------
@pytest.mark.parametrize("face", [0, -1, "6", 2.0, True, None])
def test_what_is_no_face_of_any_die_is_refused_with_its_place(face: Any) -> None:
    source = Typed([1])
    with pytest.raises(BadInput) as refused:
        source.add([3, face])
    assert (refused.value.facts["die"], source.left) == (3, (1,))


def test_faces_typed_by_mistake_can_be_forgotten() -> None:
    source = Typed([6, 6, 6, 6])
    game = a_game(dice_source=source)
    game.play("red", Taunt())
    source.clear()
    source.add([1, 2, 3])
    game.play("blue", Taunt())
    assert [entry.tape for entry in game.entries] == [(6, 6, 6), (1, 2, 3)]
