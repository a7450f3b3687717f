"""`sandtable tournament`: everybody against everybody, and how strong they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sandtable.cli.answers import check_target, print_json
from sandtable.cli.calls import Call
from sandtable.cli.simulation import MOST_JOBS
from sandtable.explain.words import Language, sentence


def tournament(call: Call) -> int:
    """Options are read first: a wrong one is refused before anything heavy is imported."""
    jobs = call.whole("--jobs", 1, MOST_JOBS) or 1
    from sandtable.simulate.crew import crew_of
    from sandtable.simulate.showing import Bar
    from sandtable.simulate.tournament import GAMES, MOST_GAMES, SCENARIOS, Tournament, as_data

    games = call.whole("--games", 1, MOST_GAMES) or GAMES
    scenarios = call.value("--scenarios")
    file = call.value("--results")
    if file and not Path(file).exists():
        check_target(Path(file))
    match = Tournament(
        call.words,
        tuple(scenarios.split(",")) if scenarios else SCENARIOS,
        games,
        call.value("--seed") or 0,
        Path(file) if file else None,
    )
    wants_json = call.has("--json")
    try:
        with Bar(match.of, wanted=not wants_json) as bar, crew_of(jobs) as crew:
            match.play(crew, lambda so_far: bar.is_at(so_far.games, so_far.rated[0].name))
    except KeyboardInterrupt:
        if match.standings().games and not wants_json:
            print("\n".join(told(match, call.language)))
        raise
    if wants_json:
        print_json(as_data(match.standings()))
    else:
        print("\n".join(told(match, call.language)))
    return 0


def told(match: object, language: Language) -> Iterator[str]:
    """A table, the strongest first."""
    from sandtable.simulate.forfeits import told_forfeits
    from sandtable.simulate.tournament import Tournament

    assert isinstance(match, Tournament)
    standings = match.standings()
    yield sentence(
        "tournament-title",
        language,
        games=standings.games,
        scenarios=", ".join(standings.scenarios),
        seed=standings.seed,
    )
    heads = [sentence(f"tournament-{key}", language) for key in ("player", "elo", "range", "score")]
    rows = [
        (
            player.name,
            f"{player.elo:.0f}",
            f"{player.low:.0f} – {player.high:.0f}",
            _share(player.score, player.games, language),
        )
        for player in standings.rated
    ]
    wide = [max(len(row[n]) for row in (heads, *rows)) for n in range(len(heads))]
    for row in (heads, *rows):
        first, *others = row
        cells = [f"{cell:>{w}}" for cell, w in zip(others, wide[1:], strict=True)]
        yield "  ".join([f"  {first:<{wide[0]}}", *cells]).rstrip()
    yield from told_forfeits(standings.failed, language)
    if standings.games < standings.of:
        yield sentence("tournament-unfinished", language, games=standings.games, of=standings.of)


def _share(score: float, games: int, language: Language) -> str:
    if not games:
        return "–"
    share = f"{100 * score / games:.1f}"
    return f"{share}%" if language == "en" else f"{share.replace('.', ',')}\u202f%"
