# Le conseiller : que feriez-vous, et pourquoi.
coach-clear = { $title } : { $n } parties sur 100 ; { $other } : { $m }.
coach-open = Rien de ce qui a été essayé n'est nettement meilleur que le plan : { $title }, { $n } parties sur 100 ({ $other } : { $m }).
coach-better = { $title } : { $n } parties sur 100, nettement mieux que le plan ({ $other } : { $m }).
coach-only = Il n'y a que ceci à choisir : { $title } ({ $n } parties sur 100).
coach-uncompared = { $title } : { $n } parties sur 100 ; le temps a manqué pour comparer.
coach-played-uncompared = { $title } : { $n } parties sur 100 ; le temps a manqué pour comparer.
coach-answer = Je répondrais : { $title }. Ce qui attend la réponse ne peut pas être joué d'après ce que vous savez.
coach-not-counted = { $title } : le temps a manqué pour le jouer.
coach-played-best = { $side } a choisi ce que la prévoyance choisirait aussi : { $title }, { $n } parties sur 100 ; { $other } : { $m }.
coach-played-open = { $title } : { $n } parties sur 100 ; rien de ce qui a été essayé n'était nettement meilleur ({ $other } : { $m }).
coach-played-worse = { $title } : { $n } parties sur 100 ; en voyant plus loin, mieux valait { $other } : { $m }.
coach-played-only = Il n'y avait que ceci à choisir : { $title } ({ $n } parties sur 100).
coach-declines = Décliner
coach-caption-end = Parties sur 100 gagnées par { $side }, à { $within } près, si les deux camps continuent comme un Régulier, d'après ce que sait ce camp. La barre d'un ordre montre la part de chance dans son écart à l'ordre conseillé.
coach-caption-turn = Parties sur 100 gagnées par { $side }, à { $within } près, si les deux camps continuent comme un Régulier, d'après ce que sait ce camp ; les ordres sont comparés à la fin du tour suivant. La barre d'un ordre montre la part de chance dans son écart à l'ordre conseillé.
coach-why = Le tableau : moyennes de { $games } parties après l'ordre conseillé et de { $others } après l'autre.
coach-why-one = Le tableau : moyennes de { $games } parties.
coach-shots = Tirs de { $who }, deux tours
coach-lost-own = Pertes de { $side }, sur { $of }
coach-lost-enemy = Pertes de { $side }, sur { $of }
coach-points = Points d'avance
coach-first-shot = { $who } tire le premier sur { $whom } { $games }.
coach-first-shot-less = { $who } tire le premier sur { $whom } { $games }, après l'autre ordre { $others }.
coach-people = Le conseiller n'aide que contre les programmes : des personnes sont à cette table.
coach-lesson = La leçon dit déjà que faire ici.
coach-not-now = Vous n'avez rien à décider maintenant.
coach-over = La partie est finie.
coach-busy = Le conseiller est pris par d'autres parties ; redemandez dans un instant.
coach-failed = Le conseiller n'a pas trouvé de réponse cette fois.
coach-no-program = Seuls les ordres donnés par un programme sont expliqués.
coach-hidden = Ses raisons diraient ce qui vous est caché ; demandez quand la partie sera finie.
coach-played = joué
coach-advised = conseillé
coach-in-games = { $how ->
    [all] { $of ->
        [one] dans la seule partie jouée
       *[other] dans les { $of } parties jouées
    }
    [none] dans aucune sur { $of }
   *[some] dans { $n } des { $of } parties jouées
}
coach-falls = { $who } : perte { $games }.
coach-falls-less = { $who } : perte { $games }, après l'autre ordre { $others }.
coach-losses = Pertes attendues { $when ->
    [turn] d'ici la fin du tour suivant
   *[end] d'ici la fin de la partie
} : { $side } { $own }, { $enemy } { $lost }.
