"""Squads divided at set-up: two sections, or Able, Baker and Charlie (CZ-GROUP-03 to 05)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.game import Refused
from sandtable.rulesets.combat_zone.battle.events import SquadSplit
from sandtable.rulesets.combat_zone.battle.state import DEPLOYMENT, WAITING, Battle, Figure, Group
from sandtable.rulesets.combat_zone.commands import SplitSquad
from sandtable.rulesets.combat_zone.files.roster import AUTOMATIC
from sandtable.umpire import Playing

SECTIONS = ("1", "2")
TEAMS = ("Able", "Baker", "Charlie")
ABLE_SOLDIERS = 2  # CZ-GROUP-04: the least strength of each team
BAKER_STRENGTH = 3  # corporal, machine-gunner and his assistant
CHARLIE_SOLDIERS = 4  # besides the sergeant

Parts = tuple[tuple[str, ...], ...]


def ways_to_split(battle: Battle) -> dict[str, str]:
    """Squads that the scenario lets be divided, and how."""
    scenario = battle.field.scenario
    return scenario.may_split if scenario else {}


# --- the command ----------------------------------------------------------------------------------
def check_split_squad(battle: Battle, command: SplitSquad) -> None:
    if battle.phase != DEPLOYMENT:
        raise Refused("setup-over", "CZ-CMD-01", figure=command.squad)
    group = battle.groups.get(command.squad)
    way = ways_to_split(battle).get(command.squad)
    if group is None or group.side != battle.to_act or way is None:
        known = tuple(g for g in ways_to_split(battle) if _is_open(battle, g))
        raise Refused("cannot-split", "CZ-GROUP-03", group=command.squad, known=known)
    if not _is_open(battle, command.squad):
        raise Refused("split-too-late", "CZ-GROUP-03", group=command.squad)
    members = [who for part in command.parts for who in part]
    if sorted(members) != sorted(group.members):
        raise Refused("split-not-all", "CZ-CMD-01", known=group.members)
    CHECKS[way](battle, command.parts)


def _is_open(battle: Battle, squad: str) -> bool:
    """Nobody of the squad is on the table yet: squads are split before that (CZ-SEQ-06)."""
    group = battle.groups.get(squad)
    return group is not None and all(f.fate == WAITING for f in battle.members(group.id))


def _check_sections(battle: Battle, parts: Parts) -> None:
    """One is the leader's, the other his assistant's (CZ-GROUP-03)."""
    if len(parts) != len(SECTIONS):
        raise Refused("split-two-parts", "CZ-GROUP-03", number=len(parts))
    roles = [{battle.figures[who].who.role for who in part} for part in parts]
    led = [part for part in roles if "leader" in part]
    other = [part for part in roles if "leader" not in part]
    if len(led) != 1 or not any("sub-leader" in part for part in other):
        raise Refused("split-needs-assistant", "CZ-GROUP-03")


def _check_teams(battle: Battle, parts: Parts) -> None:
    """Able 2 soldiers; Baker corporal, gunner, assistant; Charlie sergeant and 4 (CZ-GROUP-04)."""
    if len(parts) != len(TEAMS):
        raise Refused("split-three-parts", "CZ-GROUP-04", number=len(parts))
    able, baker, charlie = ([battle.figures[who] for who in part] for part in parts)
    if len(able) < ABLE_SOLDIERS or any(f.who.role for f in able):
        raise Refused("split-able", "CZ-GROUP-04", least=ABLE_SOLDIERS)
    corporal = any(f.who.role == "sub-leader" for f in baker)
    if not corporal or not any(map(is_gunner, baker)) or len(baker) < BAKER_STRENGTH:
        raise Refused("split-baker", "CZ-GROUP-04")
    sergeant = any(f.who.is_leader for f in charlie)
    if not sergeant or sum(not f.who.role for f in charlie) < CHARLIE_SOLDIERS:
        raise Refused("split-charlie", "CZ-GROUP-04", least=CHARLIE_SOLDIERS)


def is_gunner(figure: Figure) -> bool:
    """Le mitrailleur: whoever carries the squad's automatic weapon."""
    return any(weapon in AUTOMATIC for weapon in figure.weapons)


CHECKS: dict[str, Callable[[Battle, Parts], None]] = {
    "two-sections": _check_sections,
    "able-baker-charlie": _check_teams,
}


def play_split_squad(battle: Battle, command: SplitSquad, umpire: Playing) -> Battle:
    """Each part is a group of its own from now on."""
    group = battle.groups[command.squad]
    parts = tuple(_in_order(group, part) for part in command.parts)
    if ways_to_split(battle)[command.squad] == "two-sections":
        parts = tuple(sorted(parts, key=lambda part: not _leader_of(battle, part, "leader")))
        leaders = tuple(
            _leader_of(battle, part, "leader") or _leader_of(battle, part, "sub-leader")
            for part in parts
        )
        umpire.note("CZ-GROUP-03")
        split = SquadSplit(command.squad, parts, SECTIONS, leaders, group.kind)
    else:
        leaders = (
            ABLE_LEADER[battle.options.able_team_leader](command.parts[0]),
            _leader_of(battle, parts[1], "sub-leader"),
            _leader_of(battle, parts[2], "leader"),
        )
        umpire.note("CZ-GROUP-04")
        umpire.note("CZ-GROUP-05")
        split = SquadSplit(command.squad, parts, TEAMS, leaders, "team")
    done: Battle = umpire.record(battle, split)
    return done


def _in_order(group: Group, part: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(who for who in group.members if who in part)


def _leader_of(battle: Battle, part: tuple[str, ...], role: str) -> str:
    return next((who for who in part if battle.figures[who].who.role == role), "")


def first_of(able: tuple[str, ...]) -> str:
    """The soldier of Able whom the player names first leads it, at no cost (CZ-GROUP-05)."""
    return able[0]


def nobody(_able: tuple[str, ...]) -> str:
    """Able has no leader and is never in cohesion (CZ-GROUP-05)."""
    return ""


#: The switch cz.able-team-leader.
ABLE_LEADER: dict[str, Callable[[tuple[str, ...]], str]] = {
    "designated": first_of,
    "none": nobody,
}


# --- good ways to do it ---------------------------------------------------------------------------
def splits(battle: Battle, side: str) -> Iterator[SplitSquad]:
    """One sensible division of each squad that may still be divided."""
    for squad, way in ways_to_split(battle).items():
        group = battle.groups.get(squad)
        if group is not None and group.side == side and _is_open(battle, squad):
            yield SplitSquad(squad, USUAL[way](battle, group))


def _halves(battle: Battle, group: Group) -> Parts:
    """The automatic weapon and its assistant with the leader's assistant, the rest shared out."""
    leader, assistant, others = _sorted(battle, group)
    gunner = next((who for who in others if is_gunner(battle.figures[who])), "")
    fire = [assistant, *_pair(others, gunner)]
    rest = [who for who in others if who not in fire]
    more = max((len(group.members)) // 2 - len(fire), 0)
    second = (*fire, *rest[len(rest) - more :]) if more else tuple(fire)
    first = (leader, *[who for who in rest if who not in second])
    return first, second


def _teams(battle: Battle, group: Group) -> Parts:
    sergeant, corporal, others = _sorted(battle, group)
    gunner = next((who for who in others if is_gunner(battle.figures[who])), others[0])
    baker = (corporal, *_pair(others, gunner))
    rest = [who for who in others if who not in baker]
    able = tuple(rest[: max(ABLE_SOLDIERS, len(rest) - CHARLIE_SOLDIERS)])
    return able, baker, (sergeant, *rest[len(able) :])


def _sorted(battle: Battle, group: Group) -> tuple[str, str, list[str]]:
    leader = _leader_of(battle, group.members, "leader")
    assistant = _leader_of(battle, group.members, "sub-leader")
    others = [who for who in group.members if who not in (leader, assistant)]
    return leader, assistant, others


def _pair(others: list[str], gunner: str) -> tuple[str, ...]:
    """A gunner and whoever stands next to him in the roster."""
    if not gunner:
        return ()
    after = others[others.index(gunner) + 1 :] or others[: others.index(gunner)][-1:]
    return (gunner, *after[:1])


USUAL: dict[str, Callable[[Battle, Group], Parts]] = {
    "two-sections": _halves,
    "able-baker-charlie": _teams,
}
