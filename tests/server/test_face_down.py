"""A seat that knows units by the backs of their counters means the right ones (HX-OBS-05)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from ruamel.yaml import YAML
from tests.server.stage import Seat, Server

from sandtable.codec import encode
from sandtable.record import parse
from sandtable.replay import replay
from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.backs import backs_for
from sandtable.rulesets.hex_tactical.ruleset import HexTactical

#: A missile, which fires once, three hexes from a hex full of counters face down.
#: Red always has the initiative.
AMBUSH = """
scenario:
  {id: hx-ambush, ruleset: hex-tactical, title: {en: Ambush, fr: Embuscade}, table: [8, 8],
   turns: 2, minutes: 5, first: blue, initiative: red}
brief: {en: Fire., fr: Feu.}
map: {grid: "GRID"}
sides:
  - id: red
    name: {en: red, fr: rouge}
    bonus: 3
    zone: [columns 01-08]
    sections:
      - {section: reds, units: [section-leader, atgm-team],
         at: {section-leader: "0504", atgm-team: "0505"}}
  - id: blue
    name: {en: blue, fr: bleu}
    bonus: -3
    zone: [columns 01-08]
    sections:
      - {section: blues, units: [section-leader, squad, mg-team, sapper-team],
         at: {section-leader: "0508", squad: "0508", mg-team: "0508", sapper-team: "0508"}}
terms: {}
""".replace("GRID", r"\n".join([". . . . . . . ."] * 8))


#: How it begins: what the rules know, and as what red knows the blue units.
BATTLE = HexTactical().begin(YAML(typ="safe").load(AMBUSH))
MISSILE = next(u.id for u in BATTLE.units.values() if u.counter.row == "atgm-team")
UNIT, BACK = next((unit, back) for unit, back in backs_for(BATTLE, "red").items() if unit != back)
SAID: dict[str, dict[str, Any]] = {
    "command": {"command": encode(c.Fire((c.Shooter(MISSILE),), (5, 8), BACK))},
    "typed": {"text": f"fire {MISSILE} at {BACK}"},
}


def an_ambush(server: Server) -> dict[str, Any]:
    seats = {"red": {"kind": "me"}, "blue": {"kind": "here"}}
    told = {"file": {"name": "ambush.yaml", "text": AMBUSH}, "seats": seats}
    made: dict[str, Any] = server.post("/open/game", told)
    return made


async def fire(server: Server, made: dict[str, Any], said: str) -> Seat:
    """Both sides have set up, the red section acts and fires, and red gives up."""
    async with server.seat(made["seats"]["blue"]) as blue:
        assert (await blue.command("Ready"))["type"] == "done"
    async with server.seat(made["seats"]["red"]) as red:
        for name, fields in (("Ready", {}), ("Activate", {"who": "reds"})):
            assert (await red.command(name, **fields))["type"] == "done"
        labels = {one["id"]: one["label"] for one in red.last_state["view"]["pieces"]}
        assert labels[BACK] == "?"
        assert (await red.ask(said, **SAID[said]))["type"] == "done"
        assert (await red.command("Concede"))["type"] == "done"
    return red


@pytest.mark.parametrize("said", SAID)
def test_a_counter_face_down_is_fired_at_by_the_id_on_its_back(server: Server, said: str) -> None:
    made = an_ambush(server)
    red = asyncio.run(fire(server, made, said))
    text = server.http.get(f"/api/games/{made['game']}/record").text
    entries = replay(HexTactical(), parse(text.encode(), "ambush.jsonl")).entries
    shots = [one.command for one in entries if isinstance(one.command, c.Fire)]
    assert [shot.target for shot in shots] == [UNIT]
    lines = [line for told in red.heard if told["type"] == "entry" for line in told["lines"]]
    assert [one["pieces"] for one in lines if one.get("rule") == "HX-CMD-11"] == [[MISSILE, BACK]]
