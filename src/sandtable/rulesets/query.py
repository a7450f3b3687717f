"""Odds queries as data: what may be asked of a ruleset, and the answer.

A `Query` declares its inputs, its outcomes and how inputs become a resolution. Forms, help and
checks of what is typed are made from the declaration. `ask` counts the resolution, `throw` runs
the same one with any dice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal

from sandtable.chance import BadDice, Chance, Modifier, Roll, dice, odds
from sandtable.reading import typeset
from sandtable.refusals import BadInput, nearest_names

Kind = Literal["choice", "whole", "number", "length", "lengths", "powers", "shots", "truth", "dice"]

#: The largest handful a player may type: enough for any table, small enough to count at once.
MOST_DICE = 60
MOST_FACES = 100
#: Of a number whose rule has no limit.
GREATEST = 10**9 - 1

SHOTS = re.compile(r"(\d{1,3})\*([a-z0-9-]+)@(\d{1,6}(?:\.\d{1,40})?)")
WHOLE = re.compile(r"[+-]?\d{1,20}")
LENGTH = re.compile(r"\+?\d{1,20}(?:\.\d{1,40})?")
OFFSET = re.compile(r"[+-]?\d{1,20}(?:\.\d{1,40})?")  # of a length that may lie either way


@dataclass(frozen=True, slots=True, eq=False)
class Input:
    """One input: its name, what it accepts, and what counts when it is not given.

    `table` names the values in both languages where they are rows of the sheet. `also` are names
    that are understood so that the refusal can say why. `switch` is the option that this input
    stands for, with its values where they are spelt differently.
    """

    name: str
    kind: Kind
    values: tuple[str, ...] = ()
    default: Any = None  # a length in 1/100 cm
    required: bool = False
    lowest: int | None = None
    highest: int | None = None
    table: Mapping[str, Any] | None = None
    also: tuple[str, ...] = ()
    switch: str = ""
    switch_values: tuple[tuple[str, Any], ...] = ()
    label: str = ""

    @property
    def word(self) -> str:
        """The key of its name in the language files."""
        return f"input-{self.label or self.name}"

    def value_word(self, value: str) -> str:
        """The key of a value that is no row of a table."""
        return f"value-{self.label or self.name}-{value}"


@dataclass(frozen=True, slots=True)
class Asked:
    """Parsed inputs and switches, defaults filled in; `given` are those that were typed."""

    values: Mapping[str, Any]
    given: frozenset[str] = frozenset()

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """A query with its inputs filled in: the resolution, its arguments, and how to read it.

    `rolls` are those whose modifiers the answer lists, `modifiers` others that apply without a
    roll; `outcomes` replaces the query's labels where they depend on the inputs.
    """

    resolution: Callable[..., Any]
    args: tuple[Any, ...]
    label: Callable[[Any], str] = str
    rolls: tuple[Roll, ...] = ()
    expected: Callable[[], Mapping[str, Fraction]] = dict
    outcomes: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Query:
    """One dice resolution of a ruleset, as a player may ask about it."""

    id: str
    inputs: tuple[Input, ...]
    outcomes: tuple[str, ...]
    build: Callable[[Asked], Case]
    expected: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    label: str = ""

    @property
    def word(self) -> str:
        """The key of its name in the language files."""
        return f"query-{self.label or self.id}"


@dataclass(frozen=True, slots=True)
class Answer:
    """Exact odds: every label of the query in its order, at 0 where it cannot happen."""

    ruleset: str
    query: str
    outcomes: dict[str, Fraction]
    expected: dict[str, Fraction]
    modifiers: tuple[Modifier, ...]
    inputs: dict[str, Any]
    rolls: tuple[Roll, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Thrown:
    """One throw of a query: its label, and all that the resolution returned."""

    outcome: str
    result: Any
    inputs: dict[str, Any]


def ask(
    ruleset: str, query: Query, switches: tuple[Input, ...], inputs: Mapping[str, Any]
) -> Answer:
    """Count the resolution that these inputs describe."""
    asked = parse(query, switches, inputs)
    case = query.build(asked)
    counted = odds(case.resolution, *case.args).merged(case.label)
    labels = case.outcomes or query.outcomes
    return Answer(
        ruleset,
        query.id,
        outcomes={label: counted[label] for label in labels},
        expected=dict(case.expected()),
        modifiers=(
            *(modifier for roll in case.rolls for modifier in roll.modifiers),
            *case.modifiers,
        ),
        inputs=plain_inputs(query, asked),
        rolls=case.rolls,
    )


def throw(
    query: Query, switches: tuple[Input, ...], inputs: Mapping[str, Any], chance: Chance
) -> Thrown:
    """Run the same resolution once, with dice that are thrown or told."""
    asked = parse(query, switches, inputs)
    case = query.build(asked)
    result = case.resolution(*case.args, chance)
    return Thrown(case.label(result), result, plain_inputs(query, asked))


# --- reading what was typed -----------------------------------------------------------------------
def parse(query: Query, switches: tuple[Input, ...], inputs: Mapping[str, Any]) -> Asked:
    """Inputs and switches by name; whatever makes no sense is a `BadInput`."""
    known = {entry.name: entry for entry in (*query.inputs, *switches)}
    for name in inputs:
        if name not in known:
            names = [entry.name for entry in query.inputs]
            nearest = nearest_names(name, list(known), instead=names)
            raise BadInput("unknown-input", field=name, query=query.id, nearest=nearest)
    given = {name: read_value(known[name], value) for name, value in inputs.items()}
    for entry in query.inputs:
        if entry.switch in given:
            follow_switch(entry, given)
        elif entry.required and entry.name not in given:
            raise missing(query.id, entry.name, example_of(entry))
    values = {name: given.get(name, entry.default) for name, entry in known.items()}
    return Asked(values, frozenset(given))


def missing(query: str, field: str, example: str) -> BadInput:
    return BadInput("missing-input", field=field, query=query, example=f"{field}={example}")


def example_of(entry: Input) -> str:
    """A value that it accepts."""
    if entry.values:
        return entry.values[0]
    return str(max(entry.lowest or 0, 1)) if entry.kind == "whole" else EXAMPLES[entry.kind]


EXAMPLES = {
    "number": "1.5",
    "length": "12",
    "lengths": "1,2.5,4",
    "powers": "4+4+2",
    "shots": "3*smg@8",
    "truth": "true",
    "dice": "2D6",
}


def follow_switch(entry: Input, given: dict[str, Any]) -> None:
    """A switch given by its full name sets the query's own input, and must not contradict it."""
    chosen = given[entry.switch]
    value = dict(entry.switch_values).get(chosen, chosen) if entry.switch_values else chosen
    if entry.name in given and given[entry.name] != value:
        raise BadInput(
            "switch-disagrees",
            field=entry.name,
            value=as_typed(given[entry.name]),
            switch=entry.switch,
            chosen=as_typed(chosen),
        )
    given[entry.name] = value


def read_value(entry: Input, value: object) -> object:
    """What was typed, or a JSON value, as the value the rules use."""
    return READERS[entry.kind](entry, value)


def read_choice(entry: Input, value: object) -> str:
    text = as_typed(value)
    if text not in entry.values and text not in entry.also:
        nearest = nearest_values(entry, text)
        raise BadInput("unknown-value", field=entry.name, value=text, nearest=nearest)
    return text


def nearest_values(entry: Input, wrong: str) -> tuple[str, ...]:
    """The values that may have been meant, by their names on the sheet too, in either language."""
    ids = {value: value for value in entry.values}
    rows = entry.table or {}
    by_name = {name: v for v in ids if v in rows for name in (rows[v].en, rows[v].fr)}
    meant = nearest_names(wrong, (*ids, *by_name), instead=entry.values)
    return tuple(dict.fromkeys((by_name | ids)[name] for name in meant))


def read_truth(entry: Input, value: object) -> bool:
    text = as_typed(value)
    if text not in ("true", "false"):
        raise BadInput("not-true-or-false", field=entry.name, value=text)
    return text == "true"


def read_whole(entry: Input, value: object) -> int:
    text = as_typed(value)
    if isinstance(value, bool) or not WHOLE.fullmatch(text):
        raise BadInput("not-whole", field=entry.name, value=text)
    within(entry, int(text))
    return int(text)


def read_length(entry: Input, value: object) -> Fraction:
    """Centimetres as typed, kept exact in 1/100 cm: 12.5 is 1250.

    Only an input whose lowest value is below 0 may be negative.
    """
    text = as_typed(value)
    form = OFFSET if entry.lowest is not None and entry.lowest < 0 else LENGTH
    if isinstance(value, bool) or not form.fullmatch(text):
        raise BadInput("not-a-length", field=entry.name, value=text)
    within(entry, Fraction(text))
    return Fraction(text) * 100


def read_number(entry: Input, value: object) -> Fraction:
    """A number with decimals, kept exact."""
    return read_length(entry, value) / 100


def read_lengths(entry: Input, value: object) -> tuple[Fraction, ...]:
    """Several lengths with commas between them: 1,2.5,4."""
    texts = [text.strip() for text in as_typed(value).split(",")]
    if isinstance(value, bool) or not all(LENGTH.fullmatch(text) for text in texts):
        raise BadInput("not-lengths", field=entry.name, value=as_typed(value))
    if len(texts) > MOST_DICE:
        raise BadInput("too-many-lengths", field=entry.name, number=len(texts), most=MOST_DICE)
    return tuple([read_length(entry, text) for text in texts])


def read_powers(entry: Input, value: object) -> tuple[Fraction, ...]:
    """A number, or several that fire together: 4+4+2.5."""
    texts = [text.strip() for text in as_typed(value).split("+")]
    if isinstance(value, bool) or not all(LENGTH.fullmatch(text) for text in texts):
        raise BadInput("not-powers", field=entry.name, value=as_typed(value))
    if len(texts) > MOST_DICE:
        raise BadInput("too-many-powers", field=entry.name, number=len(texts), most=MOST_DICE)
    return tuple([read_number(entry, text) for text in texts])


def read_shots(entry: Input, value: object) -> tuple[tuple[int, str, Fraction], ...]:
    """So many shots of a weapon at a distance, several with commas: 3*smg@8,1*rifle@12.

    The weapon is one of the values of the input.
    """
    texts = [text.strip() for text in as_typed(value).split(",")]
    read = [SHOTS.fullmatch(text) for text in texts]
    if len(texts) > MOST_DICE or not all(one and int(one[1]) for one in read):
        raise BadInput("not-shots", field=entry.name, value=as_typed(value))
    return tuple(
        [
            (int(one[1]), read_choice(entry, one[2]), Fraction(one[3]) * 100)
            for one in read
            if one is not None
        ]
    )


def read_dice(entry: Input, value: object) -> str:
    text = as_typed(value)
    try:
        thrown = dice(text) if len(text) <= MOST_FACES else None
    except BadDice:
        thrown = None
    if thrown is None or thrown.pool or isinstance(value, bool):
        raise BadInput("not-dice", field=entry.name, value=text)
    if len(thrown.sides) > MOST_DICE or max(thrown.sides, default=0) > MOST_FACES:
        raise BadInput(
            "too-many-dice", field=entry.name, value=text, most=MOST_DICE, faces=MOST_FACES
        )
    return text


READERS: dict[Kind, Callable[[Input, Any], Any]] = {
    "choice": read_choice,
    "whole": read_whole,
    "number": read_number,
    "length": read_length,
    "lengths": read_lengths,
    "powers": read_powers,
    "shots": read_shots,
    "truth": read_truth,
    "dice": read_dice,
}


def within(entry: Input, number: int | Fraction) -> None:
    lowest = -GREATEST if entry.lowest is None else entry.lowest
    highest = GREATEST if entry.highest is None else entry.highest
    if number < lowest:
        raise BadInput("too-small", field=entry.name, value=as_typed(number), lowest=lowest)
    if number > highest:
        raise BadInput("too-large", field=entry.name, value=as_typed(number), highest=highest)


def as_typed(value: object) -> str:
    """A value as a player would type it: true, 12.5, 8, smg; nothing is the null of JSON."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (float, Fraction)):
        number = float(value)
        # A decimal writes 1e-07 as 0.0000001, and neither nan nor infinity reads as a number.
        return str(int(number)) if number.is_integer() else f"{Decimal(repr(number)):f}"
    return str(value)


# --- as plain data --------------------------------------------------------------------------------
def plain_inputs(query: Query, asked: Asked) -> dict[str, Any]:
    """The inputs that counted, as JSON values: those typed, and the defaults of the rest."""
    own = {entry.name: asked[entry.name] for entry in query.inputs}
    switches = {name: asked[name] for name in sorted(asked.given) if name not in own}
    kinds = {entry.name: entry.kind for entry in query.inputs}
    return {
        name: plain_value(kinds.get(name), value)
        for name, value in (own | switches).items()
        if value is not None
    }


def plain_value(kind: Kind | None, value: Any) -> object:
    if kind == "length":
        return plain_length(value)
    if kind == "lengths":
        return ",".join(as_typed(plain_length(length)) for length in value)
    if kind == "powers":
        return plain_modifier(value[0]) if len(value) == 1 else "+".join(map(as_typed, value))
    if kind == "shots":
        return ",".join(f"{n}*{weapon}@{as_typed(plain_length(far))}" for n, weapon, far in value)
    return plain_modifier(value)


def plain_modifier(value: object) -> object:
    """Fractions as JSON numbers, anything else as it is."""
    return plain_length(value * 100) if isinstance(value, Fraction) else value


def plain_length(hundredths: int | Fraction) -> int | float:
    length = Fraction(hundredths) / 100
    return int(length) if length.denominator == 1 else float(length)


def describe(query: Query) -> dict[str, Any]:
    """The declaration as plain data, for forms and help."""
    return {
        "id": query.id,
        "word": query.word,
        "inputs": [describe_input(entry) for entry in query.inputs],
        "outcomes": list(query.outcomes),
        "expected": list(query.expected),
        "rules": list(query.rules),
    }


def describe_input(entry: Input) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "name": entry.name,
        "word": entry.word,
        "kind": entry.kind,
        "required": entry.required,
        "default": entry.default,
    }
    if entry.values:
        shown["values"] = list(entry.values)
    if entry.table is not None:
        rows = [entry.table[value] for value in entry.values]
        shown["names"] = {"en": [row.en for row in rows], "fr": [typeset(row.fr) for row in rows]}
    elif entry.values:
        shown["value_words"] = [entry.value_word(value) for value in entry.values]
    for bound in ("lowest", "highest"):
        if getattr(entry, bound) is not None:
            shown[bound] = getattr(entry, bound)
    if entry.switch:
        shown["switch"] = entry.switch
    return shown
