"""A scenario as plain text: brief, sketch of the table, forces, objectives.

What only a ruleset knows, such as the names of its tables, its module `shown` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Any

from sandtable.contract import Group, Line, Name, Said, Several
from sandtable.explain.places import names
from sandtable.explain.words import Language, Ours, clean, gathered, name, sentence
from sandtable.ground.places import Called
from sandtable.reading import Words, unit_text
from sandtable.rulebook import switches_of
from sandtable.rulesets.switches import text_of as value_text
from sandtable.scenarios.shown import shown_of
from sandtable.scenarios.sketch import FIGURES, OBJECT, ZONES, sketch

WIDTH = 78


def summary(scenario: object, language: Language) -> str:
    """What `sandtable scenario show` prints."""
    return "\n".join(_lines(scenario, language)) + "\n"


def _lines(scenario: Any, language: Language) -> Iterator[str]:
    def say(key: str, **facts: object) -> str:
        return sentence(f"show-{key}", language, **facts)

    title = scenario.title.told_in(language)
    yield f"{title} ({scenario.id})"
    yield "=" * len(title)
    yield say(
        "head",
        width=unit_text(scenario.width),
        height=unit_text(scenario.height),
        unit=shown_of(scenario).UNIT,
        turns=scenario.turns,
        minutes=scenario.minutes,
    )
    for said in shown_of(scenario).set_up(scenario):
        yield tell(scenario, said, language)
    set_here = switches(scenario, language)
    if set_here:
        yield say("switches")
        yield from (f"  {line}" for line in set_here)
    yield ""
    yield _filled(scenario.brief.told_in(language))
    yield ""
    yield sketch(scenario)
    yield ""
    yield from _legend(scenario, language)
    for side in scenario.sides:
        yield ""
        yield from _force(scenario, side, language)
    yield ""
    yield from _victory(scenario, language)
    for words in (scenario.special, *scenario.notes):
        if words:
            yield ""
            yield _filled(words.told_in(language))
    for side_id, hint in scenario.hints.items():
        yield ""
        who = _title(scenario, side_id, language) + say("colon")
        yield _filled(f"{who} {hint.told_in(language)}")
    for caution in scenario.warnings:
        yield ""
        yield _filled(sentence(caution.key, language, **dict(caution.facts)))


def switches(scenario: Any, language: Language) -> list[str]:
    """The switches that a scenario sets: what each is about, and how it is written."""
    titles = {switch.name: switch.title for switch in switches_of(scenario.ruleset)}
    return [
        sentence(
            "show-switch",
            language,
            title=titles[name].said_in(language),
            setting=f"{name}={value_text(value)}",
        )
        for name, value in scenario.options.items()
    ]


def _title(scenario: Any, name: str, language: Language) -> str:
    words: str = scenario.name_of(name, language)
    return words[0].upper() + words[1:]


def _filled(text: str) -> str:
    return fill(text, WIDTH)


# --- what a ruleset says --------------------------------------------------------------------------
def tell(scenario: Any, what: Any, language: Language) -> str:
    """A text, name, row, number or several of them as one text."""
    if isinstance(what, str | int):
        return str(what)
    if isinstance(what, Words):
        return what.told_in(language)
    if isinstance(what, Name) and what.form:
        called = Called(*(scenario.name_of(what.id, spoken) for spoken in ("en", "fr")))
        return str(getattr(names(called, language), what.form))
    if isinstance(what, Name):
        named = _title if what.alone else type(scenario).name_of
        return str(named(scenario, what.id, language))
    if isinstance(what, Several):
        return f"{tell(scenario, what.what, language)} ×{what.number}"
    if isinstance(what, Said):
        facts = {key: _fact(scenario, fact, language) for key, fact in what.facts.items()}
        return sentence(what.key, language, **facts)
    if isinstance(what, list):
        return ", ".join(tell(scenario, part, language) for part in what)
    return name(what, language).lower()


def _fact(scenario: Any, fact: object, language: Language) -> object:
    """Numbers stay numbers, for plurals; sentences of ours and lists of names are told whole."""
    if isinstance(fact, list):
        names = gathered(clean(tell(scenario, part, language)) for part in fact)
        apart = sentence("show-semicolon", language) if any("," in name for name in names) else ","
        return Ours(f"{apart} ".join(names))
    if isinstance(fact, Said):
        return Ours(tell(scenario, fact, language))
    if isinstance(fact, Name) and fact.id in {side.id for side in scenario.sides}:
        return _title(scenario, fact.id, language)
    return fact if isinstance(fact, int) else tell(scenario, fact, language)


# --- the table ------------------------------------------------------------------------------------
def _legend(scenario: Any, language: Language) -> Iterator[str]:
    shown = shown_of(scenario)
    for piece in {t.part_of: t for t in shown.ground(scenario)}.values():
        name_of_piece = scenario.name_of(piece.part_of, language)
        traits = tell(scenario, list(shown.traits(piece)), language)
        yield f"  {piece.sign}  {name_of_piece}" + (f" ({traits})" if traits else "")
    if scenario.things:
        yield f"  {OBJECT}  " + ", ".join(scenario.name_of(t.id, language) for t in scenario.things)
    for side, zone, figure in zip(scenario.sides, ZONES, FIGURES, strict=True):
        name_of_side = scenario.name_of(side.id, language)
        if side.zones:
            yield f"  {zone}  " + sentence("show-zone", language, side=name_of_side)
        if shown.places(side):
            yield f"  {figure}  {name_of_side}"


# --- forces ---------------------------------------------------------------------------------------
def _force(scenario: Any, side: Any, language: Language) -> Iterator[str]:
    yield f"{_title(scenario, side.id, language)} ({len(side.members())})"
    for group in shown_of(scenario).groups(side):
        yield group_text(scenario, group, language)
        for line in group.lines:
            yield f"    {line_text(scenario, line, language)}"


def group_text(scenario: object, group: Group, language: Language) -> str:
    kind, called = tell(scenario, group.kind, language), tell(scenario, group.name, language)
    said = kind.casefold() in called.casefold()
    head = f"  {called}" + (f" ({kind})" if kind and not said else "")
    return head + "".join(tell(scenario, remark, language) for remark in group.remarks)


def line_text(scenario: object, line: Line, language: Language) -> str:
    number = f"{line.number} × " if line.number > 1 else ""
    head = f"{number}{tell(scenario, line.name, language)}"
    if not line.items:
        return head
    colon = sentence("show-colon", language)
    return f"{head}{colon} {tell(scenario, list(line.items), language)}"


# --- objectives -----------------------------------------------------------------------------------
def _victory(scenario: Any, language: Language) -> Iterator[str]:
    for said in shown_of(scenario).goals(scenario):
        yield _filled(tell(scenario, said, language))
    if not scenario.victory:
        return
    yield sentence("show-victory", language)
    for side in scenario.sides:
        yield f"  {_title(scenario, side.id, language)}"
        for award in scenario.victory:
            if award.side == side.id:
                yield f"    {award_text(scenario, award, language)}"


def award_text(scenario: object, award: object, language: Language) -> str:
    """What earns points, as a line: "5 VP: farmhouse held"."""
    parts = shown_of(scenario).award(scenario, award)
    return ", ".join(tell(scenario, part, language) for part in parts)


def award_parts(scenario: object, award: object, language: Language) -> list[str]:
    """The same without the points, in parts: "farmhouse held", "each"."""
    first, *more = shown_of(scenario).award(scenario, award)
    return [tell(scenario, part, language) for part in (first.facts["what"], *more)]


# --- for a briefing -------------------------------------------------------------------------------
def set_up_text(scenario: object, language: Language) -> list[str]:
    """How the sides set up, and what the weather is, as sentences."""
    return [tell(scenario, said, language) for said in shown_of(scenario).set_up(scenario)]


def endings_text(scenario: object, language: Language) -> list[str]:
    """What decides the game apart from the awards, the endings of the scenario first."""
    return [tell(scenario, said, language) for said in shown_of(scenario).goals(scenario)]


def ending_text(scenario: Any, ending: object, language: Language) -> str:
    """The condition of one of a scenario's endings, without what it decides."""
    said = list(shown_of(scenario).goals(scenario))[scenario.endings.index(ending)]
    return tell(scenario, said.facts["what"], language)


def force_lines(
    scenario: object, side: object, language: Language
) -> Iterator[tuple[str, list[str]]]:
    """Each group of a side, and the lines of its figures, pieces and arms."""
    for group in shown_of(scenario).groups(side):
        lines = [line_text(scenario, line, language) for line in group.lines]
        yield group_text(scenario, group, language).strip(), lines
