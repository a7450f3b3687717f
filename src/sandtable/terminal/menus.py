"""What shall we play? Ruleset, scenario, side, opponent and dice, by numbered lists."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.explain.words import Language, capital, has_message, sentence
from sandtable.players.levels import named, offered_by
from sandtable.refusals import BadInput
from sandtable.rulesets import RULESETS, ruleset_named
from sandtable.scenarios import listing, load
from sandtable.terminal.screen import Screen

BOTH = "both"
DICE = ("thrown", "typed")


class Wishes(NamedTuple):
    """What was said on the command line; "" asks."""

    ruleset: str = ""
    scenario: str = ""
    side: str = ""
    opponent: str = ""
    dice: str = ""


class Setting(NamedTuple):
    """What is played, by whom and with which dice."""

    scenario: Any
    seats: dict[str, dict[str, Any]]
    typed_dice: bool


def choose_game(screen: Screen, wishes: Wishes) -> Setting:
    """Ask for whatever was not said; what was said and makes no sense is refused."""
    ruleset = _ruleset(screen, wishes.ruleset)
    scenario = _scenario(screen, ruleset, wishes.scenario)
    if scenario.steps:
        _check_lesson(screen, scenario, wishes)
        seats = {side.id: {"kind": "human"} for side in scenario.sides}
        return Setting(scenario, seats, typed_dice=True)
    side = _side(screen, scenario, wishes.side)
    seats = {player.id: {"kind": "human"} for player in scenario.sides}
    if side != BOTH:
        other = next(other.id for other in scenario.sides if other.id != side)
        seats[other] = {"kind": "program", "name": _opponent(screen, ruleset, wishes.opponent)}
    return Setting(scenario, seats, _dice(screen, wishes))


def _check_lesson(screen: Screen, scenario: Any, wishes: Wishes) -> None:
    """A lesson settles by itself who plays whom and which dice fall."""
    if wishes.side:
        _side(screen, scenario, wishes.side)
    if wishes.opponent:
        named(wishes.opponent)  # what is nobody's name is told first
        raise BadInput("menu-lesson", option="--opponent")
    if wishes.dice:
        _dice(screen, wishes)
        raise BadInput("menu-lesson", option="--dice")


def _ruleset(screen: Screen, wanted: str) -> str:
    if wanted and wanted not in RULESETS:
        raise BadInput("unknown-ruleset", ruleset=wanted, nearest=tuple(RULESETS))
    if wanted:
        return wanted
    title, names = sentence("menu-ruleset", screen.language), list(RULESETS)
    return names[screen.choose(title, [RULESETS[name].title for name in names])]


def _scenario(screen: Screen, ruleset: str, wanted: str) -> Any:
    if wanted:
        scenario = load(wanted)
        if scenario.ruleset != ruleset:
            raise BadInput("menu-other-ruleset", name=wanted, ruleset=scenario.ruleset)
        return scenario
    scenarios = [scenario for scenario in listing() if scenario.ruleset == ruleset]
    lines = [
        sentence(
            "menu-scenario-line",
            screen.language,
            title=scenario.title.told_in(screen.language),
            minutes=scenario.minutes,
        )
        for scenario in scenarios
    ]
    chosen = scenarios[screen.choose(sentence("menu-scenario", screen.language), lines)]
    return load(chosen.id)


def _side(screen: Screen, scenario: Any, wanted: str) -> str:
    ids: list[str] = [side.id for side in scenario.sides]
    if wanted:
        if wanted not in (*ids, BOTH):
            raise BadInput("menu-no-side", side=wanted, nearest=(*ids, BOTH))
        return wanted
    language: Language = screen.language
    lines = [_side_line(scenario, side, language) for side in scenario.sides]
    lines.append(sentence("menu-both", language))
    return [*ids, BOTH][screen.choose(sentence("menu-side", language), lines)]


def _side_line(scenario: Any, side: Any, language: Language) -> str:
    name = capital(scenario.name_of(side.id, language))
    count = len(side.members())
    own = f"menu-side-line-{scenario.ruleset}"
    key = own if has_message(own, language) else "menu-side-line"
    return sentence(key, language, name=name, number=count)


def _opponent(screen: Screen, ruleset: str, wanted: str) -> str:
    if wanted:
        named(wanted)
        return wanted
    names = offered_by(ruleset_named(ruleset))
    lines = [sentence(f"menu-player-{name}", screen.language) for name in names]
    return names[screen.choose(sentence("menu-opponent", screen.language), lines)]


def _dice(screen: Screen, wishes: Wishes) -> bool:
    """Whether the faces are typed in; asked only of somebody who is asked everything."""
    if wishes.dice:
        if wishes.dice not in DICE:
            raise BadInput("unknown-value", field="--dice", value=wishes.dice, nearest=DICE)
        return wishes.dice == "typed"
    if wishes.scenario:
        return False
    lines = [sentence(f"menu-dice-{kind}", screen.language) for kind in DICE]
    return screen.choose(sentence("menu-dice", screen.language), lines) == 1
