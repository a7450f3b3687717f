# Reports of `sandtable simulate`.
simulation-title = { $scenario }: { NUMBER($games, useGrouping: 0) } { $games ->
    [one] game
   *[other] games
}, seed { $seed }
simulation-page = Simulation of { $scenario }
simulation-players = Players: { $players }
simulation-options = With { $options }
simulation-draw = draw
simulation-length = Turns: { $mean } on average, { $least } to { $most }; { $commands } commands a game
simulation-lost = Figures lost, { $side }: { $mean } on average, median { $median }, { $least } to { $most }
simulation-rules = Rules applied in { NUMBER($games, useGrouping: 0) } { $games ->
    [one] game that was
   *[other] games that were
} counted: { $number }
simulation-refused = Commands refused by the rules: { $number }. A player made of code is at fault.
simulation-differs = { $side } wins { $by } points of a hundred more often ({ $low } to { $high }): the switch matters.
simulation-same = { $side } wins { $by } points of a hundred more often ({ $low } to { $high }): no difference that these games show.
simulation-no-pictures = Pictures need matplotlib: install the extra “report”, pip install "sandtable[report]".
simulation-wins = Games won
simulation-losses = Figures lost
simulation-column-rule = Rule
simulation-column-games = Games
simulation-column-times = Times
wrong-number-of-players = { $number } players were named: name one for both sides, or one each for { $sides }.
