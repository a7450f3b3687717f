"""Words typed at the table that are no commands of the game: map, why, undo, save and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.cli.help import wrapped
from sandtable.explain.rolls import roll
from sandtable.explain.story import account, event, is_quiet
from sandtable.explain.words import Language, has_message, sentence
from sandtable.refusals import BadInput, Refused
from sandtable.rulesets.verbs import Verb
from sandtable.terminal.chart import sides_of
from sandtable.terminal.choices import choices_of, price_of
from sandtable.terminal.files import save_step, seats_of
from sandtable.terminal.rows import has_odds, row_lines
from sandtable.terminal.screen import Closed
from sandtable.terminal.units import full
from sandtable.umpire import Asked, Rolled

if TYPE_CHECKING:
    from sandtable.terminal.table import Table

TABLE_WORDS: dict[str, Verb] = {
    "odds": Verb(("odds",), ("chances",)),
    "hint": Verb(("hint",), ("conseil",)),
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
WIDEST_FORM = 48
DEPLOY = "deploy"  # the button of panels by which somebody is set up


def run(table: Table, name: str, rest: str, side: str) -> bool:
    """Do what a word says; true when the choices should be listed anew."""
    return RUN[name](table, rest, side)


def _odds(table: Table, rest: str, side: str) -> bool:
    """Of a command, typed as one would give it, or of any query: `odds shoot range=12 …`."""
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
    command = table.eyes.typed(side, rest)
    table.game.ruleset.check(table.game.state, command)
    panel = table.eyes.panel(side, command)
    if not has_odds(panel):
        table.screen.say("table-no-dice", price=price_of(panel) or "—")
    table.screen.show_all(row_lines(panel, table.language))
    return False


def _hint(table: Table, _rest: str, side: str) -> bool:
    """What would you do? Only against programs; the record says that somebody asked."""
    from sandtable.coach import think
    from sandtable.coach.decisions import decision_now
    from sandtable.coach.following import Said, followed
    from sandtable.coach.patience import Patience
    from sandtable.coach.words import lines

    game = table.game
    if table.listener != side:
        raise Refused("coach-people")
    if table.lesson and table.lesson.wanted:
        raise Refused("coach-lesson")
    game.coached.add(side)
    decision, drawing, language = decision_now(game, side), table.eyes.drawing, table.language
    plan = followed(table.plan, decision)
    table.said = table.said or Said()
    seed = f"coach {game.header.chain} {side}"  # one for each game: no two throw the same dice
    thought = table.said.again(side, decision, language) or think(
        game.ruleset, drawing, decision, Patience(), seed, language, plan=plan
    )
    table.said.keep(side, decision, language, thought)
    table.plan = thought.plan
    game.advised[side] = thought.best
    first, *rest = lines(thought.advice, table.language, typed=game.waiting is None)
    table.screen.tell(first, "bold")
    table.screen.show_all(rest)
    return False


def _why(table: Table, _rest: str, _side: str) -> bool:
    """The rolls of the last command that had any, one by one, with what came of them."""
    game = table.game
    rolled = [e for e in game.entries if any(isinstance(item, Rolled) for item in e.log)]
    if not rolled:
        table.screen.say("table-no-rolls")
        return False
    entry = rolled[-1]
    state = game.state_at(entry.n - 1)
    if table.eyes.hides:
        lines = table.eyes.lines(entry, state, table.listener, table.coordinates)
        for line in lines:
            table.screen.tell(line, "" if line.startswith("    ") else "bold")
        return False
    for item in entry.log:
        if isinstance(item, Rolled):
            table.screen.show_all(f"  {line}" for line in roll(item, table.language))
        elif not isinstance(item, Asked):
            if not is_quiet(item):
                said = event(item, state, table.language, coordinates=table.coordinates)
                table.screen.tell(said, "bold")
            state = game.ruleset.apply(state, item)
    return False


def _map(table: Table, _rest: str, side: str) -> bool:
    table.show_map(side, with_legend=True)
    return False


def _units(table: Table, _rest: str, side: str) -> bool:
    view = table.eyes.view(side)
    names = {name: table.name_of(name) for name in sides_of(view)}
    table.screen.show_all(full(view, names, table.language))
    return False


def _undo(table: Table, _rest: str, side: str) -> bool:
    """Take back the last command; once dice were thrown only if the other side agrees."""
    try:
        table.game.undo(side)
    except Refused as refused:
        if refused.key != "undo-needs-agreement":
            raise
        table.refuse(refused, side)
        if not table.screen.confirm(sentence("table-undo-ask", table.language)):
            return False
        table.game.undo(side, agreed=True)
    save_step(table.file, table.game)
    table.seats.fill(seats_of(table.game), table.game)
    table.screen.say("table-undone")
    return True


def _log(table: Table, rest: str, _side: str) -> bool:
    """The last lines of the account, or so many as are asked for."""
    lines = list(story(table))
    wanted = int(rest) if rest.isdecimal() else LOG_LINES
    if len(lines) > wanted:
        table.screen.say("table-log-cut", shown=wanted, lines=len(lines))
    for line in lines[-wanted:]:
        table.screen.tell(line, "grey62" if line.startswith("    ") else "")
    return False


def story(table: Table) -> Iterator[str]:
    """The whole game, as far as it may be told here."""
    game = table.game
    if not table.eyes.hides:
        yield from account(game, table.language, coordinates=table.coordinates)
        return
    undone = {entry.undoes for entry in game.entries} | {e.n for e in game.entries if e.undoes}
    for entry in game.entries:
        if entry.n not in undone:
            before = game.state_at(entry.n - 1)
            yield from table.eyes.lines(entry, before, table.listener, table.coordinates)


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
    matches = book.search(rest, table.language)
    if not matches:
        raise BadInput("rules-none", words=rest)
    table.screen.show_all(result_lines(book, matches[:3], table.language))
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
    """Each command as it is typed, with what it does; then the words of the table."""
    language = table.language
    table.screen.say("table-help")
    examples = {name: form_of(table, name) for name in table.verbs}
    wide = min(max(map(len, examples.values())), WIDEST_FORM)
    for name, example in examples.items():
        table.screen.show_all(wrapped(f"  {example:<{wide}}  ", does(table, name)))
    for name, verb in TABLE_WORDS.items():
        usual = (verb.fr if language == "fr" else verb.en)[0]
        meaning = sentence(f"word-{name}", language)
        table.screen.show_all(wrapped(f"  {usual:<{wide}}  ", meaning))
    return False


def form_of(table: Table, name: str) -> str:
    """An example, or the verb and what it asks for: `shoot WHO at TARGETS`."""
    language, key = table.language, f"{table.eyes.commands.family}-example-{name}"
    if has_message(key, language):
        return sentence(key, language)
    return table.eyes.commands.shown(name, language, lambda asked: asked_for(asked, language))


def asked_for(field: str, language: Language) -> str:
    return sentence(f"asked-{field.replace('_', '-')}", language)


def does(table: Table, name: str) -> str:
    """What a command does, in a few words."""
    return sentence(f"{table.eyes.commands.family}-does-{name}", table.language)


def _quit(_table: Table, _rest: str, _side: str) -> bool:
    raise Closed


def _more(table: Table, _rest: str, _side: str) -> bool:
    table.page += 1
    return True


def _next(table: Table, _rest: str, side: str) -> bool:
    """The next piece that can do something."""
    choices = choices_of(table.eyes, side, table.eyes.candidates(side))
    actors = [who for who in dict.fromkeys(choice.piece for choice in choices) if who]
    if table.focus in actors:
        table.focus = actors[(actors.index(table.focus) + 1) % len(actors)]
    table.page = 0
    return True


def _auto(table: Table, _rest: str, side: str) -> bool:
    """Set up all that is left, each in the first good place."""
    wanted = _to_deploy(table, side)
    if wanted is None:
        raise BadInput("table-nothing-to-deploy")
    while wanted is not None:
        table.give(side, wanted)
        wanted = _to_deploy(table, side)
    return False


def _to_deploy(table: Table, side: str) -> object:
    """The first command that sets somebody up; None when there is none."""
    if table.game.to_play != side or table.game.waiting:
        return None
    command = next(iter(table.eyes.candidates(side)), None)
    is_one = command is not None and table.eyes.draft_of(side, command).get("action") == DEPLOY
    return command if is_one else None


RUN: dict[str, Callable[[Table, str, str], bool]] = {
    "odds": _odds,
    "hint": _hint,
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
