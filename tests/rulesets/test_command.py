"""A command is declared once: typed lines, offers and reasons are read from the declaration."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.command import NOTHING_TRIED, Command, Commands, reason_against
from sandtable.rulesets.forms import Form, Words, verbs
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field, OneOf, Path, Said
from sandtable.rulesets.verbs import Line, Verb


@dataclass(frozen=True)
class Fire:
    weapon: str
    target: str = ""
    half: bool = False
    smoke: bool = False
    observer: str = ""


@dataclass(frozen=True)
class Walk:
    path: tuple[tuple[int, int], ...]
    fast: bool = False


def targets_of(given: Given) -> list[str]:
    """A mortar reaches the hill, a rifle does not."""
    return ["farm", "hill"] if given["weapon"] == "mortar" else ["farm"]


def nothing(*_: Any) -> None:
    pass


FIRE = Command(
    Fire,
    (Form(Verb(("fire", "shoot"), ("tirer",)),
          "{weapon} at {target} <{half} [observer {observer}] {smoke}>"),),
    (
        OneOf("weapon", lambda _: ("rifle", "mortar"), required=True, what="weapon"),
        OneOf("target", targets_of, required=True, known=lambda _: ("farm", "hill")),
        Said("half", words=("half", "demi")),
        Said("smoke", words=("smoke", "fumigene")),
        OneOf("observer", lambda _: ("anne", "paul"), what="figure"),
    ),
    ("R-01",),
    nothing,
    nothing,
)  # fmt: skip
WALK = Command(
    Walk,
    (
        Form(Verb(("walk",), ("marcher",)), "to {path}", (("fast", False),)),
        Form(Verb(("run",), ("courir",)), "to {path}", (("fast", True),)),
    ),
    (Path("path"), Said("fast")),
    ("R-02",),
    nothing,
    nothing,
)


class Typed(Line[None]):
    little_words = frozenset(("at", "sur", "to", "en"))


WORDS = Words(
    verbs((("at", "at", "sur"), ("to", "to", "en"))),
    verbs((("observer", "observer seen", "observateur"),)),
)
COMMANDS = Commands(WORDS, Typed, FIRE, WALK)


def read(text: str) -> Any:
    return COMMANDS.read(text, None, "red")


def test_a_line_is_read_by_the_fields_of_its_form() -> None:
    assert read("fire mortar at hill") == Fire("mortar", "hill")


def test_a_line_is_understood_in_both_languages() -> None:
    assert read("tirer mortar sur hill fumigene") == Fire("mortar", "hill", smoke=True)


@pytest.mark.parametrize(
    "text",
    [
        "fire mortar at hill half smoke observer anne",
        "fire mortar at hill observer anne smoke half",
        "fire mortar at hill smoke seen anne half",
    ],
)
def test_parts_of_a_group_come_in_any_order(text: str) -> None:
    assert read(text) == Fire("mortar", "hill", True, True, "anne")


def test_a_part_behind_a_keyword_is_not_read_without_it() -> None:
    with pytest.raises(BadInput) as refused:
        read("fire mortar at hill anne")
    assert refused.value.key == "typed-too-much"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "command",
    [
        Fire("rifle", "farm"),
        Fire("mortar", "hill", half=True, observer="paul"),
        Walk(((100, 250),)),
        Walk(((100, 250), (0, 0)), fast=True),
    ],
)
def test_what_is_written_is_read_again(command: Any, language: str) -> None:
    assert read(COMMANDS.write(command, None, language)) == command


def test_the_verb_itself_may_say_a_value() -> None:
    assert COMMANDS.write(Walk(((100, 250),), fast=True), None, "fr") == "courir en 1,2.5"


def test_a_name_that_the_rules_will_refuse_can_still_be_typed() -> None:
    assert read("fire rifle at hill") == Fire("rifle", "hill")


def test_the_options_of_a_field_depend_on_those_before_it() -> None:
    offered = [(one.weapon, one.target) for one in FIRE.offers(Given(None, "red", {"half": False}))]
    assert set(offered) == {("rifle", "farm"), ("mortar", "farm"), ("mortar", "hill")}


def test_offers_are_made_one_after_the_other() -> None:
    looked_at: list[str] = []

    def weapons(_given: Given) -> Iterator[str]:
        for weapon in ("rifle", "mortar"):
            looked_at.append(weapon)
            yield weapon

    fields = (OneOf("weapon", weapons, required=True), *FIRE.asks[1:])
    command = Command(Fire, FIRE.typed, fields, (), nothing, nothing)
    next(command.offers(Given(None, "red")))
    assert looked_at == ["rifle"]


def test_a_required_field_without_options_leaves_nothing_to_offer() -> None:
    fields = (OneOf("weapon", lambda _: (), required=True), *FIRE.asks[1:])
    command = Command(Fire, FIRE.typed, fields, (), nothing, nothing)
    assert list(command.offers(Given(None, "red"))) == []


def test_a_declaration_that_forgets_a_field_is_refused_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="Walk"):
        Command(Walk, WALK.typed, WALK.asks[:1], (), nothing, nothing)


def test_a_form_that_names_no_field_of_its_command_is_refused_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="Walk"):
        Command(Walk, (Form(Verb(("go",), ("aller",)), "{way}"),), WALK.asks, (), nothing, nothing)


# --- why something is not open --------------------------------------------------------------------
def refused_but(*allowed: str) -> Any:
    return lambda one: None if one in allowed else Refused(f"no-{one}")


def test_a_command_is_open_when_the_last_of_many_may_be_given() -> None:
    assert reason_against("abc", refused_but("c"), ()) is None


def test_equal_reasons_do_not_end_the_search() -> None:
    def check(one: str) -> Refused | None:
        return None if one == "z" else Refused("same")

    assert reason_against("xxxz", check, ()) is None


def test_a_plain_reason_is_told_before_others() -> None:
    reason = reason_against("abc", refused_but(), ("no-b",))
    assert reason is not None
    assert reason.key == "no-b"


def test_where_nothing_can_be_tried_that_is_the_reason() -> None:
    assert reason_against((), refused_but(), ()) is NOTHING_TRIED


def test_a_field_asked_only_sometimes_gets_its_empty_value_otherwise() -> None:
    never = Field("observer", when=lambda _: False, empty="nobody")
    fields = (*FIRE.asks[:4], never)
    command = Command(Fire, FIRE.typed, fields, (), nothing, nothing)
    given = Given(None, "red", {"weapon": "rifle", "target": "farm", "half": False, "smoke": False})
    assert list(command.asked(given)) == []
    assert command.make(given).observer == "nobody"
