"""Values as JSON and strictly back: what the type hints do not allow is refused and named."""

import json
from dataclasses import dataclass, field, fields, make_dataclass
from enum import Enum
from fractions import Fraction
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests import toy

from sandtable.codec import LONGEST, Unwritable, added_later, decode, encode, text
from sandtable.game import BadInput
from sandtable.plain import DEEPEST, GREATEST, canonical, plain
from sandtable.rulesets.combat_zone import commands
from sandtable.rulesets.combat_zone.ruleset import CombatZone

Length = NewType("Length", int)


class Colour(Enum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True, slots=True)
class Spot:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Flag:
    colour: Colour


@dataclass(frozen=True, slots=True)
class Everything:
    """A field of each kind there is."""

    number: int
    words: str
    yes: bool
    nothing: None
    share: Fraction
    colour: Colour
    lay: Literal["sweep", "depth"]
    far: Length
    spot: Spot
    path: tuple[tuple[int, int], ...]
    triple: tuple[int, str, bool]
    names: frozenset[str]
    numbers: frozenset[int]
    spots: frozenset[Spot]
    perhaps: Spot | None
    either: Spot | Flag | int | None
    empty: tuple[()]
    count: int = 3
    more: tuple[str, ...] = field(default_factory=tuple)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value that a type hint allows."""
    simple: dict[Any, st.SearchStrategy[Any]] = {
        int: st.integers(-GREATEST, GREATEST),
        str: st.text(st.characters(exclude_categories=("Cs",)), max_size=20),
        bool: st.booleans(),
        NoneType: st.none(),
        Fraction: st.fractions(-100, 100, max_denominator=1000),
    }
    if hint in simple:
        return simple[hint]
    if isinstance(hint, NewType):
        return values(hint.__supertype__)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin in (Union, UnionType):
        return st.one_of(*map(values, inner))
    if origin is frozenset:
        return st.frozensets(values(inner[0]), max_size=4)
    if origin is tuple and inner[1:] == (Ellipsis,):
        return st.lists(values(inner[0]), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*map(values, inner))
    hints = get_type_hints(hint)
    return st.builds(hint, **{f.name: values(hints[f.name]) for f in fields(hint)})


COMBAT_ZONE = (
    *CombatZone.COMMANDS,
    *CombatZone.QUESTIONS,
    *CombatZone.ANSWERS,
    *CombatZone.EVENTS,
)
TOY = (*toy.Toy.COMMANDS, *toy.Toy.EVENTS, *toy.Toy.QUESTIONS, *toy.Toy.ANSWERS)


# --- there and back -------------------------------------------------------------------------------
@pytest.mark.parametrize("cls", [*COMBAT_ZONE, *TOY, Everything], ids=lambda cls: cls.__name__)
def test_every_value_comes_back_as_it_was(cls: type) -> None:
    @settings(max_examples=20)
    @given(values(cls))
    def check(value: Any) -> None:
        assert decode((cls,), json.loads(text(value))) == value

    check()


@given(values(Everything))
def test_what_is_written_is_canonical_json(value: Everything) -> None:
    written = text(value)
    assert canonical(json.loads(written)) == written


def test_a_value_is_an_object_that_names_its_class() -> None:
    assert encode(commands.Move("A3", ((1, 2),))) == {
        "type": "Move",
        "figure": "A3",
        "path": [[1, 2]],
    }


def test_sets_are_written_in_order_whatever_their_own() -> None:
    written = text(toy.Maimed("red", frozenset({"leg", "arm", "hand"})))
    assert '["arm","hand","leg"]' in written


def test_fields_left_out_take_their_defaults() -> None:
    assert decode((toy.Stance,), {"type": "Stance", "name": "high"}) == toy.Stance("high")


# --- refusals -------------------------------------------------------------------------------------
MOVE = {"type": "Move", "figure": "A3", "path": [[1, 2]]}
STRUCK = {"type": "Struck", "side": "red", "harm": "GRAVE", "share": "1/2"}
BURST = {"type": "Shoot", "figure": "A", "weapon": "smg", "mode": "burst", "allotment": [["B", 3]]}


@pytest.mark.parametrize(
    ("data", "key", "field_"),
    [
        (None, "value-wrong-kind", "value"),
        ([MOVE], "value-wrong-kind", "value"),
        ({}, "value-unknown-type", "value"),
        ({"type": "Fly"}, "value-unknown-type", "value"),
        ({"type": ["Move"]}, "value-unknown-type", "value"),
        ({"type": "Move", "figure": "A3"}, "value-missing-field", "value"),
        ({**MOVE, "speed": 3}, "value-unknown-field", "value"),
        ({**MOVE, "figure": 3}, "value-wrong-kind", "figure"),
        ({**MOVE, "figure": None}, "value-wrong-kind", "figure"),
        ({**MOVE, "figure": "\ud800"}, "value-bad-text", "figure"),
        ({**MOVE, "figure": "x" * (LONGEST + 1)}, "value-too-long", "figure"),
        ({**MOVE, "path": "here"}, "value-wrong-kind", "path"),
        ({**MOVE, "path": [[1, 2], [3]]}, "value-wrong-length", "path[1]"),
        ({**MOVE, "path": [[1, 2], 3]}, "value-wrong-length", "path[1]"),
        ({**MOVE, "path": [[1, 2.5]]}, "value-wrong-kind", "path[0][1]"),
        ({**MOVE, "path": [[1, True]]}, "value-wrong-kind", "path[0][1]"),
        ({**MOVE, "path": [[1, 2**53]]}, "value-too-great", "path[0][1]"),
        ({**MOVE, "path": [[0, 0]] * (LONGEST + 1)}, "value-too-long", "path"),
        ({**STRUCK, "harm": "MORTAL"}, "value-not-one-of", "harm"),
        ({**STRUCK, "harm": 2}, "value-not-one-of", "harm"),
        ({**STRUCK, "share": "2/4"}, "value-wrong-kind", "share"),
        ({**STRUCK, "share": "1/0"}, "value-wrong-kind", "share"),
        ({**STRUCK, "share": 1}, "value-wrong-kind", "share"),
        ({"type": "Maimed", "side": "red", "lost": ["arm", "arm"]}, "value-twice", "lost"),
        ({**BURST, "template": 4}, "value-wrong-kind", "template"),
        ({**BURST, "template": {"type": "Spot"}}, "value-unknown-type", "template"),
        ({**BURST, "allotment": [["B", "3"]]}, "value-wrong-kind", "allotment[0][1]"),
        (
            {**BURST, "template": {"type": "BurstTemplate", "centre": [0, 0], "lay": 1}},
            "value-wrong-kind",
            "template.lay",
        ),
        ({"type": "Door", "figure": "A", "door": "d", "open": 1}, "value-wrong-kind", "open"),
        (
            {"type": "Strike", "stance": {"type": "Stance", "name": "mid"}},
            "value-not-one-of",
            "stance.name",
        ),
    ],
)
def test_what_the_hints_do_not_allow_is_refused_with_the_field(
    data: Any, key: str, field_: str
) -> None:
    types = (*COMBAT_ZONE, toy.Struck, toy.Maimed, toy.Strike)
    with pytest.raises(BadInput) as refused:
        decode(types, data)
    assert (refused.value.key, refused.value.facts["field"]) == (key, field_)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text() | st.integers(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_whatever_is_given_either_fits_or_is_refused(data: Any) -> None:
    move = {"type": "Move", "figure": "A", "path": data}
    strike = {"type": "Strike", "stance": data}
    assert [fits_or_names_a_field(part) for part in (data, move, strike)] == [True] * 3


def fits_or_names_a_field(data: Any) -> bool:
    try:
        decode((*COMBAT_ZONE, toy.Strike), data)
    except BadInput as refused:
        return bool(refused.facts["field"])
    return True


@pytest.mark.parametrize(
    "value",
    [
        commands.Move("A3", ((1, 2.5),)),  # type: ignore[arg-type]
        commands.Move("A3", [(1, 2)]),  # type: ignore[arg-type]
        commands.Move(3, ()),  # type: ignore[arg-type]
        commands.Move("A3", ((1, 2, 3),)),  # type: ignore[arg-type]
        commands.Shoot("A", "smg", "burst", (), "template"),  # type: ignore[arg-type]
        toy.Maimed("red", {"arm"}),  # type: ignore[arg-type]
        toy.Stance("mid"),  # type: ignore[arg-type]
        object(),
        1.5,
    ],
)
def test_a_value_that_does_not_fit_its_hints_is_never_written(value: Any) -> None:
    with pytest.raises(Unwritable):
        text(value)


@pytest.mark.parametrize("hint", [float, dict[str, int], list[int], str | Fraction, Any, object])
def test_a_class_that_could_not_be_read_back_is_refused_at_once(hint: Any) -> None:
    with pytest.raises(Unwritable):
        decode((make_dataclass("Odd", [("part", hint)]),), {})


def test_a_field_called_type_and_two_classes_of_one_name_are_refused() -> None:
    with pytest.raises(Unwritable, match="type"):
        decode((make_dataclass("Odd", [("type", str)]),), {})
    with pytest.raises(Unwritable, match="one name"):
        decode((make_dataclass("Odd", [("a", str)]), make_dataclass("Odd", [("b", str)])), {})


# --- plain data -----------------------------------------------------------------------------------
def test_plain_data_is_copied_and_whole_decimals_become_whole() -> None:
    given = {"wall": 1.5, "table": (90, 60.0), "tag": None}
    assert canonical(plain(given)) == '{"table":[90,60],"tag":null,"wall":1.5}'


@pytest.mark.parametrize(
    ("data", "key"),
    [
        ({"a": 1e30}, "value-wrong-kind"),
        ({"a": 1e-9}, "value-wrong-kind"),
        ({"a": float("nan")}, "value-wrong-kind"),
        ({"a": float("inf")}, "value-wrong-kind"),
        ({"a": 2**60}, "value-too-great"),
        ({1: "a"}, "value-wrong-kind"),
        ({"a": {1, 2}}, "value-wrong-kind"),
        ({"a": "\udc00"}, "value-bad-text"),
        ({"\udc00": 1}, "value-bad-text"),
    ],
)
def test_data_that_other_machines_would_read_otherwise_is_refused(data: Any, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        plain(data)
    assert refused.value.key == key


def test_data_nested_beyond_reason_is_refused() -> None:
    deep: Any = 1
    for _ in range(DEEPEST + 1):
        deep = [deep]
    with pytest.raises(BadInput, match="value-too-deep"):
        plain(deep)


@dataclass(frozen=True, slots=True)
class Grown:
    """A class that has got a field since records of it were written."""

    name: str
    crew: tuple[str, ...] = added_later(())


def test_a_field_added_later_is_written_only_where_it_is_not_its_default() -> None:
    alone, many = Grown("a"), Grown("a", ("b",))
    assert [text(alone), text(many)] == [
        '{"name":"a","type":"Grown"}',
        '{"crew":["b"],"name":"a","type":"Grown"}',
    ]
    assert [decode((Grown,), encode(one)) for one in (alone, many)] == [alone, many]
