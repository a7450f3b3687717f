"""Small battles in which somebody blunders on purpose, or has luck: what a review must tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sandtable.drawing import table_of
from sandtable.game import Game
from sandtable.players import answerer, player
from sandtable.record import header_line
from sandtable.review.counting import Bench
from sandtable.review.judging import Review, review
from sandtable.review.positions import Walked
from sandtable.review.telling import Teller
from sandtable.rulesets import ruleset_named
from sandtable.staging import stage

GAMES = 90


class Planted(NamedTuple):
    """A position, and what red says in it, each with the dice that fall."""

    sentence: str
    ruleset: str
    position: dict[str, Any]
    said: Sequence[tuple[str, Sequence[int]]]


class Faces:
    """Dice that fall as they are told; a 1 where nothing is."""

    def __init__(self) -> None:
        self.left: list[int] = []

    def throws(self, _n: int, _previous: str, _text: str, _already: int) -> Any:
        return lambda _die, _sides: self.left.pop(0) if self.left else 1

    def used(self, _dice: int) -> None:
        pass


def told(planted: Planted) -> Walked:
    """The game in which it is said; whoever is asked answers as the level does."""
    table = stage(planted.ruleset, planted.position)
    ruleset: Any = ruleset_named(planted.ruleset)
    players = {side: player("greedy", ruleset) for side in ruleset.sides(table.state)}
    faces = Faces()
    game = Game(
        ruleset,
        header_line({"planted": planted.sentence}),
        faces,  # type: ignore[arg-type]
        answerer=answerer(ruleset, players),
        start=table.state,
    )
    for text, dice in planted.said:
        faces.left = list(dice)
        game.play(game.to_play or "", table.read(text))
        table.state = game.state
    return Walked(game)


def reviewed(planted: Planted, games: int = GAMES) -> Review:
    with Bench.of(told(planted), "1") as bench:
        table: Any = table_of(planted.ruleset)
        throws_of = Teller(bench.walked, table).throws
        return review(bench, games, "1", table.scenery.side_of, lambda _far: None, throws_of)


# --- the positions --------------------------------------------------------------------------------
def _armed(x: float, y: float, weapon: str = "assault-rifle", facing: int = 90) -> dict[str, Any]:
    return {"at": [x, y], "weapons": [weapon], "facing": facing}


def _rifles(x: float, *places: float) -> dict[str, Any]:
    """Enemies with rifles, one below the other, looking west."""
    names = ("bob", "ben", "bud")
    return {name: _armed(x, y, facing=270) for name, y in zip(names, places, strict=False)}


CZ, MS, MB, HX = "combat-zone", "modern-skirmish", "modern-battles", "hex-tactical"
DUEL = {"red": {"ann": _armed(10, 10)}, "blue": _rifles(22, 10)}
NEAR_AND_FAR = {
    "red": {"ann": _armed(10, 10, "smg"), "art": _armed(10, 30)},
    "blue": {"bill": _armed(18, 10, facing=270), **_rifles(60, 26, 30, 34)},
}
SKIRMISH = {
    "red": {"ann": {"at": [10, 10]}, "art": {"at": [10, 14]}},
    "blue": {"bob": {"at": [40, 10]}, "ben": {"at": [40, 14]}},
}
AT_A_WALL = {
    "red": {"ann": {"at": [10, 10]}, "art": {"at": [10, 14]}, "abe": {"at": [10, 18]}},
    "blue": {"bob": {"at": [34, 10]}, "ben": {"at": [34, 14]}, "bud": {"at": [34, 18]}},
    "terrain": {"wall": {"kind": "low-wall", "l": [11.5, 5, 11.5, 23]}},
}
HEXES = {
    "red": {"A": {"row": "squad", "at": "0505"}},
    "blue": {"B": {"row": "squad", "at": "0705"}},
    "ground": "forest 0605",
}
TANKS: dict[str, Any] = {
    "vehicles": {
        "tank": {"side": "red", "kind": "medium-tank", "at": [20, 30], "facing": 90},
        "panzer": {"side": "blue", "kind": "medium-tank", "at": [40, 30], "facing": 270},
    },
    "phase": "shooting",
}
BAZOOKA: dict[str, Any] = {
    "red": {"hunters": {"at": [[30, 28], [30, 30]], "weapons": ["bazooka", "rifle"]}},
    "vehicles": {"panzer": {"side": "blue", "kind": "medium-tank", "at": [40, 29], "facing": 270}},
    "phase": "shooting",
}
BLUNDERS = (
    Planted("the last enemy, so near, is not shot", CZ, DUEL, [("end", ())]),
    Planted("somebody runs past the enemy", CZ, DUEL, [("move ann to 31.21,31.21", ())]),
    Planted("a rifle waits instead of firing", CZ, DUEL, [("watch ann with assault-rifle", ())]),
    Planted(
        "two against three do not fire at all",
        CZ,
        {"red": {"ann": _armed(10, 10), "art": _armed(10, 14)}, "blue": _rifles(40, 10, 14, 18)},
        [("end", ())],
    ),
    Planted(
        "three behind a wall do not fire at all",
        CZ,
        {
            "red": {"ann": _armed(10, 10), "art": _armed(10, 14), "abe": _armed(10, 18)},
            "blue": _rifles(45, 10, 14, 18),
            "terrain": {"wall": {"kind": "wall", "l": [11.5, 5, 11.5, 23]}},
        },
        [("end", ())],
    ),
    Planted("somebody walks before three rifles", CZ, NEAR_AND_FAR, [("move art to 40,30", ())]),
    Planted(
        "the only enemy is not shot",
        MS,
        {"red": {"ann": {"at": [10, 10]}}, "blue": {"bob": {"at": [22, 10]}}},
        [("end", ())],
    ),
    Planted("two against two do not fire", MS, SKIRMISH, [("end", ())]),
    Planted("a first volley is given away", MS, AT_A_WALL, [("end", ())]),
    Planted("a tank holds its fire before another", MB, TANKS, [("end", ())]),
    Planted("a bazooka is not fired at the tank before it", MB, BAZOOKA, [("end", ())]),
    Planted("a squad leaves cover beside the enemy", HX, HEXES, [("move A 0604 0704 forced", ())]),
)
