"""Games played on from positions: the same wherever and however often they are counted."""

from __future__ import annotations

from tests.review.games import GAMES, random_game

from sandtable.review.counting import Bench, Job, counted, name_of, played
from sandtable.review.positions import Position, Walked, played_on


def _nothing() -> None:
    pass


def test_another_process_counts_the_same() -> None:
    content, positions = random_game("ms-tutorial"), [Position(0), Position(4), Position(9)]
    found = []
    for jobs in (1, 2):
        with Bench(content, "1", jobs) as bench:
            bench.count(positions, 6, _nothing)
            found.append([bench.value(position) for position in positions])
    assert found[0] == found[1]


def test_counting_goes_on_from_what_is_kept() -> None:
    content, at = random_game("cz-tutorial"), Position(3)
    whole: dict[str, tuple[int, int]] = {}
    parts: dict[str, tuple[int, int]] = {}
    for kept, rounds in ((whole, (8,)), (parts, (5, 8))):
        for games in rounds:
            with Bench(content, "1", 1, kept) as bench:
                bench.count([at], games, _nothing)
    assert parts == whole


def test_what_is_kept_is_not_played_again() -> None:
    content, at = random_game("cz-tutorial"), Position(3)
    kept = {name_of(at): (90, 77)}
    with Bench(content, "1", 1, kept) as bench:
        bench.count([at], 90, _nothing)
    assert kept == {name_of(at): (90, 77)}


def test_no_more_games_are_played_where_all_end_alike() -> None:
    content = random_game("ms-tutorial")
    with Bench(content, "1", 1) as bench:
        last = Position(len(bench.walked.moments))
        assert counted(bench.walked, "1", Job(last, 300))[0] == 30


def test_another_seed_plays_other_games() -> None:
    content = random_game("ms-tutorial")
    found = set()
    for seed in ("1", "2", "3", "4"):
        with Bench(content, seed, 1) as bench:
            found.add(counted(bench.walked, seed, Job(Position(0), 12)))
    assert len(found) > 1


def test_neighbouring_positions_share_their_chance() -> None:
    """The same game goes on alike from one order later, more often than by chance."""
    walked = Walked(played((GAMES / "ms-market-day.greedy.jsonl").read_bytes()))
    at = len(walked.moments) // 2
    here, later, other = (
        [played_on(walked, Position(place), seed, [n]) for n in range(24)]
        for place, seed in ((at, "1"), (at + 2, "1"), (at + 2, "2"))
    )

    def alike(one: list[int], two: list[int]) -> int:
        return sum(a == b for a, b in zip(one, two, strict=True))

    assert alike(here, later) > alike(here, other)
