# Experiments: `sandtable lab`.
lab-question = How does { $scenarios } turn out?
lab-as-written = as written
lab-battle = { $battle } ({ $ruleset })
lab-score-of = Games in 100 won by { $side }:
lab-column-won = won
lab-column-by = difference
lab-column-games = games
lab-kind-pair = { $change }, beyond both alone
lab-kind-switch = { $change }, whatever the others
lab-measure-won = games won by { $side }
lab-measure-draws = draws
lab-measure-points = points, { $side }
lab-measure-lost = lost, { $side }
lab-measure-turns = turns
lab-verdict-differs = makes a difference
lab-verdict-small = no difference worth { $worth }
lab-verdict-known = known to ± { $worth }, not clear of zero
lab-verdict-level-known = known to ± { $worth }, not clear of even
lab-leading-known = not clear
lab-verdict-open = still open
lab-verdict-same = the same games, die for die
lab-verdict-level-differs = not even
lab-verdict-level-small = even within { $worth }
lab-verdict-level-open = still open
lab-verdict-level-same = still open
lab-answer-none = { $number ->
    [one] It makes no difference worth { $worth } games in 100.
   *[other] None of the { $number } comparisons shows a difference worth { $worth } games in 100.
}
lab-answer-unclear = { $number ->
    [one] No clear difference; it is known to ± { $worth } games in 100.
   *[other] No clear difference in any of { $number } comparisons; each is known to ± { $worth } games in 100.
}
lab-answer-known = { $number ->
    [one] One shows no clear difference, known to ± { $worth }.
   *[other] { $number } show no clear difference, known to ± { $worth }.
}
lab-answer-open = { $of ->
    [one] Not known yet.
   *[other] Not known yet in { $number } of { $of } comparisons.
} As far as it has come: { $largest }
lab-answer-effect = With “{ $change }”, { $by } games { $more ->
    [yes] more
   *[no] fewer
} in 100 (± { $half }) go to { $side } in { $battle }.
lab-answer-more = { $number ->
    [one] One more comparison makes a difference.
   *[other] { $number } more comparisons make a difference.
}
lab-answer-rest = { $number ->
    [one] One other comparison moves nothing by { $worth } or more.
   *[other] { $number } other comparisons move nothing by { $worth } or more.
}
lab-answer-still = { $number ->
    [one] One is still open.
   *[other] { $number } are still open.
}
lab-answer-level = { $share } games in 100 (± { $half }) go to { $side } in { $battle }{ $verdict ->
    [differs] : not an even battle
    [small] : an even battle
   *[open] ; whether it is even, these games do not say
}.
lab-stopped = Stopped at { $done } of at most { $most } games; the intervals are honest, the answer may change. The same command goes on.
lab-also = { $change } also moves, a game: { $what }
lab-fired = { $change }: rules applied more or less often, a game: { $what }
lab-method = { $games } games, seed { $seed }. All settings of a battle have the same dice, game by game; a draw counts half. Intervals hold 19 times in 20; verdicts are corrected for how many comparisons there are (Holm).
lab-method-looks = { $games } games, seed { $seed }. All settings of a battle have the same dice, game by game; a draw counts half. At most { $looks } looks; the intervals hold 19 times in 20 at all of them together. Verdicts are corrected for how many comparisons there are (Holm).
lab-progress = { $done } of at most { $most } games · { $speed } a second · { $left } left
lab-leading = { $what }: { $effect }, { $verdict }
lab-leading-differs = clear
lab-leading-small = too small
lab-leading-open = open
lab-leading-same = the same games
lab-kept = Results: { $file }
lab-table-written = { NUMBER($rows, useGrouping: 0) } { $rows ->
    [one] row
   *[other] rows
} written to { $file }.
lab-compare-title = { $a } against { $b }, games in 100 won by the first side
lab-compare-paired = paired: both have the same seed
lab-compare-unpaired = not paired: the seeds differ
lab-column-setting = setting
experiment-says = { data-where }: { $because }
experiment-nothing = { data-where }: nothing is listed for { $what }.
experiment-nothing-changes = { data-where }: { $battle } has these values already, so that nothing would be compared; list another value, or leave the scenario out.
experiment-too-many-settings = { data-where }: this makes { NUMBER($number, useGrouping: 0) } settings, at most { $most } are played; take fewer values, or the design “one-at-a-time”.
experiment-too-many-games = { data-where }: this makes { NUMBER($number, useGrouping: 0) } games, at most { NUMBER($most, useGrouping: 0) } are played; fewer games, battles or values?
lab-another-experiment = { $file } holds the results of another experiment; keep these in a file of their own with --results.
lab-other-rules = { $file } was played by other rules (Sandtable { $version }); begin a new file with --results.
lab-no-results = There are no results in { $file } yet; run the experiment first.
lab-no-file = { $file } cannot be opened for results.
lab-not-results = { $file } does not hold results of the lab ({ $reason }).
lab-nothing-alike = { $a } and { $b } have no battle with the same setting: there is nothing to compare.
lab-needs-pyarrow = Parquet needs pyarrow: install the extra “lab”, pip install "sandtable[lab]", or write a .csv.
lab-needs-ray = This needs Ray: install the extra “cluster”, pip install "sandtable[cluster]".
lab-bad-ray = “{ $address }” is no address of a Ray: write local, or HOST:PORT.
lab-no-ray = No Ray answers at { $address }: { $reason }
lab-no-kind = { $file }: a table is written as .parquet or .csv.
lab-no-table = Say where to write: a file for the games, --rolls FILE, --falls FILE or --fired FILE.

# The report as a page.
lab-page-lab = Sandtable lab
lab-page-games = { $games } games
lab-page-key-won = games in 100 won by { $side }, { $battle }
lab-page-key-draws = of games are draws
lab-page-key-turns = turns a game
lab-page-key-of = { $number } of { $of }
lab-page-key-clear = comparisons make a difference
lab-page-key-same = of pairs were the very same game, { $battle }
lab-page-forest = What it changes
lab-page-forest-about = Effects with their 95 percent intervals
lab-page-forest-cap = Each against the battle as written. Dot: mean difference; bar: its 95% interval. Filled: clear of zero, corrected for how many are compared. Diamond: the same games.
lab-page-forest-cap-level = Dot: games in 100 won by the first side; bar: its 95% interval. Filled: clearly not even.
lab-page-forest-level = How it turns out
lab-page-even = within { $worth } of even
lab-page-zone = less than { $worth }: leave it be
lab-page-helps = helps { $side }
lab-page-panel-score = Games in 100 won by { $side }
lab-page-panel-lost = Lost by { $side }, a game
lab-page-losses = Losses
lab-page-same-games = the same games
lab-page-by-turn = Falls a game by turn, changed less written
lab-page-by-turn-level = Falls a game by turn
lab-page-turn = turn
lab-page-which = { $battle }. { $change }.
lab-page-which-level = { $battle }
lab-page-lost = Lost by { $side }
lab-page-points = Points of { $side }
lab-page-mean = { $name }, mean { $mean }
lab-page-share = Share of { $games } games.
lab-page-won-by-turn = Games won by each turn
lab-page-won-cap = Share of all games that each side has won by the end of a turn. Dashes: as written.
lab-page-won-cap-level = Share of all games that each side has won by the end of a turn.
lab-page-falls = Where they fall, { $battle }
lab-page-heat = { $name }: falls a game, both sides:
lab-page-difference-map = Falls a game, changed less written
lab-page-difference = { $name }, compared: ⊖ fewer fall, ⊕ more; the area is how many. Under 0.015 a game is not shown.
lab-page-more = More: win share by turn, losses, points, rules applied, longest odds
lab-page-rules = Rules applied more or less often
lab-page-rules-level = Rules applied most
lab-page-rules-cap = A game, in the games played die by die.
lab-page-rule = rule
lab-page-in-games = games
lab-page-times = times
lab-page-longest = Longest odds that came off
lab-page-longest-cap = Rolls and what several come to, in the games played die by die; as good or better counts.
lab-page-chance = chance
lab-page-game = game
lab-page-method = How it was done
lab-page-dt-asked = Asked
lab-page-dt-played = Played
lab-page-dt-how = Counted
lab-page-dt-seed = Seed
lab-page-played = Players: { $players }. { $games } games; all settings of a battle with the same dice, game by game. The first { $counted } of each were played die by die, the others drawn from the exact odds.
lab-page-counted = A win counts 1, a draw ½. Differences are taken pair by pair; the intervals hold 19 times in 20; verdicts are corrected for how many comparisons there are (Holm).
lab-page-counted-looks = A win counts 1, a draw ½. Differences are taken pair by pair. At most { $looks } looks, set before the first game; the intervals hold 19 times in 20 at all looks together (Wang and Tsiatis). Verdicts are corrected for how many comparisons there are (Holm).
lab-page-seed-said = “{ $seed }”; Sandtable { $version }
lab-page-numbers = All numbers
lab-page-numbers-cap = Games in 100 won by the first side.
lab-page-below-pair = beyond both alone
lab-page-below-switch = whatever the others

# `sandtable scenario tune`
tune-title = { $scenario }, { $lever }: games in 100 won by { $side }
tune-games = { $games } games
tune-left-out = { $value }: not played. { $because }
tune-even = With { $value } (now { $now }) it is { $share }: from { $aim } no further than chance may take it.
tune-nearest = Nearest to { $aim } is { $value } (now { $now }), with { $share }; this lever alone does not reach { $aim } here.
tune-written = Scenario: { $file }
tune-no-lever = The scenario has no whole number in the field “{ $lever }”: take { $nearest }.
tune-none-can-be-played = No value of { $lever } can be played. { $because }
tune-bad-aim = “{ $value }” is no share to aim at: write 50% or another number from 1 to 99.
tune-bad-values = “{ $value }” are no values to try: write them as 4-10, at most { $most } of them.
lab-no-results-file = “{ $file }” is neither an experiment (.yaml) nor its results (.sqlite).
