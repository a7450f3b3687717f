"""The table in the terminal: `sandtable play --terminal`."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from shlex import quote
from typing import Any

from sandtable.explain.words import Language
from sandtable.fairness import DiceSource, Seeded, Typed
from sandtable.game import Game
from sandtable.rulesets import ruleset_named
from sandtable.terminal.files import new_file, open_game, seats_of, start_file
from sandtable.terminal.menus import Wishes, choose_game
from sandtable.terminal.screen import Closed, Screen
from sandtable.terminal.seats import Seats
from sandtable.terminal.table import Table

__all__ = ["Wishes", "play_new", "play_on"]


def play_new(
    wishes: Wishes,
    language: Language,
    *,
    seed: str | None = None,
    options: dict[str, Any] | None = None,
    save: str | None = None,
) -> int:
    """Choose a game, and play it to its end or until somebody leaves."""
    screen = Screen(language)
    try:
        setting = choose_game(screen, wishes)
    except Closed:
        return 0
    scenario = setting.scenario
    ruleset = ruleset_named(scenario.ruleset)
    source: DiceSource
    if setting.typed_dice:
        source = Typed()
    else:
        source = Seeded.fresh() if seed is None else Seeded(seed)
    seats = Seats(ruleset)
    created = datetime.now(UTC).isoformat(timespec="seconds")
    game = Game.begin(
        ruleset,
        scenario.plain,
        options or {},
        source,
        setting.seats,
        created=created,
        answerer=seats,
    )
    file = Path(save).expanduser() if save else new_file(scenario.id)
    start_file(file, game)
    screen.show()
    screen.tell(scenario.title.told_in(language), "bold")
    screen.tell(scenario.brief.told_in(language))
    for words in (scenario.special, *scenario.hints.values()):
        if words:
            screen.tell(words.told_in(language), "grey62")
    return _sit_down(screen, game, seats, file)


def play_on(file: str, language: Language) -> int:
    """Go on with a saved game, in the middle of a question if need be."""
    screen = Screen(language)
    path = Path(file).expanduser()
    game, seats = _open(screen, path)
    return _sit_down(screen, game, seats, path)


def _open(screen: Screen, path: Path) -> tuple[Game, Seats]:
    seats = Seats(ruleset_named("combat-zone"))
    game, folded = open_game(path, seats)
    seats.ruleset = game.ruleset
    if folded:
        screen.say("game-folded")
    return game, seats


def _sit_down(screen: Screen, game: Game, seats: Seats, file: Path) -> int:
    seats.fill(seats_of(game), game)
    table = Table(screen, game, seats, file)
    try:
        table.run()
    except (Closed, KeyboardInterrupt) as left:
        screen.show()
        screen.say("table-left")
        screen.show(f"  sandtable play --resume {quote(str(file))}")
        return 130 if isinstance(left, KeyboardInterrupt) else 0
    return 0
