# Le conseiller : que feriez-vous, et pourquoi.
coach-share = { $how ->
    [reviewed] { $n } parties sur 100 gagnées, comme les compte l'analyse (de { $low } à { $high }).
    [rough] Environ { $n } parties sur 100 gagnées (de { $low } à { $high }).
   *[counted] { $n } parties sur 100 gagnées (de { $low } à { $high }).
}
coach-untold = { $how ->
    [won] La victoire est probable.
    [lost] La défaite reste probable.
   *[open] Impossible de dire qui gagnera : c'est trop serré.
}
coach-about-as-good = à peu près équivalent
coach-differs = { $how ->
    [surely-less] nettement moins bon
    [surely-more] nettement meilleur
    [little-less] un peu moins bon, sans doute possible
    [little-more] un peu meilleur, sans doute possible
    [more] nettement meilleur, de { $n } parties sur 100
   *[less] nettement moins bon, de { $n } parties sur 100
}
coach-clear = { $title }. { $share } { $other } : { $said }.
coach-open = Rien ne se détache ; je choisirais : { $title }. { $share }
coach-better = { $title }. { $share } C'est nettement meilleur que : { $other }.
coach-goes-on = Comme prévu : { $title }. { $share }
coach-end = { $title }, car rien d'autre n'est nettement meilleur. { $share } Au plus près vient « { $other } ».
coach-idle = { $title }, et rien d'autre
coach-only = Il n'y a que ceci à choisir : { $title }. { $share }
coach-uncompared = { $title }. { $share } Le temps a manqué pour comparer.
coach-answer = Je répondrais : { $title }. Ce qui attend la réponse ne peut pas être joué d'après ce que vous savez.
coach-so-far = { $title } : la suite se joue.
coach-ahead = En tête pour l'instant : { $title }. La suite se joue encore.
coach-not-counted = { $title } : le temps a manqué pour le jouer.
coach-played-best = { $side } a choisi ce que la prévoyance choisirait aussi : { $title }. { $share } { $other } : { $said }.
coach-played-open = { $title } : rien de ce qui a été essayé n'était nettement meilleur. { $share }
coach-played-alike = { $title } : à peu près aussi bon que « { $other } ». { $share }
# De deux ordres : le conseillé avec son intervalle, et celui qui a été joué.
coach-both = { $how ->
    [reviewed] « { $other } » : { $n } parties sur 100 gagnées, comme les compte l'analyse (de { $low } à { $high }){ $mine }.
    [rough] « { $other } » : environ { $n } parties sur 100 gagnées (de { $low } à { $high }){ $mine }.
    [counted] « { $other } » : { $n } parties sur 100 gagnées (de { $low } à { $high }){ $mine }.
    [won] « { $other } » : la victoire est probable.
    [lost] « { $other } » : la défaite reste probable.
   *[open] Impossible de dire qui gagnera : c'est trop serré.
}
coach-both-played = { $how ->
    [untold] { "" }
    [rough] { " " }; « { $title } » : environ { $m }
   *[counted] { " " }; « { $title } » : { $m }
}
coach-played-worse = { $title } : en voyant plus loin, « { $other } » était un meilleur choix. { $share }
coach-played-only = Il n'y avait que ceci à choisir : { $title }. { $share }
coach-declines = Ne rien faire
coach-caption-end = Si les deux camps continuent comme un Régulier, d'après ce que sait le camp qui décide ({ $side }).
coach-caption-turn = Si les deux camps continuent comme un Régulier, d'après ce que sait le camp qui décide ({ $side }) ; les ordres sont comparés à la fin du tour suivant.
coach-why = Le tableau : moyennes de { $games } parties après l'ordre conseillé et de { $others } après l'autre.
coach-why-one = Le tableau : moyennes de { $games } parties.
coach-shots = Tirs de { $who }, deux tours
coach-lost-own = Pertes ({ $side }), sur { $of }
coach-lost-enemy = Pertes ({ $side }), sur { $of }
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
coach-falls = { $who } : perte d'ici la fin du tour suivant { $games }.
coach-falls-less = { $who } : perte d'ici la fin du tour suivant { $games }, après l'autre ordre { $others }.
coach-losses = Pertes attendues d'ici la fin du tour suivant, sur { $games } { $games ->
    [one] partie jouée
   *[other] parties jouées
} : { $side } { $own }, { $enemy } { $lost }.
coach-price = Le chiffre tient compte de cette perte.
coach-fires = { $who } : { $n } tirs en deux tours, en moyenne sur { $games }.
coach-fires-less = { $who } : { $n } tirs en deux tours, en moyenne sur { $games }, après l'autre ordre { $m }.
