"""The file of a game: read whole or refused, with the line and what is wrong; it only grows."""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toy import (
    HIGH,
    OPTIONS,
    SCENARIO,
    SEATS,
    MayParry,
    Peek,
    Riposte,
    Step,
    Strike,
    Taunt,
    Toy,
    a_game,
    meek,
    play_on,
    rechained,
)

import sandtable
from sandtable import record as record_module
from sandtable.explain.words import read_messages, sentence
from sandtable.fairness import Fair, Seeded, Typed
from sandtable.game import Game
from sandtable.lines import chain_of, chained_line
from sandtable.plain import canonical
from sandtable.record import BadRecord, append, mend, parse, read, write
from sandtable.replay import replay
from sandtable.umpire import NotYet

PACKAGE = Path(sandtable.__file__).parent
GOLDEN = Path(__file__).parent / "games" / "toy.jsonl"
SCHEMA = json.loads((PACKAGE / "schemas" / "record.schema.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def content(game: Game) -> bytes:
    return "".join(f"{line}\n" for line in game.lines()).encode()


def growing(path: Path, game: Game) -> Iterator[None]:
    """The moves of the golden game, each on the disk before the next."""
    write(path, [game.header.written])
    for move in (
        lambda: game.play("red", Step(2)),
        lambda: game.undo("red"),
        lambda: game.play("red", Step(1)),
        lambda: game.play("blue", Strike()),
        lambda: game.answer("red", HIGH),
        lambda: game.play("red", Taunt("« assez ! »")),
        lambda: game.undo("blue", agreed=True),
    ):
        move()
        append(path, game.last_line())
        yield
        while game.waiting and game.waiting.question != MayParry("blue", 0):
            game.answer("red", meek(game.now, "red", game.waiting.question))
            append(path, game.last_line())
            yield
    append(path, game.close())
    yield


def the_golden_game(path: Path) -> Game:
    """Written once by this and kept; if the format must change, its version does too."""
    scenario = {**SCENARIO, "paces": 3}
    source = Fair(bytes(range(32)), {"red": "rouge", "blue": "bleu"})
    created = "2024-05-01T20:00:00Z"
    game = Game.begin(
        Toy(), scenario, OPTIONS, source, SEATS, created=created, answerer=meek_but_red
    )
    for _ in growing(path, game):
        pass
    return game


def meek_but_red(state: Any, side: str, question: Any, _begun: Any) -> Any:
    return NotYet if side == "red" else meek(state, side, question)


# --- the format -----------------------------------------------------------------------------------
def test_the_format_is_still_that_of_the_golden_file(tmp_path: Path) -> None:
    opened = replay(Toy(), read(GOLDEN))
    kept = [line for line in GOLDEN.read_text("utf-8").splitlines() if '"pending"' not in line]
    assert list(opened.lines()) == kept


@settings(max_examples=25)
@given(st.randoms(use_true_random=False), st.integers(0, 25))
def test_every_line_of_every_game_is_as_the_schema_states(random: Any, length: int) -> None:
    game = play_on(a_game(dice_source=Seeded(length)), random.randrange, length)
    if not game.waiting:
        game.close()
    for line in game.lines():
        VALIDATOR.validate(json.loads(line))


def test_every_line_of_the_golden_file_is_as_the_schema_states() -> None:
    for line in GOLDEN.read_text("utf-8").splitlines():
        VALIDATOR.validate(json.loads(line))


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"chain": "0" * 64, "n": 1, "side": "red", "undo": 0, "consent": False},
        {"chain": "0" * 63, "n": 1, "side": "red", "undo": 1, "consent": False},
        {"chain": "0" * 64, "end": {"entries": 0}},
    ],
)
def test_the_schema_refuses_what_is_no_line(line: Any) -> None:
    assert not VALIDATOR.is_valid(line)


def test_a_header_holds_what_the_game_began_with() -> None:
    game = Game.begin(Toy(), SCENARIO, {"vigour": 4}, Seeded(3), SEATS, created="yesterday")
    assert game.header.data == {
        "format": "sandtable-record",
        "version": 1,
        "program": sandtable.__version__,
        "ruleset": "toy",
        "fingerprint": Toy().fingerprint(),
        "options": {"vigour": 4},
        "scenario": SCENARIO,
        "seats": SEATS,
        "dice": {"kind": "seed", "seed": "3"},
        "created": "yesterday",
    }


# --- damage ---------------------------------------------------------------------------------------
def a_short_record() -> bytes:
    game = a_game(6, dice_source=None)
    game.play("red", Strike())
    game.answer("blue", HIGH)
    game.answer("red", None)
    game.close()
    return content(game)


def test_any_flipped_bit_is_found_and_named_by_its_line() -> None:
    whole = a_short_record()
    for place in range(len(whole)):
        line = whole.count(b"\n", 0, place) + 1
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            assert line_refused(bytes(flipped)) == line, (place, bit)


def line_refused(damaged: bytes) -> int:
    try:
        parse(damaged, "a.jsonl")
    except BadRecord as bad:
        return bad.line
    return 0


def test_any_cut_in_a_line_is_named_and_one_between_lines_leaves_an_open_record() -> None:
    whole = GOLDEN.read_bytes()
    for length in range(1, len(whole)):
        cut = whole[:length]
        if cut.endswith(b"\n"):
            assert parse(cut, "a.jsonl").end is None
        else:
            assert line_refused(cut) == cut.count(b"\n") + 1


@given(st.data())
def test_a_line_left_out_doubled_or_moved_is_found(data: st.DataObject) -> None:
    lines = GOLDEN.read_bytes().splitlines(keepends=True)
    lines = [line for line in lines if b'"pending"' not in line]  # those may go: nothing follows
    place = data.draw(st.integers(0, len(lines) - 2))
    other = data.draw(st.integers(0, len(lines) - 1).filter(lambda other: other != place))
    swapped = list(lines)
    swapped[place], swapped[other] = swapped[other], swapped[place]
    left_out = lines[:place] + lines[place + 1 :]
    doubled = [*lines[:place], lines[place], *lines[place:]]
    for damaged in (swapped, left_out, doubled):
        assert line_refused(b"".join(damaged)) > 0


@given(st.binary(max_size=200))
def test_no_file_whatever_makes_anything_but_a_bad_record(raw: bytes) -> None:
    with pytest.raises(BadRecord):
        parse(raw, "a.jsonl")


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"", "record-empty"),
        (b"\n", "record-foreign"),
        (b"not ours", "record-foreign"),
        (b"not ours\n", "record-foreign"),
        (b"[1]\n", "record-foreign"),
        (b'{"format":"other"}\n', "record-foreign"),
        (b'{"format":"sandtable-record","version":0}\n', "record-foreign"),
        (b'{"format":"sandtable-record","version":true}\n', "record-foreign"),
        (b'{"format":"sandtable-record","version":2}\n', "record-future-version"),
        (b'{"format":"sandtable-record","version":1}\n', "record-chain-broken"),
        (b"\xff\xfe\n", "record-foreign"),
        (b"[" * 100_000 + b"\n", "record-foreign"),
        (b"1" * 10_000 + b"\n", "record-foreign"),
        (b'{"chain":"ab', "record-truncated"),
    ],
)
def test_what_is_no_record_is_told_apart(raw: bytes, key: str) -> None:
    with pytest.raises(BadRecord) as bad:
        parse(raw, "a.jsonl")
    assert (bad.value.key, bad.value.line) == (key, 1)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"\xff", "record-not-json"),
        (b"{", "record-not-json"),
        (b"[]", "record-not-json"),
        (b'{"n":NaN}', "record-not-canonical"),
        (b'{"n": 1}', "record-not-canonical"),
        (b'{"n":1,"n":1}', "record-not-canonical"),
        (b'{"n":"\\ud800"}', "record-not-canonical"),
        (b'{"n":1}', "record-chain-broken"),
        (b'{"a":' + b"[" * 50_000 + b"]" * 50_000 + b"}", "record-not-json"),
        (b'{"a":' + b"9" * 5_000 + b"}", "record-not-json"),
    ],
)
def test_a_damaged_line_is_told_apart(line: bytes, key: str) -> None:
    with pytest.raises(BadRecord) as bad:
        parse(content(a_game()) + line + b"\n", "a.jsonl")
    assert (bad.value.key, bad.value.line) == (key, 2)


def test_files_that_cannot_be_read_are_bad_records_too(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="file-not-found"):
        read(tmp_path / "none.jsonl")
    with pytest.raises(BadRecord, match="folder-not-found"):
        read(tmp_path / "none" / "none.jsonl")
    with pytest.raises(BadRecord, match="file-is-folder"):
        read(tmp_path)


def test_files_and_lines_beyond_reason_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.jsonl"
    a_game().write(path)
    monkeypatch.setattr(record_module, "MOST_BYTES_OF_A_LINE", 100)
    with pytest.raises(BadRecord, match="record-line-too-long"):
        read(path)
    monkeypatch.setattr(record_module, "MOST_BYTES", 100)
    with pytest.raises(BadRecord, match="record-too-long"):
        read(path)


# --- forgeries whose chain is right ---------------------------------------------------------------
ENTRY = {
    "n": 1,
    "side": "red",
    "command": {"type": "Taunt", "words": ""},
    "tape": [1, 2, 3],
    "events": [{"type": "Passed", "to": "blue"}],
    "rolls": [
        {
            "at": 0,
            "rule": "R",
            "dice": "3xD6",
            "faces": [1, 2, 3],
            "modifiers": [],
            "needed": None,
            "means": "ignored",
            "chance": None,
            "at_least_as_good": None,
        }
    ],
    "questions": [],
}
ROLL = ENTRY["rolls"][0]  # type: ignore[index]
ASKED = {"at": 0, "side": "red", "question": {"type": "MayParry"}}
PENDING = {
    "n": 1,
    "side": "red",
    "command": {"type": "Strike", "stance": None},
    "tape": [4],
    "asked": "blue",
    "question": {"type": "MayParry", "striker": "red", "exchange": 0},
}
UNDO = {"n": 2, "side": "red", "undo": 1, "consent": False}
END = {"end": {"entries": 1, "server_seed": None}}


def without(data: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != name}


@pytest.mark.parametrize(
    ("lines", "key"),
    [
        ([{"hello": 1}], "record-unknown-line"),
        ([without(ENTRY, "tape")], "record-missing-field"),
        ([{**ENTRY, "mood": 1}], "record-unknown-field"),
        ([{**ENTRY, "side": 1}], "record-wrong-kind"),
        ([{**ENTRY, "n": True}], "record-wrong-kind"),
        ([{**ENTRY, "n": 2}], "record-wrong-number"),
        ([{**ENTRY, "tape": [1, 2, True]}], "record-wrong-kind"),
        ([{**ENTRY, "tape": [1, 2, 3.5]}], "record-wrong-kind"),
        ([{**ENTRY, "tape": [1, 2, 4]}], "record-log-differs"),
        ([{**ENTRY, "tape": [1, 2, 3, None]}], "record-log-differs"),
        ([{**ENTRY, "rolls": [1]}], "record-wrong-kind"),
        ([{**ENTRY, "rolls": [without(ROLL, "rule")]}], "record-missing-field"),
        ([{**ENTRY, "rolls": [{**ROLL, "at": 2}]}], "record-log-differs"),
        ([{**ENTRY, "rolls": [{**ROLL, "at": -1}]}], "record-log-differs"),
        ([{**ENTRY, "questions": [ASKED], "tape": [1, 2, 3, None]}], "record-log-differs"),
        ([ENTRY, {**UNDO, "undo": 2}], "record-bad-undo"),
        ([ENTRY, UNDO, {**UNDO, "n": 3}], "record-bad-undo"),
        ([ENTRY, {**UNDO, "consent": 0}], "record-wrong-kind"),
        ([{"pending": 3}], "record-wrong-kind"),
        ([{"pending": without(PENDING, "asked")}], "record-missing-field"),
        ([{"pending": {**PENDING, "n": 2}}], "record-wrong-number"),
        ([{"pending": PENDING}, ENTRY], "record-pending-differs"),
        (
            [{"pending": {**PENDING, "command": ENTRY["command"], "tape": [2]}}, ENTRY],
            "record-pending-differs",
        ),
        ([{"pending": PENDING}, {"pending": {**PENDING, "tape": []}}], "record-pending-differs"),
        ([{"pending": PENDING}, {**UNDO, "n": 1}], "record-bad-undo"),
        ([END], "record-wrong-number"),
        ([ENTRY, END, END], "record-after-end"),
        ([ENTRY, {"end": {"entries": 1, "server_seed": "00" * 16}}], "record-wrong-kind"),
    ],
)
def test_lines_that_do_not_fit_are_refused_even_if_their_chain_is_right(
    lines: list[Any], key: str
) -> None:
    raw = rechained(a_game().header.data, [json.dumps({"chain": "", **line}) for line in lines])
    with pytest.raises(BadRecord) as bad:
        parse(raw, "a.jsonl")
    assert (bad.value.key, bad.value.line) == (key, len(lines) + 1)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"dice": {"kind": "loaded"}}, "record-dice-unknown"),
        ({"dice": {"kind": "seed", "seed": 3}}, "record-value-wrong-kind"),
        ({"dice": {"kind": "seed"}}, "record-dice-unknown"),
        (
            {"dice": {"kind": "fair", "commitment": "ff", "player_seeds": {}}},
            "record-value-wrong-kind",
        ),
        ({"scenario": [1]}, "record-wrong-kind"),
        ({"colour": "red"}, "record-unknown-field"),
        ({"parent": {"chain": "", "n": 0}}, "record-missing-field"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(change: dict[str, Any], key: str) -> None:
    raw = rechained(a_game().header.data | change, [])
    with pytest.raises(BadRecord) as bad:
        parse(raw, "a.jsonl")
    assert (bad.value.key, bad.value.line) == (key, 1)


def test_a_decimal_that_another_program_would_write_otherwise_is_refused() -> None:
    text = canonical(a_game().header.data | {"options": {"wall": 2.0}})
    with pytest.raises(BadRecord, match="record-not-canonical"):
        parse(f"{chained_line(text, chain_of('', text))}\n".encode(), "a.jsonl")


# --- files that grow ------------------------------------------------------------------------------
def test_a_file_grown_line_by_line_opens_at_every_moment(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    source = Fair(bytes(range(32)), {"red": "rouge", "blue": "bleu"})
    game = Game.begin(
        Toy(), {**SCENARIO, "paces": 3}, OPTIONS, source, SEATS, answerer=meek_but_red
    )
    for _ in growing(path, game):
        opened = replay(Toy(), read(path), source)
        assert (opened.chain, opened.now, opened.closed) == (game.chain, game.now, game.closed)
    assert game.closed


def test_a_torn_last_line_is_named_and_mended_and_the_file_grows_on(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    game = a_game()
    game.play("red", Step(1))
    game.write(path)
    whole = path.read_bytes()
    game.play("blue", Peek())
    path.write_bytes(whole + game.last_line().encode()[:40])
    with pytest.raises(BadRecord) as torn:
        append(path, game.last_line())
    assert (torn.value.key, torn.value.line) == ("record-truncated", 3)
    assert (mend(path), path.read_bytes(), mend(path)) == (40, whole, 0)
    append(path, game.last_line())
    assert replay(Toy(), read(path)).chain == game.chain


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is one of POSIX")
def test_when_the_disk_is_full_the_file_is_as_it_was(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "a.jsonl"
    game = a_game()
    game.write(path)
    whole = path.read_bytes()
    game.play("red", Step(1))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(whole) + 20, before[1]))
    try:
        with pytest.raises(OSError, match="large"):
            append(path, game.last_line())
        with pytest.raises(OSError, match="large"):
            game.write(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (path.read_bytes(), os.listdir(tmp_path)) == (whole, ["a.jsonl"])


def test_a_whole_file_is_replaced_at_once_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("old")

    def failing() -> Iterator[str]:
        yield "new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(path, failing())
    assert (path.read_text(), os.listdir(tmp_path)) == ("old", ["a.jsonl"])


def test_a_game_stopped_in_the_middle_of_a_question_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    game = a_game(dice_source=Seeded(6), options={"ripostes": 2})
    game.play("red", Strike())
    while game.waiting and game.waiting.side == "blue":
        game.answer("blue", HIGH)
    game.write(path)
    opened = replay(Toy(), read(path))
    assert (opened.now, opened.to_play) == (game.now, game.to_play)
    for one in (game, opened):
        while one.waiting:
            asked = one.waiting
            one.answer(asked.side, meek(one.now, asked.side, asked.question))
    assert opened.chain == game.chain


def test_a_game_given_up_in_the_middle_of_a_question_can_be_closed(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    game = a_game()
    game.play("red", Strike())
    game.close()
    game.write(path)
    opened = replay(Toy(), read(path))
    assert (opened.closed, opened.waiting is not None) == (True, True)


def test_answers_inside_answers_are_appended_as_they_come(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    game = a_game(6, 5, dice_source=None)
    write(path, game.lines())
    for move in (
        lambda: game.play("red", Strike()),
        lambda: game.answer("blue", HIGH),
        lambda: game.answer("red", Riposte()),
        lambda: game.answer("blue", HIGH),
    ):
        move()
        append(path, game.last_line())
    assert replay(Toy(), read(path), Typed()).chain == game.chain


# --- words ----------------------------------------------------------------------------------------
MODULES = ("codec", "plain", "fairness", "record", "storage", "game", "replay", "verify")
KEY = re.compile(r'"((?:game|dice|value|record|verify|undo|replay)-[a-z-]+[a-z])"')
VARIABLE = re.compile(r"\$([a-z_]+)")


def keys_in_use() -> set[str]:
    sources = "".join((PACKAGE / f"{module}.py").read_text("utf-8") for module in MODULES)
    keys = set(KEY.findall(sources))
    values = {key for key in keys if key.startswith("value-")}
    header = {"dice-unknown", "dice-seed-too-short", "dice-commitment-differs"}
    whats = re.findall(r'ReplayDiffers\(n, "([a-z]+)"', sources)
    return (
        keys
        | {f"record-{key}" for key in values | header}
        | {f"replay-differs-{what}" for what in (*whats, "events", "rolls", "chain")}
    )


def words(language: str) -> dict[str, str]:
    path = PACKAGE / "language" / f"record.{language}.ftl"
    return dict(read_messages(path.read_text("utf-8")))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_and_finding_has_a_sentence_and_no_sentence_is_idle(language: str) -> None:
    assert set(words(language)) - {"value-at", "value-got"} == keys_in_use()


def test_both_languages_tell_the_same_facts() -> None:
    english, french = words("en"), words("fr")
    assert {key: set(VARIABLE.findall(text)) for key, text in english.items()} == {
        key: set(VARIABLE.findall(text)) for key, text in french.items()
    }


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "a.jsonl, line 2: “Fly” is not known here; “stance” can be Stance."),
        ("fr", "a.jsonl, ligne 2 : « Fly » n’est pas connu ici ; « stance » peut être Stance."),
    ],
)
def test_a_bad_value_is_told_with_its_file_line_and_field(language: Any, told: str) -> None:
    command = {"type": "Strike", "stance": {"type": "Fly"}}
    entry = {**ENTRY, "command": command, "rolls": [], "tape": []}
    raw = rechained(a_game().header.data, [json.dumps({"chain": "", **entry})])
    with pytest.raises(BadRecord) as bad:
        replay(Toy(), parse(raw, "a.jsonl"))
    said = sentence(bad.value.key, language, **bad.value.facts)
    assert said.replace("\u00a0", " ").replace("\u202f", " ") == told
