"""Fair dice between people who do not see each other: sealed, added to, revealed, checked."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.stage import Seat, Server, Stage
from tests.server.test_table import fight

from sandtable.fairness import commitment_of
from sandtable.verify import verify_content

BY_LINK = {"red": "me", "blue": "link"}


def a_game(server: Server) -> dict[str, Any]:
    return server.new_game(BY_LINK, seed=None)


def test_a_game_by_link_has_fair_dice_and_publishes_its_commitment_first(server: Server) -> None:
    game = a_game(server)

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            dice = (await red.hear("hello"))["dice"]
            assert dice == {"kind": "fair", "commitment": game["commitment"]}

    asyncio.run(story())


def test_a_game_by_link_whose_dice_the_program_throws_has_fair_ones_too(server: Server) -> None:
    assert server.new_game(BY_LINK, seed=None, dice="seed")["commitment"]


#: A ruleset that hides nothing, where a seed may be chosen.
ALLEY = {"ruleset": "combat-zone", "scenario": "cz-sodium-alley"}
THE_ALLEY_BY_LINK = {"quai-boys": "me", "lantern-crew": "link"}


def test_a_seed_that_the_maker_chose_is_told_to_seats_before_they_are_taken(
    server: Server,
) -> None:
    game = server.new_game(THE_ALLEY_BY_LINK, **ALLEY, seed="mine")
    link = game["seats"]["lantern-crew"]
    told = server.get(f"/table/{link}", language="en")
    assert (told["side"], told["title"]) == ("lantern-crew", "Sodium Alley")
    assert told["dice"] == {"kind": "seed", "chosen": "mine"}
    assert "chosen" not in server.get(f"/table/{game['watch']}")["dice"]

    async def story() -> None:
        async with server.seat(link) as seat:
            assert (await seat.hear("hello"))["dice"]["chosen"] == "mine"

    asyncio.run(story())


def test_to_ask_what_a_link_leads_to_is_not_to_sit_down(server: Server) -> None:
    game = a_game(server)
    assert server.get(f"/table/{game['seats']['blue']}")["dice"]["kind"] == "fair"

    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            assert (await red.command("Step", paces=1))["code"] == "serve-not-all-here"

    asyncio.run(story())
    assert server.http.get("/api/table/nobody").status_code == 404


def test_a_game_on_one_screen_has_dice_of_a_seed(server: Server) -> None:
    game = server.new_game({"red": "me", "blue": "here"}, seed=None)
    assert game["commitment"] is None


def test_nobody_can_play_before_everybody_has_added_his_seed(server: Server) -> None:
    game = a_game(server)

    async def story() -> None:
        async with server.seat(game["seats"]["red"], seed="red's own") as red:
            state = await red.hear("state")
            assert state["status"]["sentence"] == "Waiting for Blue to come to the table"
            assert (await red.command("Step", paces=1))["code"] == "serve-not-all-here"
            assert server.http.get(f"/api/games/{game['game']}/record").status_code == 409
            async with server.seat(game["seats"]["blue"], seed="blue's own"):
                await red.until(
                    lambda m: m["type"] == "state" and m["status"]["sentence"] == "To move: Red"
                )
                assert (await red.command("Step", paces=1))["n"] == 1

    asyncio.run(story())


def test_a_spectator_adds_no_seed(server: Server) -> None:
    game = a_game(server)

    async def story() -> None:
        async with (
            server.seat(game["watch"], seed="mine"),
            server.seat(game["seats"]["red"]) as red,
        ):
            assert (await red.command("Step", paces=1))["code"] == "serve-not-all-here"

    asyncio.run(story())


async def everybody(server: Server, game: dict[str, Any]) -> dict[str, Seat]:
    seats = {
        side: server.seat(token, seed=f"the seed of {side}")
        for side, token in game["seats"].items()
    }
    for seat in seats.values():
        await seat.open()
    return seats


def test_the_seed_is_revealed_at_the_end_and_every_die_can_be_checked(server: Server) -> None:
    game = a_game(server)

    async def story() -> None:
        seats = await everybody(server, game)
        await fight(seats, game["game"], server)
        dice = (await seats["red"].hear("over"))["dice"]
        assert dice["commitment"] == game["commitment"]
        assert commitment_of(bytes.fromhex(dice["revealed"])) == game["commitment"]
        for seat in seats.values():
            before = [m for m in seat.heard if m["type"] != "over"]
            assert dice["revealed"] not in json.dumps(before)
            await seat.close()

    asyncio.run(story())
    record = server.http.get(f"/api/games/{game['game']}/record").content
    header = json.loads(record.splitlines()[0])
    assert header["dice"]["player_seeds"] == {
        "red": "the seed of red",
        "blue": "the seed of blue",
    }
    report = verify_content(record)
    assert report.ok
    assert report.has("verify-commitment-matches")
    assert report.has("verify-dice-equal")
    told = {f["key"] for f in server.get(f"/games/{game['game']}/verify")["findings"]}
    assert told == {finding.key for finding in report.findings}


def test_a_seed_cannot_be_changed_by_coming_again(server: Server) -> None:
    game = a_game(server)

    async def story() -> None:
        async with server.seat(game["seats"]["red"], seed="first"):
            pass
        async with (
            server.seat(game["seats"]["red"], seed="second") as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            await fight({"red": red, "blue": blue}, game["game"], server)

    asyncio.run(story())
    record = server.http.get(f"/api/games/{game['game']}/record").text
    assert '"red":"first"' in record.splitlines()[0]


def test_a_restart_between_two_who_come_keeps_commitment_and_seed(stage: Stage) -> None:
    server = stage.start()
    game = a_game(server)

    async def first() -> None:
        async with server.seat(game["seats"]["red"], seed="kept"):
            pass

    asyncio.run(first())
    server.kill()
    again = stage.start()

    async def second() -> None:
        async with again.seat(game["seats"]["blue"]) as blue:
            assert (await blue.hear("hello"))["dice"]["commitment"] == game["commitment"]
            async with again.seat(game["seats"]["red"]) as red:
                assert (await red.command("Strike"))["type"] == "done"

    asyncio.run(second())
