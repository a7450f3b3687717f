"""What mends a list of Modern Skirmish."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.armies.bench.modern_skirmish import EQUIPMENT, WEAPONS, called
from sandtable.armies.bench.sheet import Act, entries, into, off, put, said, word
from sandtable.explain.words import Language
from sandtable.rulesets.modern_skirmish import sheet
from sandtable.rulesets.rosters import Breach

HELPER = [1, {"en": "assistant", "fr": "pourvoyeur"}, ["assault-rifle"], "basic", []]
#: What takes sights and lamps, and what one man fires alone.
PLAIN = "assault-rifle"


def mends(breach: Breach, plain: Any, language: Language) -> list[Act]:
    return list(_mends(breach, plain, language))


def _mends(breach: Breach, plain: Any, language: Language) -> Iterator[Act]:
    path, unit = breach.path, breach.path[:2]
    match breach.key:
        case "ms-army-no-leader":
            for n, has in entries(plain, "units")[:3]:
                title = said(has.get("name", has.get("unit")), language)
                label = word("mend-leads", language, name=title)
                yield Act(label, put(("units", n, "leader"), True))
        case "ms-army-alone":
            yield Act(word("mend-helper", language), into((*unit, "figures"), HELPER))
            arms = _at(plain, (*path, WEAPONS))
            for n, arm in enumerate(arms):
                if str(arm).partition("*")[0] == breach.facts["weapon"]:
                    label = word("mend-instead", language, weapon=called(PLAIN, language))
                    yield Act(label, put((*path, WEAPONS, n), PLAIN))
        case "ms-scenario-not-modifiable":
            name = called(str(breach.facts["name"]), language)
            yield Act(word("mend-off", language, name=name), off(path))
            arms = (*path[: path.index(EQUIPMENT, 4)], WEAPONS)
            fit = [row.id for row in sheet.SMALL_ARMS.values() if sheet.MODIFIABLE in row.abilities]
            for arm in fit[-2:]:
                label = word("mend-give", language, weapon=called(arm, language))
                yield Act(label, into(arms, arm))
        case "scenario-vehicle-full":
            title = str(plain["units"][unit[1]].get("unit"))
            yield Act(word("mend-walks", language, name=title), off(path))


def _at(plain: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        plain = plain[step]
    return plain
