"""Positions in which each command may be given and each question is put."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.drawing.hex_tactical.games import a_game
from tests.rulesets.hex_tactical.build import (
    a_battle,
    blue,
    fire,
    h,
    mission,
    red,
    step,
    trap,
    walk,
)

from sandtable.rulesets.hex_tactical import commands as c
from sandtable.rulesets.hex_tactical.battle.state import (
    GROUND,
    SUPPORT_PHASE,
    Battle,
    Melee,
    Request,
)


class Position(NamedTuple):
    """A battle and a command that may be given in it."""

    name: str
    battle: Battle
    command: Any


class Asked(NamedTuple):
    """A battle and a question that is put in it."""

    name: str
    battle: Battle
    side: str
    question: Any


# --- battles --------------------------------------------------------------------------------------
FAR = blue("B", "squad", "1205")
NEAR = blue("B", "squad", "0705")


def on_foot(**more: Any) -> Battle:
    return a_battle(
        red("A", "squad", "0505"), red("A2", "squad", "0505"), red("M", "mg-team", "0506"), NEAR,
        **more,
    )  # fmt: skip


def driving() -> Battle:
    return a_battle(
        red("T", "medium-tank", "0505"), red("K", "half-track", "0506"), red("A", "squad", "0506"),
        red("G", "at-gun", "0506"), blue("C", "light-tank", "0905"),
    )  # fmt: skip


def riding() -> Battle:
    return a_battle(
        red("K", "half-track", "0506"), red("A", "squad", "0506", aboard="K"),
        red("G", "at-gun", "0506", towed_by="K"), FAR,
    )  # fmt: skip


def flying(**more: Any) -> Battle:
    return a_battle(red("H", "transport-helicopter", "0505", **more), FAR)


def shelling() -> Battle:
    return a_battle(
        red("L", "section-leader", "0505"), red("O", "medium-mortar", "0506"),
        blue("B", "squad", "1005"),
    )  # fmt: skip


def calling(ground: str = "") -> Battle:
    return a_battle(
        red("O", "observer-team", "0505"), blue("B", "medium-tank", "1205"),
        mission("guns", "howitzer-battery", "artillery", left=2),
        mission("bombs", "ground-attack-plane", "bombing", weapon="bomb"),
        mission("missile", "ground-attack-plane", "guided", weapon="missile"),
        active="", phase=SUPPORT_PHASE, to_act="red", ground=ground,
    )  # fmt: skip


def setting_up() -> Battle:
    """The first side of a scenario that has traps, registered hexes, carriers and pieces."""
    return a_game("hx-frozen-pass", 1).state


def _placed(battle: Battle) -> Position:
    from sandtable.rulesets.hex_tactical.ground.room import deployments, waiting_units

    unit = battle.units[waiting_units(battle, battle.to_act)[0]]
    return Position("Deploy", battle, next(deployments(battle, unit)))


def _trap_placed(battle: Battle) -> Position:
    laid = next(t for t in battle.traps.values() if t.side == battle.to_act)
    zone = max((battle.field.zone_of(u) for u in battle.units), key=len)
    return Position("PlaceTrap", battle, c.PlaceTrap(laid.id, sorted(zone)[0]))


SETTING_UP = setting_up()
TUTORIAL = a_game("hx-tutorial", 1).state

POSITIONS: tuple[Position, ...] = (
    _placed(SETTING_UP),
    _trap_placed(SETTING_UP),
    Position("Register", SETTING_UP, c.Register(h("1005"))),
    Position("Ready", TUTORIAL, c.Ready()),
    Position("Ready with calls", calling(), c.Ready()),
    Position("Call artillery", calling(), c.CallSupport("guns", h("1205"), "O")),
    Position("Call smoke", calling(), c.CallSupport("guns", h("1105"), "O", smoke=True)),
    Position("Call unobserved", calling(), c.CallSupport("guns", h("1105"))),
    Position(
        "Call bombs", calling(), c.CallSupport("bombs", h("1205"), "O", "medium", "bomb")
    ),
    Position(
        "Call a missile", calling(),
        c.CallSupport("missile", h("1205"), "O", "", "missile", target="B"),
    ),
    Position("Activate", on_foot(active=""), c.Activate("reds")),
    Position("Pass", on_foot(active=""), c.Pass()),
    Position("Concede", on_foot(active=""), c.Concede("red")),
    Position("EndActivation", on_foot(), c.EndActivation()),
    Position("Move", on_foot(), walk("A", "0605", "0604")),
    Position("Move tactically", on_foot(), walk("A", "0504", mode="tactical")),
    Position("Move by force", on_foot(), walk("A", "0504", "0503", mode="forced")),
    Position(
        "Drive", driving(),
        c.Move("T", (step("0605", facing=3), step("0706", facing=3)), "full"),
    ),
    Position("Half a drive", driving(), c.Move("T", (step("0605", facing=3),), "half")),
    Position("Pivot", driving(), c.Pivot("T", 1)),
    Position("Fire", on_foot(), fire("A", "0705")),
    Position("Fire by halves", on_foot(), fire("A", "0705", half=True)),
    Position(
        "Fire together", on_foot(),
        c.Fire((c.Shooter("A"), c.Shooter("A2"), c.Shooter("M")), h("0705")),
    ),
    Position("Fire at a tank", driving(), fire("T", "0905", "C")),
    Position("Fire a mortar", shelling(), fire("O", "1005")),
    Position("Fire smoke", shelling(), fire("O", "1007", smoke=True)),
    Position("Assault", on_foot(), c.Assault((("A", (step("0605"), step("0705"))),), h("0705"))),
    Position(
        "Assault together", on_foot(),
        c.Assault(
            (("A", (step("0605"), step("0705"))), ("A2", (step("0605"), step("0705")))), h("0705")
        ),
    ),
    Position("Board", driving(), c.Board("A", "K")),
    Position("Leave", riding(), c.Leave("A")),
    Position("Hitch", driving(), c.Hitch("K", "G")),
    Position("Unhitch", riding(), c.Unhitch("K", "G", 3)),
    Position("Land", flying(), c.Land("H")),
    Position("TakeOff", flying(altitude=GROUND), c.TakeOff("H")),
)  # fmt: skip


# --- questions ------------------------------------------------------------------------------------
def melee(**more: Any) -> Battle:
    fight = Melee(h("0705"), "red", ("A",), (("A", h("0605")),))
    return a_battle(
        red("A", "squad", "0705"), NEAR, blue("V", "truck", "0705"), melee=fight, **more
    )


def arriving() -> Battle:
    battle = calling()
    request = Request("r1", "guns", "red", h("1205"), "O", turn=1)
    battle.requests["r1"] = request
    return battle


QUESTIONS: tuple[Asked, ...] = (
    Asked("MayFire", on_foot(), "blue", c.MayFire(h("0505"), "A")),
    Asked(
        "MayBlow",
        a_battle(red("A", "apc", "0505"), FAR, trap("ied", "ied", "0505")),
        "blue",
        c.MayBlow("ied", "A"),
    ),
    Asked("MayGoOn", on_foot(), "red", c.MayGoOn((c.Shooter("M"),), h("0705"))),
    Asked("ChooseStrike", melee(), "red", c.ChooseStrike("A", h("0705"), ("", "V"))),
    Asked("ShareLosses", on_foot(), "red", c.ShareLosses(("A", "A2"), 1)),
    Asked("MayBreakOff", melee(), "red", c.MayBreakOff(h("0705"))),
    Asked("MayWithdraw", melee(), "blue", c.MayWithdraw(h("0705"))),
    Asked("ChooseAim", arriving(), "red", c.ChooseAim("r1", h("1205"))),
    Asked("ChooseFlight", flying(), "red", c.ChooseFlight("H", h("1205"))),
)
