"""Words typed at the table that are no commands of the game: map, why, undo, save and so on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.help import wrapped
from sandtable.explain.rolls import roll
from sandtable.explain.story import account, event, is_quiet
from sandtable.explain.words import sentence
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.combat_zone.play.deployment import (
    to_deploy,
    vehicles_to_deploy,
    weapons_to_deploy,
)
from sandtable.rulesets.combat_zone.preview import preview
from sandtable.rulesets.combat_zone.state import Battle
from sandtable.rulesets.combat_zone.typed import VERBS, read_typed
from sandtable.rulesets.verbs import Verb
from sandtable.terminal.files import save_step
from sandtable.terminal.screen import Closed
from sandtable.umpire import Asked, Rolled

if TYPE_CHECKING:
    from sandtable.terminal.table import Table

TABLE_WORDS: dict[str, Verb] = {
    "odds": Verb(("odds",), ("chances",)),
    "why": Verb(("why",), ("pourquoi",)),
    "map": Verb(("map",), ("carte",)),
    "units": Verb(("units",), ("unites",)),
    "undo": Verb(("undo",), ("annuler",)),
    "log": Verb(("log",), ("journal",)),
    "coordinates": Verb(("coordinates",), ("coordonnees",)),
    "rules": Verb(("rules",), ("regles",)),
    "save": Verb(("save",), ("sauver", "enregistrer")),
    "help": Verb(("help",), ("aide",)),
    "quit": Verb(("quit",), ("quitter",)),
    "more": Verb(("more",), ("suite",)),
    "next": Verb(("next",), ("suivant",)),
    "auto": Verb(("auto",), ("auto",)),
}
ALSO = {"?": "help", "+": "more", "q": "quit"}
LOG_LINES = 40


def run(table: Table, name: str, rest: str, side: str) -> bool:
    """Do what a word says; true when the choices should be listed anew."""
    return RUN[name](table, rest, side)


def _odds(table: Table, rest: str, side: str) -> bool:
    """Of a command, typed as one would give it, or of any query: `odds shoot range=12 …`."""
    from sandtable.terminal.odds import chances_lines

    query, *pairs = rest.split() or [""]
    if any("=" in pair for pair in pairs):
        from sandtable.cli.bars import answer_lines
        from sandtable.cli.odds import read_pairs
        from sandtable.rulesets import ask_odds

        inputs = read_pairs(pairs)
        answer = ask_odds(table.game.ruleset.id, query, inputs)
        table.screen.show_all(answer_lines(answer, inputs, table.language))
        return False
    if not rest:
        raise BadInput("table-odds-of-what")
    command = read_typed(rest, table.battle, side)
    table.game.ruleset.check(table.game.state, command)
    shown = preview(table.battle, command)
    if not shown.chances:
        table.screen.say("table-no-dice", points=shown.points)
    table.screen.show_all(chances_lines(shown, table.battle, table.language))
    return False


def _why(table: Table, _rest: str, _side: str) -> bool:
    """The rolls of the last command that had any, one by one, with what came of them."""
    entry = next(
        (e for e in reversed(table.game.entries) if any(isinstance(i, Rolled) for i in e.log)), None
    )
    if entry is None:
        table.screen.say("table-no-rolls")
        return False
    state = table.game.state_at(entry.n - 1)
    for item in entry.log:
        if isinstance(item, Rolled):
            table.screen.show_all(f"  {line}" for line in roll(item, table.language))
        elif not isinstance(item, Asked):
            if not is_quiet(item):
                said = event(item, state, table.language, coordinates=table.coordinates)
                table.screen.tell(said, "bold")
            state = table.game.ruleset.apply(state, item)
    return False


def _map(table: Table, _rest: str, side: str) -> bool:
    table.show_map(side, with_legend=True)
    return False


def _units(table: Table, _rest: str, _side: str) -> bool:
    from sandtable.terminal.units import full

    table.screen.show_all(full(table.battle, table.language))
    return False


def _undo(table: Table, _rest: str, side: str) -> bool:
    """Take back the last command; once dice were thrown only if the other side agrees."""
    try:
        table.game.undo(side)
    except Refused as refused:
        if refused.key != "undo-needs-agreement":
            raise
        table.screen.refuse(refused, table.battle)
        if not table.screen.confirm(sentence("table-undo-ask", table.language)):
            return False
        table.game.undo(side, agreed=True)
    save_step(table.file, table.game)
    table.screen.say("table-undone")
    return True


def _log(table: Table, rest: str, _side: str) -> bool:
    """The last lines of the account, or so many as are asked for."""
    lines = list(account(table.game, table.language, coordinates=table.coordinates))
    wanted = int(rest) if rest.isdecimal() else LOG_LINES
    if len(lines) > wanted:
        table.screen.say("table-log-cut", shown=wanted, lines=len(lines))
    for line in lines[-wanted:]:
        table.screen.tell(line, "grey62" if line.startswith("    ") else "")
    return False


def _coordinates(table: Table, _rest: str, _side: str) -> bool:
    """Places by what is there, or as they are typed too."""
    table.coordinates = not table.coordinates
    table.screen.say("table-coordinates-on" if table.coordinates else "table-coordinates-off")
    return False


def _rules(table: Table, rest: str, _side: str) -> bool:
    from sandtable.cli.rules import result_lines
    from sandtable.rulebook import load

    if not rest:
        raise BadInput("table-rules-of-what")
    book = load(table.game.ruleset.id)
    found = book.search(rest, table.language)
    if not found:
        raise BadInput("rules-none", words=rest)
    table.screen.show_all(result_lines(book, found[:3], table.language))
    return False


def _save(table: Table, rest: str, _side: str) -> bool:
    """A copy of the record; the game itself goes on in its own file."""
    if not rest:
        table.screen.say("table-saved", file=table.file)
        return False
    path = Path(rest).expanduser()
    if path.exists():
        raise BadInput("file-exists", file=path)
    try:
        table.game.write(path)
    except OSError as trouble:
        reason = trouble.strerror or str(trouble)
        raise BadInput("file-trouble", file=path, reason=reason) from None
    table.screen.say("table-saved", file=path)
    return False


def _help(table: Table, _rest: str, _side: str) -> bool:
    language = table.language
    table.screen.say("table-help")
    wide = max(len(sentence(f"typed-example-{name}", language)) for name in VERBS)
    for name in VERBS:
        example = sentence(f"typed-example-{name}", language)
        does = sentence(f"typed-does-{name}", language)
        table.screen.show_all(wrapped(f"  {example:<{wide}}  ", does))
    for name, verb in TABLE_WORDS.items():
        usual = (verb.fr if language == "fr" else verb.en)[0]
        does = sentence(f"word-{name}", language)
        table.screen.show_all(wrapped(f"  {usual:<{wide}}  ", does))
    return False


def _quit(_table: Table, _rest: str, _side: str) -> bool:
    raise Closed


def _more(table: Table, _rest: str, _side: str) -> bool:
    table.page += 1
    return True


def _next(table: Table, _rest: str, side: str) -> bool:
    """The next figure that can do something."""
    candidates = table.game.ruleset.candidates(table.battle, side)
    actors = list(dict.fromkeys(getattr(c, "figure", "") for c in candidates))
    actors = [who for who in actors if who]
    if table.focus in actors:
        table.focus = actors[(actors.index(table.focus) + 1) % len(actors)]
    table.page = 0
    return True


def _auto(table: Table, _rest: str, side: str) -> bool:
    """Set up all that is left, figures and weapons, each in the first good place."""
    if not _is_left(table.battle, side):
        raise BadInput("table-nothing-to-deploy")
    while table.game.to_play == side and _is_left(table.battle, side):
        table.give(side, next(iter(table.game.ruleset.candidates(table.game.state, side))))
    return False


def _is_left(battle: Battle, side: str) -> bool:
    left = (to_deploy, weapons_to_deploy, vehicles_to_deploy)
    return any(those(battle, side) for those in left)


RUN: dict[str, Callable[[Table, str, str], bool]] = {
    "odds": _odds,
    "why": _why,
    "map": _map,
    "units": _units,
    "undo": _undo,
    "log": _log,
    "coordinates": _coordinates,
    "rules": _rules,
    "save": _save,
    "help": _help,
    "quit": _quit,
    "more": _more,
    "next": _next,
    "auto": _auto,
}
