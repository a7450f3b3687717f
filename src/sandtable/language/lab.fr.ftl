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
lab-answer-open = { $of ->
    [one] On ne sait pas encore.
   *[other] On ne sait pas encore pour { $number } comparaisons sur { $of }.
} À ce stade : { $largest }
lab-answer-effect = Avec « { $change } », { $side } gagne { $by } parties de { $more ->
    [yes] plus
   *[no] moins
} sur 100 (± { $half }) dans { $battle }.
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
lab-answer-level = { $side } gagne { $share } parties sur 100 (± { $half }) dans { $battle }{ $verdict ->
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
experiment-nothing-changes = { data-where } : { $switches } a déjà cette valeur dans toutes ces batailles ; prenez-en une autre.
experiment-too-many-settings = { data-where } : cela fait { NUMBER($number, useGrouping: 0) } réglages, on en joue au plus { $most } ; moins de valeurs, ou le plan « one-at-a-time » ?
experiment-too-many-games = { data-where } : cela fait { NUMBER($number, useGrouping: 0) } parties, on en joue au plus { NUMBER($most, useGrouping: 0) } ; moins de parties, de batailles ou de valeurs ?
lab-another-experiment = { $file } contient les résultats d'une autre expérience ; gardez ceux-ci dans leur propre fichier avec --results.
lab-other-rules = { $file } a été joué avec d'autres règles (Sandtable { $version }) ; commencez un nouveau fichier avec --results.
lab-no-results = { $file } ne contient pas encore de résultats ; lancez d'abord l'expérience.
lab-no-file = { $file } ne peut pas être ouvert pour les résultats.
lab-not-results = { $file } ne contient pas de résultats du laboratoire ({ $reason }).
lab-nothing-alike = { $a } et { $b } n'ont aucune bataille avec le même réglage : il n'y a rien à comparer.
lab-needs-pyarrow = Parquet demande pyarrow : installez l'extra « lab », pip install "sandtable[lab]", ou écrivez un .csv.
lab-no-kind = { $file } : une table s'écrit en .parquet ou .csv.
lab-no-table = Dites où écrire : un fichier pour les parties, --rolls FILE, --falls FILE ou --fired FILE.
