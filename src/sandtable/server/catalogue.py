"""What can be played: each ruleset with its table, its scenarios and its words.

The server knows rulesets only through `Offered`. Tests offer a toy by a function of their own,
named in the settings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from typing import Any, Protocol

from sandtable.contract import Ruleset, hides
from sandtable.drawing import HIDING, TABLES, Drawing, table_of
from sandtable.explain.story import account
from sandtable.explain.switches import as_typed, switch_form
from sandtable.explain.words import Language, capital, sentence
from sandtable.game import Game
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS, ruleset_named, unit_of
from sandtable.rulesets.hues import hues_of

LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class SideCard:
    """A side of a scenario as it is shown; without a hue it has that of its letter."""

    id: str
    name: str
    letter: str
    hue: str = ""


class Staged(Protocol):
    """A scenario ready to be played. `plain` is what stands in the record."""

    @property
    def id(self) -> str: ...

    @property
    def plain(self) -> dict[str, Any]: ...

    @property
    def turns(self) -> int: ...

    @property
    def minutes(self) -> int: ...

    def title(self, language: Language, /) -> str: ...

    def brief(self, language: Language, /) -> str: ...

    def hint(self, language: Language, /) -> str: ...

    def switches(self, language: Language, /) -> list[str]:
        """Those that it sets, in words."""

    def options(self) -> dict[str, str]:
        """Those that it sets, as they are typed."""

    def sides(self, language: Language, /) -> tuple[SideCard, ...]: ...

    @property
    def is_lesson(self) -> bool:
        """Whether it goes step by step, with dice of its own."""


class Offered(Protocol):
    """A ruleset that the server offers."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def unit(self) -> str: ...

    @property
    def ruleset(self) -> Ruleset: ...

    @property
    def table(self) -> Drawing: ...

    @property
    def fixed(self) -> tuple[type, ...]:
        """Parts of a view that stay the same all game; they are sent to a player only once."""

    def blurb(self, language: Language, /) -> str: ...

    def scenarios(self) -> tuple[Staged, ...]: ...

    def switches(self, language: Language, /) -> list[dict[str, Any]]:
        """Those that can be set before a game."""

    def staged(self, plain: dict[str, Any], /) -> Staged:
        """The scenario of a record."""

    def account(self, game: Game, language: Language, /) -> Iterator[str]: ...


def catalogue(where: str) -> dict[str, Offered]:
    """The rulesets that `module:function` offers, by id."""
    module, _, function = where.partition(":")
    offered: Iterable[Offered] = getattr(import_module(module), function)()
    by_id = {offer.id: offer for offer in offered}
    for offer in by_id.values():
        if hides(offer.ruleset) and not all(hasattr(offer.table, name) for name in HIDING):
            raise TypeError(f"{offer.id} hides things, and its table does not say from whom")
    return by_id


def scenario_of(offered: Offered, wanted: str) -> Staged:
    for staged in offered.scenarios():
        if staged.id == wanted:
            return staged
    known = tuple(staged.id for staged in offered.scenarios())
    raise BadInput("serve-no-scenario", scenario=wanted, ruleset=offered.id, nearest=known)


# --- what a scenario brings ----------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Muster:
    """How much there is to play with: pieces of each kind by side, and the size of the table.

    A map of hexes is as wide as it has columns, and as high as it has rows.
    """

    pieces: dict[str, dict[str, int]]
    width: int
    height: int


def muster(offered: Offered, staged: Staged) -> Muster:
    """What each side sees of its own before the first command."""
    state = offered.ruleset.begin(staged.plain, {})
    pieces: dict[str, dict[str, int]] = {}
    table = offered.table.view(state, None, "en")["table"]
    for side in staged.sides("en"):
        view = offered.table.view(state, side.id, "en")
        own = Counter[str](piece["kind"] for piece in view["pieces"] if piece["side"] == side.id)
        pieces[side.id] = {kind: own[kind] for kind in KINDS_OF_PIECES if own[kind]}
    if hexes := table.get("hexes"):
        return Muster(pieces, hexes["columns"] * UNIT, hexes["rows"] * UNIT)
    return Muster(pieces, table["width"], table["height"])


#: Kinds of pieces as they are told: people first.
KINDS_OF_PIECES = ("figure", "team", "gun", "vehicle", "counter", "hidden")
UNIT = 100  # lengths are told in hundredths


# --- the rulesets of Sandtable --------------------------------------------------------------------
def offered() -> tuple[Offered, ...]:
    """Every ruleset that has a drawing."""
    return tuple(_Shipped(name) for name in RULESETS if name in TABLES)


@dataclass(frozen=True)
class _Shipped:
    """A ruleset that comes with Sandtable."""

    id: str
    ruleset: Ruleset = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ruleset", ruleset_named(self.id))

    @property
    def title(self) -> str:
        return RULESETS[self.id].title

    @property
    def unit(self) -> str:
        """As views tell it."""
        unit = unit_of(self.id)
        return "in" if unit == "inch" else unit

    @property
    def table(self) -> Drawing:
        return table_of(self.id)

    @property
    def fixed(self) -> tuple[type, ...]:
        return (import_module(f"{RULESETS[self.id].package}.ground.field").Field,)

    def blurb(self, language: Language) -> str:
        return sentence(f"blurb-{self.id}", language)

    def scenarios(self) -> tuple[Staged, ...]:
        return _scenarios_of(self.id)

    def switches(self, language: Language) -> list[dict[str, Any]]:
        from sandtable.rulebook import switches_of

        return [switch_form(switch, language) for switch in switches_of(self.id)]

    def staged(self, plain: dict[str, Any]) -> Staged:
        from sandtable.scenarios import read

        return _Scene(str(plain["scenario"]["id"]), read(plain))

    def account(self, game: Game, language: Language) -> Iterator[str]:
        return account(game, language)


@cache
def _scenarios_of(ruleset: str) -> tuple[Staged, ...]:
    """By their files: each is read when somebody asks for more than its id."""
    from sandtable.scenarios import shipped

    return tuple(_Scene(name) for name in shipped(ruleset))


@dataclass(frozen=True)
class _Scene:
    """A scenario of a ruleset that comes with Sandtable."""

    id: str
    read: Any = None  # of its ruleset, where it is there already

    @cached_property
    def scenario(self) -> Any:
        from sandtable.scenarios import load

        return self.read if self.read is not None else load(self.id)

    @property
    def plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = self.scenario.plain
        return plain

    @property
    def turns(self) -> int:
        return int(self.scenario.turns)

    @property
    def minutes(self) -> int:
        return int(self.scenario.minutes)

    def title(self, language: Language) -> str:
        return str(self.scenario.title.told_in(language))

    def brief(self, language: Language) -> str:
        return str(self.scenario.brief.told_in(language))

    def hint(self, language: Language) -> str:
        return " ".join(
            sentence(
                "serve-hint",
                language,
                side=capital(self.scenario.name_of(side, language)),
                hint=_whole(hint.told_in(language)),
            )
            for side, hint in self.scenario.hints.items()
        )

    def switches(self, language: Language) -> list[str]:
        from sandtable.scenarios.summary import switches

        return switches(self.scenario, language)

    def options(self) -> dict[str, str]:
        return {name: as_typed(value) for name, value in self.scenario.options.items()}

    def sides(self, language: Language) -> tuple[SideCard, ...]:
        scenario = self.scenario
        hues = hues_of([side.id for side in scenario.sides], scenario.hues, scenario.names)
        return tuple(
            SideCard(side.id, capital(scenario.name_of(side.id, language)), letter, hues[side.id])
            for side, letter in zip(scenario.sides, LETTERS, strict=False)
        )

    @property
    def is_lesson(self) -> bool:
        return bool(self.scenario.steps)


def _whole(text: str) -> str:
    from sandtable.explain.words import Ours

    return Ours(text)
