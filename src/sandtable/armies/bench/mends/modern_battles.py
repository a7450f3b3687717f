"""What mends a list of Modern Battles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.armies.bench.modern_battles import called, laid
from sandtable.armies.bench.sheet import Act, Patch, off, put, word
from sandtable.explain.words import Language
from sandtable.rulesets.rosters import Breach

PLAIN = "rifle"


def mends(breach: Breach, plain: Any, language: Language) -> list[Act]:
    return list(_mends(breach, plain, language))[:3]


def _mends(breach: Breach, plain: Any, language: Language) -> Iterator[Act]:
    path = breach.path[:2]
    has = plain[path[0]][path[1]]
    unit = has if isinstance(has, dict) else {"unit": has}
    cards = {tuple(card.path): card for card in laid(plain, language).cards}
    title = cards[path].name if path in cards else str(unit.get("unit"))

    def act(key: str, *changes: Patch, **facts: object) -> Act:
        return Act(word(f"mend-{key}", language, **facts), list(changes))

    match breach.key:
        case "mb-army-recent":
            row = str(breach.facts["row"])
            others = unit.get("others")
            if isinstance(others, dict) and row in others:
                swap = [Patch("count", [*path, "others", row], -others[row]),
                        Patch("count", [*path, "others", PLAIN], others[row])]  # fmt: skip
                yield act("instead", *swap, weapon=called(PLAIN, language))
            if unit.get("leader") == row:
                yield act("instead", *put((*path, "leader"), PLAIN), weapon=called(PLAIN, language))
            yield act("recent", *put(("army", "era"), "recent"))
            yield act("remove", *off(path), name=title)
        case "mb-army-idle":
            served = int(str(breach.facts["served"]))
            if "assistants" in unit:
                now = put((*path, "assistants"), served or None)
                yield act("assistants", *now, number=served)
            if isinstance(unit.get("others"), dict):
                gun = "lmg-belt"
                short = int(str(breach.facts["number"])) - served
                more = Patch("count", [*path, "others", gun], short)
                yield act("more", more, name=called(gun, language), number=short)
            else:
                yield act("remove", *off(path), name=title)
        case "mb-scenario-few-figures":
            wanted = int(unit.get("assistants", 0)) + bool(unit.get("second"))
            others = unit.get("others") or {}
            short = wanted - (others.get(PLAIN, 0) if isinstance(others, dict) else 0)
            more = Patch("count", [*path, "others", PLAIN], max(1, short))
            yield act("more", more, name=called(PLAIN, language), number=max(1, short))
            yield act("nobody", *put((*path, "assistants"), None), *put((*path, "second"), None))
        case "mb-scenario-sniper-alone":
            yield act("alone", *put((*path, "others"), None))
            yield act("no-sniper", *put((*path, "sniper"), None))
        case "mb-scenario-no-cooling":
            yield act("no-water", *put((*path, "water_cooled"), None))
        case "mb-scenario-gun-aboard" | "scenario-vehicle-full":
            yield act("walks", *off((*path, "aboard")), name=title)
