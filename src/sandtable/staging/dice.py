"""Which dice a command asks for, in which order: of one run, or of all that it may come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import Any, NamedTuple

from sandtable.chance import Roll, dice, meanings
from sandtable.contract import Ruleset
from sandtable.explain import label
from sandtable.log import Act, rank_of
from sandtable.staging.script import Script

#: Ways for the dice of one roll to fall that are looked at, and runs of one command.
MOST_THROWS, MOST_RUNS = 2_000, 200
#: Rolls that all go well, before their results differ.
MOST_LIKE = 12
#: Different results of one roll that are followed up.
MOST_BRANCHES = 4

Faces = tuple[int, ...]
Story = Callable[[Any], Any]


class Throw(NamedTuple):
    """A roll as it is asked for: its rule, what it is, its dice, who throws and whom it is about.

    `faces` are those of the run that was looked at.
    """

    rule: str
    what: str
    dice: str
    by: str
    about: str
    faces: Faces

    def __str__(self) -> str:
        who = f", {self.by}" if self.by else ""
        about = f" against {self.about}" if self.about else ""
        return f"{self.rule} {self.what}: {self.dice}{who}{about}"


class Trial(Script):
    """A script that goes on by itself where it ends: each roll well for whoever throws it."""

    def __init__(
        self, rules: Ruleset, first: Sequence[Faces] = (), answers: Iterable[Any] = ()
    ) -> None:
        super().__init__(rules, (), answers)
        self._first = list(first)
        self.throws: list[Throw] = []
        self.others: list[list[Faces]] = []  # by roll: how else it may fall

    def roll(self, roll: Roll) -> Any:
        ways = throws_of(roll)
        number = len(self.throws)
        if number < len(self._first):
            faces = self._first[number]
        else:  # two who tie for ever do not after a while
            faces = ways[0 if number < MOST_LIKE else number % len(ways)]
        self.others.append([other for other in ways if other != faces])
        self.throws.append(_throw(roll, self._open, faces))
        self._faces = [faces]
        return super().roll(roll)

    def _declined(self, state: object, side: str, question: object) -> Any:
        """Nobody reacts; whoever must answer takes what is offered first."""
        if self._may_decline(state, side, question):
            return None
        return next(iter(self._ruleset.answers(state, side, question)), None)


def _throw(roll: Roll, act: Act, faces: Faces) -> Throw:
    by, about = act.both(roll)
    return Throw(roll.rule, label(roll.rule, "en"), roll.thrown, by, about, faces)


@lru_cache(4096)
def throws_of(roll: Roll) -> list[Faces]:
    """Ways to fall, one for each result: the best first, else the likeliest."""
    thrown = dice(roll.thrown)
    sides = thrown.sides
    same = ((face,) * len(sides) for face in range(max(sides), 0, -1))
    some = (faces for faces in same if all(f <= s for f, s in zip(faces, sides, strict=True)))
    ways: dict[Any, Faces] = {}
    for faces in (*some, *islice(product(*(range(s, 0, -1) for s in sides)), MOST_THROWS)):
        ways.setdefault(roll.meaning(thrown.read(faces)), faces)
    counted = meanings(roll) if len(sides) <= MOST_SIDES else None
    rank = rank_of(roll.read, ways)
    chance = (lambda means: counted[means]) if counted is not None else (lambda _means: 0)
    best = sorted(ways, key=rank or chance, reverse=True)
    return [ways[means] for means in _spread(best)]


#: Dice of one roll whose results are weighed against each other.
MOST_SIDES = 6


def _spread(results: list[Any]) -> list[Any]:
    """A few of many: the first, the last, and some between."""
    if len(results) <= MOST_BRANCHES:
        return results
    step = (len(results) - 1) / (MOST_BRANCHES - 1)
    return [results[round(n * step)] for n in range(MOST_BRANCHES)]


# --- all that a command may come to ---------------------------------------------------------------
def runs_of(
    rules: Ruleset, story: Story, answers: Sequence[object] = (), most: int = MOST_RUNS
) -> Iterator[list[Throw]]:
    """The rolls of one run after the other, each differing from another in how one roll falls."""
    waiting: list[list[Faces]] = [[]]
    for _ in range(most):
        if not waiting:
            return
        first = waiting.pop()
        trial = Trial(rules, first, answers)
        story(trial)
        yield trial.throws
        fallen = [throw.faces for throw in trial.throws]
        for n in range(len(first), len(fallen)):
            waiting[:0] = [[*fallen[:n], other] for other in trial.others[n]]


class Step(NamedTuple):
    """A roll in the order of a command: its rule and name, its dice, whose it is, if it is sure."""

    rule: str
    what: str
    dice: str
    by: str
    always: bool


def order_of(runs: Sequence[Sequence[Throw]], whose: Callable[[str], str]) -> list[Step]:
    """The rolls of many runs in one order: each stands behind all that may come before it."""
    order: list[tuple[str, str]] = []
    seen: dict[tuple[str, str], dict[str, None]] = {}
    names: dict[tuple[str, str], str] = {}
    for run in sorted(runs, key=len, reverse=True):
        place = 0
        for throw in run:
            key = throw.rule, whose(throw.by)
            if key not in seen:
                order.insert(place, key)
                seen[key], names[key] = {}, throw.what
            place = max(place, order.index(key) + 1)
            seen[key][throw.dice] = None
    sure = [{(throw.rule, whose(throw.by)) for throw in run} for run in runs]
    return [
        Step(key[0], names[key], " or ".join(sorted(seen[key], key=_by_number)), key[1],
             all(key in run for run in sure))
        for key in order
    ]  # fmt: skip


def _by_number(text: str) -> list[int]:
    return [*dice(text).sides]


def steps_of(table: Any, command: Any, answers: Sequence[Any] = (), by: str = "") -> list[Step]:
    """The order of dice of a command on a table; nothing changes there."""
    meant = table.read(command, by)
    table.rules.check(table.state, meant)
    state, play = table.state, table.alone(meant)
    runs = list(runs_of(table.rules, lambda umpire: play(state, meant, umpire), answers))
    acting = by or table.rules.to_play(state)
    return order_of(runs, lambda who: _whose(state, who, acting))


def _whose(state: object, who: str, acting: str) -> str:
    """Whose roll it is, as seen by the side that gives the command."""
    if not who:
        return ""
    for registry in vars(state).values():
        piece = registry.get(who) if isinstance(registry, dict) else None
        side = getattr(piece, "side", "")
        if side:
            return OWN if side == acting else OTHER
    return OWN if who == acting else OTHER


OWN, OTHER = "its own side", "the other side"
