## Giving up, in every ruleset

do-concede = Give up
concede-does = The other side ({ $side }) will win the game.
over-conceded = The other side has given up.
no-such-side = “{ $side }” is no side of this game; these are: { $known }.
