"""Stories at a table: what two seats and a spectator hear, from hello to the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from tests.server.stage import Seat, Server, Stage, an_id
from tests.toy import Parry, Stance

from sandtable.codec import encode

HIGH = encode(Parry(Stance("high")))


def told(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


# --- sitting down ---------------------------------------------------------------------------------
def test_whoever_sits_down_is_told_who_he_is_and_how_things_stand(server: Server) -> None:
    game = server.new_game({"red": {"kind": "me", "name": "Anne"}, "blue": "here"})

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            hello, state = await red.hear("hello"), await red.hear("state")
            assert (hello["side"], hello["letter"], hello["game"]) == ("red", "A", game["game"])
            assert hello["scenario"] == {
                "id": "duel",
                "title": "A duel",
                "turns": 20,
                "listed": True,
            }
            assert hello["sides"][1] == {
                "id": "blue", "name": "Blue", "letter": "B", "kind": "here", "hue": "",
            }  # fmt: skip
            assert (state["n"], state["prompt"]) == (0, None)
            assert state["status"]["sentence"] == "To move: Red"


def test_a_seat_sees_its_own_view_and_a_spectator_the_public_one(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        seen = {}
        for who, token in (*game["seats"].items(), ("watch", game["watch"])):
            async with server.seat(token) as seat:
                view = (await seat.hear("state"))["view"]
                seen[who] = [piece["detail"] for piece in view["pieces"]]
        assert seen == {
            "red": ["card: sun", "card: ?"],
            "blue": ["card: ?", "card: moon"],
            "watch": ["card: ?", "card: ?"],
        }


def test_an_unknown_link_is_told_so_and_closed(server: Server) -> None:
    @told
    async def story() -> None:
        seat = server.seat("no-such-link")
        await seat.open()
        assert (await seat.hear("error"))["code"] == "no-game"
        assert await seat.gone() == 4404


def test_everybody_hears_who_is_there(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            async with server.seat(game["seats"]["blue"]):
                await red.until(
                    lambda m: m["type"] == "seats" and m["online"] == {"red": True, "blue": True}
                )
            await red.until(
                lambda m: m["type"] == "seats" and m["online"] == {"red": True, "blue": False},
                len(red.heard) - 1,
            )


# --- playing --------------------------------------------------------------------------------------
def test_a_command_is_acknowledged_and_everybody_sees_what_it_did(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        tokens = [*game["seats"].values(), game["watch"]]
        red, blue, watch = seats = [server.seat(token) for token in tokens]
        for seat in seats:
            await seat.open()
        done = await red.command("Step", paces=1)
        assert (done["type"], done["n"]) == ("done", 1)
        for seat in (red, blue, watch):
            entry = await seat.hear("entry")
            assert (entry["n"], entry["side"]) == (1, "red")
            assert [line["key"] for line in entry["lines"]] == ["Stepped", "Passed"]
            assert (await seat.state(1))["view"]["pieces"][0]["at"] == [1100, 200]
        assert blue.last_state["status"]["mine"] is True
        for seat in seats:
            await seat.close()


def test_a_command_against_the_rules_is_refused_with_its_rule_and_changes_nothing(
    server: Server,
) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            refused = await red.command("Step", paces=5)
            assert refused["type"] == "refused"
            assert (refused["code"], refused["rule"]) == ("too-far", "TOY-STEP-01")
            assert (await red.command("Step", paces=1))["n"] == 1


def test_a_command_out_of_turn_is_refused(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["blue"]) as blue:
            refused = await blue.command("Step", paces=1)
            assert refused["code"] == "game-not-your-turn"


def test_a_command_that_waits_for_nobodys_turn_is_taken_from_its_own_seat(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        red, blue = (server.seat(game["seats"][side]) for side in ("red", "blue"))
        async with red, blue:
            refused = await red.command("Taunt", words="blue")
            assert refused["code"] == "game-not-yours"
            assert (await blue.command("Taunt", words="blue"))["n"] == 1
            assert (await red.hear("entry"))["side"] == "blue"
            assert (await red.state(1))["status"]["mine"] is True


def test_a_spectator_cannot_play(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["watch"]) as watch:
            for kind, fields in (
                ("command", {"command": {"type": "Step", "paces": 1}}),
                ("undo", {}),
                ("draft", {"draft": {}}),
                ("standing", {"policy": "always"}),
            ):
                refused = await watch.ask(kind, **fields)
                assert (refused["type"], refused["code"]) == ("refused", "serve-only-watching")


def test_a_typed_line_is_played_like_a_command(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            assert (await red.ask("typed", text="step 1"))["n"] == 1
            assert (await red.ask("typed", text="dance"))["code"] == "toy-not-understood"


def test_the_same_id_is_acknowledged_again_and_applied_once(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        action = an_id()
        async with server.seat(game["seats"]["red"]) as red:
            first = await red.command("Step", action, paces=1)
            assert await red.command("Step", action, paces=1) == first
        assert server.get(f"/games/{game['game']}")["n"] == 1


def test_the_same_id_for_something_else_is_refused(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        action = an_id()
        async with server.seat(game["seats"]["red"]) as red:
            await red.command("Step", action, paces=1)
            assert (await red.command("Step", action, paces=2))["code"] == "serve-id-again"


def test_two_seats_may_use_the_same_id(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            assert (await red.command("Step", "1", paces=1))["n"] == 1
            assert (await blue.command("Step", "1", paces=1))["n"] == 2


def test_a_rule_that_stumbles_is_told_and_the_game_goes_on(server: Server) -> None:
    game = server.new_game(ruleset="toy-stumbling")

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            assert (await red.command("Taunt", words="crash"))["code"] == "fault"
            assert (await red.command("Taunt", words="hey"))["n"] == 1


# --- questions ------------------------------------------------------------------------------------
async def struck(red: Seat) -> None:
    assert (await red.command("Strike"))["type"] == "done"


def test_only_the_side_that_is_asked_gets_the_question(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            await struck(red)
            asked = await blue.until(lambda m: m["type"] == "state" and m["prompt"])
            assert asked["prompt"]["title"] == "MayParry"
            assert asked["status"]["sentence"] == "May react: Blue"
            assert asked["prompt"]["options"][0]["answer"] == HIGH
            seen = await red.until(
                lambda m: m["type"] == "state" and m["status"]["sentence"] == "May react: Blue"
            )
            assert seen["prompt"] is None
            assert (await red.ask("answer", answer=HIGH))["code"] == "game-not-asked"
            assert (await blue.ask("answer", answer=None))["type"] == "done"


def test_a_reload_in_the_middle_of_a_question_brings_the_question_back(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            await struck(red)
        for _ in range(2):
            async with server.seat(game["seats"]["blue"]) as blue:
                assert (await blue.hear("state"))["prompt"]["title"] == "MayParry"


def test_a_standing_answer_spares_the_question(server: Server) -> None:
    game = server.new_game(dice="typed")

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            assert (await blue.ask("standing", policy="never"))["type"] == "done"
            assert (await red.ask("command", command={"type": "Strike"}, faces=[1]))["n"] == 1
            await blue.state(1)
            assert not any(m["type"] == "state" and m["prompt"] for m in blue.heard)


@pytest.mark.parametrize(
    "policy", ["sometimes", {"within": -1}, {"sparing": 3}, {"near": 3}, 7, None]
)
def test_a_standing_answer_that_nobody_knows_is_refused(server: Server, policy: Any) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["blue"]) as blue:
            assert (await blue.ask("standing", policy=policy))["code"] == "bad-message"


def test_a_standing_answer_lapses_when_the_turn_ends(server: Server) -> None:
    """At the toy's table a wound begins a new turn."""
    game = server.new_game(dice="typed")

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            await blue.ask("standing", policy="never")
            strike = {"command": {"type": "Strike"}}
            assert (await red.ask("command", faces=[6, 1, 2], **strike))["n"] == 1
            assert (await blue.ask("command", faces=[1], **strike))["n"] == 1  # red is asked
            await red.until(lambda m: m["type"] == "state" and m["prompt"])
            assert (await red.ask("answer", answer=None, faces=[1]))["n"] == 2
            assert (await red.ask("command", **strike))["n"] == 2
            await blue.until(lambda m: m["type"] == "state" and m["prompt"])


# --- typed dice -----------------------------------------------------------------------------------
def test_a_missing_die_is_asked_for_and_the_faces_given_are_thrown(server: Server) -> None:
    game = server.new_game(dice="typed")

    @told
    async def story() -> None:
        taunt = {"command": {"type": "Taunt", "words": ""}}
        async with server.seat(game["seats"]["red"]) as red:
            missing = await red.ask("command", **taunt)
            assert (missing["code"], missing["wanted"]["sides"]) == ("dice-missing", 6)
            assert (await red.ask("command", faces=[6, 6], **taunt))["code"] == "dice-missing"
            assert (await red.ask("command", faces=[6, 7, 6], **taunt))["code"] == "dice-impossible"
            assert (await red.ask("command", faces=[2, 4, 6], **taunt))["n"] == 1
            assert "rolled 2, 4, 6" in str(await red.hear("entry"))


def test_faces_are_refused_where_the_program_throws(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            taunt = {"command": {"type": "Taunt", "words": ""}}
            assert (await red.ask("command", faces=[6], **taunt))["code"] == "serve-no-faces"


# --- looking round --------------------------------------------------------------------------------
def test_a_draft_is_answered_with_a_panel_whose_command_can_be_sent_back(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            draft = {"piece": "red", "action": "step", "fields": {"paces": 2}}
            panel = (await red.ask("draft", draft=draft))["panel"]
            assert panel["draft"]["fields"] == {"paces": 2}
            assert (await red.ask("command", command=panel["confirm"]["command"]))["n"] == 1


def test_offers_are_the_panel_of_an_empty_draft(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            offers = (await red.ask("offers"))["panel"]
            assert offers == (await red.ask("draft", draft={}))["panel"]


def test_a_sight_line_goes_from_pieces_or_points_which_are_rounded(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["watch"]) as watch:
            line = (await watch.ask("sight", **{"from": "red", "to": [10.6, 20]}))["line"]
            assert line["points"] == [[1000, 200], [11, 20]]
            refused = await watch.ask("sight", **{"from": "nobody", "to": [0, 0]})
            assert refused["code"] == "toy-no-piece"


def test_the_log_is_told_in_pages_from_the_newest(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with (
            server.seat(game["seats"]["red"]) as red,
            server.seat(game["seats"]["blue"]) as blue,
        ):
            for seat, paces in ((red, 1), (blue, 1), (red, -1), (blue, -1)):
                await seat.command("Step", paces=paces)
            newest = (await red.ask("log", count=2))["entries"]
            older = (await red.ask("log", count=2, before=newest[0]["n"]))["entries"]
            assert [entry["n"] for entry in (*older, *newest)] == [1, 2, 3, 4]
            live = [m for m in red.heard if m["type"] == "entry"]
            assert [e["lines"] for e in (*older, *newest)] == [m["lines"] for m in live]


def test_the_language_can_be_changed_at_any_time(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"], "fr") as red:
            assert (await red.hear("hello"))["scenario"]["title"] == "Un duel"
            await red.ask("language", language="en")
            hello = await red.until(lambda m: m["type"] == "hello" and m["language"] == "en")
            assert hello["scenario"]["title"] == "A duel"
            assert red.last_state["status"]["sentence"] == "To move: Red"


def test_a_ping_is_answered(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        async with server.seat(game["watch"]) as watch:
            assert (await watch.ask("ping"))["type"] == "pong"


# --- the end --------------------------------------------------------------------------------------
async def fight(seats: dict[str, Seat], game: str, server: Server) -> None:
    """Strike until somebody has won."""
    for _ in range(400):
        summary = server.get(f"/games/{game}")
        side = summary["to_play"]
        if side is None:
            return
        seat = seats[side]
        state = await seat.state(summary["n"])
        state = seat.last_state
        if state["prompt"]:
            options = state["prompt"]["options"]
            answer = None if state["prompt"]["decline"] else options[0]["answer"]
            await seat.ask("answer", answer=answer)
        else:
            await seat.command("Strike")
    raise AssertionError("nobody wins")


def test_the_end_is_told_and_nothing_can_be_added(server: Server) -> None:
    game = server.new_game()

    @told
    async def story() -> None:
        seats = {side: server.seat(token) for side, token in game["seats"].items()}
        for seat in seats.values():
            await seat.open()
        await fight(seats, game["game"], server)
        for seat in seats.values():
            over = await seat.hear("over")
            assert over["result"]["sentence"] == f"{over['result']['winner'].capitalize()} wins."
            assert (await seat.command("Strike"))["code"] == "game-closed"
            await seat.close()
        summary = server.get(f"/games/{game['game']}")
        told_to_lists = {name: over["result"][name] for name in ("sentence", "winner")}
        assert (summary["to_play"], summary["result"]) == (None, told_to_lists)
        async with server.seat(game["watch"]) as late:
            assert (await late.hear("over"))["result"] == over["result"]


# --- lessons --------------------------------------------------------------------------------------
def test_a_lesson_says_what_to_do_lays_out_its_dice_and_plays_the_other_side(
    server: Server,
) -> None:
    game = server.new_game({"red": "me", "blue": "program"}, scenario="lesson", seed=None)

    @told
    async def story() -> None:
        async with server.seat(game["seats"]["red"]) as red:
            lesson = (await red.hear("state"))["status"]["lesson"]
            assert (lesson["text"], lesson["step"], lesson["of"]) == ("Step nearer.", 1, 3)
            assert (await red.command("Step", paces=2))["code"] == "toy-lesson-first"
            assert (await red.ask("command", command=lesson["command"]))["n"] == 1
            lesson = (await red.state(2))["status"]["lesson"]  # the program did its step
            assert "rolled 6, 6, 6" in str(red.heard)
            assert lesson["text"] == "Now strike."
            await red.ask("command", command=lesson["command"])  # the program parries
            entry = await red.until(lambda m: m["type"] == "entry" and m["n"] == 3)
            rolled = [line["sentence"] for line in entry["lines"] if "rolled" in line["sentence"]]
            assert rolled == ["rolled 1", "rolled 2"]
            assert (await red.state(3))["status"]["lesson"] is None


def test_a_game_left_alone_is_put_away_and_opened_again(stages: Callable[..., Stage]) -> None:
    server = stages(idle_seconds=0.05).start()
    game = server.new_game()

    @told
    async def story() -> None:
        for n in (1, 2, 3):
            side = ("blue", "red")[n % 2]
            async with server.seat(game["seats"][side]) as seat:
                assert (await seat.command("Step", paces=1 if n < 3 else -1))["n"] == n
            await asyncio.sleep(0.3)
