"""The commands of `sandtable`. This is the only list of them; help is made from it."""

from __future__ import annotations

from sandtable.cli.calls import Command, Option

JSON = Option("--json")
SEED = Option("--seed", "N")
SET = Option("--set", "OPTION=VALUE", many=True)

COMMANDS: tuple[Command, ...] = (
    Command(
        "play",
        "sandtable.cli.play:play",
        "[RULESET [SCENARIO]]",
        (
            Option("--port", "N"),
            Option("--lan"),
            Option("--no-browser"),
            Option("--terminal"),
            Option("--side", "NAME"),
            Option("--opponent", "NAME"),
            Option("--dice", "thrown|typed"),
            SEED,
            SET,
            Option("--save", "FILE"),
            Option("--resume", "FILE"),
        ),
        (
            "sandtable play combat-zone cz-tutorial",
            "sandtable play combat-zone cz-sodium-alley --side quai-boys --opponent greedy",
        ),
        most=2,
    ),
    Command(
        "serve",
        "sandtable.cli.serve:serve",
        "",
        (
            Option("--host", "ADDRESS"),
            Option("--port", "N"),
            Option("--lan"),
            Option("--database", "FILE|URL"),
        ),
        ("sandtable serve --lan", "sandtable serve --port 8080 --database games.sqlite"),
    ),
    Command(
        "odds",
        "sandtable.cli.odds:odds",
        "RULESET QUERY key=value …",
        (JSON, Option("--plot", "FILE"), Option("--batch", "FILE.jsonl")),
        (
            "sandtable odds combat-zone shoot weapon=smg range=12 shots=4 cover=soft",
            "sandtable odds combat-zone melee att_weapon=sword def_quality=veteran --json",
        ),
        most=None,
    ),
    Command(
        "resolve",
        "sandtable.cli.resolve:resolve",
        "RULESET QUERY key=value …",
        (Option("--dice", "3,5,6"), SEED, JSON),
        (
            "sandtable resolve combat-zone shoot weapon=medium-pistol range=10 --dice 5,3,4",
            "sandtable resolve combat-zone reaction quality=green alive=3 --seed 7",
        ),
        most=None,
    ),
    Command(
        "rules",
        "sandtable.cli.rules:rules",
        "RULESET [WORDS …]",
        (JSON,),
        ("sandtable rules combat-zone CZ-HIT-04", "sandtable rules combat-zone opportunity fire"),
        least=1,
        most=None,
    ),
    Command(
        "scenario list",
        "sandtable.cli.scenarios:list_them",
        "[RULESET]",
        (JSON,),
        ("sandtable scenario list", "sandtable scenario list combat-zone --json"),
        most=1,
    ),
    Command(
        "scenario show",
        "sandtable.cli.scenarios:show",
        "NAME|FILE",
        (JSON, Option("--svg", "FILE.svg")),
        ("sandtable scenario show cz-sodium-alley", "sandtable scenario show my-scenario.yaml"),
        least=1,
        most=1,
    ),
    Command(
        "scenario check",
        "sandtable.cli.scenarios:check",
        "FILE …",
        (JSON,),
        ("sandtable scenario check my-scenario.yaml", "sandtable scenario check cz-tutorial"),
        least=1,
        most=None,
    ),
    Command(
        "game new",
        "sandtable.cli.games:new",
        "FILE SCENARIO",
        (SEED, SET, JSON),
        (
            "sandtable game new friday.jsonl cz-sodium-alley",
            "sandtable game new friday.jsonl cz-hill-farm --seed 7 --set cz.first-aid=false",
        ),
        least=2,
        most=2,
    ),
    Command(
        "game replay",
        "sandtable.cli.games:replay",
        "FILE",
        (JSON,),
        ("sandtable game replay friday.jsonl", "sandtable game replay friday.jsonl --json"),
        least=1,
        most=1,
    ),
    Command(
        "game verify",
        "sandtable.cli.games:verify",
        "FILE",
        (JSON,),
        ("sandtable game verify friday.jsonl", "sandtable game verify friday.jsonl --json"),
        least=1,
        most=1,
    ),
    Command(
        "game export",
        "sandtable.cli.games:export",
        "FILE [ACCOUNT.txt]",
        (JSON,),
        (
            "sandtable game export friday.jsonl",
            "sandtable game export friday.jsonl friday.txt --language fr",
        ),
        least=1,
        most=2,
    ),
    Command(
        "simulate",
        "sandtable.cli.simulation:simulate",
        "SCENARIO",
        (
            Option("--games", "N"),
            Option("--players", "A,B"),
            Option("--jobs", "N"),
            SET,
            Option("--versus", "OPTION=VALUE", many=True),
            SEED,
            Option("--report", "FILE.html"),
            JSON,
        ),
        (
            "sandtable simulate cz-sodium-alley --games 200 --players greedy,random",
            "sandtable simulate cz-sodium-alley --games 400"
            " --versus cz.rof-limit=bursts-per-turn --report rof.html",
        ),
        least=1,
        most=1,
    ),
    Command(
        "army list",
        "sandtable.cli.armies:list_them",
        "",
        (JSON,),
        ("sandtable army list", "sandtable army list --language fr"),
    ),
    Command(
        "army check",
        "sandtable.cli.armies:check",
        "NAME|FILE …",
        (JSON,),
        ("sandtable army check my-platoon.yaml", "sandtable army check us-rifle-squad --json"),
        least=1,
        most=None,
    ),
    Command(
        "army points",
        "sandtable.cli.armies:points",
        "NAME|FILE",
        (JSON,),
        ("sandtable army points us-rifle-squad", "sandtable army points my-platoon.yaml --json"),
        least=1,
        most=1,
    ),
    Command("help", "sandtable.cli.help:help_about", "[COMMAND]", most=2),
)
