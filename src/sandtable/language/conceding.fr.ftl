## Abandonner, dans toutes les règles

do-concede = Abandonner
concede-does = L'autre camp ({ $side }) gagnera la partie.
over-conceded = L'autre camp a abandonné.
no-such-side = « { $side } » n'est pas un camp de cette partie ; il y a : { $known }.
