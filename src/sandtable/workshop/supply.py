"""Forces to copy into a scenario: sides of those that come with Sandtable, and force lists."""

from __future__ import annotations

from typing import Any

from sandtable import armies
from sandtable.scenarios import path_of, shipped
from sandtable.scenarios.files import plain_data

#: Lists of a side that are forces, in the order of the file.
PARTS = ("groups", "units", "sections", "vehicles", "support")
#: Where somebody stands is of the table he comes from.
OF_A_PLACE = ("zone", "at", "facing", "gun_at", "level", "entry", "outside", "exits")


def supply_of(ruleset: str, language: str) -> list[dict[str, Any]]:
    """Each with its title, whence it is, and its parts as a file has them."""
    supplies = []
    for name in shipped(ruleset):
        path = path_of(name)
        assert path is not None
        data, _ = plain_data(path)
        for n, side in enumerate(data["sides"]):
            supplies.append(
                _supply(
                    f"{name}/{n}",
                    _told(side.get("name", side["id"]), language),
                    _told(data["scenario"]["title"], language),
                    side,
                    language,
                )
            )
    for name, path in armies.shipped().items():
        data, _ = plain_data(path)
        if data["army"]["ruleset"] == ruleset:
            title = _told(data["army"]["title"], language)
            nation = _told(data["army"].get("nation", ""), language)
            supplies.append(_supply(f"army/{name}", title, nation, data, language))
    return [supply for supply in supplies if supply["parts"]]


def _supply(key: str, title: str, of: str, side: Any, language: str) -> dict[str, Any]:
    parts = {part: [_free(unit) for unit in side[part]] for part in PARTS if side.get(part)}
    names = [_called(unit, language) for listed in parts.values() for unit in listed]
    return {"id": key, "title": title, "of": of, "parts": parts, "names": names}


def _free(value: Any) -> Any:
    """Without the places of the table it was made for."""
    if isinstance(value, dict):
        return {key: _free(held) for key, held in value.items() if key not in OF_A_PLACE}
    if isinstance(value, list):
        return [_free(held) for held in value if not _is_place(held)]
    return value


def _is_place(held: Any) -> bool:
    return isinstance(held, dict) and bool(held) and set(held) <= {"at", "facing", "height"}


def _called(unit: Any, language: str) -> str:
    if not isinstance(unit, dict):
        return str(unit)
    for key in ("name", "group", "unit", "section", "id", "vehicle", "counter"):
        if unit.get(key):
            return _told(unit[key], language)
    return "?"


def _told(words: Any, language: str) -> str:
    return str(words.get(language, "")) if isinstance(words, dict) else str(words).replace("-", " ")
