"""A command as one could have typed it: what lessons and lists tell players to type."""

from __future__ import annotations

from typing import Any

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.state import Battle, name_of
from sandtable.rulesets.hex_tactical.typed.line import unit_called
from sandtable.rulesets.hex_tactical.typed.words import ALTITUDES, MODES, VERBS

WORDS = {
    "en": {"half": "half", "smoke": "smoke", "wave": "wave", "observer": "observer",
           "facing": "facing", "storey": "storey", "shown": "shown", "target": "target",
           "weapon": "weapon", "at": "at", "with": "with"},
    "fr": {"half": "demi", "smoke": "fumigene", "wave": "vague", "observer": "observateur",
           "facing": "face", "storey": "etage", "shown": "visible", "target": "cible",
           "weapon": "arme", "at": "sur", "with": "avec"},
}  # fmt: skip


def as_typed(command: Any, battle: Battle, language: str) -> str:
    verb, *words = _words(command, battle, language)
    usual = VERBS[verb].fr[0] if language == "fr" else VERBS[verb].en[0]
    return " ".join((usual, *(str(word) for word in words if word != "")))


def _words(command: Any, battle: Battle, language: str) -> tuple[Any, ...]:
    """The verb's name, then the words that follow it."""
    say = WORDS[language]

    def unit(name: str) -> str:
        return short_name(battle, name)

    match command:
        case c.Deploy():
            shown = "" if command.hidden else say["shown"]
            if command.carrier:
                return "deploy", unit(command.unit), say["with"], unit(command.carrier), shown
            storey = (say["storey"], command.storey) if command.storey else ()
            at = (name_of(command.at), say["facing"], command.facing)
            return ("deploy", unit(command.unit), say["at"], *at, *storey, shown)
        case c.PlaceTrap():
            return "trap", command.trap, say["at"], name_of(command.at)
        case c.Register():
            return "register", name_of(command.at)
        case c.Activate():
            who = command.who if command.who in battle.sections else unit(command.who)
            return "activate", who
        case c.Move():
            steps = [step_text(step) for step in command.path]
            return ("move", unit(command.unit), *steps, _mode(command.mode, language))
        case c.Pivot():
            return "pivot", unit(command.unit), say["facing"], command.facing
        case c.Fire():
            return _fire(command, battle, say)
        case c.Assault():
            return _assault(command, battle, say)
        case c.CallSupport():
            return _call(command, battle, language)
        case c.Board():
            return "board", unit(command.unit), unit(command.vehicle)
        case c.Leave():
            storey = (say["storey"], command.storey) if command.storey else ()
            return ("leave", unit(command.unit), *storey)
        case c.Hitch():
            return "hitch", unit(command.tractor), unit(command.piece)
        case c.Unhitch():
            piece = unit(command.piece)
            return "unhitch", unit(command.tractor), piece, say["facing"], command.facing
        case c.Land():
            return "land", unit(command.flyer)
        case c.TakeOff():
            return "take-off", unit(command.flyer)
    return (PLAIN[type(command)],)


PLAIN: dict[type, str] = {
    c.Ready: "ready",
    c.Pass: "pass",
    c.EndActivation: "end",
    c.Concede: "concede",
}


def short_name(battle: Battle, name: str) -> str:
    """The label of a unit where that is enough, else its id."""
    unit = battle.units.get(name)
    if unit is None:
        return name
    label = unit.label.replace(" ", "-")
    return label if label and unit_called(battle, unit.side, label) == name else name


def step_text(step: c.Step) -> str:
    """0712/3+1@lowb"""
    facing = f"/{step.facing}" if step.facing else ""
    storey = f"+{step.storey}" if step.storey else ""
    altitude = f"@{step.altitude}" if step.altitude else ""
    return f"{name_of(step.at)}{facing}{storey}{altitude}{'b' if step.backward else ''}"


def _mode(mode: str, language: str) -> str:
    words = MODES.get(mode, (mode,))
    return words[-1] if language == "fr" else words[0]


def _fire(command: c.Fire, battle: Battle, say: dict[str, str]) -> tuple[Any, ...]:
    shooters = [
        short_name(battle, one.unit) + (f"/{one.weapon + 1}" if one.weapon else "")
        for one in command.shooters
    ]
    observer = (say["observer"], short_name(battle, command.observer)) if command.observer else ()
    return (
        "fire",
        *shooters,
        say["at"],
        name_of(command.at),
        short_name(battle, command.target) if command.target else "",
        say["half"] if command.half else "",
        say["smoke"] if command.smoke else "",
        *observer,
    )


def _assault(command: c.Assault, battle: Battle, say: dict[str, str]) -> tuple[Any, ...]:
    words: list[Any] = ["assault", name_of(command.at)]
    for unit, path in command.paths:
        words += [short_name(battle, unit), *[step_text(step) for step in path]]
        if unit in command.waves:
            words.append(say["wave"])
    return tuple(words)


def _call(command: c.CallSupport, battle: Battle, language: str) -> tuple[Any, ...]:
    say = WORDS[language]
    words: list[Any] = ["call", command.mission, say["at"], name_of(command.at)]
    if command.observer:
        words += [say["observer"], short_name(battle, command.observer)]
    if command.altitude:
        words.append(ALTITUDES[command.altitude][language == "fr"])
    if command.weapon:
        words += [say["weapon"], command.weapon]
    if command.target:
        words += [say["target"], short_name(battle, command.target)]
    if command.smoke:
        words.append(say["smoke"])
    return tuple(words)
