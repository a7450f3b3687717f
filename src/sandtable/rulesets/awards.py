"""What a scenario asks for, whatever the ruleset: conditions, awards of points, and endings.

A condition is `{when, of, …}`: it is true of what `of` names. An award adds `{side, vp}` and scores
when the condition holds of all; `each: true` scores for every single one, `each: 3` for every
three, `any: true` once for any of them, and `at_most` is a limit in points. An ending adds
`{winner, at}` and ends the game. Which conditions there are, and what they may name, is for the
`Board` of each ruleset to say; when they hold, for its `victory`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sandtable.contract import Name, Said
from sandtable.ground.outlines import Rectangle
from sandtable.reading import Given, unit_text
from sandtable.rulesets.scenario_files import Side

ONCE, TURN_END, LAST_TURN = MOMENTS = ("once", "turn-end", "last-turn")
DRAW, POINTS = "draw", "points"

#: A side as the files of a ruleset list it.
Listed = TypeVar("Listed", bound=Side)


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so or not. `of` are the words of the file, `targets` what they mean."""

    when: str
    of: tuple[str, ...]
    targets: tuple[str, ...]
    places: tuple[str, ...] = ()  # pieces of terrain or other things of the file
    besides: tuple[str, ...] = ()  # what is left out, in the words of the file
    zones: tuple[Rectangle, ...] = ()  # in place of places
    within: int = 0  # hundredths of the ruleset's unit


@dataclass(frozen=True, slots=True)
class Award:
    """Points for a side."""

    side: str
    vp: int
    condition: Condition
    each: int = 0  # 0: all of them together
    any: bool = False
    at_most: int | None = None

    @property
    def when(self) -> str:
        return self.condition.when

    @property
    def targets(self) -> tuple[str, ...]:
        return self.condition.targets


@dataclass(frozen=True, slots=True)
class Ending:
    """The game ends when the condition holds (None: always): for a winner, "" for a draw, or by
    the points."""

    winner: str
    at: str
    condition: Condition | None
    side: str = ""  # from whose point of view the condition is looked at


class Over(NamedTuple):
    """What ends a game: an ending of its scenario, sides with nobody left, or the last turn."""

    ending: Ending | None = None
    gone: tuple[str, ...] = ()


def that_led_to(
    result: object, ends: Iterable[Over | None], read: Callable[[Over], object]
) -> Over | None:
    """Of what may have ended a game, whatever reads as its result; None where a side gave up."""
    return next((over for over in ends if over is not None and read(over) == result), None)


# --- reading --------------------------------------------------------------------------------------
class Board(ABC, Generic[Listed]):
    """What the conditions of a file may name."""

    sides: tuple[Listed, Listed]
    #: Fields of a condition besides `when` and `of`.
    about: tuple[str, ...] = ()

    @abstractmethod
    def condition(
        self, given: Given, fields: Mapping[str, Given], own: Listed, enemy: Listed
    ) -> Condition: ...

    def award(self, given: Given) -> Award:
        fields = given.fields(
            required=("side", "vp", "when", "of"),
            optional=("each", "any", "at_most", *self.about),
        )
        own, enemy = self._own_and_enemy(fields["side"])
        if "each" in fields and "any" in fields:
            raise fields["any"].refuse("scenario-each-or-any")
        return Award(
            side=own.id,
            vp=fields["vp"].whole(1, 1000),
            condition=self.condition(given, fields, own, enemy),
            each=_each(fields["each"]) if "each" in fields else 0,
            any=fields["any"].flag() if "any" in fields else False,
            at_most=fields["at_most"].whole(1, 1000) if "at_most" in fields else None,
        )

    def ending(self, given: Given) -> Ending:
        fields = given.fields(
            required=("winner", "at"), optional=("side", "when", "of", *self.about)
        )
        ids = [side.id for side in self.sides]
        winner = fields["winner"].one_of((*ids, DRAW, POINTS), "side")
        at = fields["at"].one_of(MOMENTS, "moment")
        if "when" not in fields:
            if at == ONCE:
                raise given.refuse("data-missing-key", name="when")
            return Ending("" if winner == DRAW else winner, at, None)
        if "of" not in fields:
            raise given.refuse("data-missing-key", name="of")
        if "side" in fields:
            own, enemy = self._own_and_enemy(fields["side"])
        else:
            own, enemy = self.sides if winner != ids[1] else (self.sides[1], self.sides[0])
        condition = self.condition(given, fields, own, enemy)
        return Ending("" if winner == DRAW else winner, at, condition, own.id)

    def _own_and_enemy(self, given: Given) -> tuple[Listed, Listed]:
        a, b = self.sides
        return (a, b) if given.one_of([a.id, b.id], "side") == a.id else (b, a)


def _each(given: Given) -> int:
    """true: every one; 2: every two."""
    return int(given.flag()) if isinstance(given.value, bool) else given.whole(1, 100)


def listed(given: Given) -> list[Given]:
    """One name, or a list of them."""
    return given.items() if isinstance(given.value, list) else [given]


# --- as things stand ------------------------------------------------------------------------------
#: Whether a condition holds of one of its targets, as a side sees it.
Holds = Callable[[str, Condition, str], bool]


def tally(awards: Iterable[Award], holds: Holds) -> tuple[tuple[Award, int], ...]:
    """Each award and what it is worth."""
    return tuple([(award, earned(award, holds)) for award in awards])


def earned(award: Award, holds: Holds) -> int:
    return worth(award, len(met(award, holds)))


def met(award: Award, holds: Holds) -> tuple[str, ...]:
    """The targets of which its condition holds."""
    return tuple([target for target in award.targets if holds(award.side, award.condition, target)])


def worth(award: Award, count: int) -> int:
    """The points for so many of its targets."""
    if award.each:
        points = award.vp * (count // award.each)
    elif award.any:
        points = award.vp if count else 0
    else:
        points = award.vp if count and count == len(award.targets) else 0
    return points if award.at_most is None else min(points, award.at_most)


def score(sides: Iterable[str], awards: Iterable[Award], holds: Holds) -> dict[str, int]:
    """Victory points of the sides."""
    points = dict.fromkeys(sides, 0)
    for award in awards:
        points[award.side] += earned(award, holds)
    return points


def reached(
    endings: Sequence[Ending], holds: Holds, *, turn_ended: bool, last: bool
) -> Ending | None:
    """The first ending that has come; `last`: the last turn of the game has ended."""
    moments = (ONCE, *((TURN_END,) if turn_ended else ()), *((LAST_TURN,) if last else ()))
    for ending in endings:
        if ending.at in moments and is_met(ending.side, ending.condition, holds):
            return ending
    return None


def is_met(side: str, condition: Condition | None, holds: Holds) -> bool:
    """It holds of every target."""
    return condition is None or all(holds(side, condition, target) for target in condition.targets)


# --- told -----------------------------------------------------------------------------------------
def award_told(award: Award, what: Said) -> tuple[Said, ...]:
    """What earns points: "3 VP: bunker held", with what it is limited to."""
    parts = [Said("award", {"points": award.vp, "what": what})]
    if award.each and len(award.targets) > 1:
        parts.append(Said("award-each", {"each": award.each}))
    if award.at_most:
        parts.append(Said("award-at-most", {"most": award.at_most}))
    return tuple(parts)


def ending_told(ending: Ending, what: Said | None, clause: bool = False) -> Said:
    """When the game ends before its time, and for whom; `clause`: its condition is one."""
    decided = {"": "drawn", POINTS: POINTS}.get(ending.winner, "won")
    facts = {
        "winner": Name(ending.winner) if decided == "won" else "",
        "decided": decided,
        "at": ending.at,
    }
    if what is None:
        return Said("ending-otherwise", facts)
    return Said("ending-if" if clause else "ending", {**facts, "what": what})


def zone_told(zone: tuple[int, int, int, int], scenario: Any, unit: str) -> Said:
    """A part of the table: "the strip of 20 cm along the east edge", or its corners."""
    left, top, right, bottom = zone
    wide, high = (left, right) == (0, scenario.width), (top, bottom) == (0, scenario.height)
    strips = {
        "west": (high and left == 0, right),
        "east": (high and right == scenario.width, scenario.width - left),
        "north": (wide and top == 0, bottom),
        "south": (wide and bottom == scenario.height, scenario.height - top),
    }
    for edge, (is_strip, depth) in strips.items():
        if is_strip:
            return Said("strip", {"depth": unit_text(depth), "unit": unit, "edge": edge})
    corners = zip(("left", "top", "right", "bottom"), zone, strict=True)
    return Said("rectangle", {name: unit_text(n) for name, n in corners})


def any_of(named: list[Any]) -> Any:
    """ "the bridge, the mill or the ford"."""
    return Said("any-of", {"some": named[:-1], "last": named[-1]}) if len(named) > 1 else named
