## Giving up, in every ruleset

do-concede = Give up
concede-does = The game is won by the other side ({ $side }).
over-conceded = The other side has given up.
no-such-side = “{ $side }” is no side of this game; these are: { $known }.
