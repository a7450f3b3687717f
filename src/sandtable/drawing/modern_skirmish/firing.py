"""Panels of direct fire: weapon, target, burst, helper, sight, odds and why (MS-SHOOT)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.drawing import vocabulary as v
from sandtable.drawing.asking import Look
from sandtable.drawing.kinds import Row, Switch, Targets
from sandtable.drawing.modern_skirmish.desk import Desk, Now, Panel, hoped_for
from sandtable.drawing.modern_skirmish.picking import (
    abilities,
    bands,
    field_of_view,
    weapon_detail,
)
from sandtable.drawing.modern_skirmish.sighting import line_between, why_no_cover
from sandtable.explain.words import capital, name
from sandtable.refusals import Refused
from sandtable.rulesets.modern_skirmish.commands import Shoot, choices
from sandtable.rulesets.modern_skirmish.commands.declared import SHOOT
from sandtable.rulesets.modern_skirmish.commands.preview import preview
from sandtable.rulesets.modern_skirmish.dice.shooting import ignored
from sandtable.rulesets.modern_skirmish.dice.weapons import SUPPORT
from sandtable.rulesets.modern_skirmish.ground.sight import sight
from sandtable.rulesets.modern_skirmish.play.shooters import check_ready, shooter_now
from sandtable.rulesets.modern_skirmish.play.shooting import shot_at

COVER_RULES = ("MS-ABIL-05", "MS-ABIL-10")  # by which cover does not count


# --- weapons and helpers --------------------------------------------------------------------------
def weapon_text(now: Now, row: str) -> tuple[str, str]:
    return capital(now.desk.voice.weapon(row)), weapon_detail(now.desk, row)


def why_empty(now: Now, row: str) -> Refused | None:
    """Nothing left to fire, fired already, or he has moved (MS-WPN-02, -08, MS-VFIRE-02)."""
    try:
        check_ready(now.desk.battle, now.given["who"], row)
    except Refused as refused:
        return refused
    return None


def piece_text(now: Now, who: str) -> tuple[str, str]:
    return now.desk.voice.piece(who), ""


def fresh(now: Now, helpers: list[str]) -> str:
    """Whoever has neither moved nor shot."""
    figures = now.desk.battle.figures
    rested = [who for who in helpers if not (figures[who].shot or figures[who].used)]
    return (rested or helpers)[0]


WEAPON = Row(weapon_text, why_empty)
HELPER = Row(piece_text, usual=fresh, nobody=("ms-nobody-to-help", "MS-WPN-03"), free=True)


# --- targets --------------------------------------------------------------------------------------
def ring_and_view(now: Now) -> None:
    """How far the weapon reaches, and the half of the table that he sees."""
    weapon = now.given.get("weapon") or SUPPORT.id
    now.panel.overlay["bands"] = bands(now.desk, now.given["who"], weapon)
    now.panel.overlay["field"] = field_of_view(now.desk, now.given["who"])


def before_targets(now: Now) -> None:
    """What a shot at each enemy promises who may be shot at."""
    ring_and_view(now)
    for (target,) in choices.single_targets(now.given):
        seen = preview(now.desk.battle, now.with_("targets", (target,)))
        if seen.refused is None:
            now.hopes[target] = hoped_for(seen, target)
    now.panel.overlay["tags"] = tags(now.desk, now.hopes, "")


def likeliest(now: Now, known: list[str]) -> str:
    """The best chance; else the nearest that is seen at all."""
    if now.hopes:
        return max(now.hopes, key=lambda who: now.hopes[who])
    battle, who = now.desk.battle, now.given["who"]
    return next((target for target in known if sight(battle, who, target).visible), "")


def tags(desk: Desk, hopes: dict[str, Fraction], chosen: str) -> list[v.Tag]:
    return [
        {
            "piece": who,
            "text": desk.voice.about(hope),
            "chosen": who == chosen,
            "probability": float(hope),
        }
        for who, hope in hopes.items()
    ]


TARGETS = Targets(likeliest, choices.more_targets, "ms-field-burst", "burst")


# --- the sight ------------------------------------------------------------------------------------
def holo_text(now: Now, used: bool) -> tuple[str, str]:
    voice = now.desk.voice
    label = voice.sentence("ms-holo-yes" if used else "ms-holo-no")
    return label, voice.about(_with_sight(now, used=used))


def better_with_sight(now: Now) -> bool:
    return _with_sight(now, used=True) >= _with_sight(now, used=False)


def _with_sight(now: Now, *, used: bool) -> Fraction:
    return hoped_for(preview(now.desk.battle, now.with_("holo", used)))


HOLO = Switch(holo_text, usual=better_with_sight, free=True)


# --- the shot -------------------------------------------------------------------------------------
def around_shot(now: Now) -> None:
    """A3 rifleman ▸ B2 guard, how far away, and what lies between."""
    voice, shot = now.desk.voice, now.command
    pairing = f"{voice.piece(shot.who)} ▸ {voice.pieces(shot.targets)}"
    now.panel.rows.insert(0, {"row": "text", "text": pairing})
    seen = sight(now.desk.battle, shot.who, shot.targets[0], shot.weapon)
    now.panel.subtitle = voice.cm(seen.distance)
    now.panel.overlay["lines"] = [
        line_between(voice, shot.who, target, _cover_ignored(now.desk, shot, target))
        for target in shot.targets
    ]
    if over := why_no_cover(voice, shot.who, shot.targets[0]):
        now.panel.text(capital(over), "MS-TMOD-08")


def _cover_ignored(desk: Desk, shot: Shoot, target: str) -> str:
    """By what the cover of a target does not count."""
    shooter = shooter_now(desk.battle, shot.who)
    fired = shot_at(desk.battle, shooter, shot.weapon, target, holo=shot.holo, number=1)
    rule = next((rule for rule in ignored(fired) if rule in COVER_RULES), "")
    return desk.voice.sentence(f"ms-log-ignored-{rule}") if rule else ""


def after_shot(now: Now) -> None:
    """The odds; what is promised on the map is as the bars say it."""
    shot, hopes = now.command, now.hopes
    if now.seen:
        hopes |= {who: hoped_for(now.seen, who) for who in shot.targets if who in hopes}
        now.panel.odds(now.seen)
    now.panel.overlay["tags"] = tags(now.desk, hopes, shot.targets[0])
    say_abilities(now.desk, shot.weapon, now.panel)


def say_abilities(desk: Desk, weapon: str, panel: Panel) -> None:
    """What a weapon does besides, in a line each."""
    for ability in abilities(weapon):
        effect = desk.voice.sentence(f"ms-ability-{ability.id}")
        code = f" [{ability.code}]" if desk.language == "fr" else ""  # the sheet is French
        called = f"{capital(name(ability, desk.language))}{code}"
        panel.text(desk.voice.of(called, effect), ability.rule)


SHOT = Look(
    SHOOT, "shoot", "do-shoot", "A", ("no-target", "MS-SHOOT-01"),
    hint=("shoot-nobody", "MS-SHOOT-01"),
    asks={"weapon": WEAPON, "helper": HELPER, "targets": TARGETS, "holo": HOLO},
    before=before_targets, around=around_shot, after=after_shot, takes="target",
)  # fmt: skip
