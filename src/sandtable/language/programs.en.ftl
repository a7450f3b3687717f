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
