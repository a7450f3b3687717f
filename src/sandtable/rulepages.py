"""The rulebooks as Markdown pages: the rules of each ruleset, and the glossary of all.

`python -m sandtable.rulepages DOCS` writes them anew; a test sees to it that they are.
"""

import csv
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from sandtable.rulebook import FILE, Heading, Rule, Rulebook, Switch, folded, load, rulebooks

CITED = re.compile(r"\b[A-Z]{2}-[A-Z0-9-]*[A-Z0-9]\b")
COMMAND = "python -m sandtable.rulepages docs"
LISTS = re.compile(r"\s*;\s*")


def page_of(book: Rulebook) -> str:
    """A whole book: each rule in English, and French below it."""
    return "\n".join(_page(book))


def _page(book: Rulebook) -> Iterator[str]:
    yield f"# {book.title.en}: the rules"
    yield ""
    yield f"Made from `{book.folder.name}/{FILE}` by `{COMMAND}`: change that file, not this page."
    yield "*Reading* is what we decided where the sheets are silent, ambiguous or at odds."
    yield "The French text (*Lecture* for our reading) stands below the English one."
    yield ""
    for heading in book.headings:
        yield f"- [{heading.title.en} · {heading.title.fr}](#{_anchor(_heading_line(heading))})"
    yield "- [Switches · Options](#switches--options)"
    if book.tables:
        yield "- [Tables](#tables)"
    for heading in book.headings:
        yield from _printed_heading(book, heading)
    yield from _printed_switches(book)
    yield from _printed_tables(book)


def _heading_line(heading: Heading) -> str:
    return f"{heading.title.en} · {heading.title.fr}"


def _anchor(line: str) -> str:
    """The anchor that Markdown viewers make of a heading."""
    kept = "".join(c for c in line.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")


def _printed_heading(book: Rulebook, heading: Heading) -> Iterator[str]:
    yield ""
    yield f"## {_heading_line(heading)}"
    if heading.note:
        yield from ("", _linked(book, heading.note.en), "", f"> {_linked(book, heading.note.fr)}")
    for rule in heading.rules:
        yield from _printed_rule(book, rule)


def _printed_rule(book: Rulebook, rule: Rule) -> Iterator[str]:
    yield from ("", f"### {rule.id}", "", f"*{' · '.join(_facts(book, rule))}*", "")
    if rule.command:
        yield from (f"`{rule.command}`{_printed_command(book, rule)}", "")
    yield _linked(book, rule.text.en)
    if rule.ruling:
        yield from ("", f"*Reading.* {_linked(book, rule.ruling.en)}")
    yield from ("", f"> {_linked(book, rule.text.fr)}")
    if rule.ruling:
        yield from (">", f"> *Lecture.* {_linked(book, rule.ruling.fr)}")


def _facts(book: Rulebook, rule: Rule) -> Iterator[str]:
    value = f" {rule.value:+}" if isinstance(rule.value, int) else ""
    value = f" {rule.value}" if isinstance(rule.value, str) and rule.value != "table" else value
    per = f" per {rule.per}" if rule.per else ""
    to = f" ({', '.join(rule.applies_to)})" if rule.applies_to else ""
    yield f"{rule.kind.replace('-', ' ')}{value}{per}{to}"
    yield _sheet(book, rule.source)
    if rule.switch:
        yield f"switch `{rule.switch}`"
    if rule.table:
        yield f"table {_linked(book, rule.table)}"
    if rule.overrides:
        yield f"instead of [{rule.overrides}](#{rule.overrides.lower()})"


def _sheet(book: Rulebook, source: str) -> str:
    """The name of the sheet, or of both: core+ww2."""
    return " and ".join(book.sources[name].en for name in source.split("+"))


def _printed_command(book: Rulebook, rule: Rule) -> str:
    return "".join(_command_facts(book, rule))


def _command_facts(book: Rulebook, rule: Rule) -> Iterator[str]:
    """What a book tells of a command besides its name; those without action points tell less."""
    if rule.params:
        yield f" ({'; '.join(f'{name}: {what}' for name, what in rule.params)})"
    if rule.ap is not None:
        yield f"; AP: {rule.ap}"
    if rule.who:
        yield f"; given by: {rule.who}"
    if rule.rules:
        yield f"; rules: {', '.join(_linked(book, cited) for cited in rule.rules)}"


def _linked(book: Rulebook, text: str) -> str:
    """Ids of rules and tables become links to their places on the page."""
    known = book.rules.keys() | {table.id for table in book.tables}

    def link(match: re.Match[str]) -> str:
        cited = match.group()
        return f"[{cited}](#{cited.lower()})" if cited in known else cited

    return CITED.sub(link, text)


def _printed_switches(book: Rulebook) -> Iterator[str]:
    yield from ("", "## Switches · Options", "")
    yield "| switch | what | quoi | values | default | offered by | rule |"
    yield "|---|---|---|---|---|---|---|"
    for switch in book.switches:
        values = ", ".join(_value(value) for value in switch.values) or _any_number(switch)
        rule = f"[{switch.rule}](#{switch.rule.lower()})"
        cells = (
            f"`{switch.name}`", switch.title.en, switch.title.fr, values, _value(switch.default),
            switch.offered_by, rule,
        )  # fmt: skip
        yield _row(cells)


def _any_number(switch: Switch) -> str:
    return "number" if isinstance(switch.default, float) else "whole number"


def _value(value: str | float | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _printed_tables(book: Rulebook) -> Iterator[str]:
    if book.tables:
        yield from ("", "## Tables")
    for table in book.tables:
        source = _sheet(book, table.source)
        yield from ("", f"### {table.id}", "", f"{table.title.en} · {table.title.fr} *({source})*")
        yield from _printed_figures(book.folder / "tables" / table.file)


def _printed_figures(file: Path) -> Iterator[str]:
    """The rows of a table; a ruleset that cannot be played yet may lack them."""
    if file.exists():
        heading, *rows = cells_of(file)
        yield from ("", _row(heading), _row(["---"] * len(heading)))
        yield from (_row(row) for row in rows)


def cells_of(file: Path) -> list[list[str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            [LISTS.sub(", ", cell.strip()) for cell in cells]
            for cells in csv.reader(lines, skipinitialspace=True)
            if cells
        ]


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


# --- glossary and files ----------------------------------------------------------------------


#: One word for one idea, in all rulesets: the idea, its word in the program, where it stands.
NAMES = (
    ("The battle at one moment", "`Battle`", "`battle/state.py`"),
    ("What happens, in the past tense", "an event", "`battle/events/`"),
    ("What a player may say", "a command", "`commands/said.py` (Combat Zone: by heading)"),
    ("A command with its fields, words, rules, check and play", "`Command`", "`commands/declared`"),
    ("What there is to choose from for a field", "options of `Given`", "`commands/choices.py`"),
    ("What a command would cost, and its exact odds", "preview", "`commands/preview.py`"),
    ("What belongs together in the log", "an act", "`log.py`"),
    ("Rules decided by dice: a situation in, a reading out", "a resolution", "`dice/`"),
    ("A question about odds, asked with key=value", "a query", "`queries/`"),
    ("The table with its terrain", "`Field`", "`ground/field.py`"),
    ("Tables printed in the rules", "sheet", "`sheet.py`, `tables/`"),
    ("From a scenario to the first state", "muster", "`files/`"),
    ("Commands worth trying", "candidates", "`players/candidates.py`"),
    ("A player made of code that thinks ahead in plans", "planner", "`players/greedy/`"),
    ("What the drawing of one side works with", "`Desk`", "`drawing/<ruleset>/desk.py`"),
    ("A panel while it is being drawn", "`Panel`", "`drawing/desk.py`"),
    ("What a command looks like on a screen", "`Look`", "`drawing/asking.py`"),
    ("What a player has composed so far", "`Draft`", "`drawing/drafts.py`"),
    ("The forms of what is drawn and told", "vocabulary", "`drawing/vocabulary/`"),
    ("The thread that does all thinking of a server", "`Clerk`", "`server/clerk.py`"),
    ("A game kept by a server, and those who are in it", "`Hosted`, `Room`", "`server/`"),
)


def glossary_page(books: Iterable[Rulebook]) -> str:
    """The words of each ruleset in both languages."""
    return "\n".join(_glossary(books))


def _glossary(books: Iterable[Rulebook]) -> Iterator[str]:
    yield "# Glossary · Glossaire"
    yield ""
    yield f"Made from the glossary of each `{FILE}` by `{COMMAND}`."
    yield from ("", "## Words of the program", "", "| idea | word | where |", "|---|---|---|")
    yield from map(_row, NAMES)
    for book in books:
        yield from ("", f"## {book.title.en}", "", "| English | Français |", "|---|---|")
        for term in sorted(book.glossary, key=lambda term: folded(term.en)):
            yield _row(term)


def pages() -> dict[str, str]:
    """Every page made from the books, by its place in the folder docs."""
    books = [load(ruleset) for ruleset in rulebooks()]
    made = {f"rules/{book.ruleset}.md": book.page() for book in books}
    return made | {"glossary.md": glossary_page(books)}


def write_pages(docs: Path) -> None:
    """Write the pages anew."""
    for name, text in pages().items():
        place = docs / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
