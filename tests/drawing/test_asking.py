"""Panels, buttons, drafts and lessons are read from the declaration of a command."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from sandtable.drawing.asking import Composing, Look, Looks, Tapped, compose
from sandtable.drawing.desk import Desk, Panel
from sandtable.drawing.drafts import Fields
from sandtable.drawing.kinds import (
    Joining,
    Point,
    Row,
    Switch,
    Target,
    Turn,
    Way,
    refused_at_best_with,
    refused_with,
)
from sandtable.refusals import Refused
from sandtable.rulesets.command import Command
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Actor, Bearing, Field, OneOf, Path, Said, Spot


@dataclass(frozen=True)
class Lob:
    who: str
    weapon: str
    high: bool = False
    at: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Walk:
    who: str
    path: tuple[tuple[int, int], ...]
    facing: tuple[int, int] | None = None


@dataclass(frozen=True)
class Storm:
    target: str
    pool: tuple[str, ...]


@dataclass(frozen=True)
class Rest:
    unit: str
    order: str


def nothing(*_: Any) -> None:
    pass


def weapons(given: Given) -> list[str]:
    """The gunner has a mortar besides, which is empty."""
    return ["rifle", "mortar"] if given["who"] == "gunner" else ["rifle"]


def pools(given: Given) -> Iterator[tuple[str, ...]]:
    yield (given.piece,)


LOB = Command(
    Lob, (),
    (
        Actor("who"),
        OneOf("weapon", weapons, required=True),
        Said("high", lambda _: (False, True), when=lambda given: given["weapon"] == "mortar"),
        Spot("at", lambda _: [(1, 1)], required=True),
    ),
    ("R-01",), nothing, nothing,
)  # fmt: skip
WALK = Command(
    Walk, (),
    (Actor("who"), Path("path", lambda _: [((1, 0),)], required=True),
     Bearing("facing", empty=None)),
    ("R-02",), nothing, nothing,
)  # fmt: skip
STORM = Command(
    Storm, (),
    (OneOf("target", lambda _: ("fort", "farm"), required=True),
     Field("pool", pools, required=True)),
    ("R-03",), nothing, nothing, lambda _battle, command: str(command.pool[0]),
)  # fmt: skip
REST = Command(Rest, (), (Field("unit"), Field("order")), ("R-04",), nothing, nothing)


class Talking:
    """Says keys instead of sentences."""

    language = "en"

    def sentence(self, key: str, **_facts: object) -> str:
        return key

    def piece(self, name: str) -> str:
        return name

    def refusal(self, refused: Refused) -> dict[str, str]:
        return {"sentence": refused.key}


class Referee:
    def __init__(self, refuses: Callable[[Any], str]) -> None:
        self.refuses = refuses

    def check(self, _battle: Any, command: Any) -> None:
        if reason := self.refuses(command):
            raise Refused(reason)

    def to_play(self, _battle: Any) -> str:
        return "red"


class Plain(Panel[Any]):
    def preview(self, command: Any) -> Any:
        return command


def text(_now: Any, option: Any) -> tuple[str, str]:
    return str(option), ""


def a_desk(refuses: Callable[[Any], str] = lambda _: "") -> Any:
    return Desk(Referee(refuses), None, "red", Talking(), None)


THROW = Look(
    LOB, "throw", "do-throw", "G", ("nothing-to-throw", "R-01"), ("tap-somewhere", "R-01"),
    {
        "weapon": Row(text, refused_with("weapon")),
        "high": Switch(text, ("up", "flat")),
        "at": Point(),
    },
)  # fmt: skip
GO = Look(WALK, "go", "do-go", asks={
    "path": Way(lambda _now: (0, 0), lambda _now, path: path), "facing": Turn(free=True),
})  # fmt: skip
CHARGE = Look(STORM, "charge", "do-charge", asks={
    "target": Row(text, refused_at_best_with("target"), tap="piece"),
    "pool": Joining("joins", lambda _given: ("anne", "paul", "jean")),
})  # fmt: skip
RELAX = Look(REST, "relax", "do-relax", said=("unit", "order"))
LOOKS = Looks(THROW, GO, CHARGE, RELAX, plainest=("too-tired",))


def panel_of(
    look: Look, fields: dict[str, Any], piece: str = "gunner", desk: Any = None
) -> Composing[Any, Any]:
    desk = desk or a_desk()
    now = Composing(look, desk, Plain(desk, ""), Fields(fields), piece)
    compose(now)
    return now


# --- panels ---------------------------------------------------------------------------------------
def test_a_draft_with_every_field_leads_to_its_command() -> None:
    now = panel_of(THROW, {"weapon": "mortar", "high": "up", "at": [(3, 4)]})
    assert now.command == Lob("gunner", "mortar", True, (3, 4))


def test_a_field_that_is_not_asked_for_has_no_row() -> None:
    now = panel_of(THROW, {"weapon": "rifle", "high": "up", "at": [(3, 4)]})
    assert [row["field"] for row in now.panel.rows] == ["weapon"]
    assert now.command == Lob("gunner", "rifle", False, (3, 4))


def test_a_panel_says_what_is_missing_and_offers_nothing() -> None:
    now = panel_of(THROW, {})
    assert (now.command, now.panel.confirm) == (None, None)
    assert [need["missing"] for need in now.panel.needs] == [True]
    assert now.panel.rows[-1]["text"] == "tap-somewhere"


def test_the_first_option_that_is_open_is_chosen() -> None:
    desk = a_desk(lambda one: "empty" if one.weapon == "rifle" else "")
    now = panel_of(THROW, {"at": [(3, 4)]}, desk=desk)
    assert now.command.weapon == "mortar"


def test_an_option_that_is_not_open_says_why() -> None:
    desk = a_desk(lambda one: "empty" if one.weapon == "rifle" else "")
    now = panel_of(THROW, {}, desk=desk)
    assert now.panel.rows[0]["options"][0]["disabled"] == {"sentence": "empty"}


def test_a_command_that_the_rules_refuse_is_not_offered() -> None:
    now = panel_of(THROW, {"at": [(3, 4)]}, desk=a_desk(lambda _: "too-far"))
    assert (now.seen, now.panel.confirm) == (None, None)
    assert now.panel.refused == {"sentence": "too-far"}


def test_the_rules_look_once_at_a_command_that_is_drawn_with_what_they_say() -> None:
    looked_at: list[Any] = []
    desk = a_desk(lambda command: looked_at.append(command) or "too-far")
    told: list[Any] = []
    look = Look(WALK, "go", "do-go", asks=GO.asks, around=lambda now: told.append(now.refused))
    panel_of(look, {"path": [[1, 1]]}, desk=desk)
    assert (len(looked_at), told[0].key) == (1, "too-far")


def test_what_is_drawn_before_the_map_is_drawn_once_the_weapon_is_known() -> None:
    known: list[Any] = []
    look = Look(LOB, "throw", "do-throw", asks=THROW.asks,
                before=lambda now: known.append(now.given["weapon"]))  # fmt: skip
    panel_of(look, {"weapon": "mortar", "at": [(3, 4)]})
    assert known == ["mortar"]


def test_a_panel_made_by_hand_asks_for_no_field() -> None:
    look = Look(LOB, "throw", "do-throw", by_hand=lambda now: now.say("by-hand"))
    assert panel_of(look, {}).panel.rows == [{"row": "text", "text": "by-hand"}]


def test_after_a_first_choice_the_fields_of_another_look_are_asked() -> None:
    def throw_or_go(now: Composing[Any, Any]) -> Look:
        return GO if now.fields.given.get("how") == "go" else THROW

    look = Look(LOB, "do", "do-it", leads_to=throw_or_go)
    composed = panel_of(look, {"how": "go", "path": [[1, 1]]}).panel
    assert composed.fields == panel_of(GO, {"path": [[1, 1]]}).panel.fields
    assert composed.confirm == panel_of(GO, {"path": [[1, 1]]}).panel.confirm


def test_all_who_may_join_do_unless_they_are_left_out() -> None:
    desk = a_desk(lambda one: "asleep" if "jean" in one.pool else "")
    now = panel_of(CHARGE, {"target": "farm"}, "paul", desk)
    assert now.command == Storm("farm", ("anne", "paul"))
    assert panel_of(CHARGE, {"pool": {"anne": 0}}, "paul", desk).command.pool == ("paul",)


def test_a_target_that_was_tapped_is_taken_before_the_usual_one() -> None:
    look = Look(STORM, "charge", "do-charge", asks={
        "target": Target(lambda _now, known: known[0]), "pool": CHARGE.asks["pool"],
    })  # fmt: skip
    assert panel_of(look, {"target": "farm"}).command.target == "farm"
    assert panel_of(look, {"target": "moon"}).command.target == "fort"


def test_what_the_piece_means_may_be_its_unit() -> None:
    look = Look(REST, "relax", "do-relax", asks={
        "unit": Tapped(lambda _battle, piece: f"{piece}s"), "order": Row(text),
    })  # fmt: skip
    assert look.given(None, "red", "gunner").values == {"unit": "gunners"}


def test_a_look_that_names_a_field_its_command_has_not_is_refused_when_it_is_made() -> None:
    with pytest.raises(TypeError, match="Rest has no field"):
        Look(REST, "relax", "do-relax", said=("place",))


# --- buttons --------------------------------------------------------------------------------------
def test_a_button_is_open_when_the_last_weapon_may_be_used() -> None:
    desk = a_desk(lambda one: "empty" if one.weapon == "rifle" else "")
    assert LOOKS.why_not(desk, THROW, "gunner") is None


def test_a_button_is_shut_with_the_plainest_reason() -> None:
    desk = a_desk(lambda one: "too-tired" if one.weapon == "mortar" else "empty")
    refused = LOOKS.why_not(desk, THROW, "gunner")
    buttons, refusals = LOOKS.buttons(desk, [THROW], lambda _look: refused)
    assert buttons == [
        {"id": "throw", "label": "do-throw", "key": "G", "disabled": {"sentence": "too-tired"}}
    ]
    assert refusals == {"throw": refused}


class Remembering:
    """A battle on a field that remembers."""

    def __init__(self) -> None:
        self.field, self._memory = self, {}

    def memory(self, question: str) -> dict[Any, Any]:
        return self._memory.setdefault(question, {})


def test_the_buttons_of_a_piece_are_made_once_for_a_battle_and_anew_for_the_next() -> None:
    asked: list[str] = []

    def why_not(_desk: Any, _piece: str, look: Look) -> Refused | None:
        asked.append(look.action)
        return None

    first, second = Remembering(), Remembering()
    second.memory = first.memory  # on the same field
    for battle in (first, first, second):
        desk = Desk(Referee(lambda _: ""), battle, "red", Talking(), None)
        LOOKS.kept_buttons(desk, "gunner", lambda _desk, _piece: {"go": GO}, why_not)
    assert asked == ["go", "go"]


def test_where_there_is_nothing_to_try_the_look_says_so() -> None:
    empty = Command(Lob, (), (*LOB.asks[:3], Spot("at", required=True)), (), nothing, nothing)
    look = Look(empty, "throw", "do-throw", nothing=("nothing-to-throw", "R-01"))
    refused = LOOKS.why_not(a_desk(), look, "gunner")
    assert refused is not None
    assert (refused.key, refused.rule) == ("nothing-to-throw", "R-01")


# --- lessons --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("command", "draft"),
    [
        (
            Lob("gunner", "mortar", True, (3, 4)),
            {"action": "throw", "piece": "gunner",
             "fields": {"weapon": "mortar", "high": "up", "at": [(3, 4)]}},
        ),
        (
            Walk("gunner", ((3, 4),), (0, -10_000)),
            {"action": "go", "piece": "gunner", "fields": {"path": [(3, 4)], "angle": 0}},
        ),
        (
            Storm("farm", ("paul", "jean")),
            {"action": "charge", "piece": "paul",
             "fields": {"target": "farm", "pool": {"anne": 0, "paul": 1, "jean": 1}}},
        ),
    ],
)  # fmt: skip
def test_the_draft_of_a_command_leads_back_to_it(command: Any, draft: dict[str, Any]) -> None:
    assert LOOKS.draft_of(None, command) == draft
    look = LOOKS.by_action[draft["action"]]
    assert panel_of(look, draft["fields"], draft["piece"]).command == command


def test_a_draft_names_only_what_is_asked_for() -> None:
    draft = LOOKS.draft_of(None, Lob("gunner", "rifle", at=(3, 4)))
    assert draft["fields"] == {"weapon": "rifle", "at": [(3, 4)]}


def test_the_action_itself_says_some_fields() -> None:
    assert LOOKS.draft_of(None, Rest("alpha", "wait")) == {"action": "relax:alpha:wait"}


def test_of_several_looks_of_a_command_the_one_is_taken_that_is_meant() -> None:
    high = Look(LOB, "lob", "do-lob", asks=THROW.asks, meant=lambda _battle, one: one.high)
    looks = Looks(high, THROW)
    assert looks.draft_of(None, Lob("gunner", "mortar", True))["action"] == "lob"
    assert looks.draft_of(None, Lob("gunner", "mortar"))["action"] == "throw"


def test_a_lesson_takes_a_way_that_ends_near_the_place_wanted() -> None:
    wanted = Walk("gunner", ((1000, 1000),))
    assert LOOKS.is_near(None, Walk("gunner", ((900, 800), (1100, 1000)), (1, 0)), wanted)
    assert not LOOKS.is_near(None, Walk("gunner", ((2000, 1000),)), wanted)
    assert not LOOKS.is_near(None, Walk("other", ((1000, 1000),)), wanted)


def test_a_lesson_takes_no_other_command() -> None:
    assert not LOOKS.is_near(None, Rest("alpha", "wait"), Walk("gunner", ((0, 0),)))


def test_a_lesson_takes_a_pool_in_any_order_and_no_other() -> None:
    wanted = Storm("farm", ("paul", "jean"))
    assert LOOKS.is_near(None, Storm("farm", ("jean", "paul")), wanted)
    assert not LOOKS.is_near(None, Storm("farm", ("jean",)), wanted)
