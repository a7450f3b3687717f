"""What is fought for. A mission says where both sides begin, how strong they are beside each
other, and what counts; a ruleset writes that in the words of its own scenarios."""

from __future__ import annotations

from typing import NamedTuple


class Hold(NamedTuple):
    """A place counts for whoever holds it at the end."""

    side: int  # 0 or 1
    place: str
    points: int


class Losses(NamedTuple):
    """The enemy's losses count, by so many."""

    side: int
    each: int
    at_most: int


class Leave(NamedTuple):
    """Whoever leaves by the far edge counts, by so many."""

    side: int
    each: int
    points: int


class Fetch(NamedTuple):
    """Something in a place is brought back to one's own edge."""

    side: int
    place: str
    points: int


class Bring(NamedTuple):
    """Somebody is brought to the far edge; the enemy scores if he is not."""

    side: int
    points: int


Aim = Hold | Losses | Leave | Fetch | Bring


class Mission(NamedTuple):
    """Zones: west, east (strips), east-half, middle, ends (both strips)."""

    zones: tuple[str, str]
    aims: tuple[Aim, ...]
    ratio: float = 1.0  # worth of the first side beside the second
    turns: int = 0  # more or fewer than usual
    works: bool = False  # whether the second side is dug in


BOTH_LOSSES = (Losses(0, 2, 4), Losses(1, 2, 4))

MISSIONS: dict[str, Mission] = {
    "meeting": Mission(
        ("west", "east"),
        (
            *(Hold(side, "middle", 4) for side in (0, 1)),
            *(Hold(side, place, 2) for side in (0, 1) for place in ("north", "south")),
            *BOTH_LOSSES,
        ),
    ),
    "attack": Mission(
        ("west", "east-half"),
        (
            Hold(0, "east", 4),
            Hold(0, "middle", 2),
            Hold(1, "east", 4),
            *BOTH_LOSSES,
        ),
        ratio=1.35,
        turns=1,
        works=True,
    ),
    "hold": Mission(
        ("ends", "middle"),
        (Hold(0, "middle", 5), Hold(1, "middle", 5), *BOTH_LOSSES),
        ratio=1.4,
        works=True,
    ),
    "breakthrough": Mission(
        ("west", "east-half"),
        (Leave(0, 1, 1), Losses(1, 1, 12), Losses(0, 3, 3)),
        ratio=1.2,
        turns=2,
    ),
    "raid": Mission(
        ("west", "east-half"),
        (Fetch(0, "east", 6), *BOTH_LOSSES),
        ratio=1.15,
        turns=2,
    ),
    "escort": Mission(
        ("west", "east-half"),
        (Bring(0, 6), *BOTH_LOSSES),
        ratio=1.2,
        turns=2,
    ),
    "domination": Mission(
        ("west", "east"),
        (
            *(Hold(side, place, 3) for side in (0, 1) for place in ("north", "middle", "south")),
            *BOTH_LOSSES,
        ),
    ),
}
