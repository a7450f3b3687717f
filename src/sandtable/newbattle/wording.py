"""Names and texts of a new battle, in both languages from the same number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from sandtable.newbattle.table import Piece
from sandtable.newbattle.wish import Wish
from sandtable.scenarios.files import plain_data

Text = dict[str, str]
#: Which landmarks a middle may be, by country.
MIDDLES = {"woods": "bridge", "stones": "house"}
VOWELS = "aeiouhâéèêîôAEIOUHÂÉÈÊÎÔ"


@cache
def words() -> dict[str, Any]:
    data, _ = plain_data(Path(__file__).with_name("words.yaml"))
    names: dict[str, Any] = data
    return names


def in_both(pair: list[str]) -> Text:
    return {"en": pair[0], "fr": pair[1]}


class Names:
    """The names of one battle; each landmark has another."""

    def __init__(self, wish: Wish, country: str) -> None:
        chance = wish.chance("names")
        region = "west" if wish.era in ("ww2", "historical", "indochina") else "east"
        self.place: str = chance.choice(words()["places"][region])
        houses = chance.sample(words()["landmarks"]["house"], 16)
        middle = MIDDLES.get(country, "crossroads")
        self._middle = (
            houses.pop() if middle == "house" else chance.choice(words()["landmarks"][middle])
        )
        marks = {"middle": self._middle}
        marks |= {name: houses.pop() for name in ("north", "south", "west", "east")}
        self._marks = marks
        self._others = houses
        self.places = {name: in_both(mark) for name, mark in marks.items()}
        self.ids = {name: _as_id(mark[0]) for name, mark in marks.items()}
        self._given: dict[int, list[str]] = {}
        self._plain = 0

    def of(self, piece: Piece) -> Text:
        if piece.place:
            return self.places[piece.place]
        if piece.sort == "house":
            return in_both(self._house(piece))
        return in_both(words()["terrain"][piece.sort])

    def id_of(self, piece: Piece) -> str:
        if piece.place:
            return self.ids[piece.place]
        if piece.sort == "house":
            return _as_id(self._house(piece)[0])
        return f"{piece.sort}s" if piece.sort in ("wood", "field", "wall", "hedge") else piece.sort

    def _house(self, piece: Piece) -> list[str]:
        if id(piece) not in self._given:
            self._given[id(piece)] = self._others.pop() if self._others else self._plain_house()
        return self._given[id(piece)]

    def _plain_house(self) -> list[str]:
        """More houses than there are names for have numbers."""
        self._plain += 1
        return [f"house {self._plain}", f"maison {self._plain}", "la"]

    def title(self, mission: str) -> Text:
        """After what is fought for."""
        mark = self._marks["east" if mission in ("attack", "raid") else "middle"]
        article = {"la": "La ", "le": "Le ", "l'": "L'"}[mark[2]]
        return {
            "en": f"The {mark[0].title()} at {self.place}",
            "fr": f"{article}{mark[1]} {self._of_place()}",
        }

    def _of_place(self) -> str:
        return f"d'{self.place}" if self.place[0] in VOWELS else f"de {self.place}"

    def brief(self, mission: str, told: Sequence[str] = ()) -> Text:
        """As it is fought: `told` are forms that a ruleset has of its own."""
        texts = words()["missions"][mission]
        texts = next((texts[form] for form in told if form in texts), texts["brief"])
        french = texts["fr"].replace("de {place}", self._of_place())
        return {
            "en": texts["en"].replace("{place}", self.place),
            "fr": french.replace("{place}", self.place),
        }


def _as_id(name: str) -> str:
    return name.replace(" ", "-")
