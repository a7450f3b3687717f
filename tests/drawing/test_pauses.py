"""Scenes are cut where a person was asked: what comes before a question stays as it was shown."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.played import played

from sandtable.drawing import table_of
from sandtable.drawing.film import Telling, after
from sandtable.drawing.pauses import Pauses, parts
from sandtable.entry import Entry
from sandtable.game import Game
from sandtable.log import Act, Applied, Asked, Resolved, Rolled, each, part_of

GAMES = (
    "cz-sodium-alley.random", "ms-overwatch.random", "mb-relief-column.random",
    "hx-hedgerow-road.greedy",
)  # fmt: skip


def pausing(game: Game, side: str) -> Pauses:
    veiled = game.ruleset.VEILED
    return lambda asked: asked.side == side or not isinstance(asked.question, veiled)


def interrupted(game: Game, pauses: Pauses) -> list[tuple[Entry, Any]]:
    """Entries in whose middle somebody was asked, each with the state before it."""
    return [
        (entry, before)
        for entry, before in game.retold(1, len(game.entries))
        if any(isinstance(item, Asked) and pauses(item) for item in entry.log)
    ][:12]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_before_a_question_is_the_beginning_of_what_is_shown_after_it(
    name: str,
) -> None:
    game = played(name)
    told = 0
    for side in game.ruleset.sides(game.state):
        pauses = pausing(game, side)
        telling = Telling(game, table_of(game.ruleset.id), side, "en", {}, pauses=pauses)
        for entry, before in interrupted(game, pauses):
            whole = telling.scenes_of(entry, before)
            cuts = [i for i, one in enumerate(entry.log) if isinstance(one, Asked) and pauses(one)]
            for number, cut in enumerate(cuts, 1):
                waits = entry._replace(
                    log=entry.log[:cut], whole=entry.whole and part_of(entry.whole, 0, cut)
                )
                shown = telling.scenes_of(waits, before, number)
                assert shown == whole[: len(shown)]
                told += bool(shown)
    assert told


@pytest.mark.parametrize("name", GAMES)
def test_the_scenes_of_all_parts_lead_to_how_things_stand_after_the_entry(name: str) -> None:
    game = played(name)
    table: Any = table_of(game.ruleset.id)
    for side in game.ruleset.sides(game.state):
        telling = Telling(game, table, side, "en", {}, pauses=pausing(game, side))
        for entry, before in interrupted(game, telling.pauses):
            picture = table.view(before, side, "en")
            for scene in telling.scenes_of(entry, before):
                picture = after(picture, scene["after"])
            there = table.view(game.state_at(entry.n), side, "en")
            assert _pieces(picture) == _pieces(there)


def _pieces(view: Any) -> dict[str, Any]:
    return {piece["id"]: {**piece, "canAct": False} for piece in view["pieces"]}


def test_an_entry_without_questions_is_one_part_and_is_told_as_ever() -> None:
    game = played("cz-sodium-alley.greedy")
    entry, before = next(iter(game.retold(50, 50)))
    (only,) = parts(entry, before, game.ruleset.apply, lambda _: True)
    assert only == (entry, before)


def test_who_sets_out_is_told_while_nothing_has_come_of_it() -> None:
    game = played("cz-sodium-alley.random")
    entry, before = next(iter(game.retold(25, 25)))
    telling = Telling(game, table_of(game.ruleset.id), None, "en", {}, pauses=lambda _: True)
    first, second, *_ = telling.scenes_of(entry, before)
    assert (first["caption"], second["kind"]) == ("A8 the Duchess sets out.", "answer")
    assert [way["piece"] for way in first["ways"]] == ["A8"]
    whole = Telling(game, telling.table, None, "en", {}).scenes_of(entry, before)
    assert "sets out" not in " ".join(scene["caption"] for scene in whole)


# --- acts -----------------------------------------------------------------------------------------
def test_a_part_of_an_act_has_what_lies_between_two_places_of_its_log() -> None:
    rolled = Rolled(None, (1,), 1)  # type: ignore[arg-type]
    inner = Act("b", "a", parts=["hit", "asked", "fell"])
    whole = Act(parts=["shot", Resolved(None, (), 1, (rolled, rolled)), inner, "end"])  # type: ignore[arg-type]
    first, rest = part_of(whole, 0, 4), part_of(whole, 4, 7)
    assert [item for item, _ in each(first)] == ["shot", rolled, rolled, "hit"]
    assert [(item, act.by) for item, act in each(rest)] == [
        ("asked", "b"),
        ("fell", "b"),
        ("end", ""),
    ]
    (left, end) = rest.parts
    assert (left.within, end) == (rest, "end")


def test_a_rule_that_was_noted_goes_with_what_comes_after_it() -> None:
    whole = Act(parts=["a", Applied("X-01"), "b", Act("c", parts=["d"])])
    assert part_of(whole, 0, 1).parts == ["a"]
    assert part_of(whole, 1, 2).parts == [Applied("X-01"), "b"]
