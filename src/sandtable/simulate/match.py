"""One game between programs, and what is kept of it."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from fractions import Fraction
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from sandtable.chance import Roll
from sandtable.going_on import Begun
from sandtable.log import Act, Resolved, Rolled, each
from sandtable.players import Player, answerer, one_of_them
from sandtable.players.programs import Forfeit, anybody, dismiss
from sandtable.refusals import Refused
from sandtable.rulesets import ruleset_named
from sandtable.simulate.numbers import told
from sandtable.umpire import QuickUmpire, Umpire

#: A game that goes on for longer than this has gone wrong.
MOST_COMMANDS = 100_000


class Job(NamedTuple):
    """What is played: `counted` games with every die, the others by their odds."""

    ruleset: str
    scenario: dict[str, Any]
    options: dict[str, Any]
    players: dict[str, str]  # by side
    seed: str
    counted: int


class Fall(NamedTuple):
    """One that was lost: when, of which side, and where (a point, or a hex)."""

    turn: int
    side: str
    x: int
    y: int


class Long(NamedTuple):
    """What was least likely to come off in a game, a roll or several: its chance, rule and turn."""

    chance: float
    rule: str
    turn: int


class Thrown(NamedTuple):
    """A roll of a game played die by die; `by` is who threw, `means` what it came to."""

    command: int
    turn: int
    by: str
    rule: str
    dice: str
    faces: tuple[int, ...]
    modifiers: tuple[tuple[str, str], ...]
    against: str
    means: str
    chance: float | None


class Outcome(NamedTuple):
    """What is kept of a game. `winner` is "" for a draw.

    Of a game not counted `rules` and `longest` are None.
    """

    winner: str
    reason: str
    points: tuple[tuple[str, int], ...]
    turns: int
    commands: int
    answers: int
    lost: tuple[tuple[str, int], ...]
    refused: int = 0
    rules: tuple[tuple[str, int], ...] | None = None
    falls: tuple[Fall, ...] = ()
    longest: Long | None = None


class Endless(RuntimeError):
    """A game that does not end: the ruleset or a player is at fault."""


def play_some(job: Job, numbers: Iterable[int]) -> list[Outcome]:
    """The games of these numbers."""
    ruleset = ruleset_named(job.ruleset)
    start = ruleset.begin(job.scenario, job.options)
    with few_collections():
        return [_play(ruleset, start, job, n) for n in numbers]


def seed_of(seed: str, number: int, what: str) -> int:
    """A seed of its own for everything that is random in a game."""
    digest = sha256(f"{seed}/{number}/{what}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def rolls_of(job: Job, number: int) -> list[Thrown]:
    """Every roll of a game that was counted: it is played again, and falls out the same."""
    ruleset = ruleset_named(job.ruleset)
    rolls: list[Thrown] = []
    start = ruleset.begin(job.scenario, job.options)
    players, random = _seated(ruleset, job, number)
    try:
        play_counted(ruleset, start, players, random, rolls)
    finally:
        dismiss(players.values())
    return rolls


def _play(ruleset: object, start: object, job: Job, number: int) -> Outcome:
    players, random = _seated(ruleset, job, number)
    try:
        if number < job.counted:
            return play_counted(ruleset, start, players, random)
        return play_quickly(ruleset, start, players, random)
    finally:
        dismiss(players.values())


def _seated(ruleset: object, job: Job, number: int) -> tuple[dict[str, Player], Random]:
    players = {
        side: anybody(name, ruleset, seed_of(job.seed, number, f"player {side}"))
        for side, name in job.players.items()
    }
    return players, Random(seed_of(job.seed, number, "dice"))


def play_quickly(ruleset: Any, state: Any, players: dict[str, Player], random: Random) -> Outcome:
    """By the odds of whole resolutions, without a log."""
    ask = _Asking(answerer(ruleset, players))
    umpire = QuickUmpire(ruleset, random.random, ask)
    lost = _Lost(ruleset)
    commands = 0
    given_up = None
    try:
        while (side := ruleset.to_play(state)) is not None:
            view = ruleset.view(state, side)
            command = players[side].choose(view, side, ruleset.candidates(state, side))
            ask.begun = Begun(state, command, (), side)
            state = ruleset.play(state, command, umpire)
            lost.look(state)
            commands = _one_more(commands)
    except Forfeit as forfeit:
        given_up = forfeit
    return _outcome(ruleset, state, commands, ask.answers, lost, given_up)


def play_counted(
    ruleset: Any,
    state: Any,
    players: dict[str, Player],
    random: Random,
    rolls: list[Thrown] | None = None,
) -> Outcome:
    """Die by die, every command checked, every rule counted; `rolls` gathers what was thrown."""
    ask = _Asking(answerer(ruleset, players))
    fired: Counter[str] = Counter()
    lost = _Lost(ruleset)
    longest: Long | None = None
    commands = refused = 0
    given_up = None
    try:
        while (side := ruleset.to_play(state)) is not None:
            view = ruleset.view(state, side)
            command = players[side].choose(view, side, ruleset.candidates(state, side))
            try:
                ruleset.check(state, command)
            except Refused as no:
                refused += 1
                fired[no.rule] += bool(no.rule)
                command = one_of_them(reversed(list(ruleset.candidates(state, side))), side)
            fired.update(ruleset.rules_of(command))
            umpire = _Counting(ruleset, random, ask, fired)
            ask.begun, ask.umpire = Begun(state, command, (), side), umpire
            turn = ruleset.turns(state)
            state = ruleset.play(state, command, umpire)
            lost.look(state)
            longest = _longer(longest, umpire.whole, turn)
            if rolls is not None:
                thrown = [
                    (item, act) for item, act in each(umpire.whole) if isinstance(item, Rolled)
                ]
                rolls += [_thrown(rolled, act, commands, turn) for rolled, act in thrown]
            commands = _one_more(commands)
    except Forfeit as forfeit:
        given_up = forfeit
    rules = tuple(sorted((rule, n) for rule, n in fired.items() if n))
    outcome = _outcome(ruleset, state, commands, ask.answers, lost, given_up)
    return outcome._replace(refused=refused, rules=rules, longest=longest)


def _longer(longest: Long | None, act: Act, turn: int) -> Long | None:
    """The least likely that came off so far; of those alike the first."""
    for chance, rule in _came_off(act):
        if longest is None or chance < longest.chance:
            longest = Long(chance, rule, turn)
    return longest


def _came_off(act: Act) -> Iterator[tuple[float, str]]:
    """How likely each roll was, and each resolution whose outcomes are numbers; as good counts."""
    for part in act.parts:
        match part:
            case Act():
                yield from _came_off(part)
            case Rolled():
                yield from _single(part)
            case Resolved(rolls=rolls, outcome=outcome) if rolls:
                odds = part.odds()
                if all(isinstance(possible, int | Fraction) for possible in odds):
                    as_good = sum(c for possible, c in odds.items() if possible >= outcome)
                    yield told(float(as_good)), rolls[0].roll.rule
                else:
                    for rolled in rolls:
                        yield from _single(rolled)


def _single(rolled: Rolled) -> Iterator[tuple[float, str]]:
    chance = _chance_of(rolled)
    if chance is not None:
        yield chance, rolled.roll.rule


def _chance_of(rolled: Rolled) -> float | None:
    """Of as good a roll or better; of this very one where nothing is better."""
    chance = rolled.at_least_as_good() or rolled.chance()
    return None if chance is None else told(float(chance))


def _thrown(rolled: Rolled, act: Act, command: int, turn: int) -> Thrown:
    roll = rolled.roll
    return Thrown(
        command,
        turn,
        act.thrower(roll),
        roll.rule,
        roll.thrown,
        rolled.faces,
        tuple((modifier.rule, str(modifier.value)) for modifier in roll.modifiers),
        "" if roll.against is None else str(roll.against),
        str(rolled.means),
        _chance_of(rolled),
    )


def _one_more(commands: int) -> int:
    if commands >= MOST_COMMANDS:
        raise Endless(f"the game is not over after {MOST_COMMANDS} commands")
    return commands + 1


class _Lost:
    """When each one was lost; whoever is back on his feet is not."""

    __slots__ = ("_ruleset", "_since")

    def __init__(self, ruleset: Any) -> None:
        self._ruleset = ruleset
        self._since: dict[str, Fall] = {}

    def look(self, state: Any) -> None:
        now = self._ruleset.fallen(state)
        if now.keys() == self._since.keys():
            return
        turn = self._ruleset.turns(state)
        self._since = {
            who: self._since.get(who) or Fall(turn, side, *at) for who, (side, at) in now.items()
        }

    @property
    def falls(self) -> tuple[Fall, ...]:
        return tuple(sorted(self._since.values()))


class _Asking:
    """Passes questions on, with the command under way, and counts the answers."""

    __slots__ = ("_ask", "answers", "begun", "umpire")

    def __init__(self, ask: Callable[..., Any]) -> None:
        self._ask = ask
        self.answers = 0
        self.begun: Begun | None = None
        self.umpire: Umpire | None = None  # who has a tape

    def __call__(self, state: object, side: str, question: object) -> Any:
        self.answers += 1
        begun = self.begun
        if begun is not None and self.umpire is not None:
            begun = begun._replace(tape=tuple(self.umpire.tape))
        return self._ask(state, side, question, begun)


class _Counting(Umpire):
    """An umpire that counts the rules of what it logs."""

    __slots__ = ("_fired",)

    def __init__(self, ruleset: Any, random: Random, ask: Any, fired: Counter[str]) -> None:
        super().__init__(ruleset, lambda _die, sides: random.randint(1, sides), (), ask)
        self._fired = fired

    def roll(self, roll: Roll) -> Any:
        plain = (roll.rule, *[modifier.rule for modifier in roll.modifiers])
        self._fired.update(self._rules.rules_of(roll) or plain)  # type: ignore[attr-defined]
        return super().roll(roll)

    def act(self, by: str, on: str = "", rule: str = "") -> AbstractContextManager[Any]:
        if rule:
            self._fired[rule] += 1
        return super().act(by, on, rule)

    def note(self, rule: str) -> None:
        self._fired[rule] += 1
        super().note(rule)

    def ask(self, state: object, side: str, question: object) -> Any:
        answer = super().ask(state, side, question)
        self._fired.update(self._rules.rules_of(question))  # type: ignore[attr-defined]
        self._fired.update(self._rules.rules_of(answer))  # type: ignore[attr-defined]
        return answer

    def record(self, state: object, event: object) -> Any:
        self._fired.update(self._rules.rules_of(event))  # type: ignore[attr-defined]
        return super().record(state, event)


def _outcome(
    ruleset: Any,
    state: Any,
    commands: int,
    answers: int,
    lost: _Lost,
    given_up: Forfeit | None,
) -> Outcome:
    """Whose program failed has lost, whatever the table says."""
    if given_up is None:
        ended = ruleset.result(state)
        winner, reason, points = ended.winner, ended.reason, tuple(ended.points)
    else:
        winner = next(side for side in ruleset.sides(state) if side != given_up.side)
        reason, points = given_up.reason, ()
    return Outcome(
        winner=winner,
        reason=reason,
        points=points,
        turns=ruleset.turns(state),
        commands=commands,
        answers=answers,
        lost=tuple(ruleset.losses(state).items()),
        falls=lost.falls,
    )


@contextmanager
def few_collections() -> Iterator[None]:
    """Put the garbage collector off: games leave no rings of objects behind.

    What is known of the field grows to a million small objects; to look at them all again and
    again would cost a quarter of the time.
    """
    gc.disable()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()
