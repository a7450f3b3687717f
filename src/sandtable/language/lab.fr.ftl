# Expériences : `sandtable lab`.
lab-question = Que donne { $scenarios } ?
lab-as-written = comme écrit
lab-battle = { $battle } ({ $ruleset })
lab-score-of = Parties gagnées sur 100, { $side } :
lab-column-won = gagnées
lab-column-by = différence
lab-column-games = parties
lab-kind-pair = { $change }, au-delà des deux séparément
lab-kind-switch = { $change }, quelles que soient les autres
lab-measure-won = parties gagnées, { $side }
lab-measure-draws = parties nulles
lab-measure-points = points, { $side }
lab-measure-lost = pertes, { $side }
lab-measure-turns = tours
lab-verdict-differs = change la partie
lab-verdict-small = rien qui vaille { $worth }
lab-verdict-known = connu à ± { $worth }, sans différence nette
lab-verdict-level-known = connu à ± { $worth }, sans déséquilibre net
lab-leading-known = pas net
lab-verdict-open = encore ouvert
lab-verdict-same = mêmes parties, dé pour dé
lab-verdict-level-differs = déséquilibré
lab-verdict-level-small = équilibré à { $worth } près
lab-verdict-level-open = encore ouvert
lab-verdict-level-same = encore ouvert
lab-answer-none = { $number ->
    [one] Cela ne change rien qui vaille { $worth } parties sur 100.
   *[other] Aucune des { $number } comparaisons ne montre de différence qui vaille { $worth } parties sur 100.
}
lab-answer-unclear = { $number ->
    [one] Pas de différence nette ; on le sait à ± { $worth } parties sur 100.
   *[other] Pas de différence nette dans { $number } comparaisons ; chacune est connue à ± { $worth } parties sur 100.
}
lab-answer-known = { $number ->
    [one] Une ne montre pas de différence nette, à ± { $worth }.
   *[other] { $number } ne montrent pas de différence nette, à ± { $worth }.
}
lab-answer-open = { $of ->
    [one] On ne sait pas encore.
   *[other] On ne sait pas encore pour { $number ->
        [one] une comparaison
       *[other] { $number } comparaisons
    } sur { $of }.
} À ce stade : { $largest }
lab-answer-effect = Avec « { $change } », { $by } parties de { $more ->
    [yes] plus
   *[no] moins
} sur 100 (± { $half }) reviennent au camp « { $side } » dans { $battle }.
lab-answer-more = { $number ->
    [one] Une autre comparaison montre une différence.
   *[other] { $number } autres comparaisons montrent une différence.
}
lab-answer-rest = { $number ->
    [one] Une autre comparaison ne change rien de { $worth } ou plus.
   *[other] { $number } autres comparaisons ne changent rien de { $worth } ou plus.
}
lab-answer-still = { $number ->
    [one] Une reste ouverte.
   *[other] { $number } restent ouvertes.
}
lab-answer-level = { $share } parties sur 100 (± { $half }) reviennent au camp « { $side } » dans { $battle }{ $verdict ->
    [differs] {" "}: la bataille n'est pas équilibrée
    [small] {" "}: la bataille est équilibrée
   *[open] {" "}; ces parties ne disent pas si elle est équilibrée
}.
lab-stopped = Arrêté à { $done } parties sur { $most } au plus ; les intervalles sont justes, la réponse peut changer. La même commande reprend.
lab-also = { $change } change aussi, par partie : { $what }
lab-fired = { $change } : règles appliquées plus ou moins souvent, par partie : { $what }
lab-method = { $games } parties, graine { $seed }. Tous les réglages d'une bataille ont les mêmes dés, partie par partie ; une nulle compte pour moitié. Les intervalles sont justes 19 fois sur 20 ; les verdicts sont corrigés du nombre de comparaisons (Holm).
lab-method-looks = { $games } parties, graine { $seed }. Tous les réglages d'une bataille ont les mêmes dés, partie par partie ; une nulle compte pour moitié. Au plus { $looks } examens ; les intervalles sont justes 19 fois sur 20 pour tous à la fois. Les verdicts sont corrigés du nombre de comparaisons (Holm).
lab-progress = { $done } parties sur { $most } au plus · { $speed } par seconde · encore { $left }
lab-leading = { $what } : { $effect }, { $verdict }
lab-leading-differs = net
lab-leading-small = trop petit
lab-leading-open = ouvert
lab-leading-same = mêmes parties
lab-kept = Résultats : { $file }
lab-table-written = { NUMBER($rows, useGrouping: 0) } { $rows ->
    [one] ligne écrite
   *[other] lignes écrites
} dans { $file }.
lab-compare-title = { $a } contre { $b }, parties gagnées sur 100 par le premier camp
lab-compare-paired = appariées : la graine est la même
lab-compare-unpaired = non appariées : les graines diffèrent
lab-column-setting = réglage
experiment-says = { data-where } : { $because }
experiment-nothing = { data-where } : rien n'est indiqué pour { $what }.
experiment-nothing-changes = { data-where } : { $battle } a déjà ces valeurs, il n'y aurait rien à comparer ; donnez une autre valeur, ou laissez ce scénario de côté.
experiment-too-many-settings = { data-where } : cela fait { NUMBER($number, useGrouping: 0) } réglages, on en joue au plus { $most } ; moins de valeurs, ou le plan « one-at-a-time » ?
experiment-too-many-games = { data-where } : cela fait { NUMBER($number, useGrouping: 0) } parties, on en joue au plus { NUMBER($most, useGrouping: 0) } ; moins de parties, de batailles ou de valeurs ?
lab-another-experiment = { $file } contient les résultats d'une autre expérience ; gardez ceux-ci dans leur propre fichier avec --results.
lab-other-rules = { $file } a été joué avec d'autres règles (Sandtable { $version }) ; commencez un nouveau fichier avec --results.
lab-no-results = { $file } ne contient pas encore de résultats ; lancez d'abord l'expérience.
lab-no-file = { $file } ne peut pas être ouvert pour les résultats.
lab-not-results = { $file } ne contient pas de résultats du laboratoire ({ $reason }).
lab-nothing-alike = { $a } et { $b } n'ont aucune bataille avec le même réglage : il n'y a rien à comparer.
lab-needs-pyarrow = Parquet demande pyarrow : installez l'extra « lab », pip install "sandtable[lab]", ou écrivez un .csv.
lab-needs-ray = Ceci demande Ray : installez l'extra « cluster », pip install "sandtable[cluster]".
lab-bad-ray = « { $address } » n'est pas une adresse de Ray : écrivez local, ou HÔTE:PORT.
lab-no-ray = Aucun Ray ne répond à { $address } : { $reason }
lab-no-kind = { $file } : une table s'écrit en .parquet ou .csv.
lab-no-table = Dites où écrire : un fichier pour les parties, --rolls FILE, --falls FILE ou --fired FILE.

# Le rapport en page.
lab-page-lab = Laboratoire Sandtable
lab-page-games = { $games } parties
lab-page-key-won = parties gagnées sur 100, { $side }, { $battle }
lab-page-key-draws = de parties nulles
lab-page-key-turns = tours par partie
lab-page-key-of = { $number } sur { $of }
lab-page-key-clear = comparaisons qui changent la partie
lab-page-key-same = des paires sont exactement la même partie, { $battle }
lab-page-forest = Ce que cela change
lab-page-forest-about = Effets et leurs intervalles à 95 pour cent
lab-page-forest-cap = Chacun comparé à la bataille telle qu'écrite. Point : différence moyenne ; barre : son intervalle à 95 %. Plein : nettement différent de zéro, corrigé du nombre de comparaisons. Losange : les mêmes parties.
lab-page-forest-cap-level = Point : parties gagnées sur 100 par le premier camp ; barre : son intervalle à 95 %. Plein : nettement déséquilibré.
lab-page-forest-level = Ce que cela donne
lab-page-even = équilibré à { $worth } près
lab-page-zone = moins de { $worth } : laissons
lab-page-helps = aide { $side }
lab-page-panel-score = Parties gagnées sur 100, { $side }
lab-page-panel-lost = Pertes par partie, { $side }
lab-page-losses = Pertes
lab-page-same-games = mêmes parties
lab-page-by-turn = Pertes par partie et par tour, changé moins écrit
lab-page-by-turn-level = Pertes par partie et par tour
lab-page-turn = tour
lab-page-which = { $battle }. { $change }.
lab-page-which-level = { $battle }
lab-page-lost = Pertes, { $side }
lab-page-points = Points, { $side }
lab-page-mean = { $name }, moyenne { $mean }
lab-page-share = Part de { $games } parties.
lab-page-won-by-turn = Parties gagnées à chaque tour
lab-page-won-cap = Part de toutes les parties que chaque camp a gagnées à la fin d'un tour. Tirets : comme écrit.
lab-page-won-cap-level = Part de toutes les parties que chaque camp a gagnées à la fin d'un tour.
lab-page-falls = Où l'on tombe, { $battle }
lab-page-heat = { $name } : pertes par partie, les deux camps :
lab-page-difference-map = Pertes par partie, changé moins écrit
lab-page-difference = { $name }, comparé : ⊖ moins de pertes, ⊕ plus ; la surface dit combien. Moins de 0,015 par partie n'est pas montré.
lab-page-more = Plus : victoires par tour, pertes, points, règles appliquées, jets les plus improbables
lab-page-rules = Règles appliquées plus ou moins souvent
lab-page-rules-level = Règles les plus appliquées
lab-page-rules-cap = Par partie, dans les parties jouées dé par dé.
lab-page-rule = règle
lab-page-in-games = parties
lab-page-times = fois
lab-page-longest = Les jets réussis les plus improbables
lab-page-longest-cap = Jets, seuls ou à plusieurs, dans les parties jouées dé par dé ; aussi bon ou meilleur compte.
lab-page-chance = chance
lab-page-game = partie
lab-page-method = Comment on a compté
lab-page-dt-asked = Question
lab-page-dt-played = Joué
lab-page-dt-how = Compté
lab-page-dt-seed = Graine
lab-page-played = Joueurs : { $players }. { $games } parties ; tous les réglages d'une bataille avec les mêmes dés, partie par partie. Les { $counted } premières de chacun ont été jouées dé par dé, les autres tirées des chances exactes.
lab-page-counted = Une victoire compte 1, une nulle ½. Les différences se font paire par paire ; les intervalles sont justes 19 fois sur 20 ; les verdicts sont corrigés du nombre de comparaisons (Holm).
lab-page-counted-looks = Une victoire compte 1, une nulle ½. Les différences se font paire par paire. Au plus { $looks } examens, fixés avant la première partie ; les intervalles sont justes 19 fois sur 20 pour tous à la fois (Wang et Tsiatis). Les verdicts sont corrigés du nombre de comparaisons (Holm).
lab-page-seed-said = « { $seed } » ; Sandtable { $version }
lab-page-numbers = Tous les nombres
lab-page-numbers-cap = Parties gagnées sur 100 par le premier camp.
lab-page-below-pair = au-delà des deux séparément
lab-page-below-switch = quelles que soient les autres

# `sandtable scenario tune`
tune-title = { $scenario }, { $lever } : parties gagnées sur 100, { $side }
tune-games = { $games } parties
tune-left-out = { $value } : pas jouée. { $because }
tune-even = Avec { $value } (à présent { $now }), c'est { $share } : pas plus loin de { $aim } que le hasard ne le permet.
tune-nearest = Au plus près de { $aim } : { $value } (à présent { $now }), avec { $share } ; ce levier seul n'atteint pas { $aim } ici.
tune-written = Scénario : { $file }
tune-no-lever = Le scénario n'a pas de nombre entier dans le champ « { $lever } » : prenez { $nearest }.
tune-none-can-be-played = Aucune valeur de { $lever } ne peut être jouée. { $because }
tune-bad-aim = « { $value } » n'est pas une part à viser : écrivez 50% ou un autre nombre de 1 à 99.
tune-bad-values = « { $value } » ne sont pas des valeurs à essayer : écrivez 4-10, au plus { $most }.
lab-no-results-file = « { $file } » n'est ni une expérience (.yaml), ni ses résultats (.sqlite).
