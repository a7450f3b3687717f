"""A command, declared once: what it asks for, how it is typed, what it checks and what it does.

    SUPPRESS = Command(
        Suppress,
        (Form(Verb(("suppress",), ("arroser",)), "{who} at {point} with {weapon} {helper}"),),
        (
            Actor("who"),
            OneOf("weapon", suppressive_weapons, what="weapon", called=weapon_words),
            OneOf("helper", helpers, what="figure"),
            Spot("point", places_to_aim_at),
        ),
        ("MS-CMD-08", "MS-ABIL-09"),
        check_suppress,
        play_suppress,
    )

Fields are asked for in their order; the options of each depend on those before it. Everything else
is read from here: typed lines both ways, which function plays what, rules applied, what is open.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import islice
from typing import Any

from sandtable.refusals import Refused
from sandtable.rulesets.forms import Form, Words
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field
from sandtable.rulesets.verbs import Line, find_word

#: How many commands are tried before an action counts as not open.
MOST_TRIED = 400

Check = Callable[[Any, Any], None]
Play = Callable[[Any, Any, Any], Any]
By = Callable[[Any, Any], str]


def who_acts(_battle: object, command: object) -> str:
    return str(getattr(command, "who", ""))


@dataclass(frozen=True)
class Command:
    """Everything the rules know of one command. `by`: the piece that does it, "" for a side."""

    kind: type
    typed: tuple[Form, ...]
    asks: tuple[Field, ...]
    rules: tuple[str, ...]
    check: Check
    play: Play
    by: By = who_acts

    def __post_init__(self) -> None:
        """Every field of the class is asked for, and typed lines name no others."""
        asked, own = (
            {field.name for field in self.asks},
            {field.name for field in fields(self.kind)},
        )
        typed = {name for form in self.typed for name in form.names}
        if asked != own or not typed <= asked:
            raise TypeError(f"{self.kind.__name__} has {own}, asks for {asked}, reads {typed}")

    def field(self, name: str) -> Field:
        return next(field for field in self.asks if field.name == name)

    def make(self, given: Given) -> Any:
        """The command, as far as it has been said."""
        return self.kind(**({field.name: field.empty for field in self.asks} | given.values))

    def asked(self, given: Given) -> Iterator[Field]:
        """Fields that still have to be said, each looked at once those before it are known.

        Whoever asks puts the value into `given`; what is not asked for gets its empty one here.
        """
        for field in self.asks:
            if field.name in given.values:
                continue
            if field.when(given):
                yield field
            given.values.setdefault(field.name, field.empty)

    def offers(self, given: Given) -> Iterator[Any]:
        """Every combination of options, the best first; `check` has the last word."""
        left = tuple([field for field in self.asks if field.name not in given.values])
        return self._offers(given, left)

    def _offers(self, given: Given, left: tuple[Field, ...]) -> Iterator[Any]:
        for number, field in enumerate(left):
            any_option = False
            for value in field.options(given) if field.when(given) else ():
                any_option = True
                said = given.but(field.name, value)
                if number + 1 == len(left):
                    yield self.kind(**said.values)
                else:
                    yield from self._offers(said, left[number + 1 :])
            if any_option or field.required:
                return
            given = given.but(field.name, field.empty)
        yield self.kind(**given.values)


class Commands:
    """All commands of a ruleset: the only list of them. `words` are those between its fields."""

    def __init__(self, words: Words, line: type[Line[Any]], *declared: Command) -> None:
        self._words, self._line = words, line
        self.of = {command.kind: command for command in declared}
        self.forms = {form.name: (command, form) for command in declared for form in command.typed}
        self.verbs = {name: form.verb for name, (_, form) in self.forms.items()}

    @property
    def family(self) -> str:
        """The letters before the numbers of its rules, small: `ms`."""
        return next(iter(self.of.values())).rules[0].partition("-")[0].lower()

    @property
    def played(self) -> dict[type, tuple[Check, Play]]:
        return {kind: (command.check, command.play) for kind, command in self.of.items()}

    @property
    def rules(self) -> dict[type, tuple[str, ...]]:
        return {kind: command.rules for kind, command in self.of.items()}

    # --- typed
    def read(self, text: str, battle: object, side: str) -> Any:
        """The command that a line means; `BadInput` says what is unclear."""
        verb, *words = self._words.split(text) or [""]
        name = find_word(verb, self.verbs)
        command, form = self.forms[name]
        line = self._line(name, words, battle, side)
        given = Given(battle, side, dict(form.fixed))
        form.read(line, given, command.field, self._words)
        line.done()
        return command.make(given)

    def write(self, command: object, battle: object, language: str) -> str:
        """The line that means a command."""
        declared = self.of[type(command)]
        values = {field.name: getattr(command, field.name) for field in declared.asks}
        said = Given(battle, "", values)
        form = next(form for form in declared.typed if form.fits(said))
        return form.written(said, declared.field, self._words, language)

    def shown(self, name: str, language: str, called: Callable[[str], str]) -> str:
        """How the command of a verb is typed; `called` names what it asks for."""
        command, form = self.forms[name]
        return form.shown(command.field, self._words, language, called)


# --- which are open -------------------------------------------------------------------------------
#: There was nothing to try: no weapon of the kind, nobody in contact.
NOTHING_TRIED = Refused("nothing-to-try")


def reason_against(
    commands: Iterable[object], check: Callable[[Any], Refused | None], plainest: Collection[str]
) -> Refused | None:
    """None when one may be given; else the reason that says most, a plain one before others.

    Equal reasons do not end the search: what holds for one weapon need not hold for the next.
    """
    reasons: list[Refused] = []
    for command in islice(commands, MOST_TRIED):
        refused = check(command)
        if refused is None:
            return None
        reasons.append(refused)
    plain = next((refused for refused in reasons if refused.key in plainest), None)
    return plain or (reasons[0] if reasons else NOTHING_TRIED)
