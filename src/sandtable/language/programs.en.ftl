# Any program as a player, and tournaments.
program-not-found = There is no program “{ $program }”.
program-not-executable = “{ $program }” is not a program that may be run: chmod +x makes it one.
forfeits = { $number ->
    [one] { $player } forfeited a game: { $why }.
   *[other] { $player } forfeited { $number } games: { $why }.
}
forfeit-late = it gave no answer within { $seconds } seconds
forfeit-died = it ended before the game did
forfeit-nonsense = its answer made no sense
forfeit-flood = its answer did not end
forfeit-endless = it came to no end: more than { $most } decisions in a turn
help-tournament = Let players meet, everybody against everybody, and rate them
help-tournament-more = Every two meet on every scenario from both sides, with the same dice for all. A player is a name, as for --players, or a program: ./mybot. With --results a tournament that was stopped goes on, and one with more players or games plays what is missing.
option-scenarios = where they meet
option-tournament-games = number of games of every two on each scenario, from each side
option-tournament-results = where games are kept
tournament-title = { $games ->
    [one] One game on { $scenarios }, seed { $seed }
   *[other] { $games } games on { $scenarios }, seed { $seed }
}
tournament-player = Player
tournament-elo = Elo
tournament-range = 19 times in 20
tournament-score = score
tournament-unfinished = { $games } of { $of } games are played.
tournament-twice = “{ $value }” cannot take part twice.
tournament-too-many = That would be { $games } games; at most { $most } are played.
tournament-other-results = { $file } holds something else than the games of this tournament: take another file, or the same seed.
