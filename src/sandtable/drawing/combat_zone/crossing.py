"""The panel of obstacles: across or into what one touches (CZ-MOVE-03)."""

from __future__ import annotations

from sandtable.drawing import Plain
from sandtable.drawing.asking import Look
from sandtable.drawing.combat_zone.asks import Now, costs
from sandtable.drawing.combat_zone.moving import middle_of
from sandtable.drawing.combat_zone.picking import where
from sandtable.drawing.kinds import Row, refused_with
from sandtable.drawing.lines import way_line
from sandtable.explain.words import capital
from sandtable.ground.free import Piece
from sandtable.refusals import Refused
from sandtable.rulesets.combat_zone import sheet as tables
from sandtable.rulesets.combat_zone.commands.declared import figures as rules
from sandtable.rulesets.combat_zone.play.crossing import beyond, crossing_price
from sandtable.rulesets.given import Given
from sandtable.rulesets.kinds import Field


def obstacle_of(now: Now, name: str) -> Piece:
    figure = now.desk.battle.figures[now.piece]
    piece = now.desk.battle.field.obstacle(name, figure.at, figure.who.radius, figure.foot)
    assert piece is not None  # only those in contact are options
    return piece


def obstacle_named(now: Now, name: str) -> tuple[str, str]:
    """Which one and where, and what it costs to cross."""
    battle, voice, piece = now.desk.battle, now.desk.voice, obstacle_of(now, name)
    at = where(battle.figures[now.piece], piece.outline)
    price = voice.price(crossing_price(battle, piece.kind))
    return f"{capital(voice.place(name))} {at}".strip(), price


def refused_either_way(now: Now, name: str) -> Refused | None:
    """Why it can be neither crossed nor entered."""
    offers = now.look.command.offers(now.given.but("obstacle", name))
    return now.desk.why_none(offers, now.look.nothing)


class OverOrIn(Row):
    """Across it or into it: a row where it can be held, and always said in a draft."""

    def drafted(self, of: Field, value: object, said: Given) -> Plain:
        return {self.name(of): self.as_id(value)}


def show_crossing(now: Now) -> None:
    battle, voice, command = now.desk.battle, now.desk.voice, now.command
    figure, piece = battle.figures[now.piece], obstacle_of(now, command.obstacle)
    to = beyond(figure, piece, command.stay_in)
    facing = (to[0] - figure.at[0], to[1] - figure.at[1])
    now.panel.overlay["ghost"] = {"at": to, "facing": facing}
    price = voice.price(crossing_price(battle, piece.kind))
    refused = now.desk.refusal(command) is not None
    half = middle_of(figure.at, to)
    now.panel.overlay["lines"] = [way_line([figure.at, to], price, half, refused=refused)]


CROSS = Look(
    rules.CROSS,
    "cross",
    "do-cross",
    "X",
    ("no-obstacle", "CZ-MOVE-03"),
    asks={
        "obstacle": Row(obstacle_named, refused_either_way),
        "stay_in": OverOrIn(
            lambda now, into: (now.desk.voice.sentence(f"cross-{'in' if into else 'over'}"), ""),
            refused_with("stay_in"),
            alone=False,
            as_id=lambda into: "in" if into else "over",
            called="way",
        ),
    },
    around=show_crossing,
    label=lambda now: now.desk.voice.sentence("do-enter" if now.command.stay_in else "do-cross"),
    cost=costs(tables.GENERIC_COST["cross-obstacle"].action_points),
)
