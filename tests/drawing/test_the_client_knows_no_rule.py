"""The client draws forms: which action does what is told by the drawing, not known to the page."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sandtable.drawing import TABLES
from sandtable.drawing.asking import Look, Looks, button

SOURCES = Path(__file__).parents[2] / "web" / "src"
#: Words of the client that are actions in some ruleset: what they mean in these files.
OTHERWISE = {
    "activate": {"offline/worker.ts"},  # of a service worker, says the browser
    "barrage": {"table/spots.tsx"},  # lies on the table
    "cover": {"workshop/Side.tsx"},  # a field of a scenario's file
    "cross": {"workshop/WorkshopPage.tsx"},  # an icon
    "door": {"help/SignPicture.tsx", "workshop/desk.ts"},  # an opening
    "drop": {
        "start/OpenFile.tsx",  # of a file, says the browser
        "workshop/hexes.ts",  # of items, says a patch
        "workshop/shapes.ts",
    },
    "fire": {  # a scene
        "reel/Controls.tsx",
        "reel/deeds.ts",
        "reel/film.ts",
        "reel/recap.ts",
        "table/spots.tsx",
    },
    "move": {"reel/Controls.tsx", "reel/deeds.ts", "reel/film.ts"},  # a scene
    "order": {
        "review/Curve.tsx",
        "review/kept.ts",  # against dice
        "table/copies.ts",  # in which things lie
    },
    "ready": {"paper/PrintDialog.tsx"},  # a paper
    "set-up": {"signs/markers.tsx"},  # a marker
    "stairs": {  # a field of a scenario's file
        "workshop/Board.tsx",
        "workshop/desk.ts",
        "workshop/shapes.ts",
    },
    "support": {"workshop/Forces.tsx"},  # a list of a scenario's file
}
#: Too common a word: a turn of the game, or of the hand.
ANYWHERE = ("turn",)
QUOTED = re.compile(r"""(?<!Icon name=)(?<!class=)(["'`])([a-z][a-z-]*:?)\1""")
#: A sentence or label of the server that is searched for something.
TAKEN_APART = re.compile(
    r"\b(label|sentence|subtitle|cost|roll\.dice)\b\??\.(match|matchAll|search|startsWith|endsWith)\("
    r"|\.(test|exec)\([^()]*\b(label|sentence|subtitle|cost|roll\.dice|action\.id)\b"
)


def looks_of(ruleset: str) -> Looks:
    package = TABLES[ruleset].partition(":")[0]
    found: Looks = import_module(f"{package}.looks").LOOKS
    return found


def all_looks(ruleset: str) -> list[Look]:
    return [look for looks in looks_of(ruleset).by_kind.values() for look in looks]


def sources() -> Iterator[tuple[str, str]]:
    """Of everything that was written by hand, words of the page apart."""
    for path in sorted(SOURCES.rglob("*.ts*")):
        name = path.relative_to(SOURCES).as_posix()
        if name != "schema.ts" and not name.startswith("language/"):
            yield name, path.read_text(encoding="utf-8")


def test_the_client_names_no_action_of_any_ruleset() -> None:
    actions = {look.action for ruleset in TABLES for look in all_looks(ruleset)}
    named = {
        (name, word)
        for name, text in sources()
        for _, quoted in QUOTED.findall(text)
        if (word := quoted.rstrip(":")) in actions
        and word not in ANYWHERE
        and name not in OTHERWISE.get(word, ())
    }
    assert not named


def test_the_client_names_no_ruleset() -> None:
    assert not [(name, one) for name, text in sources() for one in TABLES if one in text]


def test_the_client_reads_nothing_out_of_a_sentence_of_the_server() -> None:
    assert not [(name, found[0]) for name, text in sources() if (found := TAKEN_APART.search(text))]


# --- what it is told instead ----------------------------------------------------------------------
TAKEN = {
    "combat-zone": {
        "ground": {"move", "deploy", "drive", "drive-along", "haul"},
        "target": {"shoot", "fight", "vehicle-fire"},
    },
    "modern-skirmish": {"ground": {"move", "move-unit", "deploy"}, "target": {"shoot", "fight"}},
    "modern-battles": {"ground": {"move", "deploy"}, "target": {"shoot", "charge", "fight"}},
    "hex-tactical": {"ground": {"move", "deploy"}, "target": {"fire"}},
}
ENDS = {
    "combat-zone": {"end-activation"},
    "modern-skirmish": {"end-activation"},
    "modern-battles": {"end-step"},
    "hex-tactical": {"end-activation"},
}


@pytest.mark.parametrize("ruleset", TABLES)
def test_a_tap_on_the_map_goes_to_the_action_that_says_so(ruleset: str) -> None:
    told: dict[str, set[str]] = {}
    for look in all_looks(ruleset):
        if look.takes:
            told.setdefault(look.takes, set()).add(look.action)
    assert told == TAKEN[ruleset]


@pytest.mark.parametrize("ruleset", TABLES)
def test_what_ends_a_go_says_so(ruleset: str) -> None:
    assert {look.action for look in all_looks(ruleset) if look.ends} == ENDS[ruleset]


class Voice:
    def sentence(self, key: str, **_: Any) -> str:
        return key


class Desk:
    battle, voice = None, Voice()


@pytest.mark.parametrize("ruleset", TABLES)
def test_the_button_carries_what_its_look_says(ruleset: str) -> None:
    desk: Any = Desk()
    looks = [one for one in all_looks(ruleset) if one.takes or one.ends]
    told = [
        button(desk, look, cost="1") for look in looks if look.is_known.__name__ == "everywhere"
    ]
    assert told
    assert all(one.get("takes") or one.get("ends") for one in told)


@pytest.mark.parametrize("ruleset", TABLES)
def test_a_button_of_one_among_several_is_meant_by_no_key_and_no_tap(ruleset: str) -> None:
    desk: Any = Desk()
    look = next(one for one in all_looks(ruleset) if one.takes and one.cost is None)
    assert not {"key", "takes"} & set(button(desk, look, of="alpha"))
