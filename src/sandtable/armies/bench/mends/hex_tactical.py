"""What mends a list of Hex Tactical."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.armies.bench.hex_tactical import called
from sandtable.armies.bench.sheet import Act, into, off, put, word
from sandtable.explain.words import Language
from sandtable.rulesets.rosters import Breach

CHIEF = "section-leader"


def mends(breach: Breach, plain: Any, language: Language) -> list[Act]:
    return list(_mends(breach, plain, language))[:3]


def _mends(breach: Breach, plain: Any, language: Language) -> Iterator[Act]:
    path = breach.path[:2]
    match breach.key:
        case "hx-scenario-no-leader":
            text = word("mend-add", language, name=called(CHIEF, language))
            yield Act(text, into((*path, "units"), CHIEF))
            for row in dict.fromkeys(plain["sections"][path[1]]["units"]):
                label = word("mend-leads", language, name=called(str(row), language))
                yield Act(label, put((*path, "leader"), row))
        case "hx-scenario-no-tow" | "scenario-vehicle-full":
            row = str(breach.path[-1])
            label = word("mend-walks", language, name=called(row, language))
            yield Act(label, off(breach.path))
            if breach.key == "scenario-vehicle-full":
                units = plain["sections"][path[1]]["units"]
                at = len(units) - 1 - units[::-1].index(row)
                fewer = word("mend-fewer", language, name=called(row, language), number=1)
                if int(str(breach.facts["number"])) - 1 == int(str(breach.facts["seats"])):
                    yield Act(fewer, off((*path, "units", at)))
