## Abandonner, dans toutes les règles

do-concede = Abandonner
concede-does = La partie est gagnée par l'autre camp ({ $side }).
over-conceded = L'autre camp a abandonné.
no-such-side = « { $side } » n'est pas un camp de cette partie ; il y a : { $known }.
